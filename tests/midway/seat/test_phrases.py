"""What players of Midway read: reports, questions, tables and refusals, in French and in English.

Wording is checked where it carries a rule: who learns what (MID-26.2), whose dice are told (MID-R79), what is left.
"""

import ast
import re
from importlib import resources
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import get_args

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.visitor import Visitor

from arbitre.games import midway
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.game import MIDWAY as PACKAGE
from arbitre.games.midway.records.orders import AirTerm, AnyOrder, Land, Move
from arbitre.games.midway.records.printed import LAND, SHIPS, SITES
from arbitre.games.midway.records.reports import (
    AirRound,
    AnyReport,
    Bombarded,
    Bombed,
    Fate,
    FlakFired,
    GroundedDestroyed,
    Gunnery,
    LandFought,
    RaidArrived,
    RaidSighted,
    Screened,
    Searched,
    SeenAir,
    SeenLand,
    SeenShip,
    Shot,
    SubmarinesAttack,
    Torpedoed,
    TurnOpened,
)
from arbitre.games.midway.records.state import Battle, SubmarineAttack, SurfaceCombat
from arbitre.games.midway.rules import sequence
from arbitre.games.midway.rules.land_combat import LandCombat
from arbitre.games.midway.rules.movement import Movement
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.recovery import Recovery
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.setup import SetUp
from arbitre.games.midway.rules.submarines import SubmarineScreen
from arbitre.games.midway.rules.surface import Gunfire
from arbitre.games.midway.rules.view import view
from arbitre.games.midway.seat import names
from arbitre.games.midway.seat.phrases.phrases import PHASES, moment_words
from arbitre.games.midway.seat.tables.tables import tables
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked, play
from arbitre.kernel.words import Phrase, Several
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries
from midway.positions import ashore, change, flying, position, put
from midway.report_samples import JP, SAMPLES, US

read = PACKAGE.seat.read

WORDS = {language: Words.of(language, PACKAGE) for language in LANGUAGES}
FOLDER = Path(str(resources.files(midway)))


def told(side, report, turn=9, phase="3"):
    """How a report reads: by language, its sentences. The view holds nothing but the side."""
    said = MIDWAY.seat.said(Told(1, turn, phase, report), SimpleNamespace(side=side))
    return {language: [words.say(phrase) for phrase in said] for language, words in WORDS.items()}


def sound(text, language):
    """Nothing of the machinery shows in a text, and its French is well set."""
    assert not re.search(r"[{}]|\bNone\b(?! of)|\?\?\?|\b(us|jp)_[a-z]", text), text
    assert text.strip() == text and "  " not in text and ".." not in text, text
    if language == "fr":
        assert not re.search(r" [:;!?»]|« ", text), text


# --- reports --------------------------------------------------------------------------------------------------------


def test_every_report_has_a_sample():
    assert {type(report) for *_, report in SAMPLES} == set(get_args(AnyReport))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sample", range(len(SAMPLES)))
def test_every_report_reads_well_for_both_sides(sample, language):
    """Also for the other side: phrases are made of the report and the side alone, and must not fail on either."""
    side, turn, phase, report = SAMPLES[sample]
    for reader in (side, JP if side == US else US):
        said = MIDWAY.seat.said(Told(1, turn, phase, report), SimpleNamespace(side=reader))
        assert said
        for phrase in said:
            text = WORDS[language].say(phrase)
            sound(text, language)
            assert text[-1] in ".:", text
            assert text[0].isupper() or text[0].isdigit(), text
            assert not phrase.clause or re.fullmatch(r"MID-R?\d+(\.\d+)?", phrase.clause)


def test_french_and_english_differ():
    for side, turn, phase, report in SAMPLES:
        both = told(side, report, turn, phase)
        assert len(both["fr"]) == len(both["en"])
        for french, english in zip(both["fr"], both["en"], strict=True):
            assert french != english


def test_searches_group_hexes_by_result_in_grid_order():  # MID-5.11
    nothing = [(hex, "nothing") for hex in ("G4", "F4", "E5", "E4")]
    both = told(US, Searched((("G5", "ships"), *nothing, ("F5", "carriers"))))
    assert both["en"] == ["You locate enemy carriers in F5 and ships in G5; nothing in E4, E5, F4 and G4."]
    assert both["fr"] == [
        "Vous repérez des porte-avions ennemis en F5 et des navires en G5\u202f; rien en E4, E5, F4 et G4."
    ]


def test_three_hexes_of_a_column_are_drawn_together():
    assert WORDS["en"].text(names.hexes(["B2", "A10", "A9", "A11", "B1"])) == "A9–A11, B1 and B2"


