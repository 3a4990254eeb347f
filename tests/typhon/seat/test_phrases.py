"""What players of Typhon read: reports and questions, in French and in English, along whole games."""

from random import Random
from typing import get_args

import pytest

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import mark
from arbitre.games.typhon.records.orders import Rebuild
from arbitre.games.typhon.records.printed import JAPAN, TURNS
from arbitre.games.typhon.records.reports import AnyReport, Compared, Marched
from arbitre.games.typhon.seat.notation.notation import write
from arbitre.games.typhon.seat.phrases.phrases import PHASES, moment_words
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, play
from arbitre.words import LANGUAGES, Words
from typhon.positions import campaign
from typhon.report_samples import SAMPLES, shot

read = TYPHON.seat.read

WORDS = {language: Words.of(language, TYPHON) for language in LANGUAGES}
VIEW = TYPHON.view(campaign(2), "player")


def said(report, language="en", clause=False):
    """A report in words."""
    words = WORDS[language]
    return " ".join(words.say(phrase, clause=clause) for phrase in TYPHON.seat.said(Told(1, 2, "6b", report), VIEW))


def well_set(text):
    """Whether a sentence begins with a capital and has no gap in it."""
    return not text[0].islower() and "  " not in text and " ." not in text and "{" not in text


# --- reports --------------------------------------------------------------------------------------------------------


def test_there_is_a_sample_of_every_report():
    assert {type(report) for report in SAMPLES} == set(get_args(AnyReport))


@pytest.mark.parametrize("report", SAMPLES, ids=lambda report: type(report).__name__)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_report_can_be_told(report, language):
    for phrase in TYPHON.seat.said(Told(1, 2, "6b", report), VIEW):
        assert well_set(WORDS[language].say(phrase)), phrase
        assert phrase.clause == "" or phrase.clause.startswith("TYP-")


def test_a_roll_shows_its_column_its_die_and_what_it_comes_to():
    """TYP-23.5."""
    assert said(shot(), clause=True) == (
        "Queensland: the 17th Army attacks the I Australian Corps: column +2 (period +2 included), die 3 (landing −2 "
        "and air support +1), read as 2: one step lost. [TYP-10.9]"
    )
    assert "colonne +2 (période +2 comprise), dé 3 (débarquement" in said(shot(), "fr")


def test_terrain_and_surprise_are_told_where_they_changed_something():
    """TYP-22.5, 22.6."""
    assert "terrain" in said(shot(terrain=True, losses=0))
    assert "terrain" not in said(shot(terrain=True, cell="0", losses=0))
    assert "1, and by surprise 2 steps lost" in said(shot(surprise=True, cell="1", losses=2))


def test_a_d_disorganises_a_fleet_and_costs_anything_else_a_step():
    """TYP-22.2; by surprise a blank becomes a D (TYP-22.5)."""
    fleet = {"kind": "carrier", "firing": ("us_tf16",), "targets": ("jp_4_cv",), "losses": 0}
    assert said(shot(**fleet)).endswith(": disorganised.")
    assert said(shot(**fleet, cell="0")).endswith(": no effect.")
    assert said(shot(**fleet, cell="0", surprise=True)).endswith("by surprise disorganised.")
    assert said(shot(cell="D")).endswith(": one step lost.")


def test_kamikazes_roll_on_their_own_column():
    """TYP-R194."""
    assert "Kamikaze column, die 3" in said(shot(kind="wave", firing=(), targets=("us_tf77",), shift=0))


def test_an_air_offensive_names_the_clause_of_its_target():
    """TYP-10.38 for fleets, TYP-10.39 for air armies."""
    assert "TYP-10.38" in said(shot(kind="offensive", targets=("jp_1_fleet",)), clause=True)
    assert "TYP-10.39" in said(shot(kind="offensive", targets=("jp_24_fl",)), clause=True)


def test_half_points_of_losses_are_told_as_halves():
    """TYP-9.15."""
    (compared,) = (report for report in SAMPLES if isinstance(report, Compared) and report.goes_on)
    assert said(compared) == "Losses at sea: Japan 1, the Allies 1.5. The mission goes on."
    assert "Alliés 1,5" in said(compared, "fr")


def test_articles_and_prepositions_agree():
    march = next(report for report in SAMPLES if isinstance(report, Marched) and report.units)
    assert said(march) == "On the march: the 15th Army, from Siam to Burma."
    assert said(march, "fr").endswith("la 15e Armée, du Siam en Birmanie.")


