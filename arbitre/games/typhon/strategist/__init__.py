"""The strategist: a player that goes by the judgements of the game's dossier, from its view alone.

Each judgement has a place of its own: what a roll of dice is worth (`odds`), what a land combat (`combat`) and a fight
at sea (`seas`) may be expected to bring, what a zone is worth to a side (`worth`), who may leave his post (`posts`),
attacks by land (`fronts`) and from the sea (`landings`), air armies (`air`), what points buy and where reserves stand
(`japan`, `allies`). `strategist` takes each question of the game to the module that answers it.
"""

from arbitre.games.typhon.strategist.strategist import Strategist

__all__ = ["Strategist"]
