"""Phase VIII: Japanese movement (OKI chapter 17), by the same rules as the American (OKI-17.1), on known ground. The
combats that it leads to are those of phase IX (OKI-17.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.okinawa.records.board import Hidden
from arbitre.games.okinawa.records.orders import Attack, Combats, Move
from arbitre.games.okinawa.records.printed import JAPAN, TROOP_IDS, UNITS
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules import standing, ways
from arbitre.games.okinawa.rules.movement import closing
from arbitre.games.okinawa.rules.movement import sample as movement_sample
from arbitre.games.okinawa.rules.movement.ground import Ground, Played
from arbitre.games.okinawa.rules.movement.options import MovementOptions
from arbitre.games.okinawa.rules.movement.sheet import Sheet
from arbitre.games.okinawa.rules.standing import Standing
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.rules.zones import hostile
from arbitre.kernel.orders import Plan, illegal
from arbitre.kernel.play import Step, Umpire

_LINES = (Move, Attack, Combats)


class JapaneseMovementPlan(Plan):
    """What is to be carried out, in order, and the standing orders that change."""

    orders: tuple[Any, ...] = ()
    standing: Standing = msgspec.field(default_factory=Standing)


class JapaneseMovementOptions(MovementOptions, frozen=True):
    """What the Japanese troops may do, known and hidden."""


class JapaneseMovementAsk:
    """What the Japanese side moves and attacks with. It knows everything (OKI-R89), so its sheet is judged exactly: by
    carrying it out on copies of the open map and of its own card."""

    def __init__(self, view: View) -> None:
        self.view = view

    @property
    def hidden(self) -> Hidden:
        """The side's own card."""
        assert self.view.hidden is not None  # asked of the Japanese side alone
        return self.view.hidden

    def trial(self) -> Sheet:
        """A sheet in hand on copies."""
        return Sheet(Ground(self.view.board.copy(), self.hidden.copy()), JAPAN)

    def plan(self, orders: Sequence[Any]) -> JapaneseMovementPlan:
        """Judge a sheet by carrying it out on a trial."""
        plan = JapaneseMovementPlan([], tuple(order for order in orders if isinstance(order, _LINES)), Standing())
        for line, order in enumerate(orders):
            if not isinstance(order, _LINES) and not standing.judge(
                self.view, line, order, plan.standing, plan.remarks
            ):
                plan.remarks.append(illegal(line, "not-now", "OKI-19.1"))
        sheet = self.trial()
        plan.remarks += sheet.carry_out(orders)
        plan.remarks += closing.remarks_by_line(sheet, orders)  # every sheet closes the phase
        return plan

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random lawful movement: mostly none."""
        return (*movement_sample.japanese(self.trial(), rng), *standing.sample(self.view, rng))

    def options(self) -> JapaneseMovementOptions:
        """Who may move where, hidden counters included, and who may attack what."""
        board = self.view.board
        moves = {id: tuple(ways.reach(board, (id,), self.hidden)) for id in self._troops()}
        return JapaneseMovementOptions(
            move={id: hexes for id, hexes in moves.items() if hexes},
            attack={id: hexes for id in self._troops() if (hexes := self._targets(id))},
        )

    def _troops(self) -> list[str]:
        """The side's troops on the island, known and hidden."""
        known = (id for id, unit in self.view.board.units.items() if unit.where == "map" and UNITS[id].side == JAPAN)
        unseen = (id for id, unit in self.hidden.units.items() if unit.hex)
        return [id for id in (*known, *unseen) if id in TROOP_IDS]

    def _targets(self, id: str) -> tuple[str, ...]:
        """The enemy hexes that a counter may attack from where it stands (OKI-R75, R80)."""
        if id in self.view.board.fired:
            return ()
        hex = ways.standing_in(self.view.board, (id,), self.hidden)
        return hostile(self.view.board, hex, JAPAN)


class JapaneseMovement(OkinawaStep, frozen=True, tag="japanese-movement"):
    """Phase VIII: Japanese movement (OKI chapter 17). Asked every turn, whether or not anybody could move
    (OKI-R92)."""

    phase: ClassVar[str] = "VIII"

    def ask(self, view: View) -> JapaneseMovementAsk | None:
        """The Japanese side."""
        return JapaneseMovementAsk(view) if view.side == JAPAN else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Carry out the sheet and close the phase; counters that do nothing are not mentioned (OKI-17.5)."""
        plan: JapaneseMovementPlan = plans[JAPAN]
        standing.keep(game.hidden, plan.standing)  # before counters are revealed, which have no standing orders then
        sheet = Sheet(Played(game, umpire, game.hidden), JAPAN)
        sheet.carry_out(plan.orders)
        sheet.close()
        return None