def test_a_raid_is_announced_by_type_strength_and_direction():  # MID-6.12, MID-R30
    raiders = (SeenAir("D2", "D", 1), SeenAir("F1", "F", 2), SeenAir("D1", "D", 2))
    raid = RaidSighted("Midway", "H6", True, raiders, ("G6", "G7"), (), 0, "")
    both = told(US, raid)
    assert both["en"][0] == "A raid approaches Midway by G6 or G7: 1 fighter (F1) and 2 dive bombers (D1, D2 reduced)."
    assert both["fr"][0] == (
        "Un raid approche de Midway par G6 ou G7\u202f: 1 chasseur (F1) et 2 bombardiers en piqué (D1, D2 réduit)."
    )


@pytest.mark.parametrize(("first", "rounds"), [(US, 2), (JP, 2), (JP, 1), ("", 0)])
def test_the_initiative_is_told_from_the_reader_s_side(first, rounds):  # MID-7.3
    raid = RaidSighted("K4", "K4", False, (SeenAir("D1", "D", 2),), ("J4",), (), rounds, first)
    mine, theirs = told(US, raid)["en"][-1], told(JP, raid)["en"][-1]
    assert (mine == theirs) == (not first)
    if first:
        assert ("you" in mine) == (first == US) and ("you" in theirs) == (first == JP)


def test_dice_are_told_to_the_side_that_rolled_them():  # MID-R79
    shots = (Shot("F1", "D1", 1, 1, (2, 9)), Shot("D1", "F1", 0, 2, reply=True))
    both = told(US, AirRound("Midway", 1, US, shots))
    assert both["en"][1:] == [
        "F1 (dice 2, 9) fires at the enemy D1: one hit; it is reduced.",
        "D1 fires back at your F1: no hit.",
    ]
    assert "(" not in both["fr"][2]
    blind = told(JP, AirRound("Midway", 1, US, (Shot("F1", "D1", 1, 1), Shot("D1", "F1", 0, 2, (7,), reply=True))))
    assert blind["fr"][1] == "F1 tire sur votre D1\u202f: un coup au but\u202f; il est réduit."
    assert blind["fr"][2] == "D1 (dé 7) riposte contre le F1 ennemi\u202f: aucun coup au but."


def test_several_shooters_at_one_target_are_told_together():
    shots = (Shot("F1", "D1", 2, 0, (2, 3)), Shot("F2", "D1", 0, 0, (9,)))
    both = told(US, AirRound("Midway", 1, US, shots))
    assert both["en"][1:] == ["F1 (dice 2, 3) and F2 (die 9) fire at the enemy D1: 2 hits; it is shot down."]
    assert both["fr"][1:] == [
        "F1 (dés 2, 3) et F2 (dé 9) tirent sur le D1 ennemi\u202f: 2 coups au but\u202f; il est abattu."
    ]


def test_armour_and_decks():  # MID-R43, MID-11.4, MID-R46
    shots = (Shot("D1", "jp_bb_haruna", 2, 1), Shot("D2", "jp_bb_ise", 1, 2), Shot("D3", "jp_cv_kaga", 1, 0))
    kaga = Fate("jp_cv_kaga", 0, 1, burnt=(("D", 2), ("T", 1)))
    fates = (Fate("jp_bb_haruna", 1, 2, 1), Fate("jp_bb_ise", 2, 1, 1), kaga)
    assert told(US, Bombed("F5", shots, fates))["en"][1:] == [
        "D1 attacks Haruna: 2 hits, of which one without effect on the armour; she is reduced.",
        "D2 attacks Ise: one hit, without effect on the armour.",
        "D3 attacks Kaga: one hit; she sinks.",
        "Ready aircraft burnt on the deck of Kaga: 1 dive bomber and 1 torpedo bomber (reduced).",
    ]


def test_the_owner_learns_what_burnt_and_what_is_trapped():  # MID-11.2, MID-11.3, MID-26.2
    fate = Fate("us_cv_hornet", 1, 1, 0, (("D", 2),), ("us_air_h_d1",), ("us_air_h_t1", "us_air_h_t2"))
    said = told(US, Bombed("K4", (Shot("D1", "us_cv_hornet", 1, 1),), (fate,)))["fr"]
    assert said[2:] == [
        "Avions perdus à bord (Hornet)\u202f: 1 bombardier en piqué.",
        "Avions prisonniers à bord (Hornet), inutilisables désormais\u202f: 2 avions torpilleurs.",
    ]


