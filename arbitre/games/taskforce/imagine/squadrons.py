"""The enemy's ships and fleets as they may be under advanced fog: what has been seen of them, and the rest by chance
(TF-6.5, 8.4 to 8.6, 14.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from random import Random

from msgspec.structs import replace

from arbitre.games.taskforce.imagine.committed import carriers_first, fit
from arbitre.games.taskforce.records import printed
from arbitre.games.taskforce.records.board import Board, Formation, Ship
from arbitre.games.taskforce.records.fog_reports import ShipsShown
from arbitre.games.taskforce.records.printed import enemy
from arbitre.games.taskforce.rules.committing import anyway
from arbitre.games.taskforce.rules.fleets import NUMBERS, RINGS, by_number, units
from arbitre.games.taskforce.rules.fog import given, opened
from arbitre.games.taskforce.rules.forming import BROKEN, COLUMN, LEAST, escorts
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.estimate.committed import met

_DIE = 6


def ships(view: View, rng: Random) -> dict[str, Ship]:
    """The enemy's ships as they were seen last, with decks that may be damaged; as many destroyers as there must be,
    however counters have been divided and combined (TF-6.14)."""
    board, foe = view.board, enemy(view.side)
    there = {id for formation in board.formations.values() if formation.side == foe for id in formation.slots}
    found = {id: _decked(ship, rng) for id, ship in board.ships.items() if ship.printed.side == foe}
    first = Counter[str]()
    for ship in given(board, view.options, foe).values():
        first[ship.kind] += ship.steps * ship.printed.small
    for kind, steps in first.items():
        loose = [id for id, ship in found.items() if ship.kind == kind and id not in there]
        loose.sort(key=lambda id: found[id].sunk)  # one that has lost a ship may have been combined with another, too
        while _afloat_or_sunk(found, kind) > steps:
            id = next((id for id in loose if id in found and found[id].steps > 1), "")
            id = id or next(id for id in loose if id in found)
            if found[id].steps > 1:
                found[id] = replace(found[id], steps=1, minor=found[id].minor[:1])
            else:
                del found[id]
        for _ in range(steps - _afloat_or_sunk(found, kind)):
            half = next(id for id in (f"{kind}-{n}" for n in range(1, len(found) + 2)) if id not in found)
            found[half] = Ship(half, kind, 1)
    return found


def _afloat_or_sunk(ships: Mapping[str, Ship], kind: str) -> int:
    """The small ships of a kind, those that have sunk too."""
    return sum(ship.steps + ship.sunk for ship in ships.values() if ship.kind == kind and ship.printed.small)


def _decked(ship: Ship, rng: Random) -> Ship:
    """A carrier with what her deck may have lost (TF-4.12)."""
    if not ship.printed.carrier or ship.level not in ("minor", "significant"):
        return ship
    return replace(ship, deck=printed.deck(ship.level, rng.randint(1, _DIE)))


def formed(view: View, board: Board, lying: Mapping[str, str], away: int, rng: Random) -> dict[str, Formation]:
    """The fleets that lie under these markers, those found first before the others, of ships that lie open nowhere:
    first as they were shown last, then a carrier for each ring that has none, then all others where there is room. Who
    has none shares a marker (TF-6.6), be there nobody else under it, but for so many carriers, which may be `away`."""
    foe = enemy(view.side)
    there = {id for formation in view.board.formations.values() for id in formation.slots}
    seen = opened(view.board, view.side)
    pool = [
        id
        for id, ship in board.ships.items()
        if ship.printed.side == foe and ship.steps and id not in there and id not in board.awaited
    ]
    pool = fit(view, board, pool)
    shown = {
        fleet: row for told in view.fought if isinstance(told.report, ShipsShown) for fleet, row in told.report.fleets
    }
    rows: dict[str, list[str]] = {fleet: [] for fleet in lying.values() if fleet not in seen}
    first = tuple[str, ...]()
    for fleet, row in rows.items():
        if fleet not in view.board.formations and not first:  # after those that show their numbers
            first = _intercepting(view, rows, shown)
        if not first or fleet in view.board.formations:
            row += [id for id in shown.get(fleet, ()) if id in pool]
            pool = [id for id in pool if id not in row]
    first = first or _intercepting(view, rows, shown)
    rng.shuffle(pool)
    if board.campaign:
        pool = _committable(view, board, pool, rows, away, rng)
    alone = {fleet: _alone(board, label) for label, fleet in lying.items()}
    fill = _Fill(board, rows, alone, shown.keys() & view.board.formations.keys(), first)
    carriers = [id for id in pool if board.ships[id].printed.carrier]
    if fill.first and carriers:
        fill.joining(foe, carriers[:1], RINGS, rng)
        carriers = [id for id in carriers if not any(id in row for row in rows.values())]
    over = [id for id in carriers if not fill.carrier(id)]
    bound = {*pool} if not board.campaign else met(view) | {*anyway(board, foe)}  # who must be in a fleet
    fill.joining(foe, [id for id in over[away:] if id in bound], RINGS, rng)
    over = fill.others([id for id in pool if not board.ships[id].printed.carrier], rng)
    over = [id for id in over if id in bound]
    for place in range(0, len(over), COLUMN):
        fill.joining(foe, over[place : place + 1], NUMBERS, rng)
        fill.others(over[place + 1 : place + COLUMN], rng)
    formations = {fleet: _formation(board, foe, fleet, row) for fleet, row in rows.items() if row}
    return formations | {fleet: replace(formations[fleet], joins=first) for fleet, first in fill.sharing.items()}


def _intercepting(view: View, rows: Mapping[str, list[str]], shown: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The fleets of a hex from which a raid has been met: if none of them is a ring, one shares its marker with one,
    unless fighters have been sent there, or there is a base (TF-12.3, R20)."""
    raid = view.board.raid
    if raid is None or raid.side != view.side or not raid.pairings or view.board.bases_in(raid.hex, enemy(view.side)):
        return ()
    sent = any(flight.fighters for flight in view.aloft if flight.hex == raid.hex)
    rings = (fleet for fleet in raid.formations if by_number(fleet)[1] in RINGS)
    ringed = any(fleet not in shown or _led(view.board, rows.get(fleet, [])) for fleet in rings)
    return () if sent or ringed else tuple(fleet for fleet in raid.formations if fleet in rows)


