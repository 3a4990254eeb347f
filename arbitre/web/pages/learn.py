"""Where a newcomer goes on from the door: of each game a first turn, led step by step, lessons, examples, rules.

The first turn is a real game against the game's best bot, by its real rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.bots.players import bots
from arbitre.club.desk import Unknown, Wish
from arbitre.club.hall import Hall
from arbitre.club.trouble import Trouble
from arbitre.kernel import package as packages
from arbitre.kernel.bases import Concede
from arbitre.kernel.package import GamePackage, UnknownGame
from arbitre.web import names, told
from arbitre.web.cards import facts, line
from arbitre.web.clauses import has_rules
from arbitre.web.forms import fields
from arbitre.web.pages.lessons import listed
from arbitre.web.rendering import page, words
from arbitre.web.visitor import visitor

SEED = "a first turn"
"""The dice of every first turn: declared, so that everybody's is alike."""

PATIENCE = 10.0
"""For how long at most somebody waits until a game has come to its first question, seconds."""


class First(NamedTuple):
    """A game that can be learned: the side that a newcomer leads, against whom ("" alone), how long it is and how hard;
    its lessons, each with its name and what it is called; how many worked examples it has; whether its rules can be
    read clause by clause."""

    id: str
    title: str
    line: str
    side: str
    against: str
    facts: list[str]
    lessons: list[tuple[str, str]]
    examples: int
    listed: bool


async def choose(request: Request) -> Response:
    """Which game?"""
    return page(
        request, "learn.html", games=list(_games(visitor(request).language, request.app.state.settings.first_game))
    )


def _games(language: str, newcomers: str) -> Iterator[First]:
    for name in sorted(packages.installed(), key=lambda name: name != newcomers):
        package = names.game(name)
        spoken = words(language, package)
        first, *others = _seats(package)
        against = names.bot(spoken, _best(package)) if others else ""
        side = names.seat(spoken, package, first)
        yield First(
            name, names.title(spoken), line(spoken), side, against, facts(spoken), listed(package, spoken),
            len(told.cases(package)), has_rules(package),
        )  # fmt: skip


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
    if again := (await fields(request))["again"]:
        await _give_up(request, package, again)
    first, *others = _seats(package)
    seats = {first: "me"} | dict.fromkeys(others, f"bot:{_best(package)}")
    wish = Wish(package.id, seats, seed=SEED, listed=False)
    hall: Hall = request.app.state.hall
    made = await hall.create(wish, await visitor(request).ensure())
    await hall.house.rests(made.game, PATIENCE)
    visitor(request).lead(made.mine[first])
    return RedirectResponse(f"/seats/{made.mine[first]}?guide=1", 303)


async def _give_up(request: Request, package: GamePackage, seat: str) -> None:
    """A first turn is begun anew: the one that was begun is over, where its player may end it. Nobody else is at it."""
    hall, found = request.app.state.hall, visitor(request)
    if found.member is None or not found.led(seat) or Concede not in package.at_once:
        return
    with suppress(Unknown, Trouble):
        desk = await hall.desk(seat, found.member)
        if desk.package.id == package.id and desk.talk is None:
            await hall.submit(seat, found.member, package.seat.write(Concede(), desk.view, found.language))


routes = (
    Route("/learn", choose),
    Route("/learn/{game}", start, methods=["POST"]),
)
