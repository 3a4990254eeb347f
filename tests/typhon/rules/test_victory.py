"""Objective sets, the end of a turn, capitulation, switch, levels, the end for two players (chapters 19 and 21)."""

from random import Random

import pytest

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import lift
from arbitre.games.typhon.records.orders import ChooseObjective, Concede, DeclarePlanZ, Switch
from arbitre.games.typhon.records.printed import ALLIES, AUSTRALIA, INDIA, JAPAN, ZONES
from arbitre.games.typhon.records.reports import (
    CapitulationTest,
    ConferenceResult,
    GameOver,
    ObjectiveSet,
    PlanInForce,
    PointsRecorded,
    SidesSwapped,
)
from arbitre.games.typhon.records.state import Outcome
from arbitre.games.typhon.rules.scoring import (
    bonus_zones,
    capitulation_modifiers,
    factor,
    japanese_zones,
    objective_points,
    objectives_met,
    totals,
)
from arbitre.games.typhon.rules.setup import new_game
from arbitre.games.typhon.rules.victory import (
    EndOfTurn,
    ObjectiveChoice,
    PlanZOptions,
    PointsNow,
    SwitchChoice,
    SwitchOptions,
    draw_conference,
    finish,
    sources,
    summary,
)
from arbitre.games.typhon.rules.view import view
from arbitre.kernel.bases import PickOptions
from arbitre.kernel.results import Result
from typhon.positions import campaign, refusals, resolve, told, umpire

ROUTE = ("new_caledonia", "new_hebrides", "fiji", "samoa")
MICRONESIA = ("hawaii", "gilbert", "marshall", "nauru", "carolines", "midway", "wake")


def two_players(turn=6, /, *, plan="", **changes):
    game = campaign(turn, board={"plan": plan, **changes.pop("board", {})}, **changes)
    game.board.scenario = "two_player"
    return game


def switched(turn=13, /, *, plan="Z", **changes):
    fields = {"switched": 5, "plan": plan, "recorded": 32, **changes.pop("board", {})}
    return campaign(turn, active=ALLIES, board=fields, **changes)


def all_japanese(game, *zones):
    """These zones, without their garrisons, under Japanese control."""
    for zone in zones:
        for unit in game.board.stacks.get(zone, ()):
            lift(game.board, unit, "due")
        game.board.control[zone] = JAPAN
    return game


def holding(game, number):
    """Exactly so many zones that count for Japan."""
    held = japanese_zones(game.board)
    for zone in held[number:]:
        game.board.control[zone] = ALLIES
        for unit in game.board.stacks.get(zone, ()):
            lift(game.board, unit, "due")
    for zone in [z.id for z in ZONES.values() if not (z.closed_to_all or z.corridor) and z.id not in held]:
        if len(japanese_zones(game.board)) < number:
            all_japanese(game, zone)
    assert len(japanese_zones(game.board)) == number
    return game


# ---------------------------------------------------------------------------------------------- the objective set


@pytest.mark.parametrize(
    ("die", "drawn"),
    [
        (1, "australia"),
        (2, "china_and_route"),
        (4, "china_and_route"),
        (5, "india_and_micronesia"),
        (6, "india_and_micronesia"),
    ],
)
def test_the_objective_set_is_drawn_on_one_die(die, drawn):
    """TYP-19.1, PC8: nobody said anything, so it is drawn (TYP-R10)."""
    game = new_game({})
    reports = resolve(game, ObjectiveChoice(), ("PC8", (die,)))
    assert game.board.objective == drawn
    assert told(reports, ObjectiveSet) == [ObjectiveSet(drawn, die)]


def test_the_objective_set_is_chosen_and_told_to_japan_alone():
    """TYP-19.1, 21.4, 23.3: no die; the Allied seat is neither asked nor told, in the open game too."""
    game = new_game({"scenario": "two_player", "visibility": "open"})
    game.agenda = (ObjectiveChoice(),)
    assert ObjectiveChoice().ask(view(game, ALLIES)) is None
    reports = resolve(game, ObjectiveChoice(), japan=[ChooseObjective("australia")])
    assert [(seat, report) for seat, _, _, report in reports] == [(JAPAN, ObjectiveSet("australia"))]
    assert view(game, ALLIES).board.objective == "" and view(game, JAPAN).board.objective == "australia"


