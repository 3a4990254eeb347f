"""The campaign as it is set up (TYP chapter 20), and the terms of chapter 0."""

from itertools import pairwise

import pytest

from arbitre.games.typhon.records.board import put, value
from arbitre.games.typhon.records.printed import (
    ALLIES,
    GROUPS,
    HOME_ISLANDS,
    JAPAN,
    LAST_TURN,
    SEA_ROUTE,
    TABLES,
    TURNS,
    UNITS,
    ZONES,
)
from arbitre.games.typhon.rules.control import contested, friendly, hostile
from arbitre.games.typhon.rules.geography import (
    adjacent,
    closed,
    direct,
    linked,
    network,
    supply_distance,
    within_reaction,
)
from arbitre.games.typhon.rules.scoring import japanese_zones
from arbitre.games.typhon.rules.setup import new_game
from arbitre.games.typhon.rules.stacking import room
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.units import lose_step

FIFTEEN = (
    *("manchuria", "north_china", "korea", "formosa", "indochina", "siam", "okinawa", "kyushu", "honshu", "hokkaido"),
    *("bonin", "palau", "marianas", "carolines", "marshall"),
)


@pytest.fixture
def board():
    return new_game({}).board


# ------------------------------------------------------------------------------------------------- chapter 20


def test_the_fifteen_japanese_zones(board):
    """TYP-20.1, TYP-R6: fifteen zones count for Japan; the Kuriles are Japanese and never counted."""
    assert sorted(japanese_zones(board)) == sorted(FIFTEEN)
    assert friendly(board, "kuriles", JAPAN)


def test_every_other_zone_is_allied(board):
    """TYP-20.2, TYP-0.12: but South China, contested, and the ground where nobody ever is."""
    others = [
        zone.id
        for zone in ZONES.values()
        if zone.id not in (*FIFTEEN, "kuriles", "south_china") and not zone.closed_to_all
    ]
    assert len(others) == 38
    assert all(friendly(board, zone, ALLIES) for zone in others)
    assert not any(
        friendly(board, zone.id, side)
        for zone in ZONES.values()
        if zone.sea or (zone.forbidden and zone.id != "manchuria")
        for side in (JAPAN, ALLIES)
    )


def test_E7_the_points_at_the_start(board):
    """TYP-20.1, 20.2, 20.5, E7: six logistic points, merchant level 6, a naval point each; two levels to capture."""
    assert board.points[JAPAN] == {"pl": 6, "nm": 6, "naval": 1, "carrier": 0, "ap": 0}
    allied = {kind: number for kind, number in board.points[ALLIES].items() if number}
    assert allied == {"naval_us": 1}
    assert GROUPS["merchant_bonus"] == ("malaya", "java")
    supply = Supply(board, JAPAN)
    held = [z.id for z in ZONES.values() if z.resource and (z.forbidden or board.here(z.id, JAPAN, "land"))]
    assert sorted(held) == ["manchuria", "north_china", "south_china"]
    assert supply.zone("north_china") and supply.zone("south_china")  # TYP-R47


def test_units_stand_where_their_counters_say(board):
    """TYP-20.3: and the others wait for their turn, in the pool or in the stock."""
    for id, unit in board.units.items():
        printed = UNITS[id]
        if printed.setup:
            assert (unit.where, unit.zone) == ("map", printed.setup.zone)
            assert unit.full == (printed.setup.face == "full" or printed.steps == 1)
        else:
            assert unit.where == ("stock" if printed.stock else "pool" if printed.pool else "due")
    assert sum(unit.where == "stock" for unit in board.units.values()) == 10  # TYP-R25
    assert not any(UNITS[id].home and unit.where == "pool" for id, unit in board.units.items())


def test_siam_is_japanese_and_friendly(board):
    """TYP-20.4: it supplies and lets armies pass."""
    assert friendly(board, "siam", JAPAN)
    assert Supply(board, JAPAN).zone("siam")


def test_south_china_is_contested(board):
    """TYP-R183: both sides have armies there."""
    assert contested(board, "south_china")
    assert not friendly(board, "south_china", JAPAN) and not friendly(board, "south_china", ALLIES)


def test_no_stack_is_above_its_limit(board):
    for zone in board.stacks:
        for side in (JAPAN, ALLIES):
            for counted in ("land", "snlf", "fortress", "air"):
                assert room(board, zone, side, counted) >= 0, (zone, side, counted)


def test_the_surprise_is_of_turn_one(board):
    """TYP-20.6."""
    board.turn = 1
    assert board.surprise
    board.turn = 2
    assert not board.surprise


def test_fifteen_turns_from_winter_to_summer():
    """TYP-0.1, 20.8: fifteen quarters from December 1941."""
    assert LAST_TURN == 15 == max(TURNS)
    assert [TURNS[turn].season for turn in (1, 2, 3, 4, 5, 15)] == [
        "winter", "spring", "summer", "autumn", "winter", "summer",
    ]  # fmt: skip
    assert "1941" in TURNS[1].name and "1945" in TURNS[15].name


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"scenario": "solitaire", "visibility": "fog"}, "visibility"),
        ({"scenario": "three"}, "three"),
        ({"x": "y"}, "x=y"),
    ],
)
def test_options_that_do_not_exist_are_refused(options, said):
    """TYP-R195: the game alone is open; and no other value or option than those offered."""
    with pytest.raises(ValueError, match=said):
        new_game(options)


def test_fog_is_the_default_for_two_players_and_can_be_lifted():
    """TYP-R195."""
    assert new_game({"scenario": "two_player"}).board.fog
    assert not new_game({"scenario": "two_player", "visibility": "open"}).board.fog
    assert not new_game({}).board.fog


