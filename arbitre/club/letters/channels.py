"""Ways to tell a member something that are no letters: a webhook of his own, and browsers of his, by push.

It tells of the same as letters do, and at the same hours: that it is his turn, and that a game is over. Whoever ends
it is told nothing there from that moment on; one that cannot be reached is put off, until its member says otherwise. A
browser is told no longer than the session lasts in which its member said that it should be: whoever signs out there,
or has his sessions ended, is told nothing there any more.
"""

from __future__ import annotations

import re
from base64 import b64encode, urlsafe_b64decode
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import bindparam, delete, exists, func, insert, or_, select, update

from arbitre.club.letters import vapid
from arbitre.club.letters.addresses import EVENTS
from arbitre.club.letters.written import NEW, new_letter
from arbitre.club.limits import Limit
from arbitre.club.members import DAY, hashed
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.schema import channel, key, letter, notice
from arbitre.club.trouble import Misused, Often, Refused

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

WAYS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "letter": EVENTS,
    "webhook": {"turn": ("each", "off"), "over": ("each", "off")},
    "push": {"turn": ("each", "off"), "over": ("each", "off")},
}
"""What may be told by which channel, and how: the first as usual."""

KINDS = tuple(by for by in WAYS if by != "letter")
"""The channels that are no letters."""

MOST = 10
"""Browsers that a member is told something in; the oldest is told no more if there is another."""

PATIENCE = DAY
"""For how long nothing arrives at a channel before it is put off, ns."""

POINT, SECRET = 65, 16
"""Bytes of a browser's public key, and of its secret."""

MADE, MADE_EVERY = 10, 600 * 10**9
"""Channels that a member may make or try out, and then one every so many ns."""

LONGEST = 1000
"""Characters of an address."""

_LABEL = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_HOST = re.compile(rf"({_LABEL}\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]")

LIVING = or_(
    channel.c.session.is_(None),
    exists().where(
        key.c.hash == channel.c.session,
        key.c.member == channel.c.member,
        key.c.kind == "session",
        key.c.expires > bindparam("now"),
    ),
)
"""Whether a channel may be told anything: of a browser, whether its session still lasts."""

_OF = select(*channel.c).where(channel.c.member == bindparam("who"), LIVING).order_by(channel.c.created, channel.c.id)
_ONE = select(*channel.c).where(channel.c.id == bindparam("which"), LIVING)
_DEAD = delete(channel).where(channel.c.member == bindparam("who"), ~LIVING)
_HERE = delete(channel).where(
    channel.c.member == bindparam("who"), channel.c.kind == "push", channel.c.session == bindparam("session")
)
_NEW = insert(channel)
_ITS = (channel.c.id == bindparam("which"), channel.c.member == bindparam("who"))
_END = delete(channel).where(*_ITS)
_UNSENT = delete(letter).where(
    letter.c.channel == bindparam("which"), letter.c.member == bindparam("who"), letter.c.sent == 0
)
_RESUME = update(channel).where(*_ITS).values(failing=0, failed=0, why="")
_TOLD = update(channel).where(channel.c.id == bindparam("which"), channel.c.failing > 0).values(failing=0, why="")
_MISSED = (
    update(channel)
    .where(channel.c.id == bindparam("which"), channel.c.failing == bindparam("was"))
    .values(failing=bindparam("since"), failed=bindparam("off"), why=bindparam("because"))
)
_CHOSEN = select(notice.c.channel, notice.c.event, notice.c.how).where(
    notice.c.member == bindparam("who"), notice.c.seat == ""
)
_UNCHOOSE = delete(notice).where(
    notice.c.member == bindparam("who"), notice.c.seat == "", notice.c.channel == bindparam("by")
)
_CHOOSE = insert(notice)
_TRIALS = select(func.coalesce(func.max(letter.c.number), 0)).where(
    letter.c.channel == bindparam("which"), letter.c.kind == "trial"
)


class Channel(NamedTuple):
    """A channel of a member, as the schema has it."""

    id: str
    member: str
    kind: str
    url: str
    secret: str
    language: str
    created: int
    failing: int
    failed: int
    why: str
    session: bytes | None

    @property
    def host(self) -> str:
        """The host that is told something."""
        return urlsplit(self.url).hostname or ""


