"""What each side is told of each report under advanced fog (TF-8.3 to 8.6, 11.14, 12.9, 15.5, R19, R72, R78).

An allow-list: the reports that lie open are named one by one, and of every other it says what each side hears of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from arbitre.games.taskforce.records import fog_reports as f
from arbitre.games.taskforce.records import long_reports as g
from arbitre.games.taskforce.records import raid_reports as a
from arbitre.games.taskforce.records import reports as r
from arbitre.games.taskforce.records import shore_reports as s
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import ALLIED, BASES, COUNTERS, IJN, Side
from arbitre.kernel.bases import Record
from arbitre.kernel.dice import Commitment, SeedOpened

OPEN: frozenset[type] = frozenset((
    Commitment, SeedOpened, r.TurnBegins, r.GameOver,
    r.WaveBegins, r.WaveOver, r.Steamed, r.MarkersMoved, r.Landed, r.InvasionOver,
    r.TokensLaid, r.Searched, r.TokenShown, r.ReportGiven, r.Nightfall,
    r.Restocked, r.Sailed, r.Met, r.BattlesBegin, r.SurpriseRolled, r.RangeSet, r.FiresAlone, r.Fired, r.HitsApplied,
    s.Bombarded, s.FiredBack, s.Disembarked, s.LandCombat, s.BattleOver,
    r.AirOrder, a.RaidsOrdered, a.BrokeThrough, r.FiredAt, r.Shot, r.Bombed, r.RaidOver,
))  # fmt: skip
"""Reports of what lies on the map, and of what is announced: targets, dice, hits and damage of battles and raids, with
the ships and the raiders that have been shown by then (TF-4.18, 8.9, 10.17)."""
ADDRESSED: frozenset[type] = frozenset((r.TokenRead, f.TookOff, f.RaidersShown, f.ShipsShown, s.Committed))
"""Reports that are told to one side from the first."""


def heard(board: Board, report: Record, side: Side) -> Record | None:
    """What a side is told under advanced fog when this is reported; None if nothing. KeyError for a report of which
    nothing is said here."""
    return report if type(report) in OPEN else HEARD[type(report)](board, report, side)


# ------------------------------------------------------------------------------------------------------------- fleets


def _deployed(board: Board, report: r.Deployed, side: Side) -> Record | None:
    """Of the enemy the markers alone, once they lie on the map (TF-8.3), and not which fleets share one (TF-R20)."""
    if side == report.side:
        return report
    return replace(report, fleets=(), ready=(), joined=UNSET) if report.markers else None


def _formed(board: Board, report: r.Formed, side: Side) -> Record | None:
    """Of the enemy's fleets what is seen on the map: new labels, markers that are set aside, shown or reported."""
    if report.fleets and board.formations[report.fleets[0][0]].side == side:
        return report
    seen = report.parted or report.aside or report.shown or report.reported
    return replace(report, fleets=(), joined=UNSET) if seen else None


def _detached(board: Board, report: r.Detached, side: Side) -> Record | None:
    """A group lies open (TF-8.8), but not which fleets it has left; a fleet that withdraws hides like any other
    (TF-5.10)."""
    if _owner(report.ship) == side:
        return report
    return None if report.stays else replace(report, fleet="")


def _repaired(board: Board, report: r.Repaired, side: Side) -> Record | None:
    """Own ones: repairs are secret (TF-8.6, 15.5)."""
    own = tuple(id for id in report.ships if id in BASES or _owner(id) == side)
    return r.Repaired(own) if own else None


def _exploded(board: Board, report: r.Exploded, side: Side) -> Record | None:
    """Of a carrier of the enemy the hits that aircraft add, without their names; that nothing exploded would tell that
    there are some (TF-R78)."""
    if report.ship in BASES or _owner(report.ship) == side:
        return report
    return replace(report, units=()) if report.hits else None


def _deck(board: Board, report: r.DeckDamaged, side: Side) -> Record | None:
    """The deck of a carrier is her owner's affair, that of a base lies open (TF-R78, 8.7)."""
    return report if report.ship in BASES or _owner(report.ship) == side else None


def _owner(ship: str) -> Side:
    return COUNTERS[ship.rpartition("-")[0] or ship].side


# ----------------------------------------------------------------------------------------------------------- aircraft


