"""The club as it is heard on the wire: whole answers, byte for byte, and streams of events while they last."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress

from driven import quiet


class Answer(tuple):
    """Status, headers in their order, body."""

    status = property(lambda self: self[0])
    headers = property(lambda self: dict(self[1]))
    body = property(lambda self: self[2])


def _scope(method, path, headers):
    path, _, query = path.partition("?")
    return {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "state": {},
        "headers": [(b"host", b"127.0.0.1:8000"), *((k.lower().encode(), v.encode()) for k, v in headers.items())],
        "client": ("192.0.2.1", 50_000), "server": ("127.0.0.1", 8000),
    }  # fmt: skip


async def ask(app, method, path, headers, body=b""):
    """One request, answered whole."""
    sent = []
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive():
        return waiting.pop() if waiting else await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    await app(_scope(method, path, headers), receive, send)
    start = next(message for message in sent if message["type"] == "http.response.start")
    return Answer((start["status"], tuple(start["headers"]), b"".join(m.get("body", b"") for m in sent)))


@asynccontextmanager
async def stream(app, path, headers):
    """A stream of events, left open: what has come so far, as a list of (what was sent)."""
    sent = []

    async def receive():
        await asyncio.Event().wait()

    async def send(message):
        sent.append({k: v for k, v in message.items() if k != "more_body"})

    task = asyncio.ensure_future(app(_scope("GET", path, headers), receive, send))
    await quiet()  # it listens now, and has said what there is to say at once
    try:
        yield sent
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
