"""What happened, over the map: who goes where, what is searched, hit and lost, as a page plays a step out.

Each scene is a group of its own, drawn as it is when all of it has happened: a page's script lets its tokens run along
their ways, and its parts come one after the other (`data-order`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from arbitre.drawing.forces import HIGH, WIDE, plate
from arbitre.drawing.labels import THIN, Box, attribute, frame_of, text
from arbitre.drawing.shapes import Point, line, num
from arbitre.drawing.sheet import Sheet, Words, natural_width, whose
from arbitre.drawing.signs import burst, mark
from arbitre.drawing.silhouettes import HEIGHT, WIDTH, silhouette
from arbitre.kernel.chart import Chart, Mark
from arbitre.kernel.scenes import Appear, Rolled, Scene, Sign, Struck, Sweep, Track

Drawn: TypeAlias = Track | Sweep | Sign | Appear | Struck
"""What is drawn over the map; dice are shown beside it."""

_TOKEN = 0.62  # the size of a token, in counters
_LINES = 6  # that are written at one place; what more there is, the words tell
_CLEAR = 26.0  # pixels about what is shown that a page brings into view with it


class Shown(NamedTuple):
    """A scene in a picture: the group, and what of the drawing it is in, (left, top, right, bottom), None for nowhere
    on the map."""

    group: str
    frame: Box | None


def draw_scenes(chart: Chart, words: Words, scenes: Sequence[Scene]) -> list[Shown]:
    """Scenes over a page's drawing of a chart; what is in no cell of it is left out."""
    sheet = Sheet(chart, words, natural_width(chart), standalone=False)
    return [_scene(sheet, scene) for scene in scenes]


def _scene(sheet: Sheet, scene: Scene) -> Shown:
    parts, points = [], list[Point]()
    written: dict[str, int] = {}
    drawable = [act for act in scene if not isinstance(act, Rolled)]
    for act in sorted(drawable, key=lambda act: _ORDER.index(type(act))):
        cells = [cell for cell in _cells(act) if cell in sheet.centre]
        if not cells:
            continue
        drawn = "".join(_DRAWN[type(act)](sheet, act, cells, written))
        parts.append(f'<g class="act {whose(act)}" data-order="{_ORDER.index(type(act))}">{drawn}</g>')
        for cell in cells:
            points += sheet.outline[cell] if len(cells) == 1 else [sheet.centre[cell]]
    return Shown("".join(parts), frame_of(points).grown(_CLEAR) if points else None)


def _cells(act: Drawn) -> Sequence[str]:
    """The cells that an act is in."""
    return (act.cell,) if isinstance(act, Appear | Struck) else act.cells


def _track(sheet: Sheet, act: Track, cells: Sequence[str], written: dict[str, int]) -> Iterator[str]:
    """The way, and what goes along it, at its end."""
    points = [sheet.centre[cell] for cell in cells]
    if len(points) < 2:
        return
    bent = act.flies and len(points) == 2
    way = _bent(*points) if bent else line(points)
    units = f' data-units="{attribute(" ".join(act.units))}"' if act.units else ""
    x, y = points[-1]
    yield f'<path class="way{" flown" if act.flies else ""}" d="{way}"/>'
    yield f'<g class="token"{units} transform="translate({num(x)} {num(y)})">'
    if act.flies:
        yield _figure(act.silhouette, 0.95 * sheet.unit, "solid")
    else:
        size = _TOKEN * sheet.counter[0] / WIDE
        yield f'<g transform="scale({num(size)})">'
        yield f'<path class="c-plate" d="{plate(act.owner, Box.around(0, 0, WIDE, HIGH))}"/>'
        face = (
            text(0, 9, str(act.count), classes="cn figure")
            if act.count
            else _figure(act.silhouette, 0.8 * WIDE, "face")
        )
        yield f"{face}</g>"
    yield "</g>"


def _bent(start: Point, end: Point) -> str:
    """The line of a flight, bulging northwards."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = 0.16 if dx >= 0 else -0.16
    cx, cy = start[0] + dx / 2 + bend * dy, start[1] + dy / 2 - bend * dx
    return f"M{num(start[0])} {num(start[1])}Q{num(cx)} {num(cy)} {num(end[0])} {num(end[1])}"


def _figure(name: str, wide: float, classes: str) -> str:
    """A silhouette about the origin. Written out, for the drawing below may have none of its kind."""
    scale = wide / WIDTH
    middle = f"scale({num(scale)})translate({-WIDTH // 2} {-HEIGHT // 2})"
    return f'<path class="{classes}" d="{silhouette(name)}" transform="{middle}"/>'


def _sweep(sheet: Sheet, act: Sweep, cells: Sequence[str], written: dict[str, int]) -> Iterator[str]:
    for cell in cells:
        found = " found" if cell in act.found else ""
        yield f'<path class="swept{found}" d="{sheet.ground.path[cell]}"/>'


def _sign(sheet: Sheet, act: Sign, cells: Sequence[str], written: dict[str, int]) -> Iterator[str]:
    for cell in cells:
        yield f'<path class="ringed {whose(act)}" d="{sheet.ground.path[cell]}"/>'
        if act.key:
            yield mark(sheet, Mark(act.key, cell, act.owner, act.livery))


def _appear(sheet: Sheet, act: Appear, cells: Sequence[str], written: dict[str, int]) -> Iterator[str]:
    x, y = sheet.centre[cells[0]]
    x += 0.5 * sheet.unit * written.get(f"{act.cell} seen", 0)
    written[f"{act.cell} seen"] = written.get(f"{act.cell} seen", 0) + 1
    radius = 0.52 * sheet.unit
    yield f'<circle class="halo-disc" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'
    yield f'<g transform="translate({num(x)} {num(y)})">{_figure(act.silhouette, 1.45 * radius, "solid")}</g>'
    yield from _say(sheet, act.cell, sheet.words(act.name), written)


def _struck(sheet: Sheet, act: Struck, cells: Sequence[str], written: dict[str, int]) -> Iterator[str]:
    x, y = sheet.centre[cells[0]]
    if f"{act.cell} struck" not in written:
        written[f"{act.cell} struck"] = 1
        yield f'<g class="mark" data-key="battle">{burst(x, y, 0.62 * sheet.unit)}</g>'
        if act.lost:
            arm = 0.4 * sheet.unit
            ends = ((x - arm, y - arm), (x + arm, y + arm)), ((x - arm, y + arm), (x + arm, y - arm))
            yield f'<path class="gone" d="{"".join(line(end) for end in ends)}"/>'
    cost = "✕" if act.lost else f"−{act.steps}" if act.steps else "!"
    yield from _say(sheet, act.cell, f"{cost} {sheet.words(act.name)}", written)


def _say(sheet: Sheet, cell: str, words: str, written: dict[str, int]) -> Iterator[str]:
    """A line of words below the middle of a cell, under those that stand there."""
    n = written.get(cell, 0)
    written[cell] = n + 1
    if n >= _LINES:
        return
    size = max(13.0, sheet.beside(13))
    x, y = sheet.centre[cell]
    short = words if len(words) <= 44 else f"{words[:43]}…"
    yield text(x, y + 0.62 * sheet.unit + size * (1 + 1.15 * n), short.replace(" ", THIN), size, "says bold halo mid")


_DRAWN: dict[type, Callable[[Sheet, Any, Sequence[str], dict[str, int]], Iterator[str]]] = {
    Track: _track,
    Sweep: _sweep,
    Sign: _sign,
    Appear: _appear,
    Struck: _struck,
}
_ORDER = tuple(_DRAWN)  # what comes before what
