"""The combat table (TYP-22.1, 22.2): one roll, for every kind of combat."""

from __future__ import annotations

from typing import Literal, NamedTuple

from arbitre.games.typhon.records.board import Board
from arbitre.games.typhon.records.printed import TABLES, Side, period
from arbitre.kernel.play import Umpire

_TABLE = TABLES["combat"]
_COLUMN_OF = {number: i for i, (low, high) in enumerate(_TABLE["columns"]) for number in range(low, high + 1)}
_SURPRISE: dict[str, str] = _TABLE["surprise"]
_IGNORED: int = _TABLE["difficult"]["defender_losses_ignored"]
ARCHIPELAGO: int = TABLES["dice_modifier"]["naval"]["archipelago"]
IN_PORT: int = TABLES["dice_modifier"]["naval"]["fleet_in_port_attacked_from_the_air"]


class Result(NamedTuple):
    """A roll on the table: the column number read and the shift in it, the die as rolled and as read, the cell before
    surprise ("0", "D", "1" to "4"), and the cell after surprise (TYP-22.5, TYP-R103)."""

    column: int
    shift: int
    die: int
    modified: int
    cell: str
    final: str

    @property
    def steps(self) -> int:
        """Steps lost by a fleet: a D is none."""
        return 0 if self.final == "D" else int(self.final)

    @property
    def losses(self) -> int:
        """Loss points of anything but a fleet: a D is one (TYP-10.11, 22.2)."""
        return 1 if self.final == "D" else int(self.final)


def fire(
    board: Board,
    umpire: Umpire,
    side: Side,
    strength: int,
    defence: int,
    modifier: int,
    what: str,
    *who: str,
    surprise: bool = False,
    column: Literal["period", "kamikaze"] = "period",
) -> Result:
    """Roll one d6 on the combat table for a side that fires: the column is strength less defence with the period
    modifier of the firing side (TYP-10.3, 10.4), held to the table's ends (TYP-R2). With `period_modifier = columns` it
    shifts printed columns instead (TYP-R99). "kamikaze": the first column, no period (TYP-R141, R194)."""
    die = umpire.roll(what, *who, sides=6)[0]
    modified = _held(die + modifier, "lowest_die", "highest_die")
    if column == "kamikaze":
        number, shift, index = int(_TABLE["lowest_column"]), 0, int(_TABLE["kamikaze_column"])
    else:
        shift = period(side, board.turn)
        if board.options.get("period_modifier") == "columns":
            number = _held(strength - defence, "lowest_column", "highest_column")
            index = max(0, min(len(_TABLE["columns"]) - 1, _COLUMN_OF[number] + shift))
        else:
            number = _held(strength - defence + shift, "lowest_column", "highest_column")
            index = _COLUMN_OF[number]
    cell: str = _TABLE["rows"][modified][index]
    return Result(number, shift, die, modified, cell, _SURPRISE[cell] if surprise else cell)


def after_terrain(losses: int, difficult: bool) -> int:
    """A defender's losses in difficult terrain: the first is ignored, after surprise and after D has become one
    (TYP-10.12, 22.6, TYP-R106)."""
    return max(0, losses - _IGNORED) if difficult else losses


def _held(number: int, low: str, high: str) -> int:
    return int(max(_TABLE[low], min(_TABLE[high], number)))
