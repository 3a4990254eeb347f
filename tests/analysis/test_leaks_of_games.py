"""A sample of the search for leaks in each game of the house: what is compared there learns nothing that the game does
not declare. `make fuzz` searches on until all has been compared."""

from __future__ import annotations

import pytest
from midway.leaks import LEAKS

from arbitre.analysis.found import Effort
from arbitre.analysis.seeking import Search
from arbitre.games.midway.game import MIDWAY
from arbitre.games.okinawa.game import OKINAWA
from arbitre.games.typhon.game import TYPHON

FOG = {"scenario": "two_player"}


def searched(package, options, games, leaks=12, each=80):
    effort = Effort(least=1, games=games, seconds=1e9, leaks=leaks, each=each, fresh=False, secrets=1)
    return Search(package, "suite", effort, (), options).run()  # in bare data; `make fuzz` compares all of it


@pytest.mark.slow
@pytest.mark.parametrize(("package", "options", "games", "steps", "each"), [
    (MIDWAY, {}, 1, 30, 64), (OKINAWA, {}, 1, 20, 64), (TYPHON, FOG, 1, 40, 80)])  # fmt: skip
def test_a_sample_has_no_leak(package, options, games, steps, each):
    """What it learns that is not declared: read it beside the rules, then mend the game or add the line to
    `data/learns.txt`. `each`: positions compared of a game, with all kinds that it came to among them."""
    found = searched(package, options, games, each=each)
    assert found.leaks == []
    assert found.without_twin <= 0.02 * found.pairs["imagined"]
    assert sum(found.met[kind] > 0 for kind in found.wanted if kind[1] == "step") >= steps


def test_a_leak_of_a_real_game_is_found(monkeypatch):
    """Planted: the view says how many enemy ships are on the map, to either seat."""
    LEAKS["view_counts_the_enemy"].plant(monkeypatch)
    leak, *_ = searched(MIDWAY, {}, 1, leaks=1).leaks
    assert leak.game == 1 and any(what.startswith("view") for what in leak.what)
