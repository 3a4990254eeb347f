"""The Japanese strategic actions, phase 5 (TYP-1.4, chapters 5 and 14, TYP-21.5, 21.8, 21.9)."""

from random import Random

import pytest

from arbitre.games.typhon.records.board import lift, put
from arbitre.games.typhon.records.orders import (
    BuildFortress,
    Conference,
    Convert,
    CreateArmy,
    DeclarePlanZ,
    Rebuild,
    Recall,
    Redeploy,
)
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS
from arbitre.games.typhon.records.reports import ArmyCreated, Event, FortressBuilt, PlanInForce
from arbitre.games.typhon.rules.administration.japanese_actions import JapaneseActions, pool
from arbitre.games.typhon.rules.automatic import automatic_japan
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, refusals, resolve, told

STEP = JapaneseActions()
TWO = {"scenario": "two_player", "visibility": "open"}
FOG = {"scenario": "two_player"}


def japan(game, *orders):
    return refusals(STEP, game, "japan" if game.board.scenario == "two_player" else "player", *orders)


def where(game, unit):
    found = game.board.units[unit]
    return found.zone if found.where == "map" else found.where


def points(game):
    return game.board.points[JAPAN]["pl"]


def asked(game, seat="player"):
    game.agenda = (STEP,)
    return STEP.ask(view(game, seat))


def keep(game, *units):
    """Leave these units alone in the pool."""
    for unit in pool(game.board):
        if unit not in units:
            lift(game.board, unit, "gone")
    return game


# ---------------------------------------------------------------------------------------------- who acts


def test_who_is_asked(monkeypatch):
    """TYP-1.4, 21.8: the Japanese player, all game long with two; the automatic Japanese act by the rules."""
    assert asked(campaign(2)) is not None
    assert asked(campaign(12, options=TWO, board={"plan": "TEN"}), "japan") is not None
    assert asked(campaign(2, options=TWO), "allies") is None
    called = []
    monkeypatch.setattr(automatic_japan, "act", lambda game, umpire: called.append(game))
    game = campaign(7, active=ALLIES, board={"switched": 6, "plan": "Z"})
    assert asked(game) is None
    assert resolve(game, STEP) == [] and called == [game]


def test_nothing_ordered_nothing_spent():
    """TYP-5.4, TYP-R9: points are kept without limit."""
    game = campaign(2, points={"pl": 40})
    assert resolve(game, STEP) == [] and points(game) == 40
    assert game.agenda == ()


def test_orders_of_the_other_side_are_refused():
    """TYP-1.1."""
    assert japan(campaign(2), Conference("draw")) == [("not-now", "TYP-1.1")]


# ---------------------------------------------------------------------------------------------- the pool


def test_an_army_is_drawn_from_the_pool():
    """TYP-5.9, 3.15, TYP-R25: one point, PC3 among armies and detachments alike, full, in Honshu by default."""
    game = campaign(2)
    among = pool(game.board)
    assert "jp_2_army" in among and "jp_snlf_sasebo_3" in among and "jp_honshu_army" not in among
    reports = resolve(game, STEP, ("PC3", (among.index("jp_17_army") + 1,)), player=(CreateArmy(),))
    assert (where(game, "jp_17_army"), game.board.units["jp_17_army"].steps) == ("honshu", 2)
    assert points(game) == 5
    assert told(reports, ArmyCreated) == [ArmyCreated("jp_17_army", "honshu")]


def test_the_zone_wished_for_then_honshu_kyushu_hokkaido():
    """TYP-R49."""
    full = {"jp_17_army": "honshu", "jp_18_army": "honshu"}
    game = keep(campaign(2, **full), "jp_2_army")
    resolve(game, STEP, player=(CreateArmy(),))
    assert where(game, "jp_2_army") == "kyushu"
    game = keep(campaign(2), "jp_2_army")
    resolve(game, STEP, player=(CreateArmy("hokkaido"),))
    assert where(game, "jp_2_army") == "hokkaido"
    game = keep(campaign(2, **full), "jp_2_army", "jp_20_army")
    resolve(game, STEP, player=(CreateArmy("honshu"), CreateArmy("honshu")))
    assert [where(game, unit) for unit in ("jp_2_army", "jp_20_army")] == ["kyushu"] * 2


