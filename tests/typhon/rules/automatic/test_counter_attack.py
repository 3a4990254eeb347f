"""The counter-attack of the automatic Allies (TYP-4.24 to 4.36, TYP-A.15 to A.25)."""

import msgspec
import pytest

from arbitre.games.typhon.records.board import account, mark
from arbitre.games.typhon.records.printed import ALLIES, ZONES
from arbitre.games.typhon.records.reports import (
    AirAttack,
    CanSwitch,
    Chosen,
    CounterAttackTarget,
    CounterAttackTest,
    FleetsSail,
    Landed,
    Marched,
    NothingToDo,
    Rebuilt,
    Redeployed,
    Shot,
    WentHome,
)
from arbitre.games.typhon.rules.automatic import counter_targets
from arbitre.games.typhon.rules.automatic.counter_attack import (
    CounterAir,
    CounterAttack,
    CounterBase,
    CounterLand,
    CounterSail,
    NextTarget,
)
from arbitre.games.typhon.rules.land.retreat import AfterCombats
from typhon.positions import campaign, resolve, run, told, umpire

ALL = tuple(ZONES)


def bare(turn=6, *, japan=("solomons",), control=None, **places):
    """The campaign without any unit but those named; the Allies hold the map but for a few Japanese zones."""
    held = {zone.id: "allies" for zone in ZONES.values() if not zone.closed_to_all}
    return campaign(turn, cleared=ALL, control={**held, **dict.fromkeys(japan, "japan"), **(control or {})}, **places)


def judged(function, game, *args, script=()):
    """What a function of the rules gives, with the reports it told."""
    judge = umpire(*script)
    found = function(game, judge, *args)
    if script:
        assert judge.dice.left() == 0
    return found, judge.reports


# The roll


@pytest.mark.parametrize(
    ("control", "die", "modifier", "success"),
    [
        ({"solomons": "japan"}, 5, -1, True),  # E4
        ({"solomons": "japan"}, 6, -1, False),
        ({}, 4, 0, True),  # E4b
        ({}, 5, 0, False),
        ({"new_hebrides": "japan", "solomons": "japan"}, 6, -2, True),  # E4c: -2 only, not -3
    ],
)
def test_the_roll(control, die, modifier, success):
    """TYP-4.24 to 4.26, TYP-A.15, examples E4, E4b, E4c: turn 4."""
    game = bare(4, japan=(), control=control)
    reports = resolve(game, CounterAttack(), ("counter-attack", [die]))
    assert told(reports, CounterAttackTest) == [CounterAttackTest(die, modifier, 4, success)]
    assert bool(told(reports, NothingToDo)) == success  # it goes on to count its units, of which there are none


def test_nothing_is_near_at_the_start():
    """TYP-4.25, example E4b: with the Japanese zones of the start nothing modifies the roll."""
    assert counter_targets.roll_modifier(campaign(4).board) == 0


@pytest.mark.parametrize(
    ("places", "control", "modifier"),
    [
        ({}, {"aleutians": "japan"}, -1),  # next to Alaska
        ({}, {"kuriles": "japan"}, 0),
        ({}, {"timor": "japan"}, -1),  # next to an Australian zone
        ({"jp_17_army": "queensland", "aus_i_corps": "queensland"}, {}, -1),  # contested, in Australia
        ({}, {"gilbert": "japan"}, -1),  # next to Fiji and Samoa
        ({"jp_17_army": "gilbert", "us_i_corps": "gilbert"}, {}, 0),  # contested, next to the sea route only
        ({"jp_17_army": "fiji", "us_i_corps": "fiji"}, {}, 0),  # a contested zone of the route is not Japanese
        ({}, {"palmyra": "japan"}, -2),
    ],
)
def test_what_modifies_the_roll(places, control, modifier):
    """TYP-4.25, TYP-A.15, TYP-R15, TYP-R39."""
    assert counter_targets.roll_modifier(bare(japan=(), control=control, **places).board) == modifier


