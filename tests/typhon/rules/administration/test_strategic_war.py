"""Strategic war (TYP chapter 2, TYP-21.14)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.typhon.records.orders import Redeploy, StrategicRoll
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, TURNS
from arbitre.games.typhon.records.reports import PointsIn, StepLost, StrategicLoss
from arbitre.games.typhon.records.reports import StrategicWar as Rolled
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.administration.strategic_war import StrategicWar, distance, modifiers
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, refusals, resolve, told

STEP = StrategicWar()
TWO = {"scenario": "two_player", "visibility": "open"}
ROLL = (StrategicRoll(),)


def points(game, side, kind):
    return game.board.points[side][kind]


def test_the_allies_roll_from_turn_two_on():
    """TYP-2.1, 20.6: nobody rolls on turn 1 unless Japan pays."""
    assert resolve(campaign(1), STEP) == []
    assert [report.side for report in told(resolve(campaign(2), STEP, ("strategic allies", (1,))), Rolled)] == [ALLIES]


def test_japan_pays_two_points_of_its_stock():
    """TYP-2.2, 5.8, TYP-R18: on turn 1 too; by default it does not roll; with one point it is not asked."""
    game = campaign(1)
    reports = resolve(game, STEP, ("strategic japan", (1,)), player=ROLL)
    assert points(game, JAPAN, "pl") == 4 and told(reports, Rolled)[0].side == JAPAN
    poor = campaign(2, points={"pl": 1})
    poor.agenda = (STEP,)
    assert STEP.ask(view(poor, "player")) is None


def test_nobody_rolls_after_the_switch():
    """TYP-2.11, 4.38."""
    game = campaign(7, active=ALLIES, board={"switched": 6, "plan": "Z"}, points={"pl": 9})
    game.agenda = (STEP,)
    assert STEP.ask(view(game, "player")) is None
    assert resolve(game, STEP) == []


def test_a_second_roll_or_another_order_is_refused():
    """TYP-2.2: one die a turn."""
    game = campaign(2)
    assert refusals(STEP, game, "player", *ROLL, *ROLL) == [("accounts-strategic-twice", "TYP-2.2")]
    assert refusals(STEP, game, "player", Redeploy("jp_1_fleet", "kyushu")) == [("not-now", "TYP-1.1")]


@pytest.mark.parametrize(
    ("held", "far", "added"), [("new_caledonia", 0, 2), ("new_zealand", 1, 2), ("bismarck", 2, 1), ("palau", 3, 0)]
)
def test_the_japanese_distance_modifier(held, far, added):
    """TYP-2.4, 2.5, TYP-R14, R15: from the nearest friendly base to the route, New South Wales its Australian end."""
    game = campaign(2, cleared=(held, "carolines"), control={held: "japan", "carolines": "allies"})
    assert distance(game.board, JAPAN) == far
    assert dict(modifiers(game.board, JAPAN))["distance"] == added


def test_a_contested_base_does_not_count():
    """TYP-R14: the starting base must be friendly and uncontested."""
    game = campaign(2, control={"new_zealand": "contested"}, nz_corps="new_zealand", jp_2_army="new_zealand")
    assert distance(game.board, JAPAN) > 1


def test_the_allied_distance_is_from_their_bases_to_japan():
    """TYP-2.4, 2.5: two zones from the North Philippines, one from Okinawa; without a base -1."""
    assert distance(campaign(6).board, ALLIES) == 2
    near = campaign(6, cleared=("okinawa",), control={"okinawa": "allies"})
    assert distance(near.board, ALLIES) == 1 and dict(modifiers(near.board, ALLIES))["distance"] == 2
    far = campaign(6)
    for zone in far.board.control:
        far.board.control[zone] = "japan"
    assert dict(modifiers(far.board, ALLIES))["distance"] == -1


def test_the_period_of_the_rolling_side_is_added():
    """TYP-2.3, 22.3, 22.4."""
    board = campaign(2).board
    assert (dict(modifiers(board, JAPAN))["period"], dict(modifiers(board, ALLIES))["period"]) == (2, 0)
    board.turn = 10
    assert (dict(modifiers(board, JAPAN))["period"], dict(modifiers(board, ALLIES))["period"]) == (-1, 2)


def allied(total, game):
    """A die for the Allies that comes to a total."""
    return total - sum(number for _, number in modifiers(game.board, ALLIES))


def japanese(total, game):
    return total - sum(number for _, number in modifiers(game.board, JAPAN))


@pytest.mark.parametrize(("total", "level"), [(4, 6), (5, 5), (6, 5)])
def test_the_allied_die_lowers_the_merchant_level(total, level):
    """TYP-2.6, 2.10: 4 or less nothing, 5 and 6 one level."""
    game = campaign(2)
    resolve(game, STEP, (allied(total, game),))
    assert points(game, JAPAN, "nm") == level


def test_seven_costs_a_step_of_a_fleet_as_well():
    """TYP-2.6, TYP-R12: PC1 among the Japanese fleets on the map, not those on the track."""
    game = campaign(6, jp_1_fleet="track")
    reports = resolve(game, STEP, (allied(7, game),), ("PC1", (1,)))
    assert told(reports, StepLost) == [StepLost("jp_2_fleet", 1)]
    assert points(game, JAPAN, "nm") == 5
    assert StrategicLoss(JAPAN, unit="jp_2_fleet") in told(reports, StrategicLoss)


def test_the_merchant_level_never_falls_below_zero():
    """TYP-R17."""
    game = campaign(2, points={"nm": 0})
    reports = resolve(game, STEP, (allied(5, game),))
    assert points(game, JAPAN, "nm") == 0 and told(reports, StrategicLoss) == [StrategicLoss(JAPAN)]


@pytest.mark.parametrize(("total", "kind"), [(3, ""), (4, "air"), (6, "air"), (7, "land_us")])
def test_the_japanese_die_sinks_a_point_on_its_way(total, kind):
    """TYP-2.7 to 2.9, TYP-R13: what comes in on turn 4 is one less; both dice are cast before any damage."""
    game = campaign(4, points={"pl": 5})
    resolve(game, STEP, ("strategic allies", (1,)), ("strategic japan", (japanese(total, game),)), player=ROLL)
    resolve(game, Reinforcements())
    came = {"air": 2, "land_us": 2, "land_uk": 1}
    for account, number in came.items():
        assert points(game, ALLIES, account) == number - (account == kind)


def test_a_british_land_point_is_lost_if_no_american_one_comes(monkeypatch):
    """TYP-R16: and nothing if neither comes; no air point on turn 1."""
    game = campaign(4, points={"pl": 5})
    monkeypatch.setitem(TURNS, 4, replace(TURNS[4], allied_points={**TURNS[4].allied_points, "land_us": 0}))
    resolve(game, STEP, (1,), (japanese(7, game),), player=ROLL)
    reports = resolve(game, Reinforcements())
    assert points(game, ALLIES, "land_uk") == 0
    assert "land_uk" not in {kind for report in told(reports, PointsIn) for kind, _ in report.points}
    first = campaign(1)
    reports = resolve(first, STEP, (japanese(4, first),), player=ROLL)
    assert told(reports, StrategicLoss) == [StrategicLoss(ALLIES)] and points(first, ALLIES, "air") == 0


def test_both_dice_are_rolled_before_any_damage():
    """TYP-R13: the Allied die would sink a fleet step, Japan's own die is cast first all the same."""
    game = campaign(6, points={"pl": 5})
    dice = [("strategic allies", (allied(7, game),)), ("strategic japan", (1,)), ("PC1", (1,))]
    resolve(game, STEP, *dice, player=ROLL)


