"""Tuesday: strategic bombing (META chapter 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import cycle
from random import Random
from typing import ClassVar

from arbitre.games.metagame.records.names import area_name
from arbitre.games.metagame.records.orders import AnyOrder, Bomb, Losses, Pass
from arbitre.games.metagame.records.printed import CAMP, COSTS, DISTANCES, NATIONS, ORDER, RANGES, TERRITORIES
from arbitre.games.metagame.records.reports import Posted, Raided, WasRaided
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.knowledge import file_report, report_id
from arbitre.games.metagame.rules.lines import (
    Refusal,
    billed,
    cost,
    enemy_territory,
    holdings,
    judged,
    known_area,
    not_now,
    number,
)
from arbitre.games.metagame.rules.steps import SealedPhase
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.orders import Plan
from arbitre.kernel.play import Options, Umpire


class BombingPlan(Plan):
    """The orders that stand, and their bill (META-18.5)."""

    orders: tuple[AnyOrder, ...] = ()
    bill: int = 0


class BombingOptions(Options, frozen=True):
    """Credits left; what raids, and raids of long range, may reach; where the nation may name the order of losses."""

    credits: int
    near: tuple[str, ...]
    far: tuple[str, ...]
    losses: tuple[str, ...]
    costs: Mapping[str, int]


class BombingAsk:
    """What a nation bombs, out of what Monday has left (META-7.2). The sheet stands whole or not at all (META-18.4)."""

    whole: ClassVar[bool] = True

    def __init__(self, view: View) -> None:
        self.view = view

    def plan(self, orders: Sequence[AnyOrder]) -> BombingPlan:
        """The lines in their order; the budget is looked at once all of them are good (META-18.8)."""
        remarks = judged(orders, self._enter)
        bill = 0
        if not remarks:
            bill, remarks = billed(self.view, orders)
        return BombingPlan(remarks, tuple(orders), bill)

    def _enter(self, order: AnyOrder) -> None:
        match order:
            case Bomb():
                number(order.count)
                enemy_territory(self.view, order.area, "META-7.7")
                if not in_range(self.view, order.area, order.far):
                    raise Refusal("e-range-far" if order.far else "e-range", "META-7.7", area=area_name(order.area))
            case Losses():
                if any(CAMP.get(nation) != self.view.camp for nation in order.nations):
                    raise Refusal("e-syntax-losses", "META-7.9")
                known_area(order.area)
                if self.view.owner.get(order.area) != self.view.side:  # META-7.9
                    raise Refusal("e-not-owner-losses", "META-7.9", area=area_name(order.area))
            case Pass():
                pass
            case _:
                raise not_now("META-4.1")

    def sample(self, rng: Random) -> tuple[AnyOrder, ...]:
        """Random raids that the credits cover."""
        options, left, orders = self.options(), self.view.credits, list[AnyOrder]()
        wishes = [Bomb(area) for area in options.near] + [Bomb(area, far=True) for area in options.far]
        for wish in rng.sample(wishes, min(len(wishes), rng.randint(0, 3))):
            most = left // cost(wish)
            if most and rng.random() < 0.7:
                raid = Bomb(wish.area, rng.randint(1, most), wish.far)
                orders.append(raid)
                left -= cost(raid)
        for area in options.losses:
            if rng.random() < 0.2:
                orders.append(Losses(area, tuple(nation for nation in NATIONS if CAMP[nation] == self.view.camp)[::-1]))
        return tuple(orders)

    def options(self) -> BombingOptions:
        """What may be bombed."""
        view = self.view
        enemy = [area for area in sorted(TERRITORIES) if not view.friendly(area)]
        mixed = (area for area, force in view.forces.items() if len(force) > 1 and view.owner.get(area) == view.side)
        return BombingOptions(
            credits=view.credits,
            near=tuple(area for area in enemy if in_range(view, area, far=False)),
            far=tuple(area for area in enemy if in_range(view, area, far=True)),
            losses=tuple(sorted(mixed)),
            costs=COSTS,
        )


def in_range(view: View, area: str, far: bool) -> bool:
    """Whether a raid from what the nation owns reaches a territory, over sea zones and neutral territories too
    (META-7.7, R18, R22)."""
    reach = RANGES["long_range_bombing" if far else "bombing"]
    return any(DISTANCES[origin].get(area, reach + 1) <= reach for origin in holdings(view))


class Bombing(SealedPhase, frozen=True, tag="bombing"):
    """All raids of Tuesday together, before the movements of Wednesday (META-7.3, R13)."""

    phase: ClassVar[str] = "bombing"

    def ask(self, view: View) -> BombingAsk:
        """What does the nation bomb?"""
        return BombingAsk(view)

    def resolve(self, game: Game, plans: Mapping[str, BombingPlan], umpire: Umpire) -> None:
        """Carry out all sheets at once (META-4.9)."""
        raids: dict[str, list[str]] = {}  # by target the bombing nations, raid by raid (META-7.8)
        ties: dict[str, tuple[str, ...]] = {}
        for nation in NATIONS:
            orders = plans[nation].orders if nation in plans else ()
            for order in orders:
                if isinstance(order, Bomb):
                    raids.setdefault(order.area, []).extend([nation] * order.count)
                elif isinstance(order, Losses):
                    ties[order.area] = order.nations
        read = {area: self._bomb(game, area, raids[area], ties.get(area, ()), umpire) for area in sorted(raids)}
        game.week.hear(nation for nation, plan in plans.items() if plan.orders)
        for nation, plan in plans.items():
            left = game.budget[nation] - game.week.spent.get(nation, 0) - plan.bill
            game.week.spent[nation] = game.week.spent.get(nation, 0) + plan.bill
            umpire.tell(nation, Posted("bombing", bool(plan.orders), plan.bill, left))
            targets = dict.fromkeys(order.area for order in plan.orders if isinstance(order, Bomb))
            for area in targets:  # numbered in the order of the nation's own lines (META-16.9)
                flown = raids[area].count(nation)
                file_report(game, umpire, nation, Raided(report_id(game, nation), area, flown, read[area][nation]))

    @staticmethod
    def _bomb(
        game: Game, area: str, raids: Sequence[str], ties: tuple[str, ...], umpire: Umpire
    ) -> dict[str, dict[str, int]]:
        """The raids on one territory, also of several nations and several times (META-7.4), in their row: the first are
        stopped by guns, each of the others takes a loss or finds nothing (META-6.14, 7.5 to 7.10, 13.8). By bombing
        nation, what it reads: battalions destroyed, which may be none for either reason (META-7.11, 7.12, R23)."""
        board = game.board
        stopped = min(len(raids), board.guns.get(area, 0))
        turns = cycle(loss_order(area, board.force(area), ties))
        read: dict[str, Counter[str]] = {bomber: Counter() for bomber in raids}
        lost: Counter[str] = Counter()
        for bomber in raids[stopped:]:
            there = board.force(area)
            if victim := next((nation for nation in turns if nation in there), "") if there else "":
                board.add(area, victim, -1)
                read[bomber][victim] += 1
                lost[victim] += 1
        game.lost = {**game.lost, **{nation: game.lost.get(nation, 0) + count for nation, count in lost.items()}}
        camp = board.camp(area)
        umpire.tell(camp, WasRaided(area, len(raids), stopped, _in_order(lost)))
        return {bomber: _in_order(destroyed) for bomber, destroyed in read.items()}


def loss_order(area: str, force: Mapping[str, int], ties: Sequence[str] = ()) -> list[str]:
    """In which order the nations of a territory take losses, over and over (META-7.6, 7.9, R24): the legitimate owner
    first, then the most battalions; equals as the owner of the territory has said, else in nation order."""
    named = {nation: place for place, nation in enumerate(ties)}

    def place(nation: str) -> tuple[bool, int, int, int]:
        owner = TERRITORIES[area].owner
        return nation != owner, -force[nation], named.get(nation, len(NATIONS)), ORDER[nation]

    return sorted(force, key=place)


def _in_order(counts: Mapping[str, int]) -> dict[str, int]:
    return {nation: counts[nation] for nation in NATIONS if counts.get(nation)}
