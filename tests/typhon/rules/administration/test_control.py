"""Who holds a zone, in a turn and at its end (TYP-0.18, 0.19, chapter 13, TYP-14.1, 14.2)."""

import pytest

from arbitre.games.typhon.records.board import lift, put
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Chosen, ControlChanged, Event, Lost, Merchant
from arbitre.games.typhon.rules.administration.control_phase import ControlPhase
from arbitre.games.typhon.rules.control import alone, contested, emptied, enter, friendly, hostile
from arbitre.games.typhon.rules.telling import draw
from typhon.positions import campaign, run, told, umpire


def test_E2_a_random_pick_is_one_uniform_draw_with_its_line_of_report():
    """E2, TYP-0.20, TYP-23.4: of three fleets the second on a 2 of three; nothing is drawn from one."""
    game, judge, fleets = campaign(2), umpire(("PC6", [2])), ["us_tf16", "us_tf17", "us_tf64"]
    assert draw(game, judge, "PC6", fleets, "TYP-A.20", ALLIES) == "us_tf17"
    assert [made.sides for made in judge.draws] == [3]
    assert told(judge.reports, Chosen) == [Chosen("PC6", "us_tf17", tuple(fleets), "TYP-A.20")]
    assert draw(game, judge, "PC6", fleets[:1], "TYP-A.20", ALLIES) == "us_tf16" and len(judge.draws) == 1


def phase_8(game):
    return run(game, (ControlPhase(),))


def state(board, zone):
    """Friendly, contested or hostile, for Japan and for the Allies."""
    return tuple(
        "friendly" if friendly(board, zone, side) else "contested" if contested(board, zone) else
        "enemy" if hostile(board, zone, side) else "taken" for side in (JAPAN, ALLIES)
    )  # fmt: skip


def test_a_zone_is_friendly_contested_or_enemy():
    """TYP-0.18, 13.1: by its marker, by one side's land units, by both."""
    game = campaign(2, cleared=("wake", "marshall"))
    board = game.board
    assert state(board, "wake") == ("enemy", "friendly") and state(board, "marshall") == ("friendly", "enemy")
    assert state(board, "south_china") == ("contested", "contested")
    put(board, "us_5_af", "marshall")  # an air army holds nothing
    assert state(board, "marshall") == ("friendly", "enemy")


def test_a_zone_is_lost_when_it_is_entered_and_won_at_the_end_of_the_turn():
    """TYP-0.19, 13.4, TYP-R145; a fortress or a detachment counts (TYP-R147)."""
    game = campaign(2)
    board = game.board
    put(board, "jp_snlf_kure_3", "wake", steps=1)
    enter(board, "wake", JAPAN)
    assert state(board, "wake") == ("taken", "enemy")
    reports = phase_8(game)
    assert state(board, "wake") == ("friendly", "enemy") and board.entered == {}
    assert ("wake", JAPAN) in told(reports, ControlChanged)[0].zones


def test_a_zone_both_hold_is_contested_and_stays_so():
    """TYP-0.18, 13.1."""
    game = campaign(2, jp_25_army="malaya")
    enter(game.board, "malaya", JAPAN)
    assert state(game.board, "malaya") == ("contested", "contested")
    phase_8(game)
    assert game.board.control["malaya"] == "contested"
    assert game.board.control["south_china"] == "contested"


def test_retaken_before_the_end_it_never_changes_hands():
    """TYP-13.4: a reaction of the enemy retakes it."""
    game = campaign(2, cleared=("wake",), jp_snlf_kure_3="wake")
    enter(game.board, "wake", JAPAN)
    lift(game.board, "jp_snlf_kure_3", "pool")
    put(game.board, "us_i_corps", "wake", steps=1)
    alone(game.board, "wake")
    assert not friendly(game.board, "wake", ALLIES)
    assert told(phase_8(game), ControlChanged) == []
    assert friendly(game.board, "wake", ALLIES)


def test_who_was_last_alone_in_an_empty_zone_keeps_it():
    """TYP-R212: a winner who broke through; TYP-13.2: a marker stays behind."""
    game = campaign(2, cleared=("wake",), jp_snlf_kure_3="wake")
    enter(game.board, "wake", JAPAN)
    put(game.board, "jp_snlf_kure_3", "marshall")
    alone(game.board, "wake")
    phase_8(game)
    assert friendly(game.board, "wake", JAPAN)


def test_a_zone_that_its_own_units_leave_stays_theirs():
    """TYP-13.2."""
    game = campaign(2)
    put(game.board, "jp_15_army", "indochina")
    alone(game.board, "siam")
    phase_8(game)
    assert friendly(game.board, "siam", JAPAN)


def test_all_dead_the_zone_goes_back():
    """TYP-13.5, TYP-R146."""
    game = campaign(2, cleared=("malaya",))
    game.board.entered["malaya"] = JAPAN
    emptied(game.board, "malaya")
    phase_8(game)
    assert game.board.control["malaya"] == ALLIES


