"""How what a seat sends is kept: sheets while their question is open, the last of which counts; orders that do not
wait."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.club.house import House
from arbitre.club.live import Live
from arbitre.club.store import games as sql
from arbitre.club.store.database import Change
from arbitre.club.store.times import STILL, SUBMIT_IN_TIME
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


async def interrupting_kept(
    house: House, row: sql.SeatRow, live: Live, orders: tuple[Any, ...], now: int
) -> list[Change]:
    """The changes that keep orders which do not wait, and came at `now`; the same ones again change nothing. Raises
    Busy while what they would answer in a room is being settled."""
    plain = msgspec.json.encode(orders).decode()
    if (plain,) in await house.database.rows(sql.INTERRUPTING, seat=row.id):
        return []
    open_ = Change(sql.GOES_ON, {"game": row.game}, rows=1)
    if live.paced and live.standing.room:
        hours = await live.hours()
        hours.check_settled(row.name, now)
        open_ = Change(STILL, {"game": row.game, "as_of": hours.timed}, rows=1)
    return [open_, Change(sql.NEW_INTERRUPT, {"seat": row.id, "received": now, "orders": plain})]
