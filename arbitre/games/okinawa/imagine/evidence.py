"""What the American side has been told of the hexes that may still hide something: the conclusions that are his by
right, and that an imagined disposition must agree with (OKI-R94, R104, R105).

A hidden counter never moves (OKI-R54). So whatever a hex is told to have held, or not to have held, binds what it hides
now, together with what has shown itself there since.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from arbitre.games.okinawa.records.board import Board
from arbitre.games.okinawa.records.printed import JAPAN, NEIGHBOURS, STACK, TROOP_IDS, UNITS, US, Kind, price
from arbitre.games.okinawa.records.reports import Eliminated, Fought, Landed, Moved, Retreated, Revealed, Shelled
from arbitre.games.okinawa.rules.retreats import ways_back
from arbitre.games.okinawa.rules.view import View
from arbitre.kernel.play import Told

_INSIDE = ("challenge", "attack", "combat")  # what shows a counter shows its fortification (OKI-R52, R63, R87)


class Shelling(msgspec.Struct):
    """Hits on a hex, paid with `lost` counters; `spared` were in it and are not lost, as far as they are known by now.
    `fortified`: a fortification is known to have stood there. Kinds of counters throughout."""

    hits: int
    lost: tuple[Kind, ...]
    spared: list[Kind]
    fortified: bool

    def over(self, fortified: bool) -> int:
        """The hits left over unpaid, with or without a fortification (OKI-R36); negative: they do not pay for what was
        lost, or a counter that was spared could have been paid for. Then it cannot have been so."""
        left = self.hits - sum(price(kind, fortified) for kind in self.lost)
        return -1 if any(price(kind, fortified) <= left for kind in self.spared) else left


class Wall(msgspec.Struct):
    """A retreat that failed though it had ways by what was known: each of the `ways` led through a hex full of hidden
    counters (OKI-R104). `wanting`: by hex, how many it would have to hide still."""

    ways: tuple[tuple[str, ...], ...]
    wanting: dict[str, int]

    def stands(self, hidden: Callable[[str], int]) -> bool:
        """Whether enough counters, by hex, are hidden to bar every way."""
        return all(any(hidden(hex) >= self.wanting[hex] for hex in way) for way in self.ways)


class Evidence(msgspec.Struct):
    """Of the hexes that are not searched yet. `room`: hidden troops that a hex may hold at most, two where it does not
    stand; `held`: that it must hold at least; `shelled`: all shellings; `bare`: no fortification hides there; `manned`:
    a fortification that hides there has troops hidden inside; `worked`: a fortification or minefield has been seen
    there, so no other of the works hides (OKI-R10).

    `halved`: by hex, the turn in which counters hidden in it are demoralised, and the turn before if they are so in it
    too, else 0 (OKI-14.13, R71). Of the movement of this turn:
    `entered`, all hexes in which Americans came to stand; `stopped`, where each that moved or landed ended.
    """

    room: dict[str, int] = {}
    held: dict[str, int] = {}
    shelled: dict[str, list[Shelling]] = {}
    bare: set[str] = set()
    manned: set[str] = set()
    worked: set[str] = set()
    walls: list[Wall] = []
    halved: dict[str, tuple[int, int]] = {}
    entered: set[str] = set()
    stopped: dict[str, str] = {}

    def over(self, hex: str, fortified: bool) -> int:
        """The most hits that a hex has taken without losing anything for them; negative if it cannot have been so."""
        left = [shelling.over(fortified or shelling.fortified) for shelling in self.shelled.get(hex, ())]
        return min(left) if any(each < 0 for each in left) else max(left, default=0)


def gather(view: View) -> Evidence:
    """What the American has been told up to now."""
    reading = _Reading(view)
    for told in view.told:
        reading.read(told)
    reading.close()
    return reading.evidence


class _Reading:
    """A ledger being read. `where`: by open Japanese counter on the map, its hex; `emptied`: known fortifications whose
    last known occupants were eliminated in this phase."""

    def __init__(self, view: View) -> None:
        self.view, self.evidence = view, Evidence()
        card = view.board.card
        self.searched = {hex for hex, mark in card.items() if mark == "searched"}
        self.where: dict[str, str] = {}
        self.forts: dict[str, str] = {}
        self.emptied: set[str] = set()
        self.phase: tuple[int, str] = (0, "")
        self.result = ""

    def read(self, told: Told) -> None:
        """One report."""
        if (told.turn, told.phase) != self.phase:
            self.close()
            self.phase = (told.turn, told.phase)
        reader = self._READERS.get(type(told.report))
        if reader is not None:
            reader(self, told.report, told)

    def close(self) -> None:
        """A phase is over: a fortification that stayed without a known occupant hides one (OKI-R94)."""
        for hex in self.emptied:
            if hex not in self.searched:
                self.evidence.held[hex] = max(1, self.evidence.held.get(hex, 0))
        self.emptied.clear()

    def _troops(self, hex: str) -> int:
        """Open Japanese troops in a hex."""
        return sum(where == hex and id in TROOP_IDS for id, where in self.where.items())

    def _crowd(self, hex: str, number: int) -> None:
        """So many open troops are in a hex at once: what hides there has the rest of the room (OKI-3.5, R104)."""
        room = self.evidence.room
        room[hex] = max(0, min(room.get(hex, STACK), STACK - number))

    def _revealed(self, report: Revealed, told: Told) -> None:
        """What shows itself was there at all times before."""
        hex, evidence = report.hex, self.evidence
        troops = sum(id in TROOP_IDS for id in report.units)
        self.where.update(dict.fromkeys(report.units, hex))
        for id in report.units:
            if UNITS[id].works:
                evidence.worked.add(hex)
            if UNITS[id].kind == "fortification":
                self.forts[hex] = id
        if hex in self.searched:
            return
        evidence.room[hex] = evidence.room.get(hex, STACK) - troops
        evidence.held[hex] = evidence.held.get(hex, 0) - troops
        self._crowd(hex, self._troops(hex))
        for shelling in evidence.shelled.get(hex, ()):
            shelling.spared += [UNITS[id].kind for id in report.units if UNITS[id].kind != "fortification"]
            shelling.fortified |= hex in self.forts
        for wall in evidence.walls:
            if hex in wall.wanting:
                wall.wanting[hex] -= troops
        if report.why in _INSIDE and hex not in self.forts:
            evidence.bare.add(hex)

    def _moved(self, report: Moved, told: Told) -> None:
        """A Japanese counter had room in every hex it came to; where it ends a fortification shows (OKI-R46, R86)."""
        if UNITS[report.units[0]].side == US:
            if told.turn == self.view.turn and told.phase == "V":
                self._american(report)
            return
        self._went(report.units, report.path)

    def _retreated(self, report: Retreated, told: Told) -> None:
        if UNITS[report.unit].side == JAPAN:
            self._went((report.unit,), report.path)

    def _went(self, units: tuple[str, ...], path: tuple[str, ...]) -> None:
        for id in units:
            self.where.pop(id, None)
        for hex in path[1:]:
            self._crowd(hex, self._troops(hex) + len(units))
        self.where.update(dict.fromkeys(units, path[-1]))
        if len(path) > 1 and path[-1] not in self.forts:
            self.evidence.bare.add(path[-1])

    def _american(self, report: Moved) -> None:
        """An American has moved in this turn, unless it stayed where it was of its own will (OKI-R74, R99)."""
        if len(report.path) > 1 or report.stopped == "discovery":
            self.evidence.stopped.update(dict.fromkeys(report.units, report.path[-1]))
            self.evidence.entered.update(report.path[1:])

    def _landed(self, report: Landed, told: Told) -> None:
        if told.turn == self.view.turn:
            for hex, units in report.places:
                self.evidence.entered.add(hex)
                self.evidence.stopped.update(dict.fromkeys(units, hex))

    def _shelled(self, report: Shelled, told: Told) -> None:
        """Fire for effect: what could have been paid for is not there (OKI-R36, R94, 9.8)."""
        hex = report.hex
        if report.side == JAPAN:
            self._guns_shown(report)
        elif hex not in self.searched:
            lost = tuple(UNITS[id].kind for id in report.lost if UNITS[id].kind != "fortification")
            here = (id for id, where in self.where.items() if where == hex and id not in report.lost)
            spared = [UNITS[id].kind for id in here if UNITS[id].kind != "fortification"]
            shelling = Shelling(report.hits, lost, spared, hex in self.forts)
            self.evidence.shelled.setdefault(hex, []).append(shelling)

    def _guns_shown(self, report: Shelled) -> None:
        """A fortification that fires shows everybody inside, an artillery counter the fortification it is in
        (OKI-R81)."""
        for gun, *_ in report.shots:
            hex = self.where[gun]
            if UNITS[gun].kind == "fortification":
                self.evidence.room[hex] = 0
            else:
                self.evidence.bare.add(hex)

    def _fought(self, report: Fought, told: Told) -> None:
        """In an attacked hex all troops have shown themselves, and their fortification (OKI-R63)."""
        self.result = report.result
        if report.side == US:
            for hex in report.hexes:
                self.evidence.room[hex] = 0
                self.evidence.bare.add(hex)

    def _eliminated(self, report: Eliminated, told: Told) -> None:
        if UNITS[report.units[0]].side == US:
            return
        hex, evidence = report.hex, self.evidence
        if report.why == "retreat":
            self._walled(report, told)
        for id in report.units:
            self.where.pop(id, None)
            if UNITS[id].kind == "fortification":  # its last occupants are gone, none hides there (OKI-14.12, R94)
                self.forts.pop(hex, None)
                self.emptied.discard(hex)
                evidence.room[hex] = 0
        if not self._troops(hex):
            if hex in self.forts:
                self.emptied.add(hex)
            else:  # a hidden fortification that had lost its last occupant would have shown itself (OKI-14.12, R37)
                evidence.manned.add(hex)
        if report.why == "prisoners":
            for near in NEIGHBOURS[hex]:
                before = evidence.halved.get(near, (0, 0))
                if before[0] <= told.turn:
                    evidence.halved[near] = told.turn + 1, before[0] if before[0] == told.turn else 0

    def _walled(self, report: Eliminated, told: Told) -> None:
        """A retreat has failed: if ways were open by what was known, hidden counters barred them (OKI-R104)."""
        board = board_before(self.view, told.number)
        for id in report.units:
            ways = ways_back(board, id, int(self.result[-1]))
            if ways:
                full = {hex: STACK - len(board.troops(hex)) for way in ways for hex in way}
                self.evidence.walls.append(Wall(ways, full))

    _READERS: ClassVar[dict[type, Callable[[Any, Any, Told], None]]] = {
        Revealed: _revealed,
        Moved: _moved,
        Retreated: _retreated,
        Landed: _landed,
        Shelled: _shelled,
        Fought: _fought,
        Eliminated: _eliminated,
    }


def board_before(view: View, number: int) -> Board:
    """The open map as it was when a report of the ledger was told: land counters alone."""
    board = Board()
    for told in view.told[: number - 1]:
        report = told.report
        if isinstance(report, Revealed):
            for id in report.units:
                board.put(id, report.hex)
        elif isinstance(report, Landed):
            for hex, units in report.places:
                for id in units:
                    board.put(id, hex)
        elif isinstance(report, Moved):
            for id in report.units:
                board.put(id, report.path[-1])
        elif isinstance(report, Retreated):
            board.put(report.unit, report.path[-1])
        elif isinstance(report, Eliminated):
            for id in report.units:
                board.lift(id)
    return board
