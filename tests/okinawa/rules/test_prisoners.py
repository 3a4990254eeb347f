"""Prisoners demoralise their friends around them for the whole next turn (OKI-14.13, R71, R72)."""

from arbitre.games.okinawa.records.printed import JAPAN, US
from arbitre.games.okinawa.records.reports import Demoralised
from okinawa.assaults import MARINES, assault, combat, field, fight, halve, stacked, told

AROUND = ("1138", "1238", "1038")


def captured(**more):
    """D23: six marines take a naval battalion prisoner at 1139 in turn 3; what was told."""
    hidden = more.pop("hidden", {})
    game = field(**stacked(MARINES, *AROUND), jp_mar_1="1139", hidden=hidden, **more)
    reports = fight(assault(game, (MARINES[:6], ("1139",))), 4)
    assert combat(reports)[3] == "Dp"
    return game, reports


def halved(game, *units, turns=(3, 4, 5)):
    found = []
    for id in units:
        unit = (game.board if id in game.board.units else game.hidden).units[id]
        found.append([turn for turn in turns if unit.demoralised(turn)])
    return found


def test_D23_friends_around_are_halved_in_the_next_turn_and_only_then():
    """D23, OKI-14.13, R71: hidden infantry at 1239, a revealed one at 1140; neither the victors nor who stands two
    hexes away."""
    game, _ = captured(jp_inf_iib_11="1140", jp_inf_iib_12="1141", hidden={"jp_inf_iib_13": "1239"})
    assert halved(game, "jp_inf_iib_11", "jp_inf_iib_13") == [[4], [4]]
    assert halved(game, "jp_inf_iib_12", *MARINES[:6]) == [[]] * 7


def test_the_americans_hear_of_open_counters_only():
    """OKI-R71, 18.3, 18.4: all own victims to the Japanese side; with hidden ones alone the Americans hear nothing."""
    _, reports = captured(jp_inf_iib_11="1140", hidden={"jp_inf_iib_13": "1239"})
    assert told(reports, Demoralised, US) == [Demoralised(("jp_inf_iib_11",), 4)]
    assert told(reports, Demoralised, JAPAN) == [Demoralised(("jp_inf_iib_11", "jp_inf_iib_13"), 4)]
    _, reports = captured(hidden={"jp_inf_iib_13": "1239"})
    assert told(reports, Demoralised, US) == []
    assert told(reports, Demoralised, JAPAN) == [Demoralised(("jp_inf_iib_13",), 4)]
    _, reports = captured()
    assert not told(reports, Demoralised)


def test_works_are_not_demoralised():
    """OKI-R71: they have no factors."""
    _, reports = captured(jp_fort_01="1140", hidden={"jp_mine_01": "1239"})
    assert not told(reports, Demoralised)


def test_friends_of_captured_attackers():
    """OKI-R72, 14.14: Ap against the Japanese in phase IX strikes their friends, in turn 4 whichever phase it was."""
    game = field(jp_inf_iib_11="1039", jp_inf_iib_12="1040", us_art_7da="1038", us_inf_2_17="0939",
                 hidden={"jp_mar_1": "1140"})  # fmt: skip
    assault(game, (("jp_inf_iib_11",), ("1038",)), side=JAPAN)
    reports = fight(game, 1)
    assert combat(reports)[3] == "Ap"
    assert told(reports, Demoralised, JAPAN) == [Demoralised(("jp_inf_iib_12", "jp_mar_1"), 4)]
    assert halved(game, "us_inf_2_17") == [[]]


def test_a_companion_in_the_captured_counters_own_hex_is_not_affected():
    """OKI-R71: it stands in no adjacent hex; but it does if another hex of the captured is next to it."""
    game = field(us_inf_1_17="1138", us_inf_2_17="1138", us_inf_1_32="1237", jp_art_1med="1238")
    assert combat(fight(assault(game, (("us_inf_1_17",), ("1238",))), 1))[3] == "Ap"
    assert halved(game, "us_inf_2_17", "us_inf_1_32") == [[], [4]]
    game = field(us_inf_1_17="1138", us_inf_2_17="1138", us_inf_1_32="1238", jp_inf_iib_11="1139")
    assert combat(fight(assault(game, (("us_inf_1_17", "us_inf_1_32"), ("1139",))), 1))[3] == "Ap"
    assert halved(game, "us_inf_2_17") == [[4]]


def test_the_halving_stays_with_counters_that_move_or_are_revealed():
    """OKI-R71."""
    game, _ = captured(jp_inf_iib_11="1140", hidden={"jp_inf_iib_13": "1239"})
    game.board.put("jp_inf_iib_11", "1240")
    game.board.add(game.hidden.take("jp_inf_iib_13"))
    assert halved(game, "jp_inf_iib_11", "jp_inf_iib_13") == [[4], [4]]


def test_a_counter_demoralised_in_two_turns_running_is_halved_in_both_and_once():
    """OKI-R65, R71: the rest of turn 3 is not affected by a capture in turn 3, nor spared by it."""
    game = field(**stacked(MARINES, *AROUND), jp_mar_1="1139", jp_inf_iib_11="1140", jp_inf_iib_12="1239")
    halve(game, "jp_inf_iib_11")
    fight(assault(game, (MARINES[:6], ("1139",))), 4)
    assert halved(game, "jp_inf_iib_11", "jp_inf_iib_12") == [[3, 4], [4]]
    game.board.put("jp_mar_2", "1139")  # captured in the same turn once more
    fight(assault(game, (MARINES[:6], ("1139",))), 4)
    assert halved(game, "jp_inf_iib_11", "jp_inf_iib_12") == [[3, 4], [4]]
