"""By night dummies come back on top of markers, and nobody knows which of a stack is new (TF-6.1, 6.3, 6.8, R14)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation
from arbitre.games.taskforce.records.orders import Form, PutBack, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Formed, Restocked, Sailed
from arbitre.games.taskforce.records.state import Token
from arbitre.games.taskforce.rules.dummies import dummies, number, set_aside, stacks
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import TF1, TF7, duel, turn_of
from taskforce.nights import ocean
from taskforce.playing import only, resolved

OURS = (("0702", 1), ("0704", 0), ("0706", 7), ("0706", 0), ("0708", 2))  # five markers of eight
THEIRS = (("1602", 1), ("1604", 7), ("1606", 2))


def night(ours=OURS, shown=(), turn=11):
    return duel(Sailing(IJN), turn, ours, THEIRS, shown)


def refusal(game, *orders, side=IJN):
    plan = asked(TASKFORCE, game)[side].plan(orders)
    return [(remark.phrase.key, remark.phrase.clause) for remark in plan.refusals]


def lying(game, hex):
    return [label for label, marker in game.board.markers.items() if marker.hex == hex]


@pytest.mark.parametrize("turn", [11, 12, 13, 14])
def test_as_many_come_back_as_are_set_aside(turn):
    """TF-6.1, TF-6.3: eight markers, of which five lie on the map."""
    game = night(turn=turn)
    assert number(game.board, IJN) == 8 and set_aside(game.board, IJN) == 3
    assert not refusal(game, PutBack(("0702", "0704", "0704")))
    assert refusal(game, PutBack(("0702", "0704", "0704", "0706"))) == [("back-too-many", "TF-6.1")]
    assert refusal(game, PutBack(("0702", "0704")), PutBack(("0704", "0706"))) == [("back-too-many", "TF-6.1")]


def test_none_comes_back_by_day():
    """TF-6.3."""
    assert refusal(night(turn=9), PutBack(("0702",))) == [("back-by-day", "TF-6.3")]
    assert asked(TASKFORCE, night(turn=9))[IJN].options().back == 0


def test_they_come_back_on_top_of_ones_own_markers_alone():
    """TF-6.3: on a fleet or a dummy, hidden or not; not on the sea, nor on the enemy."""
    game = night(shown=("J1",))
    assert stacks(game.board, IJN) == ("0702", "0704", "0706", "0708")
    for hex in ("0703", "1602", "9999"):
        assert refusal(game, PutBack((hex,))) == [("back-nobody-there", "TF-6.3")]


def test_not_on_a_withdrawing_group():
    """TF-6.3, TF-6.1: it has a Withdraw marker, which is none of the eight."""
    game = night(shown=("J1",))
    board = game.board
    board.formations["ijn-w1"] = Formation("ijn-w1", IJN, "group", board.formations.pop(TF1).slots, 1)
    board.markers["J1"] = replace(board.markers["J1"], formation="ijn-w1")
    game.hidden.under.pop("J1")
    assert set_aside(board, IJN) == 4 and "0702" not in stacks(board, IJN)


def test_by_default_none_does():
    """TF-6.3."""
    game, told = turn_of(night(), {})
    assert told == [] and len([m for m in game.board.markers.values() if m.side == IJN]) == 5


def test_both_see_how_many_lie_in_the_hex_and_nobody_which_is_new():
    """TF-6.3, TF-R14: all of the stack have new labels, in an order of chance."""
    game, told = turn_of(night(), {IJN: (PutBack(("0704", "0702")),)})
    stacks = (("0702", ("J1",), ("J8", "J9")), ("0704", ("J2",), ("J10", "J11")))
    assert told == [Restocked(IJN, ("0702", "0704"), (), stacks)]
    assert lying(game, "0702") == ["J8", "J9"] and {game.hidden.under[at] for at in ("J8", "J9")} == {"", TF1}
    assert all(game.board.markers[label].undetected for label in ("J8", "J9", "J10", "J11"))


def test_the_fleet_is_either_of_the_two_by_chance():
    """TF-R14."""
    found = set()
    for seed in range(8):
        plans = {IJN: asked(TASKFORCE, night())[IJN].plan((PutBack(("0702",)),))}
        game = resolved(night(), plans, Umpire(KeyedDice(f"either {seed}", TASKFORCE.id)))
        found.add(next(label for label, under in game.hidden.under.items() if under == TF1))
    assert found == {"J7", "J8"}


def test_one_that_left_the_map_comes_back_too():
    """TF-R21: only ships never return."""
    game = ocean(Sailing(IJN), 11, (("3101", 0), ("2502", 1)), (("0412", 1),))
    before = set_aside(game.board, IJN)
    game, told = turn_of(game, {IJN: (Sail("J1", ("off",)),)})
    assert only(Sailed, told).ways == (("J1", ("3101", "off")),)
    assert set_aside(game.board, IJN) == before + 1


def test_a_marker_of_an_emptied_fleet_comes_back_as_a_dummy():
    """TF-6.10: by day it is set aside, by night it may be put back."""
    game = night((("0702", 1), ("0702", 7), ("0708", 2)), turn=9)
    game.board.formations[TF1] = replace(game.board.formations[TF1], slots=("shokaku",))
    column = game.board.formations[TF7].slots
    game, told = turn_of(game, {IJN: (Form(TF1, ("shokaku", *column)),)})
    assert only(Formed, told).aside == ("0702",) and set_aside(game.board, IJN) == 0
    game.board.turn = 11
    assert set_aside(game.board, IJN) == 6


def test_they_sail_at_once_by_the_labels_that_come_next():
    """TF-6.8, TF-9.2: first they come back, then all sail; in the sheet the new ones are the next labels."""
    sheet = (PutBack(("0702", "0702")), Sail("J6", ("0701",)), Sail("J7", ("0703",)))
    assert not refusal(night(), *sheet)
    game, told = turn_of(night(), {IJN: sheet})
    assert only(Restocked, told).back == ("0702", "0702")
    ways = dict(only(Sailed, told).ways)
    assert sorted(way[-1] for way in ways.values()) == ["0701", "0703"]
    assert {under for label, under in game.hidden.under.items() if game.board.markers[label].hex == "0702"} == {TF1}
    assert only(Sailed, told).parted[0][0] == "0702"  # and they part under labels that nobody knows


def test_a_sheet_may_not_sail_what_has_not_come_back():
    """TF-9.3."""
    assert refusal(night(), Sail("J6", ("0701",))) == [("sail-no-fleet", "TF-9.3")]


def test_tokens_lie_under_all_of_the_stack():
    """TF-R64: a token gives no marker a mark by which it could be known again."""
    game = night(turn=12)
    game.hidden.tokens = (Token("nothing", 9, "0702", ("J1",)),)
    game.hidden.cup["nothing"] -= 1
    game.board.cup -= 1
    game, _ = turn_of(game, {IJN: (PutBack(("0702",)),)})
    assert game.hidden.tokens[0].labels == ("J7", "J8")


def test_a_detected_fleet_keeps_its_label():
    """TF-R14: its number shows which it is; the dummy on top of it is one for everybody."""
    game, told = turn_of(night(shown=("J1",)), {IJN: (PutBack(("0702",)),)})
    assert only(Restocked, told).parted == (("0702", (), ("J7",)),)
    assert game.board.markers["J1"].formation == TF1 and game.hidden.under["J7"] == ""


def test_beside_an_enemy_one_may_come_back_and_may_not_go_to_another_such_hex():
    """TF-R3: the ban is on entering; nothing forbids to put one there."""
    game = duel(Sailing(IJN), 11, (("0702", 1),), (("0704", 1),))
    game.board.markers["A1"] = replace(game.board.markers["A1"], hex="0703")
    assert not refusal(game, PutBack(("0702",)))
    assert refusal(game, PutBack(("0702",)), Sail("J2", ("0602",))) == [("sail-dummy", "TF-9.7")]


@pytest.mark.parametrize("under", [0, 1])
def test_what_is_told_and_asked_does_not_depend_on_what_lies_under_the_stack(under):
    """TF-R14, TF-R76: the enemy reads the same whether a fleet or a dummy was under the marker before."""
    game = night((("0702", 1 - under), ("0704", under), ("0706", 7), ("0708", 2)))
    after, told = turn_of(game, {IJN: (PutBack(("0702",)),)})
    assert told == [Restocked(IJN, ("0702",), (), (("0702", ("J1",), ("J6", "J7")),))]
    assert view(after, ALLIED).board.markers.keys() == {"J2", "J3", "J4", "J6", "J7", "A1", "A2", "A3"}


def test_those_that_are_dummies_are_known_to_their_owner():
    game = night()
    board = asked(TASKFORCE, game)[IJN].board
    assert dummies(board, IJN) == ("J2", "J4")
    assert not any(isinstance(report, Formed) for report in turn_of(game, {IJN: (PutBack(("0704",)),)})[1])
