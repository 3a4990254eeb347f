"""Lines of communication: which zones are in supply, for a side and a unit (chapter 15)."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.typhon.records.board import Board, Unit, account
from arbitre.games.typhon.records.printed import (
    ALLIES,
    CHINA,
    HOME_ISLANDS,
    INDIA,
    JAPAN,
    PLANS,
    UNITS,
    ZONES,
    Side,
)
from arbitre.games.typhon.rules.control import contested, friendly, hostile
from arbitre.games.typhon.rules.geography import ANY_LINK, OVERLAND, SEA, linked, network

_KOREA = "korea"
_EAST = tuple(zone.id for zone in ZONES.values() if zone.east_edge)
_PAKISTAN = tuple(zone.id for zone in ZONES.values() if zone.uk_source)


def radius(board: Board) -> int:
    """The Japanese supply radius in zones: the merchant level, after the switch the number of the plan (TYP-15.3,
    TYP-R66)."""
    return int(PLANS[board.plan]["supply_radius"]) if board.switched else account(board, JAPAN, "nm")


def _spread(board: Board, side: Side, sources: Iterable[str], kinds: frozenset[str], limit: int = 99) -> dict[str, int]:
    """Zones reached from friendly sources through friendly zones, and how many links away. The zone supplied may be
    contested or hostile itself; only those between must be friendly (TYP-R152)."""
    found = {zone: 0 for zone in sources if friendly(board, zone, side)}
    edge = list(found)
    while edge:
        further = []
        for zone in edge:
            if found[zone] == limit or not friendly(board, zone, side):
                continue
            for other in linked(zone, side, kinds):
                if other not in found:
                    found[other] = found[zone] + 1
                    further.append(other)
        edge = further
    return found


def within_radius(board: Board) -> set[str]:
    """The zones within the Japanese transport radius, counted by sea from Japan (TYP-15.3)."""
    return set(_spread(board, JAPAN, HOME_ISLANDS, SEA, radius(board)))


def japanese_supply(board: Board, by_sea: set[str] | None = None) -> set[str]:
    """The zones in supply for Japan: within the radius by sea from Japan, and from there overland from a friendly base
    or Korea (TYP-15.3, 15.4, TYP-R155)."""
    by_sea = within_radius(board) if by_sea is None else by_sea
    heads = [
        zone
        for zone in by_sea
        if friendly(board, zone, JAPAN) and (ZONES[zone].base or zone in HOME_ISLANDS or zone == _KOREA)
    ]
    return {*by_sea, *_spread(board, JAPAN, heads, OVERLAND)}


def allied_supply(board: Board, british: bool = False) -> set[str]:
    """The zones in supply for the Allies: joined by friendly zones to the east edge, for British troops also to
    Pakistan (TYP-15.2, TYP-R153)."""
    return set(_spread(board, ALLIES, (*_EAST, *_PAKISTAN) if british else _EAST, ANY_LINK))


class Supply:
    """The zones in supply of one board for one side, worked out once and asked often. It is of the moment: make a new
    one after anything has moved (TYP-R157). `by_sea`: the zones inside the Japanese transport radius, where troops may
    redeploy by sea (TYP-6.3); empty for the Allies, who have no radius."""

    def __init__(self, board: Board, side: Side) -> None:
        self.board, self.side = board, side
        self.by_sea: set[str] = within_radius(board) if side == JAPAN else set()
        self.zones = japanese_supply(board, self.by_sea) if side == JAPAN else allied_supply(board)
        self.british = self.zones if side == JAPAN else allied_supply(board, british=True)

    def zone(self, zone: str) -> bool:
        """Whether the zone itself is in supply of the side at large."""
        return zone in self.zones

    def of(self, unit: Unit, zone: str = "") -> bool:
        """Whether a unit is in supply where it stands, or in another zone named (TYP-15.1, TYP-R153, R154, R213)."""
        printed, at = UNITS[unit.id], zone or unit.zone
        if self.side == JAPAN:
            return at in self.zones
        if printed.nation == "cn" and at in CHINA:
            return True  # TYP-R154
        if printed.arm == "air" and at in CHINA:
            return friendly(self.board, at, ALLIES) or contested(self.board, at)  # TYP-R213
        in_asia = at in INDIA or at in CHINA
        if printed.nation in ("uk", "nl", "cn") or (printed.arm == "air" and in_asia):
            return at in self.british
        return at in self.zones


def base_in_supply(board: Board, zone: str, side: Side, supply: Supply) -> bool:
    """Whether a zone has a base that a side may use and that is in its supply: what its fleets come home to (TYP-9.18),
    what its defence watches (TYP-R131, where the zone may be contested)."""
    return ZONES[zone].base and zone in (supply.zones | supply.british) and not hostile(board, zone, side)


def way(board: Board, a: str, b: str, side: Side, kinds: frozenset[str]) -> tuple[str, ...]:
    """A shortest way from a to b through zones friendly to a side (the end may be anything), both ends included."""
    return network(side).path(a, b, kinds, lambda zone: friendly(board, zone, side))
