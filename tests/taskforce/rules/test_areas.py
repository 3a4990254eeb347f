"""Markers begin in areas, stacked as one likes, those of one side after those of the other where the scenario says so
(TF-7.2, 7.4, 7.7, R14, R17, S5.1, S6.1, S7.1, S8.1, S8.2, S9.1)."""

from collections import Counter
from random import Random

import msgspec
import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Divide, Form, Lay, LayDummies, Ready
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, TOKENS
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.laying import Charge, lay_out, spread
from arbitre.games.taskforce.rules.sailing import OFF, held
from arbitre.games.taskforce.rules.sequence import TurnOpens
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import new
from taskforce.playing import resolved

SEEN = msgspec.json.encode
IN_TURN, AT_ONCE = ("coral_sea", "midway", "eastern_solomons"), ("indian_ocean",)
CORAL = scenario("coral_sea").musters
MAIN, EAST, CONVOY = (CORAL[IJN].areas[area] for area in ("main", "east", "convoy"))


def put(game, side):
    return asked(TASKFORCE, game)[side]


def after(game, sheets=None, seed="areas"):
    """The game after the step in hand, with the dice of a seed."""
    sheets = sheets or {}
    plans = {side: ask.plan(sheets.get(side, ())) for side, ask in asked(TASKFORCE, game).items()}
    assert not [remark for found in plans.values() for remark in found.refusals]
    umpire = Umpire(KeyedDice(seed, TASKFORCE.id))
    game = resolved(game, plans, umpire)
    assert not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game


def refused(scenario_id, *orders, side=IJN, game=None):
    plan = put(game or new(scenario_id), side).plan(orders)
    return [(remark.phrase.key, remark.phrase.clause, remark.line) for remark in plan.refusals]


def lying(game, side):
    """The hexes of a side's markers with what is under them."""
    return sorted((game.board.markers[at].hex, under) for at, under in view(game, side).under.items())


# --- in which order (TF-R17) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", IN_TURN)
def test_both_form_at_once_the_japanese_lays_first_and_the_allied_player_sees_his_markers(id):
    """TF-S5.1, TF-S6.1, TF-S7.1, TF-7.2: neither sees the fleets of the other while he forms his own."""
    game = new(id)
    assert set(asked(TASKFORCE, game)) == set(SIDES) and game.agenda[0] == Deploying(laying=(IJN,))
    assert refused(id, LayDummies(scenario(id).musters[ALLIED].start[:1]), side=ALLIED) == [("lay-later", "TF-7.4", 0)]
    game = after(game)
    assert {marker.side for marker in view(game, ALLIED).board.markers.values()} == {IJN}
    assert len(game.board.markers) == 12 and set(asked(TASKFORCE, game)) == {ALLIED}
    assert {formation.side for formation in game.board.formations.values()} == set(SIDES)
    told = [told.report for told in game.told[IJN]]
    assert [(report.side, bool(report.markers)) for report in told] == [(IJN, True), (ALLIED, False)]
    assert refused(id, Form("allied-1", ("enterprise",)), side=ALLIED, game=game) == [("not-now", "TF-7.2", 0)]
    assert refused(id, Ready("enterprise", ()), side=ALLIED, game=game) == [("not-now", "TF-7.2", 0)]
    game = after(game)
    laid = game.told[IJN][-1].report
    assert isinstance(laid, Deployed) and (laid.side, laid.fleets, laid.ready) == (ALLIED, (), ())
    kept = scenario(id).musters[ALLIED].kept
    assert len(laid.markers) == 12 - kept and isinstance(game.agenda[0], TurnOpens)
    assert game.hidden.cup == TOKENS


@pytest.mark.parametrize("id", AT_ONCE)
def test_where_nobody_lays_first_both_do_so_unseen(id):
    """TF-S9.1, TF-R17."""
    game = new(id)
    assert set(asked(TASKFORCE, game)) == set(SIDES) and game.agenda == (Deploying(), TurnOpens())
    game = after(game)
    assert Counter(marker.side for marker in game.board.markers.values()) == {IJN: 12, ALLIED: 12}
    assert isinstance(game.agenda[0], TurnOpens)


def test_both_fleets_of_scenario_8_are_laid_at_once_and_share_six_markers():
    """TF-S8.1, TF-S8.3, TF-7.7: six carriers with four escorts each leave ships over; from the last backwards fleets
    share markers until there are six."""
    game = new("pacific_fleet")
    assert game.agenda[0] == Deploying()
    for side, ask in asked(TASKFORCE, game).items():
        plan = ask.plan(())
        assert not plan.refusals and len(plan.fleets) == 9 and len(plan.starts) == 6
        sharing = {id: fleet.joins for id, fleet in plan.fleets.items() if fleet.joins}
        assert sharing == {f"{side}-9": f"{side}-8", f"{side}-7": f"{side}-6", f"{side}-5": f"{side}-4"}
        assert ask.options().joined == sharing


