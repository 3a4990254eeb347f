"""What a player reads as tables: how things stand, and those tables of the rules that he needs."""

from __future__ import annotations

from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.view import View
from arbitre.games.taskforce.seat.tables import printed
from arbitre.games.taskforce.seat.tables.decks import sheets
from arbitre.games.taskforce.seat.tables.duel import lying, points
from arbitre.games.taskforce.seat.tables.harbour import harbour
from arbitre.games.taskforce.seat.tables.sea import battle, fleets, markers, score, squadrons
from arbitre.games.taskforce.seat.tables.seen import seen
from arbitre.kernel.words import Phrase, Table


def tables(view: View) -> tuple[Table, ...]:
    """All tables of a side, in the order in which a player wants them."""
    story = scenario(view.board.scenario)
    if story.moored:
        return *harbour(view), printed.fire(), printed.bombs(Phrase("tables-hits-note", {}, "TF-12.16"))
    if story.musters:
        there = (*sheets(view), *battle(view), *lying(view), *fleets(view), *seen(view))
        return points(view), *there, printed.tokens(carriers=True), printed.guns()
    if view.board.air:
        bombs = printed.bombs(Phrase("tables-hits-sea-note", {}, "TF-12.16"))
        return score(view), *markers(view), *fleets(view), squadrons(view), printed.tokens(), printed.fire(), bombs
    return score(view), *battle(view), *markers(view), *fleets(view), printed.guns()
