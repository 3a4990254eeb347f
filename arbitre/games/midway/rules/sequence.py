"""The sequence of play: the turn as one tuple of steps, and the end of the turn (MID chapter 2, MID-1.2, MID-20.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from msgspec.structs import replace

from arbitre.games.midway.records.printed import JP, LAST_TURN, RULES, SHIPS, SIDES, US
from arbitre.games.midway.records.reports import TurnEnded, TurnOpened
from arbitre.games.midway.records.state import Airfield, Game
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombardment import Bombardment
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.damage import lose_air
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.landing import Landing
from arbitre.games.midway.rules.movement import ST11, Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.setup import SetUp
from arbitre.games.midway.rules.submarines import SubmarineAttack, SubmarineScreen
from arbitre.games.midway.rules.surface import Contact, Gunfire
from arbitre.games.midway.rules.victory import finish, on_the_map
from arbitre.games.midway.rules.view import control, island_aircraft
from arbitre.kernel.play import Step, Umpire

_GROUP_13 = RULES["group13"]


class Turn(Step, frozen=True, tag="turn"):
    """A turn opens, and all its phases are put on the agenda (MID-2.2, 2.5); those that do not arise vanish (MID-2.3).

    Aircraft take off in phases 2 and 3 and come down in phase 8 of the same turn (MID-1.10).
    """

    phase: ClassVar[str] = "opening"

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Open the turn and tell each side what it learns at the opening (MID-2.9)."""
        game.turn += 1
        game.located = {}  # MID-5.15
        game.us.fought = game.jp.fought = ()
        lost = tuple(hex for hex in game.us.atolls if hex in game.atolls_entered)  # MID-5.3, MID-R18
        game.us.atolls = tuple(hex for hex in game.us.atolls if hex not in lost)
        game.atolls_entered = ()
        released = bool(game.sighted) and not game.jp.group13 and game.turn >= release_turn(game.sighted)
        if released:
            game.jp.group13 = True  # MID-R14: told on the turn it may enter, not before
        groups = {SHIPS[s.id].group for s in game.jp.ships.values() if s.status == "waiting"} - {0}
        enter = tuple(sorted(g for g in groups if g <= game.turn and (g != _GROUP_13["group"] or game.jp.group13)))
        if game.jp.no_more:
            enter = ()
        held_by = control(game)
        umpire.tell(US, TurnOpened(game.turn, game.fog, held_by, atolls_lost=lost))
        umpire.tell(JP, TurnOpened(game.turn, game.fog, held_by, may_enter=enter, group13=released))
        return TURN


def release_turn(sighted: int) -> int:
    """The first turn on which group 13 may enter after a sighting (MID-4.8)."""
    return int(max(_GROUP_13["earliest_turn"], sighted + _GROUP_13["turns_after_sighting"]))


class EndOfTurn(Step, frozen=True, tag="end"):
    """The airfield closes, the fog may lift, the game may end (phase 13)."""

    phase: ClassVar[str] = "13"

    def resolve(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Close the turn and tell both sides."""
        closing = not game.closed and any(u.status == "ashore" for u in game.jp.land.values())
        lost = _close_airfield(game) if closing else ()
        lifted = game.fog and umpire.roll("fog")[0] <= 1  # MID-20.1, MID-R65
        if lifted:
            game.fog = False
        kure = game.jp.kure
        if kure.begun and not kure.closed and game.jp.ships[ST11].status == "sunk":
            game.jp.kure = replace(kure, closed=True)  # MID-21.3
        for side in SIDES:
            umpire.tell(side, TurnEnded(control(game), closing, lifted, lost if side == US else ()))
        if game.turn >= LAST_TURN:
            finish(game, umpire, "turns")  # MID-1.2 a
        elif not all(on_the_map(game.forces(side), side) for side in SIDES):
            finish(game, umpire, "no units")  # MID-1.2 b


def _close_airfield(game: Game) -> tuple[str, ...]:
    """Japanese troops ashore as a turn ends close Midway's airfield for good (MID-18.5, MID-R63); the units lost."""
    game.closed = True
    game.us.airfield = Airfield(0, 0, 0, closed=True)
    lost = tuple(air.id for air in island_aircraft(game.us))
    for unit in lost:
        lose_air(game, US, unit, game.us.air[unit].steps)
    return lost


# The sequence of play (MID-2.3); phases that do not arise vanish by themselves.
TURN: tuple[Step, ...] = (
    Movement(),
    Searches(),
    RaidDeclaration(),
    AirCombat(1),
    AirCombat(2),
    AntiAircraft(),
    Bombing(),
    Recovery(),
    SubmarineScreen(),
    SubmarineAttack(),
    Contact(),
    Gunfire(1),
    Gunfire(2),
    Bombardment(),
    Landing(),
    LandCombat(US),
    LandCombat(JP),
    EndOfTurn(),
    Turn(),
)

AnyStep: TypeAlias = (
    SetUp
    | Turn
    | Movement
    | Searches
    | RaidDeclaration
    | AirCombat
    | AntiAircraft
    | Bombing
    | Recovery
    | SubmarineScreen
    | SubmarineAttack
    | Contact
    | Gunfire
    | Bombardment
    | Landing
    | LandCombat
    | EndOfTurn
)
