"""Rebuilding, return from the turn track, merging of fleets (chapter 3).

`rebuild` and `recall` restore and report, for players and automatic sides alike; whoever calls them pays.
"""

from __future__ import annotations

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, account, credit, put, value
from arbitre.games.typhon.records.orders import Merge, Rebuild, Recall
from arbitre.games.typhon.records.printed import ALLIES, COSTS, JAPAN, UNITS, ZONES, Side
from arbitre.games.typhon.records.reports import Lost, Merged, Rebuilt, Recalled, Report
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.geography import supply_distance
from arbitre.games.typhon.rules.stacking import fits
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.telling import tell
from arbitre.games.typhon.rules.units import (
    bring_back,
    eliminate,
    point_kind,
    rebuildable,
    restore_step,
    return_zones,
)
from arbitre.kernel.play import Umpire
from arbitre.kernel.words import Arg, Phrase, Term

_UNUSED = ("air", "land_us", "land_uk")


def step_cost(unit: str) -> int:
    """The points that one step of a unit costs (TYP-3.5, 3.6, 3.8, 5.10, 5.14)."""
    printed = UNITS[unit]
    if printed.side == JAPAN and not printed.fleet:
        return COSTS["rebuild_air_step" if printed.arm == "air" else "rebuild_land_step"]
    return printed.replace_cost


def places(board: Board, unit: str, supply: Supply) -> tuple[str, ...]:
    """The zones where a unit bought back may be placed, the first by default: those named for it that are friendly and
    have room; an air army without its headquarters in the nearest friendly zone in supply (TYP-R20)."""
    printed = UNITS[unit]
    named = return_zones(unit)
    if found := tuple(zone for zone in named if friendly(board, zone, printed.side) and fits(board, unit, zone)):
        return found
    if printed.arm != "air":
        return ()
    able = [
        zone
        for zone in ZONES
        if friendly(board, zone, printed.side) and supply.of(board.units[unit], zone) and fits(board, unit, zone)
    ]
    least = min((supply_distance(named[0], zone, printed.side) for zone in able), default=0)
    return tuple(zone for zone in able if supply_distance(named[0], zone, printed.side) == least)


def restore(board: Board, unit: str, zone: str = "", free: bool = False) -> Rebuilt:
    """Restore one step: turn a reduced unit to its full face, or put an eliminated one reduced in a zone (TYP-3.4);
    what is to be told of it."""
    if board.units[unit].where == "map":
        restore_step(board, unit)
        return Rebuilt(unit, board.units[unit].zone, free=free)
    put(board, unit, zone, steps=1)
    return Rebuilt(unit, zone, returned=True, free=free)


def rebuild(game: Game, umpire: Umpire, unit: str, zone: str = "", free: bool = False) -> None:
    """Restore one step of a unit and report it; an eliminated one comes back in `zone`. The caller pays."""
    tell(game, umpire, UNITS[unit].side, restore(game.board, unit, zone, free))


def recall(game: Game, umpire: Umpire, fleet: str, zone: str, paid: bool = True) -> None:
    """Bring a fleet back from the turn track and report it (TYP-3.13). The caller pays."""
    bring_back(game.board, fleet, zone)
    tell(game, umpire, UNITS[fleet].side, Recalled(fleet, zone, paid))


def lose_unused(game: Game, umpire: Umpire) -> None:
    """Allied air and land points not used in the turn they came are lost; fleet points are kept (TYP-3.10)."""
    for kind in _UNUSED:
        if account(game.board, ALLIES, kind):
            game.board.points[ALLIES][kind] = 0
            tell(game, umpire, ALLIES, Lost(kind, "unused"))


# ------------------------------------------------------------------------------------------ orders of a player


def rebuild_refusal(board: Board, side: Side, order: Rebuild, supply: Supply) -> Phrase | None:
    """What is wrong with a player's order to rebuild; None if nothing."""
    unit = order.unit
    if wrong := _not_rebuildable(board, side, unit):
        return wrong
    said: dict[str, Arg] = {"unit": names.unit(unit)}
    here, printed = board.units[unit], UNITS[unit]
    missing = printed.steps - (here.steps if here.where == "map" else 0)
    if not 1 <= order.steps <= missing:
        return Phrase("accounts-rebuild-steps", {**said, "missing": missing}, "TYP-3.4")
    if order.british and printed.nation not in ("aus", "nz"):
        return Phrase("accounts-rebuild-british", said, "TYP-17.6")
    if here.where == "map":
        if not printed.fleet and not supply.of(here):
            return Phrase("accounts-rebuild-supply", {**said, "zone": names.zone(here.zone)}, "TYP-15.1")
    elif wrong := _no_place(order.zone, places(board, unit, supply), unit, "TYP-R20"):
        return wrong
    kind, price = point_kind(printed, order.british), step_cost(unit) * order.steps
    return unpaid(board, side, kind, price, "TYP-3.6" if side == JAPAN else "TYP-3.7")


def _not_rebuildable(board: Board, side: Side, unit: str) -> Phrase | None:
    """Why no points bring a unit back or up, whatever is in hand."""
    said: dict[str, Arg] = {"unit": names.unit(unit)}
    if UNITS[unit].side != side:
        return Phrase("accounts-not-yours", said, "TYP-3.4")
    where, printed = board.units[unit].where, UNITS[unit]
    if printed.cls in ("chinese", "snlf", "fortress"):
        return Phrase("accounts-rebuild-own-rule", said, "TYP-3.9")
    if printed.steps == 1:
        return Phrase("accounts-rebuild-one-step", said, "TYP-3.9")
    if where == "pool":
        return Phrase("accounts-rebuild-pool", said, "TYP-3.15")
    if where == "due":
        return Phrase("accounts-rebuild-due", said, "TYP-3.1")
    if where == "track":
        return Phrase("accounts-rebuild-track", said, "TYP-3.13")
    if where != "map" and (where == "gone" or not rebuildable(printed)):
        gone_air = printed.side == JAPAN and printed.arm == "air"
        return Phrase("accounts-rebuild-gone", said, "TYP-3.5" if gone_air else "TYP-R26")
    return None


