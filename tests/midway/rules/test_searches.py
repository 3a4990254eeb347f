"""Phase 2: searches (MID chapters 5, 20 and 21)."""

import itertools
import random

import pytest

from arbitre.games.midway.records.orders import AirTerm, Engage, Move, Scout, Search, Waive
from arbitre.games.midway.records.printed import AIR, ATOLLS, FOG_ZONE, GRID, SHIPS
from arbitre.games.midway.records.reports import Located, Searched
from arbitre.games.midway.records.state import Airfield, KureBase
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.searches import Searches, assets
from arbitre.games.midway.rules.sequence import Turn
from arbitre.games.midway.rules.view import view
from arbitre.kernel.dice import KeyedDice
from midway.positions import DAY, JP, NIGHT, US, ashore, change, judged, play, position, put, refusals, seen

STEP = Searches()
KAGA, AKAGI, TONE, ST11, I168 = "jp_cv_kaga", "jp_cv_akagi", "jp_ca_tone", "jp_st11", "jp_ss_i168"
ASTORIA, YORKTOWN, SS1 = "us_ca_astoria", "us_cv_yorktown", "us_ss1"


def searched(game, side, *orders, dice=()):
    """What a side is told per hex."""
    told = play(game, STEP, {side: orders}, dice)
    return dict(told.report(side, Searched).results) if told.heard(side, Searched) else {}


def found(game, side, *orders, dice=()):
    """The hexes a side locates, and as what."""
    return play(game, STEP, {side: orders}, dice).game.located[side]


def around(hex):
    return {hex, *GRID.neighbours[hex]}


def aimable(game, side, asset):
    """Where a search of this asset is accepted."""
    return {h for h in GRID.hexes if not refusals(game, side, STEP, Search(h, asset))}


def scout(unit, hex):
    return Scout(AirTerm(unit=unit), hex)


# --- naval searches


def test_a_naval_search_is_made_wherever_there_is_an_own_ship():
    """MID-5.2, MID-R19: submarines included; an enemy beside it is found."""
    for ship in (TONE, I168):
        game = position({ship: "R10", ASTORIA: "R10"})
        assert found(game, JP) == {"R10": "ships"}
        assert set(searched(game, JP)) == {"R10"}


def test_troops_at_midway_search_its_hex_by_night_too():
    """MID-5.2"""
    game = position({TONE: "H6"}, turn=NIGHT)
    assert found(game, US, dice=[("night search us H6", [1])]) == {"H6": "ships"}
    for unit in game.us.land:
        change(game, unit, status="lost", steps=0)
    assert "H6" not in searched(game, US)
    game = position({ASTORIA: "H6"}, turn=NIGHT)
    assert "H6" not in searched(game, JP)
    ashore(game, "jp_land_1")
    assert found(game, JP, dice=[("night search jp H6", [5])]) == {"H6": "ships"}


@pytest.mark.parametrize("hex", ATOLLS)
def test_the_five_atolls_search_for_the_us(hex):
    """MID-5.2"""
    assert set(ATOLLS) == {"G6", "I7", "J8", "L8", "N9"}
    game = position({TONE: hex}, turn=NIGHT)
    assert found(game, US, dice=[("night search us", [5])]) == {hex: "ships"}
    assert searched(position({ASTORIA: hex}, turn=NIGHT), JP) == {}


def test_an_atoll_searches_once_more_on_the_turn_it_is_entered_and_is_lost():
    """MID-5.3, MID-R18: seen by US at the next opening, never by JP; submarines do not end it."""
    game = position({TONE: "M8", I168: "J7"}, turn=10)
    game = play(game, Movement(), {JP: [Move((TONE,), "", "L8"), Move((I168,), "", "J8")]}).game
    assert "L8" in game.us.atolls
    after = play(game, STEP, {})
    assert after.game.located[US] == {"L8": "ships"}
    opened = play(after.game, Turn(), {})
    assert opened.told[US][0].atolls_lost == ("L8",)
    assert opened.told[JP][0].atolls_lost == ()
    assert set(opened.game.us.atolls) == set(ATOLLS) - {"L8"}
    assert "L8" not in searched(opened.game, US) and "J8" in searched(opened.game, US)
    put(opened.game, TONE, "A1")
    assert "L8" not in searched(play(opened.game, Turn(), {}).game, US)  # for good


