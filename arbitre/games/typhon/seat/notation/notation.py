"""The order notation of Typhon sur le Pacifique: sheets of text to orders.

The grammar is `orders.lark`; `notation_reader` finds whom the names mean, `notation_writer` goes the other way, and
`notation_remarks` says what would be right of a line that the grammar refuses.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from arbitre.games.typhon.records.orders import AnyOrder
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.seat.notation.reader import RESERVED, WORD, Reader
from arbitre.games.typhon.seat.notation.remarks import explain
from arbitre.games.typhon.seat.notation.writer import write
from arbitre.kernel.folding import Folded

if TYPE_CHECKING:
    from lark import Lark


def read_line(line: Folded, view: View) -> AnyOrder:
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


__all__ = ["read_line", "write"]
