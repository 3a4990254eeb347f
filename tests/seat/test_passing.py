"""What the button says that orders nothing: of every question of every game the default, in a few words."""

from __future__ import annotations

import re

import pytest

from arbitre.kernel import package as packages
from arbitre.kernel.words import Phrase
from arbitre.seat.asked import Asked, plain
from arbitre.words import LANGUAGES, Words

LONGEST = 48  # letters of a button, on a telephone too


@pytest.mark.parametrize("game", packages.installed())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_default_is_said_short_too(game, language):
    """So no question can be put without it: a step asks with a default of its catalogue, and these are all of them."""
    words = Words.of(language, packages.load(game))
    keys = re.findall(r"^(ask-\S+-default(?:-short)?) =", packages.load(game).catalogue(language), re.M)
    shorts = {key for key in keys if key.endswith("-short")}
    assert {f"{key}-short" for key in keys if not key.endswith("-short")} == shorts != set()
    for key in shorts:
        for count, yes in ((0, "no"), (1, "yes"), (2, "yes")):
            named = {"units": "Kate T1", "ship": "West Virginia", "fleets": "W1", "choices": "Nachi leaves with DD J8",
                     "markers": "A1 carrier", "hexes": "0808 and 1208"}  # fmt: skip
            said = words.word(key, n=count, entering=count, flying=count, idle=count, strike=yes, **named)
            assert 5 < len(said) <= LONGEST and said[0].isupper() and not said.endswith("."), said


def test_a_question_takes_it_from_its_default():
    class Package:
        def write(self, order, view, language):
            return order

    wanted, default = plain("watch", "X-1", "X-2")
    words = Asked(Package(), None, None, "en").words(wanted, default)
    assert words.passing == Phrase("ask-watch-default-short", {}, "X-2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_says_it_for_games_that_say_nothing(language):
    said = {key: Words.of(language).word(key) for key in ("passing", "places-stay-short", "places-none-short")}
    assert len(set(said.values())) == 3 and all(len(words) <= LONGEST for words in said.values())
