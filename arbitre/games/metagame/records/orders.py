"""The orders of the meta-game as records (META-18.1, 18.2). Every area, nation and scenario is named by its id.

What a sheet writes and what hands pick come to these; whether they stand is for the ask of the step in hand to say.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from arbitre.games.metagame.records.scenarios import Playable
from arbitre.kernel.bases import Concede, Record

Fate = Literal["keep", "destroy"]


class Pass(Record, frozen=True):
    """An empty sheet on purpose; beside other lines it has no effect (META-4.10, 18.8)."""


class Recruit(Record, frozen=True):
    """Buy so many battalions, which appear in the home territory (META-5.2)."""

    count: int


class Port(Record, frozen=True):
    """Build a port (META-6.6)."""

    area: str


class Guns(Record, frozen=True):
    """Build anti-aircraft guns (META-6.16)."""

    area: str
    count: int = 1


class Spy(Record, frozen=True):
    """Look into an enemy territory (META-6.7)."""

    area: str


class Intox(Record, frozen=True):
    """Have a false report ready for who spies a territory (META-6.10). `shown`: battalions by nation in the order in
    which they were written, so that a nation named twice can be told (META-6.19); None leaves the text to the umpire
    (META-6.12)."""

    area: str
    shown: tuple[tuple[str, int], ...] | None = None
    port: bool = False
    guns: int = 0


class Bomb(Record, frozen=True):
    """Raids on a territory (META-7.1). `far`: of long range."""

    area: str
    count: int = 1
    far: bool = False


class Losses(Record, frozen=True):
    """In which order nations that are equally represented in a territory take the losses of raids (META-7.9)."""

    area: str
    nations: tuple[str, ...]


class Move(Record, frozen=True):
    """Battalions go one step (META-8.1). `count`: 0 for all that the lines before have left there (META-18.3)."""

    count: int
    origin: str
    to: str


class Blitz(Record, frozen=True):
    """Whether to go on after a victory that leaves defenders (META-12.18). `least`: for "if", the category from which
    on, better ones included."""

    area: str
    answer: Literal["yes", "no", "ask", "if"]
    least: Playable | Literal[""] = ""


class Retreat(Record, frozen=True):
    """Where to fall back to from a territory, best first (META-12.12)."""

    area: str
    to: tuple[str, ...]


class Capture(Record, frozen=True):
    """What becomes of the port and of the guns of a territory that is taken (META-12.14)."""

    area: str
    port: Fate
    guns: Fate


class Assign(Record, frozen=True):
    """Who fights a scenario (META-11.3). `player`: the name of a member; `slot`: from 1."""

    battle: str
    slot: int
    player: str


class Result(Record, frozen=True):
    """The result of a scenario as a side reports it (META-11.5). `link`: to a record of it, "" for none; http or https,
    never fetched. `confirmed`: false where it comes from a player who neither commands nor stands in (META-11.6)."""

    battle: str
    slot: int
    winner: Literal["attacker", "defender"]
    attacker: int
    defender: int
    link: str = ""
    confirmed: bool = True


class Confirm(Record, frozen=True):
    """The player's report of a scenario is right (META-11.6)."""

    battle: str
    slot: int


class GiveUp(Record, frozen=True):
    """Concede a scenario (META-11.9)."""

    battle: str
    slot: int


class Roll(Record, frozen=True):
    """Ask for the built-in battle (META-11.12), or, asked whether to play or to roll, choose it (META-19.1)."""

    battle: str


class Play(Record, frozen=True):
    """Asked whether to play or to roll, choose to play (META-19.1)."""

    battle: str


class Stop(Record, frozen=True):
    """End a battle here: scenarios not played count 0-0, if the other side wants it, too (META-11.11)."""

    battle: str


class Trust(Record, frozen=True):
    """Report nothing of a battle: the confirmed report of the other side settles it (META-11.15)."""

    battle: str


class Share(Record, frozen=True):
    """Show a private report to the camp (META-16.4)."""

    report: str


class Fake(Record, frozen=True):
    """What a spy of a territory shall read, where the umpire asks for it afterwards (META-R20)."""

    area: str
    shown: tuple[tuple[str, int], ...]
    port: bool = False
    guns: int = 0


class Settle(Record, frozen=True):
    """The game master settles a scenario that is in dispute (META-11.8)."""

    battle: str
    slot: int
    winner: Literal["attacker", "defender"]
    attacker: int
    defender: int


class Adjust(Record, frozen=True):
    """The game master changes a parameter from the next Monday on (META-20.1). `option`: one of the game's, `value`:
    one of its values."""

    option: str
    value: str


Bought: TypeAlias = Pass | Recruit | Port | Guns | Spy | Intox  # the lines of a Monday
Standing: TypeAlias = Blitz | Retreat | Capture
AnyOrder: TypeAlias = (
    Pass | Recruit | Port | Guns | Spy | Intox | Bomb | Losses | Move | Blitz | Retreat | Capture | Assign | Result
    | Confirm | GiveUp | Roll | Play | Stop | Trust | Share | Fake | Settle | Adjust | Concede
)  # fmt: skip
