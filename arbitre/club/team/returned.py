"""Teams of a game that comes back to this club from another: whoever commands a seat by then calls his team anew."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, func, insert, select, update

from arbitre.club.store.schema import holder, seat
from arbitre.club.store.team import ALL_LEAVE, DISSOLVED

_MEMBER = select(seat.c.member, seat.c.team).where(seat.c.id == bindparam("seat"))
_KNOWN = select(func.count()).where(holder.c.seat == bindparam("seat"), holder.c.member == bindparam("member"))
_LAST = select(func.max(holder.c.number)).where(holder.c.seat == bindparam("seat"))
_CHANGED = update(seat).where(seat.c.id == bindparam("of")).values(team=seat.c.team + 1)


def changes_hands(club: Connection, seat_id: str, member: str | None, now: int) -> None:
    """A seat comes back to this club, commanded by a member, or by nobody here. If that is another than before, nobody
    holds it with him; that they have held it is not forgotten. `now`: ns since 1970."""
    former, team = club.execute(_MEMBER, {"seat": seat_id}).one()
    if former == member:
        return
    for left in (ALL_LEAVE, *DISSOLVED):
        club.execute(left, {"of": seat_id, "now": now} if left is ALL_LEAVE else {"of": seat_id})
    of = {"seat": seat_id, "member": former}
    if former is not None and not club.execute(_KNOWN, of).scalar_one():
        held = {"number": (club.execute(_LAST, {"seat": seat_id}).scalar() or 0) + 1, "office": "", "since": 0}
        club.execute(insert(holder), {**of, **held, "until": now, "read": 0, "heard": 0})
        team = team or 1
    if team:
        club.execute(_CHANGED, {"of": seat_id})
