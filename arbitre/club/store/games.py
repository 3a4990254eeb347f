"""What the club asks its database about games: statements, compiled once, and the records their rows become."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import (
    BindParameter,
    and_,
    bindparam,
    case,
    delete,
    exists,
    false,
    func,
    insert,
    null,
    or_,
    select,
    union,
    update,
)

from arbitre.club.store.schema import deadline, game, holder, interrupt, line, seat
from arbitre.club.store.team import Holder
from arbitre.club.store.unread import unread

_VACANT = and_(seat.c.member.is_(None), seat.c.bot == "")

GAME = select(
    game.c.package,
    game.c.options,
    game.c.title,
    game.c.created,
    game.c.ended,
    game.c.listed,
    game.c.seed,
    game.c.head,
    game.c.numbers,
    game.c.sandbox,
    game.c.pace,
    game.c.result,
).where(game.c.id == bindparam("game"))

LINES = select(line.c.raw).where(line.c.game == bindparam("game"), line.c.n >= bindparam("n")).order_by(line.c.n)

NEW_GAME, NEW_LINE, NEW_SEAT, NEW_INTERRUPT = insert(game), insert(line), insert(seat), insert(interrupt)
# Written together with the lines that it counts, and touches a row only if the game has not gone to another club.
KEEP_HEAD = update(game).where(game.c.id == bindparam("game"), game.c.moved == 0).values(head=bindparam("kept"))
# Written together with what holds only while the game is played; a row touched says that it is.
GOES_ON = update(game).where(game.c.id == bindparam("game"), game.c.ended == 0, game.c.moved == 0).values(ended=0)
# Written together with what a game takes along that goes to another club; a row touched says that it is still here.
IS_HERE = (
    update(game)
    .where(game.c.id == select(seat.c.game).where(seat.c.id == bindparam("seat")).scalar_subquery(), game.c.moved == 0)
    .values(moved=0)
)
END = (
    update(game)
    .where(game.c.id == bindparam("game"), game.c.ended == 0)
    .values(ended=bindparam("now"), result=bindparam("how"))
)
# For games that ended under a program that kept no results, those that ended last first.
NO_RESULT = (
    select(game.c.id).where(game.c.ended > 0, game.c.result == "").order_by(game.c.ended.desc(), game.c.id).limit(100)
)
KEEP_RESULT = (
    update(game)
    .where(game.c.id == bindparam("game"), game.c.ended > 0, game.c.result == "")
    .values(result=bindparam("how"))
)

# Written together with the line in which all numbers are sealed, and with the one in which they are opened.
SEALED = update(game).where(game.c.id == bindparam("game"), game.c.sealed < 0).values(sealed=bindparam("now"))
NUMBERED = update(game).where(game.c.id == bindparam("game")).values(sealed=0)

_count = select(func.max(line.c.n) + 1).where(line.c.game == seat.c.game).scalar_subquery()
_other = seat.alias("other")

SEAT = (
    select(
        seat.c.game,
        seat.c.name,
        seat.c.member,
        seat.c.read,
        seat.c.question,
        seat.c.since,
        seat.c.text,
        seat.c.orders,
        seat.c.received,
        seat.c.heard,
        seat.c.noted,
        game.c.said,
        _count,
        game.c.moved,
        seat.c.standing,
        seat.c.quick,
        seat.c.team,
        seat.c.id,
    )
    .join(game, game.c.id == seat.c.game)
    .where(seat.c.id == bindparam("seat"))
)


class SeatRow(NamedTuple):
    """A seat as the database has it; how much has been said in its game, how many lines the game's record has, when it
    has left for another club (0: it has not); its standing orders, and how far it has agreed to a quick run. `holder`:
    as whom who asks sits there, None if he commands it."""

    game: str
    name: str
    member: str | None
    read: int
    question: int
    since: int
    text: str
    orders: str
    received: int
    heard: int
    noted: int
    said: int
    lines: int
    moved: int
    standing: str
    quick: int
    team: int
    id: str
    holder: Holder | None = None


SEATS = (
    select(
        seat.c.id,
        seat.c.name,
        _VACANT,
        seat.c.bot,
        seat.c.question,
        seat.c.asked,
        seat.c.orders,
        seat.c.received,
        exists().where(interrupt.c.seat == seat.c.id),
        _count,
        seat.c.drawn,
        seat.c.seal,
        seat.c.number,
        game.c.sealed,
        game.c.moved,
        seat.c.standing,
        seat.c.quick,
    )
    .join(game, game.c.id == seat.c.game)
    .where(seat.c.game == bindparam("game"))
    .order_by(seat.c.place)
)


class SeatOf(NamedTuple):
    """One of the seats of a game, its sheet in hand (`received` 0: none), whether orders of it are there that do not
    wait, and how many lines the game's record has; who drew its number, its seal and the number if it is opened, and
    since when numbers may be opened, and when the game has left; its standing orders, and how far it has agreed to a
    quick run (see the schema)."""

    id: str
    name: str
    vacant: bool
    bot: str
    question: int
    asked: bool
    orders: str
    received: int
    interrupting: bool
    lines: int
    drawn: str
    seal: str
    number: str
    sealed: int
    moved: int
    standing: str
    quick: int


# All seats of a seat's game, each with what else is kept of it: what a desk is made of, asked for at once.
TABLE = (
    select(
        *SEATS.selected_columns,
        seat.c.game,
        seat.c.member,
        seat.c.read,
        seat.c.since,
        seat.c.text,
        seat.c.heard,
        seat.c.noted,
        game.c.said,
        seat.c.team,
    )
    .join(game, game.c.id == seat.c.game)
    .where(seat.c.game == select(_other.c.game).where(_other.c.id == bindparam("seat")).scalar_subquery())
    .order_by(seat.c.place)
)


def at_table(rows: list[tuple[Any, ...]], seat_id: str) -> tuple[SeatRow, list[SeatOf]]:
    """A seat and all seats of its game, as `TABLE` finds them. Raises LookupError if there is no such seat."""
    seats = [SeatOf(*row[: len(SeatOf._fields)]) for row in rows]
    mine, row = next((pair for pair in zip(seats, rows, strict=True) if pair[0].id == seat_id), (None, ()))
    if mine is None:
        raise LookupError(seat_id)
    game_id, member_id, read, since, text, heard, noted, said, team = row[len(SeatOf._fields) :]
    sheet = mine.question, since, text, mine.orders, mine.received
    kept = mine.lines, mine.moved, mine.standing, mine.quick
    held = mine.name, member_id, read, *sheet, heard, noted
    return SeatRow(game_id, *held, said, *kept, team, seat_id), seats


SUBMIT = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.question == bindparam("at"), seat.c.asked)
    .values(text=bindparam("sheet_text"), orders=bindparam("sheet_orders"), received=bindparam("now"))
)
# A step answers the very sheet it was resolved with: one amended meanwhile makes it a conflict.
MOVE_ON = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.question == bindparam("was"), seat.c.received == bindparam("sheet"))
    .values(
        question=bindparam("at"),
        asked=bindparam("is_asked"),
        since=bindparam("now"),
        text="",
        orders="",
        received=0,
    )
)
# Standing orders change, or a seat agrees to a quick run or takes that back, or does not: what rests on them as they
# were is written only if they still are so.
STAND_BY = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.standing == bindparam("was"))
    .values(standing=bindparam("kept"))
)
AGREE = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.quick == bindparam("was"))
    .values(quick=bindparam("until"))
)
READ = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.read < bindparam("number"))
    .values(read=bindparam("number"))
)
UNREAD = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.read > bindparam("number"))
    .values(read=bindparam("number"))
)

INTERRUPTS = (
    select(interrupt.c.received, interrupt.c.seat, seat.c.name, interrupt.c.orders)
    .join(seat, seat.c.id == interrupt.c.seat)
    .where(seat.c.game == bindparam("game"))
    .order_by(interrupt.c.received)
)


class Heard(NamedTuple):
    """Orders of a seat that do not wait for the step."""

    received: int
    seat: str
    name: str
    orders: str


INTERRUPTING = select(interrupt.c.received, interrupt.c.orders).where(interrupt.c.seat == bindparam("seat"))
CARRIED_OUT = delete(interrupt).where(
    interrupt.c.seat == bindparam("seat"), interrupt.c.received == bindparam("received")
)
DROP_INTERRUPTS = delete(interrupt).where(
    interrupt.c.seat.in_(select(seat.c.id).where(seat.c.game == bindparam("game")))
)

_IN_PLAY = and_(game.c.ended == 0, game.c.moved == 0)
_SOMEBODY_IS_MISSING = exists().where(seat.c.game == game.c.id, _VACANT)
_UNOPENED = exists().where(seat.c.game == game.c.id, seat.c.drawn == "seat", seat.c.number == "")
_BEFORE_ITS_HOUR = exists().where(
    deadline.c.game == game.c.id, deadline.c.id == "", or_(~deadline.c.early, game.c.paused > 0)
)
# Games in which something can happen now: nobody is waited for, nor an hour; or all have agreed to a quick run; or
# orders are there that do not wait, or numbers can be sealed or opened.
DUE = union(
    select(game.c.id).where(
        _IN_PLAY,
        ~_BEFORE_ITS_HOUR,
        ~exists().where(
            seat.c.game == game.c.id,
            or_(_VACANT, and_(seat.c.asked, seat.c.bot == "", seat.c.received == 0)),
        ),
    ),
    select(game.c.id).where(
        _IN_PLAY,
        exists().where(seat.c.game == game.c.id, seat.c.quick > 0),
        ~exists().where(seat.c.game == game.c.id, or_(_VACANT, and_(seat.c.bot == "", seat.c.quick == 0))),
    ),
    select(seat.c.game)
    .join(interrupt, interrupt.c.seat == seat.c.id)
    .join(game, game.c.id == seat.c.game)
    .where(game.c.moved == 0),
    select(game.c.id).where(
        _IN_PLAY,
        or_(
            and_(game.c.sealed < 0, ~_SOMEBODY_IS_MISSING),
            and_(game.c.sealed > 0, or_(~_UNOPENED, game.c.sealed + game.c.numbers <= bindparam("now"))),
        ),
    ),
)

_UNDRAWN = seat.c.drawn == ""  # else its number is sealed in the record, and whoever held the seat elsewhere drew it
_TAKEN = {
    "member": bindparam("who"),
    "invitation": null(),
    "open": false(),
    "drawn": case((_UNDRAWN, bindparam("by")), else_=seat.c.drawn),
    "seal": case((_UNDRAWN, bindparam("number_seal")), else_=seat.c.seal),
    "number": case((_UNDRAWN, bindparam("given")), else_=seat.c.number),
}
ACCEPT = update(seat).where(seat.c.invitation == bindparam("hash"), _VACANT).values(_TAKEN)
JOIN = update(seat).where(seat.c.id == bindparam("seat"), seat.c.open, _VACANT).values(_TAKEN)
# An ally takes a seat that nobody holds.
IS_MANNED = update(seat).where(seat.c.id == bindparam("seat"), _VACANT).values(_TAKEN)
# A number is opened once, and a number that is late is no part of what was recorded without it.
OPEN_NUMBER = (
    update(seat)
    .where(seat.c.id == bindparam("seat"), seat.c.drawn == "seat", seat.c.number == "")
    .values(drawn=bindparam("by"), number=bindparam("given"))
)
UNOPENED = update(seat).where(seat.c.id == bindparam("seat"), seat.c.number == "").values(drawn="none")

# The first of its limits to come that a seat may be shown, while it is asked.
_limit = case(
    (
        and_(seat.c.asked, game.c.pace != "", game.c.paused == 0),
        select(func.min(deadline.c.closes))
        .where(
            deadline.c.game == game.c.id,
            func.replace(deadline.c.seats, "|" + seat.c.name + "|", "") != deadline.c.seats,
        )
        .scalar_subquery(),
    )
)
_MINE = (
    select(
        seat.c.id,
        game.c.package,
        game.c.title,
        seat.c.name,
        game.c.created,
        seat.c.asked,
        seat.c.received,
        seat.c.since,
        game.c.ended,
        exists().where(_other.c.game == game.c.id, _other.c.member.is_(None), _other.c.bot == ""),
        game.c.seed,
        game.c.moved,
        _limit,
        game.c.id,
    )
    .join(game, game.c.id == seat.c.game)
    .order_by(game.c.ended, seat.c.since.desc(), seat.c.id)
)
MOST_MINE = 500
"""Seats of a member that are listed."""
_held = union(
    select(seat.c.id).where(seat.c.member == bindparam("member")),
    select(holder.c.seat).where(holder.c.member == bindparam("member"), holder.c.until == 0),
)
MINE = _MINE.add_columns(unread(bindparam("member"))).where(seat.c.id.in_(_held)).limit(MOST_MINE)

LOT = 100
"""Members whose seats are read at once."""
_some: list[BindParameter[str]] = [bindparam(f"member{i}") for i in range(LOT)]
_sits = union(
    select(seat.c.id, seat.c.member).where(seat.c.member.in_(_some)),
    select(holder.c.seat, holder.c.member).where(holder.c.member.in_(_some), holder.c.until == 0),
).subquery()
SEATS_OF = _MINE.join(_sits, _sits.c.id == seat.c.id).with_only_columns(
    _sits.c.member, *_MINE.selected_columns, unread(_sits.c.member), maintain_column_froms=True
)


def lot(members: list[str]) -> dict[str, str]:
    """The parameters of `SEATS_OF` for at most `LOT` members."""
    return {f"member{i}": members[i] if i < len(members) else "" for i in range(LOT)}


WATCHED = 100
"""Seats that one look asks about."""
NEWS = (
    select(
        seat.c.id,
        seat.c.question,
        seat.c.received,
        seat.c.noted,
        game.c.said,
        _count,
        game.c.moved,
        game.c.timed,
        seat.c.team,
    )
    .join(game, game.c.id == seat.c.game)
    .where(seat.c.id.in_([bindparam(f"seat{i}") for i in range(WATCHED)]))
)


def watched(seats: list[str]) -> dict[str, Any]:
    """The parameters of `NEWS` for at most `WATCHED` seats."""
    return {f"seat{i}": seats[i] if i < len(seats) else "" for i in range(WATCHED)}
