"""The pages by which persons come to umpire a table: a secret link, and the consent of those who sit there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.kernel import package as packages
from arbitre.kernel.package import UnknownGame
from arbitre.web import names
from arbitre.web.forms import fields
from arbitre.web.pages.invitation import secret_of
from arbitre.web.rendering import game_page, page
from arbitre.web.visitor import visitor
from arbitre.words import Words


def _hall(request: Request) -> tuple[Hall, str]:
    """The club, and who asks. Raises Unknown for nobody."""
    if (member := visitor(request).member) is None:
        raise Unknown
    return request.app.state.hall, member


async def call(request: Request) -> Response:
    """The page that the link to an umpire opens."""
    return page(request, "secret_link.html", kind="umpire", unknown=False)


async def look(request: Request) -> Response:
    """What he is called to umpire."""
    hall: Hall = request.app.state.hall
    secret = secret_of(await fields(request))
    try:
        called = await hall.succession.called(secret)
        package = packages.load(called.game)
    except (Unknown, UnknownGame):
        return page(request, "secret_link.html", status=404, kind="umpire", unknown=True)

    def contents(spoken: Words) -> Mapping[str, Any]:
        options = names.options(spoken, package, called.options)
        return {"secret": secret, "called": called, "title": names.title(spoken), "options": options}

    return await game_page(request, "master_called.html", package, contents)


async def accept(request: Request) -> Response:
    """Be the umpire, or be ready to be; whoever is nobody yet is a guest from then on."""
    hall: Hall = request.app.state.hall
    secret = secret_of(await fields(request))
    try:
        called = await hall.succession.called(secret)  # nobody becomes a guest for nothing
        await hall.succession.accept(secret, await visitor(request).ensure())
    except Unknown:
        return page(request, "secret_link.html", status=404, kind="umpire", unknown=True)
    there = called.agreed or called.deputy
    return RedirectResponse(f"/games/{called.id}/umpire" if there else "/", 303)


async def show_seat(request: Request) -> Response:
    """Who umpires the table of a seat, or is proposed to."""
    return await _seat_page(request)


async def _seat_page(request: Request, secret: str = "") -> Response:
    hall, member = _hall(request)
    desk = await hall.desk(request.path_params["seat_id"], member)
    umpire = await hall.succession.umpire(desk.seat_id, member)
    base = request.app.state.settings.base_url.rstrip("/")

    def contents(spoken: Words) -> Mapping[str, Any]:
        link = f"{base}/umpire#{secret}" if secret else ""
        open_ = not desk.game.over and not desk.game.moved
        return {"desk": desk, "umpire": umpire, "link": link, "title": names.title(spoken), "open": open_}

    return await game_page(request, "master_seat.html", desk.package, contents)


async def settle(request: Request) -> Response:
    """Propose somebody by a link, which is told this once; agree to who is proposed, or not."""
    hall, member = _hall(request)
    seat, action = request.path_params["seat_id"], (await fields(request))["action"]
    if action == "propose":
        return await _seat_page(request, await hall.succession.propose(seat, member))
    if action not in ("agree", "decline"):
        raise HTTPException(400)
    await (hall.succession.agree if action == "agree" else hall.succession.decline)(seat, member)
    return RedirectResponse(f"/seats/{seat}/umpire", 303)


routes = (
    Route("/umpire", call),
    Route("/umpire", look, methods=["POST"]),
    Route("/umpire/accept", accept, methods=["POST"]),
    Route("/seats/{seat_id}/umpire", show_seat),
    Route("/seats/{seat_id}/umpire", settle, methods=["POST"]),
)
