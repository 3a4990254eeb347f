"""Leaks in what is made of a sheet: defaults, refusals, advice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace
from planting import Register

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.orders import Attack, Paratroops, Redeploy, Sail
from arbitre.games.typhon.records.printed import HIDDEN, UNITS, ZONES, enemy
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.geography import adjacent
from arbitre.games.typhon.rules.land import retreat
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import Landing
from arbitre.games.typhon.rules.land.retreat import GoBack
from arbitre.games.typhon.rules.operations import air_reactions, reactions, returning
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reaction_die import in_radius, may_react
from arbitre.games.typhon.rules.sequence import OffensiveRoll
from arbitre.games.typhon.seat import advice, guide, plot
from arbitre.kernel.chart import Mark
from arbitre.kernel.orders import illegal
from arbitre.kernel.words import Phrase
from typhon.planted.grafts import Knowing, after, behind, bound, foes, refuses, strength, unseen_near

LEAKS = Register()

FOG = {"scenario": "two_player"}

# --- default --------------------------------------------------------------------------------------------------------


@LEAKS.leak("default", "TYP-R220", rare=True, **FOG)
def interceptors_know(patch: Any) -> None:
    """An air army of which nothing is said intercepts in fog too only where there is an enemy army to be met."""
    usual, declare = air_reactions._usual, air_reactions._declare
    now: list[Any] = []

    def declared(game: Any, umpire: Any, side: Any, plan: Any) -> None:
        now[:] = [game]
        declare(game, umpire, side, plan)

    def chosen(board: Any, side: Any, may: Any, bonus: int, rivals: Any) -> str:
        if board.fog and "intercept" in may:
            rivals = air_reactions._standing(board, now[0].operation, enemy(side))
        return usual(board, side, may, bonus, rivals)

    patch.setattr(air_reactions, "_declare", declared)
    patch.setattr(air_reactions, "_usual", chosen)


@LEAKS.leak("default", "TYP-R204", **FOG)
def fleets_meet_troops_alone(patch: Any) -> None:
    """A reaction of which nothing is said stays in port if the enemy carries no army or corps."""
    called = reactions._called

    def changed(game: Any, umpire: Any, operation: Any, result: str, wanted: Any) -> Any:
        aboard = [unit for sailing in operation.sailings for unit in sailing.aboard]
        empty = game.board.fog and not any(UNITS[unit].cls in ("army", "corps") for unit in aboard)
        return called(game, umpire, operation, result, () if wanted is None and empty else wanted)

    patch.setattr(reactions, "_called", changed)


@LEAKS.leak("default", "TYP-R197", **FOG)
def home_out_of_reach(patch: Any) -> None:
    """Fleets of which nothing is said go home to a base without unseen enemy aircraft next to it."""
    go_home, default = returning._go_home, returning.default
    now: list[Any] = []

    def went(game: Any, *args: Any) -> None:
        now[:] = [game.board]
        go_home(game, *args)

    def safe(operation: Any, fleet: Any, among: Any, side: Any) -> list[str]:
        found = default(operation, fleet, among, side)
        board = now[0] if now else None
        if board is None or not board.fog:
            return found
        quiet = [z for z in among if not any(board.here(near, enemy(side), "air") for near in adjacent(z))]
        return [zone for zone in found if zone in quiet] or quiet[:1] or found

    patch.setattr(returning, "_go_home", went)
    patch.setattr(returning, "default", safe)


@LEAKS.leak("default", "TYP-R197", rare=True, **FOG)
def retreat_to_the_quiet(patch: Any) -> None:
    """Units of whose retreat nothing is said go where no unseen enemy stands next to them."""
    nearest, carry_out = retreat.nearest_to_supply, GoBack.carry_out
    now: list[Any] = []

    def back(self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        now[:] = [game.board]
        return carry_out(self, game, plans, umpire)

    def quiet(unit: str, zones: Any, umpire: Any) -> str:
        board, other = now[0], enemy(UNITS[unit].side)
        found = [zone for zone in zones if not any(board.here(near, other, "land") for near in adjacent(zone))]
        return nearest(unit, found if board.fog and found else zones, umpire)

    patch.setattr(GoBack, "carry_out", back)
    patch.setattr(retreat, "nearest_to_supply", quiet)


@LEAKS.leak("default", "TYP-R198", **FOG)
def landing_for_the_stronger(patch: Any) -> None:
    """Without a line nobody lands where the defenders, whose faces do not show, are the stronger."""

    def change(plan: Any, truth: Any, view: Any, orders: Any) -> Any:
        zone = truth.operation.zone
        theirs = strength(truth.board.here(zone, enemy(view.side), "land"), "combat")
        if not orders and strength([truth.board.units[unit] for unit in plan.units], "combat") < theirs:
            plan.units, plan.attacks = (), ()
        return plan

    bound(patch, Landing, "plan", change)


# --- refusal --------------------------------------------------------------------------------------------------------


@LEAKS.leak("refusal", "TYP-R214", rare=True, **FOG)
def drop_on_the_unseen(patch: Any) -> None:
    """Paratroops are refused a zone that units out of sight hold."""

    def wrong(truth: Any, view: Any, line: int, order: Any) -> Any:
        if not isinstance(order, Paratroops) or not truth.board.here(order.zone):
            return None
        return illegal(line, "battle-drop-zone", "TYP-R169", zone=names.zone(order.zone), zones=names.zones(()))

    refuses(patch, AirSegment, wrong)


@LEAKS.leak("refusal", "TYP-R214", **FOG)
def no_move_beside_the_unseen(patch: Any) -> None:
    """A unit may not redeploy to a zone next to which an enemy stands out of sight."""

    def wrong(truth: Any, view: Any, line: int, order: Any) -> Any:
        if not isinstance(order, Redeploy) or order.zone not in ZONES or not unseen_near(view, truth, order.zone):
            return None
        return illegal(line, "land-no-way", "TYP-6.2", unit=names.unit(order.unit), zone=names.zone(order.zone))

    refuses(patch, AlliedActions, wrong)
    refuses(patch, JapaneseActions, wrong)


@LEAKS.leak("refusal", "TYP-R214", rare=True, **FOG)
def fortress_not_alone(patch: Any) -> None:
    """An attack on a nameless counter is refused if a fortress is all that the counter can be."""

    def wrong(truth: Any, view: Any, line: int, order: Any) -> Any:
        if not isinstance(order, Attack):
            return None
        found = [unit for target in order.targets if target.startswith(HIDDEN) for unit in behind(truth.board, target)]
        if not found or not all(UNITS[unit.id].cls == "fortress" for unit in found):
            return None
        return illegal(
            line, "land-fortress", "TYP-0.8", unit=names.unit(order.units[0]), zone=names.zone(found[0].zone)
        )

    refuses(patch, LandSegment, wrong)


@LEAKS.leak("refusal", "TYP-R214", **FOG)
def no_way_past_carriers(patch: Any) -> None:
    """A fleet may not enter a zone that a carrier fleet of the enemy out of sight can reach at once."""

    def wrong(truth: Any, view: Any, line: int, order: Any) -> Any:
        if not isinstance(order, Sail) or not order.stops or order.stops[-1].zone not in ZONES:
            return None
        end, other = order.stops[-1].zone, enemy(view.side)
        if view.board.control.get(end) == view.side:
            return None
        able = [fleet for fleet in may_react(truth.board, end, other) if UNITS[fleet].carrier]
        if not any(in_radius(truth.board, fleet, end) for fleet in able):
            return None
        here = names.zone(view.board.units[order.fleet].zone)
        fleet = names.unit(order.fleet)
        return illegal(line, "operations-no-entry", "TYP-9.13", fleet=fleet, here=here, there=names.zone(end))

    refuses(patch, OperationSegment, wrong)


@LEAKS.leak("refusal", "TYP-R198", **FOG)
def refusal_names_defenders(patch: Any) -> None:
    """The refusal of an attack on a target that is not there lists the defenders by name."""

    def change(plan: Any, truth: Any, view: Any, orders: Any) -> Any:
        for number, remark in enumerate(plan.remarks):
            if remark.phrase.key == "land-no-target":
                unit = orders[remark.line].units[0]
                there = truth.board.here(view.board.units[unit].zone, enemy(view.side), "land")
                args = {**remark.phrase.args, "units": names.units(one.id for one in there)}
                plan.remarks[number] = replace(remark, phrase=replace(remark.phrase, args=args))
        return plan

    bound(patch, LandSegment, "plan", change)


# --- advice ---------------------------------------------------------------------------------------------------------


@LEAKS.leak("advice", "TYP-R197", **FOG)
def doubts_know_the_fleets(patch: Any) -> None:
    """Troops in one fleet alone are advised against by the true fleets of the enemy, and these are named."""
    knowing, escort = Knowing(patch), advice._escort

    def changed(view: Any, zone: str, sailings: Any) -> Iterator[Phrase]:
        truth = knowing.of(view)
        return escort(view if truth is None else replace(view, board=truth.board), zone, sailings)

    patch.setattr(advice, "_escort", changed)


@LEAKS.leak("advice", "TYP-R198", **FOG)
def doubts_know_the_strength(patch: Any) -> None:
    """An attack is advised against by the true strength of counters whose faces do not show."""
    knowing, doubts, measured = Knowing(patch), advice.advice, advice._strength
    now: list[Any] = []

    def looked(view: Any, ask: Any, orders: Any) -> tuple[Phrase, ...]:
        now[:] = [knowing.of(view)]
        return doubts(view, ask, orders)

    def known(board: Any, units: Any) -> int:
        truth = now[0] if now else None
        hidden = [unit for unit in units if unit.startswith(HIDDEN)]
        if truth is None or not hidden:
            return measured(board, units)
        found = {unit.id: unit for id in hidden for unit in behind(truth.board, id)}
        return measured(board, [id for id in units if id not in hidden]) + strength(list(found.values()), "combat")

    patch.setattr(advice, "advice", looked)
    patch.setattr(advice, "_strength", known)


@LEAKS.leak("advice", "TYP-23.3", rare=True, **FOG)
def hints_by_the_objective(patch: Any) -> None:
    """On turn 1 the Allies get one hint less at their questions if Japan's objective is Australia."""
    knowing = Knowing(patch)

    def change(hints: Any, package: Any, view: Any, ask: Any, language: str) -> Any:
        truth = knowing.of(view)
        south = truth is not None and view.side == "allies" and truth.board.objective == "australia"
        return hints[:-1] if south else hints

    after(patch, guide, "guide", change)


