"""Phases I to III: ships, kamikazes, the air-sea battle (OKI chapters 7 and 8)."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from arbitre.games.okinawa.records.orders import Challenge, Fire, Kamikazes, Sail
from arbitre.games.okinawa.records.printed import CALENDAR, GRID, JAPAN, SEA, SHIPS, UNITS, US
from arbitre.games.okinawa.records.reports import Duel, GameOver, KamikazesSent, Sailed, ShipSunk
from arbitre.games.okinawa.rules.air_sea import AirSeaBattle
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment, KamikazesAsk, spread
from arbitre.games.okinawa.rules.setup import new_game
from arbitre.games.okinawa.rules.ships import DEFAULT_STATIONS, Ships, ShipsAsk
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import field, resolve, told, umpire

IDAHO, MARYLAND, WICHITA, BILOXI = "us_ship_idaho", "us_ship_maryland", "us_ship_wichita", "us_ship_biloxi"


def first_turn():
    game = new_game({})
    game.board.turn = 1
    return game


def afloat(turn=3, **ships):
    """These ships are at sea, all others sunk."""
    game = field(turn, **{f"us_ship_{name}": hex for name, hex in ships.items()})
    for ship in SHIPS:
        if not game.board.units[ship].hex:
            game.board.lift(ship)
    return game


def refused(game, *orders):
    """The refusals of phase I: by line, key and clause."""
    plan = ShipsAsk(view(game, US)).plan(orders)
    return [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in plan.refusals]


# -------------------------------------------------------------------------------------------------- I: ships


def test_on_turn_1_ships_are_put_on_any_sea_hex():
    """OKI-7.1, 7.4, 7.5, 2.5, R25: all of them, however far from each other, and everything is told to both sides."""
    game = first_turn()
    _, reports = resolve(game, Ships(), us=(Sail((IDAHO, MARYLAND), ("0101",)), Sail((WICHITA,), ("5054",))))
    (mine,) = told(reports, Sailed, US)
    assert told(reports, Sailed, JAPAN) == [mine] and {ship for ship, _ in mine.ways} == set(SHIPS)
    assert game.board.at("0101") == (IDAHO, MARYLAND) and game.board.at("5054") == (WICHITA,)
    assert all(game.board.units[ship].hex in SEA for ship in SHIPS)


def test_ships_without_orders_go_to_their_stations_on_turn_1():
    """OKI-R26, 19.1: and where a station is full, next to it."""
    game = first_turn()
    station = DEFAULT_STATIONS[IDAHO]
    resolve(game, Ships(), us=(Sail((WICHITA, BILOXI), (station,)),))
    stands = {ship: game.board.units[ship].hex for ship in SHIPS if ship not in (WICHITA, BILOXI)}
    assert GRID.distance(stands.pop(IDAHO), station) == 1
    assert stands == {ship: DEFAULT_STATIONS[ship] for ship in stands}
    assert max(Counter(unit.hex for unit in game.board.units.values() if unit.hex).values()) == 2  # OKI-R13


@pytest.mark.parametrize("kind", ["shoal", "plain", "relief", "beach", "blocked"])
def test_ships_enter_sea_hexes_only(kind):
    """OKI-7.3, 2.5, 2.6, R5, R6, R8: neither shoals, coast, beach nor islets."""
    hexes = {"shoal": "0740", "plain": "1237", "relief": "1139", "beach": "1131", "blocked": "1413"}
    assert refused(first_turn(), Sail((IDAHO,), (hexes[kind],))) == [(0, "sail-sea", "OKI-7.3")]
    assert refused(afloat(idaho="1034"), Sail((IDAHO,), (hexes[kind],))) == [(0, "sail-sea", "OKI-7.3")]


def test_there_is_no_hex_beyond_the_map():
    """OKI-R9: no ship leaves it."""
    assert refused(afloat(idaho="0101"), Sail((IDAHO,), ("0001",))) == [(0, "sail-sea", "OKI-7.3")]


def test_ships_sail_one_point_a_hex_up_to_their_movement():
    """OKI-7.2, 3.3: a value 6 ship 8 hexes, a value 5 ship 10; hexes apart are joined by the shortest way."""
    game = afloat(idaho="0530", wichita="0630")
    far, farther = GRID.path("0530", "0522"), GRID.path("0630", "0620")
    assert len(far) - 1 == UNITS[IDAHO].movement == 8 and len(farther) - 1 == UNITS[WICHITA].movement == 10
    assert not refused(game, Sail((IDAHO,), far[1:]), Sail((WICHITA,), ("0620",)))
    assert refused(game, Sail((IDAHO,), ("0521",)), Sail((WICHITA,), ("0619",))) == [
        (0, "sail-too-far", "OKI-7.2"), (1, "sail-too-far", "OKI-7.2"),
    ]  # fmt: skip
    _, reports = resolve(game, Ships(), us=(Sail((IDAHO,), ("0528", "0526")),))
    assert told(reports, Sailed)[0].ways == ((IDAHO, ("0530", "0529", "0528", "0527", "0526")),)
    assert game.board.units[IDAHO].hex == "0526" and game.board.units[WICHITA].hex == "0630"  # R26: others stay


def test_a_way_goes_round_land_and_reefs():
    """OKI-7.3: its length is that of the way by sea."""
    plan = ShipsAsk(view(afloat(idaho="0939"), US)).plan(())
    assert not plan.ways
    game = afloat(wichita="1034")
    plan = ShipsAsk(view(game, US)).plan((Sail((WICHITA,), ("0739",)),))
    way = plan.ways[WICHITA]
    assert all(hex in SEA for hex in way) and all(GRID.distance(a, b) == 1 for a, b in pairwise(way))


def test_two_ships_at_most_share_a_hex_also_in_passing():
    """OKI-R13, R26: ships move one after the other, so the first may leave a place to the second."""
    game = afloat(idaho="0530", maryland="0530", wichita="0531", biloxi="0532")
    assert refused(game, Sail((WICHITA,), ("0530",))) == [(0, "sail-full", "OKI-R26")]
    assert refused(game, Sail((WICHITA,), ("0530", "0529"))) == [(0, "sail-full", "OKI-R26")]
    round_it = ShipsAsk(view(game, US)).plan((Sail((WICHITA,), ("0529",)),)).ways[WICHITA]
    assert "0530" not in round_it and len(round_it) - 1 == 3
    assert not refused(game, Sail((IDAHO,), ("0529",)), Sail((WICHITA,), ("0530",)))
    back = ShipsAsk(view(game, US)).plan((Sail((IDAHO,), ("0529", "0531")),)).ways[IDAHO]
    assert back == ("0530", "0529", "0530", "0531")  # it has left a place free itself
    assert refused(game, Sail((WICHITA,), ("0530",)), Sail((IDAHO,), ("0529",))) == [(0, "sail-full", "OKI-R26")]
    assert refused(first_turn(), Sail(SHIPS[:3], ("0530",))) == [(0, "sail-full", "OKI-R26")]


def test_a_ship_shut_in_is_told_so():
    """OKI-R26."""
    ring = GRID.neighbours["0530"]
    names = [id.removeprefix("us_ship_") for id in SHIPS if id != IDAHO]
    game = afloat(idaho="0530", **{name: ring[place % 6] for place, name in enumerate(names[:12])})
    assert refused(game, Sail((IDAHO,), ("0527",))) == [(0, "sail-no-way", "OKI-R26")]


def test_each_ship_has_one_order_and_must_be_afloat():
    """OKI-7.2, 1.6: no ship but one's own, none that is sunk."""
    game = afloat(idaho="0530", maryland="0530")
    again = (Sail((IDAHO,), ("0529",)), Sail((MARYLAND, IDAHO), ("0528",)))
    assert refused(game, *again) == [(1, "sail-twice", "OKI-7.2")]
    assert MARYLAND not in ShipsAsk(view(game, US)).plan(again).ways  # nothing of a refused line is done
    for id in (WICHITA, "us_mar_1_4", "jp_fort_01", "nobody"):
        assert refused(game, Sail((id,), ("0529",))) == [(0, "sail-no-ship", "OKI-7.2")]
    assert refused(game, Fire((IDAHO,), "1139")) == [(0, "not-now", "OKI-7.1")]
    assert refused(first_turn(), Sail((IDAHO,), ("0529", "0530"))) == [(0, "sail-one-hex", "OKI-7.1")]


