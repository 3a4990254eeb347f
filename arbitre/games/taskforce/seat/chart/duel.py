"""The map of a scenario for two: the markers of both sides, one's own with what is under them, the sheets of all
carriers below it box by box, what aircraft reach, the score (TF-2.11, 2.18, 8.2, 8.9)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Base, Board, Box, Flight, Marker, Ship
from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.printed import IJN, SIDES, Side, enemy, in_battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.fleets import night, sea_map
from arbitre.games.taskforce.rules.flight_decks import CAP_RANGE, carriers_at, deck_serves, steps_in
from arbitre.games.taskforce.rules.markers import standing
from arbitre.games.taskforce.rules.scouting import RANGE
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat import decks
from arbitre.games.taskforce.seat.chart import afloat
from arbitre.games.taskforce.seat.chart.ground import ground
from arbitre.games.taskforce.seat.chart.pieces import (
    AIRCRAFT,
    SEAT,
    STEPS,
    figure,
    flight_piece,
)
from arbitre.games.taskforce.seat.chart.places import at_home, deck, deck_box
from arbitre.games.taskforce.seat.chart.sea import (
    FOLDED,
    GAP,
    below,
    evenly,
    focus,
    middle,
    moment,
    row,
    shut,
    track,
    under_track,
)
from arbitre.games.taskforce.seat.chart.under_way import under_way
from arbitre.games.taskforce.seat.estimate.estimate import Estimate, estimate
from arbitre.games.taskforce.seat.estimate.reasons import grounds, likely, share_of
from arbitre.games.taskforce.seat.estimate.ways import Share
from arbitre.games.taskforce.seat.naming import aircraft, percent
from arbitre.games.taskforce.seat.reasons import sighted
from arbitre.kernel.chart import Account, Cell, Chart, Counter, Mark, Piece, Wash
from arbitre.kernel.words import Arg, Phrase, Several, Term

_WORDS = (
    "own", "enemy", "hollow", "damaged", "lost", "found", "watch", "battle", "moved", "raid", "raid-enemy", "planned",
    "searched", "range", "cover", "layer-accounts", "layer-routes", "layer-searched", "layer-range",
    "closed", "layer-closed",
)  # fmt: skip
_FOLDED = ("range", "cover", *FOLDED)
_DECK = 2.5  # the height of the boxes of aircraft, in map units
_WIDTHS: dict[Box, float] = {"ready": 3.2, "reserve": 3.2, "cap": 2.4, "from-cap": 2.0, "from-map": 2.4}
_NAMED = 1.7  # the width of the box of the carrier herself, against those
_IN_A_ROW = 2  # sheets at most, for units in a box to be read, if they are not too many
_ROWS = 2  # of the sheets of a side at most
_BETWEEN = 0.35  # and of the gap behind her sheet


def duel(view: View) -> Chart:
    """The map of a scenario in which both sides hide their fleets."""
    printed = ground(scenario(view.board.scenario).map)
    return replace(
        printed,
        moment=moment(view),
        cells=(*printed.cells, *track(view), *_sheets(view.board)),
        washes=tuple(_washes(view)),
        counters=(*_afloat(view), *_flying(view), *under_way(view), *_aboard(view.board)),
        routes=tuple(afloat.routes(view)),
        marks=(*afloat.marks(view), *_found(view)),
        notes=tuple(_notes(view)),
        seat=SEAT[view.side],
        dark=night(view.board),
        accounts=tuple(_accounts(view)),
        folded=_FOLDED,
        meanings={key: Term(f"duel-means-{key}") for key in _WORDS},
        focus=focus(view),
    )


# --- markers ----------------------------------------------------------------------------------------------------------


def _afloat(view: View) -> Iterator[Counter]:
    """Hex by hex what lies in it: fleets, then markers by their labels, so that their order tells nothing (TF-R14).
    Once the game is over everything lies open (TF-17.7)."""
    known, under = estimate(view), view.hidden.under if view.hidden else view.under
    for marker in sorted(view.board.markers.values(), key=lambda marker: afloat.rank(view, marker)):
        if marker.formation:
            yield afloat.fleet(view, view.board.formations[marker.formation], marker)
        elif marker.label in under:
            yield _hidden(view, marker, under[marker.label])
        else:
            yield estimated(marker, known)


def _hidden(view: View, marker: Marker, formation: str) -> Counter:
    """A marker, what one knows to be under it, and what its enemy has been told of it (TF-8.9); a dummy is hollow."""
    told = (Term("piece-told", {"all": Several(tuple(sighted(marker)))}),) if marker.sightings else ()
    if formation:
        shown = afloat.fleet(view, view.board.formations[formation], marker)
        hidden = Term("piece-hidden", {"marker": marker.label})
        return replace(shown, detail=_all(shown.detail, hidden, *told))
    detail = _all(Term("hands-dummy"), *told)
    return Counter(
        cell=marker.hex,
        name=marker.label,
        silhouette="ship",
        count=Term("counter-dummy"),
        owner=SEAT[marker.side],
        detail=detail,
        hollow=True,
        pieces=(Piece(marker.label, marker.label, "ship", 0, 0, detail),),
        unit=marker.label,
    )


def estimated(marker: Marker, found: Estimate) -> Counter:
    """A marker of the enemy: the odds that it is a fleet, and that it is one with a carrier, with the turn of the last
    report on it; hollow without one."""
    share, latest = share_of(found, marker.label), marker.sightings[-1] if marker.sightings else None
    said = _all(likely(share), *sighted(marker))
    why = grounds(found, marker.label).items or (Term("reason-none"),)
    shown = Term("marker-why", {"said": said, "why": why[-1]})
    silhouette = afloat.REPORTED[latest.kind] if latest else "ship"
    return Counter(
        cell=marker.hex,
        name=marker.label,
        silhouette=silhouette,
        count=_odds(share, in_battle(latest.turn) if latest else 0),
        owner=SEAT[marker.side],
        detail=Term("marker-why", {"said": said, "why": Several(why)}),
        hollow=latest is None,
        pieces=(Piece(marker.label, marker.label, silhouette, 0, 0, shown),),
    )


def _odds(share: Share, turn: int) -> Term:
    """The odds of a marker, of what is certain only the other, and the turn of the last report, 0 without one."""
    args: dict[str, Arg] = {"odds": round(100 * share.real), "carrier": percent(share.carrier), "turn": turn}
    if not share.real:
        return Term("counter-dummy")
    if share.real < 1:
        return Term("counter-estimate", args)
    return Term("counter-carrier-odds" if share.carrier else "counter-surface", args)


def _all(*said: Arg) -> Term:
    """What is said of a counter, one thing after the other."""
    return Term("piece-of", {"all": Several(said)})


def _found(view: View) -> Iterator[Mark]:
    """The hexes in which the enemy has found something of one's own, if only by a report."""
    found = {m.hex for m in view.board.markers.values() if m.side == view.side and not m.undetected}
    yield from (Mark("found", hex, SEAT[enemy(view.side)]) for hex in sorted(found))


