"""What is hidden of ships: where they are, when they may move, which of them attack."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from arbitre.games.midway.records.printed import ENTRY_HEXES, GRID, JP, SHIPS, US, Side, enemy
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.bombardment import Bombardment
from arbitre.games.midway.rules.landing import Landing
from arbitre.games.midway.rules.movement import ST11
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.submarines import SubmarineAttack, SubmarineScreen
from arbitre.games.midway.rules.surface import Contact, Gunfire
from arbitre.games.midway.secrets.table import (
    chosen,
    hidden,
    in_sight,
    unseen_ships,
    unwatched,
    with_ship,
)


@hidden("MID-26.2", shows_in=(Searches,))
def ship_elsewhere(game: Game, side: Side, rng: Random) -> Game | None:
    """An unlocated enemy ship lies in another hex. (The enemy's own searches come from elsewhere then.)"""
    other = enemy(side)
    ships = [s for s in unseen_ships(game, side) if not (SHIPS[s.id].carrier and game.forces(other).strike)]
    ship, hex = chosen(rng, ships), chosen(rng, unwatched(game, side))
    return with_ship(game, other, replace(ship, hex=hex)) if ship and hex and hex != ship.hex else None


@hidden("MID-26.2")
def submarine_elsewhere(game: Game, side: Side, rng: Random) -> Game | None:
    """A submarine lies elsewhere, neither where it was nor where it is near anything of the side's: nobody ever
    locates it (MID-5.12)."""
    own = {ship.hex for ship in game.forces(side).ships.values()}
    boats = [s for s in unseen_ships(game, side, submarines=True) if s.hex not in own]
    away = own | in_sight(game, side)
    ship, hex = chosen(rng, boats), chosen(rng, [hex for hex in GRID.hexes if hex not in away])
    return with_ship(game, enemy(side), replace(ship, hex=hex)) if ship and hex and hex != ship.hex else None


@hidden("MID-26.2", shows_in=(Searches,))
def submarine_close_by(game: Game, side: Side, rng: Random) -> Game | None:
    """A submarine lies in a hex with ships of the side, or next to one. (It may locate them in phase 2.)"""
    own = GRID.sorted({s.hex for s in game.forces(side).ships.values()} - {""} - in_sight(game, side))
    near = [hex for at in own for hex in GRID.neighbours[at] if hex not in in_sight(game, side)]
    ship = chosen(rng, unseen_ships(game, side, submarines=True))
    hex = chosen(rng, own if rng.random() < 0.5 else near)
    return with_ship(game, enemy(side), replace(ship, hex=hex)) if ship and hex and hex != ship.hex else None


@hidden("MID-26.2", shows_in=(Searches,))
def ship_gone(game: Game, side: Side, rng: Random) -> Game | None:
    """An unlocated enemy ship without aircraft or troops has left the map (MID-R15)."""
    other = enemy(side)
    ships = [s for s in unseen_ships(game, side) if not SHIPS[s.id].carrier and not SHIPS[s.id].cargo]
    if len(ships) < 2:
        return None
    return with_ship(game, other, replace(rng.choice(ships), hex="", status="left"))


@hidden("MID-26.2", shows_in=(Searches,))
def ship_entered(game: Game, side: Side, rng: Random) -> Game | None:
    """A Japanese ship that waits off the map has entered already."""
    waiting = [s for s in game.jp.ships.values() if s.status == "waiting" and SHIPS[s.id].group]
    hexes = [hex for hex in ENTRY_HEXES if hex in unwatched(game, side)]
    ship, hex = chosen(rng, waiting), chosen(rng, hexes)
    if side == JP or game.turn < 1 or not ship or not hex or game.jp.strike:
        return None
    return with_ship(game, JP, replace(ship, hex=hex, status="map", next_move=game.turn + 1))


@hidden("MID-26.2")
def ships_rested(game: Game, side: Side, rng: Random) -> Game | None:
    """Enemy ships may move sooner or later than they do; now and then all have moved just now, or all may move
    (MID-4.1)."""
    twin = game.copy()
    ships, all_ = twin.forces(enemy(side)).ships, rng.choice((None, game.turn, game.turn + 1))
    for ship in list(ships.values()):
        other = ship.next_move + rng.randint(-2, 2) if all_ is None else all_
        ships[ship.id] = replace(ship, next_move=max(1, other))
    return twin if ships != game.forces(enemy(side)).ships else None


@hidden("MID-26.2")
def task_forces_renamed(game: Game, side: Side, rng: Random) -> Game | None:
    """Enemy ships sail in other task forces: regrouping is never told."""
    twin = game.copy()
    ships = twin.forces(enemy(side)).ships
    for ship in list(ships.values()):
        ships[ship.id] = replace(ship, group=rng.choice(("", "X", ship.group + "9")))
    return twin


@hidden("MID-R75", silent_in=(SubmarineScreen,))
def another_submarine(game: Game, side: Side, rng: Random) -> Game | None:
    """Another submarine of the same strength is the one that attacks. (Its torpedoes then roll dice of their own.)"""
    ships = game.forces(enemy(side)).ships
    busy = {ship for attack in game.attacks for ship in attack.subs.values()}
    free = [s for s in ships.values() if SHIPS[s.id].submarine and s.status == "map" and s.id not in busy]
    for number, attack in enumerate(game.attacks):
        if attack.attacker == side:
            continue
        for label, id in attack.subs.items():
            alike = chosen(rng, [s for s in free if s.steps == ships[id].steps and s.hex != attack.hex])
            if alike is not None:
                twin = game.copy()
                changed = replace(attack, subs={**attack.subs, label: alike.id})
                twin.attacks = (*game.attacks[:number], changed, *game.attacks[number + 1 :])
                theirs = twin.forces(enemy(side)).ships
                theirs[alike.id] = replace(alike, hex=attack.hex)
                theirs[id] = replace(ships[id], hex=alike.hex)
                return twin
    return None


@hidden("MID-26.2", silent_in=(SubmarineScreen, SubmarineAttack, Contact, Gunfire, Bombardment, Landing))
def protected_elsewhere(game: Game, side: Side, rng: Random) -> Game | None:
    """ST11, whose base protects her from the side's submarines attacking in her hex, is not there (MID-15.8)."""
    st11, kure = game.jp.ships[ST11], game.jp.kure
    attacked = [attack.hex for attack in game.attacks if attack.attacker == side]
    hexes = {battle.hex for battle in game.battles} | {combat.hex for combat in game.combats}
    if side != US or st11.hex not in attacked or st11.hex in hexes or not kure.begun or kure.closed:
        return None
    return with_ship(game, JP, replace(st11, hex=rng.choice(unwatched(game, side))))
