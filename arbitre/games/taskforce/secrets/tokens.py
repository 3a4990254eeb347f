"""What is hidden of the tokens: the faces of those on the map, and the cup."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from arbitre.games.taskforce.records.printed import Face
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.secrets.table import chosen, hidden


def mute(game: Game, face: Face) -> list[int]:
    """The tokens of a face that lie on dummies alone and have said nothing: "?" or Misdirect would have been the
    same (TF-14.7)."""
    under = game.hidden.under
    return [
        number
        for number, token in enumerate(game.hidden.tokens)
        if token.face == face and not any(under[label] for label in token.labels)
    ]


def turned(game: Game, faces: dict[int, Face]) -> Game:
    """A copy in which tokens have other faces, exchanged for such in the cup."""
    twin = game.copy()
    tokens, cup = list(twin.hidden.tokens), twin.hidden.cup
    for number, face in faces.items():
        cup[tokens[number].face] += 1
        cup[face] -= 1
        tokens[number] = replace(tokens[number], face=face)
    twin.hidden.tokens = tuple(tokens)
    return twin


@hidden("TF-14.11")
def another_face(game: Game, rng: Random) -> Game | None:
    """A token that has said nothing has another face that says nothing."""
    may: list[tuple[int, Face]] = [
        *((number, "misdirect") for number in mute(game, "nothing") if game.hidden.cup["misdirect"]),
        *((number, "nothing") for number in mute(game, "misdirect") if game.hidden.cup["nothing"]),
    ]
    found = chosen(rng, may)
    return turned(game, dict([found])) if found else None


@hidden("TF-R64")
def faces_exchanged(game: Game, rng: Random) -> Game | None:
    """Two tokens that have said nothing have changed faces; the cup is as it was."""
    one, other = chosen(rng, mute(game, "nothing")), chosen(rng, mute(game, "misdirect"))
    return None if one is None or other is None else turned(game, {one: "misdirect", other: "nothing"})


@hidden("TF-14.5")
def cup_in_another_order(game: Game, rng: Random) -> Game | None:
    """The tokens lie otherwise in the cup: another is drawn with the same die."""
    twin = game.copy()
    twin.hidden.cup = dict(rng.sample(list(game.hidden.cup.items()), len(game.hidden.cup)))
    return twin if list(twin.hidden.cup) != list(game.hidden.cup) else None


@hidden("TF-8.1", playable=False)
def another_cup(game: Game, rng: Random) -> Game | None:
    """All that is left in the cup would say nothing."""
    twin = game.copy()
    twin.hidden.cup = dict.fromkeys(game.hidden.cup, 0) | {"nothing": game.board.cup}
    return twin if game.hidden.cup and twin.hidden.cup != game.hidden.cup else None
