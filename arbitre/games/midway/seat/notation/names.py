"""The names an order sheet may use.

Every name here is printed on a counter or on the map, hence public (MID-R79); what differs by side is which names are
one's own and which the enemy's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import msgspec

from arbitre.games.midway.records.printed import AIR, BASE_BY_CODE, GRID, LAND, SHIPS, US, Side, enemy
from arbitre.kernel.folding import fold
from arbitre.seat.names import Index

ALL_TYPES = "FDTMH"
HEX = f"[{''.join(GRID.columns).lower()}](?:{'|'.join(map(str, range(GRID.rows, 0, -1)))})"

_AIR_LABEL, _SUBMARINE_LABEL = f"[{ALL_TYPES.lower()}][1-9][0-9]?", "s[1-9][0-9]?"  # MID-R30, MID-R75
_WORD = r"[a-z0-9_]+(?:[-.'][a-z0-9_]+)*"
_WORD_ENDS = r"(?![a-z0-9_]|[-.'][a-z0-9_])"


def key(name: str) -> str:
    """A folded name without its spaces and hyphens: "dd-4", "dd 4" and "dd4" are one ship."""
    return name.replace(" ", "").replace("-", "")


def _spelt(name: str) -> str:
    """The pattern of a printed name, its words and numbers joined, spaced or hyphenated."""
    return "[ -]*".join(re.findall("[a-z]+|[0-9]+", fold(name).text))


def _any_of(patterns: Iterable[str]) -> str:
    """A terminal that is any of the patterns, as a whole word, the longest first."""
    return f"/({'|'.join(sorted(patterns, key=len, reverse=True))})\\b/"


class Names(msgspec.Struct, frozen=True):
    """What a side may write. Keys are folded, values are as the order records have them.

    own, foe: ships, by name and id; own_labels, foe_labels: patterns of labels; air: base letters and types, both as
    printed; bases: landing places by letter, carrier's name and id; land: own land units; land_ids: either side's, to
    their labels.
    """

    side: Side
    own: Index
    foe: Index
    own_labels: str
    foe_labels: str
    codes: dict[str, str]
    types: str
    air_ids: frozenset[str]
    bases: dict[str, str]
    land: dict[str, str]
    land_ids: dict[str, str]

    def terminals(self) -> str:
        """The grammar's terminals that depend on the side."""
        ships = {side: [_spelt(s.name) for s in SHIPS.values() if s.side == side] for side in ("us", "jp")}
        for ship in SHIPS.values():
            ships[ship.side].append(ship.id)
        lines = {
            "HEX.2": _any_of([HEX]),
            "OWN.3": _any_of(ships[self.side]),
            "FOE.3": _any_of(ships[enemy(self.side)]),
            "OWN_LABEL": f"/({self.own_labels})\\b/",
            "FOE_LABEL": f"/({self.foe_labels})\\b/",
            "AIR": f"/({'|'.join(sorted(self.codes, key=len, reverse=True))})[{self.types.lower()}]\\b/",
            "AIR_ID.1": _any_of(self.air_ids),
            "BASE": _any_of(self.bases),
            "LAND_UNIT": _any_of(self.land),
            "NAME": f"/(?!{HEX}{_WORD_ENDS}){_WORD}( +(?![a-z][0-9]+{_WORD_ENDS}){_WORD})*/",
        }
        return "\n".join(f"{name}: {pattern}" for name, pattern in lines.items())

    def is_own_label(self, text: str) -> bool:
        """Whether the text can be the label of an own unit in a battle."""
        return re.fullmatch(self.own_labels, text, re.IGNORECASE) is not None

    def is_foe_label(self, text: str) -> bool:
        """Whether the text can be the label of an enemy unit in a battle."""
        return re.fullmatch(self.foe_labels, text, re.IGNORECASE) is not None


@cache
def names(side: Side) -> Names:
    """The names a side may write."""

    def ships(of: Side) -> Index:
        own = [ship for ship in SHIPS.values() if ship.side == of]
        return Index(((ship.id, name) for ship in own for name in (ship.name, key(ship.name), ship.id)), close=0.6)

    def labels(of: Side) -> str:
        land = [u.label.lower() for u in LAND.values() if u.side == of] + [u.id for u in LAND.values() if u.side == of]
        return "|".join([*land, _AIR_LABEL, _SUBMARINE_LABEL])

    codes = {code.lower(): code for of, code in BASE_BY_CODE if of == side}
    bases = dict(codes)
    for id, code in ((id, code) for (of, code), id in BASE_BY_CODE.items() if of == side and id in SHIPS):
        bases |= {key(fold(SHIPS[id].name).text): code, id: code}
    own_land = [u for u in LAND.values() if u.side == side]
    types = {a.type for a in AIR.values() if a.side == side}
    return Names(
        side=side,
        own=ships(side),
        foe=ships(enemy(side)),
        own_labels=labels(side),
        foe_labels=labels(enemy(side)),
        codes=codes,
        types="".join(t for t in ALL_TYPES if t in types),
        air_ids=frozenset(a.id for a in AIR.values() if a.side == side),
        bases=bases,
        land={u.label.lower(): u.id for u in own_land} | {u.id: u.id for u in own_land},
        land_ids={u.id: u.label for u in LAND.values()},
    )


def code_list(side: Side) -> str:
    """The base letters of a side: "E, H, M, Y"."""
    return ", ".join(sorted(code for of, code in BASE_BY_CODE if of == side))


def example_air(side: Side) -> str:
    """Aircraft of the side as an order writes them."""
    return "2xYF+1xYD(e)" if side == US else "2xKF+1xKD(e)"
