"""How operations end: set down, home, turn track (TYP-9.16 to 9.18, 10.15, 10.35, TYP-R91, R92, R110, C.4, C.13)."""

from random import Random

import pytest

from arbitre.games.typhon.records.operation import Operation, Sailing
from arbitre.games.typhon.records.orders import Land, ReturnTo, Sail, Stop
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Chosen, OnTrack, Reembarked, SetDown, StepLost, Surrendered, WentHome
from arbitre.games.typhon.rules.land.landing import Landing
from arbitre.games.typhon.rules.operations.operations import OperationSegment, launch
from arbitre.games.typhon.rules.operations.returning import Return, reembark
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, mark, refusals, resolve, run, told, umpire

RETURN = Return()


def out(game, fleet, way, /, *units, zone="", side=JAPAN, **changes):
    """An operation of one fleet that has sailed a way with units aboard, which are still in its first zone."""
    loads = ((way[0], units),) if units else ()
    game.operation = Operation(side, (Sailing(fleet, tuple(way), loads),), zone, **changes)
    return game


def at_wake(fleet="jp_4_fleet", home="carolines", *units, fields=None, **places):
    game = campaign(**{fleet: "wake", **places})
    return out(game, fleet, (home, "wake"), *units, zone="wake", **(fields or {}))


# --------------------------------------------------------------------------------------------- the base


def test_by_default_a_fleet_goes_back_to_the_base_it_left():
    """TYP-9.18, TYP-R91, R10 (W19)."""
    game = at_wake()
    reports = resolve(game, RETURN)
    assert game.board.units["jp_4_fleet"].zone == "carolines"
    assert told(reports, WentHome) == [WentHome(("jp_4_fleet",), "carolines")]
    assert game.operation is None


def test_if_its_base_is_gone_to_the_nearest():
    """TYP-R91: by supply distance; the Marianas are next to Wake."""
    game = at_wake(home="carolines")
    game.board.entered["carolines"] = ALLIES
    resolve(game, RETURN)
    assert game.board.units["jp_4_fleet"].zone == "marianas"


def test_after_success_any_base_in_supply_within_reach():
    """TYP-9.18, TYP-R91: the owner's choice, through friendly zones."""
    game = at_wake()
    assert "honshu" in RETURN.ask(view(game, "player")).options().bases["jp_4_fleet"]
    resolve(game, RETURN, player=(ReturnTo("jp_4_fleet", "honshu"),))
    assert game.board.units["jp_4_fleet"].zone == "honshu"


@pytest.mark.parametrize("zone", ["wake", "marshall", "hawaii", "south_china"])
def test_no_other_zone(zone):
    """TYP-14.1, 9.18: not the zone taken this turn (13.4), no friendly zone without a base, no enemy or contested
    base."""
    assert refusals(RETURN, at_wake(jp_snlf_kure_2="wake"), "player", ReturnTo("jp_4_fleet", zone)) == [
        ("operations-return-where", "TYP-R91")
    ]


def test_only_fleets_of_the_operation_are_sent_home():
    """TYP-9.18."""
    assert refusals(RETURN, at_wake(), "player", ReturnTo("jp_1_fleet", "kyushu")) == [
        ("operations-return-fleet", "TYP-9.18")
    ]


def test_bases_out_of_supply_or_closed_do_not_count():
    """TYP-9.18, TYP-R158: with a merchant level of 3 Truk is the last base in supply; the monsoon shuts Indochina."""
    game = campaign(3, jp_3_fleet="south_philippines", cleared=("north_philippines", "malaya"))
    out(game, "jp_3_fleet", ("formosa", "south_philippines"))
    game.board.control.update(south_philippines="japan", north_philippines="japan", malaya="japan")
    bases = RETURN.ask(view(game, "player")).options().bases["jp_3_fleet"]
    assert "north_philippines" in bases
    assert not {"indochina", "malaya"} & set(bases)
    game.board.points[JAPAN]["nm"] = 2
    assert "palau" not in RETURN.ask(view(game, "player")).options().bases["jp_3_fleet"]


def test_after_a_cancelled_mission_the_nearest_base():
    """TYP-9.16, TYP-R91: the owner chooses between equals only: Truk and the Marianas both touch Wake."""
    game = at_wake(fleet="jp_1_fleet", home="honshu", fields={"goes_on": False})
    assert RETURN.ask(view(game, "player")).options().bases == {"jp_1_fleet": ("marianas", "carolines")}
    assert refusals(RETURN, game, "player", ReturnTo("jp_1_fleet", "honshu")) == [
        ("operations-return-where", "TYP-R91")
    ]
    resolve(game, RETURN)
    assert game.board.units["jp_1_fleet"].zone in ("marianas", "carolines")


