"""The combats of phases VI and IX, their results and whom they strike (OKI chapter 14)."""

import pytest

from arbitre.games.okinawa.records.board import Combat
from arbitre.games.okinawa.records.orders import Retreat
from arbitre.games.okinawa.records.printed import JAPAN, SIDES, US
from arbitre.games.okinawa.records.reports import Demoralised, Eliminated, Fought, Retreated, Revealed
from arbitre.games.okinawa.rules.casualties import eliminate
from arbitre.games.okinawa.rules.combats import Resolution
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import MARINES, assault, combat, field, fight, halve, places, resolve, stacked, told, umpire

INFANTRY = ("jp_inf_iib_11", "jp_inf_iib_12", "jp_inf_iib_13")  # attack 4, defence 6
AROUND = ("1138", "1238", "1038", "1239", "1140", "1039")


def strongpoint(*defenders, attackers=6, **more):
    """Defenders in a fortification on relief at 1139, marines two by two around it, who attack them."""
    around = dict(list(stacked(MARINES, *AROUND).items())[:attackers])
    game = field(**around,
                 **dict.fromkeys(defenders, "1139"), jp_fort_01="1139", **more)  # fmt: skip
    return assault(game, (tuple(around), ("1139",)))


# ------------------------------------------------------------------------------------------ strengths and the die


def test_E2_six_marines_storm_two_naval_battalions():
    """E2: 30 against 20, row 9/10, die 5: De; the fortification goes too, nobody is demoralised (OKI-14.2 to 14.8,
    14.12)."""
    game = strongpoint("jp_mar_1", "jp_mar_2", jp_inf_iib_11="1140")
    reports = fight(game, 5)
    assert combat(reports) == (30, 20, 5, "De")
    assert places(game, "jp_mar_1", "jp_mar_2", "jp_fort_01", "jp_inf_iib_11") == ["lost", "lost", "lost", "1140"]
    assert not told(reports, Demoralised)


def test_D1_a_weaker_attacker_is_eliminated_without_a_die():
    """D1, OKI-13.8, R60: 5 against 28; no prisoners, no friends demoralised (OKI-R63)."""
    game = strongpoint(*INFANTRY[:2], attackers=1, us_mar_2_1="1237")
    reports = resolve(game, Resolution(US), umpire(1))[1]
    assert combat(reports) == (5, 28, 0, "weaker")
    assert told(reports, Eliminated) == [Eliminated(("us_mar_1_1",), "1138", "weaker")]
    assert not told(reports, Demoralised)


def test_D1b_twelve_marines_from_six_hexes_and_nobody_advances():
    """D1b, OKI-13.6, R69: 60 against 28; the won hex stays empty."""
    game = strongpoint(*INFANTRY[:2], attackers=12)
    assert combat(fight(game, 1)) == (60, 28, 1, "De")
    assert game.board.at("1139") == ()
    assert places(game, *MARINES[:12:2]) == [*AROUND]


def test_D13_equal_strength_is_not_weaker():
    """D13, OKI-R59: three infantry (12) against armour of defence 6 in a captured fortification (12), die 6: D1."""
    game = field(us_arm_193="1138", jp_fort_01="1138", jp_inf_iib_11="1139", jp_inf_iib_12="1139", jp_inf_iib_13="1238")
    reports = fight(assault(game, (INFANTRY, ("1138",)), side=JAPAN), 6)
    assert combat(reports) == (12, 12, 6, "D1")


def test_D14_a_difference_beyond_the_table_uses_its_last_row():
    """D14, OKI-R64: 60 - 4 = 56, die 4: Dp."""
    game = field(**stacked(MARINES, "1237", "1338", "1339", "1239", "1139", "1138"), jp_mar_1="1238")
    assert combat(fight(assault(game, (MARINES[:12], ("1238",))), 4)) == (60, 4, 4, "Dp")
    assert places(game, "jp_mar_1") == ["lost"]


