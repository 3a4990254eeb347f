"""How counters are called: by what is printed on them, the same in every language."""

from __future__ import annotations

from arbitre.games.taskforce.records.printed import AIRCRAFT, COUNTERS, SHIPS, SIDES
from arbitre.kernel.words import Arg, Term


def unit_name(id: str) -> str:
    """A counter's name: "Arizona", "Kate T1", "Val 3", "DD J2"; "" for what is no counter. A letter behind the type and
    the number are one word."""
    if id in COUNTERS:
        return COUNTERS[id].name
    kind, _, number = id.rpartition("-")
    label = AIRCRAFT[kind].label if kind in AIRCRAFT else SHIPS[kind].label if kind in SHIPS else ""
    if not label or not number.isdecimal():
        return ""
    return f"{label}{number}" if label[-2] == " " else f"{label} {number}"


def fleet_name(id: str) -> str:
    """What a formation at sea is called in orders: "TF 8" of "ijn-8", a withdrawing group "W1" of "ijn-w1"; "" for what
    is none."""
    side, _, number = id.partition("-")
    group, digits = number[:1] == "w", number.removeprefix("w")
    if side not in SIDES or not digits.isdecimal():
        return ""
    return f"W{digits}" if group else f"TF {digits}"


def number(value: float) -> Arg:
    """A number of points as it is read, halves too: 22.5 is "22.5" or "22,5"."""
    whole, quarters = divmod(round(4 * value), 4)
    return Term("number", {"whole": str(whole), "quarters": quarters}) if quarters else whole
