"""Leaks in what is told: reports that hold nothing, reports to the wrong seat, fields that hold too much."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from planting import Register

from arbitre.games.typhon.records.printed import ALLIES, JAPAN, SIDES, UNITS, enemy, nameless
from arbitre.games.typhon.records.reports import (
    AirAttack,
    AirReaction,
    Arrived,
    Compared,
    ControlChanged,
    Event,
    FleetsSeen,
    Lost,
    Marched,
    PointsIn,
    PointsRecorded,
    Reacted,
    Recalled,
    StrategicLoss,
    WentHome,
)
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea import engagement
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirSortie
from arbitre.games.typhon.rules.air_and_sea.engagement import support_of
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import CompareLosses
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.support import reacting
from arbitre.games.typhon.rules.telling import announce
from arbitre.games.typhon.rules.victory import EndOfTurn, SwitchChoice
from typhon.planted.grafts import beside, overheard, reports, reworded

LEAKS = Register()

FOG = {"scenario": "two_player"}

# --- empty report ---------------------------------------------------------------------------------------------------


@LEAKS.leak("empty report", "TYP-R220", rare=True, **FOG)
def support_of_nobody(patch: Any) -> None:
    """Both sides hear of the air support of nobody where armies in reach of a battle are kept back."""

    def change(done: Any, entries: Any) -> Any:
        operation = done.after.operation
        if operation is None or not any(isinstance(entry[3], Reacted) for entry in entries):
            return entries
        for side in SIDES:
            told = [entry[3] for entry in entries if isinstance(entry[3], AirReaction) and entry[3].side == side]
            if not told and reacting(done.after.board, operation.zone, side):
                for to in SIDES:
                    entries = beside(entries, done.after, to, AirReaction(side, (), 0))
        return entries

    reports(patch, NavalReaction, change)


@LEAKS.leak("empty report", "TYP-R197", **FOG)
def points_of_the_others(patch: Any) -> None:
    """Japan is told that no points came in whenever the Allies let points go unused."""

    def change(done: Any, entries: Any) -> Any:
        wasted = any(isinstance(entry[3], Lost) for entry in entries)
        return beside(entries, done.after, JAPAN, PointsIn(ALLIES, ())) if wasted else entries

    reports(patch, AlliedActions, change)


@LEAKS.leak("empty report", "TYP-R200", **FOG)
def nobody_came_home(patch: Any) -> None:
    """The other side hears that fleets of nobody came home after an operation that entered nothing."""

    def change(done: Any, entries: Any) -> Any:
        operation = done.before.operation
        if operation is None or operation.zone:
            return entries
        return beside(entries, done.after, enemy(operation.side), WentHome((), "honshu"))

    reports(patch, Return, change)


@LEAKS.leak("empty report", "TYP-R196", rare=True, **FOG)
def march_of_the_reduced(patch: Any) -> None:
    """The other side is not told of a zone entered if all who march into it are on their reduced face."""

    def change(done: Any, entries: Any) -> Any:
        units = done.before.board.units
        plan = next(iter(done.plans.values()), None)
        weak = [
            zone for marchers, zone in (plan.marches if plan else ()) if all(not units[unit].full for unit in marchers)
        ]
        return reworded(entries, Marched, lambda to, r: None if not r.units and r.zone in weak else r)

    reports(patch, LandSegment, change)


@LEAKS.leak("empty report", "TYP-R205", rare=True, **FOG)
def control_of_nothing(patch: Any) -> None:
    """Where no zone has changed hands an empty report says so to a side whose enemy has a fleet on the turn track."""

    def change(done: Any, entries: Any) -> Any:
        if any(isinstance(entry[3], ControlChanged) for entry in entries):
            return entries
        sides = {UNITS[unit.id].side for unit in done.after.board.units.values() if unit.where == "track"}
        for side in sorted(sides):
            entries = beside(entries, done.after, enemy(side), ControlChanged(()))
        return entries

    reports(patch, ControlPhase, change)


# --- wrong seat -----------------------------------------------------------------------------------------------------


@LEAKS.leak("wrong seat", "TYP-R205", rare=True, **FOG)
def return_from_the_track(patch: Any) -> None:
    """The enemy hears of a fleet that comes back from the turn track at its term."""
    reports(patch, Reinforcements, lambda done, entries: overheard(entries, Recalled))


@LEAKS.leak("wrong seat", "TYP-R204", rare=True, **FOG)
def drowned_are_named(patch: Any) -> None:
    """The side that sinks a fleet hears who was aboard."""

    def tell(game: Any, umpire: Any, owner: Any, report: Any, public: Any = None) -> None:
        announce(game, umpire, report)

    patch.setattr(engagement, "tell", tell)


@LEAKS.leak("wrong seat", "TYP-R202", rare=True, **FOG)
def diverted_arrivals(patch: Any) -> None:
    """A reinforcement that cannot stand where it was due is told to both sides."""
    reports(patch, Reinforcements, lambda done, entries: overheard(entries, Arrived, lambda r: bool(r.named)))


@LEAKS.leak("wrong seat", "TYP-R206", **FOG)
def damage_is_told(patch: Any) -> None:
    """The side that rolled in the strategic war hears what exactly the other has lost."""
    reports(patch, StrategicWar, lambda done, entries: overheard(entries, StrategicLoss))


@LEAKS.leak("wrong seat", "TYP-R221", rare=True, **FOG)
def points_recorded_for_both(patch: Any) -> None:
    """The Allies hear the objective points recorded at plan Z or A, which name the objective set."""
    for step in (JapaneseActions, SwitchChoice, EndOfTurn):
        reports(patch, step, lambda done, entries: overheard(entries, PointsRecorded))


# --- size -----------------------------------------------------------------------------------------------------------


@LEAKS.leak("size", "TYP-R202", rare=True, **FOG)
def expedition_counted(patch: Any) -> None:
    """Japan hears of the march to Burma with as many nameless counters as Chinese armies have gone."""

    def change(done: Any, entries: Any) -> Any:
        told = [entry[3] for entry in entries if isinstance(entry[3], Event) and entry[3].what == "expedition"]
        gone = [len(report.units) for report in told if report.units]
        if not gone:
            return entries
        units = tuple(nameless(ALLIES, "land", "burma", rank) for rank in range(1, gone[0] + 1))
        return reworded(entries, Event, lambda to, r: r if r.units else replace(r, units=units))

    reports(patch, AlliedActions, change)


# --- value ----------------------------------------------------------------------------------------------------------


@LEAKS.leak("value", "TYP-R200", **FOG)
def covering_are_the_laden(patch: Any) -> None:
    """What the defender is told of covering fleets counts the fleets with troops aboard as well."""

    def change(done: Any, entries: Any) -> Any:
        operation = done.after.operation
        laden = sum(bool(sailing.aboard) for sailing in operation.sailings) if operation else 0
        return reworded(entries, FleetsSeen, lambda to, r: replace(r, covering=r.covering + laden))

    reports(patch, OperationSegment, change)


@LEAKS.leak("value", "TYP-R204", rare=True, **FOG)
def losses_with_the_drowned(patch: Any) -> None:
    """The losses that are compared count the steps of the troops that went down with their fleets."""

    def change(done: Any, entries: Any) -> Any:
        operation, units = done.after.operation, done.after.board.units
        sunk = [s for s in operation.sailings if units[s.fleet].where != "map"] if operation else []
        drowned = sum(2 for sailing in sunk for _ in sailing.aboard)
        return reworded(entries, Compared, lambda to, r: replace(r, own=r.own + drowned))

    reports(patch, CompareLosses, change)


@LEAKS.leak("value", "TYP-R220", **FOG)
def bonus_of_all_in_reach(patch: Any) -> None:
    """The bonus of an air support told before a battle counts the armies that were kept back."""

    def change(done: Any, entries: Any) -> Any:
        operation, board = done.after.operation, done.after.board
        if operation is None:
            return entries

        def more(to: str, report: AirReaction) -> AirReaction:
            kept = [reach.unit.id for reach in reacting(board, operation.zone, report.side)]
            return replace(report, bonus=report.bonus + sum(support_of(board, unit, operation.zone) for unit in kept))

        return reworded(entries, AirReaction, more)

    reports(patch, NavalReaction, change)


# --- clock ----------------------------------------------------------------------------------------------------------


def _heavy(operation: Any) -> bool:
    aboard = [unit for sailing in operation.sailings for unit in sailing.aboard]
    return any(UNITS[unit].cls in ("army", "corps") for unit in aboard)


@LEAKS.leak("clock", "TYP-R200", **FOG)
def light_fleets_seen_late(patch: Any) -> None:
    """Fleets with no army or corps aboard are reported only when the defender has answered for his air armies."""

    def quiet(done: Any, entries: Any) -> Any:
        operation = done.after.operation
        if operation is None or _heavy(operation):
            return entries
        return reworded(entries, FleetsSeen, lambda to, r: None)

    def late(done: Any, entries: Any) -> Any:
        operation = done.before.operation
        if operation is None or not operation.zone or _heavy(operation):
            return entries
        there = [UNITS[s.fleet].carrier for s in operation.sailings if s.end == operation.zone]
        covering = len(operation.sailings) - len(there)
        seen = FleetsSeen(operation.side, operation.zone, len(there) - sum(there), sum(there), covering)
        return beside(entries, done.after, enemy(operation.side), seen)

    reports(patch, OperationSegment, quiet)
    reports(patch, NavalReaction, late)


@LEAKS.leak("clock", "TYP-R220", rare=True, **FOG)
def nothing_there_told_at_once(patch: Any) -> None:
    """An attack from the air on nothing is told to its side before the enemy answers, if none of his could rise."""

    def early(done: Any, entries: Any) -> Any:
        for step in done.more:
            if not (step.target or step.risen):
                entries = beside(entries, done.after, step.side, AirAttack(step.side, step.units, step.zone, ""))
        return entries

    def quiet(done: Any, entries: Any) -> Any:
        return entries if done.step.target or done.step.risen else []

    reports(patch, AirSortie, early)
    reports(patch, AirCombat, quiet)