def test_nobody_left_in_a_zone_that_was_contested():
    """TYP-13.5: it falls back to whom it was printed for, South China to the Allies."""
    for zone, owner in (("south_china", ALLIES), ("siam", JAPAN), ("malaya", ALLIES)):
        game = campaign(2, cleared=(zone,), control={zone: "contested"})
        emptied(game.board, zone)
        phase_8(game)
        assert game.board.control[zone] == owner


def test_paratroops_hold_a_zone_until_phase_8():
    """TYP-R169: no counter, but the marker; Allied land units that come in phase 7 keep it."""
    game = campaign(2, cleared=("sumatra",))
    game.board.entered["sumatra"] = JAPAN
    assert state(game.board, "sumatra") == ("taken", "enemy")
    phase_8(game)
    assert friendly(game.board, "sumatra", JAPAN)
    game = campaign(2, cleared=("sumatra",), uk_xv_corps="sumatra")
    game.board.entered["sumatra"] = JAPAN
    alone(game.board, "sumatra")
    phase_8(game)
    assert friendly(game.board, "sumatra", ALLIES)


def test_no_word_where_nothing_changes():
    assert told(phase_8(campaign(2)), ControlChanged) == []


# ------------------------------------------------------------------------------------------------- what follows


def test_malaya_and_java_give_a_merchant_level_once():
    """TYP-5.5, 20.5, TYP-R48."""
    game = campaign(2, cleared=("malaya", "java"), jp_25_army="malaya", jp_16_army="java")
    reports = phase_8(game)
    assert told(reports, Merchant) == [Merchant(7, "malaya"), Merchant(8, "java")]
    assert game.board.points[JAPAN]["nm"] == 8
    game.board.control["malaya"] = ALLIES
    phase_8(game)
    assert game.board.points[JAPAN]["nm"] == 8


def test_no_merchant_level_while_contested_or_after_the_switch():
    """TYP-R48, TYP-R55."""
    game = campaign(2, jp_25_army="malaya")
    phase_8(game)
    assert game.board.points[JAPAN]["nm"] == 6
    game = campaign(8, active=ALLIES, cleared=("malaya",), jp_25_army="malaya", board={"switched": 4})
    phase_8(game)
    assert game.board.points[JAPAN]["nm"] == 6


@pytest.mark.parametrize("garrison", [{"us_hawaii_corps": "hawaii"}, {"us_hawaii_corps": "gone"}])
def test_pearl_harbor_contested_or_lost_costs_its_carriers_and_all_naval_points(garrison):
    """TYP-4.17: once, when it happens."""
    game = campaign(4, cleared=("hawaii",), jp_25_army="hawaii", us_tf16="hawaii", us_tf17="new_caledonia",
                    us_tf64="hawaii", **garrison)  # fmt: skip
    game.board.points[ALLIES].update(naval_us=2, carrier_us=1, naval_uk=1)
    reports = phase_8(game)
    assert game.board.units["us_tf16"].where == "gone"
    assert game.board.units["us_tf17"].where == game.board.units["us_tf64"].where == "map"
    assert [game.board.points[ALLIES][kind] for kind in ("naval_us", "carrier_us", "naval_uk")] == [0, 0, 0]
    assert Lost("us_tf16", "base") in told(reports, Lost)
    game.board.points[ALLIES]["naval_us"] = 2
    assert not told(phase_8(game), Lost)


def test_the_eastern_fleet_goes_with_india_and_abda_with_java():
    """TYP-4.18, 4.19: wherever they are, and not while the zone is only contested."""
    game = campaign(4, uk_eastern_fleet="ceylon", al_abda="java", jp_25_army="india", uk_xv_corps="india",
                    jp_16_army="java")  # fmt: skip
    phase_8(game)
    assert game.board.units["uk_eastern_fleet"].where == game.board.units["al_abda"].where == "map"
    lift(game.board, "uk_xv_corps", "lost")
    lift(game.board, "nl_knil", "gone")
    reports = phase_8(game)
    assert game.board.units["uk_eastern_fleet"].where == game.board.units["al_abda"].where == "gone"
    assert told(reports, Lost) == [Lost("uk_eastern_fleet", "base"), Lost("al_abda", "base")]


def test_allies_that_are_played_are_bound_by_none_of_that():
    """TYP-4.38, TYP-21.1."""
    for how in ({"active": ALLIES, "board": {"switched": 3}}, {"options": {"scenario": "two_player"}}):
        game = campaign(8, cleared=("hawaii", "java"), jp_25_army="hawaii", us_tf16="hawaii", jp_16_army="java",
                        al_abda="new_south_wales", **how)  # fmt: skip
        assert not told(phase_8(game), Lost)


def test_a_chinese_zone_with_too_few_armies_becomes_contested():
    """TYP-R148, TYP-17.3: after control has been settled, and the zone is contested at once."""
    game = campaign(4, cleared=("central_china", "tarim"), jp_12_army="central_china", jp_13_army="pool",
                    cn_viii_war_area="tarim", control={"central_china": JAPAN})  # fmt: skip
    reports = phase_8(game)
    assert [report.what for report in told(reports, Event)][:1] == ["garrison"]
    assert game.board.control["central_china"] == "contested" and game.board.entered == {}
