"""What becomes of units: steps lost and restored, elimination, return (chapters 3 and 10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitre.games.typhon.records.board import Board, Unit, lift, mark, put, value
from arbitre.games.typhon.records.printed import JAPAN, UNITS, PrintedUnit, Side
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.stacking import fits
from arbitre.kernel.play import Umpire

HAWAII, NEW_SOUTH_WALES, HONSHU, INDIA_ZONE = "hawaii", "new_south_wales", "honshu", "india"


def lose_step(board: Board, unit: str) -> bool:
    """Take one step: the counter turns to its reduced face, or is eliminated (TYP-0.3). True if it is eliminated."""
    left = board.units[unit].steps - 1
    if left > 0:
        mark(board, unit, steps=left)
        return False
    eliminate(board, unit)
    return True


def eliminate(board: Board, unit: str, for_good: bool = False) -> None:
    """Take a unit out of the game: armies and detachments to the pool at once (TYP-3.15, 10.18, TYP-R25), fortresses to
    their stock, home armies and whatever cannot be rebuilt for good, the others until they are bought back. `for_good`:
    it has left the game, as by surrender (TYP-R111); Chinese armies always come back by their own rule (TYP-17.2)."""
    printed = UNITS[unit]
    if printed.cls == "chinese":
        lift(board, unit, "lost")
    elif printed.cls in ("army", "snlf"):
        lift(board, unit, "gone" if printed.home else "pool")
    elif printed.cls == "fortress":
        lift(board, unit, "stock")
    else:
        lift(board, unit, "gone" if for_good or not rebuildable(printed) else "lost")


def rebuildable(printed: PrintedUnit) -> bool:
    """Whether points can bring the unit back once eliminated: two-step units that are not local forces; never a
    Japanese air army (TYP-3.4, 3.5, 3.9, TYP-R22, TYP-R26). Militia come back by their own rule (TYP-17.5)."""
    if printed.side == JAPAN:
        return printed.fleet
    return printed.steps == 2 and printed.replaceable


def restore_step(board: Board, unit: str) -> None:
    """Turn a reduced unit on the map to its full face (TYP-3.4)."""
    mark(board, unit, steps=board.units[unit].steps + 1)


def weakest(board: Board, units: Sequence[str], kind: str, umpire: Umpire, *who: str) -> str:
    """The unit with the lowest value used in a combat, ties drawn (TYP-R124, PC7)."""
    least = min(value(board.units[unit], kind) for unit in units)
    return umpire.pick([unit for unit in units if value(board.units[unit], kind) == least], "PC7", *who)


def default_loss(board: Board, units: Sequence[str], umpire: Umpire, *who: str) -> str:
    """The land unit that loses a step unless its owner says otherwise: one on its full face of two before others, then
    the highest combat value, then by draw (TYP-R102, PC4)."""
    best = max(loss_rank(board.units[unit]) for unit in units)
    return umpire.pick([unit for unit in units if loss_rank(board.units[unit]) == best], "PC4", *who)


def loss_rank(unit: Unit) -> tuple[bool, int]:
    """How readily a land unit is chosen for a loss (TYP-R102): the higher, the sooner."""
    return unit.steps == 2, value(unit, "combat")


def return_zones(unit: str) -> tuple[str, ...]:
    """Where a unit bought back, or a fleet back from the track, is placed (TYP-3.13, TYP-R20, R21)."""
    printed = UNITS[unit]
    if printed.side == JAPAN:
        return (HONSHU,)
    if printed.arm == "air":
        return (printed.hq,)
    if printed.fleet:
        return (INDIA_ZONE,) if printed.nation == "uk" else (HAWAII, NEW_SOUTH_WALES)
    return (INDIA_ZONE,) if printed.nation == "uk" else (HAWAII, NEW_SOUTH_WALES)


def point_kind(printed: PrintedUnit, british: bool = False) -> str:
    """The account that pays for a unit's steps (TYP-3.6, 3.7, TYP-R22). `british`: AUS and NZ corps on the British
    account (TYP-17.6)."""
    if printed.side == JAPAN:
        return printed.cls if printed.fleet else "pl"
    if printed.arm == "air":
        return "air"
    if printed.fleet:
        return "naval_uk" if printed.nation == "uk" else ("carrier_us" if printed.carrier else "naval_us")
    return "land_uk" if british or printed.nation == "uk" else "land_us"


def first_open(board: Board, unit: str, zones: Iterable[str]) -> str:
    """The first of the zones that is friendly and has room; "" if none."""
    side: Side = UNITS[unit].side
    return next((zone for zone in zones if friendly(board, zone, side) and fits(board, unit, zone)), "")


def to_track(board: Board, fleet: str) -> None:
    """A disorganised fleet goes on the turn track two turns ahead, without its marker (TYP-10.35, TYP-3.13). One that
    would come back after the last turn does not return unless it is paid for (TYP-R125)."""
    lift(board, fleet, "track", back=board.turn + 2)


def bring_back(board: Board, fleet: str, zone: str) -> None:
    """A fleet comes off the turn track, on the face it had, without marker (TYP-3.13)."""
    put(board, fleet, zone, back=0)


def new_turn(board: Board) -> None:
    """Clear the marks of the turn from every unit."""
    for unit in board.units.values():
        if unit.moved or unit.acted or unit.reacted or unit.busy or unit.disorganised:
            mark(board, unit.id, moved=False, acted=False, reacted=False, busy=False, disorganised=False)
