"""One small position, or a few, for each of the twenty judgements the captain plays by."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitre.games.midway.captain.fleets import TASK_FORCES, TRANSPORTS
from arbitre.games.midway.records.orders import (
    Ashore,
    Deck,
    Engage,
    Move,
    Place,
    Raid,
    Reserve,
    Scout,
    Search,
    Shell,
    StrikeMidway,
    Torpedo,
)
from arbitre.games.midway.records.printed import AIR, FOG_ZONE, GRID, JP, MIDWAY, SHIPS, US
from arbitre.games.midway.records.reports import (
    Bombarded,
    Fate,
    RaidArrived,
    RaidSighted,
    Searched,
    SeenAir,
    SeenShip,
    SurfaceContact,
    TurnOpened,
)
from arbitre.games.midway.records.reports import Deck as SeenDeck
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.setup import SetUp
from midway.captain_positions import (
    AKAGI,
    HIRYU,
    US_TF16,
    US_TF17,
    below,
    bombers,
    estimated,
    of,
    opened,
    orders,
    raid,
    sighted,
    tell,
    units,
)
from midway.positions import ashore, change, only_air, position, put, seen

STRIKING_FORCE = {**dict.fromkeys(TASK_FORCES[JP][0], "F6"), **dict.fromkeys(TASK_FORCES[JP][1], "G5")}
GUNS = ("jp_bb_kongo", "jp_ca_atago", "jp_ca_myoko", "jp_ca_kumano", "jp_ca_mikuma", "jp_cl_yura")
FULL = tuple(u for u in AIR if AIR[u].base == "us_cv_enterprise" and AIR[u].steps == 2)


def destinations(given):
    return {order.who[0]: order.to for order in of(Move, given)}


def covered(aims):
    return {h for aim in aims for h in (aim, *GRID.neighbours[aim])}


def turn_opened(turn):
    return TurnOpened(turn, False, US)


def all_reduced(game):
    tell(game, JP, Bombarded((), tuple(Fate(label, 1, 1) for label in "ABCDEF")))


# -------------------- searching (1 to 4)


def test_judgement_1_the_three_long_searches_cover_the_arc_west_of_midway():
    game = position({**US_TF16, **US_TF17}, turn=8)
    opened(game, US)
    searches = of(Search, orders(game, US, Searches()))
    aims = [s.hex for s in searches if s.asset == "midway"]
    assert len(aims) == 3
    hexes = covered(aims) - FOG_ZONE
    assert len(hexes) >= 15  # little is searched twice, or in the fog
    assert all(GRID.column(aim) < "H" and 2 <= GRID.distance(aim, MIDWAY) <= 6 for aim in aims)


def test_judgement_1_johnston_searches_only_when_carriers_may_pass_south():
    game = position(US_TF16, turn=4)
    opened(game, US)
    assert "johnston" not in [s.asset for s in of(Search, orders(game, US, Searches()))]
    late = position(US_TF16, turn=15, fog=False)
    opened(late, US)
    tell(late, US, Searched((("J11", "carriers"),)))
    assert "johnston" in [s.asset for s in of(Search, orders(late, US, Searches()))]


def test_judgement_1_the_arc_moves_in_with_the_time_since_the_last_contact():
    game = position(US_TF16, turn=8, fog=False)
    opened(game, US)
    sighted(game, US, "D6", now=False)
    for turn in (9, 10):
        game.turn = turn
        tell(game, US, turn_opened(turn))
    hexes = covered(s.hex for s in of(Search, orders(game, US, Searches())))
    assert {"D6", "E6", "E7", "F6"} <= hexes  # where they were, and two hexes nearer


def test_judgement_2_the_carrier_searches_look_east_and_wake_only_to_the_south_west():
    game = position(STRIKING_FORCE, turn=15)
    opened(game, JP)
    searches = of(Search, orders(game, JP, Searches()))
    aims = [s.hex for s in searches if s.asset == "cv"]
    assert len(aims) == 2
    assert all(GRID.column(aim) >= "G" for aim in aims)
    assert len(covered(aims)) >= 12
    assert "wake" not in [s.asset for s in searches]


def test_judgement_3_the_estimate_gathers_spreads_and_is_cut():
    game = position(turn=8, fog=False)
    opened(game, US)
    sighted(game, US, "E6")
    estimate = estimated(game, US, Searches())
    assert estimate.near("E6", 0) > 0.85
    game.turn = 9
    tell(game, US, turn_opened(9))
    estimate = estimated(game, US, Searches())
    assert estimate.weights["E6"] < 0.5 < 0.85 < estimate.near("E6", 1)
    around = GRID.neighbours["E6"]
    tell(game, US, Searched((("E6", "nothing"), *((h, "nothing") for h in around[:3]))))
    estimate = estimated(game, US, Searches())
    assert estimate.weights["E6"] == 0
    assert sum(estimate.weights[h] for h in around[3:]) > 0.7
    assert sum(estimate.weights.values()) + estimate.waiting == pytest.approx(1)


def test_judgement_3_a_raid_tells_where_the_carriers_are():
    """A raid on Midway from G6 or G7 comes from within two hexes on that bearing, out of the fog."""
    game = position(turn=8)
    opened(game, US)
    tell(game, US, RaidSighted("Midway", MIDWAY, True, (SeenAir("D1", "D", 2),) * 5, ("G6", "G7"), (), 1, JP))
    estimate = estimated(game, US, Searches())
    likely = [h for h, weight in estimate.weights.items() if weight > 0.05]
    assert "F6" in likely
    assert all(GRID.distance(h, MIDWAY) <= 2 and h not in FOG_ZONE for h in likely)


def test_judgement_3_without_the_map_a_report_changes_nothing():
    game = position(US_TF16, turn=8, fog=False)
    opened(game, US)
    before = orders(game, US, Searches(), blind=True)
    tell(game, US, Searched((("C9", "carriers"),)))
    assert orders(game, US, Searches(), blind=True) == before
    assert orders(game, US, Searches()) != before


def test_judgement_4_a_spare_bomber_searches_where_much_is_out_of_sight():
    game = position(US_TF16, turn=8, fog=False)
    game.us.airfield = replace(game.us.airfield, long=0, local=0)
    opened(game, US)
    hexes = [h for h in GRID.within("I5", 3) if GRID.distance(h, "I5") == 3 and GRID.column(h) < "H"]
    tell(game, US, Searched(((hexes[0], "carriers"),)))
    (scout,) = of(Scout, orders(game, US, Searches()))
    unit = scout.air.unit
    assert AIR[unit].type == "H" or (AIR[unit].type == "T" and AIR[unit].steps == 1)
    assert hexes[0] in covered([scout.hex])


def test_judgement_4_no_scout_while_the_searches_see_enough():
    game = position(US_TF16, turn=8, fog=False)
    opened(game, US)
    tell(game, US, Searched((("F6", "carriers"),)))
    assert not of(Scout, orders(game, US, Searches()))


# -------------------- striking (5 to 7, 14)


def strike(flying, target="G5", what="carriers", turn=9, found=False):
    game = position(US_TF16, turn=turn, fog=False)
    only_air(game, US, flying)
    opened(game, US)
    sighted(game, US, target, what)
    if found:
        game.located = {**game.located, JP: {"I5": "carriers"}}
    return of(Raid, orders(game, US, RaidDeclaration()))


def test_judgement_5_strike_carriers_only_with_four_bombers():
    four = [u for u in FULL if AIR[u].type == "D"][:4]
    assert GRID.distance("I5", "G5") == 2
    (order,) = strike(four)
    assert sorted(units(order)) == sorted(four)
    assert strike(four[:3]) == []


def test_judgement_5_nothing_flies_that_could_not_come_home():
    """Two hexes out and two back is the whole flight of a carrier aircraft, unless another deck is nearer (MID-R24)."""
    four = [u for u in FULL if AIR[u].type == "D"][:4]
    assert GRID.distance("I5", "F5") == 3
    assert strike(four, target="F5") == []


def test_judgement_6_the_whole_blow_goes_to_one_carrier_hex():
    game = position(US_TF16, turn=9, fog=False)
    opened(game, US)
    tell(game, US, Searched((("G5", "carriers"), ("G6", "carriers"))))
    game.located = {US: {"G5": "carriers", "G6": "carriers"}}
    raids = of(Raid, orders(game, US, RaidDeclaration()))
    able = {u for u in AIR if AIR[u].base in ("us_cv_enterprise", "us_cv_hornet") and AIR[u].type in "DT"}
    assert any(able <= set(units(order)) for order in raids)


def test_judgement_6_other_ships_get_no_more_than_they_need():
    game = position(US_TF16, turn=9, fog=False)
    opened(game, US)
    sighted(game, US, "G4", "ships")
    (order,) = of(Raid, orders(game, US, RaidDeclaration()))
    assert 2 <= len(bombers(units(order))) <= 6


def test_judgement_7_half_the_fighters_stay_when_the_enemy_has_found_us():
    quiet = [u for u in units(strike(FULL)[0]) if AIR[u].type == "F"]
    found = [u for u in units(strike(FULL, found=True)[0]) if AIR[u].type == "F"]
    assert len(quiet) == 2  # one for two of the four Zeros expected
    assert len(found) == 1  # three fighters aboard


def test_judgement_14_half_of_the_bombers_at_most_go_to_midway():
    game = position(STRIKING_FORCE, turn=15)
    opened(game, JP)
    (order,) = of(StrikeMidway, orders(game, JP, Movement()))
    everybody = [u for u in AIR if AIR[u].side == JP and AIR[u].type in "DT" and AIR[u].base in (*AKAGI, *HIRYU)]
    assert 4 <= len(bombers(units(order))) <= len(everybody) / 2
    assert len(units(order)) > len(bombers(units(order)))  # with an escort


def test_judgement_14_none_go_to_midway_when_carriers_are_near():
    game = position(STRIKING_FORCE, turn=15)
    opened(game, JP)
    sighted(game, JP, "I5", now=False)
    assert not of(StrikeMidway, orders(game, JP, Movement()))


# -------------------- decks and courses (8 to 10, 13)


def test_judgement_8_decks_are_cleared_for_the_night_and_readied_before_dawn():
    game = position(STRIKING_FORCE, turn=12)
    opened(game, JP)
    struck = {t.unit for order in of(Deck, orders(game, JP, Recovery())) if not order.ready for t in order.air}
    assert struck == {u for u in AIR if AIR[u].side == JP and AIR[u].type in "DT"}
    game = position(STRIKING_FORCE, turn=14)
    below(game, JP)
    opened(game, JP)
    raised = {t.unit for order in of(Deck, orders(game, JP, Recovery())) if order.ready for t in order.air}
    assert raised == struck


def test_judgement_8_decks_found_by_the_enemy_are_cleared_unless_a_strike_is_planned():
    far = {**dict.fromkeys(TASK_FORCES[JP][0], "C8")}
    game = position(far, turn=9)
    opened(game, JP)
    game.located = {US: {"C8": "carriers"}}
    struck = {t.unit for order in of(Deck, orders(game, JP, Recovery())) if not order.ready for t in order.air}
    assert {u for u in AIR if AIR[u].base in AKAGI and AIR[u].type in "DT"} <= struck


def test_judgement_9_two_task_forces_in_separate_hexes_near_each_other():
    places = {order.who: order.hexes[0] for order in of(Place, orders(position(turn=0), US, SetUp()))}
    one, two = (places[force] for force in TASK_FORCES[US])
    assert 1 <= GRID.distance(one, two) <= 2
    together = dict.fromkeys((*TASK_FORCES[JP][0], *TASK_FORCES[JP][1]), "G5")
    game = position(together, turn=15)
    opened(game, JP)
    sighted(game, JP, "J5", now=False)
    to = destinations(orders(game, JP, Movement()))
    assert to.get("jp_cv_akagi", "G5") == to.get("jp_cv_kaga", "G5")
    assert to.get("jp_cv_akagi", "G5") != to.get("jp_cv_hiryu", "G5")


def test_judgement_10_empty_decks_stay_out_of_reach_and_full_ones_close_in():
    def distance(decks_full):
        game = position(dict.fromkeys(TASK_FORCES[US][0], "I5"), turn=9, fog=False)
        if not decks_full:
            below(game, US)
        opened(game, US)
        sighted(game, US, "G4" if not decks_full else "F5", now=False)
        enemy = "G4" if not decks_full else "F5"
        before = GRID.distance("I5", enemy)
        return before, GRID.distance(destinations(orders(game, US, Movement())).get("us_cv_enterprise", "I5"), enemy)

    before, after = distance(decks_full=False)
    assert before == 2 < after
    before, after = distance(decks_full=True)
    assert before == 3 > after


def test_judgement_13_the_striking_force_waits_in_the_fog_and_leaves_it_for_the_invasion():
    force = {**dict.fromkeys(TASK_FORCES[JP][0], "E5"), **dict.fromkeys(TASK_FORCES[JP][1], "F4")}
    game = position(force, turn=8)
    opened(game, JP)
    carriers = {*AKAGI, *HIRYU}
    assert not carriers & destinations(orders(game, JP, Movement())).keys()
    assert GRID.distance("E5", MIDWAY) == GRID.distance("F4", MIDWAY) == 3
    game = position(force, turn=12)
    opened(game, JP)
    to = destinations(orders(game, JP, Movement()))
    assert all(to[carrier] not in FOG_ZONE for carrier in carriers)
    lifted = position(force, turn=8, fog=False)
    opened(lifted, JP)
    to = destinations(orders(lifted, JP, Movement()))
    assert all(GRID.column(to[carrier]) < GRID.column(lifted.jp.ships[carrier].hex) for carrier in carriers)  # away


# -------------------- targets (11, 12)


def bombed_ships(game, side, hex, *, decks):
    """What each ship gets of the bombs of a raid under way."""
    enemy_ships = tuple(
        SeenShip(s.id, s.steps) for s in game.forces(JP if side == US else US).ships.values() if s.hex == hex
    )
    tell(game, side, RaidArrived(hex, hex, False, (), enemy_ships, (), (), decks, (), 0, ""))
    fire = orders(game, side, Bombing())
    aimed = {}
    for order in fire:
        aimed.setdefault(order.target, []).append(order.shooter)
    return aimed


def test_judgement_11_one_bomb_sinks_a_loaded_japanese_deck_so_dive_bombers_spread():
    game = position({**US_TF16, **dict.fromkeys((*AKAGI, *HIRYU), "G5")}, turn=9, fog=False)
    opened(game, US)
    dive = [u for u in AIR if AIR[u].base in ("us_cv_enterprise", "us_cv_hornet") and AIR[u].type == "D"]
    raid(game, US, "G5", dive)
    decks = tuple(SeenDeck(ship, (("D", 2), ("T", 2))) for ship in (*AKAGI, *HIRYU))
    aimed = bombed_ships(game, US, "G5", decks=decks)
    assert {ship: len(by) for ship, by in aimed.items()} == dict.fromkeys((*AKAGI, *HIRYU), 2)


def test_judgement_11_two_hits_sink_an_american_carrier_so_bombs_concentrate():
    game = position({**STRIKING_FORCE, **dict.fromkeys(TASK_FORCES[US][0], "I5")}, turn=9, fog=False)
    opened(game, JP)
    few = [u for u in AIR if AIR[u].base in AKAGI and AIR[u].type == "D"][:3]
    raid(game, JP, "I5", few)
    decks = (SeenDeck("us_cv_enterprise", ()), SeenDeck("us_cv_hornet", ()))
    aimed = bombed_ships(game, JP, "I5", decks=decks)
    assert all(SHIPS[ship].carrier for ship in aimed)
    assert max(len(by) for by in aimed.values()) >= 2


def test_judgement_12_cap_shoots_at_dive_bombers_where_decks_would_burn():
    game = position({**STRIKING_FORCE, **US_TF16}, turn=9, fog=False)
    opened(game, JP)
    raiders = ["us_air_e_t1", "us_air_e_d1", "us_air_e_d2", "us_air_h_t1"]
    zeros = [u for u in AIR if AIR[u].base in AKAGI and AIR[u].type == "F" and not AIR[u].reserve]
    raid(game, US, "F6", raiders, zeros, rounds=1, first=JP)
    assert {order.target[0] for order in orders(game, JP, AirCombat(1))} == {"D"}
    below(game, JP)
    assert {order.target[0] for order in orders(game, JP, AirCombat(1))} == {"D", "T"}


def test_judgement_12_american_cap_shoots_at_torpedo_and_dive_bombers_evenly():
    game = position({**STRIKING_FORCE, **US_TF16}, turn=9, fog=False)
    opened(game, US)
    raiders = [u for u in AIR if AIR[u].base in AKAGI and AIR[u].type in "DT"]
    cap = [u for u in AIR if AIR[u].base in ("us_cv_enterprise", "us_cv_hornet") and AIR[u].type == "F"]
    raid(game, JP, "I5", raiders, cap, rounds=1, first=US)
    shots = [order.target[0] for order in orders(game, US, AirCombat(1))]
    assert shots.count("T") == shots.count("D") == 3


def test_judgement_12_the_strongest_guns_fire_at_full_bombers():
    game = position({**STRIKING_FORCE, **US_TF16, "us_cl_atlanta": "I5"}, turn=9, fog=False)
    opened(game, US)
    change(game, "jp_air_a_d1", steps=1)
    raid(game, JP, "I5", ["jp_air_a_d1", "jp_air_a_d2"])
    step = AntiAircraft()
    ask = step.ask(seen(game, US, step))
    fired = {target: shooter for shooter, target in ask.plan(orders(game, US, step)).fire["I5"]}
    power = {s: game.us.ships[s].steps * SHIPS[s].aa for s in fired.values()}
    assert power[fired["D2"]] >= power[fired["D1"]]


# -------------------- the shore (15, 16)


def landing(turn, guns=GUNS, reduced=True):
    game = position({**dict.fromkeys(TRANSPORTS, MIDWAY), **dict.fromkeys(guns, MIDWAY)}, turn=turn)
    opened(game, JP)
    if reduced:
        all_reduced(game)
    return game


def test_judgement_15_all_four_units_land_when_five_companies_are_reduced():
    (order,) = of(Ashore, orders(landing(18), JP, Recovery()))
    assert len(order.units) == 4
    assert order.at_least == 5
    (early,) = of(Ashore, orders(landing(16), JP, Recovery()))
    assert early.at_least >= 5  # while the guns can still make sure of the sixth


def test_judgement_15_transports_reach_midway_on_turn_sixteen_and_the_guns_before():
    game = position({"jp_tt1": "B5", "jp_bb_kongo": "E6"}, turn=11)
    opened(game, JP)
    to = destinations(orders(game, JP, Movement()))
    assert GRID.distance(to["jp_tt1"], MIDWAY) < GRID.distance("B5", MIDWAY)
    assert GRID.distance(to["jp_bb_kongo"], MIDWAY) == 2  # on turn 13 at Midway: the first turn of the night


def test_judgement_16_every_gun_fires_every_turn_night_included_at_full_companies_first():
    for turn in (13, 15):
        game = landing(turn, reduced=False)
        tell(game, JP, Bombarded((), (Fate("A", 1, 1), Fate("B", 1, 1))))
        shells = of(Shell, orders(game, JP, Recovery()))
        assert {order.ship for order in shells} == set(GUNS)
        assert {order.label for order in shells} == set("CDEF")


# -------------------- ships (17, 18), 19, 20


def meeting(side, ships, enemy, turn):
    game = position({**dict.fromkeys(ships, "I8"), **dict.fromkeys(enemy, "I8")}, turn=turn, fog=False)
    opened(game, side)
    tell(game, side, SurfaceContact("I8", tuple(SeenShip(s, SHIPS[s].steps) for s in enemy), side, 1))
    game.located = {side: {"I8": "ships"}}
    return of(Engage, orders(game, side, Recovery()))


def test_judgement_17_fight_at_odds_of_three_to_two_only():
    cruisers = ("us_ca_astoria", "us_ca_vincennes")
    assert meeting(JP, GUNS, cruisers, turn=13) == [Engage("I8")]
    assert meeting(JP, ("jp_ca_atago",), cruisers, turn=13) == []
    assert meeting(US, cruisers, ("jp_dd8",), turn=9) == []  # by day the Americans decline
    assert meeting(US, cruisers, ("jp_tt1",), turn=9) == [Engage("I8")]  # unless transports lie uncovered


def test_judgement_18_submarines_wait_across_the_approach_and_keep_their_torpedoes_for_carriers():
    places = {order.who: order.hexes for order in of(Place, orders(position(turn=0), US, SetUp()))}
    assert places["us_ss1", "us_ss2", "us_ss3"] == ("F5", "F6", "F7")

    def attacks(what, carriers_at):
        game = position({"us_ss1": "F6"}, turn=9, fog=False)
        opened(game, US)
        tell(game, US, Searched(((carriers_at, "carriers"),)))
        game.located = {US: {"F6": what}}
        return of(Torpedo, orders(game, US, Recovery()))

    assert attacks("carriers", "F6") == [Torpedo("us_ss1", "F6")]
    assert attacks("ships", "F7") == []
    assert attacks("ships", "B10") == [Torpedo("us_ss1", "F6")]


def test_judgement_19_group_13_enters_as_soon_as_it_may():
    game = position(turn=14)
    game.jp.group13 = True
    opened(game, JP)
    to = destinations(orders(game, JP, Movement()))
    assert to["jp_bb_ise"] in ("A1", "A2", "A3", "A4")


def test_judgement_19_reserves_rise_when_fewer_than_three_fighters_are_left_and_the_enemy_is_near():
    def risen(*, lost, near):
        game = position(STRIKING_FORCE, turn=15, fog=False)
        for unit in lost:
            change(game, unit, steps=0, status="lost")
        opened(game, JP)
        sighted(game, JP, "I5" if near else "R3", now=False)
        return {order.code for order in of(Reserve, orders(game, JP, Recovery()))}

    gone = ("jp_air_a_f1", "jp_air_a_f2")
    assert "K" in risen(lost=gone, near=True)
    assert risen(lost=(), near=True) == set()
    assert risen(lost=gone, near=False) == set()


def test_judgement_20_americans_ahead_go_home_when_midway_is_safe():
    def moved(sunk):
        game = position({**dict.fromkeys(TASK_FORCES[US][0], "J5")}, turn=24, fog=False)
        opened(game, US)
        tell(game, US, SurfaceContact("D6", tuple(SeenShip(ship, 0) for ship in sunk), US, 1))
        to = destinations(orders(game, US, Movement())).get("us_cv_enterprise", "J5")
        return GRID.columns.index(GRID.column(to)) - GRID.columns.index("J")

    assert moved((*AKAGI,)) > 0
    assert moved(()) <= 0


def test_judgement_20_the_landing_is_made_in_the_end_whatever_the_garrison():
    game = landing(22, guns=(), reduced=False)
    (order,) = of(Ashore, orders(game, JP, Recovery()))
    assert len(order.units) == 4 and order.at_least == 0


def test_judgement_20_ships_leave_midway_when_there_is_nothing_left_to_win():
    game = landing(20)
    for unit in game.us.land:
        change(game, unit, steps=0, status="lost")
    ashore(game, "jp_land_1", "jp_land_2")
    for unit in ("jp_land_3", "jp_land_4"):
        change(game, unit, steps=0, status="lost")
    opened(game, JP)
    to = destinations(orders(game, JP, Movement()))
    assert set(GUNS) <= to.keys()
    assert sum(ship in to for ship in TRANSPORTS) == 2  # two must stay for the two units ashore (MID-17.2)


def test_damaged_carriers_go_home():
    game = position(dict.fromkeys(TASK_FORCES[US][0], "I5"), turn=9, fog=False)
    put(game, "us_cv_hornet", "I5", steps=1)
    opened(game, US)
    sighted(game, US, "F5", now=False)
    to = destinations(orders(game, US, Movement()))
    assert GRID.distance(to["us_cv_hornet"], "F5") > GRID.distance("I5", "F5")
    assert to["us_cv_hornet"] != to.get("us_cv_enterprise")
