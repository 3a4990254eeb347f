"""The numbers of the players: with the seed they key the dice, so that nobody has chosen those.

A seed that is sealed before the game cannot be changed any more, but whoever made it could have made many and kept one
that he likes. So each seat gives a number of its own, drawn at random: first only its seal is given, and it is opened
when all seals are known to everybody. No seat knows the seed or the numbers of the others when it seals its own, and
the umpire does not know the numbers when he seals the seed: one seat that is honest is enough, whoever else cheats.

A seal needs no salt: there are far too many numbers for anybody to try.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

SIZE = 32
"""Bytes of a number, written as 64 hexadecimal digits."""

By = Literal["seat", "club", "bot", "none"]
"""Who has drawn a number: whoever sits at the seat, the club for him, the club for a bot, or nobody. That a number the
club has drawn was not chosen, there is only its word for."""


class Sealed(msgspec.Struct, frozen=True):
    """The seal of a seat's number, "" where there is none; `by`: who drew it."""

    by: By
    seal: str = ""


class Given(msgspec.Struct, frozen=True):
    """The number of a seat, opened; "" where it gave none, whatever it had sealed."""

    by: By
    number: str = ""


class NumbersSealed(msgspec.Struct, frozen=True, tag="numbers-sealed"):
    """The report to every seat that all numbers are sealed, by seat: now they may be opened."""

    seals: dict[str, Sealed]


class NumbersOpened(msgspec.Struct, frozen=True, tag="numbers-opened"):
    """The report to every seat of all numbers, by seat: now the first die may be rolled."""

    numbers: dict[str, Given]


def drawn(entropy: Callable[[int], bytes] = secrets.token_bytes) -> str:
    """A number nobody chose."""
    return entropy(SIZE).hex()


def sealed(number: str) -> str:
    """The seal of a number: the SHA-256 of its digits as they are written, in hexadecimal."""
    return hashlib.sha256(number.encode()).hexdigest()


def well_formed(text: str) -> bool:
    """Whether a text can be a number, or a seal."""
    return re.fullmatch(r"[0-9a-f]{64}", text) is not None


def opens(seal: Sealed, given: Given) -> bool:
    """Whether a number is the one that was sealed; to give none is always possible."""
    if given.by == "none":
        return not given.number
    return given.by == seal.by and well_formed(given.number) and sealed(given.number) == seal.seal


def keyed(secret: str, numbers: Mapping[str, Given]) -> str:
    """What the dice are keyed by: SHA-256, in hexadecimal, of the JSON list `[SEED, [[SEAT, NUMBER], ...]]` in UTF-8
    without spaces, seats in the order of their names."""
    given = [(seat, numbers[seat].number) for seat in sorted(numbers)]
    return hashlib.sha256(msgspec.json.encode((secret, given))).hexdigest()
