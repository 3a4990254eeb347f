"""Phase 7 of the non-active Allies: the counter-attack (TYP-4.24 to 4.36, Appendix A.15 to A.25).

Its operations are steps, each decided on the position of its moment: the combined operation first, then the land
offensives one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from arbitre.games.typhon.records.board import Board, Unit, mark, put
from arbitre.games.typhon.records.operation import LandCombat, Sailing
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, TABLES, UNITS, ZONES
from arbitre.games.typhon.records.reports import (
    CanSwitch,
    CounterAttackTarget,
    CounterAttackTest,
    NothingToDo,
    Redeployed,
)
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.air_and_sea.air_combat import reaches_fleets
from arbitre.games.typhon.rules.air_and_sea.air_offensives import offensive_steps
from arbitre.games.typhon.rules.automatic.allied_staff import AUTOMATON
from arbitre.games.typhon.rules.automatic.counter_targets import (
    Ground,
    assailable,
    available,
    by_sea,
    foremost,
    prepare,
    roll_modifier,
    still_free,
)
from arbitre.games.typhon.rules.control import contested, hostile
from arbitre.games.typhon.rules.geography import adjacent, closed
from arbitre.games.typhon.rules.land.land_combat import combat_steps
from arbitre.games.typhon.rules.land.land_offensives import walk_in
from arbitre.games.typhon.rules.land.retreat import after_combats
from arbitre.games.typhon.rules.operations.operations import OperationPlan, launch
from arbitre.games.typhon.rules.stacking import fits, room
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.telling import announce, draw, tell
from arbitre.games.typhon.rules.units import weakest
from arbitre.kernel.play import Step, Umpire

_FIRST_TURN: int = TABLES["counter_attack"]["first_turn"]
_ADVANCE_AIR: str = AUTOMATON["advance_air_force"]


class CounterAttack(TyphonStep, frozen=True, tag="counter-attack"):
    """The roll of the turn, and what the counter-attack consists of: at most one combined operation and any number of
    land offensives (TYP-4.24, 4.28)."""

    phase: ClassVar[str] = "7"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """A.15 to A.18: roll, count the units and the zones, draw the target; then the operations."""
        if game.board.turn < _FIRST_TURN or not _succeeds(game, umpire):
            return None
        units = available(game, umpire)
        if not units:
            announce(game, umpire, NothingToDo("TYP-A.16"))
            return None
        zones = assailable(game.board)
        if not zones:
            announce(game, umpire, NothingToDo("TYP-A.17"))
            return None
        first, at_sea = _choose(game, umpire, units, foremost(zones))
        landing, units = _combined(game, umpire, units, at_sea)
        return (*landing, NextTarget(tuple(zones), tuple(units), bool(landing), first))


def _succeeds(game: Game, umpire: Umpire) -> bool:
    """The roll: the turn number or less after the modifier (TYP-4.26, A.15)."""
    board = game.board
    modifier = roll_modifier(board)
    die = umpire.roll("counter-attack", sides=6)[0]
    success = die + modifier <= board.turn
    announce(game, umpire, CounterAttackTest(die, modifier, board.turn, success))
    return success


def _choose(game: Game, umpire: Umpire, units: Sequence[str], zones: list[str]) -> tuple[str, str]:
    """The target by land and the target from the sea, "" for none (A.18). A target by land leaves the combined
    operation a second draw among the zones that nobody can walk to."""
    board, ground = game.board, Ground(game.board, units)
    chosen = draw(game, umpire, "PA20", zones, "TYP-A.18", ALLIES)
    if ground.open(chosen):
        afloat = [zone for zone in zones if by_sea(board, zone) and not ground.open(zone)]
        return chosen, draw(game, umpire, "PA20", afloat, "TYP-A.18", ALLIES) if afloat else ""
    if by_sea(board, chosen):
        return "", chosen
    announce(game, umpire, CounterAttackTarget(chosen, "dropped"))
    return "", ""


def _combined(game: Game, umpire: Umpire, units: list[str], zone: str) -> tuple[tuple[Step, ...], list[str]]:
    """The steps of the combined operation against a zone, none if no forces can be had, and the units still free for
    the land offensives (A.19 to A.23)."""
    if not zone:
        return (), units
    ready = prepare(game, umpire, units, zone)
    if ready is None:
        announce(game, umpire, CounterAttackTarget(zone, "dropped"))
        return (), units
    announce(game, umpire, CounterAttackTarget(zone, "sea", ready.corps))
    left = [unit for unit in units if unit not in ready.corps and unit not in ready.tied]
    sail = CounterSail(ready.sailings, zone, ready.repairs)
    return (*_air_steps(game.board, zone), sail, CounterBase(zone)), left


# Air offensives (A.21)


def _air_steps(board: Board, zone: str) -> tuple[Step, ...]:
    """An air offensive from every zone with air armies that may reach the target, one zone after the other (TYP-4.31,
    4.32, TYP-R42)."""
    if closed(zone, board.turn) or not _in_the_air(board, zone):
        return ()
    near = {zone, *adjacent(zone)}
    return tuple(CounterAir(origin, zone) for origin in ZONES if origin in near and board.here(origin, ALLIES, "air"))


def _in_the_air(board: Board, zone: str) -> list[str]:
    """What an air offensive is aimed at: an enemy air army, else a fleet (TYP-R42)."""
    return [unit.id for unit in board.here(zone, JAPAN, "air") or board.here(zone, JAPAN, "fleet")]


class CounterAir(TyphonStep, frozen=True, tag="counter-air"):
    """The air offensive of all the air armies of one zone before an attack (A.21)."""

    phase: ClassVar[str] = "7"
    origin: str
    zone: str

    def when(self, game: Game) -> str:
        """The segment of air offensives."""
        return "7a"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """All that can, together, at one target, PA23 among several."""
        board = game.board
        targets = _in_the_air(board, self.zone)
        if not targets or closed(self.origin, board.turn):
            return None
        supply, fleet = Supply(board, ALLIES), UNITS[targets[0]].fleet
        units = [unit for unit in board.here(self.origin, ALLIES, "air") if self._reaches(board, unit, fleet, supply)]
        if not units:
            return None
        target = draw(game, umpire, "PA23", targets, "TYP-A.21", ALLIES)
        return offensive_steps(ALLIES, tuple(unit.id for unit in units), target)

    def _reaches(self, board: Board, unit: Unit, fleet: bool, supply: Supply) -> bool:
        """Whether an air army may strike the target: once a turn (TYP-9.2), in supply (TYP-15.1), at a fleet in the
        next zone with an adjacent bonus only, at aircraft always (TYP-10.37, TYP-R209)."""
        if unit.acted or not supply.of(unit):
            return False
        return not fleet or reaches_fleets(board, unit.id, self.zone)


# The combined operation (A.22, A.23)


class CounterSail(TyphonStep, frozen=True, tag="counter-sail"):
    """The combined operation sets out (TYP-A.22); the landed corps attack the weakest enemy by the default of W15
    (TYP-4.34, TYP-R218)."""

    phase: ClassVar[str] = "7"
    sailings: tuple[Sailing, ...]
    zone: str
    repairs: tuple[str, ...] = ()

    def when(self, game: Game) -> str:
        """The segment of naval and combined operations."""
        return "7b"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Set out; the rest is Appendix C."""
        plan = OperationPlan([], sailings=self.sailings, zone=self.zone, repairs=self.repairs)
        return launch(game, umpire, ALLIES, plan)


