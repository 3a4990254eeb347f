"""The record of one game, line by line: where the game stood after any line of it."""

from __future__ import annotations

import copy
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from arbitre.club.desk import Unknown
from arbitre.club.record import Line, Position, parse_line, parse_opening
from arbitre.club.trouble import Damaged
from arbitre.kernel.package import GamePackage

POSITIONS = 16
"""Positions that are kept: from the last one before it, the next is soon reached."""


class Reel:
    """The lines of a record, ready to be shown from any of them on; a game that is played still adds to them."""

    def __init__(self, package: GamePackage, raws: Sequence[bytes]) -> None:
        """Raises Newer or Damaged."""
        self.package = package
        self.raws = list(raws)
        self.opening = parse_opening(self.raws)
        self._positions: OrderedDict[int, Position] = OrderedDict({0: Position(self.opening)})

    def lines(self, after: int, last: int) -> Iterator[Line]:
        """Lines of the record, read anew each time: a position is made out of the very records that its lines hold.
        Raises Damaged."""
        return (parse_line(self.raws, n) for n in range(after + 1, last + 1))

    def truth(self, number: int) -> Any:
        """The game after a line. Raises Unknown if there is no such line, Damaged."""
        if not 0 <= number < len(self.raws):
            raise Unknown
        position = self._positions.get(number)
        if position is None:
            nearest = max(n for n in self._positions if n < number)
            position = copy.deepcopy(self._positions[nearest])
            for line in self.lines(nearest, number):
                position.advance(line)
            self._positions[number] = position
            while len(self._positions) > POSITIONS:
                del self._positions[next(n for n in self._positions if n)]
        return self.game(position)

    def game(self, position: Position, told: bool = True) -> Any:
        """A position as this version of the game has it, with its ledgers or without. Raises Damaged."""
        codec, plain = self.package.codec, position.whole() if told else position.plain
        try:
            if position.version != codec.version:
                plain = codec.upgraded(copy.deepcopy(plain), position.version)
            return codec.state(plain)
        except (msgspec.ValidationError, LookupError, TypeError) as error:
            raise Damaged("club-record-position", why=str(error)) from None
