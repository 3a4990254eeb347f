"""An imagined history's end, put together as a game: the side's own forces as they are, the enemy's as they were
drawn."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from arbitre.games.midway.imagine.account import settle
from arbitre.games.midway.imagine.air import Unit, Wing, wait
from arbitre.games.midway.imagine.evidence import Evidence
from arbitre.games.midway.imagine.masks import LEFT, SEA, hex_of
from arbitre.games.midway.imagine.raids import signature
from arbitre.games.midway.imagine.tracks import Fleet
from arbitre.games.midway.records.printed import (
    AIR,
    AIRFIELD_CAPACITY,
    ATOLLS,
    GRID,
    ISLAND,
    JP,
    KURE,
    LAND,
    LOCAL_SEARCHES,
    LONG_SEARCHES,
    MIDWAY,
    SHIPS,
    SIDES,
    US,
)
from arbitre.games.midway.records.state import (
    Air,
    Airfield,
    Battle,
    Forces,
    Game,
    KureBase,
    LandUnit,
    Loss,
    Outcome,
    Ship,
    SubmarineAttack,
    SurfaceCombat,
)
from arbitre.games.midway.rules import bombardment, landing, strike, submarines, surface
from arbitre.games.midway.rules.aircraft import intact
from arbitre.games.midway.rules.movement import ST11
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.sequence import TURN, Turn, release_turn
from arbitre.games.midway.rules.setup import SetUp, starting_forces
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.rules.view import view as seen_by

_READY = 0.85  # how often aircraft that may be ready are imagined ready
_RESERVE_USED = 0.1
_BUILDS = 0.5
# The steps before which shells and landings are declared, and during which they wait.
_DECLARED = (
    submarines.SubmarineScreen,
    submarines.SubmarineAttack,
    surface.Contact,
    surface.Gunfire,
    bombardment.Bombardment,
)


def assembled(view: View, fleet: Fleet, wing: Wing, rng: Random) -> Game:
    """The game at the end of a history."""
    read = fleet.evidence
    side, other = read.side, read.enemy
    if read.over is not None and not view.battles:  # labels stay as they were told
        settle(wing, read.over.account)
    theirs = _forces(view, fleet, wing, rng)
    forces: dict[str, Forces] = {side: view.own, other: theirs}
    game = Game(
        turn=view.turn,
        fog=view.fog,
        us=forces[US],
        jp=forces[JP],
        agenda=() if view.now is None else _agenda(view),
        closed=view.closed,
        located=_located(view, read),
        battles=tuple(_battle(view, read, wing, key) for key in (b.key for b in view.battles)),
        attacks=tuple(_attack(view, read, fleet, a.hex, a.attacker) for a in view.attacks),
        combats=tuple(SurfaceCombat(c.hex, read.turns[-1].declared.get(c.hex, SIDES), c.first) for c in view.combats),
        sighted=_sighted(view, read, wing),
        atolls_entered=_entered(read, fleet),
        grounded_hit=tuple(wing.grounded),
        losses=_losses(view, read, theirs, wing),
        told={side: view.told},
        outcome=Outcome(read.over.winner, read.over.reason, read.over.us, read.over.jp) if read.over else None,
        options=view.options,
    )
    if other == JP and game.sighted and view.turn >= release_turn(game.sighted):
        theirs.group13 = True
    _seal(game, other, rng)
    return game


def _agenda(view: View) -> tuple[Any, ...]:
    """What remains of the turn (MID-2.3)."""
    if isinstance(view.now, SetUp):
        return (view.now, Turn())
    return TURN[TURN.index(view.now) :] if view.now is not None else ()


def _located(view: View, read: Evidence) -> dict[str, dict[str, str]]:
    """What both sides located this turn; empty before the searches."""
    if not read.searched:
        return {}
    theirs = {hex: read.turns[-1].found.get(hex, "ships") for hex in view.found}
    return {US: view.located, JP: theirs} if read.side == US else {US: theirs, JP: view.located}


# -- what is going on -----------------------------------------------------------------------------


def _battle(view: View, read: Evidence, wing: Wing, key: str) -> Battle:
    """A raid under way, its labels given to imagined units."""
    seen = next(b for b in view.battles if b.key == key)
    told = next(b for b in read.turns[-1].battles if b.key == key)
    theirs = {label: unit.id for label, unit in wing.labels[key].items()}
    raiders, cap = (theirs, told.own) if told.theirs else (told.own, theirs)
    approach = told.approach
    if not told.theirs:
        bases = {view.own.air[unit].base for unit in told.own.values()}
        starts = {MIDWAY if base == ISLAND else view.own.ships[base].hex for base in bases}
        found = {n for start in starts for n in signature(start, told.hex)}
        approach = ("",) * ("" in found) + GRID.sorted(found - {""})
    return Battle(key, seen.hex, seen.midway, seen.raider, raiders, cap, seen.rounds, seen.first, approach)


def _attack(view: View, read: Evidence, fleet: Fleet, hex: str, attacker: Any) -> SubmarineAttack:
    """A submarine attack under way."""
    screened = read.phase == "9b"
    if attacker == read.side:
        subs, driven_off = read.turns[-1].own_attacks[hex]
        return SubmarineAttack(hex, attacker, subs, driven_off, screened)
    told = next(a for a in read.attacks if a.turn == view.turn and a.hex == hex)
    off = tuple(sorted(label for label, (_, _, driven) in told.subs.items() if driven))
    return SubmarineAttack(hex, attacker, fleet.attackers[hex], off, screened)


def _sighted(view: View, read: Evidence, wing: Wing) -> int:
    """The turn on which JP first saw US carriers or their aircraft (MID-R14). JP does not know it until group 13 is
    released."""
    if read.side == US:
        return read.sighted
    seen = min((turn for turn in (read.sighted, wing.carriers_shown) if turn), default=0)
    if view.own.group13 and release_turn(seen or 1) != read.released:
        earliest = [turn for turn in range(1, view.turn) if release_turn(turn) == read.released]
        return earliest[0] if earliest else seen
    return seen


def _entered(read: Evidence, fleet: Fleet) -> tuple[str, ...]:
    """Atolls that JP ships entered this turn and whose search US has not yet found lost (MID-R18)."""
    if read.side == JP:
        return tuple(hex for hex, turn in read.entered.items() if turn == read.turn)
    if read.last < read.turn:
        return ()
    tracks = [t for ship, t in fleet.tracks.items() if not SHIPS[ship].submarine and len(t) > read.turn]
    came = {hex_of(t[-1]) for t in tracks if read.turn and t[-1] & SEA and t[-1] != t[-2]}
    return tuple(hex for hex in ATOLLS if hex in came and hex not in read.atolls_lost)


def _seal(game: Game, side: str, rng: Random) -> None:
    """Orders of the enemy's that wait for their phase: a raid on Midway, shells, landings (MID-6.5, MID-R86)."""
    if not game.agenda:
        return
    now = game.agenda[0]
    forces = game.forces(side)
    if isinstance(now, Searches | RaidDeclaration):
        orders = strike.sample(seen_by(game, side), {}, rng)
        forces.strike = tuple(term.unit for order in orders for term in order.air)
    elif isinstance(now, _DECLARED):
        mine = seen_by(game, side)
        shells = bombardment.may_shell(mine)
        forces.shells = tuple((ship, rng.choice(labels)) for ship, labels in shells.items() if rng.random() < 0.5)
        forces.ashore = tuple((unit, 0) for unit in landing.may_land(mine) if rng.random() < 0.5)


