"""What the sides are told."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from arbitre.games.taskforce.records.board import Box, Salvo, Sortie
from arbitre.games.taskforce.records.fog_reports import (
    InterceptedBy,
    InterceptorsLost,
    RaidersShown,
    ShipsShown,
    TookOff,
)
from arbitre.games.taskforce.records.long_reports import CameOver, Sought, TurnedHome
from arbitre.games.taskforce.records.printed import Deck, Face, Level, Reported, Side
from arbitre.games.taskforce.records.raid_reports import (
    AirLost,
    BrokeThrough,
    Intercepted,
    RaidsOrdered,
    Recounted,
    Scrambled,
)
from arbitre.games.taskforce.records.shore_reports import (
    BattleOver,
    Bombarded,
    Committed,
    Disembarked,
    FiredBack,
    LandCombat,
)
from arbitre.kernel.bases import Record
from arbitre.kernel.dice import Commitment, SeedOpened

Answer = Literal["nothing", "dummy", "carrier", "fleet"]


class WaveBegins(Record, frozen=True):
    """A wave comes in (TF-S1.1). `full`, `reduced`: its counters by type of aircraft."""

    clause: ClassVar[str] = "TF-S1.1"
    turn: int
    units: tuple[tuple[str, int, int], ...]


class FiredAt(Record, frozen=True):
    """A group is fired at (TF-12.12): the points that fire, the die, what is added to the die of the attack, the steps
    to lose. `why`: "surprise" or "silent" where nobody fires, with no die; else ""."""

    clause: ClassVar[str] = "TF-12.12"
    units: tuple[str, ...]
    target: str
    value: int
    die: int
    modifier: int
    steps: int
    why: Literal["", "surprise", "silent"] = ""


class Shot(Record, frozen=True):
    """Units lose steps, one for each time they are named (TF-12.15). `lost`: those of which nothing is left."""

    clause: ClassVar[str] = "TF-12.15"
    units: tuple[str, ...]
    lost: tuple[str, ...]


class Bombed(Record, frozen=True):
    """An attack on a ship (TF-12.16): the points of the bombers, the die, all that is added to it, the hits, and what
    they make of her. `won`: points by it (TF-17.2), against what she was worth before. No bombers left: no die."""

    clause: ClassVar[str] = "TF-12.16"
    units: tuple[str, ...]
    target: str
    value: int
    die: int
    modifier: int
    hits: int
    before: Level
    after: Level
    won: float


class Exploded(Record, frozen=True):
    """A carrier with aircraft in READY is hit (TF-4.11): the die, and if they explode, the units, of which nothing is
    left, and the hits that they add; else none."""

    clause: ClassVar[str] = "TF-4.11"
    ship: str
    die: int
    units: tuple[str, ...]
    hits: int


class DeckRoll(msgspec.Struct, frozen=True):
    """A die for a deck: at which level of damage, and what it takes from her (TF-4.12)."""

    level: Level
    die: int
    lost: tuple[Deck, ...]


class DeckDamaged(Record, frozen=True):
    """The dice for the deck of a carrier that has come to a level of damage, or passed two (TF-4.12); all that the deck
    has lost by now (TF-4.13), and whether she must withdraw (TF-5.1)."""

    clause: ClassVar[str] = "TF-4.12"
    ship: str
    rolls: tuple[DeckRoll, ...]
    deck: tuple[Deck, ...]
    withdraws: bool


class WaveOver(Record, frozen=True):
    """A wave has attacked: points so far, and the units that did not attack (TF-12.17)."""

    clause: ClassVar[str] = "TF-12.17"
    turn: int
    points: float
    left: tuple[str, ...]


class GameOver(Record, frozen=True):
    """The end: the points, and what they come to (TF-17.1): a level of victory of the scenario, or "defeat"; or the
    game was given up by a player, "conceded". Between two the points that one is ahead; "draw" has no winner."""

    clause: ClassVar[str] = "TF-17.1"
    points: float
    level: str
    winner: Side | Literal[""]


class TurnBegins(Record, frozen=True):
    """A turn opens, at this hour (TF-1.1)."""

    clause: ClassVar[str] = "TF-1.1"
    turn: int
    clock: str


class Course(msgspec.Struct, frozen=True):
    """What a marker did: its label now, its die, from where it came and where it went."""

    label: str
    die: int
    origin: str
    hex: str


class Steamed(Record, frozen=True):
    """The umpire moves the markers of the other side by dice (TF-S2.2). `parted`: by hex, the labels that are given no
    more, since markers that cannot be told apart have left each other there (TF-R14). `dummies`: labels of those that
    came home and were none (TF-S2.2)."""

    clause: ClassVar[str] = "TF-S2.2"
    courses: tuple[Course, ...]
    parted: tuple[tuple[str, tuple[str, ...]], ...]
    dummies: tuple[str, ...]


class TokensLaid(Record, frozen=True):
    """Where a side of two searches: the hexes, to both, in an order that tells nothing of who searches them
    (TF-14.5)."""

    clause: ClassVar[str] = "TF-14.5"
    side: Side
    hexes: tuple[str, ...]


class Searched(Record, frozen=True):
    """What is answered to a token, marker by marker (TF-14.7, 14.8): "nothing", "dummy" for one that is removed,
    "carrier" or "fleet", true or not; nothing of the face of the token (TF-14.15). `alone`: the labels of those said to
    be one ship (TF-14.10). `parted`: labels that are given no more, if the answers tell markers apart that could not be
    told apart before (TF-R14)."""

    clause: ClassVar[str] = "TF-14.6"
    hex: str
    answers: tuple[tuple[str, Answer], ...]
    alone: tuple[str, ...]
    parted: tuple[str, ...] = ()


class TokenRead(Record, frozen=True):
    """To the owner of markers alone: the face of the token that has been read on them, by their labels now (TF-14.6,
    14.15)."""

    clause: ClassVar[str] = "TF-14.15"
    face: Face
    hex: str
    labels: tuple[str, ...]


class TokenShown(Record, frozen=True):
    """The face of a token, once every marker it was read on is revealed (TF-14.11, R64)."""

    clause: ClassVar[str] = "TF-14.11"
    face: Face
    turn: int
    hex: str


class AirOrder(Record, frozen=True):
    """Both sides have rolled for who goes first in air operations (TF-3.2): the dice of each roll, the Japanese one
    first, those of equal dice too, which are rolled again."""

    clause: ClassVar[str] = "TF-3.2"
    rolls: tuple[tuple[int, int], ...]
    first: Side


class StatusMove(msgspec.Struct, frozen=True):
    """Units that go to a box, or to a hex: on CAP over their own base this is "", so that it does not tell where she
    is; on a raid and on CAP elsewhere it lies in the open, and so does the `base` that is raided (TF-R31), and the
    `sortie` if that takes turns (TF-13.9). Or a Zero and the spare counter into which it is split, or that is merged
    into it (TF-11.12)."""

    units: tuple[str, ...]
    to: Literal["ready", "reserve", "cap", "raid", "split", "merge"]
    hex: str = ""
    base: str | msgspec.UnsetType = msgspec.UNSET
    sortie: Sortie | msgspec.UnsetType = msgspec.UNSET


class StatusMoved(Record, frozen=True):
    """The status moves of a side (TF-11.3), those of what has landed the last (TF-11.4); under standard fog all is
    told (TF-11.14)."""

    clause: ClassVar[str] = "TF-11.14"
    side: Side
    moves: tuple[StatusMove, ...]


class Overboard(Record, frozen=True):
    """Units for which a carrier has no room (TF-11.5)."""

    clause: ClassVar[str] = "TF-11.5"
    ship: str
    units: tuple[str, ...]


class Recovery(msgspec.Struct, frozen=True):
    """Units that come to a box of a carrier."""

    carrier: str
    box: Box
    units: tuple[str, ...]


class Recovered(Record, frozen=True):
    """The aircraft of a side come home (TF-13.1), carrier by carrier and box by box, or move out of LANDING boxes that
    are closed (TF-R8); under standard fog all is told. `lost`: those that could land nowhere (TF-13.6)."""

    clause: ClassVar[str] = "TF-13.1"
    side: Side
    landed: tuple[Recovery, ...]
    lost: tuple[str, ...] = ()


class RaidFound(Record, frozen=True):
    """A raid turns up the markers of its hex (TF-12.2): formations by label, and the dummies, which are removed."""

    clause: ClassVar[str] = "TF-12.2"
    hex: str
    units: tuple[str, ...]
    formations: tuple[tuple[str, str], ...]
    dummies: tuple[str, ...]


class RaidOver(Record, frozen=True):
    """A raid turns home; units that did not attack (TF-12.17)."""

    clause: ClassVar[str] = "TF-12.17"
    hex: str
    left: tuple[str, ...]


class Deployed(Record, frozen=True):
    """A side is set up (TF-7.2 to 7.4), or a part of it: the ships of each fleet, in standard fog open to both; by
    carrier the units in READY; the markers, by label, with their hexes, and nothing of what is under them. `joined`:
    the fleets that share the marker of another, which lie on its board (TF-6.6), and those, if there are any."""

    clause: ClassVar[str] = "TF-7.4"
    side: Side
    fleets: tuple[tuple[str, tuple[str, ...]], ...]
    ready: tuple[tuple[str, tuple[str, ...]], ...]
    markers: tuple[tuple[str, str], ...]
    joined: tuple[tuple[str, str], ...] | msgspec.UnsetType = msgspec.UNSET


class Formed(Record, frozen=True):
    """Fleets have exchanged ships (TF-6.9): the column of every fleet now. `parted`: by hex, the labels that are given
    no more, and those that the markers have now (TF-R14); `aside`: the hexes of markers of emptied fleets (TF-6.10).
    With ships of others hidden markers show what they are, by label their formations, or get a report (TF-6.11).
    `joined`: the fleets that share the marker of another now, which lie on its board (TF-6.6), and those, if there
    are any."""

    clause: ClassVar[str] = "TF-6.9"
    fleets: tuple[tuple[str, tuple[str, ...]], ...]
    parted: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = ()
    aside: tuple[str, ...] = ()
    shown: tuple[tuple[str, str], ...] = ()
    reported: tuple[str, ...] = ()
    joined: tuple[tuple[str, str], ...] | msgspec.UnsetType = msgspec.UNSET


class Restocked(Record, frozen=True):
    """By night a side has put dummies back on its markers, or given some up for fleets that it splits (TF-6.3, 6.7):
    the hex of each that has come `back`, and that each has `left`. `parted`: by hex, the labels that are given no more,
    and those that the markers have now, so that nobody knows which of them is new (TF-R14)."""

    clause: ClassVar[str] = "TF-6.3"
    side: Side
    back: tuple[str, ...]
    left: tuple[str, ...]
    parted: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]


class ReportGiven(Record, frozen=True):
    """A marker has got a report from another, and the enemy has chosen what it says (TF-6.11)."""

    clause: ClassVar[str] = "TF-6.11"
    marker: str
    hex: str
    kind: Reported


class Sailed(Record, frozen=True):
    """Fleets have sailed (TF-9.10), one under a hidden marker by its label now: hex by hex from where they were; "off"
    the map at the end. `parted`: by hex, the labels that are given no more, and those that the markers have now
    (TF-R14). `beside`: the labels of those that came into a zone of control, where no dummy may (TF-9.7)."""

    clause: ClassVar[str] = "TF-9.10"
    ways: tuple[tuple[str, tuple[str, ...]], ...]
    parted: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = ()
    beside: tuple[str, ...] = ()


class Met(Record, frozen=True):
    """Hidden markers that touch the enemy show what they are (TF-9.12): formations by label; dummies are removed
    (TF-9.11)."""

    clause: ClassVar[str] = "TF-9.12"
    formations: tuple[tuple[str, str], ...]
    dummies: tuple[str, ...]


class BattlesBegin(Record, frozen=True):
    """The battles of the turn (TF-10.3): Japanese and Allied fleets of each."""

    clause: ClassVar[str] = "TF-10.3"
    battles: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]


class SurpriseRolled(Record, frozen=True):
    """The die for surprise before a battle, and the side that surprises the other, "" if none does (TF-10.15)."""

    clause: ClassVar[str] = "TF-10.15"
    die: int
    side: Side | Literal[""]


class RangeSet(Record, frozen=True):
    """The range of a battle by day, a type of ships: that on which both sides agree, else the longest (TF-R69). Which
    types they have named is told to nobody."""

    clause: ClassVar[str] = "TF-R69"
    range: str


class FiresAlone(Record, frozen=True):
    """In this battle nobody fires but one ship, as her owner has chosen (TF-16.8)."""

    clause: ClassVar[str] = "TF-16.8"
    ship: str


class Fired(Record, frozen=True):
    """A side has named its targets and rolled (TF-10.7): its attacks with what they fire with, die and hits. `range`:
    the type down to which ships fire, the longest or one that both have agreed on (TF-10.4), "" at night: all do."""

    clause: ClassVar[str] = "TF-10.7"
    side: Side
    salvos: tuple[Salvo, ...]
    range: str


class Result(msgspec.Struct, frozen=True):
    """What an attack came to: the ship or the base, the hits, how she was and is, the steps she lost, the points that
    brings. `wasted`: she had sunk before (TF-10.11)."""

    target: str
    hits: int
    before: Level
    after: Level
    steps: int
    won: float
    wasted: bool


class HitsApplied(Record, frozen=True):
    """All hits of a battle are applied, attack by attack (TF-10.9)."""

    clause: ClassVar[str] = "TF-10.9"
    results: tuple[Result, ...]


class Detached(Record, frozen=True):
    """A ship that must withdraw has left its fleet with escorts, as a group on the map (TF-5.2); or `stays`, and its
    fleet withdraws with it."""

    clause: ClassVar[str] = "TF-5.2"
    ship: str
    escorts: tuple[str, ...]
    fleet: str
    stays: bool


class Foe(msgspec.Struct, frozen=True):
    """A fleet of the player as the umpire's markers find it: its hex, and whether it has transports."""

    fleet: str
    hex: str
    transports: bool


