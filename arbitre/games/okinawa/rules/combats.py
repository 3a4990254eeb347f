"""Phases VI and IX: the combats of a movement phase, one by one (OKI-14.1), by the same rules for both sides
(OKI-14.14, 17.4). Nobody advances after combat: a won hex is entered by a later movement only (OKI-R69)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from arbitre.games.okinawa.records.board import Board, Combat
from arbitre.games.okinawa.records.printed import NEIGHBOURS, US, Side, enemy, result
from arbitre.games.okinawa.records.reports import Fought
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.casualties import eliminate, reveal
from arbitre.games.okinawa.rules.prisoners import demoralise
from arbitre.games.okinawa.rules.retreats import Retreats
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.rules.strength import combat_halves, points, support_halves
from arbitre.games.okinawa.rules.support import ambush
from arbitre.games.okinawa.rules.telling import announce
from arbitre.kernel.play import Step, Umpire


class Resolution(OkinawaStep, frozen=True, tag="resolution"):
    """The combats that the movement of a side has led to (OKI-14.1). Comes back until none is left."""

    side: Side

    def when(self) -> str:
        """Phase VI for the Americans, IX for the Japanese (OKI-6.1)."""
        return "VI" if self.side == US else "IX"

    def carry_out(self, game: Game, plans: Mapping[str, Any], umpire: Umpire) -> tuple[Step, ...] | None:
        """Fight the next combat; a retreat comes before the one after it (OKI-R63)."""
        board = game.board
        while board.assault is not None and board.assault.combats:
            combat = _standing(board, board.assault.combats[0])
            board.assault = replace(board.assault, combats=board.assault.combats[1:])
            if combat is not None:
                return (*_fight(game, umpire, self.side, combat), self)
        board.assault = None
        game.hidden.windows = ()
        return None


def _standing(board: Board, combat: Combat) -> Combat | None:
    """What earlier combats have left of a combat: the attackers still next to the attacked hexes that are still held;
    None if nobody is left on one side."""
    held = tuple(hex for hex in combat.hexes if board.troops(hex))
    reach = {near for hex in held for near in NEIGHBOURS[hex]}
    attackers = tuple(unit for unit in combat.attackers if board.units[unit].hex in reach)
    return Combat(attackers, held) if attackers and held else None


def _fight(game: Game, umpire: Umpire, side: Side, combat: Combat) -> tuple[Step, ...]:
    """The steps of one combat, in the order of OKI-R63; returns the retreat that the result demands."""
    board, attackers = game.board, combat.attackers
    for hex in combat.hexes:  # (1) hidden companions defend; a hidden minefield does not show itself
        companions = game.hidden.troops(hex)
        reveal(game, umpire, (*companions, *filter(None, (game.hidden.works(hex, "fortification"),))), "combat")
    supporters = ambush(game, umpire, combat) if side == US else ()  # (2)
    attack, defence = combat_halves(board, combat)  # (3)
    strengths = points(attack), points(defence + support_halves(board, supporters, board.turn))
    difference = strengths[0] - strengths[1]
    defenders = tuple(unit for hex in combat.hexes for unit in board.troops(hex))
    die = 0
    outcome: Any = "weaker"
    if difference >= 0:  # (4), (5); equal is not weaker (OKI-R59)
        (die,) = umpire.roll("combat", *combat.hexes, sides=6)
        outcome = result(difference, die)
    announce(umpire, Fought(side, attackers, combat.hexes, defenders, supporters, *strengths, die, outcome))
    beaten, loser = (defenders, enemy(side)) if outcome[0] == "D" else (attackers, side)  # no supporters: OKI-R66
    if outcome[1:].isdigit():
        return (Retreats(loser, beaten, int(outcome[1:]), side),)  # OKI-14.7
    _lose(game, umpire, loser, beaten, outcome)
    return ()


def _lose(game: Game, umpire: Umpire, side: Side, beaten: Sequence[str], outcome: str) -> None:
    """Eliminate the beaten of one combat, hex by hex (OKI-14.8, 13.8); those taken prisoner demoralise their friends
    around them (OKI-14.13)."""
    hexes: dict[str, list[str]] = {}
    for unit in beaten:
        hexes.setdefault(game.board.units[unit].hex, []).append(unit)
    why = {"weaker": "weaker", "p": "prisoners", "e": "combat"}[outcome if outcome == "weaker" else outcome[1]]
    for units in hexes.values():
        eliminate(game, umpire, units, why)
    if why == "prisoners":
        demoralise(game, umpire, side, tuple(hexes))
