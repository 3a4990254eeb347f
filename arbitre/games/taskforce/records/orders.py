"""The orders of Task Force as records. Every counter is named by its id.

What a sheet writes and what hands pick come to these; whether they stand is for the ask of the step in hand to say.
"""

from __future__ import annotations

from typing import TypeAlias

from arbitre.games.taskforce.records.printed import Reported
from arbitre.kernel.bases import Concede, Record


class Attack(Record, frozen=True):
    """Bombers attack a ship together (TF-12.11)."""

    units: tuple[str, ...]
    target: str


class Lose(Record, frozen=True):
    """The units that lose a step each, to anti-aircraft fire or in a fight; one that is named twice loses both
    (TF-12.6, 12.15)."""

    units: tuple[str, ...]


class Done(Record, frozen=True):
    """The raid is over; whoever has not attacked does not (TF-12.17)."""


class Fly(Record, frozen=True, omit_defaults=True):
    """Units raid the fleet of a hex (TF-11.9), or the `base` that is there (TF-11.10, R31)."""

    units: tuple[str, ...]
    hex: str
    base: str = ""


class Arm(Record, frozen=True):
    """Units go to READY, from RESERVE or, having come from CAP, from where they landed (TF-11.3, 11.4)."""

    units: tuple[str, ...]


class Stow(Record, frozen=True):
    """Units go to RESERVE, from READY or, having come from CAP, from where they landed (TF-11.3, 11.4)."""

    units: tuple[str, ...]


class Patrol(Record, frozen=True):
    """Units go on CAP over their own base, "", or over another hex (TF-11.3, 11.8)."""

    units: tuple[str, ...]
    hex: str = ""


class Land(Record, frozen=True):
    """Units that come home land on a carrier that is not their own (TF-13.3)."""

    units: tuple[str, ...]
    carrier: str


class Resolve(Record, frozen=True):
    """The raids on these hexes are resolved in this order, before any others (TF-12.1)."""

    hexes: tuple[str, ...]


class Scramble(Record, frozen=True):
    """These units in READY, perhaps none, go on CAP by radar, and no others (TF-12.4)."""

    units: tuple[str, ...]


class Engage(Record, frozen=True):
    """Interceptors engage a raider together, or one of them several raiding fighters (TF-12.5)."""

    interceptors: tuple[str, ...]
    raiders: tuple[str, ...]


class Search(Record, frozen=True):
    """A token is laid on each of these hexes (TF-14.5)."""

    hexes: tuple[str, ...]


class Form(Record, frozen=True):
    """The ships of a fleet, in the order of its column; they come from fleets of its hex (TF-6.9). A number that no
    fleet has is a new one (TF-6.7)."""

    fleet: str
    ships: tuple[str, ...]


class Join(Record, frozen=True):
    """A task force shares the marker of another of its hex from now on (TF-6.6, R79)."""

    fleet: str
    other: str


class Part(Record, frozen=True):
    """A task force that shares a marker with another gets one of its own (TF-6.7, R79)."""

    fleet: str


class Lay(Record, frozen=True):
    """The marker of a fleet begins in this hex (TF-7.4)."""

    fleet: str
    hex: str


class LayDummies(Record, frozen=True):
    """A dummy begins in each of these hexes, in one that is named twice two (TF-7.4)."""

    hexes: tuple[str, ...]


class PutBack(Record, frozen=True):
    """A dummy that was set aside comes back in each of these hexes, in one that is named twice two (TF-6.3)."""

    hexes: tuple[str, ...]


class Discard(Record, frozen=True):
    """Dummies on the map are given up, by their labels, for fleets that are split (TF-6.7)."""

    markers: tuple[str, ...]


class Ready(Record, frozen=True):
    """The air units of a carrier that begin in READY; all others in reserve (TF-7.3)."""

    carrier: str
    units: tuple[str, ...]


class Mark(Record, frozen=True):
    """What a report says that an enemy marker has got from another (TF-6.11)."""

    marker: str
    kind: Reported


class Divide(Record, frozen=True):
    """A counter of two destroyers becomes two of one (TF-6.14), a full Zero two reduced ones (TF-11.12)."""

    ship: str


class Combine(Record, frozen=True):
    """Two counters of one destroyer become one of two (TF-6.14), two reduced Zeros a full one (TF-11.12)."""

    ships: tuple[str, str]


class Sail(Record, frozen=True):
    """A fleet, or a marker by its label, sails hex by hex (TF-9.3); hexes apart are joined by a shortest way. "off"
    behind an edge hex leaves the map (TF-9.8)."""

    fleet: str
    path: tuple[str, ...]


class Commit(Record, frozen=True):
    """Ships are committed to the battle that is to begin (TF-S10.1)."""

    ships: tuple[str, ...]


class Fire(Record, frozen=True):
    """One ship or two attack a ship (TF-10.6), any number a base, or a base a ship (TF-10.13)."""

    ships: tuple[str, ...]
    target: str


class Hold(Record, frozen=True):
    """Ships hold their fire (TF-10.19), or fighters stay out of a fight (TF-12.3)."""

    ships: tuple[str, ...]


class Arrange(Record, frozen=True):
    """Which arrangement of the battles is fought, by its number from 1 (TF-10.3)."""

    number: int


class Range(Record, frozen=True):
    """The type at whose range a side wants to fight (TF-10.4, R69)."""

    kind: str


class Alone(Record, frozen=True):
    """A ship alone fires in the battle (TF-16.8)."""

    ship: str


class Detach(Record, frozen=True):
    """A ship that must withdraw leaves its fleet, with these escorts (TF-5.2 a)."""

    ship: str
    escorts: tuple[str, ...]


class Stay(Record, frozen=True):
    """A ship that must withdraw stays, and all of its fleet withdraws (TF-5.2 b)."""

    ship: str


class Support(Record, frozen=True):
    """Beside those of her group ships fire with a withdrawing ship under a raid; or these, if there are too many of
    them (TF-12.14)."""

    ship: str
    others: tuple[str, ...]


AnyOrder: TypeAlias = (
    Attack | Lose | Done | Arm | Stow | Patrol | Fly | Resolve | Scramble | Engage | Land | Search | Form | Lay | Ready
    | Divide | Combine | Mark | Sail | Fire | Hold | Arrange | Range | Alone | Detach | Stay | Support | LayDummies
    | PutBack | Discard | Join | Part | Commit | Concede
)  # fmt: skip
