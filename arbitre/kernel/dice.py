"""Honest dice: every draw is a function of a sealed seed and of what it is drawn for.

A die depends on nothing but the seed and its label (turn, step, what for, who, which), never on how many dice were
rolled before. So a hidden roll moves no other die, and a corrected rule reshuffles nothing. The seed is committed to
in the first report and opened at the end; `verify` then rolls everything again.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")

SALT = 16
"""Bytes of a salt: 128 bits, which nobody guesses."""


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One draw as the record keeps it: its label, the number of faces, the faces that came up."""

    label: str
    sides: int
    faces: tuple[int, ...]


class Seed(msgspec.Struct, frozen=True):
    """A secret seed with the salt of its commitment. `sealed` is false when a person chose the seed.

    The salt is random whoever chose the seed: without it, a seed that somebody might choose could be guessed from the
    commitment. `entropy` gives so many random bytes.
    """

    secret: str
    salt: str
    sealed: bool = True

    @classmethod
    def fresh(cls, entropy: Callable[[int], bytes] = secrets.token_bytes) -> Seed:
        """A seed nobody chose: 256 random bits."""
        return cls(entropy(32).hex(), entropy(SALT).hex())

    @classmethod
    def declared(cls, text: str, entropy: Callable[[int], bytes] = secrets.token_bytes) -> Seed:
        """A seed given by hand: its dice can be repeated, and are announced as not sealed."""
        return cls(text, entropy(SALT).hex(), sealed=False)

    @property
    def commitment(self) -> str:
        """SHA-256 of salt and seed, in hexadecimal: what the opening report publishes."""
        return hashlib.sha256(f"{self.salt}:{self.secret}".encode()).hexdigest()

    def line_salt(self, number: int) -> str:
        """The salt of a line of the record, by its number: as random as the seed's own, and known as late. It is worked
        out, not drawn, so that two processes that write the same line write the same bytes."""
        return hmac.digest(self.salt.encode(), f"line|{number}|{self.secret}".encode(), hashlib.sha256)[:SALT].hex()


def repeatable(text: str) -> Callable[[int], bytes]:
    """Bytes (32 at most) that are a function of a text: the entropy of a game that shall come out the same to the last
    byte. Only for whoever holds both sides of it, as a program or a test does: these bytes hide nothing."""
    return lambda size: hashlib.sha256(b"salt:" + text.encode()).digest()[:size]


class Dice(Protocol):
    """What draws: keyed dice in play, scripted dice in the worked examples."""

    def draw(self, label: str, sides: int, count: int) -> tuple[int, ...]:
        """`count` faces between 1 and `sides`, for what `label` names; any number of sides."""

    def shuffled(self, items: Sequence[T], label: str) -> list[T]:
        """The items in an order that tells nothing; a domain of its own, never scripted."""


class KeyedDice:
    """Dice drawn by HMAC-SHA256 from a seed, without modulo bias."""

    def __init__(self, secret: str, game: str = "") -> None:
        self._key = hmac.new(hashlib.sha256(secret.encode()).digest(), digestmod=hashlib.sha256)
        self._key.update(game.encode() + b"|")

    def _bytes(self, label: str) -> Iterator[int]:
        """An endless stream of bytes that belongs to a label."""
        mac = self._key.copy()
        mac.update(label.encode())
        block = mac.digest()
        while True:
            yield from block
            block = hashlib.sha256(block).digest()

    def _numbers(self, label: str, width: int) -> Iterator[int]:
        """An endless stream of big-endian numbers of `width` bytes that belongs to a label."""
        stream = self._bytes(label)
        if width == 1:
            return stream
        return map(partial(int.from_bytes, byteorder="big"), zip(*[stream] * width, strict=False))

    def draw(self, label: str, sides: int, count: int) -> tuple[int, ...]:
        """`count` faces between 1 and `sides`, the same for the same label. Raises ValueError for less than one side or
        none of the dice.

        The label's bytes are read as big-endian numbers, each of as many bytes as `sides` different ones need (one up
        to 256 sides, two up to 65536). A number is divided by `sides`, and the remainder gives the face; the numbers
        from the last whole multiple of `sides` on are passed over, so that each face has as many that give it.
        """
        if sides < 1 or count < 0:
            raise ValueError(f"{label}: {count} dice of {sides} sides")
        width = max(1, ((sides - 1).bit_length() + 7) // 8)
        limit = 256**width // sides * sides
        faces = (number % sides + 1 for number in self._numbers(label, width) if number < limit)
        return tuple(islice(faces, count))

    def shuffled(self, items: Sequence[T], label: str) -> list[T]:
        """The items in an order keyed by the label."""
        mac = self._key.copy()
        mac.update(b"shuffle|" + label.encode())
        order = list(items)
        random.Random(mac.digest()).shuffle(order)
        return order


class ScriptedDice:
    """Dice that come in the order of the rules, for worked examples; each may assert the label it is drawn for.

    `script` holds, per draw, the faces as a sequence of ints, or a pair (words the label must contain, faces).
    """

    def __init__(self, script: Iterable[Sequence[int] | tuple[str, Sequence[int]]]) -> None:
        self._script = [_scripted(entry) for entry in script]

    def draw(self, label: str, sides: int, count: int) -> tuple[int, ...]:
        """The next scripted faces; AssertionError when the script disagrees with what is being rolled for."""
        assert self._script, f"no die left in the script for {label}"
        wanted, rolled = self._script.pop(0)
        assert all(word in label for word in wanted.split()), f"script rolls for {wanted!r}, the rules for {label!r}"
        assert len(rolled) == count, f"{label}: {count} dice of {sides} wanted, script has {rolled}"
        assert all(1 <= face <= sides for face in rolled), f"{label}: {rolled} on {sides} sides"
        return rolled

    def shuffled(self, items: Sequence[T], label: str) -> list[T]:
        """The items as they stand: examples name units in table order."""
        return list(items)

    def left(self) -> int:
        """How many scripted draws have not been used."""
        return len(self._script)


def _scripted(entry: Sequence[int] | tuple[str, Sequence[int]]) -> tuple[str, tuple[int, ...]]:
    """One draw of a script: the words its label must contain ("" for none), and its faces."""
    words = entry[0]
    if not isinstance(words, str):
        return "", tuple(face for face in entry if isinstance(face, int))
    faces = entry[1]
    assert not isinstance(faces, int), "a script names the faces of a draw as a list"
    return words, tuple(faces)


class Commitment(msgspec.Struct, frozen=True, tag="commitment", omit_defaults=True):
    """The opening report of every seat: the seal of the seed, now fixed. `sealed` false: a person chose the seed;
    `numbers`: the dice are keyed by numbers of the players too (see `arbitre.kernel.numbers`)."""

    commitment: str
    sealed: bool
    numbers: bool = False


class SeedOpened(msgspec.Struct, frozen=True, tag="seed"):
    """The last report of every seat: the seed and salt whose SHA-256 is the commitment."""

    secret: str
    salt: str
