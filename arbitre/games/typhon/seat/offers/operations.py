"""Offers of phases 6 and 7: air offensives, occupations, operations led step by step, land offensives, the roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.printed import UNITS, ZONES, enemy
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirAsk
from arbitre.games.typhon.rules.geography import adjacent, closed
from arbitre.games.typhon.rules.land.land_offensives import LandAsk
from arbitre.games.typhon.rules.operations.occupations import OccupyAsk
from arbitre.games.typhon.rules.operations.operations import FleetOptions, OperationAsk
from arbitre.games.typhon.rules.sequence import OffensiveRollAsk
from arbitre.games.typhon.seat.offers.items import PLUS, Hand
from arbitre.games.typhon.seat.phrases.names import at, of
from arbitre.kernel.offers import Slot
from arbitre.kernel.play import Ask
from arbitre.seat.hand import TO

_ON = " > "


def air_segment(hand: Hand[AirAsk]) -> None:
    """W8 and W7: an offensive for each zone with armies ready, for they fly together from one zone (TYP-9.2)."""
    purse = hand.options.points
    for zone, targets in hand.options.targets.items():
        aims: dict[str, list[str]] = {}
        for target, armies in targets.items():
            for army in armies:
                aims.setdefault(army, []).append(hand.unit(target))
        who = hand.slot("units", hand.units(aims), asks="air-units", most=min(len(aims), purse), join=PLUS)
        aim = hand.slot("target", of="units", by=aims, asks="air-target", lead=TO)
        text = f"{hand.key('air')} "
        hand.offer(f"air-{zone}", "TYP-9.2", text, who, aim, says="air", zone=of(zone))
    drop = hand.slot("zone", hand.zones(hand.options.paratroops), asks="paratroops-zone", lead=" ")
    hand.offer("paratroops", "TYP-18.3", hand.key("paratroops"), drop)


def occupations(hand: Hand[OccupyAsk]) -> None:
    """W9: the detachments of turn 1."""
    hand.goes("occupy", "TYP-18.2", "occupy", hand.options.detachments)


def offensive_roll(hand: Hand[OffensiveRollAsk]) -> None:
    """The counter-attack roll."""
    hand.offer("roll", "TYP-21.11", hand.key("roll"))


def land_segment(hand: Hand[LandAsk]) -> None:
    """W20 and W15: marches, and attacks in each contested zone."""
    marches = hand.options.march
    who = hand.slot("units", hand.units(marches), asks="march-units", most=0, join=PLUS)
    where = hand.zone_of("units", marches, asks="march-zone")
    hand.offer("march", "TYP-9.4", f"{hand.key('march')} ", who, where)
    costs, purse = hand.options.costs, hand.options.points
    for zone, front in hand.options.attack.items():
        able = [unit for unit in front.units if costs[unit] <= purse or not costs[unit]]
        attack(hand, zone, able, front.targets, purse + sum(not costs[unit] for unit in able))


def attack(hand: Hand[Ask], zone: str, units: Iterable[str], targets: Iterable[str], most: int = 0) -> None:
    """An attack of units in a zone, so many `most` (0: all), on as many enemy units there as one likes (TYP-10.7)."""
    aims = hand.units(targets)
    if aims:
        who = hand.slot("units", hand.units(units), asks="attack-units", most=most, join=PLUS)
        whom = hand.slot("targets", aims, asks="attack-targets", most=0, lead=TO, join=PLUS)
        text = f"{hand.key('attack')} "
        hand.offer(f"attack-{zone}", "TYP-10.7", text, who, whom, says="attack", zone=at(zone))


# --- operations ------------------------------------------------------------------------------------------------------


def operation(hand: Hand[OperationAsk]) -> None:
    """W10: fleets that sail, or lie where they are; repairs; once a fleet takes part, strikes and the zone attacked."""
    fleets = {fleet: may for fleet, may in hand.options.fleets.items() if may.cost <= hand.options.pl or not may.cost}
    waters = _waters(hand, fleets)
    for number, (group, zones) in enumerate(waters):
        _sailing(hand, {fleet: fleets[fleet] for fleet in group}, zones, number if len(waters) > 1 else -1)
    hand.offer("stay", "TYP-9.20", "", *_fleet_at_home(hand, fleets, "stay-fleet"))
    lame = hand.slot("fleet", hand.units(id for id, may in fleets.items() if may.repair), asks="repair-fleet")
    hand.offer("repair", "TYP-9.12", f"{hand.key('repair')} ", lame)
    for number, (group, zones) in enumerate(waters):
        _strike(hand, [fleet for fleet in group if UNITS[fleet].carrier], zones, number if len(waters) > 1 else -1)
    attacked = [zone for zone in ZONES if any(zone in _attacked(hand, *item) for item in fleets.items())]
    aim = hand.slot("zone", hand.zones(attacked), asks="target-zone", lead=" ")
    hand.offer("target", "TYP-R93", hand.key("target"), aim, beside=True)


def _attacked(hand: Hand[OperationAsk], fleet: str, may: FleetOptions) -> tuple[str, ...]:
    """The zones that a fleet may attack; one out of supply attacks nothing (TYP-15.1)."""
    return may.attack if hand.ask.seas.supply.of(hand.board.units[fleet]) else ()


def _waters(hand: Hand[OperationAsk], fleets: Mapping[str, FleetOptions]) -> list[tuple[list[str], tuple[str, ...]]]:
    """The fleets that can sail to the same zones, and these zones: those they reach and those they may enter, without
    what weather closes (TYP-9.10, 9.13, 16.4)."""
    found: dict[tuple[str, ...], list[str]] = {}
    for fleet, may in fleets.items():
        open = {*may.reach, *_attacked(hand, fleet, may)} - ({may.home} - {*may.reach})
        key = tuple(zone for zone in ZONES if zone in open and not closed(zone, hand.board.turn))
        found.setdefault(key, []).append(fleet)
    return [(group, zones) for zones, group in found.items() if zones]


def _fleet_at_home(hand: Hand[OperationAsk], fleets: Iterable[str], asks: str) -> tuple[Slot, Slot]:
    """Which fleet, and its base, from which its way is written: the one possible choice of its slot."""
    chosen = hand.units(fleets)
    fleet = hand.slot("fleet", chosen, asks=asks, tail=hand.colon)
    bases = {id: (hand.board.units[id].zone,) for id in chosen}
    return fleet, hand.zone_of("fleet", bases, name="home", lead=" ")


def _sailing(hand: Hand[OperationAsk], fleets: Mapping[str, FleetOptions], zones: tuple[str, ...], number: int) -> None:
    """A fleet's way: who goes aboard at its base, a zone; then, as often as wanted, who goes aboard there, and the next
    zone. So nobody goes aboard where the way ends, and no way goes on from a zone that is not friendly."""
    loads = hand.options.loads
    afloat = {fleet for fleet, may in fleets.items() if may.transport}
    most = max((may.transport for may in fleets.values()), default=0)
    at_home = {fleet: hand.units(loads.get(fleets[fleet].home, ())) for fleet in afloat}
    collect = {zone: hand.units(found) for zone, found in loads.items() if zone in zones} if afloat else {}
    onward = {zone: [other for other in zones if other != zone] for zone in collect}
    slots = [*_fleet_at_home(hand, fleets, "sail-fleet")]
    if any(at_home.values()):
        slots.append(hand.slot("aboard", of="fleet", by=at_home, least=0, most=most, lead=PLUS, join=PLUS))
    if collect:
        slots.append(hand.slot("embark", of="zone", by=collect, least=0, most=most, lead=PLUS, join=PLUS))
    slots.append(hand.slot("zone", hand.zones(zones), of="zone", by=onward, asks="sail-zone", lead=_ON))
    again = "embark" if collect else ""
    _for_some(hand, "sail", "TYP-9.10", fleets, number, *slots, again=again)


def _for_some(
    hand: Hand[OperationAsk],
    key: str,
    clause: str,
    fleets: Iterable[str],
    number: int,
    *slots: Slot,
    text: str = "",
    again: str = "",
    beside: bool = False,
) -> None:
    """Lay out an order for all fleets that could give it, or for those of the waters of a number, named then."""
    if number < 0:
        hand.offer(key, clause, text, *slots, again=again, beside=beside)
    else:
        said = names.units(fleets)
        some = f"{key}-some"
        hand.offer(f"{key}-{number}", clause, text, *slots, says=some, again=again, beside=beside, fleets=said)


def _strike(hand: Hand[OperationAsk], carriers: list[str], afloat: tuple[str, ...], number: int) -> None:
    """What carriers may strike from the zones where they can be: enemy fleets and air armies in one of them or next to
    it (TYP-11.2, TYP-R126)."""
    targets = [unit for arm in ("fleet", "air") for unit in hand.board.of(enemy(hand.side), arm)]
    starts = {
        unit.id: [zone for zone in (unit.zone, *adjacent(unit.zone)) if zone in afloat]
        for unit in targets
        if not closed(unit.zone, hand.board.turn)
    }
    aims = hand.units(target for target, zones in starts.items() if zones)
    if aims:
        who = hand.slot("fleets", hand.units(carriers), asks="strike-fleets", most=0, join=PLUS)
        whom = hand.slot("target", aims, asks="strike-target", lead=TO)
        lead = f" {hand.key('from')} "
        start = hand.zone_of("target", starts, name="start", asks="strike-start", least=0, lead=lead)
        text = f"{hand.key('strike')} "
        _for_some(hand, "strike", "TYP-11.2", carriers, number, who, whom, start, text=text, beside=True)
