"""The line that may head a sheet, naming nation, week and day (META-18.1)."""

import pytest

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import Recruit
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, play


@pytest.fixture(scope="module")
def monday():
    """Germany’s view on the first Monday."""
    game, _ = play(METAGAME, METAGAME.new({}), {}, Umpire(KeyedDice("1", "heading")))
    return METAGAME.view(game, "germany")


@pytest.mark.parametrize(
    "heading",
    ["SHEET GERMANY WEEK 1 RECRUIT", "feuille Allemagne semaine 1 recrutement", "# mine\n\nsheet ger week 1 recruit"],
)
def test_a_heading_that_fits_is_no_order_and_lines_keep_their_numbers(monday, heading):
    before = heading.count("\n") + 1
    (line,) = METAGAME.seat.read(f"{heading}\nrecruit 2", monday)
    assert line.order == Recruit(2) and line.number == before + 1


@pytest.mark.parametrize(
    ("heading", "key"),
    [
        ("SHEET ITALY WEEK 1 RECRUIT", "read-heading-nation"),
        ("SHEET GERMANY WEEK 2 RECRUIT", "read-heading-week"),
        ("SHEET GERMANY WEEK 1 BOMBING", "read-heading-phase"),
        ("SHEET GERMANY", "read-heading"),
        ("SHEET NOWHERE WEEK 1 RECRUIT", "read-heading"),
    ],
)
def test_a_heading_for_another_question_is_refused_with_the_reason(monday, heading, key):
    first, second = METAGAME.seat.read(f"{heading}\nrecruit 2", monday)
    assert first.order is None and first.remark.phrase.key == key and first.remark.phrase.clause == "META-18.1"
    assert second.order == Recruit(2)


def test_a_second_heading_is_refused(monday):
    heading = "SHEET GERMANY WEEK 1 RECRUIT"
    lines = METAGAME.seat.read(f"{heading}\nrecruit 2\n{heading}", monday)
    assert [line.remark.phrase.key if line.remark else None for line in lines] == [None, "read-heading"]


def test_without_a_view_a_heading_is_no_order():
    (line,) = METAGAME.seat.read("SHEET GERMANY WEEK 1 RECRUIT", None)
    assert line.remark.phrase.key == "read-heading"
