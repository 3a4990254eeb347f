"""Naval and combined operations: the segment, the sheet, the costs, how they set out (chapter 9, C.1 to C.4)."""

from random import Random

import pytest

from arbitre.games.typhon.records.board import account
from arbitre.games.typhon.records.operation import Sailing
from arbitre.games.typhon.records.orders import Land, Repair, Sail, Stop, Strike
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import FleetsSail, FleetsSeen, Rebuilt
from arbitre.games.typhon.rules.air_and_sea.air_offensives import CarrierStrikes
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, SurfaceBattle
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions
from arbitre.games.typhon.rules.operations.operations import OperationPlan, OperationSegment, launch
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.operations.returning import Return
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, mark, refusals, resolve, run, told, umpire

SEGMENT = OperationSegment(JAPAN)
ALLIED = OperationSegment(ALLIES)
TWO = {"scenario": "two_player"}
OPEN = {**TWO, "visibility": "open"}


def stops(*zones):
    return tuple(Stop(zone) for zone in zones)


def example(**changes):
    """E1: turn 2, Bismarck Japanese, the 17th Army in Honshu, I Australian Corps in Queensland."""
    places = {
        "jp_4_cv": "carolines", "jp_3_fleet": "indochina", "jp_17_army": "honshu", "aus_i_corps": "queensland",
        "us_5_af": "queensland/1", "us_tf64": "new_caledonia", "us_tf16": "new_caledonia",
    }  # fmt: skip
    return campaign(2, control={"bismarck": "japan"}, points={"pl": 5}, **{**places, **changes})


TO_HONSHU = ("formosa", "okinawa", "kyushu")
FROM_HONSHU = ("bonin", "marianas", "carolines", "bismarck")
SAIL = Sail("jp_3_fleet", (*stops(*TO_HONSHU), Stop("honshu", ("jp_17_army",)), *stops(*FROM_HONSHU, "queensland")))
COVER = Sail("jp_4_cv", stops("bismarck"))


def kinds_of(steps):
    return [type(step) for step in steps]


# ------------------------------------------------------------------------------------------------ E1


def test_E1_1_to_E1_3_fleets_are_paid_for_sail_and_embark():
    """E1.1 to E1.3 (TYP-5.15, 9.10, 9.11, 9.13, 9.20, C.1 to C.3): two points, the way as printed."""
    game = example()
    reports = resolve(game, SEGMENT, player=(SAIL, COVER))
    operation = game.operation
    assert account(game.board, JAPAN, "pl") == 3
    way = ("indochina", *TO_HONSHU, "honshu", *FROM_HONSHU, "queensland")
    assert operation.sailings == (
        Sailing("jp_3_fleet", way, (("honshu", ("jp_17_army",)),)),
        Sailing("jp_4_cv", ("carolines", "bismarck")),
    )
    assert (operation.side, operation.zone, operation.goes_on) == (JAPAN, "queensland", True)
    fleets = [game.board.units[fleet] for fleet in operation.fleets]
    assert [(fleet.zone, fleet.acted) for fleet in fleets] == [("queensland", True), ("bismarck", True)]
    sails = (("jp_3_fleet", way, ("jp_17_army",)), ("jp_4_cv", ("carolines", "bismarck"), ()))
    assert told(reports, FleetsSail) == [FleetsSail(JAPAN, sails, "queensland")]
    assert told(reports, FleetsSeen) == []


def test_the_course_of_an_operation_and_the_segment_again():
    """TYP-1.6, Appendix C: movement is done; reactions, battles, comparison, landing, return; then the next sheet."""
    game = example()
    resolve(game, SEGMENT, player=(SAIL, COVER))
    battle = [AirReactions, NavalReaction, Kamikazes, CarrierBattle, SurfaceBattle]
    end = [CompareLosses, Landing, Return, OperationSegment]
    assert kinds_of(game.agenda) == [*battle, *end]


