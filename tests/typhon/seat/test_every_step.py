"""Every kind of step that can ask is known to every table of a player's side, and what it offers is taken as it is."""

from typing import get_args, get_origin, get_type_hints

import pytest

from arbitre.games.typhon.rules.steps import all_steps
from arbitre.games.typhon.seat import advice, guide
from arbitre.games.typhon.seat.asks import asks
from arbitre.games.typhon.seat.offers import offers
from arbitre.kernel.play import Options, Step
from typhon.handed import questions

ASKING = {kind for kind in get_args(all_steps()) if kind.ask is not Step.ask}
TABLES = {"asks": asks._ASKS, "offers": offers._LAID, "advice": advice._DOUBTS, "hints": guide._HINTS}
TYPED = {"asks": asks._ASKS, "offers": offers._LAID}


def parts(hint):
    """The types of a union, or the one type, without None."""
    found = get_args(hint) if get_args(hint) and get_origin(hint) not in (asks.Asked, offers.Tray) else (hint,)
    return {kind for kind in found if kind is not type(None)}


def offered(step):
    """The kinds of options that a step may offer, as its ask says them."""
    made = parts(get_type_hints(step.ask)["return"])
    return {kind for ask in made for kind in parts(get_type_hints(ask.options)["return"])}


def taken(function):
    """The kinds of options that a function says it takes."""
    (hint,) = [hint for name, hint in get_type_hints(function).items() if name != "return"]
    return {kind for one in parts(hint) for kind in parts(get_args(one)[0])}


def test_more_than_twenty_kinds_of_steps_ask():
    assert len(ASKING) > 20


@pytest.mark.parametrize("table", TABLES)
def test_every_step_that_asks_has_its_entry_in_every_table(table):
    assert set(TABLES[table]) == ASKING


@pytest.mark.parametrize("table", TYPED)
@pytest.mark.parametrize("step", sorted(ASKING, key=str), ids=lambda step: step.__name__)
def test_what_a_step_offers_is_what_its_entry_takes(table, step):
    given = offered(step)
    assert given and all(issubclass(kind, Options) for kind in given)
    assert given <= taken(TYPED[table][step])


def test_the_questions_of_whole_games_offer_what_is_taken():
    met = set()
    for seen, ask in questions():
        options = type(ask.options())
        met.add(options)
        for table in TYPED.values():
            assert options in taken(table[type(seen.now)]), type(seen.now)
    assert len(met) > 20


def test_no_two_kinds_of_options_have_one_name_in_json():
    kinds = [kind for step in ASKING for kind in offered(step)]
    tags = {kind: kind.__struct_config__.tag for kind in kinds}
    assert len(set(tags.values())) == len(tags) > 20
