"""What battles at sea and in the air have in common: the support they have, a shot, and what it costs the target."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec.structs import replace

from arbitre.games.typhon.records.board import Board, mark, value
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.printed import HIDDEN, JAPAN, SIDES, UNITS, ZONES, Side, enemy
from arbitre.games.typhon.records.reports import AirReaction, Disorganised, Modifiers, Shot, StepLost
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.air_and_sea.fire import ARCHIPELAGO, Result, fire
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.rules.telling import announce, show, tell
from arbitre.games.typhon.rules.units import eliminate, lose_step
from arbitre.kernel.play import Umpire

ShotKind = Literal["carrier", "surface", "strike", "answer", "offensive", "kamikaze", "wave"]


class OperationStep(TyphonStep, frozen=True):
    """A step of the operation under way; it belongs to phase 6 or 7 by who runs it."""

    def when(self, game: Game) -> str:
        """The naval segment of the side that runs the operation (TYP-1.5, 1.7)."""
        operation = game.operation
        return "6b" if operation is None or operation.side == game.board.active else "7b"


def underway(game: Game) -> Operation:
    """The operation under way, where one must be."""
    assert game.operation is not None
    return game.operation


def afloat(board: Board, fleets: Iterable[str]) -> list[str]:
    """Those of the fleets that are still on the map."""
    return [fleet for fleet in fleets if board.units[fleet].where == "map"]


def operating(board: Board, operation: Operation) -> list[str]:
    """The fleets of the operation that take part in its battle: all in the attacked zone, and carrier fleets that cover
    from next to it; covering naval fleets do not fight (TYP-R119). On the board of a side that may not know the
    operation's orders, those it sees by name."""
    fleets: Iterable[str] = operation.fleets
    if not operation.sailings:
        fleets = [unit.id for unit in board.of(operation.side, "fleet") if not unit.id.startswith(HIDDEN)]
    return [
        fleet for fleet in afloat(board, fleets) if UNITS[fleet].carrier or board.units[fleet].zone == operation.zone
    ]


def reaction_fleets(board: Board, operation: Operation) -> list[str]:
    """The fleets that have reacted and are still afloat."""
    return afloat(board, (fleet for fleet, _ in operation.reacting))


def total_support(board: Board, operation: Operation, side: Side) -> int:
    """The bonuses of a side's supporting air armies that no interceptor has cancelled, added up (TYP-12.3, 12.5)."""
    armies = [unit for unit in operation.support.get(side, ()) if unit not in operation.cancelled]
    return sum(support_of(board, unit, operation.zone) for unit in armies)


def support_of(board: Board, army: str, zone: str) -> int:
    """The bonus an air army gives to fights in a zone: its own-zone one in it, else the adjacent one (TYP-R113)."""
    unit = board.units[army]
    return value(unit, "bomb_own" if unit.zone == zone else "bomb_adjacent")


def air_bonus(board: Board, operation: Operation, side: Side) -> int:
    """What air armies add to a side's dice in the naval battle (TYP-10.30), without limit (TYP-R123). With simple_air
    the totals of the two sides are netted (TYP-R114)."""
    own = total_support(board, operation, side)
    if board.options.get("simple_air") == "yes":
        return own - total_support(board, operation, enemy(side))
    return own


def archipelago(zone: str) -> Modifiers:
    """The modifier of every fire at fleets in an archipelago zone (TYP-10.29)."""
    return (("archipelago", ARCHIPELAGO),) if ZONES[zone].type == "archipelago" else ()


class Shooting(NamedTuple):
    """One roll to be made: who fires at whom, with what strength against what defence."""

    kind: ShotKind
    side: Side
    zone: str
    firing: tuple[str, ...]
    target: str
    strength: int
    defence: int
    modifiers: Modifiers
    surprise: bool = False


def shoot(game: Game, umpire: Umpire, shot: Shooting) -> Result:
    """Roll and tell both sides (TYP-23.5); the loss is applied later, for fire is mostly simultaneous."""
    suicide = shot.kind in ("kamikaze", "wave")
    modifier = sum(change for _, change in shot.modifiers)
    who = shot.firing or (shot.target,)
    result = fire(
        game.board, umpire, shot.side, shot.strength, shot.defence, modifier, shot.kind, *who,
        surprise=shot.surprise, column="kamikaze" if suicide else "period",
    )  # fmt: skip
    losses = result.steps if UNITS[shot.target].fleet else result.losses
    report = Shot(
        shot.kind, shot.side, shot.zone, shot.firing, (shot.target,), result.column, result.shift, result.die,
        shot.modifiers, result.modified, result.cell, losses, shot.surprise,
    )  # fmt: skip
    announce(game, umpire, report)
    return result


