"""The enemy's aircraft through an imagined history: which unit stood behind each label, what was lost, who is left
where.

A ledger shows enemy aircraft by type and strength only. Since every step an air unit loses in battle is told to both
sides, strengths are certain; who flew, from which carrier, what ditched or went down below deck is drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Literal, TypeVar

import msgspec

from arbitre.games.midway.imagine.evidence import NEVER, AirBattle, Blow
from arbitre.games.midway.imagine.masks import SEA
from arbitre.games.midway.imagine.tracks import Contradiction, Fleet
from arbitre.games.midway.records.printed import AIR, AIRFIELD_CAPACITY, ISLAND, RULES, SHIPS, US

T = TypeVar("T")
_WAIT: int = RULES["recovery"]["turns_to_ready"]
_WAIT_HEAVY: int = RULES["recovery"]["turns_to_ready_h"]


class Unit(msgspec.Struct):
    """An enemy air unit as imagined. `used`: what it does this turn, `target`: in which hex; `hidden`: what became of
    it was not told, so it is taken back if a later report needs it; `drawn`: one of a number destroyed on the ground of
    which only the number was told; `called`: a reserve put in play."""

    id: str
    type: str
    steps: int
    base: str
    state: Literal["there", "lost", "ditched", "trapped", "reserve"] = "there"
    flew: int = 0
    used: Literal["", "raid", "cap", "deck", "ground"] = ""
    target: str = ""
    hidden: bool = False
    called: bool = False
    drawn: bool = False

    @property
    def flying(self) -> bool:
        """Whether it is in the air."""
        return self.used in ("raid", "cap")


class Wing:
    """All enemy air units, carried through the turns beside the ships of a `Fleet`."""

    def __init__(self, fleet: Fleet, rng: Random) -> None:
        self.fleet, self.rng = fleet, rng
        self.evidence = fleet.evidence
        self.units = {
            a.id: Unit(a.id, a.type, a.steps, a.base, "reserve" if a.reserve else "there")
            for a in AIR.values()
            if a.side == self.evidence.enemy
        }
        self.turn = 0
        self.labels: dict[str, dict[str, Unit]] = {}  # this turn's battles
        self.shown: set[str] = set()  # bases whose aircraft were shown to the raider this turn
        self.grounded: list[tuple[str, int]] = []  # destroyed at Midway this turn and not yet told
        self.airfield_hits = 0
        self.carriers_shown = 0  # first turn on which carrier aircraft were listed to JP (MID-R14)

    def begin(self, turn: int) -> None:
        """A new turn."""
        self.turn = turn
        self.labels, self.shown, self.grounded = {}, set(), []

    def intact(self, base: str) -> bool:
        """Whether aircraft can use a base this turn, before its battles are resolved (MID-11.1)."""
        if base == ISLAND:
            return not self.evidence.closed_before(self.turn)
        return self.evidence.damaged.get(base, NEVER) >= self.turn

    # -- who stood behind a label ---------------------------------------------------------------------

    def available(self, type: str, steps: int, bases: Collection[str], rested: bool = True) -> list[Unit]:
        """Units of a type and strength on these bases that have not been used this turn."""
        return [
            u
            for u in self.units.values()
            if u.type == type
            and u.steps == steps
            and u.state == "there"
            and not u.used
            and u.base in bases
            and self._may_be_shown(u)
            and (not rested or self.rested(u))
        ]

    def recalled(self, type: str, steps: int, bases: Collection[str]) -> list[Unit]:
        """Units of a type and strength imagined elsewhere, or only supposed to be lost, that can have been on these
        bases; reserves first, then those alive."""
        alike = [
            u
            for u in self.units.values()
            if u.type == type
            and u.steps == steps
            and not u.used
            and (u.state in ("there", "reserve") or u.hidden)
            and self._may_be_shown(u)
            and any(self._may_be_on(u, base) for base in bases)
        ]
        for state in ("reserve", "there"):
            if found := [u for u in alike if u.state == state]:
                return found
        return alike

    def take(self, type: str, steps: int, bases: Sequence[str], rested: bool = True) -> Unit:
        """A unit of this type and strength on one of these bases; if there is none, one imagined elsewhere or only
        supposed to be lost, which then was here. Raises Contradiction."""
        found = self.available(type, steps, bases, rested) or self.available(type, steps, bases, False)
        if found:
            return self.pick(found)
        found = self.recalled(type, steps, bases)
        if not found:
            raise Contradiction(f"no {type} of {steps} steps on turn {self.turn}")
        unit = self.pick(found)
        self.recall(unit, self.pick([base for base in bases if self._may_be_on(unit, base)]))
        return unit

    def recall(self, unit: Unit, base: str) -> None:
        """A unit was on this base, ready to be used, whatever had been imagined of it."""
        if unit.state == "reserve":
            unit.called = True
        again = unit.drawn and unit.state == "lost"
        unit.base, unit.state, unit.hidden, unit.drawn = base, "there", False, False
        if again:  # then it was another that was destroyed
            self.destroy_some(1, sparing=unit)

    def _may_be_on(self, unit: Unit, base: str) -> bool:
        """Whether a unit may use a base (MID-12.2); reserves rise from their own carrier (MID-23.1)."""
        if unit.state == "reserve":
            return unit.base == base
        return base == unit.base or (AIR[unit.id].carrier_capable if base != ISLAND else unit.id in self._of_us)

    @property
    def _of_us(self) -> Collection[str]:
        """US units: only they can use Midway (MID-R49)."""
        return self.units if self.evidence.enemy == US else ()

    def _may_be_shown(self, unit: Unit) -> bool:
        """Whether this unit can have been listed this turn: carrier aircraft would have released group 13 (MID-R14)."""
        return self.turn > self.evidence.no_carrier_aircraft or not AIR[unit.id].carrier_borne

    def rested(self, unit: Unit) -> bool:
        """Whether a unit can be ready this turn after its last flight (MID-R47)."""
        return not unit.flew or self.turn > unit.flew + wait(unit)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[int(self.rng.random() * len(items))]

    # -- what battles cost ------------------------------------------------------------------------------

    def suffer(self, battle: AirBattle) -> None:
        """The losses of a battle's flights, as told."""
        for label, flight in battle.flights.items():
            unit = self.labels[battle.key][label]
            unit.steps = flight.left
            if not flight.left:
                unit.state = "lost"

    def blow(self, blow: Blow) -> None:
        """A carrier is hit: its deck burns, the hangar is trapped, or all goes down with it (MID-11.2 to 11.5)."""
        aboard = [u for u in self.at(blow.ship) if not u.flying]
        for type, steps in blow.burnt:
            fits = [u for u in aboard if u.type == type and u.steps == steps and u.state == "there"]
            if fits:
                self.lose(next((u for u in fits if u.used == "deck"), fits[0]))
        for unit in self.units.values():
            if unit.base != blow.ship or unit.flying:
                continue
            if not blow.left and unit.state in ("there", "trapped", "reserve"):
                self.lose(unit, hidden=True)
            elif unit.state == "there":
                unit.state, unit.hidden = "trapped", True

    def lose(self, unit: Unit, hidden: bool = False) -> None:
        """A unit is destroyed whole; its steps are kept in case it must be taken back."""
        unit.state, unit.hidden = "lost", hidden

    def at(self, base: str) -> list[Unit]:
        """Units at a base or in the air from it."""
        return [u for u in self.units.values() if u.base == base and u.state == "there"]

    def on_the_ground(self) -> list[Unit]:
        """US units at Midway that are not in the air."""
        return [u for u in self.at(ISLAND) if not u.flying]

    def destroy_on_the_ground(self, listed: Sequence[tuple[str, int]]) -> None:
        """Aircraft destroyed at Midway, by type and strength (MID-R46)."""
        for type, steps in listed:
            fits = [u for u in self.on_the_ground() if u.type == type and u.steps == steps]
            self.lose(self.pick(fits) if fits else self.take(type, steps, (ISLAND,), False))

    def destroy_some(self, number: int, sparing: Unit | None = None) -> list[Unit]:
        """So many units at Midway, drawn (MID-11.9)."""
        ground = [u for u in self.on_the_ground() if u is not sparing and (sparing is None or not u.used)]
        drawn = self.rng.sample(ground, min(number, len(ground)))
        for unit in drawn:
            self.lose(unit, hidden=True)
            unit.drawn = True
        return drawn

    # -- coming down ------------------------------------------------------------------------------------

    def recover(self) -> None:
        """Phase 8: everybody in the air comes down where he left if he can, else elsewhere, else in the sea
        (MID-12)."""
        down = [u for u in self.units.values() if u.flying and u.state == "there"]
        for unit in self.units.values():
            unit.flew = self.turn if unit.used == "raid" else unit.flew
            unit.used, unit.target = (unit.used, unit.target) if unit in down else ("", "")
        for unit in sorted(down, key=lambda u: not self.intact(u.base)):
            self._come_down(unit)
        self.labels, self.shown, self.grounded = {}, set(), []

    def _come_down(self, unit: Unit) -> None:
        here: set[str] | None = {unit.base} if unit.used == "cap" and unit.base == ISLAND else None
        if unit.used == "cap" and unit.base != ISLAND:  # MID-12.6
            here = {ship for ship in self.carriers() if self.fleet.hex_now(ship) == unit.target}
        places = [unit.base, *self.carriers(), *([ISLAND] if self._of_us else [])]
        near = [base for base in places if here is None or base in here]
        fit = (base for base in near if self._may_be_on(unit, base) and self.room(base) >= unit.steps)
        place = next(fit, None)
        unit.used, unit.target = "", ""
        if place is None:
            unit.state, unit.hidden = "ditched", True
        else:
            unit.base = place

    def carriers(self) -> list[str]:
        """Carriers that may be on the map, in table order."""
        return [s for s in self.fleet.certain if SHIPS[s].carrier and self.fleet.where(s) & SEA]

    def room(self, base: str) -> int:
        """Steps of aircraft a base has room for, those in the air left out (MID-13.1)."""
        if base == ISLAND:
            closed = self.evidence.closed_before(self.turn)
            capacity = 0 if closed else max(0, AIRFIELD_CAPACITY - 2 * self.airfield_hits)
        else:
            capacity = SHIPS[base].capacity if self.evidence.damaged.get(base, NEVER) > self.turn else 0
        return capacity - sum(u.steps for u in self.at(base) if not u.flying)


def wait(unit: Unit) -> int:
    """Turns after a flight until phase 8 in which a unit may be made ready (MID-12.5)."""
    return _WAIT_HEAVY if unit.type == "H" else _WAIT
