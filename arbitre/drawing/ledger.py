"""The accounts of a side, as a page of a ledger beside the cartouche."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbitre.drawing.labels import Box, rectangle, text, width
from arbitre.drawing.shapes import num
from arbitre.drawing.sheet import Sheet

LAYER = "accounts"
_PITCH = 1.5  # from line to line, in letters


class _Entry(NamedTuple):
    name: str
    value: str
    detail: str


def _entries(sheet: Sheet) -> list[_Entry]:
    words = sheet.words
    return [
        _Entry(words(account.name), words(account.value), words(account.detail) if account.detail else "")
        for account in sheet.chart.accounts
    ]


def _widths(sheet: Sheet) -> tuple[float, float, float]:
    """How wide names, values and details run, with the gap after each."""
    size, entries = sheet.letter(11.5), _entries(sheet)
    names = max(width(entry.name, size) for entry in entries) + size
    values = max(width(entry.value, size, bold=True) for entry in entries)
    details = max(width(entry.detail, size) for entry in entries)
    return names, values, details + size if details else 0.0


def _rows(sheet: Sheet, high: float) -> int:
    """How many accounts stand one below the other where the page is so high."""
    return max(3, int((high - 3.2 * sheet.letter(11.5)) // (_PITCH * sheet.letter(11.5))))


def ledger_size(sheet: Sheet, high: float) -> tuple[float, float]:
    """How wide and high the page is; it would be as high as the cartouche. Nothing where there are no accounts."""
    count = len(sheet.chart.accounts)
    if not count:
        return 0.0, 0.0
    size, rows = sheet.letter(11.5), min(count, _rows(sheet, high))
    columns = -(-count // rows)
    rows = -(-count // columns)
    return columns * (sum(_widths(sheet)) + 1.6 * size) + 0.4 * size, _PITCH * size * rows + 3.2 * size


def ledger(sheet: Sheet, box: Box) -> Iterator[str]:
    """The page: a heading, and a ruled line for each account; figures end below one another."""
    entries = _entries(sheet)
    if not entries:
        return
    size = sheet.letter(11.5)
    names, values, details = _widths(sheet)
    rows = round((box.bottom - box.top - 3.2 * size) / (_PITCH * size))
    parts = [
        f'<path class="panel" d="{rectangle(box)}"/><path class="hair" d="{rectangle(box)}"/>',
        text(box.left + size, box.top + 1.7 * size, sheet.meaning("layer-accounts"), size, "name"),
    ]
    rules = ""
    for i, entry in enumerate(entries):
        column, row = divmod(i, rows)
        left = box.left + size + column * (names + values + details + 1.6 * size)
        base = box.top + 1.9 * size + _PITCH * size * (row + 0.85)
        rules += f"M{num(left)} {num(base + 0.4 * size)}h{num(names + values + details)}"
        parts.append(text(left, base, entry.name, size))
        parts.append(text(left + names + values, base, entry.value, size, "bold end"))
        if entry.detail:
            parts.append(text(left + names + values + size, base, entry.detail, size, "soft"))
    yield sheet.layer(LAYER, [*parts, f'<path class="rules" d="{rules}"/>'])
