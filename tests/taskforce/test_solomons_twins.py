"""No secret of the Eastern Solomons reaches the other player, in either fog: bases that are bombarded, fleets that come
while the game is on, transports that land (TF-8.1, 8.3, 8.7, 10.13, R14, R76, S7.1, S7.2)."""

from collections import Counter

import pytest
from twinning import in_hand

from arbitre.games.taskforce.rules.arriving import Arriving
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.shore import Bombardment, Cramped, ReturnFire, ShoreHits
from taskforce.dueling import played
from taskforce.twinning_duels import IN_AREAS, OF_FOG, OF_TWO, untold

SHORE = (Arriving, ReturnFire, ShoreHits, Cramped)


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
    compared = Counter()
    for both in untold(games, f"solomons {fog} ", names):
        compared[in_hand(both.truth)] += bool(both.silent)
    assert {Arriving, Bombardment, ReturnFire, ShoreHits} <= (+compared).keys()


def _off_a_base(game):
    """Whether somebody lies off a base, or it is told who does."""
    hexes = {marker.hex for marker in game.board.markers.values()}
    there = any(base.hex in hexes for base in game.board.ashore.values())
    return there and isinstance(game.agenda[0], Bombardment | Contacts)