# --- aircraft ---------------------------------------------------------------------------------------------------------


def carriers(board: Board) -> tuple[str, ...]:
    """The carriers of both sides, side by side, those that have sunk too, and their bases."""
    ships = (ship for side in SIDES for ship in board.counters() if ship.printed.side == side)
    return tuple(ship.id for ship in ships if ship.printed.based)


def _sheets(board: Board) -> Iterator[Cell]:
    """Below the turns the sheets of the carriers, those of a side in rows: the carrier, then her boxes (TF-2.18)."""
    left, right, _ = below(board)
    top = under_track(board)
    all_ = carriers(board)
    owned = [[id for id in all_ if board.counter(id).printed.side == side] for side in SIDES]
    most = [max(_IN_A_ROW, math.ceil(len(own) / _ROWS)) for own in owned]
    rows = ((ids, many) for own, many in zip(owned, most, strict=True) for ids in evenly(own, many))
    for line, (ids, many) in enumerate(rows):
        wide, down = (right - left - _BETWEEN * (many - 1)) / many, top + line * (_DECK + GAP)
        for place, id in enumerate(ids):
            start = left + place * (wide + _BETWEEN)
            cells = (deck(id), *(deck_box(id, box) for box in _WIDTHS))
            names: tuple[Arg, ...] = (unit_name(id), *(Term(f"tables-box-{box}") for box in _WIDTHS))
            outlines = row(start, start + wide, down, _DECK, [_NAMED, *_WIDTHS.values()])
            for cell, name, outline in zip(cells, names, outlines, strict=True):
                yield Cell(cell, outline, middle(outline), "box", name)


