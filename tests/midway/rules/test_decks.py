"""Phase 8: decks, ready and not ready, and reserve fighters (MID chapters 12, 13 and 23)."""

import pytest

from arbitre.games.midway.records.orders import AirTerm, Deck, Land, Reserve
from arbitre.games.midway.records.printed import AIR
from arbitre.games.midway.records.reports import Recovered
from arbitre.games.midway.rules.recovery import Recovery, room
from midway.positions import (
    DAY,
    JP,
    NIGHT,
    US,
    air,
    change,
    flying,
    judged,
    only_air,
    play,
    position,
    quarters,
    refusals,
)

STEP = Recovery()
KAGA, AKAGI, SORYU, HIRYU = "jp_cv_kaga", "jp_cv_akagi", "jp_cv_soryu", "jp_cv_hiryu"


def land(unit, code):
    return Land((AirTerm(unit=unit),), code)


def deck(ready, *units):
    return Deck(tuple(AirTerm(unit=unit) for unit in units), ready)


def after(game, *orders, side=JP):
    """The position after one side's phase 8."""
    return play(game, STEP, {side: orders}).game


def raided(unit):
    """Kaga, and one of her units coming home from a raid."""
    game = position({KAGA: "F6"}, fog=False)
    only_air(game, JP, [unit])
    flying(game, unit, "H6", 2)
    return game


def test_what_flew_lands_not_ready_and_cannot_be_made_ready_this_turn():
    """MID-12.4, MID-R47: even if it did not fight."""
    game = raided("jp_air_k_d1")
    assert refusals(game, JP, STEP, deck(True, "jp_air_k_d1")) == [(0, "deck-too-early", "MID-12.4")]
    assert refusals(game, JP, STEP, Deck((AirTerm(1, "K", "D"),), True)) == [(0, "air-none", "MID-R62")]
    unit = air(after(game), "jp_air_k_d1")
    assert (unit.status, unit.flew, unit.mission) == ("below", DAY, "")


@pytest.mark.parametrize(
    ("unit", "wait"), [("us_air_m_ds1", 1), ("us_air_m_m1", 1), ("us_air_m_t1", 1), ("us_air_m_h1", 2)]
)
def test_when_a_unit_that_flew_is_ready_again(unit, wait):
    """MID-12.5, MID-R47: phase 8 of the next turn, for H of the one after."""
    game = position(turn=9)
    change(game, unit, status="below", flew=8)
    assert air(after(game, side=US), unit).status == ("ready" if wait == 1 else "below")
    early = judged(game, US, STEP, deck(True, unit)).refusals
    assert [(r.phrase.key, r.phrase.args["turn"]) for r in early] == ([] if wait == 1 else [("deck-too-early", 10)])
    flying(game, unit, "H7", 1)
    early = judged(game, US, STEP, deck(True, unit)).refusals
    assert [(r.phrase.key, r.phrase.args["turn"]) for r in early] == [("deck-too-early", 9 + wait)]
    change(game, unit, status="below", mission="", flew=8)
    game.turn = 10
    assert air(after(game, side=US), unit).status == "ready"


def test_by_default_everything_that_may_be_is_made_ready_and_may_be_left_below():
    """MID-R48, MID-R3"""
    game = position({KAGA: "F6"})
    change(game, "jp_air_k_d1", status="below")
    change(game, "jp_air_k_d2", status="below")
    done = play(game, STEP, {JP: [deck(False, "jp_air_k_d2")]})
    assert [air(done.game, f"jp_air_k_d{n}").status for n in (1, 2)] == ["ready", "below"]
    assert done.report(JP, Recovered).ready == ("jp_air_k_d1",)


def test_a_ready_unit_may_be_struck_below_unless_decks_are_strict():
    """MID-R48: and it is ready again the turn after."""
    game = position({KAGA: "F6"})
    done = after(game, Deck((AirTerm(2, "K", "D"),), False))
    assert [air(done, f"jp_air_k_d{n}").status for n in (1, 2)] == ["below", "below"]
    done.turn += 1
    assert air(after(done), "jp_air_k_d1").status == "ready"
    game.options = {"deck": "strict"}
    assert refusals(game, JP, STEP, Deck((AirTerm(2, "K", "D"),), False)) == [(0, "air-none", "MID-R62")]
    flying(game, "jp_air_k_f1", "F6", 0, "cap")
    assert air(after(game, deck(False, "jp_air_k_f1")), "jp_air_k_f1").status == "below"  # CAP may in any case


def test_a_number_of_units_means_those_the_line_would_change():
    """MID-R62, MID-R48"""
    game = position({KAGA: "F6"})
    change(game, "jp_air_k_t2", status="below")
    done = after(game, Deck((AirTerm(1, "K", "T"),), True), Deck((AirTerm(1, "K", "T"),), False))
    assert air(done, "jp_air_k_t2").status == "ready"
    assert sorted(air(done, f"jp_air_k_t{n}").status for n in (1, 3)) == ["below", "ready"]


