"""One move, step by step: what a declared hex answers, what stops the mover, whom it must attack (OKI-12.1 to 12.9,
13.2, R96)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from arbitre.games.okinawa.records.orders import Move
from arbitre.games.okinawa.records.printed import TERRAIN, US
from arbitre.games.okinawa.records.reports import Moved
from arbitre.games.okinawa.rules import ways
from arbitre.games.okinawa.rules.movement.commitments import Commitments
from arbitre.games.okinawa.rules.ways import reason
from arbitre.games.okinawa.rules.zones import unengaged
from arbitre.kernel.words import Phrase, Several

Stop = Literal["", "zone", "discovery", "challenge", "mine", "rule"]


class March:
    """The move of one line under way.

    `steps`: the hexes to be declared; `astray`: why the way cannot be joined beyond them, if so; `left`: movement
    points; `came`: the hexes entered in this line; `facing`: enemy hexes nobody attacks yet next to the last of them;
    `found`: the hex discovered, or the hexes that challenged.
    """

    def __init__(self, phase: Commitments, order: Move, steps: list[str], astray: Phrase | None) -> None:
        mover = phase.assault.mover
        assert mover is not None
        self.phase = phase
        self.order = order
        self.steps = steps
        self.astray = astray
        self.mover = mover
        self.units = mover.units
        self.start = self.here = mover.path[-1]
        self.left = ways.movement(mover.units) - mover.spent
        self.came: list[str] = []
        self.facing: tuple[str, ...] = ()
        self.found: tuple[str, ...] = ()

    def carry_out(self) -> Phrase | None:
        """Go on until the end or a stop, tell it, commit the mover. Returns why it ends early or attacks otherwise, if
        that was to be foreseen from what was known."""
        stopped: Stop = ""
        ends = None
        for index, hex in enumerate(self.steps):
            if ends := self._unlawful(hex):
                stopped = "rule"
                break
            if self._stands_off(hex):
                stopped = "zone"
                break
            if stopped := self._declare(hex):
                ends = self._beyond(self.steps[index + 1 :]) if stopped == "zone" else None
                break
        else:
            ends = self.astray
            stopped = "rule" if ends is not None else ""
        return self._end(stopped, ends)

    def _unlawful(self, hex: str) -> Phrase | None:
        """Why a step may not be taken (OKI-R96 (1))."""
        return ways.step_wrong(self.phase.board, self.units, self.here, hex, self.left, self.phase.ground.hidden)

    def _stands_off(self, hex: str) -> bool:
        """Whether the mover keeps away from an enemy that was found after its order was written (OKI-19.2)."""
        if self.order.meeting != "stand" or not self.phase.found:
            return False
        return any(near in self.phase.found for near in unengaged(self.phase.board, hex, self.phase.side))

    def _beyond(self, further: list[str]) -> Phrase | None:
        """Why a mover goes no further than a zone of influence (OKI-13.2)."""
        if not further:
            return None
        return reason("move-zone", "OKI-13.2", hex=self.here, hexes=Several(self.facing), further=further[0])

    def _declare(self, hex: str) -> Stop:
        """Declare a hex, and enter it if it is free (OKI-12.2, R96): what stops the mover, if anything."""
        phase, board = self.phase, self.phase.board
        answer = phase.ground.declare(hex)
        if answer == "discovery":  # OKI-12.4: it stays in the hex before
            self.found = (hex,)
            phase.met(self.found)
            return "discovery"
        for id in self.units:
            board.put(id, hex)
        self.came.append(hex)
        self.here = hex
        self.left -= TERRAIN[hex].cost
        if answer == "mine":
            return "mine"
        if phase.side == US:
            board.card[hex] = "searched"  # OKI-12.2, 12.9, 18.1: nothing can hide there any more (OKI-R54)
        self.facing = unengaged(board, hex, phase.side)
        self.found = phase.ground.challengers(self.units, hex)
        if self.found:
            phase.met(self.found)
            return "challenge"
        return "zone" if self.facing else ""

    def _end(self, stopped: Stop, ends: Phrase | None) -> Phrase | None:
        """Tell the move of this line, note where it has come to, and commit the mover where it is bound to attack."""
        phase = self.phase
        phase.ground.tell(Moved(self.units, (self.start, *self.came), stopped))
        fresh = tuple(id for id in self.units if id not in phase.assault.moved)
        if not self.came and not self.found:  # it stood off at its first step, and has not moved (OKI-R99)
            if fresh:
                phase.change(mover=None)
            return ends
        path = (*self.mover.path, *self.came)
        spent = ways.movement(self.units) - self.left
        phase.change(
            moved=(*phase.assault.moved, *fresh), mover=replace(self.mover, path=path, spent=spent, over=False)
        )
        if stopped == "mine":
            phase.change(mover=None)
            phase.ground.mined(self.units)
            return None
        wrong = self._commit()
        return ends or wrong

    def _commit(self) -> Phrase | None:
        """Commit a mover that an enemy has stopped, or that has come where it wants to attack (OKI-R56). Returns why it
        may not attack what it named."""
        phase, units, here = self.phase, self.units, self.here
        named = self.order.attack
        if len(self.facing) == 1 and named == self.facing:  # what it must attack anyway
            named = ()
        wrong = None
        if not self.facing and not self.found:
            if named and not (wrong := phase.attack_named(units, here, named)):
                self._stop()
            return wrong
        self._stop()
        if named and self.facing:
            wrong = phase.attack_named(units, here, named)
        if wrong or not named:
            phase.attack_only(units, here, self.facing)
        phase.attack_only(units, here, self.found)  # OKI-12.4, R52: that very hex
        return wrong

    def _stop(self) -> None:
        """The move is over (OKI-R100)."""
        mover = self.phase.assault.mover
        assert mover is not None
        self.phase.change(mover=replace(mover, over=True))
        self.phase.end(self.units, self.here)
