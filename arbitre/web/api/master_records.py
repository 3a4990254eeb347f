"""What the API takes and gives where a person umpires a table, as records."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from arbitre.club.clock.pace import Pace
from arbitre.club.desk import Limit as Open
from arbitre.kernel.chart import Chart
from arbitre.kernel.clock import Limit
from arbitre.kernel.rulings import LONGEST_REASON, Change, Dispute
from arbitre.web.api.records import LARGEST, OneLine, SeatName, Secret, Taken
from arbitre.words.spoken import Sentence

Reason = Annotated[str, Meta(min_length=1, max_length=LONGEST_REASON)]
MOST_HOURS = 24 * 60
"""By which a limit may be moved at once."""

Lines = Annotated[int, Meta(ge=0, le=LARGEST)]

# ---- what is sent


class Call(Taken, frozen=True):
    """The secret of a link to an umpire: what stands behind the #."""

    secret: Secret


class Announcement(Taken, frozen=True):
    """A word of the umpire. `to`: the seat that alone is told, "" for all."""

    text: Reason
    to: OneLine = ""


class Amendment(Taken, frozen=True):
    """One value of the position, and what it is from now on. `path`: the keys that lead to it; items of a list are
    named by their place, from 0."""

    path: Annotated[list[str], Meta(min_length=1, max_length=20)]
    value: Any


class Correction(Taken, frozen=True):
    """A correction of the position, with its reason. `lines`: of the record, as of the table that you have looked
    at; `turn`: in which the error was made, 0 for the one in hand."""

    reason: Reason
    lines: Lines
    changes: Annotated[list[Amendment], Meta(min_length=1, max_length=200)]
    turn: Annotated[int, Meta(ge=0, le=10**6)] = 0


class Verdict(Taken, frozen=True):
    """A ruling that the rules of the game leave to its umpire, with its reason: `text` in the game's notation, or
    `orders` as records of the game. `lines`: as of `Correction`."""

    reason: Reason
    lines: Lines
    text: str | UnsetType = UNSET
    orders: list[dict[str, Any]] | UnsetType = UNSET


class Trust(Taken, frozen=True):
    """A bot plays a seat where its players send nothing, with your reason, which that seat alone is told; "" for none
    any more. `lines`: as of `Correction`."""

    reason: Reason
    lines: Lines
    seat: OneLine
    bot: OneLine = ""


class Loan(Taken, frozen=True):
    """A seat that nobody plays is offered to whoever commands another of its camp, `to`, with your reason, which those
    two are told. `lines`: as of `Correction`."""

    reason: Reason
    lines: Lines
    seat: OneLine
    to: OneLine


class Farewell(Taken, frozen=True):
    """Why you give the office up, or take it over: all at the table are told."""

    reason: Reason


class Clock(Taken, frozen=True):
    """What is done with time, with its reason: a limit is "moved" by so many `hours` (back if below 0), that of the
    step in hand or of the question `limit`; the clock is "paused" and "resumed" for all; a week of "truce" is put in.
    `lines`: as of `Correction`."""

    reason: Reason
    lines: Lines
    change: Change
    limit: OneLine = ""
    hours: Annotated[int, Meta(ge=-MOST_HOURS, le=MOST_HOURS)] = 0


# ---- what is given


class Summons(msgspec.Struct, frozen=True):
    """The secret of a link to an umpire. It is told this once."""

    secret: str


class PlaceRead(msgspec.Struct, frozen=True):
    """A seat as the umpire of its table finds it. `player`: a name, "" for a guest, "bot:NAME", null for nobody;
    `asked`: an answer is wanted of it; `sheet`: in hand, in the game's notation, null without one; `received`: when it
    came, 0 without one; `waiting`: orders that do not wait are on their way; `bot`: plays where its players send
    nothing, "" for none; `view`: what the seat knows; `chart`: its map; `lent`: the seat of its camp whose commander
    it is offered to, "" for none."""

    seat: SeatName
    player: str | None
    asked: bool
    sheet: str | None
    received: int
    waiting: bool
    bot: str
    view: Any
    chart: Chart
    lent: str = ""


class TableSeen(msgspec.Struct, frozen=True):
    """A table as the person who umpires it finds it. `lines`: of the record: name them in what you do; `position`: the
    truth as plain data of the game, without ledgers; `truth`: a map of it; `limits`: of questions, by the game's
    own clock; `pace`, `times`, `paused`: its hours on the wall: at what pace it plays (null for none), its limits
    with the instants at which they close, and since when they stand still (0: they run); `disputes`: what waits for
    your ruling; `log`: what is good to know before it; `deputy`: who takes over from you if need be: a name, "" for
    a guest or a link that nobody has taken yet, null for nobody; `mark`: changes whenever any of this does."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    over: bool
    lines: int
    turn: int
    phase: str
    moment: str
    position: dict[str, Any]
    places: list[PlaceRead]
    truth: Chart
    limits: list[Limit]
    aside: bool
    pace: Pace | None
    times: list[Open]
    paused: int
    disputes: list[Dispute]
    log: list[Sentence]
    deputy: str | None
    mark: str
