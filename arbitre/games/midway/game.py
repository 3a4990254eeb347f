"""The game object: what the rest of the house knows of Victory at Midway."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from arbitre.games.midway.records.orders import AnyOrder
from arbitre.games.midway.records.printed import SIDES, enemy
from arbitre.games.midway.records.reports import AnyReport
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.sequence import AnyStep, Turn
from arbitre.games.midway.rules.setup import CHOICES, SetUp, new_game
from arbitre.games.midway.rules.victory import finish, sources, summary
from arbitre.games.midway.rules.view import View, view
from arbitre.kernel.cases import table as cases
from arbitre.kernel.chart import Chart
from arbitre.kernel.folding import Folded
from arbitre.kernel.offers import Hint, Offers, Plot
from arbitre.kernel.package import Choice, GamePackage
from arbitre.kernel.play import Ask, Told, Umpire
from arbitre.kernel.records import Codec
from arbitre.kernel.scenes import Scene
from arbitre.kernel.seat import AskWords, Bot, SeatPackage
from arbitre.kernel.secrets import Flags, Secret
from arbitre.kernel.words import Arg, Phrase, Table, Term


class MidwaySeat(SeatPackage):
    """What a player of Victory at Midway holds. Everything is imported when first needed."""

    notation_clause = "MID-25.1"
    telling = ("ditched", "airfield-destroyed", "aircraft-destroyed")

    def imagine(self, view: View, rng: Random) -> Game:
        """A whole game that agrees with the view and all its reports."""
        from arbitre.games.midway.imagine.imagine import imagine

        return imagine(view, rng)

    def read_line(self, line: Folded, view: View) -> AnyOrder:
        """The order of a line (MID chapter 25)."""
        from arbitre.games.midway.seat.notation.notation import read_line

        return read_line(line, view)

    def write(self, order: Any, view: View, language: str) -> str:
        """An order in the notation of MID chapter 25."""
        from arbitre.games.midway.seat.notation.notation import write

        return write(order, view.side, language)

    def say(self, told: Told, view: View) -> tuple[Phrase, ...]:
        """A report as sentences."""
        from arbitre.games.midway.seat.phrases.phrases import say

        return say(told, view)

    def scene(self, told: Told, before: View, after: View) -> Scene:
        """What the map shows of a report."""
        from arbitre.games.midway.seat.scenes import scene

        return scene(told, before, after)

    def ask_words(self, view: View, ask: Ask, language: str) -> AskWords:
        """How the question is put to a player."""
        from arbitre.games.midway.seat.asks.asks import ask_words

        return ask_words(self, view, ask, language)

    def offers(self, view: View, ask: Ask, language: str) -> Offers:
        """What hands may pick from (MID chapter 25)."""
        from arbitre.games.midway.seat.offers.offers import offers

        return offers(self, view, ask, language)

    def plot(self, order: Any, view: View, ask: Ask) -> Plot:
        """What an order comes to on the map."""
        from arbitre.games.midway.seat.plot import plot

        return plot(order, view, ask)

    def advice(self, view: View, ask: Ask, orders: Sequence[Any]) -> tuple[Phrase, ...]:
        """What is lawful in a sheet and probably unwise."""
        from arbitre.games.midway.seat.advice import advice

        return advice(view, ask, orders)

    def guide(self, view: View, ask: Ask, language: str) -> tuple[Hint, ...]:
        """What a newcomer is told in set-up and turn 1."""
        from arbitre.games.midway.seat.guide import guide

        return guide(self, view, ask, language)

    def moment_words(self, turn: int, phase: str) -> Phrase:
        """When, in the campaign's calendar."""
        from arbitre.games.midway.seat.phrases.phrases import moment_words

        return moment_words(turn, phase)

    def source_name(self, source: str) -> Arg:
        """A line of the final account."""
        return Term(f"score-{source}")

    def unit_name(self, id: str) -> Arg:
        """A ship, an air unit or a company."""
        from arbitre.games.midway.seat.chart.pieces import unit_name

        return unit_name(id)

    def tables(self, view: View) -> tuple[Table, ...]:
        """Own tables and the ledger of the enemy."""
        from arbitre.games.midway.seat.tables.tables import tables

        return tables(view)

    def chart(self, view: View) -> Chart:
        """The map as a side may see it."""
        from arbitre.games.midway.seat.chart.chart import chart

        return chart(view)

    def bots(self) -> Mapping[str, Callable[[Random], Bot]]:
        """The captain."""
        from arbitre.games.midway.captain import Captain

        return {"captain": Captain}


class Midway(GamePackage):
    """Victory at Midway."""

    id = "midway"
    codec: ClassVar[Codec[Game]] = Codec(Game, AnyStep, AnyReport, AnyOrder, View)
    sides = SIDES  # each its own camp (MID-1.1)
    seat = MidwaySeat()

    def choices(self) -> tuple[Choice, ...]:
        """How freely the decks may be arranged."""
        return CHOICES

    def new(self, options: Mapping[str, str]) -> Game:
        """A game before its set-up."""
        game = new_game(options)
        game.agenda = (SetUp(), Turn())
        return game

    def view(self, game: Game, seat: str) -> View:
        """What a side may know."""
        return view(game, seat)

    def moment(self, game: Game) -> tuple[int, str]:
        """The turn and phase of the step in hand."""
        if not game.agenda:
            return game.turn, "over"
        step: Any = game.agenda[0]
        return (game.turn + 1 if isinstance(step, Turn) else game.turn), step.phase

    def over(self, game: Game) -> bool:
        """Whether the game has ended."""
        return game.outcome is not None

    def interrupt(self, game: Game, orders: Mapping[str, Any], umpire: Umpire) -> None:
        """One side has conceded, or both in the same instant: then it is a draw (MID-1.3, MID-R88)."""
        conceding = [side for side in SIDES if side in orders]
        finish(game, umpire, "conceded", enemy(conceding[0]) if len(conceding) == 1 else "")

    def invariants(self, game: Game) -> list[str]:
        """What is wrong with a position: empty when all is well."""
        from arbitre.games.midway.rules.invariants import invariants

        return invariants(game)

    def secrets(self) -> Sequence[Secret]:
        """What chapter 26 keeps from a side."""
        from arbitre.games.midway.secrets import SECRETS

        return tuple(SECRETS.values())

    def flags(self) -> Flags:
        """Night, a raid, the last turn."""
        from arbitre.games.midway.secrets.flags import FLAGS

        return FLAGS

    def never(self, seat: str) -> frozenset[type]:
        """What only the other side is told, or orders."""
        from arbitre.games.midway.secrets.flags import NEVER

        return NEVER[seat]

    def case_table(self) -> type[cases.Table]:
        """What plays its worked examples."""
        from arbitre.games.midway.cases.table import MidwayTable

        return MidwayTable

    def summary(self, game: Game) -> dict[str, Any]:
        """Winner, points, control of Midway, length and losses of a finished game."""
        return summary(game)

    def sources(self, game: Game) -> Mapping[str, Mapping[str, float]]:
        """Where the points of a finished game came from, by side."""
        return sources(game)


MIDWAY = Midway()
