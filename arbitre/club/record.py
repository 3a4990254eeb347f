"""The record of a game: one line of JSON per resolved step, each carrying the SHA-256 of the line before it.

Lines are only ever added, each with one write and on disk before anything is said about it. A crash can leave nothing
worse than an unfinished last line, which counts as never written.

A chain shows what was changed in its middle, not what was taken from its end. So a *head* is kept apart from it: how
far the record had come, and the hash of its last line then. A line is on disk before any head that counts it is
written, and a head before anything that came of its last line is told to anybody. So a record may be longer than its
head, after a crash; one in which the head is not found was cut short or changed.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from arbitre.club import directory
from arbitre.club.trouble import Damaged, Newer
from arbitre.kernel.dice import Draw
from arbitre.kernel.numbers import Given, Sealed
from arbitre.kernel.offices import Roster
from arbitre.kernel.play import Seat
from arbitre.kernel.records import Patch, amend
from arbitre.kernel.results import Result
from arbitre.kernel.rulings import Act

FORMAT = 7
"""Of the records that are begun now. Those of earlier formats are read and gone on with as they are."""

TAKES_BACK = 2
"""The first format whose records may hold steps that were taken back."""

SALTED = 3
"""The first format whose lines carry salts, so that a line's hash tells nothing of it while the seed is sealed; and of
whose records a head was kept from the first line on."""

NUMBERED = 4
"""The first format whose records may hold numbers of the players."""

RULED = 5
"""The first format whose records may hold what a person who umpires has done."""

TIMED = 5
"""The first format whose records may hold limits that ran out, and answers in a room among the orders that did not
wait."""

SUCCEEDED = 6
"""The first format whose records may hold umpires who go, and others who come in their place."""

MUSTERED = 7
"""The first format whose records may hold who holds the seats, for a game that wants to know it."""

MANNED = 7
"""The first format whose records may hold seats that are left to a bot by the rules, or played by an ally."""

T = TypeVar("T")


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. `version`: of the game's own format; `state`: the position before the first step, without its
    ledgers; `told`: the ledgers; `sealed`: whether nobody chose the seed; `numbers`: whether the seats give numbers,
    which key the dice with it: then their seals and they come before any step."""

    format: int
    program: str
    game: str
    version: int
    options: dict[str, str]
    seats: tuple[Seat, ...]
    commitment: str
    sealed: bool
    state: dict[str, Any]
    told: dict[str, list[Any]]
    numbers: bool = False


