"""Planted leaks in what lists show: their order, the numbers in them, how long they are."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from planting import Register

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import AIR, SHIPS, enemy
from arbitre.games.midway.rules import raids, submarines
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.games.midway.rules.searches import Searches
from arbitre.games.midway.rules.surface import Contact
from arbitre.games.midway.seat.chart import chart as charts
from arbitre.games.midway.seat.offers.items import Hand
from arbitre.games.midway.seat.tables import enemy as ledger
from midway.planted.grafts import Truth, afloat, aircraft, boats, graft, loaded, retell

LEAKS = Register()


# --- order ------------------------------------------------------------------------------------------------------------


@LEAKS.leak("order", "MID-5.12")
def results_with_submarines_first(patch: pytest.MonkeyPatch) -> None:
    """A search's results begin with the hexes in which enemy submarines lie, which no search locates."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Searched):
            return report
        deep = {boat.hex for boat in boats(after, enemy(to))}
        return replace(report, results=tuple(sorted(report.results, key=lambda one: one[0] not in deep)))

    retell(patch, Searches, change)


@LEAKS.leak("order", "MID-R82")
def raiders_base_by_base(patch: pytest.MonkeyPatch) -> None:
    """The defender reads the raiders in the order of the printed table, hence base by base."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.RaidSighted):
            return report
        unit = next(b.raiders for b in after.battles if b.key == report.battle)
        return replace(report, raiders=tuple(sorted(report.raiders, key=lambda a: AIR[unit[a.label]].order)))

    retell(patch, RaidDeclaration, change)


@LEAKS.leak("order", "MID-R82")
def decks_by_the_fighters_that_left_them(patch: pytest.MonkeyPatch) -> None:
    """The raider reads the decks of carriers in the order of how many aircraft of theirs are in the air or below."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.RaidArrived):
            return report
        away = {d.ship: len(aircraft(after, enemy(to), "flying", "below", base=d.ship)) for d in report.decks}
        return replace(report, decks=tuple(sorted(report.decks, key=lambda d: -away[d.ship])))

    retell(patch, RaidDeclaration, change)


@LEAKS.leak("order", "MID-R25")
def approach_of_the_largest_wave_first(patch: pytest.MonkeyPatch) -> None:
    """The defender reads the approach hexes with those of the carrier that sent most aircraft first."""

    def careless(honest: Any, forces: Any, sortie: Any, key: str, umpire: Any) -> tuple[str, ...]:
        listed = honest(forces, sortie, key, umpire)
        starts = [raids.base_hex(forces, forces.air[unit].base) for unit in sortie.units]
        largest = max(starts, key=starts.count)
        by = raids.GRID.approaches(largest, sortie.hex)
        return tuple(sorted(listed, key=lambda hex: hex not in by))

    graft(patch, raids, "_approach", careless)


@LEAKS.leak("order", "MID-26.2", rare=True)
def loaded_transports_last(patch: pytest.MonkeyPatch) -> None:
    """An attacking submarine's list of targets has the transports with troops aboard at its end."""

    def careless(honest: Any, game: Any, attack: Any) -> Any:
        return tuple(sorted(honest(game, attack), key=lambda ship: loaded(game, ship.id)))

    graft(patch, submarines, "torpedo_targets", careless)


# --- numbering --------------------------------------------------------------------------------------------------------


def _numbered(patch: pytest.MonkeyPatch, part: str, first: Any) -> None:
    """The labels of raiders or of CAP begin after `first(game, side, type, battle)` others."""

    def careless(honest: Any, game: Any, side: str, units: Any, umpire: Any, *battle: str) -> dict[str, str]:
        labels = honest(game, side, units, umpire, *battle)
        if battle[-1] != part:
            return labels
        return {f"{k[0]}{int(k[1:]) + first(game, side, k[0], battle[0])}": unit for k, unit in labels.items()}

    graft(patch, raids, "labelled", careless)


@LEAKS.leak("numbering", "MID-26.2")
def raiders_numbered_after_those_at_home(patch: pytest.MonkeyPatch) -> None:
    """The raiders' labels, which the defender reads, count on from the ready aircraft of their type that stayed
    behind."""
    _numbered(patch, "raiders", lambda game, side, type, key: len(aircraft(game, side, "ready", type=type)))


@LEAKS.leak("numbering", "MID-12.8")
def raiders_numbered_after_those_ditched(patch: pytest.MonkeyPatch) -> None:
    """The raiders' labels count on from the aircraft of their side that have ditched, of which the defender heard
    nothing."""
    _numbered(patch, "raiders", lambda game, side, type, key: len(aircraft(game, side, "ditched")))


