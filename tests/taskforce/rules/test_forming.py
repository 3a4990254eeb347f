"""Fleets of a hex exchange ships, merge, are split; destroyers are divided and combined (TF-6.5 to 6.15)."""

import pytest

from arbitre.games.taskforce.records.board import Formation
from arbitre.games.taskforce.records.orders import Combine, Divide, Form, Sail
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.records.reports import Formed, Sailed
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.victory import score
from taskforce.playing import asks, go_through, only, refusal
from taskforce.seas import (
    CONVOY,
    CRITICAL,
    DAY,
    NIGHT,
    SIGNIFICANT,
    TF8,
    TF9,
    TF10,
    changed,
    column,
    group,
    java,
    slots,
    state,
    where,
)

TOGETHER = {TF8: "0703", TF9: "0703", TF10: "0703", CONVOY: "0703"}
DD8 = ("dd_ijn-1", "dd_ijn-2", "dd_ijn-3", "dd_ijn-4")
DD9 = ("dd_ijn-5", "dd_ijn-6", "dd_ijn-7")
MINOR = ("minor",)


def forming(turn=DAY, fleets=TOGETHER):
    """The naval movement of the Japanese, all fleets in one hex."""
    return java(Sailing(IJN), turn, fleets)


# --- exchange (TF-6.9, 6.10) ------------------------------------------------------------------------------------------


def test_ships_of_a_hex_are_exchanged_by_day_and_the_slots_ordered():
    """TF-6.9, TF-9.2: before anybody sails; whoever is not named stays behind those that are."""
    game, told = go_through(forming(), Form(TF8, ("dd_ijn-5", "jintsu")), Sail(TF8, ("0704",)))
    assert slots(game, TF8) == ("dd_ijn-5", "jintsu", *DD8)
    assert slots(game, TF9) == ("naka", "dd_ijn-6", "dd_ijn-7")
    assert where(game)[TF8] == "0704"
    formed = dict(only(Formed, told).fleets)
    assert formed[TF8] == slots(game, TF8) and formed[TF10] == ("nachi", "haguro", "dd_ijn-8", "dd_ijn-9")
    assert [type(report) for report in told] == [Formed, Sailed]


def test_ships_are_ordered_within_a_fleet():
    """TF-6.9: reordered, nothing else."""
    game, _ = go_through(forming(), Form(TF10, ("dd_ijn-8", "nachi", "haguro", "dd_ijn-9")))
    assert slots(game, TF10) == ("dd_ijn-8", "nachi", "haguro", "dd_ijn-9")


def test_a_fleet_that_gives_all_its_ships_is_gone_with_its_marker():
    """TF-6.10, TF-5.8."""
    before = forming()
    game, _ = go_through(before, Form(TF8, ("naka", *DD9)))
    assert TF9 not in where(game) and TF9 not in game.board.formations
    assert len(game.board.markers) == len(before.board.markers) - 1


def test_ships_in_different_hexes_are_not_exchanged():
    """TF-6.9."""
    game = forming(fleets={TF8: "0703", TF9: "0704", CONVOY: "0703"})
    assert refusal(game, Form(TF8, ("naka",))) == ("form-apart", "TF-6.9")
    game = changed(game, dd_J1=SIGNIFICANT, dd_J5=SIGNIFICANT)
    assert refusal(game, Combine(("dd_ijn-1", "dd_ijn-5"))) == ("form-not-combined", "TF-6.14")
    assert refusal(game, Form(TF8, ("dd_ijn-10", "jintsu"))) is None


@pytest.mark.parametrize(
    ("order", "key"),
    [
        (Form(TF8, ("exeter",)), "form-not-yours"),
        (Form(TF8, ("yamato",)), "form-not-yours"),
        (Form(TF8, ("jintsu", "jintsu")), "form-twice"),
        (Form(TF8, ()), "form-nobody"),
        (Divide("exeter"), "form-not-yours"),
        (Combine(("dd_ijn-1", "dd_allied-1")), "form-not-yours"),
    ],
)
def test_orders_that_name_nobody_or_others_are_refused(order, key):
    """TF-6.9, TF-1.11."""
    assert refusal(java(Sailing(IJN), DAY, TOGETHER, ("0806",)), order)[0] == key


