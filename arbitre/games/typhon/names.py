"""How zones, units and sides are named in sentences: terms of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.kernel.words import Several, Term


def zone(id: str) -> Term:
    """A zone's name."""
    return Term(f"zone-{id}")


def unit(id: str) -> Term:
    """A unit's name; a counter seen without its name is called by its kind and number (TYP-R215)."""
    if id.startswith("hidden-"):
        _, side, kind, number = id.split("-")
        return Term(f"hidden-{kind}", {"side": Term(f"side-{side}"), "number": number})
    return Term(f"unit-{id}")


def side(id: str) -> Term:
    """A side's name."""
    return Term(f"side-{id}")


def zones(ids: Iterable[str]) -> Several:
    """A list of zones."""
    return Several(tuple(zone(id) for id in ids))


def units(ids: Iterable[str]) -> Several:
    """A list of units."""
    return Several(tuple(unit(id) for id in ids))
