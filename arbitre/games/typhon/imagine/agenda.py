"""What an imagined game has still to do: the step in hand, and what follows from it, as far as a view tells."""

from __future__ import annotations

from itertools import chain

from arbitre.games.typhon.records.operation import LandCombat
from arbitre.games.typhon.records.printed import Side, enemy
from arbitre.games.typhon.records.reports import Marched, ParatroopsLanded
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirSortie
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment, CarrierStrikes
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.land.land_combat import Assault, CounterTarget, Outcome, Reply, surprise
from arbitre.games.typhon.rules.land.land_losses import CombatStep, TakeLosses
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing, LandingAttacks
from arbitre.games.typhon.rules.land.retreat import AfterCombats, Breakthrough, Hide
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.displacement import Displacement, PortBattle, PortCleared, to_leave
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction, ReactionDie
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.sequence import Turn, phases
from arbitre.games.typhon.rules.steps import TyphonStep, Unseen
from arbitre.games.typhon.rules.victory import ObjectiveChoice, SwitchChoice
from arbitre.kernel.play import Step

_COURSE: tuple[Step, ...] = (
    AirReactions(), NavalReaction(), Kamikazes(), CarrierBattle(), SurfaceBattle(), CompareLosses(), Landing(),
    Return(),
)  # fmt: skip


def agenda(view: View) -> tuple[Step, ...]:
    """The step in hand and those that come after it."""
    now = view.now
    if now is None:
        return ()
    if isinstance(now, Unseen):
        now = _behind(view, now)
    if isinstance(now, ObjectiveChoice | SwitchChoice):
        return (now, Turn())
    if isinstance(now, Turn):
        return (now,)
    turn = phases(view.board)
    for number, step in enumerate(turn):
        if type(step) is type(now) and getattr(step, "side", None) == getattr(now, "side", None):
            return (now, *turn[number + 1 :])
    segment = _segment(view, now)
    later = next((n for n, step in enumerate(turn) if type(step) is type(segment) and step.side == segment.side), None)
    rest = (segment, *turn[later + 1 :]) if later is not None else turn[_second(turn) :]
    return (now, *_inner(view, now), *rest)


def _second(turn: tuple[Step, ...]) -> int:
    """Where phase 8 begins: after whatever an automatic side does."""
    return len(turn) - 3


def _when(view: View, now: Step) -> str:
    """The phase of the step in hand, by what the view shows."""
    assert isinstance(now, TyphonStep)
    return now.when(Game(view.board, (now,), operation=view.operation, combat=view.combat))


def _behind(view: View, now: Unseen) -> Step:
    """A step that looks like this one: the other side's segment, its landed troops about to attack, or the end of a
    combat that leaves own aircraft or fleets alone with enemies, which they will leave (TYP-9.9)."""
    if view.operation is not None:
        return LandingAttacks((), ())
    side, board = _side(view, now.at), view.board
    if now.at.endswith("c") and (taken := [zone for zone in board.stacks if to_leave(board, zone, side, None)]):
        return AfterCombats(side, taken[0], ())
    segments: dict[str, Step] = {"a": AirSegment(side), "b": OperationSegment(side), "c": LandSegment(side)}
    return segments[now.at[-1]]


def _side(view: View, phase: str) -> Side:
    """The side whose operations a phase is for (TYP-1.5, 1.7)."""
    return view.board.active if phase[0] == "6" else enemy(view.board.active)


def _segment(view: View, now: Step) -> AirSegment | OperationSegment | LandSegment:
    """The segment in which the step stands, which comes again after it. Of its own the side knows who has marched and
    whether paratroops have landed."""
    phase = _when(view, now)
    side = _side(view, phase)
    told = [told.report for told in view.told if told.turn == view.board.turn]
    if phase.endswith("a"):
        return AirSegment(side, any(isinstance(report, ParatroopsLanded) for report in told))
    if phase.endswith("b"):
        return OperationSegment(side)
    marched = chain.from_iterable(report.units for report in told if isinstance(report, Marched))
    return LandSegment(side, tuple(marched) if side == view.side else ())


def _inner(view: View, now: Step) -> tuple[Step, ...]:
    """What is left of an operation or a combat after the step in hand."""
    operation, combat = view.operation, view.combat or getattr(now, "combat", None)
    home: tuple[Step, ...] = (Return(),) if operation else ()
    if isinstance(now, AirSortie | AirCombat | CarrierStrikes):
        return (_COURSE if operation.zone else home) if operation else ()
    if isinstance(now, CombatStep) and combat is not None:
        return (*_left_of(view, combat, now), AfterCombats(combat.side, combat.zone, combat.attackers), *home)
    if isinstance(now, PortBattle | PortCleared | Displacement | Breakthrough | Hide | AfterCombats):
        leave = (Displacement(now.zone, now.by),) if isinstance(now, PortBattle) else ()
        return (*leave, *home)
    if operation is not None and operation.landed and isinstance(now, CarrierBattle | SurfaceBattle):
        port: tuple[Step, ...] = (SurfaceBattle(),) if isinstance(now, CarrierBattle) else ()
        return (*port, PortCleared(), Displacement(operation.zone, operation.side), Hide(operation.side), *home)
    if isinstance(now, AirReplies | ReactionDie):  # that the air reactions bring with them
        return _COURSE[1:]
    found = next((n for n, step in enumerate(_COURSE) if type(step) is type(now)), None)
    return home if found is None else () if isinstance(now, Return) else _COURSE[found + 1 :]


def _left_of(view: View, combat: LandCombat, now: Step) -> tuple[Step, ...]:
    """The rest of one attack and its counter-attack (TYP-10.1, 10.5)."""
    steps: tuple[Step, ...] = (CounterTarget(), Assault(), Reply(), TakeLosses(), Outcome())
    if surprise(view.board, combat.side):
        first, last = TakeLosses((enemy(combat.side),)), TakeLosses((combat.side,))
        steps = (Assault(), first, CounterTarget(), Reply(), last, Outcome())
    return steps[steps.index(now) + 1 :] if now in steps else ()
