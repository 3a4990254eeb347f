"""What the map of Victory at Midway shows of each report: fleets that sail, searches, raids, fire and what it cost.

Made of the report and of the two views of the side it was told to, and of nothing else (MID-26.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import GRID, JP, LAND_BY_LABEL, MIDWAY, SHIPS, US, Side, enemy
from arbitre.games.midway.rules.aircraft import base_hex
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat import names
from arbitre.games.midway.seat.chart.chart import WAITING
from arbitre.games.midway.seat.chart.contacts import RANK, SEAT, SILHOUETTE
from arbitre.games.midway.seat.chart.pieces import AIRCRAFT, TROOPS, unit_name
from arbitre.kernel.chart import Seat
from arbitre.kernel.play import Told
from arbitre.kernel.scenes import Act, Appear, Rolled, Scene, Sign, Struck, Sweep, Track
from arbitre.kernel.words import Arg, Term

DIE = 10
"""Sides of every die (MID-1.6)."""


class _Seen(NamedTuple):
    """What a scene is made of besides its report: the turn it was told in, and the views before and after the step."""

    turn: int
    before: View
    after: View

    @property
    def own(self) -> Seat:
        return SEAT[self.after.side]

    @property
    def other(self) -> Seat:
        return SEAT[enemy(self.after.side)]

    def raider(self, battle: str) -> Side:
        """Whose raid a battle of this turn is: own aircraft have arrived, or it was sighted."""
        arrived = any(
            isinstance(told.report, r.RaidArrived) and told.report.battle == battle and told.turn == self.turn
            for told in self.after.told
        )
        return self.after.side if arrived else enemy(self.after.side)


def scene(told: Told, before: View, after: View) -> Scene:
    """What the map shows of a report. KeyError for something that is no report of this game."""
    return tuple(SHOWN[type(told.report)](told.report, _Seen(told.turn, before, after)))


# --- ships and aircraft on their way ------------------------------------------------------------------------------


def _nothing(report: Any, seen: _Seen) -> Scene:
    """What changes nothing that stands on the map."""
    return ()


def _figure(ids: Iterable[str]) -> str:
    """The silhouette of a group: that of its most important ship."""
    return SILHOUETTE[min((SHIPS[id].kind for id in ids), key=RANK.__getitem__)]


def _placed(report: r.Placed, seen: _Seen) -> Iterator[Act]:
    for hex, ids in report.places:
        yield Appear(hex, names.ship_names(ids), _figure(ids), seen.own)


def _turn_opened(report: r.TurnOpened, seen: _Seen) -> Iterator[Act]:
    if report.atolls_lost:
        yield Sign(report.atolls_lost)


def _moved(report: r.Moved, seen: _Seen) -> Iterator[Act]:
    for ids, src, to in report.moves:
        if to in GRID:
            yield Track((src or WAITING, to), _figure(ids), seen.own, units=ids)
        else:
            yield Sign((src,))


def _flown(seen: _Seen, to: str, units: Iterable[str]) -> Iterator[Act]:
    """Own aircraft that arrive over a hex, from each hex that they came from."""
    own = seen.before.own
    starts = {base_hex(own, own.air[unit].base) for unit in units}
    for hex in GRID.sorted(starts - {"", to}):
        yield Track((hex, to), AIRCRAFT, seen.own, flies=True)


def _recovered(report: r.Recovered, seen: _Seen) -> Iterator[Act]:
    """Home from where the views say that each was sent; one who has no base left is lost where he looked for it."""
    before, own = seen.before.own, seen.after.own
    ways = ((before.air[unit].target, base_hex(own, base)) for unit, base in report.landed if unit in before.air)
    for start, end in dict.fromkeys(ways):
        if start in GRID and end in GRID and start != end:
            yield Track((start, end), AIRCRAFT, seen.own, flies=True)
    for unit in report.ditched:
        if (hex := before.air[unit].target or base_hex(before, before.air[unit].base)) in GRID:
            yield Struck(hex, unit_name(unit), seen.own, lost=True)


# --- searches -----------------------------------------------------------------------------------------------------


def _searched(report: r.Searched, seen: _Seen) -> Iterator[Act]:
    cells = tuple(hex for hex, sight in report.results if sight != "fog")
    found = tuple(hex for hex, sight in report.results if sight in ("ships", "carriers"))
    if cells:
        yield Sweep(cells, found, seen.own)
    for hex, sight in report.results:
        if hex in found:
            yield Appear(hex, Term(f"chart-{sight}"), "carrier" if sight == "carriers" else "ship", seen.other)


def _located(report: r.Located, seen: _Seen) -> Iterator[Act]:
    if report.hexes:
        yield Sign(report.hexes, "found", seen.other)


# --- raids --------------------------------------------------------------------------------------------------------


def _hex(battle: str) -> str:
    """Where a battle is, from its name in orders ("F5", "Midway", "F5/us")."""
    spot = battle.partition("/")[0]
    return MIDWAY if spot == "Midway" else spot


def _raid_sighted(report: r.RaidSighted, seen: _Seen) -> Iterator[Act]:
    for hex in GRID.sorted({hex for hex in report.approach if hex}):
        yield Track((hex, report.hex), AIRCRAFT, seen.other, flies=True)
    yield Appear(report.hex, names.air_counts((air.type, air.steps) for air in report.raiders), AIRCRAFT, seen.other)


def _raid_arrived(report: r.RaidArrived, seen: _Seen) -> Iterator[Act]:
    yield from _flown(seen, report.hex, (unit for _, unit in report.raiders))
    if report.ships:
        yield _ships(report.hex, report.ships, seen)
    if report.garrison:
        yield Appear(report.hex, names.land_list(report.garrison), TROOPS, seen.other)


def _ships(hex: str, ships: Iterable[r.SeenShip], seen: _Seen) -> Appear:
    ids = [ship.id for ship in ships]
    return Appear(hex, names.ship_names(ids), _figure(ids), seen.other)


def _dice(shots: Iterable[r.Shot], owner: Seat) -> Iterator[Act]:
    """The dice of shots, as far as they are told."""
    if faces := tuple(face for shot in shots for face in shot.dice):
        yield Rolled(faces, DIE, owner)


def _hits(hex: str, shots: Iterable[r.Shot], target: Side) -> Iterator[Act]:
    """Aircraft and other targets that are told of by label, hit in a hex; a reply hits the side that fired first."""
    for shot in shots:
        if shot.hits:
            side = enemy(target) if shot.reply else target
            yield Struck(hex, _called(shot.target), SEAT[side], shot.hits, lost=not shot.left)


def _fates(hex: str, fates: Iterable[r.Fate], side: Side | None = None) -> Iterator[Act]:
    """What became of ships and land units, which their names tell the side of."""
    for fate in fates:
        owner = side or names.side_of(fate.unit) or enemy(US)
        yield Struck(hex, _called(fate.unit), SEAT[owner], fate.hits, lost=not fate.left)


def _called(unit: str) -> Arg:
    """A ship by her name, a company by its label, an aircraft by the label of its battle."""
    if unit in SHIPS:
        return SHIPS[unit].name
    return names.land(unit, 2) if any(label == unit for _, label in LAND_BY_LABEL) else unit


def _air_round(report: r.AirRound, seen: _Seen) -> Iterator[Act]:
    yield Sign((_hex(report.battle),), "battle")
    yield from _dice(report.shots, seen.own)
    yield from _hits(_hex(report.battle), report.shots, enemy(report.shooter))


def _flak(report: r.FlakFired, seen: _Seen) -> Iterator[Act]:
    yield Sign((_hex(report.battle),), "battle")
    yield from _dice(report.shots, seen.own)
    yield from _hits(_hex(report.battle), report.shots, seen.raider(report.battle))


def _bombed(report: r.Bombed, seen: _Seen) -> Iterator[Act]:
    yield Sign((_hex(report.battle),), "battle")
    yield from _dice(report.shots, seen.own)
    yield from _fates(_hex(report.battle), report.fates)


def _airfield(report: r.AirfieldHit, seen: _Seen) -> Iterator[Act]:
    yield Sign((MIDWAY,), "battle")
    for unit in report.destroyed:
        yield Struck(MIDWAY, unit_name(unit), SEAT[US], lost=True)


def _grounded(report: r.GroundedDestroyed, seen: _Seen) -> Iterator[Act]:
    yield Struck(MIDWAY, names.air_counts(report.aircraft), SEAT[US], lost=True)


# --- surface, submarines, land ------------------------------------------------------------------------------------


def _declared(report: r.CombatDeclared, seen: _Seen) -> Iterator[Act]:
    if report.combats:
        yield Sign(tuple(hex for hex, _ in report.combats), "battle")


def _submarines(report: r.SubmarinesAttack, seen: _Seen) -> Iterator[Act]:
    count = len(report.seen or report.own)
    yield Appear(report.hex, Term("chart-submarines", {"count": count}), "submarine", SEAT[report.attacker])


def _screened(report: r.Screened, seen: _Seen) -> Iterator[Act]:
    yield Sign((report.hex,), "battle")
    if faces := tuple(face for _, _, *rolls in report.own_dice for roll in rolls for face in roll):
        yield Rolled(faces, DIE, seen.own)
    mine = bool(report.own_dice)  # which are told to the side that screens (MID-R79)
    screening = seen.after.side if mine else enemy(seen.after.side)
    for label, driven_off, left in report.subs:
        if driven_off or not left:
            yield Struck(report.hex, label, SEAT[enemy(screening)], lost=not left)
    for ship in report.destroyers:
        yield Struck(report.hex, SHIPS[ship.id].name, SEAT[screening], 1, lost=not ship.steps)


def _targets(report: r.TorpedoTargets, seen: _Seen) -> Iterator[Act]:
    if report.ships:
        yield Sign((report.hex,), "target")


def _fought(report: r.Torpedoed | r.Gunnery, seen: _Seen) -> Iterator[Act]:
    yield Sign((report.hex,), "battle")
    yield from _dice(report.shots, seen.own)
    yield from _fates(report.hex, report.fates)


def _contact(report: r.SurfaceContact, seen: _Seen) -> Iterator[Act]:
    yield _ships(report.hex, report.enemy, seen) if report.enemy else Sign((report.hex,), "battle")
    if report.die:
        yield Rolled((report.die,), DIE, seen.own)


def _ashore(report: r.Bombarded | r.LandFought, seen: _Seen) -> Iterator[Act]:
    yield Sign((MIDWAY,), "battle")
    yield from _dice(report.shots, seen.own)
    yield from _fates(MIDWAY, report.fates)


def _landed(report: r.Landed, seen: _Seen) -> Iterator[Act]:
    if report.units:
        yield Appear(MIDWAY, names.land_list(report.units), TROOPS, SEAT[JP])


def _turn_ended(report: r.TurnEnded, seen: _Seen) -> Iterator[Act]:
    if report.closed:
        yield Sign((MIDWAY,), "battle")


def _over(report: r.GameOver, seen: _Seen) -> Iterator[Act]:
    for hex, ships in report.opened:
        if hex in GRID and ships:
            yield _ships(hex, ships, seen)


SHOWN: Mapping[type, Callable[[Any, _Seen], Iterable[Act]]] = {
    r.Placed: _placed,
    r.TurnOpened: _turn_opened,
    r.Moved: _moved,
    r.Searched: _searched,
    r.Located: _located,
    r.RaidSighted: _raid_sighted,
    r.RaidArrived: _raid_arrived,
    r.RaidOff: _nothing,
    r.AirRound: _air_round,
    r.FlakFired: _flak,
    r.Bombed: _bombed,
    r.AirfieldHit: _airfield,
    r.GroundedDestroyed: _grounded,
    r.Recovered: _recovered,
    r.CombatDeclared: _declared,
    r.SubmarinesAttack: _submarines,
    r.Screened: _screened,
    r.TorpedoTargets: _targets,
    r.Torpedoed: _fought,
    r.SurfaceContact: _contact,
    r.Gunnery: _fought,
    r.Bombarded: _ashore,
    r.Landed: _landed,
    r.LandFought: _ashore,
    r.TurnEnded: _turn_ended,
    r.GameOver: _over,
}
"""How each kind of report is shown."""
