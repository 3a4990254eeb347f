"""A map in words, cell by cell, for whoever reads with his ears or his fingers, and for whoever prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbitre.kernel.chart import Chart, Contact, Counter
from arbitre.kernel.words import Arg, Term
from arbitre.words import Words


class Place(NamedTuple):
    """A cell with something in it: its name, own forces, enemies seen, what else is to be said of it."""

    name: str
    own: list[str]
    enemy: list[str]
    signs: list[str]


def board(chart: Chart, spoken: Words) -> list[Place]:
    """Every cell of a chart that holds a counter, a contact, a sign or a note, in the order of the map."""
    sites: dict[str, Arg] = {site.cell: site.name for site in chart.sites if site.name}
    found: dict[str, Place] = {}

    def at(cell: str) -> Place:
        if cell not in found:
            printed = names.get(cell, cell)
            named = spoken.text(sites[cell]) if cell in sites else ""
            name = f"{printed} ({named})" if named and named != printed else printed
            found[cell] = Place(name, [], [], [])
        return found[cell]

    names = {cell.id: spoken.text(cell.name) if cell.name else cell.id for cell in chart.cells}
    for counter in chart.counters:
        at(counter.cell).own.append("; ".join(_counter(counter, chart, spoken)))
    for contact in chart.contacts:
        at(contact.cell).enemy.append(_contact(contact, spoken))
    for mark in chart.marks:
        at(mark.cell).signs.append(_meaning(mark.key, chart, spoken))
    order = {cell.id: n for n, cell in enumerate(chart.cells)}
    return [found[cell] for cell in sorted(found, key=lambda cell: order.get(cell, len(order)))]


def _meaning(key: str, chart: Chart, spoken: Words) -> str:
    """What a sign of the map means, in the words of its legend."""
    return spoken.text(chart.meanings.get(key, Term(f"drawing-{key}")))


def _counter(counter: Counter, chart: Chart, spoken: Words) -> Iterator[str]:
    """What a counter is, then its units."""
    yield " ".join(filter(None, (spoken.text(counter.name), spoken.text(counter.count) if counter.count else "")))
    if counter.damaged:
        yield _meaning("damaged", chart, spoken)
    if counter.hollow:
        yield _meaning("hollow", chart, spoken)
    for piece in counter.pieces:
        steps = spoken.word("web-steps", steps=piece.steps, full=piece.full)
        detail = spoken.text(piece.detail) if piece.detail else ""
        yield f"{spoken.text(piece.name)}, {steps}" + (f", {detail}" if detail else "")


def _contact(contact: Contact, spoken: Words) -> str:
    """What was seen, and when."""
    parts = [spoken.text(contact.name), spoken.text(contact.when)]
    if contact.detail:
        parts.append(spoken.text(contact.detail))
    if contact.cleared:
        parts.append(spoken.word("drawing-cleared"))
    return ", ".join(parts)
