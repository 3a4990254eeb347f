"""What hands may order before a battle: the ships that are committed to it (TF-S10.1)."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import number
from arbitre.games.taskforce.records.orders import Commit
from arbitre.games.taskforce.rules.committing import CommittingAsk
from arbitre.games.taskforce.seat.offers.items import Hand
from arbitre.kernel.words import Arg, Term


def committing(hand: Hand[CommittingAsk]) -> None:
    """Ships, carriers with what they count for."""
    options = hand.options
    for id in options.ships:
        counted: Arg = ""
        if options.left is not None and id in options.shares:
            counted = Term("hands-counts-for", {"share": number(options.shares[id])})
        hand.ship(id, "", counted)
    hand.offer("commit", "TF-S10.1", f"{hand.key(Commit)} ", hand.slot("committed", options.ships, least=1, most=0))
