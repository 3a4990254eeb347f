"""Letters that have come to the club, kept from the moment they came until they are done with.

A letter is named by what it says and by whom it is for, so that one that comes twice is kept once. Any server may look
at it: it is claimed for a while, and of those to one seat the earlier comes first, for the last sheet counts.
"""

from __future__ import annotations

import email
import hashlib
from collections.abc import Callable, Sequence
from email.message import Message
from email.utils import getaddresses
from typing import NamedTuple

from sqlalchemy import and_, bindparam, exists, func, insert, or_, select, update

from arbitre.club.letters.addresses import LONGEST
from arbitre.club.letters.keys import ReplyKey
from arbitre.club.members import DAY
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.schema import deadline, received, seat
from arbitre.club.store.times import SECOND

MINUTE = 60 * 10**9

LEASE = 5 * MINUTE
"""For how long a letter is claimed, ns."""

HELD = 7 * DAY
"""For how long a letter from another address waits for its member to say that it is his, ns."""

MOST_HEAD, MOST_NAMED = 64 * 1024, 800
"""Bytes of a head that are looked at, and characters of what names a sender: beyond them, readers of headers take for
ever, or fail. The head of a letter that has come a long way has ten thousand."""

LOT = 100
"""Letters that are looked at at once."""

HOLDING, OWNED = "held", "owned"
"""Outcomes of a letter from another address: it waits; its member has said that it is his."""

_earlier = received.alias("earlier")
_ITS = received.c.id == bindparam("which")
_OPEN = and_(_ITS, received.c.due > 0)

_NEW = insert(received)
_FIRST = ~exists().where(
    _earlier.c.member == received.c.member,
    _earlier.c.seat == received.c.seat,
    _earlier.c.due > 0,
    or_(
        _earlier.c.came < received.c.came,
        and_(_earlier.c.came == received.c.came, _earlier.c.id < received.c.id),
    ),
)
_DUE = (
    select(received.c.id)
    .where(received.c.due > 0, received.c.due <= bindparam("now"), received.c.until <= bindparam("now"), _FIRST)
    .order_by(received.c.came, received.c.id)
    .limit(LOT)
)
_CLAIM = (
    update(received)
    .where(_OPEN, received.c.due <= bindparam("now"), received.c.until <= bindparam("now"), _FIRST)
    .values(until=bindparam("to"), tries=received.c.tries + 1)
)
_LAST = select(func.coalesce(func.max(received.c.came), 0)).where(
    received.c.member == bindparam("who"), received.c.seat == bindparam("at")
)
_LETTER = select(
    received.c.id,
    received.c.member,
    received.c.seat,
    received.c.question,
    received.c.came,
    received.c.raw,
    received.c.tries,
    received.c.outcome,
).where(_ITS)
_DONE = update(received).where(_OPEN).values(due=0, outcome=bindparam("came_to"), raw=b"", code="")
_LATER = update(received).where(_OPEN).values(due=bindparam("to"), until=0)
_HOLD = update(received).where(_OPEN).values(due=0, until=0, outcome=HOLDING, code=bindparam("by"))
_OWN = (
    update(received)
    .where(
        received.c.member == bindparam("who"),
        received.c.seat == bindparam("at"),
        received.c.due == 0,
        received.c.outcome == HOLDING,
        received.c.code == bindparam("by"),
        received.c.came > bindparam("since"),
    )
    .values(due=bindparam("now"), outcome=OWNED, code="")
)
_HELD = and_(
    received.c.member == bindparam("who"),
    received.c.due == 0,
    received.c.outcome == HOLDING,
    received.c.came > bindparam("since"),
)
_WAITING = (
    select(received.c.id, received.c.seat, received.c.came, received.c.raw)
    .where(_HELD)
    .order_by(received.c.came, received.c.id)
)
_OWN_IT = update(received).where(_ITS, _HELD).values(due=bindparam("now"), outcome=OWNED, code="")
_DISOWN_IT = update(received).where(_ITS, _HELD).values(raw=b"", outcome="forgotten", code="")
_FORGET = (
    update(received)
    .where(received.c.due == 0, received.c.outcome == HOLDING, received.c.came <= bindparam("since"))
    .values(raw=b"", outcome="forgotten", code="")
)
# Until when what a letter answers is open at the longest.
_UNTIL = (
    select(func.min(deadline.c.closes + deadline.c.late + SECOND))
    .join(seat, seat.c.game == deadline.c.game)
    .where(
        seat.c.id == bindparam("at"),
        seat.c.question == bindparam("asked"),
        deadline.c.sealed == 0,
        deadline.c.closes + deadline.c.late + SECOND > bindparam("since"),
    )
)
_COUNT = select(func.count()).where(
    received.c.member == bindparam("who"),
    received.c.due == 0,
    received.c.came > bindparam("since"),
    received.c.outcome == bindparam("came_to"),
)


class Letter(NamedTuple):
    """A letter that has come, as the schema has it."""

    id: str
    member: str
    seat: str
    question: int
    came: int
    raw: bytes
    tries: int
    outcome: str


class Held(NamedTuple):
    """A letter from another address that waits for its member: its id, the seat that it is about, when it came (ns),
    and the address that it says it is from."""

    id: str
    seat: str
    came: int
    sender: str


