"""What hands may order in phase 8: landings, decks, reserves, and the attacks of ships and troops (MID chapter 12)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from msgspec.structs import replace

from arbitre.games.midway.records.printed import AIR, BASE_BY_CODE, LAND, LAND_BY_LABEL, MIDWAY, US, enemy
from arbitre.games.midway.records.reports import SeenLand
from arbitre.games.midway.records.state import Air
from arbitre.games.midway.rules.recovery import RecoveryAsk, RecoveryOptions, room
from arbitre.games.midway.seat.names import number
from arbitre.games.midway.seat.offers.items import Hand
from arbitre.kernel.words import Term
from arbitre.seat.hand import TO, Ids

_COMPANIES = sum(unit.side == US for unit in LAND.values())


def recovery(hand: Hand[RecoveryAsk]) -> None:
    """Everything that phase 8 takes."""
    options = hand.options
    _landings(hand, options.land)
    _decks(hand, options.ready, options.below)
    _reserves(hand, options.reserve)
    _attacks(hand, options)


def _alike(air: Air) -> Hashable:
    """What two flying units must share to land equally well; those on the ground are all alike."""
    return (air.mission, air.target, air.out) if air.status == "flying" else None


def _landings(hand: Hand[RecoveryAsk], codes: Mapping[str, Sequence[str]]) -> None:
    """Aircraft in the air that have somewhere to come down (MID-12.1, 12.2)."""
    view = hand.view
    by: dict[str, Ids] = {
        unit: tuple(BASE_BY_CODE[view.side, code] for code in places) for unit, places in codes.items() if places
    }
    if by:
        # An order names any unit in the air, those that can reach no base too.
        hand.air((view.own.air[unit] for unit in codes), _alike)
        bases = hand.bases(dict.fromkeys(base for bases in by.values() for base in bases))
        who = hand.slot("air", by, asks="land-air", most=0, join="+", counted=True)
        hand.offer("land", "MID-12.1", "", who, hand.slot("base", bases, of="air", by=by, lead=TO))


def _decks(hand: Hand[RecoveryAsk], ready: Ids, below: Ids) -> None:
    """Ready, below; the CAP may be struck below once it has landed (MID-12.5, MID-12.6, MID-R48)."""
    own, landed = hand.view.own.air, hand.ask.plan(()).landed
    cap = [unit for unit, base in landed.items() if base and own[unit].mission == "cap"]
    hand.air([*(own[unit] for unit in (*ready, *below)), *(replace(own[unit], base=landed[unit]) for unit in cap)])
    for word, clause, units in (("ready", "MID-12.5", ready), ("below", "MID-R48", [*below, *cap])):
        if units:
            slots = (hand.slot("air", units, most=0, lead=" ", join="+", counted=True),)
            hand.offer(word, clause, hand.key(word), *slots)


def _reserves(hand: Hand[RecoveryAsk], codes: Sequence[str]) -> None:
    """Reserve fighters, and whether they appear ready (MID-23.1, 23.2)."""
    own, side = hand.view.own, hand.view.side
    carriers = [BASE_BY_CODE[side, code] for code in codes]
    units = [a for a in own.air.values() if a.status == "reserve" and a.base in carriers]
    if units := [a for a in units if room(own, a.base) >= a.steps]:  # MID-R52
        bases = hand.bases(air.base for air in units)
        states = [hand.word(f"word:{word}", hand.key(word), Term(f"air-{word}")) for word in ("ready", "below")]
        costs = [AIR[air.id].us_quarters_when_used for air in units]
        slots = (hand.slot("base", bases, asks="carrier", lead=" "), hand.slot("state", states, lead=" "))
        hand.offer("reserve", "MID-23.1", hand.key("reserve"), *slots, points=number(max(costs)))


def _attacks(hand: Hand[RecoveryAsk], options: RecoveryOptions) -> None:
    """Surface combat, submarines, guns against the shore, troops (MID-14.2, 15.1, 16.1, 17.1)."""
    view = hand.view
    if hexes := options.engage:
        hand.offer("engage", "MID-14.2", hand.key("engage"), hand.slot("hex", hexes, lead=" "))
    if boats := hand.ships(options.torpedo):
        by = {boat: (view.own.ships[boat].hex,) for boat in boats}
        slots = (hand.slot("ship", boats, asks="submarine", lead=" "), hand.slot("hex", of="ship", by=by, lead=" "))
        hand.offer("torpedo", "MID-15.1", hand.key("torpedo"), *slots)
    if shells := options.shell:
        targets = {ship: _companies(hand, labels) for ship, labels in shells.items()}
        ships = hand.slot("ship", hand.ships(targets), asks="shooter")
        slots = (ships, hand.slot("target", of="ship", by=targets, lead=" > "))
        hand.offer("shell", "MID-16.1", "", *slots)
    if troops := hand.troops(options.ashore):
        numbers = [hand.word(f"number:{n}", str(n), Term("hands-if", {"n": n})) for n in range(1, _COMPANIES + 1)]
        condition = hand.slot("if", numbers, least=0, lead=f" {hand.key('if')} ")
        slots = (hand.slot("units", troops, asks="troops", most=0, lead=" "), condition)
        hand.offer("ashore", "MID-17.1", hand.key("ashore"), *slots)


def _companies(hand: Hand[RecoveryAsk], labels: Sequence[str]) -> Ids:
    """Enemy land units that ships may fire at; how strong they are is known only while both sides are ashore."""
    view = hand.view
    known = {unit.label: unit for unit in view.garrison}
    seen = [known.get(label) or SeenLand(label, LAND[LAND_BY_LABEL[enemy(view.side), label]].steps) for label in labels]
    return tuple(hand.foe(unit.label, unit.steps, MIDWAY, MIDWAY, Term("site-midway")) for unit in seen)