@pytest.mark.parametrize(
    ("side", "hex", "back", "on"), [(IJN, "0604", "0504", "0704"), (ALLIED, "2504", "2604", "2404")]
)
def test_in_scenario_8_nobody_draws_back_or_leaves_before_the_first_raid_or_battle(side, hex, back, on):
    """TF-S8.2; after it both are free to (TF-9.8), unlike in the duel (TF-S4.1)."""
    board = new("pacific_fleet").board
    assert [held(board, side, hex, end) for end in (back, on, hex, OFF)] == [True, False, False, True]
    board.engaged = True
    assert not any(held(board, side, hex, end) for end in (back, on, OFF))
    assert scenario(board.scenario).restrained == "TF-S8.2"


# --- where (TF-7.4) ---------------------------------------------------------------------------------------------------


def test_a_fleet_begins_where_all_its_ships_may():
    """TF-7.4: those that go with transports begin with them."""
    only = put(new("coral_sea"), IJN).options().starts
    assert set(only["ijn-2"]) == {*MAIN, *EAST} and set(only["ijn-3"]) == set(MAIN)
    assert set(only["ijn-7"]) == set(only["ijn-8"]) == set(CONVOY)
    mixed = Form("ijn-9", ("aoba", "tenryu", "ak_ijn-1"))
    plan = put(new("coral_sea"), IJN).plan((mixed,))
    assert not plan.refusals and set(plan.starts["ijn-9"]) == set(CONVOY)
    outside = next(hex for hex in MAIN if hex not in CONVOY)
    assert refused("coral_sea", mixed, Lay("ijn-9", outside)) == [("lay-not-there", "TF-7.4", 1)]
    assert refused("coral_sea", mixed, Lay("ijn-9", CONVOY[0])) == []
    assert refused("coral_sea", Lay("ijn-2", EAST[0])) == []
    assert refused("coral_sea", Lay("ijn-3", EAST[0])) == [("lay-not-there", "TF-7.4", 0)]


def test_ships_that_begin_nowhere_together_are_no_fleet():
    """TF-7.4: the convoy for Guadalcanal and the carriers."""
    assert refused("eastern_solomons", Form("ijn-8", ("jintsu", "tone"))) == [("form-no-start", "TF-7.4", 0)]
    convoy = ("jintsu", "ak_ijn-1", "ak_ijn-2", "dd_ijn-10", "dd_ijn-11", "dd_ijn-12")
    assert refused("eastern_solomons", Form("ijn-8", convoy)) == []


def test_half_a_counter_begins_where_the_whole_would_have():
    """TF-6.16, TF-7.4: in the step in which fleets are laid too."""
    sheet = (Divide("dd_allied-6"), Form("allied-9", ("chicago", "dd_allied-9")))
    assert refused("coral_sea", *sheet, side=ALLIED) == []
    west = CORAL[ALLIED].areas["west"][0]
    game = after(new("coral_sea"), {ALLIED: sheet})
    assert game.agenda[0] == Deploying((), (ALLIED,), {"dd_allied-9": "dd_allied-6"})
    assert refused("", Lay("allied-9", west), side=ALLIED, game=game) == []
    game = after(new("coral_sea"), {ALLIED: (Divide("dd_allied-1"), sheet[1])})
    assert refused("", Lay("allied-9", west), side=ALLIED, game=game) == [("lay-not-there", "TF-7.4", 0)]


def test_any_number_of_markers_begins_in_a_hex_and_dummies_wherever_any_marker_may():
    """TF-7.4."""
    hex = CONVOY[0]
    sheet = (Lay("ijn-7", hex), Lay("ijn-8", hex), LayDummies((hex, hex, EAST[0])), LayDummies((EAST[0], MAIN[0])))
    game = after(new("coral_sea"), {IJN: sheet})
    at = Counter(hex for hex, _ in lying(game, IJN))
    assert at[hex] == 4 and at[EAST[0]] == 2 and at[MAIN[0]] == 1 and at.total() == 12
    assert sorted(under for there, under in lying(game, IJN) if there == hex) == ["", "", "ijn-7", "ijn-8"]


