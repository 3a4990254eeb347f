"""The map of Midway as each side may see it (MID-2.8, chapter 26)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.drawing import draw
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import FOG_ZONE, GRID, JP, SHIPS, US
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.view import view
from arbitre.games.midway.seat.chart.chart import REACH, WAITING, chart
from arbitre.kernel.chart import Chart, Contact, Counter, Route
from arbitre.kernel.play import Told
from arbitre.words import Words
from midway.positions import ashore, change, position, put

FLEET = {
    **dict.fromkeys(("us_cv_enterprise", "us_cv_hornet", "us_ca_vincennes"), "K5"),
    **{"us_cv_yorktown": "L4", "us_ss1": "F6"},
}
KIDO_BUTAI = {"jp_cv_akagi": "F5", "jp_cv_kaga": "F5", "jp_bb_haruna": "F5"}


def told(game: Game, side: str, *entries: tuple[int, r.Report]) -> Game:
    """Enter reports, (turn, report) of each, in a side's ledger."""
    ledger = game.told.get(side, ())
    ledger += tuple(Told(len(ledger) + i, turn, "", report) for i, (turn, report) in enumerate(entries, 1))
    game.told[side] = ledger
    return game


def searched(**results: Any) -> r.Searched:
    return r.Searched(tuple(results.items()))


def chart_of(game: Game, side: str) -> Chart:
    return chart(view(game, side))


def contact(found: Chart, hex: str) -> Contact:
    (one,) = (contact for contact in found.contacts if contact.cell == hex)
    return one


def in_cell(found: Chart, cell: str) -> list[Counter]:
    return [counter for counter in found.counters if counter.cell == cell]


def routes(found: Chart, key: str) -> list[Route]:
    return [route for route in found.routes if route.key == key]


@pytest.fixture(scope="module")
def english() -> Words:
    return Words.of("en", MIDWAY)


# --- nothing leaks --------------------------------------------------------------------------------------------------


def test_two_truths_with_one_view_give_the_same_map_to_the_byte(english: Words) -> None:
    """MID-2.8, MID-26.2: nothing of the enemy but what this side was told."""
    entries = [(7, searched(E6="ships")), (8, searched(F5="carriers", G5="nothing"))]
    one = told(position({**FLEET, **KIDO_BUTAI}, turn=8), US, *entries)  # type: ignore[arg-type]
    two = told(position({**FLEET, "jp_bb_yamato": "C9", "jp_ss_i168": "K5"}, turn=8), US, *entries)  # type: ignore[arg-type]
    for game in (one, two):
        game.located = {US: {"F5": "carriers"}}
    change(two, "jp_cv_akagi", steps=1)
    assert view(one, US) == view(two, US)
    assert draw(chart_of(one, US), english.text) == draw(chart_of(two, US), english.text)


def test_the_order_of_the_enemys_finds_does_not_show() -> None:
    """MID-5.13: own hexes located are marked, in the order of the map."""
    one, two = position(FLEET), position(FLEET)
    one.located = {JP: {"K5": "ships", "L4": "carriers"}}
    two.located = {JP: {"L4": "ships", "K5": "carriers"}}
    assert chart_of(one, US) == chart_of(two, US)
    assert [(mark.key, mark.cell, mark.owner) for mark in chart_of(one, US).marks] == [
        ("found", "K5", "second"), ("found", "L4", "second"),
    ]  # fmt: skip


# --- own forces -----------------------------------------------------------------------------------------------------


def test_own_ships_are_shown_by_groups(english: Words) -> None:
    """MID-2.8, MID-4.4: groups, not every ship, named for their task force, the most important class foremost."""
    game = position(FLEET)
    (tf16,) = in_cell(chart_of(game, US), "K5")
    assert (tf16.name, tf16.count, tf16.silhouette, tf16.owner) == ("TF16", "2CV 1CA", "carrier", "first")
    assert english.text(tf16.detail) == "Enterprise, Hornet and Vincennes"
    (yorktown,) = in_cell(chart_of(game, US), "L4")
    assert (yorktown.name, yorktown.count, yorktown.damaged) == ("Yorktown", "CV", False)
    (submarine,) = in_cell(chart_of(game, US), "F6")
    assert (submarine.name, submarine.count, submarine.silhouette) == ("SS1", "", "submarine")


