"""Ships that must withdraw: they leave their fleet with escorts, or take it with them (TF-5.1 to 5.3, R10, R67)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from arbitre.games.taskforce.records.board import Board, Formation, Marker
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Detach, Stay
from arbitre.games.taskforce.records.printed import SIDES, Side
from arbitre.games.taskforce.records.reports import Detached
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.fleets import must_withdraw, open_fleets, vanish
from arbitre.games.taskforce.rules.forming import fleet_of
from arbitre.games.taskforce.rules.markers import fresh
from arbitre.games.taskforce.rules.owners import as_its_owner_sees, own_markers, take_back
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase

_ESCORTS = ("DD", "CL", "CA")  # who goes along if nobody says, a reduced counter first (TF-5.2)
Choice = Detach | Stay


def choosing(board: Board, side: str) -> tuple[str, ...]:
    """The ships of a side for which it must choose: crippled in this phase, and in a task force (TF-5.2)."""
    return tuple(
        id
        for id in board.crippled
        if board.ships[id].printed.side == side and board.formations[fleet_of(board, id)].kind != "group"
    )


def _others(board: Board, ship: str) -> tuple[str, ...]:
    """Who may go along: the ships of the task forces of her hex (TF-5.2 a)."""
    fleets = open_fleets(board, board.ships[ship].printed.side)
    hex = fleets[fleet_of(board, ship)]
    return tuple(
        id
        for fleet, there in fleets.items()
        if there == hex and board.formations[fleet].kind != "group"
        for id in board.formations[fleet].slots
        if id != ship
    )


def default_choice(board: Board, ship: str, gone: Sequence[str]) -> Choice:
    """She leaves with a destroyer of her own fleet, a reduced counter first, else with a cruiser; a carrier whom nobody
    can escort stays (TF-5.2)."""
    own = [id for id in board.formations[fleet_of(board, ship)].slots if id != ship and id not in gone]
    fit = [id for id in own if board.ships[id].printed.type in _ESCORTS and not must_withdraw(board.ships[id])]
    fit.sort(key=lambda id: (_ESCORTS.index(board.ships[id].printed.type), board.ships[id].steps))
    return Detach(ship, tuple(fit[:1])) if fit or not board.ships[ship].printed.carrier else Stay(ship)


class WithdrawalPlan(Plan):
    """What becomes of each ship."""

    choices: tuple[Choice, ...] = ()


class WithdrawalOptions(Options, frozen=True):
    """The ships that must withdraw, each with those that may go along (TF-5.2)."""

    ships: dict[str, tuple[str, ...]]


class WithdrawalAsk:
    """Whether a ship leaves its fleet or takes it along (TF-5.2). Later she may only join others (TF-R67)."""

    def __init__(self, view: View) -> None:
        self.board = as_its_owner_sees(view.board, view.under)
        self.ships = choosing(view.board, view.side)

    def plan(self, orders: Sequence[AnyOrder]) -> WithdrawalPlan:
        """The choice for each ship; by default she leaves with a destroyer."""
        chosen: dict[str, Choice] = {}
        gone: list[str] = []
        remarks = list[Remark]()
        for line, order in enumerate(orders):
            if wrong := self._wrong(order, chosen, gone):
                remarks.append(Remark("illegal", wrong, line))
            elif isinstance(order, Detach | Stay):
                chosen[order.ship] = order
                gone += order.escorts if isinstance(order, Detach) else ()
        for ship in self.ships:
            if ship not in chosen:
                chosen[ship] = choice = default_choice(self.board, ship, gone)
                gone += choice.escorts if isinstance(choice, Detach) else ()
        return WithdrawalPlan(remarks, tuple(chosen[ship] for ship in self.ships))

    def _wrong(self, order: Any, chosen: Mapping[str, Choice], gone: Sequence[str]) -> Phrase | None:
        if not isinstance(order, Detach | Stay):
            return Phrase("not-now", {}, "TF-5.2")
        ship = unit_name(order.ship) or order.ship
        if order.ship not in self.ships:
            return Phrase("withdraw-need-not", {"ship": ship}, "TF-5.1")
        if order.ship in chosen:
            return Phrase("withdraw-twice", {"ship": ship}, "TF-R67")
        if isinstance(order, Detach) and self._alone(order):
            return Phrase("withdraw-carrier-alone", {"ship": ship}, "TF-5.3")
        for id in order.escorts if isinstance(order, Detach) else ():
            if id not in _others(self.board, order.ship) or id in self.ships:
                return Phrase("withdraw-no-escort", {"ship": unit_name(id) or id}, "TF-5.2")
            if id in gone or (isinstance(order, Detach) and order.escorts.count(id) > 1):
                return Phrase("withdraw-escort-twice", {"ship": unit_name(id)}, "TF-5.2")
        return None

    def _alone(self, order: Detach) -> bool:
        """Whether a carrier leaves without an escort though there is somebody with her (TF-5.3)."""
        fleet = self.board.formations[fleet_of(self.board, order.ship)]
        return self.board.ships[order.ship].printed.carrier and not order.escorts and len(fleet.slots) > 1

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Stay, or leave with somebody or nobody."""
        orders: list[AnyOrder] = []
        for ship in self.ships:
            others = [id for id in _others(self.board, ship) if id not in self.ships]
            order: AnyOrder = Detach(ship, tuple(rng.sample(others, min(len(others), rng.randint(0, 2)))))
            order = Stay(ship) if rng.random() < 0.3 else order
            if not self.plan((*orders, order)).refusals:
                orders.append(order)
        return tuple(orders)

    def options(self) -> WithdrawalOptions:
        """The ships, and who may go along."""
        ships = {ship: tuple(i for i in _others(self.board, ship) if i not in self.ships) for ship in self.ships}
        return WithdrawalOptions(ships)


