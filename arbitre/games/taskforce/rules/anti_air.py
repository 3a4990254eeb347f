"""Anti-aircraft fire: what fires at a group of bombers, and who is lost to it (TF-12.12, 12.13, 12.15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from arbitre.games.taskforce.records.board import Board, Formation, Group
from arbitre.games.taskforce.records.scenarios import scenario


def total(board: Board, target: str) -> int:
    """The points that fire at bombers over a ship: her own and those of the slots before and behind her in a column,
    over the carrier of a ring those of all about her, over one of these its own (TF-12.13), though she has none herself
    (TF-R38); moored, her own alone (TF-S1.5), and so a base, which is a formation by itself (TF-12.21). If she is
    critical nobody fires (TF-12.12, R34)."""
    ship = board.counter(target)
    if ship.critical:
        return 0
    if target in board.ashore:
        return ship.anti_air
    formation = formation_of(board, target)
    if formation.kind == "group":
        return ship.anti_air + sum(board.ships[id].anti_air for id in support(board, target))
    slot = formation.slots.index(target)
    if formation.kind == "moored" or (formation.kind == "ring" and slot):
        return ship.anti_air
    if formation.kind == "ring":
        return sum(board.ships[id].anti_air for id in formation.slots)
    return sum(board.ships[id].anti_air for id in formation.slots[max(0, slot - 1) : slot + 2])


_SUPPORT = {True: 4, False: 2}  # ships that fire with a withdrawing carrier, and with any other (TF-R58)


def support(board: Board, target: str) -> tuple[str, ...]:
    """The ships that fire with a withdrawing ship on the map: others of her group first, then those of the task forces
    of her hex, of each the strongest that have not fired with another such ship in this raid (TF-12.14, R58), unless
    her owner has chosen others: with a carrier as if she were in the middle of a ring, with any other as if in a
    column (TF-5.9)."""
    chosen = dict(board.raid.support) if board.raid else {}
    if target in chosen:
        return chosen[target]
    own = formation_of(board, target).slots
    spent = {id for ships in chosen.values() for id in ships}
    free = [id for id in supporters(board, target) if id not in spent]
    free.sort(key=lambda id: (id not in own, -board.ships[id].anti_air))
    return tuple(free[: most_support(board, target)])


def supporters(board: Board, target: str) -> tuple[str, ...]:
    """The ships that may fire with a withdrawing ship on the map: the others of her group, and those of the task forces
    of her hex (TF-12.14)."""
    if board.raid is None:
        return ()
    own = formation_of(board, target)
    forces = (board.formations[id] for id in board.raid.formations if board.formations[id].kind != "group")
    others = (id for formation in forces for id in formation.slots)
    return (*(id for id in own.slots if id != target), *others)


def most_support(board: Board, target: str) -> int:
    """How many ships fire with a withdrawing ship at most (TF-R58)."""
    return _SUPPORT[board.ships[target].printed.carrier]


def fired_at(board: Board, units: Collection[str], target: str) -> int:
    """The points that fire at these bombers over a target: at those of some types nobody does (TF-12.18)."""
    return 0 if units and all(board.air[id].printed.unshot for id in units) else total(board, target)


def formation_of(board: Board, ship: str) -> Formation:
    """The formation that a ship is in."""
    return next(formation for formation in board.formations.values() if ship in formation.slots)


def surprised(board: Board) -> int:
    """How many units more of the raid in hand attack before anybody fires (TF-S1.2)."""
    raid = board.raid
    printed = scenario(board.scenario)
    if raid is None or not printed.surprise or board.turn != printed.first_turn:
        return 0
    return max(0, printed.surprise - raid.attacked)


# ------------------------------------------------------------------------------------------------------------- losses


def to_lose(board: Board, group: Group) -> int:
    """The steps that the group loses: never more than it has."""
    return min(group.steps, sum(board.air[id].steps for id in group.units))


def _shares(board: Board, group: Group) -> tuple[int, ...]:
    """How many of the steps may be lost by torpedo bombers: as near to half as can be, the odd one by either
    (TF-12.15)."""
    steps = to_lose(board, group)
    torpedo = sum(board.air[id].steps for id in group.units if board.air[id].torpedoes)
    others = sum(board.air[id].steps for id in group.units) - torpedo
    possible = range(max(0, steps - others), min(steps, torpedo) + 1)
    nearest = min(abs(2 * share - steps) for share in possible)
    return tuple(share for share in possible if abs(2 * share - steps) == nearest)


def fair(board: Board, group: Group, units: Sequence[str]) -> bool:
    """Whether these units may lose a step for each time they are named (TF-12.15)."""
    torpedo = sum(board.air[id].torpedoes for id in units)
    return len(units) == to_lose(board, group) and torpedo in _shares(board, group)


def default_losses(board: Board, group: Group) -> tuple[str, ...]:
    """The steps that are lost if nobody says which: reduced counters first, those of least value, as the shares allow
    (TF-12.15)."""
    steps = Counter({id: board.air[id].steps for id in group.units})
    shares, wanted = _shares(board, group), to_lose(board, group)
    lost: list[str] = []
    torpedo = 0
    while len(lost) < wanted:
        left = wanted - len(lost)
        for id in sorted(steps, key=lambda id: (steps[id], board.air[id].air_surface)):
            more = torpedo + board.air[id].torpedoes
            if steps[id] and any(more <= share <= more + left - 1 for share in shares):
                lost.append(id)
                steps[id], torpedo = steps[id] - 1, more
                break
    return tuple(lost)


def choices(board: Board, group: Group) -> Iterator[tuple[str, ...]]:
    """The ways in which the group may lose its steps, those that come to the same only once, in the order of the
    units."""
    return (units for units in spreads(board, group.units, to_lose(board, group)) if fair(board, group, units))


def spreads(board: Board, units: Sequence[str], wanted: int) -> Iterator[tuple[str, ...]]:
    """The ways in which units may lose so many steps, those that come to the same only once."""
    seen = set[tuple[tuple[str, str, int, int], ...]]()
    for way in _ways(board, units, wanted):
        lost, air = Counter(way), [board.air[id] for id in units]
        comes_to = tuple(sorted((unit.kind, unit.base, unit.steps, unit.steps - lost[unit.id]) for unit in air))
        if comes_to not in seen:
            seen.add(comes_to)
            yield way


def _ways(board: Board, units: Sequence[str], wanted: int) -> Iterator[tuple[str, ...]]:
    if not wanted:
        yield ()
    elif units:
        for here in range(min(wanted, board.air[units[0]].steps), -1, -1):
            for rest in _ways(board, units[1:], wanted - here):
                yield (units[0],) * here + rest
