"""Orders as lines of a sheet, with English or French keywords; `reader` gives them back."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Attack, Done, Lose
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.bases import Concede
from arbitre.seat.hand import TO


def write(order: AnyOrder, view: View, language: str) -> str:
    """An order in the notation of a language ("fr", or English). Nothing of the view is needed: names say all."""
    keyword = KEYWORDS.write(type(order), language)
    match order:
        case Attack(units, target):
            return f"{keyword} {names(units)}{TO}{names([target])}"
        case Lose(units):
            return f"{keyword} {names(units)}"
        case Done() | Concede():
            return keyword


def names(ids: Iterable[str]) -> str:
    """Counters as a sheet names them: "Kate T1, Kate T2"; what is no counter as it is."""
    return ", ".join(unit_name(id) or id for id in ids)