def test_an_order_that_chooses_twice_or_does_something_else_is_refused():
    game = new_game({})
    twice = ChooseObjective("draw"), ChooseObjective("australia")
    assert refusals(ObjectiveChoice(), game, "player", *twice) == [("once", "TYP-19.1")]
    assert refusals(ObjectiveChoice(), game, "player", Switch()) == [("not-now", "TYP-19.1")]
    assert refusals(ObjectiveChoice(), game, "player", ChooseObjective("siam")) == [("not-offered", "TYP-19.1")]


# ---------------------------------------------------------------------------------------------- objectives


def test_points_of_the_australian_set():
    """TYP-19.2: two for each Australian zone controlled; a contested one gives nothing (TYP-R174)."""
    game = all_japanese(campaign(4, board={"objective": "australia"}), "queensland", "northern_territory")
    assert objective_points(game.board) == 4
    game.board.control["queensland"] = "contested"
    assert objective_points(game.board) == 2


def test_points_of_the_chinese_set():
    """TYP-19.3, TYP-R174: three for each captured zone of the route, New South Wales and Palmyra included, and of
    China; North China was Japanese from the start."""
    game = campaign(4, board={"objective": "china_and_route"})
    assert objective_points(game.board) == 0
    all_japanese(game, "central_china", "fiji", "palmyra", "new_south_wales", "queensland")
    assert objective_points(game.board) == 12


def test_points_of_the_indian_set():
    """TYP-19.4: four for Pearl Harbor, two for each zone of India, nothing for Micronesia."""
    game = all_japanese(campaign(4, board={"objective": "india_and_micronesia"}), "hawaii", "bengal", "wake", "ceylon")
    assert objective_points(game.board) == 8


def conquered_australia(**armies):
    placed = {f"jp_{n}_army": zone for n, zone in zip((14, 16, 25, 15, 11), AUSTRALIA, strict=True)}
    game = campaign(5, board={"objective": "australia"}, **{**placed, **armies})
    all_japanese(game, "bismarck", "new_guinea", "solomons")
    for zone in AUSTRALIA:
        for unit in game.board.stacks.get(zone, ()):
            if unit not in placed and unit not in armies:
                lift(game.board, unit, "due")
        game.board.control[zone] = JAPAN
    return game


def test_the_australian_set_needs_an_army_in_supply_in_each_zone():
    """TYP-19.2, TYP-R175, R176: a detachment is no army; out of supply it does not count."""
    assert objectives_met(conquered_australia().board)
    game = conquered_australia(jp_14_army="honshu", jp_snlf_sasebo_3="new_south_wales")
    assert not objectives_met(game.board)
    game = conquered_australia()
    game.board.points[JAPAN]["nm"] = 2
    assert not objectives_met(game.board)


def test_the_chinese_set_needs_three_chinese_zones_and_one_of_four_islands_in_supply():
    """TYP-19.3, TYP-R176: Palmyra, Hawaii and New South Wales do not do for the island."""
    game = campaign(5, board={"objective": "china_and_route"}, points={"nm": 8})
    all_japanese(game, "south_china", "central_china", "palmyra", "bismarck", "solomons")
    assert not objectives_met(game.board)
    all_japanese(game, "new_hebrides")
    assert objectives_met(game.board)
    game.board.control["south_china"] = "contested"
    assert not objectives_met(game.board)  # North and Central China are two
    all_japanese(game, "tarim")
    assert objectives_met(game.board)
    game.board.points[JAPAN]["nm"] = 3
    assert not objectives_met(game.board)  # New Hebrides is six zones from Japan


def test_the_indian_set_needs_all_its_zones():
    """TYP-19.4, TYP-R176."""
    game = campaign(6, board={"objective": "india_and_micronesia"}, points={"nm": 9})
    all_japanese(game, *INDIA, *MICRONESIA, "burma", "malaya", "andaman")
    assert objectives_met(game.board)
    game.board.control["nauru"] = ALLIES
    assert not objectives_met(game.board)
    game.board.control["nauru"] = JAPAN
    game.board.points[JAPAN]["nm"] = 4
    assert not objectives_met(game.board)  # Hawaii is five zones away