def test_D15_demoralised_attackers():
    """D15, OKI-R65: 7.5 rounded down to 7 against 6, die 6: D1."""
    game = halve(field(us_mar_1_1="1138", us_mar_2_1="1138", us_mar_3_1="1237", jp_inf_iib_11="1238"), *MARINES[:3])
    assert combat(fight(assault(game, (MARINES[:3], ("1238",))), 6)) == (7, 6, 6, "D1")


def test_one_die_for_a_combat_against_several_hexes():
    """OKI-R58, 13.7: a stack at 1138 against 1139 and 1238, the defences added; the result strikes both (OKI-R66)."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1138", jp_mar_1="1139", jp_art_1med="1238")
    reports = fight(assault(game, (MARINES[:2], ("1139", "1238"))), 6)
    assert combat(reports) == (10, 8, 6, "D1")
    assert {report.unit for report in told(reports, Retreated)} == {"jp_mar_1", "jp_art_1med"}


def test_one_die_of_six_sides_for_each_combat_in_their_order():
    """OKI-14.1, 14.6, 19.5, R63: combats come one by one, in the order of the list; the last one ends the assault."""
    game = field(us_mar_1_1="1038", us_mar_2_1="1237", us_mar_3_1="1237", jp_art_1med="0939", jp_mar_1="1238")
    assault(game, (MARINES[1:3], ("1238",)), (MARINES[:1], ("0939",)))
    judge = umpire(5, 4)
    steps, _ = resolve(game, Resolution(US), judge)
    assert steps == (Retreats(JAPAN, ("jp_mar_1",), 2, US), Resolution(US))
    assert game.board.assault.combats == (Combat(MARINES[:1], ("0939",)),)
    assert resolve(game, steps[1], judge)[0] == (Retreats(US, ("us_mar_1_1",), 1, US), Resolution(US))
    assert [(draw.sides, len(draw.faces)) for draw in judge.draws] == [(6, 1), (6, 1)]
    assert resolve(game, Resolution(US), judge)[0] == ()
    assert game.board.assault is None


def test_without_combats_nothing_happens():
    """OKI-6.1, R24: in silence."""
    for game in (field(), assault(field())):
        assert resolve(game, Resolution(JAPAN)) == ((), [])
        assert game.board.assault is None


def test_both_sides_learn_all_of_a_combat():
    """OKI-R63, 14.6, 18.3."""
    reports = fight(strongpoint("jp_mar_1", "jp_mar_2"), 5)
    expected = Fought(US, MARINES[:6], ("1139",), ("jp_mar_1", "jp_mar_2"), (), 30, 20, 5, "De")
    assert [told(reports, Fought, side) for side in SIDES] == [[expected], [expected]]


@pytest.mark.parametrize(("side", "phase"), [(US, "VI"), (JAPAN, "IX")])
def test_the_phase_of_the_combats_and_of_their_retreats(side, phase):
    """OKI-6.1: VI after the American movement, IX after the Japanese one, whoever retreats."""
    assert Resolution(side).when() == phase
    assert Retreats(US, (), 1, side).when() == Retreats(JAPAN, (), 1, side).when() == phase


# ------------------------------------------------------------------------------------------------ hidden defenders


def test_hidden_companions_and_the_fortification_defend_and_are_revealed():
    """OKI-R63, R60: one known infantry, one hidden, in a hidden fortification: 15 against 28 instead of 8."""
    game = field(
        us_mar_1_1="1138", us_mar_2_1="1138", us_mar_3_1="1238", jp_inf_iib_11="1139",
        hidden={"jp_inf_iib_12": "1139", "jp_fort_01": "1139"},
    )  # fmt: skip
    reports = fight(assault(game, (MARINES[:3], ("1139",))))
    assert told(reports, Revealed) == [Revealed("1139", ("jp_inf_iib_12", "jp_fort_01"), "combat")]
    assert combat(reports) == (15, 28, 0, "weaker")
    assert places(game, *MARINES[:3], "jp_inf_iib_12") == ["lost", "lost", "lost", "1139"]
    assert "1139" not in game.board.card  # the hex does not become searched


def test_a_hidden_minefield_in_the_attacked_hex_stays_hidden():
    """OKI-R63, R12."""
    game = field(us_mar_1_1="1138", jp_art_1med="1238", hidden={"jp_mine_01": "1238"})
    reports = fight(assault(game, (MARINES[:1], ("1238",))), 6)
    assert combat(reports)[1] == 2 and not told(reports, Revealed)
    assert places(game, "jp_mine_01") == ["?1238"]


def test_what_shows_itself_in_a_combat_was_not_discovered_before_it():
    """OKI-R63, R76: companions revealed in phase VI give no right to ambush support later."""
    game = field(us_mar_1_1="1138", jp_inf_iib_11="1139", hidden={"jp_inf_iib_12": "1139"})
    fight(assault(game, (MARINES[:1], ("1139",))))
    assert game.board.discovered == ()


# --------------------------------------------------------------------------------------------------------- results


def test_the_beaten_side_of_a_retreat_and_its_length():
    """OKI-14.7: die 3 at a difference of 5 or 6 is A1, die 1 A3, die 5 D2."""
    for die, expected in ((3, (US, 1)), (1, (US, 3)), (5, (JAPAN, 2))):
        game = field(us_mar_1_1="1138", us_mar_2_1="1138", jp_mar_1="1238")
        steps, _ = resolve(assault(game, (MARINES[:2], ("1238",))), Resolution(US), umpire(die))
        assert (steps[0].side, steps[0].length) == expected
        assert steps[0].units == (MARINES[:2] if expected[0] == US else ("jp_mar_1",))


def test_attackers_from_several_hexes_are_all_eliminated_and_no_one_else():
    """OKI-14.8, R66: Ae at a difference of 4, die 1; the marine that did not attack stays."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1238", us_mar_3_1="1238", jp_inf_iib_11="1139")
    reports = fight(assault(game, (MARINES[:2], ("1139",))), 2)
    assert combat(reports) == (10, 8, 2, "Ae")
    assert told(reports, Eliminated) == [
        Eliminated(("us_mar_1_1",), "1138", "combat"),
        Eliminated(("us_mar_2_1",), "1238", "combat"),
    ]
    assert places(game, "us_mar_3_1", "jp_inf_iib_11") == ["1238", "1139"]


