"""Whole duels by chance: fleets laid anywhere, closing in on each other, stacked and parted, searched for turn by
turn."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import Sail
from arbitre.games.taskforce.records.printed import SIDES
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import SailingAsk, ways
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import new
from taskforce.playing import resolved


def played(
    seed: str, *, share: float = 1.0, apart: bool = False, scenario: str = "carrier_duel", **options: str
) -> Iterator[Game]:
    """Every step of a duel of players at random, or of another scenario for two, on offer or not. `share`: how often
    they order anything at all; `apart`: they only sail about and search, until markers of both are three hexes apart;
    `options`: of the game."""
    game, rng = new(scenario, **options), Random(seed)
    while game.agenda:
        yield game
        if apart and near(game.board) < 4:
            return
        asks = asked(TASKFORCE, game)
        sheets = {side: _sheet(ask, rng, apart) if rng.random() < share else () for side, ask in asks.items()}
        plans = {side: asks[side].plan(sheet) for side, sheet in sheets.items()}
        assert not [refused for plan in plans.values() for refused in plan.refusals]
        game = resolved(game, plans, Umpire(KeyedDice(seed, TASKFORCE.id)))
    yield game


def whole(*numbers: int) -> Iterator[Game]:
    """Every step of duels, each of which is played once for all tests: they read it and change nothing."""
    return (game for number in numbers for game in _whole(number))


@cache
def _whole(number: int) -> tuple[Game, ...]:
    return tuple(played(f"duel {number}"))


def near(board: Board) -> int:
    """How near markers of both sides are."""
    ours, theirs = ([m.hex for m in board.markers.values() if m.side == side] for side in SIDES)
    return min((sea_map(board).distance(one, other) for one in ours for other in theirs), default=99)


def _sheet(ask: Any, rng: Random, apart: bool) -> tuple[Any, ...]:
    """Any orders; when fleets sail, most of them toward the enemy."""
    if isinstance(ask, SailingAsk) and apart:
        return tuple(order for order in ask.sample(rng) if isinstance(order, Sail))
    if not isinstance(ask, SailingAsk) or rng.random() < 0.3:
        return tuple(ask.sample(rng))
    chart = sea_map(ask.board)
    foes = [marker.hex for marker in ask.board.markers.values() if marker.side != ask.side]

    def sailing() -> Iterator[Sail]:
        for mover, fleet in ask.options().fleets.items():
            if foes and rng.random() < 0.9:
                near = min(foes, key=lambda hex: (rng.random() < 0.2, chart.distance(hex, fleet.hex)))
                open_to = [way for way in ways(ask.board, mover) if "off" not in way]
                if way := min(open_to, key=lambda way: (chart.distance((way or ("0101",))[-1], near), way), default=()):
                    yield Sail(mover, way)

    return tuple(ask.joined_by((), sailing()))
