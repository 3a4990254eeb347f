"""How the score of a finished game came about, as its page draws and tells it (arbitre.web.course)."""

from __future__ import annotations

import pytest

from arbitre.club.course import Turned
from arbitre.club.replay import Moment, Replay
from arbitre.kernel import package as packages
from arbitre.kernel.play import Seat
from arbitre.kernel.results import Result
from arbitre.kernel.words import Phrase
from arbitre.web import names
from arbitre.web.course import course
from arbitre.words import Words


def drawn(game="midway", seats=("us", "jp"), scores=(), turnings=(), owners=None, language="en", sources=None):
    """A game of so many steps, one a turn, that never was."""
    package = packages.load(game)
    moments = tuple(Moment(n, n // 2, "1", "orders", {}, (), {}, False) for n in range(len(scores)))
    camps = {"germany": "axis", "usa": "allies"}
    there = tuple(Seat(seat, camps.get(seat, seat)) for seat in seats)
    replay = Replay(package, {}, there, moments, "", True, None, tuple(scores), tuple(turnings))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(package), "sources", lambda *_: sources or {})
        return course(replay, None, owners or {"us": "first", "jp": "second"}, Words.of(language, package))


SCORES = ({"us": 11.0, "jp": 0.0}, {"us": 11.0, "jp": 0.0}, {"us": 36.25, "jp": 0.0}, {"us": 36.25, "jp": 12.5})
TURNINGS = (
    Turned(2, {"us": 25.25}, (Phrase("course-lost", {"names": "Kaga"}),), ""),
    Turned(3, {"jp": 12.5}, (), "us"),
)


def test_a_line_stays_where_it_is_until_a_step_moves_it():
    made = drawn(scores=SCORES, turnings=TURNINGS)
    us, jp = made.curve.lines
    assert (us.owner, us.path) == ("first", "M0 72.5H2.5V9.38H4") and (jp.owner, jp.path[:6]) == ("second", "M0 100")
    assert [(rule.at, rule.said) for rule in made.curve.rules] == [
        (100, "0"),
        (75, "10"),
        (50, "20"),
        (25, "30"),
        (0, "40"),
    ]
    assert [(turn.at, turn.said) for turn in made.curve.turns] == [(0, "0"), (50, "1")]
    assert [(m.number, m.step, m.owner, m.x, m.y) for m in made.curve.marks] == [
        (1, 2, "first", 62.5, 9.38), (2, 3, "second", 87.5, 68.75),
    ]  # fmt: skip
    assert made.curve.about == "Points over the time of the game; at its end: the United States 36.25 and Japan 12.5."


def test_turning_points_are_told_with_what_they_moved():
    first, second = drawn(scores=SCORES, turnings=TURNINGS, language="fr").turnings
    assert [(moved.side.name, moved.points) for moved in first.moved] == [("les États-Unis", "+25,25")]
    assert (first.to, second.to) == ("", "les États-Unis")


def test_points_stand_by_what_brought_them_and_what_cost_them():
    sources = {"us": {"cv": 25.0, "dd": -2.5, "ca": 0.0}, "jp": {"nameless": 1.0}}
    us, jp = drawn(scores=SCORES, sources=sources).accounts
    assert [(s.name, s.points, s.share, s.less) for s in us.sources] == [
        ("enemy carriers", "25", 100.0, False), ("enemy destroyers", "−2.5", 10.0, True),
    ]  # fmt: skip
    assert [s.name for s in jp.sources] == ["nameless"] and us.side.points == "36.25"


def test_a_result_that_its_game_has_no_word_for_is_said_as_far_as_it_can_be():
    package = packages.load("midway")
    for result, said in (
        (Result("us", {"us": 2.0}, "crushing"), "Victory for the United States, 2 points"),
        (Result("monsters"), "The game is over"),
        (None, ""),
    ):
        assert names.result(Words.of("en", package), package, result) == said


def test_camps_are_drawn_as_their_nations_and_where_nothing_moves_nothing_is_drawn():
    owners = {"germany": "second", "usa": "first"}
    scores = ({"axis": 0, "allies": 0}, {"axis": 0, "allies": 0})
    made = drawn("metagame", ("germany", "usa"), scores, owners=owners)
    assert [(side.name, side.owner) for side in made.sides] == [("the Axis", "second"), ("the Allies", "first")]
    assert made.curve is None and made.turnings == []
    assert drawn().sides == []
    alone = drawn("typhon", ("player",), ({"allies": 0, "japan": 15.0},), owners={"player": "first"})
    assert [(side.name, side.owner) for side in alone.sides] == [("the Allies", "first"), ("Japan", "second")]
