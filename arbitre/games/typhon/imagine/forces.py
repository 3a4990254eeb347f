"""Where the enemy's counters may be, for all that a side sees in fog and has been told (TYP-R198, R199)."""

from __future__ import annotations

from collections import Counter
from random import Random

from arbitre.games.typhon.records.board import Board, lift, mark, put
from arbitre.games.typhon.records.printed import AUSTRALIA, CHINA, HIDDEN, UNITS, ZONES, PrintedUnit, Side, enemy
from arbitre.games.typhon.records.reports import Advanced, Displaced, Landed, Reacted, Retreated, StepLost, Surrendered
from arbitre.games.typhon.records.view import View
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.fog import contacts, kind_shown
from arbitre.games.typhon.rules.stacking import ABOVE, fits, room
from arbitre.games.typhon.rules.units import eliminate

_STAYS = 0.6  # how often a unit is thought to be where it was seen last


class Short(Exception):
    """There are not enough counters for what the side sees."""


class Muster:
    """The enemy's forces being drawn. `board`: the side's own table, with the enemy placed on it bit by bit. `quotas`:
    the nameless counters seen, by zone and kind. `steps`, `last`: what was told of each unit: its steps, 0 when it was
    eliminated, and where it was. `bold`: stacking is not heeded."""

    def __init__(self, view: View, rng: Random, bold: bool = False) -> None:
        self.view, self.rng, self.bold = view, rng, bold
        self.side, self.other = view.side, enemy(view.side)
        self.board, self.quotas = _bare(view.board, self.side)
        self.shown = [unit.id for unit in self.board.of(self.other)]
        self.contact = set(contacts(view.board, self.side))
        self.steps: dict[str, int] = {}
        self.last: dict[str, str] = {}
        self._read()
        self.reserve = self._sorted_out()

    def _read(self) -> None:
        """What the ledger says of the enemy's units, the latest word last."""
        for told in self.view.told:
            report = told.report
            if isinstance(report, StepLost):
                self.steps[report.unit] = report.left
            elif isinstance(report, Landed | Retreated | Advanced):
                self.last.update((unit, report.zone) for unit in report.units)
            elif isinstance(report, Reacted):
                self.last.update(zip(report.fleets, report.bases, strict=False))
            elif isinstance(report, Displaced):
                self.last[report.unit] = report.zone
                if not report.zone:
                    self.steps[report.unit] = 0
            elif isinstance(report, Surrendered):
                self.steps.update((unit, -1) for unit in report.units)

    def _sorted_out(self) -> dict[str, int]:
        """The enemy's units out of sight, each with how unlikely it is on the map: 0 it should be there, 1 it may have
        been made or made good, 2 it is not due yet. Those that cannot be there are put away."""
        found = {}
        for id, unit in list(self.board.units.items()):
            printed = UNITS[id]
            if printed.side != self.other or unit.where == "map":
                continue
            if printed.pool or printed.stock:
                lift(self.board, id, "stock" if printed.stock else "pool")
            if self.steps.get(id) == -1 or (printed.home and not self.board.plan):
                lift(self.board, id, "gone" if self.steps.get(id) == -1 else "due")
            elif self.steps.get(id) == 0:
                eliminate(self.board, id)
                if self.board.units[id].where != "gone":
                    found[id] = 1
            elif printed.setup or self._come(printed):
                found[id] = 0
            else:
                found[id] = 1 if printed.pool or printed.stock or printed.home else 2
        return found

    def _come(self, printed: PrintedUnit) -> bool:
        """Whether a unit has come by the schedule, or been called up (TYP-3.1, 17.4)."""
        if printed.cls == "militia":
            return "australia" in self.board.seen
        return printed.arrive is not None and printed.arrive.turn <= self.board.turn

    # --- placing ------------------------------------------------------------------------------------------------

    def meet(self) -> None:
        """Give each counter that is seen a name: first where more stand than may, for there some must be of those that
        are placed above stacking; then in the zones that admit least. Raises Short."""

        def crowded(zone: str, kind: str) -> bool:
            rooms = (room(self.board, zone, self.other, line) for line in _LINES.get(kind, ()))
            return kind in _LINES and self.quotas[zone, kind] > sum(rooms)

        full = {place for place in self.quotas if crowded(*place)}

        def order(place: tuple[str, str]) -> tuple[bool, int, int]:
            zone = ZONES[place[0]]
            return place not in full, _NARROW.index(zone.type), zone.number

        for zone, kind in sorted(self.quotas, key=order):
            for _ in range(self.quotas[zone, kind]):
                self.place(kind, zone, (zone, kind) in full)

    def place(self, kind: str, zone: str, crowded: bool = False) -> str:
        """Put some unit of a kind into a zone; in a crowded one, where more stand than may, those last that are placed
        above stacking. Raises Short."""
        able = [id for id in self.reserve if kind_shown(UNITS[id]) == kind and self._may_stand(id, zone, crowded)]
        if not able:
            raise Short(f"{kind} in {zone}")
        fitting = [id for id in able if id in ABOVE or fits(self.board, id, zone)] or able  # all of them unless `bold`
        unit = min(fitting, key=lambda id: (crowded and id in ABOVE, *self._likely(id, zone)))
        self.put(unit, zone)
        return unit

    def _likely(self, id: str, zone: str) -> tuple[int, bool, float]:
        here = self.home(id) == zone and self.rng.random() < _STAYS
        return self.reserve[id], not here, self.rng.random()

    def _may_stand(self, id: str, zone: str, crowded: bool = False) -> bool:
        """Whether a unit may be in a zone: its country's bounds, and room, which in a crowded one some need not have
        (TYP-R84); fleets may be at sea."""
        if not self._within(id, zone):
            return False
        return self.bold or UNITS[id].fleet or (crowded and id in ABOVE) or fits(self.board, id, zone)

    def _within(self, id: str, zone: str) -> bool:
        """Whether a zone is within the bounds of a unit's country (TYP-17.2, 17.5)."""
        cls = UNITS[id].cls
        if cls == "militia":
            return zone in AUSTRALIA
        return cls != "chinese" or zone in (*CHINA, "burma") or friendly(self.board, "burma", self.other)

    def put(self, id: str, zone: str) -> None:
        """Place a unit with the steps it is known or likely to have."""
        full = UNITS[id].steps
        known = self.steps.get(id, 0)
        likely = full if full == 1 or self.rng.random() < 0.7 else 1
        put(self.board, id, zone, steps=known if known > 0 else likely)
        self.reserve.pop(id, None)

    def home(self, id: str) -> str:
        """Where a unit was told to be last, or came onto the map."""
        printed = UNITS[id]
        named = printed.setup.zone if printed.setup else printed.arrive.zone if printed.arrive else ""
        return self.last.get(id) or named

    def out_of_sight(self) -> list[str]:
        """The zones friendly to the enemy where the side sees no counters."""
        return [
            zone.id
            for zone in ZONES.values()
            if zone.id not in self.contact and not zone.closed_to_all and friendly(self.board, zone.id, self.other)
        ]

    def scatter(self) -> None:
        """Put the rest of those that should be on the map where the side does not see them. Fleets without a base
        are on the turn track, other units without room are lost."""
        zones = self.out_of_sight()
        for id in [id for id, rank in self.reserve.items() if rank == 0]:
            open = [zone for zone in zones if fits(self.board, id, zone) and self._within(id, zone)]
            if self.home(id) in open and self.rng.random() < _STAYS:
                open = [self.home(id)]
            if open:
                self.put(id, self.rng.choice(open))
            else:
                self._away(id)
        units = self.board.units
        self.board.units = {id: units[id] for id in UNITS if id in units}

    def _away(self, id: str) -> None:
        del self.reserve[id]
        if UNITS[id].fleet:
            lift(self.board, id, "track")
            mark(self.board, id, back=self.board.turn + 1, steps=UNITS[id].steps)
        else:
            eliminate(self.board, id)


_LINES = {"land": ("land", "snlf", "fortress"), "air": ("air",)}  # of the stacking table, by kind of counter
_NARROW = ("atoll", "archipelago", "coastal", "continental", "open_sea")


def _bare(seen: Board, side: Side) -> tuple[Board, Counter[tuple[str, str]]]:
    """A copy of the side's table without its nameless counters, and how many of each kind there were in each zone."""
    board = seen.copy()
    hidden = [unit for unit in seen.units.values() if unit.id.startswith(HIDDEN)]
    quotas = Counter((unit.zone, kind_shown(UNITS[unit.id])) for unit in hidden)
    for unit in hidden:
        lift(board, unit.id, "due")
        del board.units[unit.id]
    return board, quotas
