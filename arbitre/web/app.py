"""The club as one ASGI application: its pages, its API, and what stands before them."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.club.letters.addresses import Addresses
from arbitre.club.letters.channels import Channels
from arbitre.club.letters.inviting import Inviting
from arbitre.club.letters.received import Received
from arbitre.club.members import Members
from arbitre.club.trouble import Trouble
from arbitre.web import api, attract, cards, files, glances, previews, stills
from arbitre.web.maps import Maps
from arbitre.web.pages import (
    account,
    calendar,
    channels,
    docs,
    examples,
    finished,
    following,
    invitation,
    learn,
    lessons,
    letters,
    lobby,
    master,
    new_game,
    paces,
    past,
    playing,
    rules,
    seat,
    sign_in,
    standing,
    succession,
    talk,
    team,
)
from arbitre.web.readiness import Readiness
from arbitre.web.replay import Album
from arbitre.web.settings import Settings
from arbitre.web.shield import Shield, answer
from arbitre.web.visitor import Visitors


async def health(request: Request) -> Response:
    """Whether the club answers, for whoever watches over it."""
    return PlainTextResponse("ok\n")


async def ready(request: Request) -> Response:
    """Whether the club can be played in, and not a word more."""
    yes: bool = await request.app.state.readiness()
    return PlainTextResponse("yes\n") if yes else PlainTextResponse("no\n", 503, {"Retry-After": "5"})


def application(hall: Hall, members: Members, settings: Settings, addresses: Addresses | None = None) -> ASGIApp:
    """The club. Whoever serves it starts the hall and stops it. `addresses`: of its members; its own if none are
    given."""
    handlers: dict[Any, Any] = dict.fromkeys((HTTPException, Unknown, Trouble, Exception), answer)
    app = Starlette(
        routes=[
            *lobby.routes,
            *seat.routes,
            *paces.routes,
            *past.routes,
            *talk.routes,
            *team.routes,
            *standing.routes,
            *new_game.routes,
            *playing.routes,
            *following.routes,
            *finished.routes,
            *master.routes,
            *succession.routes,
            *rules.routes,
            *docs.routes,
            *learn.routes,
            *examples.routes,
            *lessons.routes,
            *invitation.routes,
            *sign_in.routes,
            *account.routes,
            *letters.routes,
            *channels.routes,
            *calendar.routes,
            *api.routes,
            Route("/health", health),
            Route("/ready", ready),
            *files.routes,
            *stills.routes,
            *cards.routes,
            *attract.routes,
            *glances.routes,
            *previews.routes,
        ],
        exception_handlers=handlers,
    )
    app.state.hall, app.state.members, app.state.settings, app.state.maps = hall, members, settings, Maps()
    app.state.addresses = addresses or Addresses(hall.house.database, settings.clock, settings.elapsed)
    app.state.channels = Channels(hall.house.database, settings.clock, settings.elapsed, settings.entropy)
    app.state.received = Received(hall.house.database, settings.clock)
    app.state.inviting = Inviting(app.state.addresses, settings.entropy)
    app.state.readiness = Readiness(hall.house)
    app.state.checked = Maps()  # for the lane of the checks
    app.state.stills, app.state.album = stills.Stills(), Album()
    app.state.card_charts, app.state.attract = cards.Charts(), attract.Attract(settings.first_game)
    return Shield(api.Door(app, Visitors(app, members, settings)), settings)
