"""The names that an order sheet may use for areas and nations: ids, names in either language, numbers of sea zones. All
of them are printed on the map, hence public. Case and accents do not matter (META-18.7)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources

from arbitre.games.metagame.records.printed import AREAS, NATIONS, NEUTRALS, is_sea
from arbitre.seat.names import FILLER, Index, Spelling

LANGUAGES = ("en", "fr")
_ENTRY = re.compile(r"^((?:area|side)-\w+) = (.+)$", re.MULTILINE)
_SHORT = {
    "germany": ("GER", "ALL", "Allemagne", "Reich"),
    "italy": ("ITA", "Italie"),
    "united_kingdom": ("UK", "GB", "RU", "Royaume-Uni", "Great Britain", "Grande-Bretagne"),
    "soviet_union": ("SU", "USSR", "URSS", "Russia", "Russie"),
    "usa": ("US", "USA", "États-Unis", "America"),
}
_SPELLING = Spelling("[a-z]+|[0-9]+", FILLER)


@cache
def catalogue_names(language: str) -> Mapping[str, str]:
    """The names of a language by their keys: "area-karelia", "side-usa"."""
    text = resources.files("arbitre.games.metagame").joinpath("words", f"names.{language}.ftl").read_text("utf-8")
    return dict(_ENTRY.findall(text))


@cache
def areas() -> Index:
    """Every area: a territory by its name or its id, a sea zone by its number or by its waters."""
    names, lesser = [], []
    for id in (*AREAS, *NEUTRALS):
        names.append((id, id.replace("_", " ")))
        for known in map(catalogue_names, LANGUAGES):
            name = known[f"area-{id}"]
            if is_sea(id) and id in AREAS:
                number, _, waters = name.rstrip(")").partition(" (")
                names.append((id, number))
                lesser.append((id, waters))
            else:
                names.append((id, name))
    return Index(names, lesser, spelling=_SPELLING)


@cache
def nations() -> Index:
    """The nations, by their names, what they are called for short, and their ids."""
    names = [(id, short) for id in NATIONS for short in _SHORT[id]]
    names += [(id, id.replace("_", " ")) for id in NATIONS]
    names += [(id, known[f"side-{id}"]) for id in NATIONS for known in map(catalogue_names, LANGUAGES)]
    return Index(names, spelling=_SPELLING)


def short_nation(nation: str, language: str) -> str:
    """A nation as a sheet names it: "USSR", "URSS"."""
    return _SHEET[nation][language == "fr"] if nation in _SHEET else nation


_SHEET = {
    "germany": ("Germany", "Allemagne"),
    "italy": ("Italy", "Italie"),
    "united_kingdom": ("UK", "RU"),
    "soviet_union": ("USSR", "URSS"),
    "usa": ("USA", "USA"),
}
