"""Counters as a scenario gives them (TF-2.9, 7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbitre.games.taskforce.records.board import Air, Formation, Ship
from arbitre.games.taskforce.records.printed import SHIPS
from arbitre.games.taskforce.records.scenarios import Force


def air_units(units: Mapping[str, float]) -> tuple[Air, ...]:
    """The counters of so many air units of each type: of 5.5 the sixth is a reduced one (TF-2.9)."""
    return tuple(
        Air(f"{kind}-{number}", kind, 2 if number <= count else 1)
        for kind, count in units.items()
        for number in range(1, -int(-count // 1) + 1)
    )


def fleet(force: Force) -> tuple[Formation, tuple[Ship, ...]]:
    """A task force as it is printed: its column, and its ships. Destroyers and transports are numbered by side."""
    ships = tuple(_ships(force))
    slots = tuple(ship.id for ship in ships)
    return Formation(f"{force.side}-{force.number}", force.side, "column", slots, force.number), ships


def _ships(force: Force) -> Iterator[Ship]:
    numbers: dict[str, int] = {}
    for slot in force.slots:
        if SHIPS[slot.kind].small:
            numbers[slot.kind] = numbers.get(slot.kind, 0) + 1
            yield Ship(f"{slot.kind}-{numbers[slot.kind]}", slot.kind, slot.steps)
        else:
            yield Ship(slot.kind, slot.kind, slot.steps)
