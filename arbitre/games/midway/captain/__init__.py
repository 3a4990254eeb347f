"""The captain: a player that goes by the judgements of the game's dossier, from its view alone.

Each judgement has a place of its own: where the enemy may be (`plot`), what a strike is worth (`odds`, `strikes`), where
ships go (`course`), what decks do (`decks`), Midway and the shore (`shore`).
"""

from arbitre.games.midway.captain.captain import Captain

__all__ = ["Captain"]
