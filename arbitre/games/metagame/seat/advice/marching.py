"""Advice on a Wednesday: territories left open, attacks that are outnumbered or cannot get back."""

from __future__ import annotations

from collections import Counter

from arbitre.games.metagame.records.board import holds_home
from arbitre.games.metagame.records.names import area_name, areas, category_name
from arbitre.games.metagame.records.orders import Retreat
from arbitre.games.metagame.records.printed import CAMP, NATIONS, NEIGHBOURS, TERRITORIES, is_sea
from arbitre.games.metagame.rules.movement import MovementAsk
from arbitre.games.metagame.rules.odds import category
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.advice.lines import Advice, Sheet, advises
from arbitre.games.metagame.seat.estimate import estimate

_POOR = ("OD", "MJD", "MND")


def marching(sheet: Sheet[MovementAsk]) -> Advice:
    """The gravest first: the home left open, other territories, attacks one by one."""
    plan, view = sheet.ask.plan(sheet.orders), sheet.view
    left: Counter[str] = Counter({area: view.own(area) for area in view.forces})
    attacks: dict[str, Counter[str]] = {}
    for march in plan.marches:
        left[march.origin] -= march.count
        if march.to in TERRITORIES and not view.friendly(march.to):
            attacks.setdefault(march.to, Counter())[march.origin] += march.count
        else:
            left[march.to] += march.count
    yield from _open(view, left, {march.origin for march in plan.marches})
    for target, origins in attacks.items():
        yield from _attack(view, target, origins)
    named = {order.area for order in sheet.orders if isinstance(order, Retreat)}
    several = [area for area, origins in attacks.items() if len(origins) > 1 and area not in named]
    if several:
        yield advises("ways", "META-12.12", areas=areas(several))


def _open(view: View, left: Counter[str], emptied: set[str]) -> Advice:
    """Territories that this sheet empties, where enemies can be next week (META-20.9)."""
    guests = {area: sum(force.values()) - view.own(area) for area, force in view.forces.items()}
    bare = [
        area
        for area in sorted(emptied)
        if view.friendly(area) and left[area] + guests.get(area, 0) == 0 and exposed(view, area)
    ]
    home = NATIONS[view.side].home
    if home in bare and holds_home(view.owner, view.side):
        yield advises("home-open", "META-5.4", area=area_name(home))
    if others := [area for area in bare if area != home]:
        yield advises("open", "META-20.9", areas=areas(others))


def exposed(view: View, area: str) -> bool:
    """Whether an enemy can walk in: it borders on land of the other camp, or on a sea where one was seen."""
    return any(
        (near in TERRITORIES and not view.friendly(near))
        or (is_sea(near) and near in view.known and any(CAMP[who] != view.camp for who in view.known[near].force))
        for near in NEIGHBOURS[area]
    )


def _attack(view: View, target: str, origins: Counter[str]) -> Advice:
    """Outnumbered as far as is known; and with a way back that may be lost (META-12.9, 12.10)."""
    there, coming = estimate(view, target), origins.total()
    if there.battalions > coming and (code := category(coming, there.battalions)) in _POOR:
        said = {"area": area_name(target), "since": there.since, "category": category_name(code)}
        yield advises("outnumbered", "META-12.6", n=coming, there=there.battalions, **said)
    only = next(iter(origins))
    stripped = sum(view.forces[only].values()) == coming
    if len(origins) == 1 and not is_sea(only) and stripped and exposed(view, only):
        spare = [near for near in NEIGHBOURS[target] if near in NEIGHBOURS[only] and view.friendly(near)]
        if not spare:
            yield advises("no-way-back", "META-12.10", area=area_name(target), origin=area_name(only))
