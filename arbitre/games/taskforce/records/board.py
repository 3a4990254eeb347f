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
    (TF-4.7), "repairs" once turned over (TF-15.1)."""

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
    """Ships in their slots: moored, each by herself (TF-S1.5), or a task force of that `number`: the ring of a carrier,
    1 to 6, a column of others, 7 to 13 (TF-2.17)."""

    id: str
    side: Side
    kind: Literal["moored", "ring", "column"]
    slots: tuple[str, ...]
    number: int = 0


class Sighting(msgspec.Struct, frozen=True):
    """A report on a marker, as it was told, true or not (TF-14.9): the turn, what was said to sail there, and whether
    of one ship (TF-14.10)."""

    turn: int
    kind: Literal["carrier", "fleet"]
    alone: bool = False


class Marker(msgspec.Struct, frozen=True):
    """A fleet marker as everybody sees it (TF-8.9): a label by which it can be followed as long as it is alone
    (TF-R14), its hex, the reports on it, the latest last, and the formation it has been found to be, "" until then
    (TF-6.4)."""

    label: str
    side: Side
    hex: str
    sightings: tuple[Sighting, ...] = ()
    formation: str = ""

    @property
    def undetected(self) -> bool:
        """Whether it lies on its flag side, without a report: such markers of a hex cannot be told apart (TF-R14)."""
        return not self.formation and not self.sightings


class Group(msgspec.Struct, frozen=True):
    """Bombers that attack a target together (TF-12.11), once they have been fired at: what is added to their die, and
    the steps they have still to lose (TF-12.12)."""

    units: tuple[str, ...]
    target: str
    modifier: int = 0
    steps: int = 0


class Raid(msgspec.Struct, frozen=True):
    """A raid in hand: whose it is, its hex ("" in harbour), the formations that can be attacked, the units that have
    not attacked yet, how many have (TF-12.11), and the group that is attacking."""

    side: Side
    hex: str
    formations: tuple[str, ...]
    units: tuple[str, ...]
    attacked: int = 0
    group: Group | None = None


class Declared(msgspec.Struct, frozen=True):
    """A raid that has been declared and has not arrived: its hex and its units (TF-11.11)."""

    hex: str
    units: tuple[str, ...]


class Board(Changeable):
    """Counters by id, formations by id, markers by label, the raids declared and the one in hand. `scenario`: its name
    in the options; `cup`: the search tokens in it (TF-8.9); `labels`: how many have been given."""

    scenario: str
    turn: int = 0
    ships: dict[str, Ship] = msgspec.field(default_factory=dict)
    air: dict[str, Air] = msgspec.field(default_factory=dict)
    formations: dict[str, Formation] = msgspec.field(default_factory=dict)
    markers: dict[str, Marker] = msgspec.field(default_factory=dict)
    cup: int = 0
    labels: int = 0
    declared: tuple[Declared, ...] = ()
    raid: Raid | None = None
