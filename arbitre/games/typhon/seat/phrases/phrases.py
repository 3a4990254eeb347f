"""The umpire's reports of Typhon as sentences: what happened, where, the dice, what is left, the clause.

A sentence uses the report and the side that reads it, nothing else, so that it reads the same for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.typhon.records import names
from arbitre.games.typhon.records import reports as r
from arbitre.games.typhon.records.printed import TURNS
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.seat.phrases.battle import BATTLES
from arbitre.games.typhon.seat.phrases.names import at, called, modifiers, of, points, the, them, to, yes
from arbitre.kernel.play import Told
from arbitre.kernel.words import Arg, Phrase, Several, Term
from arbitre.seat.figures import signed

PHASES = ("setup", "1", "2", "3", "4", "5", "6", "6a", "6b", "6c", "7", "7a", "7b", "7c", "8", "9", "over")
_SILENT = ("", "none")


def say(told: Told, view: View) -> tuple[Phrase, ...]:
    """A report of this seat's ledger as sentences, in order. KeyError for something that is no report of this game."""
    phrases: list[Phrase] = _SAY[type(told.report)](told.report)
    return tuple(phrases)


def moment_words(turn: int, phase: str) -> Phrase:
    """When something happened: the quarter, the turn, the phase ("" for none) (TYP-0.1, 1.1)."""
    if not turn:
        return Phrase("moment-setup", {}, "TYP-20.3")
    known = phase in PHASES
    name: Arg = Term(f"phase-{phase}") if known else ""
    args: dict[str, Arg] = {"turn": turn, "phase": phase if known else "none", "name": name}
    return Phrase("moment", {"quarter": Term(f"quarter-{min(turn, len(TURNS))}"), **args}, "TYP-1.1")


# --- the turn, the war of economies ---------------------------------------------------------------------------------


def _objective(report: r.ObjectiveSet) -> list[Phrase]:
    return [Phrase("objective-set", {"set": Term(f"objective-{report.set}"), "die": report.die}, "TYP-19.1")]


def _turn(report: r.TurnBegins) -> list[Phrase]:
    said = [Phrase("turn-begins", {"turn": report.turn, "quarter": Term(f"quarter-{report.turn}")}, "TYP-0.1")]
    clauses = {"monsoon": "TYP-16.1", "north": "TYP-16.2"}
    said += [Phrase("weather", {"what": Term(f"weather-{group}")}, clauses[group]) for group in report.closed]
    return said


def _strategic(report: r.StrategicWar) -> list[Phrase]:
    args: dict[str, Arg] = {
        "side": report.side, "die": report.die, "modifiers": modifiers(report.modifiers), "total": report.total,
        "effect": Term(f"strategic-{report.effect.replace('_', '-')}"),
    }  # fmt: skip
    return [Phrase("strategic-roll", args, "TYP-2.7" if report.side == "japan" else "TYP-2.6")]


def _strategic_loss(report: r.StrategicLoss) -> list[Phrase]:
    if report.unit:
        return [Phrase("strategic-loss-unit", {"unit": the(report.unit)}, "TYP-R12")]
    if report.points:
        clause = {"nm": "TYP-2.10", "air": "TYP-2.8"}.get(report.points, "TYP-2.9")
        return [Phrase("strategic-loss-points", {"points": points(report.points, 1)}, clause)]
    return [Phrase("strategic-loss-none", {}, "TYP-R16")]


def _points(report: r.PointsIn) -> list[Phrase]:
    came = Several(tuple(points(kind, number) for kind, number in report.points if number))
    if not came.items:
        return []
    args: dict[str, Arg] = {"side": names.side(report.side), "points": came}
    return [Phrase("points-extra", args, "TYP-17.9") if report.extra else Phrase("points-in", args, "TYP-3.1")]


def _arrived(report: r.Arrived) -> list[Phrase]:
    if not report.zone:
        return [Phrase("arrived-waits", {"unit": the(report.unit)}, "TYP-R19")]
    args: dict[str, Arg] = {"unit": the(report.unit), "at": at(report.zone), "full": yes(report.full)}
    if report.named and report.named != report.zone:
        args |= {"named": at(report.named), "zone": names.zone(report.named), "why": report.why or "unsaid"}
        return [Phrase("arrived-elsewhere", args, "TYP-3.2")]
    return [Phrase("arrived", args, "TYP-3.1")]


