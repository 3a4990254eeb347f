"""Searches of carriers as their owner looks at them: what lies in a hex, what of it is still to be found, who could
search besides (TF-14.3, 14.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arbitre.games.taskforce.records.board import Marker
from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.records.printed import Side
from arbitre.games.taskforce.records.reports import TokensLaid
from arbitre.games.taskforce.rules.markers import by_label
from arbitre.games.taskforce.rules.scouting import ScoutAsk
from arbitre.games.taskforce.rules.view import View


def sought(ask: ScoutAsk, hexes: Iterable[str]) -> tuple[Marker, ...]:
    """The enemy's markers of hexes that do not show what they are, by their labels."""
    wanted = set(hexes)
    foes = (m for m in ask.board.markers.values() if m.side != ask.side and not m.formation and m.hex in wanted)
    return tuple(sorted(foes, key=lambda marker: by_label(marker.label)))


def unreported(ask: ScoutAsk) -> tuple[str, ...]:
    """The hexes within reach where a marker lies on which there is no report."""
    return tuple(hex for hex in ask.hexes if any(marker.undetected for marker in sought(ask, (hex,))))


def added(ask: ScoutAsk, searched: Sequence[str], wanted: Iterable[str]) -> tuple[str, ...]:
    """Those of the wanted hexes, the first of them first, that can be searched besides."""
    hexes = list(searched)
    for hex in wanted:
        if hex not in hexes and not ask.wrong(Search((*hexes, hex))):
            hexes.append(hex)
    return tuple(hexes[len(searched) :])


def laid_this_turn(view: View) -> Iterator[tuple[Side, tuple[str, ...]]]:
    """Where each side has searched this turn."""
    for told in view.told:
        if told.turn == view.board.turn and isinstance(told.report, TokensLaid):
            yield told.report.side, told.report.hexes
