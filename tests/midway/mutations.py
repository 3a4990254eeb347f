"""Secrets changed by hand: truths that differ in something chapter 26 keeps from a side, and in nothing else.

Written without any code of `imagine`: the oracle is the table of MID-26.2 alone. `RECORDS` change what stands in the
position; `ORDERS` change what the other side orders. Each names the steps in which the rules themselves may bring the difference
to light; in every other step the side must hear, see and be asked exactly the same.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from arbitre.games.midway import strike
from arbitre.games.midway.orders import CancelMidway, Deck, Engage, Fire, Land, Reserve, Torpedo
from arbitre.games.midway.printed import AIR, FOG_ZONE, GRID, JP, KURE, LAND, MIDWAY, SHIPS, US, enemy
from arbitre.games.midway.sequence import release_turn
from arbitre.games.midway.state import Air, Airfield, Game, KureBase, Loss
from arbitre.games.midway.view import view
from arbitre.kernel.play import Ask

NOWHERE: frozenset[str] = frozenset()
SEARCH = frozenset({"Searches"})
RAIDS = frozenset({"RaidDeclaration"})
END = frozenset({"EndOfTurn"})


class RecordMutation(NamedTuple):
    """A secret in the position: `apply(game, side, rng)` gives a truth that `side` cannot tell from `game`, or None.
    `shows`: steps that may lawfully tell the two apart; `sheet`: what the other side then orders in both."""

    name: str
    clause: str
    apply: Callable[[Game, str, Random], Game | None]
    shows: frozenset[str]
    sheet: Callable[[Game, str], tuple[Any, ...]] = lambda game, side: ()


class OrderMutation(NamedTuple):
    """A secret order: `vary(game, ask, orders, rng)` gives other orders of the same side for the step of that name."""

    name: str
    clause: str
    step: str
    vary: Callable[[Game, Ask, tuple[Any, ...], Random], tuple[Any, ...] | None]
    shows: frozenset[str] = NOWHERE


def copied(game: Game) -> Game:
    """A truth that can be changed."""
    return game.copy()


def _shown_hexes(game: Game, side: str) -> set[str]:
    """Hexes of which the side has been told something this turn, or where a battle is on."""
    shown = set(game.located.get(side, {})) | set(game.located.get(enemy(side), {}))
    shown |= {b.hex for b in game.battles} | {a.hex for a in game.attacks} | {c.hex for c in game.combats}
    for told in game.told.get(side, ()):
        if told.turn == game.turn and type(told.report).__name__ == "Searched":
            shown |= {hex for hex, _ in told.report.results}
    return shown


def _in_battle(game: Game) -> bool:
    return bool(game.battles)


def _elsewhere(game: Game, side: str, rng: Random, submarine: bool) -> Game | None:
    """MID-4.12, 5.12: a ship that was not located is in a hex next to its own."""
    shown, own = _shown_hexes(game, side), {s.hex for s in game.forces(side).ships.values()}
    other = enemy(side)
    ships = [
        s
        for s in game.forces(other).ships.values()
        if s.hex and SHIPS[s.id].submarine == submarine and s.hex not in shown | own and s.id not in _attacking(game)
    ]
    ships = [s for s in ships if not (SHIPS[s.id].cargo and s.hex == MIDWAY) and SHIPS[s.id].kind != "ST"]
    if not ships:
        return None
    ship = rng.choice(ships)
    hexes = [h for h in GRID.neighbours[ship.hex] if h not in shown | own and (h in FOG_ZONE) == (ship.hex in FOG_ZONE)]
    if not hexes:
        return None
    twin = copied(game)
    twin.forces(other).ships[ship.id] = replace(ship, hex=rng.choice(hexes))
    return twin


def _attacking(game: Game) -> set[str]:
    return {ship for attack in game.attacks for ship in attack.subs.values()}


def _ship_elsewhere(game: Game, side: str, rng: Random) -> Game | None:
    return _elsewhere(game, side, rng, submarine=False)


def _submarine_elsewhere(game: Game, side: str, rng: Random) -> Game | None:
    return _elsewhere(game, side, rng, submarine=True)


def _entry(game: Game, side: str, rng: Random) -> Game | None:
    """MID-4.12: a ship that waits has entered, in the fog."""
    waiting = [s for s in game.jp.ships.values() if s.status == "waiting" and 0 < SHIPS[s.id].group <= min(game.turn, 12)]
    own = {s.hex for s in game.us.ships.values()}
    if side == JP or not waiting or not game.fog or "A2" in own:
        return None
    ship, twin = rng.choice(waiting), copied(game)
    twin.jp.ships[ship.id] = replace(ship, status="map", hex="A2", next_move=game.turn + SHIPS[ship.id].period)
    return twin


def _exit(game: Game, side: str, rng: Random) -> Game | None:
    """MID-4.9, 4.12: a ship that was not located has left the map."""
    shown = _shown_hexes(game, side)
    ships = [
        s
        for s in game.forces(enemy(side)).ships.values()
        if s.hex and s.hex not in shown and not SHIPS[s.id].carrier and not SHIPS[s.id].cargo and s.id not in _attacking(game)
        and SHIPS[s.id].kind != "ST"
    ]
    if len(ships) < 2:
        return None
    ship, twin = rng.choice(ships), copied(game)
    twin.forces(enemy(side)).ships[ship.id] = replace(ship, hex="", status="left")
    return twin


def _cargo(game: Game, side: str, rng: Random) -> Game | None:
    """MID-26.2: which transport carries what strength is never told."""
    aboard = [u for u in game.jp.land.values() if u.status == "aboard"]
    if side == JP or not aboard:
        return None
    unit, twin = rng.choice(aboard), copied(game)
    twin.jp.land[unit.id] = replace(unit, steps=LAND[unit.id].steps if unit.steps == 1 else 1)
    return twin


def _resting(game: Game, side: str, status: str) -> list[Air]:
    """Enemy aircraft of a status aboard carriers in hexes where nothing is going on."""
    shown, forces = _shown_hexes(game, side), game.forces(enemy(side))
    return [
        a
        for a in forces.air.values()
        if a.status == status and a.base in forces.ships and forces.ships[a.base].hex not in shown
    ]


def _hangar(game: Game, side: str, rng: Random) -> Game | None:
    """MID-26.2: aircraft below deck are never listed, wherever their carrier is."""
    forces = game.forces(enemy(side))
    below = [a for a in forces.air.values() if a.status in ("below", "trapped") and a.base in forces.ships]
    if not below:
        return None
    air, twin = rng.choice(below), copied(game)
    lost = Loss(max(1, game.turn - 1), enemy(side), air.id, air.steps, "ditched")
    twin.forces(enemy(side)).air[air.id] = Air(air.id, air.base, "ditched", 0, air.flew)
    twin.losses = (*game.losses, lost)
    return twin


def _readiness(game: Game, side: str, rng: Random) -> Game | None:
    """MID-26.2: readiness outside a battle."""
    ready, below = _resting(game, side, "ready"), _resting(game, side, "below")
    if not ready + below:
        return None
    air, twin = rng.choice(ready + below), copied(game)
    twin.forces(enemy(side)).air[air.id] = replace(air, status="below" if air.status == "ready" else "ready")
    return twin


def _ditched(game: Game, side: str, rng: Random) -> Game | None:
    """MID-12.8: nobody is told who ditched."""
    ready = _resting(game, side, "ready")
    if not ready:
        return None
    air, twin = rng.choice(ready), copied(game)
    twin.forces(enemy(side)).air[air.id] = Air(air.id, air.base, "ditched", 0, air.flew)
    twin.losses = (*game.losses, Loss(game.turn, enemy(side), air.id, air.steps, "ditched"))
    return twin


def _bases_of_raiders(game: Game, side: str, rng: Random) -> Game | None:
    """MID-6.12, MID-R30: which raider or fighter came from which carrier is never told."""
    units = [
        unit
        for battle in game.battles
        for labels, whose in ((battle.raiders, battle.raider), (battle.cap, enemy(battle.raider)))
        if whose == enemy(side)
        for unit in labels.values()
    ]
    air = game.forces(enemy(side)).air
    pairs = [
        (a, b)
        for a in units
        for b in units
        if air[a].base != air[b].base and AIR[a].type == AIR[b].type and air[a].mission == air[b].mission
        and AIR[a].carrier_capable and AIR[b].carrier_capable and air[a].target == air[b].target
    ]
    return _swapped(game, side, rng.choice(pairs)) if pairs else None


def _bases_on_deck(game: Game, side: str, rng: Random) -> Game | None:
    """MID-R82: before a raid takes off, two units of one type, a full and a reduced one or two full, have changed places."""
    forces, shown = game.forces(enemy(side)), _shown_hexes(game, side) - set(game.located.get(enemy(side), ()))
    ready = [a for a in forces.air.values() if a.status == "ready" and a.base in forces.ships]
    ready = [a for a in ready if forces.ships[a.base].hex not in shown]
    pairs = [
        (a.id, b.id)
        for a in ready
        for b in ready
        if a.base != b.base and AIR[a.id].type == AIR[b.id].type and forces.ships[a.base].hex == forces.ships[b.base].hex
    ]
    return _swapped(game, side, rng.choice(pairs)) if pairs else None


def _swapped(game: Game, side: str, pair: tuple[str, str]) -> Game:
    twin = copied(game)
    air = twin.forces(enemy(side)).air
    a, b = air[pair[0]], air[pair[1]]
    air[a.id], air[b.id] = replace(a, base=b.base, out=b.out), replace(b, base=a.base, out=a.out)
    return twin


def _reserve(game: Game, side: str, rng: Random) -> Game | None:
    """MID-R67: US is not told when a reserve is put into play."""
    fresh = _resting(game, side, "reserve")
    if side == JP or not fresh or game.turn < 1:
        return None
    air, twin = rng.choice(fresh), copied(game)
    twin.jp.air[air.id] = replace(air, status="below")
    twin.losses = (*game.losses, Loss(game.turn, JP, air.id, air.steps, "used"))
    return twin


def _kure(game: Game, side: str, rng: Random) -> Game | None:
    """MID-R66: the base at Kure is begun in secret."""
    st11 = game.jp.ships["jp_st11"]
    if side == JP or game.jp.kure.begun or st11.status == "sunk" or KURE in _shown_hexes(game, side):
        return None
    twin = copied(game)
    twin.jp.kure = KureBase(begun=max(1, game.turn), closed=st11.hex != KURE)
    return twin


def _sighted(game: Game, side: str, rng: Random) -> Game | None:
    """MID-R14: US never hears of group 13, and JP not before the turn on which it may enter."""
    twin = copied(game)
    if side == US:
        if game.turn < 2:
            return None
        twin.sighted = 0 if game.sighted else rng.randrange(1, game.turn)
        twin.jp.group13 = bool(twin.sighted) and game.turn >= release_turn(twin.sighted)
        return twin
    if game.jp.group13 or game.turn < 1:
        return None
    later = [s for s in range(max(1, game.turn - 3), game.turn + 1) if release_turn(s) > game.turn + 1]
    if not later or (game.sighted and release_turn(game.sighted) == game.turn + 1):
        return None
    twin.sighted = 0 if game.sighted else rng.choice(later)
    return twin


def _atolls(game: Game, side: str, rng: Random) -> Game | None:
    """MID-R18: JP is not told that there was a search, nor that it is lost."""
    if side == US or not game.us.atolls:
        return None
    twin, hex = copied(game), rng.choice(game.us.atolls)
    if rng.random() < 0.5:
        twin.atolls_entered = tuple(h for h in game.atolls_entered if h != hex) or (hex,)
    else:
        twin.us.atolls = tuple(h for h in game.us.atolls if h != hex)
    return twin


def _airfield(game: Game, side: str, rng: Random) -> Game | None:
    """MID-26.2: airfield capacity and searches left at Midway."""
    if side == US or game.closed or game.us.airfield is None:
        return None
    field, twin = game.us.airfield, copied(game)
    twin.us.airfield = Airfield(rng.choice((0, 2, 16)), 3 - field.long, 1 - field.local)
    return twin


def _strike(game: Game, side: str, rng: Random) -> Game | None:
    """MID-26.2: a raid on Midway declared in phase 1 and called off is never told."""
    other = enemy(side)
    if type(game.agenda[0]).__name__ not in ("Searches", "RaidDeclaration") if game.agenda else True:
        return None
    twin = copied(game)
    if game.forces(other).strike:
        twin.forces(other).strike = ()
        return twin
    able = strike.may_strike(view(game, other), {})
    bombers = [unit for unit in able if AIR[unit].type != "F"]
    if not bombers:
        return None
    twin.forces(other).strike = tuple(bombers[: rng.randint(1, len(bombers))])
    return twin


def _sealed(game: Game, side: str, rng: Random) -> Game | None:
    """MID-R86: bombardment and landing are ordered under seal."""
    now = type(game.agenda[0]).__name__ if game.agenda else ""
    if now not in ("SubmarineScreen", "SubmarineAttack", "Gunfire"):
        return None
    forces, twin = game.forces(enemy(side)), copied(game)
    guns = [s for s in forces.ships.values() if s.hex == MIDWAY and SHIPS[s.id].kind in ("BB", "CA", "CL")]
    troops = [u for u in game.jp.land.values() if u.status == "aboard"]
    if forces.shells or forces.ashore:
        twin.forces(enemy(side)).shells, twin.forces(enemy(side)).ashore = (), ()
    elif guns and side == JP and any(u.status == "ashore" for u in game.jp.land.values()):
        twin.us.shells = ((guns[0].id, "L1"),)
    elif guns and side == US:
        twin.jp.shells = ((guns[0].id, "A"),)
    elif troops and side == US:
        twin.jp.ashore = ((troops[0].id, 6),)
    else:
        return None
    return twin


def _no_more(game: Game, side: str, rng: Random) -> Game | None:
    """MID-R1: the declaration is secret."""
    if side == JP or not any(s.status == "map" for s in game.jp.ships.values()):
        return None
    twin = copied(game)
    twin.jp.no_more = not game.jp.no_more
    return twin


def _next_move(game: Game, side: str, rng: Random) -> Game | None:
    """MID-4.12: who moved when is never told."""
    twin = copied(game)
    ships = twin.forces(enemy(side)).ships
    afloat = [s for s in ships.values() if s.status == "map"]
    if not afloat:
        return None
    ship = rng.choice(afloat)
    ships[ship.id] = replace(ship, next_move=ship.next_move + rng.choice((1, 2)))
    return twin


def _groups(game: Game, side: str, rng: Random) -> Game | None:
    """MID-26.2: regrouping."""
    twin = copied(game)
    ships = twin.forces(enemy(side)).ships
    for ship in list(ships.values()):
        ships[ship.id] = replace(ship, group=f"Z{rng.randrange(9)}")
    return twin


def _losses(game: Game, side: str, rng: Random) -> Game | None:
    """MID-R70: the running account is secret; so is the order in which it was kept."""
    if len(game.losses) < 2:
        return None
    twin = copied(game)
    twin.losses = tuple(rng.sample(game.losses, len(game.losses)))
    return twin


def _order_of_records(game: Game, side: str, rng: Random) -> Game | None:
    """The order in which the other side's aircraft and troops are kept tells nothing."""
    twin = copied(game)
    forces = twin.forces(enemy(side))
    forces.air = {unit: forces.air[unit] for unit in rng.sample(list(forces.air), len(forces.air))}
    return twin