class Withdrawals(TaskForceStep, frozen=True, tag="withdrawals"):
    """When the phase is over, both sides choose (TF-R10)."""

    phase: ClassVar[str] = "combat"

    def closed_to(self, board: Board, side: Side) -> bool:
        """That a carrier must withdraw may follow from her deck (TF-5.1, R78)."""
        return True

    def ask(self, view: View) -> WithdrawalAsk | None:
        """Whoever has such a ship in a task force."""
        return WithdrawalAsk(view) if choosing(view.board, view.side) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """The groups are put on the map, open to both (TF-5.10); for a side that the umpire plays the default
        stands."""
        for side in SIDES:
            board = as_its_owner_sees(game.board, own_markers(game, side))
            gone: list[str] = []
            choices: Sequence[Choice] = plans[side].choices if side in plans else ()
            for ship in choosing(board, side):
                choice = next((c for c in choices if c.ship == ship), None) or default_choice(board, ship, gone)
                escorts = choice.escorts if isinstance(choice, Detach) else ()
                gone += escorts
                left = fleet_of(board, ship)
                if isinstance(choice, Detach):
                    _detach(board, side, ship, escorts)
                announce(game, umpire, Detached(ship, escorts, left, isinstance(choice, Stay)))
            take_back(game, side, board)
        game.board.crippled = ()


class AfterRaids(Withdrawals, frozen=True, tag="after-raids"):
    """When the raids are over, the same for ships that were crippled in them (TF-R10)."""

    phase: ClassVar[str] = "air"


def _detach(board: Board, side: Side, ship: str, escorts: Sequence[str]) -> None:
    """A numbered group in the hex. What is left of a fleet may be as small as it is (TF-5.7), a ring without its
    carrier a column; one of which nothing is left is gone, its marker with it (TF-5.8, 5.11)."""
    hex = open_fleets(board, side)[fleet_of(board, ship)]
    number = 1 + max((f.number for f in board.formations.values() if f.side == side and f.kind == "group"), default=0)
    leaving = (ship, *escorts)
    for fleet in {fleet_of(board, id) for id in leaving}:
        board.formations[fleet] = board.formations[fleet].without(leaving)
        if not board.formations[fleet].slots:
            vanish(board, fleet)
    group = f"{side}-w{number}"
    board.formations[group] = Formation(group, side, "group", leaving, number)
    label = fresh(board, side)
    board.markers[label] = Marker(label, side, hex, formation=group)