def test_ships_that_have_sunk_or_left_are_none_to_order():
    """TF-6.9."""
    game = changed(forming(fleets={TF8: "0703", TF9: "0703"}), jintsu={"steps": 0})
    assert refusal(game, Form(TF8, ("jintsu",)))[0] == "form-not-yours"
    assert refusal(game, Form(TF8, ("nachi",)))[0] == "form-not-yours"


# --- how large a fleet may be (TF-6.5, 6.12) --------------------------------------------------------------------------


def test_a_column_has_ten_counters_at_most():
    """TF-6.5; whether they are named or stay behind the others."""
    ten = ("jintsu", *DD8, "naka", *DD9, "nachi")
    assert refusal(forming(), Form(TF8, ten)) is None
    assert refusal(forming(), Form(TF8, (*ten, "haguro"))) == ("form-full", "TF-6.5")
    assert refusal(forming(), Form(TF8, ("naka", *DD9, "nachi"))) is None
    assert refusal(forming(), Form(TF8, ("naka", *DD9, "nachi", "haguro"))) == ("form-full", "TF-6.5")


def test_a_counter_of_a_full_column_is_divided_if_half_of_it_leaves():
    """TF-6.14, TF-6.5: the second into a free slot in the hex."""
    full = column(forming(), TF8, "jintsu", *DD8, "naka", *DD9, "nachi")
    del full.board.formations[TF9]
    full.board.markers = {label: m for label, m in full.board.markers.items() if m.formation != TF9}
    assert refusal(full, Divide("dd_ijn-1")) == ("form-full", "TF-6.5")
    assert refusal(full, Divide("dd_ijn-1"), Form(TF10, ("haguro", "dd_ijn-11"))) is None


@pytest.mark.parametrize(
    ("taken", "stands"),
    [
        (("jintsu", "dd_ijn-1", "dd_ijn-2"), True),  # two units are left
        (("jintsu", "dd_ijn-1", "dd_ijn-2", "dd_ijn-3"), False),  # two destroyers, one unit
        (DD8, False),  # one cruiser
        (("jintsu", *DD8), True),  # nobody
    ],
)
def test_no_fleet_is_left_with_one_large_ship_or_two_small_ones(taken, stands):
    """TF-6.12, TF-5.7, TF-6.5: 1.5 units at least stay, or none."""
    found = refusal(forming(), Form(TF9, (*taken, "naka")))
    assert found == (None if stands else ("form-small", "TF-6.12"))


def test_a_unit_and_a_half_is_enough():
    """TF-6.5."""
    game = column(forming(), TF8, "jintsu", "dd_ijn-1")
    assert refusal(game, Divide("dd_ijn-1"), Form(TF9, ("naka", "dd_ijn-11"))) is None
    assert refusal(game, Form(TF9, ("naka", "dd_ijn-1"))) == ("form-small", "TF-6.12")


def test_a_fleet_reduced_by_losses_need_not_be_filled_and_may_grow():
    """TF-6.12: a fleet that is too small may be left alone while others exchange, and may take ships."""
    game = column(forming(), TF8, "jintsu")
    assert refusal(game, Form(TF9, ("dd_ijn-5", "naka"))) is None
    assert refusal(game, Form(TF8, ("dd_ijn-5",))) is None


# --- splitting (TF-6.1, 6.7) ------------------------------------------------------------------------------------------


def test_fleets_are_split_at_night_alone():
    """TF-6.7, TF-3.3."""
    three = {TF8: "0703", TF9: "0703", TF10: "0803"}
    order = Form("ijn-12", ("dd_ijn-1", "dd_ijn-2"))
    assert refusal(forming(DAY, three), order) == ("form-by-day", "TF-6.7")
    game, _ = go_through(forming(NIGHT, three), order, Sail("ijn-12", ("0702",)))
    assert slots(game, "ijn-12") == ("dd_ijn-1", "dd_ijn-2") and where(game)["ijn-12"] == "0702"
    assert game.board.formations["ijn-12"] == Formation("ijn-12", IJN, "column", ("dd_ijn-1", "dd_ijn-2"), 12)


