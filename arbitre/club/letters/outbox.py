"""What is to be sent to members. It is kept in the database, so that any server may send it, and a crash loses nothing.

That a seat is asked something, or that its game is over, stands in the database already: what is to be written of it
is found there, once for each member, seat and question. So a step costs no more where letters are written, and
whichever server has resolved it, the letter goes. A letter is claimed for a while by whoever sends it; one that may
have gone when a server died is sent again under the same identifier, by which its reader knows it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, bindparam, exists, func, literal, or_, select, update

from arbitre.club.desk import Desk
from arbitre.club.letters.addresses import EVENTS
from arbitre.club.letters.answer import Answer
from arbitre.club.letters.times import after_quiet, next_hour
from arbitre.club.letters.written import NEW, new_letter
from arbitre.club.members import DAY
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.schema import address, game, holder, letter, listened, notice, presiding, said, seat, word

MINUTE = 60 * 10**9

LEASE = 10 * MINUTE
"""For how long a letter is claimed, ns."""

PAUSE, LONGEST_PAUSE = MINUTE, 360 * MINUTE
"""What is waited after a failure, ns: each time twice as long, up to the longest."""

PATIENCE = 3 * DAY
"""How old a letter grows before it is given up, ns."""

RECENT = 7 * DAY
"""For how long the end of a game is news, ns."""

LOT = 100
"""Letters that are looked at at once."""

AUTOMATIC = ("turn", "over")
"""The kinds that come by themselves, of which a member takes so many a day."""

_BY_MAIL = letter.c.channel == ""


def _how(event: str) -> Any:
    """How a member is told of an event."""
    chosen = select(notice.c.how).where(
        notice.c.member == address.c.member,
        notice.c.seat == "",
        notice.c.event == event,
        notice.c.channel == "letter",
    )
    return func.coalesce(chosen.scalar_subquery(), literal(EVENTS[event][0]))


# Who holds a seat: who commands it, and the others of its team; each way with how much talk he has heard.
_COMMANDS = address.join(seat, seat.c.member == address.c.member), seat.c.heard
_BELONGS = (
    address.join(holder, and_(holder.c.member == address.c.member, holder.c.until == 0)).join(
        seat, seat.c.id == holder.c.seat
    ),
    holder.c.heard,
)
_WAYS = (_COMMANDS, _BELONGS)


def _found(event: str, held: Any, *columns: Any) -> Any:
    """The seats of members who are told of an event, with what tells when. `held`: one way to hold them."""
    muted = exists().where(notice.c.member == address.c.member, notice.c.seat == seat.c.id, notice.c.how == "off")
    reader = (address.c.digest, address.c.zone, address.c.quiet, _how(event))
    return (
        select(address.c.member, seat.c.id, *columns, *reader)
        .select_from(held.join(game, game.c.id == seat.c.game))
        .where(address.c.confirmed > 0, address.c.failed == 0, game.c.moved == 0, ~muted)
        .limit(LOT)
    )


def _written(kind: str, *more: Any) -> Any:
    """Whether there is such a letter to a seat's member already."""
    return exists().where(
        letter.c.member == address.c.member,
        letter.c.seat == seat.c.id,
        letter.c.kind == kind,
        _BY_MAIL,
        *more,
    )


_TURNS = [
    _found("turn", held, seat.c.question, seat.c.since).where(
        seat.c.asked,
        seat.c.received == 0,
        game.c.ended == 0,
        _how("turn") != "off",
        ~_written("turn", letter.c.number == seat.c.question),
    )
    for held, _ in _WAYS
]
_OVER = [
    _found("over", held, literal(0), game.c.ended).where(
        game.c.ended >= address.c.confirmed,
        game.c.ended > bindparam("since"),
        _how("over") != "off",
        ~_written("over"),
    )
    for held, _ in _WAYS
]
_HEARD = (
    select(func.coalesce(func.max(letter.c.number), 0))
    .where(letter.c.member == address.c.member, letter.c.seat == seat.c.id, letter.c.kind == "said")
    .correlate(address, seat)
    .scalar_subquery()
)
_SAID = [
    _found("said", held, game.c.said, literal(0)).where(
        _how("said") != "off",
        game.c.said > heard,
        ~_written("said", letter.c.sent == 0),
        exists().where(
            said.c.game == game.c.id,
            said.c.number > heard,
            said.c.number > _HEARD,
            said.c.seat != seat.c.name,
            said.c.at >= address.c.confirmed,
        ),
    )
    for held, heard in _WAYS
]

