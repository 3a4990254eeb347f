"""Checking a whole record offline: its chain, its seal, every die, every order, every step and every report.

The check trusts nothing in the record but what it can work out again: it opens the game anew, replays each line's
orders with the dice of the opened seed, and compares. After a line that is wrong it goes on from what the record says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from arbitre.club import directory
from arbitre.club.directory import UMPIRE, held
from arbitre.club.ledgers import Noted, Stood, stood
from arbitre.club.numbers import Numbers
from arbitre.club.record import (
    FORMAT,
    MUSTERED,
    NUMBERED,
    SALTED,
    TAKES_BACK,
    TIMED,
    Line,
    Opening,
    Position,
    RanOut,
    Undone,
    chained,
    check_head,
    in_force,
    link,
    parse_line,
    parse_opening,
    read_head,
    split,
)
from arbitre.club.seatfiles import SeatFiles
from arbitre.club.trouble import Damaged, Newer, NoGame
from arbitre.club.umpiring import Umpiring
from arbitre.club.verdict import Finding, Known, Verdict
from arbitre.kernel.dice import Commitment, Draw, KeyedDice, Seed, SeedOpened
from arbitre.kernel.mustering import mustered
from arbitre.kernel.numbers import NumbersOpened, NumbersSealed
from arbitre.kernel.offices import Roster
from arbitre.kernel.orders import OrderError, Remark
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Umpire, asked, deliver, interrupt, play, run_out
from arbitre.kernel.presiding import carried_out
from arbitre.kernel.records import Patch, difference
from arbitre.kernel.rulings import Act
from arbitre.kernel.words import Arg, Phrase

MOST = 20
"""Findings after which the check stops."""


NOTHING = Known()


def verify(source: Path, known: Known = NOTHING) -> Verdict:
    """Check a record, or the whole directory of a game as its umpire has it.

    Raises NoGame, Newer, Damaged or Misused when there is nothing that could be checked."""
    with ExitStack() as locks:
        if source.is_dir():
            public = directory.read_public(source)
            if not (source / UMPIRE).is_dir():
                raise NoGame("club-no-umpire", directory=str(source))
            locks.enter_context(held(source / UMPIRE))
            path = source / UMPIRE / "record.jsonl"
            kept = source / UMPIRE / "seed.json"
            seed = directory.decode(kept.read_bytes(), Seed, kept) if kept.exists() else None
            check = _Check(directory.content(path), seed)
            check.findings += [*_public(public, check.opening), *_head(path, check)]
            return check.verdict(source, known)
        try:
            content = source.read_bytes()
        except FileNotFoundError:
            raise NoGame("club-no-record", file=str(source)) from None
        return verify_record(content, known)


def verify_record(content: bytes, known: Known = NOTHING, seed: Seed | None = None) -> Verdict:
    """Check a record by itself, or with the seed of a game that is still played. Raises Newer, Damaged or Misused when
    there is nothing that could be checked."""
    return _Check(content, seed).verdict(None, known)


def _public(public: directory.Public, opening: Opening) -> Iterator[Finding]:
    for name in ("game", "options", "seats"):
        if getattr(public, name) != getattr(opening, name):
            yield Finding(0, "game.json", Phrase("verify-public", {"field": name}))
    if public.sealed not in (None, opening.sealed):
        yield Finding(0, "game.json", Phrase("verify-public", {"field": "sealed"}))


def _head(path: Path, check: _Check) -> Iterator[Finding]:
    try:
        check_head(check.opening, check.raw, read_head(path))
    except Damaged as damage:
        yield Finding(0, "head.json", damage.phrase)


class _Check:
    """One check in progress: the lines, what has been found, and the position reached."""

    def __init__(self, content: bytes, seed: Seed | None) -> None:
        self.raw, torn = split(content)
        self.unfinished = bool(torn)
        self.opening = parse_opening(self.raw)
        self.package: GamePackage = directory.load(self.opening.game)
        self.findings: list[Finding] = []
        self.lines = [self._parsed(n) for n in range(1, len(self.raw))]
        for line in self.lines:
            if line and line.seed:
                seed = Seed(line.seed.secret, line.seed.salt, self.opening.sealed)
        self.seed = seed
        numbers = Numbers.at(self.opening, self.lines)
        self.key = numbers.key(seed.secret) if seed else ""
        self.umpiring = Umpiring(format=self.opening.format)
        self.rolled = self.replayed = self.skipped = 0
        self.over = False
        # The seat that took steps back, the steps that it might take back, and the positions before them.
        self.taker = next((line.undo.seat for line in self.lines if line and line.undo), "")
        self.back: tuple[int, ...] = ()
        self.before: dict[int, Any] = {}
        self._came: tuple[Any, dict[str, Ask]] = None, {}
        self._plain: tuple[Any, dict[str, Any]] = None, {}

    def _found(self, line: int, part: str, key: str, remark: Remark | None = None, **args: Arg) -> None:
        self.findings.append(Finding(line, part, Phrase(key, args), remark))

    def _parsed(self, n: int) -> Line | None:
        """Line n; None if it cannot be read. What is wrong with its form or its place in the chain is a finding."""
        try:
            line = parse_line(self.raw, n)
        except Damaged as damage:
            self.findings.append(Finding(n + 1, "line", damage.phrase))
            return None
        try:
            chained(self.raw, n, line)
        except Damaged as damage:
            self.findings.append(Finding(n + 1, "chain", damage.phrase))
        return line

    def verdict(self, place: Path | None, known: Known) -> Verdict:
        """Everything checked."""
        self._against(known)
        ledgers = tuple(self._stood(known.ledgers))
        if self.seed is not None and self.seed.commitment != self.opening.commitment:
            where = next((n for n, line in enumerate(self.lines, 2) if line and line.seed), 1)
            self._found(where, "seed", "verify-seed")
        self._numbers(known.numbers)
        self._salts()
        self._dice()
        position = self._replay()
        if self.over and self.seed is None:
            self._found(len(self.raw), "seed", "verify-unopened")
        if place is not None and position is not None and not self.findings:
            self._folders(place, position)
        programs = [self.opening.program, *(line.program for line in self.lines if line and line.program)]
        findings = sorted(self.findings, key=lambda finding: finding.line)[:MOST]
        return Verdict(
            self.opening.game,
            len(self.raw),
            self.rolled,
            self.replayed,
            self.skipped,
            self.seed is not None,
            self.over,
            self.unfinished,
            tuple(dict.fromkeys(programs)),
            link(self.raw[-1]),
            self.opening.format < SALTED,
            ledgers,
            tuple(findings),
        )

    def _against(self, known: Known) -> None:
        """The record against what is known of it from elsewhere."""
        if known.commitment and known.commitment != self.opening.commitment:
            self._found(1, "commitment", "verify-commitment", said=self.opening.commitment, known=known.commitment)
        if known.head and known.head not in map(link, self.raw):
            self._found(0, "head", "verify-head", known=known.head)

    def _stood(self, ledgers: Sequence[Noted]) -> Iterator[Stood]:
        """Where the ledgers stood whose heads were noted. Raises Misused if there is no such seat."""
        for noted in ledgers:
            directory.check_seat(self.opening.seats, noted.seat)
            try:
                found = stood(noted, self.opening, self.lines, self.package.codec)
            except LookupError:  # ledgers that do not fit together are found by the replay
                found = None
            if found is not None:
                yield found
            else:
                self._found(0, "ledger", "verify-ledger", seat=noted.seat, known=noted.head)

    def _numbers(self, known: Mapping[str, str]) -> None:
        """Seals and numbers, in their places before any die; and those that the seats themselves know."""
        if self.opening.numbers and (self.opening.format < NUMBERED or not self.opening.sealed):
            self._found(1, "numbers", "verify-opening", field="numbers")
        numbers = Numbers.at(self.opening, [])
        for number, line in enumerate(self.lines, 2):
            if line is not None:
                for phrase in numbers.wrong(line):
                    self.findings.append(Finding(number, "numbers", phrase))
                numbers = numbers.after([line])
        for seat, mine in known.items():
            directory.check_seat(self.opening.seats, seat)
            if numbers.given is None or seat not in numbers.given or numbers.given[seat].number != mine:
                self._found(0, "numbers", "verify-number", seat=seat, known=mine)

    def _salts(self) -> None:
        """The salt of each line, which is none before the format that has them."""
        salted = self.opening.format >= SALTED
        if salted and self.seed is None:
            return
        for line in filter(None, self.lines):
            if line.salt != (self.seed.line_salt(line.n) if salted and self.seed else ""):
                self._found(line.n + 1, "salt", "verify-salt")

    def _dice(self) -> None:
        """Roll every die of the record again, whatever it was rolled for."""
        if self.seed is None:
            return
        umpiring = Umpiring(format=self.opening.format)
        for number, line in enumerate(self.lines, 2):
            dice = self._dice_of(umpiring)
            for draw in line.draws if line else ():
                self.rolled += len(draw.faces)
                faces = _drawn(dice, draw)
                if faces != draw.faces:
                    self._found(
                        number, "draws", "verify-die", label=draw.label, said=_faces(draw.faces), rolled=_faces(faces)
                    )
            umpiring = umpiring.after([line])

    def _dice_of(self, umpiring: Umpiring) -> KeyedDice:
        """The dice of the record, while a person has had so much to do with the game."""
        return KeyedDice(umpiring.key(self.key), self.package.id)

    def _replay(self) -> Any:
        """Play every line again and compare. Returns the last position, None if there is none to speak of."""
        position = Position(self.opening)
        codec = self.package.codec
        game = self._opened(position) if position.version == codec.version else None
        for number, line in enumerate(self.lines, 2):
            if line is None:
                return None
            after = None
            if line.upgrade is not None:
                self._upgrade(number, line, position)
            elif game is not None and self.seed is not None:
                after = self._step(number, line, game)
            else:
                self.skipped += 1
            try:
                position.advance(line)
                if after is None and position.version == codec.version:
                    after = codec.state(position.whole())
            except (LookupError, TypeError, ValueError) as error:
                self._found(number, "patch", "verify-patch-unfit", why=str(error))
                return None
            if len(self.findings) > MOST:
                return None
            if self.taker:
                self.back = in_force(self.back, line, self.taker)
                self.before = {n: self.before.get(n, game) for n in self.back}
            self.umpiring = self.umpiring.after([line])
            game = after
        self.over = position.plain.get("agenda") == []  # in whatever format of the game
        return game

    def _opened(self, position: Position) -> Any:
        """The opening position, compared with a new game of these options."""
        package, opening = self.package, self.opening
        if not 1 <= opening.format <= FORMAT:
            self._found(1, "format", "verify-opening", field="format")
        try:
            fresh = package.new(opening.options)
        except ValueError:
            self._found(1, "options", "verify-opening", field="options")
            fresh = None
        try:
            game = package.codec.state(position.whole())
        except (LookupError, TypeError, ValueError):
            self._found(1, "state", "verify-opening", field="state")
            return None
        if fresh is not None:
            if tuple(package.seats(fresh)) != opening.seats:
                self._found(1, "seats", "verify-opening", field="seats")
            turn, phase = package.moment(fresh)
            sealed = Commitment(opening.commitment, opening.sealed, opening.numbers)
            deliver(package, fresh, [(seat.id, turn, phase, sealed) for seat in opening.seats])
            if fresh.told != game.told:
                self._found(1, "told", "verify-opening", field="told")
            if changes := difference(package.codec.bare(fresh), opening.state):
                self._found(1, "state", "verify-state", path=_path(changes[0]))
        return game

    def _step(self, number: int, line: Line, game: Any) -> Any:
        """Play a line again from the position before it and compare. None if the record says something else."""
        umpire = Umpire(self._dice_of(self.umpiring))
        before = len(self.findings)
        if line.orders is not None:
            after = self._orders(number, line.orders, game, umpire)
        elif line.interrupts is not None:
            after = self._interrupts(number, line, game, umpire)
        elif line.ran_out is not None:
            after = self._ran_out(number, line.ran_out, game, umpire)
        elif line.muster is not None:
            after = self._mustered(number, line.muster, game)
        elif line.ruling is not None:
            after = self._ruled(number, line.ruling, game, umpire)
        elif line.undo is not None:
            after = self._undone(number, line.undo, game)
        else:
            after = game.copy()
            turn, phase = self.package.moment(after)
            told = _announced(line)
            deliver(self.package, after, [(seat.id, turn, phase, told) for seat in self.opening.seats])
        if after is not None:
            self._compare(number, line, game, after, umpire.draws)
            self.replayed += 1
        return after if len(self.findings) == before else None

    def _orders(self, number: int, plain: Mapping[str, Sequence[Any]], game: Any, umpire: Umpire) -> Any:
        """A step played again with its orders, each judged anew."""
        asks = self._asked(game)
        if set(asks) != set(plain):
            self._found(number, "orders", "verify-asked", said=", ".join(plain) or "-", asked=", ".join(asks) or "-")
            return None
        orders = {}
        for seat, sheet in plain.items():
            try:
                orders[seat] = self.package.codec.orders(sheet)
            except msgspec.ValidationError as error:
                self._found(number, "orders", "verify-no-order", seat=seat, why=str(error))
                return None
        try:
            return self._kept(play(self.package, game, orders, umpire, asks))
        except OrderError:
            seat, refused = next((seat, r) for seat in plain for r in asks[seat].plan(orders[seat]).refusals)
            self._found(number, "orders", "verify-refused", refused, seat=seat, order=refused.line + 1)
        return None

    def _kept(self, came: tuple[Any, dict[str, Ask]]) -> Any:
        """The game that came of a line; who is asked in it is known for the next."""
        self._came = came
        return came[0]

    def _asked(self, game: Any) -> dict[str, Ask]:
        """Who is asked in a game."""
        known, asks = self._came
        return asks if known is game else asked(self.package, game)

    def _bare(self, game: Any) -> dict[str, Any]:
        """A position as plain data: that after a line is that before the next."""
        if self._plain[0] is not game:
            self._plain = game, self.package.codec.bare(game)
        return self._plain[1]

    def _interrupts(self, number: int, line: Line, game: Any, umpire: Umpire) -> Any:
        assert line.interrupts is not None
        orders = {}
        for seat, heard in line.interrupts.items():
            try:
                orders[seat] = self.package.codec.orders(heard.orders)
            except msgspec.ValidationError as error:
                self._found(number, "interrupts", "verify-no-order", seat=seat, why=str(error))
                return None
            if seat not in game.told or not (self._timed or all(map(self.package.interrupts, orders[seat]))):
                self._found(number, "interrupts", "verify-no-interrupt", seat=seat)
                return None
        try:
            return self._kept(interrupt(self.package, game, orders, umpire))
        except OrderError as error:
            self._found(number, "interrupts", "verify-refused-answer", error.remark)
        except LookupError:
            self._found(number, "interrupts", "verify-no-interrupt", seat=", ".join(orders))
        return None

    @property
    def _timed(self) -> bool:
        """Whether the record may hold answers in a room, and limits of them that ran out."""
        return self.opening.format >= TIMED

    def _ran_out(self, number: int, ran_out: RanOut, game: Any, umpire: Umpire) -> Any:
        """Limits that ran out, if they were there."""
        try:
            if self._timed:
                return self._kept(run_out(self.package, game, ran_out.limits, umpire))
        except LookupError:
            pass
        self._found(number, "ran_out", "verify-ran-out", limits=", ".join(ran_out.limits))
        return None

    def _mustered(self, number: int, roster: Roster, game: Any) -> Any:
        """Who holds the seats, if the game wanted to know it; whether it is true the record cannot tell."""
        try:
            if self.opening.format >= MUSTERED:
                return mustered(self.package, game, roster)[0]
        except LookupError:
            pass
        self._found(number, "muster", "verify-muster")
        return None

    def _ruled(self, number: int, act: Act, game: Any, umpire: Umpire) -> Any:
        """An act of the person who umpires, if there was one, and it could stand."""
        if not self.umpiring.allows(act):
            self._found(number, "ruling", "verify-no-umpire")
            return None
        try:
            return self._kept(carried_out(self.package, game, act, umpire))
        except OrderError as error:
            self._found(number, "ruling", "verify-ruling", error.remark)
        return None

    def _undone(self, number: int, undo: Undone, game: Any) -> Any:
        """The position before a step that was taken back, if that was lawful."""
        people = [seat.id for seat in self.opening.seats if seat.id not in undo.bots]
        lawful = (
            self.opening.format >= TAKES_BACK
            and people == [undo.seat]
            and not self.umpiring.presided
            and self.package.public(game)
            and self.back[-1:] == (undo.line,)
            and game.agenda
            and self._asked(game).keys() <= {undo.seat}
        )
        if not lawful or (before := self.before[undo.line]) is None:
            self._found(number, "undo", "verify-undo", seat=undo.seat, step=undo.line + 1)
            return None
        stay = {seat: len(before.told.get(seat, ())) for seat in game.told}
        if undo.told != {seat: stay[seat] for seat, ledger in game.told.items() if len(ledger) > stay[seat]}:
            self._found(number, "undo", "verify-undo-told", seat=undo.seat)
        return before

    def _compare(self, number: int, line: Line, game: Any, after: Any, draws: Sequence[Draw]) -> None:
        """Draws, reports and patch of a line against those of the step played again."""
        codec = self.package.codec
        if tuple(draws) != line.draws:
            said, rolled = {d.label for d in line.draws}, {d.label for d in draws}
            labels = sorted(said ^ rolled) or [d.label for d, r in zip(line.draws, draws, strict=False) if d != r]
            self._found(number, "draws", "verify-draws", label=labels[0] if labels else "-")
        for seat in sorted({*after.told, *line.told}):
            fresh = after.told.get(seat, ())[len(game.told.get(seat, ())) :]
            expected, said_told = codec.plain(fresh), line.told.get(seat, [])
            if expected != said_told:
                pairs = zip(expected, said_told, strict=False)
                first = next((i for i, (one, two) in enumerate(pairs, 1) if one != two), None)
                entry = first or min(len(expected), len(said_told)) + 1
                self._found(number, "told", "verify-told", seat=seat, entry=entry)
        expected = difference(self._bare(game), self._bare(after))
        if expected != line.patch:
            differs = next((c for c in [*expected, *line.patch] if c not in expected or c not in line.patch), None)
            self._found(number, "patch", "verify-patch", path=_path(differs) if differs else "-")

    def _upgrade(self, number: int, line: Line, position: Position) -> None:
        """A change of format: what the program's own upgrade makes of the position before it, if this one can tell.
        Raises Newer for one that only a later program knows: nothing after it could be checked."""
        assert line.upgrade is not None
        codec = self.package.codec
        if line.upgrade.version > codec.version:
            raise Newer("club-newer", file="record.jsonl")
        if line.upgrade.version == codec.version:
            try:
                plain = codec.upgraded(position.whole(), position.version)
            except (LookupError, TypeError, ValueError) as error:
                self._found(number, "upgrade", "verify-patch-unfit", why=str(error))
                return
            if plain != {**line.upgrade.state, "told": line.upgrade.told}:
                self._found(number, "upgrade", "verify-upgrade")

    def _folders(self, place: Path, game: Any) -> None:
        """Each seat's folder against the last position."""
        for seat in self.opening.seats:
            kept = SeatFiles(place / seat.id).view()
            plain = self.package.codec.plain(self.package.view(game, seat.id))
            if kept is None or kept.view != plain:
                self._found(0, "view", "verify-view", seat=seat.id)


def _announced(line: Line) -> SeedOpened | NumbersSealed | NumbersOpened:
    """What a line tells every seat that is nothing but told."""
    if line.seals is not None:
        return NumbersSealed(line.seals)
    if line.numbers is not None:
        return NumbersOpened(line.numbers)
    assert line.seed is not None
    return SeedOpened(line.seed.secret, line.seed.salt)


def _drawn(dice: KeyedDice, draw: Draw) -> tuple[int, ...]:
    """What dice give for a draw; nothing if there is no such die."""
    return dice.draw(draw.label, draw.sides, len(draw.faces)) if draw.sides > 0 else ()


def _faces(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces)) or "-"


def _path(change: Patch | list[Any]) -> str:
    """Where a change of a patch is made."""
    return "/".join(change[0])
