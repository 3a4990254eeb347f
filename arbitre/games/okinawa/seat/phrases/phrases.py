"""The umpire's reports of Okinawa as sentences: what happened, where, the dice, what is lost, the clause.

A sentence uses the report and the side that reads it, nothing else, so that it reads the same for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache
from typing import Any

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records import reports as r
from arbitre.games.okinawa.records.printed import CALENDAR, US
from arbitre.games.okinawa.rules.view import View
from arbitre.games.okinawa.seat.phrases.land import LAND, way
from arbitre.kernel.play import Told
from arbitre.kernel.words import Arg, Phrase, Several, Term

PHASES = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")  # OKI-6.1


def say(told: Told, view: View) -> tuple[Phrase, ...]:
    """A report of this side's ledger as sentences; none for what another report says already. KeyError for something
    that is no report of this game."""
    return _SAY[type(told.report)](told.report, view.side)


def moment_words(turn: int, phase: str) -> Phrase:
    """When something happened: the days, the turn, the phase (OKI-5.1, 6.1)."""
    if phase == "set-up" or turn not in CALENDAR:
        return Phrase("moment-before", {}, "OKI-4.1")
    args: dict[str, Arg] = {"days": days(turn), "turn": turn}
    if phase not in PHASES:
        return Phrase("moment-over" if phase == "over" else "moment-turn", args, "OKI-5.1")
    return Phrase("moment", {**args, "phase": phase, "name": Term(f"phase-{phase}")}, "OKI-6.1")


@cache
def days(turn: int) -> Term:
    """The three days of a turn: "4–6 April" (OKI-5.1)."""
    first, last = (date.fromisoformat(day) for day in (CALENDAR[turn].first, CALENDAR[turn].last))
    args: dict[str, Arg] = {
        "from": Term("day", {"day": first.day}), "to": Term("day", {"day": last.day}),
        "month": Term(f"month-{first.month}"), "end": Term(f"month-{last.month}"),
        "same": "yes" if first.month == last.month else "no",
    }  # fmt: skip
    return Term("days", args)


_Said = tuple[Phrase, ...]


# --- set-up, calendar, ships ----------------------------------------------------------------------------------------


def _set_up_done(report: r.SetUpDone, reader: str) -> _Said:
    return (Phrase("told-set-up-done", {}, report.clause),)


def _hid(report: r.Hid, reader: str) -> _Said:
    places = names.bracketed((hex, names.labels(units)) for hex, units in report.places)
    args: dict[str, Arg] = {"places": places, "default": "yes" if report.default else "no"}
    return (Phrase("told-hid", args, "OKI-4.8" if report.default else report.clause),)


def _turn(report: r.TurnBegins, reader: str) -> _Said:
    return (Phrase("told-turn", {"turn": report.turn, "kamikazes": report.kamikazes}, report.clause),)


def _sailed(report: r.Sailed, reader: str) -> _Said:
    """Where ships come from and where they go; by which hexes matters to nobody."""
    ways: dict[tuple[str, ...], list[str]] = {}
    for ship, path in report.ways:
        ways.setdefault(tuple(dict.fromkeys((path[0], path[-1]))), []).append(ship)
    legs = names.bracketed((names.labels(ships), way(ends)) for ends, ships in ways.items())
    return (Phrase("told-sailed", {"legs": legs, "n": len(report.ways)}, report.clause),)


# --- kamikazes ------------------------------------------------------------------------------------------------------


def _kamikazes(report: r.KamikazesSent, reader: str) -> _Said:
    targets = Several(tuple(Term("aircraft-on", {"n": n, "ship": names.unit_name(ship)}) for ship, n in report.targets))
    return (Phrase("told-kamikazes", {"targets": targets}, report.clause),)


def _duel(report: r.Duel, reader: str) -> _Said:
    args: dict[str, Arg] = {
        "ship": names.unit_name(report.ship), "aircraft_die": report.aircraft_die, "aircraft": report.aircraft,
        "ship_die": report.ship_die, "value": report.value,
    }  # fmt: skip
    return (Phrase(f"told-duel-{report.outcome}", args, "OKI-8.4" if report.outcome == "tie" else report.clause),)


def _sunk(report: r.ShipSunk, reader: str) -> _Said:
    return (Phrase("told-sunk", {"ship": names.unit_name(report.ship), "home": report.home}, report.clause),)


# --- fire -----------------------------------------------------------------------------------------------------------


def _searched(report: r.Searched, reader: str) -> _Said:
    args: dict[str, Arg] = {
        "hex": names.hex_name(report.hex), "gun": names.labels([report.gun]), "found": names.units(report.found),
        "result": "found" if report.found else "again" if report.again else "clear",
    }  # fmt: skip
    return (Phrase("told-searched", args, "OKI-R33" if report.again and not report.found else report.clause),)


def _shelled(report: r.Shelled, reader: str) -> _Said:
    """To both sides alike "no visible effect" of American fire covers all that is not lost (OKI-R38)."""
    shots = Several(tuple(_shot(*shot) for shot in report.shots))
    effect = "lost" if report.lost else "unseen" if report.side == US else "none"
    args: dict[str, Arg] = {
        "who": "own" if report.side == reader else report.side, "hex": names.hex_name(report.hex), "shots": shots,
        "hits": report.hits, "lost": names.units(report.lost), "effect": effect,
    }  # fmt: skip
    return (Phrase("told-shelled", args, "OKI-R38" if effect == "unseen" else report.clause),)


def _shot(gun: str, distance: int, die: int, hits: int) -> Term:
    return Term("shot", {"gun": names.labels([gun]), "range": distance, "die": die, "hits": hits})


# --- the end --------------------------------------------------------------------------------------------------------


def _conceded(report: r.Conceded, reader: str) -> _Said:
    return (Phrase("told-conceded", {"side": report.side}),)


_REASONS = {"cleared": "OKI-5.2", "time": "OKI-5.3", "annihilated": "OKI-R22", "conceded": ""}


def _over(report: r.GameOver, reader: str) -> _Said:
    args: dict[str, Arg] = {
        "winner": report.winner or "nobody", "turn": report.turn, "left": report.left, "unfound": report.unfound,
    }  # fmt: skip
    end = Phrase(f"told-over-{report.reason}", args, _REASONS[report.reason])
    return (end, Phrase("told-over-left", args, "OKI-R23")) if report.left else (end,)


_SAY: dict[type, Callable[[Any, str], _Said]] = {
    r.SetUpDone: _set_up_done,
    r.Hid: _hid,
    r.TurnBegins: _turn,
    r.Sailed: _sailed,
    r.KamikazesSent: _kamikazes,
    r.Duel: _duel,
    r.ShipSunk: _sunk,
    r.Searched: _searched,
    r.Shelled: _shelled,
    r.Conceded: _conceded,
    r.GameOver: _over,
    **LAND,
}