# What is said within a team or a camp comes with what is said at the table, where it is of the digest.
_READ = (
    select(func.coalesce(func.max(listened.c.number), 0))
    .where(listened.c.seat == seat.c.id, listened.c.member == address.c.member)
    .correlate(address, seat)
    .scalar_subquery()
)
_WORDED = (
    select(func.coalesce(func.max(letter.c.number), 0))
    .where(letter.c.member == address.c.member, letter.c.seat == seat.c.id, letter.c.kind == "words")
    .correlate(address, seat)
    .scalar_subquery()
)
_WORDS = [
    _found("said", held, seat.c.worded, literal(0)).where(
        _how("said") != "off",
        seat.c.worded > _READ,
        seat.c.worded > _WORDED,
        ~_written("words", letter.c.sent == 0),
        exists().where(word.c.game == game.c.id, word.c.at >= address.c.confirmed),
    )
    for held, _ in _WAYS
]

# What has come to wait for the ruling of who umpires a table, whose letter stands under the game's id.
_DISPUTES = (
    select(
        address.c.member,
        game.c.id,
        presiding.c.disputed,
        presiding.c.disputed_at,
        address.c.digest,
        address.c.zone,
        address.c.quiet,
        _how("umpire"),
    )
    .select_from(
        presiding.join(address, address.c.member == presiding.c.member).join(game, game.c.id == presiding.c.game)
    )
    .where(
        presiding.c.disputed > 0,
        presiding.c.disputed_at >= address.c.confirmed,
        address.c.confirmed > 0,
        address.c.failed == 0,
        game.c.moved == 0,
        game.c.ended == 0,
        _how("umpire") != "off",
        ~exists().where(
            letter.c.member == address.c.member,
            letter.c.seat == game.c.id,
            letter.c.kind == "umpire",
            letter.c.number == presiding.c.disputed,
            _BY_MAIL,
        ),
    )
    .limit(LOT)
)

_DUE = (
    select(
        letter.c.id,
        letter.c.member,
        letter.c.seat,
        letter.c.kind,
        letter.c.number,
        letter.c.plain,
        letter.c.batch,
        letter.c.created,
        letter.c.tries,
        letter.c.until,
        letter.c.channel,
    )
    .where(letter.c.sent == 0, letter.c.due <= bindparam("now"), letter.c.until <= bindparam("now"))
    .order_by(letter.c.due, letter.c.member, letter.c.id)
    .limit(LOT)
)
_LETTERS_DUE, _CALLS_DUE = _DUE.where(_BY_MAIL), _DUE.where(~_BY_MAIL)
_CLAIM = (
    update(letter)
    .where(letter.c.id == bindparam("which"), letter.c.sent == 0, letter.c.until == bindparam("was"))
    .values(until=bindparam("to"), tries=letter.c.tries + 1)
)
_DONE = (
    update(letter)
    .where(letter.c.id == bindparam("which"), letter.c.sent == 0)
    .values(sent=bindparam("now"), outcome=bindparam("came"), told=bindparam("reports"), plain="")
)
_AGAIN = update(letter).where(letter.c.id == bindparam("which"), letter.c.sent == 0).values(until=bindparam("to"))
_BATCH = (
    update(letter)
    .where(letter.c.id == bindparam("which"), letter.c.sent == 0)
    .values(batch=True, due=bindparam("to"), until=0)
)
_TOLD = select(func.coalesce(func.max(letter.c.told), 0)).where(
    letter.c.member == bindparam("who"), letter.c.seat == bindparam("seat"), letter.c.outcome == "sent"
)
_WENT = (
    select(func.count())
    .select_from(letter)
    .where(letter.c.outcome == "sent", letter.c.sent > bindparam("since"), _BY_MAIL)
)
_WENT_TO = _WENT.where(
    letter.c.member == bindparam("who"), or_(*(letter.c.kind == kind for kind in AUTOMATIC)), ~letter.c.batch
)


class Due(NamedTuple):
    """A letter that may go, as the schema has it."""

    id: str
    member: str
    seat: str
    kind: str
    number: int
    plain: str
    batch: bool
    created: int
    tries: int
    until: int
    channel: str = ""

    @property
    def answer(self) -> Answer:
        """What it is made of, if it answers a letter."""
        return msgspec.json.decode(self.plain, type=Answer)

    def is_news(self, desk: Desk) -> bool:
        """Whether what it tells, a turn or the end of a game, still is as it says at the seat that it is about."""
        question = desk.question
        asked = question.ask is not None and question.sheet is None and question.number == self.number
        return not desk.game.moved and desk.game.over == (self.kind == "over") and (self.kind != "turn" or asked)