def test_a_fleet_that_fought_from_its_contested_base_may_stay():
    """TYP-14.2: it has not left it."""
    game = campaign(jp_3_fleet="south_china")
    out(game, "jp_3_fleet", ("south_china",), zone="south_china")
    resolve(game, RETURN)
    assert game.board.units["jp_3_fleet"].zone == "south_china"
    game = campaign(jp_3_fleet="south_china")
    out(game, "jp_3_fleet", ("formosa", "south_china"), zone="south_china")
    resolve(game, RETURN)
    assert game.board.units["jp_3_fleet"].zone == "formosa"


def test_a_fleet_without_any_base_is_lost():
    """TYP-14.1: nothing friendly is left to come home to."""
    game = campaign(9, active=ALLIES, board={"switched": 6}, us_tf64="wake")
    game.board.control = dict.fromkeys(game.board.control, "japan")
    out(game, "us_tf64", ("hawaii", "wake"), zone="wake", side=ALLIES)
    assert StepLost("us_tf64", 0) in told(resolve(game, RETURN), StepLost)
    assert game.board.units["us_tf64"].where == "lost"


def test_the_automatic_allies_go_to_the_base_nearest_to_the_target():
    """TYP-4.36, TYP-A.23: PA28 between equals, once for the whole force."""
    game = campaign(5, us_tf64="solomons", us_tf16="new_hebrides")
    way = (Sailing("us_tf64", ("hawaii", "solomons")), Sailing("us_tf16", ("hawaii", "new_hebrides")))
    game.operation = Operation(ALLIES, way, "solomons")
    assert RETURN.ask(view(game, "player")) is None
    reports = resolve(game, RETURN)
    [pick] = told(reports, Chosen)
    assert (pick.code, set(pick.among)) == ("PA28", {"bismarck", "new_hebrides"})
    assert {game.board.units[fleet].zone for fleet in ("us_tf64", "us_tf16")} == {pick.chosen}


# --------------------------------------------------------------------------------------------- the turn track


def test_disorganised_fleets_of_both_sides_go_on_the_track():
    """TYP-10.35, C.13: two turns ahead, on the face they have, without marker; no choice of base for them."""
    game = at_wake(us_tf64="hawaii/1")
    for fleet in ("jp_4_fleet", "us_tf64"):
        mark(game.board, fleet, disorganised=True)
    assert RETURN.ask(view(game, "player")) is None
    reports = resolve(game, RETURN)
    units = [game.board.units[fleet] for fleet in ("jp_4_fleet", "us_tf64")]
    assert [(unit.where, unit.back, unit.steps, unit.disorganised) for unit in units] == [
        ("track", 4, 2, False), ("track", 4, 1, False),
    ]  # fmt: skip
    assert {report.fleet for report in told(reports, OnTrack)} == {"jp_4_fleet", "us_tf64"}


def test_beyond_the_last_turn_a_fleet_does_not_return():
    """TYP-R125: turn 14 and two make 16; the track says so."""
    game = campaign(14, jp_4_fleet="wake")
    mark(game.board, "jp_4_fleet", disorganised=True)
    out(game, "jp_4_fleet", ("carolines", "wake"), zone="wake")
    assert told(resolve(game, RETURN), OnTrack) == [OnTrack("jp_4_fleet", 16)]


def test_the_marks_of_the_operation_are_cleared():
    """TYP-12.4, R199: an air army may react in the next operation; nobody is seen by name any more."""
    game = at_wake()
    mark(game.board, "jp_24_fl", busy=True)
    game.shown = ("jp_4_fleet",)
    resolve(game, RETURN)
    assert not game.board.units["jp_24_fl"].busy
    assert game.shown == ()


# --------------------------------------------------------------------------------------------- troops


def test_troops_between_friendly_zones_are_set_down_where_their_fleet_ends():
    """TYP-9.21, C.4: they have acted; their marks and steps stay."""
    game = campaign(jp_17_army="honshu/1", jp_5_fleet="honshu")
    order = Sail("jp_5_fleet", (Stop("marianas"),), embark=("jp_17_army",))
    steps = launch(game, umpire(), JAPAN, OperationSegment(JAPAN).ask(view(game, "player")).plan((order,)))
    reports = run(game, steps)
    army = game.board.units["jp_17_army"]
    assert (army.zone, army.steps, army.acted) == ("marianas", 1, True)
    assert told(reports, SetDown) == [SetDown(("jp_17_army",), "marianas")]
    assert game.board.units["jp_5_fleet"].zone == "honshu"


