"""The installed games as a stranger meets them: each a card with its own chart, and two ways to begin it at once.

A card is the same for everybody who reads its language. Its chart is that of a new game, which anybody may begin.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.bots.players import bots
from arbitre.drawing.small import draw_small
from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage
from arbitre.web import names
from arbitre.web.files import Packed
from arbitre.web.pieces import Piece
from arbitre.web.rendering import aside, common, words
from arbitre.words import LANGUAGES, Words

A_DAY = "public, max-age=86400"
"""For how long a picture is kept that another program may draw otherwise."""

FACTS = ("card-length", "card-players", "card-level")
"""What a card tells of a game in a few words each, where its catalogue has them."""


class Card(NamedTuple):
    """A game: what it is in one sentence, its `facts` in plain words; whom one may play (`sides`) and against whom
    (`opponents`), each with its words, both empty for a game that is played alone; `friendly`: whether two can play
    it."""

    id: str
    title: str
    line: str
    facts: list[str]
    sides: list[tuple[str, str]]
    opponents: list[tuple[str, str]]
    friendly: bool


@lru_cache(maxsize=8)
def cards(language: str, installed: tuple[str, ...], first: str) -> list[Card]:
    """The games that can be played, the one that a newcomer is offered `first` before all others."""
    in_order = sorted(installed, key=lambda name: name != first)
    return [_card(names.game(name), words(language, names.game(name))) for name in in_order]


@lru_cache(maxsize=8)
def shown(language: str, installed: tuple[str, ...], first: str) -> list[Piece]:
    """The cards as they stand on the first page: parts between which the token of the visitor's forms belongs."""
    return common("lobby_cards.html", words(language), {"cards": cards(language, installed, first)})


def _card(package: GamePackage, spoken: Words) -> Card:
    seats = [seat.id for seat in package.seats(package.new({}))]
    several = len(seats) > 1
    own = names.best_first(package, bots(package))[: max(1, len(package.seat.bots()))]
    return Card(
        package.id,
        names.title(spoken),
        line(spoken),
        facts(spoken),
        [(seat, names.seat(spoken, package, seat)) for seat in seats] if several else [],
        [(name, names.bot(spoken, name)) for name in own] if several else [],
        friendly(package) is not None,
    )


def line(spoken: Words) -> str:
    """What a game is, in one sentence."""
    return spoken.word("card-line" if "card-line" in spoken.catalogue else "game-blurb")


def facts(spoken: Words) -> list[str]:
    """How long a game is, for how many, and how hard, in a few words each."""
    return [spoken.word(fact) for fact in FACTS if fact in spoken.catalogue]


def friendly(package: GamePackage) -> Mapping[str, str] | None:
    """The options with which two can play a game: as it is by default, else the first that differ in one of them; None
    if there are none."""
    for options in _one_by_one(package):
        try:
            if names.several(package, options):
                return options
        except ValueError:  # not offered by itself
            continue
    return None


def _one_by_one(package: GamePackage) -> Iterator[dict[str, str]]:
    yield {}
    for choice in package.choices():
        for value in choice.values[1:]:
            yield {choice.name: value}


def chart(package: GamePackage, spoken: Words) -> Packed:
    """The chart of a new game, as whoever is asked first has it, as a small picture."""
    game = package.new({})
    seat = package.seats(game)[0].id
    return Packed.of(draw_small(package.seat.chart(package.view(game, seat)), spoken.text).encode())


class Charts:
    """The charts of cards, each drawn once. Used in the thread alone that pages are made in."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, str], Packed] = {}

    def of(self, package: GamePackage, spoken: Words) -> Packed:
        """The chart of a game's card."""
        key = package.id, spoken.language
        if key not in self._drawn:
            self._drawn[key] = chart(package, spoken)
        return self._drawn[key]


async def show(request: Request) -> Response:
    """The chart of a card."""
    name, language = request.path_params["game"], request.path_params["language"]
    if name not in packages.installed() or language not in LANGUAGES:
        raise HTTPException(404)
    package, charts = names.game(name), request.app.state.card_charts
    content: Packed = await aside(language, package, lambda spoken: charts.of(package, spoken))
    return content.answer(request, "image/svg+xml", A_DAY)


routes = (Route("/cards/{language}/{game}.svg", show),)
