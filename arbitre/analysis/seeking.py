"""The search for leaks: games between bots, led to what is rare, and every kind of step, report and order compared.

A kind is reached when so many pairs of truths have been compared in positions whose step is of it, or in whose step it
was told or ordered, for each seat. A game that has come to something rare is taken up again from a little before, by
other players and with other dice. What was not reached is listed.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from arbitre.analysis.channels import channels
from arbitre.analysis.leaks import WAYS, Outcome, asked_in, outcome, parted
from arbitre.analysis.picking import every
from arbitre.analysis.playing import drawn
from arbitre.analysis.pristine import POSSIBLE, Pristine
from arbitre.analysis.secrecy import Line, listened
from arbitre.analysis.twins import NOTHING, PLAIN, Faces, Reader, Shown, Tries, differences, question, shown, tries
from arbitre.bots.players import bot
from arbitre.kernel.bases import Conceded
from arbitre.kernel.dice import Commitment, KeyedDice, SeedOpened
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Seat
from arbitre.kernel.secrets import Answers, Secret

Kind = tuple[str, str, str]
"""What is to be reached: the seat; "step", "report", "order" or "flag"; the name of the type, or of the flag."""

OF_THE_HOUSE = (Commitment, SeedOpened, Conceded)
"""Reports that are told at the beginning and the end of every game, or at once: no step tells them."""

_BACK = 6  # positions kept before a rare one
_STEPS = 3000  # of a game: no game is so long
_SPOKEN = 6  # so many positions of a kind of step are compared in words too, for each seat, in each language in turn
_LINES = 24  # lines tried in those, each by itself, of all that hands may pick
_MEANT = 2  # sheets besides, of those a seat might mean
_SHEETS = 4  # sheets tried in those
_SOUGHT = 12  # times that a twin by a secret is sought in a kind of step for each that was found


class Effort(msgspec.Struct, frozen=True):
    """How much is compared: each kind so many times for each seat, in at most so many games, in at most so many
    seconds of work; after so many leaks nothing more is sought. `fresh`: whether answers are asked again of a process
    that has done nothing before, where the system can bear one; `secrets`: twins by secrets in a position, at most;
    `quiet`: the share of positions with nothing rare in them that are compared by secrets alone."""

    least: int = 20
    games: int = 200
    seconds: float = 540
    leaks: int = 12
    fresh: bool = True
    secrets: int = 3
    quiet: float = 0.5


class Leak(msgspec.Struct, frozen=True):
    """A leak: to whom, in which game (its number; the same seed plays the same games), when, in what step; by which
    twin, and what is different."""

    seat: str
    game: int
    options: dict[str, str]
    turn: int
    phase: str
    step: str
    twin: str
    what: list[str]


class Found(msgspec.Struct):
    """What the search has come to: games played; pairs compared, by the way the twin was made; answers asked again of a
    fresh process; positions without a twin; how often each kind was compared, and which are wanted; by which channels
    seats have learnt something, each with the game and the twin that showed it first; how often each secret was
    compared, and of which something was told in a step that may tell; the leaks."""

    games: int = 0
    pairs: Counter[str] = msgspec.field(default_factory=Counter)
    fresh: int = 0
    without_twin: int = 0
    met: Counter[Kind] = msgspec.field(default_factory=Counter)
    wanted: set[Kind] = set()
    learnt: dict[str, str] = {}
    secrets: Counter[str] = msgspec.field(default_factory=Counter)
    heard: set[str] = set()
    leaks: list[Leak] = []

    def missing(self, least: int) -> dict[Kind, int]:
        """What was not compared so often."""
        return {kind: self.met[kind] for kind in sorted(self.wanted) if self.met[kind] < least}


class _Start(NamedTuple):
    """A position to start from, with the options of its game."""

    game: Any
    options: Mapping[str, str]


class _Moment(NamedTuple):
    """A position of a game being played: the game's number and options, the position, the orders about to be given,
    what came of them, and what the dice and all chance is drawn from."""

    number: int
    options: Mapping[str, str]
    game: Any
    orders: Mapping[str, Sequence[Any]]
    came: Outcome
    chance: str


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
        self.options = options
        self.faces = [Faces((reader,), latest=12) for reader in readers] or [PLAIN]
        self.secrets, self.flags = package.secrets(), package.flags()
        self.tried: Counter[tuple[str, str, str]] = Counter()
        self.sought: Counter[tuple[str, str, str]] = Counter()
        self.starts = deque(_Start(game, {}) for game in starts)
        self.lawful = package.learns()
        self.found = Found()
        self.before: dict[Kind, list[_Start]] = {}
        self.spoken: Counter[tuple[str, str]] = Counter()
        self.known: set[tuple[str, ...]] = set()
        self.until = self.clock() + effort.seconds

    def run(self, progress: Callable[[Found], None] = lambda found: None) -> Found:
        """Search until everything has been reached, or the effort is spent. `progress` hears after each game."""
        self.fresh = Pristine(self._answer) if POSSIBLE and self.effort.fresh else None
        try:
            while self.found.games < self.effort.games and not self._done():
                self.found.games += 1
                self._play(self.found.games)
                progress(self.found)
        finally:
            if self.fresh is not None:
                self.fresh.close()
        return self.found

    def _done(self) -> bool:
        found, effort = self.found, self.effort
        met = found.wanted and not found.missing(effort.least)
        return bool(met) or len(found.leaks) >= effort.leaks or self.clock() > self.until

    # --- games

    def _play(self, number: int) -> None:
        """One game, from its start or from a little before something rare."""
        rng = Random(f"leaks|{self.seed}/{number}")
        game, options = self._start(rng)
        seats = self.package.seats(game)
        players = {seat.id: _Player(self, seat.id, rng) for seat in seats}
        self._want(seats)
        last: deque[Any] = deque(maxlen=_BACK)
        for step in range(_STEPS):
            if self.package.over(game) or not game.agenda or self._done():
                return
            last.append(game)
            orders = {seat: players[seat].orders(view, ask) for seat, ask, view in self._asked(game)}
            chance = f"{self.seed}/{number}/{step}"
            came = outcome(self.package, game, orders, KeyedDice(chance, self.package.id))
            moment = _Moment(number, options, game, orders, came, chance)
            for seat in seats:
                self._position(moment, seat, _Start(last[0], options))
            game = came.game

    def _start(self, rng: Random) -> _Start:
        """Where a game begins: at what was handed in, a little before something rare, or at its own beginning."""
        if self.starts:
            return self.starts.popleft()
        rare = [kind for kind in self.found.missing(self.effort.least) if kind in self.before]
        if rare and rng.random() < 0.6:
            kind = min(rng.sample(rare, min(4, len(rare))), key=lambda kind: self.found.met[kind])
            return rng.choice(self.before[kind])
        options = drawn(self.package, rng) if self.options is None else self.options
        return _Start(self.package.new(options), options)

    def _asked(self, game: Any) -> Iterator[tuple[str, Ask, Any]]:
        """Who is asked, what, with the view."""
        for seat in self.package.seats(game):
            ask, view = question(self.package, game, seat.id)
            if ask is not None:
                yield seat.id, ask, view

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

    def _position(self, moment: _Moment, seat: Seat, before: _Start) -> None:
        """Compare pairs in a position, if something in it has not been compared often enough; else by secrets alone,
        where one has not been compared often in such a step."""
        step = type(moment.game.agenda[0]).__name__
        never = self.package.never(seat.id)
        if misled := [type(report).__name__ for _, _, report in moment.came.heard(seat) if type(report) in never]:
            self._leak(moment, seat, step, "never", misled)
        kinds = {(seat.id, "step", step)}
        kinds |= {(seat.id, "report", type(report).__name__) for _, _, report in moment.came.heard(seat)}
        kinds |= {(seat.id, "order", type(order).__name__) for order in moment.orders.get(seat.id, ())}
        kinds |= {(seat.id, "flag", name) for name, holds in self.flags.items() if holds(moment.game, seat.id)}
        rare = [kind for kind in kinds if self.found.met[kind] < self.effort.least]
        for kind in rare:
            kept = self.before.setdefault(kind, [])
            kept += [before] if len(kept) < 3 else []
        if rare and self._compared(moment, seat):
            self.found.met.update(kinds)
        elif not rare and Random(moment.chance).random() < self.effort.quiet and self._untried(moment, seat):
            self._kept(moment, seat, shown(self.package, moment.game, seat.id), NOTHING, PLAIN)

    def _untried(self, moment: _Moment, seat: Seat) -> list[Secret]:
        """The secrets that have not been compared often in such a step, and perhaps can be."""
        step = type(moment.game.agenda[0]).__name__
        marks = [(seat.id, step, secret.name) for secret in self.secrets]
        return [
            secret
            for secret, mark in zip(self.secrets, marks, strict=True)
            if self.tried[mark] < self.effort.least and self.sought[mark] < _SOUGHT * (1 + self.tried[mark])
        ]

    def _compared(self, moment: _Moment, seat: Seat) -> int:
        """Compare the truth with a twin of each kind; how many there were."""
        rng = Random(f"{moment.chance}|{seat.id}")
        step = type(self.package.view(moment.game, seat.id).now).__name__
        first = self.spoken[(seat.id, step)] == 0
        spoken = self.spoken[(seat.id, step)]
        speak = spoken < _SPOKEN
        self.spoken[(seat.id, step)] += 1
        faces = self.faces[spoken % len(self.faces)] if speak else PLAIN
        trial = tries(self.package, moment.game, seat.id, rng, _SHEETS) if speak else NOTHING
        trial = trial._replace(meant=self._meant(moment, seat), texts=(*trial.texts, *self._lines(moment, seat, faces)))
        seen = shown(self.package, moment.game, seat.id, trial, faces)
        if first and (remembered := self._remembered(moment, seat, trial, seen)):
            self._leak(moment, seat, step, "fresh process", remembered)
        pairs = 0
        for name, make in WAYS.items():
            twin = make(self.package, moment.game, seat.id, rng)
            if twin is None:
                self.found.without_twin += name == "imagined"
                continue
            pairs += 1
            self.found.pairs[name] += 1
            at = f"{seat.id} {step} "
            listed = [] if name != "shuffled" else self._listed(moment, twin, seat)
            wrong = self._undeclared(moment, at, name, listed)
            if not listed:
                if twin is not moment.game:
                    wrong = differences(seen, shown(self.package, twin, seat.id, trial, faces))
                if name == "imagined" and not self.package.invariants(moment.game):
                    wrong += [f"imagined: {each}" for each in self.package.invariants(twin)]
                wrong = wrong or self._undeclared(moment, at, name, self._parted(moment, twin, seat, rng))
            if wrong:
                self._leak(moment, seat, step, name, wrong)
        return pairs + self._kept(moment, seat, seen, trial, faces)

    def _meant(self, moment: _Moment, seat: Seat) -> tuple[tuple[Any, ...], ...]:
        """What the seat orders in the game, and what it might: by rare orders rare answers come to light."""
        ask, _ = question(self.package, moment.game, seat.id)
        given, rng = tuple(moment.orders.get(seat.id, ())), Random(f"{moment.chance}|{seat.id}|meant")
        return () if ask is None else (given, *(tuple(ask.sample(rng)) for _ in range(_MEANT)))

    def _lines(self, moment: _Moment, seat: Seat, faces: Faces) -> tuple[str, ...]:
        """Lines picked at random from what is offered, a sheet each: whatever a hand might try."""
        ask, view = question(self.package, moment.game, seat.id)
        if ask is None or not faces.readers:
            return ()
        offers = self.package.seat.offers(view, ask, faces.readers[0].language)
        rng, each = Random(f"{moment.chance}|{seat.id}|lines"), max(1, _LINES // max(1, len(offers.offers)))
        return tuple(line for _, line in every(offers, rng, each))

    def _kept(self, moment: _Moment, seat: Seat, seen: Shown, trial: Tries, faces: Faces) -> int:
        """Compare the truth with twins by the game's secrets, those first that have been tried least in such a step;
        how many there were."""
        step, rng = type(moment.game.agenda[0]).__name__, Random(f"{moment.chance}|{seat.id}|secrets")
        order = self._untried(moment, seat)
        order = sorted(rng.sample(order, len(order)), key=lambda secret: self.tried[(seat.id, step, secret.name)])
        lines: dict[Answers, Line] = {}
        made = 0
        for secret in order:
            if made == self.effort.secrets:
                break
            mark = (seat.id, step, secret.name)
            self.sought[mark] += 1
            twin = secret.make(moment.game, seat.id, rng)
            if twin is None:
                continue
            made += 1
            self.tried[mark] += 1
            self.found.secrets[secret.name] += 1
            self.found.pairs["secrets"] += 1
            wrong: Sequence[str] = ()
            if twin is not moment.game:
                wrong = differences(seen, shown(self.package, twin, seat.id, trial, faces))
            if wrong := wrong or self._listened(moment, seat, secret, twin, lines):
                self._leak(moment, seat, type(self.package.view(moment.game, seat.id).now).__name__, secret.name, wrong)
        return made

    def _listened(
        self, moment: _Moment, seat: Seat, secret: Secret, twin: Any, lines: dict[Answers, Line]
    ) -> Sequence[str]:
        """What the seat is told of a secret that it must not be told. `lines`: the truth played on, by what the others
        answer."""
        answers = secret.others[0]
        if answers not in lines:
            orders = moment.orders.get(seat.id, ())
            lines[answers] = Line(self.package, seat, moment.game, orders, answers, moment.chance)
        verdict = listened(lines[answers], secret, twin)
        if verdict.heard:
            self.found.heard.add(secret.name)
        at = f"{seat.id} {type(self.package.view(moment.game, seat.id).now).__name__} "
        return [*verdict.wrong, *self._undeclared(moment, at, secret.name, verdict.dice)]

    def _remembered(self, moment: _Moment, seat: Seat, trial: Tries, seen: Shown) -> list[str]:
        """What the seat is given otherwise by a process that has done nothing before, for the other seats least of
        all."""
        if self.fresh is None:
            return []
        self.found.fresh += 1
        plain = self.package.codec.plain
        sheets = [plain(sheet) for sheet in trial.meant], trial.texts
        question = (plain(moment.game), seat.id, moment.chance, *sheets)
        answer = msgspec.json.decode(self.fresh.ask(msgspec.json.encode(question)), type=dict[str, str])
        here = _digests(seen)
        return [f"{name}: otherwise" for name in dict.fromkeys([*here, *answer]) if here.get(name) != answer.get(name)]

    def _answer(self, question: bytes) -> bytes:
        """In a fresh process: what a seat is given in a position."""
        plain, seat, chance, sheets, texts = msgspec.json.decode(question)
        game = self.package.codec.state(plain)
        meant = tuple(map(self.package.codec.orders, sheets))
        trial = tries(self.package, game, seat, Random(f"{chance}|{seat}"), _SHEETS)
        trial = trial._replace(meant=meant, texts=tuple(texts))
        return msgspec.json.encode(_digests(shown(self.package, game, seat, trial, self.faces[0])))

    def _listed(self, moment: _Moment, twin: Any, seat: Seat) -> list[str]:
        """What the seat sees in another order if the umpire's books are in another order: an order in which units are
        printed tells nothing, one in which they came about does, which a game must decide."""
        views = (self.package.view(game, seat.id) for game in (moment.game, twin))
        return [f"listed {channel}" for channel in dict.fromkeys(channels(*views))]

    def _parted(self, moment: _Moment, twin: Any, seat: Seat, rng: Random) -> list[str]:
        """By which channels the seat can tell the two apart as the step in hand is resolved in both, with its own
        orders and the same dice."""
        package = self.package
        orders = {
            who: moment.orders.get(who, ()) if who == seat.id else _enemy(ask, rng)
            for who, ask, _ in self._asked(twin)
        }
        came = outcome(package, twin, orders, KeyedDice(moment.chance, package.id))
        parting = ["waits now"] if asked_in(package, twin) != asked_in(package, moment.game) else []
        return [*parting, *parted(package, seat, moment.came, came)]

    def _undeclared(self, moment: _Moment, at: str, name: str, parting: Sequence[str]) -> list[str]:
        """Write down what the seat has learnt; what of it the game does not declare."""
        for channel in parting:
            self.found.learnt.setdefault(at + channel, f"{moment.number} {name}")
        return [] if self.lawful is None else [channel for channel in parting if at + channel not in self.lawful]

    def _leak(self, moment: _Moment, seat: Seat, step: str, name: str, what: Sequence[str]) -> None:
        """Keep a leak, each of its kind once."""
        mark = (seat.id, step, *(each.partition(":")[0] for each in what))
        if mark not in self.known:
            self.known.add(mark)
            turn, phase = self.package.moment(moment.game)
            leak = Leak(seat.id, moment.number, dict(moment.options), turn, phase, step, name, [*what])
            self.found.leaks.append(leak)


def _digests(seen: Shown) -> dict[str, str]:
    """What was shown, by name, told apart by a digest."""
    return {name: hashlib.sha256(what).hexdigest() for name, what in seen.items()}


def _enemy(ask: Ask, rng: Random) -> tuple[Any, ...]:
    """What somebody else orders in a twin."""
    return () if rng.random() < 0.3 else tuple(ask.sample(rng))


class _Player:
    """Plays a seat: by one of the bots most of the time, else of several samples that with the rarest orders."""

    def __init__(self, search: Search, seat: str, rng: Random) -> None:
        self.met, self.seat, self.rng = search.found.met, seat, rng
        name = rng.choice(("rare", "rare", "default", *search.package.seat.bots()))
        self.bot = None if name == "rare" else bot(search.package, name, Random(rng.random()))

    def orders(self, view: Any, ask: Ask) -> tuple[Any, ...]:
        """Lawful orders."""
        if self.bot is not None and self.rng.random() < 0.8:
            return tuple(self.bot.orders(view, ask))
        return max((tuple(ask.sample(self.rng)) for _ in range(3)), key=self._rarity)

    def _rarity(self, orders: tuple[Any, ...]) -> float:
        kinds = {type(order).__name__ for order in orders}
        return sum(1 / (1 + self.met[(self.seat, "order", kind)]) for kind in kinds)
