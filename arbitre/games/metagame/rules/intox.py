"""Whose false report a spy reads, in the one week for which it is bought (META-6.10 to 6.13, R19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from arbitre.games.metagame.records.board import Board
from arbitre.games.metagame.records.orders import Bought, Intox, Recruit, Spy
from arbitre.games.metagame.records.printed import NATIONS, ORDER

Monday = Mapping[str, Sequence[Bought]]
"""The orders of a Monday, by nation."""


def spied_areas(bought: Monday) -> set[str]:
    """The territories that anybody spies this Monday."""
    return {order.area for orders in bought.values() for order in orders if isinstance(order, Spy)}


def read_intox(board: Board, bought: Monday) -> dict[str, tuple[str, Intox]]:
    """By territory whose intox a spy of it reads, and the order: the owner's, else that of the nation with most
    battalions there, then nation order (META-6.13)."""
    armed: dict[str, dict[str, Intox]] = {}
    for nation, orders in bought.items():
        for order in orders:
            if isinstance(order, Intox):
                armed.setdefault(order.area, {})[nation] = order
    return {area: (author, by[author]) for area, by in armed.items() if (author := _author(board, area, by))}


def _author(board: Board, area: str, nations: Iterable[str]) -> str:
    there = board.force(area)
    return min(nations, key=lambda nation: (board.owner[area] != nation, -there.get(nation, 0), ORDER[nation]))


def asked_for(board: Board, bought: Monday, nation: str) -> tuple[str, ...]:
    """The territories of which a nation is asked for a false report, before anything of Monday happens: spied this
    Monday, and its text is read (META-R20)."""
    spied, after = spied_areas(bought), _recruited(board, bought)
    return tuple(
        area for area, (author, _) in sorted(read_intox(after, bought).items()) if area in spied and author == nation
    )


def _recruited(board: Board, bought: Monday) -> Board:
    """The map with the recruits of this Monday, who count when it is read (META-R15)."""
    after = board.copy()
    for nation, orders in bought.items():
        if recruits := sum(order.count for order in orders if isinstance(order, Recruit)):
            after.add(NATIONS[nation].home, nation, recruits)
    return after
