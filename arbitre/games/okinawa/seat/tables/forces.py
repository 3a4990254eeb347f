"""A side's order of battle as a table: by formation, its counters with their factors, and where they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.printed import UNITS, US, PrintedUnit
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.words import Arg, Table, Term

_Group = tuple[str, str, str]  # formation, kind, factors


def order_of_battle(view: View) -> Table:
    """The counters of the reader's own side: on the map, not landed yet or hidden, lost. Kamikazes, a pool, are left
    out."""
    waiting = "tables-to-land" if view.side == US else "tables-hidden"
    heads = ("tables-formation", "tables-kind", "tables-factors", "tables-on-map", waiting, "tables-lost")
    return Table("tables-forces", heads, tuple(_rows(view)))


def formation(name: str) -> Term:
    """A formation's name."""
    return Term(f"formation-{'-'.join(re.findall('[a-z0-9]+', name.lower()))}")


def _factors(unit: PrintedUnit) -> str:
    """As on the counter: attack, defence and movement of troops, value and movement of ships; works have none."""
    if unit.troops:
        return f"{unit.attack}-{unit.defence}-{unit.movement}"
    return f"{unit.value}-{unit.movement}" if unit.value else ""


def _rows(view: View) -> Iterator[tuple[Arg, ...]]:
    groups: dict[_Group, list[str]] = {}
    for id, unit in UNITS.items():
        if unit.side == view.side and unit.kind != "kamikaze":
            groups.setdefault((unit.formation, unit.kind, _factors(unit)), []).append(id)
    for (name, kind, factors), ids in groups.items():
        places = {id: view.board.units[id].where if id in view.board.units else "tray" for id in ids}
        here = [id for id in ids if places[id] == "map"]
        yield (
            formation(name),
            Term(f"kind-{kind}", {"n": len(ids)}),
            factors,
            names.bracketed((names.labels([id]), view.board.units[id].hex) for id in here),
            names.labels(id for id in ids if places[id] == "tray"),
            names.labels(id for id in ids if places[id] == "lost"),
        )
