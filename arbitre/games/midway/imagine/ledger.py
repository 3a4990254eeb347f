"""Reads a side's ledger into evidence of the enemy: where he was, where he was not, what he lost (MID-26.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from arbitre.games.midway.imagine.evidence import AirBattle, Blow, Evidence, Flight, Sighting, SubAttack
from arbitre.games.midway.imagine.masks import ANYWHERE, BIT, FOG, disc, mask
from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import (
    AIR,
    ATOLLS,
    ISLAND,
    JP,
    KURE,
    LAND,
    LAND_BY_LABEL,
    MIDWAY,
    OFF_MAP,
    RULES,
    SHIPS,
    US,
    enemy,
    night,
)
from arbitre.games.midway.rules.movement import ST11
from arbitre.games.midway.rules.view import View

SFT: str = RULES["special_transport"]["ship"]
_RADIUS = {row["id"]: row["radius"] for row in RULES["search_asset"] if "radius" in row}
_REACH = _RADIUS["air_jp_carriers"] + 1  # a search aimed so far covers the next ring too (MID-5.5, 5.7); scouts as far
_LONG_REACH = _RADIUS["air_midway_long"] + 1
_ANCHOR = {row["id"]: row["anchor_hex"] for row in OFF_MAP}
_SUBMARINES = [s.id for s in SHIPS.values() if s.submarine and s.side == JP]
_SCORED = {"score-kure": (ST11, KURE), "score-special": (SFT, MIDWAY)}
_GUARDED = {KURE: ST11, MIDWAY: SFT}  # a list of torpedo targets may leave them out (MID-R80)


def evidence(view: View) -> Evidence:
    """All that the ledger of this view tells of the enemy."""
    found = Evidence(view)
    _Reader(view, found).read()
    return found


class _Reader:
    """Goes through the ledger once and enters in the evidence what each report tells."""

    def __init__(self, view: View, evidence: Evidence) -> None:
        self.view, self.e = view, evidence
        self.side, self.enemy = evidence.side, evidence.enemy
        self.now = 0
        self.here = evidence.turns[0]
        self.where: dict[str, str] = {}  # own ships
        self.screened: set[str] = set()  # hexes of this turn's submarine attacks whose screen has been told
        self.base = {unit: AIR[unit].base for unit in view.own.air}

    def read(self) -> None:
        """Read all reports in the order they were told."""
        for told in self.view.told:
            if told.turn != self.now and told.turn < len(self.e.turns):
                self.now, self.here = told.turn, self.e.turns[told.turn]
                self.screened.clear()
            reader = _READERS.get(type(told.report))
            if reader is not None:
                reader(self, told.report)
        self._conclude()

    # -- where ships are --------------------------------------------------------------------------

    def _placed(self, report: r.Placed) -> None:
        self.where.update({ship: hex for hex, ships in report.places for ship in ships})

    def _opened(self, report: r.TurnOpened) -> None:
        self.here.fog = report.fog
        for hex in report.atolls_lost:  # MID-5.3: somebody entered it last turn
            self.e.atolls_lost[hex] = report.turn
            self.e.turns[report.turn - 1].sightings.append(Sighting(BIT[hex], BIT[hex]))
        if report.group13:
            self.e.released = report.turn

    def _moved(self, report: r.Moved) -> None:
        for ships, _, to in report.moves:
            self.where.update(dict.fromkeys(ships, to))
            if to in ATOLLS and not all(SHIPS[ship].submarine for ship in ships):
                self.e.entered.setdefault(to, self.now)  # MID-5.3

    def _searched(self, report: r.Searched) -> None:
        empty = carriers = 0
        for hex, sight in report.results:
            if sight == "nothing":
                empty |= BIT[hex]
            elif sight == "ships":
                carriers |= BIT[hex]
                self.here.sightings.append(Sighting(0, BIT[hex]))
            elif sight == "carriers":
                self.here.sightings.append(Sighting(BIT[hex], 0))
                if self.side == JP:
                    self._seen_by_jp()  # MID-R14 (a)
        self.here.no_carriers |= carriers
        if not night(self.now):
            self.here.empty |= empty

    def _located(self, report: r.Located) -> None:
        """Something of the enemy's must have found own ships: a ship in the hex, or by day an air search."""
        for hex in report.hexes:
            carriers = any(SHIPS[s].carrier for s in self._own_in(hex))
            self.here.found[hex] = "carriers" if carriers else "ships"
            if self.side == US and carriers:
                self._seen_by_jp()  # MID-R14 (a)
            if night(self.now):
                if not self._finds_at_night(hex):
                    self.here.sightings.append(Sighting(BIT[hex], BIT[hex], BIT[hex], firm=False))
            elif not self._finds_by_day(hex):
                near = disc(hex, _REACH) & (~FOG if self.here.fog else ANYWHERE)
                self.here.sightings.append(Sighting(near, BIT[hex], BIT[hex], intact=True, firm=False))

    def _finds_at_night(self, hex: str) -> bool:
        """Whether the enemy may have a naval search there without a ship (MID-5.2)."""
        if self.enemy == US:
            return hex in ATOLLS or hex == MIDWAY
        return hex == MIDWAY and bool(self.e.ashore)

    def _finds_by_day(self, hex: str) -> bool:
        """Whether an air search from Midway, Johnston, Wake or Kure may cover the hex (MID-5.6, 5.7)."""
        if self._finds_at_night(hex):
            return True
        if self.enemy == JP:
            return bool(BIT[hex] & (disc(_ANCHOR["wake"], _REACH) | disc(KURE, _REACH)))
        near = disc(_ANCHOR["johnston"], _REACH)
        if not self.e.closed and not self.e.ashore:
            near |= disc(MIDWAY, _LONG_REACH)
        return bool(BIT[hex] & near)

    def _own_in(self, hex: str) -> list[str]:
        return [s for s, where in self.where.items() if where == hex and not SHIPS[s].submarine]

    def _list(self, hex: str, ships: Iterable[r.SeenShip]) -> None:
        """All enemy surface ships in a hex, named."""
        named = {s.id for s in ships}
        self.here.listed.setdefault(hex, set()).update(named)
        self.here.named.update(dict.fromkeys(named, hex))

    # -- the air ----------------------------------------------------------------------------------

    def _raid_sighted(self, report: r.RaidSighted) -> None:
        flights = {a.label: Flight(a.type, a.steps, a.steps) for a in report.raiders}
        battle = AirBattle(report.battle, report.hex, report.midway, True, flights, dict(report.cap), report.approach)
        self.here.battles.append(battle)
        if self.side == US:
            shown = [unit for _, unit in report.cap]
            if report.midway:  # MID-10.4: all aircraft on the ground
                flying = {u for b in self.here.battles for u in b.own.values()}
                shown += [u for u, base in self.base.items() if base == ISLAND and u not in flying]
            carriers = not report.midway and any(SHIPS[s].carrier for s in self._own_in(report.hex))
            alive = self.view.own.air
            if carriers or any(AIR[u].carrier_borne and (alive[u].steps or u in battle.own.values()) for u in shown):
                self._seen_by_jp()  # MID-R14 (b), (c)

    def _raid_arrived(self, report: r.RaidArrived) -> None:
        flights = {a.label: Flight(a.type, a.steps, a.steps) for a in report.cap}
        head = (report.battle, report.hex, report.midway, False)
        battle = AirBattle(*head, flights, dict(report.raiders), decks=report.decks, ground=report.ground)
        self.here.battles.append(battle)
        if not report.midway:
            self._list(report.hex, report.ships)
        if self.side == US and any(AIR[unit].carrier_borne for _, unit in report.raiders):
            self._seen_by_jp()  # MID-R14 (b)
        if self.side == JP and any(SHIPS[s.id].carrier for s in report.ships):
            self._seen_by_jp()  # MID-R14 (c)

    def _battle(self, key: str) -> AirBattle | None:
        return next((b for b in self.here.battles if b.key == key), None)

    def _air_round(self, report: r.AirRound) -> None:
        battle = self._battle(report.battle)
        for shot in report.shots if battle else ():
            self._shot_at(battle, report.shooter if shot.reply else enemy(report.shooter), shot)

    def _flak(self, report: r.FlakFired) -> None:
        battle = self._battle(report.battle)
        for shot in report.shots if battle else ():
            self._shot_at(battle, self.enemy if battle and battle.theirs else self.side, shot)

    def _shot_at(self, battle: AirBattle | None, side: str, shot: r.Shot) -> None:
        """An aircraft of a side was fired at: the steps it has left."""
        if battle is None:
            return
        if side == self.enemy:
            battle.flights[shot.target].left = min(battle.flights[shot.target].left, shot.left)
        else:
            unit = battle.own[shot.target]
            self.e.own_steps[unit] = min(self.e.own_steps.get(unit, shot.left), shot.left)

    def _bombed(self, report: r.Bombed) -> None:
        battle = self._battle(report.battle)
        if battle is not None and battle.midway and not battle.theirs:
            battle.hits += sum(fate.hits for fate in report.fates)
        self._fates(report.fates, late=False)

    def _grounded(self, report: r.GroundedDestroyed) -> None:
        self.here.grounded = report.aircraft

    def _recovered(self, report: r.Recovered) -> None:
        self.base.update(dict(report.landed))
        self.e.own_reserves.update(report.reserves)

    # -- the sea ----------------------------------------------------------------------------------

    def _fates(self, fates: Iterable[r.Fate], late: bool) -> None:
        """What became of ships and of enemy land units."""
        for fate in fates:
            if fate.unit in SHIPS:
                if SHIPS[fate.unit].side == self.side:
                    if not fate.left:
                        self.where[fate.unit] = ""
                else:
                    self._ship_left(fate.unit, fate.left)
                    if SHIPS[fate.unit].carrier and fate.hits:
                        self.here.blows.append(Blow(fate.unit, fate.left, late, fate.burnt))
            elif (self.enemy, fate.unit) in LAND_BY_LABEL:
                self._land_left(LAND_BY_LABEL[self.enemy, fate.unit], fate, late)

    def _ship_left(self, ship: str, left: int) -> None:
        lost = self.e.steps[ship] - left
        if lost <= 0:
            return
        self.e.steps[ship] = left
        self.e.damaged.setdefault(ship, self.now)
        if not left:
            self.e.sunk[ship] = self.now
        cargo = SHIPS[ship].cargo
        if cargo and cargo not in self.e.ashore:  # MID-4.10
            self.e.land[cargo] = max(0, self.e.land[cargo] - lost) if left else 0

    def _land_left(self, unit: str, fate: r.Fate, late: bool) -> None:
        self.e.land[unit] = fate.left
        if self.enemy == US:  # MID-11.9
            self.e.airfield_hits += fate.hits
            self.here.late_hits += fate.hits if late else 0
        elif not fate.left:
            self.e.ashore_until[unit] = self.now

    def _attack(self, report: r.SubmarinesAttack) -> None:
        if report.attacker == self.enemy:
            if self.enemy == JP:  # she is the only one
                self.here.named.update(dict.fromkeys(_SUBMARINES, report.hex))
            subs = {label: (steps, steps, False) for label, steps in report.seen}
            self.e.attacks.append(SubAttack(self.now, report.hex, subs))
        else:
            self.here.own_attacks[report.hex] = (dict(report.own), ())

    def _screened(self, report: r.Screened) -> None:
        """What the screen did in a submarine attack, own or enemy; of two in one hex that of US comes first
        (MID-R77)."""
        theirs = next((a for a in self.e.attacks if a.turn == self.now and a.hex == report.hex), None)
        mine = self.here.own_attacks.get(report.hex)
        both = theirs is not None and mine is not None
        first = report.hex not in self.screened
        self.screened.add(report.hex)
        if theirs is not None and (not both or first == (self.enemy == US)):
            self._screened_theirs(report, theirs)
        elif mine is not None:
            driven_off = tuple(sorted(label for label, off, _ in report.subs if off))
            self.here.own_attacks[report.hex] = (mine[0], driven_off)
            for ship in report.destroyers:
                self.here.named[ship.id] = report.hex
                self._ship_left(ship.id, ship.steps)

    def _screened_theirs(self, report: r.Screened, attack: SubAttack) -> None:
        """An enemy submarine attack: what the screen did to each submarine."""
        for label, off, left in report.subs:
            attack.subs[label] = (attack.subs[label][0], left, off)
            if self.enemy == JP:
                self._ship_left(_SUBMARINES[0], left)
        through = any(left and not off for _, off, left in report.subs)
        if self.side == US and through and any(SHIPS[s].carrier for s in self._own_in(report.hex)):
            self._seen_by_jp()  # MID-R14 (c)

    def _targets(self, report: r.TorpedoTargets) -> None:
        self.here.torpedo_lists[report.hex] = {s.id for s in report.ships}
        self.here.named.update({s.id: report.hex for s in report.ships})
        self._carriers_listed(report.ships)

    def _carriers_listed(self, ships: Iterable[r.SeenShip]) -> None:
        if self.side == JP and any(SHIPS[s.id].carrier for s in ships):
            self._seen_by_jp()

    def _declared(self, report: r.CombatDeclared) -> None:
        self.here.declared.update(report.combats)

    def _contact(self, report: r.SurfaceContact) -> None:
        self._list(report.hex, report.enemy)
        self.here.fought.update(s.id for s in report.enemy)
        self._carriers_listed(report.enemy)
        if self.side == US and any(SHIPS[s].carrier for s in self._own_in(report.hex)):
            self._seen_by_jp()

    def _fired(self, report: r.Torpedoed | r.Gunnery) -> None:
        self._fates(report.fates, late=True)

    def _bombarded(self, report: r.Bombarded) -> None:
        for shot in report.shots:
            if SHIPS[shot.shooter].side == self.enemy:
                self.here.named[shot.shooter] = MIDWAY
        self._fates(report.fates, late=True)
        self.here.grounded_late += report.aircraft

    def _landed(self, report: r.Landed) -> None:
        if self.side == US:
            for unit in report.units:
                land = LAND_BY_LABEL[JP, unit.label]
                self.e.ashore[land] = self.now
                self.e.land[land] = unit.steps
                self.here.named[LAND[land].transport] = MIDWAY

    def _land_fought(self, report: r.LandFought) -> None:
        self._fates(report.fates, late=True)
        self.here.grounded_late += report.aircraft

    def _ended(self, report: r.TurnEnded) -> None:
        if report.closed:
            self.here.closed = self.e.closed = True

    def _over(self, report: r.GameOver) -> None:
        """The end opens everything: where each ship is, and what is scored for places (MID-R74, MID-21.5, MID-22.1)."""
        self.e.over = report
        self.e.opened = {ship.id: (hex, ship.steps) for hex, ships in report.opened for ship in ships}
        then = self.e.turns[self.e.last].named
        then.update({ship: hex for ship, (hex, _) in self.e.opened.items() if hex})
        for line in report.account:
            if line.key in _SCORED and self.enemy == JP:
                then[_SCORED[line.key][0]] = _SCORED[line.key][1]

    def _seen_by_jp(self) -> None:
        """JP sees US carriers, or aircraft that only they carry, for the first time (MID-R14)."""
        if not self.e.sighted:
            self.e.sighted = self.now

    def _conclude(self) -> None:
        """What follows when all of a turn has been read."""
        for hex in self.here.declared:  # declared and not yet fought: an enemy surface ship is there (MID-14.2)
            if hex not in self.here.listed and self.now == self.e.turn:
                self.here.sightings.append(Sighting(BIT[hex], BIT[hex]))
        for number, turn in enumerate(self.e.turns):
            for hex, ships in turn.torpedo_lists.items():
                if hex not in turn.listed:
                    turn.listed[hex], turn.unlisted[hex] = set(ships), _GUARDED.get(hex, "")
                if hex == KURE and ST11 in turn.listed[hex]:
                    self.e.kure_shown.append((number, ST11 not in ships))
            seen = mask(hex for hex, ships in turn.listed.items() if ships)  # a list says more than a sighting
            turn.sightings = [s for s in turn.sightings if not (s.firm and (s.carriers | s.ships) & seen)]
            turn.sightings.sort(key=lambda s: not s.firm)


_READERS: dict[type, Callable[[_Reader, Any], None]] = {
    r.Placed: _Reader._placed,
    r.TurnOpened: _Reader._opened,
    r.Moved: _Reader._moved,
    r.Searched: _Reader._searched,
    r.Located: _Reader._located,
    r.RaidSighted: _Reader._raid_sighted,
    r.RaidArrived: _Reader._raid_arrived,
    r.AirRound: _Reader._air_round,
    r.FlakFired: _Reader._flak,
    r.Bombed: _Reader._bombed,
    r.GroundedDestroyed: _Reader._grounded,
    r.Recovered: _Reader._recovered,
    r.SubmarinesAttack: _Reader._attack,
    r.Screened: _Reader._screened,
    r.TorpedoTargets: _Reader._targets,
    r.CombatDeclared: _Reader._declared,
    r.SurfaceContact: _Reader._contact,
    r.Torpedoed: _Reader._fired,
    r.Gunnery: _Reader._fired,
    r.Bombarded: _Reader._bombarded,
    r.Landed: _Reader._landed,
    r.LandFought: _Reader._land_fought,
    r.TurnEnded: _Reader._ended,
    r.GameOver: _Reader._over,
}
