"""Telling what stands in the outbox by other ways than mail: each call is made when it goes, from the seat as it is
then.

So whoever has left a table, has answered, or has ended a channel is told nothing more, whatever stands there. Any
number of servers may call; none waits for another.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from arbitre.channels import sealing, signing
from arbitre.channels.posting import Poster, Unreached
from arbitre.channels.telling import SECOND, Told, body, pushed, told, trial
from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.club.letters import calls
from arbitre.club.letters.addresses import Addresses
from arbitre.club.letters.channels import Channel, Channels
from arbitre.club.letters.outbox import Due, Outbox
from arbitre.club.rounds import Rounds

log = logging.getLogger("arbitre.channels")

AT_ONCE = 8
"""Calls that are made at once: one that is slow holds up no other."""

GONE = 410
"""What a host answers that wants to hear nothing more at an address."""

UNKNOWN = (404, GONE)
"""What a push service answers when a browser does not listen to this club any more."""


class Dropped(Exception):
    """There is nothing to be told any more, or nobody to tell it."""


class Calling(Rounds):
    """The caller of a club. `kinds`: the channels that are in use; `base_url`: where its pages are."""

    doing = "calling"

    def __init__(
        self, hall: Hall, addresses: Addresses, base_url: str, kinds: Collection[str], poster: Poster | None = None
    ) -> None:
        house = hall.house
        super().__init__(house, log)
        self._hall, self._addresses, self._base, self._kinds = hall, addresses, base_url.rstrip("/"), kinds
        self._outbox = Outbox(house.database, house.clock)
        self._channels = Channels(house.database, house.clock, house.elapsed, house.entropy)
        self._poster = poster or Poster()
        self._clock = house.clock

    async def round(self) -> int:
        """Look once into the outbox, and tell what may be told; how much was."""
        await calls.gather(self._hall.house.database, self._clock, self._kinds)
        due, count = await self._outbox.calls_due(), 0
        for first in range(0, len(due), AT_ONCE):
            count += sum(await asyncio.gather(*map(self._call, due[first : first + AT_ONCE])))
        return count

    async def _call(self, one: Due) -> bool:
        """Tell one thing; whether it was told."""
        channel = await self._channels.one(one.channel)
        if not await self._outbox.claim([one]):
            return False
        try:
            if channel is None or channel.failed or channel.kind not in self._kinds:
                raise Dropped
            said = await self._said(one, channel)
        except Dropped:
            await self._outbox.done([one], "dropped")
            return False
        except Exception as error:  # a game that is put aside, say: nothing else waits for this one
            self._recurring("making a call", error)
            await self._outbox.again([one])
            return False
        return await self._told(one, channel, said)

    async def _told(self, one: Due, channel: Channel, said: Told) -> bool:
        try:
            status = await self._send(one, channel, said)
        except Unreached as error:
            status, why = 0, str(error)
        else:
            why = f"HTTP {status}"
        if 200 <= status < 300:
            await self._outbox.done([one], "sent")
            await self._channels.told(channel)
            return True
        if channel.kind == "push" and status in UNKNOWN:
            await self._channels.end(channel.member, channel.id)
            return False
        await self._channels.missed(channel, why, gone=status == GONE)
        await self._outbox.again([one])
        return False

    async def _send(self, one: Due, channel: Channel, said: Told) -> int:
        """The status that is answered. Raises Unreached."""
        at = self._clock() // SECOND
        if channel.kind == "push":
            contact = self._base if self._base.startswith("https://") else ""
            signed = sealing.headers(await self._channels.vapid(), channel.url, one.id, at, contact)
            content = sealing.sealed(body(pushed(said)), channel.secret, self._hall.house.entropy)
        else:
            content = body(said)
            signed = {
                "Content-Type": "application/json",
                **signing.headers(channel.secret, one.id, at, content),
            }
        return await self._poster.post(channel.url, signed, content)

    async def _said(self, one: Due, channel: Channel) -> Told:
        """What is to be told. Raises Dropped if that is nothing any more."""
        if one.kind == "trial":
            return trial(channel.language, f"{self._base}/account/channels")
        chosen = (await self._channels.chosen(one.member))[channel.kind]
        muted = (await self._addresses.chosen(one.member)).muted
        if one.seat in muted or chosen[one.kind] == "off":
            raise Dropped
        try:
            desk = await self._hall.desk(one.seat, one.member)
        except Unknown:
            raise Dropped from None
        if not one.is_news(desk):
            raise Dropped
        return told(one.kind, desk, channel.language, f"{self._base}/seats/{one.seat}")
