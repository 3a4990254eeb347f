"""The public page of a game that goes on: what everybody may know of it, time by time, and nothing of the running step.

It is the same for all who read its language, whether they sit there, umpire, or have never been here.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.desk import Unknown
from arbitre.club.following import Followed
from arbitre.club.hall import Hall
from arbitre.web import names
from arbitre.web.board import board
from arbitre.web.contents import moments, reported, tables
from arbitre.web.followed import Issue
from arbitre.web.maps import Maps
from arbitre.web.pages.finished import language
from arbitre.web.rendering import aside, for_everybody
from arbitre.web.visitor import visitor
from arbitre.words import Words


async def show(request: Request) -> Response:
    """The newest that is public, with `?at=N` what was at another time; of a game that is over all of it."""
    game = await _followed(request)
    if game is None:
        return RedirectResponse(f"/games/{request.path_params['game_id']}", 303)
    issue, maps = Issue(game, _number(request.query_params.get("at"))), request.app.state.maps

    def made(spoken: Words) -> str:
        contents = issue.once(maps, spoken, lambda: _contents(issue, maps, spoken))
        return for_everybody("following.html", spoken, {**_heading(issue, spoken), **contents})

    return _answer(request, await aside(language(request), game.package, made), "text/html")


async def draw_map(request: Request) -> Response:
    """The map of one of the times as a picture."""
    game = await _followed(request)
    if game is None:
        raise Unknown
    issue, maps = Issue(game, _number(request.path_params["at"])), request.app.state.maps
    drawn = await aside(language(request), game.package, lambda spoken: issue.drawing(maps, spoken))
    return _answer(request, drawn, "image/svg+xml")


async def _followed(request: Request) -> Followed | None:
    hall: Hall = request.app.state.hall
    return await hall.following.of(request.path_params["game_id"], visitor(request).member)


def _number(said: str | None) -> int | None:
    """A number of an address. Raises Unknown if it is none."""
    if said is not None and not re.fullmatch(r"\d{1,6}", said, re.ASCII):
        raise Unknown
    return None if said is None else int(said)


def _heading(issue: Issue, spoken: Words) -> Mapping[str, Any]:
    """What game this is, where it stands, and what else of it is public."""
    game = issue.game
    return {
        "game": game,
        "at": issue.at,
        "newest": issue.newest,
        "turns": [view.turn for view in game.views],
        "title": names.title(spoken),
        "options": names.options(spoken, game.package, game.options, game.views[-1]),
        "moment": spoken.say(game.package.seat.moment_words(game.turn, game.phase)),
    }


def _contents(issue: Issue, maps: Maps, spoken: Words) -> Mapping[str, Any]:
    """What was public at that time."""
    package, view, chart = issue.game.package, issue.view, issue.chart(maps)
    height = re.search(r'height="(\d+)', issue.drawing(maps, spoken))
    return {
        "dated": chart.moment,
        "dark": chart.dark,
        "height": height[1] if height else "",
        "reports": [reported(group, package, view, spoken, len(view.told)) for group in moments(issue.told)],
        "tables": tables(package, view, spoken),
        "board": board(chart, spoken),
        "accounts": [
            (spoken.text(account.name), spoken.text(account.value), spoken.text(account.detail))
            for account in chart.accounts
        ],
    }


def _answer(request: Request, made: str, kind: str) -> Response:
    """It, or that it is still what the reader has."""
    content = made.encode()
    mark = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {"ETag": mark, "Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}
    if request.headers.get("if-none-match", "") == mark:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=kind)


routes = (
    Route("/games/{game_id}/public", show),
    Route("/games/{game_id}/public/{at}/map.svg", draw_map),
)
