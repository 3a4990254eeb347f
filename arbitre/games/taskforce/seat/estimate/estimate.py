"""The odds of each marker of the enemy where both sides hide theirs: whether a fleet lies under it, and one with a
carrier, worked out exactly from what a side has been told (TF-8.1, 14.7, 14.8, R14).

How many fleets there are, and which of them have carriers, lies open in standard fog (TF-8.2). Before anything is told
every arrangement of them is as likely, though the enemy may have laid them where he liked (TF-7.4): nobody can reckon
with what he likes. Where markers sail tells nothing, for the same reason, but in a zone of control, where no dummy may.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.rules.fleets import together
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.estimate import closed
from arbitre.games.taskforce.seat.estimate.ledger import Change, Read, ledger
from arbitre.games.taskforce.seat.estimate.pool import pooled
from arbitre.games.taskforce.seat.estimate.ways import ANY, Groups, Odds, Way, Ways, arranged, kept, shares, weights


class Estimate(msgspec.Struct, frozen=True):
    """The odds by label; the ways in which the `fleets`, in this order, may lie, with what each makes of the faces of
    the tokens, together 1; the tokens, and what led to the odds. `groups`: which fleets are kept together, since
    nothing tells them apart; `columns`: the ships of each, of those that are gone too; `left`: by label the hexes from
    which markers have left the map. Under advanced fog `fleets` are so many times "ring", and "column", and of their
    ships nothing is known; `pool`: markers that nothing tells apart, of which a way says no more than how many are
    what (`pool.ALIKE`), and `most`: how many could be real at first."""

    odds: Odds
    fleets: tuple[str, ...]
    ways: dict[Way, float]
    tokens: tuple[Read, ...]
    changes: tuple[Change, ...]
    groups: Groups
    columns: Mapping[str, tuple[str, ...]]
    left: Mapping[str, str]
    pool: tuple[str, ...] = ()
    most: int = 0


def lying(view: View) -> tuple[str, ...]:
    """The labels of the enemy's markers that hide something, or have, in their order."""
    board = view.board
    foes = (marker for marker in board.markers.values() if marker.side != view.side)
    labels = (m.label for m in foes if not m.formation or board.formations[m.formation].kind != "group")
    return tuple(sorted(labels, key=by_label))


def estimate(view: View) -> Estimate:
    """What the ledger of a side comes to, and what lies before it."""
    board, labels = view.board, lying(view)
    if view.fogged:
        return _closed(view, labels)
    detected = {marker.formation for marker in board.markers.values() if marker.formation}
    found = ledger(enemy(view.side), view.told)
    found = found.apart([fleet for fleet in found.fleets if not _bears(board, fleet) or fleet in detected])
    fleets, ways, groups = found.fleets, found.ways, found.groups
    likely = weights(_seen(view, fleets, ways))
    if not likely:  # of a game that was not begun by its players, or cannot be followed, what lies there is known
        foes = (fleet for fleet in board.formations.values() if fleet.side != view.side and fleet.kind != "group")
        fleets = tuple(sorted(fleet.id for fleet in foes if not fleet.joins))
        apart = tuple((_kind(board, fleet), fleet if fleet in detected else "") for fleet in fleets)
        ways, groups = arranged(apart, labels) if len(fleets) <= len(labels) else ({}, ())
        ways = {(at, ANY * len(found.tokens)): share for (at, _), share in ways.items()}
        likely = weights(_seen(view, fleets, ways))
    kinds = tuple(_kind(board, fleet) for fleet in fleets)
    return Estimate(
        shares(labels, kinds, likely),
        fleets,
        likely,
        found.tokens,
        found.changes,
        groups,
        {fleet: found.crew(fleet) for fleet in found.fleets},
        found.left,
    )


def _bears(board: Board, fleet: str) -> bool:
    """Whether a fleet lies under a marker of its own (TF-6.6)."""
    return fleet in board.formations and not board.formations[fleet].joins


def _kind(board: Board, fleet: str) -> str:
    """What lies under the marker of a fleet: a "ring" if either of two that share it is one (TF-6.6), "" if it has
    none."""
    if not _bears(board, fleet):
        return ""
    kinds = {board.formations[each].kind for each in together(board, fleet)}
    return "ring" if "ring" in kinds else board.formations[fleet].kind


def _closed(view: View, labels: tuple[str, ...]) -> Estimate:
    """The same where his boards are closed."""
    found = closed.likely(view, closed.force(view))
    odds = closed.corrected(view, found, pooled(found, labels, found.ways))
    return Estimate(
        odds,
        found.kinds(),
        dict(found.ways),
        found.tokens,
        found.changes,
        found.groups,
        {},
        found.left,
        found.pool,
        found.real,
    )


def _seen(view: View, fleets: tuple[str, ...], ways: Ways) -> Ways:
    """The ways that agree with what lies open: every fleet that there is lies under a marker, detected ones under
    theirs (TF-9.12), and no dummy is ever sighted (TF-14.7)."""
    board = view.board
    afloat = [place for place, fleet in enumerate(fleets) if _bears(board, fleet)]
    gone = [place for place, fleet in enumerate(fleets) if not _bears(board, fleet)]
    foes = [marker for marker in board.markers.values() if marker.side != view.side]
    real = frozenset(marker.label for marker in foes if marker.sightings)
    detected = [(fleets.index(marker.formation), marker.label) for marker in foes if marker.formation in fleets]
    on_map = frozenset(board.markers)

    def may(labels: tuple[str, ...]) -> bool:
        for place, label in detected:
            if labels[place] != label:
                return False
        for place in gone:
            if labels[place] in on_map:
                return False
        return real <= {labels[place] for place in afloat} <= on_map

    return kept(ways, may)
