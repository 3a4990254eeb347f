"""What the API takes and gives of those who hold a seat together, as records. Numbers are those by which they know each
other at that seat."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from arbitre.club.sheets import LONGEST
from arbitre.club.team.records import Absence, Dispatch, Draft, Election, Officer
from arbitre.kernel.offices import Right
from arbitre.web.api.records import LARGEST, OneLine, Spoken, Taken

LATEST = 2**63 - 1
"""The last instant that can be said."""

_Number = Annotated[int, Meta(ge=1, le=LARGEST)]


class Given(Taken, frozen=True):
    """An office, as `offices` names it."""

    office: OneLine


class Appointment(Given, frozen=True):
    """Who gets an office: the command too, from whoever has it."""

    number: _Number


class Numbered(Taken, frozen=True):
    """One of those who hold the seat."""

    number: _Number


class NewDraft(Taken, frozen=True):
    """A sheet that is not sent; an empty one takes yours back."""

    text: Annotated[str, Meta(max_length=LONGEST)]


class Called(Taken, frozen=True):
    """The office that is voted for, "" for the command."""

    office: OneLine = ""


class Command(Taken, frozen=True):
    """A seat by its name, as `lent` has it."""

    seat: OneLine


class Commanded(msgspec.Struct, frozen=True):
    """The id of the seat that you command too."""

    seat_id: str


class Away(Taken, frozen=True):
    """You are away from `since` until `until`, ns since 1970. `substitute`: the number of whoever of the seat may order
    meanwhile whatever his office, which only who commands the seat may say; 0 for nobody; `everywhere`: you are away
    from your other seats too, where nobody is named."""

    since: Annotated[int, Meta(ge=0, le=LATEST)]
    until: Annotated[int, Meta(ge=0, le=LATEST)]
    substitute: Annotated[int, Meta(ge=0, le=LARGEST)] = 0
    everywhere: bool = False


class Circle(Spoken, frozen=True):
    """Whose talk is wanted."""

    circle: Annotated[
        Literal["team", "camp"], Meta(description="Those who hold the seat with you, or all seats of your camp.")
    ] = "team"
    after: Annotated[int, Meta(ge=0, le=LARGEST, description="The number of the last word you have.")] = 0


class SayingTo(Taken, frozen=True):
    """What is said to one's team or camp, in plain text."""

    circle: Literal["team", "camp"]
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Summons(msgspec.Struct, frozen=True):
    """A secret that calls whoever carries it to the seat, once: it is taken like any invitation. It is told this
    once."""

    secret: str


class OfficeRead(msgspec.Struct, frozen=True):
    """An office: what it gives the right to do, and how many may have it, 0 for any number."""

    id: str
    name: str
    rights: list[Right]
    at_most: int


class TeamNow(msgspec.Struct, frozen=True):
    """Those who hold a seat together. `you`: your number, 0 as long as nobody has been called; `office`: yours;
    `offices`: all that there are, the command first; `called`: offices to which unused links call; `drafts`,
    `dispatches`: what each would order, and what each has sent for the open question; `election`: the last vote;
    `circles`: those in which you may speak besides the table; `away`: who of you is away, or will be; `bot`: orders
    where you send nothing, "" for none; `lent`: seats of your camp whose command is offered to yours."""

    you: int
    office: str
    offices: list[OfficeRead]
    officers: list[Officer]
    called: list[str]
    drafts: list[Draft]
    dispatches: list[Dispatch]
    election: Election | None
    circles: list[str]
    away: list[Absence]
    bot: str = ""
    lent: list[str] = []
