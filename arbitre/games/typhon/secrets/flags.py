"""The sorts of positions of Typhon in which the search for leaks must have compared, and what never reaches a seat."""

from __future__ import annotations

from typing import Any

from arbitre.games.typhon.records import orders as o
from arbitre.games.typhon.records import reports as r
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, LAST_TURN, UNITS
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.fog import contacts
from arbitre.games.typhon.rules.telling import PLAYER
from arbitre.kernel.secrets import Flags


def _under_way(game: Game) -> Operation:
    return game.operation or Operation(game.board.active, ())


def _in_contact(game: Game, side: Any) -> bool:
    return side != PLAYER and bool(contacts(game.board, side))


def _disorganised(game: Game, mine: bool, side: str) -> bool:
    units = game.board.units.values()
    return any(unit.disorganised and (UNITS[unit.id].side == side) is mine for unit in units)


FLAGS: Flags = {
    "fog": lambda game, side: game.board.fog,
    "in the open": lambda game, side: not game.board.fog,
    "first turn": lambda game, side: game.board.turn <= 1,
    "last turn": lambda game, side: game.board.turn == LAST_TURN,
    "own operation": lambda game, side: _under_way(game).side == side and bool(_under_way(game).sailings),
    "operation against": lambda game, side: _under_way(game).side != side and bool(_under_way(game).zone),
    "quiet operation": lambda game, side: bool(_under_way(game).sailings) and not _under_way(game).zone,
    "embarked": lambda game, side: any(sailing.aboard for sailing in _under_way(game).sailings),
    "reaction": lambda game, side: bool(_under_way(game).reacting),
    "kamikazes": lambda game, side: bool(_under_way(game).kamikazes),
    "land combat": lambda game, side: game.combat is not None,
    "contact": _in_contact,
    "shown by name": lambda game, side: bool(game.shown),
    "own disorganised": lambda game, side: _disorganised(game, True, side),
    "enemy disorganised": lambda game, side: _disorganised(game, False, side),
    "fleets on the track": lambda game, side: any(unit.where == "track" for unit in game.board.units.values()),
    "objective chosen": lambda game, side: bool(game.board.objective),
    "plan in force": lambda game, side: bool(game.board.plan),
}

# What the automatic sides do, and the switch, belong to the game for one (TYP-19.6, 23.4); the objective set is told
# Japan alone, in the open too (TYP-23.3). Conceding is told at once, in no step.
_AUTOMATIC = (r.CounterAttackTarget, r.NothingToDo, r.ActionPoints, r.Garrisoned, r.Offensive)
_ALONE = (*_AUTOMATIC, r.SidesSwapped, r.CanSwitch, o.Switch)
# Japan pays for strategic war, draws from the pool, fortifies, declares plan Z, drops and occupies (TYP-2.2, 5.9, 14.4,
# 18.2, 18.3, 21.5); the Allies confer, use the Chinese, call for the counter-attack (TYP-19.8, 21.11, 21.13, R162).
_ACTIONS = (o.CreateArmy, o.BuildFortress, o.Convert, o.DeclarePlanZ)
_JAPANESE = (*_ACTIONS, o.ChooseObjective, o.StrategicRoll, o.Paratroops, o.Occupy)
_ALLIED = (o.Conference, o.SendToBurma, o.ReturnChinese, o.CounterAttackRoll)

NEVER: dict[str, frozenset[type]] = {
    JAPAN: frozenset((*_ALONE, *_ALLIED, r.Conceded)),
    ALLIES: frozenset((*_ALONE, *_JAPANESE, r.ObjectiveSet, r.Conceded)),
    PLAYER: frozenset((r.FleetsSeen, r.Conceded)),  # alone, one sees all (TYP-23.4)
}
