"""The orders of Okinawa as records (OKI-19.1). Every counter is named by its id, every hex by its number ("1139").

What a sheet writes and what hands pick come to these; whether they stand is for the ask of the step in hand to say.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from arbitre.kernel.bases import Concede, Record


class Template(Record, frozen=True):
    """Start the set-up from a ready-made disposition (OKI-4.8). `scattered`: each hex's content a little elsewhere,
    drawn in secret (OKI-R91)."""

    name: str
    scattered: bool = False


class Place(Record, frozen=True):
    """Hide counters in a hex (OKI-4.1)."""

    units: tuple[str, ...]
    hex: str


class LoseFirst(Record, frozen=True):
    """A standing order: which counters fire takes first, of those it can pay for (OKI-R93)."""

    units: tuple[str, ...]


class Challenge(Record, frozen=True):
    """A standing order: when hidden counters claim their zone (OKI-R98). `units`: empty for all hidden troops;
    `hexes`: only while the mover stands in one of these, empty for any."""

    units: tuple[str, ...]
    when: Literal["never", "always", "weaker", "safe"]
    hexes: tuple[str, ...] = ()


class Support(Record, frozen=True):
    """A standing order: when hidden counters support a defence from ambush (OKI-R78). `low`, `high`: of the difference
    without support, for "between"; `at_most`: of the difference with it, None for any; `hex`: only the combat on this
    attacked hex, this turn, "" for all (in the window alone)."""

    units: tuple[str, ...]
    when: Literal["never", "always", "between"]
    low: int = 0
    high: int = 0
    at_most: int | None = None
    hex: str = ""


class Sail(Record, frozen=True):
    """Ships are put into a hex (turn 1), or move hex by hex; hexes apart are joined by a shortest way (OKI-7.1,
    7.2)."""

    ships: tuple[str, ...]
    path: tuple[str, ...]


class Kamikazes(Record, frozen=True):
    """So many aircraft attack a ship; ships are attacked in the order of the lines (OKI-8.2, R30)."""

    count: int
    ship: str


class Search(Record, frozen=True):
    """Guns search hexes, one each, in order (OKI-9.5)."""

    guns: tuple[str, ...]
    hexes: tuple[str, ...]


class Fire(Record, frozen=True):
    """Guns fire for effect at one hex (OKI-9.6, 16.2)."""

    guns: tuple[str, ...]
    hex: str


class Move(Record, frozen=True):
    """A counter, or two of a stack, move hex by hex (OKI-12.1, 17.1); hexes apart are joined by the cheapest way that
    is lawful by what is known.

    `attack`: what it attacks where it stops (OKI-R56). `meeting`: on coming next to an enemy that was found after the
    sheet was written, go in and "attack" it, or "stand" in the hex before. `after`: once an earlier mover of the sheet
    has been stopped by a discovery or a challenge, "go" on as ordered or "stay" (OKI-19.2).
    """

    units: tuple[str, ...]
    path: tuple[str, ...]
    attack: tuple[str, ...] = ()
    meeting: Literal["attack", "stand"] = "attack"
    after: Literal["go", "stay"] = "go"


class Land(Record, frozen=True):
    """Counters land in a beach hex. All landings of a sheet are one block, carried out where its first line stands
    (OKI-10.1, R42)."""

    units: tuple[str, ...]
    hex: str


class Attack(Record, frozen=True):
    """Counters that do not move, or have stopped, attack enemy hexes next to them (OKI-R56, R75)."""

    units: tuple[str, ...]
    hexes: tuple[str, ...]


class Combats(Record, frozen=True):
    """The order of the combats, each named by an attacked hex (OKI-R63)."""

    hexes: tuple[str, ...]


class Done(Record, frozen=True):
    """The American movement is over (OKI-R101)."""


class Retreat(Record, frozen=True):
    """The way of a retreating counter, without the hex it leaves (OKI-14.7, R67)."""

    unit: str
    path: tuple[str, ...]


class Lose(Record, frozen=True):
    """American counters that Japanese fire takes first, of those it can pay for (OKI-16.6, R83)."""

    units: tuple[str, ...]


AnyOrder: TypeAlias = (
    Template | Place | LoseFirst | Challenge | Support | Sail | Kamikazes | Search | Fire | Move | Land | Attack
    | Combats | Done | Retreat | Lose | Concede
)  # fmt: skip