_EVENTS = {
    "militia": "TYP-17.4", "india": "TYP-17.8", "expedition": "TYP-4.14", "expedition_lost": "TYP-R35",
    "home_armies": "TYP-20.7", "garrison": "TYP-17.3", "chinese_return": "TYP-17.2",
}  # fmt: skip


def _event(report: r.Event) -> list[Phrase]:
    args: dict[str, Arg] = {"n": len(report.units), "units": them(report.units)}
    args["at"] = at(report.zone) if report.zone else ""
    return [Phrase(f"event-{report.what.replace('_', '-')}", args, _EVENTS[report.what])]


def _production(report: r.Production) -> list[Phrase]:
    args: dict[str, Arg] = {
        "n": len(report.zones), "zones": names.zones(report.zones), "arrived": points("pl", report.arrived),
        "lost": max(0, len(report.zones) - report.arrived), "stock": report.stock,
    }  # fmt: skip
    return [Phrase("production", args, "TYP-5.3")]


def _merchant(report: r.Merchant) -> list[Phrase]:
    if report.zone:
        return [Phrase("merchant-captured", {"level": report.level, "zone": names.zone(report.zone)}, "TYP-5.5")]
    return [Phrase("merchant", {"level": report.level}, "TYP-2.10")]


# --- units made, mended and moved -----------------------------------------------------------------------------------


def _rebuilt(report: r.Rebuilt) -> list[Phrase]:
    args: dict[str, Arg] = {"unit": the(report.unit), "at": at(report.zone) if report.zone else ""}
    key = "rebuilt-returned" if report.returned else "rebuilt"
    return [Phrase(key, {**args, "free": yes(report.free)}, "TYP-17.5" if report.free else "TYP-3.4")]


def _recalled(report: r.Recalled) -> list[Phrase]:
    args: dict[str, Arg] = {"fleet": the(report.fleet), "at": at(report.zone), "paid": yes(report.paid)}
    return [Phrase("recalled", args, "TYP-3.13")]


def _merged(report: r.Merged) -> list[Phrase]:
    return [Phrase("merged", {"fleet": the(report.fleet), "into": the(report.into)}, "TYP-3.14")]


def _redeployed(report: r.Redeployed) -> list[Phrase]:
    args: dict[str, Arg] = {"unit": the(report.unit), "origin": of(report.origin), "to": to(report.zone)}
    return [Phrase("redeployed", args, "TYP-6.1")]


def _created(report: r.ArmyCreated) -> list[Phrase]:
    if not report.zone:
        return [Phrase("created-nowhere", {"unit": the(report.unit)}, "TYP-R49")]
    return [Phrase("created", {"unit": the(report.unit), "at": at(report.zone)}, "TYP-5.9")]


def _fortress(report: r.FortressBuilt) -> list[Phrase]:
    if report.converted:
        args: dict[str, Arg] = {"at": at(report.zone), "unit": the(report.converted)}
        return [Phrase("fortress-converted", args, "TYP-14.4")]
    return [Phrase("fortress-built", {"at": at(report.zone)}, "TYP-14.4")]


def _lost(report: r.Lost) -> list[Phrase]:
    if report.why == "unused":
        return [Phrase("lost-unused", {"points": Term(f"account-{report.what}")}, "TYP-3.10")]
    if report.why == "home":
        return [Phrase("lost-home", {"unit": the(report.what)}, "TYP-R80")]
    known = Term(f"account-{report.what}") if report.what in _ACCOUNTS else the(report.what)
    return [Phrase("lost-base", {"what": known}, "TYP-4.17" if report.what in _ACCOUNTS else "TYP-9.9")]


_ACCOUNTS = frozenset(
    ("pl", "nm", "ap", "naval", "carrier", "naval_us", "carrier_us", "naval_uk", "land_us", "land_uk", "air")
)


# --- the automatic sides --------------------------------------------------------------------------------------------


