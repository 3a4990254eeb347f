"""What is seen of the enemy in advanced fog, in words: aircraft by number and kind, raiders, interceptors by type,
ships (TF-8.4, 8.5, R19)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from arbitre.games.taskforce.records import fog_reports as r
from arbitre.games.taskforce.records.board import Flight
from arbitre.games.taskforce.records.names import unit_name
from arbitre.games.taskforce.records.printed import AIRCRAFT, in_battle
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.naming import aircraft, fleet, units
from arbitre.games.taskforce.seat.phrases.raids import Said
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.figures import signed


def _took_off(report: r.TookOff, view: View) -> Said:
    """Hex by hex what goes there, then what is put on the track."""
    if not report.raids and not report.caps and not report.later:
        return (Phrase("told-aloft-none", {"side": report.side}, report.clause),)
    later = (Term("aloft-later", {"count": raid.count, "turn": in_battle(raid.turn)}) for raid in report.later or ())
    every = (*_flights("aloft-raid", report.raids), *_flights("aloft-cap", report.caps), *later)
    return (Phrase("told-aloft", {"side": report.side, "flights": Several(every)}, report.clause),)


def _flights(key: str, flights: Iterable[Flight]) -> tuple[Term, ...]:
    return tuple(Term(key, {"hex": flight.hex, "units": aircraft(flight)}) for flight in flights)


def _raiders(report: r.RaidersShown, view: View) -> Said:
    """Unit by unit with the carrier that each is from."""
    raiders = (
        Term("raider", {"unit": unit_name(raider.unit), "steps": raider.steps, "ship": unit_name(raider.base)})
        for raider in report.raiders
    )
    return (Phrase("told-raiders", {"hex": report.hex, "raiders": Several(tuple(raiders))}, report.clause),)


def _intercepted(report: r.InterceptedBy, view: View) -> Said:
    """That there is a fight, and each of its pairings."""
    head = Phrase("told-intercepted", {"hex": report.hex}, "TF-12.9")
    return (head, *(_clash(clash, report.clause) for clash in report.clashes))


def _clash(clash: r.Clash, clause: str) -> Phrase:
    args: dict[str, Arg] = {
        "ours": Several(tuple(map(_tally, clash.interceptors))), "theirs": units(clash.raiders),
        "n": sum(tally.full + tally.reduced for tally in clash.interceptors), "difference": signed(clash.difference),
        "die": clash.die, "raiders": clash.raider_steps, "interceptors": clash.interceptor_steps,
    }  # fmt: skip
    return Phrase("told-fight-bombs" if clash.bombs else "told-fight", args, clause)


def _tally(tally: r.Tally) -> Term:
    args: dict[str, Arg] = {"type": AIRCRAFT[tally.kind].label, "n": tally.full + tally.reduced}
    return Term("counters-of-kind", args | {"reduced": tally.reduced})


def _lost(report: r.InterceptorsLost, view: View) -> Said:
    losses = (
        Term("steps-of-kind", {"type": AIRCRAFT[kind].label, "steps": steps, "gone": gone})
        for kind, steps, gone in report.losses
    )
    return (Phrase("told-air-lost", {"side": report.side, "losses": Several(tuple(losses))}, report.clause),)


def _ships(report: r.ShipsShown, view: View) -> Said:
    """Fleet by fleet, then who is damaged."""
    clause = report.clause if report.why == "battle" else "TF-8.5"
    rows = tuple(
        Phrase("told-ships", {"fleet": fleet(id), "side": report.side, "ships": units(ships)}, clause)
        for id, ships in report.fleets
    )
    if not report.damaged:
        return rows
    damaged = tuple(
        Term("ship-is", {"ship": unit_name(id), "level": Term(f"level-{level}")}) for id, level in report.damaged
    )
    return *rows, Phrase("told-ships-damaged", {"ships": Several(damaged)}, clause)


FOG: Mapping[type, Callable[[Any, View], Said]] = {
    r.TookOff: _took_off,
    r.RaidersShown: _raiders,
    r.InterceptedBy: _intercepted,
    r.InterceptorsLost: _lost,
    r.ShipsShown: _ships,
}
"""Reports of what is seen of the enemy."""
