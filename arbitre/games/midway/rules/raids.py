"""The declaration of raids, phase 3: what may fly where, what is called off, what both sides are told (MID chapter 6).

Raids on Midway are declared in phase 1, with movement; here they are flown or called off.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from arbitre.games.midway.records.orders import AirTerm, CancelMidway, Raid, StrikeMidway
from arbitre.games.midway.records.printed import (
    AIR,
    CODE_OF_BASE,
    GRID,
    ISLAND,
    MIDWAY,
    RULES,
    SHIPS,
    SIDES,
    US,
    Side,
    enemy,
    night,
)
from arbitre.games.midway.records.reports import Deck, RaidArrived, RaidOff, RaidSighted
from arbitre.games.midway.records.state import Air, Battle, Forces, Game
from arbitre.games.midway.rules.aircraft import (
    announced_order,
    base_hex,
    budget,
    choose,
    intact,
    landing_places,
    may_launch,
    noted,
    table_order,
    terms_of,
    written,
)
from arbitre.games.midway.rules.fire import battle_key
from arbitre.games.midway.rules.view import View, island_aircraft, seen_air, seen_land, seen_ships
from arbitre.kernel.orders import Plan, Remark, illegal, note
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Several

CHANCE_50: int = RULES["dice"]["chance_50"]
HEX_ORDER = {hex: i for i, hex in enumerate(GRID.hexes)}  # by column, then row (MID-R4)


class RaidPlan(Plan):
    """Who flies against which hex: air ids in table order. `cancel`: the raid on Midway is called off."""

    raids: dict[str, list[str]] = msgspec.field(default_factory=dict)
    cancel: bool = False


class RaidOptions(Options, frozen=True):
    """What may be ordered in phase 3. strike: own air units assigned to a raid on Midway, which may be called off;
    raids: for each hex located this turn the own air units that may raid it; raids_if_cancelled: the same if the raid
    on Midway is called off, which frees its escort (MID-R27); no hex where there is none to call off."""

    strike: tuple[str, ...]
    raids: Mapping[str, tuple[str, ...]]
    raids_if_cancelled: Mapping[str, tuple[str, ...]]


class RaidAsk:
    """The raids of one side, against hexes it located this turn, and its raid on Midway: fly it or call it off."""

    def __init__(self, view: View) -> None:
        self.view = view

    def bound(self, cancel: bool) -> set[str]:
        """The units committed to Midway; when that raid is called off its escort is free, its attack units are not
        (MID-6.6, MID-R27)."""
        return {unit for unit in self.view.own.strike if not cancel or AIR[unit].type != "F"}

    def pool(self, cancel: bool) -> dict[str, Air]:
        """The units that may be sent: ready (MID-6.2), on a base raids may leave from (MID-6.10), not committed to
        Midway."""
        own, fog = self.view.own, self.view.fog
        bound = self.bound(cancel)
        return {
            a.id: a
            for a in own.air.values()
            if a.status == "ready" and a.id not in bound and may_launch(own, a.base, fog)
        }

    def plan(self, orders: Sequence[Any]) -> RaidPlan:
        """Raids by hex; lines for the same hex join (MID-6.9). By default only the raid on Midway is flown (MID-R3)."""
        cancel = any(isinstance(order, CancelMidway) for order in orders)  # the order of lines does not matter
        pool = self.pool(cancel)
        plan = RaidPlan([], {}, cancel and bool(self.view.own.strike))
        lines: dict[str, list[int]] = {}
        refused: set[str] = set()
        for line, order in enumerate(orders):
            if isinstance(order, Raid):
                units = self._read(line, order, pool, cancel)
                if isinstance(units, Remark):
                    plan.remarks.append(units)
                    refused.add(order.hex)
                    continue
                for unit in units:
                    del pool[unit]
                plan.raids.setdefault(order.hex, []).extend(units)
                lines.setdefault(order.hex, []).append(line)
                plan.remarks += self._will_ditch(line, units, order.hex)
            elif isinstance(order, StrikeMidway):
                plan.remarks.append(illegal(line, "raid-midway-phase", "MID-6.6"))
            elif not isinstance(order, CancelMidway):
                plan.remarks.append(illegal(line, "not-now", "MID-2.5"))
            elif not plan.cancel:
                plan.remarks.append(illegal(line, "raid-none-to-cancel", "MID-6.6"))
        for hex, units in plan.raids.items():
            units.sort(key=table_order)
            if hex not in refused and all(AIR[unit].type == "F" for unit in units):  # MID-R26
                plan.remarks += [illegal(line, "raid-only-fighters", "MID-R26") for line in lines[hex]]
        return plan

    def _read(self, line: int, order: Raid, pool: Mapping[str, Air], cancel: bool) -> list[str] | Remark:
        """The units a raid line sends, or what is wrong with it, by what this side knows alone (MID-R9)."""
        view = self.view
        if order.hex not in view.located:  # MID-6.1, MID-R29
            located = Several(tuple(GRID.sorted(view.located)))
            return illegal(line, "raid-not-located", "MID-R29", hex=order.hex, located=located)
        units = choose(order.air, pool, line, view.side)
        if isinstance(units, Remark):
            return self._held_back(line, order, pool, cancel) or units
        for unit in units:
            distance = self._out(unit, order.hex)
            if distance > budget(unit):  # MID-R24
                said = noted(view.own.air[unit])
                return illegal(line, "raid-too-far", "MID-R24", unit=said, distance=distance, reach=budget(unit))
        return units

    def _held_back(self, line: int, order: Raid, pool: Mapping[str, Air], cancel: bool) -> Remark | None:
        """Why units that are ready may not fly in this raid, if that is what is wrong with the line."""
        own = self.view.own
        ready = {a.id: a for a in own.air.values() if a.status == "ready" and intact(own, a.base)}
        units = choose(order.air, ready, line, self.view.side)
        if isinstance(units, Remark):
            return None
        for unit in units:
            base = own.air[unit].base
            if not may_launch(own, base, self.view.fog):
                return illegal(line, "raid-from-fog", "MID-6.10", base=CODE_OF_BASE[base], hex=base_hex(own, base))
        held = self.bound(cancel)
        if committed := [own.air[unit] for unit in units if unit in held]:
            return illegal(line, "raid-committed", "MID-6.6", air=written(terms_of(committed)))
        twice = next((term.unit for term in order.air if term.unit in ready and term.unit not in pool), None)
        return illegal(line, "air-twice", "MID-R62", term=twice) if twice else None

    def _out(self, unit: str, hex: str) -> int:
        """The hexes from a unit's base to a target."""
        own = self.view.own
        return GRID.distance(base_hex(own, own.air[unit].base), hex)

    def _will_ditch(self, line: int, units: Sequence[str], hex: str) -> list[Remark]:
        """A warning for units that will find no place to land at all (MID-R24)."""
        own = self.view.own
        lost = sum(not landing_places(own, u, hex, budget(u) - self._out(u, hex)) for u in units)
        return [note(line, "raid-will-ditch", "MID-R24", units=lost)] if lost else []

    def may_raid(self, pool: Mapping[str, Air]) -> dict[str, tuple[str, ...]]:
        """For each located hex the units of the pool that can reach it."""
        return {
            hex: tuple(unit for unit in pool if self._out(unit, hex) <= budget(unit))
            for hex in GRID.sorted(self.view.located)
        }

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random lawful raids; now and then the raid on Midway is called off."""
        cancel = bool(self.view.own.strike) and rng.random() < 0.2
        orders: list[Any] = [CancelMidway()] if cancel else []
        if not self.view.located:
            return tuple(orders)
        used: set[str] = set()
        for hex, within in self.may_raid(self.pool(cancel)).items():
            units = [unit for unit in within if unit not in used and rng.random() < 0.6]
            if any(AIR[unit].type != "F" for unit in units):
                used.update(units)
                orders.append(Raid(tuple(AirTerm(unit=unit) for unit in units), hex))
        return tuple(orders)

    def options(self) -> RaidOptions:
        """Which ready units may raid which located hex, and the units committed to a raid on Midway."""
        strike = self.view.own.strike
        return RaidOptions(
            strike=strike,
            raids=self.may_raid(self.pool(False)),
            raids_if_cancelled=self.may_raid(self.pool(True)) if strike else {},
        )


class Sortie(NamedTuple):
    """A raid that takes off: whose, against which hex, whether against Midway itself, and with which units."""

    raider: Side
    hex: str
    midway: bool
    units: Sequence[str]


class RaidDeclaration(Step, frozen=True, tag="raids"):
    """Phase 3: both sides declare their raids, all take off at once, and the umpire announces the battles."""

    phase: ClassVar[str] = "3"

    def ask(self, view: View) -> RaidAsk | None:
        """Both sides on every day turn, whatever they located (MID-R8)."""
        return None if view.night else RaidAsk(view)  # MID-2.4, MID-6.1

    def resolve(self, game: Game, plans: Mapping[str, RaidPlan], umpire: Umpire) -> None:
        """Take-off of both sides together (MID-R7), then CAP, then the announcements battle by battle (MID-R4)."""
        if night(game.turn):
            return
        sorties: list[Sortie] = []
        for side in SIDES:
            plan = plans[side]
            sorties += _strike(game, side, plan.cancel, umpire)
            sorties += [Sortie(side, hex, False, units) for hex, units in plan.raids.items()]
        if not sorties:
            return
        for sortie in sorties:
            _take_off(game, sortie)
        sorties.sort(key=_place_in_order)
        fields = [(s.hex, s.midway) for s in sorties]
        game.battles = tuple(_open(game, s, fields.count((s.hex, s.midway)) > 1, umpire) for s in sorties)
        for battle in game.battles:
            _announce(game, battle, umpire)


def _strike(game: Game, side: Side, cancel: bool, umpire: Umpire) -> list[Sortie]:
    """The raid on Midway declared in phase 1, if it is flown; its owner alone hears that it is not (MID-26.2)."""
    forces = game.forces(side)
    units, forces.strike = forces.strike, ()
    if not units:
        return []
    if cancel:  # MID-6.6: its units stay ready and unflown
        umpire.tell(side, RaidOff())
        return []
    return [Sortie(side, MIDWAY, True, units)]


def _take_off(game: Game, sortie: Sortie) -> None:
    """Put a raid in the air, bombers and escort (MID-6.3): its units are not aboard any more (MID-R31, MID-R42)."""
    forces = game.forces(sortie.raider)
    for unit in sortie.units:
        air = forces.air[unit]
        out = GRID.distance(base_hex(forces, air.base), sortie.hex)
        forces.air[unit] = replace(air, status="flying", mission="raid", target=sortie.hex, out=out)


def _place_in_order(sortie: Sortie) -> tuple[int, bool, bool]:
    """The order of battles: column, row; Midway before ships, attacks on US before attacks on JP (MID-R4, MID-R77)."""
    return HEX_ORDER[sortie.hex], not sortie.midway, sortie.raider == US


def _scramble(game: Game, sortie: Sortie) -> list[str]:
    """The defender's ready fighters there rise, against heavy bombers too (MID-6.11, MID-R35): those on carriers for
    ships, those based at Midway for Midway, never mixed (MID-10.3)."""
    forces = game.forces(enemy(sortie.raider))
    risen = []
    for air in list(forces.air.values()):
        if air.status != "ready" or AIR[air.id].type != "F" or (air.base == ISLAND) != sortie.midway:
            continue
        if base_hex(forces, air.base) == sortie.hex:
            forces.air[air.id] = replace(air, status="flying", mission="cap", target=sortie.hex, out=0)
            risen.append(air.id)
    return risen


def labelled(game: Game, side: Side, units: Iterable[str], umpire: Umpire, *battle: str) -> dict[str, str]:
    """Labels anew for the units of a battle: by type, full before reduced, equals shuffled (MID-R30, MID-R82)."""
    air = game.forces(side).air
    order = umpire.shuffled(sorted(units, key=table_order), "labels", *battle)
    order.sort(key=lambda unit: announced_order(AIR[unit].type, air[unit].steps))
    labels: dict[str, str] = {}
    counts: dict[str, int] = {}
    for unit in order:
        kind = AIR[unit].type
        counts[kind] = counts.get(kind, 0) + 1
        labels[f"{kind}{counts[kind]}"] = unit
    return labels


def _open(game: Game, sortie: Sortie, shared: bool, umpire: Umpire) -> Battle:
    """The battle a raid leads to. `shared`: the enemy raids the same place, so that the hex alone does not name it."""
    raider, defender = sortie.raider, enemy(sortie.raider)
    key = "Midway" if sortie.midway else sortie.hex
    if shared:
        key = battle_key(key, defender)  # MID-R89
    cap = labelled(game, defender, _scramble(game, sortie), umpire, key, "cap")
    raiders = labelled(game, raider, sortie.units, umpire, key, "raiders")
    types = {AIR[unit].type for unit in sortie.units}
    rounds = 0
    first: Side | Literal[""] = ""
    if cap and "F" in types:  # MID-7.3, MID-R32
        rounds = 2
        first = raider if umpire.roll("air initiative", key)[0] <= CHANCE_50 else defender
    elif cap and types != {"H"}:  # MID-7.1, MID-7.2, MID-R35
        rounds, first = 1, defender
    approach = _approach(game.forces(raider), sortie, key, umpire)
    return Battle(key, sortie.hex, sortie.midway, raider, raiders, cap, rounds, first, approach)


def _approach(forces: Forces, sortie: Sortie, key: str, umpire: Umpire) -> tuple[str, ...]:
    """The hexes a raid comes by: neighbours of the target on a shortest path from a launching hex, all of them or one
    drawn (MID-R25); "" for units launched within the hex itself."""
    hexes: set[str] = set()
    for start in {base_hex(forces, forces.air[unit].base) for unit in sortie.units}:
        hexes.update(GRID.approaches(start, sortie.hex) or ("",))
    listed = ("",) * ("" in hexes) + GRID.sorted(hexes - {""})
    if RULES["range"]["raid_approach_report"] == "one":
        return (umpire.pick(listed, "approach", key),)
    return listed


def _announce(game: Game, battle: Battle, umpire: Umpire) -> None:
    """Tell both sides of a battle what each may know (MID-6.12, MID-10.4)."""
    raider, defender = battle.raider, enemy(battle.raider)
    attackers = tuple(seen_air(game, raider, battle.raiders).values())
    cap = tuple(seen_air(game, defender, battle.cap).values())
    ships = () if battle.midway else seen_ships(game, defender, battle.hex)
    garrison = seen_land(game, defender) if battle.midway else ()
    decks = tuple(Deck(s.id, _deck(game.forces(defender), s.id)) for s in ships if SHIPS[s.id].carrier)
    on_ground = island_aircraft(game.us) if battle.midway and defender == US else []
    ground = _listed(on_ground)
    head = (battle.key, battle.hex, battle.midway)
    end = (battle.rounds, battle.first)
    umpire.tell(defender, RaidSighted(*head, attackers, battle.approach, tuple(battle.cap.items()), *end))
    umpire.tell(raider, RaidArrived(*head, tuple(battle.raiders.items()), ships, garrison, cap, decks, ground, *end))
    if not game.sighted:
        shown = [*(battle.raiders if raider == US else battle.cap).values(), *(a.id for a in on_ground)]
        carrier = defender == US and bool(decks)  # MID-R14 (c); what stands on the decks is shown with the carriers
        if carrier or any(AIR[unit].side == US and AIR[unit].carrier_borne for unit in shown):  # MID-R14 (b)
            game.sighted = game.turn


def _deck(forces: Forces, ship: str) -> tuple[tuple[str, int], ...]:
    """The ready aircraft on a carrier's deck, the CAP having left it (MID-R82)."""
    return _listed([a for a in forces.air.values() if a.base == ship and a.status == "ready"])


def _listed(aircraft: Iterable[Air]) -> tuple[tuple[str, int], ...]:
    """Aircraft by type and strength in an order that tells neither model nor home base (MID-R30, MID-R82)."""
    return tuple(sorted(((AIR[a.id].type, a.steps) for a in aircraft), key=lambda seen: announced_order(*seen)))
