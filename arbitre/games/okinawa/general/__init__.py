"""The general: a player that goes by the judgements of the game's dossier, from its view alone.

Each judgement has a place of its own. What tables promise (`odds`); what is known of the island (`ground`) and where
one can go (`ways`). The American: who lands where (`american_plan`), ships (`american_ships`), guns (`american_guns`),
attacks (`american_battles`), combing the island (`american_sweep`), a phase V in order (`american_moves`). The
Japanese: hiding (`japanese_hiding`), standing orders (`japanese_standing`), aircraft and guns (`japanese_guns`),
ambush, counterattack and flight (`japanese_ground`). `general` takes each question to the module that answers it.
"""

from arbitre.games.okinawa.general.general import General

__all__ = ["General"]
