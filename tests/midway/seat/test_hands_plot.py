"""What orders come to on the map, what an old hand would say of a sheet, and a newcomer's first turn (MID-R9)."""

from __future__ import annotations

from collections import Counter
from random import Random

import laid_out
import msgspec
import pytest

from arbitre.analysis.picking import every
from arbitre.analysis.twins import question
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records import orders as o
from arbitre.games.midway.records.orders import AirTerm
from arbitre.games.midway.records.printed import FOG_ZONE, GRID, SIDES
from arbitre.games.midway.records.state import Battle, KureBase
from arbitre.games.midway.rules.bombing import Bombing
from arbitre.games.midway.rules.movement import ST11, Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.setup import SetUp, new_game
from arbitre.games.midway.rules.submarines import SubmarineScreen
from arbitre.kernel.chart import Mark, Route
from arbitre.kernel.offers import Plot
from arbitre.words import LANGUAGES, Words
from midway.asking import questions
from midway.positions import DAY, JP, NIGHT, US, announced, change, flying, only_air, position, seen
from midway.twinning import positions

WORDS = {language: Words.of(language, MIDWAY) for language in LANGUAGES}
ENGLISH = WORDS["en"]
CARRIERS = {"us_cv_enterprise": "K5", "us_cv_hornet": "K5"}
TARGET = [Mark("target", "J4")]


@pytest.fixture(scope="module")
def asked():
    """(game, side, view, ask) of every question of two games."""
    return questions()


def at(game, side, step):
    view = seen(game, side, step)
    return view, step.ask(view)


def plotted(game, side, step, order):
    """The plot of an order, and its words in English."""
    view, ask = at(game, side, step)
    plot = MIDWAY.seat.plot(order, view, ask)
    return plot, ENGLISH.say(plot.says) if plot.says else ""


def advised(game, side, step, *orders):
    """The advice on a sheet, by key, in English."""
    view, ask = at(game, side, step)
    assert not ask.plan(orders).refusals
    return {said.key.removeprefix("advice-"): ENGLISH.say(said) for said in MIDWAY.seat.advice(view, ask, orders)}


def air(*units):
    return tuple(AirTerm(unit=unit) for unit in units)


# --- plots ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_that_stands_is_drawn_and_said(asked, language):
    """Its cells are on the map, its units its own; the figures can be said in both languages."""
    rng, met, words = Random(language), Counter(), WORDS[language]
    for _, _, view, ask in asked:
        offers = laid_out.offers(MIDWAY, view, ask, language)
        cells = {cell.id for cell in MIDWAY.seat.chart(view).cells}
        for _, line in every(offers, rng, 2):
            (read,) = MIDWAY.seat.read(line, view)
            plot = MIDWAY.seat.plot(read.order, view, ask)
            drawn = {cell for route in plot.routes for cell in route.cells} | {mark.cell for mark in plot.marks}
            assert drawn | {cell for wash in plot.washes for cell in wash.cells} <= cells, line
            assert set(plot.units) <= view.own.ships.keys() | view.own.air.keys() | view.own.land.keys()
            if not ask.plan([read.order]).refusals:
                assert plot != Plot(), line
                met[type(read.order)] += 1
            if plot.says:
                assert "[MID-" in words.say(plot.says, clause=True)
    assert len(met) >= 18


def test_an_order_that_cannot_stand_is_not_drawn():
    """Its line says why; the map says nothing."""
    game = position(CARRIERS)
    for step, order in (
        (Movement(), o.Move(("us_cv_enterprise",), "", "A1")),
        (Searches(), o.Scout(AirTerm(1, "Y", "D"), "J4")),
        (RaidDeclaration(), o.Raid((AirTerm(9, "E", "D"),), "J4")),
        (Recovery(), o.Land((AirTerm(1, "E", "D"),), "E")),
        (Recovery(), o.Deck((AirTerm(1, "E", "D"),), True)),
        (Recovery(), o.Reserve("E", True)),
    ):
        assert plotted(game, US, step, order)[0] == Plot(), order


def test_set_up_draws_where_ships_start_instead():
    """MID-R10: an arrow from the printed place, a mark on the new one."""
    plot, said = plotted(new_game({}), US, SetUp(), o.Place(("us_cv_yorktown", "us_dd2"), ("M5",)))
    assert (plot.routes, plot.marks) == ((Route("planned", ("K4", "M5"), "first"),), (Mark("target", "M5"),))
    assert plot.units == ("us_cv_yorktown", "us_dd2") and said == "2 ships in M5"
    plot, said = plotted(new_game({}), US, SetUp(), o.Place(("group:TF17",), ("K4",)))
    assert not plot.routes and said == "3 ships in K4"


