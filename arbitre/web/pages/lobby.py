"""The lobby: what is wanted of a member, seats to take, finished games to look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.bots.players import bots
from arbitre.club.desk import Finished, Invited, Mine, Unknown
from arbitre.club.following import UnderWay
from arbitre.club.hall import Hall
from arbitre.club.presided import Presided
from arbitre.kernel.package import UnknownGame
from arbitre.web import names
from arbitre.web.forms import fields
from arbitre.web.pages.listening import stream
from arbitre.web.pages.paces import told
from arbitre.web.rendering import page, words
from arbitre.web.settings import Settings
from arbitre.web.visitor import visitor

LATEST = 2**63
"""After every limit."""


class Listed(NamedTuple):
    """An entry of a list, with the names that its game gives it. `players`: of a finished game, seat by seat; `pace`:
    of one to be played, in words; `result`: of a finished game, "" while it is not known."""

    entry: Any
    title: str
    seat: str
    options: list[str]
    players: list[str]
    pace: list[str]
    result: str = ""


class Offer(NamedTuple):
    """A game that begins at one click: who sits on each seat, what the button says, and what comes of it."""

    seats: Mapping[str, str]
    said: str
    how: str


class Starter(NamedTuple):
    """The game a newcomer is offered."""

    game: str
    title: str
    blurb: str
    offers: list[Offer]


async def lobby(request: Request) -> Response:
    """The page."""
    hall: Hall = request.app.state.hall
    found = visitor(request)
    mine = await hall.lobby.mine(found.member) if found.member else []
    wanted = sum(_calls(seat) == 0 for seat in mine)
    return page(
        request,
        "lobby.html",
        mark=await hall.lobby.mark(found.member) if found.member else "",
        mine=sorted(_listed(found.language, mine), key=lambda listed: _calls(listed.entry)),
        wanted=wanted,
        presided=list(_listed(found.language, await hall.masters.mine(found.member) if found.member else [])),
        starter=_starter(request.app.state.settings, found.language),
        invitations=list(_listed(found.language, await hall.lobby.open_seats(found.member))),
        following=list(_listed(found.language, await hall.following.listed())),
        finished=list(_listed(found.language, await hall.lobby.finished(member=found.member))),
    )


async def events(request: Request) -> Response:
    """News of the lobby as it comes, for members; whoever is nobody yet looks now and then."""
    if (member := visitor(request).member) is None:
        raise Unknown
    return stream(request, member, request.app.state.hall.lobby.news)


def _calls(seat: Mine) -> int:
    """What is wanted comes first, what is over last."""
    closed = seat.stopped in ("damaged", "newer")  # whatever is wanted there, nobody can give it
    return 3 if seat.over or seat.moved else 2 if closed or not seat.asked else 1 if seat.answered else 0


def _listed(language: str, entries: Iterable[Mine | Invited | Finished | Presided | UnderWay]) -> Iterator[Listed]:
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
        if isinstance(entry, Finished):
            players = [names.sitting(spoken, package, name, who) for name, who in entry.players.items()]
            ended = names.result(spoken, package, entry.result)
            yield Listed(entry, names.title(spoken), "", options, players, [], ended)
        else:
            pace = told(entry.pace, spoken) if isinstance(entry, Invited) else []
            yield Listed(entry, names.title(spoken), names.seat(spoken, package, entry.seat), options, [], pace)


def _starter(settings: Settings, language: str) -> Starter | None:
    """The game a newcomer is offered, if it is installed: in the first seat, against its best bot or a friend."""
    try:
        package = names.game(settings.first_game)
    except UnknownGame:
        return None
    spoken = words(language, package)
    first, *others = [seat.id for seat in package.seats(package.new({}))]
    side = names.seat(spoken, package, first)
    best = names.best_first(package, bots(package))[0]
    against_bot = {first: "me"} | dict.fromkeys(others, f"bot:{best}")
    offers = [Offer(against_bot, spoken.word("web-play-bot", side=side, bot=names.bot(spoken, best)), "")]
    if others:
        against_friend = {first: "me"} | dict.fromkeys(others, "link")
        said = spoken.word("web-play-friend", side=side)
        offers.append(Offer(against_friend, said, spoken.word("web-play-friend-how")))
    return Starter(package.id, names.title(spoken), spoken.word("game-blurb"), offers)


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
