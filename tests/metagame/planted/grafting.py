"""How the leaks are put into the real code: around what is there, with a look at the truth where the code has none."""

from functools import partial
from typing import Any

import planting

from arbitre.games.metagame.captain import Commander
from arbitre.games.metagame.game import Metagame
from arbitre.games.metagame.records.names import area_name
from arbitre.games.metagame.records.printed import CAMP, NATIONS, NEIGHBOURS, OF_CAMP, TERRITORIES, enemy
from arbitre.kernel.orders import note

Truths = partial(planting.Truths, Metagame)


def around(patch: Any, owner: Any, name: str, new: Any) -> None:
    """Put `new(old, *args)` in the place of a function or method."""
    old = getattr(owner, name)

    def grafted(*args: Any, **named: Any) -> Any:
        return new(old, *args, **named)

    patch.setattr(owner, name, grafted)


def seen(patch: Any, change: Any) -> None:
    """Have every nation's view changed by `change(view, game)`, which returns another, until all is public."""

    def view(old: Any, package: Any, game: Any, nation: str) -> Any:
        made = old(package, game, nation)
        return change(made, game) if made.truth is None else made

    around(patch, Metagame, "view", view)


def resolved(patch: Any, step: type, then: Any) -> None:
    """When a step has been resolved, `then(before, after, umpire, told)` may tell more. `told`: pairs (to, report)."""

    def resolve(old: Any, self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        before, start = game.copy(), len(umpire.reports)
        more = old(self, game, plans, umpire)
        then(before, game, umpire, [(one[0], one[3]) for one in umpire.reports[start:]])
        return more

    around(patch, step, "resolve", resolve)


def retold(patch: Any, step: type, change: Any) -> None:
    """Every report of a step is told as `change(before, after, to, report)` has it, or not at all if None."""

    def resolve(old: Any, self: Any, game: Any, plans: Any, umpire: Any) -> Any:
        before, start = game.copy(), len(umpire.reports)
        more = old(self, game, plans, umpire)
        told = [(*one[:3], change(before, game, one[0], one[3])) for one in umpire.reports[start:]]
        umpire.reports[start:] = [one for one in told if one[3] is not None]
        return more

    around(patch, step, "resolve", resolve)


def camp_of(to: str) -> str:
    """The camp of whom a report is for, a nation or a camp."""
    return CAMP.get(to, to)


def against(to: str) -> str:
    """The camp that a report is hidden from."""
    return enemy(camp_of(to))


def strength(game: Any, area: str) -> int:
    """All battalions in an area."""
    return sum(game.board.force(area).values())


def enemies(nation: str) -> tuple[str, ...]:
    """The nations of the other camp."""
    return OF_CAMP[enemy(CAMP[nation])]


def theirs(game: Any, nation: str) -> list[str]:
    """The territories of the other camp."""
    return [area for area in TERRITORIES if game.board.camp(area) != CAMP[nation]]


def next_door(game: Any, nation: str) -> list[str]:
    """Territories of the other camp next to battalions of the nation, with somebody in them."""
    own = [area for area, force in game.board.battalions.items() if nation in force]
    near = {area for each in own for area in NEIGHBOURS[each]}
    return [area for area in theirs(game, nation) if area in near and game.board.force(area)]


def noted(plan: Any, areas: list[str]) -> Any:
    """A plan with a note on each of these territories."""
    plan.remarks = [*plan.remarks, *(note(-1, "e-not-enemy", "META-16.6", area=area_name(area)) for area in areas)]
    return plan


def tolerant(patch: Any, kind: Any) -> None:
    """Players at random and commanders leave out what an ask that refuses more than it should refuses."""

    def lawful(ask: Any, orders: Any) -> tuple[Any, ...]:
        orders = tuple(orders)
        while orders and (refused := {remark.line for remark in ask.plan(orders).refusals}):
            orders = tuple(each for line, each in enumerate(orders) if line not in refused and min(refused) >= 0)
        return orders

    def commanded(old: Any, commander: Any, view: Any, ask: Any) -> Any:
        orders = old(commander, view, ask)
        return lawful(ask, orders) if isinstance(ask, kind) else orders

    around(patch, kind, "sample", lambda old, ask, rng: lawful(ask, old(ask, rng)))
    around(patch, Commander, "orders", commanded)


__all__ = [
    "CAMP", "NATIONS", "Truths", "against", "around", "camp_of", "enemies", "next_door", "noted", "resolved", "retold",
    "seen", "strength", "theirs", "tolerant",
]  # fmt: skip