def test_a_move_is_an_arrow_and_slow_ships_say_when_they_move_again():
    """MID-4.1, MID-R11; those that enter come from the box, those that leave go for good (MID-4.9)."""
    game = position({**CARRIERS, "us_ss1": "K5", "us_dd1": "S5"}, turn=4)
    plot, said = plotted(game, US, Movement(), o.Move((), "K5", "J5"))
    assert plot.routes == (Route("planned", ("K5", "J5"), "first"),)
    assert said == "3 ships to J5; SS1 may move again in turn 7"
    assert plotted(game, US, Movement(), o.Move(("us_dd1",), "", "exit"))[1] == "DD1 leaves the map for good"
    plot, said = plotted(position({}, turn=1), JP, Movement(), o.Move(("group:1",), "", "A6"))
    assert plot.routes == (Route("planned", ("waiting", "A6"), "second"),) and said == "10 ships to A6"
    assert plotted(position({}, turn=1), JP, Movement(), o.NoMore())[1].startswith("4")


def test_a_search_tints_seven_hexes_and_counts_those_that_are_new():
    """MID-5.5, MID-R16: not those that the automatic searches cover, nor fog (MID-R21)."""
    game = position(CARRIERS)
    plot, said = plotted(game, US, Searches(), o.Search("B9", "midway"))
    assert (plot.washes[0].key, set(plot.washes[0].cells)) == ("planned", {"B9", *GRID.neighbours["B9"]})
    assert said == "7 hexes, 7 of them new"
    assert ", none of them new" in plotted(game, US, Searches(), o.Search("H6", "midway"))[1]
    fog = len({"D6", *GRID.neighbours["D6"]} & FOG_ZONE)
    assert fog and f", {7 - fog} of them new" in plotted(game, US, Searches(), o.Search("D6", "midway"))[1]
    plot, said = plotted(game, US, Searches(), o.Scout(AirTerm(1, "E", "D"), "K7"))
    assert plot.units == ("us_air_e_d1",) and plot.routes[0].cells == ("K5", "K7") and said.startswith("out 2, 7 hexes")


def test_a_raid_says_how_far_it_is_and_where_it_may_land():
    """MID-R24: out, home, and the bases that all of its units can reach."""
    game = position({**CARRIERS, "us_cv_yorktown": "M9"}, fog=False)
    game.located = {US: {"J4": "ships", "K1": "ships"}}
    order = o.Raid((AirTerm(2, "E", "D"), AirTerm(3, "H", "D"), AirTerm(1, "E", "F")), "J4")
    plot, said = plotted(game, US, RaidDeclaration(), order)
    assert said == "6 units, out 1, home 1: Enterprise, Hornet and Midway"
    assert list(plot.marks) == TARGET and [route.cells for route in plot.routes] == [("K5", "J4")]
    assert [route.label for route in plot.routes] == ["1F 5D"] and len(plot.units) == 6
    _far, said = plotted(game, US, RaidDeclaration(), o.Raid((AirTerm(1, "E", "D"),), "K1"))
    assert said == "1 unit, out 4; no base is in reach on the way home as ships stand"


def test_a_raid_on_midway_is_drawn_from_where_its_bases_stand():
    """MID-R28: they may yet move in this phase; called off, its units stay (MID-R27)."""
    game = position({"jp_cv_akagi": "C9"}, turn=DAY)
    plot, _said = plotted(game, JP, Movement(), o.StrikeMidway((AirTerm(2, "A", "D"),)))
    assert [route.cells for route in plot.routes] == [("C9", "H6")] and plot.marks == (Mark("target", "H6"),)
    game.jp.strike = ("jp_air_a_d1", "jp_air_a_f1")
    assert plotted(game, JP, RaidDeclaration(), o.CancelMidway())[1] == "2 units stay at their bases"
    game.located = {JP: {"D8": "ships"}}
    plot, _ = plotted(game, JP, RaidDeclaration(), o.Raid((AirTerm(1, "A", "D"), *air("jp_air_a_f1")), "D8"))
    assert "jp_air_a_f1" in plot.units


