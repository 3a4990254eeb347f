"""What the club asks its database about persons who umpire games, are to, or did."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    null,
    select,
    union_all,
    update,
)

from arbitre.club.store.schema import consent, game, holder, line, member, presiding, seat, successor, umpired

Way: TypeAlias = Literal["deputy", "proposed"]
"""In what way somebody is to umpire a game."""

_OF = presiding.c.game == bindparam("game")
_count = select(func.max(line.c.n) + 1).where(line.c.game == game.c.id).scalar_subquery()

PRESIDING = (
    select(presiding.c.member, presiding.c.since, member.c.name, _count, game.c.moved)
    .select_from(presiding)
    .join(game, game.c.id == presiding.c.game)
    .outerjoin(member, member.c.id == presiding.c.member)
    .where(_OF)
)


class PresidingRow(NamedTuple):
    """Who umpires a game since when, None before anybody has taken the link; his name, None of a guest; how many lines
    the record has, and when the game has left."""

    member: str | None
    since: int
    name: str | None
    lines: int
    moved: int


SUCCESSORS = (
    select(successor.c.way, successor.c.member, member.c.name)
    .outerjoin(member, member.c.id == successor.c.member)
    .where(successor.c.game == bindparam("game"))
)


class SuccessorRow(NamedTuple):
    """Who is to umpire a game, None before anybody has taken the link; his name, None of a guest."""

    way: Way
    member: str | None
    name: str | None


WAS_MASTER = union_all(
    *(
        select(table.c.game).where(table.c.game == bindparam("game"), table.c.member == bindparam("who"))
        for table in (presiding, successor, umpired)
    )
)
_OPEN = game.c.ended == 0, game.c.moved == 0
INVITED_TO_PRESIDE = union_all(
    select(game.c.id, game.c.package, game.c.options, game.c.title, literal("").label("way"))
    .join(presiding, presiding.c.game == game.c.id)
    .where(presiding.c.invitation == bindparam("hash"), *_OPEN),
    select(game.c.id, game.c.package, game.c.options, game.c.title, successor.c.way)
    .join(successor, successor.c.game == game.c.id)
    .where(successor.c.invitation == bindparam("hash"), *_OPEN),
)
_mine = union_all(
    select(presiding.c.game, literal(0).label("deputy")).where(presiding.c.member == bindparam("member")),
    select(successor.c.game, literal(1)).where(successor.c.member == bindparam("member"), successor.c.way == "deputy"),
).subquery()
MINE = (
    select(game.c.id, game.c.package, game.c.title, game.c.created, game.c.ended, _mine.c.deputy)
    .join(_mine, _mine.c.game == game.c.id)
    .where(game.c.moved == 0)
    .order_by(game.c.ended, game.c.created.desc(), game.c.id)
    .limit(bindparam("most"))
)

UNDISPUTED = {"disputed": 0, "disputed_at": 0}
"""Of an umpire who has just come: nothing has waited for a ruling of his."""
NEW_PRESIDING, NEW_SUCCESSOR = insert(presiding), insert(successor)


def _sits_nowhere(of: ColumnElement[str]) -> tuple[ColumnElement[bool], ...]:
    """Whether somebody sits at no seat of a game, nor has."""
    return (
        ~exists().where(seat.c.game == of, seat.c.member == bindparam("who")),
        ~exists().where(seat.c.game == of, holder.c.seat == seat.c.id, holder.c.member == bindparam("who")),
    )


# A link is taken once, by somebody who sits nowhere in the game, and does not umpire it.
TAKE_OFFICE = (
    update(presiding)
    .where(presiding.c.invitation == bindparam("hash"), *_sits_nowhere(presiding.c.game))
    .values(member=bindparam("who"), invitation=null())
)
_holds = presiding.alias("holds")
TAKE_CALL = (
    update(successor)
    .where(
        successor.c.invitation == bindparam("hash"),
        *_sits_nowhere(successor.c.game),
        ~exists().where(_holds.c.game == successor.c.game, _holds.c.member == bindparam("who")),
    )
    .values(member=bindparam("who"), invitation=null())
)
NEW_CONSENT = insert(consent)
CONSENTING = select(consent.c.seat).join(seat, seat.c.id == consent.c.seat).where(seat.c.game == bindparam("game"))
_THEIR = successor.c.game == bindparam("game"), successor.c.member == bindparam("who")
# Written together with the line that tells it: everybody who sits there agrees, and the one proposed sits nowhere.
AGREED = delete(successor).where(
    *_THEIR,
    successor.c.way == "proposed",
    *_sits_nowhere(successor.c.game),
    ~exists().where(
        seat.c.game == bindparam("game"),
        seat.c.member.is_not(None),
        ~exists().where(consent.c.seat == seat.c.id),
    ),
)
FORGET_CONSENT = delete(consent).where(consent.c.seat.in_(select(seat.c.id).where(seat.c.game == bindparam("game"))))

# Something more waits for a ruling of whoever umpires a game.
DISPUTED = (
    update(presiding).where(_OF).values(disputed=presiding.c.disputed + bindparam("more"), disputed_at=bindparam("now"))
)

# How an umpire goes: that he has seen it all is remembered. `was`: he, as he was found.
REMEMBERED = insert(umpired).from_select(
    ["game", "member", "until"],
    select(presiding.c.game, presiding.c.member, bindparam("now", type_=BigInteger)).where(
        _OF,
        presiding.c.member.is_not(None),
        ~exists().where(umpired.c.game == presiding.c.game, umpired.c.member == presiding.c.member),
    ),
)
GOES = delete(presiding).where(_OF, presiding.c.member == bindparam("was"))
UNUSED_GOES = delete(presiding).where(_OF, presiding.c.member.is_(None))
TAKES_OVER = delete(successor).where(*_THEIR, successor.c.way == "deputy", *_sits_nowhere(successor.c.game))
WITHDRAWN = delete(successor).where(successor.c.game == bindparam("game"), successor.c.way == bindparam("which"))

# A guest goes over to an account of his, and with him what he umpires, is to umpire, or has umpired: not where the
# account sits, for nobody umpires his own game; then the table may agree to another.
OFFICES_GO_OVER = tuple(
    update(table)
    .where(
        table.c.member == bindparam("who"),
        ~exists().where(seat.c.game == table.c.game, seat.c.member == bindparam("account")),
        ~exists().where(
            seat.c.game == table.c.game, holder.c.seat == seat.c.id, holder.c.member == bindparam("account")
        ),
        table.c.game.not_in(select(other.c.game).where(other.c.member == bindparam("account"))),
    )
    .values(member=bindparam("account"))
    for table, other in ((each, each.alias("their")) for each in (presiding, successor, umpired))
)
