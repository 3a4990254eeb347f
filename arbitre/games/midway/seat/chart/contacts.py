"""Enemies on a side's map of Victory at Midway: what searches and battles told of them, with date and age (MID-R87).

Read from the side's own ledger of reports, and nothing is inferred from it but that a hex since found empty is empty.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from arbitre.games.midway.records import reports as r
from arbitre.games.midway.records.printed import JP, MIDWAY, SHIPS, TURNS, US, Side, enemy, night
from arbitre.games.midway.rules.view import View
from arbitre.games.midway.seat.names import calendar, ship
from arbitre.kernel.chart import Contact, Seat
from arbitre.kernel.play import Told
from arbitre.kernel.words import Arg, Several, Term

SEAT: dict[str, Seat] = {US: "first", JP: "second"}
OLDEST = 8  # turns after which a contact is taken off the map: about one day
CLASSES = ("CV", "CVL", "BB", "CA", "TT", "SFT", "ST", "CL", "DD", "SS")  # by what they are worth (MID-24.1)
RANK = {kind: rank for rank, kind in enumerate(CLASSES)}
SILHOUETTE = {
    "CV": "carrier", "CVL": "carrier", "BB": "battleship", "CA": "cruiser", "CL": "cruiser", "DD": "destroyer",
    "TT": "transport", "SFT": "tender", "ST": "tender", "SS": "submarine",
}  # fmt: skip


def tally(kinds: Iterable[str], order: Sequence[str]) -> str:
    """ "2CV 3CA": how many units of each kind, in the order given."""
    count = Tally(kinds)
    return " ".join(f"{count[kind]}{kind}" for kind in order if count[kind])


def hour(turn: int, today: int) -> Term:
    """When a turn was: the hour alone if it is of the same day as turn `today`, else day and hour. Turns from 1."""
    same = TURNS[turn - 1].date == TURNS[today - 1].date
    return Term("hour" if same else "chart-day-hour", calendar(turn))


def this_turn(view: View) -> Iterator[Told]:
    """What the umpire has told this side this turn."""
    return (told for told in _recent(view) if told.turn == view.turn)


def _recent(view: View) -> tuple[Told, ...]:
    """The end of the ledger that may still show on the map, in the order it was told."""
    first = len(view.told)
    while first and view.turn - view.told[first - 1].turn <= OLDEST:
        first -= 1
    return view.told[first:]


class _Sighting(msgspec.Struct):
    """What was told of one hex in one turn: "ships" or "carriers" from a search, ships named in a battle by id with the
    steps they had left, the number of submarines that attacked; `cleared` once a later search by day found nothing."""

    turn: int
    sight: str = ""
    ships: dict[str, int] = {}
    submarines: int = 0
    cleared: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing of it is afloat any more."""
        return not (self.sight or self.submarines or any(self.ships.values()))


