"""Who hears what (OKI-18.3): nearly everything is said aloud, at a table as here."""

from __future__ import annotations

from arbitre.games.okinawa.records.printed import SIDES, Side
from arbitre.kernel.bases import Record
from arbitre.kernel.play import Umpire


def announce(umpire: Umpire, report: Record) -> None:
    """Tell both sides."""
    for side in SIDES:
        umpire.tell(side, report)


def confide(umpire: Umpire, side: Side, report: Record) -> None:
    """Tell one side alone."""
    umpire.tell(side, report)
