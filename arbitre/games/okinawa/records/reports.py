"""What the sides are told (OKI-18.3). Every report goes to both sides, but for the four that say "the Japanese side
alone" or "the American side alone"."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from arbitre.games.okinawa.records.printed import Side
from arbitre.kernel.bases import Record
from arbitre.kernel.dice import Commitment, SeedOpened


class SetUpDone(Record, frozen=True):
    """The Japanese player has hidden his counters: the American side alone (OKI-4.1)."""

    clause: ClassVar[str] = "OKI-4.1"


class Hid(Record, frozen=True):
    """Where the counters are hidden, by hex: the Japanese side alone (OKI-4.1). `default`: without an order of his
    (OKI-4.8)."""

    clause: ClassVar[str] = "OKI-4.1"
    places: tuple[tuple[str, tuple[str, ...]], ...]
    default: bool


class TurnBegins(Record, frozen=True):
    """A turn opens: its days (ISO dates), and the kamikazes granted (OKI-5.1, 5.4)."""

    clause: ClassVar[str] = "OKI-5.1"
    turn: int
    first: str
    last: str
    kamikazes: int


class Sailed(Record, frozen=True):
    """Ships and their ways, of one hex on turn 1 (OKI-7.5)."""

    clause: ClassVar[str] = "OKI-7.5"
    ways: tuple[tuple[str, tuple[str, ...]], ...]


class KamikazesSent(Record, frozen=True):
    """Aircraft for each ship, in the order of the attacks (OKI-8.8)."""

    clause: ClassVar[str] = "OKI-8.2"
    targets: tuple[tuple[str, int], ...]


class Duel(Record, frozen=True):
    """An aircraft attacks a ship: both dice, both sums (OKI-8.3). `outcome`: "tie" rolls again (OKI-8.4), else who is
    lost."""

    clause: ClassVar[str] = "OKI-8.3"
    ship: str
    aircraft_die: int
    ship_die: int
    aircraft: int
    value: int
    outcome: Literal["tie", "aircraft", "ship"]


class ShipSunk(Record, frozen=True):
    """A ship is lost, and so many aircraft go home (OKI-8.5)."""

    clause: ClassVar[str] = "OKI-8.5"
    ship: str
    home: int


class Searched(Record, frozen=True):
    """Search fire at a hex: all that was found, open counters left out; empty for "clear" (OKI-9.5). `again`: it had
    been searched before (OKI-R33)."""

    clause: ClassVar[str] = "OKI-9.5"
    gun: str
    hex: str
    found: tuple[str, ...]
    again: bool = False


class Shelled(Record, frozen=True):
    """Fire for effect at a hex, of either side: each gun with its range, die and hits; the hits together; what was
    lost (OKI-9.6, 9.7, R38). What else shows itself follows as `Revealed`."""

    clause: ClassVar[str] = "OKI-9.7"
    side: Side
    hex: str
    shots: tuple[tuple[str, int, int, int], ...]
    hits: int
    lost: tuple[str, ...]


class Revealed(Record, frozen=True):
    """Hidden counters are laid on the open map. `whole`: the hex holds nothing else hidden, and is searched
    (OKI-18.1)."""

    clause: ClassVar[str] = "OKI-18.3"
    hex: str
    units: tuple[str, ...]
    why: Literal[
        "search", "kill", "discovery", "mine", "challenge", "fortification", "combat", "support", "fire", "move",
        "attack", "retreat",
    ]  # fmt: skip
    whole: bool = False


class Landed(Record, frozen=True):
    """Counters have landed, by hex (OKI-10.7)."""

    clause: ClassVar[str] = "OKI-10.7"
    beach: str
    places: tuple[tuple[str, tuple[str, ...]], ...]


class Moved(Record, frozen=True):
    """Counters have moved: every hex from the first to the last, one alone if they stayed (OKI-12.9, 17.5). `stopped`:
    by what, "" if they ended where they wanted: "zone" of a known enemy, "discovery", "challenge", "mine" (they are
    lost), "rule" the next step was not lawful, "stay" as their order said (OKI-19.2, 19.3)."""

    clause: ClassVar[str] = "OKI-12.1"
    units: tuple[str, ...]
    path: tuple[str, ...]
    stopped: Literal["", "zone", "discovery", "challenge", "mine", "rule", "stay"] = ""


class Committed(Record, frozen=True):
    """Counters in a hex are committed against enemy hexes; the commitment of that hex is now all of these (OKI-R56,
    R101)."""

    clause: ClassVar[str] = "OKI-R56"
    units: tuple[str, ...]
    hex: str
    targets: tuple[str, ...]
    doubled: bool = False


class Contacts(Record, frozen=True):
    """Hidden counters and the American counters that stopped next to them: the Japanese side alone (OKI-15.1, R74)."""

    clause: ClassVar[str] = "OKI-15.1"
    pairs: tuple[tuple[str, str], ...]


class Fought(Record, frozen=True):
    """A combat: who attacked and defended, the supporters from ambush, both strengths, the die (0: none was rolled) and
    the result, "weaker" for attackers who were weaker (OKI-13.8, 14.6, R63)."""

    clause: ClassVar[str] = "OKI-14.6"
    side: Side
    attackers: tuple[str, ...]
    hexes: tuple[str, ...]
    defenders: tuple[str, ...]
    supporters: tuple[str, ...]
    attack: int
    defence: int
    die: int
    result: Literal["weaker", "A1", "A2", "A3", "D1", "D2", "D3", "Ae", "De", "Ap", "Dp"]


class Eliminated(Record, frozen=True):
    """Counters are lost in a hex (OKI-1.6). A fortification goes with its last occupant (OKI-14.12, R37)."""

    clause: ClassVar[str] = "OKI-1.6"
    units: tuple[str, ...]
    hex: str
    why: Literal["weaker", "combat", "prisoners", "retreat", "fire", "mine", "fortification"]


class Retreated(Record, frozen=True):
    """A counter has retreated: every hex from the first to the last (OKI-14.7)."""

    clause: ClassVar[str] = "OKI-14.7"
    unit: str
    path: tuple[str, ...]


class Demoralised(Record, frozen=True):
    """Friends of prisoners are halved in a turn (OKI-14.13). The American side hears of open counters only
    (OKI-R71)."""

    clause: ClassVar[str] = "OKI-14.13"
    units: tuple[str, ...]
    turn: int


class Conceded(Record, frozen=True):
    """A side gives up."""

    side: Side


class GameOver(Record, frozen=True):
    """How it ended (OKI-5.2, 5.3, R21 to R23): Japanese troops counters left, and how many of them were never found."""

    clause: ClassVar[str] = "OKI-5.2"
    winner: str
    reason: Literal["cleared", "time", "annihilated", "conceded"]
    turn: int
    left: int
    unfound: int


AnyReport: TypeAlias = (
    SetUpDone | Hid | TurnBegins | Sailed | KamikazesSent | Duel | ShipSunk | Searched | Shelled | Revealed | Landed
    | Moved | Committed | Contacts | Fought | Eliminated | Retreated | Demoralised | Conceded | GameOver | Commitment
    | SeedOpened
)  # fmt: skip
