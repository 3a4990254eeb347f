"""What a person who umpires a game may do, as data of its record, and what the seats are told of it.

The umpire of flesh and blood rules where the rules leave something to him, and puts right what went wrong. Each of his
acts is a line of the record, with his reason; it is told to those it touches, in words of the house (`Ruled`), and to
nobody else. How an act is carried out stands in `arbitre.kernel.presiding`.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

LONGEST_REASON = 500
"""Characters of a reason, or of an announcement."""

Change = Literal["moved", "paused", "resumed", "truce"]
"""What the umpire does with time: a limit is moved, the table rests or goes on, a week of truce is put in."""


class _Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=str.lower):
    """Something that the umpire does in person."""


class Presides(_Act, frozen=True):
    """A person umpires the game from now on: told to all, before anything else that he does."""


class Announced(_Act, frozen=True):
    """A word of the umpire, which stands as the `reason`. `to`: the seat that alone is told, "" for all."""

    reason: str
    to: str = ""


class Corrected(_Act, frozen=True):
    """A correction of the position (META-20.2). `changes`: of its plain data without ledgers, each the path to a value
    and the value that it has from now on; items of a list are named by their place, from 0. `turn`: of the game in
    which the error was made, 0 for the one in hand."""

    reason: str
    changes: tuple[tuple[tuple[str, ...], Any], ...]
    turn: int = 0


class Decided(_Act, frozen=True):
    """Rulings that the game itself leaves to its umpire (`GamePackage.rulings`). `orders`: as plain data."""

    reason: str
    orders: tuple[Any, ...]


class Timed(_Act, frozen=True):
    """What the umpire does with time. `limit`: the question whose limit is moved, "" that of the step in hand; `hours`:
    by how many it is moved, back if below 0."""

    reason: str
    change: Change
    limit: str = ""
    hours: int = 0


class Deputed(_Act, frozen=True):
    """A deputy of the umpire is `named`, who takes over from him if need be, or `dropped` again. Told to all."""

    how: Literal["named", "dropped"]


Succession = Literal["handed", "taken", "agreed"]
"""How another comes to umpire: the umpire has handed over to his deputy, the deputy has taken over by himself, or all
who sit there have agreed to somebody."""


class Succeeds(_Act, frozen=True):
    """Another person umpires the game from now on. Told to all. `reason`: none where all who sit there have agreed."""

    how: Succession
    reason: str = ""


class Resigns(_Act, frozen=True):
    """The umpire gives his office up, and nobody takes his place for now. Told to all."""

    reason: str


class Entrusted(_Act, frozen=True):
    """A bot plays a seat whose players are not heard of, where they send nothing; "" for none any more. That seat alone
    is told."""

    reason: str
    seat: str
    bot: str = ""


class Deserted(_Act, frozen=True):
    """By the rules, and by no person: a bot plays a seat that nobody has led for long, where nothing is sent for it
    (META-20.5). That seat alone is told."""

    seat: str
    bot: str


class Lent(_Act, frozen=True):
    """The umpire offers a seat that nobody plays to whoever commands another of its camp, `to` (META-3.14). Those two
    are told."""

    reason: str
    seat: str
    to: str


class Manned(_Act, frozen=True):
    """Somebody plays a seat again that was left to a bot, or offered to an ally; that seat alone is told. `to`: the
    ally who does, which is told too, "" for one of its own."""

    seat: str
    to: str = ""


Act: TypeAlias = (
    Presides
    | Announced
    | Corrected
    | Decided
    | Timed
    | Deputed
    | Succeeds
    | Resigns
    | Entrusted
    | Deserted
    | Lent
    | Manned
)


class Idle(msgspec.Struct, frozen=True):
    """A seat that has ordered nothing for so long that others may lead it: for how many turns running, and the bot that
    plays it where nobody does."""

    turns: int
    bot: str


class Dispute(msgspec.Struct, frozen=True):
    """Something that waits for a ruling of the umpire. `id`: of it, one that the game gives to nothing else, and which
    its `SeatPackage.named` says; `seats`: between whom it is; `limit`: of the question that settles it without a
    ruling, "" for none; `rulings`: that would settle it, as examples."""

    id: str
    seats: tuple[str, ...]
    limit: str = ""
    rulings: tuple[Any, ...] = ()


class Ruled(msgspec.Struct, frozen=True, tag="umpire-ruled", omit_defaults=True):
    """The report to a seat that the umpire has done something in person which touches it. `act`: what, as acts are
    tagged; `alone`: an announcement that this seat alone is told; the rest as in the act."""

    act: Literal[
        "presides",
        "announced",
        "corrected",
        "decided",
        "timed",
        "deputed",
        "succeeds",
        "resigns",
        "entrusted",
        "deserted",
        "lent",
        "manned",
    ]
    reason: str = ""
    alone: bool = False
    change: Change | Literal[""] = ""
    limit: str = ""
    hours: int = 0
    how: Literal["named", "dropped", "back"] | Succession | Literal[""] = ""
    bot: str = ""
    seat: str = ""
    to: str = ""
