"""News as it comes: how the API opens a stream of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.responses import Response

from arbitre.kernel.words import Phrase
from arbitre.web.api.door import Call, Failure
from arbitre.web.api.records import Since
from arbitre.web.events import EventStream, crowded


def stream(call: Call, news: Callable[[str, str], Awaitable[str]]) -> Response:
    """The events of what a member listens to. `news`: waits until his mark there is another than this one."""
    if crowded(call.member):
        raise Failure(429, "crowded", Phrase("web-api-crowded"))
    query, secret, members = call.query, call.credential(), call.members
    assert isinstance(query, Since)
    since = call.sent.get(b"last-event-id", b"").decode("latin-1") or query.since
    who = partial(members.holder, secret, "token")
    return EventStream(news, who, call.member, since, call.sleep)
