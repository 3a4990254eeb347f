"""News as it comes: how a page opens a stream of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from arbitre.web.events import EventStream, crowded
from arbitre.web.visitor import still


def stream(request: Request, member: str, news: Callable[[str, str], Awaitable[str]]) -> Response:
    """The events of what a member listens to. `news`: waits until his mark there is another than this one."""
    if crowded(member):
        raise HTTPException(429)
    if request.method == "HEAD":  # the headers of a stream that never ends, without it
        return Response(media_type=EventStream.media_type)
    state = request.app.state
    since = request.headers.get("last-event-id") or request.query_params.get("since", "")
    who = partial(still, request, state.members, state.settings)
    return EventStream(news, who, member, since, state.settings.sleep)
