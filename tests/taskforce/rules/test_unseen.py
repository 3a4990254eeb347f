"""Where a carrier left the map under a hidden marker its owner alone knows (TF-R14, 8.1, R65, 17.7)."""

from random import Random

import msgspec
import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.state import Outcome
from arbitre.games.taskforce.rules.scouting import scouts
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.play import asked
from taskforce.nights import FIRST, SECOND, left, open_boards


def test_the_owner_sees_it_and_searches_from_there():
    """TF-R65."""
    game = left(((FIRST, 1), (SECOND, 2), ("3009", 7)))
    seen = view(game, IJN)
    assert seen.board.last_hex == {"akagi": FIRST, "soryu": SECOND}
    assert scouts(seen.board, IJN, seen.under)["akagi"].hexes == (FIRST,)
    assert asked(TASKFORCE, game)[IJN].options().most == 2


def test_the_enemy_cannot_tell_which_of_two_left_where():
    """TF-R14: views of two truths in which they have changed places are the same, byte for byte."""
    views = [view(left(((FIRST, a), (SECOND, b), ("3009", 7))), ALLIED) for a, b in ((1, 2), (2, 1))]
    assert views[0].board.last_hex == {}
    one, other = (msgspec.json.encode(each) for each in views)
    assert one == other


def test_of_one_that_lay_open_both_saw_it():
    """TF-8.9: a detected marker leaves under its number."""
    game = left(((FIRST, 1), (SECOND, 2), ("3009", 7)), shown=("J1",))
    assert view(game, ALLIED).board.last_hex == {}  # TF-8.10: under advanced fog not even who it was
    with open_boards():
        assert view(game, ALLIED).board.last_hex == {"akagi": FIRST}
    assert game.hidden.unseen == ("soryu",)


def test_once_the_game_is_over_all_is_open():
    """TF-17.7."""
    game = left(((FIRST, 1), (SECOND, 2), ("3009", 7)))
    game.outcome = Outcome("", "draw", 0.0)
    assert view(game, ALLIED).board.last_hex == {"akagi": FIRST, "soryu": SECOND}


@pytest.mark.parametrize("side", [IJN, ALLIED])
def test_an_imagined_game_has_them_leave_where_markers_left(side):
    """TF-R14: either of the two, and its view is that of the truth."""
    with open_boards():
        found = {twin.board.last_hex.get("akagi") for twin in imagined(((FIRST, 1), (SECOND, 2), ("3009", 7)), side)}
    assert found == ({FIRST} if side == IJN else {FIRST, SECOND})


@pytest.mark.parametrize("side", [IJN, ALLIED])
def test_under_advanced_fog_any_carrier_may_have_left_there(side):
    """TF-R14, 8.3: any of five, for nobody knows the rings of the others."""
    ours = ((FIRST, 1), (SECOND, 2), ("3009", 3), ("2909", 7), ("2809", 0), ("2709", 0))
    found = {twin.board.last_hex.get("akagi", "") for twin in imagined(ours, side, 40)}
    assert found == ({FIRST} if side == IJN else {FIRST, SECOND, ""})


def imagined(ours, side, many=16):
    """Games that agree with a view after two carriers have left."""
    seen = view(left(ours), side)
    for seed in range(many):
        twin = imagine(seen, Random(seed))
        assert TASKFORCE.invariants(twin) == []
        assert msgspec.json.encode(view(twin, side)) == msgspec.json.encode(seen)
        yield twin
