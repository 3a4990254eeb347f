"""Phase IV: search fire and fire for effect, by ships, artillery and captured fortifications (OKI chapter 9)."""

from random import Random

import pytest

from arbitre.games.okinawa.records.orders import Done, Fire, LoseFirst, Search
from arbitre.games.okinawa.records.printed import GRID, JAPAN, LAND, LANDING, UNITS, US, gun_range
from arbitre.games.okinawa.records.reports import Eliminated, GameOver, Revealed, Searched, Shelled
from arbitre.games.okinawa.rules.american_fire import AmericanFire, FireAsk
from arbitre.games.okinawa.rules.fire import american_guns, choice, expected_hits, payment, victims
from arbitre.games.okinawa.rules.view import view
from okinawa.assaults import field, places, resolve, umpire

IDAHO, WICHITA, BILOXI = "us_ship_idaho", "us_ship_wichita", "us_ship_biloxi"
GUN, MARINE = "us_art_11m", "us_mar_1_4"
ONE, TWO, THREE = "jp_inf_iib_11", "jp_inf_iib_12", "jp_inf_iib_13"
FORT, MINES, TANKS = "jp_fort_01", "jp_mine_01", "jp_arm_1"
SHIPS = {"us_ship_idaho": "0936", "us_ship_wichita": "0936", "us_ship_biloxi": "0937"}  # 4 to 5 hexes from 1239


def fire(game, *orders, dice=()):
    """Phase IV with these dice: what the American side was told, in order. Both sides are told the same."""
    judge = umpire(*dice)
    _, reports = resolve(game, AmericanFire(), judge, us=orders)
    assert not dice or judge.dice.left() == 0, "dice left in the script"
    ledgers = [[report for to, _, _, report in reports if to == side] for side in (US, JAPAN)]
    assert ledgers[0] == ledgers[1]
    return ledgers[0]


def refused(game, *orders):
    """The refusals of phase IV: by line, key and clause."""
    plan = FireAsk(view(game, US)).plan(orders)
    return [(remark.line, remark.phrase.key, remark.phrase.clause) for remark in plan.refusals]


def volley(game, hits, *ranking):
    """Exactly so many hits at 1239 by artillery 7 hexes away (a 1 is one hit, a 4 two), under a Japanese ranking."""
    guns = tuple(id for id in LANDING if UNITS[id].kind == "artillery")[:hits]
    for gun in guns:
        game.board.put(gun, "1133")
    game.hidden.losses = ranking
    twos = hits - len(guns)
    return fire(game, Fire(guns, "1239"), dice=[4] * twos + [1] * (len(guns) - twos))


# ------------------------------------------------------------------------------------------------ who may fire


def test_guns_are_ships_afloat_landed_artillery_and_captured_fortifications():
    """OKI-9.1, R40, 14.15: not troops, not artillery in the tray, not a fortification without Americans inside."""
    game = field(**SHIPS, us_art_11m="1238", us_mar_1_4="1138", jp_fort_01="1138", jp_fort_02="1139",
                 jp_inf_iib_11="1139", jp_fort_03="1140")  # fmt: skip
    assert set(american_guns(game.board)) == {*SHIPS, GUN, FORT}
    game.board.lift(IDAHO)
    assert set(american_guns(game.board)) == {WICHITA, BILOXI, GUN, FORT}
    for id in (IDAHO, MARINE, "jp_fort_02", "jp_fort_03", "jp_fort_04", ONE, "jp_art_7hv", "nobody"):
        assert refused(game, Fire((id,), "1239")) == [(0, "fire-no-gun", "OKI-9.1")]
    assert refused(game, Search(("us_art_15m",), ("1239",))) == [(0, "fire-not-landed", "OKI-9.1")]


def test_each_gun_fires_once():
    """OKI-9.2: search or effect."""
    game = field(**SHIPS)
    assert refused(game, Fire((IDAHO,), "1239"), Search((IDAHO,), ("1240",))) == [(1, "fire-twice", "OKI-9.2")]
    assert refused(game, Search((IDAHO, IDAHO), ("1239", "1240"))) == [(0, "fire-twice", "OKI-9.2")]
    assert refused(game, Fire((IDAHO,), "1239"), Fire((WICHITA,), "1239"), Search((BILOXI,), ("1239",))) == []
    assert refused(game, Done()) == [(0, "not-now", "OKI-9.4")]