def test_us_ships_do_not_end_an_atolls_search():
    """MID-5.3: nor do JP ships anywhere else."""
    game = position({ASTORIA: "M8", TONE: "D6"})
    orders = {US: [Move((ASTORIA,), "", "L8")], JP: [Move((TONE,), "", "D7")]}
    game = play(game, Movement(), orders).game
    assert play(game, Turn(), {}).told[US][0].atolls_lost == ()
    assert play(game, Turn(), {}).game.us.atolls == ATOLLS


def test_an_atoll_entered_by_night_is_lost_even_if_its_search_fails():
    """MID-R18"""
    game = position({TONE: "M8"}, turn=NIGHT)
    game = play(game, Movement(), {JP: [Move((TONE,), "", "L8")]}).game
    after = play(game, STEP, {}, [("night search us L8", [10])])
    assert not after.heard(JP, Located)
    assert play(after.game, Turn(), {}).told[US][0].atolls_lost == ("L8",)


@pytest.mark.parametrize("face", range(1, 11))
def test_by_night_a_naval_search_finds_on_1_to_5(face):
    """MID-5.4, MID-R19: one die a side and hex, for all ships there together."""
    game = position({ASTORIA: "J5", YORKTOWN: "J5", TONE: "J5", KAGA: "J5"}, turn=NIGHT)
    told = play(game, STEP, {}, [("night search us J5", [face]), ("night search jp J5", [10])])
    assert told.game.located[US] == ({"J5": "carriers"} if face <= 5 else {})
    assert dict(told.report(US, Searched).results)["J5"] == ("carriers" if face <= 5 else "nothing")


def test_by_day_a_naval_search_never_fails():
    """MID-5.4: no die is rolled."""
    assert found(position({ASTORIA: "J5", TONE: "J5"}), JP) == {"J5": "ships"}


def test_by_night_us_rolls_first_hex_by_hex_and_nothing_for_an_empty_hex():
    """MID-R77, MID-R4"""
    game = position({ASTORIA: "K4", "jp_dd4": "K4", "us_dd1": "J5", TONE: "J5", SS1: "L9", KAGA: "L9"}, turn=NIGHT)
    script = [("us J5", [9]), ("jp J5", [9]), ("us K4", [9]), ("jp K4", [9]), ("us L9", [9])]
    play(game, STEP, {}, script)  # at L9 only a submarine: no die for JP


def test_one_search_a_side_and_hex_even_with_ships_troops_and_atoll():
    """MID-R19"""
    game = position({ASTORIA: "H6", "us_dd1": "H6", TONE: "H6"}, turn=NIGHT)
    play(game, STEP, {}, [("us H6", [9]), ("jp H6", [9])])
    game = position({ASTORIA: "L8", TONE: "L8"}, turn=NIGHT)
    play(game, STEP, {}, [("us L8", [9]), ("jp L8", [9])])


# --- air searches


@pytest.mark.parametrize("hex", ["B4", "A1", "H6", "S12", "G12", "L6"])
def test_an_air_search_covers_seven_hexes(hex):
    """MID-5.5, MID-R16: one result per hex covered, overlapping searches merged."""
    game = position({KAGA: hex}, fog=False)
    assert set(searched(game, JP)) == around(hex)
    put(game, AKAGI, GRID.neighbours[hex][0])
    results = play(game, STEP, {}).report(JP, Searched).results
    assert len(results) == len(dict(results)) and set(dict(results)) == around(hex) | around(GRID.neighbours[hex][0])
    assert [h for h, _ in results] == list(GRID.sorted(dict(results)))


def test_no_air_search_by_night():
    """MID-5.5, MID-2.4: neither aimed, nor automatic, nor by aircraft."""
    game = position({KAGA: "J5", YORKTOWN: "J4"}, turn=NIGHT)
    assert set(searched(game, JP)) == {"J5"}
    assert refusals(game, JP, STEP, Search("J4")) == [(0, "search-night", "MID-5.5")]
    assert refusals(game, US, STEP, scout("us_air_y_f1", "J5")) == [(0, "search-night", "MID-5.5")]


