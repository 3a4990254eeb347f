"""Forced moves, retreats and displacements: where the owner sends units, and where they go by default (TYP-R9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Literal

import msgspec

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, put
from arbitre.games.typhon.records.orders import Retreat
from arbitre.games.typhon.records.printed import HOME_ISLANDS, JAPAN, UNITS, ZONES, Side
from arbitre.games.typhon.rules.geography import supply_distance
from arbitre.games.typhon.rules.stacking import fits
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Options, Umpire

_EAST = tuple(zone.id for zone in ZONES.values() if zone.east_edge)
_PAKISTAN = tuple(zone.id for zone in ZONES.values() if zone.uk_source)

Why = Literal["retreat", "displaced"]
_CLAUSES: dict[Why, tuple[str, str]] = {"retreat": ("TYP-10.13", "TYP-R109"), "displaced": ("TYP-9.9", "TYP-R95")}


@cache
def _from_source(zone: str, side: Side, asian: bool) -> int:
    """Zones from a zone to the nearest source of a side: Japan, the east edge, for British, Dutch and Chinese units
    Pakistan too (TYP-15.2, 15.3, TYP-R153)."""
    sources = HOME_ISLANDS if side == JAPAN else (*_EAST, *(_PAKISTAN if asian else ()))
    return min(supply_distance(zone, source, side) for source in sources)


def nearest_to_supply(unit: str, zones: Iterable[str], umpire: Umpire) -> str:
    """The zone nearest to the owner's source of supply, ties drawn (TYP-R9, PC5)."""
    printed = UNITS[unit]
    asian = printed.nation in ("uk", "nl", "cn")
    distances = {zone: _from_source(zone, printed.side, asian) for zone in zones}
    least = min(distances.values())
    return umpire.pick([zone for zone, distance in distances.items() if distance == least], "PC5", unit)


class RetreatPlan(Plan):
    """Where units go, by unit; the rest go by the default."""

    zones: dict[str, str] = msgspec.field(default_factory=dict)


class RetreatOptions(Options, frozen=True):
    """`retreat`: the zones open to each unit that must go back."""

    retreat: Mapping[str, tuple[str, ...]]


class DisplacedOptions(Options, frozen=True):
    """`displaced`: the zones open to each air army or fleet that must leave."""

    displaced: Mapping[str, tuple[str, ...]]


class ForcedAsk:
    """W18: where units of the side must go, their owner's choice (TYP-R192). `open`: the zones open to each."""

    why: ClassVar[Why]

    def __init__(self, board: Board, open: Mapping[str, Sequence[str]]) -> None:
        self.board = board
        self.open = {unit: tuple(zones) for unit, zones in open.items() if zones}

    @property
    def choice(self) -> bool:
        """Whether there is anything to choose."""
        return any(len(zones) > 1 for zones in self.open.values())

    def plan(self, orders: Sequence[Any]) -> RetreatPlan:
        """Each unit to a zone open to it, with room for those before it; a line without a unit is for all the rest."""
        plan, board = RetreatPlan([], {}), self.board.copy()
        for line, order in enumerate(orders):
            if not isinstance(order, Retreat):
                plan.remarks.append(illegal(line, "not-now", "TYP-1.1"))
                continue
            rest = [unit for unit in self.open if unit not in plan.zones]
            for unit in [order.unit] if order.unit else rest:
                remark = self._refusal(line, board, unit, order.zone)
                if remark:
                    plan.remarks.append(remark)
                    continue
                put(board, unit, order.zone)
                plan.zones[unit] = order.zone
        return plan

    def _refusal(self, line: int, board: Board, unit: str, zone: str) -> Remark | None:
        """What is wrong with sending a unit to a zone."""
        said, where, (clause, limits) = names.unit(unit), names.zone(zone), _CLAUSES[self.why]
        if unit not in self.open:
            return illegal(line, f"land-{self.why}-unit", clause, unit=said, units=names.units(self.open))
        if zone not in self.open[unit]:
            open = names.zones(self.open[unit])
            return illegal(line, f"land-{self.why}-zone", limits, unit=said, zone=where, zones=open)
        if not fits(board, unit, zone):
            return illegal(line, "land-full", "TYP-8.1", unit=said, zone=where)
        return None

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """A random zone for each unit, as long as there is room."""
        board, orders = self.board.copy(), []
        for unit, zones in self.open.items():
            room = [zone for zone in zones if fits(board, unit, zone)]
            if room:
                zone = rng.choice(room)
                put(board, unit, zone)
                orders.append(Retreat(zone, unit))
        return tuple(orders)


class RetreatAsk(ForcedAsk):
    """A retreat (TYP-10.13, TYP-R109)."""

    why = "retreat"

    def options(self) -> RetreatOptions:
        """The zones open to each unit."""
        return RetreatOptions(self.open)


class DisplacedAsk(ForcedAsk):
    """The displacement of air armies and fleets (TYP-9.9, TYP-R95)."""

    why = "displaced"

    def options(self) -> DisplacedOptions:
        """The zones open to each."""
        return DisplacedOptions(self.open)
