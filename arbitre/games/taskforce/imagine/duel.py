"""What may lie under the markers of a game for two, as one of them may believe: his own are what they are (TF-8.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.state import Hidden, Token
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.estimate.estimate import Estimate, estimate, lying
from arbitre.games.taskforce.seat.estimate.ways import Groups, Way, turned_up


def hidden(view: View, board: Board, rng: Random) -> Hidden:
    """Under the enemy's markers one of the ways in which his fleets may lie, the faces of the tokens drawn with it; on
    the board of the imagined game, where his carriers were that have left the map hidden (TF-R14)."""
    known = estimate(view)
    way, said = drawn(known, rng)
    labels = under(_which_is_which(way, known.groups, rng), rng)
    unseen = {
        ship: known.left[label]
        for fleet, label in zip(known.fleets, labels, strict=True)
        if fleet not in board.formations and label in known.left
        for ship in known.columns[fleet]
        if board.ships[ship].printed.carrier and ship not in board.last_hex
    }
    unseen |= {id: hex for id, hex in _somewhere(view, board, known, rng).items() if id not in unseen}
    own = tuple(id for id in board.last_hex if board.ships[id].steps and board.ships[id].printed.side == view.side)
    board.last_hex |= unseen
    found = laid(view, known, said, dict(zip(labels, known.fleets, strict=True)), rng)
    found.unseen = (*own, *unseen)
    return found


def _somewhere(view: View, board: Board, known: Estimate, rng: Random) -> dict[str, str]:
    """By carrier of the enemy that has left the map in this turn, and searches yet (TF-R47), a hex from which a hidden
    marker of his has left: that of her own where that is known, which it is not once the odds begin anew."""
    afloat = {id for formation in board.formations.values() for id in formation.slots}
    foes = (board.ships[id] for id in board.scouts if id in board.ships)
    gone = (ship.id for ship in foes if ship.printed.side != view.side and ship.id not in afloat)
    hexes = sorted(known.left.values()) or sorted(sea_map(board).grid.neighbours)
    return {id: rng.choice(hexes) for id in gone if id not in board.last_hex}


def drawn(known: Estimate, rng: Random) -> Way:
    """One of the ways; as long as the enemy has laid no marker his fleets lie nowhere (TF-S5.1)."""
    if not known.ways:
        return ("",) * len(known.fleets), ""
    return rng.choices(list(known.ways), list(known.ways.values()))[0]


def laid(view: View, known: Estimate, said: str, beneath: Mapping[str, str], rng: Random) -> Hidden:
    """These fleets under the enemy's markers, by label, and the faces of the tokens."""
    under = view.under | {label: beneath.get(label, "") for label in lying(view)}
    faces, cup = turned_up(said, rng)
    tokens = [
        Token(face, token.turn, token.hex, tuple(label for label in token.labels if _unrevealed(view, label)))
        for token, face in zip(known.tokens, faces, strict=True)
    ]
    aside = tuple(token for token, read in zip(tokens, known.tokens, strict=True) if not read.labels)
    lying_there = tuple(token for token in tokens if token.labels)
    lying_under = {label: under[label] for label in sorted(under, key=by_label)}
    return Hidden(lying_under, cup, lying_there, aside)


def _which_is_which(lots: Sequence[str], groups: Groups, rng: Random) -> tuple[str, ...]:
    """The lots of fleets of which nothing tells some apart, in any order as likely."""
    found = list(lots)
    for group in dict.fromkeys(groups):
        places = [place for place, other in enumerate(groups) if other == group]
        if len(places) > 1:
            drawn = rng.sample([lots[place] for place in places], len(places))
            for place, lot in zip(places, drawn, strict=True):
                found[place] = lot
    return tuple(found)


def under(lots: Sequence[str], rng: Random) -> tuple[str, ...]:
    """The labels of fleets that lie in these lots, under any of the markers of each as likely."""
    left = {lot: rng.sample(markers, len(markers)) for lot in sorted({*lots}) if (markers := lot.split())}
    return tuple(left[lot].pop() if lot else "" for lot in lots)


def _unrevealed(view: View, label: str) -> bool:
    return label in view.board.markers and not view.board.markers[label].formation
