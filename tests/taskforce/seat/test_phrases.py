"""The umpire's reports of Task Force in words, in French and in English, with dice and clauses."""

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.seat.phrases.phrases import moment_words
from arbitre.kernel.play import Told
from arbitre.words import LANGUAGES
from taskforce.seat.positions import WORDS, attacking, put

VIEW = put(attacking())[0]
GROUP = ("kate-5", "kate-6")
SAMPLES = (
    r.WaveBegins(1, (("kate", 5, 1), ("kate_bomb", 5, 1))),
    r.FiredAt(GROUP, "arizona", 4, 2, 2, 1),
    r.FiredAt(GROUP[:1], "arizona", 0, 0, 0, 0, "surprise"),
    r.FiredAt(GROUP, "arizona", 0, 0, 0, 0, "silent"),
    r.Shot(("kate-6", "kate-5"), ("kate-6",)),
    r.Bombed((), "arizona", 0, 0, 0, 0, "intact", "intact", 0.0),
    r.Bombed(GROUP, "arizona", 9, 6, 1, 3, "intact", "intact", 0.0),
    r.Bombed(GROUP, "arizona", 9, 4, -2, 8, "intact", "minor", 0.0),
    r.Bombed(GROUP, "helena", 9, 4, -2, 5, "intact", "significant", 0.0),
    r.Bombed(GROUP, "arizona", 9, 3, -2, 16, "intact", "critical", 4.0),
    r.Bombed(GROUP, "arizona", 9, 1, -2, 20, "significant", "sunk", 4.0),
    r.WaveOver(1, 1.0, ("kate_bomb-1",)),
    r.WaveOver(2, 22.5, ()),
    r.GameOver(41.0, "strategic", "ijn"),
    r.GameOver(35.0, "victory", "ijn"),
    r.GameOver(34.0, "defeat", "allied"),
    r.GameOver(0.0, "conceded", "allied"),
)


def phrases(report):
    return TASKFORCE.seat.said(Told(1, 1, "air", report), VIEW)


def said(report, language="en", clause=False):
    return " ".join(WORDS[language].say(phrase, clause=clause) for phrase in phrases(report))


@pytest.mark.parametrize("report", SAMPLES, ids=lambda report: type(report).__name__)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_report_is_told_in_whole_sentences_with_their_clauses(report, language):
    for phrase in phrases(report):
        text = WORDS[language].say(phrase)
        assert text[0].isupper() and text.endswith(".") and "  " not in text and "{" not in text
        assert phrase.clause.startswith("TF-")
    assert phrases(report)


def test_a_wave_is_told_by_its_counters_and_the_first_by_its_surprise():
    """TF-S1.1, S1.2, 2.9."""
    assert said(SAMPLES[0], clause=True) == (
        "The first wave comes in: 6 Kates with torpedoes (1 reduced) and 6 Kates with bombs (1 reduced). [TF-S1.1] "
        "Surprise: the first 4 units to attack draw no fire. [TF-S1.2]"
    )
    assert said(r.WaveBegins(2, (("val", 9, 0),)), "fr") == "La seconde vague arrive\u202f: 9 Val."


def test_fire_is_told_with_its_die_and_silence_with_its_reason():
    """TF-12.12, S1.2."""
    assert said(SAMPLES[1], clause=True) == (
        "Kate T5 and Kate T6 attack Arizona under fire of 4 (die 2): +2 to the roll, one step lost. [TF-12.12]"
    )
    assert said(SAMPLES[2], clause=True) == "Kate T5 attacks Arizona in surprise: nobody fires. [TF-S1.2]"
    assert said(SAMPLES[3], "fr") == "Kate T5 et Kate T6 attaquent Arizona, dont la DCA se tait."


def test_losses_are_told_unit_by_unit_each_once():
    """TF-12.15, 2.7."""
    assert said(SAMPLES[4]) == "Anti-aircraft fire: Kate T6 is shot down and Kate T5 loses a step."
    assert said(r.Shot(("kate-5", "kate-5"), ("kate-5",)), "fr") == "DCA\u202f: Kate T5 est abattu."


def test_an_attack_is_told_with_its_points_its_die_and_what_it_does():
    """TF-12.16, 17.2."""
    assert said(SAMPLES[9], clause=True) == (
        "Kate T5 and Kate T6 strike Arizona with 9 points (die 3, −2): 16 hits. [TF-12.16] "
        "Arizona is in critical state, her guns silent: 4 points. [TF-4.3]"
    )
    assert said(SAMPLES[10], "fr").endswith("20 touches. Arizona coule\u202f: 4 points.")
    assert said(SAMPLES[10], clause=True).endswith("Arizona sinks: 4 points. [TF-4.4]")
    assert said(SAMPLES[5]) == "Nobody is left to attack Arizona."


def test_hits_that_reach_no_level_and_damage_without_points_are_told_as_such():
    """TF-4.2, 17.2: significant damage to a light cruiser brings nothing."""
    assert said(SAMPLES[6], clause=True).endswith("3 hits. [TF-12.16] Arizona holds: no further damage. [TF-4.2]")
    assert said(SAMPLES[8]).endswith("Helena takes significant damage.")
    assert said(SAMPLES[7], "fr").endswith("Arizona subit une avarie légère.")


def test_the_end_of_a_wave_counts_points_and_names_who_did_not_attack():
    """TF-12.17, 17.2."""
    assert said(SAMPLES[11]) == "The first wave flies home: one point so far. One unit did not attack: Kate B1."
    assert said(SAMPLES[12], "fr") == "La seconde vague rentre\u202f: 22,5 points à ce stade."


def test_the_end_is_told_with_what_the_level_takes():
    """TF-17.1: 35 points win, 40 are a strategic victory."""
    assert said(SAMPLES[13]).endswith("41 points: strategic victory (40 or more).")
    assert said(SAMPLES[14], "fr").endswith("35 points\u202f: victoire japonaise (au moins 35).")
    assert said(SAMPLES[15]).endswith("34 points: defeat, 35 were wanted.")
    assert said(SAMPLES[16]) == "The attack is given up at 0 points: Allied victory."


def test_a_turn_of_the_harbour_is_a_wave():
    """TF-S1.1."""
    moments = ((0, "wave"), (1, "wave"), (2, "wave"), (2, "over"))
    said = [WORDS["fr"].say(moment_words(turn, phase)) for turn, phase in moments]
    assert said == ["Avant l’attaque", "Première vague", "Seconde vague", "Fin de la partie"]
