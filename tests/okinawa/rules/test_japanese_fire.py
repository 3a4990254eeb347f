"""Phase VII: Japanese artillery and fortifications fire, the Americans choose their losses (OKI chapter 16)."""

from random import Random

import pytest

from arbitre.games.okinawa.records.board import ChallengeRule
from arbitre.games.okinawa.records.orders import Challenge, Done, Fire, Lose, LoseFirst, Search
from arbitre.games.okinawa.records.printed import GRID, JAPAN, UNITS, US
from arbitre.games.okinawa.records.reports import Eliminated, GameOver, Revealed, Shelled
from arbitre.games.okinawa.rules.fire import GunLaid, japanese_guns
from arbitre.games.okinawa.rules.japanese_fire import (
    JapaneseFire,
    JapaneseFireAsk,
    Losses,
    LossesAsk,
    LossesOptions,
    Toll,
    Volley,
)
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import field, places, resolve, umpire

GUN, OTHER_GUN = "jp_art_7hv", "jp_art_1med"
ONE, TWO = "jp_inf_iib_11", "jp_inf_iib_12"
FORT = "jp_fort_01"
MARINE, SECOND = "us_mar_1_4", "us_mar_2_4"


def fire(game, *orders, dice=(), us=()):
    """Phase VII with these dice, and the American choice: what the American side was told, in order. Both sides are
    told the same."""
    judge = umpire(*dice)
    agenda, told_so_far = [JapaneseFire()], []
    while agenda:
        step = agenda.pop(0)
        given = {"japan": orders} if isinstance(step, JapaneseFire) else {"us": us}
        more, told_so_far = resolve(game, step, judge, **given)
        agenda[:0] = more
    assert not dice or judge.dice.left() == 0, "dice left in the script"
    ledgers = [[report for to, _, _, report in told_so_far if to == side] for side in (US, JAPAN)]
    assert ledgers[0] == ledgers[1]
    return ledgers[0]


def refused(game, *orders):
    """The refusals of phase VII: by line, key and clause."""
    plan = JapaneseFireAsk(view(game, JAPAN)).plan(orders)
    return [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in plan.refusals]


def struck(hits, **where):
    """Exactly so many hits on American counters (id -> hex), at the moment when losses are taken."""
    game = field(**where)
    hexes = sorted(set(where.values()))
    return game, Losses(tuple(Volley(hex, ((GUN, 2, 6, hits),)) for hex in hexes))


# ------------------------------------------------------------------------------------------------ who may fire


def test_guns_are_artillery_and_manned_fortifications_known_or_hidden():
    """OKI-16.1, R82: not one without Japanese troops inside, nor one the Americans hold; not troops, not mines."""
    game = field(
        hidden={GUN: "1143", FORT: "1140", ONE: "1140", "jp_fort_02": "1141", "jp_mine_01": "1138"},
        jp_art_1med="1239", jp_fort_03="1139", jp_inf_iib_12="1139", jp_fort_04="1237", us_mar_1_4="1237",
    )  # fmt: skip
    assert set(japanese_guns(game.board, game.hidden)) == {GUN, OTHER_GUN, FORT, "jp_fort_03"}
    for id in (ONE, "jp_fort_02", "jp_fort_04", "jp_mine_01", "jp_art_42fa", MARINE, "nobody"):
        assert refused(game, Fire((id,), "1237")) == [(0, "fire-no-japanese-gun", "OKI-16.1")]


def test_a_fortification_with_two_artillery_counters_fires_three_times():
    """OKI-16.1, 9.2: each once, by the artillery table (OKI-16.2, R31)."""
    game = field(hidden={GUN: "1139", OTHER_GUN: "1139", FORT: "1139"}, us_mar_1_4="1137", us_mar_2_4="1137")
    assert refused(game, Fire((GUN, FORT), "1137"), Fire((FORT,), "1137")) == [(1, "fire-twice", "OKI-9.2")]
    reports = fire(game, Fire((GUN, OTHER_GUN, FORT), "1137"), dice=(1, 1, 1))
    assert reports[1].shots == ((OTHER_GUN, 2, 1, 2), (GUN, 2, 1, 2), (FORT, 2, 1, 2))
    assert reports[1].side == JAPAN and reports[1].hits == 6 and reports[1].lost == (MARINE,)


