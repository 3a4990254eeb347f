"""The engine: a game is data, and its future is part of that data.

A game holds an *agenda*, the tuple of steps still to be done, next first. A step asks each seat what it must decide,
judged on that seat's view alone, and resolves by the rules. A step may put further steps on the agenda. Nothing here
knows a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

from arbitre.kernel.clock import Limit
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


class WholeAsk(Ask, Protocol):
    """An ask whose sheet stands as a whole or not at all: one line that does not, and nothing of it is kept, while the
    sheet that was in hand stays (META-2.9, META-18.4). Of any other, lines stand or fall each by itself."""

    @property
    def whole(self) -> bool:
        """Whether it is such an ask."""


class Step(msgspec.Struct, frozen=True):
    """One thing to be done. Games derive their steps from it; each is tagged by its name."""

    def ask(self, view: Any) -> Ask | None:
        """What the seat of this view must decide now; None if nothing. `self` is the step as the view shows it."""
        return None

    def resolve(self, game: Any, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Carry out the rule on `game`; steps returned come next on the agenda."""
        raise NotImplementedError(type(self).__name__)

    def limits(self, game: Any) -> tuple[Limit, ...]:
        """How long what is asked is open by the game's own clock, in the order in which the limits run out; none if the
        game knows no clock. `self` is the step in hand."""
        return ()


