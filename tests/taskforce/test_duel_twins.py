"""No secret of a duel reaches the other player: two truths that he cannot tell apart give him the same views,
questions, answers and reports, byte for byte (TF-8.1, TF-7.2, TF-14.5, TF-14.11, R14, R52, R64, R76)."""

from collections import Counter

import pytest
from twinning import in_hand, waits, where

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.scouting import Scouting
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.secrets import SECRETS
from taskforce.twinning_duels import OF_TWO, after, looks, merged, pairs, sounds

PLAYABLE = {name for name in OF_TWO if SECRETS[name].playable}


@pytest.mark.parametrize("part", range(4))
def test_twins_are_lawful_and_show_nothing(part):
    """In every kind of position and for either player: nothing differs in view, question and answers, nobody is asked
    in one alone; and until it may be met, nothing differs in what is told."""
    met, compared = Counter(), Counter()
    for both in pairs(3, f"all {part} "):
        met[both.name] += 1
        assert not both.silent or not TASKFORCE.invariants(both.twin), where(both)
        assert not looks(both), where(both)
        assert not waits(both), where(both)
        if both.silent:
            wrong = sounds(both, "sounds")
            assert not wrong, f"{where(both)}: {wrong[:2]}"
            assert not merged(both, "sounds"), where(both)
            compared[in_hand(both.truth), both.side] += after(both, "sounds") is not None
    assert met.keys() >= OF_TWO - {"another_of_those_that_parted"}
    for step in (Sailing, Contacts, Scouting, Status):
        assert {side for kind, side in compared if kind is step} == {"ijn", "allied"}
    assert Deploying in {step for step, _ in compared}


@pytest.mark.parametrize("part", range(2))
def test_twins_go_on_showing_nothing(part):
    """The same from a step to the next, the enemy sailing, patrolling and searching meanwhile: what is hidden stays so
    until a token, a raid or a meeting tells."""
    steps = Counter()
    for number, both in enumerate(pairs(3, f"on {part} ", sorted(PLAYABLE))):
        while number % 3 == 0 and both is not None and in_hand(both.truth) in both.silent:
            wrong = looks(both) + sounds(both, f"on{steps.total()}")
            assert not wrong, f"{where(both)}: {wrong[:2]}"
            steps[both.name] += 1
            both = after(both, f"on{steps.total()}")
            if both is None or not both.truth.agenda or steps.total() % 7 == 0:
                break
    assert steps.keys() >= PLAYABLE - {"another_of_those_that_parted"}
