"""Phase II: kamikazes (OKI chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.names import unit_name
from arbitre.games.okinawa.records.orders import AnyOrder, Kamikazes
from arbitre.games.okinawa.records.printed import CALENDAR, JAPAN, SHIPS, UNITS
from arbitre.games.okinawa.records.reports import KamikazesSent
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules import standing
from arbitre.games.okinawa.rules.air_sea import AirSeaBattle
from arbitre.games.okinawa.rules.standing import Standing
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.telling import announce
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.orders import Plan, Remark, illegal, note
from arbitre.kernel.play import Options, Step, Umpire


def afloat(board: Board) -> tuple[str, ...]:
    """The ships that can be attacked, wherever they lie (OKI-R28)."""
    return tuple(id for id in SHIPS if board.units[id].where == "map")


def granted(board: Board) -> int:
    """The aircraft that attack this turn: the calendar's number, if there is a ship (OKI-8.2, R29)."""
    return CALENDAR[board.turn].kamikazes if afloat(board) else 0


def spread(targets: Mapping[str, int], ships: Sequence[str], left: int) -> dict[str, int]:
    """Aircraft by ship once those `left` have been shared out: one for each ship in turn, ships of value 5 first, then
    by id, going round (OKI-R29). Ships are attacked in the order given, the others by id (OKI-R30)."""
    turns = sorted(ships, key=lambda ship: (UNITS[ship].value, ship))
    more = {ship: left // len(turns) + (place < left % len(turns)) for place, ship in enumerate(turns)}
    order = (*targets, *sorted(ship for ship in ships if ship not in targets))
    counts = {ship: targets.get(ship, 0) + more[ship] for ship in order}
    return {ship: count for ship, count in counts.items() if count}


class KamikazesPlan(Plan):
    """Aircraft by ship, in the order of the attacks, and the standing orders changed."""

    targets: dict[str, int] = msgspec.field(default_factory=dict)
    standing: Standing = msgspec.field(default_factory=Standing)


class ShipAttacked(msgspec.Struct, frozen=True):
    """A ship that may be attacked: its value in the battle (OKI-8.3), and where it lies."""

    value: int
    hex: str


class KamikazesOptions(Options, frozen=True):
    """The number of aircraft `granted`, and the ships they may attack (OKI-8.2)."""

    granted: int
    ships: Mapping[str, ShipAttacked]


class KamikazesAsk:
    """Which ships the aircraft of this turn attack. Standing orders may be changed too (OKI-19.2)."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.ships = afloat(view.board)
        self.granted = granted(view.board)

    def plan(self, orders: Sequence[AnyOrder]) -> KamikazesPlan:
        """All aircraft granted attack; those not ordered are shared out by OKI-R29."""
        remarks = list[Remark]()
        targets: dict[str, int] = {}
        rules = Standing()
        for line, order in enumerate(orders):
            if isinstance(order, Kamikazes):
                if wrong := self._wrong(line, order, targets):
                    remarks.append(wrong)
                else:
                    targets[order.ship] = order.count
            elif not standing.judge(self.view, line, order, rules, remarks):
                remarks.append(illegal(line, "not-now", "OKI-8.2"))
        left = self.granted - sum(targets.values())
        if targets and left:
            remarks.append(note(-1, "kamikazes-rest", "OKI-R29", left=left, granted=self.granted))
        return KamikazesPlan(remarks, spread(targets, self.ships, left), rules)

    def _wrong(self, line: int, order: Kamikazes, targets: Mapping[str, int]) -> Remark | None:
        name = unit_name(order.ship) or order.ship
        left = self.granted - sum(targets.values())
        if order.ship not in self.ships:
            return illegal(line, "kamikazes-no-ship", "OKI-8.2", ship=name)
        if order.ship in targets:
            return illegal(line, "kamikazes-twice", "OKI-R30", ship=name)
        if order.count < 1:
            return illegal(line, "kamikazes-count", "OKI-8.2", ship=name)
        if order.count > left:  # OKI-R29
            return illegal(line, "kamikazes-too-many", "OKI-R29", ship=name, left=left, granted=self.granted)
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some aircraft on some ships, the rest by default; now and then other standing orders."""
        ships, left = list(self.ships), self.granted
        rng.shuffle(ships)
        orders: list[AnyOrder] = []
        while ships and left and rng.random() < 0.8:
            count = rng.randint(1, left)
            orders.append(Kamikazes(count, ships.pop()))
            left -= count
        return (*orders, *standing.sample(self.view, rng))

    def options(self) -> KamikazesOptions:
        """The number of aircraft, and the ships to attack."""
        units = self.view.board.units
        return KamikazesOptions(
            self.granted, {ship: ShipAttacked(UNITS[ship].value, units[ship].hex) for ship in self.ships}
        )


class KamikazeAssignment(OkinawaStep, frozen=True, tag="kamikazes"):
    """The Japanese player sends the aircraft that the calendar grants (OKI-8.2)."""

    phase: ClassVar[str] = "II"

    def ask(self, view: View) -> KamikazesAsk | None:
        """The Japanese side, when there are aircraft and a ship: both are public (OKI-R92)."""
        return KamikazesAsk(view) if view.side == JAPAN and granted(view.board) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Announce the whole assignment (OKI-8.8); the battle follows."""
        plan: KamikazesPlan | None = plans.get(JAPAN)
        if plan is None:
            return (AirSeaBattle(),)
        standing.keep(game.hidden, plan.standing)
        targets = tuple(plan.targets.items())
        announce(umpire, KamikazesSent(targets))
        return (AirSeaBattle(targets),)
