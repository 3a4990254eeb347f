"""The land forces of the automatic Allies in phase 3 (TYP-4.2 to 4.14, TYP-A.1 to A.10)."""

import pytest

from arbitre.games.typhon.records.board import account
from arbitre.games.typhon.records.printed import ALLIES, GROUPS
from arbitre.games.typhon.records.reports import Chosen, Event, Lost, Rebuilt, Redeployed
from arbitre.games.typhon.rules.automatic import allied_land
from arbitre.games.typhon.rules.automatic.allied_staff import Staff
from arbitre.games.typhon.rules.automatic.automatic_allies import act
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.geography import LAND, linked
from arbitre.games.typhon.rules.setup import new_game
from arbitre.kernel.areas import AreaMap
from typhon.positions import campaign, told, umpire

JAPANESE_BISMARCK = {"bismarck": "japan"}


def work(task, game, *script, **fields):
    """Carry out one task of the staff; the reports told."""
    judge = umpire(*script)
    task(Staff(game, judge), **fields)
    if script:
        assert judge.dice.left() == 0
    return judge.reports


def where(game, unit):
    return game.board.units[unit].zone


def steps(game, unit):
    return game.board.units[unit].steps


# Land points


def test_the_reduced_corps_nearest_to_the_enemy_is_rebuilt_without_a_draw():
    """TYP-A.1, TYP-4.3, example C7: I Australian in Queensland, next to Japanese Bismarck, before XIV and NZ."""
    game = campaign(
        2,
        aus_i_corps="queensland/1",
        us_xiv_corps="new_caledonia/1",
        nz_corps="new_zealand/1",
        control=JAPANESE_BISMARCK,
        points={"land_us": 1},
    )
    reports = work(allied_land.spend_land_points, game, kind="land_us")
    assert told(reports, Rebuilt) == [Rebuilt("aus_i_corps", "queensland")]
    assert steps(game, "aus_i_corps") == 2 and steps(game, "us_xiv_corps") == 1
    assert not told(reports, Chosen) and account(game.board, ALLIES, "land_us") == 0


def test_a_corps_in_a_contested_zone_comes_before_a_nearer_one():
    """TYP-4.3: contested zones first, whatever stands nearer; two of them are drawn by PA1."""
    game = campaign(
        3,
        aus_i_corps="queensland/1",
        us_xiv_corps="new_caledonia/1",
        us_i_corps="new_caledonia/1",
        jp_snlf_sasebo_1="new_caledonia",
        points={"land_us": 1},
    )
    reports = work(allied_land.spend_land_points, game, ("PA1", [2]), kind="land_us")
    assert told(reports, Chosen) == [Chosen("PA1", "us_i_corps", ("us_xiv_corps", "us_i_corps"), "TYP-A.1")]
    assert steps(game, "us_i_corps") == 2


def test_a_corps_of_two_points_waits_for_two_points():
    """TYP-3.8, TYP-4.3: III Marine costs two points; with one it is no candidate, with two it is."""
    poor = campaign(3, us_iii_marine="samoa/1", nz_corps="new_zealand", points={"land_us": 1})
    reports = work(allied_land.spend_land_points, poor, kind="land_us")
    assert steps(poor, "us_iii_marine") == 1
    assert told(reports, Lost) == [Lost("land_us", "unused")]  # TYP-4.5
    assert account(poor.board, ALLIES, "land_us") == 0
    rich = campaign(3, us_iii_marine="samoa/1", nz_corps="new_zealand", points={"land_us": 2})
    work(allied_land.spend_land_points, rich, kind="land_us")
    assert steps(rich, "us_iii_marine") == 2


def test_militia_and_units_out_of_supply_take_no_points():
    """TYP-A.1: the militia is excluded (TYP-17.5); supply is needed (TYP-4.3)."""
    game = campaign(
        3,
        nz_corps="new_zealand",
        aus_militia_1="new_south_wales/1",
        us_xiv_corps="timor/1",
        control=dict.fromkeys(("celebes", "morotai", "java", "western_australia", "northern_territory"), "japan"),
        points={"land_us": 2},
    )
    reports = work(allied_land.spend_land_points, game, kind="land_us")
    assert not told(reports, Rebuilt) and told(reports, Lost) == [Lost("land_us", "unused")]


