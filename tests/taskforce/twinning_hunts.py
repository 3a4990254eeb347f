"""Pairs of truths of the hunt for Force Z that the player cannot tell apart, and their comparison by the kernel alone:
views, questions, answers to orders, reports, who is asked."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import twinning
from twinning import Pair, in_hand

from arbitre.analysis.twins import Tries, answered, differences, hearing, question
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Done, Fly, Search
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.secrets import SECRETS
from arbitre.games.taskforce.secrets.table import meets
from arbitre.kernel.dice import KeyedDice
from taskforce.hunts import AIR, played


def pair(name: str, game: Game, chance: str = "twins") -> Pair | None:
    """The truth and a twin of it; None where there is none."""
    secret = SECRETS[name]
    twin = secret.make(game, IJN, Random(f"{chance}|{name}|{game.board.turn}|{in_hand(game).__name__}"))
    return None if twin is None else Pair(TASKFORCE, name, IJN, game, twin, secret.silent)


def pairs(games: int, salt: str = "", share: float = 1.0) -> Iterator[Pair]:
    """Pairs of truths at every step of some games, one of each kind."""
    for number in range(games):
        for game in played(f"{salt}{number}", share=share):
            if game.agenda:
                yield from (both for name in SECRETS if (both := pair(name, game, f"{salt}{number}")) is not None)


def looks(both: Pair) -> list[str]:
    """How the two differ in view, question, options, default, answers to orders, lawful and not."""
    hexes = tuple(sorted({marker.hex for marker in both.truth.board.markers.values()}))
    sheets = [(Search((hex,)),) for hex in hexes] + [(Fly(AIR[:1], hex),) for hex in hexes]
    trial = Tries(sheets=((), *sheets, (Search(hexes),), (Search(hexes[:2]),), (Search(("0101",)),), (Done(),)))
    return differences(*(_given(game, trial) for game in (both.truth, both.twin)))


def _given(game: Game, trial: Tries) -> dict[str, bytes]:
    """What all else that the player is given is made of: his view, what he is asked, what he is answered."""
    ask, view = question(TASKFORCE, game, IJN)
    seen = {"view": msgspec.json.encode(view), "ask": type(ask).__name__.encode()}
    if ask is None:
        return seen
    return seen | {"options": msgspec.json.encode(ask.options())} | answered(TASKFORCE, game, IJN, trial, ())


def sounds(both: Pair, chance: str = "twins") -> list[str]:
    """How the two differ in what is told when the step in hand is resolved, and in who is asked after it."""
    return twinning.sounds(both, chance, meets=near)


def after(both: Pair, chance: str = "twins") -> Pair | None:
    """The pair after the step in hand; None if the player may have learnt what differs, or the game is over."""
    told = [
        hearing(TASKFORCE, game, IJN, KeyedDice(chance, TASKFORCE.id), _sampled(chance, both))
        for game in (both.truth, both.twin)
    ]
    if near(both, told[0].reports) or any(TASKFORCE.over(each.after) for each in told):
        return None
    return both._replace(truth=told[0].after, twin=told[1].after)


def _sampled(chance: str, both: Pair) -> Any:
    salt = f"{chance} {both.truth.board.turn}"
    return lambda view, side, ask: twinning.sampled(view, ask, salt)


def near(both: Pair, reports: Any) -> bool:
    """Whether what was told in the truth comes so near to what is different that a difference proves nothing."""
    return SECRETS[both.name].meets is meets and meets(both.truth, both.twin, reports)
