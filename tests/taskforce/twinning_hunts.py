"""Pairs of truths of the scenarios at sea that the player cannot tell apart, and their comparison by the kernel alone:
views, questions, answers to orders, reports, who is asked."""

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from random import Random
from typing import Any

import msgspec
import twinning
from twinning import Once, Pair, compared, in_hand

from arbitre.analysis.twins import Heard, Tries, answered, differences
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import Arrange, Done, Fly, Form, Sail, Search
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import open_fleets
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.secrets import SECRETS, campaign, duel, fog
from arbitre.games.taskforce.secrets.table import meets
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Ask, Step
from taskforce import hunts, seas

Sheets = Sequence[tuple[Any, ...]]
Told = tuple[Heard, Heard]
OF_ONE = tuple(name for name in SECRETS if not any(name in vars(of_two) for of_two in (duel, fog, campaign)))
"""The secrets of a solitaire scenario."""


def pair(name: str, game: Game, chance: str = "twins") -> Pair | None:
    """The truth and a twin of it; None where there is none."""
    secret = SECRETS[name]
    twin = secret.make(game, IJN, Random(f"{chance}|{name}|{game.board.turn}|{in_hand(game).__name__}"))
    return None if twin is None else Pair(TASKFORCE, name, IJN, game, twin, secret.silent)


def pairs(
    games: int, salt: str = "", share: float = 1.0, scenario: str = "force_z", step: type[Step] | None = None
) -> Iterator[Pair]:
    """Pairs of truths at every step of some games, or every one of a kind, one of each secret."""
    for number in range(games):
        for game in PLAYED[scenario](f"{salt}{number}", share=share):
            if game.agenda and step in (None, in_hand(game)):
                yield from (both for name in OF_ONE if (both := pair(name, game, f"{salt}{number}")) is not None)


def looks(both: Pair, once: Once | None = None) -> list[str]:
    """How the two differ in view, question, options, default, answers to orders, lawful and not."""

    known = once or Once()

    def truth() -> tuple[Tries, dict[str, bytes]]:
        ask, view = known.question(TASKFORCE, both.truth, IJN)
        kinds = SHEETS[both.truth.board.scenario](both.truth.board)
        trial = Tries(sheets=((), *(sheet for kind in kinds for sheet in worth(ask, kind))))
        return trial, given(ask, view, trial)

    trial, seen = once.of(both.truth, "looks", truth) if once else truth()
    return differences(seen, given(*known.question(TASKFORCE, both.twin, IJN), trial))


def worth(ask: Ask | None, kind: Sheets) -> Sheets:
    """Of sheets of one kind those worth trying: if it is not the time for such orders, the first and the last, for that
    is what each is answered."""
    wrong = ask.plan(kind[0]).refusals if ask and kind else ()
    return (kind[0], kind[-1]) if wrong and wrong[0].phrase.key == "not-now" else kind


def _hunting(board: Board) -> tuple[Sheets, ...]:
    """By kind, searches and raids where there are markers, and elsewhere."""
    hexes = _hexes(board)
    searching = [(Search((hex,)),) for hex in (*hexes, "0101")]
    return (
        [*searching, (Search(hexes),), (Search(hexes[:2]),)],
        [(Fly(hunts.AIR[:1], hex),) for hex in hexes],
        [(Done(),)],
    )


def _sailing(board: Board) -> tuple[Sheets, ...]:
    """By kind, fleets that sail where there are markers, and elsewhere; the first arrangement of battles, and one too
    many."""
    fleets = open_fleets(board, IJN)
    each = [(Sail(fleet, (hex,)),) for fleet, hex in zip(cycle(fleets), (*_hexes(board), "0101"))] if fleets else []
    formed = [(Form(fleet, board.formations[fleet].slots[:1]),) for fleet in fleets]
    return each, formed[:1], [(Arrange(1),), (Arrange(9),)]


def _hexes(board: Board) -> tuple[str, ...]:
    return tuple(sorted({marker.hex for marker in board.markers.values()}))


PLAYED: dict[str, Callable[..., Iterator[Game]]] = {"force_z": hunts.played, "java_sea": seas.played}
SHEETS: dict[str, Callable[[Board], tuple[Sheets, ...]]] = {"force_z": _hunting, "java_sea": _sailing}


def given(ask: Ask | None, view: View, trial: Tries) -> dict[str, bytes]:
    """What all else that a player is given is made of: his view, what he is asked, what he is answered."""
    seen = {"view": msgspec.json.encode(view), "ask": type(ask).__name__.encode()}
    if ask is None:
        return seen
    return seen | {"options": msgspec.json.encode(ask.options())} | answered(TASKFORCE, ask, view, trial)


def heard(both: Pair, chance: str = "twins", once: Once | None = None) -> Told:
    """What is told of the step in hand in either. The dice are the same, but for what the secret makes of the
    twin's."""
    rolled = KeyedDice(chance, TASKFORCE.id)
    return twinning.heard(both._replace(dice=(rolled, SECRETS[both.name].dice(rolled, IJN))), chance, once=once)


def sounds(both: Pair, told: Told, once: Once | None = None) -> list[str]:
    """How the two differ in what is told when the step in hand is resolved, and in who is asked after it."""
    return compared(both, told, meets=near, once=once) if in_hand(both.truth) in both.silent else []


def after(both: Pair, told: Told) -> Pair | None:
    """The pair after the step in hand; None if the player may have learnt what differs, or the game is over."""
    truth, twin = told
    if near(both, truth.reports) or TASKFORCE.over(truth.after) or TASKFORCE.over(twin.after):
        return None
    return both._replace(truth=truth.after, twin=twin.after)


def merged(both: Pair, told: Told) -> bool:
    """Whether two truths come to the same in the step in hand though nothing was told of what differs, so that it shows
    by what lies open (TF-R14)."""
    truth, twin = told
    return SECRETS[both.name].lasts and truth.after == twin.after and not near(both, truth.reports)


def near(both: Pair, reports: Any) -> bool:
    """Whether what was told in the truth comes so near to what is different that a difference proves nothing."""
    return SECRETS[both.name].meets is meets and meets(both.truth, both.twin, reports)
