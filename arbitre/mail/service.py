"""The club by mail, beside its pages: what is started and stopped with a server."""

from __future__ import annotations

from arbitre.club.hall import Hall
from arbitre.club.letters.addresses import Addresses
from arbitre.mail.config import Config
from arbitre.mail.sending import Sending


class Service:
    """Everything that one server does by mail. `base_url`: where its pages are."""

    def __init__(self, config: Config, hall: Hall, addresses: Addresses, base_url: str) -> None:
        self._sending = Sending(config, hall, addresses, base_url)

    async def start(self) -> None:
        """Write letters from now on."""
        await self._sending.start()

    async def stop(self) -> None:
        """Do no more of it."""
        await self._sending.stop()
