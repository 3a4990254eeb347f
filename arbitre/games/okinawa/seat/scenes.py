"""What the map of Okinawa shows of each report: ships, search fire, landings, ways ashore, combats, kamikazes.

Made of the report and of the two views of the side it was told to, and of nothing else (OKI-18.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records import reports as r
from arbitre.games.okinawa.records.printed import JAPAN, UNITS, US, enemy
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.chart.pieces import SEAT, figure, where
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Act, Appear, Rolled, Scene, Sign, Struck, Sweep, Track
from arbitre.kernel.words import Term

DIE = 6
"""Sides of every die (OKI-1.4)."""


class _Seen(NamedTuple):
    """The views before and after the step."""

    before: View
    after: View

    def hex(self, unit: str) -> str:
        """Where a counter lay before the step, else where it lies after it, as far as the views tell; "" if nowhere."""
        return where(self.before, unit) or where(self.after, unit)


def scene(told: Told, before: View, after: View) -> Scene:
    """What the map shows of a report. KeyError for something that is no report of this game."""
    return tuple(SHOWN[type(told.report)](told.report, _Seen(before, after)))


def _nothing(report: Any, seen: _Seen) -> Scene:
    """What changes nothing that lies on the map."""
    return ()


def _appear(hex: str, units: Iterable[str]) -> Iterator[Act]:
    """Counters that are laid on the map in a hex, those of a kind together."""
    kinds: dict[str, list[str]] = {}
    for id in units:
        kinds.setdefault(figure(id), []).append(id)
    for silhouette, ids in kinds.items():
        yield Appear(hex, names.labels(ids), silhouette, SEAT[UNITS[ids[0]].side])


def _go(units: tuple[str, ...], path: tuple[str, ...]) -> Iterator[Act]:
    """Counters that go from hex to hex, if they do not stay."""
    if len(path) > 1:
        yield Track(path, figure(units[0]), SEAT[UNITS[units[0]].side], units=units)


def _lose(hex: str, units: Iterable[str]) -> Iterator[Act]:
    for id in units:
        yield Struck(hex, names.labels([id]), SEAT[UNITS[id].side], lost=True)


def _hid(report: r.Hid, seen: _Seen) -> Iterator[Act]:
    if report.places:
        yield Sign(tuple(hex for hex, _ in report.places), owner=SEAT[JAPAN])


# --- at sea and in the air ----------------------------------------------------------------------------------------


def _sailed(report: r.Sailed, seen: _Seen) -> Iterator[Act]:
    for ship, way in report.ways:
        yield from _go((ship,), way) if len(way) > 1 else _appear(way[0], (ship,))


def _sent(report: r.KamikazesSent, seen: _Seen) -> Iterator[Act]:
    for ship, count in report.targets:
        if hex := seen.hex(ship):
            yield Appear(hex, f"× {count}", "aircraft", SEAT[JAPAN])


def _duel(report: r.Duel, seen: _Seen) -> Iterator[Act]:
    if hex := seen.hex(report.ship):
        yield Sign((hex,), "battle", SEAT[JAPAN])
    yield Rolled((report.aircraft_die,), DIE, SEAT[JAPAN])
    yield Rolled((report.ship_die,), DIE, SEAT[US])
    if hex and report.outcome == "aircraft":
        yield Struck(hex, Term("kind-kamikaze", {"n": 1}), SEAT[JAPAN], lost=True)


def _sunk(report: r.ShipSunk, seen: _Seen) -> Iterator[Act]:
    if hex := seen.hex(report.ship):
        yield from _lose(hex, (report.ship,))


# --- fire ---------------------------------------------------------------------------------------------------------


def _searched(report: r.Searched, seen: _Seen) -> Iterator[Act]:
    yield Sweep((report.hex,), (report.hex,) if report.found else (), SEAT[US])
    yield from _appear(report.hex, report.found)


def _shelled(report: r.Shelled, seen: _Seen) -> Iterator[Act]:
    yield Sign((report.hex,), "battle", SEAT[report.side])
    if faces := tuple(die for _, _, die, _ in report.shots if die):
        yield Rolled(faces, DIE, SEAT[report.side])
    yield from _lose(report.hex, report.lost)


# --- ashore -------------------------------------------------------------------------------------------------------


def _revealed(report: r.Revealed, seen: _Seen) -> Iterator[Act]:
    if report.why != "search":  # what search fire finds is shown with the search
        yield from _appear(report.hex, report.units)


def _landed(report: r.Landed, seen: _Seen) -> Iterator[Act]:
    for hex, units in report.places:
        yield from _appear(hex, units)


def _moved(report: r.Moved, seen: _Seen) -> Iterator[Act]:
    yield from _go(report.units, report.path)
    if report.stopped in ("zone", "discovery", "challenge", "mine"):
        yield Sign(report.path[-1:])


def _committed(report: r.Committed, seen: _Seen) -> Iterator[Act]:
    yield Sign(report.targets, "target", SEAT[UNITS[report.units[0]].side] if report.units else "neutral")


def _contacts(report: r.Contacts, seen: _Seen) -> Iterator[Act]:
    hexes = tuple(dict.fromkeys(hex for hidden, _ in report.pairs if (hex := seen.hex(hidden))))
    if hexes:
        yield Sign(hexes, "watch", SEAT[JAPAN])


def _fought(report: r.Fought, seen: _Seen) -> Iterator[Act]:
    yield Sign(report.hexes, "battle", SEAT[report.side])
    if report.die:
        yield Rolled((report.die,), DIE, SEAT[report.side])


def _eliminated(report: r.Eliminated, seen: _Seen) -> Iterator[Act]:
    yield from _lose(report.hex, report.units)


def _retreated(report: r.Retreated, seen: _Seen) -> Iterator[Act]:
    yield from _go((report.unit,), report.path)


def _demoralised(report: r.Demoralised, seen: _Seen) -> Iterator[Act]:
    hexes = tuple(dict.fromkeys(hex for unit in report.units if (hex := seen.hex(unit))))
    if hexes:
        yield Sign(hexes, owner=SEAT[enemy(US)])


SHOWN: Mapping[type, Callable[[Any, _Seen], Iterable[Act]]] = {
    r.SetUpDone: _nothing,
    r.Hid: _hid,
    r.TurnBegins: _nothing,
    r.Sailed: _sailed,
    r.KamikazesSent: _sent,
    r.Duel: _duel,
    r.ShipSunk: _sunk,
    r.Searched: _searched,
    r.Shelled: _shelled,
    r.Revealed: _revealed,
    r.Landed: _landed,
    r.Moved: _moved,
    r.Committed: _committed,
    r.Contacts: _contacts,
    r.Fought: _fought,
    r.Eliminated: _eliminated,
    r.Retreated: _retreated,
    r.Demoralised: _demoralised,
    r.Conceded: _nothing,
    r.GameOver: _nothing,
}
"""How each kind of report is shown."""
