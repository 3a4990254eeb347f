"""Action points spent on the defence: perimeter, garrisons, rebuilding, second ring (TYP-B.5 to B.10)."""

import pytest

from arbitre.games.typhon.records.board import lift, put
from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS, ZONES
from arbitre.games.typhon.records.reports import Chosen, Garrisoned, Rebuilt, Redeployed
from arbitre.games.typhon.rules.automatic.garrisons import full_garrison, garrison, lacking, perimeter, restore, spend
from arbitre.games.typhon.rules.supply import Supply
from typhon.positions import campaign, mark, told, umpire

POOL = [id for id, printed in UNITS.items() if printed.pool]
ISLANDS = ("marshall", "carolines", "palau", "marianas", "bonin")


def after_switch(turn=7, /, ap=4, plan="Z", *, board=None, **changes):
    """The campaign after a switch on turn 5, with some action points."""
    points = {"ap": ap, **changes.pop("points", {})}
    fields = {"switched": 5, "plan": plan, **(board or {})}
    return campaign(turn, active=ALLIES, board=fields, points=points, **changes)


def only(game, *pool):
    """Only these units left in the pool."""
    for unit in POOL:
        if game.board.units[unit].where == "pool" and unit not in pool:
            lift(game.board, unit, "gone")
    return game


def no_stock(game):
    for unit in list(game.board.units.values()):
        if unit.where == "stock":
            lift(game.board, unit.id, "gone")
    return game


def spent(game, *script, seed="test"):
    judge = umpire(*script, seed=seed)
    spend(game, judge, Supply(game.board, JAPAN))
    return judge.reports


def filled(reports):
    return [report.zone for report in told(reports, Garrisoned)]


def land(game, zone):
    return [unit.id for unit in game.board.here(zone, JAPAN, "land")]


# ------------------------------------------------------------------------------------------------- the perimeter


def test_the_perimeter_touches_uncontested_enemy_zones():
    """TYP-7.4, TYP-B.6, TYP-R65: Marianas by Wake, Marshall by Gilbert, the Kuriles by the Aleutians; Bonin and Honshu
    touch only open sea, forbidden ground and friends."""
    outer = perimeter(after_switch().board)
    assert {"marshall", "carolines", "palau", "marianas", "indochina", "siam", "formosa", "kuriles"} <= set(outer)
    assert {"north_china", "south_china"} <= set(outer)
    assert not {"bonin", "honshu", "kyushu", "hokkaido", "okinawa", "korea", "manchuria"} & set(outer)
    assert list(outer) == [zone for zone in ZONES if zone in outer]


def test_a_contested_neighbour_makes_no_perimeter():
    """TYP-7.4: the neighbour must be an uncontested enemy zone; and a contested zone can be on the perimeter itself."""
    game = after_switch(
        control={"wake": "contested", "gilbert": JAPAN, "nauru": JAPAN},
        us_iii_marine="wake",
        jp_snlf_sasebo_3="wake",
    )
    outer = perimeter(game.board)
    assert "wake" in outer  # Midway is enemy
    assert "marianas" not in outer


# ------------------------------------------------------------------------------------------------- full garrisons


@pytest.mark.parametrize(
    ("zone", "outer", "wanted"),
    [
        ("north_china", True, {"land": 3}),
        ("indochina", False, {"land": 2, "snlf": 1}),
        ("indochina", True, {"land": 2, "snlf": 1, "fortress": 1, "air": 1}),
        ("siam", True, {"land": 2, "snlf": 1}),
        ("celebes", True, {"land": 1, "snlf": 1}),
        ("marianas", True, {"land": 1, "snlf": 1, "fortress": 1, "air": 1}),
        ("wake", True, {"fortress": 1}),
        ("marshall", False, {"fortress": 1}),
        ("carolines", False, {"fortress": 1, "snlf": 1}),
        ("carolines", True, {"fortress": 1, "snlf": 1, "air": 1}),
        ("palau", True, {"fortress": 1, "snlf": 1, "air": 1}),
    ],
)
def test_E13_full_garrison_by_type(zone, outer, wanted):
    """TYP-7.6, TYP-R68, E13: on atolls a fortress instead of the detachment, both in the Carolines and Palau; a base of
    the perimeter has a fortress and an air army besides."""
    assert {line: number for line, number in full_garrison(zone, outer).items() if number} == wanted


