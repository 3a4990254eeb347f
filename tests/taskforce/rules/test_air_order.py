"""Who goes first in air operations (TF-3.2, 11.6)."""

import pytest

from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import AirOrder
from arbitre.games.taskforce.rules.air_order import RollForOrder, in_the_air
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from arbitre.kernel.dice import KeyedDice, ScriptedDice
from arbitre.kernel.play import Umpire
from taskforce.playing import resolved
from taskforce.seas import DAY, NIGHT, TF8, java


def about_to_roll(turn=DAY):
    """A position in which the next step is the roll."""
    game = java(Withdrawals(), turn, {TF8: "0703"})
    game.agenda = (RollForOrder(),)
    return game


def rolled(*dice, turn=DAY):
    """The board after these rolls and no others, a Japanese die and an Allied one each; and what was told."""
    scripted = ScriptedDice([(f"air-order {number}", list(pair)) for number, pair in enumerate(dice, 1)])
    umpire = Umpire(scripted)
    game = resolved(about_to_roll(turn), {}, umpire)
    assert not scripted.left()
    return game.board, [report for _, _, _, report in umpire.reports]


@pytest.mark.parametrize(("dice", "order"), [((1, 2), (IJN, ALLIED)), ((6, 5), (ALLIED, IJN))])
def test_the_lower_die_goes_first(dice, order):
    """TF-3.2: whoever has the initiative; all of it stands in the open."""
    board, told = rolled(dice)
    assert in_the_air(board) == order
    assert told == [AirOrder((dice,), order[0])]


def test_equal_dice_are_rolled_again_and_told():
    """TF-3.2."""
    board, told = rolled((4, 4), (2, 2), (5, 3))
    assert board.first_in_the_air == ALLIED
    assert told == [AirOrder(((4, 4), (2, 2), (5, 3)), ALLIED)]


def test_every_roll_has_dice_of_its_own():
    """TF-3.2: whatever the seed, equal dice come to an end, and neither side is first always."""
    found = set()
    for seed in range(40):
        game = resolved(about_to_roll(), {}, Umpire(KeyedDice(str(seed), "order")))
        found.add(game.board.first_in_the_air)
    assert found == {IJN, ALLIED}


def test_it_is_rolled_at_night_too():
    """TF-11.6."""
    assert in_the_air(rolled((3, 4), turn=NIGHT)[0]) == (IJN, ALLIED)


def test_there_is_no_order_before_the_roll():
    with pytest.raises(ValueError, match="nobody has rolled"):
        in_the_air(about_to_roll().board)