def test_a_landing_says_what_room_there_is():
    """MID-13.1: in full units, before the others have landed."""
    game = position(CARRIERS)
    flying(game, "us_air_e_d1", "J4", 1)
    plot, said = plotted(game, US, Recovery(), o.Land((AirTerm(1, "E", "D"),), "H"))
    assert [route.cells for route in plot.routes] == [("J4", "K5")]
    assert said == "1 unit to Hornet, which has room for 0.5"  # 8.5 of 9


def test_decks_reserves_and_the_base_say_what_they_come_to():
    """MID-12.5, MID-R48, MID-23.3, MID-21.2."""
    game = position({"jp_cv_akagi": "F6", ST11: "G6"}, turn=9)
    change(game, "jp_air_a_d1", status="below")
    plot, said = plotted(game, JP, Recovery(), o.Deck((AirTerm(1, "A", "D"),), True))
    assert plot.units == ("jp_air_a_d1",) and said == "1 unit ready to fly next turn"
    plot, said = plotted(game, JP, Recovery(), o.Deck((AirTerm(1, "A", "T"),), False))
    assert plot.units == ("jp_air_a_t1",) and "not ready" in said
    assert plotted(game, JP, Recovery(), o.Reserve("A", True))[1] == "1 fighter unit; 0.5 victory point to the enemy"
    assert plotted(game, JP, Movement(), o.Build())[1] == "works from turn 12"


def test_fire_says_dice_and_what_hits():
    """MID-1.7; a damaged ship has fewer dice, by night American ships aim worse (MID-14.8)."""
    game = position({**CARRIERS, "jp_cv_akagi": "F5"}, fog=False)
    flying(game, "us_air_e_d1", "F5", 2)
    game.battles = (Battle("F5", "F5", False, US, {"D1": "us_air_e_d1"}, {}),)
    plot, said = plotted(game, US, Bombing(), o.Fire("D1", "jp_cv_akagi"))
    assert (plot.units, plot.marks, said) == (("us_air_e_d1",), (Mark("target", "F5"),), "2 dice, a hit on 3 or less")
    change(game, "us_air_e_d1", steps=1)
    assert plotted(game, US, Bombing(), o.Fire("1xED(e)", "jp_cv_akagi"))[0] == Plot()
    assert plotted(game, US, Bombing(), o.Fire("ED(e)", "jp_cv_akagi", "F5"))[1] == "1 die, a hit on 3 or less"
    for turn, hit in ((DAY, 2), (NIGHT, 1)):
        boats = position({"us_ss1": "F6", "jp_dd8": "F6"}, turn=turn, fog=False)
        boats.located = {US: {"F6": "ships"}}
        said = plotted(boats, US, Recovery(), o.Torpedo("us_ss1", "F6"))[1]
        assert said == f"2 dice, a hit on {hit} or less"
    screen = announced(boats, torpedoes={US: ["us_ss1"]}).game
    assert plotted(screen, JP, SubmarineScreen(), o.Screen("jp_dd8", "S1"))[0].marks == (Mark("target", "F6"),)


def test_troops_say_when_they_land():
    """MID-17.1, MID-R86."""
    game = position({"jp_tt1": "H6", "jp_tt2": "H6"}, turn=9)
    said = plotted(game, JP, Recovery(), o.Ashore(("jp_land_1", "jp_land_2"), 4))[1]
    assert said == "2 units ashore in phase 11 if 4 companies are reduced by then"
    assert plotted(game, JP, Recovery(), o.Ashore(("jp_land_1",)))[1] == "1 unit ashore in phase 11"


# --- advice -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_can_be_said_and_has_its_clause(asked, language):
    """Whole sentences, for empty sheets and random ones; it is never about something refused."""
    rng, met = Random("advice"), set()
    for _, _, view, ask in asked:
        for orders in ((), tuple(ask.sample(rng))):
            for said in MIDWAY.seat.advice(view, ask, orders):
                text = WORDS[language].say(said, clause=True)
                assert text.count("[MID-") == 1 and text[:-1].partition(" [")[0].endswith("."), text
                met.add(said.key)
    assert len(met) >= 10


def test_carriers_that_start_alone():
    """MID-8.1."""
    alone = o.Place(("us_cv_yorktown",), ("M5",))
    assert advised(new_game({}), US, SetUp(), alone) == {
        "alone": "Yorktown would start without escort: a raid would meet no anti-aircraft fire but theirs."
    }
    assert not advised(new_game({}), US, SetUp(), alone, o.Place(("us_dd2",), ("M5",)))
    assert not advised(new_game({}), US, SetUp())


