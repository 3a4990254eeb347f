"""What the map of Task Force shows of each report: waves that come in, flights to their targets, dice, losses, hits.

Made of the report and of what its side was told before, and of nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SHIPS
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT, SEAT
from arbitre.games.taskforce.seat.chart.places import APPROACH, berth, wave
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Act, Rolled, Scene, Sign, Struck, Track
from arbitre.kernel.words import Term

DIE = 6
"""Sides of every die (TF-1.9)."""


def scene(told: Told, before: View, after: View) -> Scene:
    """What the map shows of a report. KeyError for something that is no report of this game."""
    return tuple(SHOWN[type(told.report)](told.report, _target(told, after)))


def _target(told: Told, after: View) -> str:
    """The ship that was attacked last when this was told; "" if none was."""
    earlier = (entry.report for entry in reversed(after.told) if entry.number <= told.number)
    return next((report.target for report in earlier if isinstance(report, r.FiredAt)), "")


def _wave(report: r.WaveBegins, target: str) -> Iterator[Act]:
    """The box of the wave."""
    yield Sign((wave(report.turn),), owner=SEAT[IJN])


def _fired_at(report: r.FiredAt, target: str) -> Iterator[Act]:
    """The group flies to its target, and is fired at."""
    cell = berth(report.target)
    yield Track((APPROACH, cell), AIRCRAFT, SEAT[IJN], flies=True, units=report.units)
    yield Sign((cell,), "target", SEAT[IJN])
    if report.die:
        yield Rolled((report.die,), DIE, SEAT[ALLIED])


def _shot(report: r.Shot, target: str) -> Iterator[Act]:
    """Steps are lost over the target."""
    cell = berth(target) if target else APPROACH
    for id, steps in Counter(report.units).items():
        yield Struck(cell, unit_name(id), SEAT[IJN], steps, id in report.lost)


def _bombed(report: r.Bombed, target: str) -> Iterator[Act]:
    """The attack, its die, and what it makes of the ship, if it makes anything of her."""
    cell = berth(report.target)
    if report.value:
        yield Sign((cell,), "battle", SEAT[IJN])
        yield Rolled((report.die,), DIE, SEAT[IJN])
    if report.after != report.before:
        sunk = report.after == "sunk"
        name = SHIPS[report.target].name
        said = name if sunk else Term("scene-damage", {"ship": name, "level": Term(f"level-{report.after}")})
        yield Struck(cell, said, SEAT[ALLIED], lost=sunk)


def _nothing(report: Any, target: str) -> Scene:
    """What changes nothing that lies on the map."""
    return ()


SHOWN: Mapping[type, Callable[[Any, str], Iterable[Act]]] = {
    r.WaveBegins: _wave,
    r.FiredAt: _fired_at,
    r.Shot: _shot,
    r.Bombed: _bombed,
    r.WaveOver: _nothing,
    r.GameOver: _nothing,
}
"""How each kind of report is shown."""