def _committable(
    view: View, board: Board, pool: Sequence[str], rows: Mapping[str, Sequence[str]], away: int, rng: Random
) -> list[str]:
    """The same ships, of carriers those first that may have been committed together (TF-S10.2)."""
    rings = sum(by_number(fleet)[1] in RINGS and not _led(board, [*row]) for fleet, row in rows.items())
    carriers = [id for id in pool if board.ships[id].printed.carrier]
    return [
        *carriers_first(view, board, carriers, rings + away, rng),
        *(id for id in pool if not board.ships[id].printed.carrier),
    ]


def _alone(board: Board, label: str) -> bool | None:
    """Whether a fleet was said to be one ship when it was last sighted (TF-14.10); None if it was not."""
    sightings = board.markers[label].sightings
    return sightings[-1].alone if sightings else None


def _formation(board: Board, foe: printed.Side, fleet: str, row: list[str]) -> Formation:
    """A ring about its carrier, or a column; a ring that has lost her keeps its number (TF-R66)."""
    return Formation(fleet, foe, "ring" if _led(board, row) else "column", tuple(row), by_number(fleet)[1])


def _led(board: Board, row: list[str]) -> bool:
    return bool(row) and board.ships[row[0]].printed.carrier


class _Fill:
    """Puts ships into fleets that have room for them. `alone`: those that were said to be one ship, or several;
    `shown`: those that show their numbers and have been seen; `first`: those of which one is to share its marker before
    all others."""

    def __init__(
        self,
        board: Board,
        rows: dict[str, list[str]],
        alone: Mapping[str, bool | None],
        shown: Set[str],
        first: Sequence[str],
    ) -> None:
        self.board, self.rows, self.alone, self.shown, self.first = board, rows, dict(alone), shown, first
        self.sharing: dict[str, str] = {}

    def carrier(self, id: str) -> bool:
        """Into a ring whose carrier has not been shown, if there is one."""
        for fleet, row in self.rows.items():
            if by_number(fleet)[1] in RINGS and not _led(self.board, row) and fleet not in self.shown:
                row.insert(0, id)
                return True
        return False

    def joining(self, foe: printed.Side, ships: Sequence[str], numbers: Sequence[int], rng: Random) -> None:
        """Each into a fleet that shares the marker of another, as long as there are such markers; whoever has none has
        left the map."""
        for id in ships:
            free = (fleet for fleet in (f"{foe}-{number}" for number in numbers) if fleet not in self.rows)
            fleet = next((fleet for fleet in free if fleet not in self.board.formations), "")
            taken = {*self.sharing, *self.sharing.values()}
            firsts = [first for first in self.rows if first not in taken and not self.alone[first]]
            if fleet and firsts:
                self.sharing[fleet] = rng.choice([first for first in firsts if first in self.first] or firsts)
                self.rows[fleet], self.alone[fleet] = [id], None

    def others(self, pool: list[str], rng: Random) -> list[str]:
        """Into columns until they are large enough, and rings that were said to be several; the rest anywhere. Where
        there are no more ships than fleets some remain empty. Those for whom there is no room."""
        over = list[str]()
        for fleet, row in self.rows.items():
            while pool and self._wants(fleet, row):
                fit = [id for id in pool if self._room(fleet, row, id) and (not self.alone[fleet] or self._one(id))]
                if not fit:
                    break
                row.append(fit[0])
                pool.remove(fit[0])
        for id in pool:
            free = [row for fleet, row in self.rows.items() if not self.alone[fleet] and self._room(fleet, row, id)]
            if free:
                rng.choice(free).append(id)
            else:
                over.append(id)
        for row in self.rows.values():
            if not row:
                most = max(self.rows.values(), key=len)
                row += [most.pop()] if len(most) > 1 else []
        return over

    def _wants(self, fleet: str, row: list[str]) -> bool:
        if self.alone[fleet]:
            return not row
        if _led(self.board, row):
            return self.alone[fleet] is False and len(row) < 2
        return units(self.board.ships[id] for id in row) < LEAST

    def _one(self, id: str) -> bool:
        ship = self.board.ships[id]
        return not ship.printed.small or ship.steps == 1

    def _room(self, fleet: str, row: list[str], id: str) -> bool:
        """Whether a fleet has room for a ship (TF-6.5); a ring without its carrier is a short column (TF-4.10)."""
        if _led(self.board, row):
            return len(row) <= BROKEN and escorts(self.board.ships[id])
        return len(row) < (BROKEN if by_number(fleet)[1] in RINGS else COLUMN)