def _aboard(board: Board) -> Iterator[Counter]:
    """At the head of each sheet the carrier as she is; then what is in her boxes, unit by unit."""
    for id in carriers(board):
        ship = board.counter(id)
        lost = [use for use in decks.USES if ship.steps and not deck_serves(board, id, use)]
        yield Counter(
            cell=deck(id),
            name=unit_name(id),
            silhouette=figure(ship),
            count=Term(f"counter-deck-{_level(ship)}") if ship.level != "intact" else "",
            owner=SEAT[ship.printed.side],
            damaged=ship.level not in ("intact", "sunk"),
            detail=_all(Term(f"level-{_level(ship)}"), *(Term(f"piece-no-{use}") for use in lost)),
            lost=not ship.steps,
        )
    for unit in board.air.values():
        if unit.steps and unit.box:
            yield _aircraft(board, unit)


def _level(ship: Ship) -> str:
    """How badly a ship or a base is damaged: a base does not sink (TF-4.1)."""
    return "destroyed" if isinstance(ship, Base) and not ship.steps else ship.level


def _aircraft(board: Board, unit: Air) -> Counter:
    """A unit in its box, with what it is worth against aircraft and against ships (TF-2.4)."""
    args: dict[str, Arg] = {"fights": unit.air_air, "points": unit.air_surface}
    piece = flight_piece(unit)
    return Counter(
        cell=at_home(unit),
        name=unit_name(unit.id),
        silhouette=AIRCRAFT,
        count=Term("counter-flies-reduced" if unit.steps < STEPS else "counter-flies", args),
        owner=SEAT[unit.printed.side],
        detail=piece.detail,
        pieces=(piece,),
    )


def _flying(view: View) -> Iterator[Counter]:
    """Over the hexes of the map what flies there: raids, and CAP away from its carrier (TF-2.11, 11.8)."""
    over: dict[tuple[str, Side], list[Air]] = {}
    for unit in view.board.air.values():
        if unit.steps and unit.over:
            over.setdefault((unit.over, unit.printed.side), []).append(unit)
    for (hex, side), units in sorted(over.items()):
        own = standing(view.board, side, hex) or view.board.bases_in(hex, side)
        raid = not own  # CAP flies over what is its own (TF-11.8)
        yield Counter(
            cell=hex,
            name=Term("counter-raid" if raid else "counter-cap"),
            silhouette=AIRCRAFT,
            count=decks.tally(units),
            owner=SEAT[side],
            detail=_all(decks.by_kind(units)),
            pieces=tuple(flight_piece(unit) for unit in units),
        )
    for flight in view.aloft:
        if (flight.hex, enemy(view.side)) not in over:
            yield _seen(view, flight)


