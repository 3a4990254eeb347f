"""Sending something to an address of the public net that somebody has given us.

He could name a host that stands beside us, behind the same wall. So a host's name is looked up by us, every address
that it has must be a public one, and the connection goes to an address that was looked at, under the name that was
asked for: a name that means something else a moment later changes nothing. Nobody leads us on to another address, and
nothing of the answer is read but its status.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from urllib.parse import urlsplit

PORT = 443

TIMEOUT = 15.0
"""Seconds for all of it."""

TRIED = 3
"""Addresses of a host that are tried."""

LONGEST_LINE = 8192
"""Bytes of an answer that are looked at for its status."""

_STATUS = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)(?: [^\r\n]*)?\r?\n")
_IN_USE = ipaddress.IPv6Network("2000::/3")
"""All that is given to anybody of IPv6. Outside are those that stand for one of IPv4: compatible, mapped, NAT64."""
_LED_ON = tuple(map(ipaddress.ip_network, ("2001::/32", "2002::/16", "192.88.99.0/24")))
"""What leads on to an address of IPv4 that stands in it: Teredo, 6to4; and where 6to4 was relayed."""
_EXAMPLES = ipaddress.IPv6Network("3fff::/20")
"""Addresses of documentation (RFC 9637), which not every Python knows to be such."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Resolve = Callable[[str], Awaitable[Sequence[str]]]
Connect = Callable[[str, str, ssl.SSLContext], Awaitable[Streams]]


class Unreached(Exception):
    """Nothing could be sent. Why, in a few words: they tell nothing of what stands at an address that is not public."""


def is_public(written: str) -> bool:
    """Whether an address is one of the public net, for one host alone, and leads on to no other."""
    try:
        address: Address = ipaddress.ip_address(written)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and (address.scope_id or address not in _IN_USE):
        return False
    if any(address in network for network in (*_LED_ON, _EXAMPLES)):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def resolved(host: str) -> Sequence[str]:
    """The addresses of a host. OSError if it has none."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, PORT, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    return list(dict.fromkeys(str(place[0]) for *_, place in found))


async def connected(address: str, host: str, context: ssl.SSLContext) -> Streams:
    """A connection to an address on which it has been proved that `host` is there."""
    return await asyncio.open_connection(address, PORT, ssl=context, server_hostname=host, limit=LONGEST_LINE)


class Poster:
    """Sends to addresses of the public net. `resolve`, `connect`: how names are looked up and connections made."""

    def __init__(
        self, resolve: Resolve = resolved, connect: Connect = connected, context: ssl.SSLContext | None = None
    ) -> None:
        self._resolve, self._connect, self._context = resolve, connect, context or ssl.create_default_context()

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a body to an https address; the status that is answered. Raises Unreached."""
        try:
            async with asyncio.timeout(TIMEOUT):
                return await self._post(url, headers, body)
        except TimeoutError:
            raise Unreached("timeout") from None
        except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise Unreached(type(error).__name__) from None

    async def _post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        parts = urlsplit(url)
        host = parts.hostname or ""
        addresses = await self._resolve(host)
        if not addresses or not all(map(is_public, addresses)):
            raise Unreached("not a public address")
        reader, writer = await self._connection(addresses[:TRIED], host)
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            sent = {"Host": host, "Content-Length": str(len(body)), "Connection": "close", **headers}
            head = "".join(f"{name}: {value}\r\n" for name, value in sent.items())
            writer.write(f"POST {target} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body)
            await writer.drain()
            status = _STATUS.fullmatch(await reader.readuntil(b"\n"))
        finally:
            writer.transport.abort()
        if status is None:
            raise Unreached("not HTTP")
        return int(status[1])

    async def _connection(self, addresses: Sequence[str], host: str) -> Streams:
        """A connection to the first of these addresses at which there is one."""
        for address in addresses[:-1]:
            with suppress(OSError):
                return await self._connect(address, host, self._context)
        return await self._connect(addresses[-1], host, self._context)
