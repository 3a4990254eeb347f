"""The other side's part in an operation or an attack from the air under way: its fleets and loads, the bases its
reaction came from, what is attacked."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from arbitre.games.typhon.imagine.forces import Muster
from arbitre.games.typhon.records.board import mark, value
from arbitre.games.typhon.records.operation import Operation, Sailing
from arbitre.games.typhon.records.printed import UNITS, ZONES
from arbitre.games.typhon.records.reports import FleetsSeen, StepLost
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, in_range, may_rise, zone_aimed_at
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.fog import kind_shown
from arbitre.games.typhon.rules.geography import adjacent, direct
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.reactions import NavalReaction, ReactionDie
from arbitre.games.typhon.rules.stacking import fits
from arbitre.games.typhon.rules.steps import Unseen

_ABOARD = 0.2  # how often a unit that could be aboard is


def operation_behind(view: View, muster: Muster, rng: Random) -> Operation | None:
    """A whole operation that looks to the side like the one it sees. Raises imagine_forces.Short."""
    seen = view.operation
    if seen is None:
        return None
    if seen.side == view.side:
        return _with_reaction(view, seen, muster, rng)
    return _with_sailings(seen, muster, rng)


def operation_unseen(view: View, muster: Muster, rng: Random) -> Operation | None:
    """An operation of the enemy's that has entered nothing: what else brings his fleets where there is no base, or
    leaves a fleet disorganised where it lies (TYP-9.18)?"""
    if view.operation is not None or not isinstance(view.now, Unseen) or not view.now.at.endswith("b"):
        return None
    board = muster.board
    fleets = [unit.id for unit in board.of(muster.other, "fleet") if not ZONES[unit.zone].base]
    sailings = tuple(_sailing(muster, fleet, rng) for fleet in fleets)
    if not sailings and (struck := [unit for unit in board.units.values() if unit.disorganised]):
        sailings = _striking(muster, struck[0].zone, rng)
    return Operation(muster.other, sailings) if sailings else None


def _striking(muster: Muster, zone: str, rng: Random) -> tuple[Sailing, ...]:
    """Carriers of the enemy's that have struck at a zone: they are shown by name until their operation ends (TYP-R199),
    if they have not been sunk by the answer."""
    carriers = [unit.id for unit in muster.board.of(muster.other, "fleet") if UNITS[unit.id].carrier]
    seen = [fleet for fleet in carriers if fleet in muster.shown] or carriers[:1]
    return tuple(_sailing(muster, fleet, rng) for fleet in seen) or tuple(
        Sailing(fleet, (zone,)) for fleet in _sunk(muster)[:1]
    )


# ------------------------------------------------------------------------------------------ attacks from the air


def attack_behind(now: AirCombat, muster: Muster, rng: Random) -> AirCombat:
    """A whole attack that looks to the side like the one it sees: what its aircraft will hit and what may rise; or, of
    an enemy attack on nothing, who makes it (TYP-R220, TYP-R214)."""
    board, zone = muster.board, zone_aimed_at(muster.view.board, now.aim or now.target)
    if now.side == muster.side:
        kind = kind_shown(UNITS[now.aim or now.target])
        there = [u.id for u in board.here(zone, muster.other) if kind_shown(u.printed) == kind]
        hidden = [unit for unit in there if unit not in muster.shown]
        target = now.target or (rng.choice(hidden) if hidden else "")
        return replace(now, target=target, risen=may_rise(board, muster.other, zone, target or now.aim))
    if now.target:
        return now
    arm = "air" if now.kind == "offensive" else "fleet"
    near = [unit for other in in_range(zone, board.turn) for unit in board.here(other, now.side, arm)]
    able = [unit for unit in near if not UNITS[unit.id].fleet or UNITS[unit.id].carrier]
    unit = rng.choice(able) if able else None
    return replace(now, units=(unit.id,), zone=unit.zone) if unit else now


# ---------------------------------------------------------------------------------------- the enemy's reaction


def _with_reaction(view: View, seen: Operation, muster: Muster, rng: Random) -> Operation:
    """The bases that reacting fleets came from: where they are again, or any of the enemy's."""
    bases = [zone for zone in muster.out_of_sight() if ZONES[zone].base] or [seen.zone]
    reacting = tuple((fleet, _base(muster, fleet, seen.zone, bases, rng)) for fleet, _ in seen.reacting)
    # What the die has said the side cannot know (TYP-R219): left open it is rolled when the reaction is carried out.
    early = isinstance(view.now, AirReactions | AirReplies | ReactionDie | NavalReaction) or not seen.zone
    return replace(seen, reaction="" if early else "immediate" if reacting else "none", reacting=reacting)


