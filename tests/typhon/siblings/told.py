"""Siblings: empty reports, wrong seats, sizes and values of reports, the clock of reports."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from planting import Register

from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, enemy, nameless
from arbitre.games.typhon.records.reports import (
    Compared,
    ControlChanged,
    Event,
    FleetsSeen,
    Landed,
    Marched,
    Merchant,
    ObjectiveSet,
    OnTrack,
    PointsIn,
    Reacted,
    Recalled,
    SetDown,
)
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import CompareLosses
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reaction_die import in_radius, may_react
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.victory import ObjectiveChoice
from typhon.planted.grafts import beside, overheard, reports, reworded

LEAKS = Register()
FOG = {"scenario": "two_player"}


@LEAKS.leak("empty report", "TYP-R201", **FOG)
def compared_without_a_fight(patch: Any) -> None:
    """Losses of nobody are compared after no battle where the defender had fleets near enough to react."""

    def change(done: Any, entries: Any) -> Any:
        operation, board = done.before.operation, done.before.board
        if operation is None or not operation.zone or operation.fought:
            return entries
        able = may_react(board, operation.zone, enemy(operation.side))
        if not any(in_radius(board, fleet, operation.zone) for fleet in able):
            return entries
        for to in (JAPAN, ALLIES):
            entries = beside(entries, done.after, to, Compared(operation.side, 0, 0, True))
        return entries

    reports(patch, CompareLosses, change)


@LEAKS.leak("empty report", "TYP-R197", **FOG)
def levels_of_the_others(patch: Any) -> None:
    """The Allies are told that no points came in when Japan's merchant level rises by the schedule or falls."""

    def change(done: Any, entries: Any) -> Any:
        level = any(isinstance(entry[3], Merchant) for entry in entries)
        return beside(entries, done.after, ALLIES, PointsIn(JAPAN, ())) if level else entries

    reports(patch, StrategicWar, change)
    reports(patch, Reinforcements, change)


@LEAKS.leak("empty report", "TYP-R204", rare=True, **FOG)
def nobody_set_down(patch: Any) -> None:
    """The other side hears that nobody was set down if troops came home from an operation."""

    def change(done: Any, entries: Any) -> Any:
        operation = done.before.operation
        if operation is None or not operation.zone or not any(isinstance(entry[3], SetDown) for entry in entries):
            return entries
        return beside(entries, done.after, enemy(operation.side), SetDown((), operation.zone))

    reports(patch, Return, change)


@LEAKS.leak("empty report", "TYP-21.13", rare=True, **FOG)
def expedition_of_one(patch: Any) -> None:
    """Japan is not told of the march to Burma if a single Chinese army goes."""

    def change(done: Any, entries: Any) -> Any:
        one = any(isinstance(e[3], Event) and e[3].what == "expedition" and len(e[3].units) == 1 for e in entries)
        return reworded(entries, Event, lambda to, r: None if one and r.what == "expedition" and not r.units else r)

    reports(patch, AlliedActions, change)


@LEAKS.leak("empty report", "TYP-R205", rare=True, **FOG)
def control_when_fleets_return(patch: Any) -> None:
    """A side hears that nothing has changed hands when a fleet of the enemy's comes off the track."""

    def change(done: Any, entries: Any) -> Any:
        for side in {UNITS[entry[3].fleet].side for entry in entries if isinstance(entry[3], Recalled)}:
            entries = beside(entries, done.after, enemy(side), ControlChanged(()))
        return entries

    reports(patch, Reinforcements, change)


@LEAKS.leak("wrong seat", "TYP-R205", rare=True, **FOG)
def onto_the_track(patch: Any) -> None:
    """The enemy hears until when a disorganised fleet is out."""
    reports(patch, Return, lambda done, entries: overheard(entries, OnTrack))


@LEAKS.leak("wrong seat", "TYP-R204", rare=True, **FOG)
def set_down_for_both(patch: Any) -> None:
    """The defender hears who was aboard a cancelled mission."""

    def change(done: Any, entries: Any) -> Any:
        operation = done.before.operation
        return overheard(entries, SetDown) if operation and operation.zone and not operation.goes_on else entries

    reports(patch, Return, change)


@LEAKS.leak("wrong seat", "TYP-R202", **FOG)
def chinese_return_for_both(patch: Any) -> None:
    """Japan hears which Chinese armies come back, and where."""
    reports(patch, AlliedActions, lambda done, entries: overheard(entries, Event, lambda r: r.what == "chinese_return"))


