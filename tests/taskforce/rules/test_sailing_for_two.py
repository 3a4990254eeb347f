"""Both sides sail under hidden markers, the initiative first: fleets by number, dummies by label (TF-9.2 to 9.10,
S4.1)."""

from collections import Counter
from itertools import permutations
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Battle
from arbitre.games.taskforce.records.orders import Detach, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Detached, Sailed
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.battles import Arranging, Hits
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.fleets import open_fleets
from arbitre.games.taskforce.rules.raid_order import RaidOrder
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.report_sides import ReportSides
from arbitre.games.taskforce.rules.sailing import Sailing, SailingAsk, zones
from arbitre.games.taskforce.rules.scouting import Scouting
from arbitre.games.taskforce.rules.sequence import Administration, phases
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.rules.withdrawal import AfterRaids, Withdrawals
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import DD_J, TF1, TF2, TF7, duel, turn_of
from taskforce.playing import resolved

SEEN = msgspec.json.encode
ALONE = (("0702", 1), ("0704", 0), ("0706", 7), ("0708", 2), ("0710", 0))
FAR = (("1602", 0), ("1604", 1), ("1606", 7), ("1608", 2), ("1610", 0))


def sailing(ours=ALONE, theirs=FAR, shown=(), turn=3, side=IJN, engaged=False):
    game = duel(Sailing(side), turn, ours, theirs, shown)
    game.board.engaged = engaged
    return game


def refused(game, *orders, side=IJN):
    return [(remark.phrase.key, remark.phrase.clause) for remark in asked(TASKFORCE, game)[side].plan(orders).refusals]


def hexes(game):
    return {label: marker.hex for label, marker in game.board.markers.items() if marker.side == IJN}


# --- who sails, and what ----------------------------------------------------------------------------------------------


def test_whoever_has_the_initiative_does_everything_first():
    """TF-3.1, 9.1, 9.2, 11.6: the Japanese in odd turns, the Allies in even ones."""
    battles = (Contacts(), Arranging(), Withdrawals())
    air = (ReportSides(), RollForOrder(), RaidOrder(), ComingHome(), AfterRaids())
    for turn, first, second in ((3, IJN, ALLIED), (4, ALLIED, IJN)):
        movement, regrouping, searches = ((kind(first), kind(second)) for kind in (Sailing, Regrouping, Scouting))
        expected = (*movement, *battles, *regrouping, *air, *searches, Administration())
        assert phases(sailing(turn=turn).board) == expected


def test_dummies_sail_by_their_labels_and_fleets_by_either_name():
    """TF-9.3, 9.10."""
    game, told = turn_of(sailing(), {IJN: (Sail("J2", ("0703",)), Sail("J1", ("0701",)), Sail(TF7, ("0707",)))})
    assert told == [Sailed((("J1", ("0702", "0701")), ("J2", ("0704", "0703")), ("J3", ("0706", "0707"))))]
    assert hexes(game) == {"J1": "0701", "J2": "0703", "J3": "0707", "J4": "0708", "J5": "0710"}
    assert game.hidden.under == sailing().hidden.under


def test_who_is_not_named_stays():
    """TF-9.10."""
    game, told = turn_of(sailing(), {})
    assert told == [] and list(hexes(game).values()) == [hex for hex, _ in ALONE]


def test_a_dummy_sails_as_far_as_a_marker_without_transports():
    """TF-R22, TF-9.6: one hex by day, in even turns too; two by night."""
    assert refused(sailing(turn=4), Sail("J2", ("0703",))) == []
    assert refused(sailing(turn=4), Sail("J2", ("0703", "0702"))) == [("sail-too-far", "TF-9.3")]
    assert refused(sailing(turn=12), Sail("J2", ("0703", "0702"))) == []


def test_any_number_of_markers_and_groups_of_a_side_share_a_hex():
    """TF-3.4."""
    ours = (("0702", 1), ("0703", 0), ("0704", 7), ("0703", 0), ("0603", 2), ("0802", 0), ("0803", 0))
    game = sailing(ours=ours, shown=("J3",), engaged=True)
    board = game.board
    group = replace(board.formations.pop(TF7), id="ijn-w1", kind="group", number=1)
    board.formations[group.id] = group
    board.markers["J3"] = replace(board.markers["J3"], formation=group.id, hex="0803")
    del game.hidden.under["J3"]
    sheet = [Sail(name, ("0703",)) for name in ("J1", "J5", "J6", "J7", group.id)]
    game, _ = turn_of(game, {IJN: sheet})
    assert Counter(hexes(game).values()) == {"0703": 7}


