"""Handing letters to a mail server, over one connection for as many as there are."""

from __future__ import annotations

from types import TracebackType

import aiosmtplib

from arbitre.mail.config import Smtp


class Refusal(Exception):
    """The other server will never take a letter. `recipient`: because of whom it goes to."""

    def __init__(self, why: str, recipient: bool) -> None:
        super().__init__(why)
        self.recipient = recipient


class Later(Exception):
    """The other server does not take this letter now."""


class Unreachable(Exception):
    """The server cannot be reached, or takes no letter at all from us."""


class Relay:
    """The server that letters are handed to; connected when the first goes, left at the end. A context manager."""

    def __init__(self, config: Smtp) -> None:
        self._config = config
        self._client: aiosmtplib.SMTP | None = None

    async def __aenter__(self) -> Relay:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, e: BaseException | None, t: TracebackType | None
    ) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None

    async def connect(self) -> aiosmtplib.SMTP:
        """Be connected, and known there. Raises Unreachable."""
        if self._client is not None and self._client.is_connected:
            return self._client
        its = self._config
        client = aiosmtplib.SMTP(
            hostname=its.host,
            port=its.port,
            username=its.login or None,
            password=its.password if its.login else None,
            use_tls=its.tls == "tls",
            start_tls=its.tls == "starttls",
            timeout=its.timeout,
        )
        try:
            await client.connect()
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            client.close()
            raise Unreachable(_why(error)) from None
        self._client = client
        return client

    async def hand_over(self, sender: str, to: str, raw: bytes) -> None:
        """Hand a letter over: when this returns it is the other server's. Raises Refusal, Later or Unreachable."""
        client = await self.connect()
        try:
            await client.sendmail(sender, [to], raw)
        except aiosmtplib.SMTPRecipientsRefused as error:
            refused = error.recipients[0]
            if refused.code >= 500:
                raise Refusal(f"{refused.code} {refused.message}", recipient=True) from None
            raise Later(f"{refused.code} {refused.message}") from None
        except aiosmtplib.SMTPDataError as error:
            if error.code >= 500:
                raise Refusal(f"{error.code} {error.message}", recipient=False) from None
            raise Later(f"{error.code} {error.message}") from None
        except (aiosmtplib.SMTPException, OSError) as error:
            client.close()
            self._client = None
            raise Unreachable(_why(error)) from None


def _why(error: Exception) -> str:
    """What is wrong, in one line; nothing of what was sent stands in it."""
    return (str(error).strip().partition("\n")[0] or type(error).__name__)[:200]
