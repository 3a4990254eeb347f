"""What is hidden of accounts: points, merchant marine, the objective set."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from arbitre.games.typhon.records.printed import JAPAN, Side, enemy
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.scoring import JAPANESE_SETS, objective_points
from arbitre.games.typhon.rules.victory import EndOfTurn, SwitchChoice
from arbitre.games.typhon.secrets.table import hidden


@hidden("TYP-R197", meeting=True)
def logistic_points(game: Game, side: Side, rng: Random) -> Game | None:
    """Japan has other logistic points in hand."""
    if side == JAPAN:
        return None
    twin = game.copy()
    twin.board.points[JAPAN]["pl"] = rng.choice([n for n in (0, 1, 3, 9) if n != game.board.points[JAPAN]["pl"]])
    return twin


@hidden("TYP-R197", Reinforcements, meeting=True)
def merchant_marine(game: Game, side: Side, rng: Random) -> Game | None:
    """Japan has another merchant level, and so another radius of supply."""
    if side == JAPAN or (game.agenda and type(game.agenda[0]) is EndOfTurn):
        return None
    twin = game.copy()
    twin.board.points[JAPAN]["nm"] = rng.choice([n for n in (0, 2, 4, 9) if n != game.board.points[JAPAN]["nm"]])
    return twin


@hidden("TYP-R197", meeting=True)
def points_in_hand(game: Game, side: Side, rng: Random) -> Game | None:
    """The enemy has more points of a kind that rebuilds."""
    account = game.board.points[enemy(side)]
    kind = rng.choice([kind for kind in account if kind not in ("pl", "nm", "ap")])
    twin = game.copy()
    twin.board.points[enemy(side)][kind] = max(0, account[kind]) + rng.randint(1, 3)
    return twin


@hidden("TYP-23.3", EndOfTurn, fog=False)
def objective_set(game: Game, side: Side, rng: Random) -> Game | None:
    """Japan has another objective set; once its points are recorded, one that gives as many."""
    board = game.board
    if side == JAPAN or not board.objective:
        return None
    other = rng.choice([id for id in JAPANESE_SETS if id != board.objective])
    twin = game.copy()
    twin.board.objective = other
    return twin


def records(game: Game) -> bool:
    """Whether the step in hand may record the Japanese points, which in the open both hear (TYP-21.6)."""
    return type(game.agenda[0]) in (EndOfTurn, SwitchChoice, JapaneseActions)


@hidden("TYP-23.3", EndOfTurn, fog=False)
def objective_set_of_equal_worth(game: Game, side: Side, rng: Random) -> Game | None:
    """Japan has another objective set that would be recorded with as many points now."""
    board = game.board
    alike = [id for id in JAPANESE_SETS if id != board.objective]
    worth = objective_points(board)
    alike = [id for id in alike if objective_points(replace(board, objective=id)) == worth]
    if side == JAPAN or not board.objective or not alike or not records(game):
        return None
    twin = game.copy()
    twin.board.objective = rng.choice(alike)
    return twin
