"""What the club asks its database about who comes to a game that others sit at already."""

from __future__ import annotations

from sqlalchemy import bindparam, literal, select, union_all

from arbitre.club.store.games import INVITING
from arbitre.club.store.schema import game, holder, seat, summons

SUMMONED = (
    select(*INVITING, summons.c.office)
    .select_from(summons)
    .join(seat, seat.c.id == summons.c.seat)
    .join(game, game.c.id == seat.c.game)
    .where(summons.c.hash == bindparam("hash"), game.c.moved == 0)
)

_BEHIND = 1_000_000
"""Behind the places of all seats."""

# Everybody who sits at a game or has sat there, first those who command its seats, as these stand.
SEATED = union_all(
    select(seat.c.member, seat.c.place).where(seat.c.game == bindparam("game"), seat.c.member.is_not(None)),
    select(holder.c.member, literal(_BEHIND))
    .join(seat, seat.c.id == holder.c.seat)
    .where(seat.c.game == bindparam("game")),
).order_by("place")
