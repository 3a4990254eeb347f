"""What the captain has been told of the enemy, kept as a staff officer keeps it: ships and their damage, the garrison,
the island's aircraft, points taken. Read from the side's own ledger of reports and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.midway.records.printed import AIR, LAND, LONG_SEARCHES, SHIPS, US, Side
from arbitre.games.midway.records.reports import (
    AirRound,
    AnyReport,
    Bombarded,
    Bombed,
    Fate,
    FlakFired,
    GroundedDestroyed,
    Gunnery,
    Landed,
    LandFought,
    RaidArrived,
    RaidSighted,
    Screened,
    SeenShip,
    SurfaceContact,
    Torpedoed,
    TorpedoTargets,
)
from arbitre.games.midway.rules.view import View

_FATES = (Bombed, Gunnery, Torpedoed, Bombarded, LandFought)
_AIR_POINT = 0.5  # points for a step of aircraft (MID-24.1)
_ISLAND_AIRCRAFT = sum(air.base == "midway" for air in AIR.values())
_FEW_GROUNDED = 2  # air units at Midway that do not matter any more
_COMPANIES = tuple(unit.label for unit in LAND.values() if unit.side == US)


class Ledger:
    """What this side knows of the enemy's losses.

    steps: enemy ships listed or hit, with the steps they had left; listed: hex -> turn and ships of the last battle's
    list; companies: steps of the garrison; island_hits: hits this side has made on Midway; grounded: air units believed
    to be based at Midway; raids: own raids on Midway; landed: whether Japanese troops have gone ashore;
    gained: points taken from the enemy.
    """

    def __init__(self, side: Side) -> None:
        self.side = side
        self.steps: dict[str, int] = {}
        self.listed: dict[str, tuple[int, tuple[SeenShip, ...]]] = {}
        self.companies: dict[str, int] = dict.fromkeys(_COMPANIES, 2)
        self.island_hits = 0
        self.grounded = _ISLAND_AIRCRAFT
        self.raids = 0
        self.landed = False
        self.gained = 0.0
        self._raiding: set[str] = set()  # keys of own raids of this turn

    def read(self, report: AnyReport, turn: int) -> None:
        """Enter a report of this turn."""
        if isinstance(report, RaidArrived):
            self._raid(report, turn)
        elif isinstance(report, RaidSighted):
            self._raiding.discard(report.battle)
        elif isinstance(report, SurfaceContact):
            self._list(report.hex, report.enemy, turn)
        elif isinstance(report, TorpedoTargets):
            self._list(report.hex, report.ships, turn)
        elif isinstance(report, AirRound | FlakFired):
            self._shot_down(report)
        elif isinstance(report, GroundedDestroyed):
            self.gained += _AIR_POINT * sum(steps for _, steps in report.aircraft)
        elif isinstance(report, Landed):
            self.landed = True
            self.companies.update({unit.label: unit.steps for unit in report.garrison})
        elif isinstance(report, Screened):
            for ship in report.destroyers:
                self._ship(ship.id, ship.steps)
        elif isinstance(report, _FATES):
            self._fates(report.fates)
            if isinstance(report, Bombarded | LandFought):
                self.grounded = max(0, self.grounded - report.aircraft)

    def reduced(self) -> int:
        """Companies known to be reduced or gone."""
        return sum(steps < 2 for steps in self.companies.values())

    def silenced(self) -> bool:
        """Whether Midway's long searches are known to be lost, and hardly an aircraft is left there (MID-11.9)."""
        return self.island_hits >= LONG_SEARCHES and self.grounded <= _FEW_GROUNDED

    def afloat(self, ship: str) -> int:
        """Steps an enemy ship is believed to have left."""
        return self.steps.get(ship, SHIPS[ship].steps)

    def carriers_left(self) -> int:
        """Enemy fleet carriers that may still fly."""
        return sum(
            printed.kind == "CV" and printed.side != self.side and self.afloat(printed.id) == printed.steps
            for printed in SHIPS.values()
        )

    def _raid(self, report: RaidArrived, turn: int) -> None:
        self._raiding.add(report.battle)
        if report.midway:
            self.raids += 1
            self.companies.update({unit.label: unit.steps for unit in report.garrison if unit.label in self.companies})
            self.grounded = len(report.ground)
        else:
            self._list(report.hex, report.ships, turn)

    def _list(self, hex: str, ships: Iterable[SeenShip], turn: int) -> None:
        self.listed[hex] = (turn, tuple(ships))
        for ship in ships:
            self._ship(ship.id, ship.steps)

    def _ship(self, ship: str, left: int) -> None:
        self.gained += max(0, self.afloat(ship) - left) * SHIPS[ship].quarters / 4
        self.steps[ship] = left

    def _fates(self, fates: Iterable[Fate]) -> None:
        for fate in fates:
            if fate.unit in SHIPS and SHIPS[fate.unit].side != self.side:
                self._ship(fate.unit, fate.left)
                self.gained += _AIR_POINT * sum(steps for _, steps in fate.burnt)
            elif fate.unit in self.companies:
                self.companies[fate.unit] = fate.left
                self.island_hits += fate.hits
                self.grounded = max(0, self.grounded - fate.hits)

    def _shot_down(self, report: AirRound | FlakFired) -> None:
        """Aircraft steps shot down: hits of own shots, replies included."""
        own = report.shooter == self.side if isinstance(report, AirRound) else report.battle not in self._raiding
        self.gained += _AIR_POINT * sum(shot.hits for shot in report.shots if own != shot.reply)


def lead(view: View, ledger: Ledger) -> float:
    """Points this side believes to be ahead by, Midway not counted: what it took less what it lost (MID-24.1)."""
    lost = sum((SHIPS[s.id].steps - s.steps) * SHIPS[s.id].quarters / 4 for s in view.own.ships.values())
    lost += _AIR_POINT * sum(
        AIR[a.id].steps - a.steps for a in view.own.air.values() if a.status not in ("reserve", "left")
    )
    return ledger.gained - lost
