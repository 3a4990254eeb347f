"""Seats taken by letter: those that stand open, and what whoever takes one is told of the dice."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.club.desk import Desk, Invited, Unknown
from arbitre.club.hall import Hall
from arbitre.kernel import package as packages
from arbitre.kernel.package import GamePackage
from arbitre.kernel.words import Arg, Phrase
from arbitre.words import Words

MOST = 20
"""Seats that are told of at once."""


async def standing_open(hall: Hall, member: str, language: str) -> list[Phrase]:
    """A line for each seat that a member may take, the one that was offered last first."""
    seats = await hall.lobby.open_seats(member)
    return list(_lines(sorted(seats, key=lambda seat: -seat.created)[:MOST], language))


def _lines(seats: list[Invited], language: str) -> Iterator[Phrase]:
    broken = packages.broken()
    for seat in seats:
        if seat.game in broken or seat.game not in packages.installed():
            continue
        game = packages.load(seat.game)
        named = _named(game, seat.seat, language) | {"id": seat.seat_id, "title": seat.title}
        yield Phrase("letter-in-open-titled" if seat.title else "letter-in-open", named)


def _named(game: GamePackage, seat: str, language: str) -> dict[str, Arg]:
    """A game and a seat of it, by their names."""
    words = Words.of(language, game)
    return {"game": words.word("game-title"), "side": words.text(game.seat.seat_name(seat))}


async def joined(hall: Hall, member: str, seat_id: str, language: str) -> list[Phrase]:
    """Take a seat that stands open for a member: what he is told. No number for the dice can come by letter without
    being read on its way, so the club draws it. To take a seat that is his already changes nothing. Raises Refused."""
    try:
        desk = await _taken(hall, member, seat_id)
    except Unknown:
        return [Phrase("letter-in-not-open")]
    said = [Phrase("letter-in-joined", _named(desk.package, desk.seat, language))]
    if desk.numbers is not None and desk.numbers.by == "club":
        said.append(Phrase("letter-in-number", {"seal": desk.numbers.seal}))
    return said


async def _taken(hall: Hall, member: str, seat_id: str) -> Desk:
    """The seat, once it is the member's. Raises Unknown or Refused."""
    try:
        return await hall.desk(seat_id, member)
    except Unknown:
        await hall.join(seat_id, member)
        return await hall.desk(seat_id, member)
