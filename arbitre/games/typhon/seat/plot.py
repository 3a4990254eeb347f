"""What one order means on the map, drawn in pencil for its own side: ways, targets, what it costs.

Made from the view alone, as the ask judges it; what the order leaves to chance is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records.board import value
from arbitre.games.typhon.records.orders import (
    Advance,
    AirOffensive,
    AirReact,
    Attack,
    BuildFortress,
    ChooseObjective,
    Conference,
    Convert,
    Counter,
    CounterAttackRoll,
    CreateArmy,
    DeclarePlanZ,
    Fire,
    Land,
    Lose,
    March,
    Merge,
    Occupy,
    Paratroops,
    React,
    Rebuild,
    Recall,
    Redeploy,
    Repair,
    Retreat,
    ReturnChinese,
    ReturnTo,
    Sail,
    SendToBurma,
    StrategicRoll,
    Strike,
    Switch,
    Target,
)
from arbitre.games.typhon.records.printed import COSTS, HOME_ISLANDS, UNITS
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.administration import redeployment
from arbitre.games.typhon.rules.administration.national import BURMA
from arbitre.games.typhon.rules.administration.rebuilding import step_cost
from arbitre.games.typhon.rules.air_and_sea.air_offensives import offensive_cost
from arbitre.games.typhon.rules.land import land_offensives
from arbitre.games.typhon.rules.land.land_combat import price
from arbitre.games.typhon.rules.land.retreat import Breakthrough, GoBack
from arbitre.games.typhon.rules.operations.returning import bases
from arbitre.games.typhon.rules.operations.sailing import Seas, pays, read_sail, transport
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.units import point_kind, return_zones
from arbitre.games.typhon.seat.chart.chart import SEAT
from arbitre.games.typhon.seat.phrases.names import points
from arbitre.kernel.bases import Concede
from arbitre.kernel.chart import Route
from arbitre.kernel.offers import Plot
from arbitre.kernel.orders import Remark
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat import pencil as shared
from arbitre.seat.entries import entry
from arbitre.seat.pencil import Ordered


class Drawn(shared.Drawn[View, Ordered, Ask]):
    """An order of Typhon."""

    def at(self, unit: str) -> str:
        """The zone of a unit, "" off the map or unknown."""
        here = self.view.board.units.get(unit)
        return here.zone if here else ""

    def to(self, units: Sequence[str], zone: str) -> tuple[Route, ...]:
        """Lines from where units are to a zone, one for each zone left."""
        return self.ways((start, zone) for start in map(self.at, units) if start != zone)


def plot(order: Any, view: View, ask: Any) -> Plot:
    """What an accepted order of this view's seat means on the map."""
    return entry(PLOTS, order)(Drawn(view, order, ask, SEAT[view.side]))


# --- accounts ---------------------------------------------------------------------------------------------------------


def _rebuild(drawn: Drawn[Rebuild]) -> Plot:
    """Steps restored, and what they cost; where an eliminated unit comes back."""
    order = drawn.order
    free = UNITS[order.unit].cls == "militia"
    cost = 0 if free else step_cost(order.unit) * order.steps
    kind = point_kind(UNITS[order.unit], order.british)
    return Plot((order.unit,), (), drawn.tint(order.zone or drawn.at(order.unit)), (), _costs(kind, cost))


def _recall(drawn: Drawn[Recall]) -> Plot:
    """A fleet comes off the track."""
    order = drawn.order
    only = return_zones(order.fleet)
    where = order.zone or (only[0] if len(only) == 1 else "")
    return Plot((order.fleet,), (), drawn.tint(where), (), _costs(point_kind(UNITS[order.fleet]), 1))


def _merge(drawn: Drawn[Merge]) -> Plot:
    """Two fleets become one."""
    order = drawn.order
    said = Phrase("plot-merge", {"fleet": names.unit(order.into)}, "TYP-3.14")
    return Plot((order.fleet, order.into), (), drawn.tint(drawn.at(order.into)), (), said)


def _redeploy(drawn: Drawn[Redeploy]) -> Plot:
    """The way of a strategic redeployment, and what it costs."""
    order = drawn.order
    way = redeployment.route(drawn.view.board, order.unit, order.zone, Supply(drawn.view.board, drawn.view.side))
    cost = redeployment.cost(order.unit, way) if way else 0
    routes = drawn.way(*(way or (drawn.at(order.unit), order.zone)))
    return Plot((order.unit,), routes, (), (), _costs("pl", cost))


def _create(drawn: Drawn[CreateArmy]) -> Plot:
    """A unit drawn from the pool, somewhere in Japan."""
    zones = (drawn.order.zone,) if drawn.order.zone else HOME_ISLANDS
    return Plot((), (), drawn.tint(*zones), (), _costs("pl", COSTS["create_army"]))


def _fortress(drawn: Drawn[BuildFortress]) -> Plot:
    """A fortress to be built."""
    return Plot((), (), drawn.tint(drawn.order.zone), (), _costs("pl", COSTS["build_fortress"]))