def test_a_reduced_unit_counts_one():
    """TYP-8.2: three reduced armies are a full garrison of North China."""
    game = after_switch(jp_1_army="north_china/1", jp_12_army="north_china/1", jp_13_army="north_china/1")
    assert lacking(game.board, "north_china", True) == {}


# ------------------------------------------------------------------------------------------------- action 1


def test_a_zone_is_filled_from_the_pool_with_what_fits():
    """TYP-B.10, TYP-R69, PJ3: armies and detachments as the zone lacks them, armies full; the rest stays."""
    game = only(after_switch(cleared=("siam",)), "jp_2_army", "jp_17_army", "jp_18_army", "jp_snlf_kure_3")
    judge = umpire()
    assert garrison(game, judge, "siam", perimeter(game.board))
    units = [game.board.units[id] for id in land(game, "siam")]
    assert len(units) == 3 and sum(UNITS[unit.id].army for unit in units) == 2
    assert all(unit.full for unit in units)
    assert sum(game.board.units[id].where == "pool" for id in POOL) == 1
    assert len(told(judge.reports, Garrisoned)) == 1


def test_a_draw_that_does_not_fit_is_put_back():
    """TYP-R69: an army cannot come to an atoll (TYP-8.5), the detachment is taken without a draw."""
    game = no_stock(only(after_switch(cleared=("carolines",)), "jp_2_army", "jp_17_army", "jp_snlf_kure_3"))
    judge = umpire(("none", (1,)))
    garrison(game, judge, "carolines", ())
    assert land(game, "carolines") == ["jp_snlf_kure_3"]
    assert judge.dice.left() == 1


def test_PJ3_is_drawn_among_those_that_fit_in_printed_order():
    game = only(after_switch(cleared=("siam",)), "jp_17_army", "jp_18_army", "jp_20_army")
    judge = umpire(("PJ3", (2,)), ("PJ3", (1,)))
    garrison(game, judge, "siam", ())
    assert land(game, "siam") == ["jp_17_army", "jp_18_army"]
    assert told(judge.reports, Chosen)[0] == Chosen(
        "PJ3", "jp_18_army", ("jp_17_army", "jp_18_army", "jp_20_army"), "TYP-B.10"
    )


def test_an_atoll_gets_a_fortress_of_the_stock():
    """TYP-B.10, TYP-R68, TYP-R82: beside the detachment that stands there; none when the stock is empty, and then the
    zone costs nothing (TYP-R69)."""
    game = only(after_switch())
    assert garrison(game, umpire(), "marshall", ("marshall",))
    assert land(game, "marshall") == ["jp_snlf_sasebo_2", "jp_fortress_1"]
    bare = no_stock(only(after_switch()))
    assert not garrison(bare, umpire(), "marshall", ("marshall",))


def test_the_fortress_of_a_base_belongs_to_the_perimeter():
    """TYP-7.6, TYP-B.10: Okinawa behind it gets none."""
    game = only(after_switch(), "jp_2_army")
    garrison(game, umpire(), "okinawa", perimeter(game.board))
    assert land(game, "okinawa") == ["jp_2_army"]


def test_an_air_army_comes_from_behind_the_perimeter():
    """TYP-R70, PJ4: not from the perimeter, nor a contested or closed zone. Honshu's comes; those of Formosa, Carolines
    and Indochina stand on the perimeter."""
    game = only(after_switch(jp_5_aa="korea"))
    judge = umpire(("PJ4", (1,)))
    assert garrison(game, judge, "marianas", perimeter(game.board))
    assert game.board.units["jp_1_aa"].zone == "marianas"
    assert told(judge.reports, Redeployed) == [Redeployed("jp_1_aa", "honshu", "marianas")]
    assert told(judge.reports, Chosen)[0].among == ("jp_1_aa", "jp_5_aa")


