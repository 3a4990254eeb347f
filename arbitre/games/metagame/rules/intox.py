"""Whose false report a spy reads, in the one week for which it is bought (META-6.10 to 6.13, R19)."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.metagame.records.orders import Intox, Spy
from arbitre.games.metagame.records.printed import ORDER
from arbitre.games.metagame.records.state import Game


def spied_areas(game: Game) -> set[str]:
    """The territories that anybody spies this Monday."""
    return {order.area for orders in game.week.bought.values() for order in orders if isinstance(order, Spy)}


def read_intox(game: Game) -> dict[str, Intox]:
    """By territory the intox whose text a spy of it reads: the owner's, else that of the nation with most battalions
    there, then nation order (META-6.13)."""
    armed: dict[str, dict[str, Intox]] = {}
    for nation, orders in game.week.bought.items():
        for order in orders:
            if isinstance(order, Intox):
                armed.setdefault(order.area, {})[nation] = order
    return {area: by[_author(game, area, by)] for area, by in armed.items()}


def _author(game: Game, area: str, nations: Iterable[str]) -> str:
    there = game.board.force(area)
    return min(nations, key=lambda nation: (game.board.owner[area] != nation, -there.get(nation, 0), ORDER[nation]))


def intox_of(game: Game, area: str) -> str:
    """The nation whose false report on a territory is read; "" if none is armed."""
    by = [
        nation
        for nation, orders in game.week.bought.items()
        if any(isinstance(order, Intox) and order.area == area for order in orders)
    ]
    return _author(game, area, by) if by else ""


def deceiving(game: Game, nation: str) -> tuple[str, ...]:
    """The territories of which a nation would be asked for a false report: spied this Monday, and its text is read
    (META-R20)."""
    if game.options["intox"] != "asked" or game.week.spent:  # it is asked before anything of Monday happens
        return ()
    return tuple(area for area in sorted(spied_areas(game)) if intox_of(game, area) == nation)
