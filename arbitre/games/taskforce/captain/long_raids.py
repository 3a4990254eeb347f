"""Raids from a base on land on another that take turns: who has nothing nearer to strike flies them, as long as few
fighters wait there (judgement 16, TF-13.9)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import Fly
from arbitre.games.taskforce.records.printed import in_battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.long_raids import sortie
from arbitre.games.taskforce.rules.status import StatusAsk

FEW = 2  # fighters at the target for each that escorts


def long_raids(board: Board, ask: StatusAsk, sent: Collection[str]) -> Iterator[Fly]:
    """From each base all that is in READY and reaches a base of the enemy in turns, if there are bombers among it, and
    the fighters at home there, which lie open in every fog (TF-8.7), are few against the escort."""
    units, air = ask.options().units, board.air
    for home in (id for id in ask.hexes if id in board.ashore):
        ready = [id for id, unit in units.items() if unit.base == home and unit.box == "ready" and id not in sent]
        for base in dict.fromkeys(base for id in ready for base in units[id].bases):
            hex = board.ashore[base].hex
            able = tuple(id for id in ready if base in units[id].bases)
            flown = sortie(board, able[0], hex, ask.hexes)
            escort = sum(air[id].fighter for id in able)
            waiting = sum(unit.fighter and unit.base == base and bool(unit.box and unit.steps) for unit in air.values())
            due = flown and in_battle(flown.turn) <= scenario(board.scenario).last_turn
            if due and escort < len(able) and waiting <= FEW * escort:
                yield Fly(able, hex, base)
                break