def test_a_zone_entered_this_turn_counts_at_once():
    """TYP-R39: the state at the moment of the roll: a detachment in the Solomons, still under the Allied marker."""
    game = bare(japan=(), jp_snlf_sasebo_1="solomons")
    assert counter_targets.roll_modifier(game.board) == -1


def test_there_is_no_roll_on_turn_1():
    """TYP-4.24."""
    assert not resolve(campaign(1), CounterAttack())


# The units


def test_a_zone_at_the_front_keeps_one_unit():
    """TYP-4.27 (a), TYP-A.16: Queensland touches Japanese New Guinea, so one of two is left, by PA19; the only one of
    Northern Territory stays; New South Wales, next to nothing, sends all."""
    game = bare(
        japan=("new_guinea",), us_xi_corps="queensland", us_i_corps="queensland",
        us_x_corps="northern_territory", aus_ii_corps="new_south_wales",
    )  # fmt: skip
    units, reports = judged(counter_targets.available, game, script=[("PA19", [2])])
    assert units == ["us_i_corps", "aus_ii_corps"]
    assert told(reports, Chosen) == [Chosen("PA19", "us_xi_corps", ("us_i_corps", "us_xi_corps"), "TYP-A.16")]


def test_a_zone_next_to_a_contested_one_is_at_the_front():
    """TYP-R30: contested New Guinea counts as an enemy zone for Queensland; it keeps one of its own too."""
    game = bare(
        japan=(), us_xi_corps="queensland", us_i_corps="new_guinea", us_x_corps="new_guinea", jp_17_army="new_guinea"
    )
    units, _ = judged(counter_targets.available, game, script=[("PA19", [1])])
    assert units == ["us_x_corps"]


def test_pearl_harbor_keeps_one_full_corps():
    """TYP-4.27 (b), TYP-A.16: it serves as the unit left, though Midway is Japanese; without a full corps all stay."""
    full = bare(japan=("midway",), us_hawaii_corps="hawaii", us_xxiv_corps="hawaii/1")
    assert judged(counter_targets.available, full)[0] == ["us_xxiv_corps"]
    reduced = bare(japan=("midway",), us_hawaii_corps="hawaii/1", us_xxiv_corps="hawaii/1")
    assert judged(counter_targets.available, reduced)[0] == []


def test_the_chinese_are_free_only_with_the_road_of_burma():
    """TYP-R40, TYP-17.2: Tarim touches North China; Central China too, which keeps one of its two."""
    armies = {"cn_i_war_area": "central_china", "cn_iii_war_area": "central_china"}
    road = bare(japan=("north_china",), **armies)
    assert judged(counter_targets.available, road, script=[("PA19", [1])])[0] == ["cn_iii_war_area"]
    no_road = bare(japan=("north_china", "burma"), **armies)
    assert judged(counter_targets.available, no_road)[0] == []


def test_units_cut_off_or_closed_in_are_not_free():
    """TYP-4.27, TYP-A.16: supply, and weather: the monsoon closes India in summer."""
    cut = bare(japan=("new_south_wales", "new_caledonia"), us_i_corps="new_zealand")
    assert judged(counter_targets.available, cut)[0] == []
    monsoon = bare(7, japan=("solomons",), uk_xv_corps="india")
    assert judged(counter_targets.available, monsoon)[0] == []


def test_without_units_the_counter_attack_ends():
    """TYP-4.27, TYP-A.16."""
    reports = resolve(bare(us_hawaii_corps="hawaii"), CounterAttack(), ("counter-attack", [1]))
    assert told(reports, NothingToDo) == [NothingToDo("TYP-A.16")]


def test_without_zones_the_counter_attack_ends():
    """TYP-A.17."""
    reports = resolve(bare(japan=(), us_i_corps="fiji"), CounterAttack(), ("counter-attack", [1]))
    assert told(reports, NothingToDo) == [NothingToDo("TYP-A.17")]