class Channels:
    """The channels of a club's members."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], int],
        elapsed: Callable[[], int],
        entropy: Callable[[int], bytes],
    ) -> None:
        self.database, self.clock, self.entropy, self._elapsed = database, clock, entropy, elapsed
        self._made = Limit(MADE_EVERY, MADE)

    async def of(self, who: str) -> list[Channel]:
        """A member's channels, the oldest first."""
        return [Channel(*row) for row in await self.database.rows(_OF, who=who, now=self.clock())]

    async def one(self, which: str) -> Channel | None:
        """A channel; None if it has been ended."""
        found = await self.database.row(_ONE, which=which, now=self.clock())
        return Channel(*found) if found else None

    async def hook(self, who: str, url: str, language: str) -> str:
        """A member is told things at an https address of his own from now on, in the place of the one before. The
        secret that what he is told is signed with, in the form of Standard Webhooks. Raises Misused for what is no such
        address, Often if too many were made."""
        url = checked(url)
        self._make(who)
        secret = f"whsec_{b64encode(self.entropy(24)).decode()}"
        former = [one for one in await self.of(who) if one.kind == "webhook"]
        await self.database.commit(*_ended(former), self._new(who, "webhook", url, secret, language))
        return secret

    async def push(self, who: str, session: str, url: str, point: str, auth: str, language: str) -> None:
        """A member is told things in the browser of a session of his from now on, and in nobody's name but his; it is
        told by one address, whatever was before. `url`, `point`, `auth`: the address of its push service, its public
        key and its secret, as the browser names them. Raises Misused for what are none, Often if too many were made."""
        url, secret = checked(url), _sealing(point, auth)
        self._make(who)
        former = [one for one in await self.of(who) if one.kind == "push" and one.session != hashed(session)]
        await self.database.commit(
            Change(_DEAD, {"who": who, "now": self.clock()}),
            Change(_HERE, {"who": who, "session": hashed(session)}),
            *_ended(former[: max(0, len(former) + 1 - MOST)]),
            self._new(who, "push", url, secret, language, hashed(session)),
        )

    async def vapid(self) -> ec.EllipticCurvePrivateKey:
        """The key by which push services know the club."""
        return await vapid.key(self.database, self.entropy)

    def _make(self, who: str) -> None:
        if wait := self._made.take(who, self._elapsed()):
            raise Often("channels-often", wait / 10**9)

    def _new(self, who: str, kind: str, url: str, secret: str, language: str, session: bytes | None = None) -> Change:
        row = Channel(self.entropy(16).hex(), who, kind, url, secret, language, self.clock(), 0, 0, "", session)
        return Change(_NEW, row._asdict(), rows=1)

    async def end(self, who: str, which: str) -> None:
        """Nothing is told there any more."""
        await self.database.commit(*(Change(statement, {"which": which, "who": who}) for statement in (_END, _UNSENT)))

    async def resume(self, who: str, which: str) -> None:
        """A channel that was put off is tried again."""
        await self.database.commit(Change(_RESUME, {"which": which, "who": who}))

    async def trial(self, who: str, which: str) -> None:
        """Something is told there at once, to see whether it comes. Raises Refused if there is no such channel, Often
        if too many were asked for."""
        found = await self.one(which)
        if found is None or found.member != who:
            raise Refused("channels-none")
        self._make(who)
        number = 1 + ((await self.database.row(_TRIALS, which=which)) or (0,))[0]
        now = self.clock()
        row = new_letter("trial", who, "", number, now, due=now, channel=which)
        try:
            await self.database.commit(Change(_RESUME, {"which": which, "who": who}, rows=1), Change(NEW, row, rows=1))
        except Conflict:
            raise Refused("channels-none") from None

    # ---- what is told, and how

    async def chosen(self, who: str) -> dict[str, dict[str, str]]:
        """How a member is told of each event, by channel."""
        found = {by: {event: ways[0] for event, ways in events.items()} for by, events in WAYS.items()}
        for by, event, how in await self.database.rows(_CHOSEN, who=who):
            if how in WAYS.get(by, {}).get(event, ()):
                found[by][event] = how
        return found

    async def choose(self, who: str, wanted: Mapping[str, Mapping[str, str]]) -> None:
        """How a member wants to be told of each event, by channel; those that are not named stay as they are. Raises
        Misused for what cannot be wanted."""
        changes = []
        for by, events in wanted.items():
            if any(how not in WAYS.get(by, {}).get(event, ()) for event, how in events.items()):
                raise Misused("letters-event")
            changes.append(Change(_UNCHOOSE, {"who": who, "by": by}))
            for event, how in events.items():
                if how != WAYS[by][event][0]:
                    row = {"member": who, "seat": "", "event": event, "channel": by, "how": how}
                    changes.append(Change(_CHOOSE, row))
        await self.database.commit(*changes)

    # ---- what came of it

    async def told(self, one: Channel) -> None:
        """Something has been told there."""
        if one.failing:
            await self.database.commit(Change(_TOLD, {"which": one.id}))

    async def missed(self, one: Channel, why: str, gone: bool = False) -> None:
        """Nothing could be told there. It is put off if nothing has been for long, and at once if it is `gone`."""
        now = self.clock()
        since = one.failing or now
        off = now if gone or now - since >= PATIENCE else 0
        given = {"which": one.id, "was": one.failing, "since": since, "off": off, "because": why[:200]}
        await self.database.commit(Change(_MISSED, given))


def _ended(channels: list[Channel]) -> list[Change]:
    """The changes that end channels."""
    return [
        Change(statement, {"which": one.id, "who": one.member}) for one in channels for statement in (_END, _UNSENT)
    ]


def _sealing(point: str, auth: str) -> str:
    """A browser's public key and its secret, as they are kept. Raises Misused for what are none."""
    try:
        mark, secret = (urlsafe_b64decode(given + "=" * (-len(given) % 4)) for given in (point[:200], auth[:100]))
        vapid.known(mark)
    except ValueError:
        raise Misused("channels-browser") from None
    if len(mark) != POINT or len(secret) != SECRET:
        raise Misused("channels-browser")
    return f"{vapid.plain(mark)}.{vapid.plain(secret)}"


def checked(url: str) -> str:
    """An https address of a host that has a name, on the usual port. Raises Misused for any other. Whether the host is
    one of the public net is looked at each time that it is told something."""
    url = url.strip()
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Misused("channels-url") from None
    plain = len(url) <= LONGEST and url.isascii() and url.isprintable() and " " not in url
    whole = parts.scheme == "https" and "@" not in parts.netloc and "#" not in url and port in (None, 443)
    if not (plain and whole and _HOST.fullmatch(parts.hostname or "")):
        raise Misused("channels-url")
    return url
