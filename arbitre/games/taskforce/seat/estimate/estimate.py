"""The odds of each marker of the enemy where both sides hide theirs: whether a fleet lies under it, and one with a
carrier, worked out exactly from what a side has been told (TF-8.1, 14.7, 14.8, R14).

How many fleets there are, and which of them have carriers, lies open in standard fog (TF-8.2). Before anything is told
every arrangement of them is as likely, though the enemy may have laid them where he liked (TF-7.4): nobody can reckon
with what he likes. Where markers sail tells nothing, for the same reason, but in a zone of control, where no dummy may,
and where carriers must close in on a base (TF-S6.3).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import Side, enemy
from arbitre.games.taskforce.rules.fleets import together
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.estimate import closed
from arbitre.games.taskforce.seat.estimate.known import Change, Ledger, Read
from arbitre.games.taskforce.seat.estimate.ledger import events, following
from arbitre.games.taskforce.seat.estimate.ways import (
    ANY,
    Groups,
    Odds,
    Ways,
    arranged,
    held,
    kept,
    shares,
    singled,
    weights,
)
from arbitre.kernel.play import Told


class Estimate(msgspec.Struct, frozen=True):
    """The odds by label; the ways in which the `fleets`, in this order, may lie, with what each makes of the faces of
    the tokens, together 1; the tokens, and what led to the odds. `groups`: which fleets are kept together, since
    nothing tells them apart; `columns`: the ships of each, of those that are gone too; `left`: by label the hexes from
    which markers have left the map. Under advanced fog `fleets` are so many times "ring", and "column", and of their
    ships nothing is known; `most`: how many there could be at first, and `rings`: with a carrier; `anew`: that the
    odds are those of the map alone, since what was told before can be followed no more;
    `free`: that it is secret how many carriers there are (TF-S10.1)."""

    odds: Odds
    fleets: tuple[str, ...]
    ways: Ways
    tokens: tuple[Read, ...]
    changes: tuple[Change, ...]
    groups: Groups
    columns: Mapping[str, tuple[str, ...]]
    left: Mapping[str, str]
    most: int = 0
    rings: int = 0
    anew: bool = False
    free: bool = False


def lying(view: View) -> tuple[str, ...]:
    """The labels of the enemy's markers that hide something, or have, in their order."""
    board = view.board
    foes = (marker for marker in board.markers.values() if marker.side != view.side)
    labels = (m.label for m in foes if not m.formation or board.formations[m.formation].kind != "group")
    return tuple(sorted(labels, key=by_label))


def estimate(view: View) -> Estimate:
    """What the ledger of a side comes to, and what lies before it."""
    labels = lying(view)
    if view.fogged:
        return _closed(view, labels)
    return _open(enemy(view.side), view.board.scenario, events(view.told), _seen(view, labels))


class Seen(NamedTuple):
    """What lies open of the enemy's fleets: the `labels` of his markers that hide something, or have; by fleet what it
    is; by detected fleet its label; the labels of those that have been sighted; all labels on the map; and those
    whose marker still shows the number of another that it was shared with, which has just lost its last ship."""

    labels: tuple[str, ...]
    kinds: tuple[tuple[str, str], ...]
    detected: tuple[tuple[str, str], ...]
    sighted: frozenset[str]
    on_map: frozenset[str]
    heirs: tuple[tuple[str, str], ...] = ()


def _seen(view: View, labels: tuple[str, ...]) -> Seen:
    board = view.board
    fleets = (fleet for fleet in board.formations.values() if fleet.side != view.side and fleet.kind != "group")
    foes = [marker for marker in board.markers.values() if marker.side != view.side]
    return Seen(
        labels,
        tuple(sorted((fleet.id, _kind(board, fleet.id)) for fleet in fleets if not fleet.joins)),
        tuple(sorted((marker.formation, marker.label) for marker in foes if marker.formation)),
        frozenset(marker.label for marker in foes if marker.sightings),
        frozenset(board.markers),
        tuple(
            (each.id, each.joins)
            for each in board.formations.values()
            if each.joins and each.side != view.side and not board.formations[each.joins].slots
        ),
    )


