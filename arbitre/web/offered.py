"""What may be ordered now, as the page's script reads it: the offers of a game in words, as one block of JSON.

    {"items": {ID: {"w": written, "s": said, "c": cell, "u": under, "f": figure, "d": detail,
                    "p": [ID, ...]}},
     "offers": [{"id", "does", "clause", "text", "again", "slots": [{"name", "asks", "items", "of", "by", "least",
                 "most", "lead", "join", "tail", "counted"}]}],
     "sets": [[ID, ...], ...]}

`items` of a slot and the values of `by` are places in `sets`, since many units may do the same. Whatever is empty, or
as usual, is left out.
"""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup

from arbitre.kernel.offers import Item, Offer, Offers, Slot
from arbitre.words import Words


def offered(offers: Offers, spoken: Words) -> Markup:
    """The block, fit to stand in a page."""
    sets: dict[tuple[str, ...], int] = {}
    block = {
        "items": {id: _item(item, spoken) for id, item in offers.items.items()},
        "offers": [_offer(offer, sets, spoken) for offer in offers.offers],
        "sets": list(sets),
    }
    plain = msgspec.json.encode(block).decode()
    return Markup(plain.replace("<", "\\u003c").replace("&", "\\u0026"))


def _item(item: Item, spoken: Words) -> dict[str, Any]:
    said = spoken.text(item.said)
    return _filled(
        {
            "w": item.writes,
            "s": "" if said == item.writes else said,
            "c": item.cell,
            "u": spoken.text(item.under) if item.under else "",
            "f": item.silhouette,
            "d": spoken.text(item.detail) if item.detail else "",
            "p": item.parts,
        }
    )


def _offer(offer: Offer, sets: dict[tuple[str, ...], int], spoken: Words) -> dict[str, Any]:
    return _filled(
        {
            "id": offer.id,
            "does": spoken.say(offer.does),
            "clause": offer.does.clause,
            "text": offer.text,
            "again": offer.again,
            "beside": offer.beside,
            "slots": [_slot(slot, sets, spoken) for slot in offer.slots],
        }
    )


def _slot(slot: Slot, sets: dict[tuple[str, ...], int], spoken: Words) -> dict[str, Any]:
    def place(ids: tuple[str, ...]) -> int:
        return sets.setdefault(ids, len(sets))

    shown = _filled(
        {
            "name": slot.name,
            "asks": spoken.say(slot.asks),
            "of": slot.of,
            "by": {id: place(ids) for id, ids in slot.by.items()},
            "lead": slot.lead,
            "tail": slot.tail,
            "counted": slot.counted,
        }
    )
    return shown | {"items": place(slot.items), "least": slot.least, "most": slot.most, "join": slot.join}


def _filled(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value}