def _seen(view: View, flight: Flight) -> Counter:
    """Aircraft of the enemy that are known by number and kind (TF-R19)."""
    foe = enemy(view.side)
    raid = not standing(view.board, foe, flight.hex)
    return Counter(
        cell=flight.hex,
        name=Term("counter-raid" if raid else "counter-cap"),
        silhouette=AIRCRAFT,
        count=" ".join(f"{count}{kind}" for count, kind in ((flight.fighters, "F"), (flight.bombers, "B")) if count),
        owner=SEAT[foe],
        detail=aircraft(flight),
    )


# --- layers, the score ------------------------------------------------------------------------------------------------


def _washes(view: View) -> Iterator[Wash]:
    """What was searched this turn, and by whom; how far own carriers search and strike (TF-11.9, 14.3); zones of
    control, and where damaged ships make for. Aircraft strike as far as they go on CAP, Devastators less far (TF-16.3).
    """
    for side, hexes in afloat.searched(view):
        yield Wash("searched", hexes, SEAT[side])
    board, grid = view.board, sea_map(view.board).grid
    homes = set(carriers_at(board, view.side, view.under).values())
    for key, reach in (("cover", RANGE), ("range", CAP_RANGE)):
        within = {near for hex in homes for near in grid.within(hex, reach)}
        if within:
            yield Wash(key, grid.sorted(within), SEAT[view.side])
    if story := scenario(board.scenario).invasion:
        yield Wash("landing", grid.sorted(story.hexes), SEAT[IJN])
    yield from shut(view)
    if view.fogged:
        theirs = [id for id in carriers(board) if id in board.ships and board.ships[id].printed.side != view.side]
        yield Wash("closed", tuple(deck_box(id, box) for id in theirs for box in _WIDTHS))


def _notes(view: View) -> Iterator[Phrase]:
    """How the odds are reckoned, how large a hex is, and what nobody may do yet (TF-S4.1, S8.2)."""
    yield estimate_note(view)
    if view.fogged:
        yield Phrase("fog-note", {}, "TF-8.3")
        yield Phrase("fog-memory", {}, "TF-8.6")
    yield Phrase("chart-hexes", {"km": round(sea_map(view.board).hex_km)}, "TF-1.1")
    clause = scenario(view.board.scenario).restrained
    if clause and not view.board.engaged:
        yield Phrase("chart-restrained", {}, clause)


def estimate_note(view: View) -> Phrase:
    """How the odds of markers are reckoned, and what is taken for granted."""
    if not view.fogged:
        return Phrase("estimate-note", {}, "TF-7.4")
    muster = scenario(view.board.scenario).musters[enemy(view.side)]
    return Phrase("fog-estimate-note", {"most": muster.real, "markers": muster.markers}, "TF-8.3")


def winning(view: View) -> Iterator[tuple[Term, Term]]:
    """What wins: so many points ahead (TF-17.1), or a base, by whom it is held now, and how many points ahead
    win without it (TF-S10.5)."""
    board, story = view.board, scenario(view.board.scenario)
    for name, least in story.levels:
        if story.ashore:
            base = board.ashore[story.ashore.base]
            yield Term("account-holds", {"base": unit_name(base.id)}), Term(f"side-{base.printed.side}")
        title = Term("account-without") if story.ashore else Term(f"reached-{name}")
        yield title, Term("tables-ahead", {"least": number(least)})


def _accounts(view: View) -> Iterator[Account]:
    """The points of both sides, own ones first, by how much one must be ahead; own units that can fly at once; the
    tokens that are left."""
    board = view.board
    for side in (view.side, enemy(view.side)):
        yield Account(Term(f"side-{side}"), number(score(board, side)))
    for side, muster in scenario(board.scenario).musters.items():
        if muster.weight > 1:
            yield Account(Term("account-weight", {"side": side}), Term("times", {"n": number(muster.weight)}))
    for name, value in winning(view):
        yield Account(name, value)
    own = [id for id in carriers(board) if board.counter(id).printed.side == view.side]
    yield Account(Term("account-ready"), decks.strength(sum(steps_in(board, id, "ready") for id in own)))
    yield Account(Term("account-cup"), board.cup)
