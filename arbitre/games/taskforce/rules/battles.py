"""Naval battles: arranged, fought attack by attack, their hits applied (TF-10.3 to 10.11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Battle, Board, Salvo, Terms
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import AnyOrder, Arrange, Fire, Hold
from arbitre.games.taskforce.records.printed import ALLIED, IJN, Side, enemy, surprise
from arbitre.games.taskforce.records.reports import BattlesBegin, Fired, HitsApplied, Result, SurpriseRolled
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules import gunnery
from arbitre.games.taskforce.rules.arrangements import Arrangement
from arbitre.games.taskforce.rules.carriers import strike
from arbitre.games.taskforce.rules.contacts import arrange, initiative, possible
from arbitre.games.taskforce.rules.fleets import in_data_order, night
from arbitre.games.taskforce.rules.markers import clear_away
from arbitre.games.taskforce.rules.ranging import Ranging
from arbitre.games.taskforce.rules.showing import show_fleets
from arbitre.games.taskforce.rules.steps import BattleStep, TaskForceStep
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.victory import worth
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.rules.yamato import Yamato
from arbitre.kernel.orders import Answer, Plan, Remark, one_order
from arbitre.kernel.play import Options, Step, Umpire
from arbitre.kernel.words import Phrase

# -------------------------------------------------------------------------------------------------------- arrangement


class ArrangingOptions(Options, frozen=True):
    """The arrangements to choose from, each a row of battles: our fleets, theirs (TF-10.3)."""

    arrangements: tuple[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...], ...]


class ArrangingAsk:
    """Which of the possible arrangements is fought (TF-10.3)."""

    def __init__(self, arrangements: Sequence[Arrangement]) -> None:
        self.arrangements = arrangements

    def plan(self, orders: Sequence[AnyOrder]) -> Answer:
        """Its number; the first by default."""
        return one_order(orders, self._wrong, lambda given: Phrase("arrange-once", {}, "TF-10.3"), Arrange(1))

    def _wrong(self, order: Any) -> Phrase | None:
        if not isinstance(order, Arrange):
            return Phrase("not-now", {}, "TF-10.3")
        if 1 <= order.number <= len(self.arrangements):
            return None
        return Phrase("arrange-none", {"last": len(self.arrangements)}, "TF-10.3")

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Any of them."""
        return (Arrange(rng.randint(1, len(self.arrangements))),)

    def options(self) -> ArrangingOptions:
        """The arrangements."""
        return ArrangingOptions(
            tuple(tuple((battle.ours, battle.theirs) for battle in battles) for battles in self.arrangements)
        )


class Arranging(TaskForceStep, frozen=True, tag="arranging"):
    """The battles of the turn (TF-10.3)."""

    phase: ClassVar[str] = "combat"

    def ask(self, view: View) -> ArrangingAsk | None:
        """The player with the initiative, if there is a choice; for a side that the umpire plays the default stands."""
        if view.side != initiative(view.board):
            return None
        choice = possible(view.board)
        return ArrangingAsk(choice) if len(choice) > 1 else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Put the battles on the agenda, one after the other; under advanced fog the ships are shown now (TF-8.4)."""
        board, first = game.board, initiative(game.board)
        choice = possible(board)
        arrange(board, choice[plans[first].order.number - 1 if first in plans else 0] if choice else ())
        if not board.battles:
            return None
        announce(
            game, umpire, BattlesBegin(tuple((battle.fleets[IJN], battle.fleets[ALLIED]) for battle in board.battles))
        )
        show_fleets(game, umpire)
        return tuple(step for battle in board.battles for step in steps_of(board, battle))


def steps_of(board: Board, battle: Battle) -> tuple[BattleStep, ...]:
    """The steps of a battle that has not begun: a die for surprise comes before all others (TF-10.15, R69)."""
    return (Surprise(),) if scenario(board.scenario).surprise_attack else fighting(board, battle)


def fighting(board: Board, battle: Battle) -> tuple[BattleStep, ...]:
    """The steps of a battle (TF-10.4 to 10.9, R69). Whoever plays alone agrees with nobody on a range (TF-S3.3), and at
    night there is none (TF-10.5)."""
    for_two = len(scenario(board.scenario).players) > 1
    range: tuple[BattleStep, ...] = (Ranging(),) if for_two and not night(board) else ()
    chosen: tuple[BattleStep, ...] = (Yamato(),) if gunnery.double(board, battle) else ()
    at_once: tuple[BattleStep, ...] = (FirstHits(),) if board.terms.surprise else ()
    return (*range, *chosen, Gunnery(battle.first), *at_once, Gunnery(enemy(battle.first)), Hits())


class Surprise(BattleStep, frozen=True, tag="surprise"):
    """A die for surprise before a battle (TF-10.15)."""

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Who surprises the other acts as if he had the initiative."""
        board, battle = game.board, game.board.battles[0]
        die = umpire.roll("surprise", sides=6)[0]
        side = surprise(die)
        battle = replace(battle, first=side or battle.first)
        board.battles, board.terms = (battle, *board.battles[1:]), Terms(surprise=side is not None)
        announce(game, umpire, SurpriseRolled(die, side or ""))
        return fighting(board, battle)


