"""The documents of the house, the same for everybody: under `/docs` of every club, and as a site of files that can
stand anywhere (`arbitre docs`)."""

from __future__ import annotations

import asyncio
import mimetypes
from functools import cache, lru_cache
from itertools import permutations
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.docs.book import CONTENTS, INDEX, LANGUAGES, Places, other, page, pictures, titles
from arbitre.web.files import Packed, stored
from arbitre.web.rendering import PAGES, for_everybody, words
from arbitre.web.visitor import visitor

AN_HOUR = "public, max-age=3600"


def _at_the_club(language: str, name: str) -> str:
    """The address of a page under `/docs`."""
    return f"/docs/{language}" if name == INDEX else f"/docs/{language}/{name}"


CLUB = Places(_at_the_club, lambda name: f"/docs/pictures/{name}")
SITE = Places(lambda language, name: f"../{language}/{name}.html", lambda name: f"../pictures/{name}")
BETWEEN = tuple(permutations(LANGUAGES, 2))
"""Each way from one language to the other."""
SITE_DOOR = {language: f"{language}/{INDEX}.html" for language in LANGUAGES}
SITE_FILES = ("style.css", "docs.css", "favicon.svg")


def _context(language: str, name: str, places: Places) -> dict[str, Any]:
    """What a page shows, wherever it stands. KeyError if there is none of this name."""
    read = page(language, name, places)
    there, called = other(language, name)
    return {
        "doc": read,
        "here": name,
        "contents": [(one, title, places.page(language, one)) for one, title in titles(language)],
        "other_language": (there, places.page(there, called)),
    }


@lru_cache(len(CONTENTS) * len(LANGUAGES))
def _packed(language: str, name: str, home: str) -> Packed:
    """A page of a club that the world sees at `home`. KeyError if there is none of this name."""
    context = _context(language, name, CLUB)
    made = for_everybody("docs.html", words(language), context, path=CLUB.page(language, name), home=home)
    return Packed.of(made.encode())


async def choose(request: Request) -> Response:
    """To the documents in the visitor's language."""
    return RedirectResponse(CLUB.page(visitor(request).language, INDEX), 303, {"Vary": "Accept-Language, Cookie"})


async def show(request: Request) -> Response:
    """A page. Raises HTTPException 404 if there is none of this name or in this language."""
    language, name = request.path_params["language"], request.path_params.get("name", INDEX)
    if language not in LANGUAGES:
        raise HTTPException(404)
    home = request.app.state.settings.base_url.rstrip("/")
    try:
        made = await asyncio.get_running_loop().run_in_executor(PAGES, _packed, language, name, home)
    except KeyError:
        raise HTTPException(404) from None
    return made.answer(request, "text/html", AN_HOUR)


@cache
def _pictures() -> dict[str, bytes]:
    """Every picture by its name."""
    return dict(pictures())


async def picture(request: Request) -> Response:
    """A picture. Raises HTTPException 404 if there is none of this name."""
    name = request.path_params["name"]
    content = _pictures().get(name)
    if content is None:
        raise HTTPException(404)
    return Response(content, headers={"Cache-Control": AN_HOUR}, media_type=mimetypes.guess_type(name)[0])


def write(folder: Path) -> int:
    """The documents as a site of files, `index.html` at its top. Returns the number of pages. OSError where a file
    cannot be written; files of the same names are written over, others left alone."""
    for part in (*LANGUAGES, "pictures"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for name in SITE_FILES:
        (folder / name).write_bytes(stored(name))
    for name, content in pictures():
        (folder / "pictures" / name).write_bytes(content)
    for language in LANGUAGES:
        for name, _ in titles(language):
            context = {**_context(language, name, SITE), "up": "../"}
            made = for_everybody("docs_site.html", words(language), context)
            (folder / language / f"{name}.html").write_text(made, "utf-8")
    doors = [(there, SITE_DOOR[there], words(here).word("docs-other-language")) for here, there in BETWEEN]
    made = for_everybody("docs_choice.html", words(LANGUAGES[0]), {"doors": doors, "up": ""})
    (folder / f"{INDEX}.html").write_text(made, "utf-8")
    return len(CONTENTS) * len(LANGUAGES)


routes = (
    Route("/docs", choose),
    Route("/docs/pictures/{name}", picture),
    Route("/docs/{language}", show),
    Route("/docs/{language}/{name}", show),
)
