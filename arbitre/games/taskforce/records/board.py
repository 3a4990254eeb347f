"""What lies on the boards and sheets of Task Force: ships and their damage, aircraft, formations, the raid in hand.

The truth has one board of everything, a view one of what a side may see; rules that only need a board work on both.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Literal, Self

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.campaign import Campaign
from arbitre.games.taskforce.records.printed import (
    AIRCRAFT,
    AS_BOMBER,
    BASES,
    SHIPS,
    Deck,
    Level,
    PrintedAircraft,
    PrintedShip,
    Reported,
    Side,
)
from arbitre.kernel.bases import Changeable

Box = Literal["", "ready", "reserve", "cap", "from-cap", "from-map"]  # of the sheet of a base


class Ship(msgspec.Struct, frozen=True):
    """A ship counter in play. `kind`: the printed counter; `steps`: 2 on its front, 1 on its back, 0 sunk (TF-2.4 to
    2.6); `critical`: it has no fire left (TF-4.5); `minor`: its markers of minor damage, one for each ship that has it
    (TF-4.7), "repairs" once turned over (TF-15.1); `sunk`: of its two ships, those that have been (TF-17.2); `deck`:
    what the deck of a carrier has lost (TF-4.12). It is what its status markers say (TF-2.16)."""

    id: str
    kind: str
    steps: int = 2
    critical: bool = False
    minor: tuple[Literal["minor", "repairs"], ...] = ()
    sunk: int = 0
    deck: tuple[Deck, ...] = ()

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
    def durability(self) -> int:
        """The hits that it bears before they do anything, as it is now (TF-4.3)."""
        return self.printed.durability[2 - self.steps] if self.steps else 0

    @property
    def anti_air(self) -> int:
        """Its fire at aircraft, as it is now (TF-2.4, 4.5)."""
        return self.printed.anti_air[2 - self.steps] if self.steps and not self.critical else 0

    @property
    def capacity(self) -> int:
        """The steps of aircraft for which it has room (TF-11.5)."""
        return self.printed.capacity


class Base(Ship, frozen=True):
    """A base on land in its `hex`: it has boxes and a deck as a carrier has, is damaged as a ship is, and never moves
    (TF-2.14, 4.1); "sunk", it is destroyed. It has no zone of control, and no formation (TF-3.6). `share`: of the
    points for its damage, as the scenario has it (TF-17.1); `held`: by whom, if it has changed hands (TF-S10.6)."""

    hex: str = ""
    share: float = 1.0
    held: Side | msgspec.UnsetType = msgspec.UNSET

    @property
    def printed(self) -> PrintedShip:
        """What stands on the counter, which is its holder's."""
        return taken(self.kind, self.held) if self.held else BASES[self.kind]

    @property
    def capacity(self) -> int:
        """On its back it has half the room (TF-4.15)."""
        return self.printed.capacity if self.steps == 2 else self.printed.crowded


@cache
def taken(base: str, side: Side) -> PrintedShip:
    """A base in the hands of a side (TF-S10.6)."""
    return replace(BASES[base], side=side)


class Sortie(msgspec.Struct, frozen=True):
    """A raid that takes turns (TF-13.9). `turn`: that of the track on which it lies, in which it attacks and, once it
    has turned home, is `back` (TF-13.14)."""

    turn: int
    back: int

    @property
    def homeward(self) -> bool:
        """Whether it has attacked and is on its way home."""
        return self.turn == self.back


class Air(msgspec.Struct, frozen=True):
    """An air unit: nine aircraft on its front, four or five on its back, none once lost (TF-2.7). `flown`: it has
    attacked, and is out of play; `base`: the carrier that it is at home on, "" where a scenario knows no bases, and the
    `box` of her sheet that it is in, "" `over` a hex of the map (TF-2.11); `changed`: the turn in which it came there
    in the status step, and `left` the box that it left for it (TF-11.3); `former`: the carrier that it was at home on
    until minor damage closed her to it, to whom it may return, "" for none (TF-13.5). `against`: the base on land on
    which it has been declared for this raid, and for which it carries bombs (TF-R31, 12.19). `sortie`: the raid that it
    is on if that takes turns, on the track in no box and over no hex (TF-13.14); `missed`: it has not found the fleet
    that it was to raid from afar (TF-13.12), or has raided a hex that its enemy raids after it, and takes no part."""

    id: str
    kind: str
    steps: int = 2
    flown: bool = False
    base: str = ""
    box: Box = ""
    over: str = ""
    changed: int = 0
    left: Box = ""
    former: str = ""
    against: str | msgspec.UnsetType = msgspec.UNSET
    sortie: Sortie | msgspec.UnsetType = msgspec.UNSET
    missed: bool | msgspec.UnsetType = msgspec.UNSET

    @property
    def printed(self) -> PrintedAircraft:
        """What stands on the counter."""
        return AIRCRAFT[self.kind]

    @property
    def air_surface(self) -> int:
        """Its points against ships, as it is now (TF-2.4); with bombs for a base those of a bomber (TF-12.19)."""
        if self.against and self.printed.torpedoes:
            return self.bombs
        return self.printed.air_surface[2 - self.steps] if self.steps else 0

    @property
    def bombs(self) -> int:
        """Its points against a base on land, where torpedoes are of no use (TF-12.19, R36)."""
        values = AS_BOMBER if self.printed.torpedoes else self.printed.air_surface
        return values[2 - self.steps] if self.steps else 0

    @property
    def torpedoes(self) -> bool:
        """Whether it carries torpedoes: against a base it is a bomber like any other, in all things (TF-12.19)."""
        return self.printed.torpedoes and not self.against

    @property
    def air_air(self) -> int:
        """Its value against aircraft, as it is now (TF-2.4)."""
        return self.printed.air_air[2 - self.steps] if self.steps else 0

    @property
    def fighter(self) -> bool:
        """Whether it is a fighter; all others are bombers (TF-2.10)."""
        return self.printed.kind == "F"


