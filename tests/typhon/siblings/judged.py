"""Siblings: defaults, refusals, advice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace
from planting import Register

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import value
from arbitre.games.typhon.records.orders import Attack, BuildFortress, March, Occupy, Rebuild, Strike
from arbitre.games.typhon.records.printed import HIDDEN, UNITS, ZONES, enemy
from arbitre.games.typhon.rules.administration import japanese_actions
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.geography import adjacent, direct
from arbitre.games.typhon.rules.land.landing import Landing, OrderedAttack
from arbitre.games.typhon.rules.operations import air_reactions, displacement, reactions
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.seat import advice, guide, plot
from arbitre.kernel.orders import illegal
from arbitre.kernel.words import Phrase
from typhon.planted.grafts import Knowing, after, behind, bound, refuses

LEAKS = Register()
FOG = {"scenario": "two_player"}


def lurking(view: Any, truth: Any, zone: str) -> bool:
    """Whether an enemy out of sight stands two zones away."""
    other = enemy(view.side)
    return any(direct(zone, u.zone) == 2 and not view.board.here(u.zone, other) for u in truth.board.of(other))


@LEAKS.leak("default", "TYP-R204", **FOG)
def armies_meet_troops_alone(patch: Any) -> None:
    """An air army of the defender of which nothing is said stays down if no army or corps is aboard."""
    usual, declare = air_reactions._usual, air_reactions._declare
    now: list[Any] = []

    def declared(game: Any, umpire: Any, side: Any, plan: Any) -> None:
        now[:] = [game]
        declare(game, umpire, side, plan)

    def chosen(board: Any, side: Any, may: Any, bonus: int, rivals: Any) -> str:
        operation = now[0].operation
        if (
            board.fog
            and side != operation.side
            and not any(UNITS[unit].cls in ("army", "corps") for s in operation.sailings for unit in s.aboard)
        ):
            return "abstain"
        return usual(board, side, may, bonus, rivals)

    patch.setattr(air_reactions, "_declare", declared)
    patch.setattr(air_reactions, "_usual", chosen)


@LEAKS.leak("default", "TYP-R200", rare=True, **FOG)
def fleets_meet_the_weaker(patch: Any) -> None:
    """A reaction of which nothing is said stays in port before fleets with more attack in all."""
    called = reactions._called

    def changed(game: Any, umpire: Any, operation: Any, result: str, wanted: Any) -> Any:
        found = called(game, umpire, operation, result, wanted)
        if wanted is not None or not game.board.fog:
            return found
        units = game.board.units
        own = sum(value(units[fleet], "attack") for fleet in found)
        return found if own >= sum(value(units[s.fleet], "attack") for s in operation.sailings) else ()

    patch.setattr(reactions, "_called", changed)


@LEAKS.leak("default", "TYP-R197", rare=True, **FOG)
def drawn_where_it_is_needed(patch: Any) -> None:
    """An army created without a zone stands up where an Allied fleet is nearest, seen or not."""
    zones, draw = japanese_actions.home_zones, japanese_actions._draw
    now: list[Any] = []

    def drawn(game: Any, umpire: Any, order: Any) -> None:
        now[:] = [game.board] if game.board.fog else []
        draw(game, umpire, order)
        now.clear()

    def nearest(board: Any, unit: str, first: str = "") -> list[str]:
        found = zones(board, unit, first)
        if not now or first:
            return found
        fleets = [u.zone for u in now[0].of("allies")]
        return sorted(found, key=lambda zone: min((direct(zone, at) for at in fleets), default=0))

    patch.setattr(japanese_actions, "home_zones", nearest)
    patch.setattr(japanese_actions, "_draw", drawn)


@LEAKS.leak("default", "TYP-R197", rare=True, **FOG)
def displaced_to_the_quiet(patch: Any) -> None:
    """Displaced units of which nothing is said go where no enemy aircraft stand next to them."""
    nearest, displace = displacement.nearest_to_supply, displacement.displace
    now: list[Any] = []

    def moved(game: Any, *args: Any, **named: Any) -> None:
        now[:] = [game.board]
        displace(game, *args, **named)

    def quiet(unit: str, zones: Any, umpire: Any) -> str:
        board, other = now[0], enemy(UNITS[unit].side)
        found = [zone for zone in zones if not any(board.here(near, other, "air") for near in adjacent(zone))]
        return nearest(unit, found if board.fog and found else zones, umpire)

    patch.setattr(displacement, "displace", moved)
    patch.setattr(displacement, "nearest_to_supply", quiet)


@LEAKS.leak("default", "TYP-R198", **FOG)
def landing_aims_at_the_reduced(patch: Any) -> None:
    """Without a line those who land attack a certain counter if one of the defenders is reduced."""

    def change(plan: Any, truth: Any, view: Any, orders: Any) -> Any:
        operation = truth.operation
        there = truth.board.here(operation.zone, enemy(view.side), "land")
        hidden = [u.id for u in view.board.here(operation.zone, enemy(view.side), "land") if u.id.startswith(HIDDEN)]
        if not orders and plan.attacks and hidden and any(not unit.full for unit in there):
            plan.attacks = tuple(OrderedAttack(attack.units, (hidden[-1],)) for attack in plan.attacks)
        return plan

    bound(patch, Landing, "plan", change)


@LEAKS.leak("refusal", "TYP-R214", rare=True, **FOG)
def occupation_of_the_unseen(patch: Any) -> None:
    """A detachment is refused a zone two zones from an enemy out of sight."""

    def wrong(truth: Any, view: Any, line: int, order: Any) -> Any:
        if not isinstance(order, Occupy) or not lurking(view, truth, order.zone):
            return None
        said = {"unit": names.unit(order.unit), "zone": names.zone(order.zone), "zones": names.zones(())}
        return illegal(line, "battle-occupy-zone", "TYP-18.2", **said)

    refuses(patch, Occupations, wrong)


@LEAKS.leak("refusal", "TYP-R214", **FOG)
def no_step_beside_the_unseen(patch: Any) -> None:
    """A step may not be restored, nor a fortress built, two zones from an enemy out of sight."""

    def wrong(truth: Any, view: Any, line: int, order: Any) -> Any:
        if isinstance(order, BuildFortress):
            zone = order.zone
        elif isinstance(order, Rebuild) and order.unit in view.board.units:
            zone = view.board.units[order.unit].zone
        else:
            return None
        if zone not in ZONES or not lurking(view, truth, zone):
            return None
        return illegal(line, "accounts-fortress-hostile", "TYP-14.5", zone=names.zone(zone))

    refuses(patch, AlliedActions, wrong)
    refuses(patch, JapaneseActions, wrong)


@LEAKS.leak("refusal", "TYP-R214", rare=True, **FOG)
def landed_not_at_fortresses(patch: Any) -> None:
    """An attack after a landing on a counter that can be a fortress alone is refused."""

    def wrong(truth: Any, view: Any, line: int, order: Any) -> Any:
        if not isinstance(order, Attack):
            return None
        found = [unit for target in order.targets if target.startswith(HIDDEN) for unit in behind(truth.board, target)]
        if not found or not all(UNITS[unit.id].cls in ("fortress", "snlf") for unit in found):
            return None
        zone = names.zone(found[0].zone)
        return illegal(line, "land-fortress", "TYP-0.8", unit=names.unit(order.units[0]), zone=zone)

    refuses(patch, Landing, wrong)


@LEAKS.leak("refusal", "TYP-R214", rare=True, **FOG)
def strike_worth_its_while(patch: Any) -> None:
    """A carrier strike is refused if the counters aimed at are all on their full face."""

    def wrong(truth: Any, view: Any, line: int, order: Any) -> Any:
        if not isinstance(order, Strike) or not order.target.startswith(HIDDEN):
            return None
        if any(not unit.full for unit in behind(truth.board, order.target)):
            return None
        return illegal(line, "operations-strike-target", "TYP-11.2", target=names.unit(order.target))

    refuses(patch, OperationSegment, wrong)


@LEAKS.leak("refusal", "TYP-R198", **FOG)
def refusal_names_the_target(patch: Any) -> None:
    """The refusal of an air offensive too far away calls the counter aimed at by its true name."""

    def change(plan: Any, truth: Any, view: Any, orders: Any) -> Any:
        for number, remark in enumerate(plan.remarks):
            target = getattr(orders[remark.line], "target", "")
            if target.startswith(HIDDEN) and remark.phrase.key == "battle-target-far" and behind(truth.board, target):
                args = {**remark.phrase.args, "unit": names.unit(behind(truth.board, target)[0].id)}
                plan.remarks[number] = replace(remark, phrase=replace(remark.phrase, args=args))
        return plan

    bound(patch, AirSegment, "plan", change)


@LEAKS.leak("advice", "TYP-R198", **FOG)
def doubts_know_the_armies(patch: Any) -> None:
    """An operation without air cover is advised against by the true air armies of the enemy."""
    knowing, cover = Knowing(patch), advice._cover

    def changed(view: Any, zone: str, sailings: Any) -> Iterator[Phrase]:
        truth = knowing.of(view)
        return cover(view if truth is None else replace(view, board=truth.board), zone, sailings)

    patch.setattr(advice, "_cover", changed)


@LEAKS.leak("advice", "TYP-R198", **FOG)
def doubts_know_the_neighbours(patch: Any) -> None:
    """A zone that units leave is warned of for enemies two zones away and out of sight."""
    knowing, bare = Knowing(patch), advice._bare

    def changed(view: Any, board: Any, left: Any) -> Iterator[Phrase]:
        truth = knowing.of(view)
        yield from bare(view, board, left)
        if truth is not None:
            zones = [zone for zone in ZONES if zone in left and lurking(view, truth, zone)]
            if zones:
                yield Phrase("advice-bare", {"zones": names.zones(zones)}, "TYP-13.4")

    patch.setattr(advice, "_bare", changed)


@LEAKS.leak("advice", "TYP-R198", rare=True, **FOG)
def hint_points_at_the_strongest(patch: Any) -> None:
    """The first hint of turn 1 speaks of the zone in which the most enemy units stand, seen or not."""
    knowing = Knowing(patch)

    def change(hints: Any, package: Any, view: Any, ask: Any, language: str) -> Any:
        truth = knowing.of(view)
        if truth is None or not hints:
            return hints
        zone = max(ZONES, key=lambda zone: len(truth.board.here(zone, enemy(view.side))))
        return (replace(hints[0], at=zone), *hints[1:])

    after(patch, guide, "guide", change)


@LEAKS.leak("advice", "TYP-R198", rare=True, **FOG)
def pencil_is_silent(patch: Any) -> None:
    """A march drawn in pencil says nothing if the zone it enters holds a reduced enemy."""
    knowing = Knowing(patch)

    def change(drawn: Any, order: Any, view: Any, ask: Any) -> Any:
        truth = knowing.of(view)
        if truth is None or not isinstance(order, March | Attack):
            return drawn
        zone = order.zone if isinstance(order, March) else view.board.units[order.units[0]].zone
        weak = [unit for unit in truth.board.here(zone, enemy(view.side)) if not unit.full]
        return replace(drawn, says=None, washes=()) if weak else drawn

    after(patch, plot, "plot", change)


@LEAKS.leak("advice", "TYP-R204", rare=True, **FOG)
def doubts_know_the_cargo(patch: Any) -> None:
    """Before a naval reaction the defender is told how strong the troops aboard are."""
    knowing = Knowing(patch)

    def doubts(view: Any, ask: Any, orders: Any) -> Iterator[Phrase]:
        truth = knowing.of(view)
        operation = truth.operation if truth is not None else None
        units = [unit for s in (operation.sailings if operation else ()) for unit in s.aboard]
        if units:
            own = sum(value(truth.board.units[unit], "combat") for unit in units)
            yield Phrase("advice-weak-landing", {"own": own, "other": 0, "at": names.zone(operation.zone)}, "TYP-10.3")

    patch.setitem(advice.ADVICE, NavalReaction, doubts)