def test_an_eliminated_corps_comes_back_where_a_garrison_is_wanting():
    """TYP-4.4, TYP-A.2: no reduced corps is left; PA2 among the eliminated; first zone of the A.5 list without its
    garrison (Hawaii has its full corps, New South Wales is not threatened), the islands in the order of PA3."""
    game = campaign(
        3,
        nz_corps="new_zealand",
        us_xiv_corps="lost",
        us_i_corps="lost",
        us_phil_corps="lost",
        points={"land_us": 1},
    )
    reports = work(
        allied_land.spend_land_points, game, ("PA2", [1]), ("PA3", [3]), ("PA3", [1]), ("PA3", [1]), kind="land_us"
    )
    first = told(reports, Chosen)[0]
    assert first == Chosen("PA2", "us_xiv_corps", ("us_xiv_corps", "us_i_corps"), "TYP-A.2")  # TYP-R26
    assert told(reports, Chosen)[1].chosen == "new_hebrides"
    assert (where(game, "us_xiv_corps"), steps(game, "us_xiv_corps")) == ("new_hebrides", 1)


def test_without_a_wanting_garrison_it_comes_back_at_pearl_harbor():
    """TYP-R32, TYP-A.2: every requirement is met, so Hawaii; full, so New South Wales."""
    places = {"us_xiv_corps": "lost", "nz_corps": "samoa", "us_i_corps": "fiji", "us_xi_corps": "new_hebrides"}
    game = campaign(3, **places, us_x_corps="new_caledonia", points={"land_us": 1})
    work(allied_land.spend_land_points, game, kind="land_us")
    assert where(game, "us_xiv_corps") == "hawaii"
    game = campaign(3, **places, us_x_corps="new_caledonia", us_ix_corps="hawaii", points={"land_us": 1})
    work(allied_land.spend_land_points, game, kind="land_us")
    assert where(game, "us_xiv_corps") == "new_south_wales"


def test_british_points_serve_australians_only_when_no_british_corps_is_reduced():
    """TYP-R28, TYP-4.7, TYP-A.3."""
    game = campaign(4, uk_iv_corps="bengal/1", aus_i_corps="queensland/1", points={"land_uk": 1, "land_us": 0})
    work(allied_land.spend_land_points, game, kind="land_uk")
    assert steps(game, "uk_iv_corps") == 2 and steps(game, "aus_i_corps") == 1
    game = campaign(4, uk_iv_corps="bengal", nz_corps="new_zealand", aus_i_corps="queensland/1", points={"land_uk": 1})
    work(allied_land.spend_land_points, game, kind="land_uk")
    assert steps(game, "aus_i_corps") == 2


def test_american_corps_never_take_british_points():
    """TYP-3.7, TYP-4.2: a reduced American corps is no candidate for UK points, nor an eliminated one."""
    game = campaign(
        4, uk_iv_corps="bengal", nz_corps="new_zealand", us_xiv_corps="hawaii/1", us_i_corps="lost",
        points={"land_uk": 1},
    )  # fmt: skip
    reports = work(allied_land.spend_land_points, game, kind="land_uk")
    assert not told(reports, Rebuilt) and told(reports, Lost) == [Lost("land_uk", "unused")]


@pytest.mark.parametrize(
    ("control", "zone"),
    [({}, "india"), ({"india": "japan"}, "ceylon"), ({"india": "japan", "ceylon": "japan"}, "pakistan")],
)
def test_an_eliminated_british_corps_comes_back_in_india(control, zone):
    """TYP-R32, TYP-A.3: India, else Ceylon, else Pakistan."""
    game = campaign(
        4, uk_iv_corps="bengal", nz_corps="new_zealand", uk_xv_corps="lost", control=control, points={"land_uk": 1}
    )
    work(allied_land.spend_land_points, game, kind="land_uk")
    assert (where(game, "uk_xv_corps"), steps(game, "uk_xv_corps")) == (zone, 1)


# American garrisons