class Outbox:
    """The letters of a club, for a server that sends them. `linger`: how long is waited, ns, before it is written that
    it is somebody's turn: who is at his page answers there, and wants no letter."""

    def __init__(self, database: Database, clock: Callable[[], int], linger: int = 0) -> None:
        self.database, self.clock, self._linger = database, clock, linger

    async def gather(self) -> int:
        """Put what has happened since the last look into the outbox; how many letters that makes."""
        now = self.clock()
        looks: list[tuple[str, Any, dict[str, int]]] = [("turn", look, {}) for look in _TURNS]
        looks += [("over", look, {"since": now - RECENT}) for look in _OVER]
        looks += [("said", look, {}) for look in _SAID]
        looks += [("words", look, {}) for look in _WORDS]
        looks.append(("umpire", _DISPUTES, {}))
        return sum([await self._gathered(kind, look, given, now) for kind, look, given in looks])

    async def _gathered(self, kind: str, look: Any, given: dict[str, int], now: int) -> int:
        """What one look finds is put into the outbox; how many letters that makes."""
        count = 0
        for who, at, number, since, digest, zone, quiet, how in await self.database.rows(look, **given):
            daily = how == "digest"
            batch = daily and kind != "umpire"  # there is no seat whose page would tell of it
            since = int(since) + (self._linger if kind == "turn" else 0)
            due = next_hour(now, zone, digest) if daily else after_quiet(since, zone, quiet)
            row = new_letter(kind, who, at, number, now, due=due, batch=batch)
            try:
                await self.database.commit(Change(NEW, row, rows=1))
                count += 1
            except Conflict:  # another server has just written it
                continue
        return count

    async def due(self) -> list[Due]:
        """The letters that may go now, those to one member one after the other."""
        return [Due(*row) for row in await self.database.rows(_LETTERS_DUE, now=self.clock())]

    async def calls_due(self) -> list[Due]:
        """What may go now by another way than mail."""
        return [Due(*row) for row in await self.database.rows(_CALLS_DUE, now=self.clock())]

    async def claim(self, letters: Sequence[Due]) -> bool:
        """Whether these letters are now this server's to send, all of them; not if another has been quicker."""
        until = self.clock() + LEASE
        try:
            await self.database.commit(
                *(Change(_CLAIM, {"which": one.id, "was": one.until, "to": until}, rows=1) for one in letters)
            )
        except Conflict:
            return False
        return True

    async def done(self, letters: Iterable[Due], outcome: str, told: int = 0, *also: Change) -> None:
        """Letters are done with: "sent", "refused" for good by the other server, "dropped" because there is nothing
        to tell any more, or "lost" after days of trying. `told`: the reports that the seat has been told by now."""
        given = {"now": self.clock(), "came": outcome, "reports": told}
        await self.database.commit(*(Change(_DONE, {"which": one.id, **given}) for one in letters), *also)

    async def again(self, letters: Sequence[Due]) -> None:
        """Letters could not be sent now: they are tried again, later each time, and given up at last."""
        now = self.clock()
        old = [one for one in letters if now - one.created > PATIENCE]
        changes = [Change(_DONE, {"which": one.id, "now": now, "came": "lost", "reports": 0}) for one in old]
        for one in letters:
            pause = min(PAUSE << min(one.tries, 20), LONGEST_PAUSE)
            changes.append(Change(_AGAIN, {"which": one.id, "to": now + pause}))
        await self.database.commit(*changes)

    async def batched(self, one: Due, due: int) -> None:
        """A letter goes with others, in the digest of that hour."""
        await self.database.commit(Change(_BATCH, {"which": one.id, "to": due}))

    async def told(self, who: str, seat_id: str) -> int:
        """How many reports of a seat letters have told a member so far."""
        return int(((await self.database.row(_TOLD, who=who, seat=seat_id)) or (0,))[0])

    async def went(self) -> int:
        """How many letters the club has sent within a day."""
        return int(((await self.database.row(_WENT, since=self.clock() - DAY)) or (0,))[0])

    async def went_to(self, who: str) -> int:
        """How many of them came to a member by themselves, each alone."""
        return int(((await self.database.row(_WENT_TO, who=who, since=self.clock() - DAY)) or (0,))[0])


def answering(answer: Answer, now: int) -> list[Change]:
    """The changes that put an answer into the outbox. It goes at once; one that is there already makes the unit a
    Conflict."""
    row = new_letter("answer", answer.member, answer.seat, answer.question, now, due=now)
    row |= {"id": hashlib.sha256(f"answer|{answer.id}".encode()).hexdigest()[:32]}
    row |= {"plain": msgspec.json.encode(answer).decode()}
    return [Change(NEW, row, rows=1)]
