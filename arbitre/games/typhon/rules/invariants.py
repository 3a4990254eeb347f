"""What must hold in every position, whatever was ordered: the fuzzer asks after each step."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, SIDES, UNITS, ZONES, enemy
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.production import Production
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.control import holds
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.sequence import Turn
from arbitre.games.typhon.rules.stacking import ABOVE, kind, room
from arbitre.games.typhon.rules.victory import EndOfTurn

# The steps before which nothing is half done: no fleet at sea, nobody about to leave a zone that has been taken.
_AT_REST = (
    StrategicWar,
    Reinforcements,
    AlliedActions,
    Production,
    JapaneseActions,
    AirSegment,
    OperationSegment,
    LandSegment,
    ControlPhase,
    EndOfTurn,
    Turn,
)


def invariants(game: Game) -> list[str]:
    """What is wrong with the position: empty when all is well."""
    board = game.board
    found = [*_stacks(board), *_units(board), *_accounts(board)]
    under_way = game.operation is not None or game.combat is not None  # also where the game was conceded in the middle
    if isinstance(game.agenda[0], _AT_REST) if game.agenda else not under_way:
        found += [*_fleets(board), *_stacking(board)]
    return found


def _stacks(board: Board) -> Iterator[str]:
    """Every unit on the map stands in one stack, that of its zone."""
    listed = [(zone, unit) for zone, stack in board.stacks.items() for unit in stack]
    standing = [(unit.zone, unit.id) for unit in board.units.values() if unit.where == "map"]
    if sorted(listed) != sorted(standing):
        yield f"stacks and units disagree: {sorted(set(listed) ^ set(standing))}"


def _units(board: Board) -> Iterator[str]:
    """Steps within what is printed; nobody on ground that nobody may enter (TYP-0.3, 0.12, 17.10)."""
    for unit in board.units.values():
        printed = UNITS[unit.id]
        if unit.where == "map":
            if not 1 <= unit.steps <= printed.steps:
                yield f"{unit.id} has {unit.steps} steps"
            if ZONES[unit.zone].closed_to_all:
                yield f"{unit.id} stands in {unit.zone}"
            if printed.army and ZONES[unit.zone].type == "atoll":
                yield f"{unit.id} on the atoll {unit.zone}"  # TYP-8.5
        elif unit.zone or (unit.steps and unit.where != "track"):
            yield f"{unit.id} is {unit.where} and yet in {unit.zone} with {unit.steps} steps"


def _accounts(board: Board) -> Iterator[str]:
    """No account is overdrawn (TYP-R17)."""
    for side in SIDES:
        for account, points in board.points[side].items():
            if points < 0:
                yield f"{side} has {points} {account}"


def _fleets(board: Board) -> Iterator[str]:
    """Between operations every fleet is in a base that is not the enemy's, and none is disorganised (TYP-14.1)."""
    for unit in board.units.values():
        printed = UNITS[unit.id]
        if unit.where != "map" or not printed.fleet:
            continue
        if not ZONES[unit.zone].base:
            yield f"{unit.id} is in {unit.zone}, which has no base"
        elif holds(board, unit.zone, enemy(printed.side)) and not holds(board, unit.zone, printed.side):
            yield f"{unit.id} is in {unit.zone} with none but enemy land units"
        if unit.disorganised:
            yield f"{unit.id} is disorganised and not on the track"


def _stacking(board: Board) -> Iterator[str]:
    """No zone holds more than it may (TYP-8.1), those excepted that the rules place above it (TYP-R84)."""
    for zone in board.stacks:
        for side in (JAPAN, ALLIES):
            exempt = [kind(unit.id) for unit in board.here(zone, side) if unit.id in ABOVE]
            for counted in ("land", "snlf", "fortress", "air"):
                if room(board, zone, side, counted) + exempt.count(counted) < 0:
                    yield f"too many {counted} of {side} in {zone}: {board.stacks[zone]}"