# --- when -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_has_words(language):
    for turn in (0, *TURNS):
        for phase in ("", "0", *PHASES):
            assert WORDS[language].say(moment_words(turn, phase))


def test_moments_follow_the_calendar():
    """TYP-0.1: from December 1941 to August 1945, a quarter a turn."""
    assert WORDS["en"].say(moment_words(1, "6a")) == "Winter 1941–42, turn 1, phase 6a: air offensives"
    assert WORDS["fr"].say(moment_words(15, "")) == "été 1945, tour 15"
    for turn, printed in TURNS.items():
        assert WORDS["en"].word(f"quarter-{turn}").replace("–", "-") == printed.name


# --- whole games ----------------------------------------------------------------------------------------------------


def _tell(game, heard):
    """Say whatever the seats have been told since, in both languages."""
    for seat in TYPHON.seats(game):
        view = TYPHON.view(game, seat.id)
        for told in view.told[heard.get(seat.id, 0) :]:
            for phrase in TYPHON.seat.said(told, view):
                for words in WORDS.values():
                    assert well_set(words.say(phrase, clause=True)), phrase
        heard[seat.id] = len(view.told)


def _question(view, ask):
    """The question in both languages; its example is read and lawful."""
    for language, words in WORDS.items():
        asked = TYPHON.seat.ask_words(view, ask, language)
        for phrase in (asked.wanted, *asked.state, asked.default, asked.passing, *asked.may):
            assert well_set(words.say(phrase)), phrase
            assert phrase.clause
        lines = read("\n".join(asked.example), view)
        assert all(line.remark is None for line in lines), asked.example
        assert not ask.plan([line.order for line in lines]).refusals, asked.example


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", [{}, {"scenario": "two_player"}], ids=["alone", "fog"])
def test_a_game_is_told_asked_and_written_in_both_languages(options, seed):
    """Every report said, every kind of question put with a lawful example, every order written and read back."""
    game, rng, umpire = TYPHON.new(options), Random(seed), Umpire(KeyedDice(f"words {seed}", "typhon"))
    heard, put = {}, {}
    game, asks = play(TYPHON, game, {}, umpire, {})
    while asks:
        _tell(game, heard)
        orders = {}
        for seat, ask in asks.items():
            view = TYPHON.view(game, seat)
            step = type(view.now)
            put[step] = put.get(step, 0) + 1
            if put[step] <= 3:
                _question(view, ask)
            orders[seat] = ask.sample(rng)
            for order in orders[seat]:
                for language in LANGUAGES:
                    (line,) = read(write(order, view, language), view)
                    assert line.order == order
        game, asks = play(TYPHON, game, orders, umpire, asks)
    _tell(game, heard)
    assert TYPHON.over(game)


# --- questions ------------------------------------------------------------------------------------------------------


def _asked(game, step, language="en"):
    """The question that a step puts to the player."""
    game.agenda = (step,)
    view = TYPHON.view(game, "player")
    return TYPHON.seat.ask_words(view, step.ask(view), language)


def test_only_what_is_possible_is_offered():
    """A reduced army may be rebuilt, a full one not (TYP-3.4); fortresses and draws cost a point (TYP-5.9, 14.4)."""
    from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions

    def keys(game):
        return {phrase.key for phrase in _asked(game, JapaneseActions()).may}

    game = campaign(2, points={"pl": 3})
    assert {"may-redeploy", "may-create", "may-fortress"} <= keys(game)
    assert "may-rebuild" not in keys(game)
    for unit in list(game.board.of(JAPAN, "land")):
        if unit.printed.steps == 2:
            mark(game.board, unit.id, steps=1)
    assert "may-rebuild" in keys(game)
    poor = campaign(2, points={"pl": 0})
    assert not {"may-create", "may-fortress", "may-rebuild"} & keys(poor)


def test_the_example_of_a_question_is_in_the_language_of_the_player():
    from arbitre.games.typhon.rules.victory import ObjectiveChoice

    game = campaign(0)
    assert _asked(game, ObjectiveChoice(), "fr").example[0].startswith("objectif")
    assert _asked(game, ObjectiveChoice(), "en").example[0].startswith("objective")


def test_the_writer_takes_the_base_from_the_view():
    view = TYPHON.view(campaign(2), "player")
    assert write(Rebuild("jp_5_af", 2, "honshu"), view, "fr") == "reconstruire 5e Flotte aérienne x2 -> Honshu"
