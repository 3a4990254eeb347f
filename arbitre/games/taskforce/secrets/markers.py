"""What is hidden of the markers: which of them is the task force."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.secrets.table import chosen, hidden


def fleet(game: Game) -> str | None:
    """The marker of a task force of which nothing is known."""
    return next((at for at, under in game.hidden.under.items() if under and game.board.markers[at].undetected), None)


def dummies(game: Game) -> list[str]:
    """The markers that might as well be it."""
    return [label for label, under in game.hidden.under.items() if not under]


def betrayed(game: Game, label: str) -> list[int]:
    """Which tokens under a marker would have told that it is a task force."""
    return [n for n, token in enumerate(game.hidden.tokens) if label in token.labels and token.face != "nothing"]


def exchanged(game: Game, label: str) -> Game | None:
    """A copy with the task force under another marker; tokens that would have told it, exchanged for some in the cup
    that say nothing. None if there are not as many."""
    real, wrong = fleet(game), betrayed(game, label)
    if real is None or game.hidden.cup["nothing"] < len(wrong):
        return None
    twin = game.copy()
    under, cup, tokens = twin.hidden.under, twin.hidden.cup, list(twin.hidden.tokens)
    under[real], under[label] = under[label], under[real]
    for number in wrong:
        cup[tokens[number].face] += 1
        cup["nothing"] -= 1
        tokens[number] = replace(tokens[number], face="nothing")
    twin.hidden.tokens = tuple(tokens)
    return twin


@hidden("TF-8.1")
def fleet_elsewhere(game: Game, rng: Random) -> Game | None:
    """The task force is under another marker, of which no token would have told it."""
    label = chosen(rng, (at for at in dummies(game) if not betrayed(game, at)))
    return exchanged(game, label) if label else None


@hidden("TF-14.7")
def fleet_under_a_marker_that_was_searched(game: Game, rng: Random) -> Game | None:
    """The task force is under a marker that has had a token, which said nothing."""
    searched = {label for token in game.hidden.tokens for label in token.labels}
    label = chosen(rng, (at for at in dummies(game) if at in searched))
    return exchanged(game, label) if label else None


@hidden("TF-R14")
def fleet_in_the_same_stack(game: Game, rng: Random) -> Game | None:
    """The task force is another marker of its hex."""
    real = fleet(game)
    markers = game.board.markers
    label = chosen(rng, (at for at in dummies(game) if real and markers[at].hex == markers[real].hex))
    return exchanged(game, label) if label else None


@hidden("TF-8.1", playable=False)
def no_fleet(game: Game, rng: Random) -> Game | None:
    """All are dummies."""
    return _under(game, fleet(game), "")


@hidden("TF-8.1", playable=False)
def a_second_fleet(game: Game, rng: Random) -> Game | None:
    """A dummy is a task force too."""
    real = fleet(game)
    return _under(game, chosen(rng, dummies(game)), game.hidden.under[real] if real else "")


def _under(game: Game, label: str | None, formation: str) -> Game | None:
    """A copy with this under a marker; None if it is there already."""
    if label is None or game.hidden.under[label] == formation:
        return None
    twin = game.copy()
    twin.hidden.under[label] = formation
    return twin


@hidden("TF-14.6", met=False)
def markers_in_another_order(game: Game, rng: Random) -> Game | None:
    """The umpire's list of what is under them has another order: answers come by labels alone."""
    twin = game.copy()
    twin.hidden.under = dict(rng.sample(list(game.hidden.under.items()), len(game.hidden.under)))
    return twin if list(twin.hidden.under) != list(game.hidden.under) else None