def test_there_are_four_markers_and_no_more():
    """TF-6.1, TF-S3.1; groups have their own (example F3: a split takes a marker that is set aside)."""
    assert refusal(forming(NIGHT), Form("ijn-12", ("dd_ijn-1", "dd_ijn-2"))) == ("form-no-marker", "TF-6.1")
    three = group(forming(NIGHT, {TF8: "0703", TF9: "0703", TF10: "0803"}), IJN, 1, "0703", "dd_ijn-7")
    assert refusal(three, Form("ijn-12", ("dd_ijn-1", "dd_ijn-2"))) is None
    merged = (Form(TF8, ("naka", *DD9)), Form("ijn-12", ("dd_ijn-1", "dd_ijn-2")))
    assert refusal(forming(NIGHT), *merged) == ("form-no-marker", "TF-6.1")  # TF-6.10: from the next night


def test_a_new_fleet_is_of_a_unit_and_a_half_too():
    """TF-6.5."""
    three = forming(NIGHT, {TF8: "0703", TF9: "0703", TF10: "0803"})
    assert refusal(three, Form("ijn-12", ("dd_ijn-1",))) == ("form-small", "TF-6.12")


@pytest.mark.parametrize("name", ["ijn-6", "ijn-14", "ijn-07", "ijn-", "allied-12", "ijn-w1", "12", "ijn-٧"])
def test_columns_are_numbered_7_to_13(name):
    """TF-2.17."""
    three = forming(NIGHT, {TF8: "0703", TF9: "0703", TF10: "0803"})
    assert refusal(three, Form(name, ("dd_ijn-1", "dd_ijn-2"))) == ("form-no-number", "TF-2.17")


def test_what_a_new_fleet_may_be_called_is_said_when_there_may_be_one():
    """TF-2.17, TF-6.7: the free numbers."""
    three = {TF8: "0703", TF9: "0703", TF10: "0803"}
    assert asks(forming(NIGHT, three)).options().numbers == (7, 11, 12, 13)
    assert asks(forming(DAY, three)).options().numbers == ()
    assert asks(forming(NIGHT)).options().numbers == ()
    assert asks(column(forming(NIGHT, {TF8: "0703"}), TF8, "jintsu", "dd_ijn-1")).options().numbers == ()


# --- destroyers (TF-6.14, 6.15) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("minor", "first", "second"),
    [((), (), ()), (("minor",), ("minor",), ()), (("minor", "repairs"), ("minor",), ("repairs",))],
)
def test_a_full_counter_is_divided_and_markers_go_one_to_each(minor, first, second):
    """TF-6.14, TF-4.7: one marker is the first ship's; the second counter lies behind the first."""
    game, _ = go_through(changed(forming(), dd_J2={"minor": minor}), Divide("dd_ijn-2"))
    ships = game.board.ships
    assert (ships["dd_ijn-2"].steps, ships["dd_ijn-11"].steps) == (1, 1)
    assert (ships["dd_ijn-2"].minor, ships["dd_ijn-11"].minor) == (first, second)
    assert slots(game, TF8) == ("jintsu", "dd_ijn-1", "dd_ijn-2", "dd_ijn-11", "dd_ijn-3", "dd_ijn-4")


def test_reduced_counters_of_a_hex_are_combined_with_their_markers_and_their_past():
    """TF-6.14, TF-17.2: in the place of the first, out of two fleets too; ships that were sunk of either stay sunk."""
    before = changed(forming(), dd_J2={"steps": 1, "sunk": 1}, dd_J5={"steps": 1, "sunk": 1, "minor": MINOR})
    game, _ = go_through(before, Combine(("dd_ijn-2", "dd_ijn-5")))
    assert state(game.board, "dd_ijn-2") == ("minor", 2, 1) and "dd_ijn-5" not in game.board.ships
    assert slots(game, TF8) == ("jintsu", *DD8) and slots(game, TF9) == ("naka", "dd_ijn-6", "dd_ijn-7")
    assert score(before.board, "allied") == score(game.board, "allied") == 1


def test_a_counter_that_is_divided_again_has_its_past_once():
    """TF-6.14, TF-17.2: what was sunk of either stays with the first."""
    before = changed(forming(), dd_J2=SIGNIFICANT, dd_J5=SIGNIFICANT)
    game, _ = go_through(before, Combine(("dd_ijn-2", "dd_ijn-5")), Divide("dd_ijn-2"))
    assert [game.board.ships[id].sunk for id in ("dd_ijn-2", "dd_ijn-5")] == [2, 0]


