"""The phase of movement in hand: what has been found and committed in it (OKI chapters 12, 13, 17). What a sheet and
each of its moves change of it, they change here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from arbitre.games.okinawa.records.board import Assault
from arbitre.games.okinawa.records.printed import Side
from arbitre.games.okinawa.records.reports import Committed
from arbitre.games.okinawa.rules import engagement
from arbitre.games.okinawa.rules.movement.ground import Ground
from arbitre.games.okinawa.rules.zones import hostile
from arbitre.kernel.words import Phrase

Units = tuple[str, ...]


class Commitments:
    """The phase in hand of one side. `found`: enemy hexes that showed themselves since the sheet began; `alarm`: one of
    its movers has been stopped by a discovery or a challenge, so that the order of moves matters (OKI-R53, 19.2)."""

    def __init__(self, ground: Ground, side: Side) -> None:
        self.ground = ground
        self.board = ground.board
        self.side: Side = side
        self.found: list[str] = []
        self.alarm = False
        if self.board.assault is None or self.board.assault.side != side:
            self.board.assault = Assault(side)

    @property
    def assault(self) -> Assault:
        """The phase in hand."""
        return engagement.phase(self.board)

    def change(self, **fields: Any) -> None:
        """Replace fields of the phase in hand."""
        self.board.assault = replace(self.assault, **fields)

    def met(self, hexes: Sequence[str]) -> None:
        """Note enemies that have shown themselves, for the movers that follow (OKI-19.2)."""
        self.found.extend(hexes)
        self.alarm = True

    def end(self, units: Units, hex: str) -> None:
        """What the end of a move in a hex brings."""
        engagement.bind(self.board, units, hostile(self.board, hex, self.side))
        hidden = self.ground.hidden
        if hidden is not None and (fortification := hidden.works(hex, "fortification")):
            self.ground.show((fortification,), "fortification")

    def commit(self, units: Units, hex: str, targets: tuple[str, ...], doubled: Units = ()) -> None:
        """Commit counters of a hex, `doubled` those that attack from ambush, and tell it."""
        others = tuple(id for id in units if id not in doubled)
        changed: dict[str, None] = {}
        if doubled:
            changed |= dict.fromkeys(engagement.commit(self.board, doubled, targets, from_hiding=True))
            self.change(ambush=(*self.assault.ambush, *doubled))
        if others:
            changed |= dict.fromkeys(engagement.commit(self.board, others, targets))
        self.announce(tuple(changed))

    def announce(self, hexes: Sequence[str]) -> None:
        """Tell what these hexes attack now; those of ambush apart, as they are doubled."""
        assault = self.assault
        for hex in hexes:
            ready = engagement.committed_in(self.board, hex)
            for doubled in (True, False):
                units = tuple(id for id in ready if (id in assault.ambush) == doubled)
                if units:
                    self.ground.tell(Committed(units, hex, assault.targets[hex], doubled))

    def attack_named(self, units: Units, hex: str, named: tuple[str, ...]) -> Phrase | None:
        """Commit counters against what they named for where they stop (OKI-R56); why not, if they may not."""
        if wrong := engagement.attack_wrong(self.board, units, hex, named):
            return wrong
        targets = engagement.chosen(self.board, units, hex, named)
        if isinstance(targets, Phrase):
            return targets
        self.commit(units, hex, targets)
        return None

    def attack_only(self, units: Units, hex: str, enemies: Sequence[str]) -> None:
        """Commit counters against the one enemy hex that they have come to face (OKI-13.2, R52). Of several none is
        chosen until one is named or the phase is closed (OKI-R61, R97)."""
        if len(enemies) == 1:
            self.commit(units, hex, engagement.widened(self.assault, hex, enemies[0]))