def _ledger(game: Game, side: str, rng: Random) -> Game | None:
    """What the other side has been told is its own."""
    twin = copied(game)
    twin.told[enemy(side)] = game.told.get(enemy(side), ())[: rng.randrange(3)]
    return twin


def _cancelled(game: Game, side: str) -> tuple[Any, ...]:
    """The raid on Midway is called off where there is one."""
    now = type(game.agenda[0]).__name__ if game.agenda else ""
    return (CancelMidway(),) if now == "RaidDeclaration" and game.forces(enemy(side)).strike else ()


RECORDS: tuple[RecordMutation, ...] = (
    RecordMutation("ship elsewhere", "MID-4.12", _ship_elsewhere, SEARCH),
    RecordMutation("submarine elsewhere", "MID-5.12", _submarine_elsewhere, SEARCH),
    RecordMutation("entered in the fog", "MID-4.12", _entry, SEARCH),
    RecordMutation("left the map", "MID-4.12", _exit, SEARCH | END),
    RecordMutation("cargo", "MID-26.2", _cargo, frozenset({"Landing"}) | END),
    RecordMutation("hangar", "MID-26.2", _hangar, END),
    RecordMutation("readiness", "MID-26.2", _readiness, RAIDS),
    RecordMutation("ditched", "MID-12.8", _ditched, RAIDS | END),
    RecordMutation("bases of raiders", "MID-R30", _bases_of_raiders, NOWHERE),
    RecordMutation("bases on deck", "MID-R82", _bases_on_deck, RAIDS),
    RecordMutation("reserve", "MID-R67", _reserve, END),
    RecordMutation("base at Kure", "MID-R66", _kure, SEARCH | END),
    RecordMutation("group 13", "MID-R14", _sighted, NOWHERE),
    RecordMutation("atolls", "MID-R18", _atolls, SEARCH),
    RecordMutation("airfield", "MID-26.2", _airfield, SEARCH),
    RecordMutation("raid on Midway", "MID-26.2", _strike, NOWHERE, _cancelled),
    RecordMutation("sealed orders", "MID-R86", _sealed, frozenset({"Bombardment", "Landing"})),
    RecordMutation("no more entries", "MID-R1", _no_more, END),
    RecordMutation("last move", "MID-4.12", _next_move, NOWHERE),
    RecordMutation("task forces", "MID-26.2", _groups, NOWHERE),
    RecordMutation("account", "MID-R70", _losses, END),
    RecordMutation("order of records", "MID-R82", _order_of_records, NOWHERE),
    RecordMutation("other ledger", "MID-26.2", _ledger, NOWHERE),
)


