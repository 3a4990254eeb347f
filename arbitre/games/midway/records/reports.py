"""Everything the umpire of Victory at Midway may say, as typed records: a closed list, reviewed one by one.

A report is addressed to one side and holds only what that side may learn (MID-2.9, MID-26.2). Enemy ships are named by
id, enemy aircraft by the label of their battle; dice appear only in the report to the side that rolled them (MID-R79).
How reports read in French and English is in the catalogues, by way of `phrases`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from arbitre.games.midway.records.printed import Side
from arbitre.kernel.dice import Commitment, SeedOpened

Sight = Literal["nothing", "ships", "carriers", "fog"]


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """The base of all reports of Midway."""


class SeenShip(msgspec.Struct, frozen=True, array_like=True):
    """A ship as it is listed in a battle: name and class by its id, and its strength."""

    id: str
    steps: int


class SeenAir(msgspec.Struct, frozen=True, array_like=True):
    """Enemy aircraft as they are announced: a label, a type, a strength; never a model or a base (MID-R30)."""

    label: str
    type: str
    steps: int


class SeenLand(msgspec.Struct, frozen=True, array_like=True):
    """A land unit as it is listed: its label and strength."""

    label: str
    steps: int


class Deck(msgspec.Struct, frozen=True, array_like=True):
    """The ready aircraft seen on a carrier's deck: (type, steps) of each, CAP left out (MID-R82)."""

    ship: str
    aircraft: tuple[tuple[str, int], ...]


class Shot(msgspec.Struct, frozen=True, omit_defaults=True):
    """One unit's fire at another: shooter and target by label or ship id, hits, and the steps the target has left
    after the whole exchange with it. `dice` only for the side that rolled; `reply`: a target's fire back."""

    shooter: str
    target: str
    hits: int
    left: int
    dice: tuple[int, ...] = ()
    reply: bool = False


class Placed(Report, frozen=True, tag="placed"):
    """Set-up (own side): where the ships start: (hex, ship ids)."""

    places: tuple[tuple[str, tuple[str, ...]], ...]


class TurnOpened(Report, frozen=True, tag="turn"):
    """A turn begins. US: atoll searches found lost (MID-R18). JP: groups that may enter now; `group13` on the turn it
    is first told (MID-R14)."""

    turn: int
    fog: bool
    control: Side
    atolls_lost: tuple[str, ...] = ()
    may_enter: tuple[int, ...] = ()
    group13: bool = False


class Moved(Report, frozen=True, tag="moved"):
    """Own movement carried out: (ship ids, from, to); from "" on entry, to "exit" when leaving.
    `kure_begun`/`kure_closed`: the seaplane base; `strike`: own aircraft committed to a raid on Midway."""

    moves: tuple[tuple[tuple[str, ...], str, str], ...]
    kure_begun: bool = False
    kure_closed: bool = False
    strike: tuple[str, ...] = ()
    no_more: bool = False


class Searched(Report, frozen=True, tag="searched"):
    """What own searches found, per hex covered (MID-5.11)."""

    results: tuple[tuple[str, Sight], ...]


class Located(Report, frozen=True, tag="located"):
    """Own hexes in which the enemy located ships this turn, not by what (MID-5.13, MID-R17)."""

    hexes: tuple[str, ...]


class RaidSighted(Report, frozen=True, tag="raid_sighted"):
    """To the defender (MID-6.12): raiders by label, type and strength, the hexes they come by ("" for from within the
    hex), own fighters that rise (label, air id). `rounds` 0 without air combat, `first` the side with the
    initiative."""

    battle: str
    hex: str
    midway: bool
    raiders: tuple[SeenAir, ...]
    approach: tuple[str, ...]
    cap: tuple[tuple[str, str], ...]
    rounds: int
    first: Side | Literal[""]


class RaidArrived(Report, frozen=True, tag="raid_arrived"):
    """To the raider (MID-6.12, MID-10.4): own raiders (label, air id), enemy ships or garrison, CAP, decks or the
    aircraft on the ground (type, steps)."""

    battle: str
    hex: str
    midway: bool
    raiders: tuple[tuple[str, str], ...]
    ships: tuple[SeenShip, ...]
    garrison: tuple[SeenLand, ...]
    cap: tuple[SeenAir, ...]
    decks: tuple[Deck, ...]
    ground: tuple[tuple[str, int], ...]
    rounds: int
    first: Side | Literal[""]


class RaidOff(Report, frozen=True, tag="raid_off"):
    """To its owner: the raid on Midway was called off (MID-6.6)."""


class AirRound(Report, frozen=True, tag="air_round"):
    """A round of air combat, to both (MID-7.8): shots in order of labels."""

    battle: str
    round: int
    shooter: Side
    shots: tuple[Shot, ...]


class FlakFired(Report, frozen=True, tag="flak"):
    """Anti-aircraft fire, to both (MID-8.4): ship ids or companies at raiders' labels."""

    battle: str
    shots: tuple[Shot, ...]


