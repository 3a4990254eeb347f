"""The Allied strategic actions, phase 3 (TYP-1.2, 17.5, R162, 19.8, 21.10, 21.13)."""

from random import Random

import pytest

from arbitre.games.typhon.records.orders import (
    Conference,
    CreateArmy,
    Rebuild,
    Recall,
    Redeploy,
    ReturnChinese,
    SendToBurma,
)
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import ConferenceResult, Event, Lost
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.automatic import automatic_allies
from arbitre.games.typhon.rules.control import contested, friendly
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, refusals, resolve, told

STEP = AlliedActions()
TWO = {"scenario": "two_player", "visibility": "open"}
FOG = {"scenario": "two_player"}


def two(turn=2, /, options=TWO, **changes):
    return campaign(turn, options=options, **changes)


def allies(game, *orders):
    return refusals(STEP, game, "allies", *orders)


def where(game, unit):
    found = game.board.units[unit]
    return (found.zone, found.steps) if found.where == "map" else found.where


def asked(game, seat):
    game.agenda = (STEP,)
    return STEP.ask(view(game, seat))


# ---------------------------------------------------------------------------------------------- who acts


def test_the_automatic_allies_act_by_the_rules(monkeypatch):
    """TYP-1.2, 4.1: nobody is asked."""
    called = []
    monkeypatch.setattr(automatic_allies, "act", lambda game, umpire: called.append(game))
    game = campaign(2)
    assert asked(game, "player") is None
    resolve(game, STEP)
    assert called == [game]


def test_the_active_allies_are_asked():
    """TYP-1.2, 3.11: after the switch, and with two players the Allied seat alone."""
    assert asked(campaign(7, active=ALLIES, board={"switched": 6, "plan": "Z"}), "player") is not None
    assert asked(two(), "allies") is not None and asked(two(), "japan") is None


def test_with_two_players_the_allies_do_nothing_on_turn_one():
    """TYP-21.10."""
    game = two(1)
    assert asked(game, "allies") is None
    assert resolve(game, STEP) == []


def test_points_left_over_are_lost():
    """TYP-3.10: air and land, not naval."""
    game = two(points={"air": 1, "land_us": 2, "naval_us": 1})
    reports = resolve(game, STEP, allies=(Rebuild("nz_corps"),))
    assert where(game, "nz_corps") == ("new_zealand", 2)
    assert game.board.points[ALLIES]["air"] == game.board.points[ALLIES]["land_us"] == 0
    assert game.board.points[ALLIES]["naval_us"] == 1
    assert told(reports, Lost) == [Lost("air", "unused"), Lost("land_us", "unused")]


def test_an_order_of_the_other_side_is_refused():
    """TYP-1.1, 3.11."""
    assert allies(two(), CreateArmy()) == [("not-now", "TYP-1.1")]


# ---------------------------------------------------------------------------------------------- militia


def test_the_free_step_of_the_militia_goes_where_the_player_wants():
    """TYP-17.5: costs nothing, one step, one corps."""
    game = two(6, aus_militia_1="queensland/1", aus_militia_2="lost")
    resolve(game, STEP, allies=(Rebuild("aus_militia_1"),))
    assert where(game, "aus_militia_1") == ("queensland", 2) and where(game, "aus_militia_2") == "lost"


def test_left_to_the_rules_the_militia_restore_a_step_all_the_same():
    """TYP-17.5, TYP-R164."""
    game = two(6, aus_militia_1="queensland/1", aus_militia_2="lost")
    resolve(game, STEP)
    assert where(game, "aus_militia_2") == ("new_south_wales", 1) and where(game, "aus_militia_1")[1] == 1


def test_militia_orders_that_are_refused():
    """TYP-17.4, 17.5, TYP-R163."""
    game = two(6, aus_militia_1="queensland/1", aus_militia_2="lost")
    one, other = Rebuild("aus_militia_1"), Rebuild("aus_militia_2")
    assert allies(game, one, other) == [("accounts-militia-twice", "TYP-17.5")]
    assert allies(game, Rebuild("aus_militia_2", steps=2)) == [("accounts-militia-one-step", "TYP-17.5")]
    assert allies(game, Rebuild("aus_militia_2", zone="hawaii")) == [("accounts-other-place", "TYP-R163")]
    assert allies(two(), one) == [("accounts-militia-due", "TYP-17.4")]
    assert allies(two(aus_militia_1="queensland"), one) == [("accounts-militia-whole", "TYP-17.5")]


# ---------------------------------------------------------------------------------------------- China


