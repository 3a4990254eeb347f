"""Reconnaissance: tokens are drawn from the cup, and the umpire answers by their faces (TF chapter 14). Of two players
each has a step of his own, `scouting`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Marker, Sighting
from arbitre.games.taskforce.records.orders import AnyOrder, Search
from arbitre.games.taskforce.records.printed import IJN, TOKENS, Face, enemy
from arbitre.games.taskforce.records.reports import Answer, Searched
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game, Token
from arbitre.games.taskforce.rules.fleets import aboard, together
from arbitre.games.taskforce.rules.markers import relabel, remove, show_tokens, standing
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel import orders as sheets
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase


def fill_cup(game: Game) -> None:
    """All tokens go into the one cup (TF-7.5), from wherever they are (TF-15.3)."""
    game.hidden.cup, game.hidden.tokens, game.hidden.aside = dict(TOKENS), (), ()
    game.board.cup = sum(TOKENS.values())


def searched_for(board: Board, side: str) -> tuple[str, ...]:
    """The hexes with enemy markers that are not detected: as long as there is one its enemy is asked (TF-14.1, R63)."""
    foes = (marker for marker in board.markers.values() if marker.side != side and not marker.formation)
    return tuple(sorted({marker.hex for marker in foes}))


class SearchOptions(Options, frozen=True):
    """How many hexes may be searched, and which (TF-14.3, S2.3)."""

    most: int
    hexes: tuple[str, ...]


class SearchAsk:
    """The hexes to be searched, a token each (TF-14.5): here only those with markers (TF-S2.3 against TF-R52)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        foes = {marker.hex for marker in view.board.markers.values() if marker.side != view.side}
        self.hexes = tuple(sorted(foes))
        self.most = min(scenario(view.board.scenario).searches, view.board.cup)  # an empty cup gives none (TF-R48)

    def plan(self, orders: Sequence[AnyOrder]) -> sheets.Answer:
        """The search; none by default (TF-14.16)."""
        return sheets.one_order(orders, self._wrong, lambda given: Phrase("search-once", {}, "TF-14.5"), Search(()))

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Search):
            return Phrase("not-now", {}, "TF-14.5")
        if len(order.hexes) > self.most:
            return Phrase("search-too-many", {"most": self.most}, "TF-S2.3")
        for number, hex in enumerate(order.hexes):
            if hex not in self.hexes:
                return Phrase("search-nothing-there", {"hex": hex}, "TF-S2.3")
            if hex in order.hexes[:number]:
                return Phrase("search-twice", {"hex": hex}, "TF-14.14")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some of the hexes."""
        count = rng.randint(0, min(self.most, len(self.hexes)))
        return (Search(tuple(rng.sample(self.hexes, count))),) if count else ()

    def options(self) -> SearchOptions:
        """How many, and which."""
        return SearchOptions(self.most, self.hexes)


class Reconnaissance(TaskForceStep, frozen=True, tag="reconnaissance"):
    """Tokens are laid, then read (TF-14.5, 14.6)."""

    phase: ClassVar[str] = "reconnaissance"

    def ask(self, view: View) -> SearchAsk | None:
        """The player, in the turns in which he searches (TF-S2.3), whatever is left to be found (TF-R63)."""
        first, last = scenario(view.board.scenario).searching
        if view.side != IJN or not first <= view.board.turn <= last or not searched_for(view.board, view.side):
            return None
        return SearchAsk(view)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """All tokens are drawn before one is read (TF-14.5)."""
        for side, plan in plans.items():
            for token in laid(game, umpire, side, plan.order.hexes):
                game.hidden.tokens = (*game.hidden.tokens, token)
        show_tokens(game, umpire)


def laid(game: Game, umpire: Umpire, side: str, hexes: Sequence[str]) -> Iterator[Token]:
    """Draw a token for each hex, all before the first is read (TF-14.5); then each as it has been read (TF-14.6)."""
    drawn = [(hex, _draw(game, umpire, hex)) for hex in hexes]
    for hex, face in drawn:
        yield _read(game, umpire, side, hex, face)


def _draw(game: Game, umpire: Umpire, hex: str) -> Face:
    """A token from the cup, blind."""
    cup = game.hidden.cup
    faces: list[Face] = [face for face, count in cup.items() for _ in range(count)]
    face = umpire.pick(faces, "token", hex)
    game.hidden.cup = {**cup, face: cup[face] - 1}
    game.board.cup -= 1
    return face


def _read(game: Game, umpire: Umpire, side: str, hex: str, face: Face) -> Token:
    """The same token is read on every marker of the hex that is not detected (TF-14.12, R50), in the order of labels
    (TF-14.6). If the answers tell markers apart that could not be told apart, they part by that, under new labels
    (TF-R14)."""
    board, hidden = game.board, game.hidden
    labels = _unrevealed(board, side, hex)
    alike = [label for label in labels if board.markers[label].undetected]
    parted = len({answer(board, hidden.under[label], face) for label in alike}) > 1
    if parted:
        relabel(game, umpire.shuffled(alike, "stack", hex))
        labels = _unrevealed(board, side, hex)
    answers = tuple((label, answer(board, hidden.under[label], face)) for label in labels)
    sighted = [label for label, said in answers if said in ("carrier", "fleet")]
    alone = tuple(label for label in sighted if _alone(board, hidden.under[label]))
    announce(game, umpire, Searched(hex, answers, alone, tuple(alike) if parted else ()))
    for label, said in answers:
        if said == "dummy":
            remove(game, label)
        elif said in ("carrier", "fleet"):
            board.markers[label] = _sighted(board.markers[label], Sighting(board.turn, said, label in alone))
    return Token(face, board.turn, hex, labels)


def _unrevealed(board: Board, side: str, hex: str) -> tuple[str, ...]:
    """The enemy markers of a hex that are not detected."""
    return tuple(label for label in standing(board, enemy(side), hex) if not board.markers[label].formation)


def _sighted(marker: Marker, sighting: Sighting) -> Marker:
    """A report is added, the others stay (TF-14.9, R50)."""
    return replace(marker, sightings=(*marker.sightings, sighting))


def answer(board: Board, formation: str, face: Face) -> Answer:
    """What a token says of a marker (TF-14.7, 14.8), a task force with a carrier or without (TF-2.12), of two that
    share it with one if either has (TF-6.6), though it betray a dummy (TF-R51). `formation`: what is under it, "" for
    a dummy."""
    if face == "nothing":
        return "nothing"
    if not formation:
        return "dummy" if face == "detected" else "nothing"
    carrier = any(board.formations[each].kind == "ring" for each in together(board, formation))
    return "carrier" if carrier == (face == "detected") else "fleet"


def _alone(board: Board, formation: str) -> bool:
    """Whether it is one ship (TF-14.10): a counter of two destroyers is two, and two formations under a marker are
    counted together."""
    return sum(ship.steps if ship.printed.small else 1 for ship in aboard(board, formation)) == 1
