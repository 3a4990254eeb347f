"""What stands between the separators of an order line: runs of words and numbers, and places among them.

Commas, arrows and the small words ("on", "with", "avec") only separate. A place is a hex by its four digits, a fleet by
its number ("TF 8", "W1"), a marker by its label ("J5") where fleets sail, or where a fleet goes that leaves the map.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from arbitre.games.taskforce.rules.sailing import OFF
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS, SEPARATORS

_UP_TO = rf"(?:-+|\.\.+|(?<![\w']){KEYWORDS.pattern('up-to')}(?![\w']))"
_RANGE = rf" *{_UP_TO} *(?P<again>[a-z][a-z ]*?)? *(?P<last>\d{{1,2}})(?!\d)"
UNIT = re.compile(rf"(?P<type>[a-z][^\d]*)?(?P<first>\d{{1,2}})(?!\d)(?:{_RANGE})?")
"""A type and a number, or numbers from one to another."""
# What stands between items: signs and small words, but for those that go on from one number to another.
_WORD = rf"(?<![\w'])(?:{KEYWORDS.pattern(*SEPARATORS)})(?![\w'])"
_SEPARATOR = re.compile(rf"(?:(?<!\d)(?<!\d )|(?!{_RANGE}))(?:[-=]*>|-+|[,;:+&!/()]|\.\s*$|{_WORD})")
_PLACE = re.compile(
    r"(?<![\w'])(?:(?P<hex>\d{4})"
    rf"|{KEYWORDS.pattern('task-force')} *(?P<force>\d{{1,2}})"
    rf"|{KEYWORDS.pattern('group')} *(?P<group>\d{{1,2}})"
    rf"|(?P<off>{KEYWORDS.pattern('off')})"
    rf"|(?P<all>{KEYWORDS.pattern('all')}))(?!\w)"
)
_MARKER = re.compile(r"(?<![\w'])(?<!dd )(?<!ak )(?P<marker>[aj]\d{1,3})(?!\w)")  # the label of a marker, not "DD J3"
LABEL = re.compile(r"[AJ]\d{1,3}")
REPORT = re.compile(
    r"\W*(?P<marker>[aj]\d{1,3})\W+"
    rf"(?:(?P<carrier>{KEYWORDS.pattern('carrier')})|{KEYWORDS.pattern('fleet')})\W*"
)
"""A marker, and what is reported of it."""
ALL = "all"
"""Everybody who is waiting to be ordered."""


class Item(NamedTuple):
    """A run of words and numbers between separators, with its place in the folded text."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The place behind it."""
        return self.start + len(self.text)

    def part(self, start: int, end: int) -> Item:
        """What stands in it from one place to another, without spaces about it."""
        text = self.text[start:end]
        return Item(text.strip(), self.start + start + len(text) - len(text.lstrip()))


def items(text: str, start: int) -> Iterator[Item]:
    """The items of a folded line, from a place of it on."""
    marked = _SEPARATOR.sub(lambda sign: "," * len(sign[0]), " " * start + text[start:])
    for run in re.finditer("[^,]+", marked):
        if run[0].strip():
            yield Item(run[0], run.start()).part(0, len(run[0]))


def parts(item: Item, side: str, markers: bool = False) -> Iterator[tuple[Item, str]]:
    """An item cut where places stand in it: each part with the hex, the fleet of this side, `OFF` or `ALL` that it is,
    "" for what is none of these. `markers`: labels of markers are places too."""
    at = 0
    found = [(place.span(), _place(place, side)) for place in _PLACE.finditer(item.text)]
    if markers:
        found += [(label.span(), label["marker"].upper()) for label in _MARKER.finditer(item.text)]
    for span, place in sorted(found):
        yield item.part(at, span[0]), ""
        yield item.part(*span), place
        at = span[1]
    yield item.part(at, len(item.text)), ""


def _place(found: re.Match[str], side: str) -> str:
    if found["force"]:
        return f"{side}-{int(found['force'])}"
    if found["group"]:
        return f"{side}-w{int(found['group'])}"
    return found["hex"] or (OFF if found["off"] else ALL)
