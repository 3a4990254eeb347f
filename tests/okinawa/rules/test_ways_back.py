"""Retreats: lawful ways, the default, what a retreating American meets, who is lost (OKI-14.7, 14.9, 14.10, R67 to R70,
R104)."""

from random import Random

import pytest

from arbitre.games.okinawa.records.orders import Done, Retreat
from arbitre.games.okinawa.records.printed import JAPAN, US
from arbitre.games.okinawa.records.reports import Eliminated, Retreated, Revealed
from arbitre.games.okinawa.rules.retreats import Retreats, RetreatsAsk, RetreatsOptions, ways_back
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import field, places, resolve, told

A, B, C, D = "us_mar_1_1", "us_mar_2_1", "us_mar_3_1", "us_mar_1_5"
INFANTRY = ("jp_inf_iib_11", "jp_inf_iib_12", "jp_inf_iib_13", "jp_inf_iib_14")
PLAIN = ("1237", "1238", "1138", "1038", "1337", "1338", "0939")


def ways(game, unit, length, hidden=None):
    return ways_back(game.board, unit, length, hidden)


def back(game, length, *units, side=US, orders=()):
    """Counters go back; what was told."""
    return resolve(game, Retreats(side, units, length, US), **{side: orders})[1]


def refused(game, length, *orders, side=US, units=(A,)):
    """What is said of each order that is refused: (line, key, clause)."""
    plan = RetreatsAsk(view(game, side), Retreats(side, units, length, US)).plan(orders)
    return [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in plan.refusals]


# ------------------------------------------------------------------------------------------------------ lawful ways


def test_D4a_a_way_out_of_the_zone_is_free():
    """D4a, OKI-14.9: from 1038, with a known enemy at 1039 only, by 1138 and on."""
    assert ways(field(us_mar_1_1="1038", jp_inf_iib_11="1039"), A, 2) == (("1138", "1237"), ("1138", "1238"))


def test_D4b_zones_and_shoal_all_around():
    """D4b, OKI-14.10: known enemies at 1039 and 1139."""
    game = field(us_mar_1_1="1038", us_mar_2_1="1038", jp_inf_iib_11="1039", jp_inf_iib_12="1139")
    assert ways(game, A, 2) == ways(game, A, 1) == ()
    reports = back(game, 2, A, B)  # a stack of two likewise
    assert told(reports, Eliminated) == [Eliminated((A,), "1038", "retreat"), Eliminated((B,), "1038", "retreat")]
    assert not told(reports, Retreated)


def test_D4c_the_only_way_is_full():
    """D4c, OKI-14.9, R68: two friends stand in it."""
    game = field(us_mar_1_1="1038", jp_inf_iib_11="1039", us_mar_2_1="1138")
    assert ways(game, A, 1) == (("1138",),)
    game.board.put(C, "1138")
    assert ways(game, A, 1) == ()


def test_a_retreat_is_of_exactly_so_many_different_hexes_and_never_into_the_hex_left():
    """OKI-R67: it need not end that far away."""
    found = ways(field(us_mar_1_1="1238"), A, 3)
    assert all(len(way) == len({*way, "1238"}) - 1 == 3 for way in found)
    assert ("1237", "1337", "1338") in found  # next to 1238 again


def test_the_zone_of_an_enemy_bars_whether_he_is_attacked_or_not():
    """OKI-14.9, 13.3: no exception of the movement helps; zones of what is hidden do not exist (OKI-R70)."""
    game = field(us_mar_1_1="1237", jp_inf_iib_11="1139")
    assert ways(game, A, 1) == (("1337",), ("1338",))  # not 1238 and 1138
    game = field(us_mar_1_1="1237", hidden={"jp_inf_iib_11": "1139"})
    assert ways(game, A, 1) == (("1337",), ("1338",), ("1238",), ("1138",))