def test_a_draw_that_fits_nowhere_goes_back_unpaid():
    """TYP-R49: three detachments are in Japan, the fourth is drawn."""
    three = {"jp_snlf_sasebo_3": "honshu", "jp_snlf_kure_3": "kyushu", "jp_snlf_yokosuka_2": "hokkaido"}
    game = keep(campaign(2, **three), "jp_snlf_maizuru_2", "jp_2_army")
    dice = ("PC3", (pool(game.board).index("jp_snlf_maizuru_2") + 1,))
    reports = resolve(game, STEP, dice, player=(CreateArmy(),))
    assert where(game, "jp_snlf_maizuru_2") == "pool" and points(game) == 6
    assert told(reports, ArmyCreated) == [ArmyCreated("jp_snlf_maizuru_2", "")]


def test_what_is_drawn_may_be_moved_in_the_same_phase():
    """TYP-5.9, 5.11, 6.1: a sheet that draws is followed by another, and the phase ends with one that does not."""
    game = keep(campaign(2, cleared=("marianas",)), "jp_2_army")
    resolve(game, STEP, player=(CreateArmy(),))
    assert game.agenda == (JapaneseActions(),)
    resolve(game, STEP, player=(Redeploy("jp_2_army", "marianas"),))
    assert where(game, "jp_2_army") == "marianas" and points(game) == 4 and game.agenda == ()


def test_draws_that_are_refused():
    """TYP-5.9, TYP-R49: outside Japan, an empty pool, no room, no points."""
    assert japan(campaign(2), CreateArmy("korea")) == [("accounts-create-zone", "TYP-R49")]
    game = keep(campaign(2), "jp_2_army")
    assert japan(game, CreateArmy(), CreateArmy()) == [("accounts-create-empty", "TYP-5.9")]
    six = [f"jp_{number}_army" for number in (17, 18, 19, 20, 28, 29)]
    zones = ("honshu", "honshu", "kyushu", "kyushu", "hokkaido", "hokkaido")
    full = keep(campaign(2, **dict(zip(six, zones, strict=True))), "jp_2_army")
    assert japan(full, CreateArmy()) == [("accounts-create-full", "TYP-R49")]
    poor = campaign(2, points={"pl": 1})
    assert japan(poor, CreateArmy(), CreateArmy()) == [("accounts-points-short", "TYP-5.9")]


def test_an_eliminated_army_is_in_the_pool_again():
    """TYP-3.15, TYP-R25: a home army is not."""
    from arbitre.games.typhon.rules.units import eliminate

    game = campaign(2, jp_honshu_army="honshu")
    for unit in ("jp_14_army", "jp_honshu_army", "jp_snlf_kure_1"):
        eliminate(game.board, unit)
    assert {"jp_14_army", "jp_snlf_kure_1"} < set(pool(game.board))
    assert where(game, "jp_honshu_army") == "gone"


# ---------------------------------------------------------------------------------------------- fortresses


def test_a_fortress_is_built_for_a_point():
    """TYP-5.17, 14.3, 14.4, TYP-R149: on an atoll or at a base; it stands beside the others."""
    game = campaign(2)
    reports = resolve(game, STEP, player=(BuildFortress("bonin"), BuildFortress("formosa")))
    assert [unit.id for unit in game.board.here("bonin")] == ["jp_fortress_1"]
    assert where(game, "jp_fortress_2") == "formosa" and points(game) == 4
    assert told(reports, FortressBuilt) == [FortressBuilt("bonin"), FortressBuilt("formosa")]
    assert UNITS["jp_fortress_1"].combat == (2,) and UNITS["jp_fortress_1"].efficiency == 3


