"""What hands may order at set-up: fleets, their hexes, aircraft in READY (TF chapter 7)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Divide, Form, Lay, Ready
from arbitre.games.taskforce.rules.deploying import DeployingAsk
from arbitre.games.taskforce.rules.forming import NUMBERS, RINGS
from arbitre.games.taskforce.seat.notation.writer import names
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.words import Term
from arbitre.seat.hand import TO


def deploying(hand: Hand[DeployingAsk]) -> None:
    """Rings about carriers and columns of other ships; a hex for each fleet; units of each carrier; counters that can
    be divided."""
    options, board, side = hand.options, hand.view.board, hand.view.side
    for id in options.ships:
        hand.ship(id, "", Term(f"level-{board.ships[id].level}"))
    carriers = len(options.air)
    rings = [f"{side}-{number}" for number in RINGS[:carriers]]
    columns = [f"{side}-{number}" for number in NUMBERS[: options.most]]
    for id in (*rings, *columns):
        hand.word(id, names([id]), names([id]))
    for hex in options.hexes:
        hand.word(hex, hex, hex, hex)
    column = hand.slot("column", options.ships, least=1, most=0, lead=": ")
    hand.offer("set-up", "TF-6.5", f"{hand.key(Form)} ", hand.slot("formed", (*rings, *columns)), column)
    to = hand.slot("start", options.hexes, lead=TO)
    hand.offer("lay", "TF-7.4", f"{hand.key(Lay)} ", hand.slot("fleet", tuple(options.fleets)), to)
    for carrier, units in options.air.items():
        slot = hand.slot("in-ready", hand.air(units), least=1, most=0)
        text = f"{hand.key(Ready)} {names([carrier])}: "
        hand.offer(f"ready-{carrier}", "TF-7.3", text, slot, says="ready", ship=unit_name(carrier))
    full = [id for id in options.ships if hand.accepts(Divide(id))]
    hand.offer("divide", "TF-6.16", f"{hand.key(Divide)} ", hand.slot("divided", full))
