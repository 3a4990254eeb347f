"""Who fights whom (TF-10.1 to 10.3, R24)."""

import pytest

from arbitre.games.taskforce.records.orders import Arrange, Hold
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import BattlesBegin
from arbitre.games.taskforce.rules.arrangements import arrangements
from arbitre.games.taskforce.rules.battles import Arranging, ArrangingAsk, Gunnery, Hits
from arbitre.games.taskforce.rules.contacts import possible
from arbitre.games.taskforce.rules.withdrawal import Withdrawals
from taskforce.playing import asks, go_through, only, refusal
from taskforce.seas import ABDA, CRITICAL, TF8, TF9, TF10, changed, group, java, shown

WEST, EAST = ("ijn-1", "ijn-2"), ("usn-1", "usn-2")


def choices(contacts):
    """The arrangements as rows of battles."""
    return [[(battle.ours, battle.theirs) for battle in battles] for battles in arrangements(contacts)]


def test_a_square_is_one_battle_or_two():
    """TF-10.2, TF-10.3; example B5: exactly three, that of one battle the default."""
    assert choices({"ijn-1": EAST, "ijn-2": EAST}) == [
        [(WEST, EAST)],
        [(("ijn-1",), ("usn-1",)), (("ijn-2",), ("usn-2",))],
        [(("ijn-1",), ("usn-2",)), (("ijn-2",), ("usn-1",))],
    ]


CHAIN = [
    {(("ijn-4",), ("usn-3",)), (("ijn-3", "ijn-5"), ("usn-4",))},
    {(("ijn-3", "ijn-4"), ("usn-3",)), (("ijn-5",), ("usn-4",))},
    {(("ijn-4", "ijn-5"), ("usn-3",)), (("ijn-3",), ("usn-4",))},
]


def test_a_chain_is_always_two_battles():
    """TF-10.2, TF-10.3, TF-R24; example B6: exactly three, whoever has the initiative."""
    ours = choices({"ijn-3": ("usn-3", "usn-4"), "ijn-4": ("usn-3",), "ijn-5": ("usn-3", "usn-4")})
    assert len(ours) == 3 and all(set(battles) in CHAIN for battles in ours)
    theirs = choices({"usn-3": ("ijn-3", "ijn-4", "ijn-5"), "usn-4": ("ijn-3", "ijn-5")})
    assert len(theirs) == 3
    assert all({(b, a) for a, b in battles} in CHAIN for battles in theirs)


def test_if_not_all_can_fight_as_many_do_as_can():
    """TF-R24: three in a row, the middle one of either side: whatever is chosen, nobody more could be included."""
    row = choices({"ijn-1": ("usn-1",), "ijn-2": ("usn-1", "usn-2"), "ijn-3": ("usn-2",)})
    assert all(sum(len(a) + len(b) for a, b in battles) == 5 for battles in row) and len(row) == 2
    path = choices({"ijn-1": ("usn-1",), "ijn-2": ("usn-1", "usn-2", "usn-3"), "ijn-3": ("usn-3",)})
    assert {sum(len(a) + len(b) for a, b in battles) for battles in path} == {6}
    assert choices({}) == [[]]


def test_task_forces_stand_by_their_numbers():
    """TF-10.3: the default are fewest battles, then lowest numbers: TF 8 comes before TF 10, groups last."""
    both = ("allied-7", "allied-w1")
    assert choices({"ijn-10": both, "ijn-8": both})[1] == [
        (("ijn-8",), ("allied-7",)), (("ijn-10",), ("allied-w1",)),
    ]  # fmt: skip


# --- in the Java Sea --------------------------------------------------------------------------------------------------


def square(turn):
    """TF 8 and TF 10 both touch TF 7 and a group."""
    game = shown(java(Arranging(), turn, {TF8: "0703", TF10: "0803"}, ("0704",)))
    return group(changed(game, houston=CRITICAL), ALLIED, 1, "0704", "houston")


def test_whoever_has_the_initiative_chooses():
    """TF-10.3, TF-3.1, S3.4: the Japanese player in odd turns; in even ones the Allies, whose default the umpire
    takes."""
    assert isinstance(asks(square(9)), ArrangingAsk)
    assert asks(square(9)).options().arrangements == (
        (((TF8, TF10), (ABDA, "allied-w1")),),
        (((TF8,), (ABDA,)), ((TF10,), ("allied-w1",))),
        (((TF8,), ("allied-w1",)), ((TF10,), (ABDA,))),
    )
    assert asks(square(10)) is None
    game, told = go_through(square(10))
    assert only(BattlesBegin, told).battles == (((TF8, TF10), (ABDA, "allied-w1")),)
    assert game.agenda[0] == Gunnery(ALLIED)


def test_the_battles_of_his_choice_are_fought_one_after_the_other():
    """TF-10.1, TF-10.3: each first one side, then the other, then the hits; withdrawals when all are over."""
    game, told = go_through(square(9), Arrange(2))
    assert only(BattlesBegin, told).battles == (((TF8,), (ABDA,)), ((TF10,), ("allied-w1",)))
    battle = (Gunnery(IJN), Gunnery(ALLIED), Hits())
    assert game.agenda[:7] == (*battle, *battle, Withdrawals())
    game, told = go_through(square(9))
    assert only(BattlesBegin, told).battles == (((TF8, TF10), (ABDA, "allied-w1")),)


@pytest.mark.parametrize(
    ("orders", "key"),
    [((Arrange(0),), "arrange-none"), ((Arrange(4),), "arrange-none"), ((Hold(("jintsu",)),), "not-now"),
     ((Arrange(1), Arrange(2)), "arrange-once")],
)  # fmt: skip
def test_what_is_no_choice_is_refused(orders, key):
    """TF-10.3, TF-1.11."""
    assert refusal(square(9), *orders) == (key, "TF-10.3")
    assert refusal(square(9), Arrange(3)) is None


def test_nobody_is_asked_where_there_is_no_choice():
    """TF-10.3: one battle, or none."""
    one = shown(java(Arranging(), 9, {TF8: "0703", TF9: "0603"}, ("0704",)))
    assert asks(one) is None and len(possible(one.board)) == 1
    none = shown(java(Arranging(), 9, {TF8: "0703"}, ("0806",)))
    assert asks(none) is None
    game, told = go_through(none)
    assert told == [] and game.agenda[0] == Withdrawals()
