"""Leaks of the process and of the dice: caches filled while the other seat was served, secrets in labels of dice."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from planting import Register

from arbitre.games.typhon.game import TyphonSeat
from arbitre.games.typhon.records.orders import Redeploy, Sail
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, enemy
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.land.land_combat import Assault
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reaction_die import in_radius, may_react
from arbitre.games.typhon.rules.operations.reactions import ReactionDie
from arbitre.games.typhon.rules.sequence import OffensiveRoll
from arbitre.games.typhon.seat import advice
from arbitre.games.typhon.seat.asks import asks as questions
from arbitre.kernel.orders import note
from typhon.planted.grafts import after, bound, rolls

LEAKS = Register()

FOG = {"scenario": "two_player"}

# --- process memory -------------------------------------------------------------------------------------------------


@LEAKS.leak("process memory", "TYP-23.2", **FOG)
def examples_kept(patch: Any) -> None:
    """The example of a question is kept by its kind and turn: the second side gets that made for the first."""
    kept: dict[Any, Any] = {}

    def change(words: Any, package: Any, view: Any, ask: Any, language: str) -> Any:
        key = type(ask), view.board.turn, language
        return replace(words, example=kept.setdefault(key, words.example)) if view.board.fog else words

    after(patch, questions, "ask_words", change)


@LEAKS.leak("process memory", "TYP-23.2", **FOG)
def doubts_said_once(patch: Any) -> None:
    """A doubt raised to one side is never raised to the other after that."""
    said: dict[str, str] = {}

    def change(phrases: Any, view: Any, ask: Any, orders: Any) -> Any:
        if not view.board.fog:
            return phrases
        return tuple(p for p in phrases if said.setdefault(p.key, view.side) == view.side)

    after(patch, advice, "advice", change)


@LEAKS.leak("process memory", "TYP-R197", **FOG)
def pools_kept(patch: Any) -> None:
    """The table of units off the map is kept for the turn: who asks second reads the pools of the other side."""
    kept: dict[int, Any] = {}

    def change(tables: Any, self: Any, view: Any) -> Any:
        if not view.board.fog or view.opened:
            return tables
        return tuple(kept.setdefault(view.board.turn, t) if t.title == "tables-off-map" else t for t in tables)

    after(patch, TyphonSeat, "tables", change)


@LEAKS.leak("process memory", "TYP-23.2", rare=True, **FOG)
def zones_ordered_before(patch: Any) -> None:
    """A line that names a zone to which the other side has ordered a move this turn gets a note."""
    ordered: dict[tuple[int, str], set[str]] = {}

    def change(plan: Any, truth: Any, view: Any, orders: Any) -> Any:
        turn = view.board.turn
        mine, theirs = (ordered.setdefault((turn, side), set()) for side in (view.side, enemy(view.side)))
        for line, order in enumerate(orders):
            ends = [stop.zone for stop in order.stops[-1:]] if isinstance(order, Sail) else []
            ends += [order.zone] if isinstance(order, Redeploy) else []
            mine.update(ends)
            if theirs.intersection(ends):
                plan.remarks.append(note(line, "battle-react-nobody", "TYP-R216"))
        return plan

    for step in (AlliedActions, JapaneseActions, OperationSegment):
        bound(patch, step, "plan", change)


# --- label ----------------------------------------------------------------------------------------------------------


@LEAKS.leak("label", "TYP-R201", **FOG)
def reaction_die_counts_fleets(patch: Any) -> None:
    """The label of the reaction die holds how many fleets of the defender are in reach."""

    def change(step: Any, game: Any, what: str, who: Any) -> Any:
        operation = game.operation
        side = enemy(operation.side)
        able = may_react(game.board, operation.zone, side)
        return (*who, str(sum(in_radius(game.board, fleet, operation.zone) for fleet in able)))

    rolls(patch, ReactionDie, change)


@LEAKS.leak("label", "TYP-R201", **FOG)
def die_for_each_carrier(patch: Any) -> None:
    """With the reaction die, or without one, another is rolled for each carrier fleet of the defender."""
    carry_out = ReactionDie.carry_out

    def changed(self: Any, game: Any, plans: Any, umpire: Any) -> None:
        carry_out(self, game, plans, umpire)
        if game.board.fog:
            able = may_react(game.board, game.operation.zone, enemy(game.operation.side))
            if carriers := sum(UNITS[fleet].carrier for fleet in able):
                umpire.roll("carriers", count=carriers, sides=6)

    patch.setattr(ReactionDie, "carry_out", changed)


@LEAKS.leak("label", "TYP-R202", rare=True, **FOG)
def assault_after_redeployment(patch: Any) -> None:
    """The label of the die of an attack tells how many of the attackers have redeployed this turn."""

    def change(step: Any, game: Any, what: str, who: Any) -> Any:
        moved = sum(game.board.units[unit].moved for unit in game.combat.attackers)
        return (*who, str(moved)) if moved else who

    rolls(patch, Assault, change)


@LEAKS.leak("label", "TYP-R197", **FOG)
def roll_with_the_stock(patch: Any) -> None:
    """The label of the counter-attack roll, which both may see, holds the stock of logistic points of Japan."""

    def change(step: Any, game: Any, what: str, who: Any) -> Any:
        return (*who, ALLIES, str(game.board.points[JAPAN].get("pl", 0)))

    rolls(patch, OffensiveRoll, change)
