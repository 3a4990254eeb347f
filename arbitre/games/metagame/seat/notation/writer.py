"""Orders as lines of a sheet, with English or French keywords and names; `reader` gives them back."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.games.metagame.records.orders import (
    Adjust,
    AnyOrder,
    Assign,
    Blitz,
    Bomb,
    Capture,
    Confirm,
    Fake,
    GiveUp,
    Guns,
    Intox,
    Losses,
    Move,
    Pass,
    Play,
    Port,
    Recruit,
    Result,
    Retreat,
    Roll,
    Settle,
    Share,
    Spy,
    Stop,
    Trust,
)
from arbitre.games.metagame.records.printed import is_sea
from arbitre.games.metagame.seat.notation.names import catalogue_names, short_nation
from arbitre.games.metagame.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.bases import Concede
from arbitre.seat.keywords import Name


def write(order: AnyOrder, language: str) -> str:
    """An order in the notation of a language ("fr", or English). Nothing of a view is needed."""
    return Writer(language).line(order)


class Writer:
    """Writes in one language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def key(self, name: Name) -> str:
        """The word that an order of a kind begins with, or one within a line."""
        return KEYWORDS.write(name, self._language)

    def area(self, id: str) -> str:
        """A territory by its name, a sea zone by its number; what is no area as it stands."""
        said = catalogue_names("fr" if self._language == "fr" else "en").get(f"area-{id}", id)
        return said.partition(" (")[0] if is_sea(id) else said

    def line(self, order: AnyOrder) -> str:
        """The line of one order."""
        head = self.key(GiveUp if isinstance(order, Concede) else type(order))
        match order:
            case Pass() | Concede():
                return head
            case Recruit(count):
                return f"{head} {count}"
            case Port(area) | Spy(area):
                return f"{head} {self.area(area)}"
            case Guns(area, count):
                return f"{head} {self.area(area)}{self._times(count)}"
            case Bomb(area, count, far):
                return f"{self.key('bomb-far') if far else head} {self.area(area)}{self._times(count)}"
            case Intox(area, shown, port, guns):
                text = "" if shown is None else self._text(shown, port, guns)
                return f"{head} {self.area(area)}{text}"
            case Fake(area, shown, port, guns):
                return f"{head} {self.area(area)}{self._text(shown, port, guns)}"
            case Losses(area, nations):
                return f"{head} {self.area(area)} {', '.join(map(self._nation, nations))}"
            case Move(count, origin, to):
                return f"{head} {count or self.key('all')} {self.area(origin)} -> {self.area(to)}"
            case Adjust(option, value):
                return f"{head} {option} {value}"
            case Blitz() | Retreat() | Capture():
                return f"{head} {self._standing(order)}"
            case _:
                return f"{head} {self._battle(order)}"

    def _times(self, count: int) -> str:
        return f" {self.key('times')} {count}" if count != 1 else ""

    def _nation(self, nation: str) -> str:
        return short_nation(nation, self._language)

    def _text(self, shown: Sequence[tuple[str, int]], port: bool, guns: int) -> str:
        """What a false report says."""
        battalions = ", ".join(f"{self._nation(nation)} {count}" for nation, count in shown)
        said = (self.key("show"), battalions, self.key("port"), self.key("yes" if port else "no"), self.key("guns"))
        return f" {' '.join(filter(None, said))} {guns}"

    def _standing(self, order: Blitz | Retreat | Capture) -> str:
        match order:
            case Blitz(area, answer, least):
                return " ".join(filter(None, (self.area(area), self.key(answer), self.key(least) if least else "")))
            case Retreat(area, ways):
                return f"{self.area(area)} {self.key('to')} {', '.join(map(self.area, ways))}"
            case Capture(area, port, guns):
                fates = f"{self.key('port')} {self.key(port)} {self.key('guns')} {self.key(guns)}"
                return f"{self.area(area)} {fates}"

    def _battle(self, order: Assign | Result | Confirm | GiveUp | Roll | Play | Stop | Trust | Share | Settle) -> str:
        match order:
            case Assign(battle, slot, player):
                return f"{battle} {slot} {player}"
            case Confirm(battle, slot) | GiveUp(battle, slot):
                return f"{battle} {slot}"
            case Roll(battle) | Play(battle) | Stop(battle) | Trust(battle):
                return battle
            case Share(report):
                return report
            case Result() | Settle():
                winner = f"{self.key('winner')} {self.key(order.winner)}"
                said = f"{order.battle} {order.slot} {winner} {self.key('medals')} {order.attacker} {order.defender}"
                link = order.link if isinstance(order, Result) else ""
                return f"{said} {self.key('link')} {link}" if link else said
