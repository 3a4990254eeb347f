"""Phase VIII of the automatic Japanese: ambushes that pay, counterattacks of who is lost anyway, and flight
(judgements 17 and 20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from arbitre.games.okinawa.general.ground import away, closed
from arbitre.games.okinawa.general.japanese_guns import worth
from arbitre.games.okinawa.general.odds import combat, expected
from arbitre.games.okinawa.records.board import Board, Hidden
from arbitre.games.okinawa.records.orders import Attack, Move
from arbitre.games.okinawa.records.printed import ASHORE, JAPAN, STACK, TERRAIN, UNITS, US
from arbitre.games.okinawa.rules.strength import attack_halves, defence_halves, points

_SECRET = 1.5  # shots that a hidden hex is worth more than a known one
_OPEN, _INSIDE = 2.5, 4.6  # shots that a counter costs the Americans, in the open and in works
_BETTER = 0.6  # the share of the fire that flight must leave at most


class Raid(msgspec.Struct, frozen=True):
    """An attack on one American hex: who from where, and what it may be expected to bring, in shots."""

    target: str
    moving: tuple[tuple[str, tuple[str, ...]], ...]
    standing: tuple[str, ...]
    value: float

    def orders(self) -> Iterator[Move | Attack]:
        """Who stands declares first, so that movers can rely on it (OKI-R75)."""
        for id in self.standing:
            yield Attack((id,), (self.target,))
        for id, path in self.moving:
            yield Move((id,), path, attack=(self.target,))


class JapaneseGround:
    """The island as the Japanese side sees it in phase VIII."""

    def __init__(self, board: Board, hidden: Hidden) -> None:
        self.board, self.hidden = board, hidden
        self.americans = {hex for hex in board.stacks if board.holder(hex) == US}
        self.open = [
            id for hex in board.stacks if board.holder(hex) == JAPAN
            for id in board.troops(hex) if id not in board.fired
        ]  # fmt: skip
        self.guns = [
            (UNITS[unit.id].kind, unit.hex) for unit in board.units.values()
            if unit.hex and UNITS[unit.id].side == US and UNITS[unit.id].kind in ("ship", "artillery")
        ]  # fmt: skip

    def orders(self) -> tuple[Any, ...]:
        """The attacks that pay, best first, each with counters of its own; then the flight of who is left."""
        orders: list[Any] = []
        busy: set[str] = set()
        raids = [raid for target in self.americans if (raid := self._raid(target, busy)) is not None]
        for plan in sorted(raids, key=lambda raid: (-raid.value, raid.target)):
            raid = self._raid(plan.target, busy)
            if raid is not None:
                orders += raid.orders()
                busy |= {*raid.standing, *(id for id, _ in raid.moving)}
        for id in self.open:
            if id not in busy and (path := self._flight(id)):
                orders.append(Move((id,), path))
        return tuple(orders)

    # ---------------------------------------------------------------------------------------------------- attacks

    def _raid(self, target: str, busy: set[str]) -> Raid | None:
        """The attack of everybody who can, None if it does not pay."""
        board, turn = self.board, self.board.turn
        contacts = {ours for ours, theirs in self.hidden.contacts if board.units[theirs].hex == target}
        ambush = sorted(id for id in contacts - busy if id in self.hidden.units)
        beside = [
            id for id in self.open
            if id not in busy and board.units[id].hex in ASHORE[target] and self._faces(board.units[id].hex, target)
        ]  # fmt: skip
        moving = self._movers(target, busy, beside)
        doubled = attack_halves(self.hidden, ambush, turn, ambush)
        attack = points(doubled + attack_halves(board, [*beside, *(id for id, _ in moving)], turn))
        defenders = board.troops(target)
        defence = points(defence_halves(board, defenders, target, turn, board.fortified(target)))
        if attack < defence:
            return None
        held = [self._hex(id) for id in (*ambush, *beside)] + [path[-1] for _, path in moving]
        odds = combat(attack - defence)
        value = odds.kill(closed(held, target)) * sum(worth(id, turn) for id in defenders)
        value -= _SECRET * len({self._hex(id) for id in ambush})
        value -= odds.lost * sum(self._price(id) for id in (*ambush, *beside, *(id for id, _ in moving)))
        value -= odds.thrown * sum(self._price(id) - 1 for id in (*ambush, *beside) if self._inside(id))
        return Raid(target, tuple(moving), (*ambush, *beside), value) if value > 0 else None

    def _movers(self, target: str, busy: set[str], beside: list[str]) -> list[tuple[str, tuple[str, ...]]]:
        """Open counters outside works that come next to the target and to nobody else."""
        moving, taken = list[tuple[str, tuple[str, ...]]](), dict[str, int]()
        for id in self.open:
            if id in busy or id in beside or self._inside(id):
                continue
            reach = self._reach(id)
            spots = [
                hex for hex in ASHORE[target]
                if hex in reach and self._faces(hex, target) and taken.get(hex, 0) + self._crowd(hex) < STACK
            ]  # fmt: skip
            if spots:
                spot = min(spots, key=lambda hex: (taken.get(hex, 0), len(reach[hex]), hex))
                taken[spot] = taken.get(spot, 0) + 1
                moving.append((id, reach[spot]))
        return moving

    def _faces(self, hex: str, target: str) -> bool:
        """Whether this is the only American hex next to one, so that attacking it is enough (OKI-13.5)."""
        return all(near == target for near in ASHORE[hex] if near in self.americans)

    # ----------------------------------------------------------------------------------------------------- flight

    def _flight(self, id: str) -> tuple[str, ...]:
        """Where a known counter goes: into works that have room, else where much less fire reaches it."""
        if self._inside(id):
            return ()
        reach = {hex: path for hex, path in self._reach(id).items() if not self._watched(hex)}
        works = [hex for hex in reach if self._has_works(hex)]
        if works:
            return reach[min(works, key=lambda hex: (self._fire(hex), hex))]
        here = self.board.units[id].hex
        best = min(reach, key=lambda hex: (self._fire(hex), hex), default=here)
        return reach[best] if best != here and self._fire(best) < _BETTER * self._fire(here) else ()

    def _fire(self, hex: str) -> float:
        return sum(expected(kind, away(where)[hex]) for kind, where in self.guns)

    def _watched(self, hex: str) -> bool:
        return any(near in self.americans for near in ASHORE[hex])

    def _has_works(self, hex: str) -> bool:
        return bool(self.board.works(hex, "fortification") or self.hidden.works(hex, "fortification"))

    def _inside(self, id: str) -> bool:
        return self._has_works(self._hex(id))

    def _hex(self, id: str) -> str:
        return self.board.units[id].hex if id in self.board.units else self.hidden.units[id].hex

    def _price(self, id: str) -> float:
        return _INSIDE if self._inside(id) else _OPEN

    def _crowd(self, hex: str) -> int:
        return len(self.board.troops(hex)) + len(self.hidden.troops(hex))

    def _reach(self, id: str) -> dict[str, tuple[str, ...]]:
        """The hexes a known counter can come to, and how: it stops next to Americans (OKI-13.2, 17.3)."""
        here, armour = self.board.units[id].hex, UNITS[id].kind == "armour"
        found: dict[str, tuple[str, ...]] = {}
        cost = {here: 0}
        queue = [here]
        while queue:
            hex = queue.pop(0)
            if hex != here and self._watched(hex):
                continue
            for near in ASHORE[hex]:
                spent = cost[hex] + TERRAIN[near].cost
                if spent > UNITS[id].movement or spent >= cost.get(near, 99) or near in self.americans:
                    continue
                if (armour and not TERRAIN[near].armour) or self._crowd(near) >= STACK:
                    continue
                cost[near], found[near] = spent, (*found.get(hex, ()), near)
                queue.append(near)
        return found
