"""Questions from all through random games, alone, in fog and in the open, for tests of orders given by hand."""

from functools import cache

from arbitre.analysis.playing import moments, seated
from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.orders import Repair, Sail, Stop, Strike, Target
from arbitre.games.typhon.rules.geography import adjacent
from arbitre.games.typhon.rules.operations.operations import OperationSegment

GAMES = (
    ({}, ("h2", "h3", "h5")),
    ({"scenario": "two_player"}, ("h5", "h8")),
    ({"scenario": "two_player", "visibility": "open"}, ("h2", "h3")),
)


@cache
def questions():
    """Every question of the games: (view, ask)."""
    found = []
    for options, seeds in GAMES:
        seats = ("japan", "allies") if options else ("player",)
        for seed in seeds:
            for moment in moments(TYPHON, seated(TYPHON, dict.fromkeys(seats, "random"), seed), seed, options):
                found += [(TYPHON.view(moment.game, seat), ask) for seat, ask in moment.asks.items()]
    return found


def with_its_fleets(order, view, ask):
    """A sheet with an order in it: repairs, strikes and targets only stand beside the fleets that sail."""
    if not isinstance(view.now, OperationSegment) or not isinstance(order, Repair | Strike | Target):
        return [order]
    fleets = ask.options().fleets
    if isinstance(order, Repair):
        return [Sail(order.fleet, ()), order]
    if isinstance(order, Target):
        able = [fleet for fleet, may in fleets.items() if order.zone in may.attack]
        fleet = next((fleet for fleet in able if order.zone in _waters(fleet, ask)), able[0])
        return [_to(fleet, order.zone, fleets), order]
    target = view.board.units[order.target].zone
    near = [order.zone] if order.zone else [target, *adjacent(target)]
    reach = [_waters(fleet, ask) for fleet in order.fleets]
    at = next((zone for zone in near if all(zone in zones for zones in reach)), near[0])
    return [*(_to(fleet, at, fleets) for fleet in order.fleets), order]


def _waters(fleet, ask):
    """Where a fleet may sail: one out of supply attacks nothing (TYP-15.1)."""
    may = ask.options().fleets[fleet]
    return {*may.reach, *(may.attack if ask.seas.supply.of(ask.board.units[fleet]) else ())}


def _to(fleet, zone, fleets):
    return Sail(fleet, () if fleets[fleet].home == zone else (Stop(zone),))
