"""What a side knows of the enemy, read from its own ledger of reports: where, what, when, how long ago; and his losses.

Only what was told stands here, with its date and age; nothing is inferred (MID-R87, MID-26.3).
"""

from __future__ import annotations

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import LAND, LAND_BY_LABEL, MIDWAY, QUARTERS, SHIPS, US, Side, enemy
from arbitre.games.midway.rules.aircraft import TYPES
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.names import (
    air_counts,
    air_labelled,
    either,
    land_list,
    number,
    ship_class,
    ships,
    side_of,
    site,
    when,
)
from arbitre.kernel.play import Told
from arbitre.kernel.words import Arg, Phrase, Several, Table, Term


def enemy_tables(view: View) -> tuple[Table, ...]:
    """The ledger of sightings, newest first, and the enemy losses this side has been told of."""
    return (_sightings(view), _losses(view))


# --- sightings ------------------------------------------------------------------------------------------------------


def _sightings(view: View) -> Table:
    """Every sighting this side was told of, newest first, in each report hex by hex."""
    rows = []
    for told in reversed(view.told):
        for hex, what in _seen(told, view.side):
            age = Term("age", {"turns": view.turn - told.turn})
            rows.append((site(hex), what, when(max(1, told.turn)), age))
    columns = ("col-where", "col-what", "col-when", "col-age")
    return Table("table-enemy", columns, tuple(rows), Phrase("note-enemy", {}, "MID-R87"))


def _seen(told: Told, side: Side) -> list[tuple[str, Arg]]:
    """What a report says of the enemy: (hex, what is there)."""
    report = told.report
    match report:
        case r.Searched():
            return [(hex, Term(f"seen-{sight}")) for hex, sight in report.results if sight in ("ships", "carriers")]
        case r.RaidSighted():
            by = [hex for hex in report.approach if hex]
            args: dict[str, Arg] = {"air": air_labelled(report.raiders), "hexes": either(by), "n": len(by)}
            return [(report.hex, Term("seen-raid", args))]
        case r.RaidArrived():
            return _battle(report)
        case r.SurfaceContact():
            return [(report.hex, ships(report.enemy))]
        case r.TorpedoTargets() if report.ships:
            return [(report.hex, ships(report.ships))]
        case r.SubmarinesAttack() if report.attacker != side:
            return [(report.hex, Term("seen-submarines", {"n": len(report.seen)}))]
        case r.Bombarded():
            theirs = tuple(dict.fromkeys(s.shooter for s in report.shots if side_of(s.shooter) == enemy(side)))
            shown = Several(tuple(SHIPS[id].name for id in theirs))
            return [(MIDWAY, Term("seen-guns", {"ships": shown}))] if theirs else []
        case r.Landed() if side == US and report.units:
            return [(MIDWAY, land_list(report.units))]
        case r.Landed() if report.garrison:
            return [(MIDWAY, land_list(report.garrison))]
    return []


def _battle(report: r.RaidArrived) -> list[tuple[str, Arg]]:
    """What a raid saw: ships and fighters, or the garrison, fighters and aircraft on the ground."""
    seen: list[tuple[str, Arg]] = []
    if report.ships:
        seen.append((report.hex, ships(report.ships)))
    if report.garrison:
        seen.append((report.hex, land_list(report.garrison)))
    aircraft = [(air.type, air.steps) for air in report.cap]
    if aircraft:
        seen.append((report.hex, Term("seen-cap", {"air": air_counts(aircraft)})))
    ready = [unit for deck in report.decks for unit in deck.aircraft]
    if ready:
        seen.append((report.hex, Term("seen-decks", {"air": air_counts(ready)})))
    if report.ground:
        seen.append((report.hex, Term("seen-ground", {"air": air_counts(report.ground)})))
    return seen


# --- losses ---------------------------------------------------------------------------------------------------------