def _moved(board: Board, report: r.StatusMoved, side: Side) -> Record | None:
    """What happens on the sheets of carriers is told to their owner (TF-8.3), from box to box on that of a base to both
    (TF-8.7); of what takes off see `showing.show_flights`."""
    if side == report.side:
        return report
    found = ((move, _at_bases(board, move)) for move in report.moves if move.to != "raid" and not move.hex)
    moves = tuple(replace(move, units=units) for move, units in found if units)
    return replace(report, moves=moves) if moves else None


def _at_bases(board: Board, move: r.StatusMove) -> tuple[str, ...]:
    """The units of a move that are at home on bases; where a Zero is split or merged, its spare counter with it."""
    if move.to in ("split", "merge"):
        return move.units if board.air[move.units[0]].base in BASES else ()
    return tuple(id for id in move.units if board.air[id].base in BASES)


def _recovered(board: Board, report: r.Recovered, side: Side) -> Record | None:
    """The same of what lands; who finds no deck is lost at sea."""
    if side == report.side:
        return report
    landed = tuple(home for home in report.landed if home.carrier in BASES)
    return replace(report, landed=landed, lost=()) if landed else None


def _overboard(board: Board, report: r.Overboard, side: Side) -> Record | None:
    return report if report.ship in BASES or side == _owner(report.ship) else None


def _scrambled(board: Board, report: a.Scrambled, side: Side) -> Record | None:
    """Who goes up by radar, which only the Allies have, goes to a box (TF-12.4)."""
    return report if side == ALLIED else None


def _found(board: Board, report: r.RaidFound, side: Side) -> Record | None:
    """The defender does not know the raiders yet (TF-R19)."""
    return report if board.air[report.units[0]].printed.side == side else replace(report, units=())


def _recounted(board: Board, report: a.Recounted, side: Side) -> Record | None:
    """Zeros that raid have been shown; those that intercept never are (TF-R19)."""
    return report if side == IJN or _raids(board, IJN) else None


def _intercepted(board: Board, report: a.Intercepted, side: Side) -> Record | None:
    """The raider sees of the interceptors types and steps alone (TF-R19)."""
    if not _raids(board, side):
        return report
    clashes = (
        f.Clash(
            _tallies(board, fight.interceptors), fight.raiders, fight.difference, fight.die, fight.raider_steps,
            fight.interceptor_steps, fight.bombs,
        )
        for fight in report.fights
    )  # fmt: skip
    return f.InterceptedBy(report.hex, tuple(clashes))


def _tallies(board: Board, units: Iterable[str]) -> tuple[f.Tally, ...]:
    count = Counter((board.air[id].kind, board.air[id].steps) for id in units)
    return tuple(f.Tally(kind, count[kind, 2], count[kind, 1]) for kind in sorted({kind for kind, _ in count}))


def _lost(board: Board, report: a.AirLost, side: Side) -> Record | None:
    """What raiders lose is seen by both; of interceptors the raider sees how many steps of a type (TF-R19)."""
    if side == report.side or _raids(board, report.side):
        return report
    steps = Counter(board.air[id].kind for id in report.units)
    gone = Counter(board.air[id].kind for id in report.lost)
    return f.InterceptorsLost(report.side, report.hex, tuple((kind, steps[kind], gone[kind]) for kind in sorted(steps)))


def _raids(board: Board, side: Side) -> bool:
    """Whether the raid in hand is of this side."""
    return board.raid is not None and board.raid.side == side


def _far(board: Board, report: g.CameOver | g.TurnedHome, side: Side) -> Record | None:
    """Of raids that take turns the enemy hears how many counters, not which (TF-13.14, R19)."""
    return report if side == report.side else replace(report, units=())


def _sought(board: Board, report: g.Sought, side: Side) -> Record | None:
    """Who has not found the fleet is told to both, without names and whence (TF-13.12, R19)."""
    if side == report.side:
        return report
    return None if report.found else replace(report, units=(), distance=0, die=0)


HEARD: Mapping[type, Callable[[Board, Any, Side], Record | None]] = {
    r.Deployed: _deployed,
    r.Formed: _formed,
    r.Detached: _detached,
    r.Repaired: _repaired,
    r.Exploded: _exploded,
    r.DeckDamaged: _deck,
    r.StatusMoved: _moved,
    r.Recovered: _recovered,
    r.Overboard: _overboard,
    a.Scrambled: _scrambled,
    g.CameOver: _far,
    g.TurnedHome: _far,
    g.Sought: _sought,
    r.RaidFound: _found,
    a.Recounted: _recounted,
    a.Intercepted: _intercepted,
    a.AirLost: _lost,
}
"""What either side hears of what does not lie open to both."""
