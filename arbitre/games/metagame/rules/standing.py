"""Standing orders of the week: blitz, retreat, fate of what is captured (META-12.12, 12.14, 12.18, 18.6)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from arbitre.games.metagame.records.names import area_name
from arbitre.games.metagame.records.orders import Blitz, Capture, Retreat
from arbitre.games.metagame.records.printed import NEIGHBOURS, NEUTRALS
from arbitre.games.metagame.records.scenarios import PLAYABLE
from arbitre.games.metagame.records.week import Sheets
from arbitre.games.metagame.rules.lines import Refusal, known_area, territory

AnyStanding = Blitz | Retreat | Capture


def check_standing(order: AnyStanding) -> None:
    """Refuse what can never come to anything; for a territory where nothing comes of it a line is silently void
    (META-18.6)."""
    if isinstance(order, Blitz) and (order.answer == "if") != bool(order.least):
        raise Refusal("e-syntax-blitz", "META-12.18")
    if isinstance(order, Retreat) and not order.to:
        raise Refusal("e-syntax-retreat", "META-12.12")
    territory(order.area)
    if isinstance(order, Retreat):
        for area in order.to:
            known_area(area)
            if area in NEUTRALS:
                raise Refusal("e-neutral", "META-8.6", area=area_name(area))


def keep(week: Sheets, nation: str, orders: Iterable[AnyStanding]) -> None:
    """Put standing orders in force: for one territory the later line counts (META-18.6)."""
    for order in orders:
        if isinstance(order, Blitz):
            week.blitz[nation] = {**week.blitz.get(nation, {}), order.area: order}
        elif isinstance(order, Retreat):
            week.retreats[nation] = {**week.retreats.get(nation, {}), order.area: order}
        else:
            week.captures[nation] = {**week.captures.get(nation, {}), order.area: order}


def sampled_standing(area: str, rng: Random) -> list[AnyStanding]:
    """Random standing orders for a territory, often none."""
    orders: list[AnyStanding] = []
    if rng.random() < 0.5:
        answers = (Blitz(area, "yes"), Blitz(area, "no"), Blitz(area, "ask"), Blitz(area, "if", rng.choice(PLAYABLE)))
        orders.append(rng.choice(answers))
    if rng.random() < 0.3:
        orders.append(Retreat(area, tuple(rng.sample(NEIGHBOURS[area], min(2, len(NEIGHBOURS[area]))))))
    if rng.random() < 0.3:
        orders.append(Capture(area, rng.choice(("keep", "destroy")), rng.choice(("keep", "destroy"))))
    return orders
