"""What hands may order of fleets: where they sail, how they are formed (TF chapters 6 and 9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbitre.games.taskforce.records.orders import Combine, Discard, Divide, Form, Join, Part, PutBack, Sail
from arbitre.games.taskforce.rules.fleets import BY_NIGHT
from arbitre.games.taskforce.rules.regrouping import Column, RegroupingAsk
from arbitre.games.taskforce.rules.sailing import OFF, Fleet, SailingAsk, SailingOptions, ways
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.words import Term
from arbitre.seat.hand import TO, Ids, Open

Forming = Hand[SailingAsk] | Hand[RegroupingAsk]


def sailing(hand: Hand[SailingAsk]) -> None:
    """Fleets sail; fleets of a hex exchange ships, or share a marker; counters of destroyers are divided and
    combined."""
    fleets = _formed(hand)
    hand.fleets(fleets)
    hand.ships(ship for fleet in fleets.values() for ship in fleet.ships)
    hand.word(OFF, KEYWORDS.write(OFF, hand.language), Term("hands-off"))
    _sail(hand)
    _sail_by(hand)
    _form(hand)
    _share(hand)
    _split(hand)
    _by_night(hand)
    _destroyers(hand)


def regrouping(hand: Hand[RegroupingAsk]) -> None:
    """Fleets of a hex exchange ships, or share a marker; counters of destroyers are divided and combined (TF-6.9, 6.14,
    R79)."""
    fleets = hand.options.fleets
    hand.fleets(fleets)
    hand.ships(ship for fleet in fleets.values() for ship in fleet.ships)
    _form(hand)
    _share(hand)
    _destroyers(hand)


def _formed(hand: Forming) -> Mapping[str, Fleet | Column]:
    """All that can be formed: the fleets, those that share a marker with them too, and dummies."""
    options = hand.options
    return {**options.fleets, **(options.sharing if isinstance(options, SailingOptions) else {})}


def _sail(hand: Hand[SailingAsk]) -> None:
    """A fleet, and the hex in which it ends (TF-9.3)."""
    ends = {id: tuple(fleet.ways) for id, fleet in hand.options.fleets.items() if fleet.ways}
    to = hand.slot("to", (), of="fleet", by=ends, lead=TO)
    hand.offer("sail", "TF-9.3", f"{hand.key(Sail)} ", hand.slot("fleet", ends), to)


def _sail_by(hand: Hand[SailingAsk]) -> None:
    """By night, hex by hex: where it goes first, and then (TF-9.3)."""
    first: dict[str, Ids] = {}
    then: dict[str, Ids] = {}
    for fleet in hand.options.fleets:
        steps: dict[str, list[str]] = {}
        for way in ways(hand.ask.board, fleet):
            if len(way) == BY_NIGHT:
                steps.setdefault(way[0], []).append(way[1])
        if steps:
            first[fleet] = _stations(hand, fleet, steps)
            then |= {_station(fleet, hex): _stations(hand, fleet, ends) for hex, ends in steps.items()}
    by = hand.slot("by", (), of="fleet", by=first, lead=TO)
    on = hand.slot("on", (), of="by", by=then, lead=", ")
    hand.offer("sail-by", "TF-9.3", f"{hand.key(Sail)} ", hand.slot("fleet", first), by, on)


def _station(fleet: str, hex: str) -> str:
    return f"{fleet}:{hex}"


def _stations(hand: Hand[SailingAsk], fleet: str, hexes: Iterable[str]) -> Ids:
    """The hexes of a way, written after one another."""
    return tuple(OFF if hex == OFF else hand.word(_station(fleet, hex), hex, hex, hex) for hex in hexes)


def _form(hand: Forming) -> None:
    """A fleet, and its ships in their order, from all fleets of its hex (TF-6.9)."""
    fleets = _formed(hand)
    here: Open = {
        id: tuple(ship for other in fleets.values() if other.hex == fleet.hex for ship in other.ships)
        for id, fleet in fleets.items()
        if fleet.ships
    }
    slots = (hand.slot("formed", here), hand.slot("column", (), of="formed", by=here, most=0, lead=": "))
    hand.offer("form", "TF-6.9", f"{hand.key(Form)} ", *slots)


def _share(hand: Forming) -> None:
    """A fleet that shares the marker of another of its hex, and one that gets its own again (TF-6.6, R79)."""
    fleets = [id for id, fleet in _formed(hand).items() if fleet.ships]
    pairs = {id: tuple(other for other in fleets if hand.accepts(Join(id, other))) for id in fleets}
    pairs = {id: others for id, others in pairs.items() if others}
    other = hand.slot("bearer", (), of="joining", by=pairs, lead=TO)
    hand.offer("join", "TF-6.6", f"{hand.key(Join)} ", hand.slot("joining", pairs), other)
    apart = [id for id in fleets if hand.accepts(Part(id))]
    hand.offer("part", "TF-R79", f"{hand.key(Part)} ", hand.slot("parting", apart))


def _split(hand: Hand[SailingAsk]) -> None:
    """Ships of a fleet under a number that no other has (TF-6.7), of which a carrier is none (TF-6.5)."""
    for number in hand.options.numbers[:1]:
        new = names([f"{hand.view.side}-{number}"])
        for id, fleet in hand.options.fleets.items():
            ships = [id for id in fleet.ships if not hand.view.board.ships[id].printed.carrier]
            if not fleet.withdraws and len(ships) > 1:
                text = f"{hand.key(Form)} {new}: "
                column = hand.slot("column", ships, least=2, most=len(ships))
                hand.offer(f"split-{id}", "TF-6.7", text, column, says="split", fleet=names([id]), new=new)


def _by_night(hand: Hand[SailingAsk]) -> None:
    """Hexes in which dummies come back, and a dummy that is given up for a fleet that is split (TF-6.3, 6.7)."""
    options = hand.options
    if options.back:
        for hex in options.stacks:
            hand.word(hex, hex, hex, hex)
        hand.offer(
            "put-back",
            "TF-6.3",
            f"{hand.key(PutBack)} ",
            hand.slot("back", options.stacks, most=options.back),
            most=options.back,
        )
    if options.spare:
        hand.offer("discard", "TF-6.7", f"{hand.key(Discard)} ", hand.slot("given-up", options.spare), beside=True)


def _destroyers(hand: Forming) -> None:
    """Full counters that can be divided, reduced ones of a hex that can be combined (TF-6.14)."""
    ships, fleets = hand.view.board.ships, _formed(hand).values()
    small = [id for fleet in fleets for id in fleet.ships if ships[id].printed.type == "DD"]
    full = [id for id in small if hand.accepts(Divide(id))]
    hand.offer("divide", "TF-6.14", f"{hand.key(Divide)} ", hand.slot("divided", full))
    pairs = {
        id: tuple(other for other in small if other != id and hand.accepts(Combine((id, other))))
        for id in small
        if ships[id].steps == 1
    }
    pairs = {id: others for id, others in pairs.items() if others}
    second = hand.slot("second", (), of="first", by=pairs, lead=", ")
    hand.offer("combine", "TF-6.14", f"{hand.key(Combine)} ", hand.slot("first", pairs), second)