def test_the_Americans_are_asked_while_a_ship_is_afloat():
    """OKI-R92, R25."""
    assert isinstance(Ships().ask(view(afloat(idaho="0530"), US)), ShipsAsk)
    assert Ships().ask(view(afloat(), US)) is None and Ships().ask(view(afloat(idaho="0530"), JAPAN)) is None
    _, reports = resolve(afloat(), Ships())
    assert not reports


@pytest.mark.parametrize("game", [first_turn(), afloat(idaho="0530", maryland="0530", wichita="0932", biloxi="1033")])
def test_random_fleets_sail_lawfully(game):
    """OKI-7.1, 7.2, 7.3, R26."""
    for seed in range(40):
        assert not refused(game, *ShipsAsk(view(game, US)).sample(Random(seed)))


# ---------------------------------------------------------------------------------------------- II: kamikazes


def wrong(game, *orders):
    """The remarks of phase II: kind, line, key and clause."""
    plan = KamikazesAsk(view(game, JAPAN)).plan(orders)
    return [(remark.kind, remark.line, remark.phrase.key, remark.phrase.clause) for remark in plan.remarks]


def test_the_calendar_grants_the_aircraft_and_all_of_them_attack():
    """OKI-8.2, 5.4, R29: too many are refused, what is left over is shared out."""
    game = afloat(3, idaho="0530", maryland="0530", wichita="0932")
    assert CALENDAR[3].kamikazes == 8
    assert wrong(game, Kamikazes(5, IDAHO), Kamikazes(4, WICHITA)) == [
        ("illegal", 1, "kamikazes-too-many", "OKI-R29"), ("note", -1, "kamikazes-rest", "OKI-R29"),
    ]  # fmt: skip
    plan = KamikazesAsk(view(game, JAPAN)).plan((Kamikazes(5, IDAHO),))
    assert plan.targets == {IDAHO: 6, MARYLAND: 1, WICHITA: 1}  # value 5 first: Wichita, then Idaho, Maryland
    assert wrong(game, Kamikazes(5, IDAHO), Kamikazes(3, WICHITA)) == []


