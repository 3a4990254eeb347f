"""What the strategic-action phases of both sides have in common: a desk that judges the lines of a sheet in order, each
on the position that the earlier ones leave, and carries them out (TYP-3.11, chapter 6, windows W4 and W5).

The ask has a desk on a copy of its view's board, the step one on the truth: nothing is judged twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

from arbitre.games.typhon.records.board import Board, account
from arbitre.games.typhon.records.orders import CreateArmy, Merge, Rebuild, Recall, Redeploy
from arbitre.games.typhon.records.printed import UNITS, ZONES, Side
from arbitre.games.typhon.records.reports import Report
from arbitre.games.typhon.rules.administration import rebuilding, redeployment
from arbitre.games.typhon.rules.stacking import fits, kind
from arbitre.games.typhon.rules.supply import Supply
from arbitre.kernel.orders import Remark
from arbitre.kernel.play import Options
from arbitre.kernel.words import Phrase


class AccountsOptions(Options, frozen=True):
    """What windows W4 and W5 offer either side. `points`: in hand, by kind; `rebuild`: the units of which a step can be
    restored, with its price in points; `recall`: fleets that a point brings back from the track; `merge`: pairs of
    fleets, the one that leaves first; `redeploy`: the zones that a unit can go to, units with one or more."""

    points: Mapping[str, int]
    rebuild: Mapping[str, int]
    recall: tuple[str, ...]
    merge: tuple[tuple[str, str], ...]
    redeploy: Mapping[str, tuple[str, ...]]


class Desk:
    """One side's accounts and moves in its strategic-action phase. Whoever makes it gives it a board it may change."""

    def __init__(self, board: Board, side: Side) -> None:
        self.board, self.side = board, side

    @cached_property
    def supply(self) -> Supply:
        """What is in supply; nothing that is done in this phase changes it."""
        return Supply(self.board, self.side)

    def refusal(self, order: Any, later: Sequence[Any] = ()) -> Phrase | None:
        """What is wrong with a line as things stand, None if nothing. `later`: the lines after it, which may make two
        units change places (TYP-8.1)."""
        if isinstance(order, Redeploy):
            return redeployment.refusal(self.board, self.side, order, self.supply, self._swap(order, later))
        if isinstance(order, Rebuild | Recall | Merge):
            return rebuilding.refusal(self.board, self.side, order, self.supply)
        return Phrase("not-now", {}, "TYP-1.1")

    def apply(self, order: Any) -> tuple[Report, ...]:
        """Carry out a line that has been judged; what is to be told of it."""
        if isinstance(order, Redeploy):
            return (redeployment.apply(self.board, order, self.supply),)
        return rebuilding.apply(self.board, order, self.supply)

    def judge(self, orders: Sequence[Any], done: list[Any]) -> list[Remark]:
        """Judge a sheet line by line; the lines that stand are carried out here and added to `done`."""
        remarks = []
        for line, order in enumerate(orders):
            wrong = self._unknown(order) or self.refusal(order, orders[line + 1 :])
            if wrong is None:
                self.apply(order)
                done.append(order)
            else:
                remarks.append(Remark("illegal", wrong, line))
        return remarks

    def try_all(self, orders: Iterable[Any]) -> list[Any]:
        """The orders that can be carried out one after the other, each on what the ones before it leave."""
        kept = []
        for order in orders:
            if self.refusal(order) is None:
                self.apply(order)
                kept.append(order)
        return kept

    def _unknown(self, order: Any) -> Phrase | None:
        """A name that is neither a unit of the game nor a zone of the map."""
        units = [getattr(order, field) for field in ("unit", "fleet", "into") if hasattr(order, field)]
        wrong = [name for name in (*units, *getattr(order, "units", ())) if name not in self.board.units]
        zone = getattr(order, "zone", None)
        if zone is not None and zone not in ZONES and (zone or not isinstance(order, Rebuild | Recall | CreateArmy)):
            wrong.append(zone)
        return Phrase("accounts-unknown", {"name": wrong[0]}, "TYP-0.2") if wrong else None

    def _swap(self, order: Redeploy, later: Sequence[Any]) -> str:
        """A unit of the same kind that leaves the zone for this unit's own further down the sheet; "" if none."""
        origin = self.board.units[order.unit].zone
        return next(
            (
                other.unit
                for other in later
                if isinstance(other, Redeploy)
                and other.zone == origin
                and other.unit in self.board.units
                and self.board.units[other.unit].zone == order.zone
                and kind(other.unit) == kind(order.unit)
            ),
            "",
        )

    # -------------------------------------------------------------------------------- what could be ordered

    def rebuildable(self) -> dict[str, int]:
        """The units of which a step can be restored now, and what it costs."""
        mine = [unit for unit in self.board.units if UNITS[unit].side == self.side]
        able = [unit for unit in mine if not self.board.units[unit].full and self.refusal(Rebuild(unit)) is None]
        return {unit: rebuilding.step_cost(unit) for unit in able}

    def recallable(self) -> tuple[str, ...]:
        """The fleets on the track that a point can bring back now."""
        away = [unit.id for unit in self.board.units.values() if unit.where == "track"]
        return tuple(unit for unit in away if self.refusal(Recall(unit)) is None)

    def mergers(self) -> tuple[tuple[str, str], ...]:
        """The pairs of fleets that can merge, the one that leaves first."""
        reduced = [unit.id for unit in self.board.of(self.side, "fleet") if not unit.full]
        return tuple((a, b) for a in reduced for b in reduced if self.refusal(Merge(a, b)) is None)

    def moves(self, unit: str) -> tuple[str, ...]:
        """The zones to which a unit can redeploy now: with a way there, room and the points."""
        if self.board.units[unit].moved:
            return ()
        held = account(self.board, self.side, "pl")
        reached = redeployment.ways(self.board, unit, self.supply).items()
        return tuple(
            zone for zone, way in reached if fits(self.board, unit, zone) and redeployment.cost(unit, way) <= held
        )

    def redeployable(self) -> dict[str, tuple[str, ...]]:
        """The units that can redeploy now, and the zones open to each."""
        moves = {unit.id: self.moves(unit.id) for unit in self.board.of(self.side)}
        return {unit: zones for unit, zones in moves.items() if zones}

    def random_moves(self, rng: Random, most: int) -> list[Redeploy]:
        """A few random redeployments, carried out one after the other."""
        units = [unit.id for unit in self.board.of(self.side) if not unit.moved]
        found = []
        for unit in rng.sample(units, min(len(units), rng.randint(0, most))):
            zones = self.moves(unit)
            found += self.try_all([Redeploy(unit, rng.choice(zones))] if zones else [])
        return found
