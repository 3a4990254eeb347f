"""Kamikazes: under plans SHO and TEN Japanese air armies attack ships at the cost of a step (TYP-12.11, 12.12)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from arbitre.games.typhon.records.board import Board, value
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, TABLES, Side
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.air_and_sea.engagement import (
    OperationStep,
    Shooting,
    ShotKind,
    archipelago,
    lose,
    operating,
    shoot,
    suffer,
    underway,
)
from arbitre.games.typhon.rules.air_and_sea.naval_battle import FireAsk, FirePlan, strongest
from arbitre.games.typhon.rules.geography import adjacent
from arbitre.games.typhon.rules.telling import seat_of, show
from arbitre.kernel.play import Umpire

_TABLE = TABLES["kamikaze"]
_REACHES_NEXT: int = TABLES["reaction"]["air"]["adjacent_minimum_attack"]


def suicidal(board: Board, operation: Operation, side: Side) -> bool:
    """Whether a side's air armies that react to the operation are kamikazes: Japan's, against an Allied operation,
    under plans SHO and TEN (TYP-12.11, 12.12)."""
    return side == JAPAN and operation.side == ALLIES and board.plan in _TABLE["plans_air_armies"]


def landing_fleets(board: Board, operation: Operation) -> list[str]:
    """The naval fleets in the attacked zone with units to land."""
    return [
        sailing.fleet
        for sailing in operation.sailings
        if sailing.aboard and board.units[sailing.fleet].zone == operation.zone
    ]


def will_attack(game: Game) -> bool:
    """Whether the kamikazes declared attack: in every Allied operation that enters an enemy or contested zone, or, by
    option, only if a battle or a landing follows (TYP-R142)."""
    board, operation = game.board, underway(game)
    if not any(army not in operation.cancelled for army in operation.kamikazes) and not wave(board, operation):
        return False
    return attack_always(board) or bool(operation.reacting) or bool(landing_fleets(board, operation))


def attack_always(board: Board) -> bool:
    """Whether kamikazes attack whatever follows, by option (TYP-R142)."""
    return board.options.get("kamikaze_trigger") != "battle_or_landing"


def wave(board: Board, operation: Operation) -> list[str]:
    """The landing fleets that the wave without a counter may attack: plan TEN, before each Allied landing
    (TYP-12.12)."""
    under_ten = operation.side == ALLIES and board.plan in _TABLE["plans_landing_wave"]
    return landing_fleets(board, operation) if under_ten else []


def targets_of(board: Board, operation: Operation, army: str) -> list[str]:
    """The fleets of the operation that an army reaches: in its own zone, and in the next with attack 4 or more
    (TYP-12.2, TYP-R141)."""
    unit = board.units[army]
    near = adjacent(unit.zone) if value(unit, "attack") >= _REACHES_NEXT else ()
    return [fleet for fleet in operating(board, operation) if board.units[fleet].zone in (unit.zone, *near)]


class Kamikazes(OperationStep, frozen=True, tag="kamikazes"):
    """The kamikaze attacks, before the naval battle (TYP-C.7)."""

    phase = "6b"

    def ask(self, view: View) -> FireAsk | None:
        """W13 for a Japanese player: the targets of his armies (TYP-R141)."""
        operation, board = view.operation, view.board
        if operation is None or view.side != JAPAN or not board.played(JAPAN):
            return None
        armies = [army for army in operation.kamikazes if army not in operation.cancelled]
        targets = operating(board, operation)
        return FireAsk(armies, targets) if armies and len(targets) > 1 else None

    def carry_out(self, game: Game, plans: Mapping[str, FirePlan], umpire: Umpire) -> None:
        """Each army not cancelled in turn, then the wave of plan TEN."""
        operation = underway(game)
        if not will_attack(game):
            return
        plan = plans.get(seat_of(game.board, JAPAN))
        named = plan.fire if plan else {}
        for army in operation.kamikazes:
            reach = targets_of(game.board, operation, army)
            if reach and army not in operation.cancelled:
                wanted = named.get(army, "")
                target = wanted if wanted in reach else strongest(game.board, reach, umpire, army)
                show(game, army)  # TYP-R199
                lose(game, umpire, army, 1)  # before the die, and even if the army dies of it (TYP-R142)
                _dive(game, umpire, (army,), target)
        if fleets := wave(game.board, operation):
            _dive(game, umpire, (), strongest(game.board, fleets, umpire, "wave"))


def _dive(game: Game, umpire: Umpire, army: tuple[str, ...], target: str) -> None:
    """One attack on the kamikaze column: no period modifier, +1 in an archipelago zone only (TYP-R141, R194)."""
    game.operation = operation = replace(underway(game), fought=True)  # TYP-R89
    kind: ShotKind = "kamikaze" if army else "wave"
    shot = Shooting(kind, JAPAN, operation.zone, army, target, 0, 0, archipelago(operation.zone))
    suffer(game, umpire, target, shoot(game, umpire, shot))
