"""An imagined enemy's raids and his defence against raids: from which carriers, with which units (MID chapters 6 and
10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from arbitre.games.midway.imagine.air import Unit, Wing
from arbitre.games.midway.imagine.evidence import AirBattle, Sighting
from arbitre.games.midway.imagine.masks import BIT, FOG, SEA, draw, hex_of, mask
from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, MIDWAY, RULES, SHIPS, US
from arbitre.games.midway.rules.aircraft import budget

_ONE_APPROACH = RULES["range"]["raid_approach_report"] == "one"
_LONGEST_REACH = max(budget(a.id) for a in AIR.values())
_CARRIER_REACH = max(budget(a.id) for a in AIR.values() if a.carrier_capable)


class Launch(NamedTuple):
    """A base that may have launched part of a raid, and the hexes it may have been in."""

    base: str
    hexes: int


@cache
def signature(start: str, target: str) -> frozenset[str]:
    """The hexes by which a raid from one hex comes to another; "" from within (MID-R25)."""
    return frozenset(GRID.approaches(start, target) or ("",))


@cache
def launching_hexes(target: str, approach: tuple[str, ...]) -> int:
    """The hexes from which carrier aircraft may have come by these approaches and no others."""
    told = frozenset(approach)
    near = GRID.within(target, _CARRIER_REACH)
    if _ONE_APPROACH:
        return mask(h for h in near if signature(h, target) & told)
    return mask(h for h in near if signature(h, target) <= told)


def fly(wing: Wing, turn: int) -> None:
    """Phases 3 to 7 of a turn, as far as they have been told. Raises Contradiction."""
    wing.begin(turn)
    told = wing.evidence.turns[turn]
    for battle in told.battles:
        if not battle.theirs:
            _defend(wing, battle)
    for battle in told.battles:
        if battle.theirs:
            _raid(wing, battle)
    if any(unit.used and AIR[unit.id].carrier_borne for unit in wing.units.values()) and not wing.carriers_shown:
        wing.carriers_shown = turn
    for battle in told.battles:
        wing.suffer(battle)
    for blow in told.blows:
        if not blow.late:
            wing.blow(blow)
    _ground(wing, turn)


def _defend(wing: Wing, battle: AirBattle) -> None:
    """The CAP and the decks a raid found, or all aircraft on the ground at Midway (MID-6.12, MID-10.4)."""
    if battle.midway:
        bases = [ISLAND]
    else:
        listed = wing.evidence.turns[wing.turn].listed[battle.hex]
        bases = [ship for ship in listed if SHIPS[ship].carrier and wing.intact(ship)]
        bases.sort(key=lambda ship: SHIPS[ship].order)
    wing.shown.update(bases)
    for deck in battle.decks:
        for type, steps in deck.aircraft:
            wing.take(type, steps, [deck.ship]).used = "deck"
    labels = wing.labels.setdefault(battle.key, {})
    for label, flight in battle.flights.items():
        labels[label] = _used(wing.take(flight.type, flight.steps, bases), "cap", battle.hex)
    for type, steps in battle.ground:
        wing.take(type, steps, bases, rested=False).used = "ground"


def _used(unit: Unit, how: str, target: str) -> Unit:
    unit.used, unit.target = how, target  # type: ignore[assignment]
    return unit


def _raid(wing: Wing, battle: AirBattle) -> None:
    """Choose the carriers that launched a raid, with the hexes they were in, and the units behind its labels."""
    launches = _launches(wing, battle)
    wanted = sorted(battle.flights, key=lambda label: (battle.flights[label].type not in "MH", wing.rng.random()))
    chosen: dict[str, str] = {}  # base -> its hex
    units: dict[str, Unit] = {}
    missing = set(battle.approach)
    while missing:
        choice = _covering_launch(wing, battle, launches, [label for label in wanted if label not in units], missing)
        if choice is None:
            break
        launch, label, found = choice
        units[label] = _used(wing.pick(found), "raid", battle.hex)
        wing.recall(units[label], launch.base)
        launches.remove(launch)
        missing -= signature(_choose(wing, launch, chosen, battle.hex, missing), battle.hex)
        missing = set() if _ONE_APPROACH else missing
    if missing and not wing.fleet.lenient:
        hexes = _cover(SEA & launching_hexes(battle.hex, battle.approach), battle.hex, frozenset(missing))[1]
        wing.fleet.fail(Sighting(hexes, 0, intact=True))
    for label in wanted:
        if label not in units:
            units[label] = _used(_another(wing, battle, label, launches, chosen), "raid", battle.hex)
    wing.labels[battle.key] = {label: units[label] for label in battle.flights}


def _launches(wing: Wing, battle: AirBattle) -> list[Launch]:
    """The bases that may have launched part of a raid: Midway first if only it can have, the others shuffled."""
    may = launching_hexes(battle.hex, battle.approach)
    if wing.evidence.turns[wing.turn].fog:
        may &= ~FOG  # MID-6.10
    carriers = [s for s in wing.fleet.certain if SHIPS[s].carrier and wing.intact(s)]
    found = [Launch(ship, here) for ship in carriers if (here := wing.fleet.where(ship) & may)]
    found.sort(key=lambda launch: (wing.fleet.where(launch.base) & ~launch.hexes).bit_count() + 20 * wing.rng.random())
    sign = signature(MIDWAY, battle.hex)
    if wing.evidence.enemy == US and wing.intact(ISLAND) and (sign <= set(battle.approach) or _ONE_APPROACH):
        only = any(flight.type in "MH" for flight in battle.flights.values())
        found.insert(0 if only or wing.rng.random() < 0.5 else len(found), Launch(ISLAND, BIT[MIDWAY]))
    return found


def _covering_launch(
    wing: Wing, battle: AirBattle, launches: Sequence[Launch], labels: Sequence[str], missing: set[str]
) -> tuple[Launch, str, list[Unit]] | None:
    """The base that accounts for most of the missing approaches, and the units it may have sent as one of the
    labels."""
    covering = [(x, _cover(x.hexes, battle.hex, frozenset(missing))[0]) for x in launches]
    needed = 1 if _ONE_APPROACH else max(1, len(missing) - 2 * (len(labels) - 1))  # a base accounts for two at most
    for stretch in (False, True):  # at need, units imagined elsewhere had come over before
        for launch, number in sorted(covering, key=lambda c: -c[1]):
            for label in labels if number >= needed else ():
                if found := _from(wing, battle, label, launch, stretch):
                    return launch, label, found
    return None


@cache
def _signatures(target: str) -> tuple[tuple[int, frozenset[str]], ...]:
    """All hexes from which carrier aircraft reach a target, with the approaches they use."""
    return tuple((BIT[h], signature(h, target)) for h in GRID.within(target, _LONGEST_REACH))


def _cover(hexes: int, target: str, missing: frozenset[str]) -> tuple[int, int]:
    """How many of the missing approaches the best of these hexes account for, and which hexes those are."""
    best, found = 0, 0
    for bit, sign in _signatures(target):
        if bit & hexes and (number := len(sign & missing)) >= max(best, 1):
            found = bit if number > best else found | bit
            best = number
    return best, found


def _from(wing: Wing, battle: AirBattle, label: str, launch: Launch, stretch: bool = False) -> list[Unit]:
    """The units of a base that can be behind a label; `stretch`: or that can have come to that base."""
    flight = battle.flights[label]
    find = wing.recalled if stretch else wing.available
    units = find(flight.type, flight.steps, (launch.base,))
    if launch.base == ISLAND:
        out = GRID.distance(MIDWAY, battle.hex)
        units = [u for u in units if budget(u.id) >= out]  # MID-R24
    return units


def _choose(wing: Wing, launch: Launch, chosen: dict[str, str], target: str, missing: set[str]) -> str:
    """Settle the hex a base launched from: with another carrier if it may be there."""
    hexes = _cover(launch.hexes, target, frozenset(missing))[1] or launch.hexes
    company = hexes & mask(h for base, h in chosen.items() if base != ISLAND)
    bit = draw(company or hexes, wing.rng)
    if launch.base != ISLAND:
        wing.fleet.fix(launch.base, bit)
    chosen[launch.base] = hex_of(bit & SEA)
    return chosen[launch.base]


def _another(wing: Wing, battle: AirBattle, label: str, launches: Sequence[Launch], chosen: dict[str, str]) -> Unit:
    """A unit for a label from the bases chosen, or from one more; at need one that must have come over before."""
    settled = [Launch(base, BIT[hex]) for base, hex in chosen.items()]
    for stretch in (False, True):
        found = [(launch, unit) for launch in settled for unit in _from(wing, battle, label, launch, stretch)]
        if found:
            launch, unit = wing.pick(found)
            wing.recall(unit, launch.base)
            return unit
        for launch in launches:
            if launch.base not in chosen and (units := _from(wing, battle, label, launch, stretch)):
                _choose(wing, launch, chosen, battle.hex, set())
                unit = wing.pick(units)
                wing.recall(unit, launch.base)
                return unit
    flight = battle.flights[label]
    bases = list(chosen) or sorted({u.base for u in wing.units.values()}) if wing.fleet.lenient else []
    return wing.take(flight.type, flight.steps, bases)


def _ground(wing: Wing, turn: int) -> None:
    """What bombs on Midway's garrison destroyed on the ground: as told in phase 8, or drawn until then (MID-11.9)."""
    told = wing.evidence.turns[turn]
    hits = sum(b.hits for b in told.battles)
    wing.airfield_hits += hits
    if told.grounded:
        wing.destroy_on_the_ground(told.grounded)
    elif turn == wing.evidence.turn and not wing.evidence.recovered:
        wing.grounded = [(u.type, u.steps) for u in wing.destroy_some(hits)]


def end_turn(wing: Wing, turn: int) -> None:
    """Phases 9 to 13: carriers hit by guns and torpedoes, aircraft destroyed at Midway, the airfield closed."""
    told = wing.evidence.turns[turn]
    for blow in told.blows:
        if blow.late:
            wing.blow(blow)
    wing.airfield_hits += told.late_hits
    wing.destroy_some(told.grounded_late)
    if told.closed:
        for unit in wing.on_the_ground():
            wing.lose(unit)
