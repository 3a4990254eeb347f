"""What nations are told, in French and in English."""

from typing import get_args

import pytest

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records import reports as r
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.play import Told
from arbitre.words import LANGUAGES, Words
from metagame.seat.reports_told import NO_EFFECT, POINTS, SAMPLES, fight, fought, said_of

WORDS = {language: Words.of(language, METAGAME) for language in LANGUAGES}
VIEW = METAGAME.view(METAGAME.new({}), "germany")


def said(report, language="en"):
    """A report in words."""
    return " ".join(WORDS[language].say(phrase) for phrase in METAGAME.seat.said(Told(1, 2, "recruit", report), VIEW))


def test_there_is_a_sample_of_every_report():
    assert {type(report) for report in SAMPLES} == set(get_args(r.AnyReport)) - {Commitment, SeedOpened}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_report_is_told_in_whole_sentences_with_their_clauses(language):
    for report in SAMPLES:
        phrases = METAGAME.seat.said(Told(1, 2, "recruit", report), VIEW)
        assert phrases
        for phrase in phrases:
            text = WORDS[language].say(phrase)
            assert not text[0].islower() and "  " not in text and " ." not in text and "{" not in text, text
            assert text[-1] in ".:!" or phrase.key == "told-said-link", text
            assert phrase.clause.startswith("META-"), phrase


def test_a_spy_reads_a_true_and_a_false_report_alike_and_a_raid_never_tells_why_it_failed():
    """META-6.18, META-R23."""
    text = said(SAMPLES[SAMPLES.index(next(s for s in SAMPLES if isinstance(s, r.Spied)))])
    assert text == "R2-GER-01. Espionage, Karelia: one British battalion and 5 Soviet battalions; a port, one gun."
    assert said(NO_EFFECT, "fr") == "R2-GER-02. Carélie, un bombardement\u202f: sans effet."


def test_who_walks_in_is_told_without_a_number_unless_the_game_says_so():
    """META-8.16, META-R27."""
    assert said(r.LostUndefended("malta", ("italy",))) == "Malta: lost without a fight, the Italians walk in."
    assert "2 Italian battalions" in said(r.LostUndefended("malta", ("italy",), {"italy": 2}))


def test_a_liberated_territory_is_told_with_the_owner_to_whom_it_goes_back():
    """META-14.4."""
    text = said(r.Captured("egypt", "allies", "usa", "united_kingdom", 3), "fr")
    assert text == (
        "Égypte\u202f: les Américains libèrent le territoire, rendu au Royaume-Uni. Pour les Alliés\u202f: 3 points."
    )


def test_a_loser_who_is_not_told_who_took_a_territory_reads_nothing_that_is_not_so():
    """META-8.16: the same sentence whoever walked in."""
    text = said(r.Captured("egypt", "allies", "united_kingdom", "united_kingdom", 3))
    assert text == "Egypt: goes to the United Kingdom now. For the Allies: 3 points."


def test_a_plan_says_what_is_played_and_what_decides():
    """META-10.15, META-19.5."""
    text = said(fight())
    assert "the Americans (1) against the Germans (4)" in text and "major disadvantage; one scenario." in text
    assert "B2-01, scenario 1: " in text and "6 June 1944" in text
    assert "blitz 1" in said(fight(scenarios=(11, 1311), method="sum", blitz=1))
    assert "doit gagner 2" in said(fight(scenarios=(11, 1311), method="fraction", to_win=2), "fr")
    raced = said(fight(scenarios=(0, 0), method="fraction", to_win=1))
    assert raced.count("B2-01") == 1 and "2 races for medals, rolled, of which the attacker has to win 1" in raced


def test_the_winner_of_a_fight_has_his_medals_first():
    """META-12.1, META-12.20."""
    assert "major victory of Germany, 6 medals to 3" in said(fought())
    assert "victoire majeure de l’URSS, 6 médailles à 3" in said(fought("defender"), "fr")


def test_a_report_says_whose_it_is_and_whether_it_counts_yet():
    """META-11.6, META-11.7."""
    assert "report of your camp" in said(said_of()) and "confirm" not in said(said_of())
    assert "confirm" in said(said_of(confirmed=False))
    shown = said(said_of(own=False, link="https://example.org/1"))
    assert "report of the other side" in shown and shown.endswith("a record of it: https://example.org/1")


def test_the_end_says_what_decided():
    """META-17.3, META-17.5."""
    ends = [said(r.Ended("axis", "weeks", by, POINTS)) for by in ("points", "income", "battalions")]
    assert len({*ends, said(r.Ended("", "weeks", "", POINTS)), said(r.Ended("axis", "conceded", "", POINTS))}) == 5
    assert "nulle" in said(r.Ended("", "conceded", "", POINTS), "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_of_a_week_has_its_words(language):
    """META-4.1."""
    moments = ["week", "recruit", "deceive", "bombing", "movement", "battles", "sunday", "over"]
    said = {WORDS[language].say(METAGAME.seat.moment_words(3, phase)) for phase in moments}
    assert len(said) == len(moments)
