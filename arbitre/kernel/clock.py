"""What a game may say of time: limits of questions, as data, in terms of its own week.

A game knows no clock on the wall. Whoever keeps games turns its limits into instants and keeps those; of an hour that
strikes the game hears as a recorded event (`arbitre.kernel.play.run_out`), so that a replay needs no clock.
"""

from __future__ import annotations

import re

import msgspec

_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d|24:00")


class On(msgspec.Struct, frozen=True, tag="on"):
    """An hour of a week of the game on the wall. `week`: from 1; `day`: from 1, Monday, to 7; `time`: HH:MM, to the
    minute, "24:00" for the end of the day. Raises ValueError for what is none."""

    week: int
    day: int
    time: str

    def __post_init__(self) -> None:
        if self.week < 1 or not 1 <= self.day <= 7 or not _TIME.fullmatch(self.time):
            raise ValueError(f"no hour of a week: week {self.week}, day {self.day}, {self.time!r}")


class Weekly(msgspec.Struct, frozen=True):
    """An hour of every week on the wall; `day` and `time` as of `On`. Raises ValueError for what is none."""

    day: int
    time: str

    def __post_init__(self) -> None:
        On(1, self.day, self.time)


class After(msgspec.Struct, frozen=True, tag="after"):
    """So many hours after the limit has come up, and no later than `before`."""

    hours: int
    before: On | None = None


class Limit(msgspec.Struct, frozen=True):
    """How long a question is open. `id`: of the question, "" for the step in hand as a whole; no id comes again for
    another question of the step. `seats`: those who may be shown the limit: whom it asks, and all where it is public.

    `opens`: when answers are taken from, None for at once; `closes`: until when, the instant itself included;
    `published`: when what comes of them is, None for at once: from the close until then everything stays as it was, and
    nothing is taken that may be an answer to it. `early`: whether the question may be settled before its hour once
    nothing more is wanted. In a room answers to one that is published later, and may not be settled early, are kept
    until then, each seat's last; to any other they take effect when received.

    Limits at an hour of the week are known to all whom a later hour of the same step concerns: where the table gives
    the spans, that one waits for them.
    """

    id: str
    seats: tuple[str, ...]
    closes: On | After
    opens: On | None = None
    published: On | None = None
    early: bool = False