@pytest.mark.parametrize(("turn", "shooter", "said"), [(13, US, True), (13, JP, False), (12, US, False)])
def test_why_american_dice_hit_less_by_night_is_told(turn, shooter, said):  # MID-14.8, MID-16.5, MID-R60
    """The die of a US ship by night is told as rolled, not as counted."""
    us, jp = "us_ca_astoria", "jp_ca_tone"
    at_sea = Shot(us, jp, 0, 2, (4,)) if shooter == US else Shot(jp, us, 0, 2, (4,))
    ashore = Shot(us, "L1", 0, 2) if shooter == US else Shot(jp, "A", 0, 2)
    below = Shot("S1", jp if shooter == US else us, 0, 2)
    for report in (Gunnery("J6", shooter, (at_sea,), ()), Bombarded((ashore,), ()), Torpedoed("J6", (below,), ())):
        for reader in (US, JP):
            assert ("By night American ships add 1 to their dice." in told(reader, report, turn)["en"]) == said


def test_group_13_is_told_once_on_the_turn_it_is_released():  # MID-R14
    opened = TurnOpened(17, True, US, may_enter=(11, 13), group13=True)
    english = told(JP, opened, 17, "opening")["en"]
    assert sum("13" in sentence for sentence in english) == 1
    assert "Group 11 may enter the map this turn." in english
    later = TurnOpened(18, True, US, may_enter=(13,))
    assert "Group 13 may enter the map this turn." in told(JP, later, 18, "opening")["en"]


def test_a_screen_says_in_which_hex():  # MID-R80
    """Submarines are S1, S2 ... in every attack."""
    for hex in ("F6", "H5"):
        assert told(JP, Screened(hex, (("S1", False, 2),), ()))["fr"] == [
            f"Écran de destroyers en {hex}\u202f:", "S1 passe l’écran."
        ]  # fmt: skip


def test_both_sides_destroyers_of_one_name_are_told_apart_by_who_fires():
    shots = (Shot("us_dd2", "jp_dd2", 0, 2, (9, 9)), Shot("jp_dd2", "us_dd2", 1, 1))
    report = next(r for *_, r in SAMPLES if isinstance(r, Gunnery) and r.shooter == "both")
    said = told(US, type(report)("J6", "both", shots, ()))["en"]
    assert said[1:] == [
        "Your ships:",
        "DD2 (dice 9, 9) fires at DD2: no hit.",
        "The enemy’s ships:",
        "DD2 fires at DD2: one hit; she is reduced.",
    ]


@pytest.mark.parametrize(
    ("turn", "phase", "english", "french"),
    [
        (9, "3", "4 June 1942, 08:00, turn 9 (day), phase 3: raids",
         "4\u00a0juin 1942, 8\u00a0h\u00a000, tour 9 (jour), phase 3\u202f: raids"),
        (7, "", "4 June 1942, 01:00, turn 7 (night)", "4\u00a0juin 1942, 1\u00a0h\u00a000, tour 7 (nuit)"),
        (0, "setup", "before 3 June 1942, 04:30, set-up", "avant le 3\u00a0juin 1942, 4\u00a0h\u00a030, mise en place"),
        (25, "over", "6 June 1942, 15:00, turn 25 (day), end of the game",
         "6\u00a0juin 1942, 15\u00a0h\u00a000, tour 25 (jour), fin de la partie"),
    ],
)  # fmt: skip
def test_moments_of_the_campaign(turn, phase, english, french):  # MID-2.1
    assert WORDS["en"].say(moment_words(turn, phase)) == english
    assert WORDS["fr"].say(moment_words(turn, phase)) == french


def test_every_phase_has_a_name():
    assert {step.phase for step in steps()} <= set(PHASES)
    assert all(f"phase-{phase}" in WORDS[language].catalogue for phase in PHASES for language in LANGUAGES)


def steps():
    """A step of every kind the game has."""
    for kind in get_args(sequence.AnyStep):
        rounds = [{"round": 1}, {"round": 2}] if "round" in kind.__struct_fields__ else [{}]
        for fields in [{"side": US}] if "side" in kind.__struct_fields__ else rounds:
            yield kind(**fields)


@pytest.mark.parametrize("steps_lost", range(5))
def test_points_are_read_in_quarters(steps_lost):  # MID-24.5, MID-R68
    text = WORDS["fr"].text(names.number(steps_lost))
    assert text == ["0", "0,25", "0,5", "0,75", "1"][steps_lost]


# --- questions ------------------------------------------------------------------------------------------------------


