"""What the sealed phases of the week have in common, and the hours of the week (META-4.1, 4.2, 4.8, 4.9).

A step may hold nothing that a camp must not know: it stands in the views of all nations.
"""

from __future__ import annotations

from typing import Any, ClassVar

from arbitre.games.metagame.records.printed import NATIONS, load
from arbitre.games.metagame.records.state import Game
from arbitre.kernel.clock import Limit, On
from arbitre.kernel.play import Step

_WEEK = load("week")
_PHASES = {row["id"]: row for row in _WEEK["phase"]}


def hour(week: int, entry: dict[str, Any]) -> On:
    """An hour of the data as one of the game's week; midnight at the head of a day is the end of the day before
    (META-R14)."""
    day, time = entry["day"], entry["time"]
    return On(week, day - 1, "24:00") if time == "00:00" and day > 1 else On(week, day, time)


def phase_hours(week: int, phase: str) -> tuple[On, On, On]:
    """When a phase opens, closes, and its results are published."""
    row = _PHASES[phase]
    return hour(week, row["opens"]), hour(week, row["deadline"]), hour(week, row["published"])


def battle_hour(week: int, name: str) -> On:
    """An hour of the battle clock."""
    return hour(week, _WEEK["battle_clock"][name])


BLITZ_HOURS: int = _WEEK["battle_clock"]["blitz_answer_hours"]  # META-12.18, R39


def deceived_by(week: int) -> On:
    """Until when a false report that is asked for must be written (META-R20)."""
    return hour(week, {"day": 2, "time": "07:00"})


class SealedPhase(Step, frozen=True):
    """A phase for which every nation sends one sheet in secret; all are opened together (META-4.9)."""

    phase: ClassVar[str] = ""

    def limits(self, game: Game) -> tuple[Limit, ...]:
        """From its opening to 23:00; results the next morning (META-4.2, 4.8, 4.9). Without a sheet nothing is done
        (META-4.3)."""
        opens, closes, published = phase_hours(game.turn, self.phase)
        return (Limit("", tuple(NATIONS), closes, opens, published),)
