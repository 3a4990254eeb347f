"""What playthroughs of Task Force share: seats, the admiral's game, and the truth in short; and the golden raid."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial

import msgspec

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Air
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import IJN, LEVELS
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Game
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.victory import score

from .compact import BotGame
from .golden import Script

DIE = 6
SEATS = {
    IJN: ({"fr": "au joueur", "en": "to the player"}, {"fr": "du joueur", "en": "of the player"}),
}

START = """
Scenario 1, the attack on Pearl Harbor: fourteen ships at their berths, 11 units of Kates, then 9 of Vals.
"""

SHEETS = {
    (1, "wave", IJN): (
        """
        attaque Kate T1, Kate T2 sur Maryland        # à couple intérieur
        attaque Kate T1-T4, Kate B1 sur Arizona      # cinq unités
        """,
        """
        attaque Kate T1, Kate T2 sur Arizona
        """,
    ),
    (1, "wave.2", IJN): ("attack Kate T3, Kate T4 on West Virginia",),
    (1, "wave.3", IJN): (
        """
        attack Kate T1, Kate T6, Kate B1 on Nevada   # Kate T1 has attacked
        attack Val 1 on Nevada                       # comes later
        attack Kate T5, Kate T6, Kate B1 -> Nevada
        """,
    ),
    (1, "wave.4", IJN): (
        """
        perd Kate T5, Kate B1                        # un pas seulement
        """,
        """
        perd Kate B1
        """,
    ),
    (1, "wave.5", IJN): ("Kate B2-B4 sur Arizona",),
    (1, "wave.6", IJN): ("done",),
    (2, "wave", IJN): ("attack Val 1-3 -> Pennsylvania",),
    (2, "wave.3", IJN): ("concede",),
}


def script() -> Script:
    """The golden raid: both waves, some mistakes, a loss to anti-aircraft fire, a concession."""
    return Script(
        name="golden-raid",
        title={"fr": "Task Force : l’attaque de Pearl Harbor", "en": "Task Force: the attack on Pearl Harbor"},
        seed="Task Force 22",
        start=START,
        game=TASKFORCE.new({}),
        sheets=SHEETS,
        last=2,
        seats=SEATS,
        opened=True,
        die=DIE,
    )


NAMES = {
    "pearl_harbor": "the attack on Pearl Harbor",
    "force_z": "Force Z",
    "java_sea": "the Java Sea",
    "carrier_duel": "the carrier duel",
    "coral_sea": "the Coral Sea",
    "midway": "Midway",
    "eastern_solomons": "the Eastern Solomons",
    "pacific_fleet": "Combined Fleet against Pacific Fleet",
    "indian_ocean": "the Indian Ocean",
    "santa_cruz": "Santa Cruz and Second Guadalcanal",
}


def bots(bot: str, seed: str, of: str = "pearl_harbor", last: int | None = None, **options: str) -> BotGame:
    """A scenario by a bot at every seat, to its end or to that of a turn."""
    start = partial(TASKFORCE.new, {"scenario": of, **options})
    printed = scenario(of)
    seats = dict.fromkeys(printed.players, bot)
    fog = ", advanced fog" if options.get("fog") == "advanced" else ""
    return BotGame(f"Task Force: {NAMES[of]}{fog}, {bot}", start, seats, seed, last or printed.last_turn, digest, DIE)


def digest(game: Game) -> Iterator[str]:
    """The truth in short: ships by their damage, units by what has become of them, points, and a fingerprint of all
    the rest."""
    board = game.board
    for level in LEVELS:
        if ships := [unit_name(ship.id) for ship in board.ships.values() if ship.level == level]:
            yield f"{level}: {', '.join(ships)}"
    units = board.air.values()
    if scenario(board.scenario).musters:
        under = {label: game.hidden.under[label] for label in sorted(game.hidden.under, key=by_label)}
        yield "under the markers: " + ", ".join(f"{label} {fleet or 'dummy'}" for label, fleet in under.items())
        counted, left = "lost", [unit_name(unit.id) for unit in units if not unit.steps]
    else:
        counted, left = "not flown", [_reduced(unit) for unit in units if unit.steps and not unit.flown]
    points = " to ".join(f"{score(board, side):g}" for side in scenario(board.scenario).players)
    plain = msgspec.json.encode(TASKFORCE.codec.bare(game), order="deterministic")
    mark = hashlib.sha256(plain).hexdigest()[:12]
    yield f"{counted}: {', '.join(left) or 'nobody'}; points {points}; fingerprint {mark}"


def _reduced(unit: Air) -> str:
    """A unit by its name, a reduced one with a star."""
    return unit_name(unit.id) + ("*" if unit.steps == 1 else "")
