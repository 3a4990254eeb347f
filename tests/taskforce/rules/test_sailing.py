"""Naval movement of a player (TF-9.2 to 9.10), and the way home of those that withdraw (TF-5.4, 5.5, R12)."""

import pytest

from arbitre.games.taskforce.records.orders import Arrange, Form, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Formed, Sailed
from arbitre.games.taskforce.rules.fleets import homeward
from arbitre.games.taskforce.rules.sailing import Sailing, SailingAsk, ways
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import view
from taskforce.playing import asks, go_through, only, refusal
from taskforce.seas import CONVOY, CRITICAL, DAY, NIGHT, TF8, TF9, TF10, changed, group, java, where


def sailing(turn=DAY, fleets=None, hidden=(), **ships):
    """The naval movement of the Japanese."""
    return changed(java(Sailing(IJN), turn, fleets or {TF8: "0703"}, hidden), **ships)


# --- how far (TF-9.3, 9.6) --------------------------------------------------------------------------------------------


def test_a_fleet_sails_a_hex_by_day():
    """TF-9.3, 9.10: to each adjacent hex over an open side, and every step is seen."""
    assert {way[-1] for way in ways(sailing().board, TF8) if way} == {"0702", "0704", "0602", "0603", "0802", "0803"}
    game, told = go_through(sailing(), Sail(TF8, ("0704",)))
    assert where(game) == {TF8: "0704"}
    assert only(Sailed, told).ways == ((TF8, ("0703", "0704")),)
    assert refusal(sailing(), Sail(TF8, ("0704", "0705"))) == ("sail-too-far", "TF-9.3")


def test_at_night_a_fleet_sails_two_hexes_in_any_directions():
    """TF-9.3: there and back too; hexes apart are joined by a way between them."""
    game = sailing(NIGHT)
    assert refusal(game, Sail(TF8, ("0704", "0804"))) is None
    assert refusal(game, Sail(TF8, ("0704", "0703"))) is None
    assert refusal(game, Sail(TF8, ("0706",)))[0] == "sail-too-far"
    assert where(go_through(game, Sail(TF8, ("0705",)))[0]) == {TF8: "0705"}
    told = go_through(game, Sail(TF8, ("0705",)))[1]
    assert only(Sailed, told).ways == ((TF8, ("0703", "0704", "0705")),)


def test_who_is_not_named_stays():
    """TF-9.3, 9.10."""
    game, told = go_through(sailing(fleets={TF8: "0703", TF9: "0603"}), Sail(TF9, ("0604",)))
    assert where(game) == {TF8: "0703", TF9: "0604"}
    assert only(Sailed, told).ways == ((TF9, ("0603", "0604")),)
    assert go_through(sailing())[1] == []
    assert go_through(sailing(), Sail(TF8, ()))[1] == []


def test_transports_lie_still_in_even_turns_of_the_day():
    """TF-9.6."""
    for turn, stands in {9: True, 10: False, 11: True, 12: True}.items():
        found = refusal(sailing(turn, {CONVOY: "0503"}), Sail(CONVOY, ("0504",)))
        assert found == (None if stands else ("sail-transports", "TF-9.6"))
    assert refusal(sailing(NIGHT, {CONVOY: "0503"}), Sail(CONVOY, ("0504", "0505"))) == ("sail-too-far", "TF-9.3")


def test_a_fleet_that_takes_transports_over_sails_with_them():
    """TF-9.6, TF-9.2: ships are exchanged before anybody sails."""
    game = sailing(DAY, {TF8: "0703", CONVOY: "0703"})
    orders = (Form(TF8, ("ak_ijn-1",)), Sail(TF8, ("0704",)))
    assert refusal(game, *orders) == ("sail-transports", "TF-9.6")
    assert refusal(game, *reversed(orders)) == ("sail-transports", "TF-9.6")


# --- where (TF-1.4, 1.5, 9.4, 9.8) ------------------------------------------------------------------------------------


