"""Losses compared, troops ashore, their attacks (TYP-9.15 to 9.19, 10.6 to 10.8, TYP-R89 to R100, C.10 to C.12)."""

from random import Random

import pytest
from msgspec.structs import replace

from arbitre.games.typhon.records.board import account
from arbitre.games.typhon.records.operation import Operation, Sailing
from arbitre.games.typhon.records.orders import Attack, Land, Sail, Stop
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Compared, Displaced, Landed, OnTrack, Shot, StepLost, WentHome
from arbitre.games.typhon.rules.land.landing import CompareLosses, Landing, LandingAttacks, OrderedAttack
from arbitre.games.typhon.rules.operations.operations import OperationSegment, launch
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, mark, refusals, resolve, run, told, umpire
from typhon.rules.operations.test_operations import COVER, SAIL, example

COMPARE, LANDING = CompareLosses(), Landing()


def under_way(game, side=JAPAN, zone="queensland", /, *, homes=None, **changes):
    """An operation whose fleets stand in the zone, each with its load: `homes` gives fleet -> (base, units aboard)."""
    sailings = []
    for fleet, (home, *units) in (homes or {}).items():
        loads = ((game.board.units[units[0]].zone, tuple(units)),) if units else ()
        sailings.append(Sailing(fleet, (home, zone), loads))
    game.operation = Operation(side, tuple(sailings), zone, **changes)
    return game


def ashore(
    turn=2, /, *, zone="queensland", aboard=("jp_17_army",), fleet="jp_3_fleet", points=5, fields=None, **places
):
    """A Japanese fleet in a zone with units aboard that embarked in Honshu, which holds them."""
    placed = {fleet: zone, **dict.fromkeys(aboard, "honshu"), **places}
    game = campaign(turn, points={"pl": points}, **placed)
    return under_way(game, JAPAN, zone, homes={fleet: ("honshu", *aboard)}, **(fields or {}))


def refused(game, *orders, seat="player"):
    return refusals(LANDING, game, seat, *orders)


# ------------------------------------------------------------------------------------------- E1 as a whole


def script(last_shot):
    return (("reaction", [4]), ("jp_4_cv", [4]), ("us_tf16", [3]), ("jp_3_fleet", [2]), ("us_tf64", [last_shot]))


def test_E1_second_run_to_the_end():
    """E1.1 to E1.13 with TF 64 rolling 1: the mission goes on, both land units lose a step, three fleets on the track
    (TYP-9.16, 10.35, R100)."""
    game = example()
    judge = umpire()
    steps = launch(game, judge, JAPAN, OperationSegment(JAPAN).ask(view(game, "player")).plan((SAIL, COVER)))
    reports = run(game, steps, *script(1), ("attack", [5]), ("counter", [3]))
    assert told(reports, Compared) == [Compared(JAPAN, 2, 3, True)]
    assert told(reports, Landed) == [Landed(("jp_17_army",), "queensland")]
    attack, counter = told(reports, Shot)[-2:]
    assert (attack.column, dict(attack.modifiers), attack.cell, attack.losses) == (
        2, {"efficiency": -1, "air": -1, "landing": -2}, "D", 1,
    )  # fmt: skip
    assert (counter.column, counter.modified, counter.losses) == (0, 7, 1)
    board = game.board
    assert [(board.units[unit].zone, board.units[unit].steps) for unit in ("jp_17_army", "aus_i_corps")] == [
        ("queensland", 1), ("queensland", 1),
    ]  # fmt: skip
    assert {report.fleet for report in told(reports, OnTrack)} == {"jp_4_cv", "jp_3_fleet", "us_tf64"}
    assert {board.units[fleet].back for fleet in ("jp_4_cv", "jp_3_fleet", "us_tf64")} == {4}
    assert (board.units["us_tf16"].zone, board.units["us_tf16"].steps) == ("new_caledonia", 1)
    assert account(board, JAPAN, "pl") == 2
    assert board.units["jp_17_army"].acted
    assert game.operation is None


def test_E1_first_run_the_mission_is_cancelled():
    """E1.9 by the clauses: 1.5 against 1.5, Japan cancels; the army is set down at Bismarck (TYP-9.16, 9.17, R92)."""
    game = example()
    steps = launch(game, umpire(), JAPAN, OperationSegment(JAPAN).ask(view(game, "player")).plan((SAIL, COVER)))
    reports = run(game, steps, *script(2))
    assert told(reports, Compared) == [Compared(JAPAN, 3, 3, False)]
    assert told(reports, Landed) == []
    army = game.board.units["jp_17_army"]
    assert (army.zone, army.steps, army.acted) == ("bismarck", 2, True)
    assert game.board.units["jp_3_fleet"].zone == "bismarck"