@pytest.mark.parametrize("order", [lambda gun, hex: Fire((gun,), hex), lambda gun, hex: Search((gun,), (hex,))])
def test_ships_reach_15_hexes_artillery_and_captured_fortifications_12(order):
    """OKI-R32, R40: search fire too; no minimum, no line of sight, no danger to friends next door."""
    game = field(us_ship_idaho="1034", us_art_11m="1138", us_mar_1_4="1038", jp_fort_01="1038")
    for gun, hex, far in ((IDAHO, "1034", 15), (GUN, "1138", 12), (FORT, "1038", 12)):
        for target in LAND - {"1138", "1038"}:
            wanted = [] if GRID.distance(hex, target) <= far else [(0, "fire-too-far", "OKI-R32")]
            assert refused(game, order(gun, target)) == wanted
    assert (gun_range("ship"), gun_range("artillery")) == (15, 12)


def test_targets_are_land_and_beach_hexes_without_American_troops():
    """OKI-R33: known enemies, hexes where some are merely supposed, hexes searched before (with a note)."""
    game = field(**SHIPS, us_mar_1_4="1138", searched=("1239",))
    for hex in ("1131", "1239", "1240"):
        assert not refused(game, Search((IDAHO,), (hex,)))
    for hex in ("0936", "0740", "9999"):
        assert refused(game, Fire((IDAHO,), hex)) == [(0, "fire-nothing-there", "OKI-R33")]
    assert refused(game, Fire((IDAHO,), "1138")) == [(0, "fire-own-troops", "OKI-R33")]
    remarks = FireAsk(view(game, US)).plan((Search((IDAHO, WICHITA), ("1239", "1240")),)).remarks
    assert [(r.kind, r.phrase.key, r.phrase.args) for r in remarks] == [
        ("note", "fire-searched-before", {"hex": "1239"})
    ]


def test_all_searched_hexes_differ():
    """OKI-9.5: one hex a gun, in one line or in two."""
    game = field(**SHIPS)
    assert refused(game, Search((IDAHO, WICHITA), ("1239", "1239"))) == [(0, "fire-search-twice", "OKI-9.5")]
    assert refused(game, Search((IDAHO,), ("1239",)), Search((WICHITA,), ("1239",))) == [
        (1, "fire-search-twice", "OKI-9.5")
    ]
    assert refused(game, Search((IDAHO, WICHITA), ("1239",))) == [(0, "fire-one-hex-each", "OKI-9.5")]


def test_nothing_hidden_changes_what_is_judged():
    """OKI-R88, 18.4: the Americans' question is the same whatever lies under the hills."""
    full = field(hidden={ONE: "1239", "jp_fort_02": "1239", MINES: "1238"}, **SHIPS)
    empty = field(**SHIPS)
    sheet = (Search((IDAHO,), ("1239",)), Fire((WICHITA,), "1238"), Fire(("jp_fort_02",), "1240"))
    asks = [FireAsk(view(game, US)) for game in (full, empty)]
    assert asks[0].plan(sheet) == asks[1].plan(sheet) and asks[0].options() == asks[1].options()
    assert asks[0].sample(Random(1)) == asks[1].sample(Random(1))


# ---------------------------------------------------------------------------------------------- search fire


def test_D9_search_fire_lays_open_everything_in_the_hex_and_hurts_nobody():
    """OKI-9.5, 18.1, 1.3: no die; the hex is searched; who was found counts as revealed this turn (OKI-R76)."""
    game = field(hidden={ONE: "1239", TWO: "1239", FORT: "1239", THREE: "1240"}, **SHIPS)
    reports = fire(game, Search((IDAHO, WICHITA), ("1239", "1138")))
    assert reports == [
        Searched(WICHITA, "1138", ()),
        Searched(IDAHO, "1239", (ONE, TWO, FORT)),
        Revealed("1239", (ONE, TWO, FORT), "search", whole=True),
    ]
    assert places(game, ONE, TWO, FORT, THREE) == ["1239", "1239", "1239", "?1240"]
    assert game.board.card["1239"] == game.board.card["1138"] == "searched" and "1240" not in game.board.card
    assert {ONE, TWO} <= set(game.board.discovered)


def test_a_hidden_minefield_is_found_too():
    """OKI-9.5."""
    game = field(hidden={MINES: "1238"}, **SHIPS)
    assert Revealed("1238", (MINES,), "search", whole=True) in fire(game, Search((IDAHO,), ("1238",)))


def test_searching_a_searched_hex_tells_nothing_new():
    """OKI-R33."""
    game = field(**SHIPS, jp_inf_iib_11="1239", searched=("1239",))
    assert fire(game, Search((IDAHO,), ("1239",))) == [Searched(IDAHO, "1239", (), again=True)]


