"""Letters to a member: his address and what he is told there; the pages that links in letters open.

What opens such a link may be a program that looks for viruses, so that opening it changes nothing: a button does. The
one exception is what mail programs send by themselves when their reader wants no more letters (RFC 8058), which is sent
as a form, too: whoever has that address may end the letters, and do nothing else.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.clock.pace import zones
from arbitre.club.letters.addresses import EVENTS, GREATEST_MOST, LONGEST, Addresses
from arbitre.club.letters.inviting import Inviting
from arbitre.club.letters.received import Received
from arbitre.club.trouble import Busy, Misused, Refused
from arbitre.kernel.package import UnknownGame
from arbitre.kernel.words import Phrase
from arbitre.web import names
from arbitre.web.forms import fields
from arbitre.web.rendering import page, words
from arbitre.web.visitor import visitor
from arbitre.words import LANGUAGES

ZONE = {"fr": "Europe/Paris", "en": "UTC"}
"""The zone that is proposed to whoever reads a language."""


class Place(NamedTuple):
    """A seat of which letters may be written, by name; whether none are."""

    id: str
    name: str
    muted: bool


def _addresses(request: Request) -> Addresses:
    """The members' addresses; there is no such page in a club that writes no letters."""
    if not request.app.state.settings.letters:
        raise HTTPException(404)
    addresses: Addresses = request.app.state.addresses
    return addresses


async def show(request: Request) -> Response:
    """The page; to sign in for whoever is nobody yet."""
    _addresses(request)
    return await _page(request) if visitor(request).member else RedirectResponse("/sign-in", 303)


async def _page(request: Request, trouble: Phrase | None = None, status: int = 200) -> Response:
    addresses, found = _addresses(request), visitor(request)
    who = found.member or ""
    reader, chosen = await addresses.of(who), await addresses.chosen(who)
    places = await _places(request, chosen.muted) if reader else []
    return page(
        request,
        "letters.html",
        status=status,
        trouble=trouble,
        reader=reader,
        chosen=chosen.events,
        events=EVENTS,
        places=places,
        waiting=await request.app.state.received.waiting(who) if reader and reader.reached else [],
        named={place.id: place.name for place in places},
        zones=sorted(zones()),
        zone=reader.zone if reader else ZONE[found.language],
        languages=LANGUAGES,
        longest=LONGEST,
        most=GREATEST_MOST,
    )


async def _places(request: Request, muted: frozenset[str]) -> list[Place]:
    """The seats in games that are played."""
    found, places = visitor(request), []
    for mine in await request.app.state.hall.lobby.mine(found.member):
        if mine.over or mine.moved:
            continue
        try:
            package = names.game(mine.game)
        except UnknownGame:
            continue
        spoken = words(found.language, package)
        name = f"{names.title(spoken)}, {names.seat(spoken, package, mine.seat)}"
        name += f" – {mine.title}" if mine.title else ""
        places.append(Place(mine.seat_id, name, mine.seat_id in muted))
    return places


async def change(request: Request) -> Response:
    """Whatever one of the forms of the page asks for."""
    addresses, sent = _addresses(request), await request.form()
    plain = {name: value for name, value in sent.multi_items() if isinstance(value, str)}
    if visitor(request).member is None:
        return RedirectResponse("/sign-in", 303)
    if (act := _ACTIONS.get(plain.get("action", ""))) is None:
        raise HTTPException(400)
    muted = {value for name, value in sent.multi_items() if name == "muted" and isinstance(value, str)}
    try:
        await act(addresses, visitor(request).member or "", plain, muted)
    except (Misused, Refused, Busy) as trouble:
        return await _page(request, trouble.phrase, 429 if isinstance(trouble, Busy) else 422)
    return RedirectResponse("/account/letters", 303)


async def _enter(addresses: Addresses, who: str, sent: Mapping[str, str], muted: set[str]) -> None:
    await addresses.enter(who, sent.get("address", ""), sent.get("language", ""), sent.get("zone", "").strip())


