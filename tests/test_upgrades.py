"""Games saved by earlier versions load, keep their acknowledged sheet, and go on under this one."""

import shutil
from pathlib import Path

import pytest

from arbitre.club.sheets import SeatFolder
from arbitre.club.table import Table

SAVED = sorted((Path(__file__).parent / "fixtures").iterdir())


def test_there_is_a_saved_game_of_every_format():
    from arbitre.games.midway.game import MIDWAY

    assert {place.name for place in SAVED} >= {f"midway-{n}" for n in range(1, MIDWAY.codec.version + 1)}


@pytest.mark.parametrize("saved", SAVED, ids=lambda place: place.name)
def test_a_saved_game_loads_and_is_played_to_its_end(saved, tmp_path):
    place = tmp_path / "game"
    shutil.copytree(saved, place)
    seat = SeatFolder.open(place, "us")
    assert seat.view.turn == 8, "the view as it was left"
    assert seat.orders(), "the sheet that was acknowledged is still in hand"
    with Table(place) as table:
        assert not table.package.invariants(table.game)
        table.resolve()
        assert table.game.turn >= 8
        while not table.over:
            table.resolve(default=True)
        assert not table.package.invariants(table.game)
        assert table.game.turn == 25
