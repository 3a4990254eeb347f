"""No face of a raid tells what lies under markers that it has not turned up: twins in which a fleet and a dummy of
other hexes have changed places give both sides the same words, hands, tables, advice and reports (TF-8.1, R76)."""

from random import Random
from typing import Any

import pytest

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.printed import SIDES, enemy
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.playing import resolved
from taskforce.seat.over_the_hex import POSITIONS


def twin_of(game, side):
    """A copy in which two markers of the other side, neither of them raided, have changed what is under them."""
    twin = game.copy()
    raided = {raid.hex for raid in game.board.declared} | ({game.board.raid.hex} if game.board.raid else set())
    free = [
        label
        for label, marker in game.board.markers.items()
        if marker.side == enemy(side) and not marker.formation and marker.hex not in raided
    ]
    under = twin.hidden.under
    if len(free) > 1:
        under[free[0]], under[free[1]] = under[free[1]], under[free[0]]
    return twin


def faces(game, side) -> list[Any]:
    """All that a side is shown, and told by the step in hand."""
    view, seat, ask = TASKFORCE.view(game, side), TASKFORCE.seat, asked(TASKFORCE, game).get(side)
    given: list[Any] = [view, set(asked(TASKFORCE, game)), seat.tables(view)]
    if ask is not None:
        orders = Admiral(Random(1)).orders(view, ask)
        given += [orders, ask.plan(()), ask.options(), seat.advice(view, ask, orders)]
        given += [seat.plot(order, view, ask) for order in orders]
        for language in LANGUAGES:
            given += [seat.ask_words(view, ask, language), seat.offers(view, ask, language)]
    plans = {who: other.plan(()) for who, other in asked(TASKFORCE, game).items()}
    after = resolved(game, plans, Umpire(KeyedDice("twins", TASKFORCE.id)))
    seen = TASKFORCE.view(after, side)
    told = seen.told[len(view.told) :]
    return [*given, told, [seat.said(each, seen) for each in told], [seat.scene(each, view, seen) for each in told]]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", POSITIONS)
def test_twins_look_alike(name, side):
    game = POSITIONS[name][0]()
    assert faces(game, side) == faces(twin_of(game, side), side)
