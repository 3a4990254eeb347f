"""Whoever does not finish his request is hung up on; whoever does is answered, and may ask again."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from arbitre.web import reading

pytestmark = pytest.mark.anyio

WHOLE = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nok"


async def size(request):
    return PlainTextResponse(str(len(await request.body())))


@asynccontextmanager
async def served():
    app = Starlette(routes=[Route("/", size, methods=["POST"])])
    config = uvicorn.Config(app, port=0, http=reading.Reading, lifespan="off", log_config=None, access_log=False)
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        await server.shutdown()


@pytest.mark.parametrize(
    ("sent", "limit"),
    [
        (b"", "HEAD"),
        (b"P", "HEAD"),
        (b"POST / HTTP/1.1\r\nHost: x\r\n", "HEAD"),
        (WHOLE[:-1], "BODY"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n", "BODY"),
        (WHOLE + b"\r\n", "HEAD"),
        (WHOLE + WHOLE[:20], "HEAD"),
        (WHOLE + WHOLE[:-1], "BODY"),
    ],
)
async def test_a_request_that_does_not_come_to_its_end_is_hung_up_on(monkeypatch, sent, limit):
    """Only the limit of the part that is missing is short: without it the other end would be waited for."""
    for other in ("HEAD", "BODY"):
        monkeypatch.setattr(reading, other, 0.05 if other == limit else 10_000)
    async with served() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for piece in (sent[: len(WHOLE)], sent[len(WHOLE) :]):
            writer.write(piece)
            await writer.drain()
            if piece == WHOLE:
                await reader.readuntil(b"\r\n\r\n2")
        assert await reader.read() == b""
        writer.close()


async def test_a_request_that_comes_is_answered_and_the_next_one_too(monkeypatch):
    monkeypatch.setattr(reading, "HEAD", 10_000)
    async with served() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(3):
            for byte in range(0, len(WHOLE), 7):
                writer.write(WHOLE[byte : byte + 7])
                await writer.drain()
            assert b" 200 " in await reader.readuntil(b"\r\n\r\n2")
        writer.close()
