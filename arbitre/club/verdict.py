"""What a check of a record says, and what it is given to check against."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from arbitre.club.ledgers import Noted, Stood
from arbitre.kernel.orders import Remark
from arbitre.kernel.words import Phrase


class Finding(msgspec.Struct, frozen=True):
    """Something wrong: the line of the record (from 1; 0 outside of it), the part of the line, and what differs.
    `remark`: why an order of the line is refused."""

    line: int
    part: str
    phrase: Phrase
    remark: Remark | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What a check came to. `opened`: whether the seed was there to roll the dice again; `replayed`: lines whose step
    was played again; `skipped`: those whose step could not be, for want of the seed, or because they are in an older
    format of the game; `unfinished`: the last line was cut short by a crash and counts for nothing; `programs`: the
    versions that wrote it; `seal`: SHA-256 of the last line, which two holders of the record can compare; `bare`:
    its lines have no salts, so that while the game is played a guess at the last one could be tested on the seal;
    `ledgers`: where those stood whose heads were noted."""

    game: str
    lines: int
    dice: int
    replayed: int
    skipped: int
    opened: bool
    over: bool
    unfinished: bool
    programs: tuple[str, ...]
    seal: str
    bare: bool
    ledgers: tuple[Stood, ...]
    findings: tuple[Finding, ...]

    @property
    def unchecked(self) -> tuple[str, ...]:
        """What of the record this check cannot speak for."""
        steps = ("orders", "steps", "reports") if self.skipped else ()
        return steps if self.opened else ("dice", *steps)


class Known(msgspec.Struct, frozen=True):
    """What whoever checks a record knows of it from elsewhere, "" for nothing. `commitment`: the seal of the dice that
    he was told at the start; `head`: the SHA-256 of a line that was the last one once; `ledgers`: heads of ledgers;
    `numbers`: numbers by seat."""

    commitment: str = ""
    head: str = ""
    ledgers: tuple[Noted, ...] = ()
    numbers: Mapping[str, str] = {}
