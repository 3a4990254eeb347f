"""What the fire of both nations has in common: guns, ranges, dice, and what is lost (OKI chapters 9 and 16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from arbitre.games.okinawa.records.board import Board, Hidden
from arbitre.games.okinawa.records.printed import GRID, JAPAN, SHIPS, UNITS, US, gun_range, hits, price
from arbitre.kernel.play import Options, Umpire

Shot = tuple[str, int, int, int]  # gun, range, die, hits
_ARTILLERY = {
    side: tuple(id for id, u in UNITS.items() if u.side == side and u.kind == "artillery") for side in (US, JAPAN)
}
_FORTIFICATIONS = tuple(id for id, unit in UNITS.items() if unit.kind == "fortification")


class GunLaid(msgspec.Struct, frozen=True):
    """A gun that may fire: where it stands, its range in hexes (OKI-R32), and the hexes that it may fire at."""

    hex: str
    range: int
    targets: tuple[str, ...]


class FireOptions(Options, frozen=True):
    """What the guns of a side may do in its fire phase, by gun; one without targets can only be silent."""

    guns: Mapping[str, GunLaid]


def american_guns(board: Board) -> tuple[str, ...]:
    """Ships afloat, whether they have sailed this turn or not (OKI-R27), landed artillery, and captured fortifications
    with American troops inside (OKI-9.1, R40)."""
    units = board.units
    landed = (id for id in (*SHIPS, *_ARTILLERY[US]) if units[id].where == "map")
    captured = (id for id in _FORTIFICATIONS if id in units and units[id].hex and board.holder(units[id].hex) == US)
    return (*landed, *captured)


def japanese_guns(board: Board, hidden: Hidden) -> tuple[str, ...]:
    """Artillery, and fortifications with Japanese troops inside, known or hidden (OKI-16.1)."""
    guns = [id for id in _ARTILLERY[JAPAN] if gun_hex(board, id, hidden)]
    for id in _FORTIFICATIONS:
        hex = gun_hex(board, id, hidden)
        if hex and (hidden.troops(hex) or board.holder(hex) == JAPAN):
            guns.append(id)
    return tuple(guns)


def gun_hex(board: Board, gun: str, hidden: Hidden | None = None) -> str:
    """Where a gun stands, "" if it is not on the map."""
    if gun in board.units:
        return board.units[gun].hex
    return hidden.units[gun].hex if hidden is not None and gun in hidden.units else ""


def reach(gun: str) -> int:
    """How far a gun fires, in hexes (OKI-R32)."""
    return gun_range(UNITS[gun].kind)


def expected_hits(kind: str, range: int) -> float:
    """The mean number of hits of a gun ("ship", or anything else for artillery) at a range in hexes."""
    return sum(hits(kind, range, die) for die in (1, 2, 3, 4, 5, 6)) / 6


def shoot(umpire: Umpire, guns: Iterable[str], origins: dict[str, str], hex: str) -> tuple[Shot, ...]:
    """One die for each gun that fires for effect at a hex, in the order of their ids (OKI-9.6, 19.5, 1.3)."""
    shots = []
    for gun in sorted(guns):
        range = GRID.distance(origins[gun], hex)
        (die,) = umpire.roll("fire", gun, hex, sides=6)
        shots.append((gun, range, die, hits(UNITS[gun].kind, range, die)))
    return tuple(shots)


class Victim(msgspec.Struct, frozen=True):
    """A counter that fire can eliminate in the hex it strikes, and the hits it costs (OKI-9.8)."""

    id: str
    price: int
    hidden: bool = False


def victims(board: Board, hex: str, hidden: Hidden | None = None) -> tuple[Victim, ...]:
    """What fire can eliminate in a hex: troops, and minefields, which nothing else removes (OKI-9.10); never a
    fortification by itself (OKI-R36, R37).
    `hidden` adds what the Japanese player hides there."""
    secret = hidden.at(hex) if hidden is not None else ()
    everything = (*board.at(hex), *secret)
    fortified = any(UNITS[id].kind == "fortification" for id in everything)
    return tuple(
        Victim(id, price(UNITS[id].kind, fortified), id in secret)
        for id in everything
        if UNITS[id].kind != "fortification"
    )


def choice(hit: int, struck: Sequence[Victim]) -> bool:
    """Whether the owner has something to choose: hits for more than one counter, and not for all (OKI-9.9)."""
    return sum(victim.price <= hit for victim in struck) > 1 and sum(victim.price for victim in struck) > hit


def payment(hit: int, struck: Sequence[Victim], ranking: Sequence[str]) -> tuple[str, ...]:
    """Which counters are lost: one after the other while the hits pay for any, the first in the owner's ranking that
    they pay for; those not ranked come last: the cheapest, then the weakest in defence, then a known one before a
    hidden one, then by id (OKI-R36, R93)."""
    places = {id: place for place, id in enumerate(ranking)}
    order = sorted(
        struck,
        key=lambda v: (places.get(v.id, len(places)), v.price, UNITS[v.id].defence, v.hidden, v.id),
    )
    lost: list[str] = []
    while paid := next((victim for victim in order if victim.price <= hit), None):
        hit -= paid.price  # OKI-R35: what is left over after the last is gone
        order.remove(paid)
        lost.append(paid.id)
    return tuple(lost)
