"""Where aircraft land that need not land at home, and who joins whom before air operations (judgements 13 and 18)."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import AnyOrder, Form, Land
from arbitre.games.taskforce.rules.coming_home import LandingAsk
from arbitre.games.taskforce.rules.fleets import bearer
from arbitre.games.taskforce.rules.forming import BROKEN, escorts
from arbitre.games.taskforce.rules.landing import by_worth
from arbitre.games.taskforce.rules.regrouping import RegroupingAsk, regrouped
from arbitre.games.taskforce.rules.view import View


def landing(view: View, ask: LandingAsk) -> tuple[AnyOrder, ...]:
    """On the nearest sound deck, the most valuable first; on a damaged one only if no sound one is in reach. Whoever
    may return to a former carrier does, now that she is sound: aircraft on two decks are not lost with one."""
    board, units, orders = view.board, ask.options().units, list[AnyOrder]()
    for id in by_worth(board, units):
        for carrier in _decks(board, units[id].carriers, stray=id in ask.strays):
            order = Land((id,), carrier)
            if not ask.plan((*orders, order)).refusals:
                orders.append(order)
                break
    return tuple(orders)


def _decks(board: Board, carriers: tuple[str, ...], stray: bool) -> Iterator[str]:
    """The carriers that a unit should land on, the best first."""
    sound = [id for id in carriers if board.counter(id).level == "intact"]
    yield from sound
    yield from (id for id in carriers if stray and id not in sound)


def regrouping(view: View, ask: RegroupingAsk) -> tuple[AnyOrder, ...]:
    """Fleets stay as they are; but a damaged carrier takes what may stand about her from columns of her hex, the
    strongest against aircraft first, as long as the enemy learns nothing new of her by it."""
    orders = list[AnyOrder]()
    for id, fleet in ask.options().fleets.items():
        carrier = ask.board.ships[fleet.ships[0]]
        if ask.board.formations[id].kind == "ring" and carrier.level != "intact":
            ring = fleet.ships
            for ship in _spare(ask, id):
                order = Form(id, (*ring, ship))
                if len(ring) <= BROKEN and not ask.plan((*orders, order)).refusals and not _betrays(view, ask, order):
                    ring = order.ships
            if ring != fleet.ships:
                orders.append(Form(id, ring))
    return tuple(orders)


def _spare(ask: RegroupingAsk, ring: str) -> list[str]:
    """The ships of columns of her hex that may stand about a carrier."""
    fleets, board = ask.options().fleets, ask.board
    columns = (fleet for id, fleet in fleets.items() if board.formations[id].kind == "column")
    ships = (ship for column in columns if column.hex == fleets[ring].hex for ship in column.ships)
    return sorted((ship for ship in ships if escorts(board.ships[ship])), key=lambda ship: -board.ships[ship].anti_air)


def _betrays(view: View, ask: RegroupingAsk, order: Form) -> bool:
    """Whether a ring would be detected, or reported, by those that join it (TF-6.11)."""
    return bearer(ask.board, order.fleet) in regrouped(view.board, view.under, ask.side, (order,)).fates