# The targets


def test_the_zones_that_may_be_attacked():
    """TYP-R41, TYP-A.17: Japanese with a land or sea link to a friendly zone, and contested ones; not closed ones."""
    places = {"jp_17_army": "new_guinea", "us_i_corps": "new_guinea"}
    game = bare(6, japan=("honshu", "kyushu", "hokkaido", "korea", "bonin", "okinawa", "aleutians"), **places)
    board = game.board
    assert counter_targets.assailable(board) == [
        *("aleutians", "korea", "hokkaido", "okinawa", "bonin", "new_guinea")
    ]  # Honshu and Kyushu touch no friendly zone
    board.turn = 8  # autumn: the north is closed
    assert "aleutians" not in counter_targets.assailable(board)


def test_the_nearest_zones_and_the_north_are_drawn_from():
    """TYP-4.30, TYP-A.17: Gilbert is next to the route, Timor next to Australia; Marshall neither; the Aleutians are
    added."""
    zones = ["aleutians", "bonin", "marshall", "timor", "gilbert"]
    assert counter_targets.foremost(zones) == ["aleutians", "timor", "gilbert"]


def test_a_target_by_land_leaves_a_second_draw_for_the_sea():
    """TYP-R41, TYP-A.18, PA20: New Guinea can be walked to from Queensland, Bismarck and the Solomons cannot."""
    game = bare(
        japan=("new_guinea", "bismarck", "solomons"), us_i_corps="queensland", us_x_corps="queensland",
        us_tf64="new_caledonia", us_xiv_corps="new_caledonia",
    )  # fmt: skip
    script = [("counter-attack", [1]), ("PA19", [1]), ("PA20", [1]), ("PA20", [2]), ("PA24", [2])]
    reports = resolve(game, CounterAttack(), *script)
    draws = [(draw.chosen, draw.among) for draw in told(reports, Chosen) if draw.code == "PA20"]
    assert draws == [("new_guinea", ("new_guinea", "bismarck", "solomons")), ("solomons", ("bismarck", "solomons"))]
    kinds = [type(step) for step in game.agenda]
    assert kinds == [CounterSail, CounterBase, NextTarget]
    assert game.agenda[2].first == "new_guinea"
    assert game.agenda[2].units == ("us_x_corps",)  # XIV Corps is aboard


def test_a_target_in_reach_of_nobody_is_dropped():
    """TYP-A.18: North China has land links only, and no unit free stands near."""
    game = bare(japan=("north_china",), us_i_corps="fiji")
    reports = resolve(game, CounterAttack(), ("counter-attack", [1]))
    assert told(reports, CounterAttackTarget) == [CounterAttackTarget("north_china", "dropped")]
    assert run(game, game.agenda) == [] and not game.board.can_switch


# The forces of the combined operation


def test_the_nearest_transport_and_escort_and_the_escort_zone():
    """TYP-4.32, TYP-R44, TYP-A.20: TF 64 (two links) before TF 53 (six); TF 17 before TF 16; the escort in a friendly
    zone next to the Solomons by sea, PA27 among five."""
    game = bare(
        us_tf64="new_caledonia", us_tf53="hawaii", us_tf16="hawaii", us_tf17="new_caledonia",
        us_xiv_corps="new_caledonia", us_i_corps="hawaii",
    )  # fmt: skip
    ready, reports = judged(counter_targets.prepare, game, ["us_xiv_corps"], "solomons", script=[("PA27", [5])])
    carrier, escort = ready.sailings
    assert (carrier.fleet, carrier.end, carrier.aboard) == ("us_tf64", "solomons", ("us_xiv_corps",))
    assert carrier.way == ("new_caledonia", "new_hebrides", "solomons")
    assert (escort.fleet, escort.end, escort.loads) == ("us_tf17", "new_hebrides", ())
    zones = ("bismarck", "nauru", "gilbert", "queensland", "new_hebrides")
    assert told(reports, Chosen) == [Chosen("PA27", "new_hebrides", zones, "TYP-A.20")]


