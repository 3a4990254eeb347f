"""Phase 1: naval movement, entries and exits, raids on Midway declared, the Kure base begun (MID chapters 4, 6, 21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.midway.records.orders import Build, Form, Move, NoMore, StrikeMidway
from arbitre.games.midway.records.printed import (
    ENTRY_HEXES,
    EXITS,
    GRID,
    GROUP_13_HEXES,
    JP,
    KURE,
    MIDWAY,
    RULES,
    SHIPS,
    SIDES,
    Side,
)
from arbitre.games.midway.records.reports import Moved
from arbitre.games.midway.records.state import Forces, Game, Ship
from arbitre.games.midway.rules import strike
from arbitre.games.midway.rules.landing import empty_transports, stays
from arbitre.games.midway.rules.ships import chosen_ships, formed, own_ship
from arbitre.games.midway.rules.view import View
from arbitre.kernel.orders import Plan, Remark, ambiguous, illegal, note
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Several

EXIT = "exit"
ST11: str = RULES["seaplane_base"]["ship"]
_GROUP_13: int = RULES["group13"]["group"]


class MovementPlan(Plan):
    """Where each ship goes (a hex or "exit"), the task forces formed, and what else is declared in phase 1."""

    moves: dict[str, str] = msgspec.field(default_factory=dict)
    groups: dict[str, str] = msgspec.field(default_factory=dict)
    strike: tuple[str, ...] = ()
    build: bool = False
    no_more: bool = False


def may_enter(view: View, ship: Ship) -> bool:
    """Whether a waiting ship may enter this turn, its group's or a later one (MID-4.5, 4.7, 4.8, MID-R13). Its printed
    group counts (MID-R81)."""
    group = SHIPS[ship.id].group
    if ship.status != "waiting" or not group or view.own.no_more or view.turn < group:
        return False
    return group != _GROUP_13 or view.own.group13


def entry_hexes(ship: str) -> tuple[str, ...]:
    """Where a ship may enter: column A, for group 13 its northern hexes (MID-4.5, MID-4.8)."""
    return GROUP_13_HEXES if SHIPS[ship].group == _GROUP_13 else ENTRY_HEXES


def may_move(view: View, ship: Ship) -> bool:
    """Whether a ship on the map may move this turn (MID-R11)."""
    return ship.status == "map" and view.turn >= ship.next_move


def destinations(view: View, ship: Ship) -> tuple[str, ...]:
    """Everywhere a ship may go this turn, whoever is there: hexes, and "exit" where it may leave the map (MID-4.3)."""
    if may_enter(view, ship):
        return entry_hexes(ship.id)
    if not may_move(view, ship):
        return ()
    hexes = GRID.neighbours[ship.hex]
    return (*hexes, EXIT) if ship.hex in EXITS[view.side] else hexes  # MID-4.9


class MovementOptions(Options, frozen=True):
    """What may be ordered in phase 1. move: for each own ship that may move, enter or leave, the hexes she may go to,
    "exit" among them where she may leave the map; strike: own air units that may be assigned to a raid on Midway from
    where their bases are now (MID-R28); build: whether ST11 may begin her base at Kure (MID-21.1), after her move if
    need be; no_more: whether it may be declared that nobody else will enter (MID-R1)."""

    move: Mapping[str, tuple[str, ...]]
    strike: tuple[str, ...]
    build: bool
    no_more: bool


class MovementAsk:
    """Where the ships go this turn."""

    def __init__(self, view: View) -> None:
        self.view = view

    def plan(self, orders: Sequence[Any]) -> MovementPlan:
        """Each ship's move: a line naming the ship before one naming its task force, and that before one naming its hex
        (MID-4.11).

        Ships not named stay (MID-4.2).
        """
        plan = MovementPlan()
        remarks = plan.remarks
        found: dict[str, tuple[int, str, int]] = {}  # ship -> how particular the line is, destination, line
        for line, order in enumerate(orders):
            if isinstance(order, Move):
                self._move(line, order, found, remarks)
            elif isinstance(order, Form):
                formed(self.view, line, order, plan.groups, remarks)
            elif isinstance(order, Build | NoMore) and self.view.side != JP:
                key = "build-not-yours" if isinstance(order, Build) else "no-more-not-yours"
                remarks.append(illegal(line, key, "MID-21.1" if isinstance(order, Build) else "MID-R1"))
            elif isinstance(order, NoMore):
                plan.no_more = True
            elif not isinstance(order, Build | StrikeMidway):
                remarks.append(illegal(line, "not-now", "MID-2.5"))
        self._understood(orders, found, remarks)
        self._keep_transports(found, remarks)
        plan.moves = {ship: to for ship, (_, to, _) in found.items()}
        for line, order in enumerate(orders):  # judged after the moves, whatever the order of lines (MID-R28)
            if isinstance(order, Build) and self.view.side == JP:
                plan.build = self._build(line, plan, remarks)
        plan.strike = strike.declared(self.view, orders, plan.moves, remarks)
        return plan

    def _move(self, line: int, order: Move, found: dict[str, tuple[int, str, int]], remarks: list[Remark]) -> None:
        """Read one line of movement into `found`."""
        if not order.who:
            ships = [s.id for s in self.view.own.ships.values() if s.hex == order.src and s.status == "map"]
            if not ships:
                remarks.append(illegal(line, "hex-empty", "MID-25.2", hex=order.src))
            self._general(line, order, ships, 2, found, remarks)
            return
        named = [unit for unit in order.who if not unit.startswith("group:")]
        for unit in named:
            self._particular(line, order, unit, found, remarks)
        for unit in order.who:
            if unit not in named:
                self._general(line, order, self._group(line, order, unit, remarks), 1, found, remarks)

    def _group(self, line: int, order: Move, unit: str, remarks: list[Remark]) -> list[str]:
        """The ships of a task force that a line means: those in its hex if it names one."""
        ships = chosen_ships(self.view, line, (unit,), remarks)
        if not order.src or not ships:
            return ships
        here = [ship for ship in ships if self.view.own.ships[ship].hex == order.src]
        if not here:
            remarks.append(illegal(line, "group-not-there", "MID-25.2", group=unit[6:], hex=order.src))
        return here

    def _particular(
        self, line: int, order: Move, unit: str, found: dict[str, tuple[int, str, int]], remarks: list[Remark]
    ) -> None:
        """A line that names a ship: it must be able to do what the line says (MID-R72)."""
        ship = self.view.own.ships.get(unit)
        if ship is None or ship.status in ("sunk", "left"):
            own_ship(self.view, line, unit, remarks)
        elif order.src and ship.hex != order.src:
            where = ship.hex or "none"
            remarks.append(illegal(line, "ship-elsewhere", "MID-25.2", ship=SHIPS[unit].name, hex=order.src, at=where))
        elif (why := self._cannot(line, ship, order.to)) is not None:
            remarks.append(why)
        else:
            _set(line, unit, 0, order.to, found, remarks)

    def _general(
        self,
        line: int,
        order: Move,
        ships: Sequence[str],
        rank: int,
        found: dict[str, tuple[int, str, int]],
        remarks: list[Remark],
    ) -> None:
        """A line that names a task force or a hex: ships that may not move now stay, with a note (MID-R72)."""
        going, staying, why = [], [], None
        for unit in ships:
            ship = self.view.own.ships[unit]
            if ship.status == "map" and not may_move(self.view, ship):
                staying.append(SHIPS[unit].name)
            elif (why := self._cannot(line, ship, order.to)) is not None:
                remarks.append(why)
                return
            else:
                going.append(unit)
        if ships and not going:
            remarks.append(illegal(line, "move-none-ready", "MID-4.1", ships=Several(tuple(staying))))
            return
        for unit in going:
            _set(line, unit, rank, order.to, found, remarks)
        if staying:
            remarks.append(note(line, "move-left-behind", "MID-R72", ships=Several(tuple(staying))))

    def _understood(
        self, orders: Sequence[Any], found: Mapping[str, tuple[int, str, int]], remarks: list[Remark]
    ) -> None:
        """Tell for each line that names a task force or a hex whom it moves, those left out that a more particular line
        moves (MID-4.11)."""
        for line, order in enumerate(orders):
            going = tuple(SHIPS[ship].name for ship, (rank, _, by) in found.items() if by == line and rank)
            if going:
                remarks.append(note(line, "move-understood", "MID-4.11", ships=Several(going), hex=order.to))

    def _cannot(self, line: int, ship: Ship, to: str) -> Remark | None:
        """Why a ship cannot go there this turn, from what its owner knows; None if it can."""
        printed, name = SHIPS[ship.id], SHIPS[ship.id].name
        if ship.status == "waiting":
            if not may_enter(self.view, ship):
                if self.view.own.no_more:
                    return illegal(line, "enter-no-more", "MID-R1", ship=name)
                if printed.group == _GROUP_13:
                    return illegal(line, "enter-group-13", "MID-4.8", ship=name)
                return illegal(line, "enter-early", "MID-4.5", ship=name, turn=printed.group)
            if to not in entry_hexes(ship.id):
                clause = "MID-4.8" if printed.group == _GROUP_13 else "MID-4.5"
                return illegal(line, "enter-where", clause, ship=name, hex=to, may=Several(entry_hexes(ship.id)))
            return None
        if not may_move(self.view, ship):
            return illegal(line, "move-not-yet", "MID-4.1", ship=name, turn=ship.next_move)
        if to == EXIT:
            if ship.hex not in EXITS[self.view.side]:
                return illegal(line, "exit-where", "MID-4.9", ship=name, hex=ship.hex)
            return None
        if to not in GRID.neighbours[ship.hex]:
            may = Several(GRID.neighbours[ship.hex])
            return illegal(line, "move-too-far", "MID-4.1", ship=name, hex=to, at=ship.hex, may=may)
        return None

    def _keep_transports(self, found: dict[str, tuple[int, str, int]], remarks: list[Remark]) -> None:
        """Empty transports must stay at H6 for the troops ashore (MID-17.2, MID-R61): lines that take one away are
        refused, those of loaded transports stand."""
        leaving = {ship for ship in found if self.view.own.ships[ship].hex == MIDWAY}
        if self.view.side == JP and leaving and not stays(self.view.own, leaving):
            lines = {found[ship][2] for ship in empty_transports(self.view.own) if ship in leaving}
            remarks.extend(illegal(line, "move-transports-stay", "MID-17.2") for line in sorted(lines))

    def _build(self, line: int, plan: MovementPlan, remarks: list[Remark]) -> bool:
        """Whether the Kure base may be announced, with ST11 at Kure after this phase's moves (MID-21.1)."""
        kure, ship = self.view.own.kure, self.view.own.ships[ST11]
        if kure.closed or kure.begun:
            remarks.append(illegal(line, "build-once", "MID-R66"))
            return False
        if ship.status != "map" or plan.moves.get(ST11, ship.hex) != KURE:
            remarks.append(illegal(line, "build-where", "MID-21.1", hex=KURE))
            return False
        return True

    def sample(self, rng: Random) -> tuple[Any, ...]:
        """Random lawful moves, a line a ship; nobody leaves the map."""
        view, orders = self.view, list[Any]()
        for ship in view.own.ships.values():
            if ship.status == "map":
                if view.turn >= ship.next_move and rng.random() < 0.7:
                    hexes = GRID.neighbours[ship.hex]
                    orders.append(Move((ship.id,), "", hexes[int(rng.random() * len(hexes))]))
            elif may_enter(view, ship) and rng.random() < 0.5:
                orders.append(Move((ship.id,), "", rng.choice(entry_hexes(ship.id))))
        moves = {order.who[0]: order.to for order in orders}
        if view.side == JP and not stays(view.own, {s for s in moves if view.own.ships[s].hex == MIDWAY}):
            orders = [order for order in orders if SHIPS[order.who[0]].kind != "TT"]
            moves = {order.who[0]: order.to for order in orders}
        orders += strike.sample(view, moves, rng)
        st11 = view.own.ships.get(ST11)
        if st11 and not view.own.kure.begun and not view.own.kure.closed and moves.get(ST11, st11.hex) == KURE:
            orders.append(Build())
        return tuple(orders)

    def options(self) -> MovementOptions:
        """Where each ship may go, and which aircraft may raid Midway."""
        view, own = self.view, self.view.own
        return MovementOptions(
            move={ship.id: to for ship in own.ships.values() if (to := destinations(view, ship))},
            strike=tuple(strike.may_strike(view, {})),
            build=view.side == JP
            and not (own.kure.begun or own.kure.closed)
            and KURE in (own.ships[ST11].hex, *destinations(view, own.ships[ST11])),
            no_more=view.side == JP and not own.no_more,
        )


