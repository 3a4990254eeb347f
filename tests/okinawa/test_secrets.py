"""The twins that the table of secrets makes of positions of a game."""

from __future__ import annotations

from random import Random

from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.okinawa.records.printed import US
from arbitre.games.okinawa.secrets import SECRETS
from okinawa.twinning import positions


def test_known_counters_may_have_several_companions():
    """OKI-R85: as many as a hex holds; a strength in doubt is doubtful by more than one."""
    make = SECRETS["companion_of_a_known_counter"].make
    game = next(game for game in positions("okinawa4", 8) if make(game, US, Random(0)) is not None)
    twins = [twin for number in range(12) if (twin := make(game, US, Random(number))) is not None]
    assert all(OKINAWA.invariants(twin) == OKINAWA.invariants(game) for twin in twins)
    moved = [sum(twin.hidden.units[id] != unit for id, unit in game.hidden.units.items()) for twin in twins]
    assert min(moved) == 1 and max(moved) > 1


def test_no_label_of_dice_tells_what_hides():
    """OKI-R76: what might support or strike from hiding is named nowhere, in the labels of dice either."""
    assert all(secret.sealed for secret in SECRETS.values())