def test_D24_the_fortification_stays_when_its_occupants_retreat():
    """D24, OKI-14.11: D2; troops of either side may use it later (OKI-14.15 is proved by its defence)."""
    game = strongpoint("jp_mar_1", "jp_mar_2", attackers=5, searched=("1140",))
    reports = fight(game, 6)  # 25 against 20, row 5/6: D3
    assert combat(reports)[3] == "D3"
    assert game.board.at("1139") == ("jp_fort_01",)
    assert {report.path[0] for report in told(reports, Retreated)} == {"1139"}


@pytest.mark.parametrize(("inside", "foe", "side"), [(MARINES[0], "jp_mar_1", US), ("jp_mar_1", MARINES[0], JAPAN)])
@pytest.mark.parametrize("way", ["weaker", "fire", "retreat"])
def test_whoever_loses_the_last_occupant_loses_the_work(inside, foe, side, way):
    """OKI-R66, R107, 14.12: Americans in a captured one as well as Japanese, in an attack from inside, under fire, for
    want of a way back; a companion keeps it."""
    for companion in (False, True):
        second, *others = {US: (MARINES[1], *INFANTRY), JAPAN: (INFANTRY[0], *MARINES[1:])}[side]
        inmates = {inside: "1138", **({second: "1138"} if companion else {})}
        game = field(jp_fort_01="1138", **inmates, **{foe: "1139", others[0]: "1038", others[1]: "1237"})
        if way == "weaker":
            fight(assault(game, ((inside,), ("1139",)), side=side))
        elif way == "fire":
            eliminate(game, umpire(), (inside,), "fire")
        else:
            resolve(game, Retreats(side, (inside,), 1, side))
        assert places(game, inside, "jp_fort_01") == ["lost", "1138" if companion else "lost"]