def test_what_a_retreat_may_not_enter():
    """OKI-14.9: shoal, enemies, relief for armour, a friend for American armour, known mines for Americans."""
    assert ways(field(us_mar_1_1="1038"), A, 1) == (("1138",), ("1139",), ("1039",), ("0939",))
    assert ways(field(us_arm_193="1038"), "us_arm_193", 1) == (("1138",), ("0939",))
    assert ways(field(us_arm_193="1038", us_mar_1_1="1138"), "us_arm_193", 1) == (("0939",),)
    assert ways(field(us_arm_193="1138", us_mar_1_1="1038"), A, 1) == (("1139",), ("1039",), ("0939",))
    assert ways(field(us_mar_1_1="1038", jp_mine_01="1138"), A, 1) == (("1139",), ("1039",), ("0939",))
    assert ways(field(jp_arm_1="1038", jp_inf_iib_11="1138"), "jp_arm_1", 1) == (("1138",), ("0939",))  # OKI-R11
    assert ("1138",) in ways(field(jp_inf_iib_11="1038", jp_mine_01="1138"), INFANTRY[0], 1)  # OKI-R70


def test_relief_does_not_shorten_a_retreat():
    """OKI-14.9: three relief hexes."""
    assert ("1140", "1141", "1142") in ways(field(jp_art_1med="1139"), "jp_art_1med", 3)


def test_no_room_in_passing_either():
    """OKI-3.5, R68: 1138 is full, so nothing goes through it."""
    game = field(us_mar_1_1="1038", us_mar_2_1="1138", us_mar_3_1="1138", jp_inf_iib_11="1040")
    assert ways(game, A, 2) == (("1139", "1238"), ("1139", "1239"))


def test_hidden_friends_take_their_room_in_a_japanese_retreat_and_stay_hidden():
    """OKI-R104, R105: two hidden counters in the only free hex; no reason is given."""
    game = field(jp_inf_iib_11="1038", us_mar_1_1="1139", hidden={"jp_inf_iib_12": "0939", "jp_inf_iib_13": "0939"})
    assert ways(game, INFANTRY[0], 1) == (("0939",),)
    assert ways(game, INFANTRY[0], 1, game.hidden) == ()
    reports = back(game, 1, INFANTRY[0], side=JAPAN)
    assert told(reports, Eliminated) == [Eliminated((INFANTRY[0],), "1038", "retreat")]
    assert not told(reports, Revealed) and places(game, *INFANTRY[1:3]) == ["?0939", "?0939"]
    assert refused(field(jp_inf_iib_11="1038", hidden={"jp_inf_iib_12": "0939", "jp_inf_iib_13": "0939"}), 1,
                   Retreat(INFANTRY[0], ("0939",)), side=JAPAN, units=INFANTRY[:1]
                   ) == [(0, "way-full", "OKI-R46")]  # fmt: skip


# ------------------------------------------------------------------------------------------------ order and default


def test_the_default_is_the_first_way_in_the_order_of_neighbours():
    """OKI-R67: clockwise from north, hex by hex; the Japanese need not mind what has been searched."""
    game = field(jp_inf_iib_11="1238", searched=("1138", "1338"))
    assert ways(game, INFANTRY[0], 2)[:3] == (("1237", "1337"), ("1237", "1338"), ("1237", "1138"))
    back(game, 2, INFANTRY[0], side=JAPAN)
    assert places(game, INFANTRY[0]) == ["1337"]


def test_americans_prefer_the_fewest_unsearched_hexes():
    """OKI-R67: then the order of neighbours."""
    game = field(us_mar_1_1="1237", searched=("1338", "1138"))
    assert ways(game, A, 1) == (("1338",), ("1138",), ("1337",), ("1238",))
    back(game, 1, A)
    assert places(game, A) == ["1338"]


def test_counters_go_by_hex_and_id_and_each_its_own_way():
    """OKI-R67: the one from 1138 goes first and takes the room that the one from 1238 would have needed."""
    game = field(us_mar_1_1="1238", us_mar_2_1="1138", us_mar_3_1="1237", searched=PLAIN,
                 jp_inf_iib_11="1139", jp_inf_iib_12="1437", jp_inf_iib_13="1439")  # fmt: skip
    reports = back(game, 1, A, B)
    assert [(report.unit, report.path) for report in told(reports, Retreated)] == [(B, ("1138", "1237"))]
    assert told(reports, Eliminated) == [Eliminated((A,), "1238", "retreat")]


