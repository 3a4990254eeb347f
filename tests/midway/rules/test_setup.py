"""The counters and the map as printed, and the set-up (MID chapters 1 and 3)."""

import random

import pytest

from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.orders import Concede, Form, Move, Place
from arbitre.games.midway.records.printed import (
    AIR,
    AIRFIELD_CAPACITY,
    BASE_BY_CODE,
    FOG_ZONE,
    GRID,
    ISLAND,
    LAND,
    LAST_TURN,
    LOCAL_SEARCHES,
    LONG_SEARCHES,
    QUARTERS,
    SHIPS,
    TURNS,
    enemy,
    night,
)
from arbitre.games.midway.rules.setup import DEFAULT_HEX, SetUp, new_game
from midway.positions import JP, US, judged, play, refusals

FLEET = [s.id for s in SHIPS.values() if s.side == US and not s.submarine]


# --- as printed


def test_the_turn_track():
    """MID-2.1"""
    times = ["04:30", "08:00", "11:30", "15:00", "18:00", "21:30"]
    assert [t.time for t in TURNS] == times + 2 * ["01:00", *times] + ["01:00", *times[:4]]
    assert [t.date[-2:] for t in TURNS] == 6 * ["03"] + 7 * ["04"] + 7 * ["05"] + 5 * ["06"]
    assert [t.n for t in TURNS] == list(range(1, 26)) and LAST_TURN == 25
    assert [n for n in range(26) if night(n)] == [6, 7, 13, 14, 20, 21]


def test_steps_and_ratings_of_the_counters():
    """MID-1.5, MID-1.6: 1 or 2 steps; a unit that starts with 1 is not damaged for that."""
    counters = [*SHIPS.values(), *AIR.values(), *LAND.values()]
    assert {c.steps for c in counters} == {1, 2}
    assert all(min(s.naval, s.aa) >= 0 and s.period in (1, 2, 3) for s in SHIPS.values())
    assert all(min(a.air, a.bomb) >= 0 and a.move > 0 for a in AIR.values())
    assert all(u.land > 0 and u.aa >= 0 for u in LAND.values())
    zeros = AIR["jp_air_s_f1"]
    assert (zeros.air, zeros.bomb, zeros.move) == (7, 0, 2)
    hosho = new_game({}).jp.ships["jp_cvl_hosho"]
    assert hosho.steps == SHIPS["jp_cvl_hosho"].steps == 1


def test_classes_types_and_base_letters():
    """MID-1.11"""
    assert {s.kind for s in SHIPS.values()} == {"CV", "CVL", "BB", "CA", "CL", "DD", "TT", "ST", "SFT", "SS"}
    assert {a.type for a in AIR.values()} == set("FDTMH")
    name = {(side, code): SHIPS[base].name if base in SHIPS else base for (side, code), base in BASE_BY_CODE.items()}
    assert name == {
        (US, "E"): "Enterprise", (US, "H"): "Hornet", (US, "Y"): "Yorktown", (US, "M"): ISLAND,
        (JP, "A"): "Akagi", (JP, "H"): "Hiryu", (JP, "Ho"): "Hosho", (JP, "K"): "Kaga", (JP, "S"): "Soryu",
        (JP, "Z"): "Zuiho",
    }  # fmt: skip


def test_capacities():
    """MID-13.1: in half units."""
    assert {s.name: s.capacity for s in SHIPS.values() if s.carrier} == {
        "Enterprise": 18, "Hornet": 18, "Yorktown": 18,
        "Akagi": 16, "Kaga": 16, "Hiryu": 13, "Soryu": 13, "Zuiho": 6, "Hosho": 4,
    }  # fmt: skip
    assert AIRFIELD_CAPACITY == 16 and (LONG_SEARCHES, LOCAL_SEARCHES) == (3, 1)


def test_points_per_step():
    """MID-24.1: in quarters."""
    by_kind = {(s.kind, s.quarters) for s in SHIPS.values() if s.name != "Yamato"}
    assert by_kind == {
        ("CV", 20), ("CVL", 16), ("BB", 16), ("CA", 8), ("TT", 8), ("SFT", 8), ("ST", 8),
        ("CL", 4), ("DD", 4), ("SS", 4),
    }  # fmt: skip
    assert SHIPS["jp_bb_yamato"].quarters == 20
    assert QUARTERS["air"] == 2 and QUARTERS["land"] == 0 and QUARTERS["midway_control"] == 44


