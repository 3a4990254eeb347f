"""Phase III: the air-sea battle (OKI chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from arbitre.games.okinawa.records.printed import KAMIKAZE_VALUE, UNITS
from arbitre.games.okinawa.records.reports import Duel
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.casualties import sink
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.telling import announce
from arbitre.kernel.play import Umpire

Outcome = Literal["tie", "aircraft", "ship"]


class AirSeaBattle(OkinawaStep, frozen=True, tag="air-sea"):
    """Every aircraft attacks its ship, ship after ship (OKI-8.3, R30). `targets`: ships and their aircraft, in the
    order of the attacks."""

    phase: ClassVar[str] = "III"

    targets: tuple[tuple[str, int], ...] = ()

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Fight until the last aircraft has attacked (OKI-8.6); those of a ship that is sunk go home (OKI-8.5)."""
        for ship, count in self.targets:
            for waiting in reversed(range(count)):
                if duel(umpire, ship):
                    sink(game, umpire, ship, home=waiting)
                    break


def duel(umpire: Umpire, ship: str) -> bool:
    """One aircraft against its ship: a die for each, the Japanese first (OKI-R30), until the sums differ (OKI-8.4).
    Whether the ship is sunk."""
    while True:
        (attacking,) = umpire.roll("aircraft", ship, sides=6)
        (defending,) = umpire.roll("flak", ship, sides=6)
        aircraft, value = KAMIKAZE_VALUE + attacking, UNITS[ship].value + defending  # OKI-8.3
        outcome: Outcome = "tie" if aircraft == value else "ship" if aircraft > value else "aircraft"
        announce(umpire, Duel(ship, attacking, defending, aircraft, value, outcome))
        if outcome != "tie":
            return outcome == "ship"
