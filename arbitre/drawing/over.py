"""What a view adds to the map that is printed: weather, washes, lines, contacts and counters, with their labels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbitre.drawing.areas import washes
from arbitre.drawing.boxes import boxed, boxes
from arbitre.drawing.forces import counter, stack
from arbitre.drawing.labels import frame_of
from arbitre.drawing.routes import Standing, route, route_label
from arbitre.drawing.shapes import Point
from arbitre.drawing.sheet import Sheet
from arbitre.drawing.signs import contact, contact_label, found_corners, mark
from arbitre.drawing.sites import owned, site_names
from arbitre.drawing.standing import placed
from arbitre.drawing.still import Hidden, Still
from arbitre.drawing.terrain import cells, free, grid, numbers
from arbitre.drawing.weather import fog
from arbitre.kernel.chart import Contact, Route


def weather(sheet: Sheet) -> list[str]:
    """The fog of a chart."""
    banks = [fog(sheet, wash) for wash in sheet.chart.washes if wash.key == "fog"]
    return [sheet.layer("fog", banks)] if banks else []


def drawn_ways(sheet: Sheet) -> list[Route]:
    """The routes between cells that are on the map."""
    return [way for way in sheet.chart.routes if all(cell in sheet.centre for cell in way.cells)]


class Seen(NamedTuple):
    """Contacts: their rings, and what is written at those of now and of before, to be placed when its turn has come."""

    rings: list[str]
    fresh: Iterator[str]
    old: Iterator[str]


def contacts(sheet: Sheet, spots: Sequence[tuple[Contact, Point]]) -> Seen:
    """The contacts where they stand."""
    in_order = sorted(spots, key=lambda spot: spot[0].age)
    return Seen(
        [part for seen, at in spots for part in contact(sheet, seen, at)],
        (part for seen, at in in_order if not seen.age for part in contact_label(sheet, seen, at)),
        (part for seen, at in in_order if seen.age for part in contact_label(sheet, seen, at)),
    )


def marked(sheet: Sheet, stands: Standing) -> tuple[list[str], list[str]]:
    """Corners of cells that were found, which lie under all that stands in them; and the signs of cells."""
    marks = [sign for sign in sheet.chart.marks if sign.cell in sheet.centre]
    signs = [mark(sheet, sign, beside=stands.at(sign.cell)) for sign in marks]
    return [found_corners(sheet, sign) for sign in marks if sign.key == "found"], signs


def forces(sheet: Sheet, stands: Standing) -> Iterator[str]:
    """The counters on the map."""
    for cell, pieces in sheet.stacks.items():
        if cell in stands.spread:
            for piece, box in zip(pieces, stands.spread[cell], strict=True):
                yield from counter(sheet, piece, box)
        elif cell in stands.own:
            yield from stack(sheet, pieces, stands.own[cell])


def over(sheet: Sheet, still: Still) -> tuple[Hidden, dict[str, list[str]]]:
    """Which printed names something of the view stands on, and the parts of each layer from the bottom, those names
    among them where they have been moved to. The room of the sheet lies over that of the still part."""
    loose = [cell for cell in sheet.chart.cells if cell.loose]
    for cell in loose:
        if cell.kind == "box":
            sheet.room.take(frame_of(sheet.outline[cell.id]))
    added = [*still.named, *numbers(sheet, loose)]
    stands, spots = placed(sheet, [*still.numbers, *added])
    ways = drawn_ways(sheet)
    routes = [part for way in ways for part in route(sheet, way, stands)]
    names = {i for i, name in enumerate(still.names) if sheet.room.touched(name.box)}
    for i in names:
        sheet.room.give(still.names[i].box)
    seen = contacts(sheet, spots)
    dates = list(seen.fresh)
    moved_names = [name.written for name in site_names(sheet, [still.names[i].site for i in sorted(names)])]
    flights = [part for way in ways for part in route_label(sheet, way, stands)]
    dates += seen.old
    covered = {i for i, number in enumerate(still.numbers) if sheet.room.touched(number.box)}
    gone = {i for i in covered if not any(found for _, found in free(sheet, [still.numbers[i]], {}))}
    shown = [found for _, found in free(sheet, added, stands.own) if found is not None]
    corners, signs = marked(sheet, stands)
    told = [cell for cell in sheet.chart.cells if cell.loose or cell.marked]
    return Hidden(frozenset(names), frozenset(gone)), {
        "sea": [],
        "weather": weather(sheet),
        "land": [*owned(sheet), *moved_names],
        "areas": list(washes(sheet)),
        "grid": list(grid(sheet, shown)) if shown else [],
        "boxes": list(boxes(sheet, told)),
        "cells": list(cells(sheet, loose=True)),
        "boxed": list(boxed(sheet)),
        "routes": [*routes, *flights],
        "contacts": [*seen.rings, *dates],
        "forces": [*corners, *forces(sheet, stands), *signs],
    }