def test_a_detachment_becomes_a_fortress_free():
    """TYP-5.18, 14.4, TYP-R150: it goes to the pool."""
    game = campaign(2, points={"pl": 0})
    reports = resolve(game, STEP, player=(Convert("jp_snlf_yokosuka_1"),))
    assert where(game, "jp_snlf_yokosuka_1") == "pool" and where(game, "jp_fortress_1") == "palau"
    assert told(reports, FortressBuilt) == [FortressBuilt("palau", "jp_snlf_yokosuka_1")]


def test_where_no_fortress_can_stand():
    """TYP-14.5, 8.2, 5.17, 15.1, TYP-R25: the ground, the owner, one a zone, supply, ten in all, the points."""
    game = campaign(2)
    assert japan(game, BuildFortress("siam")) == [("accounts-fortress-ground", "TYP-14.5")]
    assert japan(game, BuildFortress("wake")) == [("accounts-fortress-hostile", "TYP-14.5")]
    twice = (BuildFortress("palau"), Convert("jp_snlf_yokosuka_1"))
    assert japan(game, *twice) == [("accounts-fortress-there", "TYP-8.2")]
    cut = campaign(2, points={"nm": 1})
    assert japan(cut, BuildFortress("carolines")) == [("accounts-fortress-supply", "TYP-5.17")]
    for number in range(1, 11):
        lift(game.board, f"jp_fortress_{number}", "gone")
    assert japan(game, BuildFortress("palau")) == [("accounts-fortress-none-left", "TYP-R25")]
    assert japan(campaign(2, points={"pl": 0}), BuildFortress("palau")) == [("accounts-points-short", "TYP-5.17")]


def test_only_detachments_on_the_map_are_converted():
    """TYP-14.4."""
    game = campaign(2)
    for unit in ("jp_14_army", "jp_snlf_sasebo_3", "us_tf16"):
        assert japan(game, Convert(unit)) == [("accounts-convert-snlf", "TYP-14.4")]


def test_alone_a_fortress_may_be_built_in_a_contested_zone_with_two_players_not():
    """TYP-14.5, 21.9: South China has a base and is contested."""
    assert japan(campaign(2), BuildFortress("south_china")) == []
    two = campaign(2, options=TWO)
    assert japan(two, BuildFortress("south_china")) == [("accounts-fortress-hostile", "TYP-21.9")]
    assert japan(two, BuildFortress("palau")) == []


def test_a_fortress_counts_as_a_land_unit():
    """TYP-R151, R147: alone it keeps the zone."""
    from arbitre.games.typhon.rules.control import friendly, holds

    game = campaign(2)
    resolve(game, STEP, player=(BuildFortress("bonin"),))
    assert holds(game.board, "bonin", JAPAN) and friendly(game.board, "bonin", JAPAN)


# ---------------------------------------------------------------------------------------------- plan Z


def test_plan_z_is_declared_by_the_japanese_player():
    """TYP-21.5, 21.6, TYP-R184: the home armies stand up; the same sheet may convert a detachment."""
    game = campaign(6, options=TWO)
    convert = Convert("jp_snlf_yokosuka_1")
    assert japan(game, convert) == [("accounts-convert-plan", "TYP-21.5")]
    assert japan(game, convert, DeclarePlanZ()) == [("accounts-convert-plan", "TYP-21.5")]
    reports = resolve(game, STEP, japan=(DeclarePlanZ(), convert))
    assert game.board.plan == "Z" and PlanInForce("Z") in told(reports, PlanInForce)
    assert where(game, "jp_honshu_army") == "honshu" and where(game, "jp_fortress_1") == "palau"


def test_the_home_armies_take_their_room():
    """TYP-21.5, 8.1: two armies more do not fit in Honshu once its own has appeared."""
    game = campaign(6, options=TWO, jp_2_army="kyushu", jp_17_army="kyushu")
    moves = (Redeploy("jp_2_army", "honshu"), Redeploy("jp_17_army", "honshu"))
    assert japan(game, *moves) == []
    assert japan(game, DeclarePlanZ(), *moves) == [("accounts-move-full", "TYP-8.1")]


