"""Invitations by letter: whoever sets up a table has the link to a seat sent to somebody, member of the club or not.

A letter goes to an address that nobody has confirmed, so little may be said by it and few may be sent: only a member
who is reached by letter himself asks for them, and whoever reads one may end them for his address for good. Nobody
learns of an address whether it is known here, has been written to, or wants nothing: he is answered alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select

from arbitre.club.letters.addresses import Addresses, check_address, folded
from arbitre.club.letters.clearing import INVITED
from arbitre.club.letters.keys import LENGTH, drawn, hash_of
from arbitre.club.letters.outbox import Due
from arbitre.club.letters.written import NEW, new_letter
from arbitre.club.members import DAY, hashed
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.schema import invited, letter, unwanted
from arbitre.club.trouble import Often, Refused

A_DAY = 10
"""Letters that a member may ask for within a day."""

TO_ONE = 2
"""Letters that go to an address within a day, whoever asks for them."""

_LATELY = select(func.count()).where(
    letter.c.member == bindparam("who"), letter.c.kind == "invite", letter.c.created > bindparam("since")
)
_TO_HIM = select(func.count()).where(
    invited.c.address == bindparam("to"), invited.c.created > bindparam("since"), invited.c.letter != bindparam("which")
)
_UNWANTED = select(unwanted.c.address).where(unwanted.c.address == bindparam("to"))
_FORMER, _NEW = delete(invited).where(invited.c.letter == bindparam("which")), insert(invited)
_BY_KEY = select(invited.c.link).where(invited.c.hash == bindparam("hash"), invited.c.created > bindparam("since"))
_BY_END = select(invited.c.address).where(invited.c.ends == bindparam("hash"))
_NO_MORE = insert(unwanted)


class Invite(msgspec.Struct, frozen=True):
    """What a letter is made of: the address and the language of whoever is invited, and the hash (hexadecimal) of the
    link to the seat, which stands nowhere itself."""

    address: str
    language: str
    link: str


class Inviting:
    """The invitations of a club."""

    def __init__(self, addresses: Addresses, entropy: Callable[[int], bytes]) -> None:
        self.addresses, self.database, self.clock = addresses, addresses.database, addresses.clock
        self._entropy = entropy

    async def may(self, who: str | None) -> bool:
        """Whether a member may ask for letters at all: he is reached by them himself."""
        return bool(who and await self.addresses.confirmed(who))

    async def check(self, who: str, addresses: Sequence[str]) -> None:
        """Whether a member may have these addresses written to now. Raises Misused for what is no address, Refused if
        he is not reached by letter himself, Often for more than he may ask for in a day."""
        for address in addresses:
            check_address(address.strip())
        if not await self.may(who):
            raise Refused("invited-by-nobody")
        lately = await self.database.row(_LATELY, who=who, since=self.clock() - DAY)
        if (lately[0] if lately else 0) + len(addresses) > A_DAY:
            raise Often("invited-often", DAY / 10**9, most=A_DAY)

    async def invite(self, who: str, address: str, link: str, language: str) -> None:
        """Have the link to a seat sent to an address, once."""
        invite, now = Invite(address.strip(), language, hashed(link).hex()), self.clock()
        named = hashlib.sha256(f"invite|{invite.link}|{folded(address)}".encode()).hexdigest()[:32]
        row = new_letter("invite", who, "", 0, now, due=now)
        row |= {"id": named, "plain": msgspec.json.encode(invite).decode()}
        try:
            await self.database.commit(Change(NEW, row, rows=1))
        except Conflict:  # it goes already
            return

    # ---- when it goes

    async def wanted(self, one: Due, address: str) -> bool:
        """Whether a letter may go to an address."""
        to = _named(address)
        if await self.database.row(_UNWANTED, to=to) is not None:
            return False
        lately = await self.database.row(_TO_HIM, to=to, since=self.clock() - DAY, which=one.id)
        return (lately[0] if lately else 0) < TO_ONE

    def keys(self, one: Due, invite: Invite) -> tuple[str, str, list[Change]]:
        """The keys that stand in a letter: of the link, and of its end; and what keeps them. A letter that is tried
        again has others, and the former are good for nothing."""
        link, end = drawn(self._entropy(20)), drawn(self._entropy(20))
        row = {
            "letter": one.id,
            "hash": hash_of(link),
            "ends": hash_of(end),
            "link": bytes.fromhex(invite.link),
            "address": _named(invite.address),
            "created": self.clock(),
        }
        return link, end, [Change(_FORMER, {"which": one.id}), Change(_NEW, row, rows=1)]

    # ---- when it has been read

    async def end(self, token: str) -> None:
        """No invitation goes any more to the address at which a letter with this key was read. To say so again changes
        nothing."""
        if found := await self.database.row(_BY_END, hash=hash_of(token)):
            try:
                await self.database.commit(Change(_NO_MORE, {"address": found[0], "created": self.clock()}, rows=1))
            except Conflict:
                return


async def link_of(database: Database, token: str, now: int) -> bytes:
    """The hash of the link to a seat for which the key of a letter stands; of anything else, its own."""
    if len(token.strip()) != LENGTH:  # a link itself, as most are
        return hashed(token)
    found = await database.row(_BY_KEY, hash=hash_of(token), since=now - INVITED)
    return bytes(found[0]) if found else hashed(token)


def _named(address: str) -> bytes:
    """An address as it is kept: known again, and not read."""
    return hashlib.sha256(f"invited|{folded(address)}".encode()).digest()
