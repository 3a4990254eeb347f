"""Whether an imagined history agrees with everything a side was told, checked report by report.

Written from the rules and shares no code with `imagine`: it gets the imagined game, and for each enemy ship the places
it is supposed to have been in, turn by turn from the set-up: a hex, "waiting" or "left". A ship that was sunk has no
place after the turn in which it went down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import (
    AIR,
    ATOLLS,
    FOG_ZONE,
    GRID,
    JP,
    KURE,
    LAND,
    LAND_BY_LABEL,
    MIDWAY,
    SETUP,
    SHIPS,
    US,
    enemy,
    night,
)
from arbitre.games.midway.records.state import Game
from arbitre.games.midway.rules.aircraft import budget
from arbitre.games.midway.rules.sequence import Turn
from arbitre.games.midway.rules.view import View

Tracks = Mapping[str, Sequence[str]]
ZONES = {zone["id"]: zone for zone in SETUP["zone"]}
HIDDEN_FROM_SUBMARINES = {KURE: "jp_st11", MIDWAY: "jp_sft"}  # MID-15.8
GROUP_13 = 13


def disagreements(view: View, game: Game, tracks: Tracks) -> list[str]:
    """What is wrong with an imagined history; empty when it agrees with all that was told."""
    checker = Checker(view, game, tracks)
    placed = view.turn > 0 or isinstance(view.now, Turn)
    return [*(checker.movement() if placed else ()), *checker.reports(), *checker.strengths()]


def unexplained(view: View, game: Game, tracks: Tracks) -> tuple[int, int]:
    """How often the enemy found own ships (MID-5.13), and how often nothing imagined of his can have found them."""
    return Checker(view, game, tracks).finders()


class Checker:
    """One imagined history beside the ledger of the side that imagined it."""

    def __init__(self, view: View, game: Game, tracks: Tracks) -> None:
        self.view, self.game, self.tracks = view, game, tracks
        self.side, self.enemy = view.side, enemy(view.side)
        self.theirs = game.forces(self.enemy)
        self.fog = {0: True}
        self.left: dict[str, int] = {}  # steps of enemy ships after the last report about them
        self.damaged: dict[str, int] = {}
        self.land = {u.id: u.steps for u in LAND.values() if u.side == self.enemy}
        self.shot_down: set[tuple[int, str, str]] = set()  # turn, battle, label
        self.lost_searches: set[str] = set()
        self.landed: set[str] = set()
        self.hits_on_garrison = 0
        self.closed = 0

    # -- tracks -----------------------------------------------------------------------------------

    def movement(self) -> Iterator[str]:
        """Every track keeps the rules of movement (MID-3.5, 3.6, MID-4.1 to 4.9), and ends where the game has the
        ship."""
        for ship, track in self.tracks.items():
            yield from self._start(ship, track[0])
            free = 1  # MID-R11
            for turn in range(1, len(track)):
                before, now = track[turn - 1], track[turn]
                if now == before:
                    continue
                if turn < free or not self._lawful(ship, before, now, turn):
                    yield f"{ship} went from {before} to {now} on turn {turn}"
                free = turn + SHIPS[ship].period
            record, end = self.theirs.ships[ship], track[-1]
            if record.status == "sunk":
                continue
            if (record.hex or record.status) != end:
                yield f"{ship} is {record.status} {record.hex}, its track ends {end}"
            if record.status == "map" and record.next_move != (free if free > 1 else record.next_move):
                yield f"{ship} may move from {record.next_move}, its track says {free}"

    def _start(self, ship: str, place: str) -> Iterator[str]:
        printed = SHIPS[ship]
        if not printed.start:
            if place != "waiting":
                yield f"{ship} starts in {place}"
        elif self.view.turn and printed.start != "any":
            zone = ZONES[printed.start]
            if GRID.distance(zone["center"], place) > zone["radius"]:
                yield f"{ship} starts in {place}"

    def _lawful(self, ship: str, before: str, now: str, turn: int) -> bool:
        if before == "waiting":
            if SHIPS[ship].group == GROUP_13:  # MID-4.8
                seen = self.game.sighted
                return bool(seen) and turn >= max(13, seen + 5) and now in ("A1", "A2", "A3", "A4")
            return turn >= SHIPS[ship].group and now[0] == "A"  # MID-4.5
        if now == "left":  # MID-4.9
            column = before[0] in "ABCDEF"
            return before in GRID.edge and column == (self.enemy == JP)
        return now in GRID.neighbours.get(before, ())

    def at(self, hex: str, turn: int, submarines: bool = False) -> set[str]:
        """The enemy ships imagined in a hex after the movement of a turn, those included that were sunk in it."""
        return {
            ship
            for ship, track in self.tracks.items()
            if turn < len(track) and track[turn] == hex and SHIPS[ship].submarine == submarines
        }

    # -- reports ----------------------------------------------------------------------------------

    def reports(self) -> Iterator[str]:
        """Every report, in the order it was told."""
        for told in self.view.told:
            check = CHECKS.get(type(told.report))
            if check is not None:
                for text in check(self, told.turn, told.report):
                    yield f"turn {told.turn}: {text}"

    def _opened(self, turn: int, report: r.TurnOpened) -> Iterator[str]:
        """MID-5.3, MID-R18: a search lost means that somebody entered its hex last turn; one not lost, that nobody
        had."""
        self.fog[turn] = report.fog
        if self.side == JP:
            return
        for hex in ATOLLS:
            entered = any(
                len(track) > turn - 1 >= 1 and track[turn - 1] == hex != track[turn - 2]
                for ship, track in self.tracks.items()
                if not SHIPS[ship].submarine
            )
            if hex in report.atolls_lost and not entered:
                yield f"nobody entered {hex}"
            elif hex not in report.atolls_lost and hex not in self.lost_searches and entered:
                yield f"somebody entered {hex}"
        self.lost_searches.update(report.atolls_lost)

    def _searched(self, turn: int, report: r.Searched) -> Iterator[str]:
        """MID-5.4, 5.11, 5.12, 5.14."""
        for hex, sight in report.results:
            ships = self.at(hex, turn)
            carriers = {ship for ship in ships if SHIPS[ship].carrier}
            if sight == "fog":
                if hex not in FOG_ZONE:
                    yield f"{hex} is not in the fog"
            elif sight == "nothing":
                if ships and not night(turn):
                    yield f"{ships} in {hex}, where nothing was found by day"
            elif not ships or bool(carriers) != (sight == "carriers"):
                yield f"{ships} in {hex}, where {sight} were found"

    def _list(self, turn: int, hex: str, listed: Sequence[r.SeenShip], may_miss: str = "") -> Iterator[str]:
        """MID-6.12, MID-R57: a list names every ship in the hex, and those sunk there earlier in the turn."""
        gone = {ship for ship in self.at(hex, turn) if self.left.get(ship) == 0}
        if (self.at(hex, turn) - gone) - {may_miss} != {ship.id for ship in listed} - {may_miss}:
            yield f"{self.at(hex, turn) - gone} in {hex}, listed {listed}"
        for ship in listed:
            if ship.steps != self.left.get(ship.id, SHIPS[ship.id].steps):
                yield f"{ship} listed, known to have {self.left.get(ship.id)}"

    def _raid_arrived(self, turn: int, report: r.RaidArrived) -> Iterator[str]:
        if not report.midway:
            yield from self._list(turn, report.hex, report.ships)
        elif self.enemy == US:
            for unit in report.garrison:
                if self.land[LAND_BY_LABEL[self.enemy, unit.label]] != unit.steps:
                    yield f"{unit} in the garrison"

    def _raid_sighted(self, turn: int, report: r.RaidSighted) -> Iterator[str]:
        """MID-6.12, MID-R24, MID-R25: some base accounts for each approach, and for no other."""
        told, reach = set(report.approach), max(budget(a.id) for a in AIR.values() if a.carrier_capable)
        accounted: set[str] = set()
        for ship, track in self.tracks.items():
            if not SHIPS[ship].carrier or turn >= len(track) or self.damaged.get(ship, 99) < turn:
                continue
            hex = track[turn]
            if hex in GRID and not (self.fog[turn] and hex in FOG_ZONE) and GRID.distance(hex, report.hex) <= reach:
                ways = set(GRID.approaches(hex, report.hex)) or {""}
                accounted |= ways if ways <= told else set()
        if self.enemy == US and not (self.closed and self.closed < turn):
            ways = set(GRID.approaches(MIDWAY, report.hex)) or {""}
            accounted |= ways if ways <= told else set()
        if accounted != told:
            yield f"a raid on {report.hex} by {told}, imagined bases account for {accounted}"

    def _shots(self, turn: int, report: r.AirRound) -> Iterator[str]:
        """MID-7.8: an aircraft with no step left is lost, whoever hit it."""
        for shot in report.shots:
            if (report.shooter if shot.reply else enemy(report.shooter)) == self.enemy and not shot.left:
                self.shot_down.add((turn, report.battle, shot.target))
        yield from ()

    def _fates(self, turn: int, report: Any) -> Iterator[str]:
        """MID-R46: what became of each target."""
        for fate in report.fates:
            if fate.unit in SHIPS:
                if SHIPS[fate.unit].side == self.enemy:
                    self._now_has(turn, fate.unit, fate.left)
            elif (self.enemy, fate.unit) in LAND_BY_LABEL:
                self.land[LAND_BY_LABEL[self.enemy, fate.unit]] = fate.left
                self.hits_on_garrison += fate.hits if self.enemy == US else 0
        if isinstance(report, r.Bombarded):
            for shot in report.shots:
                if SHIPS[shot.shooter].side == self.enemy and shot.shooter not in self.at(MIDWAY, turn):
                    yield f"{shot.shooter} bombarded and is not at Midway"

    def _now_has(self, turn: int, ship: str, steps: int) -> None:
        if steps < self.left.get(ship, SHIPS[ship].steps):
            self.damaged.setdefault(ship, turn)
            cargo = SHIPS[ship].cargo
            if cargo and cargo not in self.landed:  # MID-4.10
                lost = self.left.get(ship, SHIPS[ship].steps) - steps
                self.land[cargo] = max(0, self.land[cargo] - lost) if steps else 0
        self.left[ship] = steps

    def _attacked(self, turn: int, report: r.SubmarinesAttack) -> Iterator[str]:
        """MID-R60 a: submarines attack where they are."""
        if report.attacker == self.enemy and len(self.at(report.hex, turn, submarines=True)) < len(report.seen):
            yield f"{len(report.seen)} submarines attacked in {report.hex}"

    def _screened(self, turn: int, report: r.Screened) -> Iterator[str]:
        for ship in report.destroyers:
            if SHIPS[ship.id].side == self.enemy:
                if ship.id not in self.at(report.hex, turn):
                    yield f"{ship.id} screened in {report.hex}"
                self._now_has(turn, ship.id, ship.steps)

    def _targets(self, turn: int, report: r.TorpedoTargets) -> Iterator[str]:
        """MID-R80: a protected ship is left off the list."""
        yield from self._list(turn, report.hex, report.ships, HIDDEN_FROM_SUBMARINES.get(report.hex, ""))

    def _contact(self, turn: int, report: r.SurfaceContact) -> Iterator[str]:
        yield from self._list(turn, report.hex, report.enemy)

    def _landed(self, turn: int, report: r.Landed) -> Iterator[str]:
        """MID-17.1: troops land from their own transport."""
        if self.enemy == JP:
            for unit in report.units:
                land = LAND_BY_LABEL[JP, unit.label]
                self.landed.add(land)
                if LAND[land].transport not in self.at(MIDWAY, turn):
                    yield f"{unit.label} landed, its transport is not at Midway"
                if self.land[land] != unit.steps:
                    yield f"{unit} landed with other steps than its transport left it"

    def _ended(self, turn: int, report: r.TurnEnded) -> Iterator[str]:
        if report.closed:
            self.closed = turn
        yield from ()

    # -- strengths --------------------------------------------------------------------------------

    def strengths(self) -> Iterator[str]:
        """Ships, troops, the airfield and the aircraft are as strong as the last reports leave them (MID-1.8, 11.9)."""
        for id, ship in self.theirs.ships.items():
            if not SHIPS[id].submarine and ship.steps != self.left.get(id, SHIPS[id].steps):
                yield f"{id} has {ship.steps} steps, told {self.left.get(id)}"
        for id, land in self.theirs.land.items():
            if land.steps != self.land[id]:
                yield f"{id} has {land.steps} steps, told {self.land[id]}"
        field = self.game.us.airfield
        expected = 0 if self.view.closed else max(0, 16 - 2 * self.hits_on_garrison)
        if self.enemy == US and (field is None or field.capacity != expected):
            yield f"the airfield is {field} after {self.hits_on_garrison} hits"
        for kind, number in Counter(label[0] for _, _, label in self.shot_down).items():
            gone = [a for a in self.theirs.air.values() if AIR[a.id].type == kind and a.status in ("lost", "ditched")]
            if len(gone) < number:
                yield f"{number} of type {kind} were shot down, {len(gone)} are gone"

    def finders(self) -> tuple[int, int]:
        """How often own ships were found, and how often without anything imagined near enough to have found them."""
        found = missing = 0
        for told in self.view.told:
            if isinstance(told.report, r.TurnOpened):
                self.fog[told.turn] = told.report.fog
            if isinstance(told.report, r.Located):
                for hex in told.report.hexes:
                    found += 1
                    missing += not self._can_find(told.turn, hex)
        return found, missing

    def _can_find(self, turn: int, hex: str) -> bool:
        if self.at(hex, turn) or self.at(hex, turn, submarines=True):
            return True
        if night(turn):
            return hex == MIDWAY or (self.enemy == US and hex in ATOLLS)
        if any(
            t[turn] in GRID and GRID.distance(t[turn], hex) <= 3
            for s, t in self.tracks.items()
            if SHIPS[s].carrier and turn < len(t)
        ):
            return True
        anchors = {"K12": 3, MIDWAY: 7} if self.enemy == US else {"A11": 3, KURE: 3}
        return any(GRID.distance(anchor, hex) <= reach for anchor, reach in anchors.items()) or hex in ATOLLS


CHECKS = {
    r.TurnOpened: Checker._opened,
    r.Searched: Checker._searched,
    r.RaidArrived: Checker._raid_arrived,
    r.RaidSighted: Checker._raid_sighted,
    r.AirRound: Checker._shots,
    r.Bombed: Checker._fates,
    r.SubmarinesAttack: Checker._attacked,
    r.Screened: Checker._screened,
    r.TorpedoTargets: Checker._targets,
    r.Torpedoed: Checker._fates,
    r.SurfaceContact: Checker._contact,
    r.Gunnery: Checker._fates,
    r.Bombarded: Checker._fates,
    r.Landed: Checker._landed,
    r.LandFought: Checker._fates,
    r.TurnEnded: Checker._ended,
}
