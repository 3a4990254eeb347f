"""What the club asks its database about persons who umpire games."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import and_, bindparam, delete, exists, func, insert, null, or_, select, update

from arbitre.club.store.schema import consent, game, holder, line, member, presiding, seat

_OF = presiding.c.game == bindparam("game")
_count = select(func.max(line.c.n) + 1).where(line.c.game == game.c.id).scalar_subquery()
_SITS = and_(seat.c.game == bindparam("game"), seat.c.member.is_not(None))

PRESIDING = (
    select(presiding.c.member, presiding.c.since, member.c.name, _count, game.c.moved)
    .select_from(presiding)
    .join(game, game.c.id == presiding.c.game)
    .outerjoin(member, member.c.id == presiding.c.member)
    .where(_OF)
)


class PresidingRow(NamedTuple):
    """Who umpires a game, or is proposed (`since` 0), None before anybody has taken the link; his name, None of a
    guest; how many lines the record has, and when the game has left."""

    member: str | None
    since: int
    name: str | None
    lines: int
    moved: int


WAS_MASTER = select(presiding.c.game).where(_OF, presiding.c.member == bindparam("who"))
INVITED_TO_PRESIDE = (
    select(game.c.id, game.c.package, game.c.options, game.c.title, presiding.c.since)
    .join(game, game.c.id == presiding.c.game)
    .where(presiding.c.invitation == bindparam("hash"), game.c.ended == 0, game.c.moved == 0)
)
MINE = (
    select(game.c.id, game.c.package, game.c.title, game.c.created, game.c.ended)
    .join(game, game.c.id == presiding.c.game)
    .where(presiding.c.member == bindparam("member"), presiding.c.since > 0, game.c.moved == 0)
    .order_by(game.c.ended, game.c.created.desc(), game.c.id)
    .limit(bindparam("most"))
)

NEW_PRESIDING = insert(presiding)
_HAS_SAT = exists().where(
    seat.c.game == presiding.c.game, holder.c.seat == seat.c.id, holder.c.member == bindparam("who")
)
# A link is taken once, by somebody who sits nowhere in the game.
TAKE_OFFICE = (
    update(presiding)
    .where(
        presiding.c.invitation == bindparam("hash"),
        ~exists().where(seat.c.game == presiding.c.game, seat.c.member == bindparam("who")),
        ~_HAS_SAT,
    )
    .values(member=bindparam("who"), invitation=null())
)
NEW_CONSENT = insert(consent)
CONSENTING = select(consent.c.seat).join(seat, seat.c.id == consent.c.seat).where(seat.c.game == bindparam("game"))
# Written together with the line that tells it: everybody who sits there agrees, and the one proposed sits nowhere.
AGREED = (
    update(presiding)
    .where(
        _OF,
        presiding.c.since == 0,
        presiding.c.member == bindparam("who"),
        ~_HAS_SAT,
        ~exists().where(
            _SITS,
            or_(seat.c.member == bindparam("who"), ~exists().where(consent.c.seat == seat.c.id)),
        ),
    )
    .values(since=bindparam("now"))
)
WITHDRAWN = delete(presiding).where(_OF, presiding.c.since == 0)
FORGET_CONSENT = delete(consent).where(consent.c.seat.in_(select(seat.c.id).where(seat.c.game == bindparam("game"))))
