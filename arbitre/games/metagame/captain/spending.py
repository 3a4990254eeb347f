"""Monday and Tuesday: every credit is spent, for what is left dies (judgements 2, 3, 13 to 16)."""

from __future__ import annotations

from math import ceil
from random import Random
from typing import Any

from arbitre.games.metagame.captain.belief import raided
from arbitre.games.metagame.captain.ground import Ground
from arbitre.games.metagame.captain.marching import targets
from arbitre.games.metagame.captain.numbers import INTOX_VALUE, MOST_RAIDS, MOST_SPIES, PORTS, SPY_BETWEEN, SPY_FROM
from arbitre.games.metagame.records.board import holds_home
from arbitre.games.metagame.records.orders import Bomb, Guns, Intox, Port, Recruit, Spy
from arbitre.games.metagame.records.printed import COSTS, NATIONS, TERRITORIES
from arbitre.games.metagame.rules.odds import category
from arbitre.games.metagame.rules.recruiting import RecruitingOptions

DECIDES = 2  # the value from which an attack is worth espionage or a raid
TRAP_FOR = 3  # fewer enemies are not worth a trap
EARLY = 2  # a port is built in the first weeks, or never


def purchases(ground: Ground, options: RecruitingOptions, rng: Random) -> tuple[Any, ...]:
    """The sheet of a Monday."""
    view, left = ground.view, options.credits
    orders: list[Any] = []

    def buy(order: Any, price: int) -> None:
        nonlocal left
        if price <= left:
            orders.append(order)
            left -= price

    early = view.turn <= EARLY and len(view.ports) < PORTS[view.side]  # judgement 3
    if early and NATIONS[view.side].home in options.ports:
        buy(Port(NATIONS[view.side].home), COSTS["port"])
    for area in _doubtful(ground, options)[:MOST_SPIES]:
        buy(Spy(area), COSTS["espionage"])
    for area, count in raided(view).items():
        buy(Guns(area, count), COSTS["anti_aircraft"] * count)
    raid = COSTS["bombing"] if _worth_bombing(ground) else 0
    if holds_home(view.owner, view.side):
        count = max(0, left - raid) // COSTS["battalion"]
        if count:
            buy(Recruit(count), COSTS["battalion"] * count)
    if left - raid >= COSTS["intox"] and (bluff := _bluff(ground, options)):
        buy(bluff, COSTS["intox"])
    while left - raid >= COSTS["anti_aircraft"] and (threatened := _guns_for(ground, options, orders)):
        buy(Guns(threatened), COSTS["anti_aircraft"])
    return tuple(orders)


def _doubtful(ground: Ground, options: RecruitingOptions) -> list[str]:
    """Territories whose attack hangs on what is there (judgement 13): none for who buys few battalions as it is."""
    if ground.view.budget[ground.view.side] < SPY_FROM:
        return []
    found = []
    for area in targets(ground, ground.mine):
        have = ground.strike(area)
        if not have:
            continue
        share = have / (have + ground.enemies.get(area, 0.0))
        memory = ground.view.known.get(area)
        fresh = memory is not None and memory.week == ground.view.turn
        decides = SPY_BETWEEN[0] <= share <= SPY_BETWEEN[1] and TERRITORIES[area].value >= DECIDES
        if area in options.spied and not fresh and decides:
            found.append(area)
    return sorted(found, key=lambda area: (-ground.worth(area), area))


def _bluff(ground: Ground, options: RecruitingOptions) -> Intox | None:
    """A weak garrison of something worth having, shown at about twice its strength; or a strong one, shown so weak that
    whoever stands before it comes (judgement 15)."""
    worth = [area for area in options.intox if TERRITORIES[area].value >= INTOX_VALUE]
    worth.sort(key=lambda area: (TERRITORIES[area].value, area), reverse=True)
    for area in worth:
        if ground.threat(area) > ground.friends(area):
            force = ground.view.forces.get(area, {}) or {ground.view.side: 1}
            return Intox(area, tuple((nation, min(30, 2 * count + 1)) for nation, count in force.items()), False, 1)
    for area in worth:
        threat = ground.threat(area)
        if threat >= TRAP_FOR and ground.friends(area) >= ground.style.aim * threat:
            return Intox(area, ((ground.view.owner[area], int(threat / ground.style.aim)),), False, 0)
    return None


def _guns_for(ground: Ground, options: RecruitingOptions, orders: list[Any]) -> str:
    """The most valuable threatened territory without a gun; "" if there is none."""
    having = {order.area for order in orders if isinstance(order, Guns)} | ground.view.guns.keys()
    found = [area for area in options.guns if area not in having and ground.threat(area) >= 1]
    return max(found, key=lambda area: (TERRITORIES[area].value, area), default="")


def _worth_bombing(ground: Ground) -> str:
    """The target of which one defender less lifts an attack to a category in which it is worth it, or empties it
    (judgement 14): a raid costs more than a battalion, so only where something is known to be."""
    for area in sorted(targets(ground, ground.mine), key=lambda area: (-ground.worth(area), area)):
        memory = ground.view.known.get(area)
        if memory is None or ground.view.turn - memory.week > 1 or TERRITORIES[area].value < DECIDES:
            continue
        have, there = ground.strike(area), ceil(ground.enemies.get(area, 0.0))
        lifts = there == 1 or (have and there and category(have, there) != category(have, there - 1))
        if have and lifts and ground.style.least * (there - 1) <= have < ground.style.least * there:
            return area
    return ""


def raids(ground: Ground, credits: int, near: tuple[str, ...]) -> tuple[Any, ...]:
    """The sheet of a Tuesday: what Monday has left, where it moves an attack up."""
    target = _worth_bombing(ground)
    if target not in near or credits < COSTS["bombing"]:
        return ()
    return (Bomb(target, min(MOST_RAIDS, credits // COSTS["bombing"])),)
