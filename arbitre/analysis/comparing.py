"""What is compared in one position for one seat: the truth with twins of every way, in all that the seat is given, and
in what it is told when the step in hand is resolved.

Resolving a step costs little beside drawing a map and writing tables: a seat's orders are tried in several ways (as it
gives them in the game, none at all, aimed at what is hidden), and more twins are played on than are looked at whole.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

import msgspec

from arbitre.analysis.aiming import aimed, differing
from arbitre.analysis.channels import EVERYWHERE, channels, declared, undeclared
from arbitre.analysis.found import Effort, Found, Leak
from arbitre.analysis.leaks import REFUSED, WAYS, Outcome, outcome, parted
from arbitre.analysis.picking import every
from arbitre.analysis.positions import Moment, Place
from arbitre.analysis.pristine import Pristine
from arbitre.analysis.properties import Lists, empties, followed, misnumbered, rolled_at_all, told_alike, told_at_all
from arbitre.analysis.secrecy import Line, listened
from arbitre.analysis.sheets import strings
from arbitre.analysis.twins import (
    NOTHING,
    PLAIN,
    Faces,
    Reader,
    Shown,
    Tries,
    answered,
    differences,
    question,
    shown,
    tries,
)
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import Illegal
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Seat
from arbitre.kernel.secrets import Answers, Secret

_SPOKEN = (1, 4, 8, 13)  # which positions of a kind of step are compared in words too, in each language in turn
_HANDED = (_SPOKEN[0], _SPOKEN[-1])  # and which of those in what other faces hand over: soon, and once more
_LINES = 10  # lines tried in those, each by itself, of all that hands may pick
_MEANT = 2  # sheets besides, of those a seat might mean
_SHEETS = 4  # sheets tried in those, most of them wrong
_LAWFUL = 5  # lawful sheets drawn, of which those are tried that name most of what differs
_AIMED = 2  # sheets of each sort aimed at what is different, for each twin
_NEAR = 5  # twins by a secret, of which one is chosen
_SOUGHT = 12  # times that a twin by a secret is sought in a kind of step for each that was found
_FRESH = 2  # positions of a kind of step that are asked of a fresh process
_OFTEN = 20  # as often as a secret is compared in a kind of step, before another is

HandedOver = Callable[[Any, Mapping[str, str], str], Shown]
"""What faces of the house hand over in a position, given it, its options and the seat: by name, as bytes."""

_EVERY = {"imagined": 1, "orders": 1, "shuffled": 2, "other ledgers": 2}  # in every, or every second position


class Comparing:
    """Compares positions, and keeps what comes of it in `found`. `readers`: the languages in which everything is
    compared, in turn; `fresh`: asks a process that has done nothing, if there is one; `known`: the marks of leaks that
    are kept no more; `seed`: that of the search."""

    def __init__(
        self, package: GamePackage, effort: Effort, readers: Sequence[Reader], found: Found, seed: str = ""
    ) -> None:
        self.package, self.effort, self.found, self.seed = package, effort, found, seed
        self.faces = [Faces((reader,), latest=12) for reader in readers] or [PLAIN]
        lawful, self.secrets = package.learns(), package.secrets()
        self.lawful = None if lawful is None else declared(lawful)
        self.sequence = lawful is None or any(" then " in line for line in lawful)  # a game may leave it open
        self.tried: Counter[tuple[str, str, str]] = Counter()
        self.sought: Counter[tuple[str, str, str]] = Counter()
        self.seen: Counter[tuple[str, str]] = Counter()
        self.hinted: Counter[tuple[str, str]] = Counter()
        self.known: set[tuple[str, ...]] = set()
        self.lists = Lists()
        self.fresh: Pristine | None = None
        self.handed: HandedOver | None = None

    def compare(self, place: Place) -> int:
        """Compare the truth of a position with twins of it; how many there were."""
        return _Position(self, place).compared()

    def spoken(self, before: int, hinted: tuple[str, str] | None) -> int:
        """In what language a position is looked at, as the place of its faces: after so many of its kind of step, and
        among the first of those in which a newcomer is `hinted` at something, mostly in a game's first turn alone. -1:
        in none, as most are."""
        if before in _SPOKEN:
            return _SPOKEN.index(before) % len(self.faces)
        if hinted is None or self.hinted[hinted] == len(self.faces):
            return -1
        self.hinted[hinted] += 1
        return self.hinted[hinted] - 1

    def face(self, spoken: int) -> Faces:
        """The faces of a place."""
        return PLAIN if spoken < 0 else self.faces[spoken]

    def untried(self, seat: Seat, step: str, rng: Random) -> list[Secret]:
        """The secrets that have not been compared often in a kind of step, and perhaps can be: those first that have
        been least."""
        marks = {secret.name: (seat.id, step, secret.name) for secret in self.secrets}
        able = [
            secret
            for secret in rng.sample(self.secrets, len(self.secrets))
            if self.sought[mark := marks[secret.name]] < _SOUGHT * (1 + self.tried[mark]) or rng.random() < 0.2
        ]
        return sorted(able, key=lambda secret: min(_OFTEN, self.tried[marks[secret.name]]))

    def told(self, moment: Moment, seat: Seat, seats: Sequence[Seat], step: str, played: bool = True) -> None:
        """Look at what a seat was told in a step, by itself; at the order of lists only where it was `played`: the
        umpire's books of a twin may be in any."""
        told: list[str] = []
        heard = moment.came.heard(seat) if played else ()
        everywhere = [each for _, _, report in heard for each in self.lists.amiss(report)]
        if not self.package.public(moment.game) and any(each.camp != seat.camp for each in seats):
            told += told_at_all(seat, moment.came)
            everywhere += (*told_alike(seat, seats, moment.came), *rolled_at_all(moment.came))
            everywhere += empties(seat, moment.came)
            if not self.package.over(moment.came.game):
                after = followed(seat, step, moment.came)
                everywhere += (each for each in after if self.sequence or " then " not in each)
        wrong = self.undeclared(moment, f"{seat.id} {step} ", "properties", told)
        wrong += self.undeclared(moment, EVERYWHERE, "properties", everywhere)
        if wrong:
            self.leak(moment, seat, step, "properties", wrong)

    def undeclared(self, moment: Moment, at: str, name: str, parting: Sequence[str]) -> list[str]:
        """Write down what the seat has learnt; what of it the game does not declare."""
        for channel in parting:
            self.found.learnt.setdefault(at + channel, f"{moment.number} {name}")
        lines = [] if self.lawful is None else undeclared(map(at.__add__, parting), self.lawful)
        return [line.removeprefix(at) for line in lines]

    def leak(self, moment: Moment, seat: Seat, step: str, name: str, what: Sequence[str]) -> None:
        """Keep a leak, each of its kind once."""
        turn, phase = self.package.moment(moment.game)
        leak = Leak(seat.id, moment.number, dict(moment.options), turn, phase, step, name, [*what], self.seed)
        if leak.mark not in self.known:
            self.known.add(leak.mark)
            self.found.leaks.append(leak)

    def answer(self, question: bytes) -> bytes:
        """In a fresh process: what a seat is given in a position, and what it is told as the step is resolved."""
        plain, seat, chance, spoken, sheets, texts, given = msgspec.json.decode(question)
        codec = self.package.codec
        game = codec.state(plain)
        faces = self.face(spoken)
        trial = tries(self.package, game, seat, Random(f"{chance}|{seat}"), _SHEETS) if faces.readers else NOTHING
        trial = trial._replace(meant=tuple(map(codec.orders, sheets)), texts=tuple(texts))
        seen = shown(self.package, game, seat, trial, faces)
        orders = {who: codec.orders(sheet) for who, sheet in given.items()}
        came = outcome(self.package, game, orders, KeyedDice(chance, self.package.id))
        return msgspec.json.encode(_digests(seen | self.came(came, seat)))

    def came(self, outcome: Outcome, seat: str) -> Shown:
        """What a seat is told and sees when a step has been resolved, as bytes."""
        heard = next(outcome.heard(each) for each in self.package.seats(outcome.game) if each.id == seat)
        after = shown(self.package, outcome.game, seat)["view"]
        return {"told": msgspec.json.encode(heard), "view after": after, "dice": msgspec.json.encode(outcome.draws)}


