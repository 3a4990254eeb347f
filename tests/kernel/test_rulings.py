"""What a person who umpires may do to a position: who is told of it, what cannot stand, and that dice stay the dice."""

from __future__ import annotations

from typing import ClassVar

import pytest
from room_game import SIDES, Award, Fighting, Report, RoomGame, Settled

from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import OrderError
from arbitre.kernel.play import Umpire, asked, interrupt, play, run_out
from arbitre.kernel.presiding import carried_out
from arbitre.kernel.rulings import Announced, Corrected, Decided, Presides, Ruled, Timed

GAME = RoomGame()


def umpire():
    return Umpire(KeyedDice("rulings"))


@pytest.fixture
def fighting():
    """The campaign in its first battles, over one of which the sides disagree."""
    game, _ = play(GAME, GAME.new({}), {}, umpire())
    differing = {"red": (Report("north", "red"),), "blue": (Report("north", "blue"),)}
    return interrupt(GAME, game, differing, umpire())[0]


def news(before, after):
    """What each side was told by an act."""
    return {
        side: [told.report for told in after.told.get(side, ())[len(before.told.get(side, ())) :]] for side in SIDES
    }


def both(report):
    return {side: [report] for side in SIDES}


def done(game, act):
    after, asks = carried_out(GAME, game, act, umpire())
    assert asks == asked(GAME, after)
    return after


def test_a_word_is_for_all_or_for_one_seat_alone(fighting):
    after = done(fighting, Announced("The north is late."))
    assert news(fighting, after) == both(Ruled("announced", "The north is late."))
    after = done(fighting, Announced("Your reports?", "red"))
    assert news(fighting, after) == {"red": [Ruled("announced", "Your reports?", True)], "blue": []}
    assert after.agenda == fighting.agenda and GAME.codec.bare(after) == GAME.codec.bare(fighting)


def test_all_are_told_that_somebody_presides(fighting):
    assert news(fighting, done(fighting, Presides())) == both(Ruled("presides"))


def test_a_correction_is_told_to_those_alone_who_see_a_difference(fighting):
    after = done(fighting, Corrected("A slip of the pen.", ((("cells", "red"), 4),)))
    assert after.cells == {"red": 4, "blue": 9} and fighting.cells["red"] == 1
    assert news(fighting, after) == {"red": [Ruled("corrected", "A slip of the pen.")], "blue": []}
    hidden = done(fighting, Corrected("Nobody sees it.", ((("finds", "red"), 2),)))
    assert hidden.finds["red"] == 2 and news(fighting, hidden) == {"red": [], "blue": []}


def test_an_item_of_a_list_is_corrected_in_its_place(fighting):
    one = done(fighting, Corrected("So.", ((("found",), ["red", "blue"]),)))
    assert done(one, Corrected("So.", ((("found", "1"), "red"),))).found == ("red", "red")


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ((), 1, "ruling-no-such"),
        (("agenda",), [], "ruling-no-such"),
        (("told", "red"), [], "ruling-no-such"),
        (("options", "x"), "y", "ruling-no-such"),
        (("weather",), "bad", "ruling-no-such"),
        (("cells", "red", "deep"), 1, "ruling-no-such"),
        (("found", "3"), "red", "ruling-no-such"),
        (("battles", "north", "weather"), "bad", "ruling-no-such"),
        (("cells", "red"), "somewhere", "ruling-unfit"),
        (("cells",), {"red": 1}, "ruling-unfit"),
        (("turn",), 2, "ruling-moment"),
        (("cells", "red"), 1, "ruling-nothing"),
    ],
)
def test_a_correction_leads_to_a_position_of_the_game_or_nowhere(fighting, path, value, key):
    with pytest.raises(OrderError) as refused:
        done(fighting, Corrected("Why not?", ((path, value),)))
    assert refused.value.remark.phrase.key == key


def test_a_position_that_breaks_what_always_holds_is_none(fighting, monkeypatch):
    wrong = ["a ship too many"]
    monkeypatch.setattr(RoomGame, "invariants", lambda self, game: wrong if game.cells["red"] == 5 else [])
    with pytest.raises(OrderError, match="ruling-unfit"):
        done(fighting, Corrected("Why not?", ((("cells", "red"), 5),)))


@pytest.mark.parametrize("reason", ["", " \n", "x" * 501])
def test_no_act_is_without_a_reason(fighting, reason):
    for act in (Announced(reason), Corrected(reason, ((("cells", "red"), 4),)), Timed(reason, "paused")):
        with pytest.raises(OrderError, match="ruling-reason"):
            done(fighting, act)


def test_a_disputed_battle_is_ruled_on_with_a_reason_that_both_see(fighting):
    after = done(fighting, Decided("The record shows it.", ({"type": "award", "battle": "north", "winner": "blue"},)))
    heard = [Settled("north", "blue", False), Ruled("decided", "The record shows it.")]
    assert news(fighting, after) == {"red": heard, "blue": heard}
    assert after.agenda == (Fighting(),) and [limit.id for limit in GAME.limits(after)] == ["north/press", "south"]


def test_a_ruling_changes_no_die_of_another_question(fighting):
    def south(game):
        return run_out(GAME, game, ("south",), umpire())[0].battles["south"]

    ruled = done(fighting, Decided("So it is.", ({"type": "award", "battle": "north", "winner": "blue"},)))
    assert south(ruled) == south(fighting)


@pytest.mark.parametrize(
    "orders",
    [
        (),
        ({"type": "go", "cell": 1},),
        ({"type": "award", "battle": "north"},),
        ({"type": "award", "battle": "south", "winner": "red"},),
    ],
)
def test_what_the_rules_do_not_leave_to_the_umpire_he_does_not_rule(fighting, orders):
    with pytest.raises(OrderError):
        done(fighting, Decided("I say so.", orders))


def test_no_side_gives_a_ruling(fighting):
    ask = asked(GAME, fighting)["red"]
    assert ask.plan((Award("north", "red"),)).refusals


def test_what_is_done_with_time_is_told_to_those_who_are_shown_the_limit(fighting):
    ruled = done(fighting, Decided("So it is.", ({"type": "award", "battle": "north", "winner": "blue"},)))
    act = Timed("He was away.", "moved", "north/press", 6)
    told = Ruled("timed", "He was away.", change="moved", limit="north/press", hours=6)
    assert news(ruled, done(ruled, act)) == {"red": [], "blue": [told]}
    assert all(news(ruled, done(ruled, Timed("All are away.", "truce"))).values())
    with pytest.raises(OrderError, match="ruling-no-limit"):
        done(fighting, act)


def test_a_game_that_leaves_rulings_carries_them_out():
    with pytest.raises(TypeError, match="leaves rulings"):

        class Careless(RoomGame.__mro__[1]):
            rulings: ClassVar = (Award,)
