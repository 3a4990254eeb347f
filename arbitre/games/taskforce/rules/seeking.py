"""Raids from land on fleets that are far off must find them, before anything is turned up (TF-13.11, 13.12, R42,
R71)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Declared
from arbitre.games.taskforce.records.long_reports import Sought
from arbitre.games.taskforce.records.printed import Side, finds
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.flight_decks import USUAL
from arbitre.games.taskforce.rules.interception import INTERCEPTED
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.kernel.play import Step, Umpire


def parties(board: Board, raid: Declared) -> dict[str, tuple[str, ...]]:
    """By the bases from which they come, in their order, the units of a raid that must find its fleet: those of a base
    roll together (TF-R42). Who raids a base knows where it is."""
    found: dict[str, tuple[str, ...]] = {}
    for id, base in board.ashore.items():
        units = tuple(unit for unit in raid.units if board.air[unit].base == id and not board.air[unit].against)
        if units and sea_map(board).distance(base.hex, raid.hex) > USUAL:
            found[id] = units
    return found


def flights(board: Board, raids: Iterable[Declared]) -> Iterator[Step]:
    """What becomes of each raid that has been declared, one after the other (TF-12.1)."""
    for raid in raids:
        yield from (Seeking(),) if parties(board, raid) else INTERCEPTED


class Seeking(TaskForceStep, frozen=True, tag="seeking"):
    """The units of a raid that come from far off look for the fleet just before the interception (TF-13.12). Who does
    not find it takes no part, and stays over the hex until all raids are over; if nobody finds it nothing is turned up,
    and nobody takes off (TF-R71)."""

    phase: ClassVar[str] = "air"

    def closed_to(self, board: Board, side: Side) -> bool:
        """To the enemy, who does not know who raids him (TF-R19)."""
        return not board.declared or not board.declared[0].units

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Roll for each party."""
        board = game.board
        raid, *later = board.declared
        left = raid.units
        for number, (base, units) in enumerate(parties(board, raid).items(), 1):
            distance = sea_map(board).distance(board.ashore[base].hex, raid.hex)
            die = umpire.roll("seeking", raid.hex, str(number), sides=6)[0]
            found, side = finds(distance, die), board.air[units[0]].printed.side
            fighters = sum(board.air[id].fighter for id in units)
            bombers = len(units) - fighters
            announce(game, umpire, Sought(side, raid.hex, found, fighters, bombers, units, distance, die))
            if not found:
                left = tuple(id for id in left if id not in units)
                for id in units:
                    board.air[id] = replace(board.air[id], missed=True)
        board.declared = (replace(raid, units=left), *later) if left else tuple(later)
        return INTERCEPTED if left else ()
