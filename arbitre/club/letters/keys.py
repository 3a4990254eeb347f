"""The keys that stand in letters: each says what it is about to whoever brings it back.

A key of a reply opens nothing by itself: it counts together with the address it is sent from. A local part may be
folded by whoever hands a letter on, so keys are in small letters and digits alone.
"""

from __future__ import annotations

import hashlib
from base64 import b32encode
from typing import NamedTuple

from sqlalchemy import bindparam, delete, insert, select

from arbitre.club.members import DAY
from arbitre.club.store.database import Change, Database
from arbitre.club.store.schema import reply_key

LENGTH = 32
"""Characters of a key."""

LIVES = {"reply": 60 * DAY, "confirm": 7 * DAY, "off": 365 * DAY}
"""For how long a key of each purpose is good, ns."""

_NEW = insert(reply_key)
_EXPIRED = delete(reply_key).where(reply_key.c.member == bindparam("who"), reply_key.c.expires <= bindparam("now"))
_KNOWN = select(
    reply_key.c.member, reply_key.c.seat, reply_key.c.question, reply_key.c.purpose, reply_key.c.about
).where(reply_key.c.hash == bindparam("hash"), reply_key.c.expires > bindparam("now"))


class ReplyKey(NamedTuple):
    """What a key is about: whose it is, of a reply the seat and its question, of a confirmation the address
    (`about`)."""

    member: str
    seat: str
    question: int
    purpose: str
    about: str = ""


def drawn(entropy: bytes) -> str:
    """A key made of 20 random bytes."""
    return b32encode(entropy).decode().lower()


def keeping(token: str, key: ReplyKey, now: int) -> list[Change]:
    """The changes that keep a key that was drawn; those of its member that have expired go."""
    row = {**key._asdict(), "hash": hash_of(token), "created": now, "expires": now + LIVES[key.purpose]}
    return [Change(_EXPIRED, {"who": key.member, "now": now}), Change(_NEW, row, rows=1)]


async def known(database: Database, token: str, now: int) -> ReplyKey | None:
    """What a key is about; None if it is none of ours or has expired."""
    found = await database.row(_KNOWN, hash=hash_of(token), now=now)
    return ReplyKey(*found) if found else None


def hash_of(token: str) -> bytes:
    """A key as it is kept."""
    return hashlib.sha256(token.strip().lower().encode("utf-8", "surrogatepass")).digest()