# One code, two purposes: the zones to be garrisoned, and those for whose attack a point is set aside.
_PICKED_FOR = {("PJ2", "TYP-B.11"): "pick-PJ2-attack"}


def _chosen(report: r.Chosen) -> list[Phrase]:
    among = Several(tuple(called(id) for id in report.among))
    key = _PICKED_FOR.get((report.code, report.clause), f"pick-{report.code}")
    return [Phrase(key, {"chosen": called(report.chosen), "among": among}, report.clause)]


def _counter_test(report: r.CounterAttackTest) -> list[Phrase]:
    args: dict[str, Arg] = {
        "die": report.die, "modifier": signed(report.modifier) if report.modifier else "none", "turn": report.turn,
        "total": report.die + report.modifier, "success": yes(report.success),
    }  # fmt: skip
    return [Phrase("counter-attack-test", args, "TYP-4.26")]


def _counter_target(report: r.CounterAttackTarget) -> list[Phrase]:
    args: dict[str, Arg] = {"zone": names.zone(report.zone), "n": len(report.units), "units": them(report.units)}
    return [Phrase(f"counter-attack-{report.how}", args, "TYP-A.18")]


_LACKING = {"TYP-A.16": "nothing-to-do-units", "TYP-A.17": "nothing-to-do-zones"}


def _nothing(report: r.NothingToDo) -> list[Phrase]:
    return [Phrase(_LACKING[report.clause], {}, report.clause)]


def _action_points(report: r.ActionPoints) -> list[Phrase]:
    if not report.added:
        return [Phrase("action-points-stored", {"n": report.total, "total": points("ap", report.total)}, "TYP-7.19")]
    plan: Arg = Term(f"plan-{report.plan}") if report.plan else ""
    args: dict[str, Arg] = {"plan": plan, "added": points("ap", report.added), "total": report.total}
    return [Phrase("action-points", args, "TYP-7.15")]


def _garrisoned(report: r.Garrisoned) -> list[Phrase]:
    args: dict[str, Arg] = {"zone": names.zone(report.zone), "units": them(report.units), "n": len(report.units)}
    return [Phrase("garrisoned", args, "TYP-7.6")]


def _offensive(report: r.Offensive) -> list[Phrase]:
    args: dict[str, Arg] = {"zone": names.zone(report.zone), "units": them(report.units), "n": len(report.units)}
    if report.invasion:
        return [Phrase("asia-invasion", args, "TYP-7.21")]
    return [Phrase("asia-attack", args, "TYP-7.20")]


# --- without a fight ------------------------------------------------------------------------------------------------


def _paratroops(report: r.ParatroopsLanded) -> list[Phrase]:
    key = "paratroops-landed" if report.taken else "paratroops-failed"
    return [Phrase(key, {"at": at(report.zone)}, "TYP-18.3" if report.taken else "TYP-R214")]


def _occupied(report: r.Occupied) -> list[Phrase]:
    args: dict[str, Arg] = {"unit": the(report.unit), "zone": names.zone(report.zone)}
    if report.taken:
        return [Phrase("occupied", args, "TYP-18.2")]
    return [Phrase("occupied-failed", args, "TYP-R214")]


def _marched(report: r.Marched) -> list[Phrase]:
    if not report.units:  # what the other side sees of it in fog
        return [Phrase("marched-unseen", {"zone": names.zone(report.zone)}, "TYP-R196")]
    args: dict[str, Arg] = {
        "n": len(report.units), "units": them(report.units), "origin": of(report.origin), "to": to(report.zone),
    }  # fmt: skip
    return [Phrase("marched", args, "TYP-9.4")]


# --- control, plans and the end -------------------------------------------------------------------------------------


def _control(report: r.ControlChanged) -> list[Phrase]:
    by_owner: dict[str, list[str]] = {}
    for zone, owner in report.zones:
        by_owner.setdefault(owner, []).append(zone)
    return [
        Phrase("control-changed", {"owner": owner, "n": len(zones), "zones": names.zones(zones)}, "TYP-13.4")
        for owner, zones in by_owner.items()
    ]


_PLAN_CLAUSES = {"Z": "TYP-7.9", "A": "TYP-7.11", "SHO": "TYP-7.12", "TEN": "TYP-7.13"}