# -- orders ---------------------------------------------------------------------------------------------


def _other_moves(game: Game, ask: Ask, orders: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    return tuple(ask.sample(rng))


def _other_searches(game: Game, ask: Ask, orders: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    return tuple(ask.sample(rng))


def _shuffled_fire(game: Game, ask: Ask, orders: tuple[Any, ...], rng: Random) -> tuple[Any, ...] | None:
    """MID-R4 lets the order of lines fix the order of dice; keyed dice come out the same."""
    fire = [order for order in orders if isinstance(order, Fire)]
    return tuple(rng.sample(fire, len(fire))) if len(fire) > 1 else None


_PRIVATE = (Land, Deck, Reserve)


def _other_recovery(game: Game, ask: Ask, orders: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    """MID-12.8: landings, decks and reserves differ, what is declared does not."""
    public = [order for order in orders if not isinstance(order, _PRIVATE)]
    private = [order for order in ask.sample(rng) if isinstance(order, _PRIVATE)]
    return (*private, *public)


def _sealed_condition(game: Game, ask: Ask, orders: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    """Only what is declared openly: no landing, no reserve, no deck order."""
    return tuple(order for order in orders if isinstance(order, Engage | Torpedo))


FIRE_STEPS = ("AirCombat", "AntiAircraft", "Bombing", "SubmarineAttack", "Gunfire", "LandCombat")

ORDERS: tuple[OrderMutation, ...] = (
    OrderMutation("other moves", "MID-4.12", "Movement", _other_moves),
    OrderMutation("other searches", "MID-5.13", "Searches", _other_searches),
    OrderMutation("other landings", "MID-12.8", "Recovery", _other_recovery, RAIDS),
    OrderMutation("only what is declared", "MID-R86", "Recovery", _sealed_condition, frozenset({"Bombardment", "Landing"})),
    *(OrderMutation(f"order of lines, {step}", "MID-R4", step, _shuffled_fire) for step in FIRE_STEPS),
)
