"""What hands do on a page: pick from offers, and so write lines of an order sheet. The page's script does the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from arbitre.kernel.offers import Item, Offer, Offers, Slot

Picked = Sequence[tuple[str, tuple[str, ...]]]
"""What was picked, in order: the name of the slot, the ids."""


def pickable(slot: Slot, picked: Picked) -> list[str]:
    """What may be picked in a slot after what was `picked` before."""
    if not slot.of:
        return list(slot.items)
    chosen = next((ids for name, ids in reversed(picked) if name == slot.of), ())
    if not chosen:
        return list(slot.items)
    return [id for id in slot.by.get(chosen[0], ()) if all(id in slot.by.get(other, ()) for other in chosen)]


def compose(offers: Offers, offer: Offer, picked: Picked) -> str:
    """The line that an offer and what was picked for it come to."""
    slots = {slot.name: slot for slot in offer.slots}
    return offer.text + "".join(written(offers, slots[name], ids) for name, ids in picked)


def written(offers: Offers, slot: Slot, ids: Sequence[str]) -> str:
    """What is written for what was picked in a slot."""
    if not ids:
        return ""
    names = [offers.items.get(id, Item(id, id)).writes for id in ids]
    if slot.counted:
        names = [f"{n}x{name}" for name, n in Counter(names).items()]
    return slot.lead + slot.join.join(names) + slot.tail


def line(offers: Offers, offer: Offer, rng: Random) -> str | None:
    """A line put together by picking at random; None if a slot that needs something has nothing to pick from."""
    picked: list[tuple[str, tuple[str, ...]]] = []
    position, names = 0, [slot.name for slot in offer.slots]
    while position < len(offer.slots):
        slot = offer.slots[position]
        may = pickable(slot, picked)
        most = min(slot.most or len(may), len(may))
        if most < slot.least:
            return None
        count = rng.randint(slot.least, most)
        picked.append((slot.name, _wholes(offers, rng.sample(may, count))))
        position += 1
        if position == len(offer.slots) and offer.again and len(picked) < 8 and rng.random() < 0.5:
            again = names.index(offer.again)
            if pickable(offer.slots[again], picked):
                position = again
    return compose(offers, offer, picked)


def _wholes(offers: Offers, ids: Sequence[str]) -> tuple[str, ...]:
    """Of these, those that none of the others names already."""
    named = {part for id in ids if id in offers.items for part in offers.items[id].parts}
    return tuple(id for id in ids if id not in named)


def every(offers: Offers, rng: Random, each: int = 3) -> Iterator[tuple[Offer, str]]:
    """Lines of every kind that is offered, (offer, line) each."""
    for offer in offers.offers:
        for _ in range(each):
            if (made := line(offers, offer, rng)) is not None:
                yield offer, made
