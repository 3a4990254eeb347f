"""The admiral: takes each question of the game to the judgement that answers it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from arbitre.games.taskforce.captain import committing, duel, hunt, java_sea, raiding, scouting, shore
from arbitre.games.taskforce.captain.first_wave import attack
from arbitre.games.taskforce.captain.last_wave import last_attack
from arbitre.games.taskforce.captain.losses import losses
from arbitre.games.taskforce.records.orders import AnyOrder
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombing, BombingAsk
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.play import Ask


class Admiral:
    """Plays by the odds of the printed tables. Sees a view and an ask, nothing else, and keeps nothing: a fresh admiral
    plays on as the old one would have. Nothing that he does is left to chance."""

    def __init__(self, rng: Random) -> None:
        pass

    def orders(self, view: View, ask: Ask) -> tuple[AnyOrder, ...]:
        """The orders for what is asked."""
        judgements = FOR_TWO if scenario(view.board.scenario).musters else JUDGEMENTS
        return judgements[type(view.now)](view, ask)


def _bombing(view: View, ask: BombingAsk) -> AnyOrder:
    """An attack as long as there is anybody to make it: bombs that are taken home bring nothing."""
    if not scenario(view.board.scenario).moored:
        return hunt.attack(view.board, ask)
    last = view.board.turn == scenario(view.board.scenario).last_turn
    return (last_attack if last else attack)(view.board, ask)


# By the step that asks.
JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {
    Bombing: lambda view, ask: (_bombing(view, ask),),
    AntiAirLosses: lambda view, ask: (losses(ask),),
    **hunt.JUDGEMENTS,
    **java_sea.JUDGEMENTS,
}
# Where both sides lie under hidden markers.
FOR_TWO = {
    **JUDGEMENTS,
    **duel.JUDGEMENTS,
    **raiding.JUDGEMENTS,
    **scouting.JUDGEMENTS,
    **shore.JUDGEMENTS,
    **committing.JUDGEMENTS,
}