def test_the_air_searches_of_the_us():
    """MID-5.6, MID-R21: measured to the hex aimed at, which must be clear."""
    game = position()
    assert aimable(game, US, "johnston") == set(GRID.within("K12", 2))
    assert aimable(game, US, "midway") == set(GRID.within("H6", 6)) - FOG_ZONE
    assert refusals(game, US, STEP, Search("E4", "midway")) == [(0, "search-fog", "MID-R21")]
    game.fog = False
    assert aimable(game, US, "midway") == set(GRID.within("H6", 6))
    three = [Search(h, "midway") for h in ("F5", "J6", "H1")]
    assert not refusals(game, US, STEP, *three, Search("K12", "johnston"))
    assert refusals(game, US, STEP, *three, Search("F7", "midway")) == [(3, "search-used-up", "MID-5.6")]
    assert refusals(game, US, STEP, *[Search("K12", "johnston")] * 2) == [(1, "search-used-up", "MID-5.6")]
    covered = set(ATOLLS) | set().union(*map(around, ("F5", "J6", "H1", "H6")))
    assert set(searched(game, US, *three)) == covered
    assert around("H6") <= set(searched(game, US))  # the one at Midway is automatic


def test_midways_searches_fall_with_damage():
    """MID-5.6, MID-11.9"""
    game = position()
    game.us.airfield = Airfield(10, 1, 1)
    assert refusals(game, US, STEP, Search("F5", "midway"), Search("F6", "midway"))[0][1] == "search-used-up"
    game.us.airfield = Airfield(4, 0, 1)
    assert refusals(game, US, STEP, Search("F5", "midway")) == [(0, "search-no-asset", "MID-5.6")]
    assert around("H6") <= set(searched(game, US))
    game.us.airfield = Airfield(4, 0, 0)
    assert set(searched(game, US)) == {"H6", *ATOLLS}


def test_midway_does_not_search_while_japanese_troops_are_there():
    """MID-5.6, MID-R63: as long as they are there, not because they once landed; the naval search goes on."""
    game = position()
    ashore(game, "jp_land_1")
    assert refusals(game, US, STEP, Search("F5", "midway"))[0][1] == "search-no-asset"
    assert set(searched(game, US)) == {"H6", *ATOLLS}
    change(game, "jp_land_1", status="lost", steps=0)
    assert not refusals(game, US, STEP, Search("F5", "midway"))
    game.us.airfield, game.closed = Airfield(0, 0, 0, closed=True), True
    assert refusals(game, US, STEP, Search("F5", "midway"))
    assert set(searched(game, US)) == {"H6", *ATOLLS}


def test_the_air_searches_of_jp():
    """MID-5.7: one near A11, two in all near intact carriers, wherever these are."""
    game = position(fog=False)
    assert aimable(game, JP, "wake") == set(GRID.within("A11", 2))
    assert refusals(game, JP, STEP, *[Search("A11", "wake")] * 2) == [(1, "search-used-up", "MID-5.7")]
    assert refusals(game, JP, STEP, Search("E6", "cv")) == [(0, "search-no-asset", "MID-5.7")]
    put(game, KAGA, "E6")
    put(game, "jp_cvl_hosho", "L3")
    assert aimable(game, JP, "cv") == set(GRID.within("E6", 2)) | set(GRID.within("L3", 2))
    two = [Search("E6", "cv"), Search("L3", "cv")]
    assert not refusals(game, JP, STEP, *two)
    assert refusals(game, JP, STEP, *two, Search("E7", "cv")) == [(2, "search-used-up", "MID-5.7")]


