"""No step that asks, and no order, is without its words: every table of the seat has an entry for each."""

from __future__ import annotations

from typing import Union

import every_step
import msgspec
import pytest

from arbitre.games.midway.records.orders import AnyOrder
from arbitre.games.midway.rules.fire import FireOptions
from arbitre.games.midway.rules.movement import MovementOptions
from arbitre.games.midway.rules.raids import RaidOptions
from arbitre.games.midway.rules.recovery import RecoveryOptions
from arbitre.games.midway.rules.searches import SearchOptions
from arbitre.games.midway.rules.sequence import AnyStep
from arbitre.games.midway.rules.setup import SetUpOptions
from arbitre.games.midway.seat.advice import ADVICE
from arbitre.games.midway.seat.aim import FIGHTS
from arbitre.games.midway.seat.asks.asks import ASKS
from arbitre.games.midway.seat.asks.fire import FIRE_ASKS
from arbitre.games.midway.seat.guide import GUIDES
from arbitre.games.midway.seat.offers.fire import FIRE_HANDS
from arbitre.games.midway.seat.offers.offers import HANDS
from arbitre.games.midway.seat.plot import PLOTS
from midway.asking import questions

ASKING = every_step.asking(AnyStep)
TYPED = {"asks": ASKS, "hands": HANDS, "guide": GUIDES}


def test_every_step_that_asks_is_in_every_table():
    """MID-2.9: it is put in words, offered to hands, explained to a newcomer, and its sheets are looked over."""
    assert not every_step.amiss(AnyStep, {**TYPED, "advice": ADVICE})


def test_what_a_step_asks_is_what_its_entry_takes():
    """MID-2.9: the tables take any question; what each entry says that it takes is what its step asks."""
    assert not every_step.mistaken(AnyStep, TYPED)


@pytest.mark.parametrize("table", [FIRE_ASKS, FIRE_HANDS], ids=["asks", "hands"])
def test_a_fight_is_one_everywhere(table):
    """MID-1.7: the steps in which the notation reads fire are those whose words and offers speak of it."""
    assert set(table) == set(FIGHTS) <= ASKING


def test_what_is_offered_is_what_its_record_says():
    """MID-R9: the options of every question of two games come back from JSON, told apart by their tag, as they were."""
    kinds = {type(asked.ask.options()) for asked in questions()}
    assert kinds >= {SetUpOptions, MovementOptions, SearchOptions, RaidOptions, RecoveryOptions, FireOptions}
    reads = msgspec.json.Decoder(Union[tuple(kinds)])  # noqa: UP007 (no type is named here)
    for asked in questions():
        options = asked.ask.options()
        assert reads.decode(msgspec.json.encode(options)) == options


def test_every_order_is_drawn():
    """MID-R9: or said to be nothing that can be."""
    assert not every_step.undrawn(AnyOrder, PLOTS)
