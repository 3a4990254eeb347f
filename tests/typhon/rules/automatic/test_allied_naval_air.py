"""The fleets and air armies of the automatic Allies in phase 3 (TYP-4.15 to 4.23, TYP-A.11 to A.14)."""

import pytest
from driven import Calls

from arbitre.games.typhon.records.board import account, mark
from arbitre.games.typhon.records.printed import ALLIES
from arbitre.games.typhon.records.reports import Chosen, Lost, Rebuilt, Recalled, Redeployed
from arbitre.games.typhon.rules.automatic import allied_naval_air
from arbitre.games.typhon.rules.automatic.allied_staff import Staff
from arbitre.games.typhon.rules.automatic.automatic_allies import act
from typhon.positions import campaign, told, umpire

BASED = {"us_tf64": "new_caledonia", "us_tf16": "new_caledonia", "us_tf17": "hawaii"}


def work(task, game, *script, **fields):
    """Carry out one task of the staff; the reports told."""
    judge = umpire(*script)
    task(Staff(game, judge), **fields)
    if script:
        assert judge.dice.left() == 0
    return judge.reports


def where(game, unit):
    return game.board.units[unit].zone


def tracked(game, fleet, back):
    mark(game.board, fleet, back=back, steps=2)
    return game


# Basing


def test_one_carrier_force_goes_with_tf_64_by_pa11():
    """TYP-4.15, TYP-A.11: both are at Pearl Harbor, so the one for New Caledonia is drawn."""
    game = campaign(2)
    reports = work(allied_naval_air.base_fleets, game, ("PA11", [2]))
    assert told(reports, Chosen) == [Chosen("PA11", "us_tf17", ("us_tf16", "us_tf17"), "TYP-A.11")]
    assert [where(game, f) for f in ("us_tf64", "us_tf16", "us_tf17")] == ["new_caledonia", "hawaii", "new_caledonia"]


def test_a_basing_that_holds_is_not_drawn_again():
    """TYP-R36: exactly one of them is with TF 64."""
    reports = work(allied_naval_air.base_fleets, campaign(3, **BASED))
    assert not reports


def test_both_together_are_drawn_again():
    """TYP-R36: two of them with TF 64 is not exactly one."""
    game = campaign(3, us_tf64="new_caledonia", us_tf16="new_caledonia", us_tf17="new_caledonia")
    work(allied_naval_air.base_fleets, game, ("PA11", [1]))
    assert (where(game, "us_tf16"), where(game, "us_tf17")) == ("new_caledonia", "hawaii")


def test_a_force_that_is_away_may_be_drawn_and_leaves_its_place_empty():
    """TYP-R36: TF 17 is on the turn track; drawn, it leaves New Caledonia without carriers."""
    game = campaign(3, us_tf64="new_caledonia", us_tf16="hawaii", us_tf17="track")
    work(allied_naval_air.base_fleets, game, ("PA11", [2]))
    assert where(game, "us_tf16") == "hawaii"


def test_a_force_out_of_the_game_is_not_drawn():
    """TYP-A.11, TYP-4.17: TF 17 has left the game: TF 16 goes without a draw."""
    game = campaign(3, us_tf64="new_caledonia", us_tf16="hawaii", us_tf17="gone")
    reports = work(allied_naval_air.base_fleets, game)
    assert where(game, "us_tf16") == "new_caledonia" and not told(reports, Chosen)


@pytest.mark.parametrize(
    ("lost", "base"),
    [
        (("new_caledonia",), "new_hebrides"),
        (("new_caledonia", "new_hebrides"), "fiji"),
        (("new_caledonia", "new_hebrides", "fiji"), "samoa"),
        (("new_caledonia", "new_hebrides", "fiji", "samoa"), "hawaii"),
    ],
)
def test_the_south_pacific_base_falls_back(lost, base):
    """TYP-4.16, TYP-R36."""
    game = campaign(3, control=dict.fromkeys(lost, "japan"))
    work(allied_naval_air.base_fleets, game)
    assert where(game, "us_tf64") == base