class Room(Step, frozen=True):
    """A step in which several questions are open side by side, each until its answers are there or its limit runs out.

    The position holds the questions and what has been answered so far. An answer takes effect when received: it is
    judged by the seat's `RoomAsk`, and settles its question or waits in the position for the other one. The room stays
    in hand as long as anything is `open`; then it resolves like any step. Whatever is open has a limit, though only a
    table that keeps time lets it run out. Each question draws dice that are labelled with itself, so that the hour at
    which another is settled changes none.
    """

    def open(self, game: Any) -> bool:
        """Whether something is still to be answered, or a limit awaited."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, game: Any, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Take the answers of some seats, received in the same instant, into the position, and settle what they
        settle."""
        raise NotImplementedError(type(self).__name__)

    def ran_out(self, game: Any, limits: Sequence[str], umpire: Umpire) -> None:
        """Settle the questions whose limits run out in this instant with what has been answered, else by default."""
        raise NotImplementedError(type(self).__name__)

    def question(self, view: Any, order: Any) -> str | None:
        """The id of the limit that an answer of the seat of this view falls under. None if it may be any: none is taken
        then that comes before one of the seat's limits opens, or while one is closed and not published yet."""
        return None

    def resolve(self, game: Any, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Nothing is open any more."""
        return None


class RoomAsk(Ask, Protocol):
    """What a seat may answer in a room: `plan` judges one sheet of answers, to whichever of its questions."""

    @property
    def wanted(self) -> bool:
        """Whether an answer is still wanted of the seat; what it sends else amends one that it has given."""


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

    def interrupts(self, order: Any) -> bool:
        """Whether the order takes effect when received, asked or not."""

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


def room(game: State) -> Room | None:
    """The step in hand, if it is a room."""
    step = game.agenda[0] if game.agenda else None
    return step if isinstance(step, Room) else None


def awaited(asks: Mapping[str, Ask]) -> set[str]:
    """The seats of which an answer is still wanted: those in a room that have answered everything may amend."""
    return {seat for seat, ask in asks.items() if getattr(ask, "wanted", True)}


def whole(ask: Ask) -> bool:
    """Whether a sheet of this ask stands as a whole or not at all."""
    return getattr(ask, "whole", False)


def limits(game: State) -> tuple[Limit, ...]:
    """How long what is asked is open by the game's own clock, in the order in which the limits run out."""
    return game.agenda[0].limits(game) if game.agenda else ()


def next_limits(game: State) -> tuple[str, ...]:
    """The ids of the limits that run out next where nobody keeps time."""
    pending = limits(game)
    return tuple(limit.id for limit in pending if limit.closes == pending[0].closes)


def play(
    rules: Rules,
    game: G,
    orders: Mapping[str, Sequence[Any]],
    umpire: Umpire,
    asks: Mapping[str, Ask] | None = None,
) -> tuple[G, dict[str, Ask]]:
    """Check the orders, resolve the step in hand, then every step in which nobody need be asked.

    A seat that is asked and sends nothing gets the default. In a room the orders are answers; where they leave nothing
    to be waited for, or there are none, the limits that come next run out: so whoever plays without a clock comes
    through it, too. Returns a new game and who is asked in it; the old game stays as it was. Raises `OrderError` if an
    order is refused: nothing has happened then.
    """
    return until_asked(rules, _answered(rules, game, orders, umpire, asks), umpire)


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
    return until_asked(rules, _answered(rules, game, orders, umpire, asks), umpire, rest)[0]


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
    if (step := room(game)) is None:
        if game.agenda:
            _resolve(rules, game, plans, umpire)
        return game
    if answers := {seat: plan for seat, plan in plans.items() if orders.get(seat)}:
        happens(rules, game, umpire, partial(step.answer, game, answers, umpire))
        if room(game) is not step or awaited(asked(rules, game)):
            return game
    if ids := next_limits(game):
        happens(rules, game, umpire, partial(step.ran_out, game, ids, umpire))
    return game


def interrupt(rules: Rules, game: G, orders: Mapping[str, Sequence[Any]], umpire: Umpire) -> tuple[G, dict[str, Ask]]:
    """Carry out orders that take effect when received, without waiting for the step in hand, which stays in hand: those
    that always do, and answers in a room. Raises `OrderError` if an answer is refused, LookupError if its seat is asked
    nothing: nothing has happened then."""
    at_once: dict[str, tuple[Any, ...]] = {}
    answers: dict[str, tuple[Any, ...]] = {}
    for seat, given in orders.items():
        for order in given:
            kind = at_once if rules.interrupts(order) else answers
            kind[seat] = (*kind.get(seat, ()), order)
    step = room(game)
    asks = asked(rules, game) if step and answers else {}
    plans = {seat: asks[seat].plan(given) for seat, given in answers.items()}
    for plan in plans.values():
        if plan.refusals:
            raise refuse(plan.refusals[0])
    game = game.copy()
    if step and plans:
        happens(rules, game, umpire, partial(step.answer, game, plans, umpire))
    if at_once:
        happens(rules, game, umpire, partial(rules.interrupt, game, at_once, umpire))
    return until_asked(rules, game, umpire)


def run_out(rules: Rules, game: G, ids: Sequence[str], umpire: Umpire) -> tuple[G, dict[str, Ask]]:
    """Let limits of the room in hand run out, all in one instant. Raises LookupError if there are no such limits."""
    step = room(game)
    if step is None or not {limit.id for limit in limits(game)} >= set(ids):
        raise LookupError(ids)
    game = game.copy()
    happens(rules, game, umpire, partial(step.ran_out, game, ids, umpire))
    return until_asked(rules, game, umpire)


def until_asked(rules: Rules, game: G, umpire: Umpire, rest: int = 0) -> tuple[G, dict[str, Ask]]:
    """Resolve steps that ask nobody, and rooms in which nothing is open, until somebody is asked, something is open, or
    no more than `rest` steps are to be done."""
    while len(game.agenda) > rest:
        asks, step = asked(rules, game), room(game)
        if asks if step is None else step.open(game):
            return game, asks
        _resolve(rules, game, {}, umpire)
    return game, {}


def happens(rules: Rules, game: State, umpire: Umpire, what: Callable[[], None]) -> None:
    """Let something happen to `game` that is no step, and deliver what is told of it."""
    umpire.begin(*rules.moment(game))
    told_before = len(umpire.reports)
    what()
    deliver(rules, game, umpire.reports[told_before:])


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
