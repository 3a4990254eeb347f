"""What is to be told by other ways than mail: found as letters are, and put into the same outbox."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import bindparam, exists, func, literal, select

from arbitre.club.letters.outbox import LOT, RECENT
from arbitre.club.letters.times import after_quiet
from arbitre.club.letters.written import NEW, new_letter
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.schema import address, channel, game, letter, notice, seat


def _found(event: str, number: Any, since: Any) -> Any:
    """The seats of members who have a channel by which they are told of an event, and have not been told yet."""
    chosen = select(notice.c.how).where(
        notice.c.member == channel.c.member,
        notice.c.seat == "",
        notice.c.event == event,
        notice.c.channel == channel.c.kind,
    )
    muted = exists().where(notice.c.member == channel.c.member, notice.c.seat == seat.c.id, notice.c.how == "off")
    written = exists().where(
        letter.c.channel == channel.c.id,
        letter.c.seat == seat.c.id,
        letter.c.kind == event,
        letter.c.number == number,
    )
    quiet = func.coalesce(address.c.quiet, ""), func.coalesce(address.c.zone, "UTC")
    return (
        select(channel.c.member, channel.c.id, seat.c.id, number, since, *quiet)
        .select_from(
            channel.join(seat, seat.c.member == channel.c.member)
            .join(game, game.c.id == seat.c.game)
            .outerjoin(address, address.c.member == channel.c.member)
        )
        .where(
            channel.c.failed == 0,
            channel.c.kind == bindparam("by"),
            game.c.moved == 0,
            ~muted,
            ~written,
        )
        .where(func.coalesce(chosen.scalar_subquery(), literal("each")) != "off")
        .limit(LOT)
    )


_TURNS = _found("turn", seat.c.question, seat.c.since).where(seat.c.asked, seat.c.received == 0, game.c.ended == 0)
_OVER = _found("over", literal(0), game.c.ended).where(
    game.c.ended >= channel.c.created, game.c.ended > bindparam("since")
)


async def gather(database: Database, clock: Callable[[], int], by: str) -> int:
    """Put what has happened since the last look into the outbox, for each channel of a kind, to go outside the quiet
    hours of its member; how much that is."""
    now, count = clock(), 0
    for kind, statement, given in (("turn", _TURNS, {}), ("over", _OVER, {"since": now - RECENT})):
        rows = await database.rows(statement, by=by, **given)
        for who, which, at, number, since, quiet, zone in rows:
            due = after_quiet(int(since), zone, quiet)
            row = new_letter(kind, who, at, number, now, due=due, channel=which)
            try:
                await database.commit(Change(NEW, row, rows=1))
                count += 1
            except Conflict:  # another server has just written it
                continue
    return count
