"""What a player of Victory at Midway plans with on his map: made of his own reports, and off until he wants it."""

from msgspec.structs import replace

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import GRID, US
from arbitre.games.midway.rules.searches import assets
from arbitre.games.midway.rules.view import view
from arbitre.games.midway.seat.chart.chart import chart
from arbitre.kernel.play import Told
from midway.positions import position


def seen(*told, turn=8):
    """The view of the United States on a turn, after reports of (turn, report)."""
    game = position({"us_cv_enterprise": "J5"}, turn=turn)
    return replace(view(game, US), told=tuple(Told(n, when, "2", report) for n, (when, report) in enumerate(told, 1)))


def washes(looking, key):
    return [wash for wash in chart(looking).washes if wash.key == key]


def searched(*results):
    return r.Searched(results)


def test_what_is_planned_with_is_off_until_it_is_wanted():
    assert {"cover", "whereabouts"} <= set(chart(seen()).folded)


def test_the_reach_of_searches_is_what_may_be_ordered():
    looking = seen()
    (cover,) = washes(looking, "cover")
    assert cover.owner == "first"
    assert all(asset.hexes <= set(cover.cells) for asset in assets(looking))


def test_ships_seen_can_be_one_hex_farther_each_turn():
    located = (6, searched(("E5", "carriers")))
    assert [set(wash.cells) for wash in washes(seen(located), "whereabouts")] == [set(GRID.within("E5", 1))]
    moved = (8, r.Moved(()))
    assert [set(wash.cells) for wash in washes(seen(located, moved), "whereabouts")] == [set(GRID.within("E5", 2))]


def test_not_where_a_later_search_by_day_found_nothing():
    located, later = (8, searched(("E5", "ships"))), (9, searched(("E4", "nothing"), ("E5", "nothing")))
    (wash,) = washes(seen(located, later, turn=10), "whereabouts")
    assert wash.owner == "second" and set(wash.cells) == set(GRID.within("E5", 1)) - {"E4", "E5"}


def test_a_search_by_night_in_vain_says_nothing():
    """MID-5.4: it fails as often as it succeeds. Turn 13 is one of the night."""
    located, dark = (12, searched(("E5", "ships"))), (13, searched(("E5", "nothing")))
    (wash,) = washes(seen(located, dark, turn=14), "whereabouts")
    assert "E5" in wash.cells


def test_what_is_seen_now_and_what_was_seen_long_ago_has_no_ring():
    assert washes(seen((8, searched(("E5", "ships"))), turn=8), "whereabouts") == []
    assert washes(seen((1, searched(("E5", "ships"))), turn=14), "whereabouts") == []


def test_what_later_searches_contradict_has_gone():
    everywhere = searched(*((hex, "nothing") for hex in GRID.within("E5", 2)))
    assert washes(seen((8, searched(("E5", "ships"))), (9, everywhere), turn=10), "whereabouts") == []
