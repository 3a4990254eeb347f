"""What is committed to each of two battles (TF-S10.1, S10.2): carriers are spread over both, all others fight in
each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbitre.games.taskforce.records.board import Board
from arbitre.games.taskforce.records.orders import AnyOrder, Commit
from arbitre.games.taskforce.records.printed import battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.committing import Committing, CommittingAsk, share
from arbitre.games.taskforce.rules.view import View

KEPT = 1.5  # of the carriers that may be committed, what is kept for later battles


def committing(view: View, ask: CommittingAsk) -> tuple[AnyOrder, ...]:
    """All ships but carriers; of carriers those with most aircraft, as far as they may be, but for what is kept for a
    battle that is still to come. By default if that is no lawful sheet, as when hardly anything is left."""
    board, rest = view.board, ask.left
    if rest is None:
        return ()
    kept = KEPT if battle(board.turn) < scenario(board.scenario).battles else 0.0
    carriers = sorted((id for id in ask.ships if board.ships[id].printed.carrier), key=lambda id: -_aboard(board, id))
    chosen = list[str]()
    for id in carriers:
        if share(board, (*chosen, id)) <= rest - kept:
            chosen.append(id)
    ships = tuple(id for id in ask.ships if id in chosen or id not in carriers)
    orders = (Commit(ships),) if ships else ()
    return () if ask.plan(orders).refusals else orders


def _aboard(board: Board, carrier: str) -> int:
    """The steps of the aircraft at home on a carrier."""
    return sum(unit.steps for unit in board.air.values() if unit.base == carrier)


JUDGEMENTS: dict[type, Callable[[View, Any], tuple[AnyOrder, ...]]] = {Committing: committing}
"""By the step that asks."""
