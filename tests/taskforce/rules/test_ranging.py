"""The range of a battle by day for two (TF-10.4, R69), and the fire of both at it (TF-10.8)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Ship
from arbitre.games.taskforce.records.orders import Fire, Hold, Range
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SHIPS, SIDES
from arbitre.games.taskforce.records.reports import Fired, RangeSet
from arbitre.games.taskforce.rules import gunnery
from arbitre.games.taskforce.rules.battles import Arranging, Gunnery, Hits
from arbitre.games.taskforce.rules.ranging import Ranging
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import DD_A, DD_J, duel, turn_of
from taskforce.playing import only, resolved
from taskforce.seas import CRITICAL, DAY, TF10, java, shown

OURS, THEIRS = (("1107", 7),), (("1108", 7),)
CRUISERS = (("tone", "abukuma"), ("astoria", "atlanta"))


def meeting(ours=CRUISERS[0], theirs=CRUISERS[1], turn=5, **ships):
    """TF 7 of both sides beside each other, of these ships, when the battle begins."""
    game = duel(Arranging(), turn, OURS, THEIRS, ("J1", "A1"))
    for id in (*ours, *theirs):
        game.board.ships.setdefault(id, Ship(id, id))
    for id, state in ships.items():
        game.board.ships[id] = replace(game.board.ships[id], **state)
    for side, slots in ((IJN, ours), (ALLIED, theirs)):
        id = f"{side}-7"
        game.board.formations[id] = replace(game.board.formations[id], slots=slots)
    game.agenda = agenda(Arranging(), game.board)
    return turn_of(game, {})[0]


def named(game, ours="", theirs=""):
    """The game after both have named a range, nothing for none, and what the Japanese were told."""
    return turn_of(game, {IJN: [Range(ours)] if ours else [], ALLIED: [Range(theirs)] if theirs else []})


def kinds(game):
    """The types that fire, of each side."""
    board = game.board
    able = (gunnery.able(board, board.battles[0], side) for side in SIDES)
    return tuple({board.ships[id].printed.type for id in ids} for ids in able)


# --- who is asked -----------------------------------------------------------------------------------------------------


def test_both_sides_are_asked_at_once_before_anybody_fires():
    """TF-R69: by day, whoever has the initiative."""
    for turn, first in ((5, IJN), (4, ALLIED)):
        game = meeting(turn=turn)
        assert game.agenda[:3] == (Ranging(), Gunnery(first), Gunnery({IJN: ALLIED, ALLIED: IJN}[first]))
        asks = asked(TASKFORCE, game)
        assert set(asks) == set(SIDES)
        assert {ask.types for ask in asks.values()} == {("CA", "CL")}


@pytest.mark.parametrize(("ours", "theirs"), [(DD_J[:2], DD_A[:2]), (("tone",), ("astoria",))])
def test_nobody_is_asked_where_there_is_but_one_range(ours, theirs):
    """TF-R69: nor told of it."""
    game = meeting(ours, theirs)
    assert game.agenda[0] == Ranging() and asked(TASKFORCE, game) == {}
    game, told = turn_of(game, {})
    assert told == [] and game.board.terms.range in ("DD", "CA")


def test_what_cannot_fire_is_no_type_that_could_be_named():
    """TF-R23, TF-10.10."""
    assert asked(TASKFORCE, meeting(tone=CRITICAL, astoria=CRITICAL)) == {}
    assert asked(TASKFORCE, meeting(tone=CRITICAL))[IJN].types == ("CA", "CL")  # there is one on the other side


def test_at_night_there_is_no_range_to_name():
    """TF-10.5."""
    game = meeting(turn=12)
    assert isinstance(game.agenda[0], Gunnery) and Ranging() not in game.agenda
    assert kinds(game) == ({"CA", "CL"}, {"CA", "CL"})


def test_who_plays_alone_names_none():
    """TF-S3.3: the umpire agrees to nothing."""
    game = shown(java(Arranging(), DAY, {TF10: "0803"}, ("0704",)))
    assert Ranging() not in agenda(Gunnery(ALLIED), _begun(game).board) and Ranging() not in _begun(game).agenda


def _begun(game):
    return resolved(game, {}, Umpire(KeyedDice("alone", "taskforce")))


# --- what comes of it -------------------------------------------------------------------------------------------------


def test_the_range_is_what_both_have_named():
    """TF-R69, TF-10.4: that type and all longer ones fire."""
    game, told = named(meeting(), "CL", "CL")
    assert told == [RangeSet("CL")] and game.board.terms.range == "CL"
    assert kinds(game) == ({"CA", "CL"}, {"CA", "CL"})


@pytest.mark.parametrize(
    ("ours", "theirs"), [("CL", "CA"), ("CA", "CL"), ("CA", "CA"), ("", "CL"), ("CL", ""), ("", "")]
)
def test_else_it_is_the_longest(ours, theirs):
    """TF-R69: who does not answer has named it; both are told the range and nothing else."""
    game, told = named(meeting(), ours, theirs)
    assert told == [RangeSet("CA")] and kinds(game) == ({"CA"}, {"CA"})


def test_both_are_told_the_same():
    """TF-R69, TF-10.17."""
    game = meeting()
    umpire = Umpire(KeyedDice("told", "taskforce"))
    plans = {side: ask.plan([Range("CL")]) for side, ask in asked(TASKFORCE, game).items()}
    resolved(game, plans, umpire)
    assert [(to, report) for to, _, _, report in umpire.reports] == [(side, RangeSet("CL")) for side in SIDES]


def test_what_the_enemy_has_named_is_told_by_the_range_alone():
    """TF-R69: where it is the same range nothing else is otherwise."""
    games = [named(meeting(), "CA", theirs)[0] for theirs in ("CA", "CL", "")]
    first, *others = [TASKFORCE.view(game, IJN) for game in games]
    assert all(view == first for view in others)


@pytest.mark.parametrize(
    ("mine", "yours", "agreed", "my_fire", "your_fire"),
    [
        (("tone", "abukuma", *DD_J[:1]), ("atlanta",), "", {"CA"}, set()),
        (("tone",), ("astoria",), "", {"CA"}, {"CA"}),
        (("hiei", "tone"), ("astoria", "atlanta"), "", {"BB"}, set()),
        (("hiei", "tone"), ("astoria", "atlanta"), "CA", {"BB", "CA"}, {"CA"}),
        (("hiei", "tone", "abukuma"), ("astoria", "atlanta"), "CL", {"BB", "CA", "CL"}, {"CA", "CL"}),
        (("hiei", *DD_J[:1]), ("atlanta",), "DD", {"BB", "DD"}, {"CL"}),
    ],
)
def test_who_fires_at_a_range(mine, yours, agreed, my_fire, your_fire):
    """TF-10.4; example B3."""
    game = meeting(mine, yours)
    assert kinds(named(game, agreed, agreed)[0] if agreed else turn_of(game, {})[0]) == (my_fire, your_fire)


@pytest.mark.parametrize(
    ("orders", "key"),
    [((Range("BB"),), "range-none"), ((Range("DD"),), "range-none"), ((Hold(("tone",)),), "not-now"),
     ((Range("CA"), Range("CL")), "range-once")],
)  # fmt: skip
def test_what_is_no_range_of_the_battle_is_refused(orders, key):
    """TF-R69, TF-1.11: to its owner, with the clause."""
    for ask in asked(TASKFORCE, meeting()).values():
        (refused,) = ask.plan(orders).refusals
        assert (refused.phrase.key, refused.phrase.clause) == (key, "TF-R69")


def test_hands_are_shown_who_fires_at_each_range():
    """TF-10.4."""
    types = asked(TASKFORCE, meeting())[ALLIED].options().types
    assert (types["CA"].ours, types["CA"].theirs) == (("astoria",), ("tone",))
    assert set(types["CL"].ours) == set(CRUISERS[1]) and list(types) == ["CA", "CL"]


# --- fire at it -------------------------------------------------------------------------------------------------------


def test_those_that_do_not_reach_are_silent_unless_it_is_agreed():
    """TF-10.4: at the longest range a light cruiser may be fired at and does not fire."""
    ask = asked(TASKFORCE, named(meeting())[0])[IJN]
    assert [r.phrase.key for r in ask.plan([Fire(("abukuma",), "atlanta")]).refusals] == ["fire-silent"]
    assert not ask.plan([Fire(("tone",), "atlanta")]).refusals
    agreed = asked(TASKFORCE, named(meeting(), "CL", "CL")[0])[IJN]
    assert not agreed.plan([Fire(("tone", "abukuma"), "atlanta")]).refusals


def test_the_second_player_knows_what_has_been_fired_and_fires_as_strongly_as_before():
    """TF-10.8, 10.17: both are told the targets, the dice and the hits; those are applied when both have fired."""
    game = named(meeting(), "CL", "CL")[0]
    game, told = turn_of(game, {IJN: [Fire(("tone", "abukuma"), "astoria")]}, [("guns", [6])])
    fired = only(Fired, told)
    hits = gunnery.hits(game.board, ("tone", "abukuma"), False, 6)
    assert (fired.side, fired.range, fired.salvos[0].hits) == (IJN, "CL", hits)
    assert TASKFORCE.view(game, ALLIED).board.battles[0].salvos == fired.salvos
    assert game.board.ships["astoria"] == Ship("astoria", "astoria") and game.agenda[0] == Gunnery(ALLIED)
    game, _ = turn_of(game, {ALLIED: [Fire(("astoria",), "tone"), Hold(("atlanta",))]}, [("guns", [1])])
    assert game.board.battles[0].salvos[1].value == SHIPS["astoria"].firepower[0]
    game, _ = turn_of(game, {})
    assert game.board.ships["astoria"].level != "intact" and not game.board.battles


def test_each_battle_has_a_range_of_its_own():
    """TF-R69, TF-10.3: the steps of the second follow those of the first."""
    game = duel(Arranging(), 5, (("1107", 7), ("0803", 2)), (("1108", 7), ("0804", 2)), ("J1", "J2", "A1", "A2"))
    game.agenda = agenda(Arranging(), game.board)
    game, _ = turn_of(game, {})
    steps = (Ranging(), Gunnery(IJN), Gunnery(ALLIED), Hits())
    assert game.agenda[:8] == (*steps, *steps)
    for step in range(8):
        assert agenda(game.agenda[0], game.board)[: 8 - step] == (*steps, *steps)[step:]
        game = resolved(game, {}, Umpire(KeyedDice("two", "taskforce")))
    assert not game.board.battles