def test_dp_takes_the_fortification_with_its_last_occupants():
    """OKI-14.12, 14.8: De and Dp alike."""
    game = strongpoint("jp_mar_1", attackers=6)
    reports = fight(game, 6)  # 30 - 10
    assert told(reports, Eliminated) == [
        Eliminated(("jp_mar_1",), "1139", "prisoners"),
        Eliminated(("jp_fort_01",), "1139", "fortification"),
    ]


def test_an_attack_from_inside_that_ends_in_ae_loses_the_fortification():
    """OKI-R66, 14.12, 14.14: of either side; but not while a hidden companion is inside (OKI-R87, R94)."""
    for companion, left in (({}, ()), ({"jp_inf_iib_12": "1139"}, ("jp_fort_01",))):
        game = field(jp_inf_iib_11="1139", jp_fort_01="1139", us_mar_1_1="1138", hidden=companion)
        assert combat(fight(assault(game, (INFANTRY[:1], ("1138",)), side=JAPAN))) == (4, 5, 0, "weaker")
        assert game.board.at("1139") == left
    assert places(game, "jp_inf_iib_12") == ["?1139"]
    game = field(us_mar_1_1="1139", jp_fort_01="1139", jp_inf_iib_11="1140")
    fight(assault(game, (MARINES[:1], ("1140",))))
    assert game.board.at("1139") == ()


def test_the_attackers_companions_stay_hidden_and_unhurt():
    """OKI-R87, R66: a hidden companion of an attacker from a hiding hex shares neither strength nor result."""
    game = halve(field(jp_inf_iib_11="1039", us_mar_1_1="1038", hidden={"jp_inf_iib_12": "1039"}), "us_mar_1_1")
    reports = fight(assault(game, (INFANTRY[:1], ("1038",)), side=JAPAN), 1)
    assert combat(reports) == (4, 2, 1, "Ap") and not told(reports, Revealed)
    assert places(game, "jp_inf_iib_12") == ["?1039"]


def test_a_combat_is_skipped_when_one_side_has_gone():
    """OKI-R63: nothing is told of it."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1038", jp_mar_1="1139", jp_mar_2="1239")
    assault(game, (("us_mar_1_1",), ("1238",)), (("us_mar_3_1",), ("1139",)), (("us_mar_2_1",), ("1239",)))
    assert resolve(game, Resolution(US)) == ((), [])


def test_attackers_that_have_gone_no_longer_count():
    """OKI-R63: of two attackers one has been lost, of two hexes one is empty."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1138", us_mar_3_1="1138", jp_mar_1="1238")
    game.board.lift("us_mar_2_1")
    reports = fight(assault(game, (MARINES[:2], ("1139", "1238"))), 2)
    assert told(reports, Fought)[0].hexes == ("1238",)
    assert combat(reports)[:2] == (5, 4)


def test_the_same_rules_serve_the_japanese_attack():
    """OKI-14.14, 17.4: 8 against 5, Ae; then A1, and the Japanese owner chooses his way."""
    game = field(jp_inf_iib_11="1039", jp_inf_iib_12="1039", us_mar_1_1="1038")
    assert combat(fight(assault(game, (INFANTRY[:2], ("1038",)), side=JAPAN), 1)) == (8, 5, 1, "Ae")
    game = field(jp_inf_iib_11="1039", jp_inf_iib_12="1039", us_mar_1_1="1038")
    fight(assault(game, (INFANTRY[:2], ("1038",)), side=JAPAN), 4, japan=(Retreat("jp_inf_iib_12", ("0940",)),))
    assert places(game, *INFANTRY[:2], "us_mar_1_1") == ["1140", "0940", "1038"]


def test_nobody_is_asked_by_the_combat_itself():
    """OKI-19.2: no orders between two combats; only a retreat asks."""
    game = strongpoint("jp_mar_1")
    assert [Resolution(US).ask(view(game, side)) for side in SIDES] == [None, None]
