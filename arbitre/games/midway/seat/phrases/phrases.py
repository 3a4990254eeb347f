"""The umpire's reports of Victory at Midway as sentences: what happened, where, the dice, what is left, the clause.

A sentence uses the report and the side that reads it, nothing else, so that it reads the same for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import AIR, JP, RULES, TURNS, Side, enemy, night
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.names import (
    air_counts,
    base,
    base_order,
    calendar,
    chain,
    hexes,
    land_ids,
    land_list,
    number,
    own_air,
    room,
    ship_names,
    ships,
    site,
    yes,
)
from arbitre.games.midway.seat.phrases.battle import BATTLES
from arbitre.kernel.play import Told
from arbitre.kernel.words import Arg, Phrase, Several, Term

_BUILDING: int = RULES["seaplane_base"]["turns_to_build"]
_GROUP_13: int = RULES["group13"]["group"]
PHASES = (
    "setup", "opening", "1", "2", "3", "4", "5", "6", "7", "8", "9a", "9b", "9c", "9d", "10", "11", "12", "13", "over"
)  # fmt: skip


def say(told: Told, view: View) -> tuple[Phrase, ...]:
    """A report of this side's ledger as sentences, in order. KeyError for something that is no report of this game."""
    phrases: list[Phrase] = _SAY[type(told.report)](told.report, view.side, told.turn)
    return tuple(phrases)


def moment_words(turn: int, phase: str) -> Phrase:
    """When something happened: date and hour of the campaign, turn, day or night, phase ("" for none)."""
    known = phase in PHASES
    name: Arg = Term(f"phase-{phase}") if known else ""
    if not turn:
        return Phrase("moment-setup", {**calendar(1), "name": name if known else Term("phase-setup")}, "MID-3.1")
    args: dict[str, Arg] = {"turn": turn, "night": yes(night(turn)), "phase": phase if known else "none", "name": name}
    return Phrase("moment", {**calendar(min(turn, len(TURNS))), **args}, "MID-2.1")


# --- set-up, opening and end ----------------------------------------------------------------------------------------


def _placed(report: r.Placed, side: Side, turn: int) -> list[Phrase]:
    return [
        Phrase("placed", {"n": len(ids), "ships": ship_names(ids), "hex": hex}, "MID-3.1") for hex, ids in report.places
    ]


def _turn_opened(report: r.TurnOpened, side: Side, turn: int) -> list[Phrase]:
    args: dict[str, Arg] = {"turn": report.turn, "night": yes(night(report.turn)), "fog": yes(report.fog)}
    said = [Phrase("turn-opened", {**args, "control": report.control}, "MID-2.1")]
    if report.atolls_lost:
        sites = Several(tuple(site(hex) for hex in report.atolls_lost))
        said.append(Phrase("atolls-lost", {"n": len(report.atolls_lost), "sites": sites}, "MID-5.3"))
    if others := [str(group) for group in report.may_enter if not (report.group13 and group == _GROUP_13)]:
        said.append(Phrase("may-enter", {"n": len(others), "groups": Several(tuple(others))}, "MID-4.5"))
    if report.group13:
        said.append(Phrase("group-13", {}, "MID-4.8"))
    return said


def _turn_ended(report: r.TurnEnded, side: Side, turn: int) -> list[Phrase]:
    said = []
    if report.closed:
        said.append(Phrase("airfield-closed", {}, "MID-18.5"))
    if report.aircraft_lost:
        said.append(Phrase("airfield-aircraft-lost", {"air": own_air(report.aircraft_lost)}, "MID-18.5"))
    if report.fog_lifted:
        said.append(Phrase("fog-lifted", {}, "MID-20.1"))
    return [*said, Phrase("turn-ended", {"control": report.control}, "MID-18.6")]


def _game_over(report: r.GameOver, side: Side, turn: int) -> list[Phrase]:
    winner, reason = report.winner or "nobody", report.reason.replace(" ", "")
    totals: dict[str, Arg] = {"winner": winner, "us": number(report.us), "jp": number(report.jp)}
    said = [
        Phrase("game-over", {"reason": reason, "winner": winner}, "MID-1.3" if reason == "conceded" else "MID-1.2"),
        Phrase("game-won", totals, "MID-1.3"),
    ]
    said += [_score(line) for line in report.account]
    for hex, seen in report.opened:
        key = "game-opened" if hex else "game-opened-waiting"
        where: dict[str, Arg] = {"hex": hex} if hex else {}
        said.append(Phrase(key, {"side": enemy(side), "ships": ships(seen), **where}, "MID-R74"))
    return said


def _score(line: r.ScoreLine) -> Phrase:
    """A line of the account: what for, steps and units, points (MID chapter 24)."""
    what: Arg = Term(line.key)
    if line.key not in ("score-midway", "score-kure", "score-special"):
        units: Arg = own_air(line.units) if line.units and line.units[0] in AIR else ship_names(line.units)
        if line.key == "score-reserve":
            units = Several(tuple(base(AIR[unit].base) for unit in line.units))
        what = Term("score-losses", {"item": what, "count": line.count, "units": units})
    args: dict[str, Arg] = {"side": line.side, "what": what, "points": number(line.quarters)}
    return Phrase("score-line", args, _SCORED.get(line.key, "MID-24.1"))


_SCORED = {
    "score-midway": "MID-24.2", "score-reserve": "MID-23.3", "score-kure": "MID-21.5", "score-special": "MID-22.1",
    "score-ditched": "MID-24.5",
}  # fmt: skip


