"""No face of the status step tells what lies under the enemy's markers: twins in which a carrier and a dummy have
changed places give a side the same words, hands, tables, advice and reports (TF-8.1, 8.2, R76)."""

from itertools import combinations
from typing import Any

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Arm, Fly, Lose, Patrol, Stow
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES
from arbitre.games.taskforce.rules.status import Status
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Told, Umpire, asked
from arbitre.words import LANGUAGES
from taskforce.playing import resolved
from taskforce.seat.in_the_air import HERE, THERE, crowded, raided, sheets

FLYING = {IJN: ("val-1", "zero-1"), ALLIED: ("sbd-1", "f4f-1")}
LABELS = {IJN: ("J1", "J2", "J3", "J4"), ALLIED: ("A1", "A2", "A3", "A4")}
POSITIONS = {
    "first": (IJN, lambda: sheets()),
    "allied first": (ALLIED, lambda: sheets(first=ALLIED, side=ALLIED)),
    "second": (IJN, raided),
    "at dusk": (IJN, lambda: sheets(turn=10)),
    "in the first turn": (ALLIED, lambda: sheets(turn=3, first=ALLIED, side=ALLIED)),
    "too many": (IJN, crowded),
}


def exchanged(game, one, other):
    """A copy in which two markers have changed what is under them."""
    twin = game.copy()
    under = twin.hidden.under
    under[one], under[other] = under[other], under[one]
    return twin


def sheets_of(side) -> list[tuple[Any, ...]]:
    """Sheets that stand and sheets that are refused, in all places that markers lie in and elsewhere."""
    bomber, fighter = FLYING[side]
    hexes = (HERE, "0908", "0706", THERE, "1208", "1706", "0101")
    each = [(Fly((bomber,), hex),) for hex in hexes] + [(Patrol((fighter,), hex),) for hex in hexes]
    aboard = [(Arm((bomber,)),), (Stow((fighter,)),), (Patrol((fighter, bomber)),), (Lose(("val-3",)),)]
    return [(), *each, *aboard, (Fly(("sbd-8", "val-6"), HERE),)]


def faces(game, side) -> list[Any]:
    """All that a side is shown and answered."""
    view, asks, seat = TASKFORCE.view(game, side), asked(TASKFORCE, game), TASKFORCE.seat
    given: list[Any] = [view, set(asks), seat.tables(view)]
    ask = asks.get(side)
    if ask is None:
        return given
    for language in LANGUAGES:
        given += [seat.ask_words(view, ask, language), seat.offers(view, ask, language)]
        given.append(seat.guide(view, ask, language))
    for sheet in sheets_of(side):
        plan = ask.plan(sheet)
        given.append(plan)
        if not plan.refusals:
            given += [seat.advice(view, ask, sheet), seat.closing(view, ask, sheet)]
            given += [seat.plot(order, view, ask) for order in sheet]
    return [*given, ask.options()]


def told(game, side, sheet, looking):
    """What is told of a step to who looks, in words and as a picture, and what he sees after it."""
    asks = asked(TASKFORCE, game)
    plans = {side: asks[side].plan(sheet)} if side in asks else {}
    umpire = Umpire(KeyedDice("twins", "taskforce"))
    after = resolved(game, plans, umpire)
    views = TASKFORCE.view(game, looking), TASKFORCE.view(after, looking)
    found: list[Any] = [views[1], set(asked(TASKFORCE, after)), after.agenda]
    for number, (to, turn, phase, report) in enumerate(umpire.reports, 1):
        if to == looking:
            entry = Told(number, turn, phase, report)
            found += [report, TASKFORCE.seat.say(entry, views[1]), TASKFORCE.seat.scene(entry, *views)]
    return found


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("numbers", list(combinations(range(4), 2)))
def test_a_side_is_shown_asked_and_answered_the_same_whatever_is_under_the_enemy_s_markers(name, numbers):
    """TF-8.1, R76: carriers and dummies of the enemy, reported ones and others, changed with each other."""
    side, position = POSITIONS[name]
    game = position()
    foe = next(one for one in SIDES if one != side)
    twin = exchanged(game, *(LABELS[foe][number] for number in numbers))
    assert twin.hidden.under != game.hidden.under
    assert faces(game, side) == faces(twin, side)
    for sheet in sheets_of(side):
        ask = asked(TASKFORCE, game)[side]
        if not ask.plan(sheet).refusals:
            assert told(game, side, sheet, side) == told(twin, side, sheet, side)


CARRIED: list[tuple[Any, ...]] = [
    (), (Arm(("kate-2",)),), (Patrol(("zero-1", "val-1")),), (Stow(("val-1",)), Fly(("val-2", "zero-1"), THERE)),
]  # fmt: skip


@pytest.mark.parametrize("sheet", CARRIED, ids=range(len(CARRIED)))
def test_the_enemy_sees_the_same_of_who_moves_wherever_his_carrier_is(sheet):
    """TF-8.1, 11.14: the moves lie open, and where the carrier is does not; from both hexes the raid is in range."""
    game = sheets(ours=False)
    twin = exchanged(game, "J1", "J2")
    assert faces(game, ALLIED) == faces(twin, ALLIED)
    assert told(game, IJN, sheet, ALLIED) == told(twin, IJN, sheet, ALLIED)
    game.agenda, twin.agenda = (Status(ALLIED),), (Status(ALLIED),)
    assert faces(game, ALLIED) == faces(twin, ALLIED)


def test_CAP_over_her_own_hex_is_told_alike_from_either():
    """TF-11.14: with her hex or without it."""
    game = sheets(ours=False)
    twin = exchanged(game, "J1", "J2")
    here, there = ((Patrol(("zero-1",), hex),) for hex in (HERE, "0908"))
    assert told(game, IJN, here, ALLIED) == told(twin, IJN, there, ALLIED)
    assert told(game, IJN, here, ALLIED) == told(game, IJN, (Patrol(("zero-1",)),), ALLIED)


def test_a_carrier_that_does_show_herself_is_seen():
    """So that the comparison could fail: her owner sees where she is, and so does the enemy once she is shown."""
    game = sheets(ours=False)
    twin = exchanged(game, "J1", "J2")
    assert faces(game, IJN) != faces(twin, IJN)
    for each in (game, twin):
        label = next(label for label, fleet in each.hidden.under.items() if fleet == "ijn-1")
        marker = each.board.markers[label]
        each.board.markers[label] = type(marker)(label, marker.side, marker.hex, formation="ijn-1")
    assert faces(game, ALLIED) != faces(twin, ALLIED)
