"""What is hidden of the markers: which of them is the task force."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.records.reports import MarkersMoved, Met
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.secrets.table import chosen, hidden


def fleet(game: Game) -> str | None:
    """The marker of a task force of which nothing is known. What it once was shown to be stays known while it bears its
    label, by night too (TF-R54)."""
    markers, told = game.board.markers, game.told.get(IJN, ())
    shown = {label for each in told if isinstance(each.report, Met) for label, _ in each.report.formations}
    there = (at for at, under in game.hidden.under.items() if under and markers[at].undetected)
    return next((at for at in there if at not in shown), None)


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
    if real is None or game.hidden.cup.get("nothing", 0) < len(wrong):
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


@hidden("TF-8.1", lasts=True)
def fleet_elsewhere(game: Game, rng: Random) -> Game | None:
    """The task force is under another marker, of which no token would have told it."""
    label = chosen(rng, (at for at in dummies(game) if not betrayed(game, at)))
    return exchanged(game, label) if label else None


@hidden("TF-14.7", lasts=True)
def fleet_under_a_marker_that_was_searched(game: Game, rng: Random) -> Game | None:
    """The task force is under a marker that has had a token, which said nothing."""
    searched = {label for token in game.hidden.tokens for label in token.labels}
    label = chosen(rng, (at for at in dummies(game) if at in searched))
    return exchanged(game, label) if label else None


@hidden("TF-R14", lasts=True)
def fleet_in_the_same_stack(game: Game, rng: Random) -> Game | None:
    """The task force is another marker of its hex."""
    real = fleet(game)
    markers = game.board.markers
    label = chosen(rng, (at for at in dummies(game) if real and markers[at].hex == markers[real].hex))
    return exchanged(game, label) if label else None


@hidden("TF-R14", lasts=True)
def fleet_that_parted_from_its_stack(game: Game, rng: Random) -> Game | None:
    """The task force is another of the markers with which it left a hex, under labels that nobody knew."""
    real = fleet(game)
    left = next((labels for labels in _parted(game) if real in labels), ())
    label = chosen(rng, (at for at in dummies(game) if at in left))
    return exchanged(game, label) if label else None


def _parted(game: Game) -> Iterator[tuple[str, ...]]:
    """The labels that markers have been given that left each other in the Java Sea, stack by stack, the last first."""
    for told in reversed(game.told.get(IJN, ())):
        if isinstance(told.report, MarkersMoved):
            for hex, old in told.report.parted:
                first = max(map(by_label, old))
                here = (label for label, origin, _ in told.report.moves if origin == hex)
                yield tuple(label for label in here if by_label(label) > first)


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
