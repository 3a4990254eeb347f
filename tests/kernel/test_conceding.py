"""Conceding, in a game that says nothing on it: it is over, and everybody knows why."""

import pytest
from sample_game import ORDERS, STEPS, Game, Look, Looked, Sample, View

from arbitre.kernel.bases import Concede, Conceded, Record
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.package import GamePackage
from arbitre.kernel.play import Seat, Umpire, interrupt
from arbitre.kernel.records import Codec
from arbitre.words import Words


class Least(Sample):
    """The sample game, which leaves conceding to the house."""

    interrupt = GamePackage.interrupt


def conceded(game, at, *who):
    """A game after these seats conceded in the same instant, and who is asked then."""
    return interrupt(game, at, {seat: (Concede(),) for seat in who}, Umpire(KeyedDice("seed", "sample")))


@pytest.mark.parametrize("who", [("red",), ("blue",), ("red", "blue"), ("blue", "red")])
def test_conceding_ends_a_game_that_says_nothing_on_it_and_everybody_is_told_who_did(who):
    game, at = Least(), Least().new({})
    after, asks = conceded(game, at, *who)
    assert game.over(after) and asks == {} and not game.over(at) and at.told == {}
    told = [Conceded(seat) for seat in ("red", "blue") if seat in who]
    for seat in ("red", "blue"):
        view = game.view(after, seat)
        assert view.now is None and [t.report for t in view.told] == told
        assert [(t.number, t.turn, t.phase) for t in view.told] == [(n, 1, "sail") for n in range(1, len(told) + 1)]
        assert game.codec.view(game.codec.plain(view)) == view
    assert game.codec.state(game.codec.plain(after)) == after


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The game is conceded by Blue: it is over."),
        ("fr", "La partie est abandonnée par Bleu\N{NARROW NO-BREAK SPACE}: elle est terminée."),
    ],
)
def test_who_conceded_is_said_in_both_languages(language, said):
    game = Least()
    after, _ = conceded(game, game.new({}), "blue")
    reader = Words.of(language, game)
    for seat in ("red", "blue"):
        (told,) = after.told[seat]
        assert [reader.say(phrase) for phrase in game.seat.said(told, game.view(after, seat))] == [said]


def test_conceding_shows_nothing_of_what_the_other_side_hides():
    game = Least()
    twins = [game.new({}), game.new({})]
    twins[1].cells["blue"], twins[1].finds["blue"] = 4, 2
    for who in (("red",), ("blue",), ("red", "blue")):
        one, other = (game.view(conceded(game, twin, *who)[0], "red") for twin in twins)
        assert one == other


def test_seats_of_one_camp_are_told_once_who_conceded_and_so_is_the_umpire():
    class Camps(Least):
        def seats(self, game):
            seats = [("one", "red"), ("two", "red"), ("red", "red"), ("blue", "blue"), ("ref", "")]
            return tuple(Seat(id, camp, umpire=not camp) for id, camp in seats)

        def view(self, game, seat):
            return super().view(game, "blue" if seat == "blue" else "red")

    after, _ = conceded(Camps(), Camps().new({}), "two")
    told = {seat: tuple(t.report for t in ledger) for seat, ledger in after.told.items()}
    assert told == dict.fromkeys(("one", "two", "red", "blue", "ref"), (Conceded("two"),))


def test_a_game_of_its_own_report_on_conceding_keeps_its_tag():
    class Yielded(Record, frozen=True, tag="conceded"):
        side: str

    codec = Codec(Game, STEPS, Yielded | Looked, ORDERS, View)
    for report in (Yielded("red"), Conceded("red"), Looked(3, True)):
        assert codec.report(codec.plain(report)) == report


def test_a_game_that_hears_more_than_conceding_at_once_must_carry_it_out():
    with pytest.raises(TypeError, match="Signalling has orders"):

        class Signalling(Least):
            at_once = (Concede, Look)

    with pytest.raises(TypeError, match="Listening has orders"):

        class Listening(Least):
            def interrupts(self, order):
                return isinstance(order, Look)

    class Carrying(Least):
        at_once = (Concede, Look)
        interrupt = Sample.interrupt

    assert Carrying().interrupts(Look(3))
