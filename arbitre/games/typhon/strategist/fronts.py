"""Attacks by land: who walks where and whom he attacks there (judgements 4, 6, 17)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.orders import Attack, March
from arbitre.games.typhon.records.printed import CHINA, JAPAN, UNITS, Side, enemy
from arbitre.games.typhon.rules.control import contested, friendly, holds, land
from arbitre.games.typhon.rules.land.land_combat import may_attack, price
from arbitre.games.typhon.rules.land.land_offensives import reach
from arbitre.games.typhon.rules.stacking import fits, room
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.strategist.combat import best_targets
from arbitre.games.typhon.strategist.odds import efficiency, worth
from arbitre.games.typhon.strategist.posts import CHINESE_GARRISON, pinned
from arbitre.games.typhon.strategist.worth import Worth

POINT = 0.45  # what a logistic point is worth
_BEGINNINGS = 10  # thrusts that a plan is begun with
_LEAST = 0.25  # of worth, for an attack to be made
_HALF_HELD = 0.4  # of the worth of a Chinese zone with fewer armies than it needs (TYP-17.3)


class Thrust(NamedTuple):
    """An attack by land: who walks in, who attacks whom, what it costs and is worth."""

    value: float
    zone: str
    movers: tuple[str, ...]
    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    cost: int

    @property
    def units(self) -> set[str]:
        """All that take part."""
        return {*self.movers, *self.attackers}

    def orders(self) -> tuple[Any, ...]:
        """The lines that order it."""
        march = (March(self.movers, self.zone),) if self.movers else ()
        return (*march, Attack(self.attackers, self.targets)) if self.attackers else march


def taken(board: Board, zone: str, side: Side) -> bool:
    """Whether a zone will be the side's in phase 8 if nothing happens to it."""
    return board.entered.get(zone) == side or (holds(board, zone, side) and not holds(board, zone, enemy(side)))


def _selection(found: Sequence[Thrust], points: int) -> list[Thrust]:
    """One thrust a zone in the order given, as far as units and points go."""
    chosen: list[Thrust] = []
    used: set[str] = set()
    for thrust in found:
        zones = {other.zone for other in chosen}
        if thrust.cost <= points and thrust.zone not in zones and used.isdisjoint(thrust.units):
            chosen.append(thrust)
            used |= thrust.units
            points -= thrust.cost
    return chosen


class Front:
    """The land front of a side on one board."""

    def __init__(self, board: Board, side: Side, supply: Supply, marched: Iterable[str] = ()) -> None:
        self.board, self.side = board, side
        self.worth = Worth(board, side)
        self.walkers: dict[str, list[Unit]] = {}
        self.standing: dict[str, list[Unit]] = {}
        fixed, gone = pinned(board, side), set(marched)
        ways: dict[tuple[str, str], list[str]] = {}
        for unit in board.of(side, "land"):
            if unit.acted or UNITS[unit.id].immobile or not supply.of(unit):
                continue
            if contested(board, unit.zone):
                if may_attack(board, unit.id, unit.zone):
                    self.standing.setdefault(unit.zone, []).append(unit)
            elif unit.id not in fixed and unit.id not in gone:
                key = unit.zone, UNITS[unit.id].cls
                if key not in ways:
                    ways[key] = [zone for zone in reach(board, unit) if not friendly(board, zone, side)]
                for zone in ways[key]:
                    if fits(board, unit.id, zone):
                        self.walkers.setdefault(zone, []).append(unit)

    def thrusts(self, points: int) -> list[Thrust]:
        """The attacks worth making with so many logistic points, no unit in two of them: the best of the selections
        that begin with one of the most promising."""
        found = [thrust for zone in {**self.standing, **self.walkers} for thrust in self._against(zone, points)]
        found.sort(key=lambda thrust: -thrust.value)
        plans = [_selection([first, *found], points) for first in found[:_BEGINNINGS]]
        return max(plans, key=lambda plan: sum(thrust.value for thrust in plan), default=[])

    def _against(self, zone: str, points: int) -> list[Thrust]:
        """The attacks on one zone that are worth more than they cost."""
        board, side = self.board, self.side
        if taken(board, zone, side) and not (zone in CHINA and side == JAPAN):
            return []
        walkers = sorted(self.walkers.get(zone, []), key=lambda unit: (-worth(unit, "combat"), -efficiency(unit)))
        found = []
        if not land(board, zone, enemy(side)):
            found.append(self._walk_in(zone, walkers))
        else:
            space = max(0, room(board, zone, side, "land"))
            for number in range(min(space, len(walkers)) + 1):
                found.append(self._assault(zone, walkers[:number], points))
        return [thrust for thrust in found if thrust is not None and thrust.value > _LEAST]

    def _walk_in(self, zone: str, walkers: Sequence[Unit]) -> Thrust | None:
        """An open zone: the weakest goes, to China two armies if there are two."""
        number = CHINESE_GARRISON if zone in CHINA and self.side == JAPAN else 1
        number -= len(land(self.board, zone, self.side))
        if number < 1:
            return None
        movers = walkers[-number:]
        if not movers:
            return None
        value = self._prize(zone, movers) - 0.1 * sum(worth(unit, "combat") for unit in movers)
        return Thrust(value, zone, tuple(unit.id for unit in movers), (), (), 0)

    def _assault(self, zone: str, movers: Sequence[Unit], points: int) -> Thrust | None:
        """Those in the zone and so many more attack together (judgement 4: the odds decide)."""
        attackers = [*self.standing.get(zone, []), *movers]
        attackers.sort(key=lambda unit: -worth(unit, "combat"))
        while attackers and price(self.board, self.side, (unit.id for unit in attackers)) > points:
            attackers.pop()
        if not attackers:
            return None
        prize = self._prize(zone, movers)
        held = any(unit.zone == zone for unit in attackers)
        value, targets, _ = best_targets(self.board, self.side, zone, attackers, prize, step=0.6)
        value -= 0.15 * prize if held else 0.0  # a foothold that is there already is no gain
        ids = tuple(unit.id for unit in attackers)
        cost = price(self.board, self.side, ids)
        walking = tuple(unit.id for unit in movers)
        return Thrust(value - POINT * cost, zone, walking, ids, tuple(unit.id for unit in targets), cost)

    def _prize(self, zone: str, movers: Sequence[Unit]) -> float:
        """The worth of the zone to those who would be in it."""
        prize = self.worth.of(zone)
        if self.side == JAPAN and zone in CHINA:
            armies = sum(UNITS[unit.id].army for unit in (*land(self.board, zone, JAPAN), *movers))
            prize *= 1.0 if armies >= CHINESE_GARRISON else _HALF_HELD
        return prize
