"""The plain notation, for games that need none of their own: a keyword, then the values of the order.

    go C4             va C4
    send A1, B2 3     envoie A1, B2 3
    hide yes          cache oui

A value stands as it is written, its case kept; one with spaces, commas or signs stands between double quotes, as JSON
spells it. What a list holds is separated by commas; "-" is an empty list, or nothing where nothing may be. Values at
the end of a line that are as by default may be left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from arbitre.kernel.folding import Folded, fold
from arbitre.kernel.sheets import Misread
from arbitre.kernel.words import Arg, Several, Term
from arbitre.seat.keywords import Keyword, Keywords, Name
from arbitre.seat.unreadable import ill_formed, misspelt, unreadable

_VALUE = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^\s",]+)\s*(,?)')
_BARE = re.compile(r'[^\s",#]+')
_ANSWERS = Keywords((Keyword("yes", "yes", "oui", ("true", "vrai")), Keyword("no", "no", "non", ("false", "faux"))))
_LISTS = inspect.VarTupleType | inspect.ListType | inspect.SetType | inspect.FrozenSetType
_SCALARS = inspect.StrType | inspect.IntType | inspect.FloatType | inspect.BoolType | inspect.LiteralType


class Value(msgspec.Struct, frozen=True):
    """What an order record holds at one place: a word, number, yes or no, or one of a few words (`type`); or a list
    of such, or perhaps nothing."""

    field: inspect.Field
    type: Any
    listed: bool = False
    nothing: bool = False

    @classmethod
    def of(cls, field: inspect.Field, kind: type) -> Value:
        """The value of a field. TypeError if it is one that no line can hold."""
        type, listed, nothing = field.type, False, False
        if isinstance(type, inspect.UnionType):
            others = [one for one in type.types if not isinstance(one, inspect.NoneType)]
            type, nothing = others[0], len(others) == 1
        if isinstance(type, _LISTS):
            type, listed = type.item_type, True
        if not isinstance(type, _SCALARS) or (isinstance(field.type, inspect.UnionType) and (listed or not nothing)):
            raise TypeError(f"{kind.__name__}.{field.name} does not fit the plain notation")
        return cls(field, type, listed, nothing)

    def read(self, items: Sequence[str]) -> Any:
        """The value of some words that commas separate. ValueError if they give none."""
        if (self.listed or self.nothing) and [fold(item).text for item in items] == ["-"]:
            return [] if self.listed else None
        if len(items) > 1 and not self.listed:
            raise ValueError(items)
        read = [self._scalar(json.loads(item) if item[0] == '"' else item) for item in items]
        return read if self.listed else read[0]

    def _scalar(self, item: str) -> Any:
        folded = fold(item).text
        match self.type:
            case inspect.BoolType():
                return {"yes": True, "no": False}[_ANSWERS.which(folded, "yes", "no")]
            case inspect.LiteralType(values):
                return {fold(str(value)).text: value for value in values}[folded]
            case inspect.IntType():
                return msgspec.convert(folded, int, strict=False)
            case inspect.FloatType():
                return msgspec.convert(folded, float, strict=False)
        return item

    def write(self, value: Any, language: str) -> str:
        """The value as a line holds it."""
        if self.listed:
            values = sorted(value) if isinstance(value, set | frozenset) else value
            return ", ".join(_written(item, language) for item in values) or "-"
        return "-" if value is None else _written(value, language)

    def default(self, value: Any) -> bool:
        """Whether a value may be left out."""
        factory: Any = self.field.default_factory
        usual = self.field.default if factory is msgspec.NODEFAULT else factory()
        return not self.field.required and bool(value == usual)

    def say(self) -> Arg:
        """What is wanted here."""
        match self.type:
            case inspect.StrType():
                said = Term("read-plain-word")
            case inspect.BoolType():
                said = Term("read-plain-yes")
            case inspect.LiteralType(values):
                said = Term("read-plain-choice", {"choices": ", ".join(map(str, values))})
            case _:
                said = Term("read-plain-number")
        if self.listed or self.nothing:
            said = Term("read-plain-list" if self.listed else "read-plain-none", {"value": said})
        return said if self.field.required else Term("read-plain-perhaps", {"value": said})


def _written(value: Any, language: str) -> str:
    if isinstance(value, bool):
        return _ANSWERS.write("yes" if value else "no", language)
    if not isinstance(value, str):
        return str(value)
    if _BARE.fullmatch(value) and value.isprintable() and fold(value).text != "-":
        return value
    return json.dumps(value, ensure_ascii=not value.isprintable()).replace("#", "\\u0023")


class Plain:
    """The plain notation of a game. `keywords`: by language, the words that each type of order may begin with, the
    first as it is written. ValueError if two claim a word, TypeError if an order does not fit a line."""

    def __init__(self, keywords: Mapping[str, Mapping[str, type]]) -> None:
        kinds = dict.fromkeys(kind for words in keywords.values() for kind in words.values())
        self.keywords = Keywords(_keyword(kind, keywords) for kind in kinds)
        self._values: dict[Name, tuple[Value, ...]] = {kind: _values(kind) for kind in kinds}

    def read_line(self, line: Folded) -> Any:
        """The order that a line gives. Raises Misread."""
        kind, end = self.keywords.order(line.text)
        if not kind:
            both = [self.keywords.write(known, language) for language in ("en", "fr") for known in self.keywords]
            words = Several(tuple(dict.fromkeys(both)))
            raise misspelt(line, self.keywords) or unreadable(
                "read-plain", text=line.quote(0, len(line.text)), keywords=words
            )
        said, values = _items(line.line[line.where[end] :] if end < len(line.where) else ""), self._values[kind]
        try:
            if said is None or len(said) > len(values):
                raise ValueError(line)
            read = {value.field.name: value.read(items) for value, items in zip(values, said, strict=False)}
            return msgspec.convert(read, kind)
        except (ValueError, KeyError):
            raise self._ill_formed(line, kind, end) from None

    def write(self, order: Any, language: str) -> str:
        """An order as a line of a sheet."""
        values = list(self._values[type(order)])
        while values and values[-1].default(getattr(order, values[-1].field.name)):
            values.pop()
        said = (value.write(getattr(order, value.field.name), language) for value in values)
        return " ".join((self.keywords.write(type(order), language), *said))

    def _ill_formed(self, line: Folded, kind: Name, end: int) -> Misread:
        values = Several(tuple(value.say() for value in self._values[kind]))
        args: dict[str, Arg] = {"keyword": line.quote(0, end)}
        alone = Term("read-plain-alone", args)
        return ill_formed(line, Term("read-plain-form", args | {"values": values}) if values.items else alone)


def _keyword(kind: type, keywords: Mapping[str, Mapping[str, type]]) -> Keyword:
    words = {language: [word for word, of in known.items() if of is kind] for language, known in keywords.items()}
    return Keyword(kind, words["en"][0], words["fr"][0], (*words["en"][1:], *words["fr"][1:]))


def _values(kind: type) -> tuple[Value, ...]:
    fields: tuple[inspect.Field, ...] = inspect.type_info(kind).fields  # type: ignore[attr-defined]
    return tuple(Value.of(field, kind) for field in fields)


def _items(text: str) -> list[list[str]] | None:
    """The words of a text, those that commas join together in one list; None if it does not consist of words."""
    found: list[list[str]] = [[]]
    at = 0
    while at < len(text.rstrip()):
        word = _VALUE.match(text, at)
        if word is None:
            return None
        found[-1].append(word[1])
        found += [] if word[2] else [[]]
        at = word.end()
    return None if found[-1] else found[:-1]