class CounterBase(TyphonStep, frozen=True, tag="counter-base"):
    """After the combined operation the 13th Air Force is based in the target, if that is contested or won, and has room
    (TYP-4.35, TYP-R46, A.23), and neither there nor where it stands weather forbids it (TYP-R222). Its fleets are home
    already (TYP-4.36)."""

    phase: ClassVar[str] = "7"
    zone: str

    def when(self, game: Game) -> str:
        """The segment of naval and combined operations."""
        return "7b"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Move it, from wherever it is."""
        board = game.board
        army = board.units[_ADVANCE_AIR]
        if army.where != "map" or army.zone == self.zone or hostile(board, self.zone, ALLIES):
            return
        open_both = not (closed(army.zone, board.turn) or closed(self.zone, board.turn))
        if open_both and fits(board, army.id, self.zone):
            put(board, army.id, self.zone)
            tell(game, umpire, ALLIES, Redeployed(army.id, army.zone, self.zone))


# Land offensives (A.24, A.25)


class NextTarget(TyphonStep, frozen=True, tag="counter-next"):
    """The next land offensive: against `first` if the draw of A.18 gave it, then against the other `zones` in an order
    drawn by PA21 (A.24). `done`: an operation has been carried out."""

    phase: ClassVar[str] = "7"
    zones: tuple[str, ...]
    units: tuple[str, ...]
    done: bool
    first: str = ""

    def when(self, game: Game) -> str:
        """The segment of land offensives."""
        return "7c"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Choose among the zones that units still free can walk to or stand in; without any the counter-attack is
        over."""
        board = game.board
        units = still_free(board, self.units)
        ground = Ground(board, units)
        open_zones = [zone for zone in self.zones if _still_attacked(board, zone) and ground.open(zone)]
        if not open_zones:
            self._finish(game, umpire)
            return None
        zone = self.first
        if zone not in open_zones:
            zone = draw(game, umpire, "PA21", open_zones, "TYP-A.24", ALLIES)
        rest = tuple(other for other in self.zones if other != zone)
        return (*_air_steps(board, zone), CounterLand(zone, rest, tuple(units), self.done))

    def _finish(self, game: Game, umpire: Umpire) -> None:
        """From the first counter-attack with an operation on, the player may change sides (TYP-19.6, TYP-R45, A.25)."""
        if self.done and not game.board.can_switch:
            game.board.can_switch = True
            announce(game, umpire, CanSwitch())


