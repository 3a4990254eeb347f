"""Secret links: an invitation to a seat, and a guest's way back.

The secret stands behind the # of a link, which no browser sends anywhere. A script, or the visitor himself, puts it
into a form; so it travels in the bodies of requests only. It is looked at first, and acted upon when the visitor says
so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.club.members import Members
from arbitre.kernel import package as packages
from arbitre.kernel.package import UnknownGame
from arbitre.web import names
from arbitre.web.cards import facts
from arbitre.web.clauses import has_rules
from arbitre.web.forms import fields
from arbitre.web.pages.paces import told
from arbitre.web.rendering import game_page, page
from arbitre.web.visitor import visitor
from arbitre.words import Words


def secret_of(sent: Mapping[str, str]) -> str:
    """The secret of a link that was pasted whole, or by itself."""
    return sent["secret"].rpartition("#")[2].strip()


def _ask(request: Request, kind: str, unknown: bool = False) -> Response:
    """The page that reads the secret, and says so if the last one was good for nothing."""
    return page(request, "secret_link.html", status=404 if unknown else 200, kind=kind, unknown=unknown)


async def show(request: Request) -> Response:
    """The page that an invitation's link opens."""
    return _ask(request, "invitation")


async def look(request: Request) -> Response:
    """What the invitation is to."""
    hall: Hall = request.app.state.hall
    secret = secret_of(await fields(request))
    try:
        invited = await hall.invited(secret)
        package = packages.load(invited.game)
    except (Unknown, UnknownGame):
        return _ask(request, "invitation", unknown=True)

    def contents(spoken: Words) -> Mapping[str, Any]:
        return {
            "secret": secret,
            "invited": invited,
            "game": package.id,
            "title": names.title(spoken),
            "facts": facts(spoken),
            "blurb": spoken.word("game-blurb"),
            "readable": has_rules(package),
            "side": names.seat(spoken, package, invited.seat),
            "options": names.options(spoken, package, invited.options),
            "pace": told(invited.pace, spoken),
        }

    return await game_page(request, "invitation.html", package, contents)


async def accept(request: Request) -> Response:
    """Take the seat; whoever is nobody yet takes it as a guest."""
    hall: Hall = request.app.state.hall
    sent = await fields(request)
    secret = secret_of(sent)
    try:
        await hall.invited(secret)  # nobody becomes a guest for nothing
        seat = await hall.accept(secret, await visitor(request).ensure(), sent["seal"])
    except Unknown:
        return _ask(request, "invitation", unknown=True)
    if sent["led"]:
        visitor(request).lead(seat)
    return RedirectResponse(f"/seats/{seat}{'?guide=1' if sent['led'] else ''}", 303)


async def show_return(request: Request) -> Response:
    """The page that a guest's personal link opens."""
    return _ask(request, "return")


async def look_back(request: Request) -> Response:
    """Who it is that the link brings back, and whom the visitor would leave for him."""
    secret = secret_of(await fields(request))
    members, hall = _members(request), request.app.state.hall
    guest, who = await members.holder(secret, "link"), visitor(request)
    if guest is None:
        return _ask(request, "return", unknown=True)
    if guest == who.member:
        return RedirectResponse("/", 303)
    leaving = len(await hall.lobby.mine(who.member)) if who.member and not who.name else 0
    games = len(await hall.lobby.mine(guest))
    return page(request, "return.html", secret=secret, games=games, leaving=leaving)


async def come_back(request: Request) -> Response:
    """The visitor is the guest whose link it is."""
    guest = await _members(request).holder(secret_of(await fields(request)), "link")
    if guest is None:
        return _ask(request, "return", unknown=True)
    await visitor(request).become(guest)
    return RedirectResponse("/", 303)


def _members(request: Request) -> Members:
    members: Members = request.app.state.members
    return members


routes = (
    Route("/invitation", show),
    Route("/invitation", look, methods=["POST"]),
    Route("/invitation/accept", accept, methods=["POST"]),
    Route("/return", show_return),
    Route("/return", look_back, methods=["POST"]),
    Route("/return/accept", come_back, methods=["POST"]),
)
