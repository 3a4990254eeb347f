"""What is to be told by other ways than mail: found as letters are, and put into the same outbox."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import and_, bindparam, exists, func, literal, select

from arbitre.club.letters.channels import KINDS, LIVING
from arbitre.club.letters.outbox import LOT, RECENT
from arbitre.club.letters.times import after_quiet
from arbitre.club.letters.written import NEW, new_letter
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.schema import address, channel, game, holder, letter, notice, seat

# Who holds a seat: who commands it, and the others of its team.
_HOLD = (
    channel.join(seat, seat.c.member == channel.c.member),
    channel.join(holder, and_(holder.c.member == channel.c.member, holder.c.until == 0)).join(
        seat, seat.c.id == holder.c.seat
    ),
)


def _found(event: str, held: Any, number: Any, since: Any) -> Any:
    """The seats of members who have a channel by which they are told of an event, and have not been told yet. `held`:
    one way to hold them."""
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
        .select_from(held.join(game, game.c.id == seat.c.game).outerjoin(address, address.c.member == channel.c.member))
        .where(
            channel.c.failed == 0,
            channel.c.kind.in_([bindparam(f"by_{kind}") for kind in KINDS]),
            LIVING,
            game.c.moved == 0,
            ~muted,
            ~written,
        )
        .where(func.coalesce(chosen.scalar_subquery(), literal("each")) != "off")
        .limit(LOT)
    )


_TURNS = tuple(
    _found("turn", held, seat.c.question, seat.c.since).where(seat.c.asked, seat.c.received == 0, game.c.ended == 0)
    for held in _HOLD
)
_OVER = tuple(
    _found("over", held, literal(0), game.c.ended).where(
        game.c.ended >= channel.c.created, game.c.ended > bindparam("recent")
    )
    for held in _HOLD
)


async def gather(database: Database, clock: Callable[[], int], by: Collection[str]) -> int:
    """Put what has happened since the last look into the outbox, for each channel of these kinds, to go outside the
    quiet hours of its member; how much that is."""
    now, count = clock(), 0
    turns = {"now": now} | {f"by_{kind}": kind if kind in by else "" for kind in KINDS}
    over = turns | {"recent": now - RECENT}
    every = [("turn", one, turns) for one in _TURNS] + [("over", one, over) for one in _OVER]
    for kind, statement, params in every:
        rows = await database.rows(statement, **params)
        for who, which, at, number, since, quiet, zone in rows:
            due = after_quiet(int(since), zone, quiet)
            row = new_letter(kind, who, at, number, now, due=due, channel=which)
            try:
                await database.commit(Change(NEW, row, rows=1))
                count += 1
            except Conflict:  # another server has just written it
                continue
    return count
