"""No secret of a night reaches the other player: dummies that come back, fleets that are split, carriers that have left
the map (TF-6.3, 6.7, 8.1, R14, R76)."""

from collections import Counter
from contextlib import nullcontext

import pytest
from twinning import Once, heard, in_hand, waits, where

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Restocked
from arbitre.games.taskforce.rules.sailing import Sailing
from taskforce.dueling import played
from taskforce.nights import FIRST, SECOND, left, open_boards
from taskforce.planted.nights import LEAKS
from taskforce.twinning_duels import looks, pair, pairs, sees
from taskforce.twinning_hunts import after, merged, sounds


@pytest.fixture(scope="module", autouse=True, params=("standard", "advanced"))
def fog(request):
    """As other scenarios with nights have it, and as this one is printed."""
    with open_boards() if request.param == "standard" else nullcontext():
        yield


@pytest.fixture(scope="module")
def positions():
    """Positions of the nights of some games, and the day that follows."""
    seeds = (0, 8, 11, 12, 13)  # in which several stacks are restocked in one night
    every = (game for seed in seeds for game in played(f"night {seed}", scenario="indian_ocean", share=0.7))
    return [game for game in every if game.board.turn >= 11 and game.agenda]


@pytest.fixture(scope="module")
def truths(positions):
    """Pairs of truths by night, those first in which somebody sails."""
    nights = [game for game in positions if game.board.turn < 15]
    found = [*pairs(nights, "night ")]
    return sorted(found, key=lambda both: in_hand(both.truth) is not Sailing)


def test_twins_are_lawful_and_show_nothing(truths):
    """In view, question and answers nothing differs; nor in what is told, until what differs may be met."""
    met, compared, once = Counter(), Counter(), Once()
    for number, both in enumerate(truths):
        met[both.name] += 1
        if both.silent:
            assert not TASKFORCE.invariants(both.twin), where(both)
        if number % 3:
            continue
        assert not looks(both, once), where(both)
        assert not waits(both, once), where(both)
        if both.silent:
            told = heard(both, "night", once=once)
            wrong = sounds(both, told, once)
            assert not wrong, f"{where(both)}: {wrong[:2]}"
            assert not merged(both, told), where(both)
            compared[in_hand(both.truth), both.side] += after(both, told) is not None
    assert met["a_dummy_is_the_fleet"] and met["another_of_the_stack"]
    assert {side for kind, side in compared if kind is Sailing} == {"ijn", "allied"}


def test_in_some_of_them_dummies_come_back_to_the_other(truths):
    """What is compared includes what is told of a restocked stack."""
    told = 0
    for both in truths[:60]:
        if in_hand(both.truth) is Sailing and both.silent and (found := after(both, heard(both, "back"))) is not None:
            new = found.truth.told[both.side][len(both.truth.told.get(both.side, ())) :]
            told += any(isinstance(each.report, Restocked) and each.report.side != both.side for each in new)
    assert told


def gone():
    """Pairs of truths in which Japanese carriers have left the map."""
    games = (left(((FIRST, a), (SECOND, b), ("3009", 7))) for a, b in ((1, 2), (2, 1), (3, 1)))
    made = (pair("where_a_carrier_left_the_map", game, ALLIED) for game in games)
    return [both for both in made if both is not None]


def test_a_carrier_that_has_left_hidden_may_have_left_elsewhere():
    """TF-R14: no view of the enemy differs; her owner has no such twin."""
    assert len(gone()) == 3
    for both in gone():
        assert not sees(both) and not looks(both) and not waits(both), where(both)
        assert pair(both.name, both.truth, IJN) is None
    assert pair("where_a_carrier_left_the_map", left(((FIRST, 1), (SECOND, 2)), ("J1", "J2")), ALLIED) is None


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_planted_leaks_are_caught(leak, truths, monkeypatch):
    """Each is found by a pair of truths that are the same in the honest program."""
    found = gone() if leak.kind == "value" else truths

    def betrayed(both):
        return sees(both) or (bool(both.silent) and bool(sounds(both, heard(both, leak.name))))

    with monkeypatch.context() as patch:
        leak.plant(patch)
        caught = next((both for both in found if betrayed(both)), None)
    assert caught, "no pair of truths gives it away"
    assert not betrayed(caught)
