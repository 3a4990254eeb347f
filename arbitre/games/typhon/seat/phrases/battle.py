"""Operations, reactions and combats as sentences; every roll on the combat table with its column and its die
(TYP-23.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records import reports as r
from arbitre.games.typhon.records.printed import LAST_TURN, TABLES
from arbitre.games.typhon.seat.phrases.names import (
    at,
    fleet,
    half_points,
    modifiers,
    of,
    the,
    them,
    to,
    yes,
)
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.figures import signed

_SURPRISE: dict[str, str] = TABLES["combat"]["surprise"]

# --- operations -----------------------------------------------------------------------------------------------------


def _sail(report: r.FleetsSail) -> list[Phrase]:
    head = "fleets-against" if report.zone else "fleets-sail"
    zone: dict[str, Arg] = {"zone": names.zone(report.zone)} if report.zone else {}
    said = [Phrase(head, {"side": report.side, **zone}, "TYP-9.10")]
    for unit, way, aboard in report.sailings:
        args: dict[str, Arg] = {"fleet": the(unit), "n": len(aboard), "aboard": them(aboard)}
        if len(way) < 2:
            said.append(Phrase("fleet-stays", {**args, "at": at(way[0]) if way else ""}, "TYP-9.10"))
        else:
            between = names.zones(way[1:-1])
            args |= {"origin": of(way[0]), "to": to(way[-1]), "stops": len(way) - 2, "by": between}
            said.append(Phrase("fleet-sails", args, "TYP-9.10"))
    return said


def _seen(report: r.FleetsSeen) -> list[Phrase]:
    args: dict[str, Arg] = {
        "zone": names.zone(report.zone), "side": report.side, "naval": report.naval, "carrier": report.carrier,
        "covering": report.covering,
    }  # fmt: skip
    return [Phrase("fleets-seen", args, "TYP-R200")]


def _reaction(report: r.ReactionTest) -> list[Phrase]:
    args: dict[str, Arg] = {"side": report.side, "result": report.result}
    if not report.die:
        return [Phrase("reaction-certain", args, "TYP-7.14" if report.result == "sortie" else "TYP-12.18")]
    args |= {"die": report.die, "modifiers": modifiers(report.modifiers), "total": report.total}
    return [Phrase("reaction-test", args, "TYP-12.14")]


def _reacted(report: r.Reacted) -> list[Phrase]:
    fleets: list[Arg] = []
    for number, unit in enumerate(report.fleets):
        if number < len(report.bases):
            fleets.append(Term("fleet-from", {"fleet": the(unit), "origin": of(report.bases[number])}))
        else:
            fleets.append(the(unit))
    args: dict[str, Arg] = {"n": len(fleets), "fleets": Several(tuple(fleets)), "zone": names.zone(report.zone)}
    return [Phrase("reacted", {**args, "side": report.side}, "TYP-12.22")]


def _abstained(report: r.Abstained) -> list[Phrase]:
    return [Phrase("abstained", {"side": report.side, "zone": names.zone(report.zone)}, "TYP-21.3")]


def _air_reaction(report: r.AirReaction) -> list[Phrase]:
    said = []
    if report.cancelled or report.interceptors:
        args: dict[str, Arg] = {
            "n": len(report.interceptors), "units": them(report.interceptors), "cancelled": them(report.cancelled),
            "c": len(report.cancelled),
        }  # fmt: skip
        said.append(Phrase("air-cancelled" if report.interceptors else "air-cancelled-only", args, "TYP-12.8"))
    if report.units:
        support: dict[str, Arg] = {"n": len(report.units), "units": them(report.units), "bonus": signed(report.bonus)}
        said.append(Phrase("air-support", support, "TYP-12.3"))
    return said


def _air_attack(report: r.AirAttack) -> list[Phrase]:
    args: dict[str, Arg] = {"zone": names.zone(report.zone), "n": len(report.units), "units": them(report.units)}
    if not report.target:
        return [Phrase("air-attack-nothing", args, "TYP-R214")]
    carriers = bool(report.units) and fleet(report.units[0])
    said = [Phrase("air-attack", {**args, "target": the(report.target)}, "TYP-11.2" if carriers else "TYP-9.3")]
    if report.interceptors:
        other: dict[str, Arg] = {"n": len(report.interceptors), "units": them(report.interceptors)}
        said.append(Phrase("air-intercepted", other, "TYP-9.3"))
    return said


# --- rolls and losses -----------------------------------------------------------------------------------------------

_SHOT_CLAUSES = {
    "carrier": "TYP-10.27", "surface": "TYP-10.28", "strike": "TYP-11.2", "answer": "TYP-10.40",
    "offensive": "TYP-10.38", "kamikaze": "TYP-R141", "wave": "TYP-R141", "attack": "TYP-10.9", "counter": "TYP-10.1",
}  # fmt: skip


def _shot(report: r.Shot) -> list[Phrase]:
    """A roll: who at whom, the column and what moved it, the die and what changed it, what it comes to."""
    args: dict[str, Arg] = {
        "zone": names.zone(report.zone), "n": len(report.firing), "firing": them(report.firing),
        "targets": them(report.targets), "column": _column(report), "die": report.die,
        "modifiers": modifiers(report.modifiers), "read": _read(report), "outcome": _outcome(report),
    }  # fmt: skip
    clause = _SHOT_CLAUSES[report.kind]
    if report.kind == "offensive" and not fleet(report.targets[0]):
        clause = "TYP-10.39"
    return [Phrase(f"shot-{report.kind}", args, clause)]


def _column(report: r.Shot) -> Arg:
    if report.kind in ("kamikaze", "wave"):
        return Term("column-kamikaze")
    if report.shift:
        return Term("column-period", {"column": signed(report.column), "shift": signed(report.shift)})
    return Term("column", {"column": signed(report.column)})


def _read(report: r.Shot) -> Arg:
    return Term("die-read", {"read": report.modified}) if report.modified != report.die else ""


def _outcome(report: r.Shot) -> Arg:
    """What the table says, and what surprise and terrain make of it (TYP-22.5, 22.6)."""
    final = _SURPRISE[report.cell] if report.surprise else report.cell
    if final == "D" and report.targets and fleet(report.targets[0]):
        result = Term("outcome-disorganised")
    else:
        result = Term("outcome-steps", {"n": report.losses})
    if report.surprise:
        result = Term("outcome-surprise", {"cell": _cell(report.cell), "result": result})
    return Term("outcome-terrain", {"result": result}) if report.terrain and final != "0" else result


def _cell(cell: str) -> str:
    return "−" if cell == "0" else cell


def _step(report: r.StepLost) -> list[Phrase]:
    if report.aboard:
        return [Phrase("sunk-aboard", {"unit": the(report.unit)}, "TYP-10.33")]
    if report.left:
        return [Phrase("step-lost", {"unit": the(report.unit)}, "TYP-0.3")]
    return [Phrase("fleet-sunk" if fleet(report.unit) else "eliminated", {"unit": the(report.unit)}, "TYP-0.3")]


def _disorganised(report: r.Disorganised) -> list[Phrase]:
    return [Phrase("fleet-disorganised", {"fleet": the(report.fleet)}, "TYP-10.34")]


def _compared(report: r.Compared) -> list[Phrase]:
    args: dict[str, Arg] = {
        "side": report.side, "own": half_points(report.own), "enemy": half_points(report.enemy),
        "on": yes(report.goes_on),
    }  # fmt: skip
    return [Phrase("compared", args, "TYP-9.17" if report.own == report.enemy else "TYP-9.16")]


# --- ashore ---------------------------------------------------------------------------------------------------------


def _told(key: str, clause: str) -> Callable[[Any], list[Phrase]]:
    """A report of units in or to a zone."""

    def said(report: Any) -> list[Phrase]:
        args: dict[str, Arg] = {
            "n": len(report.units), "units": them(report.units), "zone": names.zone(report.zone),
            "at": at(report.zone), "to": to(report.zone),
        }  # fmt: skip
        return [Phrase(key, args, clause)]

    return said


def _displaced(report: r.Displaced) -> list[Phrase]:
    args: dict[str, Arg] = {"unit": the(report.unit), "zone": names.zone(report.origin)}
    if not report.zone:
        return [Phrase("displaced-lost", args, "TYP-9.9")]
    return [Phrase("displaced", {**args, "to": to(report.zone)}, "TYP-9.9")]


def _home(report: r.WentHome) -> list[Phrase]:
    args: dict[str, Arg] = {"n": len(report.fleets), "fleets": them(report.fleets), "at": at(report.zone)}
    return [Phrase("went-home", args, "TYP-9.18")]


def _track(report: r.OnTrack) -> list[Phrase]:
    if report.until > LAST_TURN:
        return [Phrase("on-track-for-good", {"fleet": the(report.fleet)}, "TYP-R125")]
    return [Phrase("on-track", {"fleet": the(report.fleet), "turn": report.until}, "TYP-10.35")]


BATTLES: dict[type, Callable[[Any], list[Phrase]]] = {
    r.FleetsSail: _sail,
    r.FleetsSeen: _seen,
    r.ReactionTest: _reaction,
    r.Reacted: _reacted,
    r.Abstained: _abstained,
    r.AirReaction: _air_reaction,
    r.AirAttack: _air_attack,
    r.Shot: _shot,
    r.StepLost: _step,
    r.Disorganised: _disorganised,
    r.Compared: _compared,
    r.Landed: _told("landed", "TYP-9.16"),
    r.SetDown: _told("set-down", "TYP-R92"),
    r.Reembarked: _told("re-embarked", "TYP-10.15"),
    r.Retreated: _told("retreated", "TYP-10.13"),
    r.Surrendered: _told("surrendered", "TYP-10.14"),
    r.LastStand: _told("last-stand", "TYP-10.14"),
    r.Advanced: _told("advanced", "TYP-10.16"),
    r.Displaced: _displaced,
    r.WentHome: _home,
    r.OnTrack: _track,
}
