"""The hints of a first turn: few, with lines that stand; none later. And the words of all that hands are given."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from random import Random

import laid_out
import msgspec
import pytest

from arbitre.analysis.playing import moments, seated
from arbitre.games import typhon
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.rules.administration.allied_actions import AlliedActions
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment
from arbitre.games.typhon.rules.air_and_sea.kamikazes import Kamikazes
from arbitre.games.typhon.rules.land.landing import Landing
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.operations.operations import OperationSegment
from arbitre.games.typhon.rules.sequence import OffensiveRoll
from arbitre.games.typhon.rules.victory import ObjectiveChoice
from arbitre.games.typhon.seat import guide
from arbitre.kernel.words import Phrase, Term
from arbitre.words import LANGUAGES, Words
from arbitre.words.catalogue import entries
from typhon.handed import questions

pytestmark = pytest.mark.slow

HERE = Path(str(resources.files(typhon)))


@cache
def first_turns():
    """Every question of turn 1, alone and with two players, answered as a strategist does and at random."""
    found = []
    for options in ({}, {"scenario": "two_player"}, {"scenario": "two_player", "visibility": "open"}):
        seats = ("japan", "allies") if options else ("player",)
        for bot in ("strategist", "random"):
            for moment in moments(TYPHON, seated(TYPHON, dict.fromkeys(seats, bot), "first"), "first", options):
                if moment.game.board.turn > 1:
                    break
                found += [(TYPHON.view(moment.game, seat), ask) for seat, ask in moment.asks.items()]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_question_of_turn_1_has_a_few_short_hints_and_the_lines_stand(language):
    words, met = Words.of(language, TYPHON), set()
    for seen, ask in first_turns():
        hints = TYPHON.seat.guide(seen, ask, language)
        met.add(type(seen.now))
        assert 1 <= len(hints) <= 4
        cells = {cell.id for cell in TYPHON.seat.chart(seen).cells}
        for hint in hints:
            said = words.say(hint.says)
            assert "guide-" not in said and len(said) < 200, said
            assert hint.at in ("wanted", "sheet", "forces", "signals", "map") or hint.at in cells
        lines = [line.order for line in TYPHON.seat.read("\n".join(hint.line for hint in hints), seen)]
        assert None not in lines
        assert not ask.plan(lines).refusals, (type(seen.now), [hint.line for hint in hints])
    assert {ObjectiveChoice, JapaneseActions, AirSegment, Occupations, OperationSegment, Landing} <= met


def test_operations_and_landings_of_japan_come_with_a_line():
    lined = set()
    for seen, ask in first_turns():
        if any(hint.line for hint in TYPHON.seat.guide(seen, ask, "en")):
            lined.add(type(seen.now))
    assert {ObjectiveChoice, AirSegment, Occupations, OperationSegment, Landing} <= lined


def test_after_turn_1_nobody_is_led():
    for seen, ask in questions():
        if seen.board.turn > 1:
            assert TYPHON.seat.guide(seen, ask, "en") == ()


def test_every_question_that_can_come_on_turn_1_has_hints():
    assert {step for step, hints in guide._HINTS.items() if not hints} == {AlliedActions, Kamikazes, OffensiveRoll}
    assert all(guide._AGAIN[step] and guide._HINTS[step] for step in guide._AGAIN)


# --- words -----------------------------------------------------------------------------------------------------------


def keys(value):
    """Every key of the catalogue in a record."""
    if isinstance(value, str | int | float):  # most of what there is
        return
    if isinstance(value, Phrase | Term):
        yield value.key
    parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else ()
    if isinstance(value, msgspec.Struct):
        parts = [getattr(value, field) for field in value.__struct_fields__]
    for part in parts:
        yield from keys(part)


@pytest.fixture(scope="module")
def said():
    """All keys of what hands are given, over whole games."""
    found = set()
    for number, (seen, ask) in enumerate(questions()):
        orders = ask.sample(Random(number))
        found |= {*keys(laid_out.offers(TYPHON, seen, ask, "en"))}
        found |= {*keys(TYPHON.seat.advice(seen, ask, orders)), *keys(TYPHON.seat.advice(seen, ask, ()))}
        found |= {key for order in orders for key in keys(TYPHON.seat.plot(order, seen, ask))}
        found |= set(keys(TYPHON.seat.chart(seen))) if number % 20 == 0 else set()
    return found


def catalogues(stem):
    """The entries of the files of a stem, in both languages."""
    return [dict(entries((HERE / "words" / f"{stem}.{language}.ftl").read_text("utf-8"))) for language in LANGUAGES]


@pytest.mark.parametrize("stem", ["hands", "chart"])
def test_both_languages_have_the_same_words_and_all_are_said(stem, said):
    """Mergers, and fleets cut off, which random games seldom come to, are said elsewhere."""
    french, english = catalogues(stem)
    assert french.keys() == english.keys()
    assert english.keys() - said <= {"plot-merge", "advice-no-base"}


def test_the_words_of_the_guide_are_those_of_its_hints():
    french, english = catalogues("guide")
    hints = [*guide._HINTS.values(), *guide._AGAIN.values()]
    assert french.keys() == english.keys() == {f"guide-{word.key}" for words in hints for word in words}