def test_the_owner_gives_ways_and_order():
    """OKI-14.7, R67: who is named goes first, in the order of the lines; the others after him."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1237", us_mar_3_1="1237", searched=PLAIN)
    orders = (Retreat(C, ("1138", "1038")), Retreat(A, ("1238", "1138")))
    reports = back(game, 2, A, B, C, orders=orders)
    assert [report.unit for report in told(reports, Retreated)] == [C, A, B]
    assert places(game, A, B, C) == ["1138", "1338", "1038"]


def test_the_owner_is_always_asked_and_the_other_side_never():
    """OKI-R92: also when there is one way, or none."""
    lone = field(us_mar_1_1="1038", jp_inf_iib_11="1039", jp_inf_iib_12="1139")
    step = Retreats(US, (A,), 2, US)
    assert step.ask(view(lone, US)) is not None
    assert step.ask(view(lone, JAPAN)) is None


REFUSED = {
    "a counter that need not": (Retreat(B, ("1238",)), "retreat-not-you", "OKI-14.7"),
    "too long": (Retreat(A, ("1238", "1338")), "retreat-length", "OKI-R67"),
    "not next": (Retreat(A, ("1338",)), "retreat-not-next", "OKI-R67"),
    "no hex": (Retreat(A, ("9999",)), "retreat-not-next", "OKI-R67"),
    "shoal": (Retreat(A, ("1037",)), "way-not-land", "OKI-2.2"),
    "the enemy": (Retreat(A, ("1139",)), "way-enemy", "OKI-11.4"),
    "his zone": (Retreat(A, ("1238",)), "retreat-zone", "OKI-14.9"),
    "mines": (Retreat(A, ("1237",)), "way-minefield", "OKI-11.4"),
    "another order": (Done(), "not-now", "OKI-14.7"),
}


@pytest.mark.parametrize(("order", "key", "clause"), REFUSED.values(), ids=REFUSED)
def test_ways_that_are_refused(order, key, clause):
    """OKI-14.9, R67, R70: the reason and its clause."""
    game = field(us_mar_1_1="1138", us_mar_2_1="1238", jp_inf_iib_11="1139", jp_mine_01="1237")
    assert refused(game, 1, order) == [(0, key, clause)]


def test_a_counter_that_does_not_exist_is_named_as_it_was_written():
    """OKI-14.7."""
    ask = RetreatsAsk(view(field(us_mar_1_1="1038"), US), Retreats(US, (A,), 1, US))
    (remark,) = ask.plan([Retreat("nobody", ("1138",))]).refusals
    assert (remark.phrase.key, remark.phrase.args["unit"]) == ("retreat-not-you", "nobody")


def test_ways_that_are_refused_for_room_and_for_armour():
    """OKI-14.9, 3.6, 11.3, R68: an earlier line may have taken the room."""
    game = field(us_mar_1_1="1237", us_mar_2_1="1237", us_mar_3_1="1238", us_arm_193="1138", us_arm_706="1437")
    twice = (Retreat(A, ("1238",)), Retreat(B, ("1238",)))
    assert refused(game, 1, *twice, units=(A, B)) == [(1, "way-full", "OKI-R46")]
    assert refused(game, 1, Retreat(A, ("1138",))) == [(0, "way-armour-alone", "OKI-3.6")]
    assert refused(game, 1, Retreat("us_arm_193", ("1139",)), units=("us_arm_193",)) == [(0, "way-armour", "OKI-11.3")]
    assert refused(game, 1, Retreat(A, ("1337",)), Retreat(A, ("1338",))) == [(1, "retreat-twice", "OKI-R67")]
    assert refused(game, 2, Retreat(A, ("1238", "1237"))) == [(0, "retreat-again", "OKI-R67")]
    assert refused(game, 3, Retreat(A, ("1238", "1338", "1238"))) == [(0, "retreat-again", "OKI-R67")]


def test_nothing_hidden_changes_what_is_said_to_an_american():
    """OKI-R88, 18.4: mines, troops and fortifications that are hidden change neither ways nor refusals nor options."""
    orders = [Retreat(A, (hex,)) for hex in ("1139", "1138", "1238", "1237")]
    seen = []
    for hidden in ({}, {"jp_mine_01": "1138", "jp_inf_iib_11": "1139", "jp_inf_iib_12": "1139", "jp_fort_01": "1238"}):
        ask = RetreatsAsk(view(field(us_mar_1_1="1038", hidden=hidden), US), Retreats(US, (A,), 1, US))
        seen.append((ask.options(), [ask.plan([order]) for order in orders], ask.sample(Random(1))))
    assert seen[0] == seen[1]


# --------------------------------------------------------------------------------- what a retreating American meets


def test_free_hexes_become_searched():
    """OKI-R70."""
    game = field(us_mar_1_1="1237")
    reports = back(game, 2, A, orders=(Retreat(A, ("1238", "1138")),))
    assert game.board.card["1238"] == game.board.card["1138"] == "searched"
    assert not told(reports, Revealed)


def test_a_hidden_minefield_ends_the_retreat_and_shows_itself():
    """OKI-R70, 12.5: the field stays; a known one would have been forbidden."""
    game = field(us_mar_1_1="1237", hidden={"jp_mine_01": "1238"})
    reports = back(game, 2, A, orders=(Retreat(A, ("1238", "1138")),))
    assert told(reports, Revealed) == [Revealed("1238", ("jp_mine_01",), "retreat", whole=True)]
    assert told(reports, Retreated) == [Retreated(A, ("1237", "1238"))]
    assert told(reports, Eliminated) == [Eliminated((A,), "1238", "mine")]
    assert places(game, A, "jp_mine_01") == ["lost", "1238"]
    assert "1138" not in game.board.card


def test_a_hidden_minefield_with_troops_shows_the_whole_hex():
    """OKI-R50, R70: the counter is lost, no other way is looked for."""
    game = field(us_mar_1_1="1237", hidden={"jp_mine_01": "1238", "jp_inf_iib_11": "1238"})
    reports = back(game, 1, A, orders=(Retreat(A, ("1238",)),))
    assert set(told(reports, Revealed)[0].units) == {"jp_mine_01", "jp_inf_iib_11"}
    assert places(game, A, "jp_inf_iib_11") == ["lost", "1238"]


def test_hidden_troops_refuse_the_step_and_the_retreat_goes_on_another_way():
    """OKI-R70, R49, R107: they are revealed with all that is there, cause no combat, now have a zone (OKI-14.9)."""
    game = field(us_mar_1_1="1237", hidden={"jp_inf_iib_11": "1139", "jp_fort_01": "1139"})
    reports = back(game, 3, A, orders=(Retreat(A, ("1138", "1139", "1140")),))
    assert told(reports, Revealed) == [Revealed("1139", ("jp_inf_iib_11", "jp_fort_01"), "retreat", whole=True)]
    assert told(reports, Eliminated) == [Eliminated((A,), "1138", "retreat")]  # 1238 and 1038 lie in its zone
    game = field(us_mar_1_1="1237", hidden={"jp_inf_iib_11": "1238"})
    reports = back(game, 2, A, orders=(Retreat(A, ("1238", "1138")),))
    assert told(reports, Retreated) == [Retreated(A, ("1237", "1337", "1336"))]  # 1338 and 1138 lie in its zone
    assert game.board.assault is None


def test_hidden_troops_that_only_stand_next_to_the_way_say_nothing():
    """OKI-R70, 18.4."""
    game = field(us_mar_1_1="1237", hidden={"jp_inf_iib_11": "1139"})
    reports = back(game, 1, A, orders=(Retreat(A, ("1138",)),))
    assert {type(report) for *_, report in reports} == {Retreated}
    assert places(game, A, "jp_inf_iib_11") == ["1138", "?1139"]


def test_a_hidden_empty_fortification_is_revealed_and_does_not_hinder():
    """OKI-R70."""
    game = field(us_mar_1_1="1237", hidden={"jp_fort_01": "1238"})
    reports = back(game, 2, A, orders=(Retreat(A, ("1238", "1138")),))
    assert told(reports, Revealed) == [Revealed("1238", ("jp_fort_01",), "retreat", whole=True)]
    assert places(game, A) == ["1138"]


def test_a_later_way_that_has_become_unlawful_gives_way_to_the_default():
    """OKI-R67, R70: the first counter has shown an enemy whose zone bars the second one's way."""
    game = field(
        us_mar_1_1="1237", us_mar_2_1="1237", hidden={"jp_inf_iib_11": "1139"}, searched=("1138", "1238", "1337")
    )
    orders = (Retreat(A, ("1238", "1139")), Retreat(B, ("1138", "1038")))
    back(game, 2, A, B, orders=orders)
    assert places(game, A, B) == ["1338", "1338"]


