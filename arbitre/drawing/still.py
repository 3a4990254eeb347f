"""The still part of a drawing: what is printed on a map, which no view changes, as a file that any page may show.

It is made of the printed cells, coasts and sites and of where the map lies on the sheet, and of nothing else of a
chart. The drawing of a view says which numbers and names something in it covers; it writes such a name elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from arbitre.drawing.boxes import boxes
from arbitre.drawing.engraving import take_letterings
from arbitre.drawing.labels import Box, attribute
from arbitre.drawing.relief import ground_patterns
from arbitre.drawing.shapes import num
from arbitre.drawing.sheet import Sheet, Words, natural_width
from arbitre.drawing.signs import beyond, beyond_box
from arbitre.drawing.sites import Name, site_names, site_signs, sites, take_sites
from arbitre.drawing.standing import take_boxes
from arbitre.drawing.terrain import Number, cells, free, grid, land, numbers
from arbitre.drawing.tokens import NIGHTLY, still_style
from arbitre.kernel.chart import Cell, Chart, Site

_FURNISHED = 1.5  # how high a sheet may be with its furniture, in maps
_BELOW = 8.0  # pixels under the map that are free of any furniture there

LAYERS = ("sea", "land", "grid", "boxes", "cells")
"""The layers that have a still part, from the bottom."""


class Hidden(NamedTuple):
    """Which printed names and numbers a view has something on: their places among the texts of their layers."""

    land: frozenset[int]
    grid: frozenset[int]

    def __str__(self) -> str:
        return ";".join(
            f"{layer} {' '.join(map(str, sorted(places)))}"
            for layer, places in zip(self._fields, self, strict=True)
            if places
        )


NOTHING = Hidden(frozenset(), frozenset())


class Still:
    """What is printed on the map of a chart, in the words of one language. `sheet`: it alone, laid out, the room of
    everything taken; `names`, `numbers`: of sites and of cells, as the texts of the layers "land" and "grid" follow;
    `named`: where cells of an area map have their names, which make way for counters: each view writes them itself."""

    def __init__(self, chart: Chart, words: Words) -> None:
        self.sheet = sheet = Sheet(_printed(chart), words, natural_width(chart), standalone=False)
        near, far = sheet.border + 2, sheet.width - sheet.border - 2
        sheet.room.bounds = Box(near, near, far, sheet.map_bottom + (-2 if sheet.dense else _BELOW))
        printed = [cell for cell in sheet.chart.cells if not cell.loose]
        take_sites(sheet)
        take_letterings(sheet)
        written = numbers(sheet, printed)
        take_boxes(sheet)
        for place in chart.beyond:
            sheet.room.take(beyond_box(sheet, place))
        self.names: Sequence[Name] = tuple(site_names(sheet, sheet.chart.sites))
        self._beyond = [part for place in chart.beyond for part in beyond(sheet, place)]
        self.named: Sequence[Number] = [number for number in written if number.style]
        numbered = free(sheet, [number for number in written if not number.style], {})
        self.numbers: Sequence[Number] = [found for _, found in numbered if found is not None]
        self._signs = list(sites(sheet))
        self._whole = {
            "sea": list(land(sheet)),
            "boxes": list(boxes(sheet, printed)),
            "cells": list(cells(sheet)),
            "grid": [],
        }

    def fits(self, sheet: Sheet) -> bool:
        """Whether this is the still part of what is drawn on a sheet."""
        mine, chart, other = self.sheet, self.sheet.chart, sheet.chart
        return (
            (mine.width, mine.scale, mine.origin) == (sheet.width, sheet.scale, sheet.origin)
            and mine.words == sheet.words
            and (chart.coasts, chart.beyond) == (other.coasts, other.beyond)
            and (chart.strokes, chart.letterings) == (other.strokes, other.letterings)
            and (chart.spread, chart.folded) == (other.spread, other.folded)
            and chart.sites == _nobodys(other.sites)
            and _same(chart.cells, other.cells)
        )

    def layers(self, hidden: Hidden = NOTHING) -> dict[str, str]:
        """What is printed in each layer, but for what is hidden."""
        names = [name.written for i, name in enumerate(self.names) if i not in hidden.land]
        shown = [number for i, number in enumerate(self.numbers) if i not in hidden.grid]
        parts = {**self._whole, "land": [*self._signs, *names, *self._beyond]}
        if shown:
            parts["grid"] = list(grid(self.sheet, shown))
        return {layer: "".join(parts[layer]) for layer in LAYERS}

    def defs(self) -> str:
        """What the layers use."""
        return f"{_inner(self.sheet)}{ground_patterns(self.sheet)}{site_signs(self.sheet)}"

    def image(self, address: str, dark: bool) -> str:
        """The element that shows the file of this address under what a view adds."""
        size = f'width="{self.sheet.width}" height="{num(_depth(self.sheet))}"'
        night = f"#{NIGHTLY}" if dark else ""
        return f'<image class="printed" clip-path="url(#c-inner)" href="{attribute(address)}{night}" {size}/>\n'

    def document(self) -> str:
        """The file: a picture by itself, by night at its fragment `#night`, whose layers a page may take over."""
        layers = "".join(f'<g id="layer-{name}">{drawn}</g>\n' for name, drawn in self.layers().items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{NIGHTLY}" class="chart" '
            f'viewBox="0 0 {self.sheet.width} {num(_depth(self.sheet))}">'
            f"<style>{still_style()}</style>\n<defs>{self.defs()}</defs>\n{layers}</svg>\n"
        )


def _inner(sheet: Sheet) -> str:
    near, far = num(sheet.border), num(sheet.width - sheet.border)
    return f'<clipPath id="c-inner"><path d="M{near} {near}H{far}V{num(_depth(sheet))}H{near}z"/></clipPath>'


def _depth(sheet: Sheet) -> float:
    """How far down the picture reaches: land runs on under whatever furniture stands below the map."""
    return _FURNISHED * sheet.map_bottom


def _printed(chart: Chart) -> Chart:
    """What is printed of a chart; cells that are not keep their place on the sheet."""
    return Chart(
        title="",
        subtitle="",
        moment="",
        cells=tuple(replace(cell, marked=False) if cell.marked else cell for cell in chart.cells),
        sites=_nobodys(chart.sites),
        beyond=chart.beyond,
        spread=chart.spread,
        coasts=chart.coasts,
        strokes=chart.strokes,
        letterings=chart.letterings,
        extent=chart.extent,
        folded=chart.folded,
    )


def _nobodys(sites: Sequence[Site]) -> tuple[Site, ...]:
    """The sites without their flags."""
    return tuple(replace(site, owner="neutral", livery="") if site.owner != "neutral" else site for site in sites)


def _same(some: Sequence[Cell], others: Sequence[Cell]) -> bool:
    """Whether the same cells are printed, whichever is marked."""
    mine, theirs = ([cell for cell in those if not cell.loose] for those in (some, others))
    return len(mine) == len(theirs) and all(
        a is b or (replace(a, marked=False) if a.marked else a) == (replace(b, marked=False) if b.marked else b)
        for a, b in zip(mine, theirs, strict=True)
    )
