"""The plan of Pearl Harbor: berths, quays, the lochs, Ford Island and the yard (TF-S1.3, S1.4)."""

from __future__ import annotations

from functools import cache

from arbitre.games.taskforce.records.harbour import harbour
from arbitre.kernel.chart import Cell, Chart, Lettering, Stroke
from arbitre.kernel.words import Term


@cache
def plan() -> Chart:
    """What is printed of the harbour, as a chart without counters: one cell a berth, of the berth's id. Inboard berths
    lie between their quay and the outboard one, so that it is seen whom torpedoes reach."""
    printed = harbour()
    return Chart(
        title=Term("map-harbour"),
        subtitle=Term("map-harbour-subtitle"),
        moment="",
        cells=tuple(
            Cell(berth.id, berth.outline, berth.middle, "berth", Term(f"berth-{berth.id}"), silent=True)
            for berth in printed.berths
        ),
        coasts=printed.land,
        strokes=tuple(Stroke(line.key, line.points) for line in printed.lines),
        letterings=tuple(
            Lettering(Term(f"harbour-{name.id}"), name.at, name.kind, name.size, name.turn) for name in printed.names
        ),
        extent=printed.extent,
    )
