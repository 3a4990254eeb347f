"""The numbers that seats give to key the dice, opened once all are sealed; and how far a seat may know all that."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.club.desk import Numbering
from arbitre.club.house import House, check_here
from arbitre.club.live import Live
from arbitre.club.numbers import unopened
from arbitre.club.store import games as sql
from arbitre.club.store.database import Change
from arbitre.club.trouble import Refused
from arbitre.kernel.numbers import sealed, well_formed


async def open_number(house: House, seat_id: str, member: str, number: str) -> None:
    """Open the number that this seat has sealed, once all are sealed; "" waives it. On disk when this returns; to
    do so again changes nothing. Raises Unknown, or Refused if it is not the time or not the number."""
    row, live, seats = await house.at_table(seat_id, member, "order")
    check_here(row)
    mine = next(seat for seat in seats if seat.id == seat_id)
    if mine.number == number and (number or mine.drawn == "none"):
        return
    if live.standing.numbers.awaited != "numbers" or live.standing.over or not unopened(mine):
        raise Refused("club-number-early" if live.standing.numbers.awaited == "seals" else "club-number-late")
    if number and (not well_formed(number) or sealed(number) != mine.seal):
        raise Refused("club-number-other")
    opened = {"seat": seat_id, "by": "seat" if number else "none", "given": number}
    here = Change(sql.IS_HERE, {"seat": seat_id}, rows=1)
    if not await house.kept([here, Change(sql.OPEN_NUMBER, opened, rows=1)]):
        raise Refused("club-number-late")
    house.spread.tell((seat_id,))
    house.consider(row.game)


def numbering(name: str, seats: Sequence[sql.SeatOf], live: Live) -> Numbering | None:
    """How far the game has come with its numbers, as a seat may know it."""
    mine, numbers = next(seat for seat in seats if seat.name == name), live.standing.numbers
    if name not in numbers.seats:
        return None
    return Numbering(
        awaited="" if live.standing.over else numbers.awaited,
        by=mine.drawn,
        seal=mine.seal,
        opened=not unopened(mine),
        until=mine.sealed + live.patience if mine.sealed > 0 else 0,
        seals=dict(numbers.seals or {}),
        numbers=dict(numbers.given or {}),
    )