def test_pearl_harbor_takes_the_nearest_full_corps_before_a_nearer_reduced_one():
    """TYP-A.6: for the strong garrisons full corps first; the reduced one of Palmyra is one hop away."""
    game = campaign(
        2,
        us_hawaii_corps="gone",
        us_xiv_corps="palmyra/1",
        us_i_corps="new_south_wales",
        nz_corps="new_zealand",
    )
    reports = work(allied_land.man_garrisons, game)
    first = told(reports, Redeployed)[0]
    assert first.zone == "hawaii"
    assert where(game, "us_i_corps") == "hawaii"


def test_two_reduced_corps_are_a_garrison_of_pearl_harbor():
    """TYP-4.8, TYP-R29: one full or two reduced."""
    game = campaign(2, us_hawaii_corps="hawaii/1", us_xiv_corps="palmyra/1", nz_corps="lost")
    work(allied_land.man_garrisons, game)
    assert where(game, "us_xiv_corps") == "hawaii"
    third = campaign(2, us_hawaii_corps="hawaii/1", us_xiv_corps="hawaii/1", us_i_corps="palmyra", nz_corps="lost")
    reports = work(allied_land.man_garrisons, third)
    assert all(move.zone != "hawaii" for move in told(reports, Redeployed))


def test_new_south_wales_is_garrisoned_only_when_australia_is_threatened():
    """TYP-4.8 (2), TYP-R30: Bismarck Japanese makes Queensland adjacent to an enemy zone."""
    quiet = campaign(2, nz_corps="new_zealand", us_xiv_corps="lost")
    work(allied_land.man_garrisons, quiet)
    assert where(quiet, "nz_corps") != "new_south_wales"
    threatened = campaign(2, nz_corps="new_zealand", control=JAPANESE_BISMARCK)
    work(allied_land.man_garrisons, threatened)
    assert where(threatened, "nz_corps") == "new_south_wales"


def test_the_islands_are_served_in_the_order_drawn_one_corps_each():
    """TYP-4.8 (3), TYP-A.5, PA3; the equally near corps are drawn by PA4."""
    game = campaign(2, nz_corps="new_zealand", us_xiv_corps="new_zealand", us_i_corps="new_zealand/1")
    reports = work(
        allied_land.man_garrisons,
        game,
        *[("PA3", [2]), ("PA3", [3]), ("PA3", [1])],
        *[("PA4", [2]), ("PA4", [2])],
    )
    moves = [(move.unit, move.zone) for move in told(reports, Redeployed)]
    assert moves == [("us_i_corps", "fiji"), ("nz_corps", "new_caledonia"), ("us_xiv_corps", "samoa")]
    assert [c.code for c in told(reports, Chosen)] == ["PA3", "PA3", "PA3", "PA4", "PA4"]


def test_a_corps_that_a_met_requirement_counts_stays():
    """TYP-R31: the corps of Samoa is not sent to Fiji; a second one there is free."""
    alone = campaign(2, nz_corps="samoa", us_xiv_corps="lost")
    work(allied_land.man_garrisons, alone)
    assert where(alone, "nz_corps") == "samoa"
    two = campaign(2, us_xiv_corps="samoa", nz_corps="samoa")
    work(allied_land.man_garrisons, two)
    assert where(two, "us_xiv_corps") == "samoa" and where(two, "nz_corps") != "samoa"


def test_the_only_corps_next_to_the_enemy_stays():
    """TYP-R31 (b), TYP-A.6: the corps of New Zealand goes, the one alone in Northern Territory, next to Japanese New
    Guinea, does not."""
    game = campaign(
        2, cleared=("new_zealand",), us_xiv_corps="northern_territory", us_i_corps="northern_territory/1",
        control={"new_guinea": "japan"},
    )  # fmt: skip
    work(allied_land.man_garrisons, game)
    assert (where(game, "us_xiv_corps"), where(game, "us_i_corps")) == ("new_south_wales", "northern_territory")


