"""Markers on the map: courses that the umpire rolls, tokens that are laid and answered, what shows itself and what
goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.printed import ALLIED, enemy
from arbitre.games.taskforce.rules.sailing import OFF
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.pieces import FLEET, SEAT
from arbitre.games.taskforce.seat.naming import fleet
from arbitre.games.taskforce.seat.scenes.raids import DIE, Seen
from arbitre.kernel.chart import Seat
from arbitre.kernel.scenes import Act, Appear, Rolled, Sign, Struck, Sweep, Track
from arbitre.kernel.words import Term

SHIP = "ship"  # the silhouette of a marker


def _steamed(report: r.Steamed, seen: Seen) -> Iterator[Act]:
    """Every marker on its way; the dice in the order of the labels."""
    foe = _foe(seen)
    for course in report.courses:
        yield from _way(course.origin, course.hex, foe)
    yield Rolled(tuple(course.die for course in report.courses), DIE, foe)
    ends = {course.label: course.hex for course in report.courses}
    for label in report.dummies:
        yield _gone(ends[label], label, foe)


def _moved(report: r.MarkersMoved, seen: Seen) -> Iterator[Act]:
    for name, origin, hex in (*report.moves, *report.groups):
        if hex == OFF:
            yield Struck(origin, fleet(name), _foe(seen), lost=True)
        else:
            yield from _way(origin, hex, _foe(seen))


def _way(origin: str, hex: str, owner: Seat) -> Iterator[Track]:
    """A move; of one that stays, nothing."""
    if hex != origin:
        yield Track((origin, hex), SHIP, owner)


def _foe(seen: Seen) -> Seat:
    return SEAT[enemy(seen.after.side)]


def _searched(report: r.Searched, seen: Seen) -> Iterator[Act]:
    """The hex is looked into; what is sighted there appears, a dummy goes."""
    found = any(said in ("carrier", "fleet") for _, said in report.answers)
    owner = SEAT[enemy(seen.searcher)]
    yield Sweep((report.hex,), (report.hex,) if found else (), SEAT[seen.searcher])
    for label, said in report.answers:
        if said == "dummy":
            yield _gone(report.hex, label, owner)
        elif said != "nothing":
            silhouette = "carrier" if said == "carrier" else FLEET
            yield Appear(report.hex, Term(f"scene-{said}", {"marker": label}), silhouette, owner)


def _gone(hex: str, label: str, owner: Seat) -> Struck:
    """A dummy that is removed."""
    return Struck(hex, Term("scene-dummy", {"marker": label}), owner, lost=True)


def _laid(report: r.TokensLaid, seen: Seen) -> Iterator[Act]:
    yield Sign(report.hexes)


def _token(report: r.TokenRead | r.TokenShown, seen: Seen) -> Iterator[Act]:
    yield Sign((report.hex,))


def _met(report: r.Met, seen: Seen) -> Iterator[Act]:
    """Fleets that show themselves and dummies that go, each where its marker lay before this step or lies now."""
    hexes = _hexes(seen.after) | _hexes(seen.before)
    for label, formation in report.formations:
        if label in hexes:
            yield Appear(hexes[label], fleet(formation), FLEET, SEAT[formation.partition("-")[0]])
    for label in report.dummies:
        if label in hexes:
            yield _gone(hexes[label], label, SEAT[ALLIED])


def _nightfall(report: r.Nightfall, seen: Seen) -> Iterator[Act]:
    hexes = _hexes(seen.after) | _hexes(seen.before)
    yield Sign(tuple(dict.fromkeys(hexes[label] for label in report.markers if label in hexes)))


def _hexes(view: View) -> dict[str, str]:
    """Where each marker lies."""
    return {label: marker.hex for label, marker in view.board.markers.items()}


MARKERS: Mapping[type, Callable[[Any, Seen], Iterable[Act]]] = {
    r.Steamed: _steamed,
    r.MarkersMoved: _moved,
    r.Searched: _searched,
    r.TokensLaid: _laid,
    r.TokenRead: _token,
    r.TokenShown: _token,
    r.Met: _met,
    r.Nightfall: _nightfall,
}
"""How reports of markers are shown."""