def test_equally_near_forces_are_drawn():
    """PA25, PA26."""
    game = bare(
        us_tf64="hawaii", us_tf53="hawaii", us_tf16="hawaii", us_tf17="hawaii", us_xiv_corps="new_caledonia",
    )  # fmt: skip
    script = [("PA25", [2]), ("PA26", [1]), ("PA27", [1])]
    ready, _ = judged(counter_targets.prepare, game, ["us_xiv_corps"], "solomons", script=script)
    assert [sailing.fleet for sailing in ready.sailings] == ["us_tf53", "us_tf16"]


def test_a_force_used_or_without_a_corps_in_reach_does_not_count():
    """TYP-9.1, TYP-A.19, TYP-A.20: TF 64 has had its operation, TF 53 (cut off by sea) reaches no corps."""
    game = bare(
        japan=("solomons", "alaska", "palmyra", "midway", "wake"), us_tf64="new_caledonia", us_tf53="hawaii",
        us_xiv_corps="new_caledonia",
    )  # fmt: skip
    mark(game.board, "us_tf64", acted=True)
    assert judged(counter_targets.prepare, game, ["us_xiv_corps"], "solomons")[0] is None


def test_without_carriers_the_operation_goes_alone():
    """TYP-R44."""
    game = bare(us_tf64="new_caledonia", us_xiv_corps="new_caledonia")
    ready, _ = judged(counter_targets.prepare, game, ["us_xiv_corps"], "solomons")
    assert [sailing.fleet for sailing in ready.sailings] == ["us_tf64"]


def test_the_eastern_fleet_carries_in_the_english_sector_only():
    """TYP-R44, TYP-A.20: Andaman touches Ceylon and India, Timor does not."""
    game = bare(
        japan=("andaman", "timor"), uk_eastern_fleet="india", uk_xv_corps="india", us_tf64="new_south_wales",
        us_i_corps="new_south_wales",
    )  # fmt: skip
    units = ["uk_xv_corps", "us_i_corps"]
    ready, _ = judged(counter_targets.prepare, game, units, "andaman", script=[("PA24", [1])])
    assert ready.sailings[0].fleet == "uk_eastern_fleet"
    ready, _ = judged(counter_targets.prepare, game, units, "timor", script=[("PA24", [2])])
    assert ready.sailings[0].fleet == "us_tf64"


def test_reduced_forces_are_rebuilt_with_points_in_hand():
    """TYP-3.12, TYP-A.20: escort first, and the transport rebuilt carries more (TF 53: three instead of two)."""
    places = {
        "us_tf53": "new_caledonia/1", "us_tf17": "new_caledonia/1", "us_xiv_corps": "new_caledonia",
        "us_i_corps": "new_caledonia", "us_x_corps": "fiji", "us_xi_corps": "fiji",
    }  # fmt: skip
    units = ["us_xiv_corps", "us_i_corps", "us_x_corps"]
    rich = bare(japan=("new_guinea",), **places, points={"naval_us": 2, "carrier_us": 1})
    ready, _ = judged(counter_targets.prepare, rich, units, "new_guinea", script=[("PA27", [1])])
    assert ready.repairs == ("us_tf17", "us_tf53") and len(ready.corps) == 3
    poor = bare(japan=("new_guinea",), **places, points={"naval_us": 1, "carrier_us": 0})
    ready, _ = judged(
        counter_targets.prepare, poor, units, "new_guinea", script=[("PA27", [1]), ("PA24", [3]), ("PA24", [1])]
    )
    assert ready.repairs == () and ready.corps == ("us_x_corps", "us_xiv_corps")


