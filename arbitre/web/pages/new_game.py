"""Setting up a game in two steps, neither of which needs a script: which game, then who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.bots.players import bots
from arbitre.club.desk import Made, Wish
from arbitre.club.letters.inviting import Inviting
from arbitre.club.numbers import HOURS
from arbitre.club.trouble import Refused
from arbitre.kernel import package as packages
from arbitre.kernel.package import Choice, GamePackage, UnknownGame
from arbitre.kernel.words import Several, Term
from arbitre.web import names
from arbitre.web.forms import fields
from arbitre.web.pages.paces import offered, wished
from arbitre.web.rendering import SECOND, page, words
from arbitre.web.visitor import visitor
from arbitre.words import Words

PATIENCE = (1, 24, 24 * 3, 24 * 7)
"""Hours for which numbers may be opened, as the page offers them."""

NOBODY: Mapping[str, str] = {}


class OptionShown(NamedTuple):
    """An option of a game: its values with their words; `only`: in which games it is offered, "" for all; `clause`: the
    one that it reads, of a reading of the rules."""

    name: str
    said: str
    values: list[tuple[str, str]]
    chosen: str
    only: str
    clause: str


class GameShown(NamedTuple):
    """A game that can be chosen: what it `demands` of a player, the options that anybody can choose, and the `readings`
    of its rules."""

    id: str
    title: str
    blurb: str
    demands: str
    options: list[OptionShown]
    readings: list[OptionShown]


class SeatShown(NamedTuple):
    """A seat, with everybody who may sit there."""

    name: str
    said: str
    who: list[tuple[str, str]]
    chosen: str


class Link(NamedTuple):
    """The secret link to a seat; `invited`: the address to which a letter takes it, "" for none."""

    seat: str
    said: str
    address: str
    invited: str


class Place(NamedTuple):
    """A seat of whoever set the game up."""

    id: str
    said: str


async def new(request: Request) -> Response:
    """Choose a game; or, if one is chosen, who sits where."""
    language = visitor(request).language
    if "game" not in request.query_params:
        games = [_game(name, language) for name in packages.installed()]
        return page(request, "new_game.html", games=games)
    package = _package(request.query_params)
    options = _options(package, request.query_params)
    spoken = words(language, package)
    return page(
        request,
        "new_seats.html",
        game=_game(package.id, language),
        options=options,
        chosen=names.options(spoken, package, options),
        seats=_seats(package, options, spoken),
        hours=PATIENCE,
        invites=await _invites(request),
        pace=offered(package, options, spoken, datetime.fromtimestamp(_now(request) // SECOND, UTC).date()),
    )


async def _invites(request: Request) -> bool:
    """Whether the visitor may have people invited by letter."""
    state = request.app.state
    inviting: Inviting = state.inviting
    return bool(state.settings.letters) and await inviting.may(visitor(request).member)


def _invited(form: Mapping[str, str]) -> dict[str, str]:
    """Who is invited by letter, by seat."""
    named = (
        (name.removeprefix("invite-"), given.strip()) for name, given in form.items() if name.startswith("invite-")
    )
    return {seat: address for seat, address in named if address}


def _now(request: Request) -> int:
    now: int = request.app.state.settings.clock()
    return now


def _package(asked: Mapping[str, str]) -> GamePackage:
    """The game a form names. Raises HTTPException 400."""
    try:
        return names.game(asked.get("game", ""))
    except UnknownGame:
        raise HTTPException(400) from None


def _options(package: GamePackage, asked: Mapping[str, str]) -> dict[str, str]:
    """The options a form names, as far as they are offered together: a form shows all of them."""
    chosen: dict[str, str] = {}
    every: dict[str, str] = {}
    for choice in package.choices():
        value = asked.get(f"option-{choice.name}", choice.values[0])
        if not choice.offered(every):
            every[choice.name] = choice.otherwise
        else:
            every[choice.name] = chosen[choice.name] = value if value in choice.values else choice.values[0]
    return chosen


def _game(name: str, language: str) -> GameShown:
    package = names.game(name)
    spoken = words(language, package)
    options = [_option(choice, spoken) for choice in package.choices()]
    return GameShown(
        name,
        names.title(spoken),
        spoken.word("game-blurb"),
        spoken.word("game-demands") if "game-demands" in spoken.catalogue else "",
        [option for option in options if not option.clause],
        [option for option in options if option.clause],
    )


def _option(choice: Choice, spoken: Words) -> OptionShown:
    ways = [*choice.ways()]
    given = tuple(
        spoken.word("web-option", name=Term(f"option-{name}"), value=Term(f"option-{name}-{value}"))
        for name, value in dict.fromkeys(item for way in ways for item in way.items())
    )
    return OptionShown(
        choice.name,
        spoken.word(f"option-{choice.name}"),
        [(value, spoken.word(f"option-{choice.name}-{value}")) for value in choice.values],
        choice.values[0],
        spoken.word("web-only" if len(ways) == 1 else "web-only-for", given=Several(given)) if given else "",
        choice.clause,
    )


def _seats(package: GamePackage, options: Mapping[str, str], spoken: Words) -> list[SeatShown]:
    """Who may sit where: at first, whoever sets the game up in the first seat, and the best bot in all others."""
    who = [(kind, spoken.word(f"web-seat-{kind}")) for kind in ("me", "link", "open")]
    own = [f"bot:{name}" for name in names.best_first(package, bots(package))]
    who += [(name, names.player(spoken, name)) for name in own]
    seats = package.seats(package.new(options))
    return [
        SeatShown(seat.id, names.seat(spoken, package, seat.id), who, own[0] if place else "me")
        for place, seat in enumerate(seats)
    ]


async def create(request: Request) -> Response:
    """Set a game up."""
    form = await fields(request)
    package = _package(form)
    options = _options(package, form)
    seats = {name.removeprefix("seat-"): who for name, who in form.items() if name.startswith("seat-")}
    invited, inviting = _invited(form), request.app.state.inviting
    if invited:
        if not await _invites(request):
            raise Refused("invited-by-nobody")
        await inviting.check(visitor(request).member, list(invited.values()))
        seats |= dict.fromkeys(seats.keys() & invited.keys(), "link")
    title, listed = form["title"].strip(), form["listed"] == "yes"
    seals = {name.removeprefix("seal-"): seal for name, seal in form.items() if name.startswith("seal-") and seal}
    tried, hours = form["sandbox"] == "yes", _hours(form["hours"])
    wish = Wish(
        package.id,
        seats,
        options,
        title,
        listed=listed,
        seals=seals,
        hours=hours,
        sandbox=tried,
        pace=wished(form),
    )
    if form["master"]:
        wish = msgspec.structs.replace(wish, master=form["master"])
    made = await request.app.state.hall.create(wish, await visitor(request).ensure())
    for seat in made.links.keys() & invited.keys():
        await inviting.invite(visitor(request).member, invited[seat], made.links[seat], visitor(request).language)
    if not made.links and not made.master:
        if wish.master:
            return RedirectResponse(f"/games/{made.game}/umpire", 303)
        return RedirectResponse(f"/seats/{next(iter(made.mine.values()))}" if made.mine else "/", 303)
    return made_page(request, package, made, wish, invited)


def _hours(chosen: str) -> int:
    """For how long numbers may be opened; as usual if a form does not say. What is too long is for the club to say."""
    return int(chosen) if chosen.isdecimal() and len(chosen) < 9 else HOURS


def made_page(
    request: Request, package: GamePackage, made: Made, wish: Wish, invited: Mapping[str, str] = NOBODY
) -> Response:
    """The secret links, which are told this once. `invited`: by seat the address to which a letter takes one."""
    spoken = words(visitor(request).language, package)
    base = request.app.state.settings.base_url.rstrip("/")
    return page(
        request,
        "made.html",
        title=names.title(spoken),
        links=[
            Link(name, names.seat(spoken, package, name), f"{base}/invitation#{secret}", invited.get(name, ""))
            for name, secret in made.links.items()
        ],
        tables=[Place(seat, names.seat(spoken, package, name)) for name, seat in made.mine.items()],
        master=f"{base}/umpire#{made.master}" if made.master else "",
        bench=f"/games/{made.game}/umpire" if wish.master == "me" else "",
    )


routes = (
    Route("/new", new),
    Route("/new", create, methods=["POST"]),
)
