"""Zeros that are split and merged: in the status step, as raiders, as interceptors (TF-11.12, 12.8, 16.2)."""

from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Air, Declared
from arbitre.games.taskforce.records.orders import Arm, Combine, Divide, Fly, Patrol, Stow
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.raid_reports import Recounted
from arbitre.games.taskforce.records.reports import StatusMove
from arbitre.games.taskforce.rules.interception import Pairings
from arbitre.games.taskforce.rules.pairing import Pairer
from arbitre.games.taskforce.rules.scrambling import Zeros
from arbitre.games.taskforce.rules.status import Status
from taskforce.strikes import HERE, THERE, ask_of, raiding, refused, step, until

ZERO, F4F, SBD = ("zero-1", "zero-2"), ("f4f-1", "f4f-2", "f4f-3"), ("sbd-1", "sbd-2")


def zeros(raiders, hex=THERE, **how):
    """The question which Zeros are split."""
    return until(raiding(raiders, hex, **how), Zeros)[0]


def status(**boxes):
    """The status step of the Japanese, with Zeros in these boxes."""
    game = raiding(("val-1",))
    game.board.declared = ()
    game.agenda = (Status(IJN),)
    game.board.air["val-1"] = replace(game.board.air["val-1"], box="reserve", over="", changed=0)
    for id, (box, steps) in boxes.items():
        id = id.replace("_", "-")
        game.board.air[id] = replace(game.board.air[id], box=box, steps=steps)
    return game


def test_a_full_Zero_of_a_raid_is_split_and_its_spare_counter_raids_too():
    """TF-12.8, 11.12: it is at home where the other is; two are engaged instead of one."""
    game = zeros(("zero-1", "val-1"), cap=F4F)
    assert ask_of(game, ALLIED) is None and len(Pairer(game.board, game.board.raid).fighters) == 1
    game, told = step(game, {IJN: (Divide("zero-1"),)})
    assert told == [Recounted(THERE, (("zero-1", "zero-5"),), ())]
    assert game.board.air["zero-5"] == Air(
        "zero-5", "zero", 1, base="shokaku", box="", over=THERE, changed=5, left="ready"
    )
    assert game.board.air["zero-1"].steps == 1 and game.board.raid.units == ("zero-1", "val-1", "zero-5")
    assert Pairer(game.board, game.board.raid).fighters == ("zero-1", "zero-5")


def test_C1_two_full_Zeros_on_CAP_become_four():
    """C1, TF-12.8: and each engages."""
    raid = (*F4F[:2], *SBD, "tbd-1", "tbd-3")
    game, _ = step(zeros(raid, HERE, cap=ZERO), {IJN: (Divide("zero-1"), Divide("zero-2"))})
    game, _ = step(until(game, Pairings)[0])
    pairings = game.board.raid.pairings
    assert [len(pairing.interceptors) for pairing in pairings] == [1, 1, 1, 1]
    assert [pairing.raiders[0] for pairing in pairings[:2]] == list(F4F[:2])
    assert {pairing.raiders[0][:3] for pairing in pairings[2:]} == {"sbd", "tbd"}


def test_reduced_Zeros_that_are_together_are_merged():
    """TF-11.12: over one hex also those of two carriers; the first keeps its name and its home, and fights as a full
    one."""
    game = zeros(("zero-1", "zero-3", "val-1"), cap=F4F, steps={"zero-1": 1, "zero-3": 1})
    game, told = step(game, {IJN: (Combine(("zero-3", "zero-1")),)})
    assert told == [Recounted(THERE, (), (("zero-3", "zero-1"),))]
    assert "zero-1" not in game.board.air and game.board.raid.units == ("zero-3", "val-1")
    assert (game.board.air["zero-3"].steps, game.board.air["zero-3"].base) == (2, "zuikaku")


def test_by_default_nothing_is_split_or_merged():
    """TF-11.12."""
    game = zeros(("zero-1", "zero-2"), cap=F4F, steps={"zero-1": 1, "zero-2": 1})
    after, told = step(game)
    assert told == [] and after.board.air == game.board.air


def test_orders_follow_each_other():
    """TF-11.12: what has been split can be merged with another, and is then as it was."""
    game = zeros(ZERO, cap=F4F)
    assert refused(game, IJN, Divide("zero-1"), Divide("zero-1")) == ("zeros-reduced", "TF-11.12")
    game, told = step(game, {IJN: (Divide("zero-1"), Divide("zero-2"), Combine(("zero-1", "zero-6")))})
    assert told[0].split == (("zero-1", "zero-5"), ("zero-2", "zero-6")) and told[0].merged == (("zero-1", "zero-6"),)
    assert {id: game.board.air[id].steps for id in game.board.raid.units} == {"zero-1": 2, "zero-2": 1, "zero-5": 1}


