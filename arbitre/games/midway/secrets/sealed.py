"""What is hidden of sealed orders, of the umpire's notes, of installations."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.games.midway.records.orders import CancelMidway
from arbitre.games.midway.records.printed import ATOLLS, ISLAND, JP, LAND, SHIPS, US, Side, enemy
from arbitre.games.midway.records.state import Airfield, Game, KureBase, Loss
from arbitre.games.midway.rules.aircraft import intact
from arbitre.games.midway.rules.bombardment import Bombardment
from arbitre.games.midway.rules.landing import Landing
from arbitre.games.midway.rules.movement import ST11, Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import Turn
from arbitre.games.midway.rules.submarines import SubmarineScreen
from arbitre.games.midway.secrets.table import chosen, hidden, in_sight


def cancelled(view: Any, side: str, ask: Any) -> Sequence[Any]:
    """The raid on Midway, if there is one, is called off."""
    return (CancelMidway(),) if view.own.strike and isinstance(view.now, RaidDeclaration) else ()


@hidden("MID-26.2", silent_in=(Movement, Searches, RaidDeclaration), others=(cancelled, cancelled))
def strike_cancelled(game: Game, side: Side, rng: Random) -> Game | None:
    """The enemy has declared a raid on Midway, which he calls off in phase 3: a cancelled raid is never told."""
    forces = game.forces(enemy(side))
    ready = [a.id for a in forces.air.values() if a.status == "ready" and intact(forces, a.base)]
    if not isinstance(game.agenda[0], Searches | RaidDeclaration) or not ready or forces.strike:
        return None
    twin = game.copy()
    twin.forces(enemy(side)).strike = tuple(rng.sample(ready, min(3, len(ready))))
    return twin


@hidden("MID-R86", shows_in=(Bombardment,))
def shells_sealed(game: Game, side: Side, rng: Random) -> Game | None:
    """Other ships are to bombard in phase 10."""
    twin = game.copy()
    theirs = twin.forces(enemy(side))
    guns = [s.id for s in theirs.ships.values() if s.status == "map" and SHIPS[s.id].kind in ("BB", "CA", "CL")]
    labels = [unit.label for unit in LAND.values() if unit.side == side]
    ship = chosen(rng, guns)
    theirs.shells = () if theirs.shells else ((ship, rng.choice(labels)),) if ship else ()
    return twin if theirs.shells != game.forces(enemy(side)).shells else None


@hidden("MID-R86", shows_in=(Landing,))
def landing_sealed(game: Game, side: Side, rng: Random) -> Game | None:
    """Other troops are to land in phase 11."""
    aboard = [unit.id for unit in game.jp.land.values() if unit.status == "aboard"]
    if side == JP or not aboard:
        return None
    twin = game.copy()
    twin.jp.ashore = () if game.jp.ashore else ((rng.choice(aboard), rng.randint(0, 6)),)
    return twin


@hidden("MID-26.2")
def cargo(game: Game, side: Side, rng: Random) -> Game | None:
    """Japanese transports, one or more, carry other troops than they do."""
    sealed = dict(game.jp.ashore)
    units = [u for u in game.jp.land.values() if u.status == "aboard" and u.id not in sealed]
    if side == JP or not units:
        return None
    twin = game.copy()
    for unit in rng.sample(units, rng.randint(1, len(units))):
        left = rng.randrange(unit.steps)
        twin.jp.land[unit.id] = replace(unit, steps=left, status="aboard" if left else "lost")
        twin.losses = (*twin.losses, Loss(game.turn, JP, unit.id, unit.steps - left))
    return twin


@hidden("MID-26.2", shows_in=(Searches, SubmarineScreen))
def kure_begun(game: Game, side: Side, rng: Random) -> Game | None:
    """The seaplane base at Kure was begun on another turn, or never. (It may search; without it ST11 is a target.)"""
    attacked = [attack.hex for attack in game.attacks if attack.attacker == side]
    if side == JP or game.jp.kure.closed or game.turn < 1 or game.jp.ships[ST11].hex in attacked:
        return None
    twin = game.copy()
    twin.jp.kure = KureBase() if game.jp.kure.begun else KureBase(begun=rng.randint(1, game.turn))
    return twin


@hidden("MID-R14")
def first_sighting(game: Game, side: Side, rng: Random) -> Game | None:
    """Japan first sighted carriers on another turn, or has not: group 13 is none of the Americans' business."""
    return None if side == JP else _sighted_otherwise(game, rng)