def test_lines_about_the_same_unit_do_not_go_together():
    """MID-25.1: and each line is judged, whatever becomes of the one before."""
    game = position({KAGA: "F6"})
    change(game, "jp_air_k_d1", status="below", flew=DAY)
    change(game, "jp_air_k_d2", status="below")
    two = (deck(True, "jp_air_k_d2"), deck(False, "jp_air_k_d2"))
    assert refusals(game, JP, STEP, *two) == [(1, "air-none", "MID-R62")]
    lines = (deck(True, "jp_air_k_d1"), deck(False, "jp_air_k_t1"), deck(True, "jp_air_h_d1"))
    assert [line for line, _, _ in refusals(game, JP, STEP, *lines)] == [0]
    assert judged(game, JP, STEP, *lines).below == {"jp_air_k_t1"}


def test_trapped_aircraft_stay_trapped():
    """MID-11.3"""
    game = position({KAGA: "F6"})
    change(game, KAGA, steps=1)
    change(game, "jp_air_k_d1", status="trapped")
    assert refusals(game, JP, STEP, deck(True, "jp_air_k_d1"))[0][1] == "air-none"
    assert air(after(game), "jp_air_k_d1").status == "trapped"


def test_decks_work_by_night():
    """MID-12.7, MID-R84, MID-2.4: readying, striking below and reserves."""
    game = position({KAGA: "F6"}, turn=NIGHT)
    change(game, "jp_air_k_d1", status="below")
    done = after(game, deck(False, "jp_air_k_t1"), Reserve("K", True))
    units = ("jp_air_k_d1", "jp_air_k_t1", "jp_air_k_reserve")
    assert [air(done, unit).status for unit in units] == ["ready", "below", "ready"]


# --- reserve fighters


@pytest.mark.parametrize(
    ("code", "unit", "air_rating", "steps", "points"),
    [("K", "jp_air_k_reserve", 7, 2, 4), ("A", "jp_air_a_reserve", 7, 1, 2), ("H", "jp_air_h_reserve", 3, 1, 2),
     ("S", "jp_air_s_reserve", 3, 1, 2)],
)  # fmt: skip
@pytest.mark.parametrize("ready", [True, False])
def test_reserve_fighters(code, unit, air_rating, steps, points, ready):
    """MID-23.1, MID-23.2, MID-23.3, MID-R67: once, ready or not; US scores and is not told."""
    game = position({KAGA: "D6", AKAGI: "D6", HIRYU: "D6", SORYU: "D6"})
    done = play(game, STEP, {JP: [Reserve(code, ready)]})
    played = air(done.game, unit)
    assert (played.status, played.steps) == ("ready" if ready else "below", steps)
    assert (AIR[unit].air, AIR[unit].bomb, AIR[unit].move) == (air_rating, 0, 2)
    assert quarters(done.game, US) == points and quarters(done.game, JP) == 0
    assert [(x.unit, x.steps, x.how) for x in done.game.losses] == [(unit, steps, "used")]
    assert done.told[US] == play(game, STEP, {}).told[US]
    assert refusals(done.game, JP, STEP, Reserve(code, True)) == [(0, "reserve-none", "MID-23.1")]
    assert refusals(game, JP, STEP, Reserve(code, True), Reserve(code, True)) == [(1, "reserve-none", "MID-23.1")]


def test_all_four_reserves_may_come_on_one_turn_or_on_several():
    """MID-R67"""
    game = position({KAGA: "D6", AKAGI: "D6", HIRYU: "D6", SORYU: "D6"})
    assert quarters(after(game, *(Reserve(code, True) for code in "KAHS")), US) == 10
    first = after(game, Reserve("K", True))
    first.turn += 1
    assert quarters(after(first, Reserve("A", True)), US) == 6


def test_a_reserve_needs_its_carrier_intact_and_on_the_map():
    """MID-R67, MID-23.1"""
    assert refusals(position(), JP, STEP, Reserve("K", True)) == [(0, "reserve-carrier", "MID-R67")]
    game = position({KAGA: "D6"})
    change(game, KAGA, steps=1)
    assert refusals(game, JP, STEP, Reserve("K", True)) == [(0, "reserve-carrier", "MID-R67")]
    assert refusals(game, JP, STEP, Reserve("Z", True)) == [(0, "reserve-none", "MID-23.1")]
    assert refusals(game, US, STEP, Reserve("E", True)) == [(0, "reserve-none", "MID-23.1")]


def test_a_reserve_needs_room_after_the_landings():
    """MID-R52, MID-13.2"""
    game = position({SORYU: "F6", KAGA: "F6"})
    assert room(game.jp, SORYU) == 1
    assert not refusals(game, JP, STEP, Reserve("S", True))
    flying(game, "jp_air_k_d1", "H6", 2, steps=1)
    wrong = refusals(game, JP, STEP, land("jp_air_k_d1", "S"), Reserve("S", True))
    assert wrong == [(1, "reserve-no-room", "MID-R52")]
    assert not refusals(game, JP, STEP, land("jp_air_k_d1", "K"), Reserve("S", True))
    change(game, "jp_air_s_d1", steps=1)
    assert not refusals(game, JP, STEP, land("jp_air_k_d1", "S"), Reserve("S", True))


def test_a_reserve_in_play_is_a_fighter_like_any_other():
    """MID-R67, MID-R52"""
    game = position({KAGA: "F6"})
    change(game, "jp_air_k_reserve", status="ready")
    assert not refusals(game, JP, STEP, Deck((AirTerm(3, "K", "F"),), False))
