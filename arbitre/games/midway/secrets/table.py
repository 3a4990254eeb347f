"""Where the secrets of Midway are entered, and what those who make their twins have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from arbitre.games.midway.records.printed import GRID, MIDWAY, SHIPS, Side, enemy
from arbitre.games.midway.records.reports import Searched
from arbitre.games.midway.records.state import Air, Game, Ship
from arbitre.games.midway.rules.movement import ST11, Movement
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import TURN, EndOfTurn, Turn
from arbitre.games.midway.rules.setup import SetUp
from arbitre.kernel.play import Step
from arbitre.kernel.secrets import Answers, Secret, by_default

Make = Callable[[Game, Any, Random], Game | None]
EVERY_STEP: frozenset[type[Step]] = frozenset(type(step) for step in (SetUp(), *TURN))

# What is out of sight when a turn begins may come into sight in phase 2.
_NEWS: frozenset[type[Step]] = frozenset((SetUp, Turn, Movement, Searches, EndOfTurn))

SECRETS: dict[str, Secret] = {}


def hidden(
    clause: str,
    *,
    shows_in: Iterable[type[Step]] = (),
    silent_in: Iterable[type[Step]] | None = None,
    others: tuple[Answers, Answers] = (by_default, by_default),
    **rest: Any,
) -> Callable[[Make], Make]:
    """Enter a secret: the clause that hides the thing, and the steps that may tell something of it all the same."""

    def enter(make: Make) -> Make:
        quiet = EVERY_STEP - set(shows_in) if silent_in is None else frozenset(silent_in)
        assert quiet <= EVERY_STEP and set(shows_in) <= EVERY_STEP
        name = make.__name__
        SECRETS[name] = Secret(name, clause, make, quiet, quiet - _NEWS, others, **rest)
        return make

    return enter


# --- where things are -------------------------------------------------------------------------------------------------


def in_sight(game: Game, side: Side) -> set[str]:
    """Hexes of whose enemies the side has been told something this turn, or is about to be."""
    fields = {battle.hex for battle in game.battles} | {attack.hex for attack in game.attacks}
    fields |= {combat.hex for combat in game.combats}
    return fields | set(game.located.get(side, {})) | {MIDWAY}


def unwatched(game: Game, side: Side) -> list[str]:
    """Hexes where an enemy ship could lie for all this side was told this turn."""
    watched = in_sight(game, side) | {ship.hex for ship in game.forces(side).ships.values()}
    for told in game.told.get(side, ()):
        if told.turn == game.turn and isinstance(told.report, Searched):
            watched.update(hex for hex, _ in told.report.results)
    return [hex for hex in GRID.hexes if hex not in watched]


def unseen_ships(game: Game, side: Side, submarines: bool = False) -> list[Ship]:
    """Enemy ships on the map that the side has not located, SFT's tender left out: her place is another matter."""
    known = in_sight(game, side)
    attacking = {ship for attack in game.attacks for ship in attack.subs.values()}
    return [
        ship
        for ship in game.forces(enemy(side)).ships.values()
        if ship.status == "map" and SHIPS[ship.id].submarine == submarines and ship.id not in (ST11, *attacking)
        and (submarines or ship.hex not in known)
    ]  # fmt: skip


def unseen_carriers(game: Game, side: Side) -> set[str]:
    """Enemy carriers out of sight and undamaged."""
    carriers = [s for s in unseen_ships(game, side) if SHIPS[s.id].carrier]
    return {ship.id for ship in carriers if ship.steps == SHIPS[ship.id].steps}


def chosen(rng: Random, items: Iterable[Any]) -> Any:
    """One of the items, None if there is none."""
    listed = list(items)
    return rng.choice(listed) if listed else None


def with_ship(game: Game, side: Side, ship: Ship) -> Game:
    """A copy with one ship's record replaced."""
    twin = game.copy()
    twin.forces(side).ships[ship.id] = ship
    return twin


def with_air(game: Game, side: Side, *units: Air) -> Game:
    """A copy with air units' records replaced."""
    twin = game.copy()
    for unit in units:
        twin.forces(side).air[unit.id] = unit
    return twin