def test_only_carriers_that_are_intact_and_clear_of_fog_search():
    """MID-R20, MID-20.2, MID-5.8, MID-R65: a Hosho of one step is intact."""
    game = position({KAGA: "E6"})
    change(game, KAGA, steps=1)
    assert set(searched(game, JP)) == {"E6"} and not aimable(game, JP, "cv")
    game = position({KAGA: "E5"})  # in the fog: no search at all, not even towards a clear hex
    assert searched(game, JP) == {} and not aimable(game, JP, "cv")
    game.fog = False
    assert set(searched(game, JP)) == around("E5") and aimable(game, JP, "cv") == set(GRID.within("E5", 2))
    assert set(searched(position({"jp_cvl_hosho": "E6"}), JP)) == around("E6")


def test_an_automatic_search_at_every_hex_with_an_intact_carrier():
    """MID-5.8: for both sides; its own hex and the six around it."""
    game = position({YORKTOWN: "M4", "us_cv_hornet": "M4", "us_cv_enterprise": "P8", TONE: "M5", KAGA: "P9"}, fog=False)
    assert set(searched(game, US)) >= around("M4") | around("P8")
    assert found(game, US) == {"M5": "ships", "P9": "carriers"}
    assert found(game, JP) == {"P8": "carriers"}


def test_a_search_without_asset_takes_the_first_that_reaches_and_is_free():
    """MID-R76"""
    game = position({KAGA: "B10"}, fog=False)
    here = seen(game, JP, STEP)
    both = [a.id for a in assets(here) if "A11" in a.hexes]
    assert len(both) == 2
    plan = judged(game, JP, STEP, *[Search("A11")] * 3)
    assert [asset for asset, _ in plan.aimed] == [both[0], both[1], "cv"]
    assert refusals(game, JP, STEP, *[Search("A11")] * 4) == [(3, "search-used-up", "MID-5.7")]
    assert refusals(game, JP, STEP, Search("R6")) == [(0, "search-too-far", "MID-5.7")]


def every_assignment(here, sheet):
    """All ways to charge a sheet's searches to assets (MID-R90), tried one by one, those of the first lines first."""
    have = {asset.id: asset for asset in assets(here)}
    ways = itertools.product(*([s.asset] if s.asset else have for s in sheet))
    return [
        way for way in ways
        if all(s.hex in have[asset].hexes for s, asset in zip(sheet, way, strict=True))
        and all(way.count(asset.id) <= asset.count for asset in have.values())
    ]  # fmt: skip


def test_searches_without_asset_are_assigned_together():
    """MID-R90: a hex that only Wake reaches is served, wherever a line stands that Wake could serve as well."""
    game = position({KAGA: "C9"}, fog=False)
    reach = {asset.id: asset.hexes for asset in assets(seen(game, JP, STEP))}
    wake, cv = (min(reach[one] - reach[other]) for one, other in (("wake", "cv"), ("cv", "wake")))
    both = min(reach["wake"] & reach["cv"])
    for hexes in itertools.permutations([both, wake, cv]):
        plan = judged(game, JP, STEP, *map(Search, hexes))
        assert not plan.refusals
        assert plan.aimed == [("wake" if hex == wake else "cv", hex) for hex in hexes]
    for hexes in itertools.permutations([both, wake, both, both]):
        assert len(refusals(game, JP, STEP, *map(Search, hexes))) == 1
    assert [r.line for r in judged(game, JP, STEP, Search(wake), Search(wake)).refusals] == [1]
    plan = judged(game, JP, STEP, Search(both), Search(both, "wake"))  # a line that names its asset has it
    assert plan.aimed == [("cv", both), ("wake", both)] and not plan.refusals


@pytest.mark.parametrize("side", [US, JP])
def test_the_order_of_searches_never_matters(side):
    """MID-R90, MID-25.1: any sheet in any order is accepted if there is a way to serve it, and the way is the first by
    MID-R76; else it is refused in any order."""
    game = position({KAGA: "C9", ST11: "G6"}, fog=False)
    game.jp.kure = KureBase(begun=1)
    here, rng, outcomes = seen(game, side, STEP), random.Random(side), set()
    reached = sorted(set().union(*(asset.hexes for asset in assets(here))))
    shared = [hex for hex in reached if sum(hex in asset.hexes for asset in assets(here)) > 1]
    for _ in range(40):
        hexes = [rng.choice(shared if rng.random() < 0.5 else reached) for _ in range(rng.randint(2, 4))]
        named = assets(here)[0]
        sheet = [Search(hex, named.id if hex in named.hexes and rng.random() < 0.2 else "") for hex in hexes]
        for lines in set(itertools.permutations(sheet)):
            plan, ways = judged(game, side, STEP, *lines), every_assignment(here, lines)
            assert bool(plan.refusals) != bool(ways), lines
            assert not ways or plan.aimed == list(zip(ways[0], [s.hex for s in lines], strict=True))
            outcomes.add(bool(ways))
    assert outcomes == {True, False}


