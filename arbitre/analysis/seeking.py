"""The search for leaks: games between bots, led to what is rare, and every kind of step, report and order compared.

A kind is reached when so many pairs of truths have been compared in positions whose step is of it, or in whose step it
was told or ordered, for each seat. Playing costs little beside comparing: a game is played to its end first, and what
it came to is compared in the order of what is new in it. A game that has come to something rare is taken up again from
a little before, by other players and with other dice. What was not reached is listed.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from arbitre.analysis.comparing import Comparing
from arbitre.analysis.found import Effort, Found
from arbitre.analysis.leaks import outcome
from arbitre.analysis.playing import drawn, invented
from arbitre.analysis.positions import Kind, Moment, Place, Pool
from arbitre.analysis.pristine import POSSIBLE, Pristine
from arbitre.analysis.properties import leaps
from arbitre.analysis.twins import Reader, question
from arbitre.bots.players import bot
from arbitre.kernel.bases import Conceded
from arbitre.kernel.dice import Commitment, KeyedDice, SeedOpened
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Seat

OF_THE_HOUSE = (Commitment, SeedOpened, Conceded)
"""Reports that are told at the beginning and the end of every game, or at once: no step tells them."""

_BACK = 6  # positions kept before a rare one
_STEPS = 3000  # of a game: no game is so long
_THROWS = 4  # throws of the dice of a step, of which the rarest is played on
_STARTS = 6  # starts kept for a kind, of all that came to it
_TELLING = 0.5  # seconds between two words on how far the search is, within a game


class _Start(NamedTuple):
    """A position to start from, with the options of its game."""

    game: Any
    options: Mapping[str, str]


class Search:
    """A search for leaks in one game. `readers`: the languages in which everything is compared; `options`: of all
    games, else they are drawn; `starts`: positions to begin with, before those that the game itself says are rare.
    """

    def __init__(
        self,
        package: GamePackage,
        seed: str,
        effort: Effort,
        readers: Sequence[Reader] = (),
        options: Mapping[str, str] | None = None,
        starts: Sequence[Any] = (),
        clock: Callable[[], float] = time.process_time,
    ) -> None:
        self.package, self.seed, self.effort, self.clock = package, seed, effort, clock
        self.options, self.flags = options, package.flags()
        self.starts = deque(_Start(game, {}) for game in starts)
        self.found = Found()
        self.comparing = Comparing(package, effort, readers, self.found, seed)
        self.pool = Pool(self.found.met, Random(f"leaks|{seed}"))
        self.before: dict[Kind, list[_Start]] = {}
        self.until = self.clock() + effort.seconds
        self._progress: Callable[[Found], None] = lambda found: None
        self._told = time.monotonic()

    def run(self, progress: Callable[[Found], None] = lambda found: None) -> Found:
        """Search until everything has been reached, or the effort is spent. `progress` hears after each game, and now
        and then within one, for a game may take minutes; what is found does not depend on it."""
        self._progress = progress
        fresh = Pristine(self.comparing.answer) if POSSIBLE and self.effort.fresh else None
        self.comparing.fresh = fresh
        try:
            while self.found.games < self.effort.games and not self._done():
                self.found.games += 1
                self._play(self.found.games)
                self._compare()
                progress(self.found)
        finally:
            if fresh is not None:
                fresh.close()
        return self.found

    def _tell(self) -> None:
        """Say how far the search is, if that has not just been said."""
        if (now := time.monotonic()) - self._told >= _TELLING:
            self._told = now
            self._progress(self.found)

    def _done(self) -> bool:
        found, effort = self.found, self.effort
        met = found.wanted and not found.missing(effort.least)
        if met or len(found.leaks) >= effort.leaks:
            return True
        found.spent = int(self.clock() > self.until)
        return bool(found.spent)

    def _compare(self) -> None:
        """Compare those positions with most that is new in them."""
        for _ in range(min(self.effort.each, len(self.pool))):
            if self._done():
                return
            place = self.pool.next()
            if self.comparing.compare(place):
                self.found.met.update(place.kinds)
            self._tell()

    # --- games

    def _play(self, number: int) -> None:
        """One game, from its start or from a little before something rare."""
        rng = Random(f"leaks|{self.seed}/{number}")
        game, options = self._start(rng)
        seats = self.package.seats(game)
        players = {seat.id: _Player(self, seat.id, rng) for seat in seats}
        self._want(seats)
        last: deque[Any] = deque(maxlen=_BACK)
        counted: int | None = None
        for step in range(_STEPS):
            if self.package.over(game) or not game.agenda:
                return
            game = invented(self.package, game, rng)
            last.append(game)
            had = {seat.id: question(self.package, game, seat.id) for seat in seats}
            orders = {who: players[who].orders(view, ask) for who, (ask, view) in had.items() if ask is not None}
            asks = {who: ask for who, (ask, _) in had.items() if ask is not None}
            moment = self._rolled(number, options, game, orders, f"{self.seed}/{number}/{step}", asks)
            came = moment.came
            if leapt := [*leaps(counted, came)]:
                self.comparing.leak(moment, seats[0], type(game.agenda[0]).__name__, "properties", leapt[:1])
            counted = came.numbers[-1] if came.numbers else counted
            for seat in seats:
                self.comparing.told(moment, seat, seats, type(had[seat.id][1].now).__name__)
                self._place(moment, seat, _Start(last[0], options), rng)
            game = came.game
            self._tell()

    def _rolled(
        self,
        number: int,
        options: Mapping[str, str],
        game: Any,
        orders: Mapping[str, Sequence[Any]],
        chance: str,
        asks: Mapping[str, Ask] | None = None,
    ) -> Moment:
        """What comes of a step; in every other game, if dice are rolled, of several throws that which tells the seats
        what is rarest."""

        def thrown(chance: str) -> Moment:
            came = outcome(self.package, game, orders, KeyedDice(chance, self.package.id), asks)
            return Moment(number, options, game, orders, came, chance)

        first = thrown(chance)
        if number % 2 or not first.came.draws:
            return first
        return max((first, *(thrown(f"{chance}/{throw}") for throw in range(1, _THROWS))), key=self._rarity)

    def _rarity(self, moment: Moment) -> float:
        told = {
            (seat.id, "report", type(report).__name__)
            for seat in self.package.seats(moment.game)
            for _, _, report in moment.came.heard(seat)
        }
        return sum(1 / (1 + self.found.met[kind]) for kind in told)

    def _start(self, rng: Random) -> _Start:
        """Where a game begins: at what was handed in, a little before something rare, or at its own beginning."""
        if self.starts:
            return self.starts.popleft()
        rare = [kind for kind in self.found.missing(self.effort.least) if kind in self.before]
        if rare and rng.random() < 0.5:
            kind = min(rng.sample(rare, min(4, len(rare))), key=lambda kind: self.found.met[kind])
            return rng.choice(self.before[kind])
        options = drawn(self.package, rng) if self.options is None else self.options
        return _Start(self.package.new(options), options)

    def _want(self, seats: Sequence[Seat]) -> None:
        """Every kind there is, for each seat."""
        codec, at_once = self.package.codec, self.package.at_once
        kinds = {
            "step": codec.steps,
            "report": [kind for kind in codec.reports if kind not in OF_THE_HOUSE],
            "order": [kind for kind in codec.kinds_of_orders if not issubclass(kind, at_once)],
        }
        for seat in seats:
            never = self.package.never(seat.id)
            self.found.wanted |= {
                (seat.id, what, kind.__name__) for what, all_ in kinds.items() for kind in all_ if kind not in never
            }
            self.found.wanted |= {(seat.id, "flag", name) for name in self.flags}

    # --- positions

    def _place(self, moment: Moment, seat: Seat, before: _Start, rng: Random) -> None:
        """Keep a position for a seat to be compared, and what was before it if it is rare; what the seat is told that
        never reaches it is a leak."""
        step, heard = type(moment.game.agenda[0]).__name__, moment.came.heard(seat)
        never = self.package.never(seat.id)
        if misled := [type(report).__name__ for _, _, report in heard if type(report) in never]:
            self.comparing.leak(moment, seat, step, "never", misled)
        kinds = {(seat.id, "step", step)}
        kinds |= {(seat.id, "report", type(report).__name__) for _, _, report in heard}
        kinds |= {(seat.id, "order", type(order).__name__) for order in moment.orders.get(seat.id, ())}
        kinds |= {(seat.id, "flag", name) for name, holds in self.flags.items() if holds(moment.game, seat.id)}
        self.pool.add(Place(moment, seat, tuple(sorted(kinds))))
        for kind in kinds:
            if self.found.met[kind] < self.effort.least:
                kept = self.before.setdefault(kind, [])
                if len(kept) < _STARTS:
                    kept.append(before)
                elif rng.random() < 0.2:
                    kept[rng.randrange(_STARTS)] = before


class _Player:
    """Plays a seat: by one of the bots most of the time, else of several samples that with the rarest orders; now and
    then it sends nothing."""

    def __init__(self, search: Search, seat: str, rng: Random) -> None:
        self.met, self.seat, self.rng = search.found.met, seat, rng
        name = rng.choice(("rare", "rare", "default", *search.package.seat.bots()))
        self.bot = None if name == "rare" else bot(search.package, name, Random(rng.random()))

    def orders(self, view: Any, ask: Ask) -> tuple[Any, ...]:
        """Lawful orders."""
        if self.bot is not None and self.rng.random() < 0.8:
            return tuple(self.bot.orders(view, ask))
        if self.rng.random() < 0.1:
            return ()
        return max((tuple(ask.sample(self.rng)) for _ in range(3)), key=self._rarity)

    def _rarity(self, orders: tuple[Any, ...]) -> float:
        kinds = {type(order).__name__ for order in orders}
        return sum(1 / (1 + self.met[(self.seat, "order", kind)]) for kind in kinds)
