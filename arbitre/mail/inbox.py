"""Letters that come in: kept, looked at one after the other, carried out if they are whose they say, answered.

A letter is on disk before whoever brings it is told so. What it does depends on the seat and the question that the key
in its address names, and counts only from the address that its member has confirmed: from another he is asked first;
what is forged, or written by a program, changes nothing and is not answered.
"""

from __future__ import annotations

import asyncio
import email
import logging
import re
from base64 import b32encode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from email.message import Message
from functools import partial
from typing import TypeVar

from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.club.letters.addresses import Addresses, Reader, folded
from arbitre.club.letters.answer import Answer
from arbitre.club.letters.keys import known
from arbitre.club.letters.outbox import answering
from arbitre.club.letters.received import HOLDING, OWNED, Letter, Received, head, sender
from arbitre.club.limits import Limit
from arbitre.club.recurring import Recurring
from arbitre.club.store.database import Conflict
from arbitre.club.trouble import Busy, Unable
from arbitre.kernel.words import Arg
from arbitre.mail.answers import WIDTH, Answering, Written
from arbitre.mail.config import TOKEN, Config
from arbitre.mail.opening import Opened, opened
from arbitre.mail.receiving import Inbox
from arbitre.mail.reply import written
from arbitre.mail.trust import automatic, cut_off, failure, proven
from arbitre.words import Words
from arbitre.words.layout import paragraph

T = TypeVar("T")

log = logging.getLogger("arbitre.mail")

SWEEP = 5.0
"""Seconds between two looks for letters that another server has left."""

SECOND = 10**9

LETTERS_EVERY, LETTERS = 60 * SECOND, 30
"""How often a member's letters are looked at: so many at once, and then one every so many ns; the others wait,
but not beyond the hour before which they came."""

A_DAY = 300
"""Letters of a member that are answered within a day: more are two programs that write to each other."""

MOST_KEYS = 20
"""Keys in the addresses of one letter that are looked up."""

ASKED_A_DAY = 5
"""How often a member is asked within a day whether a letter from another address is his."""

AGAIN = 5 * SECOND
"""When a letter is looked at again that could not be carried out at that moment, ns."""

TRIES = 5
"""How often a letter is looked at on which the program fails."""

LARGE = 32 * 1024
"""Bytes of a letter from which on it is read in a thread."""

_IDENTIFIER = re.compile(r"<[!-;=?-~]{1,900}>")
_REFERENCES = 900  # characters of the identifiers of earlier letters that are handed on


