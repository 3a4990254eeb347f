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
    Convert,
    Counter,
    CreateArmy,
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
    Strike,
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
from arbitre.kernel.chart import Mark, Route, Wash
from arbitre.kernel.offers import Plot
from arbitre.kernel.orders import Remark
from arbitre.kernel.words import Arg, Phrase, Several, Term


def plot(order: Any, view: View) -> Plot:
    """What an accepted order of this view's seat means on the map."""
    draw = _DRAWN.get(type(order))
    return draw(_Pencil(view), order) if draw else Plot()


class _Pencil:
    """Draws on one view's map."""

    def __init__(self, view: View) -> None:
        self.view, self.board, self.side = view, view.board, view.side
        self.seat = SEAT[view.side]

    def at(self, unit: str) -> str:
        """The zone of a unit, "" off the map or unknown."""
        here = self.board.units.get(unit)
        return here.zone if here else ""

    def way(self, cells: Sequence[str], label: Arg = "") -> tuple[Route, ...]:
        """A line along zones; none where nothing moves."""
        known = [cell for cell in cells if cell]
        return (Route("planned", tuple(known), self.seat, label),) if len(known) > 1 else ()

    def ways(self, units: Sequence[str], zone: str) -> tuple[Route, ...]:
        """Lines from where units are to a zone, one for each zone left."""
        return tuple(line for start in dict.fromkeys(map(self.at, units)) for line in self._straight(start, zone))

    def _straight(self, start: str, zone: str) -> tuple[Route, ...]:
        return self.way((start, zone)) if start != zone else ()

    def aim(self, *zones: str) -> tuple[Mark, ...]:
        """The sign of a target on zones."""
        return tuple(Mark("target", zone, self.seat) for zone in dict.fromkeys(zones) if zone)

    def tint(self, *zones: str) -> tuple[Wash, ...]:
        """Zones where something will be, as far as they are known."""
        known = tuple(dict.fromkeys(zone for zone in zones if zone))
        return (Wash("planned", known, self.seat),) if known else ()

    # --- accounts ----------------------------------------------------------------------------------------------------

    def rebuild(self, order: Rebuild) -> Plot:
        """Steps restored, and what they cost; where an eliminated unit comes back."""
        free = UNITS[order.unit].cls == "militia"
        cost = 0 if free else step_cost(order.unit) * order.steps
        kind = point_kind(UNITS[order.unit], order.british)
        return Plot((order.unit,), (), self.tint(order.zone or self.at(order.unit)), (), _costs(kind, cost))

    def recall(self, order: Recall) -> Plot:
        """A fleet comes off the track."""
        only = return_zones(order.fleet)
        where = order.zone or (only[0] if len(only) == 1 else "")
        return Plot((order.fleet,), (), self.tint(where), (), _costs(point_kind(UNITS[order.fleet]), 1))

    def merge(self, order: Merge) -> Plot:
        """Two fleets become one."""
        said = Phrase("plot-merge", {"fleet": names.unit(order.into)}, "TYP-3.14")
        return Plot((order.fleet, order.into), (), self.tint(self.at(order.into)), (), said)

    def redeploy(self, order: Redeploy) -> Plot:
        """The way of a strategic redeployment, and what it costs."""
        way = redeployment.route(self.board, order.unit, order.zone, Supply(self.board, self.side))
        cost = redeployment.cost(order.unit, way) if way else 0
        routes = self.way(way or (self.at(order.unit), order.zone))
        return Plot((order.unit,), routes, (), (), _costs("pl", cost))

    def create(self, order: CreateArmy) -> Plot:
        """A unit drawn from the pool, somewhere in Japan."""
        zones = (order.zone,) if order.zone else HOME_ISLANDS
        return Plot((), (), self.tint(*zones), (), _costs("pl", COSTS["create_army"]))

    def fortress(self, order: BuildFortress) -> Plot:
        """A fortress to be built."""
        return Plot((), (), self.tint(order.zone), (), _costs("pl", COSTS["build_fortress"]))

    def convert(self, order: Convert) -> Plot:
        """A detachment becomes a fortress where it stands."""
        return Plot((order.unit,), (), self.tint(self.at(order.unit)))

    def burma(self, order: SendToBurma) -> Plot:
        """Chinese armies go to Burma."""
        return Plot(order.units, self.ways(order.units, BURMA))

    def chinese(self, order: ReturnChinese) -> Plot:
        """A Chinese army comes back."""
        return Plot((order.unit,), (), self.tint(order.zone))

    # --- air and sea -------------------------------------------------------------------------------------------------

    def air(self, order: AirOffensive) -> Plot:
        """An air offensive: from the armies' zone to their target's."""
        zone = self.at(order.target)
        attack = sum(value(self.board.units[unit], "attack") for unit in order.units)
        cost = offensive_cost(self.board, self.side, len(order.units))
        said = Phrase("plot-air", {"attack": attack, "cost": points("pl", cost), "paid": "yes" if cost else "no"})
        return Plot(order.units, self.ways(order.units, zone), (), self.aim(zone), said)

    def paratroops(self, order: Paratroops) -> Plot:
        """A zone taken from the air."""
        return Plot((), (), (), self.aim(order.zone))

    def occupy(self, order: Occupy) -> Plot:
        """A detachment goes to an empty zone."""
        return Plot((order.unit,), self.ways((order.unit,), order.zone), (), self.aim(order.zone))

    def sail(self, order: Sail) -> Plot:
        """A fleet's way with the zones filled in, who is aboard, what it costs, the bases it can go home to."""
        seas, fleet = Seas(self.board, self.side), self.board.units[order.fleet]
        missing = UNITS[fleet.id].steps - fleet.steps
        sailing = read_sail(seas, 0, order, missing)
        if isinstance(sailing, Remark):
            return Plot((order.fleet,))
        aboard = sailing.aboard
        cost = UNITS[fleet.id].activation_cost if pays(self.board, self.side) else 0
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
        routes = self.way(sailing.way, names.unit(fleet.id))
        marks = self.aim(sailing.end) if hostile else ()
        washes = self.tint(*loads, *(() if hostile else (sailing.end,)))
        return Plot((fleet.id, *aboard), routes, washes, marks, Phrase("plot-sail", said, "TYP-9.10"))

    def repair(self, order: Repair) -> Plot:
        """A step restored as a fleet sets out, or as it reacts."""
        printed = UNITS[order.fleet]
        return Plot((order.fleet,), (), (), (), _costs(point_kind(printed), printed.replace_cost))

    def strike(self, order: Strike) -> Plot:
        """What carriers strike; from where, if it is said."""
        zone = self.at(order.target)
        routes = self._straight(order.zone, zone) if order.zone else ()
        attack = sum(value(self.board.units[unit], "attack") for unit in order.fleets)
        said = Phrase("plot-strike", {"attack": attack, "target": names.unit(order.target)}, "TYP-11.2")
        return Plot(order.fleets, routes, (), self.aim(zone), said)

    def target(self, order: Target) -> Plot:
        """The zone attacked."""
        return Plot((), (), (), self.aim(order.zone))

    def react(self, order: React) -> Plot:
        """Fleets called out to the attacked zone."""
        zone = self.view.operation.zone if self.view.operation else ""
        return Plot(order.fleets, self.ways(order.fleets, zone))

    def air_react(self, order: AirReact) -> Plot:
        """An air army that joins the fight over a zone, or stays away."""
        zone = self.view.operation.zone if self.view.operation else ""
        if order.choice == "abstain" or not zone:
            return Plot((order.unit,))
        return Plot((order.unit,), self.ways((order.unit,), zone), self.tint(zone))

    # --- combat ------------------------------------------------------------------------------------------------------

    def march(self, order: March) -> Plot:
        """The ways of units on foot."""
        routes: dict[tuple[str, ...], None] = {}
        for unit in order.units:
            ways = land_offensives.reach(self.board, self.board.units[unit])
            routes[ways.get(order.zone, (self.at(unit), order.zone))] = None
        return Plot(order.units, tuple(line for way in routes for line in self.way(way)))

    def attack(self, order: Attack) -> Plot:
        """An attack: strength against strength, as far as the other's shows, and what it costs."""
        own = sum(value(self.board.units[unit], "combat") for unit in order.units)
        others = [value(self.board.units[unit], "combat") for unit in order.targets if UNITS[unit].combat]
        known = len(others) == len(order.targets)
        cost = price(self.board, self.side, order.units)
        said: dict[str, Arg] = {"own": own, "known": "yes" if known else "no", "other": sum(others)}
        said |= {"paid": "yes" if cost else "no", "cost": points("pl", cost)}
        zones = self.aim(*map(self.at, order.targets))
        return Plot(order.units, (), (), zones, Phrase("plot-attack", said, "TYP-10.7"))

    def fire(self, order: Fire) -> Plot:
        """A target in battle."""
        return Plot((order.unit,), (), (), self.aim(self.at(order.target)))

    def land(self, order: Land) -> Plot:
        """Who goes ashore."""
        zone = self.view.operation.zone if self.view.operation and order.units else ""
        own = sum(value(self.board.units[unit], "combat") for unit in order.units)
        said = Phrase("plot-land", {"n": len(order.units), "own": own}, "TYP-9.16")
        return Plot(order.units, (), self.tint(zone), (), said)

    def counter(self, order: Counter) -> Plot:
        """Whom the answer hits."""
        return Plot((), (), (), self.aim(self.at(order.target)))

    def lose(self, order: Lose) -> Plot:
        """Whose steps go."""
        counted = tuple(
            Term("unit-steps", {"unit": names.unit(unit), "n": order.units.count(unit)})
            for unit in dict.fromkeys(order.units)
        )
        units = tuple(dict.fromkeys(order.units))
        return Plot(units, (), (), (), Phrase("plot-lose", {"units": Several(counted)}, "TYP-R102"))

    def retreat(self, order: Retreat) -> Plot:
        """Where one unit goes, or all that must."""
        now = self.view.now
        every = now.units if isinstance(now, GoBack) else ()
        units = (order.unit,) if order.unit else every
        return Plot(units, self.ways(units, order.zone), () if units else self.tint(order.zone))

    def advance(self, order: Advance) -> Plot:
        """A breakthrough."""
        now = self.view.now
        units = order.units or (now.units if isinstance(now, Breakthrough) else ())
        return Plot(units, self.ways(units, order.zone), (), self.aim(order.zone))

    def home(self, order: ReturnTo) -> Plot:
        """A fleet goes home."""
        way = Seas(self.board, self.side).way(self.at(order.fleet), order.zone)
        return Plot((order.fleet,), self.way(way or (self.at(order.fleet), order.zone)))


