"""The first wave: every group is sent where it brings the most, now and by what it leaves to those that come after it.

The units that nobody fires at (TF-S1.2) have a price too, so that the best targets get them; groups are no larger than
the next threshold wants, for each unit more costs what it would bring elsewhere.
"""

from __future__ import annotations

from arbitre.games.taskforce.captain.prospects import (
    FIRST,
    MOST,
    SURPRISE,
    Group,
    Target,
    groups,
    named,
    outcomes,
    price,
    prospect,
    sorts,
    target,
)
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import Attack
from arbitre.games.taskforce.rules.bombing import BombingAsk


def attack(board: Board, ask: BombingAsk) -> Attack:
    """The attack that is worth the most above its price. It may be worth less than it: units that stay aboard bring
    nothing at all."""
    ships = {target(board, id): id for id in reversed(ask.ships)}
    there = groups(sorts(board, ask.units), ask.surprise or MOST)
    attacks = [(group, seen) for group in there for seen in ships if group.reaches(seen)]
    group, seen = max(attacks, key=lambda order: _above(order[0], order[1], ask.surprise))
    return Attack(named(group, board, ask.units), ships[seen])


def _above(group: Group, seen: Target, surprise: int) -> float:
    """What an attack brings above its price, at once and by what the ship will bring then instead of now."""
    part = SURPRISE if surprise else FIRST
    after = SURPRISE if surprise > group.size else FIRST
    gain = sum(came.chance * (came.points + prospect(came.target, after)) for came in outcomes(group, seen, part))
    return gain - prospect(seen, part) - price(group, part)
