"""What players of Okinawa read: reports, questions and tables, in French and in English, along whole games."""

import re
from random import Random
from typing import get_args

import pytest

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records import reports as r
from arbitre.games.okinawa.records.board import ChallengeRule, SupportRule
from arbitre.games.okinawa.records.printed import CALENDAR, HIDING, JAPAN, UNITS, US
from arbitre.games.okinawa.records.reports import AnyReport
from arbitre.games.okinawa.rules.japanese_fire import Losses
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.seat.phrases.phrases import PHASES, moment_words
from arbitre.games.okinawa.seat.tables.tables import tables
from arbitre.kernel.bases import Concede
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked, interrupt, play
from arbitre.words import LANGUAGES, Words
from okinawa.campaigns import campaign, reveal
from okinawa.reports_told import FOUND, IIB, LOST, PAIR, SAMPLES, fought, shelled

WORDS = {language: Words.of(language, OKINAWA) for language in LANGUAGES}
VIEWS = {side: OKINAWA.view(OKINAWA.new({}), side) for side in (US, JAPAN)}


def said(report, language="en", reader=US, clause=False):
    """A report in words."""
    words = WORDS[language]
    phrases = OKINAWA.seat.said(Told(1, 2, "V", report), VIEWS[reader])
    return " ".join(words.say(phrase, clause=clause) for phrase in phrases)


def well_set(text):
    """Whether a sentence begins with a capital or a number, has no gap in it, and nothing left open."""
    return not text[0].islower() and "  " not in text and " ." not in text and "{" not in text


# --- reports --------------------------------------------------------------------------------------------------------


def test_there_is_a_sample_of_every_report():
    assert {type(report) for report in SAMPLES} == set(get_args(AnyReport))


@pytest.mark.parametrize("report", SAMPLES, ids=lambda report: type(report).__name__)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [US, JAPAN])
def test_every_report_can_be_told(report, language, reader):
    phrases = OKINAWA.seat.said(Told(1, 2, "V", report), VIEWS[reader])
    for phrase in phrases:
        assert well_set(WORDS[language].say(phrase)), phrase
        assert phrase.clause == "" or phrase.clause.startswith("OKI-")
    searched = isinstance(report, r.Revealed) and report.why == "search"  # told with the search itself
    shot = isinstance(report, r.Eliminated) and report.why == "fire"  # told with the fire
    assert bool(phrases) != (searched or shot)


def test_no_effect_of_american_fire_sounds_the_same_whoever_is_there():
    """OKI-R38: to both sides, an empty hex and one whose occupants survive."""
    for reader in (US, JAPAN):
        assert said(shelled(lost=()), reader=reader).endswith("7 hits, no visible effect.")
    assert said(shelled("japan", ()), reader=US).endswith("7 hits, nothing is lost.")
    assert "sans effet visible" in said(shelled(lost=()), "fr")


def test_fire_shows_ranges_dice_hits_and_losses():
    """OKI-9.6, 9.7."""
    assert said(shelled(), clause=True) == (
        "Your fire on 1139 (Kakazu ridge): Idaho (range 5, die 4: 3) and 11 M (range 2, die 6: 4). 7 hits, "
        "lost: 13th Independent Battalion. [OKI-9.7]"
    )
    assert said(shelled(), reader=JAPAN).startswith("American fire on 1139")


def test_a_combat_shows_both_strengths_the_die_and_the_result():
    """OKI-14.6; the supporters from ambush too (OKI-15.3)."""
    assert said(fought()) == (
        "You attack 1139 (Kakazu ridge): 1/4 M, 2/4 M (10) against 13 IIB (8). Difference 2, die 5, D1: the defenders "
        "retreat one hex."
    )
    assert said(fought(), reader=JAPAN).startswith("The Americans attack 1139")
    assert "13 IIB and, from ambush, 21 IIB (8)" in said(fought(supporters=("jp_inf_iib_21",)))
    assert "les défenseurs reculent d’un hexagone" in said(fought(), "fr")


def test_who_is_weaker_is_told_without_a_die():
    """OKI-13.8."""
    text = said(fought("weaker", attack=5, die=0), clause=True)
    assert "without a die" in text and "die 0" not in text and text.endswith("[OKI-13.8]")