class Fate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of a ship or land unit (by id or label): steps left, "hits without effect" on armour (MID-R43),
    ready aircraft burnt on deck as (type, steps) (MID-R46), and for its owner only the air units burnt, trapped or
    gone down."""

    unit: str
    left: int
    hits: int
    no_effect: int = 0
    burnt: tuple[tuple[str, int], ...] = ()
    own_lost: tuple[str, ...] = ()
    own_trapped: tuple[str, ...] = ()


class Bombed(Report, frozen=True, tag="bombed"):
    """Bombs and torpedoes, to both (MID-9.3): raiders' labels at ship ids or companies; then the fate of each target
    hit."""

    battle: str
    shots: tuple[Shot, ...]
    fates: tuple[Fate, ...]


class AirfieldHit(Report, frozen=True, tag="airfield"):
    """To US: what hits on Midway's garrison cost (MID-11.9): capacity in steps, searches left, own air units
    destroyed."""

    capacity: int
    long: int
    local: int
    destroyed: tuple[str, ...]


class GroundedDestroyed(Report, frozen=True, tag="grounded"):
    """To JP in phase 8: aircraft its raid destroyed on the ground at Midway, as (type, steps) (MID-R46)."""

    aircraft: tuple[tuple[str, int], ...]


class Recovered(Report, frozen=True, tag="recovered"):
    """Own recovery (MID-12): (air id, base id) landed, air ids ditched, made ready, struck below, reserves put in
    play."""

    landed: tuple[tuple[str, str], ...]
    ditched: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    reserves: tuple[str, ...] = ()


class CombatDeclared(Report, frozen=True, tag="declared"):
    """Surface combats declared, to both (MID-14.2): (hex, sides that declared)."""

    combats: tuple[tuple[str, tuple[Side, ...]], ...]


class SubmarinesAttack(Report, frozen=True, tag="submarines"):
    """Phase 9a, a submarine attack in a hex. To the defender: number and strength by label (MID-R60 b). To the
    attacker: own submarines by label (label, ship id)."""

    hex: str
    attacker: Side
    seen: tuple[tuple[str, int], ...] = ()
    own: tuple[tuple[str, str], ...] = ()


class Screened(Report, frozen=True, tag="screened"):
    """The screen's result, to both (MID-R80): (label, driven off, steps left) and destroyers that lost a step
    (SeenShip)."""

    hex: str
    subs: tuple[tuple[str, bool, int], ...]
    destroyers: tuple[SeenShip, ...]
    own_dice: tuple[tuple[str, str, tuple[int, ...], tuple[int, ...]], ...] = ()


class TorpedoTargets(Report, frozen=True, tag="torpedo_targets"):
    """Phase 9b, to the attacker with a submarine left: enemy ships it may attack; none: no target (MID-R80)."""

    hex: str
    ships: tuple[SeenShip, ...]


class Torpedoed(Report, frozen=True, tag="torpedoed"):
    """Torpedoes, to both (MID-15.5): labels at ship ids, and the fate of each target hit."""

    hex: str
    shots: tuple[Shot, ...]
    fates: tuple[Fate, ...]


class SurfaceContact(Report, frozen=True, tag="contact"):
    """Phase 9c, to both: the enemy ships in the hex and the initiative, "both" if simultaneous (MID-R57). `die`: own
    die."""

    hex: str
    enemy: tuple[SeenShip, ...]
    first: Side | Literal["both"]
    die: int


class Gunnery(Report, frozen=True, tag="gunnery"):
    """Surface fire, to both (MID-14): ship ids at ship ids, and the fate of each target hit."""

    hex: str
    shooter: Side | Literal["both"]
    shots: tuple[Shot, ...]
    fates: tuple[Fate, ...]


class Bombarded(Report, frozen=True, tag="bombarded"):
    """Shore bombardment, to both (MID-16.6): ship ids at labels, the fates of the land units; to JP how many aircraft
    were destroyed on the ground (`aircraft`)."""

    shots: tuple[Shot, ...]
    fates: tuple[Fate, ...]
    aircraft: int = 0


class Landed(Report, frozen=True, tag="landed"):
    """Troops ashore, to both (MID-17.3): labels and strength; to JP the garrison it now faces. `held`: own landing
    orders whose condition did not hold (MID-R86)."""

    units: tuple[SeenLand, ...]
    garrison: tuple[SeenLand, ...] = ()
    held: tuple[str, ...] = ()


class LandFought(Report, frozen=True, tag="land_fought"):
    """Land combat, one side's fire, to both (MID-18): labels at labels; to JP the number of aircraft destroyed."""

    shooter: Side
    shots: tuple[Shot, ...]
    fates: tuple[Fate, ...]
    aircraft: int = 0


class TurnEnded(Report, frozen=True, tag="turn_end"):
    """Phase 13, to both: the airfield closed this turn, fog lifted this turn, who controls Midway. To US the aircraft
    lost with the field (MID-2.9)."""

    control: Side
    closed: bool = False
    fog_lifted: bool = False
    aircraft_lost: tuple[str, ...] = ()


class ScoreLine(msgspec.Struct, frozen=True):
    """A line of the final account: for whom, the catalogue key, steps or units counted, quarter points, unit ids."""

    side: Side
    key: str
    count: int
    quarters: int
    units: tuple[str, ...] = ()


class GameOver(Report, frozen=True, tag="over"):
    """The end: who won ("" for a draw), why, totals in quarter points, the account line by line (MID-1.3, chapter 24).

    `opened`: the enemy's ships at last, by hex, "" for those that never entered (MID-R74).
    """

    winner: Side | Literal[""]
    reason: Literal["turns", "no units", "conceded"]
    us: int
    jp: int
    account: tuple[ScoreLine, ...]
    opened: tuple[tuple[str, tuple[SeenShip, ...]], ...] = ()


AnyReport: TypeAlias = (
    Commitment
    | SeedOpened
    | Placed
    | TurnOpened
    | Moved
    | Searched
    | Located
    | RaidSighted
    | RaidArrived
    | RaidOff
    | AirRound
    | FlakFired
    | Bombed
    | AirfieldHit
    | GroundedDestroyed
    | Recovered
    | CombatDeclared
    | SubmarinesAttack
    | Screened
    | TorpedoTargets
    | Torpedoed
    | SurfaceContact
    | Gunnery
    | Bombarded
    | Landed
    | LandFought
    | TurnEnded
    | GameOver
)
