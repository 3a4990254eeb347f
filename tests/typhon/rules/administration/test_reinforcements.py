"""Reinforcements (TYP chapter 3, phase 2)."""

import pytest

from arbitre.games.typhon.records.board import lift
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, TURNS, UNITS
from arbitre.games.typhon.records.reports import Arrived, Merchant, PointsIn, Recalled
from arbitre.games.typhon.rules.administration.reinforcements import Reinforcements
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, resolve, told

STEP = Reinforcements()
FOG = {"scenario": "two_player"}


def where(game, unit):
    found = game.board.units[unit]
    return (found.zone, found.steps) if found.where == "map" else found.where


def test_nobody_is_asked():
    """TYP-3.1: the schedule decides."""
    for options in ({}, FOG):
        game = campaign(2, options=options)
        game.agenda = (STEP,)
        assert all(STEP.ask(view(game, seat)) is None for seat in ("player", "japan", "allies"))


def test_units_arrive_where_and_as_the_schedule_says():
    """TYP-3.1, 3.3: turn 2, Allied units reduced; nobody early."""
    game = campaign(2)
    reports = resolve(game, STEP)
    assert where(game, "aus_i_corps") == ("queensland", 1) and where(game, "us_xiv_corps") == ("new_caledonia", 1)
    assert where(game, "us_11_af") == ("alaska", 1)
    assert where(game, "al_raaf") == "due"
    assert Arrived("aus_i_corps", "queensland", full=False) in told(reports, Arrived)
    late = campaign(10)
    resolve(late, STEP)
    assert where(late, "jp_3_cv") == ("honshu", 2)


def test_points_are_added_to_what_was_kept():
    """TYP-3.1, 3.10: turn 3; a merchant level among them (TYP-5.5)."""
    game = campaign(3, points={"naval_us": 2})
    reports = resolve(game, STEP)
    assert game.board.points[ALLIES] == {
        "naval_us": 3, "carrier_us": 1, "naval_uk": 0, "land_us": 1, "land_uk": 0, "air": 1,
    }  # fmt: skip
    assert game.board.points[JAPAN]["naval"] == 2 and game.board.points[JAPAN]["nm"] == 7
    assert told(reports, Merchant) == [Merchant(7)]
    assert PointsIn(JAPAN, (("naval", 1),)) in told(reports, PointsIn)


def test_after_the_switch_no_merchant_level_comes():
    """TYP-R55: fleet points still do."""
    game = campaign(6, active=ALLIES, board={"switched": 5, "plan": "Z"}, points={"nm": 0, "naval": 0})
    assert TURNS[6].japanese_points["merchant"] == 1
    resolve(game, STEP)
    assert game.board.points[JAPAN]["nm"] == 0 and game.board.points[JAPAN]["naval"] == 1


def test_a_unit_whose_zone_is_lost_goes_to_the_nearest_in_supply():
    """TYP-3.2, TYP-R19: the 13th Air Force to the New Hebrides; if those are cut off, two zones away to Queensland."""
    lost = dict.fromkeys(("new_caledonia", "new_zealand", "new_south_wales"), "japan")
    game = campaign(5, control=lost, cleared=tuple(lost))
    reports = resolve(game, STEP)
    assert where(game, "us_13_af") == ("new_hebrides", 1)
    assert Arrived("us_13_af", "new_hebrides", full=False, named="new_caledonia", why="enemy") in told(reports, Arrived)
    lost |= {"solomons": "japan", "fiji": "japan"}
    cut = campaign(5, control=lost, cleared=tuple(lost))
    resolve(cut, STEP)
    assert where(cut, "us_13_af") == ("queensland", 1)


CONTESTED = {"jp_17_army": "new_caledonia", "us_xiv_corps": "new_caledonia", "control": {"new_caledonia": "contested"}}


@pytest.mark.parametrize(("why", "changes"), [("contested", CONTESTED), ("room", {"us_5_af": "new_caledonia"})])
def test_why_a_unit_does_not_stand_where_it_is_due_is_told(why, changes):
    """TYP-3.2: the 13th Air Force keeps out of New Caledonia, because of the enemy or because it is full."""
    game = campaign(5, **changes)
    came = next(report for report in told(resolve(game, STEP), Arrived) if report.unit == "us_13_af")
    assert (came.named, came.why) == ("new_caledonia", why)


def test_a_unit_without_a_zone_waits_and_tries_again():
    """TYP-R19: the 8th Fleet finds no Japanese base, and comes a turn later."""
    game = campaign(3)
    before = dict(game.board.control)
    game.board.control.update(dict.fromkeys(before, "allies"))
    reports = resolve(game, STEP)
    assert where(game, "jp_8_fleet") == "due"
    assert Arrived("jp_8_fleet", "", full=True, named="bismarck", why="enemy") in told(reports, Arrived)
    game.board.control.update(before)
    game.board.control["bismarck"] = "japan"
    game.board.turn = 4
    resolve(game, STEP)
    assert where(game, "jp_8_fleet") == ("bismarck", 2)


def test_weather_does_not_stop_arrivals():
    """TYP-R158: the XV Corps in India, in the monsoon of turn 4."""
    game = campaign(4)
    resolve(game, STEP)
    assert where(game, "uk_xv_corps") == ("india", 1)


def test_fleets_come_off_the_track_at_their_term():
    """TYP-3.13, TYP-R21: Honshu, Pearl Harbor, India; on the face they had, free; not a turn early."""
    game = campaign(4)
    for fleet, back in (("jp_1_cv", 4), ("us_tf16", 4), ("uk_eastern_fleet", 4), ("us_tf17", 5)):
        lift(game.board, fleet, "track", back=back)
    reports = resolve(game, STEP)
    assert where(game, "jp_1_cv") == ("honshu", 2)
    assert where(game, "us_tf16") == ("hawaii", 2)
    assert where(game, "uk_eastern_fleet") == ("india", 1)
    assert where(game, "us_tf17") == "track"
    assert Recalled("jp_1_cv", "honshu") in told(reports, Recalled)
    assert not game.board.units["jp_1_cv"].disorganised


def test_a_us_fleet_without_pearl_harbor_returns_in_australia():
    """TYP-R21."""
    game = campaign(4, cleared=("hawaii",), control={"hawaii": "japan"})
    lift(game.board, "us_tf16", "track", back=4)
    resolve(game, STEP)
    assert where(game, "us_tf16")[0] == "new_south_wales"


def test_event_units_do_not_come_by_the_schedule():
    """TYP-17.4: the militia has no turn."""
    game = campaign(15)
    resolve(game, STEP)
    assert where(game, "aus_militia_1") == "due"
    assert all(unit.where != "due" or not UNITS[unit.id].arrive for unit in game.board.units.values())


def test_in_fog_arrivals_and_points_are_the_owners_alone():
    """TYP-R197, TYP-R202."""
    game = campaign(3, options=FOG)
    lift(game.board, "jp_1_cv", "track", back=3)
    reports = resolve(game, STEP)
    for to, _, _, report in reports:
        owner = UNITS[report.unit].side if isinstance(report, Arrived) else getattr(report, "side", JAPAN)
        assert to == owner
