"""What lies on the map of the sea: fleets in the open, markers under which they hide, air units in their boxes, the
ways of the last moves (TF-2.13, 2.17, 8.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from arbitre.games.taskforce.records.board import Air, Formation, Marker
from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.printed import IJN, Side, in_battle
from arbitre.games.taskforce.records.reports import BattlesBegin, MarkersMoved, RaidFound, Sailed, Searched, Steamed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.shore_reports import Bombarded
from arbitre.games.taskforce.rules.fleets import aboard, open_fleets, sea_map, together, withdraws
from arbitre.games.taskforce.rules.flight_decks import carriers_at
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.belief import Belief, belief
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT, SEAT, STEPS, air_piece, air_state, figure, sea_piece
from arbitre.games.taskforce.seat.chart.places import BASE, FLOWN, air_box
from arbitre.games.taskforce.seat.naming import TYPES, percent, side_of_air, side_of_fleet, tally
from arbitre.games.taskforce.seat.reasons import reasons, sighted
from arbitre.games.taskforce.seat.scouts import laid_this_turn
from arbitre.kernel.chart import Counter, Mark, Piece, Route, Seat
from arbitre.kernel.words import Arg, Several, Term

REPORTED = {"carrier": "carrier", "fleet": "cruiser"}  # silhouettes of what a report says


def counters(view: View) -> Iterator[Counter]:
    """Hex by hex what lies in it: fleets by their numbers, groups behind them, then markers by what is known of them
    and by their labels, so that their order tells nothing (TF-R14). Then air units."""
    found = belief(view)
    for marker in sorted(view.board.markers.values(), key=lambda marker: rank(view, marker)):
        if marker.formation:
            yield fleet(view, view.board.formations[marker.formation], marker)
        else:
            yield _marker(marker, found)
    yield from (_air(view, unit) for unit in view.board.air.values())


def rank(view: View, marker: Marker) -> tuple[Any, ...]:
    """The place of a marker among all: hex by hex, and by nothing that is hidden (TF-R14)."""
    if marker.formation:
        formation = view.board.formations[marker.formation]
        return marker.hex, 0, formation.kind == "group", formation.number
    return marker.hex, 1 if marker.sightings else 2, *by_label(marker.label)


def fleet(view: View, formation: Formation, marker: Marker) -> Counter:
    """A fleet in the open: its number, its ships by type and one by one, in the order of its column (TF-6.5); whether
    it withdraws (TF-5.2). Of one of the enemy under advanced fog whether it is a ring or a column (TF-8.10). Two that
    share a marker lie under both numbers, where that is known (TF-6.6)."""
    board = view.board
    ships = aboard(board, formation.id)
    sharing = (board.formations[id].number for id in together(board, formation.id)[1:])
    home = withdraws(board, formation.id)
    ranked = sorted(ships, key=lambda ship: TYPES.index(ship.printed.type))
    closed = view.fogged and formation.side != view.side and not ships
    count: Arg = Term(f"fog-{formation.kind}") if closed else tally(ships)
    state: list[Arg] = [count]
    if formation.side != view.side:
        state.append(Term("piece-marker", {"marker": marker.label}))
    if home:
        state.append(Term("piece-withdraws"))
    return Counter(
        cell=marker.hex,
        name="+".join((fleet_name(formation.id), *map(str, sharing))),
        silhouette=figure(ranked[0]) if ranked else "ship",
        count=Term("counter-withdraws", {"ships": count}) if home else count,
        owner=SEAT[formation.side],
        damaged=any(ship.level != "intact" for ship in ships),
        detail=Term("piece-of", {"all": Several(tuple(state))}),
        pieces=tuple(sea_piece(board, ship) for ship in ships),
        unit=formation.id,
    )


def _marker(marker: Marker, found: Belief) -> Counter:
    """A marker that hides what it is: hollow without a report, else with the silhouette of the last; the odds that it
    is the task force."""
    share = found.odds.get(marker.label, 0.0)
    latest = marker.sightings[-1] if marker.sightings else None
    said = Term("piece-of", {"all": Several((Term("marker-odds", {"odds": percent(share)}), *sighted(marker)))})
    why = tuple(reasons(found, marker.label)) or (Term("reason-none"),)
    shown = Term("marker-why", {"said": said, "why": why[-1]})
    silhouette = REPORTED[latest.kind] if latest else "ship"
    args: dict[str, Arg] = {"odds": percent(share), "turn": in_battle(latest.turn) if latest else 0}
    return Counter(
        cell=marker.hex,
        name=marker.label,
        silhouette=silhouette,
        count=Term(f"counter-{latest.kind}" if latest else "counter-odds" if share else "counter-dummy", args),
        owner=SEAT[marker.side],
        detail=Term("marker-why", {"said": said, "why": Several(why)}),
        hollow=latest is None,
        pieces=(Piece(marker.label, marker.label, silhouette, 0, 0, shown),),
    )


def _air(view: View, unit: Air) -> Counter:
    """An air unit in its box, with its points against ships."""
    box = air_box(view.board, unit.id)
    reduced = 0 < unit.steps < STEPS
    return Counter(
        cell=box,
        name=unit_name(unit.id),
        silhouette=AIRCRAFT,
        count=Term("counter-reduced", {"points": unit.air_surface}) if reduced else unit.air_surface or "",
        owner=SEAT[IJN],
        detail=air_state(view.board, unit),
        hollow=box == FLOWN and bool(unit.steps),
        pieces=(air_piece(view.board, unit),),
        lost=not unit.steps,
    )


# --- what has happened ------------------------------------------------------------------------------------------------


def routes(view: View) -> Iterator[Route]:
    """The last way of every marker and every fleet, then raids: those declared, the one in hand with its points."""
    last = {type(told.report): told.report for told in view.fought}
    steamed, moved = last.get(Steamed), last.get(MarkersMoved)
    foe: Seat = "first" if SEAT[view.side] == "second" else "second"
    if isinstance(steamed, Steamed):
        yield from _ways(((course.origin, course.hex) for course in steamed.courses), foe)
    if isinstance(moved, MarkersMoved):
        yield from _ways(((origin, hex) for _, origin, hex in (*moved.moves, *moved.groups)), foe)
    on_map = sea_map(view.board).grid
    for side, sailed in _sailed(view).items():
        yield from _ways((tuple(hex for hex in way if hex in on_map) for _, way in sailed.ways), SEAT[side])
    yield from raids(view)


def _sailed(view: View) -> dict[Side, Sailed]:
    """The last ways of each side that orders its fleets."""
    found: dict[Side, Sailed] = {}
    for told in view.fought:
        if isinstance(told.report, Sailed) and told.report.ways:
            found[side_of_fleet(told.report.ways[0][0])] = told.report
    return found


def _ways(ways: Iterator[tuple[str, ...]], owner: Seat) -> Iterator[Route]:
    for way in dict.fromkeys(ways):
        if len(set(way)) > 1 and "off" not in way:
            yield Route("moved", way, owner)


def raids(view: View) -> Iterator[Route]:
    """Raids on their way, each with the points that can still attack."""
    board = view.board
    flying = [(raid.hex, raid.units) for raid in board.declared]
    if board.raid is not None and board.raid.hex:
        group = board.raid.group.units if board.raid.group else ()
        flying.append((board.raid.hex, (*group, *board.raid.units)))
    for hex, ids in sorted(flying):
        points = sum(board.air[id].air_surface for id in ids)
        for origin in origins(view, ids):
            owner = SEAT[side_of_air(ids[0])] if ids else SEAT[IJN]
            yield Route("raid", (origin, hex), owner, Term("route-points", {"points": points}))


def base(view: View) -> str:
    """The hex from which raids fly; "" where they fly from carriers."""
    place = sea_map(view.board).place.get(BASE)
    return place.hex if place else ""


def origins(view: View, units: Iterable[str]) -> tuple[str, ...]:
    """The hexes from which units fly: the base, or of one's own the carriers; where those of the enemy are is not
    known, nor where one is that has sunk."""
    board = view.board
    if start := base(view):
        return (start,)
    decks = carriers_at(board, view.side, view.under)
    own = (decks.get(board.air[id].base, "") for id in units if id in board.air)
    return tuple(dict.fromkeys(hex for hex in own if hex))


def marks(view: View) -> Iterator[Mark]:
    """Where there is fighting this turn: under raids, about the fleets of battles that lie where they fought, and at
    bases that are bombarded."""
    hexes: dict[str, None] = {}
    for report in this_turn(view):
        if isinstance(report, RaidFound):
            hexes[report.hex] = None
        elif isinstance(report, BattlesBegin):
            fleets = {**open_fleets(view.board, "ijn"), **open_fleets(view.board, "allied")}
            fought = {fleet for battle in report.battles for side in battle for fleet in side}
            hexes |= dict.fromkeys(sorted({fleets[fleet] for fleet in fought if fleet in fleets}))
        elif isinstance(report, Bombarded):
            hexes[view.board.ashore[report.base].hex] = None
    yield from (Mark("battle", hex) for hex in hexes)


def searched(view: View) -> Iterator[tuple[Side, tuple[str, ...]]]:
    """The hexes that have been searched this turn, by who did: of two both, who each see where the other searches
    (TF-14.5)."""
    if scenario(view.board.scenario).musters:
        yield from laid_this_turn(view)
    elif hexes := {report.hex for report in this_turn(view) if isinstance(report, Searched)}:
        yield view.side, tuple(sorted(hexes))


def this_turn(view: View) -> Iterator[object]:
    """What has been told this turn."""
    return (told.report for told in view.told if told.turn == view.board.turn)


def cup(view: View) -> bool:
    """Whether there are search tokens in this scenario (TF-8.9)."""
    story = scenario(view.board.scenario)
    return bool(story.searches or story.musters)
