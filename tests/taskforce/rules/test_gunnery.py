"""Who fires, with what, at whom if nobody says, and to what effect (TF-10.4 to 10.7, 10.10, 10.12)."""

import pytest

from arbitre.games.taskforce.records.board import Salvo, Ship
from arbitre.games.taskforce.records.printed import SHIPS
from arbitre.games.taskforce.rules import gunnery
from arbitre.games.taskforce.rules.battles import Arranging
from taskforce.seas import ABDA, CRITICAL, SIGNIFICANT, SUNK, TF8, TF10, changed, column, java, slots

DDJ = ("dd_ijn-1", "dd_ijn-2")


def board(**ships):
    """Everybody, in any state; the Nagato and the Warspite too."""
    game = java(Arranging(), 10, hidden=("0704",))
    for id in ("nagato", "warspite", "shokaku", "lexington", "saratoga", "yorktown"):
        game.board.ships[id] = Ship(id, id)
    return changed(game, **ships).board


def types(board, ships):
    """Their types."""
    return {SHIPS[board.ships[id].kind].type for id in ships}


@pytest.mark.parametrize(
    ("mine", "yours", "my_fire", "your_fire"),
    [
        (("nachi", "jintsu", *DDJ), ("java", "dd_allied-1"), {"CA"}, set()),
        (("nachi", "jintsu"), ("exeter", "java"), {"CA"}, {"CA"}),
        (("nagato", "nachi"), ("exeter", "java"), {"BB"}, set()),
        (("jintsu", *DDJ), ("dd_allied-1",), {"CL"}, set()),
        (DDJ, ("dd_allied-1",), {"DD"}, {"DD"}),
        (DDJ, ("exeter",), set(), {"CA"}),
    ],
)
def test_by_day_the_longest_range_of_either_side_fires(mine, yours, my_fire, your_fire):
    """TF-10.4: BB before CA, CL, DD; example B3 where nothing shorter is agreed."""
    sea = board()
    assert types(sea, gunnery.firing(sea, mine, yours, night=False)) == my_fire
    assert types(sea, gunnery.firing(sea, yours, mine, night=False)) == your_fire


def test_by_night_everybody_fires():
    """TF-10.5; example B3."""
    sea = board()
    mine = ("nagato", "nachi", "jintsu", *DDJ)
    assert gunnery.firing(sea, mine, ("exeter", "java"), night=True) == mine
    assert gunnery.firing(sea, ("exeter", "java"), mine, night=True) == ("exeter", "java")


def test_what_cannot_fire_sets_no_range():
    """TF-R23, TF-10.10: a critical ship of the longest type, on either side; transports have none."""
    sea = board(nagato=CRITICAL, exeter=CRITICAL)
    assert gunnery.firing(sea, ("nagato", "jintsu"), ("exeter", "java"), night=False) == ("jintsu",)
    assert gunnery.firing(sea, ("java", "exeter"), ("nagato", "jintsu"), night=False) == ("java",)
    assert gunnery.firing(sea, ("exeter", "java"), ("nagato", "nachi"), night=True) == ("java",)
    assert gunnery.firing(sea, ("dd_allied-1", "java"), ("ak_ijn-1", "dd_ijn-1"), night=False) == ("java",)
    assert gunnery.firing(sea, ("ak_ijn-1",), ("ak_ijn-2",), night=False) == ()


def test_two_carriers_count_as_destroyers():
    """TF-16.4, TF-16.5, TF-R55: the Lexington and the Saratoga have the range of destroyers and fire like these, at
    night like everybody and not doubled; other carriers neither. They stay carriers."""
    sea, pair = board(lexington=SIGNIFICANT), ("lexington", "saratoga")
    assert gunnery.firing(sea, (*pair, "yorktown"), DDJ, night=False) == pair
    assert gunnery.firing(sea, pair, ("jintsu", *DDJ), night=False) == ()
    assert gunnery.firing(sea, pair, ("jintsu", *DDJ), night=False, range="DD") == pair
    assert gunnery.firing(sea, (*pair, "yorktown"), ("jintsu",), night=True) == pair
    assert gunnery.ranges(sea, ("lexington", "jintsu")) == ("CL", "DD") and not gunnery.ranges(sea, ("yorktown",))
    for night in (True, False):
        assert [gunnery.firepower(sea.ships[id], night) for id in pair] == [2, 3]
    assert all(sea.ships[id].printed.type == "CV" and sea.ships[id].printed.carrier for id in pair)


def test_a_ship_fires_with_what_it_shows_now():
    """TF-10.10, TF-2.4, TF-4.5: a critical ship with nothing."""
    sea = board(haguro=SIGNIFICANT, nachi=CRITICAL, dd_J1=SIGNIFICANT, dd_J2=SUNK)
    fire = {id: gunnery.firepower(sea.ships[id], False) for id in ("haguro", "nachi", *DDJ, "ak_ijn-1", "jintsu")}
    assert fire == {"haguro": 4, "nachi": 0, "dd_ijn-1": 1, "dd_ijn-2": 0, "ak_ijn-1": 0, "jintsu": 3}
    assert gunnery.firepower(board().ships["nachi"], False) == gunnery.firepower(board().ships["nachi"], True) == 6