def _still_attacked(board: Board, zone: str) -> bool:
    """Whether a zone is still the enemy's or contested."""
    return contested(board, zone) or hostile(board, zone, ALLIES)


class CounterLand(TyphonStep, frozen=True, tag="counter-land"):
    """A land offensive: units walk in up to the stacking limit, and all of them, with the free ones already there,
    attack the weakest enemy (TYP-4.31, A.24). `zones`: those left for afterwards."""

    phase: ClassVar[str] = "7"
    zone: str
    zones: tuple[str, ...]
    units: tuple[str, ...]
    done: bool

    def when(self, game: Game) -> str:
        """The segment of land offensives."""
        return "7c"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Walk in, attack, and go on with the next target."""
        board = game.board
        ground = Ground(board, still_free(board, self.units))
        there, entering = ground.standing(self.zone), self._entering(game, umpire, ground.walkers(self.zone))
        attackers = (*there, *entering)
        if not attackers:
            return (NextTarget(self.zones, self.units, self.done),)
        announce(game, umpire, CounterAttackTarget(self.zone, "land", attackers))
        steps: tuple[Step, ...] = ()
        if entering:
            walk_in(game, umpire, tuple(entering), self.zone)
        for unit in attackers:
            mark(board, unit, acted=True)
        enemies = [unit.id for unit in board.here(self.zone, JAPAN, "land")]
        if enemies:
            target = weakest(board, enemies, "combat", umpire, self.zone)
            steps = combat_steps(LandCombat(ALLIES, self.zone, attackers, (target,)))
        steps = (*steps, *after_combats(ALLIES, self.zone, attackers))
        return (*steps, NextTarget(self.zones, self.units, True))

    def _entering(self, game: Game, umpire: Umpire, able: list[str]) -> list[str]:
        """The units that walk in, drawn by PA22 one after the other where not all find room."""
        space = room(game.board, self.zone, ALLIES, "land")
        entering: list[str] = []
        while able and len(entering) < space:
            if len(able) <= space - len(entering):
                return [*entering, *able]
            entering.append(draw(game, umpire, "PA22", able, "TYP-A.24", ALLIES))
            able.remove(entering[-1])
        return entering
