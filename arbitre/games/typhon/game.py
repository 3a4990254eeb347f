"""The game object: what the rest of the house knows of Typhon sur le Pacifique."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from arbitre.games.typhon.records.orders import AnyOrder
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, enemy
from arbitre.games.typhon.records.reports import AnyReport, Conceded
from arbitre.games.typhon.records.state import Game
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.sequence import Turn
from arbitre.games.typhon.rules.setup import CHOICES, new_game
from arbitre.games.typhon.rules.steps import all_steps
from arbitre.games.typhon.rules.telling import PLAYER, announce
from arbitre.games.typhon.rules.victory import ObjectiveChoice, finish, result, sources, summary
from arbitre.games.typhon.rules.view import view
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
from arbitre.kernel.words import Phrase, Table

_ALONE = (Seat(PLAYER, PLAYER),)
_TWO = (Seat(JAPAN, JAPAN), Seat(ALLIES, ALLIES))


class TyphonSeat(SeatPackage):
    """What a player of Typhon sur le Pacifique holds. Everything is imported when first needed."""

    telling = ("points-recorded", "control-changed", "game-over")

    def imagine(self, view: View, rng: Random) -> Game:
        """A whole game that agrees with the view and all its reports."""
        from arbitre.games.typhon.imagine.imagine import imagine

        return imagine(view, rng)

    def read_line(self, line: Folded, view: View) -> AnyOrder:
        """The order of a line."""
        from arbitre.games.typhon.seat.notation.notation import read_line

        return read_line(line, view)

    def write(self, order: Any, view: View, language: str) -> str:
        """An order in the notation of the game."""
        from arbitre.games.typhon.seat.notation.notation import write

        return write(order, view, language)

    def say(self, told: Told, view: View) -> tuple[Phrase, ...]:
        """A report as sentences."""
        from arbitre.games.typhon.seat.phrases.phrases import say

        return say(told, view)

    def scene(self, told: Told, before: View, after: View) -> Scene:
        """What the map shows of a report."""
        from arbitre.games.typhon.seat.scenes import scene

        return scene(told, before, after)

    def ask_words(self, view: View, ask: Ask, language: str) -> AskWords:
        """How the question is put to a player."""
        from arbitre.games.typhon.seat.asks.asks import ask_words

        return ask_words(self, view, ask, language)

    def offers(self, view: View, ask: Ask, language: str) -> Offers:
        """What may be ordered, for hands to pick from."""
        from arbitre.games.typhon.seat.offers.offers import offers

        return offers(self, view, ask, language)

    def plot(self, order: Any, view: View, ask: Ask) -> Plot:
        """An order on the map."""
        from arbitre.games.typhon.seat.plot import plot

        return plot(order, view, ask)

    def advice(self, view: View, ask: Ask, orders: Sequence[Any]) -> tuple[Phrase, ...]:
        """What is lawful and yet probably unwise."""
        from arbitre.games.typhon.seat.advice import advice

        return advice(view, ask, orders)

    def guide(self, view: View, ask: Ask, language: str) -> tuple[Hint, ...]:
        """Hints for a first turn; the lines in them are the strategist's."""
        from arbitre.games.typhon.seat.guide import guide

        return guide(self, view, ask, language)

    def moment_words(self, turn: int, phase: str) -> Phrase:
        """When, in the campaign's calendar."""
        from arbitre.games.typhon.seat.phrases.phrases import moment_words

        return moment_words(turn, phase)

    def tables(self, view: View) -> tuple[Table, ...]:
        """Forces, pools, accounts, turn track."""
        from arbitre.games.typhon.seat.tables.tables import tables

        return tables(view)

    def chart(self, view: View) -> Chart:
        """The area map as a seat may see it."""
        from arbitre.games.typhon.seat.chart.chart import chart

        return chart(view)

    def bots(self) -> Mapping[str, Callable[[Random], Bot]]:
        """The strategist."""
        from arbitre.games.typhon.strategist import Strategist

        return {"strategist": Strategist}


class Typhon(GamePackage):
    """Typhon sur le Pacifique."""

    id = "typhon"
    codec: ClassVar[Codec[Game]] = Codec(Game, all_steps(), AnyReport, AnyOrder, View)
    players = (1, 2)  # TYP-20.1
    seat = TyphonSeat()

    def choices(self) -> tuple[Choice, ...]:
        """For one player or two (TYP-20.1), in fog or in the open, and the optional rules."""
        return CHOICES

    def new(self, options: Mapping[str, str]) -> Game:
        """A game before its first step."""
        game = new_game(options)
        game.agenda = (ObjectiveChoice(), Turn())
        return game

    def seats(self, game: Game) -> tuple[Seat, ...]:
        """One seat in the solitaire game, Japan and the Allies in the other."""
        return _ALONE if game.board.scenario == "solitaire" else _TWO

    def public(self, game: Game) -> bool:
        """The solitaire game shows everything (TYP-23.4), and so does the open one all that is asked and rolled."""
        return not game.board.fog

    def view(self, game: Game, seat: str) -> View:
        """What a seat may know."""
        return view(game, seat)

    def moment(self, game: Game) -> tuple[int, str]:
        """The turn and phase of the step in hand."""
        if not game.agenda:
            return game.board.turn, "over"
        step: Any = game.agenda[0]
        return (game.board.turn + 1 if isinstance(step, Turn) else game.board.turn), step.when(game)

    def over(self, game: Game) -> bool:
        """Whether the game has ended."""
        return game.outcome is not None

    def interrupt(self, game: Game, orders: Mapping[str, Any], umpire: Umpire) -> None:
        """A seat has conceded, or both in the same instant: then it is a draw."""
        sides: list[Any] = [game.board.active if seat == PLAYER else seat for seat in orders]
        for side in sides:
            announce(game, umpire, Conceded(side))
        finish(game, umpire, "conceded", enemy(sides[0]) if len(sides) == 1 else "")

    def invariants(self, game: Game) -> list[str]:
        """What is wrong with a position: empty when all is well."""
        from arbitre.games.typhon.rules.invariants import invariants

        return invariants(game)

    def secrets(self) -> Sequence[Secret]:
        """What chapter 23 keeps from a side."""
        from arbitre.games.typhon.secrets import SECRETS

        return tuple(SECRETS.values())

    def flags(self) -> Flags:
        """Fog, an operation, disorganised forces, the last turn."""
        from arbitre.games.typhon.secrets.flags import FLAGS

        return FLAGS

    def never(self, seat: str) -> frozenset[type]:
        """What only the other side is told, or orders; and what belongs to the game for one."""
        from arbitre.games.typhon.secrets.flags import NEVER

        return NEVER[seat]

    def case_table(self) -> type[cases.Table]:
        """What plays its worked examples."""
        from arbitre.games.typhon.cases.table import TyphonTable

        return TyphonTable

    def summary(self, game: Game) -> dict[str, Any]:
        """Winner, level, points, length of a finished game."""
        return summary(game)

    def result(self, game: Game) -> Result:
        """Who has won, alone the level (TYP-19.13, 19.14)."""
        return result(game)

    def sources(self, game: Game) -> Mapping[str, Mapping[str, float]]:
        """Where the points come from, by side (TYP-19.12, 21.16)."""
        return sources(game)

    def score(self, game: Game) -> Mapping[str, float]:
        """Their sums, the Allies first as everywhere on the map (TYP-19.12, 21.16)."""
        by_side = sources(game)
        return {side: sum(by_side[side].values()) for side in (ALLIES, JAPAN)}


TYPHON = Typhon()
