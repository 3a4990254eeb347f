"""Numbers as sentences and tables show them, the same in every language."""

from __future__ import annotations


def signed(number: int) -> str:
    """A number with its sign: "+2", "0", "−1"."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