def test_a_contested_new_caledonia_is_no_base():
    """TYP-4.16: contested counts like enemy."""
    game = campaign(3, us_xiv_corps="new_caledonia", jp_17_army="new_caledonia")
    work(allied_naval_air.base_fleets, game)
    assert where(game, "us_tf64") == "new_hebrides"


def test_without_pearl_harbor_every_carrier_force_goes_south():
    """TYP-A.11: Hawaii is Japanese; the carrier force of the South Pacific stays there, the others join it."""
    game = campaign(
        10, us_tf16="samoa", us_tf17="fiji", us_tf64="new_caledonia", us_tf58="samoa", control={"hawaii": "japan"},
        cleared=("hawaii",),
    )  # fmt: skip
    work(allied_naval_air.base_fleets, game)
    assert [where(game, f) for f in ("us_tf16", "us_tf17", "us_tf58")] == ["new_caledonia"] * 3


def test_the_other_forces_have_their_bases():
    """TYP-R36: TF 53 and TF 58 Pearl Harbor, TF 77 and TF 57 New South Wales; TYP-4.18 the Eastern Fleet India;
    TYP-4.19 ABDA stays at Java."""
    game = campaign(
        14, **BASED, us_tf53="fiji", us_tf58="samoa", us_tf77="hawaii", uk_tf57="samoa", uk_eastern_fleet="ceylon/1"
    )
    game.board.turn = 13  # no monsoon
    work(allied_naval_air.base_fleets, game)
    fleets = ("us_tf53", "us_tf58", "us_tf77", "uk_tf57", "uk_eastern_fleet", "al_abda")
    homes = ["hawaii", "hawaii", "new_south_wales", "new_south_wales", "india", "java"]
    assert [where(game, fleet) for fleet in fleets] == homes


def test_a_fleet_without_a_friendly_way_stays():
    """TYP-6.5: the islands between are Japanese."""
    game = campaign(3, us_tf64="hawaii", control={"palmyra": "japan", "alaska": "japan"})
    work(allied_naval_air.base_fleets, game)
    assert where(game, "us_tf64") == "hawaii"


# Fleet points


def test_the_fleet_that_would_return_last_is_recalled_first():
    """TYP-4.20, TYP-A.12: one point, at Hawaii, before eliminated and reduced fleets; the later return first."""
    game = tracked(tracked(campaign(3, us_tf16="track", us_tf17="track", us_tf64="hawaii"), "us_tf16", 4), "us_tf17", 5)
    game.board.points[ALLIES]["carrier_us"] = 1
    reports = work(allied_naval_air.spend_fleet_points, game, kind="carrier_us")
    assert told(reports, Recalled) == [Recalled("us_tf17", "hawaii", paid=True)]
    assert account(game.board, ALLIES, "carrier_us") == 0


def test_equal_returns_are_drawn_and_come_to_the_south_pacific_without_hawaii():
    """TYP-A.12: PA12; Hawaii is not friendly."""
    game = campaign(3, cleared=("hawaii",), us_tf16="track", us_tf17="track", control={"hawaii": "japan"})
    tracked(tracked(game, "us_tf16", 4), "us_tf17", 4)
    game.board.points[ALLIES]["carrier_us"] = 1
    reports = work(allied_naval_air.spend_fleet_points, game, ("PA12", [1]), kind="carrier_us")
    assert told(reports, Recalled) == [Recalled("us_tf16", "new_caledonia", paid=True)]


def test_sunk_fleets_come_before_reduced_ones():
    """TYP-R37: PA12 is for equals only."""
    game = campaign(3, us_tf16="lost", us_tf17="hawaii/1", points={"carrier_us": 3})
    reports = work(allied_naval_air.spend_fleet_points, game, ("PA12", [2]), kind="carrier_us")
    assert told(reports, Rebuilt) == [
        Rebuilt("us_tf16", "hawaii", returned=True),
        Rebuilt("us_tf17", "hawaii"),
        Rebuilt("us_tf16", "hawaii"),
    ]
    assert account(game.board, ALLIES, "carrier_us") == 0


