"""A game line by line: what was ordered, rolled and told, what each seat knew, and what was true.

Of games that are over, whoever knows the id may look at all of it; of one that is played, nobody but the person who
umpires it (`arbitre.club.master`).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from arbitre.club import directory
from arbitre.club.course import Course, Turned
from arbitre.club.desk import Unknown
from arbitre.club.house import House
from arbitre.club.record import KINDS, Head, Line, Opened, Position, check_head, head_in, parse_all
from arbitre.club.reel import Reel
from arbitre.club.store import games as sql
from arbitre.club.trouble import Damaged
from arbitre.club.verdict import Verdict
from arbitre.club.verify import verify_record
from arbitre.kernel.dice import Draw
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Seat, Told
from arbitre.kernel.results import Result
from arbitre.kernel.rulings import Act, Decided

T = TypeVar("T")

REELS = 4
"""Games that are kept ready to be replayed."""


class Moment(msgspec.Struct, frozen=True):
    """One line of a record. `number`: its n, 0 for the opening; `turn`, `phase`: when it was; `kind`: "opening",
    "orders", "interrupts", "undo", "seed", "upgrade", "seals", "numbers", "ran_out" (limits of questions), "ruling",
    "muster" (who holds the seats);
    `orders`: of each seat that was asked, or that interrupted, as lines of the notation; `draws`: the dice; `told`: of
    each seat's ledger the first and the last number that were added; `undone`: it was taken back later; `ruling`: what
    the person who umpires did; `ruled`: orders of his, as lines of the notation."""

    number: int
    turn: int
    phase: str
    kind: str
    orders: dict[str, tuple[str, ...]]
    draws: tuple[Draw, ...]
    told: dict[str, tuple[int, int]]
    undone: bool
    ruling: Act | None = None
    ruled: tuple[str, ...] = ()


class Replay(msgspec.Struct, frozen=True):
    """What can be replayed: the package, the seats, a moment for each line of the record; the seal of the dice, whether
    nobody chose them (`sealed`), and what the seal was made of, None while the game is played; of a game that is over
    also what each side had after every line, and the lines that moved this most."""

    package: GamePackage
    options: dict[str, str]
    seats: tuple[Seat, ...]
    moments: tuple[Moment, ...]
    commitment: str
    sealed: bool
    opened: Opened | None
    scores: tuple[Mapping[str, float], ...] = ()
    turnings: tuple[Turned, ...] = ()


class Replayed(msgspec.Struct, frozen=True):
    """A game after the line `number` of its record. `truth`: the position; `views`: what each seat knew."""

    number: int
    package: GamePackage
    truth: Any
    views: dict[str, Any]


class Film(Reel):
    """The record of a game. `over`: the game is, so that its seed must be opened."""

    def __init__(self, package: GamePackage, raws: Sequence[bytes], head: Head | None, over: bool = True) -> None:
        """Raises Newer or Damaged."""
        super().__init__(package, raws)
        _, lines = parse_all(raws)
        check_head(self.opening, raws, head)
        self._undone = {line.undo.line for line in lines if line.undo}
        self._opened = next((line.seed for line in lines if line.seed), None)
        if over and self._opened is None:
            raise Damaged("club-record-unopened")
        self._replays: dict[str, Replay] = {}
        self._over = over
        self._told: tuple[tuple[Mapping[str, float], ...], tuple[Turned, ...]] | None = None

    def replay(self, language: str) -> Replay:
        """The whole of it at a glance, orders in the notation of a language. Raises Damaged."""
        if language not in self._replays:
            opening, course = self.opening, None if self._told or not self._over else Course(self.package)
            moments = tuple(self._moments(language, course))
            if course is not None:
                self._told = tuple(course.scores), course.turnings()
            self._replays[language] = Replay(
                self.package,
                opening.options,
                opening.seats,
                moments,
                opening.commitment,
                opening.sealed,
                self._opened,
                *(self._told or ()),
            )
        return self._replays[language]

    def _moments(self, language: str, course: Course | None) -> Iterator[Moment]:
        position, held = Position(self.opening), dict[str, tuple[Told, ...]]()
        game = self._after(position, held)
        told = {seat: (1, len(entries)) for seat, entries in self.opening.told.items() if entries}
        if course is not None:
            course.goes_on(0, game, told, False)
        yield Moment(0, *self.package.moment(game), "opening", {}, (), told, False)
        for line in self.lines(0, len(self.raws) - 1):
            turn, phase = self.package.moment(game)
            orders = dict(self._written(line, game, language))
            position.advance(line)
            ends = {seat: len(position.told[seat]) for seat in line.told}
            told = {seat: (ends[seat] - len(entries) + 1, ends[seat]) for seat, entries in line.told.items()}
            undone, ruled = line.n in self._undone, self._ruled(line, language)
            if line.undo is not None or line.upgrade is not None:
                held.clear()  # entries of it are gone, or are others
            game = self._after(position, held)
            if course is not None:
                course.goes_on(line.n, game, told, not undone and line.undo is None)
            yield Moment(line.n, turn, phase, _kind(line), orders, line.draws, told, undone, line.ruling, ruled)

    def _after(self, position: Position, held: dict[str, tuple[Told, ...]]) -> Any:
        """The game as `game` makes it, when one line after another is gone through: a ledger is long at the end of a
        game, and what was `held` of it after the line before is not read again. Raises Damaged."""
        codec = self.package.codec
        if position.version != codec.version:
            return self.game(position)
        game = self.game(position, told=False)
        for seat, entries in position.told.items():
            before = held.get(seat, ())
            try:
                held[seat] = (*before, *codec.ledger(entries[len(before) :]))
            except msgspec.ValidationError as error:
                raise Damaged("club-record-position", why=str(error)) from None
        game.told = dict(held)
        return game

    def _written(self, line: Line, game: Any, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The orders of a line, of each seat in the notation as it could write them before."""
        plain: Mapping[str, Sequence[Any]] = line.orders or {}
        if line.interrupts is not None:
            plain = {seat: heard.orders for seat, heard in line.interrupts.items()}
        for seat, sheet in plain.items():
            try:
                orders = self.package.codec.orders(sheet)
            except msgspec.ValidationError:  # of an older format, whose orders this program has no words for
                orders = ()
            view = self.package.view(game, seat)
            yield seat, tuple(self.package.seat.write(order, view, language) for order in orders)

    def _ruled(self, line: Line, language: str) -> tuple[str, ...]:
        """The rulings of a line in the notation, as it is written without a view."""
        if not isinstance(line.ruling, Decided):
            return ()
        orders = self.package.codec.orders(line.ruling.orders)
        return tuple(self.package.seat.write(order, None, language) for order in orders)

    def at(self, number: int) -> Replayed:
        """The game after a line. Raises Unknown if there is no such line, Damaged."""
        game = self.truth(number)
        views = {seat.id: self.package.view(game, seat.id) for seat in self.opening.seats}
        return Replayed(number, self.package, game, views)

    @cached_property
    def verdict(self) -> Verdict:
        """The record, checked whole."""
        return verify_record(b"".join(raw + b"\n" for raw in self.raws))


