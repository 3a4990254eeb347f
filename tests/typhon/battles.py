"""Operations built by hand for the tests of reactions and battles."""

from msgspec.structs import replace

from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.operation import CarrierStrike, Operation, Sailing
from arbitre.games.typhon.records.printed import JAPAN, UNITS
from typhon.positions import campaign


def operation(game, side, zone, *, loads=None, strikes=(), cover=None, **fleets):
    """An operation against a zone. Fleets by id: the base each left; they are in the zone, or cover from `cover` (fleet
    -> zone). `loads`: fleet -> units aboard."""
    sailings = []
    for fleet, home in fleets.items():
        end = (cover or {}).get(fleet, zone)
        aboard = (loads or {}).get(fleet, ())
        sailings.append(Sailing(fleet, (home, end), ((home, tuple(aboard)),) if aboard else ()))
        put(game.board, fleet, end, steps=game.board.units[fleet].steps or UNITS[fleet].steps, acted=True)
    game.operation = Operation(side, tuple(sailings), zone, tuple(CarrierStrike(*strike) for strike in strikes))
    return game


def change(game, **fields):
    """Change the operation under way."""
    game.operation = replace(game.operation, **fields)
    return game


def e1(**more):
    """The worked example E1 when both Japanese fleets have ended their moves: turn 2, Queensland attacked."""
    places = {
        "jp_4_cv": "bismarck", "jp_3_fleet": "queensland", "jp_17_army": "honshu", "aus_i_corps": "queensland",
        "us_5_af": "queensland/1", "us_tf64": "new_caledonia", "us_tf16": "new_caledonia", "us_tf17": "hawaii",
    }  # fmt: skip
    game = campaign(2, control={"bismarck": JAPAN}, **{**places, **more})
    return operation(
        game, JAPAN, "queensland", jp_4_cv="carolines", jp_3_fleet="indochina", cover={"jp_4_cv": "bismarck"},
        loads={"jp_3_fleet": ("jp_17_army",)},
    )  # fmt: skip


def units(game, *ids):
    """The state of units: (place, steps, disorganised)."""
    found = []
    for id in ids:
        unit = game.board.units[id]
        found.append((unit.zone or unit.where, unit.steps, unit.disorganised))
    return found if len(found) > 1 else found[0]


__all__ = ["change", "e1", "operation", "units"]