def checked(seen, ask, game_view):
    """The words of a question, sound in both languages; its example stands as it is written."""
    for language, words in WORDS.items():
        said = PACKAGE.seat.ask_words(game_view, ask, language)
        for phrase in (said.wanted, *said.state, said.default, said.passing, *said.may):
            text = words.say(phrase)
            sound(text, language)
            assert text[0].isupper() or text[0].isdigit(), text
        sheet = read("\n".join(said.example), game_view)
        assert [line.text for line in sheet] == list(said.example)
        assert [line.remark for line in sheet if line.remark] == []
        assert ask.plan([line.order for line in sheet]).refusals == []
    seen[type(game_view.now), game_view.side] = said
    return said


@pytest.mark.parametrize("seed", range(4))
def test_questions_in_games_of_random_orders(seed):
    rng, umpire, seen = Random(seed), Umpire(KeyedDice(str(seed))), {}
    game = PACKAGE.new({})
    asks = asked(PACKAGE, game)
    while asks and game.turn < 14:
        for side, ask in asks.items():
            checked(seen, ask, view(game, side))
        orders = {side: ask.sample(rng) for side, ask in asks.items()}
        if not game.turn:
            orders = {}
        game, asks = play(PACKAGE, game, orders, umpire, asks)
    assert {step for step, _ in seen} >= {SetUp, Movement, Searches, RaidDeclaration, Recovery}


def question(game, side, step):
    """The words of one step's question to one side."""
    game.agenda = (step,)
    mine = view(game, side)
    return checked({}, step.ask(mine), mine)


def test_question_of_a_surface_combat():  # MID-14.5
    game = position({"us_ca_astoria": "J6", "us_cv_yorktown": "J6", "jp_ca_tone": "J6", "jp_dd4": "J6"})
    game.combats = (SurfaceCombat("J6", (JP,), "us"),)
    said = question(game, US, Gunfire(1))
    assert said.example == ("Astoria > Tone",)
    assert WORDS["en"].say(said.may[0]) == (
        "Your units in J6: heavy cruiser Astoria. Possible targets: heavy cruiser Tone; destroyers DD4."
    )


@pytest.mark.parametrize(("units", "rule"), [(2, "may-all-targets"), (4, "may-different")])
def test_question_of_a_land_combat(units, rule):  # MID-18.2, MID-18.4
    game = position(turn=16)
    ashore(game, *[f"jp_land_{n}" for n in range(1, units + 1)])
    for label in "def":
        change(game, f"us_land_{label}", status="lost", steps=0)
    said = question(game, US, LandCombat("us"))
    assert said.may[-1].key == rule


def test_question_of_a_screen():  # MID-15.2, MID-R60
    game = position({"us_ss1": "F5", "us_ss2": "F5", "jp_dd4": "F5", "jp_cv_kaga": "F5"}, fog=False)
    game.attacks = (SubmarineAttack("F5", "us", {"S1": "us_ss1", "S2": "us_ss2"}),)
    said = question(game, JP, SubmarineScreen())
    assert said.example == ("DD4 > S1",)
    assert "SS1" not in " ".join(WORDS["en"].say(p) for p in (said.wanted, *said.state, said.default, *said.may))


def test_question_of_two_battles_names_them():  # MID-25.4
    from arbitre.games.midway.rules.bombing import Bombing

    game = position({"jp_cv_kaga": "F6", "jp_cv_soryu": "F8"}, fog=False)
    for hex, unit in (("F6", "us_air_m_ds1"), ("F8", "us_air_m_ds2")):
        change(game, unit, status="flying", mission="raid", target=hex, out=2)
        game.battles += (Battle(hex, hex, False, "us", {"D1": unit}, {}),)
    assert question(game, US, Bombing()).example == ("F6: D1 > Kaga", "F8: D1 > Soryu")


def test_what_may_be_done_at_midway_in_phase_8():  # MID-16.1, MID-17.1, MID-R86
    game = position({"jp_bb_haruna": "H6", "jp_tt1": "H6", "jp_tt2": "H6"}, turn=16)
    said = question(game, JP, Recovery())
    keys = [phrase.key for phrase in said.may]
    assert "may-shell" in keys and "may-ashore" in keys
    assert "Haruna > A" in said.example


def test_moves_and_raids_offered():  # MID-4.5, MID-6.8
    game = position({"us_cv_yorktown": "H5", "jp_cv_kaga": "F6"}, turn=9, fog=False)
    game.located = {"us": {"F6": "carriers"}}
    said = question(game, US, RaidDeclaration())
    assert WORDS["en"].say(said.wanted) == "Declare your raids, or let your aircraft stay."
    assert [WORDS["en"].say(phrase) for phrase in said.state] == ["You have located enemy carriers in F6."]
    assert said.example[0].endswith("-> F6")
    entering = question(position(turn=2), JP, Movement())
    assert entering.may[0].key == "may-enter-now"


