"""What a side knows of the enemy from its ledger, turn by turn, as `imagine_ledger` reads it.

Nothing is guessed here: every entry follows by the rules from reports the side was told (MID-26.2).
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import LAND, RULES, SHIPS, US, Side, enemy
from arbitre.games.midway.rules.sequence import release_turn
from arbitre.games.midway.rules.view import View

NEVER = 99
_GROUP_13 = RULES["group13"]


class Sighting(NamedTuple):
    """At least one enemy unit must have been somewhere: a carrier in `carriers`, or another ship in `ships`, or a
    submarine in `subs` (masks). `intact`: the carrier had lost no step. `firm`: it was seen; otherwise it explains what
    the enemy found."""

    carriers: int
    ships: int
    subs: int = 0
    intact: bool = False
    firm: bool = True


class Flight(msgspec.Struct):
    """Enemy aircraft in a battle, as the announcement shows a label: type, steps then, steps after the battle so
    far."""

    type: str
    steps: int
    left: int


class AirBattle(msgspec.Struct):
    """A raid as the ledger tells it: the enemy's flights by label, the hexes they came by (if he raids), the decks and
    the aircraft on the ground (if he is raided), what burnt on each deck, hits on Midway's garrison, own units by
    label."""

    key: str
    hex: str
    midway: bool
    theirs: bool
    flights: dict[str, Flight]
    own: dict[str, str]
    approach: tuple[str, ...] = ()
    decks: tuple[r.Deck, ...] = ()
    ground: tuple[tuple[str, int], ...] = ()
    hits: int = 0


class Blow(NamedTuple):
    """A carrier hit: the steps it has left, whether after recovery (guns, torpedoes), what was seen to burn."""

    ship: str
    left: int
    late: bool
    burnt: tuple[tuple[str, int], ...]


class SubAttack(NamedTuple):
    """Enemy submarines that attacked: where, and by label their steps before and after, and whether they were driven
    off."""

    turn: int
    hex: str
    subs: dict[str, tuple[int, int, bool]]


class Turn(msgspec.Struct):
    """All that the ledger tells of the enemy in one turn; masks of hexes, and lists in the order they were told."""

    fog: bool = True
    empty: int = 0  # by day a search found nothing there (MID-5.4)
    no_carriers: int = 0  # "ships, no carriers" (MID-5.11)
    listed: dict[str, set[str]] = msgspec.field(default_factory=dict)  # hex -> all enemy ships in it
    torpedo_lists: dict[str, set[str]] = msgspec.field(default_factory=dict)  # without ships protected
    unlisted: dict[str, str] = msgspec.field(default_factory=dict)  # hex -> the ship that its lists may have left out
    named: dict[str, str] = msgspec.field(default_factory=dict)  # ship -> its hex
    sightings: list[Sighting] = msgspec.field(default_factory=list)
    found: dict[str, str] = msgspec.field(default_factory=dict)  # own hex -> what the enemy found in it
    fought: set[str] = msgspec.field(default_factory=set)  # enemy ships in surface combats
    declared: dict[str, tuple[Side, ...]] = msgspec.field(default_factory=dict)  # hex of a surface combat -> by whom
    # hex -> own submarines by label, and the labels driven off
    own_attacks: dict[str, tuple[dict[str, str], tuple[str, ...]]] = msgspec.field(default_factory=dict)
    battles: list[AirBattle] = msgspec.field(default_factory=list)
    blows: list[Blow] = msgspec.field(default_factory=list)
    grounded: tuple[tuple[str, int], ...] = ()  # told in phase 8 (MID-R46)
    grounded_late: int = 0  # by shells or in land combat: only their number is told (MID-16.6)
    late_hits: int = 0  # hits of shells and land combat on Midway's garrison
    closed: bool = False


class Evidence:
    """The ledger of one side, read. `last`: the last turn whose movement has been carried out."""

    def __init__(self, view: View) -> None:
        self.side: Side = view.side
        self.enemy: Side = enemy(view.side)
        self.turn = view.turn
        self.phase = _phase(view)
        number = _number(self.phase)
        self.searched, self.recovered = number >= 3, number >= 9
        self.last = view.turn if number >= 2 else max(0, view.turn - 1)
        self.turns = [Turn() for _ in range(view.turn + 1)]
        self.steps = {s.id: s.steps for s in SHIPS.values() if s.side == self.enemy}
        self.sunk: dict[str, int] = {}
        self.damaged: dict[str, int] = {}  # first turn after whose battles a ship is not intact
        self.attacks: list[SubAttack] = []
        self.land = {u.id: u.steps for u in LAND.values() if u.side == self.enemy}
        self.ashore: dict[str, int] = {}  # JP land unit -> turn it landed
        self.ashore_until: dict[str, int] = {}
        self.airfield_hits = 0
        self.closed = False
        self.atolls_lost: dict[str, int] = {}  # atoll -> turn on which its search was found lost
        self.entered: dict[str, int] = {}  # atoll -> first turn on which own ships entered it
        self.kure_shown: list[tuple[int, bool]] = []  # (turn, whether ST11 in Kure was protected then)
        self.released = NEVER  # JP: turn on which group 13 was told released
        self.own_reserves: set[str] = set()
        self.own_steps: dict[str, int] = {}  # own air units that have lost steps in battle
        self.over: r.GameOver | None = None
        self.opened: dict[str, tuple[str, int]] = {}  # at the end: the hex of each ship, "" if it never entered; steps
        self.sighted = 0  # first turn on which US carriers were surely seen by JP (MID-R14)

    @property
    def unplaced(self) -> bool:
        """Whether the ships have not yet been placed: in the set-up, also if somebody conceded in it."""
        return self.turn == 0 and not self.searched

    @property
    def strength_at_end(self) -> dict[str, int]:
        """The steps that ships have at the end, when all is opened; 0 for those sunk. Empty before."""
        if self.over is None:
            return {}
        lost = {unit: 0 for line in self.over.account for unit in line.units if unit in self.steps}
        return {**lost, **{ship: steps for ship, (_, steps) in self.opened.items()}}

    def troops_ashore(self, turn: int) -> int:
        """How many Japanese land units were ashore at the end of a turn."""
        return sum(t <= turn < self.ashore_until.get(unit, NEVER) for unit, t in self.ashore.items())

    def closed_before(self, turn: int) -> bool:
        """Whether Midway's airfield was closed before a turn (MID-18.5)."""
        return any(told.closed for told in self.turns[:turn])

    @property
    def group_13_from(self) -> int:
        """The first turn on which an enemy group 13 may enter (MID-4.8); US can work it out from what JP was shown."""
        return release_turn(self.sighted) if self.sighted else NEVER

    @property
    def no_carrier_aircraft(self) -> int:
        """The last turn on which no carrier aircraft can have been among the US aircraft listed to JP, since otherwise
        group 13 would have been released sooner (MID-R14)."""
        earliest, wait = _GROUP_13["earliest_turn"], _GROUP_13["turns_after_sighting"]
        if self.side == US:
            return 0
        if self.released == NEVER:
            return self.turn - wait if self.turn >= earliest else 0
        return self.released - wait - 1 if self.released > earliest else 0


def _phase(view: View) -> str:
    """The phase of the step in hand; when the game has ended, the phase in which it did."""
    if view.now is not None:
        return str(view.now.phase)  # type: ignore[attr-defined]
    return next((told.phase for told in reversed(view.told) if isinstance(told.report, r.GameOver)), "")


def _number(phase: str) -> int:
    """A phase as a number: 1 to 13, 0 in the set-up, 14 when the turn is over and the next is about to open."""
    digits = phase.rstrip("abcd")
    return int(digits) if digits.isdigit() else 14 if phase == "opening" else 0