def test_full_corps_go_before_reduced_ones_as_far_as_transport_and_room_allow():
    """TYP-R43, TYP-A.19: TF 53 carries three, the archipelago takes two: the full corps, and one reduced."""
    game = bare(
        us_tf53="new_caledonia", us_xiv_corps="new_caledonia", us_i_corps="fiji/1", us_x_corps="fiji/1",
    )  # fmt: skip
    ready, reports = judged(
        counter_targets.prepare, game, ["us_i_corps", "us_x_corps", "us_xiv_corps"], "solomons", script=[("PA24", [2])]
    )
    assert ready.corps == ("us_xiv_corps", "us_x_corps")
    assert ready.sailings[0].loads == (("new_caledonia", ("us_xiv_corps",)), ("fiji", ("us_x_corps",)))
    way = ready.sailings[0].way
    assert way[:3] == ("new_caledonia", "new_hebrides", "fiji") and len(way) == 5 and way[-1] == "solomons"
    assert told(reports, Chosen)[0].code == "PA24"


def test_a_reduced_corps_changes_places_with_a_full_garrison():
    """TYP-4.29, TYP-R43, TYP-A.19: the full corps of Queensland, left at the front, for the reduced one of New
    Caledonia; never the one of Pearl Harbor."""
    game = bare(
        us_tf64="new_caledonia", us_xiv_corps="new_caledonia/1", us_i_corps="queensland", us_hawaii_corps="hawaii",
    )  # fmt: skip
    ready, reports = judged(counter_targets.prepare, game, ["us_xiv_corps"], "solomons")
    assert ready.corps == ("us_i_corps",) and ready.tied == ("us_xiv_corps",)
    assert game.board.units["us_xiv_corps"].zone == "queensland"
    assert game.board.units["us_i_corps"].zone == "new_caledonia"
    assert told(reports, Redeployed) == [
        Redeployed("us_i_corps", "queensland", "new_caledonia"),
        Redeployed("us_xiv_corps", "new_caledonia", "queensland"),
    ]
    alone = bare(us_tf64="new_caledonia", us_xiv_corps="new_caledonia/1", us_hawaii_corps="hawaii")
    ready, reports = judged(counter_targets.prepare, alone, ["us_xiv_corps"], "solomons")
    assert ready.corps == ("us_xiv_corps",) and not reports  # if impossible, reduced


def test_chinese_and_militia_are_not_carried():
    """TYP-R208."""
    game = bare(us_tf64="new_caledonia", aus_militia_1="new_south_wales", cn_i_war_area="south_china")
    units = ["aus_militia_1", "cn_i_war_area"]
    assert judged(counter_targets.prepare, game, units, "solomons")[0] is None


def test_a_zone_without_room_takes_no_operation():
    """TYP-A.19: the number of corps is limited by the room in the target: the contested atoll is full."""
    game = bare(
        japan=(), us_tf64="samoa", us_xiv_corps="samoa", us_i_corps="gilbert", jp_snlf_sasebo_1="gilbert",
    )  # fmt: skip
    assert judged(counter_targets.prepare, game, ["us_xiv_corps"], "gilbert")[0] is None


# A whole combined operation


def test_a_combined_operation_from_the_roll_to_the_switch():
    """TYP-4.28, 4.32 to 4.36, TYP-A.19 to A.25: XIV Corps takes the Solomons, the 13th Air Force is based there, the
    fleets go to the nearest friendly base, and the player may change sides (TYP-19.6, TYP-R45)."""
    game = bare(us_tf64="samoa", us_tf17="samoa", us_xiv_corps="new_caledonia", us_13_af="new_caledonia")
    reports = run(game, [CounterAttack()], seed="solomons-3")
    test = told(reports, CounterAttackTest)[0]
    assert test.success
    assert told(reports, CounterAttackTarget) == [CounterAttackTarget("solomons", "sea", ("us_xiv_corps",))]
    assert told(reports, Landed) == [Landed(("us_xiv_corps",), "solomons")]
    board = game.board
    assert board.units["us_xiv_corps"].zone == "solomons" and board.units["us_13_af"].zone == "solomons"
    home = next(draw for draw in told(reports, Chosen) if draw.code == "PA28")
    assert set(home.among) == {"bismarck", "new_hebrides"}
    assert {board.units[fleet].zone for fleet in ("us_tf64", "us_tf17")} == {home.chosen}
    assert told(reports, WentHome) and told(reports, CanSwitch) == [CanSwitch()] and board.can_switch
    assert not told(run(game, [CounterAttack()], seed="solomons-3"), CanSwitch)  # it is said once