def test_strikes_come_before_the_reactions():
    """TYP-C.3."""
    game = example()
    resolve(game, SEGMENT, player=(SAIL, COVER, Strike(("jp_4_cv",), "us_5_af")))
    assert kinds_of(game.agenda)[:2] == [CarrierStrikes, AirReactions]
    assert game.operation.strikes[0].zone == "bismarck"


def test_an_operation_that_enters_no_enemy_zone_only_returns():
    """TYP-C.4."""
    game = campaign()
    resolve(game, SEGMENT, player=(Sail("jp_4_fleet", stops("marianas")),))
    assert kinds_of(game.agenda) == [Return, OperationSegment]


def test_what_is_aboard_is_in_the_books_where_it_embarked():
    """TYP-9.11: until it lands; it may not go with another fleet."""
    game = example()
    resolve(game, SEGMENT, player=(SAIL, COVER))
    assert game.board.units["jp_17_army"].zone == "honshu"
    assert game.operation.sailings[0].aboard == ("jp_17_army",)


# ------------------------------------------------------------------------------------------------ segment


def test_an_empty_sheet_ends_the_segment():
    """TYP-R8, TYP-R9: no operation without orders."""
    game = example()
    assert resolve(game, SEGMENT) == []
    assert game.agenda == ()
    assert game.operation is None


def test_the_segment_asks_the_side_that_moves_while_a_fleet_is_left():
    """TYP-1.5, TYP-R10 (W10)."""
    game = example()
    assert SEGMENT.ask(view(game, "player")) is not None
    assert ALLIED.ask(view(game, "player")) is None
    for unit in game.board.of(JAPAN, "fleet"):
        mark(game.board, unit.id, acted=True)
    assert SEGMENT.ask(view(game, "player")) is None


def test_with_two_players_the_allies_need_their_roll():
    """TYP-21.11: a naval operation needs the success of the turn; the Japanese need none."""
    game = campaign(options=TWO)
    assert ALLIED.ask(view(game, "allies")) is None
    assert ALLIED.ask(view(game, "japan")) is None
    game.board.offensive = True
    assert ALLIED.ask(view(game, "allies")) is not None
    assert SEGMENT.ask(view(game, "japan")) is not None


@pytest.mark.parametrize(
    ("step", "active", "phase"), [(SEGMENT, JAPAN, "6b"), (ALLIED, JAPAN, "7b"), (ALLIED, ALLIES, "6b")]
)
def test_the_phase_of_a_segment(step, active, phase):
    """TYP-1.5, 1.7: phase 6 for the active side, 7 for the other."""
    assert step.when(campaign(active=active)) == phase


def test_orders_of_another_window_are_refused():
    """TYP-1.1."""
    assert refusals(SEGMENT, example(), "player", Land(())) == [("not-now", "TYP-1.1")]


# ------------------------------------------------------------------------------------------------ costs


@pytest.mark.parametrize(
    ("fleets", "cost"),
    [(("jp_1_fleet",), 2), (("jp_1_cv",), 2), (("jp_1_cv", "jp_1_fleet"), 4), (("jp_5_fleet", "jp_2_cv"), 2)],
)
def test_activation_costs_one_point_two_for_the_first_fleets(fleets, cost):
    """TYP-5.15, 9.22."""
    game = campaign(points={"pl": 4})
    resolve(game, SEGMENT, player=tuple(Sail(fleet, stops("bonin")) for fleet in fleets))
    assert account(game.board, JAPAN, "pl") == 4 - cost
    game = campaign(points={"pl": cost - 1})
    orders = tuple(Sail(fleet, stops("bonin")) for fleet in fleets)
    assert refusals(SEGMENT, game, "player", *orders) == [("operations-pl", "TYP-5.15")]


def test_the_allies_pay_nothing():
    """TYP-5.15 is Japanese."""
    game = campaign(9, active=ALLIES, board={"switched": 6}, points={"pl": 0}, us_tf64="hawaii", us_tf16="hawaii")
    assert refusals(ALLIED, game, "player", Sail("us_tf64", stops("palmyra"))) == []


