"""What hands may order at set-up: fleets, their hexes, dummies, aircraft in READY (TF chapter 7)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Divide, Form, Join, Lay, LayDummies, Ready
from arbitre.games.taskforce.rules.deploying import DeployingAsk
from arbitre.games.taskforce.rules.fleets import NUMBERS, RINGS
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.words import Term
from arbitre.seat.hand import TO


def deploying(hand: Hand[DeployingAsk]) -> None:
    """Rings about carriers and columns of other ships; a hex for each fleet, and for dummies; units of each carrier;
    counters that can be divided, fleets that share a marker."""
    options, board = hand.options, hand.view.board
    for id in options.ships:
        hand.ship(id, "", Term(f"level-{board.ships[id].level}"))
    fleets = _numbers(hand) if options.ships else ()
    for id in (*fleets, *options.fleets):
        hand.word(id, names([id]), names([id]))
    for hex in options.hexes:
        hand.word(hex, hex, hex, hex)
    column = hand.slot("column", options.ships, least=1, most=0, lead=": ")
    hand.offer("set-up", "TF-6.5", f"{hand.key(Form)} ", hand.slot("formed", fleets), column)
    formed = tuple(options.fleets) if options.ships else ()
    pairs = {id: tuple(other for other in formed if hand.accepts(Join(id, other))) for id in formed}
    pairs = {id: others for id, others in pairs.items() if others}
    bearer = hand.slot("bearer", (), of="joining", by=pairs, lead=TO)
    hand.offer("join", "TF-6.6", f"{hand.key(Join)} ", hand.slot("joining", pairs), bearer)
    to = hand.slot("start", (), of="fleet", by=options.starts, lead=TO)
    hand.offer("lay", "TF-7.4", f"{hand.key(Lay)} ", hand.slot("fleet", tuple(options.starts)), to)
    left = options.markers - len(options.starts)
    if not options.each and left > 0:
        hand.offer("dummies", "TF-7.4", f"{hand.key(LayDummies)} ", hand.slot("dummies", options.hexes, most=left))
    for carrier, units in options.air.items():
        slot = hand.slot("in-ready", hand.air(units), least=1, most=0)
        text = f"{hand.key(Ready)} {names([carrier])}: "
        hand.offer(f"ready-{carrier}", "TF-7.3", text, slot, says="ready", ship=unit_name(carrier))
    full = [id for id in options.ships if hand.accepts(Divide(id))]
    hand.offer("divide", "TF-6.16", f"{hand.key(Divide)} ", hand.slot("divided", full))


def _numbers(hand: Hand[DeployingAsk]) -> tuple[str, ...]:
    """The fleets that may be formed: as many rings as there are carriers, as many columns as there may be fleets, under
    numbers that no fleet has yet (TF-2.17)."""
    side, formed = hand.view.side, hand.view.board.formations
    rings, columns = (
        [id for id in (f"{side}-{number}" for number in numbers) if id not in formed] for numbers in (RINGS, NUMBERS)
    )
    return (*rings[: len(hand.options.air)], *columns[: hand.options.most])
