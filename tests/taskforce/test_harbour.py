"""Pearl Harbor: who lies where, and whom torpedoes reach (TF-S1.3, S1.4)."""

import math

import pytest

from arbitre.drawing.shapes import within
from arbitre.games.taskforce.records.harbour import berth_of, harbour
from arbitre.games.taskforce.seat.chart.harbour import plan

BERTHS = {berth.id: berth for berth in harbour().berths}


def test_each_of_fourteen_ships_has_a_berth_of_her_own():
    assert len(BERTHS) == len({berth.ship for berth in BERTHS.values()}) == 14
    assert berth_of("arizona").id == "f7"
    with pytest.raises(KeyError):
        berth_of("enterprise")


def test_torpedoes_reach_neither_inboard_nor_docked_ships():
    """TF-S1.4: seven are open to them."""
    exposed = {berth.ship for berth in BERTHS.values() if berth.exposed}
    assert exposed == {"california", "oklahoma", "west_virginia", "arizona", "nevada", "helena", "raleigh"}


@pytest.mark.parametrize("quay", ["f5", "f6"])
def test_an_inboard_ship_lies_between_the_island_and_the_outboard_one(quay):
    inboard, outboard = BERTHS[f"{quay}-inboard"], BERTHS[f"{quay}-outboard"]
    island = harbour().land[1]

    def off(berth):
        return min(math.dist(berth.middle, corner) for corner in island)

    assert math.dist(inboard.middle, outboard.middle) < 1.3
    assert off(inboard) < off(outboard)
    assert (inboard.exposed, outboard.exposed) == (False, True)


def test_berths_lie_in_the_water_within_the_plan_and_apart():
    (left, top), (right, bottom) = harbour().extent
    berths = list(BERTHS.values())
    for i, berth in enumerate(berths):
        x, y = berth.middle
        assert left < x < right and top < y < bottom
        assert not any(within(list(outline), berth.middle) for outline in harbour().land)
        assert all(math.dist(berth.middle, other.middle) > 1.2 for other in berths[:i])


def test_the_plan_has_a_cell_a_berth_and_nothing_that_moves():
    printed = plan()
    assert [cell.id for cell in printed.cells] == list(BERTHS)
    assert {cell.kind for cell in printed.cells} == {"berth"}
    assert not printed.counters and printed.coasts == harbour().land
