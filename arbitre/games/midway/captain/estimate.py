"""Where the enemy's carriers may be: a weight for every hex, spread by every turn, cut by every report (judgement 3).

The weights sum to 1 over the hexes and `waiting` (not on the map yet). Nothing is read but the captain's own ledger, so
that a captain who starts in the middle of a game and one who has played it from the first come to the same.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from arbitre.games.midway.captain.ledger import Ledger
from arbitre.games.midway.records.printed import ENTRY_HEXES, FOG_ZONE, GRID, MIDWAY, SHIPS, US, Side, night
from arbitre.games.midway.records.reports import (
    AnyReport,
    Located,
    RaidArrived,
    RaidSighted,
    Searched,
    SeenShip,
    SurfaceContact,
    TorpedoTargets,
    TurnEnded,
    TurnOpened,
)
from arbitre.games.midway.rules.view import View

_NIGHT_MISS = 0.5  # a night search of the right hex misses half the time (MID-5.4)
_TRUST = 0.9  # how much of the weight a sighting draws to itself: there may be other carriers elsewhere
_RAID_TRUST = 0.8  # the same for hexes from which a raid may have come: some raiders come from farther off
_ISLAND_RAID = 8  # a raid of at most so many units on Midway's bearing may well be Midway's own
_STAY = 0.35  # the share that stays where it is each turn
_TOWARDS, _AWAY = 2.0, 1.0  # pull of hexes nearer to Midway, and of others, for carriers still far from it
_FOG_PULL = 1.5  # carriers like the fog while it lasts (judgement 13)
_ENTERING = 0.6  # the share of the Japanese carriers still off the map that enters each turn
_CARRIER_REACH = 2  # hexes from which carrier aircraft strike and come home to the same deck (MID-R24)


class Estimate:
    """The captain's estimate of the situation. `weights` by hex; `last`: hex and turn of the last carrier sighting;
    `sightings`: hex -> turn ships were last seen there; `exposed`: own hex -> turn the enemy last located ships there.
    """

    def __init__(self, side: Side, *, blind: bool = False) -> None:
        """blind: take no notice of reports, to measure what the estimate is worth."""
        self.side, self.blind = side, blind
        self.ledger = Ledger(side)
        self.read = 0
        self.fog = True
        self.turn = 0
        self.last: tuple[str, int] | None = None
        self.sightings: dict[str, int] = {}
        self.exposed: dict[str, int] = {}
        self.weights = dict.fromkeys(GRID.hexes, 0.0)
        self.waiting = 1.0
        self._near: dict[tuple[str, int], float] = {}
        if side != US:  # the American carriers start around Point Luck (MID-3.5), most likely towards Midway
            for h in GRID.within("N5", 5):
                if h not in FOG_ZONE:
                    self.weights[h] = 1.0 / (2 + GRID.distance(h, "J5")) ** 2
            self.waiting = 0.0
            self._normalise()

    def update(self, view: View) -> None:
        """Read what has been told since last time."""
        for told in view.told[self.read :]:
            self._enter(told.report, told.turn)
        if self.read != len(view.told):
            self._near.clear()
        self.read = len(view.told)

    def near(self, hex: str, radius: int) -> float:
        """The weight within a radius of a hex; nothing once no enemy fleet carrier is left to fear."""
        known = self._near.get((hex, radius))
        if known is None:
            left = 1.0 if self.blind or self.ledger.carriers_left() else 0.0
            known = self._near[hex, radius] = left * sum(self.weights[h] for h in GRID.within(hex, radius))
        return known

    def seen_near(self, hex: str, radius: int, turns: int) -> bool:
        """Whether ships were seen within a radius of a hex in the last turns."""
        return any(self.turn - turn <= turns and GRID.distance(h, hex) <= radius for h, turn in self.sightings.items())

    def _enter(self, report: AnyReport, turn: int) -> None:
        """One report."""
        if isinstance(report, TurnOpened):
            self.turn, self.fog = report.turn, report.fog
            self._spread()
            return
        if self.blind:
            return
        self.ledger.read(report, turn)
        if isinstance(report, Searched):
            self._searched(report, dark=night(turn))
        elif isinstance(report, Located):
            self.exposed.update(dict.fromkeys(report.hexes, turn))
        elif isinstance(report, RaidArrived) and not report.midway:
            self._listed(report.hex, report.ships)
        elif isinstance(report, RaidSighted):
            self._raided(report)
        elif isinstance(report, SurfaceContact):
            self._listed(report.hex, report.enemy)
        elif isinstance(report, TorpedoTargets):
            self._listed(report.hex, report.ships)
        elif isinstance(report, TurnEnded) and report.fog_lifted:
            self.fog = False

    def _spread(self) -> None:
        """One turn's movement: some stay, some go to each neighbour, more of them towards Midway."""
        new = dict.fromkeys(GRID.hexes, 0.0)
        ways = _ways(self.fog and self.side == US)
        for h, weight in self.weights.items():
            if weight > 1e-6:
                for to, share in ways[h]:
                    new[to] += weight * share
        self.weights = new
        if self.side == US and self.waiting > 0:  # the striking force may enter from turn 1 on (MID-4.5)
            entering = self.waiting * _ENTERING
            places = [h for h in ENTRY_HEXES if GRID.row(h) <= 9]
            for h in places:
                self.weights[h] += entering / len(places)
            self.waiting -= entering
        self._normalise()

    def _searched(self, report: Searched, *, dark: bool) -> None:
        """Cut the weight of hexes where nothing, or no carrier, was found; gather it where carriers were."""
        carriers = [h for h, sight in report.results if sight == "carriers"]
        for h, sight in report.results:
            if sight in ("nothing", "ships"):
                self.weights[h] *= _NIGHT_MISS if dark and sight == "nothing" else 0.0
            if sight in ("ships", "carriers"):
                self.sightings[h] = self.turn
        if carriers:
            self.last = (carriers[0], self.turn)
            self._gather(carriers, _TRUST)
        self._normalise()

    def _listed(self, hex: str, ships: tuple[SeenShip, ...]) -> None:
        """A battle's list is certain: fleet carriers are there, or none is."""
        if any(SHIPS[s.id].kind == "CV" for s in ships):
            self.last = (hex, self.turn)
            self._gather([hex], _TRUST)
        else:
            self.weights[hex] = 0.0
        self._normalise()

    def _raided(self, report: RaidSighted) -> None:
        """A raid tells where carriers are: in reach, on the bearings announced, clear of the fog (MID-6.12, MID-6.10).

        A small raid on the bearing of Midway, or heavy bombers, may have come from the island and tells nothing.
        """
        bearings = set(report.approach)
        if self.side != US and (len(report.raiders) <= _ISLAND_RAID or any(r.type in "MH" for r in report.raiders)):
            island = set(GRID.approaches(MIDWAY, report.hex)) or {""}
            if bearings == island or any(r.type in "MH" for r in report.raiders):
                return
        from_here = [
            h
            for h in GRID.within(report.hex, _CARRIER_REACH)
            if not (self.fog and h in FOG_ZONE) and set(GRID.approaches(h, report.hex) or ("",)) <= bearings
        ]
        if from_here:
            self._gather(from_here, _RAID_TRUST)
            self._normalise()

    def _gather(self, hexes: Collection[str], trust: float) -> None:
        """Draw weight to hexes, most to those that had most."""
        total = sum(self.weights[h] for h in hexes)
        share = {h: (self.weights[h] + 1e-4) / (total + 1e-4 * len(hexes)) for h in hexes}
        for h in self.weights:
            self.weights[h] *= 1 - trust
        for h in hexes:
            self.weights[h] += trust * (0.5 * share[h] + 0.5 / len(hexes))

    def _normalise(self) -> None:
        total = sum(self.weights.values()) + self.waiting
        if total < 1e-9:  # everything searched and nothing found: they are in the fog, or anywhere
            places = FOG_ZONE if self.fog and self.side == US else GRID.hexes
            self.weights = {h: 1.0 / len(places) if h in places else 0.0 for h in GRID.hexes}
            return
        self.waiting /= total
        for h in self.weights:
            self.weights[h] /= total


@cache
def _ways(fog: bool) -> dict[str, tuple[tuple[str, float], ...]]:
    """For each hex where its weight goes in a turn, and which share. fog: the fog still hides the Japanese."""
    ways = {}
    for h in GRID.hexes:
        around = GRID.neighbours[h]
        here = GRID.distance(h, MIDWAY)
        pulls = [_pull(n, here) * (_FOG_PULL if fog and n in FOG_ZONE else 1.0) for n in around]
        leaving = (1 - _STAY) / sum(pulls)
        ways[h] = ((h, _STAY), *((n, pull * leaving) for n, pull in zip(around, pulls, strict=True)))
    return ways


def _pull(to: str, here: int) -> float:
    """How much a hex draws carriers that stand `here` hexes from Midway: nearer ones more, but not onto the island."""
    there = GRID.distance(to, MIDWAY)
    return _TOWARDS if 2 < there < here else _AWAY