def test_the_first_australian_corps_stays_while_an_enemy_is_adjacent():
    """TYP-4.10: though it is not alone in Queensland."""
    near = campaign(
        2, cleared=("new_zealand",), aus_i_corps="queensland", aus_ii_corps="queensland/1", control=JAPANESE_BISMARCK
    )
    work(allied_land.man_garrisons, near)
    assert where(near, "aus_i_corps") == "queensland" and where(near, "aus_ii_corps") == "new_south_wales"
    far = campaign(2, cleared=("new_zealand",), aus_i_corps="queensland", control={})
    work(allied_land.man_garrisons, far)
    assert where(far, "aus_i_corps") != "queensland"


def test_garrisons_move_through_friendly_zones_only_and_once():
    """TYP-4.9, TYP-6.2: New Caledonia contested and New South Wales cut off leave New Zealand without a way."""
    game = campaign(
        2,
        nz_corps="new_zealand",
        jp_snlf_sasebo_1="new_south_wales",
        us_xiv_corps="new_caledonia/1",
        jp_snlf_kure_1="new_caledonia",
    )
    work(allied_land.man_garrisons, game)
    assert where(game, "nz_corps") == "new_zealand"
    game = campaign(2, nz_corps="new_zealand", us_xiv_corps="lost")
    game.board.units["nz_corps"] = type(game.board.units["nz_corps"])(
        "nz_corps", "map", zone="new_zealand", steps=2, moved=True
    )
    work(allied_land.man_garrisons, game)
    assert where(game, "nz_corps") == "new_zealand"


# The British


def test_a_british_corps_faces_each_japanese_army_in_burma():
    """TYP-4.11, TYP-A.7: 15th Army in Burma; Bengal, without a British corps, gets the one of India."""
    game = campaign(2, cleared=("burma", "bengal"), uk_xv_corps="india", jp_15_army="burma", control={"burma": "japan"})
    work(allied_land.place_british, game)
    assert where(game, "uk_xv_corps") == "bengal"


def test_a_detachment_in_burma_draws_no_british_corps():
    """TYP-R33: only a Japanese army counts."""
    japanese = {"burma": "japan"}
    game = campaign(2, cleared=("burma", "bengal"), uk_xv_corps="india", jp_snlf_sasebo_1="burma", control=japanese)
    work(allied_land.place_british, game)
    assert where(game, "uk_xv_corps") == "india"


def test_equally_near_british_corps_are_drawn_and_an_only_one_stays():
    """TYP-A.7: PA5 between two corps of India. In the second position India and Bengal both face the army; the only
    corps of India does not leave it for Bengal."""
    game = campaign(
        2, cleared=("burma", "bengal"), jp_15_army="burma", control={"burma": "japan"},
        uk_iv_corps="india", uk_xv_corps="india",
    )  # fmt: skip
    reports = work(allied_land.place_british, game, ("PA5", [2]))
    assert told(reports, Redeployed) == [Redeployed("uk_xv_corps", "india", "bengal")]
    assert told(reports, Chosen)[0].clause == "TYP-A.7"
    game = campaign(
        2, cleared=("burma", "bengal", "malaya"), jp_15_army="ceylon", uk_iv_corps="india", jp_14_army="burma",
        control={"ceylon": "japan", "burma": "japan"},
    )  # fmt: skip
    reports = work(allied_land.place_british, game)
    assert where(game, "uk_iv_corps") == "india" and not told(reports, Redeployed)


def test_monsoon_stops_the_british_move():
    """TYP-16.4, TYP-R60: in summer Bengal, open in spring, takes nobody."""
    places = {"cleared": ("burma", "bengal"), "uk_xv_corps": "pakistan", "jp_15_army": "burma"}
    spring = campaign(2, **places, control={"burma": "japan"})
    work(allied_land.place_british, spring)
    assert where(spring, "uk_xv_corps") == "bengal"
    summer = campaign(3, **places, control={"burma": "japan"})
    work(allied_land.place_british, summer)
    assert where(summer, "uk_xv_corps") == "pakistan"


# China


