"""How a member is told, beside letters: his calendar, his webhook, his browsers; and what of, by each way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.letters import vapid
from arbitre.club.letters.channels import LONGEST, WAYS, Channels
from arbitre.club.members import hashed
from arbitre.club.trouble import Busy, Misused, Refused
from arbitre.kernel.words import Phrase
from arbitre.web.forms import fields
from arbitre.web.rendering import page
from arbitre.web.visitor import visitor

HOME = "/account/channels"

WORKER = "/static/worker/worker.js"
"""Where browsers find what shows them notices: an address without a version, for they look there for the next one."""


async def show(request: Request) -> Response:
    """The page; to sign in for whoever is nobody yet."""
    return await _page(request) if visitor(request).member else RedirectResponse("/sign-in", 303)


async def _page(request: Request, trouble: Phrase | None = None, status: int = 200) -> Response:
    state, who = request.app.state, visitor(request).member or ""
    channels: Channels = state.channels
    offered: tuple[str, ...] = state.settings.channels
    its = [one for one in await channels.of(who) if one.kind in offered]
    kinds = {one.kind for one in its}
    if state.settings.letters and await state.addresses.of(who):
        kinds.add("letter")
    return page(
        request,
        "channels.html",
        status=status,
        trouble=trouble,
        calendar=bool(await state.members.labelled(who, "calendar")),
        offered=offered,
        hook=next((one for one in its if one.kind == "webhook"), None),
        browsers=[one for one in its if one.kind == "push"],
        here=hashed(visitor(request).session),
        key=vapid.plain(vapid.point((await channels.vapid()).public_key())) if "push" in offered else "",
        worker=WORKER,
        longest=LONGEST,
        ways={by: WAYS[by] for by in WAYS if by in kinds},
        events=[event for event in WAYS["letter"] if any(event in WAYS[by] for by in kinds)],
        chosen=await channels.chosen(who),
    )


async def change(request: Request) -> Response:
    """Whatever one of the forms of the page asks for."""
    sent, who = await fields(request), visitor(request).member
    if who is None:
        return RedirectResponse("/sign-in", 303)
    if (act := _ACTIONS.get(sent["action"])) is None:
        raise HTTPException(400)
    try:
        shown = await act(request, who, sent)
    except (Misused, Refused, Busy) as trouble:
        return await _page(request, trouble.phrase, 429 if isinstance(trouble, Busy) else 422)
    return shown or RedirectResponse(HOME, 303)


async def _calendar(request: Request, who: str, sent: Mapping[str, str]) -> Response:
    """The address of a calendar, in the place of the one before: told this once."""
    state = request.app.state
    secret = await state.members.issue(who, "calendar", visitor(request).language)
    address = f"{state.settings.base_url.rstrip('/')}/calendar/{secret}.ics"
    return page(request, "secret.html", kind="calendar", secret=address, back=HOME)


async def _end_calendar(request: Request, who: str, sent: Mapping[str, str]) -> None:
    await request.app.state.members.revoke_all(who, "calendar")


async def _hook(request: Request, who: str, sent: Mapping[str, str]) -> Response:
    if "webhook" not in request.app.state.settings.channels:
        raise Refused("channels-off")
    secret = await request.app.state.channels.hook(who, sent["url"], visitor(request).language)
    return page(request, "secret.html", kind="webhook", secret=secret, back=HOME)


async def _push(request: Request, who: str, sent: Mapping[str, str]) -> None:
    """The browser that this is sent by is told things from now on."""
    if "push" not in request.app.state.settings.channels:
        raise Refused("channels-off")
    found = visitor(request)
    await request.app.state.channels.push(who, found.session, sent["url"], sent["point"], sent["auth"], found.language)


async def _trial(request: Request, who: str, sent: Mapping[str, str]) -> None:
    await request.app.state.channels.trial(who, sent["channel"])


async def _end(request: Request, who: str, sent: Mapping[str, str]) -> None:
    await request.app.state.channels.end(who, sent["channel"])


async def _choose(request: Request, who: str, sent: Mapping[str, str]) -> None:
    wanted = {
        by: {event: sent[f"{by}-{event}"] for event in events if f"{by}-{event}" in sent} for by, events in WAYS.items()
    }
    await request.app.state.channels.choose(who, {by: events for by, events in wanted.items() if events})


_ACTIONS: dict[str, Callable[[Request, str, Mapping[str, str]], Awaitable[Any]]] = {
    "calendar": _calendar,
    "end-calendar": _end_calendar,
    "hook": _hook,
    "push": _push,
    "trial": _trial,
    "end": _end,
    "choose": _choose,
}

routes = (Route(HOME, show), Route(HOME, change, methods=["POST"]))
