"""A listener to which a mail server hands the club's letters over (LMTP, RFC 2033), one answer for each address."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session

from arbitre.club.trouble import Misused, Unable
from arbitre.mail.receiving import Inbox

UNKNOWN = "550 5.1.1 No such address here"
LATER = "451 4.3.0 Not now, try again later"
TAKEN = "250 2.0.0 Taken"

LONGEST_LINE = 65_536
"""Bytes of a line: some programs write a page of HTML on one."""


class Takes(Protocol):
    """Who takes the letters."""

    def tokens(self, addresses: str) -> list[str]:
        """The keys in addresses."""

    async def knows(self, token: str) -> bool:
        """Whether a letter may be sent to the address with this key."""

    async def deliver(self, raw: bytes, token: str) -> bool:
        """A letter has come; on disk when this returns."""


class _Handover(LMTP):
    """The protocol, with lines as long as they come."""

    line_length_limit = LONGEST_LINE


class _Door:
    """What is said to the mail server."""

    def __init__(self, takes: Takes) -> None:
        self._takes = takes

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Whether there is such an address."""
        try:
            tokens = self._takes.tokens(address)
            if len(tokens) != 1 or not await self._takes.knows(tokens[0]):
                return UNKNOWN
        except Unable:
            return LATER
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """A letter is taken, for each address: it is on disk before it is said so."""
        returned = (envelope.mail_from or "").strip("<>").encode("ascii", "replace")
        raw = b"Return-Path: <%s>\r\n" % returned + (envelope.original_content or b"")
        return "\r\n".join([await self._take(raw, address) for address in envelope.rcpt_tos])

    async def _take(self, raw: bytes, address: str) -> str:
        try:
            await self._takes.deliver(raw, self._takes.tokens(address)[0])
        except Unable:
            return LATER
        return TAKEN


async def listen(takes: Takes, inbox: Inbox) -> Callable[[], Awaitable[None]]:
    """Listen where the club's owner says; what ends it. Several servers may listen at one port. Raises Misused if that
    is no place, or is taken by something else."""
    logging.getLogger("mail.log").setLevel(logging.ERROR)  # who writes to whom stands in no log
    loop = asyncio.get_running_loop()

    def protocol() -> Any:
        return _Handover(_Door(takes), data_size_limit=inbox.largest, enable_SMTPUTF8=True, ident="Arbitre", loop=loop)

    host, _, port = inbox.listen.rpartition(":")
    try:
        if "/" in inbox.listen:
            with suppress(FileNotFoundError):
                Path(inbox.listen).unlink()  # of a server that was killed
            server = await loop.create_unix_server(protocol, inbox.listen)
        else:
            server = await loop.create_server(protocol, host.strip("[]"), int(port), reuse_port=True)
    except (OSError, ValueError) as error:
        raise Misused("mail-listen", listen=inbox.listen, why=str(getattr(error, "strerror", "") or error)) from None

    async def leave() -> None:
        server.close()
        await server.wait_closed()

    return leave