def test_damage_shows_on_the_group() -> None:
    """MID-26.1."""
    game = position(FLEET)
    change(game, "us_cv_hornet", steps=1)
    change(game, "us_ca_pensacola", status="map", hex="M4")  # one step from the start is not damage (MID-1.5)
    assert in_cell(chart_of(game, US), "K5")[0].damaged
    assert not in_cell(chart_of(game, US), "M4")[0].damaged


def test_groups_of_one_hex_are_stacked_the_most_important_on_top(english: Words) -> None:
    """MID-4.4: any number of groups in a hex."""
    game = position({**KIDO_BUTAI, "jp_tt1": "F5", "jp_tt2": "F5", "jp_ss_i168": "F5", "jp_dd8": "F5"})
    stack = in_cell(chart_of(game, JP), "F5")
    assert [english.text(counter.name) for counter in stack] == ["Group 1", "Group 2", "DD8", "I-168"]
    assert [counter.silhouette for counter in stack] == ["carrier", "transport", "destroyer", "submarine"]


def test_midway_shows_its_aircraft_and_its_garrison(english: Words) -> None:
    """MID-3.7, MID-3.8, MID-18.6."""
    game = position(FLEET)
    field, garrison = in_cell(chart_of(game, US), "H6")
    assert (field.silhouette, garrison.silhouette, garrison.count) == ("aircraft", "troops", "6")
    assert str(field.count).split()[0].endswith("F")
    assert not in_cell(chart_of(game, JP), "H6")
    (midway,) = (site for site in chart_of(game, JP).sites if site.cell == "H6")
    assert midway.owner == "first"
    for company in game.us.land:
        change(game, company, status="lost", steps=0)
    ashore(game, "jp_land_1")
    (midway,) = (site for site in chart_of(game, US).sites if site.cell == "H6")
    assert midway.owner == "second"


def test_japanese_groups_wait_at_the_western_edge(english: Words) -> None:
    """MID-4.5, MID-4.7: groups still to enter stand in a box, hollow until they may."""
    found = chart_of(position({"jp_cv_akagi": "A5"}, turn=3), JP)
    waiting = {english.text(counter.name): counter.hollow for counter in in_cell(found, WAITING)}
    assert waiting == {
        "Group 1": False, "Group 2": False, "Group 3": False, "Group 4": True, "Group 11": True, "Group 13": True,
    }  # fmt: skip
    assert in_cell(found, WAITING)[0].count == "3CV 1BB 1CA 1CL 3DD"
    assert WAITING not in {cell.id for cell in chart_of(position(FLEET), US).cells}


def test_the_box_is_empty_when_no_more_will_enter() -> None:
    """MID-R1."""
    game = position({"jp_cv_akagi": "A5"}, turn=3)
    game.jp.no_more = True
    assert not in_cell(chart_of(game, JP), WAITING)


# --- the enemy -------------------------------------------------------------------------------------------------------


def test_located_hexes_are_contacts_of_this_turn(english: Words) -> None:
    """MID-2.8, MID-5.11, MID-26.3."""
    game = position(FLEET, turn=9)
    game.located = {US: {"F5": "carriers", "E6": "ships"}}
    told(game, US, (9, searched(F5="carriers", E6="ships", E5="fog", G5="nothing")))
    found = chart_of(game, US)
    assert {c.cell: (english.text(c.name), c.silhouette, english.text(c.when), c.age) for c in found.contacts} == {
        "F5": ("carriers", "carrier", "08:00", 0),
        "E6": ("ships", "ship", "08:00", 0),
    }
    assert {c.owner for c in found.contacts} == {"second"}
    (wash,) = (wash for wash in found.washes if wash.key == "searched")
    assert wash.cells == ("E6", "F5", "G5")  # E5 lay in fog: nobody has looked into it


