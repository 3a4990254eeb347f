"""What the kit game keeps from a side, one thing at a time, for the search for leaks: its table of secrets."""

from __future__ import annotations

from random import Random
from typing import Any

from kit_game import GRID, LAND, Game, Looked, Looking, Sailing, side_of

from arbitre.kernel.secrets import Secret


def elsewhere(game: Game, seat: str, rng: Random) -> Game:
    """One of the enemy's ships is in another cell."""
    ship = rng.choice([ship for ship in game.at if side_of(ship) != seat])
    twin = game.copy()
    twin.at[ship] = rng.choice([cell for cell in GRID.hexes if cell not in LAND and cell != game.at[ship]])
    return twin


def looked_into(truth: Game, twin: Game, reports: Any) -> bool:
    """Whether the side has looked into a cell in which the two are not the same."""
    moved = [ship for ship in truth.at if truth.at[ship] != twin.at[ship]]
    cells = {game.at[ship] for game in (truth, twin) for ship in moved}
    return any(type(report) is Looked and report.cell in cells for report in reports)


def exchanged(game: Game, seat: str, rng: Random) -> Game | None:
    """Two of the enemy's ships are in each other's cell."""
    ships = [ship for ship in game.at if side_of(ship) != seat]
    if len(ships) < 2:
        return None
    one, other = rng.sample(ships, 2)
    twin = game.copy()
    twin.at |= {one: game.at[other], other: game.at[one]}
    return twin


TOLD = (Sailing, Looking)
SECRETS = (
    Secret("elsewhere", "KIT-4", elsewhere, frozenset(TOLD), frozenset(TOLD), meets=looked_into),
    Secret("exchanged", "KIT-3", exchanged, frozenset({Sailing})),
)
