"""The fleets that the umpire forms for a side that does not, or of the ships that its sheet leaves out (TF-7.7).

Where there would be more fleets than may be under markers, some share one, from the last backwards (TF-6.6).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Formation, Ship
from arbitre.games.taskforce.records.names import fleet_name
from arbitre.games.taskforce.records.orders import Join
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.rules.fleets import NUMBERS, RINGS, by_number, transports, units
from arbitre.games.taskforce.rules.forming import BROKEN, COLUMN, LEAST, escorts
from arbitre.games.taskforce.rules.laying import Charge
from arbitre.kernel.words import Arg, Phrase

Row = tuple[Ship, ...]


def default_rows(ships: Sequence[Ship], sparing: bool = False) -> list[Row]:
    """The rings and columns of ships that come in the order of the data: carriers with four escorts at most each, the
    best against aircraft dealt one at a time; transports with a full counter of destroyers; the rest. As many
    destroyers are kept out of the rings as columns would be too small without; if it is `sparing` others too, who fire
    least at aircraft first."""
    full = [ship for ship in ships if ship.printed.type == "DD" and ship.steps == 2]
    others = sorted((ship for ship in _escorts(ships) if sparing and ship not in full), key=lambda ship: ship.anti_air)
    rows, convoy = list[Row](), transports(ships)
    for count in range(1 if convoy and full else 0, len(full) + len(others) + 1):
        kept = (*full, *others)[:count]
        rings = _rings(ships, kept)
        dealt = {ship.id for row in rings for ship in row}
        left = [ship for ship in ships if ship.id not in dealt]
        rows = [*rings, *_columns(left, kept if convoy else [])]
        if all(units(row) >= LEAST for row in rows[len(rings) :]):
            break
    return rows


def _escorts(ships: Sequence[Ship]) -> list[Ship]:
    """Those that may be dealt to carriers."""
    return [ship for ship in ships if escorts(ship) and ship.printed.type != "AK"]


def _rings(ships: Sequence[Ship], kept: Sequence[Ship]) -> list[Row]:
    """Each carrier with what is dealt her, first who fires best at aircraft, then who fires best."""
    rings = [[ship] for ship in ships if ship.printed.carrier][: len(RINGS)]
    fit = [ship for ship in _escorts(ships) if ship not in kept]
    fit.sort(key=lambda ship: (-ship.anti_air, -ship.printed.firepower[2 - ship.steps]))
    for number, ship in enumerate(fit[: BROKEN * len(rings)]):
        rings[number % len(rings)].append(ship)
    return [tuple(ring) for ring in rings]


def _columns(ships: Sequence[Ship], kept: Sequence[Ship]) -> Iterator[Row]:
    """Transports with their destroyers, then all others, the last column with enough of the one before it."""
    convoy = [ship for ship in ships if ship.printed.type == "AK"]
    if convoy:
        convoy += kept[:1]
        yield tuple(convoy)
    left = [ship for ship in ships if ship not in convoy]
    rows = [left[place : place + COLUMN] for place in range(0, len(left), COLUMN)]
    while len(rows) > 1 and units(rows[-1]) < LEAST:
        rows[-1].insert(0, rows[-2].pop())
    yield from map(tuple, rows)


def completed(
    side: Side, given: Mapping[str, Row], left: Sequence[Ship], charge: Charge, used: Collection[str] = ()
) -> dict[str, Formation] | None:
    """All fleets of a side, by their numbers, none of which may be `used`: those that its sheet forms, and those of the
    ships that it leaves out, each of ships that begin together. Who is too few for a fleet joins the first that has
    room. None if nobody has."""
    found = _completed(side, given, left, charge, used, sparing=False)
    return _completed(side, given, left, charge, used, sparing=True) if found is None else found


def _completed(
    side: Side, given: Mapping[str, Row], left: Sequence[Ship], charge: Charge, used: Collection[str], sparing: bool
) -> dict[str, Formation] | None:
    """The same, with as few ships about carriers as must be if it is `sparing`."""
    rows, proper, few = dict(given), list[Row](), list[Ship]()
    for area in charge.areas.values():
        for row in default_rows([ship for ship in left if ship.id in area], sparing):
            if row[0].printed.carrier or units(row) >= LEAST:
                proper.append(row)
            else:
                few += row
    proper.sort(key=lambda row: 0 if row[0].printed.carrier else 1 if transports(row) else 2)
    for row in proper:
        numbers = RINGS if row[0].printed.carrier else NUMBERS
        free = (id for id in (f"{side}-{number}" for number in numbers) if id not in rows and id not in used)
        if not (id := next(free, "")):
            return None
        rows[id] = row
    for ship in few:
        if not (id := next((id for id, others in rows.items() if _room(charge, others, [ship])), "")):
            return None
        rows[id] = (*rows[id], ship)
    return {id: formation(side, id, rows[id]) for id in sorted(rows, key=_number)}


def combined(fleets: Mapping[str, Formation], charge: Charge) -> dict[str, Formation]:
    """The same fleets under no more markers than there may be, as far as that can be: from the last backwards each
    shares the marker of the nearest before it that is alone under its own and may begin where it does (TF-7.7)."""
    made = dict(fleets)

    def alone(id: str) -> bool:
        return not made[id].joins and all(other.joins != id for other in made.values())

    for last in reversed([*fleets]):
        if sum(not each.joins for each in made.values()) <= charge.most:
            break
        before = [id for id in fleets if by_number(id) < by_number(last) and alone(id)]
        into = next((id for id in reversed(before) if charge.common((*made[id].slots, *made[last].slots))), "")
        if into and alone(last):
            made[last] = replace(made[last], joins=into)
    return made


def not_shared(fleets: Mapping[str, Formation], charge: Charge, order: Join) -> Phrase | None:
    """Why a fleet does not share the marker of another when they are set up: there are two under it already, or they
    cannot begin together (TF-6.6, 7.4)."""
    said: dict[str, Arg] = {"fleet": fleet_name(order.fleet), "other": fleet_name(order.other)}
    for id in (order.fleet, order.other):
        if id not in fleets:
            return Phrase("join-no-fleet", {"fleet": fleet_name(id) or id}, "TF-6.6")
        if fleets[id].joins or any(other.joins == id for other in fleets.values()):
            return Phrase("join-full", {"fleet": fleet_name(id)}, "TF-6.6")
    if order.fleet == order.other:
        return Phrase("join-itself", said, "TF-6.6")
    apart = not charge.common((*fleets[order.fleet].slots, *fleets[order.other].slots))
    return Phrase("join-no-start", said, "TF-7.4") if apart else None


def _room(charge: Charge, row: Row, more: Sequence[Ship]) -> bool:
    """Whether ships may join a ring or a column: it has room for them, and all may begin together."""
    if not charge.common(ship.id for ship in (*row, *more)):
        return False
    if row[0].printed.carrier:
        return len(row) + len(more) <= 1 + BROKEN and all(map(escorts, more))
    return len(row) + len(more) <= COLUMN and not any(ship.printed.carrier for ship in more)


def formation(side: Side, id: str, ships: Sequence[Ship]) -> Formation:
    """A ring or a column, by the number in its id (TF-2.17)."""
    number = _number(id)
    return Formation(id, side, "ring" if number in RINGS else "column", tuple(ship.id for ship in ships), number)


def _number(id: str) -> int:
    return int(id.rpartition("-")[2])
