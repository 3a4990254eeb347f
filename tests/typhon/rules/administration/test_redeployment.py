"""Strategic redeployment (TYP chapter 6, TYP-16.4)."""

import pytest

from arbitre.games.typhon.records.board import mark
from arbitre.games.typhon.records.orders import Redeploy
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS
from arbitre.games.typhon.records.reports import Redeployed
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.administration.redeployment import cost, route, ways
from arbitre.games.typhon.rules.supply import Supply
from typhon.positions import campaign, refusals, resolve, told

STEP = JapaneseActions()
TWO = {"scenario": "two_player", "visibility": "open"}


def japan(game, *orders):
    return refusals(STEP, game, "japan" if game.board.scenario == "two_player" else "player", *orders)


def allies(game, *orders):
    return refusals(AlliedActions(), game, "allies", *orders)


def found(game, unit, zone):
    return route(game.board, unit, zone, Supply(game.board, UNITS[unit].side))


def price(game, unit, zone):
    return cost(unit, found(game, unit, zone))


# ------------------------------------------------------------------------------------------------ Japan


def test_by_land_is_free_and_by_sea_costs_a_point():
    """TYP-6.3, 5.11, 5.18, TYP-R56: the mainland is one way by land; to Marianas the sea."""
    game = campaign(
        2, cleared=("indochina", "marianas", "south_china"), control={"south_china": JAPAN}, jp_2_army="honshu"
    )
    assert price(game, "jp_1_army", "indochina") == 0
    assert price(game, "jp_1_army", "formosa") == 0  # the mainland part of Formosa (TYP-0.14)
    assert price(game, "jp_2_army", "marianas") == 1
    assert found(game, "jp_2_army", "marianas") == ("honshu", "bonin", "marianas")
    assert price(game, "jp_2_army", "indochina") == 1  # one sea link anywhere is enough


def test_the_way_by_land_is_taken_even_if_it_is_longer():
    """TYP-6.3, 5.11: Siam to Formosa, by Indochina and China or by the sea."""
    game = campaign(2, cleared=("south_china", "formosa"), control={"south_china": JAPAN})
    assert found(game, "jp_15_army", "formosa") == ("siam", "indochina", "south_china", "formosa")
    assert price(game, "jp_15_army", "formosa") == 0


def test_a_detachment_goes_free_and_an_air_army_pays():
    """TYP-5.18, 5.16, 6.4, 6.5: fleets free."""
    game = campaign(2, cleared=("bonin", "marianas"), jp_snlf_sasebo_3="honshu")
    assert price(game, "jp_snlf_sasebo_3", "bonin") == 0
    assert price(game, "jp_1_aa", "marianas") == 1
    assert price(game, "jp_1_aa", "kyushu") == 1
    assert price(game, "jp_1_fleet", "marianas") == 0


def test_a_redeployment_is_paid_moved_and_told():
    """TYP-6.1, 6.3, TYP-R59: marked as moved, not as having acted."""
    game = campaign(2, cleared=("marianas",), jp_2_army="honshu", points={"pl": 3})
    reports = resolve(game, STEP, player=(Redeploy("jp_2_army", "marianas"),))
    unit = game.board.units["jp_2_army"]
    assert (unit.zone, unit.moved, unit.acted) == ("marianas", True, False)
    assert game.board.points[JAPAN]["pl"] == 2
    assert told(reports, Redeployed) == [Redeployed("jp_2_army", "honshu", "marianas")]


def test_without_points_only_what_is_free():
    """TYP-6.3: the second line is judged on what the first leaves."""
    game = campaign(2, cleared=("marianas", "okinawa"), jp_2_army="honshu", jp_17_army="kyushu", points={"pl": 1})
    sea = Redeploy("jp_2_army", "marianas")
    assert japan(game, sea, Redeploy("jp_17_army", "okinawa")) == [("accounts-points-short", "TYP-6.3")]
    assert japan(game, sea, Redeploy("jp_1_fleet", "kyushu"), Redeploy("jp_snlf_kure_1", "okinawa")) == []


def test_each_unit_once_a_turn():
    """TYP-6.1: in one sheet, or in an earlier one."""
    game = campaign(2)
    twice = (Redeploy("jp_1_fleet", "kyushu"), Redeploy("jp_1_fleet", "honshu"))
    assert japan(game, *twice) == [("accounts-move-twice", "TYP-6.1")]
    mark(game.board, "jp_1_fleet", moved=True)
    assert japan(game, twice[0]) == [("accounts-move-twice", "TYP-6.1")]


