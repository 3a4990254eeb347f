"""How a mistake is grafted on the real code of Typhon: on what a step tells, asks, rolls, on what a seat sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from planting import Truths

from arbitre.games.typhon.game import Typhon
from arbitre.games.typhon.records.board import Board, Unit, value
from arbitre.games.typhon.records.printed import HIDDEN, UNITS, enemy, zone_of_nameless
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules import fog
from arbitre.games.typhon.rules.geography import adjacent

Entry = tuple[str, int, str, Any]
"""A report on its way: to whom, turn, phase, the report."""


class Resolved(NamedTuple):
    """A step that has been carried out: the game before and after it, its plans, the steps it puts next."""

    step: Any
    before: Game
    after: Game
    plans: Any
    more: tuple[Any, ...]


def after(patch: Any, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """Change what a function or a method gives: `change` gets its result and its arguments."""
    real = getattr(owner, name)

    def changed(*args: Any, **named: Any) -> Any:
        return change(real(*args, **named), *args, **named)

    patch.setattr(owner, name, changed)


def reports(patch: Any, step: Any, change: Callable[[Resolved, list[Entry]], list[Entry]]) -> None:
    """Change what a kind of step tells in fog."""
    carry_out = step.carry_out

    def changed(self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        start, before = len(umpire.reports), game.copy()
        more = carry_out(self, game, plans, umpire)
        if game.board.fog:
            umpire.reports[start:] = change(
                Resolved(self, before, game, plans, tuple(more or ())), umpire.reports[start:]
            )
        return more

    patch.setattr(step, "carry_out", changed)


def overheard(entries: Sequence[Entry], kind: type, test: Callable[[Any], bool] = lambda report: True) -> list[Entry]:
    """The reports, those of a kind that pass the test told to the other side as well."""
    every: list[Entry] = []
    for entry in entries:
        every.append(entry)
        if isinstance(entry[3], kind) and test(entry[3]):
            every.append((enemy(entry[0]), *entry[1:]))
    return every


def reworded(entries: Sequence[Entry], kind: type, change: Callable[[str, Any], Any]) -> list[Entry]:
    """The reports, those of a kind changed by whom they are told to; None: not told."""
    every = [(*entry[:3], change(entry[0], entry[3])) if isinstance(entry[3], kind) else entry for entry in entries]
    return [entry for entry in every if entry[3] is not None]


def beside(entries: Sequence[Entry], game: Game, to: str, report: Any) -> list[Entry]:
    """The reports and one more, of the same moment."""
    turn, phase = (entries[-1][1], entries[-1][2]) if entries else (game.board.turn, "")
    return [*entries, (to, turn, phase, report)]


def boards(patch: Any, change: Callable[[Board, Game, str], None]) -> None:
    """Change the board that a side sees in fog."""

    def changed(board: Board, game: Game, side: str) -> Board:
        change(board, game, side)
        return board

    after(patch, fog, "seen_board", changed)


class Knowing:
    """Finds the truth behind a view, in the games that hide something."""

    def __init__(self, patch: Any) -> None:
        self.truths = Truths(Typhon, patch)

    def of(self, view: Any) -> Game | None:
        """The truth; None where nothing is hidden, or nobody has looked yet."""
        with suppress(IndexError):
            return self.truths.behind(view) if view.board.fog and not view.opened else None
        return None


def asks(patch: Any, step: Any, change: Callable[[Any, Any, Any, Game], Any]) -> None:
    """Change what a kind of step asks a seat in fog: `change` gets the question, the step, the view and the truth."""
    knowing = Knowing(patch)

    def changed(ask: Any, self: Any, view: Any) -> Any:
        truth = knowing.of(view)
        return ask if truth is None else change(ask, self, view, truth)

    after(patch, step, "ask", changed)


def bound(patch: Any, step: Any, method: str, change: Callable[..., Any]) -> None:
    """Change what a method of the question of a step gives in fog: `change` gets the result, the truth, the view, and
    the arguments."""

    def changed(ask: Any, step: Any, view: Any, truth: Game) -> Any:
        if ask is not None:
            real = getattr(ask, method)
            setattr(ask, method, lambda *args: change(real(*args), truth, view, *args))
        return ask

    asks(patch, step, changed)


def refuses(patch: Any, step: Any, wrong: Callable[[Game, Any, int, Any], Any]) -> None:
    """Refuse orders for a reason that their giver cannot see: `wrong` gets the truth, the view, the line and the order,
    and gives the remark. Nobody who plays at random orders such a thing."""

    def changed(ask: Any, step: Any, view: Any, truth: Game) -> Any:
        if ask is None:
            return ask
        plan, sample = ask.plan, ask.sample

        def judged(orders: Sequence[Any]) -> Any:
            found = plan(orders)
            found.remarks += [r for line, order in enumerate(orders) if (r := wrong(truth, view, line, order))]
            return found

        ask.plan = judged
        ask.sample = lambda rng: _lawful(judged, sample(rng))
        return ask

    asks(patch, step, changed)


def _lawful(plan: Callable[[Any], Any], orders: Sequence[Any]) -> tuple[Any, ...]:
    return () if plan(orders).refusals else tuple(orders)


def rolls(patch: Any, step: Any, change: Callable[[Any, Game, str, tuple[str, ...]], tuple[str, ...]]) -> None:
    """Change whom the labels of a step's dice name in fog: `change` gets the step, the game, what is rolled for and who
    is named."""
    carry_out = step.carry_out

    def changed(self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        real = umpire.roll
        if game.board.fog:
            umpire.roll = lambda what, *who, **how: real(what, *change(self, game, what, who), **how)
        try:
            return carry_out(self, game, plans, umpire)
        finally:
            umpire.__dict__.pop("roll", None)

    patch.setattr(step, "carry_out", changed)


def behind(board: Board, counter: str) -> list[Unit]:
    """The true units of the kind and the zone of a counter that is seen without its name."""
    _, side, kind, _ = counter.split("-")
    there = board.here(zone_of_nameless(counter))
    return [unit for unit in there if UNITS[unit.id].side == side and fog.kind_shown(UNITS[unit.id]) == kind]


def true_units(board: Board, id: str) -> list[Unit]:
    """The units an id may stand for."""
    return behind(board, id) if id.startswith(HIDDEN) else [board.units[id]]


def strength(units: Sequence[Unit], kind: str) -> int:
    """What units have together of a value."""
    return sum(value(unit, kind) for unit in units)


def unseen_near(view: Any, truth: Game, zone: str, arm: str = "") -> list[Unit]:
    """The enemy units in a zone or next to it of which the view shows nothing at all."""
    around = (zone, *adjacent(zone))
    other = enemy(view.side)
    return [unit for at in around if not view.board.here(at, other) for unit in truth.board.here(at, other, arm)]


def foes(truth: Game, side: Any, arm: str = "") -> Iterator[Unit]:
    """The enemy's units on the map."""
    return truth.board.of(enemy(side), arm)
