"""Members of the club: accounts and guests, the secrets they carry, and how they prove who they are.

A secret (of a session, a link, a token) is told once; the database keeps its SHA-256. It has 256 bits, so a plain hash
is enough, and finding whose it is costs one point read.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import bindparam, delete, insert, select, update

from arbitre.club.letters.clearing import locking
from arbitre.club.limits import Limit
from arbitre.club.passwords import LONGEST_NAME, Passwords, check_password, chosen_name, folded
from arbitre.club.store.database import Change, Conflict, Database
from arbitre.club.store.presiding import OFFICES_GO_OVER
from arbitre.club.store.schema import key, member, passkey, seat
from arbitre.club.store.team import GOES_OVER
from arbitre.club.trouble import Often, Refused

Kind: TypeAlias = Literal["session", "link", "token", "calendar"]

DAY = 86_400 * 10**9
LIVES: dict[str, int] = {"session": 90 * DAY, "token": 365 * DAY}
"""How long a secret is good for, ns; a link always is, and the address of a calendar."""
ALWAYS = 2**63 - 1

TOKENS, PASSKEYS = 20, 20
"""How many a member may have."""
LONGEST_LABEL = 60

GUESSES, GUESS_EVERY = 20, 60 * 10**9
"""Wrong passwords that may be tried for one name from one network, or on one device, and then one every so many ns."""

GUESSES_EVERYWHERE, SLOWER = 100, 5.0
"""Wrong passwords for one name, wherever they come from, after which whoever tries one on a device that has not
signed in under that name before waits so many seconds for his answer. Nobody is refused for what others try."""

_WHO = member.c.id == bindparam("who")
_NAMED = member.c.name.is_not(None)

_HOLDER = (
    select(key.c.member, member.c.name)
    .join(member, member.c.id == key.c.member)
    .where(key.c.hash == bindparam("hash"), key.c.kind == bindparam("kind"), key.c.expires > bindparam("now"))
)
_TOKENS = (
    select(key.c.label, key.c.created)
    .where(key.c.member == bindparam("who"), key.c.kind == "token", key.c.expires > bindparam("now"))
    .order_by(key.c.created, key.c.label)
)
_LABELS = select(key.c.label).where(
    key.c.member == bindparam("who"), key.c.kind == bindparam("kind"), key.c.expires > bindparam("now")
)
_ISSUE = insert(key)
_REVOKE = delete(key).where(key.c.hash == bindparam("hash"), key.c.kind == bindparam("kind"))
_REVOKE_TOKEN = delete(key).where(
    key.c.member == bindparam("who"), key.c.kind == "token", key.c.label == bindparam("label")
)
_REVOKE_KIND = delete(key).where(key.c.member == bindparam("who"), key.c.kind == bindparam("kind"))
_EXPIRED = delete(key).where(key.c.member == bindparam("who"), key.c.expires <= bindparam("now"))

_MEMBER = select(member.c.name, member.c.password).where(_WHO)
_BY_NAME = select(member.c.id, member.c.password).where(member.c.folded == bindparam("folded"))
_JOINS = insert(member)
_REGISTER = (
    update(member)
    .where(_WHO, ~_NAMED)
    .values(name=bindparam("as_written"), folded=bindparam("as_compared"), password=bindparam("kept"))
)
_PASSWORD = (
    update(member)
    .where(_WHO, _NAMED, member.c.password.is_not_distinct_from(bindparam("was")))
    .values(password=bindparam("kept"))
)

_STILL_GUEST = update(member).where(_WHO, ~_NAMED).values(created=member.c.created)
_MOVE_SEATS = update(seat).where(seat.c.member == bindparam("who")).values(member=bindparam("account"))
_REVOKE_ALL = delete(key).where(key.c.member == bindparam("who"))
_REMOVE_ALL = delete(passkey).where(passkey.c.member == bindparam("who"))

_ADD_PASSKEY = insert(passkey)
_PASSKEY = select(passkey.c.member, passkey.c.public_key, passkey.c.signs).where(
    passkey.c.credential == bindparam("id")
)
_PASSKEYS = (
    select(passkey.c.credential, passkey.c.label, passkey.c.created)
    .where(passkey.c.member == bindparam("who"))
    .order_by(passkey.c.created, passkey.c.credential)
)
# Authenticators that do not count say 0 each time.
_USED = (
    update(passkey)
    .where(
        passkey.c.credential == bindparam("id"),
        (passkey.c.signs < bindparam("count")) | (passkey.c.signs == 0),
    )
    .values(signs=bindparam("count"))
)
_REMOVE_PASSKEY = delete(passkey).where(passkey.c.credential == bindparam("id"), passkey.c.member == bindparam("who"))


class Passkey(NamedTuple):
    """A passkey as it was registered. `signs`: its own count of signatures."""

    credential: bytes
    public_key: bytes
    signs: int
    label: str


class Members:
    """Who there is, and by what secret each is known."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], int] = time.time_ns,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        elapsed: Callable[[], int] = time.monotonic_ns,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.database, self.clock, self.entropy = database, clock, entropy
        self._elapsed, self._sleep = elapsed, sleep
        self._passwords = Passwords(entropy)
        self._guesses = Limit(GUESS_EVERY, GUESSES)
        self._everywhere = Limit(GUESS_EVERY, GUESSES_EVERYWHERE)

    async def guest(self) -> str:
        """A new guest: a member with neither name nor password. His id."""
        who = self._new_id()
        await self.database.commit(Change(_JOINS, self._row(who, None, None)))
        return who

    def _new_id(self) -> str:
        return self.entropy(16).hex()

    def _row(self, who: str, name: str | None, kept: str | None) -> dict[str, str | int | None]:
        compared = folded(name) if name is not None else None
        return {"id": who, "name": name, "folded": compared, "password": kept, "created": self.clock()}

    async def name(self, member: str) -> str:
        """The name of a member; "" for a guest, and for nobody."""
        found = await self.database.row(_MEMBER, who=member)
        return str(found[0] or "") if found else ""

    # Secrets

    async def issue(self, member: str, kind: Kind, label: str = "") -> str:
        """A new secret of a member, told this once. A new link takes the place of the one before, and so does the
        address of a calendar.

        Raises Refused for a token whose label says nothing, is in use or too long, or that is one too many.
        """
        if kind == "token":
            label = self._label(label)
            labels = [taken for taken, _ in await self.tokens(member)]
            if label in labels:
                raise Refused("member-token-label", label=label)
            if len(labels) >= TOKENS:
                raise Refused("member-tokens-many", most=TOKENS)
        secret = urlsafe_b64encode(self.entropy(32)).decode().rstrip("=")
        now = self.clock()
        row = {
            "hash": hashed(secret),
            "member": member,
            "kind": kind,
            "label": label,
            "created": now,
            "expires": now + LIVES[kind] if kind in LIVES else ALWAYS,
        }
        former = [Change(_REVOKE_KIND, {"who": member, "kind": kind})] if kind in ("link", "calendar") else []
        await self.database.commit(Change(_EXPIRED, {"who": member, "now": now}), *former, Change(_ISSUE, row, 1))
        return secret

    def _label(self, label: str) -> str:
        """A label on one line. Raises Refused if nothing is left of it, or too much."""
        label = " ".join(label[: 10 * LONGEST_LABEL].split())
        if not label.isprintable() or not 0 < len(label) <= LONGEST_LABEL:
            raise Refused("member-label", longest=LONGEST_LABEL)
        return label

    async def holder(self, secret: str, kind: Kind) -> str | None:
        """Whose secret this is; None if it is nobody's, of another kind, or has expired."""
        found = await self.known(secret, kind)
        return found[0] if found else None

    async def known(self, secret: str, kind: Kind) -> tuple[str, str] | None:
        """Whose secret this is, and the name of his account, "" for a guest; None as for `holder`."""
        found = await self.database.row(_HOLDER, hash=hashed(secret), kind=kind, now=self.clock())
        return (str(found[0]), str(found[1] or "")) if found else None

    async def revoke(self, secret: str, kind: Kind) -> None:
        """A secret is good for nothing from now on."""
        await self.database.commit(Change(_REVOKE, {"hash": hashed(secret), "kind": kind}))

    async def revoke_all(self, member: str, kind: Kind) -> None:
        """All secrets of that kind that a member has are good for nothing from now on."""
        await self.database.commit(Change(_REVOKE_KIND, {"who": member, "kind": kind}))

    async def labelled(self, member: str, kind: Kind) -> list[str]:
        """The labels of a member's secrets of a kind, for each that is good."""
        return [str(label) for (label,) in await self.database.rows(_LABELS, who=member, kind=kind, now=self.clock())]

    async def revoke_token(self, member: str, label: str) -> None:
        """The token of that label is good for nothing from now on."""
        await self.database.commit(Change(_REVOKE_TOKEN, {"who": member, "label": label}))

    async def tokens(self, member: str) -> list[tuple[str, int]]:
        """A member's tokens: label, and when it was made (ns); the oldest first."""
        found = await self.database.rows(_TOKENS, who=member, now=self.clock())
        return [(str(label), int(made)) for label, made in found]

    # Names and passwords

    async def register(
        self, member: str | None, name: str, password: str | None, passkey: Passkey | None = None
    ) -> str:
        """Make the guest `member`, or a new member, an account that is signed in to by its password, or by a passkey.
        His id. Whatever opened the door to the guest opens none to the account: somebody else may have it.

        Raises Refused: a name that may not be or is taken, a password nobody should have, a member who is no guest.
        """
        name = chosen_name(name)
        if password is not None:
            check_password(name, password)
        elif passkey is None:
            raise Refused("member-no-way")
        if await self.database.row(_BY_NAME, folded=folded(name)):
            raise Refused("member-name-taken", name=name)
        kept = await self._passwords.kept(password) if password is not None else None
        who = member or self._new_id()
        if member:
            given = {"who": who, "as_written": name, "as_compared": folded(name), "kept": kept}
            account = [Change(_REGISTER, given, 1), *_locked(who)]
        else:
            account = [Change(_JOINS, self._row(who, name, kept), 1)]
        if passkey:
            account.append(self._added(who, passkey))
        try:
            await self.database.commit(*account)
        except Conflict:
            if await self.database.row(_BY_NAME, folded=folded(name)):
                raise Refused("member-name-taken", name=name) from None
            raise Refused(
                "member-passkey-known" if passkey and await self.passkey(passkey.credential) else "member-named"
            ) from None
        return who

    async def sign_in(self, name: str, password: str, network: str = "", device: str = "") -> str:
        """The member of that name and password. `network`: where he comes from; `device`: what `device()` gave for the
        name where he signed in before, "" if nothing.

        Raises Refused in one and the same way, after the same work, whether there is no such name, it has no password,
        or another one; Often for a name for which too many wrong passwords were tried there, whether it exists or not.
        """
        compared = folded(name[: 10 * LONGEST_NAME])
        found = await self.database.row(_BY_NAME, folded=compared)
        who, kept = found or (None, None)
        known = kept is not None and _made_of(kept, device)
        place = (compared, device if known else network, known)
        self._guess(place)
        if not known and self._everywhere.take(compared, self._elapsed()):
            await self._sleep(SLOWER)
        if not await self._passwords.known(kept, password) or who is None:
            raise Refused("member-unknown")
        self._guesses.forget(place)
        self._everywhere.forget(compared)
        if kept is not None and self._passwords.outdated(kept):
            again = {"who": who, "was": kept, "kept": await self._passwords.kept(password)}
            await self.database.commit(Change(_PASSWORD, again))
        return str(who)

    def _guess(self, place: Hashable) -> None:
        """Somebody tries a password; it counts until it proves right."""
        if wait := self._guesses.take(place, self._elapsed()):
            raise Often("member-guesses", wait / 10**9, minutes=-(-wait // (60 * 10**9)))

    async def device(self, member: str) -> str:
        """What a device keeps on which a member has signed in, by which it is known when he does so again: it opens
        nothing, tells nothing, and is good until his password is another. "" for whoever has no password."""
        found = await self.database.row(_MEMBER, who=member)
        return _device(str(found[1]), self.entropy(16).hex()) if found and found[1] else ""

    async def has_password(self, member: str) -> bool:
        """Whether a member can sign in by password."""
        found = await self.database.row(_MEMBER, who=member)
        return bool(found and found[1])

    async def change_password(self, member: str, former: str, password: str) -> None:
        """Give an account another password, or its first; every session of it ends.

        Raises Refused for a wrong former password, and for a new one nobody should have; Often after too many wrong
        ones, which those that are tried at the door have no part in.
        """
        name, kept = (await self.database.row(_MEMBER, who=member)) or (None, None)
        if name is None:
            raise Refused("member-no-account")
        if kept is not None:
            self._guess(member)
            if not await self._passwords.known(kept, former):
                raise Refused("member-former")
            self._guesses.forget(member)
        check_password(name, password)
        changed = {"who": member, "was": kept, "kept": await self._passwords.kept(password)}
        ended = {"who": member, "kind": "session"}
        try:
            await self.database.commit(Change(_PASSWORD, changed, 1), Change(_REVOKE_KIND, ended))
        except Conflict:
            raise Refused("member-former") from None

    async def adopt(self, guest: str, account: str) -> None:
        """The seats a guest holds are the account's from now on. His secrets and passkeys open no door any more, nor
        do they open the account's: somebody else may have them. Nothing happens if he is no guest."""
        if guest == account:
            return
        with suppress(Conflict):
            await self.database.commit(
                Change(_STILL_GUEST, {"who": guest}, 1),
                *(Change(goes, {"who": guest, "account": account, "now": self.clock()}) for goes in GOES_OVER),
                *(Change(goes, {"who": guest, "account": account}) for goes in OFFICES_GO_OVER),
                Change(_MOVE_SEATS, {"who": guest, "account": account}),
                *_locked(guest),
            )

    # Passkeys

    async def add_passkey(self, member: str, credential: bytes, public_key: bytes, signs: int, label: str) -> None:
        """Another passkey of a member. Raises Refused if it is registered already, one too many, or has no label."""
        if len(await self.passkeys(member)) >= PASSKEYS:
            raise Refused("member-passkeys-many", most=PASSKEYS)
        try:
            await self.database.commit(self._added(member, Passkey(credential, public_key, signs, label)))
        except Conflict:
            raise Refused("member-passkey-known") from None

    def _added(self, member: str, added: Passkey) -> Change:
        row = {**added._asdict(), "label": self._label(added.label), "member": member, "created": self.clock()}
        return Change(_ADD_PASSKEY, row, 1)

    async def passkey(self, credential: bytes) -> tuple[str, bytes, int] | None:
        """Whose passkey it is, its public key, and its count of signatures; None if it is nobody's."""
        found = await self.database.row(_PASSKEY, id=credential)
        return (str(found[0]), bytes(found[1]), int(found[2])) if found else None

    async def used_passkey(self, credential: bytes, signs: int) -> None:
        """Note a passkey's new count. Raises Refused if it does not go up: a copy, or an answer heard twice."""
        try:
            await self.database.commit(Change(_USED, {"id": credential, "count": signs}, 1))
        except Conflict:
            raise Refused("member-passkey-unknown") from None

    async def passkeys(self, member: str) -> list[tuple[bytes, str, int]]:
        """A member's passkeys: credential, label, and when it was added (ns); the oldest first."""
        found = await self.database.rows(_PASSKEYS, who=member)
        return [(bytes(credential), str(label), int(added)) for credential, label, added in found]

    async def remove_passkey(self, member: str, credential: bytes) -> None:
        """A passkey is good for nothing from now on. Raises Refused if nothing else is left to sign in with."""
        last = [credential] == [kept for kept, _, _ in await self.passkeys(member)]
        if last and await self.name(member) and not await self.has_password(member):
            raise Refused("member-last-way")
        await self.database.commit(Change(_REMOVE_PASSKEY, {"id": credential, "who": member}))


def _locked(who: str) -> tuple[Change, ...]:
    """The changes after which a member can come in by nothing that he has, nor by letters, and is told nothing
    anywhere: the address, or the webhook, may be that of whoever else had his link."""
    return Change(_REVOKE_ALL, {"who": who}), Change(_REMOVE_ALL, {"who": who}), *locking(who)


def _device(kept: str, number: str) -> str:
    """A number that nobody can seal who does not know what is kept of a password, and its seal."""
    return f"{number}.{hmac.new(kept.encode(), f'device {number}'.encode(), hashlib.sha256).hexdigest()}"


def _made_of(kept: str, device: str) -> bool:
    number, dot, _ = device[:200].partition(".")
    return bool(dot) and hmac.compare_digest(_device(kept, number).encode(), device.encode("utf-8", "replace"))


def hashed(secret: str) -> bytes:
    """A secret as it is kept."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()
