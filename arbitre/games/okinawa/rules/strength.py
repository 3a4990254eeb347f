"""Combat strengths (OKI-14.2 to 14.5): counted in half points, because demoralised factors keep their halves until a
side's sum is formed (OKI-R65)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from arbitre.games.okinawa.records.board import Board, Combat, Counters, Hidden
from arbitre.games.okinawa.records.printed import AMBUSHED, FORTIFIED, TERRAIN, UNITS


def _halves(counters: Counters, id: str, factor: int, turn: int) -> int:
    """A factor in half points, halved in the turn of demoralisation, once at most (OKI-14.13, R65)."""
    return factor if counters.units[id].demoralised(turn) else 2 * factor


def attack_halves(counters: Counters, ids: Iterable[str], turn: int, ambush: Collection[str] = ()) -> int:
    """The attack factors of counters, in half points; those who attack from `ambush` doubled (OKI-15.2). Terrain and
    fortification never help an attacker (OKI-14.2, R103)."""
    return sum(_halves(counters, id, UNITS[id].attack, turn) * (AMBUSHED if id in ambush else 1) for id in ids)


def support_halves(counters: Counters, ids: Iterable[str], turn: int) -> int:
    """The defence factors of supporters from ambush, doubled, with no other bonus, in half points (OKI-R76, R77)."""
    return AMBUSHED * sum(_halves(counters, id, UNITS[id].defence, turn) for id in ids)


def defence_halves(counters: Counters, ids: Iterable[str], hex: str, turn: int, fortified: bool) -> int:
    """The defence of counters in one hex, in half points: their sum, doubled in a fortification, and last the bonus of
    the terrain for each (OKI-14.3 to 14.5, R62). Of either side, also in a captured fortification (OKI-14.15, R73);
    a minefield protects nobody (OKI-R12)."""
    defenders = tuple(ids)
    total = sum(_halves(counters, id, UNITS[id].defence, turn) for id in defenders)
    if fortified:
        total *= FORTIFIED
    return total + 2 * TERRAIN[hex].bonus * len(defenders)


def hex_halves(board: Board, hex: str, hidden: Hidden | None = None) -> int:
    """The defence of a hex as it is known, in half points; with what is `hidden` in it too, if that is given."""
    if hidden is None:
        return defence_halves(board, board.troops(hex), hex, board.turn, board.fortified(hex))
    fortified = board.fortified(hex) or bool(hidden.works(hex, "fortification"))
    return sum(defence_halves(side, side.troops(hex), hex, board.turn, fortified) for side in (board, hidden))


def combat_halves(board: Board, combat: Combat, hidden: Hidden | None = None) -> tuple[int, int]:
    """Attack and defence of a combat of the assault in hand, as known, in half points; the defences of several hexes
    are added (OKI-R58). With what is `hidden` in the attacked hexes too, if that is given (OKI-R63)."""
    ambush = board.assault.ambush if board.assault else ()
    attack = attack_halves(board, combat.attackers, board.turn, ambush)
    return attack, sum(hex_halves(board, hex, hidden) for hex in combat.hexes)


def points(halves: int) -> int:
    """A side's total, rounded down (OKI-R65)."""
    return halves // 2
