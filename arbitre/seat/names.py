"""The index of names: what a player means by a name, an abbreviation, or something like a name."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from difflib import get_close_matches

import msgspec

from arbitre.kernel.folding import fold

Tokens = tuple[str, ...]

_ORDINAL = frozenset(["st", "nd", "rd", "th", "e", "er", "re", "eme", "ieme", "ere"])
FILLER = frozenset(["the", "le", "la", "les", "l", "de", "du", "des", "d", "of", "and", "et", "no"])
_NUMERAL = re.compile(r"([ivx]+)(?:er|re|e|eme)")
_LONG = 3  # a word of a name that has more letters may be looked for by itself


class Spelling(msgspec.Struct, frozen=True):
    """How the names of a game are cut into words and numbers: the pattern of one, small words that do not count, and
    Roman numerals, which bear ordinal endings ("IVe") and are never shortened."""

    token: str = "[a-z]+|[0-9]+"
    filler: frozenset[str] = FILLER
    numerals: frozenset[str] = frozenset()

    def tokens(self, folded: str) -> Tokens:
        """The words and numbers of a folded name, without ordinal endings and small words: "17e Armée" is 17,
        armee."""
        found: list[str] = []
        for word in re.findall(self.token, folded):
            if word in self.filler or (word in _ORDINAL and found and found[-1].isdigit()):
                continue
            numeral = _NUMERAL.fullmatch(word) if self.numerals else None
            found.append(numeral[1] if numeral else str(int(word)) if word.isdigit() else word)
        return tuple(found)


PLAIN = Spelling()


class Index:
    """Names of one kind, as pairs of id and name, to find what a player means by one.

    `lesser`: names that count only where nothing else has them; `exact_only`: ids that no abbreviation finds; `close`:
    how much of a name must be right, of 1, for it to be taken for a slip of the pen: less where names are short.
    """

    def __init__(
        self,
        names: Iterable[tuple[str, str]],
        lesser: Iterable[tuple[str, str]] = (),
        exact_only: Container[str] = (),
        spelling: Spelling = PLAIN,
        close: float = 0.7,
    ) -> None:
        self._spelling, self._exact_only, self._close = spelling, exact_only, close
        self._exact = {**self._by_name(lesser), **self._by_name(names)}

    def _by_name(self, names: Iterable[tuple[str, str]]) -> dict[Tokens, list[str]]:
        found: dict[Tokens, list[str]] = {}
        for id, name in names:
            if spelt := self._spelling.tokens(fold(name).text):
                known = found.setdefault(spelt, [])
                known += [] if id in known else [id]
        return found

    def named(self, text: str) -> list[str]:
        """The ids that a folded text names in full."""
        return self._exact.get(self._spelling.tokens(text), [])

    def abbreviated(self, text: str) -> list[str]:
        """The ids whose names the text shortens."""
        typed = self._spelling.tokens(text)
        if not typed:
            return []
        found = (id for name, ids in self._exact.items() if self._shortens(typed, name) for id in ids)
        return [id for id in dict.fromkeys(found) if id not in self._exact_only]

    def find(self, text: str) -> list[str]:
        """The ids that a folded text may mean: those it names in full; else those it abbreviates."""
        return self.named(text) or self.abbreviated(text)

    def like(self, text: str) -> list[str]:
        """The three ids at most whose names come closest to a text that names none: in spelling, spaces apart, for one
        word also to a long word that no other bears; else those that it shortens, if not to two letters or signs."""
        typed = self._spelling.tokens(text)
        known = (self._words() if len(typed) == 1 else {}) | {"".join(name): ids for name, ids in self._exact.items()}
        close = get_close_matches("".join(typed)[:40], known, n=4, cutoff=self._close)
        found = list(dict.fromkeys(id for name in close for id in known[name]))
        return (found or (self.abbreviated(text) if len("".join(typed)) >= _LONG else []))[:3]

    def _words(self) -> dict[str, list[str]]:
        """The long words of names that are found in the names of one id alone."""
        bearers: dict[str, set[str]] = {}
        for name, ids in self._exact.items():
            for word in name:
                bearers.setdefault(word, set()).update(ids)
        return {word: list(ids) for word, ids in bearers.items() if len(word) > _LONG and len(ids) == 1}

    def _shortens(self, typed: Tokens, name: Tokens) -> bool:
        """Whether each word typed begins a word of the name, in its order; numbers are never shortened."""
        at = 0
        for word in typed:
            while at < len(name) and not self._begins(word, name[at]):
                at += 1
            if at == len(name):
                return False
            at += 1
        return True

    def _begins(self, word: str, whole: str) -> bool:
        return word == whole or (word.isalpha() and whole not in self._spelling.numerals and whole.startswith(word))
