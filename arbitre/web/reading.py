"""How long a request may take to arrive: whoever opens a connection and does not finish his request is hung up on."""

from __future__ import annotations

import asyncio
from typing import Literal, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD = 10.0
"""Seconds in which the headers of a request must have come, from the opening of the connection or their first byte."""

BODY = 30.0
"""Seconds in which the body must have come, from the end of the headers."""


class Reading(HttpToolsProtocol):
    """Uvicorn's protocol, which waits for the next request for a while but for the rest of one without end.

    A request that comes in one piece, as almost all do, costs no timer.
    """

    _part: Literal["head", "body", "whole"] = "head"
    _timed: Literal["head", "body", ""] = ""
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has come, and has said nothing yet."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Something of a request has come."""
        super().data_received(data)
        if self._part == "whole" and self.timeout_keep_alive_task is None and self.cycle.response_complete:
            self._part = "head"  # line ends between two requests begin none, but somebody is waited for
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and with it all that it was waited for."""
        self._part = "whole"
        self._wait()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._part = "head"
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Its headers are here."""
        self._part = "body"
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._part = "whole"
        super().on_message_complete()

    def _wait(self) -> None:
        """Let time run for the part that is being waited for, from when that began; not at all for nothing."""
        wanted = "" if self._part == "whole" else self._part
        if wanted == self._timed:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._timed = wanted
        if wanted and not self.transport.is_closing():
            self._deadline = self.loop.call_later(HEAD if wanted == "head" else BODY, self.transport.close)