def test_a_fleet_of_two_points_is_skipped_with_one():
    """TYP-R37, TYP-3.8: and the point is kept (TYP-3.10)."""
    game = campaign(9, **BASED, us_tf53="hawaii/1", us_tf77="new_south_wales", points={"naval_us": 1})
    assert not work(allied_naval_air.spend_fleet_points, game, kind="naval_us")
    assert account(game.board, ALLIES, "naval_us") == 1
    game.board.points[ALLIES]["naval_us"] = 2
    work(allied_naval_air.spend_fleet_points, game, kind="naval_us")
    assert game.board.units["us_tf53"].steps == 2


def test_each_kind_of_points_serves_its_own_fleets():
    """TYP-3.7, TYP-R22: US naval points do not serve the Eastern Fleet, nor ABDA, which has one step."""
    game = campaign(3, **BASED, uk_eastern_fleet="india/1", al_abda="lost", points={"naval_us": 1})
    assert not work(allied_naval_air.spend_fleet_points, game, kind="naval_us")
    game.board.points[ALLIES]["naval_uk"] = 1
    work(allied_naval_air.spend_fleet_points, game, kind="naval_uk")
    assert game.board.units["uk_eastern_fleet"].steps == 2


# Air points


def test_eliminated_air_armies_first_at_their_headquarters():
    """TYP-4.21 (a), 4.22, TYP-A.13."""
    game = campaign(6, us_13_af="lost", al_raaf="new_south_wales/1", points={"air": 1})
    reports = work(allied_naval_air.spend_air_points, game)
    assert told(reports, Rebuilt) == [Rebuilt("us_13_af", "new_caledonia", returned=True)]


def test_the_14th_air_force_comes_back_in_china_though_burma_is_japanese():
    """TYP-4.22, TYP-R213: contested South China takes it without a line of supply."""
    game = campaign(6, us_14_af="lost", control={"burma": "japan"}, cleared=("burma",), points={"air": 1})
    work(allied_naval_air.spend_air_points, game)
    assert where(game, "us_14_af") == "south_china"


def test_a_lost_headquarters_sends_the_army_to_the_nearest_zone_by_pa14():
    """TYP-A.13: New Caledonia is Japanese; friendly zones next to it: New South Wales, New Zealand, New Hebrides."""
    game = campaign(6, us_13_af="lost", control={"new_caledonia": "japan"}, points={"air": 1})
    reports = work(allied_naval_air.spend_air_points, game, ("PA14", [1]))
    assert told(reports, Chosen)[0].among == ("new_south_wales", "new_zealand", "new_hebrides")
    assert where(game, "us_13_af") == "new_south_wales"


def test_reduced_air_armies_in_contested_zones_come_before_the_others():
    """TYP-4.21 (b), (c): PA15 for contested zones, PA16 for the rest."""
    game = campaign(
        6, us_7_af="hawaii/1", us_13_af="new_caledonia/1", us_xiv_corps="new_caledonia", jp_17_army="new_caledonia",
        al_raaf="new_south_wales/1", points={"air": 2},
    )  # fmt: skip
    reports = work(allied_naval_air.spend_air_points, game, ("PA16", [2]))
    assert [r.unit for r in told(reports, Rebuilt)] == ["us_13_af", "al_raaf"]
    assert told(reports, Chosen)[0].among == ("us_7_af", "al_raaf")


def test_air_armies_out_of_supply_get_nothing_and_the_points_are_lost():
    """TYP-4.21, TYP-3.10."""
    game = campaign(
        6, us_7_af="timor/1", control=dict.fromkeys(("java", "celebes", "morotai", "western_australia",
        "northern_territory"), "japan"), points={"air": 1},
    )  # fmt: skip
    reports = work(allied_naval_air.spend_air_points, game)
    assert not told(reports, Rebuilt) and told(reports, Lost) == [Lost("air", "unused")]
    assert account(game.board, ALLIES, "air") == 0


# Moving up


def quiet(turn, **places):
    """A position where no other air army stands."""
    return campaign(turn, us_7_af="lost", **places)


