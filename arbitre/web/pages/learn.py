"""A first turn for newcomers, led step by step: a real game against the game's best bot, by its real rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.bots.players import bots
from arbitre.club.desk import Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage, UnknownGame
from arbitre.web import names
from arbitre.web.clauses import has_rules
from arbitre.web.rendering import page, words
from arbitre.web.visitor import visitor

SEED = "a first turn"
"""The dice of every first turn: declared, so that everybody's is alike."""

PATIENCE = 10.0
"""For how long at most somebody waits until a game has come to its first question, seconds."""


class First(NamedTuple):
    """A game that can be learned: the side that a newcomer leads, against whom ("" alone), whether its rules can be
    read clause by clause."""

    id: str
    title: str
    blurb: str
    side: str
    against: str
    listed: bool


async def choose(request: Request) -> Response:
    """Which game?"""
    return page(request, "learn.html", games=list(_games(visitor(request).language)))


def _games(language: str) -> Iterator[First]:
    for name in packages.installed():
        package = names.game(name)
        spoken = words(language, package)
        first, *others = _seats(package)
        against = names.bot(spoken, _best(package)) if others else ""
        side = names.seat(spoken, package, first)
        yield First(name, names.title(spoken), spoken.word("game-blurb"), side, against, has_rules(package))


def _seats(package: GamePackage) -> list[str]:
    """The seats of the game as it is offered to newcomers; theirs is the first."""
    return [seat.id for seat in package.seats(package.new({}))]


def _best(package: GamePackage) -> str:
    return names.best_first(package, bots(package))[0]


async def start(request: Request) -> Response:
    """Set the game up and sit down, to be led."""
    try:
        package = names.game(request.path_params["game"])
    except UnknownGame:
        raise Unknown from None
    first, *others = _seats(package)
    seats = {first: "me"} | dict.fromkeys(others, f"bot:{_best(package)}")
    wish = Wish(package.id, seats, seed=SEED, listed=False)
    hall: Hall = request.app.state.hall
    made = await hall.create(wish, await visitor(request).ensure())
    await hall.house.rests(made.game, PATIENCE)
    return RedirectResponse(f"/seats/{made.mine[first]}?guide=1", 303)


routes = (
    Route("/learn", choose),
    Route("/learn/{game}", start, methods=["POST"]),
)
