"""Pairs of truths that a side cannot tell apart, and the comparison of all that reaches it in either: what is common to
all games. A game's own module says which pairs there are, and what ends the silence on what is different."""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from arbitre.analysis.playing import seated
from arbitre.analysis.twins import (
    NOTHING,
    PLAIN,
    Answers,
    Faces,
    Heard,
    Shown,
    differences,
    hearing,
    question,
    resolve,
    shown,
    silent,
    tries,
)
from arbitre.kernel.dice import Dice, KeyedDice
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Step, asks_nobody

Kinds = frozenset[type[Step]]
T = TypeVar("T")
MORE = int(os.environ.get("ARBITRE_TWINS", "1"))
"""How many times as many pairs are compared: 2 in `make fuzz`, for the suite half of them is enough."""


class Pair(NamedTuple):
    """Two truths of a game. `silent`: the kinds of steps that tell `side` nothing of what is different when they are
    resolved; `enemy` and `dice`: what the enemy orders and what the dice are, in either."""

    package: GamePackage
    name: str
    side: str
    truth: Any
    twin: Any
    silent: Kinds
    enemy: tuple[Answers, Answers] = (silent, silent)
    dice: tuple[Dice, Dice] | None = None


def in_hand(game: Any) -> type[Step]:
    """The kind of the step in hand."""
    return type(game.agenda[0])


def kinds(base: type[Step]) -> Kinds:
    """A kind of step and all derived from it."""
    return frozenset((base, *(kind for below in base.__subclasses__() for kind in kinds(below))))


def where(both: Pair) -> str:
    """Where a pair stands, for who reads what failed."""
    turn, _ = both.package.moment(both.truth)
    return f"{both.name}: {both.side} in {in_hand(both.truth).__name__} of turn {turn}"


# --- positions --------------------------------------------------------------------------------------------------------


def positions(
    package: GamePackage, players: Mapping[str, str], seed: str, options: Mapping[str, str] | None = None
) -> Iterator[Any]:
    """Every step of a game between bots, whether or not anybody is asked in it. `players`: the bot of each side."""
    bots, dice, game = seated(package, players, seed), KeyedDice(seed, package.id), package.new(options or {})
    while game.agenda:
        yield game
        asks, orders = dict[str, Ask](), dict[str, Sequence[Any]]()
        for side in () if asks_nobody(game) else players:
            ask, view = question(package, game, side)
            if ask is not None:
                asks[side], orders[side] = ask, bots[side].orders(view, ask)
        game, _ = resolve(package, game, orders, dice, asks)


def some(games: Iterable[Any], share: float, sides: Sequence[str], salt: str = "") -> list[tuple[Any, str]]:
    """A share of the positions, with a side each."""
    rng = Random(f"some{salt}")
    return [(game, rng.choice(sides)) for game in games if rng.random() < share]


def pairs(
    places: Iterable[tuple[Any, str]],
    names: Sequence[str],
    pair: Callable[[str, Any, str], Pair | None],
    salt: str,
    most: int = 1,
    share: float = 1,
) -> Iterator[Pair]:
    """Pairs of truths all through games: at most so many in a place, of a share of the names, those met least first."""
    rng, met = Random(f"pairs{salt}"), Counter[str]()
    for game, side in places:
        made = 0
        for name in sorted(rng.sample(names, len(names)), key=lambda name: met[name]):
            tried = made < most and (share == 1 or rng.random() < share)
            both = pair(name, game, side) if tried else None
            if both is not None:
                made, met[name] = made + 1, met[name] + 1
                yield both


# --- comparison -------------------------------------------------------------------------------------------------------


def looks(
    both: Pair, sheets: int = 0, faces: Faces = PLAIN, known: Sequence[Any] = (), once: Once | None = None
) -> list[str]:
    """How the two differ in what is shown to the side. `sheets`: so many orders are tried, others for each pair;
    `once`: of pairs that are looked at in these faces."""
    package, side = both.package, both.side
    rng = Random(f"{both.name} {package.moment(both.truth)[0]}")
    trial = tries(package, both.truth, side, rng, sheets, known) if sheets else NOTHING

    def truth() -> Shown:
        return shown(package, both.truth, side, trial, faces)

    seen = once.of(both.truth, ("shown", side), truth) if once and not sheets else truth()
    return differences(seen, shown(package, both.twin, side, trial, faces))


def waits(both: Pair, once: Once | None = None) -> list[str]:
    """The players for whom the umpire waits in one of the two and not in the other."""

    once = once or Once()
    one, other = (once.asked(both.package, game) for game in (both.truth, both.twin))
    return sorted(one ^ other)


def sampled(view: Any, ask: Any, chance: str = "") -> tuple[Any, ...]:
    """Lawful orders that depend on what is seen alone."""
    return tuple(ask.sample(Random(f"{chance} {type(view.now).__name__}")))


