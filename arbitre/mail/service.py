"""The club by mail, beside its pages: what is started and stopped with a server."""

from __future__ import annotations

from arbitre.club.hall import Hall
from arbitre.club.letters.addresses import Addresses
from arbitre.mail.config import Config
from arbitre.mail.inbox import Receiving
from arbitre.mail.sending import Sending


class Service:
    """Everything that one server does by mail. `base_url`: where its pages are."""

    def __init__(self, config: Config, hall: Hall, addresses: Addresses, base_url: str) -> None:
        self._sending = Sending(config, hall, addresses, base_url)
        self._receiving = Receiving(config, hall, addresses) if config.inbox else None

    async def start(self) -> None:
        """Write letters, and take them, from now on. Raises Misused if letters cannot be listened for."""
        if self._receiving is not None:
            await self._receiving.start()
        await self._sending.start()

    async def stop(self) -> None:
        """Do no more of it."""
        if self._receiving is not None:
            await self._receiving.stop()
        await self._sending.stop()
