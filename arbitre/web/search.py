"""Finding words in what pages show: capitals, accents and the form of apostrophes count for nothing."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from markupsafe import Markup, escape

LONGEST = 100
"""Characters of what is looked for; the rest is not."""


def folded(text: str) -> str:
    """A text as it is compared."""
    return "".join(_fold(character) for character in text)


def _fold(character: str) -> str:
    if character == "’":
        return "'"
    plain = unicodedata.normalize("NFKD", character).casefold()
    return "".join(part for part in plain if not unicodedata.combining(part))


def terms(query: str) -> tuple[str, ...]:
    """The words of a query, as they are compared, each once."""
    return tuple(dict.fromkeys(folded(query[:LONGEST]).split()))


def found(text: str, wanted: Sequence[str]) -> bool:
    """Whether a text, as it is compared, holds every word that is wanted."""
    return all(term in text for term in wanted)


def marked(text: str, wanted: Sequence[str]) -> Markup:
    """A text with the places marked where one of the words stands."""
    said, end = Markup(), 0
    for start, stop in _places(text, wanted):
        said += escape(text[end:start]) + Markup("<mark>{}</mark>").format(text[start:stop])
        end = stop
    return said + escape(text[end:])


def _places(text: str, wanted: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The stretches of the text in which words stand, those that touch joined."""
    parts = [_fold(character) for character in text]
    whole = "".join(parts)
    origin = [place for place, part in enumerate(parts) for _ in part]  # of each folded character
    covered = bytearray(len(text))
    for term in wanted:
        at = whole.find(term)
        while at >= 0:
            first, last = origin[at], origin[at + len(term) - 1]
            covered[first : last + 1] = b"\1" * (last + 1 - first)
            at = whole.find(term, at + 1)
    start = covered.find(1)
    while start >= 0:
        stop = covered.find(0, start)
        yield start, stop if stop >= 0 else len(text)
        start = covered.find(1, stop) if stop >= 0 else -1
