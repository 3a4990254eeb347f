"""What is forgotten of letters: of a member who wants no more, and of people who are gone."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, exists

from arbitre.club.store.database import Change
from arbitre.club.store.schema import address, channel, invited, key, letter, notice, received, reply_key, seat

INVITED = 60 * 86_400 * 10**9
"""For how long the link of an invitation by letter is good, ns."""

_EXPIRED = delete(reply_key).where(reply_key.c.expires <= bindparam("now"))
# A letter about a question that is still open stays, and those about talk: they say what has been written of already.
_OLD = delete(letter).where(
    letter.c.sent > 0,
    letter.c.sent <= bindparam("before"),
    letter.c.kind.not_in(("said", "words", "umpire")),
    ~exists().where(seat.c.id == letter.c.seat, letter.c.kind == "turn", seat.c.question == letter.c.number),
)
# Of a letter that came so long ago no second copy comes any more; one that nobody has owned since is forgotten.
_DONE_WITH = delete(received).where(received.c.due == 0, received.c.came <= bindparam("before"))
# While a link is good, so is the button by which no more invitations go there; what was ended so stays ended.
_INVITED = delete(invited).where(invited.c.created <= bindparam("long"))
_SIGNED_OUT = delete(channel).where(
    channel.c.session.is_not(None),
    ~exists().where(key.c.hash == channel.c.session, key.c.expires > bindparam("now")),
)
_OF_MEMBER = tuple(
    delete(table).where(table.c.member == bindparam("who"))
    for table in (received, reply_key, letter, notice, address, channel)
)
# What he is told by other channels stays.
_FORGET = (
    *(delete(table).where(table.c.member == bindparam("who")) for table in (received, reply_key, address)),
    delete(notice).where(notice.c.member == bindparam("who"), notice.c.channel == "letter"),
    delete(letter).where(letter.c.member == bindparam("who"), letter.c.sent == 0, letter.c.channel == ""),
)

_UNTOLD = (
    delete(channel).where(channel.c.member == bindparam("who")),
    delete(letter).where(letter.c.member == bindparam("who"), letter.c.sent == 0, letter.c.channel != ""),
)


def forgetting(who: str) -> list[Change]:
    """The changes after which a member is written to no more, and nothing is kept of his letters but that they went."""
    return [Change(statement, {"who": who}) for statement in _FORGET]


def locking(who: str) -> list[Change]:
    """The changes after which a member is told nothing more by any channel."""
    return [*forgetting(who), *(Change(statement, {"who": who}) for statement in _UNTOLD)]


def clear_old(club: Connection, now: int, before: int) -> None:
    """Clear away keys that are good for nothing any more, browsers whose session is over, and letters that were done
    with before a moment (ns)."""
    club.execute(_EXPIRED, {"now": now})
    club.execute(_SIGNED_OUT, {"now": now})
    club.execute(_INVITED, {"long": min(before, now - INVITED)})
    club.execute(_OLD, {"before": before})
    club.execute(_DONE_WITH, {"before": before})


def clear_members(club: Connection, gone: Sequence[dict[str, str]]) -> None:
    """Clear away all letters, addresses and keys of members (`who`) that are about to go."""
    for statement in _OF_MEMBER:
        club.execute(statement, list(gone))
