"""How long the questions of a game are open: made when they come up, changed with what happens, by its pace.

Everything here is a function of what it is given. Of what a seat was asked, has sent or has left nothing goes into the
hours of another, but where all may know it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from arbitre.club.clock.calendar import closing, delayed, hour
from arbitre.club.clock.hours import Hours
from arbitre.club.clock.pace import HOUR, Calendar, Each, Own, Pace, stored
from arbitre.club.standing import Standing
from arbitre.club.store.database import Change
from arbitre.club.store.games import SeatOf
from arbitre.club.store.times import BANK, DROP_LIMIT, MOVE_LIMIT, NEW_LIMIT, REPACE, SECOND, TIMED, Limited
from arbitre.kernel.clock import Limit as Asked
from arbitre.kernel.clock import On
from arbitre.kernel.package import GamePackage


class Put(NamedTuple):
    """The limits of what a position asks, and the pace by which they are: that of a game with hours of its own may have
    had to be put off."""

    pace: Pace
    limits: dict[str, Limited]


def put(
    package: GamePackage,
    position: Any,
    pace: Pace,
    asked: Collection[str],
    hours: Hours,
    known: Collection[str],
    now: int,
) -> Put:
    """The limits of what is asked now, by a pace; those of `known` ids run already, all others have just come up."""
    if isinstance(pace, Own):
        return _own(pace, package.limits(position), hours, known, now)
    if isinstance(pace, Each) and (limits := package.limits(position)):
        return Put(pace, _spans(pace, limits, asked, hours, known, now))
    if not asked:
        return Put(pace, {})
    if "" in known:
        return Put(pace, {"": hours.limits[""]})
    shown = [seat.id for seat in package.seats(position)] if package.public(position) else asked
    closes, late = (closing(pace, now), 0) if isinstance(pace, Calendar) else _each(pace, asked, hours, now)
    early = isinstance(pace, Each) and pace.early
    limit = Limited("", now, closes, late, closes + late + SECOND, 0, early, _marked(shown))
    return Put(pace, {"": limit})


def _own(pace: Own, limits: Sequence[Asked], hours: Hours, known: Collection[str], now: int) -> Put:
    """The limits that a game names. One that comes up when its hour is over, or all but over, is put off by a week, and
    with it all that comes after."""
    kept = {limit.closes for limit in hours.limits.values() if limit.id in known and limit.over > now}
    pace = _put_off(pace, [limit for limit in limits if limit.id not in known], kept, now)
    put = {}
    for limit in limits:
        was = hours.limits[limit.id] if limit.id in known else None
        is_ = was
        if was is None or pace != hours.pace:
            is_ = _limit(pace, limit, was, now)
            if was is not None and isinstance(hours.pace, Own):  # what an umpire has moved stays moved by as much
                is_ = _later(is_, was.closes - _limit(hours.pace, limit, was, now).closes)
        assert is_ is not None
        put[limit.id] = is_._replace(seats=_marked(limit.seats))
    return Put(pace, put)


def _spans(
    pace: Each, limits: Sequence[Asked], asked: Collection[str], hours: Hours, known: Collection[str], now: int
) -> dict[str, Limited]:
    """The limits that a game names, where the table gives so long for each (META-4.12): from when it comes up; one at
    an hour of the week waits for those of an earlier hour."""
    first = next((limit.closes for limit in limits if isinstance(limit.closes, On)), None)
    put = {}
    for limit in limits:
        if limit.id in known:
            put[limit.id] = hours.limits[limit.id]._replace(seats=_marked(limit.seats))
        elif limit.closes == first or not isinstance(limit.closes, On):
            closes, late = _each(pace, () if limit.id else asked, hours, now)  # a bank is for whole steps
            over = closes + late + SECOND
            put[limit.id] = Limited(limit.id, now, closes, late, over, 0, pace.early, _marked(limit.seats))
    return put


def _limit(pace: Own, limit: Asked, was: Limited | None, now: int) -> Limited:
    """A limit that a game names, as it is by a pace. `was`: what it was by another."""
    opens = now if was is None else was.opens
    if limit.opens is not None:
        opens = hour(pace, limit.opens.week, limit.opens.day, limit.opens.time)
    if isinstance(limit.closes, On):
        closes = _closing(pace, limit.closes)
    elif was is not None:
        closes = was.closes
    else:
        latest = [_closing(pace, limit.closes.before)] if limit.closes.before else []
        closes = max(now, min([now + limit.closes.hours * HOUR * SECOND, *latest]))
    publishes = closes + SECOND
    if limit.published is not None:
        published = limit.published
        publishes = max(publishes, hour(pace, published.week, published.day, published.time))
    return Limited(limit.id, opens, closes, 0, publishes, was.sealed if was else 0, limit.early, "")


def _closing(pace: Own, on: On) -> int:
    return hour(pace, on.week, on.day, on.time, last=True)


def _put_off(pace: Own, limits: Sequence[Asked], kept: Collection[int], now: int) -> Own:
    """The pace by which all these limits, which have just come up, leave an hour at least, or all that they ever
    left; an hour that others are open until is kept."""
    for limit in limits:
        on = limit.closes
        while isinstance(on, On):
            closes, opens = _closing(pace, on), limit.opens
            whole = closes - hour(pace, opens.week, opens.day, opens.time) if opens else HOUR * SECOND
            if closes in kept or closes - now >= min(HOUR * SECOND, whole):
                break
            pace = delayed(pace, on.week, on.day)
    return pace


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
    same = package.moment(before.game) == package.moment(after.game)
    if before.questions == after.questions and same:
        return _changes(game, hours, _put(package, seats, after, hours, hours.limits, now))
    left = dict(_used(hours, [(row.name, row.received) for row in seats if row.asked and not row.bot], now))
    banks = {name: banked._replace(bank=left.get(name, banked.bank)) for name, banked in hours.banks.items()}
    kept = [Change(BANK, {"seat": row.id, "bank": left[row.name]}) for row in seats if row.name in left]
    return [*kept, *_changes(game, hours, _put(package, seats, after, hours._replace(banks=banks), (), now))]


def closed(game: str, limits: Sequence[Limited], now: int) -> list[Change]:
    """The changes that write down that no answers are taken any more which these limits would have been for: those that
    are on disk by then are in time."""
    sealed = [_moved(game, limit, limit._replace(sealed=now)) for limit in limits if not limit.sealed]
    return [Change(TIMED, {"game": game}, rows=1), *sealed]


def ran_out(before: Standing, standing: Standing, due: Sequence[Limited], instant: int) -> Standing | None:
    """A room after those limits have run out that are over at an instant: of its questions that are open still. `due`:
    limits where it stood `before`; None if none of them is."""
    package = standing.umpired.package
    if not standing.room or package.moment(standing.game) != package.moment(before.game):
        return None
    open_ = {limit.id for limit in package.limits(standing.game)}
    over = [limit for limit in due if limit.over == instant and limit.id in open_]
    if not over:
        return None
    after = standing.ran_out(over[0].closes, tuple(limit.id for limit in over))
    if after.plain == standing.plain:  # the game would stand still for ever
        raise RuntimeError(f"nothing comes of limits that run out: {[limit.id for limit in over]}")
    return after


def given_again(
    package: GamePackage, game: str, seats: Sequence[SeatOf], standing: Standing, hours: Hours, since: int, now: int
) -> list[Change]:
    """The changes that give limits of a game again that were over between two instants, in which nobody looked."""
    kept = [which for which, limit in hours.limits.items() if limit.sealed or not since < limit.over <= now]
    return _changes(game, hours, _put(package, seats, standing, hours, kept, now))


def resumed(
    package: GamePackage, game: str, seats: Sequence[SeatOf], standing: Standing, hours: Hours, now: int
) -> list[Change]:
    """The changes by which limits go on that have stood still: as much is left as was then. An hour on a wall does not
    wait: the same one stands if it still leaves as much, or what it must leave at least, else the next one comes."""
    shifted = {which: _shifted(limit, now - hours.paused) for which, limit in hours.limits.items()}
    if isinstance(hours.pace, Each):
        return _changes(game, hours, Put(hours.pace, shifted))
    if isinstance(hours.pace, Calendar):
        pace = hours.pace
        for which, limit in hours.limits.items():
            left = min(pace.least, max(0, limit.closes - hours.paused) // SECOND)
            closes = closing(msgspec.structs.replace(pace, least=left), now)
            shifted[which] = _shifted(limit, max(limit.closes, closes) - limit.closes)
        return _changes(game, hours, Put(pace, shifted))
    named = {limit.id for limit in package.limits(standing.game) if isinstance(limit.closes, On)}
    short = {
        which
        for which, limit in hours.limits.items()
        if limit.closes - now < min(HOUR * SECOND, limit.closes - hours.paused)
    }
    shifted |= {which: hours.limits[which] for which in named & hours.limits.keys()}
    known = [which for which, limit in hours.limits.items() if limit.sealed or which not in short & named]
    to = _put(package, seats, standing, hours._replace(limits=shifted), known, now)
    return _changes(game, hours, to)


def shifted(game: str, hours: Hours, which: str, by: int) -> list[Change]:
    """The changes that put one limit off, ns."""
    assert hours.pace is not None
    limit = hours.limits[which]
    moved = {**hours.limits, which: _later(limit, by)}
    return _changes(game, hours, Put(hours.pace, moved))


def with_pace(
    package: GamePackage,
    game: str,
    seats: Sequence[SeatOf],
    standing: Standing,
    hours: Hours,
    pace: Pace,
    now: int,
) -> list[Change]:
    """The changes that let a game go on by another pace: of a calendar, the next of its hours from now on."""
    known = hours.limits if isinstance(pace, Own) else [which for which, limit in hours.limits.items() if limit.sealed]
    return _changes(game, hours, _put(package, seats, standing, hours, known, now, pace))


def _shifted(limit: Limited, by: int) -> Limited:
    """A limit that comes so much later, ns; one that is over stays so."""
    return limit if limit.sealed else _later(limit, by)


def _later(limit: Limited, by: int) -> Limited:
    return limit._replace(closes=limit.closes + by, publishes=limit.publishes + by)


def _put(
    package: GamePackage,
    seats: Sequence[SeatOf],
    standing: Standing,
    hours: Hours,
    known: Collection[str],
    now: int,
    pace: Pace | None = None,
) -> Put:
    """The limits where a game stands; while somebody must still sit down, or numbers are awaited, there are none.
    `pace`: another than so far."""
    pace = pace or hours.pace
    assert pace is not None
    if standing.over or standing.numbers.awaited or any(row.vacant for row in seats):
        return Put(pace, {})
    return put(package, standing.game, pace, standing.asks, hours, known, now)


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
        made.append(_moved(game, was, is_))
    if to.pace != hours.pace:
        made.append(Change(REPACE, {"game": game, "was": stored(hours.pace), "pace": stored(to.pace)}, rows=1))
    return made


def _moved(game: str, was: Limited, to: Limited | None) -> Change:
    """The change of one limit, or its end, guarded by what it was."""
    found = {"game": game, "which": was.id, "was": was.closes, "was_sealed": was.sealed}
    if to is None:
        return Change(DROP_LIMIT, found, rows=1)
    moved = {f"to_{column}": value for column, value in to._asdict().items() if column != "id"}
    return Change(MOVE_LIMIT, {**found, **moved}, rows=1)


def _used(hours: Hours, seats: Sequence[tuple[str, int]], now: int) -> Iterator[tuple[str, int]]:
    """What is left in the banks of seats that were asked and answered in these instants (0: not at all)."""
    pace = hours.pace
    if not isinstance(pace, Each) or not pace.most or "" not in hours.limits:
        return
    for seat, received in seats:
        left = hours.banks[seat].bank - max(0, (received or now) - hours.limits[""].closes)
        yield seat, min(max(0, left) + pace.refill * SECOND, pace.most * SECOND)
