"""The captain: a player that goes by the judgements of the game's dossier, from its view alone.

Each judgement has a place of its own: what is known of the enemy (`ledger`), where he may be (`estimate`), where to
look for him (`scouting`), what a blow is worth (`odds`), when to strike (`strikes`) and at what (`targets`), where
ships go (`course`, `course_japan`), what decks do (`decks`), guns, torpedoes and the landing (`shore`).
"""

from arbitre.games.midway.captain.captain import Captain

__all__ = ["Captain"]
