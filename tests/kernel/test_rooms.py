"""Several questions open side by side: each is settled by itself, by its answers or its limit, with its own dice."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from room_game import SIDES, Fighting, Go, Moves, Press, Report, RoomGame, Settled

from arbitre.kernel.clock import After, On
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import OrderError
from arbitre.kernel.play import Umpire, asked, awaited, interrupt, play, run_out

GAME = RoomGame()


def umpire():
    return Umpire(KeyedDice("rooms"))


def fighting():
    """The campaign in its first battles."""
    game, _ = play(GAME, GAME.new({}), {}, umpire())
    assert game.agenda == (Fighting(),)
    return game


def after(game, *events):
    """The game after events: orders by side, or ids of limits."""
    by = umpire()
    for event in events:
        game, _ = interrupt(GAME, game, event, by) if isinstance(event, dict) else run_out(GAME, game, event, by)
    return game


def reports(game, side):
    return [told.report for told in game.told.get(side, ())]


def open_limits(game):
    return [limit.id for limit in GAME.limits(game)]


def test_a_room_stays_in_hand_until_nothing_is_open():
    game = fighting()
    assert awaited(asked(GAME, game)) == set(SIDES) and open_limits(game) == ["north", "south"]
    game = after(game, {"red": (Report("north", "red"),)})
    assert game.agenda == (Fighting(),) and not reports(game, "red")  # the other has not reported
    game = after(game, {"red": (Report("south", "red"),)})
    assert awaited(asked(GAME, game)) == {"blue"} and asked(GAME, game).keys() == set(SIDES)  # red may amend
    game = after(game, {"blue": (Report("north", "red"), Report("south", "blue"))})
    assert reports(game, "red") == reports(game, "blue") == [Settled("north", "red", False)]
    assert open_limits(game) == ["north/press", "south"]
    game = after(game, ("south",), ("north/press",))
    assert game.agenda == (Moves(),) and game.turn == 2


def test_an_answer_is_amended_until_its_question_is_settled():
    game = after(fighting(), {"red": (Report("north", "blue"),)}, {"red": (Report("north", "red"),)})
    game = after(game, {"blue": (Report("north", "red"),)})
    assert reports(game, "blue") == [Settled("north", "red", False)]
    with pytest.raises(OrderError):
        after(game, {"blue": (Report("north", "blue"),)})


def test_an_answer_is_judged_and_what_was_not_asked_is_none():
    game = fighting()
    for wrong in (Report("east", "red"), Report("north", "green"), Press("north", "yes"), Go(3)):
        with pytest.raises(OrderError):
            after(game, {"red": (wrong,)})
    game = after(game, {"red": (Report("north", "red"), Report("south", "red"))})
    game = after(game, {"blue": (Report("north", "red"), Report("south", "red"))})
    with pytest.raises(LookupError):
        after(game, {"blue": (Press("north", "yes"),)})  # red has won, and blue is asked nothing
    with pytest.raises(LookupError):
        after(GAME.new({}), {"red": (Go(3),)})  # a sheet waits for its step


@pytest.mark.parametrize("ids", [("north", "west"), ("",)])
def test_only_a_limit_that_is_there_runs_out(ids):
    with pytest.raises(LookupError):
        after(fighting(), ids)
    with pytest.raises(LookupError):
        after(GAME.new({}), ("",))  # a sheet's limit is no event: the step is resolved


def test_the_hour_at_which_another_question_is_settled_changes_no_die():
    agreed = {side: (Report("north", "red"),) for side in SIDES}
    events = [agreed, ("south",), {"red": (Press("north", "yes"),)}]
    ends = set()
    for order in permutations(events):
        if order.index(agreed) < order.index(events[2]):
            game = after(fighting(), *order)
            ends.add((game.turn, tuple(game.finds.items()), frozenset(map(str, reports(game, "red")))))
    assert len(ends) == 1


def test_what_was_never_answered_is_settled_at_the_limit():
    game = after(fighting(), ("north", "south"))
    assert {report.rolled for report in reports(game, "red")} == {True} and game.turn == 2


def test_a_game_says_its_limits_in_its_own_terms():
    (sheet,) = GAME.limits(GAME.new({}))
    assert (sheet.id, sheet.closes, sheet.published) == ("", On(1, 3, "23:00"), On(1, 4, "08:00"))
    game = after(fighting(), {side: (Report("south", "blue"),) for side in SIDES})
    press, north = GAME.limits(game)
    assert (press.seats, press.closes) == (("blue",), After(12, On(1, 6, "24:00"))) and north.seats == SIDES


@pytest.mark.parametrize("wrong", [(0, 1, "08:00"), (1, 8, "08:00"), (1, 0, "08:00"), (1, 1, "8:00"), (1, 1, "24:01")])
def test_an_hour_that_no_week_has_is_refused(wrong):
    with pytest.raises(ValueError, match="no hour of a week"):
        On(*wrong)


def test_who_plays_without_a_clock_comes_through():
    for seed in range(20):
        rng, game, by = Random(seed), GAME.new({}), Umpire(KeyedDice(str(seed)))
        asks = asked(GAME, game)
        steps = 0
        while game.agenda:
            silent = rng.choice((*SIDES, ""))
            orders = {side: ask.sample(rng) for side, ask in asks.items() if side != silent}
            game, asks = play(GAME, game, orders, by, asks)
            steps += 1
            assert steps < 50
        assert {type(report) for report in reports(game, "red")} >= {Settled}
