"""What is asked of the database about games in play that anybody may follow."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import bindparam, case, exists, func, or_, select

from arbitre.club.store.schema import game, holder, line, presiding, seat

_ITS = seat.c.game == game.c.id
_HIS = or_(
    exists().where(_ITS, seat.c.member == bindparam("who")),
    exists().where(_ITS, holder.c.seat == seat.c.id, holder.c.member == bindparam("who"), holder.c.until == 0),
    exists().where(presiding.c.game == game.c.id, presiding.c.member == bindparam("who")),
)
_count = select(func.max(line.c.n) + 1).where(line.c.game == game.c.id).scalar_subquery()
GAME = select(
    game.c.package, game.c.ended, case((or_(game.c.listed, _HIS), 1), else_=0), _count
).where(game.c.id == bindparam("game"), game.c.moved == 0)  # fmt: skip


class GameRow(NamedTuple):
    """A game that somebody would follow: when it ended, 0 while it is played; whether he may, because it is shown to
    everybody, or he sits there or umpires it; how many lines its record has."""

    package: str
    ended: int
    open: int
    lines: int


_VACANT = exists().where(_ITS, seat.c.member.is_(None), seat.c.bot == "")
_UNDER_WAY = game.c.listed, game.c.ended == 0, game.c.moved == 0, ~_VACANT
PACKAGES = select(game.c.package).where(*_UNDER_WAY).distinct()
# Of a package, those that were begun last.
LISTED = (
    select(game.c.id, game.c.package, game.c.options, game.c.title, game.c.created)
    .where(game.c.package == bindparam("package"), *_UNDER_WAY)
    .order_by(game.c.created.desc(), game.c.id)
    .limit(bindparam("most"))
)
