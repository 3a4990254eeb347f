"""Attacks from the air on the map: waves and raids that come in, flights to their targets, dice, losses, hits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import ALLIED, COUNTERS, IJN, Level, Side, enemy
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.afloat import base, origins
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT, FLEET, SEAT
from arbitre.games.taskforce.seat.chart.places import APPROACH, berth, wave
from arbitre.games.taskforce.seat.naming import fleet, side_of_air
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Act, Appear, Rolled, Scene, Sign, Struck, Track
from arbitre.kernel.words import Term

DIE = 6
"""Sides of every die (TF-1.9)."""


class Seen(NamedTuple):
    """What a scene is made of besides its report: where it stands in the ledger, the views before and after the
    step."""

    told: Told
    before: View
    after: View

    @property
    def target(self) -> str:
        """The ship that was attacked last when this was told; "" if none was."""
        return next((report.target for report in self._earlier() if isinstance(report, r.FiredAt)), "")

    @property
    def searcher(self) -> Side:
        """The side whose search was told last when this was told; where only one searches, the side that sees it."""
        laid = (report.side for report in self._earlier() if isinstance(report, r.TokensLaid))
        return next(laid, self.after.side)

    @property
    def raided(self) -> str:
        """The hex of the raid in which this was told; "" for an attack in harbour."""
        return next((report.hex for report in self._earlier() if isinstance(report, r.RaidFound)), "")

    def _earlier(self) -> Iterator[Any]:
        """What was told up to now, the last first."""
        return (entry.report for entry in reversed(self.after.told) if entry.number <= self.told.number)

    def flight(self, ship: str) -> tuple[str, str]:
        """From where a ship is attacked, and where she is."""
        if not self.raided:
            return APPROACH, berth(ship)
        return base(self.after), self.raided

    def flights(self, units: tuple[str, ...], *, home: bool = False) -> Iterator[Act]:
        """Units on their way to the hex of their raid, or from it, from wherever they are known to have flown."""
        owner = SEAT[side_of_air(units[0])] if units else SEAT[IJN]
        for origin in origins(self.after, units):
            way = (self.raided, origin) if home else (origin, self.raided)
            yield Track(way, AIRCRAFT, owner, flies=True, units=() if home else units)


def _wave(report: r.WaveBegins, seen: Seen) -> Iterator[Act]:
    """The box of the wave."""
    yield Sign((wave(report.turn),), owner=SEAT[IJN])


def _air_order(report: r.AirOrder, seen: Seen) -> Iterator[Act]:
    """The dice of both sides, roll by roll."""
    for japanese, allied in report.rolls:
        yield Rolled((japanese,), DIE, SEAT[IJN])
        yield Rolled((allied,), DIE, SEAT[ALLIED])


def _fired_at(report: r.FiredAt, seen: Seen) -> Iterator[Act]:
    """The group flies to its target, and is fired at."""
    start, cell = seen.flight(report.target)
    attacker = side_of_air(report.units[0])
    if start:
        yield Track((start, cell), AIRCRAFT, SEAT[attacker], flies=True, units=report.units)
    yield Sign((cell,), "target", SEAT[attacker])
    if report.die:
        yield Rolled((report.die,), DIE, SEAT[enemy(attacker)])


def _shot(report: r.Shot, seen: Seen) -> Iterator[Act]:
    """Steps are lost over the target."""
    cell = seen.flight(seen.target)[1] if seen.target else APPROACH
    for id, steps in Counter(report.units).items():
        yield Struck(cell, unit_name(id), SEAT[side_of_air(id)], steps, id in report.lost)


def owner_of(seen: Seen, counter: str) -> Side:
    """Whose a ship is, or a base, which may have changed hands (TF-S10.6)."""
    base = seen.after.board.ashore.get(counter)
    return base.printed.side if base else COUNTERS[counter.partition("-")[0]].side


def _bombed(report: r.Bombed, seen: Seen) -> Iterator[Act]:
    """The attack, its die, and what it makes of the ship, if it makes anything of her."""
    _, cell = seen.flight(report.target)
    side = owner_of(seen, report.target)
    if report.value:
        yield Sign((cell,), "battle", SEAT[enemy(side)])
        yield Rolled((report.die,), DIE, SEAT[enemy(side)])
    if report.after != report.before or report.won:
        yield struck(cell, report.target, report.after, side)


def struck(cell: str, ship: str, level: Level, side: Side) -> Struck:
    """A ship that is hit, with what becomes of her; of two in a counter one may sink (TF-4.6)."""
    name, sunk = unit_name(ship), level == "sunk"
    one = COUNTERS[ship.partition("-")[0]].small and level == "intact"
    state = Term("scene-one") if one else Term(f"level-{level}")
    return Struck(cell, name if sunk else Term("scene-damage", {"ship": name, "level": state}), SEAT[side], lost=sunk)


# --- raids at sea -----------------------------------------------------------------------------------------------------


def _found(report: r.RaidFound, seen: Seen) -> Iterator[Act]:
    """The raid flies there, and markers turn to their numbers or go; a raid that is not named is the enemy's."""
    raider = side_of_air(report.units[0]) if report.units else enemy(seen.after.side)
    yield from seen.flights(report.units)
    yield Sign((report.hex,), "found", SEAT[raider])
    for _, formation in report.formations:
        yield Appear(report.hex, fleet(formation), FLEET, SEAT[enemy(raider)])
    for label in report.dummies:
        yield Struck(report.hex, Term("scene-dummy", {"marker": label}), SEAT[enemy(raider)], lost=True)


def _home(report: r.RaidOver, seen: Seen) -> Iterator[Act]:
    """Whoever is left flies home; to carriers not yet, but when all raids are over."""
    if base(seen.after):
        yield from seen.flights((), home=True)


def nothing(report: Any, seen: Seen) -> Scene:
    """What changes nothing that lies on the map."""
    return ()


RAIDS: Mapping[type, Callable[[Any, Seen], Iterable[Act]]] = {
    r.WaveBegins: _wave,
    r.WaveOver: nothing,
    r.AirOrder: _air_order,
    r.RaidFound: _found,
    r.RaidOver: _home,
    r.FiredAt: _fired_at,
    r.Shot: _shot,
    r.Bombed: _bombed,
}
"""How attacks from the air are shown."""
