"""How counters, hexes and sides are named in sentences: by terms of the catalogue, and by what is printed.

Labels ("1/4 M", "13 IIB") and hex numbers are the same in every language; names and places have their words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from arbitre.games.okinawa.records.printed import SPOTS, UNITS
from arbitre.kernel.words import Arg, Several, Term

LANGUAGES = ("en", "fr")
_SPOT = {spot.hex: spot.name for spot in SPOTS}
_ENTRY = re.compile(r"^((?:unit|place)-\w+) = (.+)$", re.MULTILINE)


@cache
def catalogue_names(language: str) -> Mapping[str, str]:
    """The names of a language by their keys: "unit-jp_inf_iib_13", "place-1139"."""
    text = resources.files("arbitre.games.okinawa").joinpath("words", f"names.{language}.ftl").read_text("utf-8")
    return dict(_ENTRY.findall(text))


def unit_name(id: str) -> Arg:
    """A counter's name: "13th Independent Battalion", "Tennessee"; "" for what is no counter."""
    if id not in UNITS:
        return ""
    return UNITS[id].label if UNITS[id].kind == "ship" else Term(f"unit-{id}")


def place(hex: str) -> Arg:
    """The name of the place in a hex, "" if it has none. Many are called alike in both languages."""
    if hex not in _SPOT:
        return ""
    return Term(f"place-{hex}") if f"place-{hex}" in catalogue_names("en") else _SPOT[hex]


def hex_name(hex: str) -> Arg:
    """A hex with its place, if it has one: "1139 (Kakazu ridge)"."""
    found = place(hex)
    return Term("hex-named", {"hex": hex, "place": found}) if found else hex


def kind(id: str) -> Term:
    """The kind of a counter: "infantry", "fortification"."""
    return Term(f"kind-{UNITS[id].kind}", {"n": 1})


def units(ids: Iterable[str]) -> Several:
    """A list of counters by their names."""
    return Several(tuple(unit_name(id) for id in ids))


def labels(ids: Iterable[str]) -> str:
    """Counters by what is printed on them, as orders name them: "1/4 M, 2/4 M"."""
    return ", ".join(UNITS[id].label for id in ids)


def hexes(numbers: Iterable[str]) -> Several:
    """A list of hexes."""
    return Several(tuple(numbers))


def bracketed(pairs: Iterable[tuple[str, str]]) -> str:
    """Things with what belongs to them: "1131 (1/4 M, 2/4 M), 1132 (193 Tk)"."""
    return ", ".join(f"{thing} ({more})" for thing, more in pairs)
