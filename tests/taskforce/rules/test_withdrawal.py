"""Ships that must withdraw leave their fleet with escorts, or take it with them (TF-5.1 to 5.3, 5.8, R10, R67)."""

import pytest

from arbitre.games.taskforce.records.board import Formation
from arbitre.games.taskforce.records.orders import Detach, Sail, Stay
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Detached
from arbitre.games.taskforce.rules.fleets import withdraws
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.withdrawal import Withdrawals, default_choice
from taskforce.playing import asks, go_through, only, refusal
from taskforce.seas import (
    ABDA,
    CRITICAL,
    DAY,
    SIGNIFICANT,
    TF8,
    TF9,
    TF10,
    changed,
    column,
    flags,
    group,
    java,
    shown,
    slots,
    where,
)


def choosing(*crippled, fleets=None, hidden=(), **ships):
    """The end of the phase in which these became critical."""
    states = dict.fromkeys(crippled, CRITICAL) | ships
    game = changed(java(Withdrawals(), DAY, fleets or {TF8: "0703", TF9: "0703", TF10: "0803"}, hidden), **states)
    game.board.crippled = crippled
    return game


# --- to leave, or to stay (TF-5.2) ------------------------------------------------------------------------------------


def test_a_critical_ship_leaves_with_the_escorts_that_her_owner_wants():
    """TF-5.2 a, TF-5.10: of all fleets of her hex; a numbered group, open to both."""
    game, told = go_through(choosing("jintsu"), Detach("jintsu", ("dd_ijn-2", "naka")))
    assert only(Detached, told) == Detached("jintsu", ("dd_ijn-2", "naka"), TF8, False)
    assert game.board.formations["ijn-w1"] == Formation("ijn-w1", IJN, "group", ("jintsu", "dd_ijn-2", "naka"), 1)
    assert where(game)["ijn-w1"] == "0703"
    assert slots(game, TF8) == ("dd_ijn-1", "dd_ijn-3", "dd_ijn-4")
    assert slots(game, TF9) == ("dd_ijn-5", "dd_ijn-6", "dd_ijn-7")
    assert game.board.crippled == ()


def test_she_may_leave_alone():
    """TF-5.2: any escorts he wants; only a carrier needs one (TF-5.3)."""
    assert slots(go_through(choosing("jintsu"), Detach("jintsu", ()))[0], "ijn-w1") == ("jintsu",)


def test_she_may_stay_and_all_her_fleet_withdraws():
    """TF-5.2 b, TF-R67."""
    game, told = go_through(choosing("jintsu"), Stay("jintsu"))
    assert only(Detached, told) == Detached("jintsu", (), TF8, True)
    assert slots(game, TF8)[0] == "jintsu" and withdraws(game.board, TF8) and not withdraws(game.board, TF9)
    game.agenda = agenda(Sailing(IJN), game.board)
    assert refusal(game, Sail(TF8, ("0704",))) == ("sail-withdraws", "TF-5.4")


def test_escorts_may_leave_too_small_a_fleet_behind():
    """TF-5.7: no other act of will may."""
    game, _ = go_through(choosing("jintsu"), Detach("jintsu", ("dd_ijn-1", "dd_ijn-2", "dd_ijn-3")))
    assert slots(game, TF8) == ("dd_ijn-4",)


def test_a_fleet_that_is_left_empty_is_gone_with_its_marker():
    """TF-5.8, TF-5.11: of an escort's too."""
    before = column(choosing("jintsu"), TF9, "dd_ijn-5")
    ships = ("dd_ijn-1", "dd_ijn-2", "dd_ijn-3", "dd_ijn-4", "dd_ijn-5")
    game, _ = go_through(before, Detach("jintsu", ships))
    assert where(game) == {TF10: "0803", "ijn-w1": "0703"} and set(game.board.formations) == {TF10, "ijn-w1"}


def test_two_that_are_crippled_make_two_groups():
    """TF-5.2, TF-R67: one choice for each, and later they may join."""
    game, _ = go_through(choosing("jintsu", "naka"), Detach("naka", ("dd_ijn-1",)), Detach("jintsu", ()))
    assert slots(game, "ijn-w1") == ("jintsu",) and slots(game, "ijn-w2") == ("naka", "dd_ijn-1")


def test_groups_are_numbered_on():
    """TF-5.2: beside those on the map."""
    before = group(choosing("jintsu", haguro=CRITICAL), IJN, 3, "0803", "haguro")
    assert "ijn-w4" in where(go_through(before)[0])


# --- the default (TF-5.2) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("states", "escort"),
    [
        ({}, "dd_ijn-1"),
        ({"dd_J3": SIGNIFICANT}, "dd_ijn-3"),  # a reduced one first
    ],
)
def test_by_default_a_destroyer_of_her_own_fleet_goes_along(states, escort):
    """TF-5.2."""
    told = go_through(choosing("jintsu", **states))[1]
    assert only(Detached, told) == Detached("jintsu", (escort,), TF8, False)