# ------------------------------------------------------------------------------------------- comparison


@pytest.mark.parametrize(
    ("side", "own", "other", "goes_on"),
    [
        (JAPAN, 1, 2, True), (JAPAN, 2, 2, False), (JAPAN, 3, 2, False), (JAPAN, 0, 0, False),
        (ALLIES, 1, 2, True), (ALLIES, 2, 2, True), (ALLIES, 3, 2, False), (ALLIES, 0, 0, True),
    ],
)  # fmt: skip
def test_less_goes_on_more_cancels_the_same_stops_japan(side, own, other, goes_on):
    """TYP-9.15 to 9.17, TYP-R191: for operations of both players."""
    game = campaign(options={"scenario": "two_player", "visibility": "open"}, jp_3_fleet="wake", us_tf64="wake")
    fleet, foe = ("jp_3_fleet", ALLIES) if side == JAPAN else ("us_tf64", JAPAN)
    lost = {side: own, foe: other}
    under_way(game, side, "wake", homes={fleet: ("hawaii",)}, fought=True, lost=lost)
    assert told(resolve(game, COMPARE), Compared) == [Compared(side, own, other, goes_on)]
    assert game.operation.goes_on == goes_on


def test_a_marker_counts_half_a_point_on_a_fleet_afloat():
    """TYP-9.15, TYP-R90."""
    game = campaign(jp_3_fleet="wake", us_tf64="wake/1")
    mark(game.board, "us_tf64", disorganised=True)
    under_way(game, JAPAN, "wake", homes={"jp_3_fleet": ("honshu",)}, fought=True, lost={JAPAN: 2, ALLIES: 2})
    [report] = told(resolve(game, COMPARE), Compared)
    assert (report.own, report.enemy, report.goes_on) == (2, 3, True)


def test_no_comparison_without_a_fight():
    """TYP-R89: nothing was fought, so the operation goes on, though equal losses would stop Japan."""
    game = ashore()
    assert told(resolve(game, COMPARE), Compared) == []
    assert game.operation.goes_on


def test_reacting_fleets_go_home_before_any_landing():
    """TYP-10.32, 12.22, C.10: to the base they left; if that is lost, to the nearest."""
    reacting = (("us_tf64", "new_caledonia"), ("us_tf16", "fiji"))
    game = ashore(us_tf64="queensland", us_tf16="queensland", fields={"reacting": reacting})
    game.board.control.update(fiji="japan", bismarck="japan")
    reports = resolve(game, COMPARE)
    assert [game.board.units[fleet].zone for fleet in ("us_tf64", "us_tf16")] == ["new_caledonia", "new_south_wales"]
    assert len(told(reports, WentHome)) == 2


def test_a_fleet_that_reacted_from_the_attacked_zone_is_in_port_there():
    """TYP-C.10, 14.2: also in a contested one, while a land unit of its side is there."""
    reacting = (("us_tf64", "bismarck"),)
    places = {"us_tf64": "bismarck", "jp_18_army": "bismarck", "nz_corps": "bismarck"}
    game = ashore(zone="bismarck", fields={"reacting": reacting}, **places)
    resolve(game, COMPARE)
    assert game.board.units["us_tf64"].zone == "bismarck"
    game = ashore(zone="bismarck", fields={"reacting": reacting}, us_tf64="bismarck", jp_18_army="bismarck")
    resolve(game, COMPARE)
    assert game.board.units["us_tf64"].zone != "bismarck"


# ------------------------------------------------------------------------------------------- who lands


def test_by_default_all_land():
    """TYP-R10 (W14): in a zone without an enemy nobody fights; the zone is entered, not yet friendly (TYP-13.4)."""
    game = ashore(zone="solomons")
    reports = run(game, (LANDING,))
    assert told(reports, Landed) == [Landed(("jp_17_army",), "solomons")]
    assert told(reports, Shot) == []
    assert game.board.entered["solomons"] == JAPAN
    assert game.board.control["solomons"] == ALLIES
    assert game.board.units["jp_17_army"].steps == 2


