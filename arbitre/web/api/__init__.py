"""The JSON API: everything the pages do, for programs. A token opens it; no cookie does.

What it does is listed in `OPERATIONS`; the routes and the document are made from this list.
"""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router

from arbitre.kernel import package as packages
from arbitre.web import openapi
from arbitre.web.api import account, entry, finished, orders, seats, tables
from arbitre.web.api.door import PREFIX, Operation, Resource
from arbitre.web.api.records import Problem
from arbitre.web.rendering import page

ROOMS: dict[str, tuple[Operation, ...]] = {
    "Seats": orders.OPERATIONS + seats.OPERATIONS,
    "Tables": tables.OPERATIONS,
    "Finished games": finished.OPERATIONS,
    "Entry": entry.OPERATIONS,
    "Account": account.OPERATIONS,
}
"""What the API does, by subject: what is asked for most is looked up first."""

OPERATIONS: tuple[Operation, ...] = tuple(operation for room in ROOMS.values() for operation in room)


@cache
def _document() -> bytes:
    return msgspec.json.format(msgspec.json.encode(openapi.document(ROOMS, PREFIX, Problem)), indent=1)


async def document(request: Request) -> Response:
    """The OpenAPI document."""
    return Response(_document(), media_type=openapi.JSON)


async def about(request: Request) -> Response:
    """The page that says how to begin."""
    settings = request.app.state.settings
    first = packages.load(settings.first_game)
    names = [seat.id for seat in first.seats(first.new({}))]
    table = {"game": first.id, "seats": {**dict.fromkeys(names, "bot:random"), names[0]: "me"}}
    return page(request, "api.html", club=settings.base_url, table=msgspec.json.encode(table).decode())


def _resources() -> list[Route]:
    """One for each path."""
    by_path: dict[str, list[Operation]] = {}
    for operation in OPERATIONS:
        by_path.setdefault(operation.path, []).append(operation)
    return [Route(path, Resource(operations), name=path) for path, operations in by_path.items()]


routes = [
    Mount(PREFIX, Router(_resources(), redirect_slashes=False, default=Resource(()))),
    Route("/api/openapi.json", document),
    Route("/api", about),
]