# ------------------------------------------------------------------------------------------------------------- gunnery


class GunneryPlan(Plan):
    """The attacks of a side, not yet rolled, in their order."""

    salvos: tuple[Salvo, ...] = ()


class Gun(msgspec.Struct, frozen=True):
    """A ship of the battle: its type, its firepower now, the hits it bears, its state; whether it may fire."""

    type: str
    firepower: int
    durability: int
    level: str
    fires: bool


class GunneryOptions(Options, frozen=True):
    """Who may fire and who may be fired at (TF-10.4 to 10.6)."""

    ours: Mapping[str, Gun]
    theirs: Mapping[str, Gun]


class GunneryAsk:
    """At whom each ship that fires does (TF-10.6), knowing what has been fired before (TF-10.8, R25)."""

    def __init__(self, view: View) -> None:
        self.board = view.board
        battle, side = view.board.battles[0], view.side
        self.night = night(view.board)
        self.ours = gunnery.in_battle(self.board, battle, side)
        self.theirs = gunnery.in_battle(self.board, battle, enemy(side))
        self.firing = gunnery.able(self.board, battle, side)
        self.attacks = gunnery.attacks(self.board, battle, side)

    def plan(self, orders: Sequence[AnyOrder]) -> GunneryPlan:
        """The attacks of the sheet; who is not named fires by itself as TF-10.6 has it."""
        salvos: list[Salvo] = []
        left = list(self.attacks)
        remarks = list[Remark]()
        for line, order in enumerate(orders):
            if wrong := self._wrong(order, left):
                remarks.append(Remark("illegal", wrong, line))
            elif isinstance(order, Hold):
                left = [id for id in left if id not in order.ships]
            elif isinstance(order, Fire):
                salvos.append(Salvo(order.ships, order.target))
                for id in order.ships:
                    left.remove(id)
        return GunneryPlan(remarks, (*salvos, *gunnery.default_salvos(self.board, left, self.theirs, self.night)))

    def _wrong(self, order: Any, left: Sequence[str]) -> Phrase | None:
        if not isinstance(order, Fire | Hold):
            return Phrase("not-now", {}, "TF-10.6")
        for number, id in enumerate(order.ships):
            if id not in self.ours:
                return Phrase("fire-not-there", {"ship": unit_name(id) or id}, "TF-10.6")
            if id not in self.firing:
                return Phrase("fire-silent", {"ship": unit_name(id)}, "TF-10.4")
            if id not in left or id in order.ships[:number]:
                many = self.attacks.count(id)
                key, clause = ("fire-thrice", "TF-16.8") if many > 1 else ("fire-twice", "TF-10.19")
                return Phrase(key, {"ship": unit_name(id)}, clause)
        if not order.ships:
            return Phrase("fire-nobody", {}, "TF-10.6")
        if isinstance(order, Hold):
            return None
        if len(order.ships) > 2:
            return Phrase("fire-three", {}, "TF-10.6")
        if order.target not in self.theirs:
            return Phrase("fire-no-target", {"ship": unit_name(order.target) or order.target}, "TF-10.6")
        return None

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Ones and twos at any target."""
        left, orders = rng.sample(self.attacks, len(self.attacks)), list[AnyOrder]()
        while left and rng.random() < 0.9:
            ships = tuple(dict.fromkeys(left.pop() for _ in range(min(len(left), rng.randint(1, 2)))))
            if rng.random() < 0.1:
                orders.append(Hold(ships))
                left = [id for id in left if id not in ships]
            else:
                orders.append(Fire(ships, rng.choice(self.theirs)))
        return tuple(orders)

    def options(self) -> GunneryOptions:
        """The ships of both sides."""
        return GunneryOptions(self._guns(self.ours), self._guns(self.theirs))

    def _guns(self, ships: Iterable[str]) -> dict[str, Gun]:
        def gun(id: str) -> Gun:
            ship = self.board.ships[id]
            return Gun(
                ship.printed.type,
                gunnery.firepower(ship, self.night),
                ship.durability,
                ship.level,
                id in self.firing,
            )

        return {id: gun(id) for id in ships}


class Gunnery(BattleStep, frozen=True, tag="gunnery"):
    """A side fires: all its targets are fixed before a die is rolled (TF-10.6 to 10.8)."""

    side: Side

    def ask(self, view: View) -> GunneryAsk | None:
        """Its player, if a ship of his may fire."""
        if view.side != self.side:
            return None
        ask = GunneryAsk(view)
        return ask if ask.firing else None

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Roll for each attack, with the strength of before the battle (TF-10.8): no hit is applied yet. Targets, dice
        and hits are told to both (TF-10.17)."""
        board, battle = game.board, game.board.battles[0]
        by_night = night(board)
        theirs = gunnery.in_battle(board, battle, enemy(self.side))
        able = gunnery.able(board, battle, self.side)
        if self.side in plans:
            salvos = plans[self.side].salvos
        elif self.side not in scenario(board.scenario).players:
            salvos = umpires_salvos(board, able, theirs, by_night)
        else:
            salvos = ()
        rolled = []
        for salvo in salvos:
            die = umpire.roll("guns", salvo.ships[0], salvo.target, sides=6)[0]
            strength = gunnery.value(board, salvo.ships, by_night)
            rolled.append(replace(salvo, value=strength, die=die, hits=gunnery.hits(board, salvo.ships, by_night, die)))
        if rolled:
            announce(game, umpire, Fired(self.side, tuple(rolled), gunnery.reach(board, battle)))
        board.battles = (replace(battle, salvos=(*battle.salvos, *rolled)), *board.battles[1:])


