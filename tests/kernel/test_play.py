"""The engine, on a game in little: who is asked, what is refused, what is told, and that nothing old changes."""

import random
from typing import Any

import msgspec
import pytest
from sample_game import SIDES, Flee, Go, Look, Looked, Sail, Sample, Search, near

from arbitre.kernel.bases import Concede
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.orders import (
    Ambiguous,
    Illegal,
    OrderError,
    Plan,
    Remark,
    Unreadable,
    ambiguous,
    illegal,
    note,
    refuse,
)
from arbitre.kernel.play import Seat, Step, Umpire, asked, deliver, interrupt, play, play_step
from arbitre.kernel.words import Phrase

RULES = Sample()


def umpire():
    return Umpire(KeyedDice("seed"))


def after(game, *sheets):
    for sheet in sheets:
        game, _ = play(RULES, game, sheet, umpire())
    return game


def test_everybody_concerned_is_asked_and_nobody_else():
    game = RULES.new({})
    assert set(asked(RULES, game)) == {"red", "blue"}
    game.agenda = (Flee(),)
    assert asked(RULES, game) == {}
    game.found = ("blue",)
    assert set(asked(RULES, game)) == {"blue"}
    game.agenda = ()
    assert asked(RULES, game) == {}


def test_play_leaves_the_old_game_as_it_was():
    game = RULES.new({})
    before = RULES.codec.plain(game)
    new, asks = play(RULES, game, {"red": [Go(3)], "blue": [Go(8)]}, umpire())
    assert RULES.codec.plain(game) == before
    assert new.cells == {"red": 3, "blue": 8} and set(asks) == {"red", "blue"}
    assert isinstance(new.agenda[0], Search)


def test_who_sends_nothing_gets_the_default():
    assert after(RULES.new({}), {"blue": [Go(7)]}).cells == {"red": 1, "blue": 7}
    assert after(RULES.new({}), {}).cells == {"red": 1, "blue": 9}


def test_a_refused_order_stops_everything():
    game = RULES.new({})
    with pytest.raises(Illegal) as error:
        play(RULES, game, {"red": [Go(2)], "blue": [Go(9), Go(1)]}, umpire())
    assert error.value.remark.line == 1
    assert game.cells == {"red": 1, "blue": 9} and len(game.agenda) == 3


def test_steps_in_which_nobody_is_asked_are_resolved_at_once():
    """Nobody was found, so the flight is passed over and the next turn begins."""
    game = after(RULES.new({}), {}, {"red": [Look(5)], "blue": [Look(5)]})
    assert game.turn == 2 and isinstance(game.agenda[0], Sail)
    found = after(RULES.new({}), {}, {"blue": [Look(1)]})
    assert found.turn == 1 and isinstance(found.agenda[0], Flee)


def test_a_step_alone_leaves_the_rest_of_the_agenda_also_where_nobody_is_asked_in_it():
    """A game that keeps the usual `over` is over when its agenda is empty: the agenda is not cut to play one step."""
    game = RULES.new({})
    looked = play_step(RULES, play_step(RULES, game, {"red": [Go(3)]}, umpire()), {}, umpire())
    assert game.agenda == (Sail(), Search(), Flee()) and not RULES.over(looked)
    assert looked.agenda == (Flee(),), "nobody has been found, and still it is not resolved"
    assert play_step(RULES, looked, {}, umpire()).agenda == (Sail(), Search(), Flee())


def test_play_accepts_asks_already_made():
    game = RULES.new({})
    new, _ = play(RULES, game, {}, umpire(), {"red": near(Go, 4, 9, ""), "blue": near(Go, 6, 9, "")})
    assert new.cells == {"red": 4, "blue": 6}


def test_reports_go_to_their_seat_numbered_and_stamped():
    game = after(RULES.new({}), {}, {"red": [Look(4)], "blue": [Look(6)]})
    (red,), (blue,) = game.told["red"], game.told["blue"]
    assert (red.number, red.turn, red.phase, red.report) == (1, 1, "search", Looked(4, False))
    assert blue.report == Looked(6, False)
    game = after(game, {}, {"red": [Look(2)]})
    assert [(told.number, told.turn) for told in game.told["red"]] == [(1, 1), (2, 2)]


def test_a_report_to_a_camp_reaches_its_seats_once():
    class Camps:
        def seats(self, game):
            return (Seat("nagumo", "jp"), Seat("yamamoto", "jp"), Seat("nimitz", "us"), Seat("jp", "jp"))

    class Position:
        told: dict[str, Any] = {}  # noqa: RUF012

    position = Position()
    deliver(Camps(), position, [("jp", 3, "1", "to the camp"), ("nagumo", 3, "1", "to one"), ("china", 3, "1", "lost")])
    assert {seat: [t.report for t in told] for seat, told in position.told.items()} == {
        "nagumo": ["to the camp", "to one"],
        "yamamoto": ["to the camp"],
        "jp": ["to the camp"],
    }
    assert [told.number for told in position.told["nagumo"]] == [1, 2]


def test_an_interruption_does_not_wait_for_the_step():
    game = RULES.new({})
    over, asks = interrupt(RULES, game, {"red": (Concede(),)}, umpire())
    assert RULES.over(over) and not asks and not RULES.over(game)
    assert over.told["blue"][-1].report.winner == "blue"
    both, _ = interrupt(RULES, game, {"red": (Concede(),), "blue": (Concede(),)}, umpire())
    assert both.told["red"][-1].report.winner == ""


class Nested(Step, frozen=True, tag="nested"):
    """Puts two more steps on the agenda, which come before the rest."""

    def resolve(self, game, plans, umpire):
        umpire.tell("red", "outer")
        return (Spoken(text="first"), Spoken(text="second"))


class Spoken(Step, frozen=True, tag="spoken"):
    text: str

    def resolve(self, game, plans, umpire):
        umpire.tell("red", self.text)
        assert not plans  # orders belong to the step they were asked for


def test_steps_inserted_come_next():
    game = RULES.new({})
    game.agenda = (Sail(), Nested(), Spoken(text="last"))
    done, _ = play(RULES, game, {"red": [Go(2)]}, umpire())
    assert [told.report for told in done.told["red"]] == ["outer", "first", "second", "last"]
    assert not done.agenda


def test_a_step_that_forgets_its_rule_says_so():
    with pytest.raises(NotImplementedError):
        Step().resolve(None, {}, umpire())
    assert Step().ask(None) is None


def test_three_kinds_of_error_carry_the_line():
    for made, kind in (
        (illegal(2, "key", "X-1.1", hex="A1"), Illegal),
        (ambiguous(0, "key"), Ambiguous),
        (Remark("unreadable", Phrase("key"), 4), Unreadable),
    ):
        error = refuse(made)
        assert isinstance(error, kind) and isinstance(error, OrderError) and isinstance(error, ValueError)
        assert error.remark is made and f"line {made.line + 1}" in str(error)
    plan = Plan([note(0, "key"), illegal(1, "key", "X-1.1")])
    assert [remark.line for remark in plan.refusals] == [1]


def test_random_games_come_to_an_end():
    for seed in range(20):
        rng, game = random.Random(seed), RULES.new({})
        asks = asked(RULES, game)
        dice = Umpire(KeyedDice(str(seed)))
        while asks:
            game, asks = play(RULES, game, {side: ask.sample(rng) for side, ask in asks.items()}, dice, asks)
        assert RULES.over(game) and game.turn == 4
        assert all(msgspec.to_builtins(told.report) for side in SIDES for told in game.told[side])
