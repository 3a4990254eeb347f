"""What may be ordered in the meta-game now, for hands to pick from: a function of view and ask alone.

Every line that comes of it is in the notation of the language. What only the whole sheet can judge (its bill, how many
battalions earlier lines have left) may still be refused by the ask. Names of players are written, not picked; giving
the campaign up is not offered: the page says how one leaves a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.metagame.records.orders import Share
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.bombing import Bombing
from arbitre.games.metagame.rules.movement import Movement
from arbitre.games.metagame.rules.recruiting import Deceiving, Recruiting
from arbitre.games.metagame.rules.view import View
from arbitre.games.metagame.seat.offers.fights import battles
from arbitre.games.metagame.seat.offers.items import Hand
from arbitre.games.metagame.seat.offers.week import bombing, deceiving, movement, recruiting
from arbitre.kernel.offers import Offers
from arbitre.kernel.play import Step
from arbitre.kernel.seat import SeatPackage
from arbitre.seat.entries import entry


def offers(package: SeatPackage, view: View, ask: Any, language: str) -> Offers:
    """All kinds of orders that the ask of this view takes, in the notation of a language ("fr", or English); and the
    private reports that may be shared at any time (META-16.4)."""
    hand = Hand(package, view, ask, language)
    entry(HANDS, view.now)(hand)
    reports = [hand.word(f"report/{id}", id, id) for id in view.reports]
    hand.offer("share", "META-16.4", f"{hand.key(Share)} ", hand.slot("report", reports))
    return hand.offers


HANDS: Mapping[type[Step], Callable[[Hand[Any]], None]] = {
    Recruiting: recruiting,
    Deceiving: deceiving,
    Bombing: bombing,
    Movement: movement,
    Battles: battles,
}
