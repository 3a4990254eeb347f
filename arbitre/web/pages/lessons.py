"""Small lessons: a position, a task, the reader's own orders as often as he likes.

Orders stand in the address, and nothing is kept of them: the same address always shows the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.club.desk import Unknown
from arbitre.kernel.cases.lessons import Lesson, Tried, attempt, read_lesson
from arbitre.kernel.cases.story import Scene
from arbitre.kernel.package import GamePackage
from arbitre.web import names, told
from arbitre.web.cards import A_DAY
from arbitre.web.files import Packed
from arbitre.web.pages.examples import package_of
from arbitre.web.rendering import aside, game_page
from arbitre.web.replay import changed, rolled
from arbitre.words import LANGUAGES, Words

MOST, LONGEST = 30, 200
"""Order lines that are read, and characters of one."""


@cache
def lessons(package: GamePackage) -> Mapping[str, Lesson]:
    """The lessons of a game by their names, in order."""
    return {lesson.name: lesson for lesson in map(read_lesson, package.lessons())}


@lru_cache(maxsize=told.STORIES)
def tried(package: GamePackage, name: str, lines: tuple[str, ...]) -> Tried:
    """A lesson with these orders."""
    return attempt(package, package.case_table(), lessons(package)[name], lines)


def listed(package: GamePackage, spoken: Words) -> list[tuple[str, str]]:
    """The lessons of a game: their names, and what they are called."""
    return [(name, spoken.word(f"lesson-{name}")) for name in lessons(package)]


def _lesson(request: Request) -> tuple[GamePackage, str]:
    """The lesson of the address. Raises Unknown."""
    package, name = package_of(request), request.path_params["name"]
    if name not in lessons(package):
        raise Unknown
    return package, name


def _orders(request: Request) -> tuple[str, ...] | None:
    """The order lines of the address: those that were chosen, and those that were written; None before any try."""
    query = request.query_params
    if "sheet" not in query and "line" not in query:
        return None
    written = [*query.getlist("line"), *query.get("sheet", "").splitlines()]
    lines = (line.partition("#")[0].strip()[:LONGEST] for line in written)
    return tuple(dict.fromkeys(filter(None, lines)))[:MOST]


async def show(request: Request) -> Response:
    """A lesson, and what came of the orders that were given."""
    package, name = _lesson(request)
    lines = _orders(request)
    return await game_page(request, "lesson.html", package, lambda spoken: _contents(package, name, lines, spoken))


def _contents(package: GamePackage, name: str, lines: tuple[str, ...] | None, spoken: Words) -> Mapping[str, Any]:
    lesson, order = lessons(package)[name], list(lessons(package))
    scenes = tried(package, name, ()).scenes
    opening = scenes[0]
    seat = _seat(lesson, opening)
    view = opening.before[seat]
    ask = view.now.ask(view) if view.now is not None else None
    after = order[order.index(name) + 1 :]
    read = package.seat.read("\n".join(lesson.offers), view)
    offers = [package.seat.write(line.order, view, spoken.language) for line in read if line.order is not None]
    given = [_plain(package, line, view, spoken.language) for line in lines or ()]
    return {
        "game": package.id,
        "title": names.title(spoken),
        "name": name,
        "called": spoken.word(f"lesson-{name}"),
        "task": spoken.word(f"lesson-{name}-task"),
        "hint": spoken.word(f"lesson-{name}-hint"),
        "side": told.side_name(package, lesson.side, spoken),
        "moment": spoken.say(package.seat.moment_words(opening.turn, opening.phase)),
        "offers": offers,
        "may": package.seat.ask_words(view, ask, spoken.language).may if ask is not None else (),
        "chosen": [line for line in given if line in offers],
        "written": "\n".join(line for line in given if line not in offers),
        "query": "" if lines is None else urlencode({"sheet": "\n".join(lines)}),
        "next": after[0] if after else "",
        "tried": None if lines is None else _came(package, name, lines, spoken),
    }


def _plain(package: GamePackage, line: str, view: Any, language: str) -> str:
    """An order line as the umpire writes it; as it stands if he cannot read it."""
    read = package.seat.read(line, view)
    order = read[0].order if len(read) == 1 else None
    return line if order is None else package.seat.write(order, view, language)


def _seat(lesson: Lesson, scene: Scene) -> str:
    """The seat that leads the side of a lesson: in a game for one, the only one."""
    return lesson.side if lesson.side in scene.before else next(iter(scene.before))


def _came(package: GamePackage, name: str, lines: tuple[str, ...], spoken: Words) -> Mapping[str, Any]:
    """What came of orders, as their side hears it."""
    lesson, result = lessons(package)[name], tried(package, name, lines)
    scenes = result.scenes
    seat = _seat(lesson, scenes[0])
    known = told.charts(package, {seat: scenes[-1].after[seat]})
    own = told.side_name(package, lesson.side, spoken)
    return {
        "achieved": result.achieved,
        "done": spoken.word(f"lesson-{name}-done") if result.achieved else "",
        "orders": [ordered for side, ordered in told.orders(package, scenes[0], spoken) if side == own],
        "dice": [die for scene in scenes for die in rolled(scene.draws, known, package, spoken)],
        "heard": [
            entry for scene in scenes for of, entries in told.told(package, scene) if of == seat for entry in entries
        ],
    }


async def show_map(request: Request) -> Response:
    """What the reader's side knows, before its orders or after them."""
    package, name = _lesson(request)
    language, lines = request.path_params["language"], _orders(request)
    if language not in LANGUAGES:
        raise HTTPException(404)
    content = await aside(language, package, lambda spoken: _map(package, name, lines, spoken))
    return content.answer(request, "image/svg+xml", A_DAY)


@lru_cache(maxsize=told.MAPS)
def _map(package: GamePackage, name: str, lines: tuple[str, ...] | None, spoken: Words) -> Packed:
    scenes = tried(package, name, lines or ()).scenes
    seat = _seat(lessons(package)[name], scenes[0])
    before = package.seat.chart(scenes[0].before[seat])
    if lines is None:
        return told.near(before, before, spoken)
    return told.near(changed(before, package.seat.chart(scenes[-1].after[seat])), before, spoken)


routes = (
    Route("/learn/{game}/lessons/{name}", show),
    Route("/learn/{game}/lessons/{name}/{language}/map.svg", show_map),
)
