"""The lobby: what is wanted of a member, seats to take, finished games to look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.club.desk import Finished, InPlay, Invited, Mine, Unknown
from arbitre.club.following import UnderWay
from arbitre.club.hall import Hall
from arbitre.club.presided import Presided
from arbitre.kernel import package as packages
from arbitre.kernel.package import UnknownGame
from arbitre.web import cards, names
from arbitre.web.attract import figure
from arbitre.web.forms import fields
from arbitre.web.glances import glances
from arbitre.web.pages.listening import stream
from arbitre.web.pages.paces import told
from arbitre.web.rendering import common, page, words
from arbitre.web.visitor import visitor

LATEST = 2**63
"""After every limit."""


class Listed(NamedTuple):
    """An entry of a list, with the names that its game gives it. `players`: of a game that is played or over, seat by
    seat; `pace`: of one to be played, in words; `result`: of a finished game, "" while it is not known."""

    entry: Any
    title: str
    seat: str
    options: list[str]
    players: list[str]
    pace: list[str]
    result: str = ""


async def lobby(request: Request) -> Response:
    """The page."""
    hall: Hall = request.app.state.hall
    found = visitor(request)
    settings, lists = request.app.state.settings, await _lists(hall, found.member, found.language)
    attracting = request.app.state.attract.package()
    mine = await hall.lobby.mine(found.member) if found.member else []
    mine.sort(key=_calls)
    wanted = sum(_calls(seat) == 0 for seat in mine)
    return page(
        request,
        "lobby.html",
        mark=await hall.lobby.mark(found.member) if found.member else "",
        mine=list(_listed(found.language, mine)),
        glances=await glances(request, found.member, mine) if found.member and mine else {},
        wanted=wanted,
        presided=list(_listed(found.language, await hall.masters.mine(found.member) if found.member else [])),
        cards=cards.shown(found.language, tuple(packages.installed()), settings.first_game),
        attract=figure(found.language, attracting) if attracting else [],
        shown=[] if found.member else common("lobby_live.html", words(found.language), lists, settings.clock()),
        **lists,
    )


async def _lists(hall: Hall, member: str | None, language: str) -> dict[str, Any]:
    """What lives, as a template has it. Where nobody is asked for, all of it is the same for everybody, and public."""
    return {
        "invitations": list(_listed(language, await hall.lobby.open_seats(member))),
        "following": list(_listed(language, await hall.following.listed())),
        "playing": list(_listed(language, await hall.lobby.playing())),
        "finished": list(_listed(language, await hall.lobby.finished(member=member))),
    }


async def events(request: Request) -> Response:
    """News of the lobby as it comes, for members; whoever is nobody yet looks now and then."""
    if (member := visitor(request).member) is None:
        raise Unknown
    return stream(request, member, request.app.state.hall.lobby.news)


def _calls(seat: Mine) -> int:
    """What is wanted comes first, what is over last."""
    closed = seat.stopped in ("damaged", "newer")  # whatever is wanted there, nobody can give it
    return 3 if seat.over or seat.moved else 2 if closed or not seat.asked else 1 if seat.answered else 0


def _listed(
    language: str, entries: Iterable[Mine | Invited | Finished | InPlay | Presided | UnderWay]
) -> Iterator[Listed]:
    """Entries with their names; those of games that are not installed any more are left out."""
    for entry in entries:
        try:
            package = names.game(entry.game)
        except UnknownGame:
            continue
        spoken = words(language, package)
        if isinstance(entry, Presided | UnderWay):
            yield Listed(entry, names.title(spoken), "", [], [], [])
            continue
        options = [] if isinstance(entry, Mine) else names.options(spoken, package, entry.options)
        if isinstance(entry, Finished | InPlay):
            players = [names.sitting(spoken, package, name, who) for name, who in entry.players.items()]
            ended = names.result(spoken, package, entry.result) if isinstance(entry, Finished) else ""
            yield Listed(entry, names.title(spoken), "", options, players, [], ended)
        else:
            pace = told(entry.pace, spoken) if isinstance(entry, Invited) else []
            yield Listed(entry, names.title(spoken), names.seat(spoken, package, entry.seat), options, [], pace)


async def join(request: Request) -> Response:
    """Take an open seat."""
    hall: Hall = request.app.state.hall
    seat_id, seal = request.path_params["seat_id"], (await fields(request))["seal"]
    return RedirectResponse(f"/seats/{await hall.join(seat_id, await visitor(request).ensure(), seal)}", 303)


routes = (
    Route("/", lobby),
    Route("/events", events),
    Route("/open/{seat_id}/join", join, methods=["POST"]),
)