def _set(
    line: int, ship: str, rank: int, to: str, found: dict[str, tuple[int, str, int]], remarks: list[Remark]
) -> None:
    """Enter a ship's move unless a more particular line has; two different moves of one rank contradict each other."""
    known = found.get(ship)
    if known is None or rank < known[0]:
        found[ship] = (rank, to, line)
    elif rank == known[0] and to != known[1]:
        remarks.append(ambiguous(line, "move-twice", "MID-4.11", ship=SHIPS[ship].name, one=known[1], other=to))


class Movement(Step, frozen=True, tag="movement"):
    """Ships move one hex, enter or leave; raids on Midway are declared (MID-2.5)."""

    phase: ClassVar[str] = "1"

    def ask(self, view: View) -> MovementAsk:
        """Both sides, every turn (MID-R8)."""
        return MovementAsk(view)

    def resolve(self, game: Game, plans: Mapping[str, MovementPlan], umpire: Umpire) -> None:
        """Carry out both sides' moves; the enemy hears nothing of them (MID-4.12)."""
        for side in SIDES:
            _carry_out(game, side, plans[side], umpire)


def _carry_out(game: Game, side: Side, plan: MovementPlan, umpire: Umpire) -> None:
    forces, turn = game.forces(side), game.turn
    ways: dict[tuple[str, str], list[str]] = {}
    for id, to in plan.moves.items():
        ship = forces.ships[id]
        ways.setdefault((ship.hex, to), []).append(id)
        if to == EXIT:
            _leave(forces, ship)
            continue
        # By the printed movement, damaged or not, entry like any move (MID-4.6, MID-R11, R12, MID-11.7).
        forces.ships[id] = replace(ship, hex=to, status="map", next_move=turn + SHIPS[id].period)
        if side == JP and to in game.us.atolls and not SHIPS[id].submarine and to not in game.atolls_entered:
            game.atolls_entered = (*game.atolls_entered, to)  # MID-5.3
    for id, group in plan.groups.items():
        forces.ships[id] = replace(forces.ships[id], group=group)
    forces.strike = plan.strike
    if plan.no_more:
        forces.no_more = True
    closing = False
    if side == JP:
        if forces.kure.begun and not forces.kure.closed and forces.ships[ST11].hex != KURE:
            forces.kure = replace(forces.kure, closed=True)  # MID-21.3
            closing = True
        if plan.build:
            forces.kure = replace(forces.kure, begun=turn)
    moves = tuple((tuple(ids), src, to) for (src, to), ids in ways.items())
    umpire.tell(side, Moved(moves, plan.build, closing, plan.strike, plan.no_more))


def _leave(forces: Forces, ship: Ship) -> None:
    """A ship leaves the map for good, with its aircraft and troops; nothing counts as lost (MID-4.9, MID-R15, R71)."""
    forces.ships[ship.id] = replace(ship, hex="", status="left")
    for air in list(forces.air.values()):
        if air.base == ship.id and air.status in ("ready", "below", "trapped", "reserve"):
            forces.air[air.id] = replace(air, status="left")
    cargo = forces.land.get(SHIPS[ship.id].cargo)
    if cargo is not None and cargo.status == "aboard":
        forces.land[cargo.id] = replace(cargo, status="left")
