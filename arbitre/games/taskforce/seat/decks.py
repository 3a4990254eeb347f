"""The sheets of carriers as they are read: box by box who is there, how much room there is, who is away (TF-2.11, 2.18,
11.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal

from arbitre.games.taskforce.records.board import Air, Board, Box, Declared, Sortie
from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.printed import AIRCRAFT, READY_STEPS, Deck, Side
from arbitre.games.taskforce.rules.carriers import aboard
from arbitre.games.taskforce.rules.flight_decks import own_units, steps_in
from arbitre.games.taskforce.rules.markers import standing
from arbitre.kernel.words import Arg, Several, Term

BOXES: tuple[Box, ...] = ("ready", "reserve", "cap", "from-cap", "from-map")
"""In the order in which a player wants them."""
_KINDS: tuple[Literal["F", "DB", "T", "B"], ...] = ("F", "DB", "T", "B")  # in the order in which a tally has them
USES: tuple[Deck, ...] = ("launching", "landing")
"""What a deck is for (TF-4.14)."""


def boxes(board: Board, carrier: str) -> Iterator[Term]:
    """The boxes of a carrier in which there is anybody, with their units by name."""
    for box in BOXES:
        if units := aboard(board, carrier, box):
            yield Term(f"boxes-{box}", {"units": named(board.air[id] for id in units)})


def named(units: Iterable[Air]) -> Several:
    """Units by their names, reduced ones as such."""
    return Several(tuple(Term("unit-in-box", {"unit": unit_name(unit.id), "steps": unit.steps}) for unit in units))


def by_kind(units: Iterable[Air]) -> Arg:
    """Units by their types: how many of each, a half for a reduced one; "" for none."""
    steps: dict[str, int] = {}
    for unit in units:
        steps[unit.kind] = steps.get(unit.kind, 0) + unit.steps
    tally = (Term("units-of-kind", {"n": strength(n), "type": AIRCRAFT[kind].label}) for kind, n in steps.items())
    return Several(tuple(tally)) if steps else ""


def tally(units: Iterable[Air]) -> str:
    """ "2F 1T": how many counters of each kind."""
    count = Counter(unit.printed.kind for unit in units)
    return " ".join(f"{count[kind]}{kind}" for kind in _KINDS if count[kind])


def strength(steps: int) -> Arg:
    """Steps as units (TF-2.1)."""
    return number(steps / 2)


def room(board: Board, carrier: str) -> dict[str, Arg]:
    """What READY holds and what both boxes hold, and what they may (TF-11.5)."""
    return {
        "ready": strength(steps_in(board, carrier, "ready")),
        "most": strength(READY_STEPS),
        "both": strength(steps_in(board, carrier, "ready", "reserve")),
        "capacity": strength(board.counter(carrier).capacity),
    }


def away(board: Board, carrier: str) -> Iterator[tuple[str, bool, tuple[Air, ...]]]:
    """Who is over a hex of the map, hex by hex: on a raid, or on CAP elsewhere (TF-2.11)."""
    units = [unit for unit in board.air.values() if unit.steps and unit.base == carrier and unit.over]
    for hex in sorted({unit.over for unit in units}):
        here = tuple(unit for unit in units if unit.over == hex)
        side = here[0].printed.side
        raid = not standing(board, side, hex) and not board.bases_in(hex, side)  # CAP flies over its own (TF-11.8)
        yield hex, raid, here


def bound(board: Board, units: Iterable[Air]) -> Iterator[tuple[str, Sortie, tuple[Air, ...]]]:
    """Of units that are on the track those of a turn together: the base for which they took off, "" once they are on
    their way home, and its turns (TF-13.14)."""
    parties: dict[tuple[Sortie, str], list[Air]] = {}
    for unit in units:
        if unit.sortie:
            parties.setdefault((unit.sortie, unit.against or ""), []).append(unit)
    for (sortie, base), party in sorted(parties.items(), key=lambda item: (item[0][0].turn, item[0][1])):
        yield base, sortie, tuple(party)


def raids_of(board: Board, side: Side) -> tuple[Declared, ...]:
    """The raids that a side has declared."""
    own = set(own_units(board, side))
    return tuple(raid for raid in board.declared if not own.isdisjoint(raid.units))