# --- movement, searches, recovery -----------------------------------------------------------------------------------


def _moved(report: r.Moved, side: Side, turn: int) -> list[Phrase]:
    said = []
    for ids, src, to in report.moves:
        args: dict[str, Arg] = {"n": len(ids), "ships": ship_names(ids)}
        if to == "exit":
            said.append(Phrase("left-map", {**args, "src": src}, "MID-4.9"))
        elif not src:
            said.append(Phrase("entered", {**args, "to": to}, "MID-4.5"))
        else:
            said.append(Phrase("moved", {**args, "src": src, "to": to}, "MID-4.1"))
    if not said:
        said.append(Phrase("moved-nobody", {}, "MID-4.2"))
    if report.kure_begun:
        said.append(Phrase("kure-begun", {"turn": turn + _BUILDING}, "MID-21.2"))
    if report.kure_closed:
        said.append(Phrase("kure-closed", {}, "MID-21.3"))
    if report.strike:
        said.append(Phrase("strike-declared", {"air": own_air(report.strike)}, "MID-6.5"))
    if report.no_more:
        said.append(Phrase("no-more-declared", {}, "MID-R1"))
    return said


def _searched(report: r.Searched, side: Side, turn: int) -> list[Phrase]:
    by_sight: dict[str, list[str]] = {"carriers": [], "ships": [], "nothing": [], "fog": []}
    for hex, sight in report.results:
        by_sight[sight].append(hex)
    sights: list[Arg] = []
    if by_sight["carriers"]:
        sights.append(Term("sight-carriers", {"hexes": hexes(by_sight["carriers"])}))
    if by_sight["ships"]:
        key = "sight-ships-too" if sights else "sight-ships"
        sights.append(Term(key, {"hexes": hexes(by_sight["ships"])}))
    args: dict[str, Arg] = {
        "found": len(sights),
        "sights": Several(tuple(sights)),
        "nothings": len(by_sight["nothing"]),
        "nothing": hexes(by_sight["nothing"]),
        "fogs": len(by_sight["fog"]),
        "fog": hexes(by_sight["fog"]),
    }
    return [Phrase("searched", args, "MID-5.11")]


def _located(report: r.Located, side: Side, turn: int) -> list[Phrase]:
    return [Phrase("located", {"hexes": hexes(report.hexes)}, "MID-5.13")]


def _recovered(report: r.Recovered, side: Side, turn: int) -> list[Phrase]:
    by_base: dict[str, list[str]] = {}
    for unit, at in sorted(report.landed, key=lambda pair: AIR[pair[0]].order):
        by_base.setdefault(at, []).append(unit)
    order = sorted(by_base, key=base_order)
    bases = [Term("base-air", {"base": base(at), "air": own_air(by_base[at])}) for at in order]
    said = [Phrase("landed", {"bases": chain("list-semicolon", bases)}, "MID-12.1")] if by_base else []
    for key, units, clause in (
        ("ditched", report.ditched, "MID-12.3"),
        ("made-ready", report.ready, "MID-12.5"),
        ("struck-below", report.below, "MID-R48"),
    ):
        if units:
            said.append(Phrase(key, {"air": own_air(units)}, clause))
    if report.reserves:
        used = Several(tuple(base(AIR[unit].base) for unit in report.reserves))
        said.append(Phrase("reserves-used", {"bases": used}, "MID-23.1"))
    return said or [Phrase("landed-none", {}, "MID-12.7")]


# --- the shore and the airfield -------------------------------------------------------------------------------------


def _raid_off(report: r.RaidOff, side: Side, turn: int) -> list[Phrase]:
    return [Phrase("raid-called-off", {}, "MID-6.6")]


def _airfield_hit(report: r.AirfieldHit, side: Side, turn: int) -> list[Phrase]:
    args: dict[str, Arg] = {"capacity": room(report.capacity), "long": report.long, "local": report.local}
    said = [Phrase("airfield-hit", args, "MID-11.9")]
    if report.destroyed:
        said.append(Phrase("airfield-destroyed", {"air": own_air(report.destroyed)}, "MID-11.9"))
    return said


def _grounded(report: r.GroundedDestroyed, side: Side, turn: int) -> list[Phrase]:
    return [Phrase("grounded-destroyed", {"air": air_counts(report.aircraft)}, "MID-R46")]


def _landed(report: r.Landed, side: Side, turn: int) -> list[Phrase]:
    said = []
    if report.units:
        key = "landed-mine" if side == JP else "landed-theirs"
        said.append(Phrase(key, {"units": land_list(report.units)}, "MID-17.1" if side == JP else "MID-17.3"))
    if report.garrison:
        said.append(Phrase("landed-facing", {"garrison": land_list(report.garrison)}, "MID-26.2"))
    if report.held:
        said.append(Phrase("landing-held", {"units": land_ids(report.held)}, "MID-R86"))
    return said


_SAY: dict[type, Callable[[Any, Side, int], list[Phrase]]] = {
    r.Placed: _placed,
    r.TurnOpened: _turn_opened,
    r.Moved: _moved,
    r.Searched: _searched,
    r.Located: _located,
    r.RaidOff: _raid_off,
    r.AirfieldHit: _airfield_hit,
    r.GroundedDestroyed: _grounded,
    r.Recovered: _recovered,
    r.Landed: _landed,
    r.TurnEnded: _turn_ended,
    r.GameOver: _game_over,
    **BATTLES,
}
