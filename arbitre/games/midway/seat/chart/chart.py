"""The map of Victory at Midway as a side may see it: own groups, what was located, what the umpire has told (MID-2.8).

Made from the view alone. Enemy marks come from this side's own ledger, with their date and age (MID-R87); nothing is
inferred from them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import (
    AIR,
    AIRFIELD_CAPACITY,
    FOG_ZONE,
    GRID,
    ISLAND,
    JP,
    LAND,
    LAST_TURN,
    MIDWAY,
    OFF_MAP,
    SETUP,
    SHIPS,
    SITES,
    enemy,
)
from arbitre.games.midway.rules.aircraft import TYPES, base_hex, may_launch
from arbitre.games.midway.rules.movement import may_enter
from arbitre.games.midway.rules.setup import DEFAULT_HEX
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat import names
from arbitre.games.midway.seat.chart.contacts import CLASSES, RANK, SEAT, SILHOUETTE, contacts, tally, this_turn
from arbitre.games.midway.seat.chart.pieces import AIRCRAFT, TROOPS, air_pieces, group_name, land_pieces, ship_pieces
from arbitre.games.midway.seat.chart.planning import FOLDED, planning
from arbitre.kernel.chart import Beyond, Cell, Chart, Counter, Mark, Place, Route, Site, Wash
from arbitre.kernel.words import Arg, Phrase, Several, Term

REACH = 2  # hexes out and back of every carrier aircraft (MID-R24)
WAITING = "waiting"  # the holding box of ships that have not entered

_ROOT3 = math.sqrt(3)
_FOG = GRID.sorted(FOG_ZONE)
_HEADING: dict[str, Place] = {"johnston": (0.0, 1.0), "wake": (-0.87, 0.5)}


def _corners(hex: str) -> tuple[Place, ...]:
    x, y = GRID.centre(hex)
    half = _ROOT3 / 2
    return ((x - 1, y), (x - 0.5, y - half), (x + 0.5, y - half), (x + 1, y), (x + 0.5, y + half), (x - 0.5, y + half))


def _waiting_box(groups: int) -> Cell:
    """The holding box west of column A, as tall as its groups need; it keeps its place when the last has entered."""
    left, right, top = -2.55, -0.55, 0.35
    bottom = top + 1.25 + 1.35 * groups
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    name = Term("chart-waiting" if groups else "chart-entered")
    return Cell(WAITING, outline, ((left + right) / 2, (top + bottom) / 2), "box", name, loose=True)


_HEXES = tuple(Cell(hex, _corners(hex), GRID.centre(hex)) for hex in GRID.hexes)
_PLACE = {hex: rank for rank, hex in enumerate((*GRID.hexes, WAITING))}
_BEYOND = tuple(
    Beyond(site["anchor_hex"], Term(f"chart-site-{site['id']}"), _HEADING[site["id"]], SEAT[site["side"]])
    for site in OFF_MAP
)


def chart(view: View) -> Chart:
    """The map as the side of this view may see it. A function of the view and the printed map alone (MID-2.8, 26.3)."""
    counters = tuple(sorted(_counters(view), key=lambda c: _PLACE[c.cell]))
    boxes = (_waiting_box(sum(c.cell == WAITING for c in counters)),) if view.side == JP else ()
    return Chart(
        title=Term("chart-title"),
        subtitle=Term(f"chart-subtitle-{view.side}"),
        moment=_moment(view),
        cells=(*_HEXES, *boxes),
        sites=_sites(view),
        washes=(*_washes(view), *planning(view)),
        counters=counters,
        contacts=contacts(view),
        routes=tuple(_routes(view)),
        marks=tuple(_marks(view)),
        beyond=_BEYOND,
        notes=tuple(_notes(view)),
        scale=(3 * _ROOT3, 3, Term("chart-scale", {"miles": "300"})),
        seat=SEAT[view.side],
        dark=view.night,
        folded=FOLDED,
    )


def _moment(view: View) -> Term:
    return names.when(view.turn) if view.turn else Term("chart-setup", {"when": names.when(1)})


def _notes(view: View) -> Iterator[Phrase]:
    if view.turn:
        light = Term("chart-night" if view.night else "chart-day")
        yield Phrase("chart-turn", {"turn": view.turn, "turns": LAST_TURN, "light": light}, "MID-2.1")
    yield Phrase("chart-hexes", {"miles": "100"}, "MID-1.4")
    yield Phrase("chart-fog" if view.fog else "chart-clear", {}, "MID-20.6")
    if view.closed:
        yield Phrase("chart-field-closed", {}, "MID-18.5")


def _sites(view: View) -> tuple[Site, ...]:
    """The printed sites; both sides know who holds Midway (MID-R64)."""
    return tuple(
        Site(
            cell=site["hex"],
            name=Term(f"site-{site['id']}"),
            kind=site["kind"],
            owner=SEAT[view.control] if site["hex"] == MIDWAY else "neutral",
        )
        for site in SITES
    )


def _washes(view: View) -> Iterator[Wash]:
    own = SEAT[view.side]
    if view.fog:
        yield Wash("fog", _FOG)
    if not view.turn:
        for zone in SETUP["zone"]:
            if zone["side"] == view.side and zone["center"] in GRID:
                yield Wash("zone", GRID.within(zone["center"], zone["radius"]), own)
        return
    searched = {
        hex
        for told in this_turn(view)
        if isinstance(told.report, r.Searched)
        for hex, sight in told.report.results
        if sight != "fog"
    }
    if searched:
        yield Wash("searched", GRID.sorted(searched), own)
    if not view.night:  # MID-2.4
        for hex in _carrier_hexes(view):
            yield Wash("range", GRID.within(hex, REACH), own)


def _carrier_hexes(view: View) -> tuple[str, ...]:
    """The hexes from which an own intact carrier may fly: not out of fog (MID-20.4), not damaged (MID-R20)."""
    return GRID.sorted(
        {s.hex for s in view.own.ships.values() if SHIPS[s.id].carrier and may_launch(view.own, s.id, view.fog)}
    )


# --- own forces ---------------------------------------------------------------------------------------------------


def _fleet_counter(view: View, cell: str, ids: Sequence[str], group: str, hollow: bool = False) -> Counter:
    """The counter of own ships: named for their task force, or for the ship if she is alone or of no task force."""
    ids = sorted(ids, key=lambda id: (RANK[SHIPS[id].kind], SHIPS[id].order))
    flag, steps = SHIPS[ids[0]], view.own.ships
    name: Arg = group_name(group) or flag.name
    count = tally((SHIPS[id].kind for id in ids), CLASSES)
    if len(ids) == 1:
        name, count = flag.name, "" if flag.name.startswith(flag.kind) else flag.kind  # DD4 says it herself
    return Counter(
        cell=cell,
        name=name,
        silhouette=SILHOUETTE[flag.kind],
        count=count,
        owner=SEAT[view.side],
        damaged=any(steps[id].steps < SHIPS[id].steps for id in ids),
        detail=Several(tuple(names.ship(id, steps[id].steps) for id in ids)),
        hollow=hollow,
        pieces=ship_pieces(view, ids),
        unit=f"group:{group}" if group and len(ids) > 1 else "",
    )


def _counters(view: View) -> Iterator[Counter]:
    """Own groups on the map, most important first in each hex, then Midway, then the groups still waiting (MID-2.8).
    Before the game ships stand, hollow, where the printed set-up has them (MID-R10)."""
    groups: dict[tuple[str, str], list[str]] = {}
    entering: dict[str, list[str]] = {}
    for ship in view.own.ships.values():
        printed = SHIPS[ship.id]
        if hex := ship.hex or ("" if view.turn else DEFAULT_HEX.get(ship.id, "")):
            groups.setdefault((hex, f"~{ship.id}" if printed.submarine else ship.group), []).append(ship.id)
        elif ship.status == "waiting" and view.side == JP and printed.group and not view.own.no_more:
            entering.setdefault(str(printed.group), []).append(ship.id)  # MID-R81
    fleets = [
        (
            min(RANK[SHIPS[id].kind] for id in ids),
            _fleet_counter(view, hex, ids, "" if key[0] == "~" else key, hollow=not view.own.ships[ids[0]].hex),
        )
        for (hex, key), ids in groups.items()
    ]
    yield from (counter for _, counter in sorted(fleets, key=lambda fleet: fleet[0]))
    yield from _island(view)
    for group in sorted(entering, key=int):
        ids = entering[group]
        now = any(may_enter(view, view.own.ships[id]) for id in ids)
        yield _fleet_counter(view, WAITING, ids, group, hollow=not now)


def _island(view: View) -> Iterator[Counter]:
    """Own aircraft based at Midway, and own troops ashore."""
    air = [a for a in view.own.air.values() if a.base == ISLAND and a.status in ("ready", "below", "flying")]
    if air:
        yield Counter(
            cell=MIDWAY,
            name=Term("chart-airfield"),
            silhouette=AIRCRAFT,
            count=tally((AIR[a.id].type for a in air), TYPES),
            owner=SEAT[view.side],
            damaged=view.own.airfield is not None and view.own.airfield.capacity < AIRFIELD_CAPACITY,
            detail=Several(tuple(dict.fromkeys(AIR[a.id].model for a in air))),
            pieces=air_pieces(air),
        )
    troops = [u for u in view.own.land.values() if u.status == "ashore"]
    if troops:
        yield Counter(
            cell=MIDWAY,
            name=Term(f"chart-troops-{view.side}"),
            silhouette=TROOPS,
            count=str(len(troops)),
            owner=SEAT[view.side],
            damaged=any(u.steps < LAND[u.id].steps for u in troops),
            detail=Several(tuple(names.land(LAND[u.id].label, u.steps) for u in troops)),
            pieces=land_pieces(troops),
        )


# --- what happened this turn --------------------------------------------------------------------------------------


def _routes(view: View) -> Iterator[Route]:
    own, other = SEAT[view.side], SEAT[enemy(view.side)]
    settled = False
    for told in this_turn(view):
        report = told.report
        if isinstance(report, r.Moved):
            legs = dict.fromkeys((src or WAITING, to) for _, src, to in report.moves if to in GRID)
            yield from (Route("moved", leg, own) for leg in legs)
        elif isinstance(report, r.RaidArrived):
            settled = settled or report.midway
            yield from flights(view, "raid", report.hex, [unit for _, unit in report.raiders])
        elif isinstance(report, r.RaidOff):
            settled = True
        elif isinstance(report, r.RaidSighted):
            types = tally((a.type for a in report.raiders), TYPES)
            for i, approach in enumerate(GRID.sorted({hex for hex in report.approach if hex})):
                yield Route("raid", (approach, report.hex), other, "" if i else types)
    if view.own.strike and not settled and view.turn:
        yield from flights(view, "planned", MIDWAY, view.own.strike)


def flights(view: View, key: str, target: str, units: Iterable[str]) -> Iterator[Route]:
    """Own aircraft on their way (air ids), an arrow from each hex they fly from."""
    by_hex: dict[str, list[str]] = {}
    for unit in units:
        by_hex.setdefault(base_hex(view.own, view.own.air[unit].base), []).append(AIR[unit].type)
    for hex in sorted((h for h in by_hex if h not in ("", target)), key=_PLACE.__getitem__):
        yield Route(key, (hex, target), SEAT[view.side], tally(by_hex[hex], TYPES))


def _marks(view: View) -> Iterator[Mark]:
    """Own hexes that the enemy has located this turn (MID-5.13), and where there was fighting."""
    other = SEAT[enemy(view.side)]
    for hex in GRID.sorted(set(view.found)):
        yield Mark("found", hex, other)
    fought: set[str] = set()
    for told in this_turn(view):
        report = told.report
        if isinstance(
            report, r.RaidSighted | r.RaidArrived | r.SubmarinesAttack | r.SurfaceContact | r.Torpedoed | r.Gunnery
        ):
            fought.add(report.hex)
        elif isinstance(report, r.Bombarded | r.LandFought):
            fought.add(MIDWAY)
    for hex in GRID.sorted(fought):
        yield Mark("battle", hex)
