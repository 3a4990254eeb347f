"""What the house says where a game says nothing of its own, and nowhere else."""

import pytest
from sample_game import SAMPLE

from arbitre.kernel import package as packages
from arbitre.words import LANGUAGES, Words


class Spoken:
    """A game with two words: one that the house has spare, and one that is the house's own."""

    def catalogue(self, language):
        return "moment = Dawn\nseat-conceded = All is mine.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_may_say_the_usual_better_and_take_no_other_word_of_the_house(language):
    alone, spoken = Words.of(language), Words.of(language, Spoken())
    assert alone.word("moment", turn=3) in ("Turn 3", "Tour 3") and spoken.word("moment", turn=3) == "Dawn"
    assert spoken.word("seat-conceded", seat="x") == alone.word("seat-conceded", seat="x") != "All is mine."
    assert spoken.word("not-now") == alone.word("not-now")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_of_the_house_keeps_its_own(language):
    for game in (SAMPLE, *map(packages.load, packages.installed())):
        own = game.catalogue(language)
        assert Words.of(language, game).catalogue.source("moment").strip() in own