def test_past_contacts_keep_date_and_age_and_go_after_a_day(english: Words) -> None:
    """MID-R87."""
    game = position(FLEET, turn=10)
    told(game, US, (1, searched(A5="ships")), (2, searched(B5="ships")), (6, searched(C5="ships")))
    told(game, US, (9, searched(D6="carriers")))
    found = chart_of(game, US)
    assert [(c.cell, english.text(c.when), c.age) for c in found.contacts] == [
        ("B5", "3 June 08:00", 8), ("C5", "3 June 21:30", 4), ("D6", "08:00", 1),
    ]  # fmt: skip
    assert not any(c.cleared for c in found.contacts)


def test_the_latest_word_on_a_hex_counts() -> None:
    """MID-R87: a later sighting replaces an older one; a later search by day that finds nothing strikes it out."""
    game = position(FLEET, turn=10)
    told(
        game, US,
        (5, searched(D6="ships", E6="ships", F6="ships")),
        (6, searched(F6="nothing")),  # at night a search may miss (MID-5.4)
        (8, searched(D6="nothing", E6="carriers", E5="fog")),
    )  # fmt: skip
    found = chart_of(game, US)
    assert (contact(found, "D6").age, contact(found, "D6").cleared) == (5, True)
    assert (contact(found, "E6").age, contact(found, "E6").silhouette) == (2, "carrier")
    assert not contact(found, "F6").cleared


def test_a_search_does_not_strike_out_submarines() -> None:
    """MID-5.12: no search locates them, so nothing found says nothing of them."""
    game = position(FLEET, turn=10)
    told(game, US, (8, r.SubmarinesAttack("K5", JP, seen=(("S1", 1),))), (9, searched(K5="nothing")))
    assert not contact(chart_of(game, US), "K5").cleared


def test_ships_that_shell_midway_are_seen() -> None:
    """MID-16.6: both sides are told who fires; strength told in a battle before stands."""
    game = position(FLEET, turn=9)
    shots = (r.Shot("jp_ca_kumano", "A", 1, 1), r.Shot("jp_bb_haruna", "B", 0, 2))
    raid = r.RaidArrived("H6", "H6", False, (), (r.SeenShip("jp_ca_kumano", 1),), (), (), (), (), 0, "")
    told(game, US, (9, raid), (9, r.Bombarded(shots, ())))
    seen = contact(chart_of(game, US), "H6")
    assert (seen.name, seen.silhouette) == ("1BB 1CA", "battleship")
    told(game, JP, (9, r.Bombarded(shots, (), 2)))
    assert not chart_of(game, JP).contacts


def test_ships_named_in_a_battle_are_counted_by_class(english: Words) -> None:
    """MID-R30: a raid, a surface combat or a submarine attack names the enemy's ships."""
    game = position(FLEET, turn=9)
    ships = (r.SeenShip("jp_ca_tone", 2), r.SeenShip("jp_cv_akagi", 2), r.SeenShip("jp_cv_kaga", 1))
    raid = r.RaidArrived("F5", "F5", False, (("D1", "us_air_e_d1"),), ships, (), (), (), (), 0, "")
    told(
        game, US,
        (9, searched(F5="carriers")),
        (9, raid),
        (7, r.SurfaceContact("E9", (r.SeenShip("jp_dd4", 1),), "both", 5)),
    )  # fmt: skip
    found = chart_of(game, US)
    assert (contact(found, "F5").name, contact(found, "F5").silhouette) == ("2CV 1CA", "carrier")
    assert english.text(contact(found, "F5").detail) == "Akagi, Kaga (damaged) and Tone"
    assert (contact(found, "E9").name, contact(found, "E9").age) == ("1DD", 2)


def test_ships_told_sunk_are_taken_off(english: Words) -> None:
    """MID-9.3, MID-15.5: both sides learn what went down; an empty hex shows nothing."""
    game = position(FLEET, turn=9)
    ships = (r.SeenShip("jp_cv_akagi", 2), r.SeenShip("jp_cv_kaga", 1))
    raid = r.RaidArrived("F5", "F5", False, (("D1", "us_air_e_d1"),), ships, (), (), (), (), 0, "")
    sunk = (r.Fate("jp_cv_akagi", 0, 2), r.Fate("us_cv_hornet", 0, 2))
    told(game, US, (9, searched(F5="carriers")), (9, raid), (9, r.Bombed("F5", (), sunk)))
    game.located = {US: {"F5": "carriers"}}
    assert contact(chart_of(game, US), "F5").name == "1CV"
    told(game, US, (9, r.Torpedoed("F5", (), (r.Fate("jp_cv_kaga", 0, 1),))))
    assert not chart_of(game, US).contacts


