"""Air armies: offensives worth their risk, paratroops, detachments of turn 1 (judgements 1, 2, 19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.orders import AirOffensive, Occupy, Paratroops
from arbitre.games.typhon.records.printed import JAPAN, UNITS, ZONES, enemy
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirAsk, offensive_cost
from arbitre.games.typhon.rules.geography import SEA, linked
from arbitre.games.typhon.rules.operations.occupations import OccupyAsk
from arbitre.games.typhon.strategist.fronts import POINT
from arbitre.games.typhon.strategist.odds import column, halves, losses, mean, steps, worth
from arbitre.games.typhon.strategist.worth import Worth

_STEP = 0.9  # what a step of an air army is worth
_LEAST = 0.2
_IN_PORT = -2


def offensives(view: View, ask: AirAsk) -> tuple[Any, ...]:
    """Paratroops where they serve most, and the offensives that cost the enemy more than us (judgement 19)."""
    board = view.board
    lines: list[Any] = [Paratroops(_drop(board, ask.drops))] if ask.drops else []
    left = ask.purse
    for targets in ask.targets().values():
        weighed = [
            (_gain(board, view, armies, board.units[target]), target, armies)
            for target, named in targets.items()
            for armies in ([board.units[id] for id in named],)
        ]
        value, target, armies = max(weighed, key=lambda item: item[0])
        cost = offensive_cost(board, view.side, len(armies))
        if value - POINT * cost > _LEAST and cost <= left:
            left -= cost
            lines.append(AirOffensive(tuple(unit.id for unit in armies), target))
    return tuple(lines)


def _gain(board: Board, view: View, armies: Sequence[Unit], target: Unit) -> float:
    """The steps that an offensive is worth to us: the enemy's less our own (TYP-10.38 to 10.40)."""
    side = view.side
    strength = sum(worth(unit, "attack") for unit in armies)
    if UNITS[target.id].fleet:
        die = _IN_PORT + (ZONES[target.zone].type == "archipelago")
        law = halves(column(board, side, strength, worth(target, "air_defence")), die, steps(target))
        return _STEP * mean(law) / 2
    shield = sum(worth(unit, "defence") for unit in board.here(target.zone, enemy(side), "air"))
    surprise = board.surprise and side == JAPAN
    hit = losses(column(board, side, strength, shield), 0, surprise)
    weakest = min(worth(unit, "defence") for unit in armies)
    back = losses(column(board, enemy(side), worth(target, "attack"), weakest), 0)
    there = steps(target)
    inflicted = sum(min(there, number) * chance for number, chance in enumerate(hit))
    return _STEP * (inflicted - mean(back))


def _drop(board: Board, drops: Sequence[str]) -> str:
    """The best zone, rather one that no detachment can take this turn (judgements 1 and 2)."""
    value = Worth(board, JAPAN)
    near = {
        zone
        for unit in board.of(JAPAN, "land")
        if UNITS[unit.id].cls == "snlf" and board.surprise
        for zone in linked(unit.zone, JAPAN, SEA)
    }
    return max(drops, key=lambda zone: value.of(zone) - 1.5 * (zone in near))


def occupations(view: View, ask: OccupyAsk) -> tuple[Any, ...]:
    """Each detachment takes the best zone open to it, those with the fewest choices first (judgement 1)."""
    value = Worth(view.board, JAPAN)
    taken: set[str] = set()
    lines = []
    for unit, zones in sorted(ask.open.items(), key=lambda item: len(item[1])):
        left = [zone for zone in zones if zone not in taken]
        if left:
            zone = max(left, key=value.of)
            taken.add(zone)
            lines.append(Occupy(unit, zone))
    return tuple(lines)