@pytest.mark.parametrize(
    ("ships", "states", "escorts"),
    [
        (("jintsu", "nachi", "naka"), {}, ("naka",)),
        (("jintsu", "nachi", "ak_ijn-1"), {}, ("nachi",)),
        (("jintsu", "ak_ijn-1"), {}, ()),
        (("jintsu",), {}, ()),
        (("jintsu", "nachi", "naka"), {"naka": CRITICAL}, ("nachi",)),  # stayed earlier, and must withdraw herself
    ],
)
def test_else_a_cruiser_the_light_before_the_heavy(ships, states, escorts):
    """TF-5.2, TF-R67; none that must withdraw herself."""
    game = column(choosing("jintsu", **states), TF8, *ships)
    assert default_choice(game.board, "jintsu", ()) == Detach("jintsu", escorts)


def test_nobody_escorts_two():
    """TF-5.2: nor one who is crippled herself, by default or by order."""
    game = column(choosing("jintsu", "naka"), TF8, "jintsu", "naka", "dd_ijn-1", "dd_ijn-2")
    game, told = go_through(game)
    assert [(r.ship, r.escorts) for r in told] == [("jintsu", ("dd_ijn-1",)), ("naka", ("dd_ijn-2",))]
    taken = column(choosing("jintsu", "naka"), TF8, "jintsu", "naka", "dd_ijn-1", "dd_ijn-2")
    told = go_through(taken, Detach("naka", ("dd_ijn-1",)))[1]
    assert [(r.ship, r.escorts) for r in told] == [("jintsu", ("dd_ijn-2",)), ("naka", ("dd_ijn-1",))]


@pytest.mark.parametrize(
    ("orders", "found"),
    [
        ((Detach("nachi", ()),), ("withdraw-need-not", "TF-5.1")),
        ((Stay("exeter"),), ("withdraw-need-not", "TF-5.1")),
        ((Stay("jintsu"), Detach("jintsu", ())), ("withdraw-twice", "TF-R67")),
        ((Detach("jintsu", ("nachi",)),), ("withdraw-no-escort", "TF-5.2")),  # in another hex
        ((Detach("jintsu", ("exeter",)),), ("withdraw-no-escort", "TF-5.2")),
        ((Detach("jintsu", ("jintsu",)),), ("withdraw-no-escort", "TF-5.2")),
        ((Detach("jintsu", ("naka",)),), ("withdraw-no-escort", "TF-5.2")),  # crippled too
        ((Detach("jintsu", ("dd_ijn-1", "dd_ijn-1")),), ("withdraw-escort-twice", "TF-5.2")),
        ((Detach("jintsu", ("dd_ijn-1",)), Detach("naka", ("dd_ijn-1",))), ("withdraw-escort-twice", "TF-5.2")),
        ((Sail(TF8, ("0704",)),), ("not-now", "TF-5.2")),
    ],
)
def test_orders_that_cannot_be_are_refused(orders, found):
    """TF-5.1, TF-5.2, TF-R67, TF-1.11."""
    assert refusal(choosing("jintsu", "naka"), *orders) == found


# --- who is asked -----------------------------------------------------------------------------------------------------


def test_a_group_has_no_choice_any_more():
    """TF-5.2, TF-R67: a ship that is crippled in a group withdraws already."""
    game = group(choosing("jintsu", nachi=CRITICAL), IJN, 1, "0703", "nachi", "jintsu")
    assert asks(game) is None
    game, told = go_through(game)
    assert told == [] and slots(game, "ijn-w1") == ("nachi", "jintsu") and game.board.crippled == ()


def test_hands_are_shown_who_may_go_along():
    """TF-5.2: the ships of her hex, but for those of groups and the crippled."""
    game = group(choosing("jintsu", nachi=CRITICAL), IJN, 1, "0703", "nachi", "dd_ijn-7")
    expected = ("dd_ijn-1", "dd_ijn-2", "dd_ijn-3", "dd_ijn-4", "naka", "dd_ijn-5", "dd_ijn-6")
    assert asks(game).options().ships == {"jintsu": expected}


def test_allied_ships_leave_by_the_default_and_a_lone_one_frees_the_marker():
    """TF-5.2, TF-17.5, TF-5.8, TF-5.10: the umpire's side; the group stays open, the flag of TF 7 is gone."""
    game = shown(choosing("houston", hidden=("0704", "0805")))
    assert asks(game) is None
    game, told = go_through(game)
    assert only(Detached, told) == Detached("houston", ("dd_allied-5",), ABDA, False)
    assert where(game, ALLIED) == {ABDA: "0704", "allied-w1": "0704"}
    alone = shown(column(choosing("houston", hidden=("0704", "0805")), ABDA, "houston"))
    game, _ = go_through(alone)
    assert where(game, ALLIED) == {"allied-w1": "0704"} and flags(game) == {"A2": "0805"}
    assert ABDA not in game.board.formations
