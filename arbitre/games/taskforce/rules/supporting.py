"""Who fires with withdrawing ships under a raid (TF-12.14, R58): her own group always, and beside them whom her owner
names in the open before the first group attacks; if he names nobody, the strongest do, as they are needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Support
from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.anti_air import formation_of, most_support, supporters
from arbitre.games.taskforce.rules.steps import TaskForceStep
from arbitre.games.taskforce.rules.targets import raid_in_hand
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Plan, Remark
from arbitre.kernel.play import Options, Umpire
from arbitre.kernel.words import Phrase


def supported(board: Board) -> dict[str, tuple[str, ...]]:
    """The withdrawing ships in the hex of the raid in hand, each with those among whom her owner may choose: others
    of her group if there are too many of these, else ships of the task forces, if her group leaves room for any; none
    where that is no choice. Over a critical ship nobody fires (TF-R34)."""
    raid = raid_in_hand(board)
    groups = (board.formations[id] for id in raid.formations if board.formations[id].kind == "group")
    ships = [id for group in groups for id in group.slots if not board.ships[id].critical]
    found = {id: choice for id in ships if (choice := _choice(board, id))}
    every = [other for others in found.values() for other in others]
    chosen = any(len(others) > _room(board, id) for id, others in found.items())
    return found if chosen or len(set(every)) < len(every) else {}


def _own(board: Board, ship: str) -> tuple[str, ...]:
    """The others of her group, the strongest first: they fire before anybody else."""
    slots = formation_of(board, ship).slots
    own = [id for id in supporters(board, ship) if id in slots]
    return tuple(sorted(own, key=lambda id: -board.ships[id].anti_air))


def _room(board: Board, ship: str) -> int:
    """How many can be chosen for her."""
    most, own = most_support(board, ship), len(_own(board, ship))
    return most if own > most else most - own


def _choice(board: Board, ship: str) -> tuple[str, ...]:
    own = _own(board, ship)
    if len(own) > most_support(board, ship):
        return own
    return tuple(id for id in supporters(board, ship) if id not in own) if _room(board, ship) else ()


class SupportingPlan(Plan):
    """Who fires with whom, where the owner has said."""

    support: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class Supported(msgspec.Struct, frozen=True):
    """Of a withdrawing ship those of her group who fire with her anyway, those among whom her owner may choose, and how
    many of them."""

    own: tuple[str, ...]
    others: tuple[str, ...]
    room: int


class SupportingOptions(Options, frozen=True):
    """The withdrawing ships."""

    ships: Mapping[str, Supported]


class SupportingAsk:
    """Who fires with withdrawing ships (TF-12.14)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        self.ships = {id: self._supported(id, others) for id, others in supported(view.board).items()}

    def _supported(self, ship: str, others: tuple[str, ...]) -> Supported:
        own = tuple(id for id in _own(self.board, ship) if id not in others)
        return Supported(own, others, _room(self.board, ship))

    def plan(self, orders: Sequence[AnyOrder]) -> SupportingPlan:
        """Ship by ship, with all of her group who have not been named for another; of one that is not named, the
        default."""
        made: dict[str, tuple[str, ...]] = {}
        remarks = list[Remark]()
        for line, order in enumerate(orders):
            if wrong := self._wrong(order, made):
                remarks.append(Remark("illegal", wrong, line))
            elif isinstance(order, Support):
                spent = _named(made)
                made[order.ship] = (*(id for id in self.ships[order.ship].own if id not in spent), *order.others)
        return SupportingPlan(remarks, made)

    def _wrong(self, order: Any, made: Mapping[str, tuple[str, ...]]) -> Phrase | None:
        if not isinstance(order, Support):
            return Phrase("not-now", {}, "TF-12.14")
        ship = unit_name(order.ship) or order.ship
        if order.ship not in self.ships:
            return Phrase("support-not-her", {"ship": ship}, "TF-12.14")
        if order.ship in made:
            return Phrase("support-twice", {"ship": ship}, "TF-12.14")
        may = self.ships[order.ship]
        for number, id in enumerate(order.others):
            if id not in may.others:
                return Phrase("support-cannot", {"ship": ship, "other": unit_name(id) or id}, "TF-12.14")
            if id in _named(made) or id in order.others[:number]:
                return Phrase("support-spent", {"other": unit_name(id)}, "TF-R58")
        if len(order.others) > may.room:
            return Phrase("support-too-many", {"ship": ship, "most": may.room}, "TF-R58")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Some, for one ship."""
        ship, may = rng.choice(list(self.ships.items()))
        return (Support(ship, tuple(rng.sample(may.others, rng.randint(0, min(len(may.others), may.room))))),)

    def options(self) -> SupportingOptions:
        """Who, and with whom."""
        return SupportingOptions(self.ships)


def _named(made: Mapping[str, tuple[str, ...]]) -> set[str]:
    """Those who fire with somebody already."""
    return {id for others in made.values() for id in others}


class Supporting(TaskForceStep, frozen=True, tag="supporting"):
    """The owner of withdrawing ships says who fires with them (TF-12.14)."""

    phase: ClassVar[str] = "air"

    def ask(self, view: View) -> SupportingAsk | None:
        """The defender: all that lies in the hex has been shown (TF-12.2)."""
        return SupportingAsk(view) if view.side == enemy(raid_in_hand(view.board).side) else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """It holds for all of the raid (TF-R58)."""
        raid = raid_in_hand(game.board)
        chosen: dict[str, tuple[str, ...]] = plans[enemy(raid.side)].support if enemy(raid.side) in plans else {}
        game.board.raid = replace(raid, support=tuple(chosen.items()))
