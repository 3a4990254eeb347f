"""What the game master has changed since the campaign began, as everybody was told (META-20.1)."""

from __future__ import annotations

from arbitre.games.metagame.records.reports import Adjusted
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.package import Amended
from arbitre.kernel.words import Term


def amended(view: View) -> tuple[Amended, ...]:
    """By parameter the last change that is in force, and the last one that is to come."""
    last: dict[tuple[str, bool], Amended] = {}
    for told in view.told:
        if isinstance(report := told.report, Adjusted):
            now = report.week <= view.turn
            when = Term("amended-since" if now else "amended-from", {"week": report.week})
            last[report.option, now] = Amended(report.option, report.value, now, when)
    return tuple(last.values())
