"""Twins of a truth made by hand, independently of `imagine`: each changes one thing that chapter 26 of the rules keeps
from a side, and names the steps in whose resolution the change still shows nothing to that side.

A mutation gets a game, the side that looks on, and a source of chance; it returns a changed copy, or None where there
is nothing of its kind to change. What it changes belongs to the enemy or to the umpire's notes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitre.games.midway.records.orders import CancelMidway
from arbitre.games.midway.records.printed import (
    ATOLLS,
    ENTRY_HEXES,
    GRID,
    ISLAND,
    JP,
    LAND,
    MIDWAY,
    SHIPS,
    US,
    Side,
    enemy,
)
from arbitre.games.midway.records.reports import Searched
from arbitre.games.midway.records.state import Air, Airfield, Game, KureBase, Loss, Ship
from arbitre.games.midway.rules.aircraft import intact
from arbitre.games.midway.rules.bombardment import Bombardment
from arbitre.games.midway.rules.landing import Landing
from arbitre.games.midway.rules.movement import ST11, Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import TURN, Turn
from arbitre.games.midway.rules.submarines import SubmarineAttack, SubmarineScreen
from arbitre.games.midway.rules.surface import Contact, Gunfire
from arbitre.kernel.play import Step

Make = Callable[[Game, Side, Random], Game | None]
EVERY_STEP: frozenset[type[Step]] = frozenset(type(step) for step in TURN)


def by_default(view: Any, side: str, ask: Any) -> Sequence[Any]:
    """No orders."""
    return ()


class Mutation(NamedTuple):
    """A way to make a twin. `silent`: the steps that tell the onlooker nothing of it when they are resolved; `answers`:
    what the enemy then orders."""

    name: str
    clause: str
    make: Make
    silent: frozenset[type[Step]]
    answers: Callable[[Any, str, Any], Sequence[Any]] = by_default


MUTATIONS: dict[str, Mutation] = {}


def hidden(
    clause: str,
    *,
    shows_in: Iterable[type[Step]] = (),
    silent_in: Iterable[type[Step]] | None = None,
    answers: Any = by_default,
) -> Callable[[Make], Make]:
    """Enter a mutation: the clause that hides the thing, and the steps that may tell something of it all the same."""

    def enter(make: Make) -> Make:
        silent = EVERY_STEP - set(shows_in) if silent_in is None else frozenset(silent_in)
        assert silent <= EVERY_STEP and set(shows_in) <= EVERY_STEP
        MUTATIONS[make.__name__] = Mutation(make.__name__, clause, make, silent, answers)
        return make

    return enter


# --- where things are -------------------------------------------------------------------------------------------------


def in_sight(game: Game, side: Side) -> set[str]:
    """Hexes of whose enemies the side has been told something this turn, or is about to be."""
    fields = {field.hex for field in (*game.battles, *game.attacks, *game.combats)}
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


# --- ships ------------------------------------------------------------------------------------------------------------


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
    """Enemy ships may move sooner or later than they do."""
    twin = game.copy()
    ships = twin.forces(enemy(side)).ships
    for ship in list(ships.values()):
        ships[ship.id] = replace(ship, next_move=max(1, ship.next_move + rng.randint(-2, 2)))
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
    fought = {field.hex for field in (*game.battles, *game.combats)}
    if side != US or st11.hex not in attacked or st11.hex in fought or not kure.begun or kure.closed:
        return None
    return with_ship(game, JP, replace(st11, hex=rng.choice(unwatched(game, side))))


# --- sealed orders, notes, installations ------------------------------------------------------------------------------


def cancelled(view: Any, side: str, ask: Any) -> Sequence[Any]:
    """The raid on Midway, if there is one, is called off."""
    return (CancelMidway(),) if view.own.strike and isinstance(view.now, RaidDeclaration) else ()


@hidden("MID-26.2", silent_in=(Movement, Searches, RaidDeclaration), answers=cancelled)
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
    """A Japanese transport carries other troops than she does."""
    sealed = dict(game.jp.ashore)
    unit = chosen(rng, [u for u in game.jp.land.values() if u.status == "aboard" and u.id not in sealed])
    if side == JP or unit is None:
        return None
    twin = game.copy()
    left = rng.randrange(unit.steps)
    twin.jp.land[unit.id] = replace(unit, steps=left, status="aboard" if left else "lost")
    twin.losses = (*game.losses, Loss(game.turn, JP, unit.id, unit.steps - left))
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
    if side == JP or game.jp.group13 or game.turn < 1:
        return None
    twin = game.copy()
    twin.sighted = chosen(rng, [turn for turn in range(game.turn + 1) if turn != game.sighted])
    return twin


@hidden("MID-R14", shows_in=(Turn,))
def first_sighting_noted(game: Game, side: Side, rng: Random) -> Game | None:
    """The umpire's note of the first sighting: Japan hears of it on the turn group 13 may enter, not before."""
    if side == US or game.jp.group13 or game.turn < 1:
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
