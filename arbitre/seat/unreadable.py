"""Why a line of an order sheet cannot be read, and what would be right: the sentences that every game says.

They are `arbitre/words/seat.*.ftl`. What a game alone can say (its forms, names nobody bears there) stands in its own
catalogue, under the keys named here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from arbitre.kernel.folding import Folded
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Arg, Phrase, Several
from arbitre.seat.keywords import Keywords

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

MOST = 60  # characters of a line that are quoted
_MEANINGS = 8  # that are named of a name with several
_WORD = re.compile(r"[a-z0-9_.']+(?:-[a-z0-9_.']+)*|[-=]+ *>|\S")


def unreadable(sentence: str, clause: str = "", **args: Arg) -> Misread:
    """A line that cannot be read, from the key of its sentence."""
    return Misread(Phrase(sentence, args, clause))


def misspelt(line: Folded, keywords: Keywords, clause: str = "", at: int = 0, end: int | None = None) -> Misread | None:
    """The line begins, at a place of it, with something close to a keyword; None if it does not."""
    close, length = keywords.close(line.text[at:end])
    if not close:
        return None
    return unreadable("read-keyword", clause, text=line.quote(at, at + length), like=Several(close))


def ill_formed(line: Folded, form: Arg) -> Misread:
    """The keyword is known, but the line does not hold what its order needs: how it is written."""
    return unreadable("read-form", text=line.quote(0, len(line.text), MOST), form=form)


def left_over(line: Folded, start: int, end: int, clause: str = "") -> Misread:
    """An order is complete, and something follows it."""
    order = line.quote(0, start, MOST).rstrip(" ,;:")
    return unreadable("read-extra", clause, text=line.quote(start, end, MOST), order=order)


def one_of(quoted: str, found: Sequence[str], name: Callable[[str], Arg]) -> str:
    """The one thing that a name means, "" if it means none. Raises Misread if there are several."""
    if len(found) > 1:
        like = Several(tuple(name(id) for id in found[:_MEANINGS]))
        raise Misread(Phrase("read-two", {"text": quoted, "like": like}), "ambiguous")
    return found[0] if found else ""


def unknown(sentence: str, quoted: str, like: Sequence[Arg], clause: str = "", **args: Arg) -> Misread:
    """Nobody bears a name. The game says SENTENCE-like if something comes close, else the sentence, which alone takes
    `args`."""
    if like:
        return unreadable(f"{sentence}-like", clause, text=quoted, like=Several(tuple(like)))
    return unreadable(sentence, clause, text=quoted, **args)


class Stop(msgspec.Struct, frozen=True):
    """Where a grammar stopped reading a line, and the names of the terminals that it could have taken there."""

    line: Folded
    at: int
    expected: frozenset[str]

    @property
    def word(self) -> str:
        """The word or sign there; "" at the end of the line."""
        found = _WORD.match(self.line.text, self.at)
        return found[0] if found else ""

    @property
    def quoted(self) -> str:
        """This word as it was written."""
        return self.line.quote(self.at, self.at + len(self.word))

    @property
    def rest(self) -> str:
        """What stands from there on."""
        return self.line.quote(self.at, len(self.line.text), MOST)

    def explain(self, written: Mapping[str, Arg], clause: str = "") -> Misread:
        """What is to be said if nothing better is known. `written`: by terminal, what may stand there, in the order in
        which it is said; that a list may go on is left out."""
        wanted: list[Arg] = []
        for terminal, said in written.items():
            if terminal in self.expected and said not in wanted:
                wanted.append(said)
        if not self.word:
            text = self.line.quote(0, self.at, MOST)
            return unreadable("read-short", clause, text=text, wanted=Several(tuple(wanted)))
        if "$END" in self.expected:
            return left_over(self.line, self.at, len(self.line.text), clause)
        return unreadable("read-wanted", clause, text=self.quoted, wanted=Several(tuple(wanted)))


def stop(line: Folded, error: UnexpectedInput) -> Stop:
    """Where the parser (LALR) of a folded line stopped, from the error that it raised."""
    from lark.parsers.lalr_interactive_parser import InteractiveParser

    state: Any = error.state
    parser: Any = InteractiveParser(None, state, state.lexer)
    token = getattr(error, "token", None)
    at = len(line.text) if token is not None and token.type == "$END" else error.pos_in_stream or 0
    at += len(line.text[at:]) - len(line.text[at:].lstrip())
    return Stop(line, at, frozenset(parser.accepts()))
