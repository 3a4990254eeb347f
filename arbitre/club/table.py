"""The umpire's table: holds the truth of one game, takes the sheets of its seats, resolves steps, writes the record.

A step happens when its line is in the record. Before that, the seats it asks stop taking sheets; after it, their views
are brought up to it. A process cut short at any instant leaves a record that says which side of the line it is on, and
`Table` sets the seats' folders right when it is next opened.
"""

from __future__ import annotations

import errno
import hashlib
import hmac
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import msgspec

from arbitre import __version__
from arbitre.bots.players import UnknownBot, bot
from arbitre.bots.players import bots as all_bots
from arbitre.club import directory
from arbitre.club.directory import UMPIRE, Public, held
from arbitre.club.record import FORMAT as RECORD_FORMAT
from arbitre.club.record import Opened, Opening, Position, Received, Record, Upgraded
from arbitre.club.seatfiles import SeatFiles, SeatView
from arbitre.club.sheets import judge
from arbitre.club.trouble import Damaged, Misused, Newer, NoGame, Refused
from arbitre.kernel.dice import Commitment, KeyedDice, Seed, SeedOpened
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Umpire, asked, deliver, interrupt, play
from arbitre.kernel.records import NewerFormat, difference


class Resolved(msgspec.Struct, frozen=True):
    """What `resolve` did: the turn and phase of each step resolved, who is now waited for, whether the game is over."""

    moments: tuple[tuple[int, str], ...]
    waiting: tuple[str, ...]
    over: bool


