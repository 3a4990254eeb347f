"""Which scenarios are played: pool after pool, single, sum or fraction (META-10.1, 10.9 to 10.13), or none but medal
races (META-19.5). The umpire draws them (META-10.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

import msgspec

from arbitre.games.metagame.records.battles import Method, Slot
from arbitre.games.metagame.records.printed import AXIS, TERRITORIES
from arbitre.games.metagame.records.scenarios import (
    FRACTION_SIZES,
    FRACTION_TOLERANCE,
    MEAN_TOLERANCE,
    PLAYABLE,
    POOLS,
    RACE_MEDALS,
    SCENARIOS,
    WEIGHTS,
    Scenario,
)
from arbitre.games.metagame.rules.odds import EVERY_SIZE, OVERWHELMING, category, fraction, share, wanted
from arbitre.kernel.play import Umpire

_CLOSE = 1e-9  # so that a mean that is off by exactly the tolerance is within it


class Meeting(msgspec.Struct, frozen=True):
    """Two nations that are to fight: where, how many battalions each, the bonus of the attacker in twentieths, the camp
    of the attacker, and whether scenarios of landings may be drawn (META-10.9)."""

    area: str
    attacker: str
    defender: str
    camp: str
    attackers: int
    defenders: int
    bonus: int
    landing: bool


class Draw(NamedTuple):
    """All equally legal outcomes of a draw: sets of scenarios with their weights, sorted by ids."""

    method: Method
    to_win: int
    category: str
    options: tuple[tuple[tuple[int, ...], int], ...]


class Plan(NamedTuple):
    """What is to be played."""

    method: Method
    to_win: int
    category: str
    slots: tuple[Slot, ...]


def without_scenarios(meeting: Meeting) -> Plan:
    """The plan of a built-in battle for which nothing is drawn (META-19.5)."""
    code = category(meeting.attackers, meeting.defenders, meeting.bonus)
    if code in OVERWHELMING:  # META-10.12
        found = fraction(meeting.attackers, meeting.defenders, meeting.bonus, EVERY_SIZE)
        assert found is not None
        races = tuple(Slot(0, found.category, RACE_MEDALS) for _ in range(found.size))
        return Plan("fraction", found.to_win, code, races)
    size = wanted(meeting.attackers, meeting.defenders)
    races = tuple(Slot(0, code, RACE_MEDALS) for _ in range(size))
    return Plan("single" if size == 1 else "sum", 0, code, races)


def drawn(meeting: Meeting, given: Collection[int], umpire: Umpire, battle: str) -> Plan:
    """A plan with scenarios, drawn by a die for this battle alone (META-20.3). `given`: scenarios of this week, which
    are not given again while there are others (META-10.13)."""
    code = category(meeting.attackers, meeting.defenders, meeting.bonus)
    draw = possible(meeting)
    fresh = tuple((ids, weight) for ids, weight in draw.options if not set(ids) & set(given))
    options = fresh or draw.options
    die = umpire.roll("draw", battle, sides=sum(weight for _, weight in options))[0]
    ids = picked(options, die)
    slots = tuple(Slot(id, category_of(SCENARIOS[id], meeting.camp), SCENARIOS[id].medals) for id in ids)
    return Plan(draw.method, draw.to_win, code, slots)


def picked(options: Sequence[tuple[tuple[int, ...], int]], die: int) -> tuple[int, ...]:
    """The option that a die of 1 to the sum of all weights means."""
    for ids, weight in options:
        if die <= weight:
            return ids
        die -= weight
    raise ValueError(die)


def category_of(scenario: Scenario, camp: str) -> str:
    """The category of a scenario for an attacker of a camp, by its chance in hundredths (META-10.9)."""
    chance = scenario.chance(camp)
    return category(chance, 100 - chance)


def possible(meeting: Meeting) -> Draw:
    """Everything that may be drawn (META-10.10): from the first pool that gives a single scenario, a set whose mean
    chance is close enough, or a fraction that is; else the closest fraction of the last pool."""
    code = category(meeting.attackers, meeting.defenders, meeting.bonus)
    size = wanted(meeting.attackers, meeting.defenders)
    last: Draw | None = None
    for pool in _pools(TERRITORIES[meeting.area].theatre, meeting.landing):
        usual = code not in OVERWHELMING  # META-10.12
        if usual and (found := _single(pool, code, size, meeting) or _sum(pool, code, size, meeting)):
            return found
        kinds = _by_category(pool, meeting.camp)
        sizes = {(n, kind) for n in FRACTION_SIZES for kind in PLAYABLE if len(kinds.get(kind, ())) >= n}
        if best := fraction(meeting.attackers, meeting.defenders, meeting.bonus, sizes):
            last = Draw("fraction", best.to_win, code, _equal(combinations(kinds[best.category], best.size)))
            if best.off <= FRACTION_TOLERANCE:
                return last
    if last is None:
        raise ValueError(f"{meeting}: no scenario at all")
    return last


def _equal(sets: Iterable[tuple[int, ...]]) -> tuple[tuple[tuple[int, ...], int], ...]:
    return tuple((ids, 1) for ids in sets)


@cache
def _pools(theatre: str, landing: bool) -> tuple[tuple[int, ...], ...]:
    """The scenarios of a theatre, then those of the theatre with its fallbacks, by id."""
    names = POOLS[theatre]
    return tuple(
        tuple(
            id
            for id, scenario in SCENARIOS.items()
            if set(names[: last + 1]) & set(scenario.theatres) and (landing or not scenario.landing)
        )
        for last in range(len(names))
    )


@cache
def _by_category(pool: tuple[int, ...], camp: str) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for id in pool:
        kind = category_of(SCENARIOS[id], camp)
        found[kind] = (*found.get(kind, ()), id)
    return found


def _single(pool: tuple[int, ...], code: str, size: int, meeting: Meeting) -> Draw | None:
    """One scenario of the category, landings and the right nations more likely (META-R34)."""
    found = _by_category(pool, meeting.camp).get(code, ())
    if size > 1 or not found:
        return None
    return Draw("single", 0, code, tuple(((id,), _weight(SCENARIOS[id], meeting)) for id in found))


def _weight(scenario: Scenario, meeting: Meeting) -> int:
    axis, allied = (
        (meeting.attacker, meeting.defender) if meeting.camp == AXIS else (meeting.defender, meeting.attacker)
    )
    return (
        WEIGHTS["base"]
        + WEIGHTS["landing_match"] * (scenario.landing and meeting.landing)
        + WEIGHTS["axis_nation_match"] * (scenario.axis_nation == axis)
        + WEIGHTS["allied_nation_match"] * (scenario.allied_nation == allied)
    )


def _sum(pool: tuple[int, ...], code: str, size: int, meeting: Meeting) -> Draw | None:
    """Sets of scenarios whose mean chance is close to the share (META-10.4), all equally likely; where one was wanted
    and there is none, two, then three."""
    target = share(meeting.attackers, meeting.defenders, meeting.bonus)
    for n in (size,) if size > 1 else FRACTION_SIZES:
        found = [
            ids
            for ids in combinations(pool, n)
            if abs(sum(SCENARIOS[id].chance(meeting.camp) for id in ids) / n / 100 - target) <= MEAN_TOLERANCE + _CLOSE
        ]
        if found:
            return Draw("sum", 0, code, _equal(found))
    return None
