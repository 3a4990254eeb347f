"""Siblings of tests/midway/planted/seen.py, in the same order."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from planting import Register

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import AIR, SHIPS, enemy
from arbitre.games.midway.rules import bombing, raids, submarines
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.submarines import SubmarineScreen
from arbitre.games.midway.seat.chart import chart as charts
from arbitre.games.midway.seat.offers.items import Hand
from arbitre.games.midway.seat.tables import enemy as ledger
from midway.planted.grafts import Truth, afloat, aircraft, boats, graft, loaded, retell

LEAKS = Register()


# --- order ------------------------------------------------------------------------------------------------------------


@LEAKS.leak("order", "MID-R17")
def located_at_close_quarters_first(patch: pytest.MonkeyPatch) -> None:
    """A side reads the hexes in which it was located with those first in which an enemy unit, submarines too, lay
    itself."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Located):
            return report
        there = {s.hex for s in after.forces(enemy(to)).ships.values() if s.hex}
        return replace(report, hexes=tuple(sorted(report.hexes, key=lambda hex: hex not in there)))

    retell(patch, Searches, change)


@LEAKS.leak("order", "MID-R82")
def cap_base_by_base(patch: pytest.MonkeyPatch) -> None:
    """The raider reads the CAP in the order of the printed table, hence base by base."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.RaidArrived):
            return report
        unit = next(b.cap for b in after.battles if b.key == report.battle)
        return replace(report, cap=tuple(sorted(report.cap, key=lambda a: AIR[unit[a.label]].order)))

    retell(patch, RaidDeclaration, change)


@LEAKS.leak("order", "MID-R82", rare=True)
def ready_first_on_the_ground(patch: pytest.MonkeyPatch) -> None:
    """The raider on Midway reads the aircraft on the ground with those that stand ready first."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.RaidArrived) or not report.ground:
            return report
        units = sorted(raids.island_aircraft(after.us), key=lambda a: a.status != "ready")
        return replace(report, ground=tuple((AIR[a.id].type, a.steps) for a in units))

    retell(patch, RaidDeclaration, change)


@LEAKS.leak("order", "MID-R4")
def bombs_in_the_order_of_the_sheet(patch: pytest.MonkeyPatch) -> None:
    """Both sides read the bombs of a raid in the order in which the raider's sheet named targets and bombers."""
    sheet: list[Any] = []

    def fired(honest: Any, game: Any, battle: Any, shooters: Any, target: str, umpire: Any) -> Any:
        shots = honest(game, battle, shooters, target, umpire)
        sheet.extend((battle.key, shot.shooter) for shot in shots)
        return shots

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Bombed):
            return report
        order = {who: i for i, who in enumerate(sheet)}
        return replace(report, shots=tuple(sorted(report.shots, key=lambda s: order[report.battle, s.shooter])))

    graft(patch, bombing, "_drop", fired)
    retell(patch, bombing.Bombing, change)


