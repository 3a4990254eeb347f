"""What people write to each other or for themselves: plain text, of a bounded length, without anything that hides."""

from __future__ import annotations

import re

from arbitre.club.trouble import Refused

# Characters that turn the direction of what follows: with them a line could be made to read as what it is not.
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def prose(text: str, longest: int) -> str:
    """A text as it is kept, without blanks around it. Raises Refused if it is longer than so many characters, or no
    text."""
    text = _TURNING.sub("", text.replace("\r\n", "\n")).strip()
    if len(text) > longest:
        raise Refused("club-words-long", limit=longest)
    if _CONTROL.search(text):
        raise Refused("club-words-control")
    return text
