"""Wednesday: movement of all nations at once, walk-ins, and which armies meet (META chapters 8 and 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

import msgspec

from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.records.names import area_name
from arbitre.games.metagame.records.orders import AnyOrder, Blitz, Capture, Move, Pass, Retreat
from arbitre.games.metagame.records.printed import (
    AXIS,
    CAMP,
    CAMPS,
    NATIONS,
    NEIGHBOURS,
    NEUTRALS,
    SEAS,
    TERRITORIES,
    USA_ZONE,
    enemy,
    is_sea,
)
from arbitre.games.metagame.records.reports import Contact, LostUndefended, Moved, WalkedIn
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.captures import capture
from arbitre.games.metagame.rules.invading import invade
from arbitre.games.metagame.rules.knowledge import remember
from arbitre.games.metagame.rules.lines import Refusal, judged, known_area, not_now
from arbitre.games.metagame.rules.setup import strength_revealed
from arbitre.games.metagame.rules.standing import check_standing, keep, sampled_standing
from arbitre.games.metagame.rules.steps import SealedPhase
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Options, Umpire


class March(msgspec.Struct, frozen=True):
    """So many battalions of a nation on their way from one area to the next."""

    nation: str
    count: int
    origin: str
    to: str


class MovementPlan(Plan):
    """Who goes where, and the standing orders of the sheet; `sent`: whether there is one."""

    marches: tuple[March, ...] = ()
    standing: tuple[Blitz | Retreat | Capture, ...] = ()
    sent: bool = False


class MovementOptions(Options, frozen=True):
    """By area where the nation has battalions: how many, and where a step may lead."""

    battalions: Mapping[str, int]
    ways: Mapping[str, tuple[str, ...]]


class MovementAsk:
    """Where the nation's battalions go. Lines stand one by one (META-18.4), and are judged in their order, for a
    battalion moves once (META-8.15)."""

    def __init__(self, view: View) -> None:
        self.view = view

    def plan(self, orders: Sequence[AnyOrder]) -> MovementPlan:
        """The lines in their order; what is not named stays as the garrison (META-8.9)."""
        left = {area: force[self.view.side] for area, force in self.view.forces.items() if self.view.side in force}
        plan = MovementPlan(sent=bool(orders))

        def enter(order: AnyOrder) -> None:
            match order:
                case Move():
                    march = self._march(order, left)
                    left[march.origin] -= march.count
                    plan.marches = (*plan.marches, march)
                case Blitz() | Retreat() | Capture():
                    check_standing(order)
                    plan.standing = (*plan.standing, order)
                case Pass():
                    pass
                case _:
                    raise not_now("META-4.1")

        plan.remarks = judged(orders, enter)
        return plan

    def _march(self, order: Move, left: Mapping[str, int]) -> March:
        """The step of a line, or Refusal; the codes in their printed order (META-18.8)."""
        view, origin, to = self.view, order.origin, order.to
        if order.count < 0:
            raise Refusal("e-syntax", "META-18.8", count=order.count)
        known_area(origin)
        known_area(to)
        if origin in NEUTRALS or to in NEUTRALS:
            raise Refusal("e-neutral", "META-8.6", area=area_name(to if to in NEUTRALS else origin))
        if to == USA_ZONE and view.camp == AXIS:
            raise Refusal("e-zone-8", "META-8.6", area=area_name(to))
        if to not in NEIGHBOURS[origin]:
            raise Refusal("e-not-adjacent", "META-8.1", origin=area_name(origin), to=area_name(to))
        if is_sea(to) and not is_sea(origin) and origin not in view.ports:
            raise Refusal("e-no-port", "META-8.7", origin=area_name(origin))
        there = left.get(origin, 0)
        count = order.count or there  # META-18.3: all that is left
        if not there or count > there:
            raise Refusal("e-too-many", "META-8.15", origin=area_name(origin), there=there, count=count)
        return March(view.side, count, origin, to)

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Random steps, and now and then standing orders."""
        options, orders = self.options(), list[AnyOrder]()
        for area, there in options.battalions.items():
            ways = options.ways[area]
            if ways and rng.random() < 0.6:
                orders.append(Move(rng.choice((0, rng.randint(1, there))), area, rng.choice(ways)))
        entered = [order.to for order in orders if isinstance(order, Move) and not self.view.friendly(order.to)]
        for area in sorted(set(entered) & TERRITORIES.keys()):
            orders += sampled_standing(area, rng)
        return tuple(orders)

    def options(self) -> MovementOptions:
        """Where the nation's battalions are, and where they may go."""
        view = self.view
        mine = {area: force[view.side] for area, force in view.forces.items() if view.side in force}
        return MovementOptions(mine, {area: ways(view, area) for area in mine})


