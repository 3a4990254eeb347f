"""The engine: a game is data, and its future is part of that data.

A game holds an *agenda*, the tuple of steps still to be done, next first. A step asks each seat what it must decide,
judged on that seat's view alone, and resolves by the rules. A step may put further steps on the agenda. Nothing here
knows a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

from arbitre.kernel.dice import Dice, Draw
from arbitre.kernel.orders import Plan, refuse

T = TypeVar("T")


class Seat(msgspec.Struct, frozen=True):
    """A place at the table. Seats of one camp share what they are told; an umpire's seat belongs to no camp."""

    id: str
    camp: str
    umpire: bool = False


class Told(msgspec.Struct, frozen=True):
    """A report as a seat's ledger keeps it: its number from 1, the turn and phase it was told in, and the report."""

    number: int
    turn: int
    phase: str
    report: Any


class Options(msgspec.Struct, frozen=True, tag_field="ask", tag=lambda name: name.removesuffix("Options").lower()):
    """Who may do what to what at a question, as plain data: what a page draws and a program reads. A game derives a
    record from it for each kind of ask it has, named after it (`MovementOptions`); as JSON its `ask` tells them
    apart."""


class Ask(Protocol):
    """What one seat must decide now: the one judge of its orders, made from its view alone."""

    def plan(self, orders: Sequence[Any]) -> Plan:
        """What the orders come to, completed by the defaults; refusals and notes stand in its remarks."""

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random lawful orders."""

    def options(self) -> Options:
        """Who may do what to what."""


class Step(msgspec.Struct, frozen=True):
    """One thing to be done. Games derive their steps from it; each is tagged by its name."""

    def ask(self, view: Any) -> Ask | None:
        """What the seat of this view must decide now; None if nothing. `self` is the step as the view shows it."""
        return None

    def resolve(self, game: Any, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Carry out the rule on `game`; steps returned come next on the agenda."""
        raise NotImplementedError(type(self).__name__)


class State(Protocol):
    """What the kernel needs of a game's truth."""

    agenda: tuple[Step, ...]
    told: dict[str, tuple[Told, ...]]

    def copy(self: T) -> T:
        """A game that can be changed while this one stays as it is: records shared, dicts copied."""


G = TypeVar("G", bound=State)


class Rules(Protocol):
    """What the kernel needs of a game's rules."""

    def seats(self, game: Any) -> tuple[Seat, ...]:
        """Everybody who may be asked or told, the umpire's seat included."""

    def view(self, game: Any, seat: str) -> Any:
        """What a seat may know, and nothing else; its `now` is the step in hand as the seat may know it."""

    def moment(self, game: Any) -> tuple[int, str]:
        """The turn and the phase in hand: public, and the head of every die's label."""

    def interrupt(self, game: Any, orders: Mapping[str, Any], umpire: Umpire) -> None:
        """Carry out orders that do not wait for the step (conceding), by changing `game` and its agenda."""


