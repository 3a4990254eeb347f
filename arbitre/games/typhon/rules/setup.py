"""A game before its first step: the campaign of chapter 20, alone or for two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from arbitre.games.typhon.records.board import Board, Control, Scenario, Unit, Where, put
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, SETUP, UNITS, ZONES, PrintedUnit, Side
from arbitre.games.typhon.records.state import Game
from arbitre.kernel.package import Choice, settled

CHOICES = (
    Choice("scenario", ("solitaire", "two_player")),
    Choice("visibility", ("fog", "open"), given={"scenario": "two_player"}, otherwise="open"),  # TYP-23.1, TYP-R195
    Choice("period_modifier", ("number", "columns"), clause="TYP-R99"),
    Choice("simple_air", ("no", "yes"), clause="TYP-R114"),
    Choice("plan_z_garrisons", ("paid", "free"), clause="TYP-R64"),
    Choice("kamikaze_trigger", ("every_operation", "battle_or_landing"), clause="TYP-R142"),
)


def new_game(options: Mapping[str, str]) -> Game:
    """A game before its first step. Raises ValueError for an option or value that is not among the choices."""
    return Game(_board(settled(CHOICES, options)), ())


def _board(options: dict[str, str]) -> Board:
    start: dict[str, Any] = SETUP["start"]
    scenario: Scenario = "two_player" if options.pop("scenario") == "two_player" else "solitaire"
    points: dict[Side, dict[str, int]] = {
        JAPAN: {
            "pl": start["japan_logistic_points"],
            "nm": start["japan_merchant_marine"],
            **start["japan_points"],
            "ap": 0,
        },
        ALLIES: {**start["allied_points"], "land_us": 0, "land_uk": 0, "air": 0},
    }
    board = Board(
        scenario=scenario,
        turn=0,
        active=JAPAN,
        units={id: Unit(id, _where(printed)) for id, printed in UNITS.items()},
        stacks={},
        control={zone.id: _control(zone.id) for zone in ZONES.values()},
        entered={},
        points=points,
        once_japanese=tuple(zone.id for zone in ZONES.values() if zone.start_control == "japan"),
        options=options,
    )
    for id, printed in UNITS.items():
        if printed.setup:
            put(board, id, printed.setup.zone, steps=printed.steps - (printed.setup.face == "reduced"))
    return board


def _where(printed: PrintedUnit) -> Where:
    """Where a unit is that does not start on the map (TYP-20.3, TYP-R25)."""
    if printed.stock:
        return "stock"
    return "pool" if printed.pool else "due"


def _control(zone: str) -> Control:
    """Who controls a zone at the start: Japan its fifteen and Siam among them, the Allies every other (TYP-20.1, 20.2,
    20.4)."""
    control: Control = msgspec.convert(ZONES[zone].start_control, Control)
    return control
