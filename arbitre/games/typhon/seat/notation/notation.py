"""The order notation of Typhon sur le Pacifique: sheets of text to orders.

The grammar is `orders.lark`, its keywords are the `vocabulary`; `reader` finds whom the names mean, `writer` goes the
other way, and `remarks` says what would be right of a line that the grammar refuses.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from arbitre.games.typhon.records.orders import AnyOrder
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.seat.notation.reader import Reader
from arbitre.games.typhon.seat.notation.remarks import explain
from arbitre.games.typhon.seat.notation.vocabulary import CHOICES, KEYWORDS
from arbitre.games.typhon.seat.notation.writer import write
from arbitre.kernel.folding import Folded

if TYPE_CHECKING:
    from lark import Lark

# Words that end a name, and what a word of a name is made of.
_ENDS = rf"(?:{KEYWORDS.pattern('from', 'british', *CHOICES)}|points?|x *[1-9]|[1-9] *x)(?![a-z0-9])"
_WORD = r"(?:[^\s+,;&>():=\-]|-(?![-=]*>))+"


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
    grammar = grammar.replace("ENDS", _ENDS).replace("WORD", _WORD)
    return Lark(grammar + KEYWORDS.terminals(), parser="lalr", maybe_placeholders=True)


__all__ = ["read_line", "write"]
