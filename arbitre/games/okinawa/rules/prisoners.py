"""Prisoners, and the friends whom their capture demoralises (OKI-14.13, R71, R72)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from arbitre.games.okinawa.records.board import Counters
from arbitre.games.okinawa.records.printed import JAPAN, NEIGHBOURS, UNITS, US, Side
from arbitre.games.okinawa.records.reports import Demoralised
from arbitre.games.okinawa.records.state import Game
from arbitre.games.okinawa.rules.telling import confide
from arbitre.kernel.play import Umpire


def around(counters: Counters, side: Side, hexes: Iterable[str]) -> tuple[str, ...]:
    """The troops of a side in the six hexes around each of these, by hex and id. A companion in a captured counter's
    own hex stands in no adjacent one (OKI-R71)."""
    near = sorted({next_to for hex in hexes for next_to in NEIGHBOURS[hex]})
    return tuple(id for hex in near for id in sorted(counters.troops(hex)) if UNITS[id].side == side)


def demoralise(game: Game, umpire: Umpire, side: Side, hexes: Sequence[str]) -> None:
    """Halve the friends around captured counters of a side in the whole of the next turn (OKI-14.13), open and hidden.
    `hexes`: where the captured stood; they have gone. The Americans hear of open counters only, and nothing if there
    are none."""
    turn = game.board.turn + 1
    open = around(game.board, side, hexes)
    hidden = around(game.hidden, side, hexes)
    for counters, ids in ((game.board, open), (game.hidden, hidden)):
        for id in ids:
            _halve(counters, id, turn)
    if open:
        confide(umpire, US, Demoralised(open, turn))
    if open or hidden:
        confide(umpire, JAPAN, Demoralised((*open, *hidden), turn))


def _halve(counters: Counters, id: str, turn: int) -> None:
    """Halve a counter in a turn; one that is halved in the turn before stays so in it (OKI-R71)."""
    unit = counters.units[id]
    if unit.halved == turn:  # captured friends on two sides: it is halved once (OKI-R65)
        return
    first = unit.halved if unit.halved == turn - 1 else 0
    counters.units[id] = replace(unit, halved=turn, halved_from=first)
