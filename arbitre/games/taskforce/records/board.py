"""What lies on the boards and sheets of Task Force: ships and their damage, aircraft, formations, the raid in hand.

The truth has one board of everything, a view one of what a side may see; rules that only need a board work on both.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from arbitre.games.taskforce.records.printed import AIRCRAFT, SHIPS, Level, PrintedAircraft, PrintedShip, Side
from arbitre.kernel.bases import Changeable


class Ship(msgspec.Struct, frozen=True):
    """A ship counter in play. `kind`: the printed counter; `steps`: 2 on its front, 1 on its back, 0 sunk (TF-2.4 to
    2.6); `critical`: it has no fire left (TF-4.5); `minor`: its markers of minor damage, one for each ship that has it
    (TF-4.7), "repairs" once turned over."""

    id: str
    kind: str
    steps: int = 2
    critical: bool = False
    minor: tuple[Literal["minor", "repairs"], ...] = ()

    @property
    def printed(self) -> PrintedShip:
        """What stands on the counter."""
        return SHIPS[self.kind]

    @property
    def level(self) -> Level:
        """How badly it is damaged (TF-4.1); of two ships in a counter, one of them (TF-4.6)."""
        if not self.steps:
            return "sunk"
        if self.critical:
            return "critical"
        if self.steps == 1 and not self.printed.small:
            return "significant"
        return "minor" if self.minor else "intact"

    @property
    def anti_air(self) -> int:
        """Its fire at aircraft, as it is now (TF-2.4, 4.5)."""
        return self.printed.anti_air[2 - self.steps] if self.steps and not self.critical else 0


class Air(msgspec.Struct, frozen=True):
    """An air unit: nine aircraft on its front, four or five on its back, none once lost (TF-2.7). `flown`: it has
    attacked, and is out of play."""

    id: str
    kind: str
    steps: int = 2
    flown: bool = False

    @property
    def printed(self) -> PrintedAircraft:
        """What stands on the counter."""
        return AIRCRAFT[self.kind]

    @property
    def air_surface(self) -> int:
        """Its points against ships, as it is now (TF-2.4)."""
        return self.printed.air_surface[2 - self.steps] if self.steps else 0


class Formation(msgspec.Struct, frozen=True):
    """Ships in their slots: moored, each by herself (TF-S1.5)."""

    id: str
    kind: Literal["moored"]
    slots: tuple[str, ...]


class Group(msgspec.Struct, frozen=True):
    """Bombers that attack a target together (TF-12.11), once they have been fired at: what is added to their die, and
    the steps they have still to lose (TF-12.12)."""

    units: tuple[str, ...]
    target: str
    modifier: int = 0
    steps: int = 0


class Raid(msgspec.Struct, frozen=True):
    """A raid in hand: whose it is, what can be attacked, the units that have not attacked yet, how many have
    (TF-12.11), and the group that is attacking."""

    side: Side
    formation: str
    units: tuple[str, ...]
    attacked: int = 0
    group: Group | None = None


class Board(Changeable):
    """Counters by id, formations by id, the raid in hand. `scenario`: its name in the options."""

    scenario: str
    turn: int = 0
    ships: dict[str, Ship] = msgspec.field(default_factory=dict)
    air: dict[str, Air] = msgspec.field(default_factory=dict)
    formations: dict[str, Formation] = msgspec.field(default_factory=dict)
    raid: Raid | None = None
