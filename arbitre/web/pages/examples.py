"""Worked examples of a game's rules, to be clicked through: a position, what is ordered, and what the umpire does.

An address says how far one has read: of `?step=N` two steps are one scene, first as a question, then with its answer;
`said` is the answer that was chosen. The engine plays the example when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.club.desk import Unknown
from arbitre.kernel.cases.reading import Case
from arbitre.kernel.package import GamePackage, UnknownGame
from arbitre.web import names, told
from arbitre.web.cards import A_DAY
from arbitre.web.files import Packed
from arbitre.web.rendering import aside, game_page
from arbitre.web.replay import rolled
from arbitre.words import LANGUAGES, Words

SOURCES = {"published": "rulebook", "rulebook": "rulebook", "derived": "derived", "constructed": "constructed"}
"""Where examples come from, by the first word of their line SOURCE; all others come from games that were played."""

_ORDER = ("rulebook", "derived", "constructed", "played")


class Listed(NamedTuple):
    """An example in a list: its name, its title, and the clauses that it proves."""

    name: str
    title: str
    clauses: list[str]


def package_of(request: Request) -> GamePackage:
    """The game of the address. Raises Unknown if it is not installed."""
    try:
        return names.game(request.path_params["game"])
    except UnknownGame:
        raise Unknown from None


async def contents(request: Request) -> Response:
    """The examples of a game. Raises Unknown if it has none."""
    package = package_of(request)
    if not told.cases(package):
        raise Unknown

    def make(spoken: Words) -> Mapping[str, Any]:
        return {"game": package.id, "title": names.title(spoken), "groups": list(_groups(package, spoken))}

    return await game_page(request, "examples.html", package, make)


def _groups(package: GamePackage, spoken: Words) -> Iterator[tuple[str, list[Listed]]]:
    """The examples by where they come from."""
    every = sorted(told.cases(package).values(), key=lambda case: _ORDER.index(_source(case)))
    for source, some in groupby(every, key=_source):
        yield source, [Listed(case.name, case.title(spoken.language), case.words("CLAUSES")) for case in some]


def _source(case: Case) -> str:
    return SOURCES.get((case.words("SOURCE") or [""])[0].rstrip(","), "played")


async def show(request: Request) -> Response:
    """An example, as far as it has been read."""
    package, name = package_of(request), request.path_params["name"]
    if name not in told.cases(package):
        raise Unknown
    step, said = _number(request, "step", 0), _number(request, "said", -1)
    return await game_page(request, "example.html", package, lambda spoken: _example(package, name, step, said, spoken))


def _number(request: Request, key: str, otherwise: int) -> int:
    text = request.query_params.get(key, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else otherwise


def _example(package: GamePackage, name: str, step: int, said: int, spoken: Words) -> Mapping[str, Any]:
    """What the page of an example shows; a step that there is not is the last one."""
    case, story = told.cases(package)[name], told.story(package, name)
    number = min(step // 2, len(story.scenes) - 1)
    scene, listed = story.scenes[number], list(told.cases(package))
    place = listed.index(name)
    open_ = bool(step % 2) or not scene.happens or step >= 2 * len(story.scenes)
    known = told.charts(package, scene.after)
    moment = package.seat.moment_words(scene.turn, scene.phase)
    return {
        "game": package.id,
        "title": names.title(spoken),
        "name": name,
        "called": case.title(spoken.language),
        "clauses": case.words("CLAUSES"),
        "scene": scene,
        "drawable": bool(known),
        "number": number,
        "count": len(story.scenes),
        "open": open_,
        "moment": spoken.say(moment),
        "orders": told.orders(package, scene, spoken),
        "dice": rolled(scene.draws, known, package, spoken),
        "question": told.question(package, name, number, spoken),
        "said": said,
        "told": [(told.side_name(package, seat, spoken), entries) for seat, entries in told.told(package, scene)],
        "wrong": story.wrong if number == len(story.scenes) - 1 else "",
        "before": listed[place - 1] if place else "",
        "after": listed[place + 1] if place + 1 < len(listed) else "",
    }


async def show_map(request: Request) -> Response:
    """The map of a scene."""
    package, name = package_of(request), request.path_params["name"]
    language, scene, when = (request.path_params[key] for key in ("language", "scene", "when"))
    if name not in told.cases(package) or language not in LANGUAGES or when not in ("before", "after"):
        raise HTTPException(404)

    def drawn(spoken: Words) -> Packed | None:
        if scene >= len(told.story(package, name).scenes):
            return None
        return told.map_of(package, name, scene, when == "after", spoken)

    if (content := await aside(language, package, drawn)) is None:
        raise HTTPException(404)
    return content.answer(request, "image/svg+xml", A_DAY)


routes = (
    Route("/learn/{game}/examples", contents),
    Route("/learn/{game}/examples/{name}", show),
    Route("/learn/{game}/examples/{name}/{language}/{scene:int}-{when}.svg", show_map),
)
