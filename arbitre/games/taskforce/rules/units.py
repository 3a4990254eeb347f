"""Counters as a scenario gives them (TF-2.9, 7.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from arbitre.games.taskforce.records.board import Air, Formation, Ship
from arbitre.games.taskforce.records.printed import SHIPS
from arbitre.games.taskforce.records.scenarios import Force, Group, Muster, Slot, scenario


def air_units(units: Mapping[str, float]) -> tuple[Air, ...]:
    """The counters of so many air units of each type: of 5.5 the sixth is a reduced one (TF-2.9)."""
    return tuple(
        Air(f"{kind}-{number}", kind, 2 if number <= count else 1)
        for kind, count in units.items()
        for number in range(1, -int(-count // 1) + 1)
    )


def mustered(musters: Iterable[Muster]) -> Iterator[tuple[tuple[Ship, ...], tuple[Air, ...]]]:
    """What each side is given: its ships, and its air units at home on their carriers (TF-2.15), those of a type
    numbered through all of them."""
    numbers: Counter[str] = Counter()
    for muster in musters:
        flown: Counter[str] = Counter()
        air: list[Air] = []
        for carrier, units in muster.air.items():
            for unit in air_units(units):
                flown[unit.kind] += 1
                air.append(Air(f"{unit.kind}-{flown[unit.kind]}", unit.kind, unit.steps, base=carrier))
        yield tuple(_ship(slot, numbers) for slot in muster.slots), tuple(air)


@cache
def began_at(id: str) -> Mapping[str, str]:
    """The carrier or the base that each air unit of a scenario began at (TF-13.8)."""
    return {unit.id: unit.base for _, air in mustered(scenario(id).musters.values()) for unit in air}


@cache
def grouped(id: str) -> Mapping[str, Group]:
    """The group of each ship of a scenario (TF-7.1)."""
    musters = scenario(id).musters.values()
    groups = (group for muster in musters for group in muster.groups for _ in group.slots)
    ships = (ship for given, _ in mustered(musters) for ship in given)
    return {ship.id: group for ship, group in zip(ships, groups, strict=True)}


def fleets(forces: Iterable[Force]) -> Iterator[tuple[Force, Formation, tuple[Ship, ...]]]:
    """Task forces as they are printed, each with its column and its ships. Destroyers and transports are numbered by
    side, through all of them."""
    numbers: Counter[str] = Counter()
    for force in forces:
        ships = tuple(_ship(slot, numbers) for slot in force.slots)
        slots = tuple(ship.id for ship in ships)
        yield force, Formation(f"{force.side}-{force.number}", force.side, "column", slots, force.number), ships


def _ship(slot: Slot, numbers: Counter[str]) -> Ship:
    if not SHIPS[slot.kind].small:
        return Ship(slot.kind, slot.kind, slot.steps)
    numbers[slot.kind] += 1
    return Ship(f"{slot.kind}-{numbers[slot.kind]}", slot.kind, slot.steps)


def there(group: Group, options: Mapping[str, str]) -> bool:
    """Whether a group is in the game: those that no option brings always are (TF-S9.3)."""
    return not group.option or options.get(group.option) == "yes"