def test_by_default_aircraft_go_round_the_ships_value_5_first():
    """OKI-R29, R30, 19.1: and ships are attacked by id."""
    game = afloat(3, idaho="0530", maryland="0530", wichita="0932")
    plan = KamikazesAsk(view(game, JAPAN)).plan(())
    assert list(plan.targets.items()) == [(IDAHO, 3), (MARYLAND, 2), (WICHITA, 3)]
    assert spread({}, (IDAHO, MARYLAND, WICHITA, BILOXI), 3) == {BILOXI: 1, IDAHO: 1, WICHITA: 1}
    assert spread({MARYLAND: 2}, (IDAHO, MARYLAND, WICHITA), 1) == {MARYLAND: 2, WICHITA: 1}


def test_any_number_may_attack_one_ship_anywhere_in_the_order_given():
    """OKI-8.2, R28, R30, 8.8: the whole assignment is told to both sides before the first die."""
    game = afloat(3, idaho="0101", wichita="5054")
    more, reports = resolve(game, KamikazeAssignment(), japan=(Kamikazes(7, WICHITA), Kamikazes(1, IDAHO)))
    assert more == (AirSeaBattle(((WICHITA, 7), (IDAHO, 1))),)
    assert [told(reports, KamikazesSent, side) for side in (US, JAPAN)] == [
        [KamikazesSent(((WICHITA, 7), (IDAHO, 1)))]
    ] * 2


def test_standing_orders_of_the_sheet_are_in_force_for_the_turn():
    """OKI-19.2: whatever is sent where."""
    game = field(3, hidden={"jp_inf_iib_11": "1139"}, us_ship_idaho="0530")
    resolve(game, KamikazeAssignment(), japan=(Challenge((), "always"),))
    assert game.hidden.challenges["jp_inf_iib_11"].when == "always"


def test_lines_that_cannot_stand():
    """OKI-8.2, R30."""
    game = afloat(3, idaho="0530")
    for ship in (WICHITA, "us_mar_1_4", "nobody"):
        assert wrong(game, Kamikazes(8, ship)) == [("illegal", 0, "kamikazes-no-ship", "OKI-8.2")]
    assert wrong(game, Kamikazes(4, IDAHO), Kamikazes(4, IDAHO))[0] == ("illegal", 1, "kamikazes-twice", "OKI-R30")
    assert wrong(game, Kamikazes(0, IDAHO)) == [("illegal", 0, "kamikazes-count", "OKI-8.2")]
    assert wrong(game, Sail((IDAHO,), ("0529",))) == [("illegal", 0, "not-now", "OKI-8.2")]