def test_plan_z_is_declared_once_and_never_alone():
    """TYP-21.5, 21.15: nor once another plan is in force; then detachments may be converted."""
    assert japan(campaign(6), DeclarePlanZ()) == [("accounts-plan-z", "TYP-21.5")]
    twice = japan(campaign(6, options=TWO), DeclarePlanZ(), DeclarePlanZ())
    assert twice == [("accounts-plan-z", "TYP-21.5")]
    driven = campaign(6, options=TWO, board={"plan": "A"})
    assert japan(driven, DeclarePlanZ()) == [("accounts-plan-z", "TYP-21.5")]
    assert japan(driven, Convert("jp_snlf_yokosuka_1")) == []


# ---------------------------------------------------------------------------------------------- garrisons


def test_at_the_end_of_the_phase_the_chinese_garrisons_are_checked():
    """TYP-17.3, TYP-R161: two of the three armies of North China have gone; not before the last sheet."""
    away = (Redeploy("jp_1_army", "korea"), Redeploy("jp_12_army", "korea"))
    game = keep(campaign(2), "jp_2_army")
    reports = resolve(game, STEP, player=(*away, CreateArmy()))
    assert told(reports, Event) == []
    reports = resolve(game, STEP)
    assert [(report.what, report.zone) for report in told(reports, Event)] == [("garrison", "north_china")]


# ---------------------------------------------------------------------------------------------- the ask


def test_lines_are_judged_on_what_the_earlier_ones_leave():
    """TYP-5.7: two points, three things."""
    game = campaign(2, points={"pl": 2}, jp_14_army="formosa/1")
    bought = (BuildFortress("palau"), Rebuild("jp_14_army"), CreateArmy())
    assert japan(game, *bought) == [("accounts-points-short", "TYP-5.9")]
    assert japan(game, *bought[:2]) == []


@pytest.mark.parametrize("options", [{}, TWO, FOG])
def test_samples_are_lawful_and_active(options):
    """TYP-R10: whatever the seed, and carried out without harm."""
    changes = {"jp_14_army": "formosa/1", "jp_1_cv": "track", "points": {"pl": 9, "carrier": 2, "naval": 2}}
    seat = "japan" if options else "player"
    kinds = set()
    for seed in range(80):
        game = campaign(14, options=options, **changes)
        ask = asked(game, seat)
        sheet = ask.sample(Random(seed))
        assert not ask.plan(sheet).refusals
        resolve(game, STEP, **{seat: sheet})
        assert points(game) >= 0
        kinds |= {type(order) for order in sheet}
    assert kinds >= {Rebuild, Redeploy, CreateArmy, BuildFortress, Recall} | ({DeclarePlanZ} if options else {Convert})


def test_options_are_what_plan_accepts():
    """TYP-R10."""
    ask = asked(campaign(2, jp_14_army="formosa/1"))
    options = ask.options()
    assert options.create and not options.plan_z and options.rebuild == {"jp_14_army": 1}
    orders = [BuildFortress(zone) for zone in options.fortress]
    orders += [Convert(unit) for unit in options.convert]
    orders += [Redeploy(unit, zone) for unit, zones in options.redeploy.items() for zone in zones]
    assert len(orders) > 60
    assert not any(ask.plan((order,)).refusals for order in orders)


def test_in_fog_what_japan_buys_is_hidden():
    """TYP-R202, and nothing of the enemy's hidden position changes an acceptance (TYP-R214)."""
    game = keep(campaign(2, options=FOG), "jp_2_army")
    reports = resolve(game, STEP, japan=(CreateArmy(), BuildFortress("palau")))
    assert {to for to, *_ in reports} == {"japan"}
    put(game.board, "us_tf16", "samoa")
    assert japan(game, BuildFortress("bonin")) == []
