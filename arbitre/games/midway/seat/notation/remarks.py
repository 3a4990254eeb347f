"""What is wrong with a line that the grammar refuses, and what would be right.

The parser says where it stopped and what it could have taken there; from that comes one sentence. Nothing is used but
printed names, so a remark betrays nothing (MID-R9).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import msgspec

from arbitre.games.midway.records.printed import AIR, LAND, Side, enemy
from arbitre.games.midway.seat.notation.names import ALL_TYPES, HEX, Names, code_list, example_air, key
from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Arg, Phrase, Several, Term

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

KEYWORDS = (
    "place", "placer", "group", "groupe", "cancel Midway", "annule Midway", "build Kure", "base Kure",
    "no more entries", "plus d'entrée", "search", "recherche", "no search", "sans recherche", "ready", "prêt", "below",
    "soute", "reserve", "réserve", "attack", "combat", "torpedo", "torpille", "disembark", "débarque", "concede",
    "abandon",
)  # fmt: skip
_FOLDED_KEYWORDS = {fold(word).text: word for word in KEYWORDS}

# What may stand at a place of the line, for the terminals of the grammar: as written, or a term of the catalogue.
# That a list may go on is left out.
_WRITTEN = {
    "_TO": "->", "_AT": ">", "EQUAL": "=", "COLON": ":",
    "_MIDWAY": "Midway", "_KURE": "Kure", "REDUCED": "(e)", "SIDE": "us / jp",
}  # fmt: skip
_NAMED = {
    "HEX": "read-want-hex", "OWN": "read-want-ship", "FOE": "read-want-enemy", "OWN_LABEL": "read-want-label",
    "FOE_LABEL": "read-want-label", "AIR": "read-want-air", "AIR_ID": "read-want-air", "COUNT": "read-want-air",
    "BASE": "read-want-base", "LAND_UNIT": "read-want-land", "NAME": "read-want-name", "_GROUP": "read-want-group",
    "ASSET": "read-want-asset", "EXIT": "read-want-exit", "READY": "read-want-deck", "BELOW": "read-want-deck",
    "NUMBER": "read-want-number", "_IF": "read-want-if",
}  # fmt: skip
_ARGS: dict[str, Callable[[Names], dict[str, Arg]]] = {
    "read-want-air": lambda own: {"example": example_air(own.side)},
    "read-want-base": lambda own: {"codes": code_list(own.side)},
    "read-want-land": lambda own: {"labels": _labels(own.side)},
}

_WORD = re.compile(r"[a-z0-9_.']+(?:-[a-z0-9_.']+)*|[-=]+ *>|\S")
_NAME = re.compile(r"[^,>=:+()]*?(?=\s*(?:-+ *>|[,>=:+()]|$))")
_TRAILING_HEXES = re.compile(rf"(?:\s+{HEX})+\s*$")
_LIKE_A_HEX = re.compile(r"[a-z]-?[0-9]+")
_LIKE_AIR = re.compile(rf"[0-9]+ *x?[a-z]*|[a-z]{{1,2}}[{ALL_TYPES.lower()}]")
_CONNECTIVE = re.compile(r"[-=]+ *>|[>=]")


def misread(sentence: str, clause: str, **args: Arg) -> Misread:
    """A Misread from the key of its sentence."""
    return Misread(Phrase(sentence, args, clause))


class _Stop(msgspec.Struct, frozen=True):
    """Where reading stopped: the word there, the name there (it may have spaces), what could have stood there."""

    line: Folded
    at: int
    word: str
    name: str
    expected: frozenset[str]
    own: Names

    @property
    def quoted(self) -> str:
        return self.line.quote(self.at, self.at + len(self.word))

    @property
    def quoted_name(self) -> str:
        return self.line.quote(self.at, self.at + len(self.name))

    @property
    def rest(self) -> str:
        return self.line.quote(self.at, len(self.line.text), 60)

    @property
    def opening(self) -> bool:
        """Whether reading stopped at the first word of the line."""
        return "_SEARCH" in self.expected and not self.line.text[: self.at].strip()

    @property
    def connective(self) -> str:
        """The next sign that says what kind of line this is: "->", ">" or "="; "" if none follows."""
        found = _CONNECTIVE.search(self.line.text, self.at)
        sign = found.group() if found else ""
        return sign if len(sign) < 2 else "->"


def explain(line: Folded, error: UnexpectedInput, own: Names) -> Misread:
    """What to say of a line at which the parser stopped."""
    from lark.parsers.lalr_interactive_parser import InteractiveParser

    state: Any = error.state
    parser: Any = InteractiveParser(None, state, state.lexer)
    expected = frozenset(parser.accepts())
    token = getattr(error, "token", None)
    at = len(line.text) if token is not None and token.type == "$END" else error.pos_in_stream or 0
    at += len(line.text[at:]) - len(line.text[at:].lstrip())
    if at >= len(line.text):
        return misread("read-short", "MID-25.4", text=line.quote(0, at, 60), wanted=_wanted(expected, own))
    word = _WORD.match(line.text, at)
    name = _NAME.match(line.text, at)
    assert word is not None
    spelt = _TRAILING_HEXES.sub("", name.group().rstrip()) if name else ""
    stop = _Stop(line, at, word.group(), spelt or word.group(), expected, own)
    return _opening(stop) or _place(stop) or _unit(stop) or _other(stop)


def _opening(stop: _Stop) -> Misread | None:
    """A line whose first word is no keyword and which has no sign of a move or a shot either."""
    if not stop.opening or stop.connective or _looks_like_air(stop) or key(stop.name) in stop.own.foe:
        return None
    for length in (2, 1):
        words = " ".join(stop.name.split(" ")[:length])
        like = [word for word in _FOLDED_KEYWORDS if len(word.split()) == length]
        if close := get_close_matches(words[:24], like, n=2, cutoff=0.75):
            text = stop.line.quote(stop.at, stop.at + len(words))
            keywords = Several(tuple(_FOLDED_KEYWORDS[word] for word in close))
            return misread("read-keyword", "MID-25.4", text=text, like=keywords)
    return misread("read-line", "MID-25.4", text=stop.rest, example=example_air(stop.own.side))


def _place(stop: _Stop) -> Misread | None:
    """A hex that is none, or `->` written for `>` or the other way round (MID-25.1)."""
    own, word = stop.own, stop.word
    is_hex = re.fullmatch(HEX, word) is not None
    if "NAME" in stop.expected and is_hex:
        phrase = Phrase("read-group-hex", {"text": stop.quoted}, "MID-25.2")
        return Misread(phrase, "ambiguous")
    if "FOE_LABEL" in stop.expected and is_hex:
        return misread("read-arrow-move", "MID-25.1", text=stop.quoted)
    after_arrow = "HEX" in stop.expected and stop.line.text[: stop.at].rstrip().endswith(">")
    if after_arrow and _is_target(stop.name, own):
        return misread("read-arrow-fire", "MID-25.1", target=stop.quoted_name)
    if word[-1] == ">" != word and "_AT" in stop.expected and "_TO" not in stop.expected:
        after, end = stop.at + len(word), len(stop.line.text)
        if _is_target(stop.line.text[after:].strip(), own):
            return misread("read-arrow-fire", "MID-25.1", target=stop.line.quote(after, end))
        if _LIKE_A_HEX.fullmatch(stop.line.text[: stop.at].strip()):  # T1 and F13 are labels, but hexes are meant
            return misread("read-off-map", "MID-25.4", hex=stop.line.quote(0, stop.at).upper())
    if "HEX" in stop.expected and _LIKE_A_HEX.fullmatch(word) and not is_hex and stop.connective != ">":
        return misread("read-off-map", "MID-25.4", hex=stop.quoted.upper())
    return None


def _looks_like_air(stop: _Stop) -> bool:
    """Whether aircraft seem to be meant: after a number or a plus, or by the shape of the word, or an air unit's id."""
    before = stop.line.text[: stop.at].rstrip()
    return bool(
        "AIR" in stop.expected
        and (
            not stop.expected & {"OWN", "HEX"}
            or before.endswith("+")
            or _LIKE_AIR.fullmatch(stop.word)
            or stop.word.startswith(("us_air", "jp_air"))
        )
    )