class _Ledger:
    """Reads the reports of the last turns, and keeps for each hex the latest sighting."""

    def __init__(self, view: View) -> None:
        self.enemy: Side = enemy(view.side)
        self.by_hex: dict[str, _Sighting] = {}
        self._battle_hex: dict[tuple[int, str], str] = {}
        for told in _recent(view):
            self._read(told)
        for hex, sight in view.located.items():
            if hex not in self.by_hex or self.by_hex[hex].turn != view.turn:
                self._at(view.turn, hex).sight = sight

    def _at(self, turn: int, hex: str) -> _Sighting:
        known = self.by_hex.get(hex)
        if known is None or known.turn != turn:
            known = self.by_hex[hex] = _Sighting(turn)
        return known

    def _read(self, told: Told) -> None:
        report, turn = told.report, told.turn
        if isinstance(report, r.Searched):
            self._searched(turn, report)
        elif isinstance(report, r.RaidArrived):
            self._battle_hex[turn, report.battle] = report.hex
            self._named(turn, report.hex, ((s.id, s.steps) for s in report.ships))
        elif isinstance(report, r.SurfaceContact):
            self._named(turn, report.hex, ((s.id, s.steps) for s in report.enemy))
        elif isinstance(report, r.TorpedoTargets):
            self._named(turn, report.hex, ((s.id, s.steps) for s in report.ships))
        elif isinstance(report, r.Screened):
            self._named(turn, report.hex, ((s.id, s.steps) for s in report.destroyers))
        elif isinstance(report, r.SubmarinesAttack) and report.attacker == self.enemy:
            self._at(turn, report.hex).submarines = len(report.seen)
        elif isinstance(report, r.Bombarded):
            shooters = {shot.shooter for shot in report.shots if shot.shooter in SHIPS} - self._ships(turn, MIDWAY)
            self._named(turn, MIDWAY, ((id, SHIPS[id].steps) for id in shooters))
        elif isinstance(report, r.Bombed):
            self._fates(turn, self._battle_hex.get((turn, report.battle), ""), report.fates)
        elif isinstance(report, r.Torpedoed | r.Gunnery):
            self._fates(turn, report.hex, report.fates)

    def _searched(self, turn: int, report: r.Searched) -> None:
        for hex, sight in report.results:
            if sight in ("ships", "carriers"):
                self._at(turn, hex).sight = sight
            elif sight == "nothing" and not night(turn) and (known := self.by_hex.get(hex)):
                known.cleared = bool(known.sight or known.ships)  # not so by night (MID-5.4), nor submarines (MID-5.12)

    def _named(self, turn: int, hex: str, ships: Iterable[tuple[str, int]]) -> None:
        theirs = {id: steps for id, steps in ships if SHIPS[id].side == self.enemy}
        if theirs:
            known = self._at(turn, hex)
            known.ships = {**known.ships, **theirs}

    def _ships(self, turn: int, hex: str) -> set[str]:
        """The ships named in a hex this turn."""
        known = self.by_hex.get(hex)
        return set(known.ships) if known and known.turn == turn else set()

    def _fates(self, turn: int, hex: str, fates: Iterable[r.Fate]) -> None:
        """Ships hit in the battle: those of the enemy that are named here have so many steps left."""
        known = self.by_hex.get(hex)
        if known is None or known.turn != turn:
            return
        hit = {f.unit: f.left for f in fates if f.unit in known.ships}
        if hit:
            known.ships = {**known.ships, **hit}
            if not any(known.ships.values()):
                known.sight = ""  # all that was located there has gone down


def contacts(view: View) -> tuple[Contact, ...]:
    """Enemies located or met in the last turns, the oldest first (MID-R87)."""
    sightings = _Ledger(view).by_hex
    found = [_contact(view, hex, s) for hex, s in sightings.items() if not s.empty]
    if view.garrison:
        name = Term("chart-ashore", {"count": len(view.garrison)})
        now = hour(view.turn, view.turn)
        found.append(Contact(MIDWAY, name, "troops", now, 0, SEAT[enemy(view.side)]))
    return tuple(sorted(found, key=lambda c: (-c.age, c.cell, c.silhouette)))


def _contact(view: View, hex: str, seen: _Sighting) -> Contact:
    ids = sorted((id for id, steps in seen.ships.items() if steps), key=lambda id: SHIPS[id].order)
    name: Arg
    if ids:
        best = min((SHIPS[id].kind for id in ids), key=RANK.__getitem__)
        name, silhouette = tally((SHIPS[id].kind for id in ids), CLASSES), SILHOUETTE[best]
    elif seen.sight:
        name, silhouette = Term(f"chart-{seen.sight}"), "carrier" if seen.sight == "carriers" else "ship"
    else:
        name, silhouette = Term("chart-submarines", {"count": seen.submarines}), "submarine"
    return Contact(
        cell=hex,
        name=name,
        silhouette=silhouette,
        when=hour(seen.turn, view.turn),
        age=view.turn - seen.turn,
        owner=SEAT[enemy(view.side)],
        detail=Several(tuple(ship(id, seen.ships[id]) for id in ids)) if ids else "",
        cleared=seen.cleared,
    )