@LEAKS.leak("order", "MID-26.2", rare=True)
def raid_lists_loaded_transports_last(patch: pytest.MonkeyPatch) -> None:
    """The raider's list of the ships in the hex has the transports with troops aboard at its end."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.RaidArrived):
            return report
        return replace(report, ships=tuple(sorted(report.ships, key=lambda ship: loaded(after, ship.id))))

    retell(patch, RaidDeclaration, change)


# --- numbering --------------------------------------------------------------------------------------------------------


def _numbered(patch: pytest.MonkeyPatch, part: str, first: Any) -> None:
    def careless(honest: Any, game: Any, side: str, units: Any, umpire: Any, *battle: str) -> dict[str, str]:
        labels = honest(game, side, units, umpire, *battle)
        if battle[-1] != part:
            return labels
        return {f"{k[0]}{int(k[1:]) + first(game, side, k[0], battle[0])}": unit for k, unit in labels.items()}

    graft(patch, raids, "labelled", careless)


@LEAKS.leak("numbering", "MID-26.2")
def cap_numbered_after_those_below(patch: pytest.MonkeyPatch) -> None:
    """The labels of CAP, which the raider reads, count on from the fighters of that side that stand not ready."""
    _numbered(patch, "cap", lambda game, side, type, key: len(aircraft(game, side, "below", type="F")))


@LEAKS.leak("numbering", "MID-R46", rare=True)
def cap_numbered_after_those_trapped(patch: pytest.MonkeyPatch) -> None:
    """The labels of CAP count on from the fighters of that side that are trapped in damaged carriers."""
    _numbered(patch, "cap", lambda game, side, type, key: len(aircraft(game, side, "trapped", type="F")))


@LEAKS.leak("numbering", "MID-R75", rare=True)
def attackers_labelled_by_their_names(patch: pytest.MonkeyPatch) -> None:
    """The label of an attacking submarine is its place in the printed table of its side, so that the defender knows
    which it is."""

    def careless(honest: Any, game: Any, umpire: Any, declared: Any) -> None:
        start = len(umpire.reports)
        honest(game, umpire, declared)
        attacks, told = [], []
        for attack in game.attacks:
            table = [s for s in game.forces(attack.attacker).ships if SHIPS[s].submarine]
            attacks.append(replace(attack, subs={f"S{table.index(s) + 1}": s for s in attack.subs.values()}))
        for to, turn, phase, report in umpire.reports[start:]:
            if isinstance(report, r.SubmarinesAttack):
                attack = next(a for a in attacks if (a.hex, a.attacker) == (report.hex, report.attacker))
                steps = {label: game.forces(attack.attacker).ships[s].steps for label, s in attack.subs.items()}
                seen = tuple(steps.items()) if report.seen else ()
                report = replace(report, seen=seen, own=tuple(attack.subs.items()) if report.own else ())
            told.append((to, turn, phase, report))
        umpire.reports[start:] = told
        game.attacks = tuple(attacks)

    graft(patch, submarines, "announce", careless)


@LEAKS.leak("numbering", "MID-R75")
def submarines_numbered_as_the_enemy_table(patch: pytest.MonkeyPatch) -> None:
    """The ids of attacking submarines that a hand may pick end with the place of the boat in the printed table."""
    known = Truth(patch)

    def careless(honest: Any, self: Any, name: str, steps: int, battle: str, cell: str, under: Any) -> str:
        id = honest(self, name, steps, battle, cell, under)
        for attack in known.behind(self.view).attacks:
            if attack.attacker != self.view.side and attack.hex == cell and name in attack.subs and ":" in id:
                numbered = f"{id}:{SHIPS[attack.subs[name]].order}"
                self.items[numbered] = self.items.pop(id)
                return numbered
        return id

    graft(patch, Hand, "foe", careless)


# --- size -------------------------------------------------------------------------------------------------------------


@LEAKS.leak("size", "MID-20.3")
def sightings_table_with_blank_rows(patch: pytest.MonkeyPatch) -> None:
    """The table of sightings has an empty row for each enemy carrier on the map that was never located in its hex."""
    known = Truth(patch)

    def careless(honest: Any, view: Any) -> Any:
        table, game = honest(view), known.behind(view)
        unseen = [s for s in afloat(game, enemy(view.side)) if SHIPS[s.id].carrier and s.hex not in view.located]
        return replace(table, rows=(*table.rows, *[("", "", "", "")] * len(unseen)))

    graft(patch, ledger, "_sightings", careless)


@LEAKS.leak("size", "MID-R17")
def a_line_for_each_search_that_found(patch: pytest.MonkeyPatch) -> None:
    """A hex in which a side was located is named to it once more if an enemy submarine lay in it and saw it too."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Located):
            return report
        again = tuple(hex for hex in report.hexes if boats(after, enemy(to), hex))
        return replace(report, hexes=(*report.hexes, *again))

    retell(patch, Searches, change)


@LEAKS.leak("size", "MID-5.12")
def a_wash_for_each_submarine(patch: pytest.MonkeyPatch) -> None:
    """The map tints the searched hexes once for every enemy submarine in them."""
    known = Truth(patch)

    def careless(honest: Any, view: Any) -> Any:
        deep = [boat.hex for boat in boats(known.behind(view), enemy(view.side))]
        for wash in honest(view):
            yield from [wash] * (1 + (sum(hex in wash.cells for hex in deep) if wash.key == "searched" else 0))

    graft(patch, charts, "_washes", careless)


@LEAKS.leak("size", "MID-26.2", rare=True)
def loaded_transports_twice_for_submarines(patch: pytest.MonkeyPatch) -> None:
    """The list that attacking submarines read names a transport twice if there are troops aboard."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.TorpedoTargets):
            return report
        full = tuple(ship for ship in report.ships if loaded(after, ship.id))
        return replace(report, ships=(*report.ships, *full))

    retell(patch, SubmarineScreen, change)