def test_the_map():
    """MID-20.1: the fog zone is the north-west, nowhere nearer to Midway than 3 hexes."""
    assert len(GRID.hexes) == 19 * 12 and min(GRID.distance(h, "H6") for h in FOG_ZONE) == 3
    assert {"A1", "G1", "A7"} <= FOG_ZONE and not {"H1", "A8", "F5"} & FOG_ZONE


# --- set-up


def test_both_sides_are_asked_together_and_told_their_own_places_alone():
    """MID-3.1"""
    game = MIDWAY.new({})
    assert judged(game, US, SetUp()) and judged(game, JP, SetUp())
    done = play(game, SetUp(), {US: [Place(("us_ca_astoria",), ("N5",))], JP: [Place(("jp_ss_i168",), ("K4",))]})
    assert done.told[JP][0].places == (("K4", ("jp_ss_i168",)),)
    assert ("N5", ("us_ca_astoria",)) in done.told[US][0].places
    assert len(done.told[US]) == len(done.told[JP]) == 1


def test_jp_starts_with_the_submarine_alone_anywhere():
    """MID-3.2"""
    game = MIDWAY.new({})
    for hex in ("A1", "S12", "H6", "N5"):
        assert not refusals(game, JP, SetUp(), Place(("jp_ss_i168",), (hex,)))
    assert refusals(game, JP, SetUp(), Place(("jp_cv_kaga",), ("A1",))) == [(0, "place-later", "MID-3.2")]
    after = play(game, SetUp(), {}).game
    assert {s.id for s in after.jp.ships.values() if s.status == "map"} == {"jp_ss_i168"}
    assert {s.status for s in after.jp.ships.values()} == {"map", "waiting"}


def test_troops_start_aboard_one_per_transport():
    """MID-3.3"""
    game = new_game({})
    aboard = {SHIPS[LAND[u.id].transport].cargo: u.id for u in game.jp.land.values() if u.status == "aboard"}
    assert len(aboard) == 4 and all(cargo == unit for cargo, unit in aboard.items())
    assert {SHIPS[LAND[u].transport].kind for u in aboard.values()} == {"TT"}


def test_japanese_aircraft_start_ready_aboard_reserves_aside():
    """MID-3.4"""
    game = new_game({})
    reserves = {a.id for a in game.jp.air.values() if a.status == "reserve"}
    assert reserves == {"jp_air_k_reserve", "jp_air_a_reserve", "jp_air_h_reserve", "jp_air_s_reserve"}
    others = [a for a in game.jp.air.values() if a.id not in reserves]
    assert len(others) == 28 and all(a.status == "ready" and SHIPS[a.base].carrier for a in others)


def test_the_us_fleet_starts_within_five_hexes_of_n5_together_or_apart():
    """MID-3.5, MID-R10"""
    game = MIDWAY.new({})
    zone = GRID.within("N5", 5)
    assert not refusals(game, US, SetUp(), *(Place((s,), (zone[i],)) for i, s in enumerate(FLEET)))
    assert not refusals(game, US, SetUp(), Place(tuple(FLEET), ("S5",)))
    for hex in (h for h in GRID.hexes if GRID.distance(h, "N5") == 6):
        assert refusals(game, US, SetUp(), Place(("us_ca_astoria",), (hex,))) == [(0, "place-zone", "MID-3.5")]


def test_us_submarines_start_near_midway_and_in_l5():
    """MID-3.6"""
    game = MIDWAY.new({})
    for sub in ("us_ss1", "us_ss2", "us_ss3"):
        for hex in GRID.hexes:
            near = GRID.distance(hex, "H6") <= 2
            assert bool(refusals(game, US, SetUp(), Place((sub,), (hex,)))) != near
    assert refusals(game, US, SetUp(), Place(("us_ss4",), ("H6",))) == [(0, "place-zone", "MID-3.6")]
    refused = judged(game, US, SetUp(), Place(("us_ss4",), ("H6",))).refusals[0]
    assert refused.phrase.args["may"].items == ("L5",)
    assert not refusals(game, US, SetUp(), Place(("us_ss4",), ("L5",)))


def test_the_garrison_and_the_aircraft_of_the_us():
    """MID-3.7, MID-3.8"""
    game = new_game({})
    assert [u.status for u in game.us.land.values()] == ["ashore"] * 6
    assert all(a.status == "ready" and a.base == AIR[a.id].base for a in game.us.air.values())
    assert {SHIPS[a.base].name if a.base in SHIPS else a.base for a in game.us.air.values()} == {
        "Enterprise", "Hornet", "Yorktown", ISLAND
    }  # fmt: skip


