"""The game object: what the rest of the house knows of the meta-game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.metagame.records.campaign import Outcome
from arbitre.games.metagame.records.names import area_name, camp_name, limit_name
from arbitre.games.metagame.records.offices import OFFICES
from arbitre.games.metagame.records.orders import (
    Adjust,
    AnyOrder,
    Assign,
    Confirm,
    Fake,
    GiveUp,
    Play,
    Result,
    Roll,
    Settle,
    Share,
    Stop,
    Trust,
)
from arbitre.games.metagame.records.players import Muster
from arbitre.games.metagame.records.printed import CAMP, CAMPS, NATIONS, OF_CAMP, enemy
from arbitre.games.metagame.records.reports import AnyReport, OfferedPeace
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.battles import BOOKS
from arbitre.games.metagame.rules.knowledge import share
from arbitre.games.metagame.rules.sequence import AnyStep, Week
from arbitre.games.metagame.rules.setup import CHOICES, new_game
from arbitre.games.metagame.rules.sunday import finish
from arbitre.games.metagame.rules.victory import sources, summary
from arbitre.games.metagame.rules.view import View, mustering, view
from arbitre.kernel.bases import Concede
from arbitre.kernel.cases import table as cases
from arbitre.kernel.chart import Chart
from arbitre.kernel.clock import Weekly
from arbitre.kernel.folding import Folded
from arbitre.kernel.offers import Hint, Offers, Plot
from arbitre.kernel.offices import Office, Right, Roster
from arbitre.kernel.package import Amended, Choice, GamePackage
from arbitre.kernel.play import Ask, Seat, Told, Umpire
from arbitre.kernel.records import Codec
from arbitre.kernel.rulings import Dispute, Idle
from arbitre.kernel.scenes import Scene
from arbitre.kernel.seat import AskWords, Bot, SeatPackage
from arbitre.kernel.secrets import Flags, Secret
from arbitre.kernel.sheets import SheetLine
from arbitre.kernel.words import Arg, Phrase, Table

_SEATS = tuple(Seat(nation, camp) for nation, camp in CAMP.items())


class MetagameSeat(SeatPackage):
    """What a player of the meta-game holds. Everything is imported when first needed."""

    notation_clause = "META-18.1"
    telling = ("told-week-changed", "told-ended")

    def read(self, sheet: str, view: View) -> list[SheetLine]:
        """The lines of an order sheet, without a heading that fits the question in hand (META-18.1)."""
        from arbitre.games.metagame.seat.notation.heading import without_heading

        return super().read(without_heading(sheet, view) if view is not None else sheet, view)

    def read_line(self, line: Folded, view: View) -> AnyOrder:
        """The order of a line."""
        from arbitre.games.metagame.seat.notation.heading import is_heading, misplaced
        from arbitre.games.metagame.seat.notation.reader import read_line
        from arbitre.seat.unreadable import unreadable

        if is_heading(line):
            raise misplaced(line, view)
        order = read_line(line)
        if isinstance(order, Share) and order.report not in view.reports:  # it takes effect at once: no ask judges it
            raise unreadable("read-report", "META-16.4", text=order.report)
        return order

    def write(self, order: Any, view: View, language: str) -> str:
        """An order in the game's notation."""
        from arbitre.games.metagame.seat.notation.writer import write

        return write(order, language)

    def say(self, told: Told, view: View) -> tuple[Phrase, ...]:
        """A report as sentences."""
        from arbitre.games.metagame.seat.phrases.phrases import say

        return say(told, view)

    def moment_words(self, turn: int, phase: str) -> Phrase:
        """When, in the campaign's weeks."""
        from arbitre.games.metagame.seat.phrases.phrases import moment_words

        return moment_words(turn, phase)

    def camp_name(self, camp: str) -> Arg:
        """A camp, or a nation."""
        return camp_name(camp) if camp in CAMPS else self.seat_name(camp)

    def source_name(self, source: str) -> Arg:
        """A territory that was taken."""
        return area_name(source)

    def place_name(self, id: str) -> Arg:
        """A territory or a sea zone."""
        named = area_name(id)
        return named if named != id else ""

    def named(self, id: str) -> Arg:
        """Also what a limit of the battles is for."""
        return limit_name(id) or super().named(id)

    def ask_words(self, view: View, ask: Ask, language: str) -> AskWords:
        """How the question is put to a nation."""
        from arbitre.games.metagame.seat.asks.asks import ask_words

        return ask_words(self, view, ask, language)

    def offers(self, view: View, ask: Ask, language: str) -> Offers:
        """What hands may pick from."""
        from arbitre.games.metagame.seat.offers.offers import offers

        return offers(self, view, ask, language)

    def plot(self, order: Any, view: View, ask: Ask) -> Plot:
        """What an order comes to on the map."""
        from arbitre.games.metagame.seat.plot.plot import plot

        return plot(order, view, ask)

    def advice(self, view: View, ask: Ask, orders: Sequence[Any]) -> tuple[Phrase, ...]:
        """What is lawful in a sheet and probably unwise."""
        from arbitre.games.metagame.seat.advice.advice import advice

        return advice(view, ask, orders)

    def closing(self, view: View, ask: Ask, orders: Sequence[Any]) -> Phrase | None:
        """A Monday on which nothing is bought."""
        from arbitre.games.metagame.seat.advice.advice import closing

        return closing(view, ask, orders)

    def guide(self, view: View, ask: Ask, language: str) -> tuple[Hint, ...]:
        """What a newcomer is told in the first week."""
        from arbitre.games.metagame.seat.guide import guide

        return guide(self, view, ask, language)

    def imagine(self, view: View, rng: Random) -> Game:
        """A whole game that agrees with the view and all its reports."""
        from arbitre.games.metagame.imagine.imagine import imagine

        return imagine(view, rng)

    def bots(self) -> Mapping[str, Callable[[Random], Bot]]:
        """Automatic commanders of four tempers (META-20.4)."""
        from arbitre.games.metagame.captain import Bold, Cautious, Commander, Garrison

        return {"commander": Commander, "cautious": Cautious, "bold": Bold, "garrison": Garrison}

    def chart(self, view: View) -> Chart:
        """The map as a nation may see it."""
        from arbitre.games.metagame.seat.chart.chart import chart

        return chart(view)

    def scene(self, told: Told, before: View, after: View) -> Scene:
        """What the map shows of a report when its step is played out."""
        from arbitre.games.metagame.seat.scenes import scene

        return scene(told, before, after)

    def tables(self, view: View) -> tuple[Table, ...]:
        """Accounts, battles, forces, reports, standing orders."""
        from arbitre.games.metagame.seat.tables.tables import tables

        return tables(view)


