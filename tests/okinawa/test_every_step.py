"""Every step of Okinawa that asks, and every order, has its entry wherever one is looked up by its kind."""

from typing import get_args

import every_step

from arbitre.games.okinawa.general.general import JUDGEMENTS
from arbitre.games.okinawa.records.orders import AnyOrder
from arbitre.games.okinawa.rules.sequence import AnyStep
from arbitre.games.okinawa.rules.steps import OkinawaStep
from arbitre.games.okinawa.seat.advice import ADVICE
from arbitre.games.okinawa.seat.asks.asks import ASKS
from arbitre.games.okinawa.seat.guide import GUIDES
from arbitre.games.okinawa.seat.notation.reader import ORDERS
from arbitre.games.okinawa.seat.notation.vocabulary import KEYWORDS
from arbitre.games.okinawa.seat.offers.offers import HANDS
from arbitre.games.okinawa.seat.plot import PLOTS

ASKING = every_step.asking(AnyStep)
TYPED = {"asks": ASKS, "hands": HANDS, "guide": GUIDES}
BY_STEP = {**TYPED, "advice": ADVICE, "general": JUDGEMENTS}


def test_every_step_there_is_can_be_saved():
    """And asks or is silent: no step stands outside the union from which the others are read here."""
    assert set(OkinawaStep.__subclasses__()) == set(get_args(AnyStep)) > ASKING


def test_every_step_that_asks_has_its_entry_and_no_other_has():
    assert not every_step.amiss(AnyStep, BY_STEP)


def test_what_a_step_asks_is_what_its_entry_takes():
    assert not every_step.mistaken(AnyStep, TYPED)


def test_every_order_has_its_words_is_read_and_is_drawn():
    for found in (KEYWORDS, ORDERS):
        assert set(found) == set(get_args(AnyOrder))
    assert not every_step.undrawn(AnyOrder, PLOTS)
