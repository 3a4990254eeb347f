"""Who attacks whom: commitment, the duty to attack, and the combats that a movement phase ends in (OKI-13.2 to 13.8).

Everything is worked out on the open map. Throughout the phase a target that is attacked from several hexes is the only
target of each of them (OKI-R58); all committed counters of a hex share its targets (OKI-R101 a).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from arbitre.games.okinawa.records.board import Assault, Board, Combat
from arbitre.games.okinawa.records.names import labels
from arbitre.games.okinawa.records.printed import enemy
from arbitre.games.okinawa.rules.strength import attack_halves, defence_halves, points
from arbitre.games.okinawa.rules.ways import reason
from arbitre.games.okinawa.rules.zones import engaged, hostile
from arbitre.kernel.words import Phrase, Several

Hexes = tuple[str, ...]


def phase(board: Board) -> Assault:
    """The movement phase in hand."""
    assert board.assault is not None
    return board.assault


def committed_in(board: Board, hex: str) -> tuple[str, ...]:
    """The counters in a hex that will attack."""
    assault = phase(board)
    return tuple(id for id in board.at(hex) if id in assault.committed)


def elsewhere(assault: Assault, hex: str, target: str) -> Hexes:
    """The other hexes from which a target is attacked."""
    return tuple(other for other, targets in assault.targets.items() if other != hex and target in targets)


def widened(assault: Assault, hex: str, target: str) -> Hexes:
    """The targets of a hex once it must attack a further one: the present one is left to others if they attack it too,
    else both are attacked as one combat (OKI-R101 a)."""
    present = assault.targets.get(hex, ())
    if target in present:
        return present
    if present and elsewhere(assault, hex, present[0]):
        return (target,)
    return (*present, target)


def chosen(board: Board, units: Sequence[str], hex: str, named: Hexes) -> Hexes | Phrase:
    """The targets of an attacking hex when counters in it name these: or why that may not be (OKI-13.6, R58). What is
    committed there already attacks the same, and changes only if all of it is named and the rules demand the new target
    (OKI-R101 a)."""
    assault = phase(board)
    present = assault.targets.get(hex, ())
    further = tuple(dict.fromkeys(target for target in named if target not in present))
    if not further:
        return present
    due = owed(board, hex)
    if set(committed_in(board, hex)) <= set(units) and all(target in due for target in further):
        for target in further:
            present = widened(replace(assault, targets={**assault.targets, hex: present}), hex, target)
        return present
    if any(target not in named for target in present):
        return reason("attack-one-attacker", "OKI-13.6", hex=hex, hexes=Several(present), named=Several(named))
    if len(named) > 1:
        for target in named:
            if any(len(assault.targets[other]) == 1 for other in elsewhere(assault, hex, target)):
                return reason("attack-shared", "OKI-R58", hex=hex, target=target)
    for other, theirs in assault.targets.items():  # OKI-R101 b: one of several may be taken over, never all
        if other != hex and len(theirs) > 1 and all(target in named for target in theirs):
            return reason("attack-all-taken", "OKI-R101", hex=other, hexes=Several(theirs))
    return (*present, *further)


def owed(board: Board, hex: str) -> Hexes:
    """The enemy hexes that counters in a hex are bound to see attacked, and nobody attacks (OKI-R57, 13.5, R102)."""
    assault = phase(board)
    bound = {target for id in board.at(hex) for target in assault.bound.get(id, ())}
    return tuple(sorted(target for target in bound if _unattacked(board, target)))


def _unattacked(board: Board, target: str) -> bool:
    side = phase(board).side
    return board.holder(target) == enemy(side) and not engaged(board, target, side)


def bind(board: Board, units: Iterable[str], hexes: Hexes) -> None:
    """Note the enemy hexes that counters are bound to see attacked (OKI-R57): those known when they stopped, landed or
    were committed (OKI-R102)."""
    if not hexes:
        return
    assault = phase(board)
    bound = dict(assault.bound)
    for id in units:
        before = bound.get(id, ())
        bound[id] = (*before, *(hex for hex in hexes if hex not in before))
    board.assault = replace(assault, bound=bound)


def commit(board: Board, units: tuple[str, ...], targets: Hexes, from_hiding: bool = False) -> Hexes:
    """Commit counters of one hex (OKI-R56): `targets` is all that the hex attacks from now on. Another hex that attacks
    several, one of these among them, is released from it (OKI-R101 b). Those not committed before become bound to all
    known enemies next to them, unless they attack from ambush, `from_hiding` (OKI-R102). Returns the attacking hexes
    whose commitment has changed, their own first."""
    assault = phase(board)
    hex = board.units[units[0]].hex
    attacks = dict(assault.targets)
    changed = [hex]
    for other, theirs in assault.targets.items():
        if other != hex and len(theirs) > 1 and any(target in targets for target in theirs):
            attacks[other] = tuple(target for target in theirs if target not in targets)
            changed.append(other)
    attacks[hex] = targets
    ambush = assault.ambush
    if any(target not in assault.targets.get(hex, targets) for target in targets):  # more than they declared: OKI-R75
        ambush = tuple(id for id in ambush if board.units[id].hex != hex)
    board.assault = replace(
        assault,
        committed=(*assault.committed, *(id for id in units if id not in assault.committed)),
        targets=attacks,
        arose=(*assault.arose, *(target for target in targets if target not in assault.arose)),
        ambush=ambush,
    )
    if not from_hiding:
        bind(board, (id for id in units if id not in assault.committed), hostile(board, hex, assault.side))
    return tuple(changed)


def broken(board: Board) -> Hexes:
    """The enemy hexes that must still be attacked by somebody, in ascending order (OKI-R57, 13.4, 13.5): those that
    counters which moved, landed or attack are bound to. Others owe nothing, hidden or known (OKI-R84)."""
    if board.assault is None:
        return ()
    due = {target for hexes in board.assault.bound.values() for target in hexes}
    return tuple(sorted(target for target in due if _unattacked(board, target)))


def known_defence(board: Board, hex: str) -> int:
    """The defence of what is known in a hex, in points (OKI-14.3 to 14.5)."""
    return points(defence_halves(board, board.troops(hex), hex, board.turn, board.fortified(hex)))


def close(board: Board) -> Hexes:
    """Give every enemy hex that must be attacked its attackers, by the rules of the default; all of it from known
    counters. Returns the attacking hexes whose commitment has changed.

    First the counters that moved, in their order, that are bound and have no target: the hex not yet attacked with the
    lowest known defence (OKI-R61). Then what is still unattacked, in ascending order, to the first bound counter next
    to it: those that moved in their order, then the others by id (OKI-R101 c).
    """
    changed: dict[str, None] = {}
    for id in phase(board).moved:
        if id not in phase(board).committed and (due := _due(board, id)):
            easiest = min(due, key=lambda hex: (known_defence(board, hex), hex))
            changed |= dict.fromkeys(_attack_further(board, id, easiest))
    for target in broken(board):
        assault = phase(board)
        others = sorted(id for id in assault.bound if id not in assault.moved)
        first = next(id for id in (*assault.moved, *others) if target in _due(board, id))
        changed |= dict.fromkeys(_attack_further(board, first, target))
    return tuple(changed)


def _due(board: Board, id: str) -> Hexes:
    """The unattacked enemy hexes that a counter is bound to."""
    return tuple(target for target in phase(board).bound.get(id, ()) if _unattacked(board, target))


def _attack_further(board: Board, id: str, target: str) -> Hexes:
    """Commit a counter, with all of its hex that are bound to the target and do not attack yet, against it."""
    assault = phase(board)
    hex = board.units[id].hex
    bound = tuple(other for other in board.at(hex) if target in assault.bound.get(other, ()))
    return commit(board, bound, widened(assault, hex, target))


def reordered(attacked: Hexes, hexes: Sequence[str]) -> Hexes:
    """The attacked hexes in the order that a player wants; those not named keep theirs, after them (OKI-R63)."""
    first = tuple(dict.fromkeys(hex for hex in hexes if hex in attacked))
    return (*first, *(hex for hex in attacked if hex not in first))


def combats(assault: Assault, board: Board) -> tuple[Combat, ...]:
    """The combats that a closed phase has led to, in order (OKI-R58, R63): several hexes against one, or one against
    several. The side whose phase it is attacks (OKI-13.9)."""
    found: list[Combat] = []
    fought: set[str] = set()
    for target in assault.arose:
        if target in fought:
            continue
        hexes = [hex for hex, targets in assault.targets.items() if target in targets]
        attacked = assault.targets[hexes[0]]
        fought.update(attacked)
        attackers = tuple(id for id in assault.committed if board.units[id].hex in hexes)
        found.append(Combat(attackers, attacked))
    return tuple(found)


def weaker(board: Board) -> tuple[Combat, ...]:
    """The combats in which the attackers are weaker than what they know of the defence: they would be lost without a
    die (OKI-13.8, R60)."""
    assault = phase(board)
    turn = board.turn

    def outmatched(combat: Combat) -> bool:
        attack = attack_halves(board, combat.attackers, turn, assault.ambush)
        return points(attack) < points(
            sum(defence_halves(board, board.troops(hex), hex, turn, board.fortified(hex)) for hex in combat.hexes)
        )

    return tuple(combat for combat in combats(assault, board) if outmatched(combat))


def attack_wrong(board: Board, units: tuple[str, ...], hex: str, hexes: Hexes) -> Phrase | None:
    """Why counters in a hex may not attack these hexes, whatever they attack already (OKI-13.1, R39, R80)."""
    near = hostile(board, hex, phase(board).side)
    if not hexes:
        return reason("attack-nothing", "OKI-R56", units=labels(units))
    for target in hexes:
        if target not in near:
            return reason("attack-not-next", "OKI-13.1", target=target, hex=hex, hexes=Several(near))
    for id in units:
        if id in board.fired:  # OKI-R39: artillery that has fired attacks no more; R80
            clause = "OKI-R39" if phase(board).side == "us" else "OKI-R80"
            return reason("attack-fired", clause, unit=labels((id,)))
    return None