def _plan(report: r.PlanInForce) -> list[Phrase]:
    plan = Term(f"plan-{report.plan}")
    clause = _PLAN_CLAUSES.get(report.plan, "")
    if report.zone:
        return [Phrase("plan-driven", {"plan": plan, "zone": names.zone(report.zone)}, clause)]
    return [Phrase("plan-in-force", {"plan": plan}, clause)]


def _capitulation(report: r.CapitulationTest) -> list[Phrase]:
    args: dict[str, Arg] = {
        "die": report.die, "modifiers": modifiers(report.modifiers), "total": report.total,
        "success": yes(report.success),
    }  # fmt: skip
    return [Phrase("capitulation-test", args, "TYP-19.10")]


def _recorded(report: r.PointsRecorded) -> list[Phrase]:
    args: dict[str, Arg] = {"zones": report.zones, "objectives": report.objectives, "total": report.total}
    return [Phrase("points-recorded", args, "TYP-19.7" if report.zones else "TYP-21.6")]


def _swapped(report: r.SidesSwapped) -> list[Phrase]:
    return [Phrase("sides-swapped", {"turn": report.turn}, "TYP-19.6")]


def _can_switch(report: r.CanSwitch) -> list[Phrase]:
    return [Phrase("can-switch", {}, "TYP-19.6")]


def _conference(report: r.ConferenceResult) -> list[Phrase]:
    result = Term(f"conference-{report.result}")
    args: dict[str, Arg] = {"result": result, "zones": names.zones(report.zones), "die": report.die}
    return [Phrase("conference-result", args, "TYP-19.8")]


def _conceded(report: r.Conceded) -> list[Phrase]:
    return [Phrase("conceded", {"side": report.side})]


_REASONS = {"objectives": "TYP-19.5", "capitulation": "TYP-19.10", "turns": "TYP-20.8"}


def _over(report: r.GameOver) -> list[Phrase]:
    said = [Phrase("game-over", {"reason": report.reason}, _REASONS.get(report.reason, ""))]
    if report.objective:
        said.append(Phrase("game-over-objective", {"set": Term(f"objective-{report.objective}")}, "TYP-19.1"))
    args: dict[str, Arg] = {"japan": report.japan, "allies": report.allies}
    if report.level in _SILENT:
        said.append(Phrase("game-over-winner", {**args, "winner": report.winner or "nobody"}, "TYP-21.16"))
    else:
        total: dict[str, Arg] = {**args, "total": report.japan + report.allies, "level": Term(f"level-{report.level}")}
        said.append(Phrase("game-over-level", total, "TYP-19.13"))
    return said


_SAY: dict[type, Callable[[Any], list[Phrase]]] = {
    r.ObjectiveSet: _objective,
    r.TurnBegins: _turn,
    r.StrategicWar: _strategic,
    r.StrategicLoss: _strategic_loss,
    r.PointsIn: _points,
    r.Arrived: _arrived,
    r.Event: _event,
    r.Production: _production,
    r.Merchant: _merchant,
    r.Rebuilt: _rebuilt,
    r.Recalled: _recalled,
    r.Merged: _merged,
    r.Redeployed: _redeployed,
    r.ArmyCreated: _created,
    r.FortressBuilt: _fortress,
    r.Lost: _lost,
    r.Chosen: _chosen,
    r.CounterAttackTest: _counter_test,
    r.CounterAttackTarget: _counter_target,
    r.NothingToDo: _nothing,
    r.ActionPoints: _action_points,
    r.Garrisoned: _garrisoned,
    r.Offensive: _offensive,
    r.ParatroopsLanded: _paratroops,
    r.Occupied: _occupied,
    r.Marched: _marched,
    r.ControlChanged: _control,
    r.PlanInForce: _plan,
    r.CapitulationTest: _capitulation,
    r.PointsRecorded: _recorded,
    r.SidesSwapped: _swapped,
    r.CanSwitch: _can_switch,
    r.ConferenceResult: _conference,
    r.Conceded: _conceded,
    r.GameOver: _over,
    **BATTLES,
}
