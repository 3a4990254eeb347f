"""The planted leaks of Midway can be planted without spoiling an honest game."""

from __future__ import annotations

from random import Random

import pytest
from planting import Leak

from arbitre.bots.players import bot
from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.printed import SIDES
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked, play
from midway.planted import ALL

TURNS = 3


@pytest.mark.parametrize("leak", ALL, ids=lambda leak: leak.name)
def test_an_honest_game_goes_on_with_the_leak_planted(leak: Leak, monkeypatch: pytest.MonkeyPatch):
    leak.plant(monkeypatch)
    players = {side: bot(MIDWAY, "random", Random(f"planted|{side}")) for side in SIDES}
    umpire, game = Umpire(KeyedDice("planted", "midway")), MIDWAY.new(leak.options)
    asks = asked(MIDWAY, game)
    while asks and game.turn <= TURNS:
        orders = {side: players[side].orders(MIDWAY.view(game, side), ask) for side, ask in asks.items()}
        game, asks = play(MIDWAY, game, orders, umpire, asks)
    assert game.turn == TURNS + 1
    assert not MIDWAY.invariants(game)