# --- tables ---------------------------------------------------------------------------------------------------------


def rows(game, side, title):
    """A table of a side by its title, its cells in English."""
    found = [table for table in tables(view(game, side)) if table.title == title]
    return [[WORDS["en"].text(cell) for cell in row] for table in found for row in table.rows]


@pytest.mark.parametrize("seed", range(2))
def test_tables_after_a_game_of_random_orders(seed):
    rng, umpire = Random(seed), Umpire(KeyedDice(str(seed)))
    game, asks = play(PACKAGE, PACKAGE.new({}), {}, umpire)
    while asks and game.turn < 12:
        game, asks = play(PACKAGE, game, {side: ask.sample(rng) for side, ask in asks.items()}, umpire, asks)
    for side in (US, JP):
        for table in tables(view(game, side)):
            assert table.rows and all(len(row) == len(table.columns) for row in table.rows)
            for language, words in WORDS.items():
                heads = [words.word(key) for key in (table.title, *table.columns)]
                cells = [words.text(cell) for row in table.rows for cell in row]
                assert not any(re.search(r"[{}]|\bNone\b", text) for text in heads + cells)
                if table.note:
                    sound(words.say(table.note), language)


def test_aircraft_by_base():  # MID-13.1, MID-11.1
    game = position({"us_cv_enterprise": "K4", "us_cv_hornet": "K4", "us_cv_yorktown": "K4"})
    change(game, "us_air_h_d1", status="below", steps=1)
    change(game, "us_cv_yorktown", steps=1)
    change(game, "us_air_y_t1", status="trapped")
    found = {row[0]: row for row in rows(game, US, "table-bases")}
    assert found["Enterprise"] == ["Enterprise", "E", "3", "4", "1 + 1(e)", "–", "–", "–", "–", "8.5 / 9"]
    assert found["Hornet"][3:] == ["3", "1 + 1(e)", "–", "–", "1xD(e)", "–", "8 / 9"]
    assert found["Yorktown"][-1] == "7.5 / 0"
    assert found["Yorktown"][7] == "trapped: 1xT"


def test_when_an_air_unit_is_ready_again():  # MID-R47
    game = position({"us_cv_enterprise": "K4"}, turn=9)
    change(game, "us_air_e_d1", status="below", flew=9)
    change(game, "us_air_m_h1", status="below", flew=9)
    change(game, "us_air_e_d2", status="below", flew=8)
    found = {row[0]: row for row in rows(game, US, "table-aircraft")}
    assert [found[unit][-1] for unit in ("us_air_e_d1", "us_air_m_h1", "us_air_e_d2")] == ["turn 10", "turn 11", "now"]


def test_ships_that_may_move_and_their_cargo():  # MID-4.1, MID-26.1
    game = position({"jp_tt1": "B3", "jp_cv_kaga": "B2"}, turn=9)
    put(game, "jp_tt1", "B3", next_move=10)
    assert rows(game, JP, "table-ships") == [
        ["B2", "1", "Kaga", "carrier", "full", "now", ""],
        ["B3", "2", "TT1", "transports", "full", "turn 10", "L1"],
    ]


def ledger(game, side, *reports):
    """Give a side this ledger: (turn, report)."""
    game.told = {side: tuple(Told(n, turn, "3", report) for n, (turn, report) in enumerate(reports, 1))}
    return game


def test_sightings_are_dated_and_aged_newest_first():  # MID-R87
    game = ledger(
        position(turn=9),
        US,
        (7, Searched((("C5", "ships"), ("C6", "nothing")))),
        (9, Searched((("F5", "carriers"), ("G6", "fog")))),
    )
    assert rows(game, US, "table-enemy") == [
        ["F5", "carriers", "4 June 1942, 08:00", "now"],
        ["C5", "ships", "4 June 1942, 01:00", "2 turns"],
    ]


