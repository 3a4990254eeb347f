"""Whatever a player sends, the reader answers with an order or with a remark, and never fails."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.okinawa.game import OKINAWA
from arbitre.kernel.sheets import MOST_CHARACTERS
from arbitre.words import LANGUAGES, Words

VIEWS = [OKINAWA.view(OKINAWA.new({}), side) for side in ("us", "japan")]
WORDS = {language: Words.of(language, OKINAWA) for language in LANGUAGES}


def answered(text, view):
    """Every line has one of the two, and every remark can be said in both languages."""
    for line in OKINAWA.seat.read(text, view):
        assert (line.order is None) != (line.remark is None)
        if line.remark is not None:
            assert all(words.remark(line.remark, line.text) for words in WORDS.values())


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80), st.sampled_from(VIEWS))
def test_reading_never_raises(text, view):
    answered(text, view)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["move ", "défi ", "support ", "kamikazes ", "cacher ", "template "]), st.text(max_size=60))
def test_reading_never_raises_after_a_keyword(keyword, text):
    answered(keyword + text, VIEWS[1])


PIECES = st.sampled_from(
    ["move", "land", "attack", "défi", "support", "kamikazes", "search", "fire at", "lose first", "retreat", "when",
     "between", "0", "12", "at most", "-1", "-", "always", "jamais", "all", "with", "at", "1139", "1138", "9999", "113",
     "->", ">", ":", ";", ",", "+", "1/4 M", "13 IIB", "I/22", "M", "1", "Tennessee", "Kakazu", "Hill", "Nago", "stand",
     "halte", "stay", "et", "/", "(", "’"]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=10).map(" ".join), st.sampled_from(VIEWS))
def test_reading_never_raises_on_words_of_the_game(text, view):
    answered(text, view)


@pytest.mark.parametrize("view", VIEWS, ids=["us", "japan"])
@pytest.mark.parametrize("piece", ["1/4 M ", "1 ", "at ", "Hill 1/17 ", "attack ", "1139", "-", "1/17 infantry "])
def test_the_longest_line_is_answered_at_once(piece, view):
    """Names may follow one another without a sign between them; that must not cost time without end."""
    for keyword in ("move ", "lose ", "support "):
        answered((keyword + piece * MOST_CHARACTERS)[:MOST_CHARACTERS], view)
