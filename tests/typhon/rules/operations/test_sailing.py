"""Ways by sea, end zones, troops going aboard (TYP-9.10 to 9.13, 9.20 to 9.23, TYP-R87)."""

import pytest

from arbitre.games.typhon.records.operation import Sailing
from arbitre.games.typhon.records.orders import Repair, Sail, Stop, Strike, Target
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.operations.sailing import Seas
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, mark, refusals

SEGMENT = OperationSegment(JAPAN)
ALLIED = OperationSegment(ALLIES)


def stops(*zones):
    return tuple(Stop(zone) for zone in zones)


def plan(game, *orders, seat="player", step=SEGMENT):
    made = step.ask(view(game, seat)).plan(orders)
    assert not made.refusals, made.refusals
    return made


def allied(turn=9, **changes):
    """The Allies after the switch, with the Japanese gone from the islands between Hawaii and Japan."""
    board = {"switched": 6, "plan": "Z", **changes.pop("board", {})}
    return campaign(turn, active=ALLIES, board=board, **changes)


# --------------------------------------------------------------------------------------------------- the way


def test_zones_between_two_stops_are_filled_in_by_a_shortest_way():
    """TYP-9.10: through friendly zones only."""
    [sailing] = plan(campaign(), Sail("jp_4_fleet", stops("honshu"))).sailings
    assert sailing == Sailing("jp_4_fleet", ("carolines", "marianas", "bonin", "honshu"))


def test_a_fleet_goes_round_a_zone_that_is_not_friendly():
    """TYP-9.10: with the Marianas Allied, Truk and Japan are joined by Palau, if at all."""
    game = campaign(control={"marianas": "allies", "bonin": "allies"})
    seas = Seas(game.board, JAPAN)
    assert "marianas" not in seas.way("carolines", "honshu")
    assert all(zone in seas.friendly for zone in seas.way("carolines", "honshu"))


def test_a_stop_before_the_last_must_be_friendly():
    """TYP-9.10."""
    order = Sail("jp_4_fleet", stops("wake", "marshall"))
    assert refusals(SEGMENT, campaign(), "player", order) == [("operations-through", "TYP-9.10")]


def test_no_way_by_sea_is_refused():
    """TYP-9.10: nothing joins Truk and Rabaul but an Allied zone, once Rabaul is an island of its own."""
    game = campaign(control={"fiji": "japan"})
    assert refusals(SEGMENT, game, "player", Sail("jp_4_fleet", stops("fiji"))) == [("operations-no-way", "TYP-9.10")]


@pytest.mark.parametrize("zone", ["sea_coral", "siberia", "manchuria"])
def test_nobody_enters_open_sea_or_forbidden_ground(zone):
    """TYP-0.12, 17.10."""
    assert refusals(SEGMENT, campaign(), "player", Sail("jp_4_fleet", stops(zone))) == [
        ("operations-nowhere", "TYP-0.12")
    ]


def test_the_last_zone_may_be_an_enemy_one_with_a_sea_link_to_a_friendly_one():
    """TYP-9.13: Wake is entered from the Marshalls; Midway has no friendly neighbour by sea."""
    made = plan(campaign(), Sail("jp_4_fleet", stops("wake")))
    assert made.zone == "wake"
    assert made.sailings[0].way[-2] in Seas(campaign().board, JAPAN).doors("wake")
    assert refusals(SEGMENT, campaign(), "player", Sail("jp_4_fleet", stops("fiji"))) == [
        ("operations-no-entry", "TYP-9.13")
    ]


def test_a_continental_zone_admits_no_fleet_but_south_china_does():
    """TYP-0.13."""
    game = campaign()
    assert refusals(SEGMENT, game, "player", Sail("jp_1_fleet", stops("north_china"))) == [
        ("operations-no-way", "TYP-9.10")
    ]
    assert plan(game, Sail("jp_1_fleet", stops("south_china"))).zone == "south_china"


