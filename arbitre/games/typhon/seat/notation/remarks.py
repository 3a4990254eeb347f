"""What is wrong with a line that the grammar refuses, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbitre.games.typhon.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.folding import Folded
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Arg, Term
from arbitre.seat.unreadable import MOST, misspelt, stop, unreadable

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

# What may stand at a place of the line, for the terminals of the grammar.
_WRITTEN: dict[str, Arg] = {
    "_TO": "->", "COLON": ":", "_PLUS": "+",
    "NAME": Term("read-want-name"), "NONE": Term("read-want-none"), "CHOICE": Term("read-want-choice"),
}  # fmt: skip


def explain(line: Folded, error: UnexpectedInput) -> Misread:
    """What to say of a line at which the parser stopped."""
    where = stop(line, error)
    if ("_CONCEDE" if where.word else "COLON") in where.expected:  # the first word, or nothing but a name
        return misspelt(line, KEYWORDS) or unreadable("read-line", text=line.quote(0, len(line.text), MOST))
    return where.explain(_WRITTEN)
