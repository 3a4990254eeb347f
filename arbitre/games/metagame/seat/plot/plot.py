"""What one order of the meta-game comes to on the map: an arrow, a target, what it costs, the balance of forces that is
to be expected. A function of the order, the view and the ask alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.metagame.records.names import category_name
from arbitre.games.metagame.records.names import credits as credits_of
from arbitre.games.metagame.records.orders import (
    Adjust,
    Assign,
    Blitz,
    Bomb,
    Capture,
    Confirm,
    Fake,
    GiveUp,
    Guns,
    Intox,
    Losses,
    Move,
    Pass,
    Play,
    Port,
    Recruit,
    Result,
    Retreat,
    Roll,
    Settle,
    Share,
    Spy,
    Stop,
    Trust,
)
from arbitre.games.metagame.records.printed import NATIONS, TERRITORIES
from arbitre.games.metagame.rules.lines import cost
from arbitre.games.metagame.rules.movement import MovementAsk
from arbitre.games.metagame.rules.odds import category
from arbitre.games.metagame.rules.verdicts import degree
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.chart.forces import SEAT
from arbitre.games.metagame.seat.estimate import estimate
from arbitre.kernel.bases import Concede
from arbitre.kernel.offers import Plot
from arbitre.kernel.words import Arg, Phrase, Term
from arbitre.seat import pencil as shared
from arbitre.seat.entries import entry
from arbitre.seat.pencil import Ordered
from arbitre.seat.question import Asking


class Drawn(shared.Drawn[View, Ordered, Asking]):
    """An order of the meta-game."""

    def bill(self) -> Phrase:
        """What it costs."""
        return self.says("cost", "META-18.5", cost=credits_of(cost(self.order)))


def plot(order: Any, view: View, ask: Any) -> Plot:
    """An accepted order on the map; of one that is about no place, nothing."""
    return entry(PLOTS, order)(Drawn(view, order, ask, SEAT[view.camp]))


def _recruit(drawn: Drawn[Recruit, Any]) -> Plot:
    """Where the recruits will stand, and what they cost."""
    return Plot(marks=drawn.aim(NATIONS[drawn.view.side].home), says=drawn.bill())


def _bought(drawn: Drawn[Port | Guns | Spy | Intox, Any]) -> Plot:
    return Plot(marks=drawn.aim(drawn.order.area), says=drawn.bill())


def _bomb(drawn: Drawn[Bomb, Any]) -> Plot:
    """What the raids cost, and what is known to be there."""
    there = estimate(drawn.view, drawn.order.area)
    said: dict[str, Arg] = {"n": there.battalions, "since": there.since}
    says = drawn.says("bomb", "META-7.1", cost=credits_of(cost(drawn.order)), **said)
    return Plot(marks=drawn.aim(drawn.order.area), says=says)


def _move(drawn: Drawn[Move, MovementAsk]) -> Plot:
    """The step, how many stay behind; of an attack the balance to be expected if nobody else joins it (META-10.7)."""
    view, (march,) = drawn.view, drawn.plan.marches
    way = drawn.way(march.origin, march.to, label=str(march.count))
    left = view.own(march.origin) - march.count
    if march.to not in TERRITORIES or view.friendly(march.to):
        return Plot(routes=way, says=drawn.says("move", "META-8.1", n=march.count, left=left))
    there = estimate(view, march.to)
    said: dict[str, Arg] = {"n": march.count, "there": there.battalions, "since": there.since, "left": left}
    if there.battalions:
        said["category"] = category_name(category(march.count, there.battalions))
        says = drawn.says("attack", "META-10.7", **said)
    else:
        says = drawn.says("walk-in", "META-8.3", **{name: arg for name, arg in said.items() if name != "there"})
    return Plot(routes=way, marks=drawn.aim(march.to), says=says)


def _retreat(drawn: Drawn[Retreat, Any]) -> Plot:
    return Plot(routes=drawn.ways((drawn.order.area, to) for to in drawn.order.to), marks=drawn.aim(drawn.order.area))


def _at(drawn: Drawn[Blitz | Capture | Losses | Fake, Any]) -> Plot:
    """An order about a territory."""
    return Plot(marks=drawn.aim(drawn.order.area))


def _battle(drawn: Drawn[Assign | Confirm | GiveUp | Roll | Play | Stop | Trust, Any]) -> Plot:
    """An order about a battle, which is where it is fought."""
    return Plot(marks=drawn.aim(_where(drawn.view, drawn.order.battle)))


def _result(drawn: Drawn[Result, Any]) -> Plot:
    """The degree that the medals alone would make, if no other scenario counts with them (META-12.1)."""
    order = drawn.order
    most, least = max(order.attacker, order.defender), min(order.attacker, order.defender)
    won, side = Term(f"degree-{degree(most, least)}"), order.winner
    marks = drawn.aim(_where(drawn.view, order.battle))
    return Plot(marks=marks, says=drawn.says("result", "META-12.1", winner=side, degree=won))


def _where(view: View, battle: str) -> str:
    """The territory of a battle of the week."""
    fought = view.assaults.values()
    return next((each.area for each in fought if any(fight.id == battle for fight in each.fights)), "")


def _nothing(drawn: Drawn[Pass | Share | Settle | Adjust | Concede, Any]) -> Plot:
    return Plot()


PLOTS: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {
    Recruit: _recruit,
    **dict.fromkeys((Port, Guns, Spy, Intox), _bought),
    Bomb: _bomb,
    Move: _move,
    Retreat: _retreat,
    **dict.fromkeys((Blitz, Capture, Losses, Fake), _at),
    Result: _result,
    **dict.fromkeys((Assign, Confirm, GiveUp, Roll, Play, Stop, Trust), _battle),
    **dict.fromkeys((Pass, Share, Settle, Adjust, Concede), _nothing),
}