def test_out_of_a_contested_base_a_fleet_sails_through_friendly_zones():
    """TYP-14.2, 9.13: it leaves on a mission, and enters the attacked zone from a friendly one all the same."""
    game = campaign(jp_2_fleet="bismarck", jp_17_army="bismarck", nz_corps="bismarck")
    assert plan(game, Sail("jp_2_fleet", stops("nauru"))).sailings[0].way == ("bismarck", "carolines", "nauru")
    assert refusals(SEGMENT, game, "player", Sail("jp_2_fleet", stops("solomons"))) == [
        ("operations-no-entry", "TYP-9.13")
    ]


def test_the_allies_alone_use_the_link_of_alaska_and_hawaii():
    """TYP-0.17, TYP-R3."""
    game = allied(9, us_tf64="hawaii")
    game.board.turn = 10  # winter
    assert Seas(game.board, ALLIES).way("hawaii", "alaska") == ("hawaii", "alaska")
    game.board.control.update(hawaii="japan", alaska="japan")
    assert Seas(game.board, JAPAN).way("hawaii", "alaska") != ("hawaii", "alaska")


# ----------------------------------------------------------------------------------------------- who may sail


def test_a_fleet_makes_one_operation_a_turn():
    """TYP-9.1, 9.18."""
    game = campaign()
    mark(game.board, "jp_4_fleet", acted=True)
    assert refusals(SEGMENT, game, "player", Sail("jp_4_fleet", stops("wake"))) == [("operations-acted", "TYP-9.18")]


@pytest.mark.parametrize("fleet", ["us_tf64", "jp_8_fleet", "jp_24_fl", "nonsense"])
def test_only_own_fleets_on_the_map(fleet):
    """TYP-9.10."""
    assert refusals(SEGMENT, campaign(), "player", Sail(fleet, stops("wake"))) == [("operations-not-fleet", "TYP-9.10")]


def test_logistic_points_are_not_spent_in_a_base_out_of_supply():
    """TYP-15.1, 9.22: with a merchant level of 1 Truk is too far."""
    game = campaign(points={"nm": 1})
    assert refusals(SEGMENT, game, "player", Sail("jp_4_fleet", stops("wake"))) == [
        ("operations-home-supply", "TYP-15.1")
    ]


def test_weather_closes_ports_and_end_zones_but_not_the_way():
    """TYP-16.4, TYP-R158: the monsoon of turn 3 shuts Indochina and Borneo; a fleet may pass through Indochina."""
    game = campaign(3)
    assert refusals(SEGMENT, game, "player", Sail("jp_2_fleet", stops("formosa"))) == [
        ("operations-closed", "TYP-16.4")
    ]
    assert refusals(SEGMENT, game, "player", Sail("jp_3_fleet", stops("borneo"))) == [
        ("operations-end-closed", "TYP-16.4")
    ]
    assert refusals(SEGMENT, game, "player", Sail("jp_3_fleet", stops("indochina"))) == [
        ("operations-end-closed", "TYP-16.4")
    ]
    assert plan(game, Sail("jp_3_fleet", stops("indochina", "formosa"))).sailings[0].way[1] == "indochina"


# --------------------------------------------------------------------------------------------------- together


def test_one_zone_is_attacked_and_the_others_end_next_to_it():
    """TYP-9.20, TYP-R93."""
    game = campaign()
    assert refusals(SEGMENT, game, "player", Sail("jp_4_fleet", stops("wake")), Sail("jp_4_cv", stops("gilbert"))) == [
        ("operations-one-zone", "TYP-9.20")
    ]
    assert refusals(SEGMENT, game, "player", Sail("jp_4_fleet", stops("wake")), Sail("jp_4_cv", stops("palau"))) == [
        ("operations-apart", "TYP-9.20")
    ]
    made = plan(game, Sail("jp_4_fleet", stops("wake")), Sail("jp_4_cv", stops("marshall")))
    assert [sailing.end for sailing in made.sailings] == ["wake", "marshall"]


def test_the_zone_attacked_is_the_one_entered():
    """TYP-R93: a line may name it, and no other."""
    game = campaign()
    assert plan(game, Sail("jp_4_fleet", stops("wake")), Target("wake")).zone == "wake"
    assert refusals(SEGMENT, game, "player", Sail("jp_4_fleet", stops("wake")), Target("gilbert")) == [
        ("operations-target", "TYP-R93")
    ]


