"""No secret of the Coral Sea reaches the other player: where fleets are laid among dummies, and the convoy that sails
slowly (TF-7.4, 8.1, 9.6, R14); and set-up can be imagined."""

from itertools import takewhile
from random import Random

import msgspec
import pytest
from twinning import Once, heard, waits, where

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.imagine.imagine import imagine
from arbitre.games.taskforce.records.printed import SIDES
from arbitre.games.taskforce.rules.deploying import Deploying
from arbitre.games.taskforce.rules.fleets import ships_of, transports
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.dueling import played
from taskforce.duels import new
from taskforce.planted.convoyed import LEAKS
from taskforce.playing import resolved
from taskforce.twinning_duels import looks, pair, pairs
from taskforce.twinning_hunts import sounds

SECRETS = ("a_dummy_is_the_fleet", "a_column_is_the_carrier_force", "fleets_laid_among_dummies")


@pytest.fixture(scope="module")
def laying():
    """Set-up, and the second half of it."""
    game = new("coral_sea")
    plans = {side: ask.plan(()) for side, ask in asked(TASKFORCE, game).items()}
    return game, resolved(game, plans, Umpire(KeyedDice("laying", TASKFORCE.id)))


@pytest.fixture(scope="module")
def truths(laying):
    """Pairs of truths at set-up, and where fleets sail by night and on the first day."""
    steps = takewhile(lambda game: game.board.turn < 5, played("convoy", scenario="coral_sea", share=0.4))
    early = [*laying, *(game for game in steps if isinstance(game.agenda[0], Sailing))]
    return [both for _ in range(2) for game in early for both in pairs([game], "coral ", SECRETS)] + [
        both
        for game in early
        for name in SECRETS
        for side in SIDES
        if (both := pair(name, game, side, "other")) is not None
    ]


def test_twins_are_lawful_and_nothing_tells_them_apart(truths):
    once, met = Once(), set()
    for both in truths:
        assert not TASKFORCE.invariants(both.twin), where(both)
        assert not looks(both, once) and not waits(both, once), where(both)
        wrong = sounds(both, heard(both, "coral", once=once), once)
        assert not wrong, f"{where(both)}: {wrong[:2]}"
        met.add((both.name, both.side, type(both.truth.agenda[0])))
    assert {(name, side, Sailing) for name in SECRETS[:2] for side in SIDES} <= met
    assert {("fleets_laid_among_dummies", side, Deploying) for side in SIDES} <= met


def test_in_some_of_them_a_convoy_lies_under_one_of_the_two(truths):
    """TF-9.6: what is compared includes the slow fleet."""

    def slow(game):
        under = {label: fleet for label, fleet in game.hidden.under.items() if fleet}
        return {label for label, fleet in under.items() if transports(ships_of(game.board, fleet))}

    assert any(slow(both.truth) != slow(both.twin) for both in truths)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_planted_leaks_are_caught(leak, truths, monkeypatch):
    """Each is found by a pair of truths that are the same in the honest program."""
    with monkeypatch.context() as patch:
        leak.plant(patch)
        caught = next((both for both in truths if sounds(both, heard(both, leak.name))), None)
    assert caught, "no pair of truths gives it away"
    assert not sounds(caught, heard(caught, leak.name))


def test_set_up_can_be_imagined_once_one_side_has_laid(laying):
    """TF-S5.1: by whoever sees the markers of the other, and by him whose enemy has laid none."""
    for game in laying:
        for side in SIDES:
            seen = TASKFORCE.view(game, side)
            twin = imagine(seen, Random(side))
            assert not TASKFORCE.invariants(twin)
            assert msgspec.json.encode(TASKFORCE.view(twin, side)) == msgspec.json.encode(seen)
