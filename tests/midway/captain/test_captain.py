"""The captain as a player: lawful, quick, without memory of his own, and stronger than chance."""

from __future__ import annotations

from random import Random

import pytest
from driven import Calls

from arbitre.analysis.playing import moments
from arbitre.bots.players import bot
from arbitre.games.midway.captain import Captain
from arbitre.games.midway.captain.estimate import Estimate
from arbitre.games.midway.records.orders import Concede, Move
from arbitre.games.midway.records.printed import GRID, JP, SIDES, US
from arbitre.games.midway.rules.movement import EXIT, Movement
from arbitre.kernel.package import load
from midway.captain_positions import opened, orders
from midway.positions import position, seen

MIDWAY = load("midway")


def game(us, jp, seed):
    names = {US: us, JP: jp}
    return list(moments(MIDWAY, {side: bot(MIDWAY, names[side], Random(f"{seed}{side}")) for side in SIDES}, seed))


def test_a_fresh_captain_plays_on_as_the_one_who_has_played_from_the_first():
    """The club makes its bots anew at every step."""
    compared = 0
    for number, moment in enumerate(game("captain", "captain", "memory")):
        if number % 5:
            continue
        for side, ask in moment.asks.items():
            fresh = Captain(Random(number))
            assert fresh.orders(MIDWAY.view(moment.game, side), ask) == moment.orders[side], (number, side)
            compared += 1
    assert compared > 40


def test_the_whole_ledger_is_replayed_in_a_tenth_of_the_game():
    """A club makes its bots anew at every question, so the estimate is made from the beginning each time: about 5 ms.
    The bound is one of calls, not of time."""
    with Calls() as whole:
        last = game("captain", "captain", "speed")[-2].game
    for side in SIDES:
        view = MIDWAY.view(last, side)
        with Calls() as again:
            Estimate(view.side).update(view)
        assert again.count < whole.count / 10


@pytest.mark.parametrize(
    ("us", "jp"), [("captain", "random"), ("random", "captain"), ("captain", "captain"), ("default", "captain")]
)
@pytest.mark.slow
def test_no_order_is_refused_and_nobody_concedes_or_leaves(us, jp):
    for seed in range(3):
        for moment in game(us, jp, f"lawful{seed}"):
            for side, ask in moment.asks.items():
                given = moment.orders[side]
                assert not ask.plan(given).refusals
                assert not any(isinstance(order, Concede) for order in given)
                if (us if side == US else jp) == "captain":
                    assert not any(isinstance(order, Move) and order.to == EXIT for order in given)


@pytest.mark.slow
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("other", ["random", "default"])
def test_he_wins_most_games(side, other):
    """The full measure is `arbitre strength midway --bot captain`; here eight games of it."""
    names = {US: other, JP: other, side: "captain"}
    won = sum(game(names[US], names[JP], f"won{seed}")[-1].game.outcome.winner == side for seed in range(8))
    assert won >= 6


def test_the_weights_are_a_distribution_all_through_a_game():
    for moment in game("captain", "captain", "weights")[::20]:
        for side in SIDES:
            view = MIDWAY.view(moment.game, side)
            estimate = Estimate(view.side)
            estimate.update(view)
            assert sum(estimate.weights.values()) + estimate.waiting == pytest.approx(1)
            assert all(weight >= 0 for weight in estimate.weights.values())


def test_he_sees_nothing_but_his_view():
    """Two truths with the same view are played alike: the enemy's ships stand elsewhere, unseen."""
    one = position({"us_cv_enterprise": "J5"}, turn=9)
    two = position({"us_cv_enterprise": "J5", "jp_cv_akagi": "I5", "jp_cv_kaga": "C3"}, turn=9)
    for truth in (one, two):
        opened(truth, US)
    assert orders(one, US, Movement()) == orders(two, US, Movement())
    assert seen(one, US, Movement()) == seen(two, US, Movement())


def test_a_sighting_of_everything_as_empty_leaves_an_estimate_that_still_holds_together():
    from arbitre.games.midway.records.reports import Searched
    from midway.captain_positions import tell

    truth = position(turn=12, fog=False)
    opened(truth, US)
    tell(truth, US, Searched(tuple((h, "nothing") for h in GRID.hexes)))
    estimate = Estimate(US)
    estimate.update(seen(truth, US, Movement()))
    assert sum(estimate.weights.values()) + estimate.waiting == pytest.approx(1)
