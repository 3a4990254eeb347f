"""What may be ordered in Okinawa now, for hands to pick from: a function of view and ask alone.

Every line that comes of it is in the notation of the language. Lines that only the whole sheet can judge (one landing a
turn, one shot a gun) may still be refused by the ask. Giving up is not offered: the page says how one leaves a game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from arbitre.games.okinawa.records.orders import Fire, Kamikazes, Lose, Place, Sail, Search, Template
from arbitre.games.okinawa.records.printed import JAPAN, NEIGHBOURS, NUMBERED, SEA, SHIP_STACK, STACK, TERRAIN, UNITS
from arbitre.games.okinawa.rules.american_fire import AmericanFire, FireAsk
from arbitre.games.okinawa.rules.american_movement import AmericanMovement
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFire, JapaneseFireAsk, Losses, LossesAsk
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovement
from arbitre.games.okinawa.rules.kamikazes import KamikazeAssignment, KamikazesAsk
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.setup import SetUp, SetUpAsk
from arbitre.games.okinawa.rules.ships import Ships, ShipsAsk
from arbitre.games.okinawa.rules.support import Window, WindowAsk
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.chart.ground import NEAR
from arbitre.games.okinawa.seat.notation.names import TEMPLATES
from arbitre.games.okinawa.seat.offers import movement
from arbitre.games.okinawa.seat.offers.items import Hand, ordered
from arbitre.games.okinawa.seat.offers.standing import standing, support
from arbitre.kernel.offers import Offers, Slot
from arbitre.kernel.play import Ask, Step
from arbitre.kernel.seat import SeatPackage
from arbitre.kernel.words import Term
from arbitre.seat.entries import entry
from arbitre.seat.hand import Ids

_LAND = ordered(NUMBERED)
_OPEN = tuple(hex for hex in _LAND if TERRAIN[hex].armour)  # OKI-R16


def offers(package: SeatPackage, view: View, ask: Any, language: str) -> Offers:
    """All kinds of orders that the ask of this view takes, in the notation of a language ("fr", or English)."""
    hand = Hand(package, view, ask, language)
    entry(HANDS, view.now)(hand)
    return hand.offers


def _set_up(hand: Hand[SetUpAsk]) -> None:
    """A disposition to start from, then counter by counter (OKI-4.1, 4.8)."""
    words = [hand.word(f"template-{name}", hand.template(name), Term(f"hands-template-{name}")) for name in TEMPLATES]
    scattered = hand.word("scattered", hand.said("scattered").strip(), Term("hands-scattered"))
    template = hand.slot("template", words)
    hand.offer("template", "OKI-4.8", hand.key(Template), template, hand.slot("how", (scattered,), least=0, lead=" "))
    assert hand.hidden is not None  # only the Japanese side is asked
    ids = tuple(hand.hidden.units)
    troops, works = [id for id in ids if UNITS[id].troops], [id for id in ids if UNITS[id].works]
    by = {id: _OPEN if UNITS[id].kind == "armour" else _LAND for id in ids}
    at = hand.said("hide-at")
    hand.offer(
        "place", "OKI-4.2", hand.key(Place),
        hand.slot("troops", hand.units(troops), most=STACK),
        hand.slot("works", hand.units(works), least=0, lead=", "),
        hand.slot("hex", (), of="troops", by=by, asks="hide", lead=at),
    )  # fmt: skip
    only, hex = hand.slot("works", hand.units(works)), hand.slot("hex", _LAND, asks="hide", lead=at)
    hand.offer("place-works", "OKI-R17", hand.key(Place), only, hex)
    standing(hand)


def _ships(hand: Hand[ShipsAsk]) -> None:
    """To sea, later as far as they sail; on the map as far as it is drawn (OKI-7.1, 7.2)."""
    ships = hand.options.ships
    taken = [may.hex for may in ships.values()]
    room = frozenset(hex for hex in SEA if taken.count(hex) < SHIP_STACK)
    anywhere = ordered(room & NEAR)
    by = {id: anywhere if may.movement is None else _sailed(may.hex, may.movement, room) for id, may in ships.items()}
    who = hand.slot("ships", hand.units(ships), most=SHIP_STACK)
    hand.offer("sail", "OKI-7.1", hand.key(Sail), who, hand.slot("sea", (), of="ships", by=by, lead=hand.said("to")))


def _sailed(start: str, most: int, room: frozenset[str]) -> Ids:
    """The hexes of the map that a ship can come to."""
    far, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for near in NEIGHBOURS[here]:
            if near in room and near not in far and far[here] < most:
                far[near] = far[here] + 1
                queue.append(near)
    return ordered((far.keys() & NEAR) - {start})


def _kamikazes(hand: Hand[KamikazesAsk]) -> None:
    """So many aircraft on a ship (OKI-8.2)."""
    count = hand.slot("count", hand.numbers(range(1, hand.options.granted + 1)), asks="aircraft")
    ship = hand.slot("ship", hand.units(hand.options.ships), lead=hand.said("kamikaze-on"))
    hand.offer("kamikazes", "OKI-8.2", hand.key(Kamikazes), count, ship)
    standing(hand)


def _american_fire(hand: Hand[FireAsk]) -> None:
    """Search fire with one gun, fire for effect with any number of them (OKI-9.5, 9.6): at what is known, and at what
    has not been searched."""
    guns = {gun: laid.targets for gun, laid in hand.options.guns.items()}
    card, board = hand.board.card, hand.board
    worth = {
        hex for found in guns.values() for hex in found if card.get(hex) != "searched" or board.holder(hex) == JAPAN
    }
    by = {gun: ordered(worth.intersection(found)) for gun, found in guns.items()}
    known = {hex for hex in worth if board.holder(hex) == JAPAN}
    search = {gun: tuple(hex for hex in found if hex not in known) for gun, found in by.items()} if known else by
    one = hand.slot("gun", hand.units(guns))
    hand.offer("search", "OKI-9.5", hand.key(Search), one, _target(hand, "gun", search, "search-hex"))
    _fire(hand, by, "OKI-9.6")


def _fire(hand: Hand[Ask], by: Mapping[str, Ids], clause: str) -> None:
    guns = hand.slot("guns", hand.units(by), most=0)
    hand.offer("fire", clause, hand.key(Fire), guns, _target(hand, "guns", by, "fire-hex"))


def _target(hand: Hand[Ask], of: str, by: Mapping[str, Iterable[str]], asks: str) -> Slot:
    return hand.slot("hex", (), of=of, by=by, asks=asks, lead=hand.said("fire-at"))


def _japanese_fire(hand: Hand[JapaneseFireAsk]) -> None:
    """Guns, hidden ones too, at Americans in range (OKI-16.2)."""
    by = {gun: laid.targets for gun, laid in hand.options.guns.items() if laid.targets}
    _fire(hand, by, "OKI-16.2")
    standing(hand)


def _window(hand: Hand[WindowAsk]) -> None:
    """Support, for good or in one combat (OKI-R78): those who may support one come first."""
    assert hand.hidden is not None
    may = dict.fromkeys(id for combat in hand.options.combats for id in combat.may)
    rest = (id for id in hand.hidden.units if UNITS[id].troops)
    hexes = tuple(hex for combat in hand.options.combats for hex in combat.hexes)
    support(hand, hand.units((*may, *rest)), hexes)


def _losses(hand: Hand[LossesAsk]) -> None:
    """Which counters fire takes first (OKI-R83)."""
    struck = hand.units(id for toll in hand.options.volleys.values() for id in toll.prices)
    hand.offer("lose", "OKI-R83", hand.key(Lose), hand.slot("units", struck, asks="lose", most=0))


HANDS: dict[type[Step], Callable[[Hand[Any]], None]] = {
    SetUp: _set_up,
    Ships: _ships,
    KamikazeAssignment: _kamikazes,
    AmericanFire: _american_fire,
    AmericanMovement: movement.american,
    Window: _window,
    Retreats: movement.retreats,
    JapaneseFire: _japanese_fire,
    Losses: _losses,
    JapaneseMovement: movement.japanese,
}
