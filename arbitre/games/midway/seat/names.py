"""How units, places and numbers of Victory at Midway are named in sentences and tables, in either language.

Everything here is made of printed facts and of what it is given; nothing reads a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, LAND, LAND_BY_LABEL, SHIPS, SITES, TURNS, US, Side
from arbitre.games.midway.records.reports import SeenAir, SeenLand, SeenShip
from arbitre.games.midway.rules.aircraft import TYPES, announced_order
from arbitre.kernel.words import Arg, Several, Term

CLASSES = ("CV", "CVL", "BB", "CA", "CL", "DD", "TT", "ST", "SFT", "SS")  # the order in which classes are listed
_SITE = {site["hex"]: site["id"] for site in SITES}


def chain(key: str, items: Sequence[Arg]) -> Arg:
    """The items one after the other, each joined to the rest by a catalogue entry with `first` and `rest`."""
    if len(items) < 2:
        return items[0] if items else Several()
    return Term(key, {"first": items[0], "rest": chain(key, items[1:])})


def plainly(items: Iterable[str]) -> str:
    """Labels or numbers with commas between them, the same in every language."""
    return ", ".join(items)


def either(items: Sequence[str]) -> Arg:
    """ "G6 or G7"."""
    if len(items) < 2:
        return items[0] if items else Several()
    return Term("list-or", {"head": plainly(items[:-1]), "last": items[-1]})


def number(quarters: int) -> Term:
    """A number of quarters as it is read: 59 is "14.75" or "14,75"."""
    return Term("number", {"whole": str(quarters // 4), "quarters": quarters % 4})


def room(steps: int) -> Term:
    """Aircraft capacity, counted in steps, in full units: 17 is "8.5"."""
    return number(2 * steps)


def yes(truth: object) -> str:
    """How an entry of the catalogue is told to take one of two forms."""
    return "yes" if truth else "no"


def when(turn: int) -> Term:
    """Date and hour of a turn (from 1) of the turn track (MID-2.1)."""
    return Term("when", calendar(turn))


def calendar(turn: int) -> dict[str, Arg]:
    """The arguments of the catalogue's dates for a turn (from 1)."""
    mark = TURNS[turn - 1]
    year, _, day = mark.date.split("-")
    hours, minutes = mark.time.split(":")
    return {"day": int(day), "year": year, "hours": int(hours), "minutes": minutes}


def side_of(unit: str) -> Side | None:
    """The side of a ship id or of a land unit's label; None for labels of aircraft and submarines."""
    if unit in SHIPS:
        return SHIPS[unit].side
    return next((side for side, label in LAND_BY_LABEL if label == unit), None)


# --- places ---------------------------------------------------------------------------------------------------------


def hexes(found: Iterable[str]) -> Several:
    """Hexes column by column, three or more in a row of one column drawn together: "E4–E8 and F3"."""
    runs: list[list[str]] = []
    for hex in GRID.sorted(set(found)):
        last = runs[-1][-1] if runs else ""
        if last and GRID.column(last) == GRID.column(hex) and GRID.row(hex) == GRID.row(last) + 1:
            runs[-1].append(hex)
        else:
            runs.append([hex])
    items: list[Arg] = []
    for run in runs:
        items += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else run
    return Several(tuple(items))


def site(hex: str) -> Arg:
    """A hex by the name of its atoll, if it has one: "Kure (G6)"."""
    return Term("site-in", {"site": Term(f"site-{_SITE[hex]}"), "hex": hex}) if hex in _SITE else hex


def place(battle: str, where: str) -> Term:
    """Where a battle is, from its name in orders ("F5", "Midway", "F5/us" where both sides raid one hex). `where`:
    "over" for what happens in the air, "at" for the ground."""
    spot, _, side = battle.partition("/")
    term = Term(f"{where}-midway") if spot == "Midway" else Term(f"{where}-hex", {"hex": spot})
    return Term("place-side", {"place": term, "side": side}) if side else term


# --- ships ----------------------------------------------------------------------------------------------------------


def ship(id: str, steps: int) -> Arg:
    """A ship by its printed name, and whether it is damaged (a carrier that lost a step) or reduced (one step)."""
    printed = SHIPS[id]
    if printed.carrier and steps < printed.steps:
        return Term("ship-damaged", {"name": printed.name})
    return Term("ship-reduced", {"name": printed.name}) if steps == 1 else printed.name


def ship_class(kind: str, count: int = 1) -> Term:
    """A class of ship as a word."""
    return Term("ship-class", {"kind": kind, "n": count})