def test_nobody_enters_a_hex_with_an_enemy_marker_be_it_a_dummy_or_a_group():
    """TF-9.4: not on the way through either, and no zone of control stops a fleet (TF-3.7, R4)."""
    hidden = sailing(NIGHT, hidden=("0704", "0803"))
    assert refusal(hidden, Sail(TF8, ("0704",))) == ("sail-enemy", "TF-9.4")
    assert refusal(hidden, Sail(TF8, ("0704", "0705"))) == ("sail-enemy", "TF-9.4")
    assert ("0603", "0604") in ways(hidden.board, TF8)
    open_group = group(sailing(NIGHT), ALLIED, 1, "0704", "exeter")
    assert refusal(open_group, Sail(TF8, ("0704",))) == ("sail-enemy", "TF-9.4")


def test_land_and_closed_sides_are_not_crossed():
    """TF-1.4, TF-1.5."""
    assert {way[-1] for way in ways(sailing(fleets={TF8: "0606"}).board, TF8) if way} == {
        "0506", "0605", "0706", "0707",
    }  # fmt: skip
    assert ("0907",) not in ways(sailing(fleets={TF8: "0807"}).board, TF8)


def test_a_fleet_leaves_the_map_from_an_edge_hex():
    """TF-9.8, 9.9: for a hex of its movement, never to return; its ships are not lost."""
    edge = sailing(NIGHT, {TF8: "0102", TF9: "0603"})
    assert ("off",) in ways(edge.board, TF8) and ("0101", "off") in ways(edge.board, TF8)
    assert all("off" not in way for way in ways(edge.board, TF9))
    game, told = go_through(edge, Sail(TF8, ("off",)))
    assert where(game) == {TF9: "0603"} and TF8 not in game.board.formations
    assert only(Sailed, told).ways == ((TF8, ("0102", "off")),)
    assert game.board.ships["jintsu"].steps == 2 and score(game.board, ALLIED) == 0
    game.agenda = edge.agenda
    assert refusal(game, Sail(TF8, ("0102",))) == ("sail-no-fleet", "TF-9.3")
    assert refusal(sailing(NIGHT, {TF8: "0202"}), Sail(TF8, ("0102", "off"))) is None
    assert refusal(sailing(DAY, {TF8: "0202"}), Sail(TF8, ("0102", "off")))[0] == "sail-too-far"


def test_who_leaves_the_map_scores_for_the_damage_that_it_takes_along():
    """TF-R57, TF-9.8."""
    game, _ = go_through(sailing(DAY, {TF10: "0102", TF8: "0703"}, nachi={"steps": 1}), Sail(TF10, ("off",)))
    assert score(game.board, ALLIED) == 1


@pytest.mark.parametrize(
    ("orders", "found"),
    [
        ((Arrange(1),), ("not-now", "TF-9.2")),
        ((Sail(TF9, ("0604",)),), ("sail-no-fleet", "TF-9.3")),
        ((Sail("allied-7", ("0604",)),), ("sail-no-fleet", "TF-9.3")),
        ((Sail(TF8, ("0704",)), Sail(TF8, ("0702",))), ("sail-twice", "TF-9.3")),
        ((Sail(TF8, ("9999",)),), ("sail-too-far", "TF-9.3")),
    ],
)
def test_orders_that_cannot_be_are_refused(orders, found):
    """TF-9.2, TF-9.3, TF-1.11."""
    assert refusal(sailing(hidden=("0806",)), *orders) == found


# --- those that withdraw (TF-5.4, 5.5, R12) ---------------------------------------------------------------------------


def test_a_fleet_with_a_critical_ship_sails_home_as_far_as_it_can():
    """TF-5.4, TF-R12: each hex nearer to where it makes for, all of its movement; by default by the lowest hexes."""
    day, night = sailing(jintsu=CRITICAL), sailing(NIGHT, {TF8: "0704"}, jintsu=CRITICAL)
    assert homeward(day.board, IJN)["0703"] == 2
    assert ways(day.board, TF8) == (("0602",), ("0702",), ("0802",))
    assert where(go_through(day)[0]) == {TF8: "0602"}
    assert where(go_through(day, Sail(TF8, ("0802",)))[0]) == {TF8: "0802"}
    for wrong in ((), ("0704",), ("0603",)):
        assert refusal(day, Sail(TF8, wrong)) == ("sail-withdraws", "TF-5.4")
    assert refusal(night, Sail(TF8, ("0703",))) == ("sail-withdraws", "TF-5.4")  # one hex is less than it can
    assert where(go_through(night)[0]) == {TF8: "0602"}


