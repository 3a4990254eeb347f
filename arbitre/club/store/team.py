"""What the club asks its database about those who hold a seat together: who they are and were, what they draft, send,
say among themselves, and vote for."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Text,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    union_all,
    update,
)

from arbitre.club.store.schema import (
    absence,
    ballot,
    draft,
    game,
    holder,
    listened,
    member,
    presiding,
    seat,
    sent,
    successor,
    summons,
    umpired,
    vote,
    word,
)

_HERE = holder.c.until == 0


class Holder(NamedTuple):
    """Somebody who holds a seat with others, or has held it (see the schema); `name`: of his account, None for a
    guest."""

    number: int
    member: str
    office: str
    since: int
    until: int
    read: int
    heard: int
    name: str | None


_HOLDER = select(*(holder.c[name] for name in Holder._fields[:-1]), member.c.name).join(
    member, member.c.id == holder.c.member
)
HOLDERS = _HOLDER.where(holder.c.seat == bindparam("seat")).order_by(holder.c.number)
HOLDS = _HOLDER.where(holder.c.seat == bindparam("seat"), holder.c.member == bindparam("member"), _HERE)

# All that is changed of a team is changed from what it was when it was read; whoever comes second looks again.
COUNT_TEAM = (
    update(seat).where(seat.c.id == bindparam("seat"), seat.c.team == bindparam("was")).values(team=seat.c.team + 1)
)
# What is said in a camp changes what all its seats show; who speaks at the same time gets the next number.
STIR = update(seat).where(seat.c.id == bindparam("seat")).values(team=seat.c.team + 1)

NEW_HOLDER = insert(holder)
COMES_BACK = (
    update(holder)
    .where(holder.c.seat == bindparam("of"), holder.c.number == bindparam("who"), ~_HERE)
    .values(office=bindparam("becomes"), since=bindparam("now"), until=0)
)
LEAVES = (
    update(holder)
    .where(holder.c.seat == bindparam("of"), holder.c.number == bindparam("who"), _HERE)
    .values(until=bindparam("now"))
)
BECOMES = (
    update(holder)
    .where(holder.c.seat == bindparam("of"), holder.c.number == bindparam("who"), _HERE)
    .values(office=bindparam("becomes"))
)
TAKES_COMMAND = (
    update(seat)
    .where(seat.c.id == bindparam("of"), seat.c.member == bindparam("was"))
    .values(member=bindparam("who"), read=bindparam("upto"), heard=bindparam("words"))
)
MARKS = (
    update(holder)
    .where(holder.c.seat == bindparam("of"), holder.c.number == bindparam("who"))
    .values(read=bindparam("upto"), heard=bindparam("words"))
)
READ = (
    update(holder)
    .where(holder.c.seat == bindparam("of"), holder.c.number == bindparam("who"), holder.c.read < bindparam("upto"))
    .values(read=bindparam("upto"))
)
HEARD = (
    update(holder)
    .where(holder.c.seat == bindparam("of"), holder.c.number == bindparam("who"), holder.c.heard < bindparam("upto"))
    .values(heard=bindparam("upto"))
)
UNREAD = (
    update(holder)
    .where(holder.c.seat == bindparam("of"), holder.c.read > bindparam("upto"))
    .values(read=bindparam("upto"))
)

# The seats of a game that somebody holds, or has held, and until when: 0 of those that he holds now.
SEEN_FROM = union_all(
    select(seat.c.name, literal(0)).where(seat.c.game == bindparam("game"), seat.c.member == bindparam("member")),
    select(seat.c.name, holder.c.until)
    .join(seat, seat.c.id == holder.c.seat)
    .where(seat.c.game == bindparam("game"), holder.c.member == bindparam("member")),
)
# Whether a game has come from another club, and nobody else sits at it yet.
ALONE_WITH_IT = select(game.c.id).where(
    game.c.id == bindparam("game"),
    game.c.moves > 0,
    ~exists().where(seat.c.game == game.c.id, seat.c.member != bindparam("member")),
    ~exists().where(seat.c.game == game.c.id, holder.c.seat == seat.c.id, holder.c.member != bindparam("member")),
)
# Written after what touches the game's row, so that who takes two seats at once takes the second as one who has one.
SEES_NO_MORE = (
    update(game)
    .where(
        game.c.id == bindparam("of"),
        game.c.moved == 0,
        select(func.count()).where(seat.c.game == bindparam("of"), seat.c.member == bindparam("who")).scalar_subquery()
        + select(func.count())
        .select_from(holder.join(seat, seat.c.id == holder.c.seat))
        .where(seat.c.game == bindparam("of"), holder.c.member == bindparam("who"))
        .scalar_subquery()
        == bindparam("count"),
        *(
            ~exists().where(table.c.game == bindparam("of"), table.c.member == bindparam("who"))
            for table in (presiding, successor, umpired)
        ),
    )
    .values(moved=0)
)

NEW_SUMMONS = insert(summons)
CALLED = select(summons.c.seat, summons.c.office).where(summons.c.hash == bindparam("hash"))
USED = delete(summons).where(summons.c.hash == bindparam("hash"))
REVOKED = delete(summons).where(summons.c.seat == bindparam("of"))
CALLS = (
    select(summons.c.office, summons.c.created)
    .where(summons.c.seat == bindparam("seat"))
    .order_by(summons.c.created, summons.c.hash)
)

DROP_DRAFT = delete(draft).where(draft.c.seat == bindparam("of"), draft.c.holder == bindparam("who"))
NEW_DRAFT = insert(draft)
DRAFTS = (
    select(draft.c.holder, draft.c.text, draft.c.at).where(draft.c.seat == bindparam("seat")).order_by(draft.c.holder)
)


class Sheet(NamedTuple):
    """The last sheet that one of a team has sent for a question, and in what office he did."""

    holder: int
    question: int
    office: str
    text: str
    orders: str
    received: int


SHEETS = (
    select(*(sent.c[name] for name in Sheet._fields))
    .where(sent.c.seat == bindparam("seat"), sent.c.question == bindparam("question"))
    .order_by(sent.c.received)
)
NEW_SENT = insert(sent)
DROP_SENT = delete(sent).where(sent.c.seat == bindparam("of"), sent.c.holder == bindparam("who"))
DROP_ALL_SENT = delete(sent).where(sent.c.seat == bindparam("of"))

NEW_WORD = insert(word)
WORDS = (
    select(word.c.number, word.c.seat, word.c.holder, word.c.at, word.c.text)
    .where(word.c.game == bindparam("game"), word.c.circle == bindparam("circle"), word.c.number > bindparam("after"))
    .order_by(word.c.number)
)
COUNT_WORDS = select(func.max(word.c.number)).where(
    word.c.game == bindparam("game"), word.c.circle == bindparam("circle")
)

WORDED = update(seat).where(seat.c.id == bindparam("seat")).values(worded=seat.c.worded + 1)
# How much was said within the team and the camp of a seat, and how much of it a member has read.
LISTENED = (
    select(seat.c.worded, func.coalesce(listened.c.number, 0))
    .outerjoin(listened, and_(listened.c.seat == seat.c.id, listened.c.member == bindparam("member")))
    .where(seat.c.id == bindparam("seat"))
)
FORGET_LISTENED = delete(listened).where(listened.c.seat == bindparam("of"), listened.c.member == bindparam("who"))
NEW_LISTENED = insert(listened)


class Ballot(NamedTuple):
    """A vote for an office (see the schema)."""

    number: int
    office: str
    holder: int
    opened: int
    closes: int
    settled: int
    won: int


BALLOT = (
    select(*(ballot.c[name] for name in Ballot._fields))
    .where(ballot.c.seat == bindparam("seat"))
    .order_by(ballot.c.number.desc())
    .limit(1)
)
NEW_BALLOT = insert(ballot)
# A vote that nobody called: one that is open is it, else it is a new one. Where nobody else holds the seat than who
# commands, nobody can vote.
_NOBODY_CALLED = 0
_open = ballot.alias("open")
_still = exists().where(_open.c.seat == bindparam("of"), _open.c.settled == 0)
_others = exists().where(
    holder.c.seat == bindparam("of"),
    holder.c.until == 0,
    seat.c.id == holder.c.seat,
    or_(seat.c.member.is_(None), seat.c.member != holder.c.member),
)
JOINED_BY_RULE = (
    update(ballot)
    .where(ballot.c.seat == bindparam("of"), ballot.c.settled == 0, ballot.c.office == bindparam("what"))
    .values(holder=_NOBODY_CALLED)
)
OFFERED = insert(ballot).from_select(
    [column.name for column in ballot.c],
    select(
        seat.c.id,
        select(func.coalesce(func.max(_open.c.number), 0) + 1).where(_open.c.seat == bindparam("of")).scalar_subquery(),
        bindparam("what", type_=Text),
        literal(_NOBODY_CALLED),
        bindparam("now", type_=BigInteger),
        case((_others, bindparam("until", type_=BigInteger)), else_=bindparam("now", type_=BigInteger)),
        literal(0),
        literal(0),
    ).where(seat.c.id == bindparam("of"), ~_still),
)
# Its pages hear of it; where nobody else holds the seat, nothing is kept of a team.
STIR_TEAM = update(seat).where(seat.c.id == bindparam("of"), seat.c.team > 0).values(team=seat.c.team + 1)
SETTLED = (
    update(ballot)
    .where(ballot.c.seat == bindparam("of"), ballot.c.number == bindparam("which"), ballot.c.settled == 0)
    .values(settled=bindparam("now"), won=bindparam("by"))
)
# All have voted, and it is counted sooner than it would have been.
BROUGHT_FORWARD = (
    update(ballot)
    .where(ballot.c.seat == bindparam("of"), ballot.c.number == bindparam("which"), ballot.c.settled == 0)
    .values(closes=bindparam("now"))
)
BALLOTS_DUE = select(ballot.c.seat).where(ballot.c.settled == 0, ballot.c.closes <= bindparam("now"))
DROP_VOTE = delete(vote).where(
    vote.c.seat == bindparam("of"), vote.c.ballot == bindparam("which"), vote.c.holder == bindparam("who")
)
NEW_VOTE = insert(vote)
VOTES = select(vote.c.holder, vote.c.candidate).where(
    vote.c.seat == bindparam("seat"), vote.c.ballot == bindparam("which")
)

# Who is away, or will be. A substitute stands in for whoever commands, as long as that is who has named him.
AWAY = (
    select(absence.c.member, absence.c.since, absence.c.until, absence.c.substitute)
    .where(absence.c.seat == bindparam("seat"), absence.c.until > bindparam("now"))
    .order_by(absence.c.since, absence.c.member)
)
STANDS_IN = (
    select(absence.c.until)
    .join(seat, and_(seat.c.id == absence.c.seat, seat.c.member == absence.c.member))
    .where(
        absence.c.seat == bindparam("seat"),
        absence.c.substitute == bindparam("who"),
        absence.c.since <= bindparam("now"),
        absence.c.until > bindparam("now"),
    )
)
# Who holds the seats of a game, for one that wants to know it: those who command them, the others, and who is away.
COMMANDS = (
    select(seat.c.name, seat.c.member, member.c.name)
    .outerjoin(member, member.c.id == seat.c.member)
    .where(seat.c.game == bindparam("game"))
    .order_by(seat.c.place)
)
SERVES = (
    select(seat.c.name, holder.c.member, holder.c.office, member.c.name)
    .join(seat, seat.c.id == holder.c.seat)
    .join(member, member.c.id == holder.c.member)
    .where(seat.c.game == bindparam("game"), _HERE)
    .order_by(seat.c.place, holder.c.number)
)
IS_AWAY = (
    select(seat.c.name, absence.c.member)
    .join(seat, seat.c.id == absence.c.seat)
    .where(seat.c.game == bindparam("game"), absence.c.since <= bindparam("now"), absence.c.until > bindparam("now"))
)
GOES_AWAY = insert(absence)
IS_BACK = delete(absence).where(absence.c.seat == bindparam("of"), absence.c.member == bindparam("who"))

# A guest goes over to an account of his: what he holds is its own, but for seats that it holds already, where it is
# what the guest was if he commanded. Stands before the seats go over.
_their = holder.alias("their")
_HAS = select(_their.c.seat).where(_their.c.member == bindparam("account"))
_HEARS = select(listened.c.seat).where(listened.c.member == bindparam("account"))
GOES_OVER = (
    update(listened)
    .where(listened.c.member == bindparam("who"), listened.c.seat.not_in(_HEARS))
    .values(member=bindparam("account")),
    update(holder)
    .where(
        holder.c.member == bindparam("account"),
        exists().where(seat.c.id == holder.c.seat, seat.c.member == bindparam("who")),
    )
    .values(
        office=select(_their.c.office)
        .where(_their.c.seat == holder.c.seat, _their.c.member == bindparam("who"))
        .scalar_subquery(),
        until=0,
    ),
    update(holder)
    .where(holder.c.member == bindparam("who"), holder.c.seat.not_in(_HAS))
    .values(member=bindparam("account")),
    update(holder).where(holder.c.member == bindparam("who"), _HERE).values(until=bindparam("now")),
    delete(absence).where(absence.c.member == bindparam("who"), absence.c.seat.in_(_HAS)),
    update(absence).where(absence.c.member == bindparam("who")).values(member=bindparam("account")),
    update(seat).where(seat.c.id.in_(_HAS)).values(team=seat.c.team + 1),
)

# A game that comes back to this club with another commander: whoever held its seat here holds it no more.
ALL_LEAVE = update(holder).where(holder.c.seat == bindparam("of"), _HERE).values(until=bindparam("now"))
DISSOLVED = tuple(
    delete(table).where(table.c.seat == bindparam("of")) for table in (summons, draft, sent, vote, ballot, absence)
)