def sounds(
    both: Pair,
    chance: str = "twins",
    *,
    always: bool = False,
    orders: Sequence[Any] | None = None,
    goes_on: Callable[[Any], bool] = lambda game: False,
    meets: Callable[[Pair, Sequence[Any]], bool] | None = None,
    passing: bool = False,
    once: Once | None = None,
) -> list[str]:
    """How the two differ in what is told to the side when the step in hand is resolved, and the steps after it while
    the truth `goes_on`; and in who is asked then, for a pause would tell too, unless the umpire may be `passing` on in
    one of the two.

    always: resolve the step in hand even if it may tell. orders: what the side orders, if not anything. meets: whether
    the reports of a step in the truth come so near to what is different that a difference proves nothing. When the game
    ends everything is opened: then nothing is compared either. once: as in `heard`.
    """
    if not always and in_hand(both.truth) not in both.silent:
        return []
    once = once or Once()
    while True:
        told = heard(both, chance, orders, once)
        if wrong := compared(both, told, meets, passing, once):
            return wrong
        if _ended(both, told, meets) or not goes_on(told[0].after):
            return []
        both = both._replace(truth=told[0].after, twin=told[1].after)


_LATEST = 6  # a truth and its twin, what comes after them, and as much again


class Once:
    """Remembers what has been worked out of a truth for its other twins, which follow soon: of so many truths, those
    that came last. By default of a truth, and of what comes after it for either side. Of the few games that came last
    it remembers what is asked in them: of a truth and of its twin that is looked at in more than one way."""

    def __init__(self, truths: int = 3) -> None:
        self._most = truths
        self._known: dict[int, tuple[Any, dict[Any, Any]]] = {}
        self._latest = deque[tuple[Any, dict[str, tuple[Ask | None, Any]]]](maxlen=_LATEST)

    def question(self, package: GamePackage, game: Any, side: str) -> tuple[Ask | None, Any]:
        """What a side is asked in a game, if anything, and its view."""
        known = next((asked for latest, asked in self._latest if latest is game), None)
        if known is None:
            self._latest.append((game, known := {}))
        if side not in known:
            known[side] = question(package, game, side)
        return known[side]

    def asked(self, package: GamePackage, game: Any) -> frozenset[str]:
        """The sides that are asked in a game."""
        sides = () if asks_nobody(game) else package.seats(game)
        return frozenset(each.id for each in sides if self.question(package, game, each.id)[0] is not None)

    def of(self, truth: Any, what: Any, work: Callable[[], T]) -> T:
        """The work of this name on this truth, done once."""
        if id(truth) not in self._known:
            if len(self._known) == self._most:
                del self._known[next(iter(self._known))]
            self._known[id(truth)] = truth, {}  # as long as it is kept no other truth is in its place
        _, known = self._known[id(truth)]
        if what not in known:
            known[what] = work()
        found: T = known[what]
        return found


def heard(
    both: Pair, chance: str = "twins", orders: Sequence[Any] | None = None, once: Once | None = None
) -> tuple[Heard, Heard]:
    """What the side hears in either when the step in hand is resolved. `once`: of pairs whose truths have dice of the
    same chance, and orders that depend on the enemy's answers alone."""
    package, side, (enemy, other) = both.package, both.side, both.enemy
    dice, salt = both.dice or (KeyedDice(chance, package.id),) * 2, f"{chance} {package.moment(both.truth)[0]}"
    known = once or Once()

    def heard_in(game: Any, dice: Dice, answers: Answers) -> Heard:
        return hearing(package, game, side, dice, _given(side, orders, answers, salt), known.question)

    def truth() -> Heard:
        return heard_in(both.truth, dice[0], enemy)

    mine = once.of(both.truth, ("heard", side, chance, enemy), truth) if once else truth()
    return mine, heard_in(both.twin, dice[1], other)


def compared(
    both: Pair,
    told: tuple[Heard, Heard],
    meets: Callable[[Pair, Sequence[Any]], bool] | None = None,
    passing: bool = False,
    once: Once | None = None,
) -> list[str]:
    """How what is heard of the step in hand differs, and who is asked after it, as `sounds` compares them. `once`: as
    in `heard`."""
    if _ended(both, told, meets):
        return []
    if wrong := differences(*(each.seen for each in told)):
        return wrong
    waiting = [] if passing else waits(both._replace(truth=told[0].after, twin=told[1].after), once)
    return [f"the umpire waits for {waiting} in one of the two"] if waiting else []


def _ended(both: Pair, told: tuple[Heard, Heard], meets: Callable[[Pair, Sequence[Any]], bool] | None = None) -> bool:
    """Whether nothing is compared any more: the game is over in one of the two, or the side may have learnt."""
    return any(both.package.over(each.after) for each in told) or bool(meets and meets(both, told[0].reports))


def _given(mine: str, orders: Sequence[Any] | None, enemy: Answers, chance: str) -> Answers:
    """Who orders what: the side these orders, or what it might, the others what the enemy does."""

    def answers(view: Any, side: str, ask: Any) -> Sequence[Any]:
        if side != mine:
            return enemy(view, side, ask)
        return sampled(view, ask, chance) if orders is None else orders

    return answers
