"""Surprise before a battle, where a scenario has it (TF-10.15), as Santa Cruz does: here the duel is lent it."""

from functools import partial

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Fire, Hold
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, surprise
from arbitre.games.taskforce.records.reports import Fired, HitsApplied, RangeSet, SurpriseRolled
from arbitre.games.taskforce.records.scenarios import SCENARIOS, for_two
from arbitre.games.taskforce.rules.battles import FirstHits, Gunnery, Hits, Surprise, fighting
from arbitre.games.taskforce.rules.ranging import Ranging
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.kernel.play import asked
from arbitre.words import LANGUAGES
from taskforce.duels import turn_of
from taskforce.playing import only
from taskforce.rules.test_ranging import meeting
from taskforce.seat.positions import WORDS


@pytest.fixture(autouse=True)
def _surprising(monkeypatch):
    """The duel, with surprise."""
    monkeypatch.setitem(SCENARIOS, "carrier_duel", partial(replace, for_two("carrier_duel"), surprise_attack=True))


def rolled(die, *, turn=5, ours=("tone",), theirs=("astoria",), **ships):
    """A battle after its die for surprise, and what was told."""
    game = meeting(ours, theirs, turn, **ships)
    assert game.agenda[0] == Surprise() and asked(TASKFORCE, game) == {}
    return turn_of(game, {}, [("surprise", [die])])


def test_a_die_says_who_surprises_whom():
    """TF-10.15: 1 and 2 the Allies, 6 the Japanese."""
    assert [surprise(die) for die in range(1, 7)] == [ALLIED, ALLIED, None, None, None, IJN]


@pytest.mark.parametrize(("die", "first"), [(2, ALLIED), (6, IJN)])
@pytest.mark.parametrize("turn", [4, 5])
def test_who_surprises_fires_first_and_his_hits_are_applied_before_the_other_fires(die, first, turn):
    """TF-10.15, TF-R69; example B8: whoever has the initiative; the range is named after the die; what is sunk does not
    fire, and what is damaged fires with what it has."""
    second = {IJN: ALLIED, ALLIED: IJN}[first]
    game, told = rolled(die, turn=turn)
    assert told == [SurpriseRolled(die, first)]
    assert game.agenda[:5] == (Ranging(), Gunnery(first), FirstHits(), Gunnery(second), Hits())
    for step in range(2):
        assert agenda(game.agenda[0], game.board)[: 5 - step] == fighting(game.board, game.board.battles[0])[step:]
        if not step:
            game, _ = turn_of(game, {})
    guns = {IJN: "tone", ALLIED: "astoria"}
    game, _ = turn_of(game, {first: [Fire((guns[first],), guns[second])]}, [("guns", [6])])
    game, told = turn_of(game, {})
    assert only(HitsApplied, told).results[0].target == guns[second]
    struck = game.board.ships[guns[second]]
    assert struck.level == "significant" and game.board.battles[0].salvos == ()
    assert asked(TASKFORCE, game)[second].options().ours[guns[second]].firepower == struck.printed.firepower[1]
    game, told = turn_of(game, {second: [Fire((guns[second],), guns[first])]}, [("guns", [1])])
    assert only(Fired, told).salvos[0].value == struck.printed.firepower[1] and only(Fired, told).range == "CA"
    game, told = turn_of(game, {})
    assert [result.target for result in only(HitsApplied, told).results] == [guns[first]]
    assert not game.board.battles and game.board.engaged


@pytest.mark.parametrize("die", [3, 4, 5])
def test_else_the_battle_is_fought_as_ever(die):
    """TF-10.15; example B8."""
    for turn, first in ((5, IJN), (4, ALLIED)):
        game, told = rolled(die, turn=turn)
        assert told == [SurpriseRolled(die, "")] and game.board.battles[0].first == first
        assert FirstHits() not in game.agenda


def test_the_range_that_was_fixed_stands_though_its_ships_have_sunk():
    """TF-10.15, R69: a light cruiser does not fire in their place."""
    game, _ = rolled(6, ours=("hiei", "tone"), theirs=("astoria", "atlanta"), astoria={"steps": 1, "critical": True})
    game, told = turn_of(game, {})
    assert told == [RangeSet("BB")]
    game, _ = turn_of(game, {IJN: [Fire(("hiei",), "astoria")]}, [("guns", [1])])
    game, _ = turn_of(game, {})
    assert game.board.ships["astoria"].steps == 0 and asked(TASKFORCE, game) == {}


def test_of_who_is_surprised_nobody_may_be_left():
    """TF-10.15, TF-5.8: his fleet is gone with its marker, and the battle ends."""
    game, _ = rolled(2, theirs=("astoria",), ours=("tone",), tone={"steps": 1})
    game, _ = turn_of(game, {})
    game, _ = turn_of(game, {ALLIED: [Fire(("astoria",), "tone")]}, [("guns", [6])])
    game, _ = turn_of(game, {})
    assert game.board.ships["tone"].steps == 0 and game.board.battles[0].fleets[IJN] == ()
    assert "ijn-7" not in game.board.formations and "J1" not in game.board.markers and not game.hidden.under.get("J1")
    assert all(TASKFORCE.seat.tables(TASKFORCE.view(game, side)) for side in SIDES)
    for _ in range(2):
        game, told = turn_of(game, {})
        assert told == []
    assert not game.board.battles


def test_both_are_told_in_words():
    """TF-10.15, 10.17."""
    for die in (2, 4, 6):
        game, _ = rolled(die)
        for side in SIDES:
            for language in LANGUAGES:
                (phrase,) = TASKFORCE.seat.say(game.told[side][-1], TASKFORCE.view(game, side))
                assert "{" not in WORDS[language].say(phrase)
    game, _ = rolled(2)
    game, _ = turn_of(game, {})
    for side, key in ((ALLIED, "yes"), (IJN, "no")):
        seen = TASKFORCE.view(game, side)
        words = TASKFORCE.seat.ask_words(seen, asked(TASKFORCE, game)[side], "en")
        assert [phrase.args["first"] for phrase in words.state if phrase.key == "state-surprised"] == [key]
        game, _ = turn_of(game, {side: [Hold(("astoria" if side == ALLIED else "tone",))]})
        game, _ = turn_of(game, {})