def test_what_a_battle_showed_of_the_enemy():  # MID-10.4, MID-26.2
    seen = RaidArrived(
        "Midway", "H6", True, (("D1", "jp_air_a_d1"),), (), (SeenLand("A", 2), SeenLand("B", 1)),
        (SeenAir("F1", "F", 1),), (), (("D", 2), ("H", 2)), 1, US,
    )  # fmt: skip
    game = ledger(position(turn=9), JP, (9, seen), (9, SubmarinesAttack("C5", US, seen=(("S1", 2),))))
    assert [row[:2] for row in rows(game, JP, "table-enemy")] == [
        ["C5", "a submarine attacking"],
        ["Midway (H6)", "Companies A and B (reduced)"],
        ["Midway (H6)", "CAP: 1 fighter (reduced)"],
        ["Midway (H6)", "on the ground: 1 dive bomber and 1 heavy bomber"],
    ]


def test_enemy_losses_are_counted_from_what_was_told():  # MID-24.1, MID-R70
    raid = RaidSighted("K4", "K4", False, (SeenAir("D1", "D", 2), SeenAir("D2", "D", 1)), ("J4",), (), 2, US)
    fleet = (SeenShip("jp_cvl_hosho", 1), SeenShip("jp_cv_kaga", 2))
    reports = (
        (8, RaidSighted("K4", "K4", False, (SeenAir("D1", "D", 1),), ("J4",), (), 0, "")),
        (9, raid),
        (9, AirRound("K4", 1, US, (Shot("F1", "D1", 1, 1), Shot("D1", "F1", 1, 1, reply=True)))),
        (9, AirRound("K4", 2, JP, (Shot("F2", "F1", 1, 1), Shot("F1", "D2", 1, 0, reply=True)))),
        (9, FlakFired("K4", (Shot("us_dd1", "D1", 1, 0),))),
        (9, RaidArrived("F5", "F5", False, (), fleet, (), (), (), (), 0, "")),
        (9, Bombed("F5", (Shot("D1", "jp_cv_kaga", 1, 0),), (Fate("jp_cv_kaga", 0, 1, burnt=(("T", 2),)),))),
        (9, Bombed("K4", (Shot("D1", "us_cv_hornet", 1, 1),), (Fate("us_cv_hornet", 1, 1),))),
        (10, Bombed("F5", (Shot("T1", "jp_bb_ise", 1, 1),), (Fate("jp_bb_ise", 1, 1),))),
        (10, SubmarinesAttack("K4", JP, seen=(("S1", 1),))),
        (10, Screened("K4", (("S1", True, 0),), (), (("us_dd1", "S1", (1, 1), (1, 3)),))),
    )
    assert [[row[0], row[1], row[3]] for row in rows(ledger(position(turn=10), US, *reports), US, "table-losses")] == [
        ["carrier Kaga", "sunk", "10"],
        ["battleship Ise", "reduced", "4"],
        ["dive bombers", "3 steps lost", "1.5"],
        ["torpedo bombers", "2 steps lost", "1"],
        ["submarines", "one step lost", "1"],
    ]


def test_enemy_losses_ashore():  # MID-16.6, MID-R46
    reports = (
        (9, GroundedDestroyed((("H", 1), ("D", 2)))),
        (16, LandFought(JP, (Shot("L1", "A", 2, 0),), (Fate("A", 0, 2),), 1)),
        (16, LandFought(US, (Shot("B", "L1", 1, 1),), (Fate("L1", 1, 1),))),
    )
    assert [row[:2] for row in rows(ledger(position(turn=16), JP, *reports), JP, "table-losses")] == [
        ["Company A", "eliminated"],
        ["dive bombers", "2 steps lost"],
        ["heavy bombers", "one step lost"],
        ["aircraft on the ground", "one unit destroyed"],
    ]


def test_the_seaplane_base_in_the_tables():  # MID-21.2, MID-21.3
    game = position({"jp_st11": "G6"}, turn=9)
    states = []
    for begun, closed in ((0, False), (8, False), (6, False), (6, True)):
        game.jp.kure = type(game.jp.kure)(begun, closed)
        states.append(dict(map(tuple, rows(game, JP, "table-searches")))["seaplane base at Kure"])
    assert states == ["not begun", "under construction; works from turn 11", "working", "closed for good"]


# --- the catalogue --------------------------------------------------------------------------------------------------


class _Variables(Visitor):
    def __init__(self):
        self.names, self.references = set(), set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)

    def visit_MessageReference(self, node):
        self.references.add(node.id.name)


def variables(key, language):
    """The arguments an entry needs, with those of the entries it refers to."""
    seen = _Variables()
    for entry in FluentResource(WORDS[language].catalogue.source(key)).body:
        seen.visit(entry)
    return seen.names.union(*(variables(other, language) for other in seen.references))


