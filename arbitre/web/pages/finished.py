"""A game that is over, everything open: who played, how it ended, what each seat saw, and the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.club.desk import Archive, Unknown
from arbitre.club.hall import Hall
from arbitre.kernel.dice import SeedOpened
from arbitre.web import names
from arbitre.web.contents import Moment, moments, reported, tables
from arbitre.web.maps import Maps
from arbitre.web.rendering import aside, game_page
from arbitre.web.visitor import visitor
from arbitre.words import Words


def _archive(request: Request) -> Archive:
    """The game. Raises Unknown if there is none, or it is not over."""
    hall: Hall = request.app.state.hall
    return hall.archive(request.path_params["game_id"])


def _end(newest_first: list[Moment]) -> tuple[list[Moment], list[Moment]]:
    """What was told at the end, in order, and what before, newest first. An opened seal is no end by itself."""
    for place, moment in enumerate(newest_first, 1):
        if any(not isinstance(entry.report, SeedOpened) for entry in moment):
            return newest_first[:place][::-1], newest_first[place:]
    return newest_first[::-1], []


def _file(archive: Archive) -> str:
    """The name of a record that somebody keeps."""
    return f"{archive.package.id}-{archive.finished.id}.jsonl"


async def show(request: Request) -> Response:
    """The page, as one of the seats saw the game: the first, or the one asked for."""
    archive = _archive(request)
    name = request.query_params.get("seat", next(iter(archive.views)))
    if name not in archive.views:
        raise Unknown
    finished, package, view = archive.finished, archive.package, archive.views[name]

    def contents(spoken: Words) -> Mapping[str, Any]:
        end, before = _end(moments(view.told))

        def said(some: Any) -> list[Any]:
            return [reported(group, package, view, spoken, len(view.told)) for group in some]

        return {
            "finished": finished,
            "title": names.title(spoken),
            "options": names.options(spoken, package, finished.options),
            "players": [(names.seat(spoken, package, seat), names.player(spoken, who)) for seat, who in players],
            "seats": [(seat, names.seat(spoken, package, seat)) for seat in archive.views],
            "seat": name,
            "side": names.seat(spoken, package, name),
            "end": said(end),
            "reports": said(before[::-1]),
            "file": _file(archive),
            "tables": tables(package, view, spoken),
        }

    players = finished.players.items()
    return await game_page(request, "finished.html", package, contents)


async def draw_map(request: Request) -> Response:
    """The last map of a seat."""
    archive, name = _archive(request), request.path_params["seat"]
    maps: Maps = request.app.state.maps
    if name not in archive.views:
        raise Unknown

    def drawn(spoken: Words) -> bytes:
        key = f"{archive.finished.id}/{name}"
        return maps.drawing(key, "over", archive.package, archive.views[name], spoken)

    return Response(await aside(visitor(request).language, archive.package, drawn), media_type="image/svg+xml")


async def record(request: Request) -> Response:
    """The record, as `arbitre verify` takes it."""
    archive = _archive(request)
    named = {"Content-Disposition": f'attachment; filename="{_file(archive)}"'}
    return Response(archive.record, headers=named, media_type="application/x-ndjson")


routes = (
    Route("/games/{game_id}", show),
    Route("/games/{game_id}/record.jsonl", record),
    Route("/games/{game_id}/{seat}/map.svg", draw_map),
)