def test_a_marker_of_the_enemy_is_not_ordered_nor_one_twice():
    """TF-9.3."""
    assert refused(sailing(), Sail("A1", ("1601",))) == [("sail-no-fleet", "TF-9.3")]
    assert refused(sailing(), Sail("J1", ("0701",)), Sail(TF1, ("0703",))) == [("sail-twice", "TF-9.3")]


# --- zones of control (TF-9.4, 9.7, R3) -------------------------------------------------------------------------------

NEAR = (("1005", 0), ("1604", 1))


def test_a_dummy_may_not_sail_beside_an_enemy_marker_whatever_that_is_and_a_fleet_may():
    """TF-9.7, R3: a refusal tells nothing of what it is."""
    for under in permutations((0, 1)):
        game = sailing((("0805", 0), ("0805", 1)), (("1005", under[0]), ("1604", under[1])))
        assert "0905" in zones(game.board, IJN)
        assert refused(game, Sail("J1", ("0905",))) == [("sail-dummy", "TF-9.7")]
        assert refused(game, Sail(TF1, ("0905",))) == []


def test_a_dummy_beside_an_enemy_may_leave_but_not_for_another_hex_beside_him():
    """TF-R3."""
    game = sailing((("0905", 0), ("0702", 1)), NEAR, engaged=True)
    near = set(zones(game.board, IJN))
    ends = set(SailingAsk(view(game, IJN)).options().fleets["J1"].ways)
    assert ends and ends.isdisjoint(near) and refused(game, Sail("J1", ("0805",))) == []


def test_nobody_enters_a_hex_with_an_enemy_marker():
    """TF-9.4."""
    game = sailing((("0905", 1),), (("1005", 0), ("1604", 1)))
    assert refused(game, Sail(TF1, ("1005",))) == [("sail-enemy", "TF-9.4")]


# --- the restriction (TF-S4.1) ----------------------------------------------------------------------------------------


def test_a_hex_that_there_is_not_is_too_far_and_holds_nobody_back():
    """TF-9.3."""
    assert refused(sailing(), Sail(TF1, ("9999",))) == [("sail-too-far", "TF-9.3")]


@pytest.mark.parametrize(("side", "mover", "back", "on"), [(IJN, "J2", "0604", "0804"), (ALLIED, "A2", "1704", "1504")])
def test_before_the_first_battle_no_marker_falls_back_by_columns(side, mover, back, on):
    """TF-S4.1: dummies and fleets alike; afterwards they may."""
    sail = Sail(mover, (back,))
    assert refused(sailing(side=side), sail, side=side) == [("sail-held", "TF-S4.1")]
    assert refused(sailing(side=side), Sail(mover, (on,)), side=side) == []
    assert refused(sailing(side=side, engaged=True), sail, side=side) == []


@pytest.mark.parametrize("engaged", [False, True])
def test_nobody_leaves_the_map_but_who_withdraws(engaged):
    """TF-S4.1, TF-9.9."""
    game = sailing((("0101", 1), ("0102", 0)), engaged=engaged)
    for mover in (TF1, "J2"):
        assert refused(game, Sail(mover, ("off",))) == [("sail-held", "TF-S4.1")]
    game.board.ships["shokaku"] = msgspec.structs.replace(game.board.ships["shokaku"], steps=1, critical=True)
    game, told = turn_of(game, {})
    assert told == [Sailed((("J1", ("0101", "off")),))] and list(hexes(game)) == ["J2"]


def test_the_first_battle_ends_it():
    """TF-S4.1: once its hits are applied."""
    game = duel(Hits(), 3, (("0905", 1),), (("1005", 1),), ("J1", "A1"))
    game.board.battles = (msgspec.convert({"fleets": {IJN: [TF1], ALLIED: ["allied-1"]}, "first": IJN}, Battle),)
    assert not game.board.engaged
    game, _ = turn_of(game, {})
    assert game.board.engaged


# --- labels (TF-R14) --------------------------------------------------------------------------------------------------

STACK = (("0704", 1), ("0704", 0), ("0704", 7), ("0710", 2))


def parted(ours, *orders, seed="part"):
    game = sailing(ours)
    plans = {IJN: asked(TASKFORCE, game)[IJN].plan(orders)}
    assert not plans[IJN].refusals
    game = resolved(game, plans, Umpire(KeyedDice(seed, "taskforce")))
    assert not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game


