"""A chart as one SVG document: the same chart and words always give the same bytes.

Layers, from the bottom, each a group with an id: sea, weather, land, grid, areas, routes, contacts, forces, furniture.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.drawing.forces import (
    callout,
    contact_radius,
    counter,
    holding_boxes,
    slots,
    spread_boxes,
    stack,
    stack_box,
)
from arbitre.drawing.furniture import cartouche, compass, frame, layout, legend
from arbitre.drawing.labels import Box, attribute, frame_of
from arbitre.drawing.shapes import Point, num
from arbitre.drawing.sheet import Sheet, Words
from arbitre.drawing.signs import (
    Standing,
    beyond,
    beyond_box,
    contact,
    contact_label,
    found_corners,
    mark,
    mark_box,
    route,
    route_label,
)
from arbitre.drawing.silhouettes import silhouette
from arbitre.drawing.terrain import fog, grid, holding_head, numbers, sea, site_names, sites, washes
from arbitre.drawing.tokens import STYLE
from arbitre.kernel.chart import Chart, Contact

_STILL = frozenset({"weather", "grid", "areas"})  # layers that let a pointer through to the cells


# What stripes the cells of each side: the path of one tile and the tile's size, in pixels.
_PATTERNS = {
    "first": ("M0 0L8 8M-2 6L2 10M6 -2L10 2", 8),
    "second": ("M8 0L0 8M-2 2L2 -2M6 10L10 6", 8),
    "neutral": ("M0 0L8 8M8 0L0 8", 8),
    "closed": ("M1 2h5M6 7h5M-4 7h5", 10),
}


def draw(chart: Chart, words: Words, *, width: int = 1400, standalone: bool = True) -> str:
    """The chart as an SVG document `width` pixels wide.

    `words` turns every argument of the chart into text of one language. `standalone`: a file of its own, with its size;
    otherwise for putting into a page, where it takes the width it is given.
    """
    sheet = Sheet(chart, words, width)
    furniture = layout(sheet)
    sheet.extend(furniture.strip)
    rose, radius = furniture.rose, furniture.radius
    for box in (furniture.cartouche, furniture.legend, Box.around(*rose, 2.2 * radius, 2.6 * radius)):
        sheet.room.take(box.grown(2))
    layers = _map_layers(sheet, rose)
    layers["furniture"] = [
        *frame(sheet),
        *cartouche(sheet, furniture.cartouche),
        *legend(sheet, furniture.legend, furniture.columns),
        *compass(rose, radius),
    ]
    return "".join([_head(sheet, standalone), *(_layer(name, parts) for name, parts in layers.items()), "</svg>\n"])


def _map_layers(sheet: Sheet, rose: Point) -> dict[str, list[str]]:
    """The parts of each layer, from the bottom. Things take their room before any label looks for its own."""
    chart = sheet.chart
    layers: dict[str, list[str]] = {"sea": list(sea(sheet, rose))}
    layers["weather"] = [part for wash in chart.washes if wash.key == "fog" for part in fog(sheet, wash)]
    layers["land"] = list(sites(sheet))
    layers["grid"] = []  # last, when it is known what covers the numbers
    placed = numbers(sheet)
    layers["areas"] = list(washes(sheet))
    standing, spots = _standing(sheet)
    ways = [way for way in chart.routes if all(cell in sheet.centre for cell in way.cells)]
    layers["routes"] = [part for way in ways for part in route(sheet, way, standing)]
    for place in chart.beyond:
        sheet.room.take(beyond_box(sheet, place))
    marks = [sign for sign in chart.marks if sign.cell in sheet.centre]
    layers["routes"] += [found_corners(sheet, sign) for sign in marks if sign.key == "found"]
    rings = [part for seen, at in spots for part in contact(sheet, seen, at)]
    fresh_first = sorted(spots, key=lambda spot: spot[0].age)
    dates = [part for seen, at in fresh_first if not seen.age for part in contact_label(sheet, seen, at)]
    layers["land"] += [*site_names(sheet), *(part for place in chart.beyond for part in beyond(sheet, place))]
    flights = [part for way in ways for part in route_label(sheet, way, standing)]
    leaders, slips = _slips(sheet, standing.own)
    dates += [part for seen, at in fresh_first if seen.age for part in contact_label(sheet, seen, at)]
    layers["grid"] = list(grid(sheet, placed))
    layers["contacts"] = [*rings, *dates, *flights]
    layers["forces"] = [*leaders, *_forces(sheet, standing.own), *(mark(sheet, sign) for sign in marks), *slips]
    return layers


def _standing(sheet: Sheet) -> tuple[Standing, list[tuple[Contact, Point]]]:
    """What stands in each cell, and the place of each contact; their room is taken."""
    by_cell: dict[str, list[Contact]] = {}
    for seen in sheet.chart.contacts:
        if seen.cell in sheet.centre:
            by_cell.setdefault(seen.cell, []).append(seen)
    for cell in sheet.chart.cells:
        if cell.kind == "box":
            sheet.room.take(frame_of(sheet.outline[cell.id]))
    own: dict[str, Box] = {}
    enemy: dict[str, Box] = {}
    spots: list[tuple[Contact, Point]] = []
    for id in dict.fromkeys([*by_cell, *sheet.stacks]):
        if sheet.cell[id].kind == "box":
            continue  # its counters are laid out one by one
        shared = slots(sheet, id, by_cell.get(id, []))
        if id in sheet.stacks and sheet.chart.spread:
            boxes = spread_boxes(sheet, id)
            own[id] = Box(
                min(box.left for box in boxes),
                min(box.top for box in boxes),
                max(box.right for box in boxes),
                max(box.bottom for box in boxes),
            )
            sheet.room.take(own[id].grown(2))
        elif id in sheet.stacks:
            own[id] = shared.counter
            sheet.room.take(stack_box(shared.counter, len(sheet.stacks[id])).grown(2))
        for seen, at in zip(by_cell.get(id, []), shared.contacts, strict=True):
            spots.append((seen, at))
            size = 2 * contact_radius(sheet, seen) + 5
            enemy.setdefault(id, Box.around(*at, size, size))
            sheet.room.take(Box.around(*at, size, size))
    for sign in sheet.chart.marks:
        if sign.cell in sheet.centre:
            sheet.room.take(mark_box(sheet, sign))
    return Standing(own, enemy), spots


def _slips(sheet: Sheet, boxes: dict[str, Box]) -> tuple[list[str], list[str]]:
    """The slips that tell what is in the stacks, and the leaders to them."""
    leaders, slips = [], []
    for cell, pieces in sheet.stacks.items():
        if cell in boxes and len(pieces) > 1 and not sheet.chart.spread:
            told = callout(sheet, pieces, boxes[cell])
            if told:
                leaders.append(told[0])
                slips.append(told[1])
    return leaders, slips


def _forces(sheet: Sheet, boxes: dict[str, Box]) -> Iterable[str]:
    for cell, pieces in sheet.stacks.items():
        if cell in boxes and sheet.chart.spread:
            for piece, box in zip(pieces, spread_boxes(sheet, cell), strict=True):
                yield from counter(sheet, piece, box)
        elif cell in boxes:
            yield from stack(sheet, pieces, boxes[cell])
        else:
            _, head = holding_head(sheet, cell)
            for piece, box in zip(pieces, holding_boxes(sheet, cell, head), strict=True):
                yield from counter(sheet, piece, box)


def _layer(name: str, parts: Iterable[str]) -> str:
    still = ' class="still"' if name in _STILL else ""
    return f'<g id="layer-{name}"{still}>{"".join(parts)}</g>\n'


def _head(sheet: Sheet, standalone: bool) -> str:
    chart, words = sheet.chart, sheet.words
    label = attribute(f"{words(chart.title)}, {words(chart.moment)}")
    size = f' width="{sheet.width}" height="{num(sheet.height)}"' if standalone else ""
    night = " night" if chart.dark else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width} {num(sheet.height)}"{size} '
        f'class="chart{night}" role="img" aria-label="{label}">\n<style>{STYLE}</style>\n<defs>{_defs(sheet)}</defs>\n'
    )


def _defs(sheet: Sheet) -> str:
    """The shades, blurs and silhouettes this chart uses."""
    chart, u = sheet.chart, sheet.unit
    used = dict.fromkeys(["ship", *(c.silhouette for c in chart.counters), *(c.silhouette for c in chart.contacts)])
    figures = "".join(f'<path id="s-{attribute(name)}" d="{silhouette(name)}"/>' for name in used)
    inner = sheet.inner
    shade = "night" if chart.dark else "day"
    blurs = "".join(
        f'<filter id="{name}" x="-10%" y="-10%" width="120%" height="120%">'
        f'<feGaussianBlur stdDeviation="{num(size * u)}"/></filter>'
        for name, size in (("far", 0.13), ("near", 0.06), ("wispy", 0.05))
        if any(wash.key == "fog" for wash in chart.washes)
    )
    return (
        f'<radialGradient id="sea-{shade}" cx=".45" cy=".45" r=".75"><stop offset="0" stop-color="var(--sea)"/>'
        f'<stop offset="1" stop-color="var(--deep)"/></radialGradient>'
        f'<clipPath id="inner"><path d="M{num(inner.left)} {num(inner.top)}H{num(inner.right)}V{num(inner.bottom)}'
        f'H{num(inner.left)}z"/></clipPath>{blurs}{figures}{_ground_defs(sheet)}'
    )


def _ground_defs(sheet: Sheet) -> str:
    """The edge of the map where land is cut off at it, and the patterns of control: stripes one way for the first side,
    the other way for the second, both for what is contested."""
    chart = sheet.chart
    parts = []
    if chart.coasts:
        cells = "".join(sheet.ground.path[cell.id] for cell in chart.cells if cell.kind != "box")
        parts.append(f'<clipPath id="map"><path d="{cells}"/></clipPath>')
    used: set[str] = {wash.owner for wash in chart.washes if wash.key == "control"}
    used |= {"closed"} if any(wash.key == "closed" for wash in chart.washes) else set()
    for owner in sorted(used):
        strokes, step = _PATTERNS[owner]
        parts.append(
            f'<pattern id="held-{owner}" class="{owner}" width="{step}" height="{step}" patternUnits="userSpaceOnUse">'
            f'<path class="stripe" d="{strokes}"/></pattern>'
        )
    return "".join(parts)
