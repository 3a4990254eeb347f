"""A truth and its twin by one of the game's secrets, played forward: while the steps are silent on it, a seat must be
told the same to the byte, by whatever channel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from arbitre.analysis.leaks import REFUSED, Outcome, Sheets, outcome, parted
from arbitre.analysis.twins import question
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import Illegal
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Ask, Seat
from arbitre.kernel.secrets import Answers, Secret

FORWARD = 4
"""So many steps a secret is kept in view, the one in hand among them."""


class Verdict(NamedTuple):
    """What came of playing a pair forward: how the seat could tell them apart where it must not; by which channels it
    could that must be declared, with the kind of step as the seat sees it; whether it was told something of the secret
    where it may be."""

    wrong: Sequence[str] = ()
    step: str = ""
    parting: Sequence[str] = ()
    heard: bool = False


class Line:
    """A truth played on from a position, step by step as far as anybody wants to know: the seat orders what it orders
    in the game, and after that what it might; the others answer as they are told to.

    orders: what the seat orders in hand; chance: what the dice and all that is drawn come from.
    """

    def __init__(
        self, package: GamePackage, seat: Seat, game: Any, orders: Sequence[Any], others: Answers, chance: str
    ) -> None:
        self.package, self.seat, self.others, self.chance = package, seat, others, chance
        self.games, self.orders, self.outcomes = [game], [tuple(orders)], list[Outcome]()
        self.asks = list[Mapping[str, Ask]]()  # of each step that has been resolved
        self._first = type(package.view(game, seat.id).now).__name__

    def seen(self, number: int) -> str:
        """The kind of step that the seat sees in hand, once what was before it has come."""
        return self.outcomes[number - 1].now[self.seat.id] if number else self._first

    def came(self, number: int) -> Outcome:
        """What came of a step, the first being 0."""
        while len(self.outcomes) <= number:
            step, game = len(self.outcomes), self.games[-1]
            if step:
                ask, _ = question(self.package, game, self.seat.id)
                rng = Random(f"{self.chance}|{step}|{self.seat.id}")
                self.orders.append(() if ask is None else tuple(ask.sample(rng)))
            sheets, asks = given(self.package, game, self.seat, self.orders[step], self.others)
            self.asks.append(asks)
            self.outcomes.append(outcome(self.package, game, sheets, self.dice(step), asks))
            self.games.append(self.outcomes[-1].game)
        return self.outcomes[number]

    def dice(self, number: int) -> KeyedDice:
        """The dice of a step."""
        return KeyedDice(f"{self.chance}/{number}", self.package.id)


def given(
    package: GamePackage, game: Any, seat: Seat, orders: Sequence[Any], others: Answers
) -> tuple[Sheets, Mapping[str, Ask]]:
    """Everybody's orders: the seat's, if it is asked, and what the others answer; and what each of them is asked."""
    sheets, asks = dict[str, Sequence[Any]](), dict[str, Ask]()
    for each in package.seats(game):
        ask, view = question(package, game, each.id)
        if ask is not None:
            asks[each.id] = ask
            sheets[each.id] = orders if each.id == seat.id else others(view, each.id, ask)
    return sheets, asks


def listened(
    line: Line,
    secret: Secret,
    twin: Any,
    told: Callable[[Any, Outcome], None] = lambda twin, came: None,
    forward: int = FORWARD,
) -> Verdict:
    """Play a truth and its twin forward, so many steps at most, while the steps in hand are silent on the secret, and
    once where they need not be. Where a silent step meets what is different the two may part by channels that are
    declared; where a step is not silent a twin made by hand may be too odd for those. `told` hears what came of each
    step in the twin. Twins that are not playable are not played."""
    package, seat = line.package, line.seat
    if not secret.playable:
        return Verdict()
    for number in range(forward):
        truth = line.games[number]
        if not truth.agenda:
            break
        step = type(truth.agenda[0])
        silent = step in secret.silent
        if number and not silent:
            break
        mine = line.came(number)
        sheets, asks = given(package, twin, seat, line.orders[number], secret.others[1])
        if not secret.passing and (waiting := line.asks[number].keys() ^ asks.keys()):
            return Verdict([f"the umpire waits for {', '.join(sorted(waiting))} in one of the two"])
        try:
            theirs = outcome(package, twin, sheets, secret.dice(line.dice(number), seat.id), asks)
        except Illegal:
            return Verdict([REFUSED])
        told(twin, theirs)
        parting = parted(package, seat, mine, theirs)
        if secret.passing:
            parting = [channel for channel in parting if channel != "waits"]
        reports = [[report for _, _, report in came.heard(seat)] for came in (mine, theirs)]
        if not silent:
            return Verdict(heard=bool(_told(parting)))
        # Either may be the truth: what only one of the two comes near must not be known in the other.
        if secret.meets(truth, twin, reports[0]) and secret.meets(twin, truth, reports[1]):
            return Verdict((), line.seen(number), parting, bool(_told(parting)))
        if any(package.over(each.game) for each in (mine, theirs)):
            break
        if parting:
            told_of = parting if secret.sealed else _told(parting)
            return Verdict(told_of, line.seen(number), [channel for channel in parting if channel not in told_of])
        if secret.lasts and mine.game == theirs.game:
            return Verdict(["both come to the same"])
        if step not in secret.stays:
            break
        twin = theirs.game
    return Verdict()


def _told(parting: Iterable[str]) -> list[str]:
    """What the seat is told: the labels of dice are read when the game is over."""
    return [channel for channel in parting if not channel.startswith("dice ")]
