"""What orders of the status step come to: how full the boxes are, who flies from where to where, with what (TF-11.3,
11.8, 11.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Arm, Fly, Patrol, Stow
from arbitre.games.taskforce.records.printed import in_battle
from arbitre.games.taskforce.rules.status import StatusAsk, carried_out
from arbitre.games.taskforce.seat import decks
from arbitre.games.taskforce.seat.far import seekers, turns
from arbitre.games.taskforce.seat.odds import worth_left
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.kernel.offers import Plot
from arbitre.kernel.words import Arg, Phrase, Several, Term


def _aboard(drawn: Drawn[Arm | Stow, StatusAsk]) -> Plot:
    """Units that change their box, in the hexes of their carriers, and how much of READY is taken then (TF-11.5)."""
    return Plot(drawn.order.units, washes=drawn.tint(*_homes(drawn.ask, drawn.order.units)), says=_filled(drawn))


def _filled(drawn: Drawn[Arm | Stow, StatusAsk]) -> Phrase:
    """READY of each carrier of these units, by this order alone."""
    board = drawn.view.board.copy()
    carried_out(board, drawn.ask.side, drawn.plan.moves)
    carriers = dict.fromkeys(board.air[id].base for id in drawn.order.units)
    held = (Term("deck-held", {"ship": unit_name(id), **decks.room(board, id)}) for id in carriers)
    return drawn.says("boxes", "TF-11.5", decks=Several(tuple(held)))


def _patrol(drawn: Drawn[Patrol, StatusAsk]) -> Plot:
    """The hex that is watched, that of the own base where no other is named, and who fights there (TF-11.3, 11.8)."""
    order, air = drawn.order, drawn.view.board.air
    hexes = (order.hex,) if order.hex else tuple(_homes(drawn.ask, order.units))
    fighters = [air[id] for id in order.units if air[id].printed.kind == "F"]
    fights = sum(unit.printed.air_air[2 - unit.steps] for unit in fighters)
    ways = drawn.ways((home, order.hex) for home in _homes(drawn.ask, order.units)) if order.hex else ()
    says = drawn.says("patrol", "TF-11.3", n=len(fighters), fights=fights, others=len(order.units) - len(fighters))
    return Plot(order.units, ways, washes=drawn.tint(*hexes), says=says)


def launched(drawn: Drawn[Fly, Any], ask: StatusAsk) -> Plot:
    """The flights of a raid, from each carrier, with what it is worth against ships and its escort (TF-11.16)."""
    order, air = drawn.order, drawn.view.board.air
    points = worth_left((replace(air[id], against=order.base) for id in order.units), ())  # bombs for a base (TF-12.19)
    fighters = sum(air[id].printed.kind == "F" for id in order.units)
    key, clause, more = _how(ask, order)
    says = drawn.says(key, clause, n=len(order.units), points=points, fighters=fighters, **more)
    ways = drawn.ways((home, order.hex) for home in _homes(ask, order.units))
    return Plot(order.units, ways, marks=drawn.aim(order.hex), says=says)


def _how(ask: Any, order: Fly) -> tuple[str, str, dict[str, Arg]]:
    """What is said of a raid besides: when it is over a base and when it is back, if that takes turns (TF-13.9); how
    likely those that come from farthest find a fleet (TF-13.12)."""
    if order.base and (flown := turns(ask, order.units, order.hex)):
        return "raid-later", "TF-13.9", {"turn": in_battle(flown.turn), "back": in_battle(flown.back)}
    found = [] if order.base else [*seekers(ask.board, order.units, order.hex)]
    if not found:
        return "raid", "TF-11.16", {}
    party = max(found, key=lambda party: party.distance)
    return "raid-sought", "TF-13.12", {"home": unit_name(party.home), "percent": party.percent}


def _homes(ask: StatusAsk, units: Iterable[str]) -> Iterable[str]:
    """The hexes of the carriers of units."""
    return dict.fromkeys(ask.hexes.get(ask.board.air[id].base, "") for id in units)


STATUS: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {Arm: _aboard, Stow: _aboard, Patrol: _patrol}
"""Orders of the status step; a raid is drawn like others."""
