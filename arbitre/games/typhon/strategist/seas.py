"""What a fight at sea may be expected to bring: reaction, battles, comparison of losses (chapters 9, 10, 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbitre.games.typhon.records.board import Board, Unit, put
from arbitre.games.typhon.records.operation import Operation, Sailing
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.geography import adjacent
from arbitre.games.typhon.rules.operations.reaction_die import in_radius, may_react, modifiers, result_of, unrolled
from arbitre.games.typhon.rules.support import InReach, reacting
from arbitre.games.typhon.strategist.odds import Law, added, column, halves, mean, steps, worth

_KAMIKAZE: Law = (4 / 6, 2 / 6)  # nothing or a marker, what a lone aircraft army does to a fleet (TYP-12.11)
_KAMIKAZE_ISLANDS: Law = (3 / 6, 3 / 6)
_SUICIDAL = ("SHO", "TEN")
_UNKNOWN_FLEETS = 0.35  # the chance that a hidden enemy answers at all, in fog


class Passage(NamedTuple):
    """The chance that an operation goes on to its landing, and the half points of loss to expect."""

    through: float
    lost: float
    inflicted: float


def passage(board: Board, side: Side, zone: str, fleets: Sequence[Unit]) -> Passage:
    """The odds of an operation of these fleets, all of which end in the attacked zone."""
    sailings = tuple(Sailing(fleet.id, (fleet.zone, zone)) for fleet in fleets)
    operation = Operation(side, sailings, zone)
    there = board.copy()
    for fleet in fleets:
        put(there, fleet.id, zone)
    foes = [there.units[id] for id in may_react(there, zone, enemy(side))]
    suicides = _kamikazes(board, zone) if side == ALLIES else (1.0,)
    chances = {"none": 1.0, "immediate": 0.0, "surprise": 0.0}
    if unrolled(operation):
        chances = {"none": 0.0, "immediate": 1.0, "surprise": 0.0}
    elif _tested(board, zone, enemy(side)):
        total = sum(number for _, number in modifiers(there, operation))
        chances = dict.fromkeys(chances, 0.0)
        for die in range(1, 7):
            chances[result_of(die + total)] += 1 / 6
    through = lost = inflicted = 0.0
    for result, chance in chances.items():
        if not chance:
            continue
        coming = _coming(there, zone, fleets, foes, result)
        if coming or len(suicides) > 1:
            ours, theirs = _battle(board, side, zone, fleets, coming, result == "surprise")
            ours = added(ours, suicides)
        else:
            ours, theirs = (1.0,), (1.0,)
        through += chance * (_goes_on(ours, theirs, side) if coming or len(suicides) > 1 else 1.0)
        lost, inflicted = lost + chance * mean(ours), inflicted + chance * mean(theirs)
    if board.fog and not foes:
        through *= 1 - _UNKNOWN_FLEETS * (1 - chances["none"])
    return Passage(through, lost, inflicted)


def _tested(board: Board, zone: str, side: Side) -> bool:
    """Whether a reaction is likely to be tested: a base of the defender in the zone or next to it (TYP-12.13)."""
    return any(
        ZONES[other].base and (friendly(board, other, side) or contested(board, other))
        for other in (zone, *adjacent(zone))
    )


def _coming(board: Board, zone: str, fleets: Sequence[Unit], foes: Sequence[Unit], result: str) -> list[Unit]:
    """The fleets to expect, the strongest that may come (TYP-12.20, 12.21)."""
    ranked = sorted(foes, key=lambda unit: -worth(unit, "attack"))
    carriers, naval = [u for u in ranked if u.printed.carrier], [u for u in ranked if not u.printed.carrier]
    if result == "surprise":
        return [*carriers, *naval][: len(fleets)]
    if result != "immediate":
        return []
    near = [unit for unit in ranked if in_radius(board, unit.id, zone)]
    places = sum(fleet.printed.carrier for fleet in fleets)
    first = [unit for unit in near if unit.printed.carrier]
    surface = [unit for unit in near if not unit.printed.carrier][: len(fleets) - places]
    return [*first[:places], *surface, *first[places:][: len(fleets) - places - len(surface)]]


def _battle(
    board: Board, side: Side, zone: str, own: Sequence[Unit], foes: Sequence[Unit], surprised: bool
) -> tuple[Law, Law]:
    """The laws of both sides' losses in half points: carriers first, then surface fleets in pairs (TYP-10.23 to
    10.30)."""
    other = enemy(side)
    arch = int(ZONES[zone].type == "archipelago")
    bonus = {party: arch + sum(reach.bonus for reach in _aloft(board, zone, party)) for party in (side, other)}
    ours: Law = (1.0,)
    theirs: Law = (1.0,)
    for party, shooters, targets in ((side, own, foes), (other, foes, own)):
        law: Law = (1.0,)
        sudden = (board.surprise and party == JAPAN) or (surprised and party == other)
        for shooter in shooters:
            if shooter.printed.carrier and targets:
                aim = max(targets, key=lambda unit: (unit.printed.carrier, worth(unit, "attack")))
                index = column(board, party, worth(shooter, "attack"), worth(aim, "air_defence"))
                law = added(law, halves(index, bonus[party], steps(aim), sudden))
        guns = sorted((u for u in shooters if not u.printed.carrier), key=lambda u: -worth(u, "attack"))
        ships = sorted((u for u in targets if not u.printed.carrier), key=lambda u: -worth(u, "attack"))
        for shooter, aim in zip(guns, ships, strict=False):
            index = column(board, party, worth(shooter, "attack"), worth(aim, "attack"))
            law = added(law, halves(index, bonus[party], steps(aim), board.surprise and party == JAPAN))
        if party == side:
            theirs = law
        else:
            ours = law
    return ours, theirs


def _aloft(board: Board, zone: str, side: Side) -> list[InReach]:
    """The air armies that support, as far as they are known by name (TYP-12.3)."""
    if any(unit.id not in UNITS or unit.id.startswith("hidden") for unit in board.of(side, "air")):
        return []
    return list(reacting(board, zone, side))


def _kamikazes(board: Board, zone: str) -> Law:
    """What the kamikazes in reach do to the fleets of an Allied operation, in half points (TYP-R142)."""
    law: Law = (1.0,)
    if board.plan in _SUICIDAL:
        one = _KAMIKAZE_ISLANDS if ZONES[zone].type == "archipelago" else _KAMIKAZE
        for _ in _aloft(board, zone, JAPAN):
            law = added(law, one)
        if board.plan == "TEN":
            law = added(law, one)
    return law


def _goes_on(ours: Law, theirs: Law, side: Side) -> float:
    """The chance to lose less than the enemy; the Allies go on with equal losses too (TYP-9.16, 9.17)."""
    return sum(p * q for i, p in enumerate(ours) for j, q in enumerate(theirs) if i < j or (i == j and side == ALLIES))
