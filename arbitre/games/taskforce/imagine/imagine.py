"""A whole game that agrees with a view and with every report in it: what a side can believe the truth to be.

In harbour everything is seen, so that there is one. At sea one of the ways that the task force may have taken is drawn
by the odds of what is known (`seat.belief`), and then the faces of the tokens that nobody has shown. Of a game for two
one's own markers are what they are, and the enemy's are drawn (`imagine.duel`).
"""

from __future__ import annotations

from random import Random

from arbitre.games.taskforce.imagine import duel, fogged
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import TOKENS, Face
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game, Hidden, Token
from arbitre.games.taskforce.rules.at_sea import Shuffle
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.belief import Faces, belief, chance, fleet, hiding


def imagine(view: View, rng: Random) -> Game:
    """A whole game that agrees with the view."""
    if view.fogged:
        return fogged.imagine(view, rng)
    board = view.board.copy()
    return Game(
        board=board,
        hidden=_hidden(view, board, rng),
        agenda=agenda(view.now, view.board),
        told={view.side: view.told},
        options=view.options,
        count=view.count,
        outcome=view.outcome,
    )


def _hidden(view: View, board: Board, rng: Random) -> Hidden:
    if view.hidden is not None:
        return view.hidden.copy()
    if scenario(view.board.scenario).musters:
        forming = isinstance(view.now, Deploying) and bool(view.now.forming)
        return Hidden() if forming else duel.hidden(view, board, rng)
    if not scenario(view.board.scenario).markers or isinstance(view.now, Shuffle):
        return Hidden()
    known = belief(view)
    way = rng.choices(list(known.ways), list(known.ways.values()))[0]
    under = {label: fleet(view) if label == way.now else "" for label in hiding(view)}
    if not scenario(view.board.scenario).searches:
        return Hidden(under)
    drawn, cup = _drawn(known.faces[way], rng)
    tokens = tuple(
        Token(face, token.turn, token.hex, tuple(label for label in token.labels if _unrevealed(view, label)))
        for token, face in zip(known.tokens, drawn, strict=True)
        if token.face is None
    )
    return Hidden(under, cup, tokens)


def _drawn(possible: tuple[Faces, ...], rng: Random) -> tuple[list[Face], dict[Face, int]]:
    """Faces of the tokens, drawn as likely as they are together, and the cup without them."""
    cup, drawn = dict(TOKENS), list[Face]()
    for number, faces in enumerate(possible):
        later = possible[number + 1 :]
        weights = [cup[face] * chance(later, {**cup, face: cup[face] - 1}) if cup[face] else 0 for face in faces]
        face = rng.choices(faces, weights)[0]
        cup[face] -= 1
        drawn.append(face)
    return drawn, cup


def _unrevealed(view: View, label: str) -> bool:
    return label in view.board.markers and not view.board.markers[label].formation
