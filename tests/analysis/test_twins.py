"""What is heard of a game, step by step, for the comparison of twins."""

from kit_game import KIT

from arbitre.analysis.twins import heard
from arbitre.kernel.dice import KeyedDice


def test_what_is_heard_goes_on_while_wanted():
    heard_on = heard(KIT, KIT.new({}), "red", KeyedDice("one"), goes_on=lambda game: game.turn < 3)
    assert [name for name in heard_on if "view" in name] == [
        f"step {n} {kind}" for n, kind in enumerate(["Sailing view", "Looking view"] * 2)
    ]
