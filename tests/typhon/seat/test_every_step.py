"""Every kind of step that can ask is known to every table of a player's side, and what it offers is taken as it is."""

import every_step
import pytest

from arbitre.games.typhon.records.orders import AnyOrder
from arbitre.games.typhon.rules.steps import all_steps
from arbitre.games.typhon.seat import advice, guide, plot
from arbitre.games.typhon.seat.asks import asks
from arbitre.games.typhon.seat.offers import offers
from arbitre.kernel.play import Options
from typhon.handed import questions

ASKING = every_step.asking(all_steps())
TYPED = {"asks": asks.ASKS, "offers": offers.HANDS}
TABLES = {**TYPED, "advice": advice.ADVICE, "hints": guide._HINTS}


def test_more_than_twenty_kinds_of_steps_ask():
    assert len(ASKING) > 20


def test_every_step_that_asks_has_its_entry_in_every_table():
    assert not every_step.amiss(all_steps(), TABLES)


def test_what_a_step_asks_is_what_its_entry_takes():
    assert not every_step.mistaken(all_steps(), TYPED)


def test_every_order_is_drawn():
    assert not every_step.undrawn(AnyOrder, plot.PLOTS)


@pytest.mark.slow
def test_the_questions_of_whole_games_are_those_that_are_taken():
    met = set()
    for seen, ask in questions():
        offered = type(ask.options())
        assert offered in every_step.options(type(ask))
        met.add(offered)
        for table in TYPED.values():
            assert every_step.takes(table[type(seen.now)], type(ask)), type(seen.now)
    assert len(met) > 20


def test_no_two_kinds_of_options_have_one_name_in_json():
    kinds = {kind for step in ASKING for ask in every_step.asks(step) for kind in every_step.options(ask)}
    assert all(issubclass(kind, Options) for kind in kinds)
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds) > 20
