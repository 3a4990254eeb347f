"""Orders as lines of a sheet, with English or French keywords; `reader` gives them back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitre.games.okinawa.records.names import labels
from arbitre.games.okinawa.records.orders import (
    AnyOrder,
    Attack,
    Challenge,
    Combats,
    Done,
    Fire,
    Kamikazes,
    Land,
    Lose,
    LoseFirst,
    Move,
    Place,
    Retreat,
    Sail,
    Search,
    Support,
    Template,
)
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.notation.names import TEMPLATES
from arbitre.games.okinawa.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.bases import Concede
from arbitre.seat.keywords import Name


def write(order: AnyOrder, view: View, language: str) -> str:
    """An order in the notation of a language ("fr", or English). Nothing of the view is needed: labels and numbers say
    all."""
    return Writer(language).line(order)


class Writer:
    """Writes in one language ("fr", or English)."""

    def __init__(self, language: str) -> None:
        self._language = language

    def key(self, name: Name) -> str:
        """The word that an order of a kind begins with, or one within a line."""
        return KEYWORDS.write(name, self._language)

    def line(self, order: AnyOrder) -> str:
        """The line of one order."""
        match order:
            case Template() | Place() | LoseFirst() | Challenge() | Support():
                return self._secret(order)
            case Sail(ships, path):
                return f"{self.key(Sail)} {labels(ships)} {self.key('to')} {_way(path)}"
            case Kamikazes(count, ship):
                return f"{self.key(Kamikazes)} {count} {self.key('kamikaze-on')} {labels([ship])}"
            case Search(guns, hexes):
                return f"{self.key(Search)} {_listed(hexes)} {self.key('with')} {labels(guns)}"
            case Fire(guns, hex):
                return f"{self.key(Fire)} {self.key('fire-at')} {hex} {self.key('with')} {labels(guns)}"
            case Move():
                return self._move(order)
            case Land(units, hex):
                return f"{self.key(Land)} {labels(units)} {self.key('land-on')} {hex}"
            case Attack(units, hexes):
                return f"{self.key(Attack)} {_listed(hexes)} {self.key('with')} {labels(units)}"
            case Combats(hexes):
                return f"{self.key(Combats)} {_listed(hexes)}"
            case Done():
                return self.key(Done)
            case Retreat(unit, path):
                return f"{self.key(Retreat)} {labels([unit])}{self.key('colon')} {_way(path)}"
            case Lose(units):
                return f"{self.key(Lose)} {labels(units)}"
            case Concede():
                return self.key(Concede)

    def _secret(self, order: Template | Place | LoseFirst | Challenge | Support) -> str:
        """An order of set-up, or a standing order."""
        match order:
            case Template(name, scattered):
                written = TEMPLATES[name][self._language == "fr"] if name in TEMPLATES else name
                return " ".join([self.key(Template), written, *([self.key("scattered")] if scattered else [])])
            case Place(units, hex):
                return f"{self.key(Place)} {labels(units)} {self.key('hide-at')} {hex}"
            case LoseFirst(units):
                return f"{self.key(LoseFirst)} {labels(units)}"
            case Challenge(units, when, hexes):
                where = f" {self.key('challenge-at')} {_listed(hexes)}" if hexes else ""
                return f"{self.key(Challenge)} {self._whom(units)} {self.key(when)}{where}"
            case Support():
                return f"{self.key(Support)} {self._whom(order.units)} {self._when(order)}"

    def _whom(self, units: Sequence[str]) -> str:
        return labels(units) if units else self.key("all")

    def _when(self, order: Support) -> str:
        said = self.key(order.when)
        if order.when == "between":
            said += f" {order.low} {self.key('and')} {order.high}"
            if order.at_most is not None:
                said += f", {self.key('at-most')} {order.at_most}"
        return f"{said} {self.key('support-in')} {order.hex}" if order.hex else said

    def _move(self, order: Move) -> str:
        said = [f"{self.key(Move)} {labels(order.units)}{self.key('colon')} {_way(order.path)}"]
        if order.attack:
            said.append(f"{self.key(Attack)} {_listed(order.attack)}")
        said += [self.key("stand")] if order.meeting == "stand" else []
        said += [self.key("stay")] if order.after == "stay" else []
        return f"{self.key('semicolon')} ".join(said)


def _listed(hexes: Iterable[str]) -> str:
    return ", ".join(hexes)


def _way(path: Iterable[str]) -> str:
    return " -> ".join(path)