def lost(game_turn=3, **changes):
    return two(game_turn, cn_i_war_area="lost", cn_iii_war_area="lost", cn_v_war_area="lost", **changes)


def test_the_player_chooses_which_chinese_army_returns_and_where():
    """TYP-R162, 17.2: two while Burma is friendly."""
    game = lost()
    resolve(game, STEP, allies=(ReturnChinese("cn_v_war_area", "tarim"), ReturnChinese("cn_i_war_area", "tarim")))
    assert where(game, "cn_v_war_area") == where(game, "cn_i_war_area") == ("tarim", 1)
    assert where(game, "cn_iii_war_area") == "lost"


def test_what_the_player_leaves_open_comes_back_by_itself():
    """TYP-17.2, TYP-R9, R162: one order, the second army is the first that waits."""
    game = lost()
    resolve(game, STEP, allies=(ReturnChinese("cn_v_war_area", "tarim"),))
    assert where(game, "cn_i_war_area") == ("central_china", 1) and where(game, "cn_iii_war_area") == "lost"


def test_one_army_returns_while_burma_is_not_friendly():
    """TYP-17.2."""
    game = lost(control={"burma": JAPAN}, cleared=("burma",))
    orders = (ReturnChinese("cn_v_war_area", "tarim"), ReturnChinese("cn_i_war_area", "tarim"))
    assert allies(game, *orders) == [("accounts-chinese-enough", "TYP-17.2")]
    resolve(game, STEP)
    assert where(game, "cn_i_war_area") == ("central_china", 1) and where(game, "cn_iii_war_area") == "lost"


def test_chinese_returns_that_are_refused():
    """TYP-R162, 4.12: an army on the map, a contested zone, a zone outside China."""
    game = lost()
    assert allies(game, ReturnChinese("cn_iv_war_area", "tarim")) == [("accounts-chinese-not-lost", "TYP-R162")]
    assert allies(game, ReturnChinese("us_tf16", "tarim")) == [("accounts-chinese-not-lost", "TYP-R162")]
    for zone in ("south_china", "burma"):
        assert allies(game, ReturnChinese("cn_i_war_area", zone)) == [("accounts-chinese-zone", "TYP-R162")]


# ---------------------------------------------------------------------------------------------- Burma


def invaded(turn=2, /, **changes):
    """Japan has been in Burma and holds it; friendly Central China lies next to it, contested South China too."""
    held = {"burma": JAPAN}
    return two(turn, cleared=("burma",), control=held, board={"seen": ("burma",)}, jp_15_army="burma", **changes)


SEND = SendToBurma(("cn_i_war_area", "cn_iv_war_area"))


def test_two_chinese_armies_go_to_burma():
    """TYP-21.13, TYP-R190, R166: from friendly or contested zones next to it; the zone becomes contested; once only."""
    game = invaded()
    reports = resolve(game, STEP, allies=(SEND,))
    assert [where(game, unit) for unit in SEND.units] == [("burma", 1)] * 2
    assert contested(game.board, "burma") and not friendly(game.board, "burma", JAPAN)
    assert Event("expedition", SEND.units, "burma") in told(reports, Event)
    assert allies(game, SendToBurma(("cn_iii_war_area",))) == [("accounts-burma-not-due", "TYP-R190")]


def test_an_air_army_left_alone_in_burma_makes_way():
    """TYP-21.13, 9.9."""
    held = {"burma": JAPAN}
    game = two(2, cleared=("burma",), control=held, board={"seen": ("burma",)}, jp_1_aa="burma")
    resolve(game, STEP, allies=(SEND,))
    assert where(game, "jp_1_aa")[0] == "siam"


def test_the_expedition_is_offered_once():
    """TYP-21.13, TYP-R190: the next phase 3, by default nobody goes."""
    game = invaded()
    resolve(game, STEP)
    assert game.board.expedition == "decided"
    assert allies(game, SEND) == [("accounts-burma-not-due", "TYP-R190")]


def test_the_expedition_waits_for_the_end_of_the_monsoon():
    """TYP-R158: Burma is closed on turns 3 and 4; the choice is still open on turn 5."""
    game = invaded(3)
    assert allies(game, SEND) == [("accounts-burma-not-due", "TYP-R190")]
    resolve(game, STEP)
    game.board.turn = 5
    assert allies(game, SEND) == []


