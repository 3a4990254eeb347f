"""The game on one page, and the tutorial of a game for one player."""

import pytest

from arbitre.cli import main
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.orders import AnyOrder
from arbitre.words import LANGUAGES, Words

read = TYPHON.seat.read

VIEW = TYPHON.view(TYPHON.new({}), "player")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_of_the_lesson_can_be_read(language):
    lesson = Words.of(language, TYPHON).word("lesson").splitlines()
    lines = read("\n".join(line for line in lesson if line.startswith(" ")), VIEW)
    assert len(lines) > 20
    assert [line.text for line in lines if line.remark or not isinstance(line.order, AnyOrder)] == []


def test_the_lesson_shows_the_same_orders_in_both_languages():
    pages = [Words.of(language, TYPHON).word("lesson").splitlines() for language in LANGUAGES]
    orders = [[line.order for line in read("\n".join(x for x in page if x.startswith(" ")), VIEW)] for page in pages]
    assert orders[0] == orders[1]


@pytest.mark.parametrize(("language", "said"), [
    ("en", ("can be played alone", "arbitre new typhon DIR 3.", "objective", "plays on until you must decide again")),
    ("fr", ("se joue aussi seul", "arbitre new typhon DIR 3.", "objectif", "jusqu’à votre prochaine décision")),
])  # fmt: skip
def test_the_tutorial_of_a_game_for_one(capsys, language, said):
    """No bot, no other side, no side to choose."""
    assert main(["tutorial", "typhon", "--lang", language]) == 0
    out = " ".join(capsys.readouterr().out.split())
    for words in said:
        assert words in out
    assert "--bot" not in out and "--side" not in out