def test_search_fire_comes_first_then_effect_hex_by_hex_and_gun_by_gun():
    """OKI-R34, 19.5, 9.4: everything was declared before; the effect on 1239 finds the infantry revealed."""
    game = field(hidden={ONE: "1239"}, **SHIPS, us_art_11m="1237")
    orders = (
        Fire((WICHITA,), "1239"), Fire((BILOXI,), "1140"), Search((IDAHO,), ("1239",)), Fire((GUN,), "1239"),
    )  # fmt: skip
    reports = fire(game, *orders, dice=(1, 2, 3))
    assert [type(report) for report in reports] == [Searched, Revealed, Shelled, Shelled]
    assert [report.hex for report in reports[2:]] == ["1140", "1239"]
    assert [shot[0] for shot in reports[3].shots] == [GUN, WICHITA]  # by gun id


# ------------------------------------------------------------------------------------------- fire for effect


def test_hits_are_read_by_gun_range_and_die_and_added():
    """OKI-9.6, 9.7, R31, R32, 2.8: a ship of value 6 fires like one of value 5."""
    game = field(**SHIPS, us_art_11m="1237", jp_arm_1="1138")
    (shelled,) = fire(game, Fire((IDAHO, WICHITA, BILOXI, GUN), "1239"), dice=(6, 1, 1, 6))
    assert shelled.shots == ((GUN, 2, 6, 4), (BILOXI, 4, 1, 2), (IDAHO, 5, 1, 2), (WICHITA, 5, 6, 3))
    assert shelled.hits == 11 and shelled.side == US and shelled.lost == ()


def test_D9b_fire_that_kills_nobody_tells_nothing():
    """OKI-R38, 9.11, R35: the same words for 5 hits on a hidden infantry and on an empty hex; the hits do not last."""
    hiding, empty = field(hidden={ONE: "1239"}), field()
    told_of_both = [volley(game, 5) for game in (hiding, empty)]
    assert told_of_both[0] == told_of_both[1]
    assert [type(report) for report in told_of_both[0]] == [Shelled] and told_of_both[0][0].lost == ()
    assert hiding.board.card == empty.board.card and hiding.board.card["1239"] == "shelled"
    assert volley(hiding, 5)[0].lost == () and places(hiding, ONE) == ["?1239"]  # 5 and 5 are not 10


def test_a_searched_hex_stays_searched_when_shelled():
    """OKI-18.1, 9.11."""
    game = field(searched=("1239",))
    volley(game, 3)
    assert game.board.card["1239"] == "searched"


def test_D9c_six_hits_kill_a_hidden_infantry_and_show_the_rest_of_the_hex():
    """OKI-R38, E5: the counter is shown as it dies, the hex is searched."""
    game = field(hidden={ONE: "1239", MINES: "1239", TWO: "1240"})
    shelled, revealed, gone = volley(game, 6)
    assert shelled.lost == (ONE,) and shelled.hits == 6
    assert revealed == Revealed("1239", (ONE, MINES), "kill", whole=True)
    assert gone == Eliminated((ONE,), "1239", "fire")
    assert places(game, ONE, MINES, TWO) == ["lost", "1239", "?1240"] and game.board.card["1239"] == "searched"
    assert game.losses == {"japan-infantry": 1}


def test_E5_E6_hits_of_all_guns_are_added_and_each_price_takes_one_counter():
    """OKI-9.7, 9.8, 9.9, R35: 8 hits on two infantry in the open cost one; the other 2 hits are lost."""
    game = field(jp_inf_iib_11="1239", jp_inf_iib_12="1239")
    shelled, gone = volley(game, 8)
    assert shelled.lost == gone.units == (ONE,)
    assert volley(game, 5)[0].lost == ()
    assert volley(game, 6)[0].lost == (TWO,)


