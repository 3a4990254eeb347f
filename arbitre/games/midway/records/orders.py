"""Every order a player of Victory at Midway can give, as typed records. How they are written is in `notation`.

Units are named by id in `who` (ships; "group:NAME" stands for a task force), by `AirTerm` for aircraft, by label in a
battle. All orders are judged in one place: the `plan` of the ask they answer (MID-25, MID-R9).
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from arbitre.kernel.bases import Concede


class AirTerm(msgspec.Struct, frozen=True, array_like=True):
    """Aircraft as an order names them (MID-25.3, MID-R62): a number, the letter of the base they are on now, a type,
    full or reduced; or one unit by its id, or by its label in a battle (then the rest is empty)."""

    number: int = 1
    code: str = ""
    type: str = ""
    reduced: bool = False
    unit: str = ""


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """The base of all orders."""


class Place(Order, frozen=True, tag="place"):
    """Set-up: these ships start in this hex (MID-3.2, 3.5, 3.6). Several hexes: the ships in turn."""

    who: tuple[str, ...]
    hexes: tuple[str, ...]


class Move(Order, frozen=True, tag="move"):
    """Ships go to a hex, enter the map there, or leave it (`to` = "exit") (MID-25.2). `who` empty: all in `src`."""

    who: tuple[str, ...]
    src: str
    to: str


class Form(Order, frozen=True, tag="form"):
    """Ships form or join a task force (MID-4.4)."""

    who: tuple[str, ...]
    group: str


class StrikeMidway(Order, frozen=True, tag="midway"):
    """Phase 1: declare a raid on Midway with these aircraft (MID-6.5, 6.7)."""

    air: tuple[AirTerm, ...]


class Raid(Order, frozen=True, tag="raid"):
    """Phase 3: send these aircraft against the enemy ships in a hex (MID-6.8)."""

    air: tuple[AirTerm, ...]
    hex: str


class CancelMidway(Order, frozen=True, tag="cancel"):
    """Phase 3: call the raid on Midway off (MID-6.6)."""


class Build(Order, frozen=True, tag="build"):
    """Phase 1: begin the seaplane base at Kure (MID-21.1)."""


class Search(Order, frozen=True, tag="search"):
    """Phase 2: an air search aimed at a hex (MID-5.6, 5.7). `asset`: midway, johnston, wake, kure, cv; "" any."""

    hex: str
    asset: str = ""


class Scout(Order, frozen=True, tag="scout"):
    """Phase 2: a ready air unit searches (MID-5.9)."""

    air: AirTerm
    hex: str


class Waive(Order, frozen=True, tag="waive"):
    """Phase 2: no automatic search is made in this hex (MID-5.1, MID-R76)."""

    hex: str


class Land(Order, frozen=True, tag="land"):
    """Phase 8: these aircraft come down on this base, named by its code (MID-12.1)."""

    air: tuple[AirTerm, ...]
    code: str


class Deck(Order, frozen=True, tag="deck"):
    """Phase 8: make these aircraft ready, or strike them below (MID-12.5, 12.6, MID-R48)."""

    air: tuple[AirTerm, ...]
    ready: bool


class Reserve(Order, frozen=True, tag="reserve"):
    """Phase 8: put the reserve fighters of this carrier into play (MID-23.1)."""

    code: str
    ready: bool


class Engage(Order, frozen=True, tag="engage"):
    """Phase 8: fight a surface combat in this hex (MID-14.2)."""

    hex: str


class Torpedo(Order, frozen=True, tag="torpedo"):
    """Phase 8: this submarine attacks in its hex (MID-R60)."""

    ship: str
    hex: str


class Shell(Order, frozen=True, tag="shell"):
    """Phase 8, fired in phase 10: this ship bombards this land unit, named by label (MID-16, MID-R86)."""

    ship: str
    label: str


class Ashore(Order, frozen=True, tag="ashore"):
    """Phase 8, done in phase 11: land these land units (by id), if at least so many companies are reduced or
    eliminated by then (MID-17.1, MID-R86)."""

    units: tuple[str, ...]
    at_least: int = 0


class Screen(Order, frozen=True, tag="screen"):
    """Phase 9a: this destroyer unit screens against this attacking submarine (MID-15.2)."""

    ship: str
    label: str


class Fire(Order, frozen=True, tag="fire"):
    """Phases 4 to 7, 9b to 9d, 12: a shooter and its target, by label or name (MID-25.4, MID-R73).

    `battle`: the hex or "Midway", followed by "/us" or "/jp" for whose units are attacked where that is said (MID-R89);
    or "" where only one battle can be meant. Names of ships are given by id.
    """

    shooter: str
    target: str
    battle: str = ""


class NoMore(Order, frozen=True, tag="nomore"):
    """Phase 1: no more units will enter; final and secret (MID-R1)."""


AnyOrder: TypeAlias = (
    Place
    | Move
    | Form
    | StrikeMidway
    | Raid
    | CancelMidway
    | Build
    | Search
    | Scout
    | Waive
    | Land
    | Deck
    | Reserve
    | Engage
    | Torpedo
    | Shell
    | Ashore
    | Screen
    | Fire
    | NoMore
    | Concede
)
