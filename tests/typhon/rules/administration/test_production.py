"""Japanese production (TYP chapter 5, phase 4)."""

import pytest

from arbitre.games.typhon.records.printed import ALLIES, JAPAN, RESOURCES
from arbitre.games.typhon.records.reports import Production as Produced
from arbitre.games.typhon.rules.administration.production import Production, resource_zones
from typhon.positions import campaign, resolve, told

STEP = Production()


def held(**changes):
    """All eight resource zones Japanese."""
    zones = dict.fromkeys(RESOURCES[2:], JAPAN)
    return campaign(6, cleared=RESOURCES[2:], control=zones, **changes)


def test_E7_the_production_of_turn_one():
    """E7, TYP-20.1, TYP-R182, TYP-5.2, 5.4, TYP-R47: Manchuria, North China, contested South China; 9 points."""
    game = campaign(1)
    reports = resolve(game, STEP)
    assert told(reports, Produced) == [Produced(("manchuria", "north_china", "south_china"), 3, 9)]
    assert game.board.points[JAPAN]["pl"] == 9


def test_eight_zones_carry_a_resource():
    """TYP-5.1."""
    assert set(RESOURCES) == {
        "manchuria", "north_china", "south_china", "malaya", "sumatra", "borneo", "java", "celebes",
    }  # fmt: skip


def test_E3_the_surplus_over_the_merchant_level_is_lost():
    """E3, TYP-5.3, 5.4: eight points, level seven; the stock keeps what it had."""
    game = held(points={"nm": 7, "pl": 2})
    reports = resolve(game, STEP)
    assert len(told(reports, Produced)[0].zones) == 8
    assert game.board.points[JAPAN]["pl"] == 2 + 7


def test_manchuria_always_yields_its_point():
    """TYP-5.6, 17.10: forbidden ground, though everything around is lost."""
    lost = dict.fromkeys(("north_china", "korea"), "allies")
    game = campaign(6, cleared=tuple(lost), control=lost, points={"nm": 1})
    assert resource_zones(game.board) == ("manchuria",)


def test_a_zone_out_of_supply_yields_nothing():
    """TYP-5.2, 5.3: Celebes is beyond a radius of four."""
    assert "celebes" in resource_zones(held(points={"nm": 7}).board)
    assert "celebes" not in resource_zones(held(points={"nm": 4}).board)


def test_an_enemy_zone_yields_nothing():
    """TYP-5.2: Malaya is in reach of supply at the start, but not Japanese."""
    assert "malaya" not in resource_zones(campaign(2).board)


def test_a_zone_taken_this_turn_yields_nothing_yet():
    """TYP-13.4: friendly in phase 8."""
    board = campaign(2, cleared=("borneo",), jp_2_army="borneo", board={"entered": {"borneo": "japan"}}).board
    assert "borneo" not in resource_zones(board)


def test_weather_does_not_stop_production():
    """TYP-R158: Malaya in the monsoon."""
    game = held(points={"nm": 8})
    game.board.turn = 7
    assert "malaya" in resource_zones(game.board)


def test_no_production_after_the_switch():
    """TYP-1.3, TYP-R55."""
    game = campaign(7, active=ALLIES, board={"switched": 6, "plan": "Z"}, points={"pl": 0})
    assert resolve(game, STEP) == [] and game.board.points[JAPAN]["pl"] == 0


@pytest.mark.parametrize("plan", ["", "Z", "TEN"])
def test_with_two_players_production_goes_on(plan):
    """TYP-21.8, TYP-1.3, TYP-R55: whatever plan is in force; in fog told to Japan alone (TYP-R197)."""
    game = campaign(9, options={"scenario": "two_player"}, board={"plan": plan}, points={"pl": 0})
    reports = resolve(game, STEP)
    assert game.board.points[JAPAN]["pl"] == 3
    assert [to for to, *_ in reports] == ["japan"]
