"""A game that begins at one press of a card's button: against a bot, or with a friend who gets a secret link."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from arbitre.bots.players import bots
from arbitre.club.desk import Wish
from arbitre.kernel.package import GamePackage, UnknownGame
from arbitre.web import names
from arbitre.web.cards import friendly
from arbitre.web.forms import fields
from arbitre.web.pages.new_game import made_page
from arbitre.web.visitor import visitor

FRIEND = "friend"
"""What the button says that asks for a secret link."""


async def begin(request: Request) -> Response:
    """Set the game up, and sit down at it or be told the link."""
    form = await fields(request)
    try:
        package = names.game(form["game"])
    except UnknownGame:
        raise HTTPException(400) from None
    with_friend = form["with"] == FRIEND
    options = friendly(package) if with_friend else {}
    if options is None:
        raise HTTPException(400)
    seats = _seats(package, options, form)
    mine = next(seat for seat, who in seats.items() if who == "me")
    seals = {mine: form["seal"]} if form["seal"] else {}
    wish = Wish(package.id, seats, dict(options), seals=seals)
    made = await request.app.state.hall.create(wish, await visitor(request).ensure())
    if made.links:
        return made_page(request, package, made, wish)
    return RedirectResponse(f"/seats/{made.mine[mine]}", 303)


def _seats(package: GamePackage, options: Mapping[str, str], form: Mapping[str, str]) -> dict[str, str]:
    """Who sits where: whoever asks on the side that he chose, else on the first; a friend on the first seat of another
    camp; a bot on all others."""
    every = package.seats(package.new(options))
    mine = next((seat for seat in every if seat.id == form["side"]), every[0])
    own = names.best_first(package, bots(package))
    bot = form["against"] if form["against"] in own else own[0]
    seats = {seat.id: f"bot:{bot}" for seat in every} | {mine.id: "me"}
    if form["with"] == FRIEND:
        others = [seat.id for seat in every if seat.camp != mine.camp] or [s.id for s in every if s != mine]
        seats[others[0]] = "link"
    return seats


routes = (Route("/play", begin, methods=["POST"]),)