# -------------------------------------------------------------------------------------------------- chapter 0


def test_steps_of_a_counter(board):
    """TYP-0.3: full, reduced, eliminated; a one-step unit dies at its first loss."""
    assert lose_step(board, "jp_25_army") is False and not board.units["jp_25_army"].full
    assert lose_step(board, "jp_25_army") is True and board.units["jp_25_army"].where == "pool"
    assert lose_step(board, "jp_snlf_sasebo_1") is True


def test_what_the_counters_show():
    """TYP-0.2, 0.4 to 0.9: the values of each kind, and efficiency the same on both faces."""
    for printed in UNITS.values():
        if printed.name == "":
            continue
        assert printed.steps in (1, 2)
        if printed.arm == "land":
            assert len(printed.combat) == printed.steps and printed.efficiency > 0
        elif printed.arm == "air":
            assert all(
                len(values) == printed.steps
                for values in (printed.attack, printed.defence, printed.bomb_own, printed.bomb_adjacent)
            )
        else:
            assert all(
                len(values) == printed.steps
                for values in (printed.attack, printed.air_defence, printed.transport, printed.bombard)
            )
            assert (printed.activation_cost > 0) == (printed.side == JAPAN)
        if printed.cls == "snlf":
            assert printed.steps == 1
        assert printed.immobile == (printed.cls == "fortress")


def test_a_value_is_read_on_the_face_that_shows(board):
    """TYP-0.3, 0.6."""
    assert value(board.units["jp_1_fleet"], "attack") == 8
    lose_step(board, "jp_1_fleet")
    assert value(board.units["jp_1_fleet"], "attack") == 4


def test_zone_types_and_what_they_carry():
    """TYP-0.10, 0.11, 0.13: five types; the only continental base is South China."""
    assert {zone.type for zone in ZONES.values()} == {"open_sea", "atoll", "archipelago", "coastal", "continental"}
    assert [z.id for z in ZONES.values() if z.type == "continental" and z.base] == ["south_china"]
    assert ZONES["formosa"].type == ZONES["queensland"].type == "coastal"


def test_open_sea_is_crossed_by_distances_only():
    """TYP-0.12, 0.21, 0.22, E6: Wake is two zones from Japan across the open sea, three by links."""
    assert min(direct("wake", home) for home in HOME_ISLANDS) == 2
    assert min(supply_distance("wake", home, JAPAN) for home in HOME_ISLANDS) == 3 == ZONES["wake"].plan_distance
    assert not any(linked(zone.id, JAPAN, frozenset({"sea", "land", "passage"})) for zone in ZONES.values() if zone.sea)


def test_islands_with_a_mainland_coast():
    """TYP-0.14: Formosa and Queensland are joined by land to both their parts."""
    land = frozenset({"land"})
    assert "south_china" in linked("formosa", JAPAN, land)
    assert {"new_guinea", "new_south_wales"} <= set(linked("queensland", JAPAN, land))


def test_japan_is_three_zones_and_the_route_seven():
    """TYP-0.15, 0.16, TYP-R15: the Australian end is New South Wales; the route is an unbroken chain."""
    assert set(HOME_ISLANDS) == {"honshu", "kyushu", "hokkaido"}
    assert SEA_ROUTE == ("new_south_wales", "new_caledonia", "new_hebrides", "fiji", "samoa", "palmyra", "hawaii")
    assert all(b in adjacent(a) for a, b in pairwise(SEA_ROUTE))


def test_the_link_of_alaska_and_hawaii_is_allied():
    """TYP-0.17, TYP-R3: it carries Allied fleets, supply and reactions, and shortens no other distance."""
    sea = frozenset({"sea"})
    assert "hawaii" in linked("alaska", ALLIES, sea) and "hawaii" not in linked("alaska", JAPAN, sea)
    assert within_reaction("alaska", "hawaii", ALLIES, 1) and not within_reaction("alaska", "hawaii", JAPAN, 1)
    assert direct("alaska", "hawaii") > 1
    assert network(ALLIES) is not network(JAPAN)


def test_friendly_contested_enemy(board):
    """TYP-0.18, 0.19: by marker, by units; entered by the enemy, friendly no more."""
    assert friendly(board, "wake", ALLIES) and hostile(board, "wake", JAPAN)
    put(board, "jp_snlf_sasebo_2", "wake")
    board.entered["wake"] = JAPAN
    assert not friendly(board, "wake", ALLIES) and not friendly(board, "wake", JAPAN)
    put(board, "us_iii_marine", "wake", steps=2)
    assert contested(board, "wake")


def test_adjacent_means_any_shared_border():
    """TYP-0.23: Okinawa and North China share a border that no land unit crosses."""
    assert "okinawa" in adjacent("north_china")
    assert "okinawa" not in linked("north_china", JAPAN, frozenset({"land"}))


def test_forbidden_ground_is_left_out_of_every_distance():
    """TYP-R4: no way leads over Manchuria or Mongolia."""
    assert direct("tarim", "manchuria") == 99
    assert "manchuria" not in adjacent("north_china") and "mongolia" not in adjacent("tarim")


def test_weather_of_the_first_turns():
    """TYP-16.1 to 16.3 as printed on the track."""
    assert closed("alaska", 1) and not closed("malaya", 1)
    assert closed("malaya", 3) and not closed("alaska", 3)
    assert not any(closed("honshu", turn) for turn in TURNS)


def test_stock_and_pool_are_as_the_tables_say():
    """TYP-R25: three home armies outside the pool; stacking tables read for both sides."""
    assert sum(bool(printed.home) for printed in UNITS.values()) == 3
    assert TABLES["stacking"]["japan"]["atoll"] == {"land": 0, "snlf": 1, "air": 1}
