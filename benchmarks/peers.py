"""The peers' random play, run by the Python of an environment of their own; one JSON object on standard output.

Usage: python peers.py catanatron|diplomacy SECONDS
"""

from __future__ import annotations

import json
import random
import sys
import time


def catanatron(seconds: float) -> dict[str, float]:
    """Two random players at Catan: decisions are the actions taken."""
    from catanatron import Color, Game, RandomPlayer

    games = decisions = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        games += 1
        decisions += len(game.state.actions)
    return {"games": games / spent, "decisions": decisions / spent}


def diplomacy(seconds: float) -> dict[str, float]:
    """Seven powers giving random lawful orders to all their units until 1911: orders are single units' orders."""
    from diplomacy import Game

    games = orders = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        game = Game()
        while not game.is_game_done and int(game.get_current_phase()[1:5]) < 1911:
            possible = game.get_all_possible_orders()
            for power, places in game.get_orderable_locations().items():
                sheet = [random.choice(possible[place]) for place in places if possible[place]]
                orders += len(sheet)
                game.set_orders(power, sheet)
            game.process()
            if time.perf_counter() - start > seconds:
                break
        games += 1
    return {"games": games / spent, "orders": orders / spent}


if __name__ == "__main__":
    print(json.dumps({"catanatron": catanatron, "diplomacy": diplomacy}[sys.argv[1]](float(sys.argv[2]))))
