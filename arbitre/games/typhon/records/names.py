"""How zones, units and sides are named in sentences: terms of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.typhon.records.printed import HIDDEN, UNITS, ZONES
from arbitre.kernel.words import Arg, Several, Term

_NAMELESS = ("land", "air", "naval", "carrier")


def zone(id: str) -> Arg:
    """A zone's name; what is no zone is called as it was written."""
    return Term(f"zone-{id}") if id in ZONES else id


def unit(id: str) -> Arg:
    """A unit's name; a counter seen without its name is called by its kind and number (TYP-R215), what is no unit as it
    was written."""
    if id.startswith(HIDDEN):
        side, _, rest = id.removeprefix(f"{HIDDEN}-").partition("-")
        kind, _, number = rest.partition("-")
        if kind in _NAMELESS:
            return Term(f"hidden-{kind}", {"side": Term(f"side-{side}"), "number": number})
    return Term(f"unit-{id}") if id in UNITS else id


def side(id: str) -> Term:
    """A side's name."""
    return Term(f"side-{id}")


def zones(ids: Iterable[str]) -> Several:
    """A list of zones."""
    return Several(tuple(zone(id) for id in ids))


def units(ids: Iterable[str]) -> Several:
    """A list of units."""
    return Several(tuple(unit(id) for id in ids))