def _kind(line: Line) -> str:
    return next(kind for kind in KINDS if getattr(line, kind) is not None)


class Replays:
    """Games of a house shown again: those that are finished, or all, by `over`."""

    def __init__(self, house: House, over: bool = True) -> None:
        self.house, self.over = house, over
        self._reels: OrderedDict[str, Film] = OrderedDict()

    @cached_property
    def _projector(self) -> ThreadPoolExecutor:
        """One thread for all of it: a reel is nobody else's while it turns."""
        return ThreadPoolExecutor(1, "replays")

    async def of(self, game_id: str, language: str) -> Replay:
        """A finished game at a glance, orders in the notation of a language. Raises Unknown for any other game."""
        return await self._shown(game_id, lambda reel: reel.replay(language))

    async def at(self, game_id: str, number: int) -> Replayed:
        """A finished game after a line of its record. Raises Unknown for any other game, or line."""
        return await self._shown(game_id, lambda reel: reel.at(number))

    async def result(self, game_id: str) -> Result:
        """How a finished game ended. Raises Unknown for any other game."""
        return await self._shown(game_id, lambda reel: reel.package.result(reel.truth(len(reel.raws) - 1)))

    async def verdict(self, game_id: str) -> Verdict:
        """What `arbitre verify` says of a finished game's record. Raises Unknown for any other game."""
        return await self._shown(game_id, lambda reel: reel.verdict)

    async def _shows(self, game_id: str) -> tuple[GamePackage, str]:
        """The package of a game that may be shown, and the head that is kept of its record. Raises Unknown."""
        row = await self.house.database.row(sql.GAME, game=game_id)
        if row is None or (self.over and not row[4]):
            raise Unknown
        return directory.load(row[0]), row[7]

    async def _raws(self, game_id: str) -> list[bytes]:
        return [bytes(raw) for (raw,) in await self.house.database.rows(sql.LINES, game=game_id, n=0)]

    async def _shown(self, game_id: str, show: Callable[[Film], T]) -> T:
        """What is made of a game's reel, beside the event loop. Raises Unknown or Damaged."""
        package, kept = await self._shows(game_id)
        known = self._reels.get(game_id) if self.over else None  # else it has gone on, perhaps
        raws = [] if known else await self._raws(game_id)

        def work() -> T:
            reel = known or self._reels.get(game_id)
            if reel is None or len(reel.raws) < len(raws):
                reel = Film(package, raws, head_in(kept), self.over)
            self._reels[game_id] = reel
            self._reels.move_to_end(game_id)
            while len(self._reels) > REELS:
                self._reels.popitem(last=False)
            return show(reel)

        return await asyncio.get_running_loop().run_in_executor(self._projector, work)
