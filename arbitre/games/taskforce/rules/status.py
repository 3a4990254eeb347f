"""The status step of air operations: units change their boxes, take off, and what has landed is cleared away (TF-11.2
to 11.4, 11.14 to 11.16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Box, Sortie
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Arm, Combine, Divide, Fly, Patrol, Stow
from arbitre.games.taskforce.records.printed import TURNS, Side
from arbitre.games.taskforce.records.reports import StatusMove, StatusMoved
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules import approach, zeros
from arbitre.games.taskforce.rules.flight_decks import (
    carriers_at,
    deck_serves,
    own_units,
    reach,
    room_in_ready,
    strikes,
    wrong,
)
from arbitre.games.taskforce.rules.landing import land_elsewhere, recovered, shut_out
from arbitre.games.taskforce.rules.long_raids import declare, sortie
from arbitre.games.taskforce.rules.owners import own_markers
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Phrase

RECOUNTS = ("split", "merge")  # moves that change counters, not boxes (TF-11.12)


class StatusPlan(Plan):
    """The moves of a sheet, in its order."""

    moves: tuple[StatusMove, ...] = ()


class Mobile(msgspec.Struct, frozen=True):
    """A unit that may be moved: its type, its steps, its carrier, its box, the hexes that it may raid (TF-11.9) and the
    bases (TF-11.10)."""

    kind: str
    steps: int
    base: str
    box: Box
    raids: tuple[str, ...]
    bases: tuple[str, ...] = ()


class StatusOptions(Options, frozen=True):
    """The units in boxes, and the carriers that can launch (TF-11.6, 11.13)."""

    units: Mapping[str, Mobile]
    launching: tuple[str, ...]


class StatusAsk:
    """Where the units of a side go; nothing depends on what its enemy hides."""

    def __init__(self, view: View) -> None:
        self.board, self.side = view.board, view.side
        self.units = self._boxed(view.board)
        self.hexes = carriers_at(view.board, view.side, view.under)

    def plan(self, orders: Sequence[AnyOrder]) -> StatusPlan:
        """The moves; none by default (TF-11.15), but for a raid that is due (TF-S6.4). One box a unit and turn
        (TF-11.3); a Zero that has been split, and its spare counter, may be moved after it (TF-11.12)."""
        moves, remarks, board = list[StatusMove](), list[Remark](), self.board.copy()
        for line, order in enumerate(orders):
            moved = [id for move in moves if move.to not in RECOUNTS for id in move.units]
            if isinstance(order, Divide | Combine):
                said = zeros.wrong(board, [id for id in self._boxed(board) if id not in moved], order)
            else:
                said = wrong(board, self.side, order, self.hexes) or _twice(order, moved)
            if said:
                remarks.append(Remark("illegal", said, line))
            elif isinstance(order, Divide | Combine):
                to: Literal["split", "merge"] = "split" if isinstance(order, Divide) else "merge"
                moves.append(StatusMove(zeros.carry_out(board, order), to))
            else:
                moves += self._moves(board, order)
        if approach.due(self.board, self.side):
            after = approach.counted(self.board, moves)
            moves += approach.by_default(after, self.side, self.hexes, moves)
            if said := approach.refusal(after, self.side, self.hexes, moves):
                remarks.append(Remark("illegal", said, max(0, len(orders) - 1)))
        return StatusPlan(remarks, tuple(moves))

    def _boxed(self, board: Board) -> tuple[str, ...]:
        """The units of this side that are in boxes."""
        return tuple(id for id in own_units(board, self.side) if board.air[id].box)

    def _moves(self, board: Board, order: Any) -> list[StatusMove]:
        """What an order comes to: CAP over the hex of its own carrier is CAP of her sheet, told without her hex."""
        match order:
            case Arm(units):
                return [StatusMove(units, "ready")]
            case Stow(units):
                return [StatusMove(units, "reserve")]
            case Fly(units, hex, base):
                return self._raids(units, hex, base)
        home = tuple(id for id in order.units if order.hex in ("", self.hexes.get(board.air[id].base)))
        away = tuple(id for id in order.units if id not in home)
        own = [StatusMove(home, "cap")] if home else []
        return [*own, StatusMove(away, "cap", order.hex)] if away else own

    def _raids(self, units: Sequence[str], hex: str, base: str) -> list[StatusMove]:
        """A raid; of units of several bases those that take as long together (TF-13.9)."""
        if not base:
            return [StatusMove(tuple(units), "raid", hex)]
        parties: dict[Sortie | msgspec.UnsetType, tuple[str, ...]] = {}
        for id in units:
            flown = sortie(self.board, id, hex, self.hexes)
            parties[flown] = (*parties.get(flown, ()), id)
        return [StatusMove(ids, "raid", hex, base, flown) for flown, ids in parties.items()]

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Something for some of the units, one by one."""
        orders = list[AnyOrder]()
        for id in self.units:
            hexes = reach(self.board, self.side, id, self.hexes)
            every: list[AnyOrder] = [Arm((id,)), Stow((id,)), Patrol((id,)), *(Fly((id,), hex) for hex in hexes)]
            bases = strikes(self.board, self.side, id, self.hexes)
            every += (Fly((id,), self.board.ashore[base].hex, base) for base in bases)
            lawful = [order for order in every if not wrong(self.board, self.side, order, self.hexes)]
            if lawful and rng.random() < 0.5:
                orders.append(rng.choice(lawful))
        recounts = list(zeros.possible(self.board, self.units))
        recount = rng.choice(recounts) if recounts and rng.random() < 0.2 else None
        found = (recount, *orders) if recount and not self.plan((recount, *orders)).refusals else tuple(orders)
        return () if approach.due(self.board, self.side) and self.plan(found).refusals else found

    def options(self) -> StatusOptions:
        """Units, and decks."""
        air = self.board.air
        units = {
            id: Mobile(
                air[id].kind,
                air[id].steps,
                air[id].base,
                air[id].box,
                reach(self.board, self.side, id, self.hexes),
                strikes(self.board, self.side, id, self.hexes),
            )
            for id in self.units
        }
        flying = TURNS[self.board.turn].flying
        decks = tuple(id for id in self.hexes if flying and deck_serves(self.board, id, "launching"))
        return StatusOptions(units, decks)