@pytest.mark.parametrize(
    ("order", "key"),
    [
        (Divide("jintsu"), "form-not-divided"),
        (Divide("ak_ijn-1"), "form-not-divided"),
        (Divide("dd_ijn-1"), "form-not-divided"),  # reduced
        (Combine(("dd_ijn-1", "dd_ijn-2")), "form-not-combined"),  # the second is full
        (Combine(("dd_ijn-1", "dd_ijn-1")), "form-not-combined"),
        (Combine(("ak_ijn-1", "ak_ijn-2")), "form-not-combined"),
    ],
)
def test_only_destroyers_are_divided_and_combined(order, key):
    """TF-6.14, TF-6.15: full ones divided, reduced ones combined; transports neither."""
    game = changed(forming(), dd_J1=SIGNIFICANT, ak_J1=SIGNIFICANT, ak_J2=SIGNIFICANT)
    assert refusal(game, order) == (key, "TF-6.14")


def test_a_fleet_may_not_give_half_a_unit_too_much_by_combining():
    """TF-6.12."""
    game = changed(column(forming(), TF8, "jintsu", "dd_ijn-1"), dd_J1=SIGNIFICANT, dd_J5=SIGNIFICANT)
    assert refusal(game, Combine(("dd_ijn-5", "dd_ijn-1"))) == ("form-small", "TF-6.12")
    assert refusal(game, Combine(("dd_ijn-1", "dd_ijn-5"))) is None


# --- groups (TF-R67, 5.6) ---------------------------------------------------------------------------------------------


def crippled():
    """Jintsu withdraws with a destroyer, beside all others."""
    return group(changed(forming(), jintsu=CRITICAL), IJN, 1, "0703", "jintsu", "dd_ijn-1")


def test_ships_join_a_group_and_leave_it():
    """TF-R67, TF-5.6, TF-6.13: as escorts, or re-assigned; a group has no limit of slots."""
    assert refusal(crippled(), Form("ijn-w1", ("dd_ijn-5",))) is None
    assert refusal(crippled(), Form(TF9, ("dd_ijn-1",))) is None
    nine = (*DD8[1:], *DD9[:2], "nachi", "dd_ijn-9", "ak_ijn-1", "ak_ijn-2")
    assert len(slots(go_through(crippled(), Form("ijn-w1", nine))[0], "ijn-w1")) == 11


def test_a_critical_ship_that_joins_a_fleet_takes_it_along():
    """TF-R67, TF-5.4: the fleet withdraws at once."""
    joins = Form(TF9, ("jintsu", "dd_ijn-1"))
    assert refusal(crippled(), joins, Sail(TF9, ("0704",))) == ("sail-withdraws", "TF-5.4")
    game, _ = go_through(crippled(), joins)
    assert "ijn-w1" not in game.board.formations and where(game)[TF9] == "0602"


def test_no_group_is_left_by_all_who_must_withdraw():
    """TF-R67."""
    assert refusal(crippled(), Form(TF9, ("jintsu",))) == ("form-group", "TF-R67")


def test_a_fleet_that_a_critical_ship_leaves_is_free_again():
    """TF-R67: Jintsu stayed with TF 8, which withdraws; once she has joined a group, it need not."""
    game = group(changed(forming(), jintsu=CRITICAL, naka=CRITICAL), IJN, 1, "0703", "naka")
    assert refusal(game, Sail(TF8, ("0704",))) == ("sail-withdraws", "TF-5.4")
    assert refusal(game, Form("ijn-w1", ("jintsu",)), Sail(TF8, ("0704",))) is None


def test_escorts_whose_charge_has_sunk_hinder_nobody():
    """TF-5.6: they withdraw as long as they stay in their group, and may be re-assigned."""
    game = group(changed(forming(), jintsu={"steps": 0}), IJN, 1, "0703", "dd_ijn-1")
    assert refusal(game, Form(TF10, ("haguro", "nachi"))) is None
    assert refusal(game, Form(TF9, ("dd_ijn-1",))) is None
    assert refusal(game, Sail("ijn-w1", ("0704",))) == ("sail-withdraws", "TF-5.4")