@LEAKS.leak("numbering", "MID-15.7")
def attackers_numbered_after_lurkers(patch: pytest.MonkeyPatch) -> None:
    """The labels of attacking submarines begin after those of their side that do not attack there, so that the defender
    can count them."""

    def careless(honest: Any, game: Any, umpire: Any, declared: Any) -> None:
        start = len(umpire.reports)
        honest(game, umpire, declared)
        attacks, told = [], []
        for attack in game.attacks:
            more = len(boats(game, attack.attacker)) - len(attack.subs)
            attacks.append(replace(attack, subs={f"S{int(k[1:]) + more}": ship for k, ship in attack.subs.items()}))
        for to, turn, phase, report in umpire.reports[start:]:
            if isinstance(report, r.SubmarinesAttack):
                attack = next(a for a in attacks if (a.hex, a.attacker) == (report.hex, report.attacker))
                steps = {label: game.forces(attack.attacker).ships[ship].steps for label, ship in attack.subs.items()}
                seen = tuple(steps.items()) if report.seen else ()
                report = replace(report, seen=seen, own=tuple(attack.subs.items()) if report.own else ())
            told.append((to, turn, phase, report))
        umpire.reports[start:] = told
        game.attacks = tuple(attacks)

    graft(patch, submarines, "announce", careless)


@LEAKS.leak("numbering", "MID-R30")
def items_numbered_as_the_enemy_table(patch: pytest.MonkeyPatch) -> None:
    """The ids of enemy aircraft that a hand may pick end with the place of the unit in the printed table."""
    known = Truth(patch)

    def careless(honest: Any, self: Any, name: str, steps: int, battle: str, cell: str, under: Any) -> str:
        id, side = honest(self, name, steps, battle, cell, under), self.view.side
        for fight in known.behind(self.view).battles:
            theirs = fight.cap if fight.raider == side else fight.raiders
            if fight.key == battle and name in theirs and ":" in id:
                numbered = f"{id}:{AIR[theirs[name]].order}"
                self.items[numbered] = self.items.pop(id)
                return numbered
        return id

    graft(patch, Hand, "foe", careless)


# --- size -------------------------------------------------------------------------------------------------------------


@LEAKS.leak("size", "MID-26.2")
def losses_table_with_blank_rows(patch: pytest.MonkeyPatch) -> None:
    """The table of enemy losses has an empty row for each aircraft that ditched unseen."""
    known = Truth(patch)

    def careless(honest: Any, view: Any) -> Any:
        table, game = honest(view), known.behind(view)
        unseen = len(aircraft(game, enemy(view.side), "ditched"))
        return replace(table, rows=(*table.rows, *[("", "", "", "")] * unseen))

    graft(patch, ledger, "_losses", careless)


@LEAKS.leak("size", "MID-5.12")
def a_line_for_each_search_of_a_hex(patch: pytest.MonkeyPatch) -> None:
    """A hex searched in vain is reported once more where an enemy submarine lay under the searchers."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.Searched):
            return report
        deep = {boat.hex for boat in boats(after, enemy(to))}
        again = tuple(one for one in report.results if one[0] in deep and one[1] == "nothing")
        return replace(report, results=(*report.results, *again))

    retell(patch, Searches, change)


@LEAKS.leak("size", "MID-5.13")
def a_mark_for_each_ship_found(patch: pytest.MonkeyPatch) -> None:
    """The map marks an own hex once for every enemy carrier within two hexes of it when it was located."""
    known = Truth(patch)

    def careless(honest: Any, view: Any) -> Any:
        carriers = [s for s in afloat(known.behind(view), enemy(view.side)) if SHIPS[s.id].carrier]
        for mark in honest(view):
            close = sum(raids.GRID.distance(mark.cell, ship.hex) <= 2 for ship in carriers)
            yield from [mark] * (1 + close if mark.key == "found" else 1)

    graft(patch, charts, "_marks", careless)


@LEAKS.leak("size", "MID-26.2", rare=True)
def loaded_transports_twice_in_contact(patch: pytest.MonkeyPatch) -> None:
    """In a surface combat the enemy's list names a transport twice if there are troops aboard."""

    def change(before: Any, after: Any, to: str, report: Any) -> Any:
        if not isinstance(report, r.SurfaceContact):
            return report
        full = tuple(ship for ship in report.enemy if loaded(after, ship.id))
        return replace(report, enemy=(*report.enemy, *full))

    retell(patch, Contact, change)