def test_an_attacked_fleet_marks_the_submarines(english: Words) -> None:
    """MID-R60: the defender learns how many submarines attack; their owner sees no contact in it."""
    game = position({**FLEET, "jp_ss_i168": "L4"}, turn=9)
    told(game, US, (9, r.SubmarinesAttack("L4", JP, seen=(("S1", 1),))))
    told(game, JP, (9, r.SubmarinesAttack("L4", JP, own=(("S1", "jp_ss_i168"),))))
    seen = contact(chart_of(game, US), "L4")
    assert (english.text(seen.name), seen.silhouette) == ("submarine", "submarine")
    assert not chart_of(game, JP).contacts
    assert [mark.key for mark in chart_of(game, JP).marks] == ["battle"]


def test_enemy_troops_ashore_are_a_contact(english: Words) -> None:
    """MID-17.3: while both sides are ashore each knows the other's land units."""
    game = position(FLEET, turn=9)
    ashore(game, "jp_land_1", "jp_land_2")
    assert english.text(contact(chart_of(game, US), "H6").name) == "2 units ashore"
    assert english.text(contact(chart_of(game, JP), "H6").name) == "6 units ashore"
    assert english.text(in_cell(chart_of(game, JP), "H6")[0].name) == "Landed"


# --- what happened this turn ----------------------------------------------------------------------------------------


def test_own_movement_of_this_turn_is_a_route() -> None:
    """MID-4.12: own moves only, entries from the holding box."""
    game = position(KIDO_BUTAI, turn=9)
    moves = ((("jp_cv_akagi",), "E4", "F5"), (("jp_cv_kaga",), "E4", "F5"), (("jp_bb_yamato",), "", "A4"))
    told(game, JP, (8, r.Moved(((("jp_cv_akagi",), "D4", "E4"),))), (9, r.Moved((*moves, (("jp_dd8",), "A9", "exit")))))
    assert [route.cells for route in routes(chart_of(game, JP), "moved")] == [("E4", "F5"), (WAITING, "A4")]
    assert not chart_of(game, US).routes


def test_own_raids_start_at_their_bases_and_the_enemys_at_the_approach() -> None:
    """MID-6.12: the defender learns the hexes a raid comes by, not whence."""
    game = position({**FLEET, **KIDO_BUTAI}, turn=9)
    flown = (("D1", "us_air_e_d1"), ("D2", "us_air_e_d2"), ("F1", "us_air_m_fw1"))
    mine = r.RaidArrived("F5", "F5", False, flown, (), (), (), (), (), 0, "")
    raiders = (r.SeenAir("T1", "T", 2), r.SeenAir("D1", "D", 1))
    theirs = r.RaidSighted("L4", "L4", False, raiders, ("K4", "", "K3"), (), 0, "")
    told(game, US, (9, mine), (9, theirs), (8, theirs))
    found = routes(chart_of(game, US), "raid")
    assert [(route.cells, route.owner, route.label) for route in found] == [
        (("H6", "F5"), "first", "1F"),
        (("K5", "F5"), "first", "2D"),
        (("K3", "L4"), "second", "1D 1T"),
        (("K4", "L4"), "second", ""),
    ]
    assert [(mark.key, mark.cell) for mark in chart_of(game, US).marks] == [("battle", "F5"), ("battle", "L4")]


def test_a_raid_on_midway_is_planned_until_it_is_flown_or_off() -> None:
    """MID-6.5, MID-6.6: declared in phase 1, flown or cancelled in phase 3."""
    game = position(KIDO_BUTAI, turn=9)
    game.jp.strike = ("jp_air_a_d1", "jp_air_a_t1")
    (planned,) = routes(chart_of(game, JP), "planned")
    assert (planned.cells, planned.label) == (("F5", "H6"), "1D 1T")
    assert not chart_of(game, US).routes
    told(game, JP, (9, r.RaidOff()))
    assert not routes(chart_of(game, JP), "planned")


