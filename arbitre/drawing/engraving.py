"""What is printed on a map beside its cells: names across waters and lands, closed sides, runways, quays, berths."""

from __future__ import annotations

import math
from collections.abc import Iterator

from arbitre.drawing.labels import Box, text, width
from arbitre.drawing.shapes import line, num
from arbitre.drawing.sheet import Sheet
from arbitre.kernel.chart import Lettering

EXPLAINED = ("shut", "reef")
"""The keys of strokes that the legend explains; runways and quays everybody knows."""
_SIZES = {"water": 0.42, "land": 0.36, "spot": 0.2}  # of letters, in units of the sheet
_LEAST = {"water": 12.0, "land": 11.0, "spot": 10.5}  # pixels
_SPACED = {"water": 0.16, "land": 0.2}  # between letters, in letters, as the style has it


def strokes(sheet: Sheet) -> Iterator[str]:
    """The lines printed on the map, those of a key as one path."""
    paths: dict[str, str] = {}
    (x0, y0), scale = sheet.origin, sheet.scale
    for stroke in sheet.chart.strokes:
        points = [(round(x0 + x * scale, 1), round(y0 + y * scale, 1)) for x, y in stroke.points]
        paths[stroke.key] = paths.get(stroke.key, "") + line(points)
    for key, path in paths.items():
        yield f'<path class="stroke {key}" d="{path}"/>'


def stroke_sign(key: str, x: float, y: float, h: float) -> str:
    """A line as the legend shows it."""
    return f'<path class="stroke {key}" d="{line(((x - h, y), (x + h, y)))}"/>'


def berths(sheet: Sheet) -> Iterator[str]:
    """The outlines of berths."""
    path = "".join(sheet.ground.path[cell.id] for cell in sheet.chart.cells if cell.kind == "berth")
    if path:
        yield f'<path class="berth" d="{path}"/>'


def take_letterings(sheet: Sheet) -> None:
    """Let names of places rather keep off those written across the map."""
    for lettering in sheet.chart.letterings:
        x, y, size, words = _placed(sheet, lettering)
        wide = width(words, size) + _SPACED.get(lettering.kind, 0) * size * len(words)
        turn = math.radians(lettering.turn)
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        sheet.room.take(Box.around(x, y, wide * across + size * down, wide * down + size * across), 0.3)


def letterings(sheet: Sheet) -> Iterator[str]:
    """The names written across the map."""
    for lettering in sheet.chart.letterings:
        x, y, size, words = _placed(sheet, lettering)
        written = text(round(x), round(y + 0.34 * size), words, size, f"lettering {lettering.kind}")
        turn = f' transform="rotate({num(lettering.turn)} {round(x)} {round(y)})"' if lettering.turn else ""
        yield f"<g{turn}>{written}</g>" if turn else written


def _placed(sheet: Sheet, lettering: Lettering) -> tuple[float, float, float, str]:
    """The middle of a name in pixels, the size of its letters, its words."""
    (x, y), kind = lettering.at, lettering.kind
    size = round(lettering.size * max(_LEAST[kind] * sheet.type, _SIZES[kind] * sheet.unit), 1)
    words = sheet.words(lettering.name)
    spoken = words.upper() if kind == "land" else words
    return sheet.origin[0] + x * sheet.scale, sheet.origin[1] + y * sheet.scale, size, spoken
