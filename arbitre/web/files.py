"""Style, scripts and pictures: the files of the folder `static`, and the style sheet that charts bring with them.

All of them stand under one address with one version, so that scripts may import each other by plain relative names and
yet be kept by browsers for good.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from rjsmin import jsmin
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from arbitre.drawing import tokens

CHART_STYLE = "chart.css"
FOR_GOOD = "public, max-age=31536000, immutable"
"""What browsers are told of an answer that will never be another."""


class Packed(NamedTuple):
    """What is sent again and again, as it is and compressed. Nothing of it is anybody's secret."""

    plain: bytes
    gzipped: bytes

    @classmethod
    def of(cls, content: bytes) -> Packed:
        """Compress a content as well as can be, once for all who ask for it."""
        return cls(content, gzip.compress(content, 9, mtime=0))

    def answer(self, request: Request, kind: str | None, kept: str) -> Response:
        """It as an answer, of this media type, to be kept as it is said."""
        headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
        if not takes_gzip(request):
            return Response(self.plain, headers=headers, media_type=kind)
        return Response(self.gzipped, headers={**headers, "Content-Encoding": "gzip"}, media_type=kind)


def takes_gzip(request: Request) -> bool:
    """Whether who asks can read what is compressed."""
    for accepted in request.headers.get("accept-encoding", "").split(","):
        name, _, quality = accepted.partition(";")
        if name.strip().lower() == "gzip":
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


@cache
def _files() -> Mapping[str, Packed]:
    """Every file by its name, as it is sent."""
    folder = resources.files("arbitre.web").joinpath("static")
    found = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
    for name in found:
        if name.endswith(".js"):
            found[name] = bytes(jsmin(found[name]))  # its comments are for us
    found[CHART_STYLE] = tokens.page_style().encode()
    return {name: Packed.of(content) for name, content in found.items()}


@cache
def version() -> str:
    """What changes whenever a file does."""
    every = hashlib.sha256()
    for name, content in sorted(_files().items()):
        every.update(f"{name} {len(content.plain)}\n".encode() + content.plain)
    return every.hexdigest()[:12]


def static(name: str) -> str:
    """The address of a file. KeyError if there is none of this name."""
    _files()[name]
    return f"/static/{version()}/{name}"


def stored(name: str) -> bytes:
    """What a file holds, as it is sent. KeyError if there is none of this name."""
    return _files()[name].plain


async def show(request: Request) -> Response:
    """A file. Pages from before an update ask for an older version: they get what there is, and are not to keep it."""
    name = request.path_params["name"]
    content = _files().get(name)
    if content is None:
        raise HTTPException(404)
    kept = FOR_GOOD if request.path_params["version"] == version() else "no-cache"
    return content.answer(request, mimetypes.guess_type(name)[0], kept)


routes = (Mount("/static", routes=[Route("/{version}/{name}", show)]),)
