"""What nations have decided for the running week."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from arbitre.games.metagame.records.orders import Blitz, Bought, Capture, Retreat
from arbitre.kernel.bases import Changeable


class Sheets(Changeable, kw_only=True):
    """What nations have decided for the running week. `bought`: the orders of Monday, by nation; `spent`: credits by
    nation; `assigned`, `over`, `closed`: whether Thursday 20:00, Saturday midnight and Sunday noon have passed;
    `blitz`, `retreats`, `captures`: by nation and territory, the latest line (META-18.6); `heard`: nations that have
    sent anything (META-20.5)."""

    bought: dict[str, tuple[Bought, ...]] = msgspec.field(default_factory=dict)
    spent: dict[str, int] = msgspec.field(default_factory=dict)
    assigned: bool = False
    over: bool = False
    closed: bool = False
    blitz: dict[str, dict[str, Blitz]] = msgspec.field(default_factory=dict)
    retreats: dict[str, dict[str, Retreat]] = msgspec.field(default_factory=dict)
    captures: dict[str, dict[str, Capture]] = msgspec.field(default_factory=dict)
    heard: tuple[str, ...] = ()

    def hear(self, nations: Iterable[str]) -> None:
        """Nations have sent something this week."""
        self.heard = tuple(sorted({*self.heard, *nations}))
