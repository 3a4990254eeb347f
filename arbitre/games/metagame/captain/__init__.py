"""Automatic commanders of the meta-game: players that go by the judgements of the game's dossier, from the view of one
nation alone (META-20.4).

Each judgement has a place of its own: what is believed (`belief`), the map as it is weighed (`ground`), what credits
buy and bomb (`spending`), who marches where (`marching`). `commander` takes each question to the module that answers
it; `numbers` holds the figures.
"""

from arbitre.games.metagame.captain.commander import Bold, Cautious, Commander, Garrison

__all__ = ["Bold", "Cautious", "Commander", "Garrison"]