def _costs(kind: str, number: int) -> Phrase | None:
    """What an order costs; None for what is free."""
    return Phrase("plot-costs", {"cost": points(kind, number)}) if number else None


_DRAWN: dict[type, Callable[[_Pencil, Any], Plot]] = {
    Rebuild: _Pencil.rebuild,
    Recall: _Pencil.recall,
    Merge: _Pencil.merge,
    Redeploy: _Pencil.redeploy,
    CreateArmy: _Pencil.create,
    BuildFortress: _Pencil.fortress,
    Convert: _Pencil.convert,
    SendToBurma: _Pencil.burma,
    ReturnChinese: _Pencil.chinese,
    AirOffensive: _Pencil.air,
    Paratroops: _Pencil.paratroops,
    Occupy: _Pencil.occupy,
    Sail: _Pencil.sail,
    Repair: _Pencil.repair,
    Strike: _Pencil.strike,
    Target: _Pencil.target,
    React: _Pencil.react,
    AirReact: _Pencil.air_react,
    March: _Pencil.march,
    Attack: _Pencil.attack,
    Fire: _Pencil.fire,
    Land: _Pencil.land,
    Counter: _Pencil.counter,
    Lose: _Pencil.lose,
    Retreat: _Pencil.retreat,
    Advance: _Pencil.advance,
    ReturnTo: _Pencil.home,
}
