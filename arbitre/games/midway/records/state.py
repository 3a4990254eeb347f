"""The truth of a game of Victory at Midway: plain data. Only rules modules may read it; everybody else gets a view.

What a side always knows of itself (MID-26.1) is one record, its `Forces`; the rest of `Game` is the public clock, what
is going on this turn, and the umpire's own notes.
"""

from __future__ import annotations

from typing import Literal, Self

import msgspec

from arbitre.games.midway.records.printed import Side
from arbitre.kernel.bases import Changeable
from arbitre.kernel.play import Step, Told

ShipStatus = Literal["map", "waiting", "sunk", "left"]
AirStatus = Literal["ready", "below", "flying", "trapped", "lost", "ditched", "left", "reserve"]  # MID-1.9
Mission = Literal["", "raid", "search", "cap"]  # attack and escort fly as one raid (MID-6.3)
LandStatus = Literal["ashore", "aboard", "lost", "left"]


class Ship(msgspec.Struct, frozen=True):
    """A ship or submarine unit. `hex` is "" unless its status is "map"; `next_move`: the first turn on which it may
    move again (MID-R11); `group`: its task force, "" for none."""

    id: str
    hex: str
    status: ShipStatus
    steps: int
    next_move: int = 1
    group: str = ""


class Air(msgspec.Struct, frozen=True):
    """An air unit. `base`: the ship or "midway" it is on, or left this turn while flying. `flew`: the last turn on
    which it flew a mission and so landed not ready (MID-R47). While flying: its mission, where, and the hexes flown
    out."""

    id: str
    base: str
    status: AirStatus
    steps: int
    flew: int = 0
    mission: Mission = ""
    target: str = ""
    out: int = 0


class LandUnit(msgspec.Struct, frozen=True):
    """A land unit, ashore at Midway, aboard its transport, or gone."""

    id: str
    status: LandStatus
    steps: int


class Airfield(msgspec.Struct, frozen=True):
    """Midway's airfield: capacity in steps of aircraft (2 for a full unit), searches left (MID-11.9). `closed`: for
    good (MID-18.5)."""

    capacity: int
    long: int
    local: int
    closed: bool = False


class KureBase(msgspec.Struct, frozen=True):
    """The seaplane base at Kure: the turn it was announced (0: not yet), and whether it is closed for good (MID-21)."""

    begun: int = 0
    closed: bool = False


class Forces(Changeable):
    """All that a side knows of itself (MID-26.1).

    `strike`: air units committed in phase 1 to a raid on Midway. `shells` and `ashore`: the sealed orders of phase 8
    for phases 10 and 11 (MID-R86). `fought`: ships that took part in naval combat this turn (MID-16.1). US only:
    `airfield`, `atolls` (searches not lost). JP only: `kure`, `group13` (told it may enter), `no_more`.
    """

    ships: dict[str, Ship]
    air: dict[str, Air]
    land: dict[str, LandUnit]
    strike: tuple[str, ...] = ()
    shells: tuple[tuple[str, str], ...] = ()
    ashore: tuple[tuple[str, int], ...] = ()
    fought: tuple[str, ...] = ()
    airfield: Airfield | None = None
    atolls: tuple[str, ...] = ()
    kure: KureBase = KureBase()
    group13: bool = False
    no_more: bool = False

    def copy(self) -> Self:
        """Forces that can be changed while these stay as they are. Written out: bots copy games by the thousand, and to
        ask every field takes three times as long."""
        new = self.__copy__()
        new.ships, new.air, new.land = self.ships.copy(), self.air.copy(), self.land.copy()
        return new


class Battle(msgspec.Struct, frozen=True):
    """A raid that has been announced: on the ships in a hex, or on Midway. `key` names it in orders. `raiders` and
    `cap` give the air unit behind each label. `first`: the side with the initiative, "" if there is no air combat."""

    key: str
    hex: str
    midway: bool
    raider: Side
    raiders: dict[str, str]
    cap: dict[str, str]
    rounds: int = 0
    first: Side | Literal[""] = ""
    approach: tuple[str, ...] = ()


class SubmarineAttack(msgspec.Struct, frozen=True):
    """Submarines of one side attacking in a hex: the ship behind each label, and the labels driven off;
    `screened` once the screen has been resolved (MID-15)."""

    hex: str
    attacker: Side
    subs: dict[str, str]
    driven_off: tuple[str, ...] = ()
    screened: bool = False


class SurfaceCombat(msgspec.Struct, frozen=True):
    """A surface combat in a hex. `first`: the side with the initiative, "" while undecided, "both" if simultaneous."""

    hex: str
    declared_by: tuple[Side, ...]
    first: Side | Literal["", "both"] = ""


class Loss(msgspec.Struct, frozen=True):
    """Steps lost by a unit, as the final account counts them (MID-R68). `how`: "combat", "ditched" or "used" (reserve
    fighters put into play, MID-23.3)."""

    turn: int
    side: Side
    unit: str
    steps: int
    how: Literal["combat", "ditched", "used"] = "combat"


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: the winner ("" for a draw), why, and the totals in quarter points."""

    winner: Side | Literal[""]
    reason: Literal["turns", "no units", "conceded"]
    us: int
    jp: int


class Game(Changeable):
    """A whole game. `located[side]`: the enemy hexes that side located this turn, and whether carriers were there;
    `told`: the ledgers. Umpire's notes, told to nobody as such: `sighted` (turn on which US carriers were first seen,
    0 for never; MID-R14), `atolls_entered` (searches US will find lost at the next opening; MID-R18), `grounded_hit`
    (aircraft that bombs destroyed at Midway this turn, which JP learns in phase 8; MID-R46), `losses`."""

    turn: int
    fog: bool
    us: Forces
    jp: Forces
    agenda: tuple[Step, ...]
    closed: bool = False
    located: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    battles: tuple[Battle, ...] = ()
    attacks: tuple[SubmarineAttack, ...] = ()
    combats: tuple[SurfaceCombat, ...] = ()
    sighted: int = 0
    atolls_entered: tuple[str, ...] = ()
    grounded_hit: tuple[tuple[str, int], ...] = ()
    losses: tuple[Loss, ...] = ()
    told: dict[str, tuple[Told, ...]] = msgspec.field(default_factory=dict)
    outcome: Outcome | None = None
    options: dict[str, str] = msgspec.field(default_factory=dict)

    def forces(self, side: str) -> Forces:
        """The forces of a side."""
        return self.us if side == "us" else self.jp

    def copy(self) -> Self:
        """A game that can be changed while this one stays as it is. All but the forces is replaced whole, never changed
        in place."""
        new = self.__copy__()
        new.us, new.jp = self.us.copy(), self.jp.copy()
        return new