# --- searches by aircraft


def test_any_ready_unit_may_search_and_is_then_in_the_air():
    """MID-5.9, MID-R22: fighters too; it is not aboard any more and may do nothing else."""
    game = position({KAGA: "E6", ASTORIA: "F7"}, fog=False)
    after = play(game, STEP, {JP: [scout("jp_air_k_f1", "F7")]}).game
    unit = after.jp.air["jp_air_k_f1"]
    assert (unit.status, unit.mission, unit.target, unit.out) == ("flying", "search", "F7", 2)
    assert after.located[JP] == {"F7": "ships"}
    change(game, "jp_air_k_f1", status="below")
    assert refusals(game, JP, STEP, scout("jp_air_k_f1", "F7")) == [(0, "air-none", "MID-R62")]


def test_units_bound_for_midway_do_not_search():
    """MID-R22"""
    game = position({KAGA: "F6"})
    game.jp.strike = ("jp_air_k_d1",)
    assert refusals(game, JP, STEP, scout("jp_air_k_d1", "F7"))[0][1] == "air-none"
    assert not refusals(game, JP, STEP, scout("jp_air_k_d2", "F7"))


def test_how_far_a_unit_may_search():
    """MID-R22, MID-R24: to its rating; farther, up to the flight budget, if another base is then in reach."""
    game = position({KAGA: "E6"}, fog=False)
    reach = {h for h in GRID.hexes if not refusals(game, JP, STEP, scout("jp_air_k_d1", h))}
    assert reach == set(GRID.within("E6", 2))
    put(game, AKAGI, "H5")
    reach = {h for h in GRID.hexes if not refusals(game, JP, STEP, scout("jp_air_k_d1", h))}
    far = {h for h in GRID.within("E6", 4) if GRID.distance("E6", h) + GRID.distance(h, "H5") <= 4}
    assert reach == set(GRID.within("E6", 2)) | far and "G6" in far
    change(game, AKAGI, steps=1)
    assert refusals(game, JP, STEP, scout("jp_air_k_d1", "H5")) == [(0, "scout-too-far", "MID-R22")]
    for hex, wrong in (("H3", 0), ("I6", 0), ("I3", 1)):  # 4, 4 and 5 hexes away: the last one lands where it searched
        put(game, AKAGI, hex, steps=2)
        assert len(refusals(game, JP, STEP, scout("jp_air_k_d1", hex))) == wrong == (GRID.distance("E6", hex) > 4)


def test_one_heavy_bomber_a_turn():
    """MID-5.9"""
    game = position()
    assert refusals(game, US, STEP, scout("us_air_m_h1", "J6"), scout("us_air_m_h2", "J7")) == [
        (1, "scout-one-heavy", "MID-5.9")
    ]
    assert not refusals(game, US, STEP, scout("us_air_m_h1", "J6"), scout("us_air_m_m1", "J7"))
    assert refusals(game, US, STEP, Scout(AirTerm(2, "M", "F"), "J6")) == [(0, "scout-one", "MID-5.9")]


def test_no_aircraft_searches_from_a_carrier_in_fog_or_damaged_nor_into_the_fog():
    """MID-R65, MID-11.1, MID-R21"""
    game = position({KAGA: "F4"})
    assert refusals(game, JP, STEP, scout("jp_air_k_d1", "F5"))[0][1] == "air-none"
    game = position({KAGA: "F5"})
    assert refusals(game, JP, STEP, scout("jp_air_k_d1", "F4")) == [(0, "search-fog", "MID-R21")]
    assert not refusals(game, JP, STEP, scout("jp_air_k_d1", "F6"))
    change(game, KAGA, steps=1)
    assert refusals(game, JP, STEP, scout("jp_air_k_d1", "F6"))[0][1] == "air-none"