class Formation(msgspec.Struct, frozen=True):
    """Ships in their slots: moored, each by herself (TF-S1.5), or a task force of that `number`: the ring of a carrier,
    who is the first, 1 to 6, a column of others, 7 to 13 (TF-2.17); or a group on the map, withdrawing, with its
    escorts (TF-2.13). `joins`: the task force whose marker it shares (TF-6.6)."""

    id: str
    side: Side
    kind: Literal["moored", "ring", "column", "group"]
    slots: tuple[str, ...]
    number: int = 0
    joins: str | msgspec.UnsetType = msgspec.UNSET

    def without(self, ships: Collection[str]) -> Formation:
        """The same without these ships: those behind them close up (TF-4.9), a ring without its carrier is a column,
        under the number that it had (TF-4.10, R66)."""
        left = tuple(ship for ship in self.slots if ship not in ships)
        broken = self.kind == "ring" and left[:1] != self.slots[:1]
        return replace(self, slots=left, kind="column" if broken else self.kind)


class Sighting(msgspec.Struct, frozen=True):
    """A report on a marker, as it was told, true or not (TF-14.9): the turn, what was said to sail there, and whether
    of one ship (TF-14.10). `handed`: no search found it there, it has passed from another marker with ships
    (TF-6.11)."""

    turn: int
    kind: Reported
    alone: bool = False
    handed: bool = False


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


class Pairing(msgspec.Struct, frozen=True):
    """Interceptors, and the raiders that they engage (TF-12.5). Once it has been rolled for: the steps that either side
    loses in it, and whether its bombers may bomb yet (TF-12.6, 12.7)."""

    interceptors: tuple[str, ...]
    raiders: tuple[str, ...]
    raider_steps: int = 0
    interceptor_steps: int = 0
    bombs: bool = False


class Raid(msgspec.Struct, frozen=True):
    """A raid in hand: whose it is, its hex ("" in harbour), the formations that can be attacked, the units that have
    not attacked yet, how many have (TF-12.11), the group that is attacking, and while it is intercepted the pairings;
    until that is over fighters are among the units (TF-12.7). `support`: by withdrawing ship that has been attacked
    those that fire with her, and with no other of them (TF-R58). `shown`: under advanced fog, whether its raiders have
    been shown to the defender, and then also his ships to it (TF-8.5). `met`: a fighter has intercepted it, so that
    bases are bombed with less precision (TF-12.20), kept where there are bases. `beside`: what its side has sent to
    the same hex for CAP over its own base, which takes no part, and under advanced fog is not shown (TF-11.8, R19)."""

    side: Side
    hex: str
    formations: tuple[str, ...]
    units: tuple[str, ...]
    attacked: int = 0
    group: Group | None = None
    pairings: tuple[Pairing, ...] = ()
    support: tuple[tuple[str, tuple[str, ...]], ...] = ()
    shown: Literal["raiders", "ships"] | msgspec.UnsetType = msgspec.UNSET
    met: bool | msgspec.UnsetType = msgspec.UNSET
    beside: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


class Flight(msgspec.Struct, frozen=True):
    """Aircraft over a hex as both sides see them: how many counters of fighters, and of bombers (TF-R19)."""

    hex: str
    fighters: int
    bombers: int


class Expected(msgspec.Struct, frozen=True):
    """Raids on the track as both sides see them in any fog: the turn on which they lie, how many counters, and whether
    they are on their way `home` (TF-13.14)."""

    turn: int
    count: int
    home: bool


class Salvo(msgspec.Struct, frozen=True):
    """An attack by guns: one ship or two at a target (TF-10.6), any number at a base, or a base at a ship (TF-10.13);
    what they fire with, the die, and the hits noted (TF-10.7). Until it is rolled there is no die."""

    ships: tuple[str, ...]
    target: str
    value: int = 0
    die: int = 0
    hits: int = 0


