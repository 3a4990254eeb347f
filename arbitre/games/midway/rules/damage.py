"""What hits do: steps, armour, decks and hangars, Midway's airfield (MID chapter 11).

All functions change `game` and return what the reports need. Every step lost enters the account (MID-R68).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from arbitre.games.midway.records.printed import AIR, BOMBERS, JP, LAND, SHIPS, US, Side
from arbitre.games.midway.records.reports import AirfieldHit, Fate
from arbitre.games.midway.records.state import Airfield, Game, LandUnit, Loss, Ship
from arbitre.games.midway.rules.aircraft import announced_order
from arbitre.games.midway.rules.view import island_aircraft
from arbitre.kernel.play import Umpire


def lose_air(game: Game, side: Side, unit: str, hits: int) -> int:
    """Take up to `hits` steps from an air unit; the steps it has left (MID-1.8)."""
    air = game.forces(side).air[unit]
    lost = min(hits, air.steps)
    if lost:
        left = air.steps - lost
        status = air.status if left else "lost"
        game.forces(side).air[unit] = replace(air, steps=left, status=status, mission=air.mission if left else "")
        game.losses = (*game.losses, Loss(game.turn, side, unit, lost))
    return air.steps - lost


def hit_ship(game: Game, umpire: Umpire, side: Side, ship_id: str, by: Sequence[str]) -> Fate:
    """Apply all hits that a ship of `side` takes in one step, together (MID-9.3, MID-R41); its fate.

    by: for each hit what scored it, an air type letter or "gun" (ship's guns and torpedoes). Armour dice of a Japanese
    battleship are rolled here, so call it once per target, when all shooters at that target have rolled and before
    those at the next (MID-R77). The fate holds what only the owner may learn in `own_*`; `for_enemy` takes it out.
    """
    printed, forces = SHIPS[ship_id], game.forces(side)
    ship = forces.ships[ship_id]
    effective = len(by)
    if printed.kind == "BB" and side == JP:  # MID-11.6, MID-R43
        effective = sum(umpire.roll("armour", ship_id, str(i))[0] <= 5 for i in range(len(by)))
    left = max(0, ship.steps - effective)
    burnt: tuple[tuple[str, int], ...] = ()
    lost: tuple[str, ...] = ()
    trapped: tuple[str, ...] = ()
    if printed.carrier and effective:
        bombed = any(kind in BOMBERS for kind in by)  # MID-R38
        aboard = [a for a in forces.air.values() if a.base == ship_id and a.status in ("ready", "below", "trapped")]
        ready = [a for a in aboard if a.status == "ready"]  # units in the air are not aboard (MID-R42)
        if bombed and ready and side == JP:
            left = 0  # MID-11.4, MID-R44
        gone = aboard if left == 0 else ready if bombed else []  # MID-11.5, MID-11.2
        # Raiders see ready aircraft destroyed on deck (MID-R46); in naval combat nobody learns what was aboard.
        if "gun" not in by:
            seen = ((AIR[a.id].type, a.steps) for a in ready if a in gone)
            burnt = tuple(sorted(seen, key=lambda air: announced_order(*air)))  # never base by base (MID-R82)
        for a in gone:
            lose_air(game, side, a.id, a.steps)
        lost = tuple(a.id for a in gone)
        staying = [a for a in aboard if a not in gone and a.status != "trapped"]
        for a in staying:  # MID-11.3, MID-R40
            forces.air[a.id] = replace(a, status="trapped")
        trapped = tuple(a.id for a in staying)
    _set_ship_steps(game, side, ship, left)
    return Fate(ship_id, left, len(by), len(by) - effective, burnt, lost, trapped)


def for_enemy(fate: Fate) -> Fate:
    """A fate as the other side learns it (MID-R46)."""
    return replace(fate, own_lost=(), own_trapped=())


def _set_ship_steps(game: Game, side: Side, ship: Ship, left: int) -> None:
    """Write a ship's new strength, sink it at 0, and let its cargo share its fate (MID-1.8, MID-4.10, MID-11.8).

    Nothing else about the ship changes (MID-11.7).
    """
    if left == ship.steps:
        return
    forces = game.forces(side)
    game.losses = (*game.losses, Loss(game.turn, side, ship.id, ship.steps - left))
    if left:
        forces.ships[ship.id] = replace(ship, steps=left)
    else:
        forces.ships[ship.id] = replace(ship, steps=0, hex="", status="sunk")
        sink_reserve(game, ship.id)
    cargo = forces.land.get(SHIPS[ship.id].cargo)
    if cargo is not None and cargo.status == "aboard":
        steps = max(0, cargo.steps - (ship.steps - left)) if left else 0
        game.losses = (*game.losses, Loss(game.turn, side, cargo.id, cargo.steps - steps))
        forces.land[cargo.id] = replace(cargo, steps=steps, status="aboard" if steps else "lost")


def lose_ship_steps(game: Game, side: Side, ship_id: str, steps: int) -> int:
    """Take steps from a ship without armour or deck (screens, MID-15.3, 15.4); the steps it has left."""
    ship = game.forces(side).ships[ship_id]
    left = max(0, ship.steps - steps)
    _set_ship_steps(game, side, ship, left)
    return left


def sink_reserve(game: Game, ship_id: str) -> None:
    """Reserve fighters never used go down with their carrier and score nothing (MID-R67)."""
    for unit in list(game.jp.air.values()):
        if unit.base == ship_id and unit.status == "reserve":
            game.jp.air[unit.id] = replace(unit, status="lost", steps=0)


def lose_land(game: Game, side: Side, unit_id: str, hits: int, *, eliminates: bool) -> int:
    """Take steps from a land unit ashore; bombing and shells never take the last one (MID-10.2, MID-16.3)."""
    land = game.forces(side).land
    unit: LandUnit = land[unit_id]
    left = max(0 if eliminates else min(1, unit.steps), unit.steps - hits)
    if left != unit.steps:
        game.losses = (*game.losses, Loss(game.turn, side, unit_id, unit.steps - left))
        land[unit_id] = replace(unit, steps=left, status="ashore" if left else "lost")
    return left


class Grounded(msgspec.Struct, frozen=True):
    """Aircraft destroyed on the ground at Midway: their ids, and as the enemy learns them, (type, steps)."""

    units: tuple[str, ...] = ()
    seen: tuple[tuple[str, int], ...] = ()


def hit_airfield(game: Game, umpire: Umpire, fates: Sequence[Fate]) -> Grounded:
    """What all JP hits of one battle on US companies cost Midway, also hits on companies already reduced (MID-10.5,
    MID-11.9, MID-16.4, MID-18.3): capacity, searches, a random air unit each, drawn when all have rolled (MID-R77)."""
    units: list[str] = []
    seen: list[tuple[str, int]] = []
    field = game.us.airfield
    assert field is not None
    for i in range(sum(fate.hits for fate in fates)):
        long = max(0, field.long - 1)
        local = field.local if field.long else max(0, field.local - 1)  # long-range ones first
        field = Airfield(max(0, field.capacity - 2), long, local, field.closed)
        if ground := island_aircraft(game.us):  # MID-R45: ready or not; a unit drawn is eliminated whole
            unit = umpire.pick(ground, "grounded", str(i))
            units.append(unit.id)
            seen.append((AIR[unit.id].type, unit.steps))
            lose_air(game, US, unit.id, unit.steps)
    game.us.airfield = field
    return Grounded(tuple(units), tuple(seen))


def tell_airfield(game: Game, umpire: Umpire, fates: Sequence[Fate], grounded: Grounded) -> None:
    """Tell US what hits cost the airfield; nothing once it is closed for good."""
    field = game.us.airfield
    if fates and field is not None and not field.closed:
        umpire.tell(US, AirfieldHit(field.capacity, field.long, field.local, grounded.units))


def land_labels(game: Game, side: Side) -> dict[str, str]:
    """Label -> id of the land units of `side` ashore, in table order (MID-R73)."""
    return {LAND[u.id].label: u.id for u in game.forces(side).land.values() if u.status == "ashore"}