def test_chinese_armies_come_back_one_or_two_with_the_road_of_burma():
    """TYP-4.12, TYP-17.2, TYP-A.8: one a turn when Burma is not friendly, two otherwise; next to the contested South
    China, so Central China before Tarim, without a draw."""
    lost = {"cn_i_war_area": "lost", "cn_iii_war_area": "lost", "cn_v_war_area": "lost"}
    closed_road = campaign(2, **lost, control={"burma": "japan"}, cleared=("burma",))
    reports = work(lambda staff: allied_land.recover_chinese(staff.game, staff.umpire), closed_road, ("PA6", [2]))
    assert told(reports, Event) == [Event("chinese_return", ("cn_iii_war_area",), "central_china")]
    open_road = campaign(2, **lost)
    reports = work(
        lambda staff: allied_land.recover_chinese(staff.game, staff.umpire), open_road, ("PA6", [1]), ("PA6", [1])
    )
    assert [event.units for event in told(reports, Event)] == [("cn_i_war_area",), ("cn_iii_war_area",)]


def test_three_chinese_armies_gather_in_a_contested_zone():
    """TYP-4.13, TYP-A.9: South China has one; two come from Central China (joined by land), drawn by PA9."""
    game = campaign(2, cn_iv_war_area="lost", cn_vii_war_area="lost")
    reports = work(allied_land.move_chinese, game, ("PA9", [5]), ("PA9", [2]))
    assert [move.unit for move in told(reports, Redeployed)] == ["cn_vi_war_area", "cn_i_war_area"]
    assert len(game.board.here("south_china", ALLIES, "land")) == 3
    assert game.board.control["south_china"] == "contested"


def test_chinese_armies_come_from_chinese_zones_alone():
    """TYP-A.9, TYP-R34: the expedition in friendly Burma, next to South China, is not called back."""
    gone = dict.fromkeys(("cn_i_war_area", "cn_iii_war_area", "cn_v_war_area", "cn_vi_war_area"), "lost")
    game = campaign(2, cn_iv_war_area="lost", cn_vii_war_area="burma", cn_viii_war_area="lost", **gone)
    assert friendly(game.board, "burma", ALLIES) and "south_china" in linked("burma", ALLIES, LAND)
    assert not work(allied_land.move_chinese, game)


@pytest.mark.parametrize(("central", "moves"), [("allies", True), ("japan", False)])
def test_the_way_of_chinese_armies_stays_in_friendly_china(central, moves, monkeypatch):
    """TYP-A.9: from the Tarim Basin through Central China; were there a road by Burma, it would not serve."""
    more = AreaMap([(a, b, *kinds) for a, b, kinds in _land_of_asia()] + [("tarim", "burma", "land")])
    monkeypatch.setattr(allied_land, "network", lambda side: more)
    gone = dict.fromkeys(("cn_i_war_area", "cn_iii_war_area", "cn_v_war_area", "cn_vi_war_area"), "lost")
    game = campaign(2, cn_iv_war_area="lost", cn_vii_war_area="lost", control={"central_china": central}, **gone)
    assert friendly(game.board, "burma", ALLIES)
    reports = work(allied_land.move_chinese, game)
    assert told(reports, Redeployed) == [Redeployed("cn_viii_war_area", "tarim", "south_china")] * moves


def _land_of_asia():
    """The land links of the zones of Asia."""
    return [(zone, other, LAND) for zone in GROUPS["asia"] for other in linked(zone, ALLIES, LAND)]


def test_the_contested_zone_with_the_fewest_chinese_is_served_first():
    """TYP-R34, PA8: North China holds one, South China two; equal ones are drawn."""
    game = campaign(
        2, cn_iv_war_area="north_china", cn_i_war_area="lost", cn_iii_war_area="lost", cn_v_war_area="lost",
        cn_vi_war_area="central_china", cn_viii_war_area="lost",
    )  # fmt: skip
    reports = work(allied_land.move_chinese, game)
    assert told(reports, Redeployed) == [Redeployed("cn_vi_war_area", "central_china", "north_china")]
    game = campaign(
        2, cn_iv_war_area="north_china", cn_vii_war_area="lost", cn_i_war_area="lost", cn_iii_war_area="lost",
        cn_v_war_area="lost", cn_vi_war_area="central_china", cn_viii_war_area="lost",
    )  # fmt: skip
    reports = work(allied_land.move_chinese, game, ("PA8", [2]))
    assert told(reports, Chosen)[0].code == "PA8"
    assert where(game, "cn_vi_war_area") == told(reports, Chosen)[0].chosen == "south_china"


