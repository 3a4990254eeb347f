"""Fleet markers: what is under them, what is shown of them, and labels by which they can be followed (TF-6.4, R14)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Marker
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side
from arbitre.games.taskforce.records.reports import TokenShown
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import vanish
from arbitre.games.taskforce.rules.telling import announce
from arbitre.kernel.play import Umpire

_LETTER = {ALLIED: "A", IJN: "J"}


def fresh(board: Board, side: Side) -> str:
    """A label that no marker has borne yet: "A1", "A2"... of the Allies, "J1"... of the Japanese."""
    board.labels[side] = board.labels.get(side, 0) + 1
    return f"{_LETTER[side]}{board.labels[side]}"


def place(game: Game, side: Side, hexes: Sequence[str], formations: Sequence[str]) -> None:
    """Put markers on the map, one in each hex, with these formations under them, "" for dummies (TF-6.1)."""
    for hex, formation in zip(hexes, formations, strict=True):
        label = fresh(game.board, side)
        game.board.markers[label] = Marker(label, side, hex)
        game.hidden.under[label] = formation


def relabel(game: Game, labels: Iterable[str]) -> dict[str, str]:
    """Give markers labels that nobody knows, in this order (TF-R14): the new ones by the old. A token that was read on
    one of them is from now on one of all, for it gives a marker no mark by which it could be known again (TF-R64)."""
    board, hidden = game.board, game.hidden
    new: dict[str, str] = {}
    for label in labels:
        marker = board.markers.pop(label)
        new[label] = fresh(board, marker.side)
        board.markers[new[label]] = replace(marker, label=new[label])
        hidden.under[new[label]] = hidden.under.pop(label)
    hidden.tokens = tuple(replace(token, labels=shared(token.labels, new, new.values())) for token in hidden.tokens)
    return new


def shared(labels: Sequence[str], old: Collection[str], new: Collection[str]) -> tuple[str, ...]:
    """The markers that a token lies under (TF-R64) once these have got new labels."""
    if set(labels).isdisjoint(old):
        return tuple(labels)
    return tuple(sorted({*labels, *new} - set(old), key=by_label))


def reveal(game: Game, labels: Sequence[str]) -> tuple[str, ...]:
    """Turn markers to their number: those with a formation are detected, and their reports set aside; the others are
    removed (TF-12.2). The labels of these dummies."""
    board, under = game.board, game.hidden.under
    dummies = tuple(label for label in labels if not under[label])
    for label in labels:
        if label in dummies:
            remove(game, label)
        else:
            board.markers[label] = replace(board.markers[label], sightings=(), formation=under[label])
    return dummies


def remove(game: Game, label: str) -> None:
    """Take a marker off the map: a dummy that has been found out (TF-6.2), or what comes home (TF-S2.2)."""
    del game.board.markers[label], game.hidden.under[label]


def clear_away(game: Game) -> None:
    """Take fleets of which nothing is left off the map, with their markers (TF-4.8), which those keep that share them
    (TF-6.6)."""
    board, under = game.board, game.hidden.under
    for id, formation in tuple(board.formations.items()):
        if formation.kind != "moored" and not formation.slots:
            vanish(board, id)
    for label, marker in board.markers.items():
        if marker.formation and label in under:
            under[label] = marker.formation
    forget(game)


def show_tokens(game: Game, umpire: Umpire) -> None:
    """Show the tokens of which every marker they were read on is revealed or gone (TF-14.11, R64). They stay out of the
    cup until night."""
    board, kept = game.board, []
    for token in game.hidden.tokens:
        labels = tuple(label for label in token.labels if label in board.markers and not board.markers[label].formation)
        if labels:
            kept.append(replace(token, labels=labels))
        else:
            announce(game, umpire, TokenShown(token.face, token.turn, token.hex))
    game.hidden.tokens = tuple(kept)


def forget(game: Game) -> None:
    """Forget what was under markers that are gone."""
    game.hidden.under = {label: fleet for label, fleet in game.hidden.under.items() if label in game.board.markers}


def part(
    game: Game, alike: Sequence[str], order: Sequence[str], ends: Mapping[str, str], anew: bool = False
) -> dict[str, str]:
    """Give markers that nobody could tell apart other labels if they end in different hexes (TF-R14): by hex, those of
    one hex in the order in which they moved, which tells nothing. The new labels by the old. `anew`: even if they do
    not, since one of them has come on the map."""
    if not anew and len({ends[label] for label in alike}) < 2:
        return {}
    return relabel(game, sorted(alike, key=lambda label: (ends[label], order.index(label))))


def standing(board: Board, side: str, hex: str) -> tuple[str, ...]:
    """The labels of a side's markers in a hex, in an order of their own (TF-14.6)."""
    return tuple(sorted((m.label for m in board.markers.values() if m.side == side and m.hex == hex), key=by_label))


@lru_cache(maxsize=1024)
def by_label(label: str) -> tuple[str, int]:
    """Where a label stands among others: "A2" before "A10"."""
    return label[0], int(label[1:])