def test_the_allies_of_two_players_suffer_from_the_late_plans():
    """TYP-21.14: -1 under SHO, -2 under TEN; no modifier before."""
    for plan, modifier in (("Z", 0), ("A", 0), ("SHO", -1), ("TEN", -2)):
        game = campaign(9, options=TWO, board={"plan": plan})
        assert dict(modifiers(game.board, ALLIES))["plan"] == modifier
        assert "plan" not in dict(modifiers(game.board, JAPAN))
    assert "plan" not in dict(modifiers(campaign(9, options=TWO).board, ALLIES))


def test_with_two_players_japan_may_roll_all_game_long():
    """TYP-R189, TYP-21.14: the Allies are never asked."""
    game = campaign(9, options=TWO, points={"pl": 2})
    resolve(game, STEP, (1,), (1,), japan=ROLL)
    assert points(game, JAPAN, "pl") == 0
    game.agenda = (STEP,)
    assert STEP.ask(view(game, "allies")) is None


def test_in_fog_only_the_victim_learns_what_it_lost():
    """TYP-R206, TYP-R196: the dice and the category are public."""
    game = campaign(6, options={"scenario": "two_player"}, points={"pl": 5})
    reports = resolve(game, STEP, (allied(7, game),), (japanese(4, game),), ("PC1", (1,)), japan=ROLL)
    heard = {seat: [report for to, _, _, report in reports if to == seat] for seat in (JAPAN, ALLIES)}
    assert [type(report) for report in heard[ALLIES]] == [Rolled, Rolled, StrategicLoss]
    assert heard[ALLIES][2].side == ALLIES and heard[ALLIES][2].points == "air"
    assert all(report.side == JAPAN for report in heard[JAPAN] if isinstance(report, StrategicLoss))


def test_samples_are_lawful():
    """TYP-2.2."""
    game = campaign(2)
    game.agenda = (STEP,)
    ask = STEP.ask(view(game, "player"))
    assert {len(ask.sample(Random(seed))) for seed in range(40)} == {0, 1}
    assert not any(ask.plan(ask.sample(Random(seed))).refusals for seed in range(20))
    assert ask.options().cost == 2