def _no_place(zone: str, lawful: tuple[str, ...], unit: str, clause: str) -> Phrase | None:
    """Why a unit cannot come back where it was ordered to ("" for the first lawful zone)."""
    if not lawful:
        return Phrase("accounts-no-place", {"unit": names.unit(unit)}, clause)
    if zone and zone not in lawful:
        return Phrase("accounts-other-place", {"unit": names.unit(unit), "zones": names.zones(lawful)}, clause)
    return None


def _points(kind: str, number: int) -> Term:
    return Term(f"points-{kind}", {"n": number})


def unpaid(board: Board, side: Side, kind: str, price: int, clause: str) -> Phrase | None:
    """Why an account does not pay a price; None if it does."""
    held = account(board, side, kind)
    if price <= held:
        return None
    said: dict[str, Arg] = {"cost": _points(kind, price), "held": _points(kind, held)}
    return Phrase("accounts-points-short", said, clause)


def apply_rebuild(board: Board, order: Rebuild, supply: Supply) -> tuple[Rebuilt, ...]:
    """Carry out an order to rebuild that has been judged: pay it and restore the steps (TYP-R23)."""
    printed = UNITS[order.unit]
    price = step_cost(order.unit) * order.steps
    credit(board, printed.side, point_kind(printed, order.british), -price)
    away = board.units[order.unit].where != "map"
    zone = order.zone or (places(board, order.unit, supply)[0] if away else "")
    return tuple(restore(board, order.unit, zone) for _ in range(order.steps))


def recall_refusal(board: Board, side: Side, order: Recall) -> Phrase | None:
    """What is wrong with a player's order to bring a fleet back from the track; None if nothing (TYP-3.13)."""
    said: dict[str, Arg] = {"unit": names.unit(order.fleet)}
    fleet = order.fleet
    if UNITS[fleet].side != side:
        return Phrase("accounts-not-yours", said, "TYP-3.13")
    if board.units[fleet].where != "track":
        return Phrase("accounts-recall-not-there", said, "TYP-3.13")
    if wrong := _no_place(order.zone, _bases(board, fleet), fleet, "TYP-R21"):
        return wrong
    return unpaid(board, side, point_kind(UNITS[fleet]), 1, "TYP-3.13")


def _bases(board: Board, fleet: str) -> tuple[str, ...]:
    """Where a fleet may come off the track (TYP-3.13, TYP-R21)."""
    return tuple(zone for zone in return_zones(fleet) if friendly(board, zone, UNITS[fleet].side))


def apply_recall(board: Board, order: Recall) -> Recalled:
    """Carry out a recall that has been judged: one point of the fleet's kind (TYP-3.13)."""
    printed = UNITS[order.fleet]
    zone = order.zone or _bases(board, order.fleet)[0]
    credit(board, printed.side, point_kind(printed), -1)
    bring_back(board, order.fleet, zone)
    return Recalled(order.fleet, zone, paid=True)


def merge_refusal(board: Board, side: Side, order: Merge) -> Phrase | None:
    """What is wrong with a player's order to merge two fleets; None if nothing (TYP-3.14, TYP-R24)."""
    said: dict[str, Arg] = {"fleet": names.unit(order.fleet), "into": names.unit(order.into)}
    for unit in (order.fleet, order.into):
        if UNITS[unit].side != side or not UNITS[unit].fleet:
            return Phrase("accounts-not-yours", {"unit": names.unit(unit)}, "TYP-3.14")
    one, other = board.units[order.fleet], board.units[order.into]
    if order.fleet == order.into or any(unit.where != "map" or unit.full for unit in (one, other)):
        return Phrase("accounts-merge-reduced", said, "TYP-3.14")
    if one.zone != other.zone or not friendly(board, one.zone, side):
        return Phrase("accounts-merge-base", said, "TYP-R24")
    if (one.printed.nation, one.printed.cls) != (other.printed.nation, other.printed.cls):
        return Phrase("accounts-merge-alike", said, "TYP-R24")
    if value(one, "attack") > value(other, "attack"):
        return Phrase("accounts-merge-stronger", said, "TYP-R24")
    return None


def apply_merge(board: Board, order: Merge) -> Merged:
    """Carry out a merger that has been judged: the weaker fleet leaves for good (TYP-3.14)."""
    eliminate(board, order.fleet, for_good=True)
    restore_step(board, order.into)
    return Merged(order.fleet, order.into)


def refusal(board: Board, side: Side, order: Rebuild | Recall | Merge, supply: Supply) -> Phrase | None:
    """What is wrong with an order of window W4; None if nothing."""
    if isinstance(order, Rebuild):
        return rebuild_refusal(board, side, order, supply)
    return recall_refusal(board, side, order) if isinstance(order, Recall) else merge_refusal(board, side, order)


def apply(board: Board, order: Rebuild | Recall | Merge, supply: Supply) -> tuple[Report, ...]:
    """Carry out an order of window W4 that has been judged; what is to be told of it."""
    if isinstance(order, Rebuild):
        return apply_rebuild(board, order, supply)
    return (apply_recall(board, order) if isinstance(order, Recall) else apply_merge(board, order),)
