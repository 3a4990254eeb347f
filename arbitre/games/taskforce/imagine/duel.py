"""What may lie under the markers of a game for two, as one of them may believe: his own are what they are (TF-8.1)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from arbitre.games.taskforce.records.state import Hidden, Token
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.estimate.estimate import Estimate, estimate, lying
from arbitre.games.taskforce.seat.estimate.ways import Way, turned_up


def hidden(view: View, rng: Random) -> Hidden:
    """Under the enemy's markers one of the ways in which his fleets may lie, the faces of the tokens drawn with it."""
    known = estimate(view)
    labels, said = drawn(known, rng)
    return laid(view, known, said, dict(zip(labels, known.fleets, strict=True)), rng)


def drawn(known: Estimate, rng: Random) -> Way:
    """One of the ways."""
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
    return Hidden({label: under[label] for label in sorted(under, key=by_label)}, cup, lying_there, aside)


def _unrevealed(view: View, label: str) -> bool:
    return label in view.board.markers and not view.board.markers[label].formation
