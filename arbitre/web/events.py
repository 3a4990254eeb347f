"""Server-sent events: a page or a program that shows a seat, or the lobby, hears when it is out of date, and looks
again.

An event carries nothing but the new mark of what is shown, which is a function of what the member may see there. What
others do, and whether they were asked anything, makes no event, no comment and no pause.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from arbitre.club.desk import Unknown

HEARTBEAT = 20.0
"""Seconds between two signs of life, so that nobody on the way takes the connection for dead."""

MOST = 24
"""Streams that one member may have open at a time."""

_open: Counter[str] = Counter()
_leaving: set[asyncio.Future[None]] = set()


class EventStream(Response):
    """The events of one page. `news`: waits until a member's mark there is another than this one; `who`: asks
    for the member behind the request, None when he has signed out; `member`: who that is when it is opened; `since`:
    the mark of what he shows, "" if he does not say; `sleep`: waits so many seconds."""

    media_type = "text/event-stream"

    def __init__(
        self,
        news: Callable[[str, str], Awaitable[str]],
        who: Callable[[], Awaitable[str | None]],
        member: str,
        since: str,
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._news, self._who, self._member, self._mark, self._sleep = news, who, member, since, sleep

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until the other end leaves, signs out, or loses the seat."""
        member = self._member
        leaving = asyncio.ensure_future(_gone(receive))
        _leaving.add(leaving)
        _open[member] += 1
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            await _say(send, "retry: 2000\n\n")
            await self._events(send, leaving)
        finally:
            leaving.cancel()
            _leaving.discard(leaving)
            _open[member] -= 1
            if not _open[member]:
                del _open[member]
        with suppress(OSError):
            await send({"type": "http.response.body", "body": b""})

    async def _events(self, send: Send, leaving: asyncio.Future[None]) -> None:
        while not leaving.done():
            if (member := await self._who()) is None:
                return
            news = asyncio.ensure_future(self._news(member, self._mark))
            silence = asyncio.ensure_future(self._sleep(HEARTBEAT))
            awaited: tuple[asyncio.Future[Any], ...] = news, leaving, silence
            try:
                await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
                if not news.done():
                    await _say(send, ":\n\n")
                    continue
                self._mark = news.result()
            except Unknown:
                return
            finally:
                news.cancel()
                silence.cancel()
            await self._tell(send)

    async def _tell(self, send: Send) -> None:
        await _say(send, f"id: {self._mark}\nevent: news\ndata: {{}}\n\n")


async def _say(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def _gone(receive: Receive) -> None:
    """Wait until the other end leaves."""
    while (await receive())["type"] != "http.disconnect":
        pass


def listening() -> int:
    """How many streams are open."""
    return _open.total()


def close_all() -> None:
    """End all streams, as if their other ends had left: the server stops. They would be cut off otherwise, each with a
    traceback in the log; whoever listened comes again by himself."""
    for leaving in tuple(_leaving):
        leaving.cancel()


def crowded(member: str) -> bool:
    """Whether a member has as many streams open as he may have."""
    return _open[member] >= MOST
