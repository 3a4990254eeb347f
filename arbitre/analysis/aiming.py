"""Sheets aimed at what is hidden: orders that name what is not the same in a truth and its twin. An answer that knows
more than the view shows it there first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from arbitre.analysis.sheets import SHAPES, strings
from arbitre.kernel.package import GamePackage

Sheet = tuple[Any, ...]

_WORDS = 80  # of what differs, so many words are aimed at


def differing(one: Any, other: Any) -> Iterator[str]:
    """The strings in two values where they are not the same: names of entries, and what stands in them; ledgers left
    out."""
    if one is other:
        return
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        for field in one.__struct_fields__:
            if field != "told":
                yield from differing(getattr(one, field), getattr(other, field))
    elif isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            if key not in one or key not in other:
                yield str(key)
            if one.get(key) != other.get(key):
                yield str(key)
                yield from differing(one.get(key), other.get(key))
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for mine, theirs in zip(one, other, strict=True):
            yield from differing(mine, theirs)
    elif one != other:
        there = [value for value in (one, other) if value is not msgspec.UNSET]
        yield from strings(msgspec.to_builtins(there, str_keys=True))


def _about(value: Any, names: set[str]) -> Iterator[str]:
    """The strings in the entries of a record that have these names: where something lies of which it is not the same
    what it is."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            if field != "told":
                yield from _about(getattr(value, field), names)
    elif isinstance(value, dict):
        for key, entry in value.items():
            if key in names:
                yield from strings(msgspec.to_builtins(entry, str_keys=True))
            else:
                yield from _about(entry, names)


def aimed(
    package: GamePackage, lawful: Sequence[Sheet], truth: Any, twin: Any, rng: Random, count: int
) -> tuple[Sequence[Sheet], Sequence[Sheet]]:
    """Sheets for a question, (lawful, most of them wrong): of lawful ones those that name most of what differs and of
    what is written about it, `count` at most; and others in which something of that stands in the place of a word like
    it."""
    apart = {word for word in differing(truth, twin) if word}
    words = sorted(apart.union(filter(None, _about(truth, apart))))
    words = rng.sample(words, min(_WORDS, len(words)))
    alike = {shape: [word for word in words if re.fullmatch(shape, word)] for shape in SHAPES}
    named = set(words)
    best = sorted(lawful, key=lambda sheet: -len(named.intersection(strings(msgspec.to_builtins(sheet)))))
    wrong: list[Sheet] = []
    for sheet in best[: count + 1]:
        place = _place(sheet, rng)
        order = _turned(sheet[place], alike, rng)
        if order != sheet[place] and _handed_in(package, order):
            wrong += [(order,), (*sheet[:place], order, *sheet[place + 1 :])]
    return best[:count], wrong


def _place(sheet: Sheet, rng: Random) -> int:
    """The place of an order in a sheet, one of each kind of order as likely: what is ordered rarely is aimed too."""
    kind = rng.choice(sorted({type(order).__name__ for order in sheet}))
    return rng.choice([place for place, order in enumerate(sheet) if type(order).__name__ == kind])


def _turned(value: Any, alike: Mapping[str, Sequence[str]], rng: Random) -> Any:
    """A record in which some words are others like them, one at least where there is one."""
    if isinstance(value, str):
        of = (words for shape, words in alike.items() if words and re.fullmatch(shape, value))
        return rng.choice(next(of, [value]))
    if isinstance(value, tuple) and value:
        place = rng.randrange(len(value))
        return (*value[:place], _turned(value[place], alike, rng), *value[place + 1 :])
    if isinstance(value, msgspec.Struct) and value.__struct_fields__:
        fields = value.__struct_fields__
        for field in rng.sample(fields, len(fields)):
            turned = _turned(getattr(value, field), alike, rng)
            if turned != getattr(value, field):
                return msgspec.structs.replace(value, **{field: turned})
    return value


def _handed_in(package: GamePackage, order: Any) -> bool:
    """Whether a face could hand such a record in."""
    try:
        package.codec.orders([package.codec.plain(order)])
    except msgspec.ValidationError:
        return False
    return True
