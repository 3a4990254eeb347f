"""Sending what stands in the outbox: each letter is made when it goes, from the seat as it is then.

So whoever has left a table, has answered, or has taken his address away gets nothing more, whatever stands there. Any
number of servers may send; none waits for another.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from typing import NamedTuple

import msgspec

from arbitre.club.desk import Desk, Unknown
from arbitre.club.hall import Hall
from arbitre.club.letters.addresses import Addresses, Reader
from arbitre.club.letters.inviting import Invite, Inviting
from arbitre.club.letters.keys import ReplyKey, drawn, keeping
from arbitre.club.letters.outbox import Due, Outbox
from arbitre.club.letters.times import next_hour
from arbitre.club.rounds import Rounds
from arbitre.club.store.database import Change
from arbitre.kernel import package as packages
from arbitre.mail import composing
from arbitre.mail.config import Config
from arbitre.mail.letter import Content, Envelope, fitted
from arbitre.mail.smtp import Later, Refusal, Relay, Unreachable
from arbitre.words import Words

log = logging.getLogger("arbitre.mail")


class _Ready(NamedTuple):
    """A letter that may go: what makes it, given whether the map goes with it; how it goes; the keys that stand in it;
    how many reports its seat has been told when it has gone."""

    make: Callable[[bool], Content]
    envelope: Envelope
    keys: Sequence[Change]
    told: int = 0


class Dropped(Exception):
    """There is nothing to be told any more, or nobody to tell it."""


class Sending(Rounds):
    """The sender of a club. `base_url`: where its pages are; `relay`: makes the connection that letters go by."""

    doing = "sending letters"

    def __init__(
        self,
        config: Config,
        hall: Hall,
        addresses: Addresses,
        base_url: str,
        relay: Callable[[], Relay] | None = None,
    ) -> None:
        house = hall.house
        super().__init__(house, log)
        self.config, self.hall, self.addresses, self._base = config, hall, addresses, base_url.rstrip("/")
        self.outbox = Outbox(house.database, house.clock, config.linger * 10**9)
        self._relay = relay or (lambda: Relay(config.smtp))
        self._clock, self._entropy = house.clock, house.entropy
        self._inviting = Inviting(addresses, house.entropy)

    async def round(self) -> int:
        """Look once into the outbox, and send what may go; how many letters went."""
        await self.outbox.gather()
        due = await self.outbox.due()
        if not due:
            return 0
        if (left := self.config.most - await self.outbox.went()) <= 0:
            self._recurring("sending letters", Unreachable("as many letters as may go in a day have gone"))
            return 0
        count = 0
        async with self._relay() as relay:
            for letters in _parcels(due):
                if count >= left:
                    break
                try:
                    count += await self._send(relay, letters)
                except Unreachable as error:
                    self._recurring("handing letters over", error)
                    break
        return count

    async def _send(self, relay: Relay, letters: Sequence[Due]) -> bool:
        """Send letters that go as one; whether they have gone. Raises Unreachable."""
        reader = await self.addresses.of(letters[0].member)
        if await self._waits(letters[0], reader) or not await self.outbox.claim(letters):
            return False
        try:
            ready = await self._ready(letters, reader)
            raw = await asyncio.to_thread(fitted, ready.make, ready.envelope, self.config)
        except Dropped:
            await self.outbox.done(letters, "dropped")
            return False
        except Exception as error:  # a game that is put aside, say: no other letter waits for this one
            self._recurring("writing a letter", error)
            await self.outbox.again(letters)
            return False
        if ready.keys:
            await self.hall.house.database.commit(*ready.keys)
        try:
            await relay.hand_over(ready.envelope.reply or self.config.address, ready.envelope.to, raw)
        except Refusal as refusal:
            await self.outbox.done(letters, "refused")
            if refusal.recipient and letters[0].kind != "invite":  # that was nobody's address here
                await self.addresses.failed(letters[0].member, str(refusal))
            else:
                self._recurring("handing a letter over", refusal)
            return False
        except Later:
            await self.outbox.again(letters)
            return False
        except Unreachable:
            await self.outbox.again(letters)
            raise
        await self.outbox.done(letters, "sent", ready.told)
        return True

    async def _waits(self, one: Due, reader: Reader | None) -> bool:
        """Whether a letter goes with others instead, because its reader has had as many as he takes in a day."""
        if one.batch or one.kind not in ("turn", "over") or reader is None:
            return False
        if await self.outbox.went_to(one.member) < reader.most:
            return False
        await self.outbox.batched(one, next_hour(self._clock(), reader.zone, reader.digest))
        return True

    # ---- what stands in a letter

    async def _ready(self, letters: Sequence[Due], reader: Reader | None) -> _Ready:
        """What letters say, and how they go. Raises Dropped."""
        one = letters[0]
        if reader is None:
            raise Dropped
        if one.kind == "confirm":
            return await self._confirm(one, reader)
        if not reader.reached:
            raise Dropped
        if one.kind == "answer":
            return await self._answer(one, reader)
        if one.kind == "umpire":
            return await self._umpire(one, reader)
        if one.kind == "invite":
            return await self._invite(one)
        if one.batch:
            return await self._digest(letters, reader)
        desk = await self._desk(one)
        told = await self.outbox.told(one.member, one.seat) or desk.read  # the first letter goes on from the page
        told = min(told, len(desk.view.told))  # some may have been taken back
        words, page = Words.of(reader.language, desk.package), self._page(one.seat)
        reply, keys = self._reply(one) if one.kind == "turn" else ("", [])
        off, more = self._off(one.member)
        envelope = Envelope(one.id, reader.address, self._clock(), reply, off)

        def make(drawn: bool) -> Content:
            if one.kind == "over":
                return composing.over(desk, words, told, page, drawn)
            return composing.turn(desk, words, told, page, bool(reply), drawn, reader.zone)

        return _Ready(make, envelope, [*keys, *more], len(desk.view.told))

    async def _desk(self, one: Due) -> Desk:
        """The seat that a letter is about, as it is now. Raises Dropped if there is nothing to be told of it."""
        chosen = await self.addresses.chosen(one.member)
        if one.seat in chosen.muted or chosen.events[one.kind] == "off":
            raise Dropped
        try:
            desk = await self.hall.desk(one.seat, one.member)
        except Unknown:
            raise Dropped from None
        if not one.is_news(desk):
            raise Dropped
        return desk

    async def _digest(self, letters: Sequence[Due], reader: Reader) -> _Ready:
        waiting, keys = [], list[Change]()
        for one in letters:
            with suppress(Dropped):
                desk, reply = await self._desk_of(one), ""
                if one.kind == "turn":
                    reply, more = self._reply(one)
                    keys += more
                its = Words.of(reader.language, desk.package)
                waiting.append((composing.Waiting(desk, one.kind, reply), its, self._page(one.seat)))
        if not waiting:
            raise Dropped
        off, more = self._off(reader_of := letters[0].member)
        keys += more
        named = hashlib.sha256("|".join(["digest", reader_of, *sorted(one.id for one in letters)]).encode())
        envelope = Envelope(named.hexdigest()[:32], reader.address, self._clock(), off=off)
        words = Words.of(reader.language)
        return _Ready(lambda drawn: composing.digest(waiting, words), envelope, keys)

    async def _desk_of(self, one: Due) -> Desk:
        """The seat that a part of a digest is about. Raises Dropped."""
        if one.kind not in ("said", "words"):
            return await self._desk(one)
        try:
            desk = await self.hall.desk(one.seat, one.member)
        except Unknown:
            raise Dropped from None
        if not (desk.talk_unread if one.kind == "said" else desk.mates.unread):
            raise Dropped
        return desk

    async def _umpire(self, one: Due, reader: Reader) -> _Ready:
        """What waits for the ruling of who umpires a table, whose id stands where that of a seat does. Raises
        Dropped if nothing does, or somebody else umpires it."""
        if (await self.addresses.chosen(one.member)).events[one.kind] == "off":
            raise Dropped
        try:
            bench = await self.hall.masters.bench(one.seat, one.member, reader.language)
        except Unknown:
            raise Dropped from None
        if bench.over or not bench.disputes:
            raise Dropped
        words, page = Words.of(reader.language, bench.package), f"{self._base}/games/{one.seat}/umpire"
        off, keys = self._off(one.member)
        envelope = Envelope(one.id, reader.address, self._clock(), off=off)
        return _Ready(lambda drawn: composing.umpire(bench, words, page, reader.zone), envelope, keys)

    async def _confirm(self, one: Due, reader: Reader) -> _Ready:
        if reader.confirmed:
            raise Dropped
        token = drawn(self._entropy(20))
        about = reader.address.strip().lower()
        keys = keeping(token, ReplyKey(one.member, "", 0, "confirm", about), self._clock())
        words, name = Words.of(reader.language), await self.addresses.name(one.member)
        link = f"{self._base}/letters/confirm#{token}"
        envelope = Envelope(one.id, reader.address, self._clock())
        return _Ready(lambda drawn: composing.confirm(words, name, link), envelope, keys)

    async def _answer(self, one: Due, reader: Reader) -> _Ready:
        answer, desk = one.answer, None
        if answer.seat:
            with suppress(Unknown):
                desk = await self.hall.desk(answer.seat, answer.member)
        words = Words.of(reader.language, desk.package if desk else None)
        reply, keys = self._reply(one) if desk else ("", [])
        envelope = Envelope(
            one.id, reader.address, self._clock(), reply, "", answer.in_reply_to, answer.references, "auto-replied"
        )

        def make(drawn: bool) -> Content:
            return composing.answer(words, answer.subject, answer.text, desk, answer.map and drawn)

        return _Ready(make, envelope, keys, 0)

    async def _invite(self, one: Due) -> _Ready:
        """To somebody whom a member invites; nothing goes where none is wanted, or once the seat is taken."""
        invite = msgspec.json.decode(one.plain, type=Invite)
        if not await self._inviting.wanted(one, invite.address):
            raise Dropped
        try:
            invited = await self.hall.lobby.invited(bytes.fromhex(invite.link))
        except Unknown:
            raise Dropped from None
        package = packages.load(invited.game)
        token, end, keys = self._inviting.keys(one, invite)
        words, name = Words.of(invite.language, package), await self.addresses.name(one.member)
        link, off = f"{self._base}/invitation#{token}", f"{self._base}/letters/never/{end}"
        envelope = Envelope(one.id, invite.address, self._clock(), off=off)
        return _Ready(lambda drawn: composing.invitation(invited, package, words, name, link, off), envelope, keys)

    # ---- addresses that stand in it

    def _page(self, seat_id: str) -> str:
        return f"{self._base}/seats/{seat_id}"

    def _reply(self, one: Due) -> tuple[str, list[Change]]:
        """The address that answers to a letter go to, and what keeps its key; "" if none can be sent."""
        if not self.config.reply:
            return "", []
        token = drawn(self._entropy(20))
        key = ReplyKey(one.member, one.seat, one.number, "reply")
        return self.config.reply_address(token), keeping(token, key, self._clock())

    def _off(self, who: str) -> tuple[str, list[Change]]:
        """The address that ends all letters to a member, and what keeps its key."""
        token = drawn(self._entropy(20))
        return f"{self._base}/letters/off/{token}", keeping(token, ReplyKey(who, "", 0, "off"), self._clock())


def _parcels(due: Sequence[Due]) -> Iterator[list[Due]]:
    """Letters as they go: each alone, but for those of one member's digest."""
    yield from ([one] for one in due if not one.batch)
    batched = sorted((one for one in due if one.batch), key=lambda one: (one.member, one.created, one.id))
    for _, together in groupby(batched, key=lambda one: one.member):
        yield list(together)
