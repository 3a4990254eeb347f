"""Pairs of truths of Midway that a side cannot tell apart, and what ends the silence on what is different."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import twinning
from twinning import Once, Pair, in_hand

from arbitre.games.midway.game import MIDWAY
from arbitre.games.midway.records.printed import Side
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.secrets import SECRETS
from arbitre.kernel.dice import KeyedDice

FORWARD = 4  # steps after the one in hand, in which a twin must go on being one


def pair(name: str, game: Game, side: Side, chance: str) -> Pair | None:
    """The truth and the twin that a secret makes of it; None where there is none."""
    secret, dice = SECRETS[name], KeyedDice(chance, "midway")
    twin = secret.make(game, side, Random(f"{chance}|{name}"))
    if twin is None:
        return None
    return Pair(MIDWAY, name, side, game, twin, secret.silent, secret.others, (dice, secret.dice(dice, side)))


NAMES = tuple(SECRETS)


# --- comparison -------------------------------------------------------------------------------------------------------


def sounds(both: Pair, forward: int = 0, always: bool = False, once: Once | None = None) -> list[str]:
    """How the two differ in what is told to the side when the step in hand is resolved, and the steps after it as long
    as they tell nothing of the difference. `always`: resolve the step in hand in any case."""
    return twinning.sounds(both, always=always, goes_on=_going_on(both, forward), once=once)


def _going_on(both: Pair, forward: int) -> Callable[[Game], bool]:
    """Whether to resolve the next step too."""
    stays = SECRETS[both.name].stays if both.name in SECRETS else frozenset()  # one imagined is not played on
    left = iter(range(forward if in_hand(both.truth) in stays else 0))
    return lambda game: in_hand(game) in stays and next(left, None) is not None


# --- positions --------------------------------------------------------------------------------------------------------


def positions(seed: str, **players: str) -> Iterator[Game]:
    """Every step of a game between bots, whether or not anybody is asked in it."""
    return twinning.positions(MIDWAY, players, seed)
