"""The map of the sea as a side may see it: the printed one with what lies on it, zones, the turn track and boxes beside
it, what the points come to."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.printed import ALLIED, IJN, enemy, in_battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.arriving import Arriving, arriving
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.fleets import night, sea_map
from arbitre.games.taskforce.rules.victory import landed, level, score
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.chart.afloat import counters, cup, marks, routes, searched
from arbitre.games.taskforce.seat.chart.ground import ground
from arbitre.games.taskforce.seat.chart.pieces import SEAT
from arbitre.games.taskforce.seat.chart.places import FLOWN, FLYING, READY, air_box, turn_box
from arbitre.games.taskforce.seat.naming import clock, light, when
from arbitre.kernel.chart import Account, Cell, Chart, Place, Site, Wash
from arbitre.kernel.words import Arg, Phrase, Term

Thing = TypeVar("Thing")
TRACK = "track"
FOLDED = ("zoc", "zoc-enemy", "haven", "haven-enemy")
_WORDS = ("own", "enemy", "hollow", "damaged", "lost", "battle", "moved", "raid", "planned", "searched",
          "layer-accounts", "layer-routes", "layer-searched")  # fmt: skip
_AIR_WORDS = ("own", "hollow")
_FLAGS = {"singapore": ALLIED, "surabaya": ALLIED, "saigon": IJN}  # named places, and whose they are
_ABOUT = 2  # hexes about a marker that are in question with it
_EDGE, _BOX = 0.35, 2.3  # about the boxes, and the height of those of aircraft
GAP, _TURN = 0.3, 1.05
"""Between boxes, and the height of those of turns."""
_TURNS = 14  # in a row at most, for a box to hold its words
_WIDTHS = {READY: 4, FLYING: 3, FLOWN: 3}  # of the boxes of aircraft, against each other


def sea(view: View) -> Chart:
    """The map of a scenario that is played on hexes."""
    printed = ground(scenario(view.board.scenario).map)
    words = {key: Term(f"sea-means-{key}") for key in _WORDS}
    if view.board.air:
        words |= {key: Term(f"air-means-{key}") for key in _AIR_WORDS}
    return replace(
        printed,
        moment=moment(view),
        cells=(*printed.cells, *_boxes(view)),
        sites=tuple(_flagged(view, site) for site in printed.sites),
        washes=tuple(_washes(view)),
        counters=tuple(counters(view)),
        routes=tuple(routes(view)),
        marks=tuple(marks(view)),
        notes=tuple(_notes(view)),
        seat=SEAT[view.side],
        dark=night(view.board),
        accounts=tuple(accounts(view)),
        folded=FOLDED,
        meanings=words,
        focus=focus(view),
    )


def focus(view: View) -> tuple[str, ...]:
    """The water in question: about all that lies on the map, and where either side is bound."""
    story, chart = scenario(view.board.scenario), sea_map(view.board)
    bound = {chart.place[story.course.to].hex} if story.course else set(story.landing.hexes if story.landing else ())
    held = {near for marker in view.board.markers.values() for near in chart.grid.within(marker.hex, _ABOUT)}
    return chart.grid.sorted(held | bound)


def moment(view: View) -> Term:
    """The turn, its hour, by day or by night."""
    turn = view.board.turn
    if view.outcome is not None:
        return Term("moment-over")
    if in_battle(turn) < scenario(view.board.scenario).first_turn:
        return Term("moment-set-up", {"battle": when(turn, view)["battle"]})
    return Term("chart-now", {**when(turn, view), "clock": clock(turn), "light": light(turn)})


def _flagged(view: View, site: Site) -> Site:
    """A site with the flag of whose it is."""
    places = sea_map(view.board).places
    owners = [_FLAGS[place.id] for place in places if place.hex == site.cell and place.id in _FLAGS]
    return replace(site, owner=SEAT[owners[0]]) if owners and site.kind != "name" else site


# --- boxes ------------------------------------------------------------------------------------------------------------


def _boxes(view: View) -> Iterator[Cell]:
    """Below the map the turns, the one in hand marked, and the air units, by whether they can still fly."""
    left, right, _ = below(view.board)
    yield from track(view)
    if view.board.air:
        outlines = row(left, right, under_track(view.board), _BOX, list(_WIDTHS.values()))
        for key, outline in zip(_WIDTHS, outlines, strict=True):
            yield Cell(key, outline, middle(outline), "box", Term(f"box-{key}"))


def below(board: Board) -> tuple[float, float, float]:
    """Where boxes begin and end below the map, and how far down."""
    return _below(scenario(board.scenario).map)


@cache
def _below(map_id: str) -> tuple[float, float, float]:
    corners = [corner for cell in ground(map_id).cells for corner in cell.outline]
    xs, ys = zip(*corners, strict=True)
    return min(xs) + _EDGE, max(xs) - _EDGE, max(ys) + _EDGE


def track(view: View) -> Iterator[Cell]:
    """The turns from the first to the last, the one in hand marked."""
    left, right, top = below(view.board)
    for line, turns in enumerate(_turns(view.board)):
        outlines = row(left, right, top + line * (_TURN + GAP), _TURN, [1] * len(turns))
        for turn, outline in zip(turns, outlines, strict=True):
            args: dict[str, Arg] = {"turn": turn, "clock": clock(turn), "light": light(turn)}
            name = Term("chart-turn-box", args)
            marked = turn == in_battle(view.board.turn) and view.outcome is None
            yield Cell(turn_box(turn), outline, middle(outline), "box", name, TRACK, marked)


def _turns(board: Board) -> tuple[Sequence[int], ...]:
    """The turns of a scenario, row by row."""
    story = scenario(board.scenario)
    return tuple(evenly(range(story.first_turn, story.last_turn + 1), _TURNS))


def under_track(board: Board) -> float:
    """How far down the next boxes begin, below the turns."""
    return below(board)[2] + len(_turns(board)) * (_TURN + GAP)


def evenly(things: Sequence[Thing], most: int) -> Iterator[Sequence[Thing]]:
    """Things in as few rows as there must be if none holds more than so many, all but the last equally long."""
    long = math.ceil(len(things) / math.ceil(len(things) / most)) if things else 1
    return (things[first : first + long] for first in range(0, len(things), long))


def row(left: float, right: float, top: float, high: float, widths: Sequence[float]) -> Iterator[tuple[Place, ...]]:
    """Boxes side by side, of these widths against each other."""
    unit = (right - left - GAP * (len(widths) - 1)) / sum(widths)
    for wide in widths:
        end = left + wide * unit
        yield ((left, top), (end, top), (end, top + high), (left, top + high))
        left = end + GAP


def middle(outline: tuple[Place, ...]) -> Place:
    """The middle of a box."""
    (left, top), _, (right, bottom), _ = outline
    return ((left + right) / 2, (top + bottom) / 2)


# --- layers -----------------------------------------------------------------------------------------------------------


def _washes(view: View) -> Iterator[Wash]:
    """What was searched this turn; where transports land; what both sides close to each other, and where their damaged
    ships make for (TF-3.6, 5.4)."""
    story = scenario(view.board.scenario)
    for side, hexes in searched(view):
        yield Wash("searched", hexes, SEAT[side])
    yield from _starts(view)
    if story.landing:
        yield Wash("landing", tuple(sorted(story.landing.hexes)), SEAT[IJN])
    if story.withdrawal:
        yield from shut(view)


def shut(view: View) -> Iterator[Wash]:
    """What each side closes to the other, and where its damaged ships make for (TF-3.6, 5.4)."""
    for side, suffix in ((view.side, ""), (enemy(view.side), "-enemy")):
        yield Wash(f"zoc{suffix}", zone(view, side), SEAT[side])
        yield Wash(f"haven{suffix}", tuple(sorted(scenario(view.board.scenario).withdrawal[side].hexes)), SEAT[side])


def _starts(view: View) -> Iterator[Wash]:
    """At set-up the areas in which a side's ships begin, each by its name, and all of the enemy's together (TF-7.4); of
    forces that come later what is left of theirs (TF-S7.1)."""
    now, foe = view.now, enemy(view.side)
    if not isinstance(now, Deploying | Arriving):
        return
    musters = scenario(view.board.scenario).musters
    coming = isinstance(now, Arriving)
    groups = [group for group in musters[view.side].groups if bool(group.turn) == coming]
    left = arriving(view.side, view.board, {}).hexes if coming else musters[view.side].start
    for area in dict.fromkeys(area for group in groups for area in group.areas):
        hexes = sorted(hex for hex in musters[view.side].areas[area] if hex in left)
        yield Wash(f"start-{area}", tuple(hexes), SEAT[view.side])
    if not coming:
        yield Wash("start-enemy", tuple(sorted(musters[foe].start)), SEAT[foe])


def zone(view: View, side: str) -> tuple[str, ...]:
    """The zones of control of all that a side has on the map, dummies too as long as nobody knows them (TF-3.6)."""
    chart = sea_map(view.board)
    held = [marker.hex for marker in view.board.markers.values() if marker.side == side]
    return tuple(sorted({near for hex in held for near in chart.sea_neighbours(hex)}))


def _notes(view: View) -> Iterator[Phrase]:
    """What is hidden, and how likely each marker was at the start to be the task force; the printed ground."""
    story = scenario(view.board.scenario)
    clause = "TF-S2.1" if story.course else "TF-S3.1"
    if story.markers:
        yield Phrase("chart-prior", {"markers": len(story.markers)}, clause)
    yield Phrase("chart-hexes", {"km": round(sea_map(view.board).hex_km)}, "TF-1.1")
    yield Phrase("chart-coasts")


def accounts(view: View) -> Iterator[Account]:
    """What decides: of ships that must sink, how they are; else the points of both sides; the level that would be
    reached now; tokens and air units that are left."""
    board, story = view.board, scenario(view.board.scenario)
    for id in story.named:
        yield Account(unit_name(id), Term(f"level-{board.ships[id].level}"))
    if story.landing:
        yield Account(Term("account-ships"), number(score(board, IJN)))
        yield Account(Term("account-landed"), number(landed(board)))
        yield Account(Term("account-theirs"), number(score(board, ALLIED)))
    yield Account(Term("account-now"), Term(f"reached-{level(board)}"), _more(view))
    if board.air:
        left = sum(air_box(board, id) == READY for id in board.air)
        yield Account(Term("account-air"), left)
    if cup(view):
        yield Account(Term("account-cup"), board.cup)


def _more(view: View) -> Arg:
    """What the next level takes of points; "" where they do not count, or none is left to be reached."""
    board, story = view.board, scenario(view.board.scenario)
    ahead = score(board, IJN) + landed(board) - score(board, ALLIED)
    wanting = [(name, least - ahead) for name, least in reversed(story.levels) if least > ahead]
    if not story.landing or not wanting:
        return ""
    name, points = wanting[0]
    return Term("account-more", {"level": Term(f"reached-{name}"), "points": number(points)})
