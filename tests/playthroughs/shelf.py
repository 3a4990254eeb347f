"""The playthroughs that are kept, by game and name, and where they stand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from arbitre.kernel.package import load

from . import (
    metagame,
    metagame_week,
    midway,
    okinawa,
    okinawa_turn_1,
    okinawa_turn_14,
    taskforce,
    taskforce_duel,
    taskforce_meeting,
    turn_1,
    turn_17,
    turn_21,
    typhon,
    typhon_fog,
    typhon_rare,
    typhon_turn_1,
)
from .compact import BotGame, Compact
from .golden import Golden, Script

FOLDER = Path(__file__).parents[2] / "playthroughs"
MOST_LINES = 2000  # a longer file is not read


def _golden(game: str, script: Callable[[], Script]) -> str:
    return Golden(load(game), script()).write()


def _bots(game: str, recorded: Callable[[], BotGame]) -> str:
    return Compact(load(game), recorded()).write()


_DUEL, _CORAL, _FLEETS, _OCEAN = "carrier_duel", "coral_sea", "pacific_fleet", "indian_ocean"
_MIDWAY, _SOLOMONS, _CRUZ = "midway", "eastern_solomons", "santa_cruz"
_OUTSIDE = {"setup": "beta_2012", "intox": "asked"}
_ASKED = {"setup": "solo", "walk_in_strength": "revealed"}
WRITERS: dict[str, Callable[[], str]] = {
    "metagame/golden-week": partial(_golden, "metagame", metagame_week.script),
    "metagame/random-outside": partial(
        _bots, "metagame", partial(metagame.bots, "random", "r9", 2, metagame.ROSTER, **_OUTSIDE)
    ),
    "metagame/random-asked": partial(_bots, "metagame", partial(metagame.bots, "random", "r2", 2, **_ASKED)),
    "metagame/bold": partial(_bots, "metagame", partial(metagame.bots, "bold", "bold 1", 3, setup="short")),
    "midway/golden-opening": partial(_golden, "midway", turn_1.script),
    "midway/golden-turn": partial(_golden, "midway", turn_17.script),
    "midway/golden-end": partial(_golden, "midway", turn_21.script),
    "midway/random": partial(_bots, "midway", partial(midway.bots, "random", "random 28", 14)),
    "midway/captain": partial(_bots, "midway", partial(midway.bots, "captain", "captain 1", 18)),
    "okinawa/golden-opening": partial(_golden, "okinawa", okinawa_turn_1.script),
    "okinawa/golden-turn": partial(_golden, "okinawa", okinawa_turn_14.script),
    "okinawa/random": partial(_bots, "okinawa", partial(okinawa.bots, "random", "random 8", 8)),
    "okinawa/general": partial(_bots, "okinawa", partial(okinawa.bots, "general", "general 1", 5)),
    "taskforce/golden-raid": partial(_golden, "taskforce", taskforce.script),
    "taskforce/random": partial(_bots, "taskforce", partial(taskforce.bots, "random", "random 1")),
    "taskforce/admiral": partial(_bots, "taskforce", partial(taskforce.bots, "admiral", "admiral 1")),
    "taskforce/force-z-random": partial(_bots, "taskforce", partial(taskforce.bots, "random", "force 1", "force_z")),
    "taskforce/force-z-admiral": partial(_bots, "taskforce", partial(taskforce.bots, "admiral", "force 2", "force_z")),
    "taskforce/java-sea-1": partial(_bots, "taskforce", partial(taskforce.bots, "random", "java 108", "java_sea")),
    "taskforce/java-sea-2": partial(_bots, "taskforce", partial(taskforce.bots, "random", "java 9", "java_sea")),
    "taskforce/java-sea-3": partial(_bots, "taskforce", partial(taskforce.bots, "random", "java 41", "java_sea")),
    "taskforce/java-sea-4": partial(_bots, "taskforce", partial(taskforce.bots, "random", "java 316", "java_sea")),
    "taskforce/java-sea-admiral": partial(_bots, "taskforce", partial(taskforce.bots, "admiral", "java 2", "java_sea")),
    "taskforce/golden-duel": partial(_golden, "taskforce", taskforce_duel.script),
    "taskforce/duel-admiral": partial(_bots, "taskforce", partial(taskforce.bots, "admiral", "duel 214", _DUEL)),
    "taskforce/coral-admiral": partial(_bots, "taskforce", partial(taskforce.bots, "admiral", "coral 5", _CORAL, 11)),
    "taskforce/coral-random": partial(_bots, "taskforce", partial(taskforce.bots, "random", "coral 10", _CORAL, 14)),
    "taskforce/midway-admiral": partial(_bots, "taskforce", partial(taskforce.bots, "admiral", "midway 9", _MIDWAY, 7)),
    "taskforce/midway-random": partial(_bots, "taskforce", partial(taskforce.bots, "random", "midway 16", _MIDWAY, 7)),
    "taskforce/solomons-admiral": partial(
        _bots, "taskforce", partial(taskforce.bots, "admiral", "solomons 19", _SOLOMONS, 10)
    ),
    "taskforce/solomons-random": partial(
        _bots, "taskforce", partial(taskforce.bots, "random", "solomons 1", _SOLOMONS, 13)
    ),
    "taskforce/solomons-shore": partial(_bots, "taskforce", partial(taskforce_meeting.shore, "shore 1", 16)),
    "taskforce/fleets-admiral": partial(_bots, "taskforce", partial(taskforce.bots, "admiral", "fleet 3", _FLEETS, 5)),
    "taskforce/fleets-random": partial(_bots, "taskforce", partial(taskforce.bots, "random", "fleet 1", _FLEETS, 9)),
    "taskforce/fleets-guns": partial(_bots, "taskforce", partial(taskforce_meeting.fleets, "meeting 3", 8)),
    "taskforce/ocean-admiral": partial(_bots, "taskforce", partial(taskforce.bots, "admiral", "ocean 18", _OCEAN, 12)),
    "taskforce/ocean-random": partial(_bots, "taskforce", partial(taskforce.bots, "random", "ocean 1", _OCEAN, 14)),
    "taskforce/cruz-random": partial(_bots, "taskforce", partial(taskforce.bots, "random", "cruz 43", _CRUZ, 106)),
    "taskforce/cruz-battle": partial(_bots, "taskforce", partial(taskforce.bots, "random", "cruz 34", _CRUZ, 13)),
    "taskforce/duel-random": partial(_bots, "taskforce", partial(taskforce.bots, "random", "duel 169", _DUEL)),
    "taskforce/duel-fog": partial(
        _bots, "taskforce", partial(taskforce.bots, "admiral", "fog 1", _DUEL, fog="advanced")
    ),
    "typhon/golden-opening": partial(_golden, "typhon", typhon_turn_1.script),
    "typhon/golden-fog": partial(_golden, "typhon", typhon_fog.script),
    "typhon/random-switch": partial(_bots, "typhon", partial(typhon.campaign, "random 3", 9)),
    "typhon/random-solitaire": partial(_bots, "typhon", partial(typhon.campaign, "random 12", 9)),
    "typhon/random-fog": partial(_bots, "typhon", partial(typhon.fog, "random 7", 7)),
    "typhon/strategist": partial(_bots, "typhon", partial(typhon.campaign, "strategist 4", 15, "strategist")),
    "typhon/rare-asia": partial(_bots, "typhon", partial(typhon_rare.recorded, "asia", "rare 0", 10)),
    "typhon/rare-bismarck": partial(_bots, "typhon", partial(typhon_rare.recorded, "bismarck", "rare 0", 8)),
    "typhon/rare-last-year": partial(_bots, "typhon", partial(typhon_rare.recorded, "last_year", "rare 0", 15)),
    "typhon/rare-last-corps": partial(_bots, "typhon", partial(typhon_rare.recorded, "last_corps", "rare 5", 6)),
}


def path(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"
