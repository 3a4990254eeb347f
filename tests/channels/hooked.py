"""What the tests of calls share: a host of the public net that stands on this machine, and a club that calls it."""

from __future__ import annotations

import asyncio
import hashlib
import ssl
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from driven import Clock, settled
from sqlalchemy import insert

from arbitre.channels.calling import Calling
from arbitre.channels.posting import Poster
from arbitre.club.desk import Wish
from arbitre.club.hall import Hall
from arbitre.club.house import House
from arbitre.club.letters.addresses import Addresses
from arbitre.club.letters.channels import Channels
from arbitre.club.store import schema
from arbitre.club.store.database import Change, Database

HOST, PUBLIC = "hook.example", "93.184.215.14"
BASE = "https://club.example"


def entropy():
    """The same bytes in the same order in every club."""
    numbers = count()
    return lambda size: hashlib.shake_256(str(next(numbers)).encode()).digest(size)


def contexts(folder):
    """What a host proves by that it is `HOST`, and what believes it."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(now - timedelta(1)).not_valid_after(now + timedelta(1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
    file = folder / "host.pem"
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    pem = serialization.Encoding.PEM
    file.write_bytes(key.private_bytes(pem, *plain) + made.sign(key, hashes.SHA256()).public_bytes(pem))
    proves = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    proves.load_cert_chain(file)
    return proves, ssl.create_default_context(cafile=file)


class Call(NamedTuple):
    """What a host was sent."""

    target: str
    headers: dict[str, str]
    body: bytes


class Host:
    """A host. `answers`: what it answers to the next calls, and at last to all; `calls`: what it was sent; `asked`: the
    names it was asked for by, each with the address that was gone to; `addresses`: those that its name has."""

    def __init__(self, proves, believes):
        self.answers, self.calls, self.asked = [b"HTTP/1.1 204 No Content\r\n\r\n"], [], []
        self.addresses = [PUBLIC]
        self._proves, self._port = proves, 0
        self.poster = Poster(self.resolve, self.connect, believes)

    async def resolve(self, host):
        return self.addresses

    async def connect(self, address, host, context):
        self.asked.append((address, host))
        return await asyncio.open_connection("127.0.0.1", self._port, ssl=context, server_hostname=host, limit=8192)

    async def _serve(self, reader, writer):
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = dict(line.split(": ", 1) for line in head[1:] if line)
            body = await reader.readexactly(int(headers["Content-Length"]))
            self.calls.append(Call(head[0].split()[1], headers, body))
            writer.write(self.answers.pop(0) if len(self.answers) > 1 else self.answers[0])
            await writer.drain()
        finally:
            writer.close()

    @asynccontextmanager
    async def open(self):
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._proves)
        async with server:
            self._port = server.sockets[0].getsockname()[1]
            yield self


class Club(NamedTuple):
    """A club that calls: its hall, its members' channels and addresses, its caller, its clock, and who is called."""

    hall: Hall
    channels: Channels
    addresses: Addresses
    calling: Calling
    clock: Clock
    host: Host

    async def goes(self):
        """What is told when it is looked into the outbox."""
        before = len(self.host.calls)
        await self.calling.round()
        return self.host.calls[before:]

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


@asynccontextmanager
async def club(url, host, kinds=("webhook",)):
    """A club at a URL, with three members."""
    database, clock = Database.open(url), Clock()
    hall = Hall(House(database, clock, entropy(), sleep=clock.sleep, elapsed=clock))
    addresses = Addresses(database, clock, clock)
    for name in ("ann", "bob", "eve"):
        row = {"id": name, "name": name.title(), "folded": name, "password": None, "created": 0}
        await database.commit(Change(insert(schema.member), row))
    await hall.house.start()
    try:
        async with host.open():
            calling = Calling(hall, addresses, BASE, kinds, host.poster)
            yield Club(hall, Channels(database, clock, clock, entropy()), addresses, calling, clock, host)
    finally:
        await hall.house.stop()
        await database.close()
