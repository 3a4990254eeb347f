"""Style, scripts and pictures: the files of the folder `static`, and the style sheet that charts bring with them.

All of them stand under one address with one version, so that scripts may import each other by plain relative names and
yet be kept by browsers for good.
"""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Mapping
from functools import cache
from importlib import resources

from rjsmin import jsmin
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from arbitre.drawing import tokens

CHART_STYLE = "chart.css"


@cache
def _files() -> Mapping[str, bytes]:
    """Every file by its name, as it is sent."""
    folder = resources.files("arbitre.web").joinpath("static")
    found = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
    for name in found:
        if name.endswith(".js"):
            found[name] = bytes(jsmin(found[name]))  # its comments are for us
    return {**found, CHART_STYLE: tokens.page_style().encode()}


@cache
def version() -> str:
    """What changes whenever a file does."""
    every = hashlib.sha256()
    for name, content in sorted(_files().items()):
        every.update(f"{name} {len(content)}\n".encode() + content)
    return every.hexdigest()[:12]


def static(name: str) -> str:
    """The address of a file. KeyError if there is none of this name."""
    _files()[name]
    return f"/static/{version()}/{name}"


async def show(request: Request) -> Response:
    """A file. Pages from before an update ask for an older version: they get what there is, and are not to keep it."""
    name = request.path_params["name"]
    content = _files().get(name)
    if content is None:
        raise HTTPException(404)
    kept = "public, max-age=31536000, immutable" if request.path_params["version"] == version() else "no-cache"
    return Response(content, headers={"Cache-Control": kept}, media_type=mimetypes.guess_type(name)[0])


# Nothing here is anybody's secret, so that it may be compressed.
routes = (
    Mount(
        "/static", routes=[Route("/{version}/{name}", show)], middleware=[Middleware(GZipMiddleware, minimum_size=500)]
    ),
)