def test_what_cannot_be_split_or_merged_is_refused():
    """TF-11.12, 16.2: only Zeros, of those who fight here."""
    game = zeros((*ZERO, "val-1"), cap=F4F, steps={"zero-2": 1})
    assert refused(game, IJN, Divide("val-1")) == ("zeros-not-there", "TF-11.12")
    assert refused(game, IJN, Divide("zero-3")) == ("zeros-not-there", "TF-11.12")
    assert refused(game, IJN, Divide("zero-2")) == ("zeros-reduced", "TF-11.12")
    assert refused(game, IJN, Combine(ZERO)) == ("zeros-full", "TF-11.12")
    assert refused(game, IJN, Combine(("zero-2", "zero-2"))) == ("bombing-twice", "TF-11.12")
    assert refused(game, IJN, Stow(("zero-1",))) == ("not-now", "TF-12.8")


def test_nobody_is_asked_where_nobody_fights_or_nothing_can_be_split():
    """TF-12.8, 12.10: without interceptors, without Zeros, with one reduced one."""
    assert ask_of(zeros(("zero-1", "val-1")), IJN) is None
    assert ask_of(zeros(("val-1",), cap=F4F), IJN) is None
    assert ask_of(zeros(("zero-1",), cap=F4F, steps={"zero-1": 1}), IJN) is None
    assert ask_of(zeros(("zero-1",), cap=F4F), IJN) is not None
    assert ask_of(zeros(SBD, HERE, cap=ZERO), IJN) is not None


# --- in the status step -----------------------------------------------------------------------------------------------


def test_a_Zero_is_split_when_planning_and_its_halves_go_where_they_are_sent():
    """TF-11.12, 11.3: splitting takes no move of a unit."""
    game = status(zero_1=("ready", 2))
    board = game.board
    board.markers["A1"] = replace(board.markers["A1"], formation="allied-1")
    game, told = step(game, {IJN: (Divide("zero-1"), Fly(("zero-1",), THERE), Patrol(("zero-5",)))})
    assert told[0].moves == (
        StatusMove(("zero-1", "zero-5"), "split"),
        StatusMove(("zero-1",), "raid", THERE),
        StatusMove(("zero-5",), "cap"),
    )
    air = game.board.air
    assert (air["zero-1"].over, air["zero-1"].steps, air["zero-5"].box, air["zero-5"].steps) == (THERE, 1, "cap", 1)
    assert game.board.declared == (Declared(THERE, ("zero-1",)),)


def test_reduced_Zeros_of_a_box_are_merged_when_planning():
    """TF-11.12: not of two boxes nor of two carriers; nor once one has moved."""
    game = status(zero_1=("ready", 1), zero_2=("ready", 1), zero_3=("ready", 1))
    assert refused(game, IJN, Combine(("zero-1", "zero-3"))) == ("zeros-apart", "TF-11.12")
    assert refused(game, IJN, Stow(("zero-1",)), Combine(("zero-1", "zero-2"))) == ("zeros-not-there", "TF-11.12")
    after, told = step(game, {IJN: (Combine(("zero-1", "zero-2")), Stow(("zero-1",)))})
    assert told[0].moves[0] == StatusMove(("zero-1", "zero-2"), "merge")
    assert "zero-2" not in after.board.air and after.board.air["zero-1"].steps == 2
    assert after.board.air["zero-1"].box == "reserve"
    game = status(zero_1=("ready", 1), zero_2=("reserve", 1))
    assert refused(game, IJN, Combine(("zero-1", "zero-2"))) == ("zeros-apart", "TF-11.12")


def test_others_are_not_split_when_planning():
    """TF-16.2."""
    game = status(zero_1=("ready", 1))
    assert refused(game, IJN, Divide("val-1")) == ("zeros-other", "TF-16.2")
    assert refused(game, IJN, Divide("f4f-1")) == ("zeros-not-there", "TF-11.12")
    assert refused(game, IJN, Divide("zero-1")) == ("zeros-reduced", "TF-11.12")
    assert refused(game, IJN, Arm(("zero-5",))) == ("status-no-unit", "TF-2.15")


def test_a_Zero_too_many_is_noticed():
    """TF-11.12."""
    game = status(zero_1=("ready", 2))
    game.board.air["zero-5"] = replace(game.board.air["zero-1"], id="zero-5")
    assert TASKFORCE.invariants(game) == ["there are 10 steps of zero, and were 8"]
