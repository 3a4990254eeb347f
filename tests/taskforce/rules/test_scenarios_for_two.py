"""Scenarios 5 to 10 as they are given: ships, aircraft, areas, turns, what wins (TF-2.9, 7.1, 7.3, 7.4, 17.1)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.names import number
from arbitre.games.taskforce.records.printed import AIRCRAFT, ALLIED, COUNTERS, IJN, SIDES, TURNS, enemy
from arbitre.games.taskforce.records.scenarios import FOR_TWO, OFFERED, scenario
from arbitre.games.taskforce.rules.at_sea import sea
from arbitre.games.taskforce.rules.sequence import Administration
from arbitre.games.taskforce.rules.setup import CHOICES
from arbitre.games.taskforce.rules.units import grouped
from arbitre.games.taskforce.rules.victory import between_two, decided, score, worth
from arbitre.games.taskforce.rules.view import view
from arbitre.games.taskforce.seat.tables.duel import points as table
from arbitre.kernel.words import Term
from taskforce.duels import duel, new

LATER = FOR_TWO[1:]
# Of each side: counters by type as they are printed, half of a counter of two ships for one of them.
GIVEN = {
    ("coral_sea", IJN): {"CV": 2, "CVL": 1, "CA": 6, "CL": 3, "DD": 6.5, "AK": 6},
    ("coral_sea", ALLIED): {"CV": 2, "CA": 7, "CL": 1, "DD": 7, "AO": 1},
    ("midway", IJN): {"CV": 4, "BB": 2, "CA": 2, "CL": 1, "DD": 6},
    ("midway", ALLIED): {"CV": 3, "CA": 7, "CL": 1, "DD": 8.5},
    ("eastern_solomons", IJN): {"CV": 2, "CVL": 1, "BB": 3, "CA": 9, "CL": 3, "DD": 12, "AK": 2},
    ("eastern_solomons", ALLIED): {"CV": 3, "BB": 1, "CA": 6, "CL": 3, "DD": 11},
    ("pacific_fleet", IJN): {"CV": 6, "BB": 11, "CA": 14, "CL": 5, "DD": 16},
    ("pacific_fleet", ALLIED): {"CV": 6, "BB": 12, "CA": 14, "CL": 6, "DD": 16},
    ("santa_cruz", IJN): {"CV": 2, "CVL": 3, "BB": 5, "CA": 9, "CL": 3, "DD": 12, "AK": 3},
    ("santa_cruz", ALLIED): {"CV": 2, "BB": 2, "CA": 5, "CL": 4, "DD": 10},
    ("indian_ocean", IJN): {"CV": 5, "BB": 4, "CA": 2, "CL": 1, "DD": 5.5},
    ("indian_ocean", ALLIED): {"CV": 2, "CVL": 1, "BB": 5, "CA": 2, "CL": 5, "DD": 7},
}


@pytest.mark.parametrize(("id", "side"), GIVEN)
def test_the_ships_of_a_side_by_their_type(id, side):
    """TF-7.1, TF-2.9: of half a unit the last counter is reduced."""
    found = Counter()
    for ship in sea(id).ships.values():
        if ship.printed.side == side:
            found[ship.printed.type] += ship.steps / 2
    assert dict(found) == GIVEN[id, side]


@pytest.mark.parametrize("id", LATER)
def test_aircraft_are_those_of_its_carriers_and_bases_and_there_is_room_for_them(id):
    """TF-7.3, TF-2.15: a reduced unit is half a one."""
    board = sea(id)
    carriers = {ship.id for ship in board.counters() if ship.printed.based}
    assert {unit.base for unit in board.air.values()} == carriers
    for carrier in carriers:
        hers = [unit for unit in board.air.values() if unit.base == carrier]
        assert sum(unit.steps for unit in hers) <= COUNTERS[carrier].capacity
        assert {AIRCRAFT[unit.kind].side for unit in hers} == {COUNTERS[carrier].side}


def test_units_of_half_a_counter_are_reduced():
    """TF-2.9: two and a half of Val and of a half of destroyers."""
    board = sea("coral_sea")
    vals = [unit.steps for unit in board.air.values() if unit.kind == "val" and unit.base == "zuikaku"]
    assert vals == [2, 2, 1]
    assert [ship.steps for ship in board.ships.values() if ship.kind == "dd_ijn"] == [2, 2, 2, 1, 2, 2, 2]


@pytest.mark.parametrize("id", LATER)
def test_each_side_has_twelve_markers_and_areas_of_water_apart_from_the_enemy(id):
    """TF-7.4, TF-6.1, TF-1.4."""
    printed = scenario(id)
    chart = printed_map(printed.map)
    ours, theirs = (printed.musters[side] for side in SIDES)
    for side in SIDES:
        muster = printed.musters[side]
        assert (muster.markers, muster.real, muster.each) == (12, 6, False)
        for group in muster.groups:
            assert len(set(group.start)) == len(group.start) >= muster.kept
            assert all(chart.enterable(hex) for hex in group.start)
        home = printed.withdrawal[side]
        assert not home.port and all(chart.edge(hex) and chart.enterable(hex) for hex in home.hexes)
    assert min(chart.distance(a, b) for a in ours.start for b in theirs.start) > 4


@pytest.mark.parametrize(
    ("id", "number", "turns", "fog", "searches", "first"),
    [
        ("coral_sea", 5, (1, 22), "standard", (1, 2), IJN),
        ("midway", 6, (1, 11), "standard", (1, 2), IJN),
        ("eastern_solomons", 7, (3, 26), "standard", (2, 2), IJN),
        ("pacific_fleet", 8, (1, 22), "advanced", (1, 2), ""),
        ("indian_ocean", 9, (3, 22), "advanced", (1, 2), ""),
        ("santa_cruz", 10, (1, 22), "advanced", (2, 2), ""),
    ],
)
def test_turns_fog_searches_and_who_lays_first(id, number, turns, fog, searches, first):
    """TF-7.1, TF-9.1; TF-S5.1, S6.1, S7.1: the Japanese lays first; TF-S8.1, S9.1, R17: both at once."""
    printed = scenario(id)
    assert (printed.number, printed.id, printed.players) == (number, id, SIDES)
    assert (printed.first_turn, printed.last_turn) == turns and set(turns) <= TURNS.keys()
    assert tuple(printed.musters[side].searches for side in SIDES) == searches
    assert (printed.fog, printed.first) == (fog, first)
    assert id in OFFERED


@pytest.mark.parametrize("id", [id for id in LATER if not scenario(id).ashore])
def test_who_is_ahead_wins_on_the_highest_level_for_which_it_is_enough(id):
    """TF-17.1. For whom all counts more, not every sum can be reached."""
    sides = [side for side in SIDES if scenario(id).musters[side].weight == 1]
    (best, most), (next_best, least) = scenario(id).levels
    assert (best, next_best) == ("decisive", "marginal") and (most, least) == ((20, 6) if "pacific" in id else (12, 4))
    for points, reached in ((most, "decisive"), (most - 1, "marginal"), (least, "marginal"), (least - 0.5, "draw")):
        for side in sides:
            board, lost = sea(id), f"dd_{enemy(side)}-1"
            wanted = points + score(board, enemy(side)) - score(board, side)  # a sound base has its points already
            board.ships[lost] = replace(board.ships[lost], steps=0, sunk=int(2 * wanted))  # half a point for each
            outcome = between_two(board)
            assert (outcome.winner, outcome.level) == (side if reached != "draw" else "", reached)


def test_additional_british_ships_join_by_an_option():
    """TF-S9.3: not by default; the option is offered with its scenario."""
    without, joined = sea("indian_ocean", {}), sea("indian_ocean", {"additional_british_ships": "yes"})
    assert joined.ships.keys() - without.ships.keys() == {"illustrious", "prince_of_wales", "repulse", "dd_allied-8"}
    assert {unit.base for id, unit in joined.air.items() if id not in without.air} == {"illustrious"}
    assert sea("indian_ocean", {"additional_british_ships": "no"}) == without
    (choice,) = (choice for choice in CHOICES if choice.name == "additional_british_ships")
    assert choice.given == {"scenario": "indian_ocean"} and choice.otherwise == "no"
    game = TASKFORCE.new({"scenario": "indian_ocean", "additional_british_ships": "yes"})
    assert game.board.ships.keys() == joined.ships.keys()
    unchosen = TASKFORCE.new({"scenario": "indian_ocean"})
    assert unchosen.options == {"scenario": "indian_ocean"} and unchosen.board.ships.keys() == without.ships.keys()
    assert not TASKFORCE.invariants(game) and not TASKFORCE.invariants(unchosen)


def test_what_the_weaker_sinks_counts_more_and_both_see_that_it_does():
    """TF-17.1, reconstructed: between equals the Japanese sink more than three times as much in the Indian Ocean."""
    game = TASKFORCE.new({"scenario": "indian_ocean"})
    ships = game.board.ships
    for id in ("akagi", "hermes"):
        ships[id] = replace(ships[id], steps=0)
    lost = {id: worth(ships[id]) for id in ("akagi", "hermes")}
    assert min(lost.values()) > 0
    assert (score(game.board, IJN), score(game.board, ALLIED)) == (lost["hermes"], 3.5 * lost["akagi"])
    for side in SIDES:
        assert (Term("account-weight", {"side": ALLIED}), Term("times", {"n": number(3.5)})) in table(
            view(game, side)
        ).rows


def test_a_side_whose_reinforcements_are_still_to_come_has_not_lost_all_its_ships():
    """TF-R62."""
    game = new("eastern_solomons")
    game.agenda = (Administration(),)
    game.hidden.under = {}
    assert decided(game)
    game = duel(Administration(), 5, [("0702", 7)], [("1602", 0)])
    assert decided(game)
    game.board.awaited = ("atlanta",)
    assert not decided(game)


def test_every_ship_has_its_group():
    """TF-7.1."""
    for id in LATER:
        assert grouped(id).keys() == sea(id, {"additional_british_ships": "yes"}).ships.keys()
    assert grouped("eastern_solomons")["wasp"].turn == 13
