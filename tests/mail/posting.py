"""What the tests of letters share: a club that writes them, on a clock that is moved, and a mail server that takes
them."""

from __future__ import annotations

import asyncio
import email
import hashlib
from contextlib import asynccontextmanager
from email.policy import default
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from aiosmtpd.smtp import SMTP
from driven import SECOND, Clock, settled
from sqlalchemy import insert

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.letters.addresses import Addresses
from arbitre.club.store import schema
from arbitre.club.store.database import Change, Database
from arbitre.mail.config import Config, Smtp
from arbitre.mail.sending import Sending
from arbitre.mail.smtp import Relay

NEW_MEMBER = insert(schema.member)
BASE = "https://club.example"
HOUR = 3600 * SECOND


def entropy():
    """The same bytes in the same order in every club."""
    numbers = count()
    return lambda size: hashlib.shake_256(str(next(numbers)).encode()).digest(size)


class Sent(NamedTuple):
    """A letter as a mail server took it."""

    sender: str
    to: list[str]
    raw: bytes

    @property
    def message(self):
        return email.message_from_bytes(self.raw, policy=default)

    @property
    def text(self) -> str:
        return _plain(self.raw)

    @property
    def html(self) -> str:
        return self.message.get_body(("html",)).get_content()


@lru_cache(maxsize=1024)
def _plain(raw: bytes) -> str:
    """The text of a letter, which is read once however many look at it."""
    message = email.message_from_bytes(raw, policy=default)
    return message.get_body(("plain",)).get_content().replace("\r\n", "\n")


class Post:
    """A mail server. `letters`: what it has taken; `refuses`: what it answers instead to a recipient, or to all that
    is sent ("data")."""

    def __init__(self) -> None:
        self.letters: list[Sent] = []
        self.refuses: dict[str, str] = {}

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in self.refuses:
            return self.refuses[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if "data" in self.refuses:
            return self.refuses["data"]
        self.letters.append(Sent(envelope.mail_from, list(envelope.rcpt_tos), envelope.original_content))
        return "250 OK"

    @asynccontextmanager
    async def open(self):
        server = await asyncio.get_running_loop().create_server(
            lambda: SMTP(self, hostname="post.example", data_size_limit=2**20), "127.0.0.1", 0
        )
        async with server:
            yield server.sockets[0].getsockname()[1]


class Club(NamedTuple):
    """A club that writes letters: its hall, its addresses, its sender, its clock, and the server that takes them."""

    hall: Hall
    addresses: Addresses
    sending: Sending
    clock: Clock
    post: Post

    async def goes(self) -> list[Sent]:
        """What goes when it is looked into the outbox."""
        before = len(self.post.letters)
        await self.sending.round()
        return self.post.letters[before:]

    async def reads(self, who, language="en", zone="UTC", **chosen):
        """A member has confirmed an address."""
        await self.addresses.enter(who, f"{who}@example.org", language, zone)
        token = (await self.goes())[-1].text.partition("/letters/confirm#")[2].split()[0]
        assert await self.addresses.confirm(await self.addresses.key(token, "confirm"))
        if chosen:
            usual = {"digest": "08:00", "quiet": "", "most": 20, "events": {}, "muted": set()}
            await self.addresses.choose(who, language=language, zone=zone, **usual | chosen)

    async def table(self, **rest):
        """A game of ann as red and bob as blue: the ids of their seats."""
        made = await self.hall.create(Wish("sample", {"red": "me", "blue": "link"}, **rest), "ann")
        blue = await self.hall.accept(made.links["blue"], "bob")
        await settled(self.hall)
        return made.mine["red"], blue

    async def plays(self, red, blue, mine, theirs):
        """Both sides send a sheet, and what comes of it has come."""
        assert (await self.hall.submit(red, "ann", mine)).kept and (await self.hall.submit(blue, "bob", theirs)).kept
        await settled(self.hall)


class Handed(Relay):
    """A way to a mail server that is none: where letters are not what is tried, theirs would cost more than all
    else."""

    def __init__(self, post: Post) -> None:
        super().__init__(Smtp("127.0.0.1"))
        self._post = post

    async def hand_over(self, sender: str, to: str, raw: bytes) -> None:
        self._post.letters.append(Sent(sender, [to], raw))


@asynccontextmanager
async def club(url, **config):
    """A club at a URL, with three members."""
    database, post, clock = Database.open(url), Post(), Clock()
    hall = Hall(House(database, clock, entropy(), sleep=clock.sleep, elapsed=clock))
    async with post.open() as port:
        where = Smtp("127.0.0.1", port, "none")
        usual = {"sender": "The umpire <umpire@club.example>", "reply": "umpire+{token}@club.example", "linger": 0}
        set_ = Config(smtp=where, **usual | config)
        addresses = Addresses(database, clock, clock)
        for name in ("ann", "bob", "eve"):
            row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
            await database.commit(Change(NEW_MEMBER, row))
        await hall.house.start()
        try:
            yield Club(hall, addresses, Sending(set_, hall, addresses, BASE), clock, post)
        finally:
            await hall.house.stop()
            await database.close()
