"""The counters of Okinawa: the open map, which both sides see, and the Japanese player's secret card (OKI-1.2, 1.8).

What is hidden is not on the open map at all. So whatever is worked out from the board alone, a question, a refusal, a
way, can tell nothing of it (OKI-R88).
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from arbitre.games.okinawa.records.printed import HIDING, TROOP_IDS, UNITS, Side
from arbitre.kernel.bases import Changeable

Where = Literal["tray", "map", "lost"]


class Unit(msgspec.Struct, frozen=True):
    """A counter in play. `where`: "tray" not landed yet or not placed, "map", "lost" for good (OKI-1.6); `hex`: on the
    map, else ""; `halved`: the turn in which its factors are halved (OKI-14.13, R71), 0 for none; `halved_from`: the
    first turn, if they are halved in the turn before as well (OKI-R65, R71), else 0."""

    id: str
    where: Where
    hex: str = ""
    halved: int = 0
    halved_from: int = 0

    def demoralised(self, turn: int) -> bool:
        """Whether its factors are halved in a turn (OKI-14.13)."""
        return 0 < turn == self.halved or 0 < self.halved_from <= turn < self.halved


class Counters(Changeable, kw_only=True):
    """Counters and where they lie. `stacks`: by hex, the counters in it in the order in which they came, empty hexes
    left out. Both are kept true by `put`, `lift` and `take`."""

    units: dict[str, Unit] = msgspec.field(default_factory=dict)
    stacks: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)

    def put(self, id: str, hex: str) -> None:
        """Lay a counter in a hex, on top."""
        unit = self.units.get(id) or Unit(id, "tray")
        self._leave(unit)
        self.units[id] = replace(unit, where="map", hex=hex)
        self.stacks[hex] = (*self.stacks.get(hex, ()), id)

    def lift(self, id: str, where: Where = "lost") -> None:
        """Take a counter off the map, to the tray or for good."""
        unit = self.units[id]
        self._leave(unit)
        self.units[id] = replace(unit, where=where, hex="")

    def take(self, id: str) -> Unit:
        """Take a counter out altogether: it will lie among other counters."""
        unit = self.units.pop(id)
        self._leave(unit)
        return unit

    def add(self, unit: Unit) -> None:
        """Lay down a counter that has been taken out of others."""
        self.units[unit.id] = unit
        if unit.hex:
            self.stacks[unit.hex] = (*self.stacks.get(unit.hex, ()), unit.id)

    def _leave(self, unit: Unit) -> None:
        if unit.hex:
            left = tuple(other for other in self.stacks[unit.hex] if other != unit.id)
            if left:
                self.stacks[unit.hex] = left
            else:
                del self.stacks[unit.hex]

    def at(self, hex: str) -> tuple[str, ...]:
        """All counters in a hex."""
        return self.stacks.get(hex, ())

    def troops(self, hex: str) -> tuple[str, ...]:
        """The troops in a hex; they are all of one side (OKI-R14)."""
        return tuple(id for id in self.stacks.get(hex, ()) if id in TROOP_IDS)

    def holder(self, hex: str) -> Side | Literal[""]:
        """The side whose troops stand in a hex, "" for nobody's."""
        for id in self.stacks.get(hex, ()):
            if id in TROOP_IDS:
                return UNITS[id].side
        return ""

    def works(self, hex: str, kind: Literal["fortification", "minefield"]) -> str:
        """The fortification or the minefield of a hex, at most one of each (OKI-R10); "" if there is none."""
        for id in self.stacks.get(hex, ()):
            if UNITS[id].kind == kind:
                return id
        return ""


class Mover(msgspec.Struct, frozen=True):
    """Who is moving, in a dialogue (OKI-R100): the counters, where they are, the hexes they have come through (with the
    first), the points spent. `over`: stopped, so that another must be named."""

    units: tuple[str, ...]
    path: tuple[str, ...]
    spent: int
    over: bool = False


class Assault(msgspec.Struct, frozen=True):
    """A movement phase in hand and the combats it leads to (OKI chapter 13). Replaced, never changed.

    `mover`: in hand. `moved`: counters that moved or landed, in that order. `landed`: the landing block has been
    carried out. `bound`: by counter, the known enemy hexes it was next to when it stopped or was committed (OKI-R57,
    R102). `committed`: the counters that will attack. `targets`: by attacking hex the enemy hexes that all committed
    counters in it attack (OKI-R101 a). `arose`: attacked hexes in the order in which they were first attacked, the
    default order of combats (OKI-R63). `ambush`: counters that attack with doubled factor (OKI-R75).
    `combats`: once the phase is closed, the combats still to be resolved, next first.
    """

    side: Side
    mover: Mover | None = None
    moved: tuple[str, ...] = ()
    landed: bool = False
    bound: dict[str, tuple[str, ...]] = {}
    committed: tuple[str, ...] = ()
    targets: dict[str, tuple[str, ...]] = {}
    arose: tuple[str, ...] = ()
    ambush: tuple[str, ...] = ()
    combats: tuple[Combat, ...] = ()


class Combat(msgspec.Struct, frozen=True):
    """One combat (OKI-R58): attacking counters, from one or more hexes, against one or more hexes."""

    attackers: tuple[str, ...]
    hexes: tuple[str, ...]


class Board(Counters, kw_only=True):
    """The open map and its trays: everything that both sides know (OKI-1.2, 1.7). American counters from the start,
    Japanese ones once they have been revealed.

    `card`: the tracking card (OKI-18.1): "searched", or "shelled" without result. `discovered`: Japanese counters
    revealed this turn before phase VI (OKI-R76). `fired`: guns that fired this turn. `assault`: the movement in hand.
    """

    turn: int = 0
    card: dict[str, Literal["searched", "shelled"]] = msgspec.field(default_factory=dict)
    discovered: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    assault: Assault | None = None

    def fortified(self, hex: str) -> bool:
        """Whether a known fortification stands in a hex: every troops counter in it is inside (OKI-R90)."""
        return bool(self.works(hex, "fortification"))

    def undiscovered(self) -> tuple[str, ...]:
        """The Japanese counters that lie in the open tray still: which ones they are is known, where they hide is not
        (OKI-1.7)."""
        return tuple(id for id in HIDING if id not in self.units)


class ChallengeRule(msgspec.Struct, frozen=True):
    """A standing order to challenge (OKI-R98)."""

    when: Literal["never", "always", "weaker", "safe"] = "never"
    hexes: tuple[str, ...] = ()


class SupportRule(msgspec.Struct, frozen=True):
    """A standing order to support (OKI-R78)."""

    when: Literal["never", "always", "between"] = "never"
    low: int = 0
    high: int = 0
    at_most: int | None = None


class Hidden(Counters, kw_only=True):
    """The Japanese player's secret card: hidden counters, standing orders, contacts (OKI-1.8, 4.1).

    `losses`: the ranking of OKI-R93. `challenges`, `supports`: by hidden counter; who is not named, never. `windows`:
    support orders for one combat of this turn: counter, attacked hex, order. `contacts`: hidden counter and the
    American counter that stopped next to it this turn (OKI-15.1).
    """

    losses: tuple[str, ...] = ()
    challenges: dict[str, ChallengeRule] = msgspec.field(default_factory=dict)
    supports: dict[str, SupportRule] = msgspec.field(default_factory=dict)
    windows: tuple[tuple[str, str, SupportRule], ...] = ()
    contacts: tuple[tuple[str, str], ...] = ()
