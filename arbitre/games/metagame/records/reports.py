"""What nations and camps are told (META-16, `roles` of the specification). Who hears a report stands at each: "nation":
the nation that paid or ordered; "camp": one camp; "both": both camps, for each what it may know."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from arbitre.games.metagame.records.battles import Method, Side
from arbitre.games.metagame.records.printed import Camp
from arbitre.games.metagame.records.scenarios import Degree
from arbitre.kernel.bases import Record
from arbitre.kernel.dice import Commitment, SeedOpened

Strength = dict[str, int]  # battalions by nation
Phase = Literal["recruit", "bombing", "movement"]

# ------------------------------------------------------------------------------------------------------------- the week


class WeekBegins(Record, frozen=True):
    """Both: a week opens with the budgets of all nations (META-2.3, 2.7, 5.1)."""

    clause: ClassVar[str] = "META-2.7"
    week: int
    budget: dict[str, int]


class Posted(Record, frozen=True):
    """Nation: its post of a phase is out, also if nothing else is in it (META-4.4, 16.9). `sheet`: whether it had sent
    one; `spent`, `left`: credits, of recruitment and bombing."""

    clause: ClassVar[str] = "META-4.4"
    phase: Phase
    sheet: bool
    spent: int = 0
    left: int = 0


# ----------------------------------------------------------------------------------------------------------- Monday


class Recruited(Record, frozen=True):
    """Nation: battalions bought, where they stand (META-5.3)."""

    clause: ClassVar[str] = "META-5.3"
    area: str
    count: int


class Built(Record, frozen=True):
    """Nation: a port, or guns, are ready (META-6.6, 6.16)."""

    clause: ClassVar[str] = "META-6.6"
    area: str
    what: Literal["port", "guns"]
    count: int = 1


class Spied(Record, frozen=True):
    """Nation: what its espionage read, true or false (META-6.9, 6.18). `id`: "R2-GER-01"."""

    clause: ClassVar[str] = "META-6.9"
    id: str
    area: str
    force: Strength
    port: bool
    guns: int


class IntoxUsed(Record, frozen=True):
    """Nation: its false report was read, and what it said; not by whom nor how often (META-6.18)."""

    clause: ClassVar[str] = "META-6.18"
    id: str
    area: str
    force: Strength
    port: bool
    guns: int


class IntoxUnused(Record, frozen=True):
    """Nation: nobody read its false report, or that of another nation was read (META-6.13)."""

    clause: ClassVar[str] = "META-6.13"
    id: str
    area: str


# ----------------------------------------------------------------------------------------------------------- Tuesday


class Raided(Record, frozen=True):
    """Nation: what its raids on a territory destroyed, empty for no effect (META-7.12). `raids`: how many it flew."""

    clause: ClassVar[str] = "META-7.12"
    id: str
    area: str
    raids: int
    destroyed: Strength


class WasRaided(Record, frozen=True):
    """Camp of the target: raids, those its guns stopped, its losses; not who bombed (META-7.12)."""

    clause: ClassVar[str] = "META-7.12"
    area: str
    raids: int
    stopped: int
    lost: Strength


# --------------------------------------------------------------------------------------------------------- Wednesday


class Moved(Record, frozen=True):
    """Nation: where its battalions went, (number, origin, destination) each, and whether lines fell out at the
    deadline (META-8.15, 8.16)."""

    clause: ClassVar[str] = "META-8.16"
    moves: tuple[tuple[int, str, str], ...]
    dropped: int = 0


class WalkedIn(Record, frozen=True):
    """Camp that entered: an undefended territory is taken, with the port and the guns that were found (META-8.16)."""

    clause: ClassVar[str] = "META-8.16"
    area: str
    force: Strength
    port: bool
    guns: int


class LostUndefended(Record, frozen=True):
    """Camp of the loser: which nations walked in; `force` only where the game says that numbers are told, else empty
    (META-8.16, R27)."""

    clause: ClassVar[str] = "META-8.16"
    area: str
    nations: tuple[str, ...]
    force: Strength = msgspec.field(default_factory=dict)


class Captured(Record, frozen=True):
    """Both: a territory has changed camp (META-14.3 to 14.7). `nation`: the capturing one, of an army that walked in
    only to its own camp, else as `owner`: the new owner (META-8.16)."""

    clause: ClassVar[str] = "META-14.7"
    area: str
    camp: Camp
    nation: str
    owner: str
    points: int


class Contact(Record, frozen=True):
    """Camp: enemies in a sea zone with its own (META-9.2, 9.3)."""

    clause: ClassVar[str] = "META-9.3"
    area: str
    nations: tuple[str, ...]


class Invasion(Record, frozen=True):
    """Both: armies meet, with their battalions (META-9.4)."""

    clause: ClassVar[str] = "META-9.4"
    battle: str
    area: str
    attackers: Strength
    defenders: Strength


class Structures(Record, frozen=True):
    """Camp of the attacker: port and guns of the attacked territory (META-9.4)."""

    clause: ClassVar[str] = "META-9.4"
    area: str
    port: bool
    guns: int


# ----------------------------------------------------------------------------------------------------------- battles


class FightBegins(Record, frozen=True):
    """Both: a fight, its balance and its plan (META-10.15). `scenarios`: ids, 0 for a medal race; `targets`: medals to
    win of each; `blitz`: the round, 0 for none."""

    clause: ClassVar[str] = "META-10.15"
    battle: str
    area: str
    attacker: str
    defender: str
    attackers: int
    defenders: int
    category: str
    method: Method
    to_win: int
    scenarios: tuple[int, ...]
    targets: tuple[int, ...]
    blitz: int = 0


class Assigned(Record, frozen=True):
    """Both: who fights a scenario for a side (META-11.3)."""

    clause: ClassVar[str] = "META-11.3"
    battle: str
    slot: int
    side: Side
    player: str


class AskedFor(Record, frozen=True):
    """Nation: an ally would have its player fight a scenario, and waits for its commander; told to both (META-R11)."""

    clause: ClassVar[str] = "META-R11"
    battle: str
    slot: int
    nation: str
    lender: str
    player: str


class NobodyThere(Record, frozen=True):
    """Both: on Thursday evening nobody of a side was there to fight a scenario, which is rolled (META-11.4)."""

    clause: ClassVar[str] = "META-11.4"
    battle: str
    slot: int
    side: Side


class SaidOf(Record, frozen=True):
    """A report of a scenario as a camp is shown it (META-11.6 to 11.8). `side`: whose it is; `own`: the camp's own."""

    clause: ClassVar[str] = "META-11.6"
    battle: str
    slot: int
    side: Side
    own: bool
    winner: Side
    attacker: int
    defender: int
    confirmed: bool
    link: str = ""


