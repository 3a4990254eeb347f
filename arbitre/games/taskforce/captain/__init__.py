"""The admiral: a player that goes by exact odds and by a few judgements, from its view alone.

Each judgement has a place of its own: what a ship will still bring and what a unit is worth elsewhere (`prospects`),
whom to attack with whom in the first wave (`first_wave`), and with an eye on the levels of victory in the last
(`last_wave`), who is lost to anti-aircraft fire (`losses`); where to sail and whom to fire at in the Java Sea
(`java_sea`), and what naval fire is worth (`volleys`); when carriers strike, are covered and bring aircraft up
(`duel`), and who keeps away meanwhile (`aloof`). `admiral` takes each question of the game to the module that
answers it.
"""

from arbitre.games.taskforce.captain.admiral import Admiral

__all__ = ["Admiral"]