PRICES = [  # counters, fortified, hits -> how many are lost
    ((ONE,), False, 5, 0), ((ONE,), False, 6, 1), (("jp_mar_1",), False, 6, 1), (("jp_art_7hv",), False, 6, 1),
    ((TANKS,), False, 9, 0), ((TANKS,), False, 10, 1), ((MINES,), False, 9, 0), ((MINES,), False, 10, 1),
    ((ONE,), True, 11, 0), ((ONE,), True, 12, 1), ((ONE, TWO), True, 12, 1), ((ONE, TWO), True, 24, 2),
    ((ONE, TWO), False, 12, 2), ((ONE, TANKS), False, 10, 1), ((ONE, TANKS), False, 15, 1),
    ((ONE, TANKS), False, 16, 2), ((TANKS,), True, 12, 1), ((), True, 30, 0),
]  # fmt: skip


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(("units", "fortified", "hits", "lost"), PRICES)
def test_D11_what_each_counter_costs(units, fortified, hits, lost, known):
    """OKI-9.8, 9.9, 9.10, R36, R37, 3.7: 6, 10 for armour and minefields, 12 inside; an empty fortification never."""
    everything = dict.fromkeys((*units, *((FORT,) if fortified else ())), "1239")
    game = field(**everything) if known else field(hidden=everything)
    assert len(payment(hits, victims(game.board, "1239", game.hidden), ())) == lost


def test_the_last_occupant_takes_the_fortification_along():
    """OKI-R37, D11a: while one is left it stays."""
    game = field(jp_inf_iib_11="1239", jp_inf_iib_12="1239", jp_fort_01="1239")
    assert [type(r) for r in volley(game, 12)] == [Shelled, Eliminated] and places(game, ONE, FORT) == ["lost", "1239"]
    reports = volley(game, 13)
    assert reports[1:] == [Eliminated((TWO,), "1239", "fire"), Eliminated((FORT,), "1239", "fortification")]


def test_a_known_fortification_with_a_hidden_occupant_stays_when_its_last_known_one_is_shot_away():
    """OKI-R94, R38: nothing else is revealed, the hex is not searched; the same hits then take the hidden one."""
    game = field(hidden={TWO: "1239"}, jp_inf_iib_11="1239", jp_fort_01="1239")
    assert volley(game, 12)[1:] == [Eliminated((ONE,), "1239", "fire")]
    assert places(game, ONE, TWO, FORT) == ["lost", "?1239", "1239"] and game.board.card["1239"] == "shelled"
    assert [type(r) for r in volley(game, 12)] == [Shelled, Revealed, Eliminated, Eliminated]


def test_the_last_known_occupant_of_a_hidden_fortification_shows_it_as_it_falls():
    """OKI-R37, R38, R107: what is eliminated is shown; with a hidden companion inside it stays hidden with him."""
    game = field(hidden={FORT: "1239"}, jp_inf_iib_11="1239")
    assert volley(game, 12)[1:] == [
        Revealed("1239", (FORT,), "kill", whole=True),
        Eliminated((ONE,), "1239", "fire"),
        Eliminated((FORT,), "1239", "fortification"),
    ]
    game = field(hidden={FORT: "1239", TWO: "1239"}, jp_inf_iib_11="1239")
    assert volley(game, 12)[1:] == [Eliminated((ONE,), "1239", "fire")] and places(game, FORT) == ["?1239"]


def test_D10_D8b_a_minefield_is_shot_away_known_or_guessed():
    """OKI-9.8, 9.10, R36."""
    assert volley(field(jp_mine_01="1239"), 10)[1:] == [Eliminated((MINES,), "1239", "fire")]
    game = field(hidden={MINES: "1239"})
    assert [type(report) for report in volley(game, 10)] == [Shelled, Revealed, Eliminated]


def test_D35_losses_follow_the_Japanese_ranking_without_a_question():
    """OKI-R93, R36: by default the known one before the hidden one; a hidden one ranked first is shown as it dies."""
    game = field(hidden={ONE: "1239"}, jp_inf_iib_12="1239")
    assert volley(game, 7)[0].lost == (TWO,) and places(game, ONE) == ["?1239"]
    game = field(hidden={ONE: "1239"}, jp_inf_iib_12="1239")
    shelled, revealed, gone = volley(game, 7, THREE, ONE)
    assert shelled.lost == gone.units == revealed.units == (ONE,) and places(game, TWO) == ["1239"]
    assert AmericanFire().ask(view(game, JAPAN)) is None


def test_the_ranking_is_followed_as_far_as_the_hits_pay():
    """OKI-R93, R36: the first that can be paid for is lost; then what the rest pays for."""
    game = field(jp_inf_iib_11="1239", jp_arm_1="1239")
    struck = victims(game.board, "1239")
    assert payment(9, struck, (TANKS, ONE)) == (ONE,) and payment(10, struck, (TANKS,)) == (TANKS,)
    assert payment(16, struck, (TANKS,)) == (TANKS, ONE) and payment(15, struck, ()) == (ONE,)


