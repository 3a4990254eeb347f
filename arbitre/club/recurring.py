"""What the log says of trouble that goes on: one line when it begins, and then how often, once in a while."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import NamedTuple

from arbitre.club.trouble import Unable

EVERY = 60 * 10**9
"""The time between two lines on the same trouble, ns. Trouble that has not been met for as long is new."""


class _Met(NamedTuple):
    """When a trouble was last written down and last met, and how often since it was written down."""

    said: int
    last: int
    more: int = 0


class Recurring:
    """Trouble in one place of a process, by what was being done and what went wrong. Trouble that is foreseen is a
    line; what nobody has foreseen is shown whole the first time. `elapsed`: ns of a clock that nobody sets."""

    def __init__(self, log: logging.Logger, elapsed: Callable[[], int] = time.monotonic_ns) -> None:
        self._log, self._elapsed = log, elapsed
        self._met: dict[tuple[str, type[Exception]], _Met] = {}

    def __call__(self, doing: str, error: Exception) -> None:
        """This went wrong while this was being done, in words that name no game."""
        kind, now = (doing, type(error)), self._elapsed()
        met = self._met.get(kind)
        if met is None or now - met.last >= EVERY:
            self._met[kind] = _Met(now, now)
            if isinstance(error, Unable):
                self._log.warning("%s: %s", doing, _told(error))
            else:
                self._log.error("%s: %s", doing, type(error).__name__, exc_info=error)
        elif now - met.said >= EVERY:
            self._met[kind] = _Met(now, now)
            self._log.warning("%s: %s, %d times more", doing, type(error).__name__, met.more + 1)
        else:
            self._met[kind] = _Met(met.said, now, met.more + 1)


def _told(error: Unable) -> str:
    """The kind of trouble, and what the database says of it."""
    why = str(error.__cause__ or "").strip().partition("\n")[0]
    return f"{type(error).__name__} ({why})" if why else type(error).__name__
