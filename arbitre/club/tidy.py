"""Clearing away what a club keeps of people who are gone for good: secrets that have expired, guests without a seat,
and invitations that nobody has taken. Whoever has a seat, or umpires a game, stays, also in a game that is over: it is
his to look at."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import bindparam, delete, exists, false, null, select, update

from arbitre.club.letters.clearing import clear_members, clear_old
from arbitre.club.store.schema import (
    game,
    holder,
    key,
    listened,
    member,
    passkey,
    presiding,
    seat,
    successor,
    summons,
    umpired,
)
from arbitre.club.store.writing import writing

DAY = 86_400 * 10**9
LEAST = 30
"""Days for which a guest or an invitation is kept at least."""

# A seat that nobody has taken has been waiting since it was offered.
_DEAD = (
    update(seat)
    .where(
        seat.c.member.is_(None),
        seat.c.invitation.is_not(None) | seat.c.open,
        (seat.c.since <= bindparam("before")) | exists().where(game.c.id == seat.c.game, game.c.ended > 0),
    )
    .values(invitation=null(), open=false())
)
_UNANSWERED = delete(summons).where(
    (summons.c.created <= bindparam("before"))
    | exists().where(seat.c.id == summons.c.seat, game.c.id == seat.c.game, game.c.ended > 0)
)
_EXPIRED = delete(key).where(key.c.expires <= bindparam("now"))

# A link is good for ever, and so is the address of a calendar: they alone keep nobody.
_OPENS = exists().where(
    key.c.member == member.c.id, key.c.kind.not_in(("link", "calendar")) | (key.c.created > bindparam("since"))
)
_GONE = select(member.c.id).where(
    member.c.name.is_(None),
    member.c.created <= bindparam("since"),
    ~exists().where(seat.c.member == member.c.id),
    ~exists().where(presiding.c.member == member.c.id),
    ~exists().where(successor.c.member == member.c.id),
    ~exists().where(umpired.c.member == member.c.id),
    ~exists().where(listened.c.member == member.c.id),
    ~exists().where(holder.c.member == member.c.id),
    ~exists().where(passkey.c.member == member.c.id),
    ~_OPENS,
)
_KEYS_OF, _MEMBER = (
    delete(key).where(key.c.member == bindparam("who")),
    delete(member).where(member.c.id == bindparam("who")),
)


class Cleared(NamedTuple):
    """How much has been cleared away: secrets that had expired, guests, and invitations."""

    secrets: int
    guests: int
    invitations: int


def tidy(url: str, days: int, now: int, dry: bool = False) -> Cleared:
    """Clear away, of a club that may be in use, secrets that have expired; guests who hold no seat, have nothing but a
    link, and have been given nothing for so many days; and invitations to seats, by link or open to all, that nobody
    has taken for so many days or before the game was over; letters that went as long ago, and keys of letters that have
    expired. `now`: ns since 1970; `dry`: only say how much it would be.
    All of it or nothing.

    Raises NoGame if there is no club, Newer if another version of the program wrote it, Damaged or Misused."""
    before = now - max(days, LEAST) * DAY
    with writing(url, trial=dry) as club:
        secrets = club.execute(_EXPIRED, {"now": now}).rowcount
        invitations = sum(club.execute(dead, {"before": before}).rowcount for dead in (_DEAD, _UNANSWERED))
        # Who is locked can be given nothing any more; who was given something just before is found to be here.
        locked = set(club.execute(_GONE.with_for_update(of=member), {"since": before}).scalars())
        gone = [{"who": who} for who in club.execute(_GONE, {"since": before}).scalars() if who in locked]
        clear_old(club, now, before)
        if gone:
            clear_members(club, gone)
            club.execute(_KEYS_OF, gone)
            club.execute(_MEMBER, gone)
    return Cleared(secrets, len(gone), invitations)
