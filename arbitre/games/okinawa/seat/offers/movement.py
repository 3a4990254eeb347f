"""Movement, landing and attack by hand, of both sides (OKI chapters 10, 11, 13, 17).

A counter or a stack is picked, and a hex within its reach: that is a line, and in the American dialogue a whole sheet.
What is reached is worked out from what the side knows (OKI-R88).
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.games.okinawa.records.orders import Attack, Combats, Done, Land, Move, Retreat
from arbitre.games.okinawa.records.printed import STACK as MOST
from arbitre.games.okinawa.records.printed import UNITS
from arbitre.games.okinawa.rules import ways
from arbitre.games.okinawa.rules.american_movement import MovementAsk
from arbitre.games.okinawa.rules.japanese_movement import JapaneseMovementAsk
from arbitre.games.okinawa.rules.movement.options import MovementOptions
from arbitre.games.okinawa.rules.retreats import RetreatsAsk
from arbitre.games.okinawa.rules.zones import unengaged
from arbitre.games.okinawa.seat.chart.forces import STACK
from arbitre.games.okinawa.seat.chart.pieces import where
from arbitre.games.okinawa.seat.offers.items import Hand, ordered
from arbitre.games.okinawa.seat.offers.standing import standing
from arbitre.kernel.play import Ask
from arbitre.kernel.words import Several
from arbitre.seat.hand import TO, Ids, common
from arbitre.seat.question import Offering

Reach = dict[str, Ids]  # by counter or stack, the hexes it can come to


def american(hand: Hand[MovementAsk]) -> None:
    """Phase V. It is not offered to close it while somebody must still be attacked (OKI-R101 c)."""
    must = hand.options.must
    if must:
        _attack(hand, must)
    _move(hand, _reach(hand), "OKI-12.1")
    if not must:
        _attack(hand)
    _landing(hand)
    _combats(hand)
    if not must:
        hand.offer("done", "OKI-R101", hand.key(Done).strip())


def japanese(hand: Hand[JapaneseMovementAsk]) -> None:
    """Phase VIII."""
    _move(hand, _reach(hand), "OKI-17.1")
    _attack(hand)
    standing(hand)


def _pairs(hand: Hand[Ask], ids: Iterable[str]) -> dict[str, Ids]:
    """Of some counters, those of one hex that are two, known with known and hidden with hidden; by hex."""
    by_hex: dict[tuple[str, bool], list[str]] = {}
    for id in ids:
        by_hex.setdefault((where(hand.view, id), id in hand.board.units), []).append(id)
    return {hex: tuple(found) for (hex, _), found in by_hex.items() if hex and len(found) == MOST}


def _reach(hand: Hand[Offering[MovementOptions]]) -> Reach:
    """What single counters reach, and what the stacks reach of which both may move (OKI-11.6)."""
    single = hand.options.move
    pairs = _pairs(hand, single)
    mover = hand.board.assault.mover if hand.board.assault is not None else None
    if mover is not None and len(mover.units) == MOST:  # OKI-R100: they go on together, or not at all
        pairs[mover.path[-1]] = mover.units
    together = {hex: ordered(ways.reach(hand.board, ids, hand.hidden)) for hex, ids in pairs.items()}
    stacks = hand.stacks({hex: ids for hex, ids in pairs.items() if together[hex]})
    by = {id: together[id.removeprefix(STACK)] for id in stacks}
    return by | {id: ordered(single[id]) for id in hand.units(single)}


def _move(hand: Hand[Ask], reach: Reach, clause: str) -> None:
    """Straight to a hex; by a way of one's own; and, where several enemies would be met at once, against one of them
    (OKI-R56)."""
    who = hand.slot("units", reach, asks="move")
    text = hand.key(Move)
    to = hand.slot("to", (), of="units", by=reach, lead=hand.colon())
    hand.offer("move", clause, text, who, to)
    every = ordered(hex for hexes in reach.values() for hex in hexes)
    on = hand.slot("on", every, asks="on", lead=TO)
    hand.offer("move-by", "OKI-11.1", text, who, to, on, again="on")
    met = {hex: found for hex in every if len(found := unengaged(hand.board, hex, hand.view.side)) > 1}
    meeting = {id: hexes for id, all in reach.items() if (hexes := tuple(hex for hex in all if hex in met))}
    hand.offer(
        "move-attack", "OKI-R56", text,
        hand.slot("units", meeting, asks="move"),
        hand.slot("to", (), of="units", by=meeting, lead=hand.colon()),
        hand.slot("targets", (), of="to", by=met, most=0, lead=f";{hand.said(Attack)}"),
    )  # fmt: skip


def _attack(hand: Hand[Offering[MovementOptions]], must: Ids = ()) -> None:
    """Counters that stand next to known enemies attack them (OKI-R56). `must`: those that somebody must attack."""
    single = hand.options.attack
    pairs = _pairs(hand, single)
    together = {hex: common(single[id] for id in ids) for hex, ids in pairs.items()}
    stacks = hand.stacks({hex: ids for hex, ids in pairs.items() if together[hex]})
    by: Reach = {id: together[id.removeprefix(STACK)] for id in stacks}
    by |= {id: single[id] for id in hand.units(single)}
    who = hand.slot("attackers", by, asks="attackers")
    whom = hand.slot("targets", (), of="attackers", by=by, most=0, lead=hand.colon())
    if must:
        hand.offer("attack", "OKI-R101", hand.key(Attack), who, whom, says="attack-must", hexes=Several(must))
    else:
        hand.offer("attack", "OKI-R56", hand.key(Attack), who, whom)


def _landing(hand: Hand[MovementAsk]) -> None:
    """Two counters to a beach hex, of armour one (OKI-10.3, R43). All lines of a sheet are one landing (OKI-R42)."""
    land = hand.options.land
    free = ordered(hex for hexes in land.beaches.values() for hex in hexes)
    if not free:
        return
    for id, clause, units, most in (
        ("land", "OKI-10.3", [unit for unit in land.units if UNITS[unit].kind != "armour"], MOST),
        ("land-armour", "OKI-R43", [unit for unit in land.units if UNITS[unit].kind == "armour"], 1),
    ):
        who = hand.slot("landing", hand.units(units), asks=id, most=most)
        hand.offer(id, clause, hand.key(Land), who, hand.slot("beach", free, lead=hand.said("land-on")))


def _combats(hand: Hand[Ask]) -> None:
    """The order of the combats (OKI-R63)."""
    arose = hand.board.assault.arose if hand.board.assault is not None else ()
    if len(arose) > 1:
        order = hand.slot("combats", arose, most=0)
        hand.offer("combats", "OKI-R63", hand.key(Combats), order)


def retreats(hand: Hand[RetreatsAsk]) -> None:
    """The lawful ways of each counter that must go back (OKI-R67)."""
    by = {}
    for unit, found in hand.options.retreat.items():
        if found:
            by[unit] = [hand.word(f"{unit}:{n}", TO.join(way), TO.join(way), way[-1]) for n, way in enumerate(found)]
    who = hand.slot("retreating", hand.units(by))
    whither = hand.slot("way", (), of="retreating", by=by, lead=hand.colon())
    hand.offer("retreat", "OKI-R67", hand.key(Retreat), who, whither)