def test_no_objective_set_is_never_fulfilled():
    assert not objectives_met(campaign(5).board) and objective_points(campaign(5).board) == 0


def test_japan_wins_at_once():
    """TYP-19.5, 20.8, TYP-R171: before anything else of phase 9; the game stops."""
    game = conquered_australia()
    reports = resolve(game, EndOfTurn())
    assert game.outcome == Outcome(JAPAN, "objectives", "japanese_victory", *totals(game.board, 0))
    assert game.agenda == ()
    assert told(reports, GameOver)[0].objective == "australia"


def test_after_the_switch_the_set_has_no_further_use():
    """TYP-R180, R181; with two players it is looked at all game long."""
    game = conquered_australia()
    game.board.active, game.board.switched, game.board.plan = ALLIES, 4, "Z"
    resolve(game, EndOfTurn())
    assert game.outcome is None
    game = conquered_australia()
    game.board.scenario, game.board.plan = "two_player", "Z"
    resolve(game, EndOfTurn())
    assert game.outcome.reason == "objectives" and game.outcome.level == ""


# ---------------------------------------------------------------------------------------------- the conference


@pytest.mark.parametrize(
    ("die", "result", "zones"),
    [(1, "churchill", 7), (2, "macarthur", 6), (4, "macarthur", 6), (5, "nimitz", 7), (6, "nimitz", 7)],
)
def test_the_conference_is_drawn_on_one_die(die, result, zones):
    """TYP-19.8, PC9."""
    game = switched(6)
    judge = umpire(("PC9", (die,)))
    draw_conference(game, judge, "draw")
    assert game.board.conference == result
    (report,) = told(judge.reports, ConferenceResult)
    assert (report.result, len(report.zones), report.die) == (result, zones, die)


def test_the_conference_is_chosen_without_a_die():
    """TYP-19.8, W22; public with two players (TYP-23.3)."""
    game = two_players(plan="Z")
    judge = umpire(("none", (1,)))
    draw_conference(game, judge, "nimitz")
    assert judge.dice.left() == 1 and game.board.conference == "nimitz"
    assert {seat for seat, *_ in judge.reports} == {JAPAN, ALLIES}


def test_bonus_zones_are_those_friendly_to_the_allies():
    """TYP-19.12."""
    game = switched(6, board={"conference": "macarthur"}, control={"bismarck": JAPAN, "morotai": "contested"})
    assert bonus_zones(game.board) == ["solomons", "new_guinea", "south_philippines", "north_philippines"]
    assert bonus_zones(switched(6).board) == []


# ---------------------------------------------------------------------------------------------- capitulation


def threatened(turn=13, plan="TEN", **changes):
    """C6: Okinawa and Bonin Allied."""
    game = switched(turn, plan=plan, board={"conference": "nimitz"}, **changes)
    for zone in ("okinawa", "bonin"):
        for unit in game.board.stacks.get(zone, ()):
            lift(game.board, unit, "due")
        game.board.control[zone] = ALLIES
    game.board.fallen = ("okinawa", "bonin")
    return game


@pytest.mark.parametrize(("die", "total", "ends"), [(2, 5, False), (3, 6, True)])
def test_C6_the_roll_for_capitulation(die, total, ends):
    """TYP-19.10, 19.11, C6: plan TEN, Okinawa and Bonin Allied, turn 13."""
    game = threatened()
    reports = resolve(game, EndOfTurn(), ("capitulation", (die,)))
    test = told(reports, CapitulationTest)[0]
    assert (test.die, test.total, test.success) == (die, total, ends)
    assert test.modifiers == (("next_to_japan", 2), ("plan_ten", 1))
    assert (game.outcome is not None) == ends
    if ends:
        assert (game.outcome.winner, game.outcome.reason, game.outcome.turn) == (ALLIES, "capitulation", 13)