def test_no_air_army_moves_into_a_closed_zone_or_out_of_one():
    """TYP-B.10, TYP-R70: Indochina is closed on turn 7."""
    game = no_stock(only(after_switch(jp_3_aa="siam")))
    put(game.board, "jp_2_army", "indochina", steps=2)
    put(game.board, "jp_17_army", "indochina", steps=2)
    assert not garrison(game, umpire(), "indochina", ("indochina",))
    open_sky = no_stock(only(after_switch(9, jp_3_aa="siam", jp_2_army="indochina", jp_17_army="indochina")))
    assert garrison(open_sky, umpire(), "indochina", ("indochina",))


@pytest.mark.parametrize(("turn", "comes"), [(7, False), (9, True)])
def test_an_air_army_shut_in_by_weather_is_not_among_those_drawn(turn, comes):
    """TYP-R222, TYP-R70: Siam is closed on turn 7; the next one that may comes."""
    game = only(after_switch(turn, jp_3_aa="siam"))
    judge = umpire(("PJ4", (1,)))
    assert garrison(game, judge, "marianas", ("marianas",))
    assert ("jp_3_aa" in told(judge.reports, Chosen)[0].among) == comes


def test_a_base_with_an_air_army_gets_no_second():
    """TYP-R68: "if it has none"."""
    assert "air" not in lacking(after_switch().board, "carolines", True)
    assert "air" in lacking(after_switch().board, "palau", True)


# --------------------------------------------------------------------------------------------- the order of spending


def test_E12_a_zone_costs_one_point_whatever_its_size():
    """TYP-R67, TYP-7.15, E12: three armies in North China for one point, a fortress on Marshall for one."""
    game = after_switch(cleared=("north_china",), ap=1)
    put(game.board, "jp_5_aa", "north_china", steps=2)
    empty = [z for z in perimeter(game.board) if not game.board.here(z, JAPAN, "land")]
    assert "north_china" in empty
    for zone in empty:
        if zone != "north_china":
            put(game.board, next(u for u in POOL if game.board.units[u].where == "pool"), zone, steps=1)
    reports = spent(game)
    assert filled(reports) == ["north_china"] and len(land(game, "north_china")) == 3
    assert game.board.points[JAPAN]["ap"] == 0


def test_empty_zones_first_and_bases_before_others():
    """TYP-B.7, TYP-R67, E12: with two points and empty Palau (a base), Siam and Kuriles, and all else below garrison,
    Palau is first, then one of the other two by PJ2."""
    game = after_switch(cleared=("siam", "palau"), ap=2)
    empty = [z for z in perimeter(game.board) if not land(game, z)]
    assert sorted(empty) == ["kuriles", "palau", "siam"]
    reports = spent(game, seed="b")
    assert filled(reports)[0] == "palau"
    assert filled(reports)[1] in ("siam", "kuriles")
    draws = [report for report in told(reports, Chosen) if report.code == "PJ2"]
    assert [report.among for report in draws] == [("kuriles", "siam")]


def test_zones_out_of_supply_are_not_filled():
    """TYP-B.7: under plan TEN one zone from Japan is in supply by sea; the Carolines are not."""
    game = after_switch(cleared=("carolines", "palau"), ap=9, plan="TEN")
    reports = spent(game)
    assert not set(filled(reports)) & set(ISLANDS[:4])
    assert "north_china" in Supply(game.board, JAPAN).zones


def test_contested_zones_are_filled_too():
    """TYP-7.4, TYP-B.8: a contested zone of the perimeter below full garrison."""
    game = after_switch(9, ap=20, control={"siam": "contested"}, uk_xv_corps="siam")
    assert "siam" in filled(spent(game))


def test_a_zone_where_nothing_can_be_added_costs_nothing():
    """TYP-R69: pool and stock empty, no air army to spare: all points are kept."""
    game = no_stock(only(after_switch(jp_1_aa="lost")))
    reports = spent(game)
    assert filled(reports) == [] and game.board.points[JAPAN]["ap"] == 4


