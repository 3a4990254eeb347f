"""What is wrong with a line that the grammar refuses, and what would be right.

The parser says where it stopped and what it could have taken there; from that comes one sentence.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Arg, Phrase, Several, Term

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

KEYWORDS = (
    "objective", "objectif", "strategic war", "guerre stratégique", "rebuild", "reconstruire", "recall", "rappel",
    "merge", "fusion", "redeploy", "redéployer", "create army", "créer armée", "fortress", "forteresse", "convert",
    "convertir", "plan Z", "conference", "conférence", "Burma", "Birmanie", "paratroops", "paras", "air", "raid",
    "occupy", "occuper", "repair", "réparer", "strike", "frappe", "target", "cible", "react", "réagir", "abstain",
    "abstention", "fire", "tir", "land", "débarquer", "attack", "attaque", "counter", "riposte", "lose", "pertes",
    "retreat", "retraite", "advance", "percée", "return", "retour", "march", "marche", "counter-attack",
    "contre-attaque", "switch", "bascule", "concede", "abandon",
)  # fmt: skip
_FOLDED_KEYWORDS = {fold(word).text: word for word in KEYWORDS}

# What may stand at a place of the line, for the terminals of the grammar: as written, or a term of the catalogue.
# That a list may go on is left out.
_WRITTEN = {"_TO": "->", "COLON": ":", "_PLUS": "+"}
_NAMED = {"NAME": "read-want-name", "NONE": "read-want-none", "CHOICE": "read-want-choice"}
_WORD = re.compile(r"[a-z0-9_.']+(?:-[a-z0-9_.']+)*|[-=]+ *>|\S")


def unreadable(sentence: str, **args: Arg) -> Misread:
    """A line that cannot be read, from the key of its sentence."""
    return Misread(Phrase(sentence, args))


def unclear(sentence: str, **args: Arg) -> Misread:
    """A line that can be understood in two ways, from the key of its sentence."""
    return Misread(Phrase(sentence, args), "ambiguous")


def explain(line: Folded, error: UnexpectedInput) -> Misread:
    """What to say of a line at which the parser stopped."""
    from lark.parsers.lalr_interactive_parser import InteractiveParser

    state: Any = error.state
    parser: Any = InteractiveParser(None, state, state.lexer)
    expected = frozenset(parser.accepts())
    token = getattr(error, "token", None)
    at = len(line.text) if token is not None and token.type == "$END" else error.pos_in_stream or 0
    at += len(line.text[at:]) - len(line.text[at:].lstrip())
    if at >= len(line.text):
        return _short(line, at, expected)
    found = _WORD.match(line.text, at)
    assert found is not None
    word = line.quote(at, found.end())
    if "_CONCEDE" in expected:  # the first word
        return unreadable("read-line", text=line.quote(at, len(line.text), 60))
    if "$END" in expected:
        rest = line.quote(at, len(line.text), 60)
        return unreadable("read-extra", text=rest, order=line.quote(0, at, 60))
    return unreadable("read-wanted", text=word, wanted=_wanted(expected))


def _short(line: Folded, at: int, expected: frozenset[str]) -> Misread:
    """The line stops too soon: perhaps it begins with a word that was meant for a keyword."""
    words = line.text.split()
    for length in (2, 1):
        begin = " ".join(words[:length])
        like = [word for word in _FOLDED_KEYWORDS if len(word.split()) == length]
        close = get_close_matches(begin[:24], like, n=2, cutoff=0.75)
        if close and begin not in _FOLDED_KEYWORDS and "COLON" in expected:
            keywords = Several(tuple(_FOLDED_KEYWORDS[word] for word in close))
            return unreadable("read-keyword", text=line.quote(0, len(begin)), like=keywords)
    if "COLON" in expected:  # nothing but a name
        return unreadable("read-line", text=line.quote(0, at, 60))
    return unreadable("read-short", text=line.quote(0, at, 60), wanted=_wanted(expected))


def _wanted(expected: frozenset[str]) -> Several:
    """The things that could have stood where reading stopped, in the order of the tables above."""
    items: list[Arg] = [text for terminal, text in _WRITTEN.items() if terminal in expected]
    items += [Term(key) for terminal, key in _NAMED.items() if terminal in expected]
    return Several(tuple(items))
