"""Orders that do not wait for the step, as they come in: what always takes effect at once, and answers in a room."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.club.answers import question
from arbitre.club.live import Live
from arbitre.club.store.database import Change, Database
from arbitre.club.store.games import CARRIED_OUT, GOES_ON, INTERRUPTING, NEW_INTERRUPT, SeatRow
from arbitre.club.store.times import STILL


async def answering(database: Database, row: SeatRow, live: Live, orders: tuple[Any, ...], now: int) -> list[Change]:
    """The changes that keep orders of a seat which do not wait; the same ones again change nothing. Answers that are
    kept until their question is published replace what the seat has sent to it before. Raises Refused or Busy if a
    question is not open, by the clock."""
    guard = Change(GOES_ON, {"game": row.game}, rows=1)
    lots: dict[str, tuple[Any, ...]] = {"": orders}
    if live.paced and live.standing.room:
        hours = await live.hours()
        named = [question(live.standing, row.name, order) for order in orders]
        hours.check_answers(row.name, [which for which in named if which != ""], now)
        guard = Change(STILL, {"game": row.game, "as_of": hours.timed}, rows=1)
        lots = {}
        for order, which in zip(orders, named, strict=True):
            kept_for = which if which is not None and which in hours.keeping else ""
            lots[kept_for] = (*lots.get(kept_for, ()), order)
    there, changes = await database.rows(INTERRUPTING, seat=row.id), list[Change]()
    for later, (which, lot) in enumerate(lots.items()):
        plain = msgspec.json.encode(lot).decode()
        if any(plain == kept for _, kept in there):
            continue
        if which:
            for former, kept in there:
                first = live.package.codec.orders(msgspec.json.decode(kept))[0]
                if question(live.standing, row.name, first) == which:
                    changes.append(Change(CARRIED_OUT, {"seat": row.id, "received": former}))
        changes.append(Change(NEW_INTERRUPT, {"seat": row.id, "received": now + later, "orders": plain}))
    return [guard, *changes] if changes else []
