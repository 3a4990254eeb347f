"""Ways to start a game, and its position before the first Monday (META-1.3, 1.4; the set-ups of the specification)."""

from __future__ import annotations

from collections.abc import Mapping

from arbitre.games.metagame.records.board import Board
from arbitre.games.metagame.records.printed import CAMPS, NATIONS, TERRITORIES, USA_ZONE, load
from arbitre.games.metagame.records.state import Game
from arbitre.kernel.package import Choice, settled

_SETUPS = {row["id"]: row for row in load("setups")["setup"]}
_COMMON = load("setups")["common"]
_GIVEN_MODES = {id: row["battle_mode"] for id, row in _SETUPS.items()}
_BY_CALENDAR = tuple(id for id, row in _SETUPS.items() if row["clock"] == "calendar")

# A set-up names its ways; those who know better may choose otherwise (META-20.1).
CHOICES: tuple[Choice, ...] = (
    Choice("setup", tuple(_SETUPS)),
    Choice("battles", ("setup", "outside", "built_in", "ask")),
    Choice("shared_reports", ("setup", "no", "yes"), clause="META-16.4"),
    Choice("walk_in_strength", ("hidden", "revealed"), clause="META-R27"),
    Choice(  # asked for in the night to Tuesday, which a game of an evening does not have
        "intox",
        ("with_the_order", "asked"),
        given={"setup": _BY_CALENDAR},
        otherwise="with_the_order",
        clause="META-R20",
    ),
)


def new_game(options: Mapping[str, str]) -> Game:
    """The position before the first week; ValueError for options that are not offered."""
    every = settled(CHOICES, options)
    garrisons = {id: {territory.owner: territory.value} for id, territory in TERRITORIES.items()}  # META-1.3
    board = Board(
        owner={id: territory.owner for id, territory in TERRITORIES.items()},
        battalions={**garrisons, USA_ZONE: {"usa": _COMMON["usa_battalions_in_sea_8"]}},  # META-1.4, R1
    )
    return Game(
        board=board,
        points=dict.fromkeys(CAMPS, 0),
        budget={nation: board.income(nation) for nation in NATIONS},  # META-2.3
        options=every,
    )


def weeks(options: Mapping[str, str]) -> int:
    """The number of weeks, 0 for a game to a threshold of points (META-17.1, 17.2)."""
    found: int = _SETUPS[options["setup"]]["weeks"]
    return found


def battle_mode(options: Mapping[str, str]) -> str:
    """How battles are fought: "outside", "built_in" or "ask" (META-19.1)."""
    chosen = options["battles"]
    return _GIVEN_MODES[options["setup"]] if chosen == "setup" else chosen


def reports_shared(options: Mapping[str, str]) -> bool:
    """Whether private reports are shown to the camp by themselves (META-16.4)."""
    chosen = options["shared_reports"]
    return bool(_SETUPS[options["setup"]]["intel_shared_with_camp"]) if chosen == "setup" else chosen == "yes"


def strength_revealed(options: Mapping[str, str]) -> bool:
    """Whether the loser of an undefended territory is told with how many battalions it was taken (META-R27)."""
    return options["walk_in_strength"] == "revealed"
