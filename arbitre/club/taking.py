"""How a sheet that a seat sends is kept: while its question is open, the last one counts."""

from __future__ import annotations

from typing import Any

from arbitre.club.house import House
from arbitre.club.live import Live
from arbitre.club.store import games as sql
from arbitre.club.store.database import Change
from arbitre.club.store.times import SUBMIT_IN_TIME
from arbitre.club.trouble import Refused


def check_last(row: sql.SeatRow, came: int) -> None:
    """Whether what came then (ns; 0: now) is not older than the sheet in hand. Raises Refused: the last one counts."""
    if came and row.received > came:
        raise Refused("club-later-sheet")


async def sheet_kept(house: House, live: Live, seat: str, sheet: dict[str, Any], came: int) -> Change:
    """The change by which a sheet is in hand. Raises Refused if the question is not open, by the clock."""
    if not live.paced:
        return Change(sql.SUBMIT, sheet, rows=1)
    hours = await live.hours()
    hours.check_open(seat, hour := hours.hour(came, house.clock()))
    return Change(SUBMIT_IN_TIME, {**sheet, "hour": hour}, rows=1)