def _convert(drawn: Drawn[Convert]) -> Plot:
    """A detachment becomes a fortress where it stands."""
    return Plot((drawn.order.unit,), (), drawn.tint(drawn.at(drawn.order.unit)))


def _burma(drawn: Drawn[SendToBurma]) -> Plot:
    """Chinese armies go to Burma."""
    return Plot(drawn.order.units, drawn.to(drawn.order.units, BURMA))


def _chinese(drawn: Drawn[ReturnChinese]) -> Plot:
    """A Chinese army comes back."""
    return Plot((drawn.order.unit,), (), drawn.tint(drawn.order.zone))


# --- air and sea ------------------------------------------------------------------------------------------------------


def _air(drawn: Drawn[AirOffensive]) -> Plot:
    """An air offensive: from the armies' zone to their target's."""
    order = drawn.order
    zone = drawn.at(order.target)
    attack = sum(value(drawn.view.board.units[unit], "attack") for unit in order.units)
    cost = offensive_cost(drawn.view.board, drawn.view.side, len(order.units))
    said = Phrase("plot-air", {"attack": attack, "cost": points("pl", cost), "paid": "yes" if cost else "no"})
    return Plot(order.units, drawn.to(order.units, zone), (), drawn.aim(zone), said)


def _paratroops(drawn: Drawn[Paratroops]) -> Plot:
    """A zone taken from the air."""
    return Plot((), (), (), drawn.aim(drawn.order.zone))


def _occupy(drawn: Drawn[Occupy]) -> Plot:
    """A detachment goes to an empty zone."""
    order = drawn.order
    return Plot((order.unit,), drawn.to((order.unit,), order.zone), (), drawn.aim(order.zone))


def _sail(drawn: Drawn[Sail]) -> Plot:
    """A fleet's way with the zones filled in, who is aboard, what it costs, the bases it can go home to."""
    order = drawn.order
    seas, fleet = Seas(drawn.view.board, drawn.view.side), drawn.view.board.units[order.fleet]
    missing = UNITS[fleet.id].steps - fleet.steps
    sailing = read_sail(seas, 0, order, missing)
    if isinstance(sailing, Remark):
        return Plot((order.fleet,))
    aboard = sailing.aboard
    cost = UNITS[fleet.id].activation_cost if pays(drawn.view.board, drawn.view.side) else 0
    ports = [zone for zone in bases(seas, fleet, sailing.end) if zone in seas.reach(sailing.end)]
    said: dict[str, Arg] = {
        "links": len(sailing.way) - 1,
        "aboard": len(aboard),
        "room": transport(fleet),
        "units": names.units(aboard),
        "paid": "yes" if cost else "no",
        "cost": points("pl", cost),
        "bases": len(ports),
    }
    hostile = sailing.end not in seas.friendly
    loads = tuple(zone for zone, _ in sailing.loads)
    routes = drawn.way(*sailing.way, label=names.unit(fleet.id))
    marks = drawn.aim(sailing.end) if hostile else ()
    washes = drawn.tint(*loads, *(() if hostile else (sailing.end,)))
    return Plot((fleet.id, *aboard), routes, washes, marks, Phrase("plot-sail", said, "TYP-9.10"))


def _repair(drawn: Drawn[Repair]) -> Plot:
    """A step restored as a fleet sets out, or as it reacts."""
    printed = UNITS[drawn.order.fleet]
    return Plot((drawn.order.fleet,), (), (), (), _costs(point_kind(printed), printed.replace_cost))


def _strike(drawn: Drawn[Strike]) -> Plot:
    """What carriers strike; from where, if it is said."""
    order = drawn.order
    zone = drawn.at(order.target)
    routes = drawn.way(order.zone, zone) if order.zone != zone else ()
    attack = sum(value(drawn.view.board.units[unit], "attack") for unit in order.fleets)
    said = Phrase("plot-strike", {"attack": attack, "target": names.unit(order.target)}, "TYP-11.2")
    return Plot(order.fleets, routes, (), drawn.aim(zone), said)


def _target(drawn: Drawn[Target]) -> Plot:
    """The zone attacked."""
    return Plot((), (), (), drawn.aim(drawn.order.zone))


def _react(drawn: Drawn[React]) -> Plot:
    """Fleets called out to the attacked zone."""
    zone = drawn.view.operation.zone if drawn.view.operation else ""
    return Plot(drawn.order.fleets, drawn.to(drawn.order.fleets, zone))


def _air_react(drawn: Drawn[AirReact]) -> Plot:
    """An air army that joins the fight over a zone, or stays away."""
    order = drawn.order
    zone = drawn.view.operation.zone if drawn.view.operation else ""
    if order.choice == "abstain" or not zone:
        return Plot((order.unit,))
    return Plot((order.unit,), drawn.to((order.unit,), zone), drawn.tint(zone))