def test_an_operation_may_stay_between_friendly_zones():
    """TYP-9.21: all fleets end in one zone or next to it all the same (9.20)."""
    game = campaign()
    assert plan(game, Sail("jp_4_fleet", stops("marianas")), Sail("jp_1_cv", stops("bonin"))).zone == ""
    apart = (Sail("jp_4_fleet", stops("marshall")), Sail("jp_1_cv", stops("korea")))
    assert refusals(SEGMENT, game, "player", *apart) == [("operations-apart", "TYP-9.20")]


def test_a_fleet_is_named_once():
    """TYP-9.20."""
    two = (Sail("jp_4_fleet", stops("wake")), Sail("jp_4_fleet", stops("wake")))
    assert refusals(SEGMENT, campaign(), "player", *two) == [("operations-fleet-twice", "TYP-9.20")]


# ----------------------------------------------------------------------------------------------------- aboard


def aboard(*units, zone="formosa", end="north_philippines", fleet="jp_3_fleet"):
    return Sail(fleet, (Stop(zone, tuple(units)), Stop(end)))


def test_units_go_aboard_where_the_fleet_starts_or_stops():
    """TYP-9.11, TYP-R87."""
    game = campaign()
    at_home = Sail("jp_3_fleet", stops("north_philippines"), embark=("jp_14_army",))
    for order in (at_home, aboard("jp_14_army")):
        assert plan(game, order).sailings[0].loads == (("formosa", ("jp_14_army",)),)
    far = aboard("jp_snlf_kure_1", zone="indochina")
    assert plan(game, far).sailings[0].loads == (("indochina", ("jp_snlf_kure_1",)),)


def test_a_fleet_carries_no_more_than_its_transport_value():
    """TYP-9.11, TYP-R87: army and detachment one point each; a carrier fleet carries nobody."""
    game = campaign()
    assert refusals(SEGMENT, game, "player", aboard("jp_14_army", "jp_snlf_sasebo_1")) == [
        ("operations-too-many", "TYP-9.11")
    ]
    carrier = aboard("jp_snlf_sasebo_1", fleet="jp_2_cv")
    assert refusals(SEGMENT, game, "player", carrier) == [("operations-too-many", "TYP-9.11")]


def test_a_repaired_fleet_carries_what_its_full_face_carries():
    """TYP-9.12, 3.12: TF 53 carries two reduced, three at full strength."""
    corps = dict.fromkeys(("us_i_corps", "us_x_corps", "us_ix_corps"), "hawaii")
    game = allied(9, us_tf53="hawaii/1", points={"naval_us": 2}, control={"midway": "allies"}, **corps)
    order = Sail("us_tf53", stops("midway"), embark=tuple(corps))
    assert ("operations-too-many", "TYP-9.11") in refusals(ALLIED, game, "player", order)
    assert ("operations-too-many", "TYP-9.11") not in refusals(ALLIED, game, "player", order, Repair("us_tf53"))


@pytest.mark.parametrize(
    ("units", "zone", "end", "key"),
    [
        (("jp_11_army",), "south_china", "north_philippines", "through"),  # contested, and not friendly to sail through
        (("us_phil_corps",), "formosa", "north_philippines", "load-where"),
        (("jp_25_army",), "formosa", "north_philippines", "load-where"),
        (("jp_3_aa",), "indochina", "north_philippines", "load-where"),
        (("jp_fortress_1",), "formosa", "north_philippines", "fortress"),
    ],
)
def test_who_may_not_go_aboard(units, zone, end, key):
    """TYP-R87, 0.8: own land units, standing there; never a fortress."""
    game = campaign(jp_fortress_1="formosa")
    found = refusals(SEGMENT, game, "player", aboard(*units, zone=zone, end=end))
    assert [key for key, _ in found] == [f"operations-{key}"]


def test_nobody_goes_aboard_in_a_contested_base():
    """TYP-R87: friendly and uncontested, the base the fleet starts from too."""
    game = campaign(jp_3_fleet="south_china")
    order = Sail("jp_3_fleet", stops("formosa"), embark=("jp_11_army",))
    assert refusals(SEGMENT, game, "player", order) == [("operations-load-zone", "TYP-R87")]


