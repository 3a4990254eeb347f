"""A letter as it is put into the outbox."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import insert

from arbitre.club.store.schema import letter

NEW = insert(letter)


def new_letter(
    kind: str, who: str, seat_id: str, number: int, now: int, *, due: int, batch: bool = False, channel: str = ""
) -> dict[str, Any]:
    """A letter that has not gone yet. Its id is the same whoever writes it, so that it is written once; it tells
    nothing to whoever does not know the ids of member and seat, which are secret."""
    named = "|".join([kind, who, seat_id, str(number), *([channel] if channel else [])])
    return {
        "id": hashlib.sha256(named.encode()).hexdigest()[:32],
        "member": who,
        "seat": seat_id,
        "kind": kind,
        "number": number,
        "plain": "",
        "told": 0,
        "created": now,
        "due": due,
        "batch": batch,
        "until": 0,
        "tries": 0,
        "sent": 0,
        "outcome": "",
        "channel": channel,
    }
