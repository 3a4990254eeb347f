"""What an old hand would say of a sheet of Okinawa: lawful, and probably unwise (OKI-R60, 20.1, 20.2).

It refuses nothing. A function of the view, the ask and the orders alone: the American is warned of what he knows
(OKI-R88).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.orders import Done, Land, Move
from arbitre.games.okinawa.records.printed import BEACH_OF, BEACHES, GRID, NUMBERED, STACK, TERRAIN, UNITS, US
from arbitre.games.okinawa.rules import engagement, landing, ways
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.fire import expected_hits, gun_hex, victims
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, Losses
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.rules.support import Window
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.rules.zones import hostile
from arbitre.games.okinawa.seat.plot import sinking
from arbitre.kernel.play import Step
from arbitre.kernel.words import Arg, Phrase, Several
from arbitre.seat.entries import entry

Advice = Iterator[Phrase]
_NEAR = 6  # hexes within which the guns of a ship tell
_THIN = 3  # aircraft on a ship, below which the chance to sink her is slight


def advice(view: View, ask: Any, orders: Sequence[Any]) -> tuple[Phrase, ...]:
    """Remarks on a sheet of accepted orders, the gravest first."""
    return tuple(entry(ADVICE, view.now)(view, ask, orders)) if orders else ()


def closing(view: View, ask: Any, orders: Sequence[Any]) -> Phrase | None:
    """What a sheet of accepted orders closes with most left undone: a landing that leaves its beach empty while others
    wait (OKI-R42), a movement in which nobody has landed where somebody could (OKI-10.2)."""
    if not isinstance(view.now, AmericanMovement):
        return None
    if any(isinstance(order, Land) for order in orders):
        return next(_few(view, orders), None)
    done = any(isinstance(order, Done) for order in orders)
    return next(_unlanded(_after(ask, orders)), None) if done else None


def _says(key: str, clause: str, **args: Arg) -> Phrase:
    return Phrase(f"advice-{key}", args, clause)


def _labels(ids: Iterable[str]) -> Several:
    return Several(tuple(UNITS[id].label for id in ids))


# --- the Japanese side ------------------------------------------------------------------------------------------------


def _set_up(view: View, ask: Any, orders: Sequence[Any]) -> Advice:
    """Works that protect nobody, and troops in the open (OKI-20.1)."""
    plan = ask.plan(orders)
    if plan.default:
        return
    empty = [hex for hex, ids in plan.disposition.items() if _fortified(ids) and not _troops(ids)]
    if empty:
        yield _says("empty", "OKI-R17", hexes=Several(tuple(sorted(empty))), n=len(empty))
    bare = [hex for hex, ids in plan.fixed.items() if _troops(ids) and not _fortified(ids) and not TERRAIN[hex].bonus]
    if bare:
        yield _says("open", "OKI-14.4", hexes=Several(tuple(sorted(bare))), n=len(bare))


def _fortified(ids: Iterable[str]) -> bool:
    return any(UNITS[id].kind == "fortification" for id in ids)


def _troops(ids: Iterable[str]) -> bool:
    return any(UNITS[id].troops for id in ids)


def _kamikazes(view: View, ask: Any, orders: Sequence[Any]) -> Advice:
    """Aircraft wasted on battleships, or strewn too thinly (OKI-8.3)."""
    targets: Mapping[str, int] = ask.plan(orders).targets
    weakest = min(UNITS[ship].value for ship in ask.ships)
    if strong := [ship for ship in targets if UNITS[ship].value > weakest]:
        yield _says("strong", "OKI-8.3", ships=_labels(strong), value=UNITS[strong[0]].value, weak=weakest)
    thin = [ship for ship, count in targets.items() if count < _THIN]
    if ask.granted >= _THIN and len(thin) > 1:
        one = round(100 * sinking(weakest, 1))
        yield _says("thin", "OKI-8.3", ships=_labels(thin), percent=one)


def _japanese_fire(view: View, ask: Any, orders: Sequence[Any]) -> Advice:
    """Guns that give themselves away, and shots too few to kill (OKI-16.2, 16.4)."""
    effect: Mapping[str, str] = ask.plan(orders).effect
    if shown := [gun for gun in effect if gun in ask.hidden.units]:
        yield _says("shown", "OKI-16.4", units=_labels(shown), n=len(shown))
    yield from _weak_fire(view, effect)


def _japanese_movement(view: View, ask: Any, orders: Sequence[Any]) -> Advice:
    """Counters that leave their hiding for good (OKI-4.5); of weak attacks the ask warns itself (OKI-R106)."""
    moved = [id for order in orders if isinstance(order, Move) for id in order.units if id in ask.hidden.units]
    if moved:
        yield _says("revealed", "OKI-4.5", units=_labels(moved), n=len(moved))


# --- the American side ------------------------------------------------------------------------------------------------


def _ships(view: View, ask: Any, orders: Sequence[Any]) -> Advice:
    """Ships from where the fire hardly tells (OKI-9.6)."""
    far = [ship for ship, path in ask.plan(orders).ways.items() if not _bears(path[-1])]
    if far:
        yield _says("far", "OKI-9.6", ships=_labels(far), n=len(far), range=_NEAR)


def _bears(hex: str) -> bool:
    return any(GRID.distance(hex, land) <= _NEAR for land in NUMBERED)


def _american_fire(view: View, ask: Any, orders: Sequence[Any]) -> Advice:
    """Guns that will not move any more, targets that the hits hardly pay for, ships left silent (OKI-9.3, 9.8)."""
    plan = ask.plan(orders)
    fired = (*plan.searches, *plan.effect)
    if guns := [gun for gun in fired if UNITS[gun].kind == "artillery"]:
        yield _says("stay", "OKI-9.3", units=_labels(guns), n=len(guns))
    yield from _weak_fire(view, plan.effect)
    if silent := [gun for gun in ask.guns if UNITS[gun].kind == "ship" and gun not in fired]:
        yield _says("silent", "OKI-9.2", ships=_labels(silent), n=len(silent))


def _weak_fire(view: View, effect: Mapping[str, str]) -> Advice:
    """Targets at which fewer hits are to be expected than the cheapest known counter costs."""
    for hex in sorted(set(effect.values())):
        prices = [victim.price for victim in victims(view.board, hex)]
        hits = sum(_expected(view, gun, hex) for gun, target in effect.items() if target == hex)
        if prices and hits < min(prices):
            yield _says("few", "OKI-9.8", hex=names.hex_name(hex), hits=round(hits), price=min(prices))


def _expected(view: View, gun: str, hex: str) -> float:
    return expected_hits(UNITS[gun].kind, GRID.distance(gun_hex(view.board, gun, view.hidden), hex))


def _american_movement(view: View, ask: Any, orders: Sequence[Any]) -> Advice:
    """Lone counters into the hills, a beach hardly used, attacks that look lost, a beach left blocked, a landing
    forgotten."""
    yield from _lone(view, orders)
    yield from _few(view, orders)
    board = _after(ask, orders)
    yield from _bystanders(board, orders)
    if any(isinstance(order, Done) for order in orders):  # the ask warns of weak attacks itself (OKI-R60)
        yield from _beaches(board)
    else:
        yield from _weaker(_closed(ask, orders))


def _lone(view: View, orders: Sequence[Any]) -> Advice:
    """A counter by itself that steps into relief nobody has searched (OKI-12.4)."""
    board = view.board
    for order in orders:
        if isinstance(order, Move) and len(order.units) == 1:
            path = ways.way(board, order.units, order.path[-1]) or order.path
            dark = [hex for hex in path if TERRAIN[hex].bonus and board.card.get(hex) != "searched"]
            if dark:
                yield _says("lone", "OKI-12.4", unit=UNITS[order.units[0]].label, hexes=Several(tuple(dark)))


def _few(view: View, orders: Sequence[Any]) -> Advice:
    """A landing that leaves most of its beach empty while others wait: no more land this turn (OKI-10.3, R42)."""
    there: dict[str, list[str]] = {}
    for order in orders:
        if isinstance(order, Land):
            there.setdefault(order.hex, []).extend(order.units)
    if not there:
        return
    beach = BEACHES[BEACH_OF[next(iter(there))]]
    landed = sum(map(len, there.values()))
    waiting = len(landing.ashore_next(view.board)) - landed
    full = [hex for hex, ids in there.items() if len(ids) == STACK or any(UNITS[id].kind == "armour" for id in ids)]
    open_hexes = [hex for hex in beach.hexes if hex not in full]
    room = min(waiting, sum(STACK - len(there.get(hex, ())) for hex in open_hexes))
    if room > landed:
        yield _says("few-land", "OKI-R42", beach=beach.name, n=landed, room=room, waiting=waiting)


def _after(ask: Any, orders: Sequence[Any]) -> Board:
    """The open map once the sheet has been carried out, if nothing hidden comes in its way."""
    sheet = ask.trial()
    sheet.carry_out(orders)
    board: Board = sheet.board
    return board


def _closed(ask: Any, orders: Sequence[Any]) -> Board:
    """The same once the phase is closed after it, with the enemies that the umpire adds (OKI-R106)."""
    sheet = ask.trial()
    sheet.carry_out(orders)
    sheet.close()
    board: Board = sheet.board
    return board


def _bystanders(board: Board, orders: Sequence[Any]) -> Advice:
    """Counters that come next to a known enemy and attack nothing: an enemy that others attack is not attacked by who
    only stands there (OKI-13.3, R56)."""
    committed = engagement.phase(board).committed
    for order in orders:
        if isinstance(order, Move) and not any(id in committed for id in order.units):
            hex = board.units[order.units[0]].hex
            near = hostile(board, hex, UNITS[order.units[0]].side) if hex else ()
            if near:
                yield _says("bystander", "OKI-R56", units=_labels(order.units), n=len(order.units), hexes=Several(near))


def _weaker(board: Board) -> Advice:
    """Attacks weaker than what is known of the defence: their attackers would be lost without a die (OKI-13.8)."""
    for combat in engagement.weaker(board):
        yield _says("weaker", "OKI-R60", hexes=Several(combat.hexes))


def _beaches(board: Board) -> Advice:
    """Counters that block the beach on which the next should land (OKI-10.5), and a turn without landing (OKI-10.2)."""
    waiting = landing.ashore_next(board)
    assault = engagement.phase(board)
    if not waiting:
        return
    for beach in BEACHES.values():
        there = [id for hex in beach.hexes for id in board.troops(hex) if UNITS[id].side == US]
        standing = [id for id in there if id not in assault.moved]
        if standing:
            yield _says("beach", "OKI-10.5", beach=beach.name, units=_labels(standing))
    yield from _unlanded(board)


def _unlanded(board: Board) -> Advice:
    """A turn without landing, though counters wait and a beach is free (OKI-10.2)."""
    waiting = landing.ashore_next(board)
    if waiting and not engagement.phase(board).landed and any(not landing.occupied(board, id) for id in BEACHES):
        yield _says("no-landing", "OKI-10.2", n=len(waiting))


def _nothing(view: View, ask: Any, orders: Sequence[Any]) -> Advice:
    """What is asked leaves nothing unwise to be said."""
    return iter(())


# By the step that asks.
ADVICE: dict[type[Step], Callable[[View, Any, Sequence[Any]], Advice]] = {
    SetUp: _set_up,
    Ships: _ships,
    KamikazeAssignment: _kamikazes,
    AmericanFire: _american_fire,
    AmericanMovement: _american_movement,
    Window: _nothing,
    Retreats: _nothing,
    JapaneseFire: _japanese_fire,
    Losses: _nothing,
    JapaneseMovement: _japanese_movement,
}