def test_modifiers_of_capitulation():
    """TYP-19.11, TYP-R177: Korea, Okinawa and Bonin when Allied-friendly, not contested, not the Kuriles; two for each
    zone of Japan; one on turn 15."""
    game = switched(15, plan="SHO", control=dict.fromkeys(("korea", "kuriles", "kyushu"), ALLIES))
    for zone in ("korea", "kyushu"):
        for unit in game.board.stacks.get(zone, ()):
            lift(game.board, unit, "due")
    game.board.control["okinawa"] = "contested"
    assert capitulation_modifiers(game.board) == (("next_to_japan", 1), ("of_japan", 2), ("turn_15", 1))


def test_the_first_roll_comes_with_the_declaration_of_SHO():
    """TYP-R178, TYP-R171: the change of plan comes first; under Z and A there is no roll."""
    for plan in ("Z", "A"):
        assert not told(resolve(switched(9, plan=plan), EndOfTurn()), CapitulationTest)
    game = switched(9, plan="A", board={"fallen": ("marianas",)})
    reports = resolve(game, EndOfTurn(), ("capitulation", (1,)))
    assert game.board.plan == "SHO" and told(reports, CapitulationTest)


# ---------------------------------------------------------------------------------------------- points and levels


def test_E5_the_factor_of_turn_13_is_three():
    """TYP-19.12, E5: and 0 without capitulation."""
    assert (factor(13), factor(15), factor(0)) == (3, 1, 0)


def scored(recorded, left, bonus):
    """Points recorded, Japanese zones left, and Allied bonus zones."""
    game = switched(13, plan="TEN", board={"recorded": recorded, "conference": "nimitz"})
    names = ("nauru", "gilbert", "marshall", "carolines", "palau", "marianas", "formosa")
    for number, zone in enumerate(names):
        for unit in game.board.stacks.get(zone, ()):
            lift(game.board, unit, "due")
        game.board.control[zone] = ALLIES if number < bonus else "none"
    held = japanese_zones(game.board)
    for zone in held[left:]:
        game.board.control[zone] = "none"
    for zone in [z.id for z in ZONES.values() if not (z.closed_to_all or z.corridor) and z.id not in (*held, *names)]:
        if len(japanese_zones(game.board)) < left:
            all_japanese(game, zone)
    assert (len(japanese_zones(game.board)), len(bonus_zones(game.board))) == (left, bonus)
    return game


def test_C4_a_great_victory():
    """TYP-19.12, 19.13, C4: 32 - 14 + 6 x 3 = 36."""
    game = scored(32, 14, 6)
    finish(game, umpire(), "capitulation", ALLIES)
    assert game.outcome == Outcome(ALLIES, "capitulation", "great_victory", 18, 18, 13)
    assert sources(game) == {JAPAN: {"recorded": 32.0, "zones": -14.0}, ALLIES: {"bonus": 18.0}}
    assert TYPHON.result(game) == Result("player", {"player": 36.0}, "great_victory")
    assert list(TYPHON.score(game).items()) == [(ALLIES, 18.0), (JAPAN, 18.0)]


def test_C5_the_same_without_capitulation():
    """TYP-19.12, C5: 18 points, defeat."""
    game = scored(32, 14, 6)
    game.board.turn = 15
    resolve(game, EndOfTurn(), ("capitulation", (1,)))
    assert (game.outcome.level, game.outcome.japan, game.outcome.allies) == ("defeat", 18, 0)
    assert (game.outcome.winner, game.outcome.reason) == (JAPAN, "turns")


@pytest.mark.parametrize(
    ("recorded", "level"),
    [(24, "defeat"), (25, "small_victory"), (30, "small_victory"), (31, "great_victory")],
)
def test_levels(recorded, level):
    """TYP-19.13, TYP-R179: exactly 25 and exactly 30 are small victories."""
    game = scored(recorded + 14, 14, 0)
    finish(game, umpire(), "turns", ALLIES)
    assert game.outcome.level == level