def _base(muster: Muster, fleet: str, zone: str, bases: list[str], rng: Random) -> str:
    at = muster.board.units[fleet].zone
    return at if at and at != zone else rng.choice(bases)


# --------------------------------------------------------------------------------------- the enemy's operation


def _with_sailings(seen: Operation, muster: Muster, rng: Random) -> Operation:
    """Fleets in the zone entered and next to it, as many as were counted, and perhaps troops aboard (TYP-R200)."""
    counted = next(t.report for t in reversed(muster.view.told) if isinstance(t.report, FleetsSeen))
    if seen.zone not in muster.contact:
        for kind, number in (("naval", counted.naval), ("carrier", counted.carrier)):
            for _ in range(number):
                muster.place(kind, seen.zone)
    board = muster.board
    there = [unit.id for unit in board.here(seen.zone, seen.side, "fleet")]
    there = there or [unit for unit in muster.shown if UNITS[unit].fleet]  # displaced
    sailings = [_sailing(muster, fleet, rng) for fleet in (*there, *_covering(muster, seen, counted.covering, rng))]
    if not sailings:
        sailings = [Sailing(fleet, (seen.zone,)) for fleet in _sunk(muster)[:1]]
    for sailing in sailings:
        if sailing.fleet not in muster.shown and board.units[sailing.fleet].zone:
            mark(board, sailing.fleet, acted=True)
    landers = ((sailings[0].fleet, seen.landed),) if seen.landed and sailings else ()
    return replace(seen, sailings=tuple(_loaded(muster, sailings, rng)), landers=landers)


def _sunk(muster: Muster) -> list[str]:
    """The enemy's fleets that were sunk, the last one first."""
    told = [entry.report for entry in reversed(muster.view.told)]
    lost = [report.unit for report in told if isinstance(report, StepLost) and not report.left]
    return [unit for unit in lost if UNITS[unit].fleet and UNITS[unit].side == muster.other]


def _sailing(muster: Muster, fleet: str, rng: Random) -> Sailing:
    end = muster.board.units[fleet].zone
    bases = [zone for zone in ZONES if ZONES[zone].base and friendly(muster.board, zone, muster.other)]
    near = sorted(bases, key=lambda zone: (direct(zone, end), rng.random()))[:3]
    home = rng.choice(near) if near else end
    return Sailing(fleet, (end,) if home == end else (home, end))


def _covering(muster: Muster, seen: Operation, number: int, rng: Random) -> list[str]:
    """Fleets next to the zone entered: those that are no longer in a base first; if too few are in sight, others come
    where they are not seen."""
    board, beside = muster.board, adjacent(seen.zone)
    found = [unit.id for zone in beside for unit in board.here(zone, seen.side, "fleet")]
    found.sort(key=lambda fleet: (fleet not in muster.shown, ZONES[board.units[fleet].zone].base, rng.random()))
    hidden = [zone for zone in muster.out_of_sight() if zone in beside]
    while len(found) < number and hidden:
        fleets = [id for id, rank in muster.reserve.items() if UNITS[id].fleet and rank == 0]
        if not fleets:
            break
        fleet = rng.choice(fleets)
        muster.put(fleet, rng.choice(hidden))
        found.append(fleet)
    return found[:number]


def _loaded(muster: Muster, sailings: list[Sailing], rng: Random) -> list[Sailing]:
    """The sailings, the fleets in the zone with units aboard that stand where the side does not see them."""
    zones = muster.out_of_sight()
    loaded = []
    for sailing in sailings:
        room = value(muster.board.units[sailing.fleet], "transport") if UNITS[sailing.fleet].cls == "naval" else 0
        origin = rng.choice(zones) if zones else ""
        aboard: list[str] = []
        for id in [id for id, rank in muster.reserve.items() if rank == 0 and _can_sail(id)]:
            if origin and len(aboard) < room and rng.random() < _ABOARD and fits(muster.board, id, origin):
                muster.put(id, origin)
                aboard.append(id)
        loaded.append(replace(sailing, loads=((origin, tuple(aboard)),)) if aboard else sailing)
    return loaded


def _can_sail(id: str) -> bool:
    printed = UNITS[id]
    return printed.arm == "land" and not printed.immobile and printed.cls not in ("chinese", "militia")
