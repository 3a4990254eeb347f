"""Orders as lines of a sheet, with English or French keywords; `notation_reader` gives them back."""

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
from arbitre.games.okinawa.seat.notation.remarks import KEYWORDS
from arbitre.kernel.bases import Concede, Record

# The words within a line, in English and in French.
WORDS: dict[str, tuple[str, str]] = {
    "scattered": ("scattered", "dispersé"), "all": ("all", "tous"), "hide-at": ("at", "en"), "with": ("with", "avec"),
    "to": ("to", "vers"), "kamikaze-on": ("on", "sur"), "land-on": ("on", "en"), "fire-at": ("at", "sur"),
    "never": ("never", "jamais"), "always": ("always", "toujours"), "weaker": ("when weaker", "si plus faible"),
    "safe": ("when safe", "si sûr"), "between": ("when between", "si entre"), "and": ("and", "et"),
    "at-most": ("at most", "au plus"), "support-in": ("in", "en"), "challenge-at": ("at", "en"),
    "colon": (":", " :"), "semicolon": (";", " ;"), "attack": ("attack", "attaquer"), "stand": ("stand", "halte"),
    "stay": ("stay", "rester"),
}  # fmt: skip


def write(order: AnyOrder, view: View, language: str) -> str:
    """An order in the notation of a language ("fr", or English). Nothing of the view is needed: labels and numbers say
    all."""
    return Writer(language).line(order)


class Writer:
    """Writes in one language ("fr", or English)."""

    def __init__(self, language: str) -> None:
        self._french = language == "fr"

    def key(self, kind: type[Record]) -> str:
        """The word that an order of a kind begins with: "move"."""
        return KEYWORDS[kind][self._french]

    def word(self, name: str) -> str:
        """A word within a line."""
        return WORDS[name][self._french]

    def line(self, order: AnyOrder) -> str:
        """The line of one order."""
        match order:
            case Template() | Place() | LoseFirst() | Challenge() | Support():
                return self._secret(order)
            case Sail(ships, path):
                return f"{self.key(Sail)} {labels(ships)} {self.word('to')} {_way(path)}"
            case Kamikazes(count, ship):
                return f"{self.key(Kamikazes)} {count} {self.word('kamikaze-on')} {labels([ship])}"
            case Search(guns, hexes):
                return f"{self.key(Search)} {_listed(hexes)} {self.word('with')} {labels(guns)}"
            case Fire(guns, hex):
                return f"{self.key(Fire)} {self.word('fire-at')} {hex} {self.word('with')} {labels(guns)}"
            case Move():
                return self._move(order)
            case Land(units, hex):
                return f"{self.key(Land)} {labels(units)} {self.word('land-on')} {hex}"
            case Attack(units, hexes):
                return f"{self.key(Attack)} {_listed(hexes)} {self.word('with')} {labels(units)}"
            case Combats(hexes):
                return f"{self.key(Combats)} {_listed(hexes)}"
            case Done():
                return self.key(Done)
            case Retreat(unit, path):
                return f"{self.key(Retreat)} {labels([unit])}{self.word('colon')} {_way(path)}"
            case Lose(units):
                return f"{self.key(Lose)} {labels(units)}"
            case Concede():
                return self.key(Concede)

    def _secret(self, order: Template | Place | LoseFirst | Challenge | Support) -> str:
        """An order of set-up, or a standing order."""
        match order:
            case Template(name, scattered):
                written = TEMPLATES[name][self._french] if name in TEMPLATES else name
                return " ".join([self.key(Template), written, *([self.word("scattered")] if scattered else [])])
            case Place(units, hex):
                return f"{self.key(Place)} {labels(units)} {self.word('hide-at')} {hex}"
            case LoseFirst(units):
                return f"{self.key(LoseFirst)} {labels(units)}"
            case Challenge(units, when, hexes):
                where = f" {self.word('challenge-at')} {_listed(hexes)}" if hexes else ""
                return f"{self.key(Challenge)} {self._whom(units)} {self.word(when)}{where}"
            case Support():
                return f"{self.key(Support)} {self._whom(order.units)} {self._when(order)}"

    def _whom(self, units: Sequence[str]) -> str:
        return labels(units) if units else self.word("all")

    def _when(self, order: Support) -> str:
        said = self.word(order.when)
        if order.when == "between":
            said += f" {order.low} {self.word('and')} {order.high}"
            if order.at_most is not None:
                said += f", {self.word('at-most')} {order.at_most}"
        return f"{said} {self.word('support-in')} {order.hex}" if order.hex else said

    def _move(self, order: Move) -> str:
        said = [f"{self.key(Move)} {labels(order.units)}{self.word('colon')} {_way(order.path)}"]
        if order.attack:
            said.append(f"{self.word('attack')} {_listed(order.attack)}")
        said += [self.word("stand")] if order.meeting == "stand" else []
        said += [self.word("stay")] if order.after == "stay" else []
        return f"{self.word('semicolon')} ".join(said)


def _listed(hexes: Iterable[str]) -> str:
    return ", ".join(hexes)


def _way(path: Iterable[str]) -> str:
    return " -> ".join(path)