def test_the_reduced_5th_air_force_moves_up_to_queensland():
    """TYP-4.23, TYP-A.14, TYP-R38, example C8: Bismarck is Japanese; Queensland is the only candidate."""
    game = quiet(2, us_5_af="new_south_wales/1", control={"bismarck": "japan"})
    reports = work(allied_naval_air.move_up, game)
    assert told(reports, Redeployed) == [Redeployed("us_5_af", "new_south_wales", "queensland")]
    assert not told(reports, Chosen)


def test_a_full_air_army_next_to_the_enemy_stays_and_a_reduced_one_does_not():
    """TYP-R38: at distance 1 only the reduced one needs to move, and a contested zone takes it."""
    places = {"us_xiv_corps": "new_guinea", "jp_17_army": "new_guinea"}
    full = quiet(3, us_5_af="queensland", **places)
    work(allied_naval_air.move_up, full)
    assert where(full, "us_5_af") == "queensland"
    reduced = quiet(3, us_5_af="queensland/1", **places)
    work(allied_naval_air.move_up, reduced)
    assert where(reduced, "us_5_af") == "new_guinea"


def test_air_armies_move_in_an_order_drawn_and_only_where_there_is_room():
    """TYP-A.14: PA17; the coastal zone takes two, so the third army of New South Wales stays."""
    game = quiet(
        3, us_5_af="new_south_wales/1", al_raaf="new_south_wales/1", us_13_af="queensland",
        control={"bismarck": "japan"},
    )  # fmt: skip
    reports = work(allied_naval_air.move_up, game, ("PA17", [1]))
    assert told(reports, Redeployed) == [Redeployed("al_raaf", "new_south_wales", "queensland")]
    assert told(reports, Chosen) == [Chosen("PA17", "al_raaf", ("al_raaf", "us_5_af"), "TYP-A.14")]


def test_several_zones_are_drawn_by_pa18_and_weather_closes_some():
    """TYP-A.14, TYP-16.4: from New Zealand two zones are nearer to the Japanese Solomons; from Pakistan India is nearer
    to Burma, but closed by the monsoon."""
    game = quiet(3, us_13_af="new_zealand", control={"solomons": "japan"})
    work(allied_naval_air.move_up, game, ("PA18", [2]))
    assert where(game, "us_13_af") == "new_caledonia"
    summer = quiet(3, us_10_af="pakistan", control={"burma": "japan"}, cleared=("burma",))
    work(allied_naval_air.move_up, summer)
    assert where(summer, "us_10_af") == "pakistan"
    spring = quiet(2, us_10_af="pakistan", control={"burma": "japan"}, cleared=("burma",))
    work(allied_naval_air.move_up, spring)
    assert where(spring, "us_10_af") == "india"


def test_an_air_army_in_closed_weather_stays_and_the_next_one_moves():
    """TYP-R222, TYP-A.14: Celebes is contested; the monsoon of turn 7 shuts in the army of Java, not that of Timor."""
    places = {"us_xiv_corps": "celebes", "jp_17_army": "celebes", "us_13_af": "java/1"}
    spring = quiet(6, **places)
    work(allied_naval_air.move_up, spring)
    assert where(spring, "us_13_af") == "celebes"
    monsoon = quiet(7, us_5_af="timor/1", **places)
    reports = work(allied_naval_air.move_up, monsoon)
    assert told(reports, Redeployed) == [Redeployed("us_5_af", "timor", "celebes")]
    assert not told(reports, Chosen)


def test_phase_3_is_fast():
    """A campaign has fifteen of them."""
    game = campaign(
        5, control={"bismarck": "japan", "burma": "japan", "solomons": "japan"}, cleared=("burma",),
        us_xiv_corps="new_caledonia/1", us_i_corps="new_south_wales/1", aus_i_corps="queensland/1",
        uk_xv_corps="india/1", us_5_af="queensland/1", us_13_af="new_caledonia", us_10_af="india/1",
        points={"land_us": 2, "land_uk": 1, "air": 2},
    )  # fmt: skip
    judge = umpire()
    with Calls() as calls:
        act(game, judge)
    assert calls.count < 12_000  # some 6,000
