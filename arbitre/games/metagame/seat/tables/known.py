"""What a nation knows: its camp's forces, what is remembered of the enemy and how old that is, its private reports and
those it has been shown, its standing orders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.games.metagame.records.names import area_name, areas, force, nation_short
from arbitre.games.metagame.records.printed import CAMP, NEUTRALS, is_sea
from arbitre.games.metagame.records.reports import IntoxUnused, IntoxUsed, Raided, Shared, Spied
from arbitre.games.metagame.rules.view import View
from arbitre.kernel.words import Arg, Table, Term

Row = tuple[Arg, ...]
_PRIVATE = Spied | Raided | IntoxUsed | IntoxUnused


def forces(view: View) -> Table:
    """Battalions of the camp, and what it has built (META-16.1)."""
    there = sorted({*view.forces, *view.ports, *view.guns})
    rows = tuple(
        (
            area_name(area),
            nation_short(view.owner[area]) if area in view.owner else "",
            force(view.forces.get(area, {})),
            "" if is_sea(area) else _structures(area in view.ports, view.guns.get(area, 0)),
        )
        for area in there
    )
    return Table("tables-forces", ("tables-area", "tables-owner", "tables-battalions", "tables-built"), rows)


def _structures(port: bool | None, guns: int | None) -> Arg:
    """Port and guns; "" where there is neither, a question mark where nothing is known."""
    if port is None and guns is None:
        return Term("tables-unknown")
    said = [Term("tables-port")] if port else []
    if guns:
        said.append(Term("tables-guns", {"n": guns}))
    return said[0] if len(said) == 1 else Term("tables-port-and-guns", {"n": guns or 0}) if said else ""


def enemies(view: View) -> Table:
    """What has been learnt of areas, with its date, true or not (META-16.5). Where the camp itself stands now, it
    sees for itself."""
    columns = ("tables-area", "tables-owner", "tables-last-seen", "tables-battalions", "tables-built")
    return Table("tables-enemies", columns, tuple(_enemies(view)))


def _enemies(view: View) -> Iterator[Row]:
    for area, memory in view.known.items():
        if view.friendly(area) or area in NEUTRALS:
            continue
        theirs = {nation: count for nation, count in memory.force.items() if CAMP[nation] != view.camp}
        when = Term("tables-when", {"week": memory.week, "phase": Term(f"seen-{memory.phase}")})
        built = "" if is_sea(area) else _structures(memory.port, memory.guns)
        owner = nation_short(view.owner[area]) if area in view.owner else ""
        yield area_name(area), owner, when, force(theirs), built


def reports(view: View) -> Table:
    """Private reports, newest first: those of the nation, with whether it may still share them, and those that others
    of the camp have shown it (META-16.4, 16.9)."""
    rows = tuple(row for told in reversed(view.told) for row in _report(view, told.report))
    return Table("tables-reports", ("tables-number", "tables-of", "tables-area", "tables-says", "tables-shared"), rows)


def _report(view: View, report: Any) -> Iterator[Row]:
    if isinstance(report, Shared):
        yield _row(report.report, report.nation, Term("tables-shown-us"))
    elif isinstance(report, _PRIVATE):
        shared = Term("tables-not-shared") if report.id in view.reports else Term("tables-is-shared")
        yield _row(report, view.side, shared)


def _row(report: Any, nation: str, shared: Arg) -> Row:
    says: Arg
    match report:
        case Raided():
            lost = report.destroyed
            found = Term("tables-destroyed", {"force": force(lost)}) if lost else Term("tables-no-effect")
            says = Term("tables-raid", {"n": report.raids, "found": found})
        case IntoxUnused():
            says = Term("tables-intox-unused")
        case _:
            key = "tables-spied" if isinstance(report, Spied) else "tables-intox-used"
            built = Term("built", {"port": "yes" if report.port else "no", "guns": report.guns})
            says = Term(key, {"force": force(report.force), "built": built})
    return report.id, nation_short(nation), area_name(report.area), says, shared


def standing(view: View) -> Table:
    """What has been ordered for what may come of the week's attacks (META-18.6)."""
    return Table("tables-standing", ("tables-area", "tables-order"), tuple(_standing(view)))


def _standing(view: View) -> Iterator[Row]:
    orders = view.standing
    for area, blitz in sorted(orders.blitz.items()):
        least = Term(f"category-{blitz.least}") if blitz.least else ""
        yield area_name(area), Term(f"standing-blitz-{blitz.answer}", {"least": least} if blitz.least else {})
    for area, retreat in sorted(orders.retreats.items()):
        yield area_name(area), Term("standing-retreat", {"ways": areas(retreat.to)})
    for area, capture in sorted(orders.captures.items()):
        fates: dict[str, Arg] = {what: Term(f"fate-{what}-{getattr(capture, what)}") for what in ("port", "guns")}
        yield area_name(area), Term("standing-capture", fates)
