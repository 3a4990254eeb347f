"""Catalogues of words in Fluent syntax, read only as far as they are used.

A catalogue is split into its entries by their first lines, which costs next to nothing; an entry is parsed when it is
first asked for, with the entries it refers to. So a short command pays for the few sentences it prints.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

SAID = 8192
"""Sentences of a language that are kept as they were last said."""

KEPT = 64
"""Catalogues that a process keeps, with what it has parsed of them."""

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
_END = re.compile(r"^(?=-?[a-zA-Z#])", re.MULTILINE | re.ASCII)
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)(?:\.[\w-]+|\([^)]*\))?\s*(?:\}|->)", re.ASCII)
_LONGEST = 2000  # characters of an argument, of which Fluent refuses those of 2,500 and more
_SIGN = 0xE000  # the first of the characters that no text has
_HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")


def entries(source: str) -> Iterator[tuple[str, str]]:
    """The entries of a catalogue: (name, source text), terms with their hyphen, comments left out."""
    for match in _ENTRY.finditer(source):
        end = _END.search(source, match.end())
        yield match[1], source[match.start() : end.start() if end else len(source)]


@lru_cache(maxsize=KEPT)
def shared(language: str, *sources: str) -> Catalogue:
    """The catalogue of these sources, one for all who read them: each entry is parsed once in a process."""
    return Catalogue(language, *sources)


class Catalogue:
    """The words of one language, from several sources. Where two define the same key, the earlier one stands. Several
    threads may read one."""

    def __init__(self, language: str, *sources: str) -> None:
        self.language = language
        self._source: dict[str, str] = {}
        for source in reversed(sources):
            self._source.update(entries(source))
        self._bundle: FluentBundle | None = None
        self._parsed: set[str] = set()
        self._parsing = Lock()
        # A page says the same few hundred sentences each time it is made, and making one costs some 50 us.
        self._formatted = lru_cache(maxsize=SAID, typed=True)(self._format)

    def __contains__(self, key: object) -> bool:
        return key in self._source

    def __iter__(self) -> Iterator[str]:
        return iter(self._source)

    def source(self, key: str) -> str:
        """The Fluent source of an entry. KeyError names key and language."""
        try:
            return self._source[key]
        except KeyError:
            raise KeyError(f"{key} is not in the {self.language} catalogue") from None

    def format(self, key: str, args: Mapping[str, str | int]) -> str:
        """The entry with its arguments filled in. KeyError, naming key and language, if the entry does not exist or
        lacks an argument."""
        return self._formatted(key, tuple(args.items()))

    def _format(self, key: str, args: tuple[tuple[str, str | int], ...]) -> str:
        bundle = self._ready(key)
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"{key} has no text in the {self.language} catalogue")
        given, signs = dict(args), dict[str, str]()
        for name, value in args:
            if isinstance(value, str) and len(value) > _LONGEST:  # a sign stands for it, which Fluent takes
                signs[sign := chr(_SIGN + len(signs))] = value
                given[name] = sign
        text, errors = bundle.format_pattern(pattern, given)
        if errors:
            raise KeyError(f"{key} in the {self.language} catalogue: {errors[0]}")
        for sign, value in signs.items():
            text = str(text).replace(sign, value)
        if any(isinstance(value, int) and value < 0 for _, value in args):
            return _HYPHEN.sub("−", str(text))  # Fluent writes the hyphen of a keyboard
        return str(text)

    def _ready(self, key: str) -> FluentBundle:
        """The bundle, with the entry and everything it refers to in it."""
        with self._parsing:
            if self._bundle is None:
                from fluent.runtime import FluentBundle  # slow to import; many commands print nothing from a catalogue

                self._bundle = FluentBundle([self.language], use_isolating=False)
            if key not in self._parsed:
                from fluent.runtime import FluentResource

                needed, wanted = [key], dict[str, str]()
                while needed:
                    name = needed.pop()
                    if name not in self._parsed and name not in wanted:
                        wanted[name] = self.source(name)
                        needed += _REFERENCE.findall(wanted[name])
                self._bundle.add_resource(FluentResource("".join(wanted.values())))
                self._parsed |= wanted.keys()
            return self._bundle