class Table:
    """One game, opened by its umpire. A context manager: it holds the umpire's lock until it is left."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.public = directory.read_public(place)
        self.package = directory.load(self.public.game)
        umpire = place / UMPIRE
        if not umpire.is_dir():
            raise NoGame("club-no-umpire", directory=str(place))
        with ExitStack() as opening:
            opening.enter_context(held(umpire))
            self._load(umpire)
            self._lock = opening.pop_all()

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the table; others may open it."""
        self._lock.close()

    def _load(self, umpire: Path) -> None:
        """The position at the end of the record; then the seats' folders are set right."""
        seed, bots = umpire / "seed.json", umpire / "bots.json"
        self._seed = directory.decode(directory.content(seed), Seed, seed)
        self.bots = directory.decode(directory.content(bots), dict[str, str], bots)
        self._dice = KeyedDice(self._seed.secret, self.package.id)
        self.record, opening, lines = Record.load(umpire / "record.jsonl")
        position = Position(opening)
        self._questions = {seat.id: 0 for seat in opening.seats}
        self._program = opening.program
        self._carried_out: set[tuple[str, int]] = set()
        self.closed = False
        for line in lines:
            position.advance(line)
            self._program = line.program or self._program
            self.closed = self.closed or line.seed is not None
            for seat in line.orders or ():
                self._questions[seat] += 1
            self._carried_out.update((seat, heard.received) for seat, heard in (line.interrupts or {}).items())
        self._stand(self._current(position))
        with self._seats():
            self._advance()
            self._settle()

    def _current(self, position: Position) -> Any:
        """The game at a position, brought up to this program's format. Raises Damaged or Newer."""
        codec = self.package.codec
        try:
            if position.version == codec.version:
                return codec.state(position.whole())
            plain = codec.upgraded(position.whole(), position.version)
            game = codec.state(plain)
        except NewerFormat:
            raise Newer("club-newer", file="record.jsonl") from None
        except (msgspec.ValidationError, LookupError, TypeError) as error:
            raise Damaged("club-record-position", why=str(error)) from None
        told = plain.pop("told")
        self._append(upgrade=Upgraded(codec.version, plain, told))
        return game

    def _stand(self, game: Any, asks: dict[str, Ask] | None = None) -> None:
        """Make this the position."""
        self.game = game
        self.asks = asked(self.package, game) if asks is None else asks
        self._plain = self.package.codec.bare(game)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.agenda

    @contextmanager
    def _seats(self) -> Iterator[None]:
        """Hold the locks of all seats."""
        with ExitStack() as locks:
            for seat in self.public.seats:
                locks.enter_context(held(self.place / seat.id))
            yield

    def _files(self, seat: str) -> SeatFiles:
        return SeatFiles(self.place / seat)

    def resolve(self, default: bool = False, most: int | None = None) -> Resolved:
        """Play steps until a person is asked whose sheet is not there.

        default: in the first step, whoever sent nothing gets the default; most: steps to stop after. Raises Refused if
        the game is over; a step that fails leaves all as it was.
        """
        if self.over:
            raise Refused("club-over")
        moments: list[tuple[int, str]] = []
        waiting: tuple[str, ...] = ()
        while not self.over and len(moments) != most:
            answers = {seat: self._bot_orders(seat, ask) for seat, ask in self.asks.items() if seat in self.bots}
            with self._seats():
                if self._interrupted():
                    continue
                orders, waiting = self._sheets(answers)
                if waiting and not default:
                    break
                moments.append(self.package.moment(self.game))
                self._play(orders)
                self._advance()
                self._settle()
            default, waiting = False, ()
        return Resolved(tuple(moments), waiting, self.over)

    def _bot_orders(self, seat: str, ask: Ask) -> tuple[Any, ...]:
        """What the bot of a seat orders; its chance is keyed by seat and step, so the game repeats from its seed."""
        label = f"{seat}|{self.record.count}"
        key = hmac.digest(b"bot|" + self._seed.secret.encode(), label.encode(), hashlib.sha256)
        view = self.package.view(self.game, seat)
        return bot(self.package, self.bots[seat], Random(key)).orders(view, ask)

    def _sheets(self, answers: Mapping[str, tuple[Any, ...]]) -> tuple[dict[str, tuple[Any, ...]], tuple[str, ...]]:
        """What each seat that is asked orders, and who sent nothing. An order that does not stand is left out."""
        orders: dict[str, tuple[Any, ...]] = {}
        waiting = []
        for seat, ask in self.asks.items():
            if seat in answers:
                given = answers[seat]
            elif sheet := self._files(seat).sheet(self._questions[seat]):
                given = self._orders(seat, "sheet.json", sheet.orders)
            else:
                given = ()
                waiting.append(seat)
            orders[seat] = tuple(given[i] for i in judge(ask, given)[0]) if given else ()
        return orders, tuple(waiting)

    def _orders(self, seat: str, file: str, plain: tuple[Any, ...]) -> tuple[Any, ...]:
        """Orders kept in a seat's folder. Raises Damaged if they are none."""
        try:
            return self.package.codec.orders(plain)
        except msgspec.ValidationError as error:
            raise Damaged("club-damaged", file=f"{seat}/{file}", why=str(error)) from None

    def _interrupted(self) -> bool:
        """Carry out interrupting orders, in the order in which they came; of the same instant, together."""
        pending = []
        for seat in self._questions:
            for kept in self._files(seat).interrupts():
                orders = self._orders(seat, "interrupts.json", kept.orders)
                if heard := tuple(filter(self.package.interrupts, orders)):
                    pending.append((kept.received, seat, heard))
        for received in sorted({when for when, _, _ in pending}):
            if not self.over:
                self._interrupt(received, {seat: orders for when, seat, orders in pending if when == received})
        if pending:
            self._advance()
            self._settle()
        return bool(pending)

    def _interrupt(self, received: int, orders: dict[str, tuple[Any, ...]]) -> None:
        umpire = Umpire(self._dice)
        after, asks = interrupt(self.package, self.game, orders, umpire)
        plain = {seat: Received(received, tuple(map(self.package.codec.plain, o))) for seat, o in orders.items()}
        self._commit(after, asks, umpire, interrupts=plain)
        self._carried_out.update((seat, received) for seat in orders)

    def _advance(self) -> None:
        """Resolve what asks nobody, and open everything when the game has ended."""
        if not self.asks and not self.over:
            self._play({})
        if self.over and not self.closed:
            after = self.game.copy()
            turn, phase = self.package.moment(after)
            opened = SeedOpened(self._seed.secret, self._seed.salt)
            deliver(self.package, after, [(seat, turn, phase, opened) for seat in self._questions])
            self._commit(after, {}, None, seed=Opened(opened.secret, opened.salt))
            self.closed = True

    def _play(self, orders: dict[str, tuple[Any, ...]]) -> None:
        umpire = Umpire(self._dice)
        after, asks = play(self.package, self.game, orders, umpire, self.asks)
        plain = {seat: tuple(map(self.package.codec.plain, given)) for seat, given in orders.items()}
        people = [self._files(seat) for seat in orders if seat not in self.bots]
        try:
            for files in people:
                files.mark_resolving()
            self._commit(after, asks, umpire, orders=plain)
        except OSError:  # the step has not happened
            for files in people:
                with suppress(OSError):
                    files.unmark_resolving()
            raise
        for seat in orders:
            self._questions[seat] += 1

    def _commit(self, after: Any, asks: dict[str, Ask], umpire: Umpire | None, **kind: Any) -> None:
        """Write what happened into the record, and stand there."""
        codec = self.package.codec
        told = {}
        for seat, ledger in after.told.items():
            if new := ledger[len(self.game.told.get(seat, ())) :]:
                told[seat] = codec.plain(new)
        draws = tuple(umpire.draws) if umpire else ()
        self._append(**kind, draws=draws, told=told, patch=difference(self._plain, codec.bare(after)))
        self._stand(after, asks)

    def _append(self, **parts: Any) -> None:
        self.record.append(**parts, program="" if self._program == __version__ else __version__)
        self._program = __version__

    def _settle(self) -> None:
        """Bring the seats' folders up to the record. What is right already is not touched."""
        for seat, question in self._questions.items():
            files, person = self._files(seat), seat not in self.bots
            plain = self.package.codec.plain(self.package.view(self.game, seat))
            files.put_view(SeatView(self.package.codec.version, question, plain), durable=person)
            if self.closed:
                files.put_record(self.record.path)
            if person:
                files.drop_answered(question)
                pending = files.interrupts()
                left = [] if self.over else [k for k in pending if (seat, k.received) not in self._carried_out]
                if left != pending:
                    files.put_interrupts(left)
                if files.resolving:
                    files.unmark_resolving()


