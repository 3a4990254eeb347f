"""A chart as SVG: the same chart and words always give the same bytes.

Two forms of one drawing: a document of its own, with its style, for files and paper; and one for pages, without style,
whose cells, counters and layers are named for the page's script. Layers, from the bottom, each a group `layer-NAME`:
sea, weather, land, areas, grid, boxes, cells, boxed, routes, contacts, forces, furniture, notes, plan, opened; in a
page "water" under them, and the still part of the map between (see `arbitre.drawing.still`). Whatever can be switched
off stands in a group with its key as `data-layer`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import get_args

from msgspec.structs import replace

from arbitre.drawing.areas import PATTERNS, washes
from arbitre.drawing.boxes import boxed, boxes
from arbitre.drawing.engraving import take_letterings
from arbitre.drawing.forces import figures
from arbitre.drawing.furniture import Layout, cartouche, compass, frame, layout
from arbitre.drawing.labels import Box, attribute, frame_of
from arbitre.drawing.layers import CONTACTS, LEGEND, NOTES, ROUTES
from arbitre.drawing.ledger import ledger
from arbitre.drawing.legend import legend
from arbitre.drawing.opened import opened
from arbitre.drawing.over import contacts, drawn_ways, forces, marked, over, weather
from arbitre.drawing.pins import pins
from arbitre.drawing.plan import EMPTY
from arbitre.drawing.relief import ground_patterns
from arbitre.drawing.routes import route, route_label
from arbitre.drawing.shapes import Point, num
from arbitre.drawing.sheet import Sheet, Words, natural_width
from arbitre.drawing.signs import beyond, beyond_box
from arbitre.drawing.sites import site_names, site_signs, sites, take_sites
from arbitre.drawing.slips import callout
from arbitre.drawing.standing import placed, take_boxes
from arbitre.drawing.still import Still
from arbitre.drawing.terrain import borders, free, grid, land, numbers, sea
from arbitre.drawing.tokens import STYLE
from arbitre.kernel.chart import Chart, Livery

_STILL = frozenset({"weather", "grid", "areas"})  # layers that let a pointer through to the cells
_SWITCHED = {"routes": ROUTES, "contacts": CONTACTS, "notes": NOTES}  # layers that are switched as a whole

# dots over the cells that may be picked, so that they are seen without colour too
_MAY = (
    '<pattern id="c-may" width="15" height="15" patternUnits="userSpaceOnUse">'
    '<circle class="dot" cx="7.5" cy="7.5" r="1.5"/></pattern>'
)


_CLOSE = 4.0  # how much is shown around the cells that a part of a sheet is about, in radii of a hex
_LEAST = 520.0  # how wide such a part is at least, in pixels
_NEARLY_ALL = 0.7  # of a map: what is as large is not cut out


def draw(chart: Chart, words: Words, *, width: int = 0, standalone: bool = True, near: Collection[str] = ()) -> str:
    """The chart as SVG, `width` pixels wide, 0 for as wide as it needs.

    `words` turns every argument of the chart into text of one language. `standalone`: a document of its own with its
    size and style, without what is folded away; otherwise the form for a page, all of it in one piece. `near`: cells;
    of a document only the part around them is shown, if they lie close together.
    """
    if not standalone:
        return draw_page(page_sheet(chart, words), Still(chart, words))
    sheet = Sheet(_unfolded(chart), words, width or natural_width(chart))
    furniture = _furnished(sheet)
    layers = _map_layers(sheet, furniture.rose)
    layers["furniture"] = _furniture(sheet, furniture)
    layers["notes"] = list(pins(sheet))
    drawn = [_layer(sheet, name, parts) for name, parts in layers.items()]
    shown = _around(sheet, near)
    return "".join([head(sheet, ground=ground_patterns(sheet), style=STYLE, shown=shown), *drawn, "</svg>\n"])


def _around(sheet: Sheet, near: Collection[str]) -> Box | None:
    """The part of a sheet with these cells and what is close to them; None for all of it, where little would be left
    out or something lies beside the map."""
    cells = [cell for cell in sheet.chart.cells if cell.id in near]
    if not cells or any(cell.kind == "box" for cell in cells):
        return None
    margin = _CLOSE * sheet.unit
    box = frame_of([point for cell in cells for point in sheet.outline[cell.id]]).grown(margin)
    (x, y), (wide, high) = box.middle, (max(box.right - box.left, _LEAST), max(box.bottom - box.top, 0.75 * _LEAST))
    part = Box.around(x, y, wide, high)
    inner = sheet.inner
    part = part.moved(max(0.0, inner.left - part.left), max(0.0, inner.top - part.top))
    part = part.moved(min(0.0, inner.right - part.right), min(0.0, inner.bottom - part.bottom))
    whole = (inner.right - inner.left) * (inner.bottom - inner.top)
    if part.left < inner.left or part.top < inner.top or part.overlap(inner) > _NEARLY_ALL * whole:
        return None
    return part


def page_sheet(chart: Chart, words: Words) -> Sheet:
    """The sheet that a chart is drawn on in a page."""
    return Sheet(chart, words, natural_width(chart), standalone=False)


def draw_page(sheet: Sheet, still: Still, address: str = "") -> str:
    """The chart of a `page_sheet` for a page: it takes the width it is given and its style from `tokens.page_style`.
    `still`: its still part (`Still.fits`), which is shown from its `address`; without one it stands in the drawing."""
    chart = sheet.chart
    sheet.room.under = still.sheet.room
    furniture = _furnished(sheet)
    hidden, layers = over(sheet, still)
    layers["furniture"] = _furniture(sheet, furniture)
    layers["notes"] = list(pins(sheet))
    drawn = [_layer(sheet, "water", sea(sheet, furniture.rose))]
    if address:
        drawn.append(still.image(address, chart.dark))
    else:
        for name, printed in still.layers(hidden).items():
            layers[name] = [printed, *layers[name]]
    drawn += [_layer(sheet, name, parts) for name, parts in layers.items()]
    told = f' data-printed="{attribute(address)}" data-covered="{hidden}"' if address else ""
    used = "" if address else ground_patterns(sheet)
    slips = _layer(sheet, "opened", opened(sheet))
    return "".join([head(sheet, told, used), *drawn, f"{EMPTY}\n", slips, "</svg>\n"])


def _furnished(sheet: Sheet) -> Layout:
    """The furniture laid out, and its room taken."""
    furniture = layout(sheet)
    sheet.extend(furniture.strip)
    rose, radius = furniture.rose, furniture.radius
    for box in (furniture.cartouche, furniture.ledger, furniture.legend, Box.around(*rose, 2.2 * radius, 2.6 * radius)):
        sheet.room.take(box.grown(2))
    return furniture


def _furniture(sheet: Sheet, furniture: Layout) -> list[str]:
    return [
        *frame(sheet),
        *cartouche(sheet, furniture.cartouche),
        *ledger(sheet, furniture.ledger),
        sheet.layer(LEGEND, legend(sheet, furniture.legend, furniture.columns)),
        compass(furniture.rose, furniture.radius),
    ]


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
    """The parts of each layer of a document, from the bottom. Things take their room before any label looks for its
    own."""
    chart = sheet.chart
    layers: dict[str, list[str]] = {"sea": [*sea(sheet, rose), *land(sheet)], "weather": weather(sheet)}
    take_sites(sheet)
    take_letterings(sheet)
    layers["land"] = list(sites(sheet))
    printed = numbers(sheet, chart.cells)
    take_boxes(sheet)
    stands, spots = placed(sheet, printed)
    layers["areas"] = list(washes(sheet))
    layers["grid"] = []  # last, when it is known what covers the numbers
    layers["boxes"] = list(boxes(sheet, chart.cells))
    layers["cells"] = []
    layers["boxed"] = list(boxed(sheet))
    ways = drawn_ways(sheet)
    layers["routes"] = [part for way in ways for part in route(sheet, way, stands)]
    for place in chart.beyond:
        sheet.room.take(beyond_box(sheet, place))
    rings, fresh, old = contacts(sheet, spots)
    dates = list(fresh)
    layers["land"] += [name.written for name in site_names(sheet, chart.sites)]
    layers["land"] += [part for place in chart.beyond for part in beyond(sheet, place)]
    flights = [part for way in ways for part in route_label(sheet, way, stands)]
    leaders, slips = _slips(sheet, stands.own)
    dates += old
    shown = [found for _, found in free(sheet, printed, stands.own) if found is not None]
    layers["grid"] = [*borders(sheet), *grid(sheet, shown)]
    layers["routes"] += flights
    layers["contacts"] = [*rings, *dates]
    corners, signs = marked(sheet, stands)
    layers["forces"] = [*corners, *leaders, *forces(sheet, stands), *signs, *slips]
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


def _layer(sheet: Sheet, name: str, parts: Iterable[str]) -> str:
    classes = ["still"] * (name in _STILL) + ["off"] * (_SWITCHED.get(name) in sheet.chart.folded)
    kind = f' class="{" ".join(classes)}"' if classes else ""
    key = f' data-layer="{_SWITCHED[name]}"' if name in _SWITCHED else ""
    return f'<g id="layer-{name}"{key}{kind}>{"".join(parts)}</g>\n'


def head(sheet: Sheet, told: str = "", ground: str = "", style: str = "", shown: Box | None = None) -> str:
    """The beginning of a drawing, its definitions with it. `told`: further attributes; `ground`: the patterns of the
    ground; `style`: the style sheet of a document of its own; `shown`: the part of the sheet that is shown, None for
    all of it."""
    chart, words = sheet.chart, sheet.words
    label = attribute(f"{words(chart.title)}, {words(chart.moment)}")
    part = shown or Box(0, 0, sheet.width, sheet.height)
    wide, high = num(part.right - part.left), num(part.bottom - part.top)
    size = f' width="{wide}" height="{high}"' if sheet.standalone else ""
    night = " night" if chart.dark else ""
    focus = [point for cell in chart.focus for point in sheet.outline.get(cell, ())] if not sheet.standalone else []
    opens = f' data-focus="{" ".join(map(num, frame_of(focus)))}"' if focus else ""
    sheets = f"\n<style>{style}</style>" if style else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{num(part.left)} {num(part.top)} {wide} {high}"{size} '
        f'class="chart{night}" role="img" aria-label="{label}"{opens}{told}>{sheets}\n'
        f"<defs>{_defs(sheet, ground)}</defs>\n"
    )


def _coloured(key: str) -> str:
    """The classes of the pattern of a side, or of a livery."""
    return f"in-{key} livery" if key in get_args(Livery) else key


def _defs(sheet: Sheet, ground: str) -> str:
    """The shades, edges, patterns and silhouettes this chart uses."""
    chart, inner = sheet.chart, sheet.inner
    used: set[str] = {wash.livery or wash.owner for wash in chart.washes if wash.key == "control"}
    used |= {wash.key for wash in chart.washes if wash.key in PATTERNS}
    patterns = "".join(
        f'<pattern id="held-{key}" class="{_coloured(key)}" width="{step}" height="{step}" '
        f'patternUnits="userSpaceOnUse"><path class="held" d="M0 0h{step}v{step}H0z"/>'
        f'<path class="stripe" d="{strokes}"/></pattern>'
        for key in sorted(used)
        for strokes, step in [PATTERNS[key]]
    )
    return (
        '<radialGradient id="c-sea" cx=".45" cy=".45" r=".75"><stop offset="0" stop-color="var(--sea)"/>'
        '<stop offset="1" stop-color="var(--deep)"/></radialGradient>'
        f'<clipPath id="c-inner"><path d="M{num(inner.left)} {num(inner.top)}H{num(inner.right)}V{num(inner.bottom)}'
        f'H{num(inner.left)}z"/></clipPath>{patterns}'
        f"{'' if sheet.standalone else _MAY}"
        f"{ground}{figures(chart)}{site_signs(sheet)}"
    )
