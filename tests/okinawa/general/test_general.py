"""A small position for each judgement that the general plays by, and the general as a player: lawful, without
memory."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from arbitre.games.okinawa.general import (
    american_guns,
    american_moves,
    american_plan,
    american_ships,
    japanese_ground,
    japanese_guns,
    japanese_hiding,
)
from arbitre.games.okinawa.general.ground import Ground, closed, march
from arbitre.games.okinawa.general.odds import combat, expected, reaches
from arbitre.games.okinawa.records.board import Hidden, Unit
from arbitre.games.okinawa.records.orders import Attack, Fire, Move, Search
from arbitre.games.okinawa.records.printed import (
    ASHORE,
    BEACHES,
    CALENDAR,
    GRID,
    HIDING,
    NUMBERED,
    SHIPS,
    TERRAIN,
    TROOP_IDS,
    UNITS,
    price,
)
from arbitre.games.okinawa.rules.setup import new_game

MARINES = tuple(id for id, unit in UNITS.items() if unit.side == "us" and unit.kind == "marine")
US_GUNS = tuple(id for id, unit in UNITS.items() if unit.side == "us" and unit.kind == "artillery")
INFANTRY = tuple(id for id in HIDING if UNITS[id].kind == "infantry")
GUNS = tuple(id for id in HIDING if UNITS[id].kind == "artillery")
WORKS = tuple(id for id in HIDING if UNITS[id].kind == "fortification")


def island(turn=5, searched=True, **places):
    """A board: counters by hex ("h1139"), everything searched or nothing."""
    board = new_game({}).board
    board.turn = turn
    if searched:
        board.card = dict.fromkeys(NUMBERED | board.card.keys(), "searched")
    for hex, ids in places.items():
        for id in ids:
            board.put(id, hex[1:])
    return board


# -------------------------------------------------------------------------------------------------------- the tables


def test_the_hits_to_expect_are_those_of_the_tables():
    """Judgement 1."""
    ships = [round(expected("ship", distance), 1) for distance in range(1, 17)]
    assert ships == [3.5, 3.3, 3.0, 2.7, 2.5, 2.3, 2.0, 1.7, 1.5, 1.3, 1.0, 0.7, 0.5, 0.3, 0.2, 0]
    assert [round(expected("artillery", distance), 1) for distance in (1, 5, 12, 13)] == [3.5, 2.2, 0.2, 0]
    assert reaches([("ship", 6)] * 3, price("infantry", False)) == 1.0  # three ships within 6 always kill
    assert reaches([("ship", 1)], 5) == 0.0
    assert reaches([("ship", 1)], 4) == 0.5


def test_the_odds_of_a_combat():
    """Judgement 6: from 11 up the attacker cannot be hurt, from 21 up the defender is gone; weaker is death."""
    assert combat(-1).lost == 1.0
    assert combat(11).thrown == combat(11).lost == 0
    assert combat(21).dead == combat(99).dead == 1.0
    assert combat(7).kill(ringed=True) == pytest.approx(4 / 6)
    assert combat(7).kill(ringed=False) == pytest.approx(1 / 6)
    assert combat(0) == combat(2)


def test_two_on_opposite_sides_close_the_ring():
    """Judgement 7; the coast helps."""
    inland = next(hex for hex in sorted(NUMBERED) if len(ASHORE[hex]) == 6)
    around = ASHORE[inland]
    assert closed((around[0], around[3]), inland)
    assert not closed((around[0], around[1]), inland)
    assert closed(("1138", "1140"), "1139") == all(
        near in ("1138", "1140") or {"1138", "1140"} & set(ASHORE[near]) for near in ASHORE["1139"]
    )


def test_marching_goes_by_terrain_and_armour_keeps_to_the_plain():
    """OKI-11.2, 11.3."""
    assert march("1238")["1237"] == 1
    assert march("1139")["1138"] == TERRAIN["1139"].cost == 2
    assert "1138" not in march("1139", armour=True)


# -------------------------------------------------------------------------------------------------------- the American


def test_what_may_hide_somewhere_adds_up_and_relief_is_more_suspect():
    """Judgements 3 and 13."""
    ground = Ground(island(searched=False))
    assert sum(ground.danger.values()) == pytest.approx(ground.lurking / 1.6, rel=0.05)
    relief, plain = (
        max(danger for hex, danger in ground.danger.items() if bool(TERRAIN[hex].bonus) is kind)
        for kind in (True, False)
    )
    assert relief > plain


def test_known_troops_are_fired_at_until_the_price_may_be_expected_and_the_rest_searches():
    """Judgement 2."""
    board = island(searched=False, h1239=INFANTRY[:1], h1036=SHIPS[:2], h1740=SHIPS[2:4], h1037=SHIPS[4:6])
    board.card["1239"] = "searched"
    orders = american_guns.fire(board)
    (salvo,) = [order for order in orders if isinstance(order, Fire)]
    (search,) = [order for order in orders if isinstance(order, Search)]
    assert salvo.hex == "1239"
    shots = [("ship", GRID.distance(board.units[gun].hex, "1239")) for gun in salvo.guns]
    assert reaches(shots, 6) >= 0.75 > reaches(shots[:-1], 6)
    assert len(set(search.hexes)) == len(search.guns) == 6 - len(salvo.guns)
    assert not set(search.guns) & set(salvo.guns)


def test_the_cheaper_target_is_killed_first():
    """Judgement 2: with guns for one of them, the counter in the open and not the one in works."""
    board = island(h1239=INFANTRY[:1], h1139=(*WORKS[:1], INFANTRY[1]), h1037=SHIPS[:2], h1036=SHIPS[2:3])
    assert {order.hex for order in american_guns.fire(board)} == {"1239"}


def test_artillery_on_a_beach_that_is_wanted_moves_and_does_not_fire():
    """Judgement 8, OKI-9.3."""
    board = island(searched=False, h1335=US_GUNS[:1])
    assert american_guns.fire(board) == ()


def test_ships_stay_where_they_reach_what_must_be_found_and_at_most_two_to_a_hex():
    """Judgement 10, OKI-R13."""
    board = island(turn=1, searched=False)
    placed = {order.ships[0]: order.path[-1] for order in american_ships.ships(board)}
    assert placed.keys() == set(SHIPS)
    assert max(Counter(placed.values()).values()) <= 2
    ranges = [min(GRID.distance(hex, ship) for ship in placed.values()) for hex in NUMBERED]
    assert max(ranges) <= 15  # the whole island lies under guns


def test_a_landing_fills_the_beach_two_to_a_hex_with_guns_among_the_first():
    """Judgement 8, OKI-10.3."""
    block = american_plan.landing(island(turn=1))
    assert {order.hex for order in block} == set(BEACHES["hagushi"].hexes)
    landed = [id for order in block for id in order.units]
    assert len(landed) == 12
    assert any(UNITS[id].kind == "artillery" for id in landed)


def test_an_occupied_beach_is_left_for_another():
    """OKI-R41."""
    block = american_plan.landing(island(turn=2, h1335=MARINES[:1]))
    assert block
    assert not {order.hex for order in block} & set(BEACHES["hagushi"].hexes)


def test_an_attack_waits_until_all_who_can_join_make_it_good():
    """Judgements 6 and 7: ten points against two in works are not an attack; enough for 7 and more, from two sides,
    are."""
    few = island(h1139=(*WORKS[:1], *INFANTRY[:2]), h1237=MARINES[:2])
    assert not [order for sheet in american_moves.movement(few) for order in sheet if _attacks(order)]
    many = island(
        h1139=INFANTRY[:1], h1237=MARINES[:2], h1238=MARINES[2:4], h1337=MARINES[4:6],
    )  # fmt: skip
    attackers = [
        id for order in next(american_moves.movement(many)) if _attacks(order) for id in order.units
    ]  # fmt: skip
    assert sum(UNITS[id].attack for id in attackers) >= 8 + 7


def _attacks(order):
    return isinstance(order, Attack) or (isinstance(order, Move) and bool(order.attack))


def test_nobody_wanders_next_to_a_known_enemy_without_attacking_him():
    """OKI-13.2: who comes there must attack, and the weaker is lost."""
    board = island(searched=False, h1139=(*WORKS[:1], *INFANTRY[:2]), h1237=MARINES[:1])
    ends = [order.path[-1] for sheet in american_moves.movement(board) for order in sheet if isinstance(order, Move)]
    assert ends
    assert not set(ends) & set(ASHORE["1139"])


def test_every_scout_looks_where_none_before_him_has_looked():
    """Judgement 12."""
    board = island(turn=12, searched=False, h1237=MARINES[:2], h1338=MARINES[2:3])
    moves = [order for sheet in american_moves.movement(board) for order in sheet if isinstance(order, Move)]
    assert len(moves) == 3
    seen = {"1237", "1338"}
    for order in moves:
        assert not seen.issuperset(order.path)
        seen.update(order.path)


def test_scouts_grow_bold_when_time_runs_short():
    """Judgement 11."""
    assert american_moves.daring(2) < american_moves.daring(12) < american_moves.daring(26)


# -------------------------------------------------------------------------------------------------------- the Japanese


def test_every_hiding_is_lawful_complete_and_another():
    """Judgement 13, OKI-R15, R91."""
    seen = set()
    for seed in range(40):
        places = japanese_hiding.hiding(Random(seed))
        assert sorted(id for place in places for id in place.units) == sorted(HIDING)
        for place in places:
            troops = [id for id in place.units if id in TROOP_IDS]
            kinds = Counter(UNITS[id].kind for id in place.units)
            assert place.hex in NUMBERED
            assert len(troops) <= 2
            assert kinds["fortification"] + kinds["minefield"] <= 1
            assert not kinds["armour"] or TERRAIN[place.hex].armour
        seen.add(tuple(place.hex for place in places))
    assert len(seen) == 40


def test_aircraft_fall_evenly_on_the_ships_that_sink_most_easily():
    """Judgement 19."""
    board = island(turn=2, h1036=SHIPS)
    sent = {order.ship: order.count for order in japanese_guns.aircraft(board)}
    assert sum(sent.values()) == CALENDAR[2].kamikazes
    assert {UNITS[id].value for id in sent} == {5}
    assert max(sent.values()) - min(sent.values()) <= 1


def test_a_hidden_gun_is_silent_and_a_known_one_fires():
    """Judgement 18."""
    board, hidden = island(h1237=MARINES[:1]), Hidden(units={id: Unit(id, "tray") for id in GUNS})
    for place, id in enumerate(GUNS[:4]):
        hidden.put(id, ("1240", "1340")[place % 2])
    assert japanese_guns.fire(board, hidden) == ()
    for id in GUNS[:4]:
        board.add(hidden.take(id))
    (salvo,) = japanese_guns.fire(board, hidden)
    assert salvo.hex == "1237"
    assert set(salvo.guns) <= set(GUNS[:4])


def test_an_ambush_strikes_an_american_gun_and_leaves_a_strong_stack_alone():
    """Judgement 17."""

    def raids(victims):
        board = island(h1238=victims)
        hidden = Hidden(units={id: Unit(id, "tray") for id in INFANTRY[:2]})
        for id in INFANTRY[:2]:
            hidden.put(id, "1239")
        hidden.contacts = tuple((ours, theirs) for ours in INFANTRY[:2] for theirs in victims)
        return japanese_ground.JapaneseGround(board, hidden).orders()

    assert [order for order in raids(US_GUNS[:1]) if isinstance(order, Attack)]
    assert not raids(MARINES[:2])


def test_who_is_known_and_in_the_open_goes_into_works_that_are_near():
    """Judgement 20."""
    board = island(h1239=INFANTRY[:1], h1240=WORKS[:1], h1036=SHIPS[:4])
    (order,) = japanese_ground.JapaneseGround(board, Hidden()).orders()
    assert order.path[-1] == "1240"


def _strengths(board):
    """By enemy hex that the first sheet attacks: attack and known defence, in half points."""
    ground, attackers = Ground(board), dict[str, list[str]]()
    for order in next(american_moves.movement(board)):
        if _attacks(order):
            for target in order.attack if isinstance(order, Move) else order.hexes:
                attackers.setdefault(target, []).extend(order.units)
    return {target: (ground.attack(ids), ground.defence(target)) for target, ids in attackers.items()}


def test_nobody_is_sent_to_certain_death():
    """OKI-13.8, 13.5, judgement 6: a pair in works beside the target forbids the attack, and no lone counter is thrown
    at it to be lost without a die; one that holds its own against a weak neighbour is sent."""
    strong = {"h1139": (*WORKS[:1], *INFANTRY[:2]), "h1239": INFANTRY[2:3]}
    around = ("1237", "1238", "1138", "1337", "1338", "1437", "1336", "1038", "0939")
    for seed in range(200):
        rng, waiting = Random(seed), list(MARINES)
        places = {f"h{hex}": (waiting.pop(), waiting.pop()) for hex in rng.sample(around, rng.randint(3, 6))}
        assert all(attack >= defence for attack, defence in _strengths(island(**strong, **places)).values()), places
    gun = {"h2320": INFANTRY[:2], "h2219": ("jp_art_42fa",)}
    stacks = {hex: MARINES[2 * n : 2 * n + 2] for n, hex in enumerate(("h2319", "h2218", "h2120", "h2318", "h2419"))}
    assert _strengths(island(**gun, **stacks)) == {"2219": (10, 4), "2320": (40, 24)}