@LEAKS.leak("wrong seat", "TYP-R197", **FOG)
def merchant_for_both(patch: Any) -> None:
    """The Allies hear the merchant level of Japan when it changes."""
    for step in (StrategicWar, Reinforcements, ControlPhase):
        reports(patch, step, lambda done, entries: overheard(entries, Merchant))


@LEAKS.leak("wrong seat", "TYP-23.3", rare=True, **FOG)
def drawn_objective_for_both(patch: Any) -> None:
    """The Allies hear the objective set of Japan if it was drawn."""
    reports(patch, ObjectiveChoice, lambda done, entries: overheard(entries, ObjectiveSet, lambda r: bool(r.die)))


@LEAKS.leak("size", "TYP-R196", **FOG)
def marchers_counted(patch: Any) -> None:
    """The other side hears of a march with as many nameless counters as units march."""

    def change(done: Any, entries: Any) -> Any:
        plan = next(iter(done.plans.values()), None)
        count: dict[str, int] = {}
        for units, zone in plan.marches if plan else ():
            count[zone] = count.get(zone, 0) + len(units)

        def counted(to: str, report: Marched) -> Marched:
            if report.units:
                return report
            ranks = range(1, min(9, count.get(report.zone, 1)) + 1)
            units = tuple(nameless(enemy(to), "land", report.zone, rank) for rank in ranks)
            return replace(report, units=units, origin=report.zone)

        return reworded(entries, Marched, counted)

    reports(patch, LandSegment, change)


@LEAKS.leak("value", "TYP-R200", **FOG)
def reduced_fleets_left_out(patch: Any) -> None:
    """What the defender is told of the naval fleets in the zone leaves those on their reduced face out."""

    def change(done: Any, entries: Any) -> Any:
        operation, units = done.after.operation, done.after.board.units
        weak = sum(
            not units[s.fleet].full and not UNITS[s.fleet].carrier and s.end == operation.zone
            for s in (operation.sailings if operation else ())
        )
        return reworded(entries, FleetsSeen, lambda to, r: replace(r, naval=r.naval - weak))

    reports(patch, OperationSegment, change)


@LEAKS.leak("value", "TYP-R201", rare=True, **FOG)
def losses_with_the_absent(patch: Any) -> None:
    """The losses compared count a half point for each fleet of the defender that was in reach and stayed."""

    def change(done: Any, entries: Any) -> Any:
        operation, board = done.before.operation, done.before.board
        if operation is None:
            return entries
        came = {fleet for fleet, _ in operation.reacting}
        able = [f for f in may_react(board, operation.zone, enemy(operation.side)) if f not in came]
        absent = sum(in_radius(board, fleet, operation.zone) for fleet in able)
        return reworded(entries, Compared, lambda to, r: replace(r, enemy=r.enemy + absent))

    reports(patch, CompareLosses, change)


@LEAKS.leak("value", "TYP-R201", rare=True, **FOG)
def surprise_tells_bases(patch: Any) -> None:
    """The operating side hears from which bases the fleets of a surprise reaction have come."""

    def change(done: Any, entries: Any) -> Any:
        operation = done.after.operation
        if operation is None or operation.reaction != "surprise":
            return entries
        bases = tuple(base for _, base in operation.reacting)
        return reworded(entries, Reacted, lambda to, r: replace(r, bases=bases))

    reports(patch, NavalReaction, change)


@LEAKS.leak("clock", "TYP-R197", **FOG)
def segment_again(patch: Any) -> None:
    """A side that ends its air segment with targets left is asked once more: the other waits longer."""
    carry_out = AirSegment.carry_out

    def changed(self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        more = carry_out(self, game, plans, umpire)
        ready = [unit for unit in game.board.of(self.side, "air") if not unit.acted]
        if more or self.dropped or not game.board.fog or len(ready) < 4:
            return more
        return (AirSegment(self.side, True),)

    patch.setattr(AirSegment, "carry_out", changed)


@LEAKS.leak("clock", "TYP-R200", rare=True, **FOG)
def landed_told_at_the_comparison(patch: Any) -> None:
    """That nobody can land is told before anybody is asked: an empty landing stands with the comparison."""

    def change(done: Any, entries: Any) -> Any:
        operation = done.after.operation
        if operation is None or not operation.goes_on or any(s.aboard for s in operation.sailings):
            return entries
        return beside(entries, done.after, enemy(operation.side), Landed((), operation.zone))

    reports(patch, CompareLosses, change)
