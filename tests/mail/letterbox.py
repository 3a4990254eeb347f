"""What the tests of letters that come in share: a club in which two sit at a game and are reached by letter."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import asynccontextmanager
from email.message import EmailMessage
from itertools import count

from driven import Clock, settled
from sqlalchemy import bindparam, select

from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.letters.addresses import Addresses, folded
from arbitre.club.letters.keys import ReplyKey, drawn, keeping
from arbitre.club.letters.outbox import Outbox
from arbitre.club.members import Members
from arbitre.club.store import schema
from arbitre.club.store.database import Change, Database
from arbitre.mail.config import Config, Smtp
from arbitre.mail.inbox import Receiving
from arbitre.mail.receiving import Inbox

REPLY = "umpire+{token}@club.example"
OUTCOMES = select(schema.received.c.outcome, schema.received.c.due).order_by(schema.received.c.came)
ALL = select(schema.received.c.id)
RAW = select(schema.received.c.raw).where(schema.received.c.due == bindparam("due"))
AUTHSERV = "mx.club.example"
"""Under which name the club's own mail server says whether a letter comes from where it says."""

CUT_OFF = b'From: ann@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n--b\n\ngo 2\n'
RETURNED = """\
From: MAILER-DAEMON@example.org
Subject: Undelivered
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Sorry.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; example.org

Final-Recipient: rfc822; ann@example.org
Action: {action}
Status: {status}
Diagnostic-Code: smtp; 550 5.1.1 No such user

--b--
"""
"""A letter of the club that has come back."""

_CONFIRMED = schema.address.insert()


class Box:
    """A club that is reached by letter. `red`, `blue`: the seats of a game of the sample, held by ann and bob."""

    def __init__(self, hall, receiving, clock):
        self.hall, self.receiving, self.clock = hall, receiving, clock
        self.database, self._numbers = hall.house.database, count()

    async def sit(self):
        members = Members(self.database)
        self.ann, self.bob = await members.guest(), await members.guest()
        await self.reach(self.ann, "Ann@Example.org", "en")
        await self.reach(self.bob, "bob@example.net", "fr")
        made = await self.hall.create(Wish("sample", {"red": "me", "blue": "link"}), self.ann)
        self.red, self.blue = made.mine["red"], await self.hall.accept(made.links["blue"], self.bob)
        await settled(self.hall)

    async def reach(self, who, address, language):
        row = {"member": who, "address": address, "folded": folded(address), "confirmed": 1, "language": language}
        row |= {"zone": "UTC", "digest": "08:00", "quiet": "", "most": 20, "failed": 0, "why": ""}
        await self.database.commit(Change(_CONFIRMED, row, rows=1))

    async def key(self, who, seat, question=None, purpose="reply"):
        """A key as it stands in the address of a letter to a seat."""
        if question is None:
            question = (await self.hall.desk(seat, who)).question.number
        token = drawn(hashlib.sha256(str(next(self._numbers)).encode()).digest()[:20])
        await self.database.commit(*keeping(token, ReplyKey(who, seat, question, purpose), self.clock()))
        return token

    async def comes(self, text, token, sender="ann@example.org", **headers):
        """A letter comes, and is looked at; whether it was new."""
        new = await self.receiving.deliver(letter(text, sender, **headers), token)
        await self.receiving.work()
        await settled(self.hall)
        return new

    async def answers(self):
        """The answers that stand in the outbox, in their order, which are then out of it."""
        outbox = Outbox(self.database, self.clock)
        due = [one for one in await outbox.due() if one.kind == "answer"]
        await outbox.done(due, "sent")
        return [one.answer for one in due]

    async def answer(self):
        (only,) = await self.answers()
        return only

    async def outcomes(self):
        return [outcome for outcome, due in await self.database.rows(OUTCOMES) if not due]


_numbers = count()


def letter(text, sender="ann@example.org", **headers):
    """A letter as a plain client writes it; headers by their names with _ for -."""
    message = EmailMessage()
    given = {"From": f"Somebody <{sender}>", "To": "umpire@club.example", "Subject": "Re: your turn"}
    given["Message-ID"] = f"<{next(_numbers)}@client.example>"
    for name, value in (given | {name.replace("_", "-"): value for name, value in headers.items()}).items():
        if value is not None:
            message[name] = value
    message.set_content(text)
    return message.as_bytes()


def configured(inbox):
    """How the club is reached by letter."""
    return Config("Arbitre <umpire@club.example>", Smtp("127.0.0.1"), REPLY, inbox=inbox)


@asynccontextmanager
async def club(url, authserv="", entropy=secrets.token_bytes):
    """A club on a driven clock, with nobody in it yet."""
    database, clock = Database.open(url), Clock()
    hall = Hall(House(database, clock, entropy, elapsed=clock, sleep=clock.sleep))
    receiving = Receiving(configured(Inbox(authserv=authserv)), hall, Addresses(database, clock, clock))
    try:
        yield Box(hall, receiving, clock)
    finally:
        await settled(hall)
        await hall.house.stop()
        await database.close()
