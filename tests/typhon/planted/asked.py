"""Leaks in who is asked, and when: questions left out for want of a choice, seats waited for."""

from __future__ import annotations

from typing import Any

from planting import Register

from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import Landing
from arbitre.games.typhon.rules.operations.air_reactions import AirReactAsk, AirReactions
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return, ReturnAsk
from typhon.planted.grafts import after, asks

LEAKS = Register()

FOG = {"scenario": "two_player"}

# --- skipped question -----------------------------------------------------------------------------------------------


@LEAKS.leak("skipped question", "TYP-R197", **FOG)
def no_air_targets(patch: Any) -> None:
    """A side without a target for its air armies is not asked for offensives: the other waits for nobody."""

    def change(ask: Any, self: Any, view: Any) -> Any:
        return ask if ask is None or ask.drops or ask.targets() else None

    after(patch, AirSegment, "ask", change)


@LEAKS.leak("skipped question", "TYP-R216", **FOG)
def no_armies_in_reach(patch: Any) -> None:
    """A defender without an air army in reach is not asked: the operating side sees that there is none."""
    after(patch, AirReactions, "ask", lambda ask, self, view: ask if ask is not None and ask.choices else None)


@LEAKS.leak("skipped question", "TYP-R216", **FOG)
def failed_die_not_asked(patch: Any) -> None:
    """A defender whose die has failed is not asked for a naval reaction."""

    def change(ask: Any, self: Any, view: Any) -> Any:
        return ask if ask is not None and ask.result != "none" else None

    after(patch, NavalReaction, "ask", change)


@LEAKS.leak("skipped question", "TYP-R204", rare=True, **FOG)
def nobody_aboard_not_asked(patch: Any) -> None:
    """A side with nobody aboard and nobody ashore is not asked who lands."""

    def change(ask: Any, self: Any, view: Any) -> Any:
        return ask if ask is not None and (ask.state.aboard or ask.state.ashore) else None

    after(patch, Landing, "ask", change)


@LEAKS.leak("skipped question", "TYP-R197", rare=True, **FOG)
def land_segment_without_supply(patch: Any) -> None:
    """A side none of whose land units next to the enemy is fresh and in supply is not asked for land offensives."""

    def change(ask: Any, self: Any, view: Any) -> Any:
        if ask is None or not view.board.fog:
            return ask
        options = ask.options()
        enters = any(view.board.control.get(zone) != view.side for zones in options.march.values() for zone in zones)
        return ask if enters or options.attack else None

    after(patch, LandSegment, "ask", change)


# --- clock ----------------------------------------------------------------------------------------------------------


@LEAKS.leak("clock", "TYP-R216", **FOG)
def replies_at_once(patch: Any) -> None:
    """The operating side is asked for its air armies together with the defender, and so again, where he has none."""

    def change(ask: Any, self: Any, view: Any, truth: Any) -> Any:
        operation = truth.operation
        if ask is not None or operation is None or not operation.zone or view.side != operation.side:
            return ask
        theirs = AirReactAsk(truth.board, operation, "allies" if view.side == "japan" else "japan")
        return None if theirs.choices else AirReactAsk(view.board, view.operation, view.side)

    asks(patch, AirReactions, change)


@LEAKS.leak("clock", "TYP-R204", rare=True, **FOG)
def return_waits_for_the_other(patch: Any) -> None:
    """At the end of an operation that brings troops home again the other side is waited for, with nothing to order."""

    def change(ask: Any, self: Any, view: Any, truth: Any) -> Any:
        operation = truth.operation
        if operation is None or not operation.zone or view.side == operation.side or view.operation is None:
            return ask
        home = any(
            truth.board.units[unit].where == "map" and unit not in operation.landed
            for sailing in operation.sailings
            for unit in sailing.aboard
        )
        return ReturnAsk(view, view.operation) if home else ask

    asks(patch, Return, change)
