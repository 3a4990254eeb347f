"""What the club tells the person who umpires a table, and those who may make somebody its umpire."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.club.clock.pace import Pace
from arbitre.club.desk import InHand
from arbitre.club.desk import Limit as Open
from arbitre.kernel.clock import Limit
from arbitre.kernel.package import GamePackage
from arbitre.kernel.rulings import Dispute
from arbitre.kernel.words import Phrase


class Presided(msgspec.Struct, frozen=True):
    """A table that a member umpires, as lists have it; `deputy`: or would, in the umpire's place. `game`: the package's
    name."""

    id: str
    game: str
    title: str
    created: int
    over: bool
    deputy: bool = False


class Called(msgspec.Struct, frozen=True):
    """What a secret calls somebody to umpire. `agreed`: the table has it so from the beginning; `deputy`: in the place
    of whoever umpires it, if need be; else all who sit there have to agree first. `game`: the package's name."""

    id: str
    game: str
    options: dict[str, str]
    title: str
    agreed: bool
    deputy: bool = False


class Proposed(msgspec.Struct, frozen=True):
    """Who is proposed as umpire of a table: his name, "" for a guest or nobody yet; `named`: somebody has taken the
    link; `agrees`: this seat has agreed to him."""

    name: str
    named: bool
    agrees: bool


class Umpire(msgspec.Struct, frozen=True):
    """Who umpires a table, as all at it know: his name, "" for a guest or nobody yet. `presides`: somebody does;
    `named`: he has taken the link; `deputy`: who takes his place if need be, None for nobody; `proposed`: who is to,
    once all agree."""

    name: str
    presides: bool
    named: bool
    deputy: str | None
    proposed: Proposed | None


class Place(msgspec.Struct, frozen=True):
    """A seat as the umpire of its table finds it. `player`: who holds it: a name, "" for a guest, "bot:NAME", None for
    nobody; `asked`: an answer is wanted of it; `sheet`: in hand; `waiting`: orders that do not wait are on their way;
    `view`: what it knows, its ledger with it; `bot`: orders where its players send nothing, "" for none; `lent`: the
    seat of its camp to which it is offered, "" for none."""

    seat: str
    player: str | None
    asked: bool
    sheet: InHand | None
    waiting: bool
    view: Any
    bot: str = ""
    lent: str = ""


class Bench(msgspec.Struct, frozen=True):
    """A table as the person who umpires it finds it: everything but the seed, the numbers not opened and the dice not
    yet rolled. `lines`: of the record, which every act names that rests on the position; `position`: the truth as plain
    data, without ledgers; `limits`: by the game's own clock; `aside`: it cannot go on for the moment; `pace`, `times`,
    `paused`: its hours on the wall, None, none and 0 where it keeps none; `disputes`: what waits for a ruling of his;
    `log`: what he should know before he rules; `mark`: changes whenever any of this does; `allied`: the seats that are
    not alone in their camp."""

    id: str
    package: GamePackage
    options: dict[str, str]
    title: str
    over: bool
    lines: int
    turn: int
    phase: str
    position: dict[str, Any]
    places: tuple[Place, ...]
    limits: tuple[Limit, ...]
    aside: bool
    pace: Pace | None
    times: tuple[Open, ...]
    paused: int
    disputes: tuple[Dispute, ...]
    log: tuple[Phrase, ...]
    mark: str
    allied: tuple[str, ...] = ()
