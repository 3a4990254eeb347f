"""What is hidden of the players of the other camp: who they are, who is away, and who is asked for (META-11.3, R11)."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from arbitre.games.metagame.records.players import Loan, Muster
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.battles import Battles
from arbitre.games.metagame.rules.invading import fight_in_hand
from arbitre.games.metagame.secrets.table import enemies, hidden
from arbitre.kernel.offices import Player


@hidden("META-11.3", Battles)
def players_of_the_other_camp(game: Game, nation: str, rng: Random) -> Game | None:
    """There are others, or others are away: whoever is named is told, and where nobody is there on Thursday evening
    (META-11.4)."""
    roster = dict(game.muster.roster)
    manned = [each for each in enemies(nation) if roster.get(each)]
    if not manned:
        return None
    whose = rng.choice(manned)
    turned = tuple(replace(player, present=not player.present) for player in roster[whose])
    roster[whose] = (*turned, Player("Newcomer", "general"))
    twin = game.copy()
    twin.players = Muster(roster, game.muster.loans)
    return twin


@hidden("META-R11", Battles)
def who_is_asked_for(game: Game, nation: str, rng: Random) -> Game | None:
    """A nation of the other camp would have an ally's player fight, or would not any more."""
    theirs, muster, found = set(enemies(nation)), game.muster, list[Loan]()
    kept = tuple(loan for loan in muster.loans if loan.nation not in theirs)
    for fight in filter(None, map(fight_in_hand, game.assaults.values())):
        whose = fight.attacker if fight.attacker in theirs else fight.defender
        found += [
            Loan(fight.id, rng.randint(1, len(fight.slots)), whose, lender, name)
            for lender in sorted(theirs - {whose})
            for name in muster.named(lender)
        ]
    if kept == muster.loans and not found:
        return None
    twin = game.copy()
    twin.players = replace(muster, loans=(*kept, rng.choice(found)) if kept == muster.loans else kept)
    return twin
