"""A member's games at a glance: when it is in each, who else plays, and a small chart of what he sees there."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.club.desk import Desk, Mine, Unknown
from arbitre.club.hall import Hall
from arbitre.club.trouble import Trouble
from arbitre.drawing.small import draw_small
from arbitre.web import names
from arbitre.web.files import takes_gzip
from arbitre.web.maps import Maps
from arbitre.web.pieces import Piece
from arbitre.web.rendering import aside, sent
from arbitre.web.visitor import visitor
from arbitre.words import Words

MOST = 8
"""Games of which so much is shown, those that want something first: each is opened for it."""


class Glance(NamedTuple):
    """A game in play at a glance: the moment as its map says it; who else plays, seat by seat."""

    moment: str
    others: list[str]


async def glances(request: Request, member: str, mine: Iterable[Mine]) -> dict[str, Glance]:
    """The games of some seats at a glance, by the seat; none of those that are over, or cannot be opened."""
    hall: Hall = request.app.state.hall
    company = await hall.lobby.company(member)
    found: dict[str, Glance] = {}
    for seat in mine:
        if seat.over or seat.moved or seat.stopped in ("damaged", "newer"):
            continue
        if len(found) == MOST:
            break
        with suppress(Trouble, Unknown):  # whatever it is, the list says it, or the page of the seat
            found[seat.seat_id] = await _glance(request, await hall.desk(seat.seat_id, member), company)
    return found


async def _glance(request: Request, desk: Desk, company: dict[str, dict[str, str]]) -> Glance:
    maps: Maps = request.app.state.maps

    def seen(spoken: Words) -> Glance:
        chart = maps.chart(desk.seat_id, desk.mark, desk.package, desk.view, desk.notes)
        others = company.get(desk.seat_id, {}).items()
        return Glance(
            spoken.text(chart.moment), [names.sitting(spoken, desk.package, seat, who) for seat, who in others]
        )

    glance: Glance = await aside(visitor(request).language, desk.package, seen)
    return glance


async def show(request: Request) -> Response:
    """What a seat sees, as a small picture, for whoever holds it."""
    hall: Hall = request.app.state.hall
    found = visitor(request)
    if found.member is None:
        raise Unknown
    desk, maps = await hall.desk(request.path_params["seat_id"], found.member), request.app.state.maps

    zipped = takes_gzip(request)

    def drawn(spoken: Words) -> tuple[str | bytes, dict[str, str]]:
        seen = desk.seat_id, desk.mark, desk.package, desk.view
        small = "small", spoken.language
        piece: Piece = maps.once(
            *seen, desk.notes, small, lambda: Piece(draw_small(maps.chart(*seen, desk.notes), spoken.text))
        )
        return sent(str(piece), zipped)

    content, headers = await aside(found.language, desk.package, drawn)
    return Response(content, headers=headers, media_type="image/svg+xml")


routes = (Route("/seats/{seat_id}/small.svg", show),)
