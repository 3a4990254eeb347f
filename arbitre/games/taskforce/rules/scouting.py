"""Reconnaissance of two players: the carriers of each search, as they can reach, and what else does in a scenario, and
each hears of the other where he searches and what he is told (TF-14.1 to 14.5, 14.15, R49, S4.2, S9.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import AnyOrder, Search
from arbitre.games.taskforce.records.printed import TURNS, Side, enemy
from arbitre.games.taskforce.records.reports import TokenRead, TokensLaid
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.flight_decks import carriers_at, deck_serves
from arbitre.games.taskforce.rules.markers import show_tokens
from arbitre.games.taskforce.rules.reconnaissance import laid, searched_for
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel import orders as sheets
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Arg, Phrase, Term

CATALINAS = "catalinas"  # who searches by night, as areas by name do (TF-S6.2)
RANGE = 8  # hexes from who searches (TF-14.3)


class Scout(msgspec.Struct, frozen=True):
    """A carrier that searches: the hex from which, where she is or was last (TF-R47), how many hexes (TF-14.4, S4.2),
    and how far (TF-14.3); or an area that does, from any of its hexes (TF-S9.2)."""

    hexes: tuple[str, ...]
    most: int
    range: int = RANGE


class ScoutOptions(Options, frozen=True):
    """How many hexes may be searched, by whom, and those within reach where there is something to be found."""

    most: int
    scouts: Mapping[str, Scout]
    hexes: tuple[str, ...]


def able(board: Board) -> tuple[str, ...]:
    """The carriers that search in a turn that begins, in the order of the data: on the map, and fit to launch, which a
    critical one is not (TF-14.2, R46), then the bases that are (TF-R65). Whether she withdraws does not matter."""
    afloat = {id for formation in board.formations.values() for id in formation.slots}
    fit = (id for id in board.ships if id in afloat and deck_serves(board, id, "launching"))
    carriers = tuple(id for id in fit if board.ships[id].printed.carrier)
    return (*carriers, *(id for id in board.ashore if deck_serves(board, id, "launching")))


def scouts(board: Board, side: Side, under: Mapping[str, str]) -> dict[str, Scout]:
    """Who searches for a side in this turn, and from where, as her owner knows it, bases too (TF-S6.6). `under`:
    the formations under his hidden markers."""
    home, muster = carriers_at(board, side, under), scenario(board.scenario).musters[side]
    may = {id: muster.unlike.get(id, muster.searches) for id in board.scouts if board.counter(id).printed.side == side}
    home |= {id: base.hex for id, base in board.ashore.items()}  # destroyed in this turn it still does (TF-14.2)
    found = {id: Scout((board.last_hex.get(id) or home[id],), most) for id, most in may.items() if most}
    return found | {area.area: Scout(area.hexes, area.searches, area.range) for area in muster.lookouts}


def by_night(board: Board, side: Side, turn: int) -> bool:
    """Whether a side searches in a turn though it is night (TF-S6.2)."""
    story = scenario(board.scenario).night_search
    return story is not None and side == story.side and turn in story.turns


def searches_in(board: Board, side: Side, turn: int) -> bool:
    """Whether a side searches in a turn: by day, but for the last turns (TF-14.1), and where it does by night."""
    return TURNS[turn].searching or by_night(board, side, turn)


def catalinas(board: Board) -> dict[str, Scout]:
    """What searches by night: from any hex, so that all of the map is in reach (TF-S6.2)."""
    story, hexes = scenario(board.scenario).night_search, tuple(sorted(sea_map(board).grid.neighbours))
    return {CATALINAS: Scout(hexes, story.searches)} if story else {}


def in_reach(board: Board, scout: Scout, hex: str) -> bool:
    """Whether a carrier can search a hex (TF-14.3), or an area (TF-S9.2), whatever lies between them (TF-1.7)."""
    return distance(board, scout, hex) <= scout.range


def distance(board: Board, scout: Scout, hex: str) -> int:
    """How far a hex is from who searches."""
    return min(sea_map(board).distance(one, hex) for one in scout.hexes)


def charged(board: Board, hexes: Iterable[str], found: Mapping[str, Scout]) -> dict[str, str]:
    """Who searches each hex, nobody more than she may and none beyond her reach (TF-14.3). Hex by hex those before it
    are charged to others if that makes room; a hex for which there is nobody left is not among them."""
    tokens = [(id, scout) for id, scout in found.items() for _ in range(scout.most)]
    laid_on = dict[int, str]()

    def charge(hex: str, tried: set[int]) -> bool:
        for number, (_, scout) in enumerate(tokens):
            if number not in tried and in_reach(board, scout, hex):
                tried.add(number)
                if number not in laid_on or charge(laid_on[number], tried):
                    laid_on[number] = hex
                    return True
        return False

    for hex in hexes:
        charge(hex, set())
    return {hex: tokens[number][0] for number, hex in laid_on.items()}


class ScoutAsk:
    """The hexes to be searched, a token each; which carrier searches which the umpire sees to (TF-14.5). Nothing in it
    depends on what the enemy hides, and nobody but its own side learns of it."""

    def __init__(self, view: View) -> None:
        self.board, self.side = view.board, view.side
        self.night = by_night(view.board, view.side, view.board.turn)
        self.scouts = catalinas(view.board) if self.night else scouts(view.board, view.side, view.under)
        self.hexes = tuple(hex for hex in searched_for(view.board, view.side) if self._reached(hex))
        self.most = min(sum(scout.most for scout in self.scouts.values()), view.board.cup)  # TF-R48

    def _reached(self, hex: str) -> bool:
        return any(in_reach(self.board, scout, hex) for scout in self.scouts.values())

    def plan(self, orders: Sequence[AnyOrder]) -> sheets.Answer:
        """The search; none by default (TF-14.16)."""
        return sheets.one_order(orders, self.wrong, lambda given: Phrase("search-once", {}, "TF-14.5"), Search(()))

    def wrong(self, order: Any) -> Phrase | None:
        """What is wrong with an order; None if it stands. A hex without enemy markers may be searched too (TF-R52)."""
        if not isinstance(order, Search):
            return Phrase("not-now", {}, "TF-14.5")
        if len(order.hexes) > self.most:
            by_scenario = "TF-S4.2" if scenario(self.board.scenario).restrained else "TF-14.4"
            clause = "TF-R48" if self.most == self.board.cup else "TF-S6.2" if self.night else by_scenario
            return Phrase("search-too-many", {"most": self.most}, clause)
        for number, hex in enumerate(order.hexes):
            if hex not in sea_map(self.board).grid.neighbours:
                return Phrase("search-off-map", {"hex": hex}, "TF-14.5")
            if hex in order.hexes[:number]:
                return Phrase("search-twice", {"hex": hex}, "TF-14.14")
            if self.night and hex not in self.hexes:
                return Phrase("search-nothing-there", {"hex": hex}, "TF-S6.2")
            if not self._reached(hex):
                return self._far("search-too-far", "search-too-far-area", hex)
        done = charged(self.board, order.hexes, self.scouts)
        left = next((hex for hex in order.hexes if hex not in done), None)
        return self._far("search-nobody-left", "search-nobody-left-area", left) if left else None

    def _far(self, key: str, with_areas: str, hex: str) -> Phrase:
        """Why nobody searches a hex, the areas named that could be thought of (TF-S9.2)."""
        said: dict[str, Arg] = {"hex": hex, "most": RANGE}
        for area in scenario(self.board.scenario).musters[self.side].lookouts:
            key = with_areas
            said |= {"range": area.range, "area": Term(f"across-{area.area}")}
        return Phrase(key, said, "TF-14.3")

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some of the hexes with markers, now and then one without."""
        hexes = rng.sample(self.hexes, min(rng.randint(0, self.most), len(self.hexes)))
        if rng.random() < 0.1 and not self.night:
            hexes = [rng.choice(sorted(sea_map(self.board).grid.neighbours)), *hexes][: self.most]
        chosen = list[str]()
        for hex in hexes:
            if not self.wrong(Search((*chosen, hex))):
                chosen.append(hex)
        return (Search(tuple(chosen)),) if chosen else ()

    def options(self) -> ScoutOptions:
        """How many, who, and where."""
        return ScoutOptions(self.most, self.scouts, self.hexes)


