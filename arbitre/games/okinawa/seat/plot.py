"""What one order of Okinawa comes to on the map, as its own side knows it: ways, targets, strengths, in pencil.

A function of the order, the view and the ask alone. What an American order meets is reckoned from known counters
(OKI-R88): an attack that looks strong enough may be weaker than it looks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from arbitre.games.okinawa.rules.american_fire import FireAsk
from arbitre.games.okinawa.rules.american_movement import MovementAsk
from arbitre.games.okinawa.rules.fire import expected_hits, gun_hex, victims
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFireAsk
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovementAsk
from arbitre.games.okinawa.rules.kamikazes import KamikazesAsk
from arbitre.games.okinawa.rules.retreats import RetreatsAsk
from arbitre.games.okinawa.rules.setup import SetUpAsk
from arbitre.games.okinawa.rules.ships import ShipsAsk
from arbitre.games.okinawa.rules.strength import attack_halves, combat_halves, defence_halves, points
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.chart.ground import NEAR
from arbitre.games.okinawa.seat.chart.pieces import SEAT, where
from arbitre.games.okinawa.seat.offers.items import ordered
from arbitre.kernel.bases import Concede
from arbitre.kernel.offers import Plot
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Phrase, Several
from arbitre.seat import pencil as shared
from arbitre.seat.entries import entry
from arbitre.seat.pencil import Ordered
from arbitre.seat.question import Asking

_DIE = range(1, 7)
_Movement = MovementAsk | JapaneseMovementAsk


class Drawn(shared.Drawn[View, Ordered, Asking]):
    """An order of Okinawa."""


def plot(order: Any, view: View, ask: Any) -> Plot:
    """An accepted order on the map; of one that cannot be drawn, nothing."""
    return entry(PLOTS, order)(Drawn(view, order, ask, SEAT[view.side]))


# --- set-up -----------------------------------------------------------------------------------------------------------


def _template(drawn: Drawn[Template, SetUpAsk]) -> Plot:
    """All the hexes of the disposition (OKI-4.8)."""
    disposition = drawn.plan.disposition
    fortified = sum(any(UNITS[id].kind == "fortification" for id in ids) for ids in disposition.values())
    said = drawn.says("template", "OKI-R91", hexes=len(disposition), fortified=fortified)
    return Plot(washes=drawn.tint(*ordered(disposition)), says=said)


def _place(drawn: Drawn[Place, SetUpAsk]) -> Plot:
    """What the counters of the line defend with (OKI-14.3 to 14.5)."""
    order = drawn.order
    troops = [id for id in order.units if UNITS[id].troops]
    fortified = any(UNITS[id].kind == "fortification" for id in order.units)
    assert drawn.view.hidden is not None  # only the Japanese side hides counters
    defence = points(defence_halves(drawn.view.hidden, troops, order.hex, 1, fortified))
    says = drawn.says("place", "OKI-14.4", hex=names.hex_name(order.hex), defence=defence) if troops else None
    return Plot(order.units, marks=drawn.aim(order.hex), says=says)


# --- ships and guns ---------------------------------------------------------------------------------------------------


def _sail(drawn: Drawn[Sail, ShipsAsk]) -> Plot:
    """The ways of ships; on turn 1 where they are put (OKI-7.1, 7.2)."""
    found = drawn.plan.ways
    own = {ship: found[ship] for ship in drawn.order.ships if ship in found}
    routes = tuple(route for path in own.values() if all(hex in NEAR for hex in path) for route in drawn.way(*path))
    far = max((len(path) - 1 for path in own.values()), default=0)
    may = min((UNITS[ship].movement for ship in own), default=0)
    says = drawn.says("sail", "OKI-7.2", steps=far, may=may) if far else None
    return Plot(tuple(own), routes, marks=drawn.aim(*(path[-1] for path in own.values())), says=says)


def _kamikazes(drawn: Drawn[Kamikazes, KamikazesAsk]) -> Plot:
    """The chance that so many aircraft sink the ship (OKI-8.3 to 8.5)."""
    order = drawn.order
    percent = round(100 * sinking(UNITS[order.ship].value, order.count))
    says = drawn.says("kamikazes", "OKI-8.3", n=order.count, ship=UNITS[order.ship].label, percent=percent)
    return Plot((order.ship,), marks=drawn.aim(where(drawn.view, order.ship)), says=says)


def sinking(value: int, count: int) -> float:
    """The chance that so many aircraft sink a ship of a value, one after the other; ties are rolled again (OKI-8.4)."""
    won = sum(KAMIKAZE_VALUE + ours > value + theirs for ours in _DIE for theirs in _DIE)
    lost = sum(KAMIKAZE_VALUE + ours < value + theirs for ours in _DIE for theirs in _DIE)
    return float(1 - (lost / (won + lost)) ** count)


def _search(drawn: Drawn[Search, FireAsk]) -> Plot:
    return Plot(drawn.order.guns, marks=drawn.aim(*drawn.order.hexes))


def _fire(drawn: Drawn[Fire, FireAsk | JapaneseFireAsk]) -> Plot:
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
    says = drawn.says(key, "OKI-9.8", hits=hits, price=min(prices, default=0), hex=names.hex_name(order.hex))
    return Plot(order.guns, marks=drawn.aim(order.hex), says=says)


# --- movement ---------------------------------------------------------------------------------------------------------


def _move(drawn: Drawn[Move, _Movement]) -> Plot:
    """The way, its points, the hexes of it that nobody has searched, and the combat it leads to (OKI-11.2, 13.6)."""
    order, view = drawn.order, drawn.view
    board, hidden = view.board, view.hidden
    path, left = _walked(drawn)
    spent = sum(TERRAIN[hex].cost for hex in path[1:])
    dark = sum(board.card.get(hex) != "searched" for hex in path[1:]) if hidden is None else 0
    fights = _fights(drawn)
    says: Phrase = drawn.says("move", "OKI-11.2", spent=spent, left=left, dark=dark)
    if fights:
        attack, defence, hexes = fights
        says = drawn.says(
            "move-attack", "OKI-13.8",
            spent=spent, left=left, hexes=hexes, attack=attack, defence=defence, difference=attack - defence,
        )  # fmt: skip
    return Plot(order.units, drawn.way(*path), marks=drawn.aim(*(order.attack or ())), says=says)


def _walked(drawn: Drawn[Move, _Movement]) -> tuple[tuple[str, ...], int]:
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


def _fights(drawn: Drawn[Move | Attack, _Movement]) -> tuple[int, int, Several] | None:
    """The combat that an order commits its counters to, as it will be fought, with the enemies that the close of the
    phase draws in (OKI-13.5, R106): attack and known defence in points, the hexes attacked."""
    sheet = drawn.ask.trial()
    sheet.carry_out((drawn.order,))
    sheet.close()
    for combat in engagement.combats(sheet.assault, sheet.board):
        if any(id in combat.attackers for id in drawn.order.units):
            return _strengths(sheet.board, combat)
    return None


def _strengths(board: Any, combat: Combat) -> tuple[int, int, Several]:
    attack, defence = map(points, combat_halves(board, combat))
    return attack, defence, Several(combat.hexes)


def _attack(drawn: Drawn[Attack, _Movement]) -> Plot:
    """The strengths, with all who attack the same (OKI-13.6, 13.8)."""
    order = drawn.order
    routes = drawn.ways((where(drawn.view, id), hex) for id in order.units for hex in order.hexes)
    fights = _fights(drawn)
    if fights is None:
        return Plot(order.units, routes, marks=drawn.aim(*order.hexes))
    attack, defence, hexes = fights
    says = drawn.says("attack", "OKI-13.8", hexes=hexes, attack=attack, defence=defence, difference=attack - defence)
    return Plot(order.units, routes, marks=drawn.aim(*order.hexes), says=says)


def _land(drawn: Drawn[Land, MovementAsk]) -> Plot:
    """Where counters come ashore, and with what strength (OKI-10.3)."""
    order = drawn.order
    attack = points(attack_halves(drawn.view.board, order.units, drawn.view.board.turn))
    says = drawn.says("land", "OKI-10.3", n=len(order.units), hex=names.hex_name(order.hex), attack=attack)
    return Plot(order.units, marks=drawn.aim(order.hex), says=says)


def _combats(drawn: Drawn[Combats, MovementAsk]) -> Plot:
    return Plot(marks=drawn.aim(*drawn.order.hexes))


def _retreat(drawn: Drawn[Retreat, RetreatsAsk]) -> Plot:
    order = drawn.order
    return Plot((order.unit,), drawn.way(where(drawn.view, order.unit), *order.path))


# --- standing orders, losses ------------------------------------------------------------------------------------------


def _standing(drawn: Drawn[Challenge | Support | LoseFirst | Lose, Ask]) -> Plot:
    """Where those are who are given a standing order, and where it is to hold."""
    order = drawn.order
    hexes: tuple[str, ...] = getattr(order, "hexes", ()) or (getattr(order, "hex", ""),)
    stand = ordered(hex for id in order.units if (hex := where(drawn.view, id)))
    return Plot(order.units, washes=drawn.tint(*stand), marks=drawn.aim(*hexes))


def _nowhere(drawn: Drawn[Done | Concede, Ask]) -> Plot:
    """An order that is about no place."""
    return Plot()


PLOTS: dict[type, Callable[[Drawn[Any, Any]], Plot]] = {
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