def test_a_counter_lost_on_the_way_leaves_the_fortification_it_came_from():
    """OKI-14.11, 14.12: it is not inside any more."""
    game = field(us_mar_1_1="1237", jp_fort_01="1237", hidden={"jp_inf_iib_11": "1139"})
    back(game, 2, A, orders=(Retreat(A, ("1138", "1139")),))
    assert places(game, A, "jp_fort_01") == ["lost", "1237"]


def test_a_failed_retreat_from_inside_loses_the_fortification():
    """OKI-R66, 14.12: the last occupant cannot go anywhere."""
    game = field(us_mar_1_1="1038", jp_fort_01="1038", jp_inf_iib_11="1039", jp_inf_iib_12="1139")
    back(game, 1, A)
    assert places(game, A, "jp_fort_01") == ["lost", "lost"]


# --------------------------------------------------------------------------------------------------------- the rest


def test_a_japanese_counter_shows_the_fortification_it_ends_in_and_not_the_mines_nor_the_companion():
    """OKI-R86, R104, R70."""
    hidden = {"jp_fort_01": "1141", "jp_inf_iib_12": "1141", "jp_fort_02": "1140", "jp_mine_01": "1142"}
    game = field(jp_inf_iib_11="1139", hidden=hidden)
    reports = back(game, 2, INFANTRY[0], side=JAPAN, orders=(Retreat(INFANTRY[0], ("1140", "1141")),))
    assert told(reports, Revealed) == [Revealed("1141", ("jp_fort_01",), "fortification")]
    back(game, 1, INFANTRY[0], side=JAPAN, orders=(Retreat(INFANTRY[0], ("1142",)),))
    assert places(game, "jp_inf_iib_12", "jp_fort_02", "jp_mine_01") == ["?1141", "?1140", "?1142"]
    assert "1141" not in game.board.card and "1142" not in game.board.card


