"""Siblings: skipped questions, the clock of questions."""

from __future__ import annotations

from typing import Any

from planting import Register

from arbitre.games.typhon.records.board import account
from arbitre.games.typhon.records.printed import JAPAN
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar, japan_may_roll
from arbitre.games.typhon.rules.land.landing import Landing, LandingAsk
from arbitre.games.typhon.rules.operations.air_reactions import AirReplies
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction, ReactAsk
from typhon.planted.grafts import after, asks

LEAKS = Register()
FOG = {"scenario": "two_player"}


@LEAKS.leak("skipped question", "TYP-R197", **FOG)
def no_stock_no_question(patch: Any) -> None:
    """Japan is not asked for a strategic roll that it cannot pay."""
    after(patch, StrategicWar, "ask", lambda ask, self, view: ask if ask and japan_may_roll(view.board) else None)


@LEAKS.leak("skipped question", "TYP-R216", **FOG)
def no_replies_without_armies(patch: Any) -> None:
    """The operating side is not asked for its air armies if none is in reach."""
    after(patch, AirReplies, "ask", lambda ask, self, view: ask if ask is not None and ask.choices else None)


@LEAKS.leak("skipped question", "TYP-R216", **FOG)
def nobody_able_not_asked(patch: Any) -> None:
    """A defender without a fleet that could come is not asked for a naval reaction."""
    after(patch, NavalReaction, "ask", lambda ask, self, view: ask if ask is not None and ask.able else None)


@LEAKS.leak("skipped question", "TYP-R197", **FOG)
def no_idle_fleet_not_asked(patch: Any) -> None:
    """A side none of whose fleets may sail is not asked for an operation."""

    def change(ask: Any, self: Any, view: Any) -> Any:
        return ask if ask is not None and any(True for _ in ask.seas.fleets()) else None

    after(patch, OperationSegment, "ask", change)


@LEAKS.leak("skipped question", "TYP-R197", rare=True, **FOG)
def no_points_no_actions(patch: Any) -> None:
    """Japan is not asked for its actions with nothing in stock."""

    def change(ask: Any, self: Any, view: Any) -> Any:
        return ask if ask is None or account(view.board, JAPAN, "pl") else None

    after(patch, JapaneseActions, "ask", change)


@LEAKS.leak("clock", "TYP-R216", **FOG)
def operators_wait_for_themselves(patch: Any) -> None:
    """After a failed die both sides are asked for a naval reaction, the operating one in vain."""

    def change(ask: Any, self: Any, view: Any, truth: Any) -> Any:
        operation = truth.operation
        if ask is not None or operation is None or view.side != operation.side or operation.reaction != "none":
            return ask
        return ReactAsk(view, view.operation)

    asks(patch, NavalReaction, change)


@LEAKS.leak("clock", "TYP-R204", rare=True, **FOG)
def landing_of_nobody_waits(patch: Any) -> None:
    """At a landing of nobody the defender is waited for too."""

    def change(ask: Any, self: Any, view: Any, truth: Any) -> Any:
        operation = truth.operation
        if operation is None or view.side == operation.side or not operation.goes_on:
            return ask
        return ask if any(s.aboard for s in operation.sailings) else LandingAsk(view.board, view.operation)

    asks(patch, Landing, change)