async def _choose(addresses: Addresses, who: str, sent: Mapping[str, str], muted: set[str]) -> None:
    most = sent.get("most", "")
    await addresses.choose(
        who,
        language=sent.get("language", ""),
        zone=sent.get("zone", "").strip(),
        digest=sent.get("digest", "").strip(),
        quiet=sent.get("quiet", "").replace(" ", ""),
        most=int(most) if most.isascii() and most.isdigit() and len(most) < 9 else 0,
        events={event: sent.get(event, ways[0]) for event, ways in EVENTS.items()},
        muted=muted,
    )


async def _forget(addresses: Addresses, who: str, sent: Mapping[str, str], muted: set[str]) -> None:
    await addresses.forget(who)


_ACTIONS: dict[str, Callable[[Addresses, str, Mapping[str, str], set[str]], Awaitable[Any]]] = {
    "enter": _enter,
    "choose": _choose,
    "forget": _forget,
}


async def answer(request: Request) -> Response:
    """A letter from another address is the member's, and is read; or it is not, and is forgotten. Who says so once more
    changes nothing."""
    _addresses(request)
    received: Received = request.app.state.received
    sent, who = await fields(request), visitor(request).member
    if who is None:
        return RedirectResponse("/sign-in", 303)
    if sent["action"] == "own":
        await received.own_one(who, sent["letter"])
    elif sent["action"] == "disown":
        await received.disown(who, sent["letter"])
    else:
        raise HTTPException(400)
    return RedirectResponse("/account/letters", 303)


# ---- what links in letters open


async def show_confirm(request: Request) -> Response:
    """The page that reads the key of a link."""
    _addresses(request)
    return page(request, "letter_link.html", unknown=False)


async def look(request: Request) -> Response:
    """Which address is to be confirmed, and whose it would be."""
    addresses, token = _addresses(request), (await fields(request))["secret"].rpartition("#")[2].strip()
    key = await addresses.key(token, "confirm")
    if key is None:
        return page(request, "letter_link.html", status=404, unknown=True)
    name = await addresses.name(key.member)
    return page(request, "letter_confirm.html", secret=token, address=key.about, name=name)


async def confirm(request: Request) -> Response:
    """The address is confirmed."""
    addresses = _addresses(request)
    key = await addresses.key((await fields(request))["secret"], "confirm")
    if key is None or not await addresses.confirm(key):
        return page(request, "letter_link.html", status=404, unknown=True)
    return page(request, "letter_done.html", done="confirmed", address=key.about)


async def show_off(request: Request) -> Response:
    """Whether letters shall end. What the link is good for is not told: it is asked for by anybody."""
    _addresses(request)
    return page(request, "letter_off.html")


async def off(request: Request) -> Response:
    """No more letters. To say so again changes nothing, and is answered alike."""
    addresses = _addresses(request)
    if key := await addresses.key(request.path_params["token"], "off"):
        await addresses.forget(key.member)
    return page(request, "letter_done.html", done="off", address="")


async def show_never(request: Request) -> Response:
    """Whether invitations shall end. What the link is good for is not told: it is asked for by anybody."""
    _addresses(request)
    return page(request, "letter_never.html", done=False)


async def never(request: Request) -> Response:
    """No more invitations to that address. To say so again changes nothing, and is answered alike."""
    _addresses(request)
    inviting: Inviting = request.app.state.inviting
    await inviting.end(request.path_params["token"])
    return page(request, "letter_never.html", done=True)


routes = (
    Route("/account/letters", show),
    Route("/account/letters", change, methods=["POST"]),
    Route("/account/letters/waiting", answer, methods=["POST"]),
    Route("/letters/confirm", show_confirm),
    Route("/letters/confirm", look, methods=["POST"]),
    Route("/letters/confirm/accept", confirm, methods=["POST"]),
    Route("/letters/off/{token}", show_off),
    Route("/letters/off/{token}", off, methods=["POST"]),
    Route("/letters/never/{token}", show_never),
    Route("/letters/never/{token}", never, methods=["POST"]),
)
