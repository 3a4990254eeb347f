"""The sorts of positions of the meta-game in which the search for leaks must have compared, and what never reaches a
seat."""

from __future__ import annotations

from arbitre.games.metagame.records.orders import Adjust, Settle
from arbitre.games.metagame.records.printed import CAMP
from arbitre.games.metagame.records.reports import Adjusted, OfferedPeace
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.invading import fight_in_hand
from arbitre.games.metagame.rules.setup import battle_mode, reports_shared, strength_revealed
from arbitre.kernel.secrets import Flags


def _attacks(game: Game, nation: str, own: bool) -> bool:
    return any((CAMP[assault.owner] != CAMP[nation]) is own for assault in game.assaults.values())


def _disputed(game: Game, nation: str) -> bool:
    fights = filter(None, map(fight_in_hand, game.assaults.values()))
    return any(slot.shown for fight in fights for slot in fight.slots)


FLAGS: Flags = {
    "first week": lambda game, nation: game.turn == 1,
    "later week": lambda game, nation: game.turn > 2,
    "fought outside": lambda game, nation: battle_mode(game.options) == "outside",
    "built-in battles": lambda game, nation: battle_mode(game.options) == "built_in",
    "play or roll": lambda game, nation: battle_mode(game.options) == "ask",
    "false reports asked for": lambda game, nation: game.options["intox"] == "asked",
    "reports shared": lambda game, nation: reports_shared(game.options),
    "numbers of walk-ins told": lambda game, nation: strength_revealed(game.options),
    "attacking": lambda game, nation: _attacks(game, nation, own=True),
    "attacked": lambda game, nation: _attacks(game, nation, own=False),
    "multinational": lambda game, nation: any(assault.multinational for assault in game.assaults.values()),
    "blitz considered": lambda game, nation: any(assault.stage == "blitz" for assault in game.assaults.values()),
    "blitz": lambda game, nation: any(assault.round for assault in game.assaults.values()),
    "dispute": _disputed,
    "falling back": lambda game, nation: any(CAMP[fled.nation] == CAMP[nation] for fled in game.fled),
    "enemy falling back": lambda game, nation: any(CAMP[fled.nation] != CAMP[nation] for fled in game.fled),
    "saturday over": lambda game, nation: game.week.over,
    "own report": lambda game, nation: any(each.nation == nation for each in game.reports.values()),
    "report of an ally": lambda game, nation: any(
        each.shared and each.nation != nation and CAMP[each.nation] == CAMP[nation] for each in game.reports.values()
    ),
}

NEVER: frozenset[type] = frozenset((OfferedPeace, Adjusted, Adjust, Settle))
"""Who would concede is told at once, in no step; rulings and changes of parameters are the game master's (META-11.8,
17.5, 20.1)."""