class Disputed(Record, frozen=True):
    """Both: the reports of a scenario differ (META-11.8)."""

    clause: ClassVar[str] = "META-11.8"
    battle: str
    slot: int


class Scored(Record, frozen=True):
    """Both: a scenario is settled (META-11.13, 19.7)."""

    clause: ClassVar[str] = "META-11.13"
    battle: str
    slot: int
    scenario: int
    attacker: int
    defender: int
    how: Literal["reported", "conceded", "ruled", "rolled", "stopped"]


class Fought(Record, frozen=True):
    """Both: a fight is settled: medals, degree, losses (META-12.20)."""

    clause: ClassVar[str] = "META-12.20"
    battle: str
    area: str
    attacker: str
    defender: str
    winner: Side
    degree: Degree
    attacker_medals: int
    defender_medals: int
    attacker_lost: int
    defender_lost: int
    attacker_left: int
    defender_left: int


class BlitzBegins(Record, frozen=True):
    """Both: the attacker goes on (META-12.15, 13.9)."""

    clause: ClassVar[str] = "META-12.15"
    battle: str
    area: str
    nations: tuple[str, ...]


class Repulsed(Record, frozen=True):
    """Both: the territory is still the defender's when all is fought (META-12.8)."""

    clause: ClassVar[str] = "META-12.8"
    battle: str
    area: str


# ------------------------------------------------------------------------------------------------------------ Sunday


class Settled(Record, frozen=True):
    """Camp of the capturing nation: what became of captured structures (META-12.14)."""

    clause: ClassVar[str] = "META-12.14"
    area: str
    port: Literal["keep", "destroy", ""]
    guns: Literal["keep", "destroy", ""]


class Retreated(Record, frozen=True):
    """Camp of the retreating force: where to, "" if it was destroyed (META-12.10, 12.20)."""

    clause: ClassVar[str] = "META-12.20"
    battle: str
    area: str
    nation: str
    count: int
    to: str


class Left(Record, frozen=True):
    """The other camp: the force has left, or was destroyed (META-12.20)."""

    clause: ClassVar[str] = "META-12.20"
    battle: str
    area: str
    nation: str
    destroyed: bool


class WeekEnds(Record, frozen=True):
    """Both, and public: the books of the week (META-15.6): battles as (territory, attackers, defenders, winner,
    degree), what changed hands as (territory, owner), points, credits of the next week."""

    clause: ClassVar[str] = "META-15.6"
    week: int
    battles: tuple[tuple[str, tuple[str, ...], tuple[str, ...], Side, Degree], ...]
    changed: tuple[tuple[str, str], ...]
    points: dict[str, int]
    income: dict[str, int]


class Shared(Record, frozen=True):
    """Camp: a nation shows a private report to its camp (META-16.4)."""

    clause: ClassVar[str] = "META-16.4"
    nation: str
    report: Spied | Raided | IntoxUsed | IntoxUnused


class Adjusted(Record, frozen=True):
    """Both: the game master changes a parameter, from the Monday of a week on (META-20.1)."""

    clause: ClassVar[str] = "META-20.1"
    week: int
    option: str
    value: str


class OfferedPeace(Record, frozen=True):
    """Camp: a commander of the camp would concede; the game ends once all of them would (META-17.5)."""

    clause: ClassVar[str] = "META-17.5"
    nation: str


class Ended(Record, frozen=True):
    """Both: the game is over (META-17.1 to 17.5)."""

    clause: ClassVar[str] = "META-17.4"
    winner: Camp | Literal[""]
    reason: Literal["weeks", "threshold", "conceded"]
    by: Literal["points", "income", "battalions", ""]
    points: dict[str, int]


AnyReport: TypeAlias = (
    WeekBegins | Posted | Recruited | Built | Spied | IntoxUsed | IntoxUnused | Raided | WasRaided | Moved | WalkedIn
    | LostUndefended | Captured | Contact | Invasion | Structures | FightBegins | Assigned | AskedFor | NobodyThere
    | SaidOf | Disputed | Scored | Fought | BlitzBegins | Repulsed | Settled | Retreated | Left | WeekEnds | Shared
    | Adjusted | OfferedPeace | Ended | Commitment | SeedOpened
)  # fmt: skip
