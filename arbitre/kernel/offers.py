"""What a seat may order now, as data that a hand can pick from, and what orders mean on the map.

The order sheet stays the one language of orders: an `Offer` says how a line of it is put together by picking units,
places and words one after another, in the notation of one language. A face that lets people click writes such a line
and sends it like any other; whether it stands is for the ask alone to say. A game makes offers from a view and an ask;
nothing in them may come from anywhere else.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from arbitre.kernel.chart import Mark, Route, Wash
from arbitre.kernel.words import Arg, Phrase


class Item(msgspec.Struct, frozen=True):
    """Something an order can name: a unit, a place, a word. `writes`: how a sheet names it; `said`: what people call
    it; `cell`: where it is on the map, "" if it is not there (a place is itself a cell); `under`: the heading that
    lists show it under (its base, its group); `silhouette`: as on counters; `detail`: a short word on its state;
    `parts`: of a whole (a group of ships), the items it names together: a slot takes the whole or some of them, never
    both."""

    writes: str
    said: Arg
    cell: str = ""
    under: Arg = ""
    silhouette: str = ""
    detail: Arg = ""
    parts: tuple[str, ...] = ()


class Slot(msgspec.Struct, frozen=True):
    """One choice of an order: what may be picked, and how it is written.

    `name`: of the slot in its offer; `asks`: what is to be picked, in a few words. What may be picked, by item id:
    the `items`, or where it depends on what was picked in the earlier slot `of`, what `by` holds for it (for several,
    what all of them hold). `least`, `most`: how many are picked, `most` 0: as many as there are. `lead`, `join`,
    `tail`: what is written before, between and after what is picked; nothing at all where nothing is. `counted`: items
    written alike are written once, with their number before them ("2xED").
    """

    name: str
    asks: Phrase
    items: tuple[str, ...] = ()
    of: str = ""
    by: Mapping[str, tuple[str, ...]] = {}
    least: int = 1
    most: int = 1
    lead: str = ""
    join: str = ", "
    tail: str = ""
    counted: bool = False


class Offer(msgspec.Struct, frozen=True):
    """A kind of order that may be given now: what it does, with its clause, and its slots in the order in which they
    are picked and written. `text`: what is written before the first slot, and all there is without slots. `again`: the
    name of a slot from which on picking may be repeated as often as wanted (the stations of a way), "" for none; `of` a
    slot that was picked more than once means the last time. `beside`: it is nothing by itself, and is offered
    once something is on the sheet."""

    id: str
    does: Phrase
    slots: tuple[Slot, ...] = ()
    text: str = ""
    again: str = ""
    beside: bool = False


class Offers(msgspec.Struct, frozen=True):
    """All that may be ordered now. `items`: by id, what the slots name; a place that is written as its cell is called
    needs no item, its id is the cell's."""

    items: Mapping[str, Item] = {}
    offers: tuple[Offer, ...] = ()


class Plot(msgspec.Struct, frozen=True):
    """What one order of a sheet means, as far as its own side knows, plotted in pencil on the map. `units`: items it
    gives orders to; `says`: what it comes to, in a few words ("6 units, out 5, home 5")."""

    units: tuple[str, ...] = ()
    routes: tuple[Route, ...] = ()
    washes: tuple[Wash, ...] = ()
    marks: tuple[Mark, ...] = ()
    says: Phrase | None = None


class Hint(msgspec.Struct, frozen=True):
    """A word to somebody who plays for the first time. `at`: what it speaks of: "wanted", "sheet", "forces", "signals",
    "map", or a cell of the map; `line`: an order that it proposes, in the notation."""

    says: Phrase
    at: str = "wanted"
    line: str = ""
