"""How long the questions of a game are open: made when they come up, changed with what happens, by its pace.

Everything here is a function of what it is given. Of what a seat was asked, has sent or has left nothing goes into the
hours of another, but where all may know it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from arbitre.club.clock.calendar import closing
from arbitre.club.clock.hours import Hours
from arbitre.club.clock.pace import Calendar, Each, Own, Pace, stored
from arbitre.club.standing import Standing
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatOf
from arbitre.club.store.times import BANK, DROP_LIMIT, MOVE_LIMIT, NEW_LIMIT, REPACE, SECOND, Limited
from arbitre.kernel.package import GamePackage


class Put(NamedTuple):
    """The limits of what a position asks, and the pace by which they are: that of a game with hours of its own may have
    had to be put off."""

    pace: Pace
    limits: dict[str, Limited]


def put(
    package: GamePackage, position: Any, asked: Collection[str], hours: Hours, known: Collection[str], now: int
) -> Put:
    """The limits of what is asked now; those of `known` ids run already, all others have just come up."""
    pace = hours.pace
    assert pace is not None
    if not asked:
        return Put(pace, {})
    if isinstance(pace, Own):
        raise NotImplementedError
    if "" in known:
        return Put(pace, {"": hours.limits[""]})
    shown = [seat.id for seat in package.seats(position)] if package.public(position) else asked
    closes, late = (closing(pace, now), 0) if isinstance(pace, Calendar) else _each(pace, asked, hours, now)
    limit = Limited("", now, closes, late, closes + late + SECOND, 0, pace.early, _marked(shown))
    return Put(pace, {"": limit})


def _each(pace: Each, asked: Collection[str], hours: Hours, now: int) -> tuple[int, int]:
    """When a question closes that comes now, and how much later the last sheet may come."""
    banks = [banked.bank for seat, banked in hours.banks.items() if seat in asked]
    return now + pace.span * SECOND, pace.grace * SECOND + max(banks, default=0)


def _marked(seats: Collection[str]) -> str:
    return "".join(f"|{seat}" for seat in sorted(seats)) + "|"


def gone_on(
    package: GamePackage,
    game: str,
    seats: Sequence[SeatOf],
    before: Standing,
    after: Standing,
    hours: Hours,
    now: int,
) -> list[Change]:
    """The changes by which its hours go with a game: limits of what is asked anew begin, those of what is not asked any
    more end. `before`, `after`: where it stood and stands; `seats`: as they were."""
    if hours.pace is None:
        return []
    if before.questions == after.questions:
        return _changes(game, hours, _put(package, seats, after, hours, hours.limits, now))
    left = dict(_used(hours, [(row.name, row.received) for row in seats if row.asked and not row.bot], now))
    banks = {name: banked._replace(bank=left.get(name, banked.bank)) for name, banked in hours.banks.items()}
    kept = [Change(BANK, {"seat": row.id, "bank": left[row.name]}) for row in seats if row.name in left]
    return [*kept, *_changes(game, hours, _put(package, seats, after, hours._replace(banks=banks), (), now))]


def given_again(
    package: GamePackage, game: str, seats: Sequence[SeatOf], standing: Standing, hours: Hours, since: int, now: int
) -> list[Change]:
    """The changes that give limits of a game again that were over between two instants, in which nobody looked."""
    kept = [which for which, limit in hours.limits.items() if limit.sealed or not since < limit.over <= now]
    return _changes(game, hours, _put(package, seats, standing, hours, kept, now))


def _put(
    package: GamePackage,
    seats: Sequence[SeatOf],
    standing: Standing,
    hours: Hours,
    known: Collection[str],
    now: int,
) -> Put:
    """The limits where a game stands; while somebody must still sit down, or numbers are awaited, there are none."""
    waits = standing.over or standing.numbers.awaited or any(row.vacant for row in seats)
    return put(package, standing.game, () if waits else standing.asks, hours, known, now)


def _changes(game: str, hours: Hours, to: Put) -> list[Change]:
    """The changes that put limits in the place of those of `hours`, guarded by what they were."""
    assert hours.pace is not None
    made = []
    for which in sorted(hours.limits.keys() | to.limits.keys()):
        was, is_ = hours.limits.get(which), to.limits.get(which)
        if was == is_:
            continue
        if was is None and is_ is not None:
            made.append(Change(NEW_LIMIT, {"game": game, **is_._asdict()}))
            continue
        assert was is not None
        found = {"game": game, "which": which, "was": was.closes, "was_sealed": was.sealed}
        if is_ is None:
            made.append(Change(DROP_LIMIT, found, rows=1))
        else:
            moved = {f"to_{column}": value for column, value in is_._asdict().items() if column != "id"}
            made.append(Change(MOVE_LIMIT, {**found, **moved}, rows=1))
    if to.pace != hours.pace:
        made.append(Change(REPACE, {"game": game, "was": stored(hours.pace), "pace": stored(to.pace)}, rows=1))
    return made


def _used(hours: Hours, seats: Sequence[tuple[str, int]], now: int) -> Iterator[tuple[str, int]]:
    """What is left in the banks of seats that were asked and answered in these instants (0: not at all)."""
    pace = hours.pace
    if not isinstance(pace, Each) or not pace.most or "" not in hours.limits:
        return
    for seat, received in seats:
        left = hours.banks[seat].bank - max(0, (received or now) - hours.limits[""].closes)
        yield seat, min(max(0, left) + pace.refill * SECOND, pace.most * SECOND)