class Umpire:
    """What a rule is given to draw and to speak: keeps the draws and the reports of one resolution."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.draws: list[Draw] = []
        self.reports: list[tuple[str, int, str, Any]] = []
        self.turn = 0
        self.phase = ""
        self._number = ""
        self._labels: Counter[str] = Counter()

    def begin(self, turn: int, phase: str) -> None:
        """Turn to the next step: what is drawn and told from now on belongs to it."""
        self.turn, self.phase, self._number = turn, phase, ""
        self._labels.clear()

    def number(self, step: int) -> None:
        """Tell apart the draws of steps that come many times in a phase: the game's own count of them, which no report
        shows."""
        self._number = str(step)

    def _label(self, what: str, who: Sequence[str]) -> str:
        label = "|".join((str(self.turn), self.phase, *filter(None, (self._number,)), what, *who))
        self._labels[label] += 1
        again = self._labels[label]  # the same thing drawn again in one step is another draw
        return label if again == 1 else f"{label}|{again}"

    def roll(self, what: str, *who: str, count: int = 1, sides: int = 10) -> tuple[int, ...]:
        """`count` dice, all together, for what and whom the label names."""
        label = self._label(what, who)
        faces = self.dice.draw(label, sides, count)
        self.draws.append(Draw(label, sides, faces))
        return faces

    def pick(self, items: Sequence[T], what: str, *who: str) -> T:
        """One of the items, uniformly; nothing is drawn from a list of one."""
        if len(items) == 1:
            return items[0]
        return items[self.roll(what, *who, sides=len(items))[0] - 1]

    def shuffled(self, items: Sequence[T], what: str, *who: str) -> list[T]:
        """The items in an order that tells nothing, keyed like a die but in a domain of its own."""
        return self.dice.shuffled(items, self._label(what, who))

    def tell(self, to: str, report: Any) -> None:
        """Address a report to a seat or to a camp."""
        self.reports.append((to, self.turn, self.phase, report))


def asks_nobody(game: State) -> bool:
    """Whether there is no step in hand, or one of a kind that never asks: then no view need be made to know it."""
    return not game.agenda or type(game.agenda[0]).ask is Step.ask


def asked(rules: Rules, game: State) -> dict[str, Ask]:
    """The seats that the step in hand has something to ask, and what."""
    if asks_nobody(game):
        return {}
    asks = {}
    for seat in rules.seats(game):
        view = rules.view(game, seat.id)
        if (ask := view.now.ask(view)) is not None:
            asks[seat.id] = ask
    return asks


def play(
    rules: Rules,
    game: G,
    orders: Mapping[str, Sequence[Any]],
    umpire: Umpire,
    asks: Mapping[str, Ask] | None = None,
) -> tuple[G, dict[str, Ask]]:
    """Check the orders, resolve the step in hand, then every step in which nobody need be asked.

    A seat that is asked and sends nothing gets the default. Returns a new game and who is asked in it; the old game
    stays as it was. Raises `OrderError` if an order is refused: nothing has happened then.
    """
    return _until_asked(rules, _answered(rules, game, orders, umpire, asks), umpire)


def play_step(
    rules: Rules,
    game: G,
    orders: Mapping[str, Sequence[Any]],
    umpire: Umpire,
    asks: Mapping[str, Ask] | None = None,
) -> G:
    """As `play`, but go no further than the step in hand, with the steps it puts before the rest of the agenda as far
    as they ask nobody."""
    rest = len(game.agenda) - 1
    return _until_asked(rules, _answered(rules, game, orders, umpire, asks), umpire, rest)[0]


def _answered(
    rules: Rules,
    game: G,
    orders: Mapping[str, Sequence[Any]],
    umpire: Umpire,
    asks: Mapping[str, Ask] | None = None,
) -> G:
    """A new game in which the step in hand has been resolved, if there is one. Raises `OrderError`."""
    if asks is None:
        asks = asked(rules, game)
    plans = {seat: ask.plan(orders.get(seat, ())) for seat, ask in asks.items()}
    for plan in plans.values():
        if plan.refusals:
            raise refuse(plan.refusals[0])
    game = game.copy()
    if game.agenda:
        _resolve(rules, game, plans, umpire)
    return game


def interrupt(rules: Rules, game: G, orders: Mapping[str, Any], umpire: Umpire) -> tuple[G, dict[str, Ask]]:
    """Carry out orders that take effect when received, without waiting for the step in hand, which stays in hand."""
    game = game.copy()
    umpire.begin(*rules.moment(game))
    told_before = len(umpire.reports)
    rules.interrupt(game, orders, umpire)
    deliver(rules, game, umpire.reports[told_before:])
    return _until_asked(rules, game, umpire)


def _until_asked(rules: Rules, game: G, umpire: Umpire, rest: int = 0) -> tuple[G, dict[str, Ask]]:
    """Resolve steps that ask nobody, until somebody is asked or no more than `rest` steps are to be done."""
    while len(game.agenda) > rest:
        if asks := asked(rules, game):
            return game, asks
        _resolve(rules, game, {}, umpire)
    return game, {}


def _resolve(rules: Rules, game: State, plans: Mapping[str, Plan], umpire: Umpire) -> None:
    """Resolve the step in hand, put the steps it returns next, deliver what it told."""
    step = game.agenda[0]
    umpire.begin(*rules.moment(game))
    game.agenda = game.agenda[1:]
    told_before = len(umpire.reports)
    if more := step.resolve(game, plans, umpire):
        game.agenda = (*more, *game.agenda)
    if len(umpire.reports) > told_before:
        deliver(rules, game, umpire.reports[told_before:])


def deliver(rules: Rules, game: State, reports: Sequence[tuple[str, int, str, Any]]) -> None:
    """Enter reports in the ledgers of the seats they are addressed to, by seat or by camp."""
    for seat in rules.seats(game):
        mine = [r for r in reports if r[0] in (seat.id, seat.camp)]
        if mine:
            ledger = game.told.get(seat.id, ())
            number = len(ledger)
            entries = (Told(number + i, turn, phase, report) for i, (_, turn, phase, report) in enumerate(mine, 1))
            game.told = {**game.told, seat.id: (*ledger, *entries)}
