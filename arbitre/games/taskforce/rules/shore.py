"""Shore bombardment: ships in the hex of an enemy base fire at it, and it fires back once (TF-10.13, 10.14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Battle, Board, Salvo
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Fire
from arbitre.games.taskforce.records.printed import IJN, Side, enemy, naval
from arbitre.games.taskforce.records.shore_reports import Bombarded, FiredBack
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules import gunnery
from arbitre.games.taskforce.rules.battles import Gun, apply_hits
from arbitre.games.taskforce.rules.campaigns import note_bombardment
from arbitre.games.taskforce.rules.contacts import initiative
from arbitre.games.taskforce.rules.fleets import (
    by_number,
    contact,
    in_data_order,
    marked,
    open_fleets,
    sea_map,
    ships_of,
)
from arbitre.games.taskforce.rules.showing import show_fleets
from arbitre.games.taskforce.rules.steps import BattleStep, TaskForceStep
from arbitre.games.taskforce.rules.surplus import Excess, Surplus, cramped, crowded
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.orders import Answer, Plan, Remark, one_order
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Phrase


def fleets_off(board: Board, base: str) -> tuple[str, ...]:
    """The fleets that may bombard a base: all of its enemy in its hex, groups too, which act as one; none if the base
    is destroyed, or if they are in contact with one of its side, for then they fight that (TF-10.13, 10.14)."""
    target = board.ashore[base]
    owner = target.printed.side
    here = [fleet for fleet, hex in open_fleets(board, enemy(owner)).items() if hex == target.hex]
    chart = sea_map(board)
    beside = any(contact(chart, target.hex, hex) for hex in marked(board, owner).values())
    return () if beside or not target.steps else tuple(sorted(here, key=by_number))


def firepower(board: Board, counter: str) -> int:
    """What a ship fires with at a base, or a base at a ship: by night no more than by day (TF-10.13, 16.9); two
    carriers that fire as destroyers may not (TF-16.4)."""
    ship = board.counter(counter)
    return gunnery.firepower(ship, night=False) if ship.printed.bombards else 0


def able(board: Board, base: str) -> tuple[str, ...]:
    """The ships that may bombard a base: whatever their range, by day and by night (TF-10.13)."""
    ships = (ship.id for fleet in fleets_off(board, base) for ship in ships_of(board, fleet))
    return tuple(id for id in ships if firepower(board, id))


def value(board: Board, counters: Iterable[str]) -> int:
    """The sum of what an attack fires with (TF-10.13)."""
    return sum(firepower(board, id) for id in counters)


def hits(board: Board, counters: Sequence[str], die: int) -> int:
    """The hits of an attack on a die: 1 more for Japanese ships, nothing for a base (TF-10.13)."""
    ours = counters[0] not in board.ashore and board.ships[counters[0]].printed.side == IJN
    return naval(value(board, counters), die, ours)


def default_target(board: Board, ships: Iterable[str]) -> str:
    """The ship that a base fires at if nobody says: the largest firepower, of two alike the first in the data
    (TF-10.13)."""
    return max(in_data_order(board, ships), key=lambda id: firepower(board, id))


def gun(board: Board, counter: str) -> Gun:
    """A ship or a base as it is now."""
    ship, fires = board.counter(counter), firepower(board, counter)
    return Gun(ship.printed.type, fires, ship.durability, ship.level, bool(fires))


def bombardments(board: Board) -> tuple[Bombardment, ...]:
    """A step for each base of the scenario, those first that the player with the initiative may bombard."""
    last = initiative(board)
    return tuple(Bombardment(id) for id in sorted(board.ashore, key=lambda id: board.ashore[id].printed.side == last))


# -------------------------------------------------------------------------------------------------------- the ships


class BombardmentPlan(Plan):
    """The attacks on a base, not yet rolled, in their order; none by default (TF-10.13)."""

    salvos: tuple[Salvo, ...] = ()


class BombardmentOptions(Options, frozen=True):
    """The base, and the ships that may fire at it."""

    base: str
    target: Gun
    ours: Mapping[str, Gun]


class BombardmentAsk:
    """Which ships bombard a base, in one attack or in several."""

    def __init__(self, board: Board, base: str) -> None:
        self.board, self.base = board, base
        self.ships = tuple(ship.id for fleet in fleets_off(board, base) for ship in ships_of(board, fleet))
        self.firing = able(board, base)

    def plan(self, orders: Sequence[AnyOrder]) -> BombardmentPlan:
        """The attacks of the sheet; who is not named does not fire."""
        salvos, remarks = list[Salvo](), list[Remark]()
        for line, order in enumerate(orders):
            fired = [id for salvo in salvos for id in salvo.ships]
            if wrong := self._wrong(order, fired):
                remarks.append(Remark("illegal", wrong, line))
            elif isinstance(order, Fire):
                salvos.append(Salvo(order.ships, self.base))
        return BombardmentPlan(remarks, tuple(salvos))

    def _wrong(self, order: Any, fired: Sequence[str]) -> Phrase | None:
        if not isinstance(order, Fire):
            return Phrase("not-now", {}, "TF-10.13")
        base = unit_name(self.base)
        if not order.ships:
            return Phrase("fire-nobody", {}, "TF-10.13")
        for number, id in enumerate(order.ships):
            if id not in self.ships:
                return Phrase("shore-not-there", {"ship": unit_name(id) or id, "base": base}, "TF-10.13")
            if id not in self.firing:
                clause = "TF-10.10" if self.board.ships[id].printed.bombards else "TF-16.4"
                return Phrase("shore-silent", {"ship": unit_name(id)}, clause)
            if id in fired or id in order.ships[:number]:
                return Phrase("fire-twice", {"ship": unit_name(id)}, "TF-10.19")
        if order.target != self.base:
            return Phrase("shore-no-target", {"base": base}, "TF-10.13")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Nothing, or attacks of any number of ships."""
        left, orders = rng.sample(self.firing, len(self.firing)), list[AnyOrder]()
        while left and rng.random() < 0.7:
            many = rng.randint(1, len(left))
            orders.append(Fire(tuple(left[:many]), self.base))
            del left[:many]
        return tuple(orders)

    def options(self) -> BombardmentOptions:
        """The base, and the ships that fire."""
        ours = {id: gun(self.board, id) for id in self.firing}
        return BombardmentOptions(self.base, gun(self.board, self.base), ours)