def test_targets_are_American_troops_within_12_hexes():
    """OKI-R82, 16.5: ships cannot be hurt; no search fire (OKI-16.3)."""
    near, far = (GRID.ring("1143", distance) for distance in (12, 13))
    land = [
        next(hex for hex in ring if hex in ("1131", "1132", "1232", "1130", "1231", "1031")) for ring in (near, far)
    ]
    game = field(
        hidden={GUN: "1143"}, us_mar_1_4=land[0], us_mar_2_4=land[1], us_ship_idaho="0936", jp_inf_iib_11="1239"
    )
    assert not refused(game, Fire((GUN,), land[0]))
    assert refused(game, Fire((GUN,), land[1])) == [(0, "fire-too-far", "OKI-R82")]
    for hex in ("0936", "1239", "1138"):
        assert refused(game, Fire((GUN,), hex)) == [(0, "fire-no-americans", "OKI-R82")]
    assert refused(game, Search((GUN,), ("1138",))) == [(0, "not-now", "OKI-16.2")]


# --------------------------------------------------------------------------------------------- what shows itself


def test_D25_a_gun_shows_itself_before_the_dice_its_companion_does_not():
    """OKI-16.4, R81, 16.6: range 5, die 6: 3 hits; the hex is not searched (OKI-18.1)."""
    game = field(hidden={GUN: "1143", ONE: "1143"}, us_mar_1_4="1138")
    reports = fire(game, Fire((GUN,), "1138"), dice=(6,))
    assert reports == [
        Revealed("1143", (GUN,), "fire"),
        Shelled(JAPAN, "1138", ((GUN, 5, 6, 3),), 3, ()),
    ]
    assert places(game, GUN, ONE) == ["1143", "?1143"] and "1143" not in game.board.card


def test_E4_one_gun_at_five_hexes_eliminates_nothing():
    """OKI-9.6, 16.2: die 3, 2 hits of the 6 needed."""
    game = field(hidden={GUN: "1143"}, us_inf_1_17="1138")
    assert fire(game, Fire((GUN,), "1138"), dice=(3,))[1].hits == 2 and places(game, "us_inf_1_17") == ["1138"]


def test_a_firing_fortification_shows_everybody_inside():
    """OKI-R81: they serve its guns; a hidden artillery counter that fires alone shows its fortification, not its
    companion."""
    hidden = {FORT: "1139", ONE: "1139", GUN: "1139"}
    game = field(hidden=hidden, us_mar_1_4="1137")
    assert set(fire(game, Fire((FORT,), "1137"), dice=(1,))[0].units) == {FORT, ONE, GUN}
    game = field(hidden=hidden, us_mar_1_4="1137")
    assert set(fire(game, Fire((GUN,), "1137"), dice=(1,))[0].units) == {FORT, GUN} and places(game, ONE) == ["?1139"]


def test_guns_that_are_known_already_show_nothing_more():
    """OKI-16.4, R81: nothing is told that was known; a hidden companion of a known gun stays hidden."""
    game = field(hidden={ONE: "1143"}, jp_art_7hv="1143", us_mar_1_4="1138")
    assert [type(report) for report in fire(game, Fire((GUN,), "1138"), dice=(1,))] == [Shelled]
    assert places(game, ONE) == ["?1143"]


def test_who_fired_is_kept_for_the_movement():
    """OKI-R80, 9.3: artillery does not move or attack after firing; those who man a fortification are free."""
    game = field(hidden={FORT: "1139", ONE: "1139", GUN: "1143"}, us_mar_1_4="1138")
    fire(game, Fire((FORT, GUN), "1138"), dice=(1, 1))
    assert set(game.board.fired) == {FORT, GUN}


def test_standing_orders_of_the_sheet_are_in_force_at_once():
    """OKI-19.2: but those of a counter that fires are gone with its secret."""
    game = field(hidden={GUN: "1143", ONE: "1139"}, us_mar_1_4="1138")
    fire(game, Challenge((GUN, ONE), "always"), Fire((GUN,), "1138"), LoseFirst((ONE,)), dice=(1,))
    assert game.hidden.challenges == {ONE: ChallengeRule("always")} and game.hidden.losses == (ONE,)


def test_all_shots_are_declared_before_any_die_and_rolled_by_target_and_gun():
    """OKI-16.2, 19.5: both hexes are fired at although the first would have been enough."""
    game = field(hidden={GUN: "1139", OTHER_GUN: "1139"}, us_mar_1_4="1138", us_mar_2_4="1237")
    reports = fire(game, Fire((GUN,), "1237"), Fire((OTHER_GUN,), "1138"), dice=(2, 5))
    assert [(report.hex, report.shots[0][2]) for report in reports if isinstance(report, Shelled)] == [
        ("1138", 2), ("1237", 5),
    ]  # fmt: skip


# ----------------------------------------------------------------------------------------------- American losses


