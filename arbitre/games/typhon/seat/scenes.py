"""What the map of the war shows of each report: fleets that sail, landings, air attacks, losses, units that arrive.

Made of the report and of the two views of the seat it was told to, and of nothing else: in fog of what TYP-R195 to R206
let through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records import reports as r
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, ZONES
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.seat.chart.forces import SEAT, figure, kind
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Act, Appear, Rolled, Scene, Sign, Struck, Track

DIE = 6
"""Sides of every die (TYP-0.20)."""


class _Seen(NamedTuple):
    """The views before and after the step."""

    before: View
    after: View

    def zone(self, unit: str) -> str:
        """Where a unit stood before the step, else where it stands after it, as far as the views tell; "" if nowhere
        on the map."""
        for view in self:
            known = view.board.units.get(unit)
            if known is not None and known.zone in ZONES:
                return known.zone
        return ""


def scene(told: Told, before: View, after: View) -> Scene:
    """What the map shows of a report. KeyError for something that is no report of this game."""
    return tuple(SHOWN[type(told.report)](told.report, _Seen(before, after)))


def _nothing(report: Any, seen: _Seen) -> Scene:
    """What changes nothing that stands on the map."""
    return ()


# --- who goes where, and who comes --------------------------------------------------------------------------------


def _arrive(zone: str, units: Iterable[str]) -> Iterator[Act]:
    """Units that show themselves in a zone, those of a kind together."""
    if zone not in ZONES:
        return
    for _, group in groupby(sorted((id for id in units if id in UNITS), key=_kind), key=_kind):
        ids = list(group)
        yield Appear(zone, names.units(ids), figure(ids[0]), SEAT[UNITS[ids[0]].side])


def _kind(unit: str) -> tuple[str, str]:
    return UNITS[unit].side, kind(unit)


def _go(units: Iterable[str], *way: str) -> Iterator[Act]:
    """Units that go from zone to zone, those of a kind together; who comes from nowhere on the map appears."""
    cells = tuple(zone for zone in dict.fromkeys(way) if zone in ZONES)
    if len(cells) < 2:
        yield from _arrive(cells[0] if cells else "", units)
        return
    for _, group in groupby(sorted((id for id in units if id in UNITS), key=_kind), key=_kind):
        ids = tuple(group)
        yield Track(cells, figure(ids[0]), SEAT[UNITS[ids[0]].side], flies=kind(ids[0]) == "air", units=ids)


def _arrived(report: r.Arrived, seen: _Seen) -> Iterator[Act]:
    yield from _arrive(report.zone, (report.unit,))


def _event(report: r.Event, seen: _Seen) -> Iterator[Act]:
    yield from _placed(report.units, report.zone, seen)


def _placed(units: Iterable[str], zone: str, seen: _Seen) -> Iterator[Act]:
    """Units that were placed in a zone, or each where it stands since."""
    for unit in units:
        here = zone or (seen.after.board.units[unit].zone if unit in seen.after.board.units else "")
        yield from _arrive(here, (unit,))


def _rebuilt(report: r.Rebuilt, seen: _Seen) -> Iterator[Act]:
    yield from _arrive(report.zone, (report.unit,))


def _recalled(report: r.Recalled, seen: _Seen) -> Iterator[Act]:
    yield from _arrive(report.zone, (report.fleet,))


def _merged(report: r.Merged, seen: _Seen) -> Iterator[Act]:
    yield from _go((report.fleet,), seen.zone(report.fleet), seen.zone(report.into))


def _moved(report: r.Redeployed | r.Displaced, seen: _Seen) -> Iterator[Act]:
    yield from _go((report.unit,), report.origin, report.zone)


def _created(report: r.ArmyCreated, seen: _Seen) -> Iterator[Act]:
    yield from _arrive(report.zone, (report.unit,))


def _marched(report: r.Marched, seen: _Seen) -> Iterator[Act]:
    yield from _go(report.units, report.origin, report.zone)


def _into(report: Any, seen: _Seen) -> Iterator[Act]:
    """Units that go into a zone, each from where the views saw it."""
    for unit in report.units:
        yield from _go((unit,), seen.zone(unit), report.zone)


def _home(report: r.WentHome, seen: _Seen) -> Iterator[Act]:
    for fleet in report.fleets:
        yield from _go((fleet,), _station(fleet, seen) or seen.zone(fleet), report.zone)


def _station(fleet: str, seen: _Seen) -> str:
    """Where a fleet of the operation under way is; "" if it is in none."""
    operation = seen.before.operation
    sailings = operation.sailings if operation is not None else ()
    return next((sailing.end for sailing in sailings if sailing.fleet == fleet), "")


def _sail(report: r.FleetsSail, seen: _Seen) -> Iterator[Act]:
    for fleet, way, aboard in report.sailings:
        if len(cells := tuple(zone for zone in way if zone in ZONES)) > 1:
            yield Track(cells, figure(fleet), SEAT[UNITS[fleet].side], units=(fleet, *aboard))
    yield from _point(report.zone)


def _fleets_seen(report: r.FleetsSeen, seen: _Seen) -> Iterator[Act]:
    for arm, count in (("carrier", report.carrier), ("naval", report.naval)):
        if count and report.zone in ZONES:
            yield Appear(report.zone, f"× {count}", _SAILS[arm], SEAT[report.side])


_SAILS = {"carrier": "carrier", "naval": "battleship"}


def _reacted(report: r.Reacted, seen: _Seen) -> Iterator[Act]:
    for fleet, base in zip(report.fleets, report.bases or ("",) * len(report.fleets), strict=True):
        yield from _go((fleet,), base, report.zone)


def _occupied(report: r.Occupied, seen: _Seen) -> Iterator[Act]:
    yield from _go((report.unit,), seen.zone(report.unit), report.zone)


def _track(report: r.OnTrack, seen: _Seen) -> Iterator[Act]:
    yield from _point(_station(report.fleet, seen) or seen.zone(report.fleet))


# --- air attacks --------------------------------------------------------------------------------------------------


def _air_attack(report: r.AirAttack, seen: _Seen) -> Iterator[Act]:
    yield from _fly(report.units, report.zone, seen)
    yield from _fly(report.interceptors, report.zone, seen)
    if report.zone in ZONES:
        yield Sign((report.zone,), "target", SEAT[report.side])


def _fly(units: Iterable[str], zone: str, seen: _Seen) -> Iterator[Act]:
    """Aircraft of armies and of carriers on their way to a zone: they come back, so their counters stay."""
    ways = dict.fromkeys(
        (start, SEAT[UNITS[unit].side])
        for unit in units
        if unit in UNITS and (start := _station(unit, seen) or seen.zone(unit)) and start != zone and zone in ZONES
    )
    for start, owner in ways:
        yield Track((start, zone), "aircraft", owner, flies=True)


def _air_reaction(report: r.AirReaction, seen: _Seen) -> Iterator[Act]:
    operation = seen.after.operation or seen.before.operation
    if operation is not None:
        yield from _fly((*report.units, *report.interceptors), operation.zone, seen)


# --- dice and losses ----------------------------------------------------------------------------------------------


def _point(zone: str) -> Iterator[Act]:
    if zone in ZONES:
        yield Sign((zone,))


def _shot(report: r.Shot, seen: _Seen) -> Iterator[Act]:
    if report.zone in ZONES:
        yield Sign((report.zone,), "battle", SEAT[report.side])
    yield Rolled((report.die,), DIE, owner=SEAT[report.side])


def _strategic(report: r.StrategicWar, seen: _Seen) -> Iterator[Act]:
    yield Rolled((report.die,), DIE, owner=SEAT[report.side])


def _counter_test(report: r.CounterAttackTest, seen: _Seen) -> Iterator[Act]:
    yield Rolled((report.die,), DIE, owner=SEAT[ALLIES])


def _reaction(report: r.ReactionTest, seen: _Seen) -> Iterator[Act]:
    if report.die:
        yield Rolled((report.die,), DIE, owner=SEAT[report.side])


def _capitulation(report: r.CapitulationTest, seen: _Seen) -> Iterator[Act]:
    yield Rolled((report.die,), DIE, owner=SEAT[JAPAN])


def _drawn(report: r.ObjectiveSet | r.ConferenceResult, seen: _Seen) -> Iterator[Act]:
    if report.die:
        yield Rolled((report.die,), DIE)
    if isinstance(report, r.ConferenceResult) and report.zones:
        yield Sign(report.zones)


def _lose(unit: str, seen: _Seen, steps: int = 0, lost: bool = False) -> Iterator[Act]:
    """A unit that is hit, where it is."""
    if zone := _station(unit, seen) or seen.zone(unit):
        yield Struck(zone, names.unit(unit), SEAT[UNITS[unit].side], steps, lost)


def _step(report: r.StepLost, seen: _Seen) -> Iterator[Act]:
    yield from _lose(report.unit, seen, 1, lost=not report.left)


def _strategic_loss(report: r.StrategicLoss, seen: _Seen) -> Iterator[Act]:
    if report.unit:
        yield from _lose(report.unit, seen, 1)


def _disorganised(report: r.Disorganised, seen: _Seen) -> Iterator[Act]:
    yield from _lose(report.fleet, seen)


def _lost(report: r.Lost, seen: _Seen) -> Iterator[Act]:
    if report.what in UNITS:
        yield from _lose(report.what, seen, lost=True)


def _surrendered(report: r.Surrendered | r.LastStand, seen: _Seen) -> Iterator[Act]:
    lost = isinstance(report, r.Surrendered)
    if report.units and report.zone in ZONES:
        side = UNITS[report.units[0]].side
        yield Struck(report.zone, names.units(report.units), SEAT[side], 0 if lost else 1, lost)


# --- zones --------------------------------------------------------------------------------------------------------


def _at(report: Any, seen: _Seen) -> Iterator[Act]:
    """What happens in a zone, or nowhere on the map."""
    yield from _point(report.zone)


def _production(report: r.Production, seen: _Seen) -> Iterator[Act]:
    if report.zones:
        yield Sign(report.zones, owner=SEAT[JAPAN])


def _target(report: r.CounterAttackTarget, seen: _Seen) -> Iterator[Act]:
    if report.zone in ZONES:
        yield Sign((report.zone,), "" if report.how == "dropped" else "target", SEAT[ALLIES])


def _chosen(report: r.Chosen, seen: _Seen) -> Iterator[Act]:
    yield from _point(report.chosen if report.chosen in ZONES else seen.zone(report.chosen))


def _control(report: r.ControlChanged, seen: _Seen) -> Iterator[Act]:
    for to, group in groupby(sorted(report.zones, key=lambda change: change[1]), key=lambda change: change[1]):
        cells = tuple(zone for zone, _ in group if zone in ZONES)
        if cells:
            yield Sign(cells, owner=SEAT[JAPAN] if to == JAPAN else SEAT[ALLIES] if to == ALLIES else "neutral")


SHOWN: Mapping[type, Callable[[Any, _Seen], Iterable[Act]]] = {
    r.ObjectiveSet: _drawn,
    r.TurnBegins: _nothing,
    r.StrategicWar: _strategic,
    r.StrategicLoss: _strategic_loss,
    r.PointsIn: _nothing,
    r.Arrived: _arrived,
    r.Event: _event,
    r.Production: _production,
    r.Merchant: _at,
    r.Rebuilt: _rebuilt,
    r.Recalled: _recalled,
    r.Merged: _merged,
    r.Redeployed: _moved,
    r.ArmyCreated: _created,
    r.FortressBuilt: _at,
    r.Chosen: _chosen,
    r.Lost: _lost,
    r.CounterAttackTest: _counter_test,
    r.CounterAttackTarget: _target,
    r.NothingToDo: _nothing,
    r.ActionPoints: _nothing,
    r.Garrisoned: _into,
    r.Offensive: _into,
    r.ParatroopsLanded: _at,
    r.Occupied: _occupied,
    r.AirAttack: _air_attack,
    r.FleetsSail: _sail,
    r.FleetsSeen: _fleets_seen,
    r.ReactionTest: _reaction,
    r.Reacted: _reacted,
    r.Abstained: _at,
    r.AirReaction: _air_reaction,
    r.Shot: _shot,
    r.StepLost: _step,
    r.Disorganised: _disorganised,
    r.Compared: _nothing,
    r.Landed: _into,
    r.SetDown: _into,
    r.Reembarked: _into,
    r.Retreated: _into,
    r.Surrendered: _surrendered,
    r.LastStand: _surrendered,
    r.Advanced: _into,
    r.Marched: _marched,
    r.Displaced: _moved,
    r.WentHome: _home,
    r.OnTrack: _track,
    r.ControlChanged: _control,
    r.PlanInForce: _at,
    r.CapitulationTest: _capitulation,
    r.PointsRecorded: _nothing,
    r.SidesSwapped: _nothing,
    r.CanSwitch: _nothing,
    r.ConferenceResult: _drawn,
    r.Conceded: _nothing,
    r.GameOver: _nothing,
}
"""How each kind of report is shown."""
