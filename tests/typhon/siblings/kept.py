"""Siblings: process memory, labels."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from planting import Register

from arbitre.games.typhon.records.orders import AirOffensive, March, ReturnTo
from arbitre.games.typhon.records.printed import JAPAN, enemy
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.land.land_combat import Reply
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import Landing
from arbitre.games.typhon.rules.victory import EndOfTurn
from arbitre.games.typhon.seat import guide
from arbitre.games.typhon.seat.chart import chart as charts
from arbitre.games.typhon.seat.offers import offers as hands
from arbitre.kernel.orders import note
from typhon.planted.grafts import after, bound, rolls

LEAKS = Register()
FOG = {"scenario": "two_player"}


@LEAKS.leak("process memory", "TYP-23.2", **FOG)
def offers_kept(patch: Any) -> None:
    """What hands may pick from is kept by the kind of question and the turn, for both sides."""
    kept: dict[Any, Any] = {}

    def change(offers: Any, package: Any, view: Any, ask: Any, language: str) -> Any:
        return kept.setdefault((type(ask), view.board.turn, language), offers) if view.board.fog else offers

    after(patch, hands, "offers", change)


@LEAKS.leak("process memory", "TYP-23.2", rare=True, **FOG)
def hints_said_once(patch: Any) -> None:
    """A hint is not given again with the same line, whichever side it was given to."""
    said: dict[str, str] = {}

    def change(hints: Any, package: Any, view: Any, ask: Any, language: str) -> Any:
        if not view.board.fog:
            return hints
        return tuple(hint for hint in hints if said.setdefault(hint.says.key, view.side) == view.side)

    after(patch, guide, "guide", change)


@LEAKS.leak("process memory", "TYP-R197", **FOG)
def accounts_kept(patch: Any) -> None:
    """The accounts beside the map are kept for the turn: who looks second reads those of the other side."""
    kept: dict[int, Any] = {}

    def change(chart: Any, view: Any) -> Any:
        if not view.board.fog or view.opened:
            return chart
        return replace(chart, accounts=kept.setdefault(view.board.turn, chart.accounts))

    after(patch, charts, "chart", change)


@LEAKS.leak("process memory", "TYP-23.2", rare=True, **FOG)
def sheets_counted(patch: Any) -> None:
    """A sheet of air offensives or marches gets a note if the other side's last one had more lines."""
    lines: dict[str, int] = {}

    def change(plan: Any, truth: Any, view: Any, orders: Any) -> Any:
        if any(isinstance(order, AirOffensive | March | ReturnTo) for order in orders):
            lines[view.side] = len(orders)
            if lines.get(enemy(view.side), 0) > len(orders):
                plan.remarks.append(note(0, "battle-react-nobody", "TYP-R216"))
        return plan

    for step in (AirSegment, LandSegment):
        bound(patch, step, "plan", change)


@LEAKS.leak("label", "TYP-R197", **FOG)
def strategic_die_with_the_stock(patch: Any) -> None:
    """The label of the strategic die holds Japan's merchant level."""

    def change(step: Any, game: Any, what: str, who: Any) -> Any:
        return (*who, str(game.board.points[JAPAN].get("nm", 0)))

    rolls(patch, StrategicWar, change)


@LEAKS.leak("label", "TYP-R204", **FOG)
def die_for_each_passenger(patch: Any) -> None:
    """At a landing a die is rolled for each unit aboard, ashore or not."""
    carry_out = Landing.carry_out

    def changed(self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        operation = game.operation
        if game.board.fog and (aboard := sum(len(s.aboard) for s in operation.sailings)):
            umpire.roll("seasick", count=aboard, sides=6)
        return carry_out(self, game, plans, umpire)

    patch.setattr(Landing, "carry_out", changed)


@LEAKS.leak("label", "TYP-R202", rare=True, **FOG)
def reply_after_redeployment(patch: Any) -> None:
    """The label of the die of a counter-attack tells how many of the defenders have redeployed this turn."""

    def change(step: Any, game: Any, what: str, who: Any) -> Any:
        moved = sum(game.board.units[unit].moved for unit in game.combat.targets)
        return (*who, str(moved)) if moved else who

    rolls(patch, Reply, change)


@LEAKS.leak("label", "TYP-R197", rare=True, **FOG)
def capitulation_with_the_stock(patch: Any) -> None:
    """The label of the capitulation die holds Japan's stock of logistic points."""

    def change(step: Any, game: Any, what: str, who: Any) -> Any:
        return (*who, str(game.board.points[JAPAN].get("pl", 0)))

    rolls(patch, EndOfTurn, change)
