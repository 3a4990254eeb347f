"""A listener to which the club's letters are handed over: by a mail server of one's own (LMTP, RFC 2033), with one
answer for each address, or by whoever has one to bring (SMTP, RFC 5321), with one for all.

Nothing is handed on to anybody: an address without a key of ours is no address here.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
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

MANY = "452 4.5.3 Too many recipients"
CROWDED = b"421 4.3.2 Too many connections, try again later\r\n"

MOST_RECIPIENTS = 100
"""Addresses of one letter: as many as must be taken at least."""

MOST_CONNECTIONS = 100
"""Connections that are open at once, where anybody may open one."""

PATIENCE = 60.0
"""Seconds that whoever has connected may be silent, where anybody may be."""

COMMANDS = {"DATA": 100, "RCPT": 1000, "*": 100}
"""How often each may be said on one connection, where anybody may say it."""

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


class _Front(SMTP):
    """The protocol as anybody speaks it. `crowd`: the connections that are open."""

    line_length_limit = LONGEST_LINE

    def __init__(self, door: _Together, crowd: set[_Front], **settings: Any) -> None:
        super().__init__(
            door, timeout=PATIENCE, command_call_limit=COMMANDS, auth_exclude_mechanism=("LOGIN", "PLAIN"), **settings
        )
        self._crowd = crowd

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has connected, or speaks under TLS from here on."""
        if self not in self._crowd and len(self._crowd) >= MOST_CONNECTIONS:
            assert isinstance(transport, asyncio.WriteTransport)
            transport.write(CROWDED)
            transport.close()
            return
        self._crowd.add(self)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        """He has left."""
        if self in self._crowd:
            self._crowd.discard(self)
            super().connection_lost(error)


class _Door:
    """What is said to a mail server of one's own."""

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
        if len(envelope.rcpt_tos) >= MOST_RECIPIENTS:
            return MANY
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """A letter is taken, for each address: it is on disk before it is said so."""
        return "\r\n".join(await self._taken(envelope))

    async def _taken(self, envelope: Envelope) -> list[str]:
        """What is answered for each address."""
        returned = (envelope.mail_from or "").strip("<>").encode("ascii", "replace")
        raw = b"Return-Path: <%s>\r\n" % returned + (envelope.original_content or b"")
        return [await self._take(raw, address) for address in envelope.rcpt_tos]

    async def _take(self, raw: bytes, address: str) -> str:
        try:
            await self._takes.deliver(raw, self._takes.tokens(address)[0])
        except Unable:
            return LATER
        return TAKEN


class _Together(_Door):
    """What is said to anybody else."""

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """A letter is taken for all its addresses, or it must be brought again, and is known where it was taken."""
        return LATER if LATER in await self._taken(envelope) else TAKEN


async def listen(takes: Takes, inbox: Inbox, name: str = "localhost") -> Callable[[], Awaitable[None]]:
    """Listen where the club's owner says; what ends it. `name`: by which the club greets. Several servers may listen at
    one port. Raises Misused if that is no place, or is taken by something else, or for a certificate that is none."""
    logging.getLogger("mail.log").setLevel(logging.ERROR)  # who writes to whom stands in no log
    loop = asyncio.get_running_loop()

    settings: dict[str, Any] = {"data_size_limit": inbox.largest, "enable_SMTPUTF8": True, "ident": "Arbitre"}
    settings |= {"hostname": name, "loop": loop}
    crowd: set[_Front] = set()

    def protocol() -> Any:
        if inbox.kind == "lmtp":
            return _Handover(_Door(takes), **settings)
        return _Front(_Together(takes), crowd, **settings)

    host, _, port = inbox.listen.rpartition(":")
    try:
        if inbox.kind == "smtp" and inbox.certificate:
            settings["tls_context"] = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            settings["tls_context"].load_cert_chain(inbox.certificate, inbox.certificate_key or None)
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