def test_a_contact_dies_when_the_american_goes_out_of_reach():
    """OKI-R74: 1038 and 1138 both touch 1139, 1237 does not; coming back next to it does not revive the contact."""
    for path, kept in ((("1138",), True), (("1138", "1237"), False), (("1138", "1237", "1238"), False)):
        game = field(us_mar_1_1="1038", us_mar_2_1="1138", hidden={"jp_inf_iib_11": "1139"})
        game.hidden.contacts = (("jp_inf_iib_11", A), ("jp_inf_iib_11", B))
        back(game, len(path), A, orders=(Retreat(A, path),))
        assert game.hidden.contacts == tuple(("jp_inf_iib_11", unit) for unit in (A, B) if unit == B or kept)


def test_random_orders_are_lawful_and_varied():
    """OKI-19.4: also none at all; where there is room for one only, he alone is given a way."""
    lone = field(us_mar_1_1="1038", us_mar_2_1="1038", us_mar_3_1="1138", jp_inf_iib_11="1039")
    ask = RetreatsAsk(view(lone, US), Retreats(US, (A, B), 1, US))
    sheets = [ask.sample(Random(seed)) for seed in range(20)]
    assert {order.unit for sheet in sheets for order in sheet} == {A, B}
    assert not any(ask.plan(sheet).refusals for sheet in sheets)
    game = field(us_mar_1_1="1237", us_mar_2_1="1238", jp_inf_iib_11="1140")
    ask = RetreatsAsk(view(game, US), Retreats(US, (A, B), 2, US))
    sheets = [ask.sample(Random(seed)) for seed in range(60)]
    assert not any(ask.plan(sheet).refusals for sheet in sheets)
    assert {len(sheet) for sheet in sheets} == {0, 1, 2}
    assert len({order.path for sheet in sheets for order in sheet}) > 5


def test_options_name_every_lawful_way():
    """OKI-14.7: the default first; none for a counter that is lost."""
    game = field(us_mar_1_1="1038", us_mar_2_1="1237", jp_inf_iib_11="1039", jp_inf_iib_12="1139")
    options = RetreatsAsk(view(game, US), Retreats(US, (A, B), 1, US)).options()
    assert options == RetreatsOptions(1, {A: (), B: (("1337",), ("1338",))})