def test_the_Japanese_side_is_asked_when_there_are_aircraft_and_a_ship():
    """OKI-R92, R29: both are public; else the step passes in silence (OKI-R24)."""
    assert isinstance(KamikazeAssignment().ask(view(afloat(3, idaho="0530"), JAPAN)), KamikazesAsk)
    assert KamikazeAssignment().ask(view(afloat(3, idaho="0530"), US)) is None
    assert KamikazeAssignment().ask(view(afloat(3), JAPAN)) is None
    more, reports = resolve(afloat(3), KamikazeAssignment())
    assert more == (AirSeaBattle(),) and not reports
    assert resolve(afloat(3), *more) == ((), [])


def test_random_assignments_use_every_aircraft():
    """OKI-R29."""
    game = afloat(2, idaho="0530", maryland="0530", wichita="0932", biloxi="1033")
    ask = KamikazesAsk(view(game, JAPAN))
    for seed in range(40):
        plan = ask.plan(ask.sample(Random(seed)))
        assert not plan.refusals and sum(plan.targets.values()) == CALENDAR[2].kamikazes == 12


# ----------------------------------------------------------------------------------------- III: the battle


def battle(game, *targets, dice):
    """The battle with dice in order, Japanese first: the reports in one ledger's order."""
    judge = umpire(*dice)
    _, reports = resolve(game, AirSeaBattle(targets), judge)
    assert judge.dice.left() == 0, "dice left in the script"
    return [report for to, _, _, report in reports if to == US]


def test_E3_eight_aircraft_sink_a_ship_with_the_second():
    """OKI-8.3, 8.5, 8.6, 8.7: the other six go home without a roll."""
    game = afloat(wichita="0932", idaho="0530")
    assert battle(game, (WICHITA, 8), dice=(3, 4, 6, 1)) == [
        Duel(WICHITA, 3, 4, 5, 9, "aircraft"), Duel(WICHITA, 6, 1, 8, 6, "ship"), ShipSunk(WICHITA, home=6),
    ]  # fmt: skip
    assert game.board.units[WICHITA].where == "lost" and game.losses == {"us-ship": 1}
    assert game.board.units[IDAHO].hex == "0530" and game.outcome is None


def test_D16_equal_sums_are_rolled_again():
    """OKI-8.4: 7 against 7, then 3 against 6; the second aircraft 6 against 9."""
    game = afloat(wichita="0932")
    assert battle(game, (WICHITA, 2), dice=(5, 2, 1, 1, 4, 4)) == [
        Duel(WICHITA, 5, 2, 7, 7, "tie"), Duel(WICHITA, 1, 1, 3, 6, "aircraft"), Duel(WICHITA, 4, 4, 6, 9, "aircraft"),
    ]  # fmt: skip
    assert game.board.units[WICHITA].hex == "0932"


def test_D17_a_ship_of_value_6_falls_to_a_6_against_a_1_alone():
    """OKI-8.3, 3.1: 8 against 7."""
    assert battle(afloat(idaho="0530", wichita="0932"), (IDAHO, 1), dice=(6, 1))[-1] == ShipSunk(IDAHO, home=0)
    assert battle(afloat(idaho="0530"), (IDAHO, 1), dice=(6, 2, 6, 3))[-1] == Duel(IDAHO, 6, 3, 8, 9, "aircraft")


def test_all_aircraft_of_one_ship_attack_before_the_next_ship():
    """OKI-R30: in the order given, the Japanese die first; an aircraft that wins is spent with its victim (OKI-R28)."""
    game = afloat(idaho="0530", wichita="0932", maryland="0530")
    reports = battle(game, (WICHITA, 2), (IDAHO, 2), dice=(1, 6, 1, 5, 6, 1))
    assert [getattr(report, "ship", "") for report in reports] == [WICHITA, WICHITA, IDAHO, IDAHO]
    assert reports[-1] == ShipSunk(IDAHO, home=1)


def test_the_last_ship_with_no_troops_left_ends_the_game():
    """OKI-R22: ships and troops are all gone."""
    game = afloat(wichita="0932")
    for id, unit in UNITS.items():
        if unit.side == US and unit.troops:
            game.board.lift(id)
    reports = battle(game, (WICHITA, 1), dice=(6, 1))
    assert isinstance(reports[-1], GameOver) and (game.outcome.winner, game.outcome.reason) == (JAPAN, "annihilated")
