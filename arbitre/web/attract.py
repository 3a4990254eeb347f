"""A finished game of bots that replays itself at the door: what one side believes beside the truth, the same hour.

The game is played once by each process, from a seed of its own, and holds nothing of anybody's: the same for all who
read a language. Each of its frames is two small pictures over what is printed, by day or by night.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.analysis.playing import moments, seated
from arbitre.bots.players import bots
from arbitre.drawing.small import draw_small
from arbitre.kernel import package as packages
from arbitre.kernel.chart import Chart, together
from arbitre.kernel.package import GamePackage
from arbitre.kernel.results import Result
from arbitre.web import names
from arbitre.web.cards import A_DAY
from arbitre.web.files import Packed
from arbitre.web.pieces import Piece
from arbitre.web.rendering import aside, common, words
from arbitre.words import LANGUAGES, Words

SEED = "door"
"""Of the game and its bots: it was chosen among a few, for a fleet that comes out of the fog."""

MOST = 40
"""Frames at most: the longer a game, the fewer of its turns are shown."""

POSTER = "poster"
"""How addresses call the frame that is shown until it moves, and where nothing moves."""


class Frame(NamedTuple):
    """A moment of the game: the chart of who believes, and that of the truth."""

    believed: Chart
    truth: Chart


class Film(NamedTuple):
    """The game as it is shown: its frames, and which of them says most at a glance; how it ended."""

    frames: list[Frame]
    poster: int
    result: Result


def film(package: GamePackage) -> Film:
    """Play the game, and keep the last position of each turn."""
    positions = list(_positions(package))
    end = positions[-1]
    shown = [_frame(package, game) for game in [*positions[: -1 : -(-len(positions) // MOST)], end]]
    return Film(shown, max(range(len(shown)), key=lambda number: _wrong(shown[number])), package.result(end))


def _positions(package: GamePackage) -> Iterator[Any]:
    """The last position of each turn."""
    best = names.best_first(package, bots(package))[0]
    seats = [seat.id for seat in package.seats(package.new({}))]
    last: Any = None
    for moment in moments(package, seated(package, dict.fromkeys(seats, best), SEED), SEED):
        if last is not None and package.moment(last)[0] != package.moment(moment.game)[0]:
            yield last
        last = moment.game
    yield last


def _frame(package: GamePackage, game: Any) -> Frame:
    charts = [package.seat.chart(package.view(game, seat.id)) for seat in package.seats(game)]
    return Frame(charts[0], together(charts))


def _wrong(frame: Frame) -> int:
    """How much who believes is wrong about where the enemy is: cells in which he does not see him, and in which he sees
    somebody who is not there."""
    there = {counter.cell for counter in frame.truth.counters if counter.owner not in (frame.believed.seat, "neutral")}
    seen = {contact.cell for contact in frame.believed.contacts if not contact.cleared}
    return len(there ^ seen)


@lru_cache(maxsize=8)
def figure(language: str, package: GamePackage) -> list[Piece]:
    """The game as it stands on the first page, before it moves: parts between which the token of the visitor's form
    belongs."""
    spoken = words(language, package)
    first = package.seats(package.new({}))[0].id
    believed = spoken.word("door-believed", side=package.seat.seat_name(first))
    return common(
        "lobby_attract.html", spoken, {"game": package.id, "title": names.title(spoken), "believed": believed}
    )


class Attract:
    """The game of the door, played when it is first asked for, and its pictures. Used in the thread alone that pages
    are made in."""

    def __init__(self, first: str) -> None:
        self._first = first
        self._film: Film | None = None
        self._drawn: dict[tuple[str, str, str], Packed] = {}

    def package(self) -> GamePackage | None:
        """The game that is shown: the one a newcomer is offered, or another that two sides play; None if there is
        none."""
        for name in dict.fromkeys((self._first, *packages.installed())):
            if name in packages.installed() and names.several(names.game(name), {}):
                return names.game(name)
        return None

    def film(self, package: GamePackage) -> Film:
        """The game."""
        if self._film is None:
            self._film = film(package)
        return self._film

    def said(self, package: GamePackage, spoken: Words) -> list[dict[str, Any]]:
        """Each frame in words: when it is, of the last one how the game ended; whether it is night; the poster is
        marked."""
        shown = self.film(package)
        ended = {len(shown.frames) - 1: names.result(spoken, package, shown.result)}
        return [
            {
                "said": ended.get(number) or spoken.text(frame.truth.moment),
                "night": frame.truth.dark,
                "poster": number == shown.poster,
            }
            for number, frame in enumerate(shown.frames)
        ]

    def picture(self, package: GamePackage, spoken: Words, number: str, which: str) -> Packed | None:
        """A picture of a frame: "believed", "truth", or what is printed "under" both; None if there is no such."""
        shown = self.film(package)
        at = shown.poster if number == POSTER else int(number) if number.isdecimal() and len(number) < 4 else -1
        if not 0 <= at < len(shown.frames) or which not in ("believed", "truth", "under"):
            return None
        frame = shown.frames[at]
        key = spoken.language, ("night" if frame.truth.dark else "day") if which == "under" else str(at), which
        if key not in self._drawn:
            chart = frame.believed if which == "believed" else frame.truth
            drawn = draw_small(chart, spoken.text, "under" if which == "under" else "over")
            self._drawn[key] = Packed.of(drawn.encode())
        return self._drawn[key]


async def frames(request: Request) -> Response:
    """The frames in words."""
    attract, package, language = _asked(request)
    said = await aside(language, package, lambda spoken: attract.said(package, spoken))
    return Packed.of(msgspec.json.encode({"frames": said})).answer(request, "application/json", A_DAY)


async def picture(request: Request) -> Response:
    """One of the pictures of a frame."""
    attract, package, language = _asked(request)
    number, which = request.path_params["number"], request.path_params["which"]
    content = await aside(language, package, lambda spoken: attract.picture(package, spoken, number, which))
    if content is None:
        raise HTTPException(404)
    return content.answer(request, "image/svg+xml", A_DAY)


def _asked(request: Request) -> tuple[Attract, GamePackage, str]:
    """The game of the door and the language of the address. Raises HTTPException 404."""
    attract: Attract = request.app.state.attract
    package, language = attract.package(), request.path_params["language"]
    if package is None or language not in LANGUAGES:
        raise HTTPException(404)
    return attract, package, language


routes = (
    Route("/attract/{language}/frames.json", frames),
    Route("/attract/{language}/{number}/{which}.svg", picture),
)
