"""What a side sees in fog: its own forces, and of the enemy what chapter 23 lets through (TYP-R195 to R206).

Everything here is an allow-list: a field, a step or a mark that is not named does not reach the other side.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from arbitre.games.typhon.records.board import Board, Unit
from arbitre.games.typhon.records.operation import LandCombat, Operation
from arbitre.games.typhon.records.printed import JAPAN, SIDES, UNITS, ZONES, PrintedUnit, Side, enemy, nameless
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.production import Production
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.geography import adjacent
from arbitre.games.typhon.rules.land.land_combat import Assault, CounterTarget, Outcome, Reply
from arbitre.games.typhon.rules.land.land_losses import StandToTheLast, TakeLosses
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing
from arbitre.games.typhon.rules.land.retreat import Breakthrough, GoBack, Hide
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.displacement import Displacement, PortBattle, PortCleared
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.reactions import NavalReaction, ReactionDie
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.sequence import OffensiveRoll, Turn
from arbitre.games.typhon.rules.steps import TyphonStep, Unseen
from arbitre.games.typhon.rules.victory import EndOfTurn, ObjectiveChoice, SwitchChoice
from arbitre.kernel.play import Step

# ---------------------------------------------------------------------------------------------------- the table


def seen_board(game: Game, side: Side) -> Board:
    """The table as a side sees it: its own units and accounts (TYP-R197); enemy units shown by name while an operation
    lasts (TYP-R199); nameless counters where it has contact (TYP-R198); nothing else of the enemy."""
    truth = game.board
    board = Board(
        # The clock and who attacks when are everybody's (TYP-R196, 21.1).
        scenario=truth.scenario,
        turn=truth.turn,
        active=truth.active,
        units={},
        stacks={},
        # Flags as of the last phase 8, and the zones entered since with whoever is alone in them (TYP-R196).
        control=truth.control.copy(),
        entered={zone: truth.entered[zone] for zone in ZONES if zone in truth.entered},
        points={side: truth.points[side].copy()},  # TYP-R197
        plan=truth.plan,  # TYP-R196
        # `plan_base`, `switched`, `can_switch` and `reserved` belong to the game alone and stay empty.
        recorded=truth.recorded if side == JAPAN else -1,  # it would name the objective set (TYP-R221)
        objective=truth.objective if side == JAPAN else "",  # TYP-23.3
        conference=truth.conference,  # public once it is drawn (TYP-23.3)
        offensive=truth.offensive,  # the counter-attack roll is public (TYP-R196)
        # What follows from the flags of every turn: captures, zones once Japanese, zones lost (TYP-R196).
        captured=truth.captured,
        once_japanese=truth.once_japanese,
        fallen=truth.fallen,
        # What a Japanese landing calls up, and whether the Chinese may still march: it happens by itself, by the flags
        # (TYP-17.4, 17.8, 21.13).
        expedition=truth.expedition,
        seen=truth.seen,
        options=truth.options,
    )
    _place_known(board, truth, side, game.shown)
    for zone in filter(truth.stacks.__contains__, contacts(truth, side)):
        _place_nameless(board, truth, zone, enemy(side), game.shown)
    # In map order: the order in which stacks came about would tell of units that are not seen.
    board.stacks = {zone: board.stacks[zone] for zone in ZONES if zone in board.stacks}
    return board


_OWN = {side: frozenset(id for id in UNITS if UNITS[id].side == side) for side in SIDES}
_UNSEEN = {id: Unit(id, "due") for id in UNITS}  # of an enemy unit that is not seen no more is known than the schedule


def _place_known(board: Board, truth: Board, side: Side, shown: tuple[str, ...]) -> None:
    """The side's own units as they are; of the enemy's those shown by name: where they are, their steps and whether
    they are disorganised (TYP-R199). What they did this turn besides does not show (TYP-R202, R205)."""
    own, units = _OWN[side], board.units
    for id, unit in truth.units.items():
        if id in own:
            units[id] = unit
        elif unit.where == "map" and id in shown:
            units[id] = Unit(id, "map", unit.zone, unit.steps, disorganised=unit.disorganised)
        else:
            units[id] = _UNSEEN[id]
    for zone, stack in truth.stacks.items():
        if seen := tuple([id for id in stack if id in own or id in shown]):
            board.stacks[zone] = seen


def contacts(board: Board, side: Side) -> list[str]:
    """The zones in which a side sees how many enemy counters there are, in map order: those with a unit of its own,
    which contested ones are among, and those next to one (TYP-R198)."""
    own = [zone for zone, stack in board.stacks.items() if not _OWN[side].isdisjoint(stack)]
    near = {other for zone in own for other in (zone, *adjacent(zone))}
    return [zone for zone in ZONES if zone in near]


def kind_shown(printed: PrintedUnit) -> str:
    """The kind of counter that shows: land, air, naval or carrier (TYP-R198, R215)."""
    return printed.cls if printed.fleet else printed.arm


def _place_nameless(board: Board, truth: Board, zone: str, other: Side, shown: tuple[str, ...]) -> None:
    """Counters of the kinds that show in a zone, in a fixed order, without names, faces or values (TYP-R198, R215)."""
    foes = _OWN[other]
    kinds = sorted([kind_shown(UNITS[id]) for id in truth.stacks[zone] if id in foes and id not in shown])
    if kinds:
        counters = _counters(other, zone, tuple(kinds))
        board.units.update(counters)
        board.stacks[zone] = (*board.stacks.get(zone, ()), *counters)


@cache
def _counters(other: Side, zone: str, kinds: tuple[str, ...]) -> dict[str, Unit]:
    """Counters of these kinds in a zone, the first of each kind before the second of any."""
    ranks = ((rank, kind) for kind in set(kinds) for rank in range(1, kinds.count(kind) + 1))
    ids = [id for _, id in sorted((rank, nameless(other, kind, zone, rank)) for rank, kind in ranks)]
    return {id: Unit(id, "map", zone, 1) for id in ids}


# ---------------------------------------------------------------------------------- what is under way, and the step


def seen_operation(game: Game, side: Side) -> Operation | None:
    """The operation under way, as a side may know it. The other side knows of it once a zone is entered (TYP-R200): who
    runs it, where, and what has come of it. Of the reaction each side knows its own part; that of the other shows when
    it comes to a battle (TYP-R201)."""
    operation = game.operation
    if operation is None or (operation.side != side and not operation.zone):
        return None
    if operation.side == side:
        return replace(
            operation,
            reaction="",  # neither the die nor a refusal (TYP-R201, TYP-R219)
            reacting=tuple((fleet, "") for fleet, _ in operation.reacting),  # not the base it left
            support=_support(operation, side),
            cancelled=operation.cancelled if operation.reacting else (),
            kamikazes=operation.kamikazes if side == JAPAN else (),
            surprised=operation.surprised if operation.reacting else "",
        )
    return Operation(
        side=operation.side,
        sailings=(),  # neither names nor ways nor loads (TYP-R200, R204)
        zone=operation.zone,
        reaction=operation.reaction,
        reacting=operation.reacting,
        support=_support(operation, side),
        cancelled=operation.cancelled if operation.reacting else (),
        kamikazes=operation.kamikazes if side == JAPAN else (),
        fought=operation.fought,
        lost=operation.lost,  # every step of a fleet lost in a battle is told (TYP-R199)
        surprised=operation.surprised,
        goes_on=operation.goes_on,  # TYP-R204
        landed=operation.landed,  # TYP-R200
        reembarked=operation.reembarked,
    )


def _support(operation: Operation, side: Side) -> dict[Side, tuple[str, ...]]:
    """The air support a side knows of: its own, and in a battle that of the enemy (TYP-R201)."""
    return {who: units for who, units in operation.support.items() if who == side or operation.reacting}


def seen_combat(combat: LandCombat | None, side: Side) -> LandCombat | None:
    """A land combat under way: what fights is shown to both sides (TYP-R199), but not whom the defender has chosen to
    hit before he does (TYP-23.2)."""
    return replace(combat, counter="") if combat is not None and combat.side == side else combat


# Steps that a side may see though they are the other's affair: the phases everybody goes through, an operation that has
# entered a zone, a combat, what follows from it. Their fields name nothing but what the combat has shown.
_OPEN: frozenset[type[Step]] = frozenset(
    (
        ObjectiveChoice, Turn, StrategicWar, Reinforcements, AlliedActions, Production, JapaneseActions,
        Occupations, OffensiveRoll, ControlPhase, EndOfTurn, SwitchChoice, AirReactions, AirReplies, ReactionDie,
        NavalReaction, Kamikazes, CarrierBattle, SurfaceBattle, CompareLosses, Landing, Return, CounterTarget,
        Assault, Reply, TakeLosses, Outcome, GoBack, StandToTheLast, PortBattle, PortCleared, Displacement,
        Breakthrough, Hide,
    )
)  # fmt: skip


def seen_step(game: Game, step: Step | None, side: Side) -> Step | None:
    """The step in hand as a side may know it: of the other side's own business, and of an operation that has entered
    nothing, only the phase (TYP-R200, TYP-23.2)."""
    if not isinstance(step, TyphonStep):
        return step
    if isinstance(step, AirCombat):
        return _seen_attack(step, side)
    quiet = isinstance(step, Return) and game.operation is not None and not game.operation.zone
    known = type(step) in _OPEN and not quiet
    return step if known or _owner(game, step) == side else Unseen(step.when(game))


def _seen_attack(step: AirCombat, side: Side) -> AirCombat:
    """An attack from the air as a side may know it before it is resolved. Its own side does not learn what it will hit,
    nor what may rise (TYP-R220); the other sees who comes, but of an attack on nothing only the zone (TYP-R214)."""
    if step.side == side:
        return replace(step, target="" if step.aim else step.target, risen=())
    return step if step.target else replace(step, units=(), zone="")


def _owner(game: Game, step: Any) -> Side | None:
    """The side whose business a step is."""
    if game.operation is not None:
        return game.operation.side
    combat: LandCombat | None = getattr(step, "combat", game.combat)
    return getattr(step, "side", combat.side if combat else None)
