"""The open sea for the tests of scenario 4: fleets of both sides under hidden markers, in the step that is wanted."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.games.taskforce.rules.markers import place
from arbitre.games.taskforce.rules.reconnaissance import fill_cup
from arbitre.games.taskforce.rules.sequence import OPENING
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Step, Umpire, asked
from taskforce.playing import resolved

DD_J, DD_A = (tuple(f"dd_{side}-{number}" for number in range(1, 7)) for side in (IJN, ALLIED))
TF1, TF2, TF7 = "ijn-1", "ijn-2", "ijn-7"
FLEETS: Mapping[Side, Mapping[int, tuple[str, ...]]] = {
    IJN: {
        1: ("shokaku", "hiei", "tone", *DD_J[:2]),
        2: ("zuikaku", "kirishima", "chikuma", *DD_J[2:4]),
        7: ("abukuma", *DD_J[4:]),
    },
    ALLIED: {
        1: ("enterprise", "northampton", "salt_lake_city", *DD_A[:2]),
        2: ("yorktown", "astoria", "portland", *DD_A[2:4]),
        7: ("atlanta", *DD_A[4:]),
    },
}
Laid = Sequence[tuple[str, int]]  # markers: the hex of each, and the number of its fleet, 0 for a dummy


def duel(step: Step, turn: int, ijn: Laid, allied: Laid, shown: Sequence[str] = ()) -> Game:
    """Markers J1, J2... and A1, A2... in these hexes with these fleets under them, those `shown` turned to their
    numbers."""
    board = sea("carrier_duel")
    board.turn = turn
    game = Game(board, options={"scenario": "carrier_duel"}, agenda=(step,))
    for side, laid in ((IJN, ijn), (ALLIED, allied)):
        for number in sorted({number for _, number in laid if number}):
            column = FLEETS[side][number]
            id = f"{side}-{number}"
            board.formations[id] = Formation(id, side, "ring" if number < 7 else "column", column, number)
        place(game, side, [hex for hex, _ in laid], [f"{side}-{number}" if number else "" for _, number in laid])
    for label in shown:
        board.markers[label] = replace(board.markers[label], formation=game.hidden.under[label])
    fill_cup(game)
    return game


def new(scenario: str = "carrier_duel", **options: str) -> Game:
    """A game before its first step, on offer or not."""
    given = {"scenario": scenario, **options}
    return Game(sea(scenario, given), agenda=OPENING[scenario], options=given)


def turn_of(game: Game, sheets: Mapping[str, Sequence[Any]], dice: Any = ()) -> tuple[Game, list[Any]]:
    """The game after the step in hand, each side with its sheet, and what the Japanese were told."""
    plans = {seat: ask.plan(sheets.get(seat, ())) for seat, ask in asked(TASKFORCE, game).items()}
    assert not [refused for plan in plans.values() for refused in plan.refusals]
    scripted = ScriptedDice(dice)
    umpire = Umpire(scripted)
    game = resolved(game, plans, umpire)
    assert not scripted.left() and not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game, [report for to, _, _, report in umpire.reports if to == IJN]
