"""The JSON API: everything the pages do, for programs. A token opens it; no cookie does.

What it does is listed in `OPERATIONS`; the routes and the document are made from this list.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from arbitre.kernel import package as packages
from arbitre.web.api import (
    account,
    beforehand,
    channels,
    entry,
    finished,
    following,
    letters,
    master,
    openapi,
    orders,
    replays,
    seats,
    tables,
    talk,
    teams,
)
from arbitre.web.api.door import PREFIX, Operation, Resource
from arbitre.web.api.records import JSON, Problem
from arbitre.web.rendering import page

ROOMS: dict[str, tuple[Operation, ...]] = {
    "Seats": orders.OPERATIONS + seats.OPERATIONS,
    "Settled beforehand": beforehand.OPERATIONS,
    "Talk and notes": talk.OPERATIONS,
    "Teams": teams.OPERATIONS,
    "Tables": tables.OPERATIONS,
    "Games to follow": following.OPERATIONS,
    "Finished games": finished.OPERATIONS + replays.OPERATIONS,
    "Umpires in person": master.OPERATIONS,
    "Entry": entry.OPERATIONS,
    "Account": account.OPERATIONS + letters.OPERATIONS + channels.OPERATIONS,
}
"""What the API does, by subject: what is asked for most is looked up first."""

OPERATIONS: tuple[Operation, ...] = tuple(operation for room in ROOMS.values() for operation in room)


@cache
def _document() -> bytes:
    plain = openapi.document(ROOMS, PREFIX, Problem, openapi.offered())
    return msgspec.json.format(msgspec.json.encode(plain), indent=1)


async def document(request: Request) -> Response:
    """The OpenAPI document."""
    return Response(_document(), media_type=JSON)


async def about(request: Request) -> Response:
    """The page that says how to begin."""
    settings = request.app.state.settings
    first = packages.load(settings.first_game)
    names = [seat.id for seat in first.seats(first.new({}))]
    table = {"game": first.id, "seats": {**dict.fromkeys(names, "bot:random"), names[0]: "me"}}
    return page(request, "api.html", club=settings.base_url, table=msgspec.json.encode(table).decode())


def _resources() -> dict[str, Resource]:
    """What is done at each path."""
    by_path: dict[str, list[Operation]] = {}
    for operation in OPERATIONS:
        by_path.setdefault(operation.path, []).append(operation)
    return {path: Resource(operations) for path, operations in by_path.items()}


class Door:
    """Middleware: what asks the API goes straight there, past everything that pages need. A path is looked up part by
    part, so that an order costs no more for all that the API can do besides."""

    def __init__(self, club: Starlette, pages: ASGIApp) -> None:
        self._club, self._pages = club, pages
        self.resources = _resources()
        self._nowhere = Resource(())
        self._tree: dict[str, Any] = {}
        for path, resource in self.resources.items():
            place = self._tree
            for part in path.split("/")[1:]:
                place = place.setdefault("{}" if part.startswith("{") else part, {})
            place[""] = resource, [part[1:-1] for part in path.split("/") if part.startswith("{")]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or let the pages answer it."""
        if scope["type"] != "http" or not scope["path"].startswith(PREFIX + "/"):
            await self._pages(scope, receive, send)
            return
        resource, scope["path_params"] = self._found(scope["path"][len(PREFIX) + 1 :].split("/"))
        scope["app"] = self._club
        await resource(scope, receive, send)

    def _found(self, parts: list[str]) -> tuple[Resource, dict[str, str]]:
        """The resource of a path, and what its parts name."""
        place, named = self._tree, []
        for part in parts:
            if part and part in place:
                place = place[part]
            elif part and "{}" in place:
                named.append(part)
                place = place["{}"]
            else:
                return self._nowhere, {}
        resource, names = place.get("", (self._nowhere, ()))
        return resource, dict(zip(names, named, strict=False))


routes = [
    Route("/api/openapi.json", document),
    Route("/api", about),
]
