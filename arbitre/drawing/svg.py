"""A chart as SVG: the same chart and words always give the same bytes.

Two forms of one drawing: a document of its own, with its style, for files and paper; and one for pages, without style,
whose cells, counters and layers are named for the page's script. Layers, from the bottom, each a group `layer-NAME`:
sea, weather, land, areas, grid, boxes, cells, boxed, routes, contacts, forces, furniture, notes, plan, opened. Whatever
can be switched off stands in a group with its key as `data-layer`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from arbitre.drawing.areas import PATTERNS, washes
from arbitre.drawing.boxes import boxed, boxes
from arbitre.drawing.forces import counter, figures, stack
from arbitre.drawing.furniture import cartouche, compass, frame, layout
from arbitre.drawing.labels import Box, attribute, frame_of
from arbitre.drawing.layers import CONTACTS, LEGEND, NOTES, ROUTES
from arbitre.drawing.ledger import ledger
from arbitre.drawing.legend import legend
from arbitre.drawing.opened import opened
from arbitre.drawing.pins import pins
from arbitre.drawing.plan import EMPTY
from arbitre.drawing.relief import ground_patterns
from arbitre.drawing.routes import Standing, route, route_label
from arbitre.drawing.shapes import Point, num
from arbitre.drawing.sheet import Sheet, Words, natural_width
from arbitre.drawing.signs import beyond, beyond_box, contact, contact_label, found_corners, mark
from arbitre.drawing.sites import site_names, site_signs, sites
from arbitre.drawing.slips import callout
from arbitre.drawing.standing import placed
from arbitre.drawing.terrain import cells, grid, sea
from arbitre.drawing.tokens import STYLE
from arbitre.drawing.weather import fog
from arbitre.kernel.chart import Chart

_STILL = frozenset({"weather", "grid", "areas"})  # layers that let a pointer through to the cells
_SWITCHED = {"routes": ROUTES, "contacts": CONTACTS, "notes": NOTES}  # layers that are switched as a whole

# dots over the cells that may be picked, so that they are seen without colour too
_MAY = (
    '<pattern id="c-may" width="15" height="15" patternUnits="userSpaceOnUse">'
    '<circle class="dot" cx="7.5" cy="7.5" r="1.5"/></pattern>'
)


def draw(chart: Chart, words: Words, *, width: int = 0, standalone: bool = True) -> str:
    """The chart as SVG, `width` pixels wide, 0 for as wide as it needs.

    `words` turns every argument of the chart into text of one language. `standalone`: a document of its own with its
    size and style, without what is folded away; otherwise a form for a page, which takes the width it is given and its
    style from `tokens.page_style`.
    """
    sheet = Sheet(_unfolded(chart) if standalone else chart, words, width or natural_width(chart), standalone)
    furniture = layout(sheet)
    sheet.extend(furniture.strip)
    rose, radius = furniture.rose, furniture.radius
    for box in (furniture.cartouche, furniture.ledger, furniture.legend, Box.around(*rose, 2.2 * radius, 2.6 * radius)):
        sheet.room.take(box.grown(2))
    layers = _map_layers(sheet, rose)
    layers["furniture"] = [
        *frame(sheet),
        *cartouche(sheet, furniture.cartouche),
        *ledger(sheet, furniture.ledger),
        sheet.layer(LEGEND, legend(sheet, furniture.legend, furniture.columns)),
        *compass(rose, radius),
    ]
    layers["notes"] = list(pins(sheet))
    drawn = [_layer(sheet, name, parts) for name, parts in layers.items()]
    if not standalone:
        drawn += [f"{EMPTY}\n", _layer(sheet, "opened", opened(sheet))]
    return "".join([_head(sheet), *drawn, "</svg>\n"])


def _unfolded(chart: Chart) -> Chart:
    """The chart without what is off at first."""
    away = frozenset(chart.folded)
    if not away:
        return chart
    return replace(
        chart,
        cells=tuple(cell for cell in chart.cells if not cell.layer or cell.layer not in away),
        washes=tuple(wash for wash in chart.washes if wash.key not in away),
        routes=() if ROUTES in away else chart.routes,
        contacts=() if CONTACTS in away else chart.contacts,
        accounts=() if "accounts" in away else chart.accounts,
        pins=() if NOTES in away else chart.pins,
    )


def _map_layers(sheet: Sheet, rose: Point) -> dict[str, list[str]]:
    """The parts of each layer, from the bottom. Things take their room before any label looks for its own."""
    chart = sheet.chart
    layers: dict[str, list[str]] = {"sea": list(sea(sheet, rose))}
    banks = [part for wash in chart.washes if wash.key == "fog" for part in fog(sheet, wash)]
    layers["weather"] = [sheet.layer("fog", banks)] if banks else []
    layers["land"] = list(sites(sheet))
    stands, spots, printed = placed(sheet)
    layers["areas"] = list(washes(sheet))
    layers["grid"] = []  # last, when it is known what covers the numbers
    layers["boxes"] = list(boxes(sheet))
    layers["cells"] = [] if sheet.standalone else list(cells(sheet))
    layers["boxed"] = list(boxed(sheet))  # over the cells, as all counters: a click on one means it
    ways = [way for way in chart.routes if all(cell in sheet.centre for cell in way.cells)]
    layers["routes"] = [part for way in ways for part in route(sheet, way, stands)]
    for place in chart.beyond:
        sheet.room.take(beyond_box(sheet, place))
    marks = [sign for sign in chart.marks if sign.cell in sheet.centre]
    rings = [part for seen, at in spots for part in contact(sheet, seen, at)]
    fresh_first = sorted(spots, key=lambda spot: spot[0].age)
    dates = [part for seen, at in fresh_first if not seen.age for part in contact_label(sheet, seen, at)]
    layers["land"] += [*site_names(sheet), *(part for place in chart.beyond for part in beyond(sheet, place))]
    flights = [part for way in ways for part in route_label(sheet, way, stands)]
    leaders, slips = _slips(sheet, stands.own) if sheet.standalone else ([], [])
    dates += [part for seen, at in fresh_first if seen.age for part in contact_label(sheet, seen, at)]
    layers["grid"] = list(grid(sheet, printed, stands.own))
    layers["routes"] += flights
    layers["contacts"] = [*rings, *dates]
    corners = [found_corners(sheet, sign) for sign in marks if sign.key == "found"]
    signs = [mark(sheet, sign) for sign in marks]
    layers["forces"] = [*corners, *leaders, *_forces(sheet, stands), *signs, *slips]
    return layers


def _slips(sheet: Sheet, places: dict[str, Box]) -> tuple[list[str], list[str]]:
    """The slips that tell what is in the stacks, and the leaders to them."""
    leaders, slips = [], []
    for cell, pieces in sheet.stacks.items():
        if cell in places and len(pieces) > 1 and not sheet.chart.spread:
            told = callout(sheet, pieces, places[cell])
            if told:
                leaders.append(told[0])
                slips.append(told[1])
    return leaders, slips


def _forces(sheet: Sheet, stands: Standing) -> Iterator[str]:
    for cell, pieces in sheet.stacks.items():
        if cell in stands.spread:
            for piece, box in zip(pieces, stands.spread[cell], strict=True):
                yield from counter(sheet, piece, box)
        elif cell in stands.own:
            yield from stack(sheet, pieces, stands.own[cell])


def _layer(sheet: Sheet, name: str, parts: Iterable[str]) -> str:
    classes = ["still"] * (name in _STILL) + ["off"] * (_SWITCHED.get(name) in sheet.chart.folded)
    kind = f' class="{" ".join(classes)}"' if classes else ""
    key = f' data-layer="{_SWITCHED[name]}"' if name in _SWITCHED else ""
    return f'<g id="layer-{name}"{key}{kind}>{"".join(parts)}</g>\n'


def _head(sheet: Sheet) -> str:
    chart, words = sheet.chart, sheet.words
    label = attribute(f"{words(chart.title)}, {words(chart.moment)}")
    size = f' width="{sheet.width}" height="{num(sheet.height)}"' if sheet.standalone else ""
    night = " night" if chart.dark else ""
    focus = [point for cell in chart.focus for point in sheet.outline.get(cell, ())] if not sheet.standalone else []
    opens = f' data-focus="{" ".join(map(num, frame_of(focus)))}"' if focus else ""
    style = f"\n<style>{STYLE}</style>" if sheet.standalone else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width} {num(sheet.height)}"{size} '
        f'class="chart{night}" role="img" aria-label="{label}"{opens}>{style}\n<defs>{_defs(sheet)}</defs>\n'
    )


def _defs(sheet: Sheet) -> str:
    """The shades, edges, patterns and silhouettes this chart uses."""
    chart, inner = sheet.chart, sheet.inner
    used: set[str] = {wash.owner for wash in chart.washes if wash.key == "control"}
    used |= {wash.key for wash in chart.washes if wash.key in PATTERNS}
    patterns = "".join(
        f'<pattern id="held-{key}" class="{key}" width="{step}" height="{step}" patternUnits="userSpaceOnUse">'
        f'<path class="held" d="M0 0h{step}v{step}H0z"/><path class="stripe" d="{strokes}"/></pattern>'
        for key in sorted(used)
        for strokes, step in [PATTERNS[key]]
    )
    return (
        '<radialGradient id="c-sea" cx=".45" cy=".45" r=".75"><stop offset="0" stop-color="var(--sea)"/>'
        '<stop offset="1" stop-color="var(--deep)"/></radialGradient>'
        f'<clipPath id="c-inner"><path d="M{num(inner.left)} {num(inner.top)}H{num(inner.right)}V{num(inner.bottom)}'
        f'H{num(inner.left)}z"/></clipPath>{patterns}'
        f'{"" if sheet.standalone else _MAY}'
        f'{ground_patterns(sheet)}{figures(chart)}{site_signs(sheet)}'
    )
