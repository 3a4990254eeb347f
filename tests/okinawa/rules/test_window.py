"""The window before phase VI, in which the Japanese side may change its support orders (OKI-R78, R92)."""

from random import Random

import pytest

from arbitre.games.okinawa.records.board import SupportRule
from arbitre.games.okinawa.records.orders import Challenge, LoseFirst, Support
from arbitre.games.okinawa.records.printed import HIDING, JAPAN, TROOP_IDS, US
from arbitre.games.okinawa.rules.support import CombatAhead, Window, WindowAsk, WindowOptions
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import MARINES, assault, field, resolve

CONTACT = [("jp_inf_iib_11", "us_mar_1_1")]
ALWAYS = SupportRule("always")


def opened(combats=((MARINES[:1], ("1139",)),), contacts=CONTACT, hidden=None):
    """A marine next to a naval battalion discovered this turn, a hidden infantry in contact with it."""
    game = field(us_mar_1_1="1138", jp_mar_1="1139", hidden=hidden or {"jp_inf_iib_11": "1038"})
    return assault(game, *combats, discovered=("jp_mar_1",), contacts=contacts)


def asked(game):
    return [Window().ask(view(game, side)) is not None for side in (US, JAPAN)]


def answer(game, *orders):
    resolve(game, Window(), japan=orders)
    return game.hidden


def refused(*orders):
    ask = WindowAsk(view(opened(), JAPAN))
    return [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in ask.plan(orders).refusals]


def test_D34_the_window_opens_without_any_contact():
    """D34, OKI-R78, R92: a combat and undiscovered Japanese troops are enough; the Americans are not asked."""
    assert asked(opened(contacts=())) == [False, True]
    assert asked(opened()) == [False, True]


def test_without_a_combat_nobody_waits():
    """D34, OKI-R78: contact or not; nor when nothing has moved."""
    assert asked(opened(combats=())) == [False, False]
    assert resolve(opened(combats=()), Window()) == ((), [])
    assert asked(field(hidden={"jp_inf_iib_11": "1038"})) == [False, False]


def test_without_undiscovered_troops_nobody_waits():
    """D34, OKI-R78: works that are still hidden do not count."""
    game = opened()
    for id in HIDING:
        if id in TROOP_IDS and id in game.hidden.units:
            game.board.add(game.hidden.take(id))
    assert any(id in game.hidden.units for id in HIDING)
    assert asked(game) == [False, False]


def test_no_answer_leaves_the_orders_as_they_stand():
    """OKI-R78, 19.2."""
    game = opened()
    game.hidden.supports["jp_inf_iib_11"] = ALWAYS
    assert answer(game).supports == {"jp_inf_iib_11": ALWAYS}
    assert game.hidden.windows == ()


def test_standing_orders_changed_in_the_window_stay_in_force():
    """OKI-19.2, R78."""
    hidden = answer(opened(), Support(("jp_inf_iib_11",), "between", 0, 12, -1))
    assert hidden.supports == {"jp_inf_iib_11": SupportRule("between", 0, 12, -1)}
    assert hidden.windows == ()


def test_an_order_for_one_combat_leaves_the_standing_one_alone():
    """OKI-R78: combat by combat."""
    game = opened()
    game.hidden.supports["jp_inf_iib_11"] = ALWAYS
    hidden = answer(game, Support(("jp_inf_iib_11",), "never", hex="1139"))
    assert hidden.supports == {"jp_inf_iib_11": ALWAYS}
    assert hidden.windows == (("jp_inf_iib_11", "1139", SupportRule("never")),)


def test_nothing_is_told_of_the_window():
    """OKI-18.3, 18.4."""
    assert resolve(opened(), Window(), japan=(Support(("jp_inf_iib_11",), "always"),)) == ((), [])


@pytest.mark.parametrize("order", [Challenge(("jp_inf_iib_11",), "always"), LoseFirst(("jp_mar_1",))])
def test_only_support_can_be_ordered(order):
    """OKI-19.2, R78: challenges and losses never between V and VI."""
    assert refused(order) == [(0, "not-now", "OKI-R78")]


def test_support_for_a_combat_that_is_none_is_refused():
    """OKI-R78."""
    ((_, key, clause),) = refused(Support(("jp_inf_iib_11",), "always", hex="1239"))
    assert (key, clause) == ("standing-combat", "OKI-R78")


def test_options_show_the_combats_with_their_strengths_and_who_may_support():
    """OKI-R78: the Japanese side sees the combats and its contacts; hidden companions and works are counted."""
    game = opened(hidden={"jp_inf_iib_11": "1038", "jp_inf_iib_12": "1139", "jp_fort_01": "1139"})
    combat = CombatAhead(("1139",), ("us_mar_1_1",), attack=5, defence=24, may={"jp_inf_iib_11": 12})
    assert WindowAsk(view(game, JAPAN)).options() == WindowOptions((combat,))


def test_random_orders_are_lawful_and_varied():
    """OKI-R78: for counters that may support."""
    ask = WindowAsk(view(opened(), JAPAN))
    sheets = [ask.sample(Random(seed)) for seed in range(60)]
    assert not any(ask.plan(sheet).refusals for sheet in sheets)
    assert {order.when for sheet in sheets for order in sheet} == {"never", "always", "between"}
    assert () in sheets