# -- the enemy's forces ---------------------------------------------------------------------------


def _forces(view: View, fleet: Fleet, wing: Wing, rng: Random) -> Forces:
    read = fleet.evidence
    forces = starting_forces(read.enemy)
    if read.unplaced:
        return forces
    for id, start in forces.ships.items():
        forces.ships[id] = _ship(read, fleet, start)
    for unit in wing.units.values():
        forces.air[unit.id] = _air(view, read, fleet, wing, forces, unit, rng)
    for land in forces.land.values():
        forces.land[land.id] = _land(read, forces, land)
    _make_room(read, forces, wing)
    if read.over is None:
        _use_reserves(read, forces, wing, rng)
    if read.enemy == JP:
        forces.kure = _kure(read, fleet, forces, rng)
        forces.no_more = read.over is not None and read.over.reason == "no units"
    else:
        long = max(0, LONG_SEARCHES - read.airfield_hits)
        local = max(0, LOCAL_SEARCHES - max(0, read.airfield_hits - LONG_SEARCHES))
        forces.airfield = Airfield(max(0, AIRFIELD_CAPACITY - 2 * read.airfield_hits), long, local)  # MID-11.9
        if view.closed:
            forces.airfield = Airfield(0, 0, 0, closed=True)
        forces.atolls = tuple(hex for hex in ATOLLS if read.entered.get(hex, view.turn) >= view.turn)
    forces.fought = tuple(sorted(read.turns[-1].fought)) if view.now is not None else ()
    return forces


