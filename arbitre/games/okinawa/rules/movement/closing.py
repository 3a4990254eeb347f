"""What closing a movement phase would come to, told before it is closed (OKI-R106): the attacks that the umpire would
add, and those that would then be too weak. Worked out on a trial, so from known counters alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from arbitre.games.okinawa.records.names import labels
from arbitre.games.okinawa.records.orders import Attack, Move
from arbitre.games.okinawa.rules import engagement
from arbitre.games.okinawa.rules.movement.sheet import Sheet
from arbitre.kernel.orders import Remark
from arbitre.kernel.words import Arg, Phrase, Several


class Warned(NamedTuple):
    """A warning, and the counters that it is about."""

    units: tuple[str, ...]
    phrase: Phrase


def warnings(trial: Sheet) -> list[Warned]:
    """Close the phase on a trial: what each hex attacks that would attack more than was ordered (OKI-13.5, R101 c),
    then the attacks weaker than the known defence (OKI-R60)."""
    found = []
    for hex in trial.close():
        units, targets = engagement.committed_in(trial.board, hex), trial.assault.targets[hex]
        args: dict[str, Arg] = {"units": labels(units), "hex": hex, "hexes": Several(targets)}
        found.append(Warned(units, Phrase("closing-adds", args, "OKI-R106")))
    for combat in engagement.weaker(trial.board):
        phrase = Phrase("attack-weaker", {"hexes": Several(combat.hexes)}, "OKI-R60")
        found.append(Warned(combat.attackers, phrase))
    return found


def remarks(trial: Sheet, line: int = -1) -> list[Remark]:
    """The warnings as notes on one line of a sheet, or on the sheet as a whole."""
    return [Remark("note", warned.phrase, line) for warned in warnings(trial)]


def remarks_by_line(trial: Sheet, orders: Sequence[Any]) -> list[Remark]:
    """The warnings as notes, each on the last line of the sheet that names one of the counters it is about."""
    found = []
    for units, phrase in warnings(trial):
        lines = [
            line for line, order in enumerate(orders)
            if isinstance(order, Attack | Move) and not set(units).isdisjoint(order.units)
        ]  # fmt: skip
        found.append(Remark("note", phrase, max(lines, default=-1)))
    return found
