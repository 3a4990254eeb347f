"""The sequence of play of each scenario, and the steps there are (TF-9.1)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any, ClassVar, TypeAlias

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.printed import IJN, SIDES, TURNS, Side, battle, enemy, in_battle
from arbitre.games.taskforce.records.reports import TurnBegins
from arbitre.games.taskforce.records.scenarios import FOR_TWO, scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.air_order import RollForOrder, status_steps
from arbitre.games.taskforce.rules.arriving import Arriving, due
from arbitre.games.taskforce.rules.at_sea import Shuffle, land, mend, night_falls
from arbitre.games.taskforce.rules.battles import Arranging, FirstHits, Gunnery, Hits, Surprise, fighting, steps_of
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombing, Bombs
from arbitre.games.taskforce.rules.campaigns import fight, refit, supply
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.committing import Committing
from arbitre.games.taskforce.rules.contacts import Contacts, initiative
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.force_z import Steaming
from arbitre.games.taskforce.rules.interception import INTERCEPTED, AirLosses, Interception, Pairings, RunIn
from arbitre.games.taskforce.rules.invasion import invade
from arbitre.games.taskforce.rules.java_sea import Pursuing
from arbitre.games.taskforce.rules.pearl_harbor import WaveEnds, WaveOpens
from arbitre.games.taskforce.rules.raid_order import RaidOrder
from arbitre.games.taskforce.rules.raids import FLIGHT, Arrival, Raids, Return
from arbitre.games.taskforce.rules.ranging import Ranging
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance
from arbitre.games.taskforce.rules.regrouping import Regrouping
from arbitre.games.taskforce.rules.report_sides import ReportSides
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.scouting import Scouting, able
from arbitre.games.taskforce.rules.scrambling import Scrambling, Zeros
from arbitre.games.taskforce.rules.seeking import Seeking, flights
from arbitre.games.taskforce.rules.shore import Bombardment, Cramped, ReturnFire, ShoreHits, bombardments, following
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.steps import BattleStep, TaskForceStep, Wait
from arbitre.games.taskforce.rules.supporting import Supporting
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.games.taskforce.rules.telling import announce
from arbitre.games.taskforce.rules.victory import decided, finish
from arbitre.games.taskforce.rules.withdrawal import AfterRaids, Withdrawals
from arbitre.games.taskforce.rules.yamato import Yamato
from arbitre.kernel.play import Step, Umpire


class TurnOpens(TaskForceStep, frozen=True, tag="turn"):
    """A turn opens, with its phases in their order (TF-9.1)."""

    phase: ClassVar[str] = "opening"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...]:
        """Open it."""
        game.board.turn += 1
        game.board.first_in_the_air = ""
        game.board.scouts = able(game.board)
        game.count = 0
        announce(game, umpire, TurnBegins(game.board.turn, TURNS[game.board.turn].clock))
        return phases(game.board)


class Administration(TaskForceStep, frozen=True, tag="administration"):
    """The end of a turn: repairs, landings, the turn marker, nightfall (TF-15.1 to 15.3); that of a battle where there
    are two (TF-S10.1)."""

    phase: ClassVar[str] = "administration"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """The game ends after the last turn (TF-17.3), or when it is decided."""
        board, printed = game.board, scenario(game.board.scenario)
        mend(game, umpire)
        if printed.landing:
            land(game, umpire, printed.landing)
        over = in_battle(board.turn) == printed.last_turn or decided(game)
        invade(game, umpire, over)
        if printed.ashore:
            supply(game, printed.ashore)
            if over:
                fight(game, umpire, printed.ashore)
                if battle(board.turn) < printed.battles:
                    refit(game, umpire)
                    return OPENING[board.scenario]
        if over:
            finish(game, umpire)
            return None
        night_falls(game, umpire)
        return (TurnOpens(),)


AnyStep: TypeAlias = (
    WaveOpens | Bombing | AntiAirLosses | Bombs | WaveEnds
    | Shuffle | Committing | Deploying | TurnOpens | Steaming | Raids | Arrival | Return | Reconnaissance
    | Administration
    | Sailing | Pursuing | Contacts | Arranging | Surprise | Ranging | Yamato | Gunnery | FirstHits | Hits
    | Bombardment | ReturnFire | ShoreHits | Cramped
    | Withdrawals | Regrouping | ReportSides | RollForOrder
    | Status | Surplus | RaidOrder | Seeking | Scrambling | Zeros | Pairings | Interception | AirLosses | RunIn
    | Supporting | ComingHome | AfterRaids | Scouting | Arriving | Wait
)  # fmt: skip


def _laying(id: str) -> tuple[Side, ...]:
    """Who lays his markers at the beginning of a scenario, before his enemy or at the same time (TF-R17)."""
    first = scenario(id).first
    return (first,) if first else SIDES


def _committing(id: str) -> tuple[Step, ...]:
    """What is committed to each of two battles (TF-S10.1)."""
    return (Committing(),) if scenario(id).battles > 1 else ()


_AT_SEA: tuple[Step, ...] = (Shuffle(), TurnOpens())
OPENING: dict[str, tuple[Step, ...]] = {
    "pearl_harbor": (WaveOpens(),),
    "force_z": _AT_SEA,
    "java_sea": _AT_SEA,
    **{id: (*_committing(id), Deploying(laying=_laying(id)), TurnOpens()) for id in FOR_TWO},
}
"""What a game of each scenario begins with."""

_ATTACK: tuple[Step, ...] = (AntiAirLosses(), Bombs(), Bombing())


def phases(board: Board) -> tuple[Step, ...]:
    """The phases of a turn. The Japanese have no ships in scenario 2 (TF-S2.1), nobody has aircraft in scenario 3
    (TF-S3.1); whoever has the initiative moves first (TF-3.1). The steps of the air follow the roll for their order
    (TF-3.2). Bombardments, which bear on no battle, come before these where there are bases (TF-10.13)."""
    if board.scenario == "force_z":
        return (Steaming(), Raids(), Reconnaissance(), Administration())
    first, two = initiative(board), bool(scenario(board.scenario).musters)
    moves = [(*_arrivals(board, side), Sailing(side) if two or side == IJN else Pursuing()) for side in SIDES]
    ordered = chain.from_iterable(moves if first == IJN else moves[::-1])
    regrouping = (Regrouping(first), Regrouping(enemy(first)), ReportSides())
    flights = (RollForOrder(), RaidOrder(), ComingHome(), AfterRaids())
    searches = (Scouting(first), Scouting(enemy(first)))
    air: tuple[Step, ...] = (*regrouping, *flights, *searches) if two else ()
    return (*ordered, Contacts(), *bombardments(board), Arranging(), Withdrawals(), *air, Administration())


def _arrivals(board: Board, side: Side) -> tuple[Step, ...]:
    """Forces of a side that come this turn, before it moves (TF-S7.1)."""
    return (Arriving(side),) if due(board, side) else ()


def agenda(now: Step | None, board: Board) -> tuple[Step, ...]:
    """The step in hand and those that follow it: every step stands in the open, and so do the raids that have been
    declared, for whoever declared them, and the battles."""
    if now is None or isinstance(now, WaveOpens | WaveEnds | TurnOpens):
        return (now,) if now else ()
    if isinstance(now, Committing):
        return OPENING[board.scenario]
    if isinstance(now, Shuffle | Deploying):
        return (now, TurnOpens())
    if scenario(board.scenario).moored:
        return (*_ATTACK[_ATTACK.index(now) :], WaveEnds())
    turn = phases(board)
    if now in turn:
        return turn[turn.index(now) :]
    if isinstance(now, ReturnFire | ShoreHits | Cramped):
        return (*following(now), *turn[turn.index(Bombardment(now.base)) + 1 :])
    if isinstance(now, Status | Surplus) and board.raid is None:
        order = status_steps(board)
        return (now, *order[order.index(Status(now.side)) + 1 :], *turn[turn.index(RollForOrder()) + 1 :])
    if isinstance(now, BattleStep):
        in_hand = fighting(board, board.battles[0])
        left = in_hand[in_hand.index(now) :] if now in in_hand else (now,)
        rest = (step for battle in board.battles[1:] for step in steps_of(board, battle))
        return (*left, *rest, *turn[turn.index(Arranging()) + 1 :])
    two = bool(scenario(board.scenario).musters)
    flight, flown = (INTERCEPTED, RaidOrder()) if two else (FLIGHT, Raids())
    raids = board.declared[isinstance(now, Arrival | Seeking) :]  # behind the one in hand
    over = tuple(flights(board, raids)) if two else FLIGHT * len(raids)
    later = (*over, *turn[turn.index(flown) + 1 :])
    if isinstance(now, Seeking):
        return (now, *later)
    if isinstance(now, Supporting | Surplus):
        return (now, *flight[flight.index(Bombing()) :], *later)
    attacking = (*_ATTACK[_ATTACK.index(now) :], Return()) if now in _ATTACK else flight[flight.index(now) :]
    return (*attacking, *later)