def test_searches_are_optional_and_not_made_without_orders():
    """MID-R23, MID-R3, MID-5.1"""
    game = position({KAGA: "E6"})
    plan = judged(game, JP, STEP)
    assert plan.aimed == plan.scouts == [] and plan.waived == set()


def test_automatic_searches_may_be_waived():
    """MID-5.1, MID-R76: all those made in the hex; others still cover it."""
    game = position({KAGA: "E6", ASTORIA: "E6"})
    assert searched(game, JP, Waive("E6")) == {}
    waived = play(game, STEP, {JP: [Waive("E6")]})
    assert waived.game.located[JP] == {} and not waived.heard(US, Located)
    assert found(game, JP, Waive("E6"), Search("F6", "cv")) == {"E6": "ships"}
    assert refusals(game, JP, STEP, Waive("J3")) == [(0, "waive-none", "MID-5.1")]
    assert set(searched(position(), US, Waive("H6"))) == set(ATOLLS)


# --- results


def test_what_is_reported_of_a_hex():
    """MID-5.11: nothing, ships, or carriers (light and damaged ones too); no names, no numbers."""
    for ships, sight in (
        ((), "nothing"),
        ((TONE,), "ships"),
        (("jp_tt1", "jp_bb_haruna"), "ships"),
        ((TONE, "jp_cvl_hosho"), "carriers"),
        ((KAGA,), "carriers"),
    ):
        game = position(dict.fromkeys(ships, "H7"))
        change(game, KAGA, steps=1)
        assert searched(game, US)["H7"] == sight


def test_naval_searches_report_in_the_same_words():
    """MID-5.11"""
    assert found(position({SS1: "R10", KAGA: "R10"}), US) == {"R10": "carriers"}


def test_no_search_finds_submarines():
    """MID-5.12"""
    game = position({I168: "H6", SS1: "E6", KAGA: "E6"})
    assert found(game, JP) == {} and "H6" not in found(game, US)
    assert dict(play(game, STEP, {}).report(US, Searched).results)["H6"] == "nothing"


def test_the_side_found_learns_the_hexes_and_nothing_else():
    """MID-5.13, MID-R17, MID-26.2: not by what, nor what was reported; nothing of a miss."""
    game = position({KAGA: "H7", AKAGI: "J3", SS1: "J3"}, fog=False)
    told = play(game, STEP, {US: [Search("J2", "midway"), Search("E9", "midway")]})
    assert told.report(JP, Located) == Located(("H7", "J3"))
    assert len([r for r in told.told[JP] if not isinstance(r, Searched)]) == 1
    assert not play(position({KAGA: "B8"}), STEP, {}).heard(JP, Located)
    assert view(told.game, JP).found == ("H7", "J3")


def test_in_fog_nobody_is_found_and_nothing_searches():
    """MID-5.14, MID-20.2, MID-20.3, MID-R65: not even ships in the same fog hex."""
    game = position({TONE: "F4", ASTORIA: "F4", KAGA: "F5"})
    assert found(game, US, Search("F5", "midway")) == {"F5": "carriers"}
    results = searched(game, US, Search("F5", "midway"))
    assert {h for h, what in results.items() if what == "fog"} == around("F5") & FOG_ZONE
    assert found(game, JP) == {} and searched(game, JP)["F4"] == "fog"
    game.fog = False
    assert found(game, JP) == {"F4": "ships"}
    change(game, KAGA, hex="", status="waiting")
    assert found(game, JP) == {"F4": "ships"}  # by the naval search of Tone alone


def test_a_location_is_good_for_its_turn_only():
    """MID-5.15"""
    game = play(position({KAGA: "H7"}), STEP, {}).game
    assert view(game, US).located == {"H7": "carriers"} and view(game, JP).found == ("H7",)
    game = play(game, Turn(), {}).game
    assert view(game, US).located == {} and view(game, JP).found == ()


