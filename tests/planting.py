"""A register of leaks planted in the real code to try the search for leaks: invented from the clauses and the list of
secrets, by classes, without regard to how the search works."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from planted import Truths

__all__ = ["CLASSES", "Leak", "Register", "Truths"]

CLASSES = (
    "order",
    "numbering",
    "empty report",
    "wrong seat",
    "skipped question",
    "default",
    "refusal",
    "advice",
    "process memory",
    "label",
    "size",
    "value",
    "clock",
)

Plant = Callable[[pytest.MonkeyPatch], None]


class Leak(NamedTuple):
    """A planted leak: its class, who learns what (its docstring), the clause that hides it, how it is planted, and
    whether the positions that show it are rare. `options`: of the games that can show it."""

    kind: str
    name: str
    says: str
    clause: str
    plant: Plant
    rare: bool
    options: dict[str, str]


class Register(list[Leak]):
    """The leaks of a module."""

    def leak(self, kind: str, clause: str, *, rare: bool = False, **options: str) -> Callable[[Plant], Plant]:
        """Enter one: a function that plants it, whose docstring says in a sentence who learns what."""
        assert kind in CLASSES, kind

        def enter(plant: Plant) -> Plant:
            assert plant.__doc__, plant.__name__
            assert plant.__name__ not in [each.name for each in self], f"{plant.__name__} is there already"
            self.append(Leak(kind, plant.__name__, plant.__doc__, clause, plant, rare, options))
            return plant

        return enter
