"""Everything the umpire of Typhon may say, as typed records: a closed list, reviewed one by one.

A report goes to everybody, or to one side only; `telling` addresses it. Zones and units stand by their ids. What a
side may not learn in fog has a report of its own for the other side, or none (TYP-R196 to R206).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from arbitre.games.typhon.records.printed import PlanId, Side
from arbitre.kernel.dice import Commitment, SeedOpened

Modifiers = tuple[tuple[str, int], ...]  # (what for, how much), as the words of the catalogue name it


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """The base of all reports of Typhon."""


class ObjectiveSet(Report, frozen=True, tag="objective"):
    """Japan only: its objective set; `die` if it was drawn (TYP-19.1, PC8)."""

    set: str
    die: int = 0


class TurnBegins(Report, frozen=True, tag="turn"):
    """A turn begins: its number, and the weather groups closed in it (TYP-16.1, 16.2)."""

    turn: int
    season: str
    closed: tuple[str, ...] = ()


class StrategicWar(Report, frozen=True, tag="strategic"):
    """A roll in the strategic war and the category of its damage (chapter 2)."""

    side: Side
    die: int
    modifiers: Modifiers
    total: int
    effect: Literal["none", "nm", "fleet_step_and_nm", "air_point", "land_point"]


class StrategicLoss(Report, frozen=True, tag="strategic-loss"):
    """The victim only (in fog): what exactly was lost: a fleet's step, a kind of point, or "" where nothing was there
    to lose (TYP-R206)."""

    side: Side
    unit: str = ""
    points: str = ""


class PointsIn(Report, frozen=True, tag="points"):
    """The owner: points that come in by the schedule, (kind, number) (TYP-3.1). `extra`: the Indian one (TYP-17.9)."""

    side: Side
    points: tuple[tuple[str, int], ...]
    extra: bool = False


class Arrived(Report, frozen=True, tag="arrived"):
    """A reinforcement stands on the map; `zone` "" if no zone can take it yet (TYP-3.2, TYP-R19). `named`: the zone it
    was due in, if it stands elsewhere; `why`: what kept it from there, "" in the records of earlier programs."""

    unit: str
    zone: str
    full: bool
    named: str = ""
    why: Literal["", "enemy", "contested", "room"] = ""


class Event(Report, frozen=True, tag="event"):
    """A special rule placed units: the Australian militia, the alarm in India, the Chinese expedition, the home armies,
    a Chinese army where a garrison is too small (chapter 17, TYP-7.10)."""

    what: Literal["militia", "india", "expedition", "expedition_lost", "home_armies", "garrison", "chinese_return"]
    units: tuple[str, ...]
    zone: str = ""


class Production(Report, frozen=True, tag="production"):
    """Japan: resource zones in supply, points that arrive, the stock after (TYP-5.2 to 5.4)."""

    zones: tuple[str, ...]
    arrived: int
    stock: int


class Merchant(Report, frozen=True, tag="merchant"):
    """The merchant-marine level changes: by capture of a zone, or "" by schedule or war (TYP-5.5)."""

    level: int
    zone: str = ""


class Rebuilt(Report, frozen=True, tag="rebuilt"):
    """A step restored: a unit on its full face, or `returned` to the map on its reduced one (TYP-3.4)."""

    unit: str
    zone: str
    returned: bool = False
    free: bool = False


class Recalled(Report, frozen=True, tag="recalled"):
    """A fleet back from the turn track, by its term or for a point (TYP-3.13)."""

    fleet: str
    zone: str
    paid: bool = False


class Merged(Report, frozen=True, tag="merged"):
    """Two reduced fleets made one (TYP-3.14)."""

    fleet: str
    into: str


class Redeployed(Report, frozen=True, tag="redeployed"):
    """A strategic redeployment (TYP-6.1), or a move of chapters 4 and 7."""

    unit: str
    origin: str
    zone: str


class ArmyCreated(Report, frozen=True, tag="created"):
    """A unit drawn from the pool and placed (TYP-5.9, PC3)."""

    unit: str
    zone: str


class FortressBuilt(Report, frozen=True, tag="fortress"):
    """A fortress built; `converted`: the detachment it replaces (TYP-14.4)."""

    zone: str
    converted: str = ""


class Chosen(Report, frozen=True, tag="chosen"):
    """A random pick of an automatic side, and why it was made: the pick's code, what came out, among what (TYP-0.20,
    23.4). `clause`: the step of the algorithm, as "TYP-A.18"."""

    code: str
    chosen: str
    among: tuple[str, ...]
    clause: str


class Lost(Report, frozen=True, tag="lost"):
    """Units or points gone without a fight: tied to a lost base (TYP-4.17 to 4.19), a home army without a home
    (TYP-R80), the points unused (TYP-3.10)."""

    what: str
    why: Literal["base", "home", "unused"]


class CounterAttackTest(Report, frozen=True, tag="counter-test"):
    """The Allied counter-attack roll (TYP-4.24 to 4.26)."""

    die: int
    modifier: int
    turn: int
    success: bool


class CounterAttackTarget(Report, frozen=True, tag="counter-target"):
    """A target of the Allied counter-attack, by land or from the sea, or dropped (TYP-A.18)."""

    zone: str
    how: Literal["land", "sea", "dropped"]
    units: tuple[str, ...] = ()


class NothingToDo(Report, frozen=True, tag="nothing"):
    """A step of an automatic side that came to nothing, and which (TYP-A.16, A.17)."""

    clause: str


class ActionPoints(Report, frozen=True, tag="action-points"):
    """Action points of the plan in force: come in, in hand (TYP-7.15), or stored at the end (TYP-7.19)."""

    plan: PlanId
    added: int
    total: int


class Garrisoned(Report, frozen=True, tag="garrisoned"):
    """A zone filled by action 1 (TYP-7.6)."""

    zone: str
    units: tuple[str, ...]


class Offensive(Report, frozen=True, tag="asia"):
    """The non-active Japanese attack in Asia: a contested zone or an invasion (TYP-7.20, 7.21)."""

    zone: str
    units: tuple[str, ...]
    invasion: bool = False


class ParatroopsLanded(Report, frozen=True, tag="paratroops"):
    """A zone taken by paratroops; not `taken`: the zone was held after all (TYP-18.3, TYP-R214)."""

    zone: str
    taken: bool = True


class Occupied(Report, frozen=True, tag="occupied"):
    """A detachment took a zone without a fleet; not `taken`: it was held after all (TYP-18.2, TYP-R214)."""

    unit: str
    zone: str
    taken: bool = True


class AirAttack(Report, frozen=True, tag="air-attack"):
    """An air offensive or a carrier strike sets out (TYP-9.3, 11.2): who, at what, who intercepts; in fog those that
    do, never those that could (TYP-R220). `target` "": nothing of the kind was there (TYP-R214)."""

    side: Side
    units: tuple[str, ...]
    zone: str
    target: str
    interceptors: tuple[str, ...] = ()


class FleetsSail(Report, frozen=True, tag="sail"):
    """An operation of fleets: who sails from where to where, with whom aboard, against what zone."""

    side: Side
    sailings: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
    zone: str


class FleetsSeen(Report, frozen=True, tag="fleets-seen"):
    """In fog, to the other side: the zone entered, how many fleets of each kind in it, how many cover (TYP-R200)."""

    side: Side
    zone: str
    naval: int
    carrier: int
    covering: int


class ReactionTest(Report, frozen=True, tag="reaction"):
    """The naval reaction die (TYP-12.14). In fog to the reacting side alone (TYP-R201). `die` 0: none was rolled, Japan
    itself is attacked or the fleet makes its last sortie."""

    side: Side
    die: int
    modifiers: Modifiers
    total: int
    result: Literal["none", "immediate", "surprise", "sortie"]


class Reacted(Report, frozen=True, tag="reacted"):
    """Fleets react: (fleet, the base it left) (TYP-12.22); `bases` empty in fog for the operating side."""

    side: Side
    fleets: tuple[str, ...]
    zone: str
    bases: tuple[str, ...] = ()


class Abstained(Report, frozen=True, tag="abstained"):
    """The side that could react stays in port, or has nothing in reach: told to it alone in fog."""

    side: Side
    zone: str


class AirReaction(Report, frozen=True, tag="air-reaction"):
    """Air armies that support the fleets of their side, and the bonus they give together (TYP-12.3); enemy armies
    cancelled by interceptors (TYP-12.8)."""

    side: Side
    units: tuple[str, ...]
    bonus: int
    cancelled: tuple[str, ...] = ()
    interceptors: tuple[str, ...] = ()


class Shot(Report, frozen=True, tag="shot"):
    """One roll on the combat table (TYP-10.3, 23.5). `column`: the number read; `shift`: the period modifier in it;
    `modified`: the die read; `cell`: what the table says; `losses`: steps it comes to, after surprise and terrain; a
    cell "D" against a fleet has none."""

    kind: Literal["carrier", "surface", "strike", "answer", "offensive", "kamikaze", "wave", "attack", "counter"]
    side: Side
    zone: str
    firing: tuple[str, ...]
    targets: tuple[str, ...]
    column: int
    shift: int
    die: int
    modifiers: Modifiers
    modified: int
    cell: str
    losses: int
    surprise: bool = False
    terrain: bool = False


class StepLost(Report, frozen=True, tag="step"):
    """A unit loses a step: the steps left, 0 when it is eliminated. `aboard`: sunk with its fleet (TYP-10.33)."""

    unit: str
    left: int
    aboard: bool = False


class Disorganised(Report, frozen=True, tag="disorganised"):
    """A fleet is disorganised (TYP-10.34)."""

    fleet: str


class Compared(Report, frozen=True, tag="compared"):
    """Naval losses of both sides in half points, and whether the mission goes on (TYP-9.15 to 9.17)."""

    side: Side
    own: int
    enemy: int
    goes_on: bool


class Landed(Report, frozen=True, tag="landed"):
    """Units go ashore, against an enemy or not (TYP-9.16)."""

    units: tuple[str, ...]
    zone: str


class SetDown(Report, frozen=True, tag="set-down"):
    """The owner: units carried to a friendly zone, or brought home from a cancelled mission (TYP-9.16, TYP-R92)."""

    units: tuple[str, ...]
    zone: str


class Reembarked(Report, frozen=True, tag="re-embarked"):
    """Landed units that must retreat go back aboard and home (TYP-10.15)."""

    units: tuple[str, ...]
    zone: str


class Retreated(Report, frozen=True, tag="retreated"):
    """Units retreat (TYP-10.13)."""

    units: tuple[str, ...]
    zone: str


class Surrendered(Report, frozen=True, tag="surrendered"):
    """Allied units without a way out leave the game (TYP-10.14)."""

    units: tuple[str, ...]
    zone: str


class LastStand(Report, frozen=True, tag="last-stand"):
    """Japanese units without a way out lose one step and inflict one (TYP-10.14)."""

    zone: str
    units: tuple[str, ...]


class Advanced(Report, frozen=True, tag="advanced"):
    """A breakthrough (TYP-10.16)."""

    units: tuple[str, ...]
    zone: str


class Marched(Report, frozen=True, tag="marched"):
    """Land units walk into a zone (TYP-9.4)."""

    units: tuple[str, ...]
    origin: str
    zone: str


class Displaced(Report, frozen=True, tag="displaced"):
    """An air army or a fleet leaves a zone that the enemy has taken; `zone` "": it had nowhere to go (TYP-9.9)."""

    unit: str
    origin: str
    zone: str


class WentHome(Report, frozen=True, tag="home"):
    """The owner: fleets are back in a base (TYP-9.18, 10.32)."""

    fleets: tuple[str, ...]
    zone: str


class OnTrack(Report, frozen=True, tag="track"):
    """The owner: a disorganised fleet is out until a turn; beyond turn 15 it does not return unpaid (TYP-10.35)."""

    fleet: str
    until: int


class ControlChanged(Report, frozen=True, tag="control"):
    """Phase 8: zones that changed hands: (zone, japan, allies or contested) (TYP-13.4)."""

    zones: tuple[tuple[str, str], ...]


class PlanInForce(Report, frozen=True, tag="plan"):
    """A plan comes into force, and the zone that brought it ("" for none) (TYP-7.9 to 7.13, 21.7)."""

    plan: PlanId
    zone: str = ""


class CapitulationTest(Report, frozen=True, tag="capitulation"):
    """The roll for capitulation (TYP-19.10, 19.11)."""

    die: int
    modifiers: Modifiers
    total: int
    success: bool


class PointsRecorded(Report, frozen=True, tag="recorded"):
    """Japanese points counted at the switch or at plan Z: zones, and objectives (TYP-19.7, 21.6). In fog to Japan alone
    (TYP-R221)."""

    zones: int
    objectives: int
    total: int


class SidesSwapped(Report, frozen=True, tag="switch"):
    """The switch: the player goes on with the Allies (TYP-19.6)."""

    turn: int


class CanSwitch(Report, frozen=True, tag="can-switch"):
    """From now on the player may change sides (TYP-4.25, TYP-R45)."""


class ConferenceResult(Report, frozen=True, tag="conference"):
    """The result of the Allied conference and its bonus zones; `die` if it was drawn (TYP-19.8, PC9)."""

    result: str
    zones: tuple[str, ...]
    die: int = 0


class Conceded(Report, frozen=True, tag="conceded"):
    """A side gives up the game."""

    side: Side


class GameOver(Report, frozen=True, tag="over"):
    """The end: who won, why, both totals, the solitaire level (TYP-19.13, 21.17), and the Japanese objective set, which
    may now be told."""

    winner: str
    reason: str
    japan: int
    allies: int
    level: str = ""
    objective: str = ""


AnyReport: TypeAlias = (
    ObjectiveSet | TurnBegins | StrategicWar | StrategicLoss | PointsIn | Arrived | Event | Production
    | Merchant | Rebuilt | Recalled | Merged | Redeployed | ArmyCreated | FortressBuilt | Chosen | Lost
    | CounterAttackTest | CounterAttackTarget | NothingToDo | ActionPoints | Garrisoned | Offensive
    | ParatroopsLanded | Occupied | AirAttack | FleetsSail | FleetsSeen | ReactionTest | Reacted | Abstained
    | AirReaction | Shot | StepLost | Disorganised | Compared | Landed | SetDown | Reembarked | Retreated
    | Surrendered | LastStand | Advanced | Marched | Displaced | WentHome | OnTrack | ControlChanged
    | PlanInForce | CapitulationTest | PointsRecorded | SidesSwapped | CanSwitch | ConferenceResult | Conceded
    | GameOver | Commitment | SeedOpened
)  # fmt: skip