def umpires_salvos(board: Board, ships: Sequence[str], foes: Sequence[str], by_night: bool) -> tuple[Salvo, ...]:
    """How the umpire fires for the side that he plays (TF-S3.3): its two strongest at the strongest enemy that may
    fire, the next two at the next, and round again; where no enemy may fire, at the strongest of all. Of
    enemies alike the weaker first, then the first in the data."""
    eligible = gunnery.firing(board, foes, ships, by_night) or tuple(foes)

    def rank(id: str) -> tuple[int, int]:
        return -gunnery.firepower(board.ships[id], by_night), board.ships[id].durability

    targets = sorted(in_data_order(board, eligible), key=rank)
    order = sorted(in_data_order(board, ships), key=lambda id: rank(id)[0])
    pairs = [tuple(order[place : place + 2]) for place in range(0, len(order), 2)]
    return tuple(Salvo(pair, targets[number % len(targets)]) for number, pair in enumerate(pairs) if targets)


class Hits(BattleStep, frozen=True, tag="hits"):
    """The hits of a battle are applied (TF-10.9)."""

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """Those that have not been yet; the battle is over (TF-10.1)."""
        apply_hits(game, umpire)
        game.board.battles, game.board.terms = game.board.battles[1:], Terms()
        game.board.engaged = True


class FirstHits(BattleStep, frozen=True, tag="first-hits"):
    """The hits of who surprises the other are applied at once (TF-10.15)."""

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> None:
        """What has sunk does not fire any more, and what is left fires with what it has."""
        apply_hits(game, umpire)
        battle, *others = game.board.battles
        left = {
            side: tuple(fleet for fleet in fleets if fleet in game.board.formations)
            for side, fleets in battle.fleets.items()
        }
        game.board.battles = (replace(battle, fleets=left, salvos=()), *others)


def apply_hits(game: Game, umpire: Umpire) -> None:
    """Apply the hits of the battle in hand attack by attack (TF-10.9), with aircraft that explode and dice for decks
    (TF-10.16); what sinks is gone and leaves its column (TF-4.8, 4.9), what is left of a fleet stays on the map."""
    board, battle = game.board, game.board.battles[0]
    results, struck = [], []
    for salvo in battle.salvos:
        found = strike(board, umpire, salvo.target, salvo.hits)
        before, after = found.before, found.after
        struck.append(found)
        results.append(
            Result(
                salvo.target,
                found.hits,
                before.level,
                after.level,
                before.steps - after.steps if after.printed.small else 0,
                worth(after) - worth(before),
                not before.steps,
            )
        )
    applied = HitsApplied(tuple(results)) if results else None
    exploded, decks = [found.exploded for found in struck], [found.deck for found in struck]
    for report in filter(None, (*exploded, applied, *decks)):
        announce(game, umpire, report)
    clear_away(game)
