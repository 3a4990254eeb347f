"""Advice on what is committed to a battle (TF-S10.2): carriers that are left for none."""

from __future__ import annotations

from arbitre.games.taskforce.records.names import number
from arbitre.games.taskforce.records.printed import battle
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.committing import CommittingAsk, share
from arbitre.games.taskforce.seat.advice.lines import Advice, Sheet, advises


def committing(sheet: Sheet[CommittingAsk]) -> Advice:
    """All carriers that may be committed in all, in the first battle; a side without a carrier."""
    ask, board = sheet.ask, sheet.view.board
    ships = ask.plan(sheet.orders).ships
    last = battle(board.turn) == scenario(board.scenario).battles
    spent = share(board, ships)
    if ask.left is not None and not last and spent > ask.left / 2:
        yield advises("commit-much", "TF-S10.2", left=number(ask.left - spent))
    if not spent and any(board.ships[id].printed.carrier for id in ask.ships):
        yield advises("commit-none", "TF-S10.5")