def test_markers_of_a_hex_that_leave_each_other_have_new_labels():
    """TF-R14: so has the one that stays; one that was alone keeps its own."""
    game = parted(STACK, Sail(TF1, ("0705",)))
    assert hexes(game) == {"J4": "0710", "J5": "0704", "J6": "0704", "J7": "0705"}
    assert game.hidden.under["J7"] == TF1 and sorted(game.hidden.under[label] for label in ("J5", "J6")) == ["", TF7]
    (told,) = (told.report for told in game.told[ALLIED])
    assert told == Sailed((("J7", ("0704", "0705")),), (("0704", ("J1", "J2", "J3"), ("J5", "J6", "J7")),))
    assert game.told[ALLIED][0].report == game.told[IJN][0].report


def test_markers_of_a_hex_that_sail_together_keep_their_labels():
    """TF-R14: nobody has lost sight of any."""
    game = parted(STACK, *(Sail(label, ("0705",)) for label in ("J1", "J2", "J3")))
    assert set(hexes(game)) == {"J1", "J2", "J3", "J4"}


def test_which_of_a_stack_has_which_label_is_drawn():
    """TF-R14: what stays is the fleet under either of the two labels."""
    found = {
        next(label for label, fleet in parted(STACK, Sail(TF1, ("0705",)), seed=f"{n}").hidden.under.items()
             if fleet == TF7)
        for n in range(20)
    }  # fmt: skip
    assert found == {"J5", "J6"}


def test_whatever_of_a_stack_sails_the_enemy_sees_and_is_told_the_same():
    """TF-8.1, R14: twins whose owner sends the fleet or a dummy, named by number or by label."""
    games = [parted(STACK, Sail(mover, ("0705",))) for mover in (TF1, "J2", "J3", TF7)]
    assert len({SEEN(view(game, ALLIED)) for game in games}) == 1
    assert len({SEEN(game.hidden.under) for game in games}) > 1


def test_the_order_of_a_sheet_does_not_tell_what_is_under_a_marker():
    """TF-8.1, 9.10: reported by label, whoever sails first."""
    games = [
        parted(laid, *orders)
        for laid in (ALONE, (("0702", 0), ("0704", 1), *ALONE[2:]))
        for orders in permutations((Sail("J1", ("0701",)), Sail("J2", ("0703",)), Sail("J3", ("0707",))))
    ]
    assert len({SEEN(view(game, ALLIED)) for game in games}) == 1


# --- contact and withdrawal -------------------------------------------------------------------------------------------


def test_hidden_markers_of_both_sides_show_themselves_where_they_touch_and_dummies_go():
    """TF-9.11, 9.12, R26: two dummies beside each other know nothing of it."""
    game = duel(Contacts(), 3, (("0905", 1), ("0702", 0), ("0710", 0)), (("1005", 0), ("1004", 7), ("0711", 0)))
    game, _ = turn_of(game, {})
    assert open_fleets(game.board, IJN) == {TF1: "0905"} and open_fleets(game.board, ALLIED) == {"allied-7": "1004"}
    assert set(game.board.markers) == {"J1", "J2", "J3", "A2", "A3"}


def test_escorts_may_come_from_a_fleet_of_the_hex_that_stays_hidden():
    """TF-5.2, 5.10, 5.12."""
    game = duel(Withdrawals(), 3, (("0905", 1), ("0905", 7), ("0710", 2)), FAR, ("J1",))
    game.board.ships["tone"] = msgspec.structs.replace(game.board.ships["tone"], steps=1, critical=True)
    game.board.crippled = ("tone",)
    assert set(asked(TASKFORCE, game)) == {IJN}
    game, told = turn_of(game, {IJN: (Detach("tone", (DD_J[5],)),)})
    assert told == [Detached("tone", (DD_J[5],), TF1, False)]
    assert open_fleets(game.board, IJN) == {TF1: "0905", "ijn-w1": "0905"}
    assert game.board.formations[TF7].slots == ("abukuma", DD_J[4]) and game.hidden.under["J2"] == TF7
    assert game.hidden.under["J3"] == TF2


def test_a_player_at_random_who_has_dummies_alone_is_asked_and_forms_nobody():
    ask = asked(TASKFORCE, sailing(ours=(("0702", 0), ("0704", 0))))[IJN]
    for seed in range(20):
        assert not ask.plan(ask.sample(Random(seed))).refusals
