"""Phase 1: raids on Midway declared (MID chapter 6)."""

import pytest

from arbitre.games.midway.records.orders import AirTerm, Move, StrikeMidway
from arbitre.games.midway.records.printed import AIR, FOG_ZONE, GRID
from arbitre.games.midway.rules.movement import Movement
from midway.positions import JP, US, ashore, change, judged, only_air, play, position, put, refusals, seen

STEP = Movement()
KAGA = "jp_cv_kaga"
STRIKERS = {"jp_cv_soryu": "F6", "us_cv_enterprise": "H5"}


def strike(*units):
    return StrikeMidway(tuple(AirTerm(unit=unit) for unit in units))


def test_a_raid_on_midway_is_declared_with_named_ready_units():
    """MID-6.5, MID-6.9, MID-6.2, MID-1.9: lines join in one raid; only ready units fly."""
    game = position(STRIKERS)
    change(game, "jp_air_s_d2", status="below")
    plan = judged(game, JP, STEP, strike("jp_air_s_f1", "jp_air_s_d1"), strike("jp_air_s_t1"))
    assert plan.strike == ("jp_air_s_f1", "jp_air_s_d1", "jp_air_s_t1")
    after = play(game, STEP, {JP: [strike("jp_air_s_d1")]}).game
    assert after.jp.strike == ("jp_air_s_d1",) and after.jp.air["jp_air_s_d1"].status == "ready"
    assert refusals(game, JP, STEP, strike("jp_air_s_d2"))[0][1] == "air-none"
    twice = (strike("jp_air_s_d1"), strike("jp_air_s_d1"))
    assert refusals(game, JP, STEP, *twice)[0][0] == 1


def test_a_raid_on_midway_is_not_declared_at_night():
    """MID-6.1, MID-2.4"""
    game = position(STRIKERS, turn=13)
    assert refusals(game, JP, STEP, strike("jp_air_s_d1")) == [(0, "strike-night", "MID-6.1")]


def test_us_raids_midway_only_once_troops_are_ashore():
    """MID-6.7, MID-R39"""
    game = position(STRIKERS)
    order = strike("us_air_e_d1")
    assert refusals(game, US, STEP, order) == [(0, "strike-no-landing", "MID-6.7")]
    ashore(game, "jp_land_1")
    assert judged(game, US, STEP, order).strike == ("us_air_e_d1",)


def test_us_may_raid_a_midway_that_jp_holds():
    """MID-6.7: the target is the Japanese troops, whoever is in control."""
    game = position(STRIKERS)
    ashore(game, "jp_land_1")
    for unit in game.us.land:
        change(game, unit, status="lost", steps=0)
    assert judged(game, US, STEP, strike("us_air_e_d1")).strike == ("us_air_e_d1",)


def test_jp_has_no_target_at_a_midway_it_holds_alone():
    """MID-R39"""
    game = position(STRIKERS)
    ashore(game, "jp_land_1")
    for unit in game.us.land:
        change(game, unit, status="lost", steps=0)
    assert refusals(game, JP, STEP, strike("jp_air_s_d1")) == [(0, "strike-no-target", "MID-R39")]


def test_a_raid_needs_a_bomber():
    """MID-R26"""
    game = position(STRIKERS)
    assert refusals(game, JP, STEP, strike("jp_air_s_f1")) == [(0, "raid-only-fighters", "MID-R26")]
    assert not refusals(game, JP, STEP, strike("jp_air_s_f1"), strike("jp_air_s_t1"))


@pytest.mark.parametrize("hex", GRID.hexes[:120:3])
def test_range_is_measured_from_the_base_after_the_moves(hex):
    """MID-R28, MID-R24, MID-6.10: within twice the rating, and clear of fog."""
    for fog in (True, False):
        game = position({"jp_cv_soryu": hex}, fog=fog)
        for to in GRID.neighbours[hex]:
            wrong = refusals(game, JP, STEP, Move(("jp_cv_soryu",), "", to), strike("jp_air_s_d1"))
            far = GRID.distance(to, "H6") > 2 * AIR["jp_air_s_d1"].move
            misty = fog and to in FOG_ZONE
            expected = [(1, "raid-from-fog", "MID-6.10")] if misty else [(1, "raid-too-far", "MID-R24")] if far else []
            assert wrong == expected
            if far and not misty:
                remark = judged(game, JP, STEP, Move(("jp_cv_soryu",), "", to), strike("jp_air_s_d1")).refusals[0]
                assert (remark.phrase.args["distance"], remark.phrase.args["reach"]) == (GRID.distance(to, "H6"), 4)


def test_the_order_of_lines_does_not_matter():
    """MID-25.1, MID-R28: the raid may stand above the move that brings the carrier into range."""
    game = position({"jp_cv_soryu": "C6"}, fog=False)
    lines = [strike("jp_air_s_d1"), Move(("jp_cv_soryu",), "", "D6")]
    assert judged(game, JP, STEP, *lines).strike == ("jp_air_s_d1",)
    assert refusals(game, JP, STEP, lines[0]) == [(0, "raid-too-far", "MID-R24")]


def test_no_raid_leaves_from_a_damaged_carrier_or_one_that_leaves_the_map():
    """MID-11.1, MID-4.9"""
    game = position({"jp_cv_soryu": "F6"})
    change(game, "jp_cv_soryu", steps=1)
    assert refusals(game, JP, STEP, strike("jp_air_s_d1"))
    game = position({"jp_cv_soryu": "F12"})
    assert refusals(game, JP, STEP, Move(("jp_cv_soryu",), "", "exit"), strike("jp_air_s_d1"))


def test_a_raid_that_cannot_come_home_is_allowed_with_a_warning():
    """MID-R24: as the bases stand after the moves."""
    game = position({"jp_cv_soryu": "E6"}, fog=False)  # 3 hexes out, 1 left

    def notes(*orders):
        plan = judged(game, JP, STEP, *orders, strike("jp_air_s_d1"))
        assert plan.strike and not plan.refusals
        return [r.phrase.key for r in plan.remarks if r.phrase.key == "raid-will-ditch"]

    assert notes() == ["raid-will-ditch"]
    put(game, KAGA, "F6")
    assert notes() == ["raid-will-ditch"]
    assert notes(Move((KAGA,), "", "G6")) == []  # Kaga comes near enough
    put(game, KAGA, "G6")
    assert notes() == []
    assert notes(Move((KAGA,), "", "F6")) == ["raid-will-ditch"]  # and there she goes
    put(game, KAGA, "F12")
    assert notes(Move((KAGA,), "", "exit")) == ["raid-will-ditch"]


def test_units_left_out_of_reach_are_not_offered():
    """MID-6.5"""
    game = position({"jp_cv_soryu": "F6"})
    only_air(game, JP, ["jp_air_s_d1"])
    here = seen(game, JP, STEP)
    assert here.now.ask(here).options().strike == ("jp_air_s_d1",)
    game.turn = 13
    here = seen(game, JP, STEP)
    assert here.now.ask(here).options().strike == ()
