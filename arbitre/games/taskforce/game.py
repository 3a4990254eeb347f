"""The game object: what the rest of the house knows of Task Force."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from arbitre.games.taskforce.records.orders import AnyOrder
from arbitre.games.taskforce.records.printed import SIDES
from arbitre.games.taskforce.records.reports import AnyReport
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.sequence import AnyStep
from arbitre.games.taskforce.rules.setup import CHOICES, new_game
from arbitre.games.taskforce.rules.victory import concede
from arbitre.games.taskforce.rules.view import View, view
from arbitre.kernel.cases import table as cases
from arbitre.kernel.chart import Chart
from arbitre.kernel.folding import Folded
from arbitre.kernel.offers import Hint, Offers, Plot
from arbitre.kernel.package import Choice, GamePackage
from arbitre.kernel.play import Ask, Seat, Told, Umpire
from arbitre.kernel.records import Codec
from arbitre.kernel.results import Result
from arbitre.kernel.scenes import Scene
from arbitre.kernel.seat import AskWords, Bot, SeatPackage
from arbitre.kernel.secrets import Flags, Secret
from arbitre.kernel.words import Arg, Phrase, Table


class TaskForceSeat(SeatPackage):
    """What a player of Task Force holds. Everything is imported when first needed."""

    telling = (
        "told-damage-sunk",
        "told-damage-destroyed",
        "told-damage-one",
        "told-damage-critical",
        "told-damage-significant",
        "told-landed",
        "told-landing",
    )

    def imagine(self, view: View, rng: Random) -> Game:
        """A whole game that agrees with the view and all its reports."""
        from arbitre.games.taskforce.imagine.imagine import imagine

        return imagine(view, rng)

    def read_line(self, line: Folded, view: View) -> AnyOrder:
        """The order of a line."""
        from arbitre.games.taskforce.seat.notation.reader import read_line

        return read_line(line, view)

    def write(self, order: Any, view: View, language: str) -> str:
        """An order in the game's notation."""
        from arbitre.games.taskforce.seat.notation.writer import write

        return write(order, view, language)

    def say(self, told: Told, view: View) -> tuple[Phrase, ...]:
        """A report as sentences."""
        from arbitre.games.taskforce.seat.phrases.phrases import say

        return say(told, view)

    def scene(self, told: Told, before: View, after: View) -> Scene:
        """What the map shows of a report."""
        from arbitre.games.taskforce.seat.scenes.scenes import scene

        return scene(told, before, after)

    def ask_words(self, view: View, ask: Ask, language: str) -> AskWords:
        """How the question is put to a player."""
        from arbitre.games.taskforce.seat.asks.asks import ask_words

        return ask_words(self, view, ask, language)

    def offers(self, view: View, ask: Ask, language: str) -> Offers:
        """What hands may pick from."""
        from arbitre.games.taskforce.seat.offers.offers import offers

        return offers(self, view, ask, language)

    def plot(self, order: Any, view: View, ask: Ask) -> Plot:
        """What an order comes to on the map."""
        from arbitre.games.taskforce.seat.plot.plot import plot

        return plot(order, view, ask)

    def advice(self, view: View, ask: Ask, orders: Sequence[Any]) -> tuple[Phrase, ...]:
        """What is lawful in a sheet and probably unwise."""
        from arbitre.games.taskforce.seat.advice.advice import advice

        return advice(view, ask, orders)

    def closing(self, view: View, ask: Ask, orders: Sequence[Any]) -> Phrase | None:
        """A raid that is called off while bombers can still attack."""
        from arbitre.games.taskforce.seat.advice.advice import closing

        return closing(view, ask, orders)

    def guide(self, view: View, ask: Ask, language: str) -> tuple[Hint, ...]:
        """What a newcomer is told in the first turn."""
        from arbitre.games.taskforce.seat.guide import guide

        return guide(self, view, ask, language)

    def moment_words(self, turn: int, phase: str) -> Phrase:
        """When, by the turn track of the scenario."""
        from arbitre.games.taskforce.seat.phrases.phrases import moment_words

        return moment_words(turn, phase)

    def unit_name(self, id: str) -> Arg:
        """A counter's name."""
        from arbitre.games.taskforce.records.names import unit_name

        return unit_name(id)

    def tables(self, view: View) -> tuple[Table, ...]:
        """Ships, aircraft, points."""
        from arbitre.games.taskforce.seat.tables.tables import tables

        return tables(view)

    def chart(self, view: View) -> Chart:
        """The map as a side may see it."""
        from arbitre.games.taskforce.seat.chart.chart import chart

        return chart(view)

    def bots(self) -> Mapping[str, Callable[[Random], Bot]]:
        """The admiral."""
        from arbitre.games.taskforce.captain.admiral import Admiral

        return {"admiral": Admiral}