class Scouting(TaskForceStep, frozen=True, tag="scouting"):
    """A side lays all its tokens and is answered; whoever has the initiative before the other, who has heard the
    answers (TF-14.1)."""

    phase: ClassVar[str] = "reconnaissance"
    side: Side

    def ask(self, view: View) -> ScoutAsk | None:
        """The side, in turns in which there is reconnaissance (TF-14.1, S6.2), as long as an enemy marker is not
        detected, whatever is under it, and a carrier of its own could search when the turn began: all of that lies open
        to both (TF-R63, 8.2), and where it does not, though none could."""
        board = view.board
        searching = searches_in(board, self.side, board.turn)
        if view.side != self.side or not searching or not searched_for(board, self.side):
            return None
        ask = ScoutAsk(view)
        return ask if ask.scouts or view.asked_anyway else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Both are told the hexes, then the answers hex by hex, in the order of the map; each token's face is told to
        the owner of the markers alone (TF-14.15). One that was read on nobody is set aside, and nobody looks at it
        (TF-R52)."""
        hexes = sorted(plans[self.side].order.hexes) if self.side in plans else ()
        if hexes:
            announce(game, umpire, TokensLaid(self.side, tuple(hexes)))
        hidden = game.hidden
        for token in laid(game, umpire, self.side, hexes):
            if token.labels:
                hidden.tokens = (*hidden.tokens, token)
                umpire.tell(enemy(self.side), TokenRead(token.face, token.hex, token.labels))
            else:
                hidden.aside = (*hidden.aside, token)
        show_tokens(game, umpire)
