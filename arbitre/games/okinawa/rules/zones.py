"""Zones of influence: which known enemies bear on a hex, and which of them are under attack already (OKI-13.1 to 13.3).

The zones of each side bind the other (OKI-17.3). Only known troops have one, into all six hexes whatever the terrain;
works and ships have none, hidden troops only what they claim by a challenge (OKI-R55). So everything here is read off
the open map.
"""

from __future__ import annotations

from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.printed import ASHORE, enemy


def hostile(board: Board, hex: str, side: str) -> tuple[str, ...]:
    """The hexes next to a land hex that known enemy troops of `side` hold (OKI-13.1, R55), clockwise from north."""
    stacks = board.stacks
    if stacks.keys().isdisjoint(ASHORE[hex]):
        return ()
    foe = enemy(side)
    return tuple([near for near in ASHORE[hex] if near in stacks and board.holder(near) == foe])


def engaged(board: Board, target: str, side: str) -> bool:
    """Whether an enemy hex is under attack: a friend stands next to it that is committed to attack it in the phase in
    hand. Engaging a hex engages all that is in it (OKI-13.3, R56)."""
    assault = board.assault
    return (
        assault is not None and assault.side == side and any(target in targets for targets in assault.targets.values())
    )


def unengaged(board: Board, hex: str, side: str) -> tuple[str, ...]:
    """The known enemy hexes next to a hex that nobody attacks yet: whoever enters must stop and attack (OKI-13.2)."""
    near = hostile(board, hex, side)
    if not near or board.assault is None or not board.assault.targets:
        return near
    return tuple(target for target in near if not engaged(board, target, side))
