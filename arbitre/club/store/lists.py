"""What is asked of the database for the lists of the lobby: seats to take, games that are over, and who sits there.

Each list is one statement, however much is in it: a way to the database and back is what a lobby would wait for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, FromClause, Select, Subquery, and_, bindparam, exists, func, or_, select, union

from arbitre.club.store.schema import game, holder, member, presiding, seat


def _commanding(who: FromClause) -> ColumnElement[str]:
    """Who commands a seat."""
    return who.c.member


def _with_seats(
    found: Select[Any],
    order: Callable[[Subquery], Sequence[ColumnElement[Any]]],
    stands_for: Callable[[FromClause], ColumnElement[str]] = _commanding,
) -> Select[Any]:
    """Whatever a statement finds, `of` a game, in an order, once for each seat of that game: with the seat's name, the
    member who stands for it and its bot, how often its team has changed, and the member's name."""
    listed, who = found.subquery("listed"), seat.alias("who")
    him = stands_for(who)
    return (
        select(*listed.columns, who.c.name, him, who.c.bot, who.c.team, member.c.name)
        .join(who, who.c.game == listed.c.of)
        .outerjoin(member, member.c.id == him)
        .order_by(*order(listed), who.c.place)
    )


class Sits(NamedTuple):
    """Who is at a seat: `team`: 0 if certainly nobody else is; `called`: his name, None for a guest."""

    name: str
    member: str | None
    bot: str
    team: int
    called: str | None


def with_seats(rows: Iterable[tuple[Any, ...]]) -> list[tuple[tuple[Any, ...], list[Sits]]]:
    """What was found with the seats of its game: each row once, and who sits in its game."""
    found: dict[tuple[Any, ...], list[Sits]] = {}
    for row in rows:
        found.setdefault(row[: -len(Sits._fields)], []).append(Sits(*row[-len(Sits._fields) :]))
    return list(found.items())


# What the person who umpires a game is called; NULL where nobody does.
_UMPIRE = (
    select(func.coalesce(member.c.name, ""))
    .select_from(presiding)
    .outerjoin(member, member.c.id == presiding.c.member)
    .where(presiding.c.game == game.c.id, presiding.c.since > 0)
    .correlate(game)
    .scalar_subquery()
    .label("umpire")
)
_INVITED = select(
    seat.c.id.label("seat"),
    game.c.package,
    game.c.options,
    game.c.title,
    seat.c.name,
    game.c.id.label("of"),
    game.c.created,
    game.c.seed,
    game.c.numbers,
    game.c.pace,
    _UMPIRE,
    seat.c.place,
).join(game, game.c.id == seat.c.game)
_FREE = and_(seat.c.open, seat.c.member.is_(None), seat.c.bot == "")
_HERE = game.c.moved == 0
_LAST_OFFERED = game.c.created.desc(), seat.c.place, seat.c.id
INVITED = _with_seats(_INVITED.where(seat.c.invitation == bindparam("hash"), _HERE), lambda _: ())
OPEN = _with_seats(
    _INVITED.where(_FREE, _HERE, game.c.ended == 0).order_by(*_LAST_OFFERED).limit(100),
    lambda listed: (listed.c.created.desc(), listed.c.place, listed.c.seat),
)
OPEN_SEAT = _with_seats(_INVITED.where(seat.c.id == bindparam("seat"), _FREE, _HERE), lambda _: ())
CALLED = _with_seats(_INVITED.where(seat.c.id == bindparam("seat"), _HERE), lambda _: ())
# Who has been at an open seat's game beside those who command its seats.
_waiting = select(seat.c.game).join(game, game.c.id == seat.c.game).where(_FREE, _HERE, game.c.ended == 0)
SEEN = select(seat.c.game, holder.c.member).join(seat, seat.c.id == holder.c.seat).where(seat.c.game.in_(_waiting))
SITTING = (
    select(seat.c.name, seat.c.member, seat.c.bot, seat.c.team, member.c.name)
    .outerjoin(member, member.c.id == seat.c.member)
    .where(seat.c.game == bindparam("game"))
    .order_by(seat.c.place)
)

_OVER = (
    select(game.c.id.label("of"), game.c.package, game.c.options, game.c.title, game.c.ended, game.c.result)
    .where(game.c.ended > 0)
    .order_by(game.c.ended.desc(), game.c.id)
    .limit(bindparam("most"))
)


def _first_at(who: FromClause) -> ColumnElement[str]:
    """Who commanded a seat first, and stands for it as long as its game is played: that its command has changed hands
    is nothing for the others at the table, nor for anybody else (META-16, 20.5). He is number 1 of its team."""
    first = select(holder.c.member).where(holder.c.seat == who.c.id, holder.c.number == 1).correlate(who)
    return func.coalesce(first.scalar_subquery(), who.c.member)


# Games in play between people: two members at least have taken seats in each. They are looked for among those begun
# last, so that a club in which thousands play alone is not counted through each time.
_begun = (
    select(game.c.id.label("of"), game.c.package, game.c.options, game.c.title, game.c.created)
    .where(game.c.ended == 0, game.c.listed, _HERE)
    .order_by(game.c.created.desc(), game.c.id)
    .limit(200)
    .subquery("begun")
)
_people = select(func.count(_first_at(seat).distinct())).where(seat.c.game == _begun.c.of).correlate(_begun)
_playing = (
    select(*_begun.columns)
    .where(_people.scalar_subquery() > 1)
    .order_by(_begun.c.created.desc(), _begun.c.of)
    .limit(bindparam("most"))
)
PLAYING = _with_seats(_playing, lambda listed: (listed.c.created.desc(), listed.c.of), _first_at)

# The other seats of the games in which a member sits, with his seat there and who is at them.
_own, _beside = seat.alias("own"), seat.alias("beside")
_mine = union(
    select(seat.c.id).where(seat.c.member == bindparam("member")),
    select(holder.c.seat).where(holder.c.member == bindparam("member"), holder.c.until == 0),
)
_first = _first_at(_beside)
COMPANY = (
    select(_own.c.id, game.c.package, _beside.c.name, _first, _beside.c.bot, _beside.c.team, member.c.name)
    .join(game, game.c.id == _own.c.game)
    .join(_beside, and_(_beside.c.game == _own.c.game, _beside.c.id != _own.c.id))
    .outerjoin(member, member.c.id == _first)
    .where(_own.c.id.in_(_mine), game.c.ended == 0, _HERE)
    .order_by(_own.c.id, _beside.c.place)
)


def _last_ended(listed: Subquery) -> Sequence[ColumnElement[Any]]:
    return listed.c.ended.desc(), listed.c.of


FINISHED = _with_seats(_OVER.where(game.c.listed), _last_ended)
# Those that are not listed, for whoever sat there.
FINISHED_UNLISTED = _with_seats(
    _OVER.where(
        ~game.c.listed,
        or_(
            exists().where(seat.c.game == game.c.id, seat.c.member == bindparam("member")),
            game.c.id.in_(
                select(seat.c.game)
                .join(holder, holder.c.seat == seat.c.id)
                .where(holder.c.member == bindparam("member"), holder.c.until == 0)
            ),
        ),
    ),
    _last_ended,
)
