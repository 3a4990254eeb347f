"""The counters of Task Force one by one, as the map and lists to pick from show them (TF-2.2, 2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Air, Board, Ship
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.anti_air import total
from arbitre.games.taskforce.rules.fleets import night
from arbitre.games.taskforce.rules.gunnery import firepower
from arbitre.games.taskforce.rules.targets import exposed
from arbitre.kernel.chart import Piece, Seat
from arbitre.kernel.words import Arg, Several, Term

SEAT: dict[str, Seat] = {"allied": "first", "ijn": "second"}
AIRCRAFT = "aircraft"  # the silhouette
FLEET = "cruiser"  # that of a fleet, and of a marker, which may be one
STEPS = 2  # of every counter on its front (TF-2.4)
_SILHOUETTES = {
    "BB": "battleship", "CV": "carrier", "CVL": "carrier", "CA": "cruiser", "CL": "cruiser", "DD": "destroyer",
    "AK": "transport", "AO": "transport", "BASE": "fortification",
}  # fmt: skip


def figure(ship: Ship) -> str:
    """The silhouette of a ship, by her type."""
    return _SILHOUETTES[ship.printed.type]


def ship_state(board: Board, ship: Ship) -> Arg:
    """What a ship is and how she is: her type, her damage, the durability of her side, whether torpedoes reach her at
    her berth."""
    return Term("piece-of", {"all": Several(tuple(_of_ship(board, ship)))})


def _of_ship(board: Board, ship: Ship) -> Iterator[Arg]:
    yield Term(f"type-{ship.printed.type}")
    if ship.level != "intact":
        yield Term(f"level-{ship.level}")
    if ship.steps:
        yield Term("piece-durability", {"durability": ship.printed.durability[STEPS - ship.steps]})
        if not exposed(board, ship.id):
            yield Term("piece-sheltered")


def sea_state(board: Board, ship: Ship) -> Arg:
    """What a ship at sea is and how she is: her type, her damage, what she fires with in this light (TF-10.12), the
    durability of her side; where there are raids what fires for her (TF-12.13), of two players besides."""
    return Term("piece-of", {"all": Several(tuple(_at_sea(board, ship)))})


def _at_sea(board: Board, ship: Ship) -> Iterator[Arg]:
    yield Term(f"type-{ship.printed.type}")
    if ship.level != "intact":
        yield Term(f"level-{ship.level}")
    if ship.printed.small and ship.steps == 1:
        yield Term("piece-one")
    if board.air:
        yield Term("piece-fire", {"own": ship.anti_air, "all": total(board, ship.id)})
    if not board.air or scenario(board.scenario).musters:
        yield Term("piece-firepower", {"points": firepower(ship, night(board))})
    yield Term("piece-durability", {"durability": ship.durability})


def sea_piece(board: Board, ship: Ship) -> Piece:
    """A ship at sea as she is listed when her fleet is opened."""
    return Piece(ship.id, unit_name(ship.id), figure(ship), ship.steps, STEPS, sea_state(board, ship))


def air_state(board: Board, unit: Air) -> Arg:
    """What an air unit may attack with, and whether it still may."""
    said: list[Arg] = [Term(f"piece-kind-{unit.printed.kind}")]
    if not unit.steps:
        said.append(Term("piece-shot-down"))
    else:
        if unit.steps < STEPS:
            said.append(Term("piece-reduced"))
        said.append(Term("piece-points", {"points": unit.air_surface}))
        if attacking(board, unit.id):
            said.append(Term("piece-attacks"))
        elif unit.flown:
            said.append(Term("piece-flown"))
    return Term("piece-of", {"all": Several(tuple(said))})


def attacking(board: Board, unit: str) -> bool:
    """Whether an air unit is of the group that attacks now (TF-12.11)."""
    return board.raid is not None and board.raid.group is not None and unit in board.raid.group.units


def ship_piece(board: Board, ship: Ship) -> Piece:
    """A ship as she is listed when her counter is opened."""
    return Piece(ship.id, unit_name(ship.id), figure(ship), ship.steps, STEPS, ship_state(board, ship))


def air_piece(board: Board, unit: Air) -> Piece:
    """An air unit as it is listed."""
    return Piece(unit.id, unit_name(unit.id), AIRCRAFT, unit.steps, STEPS, air_state(board, unit))


def flight_state(unit: Air) -> Arg:
    """What an air unit of a carrier is and is worth, against aircraft and against ships, and where it is (TF-2.11)."""
    said: list[Arg] = [Term(f"piece-kind-{unit.printed.kind}")]
    if unit.steps < STEPS:
        said.append(Term("piece-reduced"))
    said.append(Term("piece-flies", {"fights": unit.air_air, "points": unit.air_surface}))
    if unit.over:
        said.append(Term("piece-from", {"ship": unit_name(unit.base)}))
    return Term("piece-of", {"all": Several(tuple(said))})


def flight_piece(unit: Air) -> Piece:
    """An air unit of a carrier as it is listed."""
    return Piece(unit.id, unit_name(unit.id), AIRCRAFT, unit.steps, STEPS, flight_state(unit))