def _unit(stop: _Stop) -> Misread | None:
    """A ship, an aircraft, a base, a land unit or a target that the side does not know by that name."""
    own, expected = stop.own, stop.expected
    whole = key(stop.name)
    shooting = "OWN_LABEL" in expected and stop.connective == ">"
    theirs = whole in own.foe or _is_enemy_air(whole, own) or (shooting and own.is_foe_label(whole))
    if expected & {"OWN", "AIR"} and theirs:
        return misread("read-not-yours", "MID-R73", text=stop.quoted_name)
    if _looks_like_air(stop):
        printed: dict[str, Arg] = {"codes": code_list(own.side), "types": ", ".join(own.types)}
        return misread("read-code", "MID-R62", text=stop.quoted, example=example_air(own.side), **printed)
    if "FOE" in expected:
        if whole in own.own:
            return misread("read-not-enemy", "MID-R73", text=stop.quoted_name)
        like = own.like(stop.name, foe=True)
        if like:
            return misread("read-unknown-target", "MID-R73", text=stop.quoted_name, like=Several(like))
        return misread("read-target", "MID-R73", text=stop.quoted_name, labels=_labels(enemy(own.side)))
    if "OWN" in expected and re.match("[a-z0-9]", stop.word):
        like = own.like(stop.name)
        if like:
            return misread("read-unknown-ship", "MID-25.4", text=stop.quoted_name, like=Several(like))
        return misread("read-shooter" if shooting else "read-no-ship", "MID-25.4", text=stop.quoted_name)
    if "BASE" in expected and re.match("[a-z0-9]", stop.word):
        return misread("read-base", "MID-R62", text=stop.quoted, codes=code_list(own.side))
    if "LAND_UNIT" in expected:
        return misread("read-land-unit", "MID-R73", text=stop.quoted, labels=_labels(own.side))
    return None


def _other(stop: _Stop) -> Misread:
    """Anything else: too much, or simply not what can stand there."""
    if "$END" in stop.expected:
        return misread("read-extra", "MID-25.4", text=stop.rest, order=stop.line.quote(0, stop.at, 60))
    if stop.opening:
        return misread("read-line", "MID-25.4", text=stop.rest, example=example_air(stop.own.side))
    return misread("read-wanted", "MID-25.4", text=stop.quoted, wanted=_wanted(stop.expected, stop.own))


def _is_target(text: str, own: Names) -> bool:
    return own.is_foe_label(text) or key(text) in own.foe


def _is_enemy_air(text: str, own: Names) -> bool:
    return text in AIR and text not in own.air_ids


def _labels(side: Side) -> str:
    return ", ".join(unit.label for unit in LAND.values() if unit.side == side)


def _wanted(expected: frozenset[str], own: Names) -> Several:
    """The things that could have stood where reading stopped, in the order of the tables above."""
    items: list[Arg] = [text for terminal, text in _WRITTEN.items() if terminal in expected]
    named = dict.fromkeys(name for terminal, name in _NAMED.items() if terminal in expected)
    items += [Term(name, _ARGS[name](own) if name in _ARGS else {}) for name in named]
    return Several(tuple(items))
