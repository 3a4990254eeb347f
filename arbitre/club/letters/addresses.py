"""Where members read letters, and what of: an address counts once a letter to it has been answered by a button.

Until then nothing goes there but that one letter. Whoever takes his address away, or has it refused for good, is
written to no more from that moment on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, exists, func, insert, or_, select, update

from arbitre.club.letters.clearing import forgetting
from arbitre.club.letters.keys import ReplyKey, known
from arbitre.club.letters.times import is_hour, is_span, is_zone
from arbitre.club.letters.written import NEW, new_letter
from arbitre.club.limits import Limit
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.schema import address, holder, letter, member, notice, seat
from arbitre.club.trouble import Misused, Often, Refused

EVENTS: Mapping[str, tuple[str, ...]] = {
    "turn": ("each", "digest", "off"),
    "over": ("each", "digest", "off"),
    "said": ("digest", "off"),
    "umpire": ("each", "digest", "off"),
}
"""What is written of, and how it may be: the first as usual. What players say comes together, once a day; what waits
for the ruling of who umpires, at the hour of that if he likes."""

USUAL_HOUR, USUAL_MOST, GREATEST_MOST = "08:00", 20, 100
"""The hour of a digest, and how many letters a day, for whoever has chosen nothing; the most that may be chosen."""

ASKED, ASKED_EVERY = 3, 6 * 3600 * 10**9
"""Letters that ask a person to confirm an address, to one address and for one member; then one every so many ns."""

LONGEST = 254
"""Characters of an address."""

_LABEL = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(rf"[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~.-]{{1,64}}@({_LABEL}\.)+[A-Za-z][A-Za-z0-9-]+")

_ITS = address.c.member == bindparam("who")
_FOUND = select(
    address.c.address,
    address.c.confirmed,
    address.c.language,
    address.c.zone,
    address.c.digest,
    address.c.quiet,
    address.c.most,
    address.c.failed,
    address.c.why,
).where(_ITS)
_NEW = insert(address)
_SET = update(address).where(_ITS)
_CHOSEN = select(notice.c.seat, notice.c.event, notice.c.how).where(
    notice.c.member == bindparam("who"), notice.c.channel == "letter"
)
_CHOOSES, _UNCHOOSES = (
    insert(notice),
    delete(notice).where(notice.c.member == bindparam("who"), notice.c.channel == "letter"),
)
_CONFIRM = (
    update(address)
    .where(_ITS, address.c.folded == bindparam("about"))
    .values(confirmed=bindparam("now"), failed=0, why="")
)
_FAILED = update(address).where(_ITS, address.c.confirmed > 0).values(failed=bindparam("now"), why=bindparam("because"))
_OF = select(address.c.member).where(
    address.c.folded == bindparam("folded"), address.c.confirmed > 0, address.c.failed == 0
)
_LAST_ASKED = select(func.coalesce(func.max(letter.c.number), 0)).where(
    letter.c.member == bindparam("who"), letter.c.kind == "confirm"
)
_IN_TEAM = exists().where(holder.c.seat == seat.c.id, holder.c.member == bindparam("who"), holder.c.until == 0)
_HOLDS = select(seat.c.id).where(seat.c.id == bindparam("seat"), or_(seat.c.member == bindparam("who"), _IN_TEAM))
_NAME = select(member.c.name).where(member.c.id == bindparam("who"))


class Reader(NamedTuple):
    """A member who reads letters, as the schema has him."""

    address: str
    confirmed: int
    language: str
    zone: str
    digest: str
    quiet: str
    most: int
    failed: int
    why: str

    @property
    def reached(self) -> bool:
        """Whether letters go there."""
        return self.confirmed > 0 and not self.failed


class Chosen(NamedTuple):
    """What a member chose: how he is told of each event, and the seats of which he is told nothing."""

    events: Mapping[str, str]
    muted: frozenset[str]


class Addresses:
    """The members' addresses. `spoken`: the languages that letters are written in."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], int],
        elapsed: Callable[[], int],
        spoken: tuple[str, ...] = ("fr", "en"),
    ) -> None:
        self.database, self.clock, self._elapsed, self._spoken = database, clock, elapsed, spoken
        self._asked = Limit(ASKED_EVERY, ASKED)

    async def of(self, who: str) -> Reader | None:
        """A member's address and what goes with it; None without one."""
        found = await self.database.row(_FOUND, who=who)
        return Reader(*found) if found else None

    async def chosen(self, who: str) -> Chosen:
        """What a member chose, and what is usual where he chose nothing."""
        rows = await self.database.rows(_CHOSEN, who=who)
        events = {event: ways[0] for event, ways in EVENTS.items()}
        events |= {event: how for at, event, how in rows if not at and how in EVENTS.get(event, ())}
        return Chosen(events, frozenset(at for at, _, how in rows if at and how == "off"))

    async def confirmed(self, who: str) -> str:
        """The address at which a member is reached; "" without one."""
        found = await self.of(who)
        return found.address if found and found.reached else ""

    async def members_of(self, written: str) -> list[str]:
        """The members who are reached at an address."""
        return [str(who) for (who,) in await self.database.rows(_OF, folded=folded(written))]

    async def name(self, who: str) -> str:
        """The name of a member; "" for a guest."""
        found = await self.database.row(_NAME, who=who)
        return str(found[0] or "") if found else ""

    async def enter(self, who: str, written: str, language: str, zone: str) -> None:
        """A member gives an address: a letter goes there, and nothing else before it is confirmed. Raises Misused for
        what is no address, language or zone; Often if too many such letters were asked for."""
        written = written.strip()
        check_address(written)
        self._check(language, zone)
        now = self.clock()
        for whom in (who, folded(written)):
            if wait := self._asked.take(whom, self._elapsed()):
                raise Often("letters-asked-often", wait / 10**9)
        was = await self.of(who)
        number = ((await self.database.row(_LAST_ASKED, who=who)) or (0,))[0] + 1
        row = {"address": written, "folded": folded(written), "confirmed": 0, "failed": 0, "why": ""}
        row |= {"language": language, "zone": zone}
        usual = {"digest": USUAL_HOUR, "quiet": "", "most": USUAL_MOST}
        entered = (
            Change(_ENTERED, {"who": who, **_prefixed(row)}, rows=1)
            if was
            else Change(_NEW, {"member": who, **row, **usual}, rows=1)
        )
        asks = new_letter("confirm", who, "", number, now, due=now)
        try:
            await self.database.commit(entered, Change(NEW, asks, rows=1))
        except Conflict:
            raise Refused("letters-changed") from None

    def _check(self, language: str, zone: str) -> None:
        if language not in self._spoken:
            raise Misused("letters-language")
        if not is_zone(zone):
            raise Misused("letters-zone", zone=zone)

    async def choose(
        self,
        who: str,
        *,
        language: str,
        zone: str,
        digest: str,
        quiet: str,
        most: int,
        events: Mapping[str, str],
        muted: frozenset[str] | set[str],
    ) -> None:
        """What a member wants to be told, and when. Raises Misused for what cannot be wanted, Refused without an
        address."""
        self._check(language, zone)
        if not is_hour(digest):
            raise Misused("letters-hour")
        if not is_span(quiet):
            raise Misused("letters-quiet")
        if not 1 <= most <= GREATEST_MOST:
            raise Misused("letters-most", most=GREATEST_MOST)
        if any(how not in EVENTS.get(event, ()) for event, how in events.items()):
            raise Misused("letters-event")
        for seat_id in muted:
            if await self.database.row(_HOLDS, seat=seat_id, who=who) is None:
                raise Misused("letters-seat")
        rows = [("", event, how) for event, how in sorted(events.items()) if how != EVENTS[event][0]]
        rows += [(seat_id, "", "off") for seat_id in sorted(muted)]
        set_ = {"language": language, "zone": zone, "digest": digest, "quiet": quiet, "most": most}
        chosen = [
            Change(_CHOOSES, {"member": who, "seat": at, "event": event, "channel": "letter", "how": how})
            for at, event, how in rows
        ]
        try:
            await self.database.commit(
                Change(_CHANGED, {"who": who, **_prefixed(set_)}, rows=1), Change(_UNCHOOSES, {"who": who}), *chosen
            )
        except Conflict:
            raise Refused("letters-no-address") from None

    async def confirm(self, key: ReplyKey) -> bool:
        """The address that a key is about is its member's; not if he has entered another since."""
        if key.purpose != "confirm":
            return False
        try:
            given = {"who": key.member, "about": key.about, "now": self.clock()}
            await self.database.commit(Change(_CONFIRM, given, rows=1))
        except Conflict:
            return False
        return True

    async def forget(self, who: str) -> None:
        """A member is written to no more: his address is forgotten, with all that has not gone yet."""
        await self.database.commit(*forgetting(who))

    async def failed(self, who: str, why: str) -> None:
        """A letter has come back for good: nothing more goes there until the address is confirmed again. `why`: in the
        words of the other server."""
        said = "".join(filter(str.isprintable, why))[:200]
        await self.database.commit(Change(_FAILED, {"who": who, "now": self.clock(), "because": said}))

    async def key(self, token: str, purpose: str) -> ReplyKey | None:
        """What a key of that purpose is about; None if it is none."""
        found = await known(self.database, token, self.clock())
        return found if found and found.purpose == purpose else None


def check_address(written: str) -> None:
    """Whether this is an address. Raises Misused."""
    if len(written) > LONGEST or not _ADDRESS.fullmatch(written):
        raise Misused("letters-address")


def folded(written: str) -> str:
    """An address as it is compared."""
    return written.strip().lower()


def _prefixed(row: Mapping[str, Any]) -> dict[str, Any]:
    return {f"to_{name}": value for name, value in row.items()}


_ENTERED = _SET.values(
    {name: bindparam(f"to_{name}") for name in ("address", "folded", "confirmed", "failed", "why", "language", "zone")}
)
_CHANGED = _SET.values({name: bindparam(f"to_{name}") for name in ("language", "zone", "digest", "quiet", "most")})