def test_japan_kept_to_the_end_is_a_major_defeat():
    """TYP-19.14: whatever it holds; nobody is asked to switch after turn 15 (TYP-R172)."""
    game = holding(campaign(15, board={"can_switch": True, "objective": "australia"}), 30)
    reports = resolve(game, EndOfTurn())
    assert (game.outcome.level, game.outcome.winner, game.outcome.reason) == ("major_defeat", ALLIES, "turns")
    assert game.agenda == () and told(reports, GameOver)[0].level == "major_defeat"


def test_the_game_goes_on_before_turn_15():
    """TYP-1.8, 20.8: the switch is offered next, if there is one."""
    game = campaign(14)
    resolve(game, EndOfTurn())
    assert game.outcome is None and game.agenda == (SwitchChoice(),)


def test_who_concedes_loses():
    game = switched(9)
    finish(game, umpire(), "conceded", JAPAN)
    assert (game.outcome.winner, game.outcome.level) == (JAPAN, "defeat")
    game = campaign(9)
    finish(game, umpire(), "conceded", ALLIES)
    assert game.outcome.level == "major_defeat"


# ---------------------------------------------------------------------------------------------- the switch


def test_the_switch_is_offered_after_a_counter_attack_only():
    """TYP-19.6, TYP-R45, R172."""
    assert SwitchChoice().ask(view(with_step(campaign(4)), "player")) is None
    game = with_step(campaign(4, board={"can_switch": True}))
    ask = SwitchChoice().ask(view(game, "player"))
    assert not ask.plan(()).yes
    assert ask.options() == SwitchOptions(PointsNow(15, 0))
    assert SwitchChoice().ask(view(with_step(switched(6, board={"can_switch": True})), "player")) is None


def with_step(game):
    game.agenda = (SwitchChoice(),)
    return game


def test_the_switch():
    """TYP-19.6, 19.7, 7.5, 7.9, TYP-B.1, TYP-R55, R173: a point for each friendly zone and the objectives held; points
    and level vanish; plan Z; the player goes on with the Allies, who now move in phase 6."""
    game = campaign(5, board={"can_switch": True, "objective": "australia"}, points={"pl": 7, "naval": 2})
    all_japanese(game, "queensland", "wake", "palau")
    game.board.control["palau"] = ALLIES
    reports = resolve(game, SwitchChoice(), player=[Switch()])
    board = game.board
    assert board.recorded == 16 + 2  # fifteen less Palau, with Queensland and Wake; Queensland is an objective
    assert told(reports, PointsRecorded) == [PointsRecorded(16, 2, 18)]
    assert told(reports, SidesSwapped) == [SidesSwapped(5)]
    assert told(reports, PlanInForce) == [PlanInForce("Z")]
    assert (board.points[JAPAN]["pl"], board.points[JAPAN]["nm"], board.points[JAPAN]["naval"]) == (0, 0, 2)
    assert (board.active, board.switched, board.plan) == (ALLIES, 5, "Z")
    assert view(game, "player").side == ALLIES
    assert board.fallen == ("palau",)  # TYP-R62


def test_no_order_no_switch():
    """TYP-R172, TYP-R9."""
    game = campaign(5, board={"can_switch": True})
    resolve(game, SwitchChoice())
    assert game.board.active == JAPAN and game.board.plan == ""
    assert refusals(SwitchChoice(), game, "player", DeclarePlanZ()) == [("not-now", "TYP-1.1")]


# ---------------------------------------------------------------------------------------------- two players


def test_japan_may_declare_plan_Z_at_the_end_of_a_turn():
    """TYP-21.5, TYP-R184, W23: Japan alone is asked, once; there is no switch (TYP-21.1)."""
    game = with_step(two_players(board={"can_switch": True, "objective": "australia"}))
    assert SwitchChoice().ask(view(game, ALLIES)) is None
    assert refusals(SwitchChoice(), game, JAPAN, Switch()) == [("not-now", "TYP-1.1")]
    resolve(game, SwitchChoice(), japan=[DeclarePlanZ()])
    assert (game.board.plan, game.board.active, game.board.switched) == ("Z", JAPAN, 0)
    game.agenda = (SwitchChoice(),)
    assert SwitchChoice().ask(view(game, JAPAN)) is None


