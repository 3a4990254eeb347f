"""How far a person has to do with a game: what its record says of it, and what it means for the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arbitre.club.record import FORMAT, MANNED, RULED, SUCCEEDED, Line
from arbitre.club.store.database import Change
from arbitre.club.store.presiding import DISPUTED
from arbitre.kernel.package import GamePackage
from arbitre.kernel.rulings import (
    Act,
    Corrected,
    Deputed,
    Deserted,
    Entrusted,
    Lent,
    Manned,
    Presides,
    Resigns,
    Succeeds,
    Timed,
)

_CLOCK = ("paused", "resumed")


class Umpiring(msgspec.Struct, frozen=True):
    """Whether a person umpires a game after some line of its record, as all at it were told, or has done so
    (`presided`); whether he has a deputy; how often the position was corrected; `paused`: he has stopped the clock,
    which nobody else starts again as long as he is there; `format`: of the record, which may know less of all this;
    `entrusted`: by seat, the bots that order there where its players send nothing; `deserted`: those of these seats
    whose bot has come by the rules; `lent`: by seat nobody plays, the seat of its camp to which it is offered."""

    presided: bool = False
    corrections: int = 0
    paused: bool = False
    vacant: bool = False
    deputy: bool = False
    format: int = FORMAT
    entrusted: Mapping[str, str] = {}
    deserted: frozenset[str] = frozenset()
    lent: Mapping[str, str] = {}

    @property
    def presides(self) -> bool:
        """Whether a person umpires it now."""
        return self.presided and not self.vacant

    def knows(self, act: Act) -> bool:
        """Whether the record may hold an act of this kind."""
        if isinstance(act, Deserted | Lent | Manned):
            return self.format >= MANNED
        return self.format >= (SUCCEEDED if isinstance(act, Deputed | Succeeds | Resigns | Entrusted) else RULED)

    def allows(self, act: Act) -> bool:
        """Whether somebody could do this: whoever holds the office, or comes to it; or the rules, or those who play a
        seat."""
        if not self.knows(act):
            return False
        if isinstance(act, Deserted):
            return act.seat not in self.entrusted
        if isinstance(act, Manned):
            return self.lent.get(act.seat) == act.to if act.to else act.seat in self.entrusted
        if isinstance(act, Presides):
            return not self.presides
        if isinstance(act, Deputed):
            return self.presides and self.deputy == (act.how == "dropped")
        if isinstance(act, Succeeds) and act.how != "agreed":
            return self.presides and self.deputy
        return self.presides

    def after(self, lines: Sequence[Line | None]) -> Umpiring:
        """After further lines."""
        found = self
        for line in lines:
            if line is not None and line.ruling is not None:
                found = found._after(line.ruling)
        return found

    def _after(self, act: Act) -> Umpiring:
        if isinstance(act, Presides | Succeeds):
            return msgspec.structs.replace(self, presided=True, vacant=False, deputy=False)
        if isinstance(act, Resigns):
            return msgspec.structs.replace(self, paused=False, vacant=True, deputy=False)
        if isinstance(act, Deputed):
            return msgspec.structs.replace(self, deputy=act.how == "named")
        if isinstance(act, Entrusted):
            bots = {seat: bot for seat, bot in {**self.entrusted, act.seat: act.bot}.items() if bot}
            return msgspec.structs.replace(self, entrusted=bots, deserted=self.deserted - {act.seat})
        if isinstance(act, Deserted):
            bots, deserted = {**self.entrusted, act.seat: act.bot}, self.deserted | {act.seat}
            return msgspec.structs.replace(self, entrusted=bots, deserted=deserted)
        if isinstance(act, Lent):
            return msgspec.structs.replace(self, lent={**self.lent, act.seat: act.to})
        if isinstance(act, Manned):
            bots = {seat: bot for seat, bot in self.entrusted.items() if seat != act.seat}
            lent = {seat: to for seat, to in self.lent.items() if seat != act.seat}
            return msgspec.structs.replace(self, entrusted=bots, deserted=self.deserted - {act.seat}, lent=lent)
        if isinstance(act, Timed) and act.change in _CLOCK:
            return msgspec.structs.replace(self, paused=act.change == "paused")
        return msgspec.structs.replace(self, corrections=self.corrections + isinstance(act, Corrected))

    def key(self, key: str) -> str:
        """What the dice are keyed by. A correction may bring back a question that has been rolled for already, and
        those dice are known: so each gives all dice to come another key."""
        return key if not self.corrections else f"{key}|corrected {self.corrections}"


def disputed(package: GamePackage, id: str, umpiring: Umpiring, before: Any, after: Any, now: int) -> list[Change]:
    """The changes by which it is known that more waits for a ruling than did before, in a game that is umpired."""
    if not umpiring.presides:
        return []
    known = {dispute.id for dispute in package.disputes(before)}
    more = sum(dispute.id not in known for dispute in package.disputes(after))
    return [Change(DISPUTED, {"game": id, "more": more, "now": now})] if more else []