def test_unranked_losses_go_by_price_defence_known_and_id():
    """OKI-R36."""

    def first(**where):
        hidden = {id: "1239" for id, secret in where.items() if secret}
        game = field(hidden=hidden, **{id: "1239" for id, secret in where.items() if not secret})
        return payment(6 if TANKS not in where else 12, victims(game.board, "1239", game.hidden), ())[0]

    assert first(jp_inf_iib_11=False, jp_arm_1=False) == ONE  # the cheaper
    assert first(jp_inf_iib_11=False, jp_art_7hv=True) == "jp_art_7hv"  # the weaker in defence
    assert first(jp_inf_iib_12=False, jp_inf_iib_11=True) == TWO  # the known one
    assert first(jp_inf_iib_12=True, jp_inf_iib_11=True) == ONE  # the lower id


def test_there_is_a_choice_only_when_hits_pay_for_more_than_one_but_not_for_all():
    """OKI-9.9, R36."""
    struck = victims(field(jp_inf_iib_11="1239", jp_arm_1="1239").board, "1239")
    assert [hit for hit in range(20) if choice(hit, struck)] == [10, 11, 12, 13, 14, 15]
    assert not choice(50, victims(field().board, "1239"))


def test_the_last_troops_counter_ends_the_game_in_the_middle_of_the_fire():
    """OKI-R21, 5.2: what was to be fired at later is not rolled for."""
    game = field(jp_inf_iib_11="1239", us_art_11m="1238", us_art_15m="1238", us_ship_idaho="0936")
    for id in list(game.hidden.units):
        game.hidden.take(id)
    reports = fire(game, Fire((GUN, "us_art_15m"), "1239"), Fire((IDAHO,), "1240"), dice=(4, 4))
    assert isinstance(reports[-1], GameOver) and game.outcome.winner == US and game.outcome.reason == "cleared"


def test_who_fired_is_kept_and_artillery_in_a_captured_fortification_fires_beside_it():
    """OKI-9.3, R39, R40, R27: searching or for effect."""
    game = field(us_ship_idaho="0936", us_art_11m="1138", us_mar_1_4="1138", jp_fort_01="1138", us_art_15m="1038")
    reports = fire(game, Search((GUN,), ("1239",)), Fire((FORT, IDAHO), "1139"), dice=(1, 1))
    assert set(game.board.fired) == {GUN, FORT, IDAHO}
    (shelled,) = (report for report in reports if isinstance(report, Shelled))
    assert shelled.shots == ((FORT, 1, 1, 3), (IDAHO, 4, 1, 2))  # the fortification by the artillery table


def test_the_Americans_are_asked_every_turn():
    """OKI-R92, 9.4: with or without a gun."""
    assert isinstance(AmericanFire().ask(view(field(), US)), FireAsk)
    assert fire(field(hidden={ONE: "1239"}, **SHIPS)) == []  # no fire by default (OKI-19.1)


def test_random_gunners_fire_lawfully_and_in_every_way():
    """OKI-9.1 to 9.6."""
    game = field(**SHIPS, us_art_11m="1138", jp_inf_iib_11="1239")
    kinds, hexes = set(), set()
    for seed in range(40):
        orders = FireAsk(view(game, US)).sample(Random(seed))
        assert not refused(game, *orders)
        kinds |= {type(order) for order in orders}
        hexes |= {order.hex for order in orders if isinstance(order, Fire)}
    assert kinds == {Search, Fire} and "1239" in hexes and len(hexes) > 10
    guns = FireAsk(view(game, US)).options().guns
    assert guns.keys() == {*SHIPS, GUN} and "1138" not in guns[GUN].targets
    assert all(GRID.distance("1138", hex) <= 12 for hex in guns[GUN].targets)


def test_a_standing_order_has_no_place_in_the_American_sheet():
    """OKI-9.4, 19.1."""
    assert refused(field(**SHIPS), LoseFirst((ONE,))) == [(0, "not-now", "OKI-9.4")]


def test_expected_hits_are_the_mean_of_the_table():
    """OKI-9.6: a ship next to its target 3.5, artillery at 8 hexes 7 in 6."""
    assert expected_hits("ship", 1) == 3.5 and expected_hits("artillery", 8) == pytest.approx(7 / 6)
    assert expected_hits("ship", 16) == expected_hits("artillery", 13) == 0


def test_the_guns_hex_does_not_count_and_the_targets_does():
    """OKI-2.8."""
    assert GRID.distance("1139", "1139") == 0
    assert {GRID.distance("1139", hex) for hex in GRID.neighbours["1139"]} == {1}
    assert GRID.distance("1033", "1041") == 8 and GRID.distance("1231", "4205") == 41
