"""What hands may order of aircraft that come home and of reports that have passed on (TF-13.3, 13.5, 6.11)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.orders import Land, Mark
from arbitre.games.taskforce.rules.coming_home import LandingAsk
from arbitre.games.taskforce.rules.report_sides import KINDS, ReportSidesAsk
from arbitre.games.taskforce.seat.chart.pieces import AIRCRAFT
from arbitre.games.taskforce.seat.chart.places import at_home
from arbitre.games.taskforce.seat.notation.vocabulary import KEYWORDS
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.offers import Item
from arbitre.kernel.words import Term
from arbitre.seat.hand import TO


def landing(hand: Hand[LandingAsk]) -> None:
    """A unit, where it is, and a carrier that takes it."""
    ask, board = hand.ask, hand.view.board
    for id in hand.options.units:
        unit = board.air[id]
        here = at_home(unit, ask.hexes.get(unit.base) or board.last_hex.get(unit.base, ""))
        under = (
            Term("hands-over", {"hex": unit.over})
            if unit.over
            else Term("hands-box", {"ship": unit_name(unit.base), "box": unit.box})
        )
        detail = Term("hands-points", {"points": unit.air_surface, "steps": unit.steps})
        hand.items[id] = Item(unit_name(id), unit_name(id), here, under, AIRCRAFT, detail)
    for carrier in hand.options.room:
        hand.word(carrier, unit_name(carrier), unit_name(carrier), ask.hexes[carrier])
    by = {id: unit.carriers for id, unit in hand.options.units.items() if unit.carriers}
    on = hand.slot("landed-on", (), of="landed", by=by, lead=TO)
    hand.offer("land", "TF-13.3", f"{hand.key(Land)} ", hand.slot("landed", by), on)


def report_sides(hand: Hand[ReportSidesAsk]) -> None:
    """A marker, and what its report says."""
    for label in hand.options.markers:
        hand.word(label, label, label, hand.view.board.markers[label].hex)
    kinds = [hand.word(kind, KEYWORDS.write(kind, hand.language), Term(f"hands-report-{kind}")) for kind in KINDS]
    said = hand.slot("report", (), of="handed", by=dict.fromkeys(hand.options.markers, kinds), lead=TO)
    hand.offer("mark", "TF-6.11", f"{hand.key(Mark)} ", hand.slot("handed", hand.options.markers), said)
