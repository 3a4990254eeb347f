"""No secret of the Eastern Solomons reaches the other player, in either fog: bases that are bombarded, fleets that come
while the game is on, transports that land (TF-8.1, 8.3, 8.7, 10.13, R14, R76, S7.1, S7.2)."""

from collections import Counter

import pytest
from twinning import Once, in_hand, sounds, waits, where

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.shore import Bombardment, Cramped, ReturnFire, ShoreHits
from arbitre.games.taskforce.secrets import SECRETS
from taskforce.dueling import played
from taskforce.twinning_duels import IN_AREAS, OF_FOG, OF_TWO, looks, pairs

SHORE = (Arriving, ReturnFire, ShoreHits, Cramped)


def tells(both, reports):
    """Whether what was told in the truth comes so near to what is different that a difference proves nothing."""
    return SECRETS[both.name].meets(both.truth, both.twin, reports)


@pytest.mark.parametrize(("fog", "seed"), [("standard", 10), ("advanced", 10)])
def test_twins_show_nothing(fog, seed):
    """Views, questions, answers, reports and who is asked are the same for both truths."""
    options = {"fog": fog} if fog == "advanced" else {}
    every = enumerate(played(f"solomons {seed}", scenario="eastern_solomons", **options))
    games = [
        game
        for number, game in every
        if game.agenda and (number % 12 == 0 or isinstance(game.agenda[0], SHORE) or _off_a_base(game))
    ]
    names = sorted(OF_TWO | IN_AREAS | (OF_FOG if options else set()))
    compared, once = Counter(), Once()
    for both in pairs(games, f"solomons {fog} ", names):
        assert not both.silent or not TASKFORCE.invariants(both.twin), where(both)
        assert not looks(both, once), where(both)
        assert SECRETS[both.name].passing or not waits(both), where(both)
        wrong = both.silent and sounds(both, "sounds", meets=tells, once=once)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
        compared[in_hand(both.truth)] += 1
    assert {Arriving, Bombardment, ReturnFire, ShoreHits} <= compared.keys()


def _off_a_base(game):
    """Whether somebody lies off a base, or it is told who does."""
    hexes = {marker.hex for marker in game.board.markers.values()}
    there = any(base.hex in hexes for base in game.board.ashore.values())
    return there and isinstance(game.agenda[0], Bombardment | Contacts)
