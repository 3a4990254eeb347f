"""Order sheets as they are read: case, accents and typography do not matter, and the line as written is not lost."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

_ARROWS, _DASHES, _QUOTES = "→⇒➔➙➜➝➞➡⟶⟹⭢", "‐‑‒–—―−", "’‘ʼ′´`"
_UNEVEN = re.compile("  |`")


def printable(line: str) -> str:
    """The line as it may be shown on any screen: without control characters, and without spaces around it."""
    if not line.isprintable():
        line = "".join(char if char.isprintable() else " " for char in line)
    return line.strip()


class Folded(NamedTuple):
    """A line as it is read, lower case and plain; `where` its characters stand in the line as written."""

    line: str
    text: str
    where: Sequence[int]

    def quote(self, start: int, end: int, most: int = 40) -> str:
        """What the player wrote between two places of the folded text, cut short if it is long."""
        if start >= min(end, len(self.where)):
            return ""
        written = printable(self.line[self.where[start] : self.where[end - 1] + 1])
        return written if len(written) <= most else written[: most - 1].rstrip() + "…"


@lru_cache(maxsize=4096)
def _plain(char: str) -> str:
    """One character without case, accents or typography; nothing for marks that do not show."""
    if char in _ARROWS:
        return "->"
    if char in _DASHES:
        return "-"
    if char in _QUOTES:
        return "'"
    if char == "×":
        return "x"
    folded = "".join(c for c in unicodedata.normalize("NFKD", char).casefold() if unicodedata.category(c) != "Mn")
    category = unicodedata.category(char)
    return "" if category in ("Mn", "Cf") else " " if category[0] == "Z" or char.isspace() else folded


def fold(line: str) -> Folded:
    """The line in lower case, without accents, with one kind of space, arrow, dash and apostrophe."""
    if line.isascii() and line.isprintable() and line[:1] != " " and not _UNEVEN.search(line):  # most lines, at once
        return Folded(line, line.lower(), range(len(line)))
    text: list[str] = []
    where: list[int] = []
    for i, char in enumerate(line):
        for plain in _plain(char):
            if plain != " " or (text and text[-1] != " "):
                text.append(plain)
                where.append(i)
    return Folded(line, "".join(text), where)