def test_the_sea_is_used_inside_the_transport_radius_only():
    """TYP-6.3, 15.3: with a radius of one, Siam is supplied overland but no army sails there."""
    game = campaign(2, cleared=("siam", "andaman"), control={"andaman": JAPAN}, jp_2_army="honshu", points={"nm": 3})
    held = Supply(game.board, JAPAN)
    assert held.zone("siam") and "siam" not in held.by_sea
    assert found(game, "jp_2_army", "siam")[-2:] == ("indochina", "siam")  # over land from the radius on
    assert found(game, "jp_2_army", "andaman") == ()


def test_start_end_and_way_must_be_friendly_and_in_supply():
    """TYP-6.2, 15.1: not out of a contested zone, not into one, not through one, not out of supply."""
    game = campaign(2, cleared=("indochina",))
    assert japan(game, Redeploy("jp_11_army", "indochina")) == [("accounts-move-no-way-land", "TYP-6.2")]
    assert japan(game, Redeploy("jp_1_army", "south_china")) == [("accounts-move-no-way-land", "TYP-6.2")]
    assert japan(game, Redeploy("jp_14_army", "north_philippines")) == [("accounts-move-no-way-land", "TYP-6.2")]
    game = campaign(2, cleared=("indochina",), points={"nm": 0}, control={"korea": ALLIES})
    assert japan(game, Redeploy("jp_1_army", "formosa")) == [("accounts-move-no-way-land", "TYP-6.2")]


def test_a_zone_entered_by_the_enemy_is_no_way():
    """TYP-0.19, 6.2."""
    game = campaign(2, cleared=("okinawa",), board={"entered": {"okinawa": ALLIES}}, jp_2_army="kyushu")
    assert found(game, "jp_2_army", "okinawa") == ()


def test_air_armies_may_end_in_a_contested_zone():
    """TYP-6.4, TYP-R58: South China, but not through it, and not in an enemy zone."""
    game = campaign(2, cleared=("indochina", "siam"), control={"indochina": ALLIES})
    assert found(game, "jp_5_aa", "south_china") == ("north_china", "south_china")
    assert found(game, "jp_5_aa", "indochina") == ()
    assert "burma" not in ways(game.board, "jp_5_aa", Supply(game.board, JAPAN))


def test_fleets_go_from_base_to_base_by_sea():
    """TYP-6.5, 0.13: not to Bonin, which has no base; not to contested South China."""
    game = campaign(2)
    assert japan(game, Redeploy("jp_1_fleet", "bonin")) == [("accounts-move-no-way-fleet", "TYP-6.5")]
    assert japan(game, Redeploy("jp_3_fleet", "south_china")) == [("accounts-move-no-way-fleet", "TYP-6.5")]
    assert found(game, "jp_1_fleet", "carolines") == ("honshu", "bonin", "marianas", "carolines")


def test_room_is_needed_at_the_end():
    """TYP-8.1: no army on an atoll (TYP-8.5); Formosa is full."""
    game = campaign(2, jp_2_army="honshu")
    assert japan(game, Redeploy("jp_2_army", "bonin")) == [("accounts-move-full", "TYP-8.1")]
    assert japan(game, Redeploy("jp_2_army", "formosa")) == [("accounts-move-full", "TYP-8.1")]
    assert japan(game, Redeploy("jp_14_army", "kyushu"), Redeploy("jp_2_army", "formosa")) == []


def test_two_units_change_places():
    """TYP-8.1: both zones full; a swap of two kinds is none, and half a swap is refused."""
    full = {"jp_2_army": "honshu", "jp_17_army": "honshu", "jp_18_army": "kyushu", "jp_19_army": "kyushu"}
    game = campaign(2, points={"pl": 5}, **full)
    swap = (Redeploy("jp_2_army", "kyushu"), Redeploy("jp_18_army", "honshu"))
    resolve(game, STEP, player=swap)
    assert (game.board.units["jp_2_army"].zone, game.board.units["jp_18_army"].zone) == ("kyushu", "honshu")
    game = campaign(2, points={"pl": 5}, jp_snlf_sasebo_3="kyushu", **full)
    assert japan(game, swap[0]) == [("accounts-move-full", "TYP-8.1")]
    assert japan(game, swap[0], Redeploy("jp_snlf_sasebo_3", "honshu"))[0] == ("accounts-move-full", "TYP-8.1")


def test_fortresses_never_move():
    """TYP-14.3, 0.8."""
    game = campaign(2, jp_fortress_1="okinawa")
    assert japan(game, Redeploy("jp_fortress_1", "kyushu")) == [("accounts-move-immobile", "TYP-14.3")]


