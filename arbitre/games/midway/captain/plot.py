"""Where the enemy's carriers may be: a weight for every hex, spread by every turn and cut by every report.

The weights sum to 1 over the hexes and `waiting` (not on the map yet). Nothing is read but the captain's own ledger.
"""

from __future__ import annotations

from arbitre.games.midway.printed import ENTRY_HEXES, FOG_ZONE, GRID, MIDWAY, SHIPS, US, Side, night
from arbitre.games.midway.reports import (
    RaidArrived,
    Searched,
    SeenShip,
    SurfaceContact,
    TorpedoTargets,
    TurnOpened,
)
from arbitre.games.midway.view import View

_NIGHT_MISS = 0.5  # a night search of the right hex misses half the time
_TRUST = 0.9  # how much of the weight a sighting draws to itself: there may be other carriers elsewhere
_STAY = 0.35  # the share that stays where it is each turn


class Plot:
    """The captain's plotting table. `weights` by hex; `last` the hex and turn of the last carrier sighting."""

    def __init__(self, side: Side, *, blind: bool = False) -> None:
        """blind: take no notice of reports, to measure what the plot is worth."""
        self.side, self.blind = side, blind
        self.read = 0
        self.fog = True
        self.turn = 0
        self.last: tuple[str, int] | None = None
        self.sightings: dict[str, int] = {}  # hex -> turn of the last sighting of any ships there
        self.weights = dict.fromkeys(GRID.hexes, 0.0)
        self.waiting = 1.0
        if side != US:  # the American carriers start around Point Luck, most likely towards Midway
            disc = [h for h in GRID.within("N5", 5) if h not in FOG_ZONE]
            for h in disc:
                self.weights[h] = 1.0 / (2 + GRID.distance(h, "J5")) ** 2
            self.waiting = 0.0
            self._normalise()

    def update(self, view: View) -> None:
        """Read what has been told since last time."""
        self.fog = view.fog
        for told in view.told[self.read :]:
            report = told.report
            if isinstance(report, TurnOpened):
                self.turn = report.turn
                self._spread()
            elif self.blind:
                continue
            elif isinstance(report, Searched):
                self._searched(report, dark=night(told.turn))
            elif isinstance(report, RaidArrived) and not report.midway:
                self._listed(report.hex, report.ships)
            elif isinstance(report, SurfaceContact):
                self._listed(report.hex, report.enemy)
            elif isinstance(report, TorpedoTargets):
                self._listed(report.hex, report.ships)
        self.read = len(view.told)

    def near(self, hex: str, radius: int) -> float:
        """The weight within a radius of a hex."""
        return sum(self.weights[h] for h in GRID.within(hex, radius))

    def likeliest(self) -> str:
        """The heaviest hex."""
        return max(GRID.hexes, key=lambda h: self.weights[h])

    def _spread(self) -> None:
        """One turn's movement: some stay, some go to each neighbour, more of them towards Midway."""
        new = dict.fromkeys(GRID.hexes, 0.0)
        for h, weight in self.weights.items():
            if weight < 1e-6:
                continue
            new[h] += weight * _STAY
            around = GRID.neighbours[h]
            here = GRID.distance(h, MIDWAY)
            pulls = [2.0 if 2 < GRID.distance(n, MIDWAY) < here else 1.0 if here > 2 else 0.7 for n in around]
            share = weight * (1 - _STAY) / sum(pulls)
            for n, pull in zip(around, pulls, strict=True):
                new[n] += share * pull
        self.weights = new
        if self.side == US and self.waiting > 0:  # the striking force may enter from turn 1 on
            entering = self.waiting * 0.6
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
            self._gather(carriers)
        self._normalise()

    def _listed(self, hex: str, ships: tuple[SeenShip, ...]) -> None:
        """A battle's list is certain: carriers are there, or none is."""
        if any(SHIPS[s.id].carrier for s in ships):
            self._gather([hex])
        else:
            self.weights[hex] = 0.0
        self._normalise()

    def _gather(self, hexes: list[str]) -> None:
        self.last = (hexes[0], self.turn)
        for h in self.weights:
            self.weights[h] *= 1 - _TRUST
        for h in hexes:
            self.weights[h] += _TRUST / len(hexes)

    def _normalise(self) -> None:
        total = sum(self.weights.values()) + self.waiting
        if total < 1e-9:  # everything searched and nothing found: they are in the fog, or anywhere
            places = FOG_ZONE if self.fog and self.side == US else GRID.hexes
            self.weights = {h: 1.0 / len(places) if h in places else 0.0 for h in GRID.hexes}
            return
        self.waiting /= total
        for h in self.weights:
            self.weights[h] /= total
