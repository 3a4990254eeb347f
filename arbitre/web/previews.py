"""Pictures that are sent where a link to a page is shown: of the printed chart of a game, or the house's own.

They are files, for those who show them draw no SVG; `python -m tests.pictures` makes them from the running program.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.kernel import package as packages
from arbitre.web.cards import A_DAY

CLUB = "club"
"""How addresses call the picture of the house."""


@cache
def picture(name: str) -> bytes:
    """The picture of an installed game; of the house for any other name, and for a game that has none."""
    own = packages.load(name).preview() if name in packages.installed() else None
    return own or resources.files("arbitre.web").joinpath("static", "preview.jpg").read_bytes()


async def show(request: Request) -> Response:
    """A picture. Raises HTTPException 404 for a game that is not installed."""
    name = request.path_params["name"]
    if name != CLUB and name not in packages.installed():
        raise HTTPException(404)
    return Response(picture(name), headers={"Cache-Control": A_DAY}, media_type="image/jpeg")


routes = (Route("/previews/{name}.jpg", show),)