@pytest.mark.parametrize(
    ("orders", "key"),
    [
        ((LayDummies((EAST[0], "1215")),), "lay-no-start"),
        ((Lay("ijn-1", "1215"),), "lay-no-start"),
        ((Lay("ijn-6", MAIN[0]),), "lay-no-fleet"),
        ((Lay("ijn-1", MAIN[0]), Lay("ijn-1", MAIN[1])), "lay-twice"),
        ((LayDummies((MAIN[0],) * 5), LayDummies((MAIN[0],) * 3)), "lay-too-many"),
    ],
)
def test_where_no_marker_may_begin_and_more_dummies_than_there_are_are_refused(orders, key):
    """TF-7.4: twelve markers, five of them fleets."""
    assert refused("coral_sea", *orders) == [(key, "TF-7.4", len(orders) - 1)]
    assert refused("coral_sea", LayDummies((MAIN[0],) * 7)) == []


def test_at_least_half_of_the_markers_are_dummies():
    """TF-7.4, TF-6.1, TF-6.6: where there are more fleets some share a marker, but not more than two. Of the markers
    kept for Wasp none is laid, and they are no dummies."""
    columns = tuple(Form(f"ijn-{number}", ships) for number, ships in enumerate((
        ("myoko", "haguro"), ("aoba", "kinugasa"), ("furutaka", "kako")), 8))  # fmt: skip
    plan = put(new("coral_sea"), IJN).plan(columns)
    assert not plan.refusals and len(plan.fleets) > len(plan.starts) == 6
    ships = [id for id in put(new("eastern_solomons"), ALLIED).options().ships if id not in ("saratoga", "enterprise")]
    pairs = zip(ships[::2], ships[1::2], strict=False)
    many = tuple(Form(f"allied-{number}", pair) for number, pair in enumerate(pairs, 7))
    assert [(key, clause) for key, clause, _ in refused("eastern_solomons", *many, side=ALLIED)] == [
        ("form-too-many", "TF-7.4")
    ]
    options = put(new("eastern_solomons"), ALLIED).options()
    assert (options.markers, options.most) == (10, 4)


def test_on_each_start_hex_of_the_duel_there_is_one_marker_dummies_that_are_laid_too():
    """TF-7.4."""
    assert refused("carrier_duel", Lay("ijn-1", "0702"), LayDummies(("0702",))) == [("lay-taken", "TF-7.4", 1)]
    assert refused("carrier_duel", LayDummies(("0702", "0702"))) == [("lay-taken", "TF-7.4", 0)]
    game = after(new(), {IJN: (LayDummies(("0702", "0704", "0706", "0708", "0710")),)})
    assert {hex for hex, under in lying(game, IJN) if under} == {"0712", "0605", "0609"}


# --- by default (TF-7.7) ----------------------------------------------------------------------------------------------


def test_fleets_of_the_default_are_formed_of_ships_that_begin_together():
    """TF-7.7: transports with a counter of destroyers first among the columns; who is too few joins a ring."""
    fleets = put(new("coral_sea"), IJN).options().fleets
    assert fleets["ijn-7"] == (*(f"ak_ijn-{number}" for number in range(1, 7)), "dd_ijn-5")
    assert fleets["ijn-3"] == ("shoho", "aoba", "kinugasa", "furutaka", "kako")
    assert fleets["ijn-8"] == ("tenryu", "tatsuta", "yubari", "dd_ijn-6", "dd_ijn-7")
    assert "dd_ijn-4" in fleets["ijn-1"]


def test_the_last_fleets_share_markers_where_there_would_be_more_of_them_than_markers():
    """TF-7.7, TF-7.4: the last of seven with the nearest before it that may begin where it does."""
    plan = put(new("eastern_solomons"), IJN).plan(())
    assert len(plan.fleets) == 7 and len(plan.starts) == 6
    ((last, first),) = ((id, fleet.joins) for id, fleet in plan.fleets.items() if fleet.joins)
    assert last == "ijn-10" and first in plan.starts and plan.starts[first]


@pytest.mark.parametrize("id", [*IN_TURN, *AT_ONCE])
def test_markers_that_nobody_lays_lie_at_equal_intervals_real_ones_and_dummies_shuffled(id):
    """TF-7.7: the same hexes in every game, one in each; every fleet lies now here, now there."""
    hexes, places = set(), {}
    for seed in range(12):
        game = after(new(id), seed=str(seed))
        game = after(game, seed=str(seed)) if id in IN_TURN else game
        for side in SIDES:
            found = lying(game, side)
            assert len({hex for hex, _ in found}) == len(found) == 12 - scenario(id).musters[side].kept
            hexes.add((side, *(hex for hex, _ in found)))
            for hex, under in found:
                places.setdefault(under, set()).add(hex)
    assert len(hexes) == 2
    assert all(len(places[fleet]) > 1 for fleet in places)


