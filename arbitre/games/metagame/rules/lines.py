"""Why a line of a sheet cannot stand. A line that breaks several rules is told the first in the order of the printed
codes (META-18.8); nothing of it rests on what is hidden (META-18.5, R51)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbitre.games.metagame.records.names import area_name, credits, nation_name
from arbitre.games.metagame.records.orders import Bomb, Guns, Intox, Port, Recruit, Spy
from arbitre.games.metagame.records.printed import (
    AREAS,
    CAMP,
    COSTS,
    LAND_NEIGHBOURS,
    NATIONS,
    NEUTRALS,
    TERRITORIES,
    USA_ZONE,
)
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.orders import Remark, illegal, note
from arbitre.kernel.words import Arg


class Refusal(Exception):
    """Why a line cannot stand: a key of the catalogue, its clause, its arguments."""

    def __init__(self, key: str, clause: str, **args: Arg) -> None:
        super().__init__(key)
        self.key, self.clause, self.args_said = key, clause, args

    def remark(self, line: int) -> Remark:
        """The refusal of this line."""
        return illegal(line, self.key, self.clause, **self.args_said)


def number(count: int) -> None:
    """E_SYNTAX: numbers are at least 1 (META-18.8)."""
    if count < 1:
        raise Refusal("e-syntax", "META-18.8", count=count)


def known_area(area: str) -> None:
    """E_UNKNOWN_AREA."""
    if area not in AREAS and area not in NEUTRALS:
        raise Refusal("e-unknown-area", "META-18.1", area=area)


def territory(area: str) -> None:
    """E_UNKNOWN_AREA: a land territory that can be fought over."""
    known_area(area)
    if area not in TERRITORIES:
        raise Refusal("e-unknown-area-land", "META-1.5", area=area_name(area))


def not_now(clause: str) -> Refusal:
    """E_PHASE: an order of another phase."""
    return Refusal("e-phase", clause)


def own_territory(view: View, area: str, clause: str) -> None:
    """E_NOT_OWNER: a land territory of the nation itself (META-R17, 18.8)."""
    known_area(area)
    if view.owner.get(area) != view.side:
        raise Refusal("e-not-owner", clause, area=area_name(area), nation=nation_name(view.side))


def enemy_territory(view: View, area: str, clause: str) -> None:
    """E_NOT_ENEMY: a land territory owned by the other camp (META-18.8)."""
    known_area(area)
    if area not in TERRITORIES or CAMP[view.owner[area]] == view.camp:
        raise Refusal("e-not-enemy", clause, area=area_name(area))


def holdings(view: View) -> list[str]:
    """Where a nation's reach begins: the territories that it owns, and for the USA their zone (META-R18)."""
    own = [area for area in TERRITORIES if view.owner[area] == view.side]
    return [*own, USA_ZONE] if NATIONS[view.side].home == USA_ZONE else own


def spied_from(view: View, area: str) -> bool:
    """Whether espionage reaches: a land border with a territory of the nation (META-6.8)."""
    return any(view.owner[near] == view.side for near in LAND_NEIGHBOURS[area])


def cost(order: Any) -> int:
    """What an order costs, out of one budget for the week (META-2.5, 5.2, 6.1, 7.1)."""
    match order:
        case Recruit():
            return COSTS["battalion"] * order.count
        case Port():
            return COSTS["port"]
        case Guns():
            return COSTS["anti_aircraft"] * order.count
        case Spy():
            return COSTS["espionage"]
        case Intox():
            return COSTS["intox"]
        case Bomb():
            return COSTS["long_range_bombing" if order.far else "bombing"] * order.count
        case _:
            return 0


def billed(view: View, orders: Sequence[Any]) -> tuple[int, list[Remark]]:
    """The bill of a sheet whose lines are all good, which its author sees (META-18.5), and the refusal of the sheet if
    it is more than what is left (META-2.6, 2.9, 18.8)."""
    bill = sum(cost(order) for order in orders)
    if bill > view.credits:
        return bill, [illegal(-1, "e-budget", "META-2.9", bill=bill, credits=view.credits)]
    said = {"bill": credits(bill), "left": credits(view.credits - bill)}
    return bill, [note(-1, "bill", "META-18.5", **said)] if bill else []


def judged(orders: Sequence[Any], check: Callable[[Any], None]) -> list[Remark]:
    """What is wrong with the lines, each judged after those before it."""
    remarks = []
    for line, order in enumerate(orders):
        try:
            check(order)
        except Refusal as refusal:
            remarks.append(refusal.remark(line))
    return remarks
