"""Ready-made hidden dispositions for the set-up, and how the umpire scatters one to keep it secret (OKI-4.8, R91)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources

from arbitre.games.okinawa.records.printed import GRID, NUMBERED, SETUP, STACK, TERRAIN, UNITS

Disposition = dict[str, tuple[str, ...]]  # by hex, the counters hidden in it
DEFAULT = "historical"
RADIUS: int = SETUP["japanese_default_scatter"]["radius"]


def _templates() -> dict[str, Disposition]:
    text = resources.files("arbitre.games.okinawa").joinpath("data", "templates.toml").read_text("utf-8")
    named = {DEFAULT: SETUP["japanese_default"], **tomllib.loads(text)}
    return {name: {hex: tuple(ids) for hex, ids in hexes.items()} for name, hexes in named.items()}


def never_there(id: str, hex: str) -> str:
    """Why a counter can never be hidden in a hex, as a key of the catalogue; "" if it can (OKI-4.3, R16, R17)."""
    if hex not in NUMBERED:
        return "hide-not-numbered"
    if UNITS[id].kind == "armour" and not TERRAIN[hex].armour:
        return "hide-armour"
    return ""


def crowded(id: str, others: Iterable[str]) -> str:
    """Why a counter cannot be hidden in a hex with these others, as a key of the catalogue; "" if it can (OKI-3.5, 3.7,
    4.2, R10)."""
    kinds = [UNITS[other].kind for other in others]
    kind = UNITS[id].kind
    if kind == "fortification" or kind == "minefield":
        return "hide-works" if "fortification" in kinds or "minefield" in kinds else ""
    return "hide-full" if sum(UNITS[other].troops for other in others) >= STACK else ""


def fits(id: str, hex: str, disposition: Mapping[str, Sequence[str]]) -> bool:
    """Whether a counter can be hidden in a hex beside what a disposition has there."""
    return not never_there(id, hex) and not crowded(id, disposition.get(hex, ()))


def without(disposition: Disposition, ids: Iterable[str]) -> Disposition:
    """A disposition without some counters; hexes left empty go with them."""
    gone = frozenset(ids)
    rest = {hex: tuple(id for id in here if id not in gone) for hex, here in disposition.items()}
    return {hex: here for hex, here in rest.items() if here}


def settle(fixed: Disposition, rest: Disposition) -> tuple[Disposition, tuple[str, ...]]:
    """The counters of `rest` added to those `fixed`: each in its hex if it fits there; then those that do not, in the
    order of their hexes, each in the nearest hex where it does, lowest id first. Also these."""
    settled, homeless = dict(fixed), list[tuple[str, str]]()
    for hex in sorted(rest):
        for id in rest[hex]:
            if fits(id, hex, settled):
                settled[hex] = (*settled.get(hex, ()), id)
            else:
                homeless.append((id, hex))
    for id, hex in homeless:
        goal = min((h for h in _NUMBERED if fits(id, h, settled)), key=lambda h: (GRID.distance(hex, h), h))
        settled[goal] = (*settled.get(goal, ()), id)
    return settled, tuple(id for id, _ in homeless)


def scatter(fixed: Disposition, rest: Disposition, draw: Callable[[str, Sequence[str]], str]) -> Disposition:
    """The contents of the hexes of `rest`, hex by hex, each in a hex that is drawn among the empty ones of its class
    near it, relief and mixed or plain; if there is none, in the nearest empty one of its class (OKI-R91). `draw`: given
    the hex whose content goes and the hexes it may go to, gives one of these."""
    scattered = dict(fixed)
    for hex in sorted(rest):
        alike = [h for h in _CLASSES[TERRAIN[hex].armour] if h not in scattered]
        near = [h for h in alike if GRID.distance(hex, h) <= RADIUS]
        goal = draw(hex, near) if near else min(alike, key=lambda h: (GRID.distance(hex, h), h))
        scattered[goal] = rest[hex]
    return scattered


_NUMBERED = tuple(sorted(NUMBERED))
_CLASSES = {armour: [hex for hex in _NUMBERED if TERRAIN[hex].armour == armour] for armour in (True, False)}
TEMPLATES = _templates()