def test_the_landed_corps_attack_the_weakest_enemy_together():
    """TYP-4.34, TYP-A.22: an army of 3 and a detachment in the Solomons: the detachment is the target."""
    game = bare(
        us_tf53="new_caledonia", us_xiv_corps="new_caledonia", us_i_corps="new_caledonia",
        jp_17_army="solomons", jp_snlf_sasebo_1="solomons",
    )  # fmt: skip
    reports = run(game, [CounterAttack()], seed="solomons-3")
    attack = next(shot for shot in told(reports, Shot) if shot.kind == "attack")
    assert set(attack.firing) == {"us_xiv_corps", "us_i_corps"}
    assert attack.targets == ("jp_snlf_sasebo_1",)


def test_repairs_are_paid_when_the_operation_sets_out():
    """TYP-3.12, TYP-9.12."""
    game = bare(us_tf64="new_caledonia/1", us_xiv_corps="new_caledonia", points={"naval_us": 1})
    reports = run(game, [CounterAttack()], seed="solomons-3")
    assert told(reports, Rebuilt)[0].unit == "us_tf64" and account(game.board, ALLIES, "naval_us") == 0
    assert told(reports, FleetsSail)


def test_the_13th_air_force_stays_when_the_landing_failed_or_there_is_no_room():
    """TYP-4.35, TYP-R46, TYP-A.23."""
    held = bare(us_13_af="new_caledonia", jp_17_army="solomons")
    assert not resolve(held, CounterBase("solomons"))
    full = bare(japan=(), us_13_af="new_caledonia", us_5_af="solomons", us_xiv_corps="solomons")
    assert not resolve(full, CounterBase("solomons"))
    absent = bare(japan=(), us_13_af="due", us_xiv_corps="solomons")
    assert not resolve(absent, CounterBase("solomons"))
    contested = bare(us_13_af="new_caledonia", us_xiv_corps="solomons", jp_17_army="solomons")
    assert told(resolve(contested, CounterBase("solomons")), Redeployed)


def test_the_13th_air_force_neither_leaves_nor_enters_closed_weather():
    """TYP-R222, TYP-A.23, TYP-16.4: Alaska is closed on turn 8 and open on turn 7; the monsoon closes Borneo."""
    for turn, moves in ((7, True), (8, False)):
        game = bare(turn, us_13_af="alaska", us_xiv_corps="solomons", jp_17_army="solomons")
        assert bool(told(resolve(game, CounterBase("solomons")), Redeployed)) == moves
    for turn, moves in ((6, True), (7, False)):
        game = bare(turn, us_13_af="new_caledonia", us_xiv_corps="borneo", jp_17_army="borneo")
        assert bool(told(resolve(game, CounterBase("borneo")), Redeployed)) == moves


# Air offensives


def test_air_armies_of_one_zone_strike_together_at_an_air_army_before_a_fleet():
    """TYP-R42, TYP-A.21: PA23 among the fleets only if there is no air army; each army once a turn."""
    game = bare(
        japan=("bismarck",), us_5_af="queensland", al_raaf="queensland", us_13_af="new_hebrides",
        jp_11_af="bismarck", jp_3_fleet="bismarck",
    )  # fmt: skip
    step = CounterAir("queensland", "bismarck")
    reports = run(game, [step])
    attack = told(reports, AirAttack)[0]
    assert (set(attack.units), attack.target) == ({"us_5_af", "al_raaf"}, "jp_11_af")
    assert not run(game, [step])  # both have acted


