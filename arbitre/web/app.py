"""The club as one ASGI application: its pages, its API, and what stands before them."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.club.members import Members
from arbitre.club.trouble import Trouble
from arbitre.web import api
from arbitre.web.maps import Maps
from arbitre.web.pages import account, finished, invitation, lobby, new_game, seat, sign_in
from arbitre.web.settings import Settings
from arbitre.web.shield import Shield, answer
from arbitre.web.visitor import Visitors


class Files(StaticFiles):
    """Style, scripts and pictures. An address that names a version may be kept for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file."""
        response = await super().get_response(path, scope)
        kept = "public, max-age=31536000, immutable" if scope["query_string"].startswith(b"v=") else "no-cache"
        response.headers["Cache-Control"] = kept
        return response


async def health(request: Request) -> Response:
    """Whether the club answers, for whoever watches over it."""
    return PlainTextResponse("ok\n")


def application(hall: Hall, members: Members, settings: Settings) -> ASGIApp:
    """The club. Whoever serves it starts the hall and stops it."""
    handlers: dict[Any, Any] = dict.fromkeys((HTTPException, Unknown, Trouble, Exception), answer)
    app = Starlette(
        routes=[
            *lobby.routes,
            *seat.routes,
            *new_game.routes,
            *finished.routes,
            *invitation.routes,
            *sign_in.routes,
            *account.routes,
            *api.routes,
            Route("/health", health),
            Mount("/static", Files(packages=[("arbitre.web", "static")])),
        ],
        exception_handlers=handlers,
    )
    app.state.hall, app.state.members, app.state.settings, app.state.maps = hall, members, settings, Maps()
    return Shield(api.Door(app, Visitors(app, members, settings)), settings)
