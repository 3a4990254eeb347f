"""The leaks that the search is tried on: enough of every class in every game, and as many siblings."""

from __future__ import annotations

from collections import Counter

import pytest
from planting import CLASSES
from planting_trial import planted

ROOMS = [(game, room) for game in ("midway", "okinawa", "typhon") for room in ("planted", "siblings")]


@pytest.mark.parametrize(("game", "room"), [*ROOMS, ("metagame", "planted")])
def test_every_class_has_four_leaks_in_every_game_and_no_name_comes_twice(game, room):
    leaks = list(planted(game, [], room))
    assert len(leaks) >= 60 and len({leak.name for leak in leaks}) == len(leaks)
    assert min(Counter(leak.kind for leak in leaks)[kind] for kind in CLASSES) >= 4
