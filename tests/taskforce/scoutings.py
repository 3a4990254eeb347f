"""The open sea for the tests of searches by carriers: who searches, and with which tokens."""

from collections.abc import Sequence
from typing import Any

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.records.printed import IJN, SIDES, TOKENS, Side
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.scouting import Scouting, able
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import Laid, duel
from taskforce.playing import resolved

FIRST, SECOND, MIDDLE = "0302", "0310", "0907"
OURS = ((FIRST, 1), (SECOND, 2), ("0206", 7), ("0306", 0))
THEIRS = (("1102", 1), ("1112", 2), ("0906", 7), ("0907", 0))  # within 8 hexes of the first, the second, both, both
DETECTED, MISDIRECT, SILENT = 1, TOKENS["detected"] + 1, TOKENS["detected"] + TOKENS["misdirect"] + 1


def searching(
    side: Side = IJN, turn: int = 5, ours: Laid = OURS, theirs: Laid = THEIRS, shown: Sequence[str] = ()
) -> Game:
    """A side is asked where it searches; all carriers could when the turn began."""
    game = duel(Scouting(side), turn, ours, theirs, shown)
    game.board.scouts = able(game.board)
    game.agenda = agenda(Scouting(side), game.board)
    return game


def searched(game: Game, *hexes: str, side: Side = IJN, faces: Sequence[int] = ()) -> tuple[Game, dict[str, list[Any]]]:
    """The game after a search, with tokens by their numbers in the cup, in the order of the map; what each was told."""
    scripted = ScriptedDice([(f"token {hex}", [number]) for hex, number in zip(sorted(hexes), faces, strict=True)])
    umpire = Umpire(scripted)
    plan = asked(TASKFORCE, game)[side].plan((Search(hexes),))
    assert not plan.refusals
    game = resolved(game, {side: plan}, umpire)
    assert not scripted.left() and not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game, {seat: [report for to, _, _, report in umpire.reports if to == seat] for seat in SIDES}
