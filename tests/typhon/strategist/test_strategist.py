"""The strategist as a player: lawful, without memory, stronger than chance; a position for each main judgement."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from arbitre.analysis.playing import moments
from arbitre.bots.players import RandomPlayer
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.operation import Operation, Sailing
from arbitre.games.typhon.records.orders import (
    AirOffensive,
    Attack,
    CounterAttackRoll,
    March,
    Paratroops,
    React,
    Rebuild,
    Redeploy,
    Sail,
    Switch,
)
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.air_and_sea.fire import fire
from arbitre.games.typhon.rules.land.land_offensives import LandSegment
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.sequence import OffensiveRoll
from arbitre.games.typhon.rules.victory import SwitchChoice
from arbitre.games.typhon.rules.view import view
from arbitre.games.typhon.strategist import Strategist
from arbitre.games.typhon.strategist.combat import best_targets, fight
from arbitre.games.typhon.strategist.odds import column, losses
from arbitre.games.typhon.strategist.worth import Worth
from typhon.positions import campaign, umpire

TWO = {"scenario": "two_player", "visibility": "open"}


def ordered(game, step, seat="player", **changed):
    """What a strategist orders when a step asks him; none of it is refused."""
    game.agenda = (step,)
    seen = view(game, seat)
    ask = step.ask(seen)
    assert ask is not None
    orders = Strategist(Random(1), **changed).orders(seen, ask)
    assert not ask.plan(orders).refusals
    return orders


def of(orders, kind):
    return [order for order in orders if isinstance(order, kind)]


# ------------------------------------------------------------------------------------------------------ Japan


def test_the_opening_spreads_detachments_and_paratroops():
    """Judgement 1: detachments to Bismarck, Wake, Gilbert; paratroops on the Philippines or where no resource is left
    for detachments."""
    game = campaign(1, board={"objective": "china_and_route"})
    (drop,) = of(ordered(game, AirSegment(JAPAN)), Paratroops)
    assert drop.zone in ("south_philippines", "borneo")
    taken = {order.zone for order in ordered(game, Occupations())}
    assert {"bismarck", "wake", "gilbert"} <= taken


def test_the_25th_army_falls_on_malaya_or_helps_in_china_and_china_is_attacked_by_surprise():
    """Judgements 1 and 6."""
    orders = ordered(campaign(1, points={"pl": 9}), LandSegment(JAPAN))
    attacked = {order.zone for order in of(orders, March)} | {"south_china"}
    assert of(orders, Attack)
    assert attacked & {"malaya", "burma"}
    assert any("cn_iv_war_area" in order.targets for order in of(orders, Attack))


def test_no_operation_without_the_points_for_it():
    """Judgement 3: fleet, escort and army are paid before anything sails."""
    assert ordered(campaign(2, points={"pl": 0}), OperationSegment(JAPAN)) == ()
    game = campaign(2, points={"pl": 1})
    assert sum(TYPHON_COST[order.fleet] for order in of(ordered(game, OperationSegment(JAPAN)), Sail)) <= 1


TYPHON_COST = Counter({"jp_1_fleet": 2, "jp_1_cv": 2}) | Counter(
    dict.fromkeys(("jp_2_fleet", "jp_3_fleet", "jp_4_fleet", "jp_5_fleet", "jp_8_fleet", "jp_2_cv", "jp_4_cv"), 1)
)


def test_a_lone_army_does_not_attack_four_in_the_mountains():
    """Judgement 4: +4 in difficult terrain, not less."""
    game = campaign(6, jp_13_army="central_china", jp_11_army="pool", jp_23_army="pool", points={"pl": 9})
    assert not [order for order in of(ordered(game, LandSegment(JAPAN)), Attack) if "jp_13_army" in order.units]


def test_two_armies_stay_in_each_chinese_zone():
    """Judgement 7, TYP-17.3."""
    for turn in (1, 3):
        game = campaign(turn, points={"pl": 9})
        marched = [unit for order in of(ordered(game, LandSegment(JAPAN)), March) for unit in order.units]
        assert sum(unit in marched for unit in ("jp_1_army", "jp_12_army", "jp_13_army")) <= 1


def test_carriers_are_rebuilt_before_other_fleets_and_the_best_first():
    """Judgement 8."""
    game = campaign(5, jp_1_cv="honshu/1", jp_2_cv="kyushu/1", points={"carrier": 1})
    rebuilt = [order.unit for order in of(ordered(game, JapaneseActions()), Rebuild)]
    assert "jp_1_cv" in rebuilt
    assert "jp_2_cv" not in rebuilt


def test_japan_changes_sides_when_the_tide_turns_and_not_before():
    """Judgement 9."""
    for turn, does in ((2, False), (3, False), (5, True)):
        game = campaign(turn, board={"can_switch": True, "objective": "australia"})
        assert bool(of(ordered(game, SwitchChoice()), Switch)) == does, turn


def test_a_victory_near_at_hand_is_waited_for():
    """Judgement 9: check objective points first. Three zones of China and none of the route: one zone is wanting."""
    held = {"south_china": JAPAN, "tarim": JAPAN}
    change = {"can_switch": True, "objective": "china_and_route"}
    near = campaign(5, cleared=tuple(held), control=held, points={"pl": 3}, board=change)
    assert Worth(near.board, JAPAN).of("fiji") > Worth(near.board, JAPAN).of("morotai") + 5
    assert not ordered(near, SwitchChoice())
    assert ordered(campaign(5, points={"pl": 3}, board=change), SwitchChoice()) == (Switch(),)


def _reaction(fleet, turn):
    """The 4th Fleet in Carolines, and an American fleet that enters Marshall."""
    game = campaign(turn, options=TWO, jp_1_fleet="lost", jp_2_fleet="lost", jp_3_fleet="lost", jp_5_fleet="lost",
                    jp_1_cv="lost", jp_2_cv="lost", jp_4_cv="lost", **{fleet: "marshall"})  # fmt: skip
    game.operation = Operation(ALLIES, (Sailing(fleet, ("gilbert", "marshall")),), "marshall")
    return ordered(game, NavalReaction(), JAPAN)


def test_a_fleet_that_would_fire_below_column_minus_three_stays_in_port():
    """Judgement 10: TF 53 in 1944 is too much for the 4th Fleet, TF 64 in 1942 is not."""
    assert _reaction("us_tf53", 13) == (React(()),)
    assert _reaction("us_tf64", 3) == ()


# ----------------------------------------------------------------------------------------------------- Allies


def test_the_weakest_defender_is_attacked_first():
    """Judgement 13: a Marine corps against an army and a detachment in the Marianas."""
    board = campaign(10, us_v_marine="marianas", jp_31_army="marianas").board
    _, targets, _ = best_targets(board, ALLIES, "marianas", [board.units["us_v_marine"]], 5.0, landing=True)
    assert targets[0].id == "jp_snlf_maizuru_1"


def test_a_marine_corps_takes_a_fortress_on_an_atoll():
    """Judgement 14: column +5, any die."""
    board = campaign(10, cleared=("marshall",), us_v_marine="hawaii", jp_fortress_1="marshall").board
    odds = fight(board, ALLIES, "marshall", [board.units["us_v_marine"]], [board.units["jp_fortress_1"]],
                 landing=True, bombard=3)  # fmt: skip
    assert odds.clear > 0.95


def test_the_marines_sail_where_a_step_towards_japan_can_be_won():
    """Judgements 11 and 14: from Wake, with all there is, on an axis that leads to Japan."""
    game = campaign(10, active=ALLIES, cleared=("wake", "marianas", "marshall"), us_v_marine="hawaii",
                    us_tf53="hawaii", us_tf58="hawaii", control={"wake": ALLIES},
                    board={"switched": 5, "plan": "Z", "conference": "nimitz"})  # fmt: skip
    sails = of(ordered(game, OperationSegment(ALLIES)), Sail)
    assert sails
    assert sails[0].stops[-1].zone in ("marianas", "marshall")


def test_land_points_go_where_zones_are_contested():
    """Judgement 16: first the contested zone, then the Marines."""
    game = campaign(6, active=ALLIES, us_i_corps="new_guinea/1", jp_2_army="new_guinea", us_iii_marine="samoa/1",
                    points={"land_us": 1}, board={"switched": 3, "plan": "Z"})  # fmt: skip
    rebuilt = [order.unit for order in of(ordered(game, AlliedActions()), Rebuild)]
    assert rebuilt[0] == "us_i_corps"


def test_the_british_close_up_to_burma():
    """Judgement 17."""
    game = campaign(6, active=ALLIES, cleared=("burma",), control={"burma": JAPAN}, jp_15_army="burma",
                    uk_xv_corps="ceylon", board={"switched": 3, "plan": "Z"})  # fmt: skip
    assert Redeploy("uk_xv_corps", "bengal") in ordered(game, AlliedActions())


def test_zones_next_to_japan_count_for_capitulation():
    """Judgement 18: from plan SHO a zone next to Japan is worth more than one two zones off, in Japan most of all."""
    board = campaign(12, active=ALLIES, board={"switched": 5, "plan": "SHO", "conference": "macarthur"}).board
    worth = Worth(board, ALLIES)
    assert worth.of("kyushu") > worth.of("bonin") > worth.of("formosa") > worth.of("andaman")


def test_north_china_changes_no_plan():
    """TYP-R62: two zones from Japan like Formosa, it brings plan SHO no nearer; with two players, whoever is there."""
    board = campaign(8, active=ALLIES, board={"switched": 5, "plan": "Z", "conference": "macarthur"}).board
    later = campaign(8, active=ALLIES, board={"switched": 5, "plan": "SHO", "conference": "macarthur"}).board
    before, after = Worth(board, ALLIES), Worth(later, ALLIES)
    assert before.of("formosa") > after.of("formosa")
    assert before.of("north_china") == after.of("north_china")
    for other in (board, later):
        other.scenario, other.objective = "two_player", "australia"
    later.once_japanese = tuple(zone for zone in board.once_japanese if zone != "north_china")
    assert Worth(board, JAPAN).of("north_china") == Worth(later, JAPAN).of("north_china")
    later.once_japanese = tuple(zone for zone in board.once_japanese if zone != "formosa")
    assert Worth(board, JAPAN).of("formosa") > Worth(later, JAPAN).of("formosa")


def test_weak_japanese_air_armies_are_attacked_first():
    """Judgement 19: it cancels their support."""
    game = campaign(10, active=ALLIES, us_5_af="queensland", us_13_af="queensland", jp_5_aa="new_guinea/1",
                    control={"new_guinea": JAPAN}, board={"switched": 5, "plan": "Z"})  # fmt: skip
    (offensive,) = of(ordered(game, AirSegment(ALLIES)), AirOffensive)
    assert offensive.target == "jp_5_aa"


def test_the_second_player_rolls_every_turn_and_guards_the_islands():
    """Judgement 20: corps on the islands that Japan can reach from Gilbert."""
    game = campaign(2, options=TWO, control={"gilbert": JAPAN}, us_xiv_corps="new_caledonia/1", points={"land_us": 1})
    assert ordered(game, OffensiveRoll(), ALLIES) == (CounterAttackRoll(),)
    moved = {order.zone for order in of(ordered(game, AlliedActions(), ALLIES), Redeploy)}
    assert {"fiji", "samoa"} <= moved


# ------------------------------------------------------------------------------------------------ as a player


@pytest.mark.parametrize("options", [{}, {"period_modifier": "columns"}])
def test_the_odds_are_those_of_the_table(options):
    """TYP-22.1 to 22.6: each die of `fire`, counted."""
    for turn in (1, 4, 14):
        board = campaign(turn, options=options).board
        for side in (JAPAN, ALLIES):
            for strength, defence, modifier in ((3, 7, 1), (4, 4, -2), (9, 2, 3)):
                counted = [0.0] * 9
                for die in range(1, 7):
                    result = fire(board, umpire([die]), side, strength, defence, modifier, "test", surprise=turn == 1)
                    counted[result.losses] += 1 / 6
                assert losses(column(board, side, strength, defence), modifier, turn == 1) == pytest.approx(counted)


def played(bots, seed, options, turns=15):
    """The moments of a game, up to a turn."""
    for moment in moments(TYPHON, bots, seed, options):
        if moment.game.board.turn > turns:
            return
        yield moment


@pytest.mark.parametrize("visibility", ["open", "fog"])
def test_no_order_is_refused_and_a_fresh_strategist_plays_on(visibility):
    """He keeps nothing that the view does not hold."""
    options = {**TWO, "visibility": visibility}
    bots = {side: Strategist(Random(side)) for side in (JAPAN, ALLIES)}
    for moment in played(bots, "lawful", options, turns=5):
        for side, ask in moment.asks.items():
            assert not ask.plan(moment.orders[side]).refusals
            assert Strategist(Random(0)).orders(TYPHON.view(moment.game, side), ask) == moment.orders[side]


@pytest.mark.slow
@pytest.mark.parametrize("side", [JAPAN, ALLIES])
@pytest.mark.parametrize("visibility", ["open", "fog"])
def test_he_beats_chance(side, visibility):
    """The full measure is `arbitre strength typhon --bot strategist`; here three games of it."""
    won = 0
    for seed in range(3):
        bots = {seat: Strategist(Random(1)) if seat == side else RandomPlayer(Random(f"{seed}{seat}"))
                for seat in (JAPAN, ALLIES)}  # fmt: skip
        *_, last = played(bots, f"beats{seed}", {**TWO, "visibility": visibility})
        won += last.game.outcome.winner == side
    assert won == 3


@pytest.mark.slow
def test_a_campaign_alone_reaches_a_victory():
    """With another set than the one that wins by itself: half the campaigns at least reach 25 points."""
    levels = []
    for seed in range(4):
        bots = {"player": Strategist(Random(1), objective="india_and_micronesia")}
        *_, last = played(bots, f"alone{seed}", {"scenario": "solitaire"})
        assert last.game.board.switched
        levels.append(last.game.outcome.level)
    assert sum(level in ("small_victory", "great_victory") for level in levels) >= 2
