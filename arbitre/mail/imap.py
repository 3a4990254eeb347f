"""A mailbox that is looked into for the club's letters (IMAP). A letter is marked as seen once it is on disk here."""

from __future__ import annotations

import asyncio
import email
import ssl
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, Protocol

from imap_tools import AND, BaseMailBox, MailBox, MailBoxUnencrypted, MailMessage, MailMessageFlags

from arbitre.club.letters.received import head
from arbitre.club.recurring import Recurring
from arbitre.mail.receiving import HEAD_ONLY, Inbox

PATIENCE = 60.0
"""Seconds that the mailbox's server is given for an answer."""

_HEADERS = ("delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "cc")
"""Where the address stands that a letter was sent to."""


class Takes(Protocol):
    """Who takes the letters."""

    def tokens(self, addresses: str) -> list[str]:
        """The keys in addresses."""

    async def deliver(self, raw: bytes, token: str) -> bool:
        """A letter has come; on disk when this returns."""


class Whole(MailMessage):
    """A letter of the mailbox, byte for byte as it lies there. It is not opened here: one that cannot be would stand in
    the way of all that come after it."""

    def __init__(self, fetch_data: list[Any]) -> None:
        raw, self._raw_uid_data, self._raw_flag_data = self._get_message_data_parts(fetch_data)
        self.raw = bytes(raw)


class Found(NamedTuple):
    """A letter in the mailbox: its number there, the addresses it was sent to, and itself."""

    uid: str
    addresses: str
    raw: bytes


async def poll(takes: Takes, inbox: Inbox, sleep: Callable[[float], Awaitable[None]], trouble: Recurring) -> None:
    """Look into the mailbox from time to time, for ever. `trouble`: told of what goes wrong; the next look may do."""
    while True:
        try:
            await look(takes, inbox, lambda: opened(inbox))
        except Exception as error:  # the server of the mailbox is away, does not let us in, or the database is away
            trouble("looking into the mailbox", error)
        await sleep(inbox.every)


async def look(takes: Takes, inbox: Inbox, open: Callable[[], BaseMailBox]) -> int:
    """Take what is new in the mailbox, in the order in which it came; how many letters were new. Raises Unable: what
    is not marked yet is taken at the next look."""
    box = await asyncio.to_thread(open)
    try:
        count = 0
        for uid in await asyncio.to_thread(lambda: box.uids(AND(seen=False))):
            found = await asyncio.to_thread(fetched, box, uid, inbox.largest)
            if found is not None:
                for token in takes.tokens(found.addresses):
                    count += await takes.deliver(found.raw, token)
            await asyncio.to_thread(box.flag, uid, MailMessageFlags.SEEN, True)
        return count
    finally:
        await asyncio.to_thread(box.logout)


def opened(inbox: Inbox) -> BaseMailBox:
    """The mailbox, opened; waits for its server."""
    box: BaseMailBox
    if inbox.tls:  # the library would take anybody's word for whose server it is, and tell him the password
        box = MailBox(inbox.host, inbox.port, timeout=PATIENCE, ssl_context=ssl.create_default_context())
    else:
        box = MailBoxUnencrypted(inbox.host, inbox.port, timeout=PATIENCE)
    box.email_message_class = Whole
    return box.login(inbox.login, inbox.password, inbox.folder)


def fetched(box: BaseMailBox, uid: str, largest: int) -> Found | None:
    """A letter of the mailbox, left as it is there; of one that is too large only its head. None if it is gone."""
    first = next(iter(box.fetch(uid_list=uid, mark_seen=False, headers_only=True)), None)
    if first is None:
        return None
    assert isinstance(first, Whole)
    top = head(first.raw)
    named = email.message_from_bytes(top)
    addresses = " ".join(str(value) for name in _HEADERS for value in named.get_all(name, ()))
    if first.size_rfc822 > largest:
        return Found(uid, addresses, HEAD_ONLY + top)
    whole = next(iter(box.fetch(uid_list=uid, mark_seen=False)), None)
    return Found(uid, addresses, whole.raw) if isinstance(whole, Whole) else None