class Bombardment(TaskForceStep, frozen=True, tag="bombardment"):
    """Whether a base is bombarded: all attacks are fixed before a die is rolled, and no hit is applied before the base
    has fired back, for both are simultaneous (TF-10.13)."""

    phase: ClassVar[str] = "combat"
    base: str

    def closed_to(self, board: Board, side: Side) -> bool:
        """To the owner of the base, who does not know whether any of the ships off it can fire (TF-8.3)."""
        return board.ashore[self.base].printed.side == side

    def ask(self, view: View) -> BombardmentAsk | None:
        """Its enemy, if a ship of his may fire at it."""
        board = view.board
        if board.ashore[self.base].printed.side == view.side or not able(board, self.base):
            return None
        return BombardmentAsk(board, self.base)

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Roll for each attack. Under advanced fog the fleets that take part are shown first (TF-8.4)."""
        board, owner = game.board, game.board.ashore[self.base].printed.side
        side = enemy(owner)
        salvos = plans[side].salvos if side in plans else ()
        if not salvos:
            return None
        board.battles = (Battle({side: fleets_off(board, self.base), owner: ()}, side, base=self.base),)
        show_fleets(game, umpire)
        rolled = tuple(_rolled(board, salvo, umpire) for salvo in salvos)
        board.battles = (replace(board.battles[0], salvos=rolled),)
        announce(game, umpire, Bombarded(side, self.base, rolled))
        note_bombardment(board, self.base)
        return ReturnFire(self.base), ShoreHits(self.base)


def _rolled(board: Board, salvo: Salvo, umpire: Umpire) -> Salvo:
    die = umpire.roll("guns", salvo.ships[0], salvo.target, sides=6)[0]
    return replace(salvo, value=value(board, salvo.ships), die=die, hits=hits(board, salvo.ships, die))


# --------------------------------------------------------------------------------------------------------- the base


class ReturnFireOptions(Options, frozen=True):
    """The base that fires, and the ships off it, of which it fires at one."""

    base: str
    fires: Gun
    theirs: Mapping[str, Gun]


class ReturnFireAsk:
    """At which of the ships off it a bombarded base fires."""

    def __init__(self, board: Board, base: str) -> None:
        self.board, self.base = board, base
        self.theirs = bombarding(board)

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """Its target; the largest firepower by default."""
        default = Fire((self.base,), default_target(self.board, self.theirs))
        return one_order(orders, self._wrong, lambda given: Phrase("shore-once", {}, "TF-10.13"), default)

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Fire):
            return Phrase("not-now", {}, "TF-10.13")
        if order.ships != (self.base,):
            return Phrase("shore-not-base", {"base": unit_name(self.base)}, "TF-10.13")
        if order.target not in self.theirs:
            ship = unit_name(order.target) or order.target
            return Phrase("shore-not-off", {"ship": ship, "base": unit_name(self.base)}, "TF-10.13")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Any of them."""
        return (Fire((self.base,), rng.choice(self.theirs)),)

    def options(self) -> ReturnFireOptions:
        """The base, and its targets."""
        return ReturnFireOptions(self.base, gun(self.board, self.base), {id: gun(self.board, id) for id in self.theirs})


