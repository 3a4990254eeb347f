"""A letter that has come, opened no further than a letter goes: of one that would take for ever its head alone is read.

Whoever has the key to an address may send what he likes to it. Parts within parts beyond all measure, or a head of a
megabyte, are the work of a program that means no good, and must cost no other reader's letters their time.
"""

from __future__ import annotations

import email
from email.message import Message
from typing import NamedTuple

from arbitre.club.letters.received import MOST_HEAD, head
from arbitre.mail.receiving import HEAD_ONLY

MOST_PARTS = 60
"""Places at which a letter may be parted: a few in one that hands on two or three others."""

_PARTING = (b"boundary", b"message/")
"""What stands in a letter wherever it is parted."""


class Opened(NamedTuple):
    """A letter as it can be read. `whole`: whether it is all of it, and not the head alone."""

    message: Message
    whole: bool


def opened(raw: bytes) -> Opened:
    """A letter, opened."""
    top = head(raw)
    small = raw.lower()
    whole = not raw.startswith(HEAD_ONLY) and len(top) < MOST_HEAD and sum(map(small.count, _PARTING)) <= MOST_PARTS
    return Opened(email.message_from_bytes(raw if whole else top), whole)
