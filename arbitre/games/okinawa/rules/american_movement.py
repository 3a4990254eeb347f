"""Phase V: landing and movement (OKI chapters 10 to 13).

A dialogue: every sheet is carried out line by line at once, and the question comes back, until a sheet says that the
movement is over, or none comes (OKI-R100, 19.2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.orders import Attack, Combats, Done, Land, Move
from arbitre.games.okinawa.records.printed import BEACHES, JAPAN, TROOP_IDS, UNITS, US
from arbitre.games.okinawa.records.reports import Contacts
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules import engagement, landing, ways
from arbitre.games.okinawa.rules.discovery import Unsearched, contacts
from arbitre.games.okinawa.rules.movement import closing
from arbitre.games.okinawa.rules.movement import sample as movement_sample
from arbitre.games.okinawa.rules.movement.ground import Ground
from arbitre.games.okinawa.rules.movement.options import MovementOptions
from arbitre.games.okinawa.rules.movement.sheet import Sheet
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.telling import confide
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.rules.zones import hostile
from arbitre.kernel.orders import Plan, Remark, illegal
from arbitre.kernel.play import Step, Umpire
from arbitre.kernel.words import Several

_LINES = (Move, Land, Attack, Combats, Done)


class MovementPlan(Plan):
    """What is to be carried out, in order; `closing`: the movement is over after it."""

    orders: tuple[Any, ...] = ()
    closing: bool = True


class Landings(msgspec.Struct, frozen=True):
    """The counters that can land, and by beach that is free its hexes; nobody and nowhere after the block (OKI-10.1,
    R41)."""

    units: tuple[str, ...]
    beaches: Mapping[str, tuple[str, ...]]


class MoverInHand(msgspec.Struct, frozen=True):
    """Who is moving and may go on, together (OKI-R100), and the hexes they can come to; nobody if all have stopped."""

    units: tuple[str, ...]
    hexes: tuple[str, ...]


class AmericanMovementOptions(MovementOptions, frozen=True):
    """What the American troops may do now; `must`: the enemy hexes that somebody must still attack before the movement
    is over, ascending (OKI-R101)."""

    land: Landings
    mover: MoverInHand
    must: tuple[str, ...]


class MovementAsk:
    """What the American side declares next. Judged from what is known alone: on a copy of the open map, on which every
    hex not yet declared is free (OKI-R88)."""

    def __init__(self, view: View) -> None:
        self.view = view

    def trial(self) -> Sheet:
        """A sheet in hand on a copy of the map."""
        return Sheet(Ground(self.view.board.copy()), US)

    def plan(self, orders: Sequence[Any]) -> MovementPlan:
        """Judge a sheet by carrying it out on a trial. An empty one closes the phase, as silence does (OKI-R100)."""
        sheet = self.trial()
        remarks = [
            illegal(line, "not-now", "OKI-19.1") for line, order in enumerate(orders) if not isinstance(order, _LINES)
        ]
        remarks += sheet.carry_out(orders)
        done = [line for line, order in enumerate(orders) if isinstance(order, Done)]
        remarks += (illegal(line, "done-last", "OKI-R100") for line in done if line != len(orders) - 1)
        if done:
            remarks += self._closing(sheet, done[-1], alone=len(orders) == 1)
        elif not orders:
            remarks += closing.remarks(sheet)
        return MovementPlan(remarks, tuple(orders), closing=bool(done) or not orders)

    def _closing(self, sheet: Sheet, line: int, alone: bool) -> list[Remark]:
        """Whether the phase may be closed (OKI-R101 c); and what the umpire would add, and what would be too weak
        (OKI-R60, R106)."""
        sheet.finish()
        if alone and (hexes := engagement.broken(sheet.board)):
            return [illegal(line, "done-broken", "OKI-R101", hexes=Several(hexes))]
        return closing.remarks(sheet, line)

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random lawful movement."""
        return movement_sample.american(self.trial(), rng)

    def options(self) -> AmericanMovementOptions:
        """Who may still move where, who may land, and where, who may attack what; who is moving; the enemy hexes that
        must still be attacked before the movement is over."""
        board = self.trial().board
        mover = engagement.phase(board).mover
        going = mover.units if mover is not None and not mover.over else ()
        standing = _ashore(board)
        moves = {id: tuple(ways.reach(board, (id,))) for id in standing}
        return AmericanMovementOptions(
            move={id: hexes for id, hexes in moves.items() if hexes},
            attack={id: hexes for id in standing if (hexes := _targets(board, id))},
            land=_landings(board),
            mover=MoverInHand(going, tuple(ways.reach(board, going)) if going else ()),
            must=engagement.broken(board),
        )


def _ashore(board: Board) -> list[str]:
    """The American troops on the map."""
    return [id for id, unit in board.units.items() if unit.where == "map" and id in TROOP_IDS and UNITS[id].side == US]


def _landings(board: Board) -> Landings:
    """The counters that can land, and the hexes of the beaches that are free (OKI-10.1, R41); nothing after the
    block."""
    units = tuple(landing.ashore_next(board))
    if engagement.phase(board).landed or not units:
        return Landings((), {})
    free = {id: beach.hexes for id, beach in BEACHES.items() if not landing.occupied(board, id)}
    return Landings(units, free)


def _targets(board: Board, id: str) -> tuple[str, ...]:
    """The known enemy hexes that a counter may attack from where it stands."""
    hex = board.units[id].hex
    found = hostile(board, hex, US)
    return tuple(target for target in found if engagement.attack_wrong(board, (id,), hex, (target,)) is None)


class AmericanMovement(OkinawaStep, frozen=True, tag="american-movement"):
    """Phase V: landing and movement (OKI chapters 10 to 13). Asked again until it is over, whatever has been met
    (OKI-R92)."""

    phase: ClassVar[str] = "V"

    def ask(self, view: View) -> MovementAsk | None:
        """The American side, every turn."""
        return MovementAsk(view) if view.side == US else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Carry out the sheet; then go on, or close the phase and fix its combats."""
        plan: MovementPlan = plans[US]
        sheet = Sheet(Unsearched(game, umpire), US)
        sheet.carry_out(plan.orders)
        if game.outcome is not None:  # the last of them died on a minefield (OKI-R22)
            return None
        if not plan.closing:
            return (AmericanMovement(),)
        sheet.close()
        game.hidden.contacts = contacts(game.board, game.hidden)  # OKI-R74
        if game.hidden.contacts:
            confide(umpire, JAPAN, Contacts(game.hidden.contacts))
        return None