class Receiving:
    """The letters that a club is sent. `deliver` takes one that has come, whichever way it came."""

    def __init__(self, config: Config, hall: Hall, addresses: Addresses) -> None:
        house = hall.house
        self.config, self.inbox = config, config.inbox or Inbox()
        self.hall, self.addresses = hall, addresses
        self.received = Received(house.database, house.clock)
        self._clock, self._entropy, self._elapsed = house.clock, house.entropy, house.elapsed
        self._sleep: Callable[[float], Awaitable[None]] = house.sleep
        self._often = Limit(LETTERS_EVERY, LETTERS)
        self._recurring = Recurring(log, house.elapsed)
        before, _, after = config.reply.partition(TOKEN)
        self._address = re.compile(f"{re.escape(before)}([a-z2-7]+){re.escape(after)}", re.IGNORECASE)
        self._awake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._leaving: list[Callable[[], Awaitable[None]]] = []

    # ---- letters come

    def tokens(self, addresses: str) -> list[str]:
        """The keys in those addresses of a text that are the club's, the first of them if there are many."""
        found = dict.fromkeys(found[1].lower() for found in self._address.finditer(addresses))
        return list(found)[:MOST_KEYS]

    async def knows(self, token: str) -> bool:
        """Whether a letter may be sent to the address with this key. Raises Unable."""
        key = await known(self.hall.house.database, token, self._clock())
        return key is not None and key.purpose == "reply"

    async def deliver(self, raw: bytes, token: str) -> bool:
        """A letter has come to the address with this key; it is on disk when this returns. Whether it is new. Raises
        Unable: then nobody has it, and it must be brought again."""
        key = await known(self.hall.house.database, token, self._clock())
        if key is None or key.purpose != "reply":
            return False
        new = await self.received.keep(key, _named(raw), raw)
        self._awake.set()
        return new

    async def start(self) -> None:
        """Take letters, and look at them, from now on. Raises Misused if letters cannot be listened for."""
        if self.inbox.kind != "imap":
            from arbitre.mail.listener import listen

            self._leaving.append(await listen(self, self.inbox, self.config.domain))
        else:
            from arbitre.mail.imap import poll

            self._tasks.append(asyncio.create_task(poll(self, self.inbox, self._sleep, self._recurring)))
        self._tasks.append(asyncio.create_task(self._run()))

    async def stop(self) -> None:
        """Take no more. A letter that is being looked at is looked at again later; nothing of it is done twice."""
        for leave in self._leaving:
            await leave()
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _run(self) -> None:
        while True:
            self._awake.clear()
            try:
                await self.work()
            except Exception as error:  # the database may be away for a while; the next look will tell
                self._recurring("looking at letters", error)
            waits = [asyncio.ensure_future(self._sleep(SWEEP)), asyncio.ensure_future(self._awake.wait())]
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for wait in waits:
                    wait.cancel()

    # ---- letters are looked at

    async def work(self) -> None:
        """Look at all letters that may be looked at now."""
        while due := await self.received.due():
            claimed = [await self._claimed(which) for which in due]
            if not any(claimed):
                return

    async def _claimed(self, which: str) -> bool:
        """Look at a letter, if no other server does."""
        letter = await self.received.claim(which)
        if letter is None:
            return False
        try:
            with suppress(Conflict):  # another server was given it, for this one took too long
                await self._look(letter, await _aside(len(letter.raw), partial(opened, letter.raw)))
        except Unknown:  # who sent it has left, or never sat there
            await self.received.done(which, "stranger")
        except Unable:
            raise
        except Busy:
            await self.received.later(which, AGAIN)
        except Exception as error:
            self._recurring("looking at a letter", error)
            if letter.tries < TRIES:
                await self.received.later(which, AGAIN * letter.tries)
            else:
                await self.received.done(which, "broken")
        return True

    async def _reader(self, letter: Letter) -> Reader | None:
        """How a letter's member reads; None if he is written to no more."""
        reader = await self.addresses.of(letter.member)
        return reader if reader is not None and reader.reached else None

    async def _look(self, letter: Letter, its: Opened) -> None:
        """Look at a letter, and be done with it. Raises Unknown, Busy or Unable."""
        reader, message = await self._reader(letter), its.message
        if reader is None:
            await self.received.done(letter.id, "unreached")
        elif failed := failure(message):
            if failed.permanent:
                await self.addresses.failed(letter.member, failed.why)
            await self.received.done(letter.id, "returned")
        elif automatic(message):
            await self.received.done(letter.id, "automatic")
        elif letter.outcome != OWNED and not self._genuine(message):
            await self.received.done(letter.id, "forged")
        elif letter.outcome != OWNED and sender(message) != folded(reader.address):
            await self._ask(letter, message, reader)
        elif wait := await self._waits(letter):
            await self.received.later(letter.id, wait)
        elif await self.received.lately(letter.member, "answered") >= A_DAY:
            await self.received.done(letter.id, "too many")
        else:
            self._often.take(letter.member, self._elapsed())
            await self._tried(letter, its, reader)

    async def _tried(self, letter: Letter, its: Opened, reader: Reader) -> None:
        """Carry out a letter that is its member's; if the program fails on it to the last, he is told so."""
        try:
            await self._carry_out(letter, its, reader)
        except (Unknown, Unable, Busy, Conflict):
            raise
        except Exception as error:
            if letter.tries < TRIES:
                raise
            self._recurring("carrying out a letter", error)
            await self._say(letter, its.message, "broken", reader, "letter-in-broken")

    async def _waits(self, letter: Letter) -> int:
        """How long a letter waits because its member has sent many, ns."""
        wait = self._often.wait(letter.member, self._elapsed())
        return await self.received.waits(letter, wait) if wait else 0

    def _genuine(self, message: Message) -> bool:
        """Whether a letter comes from where it says, as far as can be known."""
        return bool(sender(message)) and (not self.inbox.authserv or proven(message, self.inbox.authserv))

    async def _ask(self, letter: Letter, message: Message, reader: Reader) -> None:
        """Ask a member, at the address that he has confirmed, whether a letter from another is his."""
        desk = await self.hall.desk(letter.seat, letter.member)
        if await self.received.lately(letter.member, HOLDING) >= ASKED_A_DAY:
            await self.received.done(letter.id, "too many asked")
            return
        code = b32encode(self._entropy(5)).decode().lower()
        words = Words.of(reader.language, desk.package)
        asked = paragraph(words.word("letter-in-another", address=sender(message)), WIDTH)
        text = f"{asked}\n\n    {words.word('letter-in-yes', code=code)}\n"
        answer = Answer(
            id=f"{letter.id}|asked",
            member=letter.member,
            seat=letter.seat,
            question=letter.question,
            subject="",
            text=text,
        )
        await self.received.hold(letter.id, code, answering(answer, self._clock()))

    async def _carry_out(self, letter: Letter, its: Opened, reader: Reader) -> None:
        """Do what a letter asks for, and answer it."""
        desk, message = await self.hall.desk(letter.seat, letter.member), its.message
        if not its.whole:
            limit = self.inbox.largest // 1024
            await self._say(letter, message, "too large", reader, "letter-in-too-large", limit=limit)
            return
        if cut_off(message):
            await self._say(letter, message, "damaged", reader, "letter-in-damaged")
            return

        async def own(code: str) -> bool:
            return await self.received.own(letter.member, letter.seat, code)

        lines = await _aside(len(letter.raw), partial(written, message))
        asked = Written(letter.member, letter.seat, letter.question, letter.came, letter.tries == 1, lines)
        said = await Answering(self.hall, asked, desk, reader.language, own).answer()
        answer = _answer(letter, message, said.text, said.question, said.map)
        await self.received.done(letter.id, "answered", answering(answer, self._clock()))

    async def _say(self, letter: Letter, message: Message, outcome: str, reader: Reader, key: str, **args: Arg) -> None:
        """Answer a letter by a sentence, and be done with it."""
        text = paragraph(Words.of(reader.language).word(key, **args), WIDTH) + "\n"
        answer = _answer(letter, message, text, letter.question, False)
        await self.received.done(letter.id, outcome, answering(answer, self._clock()))