def test_a_unit_that_has_acted_stays_ashore_one_that_was_redeployed_may_go():
    """TYP-R87, 9.1, TYP-R59."""
    game = campaign()
    mark(game.board, "jp_14_army", moved=True)
    plan(game, aboard("jp_14_army"))
    mark(game.board, "jp_14_army", acted=True)
    assert refusals(SEGMENT, game, "player", aboard("jp_14_army")) == [("operations-load-acted", "TYP-R87")]


def test_a_unit_goes_aboard_in_supply_only():
    """TYP-R87: at merchant level 3 the Marshalls are one zone too far, Truk is not."""
    game = campaign(points={"nm": 3})
    seas = Seas(game.board, JAPAN)
    assert seas.supply.zone("carolines")
    assert not seas.supply.zone("marshall")
    order = Sail("jp_4_fleet", (Stop("marshall", ("jp_snlf_sasebo_2",)), Stop("gilbert")))
    assert refusals(SEGMENT, game, "player", order) == [("operations-load-supply", "TYP-R87")]


def test_weather_keeps_units_ashore():
    """TYP-16.4: in the monsoon a fleet may pass Indochina, but takes nobody away."""
    order = aboard("jp_snlf_kure_1", zone="indochina")
    assert refusals(SEGMENT, campaign(3), "player", order) == [("operations-load-closed", "TYP-16.4")]


def test_nobody_lands_where_he_went_aboard():
    """TYP-R87."""
    order = Sail("jp_3_fleet", stops("okinawa", "formosa"), embark=("jp_14_army",))
    assert refusals(SEGMENT, campaign(), "player", order) == [("operations-same-zone", "TYP-R87")]


def test_nobody_is_aboard_twice():
    """TYP-9.11."""
    game = campaign(jp_2_fleet="formosa")
    two = (aboard("jp_14_army"), aboard("jp_14_army", fleet="jp_2_fleet"))
    assert refusals(SEGMENT, game, "player", *two) == [("operations-load-twice", "TYP-9.11")]


def test_set_down_in_a_friendly_zone_needs_room():
    """TYP-9.21, 8.1: Okinawa takes one army; a place that another fleet of the operation frees counts."""
    game = campaign(jp_17_army="okinawa", jp_2_fleet="okinawa")
    there = aboard("jp_14_army", end="okinawa")
    assert refusals(SEGMENT, game, "player", there) == [("operations-no-room", "TYP-8.1")]
    away = Sail("jp_2_fleet", stops("kyushu"), embark=("jp_17_army",))
    assert plan(game, there, away).zone == ""


def test_chinese_armies_and_militia_stay_in_their_country():
    """TYP-17.2, TYP-R167, 17.5."""
    held = {"south_china": "allies", "burma": "japan"}
    places = {"us_tf64": "south_china", "cn_iv_war_area": "south_china"}
    game = allied(9, cleared=("south_china", "burma"), control=held, **places)
    order = Sail("us_tf64", stops("formosa"), embark=("cn_iv_war_area",))
    assert refusals(ALLIED, game, "player", order) == [("operations-chinese", "TYP-17.2")]
    game.board.control["burma"] = "allies"
    assert ("operations-chinese", "TYP-17.2") not in refusals(ALLIED, game, "player", order)
    game = allied(9, us_tf64="new_south_wales", aus_militia_1="new_south_wales", jp_17_army="queensland")
    game.board.control["bismarck"] = "japan"
    ashore = Sail("us_tf64", stops("queensland"), embark=("aus_militia_1",))
    abroad = Sail("us_tf64", stops("new_zealand"), embark=("aus_militia_1",))
    assert refusals(ALLIED, game, "player", ashore) == []
    assert refusals(ALLIED, game, "player", abroad) == [("operations-militia", "TYP-17.5")]


# --------------------------------------------------------------------------------------- the Allies' own limits


