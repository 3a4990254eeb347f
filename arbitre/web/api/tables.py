"""What can be played, and sitting down to it: games, tables, invitations, one's own seats."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from functools import cache, partial
from itertools import product

from arbitre.bots.players import bots
from arbitre.club.desk import Invited, Made, Mine
from arbitre.kernel import package as packages
from arbitre.kernel.package import Choice, GamePackage
from arbitre.web.api.door import Call, Operation
from arbitre.web.api.records import (
    Game,
    GameOption,
    Invitation,
    Joining,
    NewTable,
    Number,
    OptionValue,
    Seated,
    Seating,
    SeatName,
)
from arbitre.web.rendering import aside
from arbitre.words import Words


async def games(call: Call) -> list[Game]:
    """For each game: its options, the first value of each the default; who sits at it; and the bots that play it."""
    described = []
    for name in packages.installed():
        package = await asyncio.to_thread(packages.load, name)
        described.append(await aside(call.language, package, partial(_game, package)))
    return described


@cache
def _game(package: GamePackage, said: Words) -> Game:
    return Game(
        package.id,
        said.word("game-title"),
        said.word("game-blurb"),
        [_option(choice, given, said) for choice in package.choices() for given in choice.ways()],
        list(_seatings(package, said)),
        sorted(bots(package)),
    )


def _option(choice: Choice, given: dict[str, str], said: Words) -> GameOption:
    values = [OptionValue(value, said.word(f"option-{choice.name}-{value}")) for value in choice.values]
    return GameOption(choice.name, said.word(f"option-{choice.name}"), values, given)


def _seatings(package: GamePackage, said: Words) -> Iterator[Seating]:
    """Who sits at a game as it is by default, and at each game with one other option that changes this."""
    usual = seat_names(package, {}, said)
    yield Seating({}, usual)
    for choice in package.choices():
        for given, value in product(choice.ways(), choice.values[1:]):
            options = {**given, choice.name: value}
            if (other := seat_names(package, options, said)) != usual:
                yield Seating(options, other)


def seat_names(package: GamePackage, options: Mapping[str, str], said: Words) -> list[SeatName]:
    """The seats of a game with these options."""
    seats = package.seats(package.new(options))
    return [SeatName(seat.id, said.text(package.seat.seat_name(seat.id)), seat.umpire) for seat in seats]


async def new_table(call: Call) -> Made:
    """Your own seats are at `mine`. A secret in `links` takes its seat, once: give it to the friend you want there."""
    wish: NewTable = call.body
    return await call.hall.create(wish, call.member)


async def open_invitations(call: Call) -> list[Invited]:
    """The seats that anybody may take, those of your own games left out."""
    return await call.hall.lobby.open_seats(call.member)


async def look(call: Call) -> Invited:
    """What a secret invites to; nothing is taken."""
    invitation: Invitation = call.body
    return await call.hall.invited(invitation.secret)


async def accept(call: Call) -> Seated:
    """The seat that a secret invites to is yours, and the secret good for nothing any more. Refused if you have seen
    the game from another camp."""
    invitation: Invitation = call.body
    return Seated(await call.hall.accept(invitation.secret, call.member, invitation.seal))


async def join(call: Call) -> Seated:
    """A seat that anybody may take is yours, if you are the first."""
    query = call.query
    assert isinstance(query, Joining)
    return Seated(await call.hall.join(call.id, call.member, query.seal))


async def number(call: Call) -> None:
    """Give the number that you have sealed, once all seats have sealed theirs; it is told to nobody before all are open
    or the time is over. To give it again changes nothing."""
    opened: Number = call.body
    await call.hall.open_number(call.id, call.member, opened.number)


async def waive(call: Call) -> None:
    """The game does not wait for your number, which counts as not given."""
    await call.hall.open_number(call.id, call.member, "")


async def my_seats(call: Call) -> list[Mine]:
    """All your seats, those of games that are over too."""
    return await call.hall.lobby.mine(call.member)


OPERATIONS = (
    Operation("GET", "/seats", my_seats, "Your seats", gives=list[Mine]),
    Operation("GET", "/games", games, "The games that can be played", gives=list[Game]),
    Operation("POST", "/tables", new_table, "Set a game up", gives=Made, takes=NewTable, status=201),
    Operation("GET", "/invitations", open_invitations, "Seats that anybody may take", gives=list[Invited]),
    Operation("POST", "/invitations/look", look, "See an invitation", gives=Invited, takes=Invitation, fails=(404,)),
    Operation("POST", "/invitations/accept", accept, "Accept one", gives=Seated, takes=Invitation, fails=(404, 409)),
    Operation(
        "POST", "/invitations/{seat_id}/join", join, "Take an open seat", gives=Seated, query=Joining, fails=(404, 409)
    ),
    Operation("PUT", "/seats/{seat_id}/number", number, "Open your number", takes=Number, fails=(404, 409)),
    Operation("DELETE", "/seats/{seat_id}/number", waive, "Do without your number", fails=(404, 409)),
)
