"""What whoever runs a club may set about its pages."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """How the club is reached and how it behaves.

    `base_url`: where the world sees it; cookies are secure when it begins with https. `rate`: multiplies every limit of
    requests, 0 for none. `language`: "fr" or "en", spoken to a browser that asks for neither. `first_game`: the game a
    newcomer is offered. `proxies`: networks of proxies that are believed when they say who asks. `letters`: whether the
    club writes letters to its members; `channels`: by what else it tells them something ("webhook", "push"). `clock`
    (ns since 1970: what is dated), `elapsed` (ns since any moment, never set: what is measured), `sleep` (seconds) and
    `entropy` (so many random bytes): everything timed or random in what the web answers comes from these four.
    """

    base_url: str = "http://127.0.0.1:8000"
    rate: float = 1.0
    language: str = "en"
    first_game: str = "midway"
    proxies: tuple[str, ...] = ()
    letters: bool = False
    channels: tuple[str, ...] = ()
    clock: Callable[[], int] = time.time_ns
    elapsed: Callable[[], int] = time.monotonic_ns
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    entropy: Callable[[int], bytes] = secrets.token_bytes