def _ship(read: Evidence, fleet: Fleet, start: Ship) -> Ship:
    steps = fleet.submarines.get(start.id, read.steps[start.id])
    if not steps:
        return Ship(start.id, "", "sunk", 0, fleet.next_move(start.id), start.group)
    place = fleet.tracks[start.id][-1]
    if place & SEA:
        return Ship(start.id, hex_of(place), "map", steps, fleet.next_move(start.id), start.group)
    return Ship(start.id, "", "left" if place & LEFT else "waiting", steps, fleet.next_move(start.id), start.group)


def _land(read: Evidence, forces: Forces, start: LandUnit) -> LandUnit:
    steps = read.land[start.id]
    if not steps:
        return LandUnit(start.id, "lost", 0)
    if start.status == "ashore" or start.id in read.ashore:
        return LandUnit(start.id, "ashore", steps)
    gone = forces.ships[LAND[start.id].transport].status == "left"
    return LandUnit(start.id, "left" if gone else "aboard", steps)


def _air(view: View, read: Evidence, fleet: Fleet, wing: Wing, forces: Forces, unit: Unit, rng: Random) -> Air:
    """One air unit as it stands now."""
    if unit.state in ("lost", "ditched"):
        return Air(unit.id, unit.base, unit.state, 0, unit.flew)
    base = None if unit.base == ISLAND else forces.ships[unit.base]
    if base is not None and not unit.flying:
        if base.status == "sunk":
            unit.state = "lost"
            return Air(unit.id, unit.base, "lost", 0, unit.flew)
        if base.status == "left":
            return Air(unit.id, unit.base, "left", unit.steps, unit.flew)
        if unit.state != "reserve" and base.steps < SHIPS[base.id].steps:
            return Air(unit.id, unit.base, "trapped", unit.steps, unit.flew)
    if unit.state == "reserve":
        return Air(unit.id, unit.base, "reserve", unit.steps)
    if unit.flying:
        start = MIDWAY if base is None else fleet.hex(unit.base, read.turn)
        out = GRID.distance(start, unit.target) if unit.used == "raid" and start else 0
        mission: Literal["raid", "cap"] = "raid" if unit.used == "raid" else "cap"
        return Air(unit.id, unit.base, "flying", unit.steps, unit.flew, mission, unit.target, out)
    return Air(unit.id, unit.base, "ready" if _is_ready(read, wing, unit, rng) else "below", unit.steps, unit.flew)


def _is_ready(read: Evidence, wing: Wing, unit: Unit, rng: Random) -> bool:
    """Whether a unit on a base is ready: as a raider was shown this turn, else if it has had the time."""
    if unit.base in wing.shown:
        if unit.base != ISLAND:
            return unit.used == "deck"
        if unit.type == "F":
            return False  # MID-6.11: ready fighters would be in the air
    last_recovery = read.turn if read.recovered else read.turn - 1
    return (not unit.flew or last_recovery >= unit.flew + wait(unit)) and rng.random() < _READY


def _make_room(read: Evidence, forces: Forces, wing: Wing) -> None:
    """Where an imagined deck holds too much (MID-13.1), units that nobody saw this turn are on another, or have
    ditched."""
    decks = {s.id: SHIPS[s.id].capacity for s in forces.ships.values() if SHIPS[s.id].capacity}
    free = dict.fromkeys(decks, 0) | {ship: decks[ship] for ship in decks if intact(forces, ship)}
    resting = [a for a in forces.air.values() if a.base in decks and a.status in ("ready", "below")]
    extra = []
    for air in sorted(resting, key=lambda a: wing.units[a.id].used == ""):
        if forces.ships[air.base].status == "waiting":
            continue
        if free[air.base] >= air.steps:
            free[air.base] -= air.steps
        else:
            extra.append(air)
    for air in extra:
        place = next((ship for ship, steps in free.items() if steps >= air.steps), "")
        if place:
            free[place] -= air.steps
            forces.air[air.id] = replace(air, base=place, status="below")
        elif read.over is not None:  # somebody conceded while it was in the air
            forces.air[air.id] = replace(air, status="flying", mission="search", target=forces.ships[air.base].hex)
        else:
            wing.units[air.id].state = "ditched"
            forces.air[air.id] = Air(air.id, air.base, "ditched", 0, air.flew)


