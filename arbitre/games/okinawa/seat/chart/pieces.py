"""The counters of Okinawa one by one, as the map and lists to pick from show them (OKI-3.1, 3.2).

What is said of a counter is short: its factors, and how it is now.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from arbitre.games.okinawa.records.board import ChallengeRule, Counters, Hidden, SupportRule
from arbitre.games.okinawa.records.printed import TROOP_IDS, UNITS
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.chart import Piece, Seat
from arbitre.kernel.words import Arg, Several, Term

# OKI-3.9 has green and ochre counters. On ochre land the two colours of the house are told apart better, by all eyes;
# the shape of a counter tells its side without any.
SEAT: dict[str, Seat] = {"us": "first", "japan": "second"}
_BIG = 6  # the value of a battleship; cruisers have less


@cache
def figure(id: str) -> str:
    """The silhouette of a counter, by its kind."""
    unit = UNITS[id]
    if unit.kind == "ship":
        return "battleship" if unit.value >= _BIG else "cruiser"
    return {"infantry": "troops", "kamikaze": "aircraft"}.get(unit.kind, unit.kind)


@cache
def factors(id: str) -> str:
    """What is printed on a counter: attack, defence and movement of troops, the value of a ship, "" for works
    (OKI-3.1)."""
    unit = UNITS[id]
    return f"{unit.attack}-{unit.defence}-{unit.movement}" if unit.troops else str(unit.value or "")


def pair(ids: tuple[str, ...]) -> str:
    """What two counters come to that move and attack together (OKI-3.8)."""
    units = [UNITS[id] for id in ids]
    attack, defence = sum(unit.attack for unit in units), sum(unit.defence for unit in units)
    return f"{attack}-{defence}-{min(unit.movement for unit in units)}"


def unit_of(view: View, id: str) -> Counters:
    """The counters among which this one lies, as far as the view tells."""
    return view.hidden if view.hidden is not None and id in view.hidden.units else view.board


def where(view: View, id: str) -> str:
    """The hex of a counter; "" in the tray, lost, or not known."""
    unit = unit_of(view, id).units.get(id)
    return unit.hex if unit is not None else ""


def state(view: View, id: str, printed: bool = True) -> Arg:
    """The factors of a counter, if they are not `printed` beside it, and how it is: has moved, attacks, has fired,
    halved; hidden, with its standing orders."""
    said = [*([factors(id)] if factors(id) and not printed else []), *_states(view, id)]
    return said[0] if len(said) == 1 else Term("piece-state", {"all": Several(tuple(said))}) if said else ""


def _states(view: View, id: str) -> Iterator[Arg]:
    board, hidden = view.board, view.hidden
    unit = unit_of(view, id).units.get(id)
    if unit is not None and unit.demoralised(board.turn):
        yield Term("piece-halved")
    if id in board.fired:
        yield Term("piece-fired")
    assault = board.assault
    if assault is not None and id in assault.committed and unit is not None:
        yield Term("piece-attacks", {"hexes": Several(assault.targets.get(unit.hex, ()))})
    elif assault is not None and id in assault.moved:
        yield Term("piece-moved")
    if hidden is not None and id in hidden.units and unit is not None and unit.hex:
        yield Term("piece-hidden")
        yield from _standing(hidden, id)


def _standing(hidden: Hidden, id: str) -> Iterator[Arg]:
    """The standing orders of a hidden counter, and whom it watches (OKI-15.1, R78, R98)."""
    if id not in TROOP_IDS:
        return
    challenge, support = hidden.challenges.get(id, ChallengeRule()), hidden.supports.get(id, SupportRule())
    if challenge.when != "never":
        yield Term(f"piece-challenge-{challenge.when}")
    if support.when != "never":
        yield Term(f"piece-support-{support.when}", {"low": support.low, "high": support.high})
    watched = tuple(UNITS[other].label for own, other in hidden.contacts if own == id)
    if watched:
        yield Term("piece-contact", {"units": Several(watched)})


def piece(view: View, id: str) -> Piece:
    """A counter as it is listed when its stack is opened; it has one step (OKI-1.6)."""
    return Piece(id, UNITS[id].label, figure(id), 1, 1, state(view, id, printed=False))
