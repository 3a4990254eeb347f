"""Order sheets made wrong on purpose: mutated records and mutated text, for fuzzing and for the tests of leaks.

Knows no game: it takes orders apart by their fields, and draws words from whatever strings a position holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.kernel.package import GamePackage

Sheet = tuple[Any, ...] | str

_NOISE = ">-+,:;()# \t0123456789xéABCabc\u00a0\u2192\x00'\"\\{}%"
SHAPES = (r"[A-Za-z]{1,2}\d{1,2}", r"\d+", r"[a-z]+_\w+", r"[A-Za-z]{1,2}", r"\w+")


class Mutator:
    """Makes wrong sheets from lawful ones. `words`: strings of the position; `examples`: orders of any kind seen
    before."""

    def __init__(self, package: GamePackage, position: Any, rng: Random) -> None:
        self.package, self.rng = package, rng
        self.words = sorted(set(strings(package.codec.plain(position))))
        self.alike = {shape: [w for w in self.words if re.fullmatch(shape, w)] for shape in SHAPES}
        self.examples: list[Any] = []

    def sheets(self, view: Any, ask: Any, count: int, text: float = 0.3) -> list[Sheet]:
        """So many sheets for a question, most of them wrong, a share of them as text."""
        made: list[Sheet] = []
        for _ in range(count):
            orders = tuple(ask.sample(self.rng))
            made.append(self.text(orders, view) if self.rng.random() < text else self.orders(orders))
        return made

    def orders(self, orders: tuple[Any, ...]) -> tuple[Any, ...]:
        """The orders, some of them changed, left out, doubled, or mixed with orders of another kind."""
        rng, lines = self.rng, list(orders)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            kind = rng.random()
            if lines and kind < 0.6:
                place = rng.randrange(len(lines))
                lines[place] = self._altered(lines[place])
            elif lines and kind < 0.7:
                lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
            elif lines and kind < 0.8:
                del lines[rng.randrange(len(lines))]
            elif self.examples:
                example = rng.choice(self.examples)
                lines.insert(rng.randrange(len(lines) + 1), example if kind < 0.9 else self._altered(example))
        return tuple(lines)

    def _altered(self, order: Any) -> Any:
        """An order with something changed in it; itself if the change makes a record that no face can hand in, such as
        a choice that is none of those the order knows."""
        changed = self._changed(order)
        codec = self.package.codec
        try:
            codec.orders([codec.plain(changed)])
        except msgspec.ValidationError:
            return order
        return changed

    def _changed(self, value: Any) -> Any:
        """A record with one of its fields changed, or a value changed; of the same type throughout."""
        rng = self.rng
        if isinstance(value, msgspec.Struct):
            fields = value.__struct_fields__
            if not fields:
                return value
            field = rng.choice(fields)
            return msgspec.structs.replace(value, **{field: self._changed(getattr(value, field))})
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return rng.choice((value + 1, value - 1, 0, -1, 99))
        if isinstance(value, str):
            return self._word(value)
        if isinstance(value, tuple):
            return self._changed_tuple(value)
        return value

    def _changed_tuple(self, value: tuple[Any, ...]) -> tuple[Any, ...]:
        rng, items = self.rng, list(value)
        kind = rng.random()
        if items and kind < 0.6:
            place = rng.randrange(len(items))
            items[place] = self._changed(items[place])
        elif items and kind < 0.75:
            items.append(rng.choice(items))
        elif items and kind < 0.85:
            del items[rng.randrange(len(items))]
        elif items and isinstance(items[0], str):
            items.append(self._word(items[0]))
        elif kind > 0.95:
            items.clear()
        return tuple(items)

    def _word(self, old: str) -> str:
        """Another word, mostly of the same shape."""
        rng = self.rng
        if rng.random() < 0.8:
            for shape, words in self.alike.items():
                if words and re.fullmatch(shape, old):
                    return rng.choice(words)
        return rng.choice(("", old.upper(), old + "x", rng.choice(self.words or [""])))

    def text(self, orders: Sequence[Any], view: Any) -> str:
        """Lawful orders in the game's notation, with slips of the pen."""
        rng = self.rng
        language = rng.choice(("fr", "en"))
        lines = [self.package.seat.write(order, view, language) for order in orders]
        for _ in range(rng.choice((0, 1, 1, 2, 4))):
            if not lines or rng.random() < 0.1:
                lines.append("".join(rng.choice(_NOISE) for _ in range(rng.randrange(1, 20))))
                continue
            place = rng.randrange(len(lines))
            lines[place] = self._slip(lines[place], lines)
        return "\n".join(lines)

    def _slip(self, line: str, lines: Sequence[str]) -> str:
        rng, kind = self.rng, self.rng.random()
        at = rng.randrange(len(line) + 1)
        if kind < 0.2:
            return line[:at] + line[at + 1 :]
        if kind < 0.4:
            return line[:at] + rng.choice(_NOISE) + line[at:]
        if kind < 0.8:
            tokens = re.findall(r"\w+|\W", line) or [""]
            place = rng.randrange(len(tokens))
            others = re.findall(r"\w+", rng.choice(lines)) or [""]
            tokens[place] = rng.choice(others) if rng.random() < 0.3 else self._word(tokens[place])
            return "".join(tokens)
        return rng.choice((line.upper(), line.lower(), f"{line} {rng.choice(lines)}", line[:at]))


def strings(plain: Any) -> Iterator[str]:
    """All strings in plain data, keys too."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            yield key
            yield from strings(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from strings(value)
