"""Where something can be by now: the same as by trying every way it can have gone."""

from random import Random

import pytest

from arbitre.kernel.grids import SquareGrid
from arbitre.kernel.hexes import HexGrid
from arbitre.kernel.whereabouts import Whereabouts, reached

GRIDS = [SquareGrid("ABC", 3), HexGrid("ABCD", 3)]


def ways(neighbours, start, reach, times):
    """Every way something can go from a cell: where it is after each of its moves."""
    steps = {cell: {cell} for cell in neighbours}
    for _ in range(reach):
        steps = {cell: ends | {other for end in ends for other in neighbours[end]} for cell, ends in steps.items()}
    every = [(start,)]
    for _ in range(times):
        every = [(*way, to) for way in every for to in steps[way[-1]]]
    return every


@pytest.mark.parametrize("grid", GRIDS, ids=["squares", "hexes"])
@pytest.mark.parametrize("seed", range(12))
def test_it_is_what_trying_every_way_finds(grid, seed):
    rng, cells = Random(seed), list(grid.neighbours)
    reach, times = rng.choice((1, 1, 2)), 3
    every = ways(grid.neighbours, start := rng.choice(cells), reach, times)
    gone = rng.choice(every)  # so that what is known of it agrees
    seen = {0: [start]} | {time: [gone[time]] for time in range(1, times + 1) if rng.random() < 0.2}
    empty = {time: set(rng.sample(cells, 3)) - {gone[time]} for time in range(times + 1) if rng.random() < 0.7}
    known = Whereabouts(grid.neighbours.__getitem__, reach, seen, empty)
    for now in range(times + 1):
        lawful = {
            way[now]
            for way in every
            if all(way[time] in where for time, where in seen.items() if time <= now)
            and not any(way[time] in where for time, where in empty.items() if time <= now)
        }
        assert known.cells(now) == lawful and gone[now] in lawful
        assert {known.draw(now, Random(n)) for n in range(200)} == lawful


def test_what_was_seen_of_several_cells_is_one_of_them():
    known = Whereabouts(GRIDS[0].neighbours.__getitem__, 1, {0: ["A1", "C3"], 1: ["A2", "B2", "C2"]}, {1: ["C2"]})
    assert known.cells(0) == {"A1", "C3"} and known.cells(1) == {"A2"}


def test_what_does_not_agree_is_nowhere():
    known = Whereabouts(GRIDS[0].neighbours.__getitem__, 1, {2: ["A1"]}, {3: ["A1", "A2", "B1"]})
    assert known.cells(3) == known.cells(4) == set()
    with pytest.raises(IndexError):
        known.draw(3, Random(1))
    with pytest.raises(ValueError, match="1"):
        known.cells(1)


def test_reach_goes_round_what_is_not_there():
    row = {"a": "b", "b": "ac", "c": "b", "d": ""}
    assert reached(row.__getitem__, ["a"], 1) == {"a", "b"} and reached(row.__getitem__, "ad", 9) == set("abcd")
    assert reached(row.__getitem__, ["a"], 0) == {"a"}
