"""No secret of advanced fog reaches the other player: two truths that he cannot tell apart give him the same views,
questions, answers and reports, byte for byte (TF-8.1, 8.3, 8.6, 15.5, R19, R78, R76)."""

from collections import Counter

import pytest
from twinning import MORE, Once, in_hand, sounds, waits, where

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.scouting import Scouting
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.secrets import SECRETS
from taskforce.dueling import played
from taskforce.planted import IN_FOG
from taskforce.twinning_duels import OF_FOG, OF_TWO, faces, looks, pairs, sees, tells

SELDOM = {  # they have their own test, come by long play, or only where fleets may leave the map
    "another_of_those_that_parted",
    "damage_that_is_repaired",
    "where_a_carrier_left_the_map",
}


def games(part):
    """Every other step of some duels in advanced fog."""
    every = (game for number in range(3) for game in played(f"fog {part} {number}", fog="advanced"))
    return (game for number, game in enumerate(every) if number % 2 == 0)


@pytest.mark.parametrize("part", [3, 4])
def test_twins_in_fog_show_nothing(part):
    """In every kind of position and for either player, nothing differs in view, question and answers; and until it may
    be met, nothing differs in what is told. What hides without fog hides in it."""
    met, compared, once = Counter(), Counter(), Once()
    for both in pairs(games(part), f"fog {part} ", sorted(OF_TWO | OF_FOG), half=MORE == 1):
        met[both.name] += 1
        assert not both.silent or not TASKFORCE.invariants(both.twin), where(both)
        assert not looks(both, once), where(both)
        assert SECRETS[both.name].passing or not waits(both, once), where(both)
        if both.silent:
            wrong = sounds(both, "sounds", meets=tells, once=once)
            assert not wrong, f"{where(both)}: {wrong[:2]}"
            compared[in_hand(both.truth)] += 1
    assert met.keys() >= (OF_TWO | OF_FOG) - SELDOM
    assert {Sailing, Scouting, Status, Bombing} <= compared.keys()


def test_twins_in_fog_are_told_the_same_in_words():
    """In hands, tables, advice and questions, too."""
    for number, both in enumerate(pairs(games("words"), "words ", sorted(OF_FOG))):
        if number % 5 == 0:
            assert not faces(both), where(both)


@pytest.fixture(scope="module")
def truths():
    """Pairs of truths that the honest program shows alike."""
    every = (game for number in range(8) for game in played(f"planted in fog {number}", fog="advanced"))
    return list(pairs(every, "planted ", sorted(OF_FOG)))


@pytest.mark.parametrize("leak", IN_FOG, ids=lambda leak: leak.name)
def test_leaks_through_the_fog_are_caught(leak, truths, monkeypatch):
    """Each is found by a pair of truths whose views are the same without it."""
    with monkeypatch.context() as patch:
        leak.plant(patch)
        once = Once()
        caught = next((both for both in truths if sees(both, once)), None)
    assert caught, "no pair of truths gives it away"
    assert not sees(caught)
