"""What a person who umpires the game may settle (META-11.8, 11.13)."""

from __future__ import annotations

from arbitre.games.metagame.records.battles import Score
from arbitre.games.metagame.records.orders import Settle
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.reporting import fights_in_hand, settle
from arbitre.kernel.orders import Remark, refuse
from arbitre.kernel.play import Umpire
from arbitre.kernel.words import Phrase


def rule(game: Game, order: Settle, umpire: Umpire) -> None:
    """Settle a scenario of a fight in hand. Raises OrderError if there is none, or for figures that are none."""
    for id, fight in fights_in_hand(game):
        if fight.id == order.battle and 1 <= order.slot <= len(fight.slots):
            slot = fight.slots[order.slot - 1]
            won, lost = order.attacker, order.defender
            if order.winner == "defender":
                won, lost = lost, won
            if slot.score is None and won == slot.target and 0 <= lost < slot.target:
                settle(game, umpire, id, order.slot, Score(order.attacker, order.defender, "ruled"))
                return
    raise refuse(Remark("illegal", Phrase("e-syntax-ruling", {"battle": order.battle}, "META-11.8")))