@lru_cache(maxsize=16)
def _open(foe: Side, scenario: str, told: tuple[Told, ...], seen: Seen) -> Estimate:
    """The same where boards lie open. A page asks for it many times over."""
    afloat, detected = dict(seen.kinds), dict(seen.detected)
    found = _numbered(following(foe, told, scenario), dict(seen.heirs))
    found = found.apart([fleet for fleet in found.fleets if fleet not in afloat or fleet in detected])
    fleets, ways, groups = found.fleets, found.ways, found.groups
    likely = weights(_agreeing(seen, fleets, ways, groups))
    if not likely or not afloat.keys() <= {*fleets}:
        # of a game that was not begun by its players, or cannot be followed, what lies there is known
        fleets = tuple(afloat)
        apart = tuple((kind, fleet if fleet in detected else "") for fleet, kind in seen.kinds)
        ways, groups = arranged(apart, seen.labels)
        ways = {(lots, ANY * len(found.tokens)): share for (lots, _), share in ways.items()}
        likely = weights(_agreeing(seen, fleets, ways, groups))
    kinds = tuple(afloat.get(fleet, "") for fleet in fleets)
    return Estimate(
        shares(seen.labels, kinds, likely),
        fleets,
        likely,
        found.tokens,
        found.changes,
        groups,
        {fleet: found.crew(fleet) for fleet in found.fleets},
        found.left,
    )


def _numbered(found: Ledger, shown: Mapping[str, str]) -> Ledger:
    """The same with fleets called by the numbers that their markers show."""
    shown = {fleet: number for fleet, number in shown.items() if fleet in found.fleets}
    fleets = tuple(shown.get(fleet, fleet) for fleet in found.fleets)
    columns = {shown.get(fleet, fleet): row for fleet, row in found.columns.items() if fleet not in shown.values()}
    return replace(found, fleets=fleets, columns=columns)


def _kind(board: Board, fleet: str) -> str:
    """What lies under the marker of a fleet: a "ring" if either of two that share it is one (TF-6.6)."""
    kinds = {board.formations[each].kind for each in together(board, fleet)}
    return "ring" if "ring" in kinds else board.formations[fleet].kind


def _closed(view: View, labels: tuple[str, ...]) -> Estimate:
    """The same where his boards are closed."""
    found = closed.likely(view, closed.force(view))
    odds = closed.corrected(view, found, shares(labels, found.kinds(), found.ways))
    first = found.first or closed.Given(found.rings, found.real, found.least)
    return Estimate(
        odds,
        found.kinds(),
        found.ways,
        found.tokens,
        found.changes,
        found.groups,
        {},
        found.left,
        first.real,
        first.rings,
        found.anew,
        found.free,
    )


def _agreeing(seen: Seen, fleets: tuple[str, ...], ways: Ways, groups: Groups) -> Ways:
    """The ways that agree with what lies open: every fleet that there is lies under a marker, detected ones under
    theirs (TF-9.12), and no dummy is ever sighted (TF-14.7)."""
    there = dict(seen.kinds)
    afloat = [place for place, fleet in enumerate(fleets) if fleet in there]
    gone = [place for place, fleet in enumerate(fleets) if fleet not in there]
    detected = [(fleets.index(fleet), label) for fleet, label in seen.detected if fleet in fleets]
    for labels in (seen.on_map, seen.sighted, *((label,) for _, label in detected)):
        ways = singled(ways, groups, labels)

    def may(lots: tuple[str, ...]) -> bool:
        real = [lots[place] for place in afloat]
        return (
            all(lots[place] == label for place, label in detected)
            and not held((lots[place] for place in gone), seen.on_map)
            and held(real, seen.sighted) == len(seen.sighted)
            and held(real, seen.on_map) == len(real)
        )

    return kept(ways, may)
