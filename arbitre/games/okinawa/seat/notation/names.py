"""The names that an order sheet may use: counters by label, id or name in either language, places of the map.

All of them are printed on counters or on the map, hence public.
"""

from __future__ import annotations

import re
from functools import cache

from arbitre.games.okinawa.records.names import LANGUAGES, catalogue_names
from arbitre.games.okinawa.records.printed import BEACHES, JAPAN, SPOTS, UNITS
from arbitre.seat.names import FILLER, Index, Spelling

_SPELLING = Spelling(r"(?:[ivx]+|[0-9]+)/[0-9]+|[0-9]+|[a-z]+", FILLER | {"n", "uss"})
_ROMAN = {"i": "1", "ii": "2", "iii": "3"}
# Ready-made dispositions, as English and French sheets name them.
TEMPLATES: dict[str, tuple[str, str]] = {
    "historical": ("historical", "historique"), "fortress": ("fortress", "forteresse"), "lines": ("lines", "lignes"),
    "needles": ("needles", "aiguilles"), "north": ("north", "nord"),
}  # fmt: skip


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
    return Index(names, spelling=_SPELLING)


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
    return Index(names, parts, spelling=_SPELLING)


@cache
def beaches() -> Index:
    """The beaches, each by all its hexes."""
    return Index(((hex, beach.name) for beach in BEACHES.values() for hex in beach.hexes), spelling=_SPELLING)
