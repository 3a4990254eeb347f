"""Answers to the enemy's operations: kamikazes, fleets that come or stay (judgement 10)."""

from __future__ import annotations

from typing import Any

from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.orders import AirReact, React
from arbitre.games.typhon.records.printed import ALLIES, enemy, period
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.operations.air_reactions import AirReactAsk
from arbitre.games.typhon.rules.operations.reactions import ReactAsk
from arbitre.games.typhon.strategist.odds import worth
from arbitre.games.typhon.strategist.worth import Worth

_DEAR = 3.0  # the worth of a zone to the Allies for which aircraft armies are thrown away
_HOPELESS = -3  # the column below which a fleet had better stay in port


def in_the_air(view: View, ask: AirReactAsk) -> tuple[Any, ...]:
    """Kamikazes where the landing must not succeed: a marker is enough to cancel it (TYP-9.16, TYP-R193); all else by
    the procedure."""
    if Worth(view.board, ALLIES).of(ask.zone) < _DEAR:
        return ()
    return tuple(AirReact(unit, "kamikaze") for unit, may in ask.choices.items() if "kamikaze" in may)


def at_sea(view: View, ask: ReactAsk, operation: Operation) -> tuple[Any, ...]:
    """React, unless every fleet that the die lets come would fire below column -3 (judgement 10, TYP-R219)."""
    board, side = view.board, view.side
    foes = board.here(operation.zone, enemy(side), "fleet")
    if not ask.free or not foes or not ask.fleets:
        return ()
    columns = [
        worth(own, "attack") - worth(foe, "air_defence" if own.printed.carrier else "attack") + period(side, board.turn)
        for own in (board.units[fleet] for fleet in ask.fleets)
        for foe in foes
        if own.printed.carrier or not foe.printed.carrier
    ]
    return (React(()),) if columns and max(columns) < _HOPELESS else ()
