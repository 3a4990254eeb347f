"""What is cleared away of letters, with all else that a club keeps of people who are gone."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, exists

from arbitre.club.store.schema import address, channel, letter, notice, reply_key, seat

_EXPIRED = delete(reply_key).where(reply_key.c.expires <= bindparam("now"))
# A letter about a question that is still open stays, and those about talk: they say what has been written of already.
_OLD = delete(letter).where(
    letter.c.sent > 0,
    letter.c.sent <= bindparam("before"),
    letter.c.kind != "said",
    ~exists().where(seat.c.id == letter.c.seat, letter.c.kind == "turn", seat.c.question == letter.c.number),
)
_OF_MEMBER = tuple(
    delete(table).where(table.c.member == bindparam("who")) for table in (reply_key, letter, notice, address, channel)
)


def clear_old(club: Connection, now: int, before: int) -> None:
    """Clear away keys that are good for nothing any more, and letters that were done with before a moment (ns)."""
    club.execute(_EXPIRED, {"now": now})
    club.execute(_OLD, {"before": before})


def clear_members(club: Connection, gone: Sequence[dict[str, str]]) -> None:
    """Clear away all letters, addresses and keys of members (`who`) that are about to go."""
    for statement in _OF_MEMBER:
        club.execute(statement, list(gone))
