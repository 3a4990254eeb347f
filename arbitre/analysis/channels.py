"""What is different between two records, as the *channels* by which it could be known: where in a record, not what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from arbitre.kernel.dice import Draw


def channels(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """The places in which two values differ: fields by their names, whatever item of a list or entry of a dict it is;
    with `order` where both have the same items or entries in another order."""
    if one is other:
        return  # records that the two share
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        for field in one.__struct_fields__:
            yield from channels(getattr(one, field), getattr(other, field), f"{path}.{field}" if path else field)
    elif isinstance(one, dict) and isinstance(other, dict):
        yield from _in_dicts(one, other, path)
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        yield from _in_lists(one, other, path)
    elif type(one) is not type(other) or one != other:
        yield path


def _in_dicts(one: dict[Any, Any], other: dict[Any, Any], path: str) -> Iterator[str]:
    if one.keys() != other.keys():
        yield path
    elif list(one) != list(other):
        yield f"{path} order"
    for key in one:
        if key in other:
            yield from channels(one[key], other[key], path)


def _in_lists(one: Sequence[Any], other: Sequence[Any], path: str) -> Iterator[str]:
    if len(one) != len(other):
        yield path
    elif one != other and Counter(map(_key, one)) == Counter(map(_key, other)):
        yield f"{path} order"
    else:
        for mine, theirs in zip(one, other, strict=True):
            yield from channels(mine, theirs, path)


def _key(value: Any) -> bytes:
    return msgspec.json.encode(value)


def of_reports(one: Sequence[Any], other: Sequence[Any]) -> Iterator[str]:
    """The channels by which what is told differs: kind by kind, whether and how often it is told (`Kind #`), where in
    it; and the order in which the kinds are told. A report comes with its turn and phase: (turn, phase, report)."""
    kinds = dict.fromkeys(_kind(told) for told in (*one, *other))
    for kind in kinds:
        mine, theirs = ([told for told in all_ if _kind(told) == kind] for all_ in (one, other))
        if len(mine) != len(theirs):
            yield f"{kind} #"
            continue
        for (*when, report), (*then, another) in zip(mine, theirs, strict=True):
            if when != then:
                yield f"{kind} when"
            yield from (f"{kind} {channel}" for channel in channels(report, another))
    if Counter(map(_kind, one)) == Counter(map(_kind, other)) and [*map(_kind, one)] != [*map(_kind, other)]:
        yield "reports order"


def _kind(told: Any) -> str:
    return type(told[-1]).__name__


def of_dice(one: Sequence[Draw], other: Sequence[Draw]) -> Iterator[str]:
    """The channels by which dice differ, which who checks the record reads: for what they are rolled (`dice WHAT #`:
    how often), for whom (`dice WHAT`), and how many with how many faces under one label (`dice WHAT size`)."""
    rolled = [Counter(rolled_for(draw.label) for draw in draws) for draws in (one, other)]
    for what in dict.fromkeys((*rolled[0], *rolled[1])):
        mine, theirs = ([draw for draw in draws if rolled_for(draw.label) == what] for draws in (one, other))
        if len(mine) != len(theirs):
            yield f"dice {what} #"
        elif sorted(draw.label for draw in mine) != sorted(draw.label for draw in theirs):
            yield f"dice {what}"
        elif sorted(map(_size, mine)) != sorted(map(_size, theirs)):
            yield f"dice {what} size"


def _size(draw: Draw) -> tuple[str, int, int]:
    return draw.label, draw.sides, len(draw.faces)


def rolled_for(label: str) -> str:
    """What a die is rolled for: its label is `turn|phase|what|who`, or `turn|phase|number|what|who`."""
    _, _, *rest = label.split("|")
    return next((word for word in rest if not word.isdigit()), "")


EVERYWHERE = "* * "
"""Stands for seat and step in a channel that is the same for every seat in every step."""


def plainly(learnt: Iterable[str]) -> list[str]:
    """Channels without those that others say already."""
    lines = sorted(learnt)
    more = {said for line in lines for said in _besides(line)}
    return [line for line in lines if not more.intersection((line, _anywhere(line)))]


def declared(lawful: Iterable[str]) -> frozenset[str]:
    """The channels that a game declares, with those that its lines say besides."""
    lines = [*lawful]
    return frozenset(lines).union(*map(_besides, lines))


def undeclared(channels: Iterable[str], lawful: frozenset[str]) -> list[str]:
    """Those that are not declared, for their seat and step or for all."""
    return [channel for channel in channels if not lawful.intersection((channel, _anywhere(channel)))]


def _besides(line: str) -> list[str]:
    """What a line says besides: that something of a report differs, that it is told in that step at all; that it is
    told both, that it may be told in any; that the labels of dice differ, that they are rolled at all."""
    words = line.split(" ")
    if words[2:3] == ["dice"]:
        return [said for said in (f"{EVERYWHERE}{' '.join(_dice(words))} told",) if said != line]
    if words[-1] == "both":
        return [f"{EVERYWHERE}{words[2]} told"]
    if words[3:4] in (["then"], ["asks"]) or words[-1] in ("told", "unordered", "gaps", "empty"):
        return []
    return [f"{' '.join(words[:3])} told"]


def _dice(words: Sequence[str]) -> Sequence[str]:
    """`dice WHAT` of the words of a line: what is rolled for may be of several words, and stands last but for marks."""
    return words[2:-1] if words[-1] in ("#", "size", "told") else words[2:]


def _anywhere(line: str) -> str:
    """The same channel for every seat in every step."""
    return EVERYWHERE + " ".join(line.split(" ")[2:])
