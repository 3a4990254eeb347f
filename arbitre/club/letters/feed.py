"""The hours by which a member's seats are bound, for his calendar: those that he is shown on their pages, no others."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import bindparam, select, union_all

from arbitre.club.clock import hours
from arbitre.club.desk import Limit
from arbitre.club.store.database import Database
from arbitre.club.store.schema import game, holder, seat

MOST = 100
"""Seats in games that keep hours, of one calendar: those that were asked something last."""

_HELD = union_all(
    select(seat.c.id).where(seat.c.member == bindparam("who")),
    select(holder.c.seat).where(holder.c.member == bindparam("who"), holder.c.until == 0),
)
_SEATS = (
    select(seat.c.id, seat.c.name, game.c.id, game.c.package, game.c.title, seat.c.asked, seat.c.question)
    .join(game, game.c.id == seat.c.game)
    .where(seat.c.id.in_(_HELD), game.c.pace != "", game.c.paused == 0, game.c.ended == 0, game.c.moved == 0)
    .order_by(seat.c.since.desc(), seat.c.id)
    .limit(MOST)
)


class Dated(NamedTuple):
    """A seat whose game keeps hours: its game's package by name, what its maker called it, and the seat's name; whether
    it is asked something, and which of its questions is open, or was last; the limits that it may be shown."""

    seat_id: str
    package: str
    title: str
    seat: str
    asked: bool
    question: int
    limits: tuple[Limit, ...]


async def dated(database: Database, who: str) -> list[Dated]:
    """A member's seats in games that keep hours, but for those that stand still, in the order of their ids: what comes
    when in the list is told by nothing that others do."""
    found = []
    for seat_id, name, game_id, package, title, asked, question in await database.rows(_SEATS, who=who):
        shown = (await hours.read(database, game_id)).shown(name)
        found.append(Dated(seat_id, package, title, name, bool(asked), question, shown))
    return sorted(found)