def test_a_warning_that_armies_will_not_be_paid_for():
    """TYP-R100: two points are left for activation, none for the assault; nobody is warned where no enemy waits."""
    game = example()
    game.board.points[JAPAN]["pl"] = 2
    ask = SEGMENT.ask(view(game, "player"))
    [remark] = ask.plan((SAIL, COVER)).remarks
    assert (remark.kind, remark.phrase.key, remark.phrase.args["left"]) == ("note", "operations-pl-short", 0)
    game = example(aus_i_corps="new_south_wales", us_5_af="new_south_wales")
    game.board.points[JAPAN]["pl"] = 2
    assert SEGMENT.ask(view(game, "player")).plan((SAIL, COVER)).remarks == []


def test_warnings_for_units_that_will_not_get_ashore():
    """TYP-8.5, TYP-R98: no army on an atoll; nobody lands from a covering fleet."""
    game = campaign(points={"pl": 9}, jp_17_army="honshu")
    order = Sail("jp_5_fleet", (Stop("honshu", ("jp_17_army",)), Stop("wake")))
    cover = Sail("jp_4_fleet", stops("marshall"), embark=("jp_snlf_kure_2",))
    plan = SEGMENT.ask(view(game, "player")).plan((order, cover))
    assert [(remark.kind, remark.phrase.key) for remark in plan.remarks] == [
        ("note", "operations-cannot-land"), ("note", "operations-covering-load"),
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------------ repairs


def test_fleets_are_repaired_as_they_are_activated():
    """TYP-3.12, 9.12: before they move, by points of their kind."""
    game = campaign(jp_4_fleet="carolines/1", points={"naval": 1, "pl": 3})
    reports = resolve(game, SEGMENT, player=(Repair("jp_4_fleet"), Sail("jp_4_fleet", stops("wake"))))
    assert game.board.units["jp_4_fleet"].steps == 2
    assert account(game.board, JAPAN, "naval") == 0
    assert told(reports, Rebuilt) == [Rebuilt("jp_4_fleet", "carolines")]


@pytest.mark.parametrize(
    ("points", "orders", "key", "clause"),
    [
        ({"naval": 0}, (Repair("jp_4_fleet"), Sail("jp_4_fleet", stops("wake"))), "points", "TYP-3.12"),
        ({"naval": 3}, (Repair("jp_4_fleet"),), "idle", "TYP-3.12"),
        ({"naval": 3}, (Repair("jp_5_fleet"), Sail("jp_5_fleet", stops("bonin"))), "whole", "TYP-3.4"),
        ({"naval": 1}, (Repair("jp_4_fleet"), Repair("jp_4_fleet"), Sail("jp_4_fleet", ())), "whole", "TYP-3.4"),
    ],
)
def test_repairs_refused(points, orders, key, clause):
    """TYP-3.12, 3.4."""
    game = campaign(jp_4_fleet="carolines/1", points={**points, "carrier": 5})
    assert refusals(SEGMENT, game, "player", *orders) == [(f"operations-repair-{key}", clause)]


def test_two_points_for_the_great_american_forces():
    """TYP-3.8: TF 53 costs two, and one purse pays for all."""
    game = campaign(
        9, active=ALLIES, board={"switched": 6}, us_tf53="hawaii/1", us_tf64="hawaii/1", points={"naval_us": 2}
    )
    great, small = (Repair(fleet) for fleet in ("us_tf53", "us_tf64"))
    sails = (Sail("us_tf53", stops("palmyra")), Sail("us_tf64", stops("palmyra")))
    assert refusals(ALLIED, game, "player", great, *sails) == []
    assert refusals(ALLIED, game, "player", great, small, *sails) == [("operations-repair-points", "TYP-3.12")]


# ------------------------------------------------------------------------------------------------ who hears what


def test_in_fog_the_other_side_sees_the_zone_and_the_number_of_fleets():
    """TYP-R200: zone entered, fleets there by type, covering fleets; no names, nothing of what is aboard."""
    game = example()
    game.board.scenario, game.board.options = "two_player", {**game.board.options, "visibility": "fog"}
    judge = umpire()
    plan = SEGMENT.ask(view(game, "japan")).plan((SAIL, COVER))
    launch(game, judge, JAPAN, plan)
    heard = {seat: [type(report) for to, _, _, report in judge.reports if to == seat] for seat in ("japan", "allies")}
    assert heard == {"japan": [FleetsSail], "allies": [FleetsSeen]}
    assert told(judge.reports, FleetsSeen) == [FleetsSeen(JAPAN, "queensland", 1, 0, 1)]
    assert game.shown == ()


def test_in_fog_a_move_between_friendly_zones_is_not_seen():
    """TYP-R197, R200."""
    game = campaign(options=TWO)
    judge = umpire()
    launch(game, judge, JAPAN, SEGMENT.ask(view(game, "japan")).plan((Sail("jp_4_fleet", stops("marianas")),)))
    assert {to for to, _, _, _ in judge.reports} == {"japan"}


def test_an_automatic_side_launches_a_plan_of_its_own():
    """TYP-4.32, C.1: nobody pays, the repairs it wants are made."""
    game = campaign(3, us_tf64="new_caledonia/1", points={"naval_us": 1}, control={"new_hebrides": "japan"})
    plan = OperationPlan([], (Sailing("us_tf64", ("new_caledonia", "new_hebrides")),), "new_hebrides", (), ("us_tf64",))
    judge = umpire()
    steps = launch(game, judge, ALLIES, plan)
    assert game.board.units["us_tf64"].steps == 2
    assert account(game.board, ALLIES, "naval_us") == 0
    assert kinds_of(steps)[-3:] == [CompareLosses, Landing, Return]
    assert {step.when(game) for step in steps} == {"7b"}


# ------------------------------------------------------------------------------------------------ random players


@pytest.mark.parametrize("turn", [2, 5, 10])
def test_random_sheets_are_lawful_and_mostly_sail(turn):
    """Whatever `sample` proposes stands; most often it is an operation against somebody."""
    game = example()
    game.board.turn = turn
    ask = SEGMENT.ask(view(game, "player"))
    plans = [ask.plan(ask.sample(Random(seed))) for seed in range(150)]
    assert not any(plan.refusals for plan in plans)
    assert sum(bool(plan.zone) for plan in plans) > 60
    assert any(sailing.aboard for plan in plans for sailing in plan.sailings)
    assert any(plan.strikes for plan in plans) or turn > 2


def test_random_allied_sheets():
    """The same for the Allies after the switch."""
    game = campaign(
        9,
        active=ALLIES,
        board={"switched": 6},
        us_tf53="hawaii",
        us_tf64="hawaii",
        us_v_marine="hawaii",
        us_iii_marine="samoa",
    )
    game.board.control.update(gilbert="japan", midway="japan")
    ask = ALLIED.ask(view(game, "player"))
    plans = [ask.plan(ask.sample(Random(seed))) for seed in range(150)]
    assert not any(plan.refusals for plan in plans)
    assert sum(bool(plan.zone) for plan in plans) > 60


def test_random_operations_run_to_their_end():
    """A whole segment by random sheets: every fleet ends in a base, no operation is left open."""
    for seed in range(25):
        game = example()
        ask = SEGMENT.ask(view(game, "player"))
        plan = ask.plan(ask.sample(Random(seed)))
        if not plan.sailings:
            continue
        judge = umpire(seed=str(seed))
        steps = launch(game, judge, JAPAN, plan)
        run(game, steps, seed=str(seed))
        assert game.operation is None
        assert game.shown == ()


def test_options_tell_where_fleets_can_go():
    """Plain data for a page: where, at what cost, with whom."""
    options = SEGMENT.ask(view(example(), "player")).options()
    assert options.pl == 5
    assert options.fleets["jp_1_fleet"].cost == 2
    assert "wake" in options.fleets["jp_4_fleet"].attack
    assert "honshu" in options.fleets["jp_4_fleet"].reach
    assert "jp_14_army" in options.loads["formosa"]
    assert "south_china" not in options.loads
