"""What the steps of the non-active Allies' phase 3 ask of the position, worked out once a phase (TYP chapter 4).

No zone changes hands in phase 3, so supply and the distances from the enemy hold through all of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbitre.games.typhon.records.board import Board, Unit, put
from arbitre.games.typhon.records.printed import ALLIES, SETUP, UNITS, ZONES
from arbitre.games.typhon.records.reports import Redeployed
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.control import contested, danger, enter, friendly
from arbitre.games.typhon.rules.geography import adjacent, closed, network
from arbitre.games.typhon.rules.stacking import fits
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.telling import draw, tell
from arbitre.kernel.play import Umpire

AUTOMATON: dict[str, Any] = SETUP["allied_automaton"]
FAR = 99


def enemy_distances(board: Board) -> dict[str, int]:
    """The direct distance of every zone to the nearest Japanese or contested one (TYP-4.2, Appendix A)."""
    found = {zone: 0 for zone in ZONES if danger(board, zone, ALLIES)}
    edge = list(found)
    while edge:
        further = []
        for zone in edge:
            for other in adjacent(zone):
                if other not in found:
                    found[other] = found[zone] + 1
                    further.append(other)
        edge = further
    return found


class Staff:
    """The automatic Allies at work in phase 3."""

    def __init__(self, game: Game, umpire: Umpire) -> None:
        self.game, self.umpire, self.board = game, umpire, game.board
        self.supply = Supply(game.board, ALLIES)
        self._distances = enemy_distances(game.board)
        self.islands: tuple[str, ...] | None = None  # the order of PA3, once it has been drawn

    def distance(self, zone: str) -> int:
        """The enemy distance of a zone (TYP-4.2)."""
        return self._distances.get(zone, FAR)

    def held(self, zone: str) -> bool:
        """Whether a zone is friendly or contested."""
        return friendly(self.board, zone, ALLIES) or contested(self.board, zone)

    def pick(self, code: str, among: Iterable[str], clause: str) -> str:
        """One of the candidates, drawn and reported (TYP-0.20)."""
        return draw(self.game, self.umpire, code, list(among), clause, ALLIES)

    def order(self, code: str, among: Iterable[str], clause: str) -> list[str]:
        """The candidates in an order drawn one by one."""
        left, drawn = list(among), []
        while left:
            drawn.append(self.pick(code, left, clause))
            left.remove(drawn[-1])
        return drawn

    def move(self, unit: str, zone: str) -> None:
        """Move a unit and report it."""
        origin = self.board.units[unit].zone
        self.place(unit, zone)
        tell(self.game, self.umpire, ALLIES, Redeployed(unit, origin, zone))

    def place(self, unit: str, zone: str) -> None:
        """Put a unit in another zone; it moves no more in this phase (Appendix A)."""
        put(self.board, unit, zone, moved=True)
        if UNITS[unit].arm == "land":
            enter(self.board, zone, ALLIES)

    def nearest(self, units: Iterable[Unit], zone: str, kinds: frozenset[str]) -> list[str]:
        """Those of the units that can be redeployed to a zone, the nearest alone: through friendly zones in supply by
        links of these kinds, neither end contested or closed by weather, with room at the end (TYP-6.2, 6.5, 16.4)."""
        board, turn = self.board, self.board.turn
        if not friendly(board, zone, ALLIES) or closed(zone, turn):
            return []
        hops: dict[str, int] = {}
        for unit in units:
            if unit.moved or unit.zone == zone or closed(unit.zone, turn) or not friendly(board, unit.zone, ALLIES):
                continue
            if not (self.supply.of(unit) and self.supply.of(unit, zone) and fits(board, unit.id, zone)):
                continue
            far = self._hops(zone, unit, kinds).get(unit.zone, FAR)
            if far < FAR:
                hops[unit.id] = far
        least = min(hops.values(), default=0)
        return [unit for unit, far in hops.items() if far == least]

    def _hops(self, zone: str, unit: Unit, kinds: frozenset[str]) -> dict[str, int]:
        """Links from a zone to every other that the unit's redeployment can use."""

        def passable(other: str) -> bool:
            return friendly(self.board, other, ALLIES) and self.supply.of(unit, other)

        return network(ALLIES).distances(zone, kinds, passable)
