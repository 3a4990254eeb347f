"""Who holds the seats of a game now, for a game whose rules speak of its players (`GamePackage.musters`)."""

from __future__ import annotations

from arbitre.club.store import team as sql
from arbitre.club.store.database import Database
from arbitre.club.team.rights import command
from arbitre.kernel.offices import Player, Roster
from arbitre.kernel.package import GamePackage


async def roster(database: Database, package: GamePackage, game: str, now: int) -> Roster:
    """By seat who holds it, the commander first, the others in the order of their coming; and whether each has said
    that he is away now, ns."""
    away = {(seat, member) for seat, member in await database.rows(sql.IS_AWAY, game=game, now=now)}
    found: dict[str, list[Player]] = {}
    chiefs = {}
    for seat, member, name in await database.rows(sql.COMMANDS, game=game):
        chiefs[seat] = member
        office = command(package).id
        found[seat] = [Player(name or "", office, (seat, member) not in away)] if member is not None else []
    for seat, member, office, name in await database.rows(sql.SERVES, game=game):
        if member != chiefs[seat]:
            found[seat].append(Player(name or "", office, (seat, member) not in away))
    return {seat: tuple(players) for seat, players in found.items()}
