"""No secret of two battles for Guadalcanal reaches the other player: what is committed, who is out for good, and all
that advanced fog hides (TF-S10.1, S10.2, S10.5, 8.1, 8.3, R14, R76)."""

from collections import Counter

import pytest
from twinning import in_hand, where

from arbitre.games.taskforce.records.printed import SECOND
from arbitre.games.taskforce.rules.committing import Committing
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.sequence import Administration
from arbitre.games.taskforce.secrets import SECRETS, campaign
from taskforce.dueling import played
from taskforce.twinning_duels import IN_AREAS, OF_CAMPAIGNS, OF_FOG, OF_TWO, faces, untold


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
    compared, made = Counter(), set()
    for both in untold(games, f"cruz {seed} ", names):
        if both.name in OF_CAMPAIGNS:
            assert not faces(both), where(both)
            made.add(both.name)
        compared[in_hand(both.truth), both.truth.board.turn >= SECOND] += bool(both.silent)
    assert {(Committing, False), (Committing, True), (Deploying, False), (Deploying, True)} <= (+compared).keys()
    assert made == {name for name in SECRETS if name in vars(campaign)}
