"""Before each of two battles both sides write down in secret which ships they commit to it (TF-S10.1, S10.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.campaign import Campaign
from arbitre.games.taskforce.records.names import number, unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Commit
from arbitre.games.taskforce.records.printed import SIDES, Side, battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.shore_reports import Committed
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.campaigns import SHARES
from arbitre.games.taskforce.rules.default_fleets import combined, completed
from arbitre.games.taskforce.rules.laying import at_the_start
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.units import grouped
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase

FIRST = 0.5  # of the carriers that a side may commit in all, what it commits to the first battle by default


class CommittingPlan(Plan):
    """The ships that are committed, in the order of the data."""

    ships: tuple[str, ...] = ()


class CommittingOptions(Options, frozen=True):
    """The ships that may be committed, those of them that are by default, and those that are there anyway; what each
    carrier counts for, and what may be committed yet, none if that is not limited (TF-S10.2)."""

    ships: tuple[str, ...]
    default: tuple[str, ...]
    anyway: tuple[str, ...]
    shares: Mapping[str, float]
    left: float | None


def share(board: Board, ships: Iterable[str]) -> float:
    """What carriers among these ships count for (TF-S10.2)."""
    return sum(SHARES.get(board.ships[id].printed.type, 0.0) for id in ships)


def choosable(board: Board, side: Side) -> tuple[str, ...]:
    """The ships that a side may commit: those that are not out for good, and come in no one battle anyway."""
    groups = grouped(board.scenario)
    out = board.campaign.out if board.campaign else ()
    own = (id for id, ship in board.ships.items() if ship.printed.side == side and id not in out)
    return tuple(id for id in own if not groups[id].battle)


def anyway(board: Board, side: Side) -> tuple[str, ...]:
    """The ships that come with this battle, and are not chosen (TF-S10.1)."""
    groups, now = grouped(board.scenario), battle(board.turn)
    own = (id for id, ship in board.ships.items() if ship.printed.side == side and ship.steps)
    return tuple(id for id in own if id in groups and groups[id].battle == now)


def left(board: Board, side: Side) -> float | None:
    """What a side may commit of carriers yet, over all battles; None if any number (TF-S10.2)."""
    most = scenario(board.scenario).musters[side].committed
    spent = board.campaign.spent if board.campaign else ()
    return most - share(board, spent) if most else None


def formable(board: Board, side: Side, ships: Sequence[str]) -> bool:
    """Whether fleets can be made of these ships, and of those that come anyway, and there are markers for them."""
    there = {*ships, *anyway(board, side)}
    trial = board.copy()
    trial.campaign = Campaign(away=tuple(id for id in board.ships if id not in there))
    charge = at_the_start(trial, side, {})
    fleets = completed(side, {}, [trial.ships[id] for id in charge.starts], charge)
    if not fleets:
        return False
    return sum(not fleet.joins for fleet in combined(fleets, charge).values()) <= charge.most


def by_default(board: Board, side: Side) -> tuple[str, ...]:
    """All ships but carriers, and of these half of what may be committed in all, in the last battle all that may be
    yet, in the order of the data; none, if no fleet can be made of them."""
    ships, story = choosable(board, side), scenario(board.scenario)
    rest = left(board, side)
    if rest is not None:
        keep = story.musters[side].committed * FIRST if battle(board.turn) < story.battles else 0.0
        chosen = list[str]()
        for id in ships:
            if share(board, (*chosen, id)) <= rest - keep:
                chosen.append(id)
        ships = tuple(chosen)
    return ships if formable(board, side, ships) else ()


class CommittingAsk:
    """Which ships a side commits; nothing depends on what its enemy does."""

    def __init__(self, view: View) -> None:
        self.board, self.side = view.board, view.side
        self.ships = choosable(view.board, view.side)
        self.left = left(view.board, view.side)
        self.default = by_default(view.board, view.side)

    def plan(self, orders: Sequence[AnyOrder]) -> CommittingPlan:
        """All that are named, by as many orders as it takes; those of the default if nobody is."""
        named, remarks = list[str](), list[Remark]()
        for line, order in enumerate(orders):
            if wrong := self._wrong(order, named):
                remarks.append(Remark("illegal", wrong, line))
            elif isinstance(order, Commit):
                named += order.ships
        ships = tuple(id for id in self.ships if id in named)
        if ships and not remarks and not formable(self.board, self.side, ships):
            remarks.append(Remark("illegal", Phrase("commit-few", {}, "TF-6.5"), len(orders) - 1))
        return CommittingPlan(remarks, ships if ships and not remarks else self.default)

    def _wrong(self, order: Any, named: Sequence[str]) -> Phrase | None:
        if not isinstance(order, Commit):
            return Phrase("not-now", {}, "TF-S10.1")
        if not order.ships:
            return Phrase("commit-nobody", {}, "TF-S10.1")
        for place, id in enumerate(order.ships):
            ship = unit_name(id) or id
            if id not in self.board.ships or self.board.ships[id].printed.side != self.side:
                return Phrase("commit-not-yours", {"ship": ship}, "TF-S10.1")
            if self.board.campaign and id in self.board.campaign.out:
                return Phrase("commit-out", {"ship": ship}, "TF-S10.1")
            if id not in self.ships:
                return Phrase("commit-convoy", {"ship": ship}, "TF-S10.1")
            if id in named or id in order.ships[:place]:
                return Phrase("commit-twice", {"ship": ship}, "TF-S10.1")
        if self.left is not None and share(self.board, (*named, *order.ships)) > self.left:
            return Phrase("commit-carriers", {"left": number(self.left)}, "TF-S10.2")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Nothing, or ships by chance, of carriers no more than may be, if fleets can be made of them."""
        chosen = list[str]()
        for id in rng.sample(self.ships, rng.randint(0, len(self.ships))):
            if self.left is None or share(self.board, (*chosen, id)) <= self.left:
                chosen.append(id)
        orders = (Commit(tuple(chosen)),)
        return orders if chosen and not self.plan(orders).refusals else ()

    def options(self) -> CommittingOptions:
        """Who may be committed, and what carriers count for."""
        carriers = {id: share(self.board, (id,)) for id in self.ships if self.board.ships[id].printed.carrier}
        return CommittingOptions(self.ships, self.default, anyway(self.board, self.side), carriers, self.left)


class Committing(TaskForceStep, frozen=True, tag="committing"):
    """Both sides commit ships to the battle that is to begin. The Japanese writes first, but in secret, so that both
    may as well do it at once (TF-S10.1)."""

    phase: ClassVar[str] = "set-up"

    def ask(self, view: View) -> CommittingAsk:
        """Both sides, whatever they have left."""
        return CommittingAsk(view)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """All others are away, with the aircraft aboard; each side is told what it has written."""
        board = game.board
        assert board.campaign
        there = list[str]()
        for side in SIDES:
            ships = plans[side].ships if side in plans else by_default(board, side)
            there += (*ships, *anyway(board, side))
            umpire.tell(side, Committed(battle(board.turn), ships))
        limited = (id for id in there if scenario(board.scenario).musters[board.ships[id].printed.side].committed)
        carriers = tuple(id for id in limited if board.ships[id].printed.carrier)
        away = tuple(id for id in board.ships if id not in there)
        board.campaign = replace(board.campaign, away=away, spent=(*board.campaign.spent, *carriers))
        for id, unit in board.air.items():
            if unit.base in board.ships:
                board.air[id] = replace(unit, box="" if unit.base in away or not unit.steps else "reserve")