# --- combat -----------------------------------------------------------------------------------------------------------


def _march(drawn: Drawn[March]) -> Plot:
    """The ways of units on foot."""
    order = drawn.order
    board = drawn.view.board
    found = {unit: land_offensives.reach(board, board.units[unit]) for unit in order.units}
    ways = (found[unit].get(order.zone, (drawn.at(unit), order.zone)) for unit in order.units)
    return Plot(order.units, drawn.ways(ways))


def _attack(drawn: Drawn[Attack]) -> Plot:
    """An attack: strength against strength, as far as the other's shows, and what it costs."""
    order = drawn.order
    own = sum(value(drawn.view.board.units[unit], "combat") for unit in order.units)
    others = [value(drawn.view.board.units[unit], "combat") for unit in order.targets if UNITS[unit].combat]
    known = len(others) == len(order.targets)
    cost = price(drawn.view.board, drawn.view.side, order.units)
    said: dict[str, Arg] = {"own": own, "known": "yes" if known else "no", "other": sum(others)}
    said |= {"paid": "yes" if cost else "no", "cost": points("pl", cost)}
    zones = drawn.aim(*map(drawn.at, order.targets))
    return Plot(order.units, (), (), zones, Phrase("plot-attack", said, "TYP-10.7"))


def _fire(drawn: Drawn[Fire]) -> Plot:
    """A target in battle."""
    return Plot((drawn.order.unit,), (), (), drawn.aim(drawn.at(drawn.order.target)))


def _land(drawn: Drawn[Land]) -> Plot:
    """Who goes ashore."""
    order = drawn.order
    zone = drawn.view.operation.zone if drawn.view.operation and order.units else ""
    own = sum(value(drawn.view.board.units[unit], "combat") for unit in order.units)
    said = Phrase("plot-land", {"n": len(order.units), "own": own}, "TYP-9.16")
    return Plot(order.units, (), drawn.tint(zone), (), said)


def _counter(drawn: Drawn[Counter]) -> Plot:
    """Whom the answer hits."""
    return Plot((), (), (), drawn.aim(drawn.at(drawn.order.target)))


def _lose(drawn: Drawn[Lose]) -> Plot:
    """Whose steps go."""
    order = drawn.order
    counted = tuple(
        Term("unit-steps", {"unit": names.unit(unit), "n": order.units.count(unit)})
        for unit in dict.fromkeys(order.units)
    )
    units = tuple(dict.fromkeys(order.units))
    return Plot(units, (), (), (), Phrase("plot-lose", {"units": Several(counted)}, "TYP-R102"))


def _retreat(drawn: Drawn[Retreat]) -> Plot:
    """Where one unit goes, or all that must."""
    order = drawn.order
    now = drawn.view.now
    every = now.units if isinstance(now, GoBack) else ()
    units = (order.unit,) if order.unit else every
    return Plot(units, drawn.to(units, order.zone), () if units else drawn.tint(order.zone))


def _advance(drawn: Drawn[Advance]) -> Plot:
    """A breakthrough."""
    order = drawn.order
    now = drawn.view.now
    units = order.units or (now.units if isinstance(now, Breakthrough) else ())
    return Plot(units, drawn.to(units, order.zone), (), drawn.aim(order.zone))


def _home(drawn: Drawn[ReturnTo]) -> Plot:
    """A fleet goes home."""
    order = drawn.order
    way = Seas(drawn.view.board, drawn.view.side).way(drawn.at(order.fleet), order.zone)
    return Plot((order.fleet,), drawn.way(*(way or (drawn.at(order.fleet), order.zone))))


def _nowhere(drawn: Drawn[Any]) -> Plot:
    """An order that is about no place."""
    return Plot()


def _costs(kind: str, number: int) -> Phrase | None:
    """What an order costs; None for what is free."""
    return Phrase("plot-costs", {"cost": points(kind, number)}) if number else None


PLOTS: dict[type, Callable[[Drawn[Any]], Plot]] = {
    Rebuild: _rebuild,
    Recall: _recall,
    Merge: _merge,
    Redeploy: _redeploy,
    CreateArmy: _create,
    BuildFortress: _fortress,
    Convert: _convert,
    SendToBurma: _burma,
    ReturnChinese: _chinese,
    AirOffensive: _air,
    Paratroops: _paratroops,
    Occupy: _occupy,
    Sail: _sail,
    Repair: _repair,
    Strike: _strike,
    Target: _target,
    React: _react,
    AirReact: _air_react,
    March: _march,
    Attack: _attack,
    Fire: _fire,
    Land: _land,
    Counter: _counter,
    Lose: _lose,
    Retreat: _retreat,
    Advance: _advance,
    ReturnTo: _home,
    **dict.fromkeys(
        (ChooseObjective, StrategicRoll, CounterAttackRoll, Switch, DeclarePlanZ, Conference, Concede), _nowhere
    ),
}
