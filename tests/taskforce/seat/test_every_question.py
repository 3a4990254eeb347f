"""Every step of Task Force that asks has its entry wherever one is looked up by its kind."""

import every_step

from arbitre.games.taskforce.rules.sequence import AnyStep
from arbitre.games.taskforce.seat.advice.advice import ADVICE
from arbitre.games.taskforce.seat.asks.asks import ASKS
from arbitre.games.taskforce.seat.guide import GUIDES
from arbitre.games.taskforce.seat.offers.offers import HANDS

TYPED = {"asks": ASKS, "hands": HANDS, "guide": GUIDES}


def test_every_step_that_asks_has_its_entry_and_no_other_has():
    assert not every_step.amiss(AnyStep, {**TYPED, "advice": ADVICE})


def test_what_a_step_asks_is_what_its_entry_takes():
    assert not every_step.mistaken(AnyStep, TYPED)
