"""Order sheets: from text to lines, each with the order it gives or the reason why it gives none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from arbitre.kernel.folding import Folded, fold, printable
from arbitre.kernel.orders import Remark
from arbitre.kernel.words import Phrase

MOST_LINES = 2000
MOST_CHARACTERS = 500  # in a line


class SheetLine(msgspec.Struct, frozen=True):
    """One line of an order sheet as read: its number from 1, its text, and the order or the remark it came to."""

    number: int
    text: str
    order: Any = None
    remark: Remark | None = None


class Misread(Exception):
    """A line that cannot be read, or in two ways; `phrase` says why and what would be right."""

    def __init__(self, phrase: Phrase, kind: Literal["unreadable", "ambiguous"] = "unreadable") -> None:
        super().__init__(phrase.key)
        self.phrase = phrase
        self.kind = kind


def read_sheet(sheet: str, read_line: Callable[[Folded], Any], clause: str = "") -> list[SheetLine]:
    """The lines of an order sheet, blank lines and comments (#) left out, each with its order or a remark.

    `read_line` makes the order of a line or raises Misread; `clause` is the one that says how a sheet is written. A
    sheet of more than `MOST_LINES` lines is not read at all: one line with number 0 carries the remark.
    """
    sheet = sheet.encode("utf-8", "replace").decode()  # lone surrogates could not be stored
    lines = sheet.splitlines() if len(sheet) <= MOST_LINES * (MOST_CHARACTERS + 2) else None
    if lines is None or len(lines) > MOST_LINES:
        phrase = Phrase("read-sheet", {"lines": MOST_LINES, "length": MOST_CHARACTERS}, clause)
        return [SheetLine(0, "", remark=Remark("unreadable", phrase))]
    found: list[SheetLine] = []
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_CHARACTERS:
            phrase = Phrase("read-long", {"length": len(line), "most": MOST_CHARACTERS}, clause)
            found.append(SheetLine(number, f"{printable(line[:80])}…", remark=Remark("unreadable", phrase, len(found))))
            continue
        folded = fold(line.partition("#")[0])
        if not folded.text.strip():
            continue
        try:
            found.append(SheetLine(number, printable(line), order=read_line(folded)))
        except Misread as wrong:
            found.append(SheetLine(number, printable(line), remark=Remark(wrong.kind, wrong.phrase, len(found))))
    return found