def _twice(order: Any, moved: Sequence[str]) -> Phrase | None:
    """Who is named a second time."""
    for number, id in enumerate(order.units):
        if id in moved or id in order.units[:number]:
            return Phrase("bombing-twice", {"unit": unit_name(id)}, "TF-11.3")
    return None


class Status(TaskForceStep, frozen=True, tag="status"):
    """A side moves its units (TF-11.2, 11.3), then what has landed (TF-11.4); last of all, what there is no room for is
    lost (TF-11.5, R29). The first player does all of it, then the second (TF-11.2)."""

    phase: ClassVar[str] = "air"
    side: Side

    def closed_to(self, board: Board, side: Side) -> bool:
        """To the enemy, to whom it is one wait with the surplus that may come of it."""
        return side != self.side

    def ask(self, view: View) -> StatusAsk | None:
        """The side whose turn it is, in all turns, by night too (TF-11.6), as long as it has aircraft, if that lies
        open: nothing hidden decides whether anybody is asked (TF-R76)."""
        asked = view.asked_anyway or own_units(view.board, self.side)
        return StatusAsk(view) if view.side == self.side and asked else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Raids and CAP that are declared stand (TF-11.11); units of several carriers may raid a hex together
        (TF-11.16). Who stands in LANDING of a carrier that is closed by now goes to RESERVE of another (TF-R8)."""
        board = game.board
        moves = carried_out(board, self.side, plans[self.side].moves if self.side in plans else ())
        for move in sorted((move for move in moves if move.to == "raid"), key=lambda move: move.hex):
            if not move.sortie:
                declare(board, self.side, move.hex, move.units)
        announce(game, umpire, StatusMoved(self.side, moves))
        if units := shut_out(board, self.side):
            hexes = carriers_at(board, self.side, own_markers(game, self.side))
            lost = land_elsewhere(board, units, hexes, "reserve")
            announce(game, umpire, recovered(board, self.side, units, lost))
        return (Surplus(self.side),)


def carried_out(board: Board, side: Side, moves: tuple[StatusMove, ...]) -> tuple[StatusMove, ...]:
    """Make these moves on a board, and clear what has landed (TF-11.3, 11.4): all that has moved."""
    for move in moves:
        if move.to in RECOUNTS:
            one, other = move.units
            zeros.carry_out(board, Divide(one) if move.to == "split" else Combine((one, other)))
            continue
        for id in move.units:
            _go(board, id, move)
    return (*moves, *_cleared(board, side))


def _go(board: Board, id: str, move: StatusMove) -> None:
    """Move a unit along an arrow of its sheet, or off it onto the map (TF-2.11), or the track (TF-13.14)."""
    unit = board.air[id]
    box: Box = move.to if move.to in ("ready", "reserve", "cap") and not move.hex else ""
    board.air[id] = replace(
        unit,
        box=box,
        over="" if move.sortie else move.hex,
        changed=board.turn,
        left=unit.box,
        against=move.base,
        sortie=move.sortie,
    )


def _cleared(board: Board, side: Side) -> tuple[StatusMove, ...]:
    """Move what has landed and has not been ordered (TF-11.4): from CAP to READY as long as there is room, the others
    to RESERVE; where nothing can land any more nothing passes (TF-4.14)."""
    ready, reserve = list[str](), list[str]()
    for id in own_units(board, side):
        unit = board.air[id]
        if unit.box not in ("from-cap", "from-map") or not deck_serves(board, unit.base, "landing"):
            continue
        if unit.box == "from-cap" and room_in_ready(board, unit.base) >= unit.steps:
            ready.append(id)
        else:
            reserve.append(id)
        _go(board, id, StatusMove((id,), "ready" if id in ready else "reserve"))
    found = (StatusMove(tuple(ready), "ready"), StatusMove(tuple(reserve), "reserve"))
    return tuple(move for move in found if move.units)
