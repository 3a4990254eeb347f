"""What hands may order when carriers search (TF-14.5)."""

from __future__ import annotations

from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.rules.scouting import ScoutAsk
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.games.taskforce.seat.reasons import sighted
from arbitre.games.taskforce.seat.scouts import added, sought
from arbitre.kernel.words import Several, Term
from arbitre.seat.hand import Ids


def scouting(hand: Hand[ScoutAsk]) -> None:
    """Hexes within reach with markers that do not show what they are, as many as may be searched, each with what has
    been reported there. Whoever wants to search elsewhere writes it."""
    hexes = tuple(hex for hex in hand.options.hexes if hand.accepts(Search((hex,))))
    if hexes:
        most = len(added(hand.ask, (), hexes))  # fewer than the carriers have if some reach none of these
        searched = hand.slot("searched", _hexes(hand, hexes), most=most)
        hand.offer("search", "TF-14.5", f"{hand.key(Search)} ", searched, most=most)


def _hexes(hand: Hand[ScoutAsk], hexes: Ids) -> Ids:
    for hex in hexes:
        here = sought(hand.ask, (hex,))
        reports = tuple(said for marker in here for said in sighted(marker))
        labels = Several(tuple(marker.label for marker in here))
        detail = Term("hands-reports", {"markers": labels, "n": len(reports), "reports": Several(reports)})
        hand.word(hex, hex, hex, hex, detail=detail)
    return hexes