def test_beside_a_fleet_that_begins_in_an_area_of_its_own_there_are_dummies():
    """TF-7.7: of the Japanese markers a third in each of three areas."""
    game = after(new("coral_sea"))
    there = [under for hex, under in lying(game, IJN) if hex in CONVOY]
    assert there.count("") >= 2 and {"ijn-7", "ijn-8"} <= set(there)


def test_intervals():
    """TF-7.7: ten hexes, four markers; three and three in two areas, none twice."""
    line = tuple(f"01{row:02}" for row in range(1, 11))
    assert spread(Charge({"tone": line}, 4, 2)) == ("0101", "0103", "0106", "0108")
    both = spread(Charge({"tone": line[:5], "jintsu": line}, 6, 3))
    assert both[:3] == ("0101", "0102", "0104") and len(set(both)) == 6
    assert spread(Charge({"tone": line[:1]}, 3, 2)) == ("0101", "0101", "0101")


def test_who_has_the_fewest_hexes_is_laid_first_and_on_top_of_others_if_need_be():
    """TF-7.7."""
    charge = Charge({"tone": ("0101", "0102"), "jintsu": ("0101",)}, 3, 2)
    fleets = {"ijn-7": ("0101", "0102"), "ijn-8": ("0101",)}
    found = lay_out(charge, fleets, {}, (), ("0101", "0102", "0102"))
    assert found == [("0101", "ijn-8"), ("0102", "ijn-7"), ("0102", "")]
    assert lay_out(charge, fleets, {}, ("0101",), ("0101", "0102", "0102"))[1] == ("0101", "ijn-8")


# --- secrets (TF-8.1, R14) --------------------------------------------------------------------------------------------


def test_the_other_side_cannot_tell_a_fleet_from_a_dummy_that_lies_in_its_place():
    """TF-8.1, TF-R14: whatever lies where, and whoever laid it, view, reports and dice of the enemy are the same."""
    one, other, third = CONVOY[0], CONVOY[1], MAIN[0]
    sheets = [
        (Lay("ijn-7", one), Lay("ijn-8", one), Lay("ijn-3", third), Lay("ijn-1", other), Lay("ijn-2", one)),
        (Lay("ijn-7", other), Lay("ijn-8", other), Lay("ijn-3", third), Lay("ijn-1", third), Lay("ijn-2", one)),
    ]
    dummies = (other, other, other, third, third, third, one), (one, one, one, other, other, third, third)
    games = [
        after(new("coral_sea"), {IJN: (*sheet, LayDummies(rest))}) for sheet, rest in zip(sheets, dummies, strict=True)
    ]
    assert len({SEEN(game.hidden.under) for game in games}) == 2
    assert len({SEEN(view(game, ALLIED)) for game in games}) == 1


def test_a_fleet_stands_anywhere_among_the_markers_of_its_hex():
    """TF-R14: the order of labels tells nothing of a stack."""
    hex, places = CONVOY[0], set()
    for seed in range(20):
        game = after(new("coral_sea"), {IJN: (Lay("ijn-7", hex), LayDummies((hex, hex)))}, str(seed))
        stack = [label for label, marker in game.board.markers.items() if marker.hex == hex]
        places.add([game.hidden.under[label] for label in stack].index("ijn-7"))
    assert places == {0, 1, 2}


# --- by chance --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["carrier_duel", *IN_TURN, *AT_ONCE])
def test_set_ups_by_chance_and_some_turns_after_them_come_to_sound_positions(id):
    """TF-7.2 to 7.5, 7.7: whatever is ordered; then by night and by day to the end of turn 4."""
    kinds = Counter()
    for seed in range(6):
        rng = Random(f"{id} {seed}")
        game = new(id, additional_british_ships="yes" if id == "indian_ocean" and seed % 2 else "no")
        while game.agenda and game.board.turn < 5:
            sheets = {}
            for side, ask in asked(TASKFORCE, game).items():
                sheets[side] = ask.sample(rng) if seed else ()
                if isinstance(game.agenda[0], Deploying):
                    kinds.update(type(order).__name__ for order in sheets[side])
            game = after(game, sheets, str(seed))
    assert {"Form", "Lay", "Ready"} <= set(kinds) and ("LayDummies" in kinds) == (id != "carrier_duel")