def _use_reserves(read: Evidence, forces: Forces, wing: Wing, rng: Random) -> None:
    """Now and then a reserve has been put into play and not been met (MID-23.1)."""
    for air in list(forces.air.values()):
        if air.status != "reserve" or rng.random() > _RESERVE_USED or not read.recovered or air.base in wing.shown:
            continue
        ship = forces.ships[air.base]
        aboard = sum(a.steps for a in forces.air.values() if a.base == air.base and a.status in ("ready", "below"))
        if intact(forces, ship.id) and aboard + air.steps <= SHIPS[ship.id].capacity:
            forces.air[air.id] = Air(air.id, air.base, "ready", air.steps)
            wing.units[air.id].state, wing.units[air.id].called = "there", True


def _kure(read: Evidence, fleet: Fleet, forces: Forces, rng: Random) -> KureBase:
    """A seaplane base at Kure that ST11's track and the lists of torpedo targets allow (MID-21, MID-R80)."""
    track = [fleet.hex(ST11, turn) for turn in range(read.last + 1)]
    fit: list[KureBase] = []
    sunk = read.sunk.get(ST11, len(track))
    for begun in (turn for turn, hex in enumerate(track) if hex == KURE and turn):
        leaves = next((turn for turn in range(begun, len(track)) if track[turn] != KURE), len(track))
        ends = min(leaves, sunk + 1)
        if all(shown == (begun <= turn < ends) for turn, shown in read.kure_shown):
            closed = ends <= (read.turn if read.over else read.last) and not (ends == sunk + 1 and read.turn == sunk)
            fit.append(KureBase(begun, closed))
    must = any(shown for _, shown in read.kure_shown) or forces.ships[ST11].id in _scored(read)
    return rng.choice(fit) if fit and (must or rng.random() < _BUILDS) else KureBase()


def _scored(read: Evidence) -> set[str]:
    """Units that the final account names."""
    return {unit for line in read.over.account for unit in line.units} if read.over else set()


# -- the account ----------------------------------------------------------------------------------


def _losses(view: View, read: Evidence, theirs: Forces, wing: Wing) -> tuple[Loss, ...]:
    """Every step missing from a unit, once (MID-R68); the turn is not told apart."""
    found: list[Loss] = []
    for side in SIDES:
        forces = view.own if side == read.side else theirs
        for ship in forces.ships.values():
            found += _loss(view.turn, side, ship.id, SHIPS[ship.id].steps - ship.steps)
        for air in forces.air.values():
            found += _air_loss(view.turn, side, air, read, wing)
        for land in forces.land.values():
            if land.status == "ashore" or side == US or land.id in read.ashore:
                found += _loss(view.turn, side, land.id, LAND[land.id].steps - land.steps)
    return tuple(found)


def _loss(turn: int, side: Any, unit: str, steps: int, how: Any = "combat") -> list[Loss]:
    return [Loss(turn, side, unit, steps, how)] if steps > 0 else []


def _air_loss(turn: int, side: Any, air: Air, read: Evidence, wing: Wing) -> list[Loss]:
    """What an air unit has lost: in combat, by ditching, or scored for its use as a reserve (MID-24.5, MID-23.3)."""
    printed = AIR[air.id]
    if printed.reserve:
        used = air.id in read.own_reserves if side == read.side else wing.units[air.id].called
        if not used:
            return []
        found = _loss(turn, side, air.id, printed.steps, "used")
    else:
        found = []
    if air.status != "ditched":
        return found + _loss(turn, side, air.id, printed.steps - air.steps)
    left = read.own_steps.get(air.id, printed.steps) if side == read.side else wing.units[air.id].steps
    return found + _loss(turn, side, air.id, printed.steps - left) + _loss(turn, side, air.id, left, "ditched")
