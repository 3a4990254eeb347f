"""What an old hand would say of a sheet of the meta-game: lawful, and probably unwise.

It refuses nothing. A function of the view, the ask and the orders alone; what it says of the enemy rests on what the
nation remembers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arbitre.games.metagame.records.names import area_name, areas, credits
from arbitre.games.metagame.records.orders import Bomb, GiveUp, Intox, Play, Recruit, Result, Roll, Spy, Trust
from arbitre.games.metagame.records.printed import COSTS, LAND_NEIGHBOURS
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.bombing import Bombing, BombingAsk
from arbitre.games.metagame.rules.deciding import BattlesAsk
from arbitre.games.metagame.rules.lines import cost
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.rules.recruiting import Deceiving, DeceivingAsk, Recruiting, RecruitingAsk
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.advice.lines import Advice, Sheet, advises
from arbitre.games.metagame.seat.advice.marching import marching
from arbitre.games.metagame.seat.estimate import estimate
from arbitre.kernel.play import Step
from arbitre.kernel.words import Phrase, Several
from arbitre.seat.entries import entry

_LEAST = min(COSTS["bombing"], COSTS["long_range_bombing"])  # what may still be spent on Tuesday


def advice(view: View, ask: Any, orders: Sequence[Any]) -> tuple[Phrase, ...]:
    """Remarks on a sheet of accepted orders, the gravest first."""
    return tuple(entry(ADVICE, view.now)(Sheet(view, ask, orders))) if orders else ()


def closing(view: View, ask: Any, orders: Sequence[Any]) -> Phrase | None:
    """An empty Monday while there are credits for something (META-2.8)."""
    if isinstance(ask, RecruitingAsk) and view.credits >= min(COSTS.values()) and not any(map(cost, orders)):
        return Phrase("closing-credits", {"credits": credits(view.credits)}, "META-2.8")
    return None


def _recruiting(sheet: Sheet[RecruitingAsk]) -> Advice:
    """Credits that die; a home that could still recruit; lies that nobody can read; spies who look at what is known."""
    view, options = sheet.view, sheet.ask.options()
    left = view.credits - sum(map(cost, sheet.orders))
    if left >= COSTS["battalion"] and options.battalions and left < _LEAST:
        yield advises("credits-recruit", "META-2.8", credits=credits(left), n=left // COSTS["battalion"])
    elif 0 < left < _LEAST:
        yield advises("credits", "META-2.8", credits=credits(left))
    elif left >= _LEAST and not any(isinstance(order, Recruit) for order in sheet.orders) and options.battalions:
        yield advises("no-recruits", "META-5.2", credits=credits(left))
    unread = [order.area for order in sheet.orders if isinstance(order, Intox) and not _can_be_spied(view, order.area)]
    if unread:
        yield advises("unread", "META-6.8", areas=areas(unread))
    for order in sheet.orders:
        if isinstance(order, Spy) and estimate(view, order.area).certain:
            there = estimate(view, order.area)
            yield advises("known", "META-6.7", area=area_name(order.area), n=there.battalions, since=there.since)


def _can_be_spied(view: View, area: str) -> bool:
    """Whether a territory borders by land on one of the other camp (META-6.8)."""
    return any(not view.friendly(near) for near in LAND_NEIGHBOURS[area])


def _deceiving(sheet: Sheet[DeceivingAsk]) -> Advice:
    """A lie that tells the truth."""
    for area, fake in sheet.ask.plan(sheet.orders).written.items():
        shown = {nation: count for nation, count in fake.shown if count}
        if shown == sheet.view.forces.get(area, {}):
            yield advises("truth", "META-6.10", area=area_name(area))


def _bombing(sheet: Sheet[BombingAsk]) -> Advice:
    """Credits that die tonight; more raids than there is anybody to hit, as far as is known."""
    view = sheet.view
    left = view.credits - sum(map(cost, sheet.orders))
    if left >= _LEAST:
        yield advises("credits-raid", "META-2.8", credits=credits(left))
    raids: dict[str, int] = {}
    for order in sheet.orders:
        if isinstance(order, Bomb):
            raids[order.area] = raids.get(order.area, 0) + order.count
    for area, count in raids.items():
        there = estimate(view, area)
        if count > there.battalions:
            yield advises(
                "raids", "META-7.10", area=area_name(area), n=count, there=there.battalions, since=there.since
            )


def _battles(sheet: Sheet[BattlesAsk]) -> Advice:
    """What is wanted and not on the sheet: reports, answers."""
    answered = {order.battle for order in sheet.orders if isinstance(order, Result | Roll | Play | Trust | GiveUp)}
    silent = [
        id
        for id, open in sheet.ask.open.items()
        if id not in answered
        and not open.fight.wanted(open.side, "trust")
        and any(slot.score is None and open.side not in slot.reports for slot in open.fight.slots)
    ]
    if silent:
        yield advises("silent", "META-11.7", battles=Several(tuple(silent)))
    said = {order.area for order in sheet.orders if hasattr(order, "area")}
    waiting = [area for area in (*sheet.ask.blitz, *sheet.ask.ways, *sheet.ask.fates) if area not in said]
    if waiting:
        yield advises("waiting", "META-12.18", areas=areas(dict.fromkeys(waiting)))


ADVICE: Mapping[type[Step], Callable[[Sheet[Any]], Advice]] = {
    Recruiting: _recruiting,
    Deceiving: _deceiving,
    Bombing: _bombing,
    Movement: marching,
    Battles: _battles,
}
"""By the step that asks."""
