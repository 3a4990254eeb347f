"""What is hidden of what an attack from the air will meet (TYP-R220), and of what is recorded for Japan (TYP-R221)."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from msgspec.structs import replace

from arbitre.games.typhon.records.board import mark
from arbitre.games.typhon.records.printed import JAPAN, UNITS, Side
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirSortie, zone_aimed_at
from arbitre.games.typhon.rules.scoring import JAPANESE_SETS, objective_points
from arbitre.games.typhon.rules.steps import TyphonStep
from arbitre.games.typhon.secrets.accounts import records
from arbitre.games.typhon.secrets.sight import chosen, exchanged, unseen
from arbitre.games.typhon.secrets.table import hidden

S = TypeVar("S", AirCombat, AirSortie)


def _attack(game: Game, side: Side, kind: type[S]) -> S | None:
    """The step in hand, if it is an attack of this kind by the side."""
    step = game.agenda[0]
    return step if isinstance(step, kind) and step.side == side else None


def _instead(game: Game, step: TyphonStep) -> Game:
    """The game with another step in hand."""
    twin = game.copy()
    twin.agenda = (step, *game.agenda[1:])
    return twin


@hidden("TYP-R220", AirCombat)
def another_target_is_drawn(game: Game, side: Side, rng: Random) -> Game | None:
    """The counter attacked is another of the kind, and it is the first that may rise."""
    step = _attack(game, side, AirCombat)
    other = chosen(rng, step.risen) if step and step.target and not UNITS[step.target].fleet else None
    if step is None or other is None:
        return None
    risen = (*(unit for unit in step.risen if unit != other), step.target)
    return _instead(game, replace(step, target=other, risen=risen))


@hidden("TYP-R220", AirCombat)
def nothing_may_rise(game: Game, side: Side, rng: Random) -> Game | None:
    """The other air armies of the zone have reacted in this operation already, or there are none."""
    step = _attack(game, side, AirCombat)
    if step is None or not step.risen:
        return None
    twin = _instead(game, replace(step, risen=()))
    for unit in step.risen:
        mark(twin.board, unit, busy=True)
    return twin


@hidden("TYP-R220", AirCombat)
def nothing_is_there(game: Game, side: Side, rng: Random) -> Game | None:
    """What was seen there is gone, and the attack will be spent (TYP-R214)."""
    step = _attack(game, side, AirCombat)
    return None if step is None or not step.target else _instead(game, replace(step, target=""))


@hidden("TYP-R220")
def other_armies_attacked(game: Game, side: Side, rng: Random) -> Game | None:
    """One of the air armies in the zone that is about to be attacked is another one, on another face."""
    step = _attack(game, side, AirSortie)
    zone = zone_aimed_at(game.board, step.target) if step else ""
    armies = [unit.id for unit in unseen(game, side, "air")]
    one = chosen(rng, (unit for unit in armies if zone and game.board.units[unit].zone == zone))
    if one is None:
        return None
    other = chosen(rng, (unit for unit in armies if game.board.units[unit].zone != zone))
    twin = exchanged(game, one, other) if other else game.copy()
    there = other or one
    mark(twin.board, there, steps=1 if game.board.units[one].steps > 1 or UNITS[there].steps < 2 else 2)
    return twin


@hidden("TYP-R221")
def other_points_recorded(game: Game, side: Side, rng: Random) -> Game | None:
    """Other Japanese points have been recorded, with another objective set."""
    board = game.board
    if side == JAPAN or board.recorded < 0:
        return None
    twin = game.copy()
    twin.board.objective = rng.choice([id for id in JAPANESE_SETS if id != board.objective])
    twin.board.recorded = board.recorded + rng.randint(1, 5)
    return twin


@hidden("TYP-R221")
def objective_set_of_other_worth(game: Game, side: Side, rng: Random) -> Game | None:
    """Japan has another objective set that would be recorded with more points now, or with fewer."""
    board = game.board
    if side == JAPAN or not board.objective or not records(game):
        return None
    worth = {id: objective_points(replace(board, objective=id)) for id in JAPANESE_SETS}
    other = chosen(rng, (id for id in JAPANESE_SETS if worth[id] != worth[board.objective]))
    if other is None:
        return None
    twin = game.copy()
    twin.board.objective = other
    return twin
