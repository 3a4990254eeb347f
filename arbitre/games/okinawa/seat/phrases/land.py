"""What happens ashore, as sentences: discoveries, landings, moves, combats and what comes of them.

A phase may bring sixty moves: each is one short line, counters by their labels, the way hex by hex.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from arbitre.games.okinawa.records import names
from arbitre.games.okinawa.records import reports as r
from arbitre.games.okinawa.records.printed import BEACHES, UNITS
from arbitre.kernel.words import Arg, Phrase, Several, Term

_Said = tuple[Phrase, ...]


def way(path: Iterable[str]) -> str:
    """Hexes one after the other: "1137 → 1138"."""
    return " → ".join(path)


def _reader(side: str, reader: str) -> str:
    """Whose doing it is, as a sentence takes it: "own", or the other side."""
    return "own" if side == reader else side


def _whose(units: Iterable[str], reader: str) -> str:
    """Whose counters these are: they are all of one side."""
    return next((_reader(UNITS[id].side, reader) for id in units), "own")


# --- finding ---------------------------------------------------------------------------------------------------------

_REVEALED = {
    "kill": "OKI-R38", "discovery": "OKI-R49", "mine": "OKI-12.5", "challenge": "OKI-R52", "fortification": "OKI-R51",
    "combat": "OKI-R63", "support": "OKI-R76", "fire": "OKI-R81", "move": "OKI-4.5", "attack": "OKI-R87",
    "retreat": "OKI-R70",
}  # fmt: skip


def _revealed(report: r.Revealed, reader: str) -> _Said:
    """What search fire finds is said with the search."""
    if report.why == "search":
        return ()
    args: dict[str, Arg] = {"hex": names.hex_name(report.hex), "units": names.units(report.units)}
    return (Phrase(f"told-revealed-{report.why}", args, _REVEALED[report.why]),)


def _contacts(report: r.Contacts, reader: str) -> _Said:
    near: dict[str, list[str]] = {}
    for hidden, mover in report.pairs:
        near.setdefault(hidden, []).append(mover)
    pairs = names.bracketed((names.labels([id]), names.labels(movers)) for id, movers in near.items())
    return (Phrase("told-contacts", {"pairs": pairs, "n": len(near)}, report.clause),)


# --- moving ----------------------------------------------------------------------------------------------------------


def _landed(report: r.Landed, reader: str) -> _Said:
    places = names.bracketed((hex, names.labels(units)) for hex, units in report.places)
    args: dict[str, Arg] = {"beach": BEACHES[report.beach].name, "places": places}
    return (Phrase("told-landed", args, report.clause),)


_STOPPED = {
    "": "OKI-12.9", "zone": "OKI-13.2", "discovery": "OKI-12.4", "challenge": "OKI-R52", "mine": "OKI-12.5",
    "rule": "OKI-19.3", "stay": "OKI-19.2",
}  # fmt: skip


def _moved(report: r.Moved, reader: str) -> _Said:
    args: dict[str, Arg] = {
        "who": _whose(report.units, reader), "units": names.labels(report.units), "way": way(report.path),
        "n": len(report.units), "stopped": report.stopped or "no",
    }  # fmt: skip
    return (Phrase("told-moved", args, _STOPPED[report.stopped]),)


def _committed(report: r.Committed, reader: str) -> _Said:
    args: dict[str, Arg] = {
        "units": names.labels(report.units), "hex": report.hex, "targets": names.hexes(report.targets),
        "doubled": "yes" if report.doubled else "no", "n": len(report.units),
    }  # fmt: skip
    return (Phrase("told-committed", args, "OKI-15.2" if report.doubled else report.clause),)


# --- fighting --------------------------------------------------------------------------------------------------------


def _fought(report: r.Fought, reader: str) -> _Said:
    args: dict[str, Arg] = {
        "who": _reader(report.side, reader), "hexes": Several(tuple(names.hex_name(hex) for hex in report.hexes)),
        "attackers": names.labels(report.attackers), "defenders": names.labels(report.defenders),
        "ambush": Term("with-ambush", {"units": names.labels(report.supporters)}) if report.supporters else "",
        "attack": report.attack, "defence": report.defence, "difference": report.attack - report.defence,
        "die": report.die,
    }  # fmt: skip
    if report.result == "weaker":
        return (Phrase("told-fought-weaker", args, "OKI-13.8"),)
    args["result"] = Term(f"result-{report.result[0]}-{_kind(report.result)}", {"n": _steps(report.result)})
    return (Phrase("told-fought", {**args, "code": report.result}, report.clause),)


def _kind(result: str) -> str:
    return {"e": "eliminated", "p": "prisoners"}.get(result[1], "retreat")


def _steps(result: str) -> int:
    return int(result[1]) if result[1].isdigit() else 0


_LOST = {
    "weaker": "OKI-13.8", "combat": "OKI-14.8", "prisoners": "OKI-14.8", "retreat": "OKI-14.10", "mine": "OKI-12.5",
    "fortification": "OKI-14.12",
}  # fmt: skip


def _eliminated(report: r.Eliminated, reader: str) -> _Said:
    """What fire takes is said with the fire."""
    if report.why == "fire":
        return ()
    args: dict[str, Arg] = {
        "who": _whose(report.units, reader), "units": names.units(report.units), "hex": names.hex_name(report.hex),
    }  # fmt: skip
    return (Phrase(f"told-lost-{report.why}", args, _LOST[report.why]),)


def _retreated(report: r.Retreated, reader: str) -> _Said:
    args: dict[str, Arg] = {"unit": names.labels([report.unit]), "way": way(report.path)}
    return (Phrase("told-retreated", args, report.clause),)


def _demoralised(report: r.Demoralised, reader: str) -> _Said:
    args: dict[str, Arg] = {
        "who": _whose(report.units, reader), "units": names.units(report.units), "turn": report.turn,
    }  # fmt: skip
    return (Phrase("told-demoralised", args, report.clause),)


LAND: dict[type, Callable[[Any, str], _Said]] = {
    r.Revealed: _revealed,
    r.Contacts: _contacts,
    r.Landed: _landed,
    r.Moved: _moved,
    r.Committed: _committed,
    r.Fought: _fought,
    r.Eliminated: _eliminated,
    r.Retreated: _retreated,
    r.Demoralised: _demoralised,
}