def test_japanese_destroyers_fire_doubled_at_night():
    """TF-10.12; example B7: two as one attack with 8, on a 3 six hits; by day with 4. No others."""
    sea = board()
    assert gunnery.value(sea, DDJ, night=True) == 8 and gunnery.value(sea, DDJ, night=False) == 4
    assert gunnery.hits(sea, DDJ, True, 3) == 6 and gunnery.hits(sea, DDJ, False, 3) == 2
    assert gunnery.firepower(sea.ships["dd_allied-1"], True) == 2
    assert gunnery.firepower(board(dd_J1=SIGNIFICANT).ships["dd_ijn-1"], True) == 2


@pytest.mark.parametrize(
    ("ships", "die", "hits"),
    [
        (("exeter", "houston"), 4, 6),  # 4 + 4 on column 8
        (("haguro",), 4, 5),  # column 6, row 5, for the Japanese fire with 1 more
        (("haguro",), 6, 7),
        (("exeter",), 6, 4),
        (("nachi", "haguro"), 1, 4),
    ],
)
def test_hits_by_the_printed_table(ships, die, hits):
    """TF-10.7; examples B1 and B2: the sum of what fires, 1 more on the die for the Japanese."""
    assert gunnery.hits(board(), ships, False, die) == hits


# --- what ships fire at if nobody says (TF-10.6) ----------------------------------------------------------------------


def targets(sea, ships, foes, night=False):
    """The default attacks, by ship."""
    salvos = gunnery.default_salvos(sea, ships, foes, night)
    assert all(len(salvo.ships) == 1 for salvo in salvos)
    return [(salvo.ships[0], salvo.target) for salvo in salvos]


def test_by_default_each_fires_alone_the_strongest_first():
    """TF-10.6; of two alike the first in the data."""
    sea = board(haguro=SIGNIFICANT)
    assert [ship for ship, _ in targets(sea, ("haguro", "naka", "jintsu", "nachi"), ("exeter",))] == [
        "nachi", "haguro", "jintsu", "naka",
    ]  # fmt: skip
    assert gunnery.default_salvos(sea, ("nachi",), (), False) == ()
    assert gunnery.default_salvos(sea, ("nachi",), ("exeter",), False) == (Salvo(("nachi",), "exeter"),)


@pytest.mark.parametrize(
    ("ship", "state", "foes", "target"),
    [
        # Nachi makes 4 hits on a modified 4.
        ("nachi", {}, ("exeter", "java", "dd_allied-1"), "dd_allied-1"),  # 2 are enough for the weakest
        ("nachi", {}, ("exeter", "java", "perth"), "java"),  # 4 make it minor; a tie, by the data
        ("nachi", {}, ("exeter",), "exeter"),
        ("nachi", {}, ("exeter", "warspite"), "warspite"),  # nothing is reached: the strongest
        ("nachi", {"exeter": {"minor": ("minor",)}}, ("exeter", "houston"), "houston"),  # its back bears 4
        ("nachi", {"exeter": {"minor": ("minor",)}}, ("exeter",), "exeter"),
        ("nachi", {"java": CRITICAL, "perth": CRITICAL}, ("perth", "java", "dd_allied-1"), "dd_allied-1"),
        # Jintsu makes 2 hits: the first of two destroyers; of those alike the first in the data.
        ("jintsu", {}, ("java", "dd_allied-2", "dd_allied-1"), "dd_allied-1"),
        ("jintsu", {}, ("exeter", "java", "houston"), "exeter"),  # 4 each: the first in the data
        ("jintsu", {"exeter": SIGNIFICANT}, ("exeter", "java", "houston"), "houston"),
        # An Allied destroyer makes 1 hit, without the modifier of the Japanese.
        ("dd_allied-1", {}, ("dd_ijn-1", "haguro", "nachi"), "nachi"),
        ("dd_allied-1", {"dd_J1": {"minor": ("repairs",)}}, ("dd_ijn-1", "haguro", "nachi"), "dd_ijn-1"),
        # Exeter makes 2.
        ("exeter", {}, ("ak_ijn-1", "nachi", "dd_ijn-1"), "dd_ijn-1"),
    ],
)
def test_the_default_target(ship, state, foes, target):
    """TF-10.6, TF-1.11: the weakest that a modified 4 brings to its next level, else the strongest."""
    assert targets(board(**state), (ship,), foes) == [(ship, target)]


def test_a_column_that_is_ordered_anew_changes_no_default():
    """TF-1.11, TF-10.6: data order decides."""
    game = java(Arranging(), 10, {TF8: "0703", TF10: "0803"}, ("0704",))
    mixed = column(game, ABDA, *reversed(slots(game, ABDA)))
    assert targets(mixed.board, ("nachi",), slots(mixed, ABDA)[5:8]) == [("nachi", "de_ruyter")]


def test_at_night_destroyers_are_reckoned_doubled():
    """TF-10.6, TF-10.12: two hits of the four that they fire with."""
    sea = board()
    assert targets(sea, ("dd_ijn-1",), ("exeter", "dd_allied-1"), night=True) == [("dd_ijn-1", "dd_allied-1")]
    assert targets(sea, ("dd_ijn-1",), ("exeter", "dd_allied-1"), night=False) == [("dd_ijn-1", "exeter")]
    assert targets(sea, ("dd_allied-5",), ("dd_ijn-1", "jintsu"), night=True) == [("dd_allied-5", "dd_ijn-1")]
