"""What an order comes to on the map."""

from random import Random
from typing import get_args

import pytest
from every_step import undrawn
from msgspec.structs import replace

from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records import orders as o
from arbitre.games.metagame.records.board import Memory
from arbitre.games.metagame.seat.plot.plot import PLOTS
from arbitre.kernel.bases import Concede
from arbitre.words import LANGUAGES, Words
from metagame.seat.weeks import first, questions

WORDS = {language: Words.of(language, METAGAME) for language in LANGUAGES}


def plotted(order, view, ask, language="en"):
    """An order in pencil, and what is said of it."""
    drawn = METAGAME.seat.plot(order, view, ask)
    return drawn, WORDS[language].say(drawn.says) if drawn.says else ""


def test_every_order_is_drawn():
    assert undrawn(o.AnyOrder, PLOTS) == [] and Concede in get_args(o.AnyOrder)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_that_is_given_can_be_drawn(language):
    for view, ask in questions(2, battles="outside"):
        for order in ask.sample(Random(1)):
            if not ask.plan((order,)).refusals:
                assert "{" not in plotted(order, view, ask, language)[1]


def test_what_is_bought_shows_its_price_where_it_will_stand():
    """META-18.5."""
    view, ask = first("recruit")
    drawn, said = plotted(o.Recruit(4), view, ask)
    assert [mark.cell for mark in drawn.marks] == ["germany"] and said == "12 credits"
    assert plotted(o.Guns("poland", 2), view, ask, "fr")[1] == "4 crédits"


def test_an_attack_shows_the_balance_with_what_is_known_and_since_when():
    """META-10.7, META-16.5: Kursk had 2 battalions at the start."""
    view, ask = first("movement")
    view = replace(view, known={}, forces={"ukraine": {"germany": 6}})
    ask = view.now.ask(view)
    drawn, said = plotted(o.Move(4, "ukraine", "kursk"), view, ask)
    assert drawn.routes[0].cells == ("ukraine", "kursk") and drawn.marks[0].cell == "kursk"
    assert said == "4 against 2 (as at the start): major advantage; 2 stay"
    known = {"kursk": Memory(1, "recruit", {"soviet_union": 6})}
    view = replace(view, known=known)
    said = plotted(o.Move(0, "ukraine", "kursk"), view, view.now.ask(view), "fr")[1]
    assert said == "6 contre 6 (semaine 1, lundi)\u202f: égalité\u202f; personne ne reste"
    view = replace(view, known={"kursk": Memory(1, "battles", {})})
    said = plotted(o.Move(1, "ukraine", "kursk"), view, view.now.ask(view))[1]
    assert said == "1 walk in if nobody is there (week 1, battles); 5 stay"


def test_a_step_among_friends_is_an_arrow_with_its_number():
    """META-8.1."""
    view, ask = first("movement")
    there = view.own("poland")
    drawn, said = plotted(o.Move(0, "poland", "belarus"), view, ask)
    assert drawn.routes[0].label == str(there) and not drawn.marks and said == f"{there} go, nobody stays"


def test_a_report_shows_the_degree_of_its_medals():
    """META-12.1."""
    view, ask = first("movement")
    assert (
        plotted(o.Result("B1-01", 1, "defender", 2, 6), view, ask)[1]
        == "decisive victory of the defender by these medals"
    )