def test_nobody_lands_after_a_cancelled_mission_or_from_a_covering_fleet():
    """TYP-9.16, TYP-R98."""
    game = ashore(zone="solomons", fields={"goes_on": False})
    assert LANDING.ask(view(game, "player")) is None
    assert told(run(game, (LANDING,)), Landed) == []
    game = ashore(zone="solomons")
    sailing = game.operation.sailings[0]
    game.board.control["bismarck"] = "japan"
    game = campaign(jp_3_fleet="bismarck", jp_17_army="honshu", control={"bismarck": "japan"})
    game.operation = Operation(JAPAN, (replace(sailing, way=("honshu", "bismarck")),), "solomons")
    assert told(run(game, (LANDING,)), Landed) == []


def test_a_sheet_may_keep_units_aboard():
    """TYP-R10: no unit named, nobody lands."""
    game = ashore(zone="solomons")
    assert told(resolve(game, LANDING, player=(Land(()),)), Landed) == []
    assert game.agenda == ()


def test_only_units_aboard_land_and_within_stacking():
    """TYP-R98, 8.1, 8.4: an archipelago takes one army and one detachment."""
    aboard = ("jp_17_army", "jp_18_army", "jp_snlf_kure_2")
    game = ashore(zone="solomons", aboard=aboard)
    assert refused(game, Land(("jp_16_army",))) == [("operations-not-aboard", "TYP-R98")]
    assert refused(game, Land(aboard)) == [("operations-no-room", "TYP-8.1")]
    assert refused(game, Land(("jp_18_army", "jp_snlf_kure_2"))) == []
    assert told(resolve(game, LANDING), Landed) == [Landed(("jp_17_army", "jp_snlf_kure_2"), "solomons")]


def test_the_strongest_land_first():
    """TYP-R100: by combat value."""
    game = ashore(zone="solomons", aboard=("jp_19_army", "jp_32_army"))
    assert told(resolve(game, LANDING), Landed) == [Landed(("jp_32_army",), "solomons")]


def test_no_army_lands_on_an_atoll():
    """TYP-8.5."""
    game = ashore(zone="wake")
    assert refused(game, Land(("jp_17_army",))) == [("operations-no-room", "TYP-8.1")]
    assert told(run(game, (LANDING,)), Landed) == []


# ------------------------------------------------------------------------------------------- the assault


def test_an_assault_attacks_the_weakest_enemy_with_all():
    """TYP-R100, R10 (W15): one combat, all landed together, one point for each army."""
    game = ashore(aboard=("jp_17_army", "jp_32_army"), aus_i_corps="queensland", nz_corps="queensland/1")
    reports = run(game, (LANDING,))
    attack = next(report for report in told(reports, Shot) if report.kind == "attack")
    assert attack.firing == ("jp_17_army", "jp_32_army")
    assert attack.targets == ("nz_corps",)
    assert dict(attack.modifiers)["landing"] == -2
    assert account(game.board, JAPAN, "pl") == 3


def test_in_an_assault_an_army_lands_that_can_be_paid():
    """TYP-R100, 5.12: one point, one army, the strongest; a detachment costs nothing (TYP-R50)."""
    aboard = ("jp_17_army", "jp_32_army", "jp_snlf_kure_2")
    game = ashore(aboard=aboard, points=1, aus_i_corps="queensland")
    assert refused(game, Land(aboard)) == [("operations-assault-pl", "TYP-R100")]
    assert told(resolve(game, LANDING), Landed) == [Landed(("jp_32_army", "jp_snlf_kure_2"), "queensland")]


def test_every_unit_of_an_assault_must_attack():
    """TYP-R100: a sheet that leaves one out is refused; one that names no attack gets the default."""
    aboard = ("jp_17_army", "jp_snlf_kure_2")
    game = ashore(aboard=aboard, aus_i_corps="queensland")
    assert refused(game, Attack(("jp_17_army",), ("aus_i_corps",))) == [("operations-assault-idle", "TYP-R100")]
    assert refused(game, Land(("jp_17_army",)), Attack(("jp_17_army",), ("aus_i_corps",))) == []
    plan = LANDING.ask(view(game, "player")).plan((Land(("jp_17_army",)),))
    assert plan.attacks == (OrderedAttack(("jp_17_army",)),)


def test_several_attacks_are_made_one_after_the_other():
    """TYP-10.7, 10.8: the same defender may be attacked again."""
    game = ashore(aboard=("jp_17_army", "jp_snlf_kure_2"), aus_i_corps="queensland")
    orders = (Attack(("jp_17_army",), ("aus_i_corps",)), Attack(("jp_snlf_kure_2",), ("aus_i_corps",)))
    resolve(game, LANDING, player=orders)
    reports = run(game, game.agenda, ("attack", [1]), ("counter", [1]), ("attack", [1]), ("counter", [1]))
    assert [s.firing for s in told(reports, Shot) if s.kind == "attack"] == [("jp_17_army",), ("jp_snlf_kure_2",)]


