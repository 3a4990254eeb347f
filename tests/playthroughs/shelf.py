"""The playthroughs that are kept, by game and name, and where they stand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from arbitre.kernel.package import load

from . import turn_1, turn_17, turn_21
from .compact import BotGame, Compact
from .golden import Golden, Script
from .midway import digest

FOLDER = Path(__file__).parents[2] / "playthroughs"
MOST_LINES = 2000  # a longer file is not read



def _midway(bot: str, seed: str, last: int) -> BotGame:
    title = f"Victory at Midway: {bot} against {bot}, turns 1 to {last}"
    return BotGame(title, {"us": bot, "jp": bot}, seed, last, digest)


def _golden(script: Callable[[], Script]) -> str:
    return Golden(load("midway"), script()).write()


def _bots(recorded: BotGame) -> str:
    return Compact(load("midway"), recorded).write()


WRITERS: dict[str, Callable[[], str]] = {
    "midway/golden-opening": partial(_golden, turn_1.script),
    "midway/golden-turn": partial(_golden, turn_17.script),
    "midway/golden-end": partial(_golden, turn_21.script),
    "midway/random": partial(_bots, _midway("random", "random 28", 14)),
    "midway/captain": partial(_bots, _midway("captain", "captain 1", 18)),
}


def path(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"