def test_a_cancelled_mission_sets_its_troops_down_in_the_nearest_base_that_takes_them():
    """TYP-9.16, TYP-R92: an army never on the atoll of Truk, though its fleet may go there; a detachment may."""
    game = campaign(jp_4_fleet="nauru", jp_17_army="honshu", cleared=("carolines",))
    out(game, "jp_4_fleet", ("honshu", "nauru"), "jp_17_army", zone="nauru", goes_on=False)
    resolve(game, RETURN)
    assert game.board.units["jp_4_fleet"].zone == "carolines"
    assert (game.board.units["jp_17_army"].zone, game.board.units["jp_17_army"].acted) == ("marianas", True)
    game = campaign(jp_4_fleet="nauru", cleared=("carolines",), jp_snlf_kure_3="honshu")
    out(game, "jp_4_fleet", ("honshu", "nauru"), "jp_snlf_kure_3", zone="nauru", goes_on=False)
    resolve(game, RETURN)
    assert game.board.units["jp_snlf_kure_3"].zone == "carolines"


def test_a_unit_may_come_back_to_the_place_it_left():
    """TYP-8.1, R92: the room it took up itself is free for it."""
    game = campaign(jp_4_fleet="wake", jp_17_army="marianas", cleared=("carolines",))
    out(game, "jp_4_fleet", ("marianas", "wake"), "jp_17_army", zone="wake", goes_on=False)
    resolve(game, RETURN)
    assert game.board.units["jp_17_army"].zone == "marianas"


def test_units_kept_aboard_come_home():
    """TYP-R92, R98."""
    game = campaign(jp_snlf_kure_2="carolines", jp_4_fleet="carolines")
    order = Sail("jp_4_fleet", (Stop("wake"),), embark=("jp_snlf_kure_2",))
    steps = launch(game, umpire(), JAPAN, OperationSegment(JAPAN).ask(view(game, "player")).plan((order,)))
    landing = next(step for step in steps if isinstance(step, Landing))
    resolve(game, landing, player=(Land(()),))
    resolve(game, RETURN)
    unit = game.board.units["jp_snlf_kure_2"]
    assert unit.zone in ("carolines", "marianas")
    assert unit.acted


# --------------------------------------------------------------------------------------------- re-embarkation


def landed(side=JAPAN, fleet="jp_3_fleet", unit="jp_17_army", sunk=False):
    """A unit that has landed in Queensland from a fleet that left far away."""
    places = {fleet: "lost" if sunk else "queensland", unit: "queensland", "aus_i_corps": "new_south_wales"}
    game = campaign(control={"bismarck": "japan"}, **places)
    way = (Sailing(fleet, ("honshu" if side == JAPAN else "hawaii", "queensland")),)
    game.operation = Operation(side, way, "queensland", landed=(unit,), landers=((fleet, (unit,)),))
    return game


def test_landed_units_that_retreat_are_done_in_the_nearest_base_and_their_fleet_goes_with_them():
    """TYP-10.15, R110: it does not choose any base after a landing that failed (R92)."""
    game = landed()
    judge = umpire()
    reembark(game, judge, ("jp_17_army",))
    assert told(judge.reports, Reembarked) == [Reembarked(("jp_17_army",), "queensland")]
    assert (game.board.units["jp_17_army"].zone, game.board.units["jp_17_army"].acted) == ("bismarck", True)
    resolve(game, RETURN)
    assert game.board.units["jp_3_fleet"].zone == "bismarck"


def test_a_disorganised_fleet_takes_them_off_all_the_same():
    """TYP-R110."""
    game = landed()
    mark(game.board, "jp_3_fleet", disorganised=True)
    reembark(game, umpire(), ("jp_17_army",))
    assert game.board.units["jp_17_army"].zone == "bismarck"


def test_without_a_fleet_afloat_japanese_units_lose_a_step_and_stay():
    """TYP-R110."""
    game = landed(sunk=True)
    reembark(game, umpire(), ("jp_17_army",))
    assert (game.board.units["jp_17_army"].zone, game.board.units["jp_17_army"].steps) == ("queensland", 1)


def test_without_a_fleet_afloat_allied_units_surrender_for_good():
    """TYP-R110, R111."""
    game = landed(side=ALLIES, fleet="us_tf64", unit="us_xiv_corps", sunk=True)
    judge = umpire()
    reembark(game, judge, ("us_xiv_corps",))
    assert told(judge.reports, Surrendered) == [Surrendered(("us_xiv_corps",), "queensland")]
    assert game.board.units["us_xiv_corps"].where == "gone"


def test_random_returns_are_lawful():
    """Whatever `sample` proposes stands."""
    game = at_wake()
    ask = RETURN.ask(view(game, "player"))
    assert not any(ask.plan(ask.sample(Random(seed))).refusals for seed in range(40))