def test_a_move_is_one_short_line():
    """OKI-12.9: labels and hexes, and what has stopped it."""
    assert said(r.Moved(PAIR, ("1137", "1138"))) == "1/4 M, 2/4 M: 1137 → 1138."
    assert said(r.Moved(PAIR, ("1137", "1138"), "discovery")) == "1/4 M, 2/4 M: 1137 → 1138: enemy discovered!"
    assert said(r.Moved(IIB, ("1139", "1140"))) == "The Japanese move 13 IIB: 1139 → 1140."
    assert said(r.Moved(IIB, ("1139", "1140")), reader=JAPAN) == "13 IIB: 1139 → 1140."
    assert len({said(report) for report in SAMPLES if isinstance(report, r.Moved) and report.path[1:]}) == 8


def test_every_way_of_showing_oneself_and_of_being_lost_has_its_own_words():
    """OKI-18.3."""
    for language in LANGUAGES:
        shown = {said(r.Revealed("1139", IIB, why), language) for why in FOUND}
        assert len(shown) == len(FOUND)
        lost = {said(r.Eliminated(PAIR, "1138", why), language, clause=True) for why in LOST}
        assert len(lost) == len(LOST)


def test_losses_are_told_as_ones_own_or_the_enemy_s():
    loss = r.Eliminated(PAIR, "1138", "combat")
    assert said(loss) == "You lose in 1138: 1/4 Marines and 2/4 Marines."
    assert said(loss, reader=JAPAN).startswith("Eliminated in 1138")


def test_the_end_names_what_was_left():
    """OKI-5.3, R20, R23: where minefields count, they alone may be left."""
    assert "troops on the island still" in said(r.GameOver("japan", "time", 27, 1, 1))
    assert said(r.GameOver("japan", "time", 27, 1, 1)).endswith("troops is left, one of them never found.")
    assert "minefields on the island still" in said(r.GameOver("japan", "time", 27, 0, 0))


# --- when -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_has_words(language):
    """OKI-6.1: the nine phases."""
    assert len(PHASES) == 9
    for turn in (0, *CALENDAR):
        for phase in ("set-up", "opening", *PHASES, "end", "over"):
            assert WORDS[language].say(moment_words(turn, phase))


def test_moments_follow_the_calendar():
    """OKI-5.1: three days a turn."""
    assert WORDS["en"].say(moment_words(2, "V")) == "4–6 April, turn 2, phase V: landing and movement"
    assert WORDS["fr"].say(moment_words(1, "IV")) == "1er-3 avril, tour 1, phase IV\u202f: tir américain"
    assert WORDS["en"].say(moment_words(21, "opening")) == "31 May – 2 June, turn 21"


# --- whole games ----------------------------------------------------------------------------------------------------


def _tell(game, heard):
    """Say whatever the sides have been told since, in both languages."""
    for side in (US, JAPAN):
        view = OKINAWA.view(game, side)
        for told in view.told[heard.get(side, 0) :]:
            for phrase in OKINAWA.seat.said(told, view):
                for words in WORDS.values():
                    assert well_set(words.say(phrase, clause=True)), phrase
        heard[side] = len(view.told)


def _question(view, ask):
    """The question in both languages; its example is read and lawful."""
    for language, words in WORDS.items():
        question = OKINAWA.seat.ask_words(view, ask, language)
        for phrase in (question.wanted, *question.state, question.default, question.passing, *question.may):
            assert well_set(words.say(phrase)), phrase
            assert phrase.clause.startswith("OKI-")
        lines = OKINAWA.seat.read("\n".join(question.example), view)
        assert all(line.remark is None for line in lines), question.example
        assert not ask.plan([line.order for line in lines]).refusals, question.example


def _tables(view):
    """Every table can be read: as many cells as heads."""
    for table in tables(view):
        for words in WORDS.values():
            assert all(map(words.word, (table.title, *table.columns)))
            for row in table.rows:
                assert len(row) == len(table.columns)
                assert all(isinstance(words.text(cell), str) for cell in row)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_game_is_told_asked_and_written_in_both_languages(seed):
    """Every report said, many questions put with a lawful example, every order written and read back, the tables."""
    game, rng, umpire = OKINAWA.new({}), Random(seed), Umpire(KeyedDice(f"words {seed}", "okinawa"))
    heard, put, asks = {}, {}, asked(OKINAWA, game)
    while asks:
        _tell(game, heard)
        orders = {}
        for side, ask in asks.items():
            view = OKINAWA.view(game, side)
            step = type(view.now)
            put[step] = put.get(step, 0) + 1
            if put[step] % 6 == 1 or step in (Retreats, Losses):
                _question(view, ask)
                _tables(view)
            orders[side] = ask.sample(rng)
            for order in orders[side]:
                for language in LANGUAGES:
                    (line,) = OKINAWA.seat.read(OKINAWA.seat.write(order, view, language), view)
                    assert line.order == order
        game, asks = play(OKINAWA, game, orders, umpire, asks)
    _tell(game, heard)
    assert OKINAWA.over(game)