@LEAKS.leak("advice", "TYP-R198", **FOG)
def pencil_marks_the_unseen(patch: Any) -> None:
    """A move drawn in pencil ends with a mark of battle if an enemy stands next to its end out of sight."""
    knowing = Knowing(patch)

    def change(drawn: Any, order: Any, view: Any, ask: Any) -> Any:
        truth, zone = knowing.of(view), getattr(order, "zone", "")
        if truth is None or zone not in ZONES or not unseen_near(view, truth, zone):
            return drawn
        return replace(drawn, marks=(*drawn.marks, Mark("battle", zone)))

    after(patch, plot, "plot", change)


@LEAKS.leak("advice", "TYP-R198", rare=True, **FOG)
def empty_bases_are_named(patch: Any) -> None:
    """Before the counter-attack roll the Allies are told which Japanese bases stand empty."""
    knowing = Knowing(patch)

    def doubts(view: Any, ask: Any, orders: Any) -> Iterator[Phrase]:
        truth = knowing.of(view)
        if truth is not None:
            held = {unit.zone for unit in foes(truth, view.side, "land")}
            control = truth.board.control
            empty = [z for z in ZONES if ZONES[z].base and control.get(z) == "japan" and z not in held]
            yield Phrase("advice-bare", {"zones": names.zones(empty)}, "TYP-13.4")

    patch.setitem(advice.ADVICE, OffensiveRoll, doubts)