def test_a_search_that_reports_carriers_counts_for_group_13():
    """MID-R14 (a): the first time only; ships do not count, nor what US finds."""
    game = position({YORKTOWN: "F7", KAGA: "E6", AKAGI: "H7"}, turn=9)
    assert play(game, STEP, {JP: [Search("F7", "cv")]}).game.sighted == 9
    game.sighted = 4
    assert play(game, STEP, {JP: [Search("F7", "cv")]}).game.sighted == 4
    game = position({ASTORIA: "F7", KAGA: "E6", AKAGI: "H7"}, turn=9)
    assert play(game, STEP, {JP: [Search("F7", "cv")]}).game.sighted == 0


# --- Kure


@pytest.mark.parametrize(("turn", "works"), [(8, False), (9, False), (10, False), (11, True), (12, True), (13, False)])
def test_the_kure_base_searches_three_turns_after_its_announcement(turn, works):
    """MID-21.2, MID-21.4: by day; one search at G6 by itself, two aimed within 2 hexes."""
    game = position({ST11: "G6"}, turn=turn)
    game.jp.kure, game.us.atolls = KureBase(8), ()
    assert set(searched(game, JP)) == (around("G6") if works else {"G6"})
    assert aimable(game, JP, "kure") == (set(GRID.within("G6", 2)) - FOG_ZONE if works else set())


def test_a_reduced_st11_flies_one_search_of_two():
    """MID-21.4"""
    game = position({ST11: "G6"}, turn=11)
    game.jp.kure = KureBase(8)
    two = [Search("G5", "kure"), Search("H6", "kure")]
    assert not refusals(game, JP, STEP, *two)
    assert refusals(game, JP, STEP, *two, Search("G7", "kure"))[0][0] == 2
    change(game, ST11, steps=1)
    assert refusals(game, JP, STEP, *two) == [(1, "search-used-up", "MID-5.7")]
    assert around("G6") <= set(searched(game, JP))


def test_a_closed_base_does_not_search():
    """MID-21.3"""
    game = position({ST11: "G6"}, turn=11)
    game.jp.kure = KureBase(8, closed=True)
    assert set(searched(game, JP)) == {"G6"} and not aimable(game, JP, "kure")


# --- in general


def test_searches_of_both_sides_are_made_together():
    """MID-2.2: what one finds does not hinder the other."""
    game = position({KAGA: "E6", YORKTOWN: "E7"})
    done = play(game, STEP, {}).game
    assert done.located == {US: {"E6": "carriers"}, JP: {"E7": "carriers"}}


def test_a_search_order_out_of_place_is_refused():
    """MID-2.5"""
    assert refusals(position(), US, STEP, Engage("H6")) == [(0, "not-now", "MID-2.5")]


def test_sampled_searches_are_lawful_and_offered():
    for seed in range(60):
        rng = random.Random(seed)
        ships = {s.id: rng.choice(GRID.hexes) for s in SHIPS.values() if rng.random() < 0.5}
        game = position(ships, turn=rng.choice((DAY, NIGHT, 9, 10)), fog=rng.random() < 0.5)
        game.jp.kure = KureBase(rng.choice((0, 4)))
        for side in (US, JP):
            here = seen(game, side, STEP)
            ask = here.now.ask(here)
            orders = ask.sample(rng)
            plan = ask.plan(orders)
            assert not plan.refusals
            offered = ask.options()
            assert {unit for unit, _ in plan.scouts} <= set(offered.scouts)
            assert plan.waived <= {*offered.naval, *offered.automatic}
            places = {a.asset: a.hexes for a in offered.assets}
            assert all(hex in places[asset] for asset, hex in plan.aimed)
        play(game, STEP, dict.fromkeys((US, JP), ()), KeyedDice(str(seed)))


def test_the_ratings_that_scouts_fly_by():
    """MID-6.4: the range of the heavy bombers."""
    assert AIR["us_air_m_h1"].move == 6
    game = position(fog=False)
    reach = {h for h in GRID.hexes if not refusals(game, US, STEP, scout("us_air_m_h1", h))}
    assert reach == set(GRID.within("H6", 6))