class MarkersMoved(Record, frozen=True):
    """The umpire has moved the markers of the other side (TF-S3.2): their labels now, from where to where. `parted`: by
    hex, the labels that are given no more (TF-R14). `groups`: withdrawing groups, from where to where, "off" for one
    that is home (TF-5.5). `foes`: the fleets that they made for, or might not go beside."""

    clause: ClassVar[str] = "TF-S3.2"
    moves: tuple[tuple[str, str, str], ...]
    parted: tuple[tuple[str, tuple[str, ...]], ...]
    groups: tuple[tuple[str, str, str], ...]
    foes: tuple[Foe, ...]


class Nightfall(Record, frozen=True):
    """Night falls: every marker turns back to its flag (TF-15.3)."""

    clause: ClassVar[str] = "TF-15.3"
    markers: tuple[str, ...]


class Landed(Record, frozen=True):
    """Transports have ended the turn where they land: all that have, and the points for those afloat."""

    clause: ClassVar[str] = "TF-17.1"
    counters: tuple[str, ...]
    points: float


class InvasionOver(Record, frozen=True):
    """An invasion is over (TF-S5.3, S7.2). `how`: it has "succeeded", with so many transports before the port, or
    landed; or it has failed, because there were "too few", or too many are "gone"."""

    clause: ClassVar[str] = "TF-S5.3"
    how: Literal["succeeded", "too few", "gone"]
    ships: int


class Repaired(Record, frozen=True):
    """Ships on which minor damage has been repaired (TF-15.1)."""

    clause: ClassVar[str] = "TF-15.1"
    ships: tuple[str, ...]


AnyReport: TypeAlias = (
    Commitment | SeedOpened | WaveBegins | FiredAt | Shot | Exploded | Bombed | DeckDamaged | WaveOver | TurnBegins
    | Steamed | TokensLaid | Searched | TokenRead | TokenShown
    | AirOrder | CameOver | Sought | TurnedHome | StatusMoved | Overboard | Recovered | RaidFound | RaidOver
    | RaidsOrdered | Recounted | Scrambled | Intercepted | AirLost | BrokeThrough
    | TookOff | RaidersShown | InterceptedBy | InterceptorsLost | ShipsShown
    | Deployed | Restocked | Formed | ReportGiven | Sailed | MarkersMoved | Met | BattlesBegin | SurpriseRolled
    | RangeSet | FiresAlone | Fired | Bombarded | FiredBack | HitsApplied
    | Detached | Nightfall | Landed | Disembarked | InvasionOver | Repaired
    | Committed | LandCombat | BattleOver | GameOver
)  # fmt: skip