def test_a_unit_of_an_assault_whose_target_has_gone_turns_on_another():
    """TYP-R100: it must attack at least one enemy unit; outside an assault the attack lapses."""
    places = {"aus_i_corps": "queensland", "nz_corps": "new_zealand"}
    for assault, targets in ((True, [("aus_i_corps",)]), (False, [])):
        game = ashore(aboard=(), jp_17_army="queensland", fields={"landed": ("jp_17_army",)}, **places)
        step = LandingAttacks((OrderedAttack(("jp_17_army",), ("nz_corps",)),), (), assault)
        attacks = [shot.targets for shot in told(run(game, (step,)), Shot) if shot.kind == "attack"]
        assert attacks == targets


def test_where_own_units_are_ashore_those_who_land_may_attack_or_not():
    """TYP-R100: without any order the default of W15 attacks; a sheet that only lands does not; those ashore may join,
    and the assault modifier holds for all (amphibious)."""
    places = {"jp_18_army": "queensland", "aus_i_corps": "queensland"}
    ask = LANDING.ask(view(ashore(**places), "player"))
    assert ask.plan(()).attacks == (OrderedAttack(("jp_17_army",)),)
    assert ask.plan((Land(("jp_17_army",)),)).attacks == ()
    game = ashore(**places)
    resolve(game, LANDING, player=(Attack(("jp_17_army", "jp_18_army"), ("aus_i_corps",)),))
    attack = next(shot for shot in told(run(game, game.agenda), Shot) if shot.kind == "attack")
    assert dict(attack.modifiers)["landing"] == -2
    assert game.board.units["jp_18_army"].acted


@pytest.mark.parametrize(
    ("orders", "key", "clause"),
    [
        ((Attack(("jp_16_army",), ("aus_i_corps",)),), "attacker", "TYP-R94"),
        ((Attack(("jp_17_army", "jp_17_army"), ("aus_i_corps",)),), "attack-twice", "TYP-10.8"),
        ((Attack(("jp_17_army",), ("us_5_af",)),), "attack-target", "TYP-10.7"),
        ((Attack(("jp_17_army",), ()),), "attack-target", "TYP-10.7"),
        ((Attack(("jp_18_army",), ("aus_i_corps",)),), "attack-ashore", "TYP-9.19"),
    ],
)
def test_attacks_refused(orders, key, clause):
    """TYP-10.6 to 10.8, 9.19: Queensland is no archipelago, where fleets support units that were ashore before."""
    game = ashore(jp_18_army="queensland", aus_i_corps="queensland", us_5_af="queensland/1")
    assert refused(game, *orders) == [(f"operations-{key}", clause)]


def test_attacks_are_paid():
    """TYP-5.12: where own units are ashore an army may land unpaid, but not attack."""
    game = ashore(points=1, jp_18_army="queensland", aus_i_corps="queensland")
    both = Attack(("jp_17_army", "jp_18_army"), ("aus_i_corps",))
    assert refused(game, both) == [("operations-attack-pl", "TYP-5.12")]


# ------------------------------------------------------------------------------------------- support, displacement


def test_fleets_support_units_ashore_in_an_archipelago():
    """TYP-9.19, TYP-R94: nobody aboard; the units ashore attack in this operation and have acted; without orders nobody
    attacks."""
    places = {"jp_18_army": "solomons", "us_xiv_corps": "solomons/1"}
    game = ashore(zone="solomons", aboard=(), **places)
    assert LANDING.ask(view(game, "player")).plan(()).attacks == ()
    resolve(game, LANDING, player=(Attack(("jp_18_army",), ("us_xiv_corps",)),))
    attack = next(shot for shot in told(run(game, game.agenda), Shot) if shot.kind == "attack")
    assert dict(attack.modifiers)["naval"] == 1
    assert "landing" not in dict(attack.modifiers)
    assert game.board.units["jp_18_army"].acted


def test_units_ashore_that_have_acted_do_not_attack_again():
    """TYP-R94, 9.1."""
    game = ashore(zone="solomons", aboard=(), jp_18_army="solomons", us_xiv_corps="solomons/1")
    mark(game.board, "jp_18_army", acted=True)
    assert LANDING.ask(view(game, "player")) is None


