"""What the API takes and gives of what a seat settles beforehand, as records."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.club.beforehand import FARTHEST
from arbitre.club.standing_orders import LONGEST
from arbitre.web.api.records import LARGEST, Line, Taken


class StandingText(Taken, frozen=True):
    """Standing orders, in the place of all that stood before: lines of an order sheet in the game's notation, each with
    its conditions before it if it has any: "again", "until turn 5", "if told contact F5", in any order, then a colon.
    "" withdraws them. `question`: the number of the question that was open when they were written; if another is by
    now, nothing is done, for some of them may have been used."""

    text: Annotated[str, Meta(max_length=LONGEST)]
    question: Annotated[int, Meta(ge=0, le=LARGEST)] | None = None


class StandingRead(msgspec.Struct, frozen=True):
    """A seat's standing orders. `text`: as they are kept, used ones struck out by a "#"; `lines`: each as the umpire
    understood it, with what can be said of it before its question comes; those that are refused are not kept."""

    text: str
    lines: list[Line]


class QuickRun(Taken, frozen=True):
    """`until`: the turn with which the quick run ends, before any of it is played; null: the next one."""

    until: Annotated[int, Meta(ge=1, le=FARTHEST)] | None = None


class Agreed(msgspec.Struct, frozen=True):
    """How far the seat has agreed to a quick run."""

    until: int