class _Asked(NamedTuple):
    """A truth or a twin: who is asked what in it, and the kind of step that the seat of a position sees in hand."""

    game: Any
    asks: Mapping[str, Ask]
    step: str


class _Position:
    """One position, compared for one seat."""

    def __init__(self, search: Comparing, place: Place) -> None:
        self.search, self.package, self.found = search, search.package, search.found
        self.moment, self.seat = place.moment, place.seat
        self.truth, self.id = place.moment.game, place.seat.id
        self.rng = Random(f"{self.moment.chance}|{self.id}")
        ask, view = question(self.package, self.truth, self.id)
        self.ask, self.view = ask, view
        self.step = type(view.now).__name__
        self.at = f"{self.id} {self.step} "
        self.kind = type(self.truth.agenda[0]).__name__
        self.before = search.seen[(self.id, self.kind)]
        search.seen[(self.id, self.kind)] += 1
        self.spoken = search.spoken(self.before, (self.id, self.kind) if self._hints() else None)
        self.handed = search.handed if search.faces[0].readers and self.before in _HANDED else None
        self.lines: dict[tuple[Answers, bool], Line] = {}
        drawn = [] if ask is None else [tuple(ask.sample(self.rng)) for _ in range(_LAWFUL)]
        self.lawful = [sheet for sheet in drawn if sheet]
        given = tuple(self.moment.orders.get(self.id, ()))
        self.named = set(strings(msgspec.to_builtins((given, self.lawful))))
        self.sheet = given if ask is None else self.rng.choice((given, given, (), *self.lawful[:1]))

    def _hints(self) -> bool:
        """Whether somebody who plays for the first time is told something here."""
        if self.ask is None or not (readers := self.search.faces[0].readers):
            return False
        return bool(self.package.seat.guide(self.view, self.ask, readers[0].language))

    def compared(self) -> int:
        """Compare with twins of every way; how many there were."""
        faces = self.search.face(self.spoken)
        trial = self._trial(faces)
        seen = shown(self.package, self.truth, self.id, trial, faces)
        if self.before < _FRESH:
            self._remembered(trial, seen)
        given = seen | self._handed(self.truth)
        self._leak("properties", [*misnumbered(self.view, self.package.moment(self.truth)[0])])
        amiss = self.search.lists.amiss(self.view)
        self._leak("properties", self.search.undeclared(self.moment, EVERYWHERE, "properties", amiss))
        pairs = 0
        for name, make in WAYS.items():
            if self.before % _EVERY[name] == 0:
                pairs += self._way(name, make(self.package, self.truth, self.id, self.rng), given, trial, faces)
        pairs += self._secrets(given, trial, faces)
        if self.before < _FRESH:
            self._leak("again", differences(seen, shown(self.package, self.truth, self.id, trial, faces)))
        return pairs

    def _shown(self, game: Any, trial: Tries, faces: Faces) -> Shown:
        """All that the seat is given in a truth or in a twin."""
        return shown(self.package, game, self.id, trial, faces) | self._handed(game)

    def _handed(self, game: Any) -> Shown:
        """What other faces hand over, in some positions of a kind of step."""
        return {} if self.handed is None else self.handed(game, self.moment.options, self.id)

    def _trial(self, faces: Faces) -> Tries:
        """What the seat orders in the game, and what it might: by rare orders rare answers come to light."""
        if self.ask is None:
            return NOTHING
        meant = (tuple(self.moment.orders.get(self.id, ())), *self.lawful[:_MEANT])
        if not faces.readers:
            return Tries(meant=meant)
        trial = tries(self.package, self.truth, self.id, Random(f"{self.moment.chance}|{self.id}"), _SHEETS)
        return trial._replace(meant=meant, texts=(*trial.texts, *self._lines(faces)))

    def _lines(self, faces: Faces) -> tuple[str, ...]:
        """Lines picked at random from what is offered, a sheet each: whatever a hand might try."""
        offers = self.package.seat.offers(self.view, self.ask, faces.readers[0].language)
        rng, each = Random(f"{self.moment.chance}|{self.id}|lines"), max(1, _LINES // max(1, len(offers.offers)))
        return tuple(line for _, line in every(offers, rng, each))

    # --- ways that know no game

    def _way(self, name: str, twin: Any, seen: Shown, trial: Tries, faces: Faces) -> int:
        """Compare with a twin; 1 if there is one."""
        if twin is None:
            self.found.without_twin += name == "imagined"
            return 0
        self.found.pairs[name] += 1
        if name == "shuffled" and (listed := self._listed(twin)):
            wrong = self._undeclared(name, listed)
        else:
            wrong = [] if twin is self.truth else self._looked(twin, seen, trial, faces)
            if name == "imagined" and not self.package.invariants(self.truth):
                wrong += [f"imagined: {each}" for each in self.package.invariants(twin)]
            if not self.package.public(self.truth):  # there everybody is told what others have ordered in a step
                wrong = wrong or self._undeclared(name, self._parted(twin))
        self._leak(name, wrong)
        return 1

    def _listed(self, twin: Any) -> list[str]:
        """What the seat sees in another order if the umpire's books are in another order: an order in which units are
        printed tells nothing, one in which they came about does, which a game must decide."""
        views = (self.package.view(game, self.id) for game in (self.truth, twin))
        return [f"listed {channel}" for channel in dict.fromkeys(channels(*views))]

    def _looked(self, twin: Any, seen: Shown, trial: Tries, faces: Faces) -> list[str]:
        """What the seat is given otherwise in the twin, and what it is answered otherwise to sheets that aim at what is
        different."""
        if self.handed is not None:
            self.found.handed[(self.id, self.kind)] += 1
        if wrong := differences(seen, self._shown(twin, trial, faces)):
            return wrong
        if self.ask is None:
            return []
        return self._aimed(twin, faces.readers)

    def _aimed(self, twin: Any, readers: Sequence[Reader]) -> list[str]:
        """What the seat is answered otherwise in the twin to sheets that aim at what is different."""
        lawful, hostile = aimed(self.package, self.lawful, self.truth, twin, self.rng, _AIMED)
        trial = Tries(sheets=tuple(hostile), meant=tuple(lawful))
        both = (question(self.package, game, self.id) for game in (self.truth, twin))
        one, other = (answered(self.package, ask, view, trial, readers) for ask, view in both)
        return differences(one, other)

    def _parted(self, twin: Any) -> list[str]:
        """By which channels the seat can tell the two apart as the step in hand is resolved in both, with its own
        orders and the same dice: those it gives in the game, none, and some aimed at what is different, each with dice
        of its own: what is rare comes by dice, too."""
        had = self._asked(twin)
        mine = had.asks if twin is self.truth else self.asks
        found = ["waits now"] if had.asks.keys() != mine.keys() else []
        given = self.moment.orders
        found += self._resolved(had, given.get(self.id, ()), self.moment.came, self.moment.chance)
        others: list[Sequence[Any]] = [()] if given.get(self.id) else []
        for own in (*others, *filter(None, [self._aim(twin)])):
            chance = self._another_chance()
            came = outcome(self.package, self.truth, {**given, self.id: own}, KeyedDice(chance, self.package.id), mine)
            found += self._resolved(had, own, came, chance)
        return [*dict.fromkeys(found)]

    def _asked(self, game: Any) -> _Asked:
        """Who is asked what in a truth or in a twin, and which kind of step the seat sees."""
        questions = {each.id: question(self.package, game, each.id) for each in self.package.seats(game)}
        asks = {who: ask for who, (ask, _) in questions.items() if ask is not None}
        return _Asked(game, asks, type(questions[self.id][1].now).__name__)

    @cached_property
    def asks(self) -> Mapping[str, Ask]:
        """Who is asked what in the truth."""
        return self._asked(self.truth).asks

    def _resolved(self, had: _Asked, own: Sequence[Any], came: Outcome, chance: str) -> list[str]:
        orders = {who: own if who == self.id else _enemy(ask, self.rng) for who, ask in had.asks.items()}
        try:
            theirs = outcome(self.package, had.game, orders, KeyedDice(chance, self.package.id), had.asks)
        except Illegal:
            return [REFUSED]
        if had.game is not self.truth:
            self._heard(had.game, had.step, theirs)
        return parted(self.package, self.seat, came, theirs)

    def _told(self, twin: Any, came: Outcome) -> None:
        """Look at what the seat is told in a twin as well: it is a truth like any other, and may be a rarer one."""
        self._heard(twin, type(self.package.view(twin, self.id).now).__name__, came)

    def _heard(self, twin: Any, step: str, came: Outcome) -> None:
        moment = self.moment._replace(game=twin, came=came)
        self.search.told(moment, self.seat, self.package.seats(twin), step, played=False)

    def _another_chance(self) -> str:
        return f"{self.moment.chance}/{self.rng.random()}"

    # --- secrets of the game

    def _secrets(self, seen: Shown, trial: Tries, faces: Faces) -> int:
        """Compare the truth with twins by the game's secrets, those first that have been tried least in such a step;
        how many there were. Some are played on, each by itself; what is shown is compared where all of them are
        otherwise together, and only if that differs with each by itself: all together need be no twin."""
        search, made, together = self.search, 0, self.truth
        twins: list[tuple[str, Any]] = []
        for secret in search.untried(self.seat, self.kind, self.rng):
            mark = (self.id, self.kind, secret.name)
            search.sought[mark] += 1
            twin, chance = self._near(secret)
            if twin is None:
                continue
            if made < search.effort.secrets:
                made += 1
                search.tried[mark] += 1
                self.found.secrets[secret.name] += 1
                self.found.pairs["secrets"] += 1
                self._leak(secret.name, self._listened(secret, twin))
            more = twin if together is self.truth else secret.make(together, self.id, Random(chance))
            together = together if more is None else more
            twins.append((secret.name, twin))
        if together is not self.truth and self._looked(together, seen, trial, faces):
            for name, twin in twins:
                if twin is not self.truth:
                    self._leak(name, self._looked(twin, seen, trial, faces))
        return made

    def _near(self, secret: Secret) -> tuple[Any, float]:
        """A twin by a secret, and the chance that it was drawn by: every other time, of several, that in which most is
        different of what the seat names in its orders, for what it meets shows more."""
        chances = [self.rng.random() for _ in range(_NEAR)]
        twin = secret.make(self.truth, self.id, Random(chances[0]))
        if twin is None or twin is self.truth or not self.named or self.rng.random() < 0.4:
            return twin, chances[0]
        others = ((secret.make(self.truth, self.id, Random(chance)), chance) for chance in chances[1:])
        twins = [(twin, chances[0]), *(other for other in others if other[0] is not None)]
        return max(twins, key=lambda each: len(self.named.intersection(differing(self.truth, each[0]))))

    def _listened(self, secret: Secret, twin: Any) -> Sequence[str]:
        """What the seat is told of a secret that it must not be told, as it orders what it does in the game, nothing at
        all, and what aims at what is different."""
        answers = secret.others[0]
        verdicts = [listened(self._kept(self.sheet, answers), secret, twin, self._told)]
        if self.ask is not None and self.sheet:
            verdicts.append(listened(self._kept((), answers), secret, twin, self._told, 1))
        if aim := self._aim(twin):
            verdicts.append(listened(self._line(aim, answers, self._another_chance()), secret, twin, self._told, 1))
        if any(verdict.heard for verdict in verdicts):
            self.found.heard.add(secret.name)
        wrong = [what for verdict in verdicts for what in verdict.wrong]
        for verdict in () if self.package.public(self.truth) else verdicts:
            at = f"{self.id} {verdict.step} "
            parting = self.search.undeclared(self.moment, at, secret.name, verdict.parting)
            here = verdict.step == self.step
            wrong += parting if here else (f"{verdict.step} {channel}" for channel in parting)
        return [*dict.fromkeys(wrong)]

    def _kept(self, sheet: Sequence[Any], answers: Answers) -> Line:
        mark = (answers, bool(sheet))
        if mark not in self.lines:
            self.lines[mark] = self._line(sheet, answers, self.moment.chance)
        return self.lines[mark]

    def _line(self, sheet: Sequence[Any], answers: Answers, chance: str) -> Line:
        return Line(self.package, self.seat, self.truth, sheet, answers, chance)

    def _aim(self, twin: Any) -> Sequence[Any]:
        """A lawful sheet that names what is different; none if the seat is not asked, or none was found."""
        if self.ask is None:
            return ()
        lawful, hostile = aimed(self.package, self.lawful, self.truth, twin, self.rng, 1)
        return next((sheet for sheet in hostile if not self.ask.plan(sheet).refusals), next(iter(lawful), ()))

    # --- what this process has done

    def _remembered(self, trial: Tries, seen: Shown) -> None:
        """What the seat is given otherwise by a process that has done nothing before, for the other seats least of
        all."""
        if self.search.fresh is None:
            return
        self.found.fresh += 1
        plain, moment = self.package.codec.plain, self.moment
        given = {who: plain(sheet) for who, sheet in moment.orders.items()}
        meant = [plain(sheet) for sheet in trial.meant]
        question = (plain(self.truth), self.id, moment.chance, self.spoken, meant, trial.texts, given)
        try:
            came = self.search.fresh.ask(msgspec.json.encode(question))
        except EOFError:  # what could be done here cannot be where nothing has been done before
            self._leak("fresh process", ["an answer: none"])
            return
        answer = msgspec.json.decode(came, type=dict[str, str])
        here = _digests(seen | self.search.came(moment.came, self.id))
        wrong = [f"{name}: otherwise" for name in dict.fromkeys([*here, *answer]) if here.get(name) != answer.get(name)]
        self._leak("fresh process", wrong)

    def _undeclared(self, name: str, parting: Sequence[str]) -> list[str]:
        return self.search.undeclared(self.moment, self.at, name, parting)

    def _leak(self, name: str, wrong: Sequence[str]) -> None:
        if wrong:
            self.search.leak(self.moment, self.seat, self.step, name, wrong)


def _digests(seen: Shown) -> dict[str, str]:
    """What was shown, by name, told apart by a digest."""
    return {name: hashlib.sha256(what).hexdigest() for name, what in seen.items()}


def _enemy(ask: Ask, rng: Random) -> tuple[Any, ...]:
    """What somebody else orders in a twin."""
    return () if rng.random() < 0.3 else tuple(ask.sample(rng))