def suffer(game: Game, umpire: Umpire, unit: str, result: Result) -> None:
    """Apply a result: D disorganises a fleet and costs anything else a step (TYP-10.34, 22.2)."""
    if not UNITS[unit].fleet:
        lose(game, umpire, unit, result.losses)
    elif result.steps:
        lose(game, umpire, unit, result.steps)
    elif result.final == "D":
        disorganise(game, umpire, unit)


def disorganise(game: Game, umpire: Umpire, fleet: str) -> None:
    """Put a marker on a fleet afloat; a second one changes nothing (TYP-10.34)."""
    unit = game.board.units[fleet]
    if unit.where == "map" and not unit.disorganised:
        mark(game.board, fleet, disorganised=True)
        announce(game, umpire, Disorganised(fleet))


def lose(game: Game, umpire: Umpire, unit: str, losses: int) -> None:
    """Take steps from a unit; what goes beyond them is void (TYP-R121)."""
    taken = min(losses, game.board.units[unit].steps) if game.board.units[unit].where == "map" else 0
    if not taken:
        return
    for _ in range(taken):
        sunk = lose_step(game.board, unit)
        announce(game, umpire, StepLost(unit, 0 if sunk else game.board.units[unit].steps))
    _note_losses(game, unit, taken)
    if UNITS[unit].fleet and game.operation is not None:
        side, lost = UNITS[unit].side, game.operation.lost
        game.operation = replace(game.operation, lost={**lost, side: lost.get(side, 0) + 2 * taken})
        if game.board.units[unit].where != "map":
            _drown(game, umpire, unit)


def _drown(game: Game, umpire: Umpire, fleet: str) -> None:
    """The units aboard a sunk fleet are eliminated (TYP-10.33); a mere loss of transport drowns nobody (TYP-R88). What
    was aboard its owner alone hears in fog (TYP-R204)."""
    for sailing in underway(game).sailings:
        if sailing.fleet == fleet:
            for unit in sailing.aboard:
                steps = game.board.units[unit].steps
                eliminate(game.board, unit)
                tell(game, umpire, UNITS[unit].side, StepLost(unit, 0, aboard=True))
                _note_losses(game, unit, steps)


def _note_losses(game: Game, unit: str, steps: int) -> None:
    """Enter steps in the final account of losses."""
    key = f"{UNITS[unit].side}-{UNITS[unit].arm}"
    game.losses = {**game.losses, key: game.losses.get(key, 0) + steps}


def first_strike(board: Board, side: Side) -> bool:
    """Whether a side that starts a combat surprises: Japan on turn 1 (TYP-10.5, TYP-R104)."""
    return board.surprise and side == JAPAN


def unveil(game: Game, umpire: Umpire) -> None:
    """Fighting begins: whoever fights or supports is seen by name (TYP-R199), and in fog each side now hears of the air
    support that is applied against it, not before (TYP-R201)."""
    board, operation = game.board, underway(game)
    show(game, *operating(board, operation), *(fleet for fleet, _ in operation.reacting))
    for side in SIDES:
        units = tuple(unit for unit in operation.support.get(side, ()) if unit not in operation.cancelled)
        off = tuple(unit for unit in operation.cancelled if UNITS[unit].side != side)
        interceptors = interceptors_of(board, operation, side) if off else ()
        show(game, *units, *off, *interceptors)
        if board.fog and (units or off):
            bonus = total_support(board, operation, side)
            announce(game, umpire, AirReaction(side, units, bonus, off, interceptors))


def interceptors_of(board: Board, operation: Operation, side: Side) -> tuple[str, ...]:
    """A side's air armies that have intercepted in the attacked zone: they have reacted there, but do not support."""
    others = (*operation.support.get(side, ()), *operation.kamikazes, *operation.cancelled)
    return tuple(unit.id for unit in board.here(operation.zone, side, "air") if unit.busy and unit.id not in others)