def test_the_reach_of_intact_carriers_is_drawn_by_day() -> None:
    """MID-R24, MID-11.1, MID-6.10, MID-2.4: not from a damaged carrier, not out of fog, not at night."""
    game = position({**FLEET, "us_ca_astoria": "M4"}, turn=9)
    reach = [wash.cells for wash in chart_of(game, US).washes if wash.key == "range"]
    assert reach == [GRID.within("K5", REACH), GRID.within("L4", REACH)]
    change(game, "us_cv_yorktown", steps=1)
    put(game, "us_cv_enterprise", "E4")
    assert [w.cells for w in chart_of(game, US).washes if w.key == "range"] == [GRID.within("K5", REACH)]
    game.fog = False
    assert len([w for w in chart_of(game, US).washes if w.key == "range"]) == 2
    game.turn = 13
    assert not [w for w in chart_of(game, US).washes if w.key == "range"]


# --- the sheet itself -----------------------------------------------------------------------------------------------


def test_fog_and_night_are_as_the_clock_says(english: Words) -> None:
    """MID-20.6, MID-2.1."""
    game = position(FLEET, turn=9)
    found = chart_of(game, US)
    assert next(set(wash.cells) for wash in found.washes if wash.key == "fog") == FOG_ZONE
    assert not found.dark and english.text(found.moment) == "4 June 1942, 08:00"
    assert "Turn 9 of 25, day." in [english.say(note) for note in found.notes]
    game.turn, game.fog = 13, False
    assert chart_of(game, US).dark
    assert not [wash for wash in chart_of(game, US).washes if wash.key == "fog"]


def test_before_the_first_turn_the_set_up_zones_are_shown() -> None:
    """MID-3.5, MID-3.6: the fleet within five hexes of N5, submarines within two of Midway, SS4 in L5."""
    game = position(turn=0)
    zones = [set(wash.cells) for wash in chart_of(game, US).washes if wash.key == "zone"]
    assert zones == [set(GRID.within("N5", 5)), set(GRID.within("H6", 2)), {"L5"}]
    assert not [wash for wash in chart_of(game, JP).washes if wash.key == "zone"]  # I-168 may start anywhere


def test_the_map_is_the_printed_one() -> None:
    """MID-1.4: 19 columns of 12 hexes; six sites, and two islands beyond the edge."""
    found = chart_of(position(FLEET), US)
    assert len(found.cells) == 228
    assert [site.cell for site in found.sites] == ["H6", "G6", "I7", "J8", "L8", "N9"]
    assert [(place.cell, place.owner) for place in found.beyond] == [("K12", "first"), ("A11", "second")]
    corners = {corner for cell in found.cells for corner in cell.outline}
    assert len({(round(x, 6), round(y, 6)) for x, y in corners}) == 2 * 12 * 19 + 2 * (12 + 19)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [700, 1400])
def test_every_word_of_a_crowded_map_is_in_both_catalogues(language: str, width: int) -> None:
    """Everything a player reads exists in French and English; forty ships and a stack of seven make a map of a
    reasonable size."""
    jp = {ship.id: "G6" if ship.group in (1, 2, 3) else "E8" for ship in SHIPS.values() if ship.side == JP}
    game = position(jp, turn=15, fog=False)
    ashore(game, "jp_land_1")
    game.closed = True
    game.located = {US: {"G6": "carriers"}}
    told(
        game, JP,
        (9, searched(M4="ships")), (12, searched(L4="carriers", M4="nothing")),
        (15, searched(J5="carriers", K5="ships")),
        (15, r.SubmarinesAttack("E8", US, seen=(("S1", 2), ("S2", 1)))),
        (15, r.RaidSighted("G6", "G6", False, (r.SeenAir("D1", "D", 2),), ("H5",), (), 0, "")),
        (15, r.Moved(((("jp_tt1",), "F6", "G6"),))),
    )  # fmt: skip
    for side in (US, JP):
        words = Words.of(language, MIDWAY)
        svg = draw(chart_of(game, side), words.text, width=width)
        assert len(svg) < 120_000
        assert "chart-" not in svg.partition("</defs>")[2] and "drawing-" not in svg