# ------------------------------------------------------------------------------------------------- action 2


def test_rebuilding_takes_contested_zones_then_the_perimeter_then_others():
    """TYP-B.8, TYP-R71, PJ5: two steps a point."""
    game = no_stock(
        only(
            after_switch(
                jp_11_army="south_china/1", jp_15_army="siam/1", jp_14_army="okinawa/1", jp_1_aa="honshu/1", ap=1
            )
        )
    )
    supply = Supply(game.board, JAPAN)
    outer = perimeter(game.board)
    judge = umpire()
    assert restore(game, judge, supply, outer)
    assert [r.unit for r in told(judge.reports, Rebuilt)] == ["jp_11_army", "jp_15_army"]
    assert restore(game, judge, supply, outer)
    assert [r.unit for r in told(judge.reports, Rebuilt)][2:] in (["jp_14_army", "jp_1_aa"], ["jp_1_aa", "jp_14_army"])
    assert not restore(game, judge, supply, outer)


def test_a_point_is_spent_even_for_one_step_and_again_while_points_last():
    """TYP-B.8: three reduced units, two points."""
    game = no_stock(
        only(after_switch(jp_14_army="okinawa/1", jp_16_army="korea/1", jp_15_army="siam/1", jp_1_aa="lost", ap=3))
    )
    reports = spent(game)
    assert len(told(reports, Rebuilt)) == 3
    assert game.board.points[JAPAN]["ap"] == 1


def test_fleets_and_units_out_of_supply_are_not_rebuilt():
    """TYP-7.7, TYP-R71: land and air only, in supply."""
    game = no_stock(only(after_switch(plan="TEN", jp_1_fleet="honshu/1", jp_24_fl="carolines/1", jp_1_aa="lost")))
    mark(game.board, "jp_5_fleet", steps=1)
    assert not restore(game, umpire(), Supply(game.board, JAPAN), perimeter(game.board))


# ------------------------------------------------------------------------------------------------- second ring


def test_the_second_ring_is_served_once_a_base_first():
    """TYP-7.17, TYP-B.9, TYP-R72, PJ6: the perimeter in supply of plan TEN is full. Behind it Korea, Hokkaido and
    Okinawa are bases and Bonin is none; one of the bases is served, for one point."""
    game = after_switch(
        jp_1_aa="lost",
        jp_2_army="indochina",
        jp_17_army="siam",
        jp_snlf_sasebo_3="siam",
        jp_18_army="kuriles",
        jp_snlf_kure_3="kuriles",
        jp_19_army="south_china",
        plan="TEN",
        ap=3,
    )
    no_stock(only(game, "jp_20_army"))
    reports = spent(game, ("PJ6", (3,)))
    assert told(reports, Chosen) == [Chosen("PJ6", "okinawa", ("korea", "hokkaido", "okinawa"), "TYP-B.9")]
    assert filled(reports) == ["okinawa"] and land(game, "okinawa") == ["jp_20_army"]
    assert game.board.points[JAPAN]["ap"] == 2


def test_a_second_ring_that_cannot_be_filled_costs_nothing():
    """TYP-R69: nothing left in the pool."""
    game = no_stock(only(after_switch(jp_1_aa="lost", plan="TEN", ap=3)))
    spent(game)
    assert game.board.points[JAPAN]["ap"] == 3


# ------------------------------------------------------------------------------------------------- the free perimeter


def test_free_garrisons_on_the_turn_after_the_switch_only():
    """TYP-R64: with the option the whole perimeter is filled without points, once."""
    free = after_switch(6, options={"plan_z_garrisons": "free"}, cleared=("siam", "palau"))
    assert len(filled(spent(free))) > 5
    paid = after_switch(6, cleared=("siam", "palau"))
    assert len(filled(spent(paid))) == 4
    later = after_switch(7, options={"plan_z_garrisons": "free"}, cleared=("siam", "palau"))
    assert len(filled(spent(later))) == 4
