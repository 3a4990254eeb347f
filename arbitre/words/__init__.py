"""French and English: catalogues, and the rendering of what games say without words.

A game names sentences (`arbitre.kernel.words`); a `Words` says them in one language.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Protocol

from arbitre.kernel.orders import Remark
from arbitre.kernel.words import Arg, Phrase, Several
from arbitre.words.catalogue import shared

LANGUAGES = ("fr", "en")


def choose(explicit: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: the one asked for, else ARBITRE_LANG, else the locale of the environment, else English.

    ValueError if a language is asked for by name that does not exist; an unknown locale is passed over.
    """
    if explicit:
        if (language := _language(explicit)) is None:
            raise ValueError(explicit)
        return language
    for variable in ("ARBITRE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if (language := _language(environ.get(variable, ""))) is not None:
            return language
    return "en"


def _language(locale: str) -> str | None:
    """The language of a locale such as "fr_FR.UTF-8", if it is one of ours."""
    code = locale.lower().replace("-", "_").partition(".")[0].partition("_")[0]
    return code if code in LANGUAGES else None


class Worded(Protocol):
    """What has words of its own: a game."""

    def catalogue(self, language: str) -> str:
        """Its words in Fluent syntax."""


class Words:
    """The words of one language: `catalogues` in Fluent syntax, the earlier one standing where two define a key."""

    def __init__(self, language: str, *catalogues: str) -> None:
        self.language = language
        self.catalogue = shared(language, *catalogues)

    @classmethod
    def of(cls, language: str, package: Worded | None = None) -> Words:
        """The house's own words and, with a game, those of the game. What the house says only where a game does not is
        in `usual`."""
        own, usual = _house(language)
        return cls(language, *own, *([package.catalogue(language)] if package else []), usual)

    def text(self, arg: Arg) -> str:
        """An argument as it reads inside a sentence."""
        value = self._value(arg)
        return value if isinstance(value, str) else str(value)

    def word(self, key: str, **args: Arg) -> str:
        """A word or sentence of the catalogue by its key: table heads, labels of a face."""
        return self.catalogue.format(key, {name: self._value(arg) for name, arg in args.items()})

    def say(self, phrase: Phrase, clause: bool = False) -> str:
        """A sentence; with `clause`, the clause of the rules it rests on stands behind it in brackets."""
        text = self.word(phrase.key, **phrase.args)
        return f"{text} [{phrase.clause}]" if clause and phrase.clause else text

    def remark(self, remark: Remark, text: str = "", number: int | None = None) -> str:
        """A word on an order line: its number (from 1; by default that of the order), the line, what is wrong and what
        would be right, the clause."""
        said = self.say(remark.phrase, clause=True)
        if remark.line < 0 and number is None:
            return self.word(f"remark-{remark.kind}-sheet", said=said)
        line = number if number is not None else remark.line + 1
        return self.word(f"remark-{remark.kind}", line=line, text=text, said=said)

    def _value(self, arg: Arg) -> str | int:
        """An argument as Fluent takes it: numbers stay numbers, so that sentences can agree with them."""
        if isinstance(arg, str | int):
            return arg
        if isinstance(arg, Several):
            return self._list([self.text(item) for item in arg.items])
        return self.word(arg.key, **arg.args)

    def _list(self, items: list[str]) -> str:
        """ "A4, A5 and B3"."""
        if len(items) < 2:
            return items[0] if items else self.word("none")
        comma = self.word("list-comma")
        return self.word("list-and", head=comma.join(items[:-1]), last=items[-1])


@cache
def _house(language: str) -> tuple[list[str], str]:
    """The house's own catalogues in a language, and that of what is usual."""
    files = {file.name: file for file in resources.files(__package__).iterdir()}
    usual = files.pop(f"usual.{language}.ftl")
    own = [files[name].read_text("utf-8") for name in sorted(files) if name.endswith(f".{language}.ftl")]
    return own, usual.read_text("utf-8")
