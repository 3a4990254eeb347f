"""The leaks that the search is tried on: enough of every class in every game, and as many siblings."""

from __future__ import annotations

from collections import Counter

import pytest
from planting import CLASSES
from planting_trial import planted


@pytest.mark.parametrize("room", ["planted", "siblings"])
@pytest.mark.parametrize("game", ["midway", "okinawa", "typhon"])
def test_every_class_has_four_leaks_in_every_game_and_no_name_comes_twice(game, room):
    leaks = list(planted(game, [], room))
    assert len(leaks) >= 60 and len({leak.name for leak in leaks}) == len(leaks)
    assert min(Counter(leak.kind for leak in leaks)[kind] for kind in CLASSES) >= 4
