"""The range of a battle as both players hold it: asked, offered, drawn, advised, told, in both languages (TF-10.4,
R69)."""

from random import Random

import laid_out
import pytest

from arbitre.analysis.picking import every
from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Fire, Range
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.records.reports import RangeSet
from arbitre.kernel.play import Told, asked
from arbitre.words import LANGUAGES
from taskforce.duels import DD_A, DD_J, turn_of
from taskforce.rules.test_ranging import CRUISERS, meeting, named
from taskforce.seat.positions import WORDS, orders_of


def put(game, side=IJN):
    return TASKFORCE.view(game, side), asked(TASKFORCE, game)[side]


def said(game, side=IJN, language="en"):
    found = TASKFORCE.seat.ask_words(*put(game, side), language)
    phrases = (found.wanted, *found.state, *found.may)
    return [WORDS[language].say(phrase, clause=False) for phrase in phrases]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
def test_the_question_is_put_in_words_and_its_example_and_lines_are_accepted(side, language):
    seen, ask = put(meeting(), side)
    found = TASKFORCE.seat.ask_words(seen, ask, language)
    for phrase in (found.wanted, found.default, found.passing, *found.state, *found.may):
        assert "{" not in WORDS[language].say(phrase)
    for line in (*found.example, *(phrase.args["line"] for phrase in found.may)):
        assert not ask.plan(orders_of(line, seen)).refusals
    assert found.example
    hints = TASKFORCE.seat.guide(*put(meeting(turn=3), side), language)
    assert [WORDS[language].say(hint.says).count("{") for hint in hints] == [0]


def test_the_firepower_of_both_at_each_range_is_told():
    """TF-10.4: and the example is the range that favours the player most."""
    assert said(meeting())[:3] == [
        "At what range against TF 7?",
        "Range of heavy cruisers (CA): you fire with 5, the enemy with 6.",
        "Range of light cruisers (CL): you fire with 8, the enemy with 9.",
    ]
    assert said(meeting(), ALLIED)[3].startswith("Name the type at whose range you want to fight: “range CA”.")
    french = said(meeting(), IJN, "fr")
    assert french[1] == "Portée des croiseurs lourds (CA)\u202f: vous tirez avec 5, l’ennemi avec 6."


def test_a_line_without_a_keyword_is_a_range():
    """TF-R69."""
    seen, _ = put(meeting())
    assert orders_of("cl", seen) == orders_of("range CL", seen) == orders_of("portée cl", seen) == [Range("CL")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_range_can_be_picked_by_hand(language):
    seen, ask = put(meeting())
    offers = laid_out.offers(TASKFORCE, seen, ask, language)
    made = [orders_of(line, seen)[0] for _, line in every(offers, Random(1), 12)]
    assert {order.kind for order in made} == {"CA", "CL"} and not any(ask.plan((order,)).refusals for order in made)


def test_who_would_fire_is_drawn():
    """TF-10.4."""
    seen, ask = put(meeting())
    plot = TASKFORCE.seat.plot(Range("CL"), seen, ask)
    assert set(plot.units) == {"tone", "abukuma"}
    assert WORDS["en"].say(plot.says, clause=False) == "2 ships of ours fire with 8, 2 of the enemy’s with 9"


def test_a_shorter_range_that_the_enemy_gains_by_is_warned_of():
    """TF-10.4: him that gains less by it, and nobody of the longest."""
    alone = meeting(("tone",), CRUISERS[1])
    keys = {side: [p.key for p in TASKFORCE.seat.advice(*put(alone, side), [Range("CL")])] for side in SIDES}
    assert keys == {IJN: ["advice-range"], ALLIED: []}
    assert not TASKFORCE.seat.advice(*put(alone), [Range("CA")])
    for language in LANGUAGES:
        (phrase,) = TASKFORCE.seat.advice(*put(alone), [Range("CL")])
        assert "{" not in WORDS[language].say(phrase)


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "The battle is fought at the range of light cruisers."),
    ("fr", "La bataille se livre à portée des croiseurs légers."),
])  # fmt: skip
def test_the_range_alone_is_told(language, sentence):
    """TF-R69."""
    seen = put(meeting())[0]
    (phrase,) = TASKFORCE.seat.say(Told(1, 5, "combat", RangeSet("CL")), seen)
    assert WORDS[language].say(phrase, clause=False) == sentence


def test_who_fires_by_agreement_is_told_with_the_guns():
    """TF-10.4, 10.7: the die of the Japanese alone counts 1 more; each is told who has fired before him."""
    agreed = named(meeting(), "CL", "CL")[0]
    assert "Both sides want the range of light cruisers: these fire, and all that reach farther." in said(agreed)
    assert "By day only heavy cruisers fire, the type of the longest range here." in said(named(meeting())[0])
    assert any("your die counts 1 more" in sentence for sentence in said(agreed))
    allied = named(meeting(turn=4), "CL", "CL")[0]
    assert not any("your die" in sentence for sentence in said(allied, ALLIED))
    fired = _fired(agreed)
    assert any(sentence.startswith("The Japanese have fired") for sentence in said(fired, ALLIED))
    assert any(sentence.startswith("Les Japonais ont tiré") for sentence in said(fired, ALLIED, "fr"))


def _fired(game):
    return turn_of(game, {IJN: [Fire(("tone", "abukuma"), "astoria")]}, [("guns", [6])])[0]


# --- the admiral ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ours", "theirs", "side", "range"),
    [
        (("hiei", "tone"), ("northampton", "astoria"), IJN, "BB"),  # the enemy has nothing of that range
        (("hiei", "tone"), ("northampton", "astoria"), ALLIED, "CA"),  # no battleship, and twice the cruisers
        (("hiei", "tone", "chikuma"), ("northampton",), ALLIED, "BB"),  # fewer cruisers
        (("tone", "abukuma"), ("astoria", *DD_A[:2]), IJN, "CL"),  # alike, and he has no light cruiser
        (("tone", *DD_J[:2]), ("astoria", *DD_A[:2]), ALLIED, "CA"),  # alike in both
    ],
)
def test_the_admiral_agrees_where_his_second_type_doubles_the_enemy_s(ours, theirs, side, range):
    """Judgement 15: not if his longest outguns him."""
    seen, ask = put(meeting(ours, theirs), side)
    assert Admiral(Random(1)).orders(seen, ask) == (Range(range),)
