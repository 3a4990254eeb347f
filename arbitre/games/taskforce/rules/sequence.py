"""The sequence of play of each scenario, and the steps there are (TF-9.1)."""

from __future__ import annotations

from typing import TypeAlias

from arbitre.games.taskforce.rules.bombing import AntiAirLosses, Bombing, Bombs
from arbitre.games.taskforce.rules.pearl_harbor import WaveEnds, WaveOpens
from arbitre.kernel.play import Step

AnyStep: TypeAlias = WaveOpens | Bombing | AntiAirLosses | Bombs | WaveEnds

OPENING: dict[str, tuple[Step, ...]] = {"pearl_harbor": (WaveOpens(),)}
"""What a game of each scenario begins with."""

_RAID: tuple[Step, ...] = (AntiAirLosses(), Bombs(), Bombing())


def agenda(now: Step | None) -> tuple[Step, ...]:
    """The step in hand and those that follow it: every step stands in the open."""
    if now is None or isinstance(now, WaveOpens | WaveEnds):
        return (now,) if now else ()
    return (*_RAID[_RAID.index(now) :], WaveEnds())
