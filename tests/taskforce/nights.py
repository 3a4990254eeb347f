"""The Indian Ocean for tests of nights: fleets of both sides under hidden markers, in the step that is wanted."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation
from arbitre.games.taskforce.records.orders import Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules import fog, view
from arbitre.games.taskforce.rules.markers import place
from arbitre.games.taskforce.rules.reconnaissance import fill_cup
from arbitre.games.taskforce.rules.sailing import OFF, Sailing
from arbitre.games.taskforce.rules.scouting import Scouting, able
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Step, Told, Umpire, asked
from taskforce.duels import DD_A, DD_J, Laid, new
from taskforce.playing import resolved

FIRST, SECOND = "3105", "3112"  # at the edge to which the Japanese withdraw

FLEETS: Mapping[Side, Mapping[int, tuple[str, ...]]] = {
    IJN: {
        1: ("akagi", "hiei", "tone"),
        2: ("soryu", "kirishima", "chikuma"),
        3: ("hiryu", "kongo", "haruna"),
        7: ("abukuma", *DD_J[:4]),
    },
    ALLIED: {
        1: ("indomitable", "cornwall", "dorsetshire"),
        2: ("formidable", "emerald"),
        3: ("hermes", "dragon"),
        7: ("warspite", "resolution", *DD_A[:4]),
    },
}


@contextmanager
def open_boards() -> Iterator[None]:
    """As if the scenario were printed in standard fog (TF-8.2), as others with nights are, whose fleets are many."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (fog, view):
            patch.setattr(module, "advanced", lambda scenario, options: False)
        yield


def ocean(
    step: Step,
    turn: int,
    ijn: Laid,
    allied: Laid,
    shown: Sequence[str] = (),
    scenario: str = "indian_ocean",
    fleets: Mapping[Side, Mapping[int, tuple[str, ...]]] = FLEETS,
) -> Game:
    """Markers J1, J2... and A1, A2... in these hexes with these fleets under them, 0 for dummies, those `shown` turned
    to their numbers; of another scenario too."""
    game = new(scenario)
    board, game.agenda = game.board, (step,)
    board.turn = turn
    for side, laid in ((IJN, ijn), (ALLIED, allied)):
        for number in sorted({number for _, number in laid if number}):
            id, kind = f"{side}-{number}", "ring" if number < 7 else "column"
            board.formations[id] = Formation(id, side, kind, fleets[side][number], number)
        place(game, side, [hex for hex, _ in laid], [f"{side}-{number}" if number else "" for _, number in laid])
    for label in shown:
        board.markers[label] = replace(board.markers[label], formation=game.hidden.under[label])
    fill_cup(game)
    return game


def left(ours: Laid, shown: Sequence[str] = ()) -> Game:
    """The game after the first two Japanese markers, at the edge, have left the map in one turn; the Allies have been
    told of the set-up."""
    game = ocean(Sailing(IJN), 5, ours, (("0612", 1), ("0614", 7)), shown)
    fleets = tuple((id, fleet.slots) for id, fleet in game.board.formations.items() if fleet.side == IJN)
    markers = tuple((at, marker.hex) for at, marker in game.board.markers.items() if marker.side == IJN)
    game.told = {ALLIED: (Told(1, 2, "set-up", Deployed(IJN, fleets, (), markers)),)}
    game.board.scouts = able(game.board)
    plan = asked(TASKFORCE, game)[IJN].plan((Sail("J1", (OFF,)), Sail("J2", (OFF,))))
    assert not plan.refusals
    game = resolved(game, {IJN: plan}, Umpire(KeyedDice("left", TASKFORCE.id)))
    assert not TASKFORCE.invariants(game)
    game.agenda = (Scouting(IJN),)
    return game