# --- questions ------------------------------------------------------------------------------------------------------


def _asked(game, language="en", side=US):
    view = OKINAWA.view(game, side)
    return OKINAWA.seat.ask_words(view, view.now.ask(view), language)


def _after(text, **americans):
    """A campaign with two known enemy hexes, once the Americans have sent one line."""
    game = campaign(open_hexes=("1139", "1039"), **americans)
    (line,) = OKINAWA.seat.read(text, OKINAWA.view(game, US))
    return play(OKINAWA, game, {US: [line.order]}, Umpire(KeyedDice("asks", "okinawa")))[0]


def _state(game, language="en"):
    """How things stand for the question, in words: the question itself says nothing of that."""
    asked = _asked(game, language)
    assert not asked.wanted.args
    return " ".join(map(WORDS[language].say, asked.state))


def test_the_movement_question_names_the_combats_and_the_duties():
    """OKI-R60, R101, R106: 1038 lies in two zones, and a mover there owes two attacks."""
    text = _state(_after("move 1/1 M: 1138", us_mar_1_1="1237"))
    assert "If the movement ended now, combats: 1139 (5 against 28)." in text
    assert "Still to be attacked" not in text
    text = _state(_after("move 1/1 M: 1038; attack 1139", us_mar_1_1="1037"))
    assert "If the movement ended now, combats: 1139 and 1039 (5 against 36)." in text  # OKI-R106
    assert "Still to be attacked: 1039." in text


def test_the_movement_question_names_the_mover_in_hand_and_his_points():
    """OKI-R100."""
    text = _state(_after("move 1/1 M: 1335", us_mar_1_1="1336"), "fr")
    assert "Encore en route depuis 1335\u202f: 1/1 M, points restants\u202f: 3." in text


def test_the_example_is_in_the_language_of_the_player():
    game = OKINAWA.new({})
    assert _asked(game, "fr", JAPAN).example[0] == "modèle historique dispersé"
    assert _asked(game, "en", JAPAN).example[0] == "template historical scattered"


def test_only_what_is_possible_is_offered():
    """Before the landing nobody can move or attack; an occupied beach is not offered (OKI-10.5)."""
    empty = campaign(turn=1, us_ship_idaho="1034")
    assert {phrase.key for phrase in _asked(empty).may} == {"may-land", "may-done"}
    ashore = campaign(open_hexes=())
    assert {"may-move", "may-land", "may-done"} <= {phrase.key for phrase in _asked(ashore).may}
    assert "may-attack" not in {phrase.key for phrase in _asked(ashore).may}
    next_to_it = campaign(open_hexes=("1139",))
    assert "may-attack" in {phrase.key for phrase in _asked(next_to_it).may}


# --- tables ---------------------------------------------------------------------------------------------------------


def _cells(game, side):
    """All that the tables of a side say, in English."""
    view = OKINAWA.view(game, side)
    return {table.title: [[WORDS["en"].text(cell) for cell in row] for row in table.rows] for table in tables(view)}


def test_the_tables_of_the_americans_name_nothing_hidden():
    """OKI-18.3, 18.4: no hidden counter, and no card; the same whatever is hidden where."""
    game = campaign()
    shown = _cells(game, US)
    written = {
        word for table in shown.values() for row in table for cell in row for word in re.split(r", | \(|\)", cell)
    }
    assert {"1/1 M", "13 IIB"} <= written  # his own, and one that was found
    assert written.isdisjoint(UNITS[id].label for id in HIDING if id in game.hidden.units)
    assert "tables-card" not in shown and "tables-card" in _cells(game, JAPAN)
    moved = game.copy()
    moved.hidden.put("jp_inf_iib_21", "2818")
    moved.hidden.challenges["jp_inf_iib_21"] = ChallengeRule("always")
    assert _cells(moved, US) == shown


