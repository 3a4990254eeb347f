"""The twins that the table of secrets makes of positions of a game."""

from __future__ import annotations

from random import Random

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.printed import US
from arbitre.games.okinawa.secrets import SECRETS
from okinawa.twinning import positions


def test_known_counters_may_have_several_companions():
    """OKI-R85: as many as a hex holds; a strength in doubt is doubtful by more than one."""
    moved = set()
    for number, game in enumerate(positions("okinawa4", 8)):
        twin = SECRETS["companion_of_a_known_counter"].make(game, US, Random(number))
        if twin is not None:
            assert OKINAWA.invariants(twin) == OKINAWA.invariants(game)
            moved.add(sum(twin.hidden.units[id] != unit for id, unit in game.hidden.units.items()))
    assert {1, 2} <= moved


def test_no_label_of_dice_tells_what_hides():
    """OKI-R76: what might support or strike from hiding is named nowhere, in the labels of dice either."""
    assert all(secret.sealed for secret in SECRETS.values())