def test_a_reduced_air_army_reaches_aircraft_next_door_but_no_fleet():
    """TYP-10.37, TYP-R209; two fleets are drawn by PA23."""
    places = {"japan": ("bismarck",), "us_5_af": "queensland/1", "al_raaf": "queensland"}
    fleets = bare(**places, jp_3_fleet="bismarck", jp_4_fleet="bismarck")
    reports = run(fleets, [CounterAir("queensland", "bismarck")])
    assert told(reports, AirAttack)[0].units == ("al_raaf",)
    assert told(reports, Chosen)[0].among == ("jp_3_fleet", "jp_4_fleet")
    aircraft = bare(**places, jp_11_af="bismarck")
    reports = run(aircraft, [CounterAir("queensland", "bismarck")])
    assert set(told(reports, AirAttack)[0].units) == {"us_5_af", "al_raaf"}


def test_an_air_offensive_comes_before_the_operation():
    """TYP-4.31, 4.32: zone by zone, before the fleets sail."""
    game = bare(
        us_tf64="new_caledonia", us_xiv_corps="new_caledonia", us_5_af="queensland", us_13_af="new_hebrides",
        jp_11_af="solomons",
    )  # fmt: skip
    resolve(game, CounterAttack(), ("counter-attack", [1]))
    assert [type(step) for step in game.agenda] == [CounterAir, CounterAir, CounterSail, CounterBase, NextTarget]
    assert [step.origin for step in game.agenda[:2]] == ["queensland", "new_hebrides"]


# Land offensives


def test_a_land_offensive_walks_in_and_attacks_the_weakest_together():
    """TYP-4.31, TYP-A.24: two corps from Queensland into New Guinea, against the detachment."""
    game = bare(
        japan=("new_guinea",), us_i_corps="queensland", us_x_corps="queensland", us_xi_corps="new_south_wales",
        jp_17_army="new_guinea", jp_snlf_sasebo_1="new_guinea",
    )  # fmt: skip
    reports = run(game, [CounterAttack()], seed="land")
    moved = [unit for march in told(reports, Marched) for unit in march.units]
    assert len(moved) == 2 and "us_xi_corps" in moved  # one of Queensland stays
    shot = next(shot for shot in told(reports, Shot) if shot.kind == "attack")
    assert set(shot.firing) == set(moved) and shot.targets == ("jp_snlf_sasebo_1",)
    assert game.board.can_switch


def test_an_empty_zone_is_occupied_without_a_fight():
    """TYP-4.31: New Guinea holds an air army only, which leaves (TYP-9.9)."""
    game = bare(japan=("new_guinea", "bismarck"), us_x_corps="queensland", jp_11_af="new_guinea")
    run(game, [NextTarget(("new_guinea",), ("us_x_corps",), False, "new_guinea")])
    board = game.board
    assert board.units["us_x_corps"].zone == "new_guinea" and board.units["us_x_corps"].acted
    assert board.units["jp_11_af"].zone == "bismarck" and board.entered["new_guinea"] == ALLIES


def test_units_in_a_contested_zone_renew_the_attack_with_those_that_come():
    """TYP-4.28, TYP-A.24: X Corps stands there and is free, I Corps walks in; the one left by A.16 does not attack."""
    game = bare(
        japan=(), us_i_corps="queensland", us_x_corps="new_guinea", us_xi_corps="new_guinea", jp_17_army="new_guinea",
    )  # fmt: skip
    reports = run(game, [NextTarget(("new_guinea",), ("us_i_corps", "us_x_corps"), False)])
    assert told(reports, CounterAttackTarget) == [
        CounterAttackTarget("new_guinea", "land", ("us_x_corps", "us_i_corps"))
    ]
    assert set(told(reports, Shot)[0].firing) == {"us_x_corps", "us_i_corps"}


