"""How sentences of reports name units, zones, points and modifiers: with article and preposition, as terms."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.printed import HIDDEN, UNITS, ZONES
from arbitre.games.typhon.records.reports import Modifiers
from arbitre.kernel.words import Arg, Several, Term
from arbitre.seat.figures import signed


def the(unit: str) -> Arg:
    """A unit inside a sentence: "the 17th Army"."""
    return names.unit(unit) if unit.startswith(HIDDEN) else Term(f"the-{unit}")


def them(units: Iterable[str]) -> Several:
    """Units inside a sentence."""
    return Several(tuple(the(unit) for unit in units))


def at(zone: str) -> Term:
    """Where something is: "in the Solomons"."""
    return Term(f"at-{zone}")


def to(zone: str) -> Term:
    """Where something goes: "to the Solomons"."""
    return Term(f"to-{zone}")


def of(zone: str) -> Term:
    """Where something comes from: "from the Solomons"."""
    return Term(f"from-{zone}")


def called(id: str) -> Arg:
    """A unit or a zone, whichever the id is."""
    return names.zone(id) if id in ZONES else names.unit(id)


def yes(truth: object) -> str:
    """How an entry of the catalogue is told to take one of two forms."""
    return "yes" if truth else "no"


def points(kind: str, number: int) -> Term:
    """So many points of a kind: "2 air points"."""
    return Term(f"points-{kind}", {"n": number})


def modifiers(found: Modifiers) -> Arg:
    """What changes a die, in brackets behind it; nothing where nothing does."""
    counted = [(name, number) for name, number in found if number]
    if not counted:
        return ""
    items = (Term("modifier", {"what": Term(modifier_key(name)), "amount": signed(n)}) for name, n in counted)
    return Term("modifiers", {"list": Several(tuple(items))})


def modifier_key(name: str) -> str:
    """The catalogue's word for a modifier of a die."""
    return f"modifier-{name}"


def half_points(halves: int) -> Term:
    """Naval losses, counted in halves: 3 is "1.5"."""
    return Term("number", {"whole": str(halves // 2), "quarters": 2 * (halves % 2)})


def fleet(id: str) -> bool:
    """Whether the unit is a fleet."""
    return UNITS[id].fleet
