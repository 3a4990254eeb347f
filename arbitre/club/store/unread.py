"""How much of what was said to somebody he has not read."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, case, func, select

from arbitre.club.store.schema import game, holder, listened, said, seat


def unread(who: ColumnElement[str]) -> ColumnElement[int]:
    """How much others have said at a seat's table, within its team or its camp, that a member who holds it has not
    read: looked up where there is any of the kind."""
    _his = and_(holder.c.seat == seat.c.id, holder.c.member == who)
    heard = case((seat.c.member == who, seat.c.heard), else_=select(holder.c.heard).where(_his).scalar_subquery())
    new = said.c.game == game.c.id, said.c.number > heard, said.c.seat != seat.c.name
    read = select(listened.c.number).where(listened.c.seat == seat.c.id, listened.c.member == who).scalar_subquery()
    return case((game.c.said > heard, select(func.count()).where(*new).scalar_subquery()), else_=0) + case(
        (seat.c.worded > 0, seat.c.worded - func.coalesce(read, 0)), else_=0
    )