def test_who_withdraws_goes_round_enemies_and_stays_if_every_nearer_hex_is_barred():
    """TF-R12, TF-9.4."""
    assert ways(sailing(hidden=("0602", "0702"), jintsu=CRITICAL).board, TF8) == (("0802",),)
    barred = sailing(hidden=("0602", "0702", "0802"), jintsu=CRITICAL)
    assert ways(barred.board, TF8) == ((),)
    assert where(go_through(barred)[0]) == {TF8: "0703"}


def test_a_way_that_ends_before_an_enemy_is_not_taken_if_another_leads_on():
    """TF-R12: the full allowance, as far as legal."""
    night = sailing(NIGHT, {TF8: "0704"}, ("0602",), jintsu=CRITICAL)
    assert ways(night.board, TF8) == (("0703", "0702"), ("0703", "0802"), ("0803", "0802"))  # not to 0603


def test_on_the_line_it_leaves_the_map_with_its_next_movement():
    """TF-5.5: no choice, and not in the movement in which it got there."""
    at_night = sailing(NIGHT, {TF8: "0602"}, jintsu=CRITICAL)
    assert ways(at_night.board, TF8) == (("0601",),)
    game, _ = go_through(sailing(NIGHT, {TF8: "0601", TF9: "0603"}, jintsu=CRITICAL))
    assert where(game) == {TF9: "0603"}
    assert refusal(sailing(fleets={TF8: "0601"}, jintsu=CRITICAL), Sail(TF8, ("0602",)))[0] == "sail-withdraws"


def test_transports_that_escort_wait_on_the_line_too():
    """TF-5.5, TF-9.6."""
    game = group(sailing(DAY, {TF8: "0703"}, jintsu=CRITICAL), IJN, 1, "0601", "jintsu", "ak_ijn-1")
    assert ways(game.board, "ijn-w1") == ((),)


def test_a_group_withdraws_when_its_charge_has_sunk():
    """TF-5.6, TF-9.13: in the same phase, the others as they like."""
    game = group(sailing(jintsu={"steps": 0}), IJN, 1, "0603", "dd_ijn-1")
    after, told = go_through(game, Sail(TF8, ("0704",)))
    assert where(after) == {TF8: "0704", "ijn-w1": "0602"}
    assert dict(only(Sailed, told).ways) == {TF8: ("0703", "0704"), "ijn-w1": ("0603", "0602")}


def test_allied_groups_make_for_surabaya():
    """TF-5.4, TF-5.5, TF-S3.2: round Madura, whose strait is closed; in the port they leave play at once."""
    game = group(sailing(), ALLIED, 1, "0907", "exeter")
    far = homeward(game.board, ALLIED)
    assert far["0807"] == 0 and far["0806"] == 1 and far["0907"] == 2
    assert ways(game.board, "allied-w1")[0] == ("0806",)
    port = group(sailing(), ALLIED, 1, "0807", "exeter")
    assert ways(port.board, "allied-w1") == (("off",),)


# --- what is asked ----------------------------------------------------------------------------------------------------


def test_hands_are_shown_each_fleet_and_the_hexes_that_it_reaches():
    """TF-9.3, TF-5.2: by the hex it ends in a way there; its own is none."""
    ask = asks(sailing(NIGHT, {TF8: "0703", TF10: "0803"}, jintsu=CRITICAL))
    fleets = ask.options().fleets
    assert fleets[TF8].withdraws and not fleets[TF10].withdraws
    assert fleets[TF8].ways == {"0601": ("0602", "0601"), "0801": ("0702", "0801")}
    assert "0803" not in fleets[TF10].ways and fleets[TF10].ways["0805"] == ("0804", "0805")


def test_nobody_is_asked_who_has_no_fleet_and_the_other_side_never():
    """TF-9.2, TF-17.5."""
    game = group(sailing(hidden=("0806",)), ALLIED, 1, "0907", "exeter")
    assert isinstance(asks(game), SailingAsk)
    assert Sailing(IJN).ask(view(game, ALLIED)) is None
    assert go_through(java(Sailing(IJN), DAY, {}, ("0806",)))[1] == []


def test_a_sheet_that_only_forms_is_told_as_that():
    """TF-6.9, TF-9.10."""
    _, told = go_through(sailing(fleets={TF8: "0703", TF9: "0703"}), Form(TF8, ("naka",)))
    assert [type(report) for report in told] == [Formed]