class Battle(msgspec.Struct, frozen=True):
    """A naval battle: the formations of each side, whose attacks are fixed first, and the attacks so far (TF-10.6 to
    10.8). `base`: the one on land that is bombarded, by fleets of one side alone (TF-10.13)."""

    fleets: dict[Side, tuple[str, ...]]
    first: Side
    salvos: tuple[Salvo, ...] = ()
    base: str | msgspec.UnsetType = msgspec.UNSET


class Terms(msgspec.Struct, frozen=True):
    """On what terms the battle in hand is fought. `range`: the type down to which ships fire, "" as long as nothing is
    fixed: then the longest there is, and at night all (TF-10.4, 10.5); `surprise`: the first surprises the other, and
    his hits are applied at once (TF-10.15); `alone`: the one ship that fires, "" if all may (TF-16.8)."""

    range: str = ""
    surprise: bool = False
    alone: str = ""


class Declared(msgspec.Struct, frozen=True):
    """A raid that has been declared and has not arrived: its hex and its units (TF-11.11)."""

    hex: str
    units: tuple[str, ...]


class Board(Changeable):
    """Counters by id, formations by id, markers by label, the battles to be fought, the one in hand first; the raids
    declared and the one in hand. `crippled`: ships that must withdraw since this phase (TF-5.2); `landed`: transports
    that have ended a turn where they land; `invasion`: what has become of it, "" as long as that is open (TF-S5.3).
    `scenario`: its name in the options; `cup`: the search tokens in it (TF-8.9); `labels`: how many have been given to
    each side; `engaged`: a raid or a naval battle has been resolved (TF-S4.1); `awaited`: ships that have not come yet
    (TF-S7.1); `first_in_the_air`: who goes first in the air operations of this turn (TF-3.2), "" until that has been
    rolled for. `scouts`: the carriers that search in this turn, since they could when it began (TF-14.2); `last_hex`:
    of carriers that have sunk or left the map where they were last (TF-R8, R47, R65); of one that left it hidden its
    owner alone knows. `terms`: on which the battle in hand is fought. `bases`: those on land, by their ids, which lie
    open to both in every fog (TF-7.6, 8.7). `disembarked`: by counter its transports that have landed, where a landing
    is over as soon as enough have (TF-S7.2). `campaign`: where there are two battles, how it stands (TF-S10.1)."""

    scenario: str
    turn: int = 0
    ships: dict[str, Ship] = msgspec.field(default_factory=dict)
    air: dict[str, Air] = msgspec.field(default_factory=dict)
    formations: dict[str, Formation] = msgspec.field(default_factory=dict)
    markers: dict[str, Marker] = msgspec.field(default_factory=dict)
    cup: int = 0
    labels: dict[Side, int] = msgspec.field(default_factory=dict)
    engaged: bool = False
    awaited: tuple[str, ...] = ()
    battles: tuple[Battle, ...] = ()
    crippled: tuple[str, ...] = ()
    landed: tuple[str, ...] = ()
    invasion: Literal["", "succeeded", "failed"] = ""
    declared: tuple[Declared, ...] = ()
    raid: Raid | None = None
    first_in_the_air: Side | Literal[""] = ""
    scouts: tuple[str, ...] = ()
    last_hex: dict[str, str] = msgspec.field(default_factory=dict)
    terms: Terms = Terms()
    bases: dict[str, Base] | msgspec.UnsetType = msgspec.UNSET
    disembarked: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    campaign: Campaign | msgspec.UnsetType = msgspec.UNSET

    @property
    def away(self) -> tuple[str, ...]:
        """The ships that are not in the battle in hand (TF-S10.1)."""
        return self.campaign.away if self.campaign else ()

    @property
    def ashore(self) -> dict[str, Base]:
        """The bases on land, none where the scenario has none."""
        return {} if self.bases is msgspec.UNSET else self.bases

    def counter(self, id: str) -> Ship:
        """The ship or the base of this id. KeyError if there is none."""
        return self.ships[id] if id in self.ships or self.bases is msgspec.UNSET else self.bases[id]

    def counters(self) -> Iterator[Ship]:
        """All ships, then the bases."""
        yield from self.ships.values()
        yield from self.ashore.values()

    def put(self, counter: Ship) -> None:
        """Put a ship or a base on the board as it is now."""
        if isinstance(counter, Base) and self.bases is not msgspec.UNSET:
            self.bases[counter.id] = counter
        else:
            self.ships[counter.id] = counter

    def bases_in(self, hex: str, side: Side) -> tuple[str, ...]:
        """The bases of a side in a hex that have not been destroyed."""
        return tuple(
            id for id, base in self.ashore.items() if base.steps and base.hex == hex and base.printed.side == side
        )

    def copy(self) -> Self:
        """A board that can be changed while this one stays as it is. Written out: asks and bots copy boards by the
        thousand."""
        new = self.__copy__()
        new.ships, new.air = self.ships.copy(), self.air.copy()
        new.formations, new.markers = self.formations.copy(), self.markers.copy()
        new.labels, new.last_hex = self.labels.copy(), self.last_hex.copy()
        if self.bases is not msgspec.UNSET:
            new.bases = self.bases.copy()
        return new