def test_groups_that_may_enter_and_are_forgotten():
    """MID-4.7: said of whole groups without any order, not of those that wait for good (MID-R1)."""
    game = position({}, turn=2)
    enter = [o.Move((f"group:{group}",), "", "A6") for group in (1, 2)]
    assert advised(game, JP, Movement())["waiting"] == "Groups 1 and 2 may enter and have no orders; they will wait."
    assert advised(game, JP, Movement(), enter[0])["waiting"].startswith("Group 2 may")
    assert not advised(game, JP, Movement(), *enter)
    assert list(advised(game, JP, Movement(), o.NoMore())) == ["no-more"]


def test_ships_that_leave_or_sail_into_fog():
    """MID-4.9, MID-20.4, MID-21.3."""
    game = position({"jp_cv_akagi": "D6", ST11: "G6", "jp_dd8": "A9", "jp_cv_kaga": "C5"}, turn=12)
    game.jp.no_more = True
    fog = next(hex for hex in GRID.neighbours["D6"] if hex in FOG_ZONE)
    clear = next(hex for hex in GRID.neighbours["D6"] if hex not in FOG_ZONE)
    assert "Akagi would be in fog" in advised(game, JP, Movement(), o.Move(("jp_cv_akagi",), "", fog))["fog"]
    assert not advised(game, JP, Movement(), o.Move(("jp_cv_akagi",), "", clear))
    deeper = next(hex for hex in GRID.neighbours["C5"] if hex in FOG_ZONE)
    assert not advised(game, JP, Movement(), o.Move(("jp_cv_kaga",), "", deeper))  # it was there already
    assert list(advised(game, JP, Movement(), o.Move(("jp_dd8",), "", "exit"))) == ["exit"]
    leave = o.Move((ST11,), "", "G7")
    assert not advised(game, JP, Movement(), leave)
    game.jp.kure = KureBase(begun=6)
    assert list(advised(game, JP, Movement(), leave)) == ["kure"]


def test_raids_on_midway_without_escort_or_that_leave_no_fighter():
    """MID-7.3, MID-6.11."""
    game = position({"jp_cv_akagi": "F8"}, turn=DAY)
    game.jp.no_more = True
    alone = o.StrikeMidway((AirTerm(2, "A", "D"),))
    escorted = o.StrikeMidway((AirTerm(2, "A", "D"), AirTerm(1, "A", "F")))
    assert list(advised(game, JP, Movement(), alone)) == ["no-escort"]
    assert not advised(game, JP, Movement(), escorted)
    assert list(advised(game, JP, Movement(), o.StrikeMidway((AirTerm(1, "A", "D"), AirTerm(2, "A", "F"))))) == [
        "no-cap"
    ]


def test_searches_not_aimed_or_aimed_twice():
    """MID-5.6, MID-R16: of two that cover the same the later is one too many."""
    game = position(CARRIERS)
    assert advised(game, US, Searches())["unaimed"] == "4 air searches are not aimed (Johnston and Midway)."
    aims = [o.Search(hex, "midway") for hex in ("B9", "D9", "B9")]
    found = advised(game, US, Searches(), *aims)
    assert found["unaimed"] == "1 air search is not aimed (Johnston)."
    assert found["overlap"] == "The search around B9 covers nothing that your other searches do not cover."
    assert not advised(game, US, Searches(), *aims[:2], o.Search("E11", "midway"), o.Search("L11", "johnston"))
    assert "overlap" in advised(game, US, Searches(), o.Search("H6", "midway"))  # searched there anyway (MID-5.6)
    assert not advised(position(CARRIERS, turn=NIGHT), US, Searches())


def raiding(**located):
    game = position(CARRIERS, fog=False)
    game.located = {US: located}
    return game


def test_enemies_located_and_let_alone():
    """MID-R29: as long as ready bombers are within reach."""
    game = raiding(J4="carriers")
    assert "J4 none is raided" in advised(game, US, RaidDeclaration())["not-raided"]
    raid = o.Raid((AirTerm(1, "E", "D"), AirTerm(1, "E", "F")), "J4")
    assert not advised(game, US, RaidDeclaration(), raid)
    game = raiding(A1="carriers")
    only_air(game, US, ["us_air_e_d1"])
    assert not advised(game, US, RaidDeclaration())


