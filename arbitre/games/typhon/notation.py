"""The order notation of Typhon sur le Pacifique: sheets of text to orders.

The grammar is `orders.lark`; `notation_reader` finds whom the names mean, `notation_writer` goes the other way, and
`notation_remarks` says what would be right of a line that the grammar refuses.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from arbitre.games.typhon.notation_reader import RESERVED, WORD, Reader
from arbitre.games.typhon.notation_remarks import Misread, explain
from arbitre.games.typhon.notation_writer import write
from arbitre.games.typhon.orders import AnyOrder
from arbitre.games.typhon.view import View
from arbitre.kernel.folding import Folded, fold, printable
from arbitre.kernel.orders import Remark
from arbitre.kernel.package import SheetLine
from arbitre.kernel.words import Phrase

if TYPE_CHECKING:
    from lark import Lark

MOST_LINES = 2000
MOST_CHARACTERS = 500  # in a line


def read(sheet: str, view: View) -> list[SheetLine]:
    """The lines of an order sheet, blank lines and comments left out, each with its order or a remark; never raises.

    A sheet of more than `MOST_LINES` lines is not read at all: one line with number 0 carries the remark.
    """
    sheet = sheet.encode("utf-8", "replace").decode()  # lone surrogates could not be stored
    lines = sheet.splitlines() if len(sheet) <= MOST_LINES * (MOST_CHARACTERS + 2) else None
    if lines is None or len(lines) > MOST_LINES:
        phrase = Phrase("read-sheet", {"lines": MOST_LINES, "length": MOST_CHARACTERS})
        return [SheetLine(0, "", remark=Remark("unreadable", phrase))]
    found: list[SheetLine] = []
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_CHARACTERS:
            phrase = Phrase("read-long", {"length": len(line), "most": MOST_CHARACTERS})
            remark = Remark("unreadable", phrase, len(found))
            found.append(SheetLine(number, f"{printable(line[:80])}…", remark=remark))
            continue
        folded = fold(line.partition("#")[0])
        if not folded.text.strip():
            continue
        try:
            found.append(SheetLine(number, printable(line), order=_read(folded, view)))
        except Misread as wrong:
            found.append(SheetLine(number, printable(line), remark=Remark(wrong.kind, wrong.phrase, len(found))))
    return found


def _read(line: Folded, view: View) -> AnyOrder:
    """The order a line gives. Raises Misread."""
    from lark.exceptions import UnexpectedInput

    try:
        tree = _parser().parse(line.text)
    except UnexpectedInput as error:
        raise explain(line, error) from None
    return Reader(line, view).order(tree)


@cache
def _parser() -> Lark:
    """The parser of folded lines; built when first needed."""
    from lark import Lark

    grammar = resources.files(__package__).joinpath("orders.lark").read_text("utf-8")
    return Lark(grammar.replace("RESERVED", RESERVED).replace("WORD", WORD), parser="lalr", maybe_placeholders=True)


__all__ = ["read", "write"]
