"""How far a game has come with the numbers of its seats: what its record says of them, and what may come next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from arbitre.club.record import Line, Opening
from arbitre.club.store.games import SeatOf
from arbitre.kernel.numbers import Given, Sealed, keyed, opens
from arbitre.kernel.words import Phrase

HOURS = 24
"""How long the numbers may be opened once all are sealed, where a table does not say."""


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of a game after some line of its record. `seats`: those that give one, none where none do; `seals`,
    `given`: None before they are recorded."""

    seats: tuple[str, ...] = ()
    seals: Mapping[str, Sealed] | None = None
    given: Mapping[str, Given] | None = None

    @classmethod
    def at(cls, opening: Opening, lines: Sequence[Line | None]) -> Numbers:
        """After the lines of a record."""
        seats = tuple(seat.id for seat in opening.seats if not seat.umpire)
        return cls(seats if opening.numbers else ()).after(lines)

    def after(self, lines: Sequence[Line | None]) -> Numbers:
        """After further lines."""
        seals = [line.seals for line in lines if line is not None and line.seals is not None]
        given = [line.numbers for line in lines if line is not None and line.numbers is not None]
        return Numbers(self.seats, [self.seals, *seals][-1], [self.given, *given][-1])

    @property
    def awaited(self) -> str:
        """What must come before any step: "seals", "numbers", or "" for nothing more."""
        if not self.seats or self.given is not None:
            return ""
        return "seals" if self.seals is None else "numbers"

    def key(self, secret: str) -> str:
        """What the dice are keyed by, where nothing more is awaited: the seed, and the numbers if there are any."""
        return secret if self.given is None else keyed(secret, self.given)

    def wrong(self, line: Line) -> Iterator[Phrase]:
        """What is wrong with the next line of the record, as far as numbers go."""
        if line.seals is not None:
            if self.awaited != "seals" or tuple(line.seals) != self.seats:
                yield Phrase("verify-seals")
        elif line.numbers is not None:
            if self.awaited != "numbers" or tuple(line.numbers) != self.seats:
                yield Phrase("verify-numbers")
            seals = self.seals or {}
            for seat, given in line.numbers.items():
                if seat in seals and not opens(seals[seat], given):
                    yield Phrase("verify-number-seal", {"seat": seat})
        elif self.awaited and line.draws:
            yield Phrase("verify-numbers-awaited")


def unopened(row: SeatOf) -> bool:
    """Whether a seat has sealed a number that it may still open."""
    return row.drawn == "seat" and not row.number
