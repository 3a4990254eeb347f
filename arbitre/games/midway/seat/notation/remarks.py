"""What is wrong with a line that the grammar refuses, and what would be right.

The parser says where it stopped and what it could have taken there; from that comes one sentence. Nothing is used but
printed names, so a remark betrays nothing (MID-R9).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from arbitre.games.midway.records.printed import AIR, LAND, SHIPS, Side, enemy
from arbitre.games.midway.seat.notation.names import ALL_TYPES, HEX, Names, code_list, example_air, key
from arbitre.games.midway.seat.notation.vocabulary import KEYWORDS
from arbitre.kernel.folding import Folded
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Arg, Phrase, Term
from arbitre.seat.unreadable import Stop, misspelt, stop, unknown, unreadable

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

# What may stand at a place of the line, for the terminals of the grammar: as written, or a term of the catalogue.
_SIGNS: dict[str, Arg] = {
    "_TO": "->", "_AT": ">", "EQUAL": "=", "COLON": ":",
    "_MIDWAY": "Midway", "_KURE": "Kure", "REDUCED": "(e)", "SIDE": "us / jp",
}  # fmt: skip
_NAMED = {
    "HEX": "hex", "OWN": "ship", "FOE": "enemy", "OWN_LABEL": "label", "FOE_LABEL": "label", "AIR": "air",
    "AIR_ID": "air", "COUNT": "air", "BASE": "base", "LAND_UNIT": "land", "NAME": "name", "_GROUP": "group",
    "ASSET": "asset", "EXIT": "exit", "READY": "deck", "BELOW": "deck", "NUMBER": "number", "_IF": "if",
}  # fmt: skip

_NAME = re.compile(r"[^,>=:+()]*?(?=\s*(?:-+ *>|[,>=:+()]|$))")
_TRAILING_HEXES = re.compile(rf"(?:\s+{HEX})+\s*$")
_LIKE_A_HEX = re.compile(r"[a-z]-?[0-9]+")
_LIKE_AIR = re.compile(rf"[0-9]+ *x?[a-z]*|[a-z]{{1,2}}[{ALL_TYPES.lower()}]")
_CONNECTIVE = re.compile(r"[-=]+ *>|[>=]")


class _Stop(Stop, frozen=True):
    """Where reading stopped, and the name there (it may have spaces)."""

    name: str
    own: Names

    @property
    def quoted_name(self) -> str:
        return self.line.quote(self.at, self.at + len(self.name))

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
    stopped = stop(line, error)
    name = _NAME.match(line.text, stopped.at)
    spelt = _TRAILING_HEXES.sub("", name.group().rstrip()) if name else ""
    where = _Stop(line, stopped.at, stopped.expected, spelt or stopped.word, own)
    said = _better(where) if where.word else None
    return said or where.explain(_written(own), "MID-25.4")


def _better(stop: _Stop) -> Misread | None:
    """What can be said from what this game knows of its lines and names."""
    return _opening(stop) or _place(stop) or _unit(stop) or (_no_order(stop) if stop.opening else None)


def _opening(stop: _Stop) -> Misread | None:
    """A line whose first word is no keyword and which has no sign of a move or a shot either."""
    if not stop.opening or stop.connective or _looks_like_air(stop) or stop.own.foe.named(stop.name):
        return None
    return misspelt(stop.line, KEYWORDS, "MID-25.4", stop.at, stop.at + len(stop.name)) or _no_order(stop)


def _no_order(stop: _Stop) -> Misread:
    return unreadable("read-line", "MID-25.4", text=stop.rest, example=example_air(stop.own.side))


def _place(stop: _Stop) -> Misread | None:
    """A hex that is none, or `->` written for `>` or the other way round (MID-25.1)."""
    own, word = stop.own, stop.word
    is_hex = re.fullmatch(HEX, word) is not None
    if "NAME" in stop.expected and is_hex:
        phrase = Phrase("read-group-hex", {"text": stop.quoted}, "MID-25.2")
        return Misread(phrase, "ambiguous")
    if "FOE_LABEL" in stop.expected and is_hex:
        return unreadable("read-arrow-move", "MID-25.1", text=stop.quoted)
    after_arrow = "HEX" in stop.expected and stop.line.text[: stop.at].rstrip().endswith(">")
    if after_arrow and _is_target(stop.name, own):
        return unreadable("read-arrow-fire", "MID-25.1", target=stop.quoted_name)
    if word[-1] == ">" != word and "_AT" in stop.expected and "_TO" not in stop.expected:
        after, end = stop.at + len(word), len(stop.line.text)
        if _is_target(stop.line.text[after:].strip(), own):
            return unreadable("read-arrow-fire", "MID-25.1", target=stop.line.quote(after, end))
        if _LIKE_A_HEX.fullmatch(stop.line.text[: stop.at].strip()):  # T1 and F13 are labels, but hexes are meant
            return unreadable("read-off-map", "MID-25.4", hex=stop.line.quote(0, stop.at).upper())
    if "HEX" in stop.expected and _LIKE_A_HEX.fullmatch(word) and not is_hex and stop.connective != ">":
        return unreadable("read-off-map", "MID-25.4", hex=stop.quoted.upper())
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
    shooting = "OWN_LABEL" in expected and stop.connective == ">"
    whole = key(stop.name)
    theirs = own.foe.named(stop.name) or _is_enemy_air(whole, own) or (shooting and own.is_foe_label(whole))
    if expected & {"OWN", "AIR"} and theirs:
        return unreadable("read-not-yours", "MID-R73", text=stop.quoted_name)
    if _looks_like_air(stop):
        printed: dict[str, Arg] = {"codes": code_list(own.side), "types": ", ".join(own.types)}
        return unreadable("read-code", "MID-R62", text=stop.quoted, example=example_air(own.side), **printed)
    if "FOE" in expected:
        if own.own.named(stop.name):
            return unreadable("read-not-enemy", "MID-R73", text=stop.quoted_name)
        like = _ships(own.foe.like(stop.name))
        return unknown("read-target", stop.quoted_name, like, "MID-R73", labels=_labels(enemy(own.side)))
    if "OWN" in expected and re.match("[a-z0-9]", stop.word):
        like = _ships(own.own.like(stop.name))
        return unknown("read-shooter" if shooting and not like else "read-ship", stop.quoted_name, like, "MID-25.4")
    if "BASE" in expected and re.match("[a-z0-9]", stop.word):
        return unreadable("read-base", "MID-R62", text=stop.quoted, codes=code_list(own.side))
    if "LAND_UNIT" in expected:
        return unreadable("read-land-unit", "MID-R73", text=stop.quoted, labels=_labels(own.side))
    return None


def _is_target(text: str, own: Names) -> bool:
    return own.is_foe_label(text) or bool(own.foe.named(text))


def _ships(ids: Sequence[str]) -> list[Arg]:
    return [SHIPS[id].name for id in ids]


def _is_enemy_air(text: str, own: Names) -> bool:
    return text in AIR and text not in own.air_ids


def _labels(side: Side) -> str:
    return ", ".join(unit.label for unit in LAND.values() if unit.side == side)


def _written(own: Names) -> dict[str, Arg]:
    """What may stand in a line, by terminal."""
    args: dict[str, dict[str, Arg]] = {
        "air": {"example": example_air(own.side)}, "base": {"codes": code_list(own.side)},
        "land": {"labels": _labels(own.side)},
    }  # fmt: skip
    return _SIGNS | {terminal: Term(f"read-want-{name}", args.get(name, {})) for terminal, name in _NAMED.items()}
