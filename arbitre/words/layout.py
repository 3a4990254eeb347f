"""Plain text set out: paragraphs and tables within the width of a page."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

_GAP = 2


def paragraph(text: str, width: int, indent: str = "", hang: str | None = None) -> str:
    """The text wrapped, words never cut; `hang`: the indent of lines after the first."""
    lines = (
        textwrap.wrap(
            line,
            width,
            initial_indent=indent,
            subsequent_indent=indent if hang is None else hang,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in text.split("\n")
    )
    return "\n".join("\n".join(wrapped) for wrapped in lines)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[bool], width: int) -> Iterator[str]:
    """A table line by line, its columns narrowed to fit the width as far as their words allow; `right`: columns whose
    cells stand to the right."""
    columns = list(zip(heads, *rows, strict=True))
    wide = [max(map(len, column)) for column in columns]
    least = [max(len(word) for cell in column for word in cell.split(" ")) for column in columns]
    spare = width - sum(wide) - _GAP * (len(columns) - 1)
    while spare < 0 and (loose := [n for n in range(len(columns)) if wide[n] > least[n]]):
        wide[max(loose, key=wide.__getitem__)] -= 1
        spare += 1
    yield from _row(heads, wide, right)
    yield "─" * (sum(wide) + _GAP * (len(columns) - 1))
    for row in rows:
        yield from _row(row, wide, right)


def _row(cells: Sequence[str], wide: Sequence[int], right: Sequence[bool]) -> Iterator[str]:
    """One row; cells that are too long go on below."""
    wrapped = [paragraph(cell, w).split("\n") for cell, w in zip(cells, wide, strict=True)]
    for n in range(max(map(len, wrapped))):
        parts = []
        for lines, w, to_right in zip(wrapped, wide, right, strict=True):
            text = lines[n] if n < len(lines) else ""
            parts.append(text.rjust(w) if to_right else text.ljust(w))
        yield (" " * _GAP).join(parts).rstrip()