class Received:
    """The letters that have come to a club."""

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self.database, self.clock = database, clock

    async def keep(self, key: ReplyKey, named: bytes, raw: bytes) -> bool:
        """Keep a letter, on disk when this returns; whether it is new. `key`: what the key of the address it was sent
        to is about; `named`: what tells one letter from another. Raises Unable."""
        last = await self.database.row(_LAST, who=key.member, at=key.seat)
        now = self.clock()
        came = max(now, last[0] + 1 if last else 0)  # the one that comes later is the later one on any clock
        about = f"{key.member}|{key.seat}|{key.question}|".encode()
        row = {
            "id": hashlib.sha256(about + named).hexdigest()[:32],
            "member": key.member,
            "seat": key.seat,
            "question": key.question,
            "came": came,
            "raw": raw,
            "due": now,
            "until": 0,
            "tries": 0,
            "outcome": "",
            "code": "",
        }
        try:
            await self.database.commit(Change(_NEW, row, rows=1))
        except Conflict:
            return False
        return True

    async def due(self) -> list[str]:
        """The letters that may be looked at now, the earliest first."""
        return [str(which) for (which,) in await self.database.rows(_DUE, now=self.clock())]

    async def claim(self, which: str) -> Letter | None:
        """A letter that is now this server's to look at; None if another has been quicker, or an earlier letter to the
        same seat is not done with."""
        now = self.clock()
        try:
            await self.database.commit(Change(_CLAIM, {"which": which, "now": now, "to": now + LEASE}, rows=1))
        except Conflict:
            return None
        row = await self.database.row(_LETTER, which=which)
        return Letter(*row) if row else None

    async def done(self, which: str, outcome: str, also: Sequence[Change] = ()) -> None:
        """A letter is done with, in one unit with what else is to be kept of it. Raises Conflict if it was already."""
        await self.database.commit(Change(_DONE, {"which": which, "came_to": outcome}, rows=1), *also)

    async def later(self, which: str, wait: int) -> None:
        """A letter is looked at again after so many ns."""
        await self.database.commit(Change(_LATER, {"which": which, "to": self.clock() + wait}))

    async def hold(self, which: str, code: str, also: Sequence[Change] = ()) -> None:
        """A letter waits until its member says, by a code, that it is his; those for which he has said nothing for
        long are forgotten."""
        await self.database.commit(
            Change(_FORGET, {"since": self.clock() - HELD}),
            Change(_HOLD, {"which": which, "by": code}, rows=1),
            *also,
        )

    async def own(self, member: str, seat: str, code: str) -> bool:
        """A member says that a letter about a seat of his is his: it is looked at as if it came from his address;
        whether there is one that waits."""
        now = self.clock()
        owned = {"who": member, "at": seat, "by": code, "since": now - HELD, "now": now}
        try:
            await self.database.commit(Change(_OWN, owned, rows=1))
        except Conflict:
            return False
        return True

    async def waits(self, letter: Letter, wait: int) -> int:
        """How long a letter that need not be looked at before so many ns may wait: not beyond the hour at which what it
        answers closes, ns."""
        found = await self.database.row(_UNTIL, at=letter.seat, asked=letter.question, since=letter.came)
        return wait if found is None or found[0] is None else max(0, min(wait, found[0] - self.clock()))

    async def waiting(self, member: str) -> list[Held]:
        """The letters that wait for a member to say that they are his, the earliest first."""
        rows = await self.database.rows(_WAITING, who=member, since=self.clock() - HELD)
        return [Held(which, at, came, sender(email.message_from_bytes(head(raw)))) for which, at, came, raw in rows]

    async def own_one(self, member: str, which: str) -> bool:
        """A member says that a letter is his: as `own`."""
        now = self.clock()
        owned = {"which": which, "who": member, "since": now - HELD, "now": now}
        try:
            await self.database.commit(Change(_OWN_IT, owned, rows=1))
        except Conflict:
            return False
        return True

    async def disown(self, member: str, which: str) -> None:
        """A letter is not his: it is forgotten."""
        await self.database.commit(Change(_DISOWN_IT, {"which": which, "who": member, "since": self.clock() - HELD}))

    async def lately(self, member: str, outcome: str) -> int:
        """How many of a member's letters have come to that within a day."""
        found = await self.database.row(_COUNT, who=member, since=self.clock() - DAY, came_to=outcome)
        return int(found[0]) if found else 0


def sender(message: Message) -> str:
    """The address that a letter says it is from; "" if it names none, or several, or what cannot be one."""
    given = [str(value) for value in message.get_all("From", [])]
    if sum(map(len, given)) > MOST_NAMED:
        return ""
    named = getaddresses(given)
    addresses = [
        address for _, address in named if "@" in address and len(address) <= LONGEST and address.isprintable()
    ]
    return addresses[0].lower() if len(named) == len(addresses) == 1 else ""


def head(raw: bytes) -> bytes:
    """The head of a letter with the blank line below it, as much of it as is looked at."""
    begun = raw[:MOST_HEAD]
    ends = [at + len(line) for line in (b"\n\n", b"\r\n\r\n") if (at := begun.find(line)) >= 0]
    return begun[: min(ends, default=MOST_HEAD)]
