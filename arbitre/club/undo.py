"""Orders taken back after they were carried out: by whoever plays alone, up to the last die.

Only where nothing happens behind anybody's back (`GamePackage.public`) and nobody but bots sits at the other seats:
then that a step can be taken back tells its player nothing that he may not know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from arbitre.club.house import TRIES, House
from arbitre.club.record import parse_all
from arbitre.club.standing import Standing
from arbitre.club.store import team
from arbitre.club.store.database import Change
from arbitre.club.store.games import UNREAD
from arbitre.club.trouble import Busy, Refused


async def undo(house: House, seat_id: str, member: str, question: int | None, language: str) -> str:
    """Take back the last step that this seat ordered, on disk when this returns. What it had ordered, in the notation
    of a language. `question`: the one that is open now, so that what is sent twice takes back one step. Raises Unknown,
    Refused or Busy."""
    for _ in range(TRIES):
        row, live = await house.answerable(seat_id, member, question)
        standing = live.standing
        seats, raws = await live.seats(), (await live.lines())[: standing.count]
        if standing.may_undo != row.name:
            raise Refused("club-no-undo")
        undone, orders = await asyncio.to_thread(_undone, standing, raws)
        changes = live.changes(seats, [undone], (), house.clock(), await live.hours())
        view = undone.view(row.name)
        changes.append(Change(UNREAD, {"seat": seat_id, "number": len(view.told)}))
        if row.team:
            changes.append(Change(team.UNREAD, {"of": seat_id, "upto": len(view.told)}))
        if await house.kept(changes):
            live.stand(undone)
            house.spread.tell(seat.id for seat in seats)
            return "\n".join(live.package.seat.write(order, view, language) for order in orders)
    raise Busy("club-busy")


def _undone(standing: Standing, raws: Sequence[bytes]) -> tuple[Standing, tuple[Any, ...]]:
    return standing.undone(*parse_all(raws))
