"""The question that most phases ask: many units, each one of its places. It judges the orders; words are the seat's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.kernel.bases import tag
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options
from arbitre.kernel.words import Arg, Phrase, Several


class PlacesOptions(Options, frozen=True):
    """What kind of order a `Places` wants: by unit where it is and the places it may be given, and whether a unit
    without an order keeps its place or gets none."""

    order: str
    at: Mapping[str, str]
    places: Mapping[str, tuple[str, ...]]
    stay: bool


class Placed(Plan):
    """What a sheet comes to: the place of every unit that has one, in the order in which the units were asked for."""

    places: dict[str, str] = msgspec.field(default_factory=dict)


class Places(msgspec.Struct, frozen=True):
    """A question about many units: each may be given one of its `places`, by an order of a `kind` whose first two
    values are a unit and a place. `at`: where each of them is. A unit without an order stays there; where they do not
    `stay`, it gets no place (a search that is not flown). `clause`: of the rules, where the question rests.

    What is refused is said by words of the house, which a game's catalogue may say better: `not-now` an order of
    another kind, `places-unit` a unit that is not asked for, `places-place` a place that it may not be given,
    `places-once` a second order for a unit. A game that refuses more derives from this and says so in `wrong`.
    """

    kind: type
    places: Mapping[str, Sequence[str]]
    at: Mapping[str, str] = {}
    stay: bool = True
    clause: str = ""

    def plan(self, orders: Sequence[Any]) -> Placed:
        """The place of every unit; the first order for a unit stands."""
        given: dict[str, str] = {}
        plan = Placed()
        for line, order in enumerate(orders):
            if said := self._misplaced(order, given) or self.wrong(*named(order), given):
                plan.remarks.append(Remark("illegal", said, line))
            else:
                unit, place = named(order)
                given[unit] = place
        usual = self.at if self.stay else {}
        plan.places = {unit: place for unit in self.places if (place := given.get(unit) or usual.get(unit, ""))}
        return plan

    def _misplaced(self, order: Any, given: Mapping[str, str]) -> Phrase | None:
        if not isinstance(order, self.kind):
            return self.say("not-now")
        unit, place = named(order)
        if unit not in self.places:
            return self.say("places-unit", unit=unit, units=Several(tuple(self.places)))
        if place not in self.places[unit]:
            return self.say("places-place", unit=unit, place=place, places=Several(tuple(self.places[unit])))
        return self.say("places-once", unit=unit, given=given[unit]) if unit in given else None

    def wrong(self, unit: str, place: str, given: Mapping[str, str]) -> Phrase | None:
        """What else forbids to give a unit one of its places, beside the places `given` in earlier lines."""
        return None

    def say(self, key: str, **args: Arg) -> Phrase:
        """A sentence on it."""
        return Phrase(key, args, self.clause)

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Orders for some of the units."""
        given: dict[str, str] = {}
        for unit, places in self.places.items():
            if places and rng.random() < 0.8 and not self.wrong(unit, place := rng.choice(places), given):
                given[unit] = place
        return tuple(self.kind(unit, place) for unit, place in given.items())

    def options(self) -> PlacesOptions:
        """What kind of order is wanted, for which units and places."""
        places = {unit: tuple(places) for unit, places in self.places.items()}
        return PlacesOptions(tag(self.kind), self.at, places, self.stay)


def named(order: Any) -> tuple[str, str]:
    """The unit and the place that an order names."""
    unit, place = order.__struct_fields__[:2]
    return getattr(order, unit), getattr(order, place)
