"""Raids from land that fly far in words: how they search, come over their target, turn home (TF-13.9, 13.12, 13.14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.records import long_reports as r
from arbitre.games.taskforce.records.board import Flight
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import in_battle
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.naming import aircraft, units
from arbitre.games.taskforce.seat.phrases.raids import Said
from arbitre.kernel.words import Arg, Phrase


def _came_over(report: r.CameOver, view: View) -> Said:
    """Over which base, and who; the enemy in advanced fog sees how many."""
    return (Phrase("told-came-over", {"base": unit_name(report.base), "units": _who(report)}, report.clause),)


def _who(report: r.CameOver | r.Sought) -> Arg:
    """The units by name, or as many as are seen."""
    return units(report.units) if report.units else aircraft(Flight(report.hex, report.fighters, report.bombers))


def _sought(report: r.Sought, view: View) -> Said:
    """The distance, the die, and what came of it; of whom only that much is seen, that he has found nothing."""
    if not report.die:
        return (Phrase("told-sought-in-vain", {"hex": report.hex, "units": _who(report)}, report.clause),)
    args: dict[str, Arg] = {
        "hex": report.hex, "units": _who(report), "distance": report.distance, "die": report.die,
        "found": "yes" if report.found else "no",
    }  # fmt: skip
    return (Phrase("told-sought", args, report.clause),)


def _turned_home(report: r.TurnedHome, view: View) -> Said:
    """Who is back when, or how many."""
    args: dict[str, Arg] = {"turn": in_battle(report.turn), "n": report.count}
    if not report.units:
        return (Phrase("told-turned-home-seen", args | {"side": report.side}, report.clause),)
    return (Phrase("told-turned-home", args | {"units": units(report.units)}, report.clause),)


LONG_RAIDS: Mapping[type, Callable[[Any, View], Said]] = {
    r.CameOver: _came_over,
    r.Sought: _sought,
    r.TurnedHome: _turned_home,
}
"""Reports of raids that fly far."""
