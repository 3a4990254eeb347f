"""Japanese standing orders: judged against his own card, kept until changed (OKI-19.2, R93, R98, R78)."""

from random import Random

import pytest

from arbitre.games.okinawa.records.board import ChallengeRule, SupportRule
from arbitre.games.okinawa.records.orders import Challenge, Done, Fire, LoseFirst, Support
from arbitre.games.okinawa.records.printed import JAPAN, UNITS
from arbitre.games.okinawa.rules import standing
from arbitre.games.okinawa.rules.japanese_fire import JapaneseFireAsk
from arbitre.games.okinawa.rules.kamikazes import KamikazesAsk
from arbitre.games.okinawa.rules.setup import SetUpAsk
from arbitre.games.okinawa.rules.standing import Standing
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import field

ONE, TWO, OPEN, LOST = "jp_inf_iib_11", "jp_inf_iib_12", "jp_inf_iib_13", "jp_inf_iib_14"
FORT, MINES = "jp_fort_01", "jp_mine_01"


def position():
    """Two hidden infantry, a known one, a lost one; a fortification and a minefield."""
    game = field(hidden={ONE: "1139", TWO: "1140", FORT: "1139", MINES: "1138"}, jp_inf_iib_13="1239",
                 jp_inf_iib_14="1339", us_ship_idaho="1034")  # fmt: skip
    game.board.lift(LOST)
    return game


def judged(*orders, combats=()):
    """What a sheet of standing orders comes to, and its refusals."""
    rules, remarks = Standing(), []
    for line, order in enumerate(orders):
        assert standing.judge(view(position(), JAPAN), line, order, rules, remarks, combats)
    return rules, [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in remarks]


def kept(*orders):
    """The secret card after a sheet has been carried out."""
    game = position()
    rules, refusals = judged(*orders)
    assert not refusals
    standing.keep(game.hidden, rules)
    return game.hidden


def test_the_ranking_of_losses_names_troops_and_minefields_known_or_hidden():
    """OKI-R93, 19.1: several lines are one ranking; a new sheet replaces the old one."""
    hidden = kept(LoseFirst((ONE, OPEN)), LoseFirst((MINES,)))
    assert hidden.losses == (ONE, OPEN, MINES)
    standing.keep(hidden, judged(LoseFirst((TWO,)))[0])
    assert hidden.losses == (TWO,)
    standing.keep(hidden, judged(Challenge((ONE,), "always"))[0])
    assert hidden.losses == (TWO,)  # what a sheet does not name stays in force
    standing.keep(hidden, judged(LoseFirst(()))[0])
    assert hidden.losses == ()


@pytest.mark.parametrize(
    ("units", "key", "clause"),
    [
        ((FORT,), "standing-fortification", "OKI-R37"),
        ((LOST,), "standing-lost", "OKI-R93"),
        ((ONE, ONE), "standing-ranked", "OKI-R93"),
        (("us_mar_1_4",), "standing-american", "OKI-R93"),
        (("jp_kami_01",), "standing-unknown", "OKI-R93"),
        (("nobody",), "standing-unknown", "OKI-R93"),
    ],
)
def test_a_ranking_refuses_what_fire_can_never_take(units, key, clause):
    """OKI-R93, R37."""
    rules, refusals = judged(LoseFirst(units))
    assert refusals == [(0, key, clause)] and rules.losses is None


def test_a_counter_is_ranked_once_in_a_whole_sheet():
    """OKI-R93."""
    assert judged(LoseFirst((ONE,)), LoseFirst((ONE,)))[1] == [(1, "standing-ranked", "OKI-R93")]


def test_challenge_orders_are_kept_by_counter():
    """OKI-R98: limited to hexes or not; the later line of a sheet counts, "never" is the default and no order."""
    hidden = kept(Challenge((ONE, TWO), "always"), Challenge((ONE,), "weaker", ("1138", "1131")))
    assert hidden.challenges == {ONE: ChallengeRule("weaker", ("1138", "1131")), TWO: ChallengeRule("always")}
    standing.keep(hidden, judged(Challenge((TWO,), "never"))[0])
    assert hidden.challenges == {ONE: ChallengeRule("weaker", ("1138", "1131"))}