class Received(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Interrupting orders of one seat, and when they came, in ns since 1970."""

    received: int
    orders: tuple[Any, ...]


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed and salt, opened at the end."""

    secret: str
    salt: str


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a record had come: the number of its lines, and the SHA-256 of the last (`link`)."""

    lines: int
    seal: str


class Upgraded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole position as a later format of the game has it; lines from here on are in that format."""

    version: int
    state: dict[str, Any]
    told: dict[str, list[Any]]


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last step still in force, taken back by the one seat that it asked. `line`: n of the step's line; `bots`: the
    seats that bots held, all but this one; `told`: of each ledger that had grown since, how many entries stay."""

    seat: str
    line: int
    bots: tuple[str, ...] = ()
    told: dict[str, int] = {}


class RanOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of a room that ran out in one instant: when, in ns since 1970, and the ids of their questions."""

    at: int
    limits: tuple[str, ...]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Any further line; exactly one of the first ten is there.

    orders: a step, with the orders of every seat that was asked (none: its default); interrupts: orders that did not
    wait; seed: the end, everything opened; upgrade: a new format; undo: a step taken back; seals, numbers: the seals of
    all seats' numbers, and the numbers opened; ran_out: limits that did; ruling: what a person who umpires did; muster:
    who holds the seats, for a game that wants to know it. Then what came of it: the draws, the new entries of each
    seat's ledger, the patch of the position. `program`: the version that wrote the line, where it changed; `salt`: of
    this line, from the seed (`Seed.line_salt`), "" before format 3.
    """

    prev: str
    n: int
    orders: dict[str, tuple[Any, ...]] | None = None
    interrupts: dict[str, Received] | None = None
    seed: Opened | None = None
    upgrade: Upgraded | None = None
    undo: Undone | None = None
    seals: dict[str, Sealed] | None = None
    numbers: dict[str, Given] | None = None
    ran_out: RanOut | None = None
    ruling: Act | None = None
    muster: Roster | None = None
    draws: tuple[Draw, ...] = ()
    told: dict[str, list[Any]] = {}
    patch: Patch = []
    program: str = ""
    salt: str = ""


for _kind in (Opening, Line):  # msgspec works a type out when it first meets it, which two threads must not do at once
    msgspec.json.Decoder(_kind)


KINDS = ("orders", "interrupts", "seed", "upgrade", "undo", "seals", "numbers", "ran_out", "ruling", "muster")
"""Of lines, as the one thing is called that a line of the kind holds."""


class Position:
    """The position at some line of a record, as plain data with its ledgers under "told", in the format `version`."""

    def __init__(self, opening: Opening) -> None:
        self.version = opening.version
        self.plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(opening.state))
        self.told: dict[str, list[Any]] = {seat: list(entries) for seat, entries in opening.told.items()}

    def advance(self, line: Line) -> None:
        """Go on to the position after a line. Raises LookupError or TypeError if the patch does not fit."""
        if line.upgrade is not None:
            self.version = line.upgrade.version
            self.plain = dict(line.upgrade.state)
        else:
            amend(self.plain, line.patch)
        tell(self.told, line)

    def whole(self) -> dict[str, Any]:
        """The position with its ledgers."""
        return {**self.plain, "told": self.told}


def tell(told: dict[str, list[Any]], line: Line) -> None:
    """Bring ledgers, as plain data, to where they are after a line. Raises LookupError if it takes back what nobody was
    told."""
    if line.upgrade is not None:
        told.clear()
        told.update({seat: list(entries) for seat, entries in line.upgrade.told.items()})
        return
    if line.undo is not None:
        for seat, count in line.undo.told.items():
            del told[seat][count:]
    for seat, entries in line.told.items():
        told.setdefault(seat, []).extend(entries)


def link(raw: bytes) -> str:
    """What the next line says of this one."""
    return hashlib.sha256(raw).hexdigest()


def head_text(count: int, last: bytes) -> str:
    """The head of a record of `count` lines, as it is kept."""
    return msgspec.json.encode(Head(count, link(last))).decode()


def head_in(kept: str) -> Head | None:
    """The head that is kept as a text, None for "". Raises Damaged."""
    try:
        return msgspec.json.decode(kept, type=Head) if kept else None
    except msgspec.DecodeError as error:
        raise Damaged("club-damaged", file="head", why=str(error)) from None


def result_text(result: Result) -> str:
    """How a game ended, as it is kept."""
    return msgspec.json.encode(result).decode()


def result_in(kept: str) -> Result | None:
    """How a game ended, as it is kept in a text; None for "". Raises Damaged."""
    try:
        return msgspec.json.decode(kept, type=Result) if kept else None
    except msgspec.DecodeError as error:
        raise Damaged("club-damaged", file="result", why=str(error)) from None


def check_head(opening: Opening, lines: Sequence[bytes], head: Head | None) -> None:
    """Whether a record comes as far as the head that was kept of it. Raises Damaged."""
    if head is None:
        if opening.format >= SALTED:  # earlier programs kept none
            raise Damaged("club-record-headless")
        return
    if len(lines) < head.lines:
        raise Damaged("club-record-cut", lines=len(lines), kept=head.lines)
    if link(lines[head.lines - 1]) != head.seal:
        raise Damaged("club-record-other", line=head.lines)


def split(content: bytes) -> tuple[list[bytes], bytes]:
    """The finished lines of a record, and an unfinished last one."""
    *lines, torn = content.split(b"\n")
    return lines, torn


def parse(raw: bytes, number: int, to: type[T]) -> T:
    """One line, numbered from 1. Raises Damaged."""
    try:
        return msgspec.json.decode(raw, type=to)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Damaged("club-record-unreadable", line=number, why=str(error)) from None


def parse_opening(lines: Sequence[bytes]) -> Opening:
    """The first line of a record. Raises Newer or Damaged."""
    if not lines:
        raise Damaged("club-record-empty")
    with suppress(Damaged):
        plain = parse(lines[0], 1, dict[str, Any])
        if isinstance(plain.get("format"), int) and plain["format"] > FORMAT:
            raise Newer("club-newer", file="record.jsonl")
    return parse(lines[0], 1, Opening)


def parse_line(lines: Sequence[bytes], n: int) -> Line:
    """Line n of a record (0 is the opening), its form checked, not its place in the chain. Raises Damaged."""
    line = parse(lines[n], n + 1, Line)
    if line.n != n or sum(getattr(line, kind) is not None for kind in KINDS) != 1:
        raise Damaged("club-record-form", line=n + 1)
    return line


def in_force(before: tuple[int, ...], line: Line, seat: str) -> tuple[int, ...]:
    """The steps, by n, that `seat` may take back after a line, the last one first to go; `before`: those before it.

    They are the steps since the last die, or the last time that anybody else was asked, which asked this seat alone."""
    if line.undo is not None:
        return before[:-1]
    if line.orders is not None and set(line.orders) == {seat} and not line.draws:
        return (*before, line.n)
    return ()


def chained(lines: Sequence[bytes], n: int, line: Line) -> Line:
    """The line, if it carries the hash of the one before it. Raises Damaged."""
    if line.prev != link(lines[n - 1]):
        raise Damaged("club-record-chain", line=n + 1, before=n)
    return line


def parse_all(lines: Sequence[bytes]) -> tuple[Opening, list[Line]]:
    """A whole record, its chain checked. Raises Damaged or Newer."""
    return parse_opening(lines), [chained(lines, n, parse_line(lines, n)) for n in range(1, len(lines))]


def head_of(path: Path) -> Path:
    """Where the head of a record is kept: beside it."""
    return path.with_name("head.json")


def read_head(path: Path) -> Head | None:
    """The head of the record in a file, None if an earlier program kept none. Raises Damaged."""
    kept = head_of(path)
    return directory.decode(kept.read_bytes(), Head, kept) if kept.exists() else None


class Record:
    """A record open for writing: its lines so far, and the last of them. The caller holds the umpire's lock."""

    def __init__(self, path: Path, count: int, last: bytes) -> None:
        self.path, self.count, self.last = path, count, last

    @classmethod
    def create(cls, path: Path, opening: Opening) -> Record:
        """Begin a record."""
        raw = msgspec.json.encode(opening)
        directory.write(path, raw + b"\n")
        record = cls(path, 1, raw)
        record.keep_head()
        return record

    @classmethod
    def load(cls, path: Path) -> tuple[Record, Opening, list[Line]]:
        """Read a record whole; an unfinished last line is cut off. Raises Damaged or Newer."""
        content = directory.content(path)
        lines, torn = split(content)
        opening, parsed = parse_all(lines)
        check_head(opening, lines, read_head(path))
        if torn:
            os.truncate(path, len(content) - len(torn))
        return cls(path, len(lines), lines[-1]), opening, parsed

    def append(self, raw: bytes) -> None:
        """Add a line and put it on disk. Raises OSError; the record then stands as it was."""
        fd = os.open(self.path, os.O_WRONLY | os.O_APPEND)
        before = os.fstat(fd).st_size
        try:
            directory.write_all(fd, raw + b"\n")
            os.fsync(fd)
        except OSError:
            os.ftruncate(fd, before)
            raise
        finally:
            os.close(fd)
        self.count, self.last = self.count + 1, raw

    def keep_head(self) -> None:
        """Keep how far the record has come, on disk when this returns. To be called once its lines are on disk, and
        before anybody is told what came of them. Raises OSError; the former head then stands, and is right."""
        head = head_text(self.count, self.last).encode()
        path = head_of(self.path)
        if not path.exists() or path.read_bytes() != head:
            directory.write(path, head)
