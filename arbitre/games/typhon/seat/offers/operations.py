"""Offers of phases 6 and 7: air offensives, occupations, operations led step by step, land offensives, the roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.printed import UNITS, ZONES, enemy
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirOptions
from arbitre.games.typhon.rules.geography import adjacent, closed
from arbitre.games.typhon.rules.land.land_offensives import LandOptions
from arbitre.games.typhon.rules.operations.occupations import OccupyOptions
from arbitre.games.typhon.rules.operations.operations import FleetOptions, OperationOptions
from arbitre.games.typhon.rules.sequence import OffensiveRollOptions
from arbitre.games.typhon.seat.offers.tray import PLUS, TO, Tray
from arbitre.games.typhon.seat.phrases.names import at, of
from arbitre.kernel.offers import Slot
from arbitre.kernel.play import Options

_ON = " > "


def air_segment(tray: Tray[AirOptions]) -> None:
    """W8 and W7: an offensive for each zone with armies ready, for they fly together from one zone (TYP-9.2)."""
    purse = tray.options.points
    for zone, targets in tray.options.targets.items():
        aims: dict[str, list[str]] = {}
        for target, armies in targets.items():
            for army in armies:
                aims.setdefault(army, []).append(tray.unit(target))
        who = tray.pick("units", tray.units(aims), asks="air-units", most=min(len(aims), purse), join=PLUS)
        aim = tray.pick("target", (), of="units", by=aims, asks="air-target", lead=TO)
        text = f"{tray.key('air')} "
        tray.offer("air", "TYP-9.2", who, aim, text=text, id=f"air-{zone}", zone=of(zone))
    drop = tray.pick("zone", tray.zones(tray.options.paratroops), asks="paratroops-zone", lead=" ")
    tray.offer("paratroops", "TYP-18.3", drop, text=tray.key("paratroops"))


def occupations(tray: Tray[OccupyOptions]) -> None:
    """W9: the detachments of turn 1."""
    tray.goes("occupy", "TYP-18.2", "occupy", tray.options.detachments)


def offensive_roll(tray: Tray[OffensiveRollOptions]) -> None:
    """The counter-attack roll."""
    tray.offer("roll", "TYP-21.11", text=tray.key("roll"))


def land_segment(tray: Tray[LandOptions]) -> None:
    """W20 and W15: marches, and attacks in each contested zone."""
    marches = tray.options.march
    who = tray.pick("units", tray.units(marches), asks="march-units", most=0, join=PLUS)
    where = tray.zone_of("units", marches, asks="march-zone")
    tray.offer("march", "TYP-9.4", who, where, text=f"{tray.key('march')} ")
    costs, purse = tray.options.costs, tray.options.points
    for zone, front in tray.options.attack.items():
        able = [unit for unit in front.units if costs[unit] <= purse or not costs[unit]]
        attack(tray, zone, able, front.targets, purse + sum(not costs[unit] for unit in able))


def attack(tray: Tray[Options], zone: str, units: Iterable[str], targets: Iterable[str], most: int = 0) -> None:
    """An attack of units in a zone, so many `most` (0: all), on as many enemy units there as one likes (TYP-10.7)."""
    aims = tray.units(targets)
    if aims:
        who = tray.pick("units", tray.units(units), asks="attack-units", most=most, join=PLUS)
        whom = tray.pick("targets", aims, asks="attack-targets", most=0, lead=TO, join=PLUS)
        text = f"{tray.key('attack')} "
        tray.offer("attack", "TYP-10.7", who, whom, text=text, id=f"attack-{zone}", zone=at(zone))


# --- operations ------------------------------------------------------------------------------------------------------


def operation(tray: Tray[OperationOptions]) -> None:
    """W10: fleets that sail, or lie where they are; repairs, strikes, the zone attacked."""
    fleets = {fleet: may for fleet, may in tray.options.fleets.items() if may.cost <= tray.options.pl or not may.cost}
    waters = _waters(tray, fleets)
    for number, (group, zones) in enumerate(waters):
        _sailing(tray, {fleet: fleets[fleet] for fleet in group}, zones, number if len(waters) > 1 else -1)
    tray.offer("stay", "TYP-9.20", *_fleet_at_home(tray, fleets, "stay-fleet"))
    lame = tray.pick("fleet", tray.units(id for id, may in fleets.items() if may.repair), asks="repair-fleet")
    tray.offer("repair", "TYP-9.12", lame, text=f"{tray.key('repair')} ")
    for number, (group, zones) in enumerate(waters):
        _strike(tray, [fleet for fleet in group if UNITS[fleet].carrier], zones, number if len(waters) > 1 else -1)
    attacked = [zone for zone in ZONES if any(zone in _attacked(tray, *item) for item in fleets.items())]
    aim = tray.pick("zone", tray.zones(attacked), asks="target-zone", lead=" ")
    tray.offer("target", "TYP-R93", aim, text=tray.key("target"))


def _attacked(tray: Tray[OperationOptions], fleet: str, may: FleetOptions) -> tuple[str, ...]:
    """The zones that a fleet may attack; one out of supply attacks nothing (TYP-15.1)."""
    return may.attack if tray.ask.seas.supply.of(tray.board.units[fleet]) else ()


def _waters(
    tray: Tray[OperationOptions], fleets: Mapping[str, FleetOptions]
) -> list[tuple[list[str], tuple[str, ...]]]:
    """The fleets that can sail to the same zones, and these zones: those they reach and those they may enter, without
    what weather closes (TYP-9.10, 9.13, 16.4)."""
    found: dict[tuple[str, ...], list[str]] = {}
    for fleet, may in fleets.items():
        open = {*may.reach, *_attacked(tray, fleet, may)} - ({may.home} - {*may.reach})
        key = tuple(zone for zone in ZONES if zone in open and not closed(zone, tray.board.turn))
        found.setdefault(key, []).append(fleet)
    return [(group, zones) for zones, group in found.items() if zones]


def _fleet_at_home(tray: Tray[OperationOptions], fleets: Iterable[str], asks: str) -> tuple[Slot, Slot]:
    """Which fleet, and its base, from which its way is written: the one possible choice of its slot."""
    chosen = tray.units(fleets)
    fleet = tray.pick("fleet", chosen, asks=asks, tail=tray.colon)
    bases = {id: (tray.board.units[id].zone,) for id in chosen}
    return fleet, tray.zone_of("fleet", bases, name="home", lead=" ")


def _sailing(
    tray: Tray[OperationOptions], fleets: Mapping[str, FleetOptions], zones: tuple[str, ...], number: int
) -> None:
    """A fleet's way: who goes aboard at its base, a zone; then, as often as wanted, who goes aboard there, and the next
    zone. So nobody goes aboard where the way ends, and no way goes on from a zone that is not friendly."""
    loads = tray.options.loads
    afloat = {fleet for fleet, may in fleets.items() if may.transport}
    most = max((may.transport for may in fleets.values()), default=0)
    at_home = {fleet: tray.units(loads.get(fleets[fleet].home, ())) for fleet in afloat}
    collect = {zone: tray.units(found) for zone, found in loads.items() if zone in zones} if afloat else {}
    onward = {zone: [other for other in zones if other != zone] for zone in collect}
    slots = [*_fleet_at_home(tray, fleets, "sail-fleet")]
    if any(at_home.values()):
        slots.append(tray.pick("aboard", (), of="fleet", by=at_home, least=0, most=most, lead=PLUS, join=PLUS))
    if collect:
        slots.append(tray.pick("embark", (), of="zone", by=collect, least=0, most=most, lead=PLUS, join=PLUS))
    slots.append(tray.pick("zone", tray.zones(zones), of="zone", by=onward, asks="sail-zone", lead=_ON))
    again = "embark" if collect else ""
    _for_some(tray, "sail", "TYP-9.10", fleets, number, *slots, again=again)


def _for_some(
    tray: Tray[OperationOptions],
    key: str,
    clause: str,
    fleets: Iterable[str],
    number: int,
    *slots: Slot,
    text: str = "",
    again: str = "",
) -> None:
    """Lay out an order for all fleets that could give it, or for those of the waters of a number, named then."""
    if number < 0:
        tray.offer(key, clause, *slots, text=text, again=again)
    else:
        said = names.units(fleets)
        tray.offer(f"{key}-some", clause, *slots, text=text, again=again, id=f"{key}-{number}", fleets=said)


def _strike(tray: Tray[OperationOptions], carriers: list[str], afloat: tuple[str, ...], number: int) -> None:
    """What carriers may strike from the zones where they can be: enemy fleets and air armies in one of them or next to
    it (TYP-11.2, TYP-R126)."""
    targets = [unit for arm in ("fleet", "air") for unit in tray.board.of(enemy(tray.side), arm)]
    starts = {
        unit.id: [zone for zone in (unit.zone, *adjacent(unit.zone)) if zone in afloat]
        for unit in targets
        if not closed(unit.zone, tray.board.turn)
    }
    aims = tray.units(target for target, zones in starts.items() if zones)
    if aims:
        who = tray.pick("fleets", tray.units(carriers), asks="strike-fleets", most=0, join=PLUS)
        whom = tray.pick("target", aims, asks="strike-target", lead=TO)
        lead = f" {tray.key('from')} "
        start = tray.zone_of("target", starts, name="start", asks="strike-start", least=0, lead=lead)
        text = f"{tray.key('strike')} "
        _for_some(tray, "strike", "TYP-11.2", carriers, number, who, whom, start, text=text)
