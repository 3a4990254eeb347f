"""Who may move and attack where: what the questions of both movement phases offer alike (OKI-17.1)."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.kernel.play import Options


class MovementOptions(Options, frozen=True):
    """By counter that may move, `move`: the hexes that it can come to by itself, the cheapest in movement points first;
    by counter that may attack, `attack`: the enemy hexes that it may attack from where it stands."""

    move: Mapping[str, tuple[str, ...]]
    attack: Mapping[str, tuple[str, ...]]
