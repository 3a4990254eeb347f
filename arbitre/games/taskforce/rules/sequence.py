"""The sequence of play of each scenario, and the steps there are (TF-9.1)."""

from __future__ import annotations

from typing import TypeAlias

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombing, Bombs
from arbitre.games.taskforce.rules.force_z import PHASES, Administration, Shuffle, Steaming, TurnOpens
from arbitre.games.taskforce.rules.pearl_harbor import WaveEnds, WaveOpens
from arbitre.games.taskforce.rules.raids import FLIGHT, Arrival, Raids, Return
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance
from arbitre.kernel.play import Step

AnyStep: TypeAlias = (
    WaveOpens | Bombing | AntiAirLosses | Bombs | WaveEnds
    | Shuffle | TurnOpens | Steaming | Raids | Arrival | Return | Reconnaissance | Administration
)  # fmt: skip

OPENING: dict[str, tuple[Step, ...]] = {"pearl_harbor": (WaveOpens(),), "force_z": (Shuffle(),)}
"""What a game of each scenario begins with."""

_ATTACK: tuple[Step, ...] = (AntiAirLosses(), Bombs(), Bombing())


def agenda(now: Step | None, board: Board) -> tuple[Step, ...]:
    """The step in hand and those that follow it: every step stands in the open, and so do the raids that have been
    declared, for whoever declared them."""
    if now is None or isinstance(now, WaveOpens | WaveEnds | Shuffle | TurnOpens):
        return (now,) if now else ()
    if now in PHASES:
        return PHASES[PHASES.index(now) :]
    if scenario(board.scenario).moored:
        return (*_ATTACK[_ATTACK.index(now) :], WaveEnds())
    later = (*FLIGHT * len(board.declared), *PHASES[PHASES.index(Raids()) + 1 :])
    if isinstance(now, Arrival):
        return later
    return (*_ATTACK[_ATTACK.index(now) :], Return(), *later) if now in _ATTACK else (now, *later)