def test_no_counter_named_means_all_hidden_troops():
    """OKI-R98, R78: never works, never a known counter."""
    hidden = kept(Challenge((), "safe"), Support((), "always"))
    troops = {id for id in hidden.units if UNITS[id].troops}
    assert hidden.challenges.keys() == hidden.supports.keys() == troops and {ONE, TWO} <= troops and OPEN not in troops


@pytest.mark.parametrize(
    ("id", "key"),
    [
        (FORT, "standing-works"),
        (MINES, "standing-works"),
        (OPEN, "standing-revealed"),
        (LOST, "standing-revealed"),
        ("us_mar_1_4", "standing-american"),
        ("nobody", "standing-unknown"),
    ],
)
def test_only_hidden_troops_challenge_and_support(id, key):
    """OKI-R98, R78, R79: works may not ambush, known counters need no order."""
    assert judged(Challenge((ONE, id), "always"))[1] == [(0, key, "OKI-R98")]
    assert judged(Support((id,), "always"))[1] == [(0, key, "OKI-R78")]
    assert not judged(Challenge((ONE, id), "always"))[0].challenges  # nothing of a refused line is kept


def test_a_challenge_is_limited_to_hexes_where_an_American_can_stand():
    """OKI-R98."""
    assert judged(Challenge((ONE,), "always", ("1138", "1034")))[1] == [(0, "standing-hex", "OKI-R98")]


def test_support_orders_are_kept_by_counter():
    """OKI-R78: between bounds of the difference, with a limit of the difference that it brings about."""
    hidden = kept(Support((ONE,), "between", 0, 12, -1), Support((TWO,), "always"))
    assert hidden.supports == {ONE: SupportRule("between", 0, 12, -1), TWO: SupportRule("always")}
    standing.keep(hidden, judged(Support((TWO,), "never"))[0])
    assert hidden.supports == {ONE: SupportRule("between", 0, 12, -1)}
    assert judged(Support((ONE,), "between", 5, 4))[1] == [(0, "standing-between", "OKI-R78")]
    assert judged(Support((ONE,), "between", 4, 4))[1] == []


def test_support_for_one_combat_is_ordered_in_the_window_alone():
    """OKI-R78: and only for a combat that there is."""
    order = Support((ONE,), "always", hex="1239")
    assert judged(order)[1] == [(0, "standing-window", "OKI-R78")]
    assert judged(order, combats=("1139",))[1] == [(0, "standing-combat", "OKI-R78")]
    rules, refusals = judged(order, Support((ONE,), "never", hex="1239"), combats=("1239", "1139"))
    assert not refusals and rules.windows == ((ONE, "1239", SupportRule("never")),) and not rules.supports


@pytest.mark.parametrize("ask", [SetUpAsk, KamikazesAsk, JapaneseFireAsk])
def test_standing_orders_are_taken_at_set_up_and_in_phases_II_and_VII(ask):
    """OKI-19.2: with the other orders of the phase, which go on as they would."""
    game = position()
    plan = ask(view(game, JAPAN)).plan((Challenge((ONE,), "safe"), LoseFirst((TWO,)), Support((TWO,), "always")))
    assert not plan.refusals
    assert plan.standing == Standing((TWO,), {ONE: ChallengeRule("safe")}, {TWO: SupportRule("always")})
    assert [r.phrase.key for r in ask(view(game, JAPAN)).plan((Done(),)).refusals] == ["not-now"]


def test_an_order_of_another_kind_is_no_standing_order():
    """OKI-19.2."""
    assert not standing.judge(view(position(), JAPAN), 0, Fire((ONE,), "1138"), Standing(), [])


def test_random_standing_orders_are_lawful_and_of_every_kind():
    """OKI-19.2."""
    kinds = set()
    for seed in range(40):
        orders = standing.sample(view(position(), JAPAN), Random(seed))
        assert judged(*orders)[1] == []
        kinds |= {type(order) for order in orders}
    assert kinds == {LoseFirst, Challenge, Support}
