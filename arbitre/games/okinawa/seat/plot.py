"""What one order of Okinawa comes to on the map, as its own side knows it: ways, targets, strengths, in pencil.

A function of the order, the view and the ask alone. What an American order meets is reckoned from known counters
(OKI-R88): an attack that looks strong enough may be weaker than it looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.board import Combat
from arbitre.games.okinawa.records.orders import (
    Attack,
    Challenge,
    Combats,
    Done,
    Fire,
    Kamikazes,
    Land,
    Lose,
    LoseFirst,
    Move,
    Place,
    Retreat,
    Sail,
    Search,
    Support,
    Template,
)
from arbitre.games.okinawa.records.printed import GRID, KAMIKAZE_VALUE, TERRAIN, UNITS
from arbitre.games.okinawa.rules import engagement, ways
from arbitre.games.okinawa.rules.fire import expected_hits, gun_hex, victims
from arbitre.games.okinawa.rules.strength import attack_halves, combat_halves, defence_halves, points
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.chart.ground import NEAR
from arbitre.games.okinawa.seat.chart.pieces import SEAT, where
from arbitre.games.okinawa.seat.offers.items import ordered
from arbitre.kernel.bases import Concede
from arbitre.kernel.chart import Mark, Route, Wash
from arbitre.kernel.offers import Plot
from arbitre.kernel.words import Arg, Phrase, Several

_DIE = range(1, 7)


class Drawn(NamedTuple):
    """An order to be drawn."""

    order: Any
    view: View
    ask: Any


def plot(order: Any, view: View, ask: Any) -> Plot:
    """An accepted order on the map; of one that cannot be drawn, nothing."""
    return PLOTS[type(order)](Drawn(order, view, ask))


def _says(key: str, clause: str, **args: Arg) -> Phrase:
    return Phrase(f"plot-{key}", args, clause)


def _targets(*hexes: str) -> tuple[Mark, ...]:
    return tuple(Mark("target", hex) for hex in hexes)


def _way(drawn: Drawn, path: tuple[str, ...]) -> tuple[Route, ...]:
    """A way in pencil, as far as it lies on the map that is drawn."""
    return (Route("planned", path, SEAT[drawn.view.side]),) if len(path) > 1 else ()


def _hexes_of(drawn: Drawn, units: Iterable[str]) -> tuple[Wash, ...]:
    hexes = ordered(hex for id in units if (hex := where(drawn.view, id)))
    return (Wash("planned", hexes, SEAT[drawn.view.side]),) if hexes else ()


# --- set-up -----------------------------------------------------------------------------------------------------------


def _template(drawn: Drawn) -> Plot:
    """All the hexes of the disposition (OKI-4.8)."""
    disposition = drawn.ask.plan((drawn.order,)).disposition
    fortified = sum(any(UNITS[id].kind == "fortification" for id in ids) for ids in disposition.values())
    washes = (Wash("planned", ordered(disposition), SEAT[drawn.view.side]),)
    return Plot(washes=washes, says=_says("template", "OKI-R91", hexes=len(disposition), fortified=fortified))


def _place(drawn: Drawn) -> Plot:
    """What the counters of the line defend with (OKI-14.3 to 14.5)."""
    order = drawn.order
    troops = [id for id in order.units if UNITS[id].troops]
    fortified = any(UNITS[id].kind == "fortification" for id in order.units)
    assert drawn.view.hidden is not None  # only the Japanese side hides counters
    defence = points(defence_halves(drawn.view.hidden, troops, order.hex, 1, fortified))
    says = _says("place", "OKI-14.4", hex=names.hex_name(order.hex), defence=defence) if troops else None
    return Plot(order.units, marks=_targets(order.hex), says=says)


# --- ships and guns ---------------------------------------------------------------------------------------------------


def _sail(drawn: Drawn) -> Plot:
    """The ways of ships; on turn 1 where they are put (OKI-7.1, 7.2)."""
    found = drawn.ask.plan((drawn.order,)).ways
    own = {ship: found[ship] for ship in drawn.order.ships if ship in found}
    routes = tuple(route for path in own.values() if all(hex in NEAR for hex in path) for route in _way(drawn, path))
    far = max((len(path) - 1 for path in own.values()), default=0)
    may = min((UNITS[ship].movement for ship in own), default=0)
    says = _says("sail", "OKI-7.2", steps=far, may=may) if far else None
    return Plot(tuple(own), routes, marks=_targets(*{path[-1] for path in own.values()}), says=says)


def _kamikazes(drawn: Drawn) -> Plot:
    """The chance that so many aircraft sink the ship (OKI-8.3 to 8.5)."""
    order = drawn.order
    percent = round(100 * sinking(UNITS[order.ship].value, order.count))
    says = _says("kamikazes", "OKI-8.3", n=order.count, ship=UNITS[order.ship].label, percent=percent)
    return Plot((order.ship,), marks=_targets(where(drawn.view, order.ship)), says=says)


def sinking(value: int, count: int) -> float:
    """The chance that so many aircraft sink a ship of a value, one after the other; ties are rolled again (OKI-8.4)."""
    won = sum(KAMIKAZE_VALUE + ours > value + theirs for ours in _DIE for theirs in _DIE)
    lost = sum(KAMIKAZE_VALUE + ours < value + theirs for ours in _DIE for theirs in _DIE)
    return float(1 - (lost / (won + lost)) ** count)


def _search(drawn: Drawn) -> Plot:
    return Plot(drawn.order.guns, marks=_targets(*drawn.order.hexes))


def _fire(drawn: Drawn) -> Plot:
    """The hits to be expected, and the least price of what is known there (OKI-9.6, 9.8)."""
    board, order = drawn.view.board, drawn.order
    hits = round(
        sum(
            expected_hits(UNITS[gun].kind, GRID.distance(gun_hex(board, gun, drawn.view.hidden), order.hex))
            for gun in order.guns
        )
    )
    prices = [victim.price for victim in victims(board, order.hex)]
    key = "fire" if prices else "fire-blind"
    says = _says(key, "OKI-9.8", hits=hits, price=min(prices, default=0), hex=names.hex_name(order.hex))
    return Plot(order.guns, marks=_targets(order.hex), says=says)


# --- movement ---------------------------------------------------------------------------------------------------------


def _move(drawn: Drawn) -> Plot:
    """The way, its points, the hexes of it that nobody has searched, and the combat it leads to (OKI-11.2, 13.6)."""
    order, view = drawn.order, drawn.view
    board, hidden = view.board, view.hidden
    path, left = _walked(drawn)
    spent = sum(TERRAIN[hex].cost for hex in path[1:])
    dark = sum(board.card.get(hex) != "searched" for hex in path[1:]) if hidden is None else 0
    fights = _fights(drawn)
    says: Phrase = _says("move", "OKI-11.2", spent=spent, left=left, dark=dark)
    if fights:
        attack, defence, hexes = fights
        says = _says(
            "move-attack", "OKI-13.8",
            spent=spent, left=left, hexes=hexes, attack=attack, defence=defence, difference=attack - defence,
        )  # fmt: skip
    return Plot(order.units, _way(drawn, path), marks=_targets(*(order.attack or ())), says=says)


def _walked(drawn: Drawn) -> tuple[tuple[str, ...], int]:
    """The hexes of a move as far as they are lawful, and the points there were for it."""
    board, hidden, order = drawn.view.board, drawn.view.hidden, drawn.order
    start = ways.standing_in(board, order.units, hidden)
    left = may = ways.points_left(board, order.units)
    path: tuple[str, ...] = (start,)
    for goal in order.path:
        if goal == path[-1]:
            continue
        leg = ways.joined(board, order.units, path[-1], goal, left, hidden)
        if leg is None:
            break
        left -= sum(TERRAIN[hex].cost for hex in leg[1:])
        path = (*path, *leg[1:])
    return path, may


def _fights(drawn: Drawn) -> tuple[int, int, Several] | None:
    """The combat that an order commits its counters to: attack and known defence in points, the hexes attacked."""
    sheet = drawn.ask.trial()
    sheet.carry_out((drawn.order,))
    for combat in engagement.combats(sheet.assault, sheet.board):
        if any(id in combat.attackers for id in drawn.order.units):
            return _strengths(sheet.board, combat)
    return None


def _strengths(board: Any, combat: Combat) -> tuple[int, int, Several]:
    attack, defence = map(points, combat_halves(board, combat))
    return attack, defence, Several(combat.hexes)


def _attack(drawn: Drawn) -> Plot:
    """The strengths, with all who attack the same (OKI-13.6, 13.8)."""
    order = drawn.order
    routes = tuple(
        Route("planned", (here, hex), SEAT[drawn.view.side])
        for here in dict.fromkeys(where(drawn.view, id) for id in order.units)
        for hex in order.hexes
        if here
    )
    fights = _fights(drawn)
    if fights is None:
        return Plot(order.units, routes, marks=_targets(*order.hexes))
    attack, defence, hexes = fights
    says = _says("attack", "OKI-13.8", hexes=hexes, attack=attack, defence=defence, difference=attack - defence)
    return Plot(order.units, routes, marks=_targets(*order.hexes), says=says)


def _land(drawn: Drawn) -> Plot:
    """Where counters come ashore, and with what strength (OKI-10.3)."""
    order = drawn.order
    attack = points(attack_halves(drawn.view.board, order.units, drawn.view.board.turn))
    says = _says("land", "OKI-10.3", n=len(order.units), hex=names.hex_name(order.hex), attack=attack)
    return Plot(order.units, marks=_targets(order.hex), says=says)


def _combats(drawn: Drawn) -> Plot:
    return Plot(marks=_targets(*drawn.order.hexes))


def _retreat(drawn: Drawn) -> Plot:
    order = drawn.order
    return Plot((order.unit,), _way(drawn, (where(drawn.view, order.unit), *order.path)))


# --- standing orders, losses ------------------------------------------------------------------------------------------


def _standing(drawn: Drawn) -> Plot:
    """Where those are who are given a standing order, and where it is to hold."""
    order = drawn.order
    hexes = getattr(order, "hexes", ()) or ((order.hex,) if getattr(order, "hex", "") else ())
    return Plot(order.units, washes=_hexes_of(drawn, order.units), marks=_targets(*hexes))


def _nowhere(drawn: Drawn) -> Plot:
    """An order that is about no place."""
    return Plot()


PLOTS: Mapping[type, Callable[[Drawn], Plot]] = {
    Template: _template,
    Place: _place,
    Sail: _sail,
    Kamikazes: _kamikazes,
    Search: _search,
    Fire: _fire,
    Move: _move,
    Attack: _attack,
    Land: _land,
    Combats: _combats,
    Done: _nowhere,
    Retreat: _retreat,
    Challenge: _standing,
    Support: _standing,
    LoseFirst: _standing,
    Lose: _standing,
    Concede: _nowhere,
}
