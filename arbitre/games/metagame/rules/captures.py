"""Territories that change hands (META-12.7, 14.2 to 14.8), and the fate of what was built in them (META-12.14)."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.records.campaign import Taken
from arbitre.games.metagame.records.printed import CAMP, CAMPS, ORDER, TERRITORIES, enemy
from arbitre.games.metagame.records.reports import Captured
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.knowledge import remember
from arbitre.games.metagame.rules.setup import strength_revealed
from arbitre.games.metagame.rules.showing import capturing_as_told
from arbitre.kernel.play import Umpire


def capturing_nation(force: Mapping[str, int], last: str = "") -> str:
    """Of the battalions that stand in a territory after its capture, the nation with most; on a tie the one that fought
    the `last` battle there, then nation order (META-14.3)."""
    return min(force, key=lambda nation: (-force[nation], nation != last, ORDER[nation]))


def new_owner(area: str, nation: str) -> str:
    """Who owns a territory that a nation captures: its legitimate owner, if that is of the camp (META-14.2, 14.4), else
    the capturing nation (META-14.5)."""
    legitimate = TERRITORIES[area].owner
    return legitimate if CAMP[legitimate] == CAMP[nation] else nation


def capture(game: Game, umpire: Umpire, area: str, force: Mapping[str, int], fought: bool, last: str = "") -> None:
    """A territory changes hands; the battalions that took it stand in it (META-12.7, 14.6). What its camp had built
    there it remembers as it last knew it (META-12.14)."""
    board = game.board
    nation = capturing_nation(force, last)
    owner, camp = new_owner(area, nation), CAMP[nation]
    loser = enemy(camp)
    structures = area in board.ports or area in board.guns
    for each, count in force.items():
        board.add(area, each, count)
    board.owner = {**board.owner, area: owner}
    points = TERRITORIES[area].value  # META-14.7: at every change of camp (META-R46)
    taken = Taken(game.turn, area, camp, nation, owner, points, fought, structures)
    game.taken = (*game.taken, taken)
    revealed = strength_revealed(game.options)
    strength = dict(force) if fought or revealed else dict.fromkeys(force)
    phase = "battles" if fought else "movement"
    memory = Memory(game.turn, phase, {**strength}, area in board.ports, board.guns.get(area, 0))
    remember(game, loser, area, memory)
    for hearing in CAMPS:
        known = capturing_as_told(taken, hearing, revealed)
        umpire.tell(hearing, Captured(area, camp, known, owner, points))