class TaskForce(GamePackage):
    """Task Force: carrier battles in the Pacific."""

    id = "taskforce"
    codec: ClassVar[Codec[Game]] = Codec(Game, AnyStep, AnyReport, AnyOrder, View)
    sides = SIDES  # TF-1.3
    players = (1, 2)
    seat = TaskForceSeat()

    def choices(self) -> tuple[Choice, ...]:
        """The scenario (TF-1.10)."""
        return CHOICES

    def new(self, options: Mapping[str, str]) -> Game:
        """A game before its first step (TF-7.1)."""
        return new_game(options)

    def seats(self, game: Game) -> tuple[Seat, ...]:
        """Who plays the scenario: of a solitaire one its player, the umpire plays the other side (TF-17.5)."""
        return tuple(Seat(side, side) for side in scenario(game.board.scenario).players)

    def public(self, game: Game) -> bool:
        """In harbour all is seen; at sea the umpire keeps what is under the markers, though one plays (TF-17.5)."""
        return bool(scenario(game.board.scenario).moored)

    def view(self, game: Game, seat: str) -> View:
        """What a side may know."""
        return view(game, seat)

    def moment(self, game: Game) -> tuple[int, str]:
        """The turn and phase of the step in hand; in harbour a turn is a wave (TF-S1.1)."""
        if not game.agenda:
            return game.board.turn, "over"
        if scenario(game.board.scenario).moored:
            return game.board.turn, "wave"
        step: Any = game.agenda[0]
        return game.board.turn, step.phase

    def over(self, game: Game) -> bool:
        """Whether the game has ended."""
        return game.outcome is not None

    def interrupt(self, game: Game, orders: Mapping[str, Any], umpire: Umpire) -> None:
        """A side has conceded."""
        concede(game, umpire, next(side for side in SIDES if side in orders))

    def invariants(self, game: Game) -> list[str]:
        """What is wrong with a position: empty when all is well."""
        from arbitre.games.taskforce.rules.invariants import invariants

        return invariants(game)

    def secrets(self) -> Sequence[Secret]:
        """What chapters 8 and 14 keep from a player."""
        from arbitre.games.taskforce.secrets import SECRETS

        return tuple(SECRETS.values())

    def flags(self) -> Flags:
        """A stack, a report, tokens on the map."""
        from arbitre.games.taskforce.secrets.flags import FLAGS

        return FLAGS

    def never(self, seat: str) -> frozenset[type]:
        """What only the other side orders, and what belongs to games for one."""
        from arbitre.games.taskforce.secrets.flags import NEVER

        return NEVER[seat]

    def case_table(self) -> type[cases.Table]:
        """What plays its worked examples."""
        from arbitre.games.taskforce.cases.table import TaskForceTable

        return TaskForceTable

    def summary(self, game: Game) -> dict[str, Any]:
        """Winner, level, points of a finished game."""
        from arbitre.games.taskforce.rules.victory import summary

        return summary(game)

    def result(self, game: Game) -> Result:
        """Who has won, on which level, by which points (TF-17.1)."""
        from arbitre.games.taskforce.rules.victory import result

        return result(game)

    def sources(self, game: Game) -> Mapping[str, Mapping[str, float]]:
        """Where the points came from, by type of ship."""
        from arbitre.games.taskforce.rules.victory import sources

        return sources(game)

    def score(self, game: Game) -> Mapping[str, float]:
        """The points of each side that can score (TF-17.1)."""
        from arbitre.games.taskforce.rules.victory import standing

        return standing(game)


TASKFORCE = TaskForce()
