"""Numbers as sentences and tables show them, the same in every language."""

from __future__ import annotations

from arbitre.kernel.words import Arg


def signed(number: int) -> str:
    """A number with its sign: "+2", "0", "−1"."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def halved(number: float) -> Arg:
    """A number of halves: 6, "½", "1½". A whole one stays a number, so that sentences can agree with it."""
    whole, half = divmod(round(2 * number), 2)
    return f"{whole or ''}½" if half else whole
