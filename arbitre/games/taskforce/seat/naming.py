"""How the seat calls what has no name printed on it: fleets by their number, hours, turns, tallies of ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from arbitre.games.taskforce.records.board import Flight, Ship
from arbitre.games.taskforce.records.names import fleet_name, number, unit_name
from arbitre.games.taskforce.records.printed import AIRCRAFT, ALLIED, IJN, TURNS, Side, battle, in_battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.view import View
from arbitre.kernel.words import Arg, Several, Term

TYPES = ("CV", "CVL", "BB", "CA", "CL", "DD", "AO", "AK")
"""Types of ships in the order in which a tally has them."""


def units(ids: Iterable[str]) -> Several:
    """Counters by their names."""
    return Several(tuple(unit_name(id) for id in ids))


def fleet(id: str) -> Arg:
    """A fleet by its id, "TF 8"; of a withdrawing group also whose it is (TF-2.13); a marker by its label."""
    name = fleet_name(id) or id
    return Term("fleet-group", {"side": id.partition("-")[0], "name": name}) if name.startswith("W") else name


def side_of_fleet(id: str) -> Side:
    """Whose a fleet is by its id, or a marker by its label."""
    return IJN if id.startswith((IJN, "J")) else ALLIED


def side_of_air(id: str) -> Side:
    """Whose an air unit is by its id: each type flies for one side only."""
    return AIRCRAFT[id.rpartition("-")[0]].side


def aircraft(flight: Flight) -> Term:
    """So many counters of fighters, so many of bombers (TF-R19)."""
    both = int(bool(flight.fighters and flight.bombers))
    return Term("aloft-units", {"fighters": flight.fighters, "bombers": flight.bombers, "both": both})


def fleets(ids: Iterable[str]) -> Several:
    """Fleets by their ids."""
    return Several(tuple(fleet(id) for id in ids))


def when(turn: int, view: View) -> dict[str, Arg]:
    """The number of a turn in its battle, and of the battle where there are two (TF-S10.1), else 0."""
    there = scenario(view.board.scenario).battles > 1
    return {"turn": in_battle(turn), "battle": battle(turn) if there else 0}


def clock(turn: int) -> Term:
    """The hour at which a turn begins (TF-1.1)."""
    hour, _, minute = TURNS[turn].clock.partition(":")
    return Term("clock", {"hour": int(hour), "minute": int(minute)})


def light(turn: int) -> Term:
    """By day or by night."""
    return Term("light-night" if TURNS[turn].night else "light-day")


def tally(ships: Iterable[Ship]) -> str:
    """ "2CA 3DD": how many ships of each type are afloat, two of a full counter of destroyers or transports."""
    count: Counter[str] = Counter()
    for ship in ships:
        count[ship.printed.type] += ship.steps if ship.printed.small else int(ship.steps > 0)
    return " ".join(f"{count[type]}{type}" for type in TYPES if count[type])


def runs(hexes: Iterable[str]) -> Several:
    """Hexes column by column, those of a column that follow on one another from the first to the last: "0905–0907"."""
    found: list[list[str]] = []
    for hex in sorted(hexes):
        if found and int(hex) == int(found[-1][-1]) + 1:
            found[-1].append(hex)
        else:
            found.append([hex])
    return Several(tuple(run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in found))


def percent(share: float) -> Arg:
    """A probability."""
    return Term("percent", {"percent": round(100 * share)})


def points(value: float) -> Term:
    """So many points, halves too."""
    size = "one" if value == 1 else "less" if value < 2 else "more"
    return Term("points", {"value": number(value), "size": size})