def test_E10_to_invade_japan_the_allies_need_a_base_next_to_it():
    """E10, TYP-9.23, TYP-R97: Korea will do, Bonin has no base; a base taken this turn does not count yet."""
    game = allied(12, us_tf64="korea", cleared=("korea",), control={"korea": "allies"})
    assert Seas(game.board, ALLIES).barred("honshu") is None
    game = allied(12, cleared=("bonin",), control={"bonin": "allies"})
    assert Seas(game.board, ALLIES).barred("honshu")[1] == "TYP-9.23"
    game = allied(12, cleared=("korea",), us_i_corps="korea", board={"entered": {"korea": ALLIES}})
    assert Seas(game.board, ALLIES).barred("honshu")[1] == "TYP-9.23"
    assert Seas(game.board, ALLIES).barred("okinawa") is None


def test_the_turn_after_the_switch():
    """TYP-4.37, TYP-R207: no fleet enters an enemy zone; into a contested one without troops."""
    places = {"us_tf64": "hawaii", "us_i_corps": "hawaii", "us_x_corps": "midway", "jp_snlf_kure_3": "midway"}
    game = allied(7, **places, control={"midway": "contested", "palmyra": "japan"})
    support, enemy_zone = Sail("us_tf64", stops("midway")), Sail("us_tf64", stops("palmyra"))
    troops = Sail("us_tf64", stops("midway"), embark=("us_i_corps",))
    assert refusals(ALLIED, game, "player", support) == []
    assert refusals(ALLIED, game, "player", troops) == [("operations-lull-troops", "TYP-R207")]
    assert refusals(ALLIED, game, "player", enemy_zone) == [("operations-lull", "TYP-R207")]
    game.board.turn = 8
    assert refusals(ALLIED, game, "player", troops) == []
    assert refusals(ALLIED, game, "player", enemy_zone) == []


# ----------------------------------------------------------------------------------------------- strikes


def test_carrier_strikes_are_aimed_at_fleets_in_base_and_air_armies_in_reach():
    """TYP-11.2, TYP-R126: from the end zone or one on the way; own zone or an adjacent one; one strike a fleet."""
    game = campaign(us_tf64="north_philippines")
    sail = Sail("jp_2_cv", stops("formosa"))
    made = plan(game, sail, Strike(("jp_2_cv",), "us_tf64"))
    assert (made.strikes[0].zone, made.zone) == ("formosa", "")
    on_the_way = (Sail("jp_2_cv", stops("formosa", "kyushu")), Strike(("jp_2_cv",), "us_tf64", "formosa"))
    assert plan(game, *on_the_way).strikes[0].zone == "formosa"

    def wrong(*orders):
        return [key for key, _ in refusals(SEGMENT, game, "player", *orders)]

    assert wrong(sail, Strike(("jp_2_cv",), "us_tf16")) == ["operations-strike-far"]
    assert wrong(sail, Strike(("jp_2_cv",), "us_phil_corps")) == ["operations-strike-target"]
    assert wrong(sail, Strike(("jp_2_cv",), "jp_3_fleet")) == ["operations-strike-target"]
    assert wrong(sail, Strike(("jp_1_cv",), "us_tf64")) == ["operations-strike-fleet"]
    assert wrong(sail, Strike(("jp_2_cv",), "us_tf64", "okinawa")) == ["operations-strike-far"]
    assert wrong(sail, Strike(("jp_2_cv",), "us_tf64", "palau")) == ["operations-strike-apart"]
    twice = (Strike(("jp_2_cv",), "us_tf64"), Strike(("jp_2_cv",), "us_tf64"))
    assert wrong(sail, *twice) == ["operations-strike-twice"]
    assert wrong(Sail("jp_3_fleet", ()), Strike(("jp_3_fleet",), "us_tf64")) == ["operations-strike-fleet"]


def test_weather_forbids_strikes():
    """TYP-16.4: in the monsoon, at a fleet in Borneo."""
    game = campaign(3, us_tf64="borneo", control={"south_philippines": "japan", "north_philippines": "japan"})
    orders = (Sail("jp_4_cv", stops("south_philippines")), Strike(("jp_4_cv",), "us_tf64"))
    assert refusals(SEGMENT, game, "player", *orders) == [("operations-strike-closed", "TYP-16.4")]
    game.board.turn = 2
    assert refusals(SEGMENT, game, "player", *orders) == []
