"""Who fights which scenario, where the campaign knows its players: sharing out, and players lent to an ally (META-3.4
to 3.6, 11.3, 11.4, R11)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from arbitre.games.metagame.records.battles import SIDES, Fight, Score, Side
from arbitre.games.metagame.records.orders import Assign, GiveUp, Result
from arbitre.games.metagame.records.players import RANKS, Loan, scenarios_of
from arbitre.games.metagame.records.printed import CAMP, CAMPS
from arbitre.games.metagame.records.reports import AskedFor, NobodyThere
from arbitre.games.metagame.records.state import Game
from arbitre.games.metagame.rules.invading import fight_in_hand
from arbitre.games.metagame.rules.reporting import assign, fights_in_hand, give_up, name, report, settle, slot_of
from arbitre.games.metagame.rules.verdicts import race
from arbitre.kernel.offices import Player
from arbitre.kernel.play import Umpire


def choose(game: Game, umpire: Umpire, id: str, side: Side, order: Assign) -> None:
    """A nation names who fights: one of its own at once, an ally's player once his commander consents (META-R11)."""
    fight, muster = game.assaults[id].fights[-1], game.muster
    nation = fight.nation(side)
    _drop(game, fight, order.slot, nation)
    lender = muster.lender(nation, order.player)
    owner = lender or nation
    player = muster.found(owner, order.player)
    order = replace(order, player=player.name) if player else order
    if not lender or slot_of(game, id, order.slot).players.get(side) == order.player:
        assign(game, umpire, id, side, order)
        return
    loan = Loan(fight.id, order.slot, nation, lender, order.player)
    game.players = replace(game.muster, loans=(*game.muster.loans, loan))
    for each in (nation, lender):
        umpire.tell(each, AskedFor(fight.id, order.slot, nation, lender, order.player))


def lend(game: Game, umpire: Umpire, id: str, nation: str, order: Assign) -> None:
    """A nation consents to what an ally has asked for, or lends a player to one without any (META-R11, 20.4)."""
    fight = game.assaults[id].fights[-1]
    side, player = side_of_camp(fight, nation), game.muster.found(nation, order.player)
    if player is None:
        return
    whose = fight.nation(side)
    asked = Loan(fight.id, order.slot, whose, nation, player.name) in game.muster.loans
    if asked or game.muster.unmanned(whose):
        _drop(game, fight, order.slot, whose)
        assign(game, umpire, id, side, replace(order, player=player.name))


def speak(game: Game, umpire: Umpire, id: str, nation: str, order: Result | GiveUp) -> None:
    """A player who was lent reports his scenario, or concedes it. The nation he fights for confirms his report; one
    without players has nobody who could (META-11.6, 11.9, 11.15, R11)."""
    fight = game.assaults[id].fights[-1]
    side = side_of_camp(fight, nation)
    whose, who = fight.nation(side), slot_of(game, id, order.slot).players.get(side, "")
    if not who or game.muster.lender(whose, who) != nation:
        return
    if isinstance(order, GiveUp):
        give_up(game, umpire, id, side, order.slot)
    else:
        report(game, umpire, id, side, replace(order, confirmed=game.muster.unmanned(whose)))


def side_of_camp(fight: Fight, nation: str) -> Side:
    """The side of a fight on which the camp of a nation stands."""
    return "attacker" if CAMP[fight.attacker] == CAMP[nation] else "defender"


def _drop(game: Game, fight: Fight, slot: int, nation: str) -> None:
    """Nobody is asked for any more for a scenario of a nation."""
    kept = tuple(
        loan for loan in game.muster.loans if (loan.battle, loan.slot, loan.nation) != (fight.id, slot, nation)
    )
    if kept != game.muster.loans:
        game.players = replace(game.muster, loans=kept)


# ------------------------------------------------------------------------------------------------- Thursday, 20:00


def share_out(game: Game, umpire: Umpire) -> None:
    """Thursday 20:00: whoever is not named yet is named by default; a scenario for which a nation has nobody present is
    rolled (META-3.6, 11.4). Where the players are not known everything stays as it is."""
    unmet = []
    for id, number, side in _open(game):
        fight = game.assaults[id].fights[-1]
        if not any(player.present for player in game.muster.roster[fight.nation(side)]):
            unmet.append((id, fight.id, number, side))
    without = {(battle, number) for _, battle, number, _ in unmet}
    for id, number, side in _open(game):
        fight = game.assaults[id].fights[-1]
        if (fight.id, number) not in without and (player := _free(game, fight.nation(side))).name:
            name(game, umpire, id, number, side, player.name)
    for _, battle, number, side in unmet:
        for camp in CAMPS:
            umpire.tell(camp, NobodyThere(battle, number, side))
    for id, battle, number, _ in unmet:
        current = fight_in_hand(game.assaults[id])
        if current and current.id == battle and (slot := current.slots[number - 1]).score is None:
            scored: Score = race(umpire, battle, number, slot.category)
            settle(game, umpire, id, number, scored)


def _open(game: Game) -> Iterator[tuple[str, int, Side]]:
    """The scenarios for which a nation that has players has named nobody: assault, number, side. A nation without any
    waits for whom an ally lends it, or for the report of the other side (META-11.15, 20.4)."""
    for id, fight in fights_in_hand(game):
        for number, slot in enumerate(fight.slots, 1):
            for side in SIDES:
                open = fight.played and slot.score is None and side not in slot.players
                if open and game.muster.roster.get(fight.nation(side)):
                    yield id, number, side


def _free(game: Game, nation: str) -> Player:
    """Who of those present fights next: a general who has no scenario yet, else the second, else the commander; once
    all have one, the general with fewest, else the second, else the commander (META-3.6, 11.4). A guest, who has no
    name to be told, only where there is nobody else."""
    present = [player for player in game.muster.roster[nation] if player.present]
    fights = {each.name: scenarios_of(game.assaults, game.muster, nation, each.name) for each in present if each.name}

    def turn(player: Player) -> tuple[bool, bool, int, int]:
        count = fights.get(player.name, 0)
        return not player.name, count > 0, RANKS.index(player.office), count

    return min(present, key=turn)
