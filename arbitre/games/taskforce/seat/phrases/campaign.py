"""Two battles in words: what is committed, the land combat, what comes between (TF-S10.1, S10.5, S10.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.shore_reports import BattleOver, Committed, LandCombat
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.naming import units
from arbitre.games.taskforce.seat.phrases.raids import Said
from arbitre.kernel.words import Arg, Phrase


def _committed(report: Committed, view: View) -> Said:
    key = "told-committed" if report.ships else "told-committed-nobody"
    return (Phrase(key, {"battle": report.battle, "ships": units(report.ships)}, report.clause),)


def _land_combat(report: LandCombat, view: View) -> Said:
    """The numbers and the dice; who holds the base; what becomes of its aircraft."""
    (forijn, forallied), (ijn, allied) = report.numbers, report.dice
    base = unit_name(report.base)
    rolled: dict[str, Arg] = {"forijn": forijn, "forallied": forallied, "ijn": ijn, "allied": allied}
    key = "told-holds" if report.after == report.before else "told-falls"
    said = [
        Phrase("told-land-combat", {"base": base, **rolled}, report.clause),
        Phrase(key, {"base": base, "side": report.after}, report.clause),
    ]
    if report.moved:
        said.append(Phrase("told-refuge", {"units": units(report.moved)}, "TF-S10.6"))
    if report.lost:
        said.append(Phrase("told-no-refuge", {"units": units(report.lost), "n": len(report.lost)}, "TF-S10.6"))
    return tuple(said)


def _over(report: BattleOver, view: View) -> Said:
    said = {"battle": report.battle, "next": report.battle + 1}
    return Phrase("told-battle-over", {**said}, report.clause), Phrase("told-refilled", {}, "TF-S10.3")


CAMPAIGN: Mapping[type, Callable[[Any, View], Said]] = {
    Committed: _committed,
    LandCombat: _land_combat,
    BattleOver: _over,
}
"""Reports of scenarios with two battles."""