MODULES = {
    path.relative_to(FOLDER).as_posix(): ast.parse(path.read_text("utf-8")) for path in sorted(FOLDER.rglob("*.py"))
}
REMARKS = ("illegal", "ambiguous", "note")
CALLS = {"Phrase": 0, "Term": 0, "illegal": 1, "ambiguous": 1, "note": 1, "misread": 0, "offer": 0}


def calls():
    """Every call that names an entry: (where, function, key expression, call)."""
    for module, tree in MODULES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name == "offer" and not module.startswith("seat/asks/"):
                    continue  # the offers of hands name a kind of order, not an entry
                if name in CALLS and len(node.args) > CALLS[name]:
                    yield f"{module}:{node.lineno}", name, node.args[CALLS[name]], node


def strings(node):
    """The string constants that an expression may come to."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def given(name, node):
    """The arguments a call passes, or None if they cannot be read off."""
    if name in ("Phrase", "Term", "offer"):
        place, line = (3, {"line"}) if name == "offer" else (1, set())
        if len(node.args) <= place:
            return line
        args = node.args[place]
        if not isinstance(args, ast.Dict) or not all(isinstance(key, ast.Constant) for key in args.keys):
            return None
        return {key.value for key in args.keys} | line
    if any(keyword.arg is None for keyword in node.keywords):
        return None
    return {keyword.arg for keyword in node.keywords}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_used_exists_and_gets_its_arguments(language):
    missing = []
    for where, name, key, node in calls():
        for text in strings(key):
            if text not in WORDS[language].catalogue:
                missing.append(f"{where} {text}")
                continue
            passed = given(name, node)
            if passed is not None and not variables(text, language) <= passed:
                missing.append(f"{where} {text}: {sorted(variables(text, language) - passed)}")
    assert missing == []


def _patterns():
    """Keys made up at run time, as patterns: f"phase-{phase}" is phase-.+"""
    for tree in MODULES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [re.escape(p.value) if isinstance(p, ast.Constant) else ".+" for p in node.values]
                if re.search(r"[a-z]", parts[0]) and "-" in parts[0].replace("\\", "") and " " not in "".join(parts):
                    yield "".join(parts)


FAMILIES = [
    *(f"side-{side}" for side in (US, JP)),
    *(f"land-{unit.id}" for unit in LAND.values() if unit.side == JP),
    *(f"site-{site['id']}" for site in SITES),
    *(f"score-{kind.lower()}" for kind in names.CLASSES),
    *(f"sight-{sight}" for sight in ("carriers", "ships")),
    *(f"seen-{sight}" for sight in ("carriers", "ships")),
    *(f"air-{state}" for state in ("ready", "below", "trapped", "reserve", "raid", "search", "cap")),
    *(f"troops-{state}" for state in ("ashore", "aboard", "lost", "left")),
    *(f"item-{asset}" for asset in ("johnston", "wake", "cv", "kure")),
    *(f"may-search-{asset}" for asset in ("johnston", "midway", "wake", "cv", "kure")),
    *(f"asset-{asset}" for asset in ("johnston", "midway", "wake", "cv", "kure")),
    *(f"col-type-{kind}" for kind in "FDTMH"),
    *(f"outcome-ship-{state}" for state in ("sunk", "damaged", "reduced")),
    *(f"{where}-{spot}" for where in ("over", "at") for spot in ("midway", "hex")),
    *(f"ask-{step}" for step in ("air-1", "air-2", "flak", "bombing", "torpedoes", "gunfire", "land")),
    *(f"{kind}{state}" for kind in ("company", "troops") for state in ("", "-reduced")),
    "flak-taken", "surface-cover", "land-same-target", "land-not-covered", "strike-night", "strike-no-target",
    "strike-no-landing", "ship-sunk", "ship-gone", "ashore-already", "ashore-lost", "submarine-elsewhere",
    "submarine-off-map", "build-not-yours", "no-more-not-yours", "lesson", "game-title",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_families_of_keys_are_complete(language):
    assert [key for key in FAMILIES if key not in WORDS[language].catalogue] == []


def test_classes_and_types_are_all_named():
    for language, words in WORDS.items():
        for n in (1, 2):
            said = {words.text(names.ship_class(ship.kind, n)) for ship in SHIPS.values()}
            assert len(said) == len({ship.kind for ship in SHIPS.values()}), language
            assert len({words.text(names.air_counts([(kind, 2)] * n)) for kind in "FDTMH"}) == 5


def test_no_entry_is_left_over():
    """Every entry of these catalogues is named in code, in a family, or in another entry."""
    named = {
        node.value
        for tree in MODULES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    patterns = [re.compile(pattern) for pattern in _patterns()]
    for stem in ("reports", "asks", "tables", "orders", "terms", "tutorial"):
        text = (FOLDER / "words" / f"{stem}.en.ftl").read_text("utf-8")
        for key, _ in entries(text):
            used = key in named or key in FAMILIES or any(pattern.fullmatch(key) for pattern in patterns)
            assert used or re.search(rf"\{{ {key} [-}}]", text), key


# --- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_whole_sentences(language):
    """Every refusal and note of the rules, with plausible arguments of the right kind."""
    numbers = {"turn", "count", "distance", "reach", "units", "available", "wanted", "hexes", "ships", "number",
               "companies", "group"}  # fmt: skip
    for key, _ in entries((FOLDER / "words" / f"orders.{language}.ftl").read_text("utf-8")):
        for n in (1, 3):
            args = {name: n if name in numbers else "X" for name in variables(key, language)}
            for name in ("may", "located", "battles", "groups"):  # lists
                if name in args:
                    args[name] = Several(("K4", "K5"))
            text = WORDS[language].say(Phrase(key, args))
            sound(text, language)
            start = re.search(r"\w", text)[0]
            assert (start.isupper() or start.isdigit()) and text.endswith("."), text


# --- the lesson -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_of_the_lesson_can_be_read(language):
    """MID-25.1: the examples are orders, and one of every kind is shown."""
    kinds = set()
    for line in WORDS[language].word("lesson").split("\n"):
        if line.startswith("    "):
            readings = [
                read(line, SimpleNamespace(side=side, now=step))[0].order
                for side in (US, JP)
                for step in (Movement(), Recovery(), SubmarineScreen())
            ]
            assert any(readings), line
            kinds |= {type(order) for order in readings if order}
    assert kinds == set(get_args(AnyOrder))


def remarked(game, side, step, *orders):
    """What is said of orders, in English."""
    game.agenda = (step,)
    mine = view(game, side)
    return [WORDS["en"].say(remark.phrase) for remark in step.ask(mine).plan(orders).remarks]


def test_a_ship_named_where_it_is_not():  # MID-25.2
    game = position({"jp_cv_akagi": "A2"}, turn=2)
    assert remarked(game, JP, Movement(), Move(("jp_cv_akagi",), "A1", "B1")) == ["Akagi is not in A1, but in A2."]
    assert remarked(game, JP, Movement(), Move(("jp_cv_kaga",), "A1", "B1")) == [
        "Kaga is not in A1; it is not on the map."
    ]


def test_a_full_base_sends_aircraft_elsewhere_or_into_the_sea():  # MID-13.1, MID-12.3
    game = position({"jp_cv_kaga": "F6", "jp_cv_akagi": "F6"}, turn=9, fog=False)
    for unit in ("jp_air_k_d1", "jp_air_k_d2"):
        change(game, unit, base="jp_cv_akagi")  # 8 of 8
    change(game, "jp_air_s_d1", base="jp_cv_kaga", status="flying", mission="raid", target="G6", out=1)
    order = Land((AirTerm(unit="jp_air_s_d1"),), "A")
    assert "has no room left" in remarked(game, JP, Recovery(), order)[0]
    assert remarked(game, JP, Recovery(), order)[0].endswith("it will land on K.")
    change(game, "jp_cv_kaga", steps=1)
    assert remarked(game, JP, Recovery(), order)[0].endswith("which will ditch.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_fighters_without_room_are_told_of_before_the_question_is_closed(language):  # MID-12.3, MID-R49, MID-R53
    """Kaga has been damaged; her fighter of the CAP finds Akagi full, and the question says so, of it alone."""
    game = position({"jp_cv_kaga": "F6", "jp_cv_akagi": "F6"}, turn=9, fog=False)
    flying(game, "jp_air_k_f1", "F6", 0, mission="cap")
    flying(game, "jp_air_a_f1", "F6", 0, mission="cap")
    for unit in ("jp_air_k_d1", "jp_air_k_d2"):
        change(game, unit, base="jp_cv_akagi")
    change(game, "jp_cv_kaga", steps=1)

    def warned():
        game.agenda = (Recovery(),)
        mine = view(game, JP)
        may = PACKAGE.seat.ask_words(mine, Recovery().ask(mine), language).may
        return [WORDS[language].say(phrase) for phrase in may if phrase.key == "may-land-no-room"]

    (said,) = warned()
    assert said.endswith({"en": "elsewhere: 1 fighter.", "fr": "ailleurs\u202f: 1 chasseur."}[language])
    change(game, "jp_air_a_d1", status="lost", steps=0)
    assert not warned()