def test_expeditions_that_are_refused():
    """TYP-21.13, TYP-R190: before Japan has come, three armies, nobody, an army too far away, no room."""
    assert allies(two(), SEND) == [("accounts-burma-not-due", "TYP-R190")]
    game = invaded()
    three = SendToBurma(("cn_i_war_area", "cn_iii_war_area", "cn_v_war_area"))
    assert allies(game, three) == [("accounts-burma-number", "TYP-21.13")]
    assert allies(game, SendToBurma(())) == [("accounts-burma-number", "TYP-21.13")]
    assert allies(game, SendToBurma(("cn_viii_war_area",))) == [("accounts-burma-who", "TYP-R190")]
    full = invaded(us_i_corps="burma", us_x_corps="burma")
    assert allies(full, SEND) == [("accounts-burma-room", "TYP-8.3")]


def test_in_fog_japan_hears_that_burma_has_been_entered():
    """TYP-R196, R202."""
    reports = resolve(invaded(options=FOG), STEP, allies=(SEND,))
    assert [report for to, _, _, report in reports if to == "japan"] == [Event("expedition", (), "burma")]


def test_alone_the_active_allies_send_no_expedition():
    """TYP-R10 (W24): the choice belongs to the two-player game."""
    game = campaign(9, active=ALLIES, board={"seen": ("burma",), "switched": 8, "plan": "Z", "conference": "nimitz"})
    assert refusals(STEP, game, "player", SEND) == [("accounts-burma-not-due", "TYP-R190")]


# ---------------------------------------------------------------------------------------------- conference


def test_the_conference_on_the_turn_after_the_switch():
    """TYP-19.8: chosen, or drawn by default (PC9); once."""
    game = campaign(7, active=ALLIES, board={"switched": 6, "plan": "Z"})
    reports = resolve(game, STEP, player=(Conference("macarthur"),))
    assert game.board.conference == "macarthur"
    assert told(reports, ConferenceResult)[0].result == "macarthur"
    assert refusals(STEP, game, "player", Conference("nimitz")) == [("accounts-conference-not-due", "TYP-19.8")]
    silent = campaign(7, active=ALLIES, board={"switched": 6, "plan": "Z"})
    resolve(silent, STEP, ("PC9", (1,)))
    assert silent.board.conference == "churchill"


@pytest.mark.parametrize("plan", ["Z", "A"])
def test_the_conference_of_two_players(plan):
    """TYP-21.6, 21.12, 21.15: not before a plan is in force; twice on a sheet is once too often."""
    assert allies(two(), Conference("draw")) == [("accounts-conference-not-due", "TYP-19.8")]
    game = two(board={"plan": plan})
    twice = allies(game, Conference("nimitz"), Conference("draw"))
    assert twice == [("accounts-conference-not-due", "TYP-19.8")]
    resolve(game, STEP, allies=(Conference("nimitz"),))
    assert game.board.conference == "nimitz"


# ---------------------------------------------------------------------------------------------- the ask


def test_lines_are_judged_on_what_the_earlier_ones_leave():
    """TYP-3.7, 6.1: the last point; a corps bought back may redeploy."""
    game = two(points={"land_us": 1}, us_i_corps="lost")
    assert allies(game, Rebuild("us_i_corps"), Rebuild("nz_corps")) == [("accounts-points-short", "TYP-3.7")]
    assert allies(game, Rebuild("us_i_corps"), Redeploy("us_i_corps", "samoa")) == []


@pytest.mark.parametrize("options", [TWO, FOG])
def test_samples_are_lawful_and_active(options):
    """TYP-R10: whatever the seed."""
    points = {"air": 2, "land_us": 2, "land_uk": 1, "carrier_us": 1}
    game = invaded(options=options, points=points, cn_i_war_area="lost", us_tf16="track")
    game.board.plan = "Z"
    ask = asked(game, "allies")
    sheets = [ask.sample(Random(seed)) for seed in range(60)]
    assert not any(ask.plan(sheet).refusals for sheet in sheets)
    kinds = {type(order) for sheet in sheets for order in sheet}
    assert kinds >= {Rebuild, Recall, Redeploy, Conference, SendToBurma, ReturnChinese}


def test_options_are_what_plan_accepts():
    """TYP-R10: every unit and zone offered is accepted."""
    ask = asked(lost(points={"land_us": 1}), "allies")
    options = ask.options()
    assert options.chinese == ("cn_i_war_area", "cn_iii_war_area", "cn_v_war_area")
    assert "nz_corps" in options.rebuild
    for unit, zones in options.redeploy.items():
        for zone in zones[:3]:
            assert not ask.plan((Redeploy(unit, zone),)).refusals
