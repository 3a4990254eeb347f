"""What orders of a naval battle come to: the hits of an attack on each face of its die, and what they make of the
target as it is now (TF-10.6, 10.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Alone, Arrange, Fire, Hold, Range
from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.rules import shore
from arbitre.games.taskforce.rules.battles import ArrangingAsk, GunneryAsk
from arbitre.games.taskforce.rules.damage import suffer
from arbitre.games.taskforce.rules.fleets import night, open_fleets
from arbitre.games.taskforce.rules.forming import fleet_of
from arbitre.games.taskforce.rules.gunnery import hits, value
from arbitre.games.taskforce.rules.interception import PairingsAsk
from arbitre.games.taskforce.rules.ranging import RangingAsk
from arbitre.games.taskforce.rules.shore import BombardmentAsk, ReturnFireAsk
from arbitre.games.taskforce.rules.yamato import YamatoAsk
from arbitre.games.taskforce.seat.asks.battles import power
from arbitre.games.taskforce.seat.naming import fleets
from arbitre.games.taskforce.seat.odds import DIE
from arbitre.games.taskforce.seat.plot.bombing import faces
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.kernel.offers import Plot
from arbitre.kernel.words import Several, Term


def _fire(drawn: Drawn[Fire, GunneryAsk | BombardmentAsk | ReturnFireAsk]) -> Plot:
    """The attack by itself: the fewest hits and the most, and what each face does."""
    order, view = drawn.order, drawn.view
    if not isinstance(drawn.ask, GunneryAsk):
        return _shore(drawn, order, drawn.ask.base)
    board, by_night = view.board, night(view.board)
    target = board.ships[order.target]
    found = [hits(board, order.ships, by_night, die) for die in DIE]
    says = drawn.says(
        "fire", "TF-10.7", points=value(board, order.ships, by_night), least=min(found), most=max(found),
        target=unit_name(order.target), outcomes=faces(target, [suffer(target, number) for number in found]),
    )  # fmt: skip
    ours, theirs = open_fleets(board, view.side), open_fleets(board, enemy(view.side))
    cell = theirs.get(fleet_of(board, order.target), "")
    starts = dict.fromkeys(ours.get(fleet_of(board, id), "") for id in order.ships)
    return Plot(order.ships, drawn.ways((start, cell) for start in starts), marks=drawn.aim(cell), says=says)


def _shore(drawn: Drawn[Fire, Any], order: Fire, base: str) -> Plot:
    """The same at a base, or of a base at a ship off it (TF-10.13)."""
    board = drawn.view.board
    target = board.counter(order.target)
    found = [shore.hits(board, order.ships, die) for die in DIE]
    says = drawn.says(
        "fire", "TF-10.13", points=shore.value(board, order.ships), least=min(found), most=max(found),
        target=unit_name(order.target), outcomes=faces(target, [suffer(target, number) for number in found]),
    )  # fmt: skip
    return Plot(order.ships, marks=drawn.aim(board.ashore[base].hex), says=says)


def _hold(drawn: Drawn[Hold, GunneryAsk | PairingsAsk]) -> Plot:
    """Who does not fire (TF-10.19), stays out of a fight (TF-12.3) or is let by in it (TF-12.5)."""
    ships, board = drawn.order.ships, drawn.view.board
    if isinstance(drawn.ask, PairingsAsk):
        if set(ships) <= set(drawn.ask.let_by):
            return Plot(ships, says=drawn.says("let-by", "TF-12.5", n=len(ships)))
        return Plot(ships, says=drawn.says("stay-out", "TF-12.3", n=len(ships)))
    return Plot(ships, says=drawn.says("hold", "TF-10.19", n=len(ships), points=value(board, ships, night(board))))


def _arrange(drawn: Drawn[Arrange, ArrangingAsk]) -> Plot:
    """The battles, each with its fleets (TF-10.3)."""
    battles = drawn.ask.arrangements[drawn.order.number - 1]
    theirs = open_fleets(drawn.view.board, enemy(drawn.view.side))
    said = Several(
        tuple(Term("battle-of", {"ours": fleets(battle.ours), "theirs": fleets(battle.theirs)}) for battle in battles)
    )
    cells = (theirs.get(fleet, "") for battle in battles for fleet in battle.theirs)
    return Plot(marks=drawn.aim(*cells), says=drawn.says("arrange", "TF-10.3", n=len(battles), battles=said))


def _range(drawn: Drawn[Range, RangingAsk]) -> Plot:
    """Who fires at this range, if both agree on it (TF-10.4)."""
    reach = drawn.ask.options().types[drawn.order.kind]
    ours, theirs = power(drawn.view.board, reach)
    says = drawn.says(
        "range", "TF-10.4", n=len(reach.ours), ours=ours, foes=len(reach.theirs), theirs=theirs,
    )  # fmt: skip
    return Plot(reach.ours, says=says)


def _alone(drawn: Drawn[Alone, YamatoAsk]) -> Plot:
    """What the one ship fires with (TF-16.8)."""
    ship, board = drawn.order.ship, drawn.view.board
    return Plot((ship,), says=drawn.says("alone", "TF-16.8", ship=unit_name(ship), points=value(board, (ship,), False)))


GUNS: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {
    Fire: _fire, Hold: _hold, Arrange: _arrange, Range: _range, Alone: _alone,
}  # fmt: skip
"""Orders of battles."""
