"""Where things lie on the map: the cells that hands click on."""

from __future__ import annotations


def berth(ship: str) -> str:
    """The cell of the berth at which a ship is moored (TF-S1.3): each ship has her own, which is called as she is."""
    return ship
