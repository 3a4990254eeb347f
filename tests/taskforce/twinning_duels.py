"""Pairs of truths of a duel that one of its players cannot tell apart, and their comparison by the kernel alone: views,
questions, answers to orders, reports, who is asked."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
from twinning import MORE, Once, Pair, in_hand, sounds, waits, where

from arbitre.analysis.twins import Tries, differences, question
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import Arrange, Fly, Form, Patrol, Sail, Search
from arbitre.games.taskforce.records.printed import SECOND, SIDES
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.secrets import SECRETS, campaign, fog
from arbitre.games.taskforce.secrets import duel as secrets
from arbitre.kernel.play import Step
from taskforce.twinning_hunts import Sheets, given, worth

IN_AREAS = {"fleets_laid_among_dummies"}
"""The secret of set-up in areas, which a duel has not."""
OF_TWO = {name for name in SECRETS if name in vars(secrets)} - IN_AREAS
"""The secrets of a game for two, but for that."""
OF_FOG = {name for name in SECRETS if name in vars(fog)}
"""Those of advanced fog."""
OF_CAMPAIGNS = {name for name in SECRETS if name in vars(campaign)}
"""Those of two battles."""
FLYING = {"ijn": ("val-1", "zero-1"), "allied": ("sbd-1", "f4f-1")}


def pair(name: str, game: Game, side: str, chance: str = "twins") -> Pair | None:
    """The truth and a twin of it; None where there is none."""
    secret = SECRETS[name]
    twin = secret.make(game, side, Random(f"{chance}|{name}|{side}|{game.board.turn}|{in_hand(game).__name__}"))
    return None if twin is None else Pair(TASKFORCE, name, side, game, twin, secret.silent, secret.others)


def pairs(games: Iterable[Game], salt: str = "", names: Iterable[str] = (), half: bool = False) -> Iterator[Pair]:
    """Pairs of truths at every step of some duels, of each kind one for either player in turn. `half`: at two of four
    steps of a kind, the first among them, in each of the first turns, later on, and in the second battle."""
    met = Counter[tuple[type[Step], int, bool]]()
    for number, game in enumerate(games):
        if half and game.agenda:
            turn = game.board.turn
            met[sort := (in_hand(game), min(turn, 4), turn >= SECOND)] += 1
            if met[sort] % 4 not in (1, 2):
                continue
        for place, name in enumerate(names or sorted(OF_TWO)):
            side = SIDES[(number + place) % 2]
            if game.agenda and (both := pair(name, game, side, f"{salt}{number}")) is not None:
                yield both


def looks(both: Pair, once: Once | None = None) -> list[str]:
    """How the two differ in view, question, options, default, answers to orders, lawful and not."""

    known = once or Once()

    def truth() -> tuple[Tries, dict[str, bytes]]:
        ask, view = known.question(TASKFORCE, both.truth, both.side)
        kinds = _sheets(both.truth.board, both.side)
        trial = Tries(sheets=((), *(sheet for kind in kinds for sheet in worth(ask, kind))))
        return trial, given(ask, view, trial)

    trial, seen = once.of(both.truth, ("looks", both.side), truth) if once else truth()
    return differences(seen, given(*known.question(TASKFORCE, both.twin, both.side), trial))


def tells(both: Pair, reports: Any) -> bool:
    """Whether what was told in the truth comes so near to what is different that a difference proves nothing."""
    return SECRETS[both.name].meets(both.truth, both.twin, reports)


def untold(games: Iterable[Game], salt: str, names: Iterable[str]) -> Iterator[Pair]:
    """Pairs of truths at the steps of some games, in the suite at half of them, once nothing has told them apart:
    neither view, question and answers, nor who is asked, nor, of a pair that is silent, what is told."""
    once = Once()
    for both in pairs(games, salt, names, half=MORE == 1):
        assert not both.silent or not TASKFORCE.invariants(both.twin), where(both)
        assert not looks(both, once), where(both)
        assert SECRETS[both.name].passing or not waits(both, once), where(both)
        wrong = sounds(both, "sounds", meets=tells, once=once) if both.silent else []
        assert not wrong, f"{where(both)}: {wrong[:2]}"
        yield both


def sees(both: Pair, once: Once | None = None) -> bool:
    """Whether the views of the two differ. `once`: of pairs of which several of one truth follow each other."""

    def seen(game: Game) -> bytes:
        return msgspec.json.encode(TASKFORCE.view(game, both.side))

    return (once or Once()).of(both.truth, ("seen", both.side), lambda: seen(both.truth)) != seen(both.twin)


def _sheets(board: Board, side: str) -> tuple[Sheets, ...]:
    """By kind, orders to where markers are, and elsewhere; the first arrangement of battles, and one too many."""
    hexes = (*sorted({marker.hex for marker in board.markers.values()}), "0101")
    own = sorted(label for label, marker in board.markers.items() if marker.side == side)
    bomber, fighter = FLYING[side]
    searching = [(Search((hex,)),) for hex in hexes]
    raiding = [(Fly((bomber,), hex),) for hex in hexes]
    sailing = [(Sail(label, (hex,)),) for label in own[:3] for hex in hexes]
    formed = [(Form(f.id, f.slots[:1]),) for f in board.formations.values() if f.side == side]
    return searching, raiding, sailing, formed[:1], [(Patrol((fighter,)),)], [(Arrange(1),), (Arrange(9),)]


def faces(both: Pair) -> list[str]:
    """How the two differ in words, hands, tables and advice, in one language."""
    return differences(*(_faces(both, game) for game in (both.truth, both.twin)))


def _faces(both: Pair, game: Game) -> dict[str, bytes]:
    ask, view = question(TASKFORCE, game, both.side)
    seat = TASKFORCE.seat
    seen: dict[str, Any] = {"tables": seat.tables(view)}
    if ask is not None:
        sheet = tuple(ask.sample(Random("faces")))
        seen |= {"words": seat.ask_words(view, ask, "en"), "hands": seat.offers(view, ask, "en")}
        seen |= {"guide": seat.guide(view, ask, "en"), "advice": [seat.advice(view, ask, each) for each in ((), sheet)]}
    return {name: msgspec.json.encode(what) for name, what in seen.items()}