def ways(view: View, origin: str) -> tuple[str, ...]:
    """Where a step of the nation from an area may lead (META-8.1, 8.6 to 8.8, R3): to sea from a port or from the sea,
    and ashore anywhere (META-6.2 to 6.4); one step, not through a port and to sea at once (META-R54)."""
    embark = is_sea(origin) or origin in view.ports
    return tuple(
        to for to in NEIGHBOURS[origin] if (embark or not is_sea(to)) and not (to == USA_ZONE and view.camp == AXIS)
    )


class Movement(SealedPhase, frozen=True, tag="movement"):
    """All movements at once (META-8.10, R25)."""

    phase: ClassVar[str] = "movement"

    def ask(self, view: View) -> MovementAsk:
        """Where do the nation's battalions go?"""
        return MovementAsk(view)

    def resolve(self, game: Game, plans: Mapping[str, MovementPlan], umpire: Umpire) -> None:
        """Take off all that moves, put down what arrives among friends, then see who is met (META-8.10): who leaves is
        not met (META-8.4), armies that cross pass each other (META-8.11, 8.12, R26), friends who arrive defend
        (META-8.13). Any number may gather in an area (META-8.2), and each line stands alone (META-R28)."""
        board = game.board
        game.week.hear(nation for nation, plan in plans.items() if plan.sent)
        for nation, plan in plans.items():
            keep(game.week, nation, plan.standing)
            umpire.tell(nation, Moved(tuple((march.count, march.origin, march.to) for march in plan.marches)))
        marches = [march for plan in plans.values() for march in plan.marches]
        for march in marches:
            board.add(march.origin, march.nation, -march.count)
        invasions: dict[str, dict[str, dict[str, int]]] = {}  # by territory and nation, battalions by origin
        # Nobody's capture changes who else is met; all captures are made before any battle (META-8.14).
        owned = dict(board.owner)
        for march in marches:
            if is_sea(march.to) or CAMP[owned[march.to]] == CAMP[march.nation]:
                board.add(march.to, march.nation, march.count)
            else:
                origins = invasions.setdefault(march.to, {}).setdefault(march.nation, {})
                origins[march.origin] = origins.get(march.origin, 0) + march.count
        met = {area: bool(board.force(area, CAMP[owned[area]])) for area in sorted(invasions)}
        for area in met:
            if not met[area]:
                self._walk_in(game, area, invasions[area], umpire)
        for number, area in enumerate((area for area in met if met[area]), 1):
            invade(game, umpire, f"B{game.turn}-{number:02}", area, invasions[area])
        self._contacts(game, umpire)

    @staticmethod
    def _walk_in(game: Game, area: str, invaders: Mapping[str, Mapping[str, int]], umpire: Umpire) -> None:
        """An undefended territory is taken at once (META-8.3, 8.5, 8.16)."""
        board = game.board
        loser = board.camp(area)
        force = {nation: sum(invaders[nation].values()) for nation in NATIONS if nation in invaders}
        umpire.tell(enemy(loser), WalkedIn(area, force, area in board.ports, board.guns.get(area, 0)))
        told = force if strength_revealed(game.options) else {}
        umpire.tell(loser, LostUndefended(area, tuple(force), told))
        capture(game, umpire, area, force, fought=False)

    @staticmethod
    def _contacts(game: Game, umpire: Umpire) -> None:
        """Fleets of both camps in one zone: each hears of the other's presence, not its strength (META-9.2, 9.3, R29);
        nobody is held up by it (META-R30)."""
        for zone in SEAS:
            for camp in CAMPS:
                theirs = game.board.force(zone, enemy(camp))
                if theirs and game.board.force(zone, camp):
                    umpire.tell(camp, Contact(zone, tuple(theirs)))
                    remember(game, camp, zone, Memory(game.turn, "movement", dict.fromkeys(theirs)))
