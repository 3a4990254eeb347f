"""Raids from land of the enemy as they may be under advanced fog: which of the aircraft that are in no box of a base
are on the track, over their target, or have not found theirs (TF-8.7, 13.12, 13.14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from msgspec import UNSET
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Board, Expected, Sortie
from arbitre.games.taskforce.records.long_reports import CameOver, Sought
from arbitre.games.taskforce.records.printed import delay, enemy
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.units import mustered
from arbitre.games.taskforce.rules.view import View


def under_way(view: View, board: Board, units: dict[str, Air], rng: Random) -> None:
    """Put as many aircraft of the enemy on the track as are seen there: of those of bases that are in no box."""
    for raid in view.coming:
        free = [id for id, unit in units.items() if unit.base in board.ashore and id not in view.board.air]
        free = [id for id in free if not units[id].over and not units[id].sortie]
        free.sort(key=lambda id: (not units[id].steps, rng.random()))
        for id in free[: raid.count]:
            units[id] = _sent(view, units[id], raid, rng)
        for _ in range(raid.count - len(free)):
            if spare := _spare(view, units, free):
                units[spare.id] = _sent(view, spare, raid, rng)


def _sent(view: View, unit: Air, raid: Expected, rng: Random) -> Air:
    """A unit on such a raid: on its way out bound for a base of this side from which it is back in time."""
    board, origin = view.board, view.board.ashore[unit.base].hex
    bases = {
        id: turns
        for id, base in board.ashore.items()
        if base.printed.side == view.side and (turns := delay(sea_map(board).distance(origin, base.hex)))
    }
    target = rng.choice([*bases]) if bases else ""
    turns = bases.get(target, 1)
    sortie = Sortie(raid.turn, raid.turn if raid.home else raid.turn + turns)
    against = UNSET if raid.home else target
    changed = raid.turn - (2 * turns if raid.home else turns)
    return replace(unit, steps=unit.steps or 1, box="", changed=changed, left="ready", against=against, sortie=sortie)


def _spare(view: View, units: dict[str, Air], sent: Sequence[str]) -> Air | None:
    """A counter more, that has been split off a unit of a base before it took off, of this raid if there is one
    (TF-11.12); its step is one that nobody has any more, or of a unit that is not seen."""
    home = next((unit for unit in units.values() if unit.printed.splits and unit.base in view.board.ashore), None)
    if home is None:
        return None
    own = (unit for _, air in mustered(scenario(view.board.scenario).musters.values()) for unit in air)
    given = sum(unit.steps for unit in own if unit.kind == home.kind)
    alike = [unit for unit in units.values() if unit.kind == home.kind]
    if sum(unit.steps for unit in alike) >= given:
        full = [unit for unit in alike if unit.steps > 1 and unit.id not in view.board.air]
        if not full:
            return None
        split = min(full, key=lambda unit: unit.id not in sent)
        units[split.id] = replace(split, steps=1)
    return counter_more(units, home)


def counter_more(units: Mapping[str, Air], like: Air) -> Air:
    """A counter of one step that has been split off, at home where this unit is, in no box yet (TF-11.12)."""
    number = 1 + max(int(unit.id.rpartition("-")[2]) for unit in units.values() if unit.kind == like.kind)
    return replace(like, id=f"{like.kind}-{number}", steps=1, box="", over="")


def come_over(view: View, hex: str) -> Mapping[bool, int]:
    """How many fighters and how many bombers of the enemy have come from far off over a hex in this turn (TF-R75)."""
    return _counted(report for report in _heard(view) if isinstance(report, CameOver) and report.hex == hex)


def in_vain(view: View, hex: str) -> Mapping[bool, int]:
    """How many of them have not found the fleet of a hex in this turn (TF-13.12)."""
    return _counted(report for report in _heard(view) if isinstance(report, Sought) and report.hex == hex)


def _heard(view: View) -> Iterator[CameOver | Sought]:
    """What has been told of the enemy's raids in this turn."""
    reports = (told.report for told in view.told if told.turn == view.turn)
    raids = (report for report in reports if isinstance(report, CameOver | Sought))
    yield from (report for report in raids if report.side == enemy(view.side))


def _counted(reports: Iterator[CameOver | Sought]) -> Mapping[bool, int]:
    found = {True: 0, False: 0}
    for report in reports:
        found[True] += report.fighters
        found[False] += report.bombers
    return found


def arrived(view: View, unit: Air) -> Air:
    """A unit that has come over its target from far off."""
    at = next((report for report in _heard(view) if isinstance(report, CameOver) and report.hex == unit.over), None)
    if at is None or unit.base not in view.board.ashore:
        return unit
    board = view.board
    turns = delay(sea_map(board).distance(board.ashore[unit.base].hex, at.hex)) or 1
    sortie = Sortie(view.turn, view.turn + turns)
    return replace(unit, against=at.base, changed=view.turn - turns, sortie=sortie)
