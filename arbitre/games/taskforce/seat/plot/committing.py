"""What committing ships comes to: how many, and what is left of carriers (TF-S10.1, S10.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arbitre.games.taskforce.records.names import number
from arbitre.games.taskforce.records.orders import Commit
from arbitre.games.taskforce.rules.committing import CommittingAsk, share
from arbitre.games.taskforce.seat.plot.drawn import Drawn
from arbitre.kernel.offers import Plot


def _commit(drawn: Drawn[Commit, CommittingAsk]) -> Plot:
    """How many counters, and what may be committed of carriers after it."""
    ships, left = drawn.order.ships, drawn.ask.left
    if left is None:
        return Plot(ships, says=drawn.says("commit", "TF-S10.1", n=len(ships)))
    rest = number(left - share(drawn.view.board, ships))
    return Plot(ships, says=drawn.says("commit-of", "TF-S10.2", n=len(ships), left=rest))


COMMITTING: Mapping[type, Callable[[Drawn[Any, Any]], Plot]] = {Commit: _commit}
"""Orders before a battle."""
