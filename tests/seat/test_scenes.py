"""What the map shows of a report: every kind of every game has its line, and a report that has none points at what it
names."""

from typing import get_args

import msgspec
import pytest

from arbitre.games.metagame.records import reports as metagame_reports
from arbitre.games.metagame.seat import scenes as metagame
from arbitre.games.midway.records import reports as midway_reports
from arbitre.games.midway.seat import scenes as midway
from arbitre.games.okinawa.records import reports as okinawa_reports
from arbitre.games.okinawa.seat import scenes as okinawa
from arbitre.games.taskforce.records import reports as taskforce_reports
from arbitre.games.taskforce.seat.scenes import scenes as taskforce
from arbitre.games.typhon.records import reports as typhon_reports
from arbitre.games.typhon.seat import scenes as typhon
from arbitre.kernel.bases import Record
from arbitre.kernel.dice import Commitment, SeedOpened
from arbitre.kernel.package import installed
from arbitre.kernel.scenes import Sign, places_named

HOUSE = {Commitment, SeedOpened}
GAMES = {
    "metagame": (metagame_reports.AnyReport, metagame.SHOWN),
    "midway": (midway_reports.AnyReport, midway.SHOWN),
    "okinawa": (okinawa_reports.AnyReport, okinawa.SHOWN),
    "taskforce": (taskforce_reports.AnyReport, taskforce.SHOWN),
    "typhon": (typhon_reports.AnyReport, typhon.SHOWN),
}


@pytest.mark.parametrize("game", installed())
def test_every_kind_of_report_has_its_line(game):
    reports, shown = GAMES[game]
    assert set(shown) == set(get_args(reports)) - HOUSE


class Part(msgspec.Struct, frozen=True):
    place: str
    strength: int


class Found(Record, frozen=True):
    hex: str
    parts: tuple[Part, ...]
    again: bool = False


def test_a_report_without_a_line_points_at_the_places_that_it_names():
    """Every text is a candidate, once; the drawing leaves out those that are no cell of the chart."""
    scene = places_named(Found("B2", (Part("C3", 4), Part("B2", 1))))
    assert scene == (Sign(("found", "B2", "C3")),)
    assert places_named(3) == ()
