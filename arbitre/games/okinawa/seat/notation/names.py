"""The names that an order sheet may use: counters by label, id or name in either language, places of the map.

All of them are printed on counters or on the map, hence public.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache

from arbitre.games.okinawa.records.names import LANGUAGES, catalogue_names
from arbitre.games.okinawa.records.printed import BEACHES, JAPAN, SPOTS, UNITS
from arbitre.kernel.folding import fold

Tokens = tuple[str, ...]

_TOKEN = re.compile(r"(?:[ivx]+|[0-9]+)/[0-9]+|[0-9]+|[a-z]+")
_ORDINAL = frozenset(["st", "nd", "rd", "th", "e", "er", "re", "eme", "ieme", "ere"])
_FILLER = frozenset(["the", "le", "la", "les", "l", "de", "du", "des", "d", "of", "and", "et", "no", "n", "uss"])
_ROMAN = {"i": "1", "ii": "2", "iii": "3"}
# Ready-made dispositions, as English and French sheets name them.
TEMPLATES: dict[str, tuple[str, str]] = {
    "historical": ("historical", "historique"), "fortress": ("fortress", "forteresse"), "lines": ("lines", "lignes"),
    "needles": ("needles", "aiguilles"), "north": ("north", "nord"),
}  # fmt: skip


def tokens(folded: str) -> Tokens:
    """The words and numbers of a folded name, without ordinal endings and small words: "13e bataillon" is 13,
    bataillon."""
    found: list[str] = []
    for word in _TOKEN.findall(folded):
        if word in _FILLER or (word in _ORDINAL and found and found[-1].isdigit()):
            continue
        found.append(str(int(word)) if word.isdigit() else word)
    return tuple(found)


class Index:
    """Names of one kind, as pairs of id and name, to find what a player means by one. `lesser`: names that count only
    where nothing else has them."""

    def __init__(self, names: Iterable[tuple[str, str]], lesser: Iterable[tuple[str, str]] = ()) -> None:
        self._exact = _by_name(names)
        self._exact = {**_by_name(lesser), **self._exact}

    def named(self, text: str) -> list[str]:
        """The ids that a folded text names in full."""
        return self._exact.get(tokens(text), [])

    def abbreviated(self, text: str) -> list[str]:
        """The ids whose names the text shortens."""
        typed = tokens(text)
        if not typed:
            return []
        return list(dict.fromkeys(id for name, ids in self._exact.items() if _shortens(typed, name) for id in ids))

    def like(self, text: str) -> list[str]:
        """The ids whose names come closest to a text that means none."""
        known = {word: ids for name, ids in self._exact.items() for word in name if len(word) > 3}
        known |= {" ".join(name): ids for name, ids in self._exact.items()}
        close = get_close_matches(" ".join(tokens(text))[:40], known, n=4, cutoff=0.7)
        return list(dict.fromkeys(id for name in close for id in known[name]))[:3]


def _by_name(names: Iterable[tuple[str, str]]) -> dict[Tokens, list[str]]:
    found: dict[Tokens, list[str]] = {}
    for id, name in names:
        known = found.setdefault(tokens(fold(name).text), [])
        if id not in known:
            known.append(id)
    return found


def _shortens(typed: Tokens, name: Tokens) -> bool:
    """Whether each word typed begins a word of the name, in its order; numbers are never shortened."""
    at = 0
    for word in typed:
        while at < len(name) and not (name[at] == word or (word.isalpha() and name[at].startswith(word))):
            at += 1
        if at == len(name):
            return False
        at += 1
    return True


@cache
def counters(side: str, own: bool = False) -> Index:
    """The counters of a side. Their own player may also write Roman numerals as Arabic ones: to the other, "1/32" is a
    label of his own."""
    names: list[tuple[str, str]] = []
    for id, unit in UNITS.items():
        if unit.side != side:
            continue
        names += [(id, unit.label), (id, id.replace("_", " "))]
        names += [(id, known[f"unit-{id}"]) for known in map(catalogue_names, LANGUAGES) if f"unit-{id}" in known]
        battalion, stroke, regiment = unit.label.lower().partition("/")
        if own and side == JAPAN and stroke:
            names.append((id, f"{_ROMAN[battalion]}/{regiment}"))
    return Index(names)


@cache
def places() -> Index:
    """The named places of the map; of a name of several parts, each part too that is not the name of another place."""
    names, parts = [], []
    for spot in SPOTS:
        names.append((spot.hex, spot.name))
        parts += [(spot.hex, part) for part in re.split(r" - |[()]", spot.name) if part[:1].isupper()]
        for known in map(catalogue_names, LANGUAGES):
            if name := known.get(f"place-{spot.hex}"):
                names.append((spot.hex, name))
                parts += [(spot.hex, part) for part in name.split(", ")]
    return Index(names, parts)


@cache
def beaches() -> Index:
    """The beaches, each by all its hexes."""
    return Index([(hex, beach.name) for beach in BEACHES.values() for hex in beach.hexes])
