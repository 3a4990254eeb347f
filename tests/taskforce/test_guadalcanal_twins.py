"""No secret of two battles for Guadalcanal reaches the other player: what is committed, who is out for good, and all
that advanced fog hides (TF-S10.1, S10.2, S10.5, 8.1, 8.3, R14, R76)."""

from collections import Counter

import pytest
from twinning import Once, in_hand, sounds, waits, where

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import SECOND
from arbitre.games.taskforce.rules.committing import Committing
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.sequence import Administration
from arbitre.games.taskforce.secrets import SECRETS, campaign
from taskforce.dueling import played
from taskforce.twinning_duels import IN_AREAS, OF_CAMPAIGNS, OF_FOG, OF_TWO, faces, looks, pairs


def tells(both, reports):
    """Whether what was told in the truth comes so near to what is different that a difference proves nothing."""
    return SECRETS[both.name].meets(both.truth, both.twin, reports)


@pytest.mark.parametrize("seed", [2, 3])
def test_twins_show_nothing(seed):
    """Views, questions, answers, reports and who is asked are the same for both truths, in both battles."""
    every = enumerate(played(f"cruz {seed}", scenario="santa_cruz"))
    games = [
        game
        for number, game in every
        if game.agenda and (number % 25 == 0 or isinstance(game.agenda[0], Committing | Deploying | Administration))
    ]
    names = sorted(OF_TWO | IN_AREAS | OF_FOG | OF_CAMPAIGNS)
    compared, once, made = Counter(), Once(), set()
    for both in pairs(games, f"cruz {seed} ", names):
        assert not both.silent or not TASKFORCE.invariants(both.twin), where(both)
        assert not looks(both, once), where(both)
        if both.name in OF_CAMPAIGNS:
            assert not faces(both), where(both)
            made.add(both.name)
        assert SECRETS[both.name].passing or not waits(both), where(both)
        wrong = both.silent and sounds(both, "sounds", meets=tells, once=once)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
        compared[in_hand(both.truth), both.truth.board.turn >= SECOND] += 1
    assert {(Committing, False), (Committing, True), (Deploying, False), (Deploying, True)} <= compared.keys()
    assert made == {name for name in SECRETS if name in vars(campaign)}