def ships(seen: Iterable[SeenShip]) -> Arg:
    """Ships by class: "carriers Akagi and Kaga; destroyers DD4 and DD10 (reduced)"."""
    by_class: dict[str, list[SeenShip]] = {}
    for one in seen:
        by_class.setdefault(SHIPS[one.id].kind, []).append(one)
    groups: list[Arg] = []
    for kind in CLASSES:
        if found := sorted(by_class.get(kind, ()), key=lambda s: SHIPS[s.id].order):
            names = Several(tuple(ship(s.id, s.steps) for s in found))
            groups.append(Term("ships-of-class", {"kind": kind, "n": len(found), "ships": names}))
    return chain("list-semicolon", groups)


def ship_names(ids: Iterable[str]) -> Several:
    """Ships by their names alone."""
    return Several(tuple(SHIPS[id].name for id in ids))


# --- aircraft -------------------------------------------------------------------------------------------------------


def air_counts(seen: Iterable[tuple[str, int]]) -> Several:
    """Aircraft, (type, steps) of each, by type: "2 dive bombers (1 reduced) and 1 fighter"."""
    counts: dict[str, list[int]] = {}
    for kind, steps in seen:
        counts.setdefault(kind, []).append(steps)
    return Several(
        tuple(
            Term("air-count", {"n": len(steps), "kind": kind, "reduced": steps.count(1)})
            for kind, steps in sorted(counts.items(), key=lambda item: TYPES.index(item[0]))
        )
    )


def own_air(ids: Iterable[str]) -> Several:
    """Own air units by type, without their strength: "2 dive bombers and 1 fighter"."""
    return air_counts((AIR[id].type, 2) for id in ids)


def air_labelled(seen: Iterable[SeenAir]) -> Several:
    """Aircraft as a battle announces them: "1 fighter (F1) and 2 dive bombers (D1, D2 reduced)"."""
    by_type: dict[str, list[Arg]] = {}
    for air in sorted(seen, key=lambda a: announced_order(a.type, a.steps)):
        label: Arg = air.label if air.steps > 1 else Term("label-reduced", {"label": air.label})
        by_type.setdefault(air.type, []).append(label)
    return Several(
        tuple(
            Term("air-labelled", {"n": len(labels), "kind": kind, "labels": chain("list-comma-between", labels)})
            for kind, labels in by_type.items()
        )
    )


def own_labelled(labelled: Iterable[tuple[str, str]]) -> Arg:
    """Own aircraft of a battle, (label, air id) of each, by the base they belong to, Midway's by model too:
    "F1, F2 (Enterprise); F3 (Midway, F4F-3 Wildcat)"."""
    groups: dict[tuple[str, str], list[str]] = {}
    for label, id in labelled:
        home = AIR[id].base
        groups.setdefault((home, AIR[id].model if home == ISLAND else ""), []).append(label)
    named: list[Arg] = []
    for (home, model), labels in sorted(groups.items(), key=lambda group: base_order(group[0][0])):
        at: Arg = Term("air-model-at", {"base": base(home), "model": model}) if model else base(home)
        named.append(Term("air-from", {"base": at, "labels": plainly(labels)}))
    return chain("list-semicolon", named)


def base_order(id: str) -> int:
    """Sorts bases as tables list them: carriers in table order, then Midway."""
    return SHIPS[id].order if id in SHIPS else len(SHIPS)


def base(id: str) -> Arg:
    """A carrier or Midway by its name."""
    return Term("site-midway") if id == ISLAND else SHIPS[id].name


# --- troops ---------------------------------------------------------------------------------------------------------


def land(label: str, steps: int) -> Arg:
    """A land unit by its label, named, and whether it is reduced: "Company A (reduced)", "L1 (Kure 5th SNLF)"."""
    side = side_of(label)
    assert side is not None, label
    reduced = "-reduced" if steps == 1 else ""
    if side == US:
        return Term(f"company{reduced}", {"label": label})
    return Term(f"troops{reduced}", {"label": label, "name": Term(f"land-{LAND_BY_LABEL[side, label]}")})


def land_list(seen: Iterable[SeenLand]) -> Several:
    """Land units of one side as a battle lists them: "Companies A and B (reduced)"."""
    seen = tuple(seen)
    if not seen or side_of(seen[0].label) != US:
        return Several(tuple(land(unit.label, unit.steps) for unit in seen))
    labels: list[Arg] = [
        unit.label if unit.steps > 1 else Term("company-label-reduced", {"label": unit.label}) for unit in seen
    ]
    return Several((Term("companies", {"n": len(labels), "labels": Several(tuple(labels))}),))


def land_ids(ids: Iterable[str]) -> Several:
    """Own land units by id, without their strength."""
    return Several(tuple(land(LAND[id].label, 2) for id in ids))