def test_raids_without_escort_or_that_leave_no_fighter():
    """MID-7.3, MID-6.11: fighters of every carrier in the hex count."""
    game = raiding(J4="ships")
    bombers = AirTerm(1, "E", "D")
    assert list(advised(game, US, RaidDeclaration(), o.Raid((bombers,), "J4"))) == ["no-escort"]
    every_one = (bombers, AirTerm(3, "E", "F"), AirTerm(3, "H", "F"))
    assert "over K5" in advised(game, US, RaidDeclaration(), o.Raid(every_one, "J4"))["no-cap"]
    assert not advised(game, US, RaidDeclaration(), o.Raid(every_one[:2], "J4"))
    only_air(game, US, ["us_air_e_d1"])
    assert not advised(game, US, RaidDeclaration(), o.Raid((bombers,), "J4"))  # there is none to send


def test_bombers_ready_on_decks_that_the_enemy_has_located():
    """MID-11.2, MID-11.4: before raids, and before a day turn; not before a night."""
    game = position(CARRIERS, fog=False)
    only_air(game, US, ["us_air_e_d1", "us_air_h_f1"])
    assert not advised(game, US, Recovery())
    game.located = {JP: {"K5": "carriers"}}
    for step in (RaidDeclaration(), Recovery()):
        assert "located Enterprise: bombers" in advised(game, US, step)["decks"]
    assert not advised(game, US, Recovery(), o.Deck((AirTerm(1, "E", "D"),), False))
    change(game, "us_air_e_d1", status="below")
    assert not advised(game, US, RaidDeclaration())
    assert "decks" in advised(game, US, Recovery())  # made ready by default (MID-R48)
    game.turn = NIGHT - 1
    assert not advised(game, US, Recovery())


def test_aircraft_that_would_ditch():
    """MID-12.3: the default finds them no place."""
    game = position(CARRIERS)
    flying(game, "us_air_e_d1", "K1", 4)
    flying(game, "us_air_e_f1", "K5", 0, mission="cap")
    assert advised(game, US, Recovery())["ditch"].endswith("ditch: 1 dive bomber.")
    change(game, "us_air_e_d1", target="K4", out=1)
    assert not advised(game, US, Recovery())


def test_submarines_guns_and_troops_forgotten():
    """MID-15.1, MID-16.1, MID-17.1: what could act where it is, and has no orders."""
    game = position({"jp_ss_i168": "K5", "jp_bb_haruna": "H6", "jp_tt1": "H6"}, turn=9, fog=False)
    game.located = {JP: {"K5": "carriers"}}
    found = advised(game, JP, Recovery())
    assert list(found) == ["torpedo", "shell", "ashore"]
    assert found["shell"] == "Haruna could bombard Midway, but has no orders."
    sheet = (o.Torpedo("jp_ss_i168", "K5"), o.Shell("jp_bb_haruna", "A"), o.Ashore(("jp_land_1",)))
    assert not advised(game, JP, Recovery(), *sheet)


# --- the guide --------------------------------------------------------------------------------------------------------


def first_turn():
    """Every question of set-up and turn 1 of some games."""
    for seed, jp in (("g1", "captain"), ("g2", "captain"), ("g3", "random")):
        for game in positions(seed, us="captain", jp=jp):
            if game.turn > 1:
                break
            for side in SIDES:
                ask, view = question(MIDWAY, game, side)
                if ask is not None:
                    yield view, ask
    game = raiding(J4="carriers")
    game.turn = 1
    yield at(game, US, RaidDeclaration())
    flying(game, "us_air_e_d1", "J4", 1)
    game.battles = (Battle("J4", "J4", False, US, {"D1": "us_air_e_d1"}, {}),)
    change(game, "jp_cv_akagi", status="map", hex="J4")
    yield at(game, US, Bombing())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_led_through_the_first_turn(language):
    """Two to four hints at each question, said in full; every line proposed is an order that stands, and the places
    spoken of are on the map."""
    words, met, lines = WORDS[language], set(), 0
    for view, ask in first_turn():
        hints = MIDWAY.seat.guide(view, ask, language)
        assert 2 <= len(hints) <= 4
        cells = {cell.id for cell in MIDWAY.seat.chart(view).cells}
        for hint in hints:
            text = words.say(hint.says, clause=True)
            assert "[MID-" in text and len(text) < 320
            assert hint.at in {"wanted", "sheet", "forces", "signals", "map"} | cells
            met.add(hint.says.key)
            if hint.line:
                lines += 1
                (read,) = MIDWAY.seat.read(hint.line, view)
                assert read.order is not None and not ask.plan([read.order]).refusals, hint.line
    assert {"guide-setup-us", "guide-movement-order", "guide-searches-us", "guide-raids", "guide-fire"} <= met
    assert lines >= 6


