"""How a sheet is judged line by line until what is left of it stands."""

from random import Random

import pytest
from sample_game import Go, Sample

from arbitre.club.sheets import judge, judged
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.package import installed, load
from arbitre.kernel.play import Umpire, asked, play


class Pairs:
    """An ask that wants words of three letters, and an even number of them."""

    def plan(self, orders):
        remarks = [illegal(line, "long", "X-1", word=word) for line, word in enumerate(orders) if len(word) != 3]
        if len(orders) % 2:
            remarks.append(illegal(-1, "odd", "X-2"))
        return Plan(remarks)


def said(orders):
    left, remarks = judge(Pairs(), orders)
    return left, [(remark.phrase.key, remark.line) for remark in remarks]


def test_what_is_wrong_with_the_whole_sheet_is_said_of_what_is_left():
    assert said(["one", "three", "two"]) == ([0, 2], [("long", 1)])  # odd only while the long word was in it
    assert said(["one", "two"]) == ([0, 1], [])
    assert said(["one", "three"]) == ([], [("long", 1), ("odd", -1)])


class Near:
    """An ask that takes cells up to 5."""

    whole = False

    def plan(self, orders):
        return Plan([illegal(line, "far", "X-3") for line, order in enumerate(orders) if order.cell > 5])


class All(Near):
    whole = True


@pytest.mark.parametrize("wrong", ["go 7", "nonsense"])
def test_of_a_sheet_that_stands_as_a_whole_one_bad_line_leaves_nothing(wrong):
    package = Sample()
    view = package.view(package.new({}), "red")
    text = f"go 2\n{wrong}\ngo 3"
    assert judged(package, view, Near(), text).text == "go 2\ngo 3"
    sheet = judged(package, view, All(), text)
    assert (sheet.text, sheet.orders, sheet.answer.kept, sheet.answer.refused) == ("", (), False, 3)
    assert [remark.phrase.key for remark in sheet.answer.general] == ["club-whole"]
    good = judged(package, view, All(), "go 2\ngo 3")
    assert len(good.orders) == 2 and not good.answer.general
    assert judge(All(), [Go(2), Go(7)])[0] == []  # so it is too when its step resolves


@pytest.mark.parametrize("name", installed())
def test_what_is_said_of_a_sheet_in_hand_is_what_judging_it_again_would_say(name):
    package, rng, notes, refused = load(name), Random(1942), 0, 0
    game = package.new({"scenario": "two_player"} if name == "typhon" else {})
    for _ in range(40):
        asks = asked(package, game)
        orders = {seat: ask.sample(rng) for seat, ask in asks.items()}
        for seat, ask in asks.items():
            view = package.view(game, seat)
            lines = [package.seat.write(order, view, "en") for order in (*orders[seat], *ask.sample(rng))]
            sheet = judged(package, view, ask, "\n".join((*lines, "", "# a word", "nonsense", *lines[:1])))
            refused += sheet.answer.refused > 1
            notes += any(line.remarks for line in sheet.in_hand.lines)
            if sheet.orders:
                assert sheet.in_hand == judged(package, view, ask, sheet.text).answer
        game, _ = play(package, game, orders, Umpire(KeyedDice("again", package.id)), asks)
    assert refused > (5 if name == "taskforce" else 10)  # a raid is over after a dozen questions
    # Remarks on lines that stand are rare there, if there are any; the meta-game gives advice instead.
    assert notes or name in ("metagame", "taskforce", "typhon")
