"""Operations from the sea: which fleets carry whom where (judgements 2 to 5 and 12 to 16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from arbitre.games.typhon.records.board import Unit
from arbitre.games.typhon.records.operation import Operation
from arbitre.games.typhon.records.orders import Attack, Land, Sail, Stop
from arbitre.games.typhon.records.printed import AUSTRALIA, UNITS, ZONES, enemy
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.control import contested, land
from arbitre.games.typhon.rules.land.land_combat import may_attack, price
from arbitre.games.typhon.rules.land.landing import SMALL, Ashore
from arbitre.games.typhon.rules.operations.sailing import Seas, lull, pays, transport
from arbitre.games.typhon.rules.stacking import kind, room
from arbitre.games.typhon.strategist.combat import best_targets
from arbitre.games.typhon.strategist.fronts import POINT, Front, taken
from arbitre.games.typhon.strategist.odds import worth
from arbitre.games.typhon.strategist.posts import pinned
from arbitre.games.typhon.strategist.seas import Passage, passage
from arbitre.games.typhon.strategist.worth import Worth, purse

_LEAST = 0.35  # of worth, for an operation to be run
_HALF = 0.35  # what a half point of naval loss is worth
_TARGETS = 12  # zones looked at in detail
_SHIPS = 3  # transports together at most


Load = tuple[str, str, tuple[str, ...]]  # a fleet, where it embarks, whom


class Raid(NamedTuple):
    """An operation: the fleets with whom they carry, the worth of it."""

    value: float
    zone: str
    loads: tuple[Load, ...]

    def orders(self, homes: dict[str, str]) -> tuple[Any, ...]:
        """The lines that order it."""
        lines = []
        for fleet, origin, units in self.loads:
            end = () if homes[fleet] == self.zone else (Stop(self.zone),)
            if units and origin != homes[fleet]:
                lines.append(Sail(fleet, (Stop(origin, units), *end)))
            else:
                lines.append(Sail(fleet, end, units))
        return tuple(lines)


class Admiral:
    """The naval staff of a side for one operation."""

    def __init__(self, view: View, seas: Seas) -> None:
        self.board, self.side, self.seas = view.board, view.side, seas
        self.worth = Worth(view.board, view.side)
        self.pays = pays(view.board, view.side)
        self.points = purse(view.board) if self.pays else 99
        stay = pinned(view.board, view.side)
        for thrust in Front(view.board, view.side, seas.supply).thrusts(self.points):
            if thrust.value >= thrust.cost or not thrust.cost:  # the army on land has its points first
                stay |= thrust.units
                self.points -= thrust.cost if self.pays else 0
        units = view.board.units
        self.loads = {zone: [units[id] for id in ids if id not in stay] for zone, ids in seas.loads().items()}
        self.fleets = [fleet for fleet in seas.fleets() if self._cost([fleet]) <= self.points]
        self._reach: dict[str, dict[str, int]] = {}
        self._goals: dict[str, list[str]] = {}

    def best(self) -> Iterator[Raid]:
        """The operations worth running, the best first."""
        found = [raid for zone, ships in self._targets() for raid in self._against(zone, ships)]
        return iter(sorted((raid for raid in found if raid.value > _LEAST), key=lambda raid: -raid.value))

    def _cost(self, fleets: Sequence[Unit]) -> int:
        return sum(UNITS[fleet.id].activation_cost for fleet in fleets) if self.pays else 0

    def _reached(self, home: str) -> dict[str, int]:
        if home not in self._reach:
            self._reach[home] = self.seas.reach(home)
            self._goals[home] = self.seas.attackable(home, self._reach[home])
        return self._reach[home]

    def _targets(self) -> list[tuple[str, list[Unit]]]:
        """The zones most worth having, with the fleets that can go there."""
        found: dict[str, list[Unit]] = {}
        for fleet in self.fleets:
            self._reached(fleet.zone)
            for zone in self._goals[fleet.zone]:
                if taken(self.board, zone, self.side):
                    continue
                found.setdefault(zone, []).append(fleet)
        ranked = sorted(found.items(), key=lambda item: -self.worth.of(item[0]))
        return ranked[:_TARGETS]

    def _against(self, zone: str, ships: Sequence[Unit]) -> Iterator[Raid]:
        """The operations to be thought of against one zone."""
        foes = land(self.board, zone, enemy(self.side))
        carriers = sorted((s for s in ships if s.printed.carrier), key=lambda s: -worth(s, "attack"))
        naval = [ship for ship in ships if transport(ship) > 0]
        if foes:
            naval.sort(key=lambda ship: (-transport(ship), -worth(ship, "bombard"), -worth(ship, "attack")))
        else:
            naval.sort(key=lambda ship: (self._cost([ship]), -worth(ship, "attack")))
        for number in range(1, min(_SHIPS if foes else 1, len(naval)) + 1):
            loads = self._loaded(zone, naval[:number], bool(foes))
            if not any(units for _, _, units in loads) and not self._to_support(zone):
                continue
            for escort in {0: 0, 1: 1, len(carriers): len(carriers)}:
                if escort <= len(carriers):
                    raid = self._weighed(zone, naval[:number], carriers[:escort], loads)
                    if raid:
                        yield raid

    def _to_support(self, zone: str) -> bool:
        """Whether fleets can support the attack of units ashore (TYP-9.19)."""
        return ZONES[zone].type in SMALL and contested(self.board, zone)

    def _loaded(self, zone: str, ships: Sequence[Unit], defended: bool) -> list[Load]:
        """Whom the fleets take: against defenders the strongest (judgement 13), else whoever is least missed."""
        if lull(self.board):
            return [(ship.id, ship.zone, ()) for ship in ships]
        left = {of: room(self.board, zone, self.side, of) for of in ("land", "snlf")}
        points = self.points - self._cost(ships)
        taken: set[str] = set()
        loads: list[Load] = []
        for ship in ships:
            best: tuple[float, str, tuple[str, ...]] = (0.0, ship.zone, ())
            for origin, units in self.loads.items():
                if origin == zone or (origin not in self._reached(ship.zone) and origin != ship.zone):
                    continue
                crew = self._crew(units, taken, left, transport(ship), points, defended, zone)
                force = sum(10 + worth(unit, "combat") * (1 if defended else -1) for unit in crew)
                if force > best[0]:
                    best = force, origin, tuple(unit.id for unit in crew)
            taken.update(best[2])
            for id in best[2]:
                left[kind(id)] -= 1
                points -= UNITS[id].army if defended and self.pays else 0
            loads.append((ship.id, best[1], best[2]))
        return loads

    def _crew(
        self,
        units: Sequence[Unit],
        taken: set[str],
        left: dict[str, int],
        berths: int,
        points: int,
        defended: bool,
        zone: str,
    ) -> list[Unit]:
        """Those of the units in one zone that a fleet takes."""
        free = dict(left)
        crew: list[Unit] = []
        for unit in sorted(units, key=lambda unit: worth(unit, "combat") * (-1 if defended else 1)):
            if len(crew) == (berths if defended else 1) or unit.id in taken or free.get(kind(unit.id), 0) < 1:
                continue
            if UNITS[unit.id].cls == "militia" and zone not in AUSTRALIA:
                continue
            if defended and self.pays and UNITS[unit.id].army:
                if points < 1:
                    continue
                points -= 1
            free[kind(unit.id)] -= 1
            crew.append(unit)
        return crew

    def _weighed(
        self, zone: str, ships: Sequence[Unit], carriers: Sequence[Unit], loads: Sequence[Load]
    ) -> Raid | None:
        """What an operation may be expected to bring."""
        board, side = self.board, self.side
        fleets = [*ships, *carriers]
        landed = [board.units[id] for _, _, units in loads for id in units]
        ashore = [unit for unit in land(board, zone, side) if may_attack(board, unit.id, zone)]
        fighting = bool(land(board, zone, enemy(side)))
        attackers = [*landed, *ashore] if fighting else []
        if not (attackers if fighting else landed):
            return None
        cost = self._cost(fleets) + (price(board, side, (unit.id for unit in attackers)) if self.pays else 0)
        if cost > self.points:
            return None
        prize = self.worth.of(zone)
        if fighting:
            gain, _, _ = best_targets(
                board,
                side,
                zone,
                attackers,
                prize,
                landing=bool(landed),
                bombard=max((worth(ship, "bombard") for ship in ships), default=0),
                carrier=max((worth(ship, "bombard") for ship in carriers), default=0),
            )
            gain -= 0.15 * prize if ashore else 0.0
        else:
            gain = prize
        if gain <= _LEAST:
            return None
        way: Passage = passage(board, side, zone, fleets)
        value = way.through * gain - _HALF * way.lost + 0.8 * _HALF * way.inflicted - POINT * cost
        value -= 0.05 * len(fleets)
        return Raid(value, zone, (*loads, *((ship.id, ship.zone, ()) for ship in carriers)))


def landing(view: View, operation: Operation) -> tuple[Any, ...]:
    """Who lands and whom they attack together (judgement 13); nobody, if it has become hopeless."""
    board, side = view.board, view.side
    state = Ashore(board, operation)
    if not state.enemies:
        return ()
    landed = state.default()
    attackers = state.payable([*landed, *state.ashore]) if landed or state.supported else ()
    if not attackers or not set(landed) <= set(attackers):
        return ()
    fleets = [board.units[fleet] for fleet in operation.fleets if board.units[fleet].zone == operation.zone]
    active = [fleet for fleet in fleets if not fleet.disorganised]
    value, targets, _ = best_targets(
        board,
        side,
        operation.zone,
        [board.units[unit] for unit in attackers],
        Worth(board, side).of(operation.zone),
        landing=bool(landed),
        bombard=max((worth(fleet, "bombard") for fleet in active if not fleet.printed.carrier), default=0),
        carrier=max((worth(fleet, "bombard") for fleet in active if fleet.printed.carrier), default=0),
    )
    if value < 0:
        return (Land(()),) if landed else ()
    return (Attack(tuple(attackers), tuple(unit.id for unit in targets)),)
