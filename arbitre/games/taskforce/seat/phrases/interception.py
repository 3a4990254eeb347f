"""Raids in words until the bombing: their order, Zeros split and merged, radar, the fights, who gets through (TF-12.1
to 12.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.records import raid_reports as r
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.naming import units
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.figures import signed

Said = tuple[Phrase, ...]


def _ordered(report: r.RaidsOrdered, view: View) -> Said:
    return (Phrase("told-raids-ordered", {"hexes": Several(report.hexes)}, report.clause),)


def _recounted(report: r.Recounted, view: View) -> Said:
    split = (Term("zero-split", {"unit": unit_name(one), "spare": unit_name(new)}) for one, new in report.split)
    merged = (Term("zero-merged", {"unit": unit_name(one), "spare": unit_name(gone)}) for one, gone in report.merged)
    return (Phrase("told-recounted", {"hex": report.hex, "zeros": Several((*split, *merged))}, report.clause),)


def _scrambled(report: r.Scrambled, view: View) -> Said:
    args: dict[str, Arg] = {"hex": report.hex, "units": units(report.units), "n": len(report.units)}
    return (Phrase("told-scrambled", args, report.clause),)


def _intercepted(report: r.Intercepted, view: View) -> Said:
    """That there is a fight, and each of its pairings."""
    head = Phrase("told-intercepted", {"hex": report.hex}, report.clause)
    return (head, *(_fight(fight) for fight in report.fights))


def _fight(fight: r.Fight) -> Phrase:
    args: dict[str, Arg] = {
        "ours": units(fight.interceptors), "n": len(fight.interceptors), "theirs": units(fight.raiders),
        "difference": signed(fight.difference), "die": fight.die, "raiders": fight.raider_steps,
        "interceptors": fight.interceptor_steps,
    }  # fmt: skip
    return Phrase("told-fight-bombs" if fight.bombs else "told-fight", args, "TF-12.6")


def _lost(report: r.AirLost, view: View) -> Said:
    """Unit by unit, each once."""
    keys = {id: "shot-down" if id in report.lost else "shot-step" for id in Counter(report.units)}
    losses = Several(tuple(Term(key, {"unit": unit_name(id)}) for id, key in keys.items()))
    return (Phrase("told-air-lost", {"side": report.side, "losses": losses}, report.clause),)


def _through(report: r.BrokeThrough, view: View) -> Said:
    through = Phrase("told-through", {"units": units(report.units), "n": len(report.units)}, report.clause)
    if not report.kept:
        return (through,)
    return through, Phrase("told-kept", {"units": units(report.kept), "n": len(report.kept)}, report.clause)


INTERCEPTION: Mapping[type, Callable[[Any, View], Said]] = {
    r.RaidsOrdered: _ordered,
    r.Recounted: _recounted,
    r.Scrambled: _scrambled,
    r.Intercepted: _intercepted,
    r.AirLost: _lost,
    r.BrokeThrough: _through,
}
"""Reports of raids until the bombing."""