def ending(turn, recorded, bonus, left):
    """A two-player game at its end."""
    game = scored(recorded, left, bonus)
    game.board.scenario, game.board.turn = "two_player", turn
    game.board.active, game.board.switched = JAPAN, 0
    return game


def test_points_of_two_players():
    """TYP-21.16: what was recorded and a point a zone for Japan; bonus zones times the factor for the Allies."""
    game = ending(14, 6, 5, 8)
    assert totals(game.board, 14) == (14, 10)
    assert totals(game.board, 0) == (14, 0)


@pytest.mark.parametrize(
    ("turn", "bonus", "left", "winner"),
    [
        (13, 1, 14, ALLIES),  # before the start of turn 14: whatever the points (TYP-R188)
        (14, 7, 8, ""),  # 6 + 8 against 14: a draw
        (14, 7, 7, ALLIES),
        (14, 6, 8, JAPAN),
    ],
)
def test_capitulation_with_two_players(turn, bonus, left, winner):
    """TYP-21.17, TYP-R188."""
    game = ending(turn, 6, bonus, left)
    resolve(game, EndOfTurn(), ("capitulation", (6,)))
    assert (game.outcome.winner, game.outcome.reason, game.outcome.level) == (winner, "capitulation", "")


def test_without_capitulation_japan_wins_with_two_players():
    """TYP-21.17."""
    game = ending(15, 0, 7, 1)
    resolve(game, EndOfTurn(), ("capitulation", (1,)))
    assert (game.outcome.winner, game.outcome.reason) == (JAPAN, "turns")


def test_a_conference_not_yet_drawn_is_drawn_at_the_capitulation():
    """TYP-21.6, 21.15: plan SHO came in this very phase 9."""
    game = ending(14, 6, 7, 8)
    game.board.conference = ""
    resolve(game, EndOfTurn(), ("capitulation", (6,)), ("PC9", (6,)))
    assert game.board.conference == "nimitz" and game.outcome.allies == 14


# ---------------------------------------------------------------------------------------------- accounts and asks


def test_the_summary_is_flat():
    """Plain words and numbers for statistics."""
    game = scored(32, 14, 6)
    game.losses = {"japan-land": 3}
    finish(game, umpire(), "capitulation", ALLIES)
    row = summary(game)
    assert row["points"] == 36 and row["switch_turn"] == 5 and row["capitulation_turn"] == 13
    assert row["steps_lost_japan-land"] == 3 and row["level"] == "great_victory"
    assert all(isinstance(entry, str | int | float) for entry in row.values())


def test_samples_are_lawful():
    for game, seat, step, kind in (
        (new_game({}), "player", ObjectiveChoice(), PickOptions),
        (campaign(5, board={"can_switch": True}), "player", SwitchChoice(), SwitchOptions),
        (two_players(), JAPAN, SwitchChoice(), PlanZOptions),
    ):
        game.agenda = (step,)
        ask = step.ask(view(game, seat))
        said = [ask.sample(Random(seed)) for seed in range(8)]
        assert not any(ask.plan(orders).refusals for orders in said)
        assert len(set(said)) > 1
        assert ask.plan((Concede(),)).refusals
        assert type(ask.options()) is kind


@pytest.mark.parametrize(("left", "bonus", "winner"), [(14, 6, "player"), (30, 0, "rules")])
def test_alone_one_wins_against_the_rules(left, bonus, winner):
    """TYP-19.13: from 25 points on it is a victory of the player."""
    game = scored(32, left, bonus)
    finish(game, umpire(), "capitulation", ALLIES)
    assert summary(game)["winner"] == TYPHON.result(game).winner == winner


def test_two_players_have_their_points_each():
    """TYP-21.16, 21.17; while it is played the Allies have none: what they hold counts at the capitulation."""
    game = two_players()
    held = TYPHON.score(game)
    assert held == {ALLIES: 0.0, JAPAN: len(japanese_zones(game.board))}
    finish(game, umpire(), "turns", JAPAN)
    assert TYPHON.result(game) == Result(JAPAN, {JAPAN: held[JAPAN], ALLIES: 0.0})
    finish(game, umpire(), "conceded", ALLIES)
    assert TYPHON.result(game).level == "conceded"
