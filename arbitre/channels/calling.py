"""Telling what stands in the outbox by other ways than mail: each call is made when it goes, from the seat as it is
then.

So whoever has left a table, has answered, or has ended a channel is told nothing more, whatever stands there. Any
number of servers may call; none waits for another.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress

from arbitre.channels import signing
from arbitre.channels.posting import Poster, Unreached
from arbitre.channels.telling import SECOND, Told, body, told, trial
from arbitre.club.desk import Unknown
from arbitre.club.hall import Hall
from arbitre.club.letters import calls
from arbitre.club.letters.addresses import Addresses
from arbitre.club.letters.channels import Channel, Channels
from arbitre.club.letters.outbox import Due, Outbox
from arbitre.club.recurring import Recurring

log = logging.getLogger("arbitre.channels")

SWEEP = 5.0
"""Seconds between two looks into the outbox."""

AT_ONCE = 8
"""Calls that are made at once: one that is slow holds up no other."""

GONE = 410
"""What a host answers that wants to hear nothing more at an address."""


class Dropped(Exception):
    """There is nothing to be told any more, or nobody to tell it."""


class Calling:
    """The caller of a club. `kinds`: the channels that are in use; `base_url`: where its pages are."""

    def __init__(
        self, hall: Hall, addresses: Addresses, base_url: str, kinds: Collection[str], poster: Poster | None = None
    ) -> None:
        house = hall.house
        self._hall, self._addresses, self._base, self._kinds = hall, addresses, base_url.rstrip("/"), kinds
        self._outbox = Outbox(house.database, house.clock)
        self._channels = Channels(house.database, house.clock, house.elapsed, house.entropy)
        self._poster = poster or Poster()
        self._clock = house.clock
        self._sleep: Callable[[float], Awaitable[None]] = house.sleep
        self._recurring = Recurring(log, house.elapsed)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Call from now on."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Call no more. What is on its way may be told again, under the same name."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self.round()
            except Exception as error:  # the database may be away for a while; the next look will tell
                self._recurring("calling", error)
            await self._sleep(SWEEP)

    async def round(self) -> int:
        """Look once into the outbox, and tell what may be told; how much was."""
        for kind in self._kinds:
            await calls.gather(self._hall.house.database, self._clock, kind)
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
        return await self._told(one, channel, body(said))

    async def _told(self, one: Due, channel: Channel, content: bytes) -> bool:
        try:
            status = await self._send(one, channel, content)
        except Unreached as error:
            status, why = 0, str(error)
        else:
            why = f"HTTP {status}"
        if 200 <= status < 300:
            await self._outbox.done([one], "sent")
            await self._channels.told(channel)
            return True
        await self._channels.missed(channel, why, gone=status == GONE)
        await self._outbox.again([one])
        return False

    async def _send(self, one: Due, channel: Channel, content: bytes) -> int:
        """The status that is answered. Raises Unreached."""
        signed = signing.headers(channel.secret, one.id, self._clock() // SECOND, content)
        return await self._poster.post(channel.url, {"Content-Type": "application/json", **signed}, content)

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
