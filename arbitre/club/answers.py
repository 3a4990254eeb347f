"""Answers in a room, by the clock: which question each is for, whether it is taken now, and which are kept until it is
published what comes of them. Nothing here touches a disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arbitre.club.clock.hours import Hours
from arbitre.club.clock.pace import Own
from arbitre.club.sheets import judge
from arbitre.club.standing import Standing
from arbitre.club.store.games import Heard
from arbitre.club.store.times import Limited
from arbitre.club.trouble import Busy, Refused
from arbitre.kernel.play import awaited


def given(standing: Standing, heard: Heard) -> tuple[Any, ...]:
    """The orders of a seat that do not wait."""
    return standing.umpired.package.codec.orders(msgspec.json.decode(heard.orders))


def question(standing: Standing, name: str, order: Any) -> str | None:
    """The limit that an answer of a seat falls under; see `Room.question`. Of an order that always takes effect when
    received: none, which is ""."""
    room = standing.room
    if room is None or standing.umpired.package.interrupts(order):
        return ""
    return room.question(standing.view(name), order)


def kept_for(standing: Standing, heard: Heard, hours: Hours) -> str:
    """The question for whose publication answers are kept, "" if they take effect at once."""
    if not hours.keeping or standing.room is None:
        return ""
    named = {question(standing, heard.name, order) for order in given(standing, heard)}
    return next((which for which in sorted(hours.keeping) if which in named), "")


def stands(standing: Standing, heard: Heard) -> tuple[Any, ...]:
    """What takes effect of orders that do not wait: of answers in a room, those that still stand."""
    package, orders = standing.umpired.package, given(standing, heard)
    answers = [order for order in orders if not package.interrupts(order)]
    ask = standing.asks.get(heard.name) if standing.room else None
    left = judge(ask, answers)[0] if ask and answers else []
    return (*filter(package.interrupts, orders), *(answers[i] for i in left))


def published(standing: Standing, kept: Mapping[Heard, str], due: Sequence[Limited], instant: int) -> Standing | None:
    """A room after the answers that were `kept` for the questions whose limits are over at an instant, with those of
    bots, all together; None if there are none that stand."""
    which = {limit.id for limit in due if limit.over == instant}
    answers: dict[str, tuple[Any, ...]] = {}
    for name in sorted(awaited(standing.asks) & standing.bots.keys()) if which else ():
        answers[name] = tuple(o for o in standing.bot_orders(name) if question(standing, name, o) in which)
    for heard, waits_for in kept.items():
        if waits_for in which:
            answers[heard.name] = (*answers.get(heard.name, ()), *stands(standing, heard))
    answers = {name: orders for name, orders in answers.items() if orders}
    closes = next((limit.closes for limit in due if limit.over == instant), 0)
    return standing.interrupted(closes, answers) if answers else None


def unknown(standing: Standing, hours: Hours) -> bool:
    """Whether something is open in a room that names its hours which has just come up: its limit is not written yet,
    and so it cannot be said whether answers to it are taken."""
    if standing.room is None or not isinstance(hours.pace, Own):
        return False
    return not hours.limits.keys() >= {limit.id for limit in standing.umpired.package.limits(standing.game)}


def of_bot(standing: Standing, name: str, hours: Hours, now: int) -> tuple[Any, ...]:
    """What a bot answers in a room that takes effect at once."""
    if unknown(standing, hours):
        return ()
    orders = standing.bot_orders(name)
    if not isinstance(hours.pace, Own):
        return orders
    return tuple(order for order in orders if _taken(hours, name, question(standing, name, order), now))


def _taken(hours: Hours, name: str, which: str | None, now: int) -> bool:
    try:
        hours.check_answers(name, (which,), now)
    except (Refused, Busy):
        return False
    return which not in hours.keeping