# The Burma expedition


def burma(turn=2, seen=("burma",), **places):
    japanese = {"burma": "japan"}
    return campaign(turn, cleared=("burma",), jp_15_army="burma", control=japanese, board={"seen": seen}, **places)


def test_one_chinese_army_goes_to_burma_once():
    """TYP-4.14, TYP-R35, TYP-A.10: from friendly Central China, by PA10; Burma becomes contested; never again."""
    game = burma()
    reports = work(allied_land.send_expedition, game, ("PA10", [2]))
    assert told(reports, Event) == [Event("expedition", ("cn_iii_war_area",), "burma")]
    assert where(game, "cn_iii_war_area") == "burma" and game.board.expedition == "decided"
    assert not work(allied_land.send_expedition, game)


def test_the_expedition_is_lost_when_south_china_holds_one_army():
    """TYP-R35: one army in South China: lost for good, though Central China has armies."""
    game = burma(cn_iv_war_area="lost", cn_vii_war_area="lost")
    reports = work(allied_land.send_expedition, game)
    assert told(reports, Event) == [Event("expedition_lost", (), "burma")]
    assert game.board.expedition == "decided" and not game.board.here("burma", ALLIES)


def test_the_expedition_comes_from_south_china_if_no_neighbour_is_friendly():
    """TYP-R35: Central China Japanese."""
    game = burma(cn_i_war_area="lost", cn_iii_war_area="lost", cn_v_war_area="lost", cn_vi_war_area="lost")
    game.board.control["central_china"] = "japan"
    reports = work(allied_land.send_expedition, game, ("PA10", [1]))
    assert told(reports, Event) == [Event("expedition", ("cn_iv_war_area",), "burma")]


def test_the_expedition_waits_for_the_weather_and_for_the_japanese():
    """TYP-R35: the monsoon delays it, nobody having been in Burma means nothing is due."""
    monsoon = burma(turn=3)
    assert not work(allied_land.send_expedition, monsoon) and monsoon.board.expedition == ""
    unseen = burma(seen=())
    assert not work(allied_land.send_expedition, unseen) and unseen.board.expedition == ""


# The whole phase


def test_turn_1_only_bases_the_fleets():
    """TYP-R27: TF 64 and a carrier force go to New Caledonia, nothing else moves, not even the corps of New Zealand."""
    game = new_game({})
    game.board.turn = 1
    judge = umpire(("PA11", [1]))
    act(game, judge)
    moves = {(move.unit, move.zone) for move in told(judge.reports, Redeployed)}
    assert moves == {("us_tf64", "new_caledonia"), ("us_tf16", "new_caledonia")}


def test_a_corps_rebuilt_this_phase_may_be_sent_as_a_garrison():
    """TYP-4.6, TYP-1.2: XIV Corps comes back in the phase and serves; land comes before naval (TYP-4.1)."""
    game = campaign(2, us_hawaii_corps="gone", nz_corps="lost", us_xiv_corps="palmyra/1", points={"land_us": 1})
    judge = umpire()
    act(game, judge)
    kinds = [type(report) for _, _, _, report in judge.reports]
    assert where(game, "us_xiv_corps") == "hawaii" and steps(game, "us_xiv_corps") == 2
    assert kinds.index(Rebuilt) < kinds.index(Redeployed)
    assert next(r.unit for r in told(judge.reports, Redeployed)) == "us_xiv_corps"


def test_the_militia_is_rebuilt_free_in_the_phase():
    """TYP-17.5, TYP-R164, TYP-A.4: an eliminated corps first; no points."""
    game = campaign(5, aus_militia_1="new_south_wales/1", aus_militia_2="lost")
    act(game, umpire())
    assert (where(game, "aus_militia_2"), steps(game, "aus_militia_2")) == ("new_south_wales", 1)
    assert steps(game, "aus_militia_1") == 1
    act(game, umpire())
    assert steps(game, "aus_militia_1") + steps(game, "aus_militia_2") == 3
