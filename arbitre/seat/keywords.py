"""The keywords of a game's order sheets, each declared once: for reading, writing, suggesting, and for the grammar.

A sheet may mix French and English. What is read is folded (`arbitre.kernel.folding`): case, accents and the shape of
dashes and apostrophes do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cached_property
from itertools import product
from typing import Any, TypeAlias

import msgspec

from arbitre.kernel.folding import fold

_CLOSE = 0.75  # how much of a word must be right for it to be taken for a slip of the pen
_CHOICE = re.compile(r"\[(?P<any>[^\]]*)\]|\((?P<one>[^)]*)\)|(?P<plain>[^\[(]+)")
_LOOSE = {" ": " +", "'": " *'? *", "-": " *-? *"}  # what may stand for a sign within a keyword
_SIGN = re.compile(r" ?([-']) ?| ")
_END = r"(?![\w'])"
_SHORT = 2  # letters, of which nothing can be said


Name: TypeAlias = str | type
"""What a keyword is called in the program: a word, or the type of the orders that begin with it."""


class Keyword(msgspec.Struct, frozen=True):
    """A word of the notation, or several words that go together: `en` and `fr` as an order is written, `aliases`
    that are understood as well. In an alias, "[a|b]" may be a, b or nothing, "(a|b)" a or b:
    "[build ](fortress|forteresse)"."""

    name: Name
    en: str
    fr: str
    aliases: tuple[str, ...] = ()

    def spellings(self) -> tuple[str, ...]:
        """Every way to write it, folded, the longest first."""
        every = {fold(spelt).text for alias in self.aliases for spelt in _spelt_out(alias)}
        return tuple(sorted(every | {fold(self.en).text, fold(self.fr).text}, key=lambda spelt: (-len(spelt), spelt)))


def _spelt_out(alias: str) -> Iterable[str]:
    """Every way to write an alias with its choices made."""
    parts = []
    for part in _CHOICE.finditer(alias):
        parts.append([part["plain"]] if part["plain"] else (part["one"] or f"{part['any']}|").split("|"))
    return map("".join, product(*parts))


class Keywords:
    """The vocabulary of a game: `orders`, the words with which a kind of order begins, and words `inside` a line.

    No two orders may claim the same spelling (ValueError). Words inside a line may: what they mean depends on where
    they stand.
    """

    def __init__(self, orders: Iterable[Keyword], inside: Iterable[Keyword] = ()) -> None:
        self._orders = {keyword.name: keyword for keyword in orders}
        self._every = self._orders | {keyword.name: keyword for keyword in inside}
        self._owners: dict[str, Name] = {}
        for keyword in self._orders.values():
            for spelt in keyword.spellings():
                if (owner := self._owners.setdefault(spelt, keyword.name)) != keyword.name:
                    raise ValueError(f"{spelt!r} begins two orders: {_called(owner)}, {_called(keyword.name)}")
        shown = [word.rstrip(" :") for keyword in self._orders.values() for word in (keyword.en, keyword.fr)]
        self._shown = {fold(word).text: word for word in shown}

    def __iter__(self) -> Iterator[Name]:
        """The names of the orders."""
        return iter(self._orders)

    def write(self, name: Name, language: str) -> str:
        """A keyword as an order of a language ("fr", or English) writes it."""
        keyword = self._every[name]
        return keyword.fr if language == "fr" else keyword.en

    def pattern(self, *names: Name) -> str:
        """What finds any spelling of these keywords in folded text, as the source of a regular expression: one group
        that captures nothing, the longest spelling first; where a word begins and ends is left to who uses it."""
        every = sorted({spelt for name in names for spelt in self._every[name].spellings()}, key=len, reverse=True)
        return f"(?:{'|'.join(map(_loose, every))})"

    def order(self, text: str) -> tuple[Any, int]:
        """The name of the keyword that a folded line begins with, and where it ends; ("", 0) if there is none."""
        found = ((name, opening.match(text)) for name, opening in self._openings.items())
        return next(((name, keyword.end()) for name, keyword in found if keyword), ("", 0))

    @cached_property
    def _openings(self) -> dict[Name, re.Pattern[str]]:
        return {name: re.compile(self._whole(name)) for name in self._orders}

    def which(self, text: str, *names: Name) -> Any:
        """Which of these keywords a folded text is; "" if it is none of them."""
        return next((name for name in names if re.fullmatch(self.pattern(name), text)), "")

    def terminals(self) -> str:
        """The terminals of a lark grammar, one for each keyword: `_PLAN_Z` for "plan-z". They go before names."""
        every = ((_called(name), self._whole(name).replace("/", r"\/")) for name in self._every)
        return "".join(f"_{name.upper().replace('-', '_')}.2: /{pattern}/\n" for name, pattern in every)

    def close(self, text: str) -> tuple[tuple[str, ...], int]:
        """The keywords of orders, as they are written, that come closest to what a folded text begins with, in spelling
        or because one of them begins with the other; and how many of its characters are taken for them. ((), 0) if none
        comes close or the text begins with one as it is."""
        for length in range(max(len(word.split()) for word in self._shown), 0, -1):
            begun = re.match(rf"\S+(?: +\S+){{0,{length - 1}}}", text)
            like = [word for word in self._shown if len(word.split()) == length]
            if begun is None or len(begun[0]) <= _SHORT or begun[0] in self._owners:
                break
            found = get_close_matches(begun[0][:24], like, n=2, cutoff=_CLOSE)
            if found := found or [word for word in like if word.startswith(begun[0]) or begun[0].startswith(word)][:2]:
                return tuple(self._shown[word] for word in found), begun.end()
        return (), 0

    def _whole(self, name: Name) -> str:
        """What finds a keyword as whole words: not where a longer keyword of another order begins."""
        others = [word for word, owner in self._owners.items() if owner != name] if name in self._orders else []
        spelt = []
        for mine in self._every[name].spellings():
            longer = "|".join(_loose(other[len(mine) :]) for other in others if _goes_on(mine, other))
            spelt.append(_loose(mine) + (f"(?!(?:{longer}){_END})" if longer else ""))
        return f"(?:{'|'.join(spelt)}){_END}"


def _called(name: Name) -> str:
    return name if isinstance(name, str) else name.__name__


def _goes_on(begin: str, word: str) -> bool:
    return word.startswith(begin) and not word[len(begin) :][:1].isalnum()


def _loose(spelt: str) -> str:
    """The pattern of a folded spelling: spaces about dashes and apostrophes do not matter, nor whether these stand."""
    at, pattern = 0, ""
    for sign in _SIGN.finditer(spelt):
        pattern += re.escape(spelt[at : sign.start()]) + _LOOSE[sign[1] or " "]
        at = sign.end()
    return pattern + re.escape(spelt[at:])
