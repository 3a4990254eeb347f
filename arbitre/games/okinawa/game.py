"""The game object: what the rest of the house knows of Okinawa."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from arbitre.games.okinawa.records.orders import AnyOrder
from arbitre.games.okinawa.records.printed import SIDES, enemy
from arbitre.games.okinawa.records.reports import AnyReport, Conceded
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.casualties import finish
from arbitre.games.okinawa.rules.sequence import AnyStep, Turn
from arbitre.games.okinawa.rules.setup import CHOICES, SetUp, new_game
from arbitre.games.okinawa.rules.telling import announce
from arbitre.games.okinawa.rules.view import View, view
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
from arbitre.kernel.words import Arg, Phrase, Table


class OkinawaSeat(SeatPackage):
    """What a player of Okinawa holds. Everything is imported when first needed."""

    notation_clause = "OKI-19.1"

    def imagine(self, view: View, rng: Random) -> Game:
        """A whole game that agrees with the view and all its reports (OKI-R105)."""
        from arbitre.games.okinawa.imagine.imagine import imagine

        return imagine(view, rng)

    def read_line(self, line: Folded, view: View) -> AnyOrder:
        """The order of a line."""
        from arbitre.games.okinawa.seat.notation.reader import read_line

        return read_line(line, view)

    def write(self, order: Any, view: View, language: str) -> str:
        """An order in the game's notation."""
        from arbitre.games.okinawa.seat.notation.writer import write

        return write(order, view, language)

    def say(self, told: Told, view: View) -> tuple[Phrase, ...]:
        """A report as sentences."""
        from arbitre.games.okinawa.seat.phrases.phrases import say

        return say(told, view)

    def scene(self, told: Told, before: View, after: View) -> Scene:
        """What the map shows of a report."""
        from arbitre.games.okinawa.seat.scenes import scene

        return scene(told, before, after)

    def ask_words(self, view: View, ask: Ask, language: str) -> AskWords:
        """How the question is put to a player."""
        from arbitre.games.okinawa.seat.asks.asks import ask_words

        return ask_words(self, view, ask, language)

    def offers(self, view: View, ask: Ask, language: str) -> Offers:
        """What hands may pick from."""
        from arbitre.games.okinawa.seat.offers.offers import offers

        return offers(self, view, ask, language)

    def plot(self, order: Any, view: View, ask: Ask) -> Plot:
        """What an order comes to on the map."""
        from arbitre.games.okinawa.seat.plot import plot

        return plot(order, view, ask)

    def advice(self, view: View, ask: Ask, orders: Sequence[Any]) -> tuple[Phrase, ...]:
        """What is lawful in a sheet and probably unwise (OKI-R60)."""
        from arbitre.games.okinawa.seat.advice import advice

        return advice(view, ask, orders)

    def closing(self, view: View, ask: Ask, orders: Sequence[Any]) -> Phrase | None:
        """A landing or a movement closed with most left undone."""
        from arbitre.games.okinawa.seat.advice import closing

        return closing(view, ask, orders)

    def guide(self, view: View, ask: Ask, language: str) -> tuple[Hint, ...]:
        """What a newcomer is told in set-up and turn 1."""
        from arbitre.games.okinawa.seat.guide import guide

        return guide(self, view, ask, language)

    def moment_words(self, turn: int, phase: str) -> Phrase:
        """When, in the campaign's calendar."""
        from arbitre.games.okinawa.seat.phrases.phrases import moment_words

        return moment_words(turn, phase)

    def unit_name(self, id: str) -> Arg:
        """A counter's name."""
        from arbitre.games.okinawa.records.names import unit_name

        return unit_name(id)

    def tables(self, view: View) -> tuple[Table, ...]:
        """The trays, the calendar, the tracking card, and for the Japanese side his own card."""
        from arbitre.games.okinawa.seat.tables.tables import tables

        return tables(view)

    def chart(self, view: View) -> Chart:
        """The map as a side may see it."""
        from arbitre.games.okinawa.seat.chart.chart import chart

        return chart(view)

    def bots(self) -> Mapping[str, Callable[[Random], Bot]]:
        """The general."""
        from arbitre.games.okinawa.general import General

        return {"general": General}


class Okinawa(GamePackage):
    """Okinawa."""

    id = "okinawa"
    codec: ClassVar[Codec[Game]] = Codec(Game, AnyStep, AnyReport, AnyOrder, View)
    sides = SIDES  # OKI-1.1
    seat = OkinawaSeat()

    def choices(self) -> tuple[Choice, ...]:
        """A 28th turn, and whether minefields count for victory (OKI-R19, R20)."""
        return CHOICES

    def new(self, options: Mapping[str, str]) -> Game:
        """A game before its set-up (OKI-4.6)."""
        game = new_game(options)
        game.agenda = (SetUp(), Turn())
        return game

    def view(self, game: Game, seat: str) -> View:
        """What a side may know."""
        return view(game, seat)

    def moment(self, game: Game) -> tuple[int, str]:
        """The turn and phase of the step in hand."""
        if not game.agenda:
            return game.board.turn, "over"
        step: Any = game.agenda[0]
        return (game.board.turn + 1 if isinstance(step, Turn) else game.board.turn), step.when()

    def over(self, game: Game) -> bool:
        """Whether the game has ended."""
        return game.outcome is not None

    def interrupt(self, game: Game, orders: Mapping[str, Any], umpire: Umpire) -> None:
        """A side has conceded, or both in the same instant: then nobody has won."""
        conceding = [side for side in SIDES if side in orders]
        for side in conceding:
            announce(umpire, Conceded(side))
        finish(game, umpire, enemy(conceding[0]) if len(conceding) == 1 else "", "conceded")

    def invariants(self, game: Game) -> list[str]:
        """What is wrong with a position: empty when all is well."""
        from arbitre.games.okinawa.rules.invariants import invariants

        return invariants(game)

    def secrets(self) -> Sequence[Secret]:
        """What chapter 18 keeps from the Americans."""
        from arbitre.games.okinawa.secrets import SECRETS

        return tuple(SECRETS.values())

    def flags(self) -> Flags:
        """An ambush, two combats, the last turn."""
        from arbitre.games.okinawa.secrets.flags import FLAGS

        return FLAGS

    def never(self, seat: str) -> frozenset[type]:
        """What only the other side is told, or orders."""
        from arbitre.games.okinawa.secrets.flags import NEVER

        return NEVER[seat]

    def case_table(self) -> type[cases.Table]:
        """What plays its worked examples."""
        from arbitre.games.okinawa.cases.table import OkinawaTable

        return OkinawaTable

    def summary(self, game: Game) -> dict[str, Any]:
        """Winner, length, losses of a finished game."""
        from arbitre.games.okinawa.rules.victory import summary

        return summary(game)

    def sources(self, game: Game) -> Mapping[str, Mapping[str, float]]:
        """Counters destroyed, by kind: the game counts no points (OKI-5.1)."""
        from arbitre.games.okinawa.rules.victory import sources

        return sources(game)


OKINAWA = Okinawa()