def _named(raw: bytes) -> bytes:
    """What tells one letter from another: its identifier, or else its head as its writer made it, and what it says.
    What servers on its way have put before it does not count."""
    plain = raw.replace(b"\r\n", b"\n")
    message = email.message_from_bytes(head(plain))
    named = [message.get("Message-ID")] if message.get("Message-ID") else map(message.get, ("Date", "From", "Subject"))
    top = "\n".join(str(value or "").strip() for value in named)
    return top.encode("utf-8", "replace") + b"\n\n" + plain.partition(b"\n\n")[2].rstrip()


def _answer(letter: Letter, message: Message, text: str, question: int, map: bool) -> Answer:
    """An answer to a letter, as the outbox takes it."""
    named = _latest(str(message.get("Message-ID") or ""))
    return Answer(
        id=letter.id,
        member=letter.member,
        seat=letter.seat,
        question=question,
        subject="",
        text=text,
        map=map,
        in_reply_to=named,
        references=_latest(f"{message.get('References') or ''} {named}"),
    )


def _latest(references: str) -> str:
    """The last of the identifiers of letters that are handed on; what does not look like one is left out."""
    kept, room = list[str](), _REFERENCES
    for one in reversed(_IDENTIFIER.findall(references)):
        room -= len(one) + bool(kept)
        if room < 0:
            break
        kept.append(one)
    return " ".join(reversed(kept))


async def _aside(size: int, work: Callable[[], T]) -> T:
    """Work on a letter of so many bytes; beside the loop if it is a large one, so that nobody waits for it."""
    return await asyncio.to_thread(work) if size > LARGE else work()