def bombarding(board: Board) -> tuple[str, ...]:
    """The ships of the fleets that bombard: whether they fire themselves or not they are one fleet (TF-10.13)."""
    battle = board.battles[0]
    return gunnery.in_battle(board, battle, battle.first)


class ReturnFire(BattleStep, frozen=True, tag="return-fire"):
    """A bombarded base fires back, once, if it has firepower (TF-10.13)."""

    base: str

    def ask(self, view: View) -> ReturnFireAsk | None:
        """Its owner, if it can fire and there is a choice: bases lie open, and who bombards them has been shown."""
        board = view.board
        if board.ashore[self.base].printed.side != view.side or not firepower(board, self.base):
            return None
        return ReturnFireAsk(board, self.base) if len(bombarding(board)) > 1 else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Roll; with the strength of before the bombardment."""
        board, owner = game.board, game.board.ashore[self.base].printed.side
        if not firepower(board, self.base):
            return
        target = plans[owner].order.target if owner in plans else default_target(board, bombarding(board))
        salvo = _rolled(board, Salvo((self.base,), target), umpire)
        announce(game, umpire, FiredBack(self.base, salvo))
        battle = board.battles[0]
        board.battles = (replace(battle, salvos=(*battle.salvos, salvo)),)


class ShoreHits(BattleStep, frozen=True, tag="shore-hits"):
    """The hits of a bombardment are applied, on the base and on a ship, attack by attack (TF-10.9, 10.16)."""

    base: str

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """The bombardment is over; what the base has no room for any more goes at once (TF-4.15)."""
        apply_hits(game, umpire)
        game.board.battles = ()
        if not crowded(game.board, self.base):
            return None
        return (Cramped(game.board.ashore[self.base].printed.side, self.base),)


class Cramped(Surplus, frozen=True, tag="cramped"):
    """What a base that has been bombarded has no room for is lost at once, READY first (TF-4.15)."""

    phase: ClassVar[str] = "combat"
    unseen: ClassVar[bool] = False
    base: str

    def closed_to(self, board: Board, side: Side) -> bool:
        """To nobody: the boxes of a base lie open (TF-8.7)."""
        return False

    def excess(self, board: Board) -> Excess | None:
        """What the base has no room for."""
        return cramped(board, self.side)


def following(now: ReturnFire | ShoreHits | Cramped) -> tuple[Step, ...]:
    """The step in hand of a bombardment, and those that follow it."""
    return (now, ShoreHits(now.base)) if isinstance(now, ReturnFire) else (now,)
