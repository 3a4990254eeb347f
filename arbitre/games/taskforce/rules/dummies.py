"""By night dummies that were set aside come back on top of one's own markers, and some are given up, so that fleets
that are split have a marker each (TF-6.1, 6.3, 6.7, 6.8, R13).

Orders are carried out on a board on which their owner sees what is under his markers, then on the truth: there all that
cannot be told apart in such a hex get other labels at once, or the new one would be known for what it is (TF-R14).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitre.games.taskforce.records.board import Board, Marker
from arbitre.games.taskforce.records.orders import AnyOrder, Discard, Form, Part, PutBack, Sail
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.reports import Restocked
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import bearer, night, open_fleets
from arbitre.games.taskforce.rules.markers import by_label, fresh, relabel, show_tokens, standing
from arbitre.games.taskforce.rules.telling import announce
from arbitre.kernel.play import Umpire
from arbitre.kernel.words import Phrase


def fleet_markers(board: Board, side: Side) -> tuple[Marker, ...]:
    """The markers of a side that count against its number: of task forces and of dummies, not of groups (TF-6.1)."""
    groups = {id for id, formation in board.formations.items() if formation.kind == "group"}
    return tuple(m for m in board.markers.values() if m.side == side and m.formation not in groups)


def number(board: Board, side: Side) -> int:
    """How many markers a side has (TF-6.1), but for those kept for ships that have not come yet (TF-S7.1)."""
    muster = scenario(board.scenario).musters[side]
    awaited = any(board.ships[ship].printed.side == side for ship in board.awaited)
    return muster.markers - (muster.kept if awaited else 0)


def set_aside(board: Board, side: Side) -> int:
    """How many of its markers are not on the map: as dummies they can come back, by night (TF-6.3), whatever they were
    (TF-6.10), those that left the map too (TF-R21). Half of the markers need not be dummies any more (TF-R13). None
    where there is no marker left on which one could be laid."""
    lying = fleet_markers(board, side)
    if not night(board) or side not in scenario(board.scenario).musters or not lying:
        return 0
    return max(0, number(board, side) - len(lying))


def stacks(board: Board, side: Side) -> tuple[str, ...]:
    """The hexes in which a dummy can come back: those with markers of its side (TF-6.3)."""
    return tuple(sorted({marker.hex for marker in fleet_markers(board, side)}))


def dummies(board: Board, side: Side) -> tuple[str, ...]:
    """The labels of the dummies of a side, on the board as it sees it."""
    return tuple(sorted((m.label for m in fleet_markers(board, side) if not m.formation), key=by_label))


def wanting(board: Board, side: Side, orders: Sequence[AnyOrder]) -> int:
    """How many dummies must be given up for the fleets that a sheet forms, or gives a marker of their own (TF-R79), all
    others being on the map (TF-6.7)."""
    if not night(board) or side not in scenario(board.scenario).musters:
        return 0
    back = sum(len(order.hexes) for order in orders if isinstance(order, PutBack))
    fleets = open_fleets(board, side)
    new = {order.fleet for order in orders if isinstance(order, Form)} - fleets.keys()
    new |= {bearer(board, order.fleet) for order in orders if isinstance(order, Part)} & fleets.keys()
    return max(0, min(len(new), len(fleet_markers(board, side)) + back + len(new) - number(board, side)))


def given_up(board: Board, side: Side, orders: Sequence[AnyOrder], most: int) -> tuple[str, ...]:
    """The dummies that are given up beside those that a sheet names (TF-6.7): the first by their labels, those before
    others that the sheet does not send anywhere."""
    sent = {order.fleet for order in orders if isinstance(order, Sail) and order.path}
    return tuple(sorted(dummies(board, side), key=lambda label: label in sent))[:most]


def carry_out(board: Board, side: Side, order: PutBack | Discard, most: int) -> Phrase | None:
    """Carry out an order; what is wrong with it if it cannot be, and then the board is as it was. `most`: how many may
    come back yet, or be given up. Those that come back are called by the next labels, in the order of the hexes."""
    if isinstance(order, PutBack):
        return _put_back(board, side, order, most)
    return _discard(board, side, order, most)


def _put_back(board: Board, side: Side, order: PutBack, most: int) -> Phrase | None:
    if not night(board) or side not in scenario(board.scenario).musters:
        return Phrase("back-by-day", {}, "TF-6.3")
    if len(order.hexes) > most:
        return Phrase("back-too-many", {"most": most}, "TF-6.1")
    for hex in order.hexes:
        if hex not in stacks(board, side):
            return Phrase("back-nobody-there", {"hex": hex}, "TF-6.3")
    add(board, side, order.hexes)
    return None


def add(board: Board, side: Side, hexes: Sequence[str]) -> tuple[str, ...]:
    """Put a marker with nothing under it in each hex; their labels."""
    labels = tuple(fresh(board, side) for _ in hexes)
    board.markers |= {label: Marker(label, side, hex) for label, hex in zip(labels, hexes, strict=True)}
    return labels


def _discard(board: Board, side: Side, order: Discard, most: int) -> Phrase | None:
    for place, label in enumerate(order.markers):
        if label not in dummies(board, side) or label in order.markers[:place]:
            return Phrase("discard-no-dummy", {"marker": label}, "TF-6.7")
    if len(order.markers) > most:
        return Phrase("discard-needless", {"most": most}, "TF-6.7")
    for label in order.markers:
        del board.markers[label]
    return None


# --- carried out ------------------------------------------------------------------------------------------------------


def restock(game: Game, side: Side, back: Sequence[str], given_up: Sequence[str], umpire: Umpire) -> dict[str, str]:
    """Take these dummies off the map and put one back in each of these hexes, and tell both (TF-6.3, 6.7): how many
    markers lie in each hex now, under labels that nobody knows. The new labels by the old."""
    board, hidden = game.board, game.hidden
    left = [board.markers[label].hex for label in given_up]
    hexes = sorted({*back, *left})
    before = {hex: tuple(_alike(board, side, hex)) for hex in hexes}
    added = add(board, side, back)
    hidden.under |= dict.fromkeys(added, "")
    new, parted = dict[str, str](), []
    for hex in hexes:
        alike = tuple(_alike(board, side, hex))
        found = relabel(game, umpire.shuffled(alike, "restocked", hex))
        for label in given_up:
            if label in found:
                gone = found.pop(label)
                del board.markers[gone], hidden.under[gone]
        new |= found
        parted.append((hex, before[hex], tuple(sorted(found.values(), key=by_label))))
    announce(game, umpire, Restocked(side, tuple(sorted(back)), tuple(sorted(left)), tuple(parted)))
    show_tokens(game, umpire)
    return new


def _alike(board: Board, side: Side, hex: str) -> Iterator[str]:
    """The markers of a hex that nobody can tell apart."""
    return (label for label in standing(board, side, hex) if board.markers[label].undetected)
