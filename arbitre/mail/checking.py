"""Trying out how letters are sent: each step is told, and the first that fails ends it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Protocol

from arbitre.mail import composing
from arbitre.mail.config import Config, Dkim
from arbitre.mail.letter import Envelope, written
from arbitre.mail.smtp import Later, Refusal, Relay, Unreachable
from arbitre.words import Words


class Say(Protocol):
    """Tells a step: whether it went well, and what it was, as a sentence of the catalogue."""

    def __call__(self, well: bool, key: str, **args: str) -> None:
        """Tell one step."""


def check(config: Config, to: str, words: Words, say: Say, clock: Callable[[], int] = time.time_ns) -> bool:
    """Send a letter to an address, that of the sender if it is "", and tell each step; whether it has gone."""
    return asyncio.run(_checked(config, to or config.address, words, say, clock()))


async def _checked(config: Config, to: str, words: Words, say: Say, now: int) -> bool:
    its = config.smtp
    async with Relay(its) as relay:
        try:
            await relay.connect()
        except Unreachable as error:
            say(False, "mail-check-away", host=its.host, port=str(its.port), why=str(error))
            return False
        say(True, "mail-check-connected", host=its.host, port=str(its.port))
        say(its.tls != "none", "mail-check-open" if its.tls == "none" else "mail-check-tls")
        if its.login:
            say(True, "mail-check-login", login=its.login)
        envelope = Envelope(secrets.token_hex(16), to, now)
        try:
            raw = written(composing.trial(words), envelope, config)
        except Exception as error:  # a key that is none, in the words of whatever reads it
            say(False, "mail-check-key", why=str(error) or type(error).__name__)
            return False
        if config.dkim:
            _told_of_key(raw, config.dkim, say)
        else:
            say(False, "mail-check-unsigned")
        try:
            await relay.hand_over(config.address, to, raw)
        except (Later, Refusal, Unreachable) as error:
            say(False, "mail-check-refused", address=to, why=str(error))
            return False
    say(True, "mail-check-sent", address=to)
    if not config.reply:
        say(False, "mail-check-no-reply")
    elif config.inbox is None:
        say(False, "mail-check-no-inbox", address=config.reply)
    return True


def _told_of_key(raw: bytes, dkim: Dkim, say: Say) -> None:
    """Whether the domain shows the key by which letters are signed, so that others believe them."""
    from dkim import verify

    where = f"{dkim.selector}._domainkey.{dkim.domain}"
    try:
        found = bool(verify(raw))
    except Exception:  # no answer, or none that is a key
        found = False
    say(found, "mail-check-signed" if found else "mail-check-key-hidden", where=where)