def test_weather_closes_the_ends_and_not_the_middle():
    """TYP-R60, R158, 16.4: the monsoon of turn 3 shuts Indochina and Siam; Alaska in winter; one may pass through."""
    game = campaign(3, cleared=("indochina",))
    assert japan(game, Redeploy("jp_14_army", "indochina")) == [("accounts-move-weather", "TYP-R60")]
    game = campaign(3)
    assert japan(game, Redeploy("jp_2_fleet", "formosa")) == [("accounts-move-weather", "TYP-R60")]
    passing = campaign(5, options=TWO, us_7_af="aleutians")
    assert found(passing, "us_7_af", "hawaii") == ()  # out of the closed Aleutians
    game = campaign(3, cleared=("burma",), control={"burma": JAPAN, "andaman": JAPAN, "malaya": JAPAN})
    assert found(game, "jp_1_fleet", "malaya") == ()


def test_supply_and_redeployment_pass_through_closed_zones():
    """TYP-R158: from Formosa to Celebes through the monsoon of Indochina and Borneo."""
    zones = dict.fromkeys(("borneo", "celebes"), JAPAN)
    game = campaign(3, cleared=(*zones, "indochina"), control=zones, points={"nm": 9})
    assert found(game, "jp_1_aa", "celebes")[-4:] == ("formosa", "indochina", "borneo", "celebes")


def test_other_peoples_units_and_units_off_the_map():
    """TYP-6.1."""
    game = campaign(2)
    assert japan(game, Redeploy("us_tf16", "hawaii")) == [("accounts-not-yours", "TYP-6.1")]
    assert japan(game, Redeploy("jp_8_fleet", "honshu")) == [("accounts-not-on-map", "TYP-6.1")]
    assert japan(game, Redeploy("jp_9_fleet", "honshu")) == [("accounts-unknown", "TYP-0.2")]
    assert japan(game, Redeploy("jp_1_fleet", "atlantis")) == [("accounts-unknown", "TYP-0.2")]


# ------------------------------------------------------------------------------------------------ Allies


def test_allied_corps_cross_the_sea_free_and_without_fleets():
    """TYP-R57, TYP-6.2: with a link of land, passage or sea; the link of Alaska and Hawaii too (TYP-R3)."""
    game = campaign(2, options=TWO, us_i_corps="hawaii")
    assert found(game, "us_i_corps", "alaska") == ("hawaii", "alaska")
    resolve(game, AlliedActions(), allies=(Redeploy("us_i_corps", "samoa"),))
    assert game.board.units["us_i_corps"].zone == "samoa"


def test_allied_redeployment_is_unrestricted_with_two_players():
    """TYP-21.10, 4.38: Hawaii may be left empty."""
    game = campaign(2, options=TWO)
    assert allies(game, Redeploy("us_hawaii_corps", "new_south_wales")) == []


def test_the_chinese_stay_in_china_unless_burma_is_friendly():
    """TYP-17.2, TYP-R167, TYP-R154: inside China they move in any case."""
    game = campaign(2, options=TWO, cleared=("burma",), control={"burma": JAPAN})
    assert allies(game, Redeploy("cn_i_war_area", "bengal")) == [("accounts-move-no-way-land", "TYP-6.2")]
    assert found(game, "cn_i_war_area", "tarim") == ("central_china", "tarim")
    assert found(campaign(2, options=TWO), "cn_i_war_area", "bengal") == ("central_china", "burma", "bengal")


def test_the_militia_stay_in_australia():
    """TYP-17.5."""
    game = campaign(2, options=TWO, aus_militia_1="new_south_wales")
    assert found(game, "aus_militia_1", "queensland") == ("new_south_wales", "queensland")
    assert found(game, "aus_militia_1", "new_zealand") == ()


@pytest.mark.parametrize("unit", ["us_tf16", "us_hawaii_corps", "us_7_af"])
def test_nothing_costs_the_allies(unit):
    """TYP-R57, 6.4, 6.5."""
    assert cost(unit, ("hawaii", "samoa")) == 0


def test_in_fog_the_enemys_hidden_units_change_no_acceptance():
    """TYP-R214: every redeployment of Japan is judged alike wherever the Allied units stand unseen."""
    fog = {"scenario": "two_player"}
    one = campaign(2, options=fog)
    other = campaign(2, options=fog, us_tf16="lost", us_hawaii_corps="lost", us_7_af="lost", uk_iv_corps="ceylon")
    zones = list(one.board.control)
    for unit in ("jp_1_fleet", "jp_14_army", "jp_24_fl"):
        sheets = [Redeploy(unit, zone) for zone in zones]
        assert [japan(one, order) for order in sheets] == [japan(other, order) for order in sheets]