@hidden("MID-R14", shows_in=(Turn,))
def first_sighting_noted(game: Game, side: Side, rng: Random) -> Game | None:
    """The umpire's note of the first sighting: Japan hears of it on the turn group 13 may enter, not before."""
    return None if side == US else _sighted_otherwise(game, rng)


def _sighted_otherwise(game: Game, rng: Random) -> Game | None:
    if game.jp.group13 or game.turn < 1:
        return None
    twin = game.copy()
    twin.sighted = chosen(rng, [turn for turn in range(game.turn + 1) if turn != game.sighted])
    return twin


@hidden("MID-R18", shows_in=(Turn,))
def atoll_entered(game: Game, side: Side, rng: Random) -> Game | None:
    """A Japanese ship has been at an atoll this turn: the Americans find out at the next opening."""
    atoll = chosen(rng, [hex for hex in ATOLLS if hex in game.us.atolls and hex not in game.atolls_entered])
    if side == JP or atoll is None:
        return None
    twin = game.copy()
    twin.atolls_entered = (*game.atolls_entered, atoll)
    return twin


@hidden("MID-26.2", shows_in=(Searches,))
def atoll_search_lost(game: Game, side: Side, rng: Random) -> Game | None:
    """An atoll's search is lost, or not: Japan never hears. (The search itself may locate something.)"""
    if side == US:
        return None
    twin = game.copy()
    atoll = rng.choice(ATOLLS)
    twin.us.atolls = tuple(hex for hex in ATOLLS if (hex in game.us.atolls) != (hex == atoll))
    return twin


@hidden("MID-26.1", shows_in=(Searches,))
def airfield(game: Game, side: Side, rng: Random) -> Game | None:
    """Midway's capacity and searches are others: its owner alone is told. (Searches may locate something.)"""
    field = game.us.airfield
    if side == US or field is None or field.closed:
        return None
    twin = game.copy()
    twin.us.airfield = Airfield(2 * rng.randint(0, field.capacity // 2), rng.randint(0, 4), rng.randint(0, 2))
    return twin if twin.us.airfield != field else None


@hidden("MID-R46", shows_in=(Recovery,))
def destroyed_on_the_ground(game: Game, side: Side, rng: Random) -> Game | None:
    """Other aircraft were destroyed on the ground at Midway: Japan learns it in phase 8."""
    if side == US:
        return None
    twin = game.copy()
    twin.grounded_hit = () if game.grounded_hit else (("M", 2), ("F", 1))
    return twin


@hidden("MID-R1")
def no_more(game: Game, side: Side, rng: Random) -> Game | None:
    """Japan has declared, in secret, that nobody else will enter, or has not."""
    if side == JP or not any(ship.status == "map" for ship in game.jp.ships.values()):
        return None
    twin = game.copy()
    twin.jp.no_more = not game.jp.no_more
    return twin


@hidden("MID-R82")
def records_in_another_order(game: Game, side: Side, rng: Random) -> Game | None:
    """The enemy's ships, aircraft afloat and troops afloat are kept in another order, but for what is or comes in
    sight."""
    twin = game.copy()
    theirs, seen = twin.forces(enemy(side)), in_sight(game, side)
    open_to_view = {id for id, ship in theirs.ships.items() if ship.hex in seen}
    theirs.ships = _reversed(theirs.ships, open_to_view)
    theirs.air = _reversed(theirs.air, {id for id, air in theirs.air.items() if air.base == ISLAND})
    landing = dict(theirs.ashore)
    theirs.land = _reversed(theirs.land, {id for id, u in theirs.land.items() if u.status == "ashore" or id in landing})
    return twin


def _reversed(records: dict[str, Any], kept: set[str]) -> dict[str, Any]:
    """The records turned round, those kept among them in their own order."""
    order = iter([id for id in records if id in kept])
    return {id: records[id] for id in (next(order) if id in kept else id for id in reversed(records))}