def create(
    place: Path, game: str, seed: Seed, bots: Mapping[str, str], options: Mapping[str, str], created: str
) -> None:
    """Set up a new game in a folder that does not exist yet, or is empty. `bots`: the bot of each seat that has one.

    The folder appears whole or not at all. Raises Misused for a game, seat, bot or option that does not exist, Refused
    if there is something in the folder.
    """
    place = place.absolute()
    package = directory.load(game)
    position = directory.set_up(package, options)
    seats = tuple(package.seats(position))
    public = Public(directory.FORMAT, game, dict(options), seats, created)
    for seat, name in bots.items():
        directory.check_seat(public, seat)
        try:
            bot(package, name, Random())
        except UnknownBot:
            names = ", ".join(sorted(all_bots(package)))
            raise Misused("club-no-bot", bot=name, bots=names) from None
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise Refused("club-exists", directory=str(place))
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = place.with_name(f".{place.name}.{os.getpid()}.new")
    try:
        _furnish(beside, public, seed, bots, opened(package, position, public, seed))
        Table(beside).close()
        try:
            os.rename(beside, place)
        except OSError as error:
            if error.errno not in (errno.EEXIST, errno.ENOTEMPTY):
                raise
            raise Refused("club-exists", directory=str(place)) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    directory.sync_folder(place.parent)


def opened(package: GamePackage, position: Any, public: Public, seed: Seed) -> Opening:
    """The first line of a record: the position before its first step, and every seat told the seal of the dice."""
    turn, phase = package.moment(position)
    sealed = Commitment(seed.commitment, seed.sealed)
    deliver(package, position, [(seat.id, turn, phase, sealed) for seat in public.seats])
    codec = package.codec
    told = {seat: codec.plain(ledger) for seat, ledger in position.told.items()}
    return Opening(
        RECORD_FORMAT,
        __version__,
        public.game,
        codec.version,
        public.options,
        public.seats,
        seed.commitment,
        seed.sealed,
        codec.bare(position),
        told,
    )


def _furnish(place: Path, public: Public, seed: Seed, bots: Mapping[str, str], opening: Opening) -> None:
    """Make the folders of a game and put the first files into them."""
    place.mkdir()
    umpire = place / UMPIRE
    for folder in (umpire, *(place / seat.id for seat in public.seats)):
        folder.mkdir(mode=0o700)
        (folder / "lock").touch(mode=0o600)
    for path, record in ((place / "game.json", public), (umpire / "seed.json", seed), (umpire / "bots.json", bots)):
        directory.write(path, msgspec.json.encode(record, order="deterministic"))
    Record.create(umpire / "record.jsonl", opening)