class _Losses:
    """Reads the ledger in order and keeps count of what the enemy is known to have lost."""

    def __init__(self, view: View) -> None:
        self.side, self.enemy = view.side, enemy(view.side)
        self.ships: dict[str, tuple[int, int]] = {}  # id -> steps left, turn
        self.land: dict[str, tuple[int, int]] = {}  # label -> steps left, turn
        self.air: dict[str, int] = {}  # type -> steps lost
        self.grounded = 0  # air units of unknown type
        self.submarines = 0  # steps
        self._attackers: dict[tuple[int, str], dict[str, int]] = {}  # submarines by label, as announced
        self._labels: dict[tuple[int, str], dict[str, r.SeenAir]] = {}  # battle -> enemy aircraft as last known
        for told in view.told:
            self._read(told.turn, told.report)

    def _read(self, turn: int, report: object) -> None:
        match report:
            case r.RaidSighted():
                self._labels[turn, report.battle] = {air.label: air for air in report.raiders}
            case r.RaidArrived():
                self._labels[turn, report.battle] = {air.label: air for air in report.cap}
                self._listed(turn, report.ships)
                for unit in report.garrison:
                    self._land(turn, unit.label, unit.steps)
            case r.AirRound():
                mine = report.shooter == self.side
                self._shot_down(turn, report.battle, [s for s in report.shots if s.reply != mine])
            case r.FlakFired():
                self._shot_down(turn, report.battle, [s for s in report.shots if side_of(s.shooter) == self.side])
            case r.SurfaceContact():
                self._listed(turn, report.enemy)
            case r.TorpedoTargets():
                self._listed(turn, report.ships)
            case r.SubmarinesAttack() if report.seen:
                self._attackers[turn, report.hex] = dict(report.seen)
            case r.Screened():
                self._listed(turn, [s for s in report.destroyers if SHIPS[s.id].side == self.enemy])
                self._submarines(turn, report)
            case r.Landed():
                for unit in (*report.units, *report.garrison):
                    self._land(turn, unit.label, unit.steps)
            case r.GroundedDestroyed():
                for kind, steps in report.aircraft:
                    self.air[kind] = self.air.get(kind, 0) + steps
            case r.Bombed() | r.Torpedoed() | r.Gunnery():
                self._fates(turn, report.fates)
            case r.Bombarded() | r.LandFought():
                self._fates(turn, report.fates)
                self.grounded += report.aircraft

    def _listed(self, turn: int, seen: list[r.SeenShip] | tuple[r.SeenShip, ...]) -> None:
        """Ships as a battle lists them; those at their printed strength have lost nothing."""
        for one in seen:
            if one.steps < SHIPS[one.id].steps and self.ships.get(one.id, (9, 0))[0] != one.steps:
                self.ships[one.id] = (one.steps, turn)

    def _land(self, turn: int, label: str, steps: int) -> None:
        """A land unit of the enemy, by label."""
        id = LAND_BY_LABEL.get((self.enemy, label))
        if id and steps < LAND[id].steps and self.land.get(label, (9, 0))[0] != steps:
            self.land[label] = (steps, turn)

    def _submarines(self, turn: int, report: r.Screened) -> None:
        """Attacking submarines are known by label only, so that their losses are counted, not named (MID-R75). A side
        that has rolled for its screen was the one attacked."""
        if report.own_dice:
            seen = self._attackers.get((turn, report.hex), {})
            self.submarines += sum(max(0, seen.get(label, left) - left) for label, _, left in report.subs)

    def _fates(self, turn: int, fates: tuple[r.Fate, ...]) -> None:
        for fate in fates:
            if fate.unit in SHIPS:
                if SHIPS[fate.unit].side == self.enemy:
                    self._listed(turn, [r.SeenShip(fate.unit, fate.left)])
                    for kind, steps in fate.burnt:
                        self.air[kind] = self.air.get(kind, 0) + steps
            else:
                self._land(turn, fate.unit, fate.left)

    def _shot_down(self, turn: int, battle: str, shots: list[r.Shot]) -> None:
        """Enemy aircraft fired at: what they have left after the exchange."""
        known = self._labels.get((turn, battle), {})
        for shot in shots:
            air = known.get(shot.target)
            if air is not None and shot.left < air.steps:
                self.air[air.type] = self.air.get(air.type, 0) + air.steps - shot.left
                known[shot.target] = r.SeenAir(air.label, air.type, shot.left)


def _losses(view: View) -> Table:
    """Enemy losses this side was told of, and what they are worth (MID-24.1); what he lost unseen is not here."""
    lost = _Losses(view)
    rows: list[tuple[Arg, ...]] = []
    total = 0
    for id, (left, turn) in sorted(lost.ships.items(), key=lambda item: SHIPS[item[0]].order):
        printed = SHIPS[id]
        points = printed.quarters * (printed.steps - left)
        total += points
        afloat = "strength-damaged" if printed.carrier else "strength-reduced"
        state = Term(afloat) if left else Term("state-sunk", {"n": 1})
        what = Term("ships-of-class", {"kind": printed.kind, "n": 1, "ships": printed.name})
        rows.append((what, state, when(turn), number(points)))
    for label, (left, turn) in sorted(lost.land.items()):
        state = Term("strength-reduced" if left else "state-eliminated")
        rows.append((land_list((r.SeenLand(label, 2),)), state, when(turn), number(QUARTERS["land"])))
    for kind in TYPES:
        if steps := lost.air.get(kind, 0):
            points = QUARTERS["air"] * steps
            total += points
            name = Term("air-type", {"kind": kind, "n": 2})
            rows.append((name, Term("steps-lost", {"steps": steps}), "", number(points)))
    if lost.submarines:
        points = QUARTERS["SS"] * lost.submarines
        total += points
        rows.append((ship_class("SS", 2), Term("steps-lost", {"steps": lost.submarines}), "", number(points)))
    if lost.grounded:
        rows.append((Term("air-grounded"), Term("units-lost", {"units": lost.grounded}), "", "–"))
    columns = ("col-unit", "col-state", "col-when", "col-points")
    note = Phrase("note-losses", {"points": number(total)}, "MID-R70") if rows else None
    return Table("table-losses", columns, tuple(rows), note)