def test_units_enter_in_a_drawn_order_up_to_the_stacking_limit():
    """TYP-A.24, PA22: New Guinea takes three; the fourth stays."""
    corps = ("us_i_corps", "us_x_corps", "us_xi_corps", "us_ix_corps")
    game = bare(japan=("new_guinea",), **dict.fromkeys(corps, "queensland"))
    script = [("PA22", [4]), ("PA22", [1]), ("PA22", [2])]
    reports = resolve(game, CounterLand("new_guinea", (), corps, False), *script)
    assert set(told(reports, Marched)[0].units) == {"us_ix_corps", "us_i_corps", "us_xi_corps"}
    assert game.board.units["us_x_corps"].zone == "queensland"


def test_the_other_targets_come_in_an_order_drawn():
    """TYP-A.24, PA21: after the first target, New Guinea or Burma."""
    game = bare(
        japan=("new_guinea", "burma"), us_i_corps="queensland", uk_xv_corps="bengal", jp_17_army="new_guinea",
        jp_15_army="burma",
    )  # fmt: skip
    step = NextTarget(("burma", "new_guinea"), ("us_i_corps", "uk_xv_corps"), True)
    reports = resolve(game, step, ("PA21", [2]))
    assert told(reports, Chosen) == [Chosen("PA21", "new_guinea", ("burma", "new_guinea"), "TYP-A.24")]
    assert game.agenda[-1].zone == "new_guinea" and game.agenda[-1].zones == ("burma",)
    assert isinstance(game.agenda[-1], CounterLand)


def test_a_unit_attacks_once_and_the_militia_stays_in_australia():
    """TYP-9.1, TYP-10.8, TYP-17.5."""
    game = bare(japan=("new_guinea", "northern_territory"), aus_militia_1="queensland", us_i_corps="queensland")
    ground = counter_targets.Ground(game.board, ["aus_militia_1", "us_i_corps"])
    assert ground.walkers("new_guinea") == ["us_i_corps"]
    assert set(ground.walkers("northern_territory")) == {"us_i_corps", "aus_militia_1"}
    mark(game.board, "us_i_corps", acted=True)
    assert counter_targets.still_free(game.board, ["aus_militia_1", "us_i_corps"]) == ["aus_militia_1"]


def test_from_a_contested_zone_only_into_a_contested_one():
    """TYP-A.18, TYP-9.5: from contested Burma not into enemy Siam, but into contested South China; from friendly
    Bengal into neither, for contested Burma cannot be crossed."""
    game = bare(
        japan=("siam",), uk_iv_corps="burma", uk_xxxiii_corps="bengal", jp_15_army="burma",
        cn_i_war_area="south_china", jp_11_army="south_china",
    )  # fmt: skip
    ground = counter_targets.Ground(game.board, ["uk_iv_corps", "uk_xxxiii_corps"])
    assert ground.walkers("siam") == []
    assert ground.walkers("south_china") == ["uk_iv_corps"]
    assert ground.walkers("burma") == ["uk_xxxiii_corps"] and ground.standing("burma") == ["uk_iv_corps"]


def test_the_steps_are_serialised():
    """Their fields are plain, so that a game can be kept between two of them."""
    game = bare(us_tf64="new_caledonia", us_tf17="new_caledonia", us_xiv_corps="new_caledonia", jp_11_af="solomons")
    resolve(game, CounterAttack(), ("counter-attack", [1]), ("PA27", [1]))
    kinds = CounterAir | CounterSail | CounterBase | NextTarget | CounterLand | AfterCombats
    for step in game.agenda:
        assert msgspec.json.decode(msgspec.json.encode(step), type=kinds) == step
