"""How the kernel's own questions, `Pick` and `Places`, are put to a player: in words, to his hands, on the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.kernel.bases import Pick, tag
from arbitre.kernel.chart import Mark, Route
from arbitre.kernel.folding import fold
from arbitre.kernel.offers import Item, Offer, Offers, Plot, Slot
from arbitre.kernel.places import Places, named
from arbitre.kernel.words import Arg, Phrase, Several

Names = Callable[[str], Arg]


def put(ask: Pick | Places, step: str, keyword: str, names: Names) -> tuple[Phrase, Phrase, Phrase]:
    """What is wanted in a step of this name, what happens by default, and what may be ordered."""
    if isinstance(ask, Pick):
        return ask.say(f"want-{step}"), ask.say(f"want-{step}-default"), ask.say(f"want-{step}-may")
    units = Several(tuple(_both(unit, names) for unit, places in ask.places.items() if places))
    wanted, default = ask.say(f"want-{step}", units=units), "places-stay" if ask.stay else "places-none"
    return wanted, ask.say(default), ask.say("places-may", keyword=keyword, units=units)


def _both(unit: str, names: Names) -> Arg:
    """A unit as orders name it, and what it is called."""
    name = names(unit)
    return unit if name == unit else Phrase("places-named", {"unit": unit, "name": name})


def example(ask: Pick | Places) -> tuple[Any, ...]:
    """An order that answers; none if nothing can be ordered."""
    if isinstance(ask, Pick):
        return (ask.kind(ask.values[-1]),)
    lawful = ((unit, place) for unit, places in ask.places.items() for place in reversed(places))
    return tuple(ask.kind(unit, place) for unit, place in lawful if place != ask.at.get(unit))[:1]


def offered(ask: Pick | Places, does: Phrase, keyword: str, names: Names) -> Offers:
    """What may be ordered: a value, or a unit and then one of its places."""
    if isinstance(ask, Pick):
        slots: tuple[Slot, ...] = (Slot("value", does, tuple(map(str, ask.values)), lead=" "),)
        return Offers(offers=(Offer(tag(ask.kind), does, slots, keyword),))
    places = {unit: tuple(places) for unit, places in ask.places.items() if places}
    items = {unit: Item(unit, names(unit), ask.at.get(unit, "")) for unit in places}
    slots = (
        Slot("unit", Phrase("places-which"), tuple(places), lead=" "),
        Slot("place", Phrase("places-where"), of="unit", by=places, lead=" "),
    )
    return Offers(items, (Offer(tag(ask.kind), does, slots, keyword),) if places else ())


def plotted(ask: Places, order: Any) -> Plot:
    """What an order means on the map: the way of a unit that goes there, else the place it is aimed at."""
    unit, place = named(order)
    at = ask.at.get(unit, "")
    if ask.stay and at and at != place:
        return Plot((unit,), routes=(Route("planned", (at, place)),))
    return Plot((unit,), marks=() if ask.stay else (Mark("target", place),))


def spelt(ask: Any) -> Mapping[str, str]:
    """The names that answers to a question may hold, each by its folded spelling: case does not matter in them."""
    if isinstance(ask, Pick):
        every = [value for value in ask.values if isinstance(value, str)]
    elif isinstance(ask, Places):
        every = [*ask.places, *(place for places in ask.places.values() for place in places)]
    else:
        every = []
    bearers: dict[str, set[str]] = {}
    for name in every:
        bearers.setdefault(fold(name).text, set()).add(name)
    return {spelling: min(names) for spelling, names in bearers.items() if len(names) == 1}