@pytest.mark.parametrize(
    ("hits", "fortified", "lost"),
    [(5, False, 0), (6, False, 1), (11, False, 1), (12, False, 2), (11, True, 0), (12, True, 1), (24, True, 2)],
)
def test_prices_are_those_of_the_Americans_guns(hits, fortified, lost):
    """OKI-16.2, 9.8, R40: 6 in the open, 12 inside a captured fortification; armour 10."""
    game, step = struck(hits, us_mar_1_4="1138", us_mar_2_4="1138", **({"jp_fort_01": "1138"} if fortified else {}))
    resolve(game, step)
    assert places(game, MARINE, SECOND).count("lost") == lost
    tanks, step = struck(hits, us_arm_193="1138")
    resolve(tanks, step)
    assert places(tanks, "us_arm_193") == (["lost"] if hits >= 10 else ["1138"])


def test_the_Americans_choose_which_counter_is_lost():
    """OKI-16.6, R83: by default the lowest id of equals (OKI-R36)."""
    game, step = struck(7, us_mar_1_4="1138", us_mar_2_4="1138")
    _, reports = resolve(game, step, us=(Lose((SECOND,)),))
    assert [report for to, _, _, report in reports if to == US] == [
        Shelled(JAPAN, "1138", ((GUN, 2, 6, 7),), 7, (SECOND,)), Eliminated((SECOND,), "1138", "fire"),
    ]  # fmt: skip
    game, step = struck(7, us_mar_1_4="1138", us_mar_2_4="1138")
    resolve(game, step)
    assert places(game, MARINE, SECOND) == ["lost", "1138"]


def test_they_are_asked_only_where_they_have_a_choice():
    """OKI-R83, R92: all that decides it is open; the others hexes' losses are taken without a word."""
    for hits, asked in ((5, False), (6, True), (11, True), (12, False)):
        game, step = struck(hits, us_mar_1_4="1138", us_mar_2_4="1138", us_inf_1_17="1237")
        ask = step.ask(view(game, US))
        assert (ask is not None) == asked and step.ask(view(game, JAPAN)) is None
        if ask:
            assert [volley.hex for volley in ask.volleys] == ["1138"]
            assert ask.options() == LossesOptions({"1138": Toll(hits, {MARINE: 6, SECOND: 6})})
    resolve(game, step)
    assert places(game, "us_inf_1_17", MARINE, SECOND) == ["lost"] * 3


def test_lines_of_the_choice_that_cannot_stand():
    """OKI-R83: only counters that were hit, each once."""
    game, step = struck(7, us_mar_1_4="1138", us_mar_2_4="1138", us_inf_1_17="1237")
    plan = LossesAsk(view(game, US), step.volleys[:1]).plan((Lose((MARINE, MARINE)), Lose(("us_inf_1_17",)), Done()))
    assert [(r.line, r.phrase.key, r.phrase.clause) for r in plan.refusals] == [
        (0, "lose-twice", "OKI-R83"), (1, "lose-not-struck", "OKI-R83"), (2, "not-now", "OKI-R83"),
    ]  # fmt: skip


def test_the_last_Americans_lost_with_no_ship_afloat_end_the_game():
    """OKI-R22: at the last of the volleys, for before it there are Americans left where it falls."""
    game, step = struck(6, us_mar_1_4="1138", us_mar_2_4="1237")
    for id, unit in game.board.units.items():
        if UNITS[id].side == US and unit.where == "tray":
            game.board.lift(id)
    _, reports = resolve(game, step)
    assert isinstance(reports[-1][3], GameOver) and (game.outcome.winner, game.outcome.reason) == (JAPAN, "annihilated")


def test_the_Japanese_side_is_asked_every_turn():
    """OKI-R92: without a gun, without a target, without a hidden counter; the default is silence (OKI-19.1)."""
    assert isinstance(JapaneseFire().ask(view(field(), JAPAN)), JapaneseFireAsk)
    assert JapaneseFire().ask(view(field(), US)) is None
    assert fire(field(hidden={GUN: "1143"}, us_mar_1_4="1138")) == []


def test_random_gunners_fire_lawfully():
    """OKI-16.1, R82, R83."""
    game = field(hidden={GUN: "1143", FORT: "1139", ONE: "1139"}, us_mar_1_4="1138", us_mar_2_4="1138")
    guns = set()
    for seed in range(40):
        orders = JapaneseFireAsk(view(game, JAPAN)).sample(Random(seed))
        assert not refused(game, *orders)
        guns |= {gun for order in orders if isinstance(order, Fire) for gun in order.guns}
        ask = LossesAsk(view(game, US), (Volley("1138", ()),))
        assert not ask.plan(ask.sample(Random(seed))).refusals
    assert guns == {GUN, FORT}
    assert JapaneseFireAsk(view(game, JAPAN)).options().guns == {
        GUN: GunLaid("1143", 12, ("1138",)), FORT: GunLaid("1139", 12, ("1138",)),
    }  # fmt: skip
