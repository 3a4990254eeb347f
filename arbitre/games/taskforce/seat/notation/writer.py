"""Orders as lines of a sheet, with English or French keywords; `reader` gives them back."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.taskforce.records.names import fleet_name, unit_name
from arbitre.games.taskforce.records.orders import (
    Alone,
    AnyOrder,
    Arm,
    Arrange,
    Attack,
    Combine,
    Commit,
    Detach,
    Discard,
    Divide,
    Done,
    Engage,
    Fire,
    Fly,
    Form,
    Hold,
    Join,
    Land,
    Lay,
    LayDummies,
    Lose,
    Mark,
    Part,
    Patrol,
    PutBack,
    Range,
    Ready,
    Resolve,
    Sail,
    Scramble,
    Search,
    Stay,
    Stow,
    Support,
)
from arbitre.games.taskforce.rules.sailing import OFF
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.bases import Concede
from arbitre.seat.hand import TO


def write(order: AnyOrder, view: View, language: str) -> str:
    """An order in the notation of a language ("fr", or English). Nothing of the view is needed: names say all."""
    return f"{KEYWORDS.write(_kind(order), language)} {_rest(order, language)}".rstrip()


def _kind(order: AnyOrder) -> type:
    """The kind of order whose keyword is written: a fleet that sails nowhere stays."""
    return Stay if isinstance(order, Sail) and not order.path else type(order)


def _rest(order: AnyOrder, language: str) -> str:
    """What stands behind the keyword."""
    match order:
        case Attack(units, target) | Fire(units, target):
            return f"{names(units)}{TO}{names([target])}"
        case Land(units, carrier):
            return f"{names(units)}{TO}{names([carrier])}"
        case Mark(marker, kind):
            return f"{marker}{TO}{KEYWORDS.write(kind, language)}"
        case Patrol(units, hex) if hex:
            return f"{names(units)}{TO}{hex}"
        case Lose(units) | Hold(units) | Combine(units) | Arm(units) | Stow(units) | Patrol(units):
            return names(units)
        case Scramble(units) | Commit(units):
            return names(units)
        case Engage(interceptors, raiders):
            return f"{names(interceptors)}{TO}{names(raiders)}"
        case Fly(units, hex, base):
            return f"{names(units)}{TO}{names([base]) if base else hex}"
        case Search(hexes) | Resolve(hexes) | LayDummies(hexes) | PutBack(hexes):
            return ", ".join(hexes)
        case Form(fleet, ships):
            return f"{names([fleet])}: {names(ships)}"
        case Lay(fleet, hex):
            return f"{names([fleet])}{TO}{hex}"
        case Ready(carrier, units):
            return names([carrier]) + (f": {names(units)}" if units else "")
        case Join(fleet, other):
            return f"{names([fleet])}{TO}{names([other])}"
        case Divide(ship) | Stay(ship) | Alone(ship) | Part(ship):
            return names([ship])
        case Sail(fleet, path):
            return names([fleet]) + (f"{TO}{way(path, language)}" if path else "")
        case Discard(markers):
            return ", ".join(markers)
        case Arrange(number):
            return str(number)
        case Range(type):
            return type
        case Detach(ship, escorts) | Support(ship, escorts):
            return names([ship]) + (f" {KEYWORDS.write('with', language)} {names(escorts)}" if escorts else "")
        case Done() | Concede():
            return ""


def names(ids: Iterable[str]) -> str:
    """Counters and fleets as a sheet names them: "Kate T1, Kate T2", "TF 8"; what is neither as it is."""
    return ", ".join(unit_name(id) or fleet_name(id) or id for id in ids)


def way(path: Iterable[str], language: str) -> str:
    """The hexes of a way, and that it leads off the map."""
    return ", ".join(KEYWORDS.write("off", language) if hex == OFF else hex for hex in path)