def test_the_card_says_once_what_two_counters_are_both_ordered():
    game = campaign(open_hexes=())
    for id in ("jp_inf_iib_13", "jp_inf_iib_272"):
        game.hidden.challenges[id] = ChallengeRule("weaker")
    game.hidden.windows = (("jp_inf_iib_13", "1039", SupportRule("always")),)
    row = next(row for row in _cells(game, JAPAN)["tables-card"] if row[0].startswith("1139"))
    assert row[1:5] == ["Fort 1, 13 IIB, 272 IIB", "28", "when weaker", "13 IIB always (in 1039)"]


def test_the_order_of_battle_says_where_ones_own_counters_are():
    """OKI-3.1: factors as printed."""
    game = campaign(us_mar_1_1="1138")
    game.board.put("us_mar_2_1", "1237")
    game.board.lift("us_mar_2_1")
    row = next(row for row in _cells(game, US)["tables-forces"] if row[0] == "1st Marine Division")
    assert row[:4] == ["1st Marine Division", "marines", "5-5-4", "1/1 M (1138)"]
    assert row[4].startswith("3/1 M, 1/5 M") and row[5] == "2/1 M"
    japanese = {row[0]: row for row in _cells(game, JAPAN)["tables-forces"]}
    assert japanese["62nd Division"][3] == "13 IIB (1139), 272 IIB (1139)"
    assert "21 IIB" in japanese["62nd Division"][4]


def test_the_trays_count_by_kind_what_is_not_yet_landed_or_found():
    """OKI-1.7, R3: open to both sides."""
    game = campaign(us_mar_1_1="1138")
    for side in (US, JAPAN):
        rows = {row[0]: row[1:] for row in _cells(game, side)["tables-trays"]}
        marines = sum(unit.side == US and unit.kind == "marine" for unit in UNITS.values())
        assert rows["marines"][:3] == ["1", str(marines - 1), "0"]
        assert rows["infantry"][3:] == ["2", "23", "0"]  # two found in 1139
        assert rows["fortifications"] == ["", "", "", "1", "11", "0"]
    before = _cells(OKINAWA.new({}), US)["tables-trays"]
    assert [row[5] for row in before] == ["25", "8", "2", "8", "", "12", "10"]


def test_the_card_shows_orders_and_contacts_to_the_japanese():
    """OKI-1.8, R98, 15.1."""
    game = campaign(us_mar_1_1="1038")
    game.hidden.challenges["jp_inf_iib_21"] = ChallengeRule("safe", ("1138",))
    game.hidden.supports["jp_inf_iib_21"] = SupportRule("between", 0, 12, -1)
    game.hidden.contacts = (("jp_inf_iib_21", "us_mar_1_1"),)
    row = next(row for row in _cells(game, JAPAN)["tables-card"] if row[0].startswith("1039"))
    assert row[1:] == ["21 IIB", "8", "when safe (in 1138)", "from 0 to 12, at most −1", "1/1 M"]


def test_the_calendar_shows_every_turn_to_both_sides():
    """OKI-5.4: past and future numbers."""
    for side in (US, JAPAN):
        rows = _cells(campaign(turn=3), side)["tables-calendar"]
        assert [int(row[2]) for row in rows] == [CALENDAR[turn].kamikazes for turn in range(1, 28)]
        assert [row[3] for row in rows[:4]] == ["past", "past", "now", ""]


def test_the_search_is_counted_by_terrain():
    """OKI-18.1, 18.2."""
    game = campaign()
    for side in (US, JAPAN):
        rows = _cells(game, side)["tables-search"]
        assert all(int(hexes) == int(searched) + int(left) for _, hexes, searched, _, left in rows)
    reveal(game, *game.hidden.at("1039"))
    game.board.card["1039"] = "searched"
    assert int(_cells(game, US)["tables-search"][1][2]) == int(rows[1][2]) + 1


def test_the_secret_card_is_open_to_both_when_the_game_is_over():
    """OKI-R21."""
    game, _ = interrupt(OKINAWA, campaign(), {US: (Concede(),)}, Umpire(KeyedDice("end", "okinawa")))
    assert "tables-card" in _cells(game, US)
