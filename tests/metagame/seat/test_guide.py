"""What who plays for the first time is told in the first week."""

import pytest
from every_step import amiss, mistaken

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.printed import AREAS
from arbitre.games.metagame.rules.sequence import AnyStep
from arbitre.games.metagame.seat.guide import GUIDES
from arbitre.words import LANGUAGES, Words
from metagame.seat.weeks import deceived, first, questions

WORDS = {language: Words.of(language, METAGAME) for language in LANGUAGES}


def test_every_step_that_asks_has_its_hints():
    assert amiss(AnyStep, {"guides": GUIDES}) == [] and mistaken(AnyStep, {"guides": GUIDES}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_the_first_week_has_hints_and_every_line_of_them_stands(language):
    lines = 0
    played = (
        *questions(2, battles="outside"),
        *questions(1, "2", setup="beta_2012", battles="ask", intox="asked"),
        deceived(),
    )
    for view, ask in played:
        found = METAGAME.seat.guide(view, ask, language)
        if view.turn > 1:
            assert found == ()
            continue
        assert 1 <= len(found) <= 4
        for hint in found:
            assert "{" not in WORDS[language].say(hint.says) and hint.says.clause.startswith("META-")
            assert hint.at in {"wanted", "sheet", "map", *AREAS}
            if hint.line:
                assert not ask.plan([line.order for line in METAGAME.seat.read(hint.line, view)]).refusals
                lines += 1
    assert lines > 9


def test_who_lives_beyond_the_sea_is_told_of_ports_and_others_are_not():
    """META-6.2."""
    for nation, told in (("united_kingdom", True), ("soviet_union", False)):
        hints = METAGAME.seat.guide(*first("recruit", nation), "en")
        assert ("guide-port" in [hint.says.key for hint in hints]) is told
