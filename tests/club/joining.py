"""What the tests of members share: a club without games, its clock standing still."""

from __future__ import annotations

import hashlib
from contextlib import asynccontextmanager
from itertools import count

import pytest
from driven import Clock
from sqlalchemy import bindparam, select
from storing import opened

from arbitre.club.members import Members
from arbitre.club.store import schema
from arbitre.club.trouble import Refused

GOOD = "quatre porte-avions"
EVERYTHING = [select(table) for table in (schema.member, schema.key, schema.passkey, schema.seat)]
PASSWORD = select(schema.member.c.password).where(schema.member.c.id == bindparam("who"))


def entropy():
    """The same bytes in the same order for everybody who asks for this."""
    numbers = count()
    return lambda size: hashlib.shake_256(str(next(numbers)).encode()).digest(size)


@asynccontextmanager
async def club(url):
    async with opened(url) as store:
        clock = Clock(days=1_000)
        yield Members(store, clock, entropy(), clock, clock.sleep)


def refusal(key):
    return pytest.raises(Refused, match=rf"^{key} ")
