"""Fleets that sail: the waters of a side, the ways of its fleets, who goes aboard (TYP-9.10 to 9.13, 9.21 to 9.23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import Board, Unit, value
from arbitre.games.typhon.records.operation import Sailing
from arbitre.games.typhon.records.orders import Sail
from arbitre.games.typhon.records.printed import ALLIES, AUSTRALIA, HOME_ISLANDS, JAPAN, UNITS, ZONES, Side
from arbitre.games.typhon.rules.control import contested, friendly, zones_of
from arbitre.games.typhon.rules.geography import SEA, adjacent, closed, linked, network
from arbitre.games.typhon.rules.supply import Supply
from arbitre.kernel.orders import Remark, illegal
from arbitre.kernel.words import Arg

Objection = tuple[str, str, dict[str, Arg]]  # the key of a refusal, its clause, its arguments


def segment_of(board: Board, side: Side) -> Literal["6b", "7b"]:
    """The segment of naval and combined operations of a side (TYP-1.5, 1.7)."""
    return "6b" if side == board.active else "7b"


def lull(board: Board) -> bool:
    """Whether this is the turn after the switch, on which the Allies advance nowhere (TYP-4.37)."""
    return bool(board.switched) and board.turn == board.switched + 1


def pays(board: Board, side: Side) -> bool:
    """Whether a side pays for what it does with logistic points: Japan, until the switch (TYP-R55)."""
    return side == JAPAN and not board.switched


class Seas:
    """The waters of a side at one moment: the zones friendly to it, what is in its supply, and the ways by sea."""

    def __init__(self, board: Board, side: Side) -> None:
        self.board, self.side = board, side
        self.friendly = frozenset(zones_of(board, side))
        self.supply = Supply(board, side)

    def way(self, a: str, b: str) -> tuple[str, ...]:
        """A shortest way by sea from a to b, both included, through friendly zones alone; into a zone that is not
        friendly it comes from a friendly one (TYP-9.10, 9.13). Empty if there is none."""
        if a == b or b in self.friendly or a in self.friendly:
            return network(self.side).path(a, b, SEA, self.friendly.__contains__)
        ways = [self.way(a, door) for door in self.doors(b)]
        return min(((*way, b) for way in ways if way), key=len, default=())

    def doors(self, zone: str) -> list[str]:
        """The friendly zones with a sea link to a zone: from there a fleet may enter it (TYP-9.13)."""
        return [door for door in linked(zone, self.side, SEA) if door in self.friendly]

    def reach(self, home: str) -> dict[str, int]:
        """The friendly zones that a fleet can reach from a zone, and how many links away, nearest first (TYP-9.10)."""
        found = network(self.side).distances(home, SEA, self.friendly.__contains__)
        return {zone: links for zone, links in found.items() if zone in self.friendly}

    def attackable(self, home: str, reach: Mapping[str, int]) -> list[str]:
        """The zones that are not friendly and that a fleet can enter: one has a door within its reach (TYP-9.13), or it
        stands there in a contested base (TYP-14.2)."""
        return [
            zone.id
            for zone in ZONES.values()
            if not zone.closed_to_all
            and zone.id not in self.friendly
            and not closed(zone.id, self.board.turn)
            and (zone.id == home or any(door in reach for door in self.doors(zone.id)))
            and self.barred(zone.id) is None
        ]

    def fleets(self) -> Iterator[Unit]:
        """The fleets that may be activated, as far as they themselves are concerned."""
        return (unit for unit in self.board.of(self.side, "fleet") if self.idle(unit) is None)

    def idle(self, unit: Unit) -> Objection | None:
        """Why a fleet may not be activated, None if it may: it has had its operation this turn (TYP-9.1, 9.18), weather
        keeps it in port (TYP-16.4, TYP-R158, R159), logistic points cannot be spent there (TYP-15.1, 9.22)."""
        said: dict[str, Arg] = {"fleet": names.unit(unit.id), "zone": names.zone(unit.zone)}
        if unit.acted:
            return "operations-acted", "TYP-9.18", said
        if closed(unit.zone, self.board.turn):
            return "operations-closed", "TYP-16.4", said
        if pays(self.board, self.side) and not self.supply.of(unit):
            return "operations-home-supply", "TYP-15.1", said
        return None

    def barred(self, zone: str) -> Objection | None:
        """Why fleets may not enter a zone that is not friendly, None if they may, a way apart."""
        said: dict[str, Arg] = {"zone": names.zone(zone)}
        if lull(self.board) and not contested(self.board, zone):  # TYP-4.37, TYP-R207
            return "operations-lull", "TYP-R207", said
        if self.side == ALLIES and zone in HOME_ISLANDS and not self._holds_a_base_next_to(zone):
            return "operations-japan-base", "TYP-9.23", said
        return None

    def _holds_a_base_next_to(self, zone: str) -> bool:
        """Whether a base next to a zone of Japan has been friendly since the start of the turn (TYP-9.23, TYP-R97)."""
        return any(ZONES[other].base and other in self.friendly for other in adjacent(zone))

    def ashore(self, unit: Unit) -> Objection | None:
        """Why a land unit may not go aboard where it stands, None if it may (TYP-9.11, TYP-R87)."""
        said: dict[str, Arg] = {"unit": names.unit(unit.id), "zone": names.zone(unit.zone)}
        if UNITS[unit.id].immobile:  # TYP-0.8, 14.3
            return "operations-fortress", "TYP-0.8", said
        if unit.acted:
            return "operations-load-acted", "TYP-R87", said
        if unit.zone not in self.friendly:
            return "operations-load-zone", "TYP-R87", said
        if closed(unit.zone, self.board.turn):
            return "operations-load-closed", "TYP-16.4", said
        if not self.supply.of(unit):
            return "operations-load-supply", "TYP-R87", said
        if UNITS[unit.id].cls == "chinese" and not friendly(self.board, "burma", ALLIES):  # TYP-R167
            return "operations-chinese", "TYP-17.2", said
        return None

    def loads(self) -> dict[str, list[str]]:
        """The land units that may go aboard, by zone."""
        found: dict[str, list[str]] = {}
        for unit in self.board.of(self.side, "land"):
            if self.ashore(unit) is None:
                found.setdefault(unit.zone, []).append(unit.id)
        return found


def transport(unit: Unit, repairs: int = 0) -> int:
    """The points a fleet carries, once repaired: one for each army, corps or detachment (TYP-9.11, TYP-R87)."""
    return value(replace(unit, steps=unit.steps + repairs), "transport")


def read_sail(seas: Seas, line: int, order: Sail, repairs: int) -> Sailing | Remark:
    """The way and the loads of a fleet, or what is wrong with the line."""
    unit = seas.board.units.get(order.fleet)
    if unit is None or UNITS[unit.id].side != seas.side or not UNITS[unit.id].fleet or unit.where != "map":
        return illegal(line, "operations-not-fleet", "TYP-9.10", fleet=names.unit(order.fleet))
    if objection := seas.idle(unit):
        return _illegal(line, objection)
    sailing = _way(seas, line, order, unit)
    if isinstance(sailing, Remark):
        return sailing
    if objection := _end(seas, sailing) or _aboard(seas, sailing):
        return _illegal(line, objection)
    points = transport(unit, repairs)
    if len(sailing.aboard) > points:
        fleet, units = names.unit(unit.id), names.units(sailing.aboard)
        return illegal(line, "operations-too-many", "TYP-9.11", fleet=fleet, units=units, points=points)
    return sailing


def _way(seas: Seas, line: int, order: Sail, unit: Unit) -> Sailing | Remark:
    """The stops joined by the shortest ways; all but the last are friendly (TYP-9.10)."""
    way, loads = [unit.zone], [(unit.zone, order.embark)]
    for number, stop in enumerate(order.stops, 1):
        if stop.zone not in ZONES or ZONES[stop.zone].closed_to_all:  # TYP-0.12, 17.10
            return illegal(line, "operations-nowhere", "TYP-0.12", zone=names.zone(stop.zone))
        if number < len(order.stops) and stop.zone not in (*seas.friendly, unit.zone):
            return illegal(line, "operations-through", "TYP-9.10", zone=names.zone(stop.zone))
        leg = seas.way(way[-1], stop.zone)
        if not leg:
            here, there = names.zone(way[-1]), names.zone(stop.zone)
            key = "operations-no-way" if stop.zone in seas.friendly else "operations-no-entry"
            clause = "TYP-9.10" if stop.zone in seas.friendly else "TYP-9.13"
            return illegal(line, key, clause, fleet=names.unit(unit.id), here=here, there=there)
        way += leg[1:]
        loads.append((stop.zone, stop.embark))
    return Sailing(unit.id, tuple(way), tuple((zone, units) for zone, units in loads if units))


def _end(seas: Seas, sailing: Sailing) -> Objection | None:
    """Why a fleet may not end its move where it does (TYP-9.13, 16.4, TYP-R158)."""
    end = sailing.end
    if closed(end, seas.board.turn):
        return "operations-end-closed", "TYP-16.4", {"zone": names.zone(end)}
    if end in seas.friendly:
        return None
    if sailing.aboard and lull(seas.board):
        return "operations-lull-troops", "TYP-R207", {"zone": names.zone(end)}
    return seas.barred(end)


def _aboard(seas: Seas, sailing: Sailing) -> Objection | None:
    """Why the units named may not go aboard where they are named (TYP-9.11, TYP-R87)."""
    for zone, units in sailing.loads:
        for id in units:
            unit = seas.board.units.get(id)
            said: dict[str, Arg] = {"unit": names.unit(id), "zone": names.zone(zone)}
            if unit is None or UNITS[id].side != seas.side or UNITS[id].arm != "land" or unit.zone != zone:
                return "operations-load-where", "TYP-R87", said
            if objection := seas.ashore(unit):
                return objection
            if zone == sailing.end:
                return "operations-same-zone", "TYP-R87", said
            if UNITS[id].cls == "militia" and sailing.end not in AUSTRALIA:
                return "operations-militia", "TYP-17.5", said
    return None


def _illegal(line: int, objection: Objection) -> Remark:
    key, clause, said = objection
    return illegal(line, key, clause, **said)