def test_the_first_lines_of_an_american_newcomer():
    """MID-25.4: they are written in his language."""
    view, ask = at(new_game({}), US, SetUp())
    assert [hint.line for hint in MIDWAY.seat.guide(view, ask, "fr")] == ["", "", "placer groupe TF17 K5", ""]
    view, ask = at(position(CARRIERS, turn=1), US, Searches())
    assert MIDWAY.seat.guide(view, ask, "en")[0].line == "search Midway B8"


def test_nothing_is_said_from_the_second_turn_on():
    """The guide is for a first turn; the questions say the rest."""
    for step in (Movement(), Searches(), Recovery()):
        view, ask = at(position(CARRIERS, turn=2), US, step)
        assert MIDWAY.seat.guide(view, ask, "en") == ()


# --- pieces -----------------------------------------------------------------------------------------------------------


def pieces(game, side, cell):
    """The pieces of a cell's counters: id, name, steps, full, detail."""
    return [
        (piece.id, ENGLISH.text(piece.name), piece.steps, piece.full, ENGLISH.text(piece.detail))
        for counter in MIDWAY.seat.chart(seen(game, side, Movement())).counters
        if counter.cell == cell
        for piece in counter.pieces
    ]


def test_an_opened_stack_tells_every_ship_and_her_air_group():
    """MID-26.1: steps, damage, aircraft by state, cargo, when a slow ship may move."""
    game = position({**CARRIERS, "us_ss1": "K5"}, turn=9)
    change(game, "us_cv_hornet", steps=1)
    change(game, "us_air_e_d1", status="below")
    flying(game, "us_air_e_f1", "J4", 1)
    change(game, "us_ss1", next_move=11)
    for unit in [unit.id for unit in game.us.air.values() if unit.base == "us_cv_hornet"]:
        change(game, unit, status="trapped")
    assert pieces(game, US, "K5") == [
        ("us_cv_enterprise", "Enterprise", 2, 2, "2F 3D 2T ready; 1D below; 1F in the air"),
        ("us_cv_hornet", "Hornet", 1, 2, "damaged; 3F 4D 2T trapped"),
        ("us_ss1", "SS1", 2, 2, "may move in turn 11"),
    ]
    game = position({"jp_tt1": "D5", "jp_dd9": "D5"}, turn=9)
    change(game, "jp_dd9", steps=1)
    assert [piece[-1] for piece in pieces(game, JP, "D5")] == ["carries L1", "reduced"]


def test_midway_opens_to_its_aircraft_and_companies():
    """MID-3.7, MID-3.8."""
    game = position(CARRIERS)
    change(game, "us_land_b", steps=1)
    change(game, "us_air_m_h1", status="below")
    found = {piece[0]: piece[1:] for piece in pieces(game, US, "H6")}
    assert found["us_air_m_h1"] == ("heavy bomber, B-17 Flying Fortress", 2, 2, "below")
    assert found["us_air_m_h2"] == ("heavy bomber, B-17 Flying Fortress", 1, 1, "ready, reduced")
    assert found["us_land_b"] == ("Company B", 1, 2, "reduced")


def test_every_piece_is_an_item_to_pick(asked):
    """What is opened on the map is called as in the lists: ships that may move, by their ids."""
    for _, _, view, ask in asked:
        if isinstance(view.now, SetUp | Movement):
            chart = MIDWAY.seat.chart(view)
            shown = {piece.id for counter in chart.counters for piece in counter.pieces}
            offers = laid_out.offers(MIDWAY, view, ask, "en")
            places = {id: item.cell for id, item in offers.items.items() if id in view.own.ships}
            assert places.keys() <= shown
            where = {piece.id: counter.cell for counter in chart.counters for piece in counter.pieces}
            assert all(where[id] == cell for id, cell in places.items())


def test_before_the_game_ships_stand_hollow_where_the_book_has_them():
    """MID-R10: so that there is something to pick from; once placed they are whole."""
    chart = MIDWAY.seat.chart(seen(new_game({}), US, SetUp()))
    hollow = {counter.cell for counter in chart.counters if counter.hollow}
    assert hollow == {"K4", "F5", "F6", "F7", "L5"}
    game = new_game({})
    change(game, "us_cv_enterprise", hex="M5", status="map")
    (placed,) = (c for c in MIDWAY.seat.chart(seen(game, US, SetUp())).counters if c.cell == "M5")
    assert not placed.hollow and msgspec.structs.asdict(placed)["pieces"][0].id == "us_cv_enterprise"