def test_enemy_aircraft_and_fleets_left_alone_leave_the_zone():
    """TYP-9.9, C.12: after a landing that nobody opposes too."""
    game = ashore(us_5_af="queensland/1", us_tf64="queensland")
    reports = run(game, (LANDING,))
    assert {report.unit for report in told(reports, Displaced)} == {"us_5_af", "us_tf64"}
    assert game.board.units["us_5_af"].zone != "queensland"


def test_who_is_ashore_does_not_sink_with_the_fleet():
    """TYP-10.33, R96: the fleet is lost against the one in port after the landing; the army stands in Queensland."""
    game = ashore(us_tf64="queensland", jp_3_fleet="queensland/1")
    run(game, (LANDING,), ("jp_3_fleet", [1]), ("us_tf64", [6]))
    assert game.board.units["jp_3_fleet"].where == "lost"
    assert game.board.units["jp_17_army"].zone == "queensland"


def test_the_automatic_allies_land_and_attack_by_default():
    """TYP-4.34, TYP-R218, 5.12: in phase 7 nobody is asked, and they pay nothing."""
    game = campaign(5, us_tf64="wake", us_v_marine="hawaii", jp_snlf_kure_3="wake")
    under_way(game, ALLIES, "wake", homes={"us_tf64": ("hawaii", "us_v_marine")})
    assert LANDING.ask(view(game, "player")) is None
    attack = next(shot for shot in told(run(game, (LANDING,)), Shot) if shot.kind == "attack")
    assert (attack.firing, attack.targets) == (("us_v_marine",), ("jp_snlf_kure_3",))


def test_in_fog_the_landing_shows_who_was_aboard():
    """TYP-R200, R199."""
    game = ashore(zone="solomons")
    game.board.scenario, game.board.options = "two_player", {**game.board.options, "visibility": "fog"}
    reports = resolve(game, LANDING)
    assert {to for to, _, _, report in reports if isinstance(report, Landed)} == {"japan", "allies"}
    assert game.shown == ("jp_17_army",)


def test_in_fog_a_target_named_by_its_kind_is_attacked():
    """TYP-R215: the asks see a nameless counter."""
    game = ashore(aus_i_corps="queensland")
    game.board.scenario, game.board.options = "two_player", {**game.board.options, "visibility": "fog"}
    [hidden] = LANDING.ask(view(game, "japan")).options().targets
    assert hidden.startswith("hidden-allies-land")
    resolve(game, LANDING, japan=(Attack(("jp_17_army",), (hidden,)),))
    attack = next(shot for shot in told(run(game, game.agenda), Shot) if shot.kind == "attack")
    assert attack.targets == ("aus_i_corps",)


def test_losing_both_steps_in_the_assault_leaves_nothing_behind():
    """TYP-13.5: the zone stays with its owner if the landing fails altogether."""
    game = ashore(aboard=("jp_snlf_kure_2",), aus_i_corps="queensland")
    reports = run(game, (LANDING,), ("attack", [1]), ("counter", [6]))
    assert StepLost("jp_snlf_kure_2", 0) in told(reports, StepLost)
    assert game.board.units["aus_i_corps"].zone == "queensland"


def test_random_landings_are_lawful():
    """Whatever `sample` proposes stands."""
    places = {"jp_18_army": "queensland", "aus_i_corps": "queensland"}
    for game in (ashore(**places), ashore(aus_i_corps="queensland"), ashore(zone="solomons")):
        ask = LANDING.ask(view(game, "player"))
        assert not any(ask.plan(ask.sample(Random(seed))).refusals for seed in range(60))


def test_a_landing_that_must_retreat_is_in_the_nearest_base():
    """TYP-10.15: 17th Army alone loses a step; it goes back aboard and home, and the fleet with it."""
    game = example(us_tf64="hawaii", us_tf16="hawaii")
    orders = (Sail("jp_3_fleet", (Stop("honshu", ("jp_17_army",)), Stop("queensland"))),)
    steps = launch(game, umpire(), JAPAN, OperationSegment(JAPAN).ask(view(game, "player")).plan(orders))
    run(game, steps, ("reaction", [1]), ("attack", [1]), ("counter", [6]))
    assert (game.board.units["jp_17_army"].zone, game.board.units["jp_17_army"].steps) == ("bismarck", 1)
    assert game.board.units["jp_3_fleet"].zone == "bismarck"
    assert not game.board.here("queensland", JAPAN)