class Metagame(GamePackage):
    """The meta-game of Memoir '44 Online. Its seats are the nations (META-2.1); who is of one camp may hold several
    (META-20.6), and bots any (META-20.7)."""

    id = "metagame"
    codec: ClassVar[Codec[Game]] = Codec(Game, AnyStep, AnyReport, AnyOrder, View)
    players = (1, 2, 3, 4, 5)
    at_once = (Concede, Share)
    rulings = (Settle, Adjust)
    followed = ("", BOOKS)  # META-16.8: nothing of a battle is told by an hour that there would not be without it
    substitution = "office"  # META-R9
    anonymous = True  # META-16.9
    votes = Weekly(1, "00:00")  # META-3.12
    corrected = 1  # META-20.2
    seat = MetagameSeat()

    def choices(self) -> tuple[Choice, ...]:
        """The set-ups, and what may be agreed otherwise."""
        return CHOICES

    def new(self, options: Mapping[str, str]) -> Game:
        """A game before its first week."""
        game = new_game(options)
        game.agenda = (Week(),)
        return game

    def seats(self, game: Game) -> tuple[Seat, ...]:
        """The five nations; those of a camp share what the camp is told."""
        return _SEATS

    def view(self, game: Game, seat: str) -> View:
        """What a nation may know."""
        return view(game, seat)

    def observed(self, game: Game) -> tuple[View, ...]:
        """Sunday by Sunday, what everybody may know (META-16.8)."""
        from arbitre.games.metagame.rules.view import observed

        return observed(game)

    def offices(self) -> tuple[Office, ...]:
        """A commander-in-chief, a second who stands in for him, and generals (META-3.2 to 3.5)."""
        return OFFICES

    def right(self, order: Any) -> Right:
        """Who fought reports and may concede his scenario (META-11.5, 11.9); all that is settled in the battles' room
        and what is shared is for commander and second (META-3.11)."""
        if isinstance(order, Result | GiveUp):
            return "fight"
        return "decide" if isinstance(order, Assign | Confirm | Roll | Play | Stop | Trust | Share | Fake) else "order"

    def signed(self, order: Any, rights: frozenset[Right]) -> Any:
        """A report is to be confirmed if it comes from a player who decides nothing (META-11.6)."""
        return replace(order, confirmed=False) if isinstance(order, Result) and "decide" not in rights else order

    def musters(self, game: Game) -> Roster | None:
        """Who the players of the nations are matters in the days of the battles (META-3.4, 11.3, 11.4)."""
        return game.muster.roster if mustering(game) else None

    def muster(self, game: Game, roster: Roster) -> None:
        """The campaign knows its players from now on; who is asked for is still asked for (META-R11)."""
        game.players = Muster(roster, game.muster.loans)

    def over(self, game: Game) -> bool:
        """Whether the game has ended."""
        return game.outcome is not None

    def interrupt(self, game: Game, orders: Mapping[str, Any], umpire: Umpire) -> None:
        """Private reports are shared (META-16.4); a camp concedes once all its commanders would (META-17.5)."""
        for nation in NATIONS:
            for order in orders.get(nation, ()):
                if isinstance(order, Share):
                    if order.report in game.reports and game.reports[order.report].nation == nation:
                        share(game, umpire, order.report)
                elif nation not in game.conceding:
                    game.conceding = (*game.conceding, nation)
                    umpire.tell(CAMP[nation], OfferedPeace(nation))
        beaten = [camp for camp in CAMPS if set(OF_CAMP[camp]) <= set(game.conceding)]
        if beaten:
            winner = enemy(beaten[0]) if len(beaten) == 1 else ""
            finish(game, umpire, Outcome(winner, "conceded", "", game.turn))

    def rule(self, game: Game, order: Settle | Adjust, umpire: Umpire) -> None:
        """The game master settles a scenario that is in dispute (META-11.8), or changes a parameter (META-20.1)."""
        from arbitre.games.metagame.rules.ruling import rule

        rule(game, order, umpire)

    def disputes(self, game: Game) -> tuple[Dispute, ...]:
        """Scenarios whose reports differ, or of which one side alone has reported (META-11.7, 11.8)."""
        from arbitre.games.metagame.rules.ruling import disputes

        return disputes(game)

    def amended(self, view: View) -> tuple[Amended, ...]:
        """The parameters that the game master has changed, with the week (META-20.1)."""
        from arbitre.games.metagame.seat.amended import amended

        return amended(view)

    def log(self, game: Game) -> tuple[Phrase, ...]:
        """How often whose reports were contradicted (META-R35)."""
        from arbitre.games.metagame.rules.ruling import log

        return log(game)

    def idle(self, game: Game) -> Mapping[str, Idle]:
        """Nations that have sent nothing for two weeks running, and who holds them (META-20.5)."""
        from arbitre.games.metagame.rules.ruling import idle

        return idle(game)

    def invariants(self, game: Game) -> list[str]:
        """What is wrong with a position, or would be after a correction (META-20.2): empty when all is well."""
        from arbitre.games.metagame.rules.invariants import invariants

        return invariants(game)

    def secrets(self) -> Sequence[Secret]:
        """What chapter 16 keeps from a nation."""
        from arbitre.games.metagame.secrets import SECRETS

        return tuple(SECRETS.values())

    def flags(self) -> Flags:
        """Attack and defence, blitz, disputes, the ways of fighting battles."""
        from arbitre.games.metagame.secrets.flags import FLAGS

        return FLAGS

    def never(self, seat: str) -> frozenset[type]:
        """What is told at once, and what the game master alone orders."""
        from arbitre.games.metagame.secrets.flags import NEVER

        return NEVER

    def case_table(self) -> type[cases.Table]:
        """What plays its worked examples."""
        from arbitre.games.metagame.cases.table import MetagameTable

        return MetagameTable

    def summary(self, game: Game) -> dict[str, Any]:
        """Winner, points, losses of a finished game."""
        return summary(game)

    def sources(self, game: Game) -> Mapping[str, Mapping[str, float]]:
        """Points by territory, for the nation that took it."""
        return sources(game)

    def score(self, game: Game) -> Mapping[str, float]:
        """The points of the camps, as they are counted on Sundays (META-14.8)."""
        return dict(game.points)


METAGAME = Metagame()