def test_fog_covers_the_north_west_at_the_start():
    """MID-3.9"""
    assert new_game({}).fog


def test_without_orders_the_default_of_the_printed_set_up_and_all_may_move_on_turn_1():
    """MID-R10"""
    after = play(MIDWAY.new({}), SetUp(), {US: [Place(("us_ss1",), ("H8",))]}).game
    ships = {**after.us.ships, **after.jp.ships}
    assert {id: ships[id].hex for id in DEFAULT_HEX} == {**DEFAULT_HEX, "us_ss1": "H8"}
    assert all(ship.next_move <= 1 for ship in ships.values())
    assert all(ship.status == "map" for ship in after.us.ships.values())


def test_several_hexes_are_given_to_the_ships_in_turn():
    """MID-25.4"""
    game = MIDWAY.new({})
    order = Place(("us_ss1", "us_ss2"), ("F5", "F6"))
    plan = judged(game, US, SetUp(), order)
    assert (plan.places["us_ss1"], plan.places["us_ss2"]) == ("F5", "F6")
    assert refusals(game, US, SetUp(), Place(("us_ss1", "us_ss2", "us_ss3"), ("F5", "F6")))[0][1] == "place-count"
    plan = judged(game, US, SetUp(), Place(("group:TF17",), ("M4",)))
    assert {s for s, hex in plan.places.items() if hex == "M4"} == {"us_cv_yorktown", "us_ca_astoria", "us_dd2"}
    assert not refusals(game, US, SetUp(), Place(("us_ca_astoria", "group:TF17"), ("M4",)))  # named twice, once meant


def test_what_a_set_up_sheet_may_not_say():
    """MID-R9, MID-1.1: refused at once, from what the side knows."""
    game = MIDWAY.new({})
    astoria = Place(("us_ca_astoria",), ("N5",))
    assert refusals(game, US, SetUp(), astoria, astoria) == [(1, "place-twice", "MID-25.1")]
    assert refusals(game, US, SetUp(), Place(("jp_ss_i168",), ("N5",))) == [(0, "ship-not-yours", "MID-1.1")]
    assert refusals(game, US, SetUp(), Move((), "N5", "N6")) == [(0, "not-now", "MID-2.5")]
    assert refusals(game, US, SetUp(), Concede())[0][1] == "not-now"
    assert refusals(game, US, SetUp(), Place(("group:TF99",), ("N5",))) == [(0, "group-unknown", "MID-4.4")]


def test_task_forces_may_be_formed_at_once():
    """MID-4.4"""
    game = MIDWAY.new({})
    after = play(game, SetUp(), {US: [Form(("us_ca_astoria", "us_dd2"), "TF18")]}).game
    assert {s.id for s in after.us.ships.values() if s.group == "TF18"} == {"us_ca_astoria", "us_dd2"}
    assert after.us.ships["us_cv_yorktown"].group == "TF17"
    after = play(game, SetUp(), {JP: [Form(("jp_cv_kaga", "jp_cv_akagi"), "KB")]}).game  # ships that still wait
    assert after.jp.ships["jp_cv_kaga"].group == "KB" and after.jp.ships["jp_ca_tone"].group == "1"
    both = (Form(("us_dd2",), "X"), Form(("us_dd2",), "Y"))
    assert refusals(game, US, SetUp(), *both) == [(1, "group-twice", "MID-4.4")]


def test_sampled_set_ups_are_lawful():
    game = MIDWAY.new({})
    for seed in range(30):
        for side in (US, JP):
            view = MIDWAY.view(game, side)
            ask = view.now.ask(view)
            assert not ask.plan(ask.sample(random.Random(seed))).refusals


def test_options_of_a_game():
    """MID-R48: the only option is how freely decks may be arranged."""
    assert new_game({"deck": "strict"}).options == {"deck": "strict"}
    for wrong in ({"deck": "loose"}, {"fog": "no"}):
        with pytest.raises(ValueError, match="="):
            new_game(wrong)


def test_the_enemy_of_the_enemy():
    """MID-1.1"""
    assert enemy(US) == JP and enemy(JP) == US
    seats = [(seat.id, seat.camp, seat.umpire) for seat in MIDWAY.seats(new_game({}))]
    assert seats == [("us", "us", False), ("jp", "jp", False)]
