"""Where on a seat's map a sentence plays: the cells that its arguments name, and those in which the units stand that it
names. Made of the chart and the sentence alone, both of which come from the seat's view."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from arbitre.kernel.chart import Chart
from arbitre.kernel.words import Arg, Phrase, Several, Term

_WORD = re.compile(r"\w+")


class Placed:
    """The places and units of a chart, by what sentences call them."""

    def __init__(self, chart: Chart) -> None:
        self._cells = {cell.id for cell in chart.cells}
        self._named = {_key(cell.name): cell.id for cell in chart.cells if cell.name}
        self._named |= {_key(site.name): site.cell for site in chart.sites if site.name}
        self._units: dict[bytes, str] = {}
        self._pieces: dict[str, str] = {}
        for counter in chart.counters:
            for piece in counter.pieces:
                self._pieces[piece.id] = self._units[_key(piece.name)] = counter.cell
        for counter in chart.counters:
            self._units.setdefault(_key(counter.name), counter.cell)

    def cells(self, phrase: Phrase) -> tuple[str, ...]:
        """The cells of a sentence in the order in which it names them: its places, or else those of its units."""
        leaves = list(_leaves(phrase))
        places = dict.fromkeys(cell for leaf in leaves for cell in self._places(leaf))
        return tuple(places or dict.fromkeys(cell for leaf in leaves if (cell := self._unit(leaf))))

    def _places(self, leaf: Arg) -> Iterator[str]:
        """The cells that an argument names: by its name, or as words of a list; or a term that ends in the id."""
        if (cell := self._named.get(_key(leaf))) is not None:
            yield cell
        elif isinstance(leaf, str):
            yield from (word for word in _WORD.findall(leaf) if word in self._cells)
        elif isinstance(leaf, Term) and (id := leaf.key.partition("-")[2]) in self._cells:
            yield id

    def _unit(self, leaf: Arg) -> str:
        """Where the unit stands that an argument names, "" if it names none of the chart."""
        id = leaf.key.partition("-")[2] if isinstance(leaf, Term) else ""
        return self._units.get(_key(leaf)) or self._pieces.get(id, "")


def _key(arg: Arg) -> bytes:
    return msgspec.json.encode(arg)


def _leaves(arg: Arg) -> Iterator[Arg]:
    """An argument, and all that stands in it; the numbers in it name nothing."""
    if isinstance(arg, Several):
        for item in arg.items:
            yield from _leaves(item)
        return
    if isinstance(arg, int):
        return
    yield arg
    if isinstance(arg, Term | Phrase):
        for inner in arg.args.values():
            yield from _leaves(inner)
