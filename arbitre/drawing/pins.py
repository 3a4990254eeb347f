"""Private notes of the player: pencil flags on cells, whose text shows on pointing at them and from near."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from arbitre.drawing.labels import attribute, title, width, wrapped
from arbitre.drawing.shapes import num
from arbitre.drawing.sheet import Sheet
from arbitre.drawing.tokens import ROW
from arbitre.kernel.chart import Pin

_WIDEST = 150.0


def pins(sheet: Sheet) -> Iterator[str]:
    """A flag for each note, planted in the lower left of its cell, and the slip with its text."""
    for pin in sheet.chart.pins:
        if pin.cell in sheet.centre:
            yield _flag(sheet, pin)


def _flag(sheet: Sheet, pin: Pin) -> str:
    (x, y), u = sheet.centre[pin.cell], sheet.unit
    words = sheet.words(pin.text)
    lines = wrapped(words, _WIDEST, ROW)
    wide, high = max(width(line, ROW) for line in lines) + 10, 1.25 * ROW * len(lines) + 6
    told = "".join(
        f'<text x="17" y="{num(-16 + 1.25 * ROW * (i + 0.9))}">{escape(line)}</text>' for i, line in enumerate(lines)
    )
    place = f'transform="translate({num(x - 0.42 * u)} {num(y + 0.62 * u)})"'
    return (
        f'<g class="pin" data-cell="{attribute(pin.cell)}" {place}>'
        f'{title(words)}<path class="staff" d="M0 0v-22"/><path class="pennant" d="M0-22l13 4.5-13 4.5z"/>'
        f'<g class="slip-of-note"><path class="slip" d="M12-18h{num(wide)}v{num(high)}h{num(-wide)}z"/>{told}</g></g>'
    )
