"""The naval battle (TYP-10.22 to 10.36; E1.7 to E1.9)."""

from random import Random

import pytest

from arbitre.games.typhon.records.orders import Fire, Lose
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Disorganised, Shot, StepLost
from arbitre.games.typhon.rules.air_and_sea.naval_battle import CarrierBattle, FireOptions, SurfaceBattle, losses
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions
from arbitre.games.typhon.rules.operations.reactions import NavalReaction
from arbitre.games.typhon.rules.view import view
from typhon.battles import change, e1, operation, units
from typhon.positions import campaign, mark, refusals, resolve, run, told

TWO = {"scenario": "two_player", "visibility": "open"}
FOG = {"scenario": "two_player", "visibility": "fog"}
BATTLE = (CarrierBattle(), SurfaceBattle())


def ask(step, game, seat):
    game.agenda = (step,)
    return step.ask(view(game, seat))


def meeting(turn=6, zone="queensland", surprised="", options=None, active=JAPAN, **fleets):
    """Fleets that meet in a zone: those of the active side in an operation, the others have reacted."""
    game = campaign(turn, options=options or {}, active=active, **dict.fromkeys(fleets, zone))
    for fleet, steps in fleets.items():
        mark(game.board, fleet, steps=steps)
    own = [fleet for fleet in fleets if fleet.startswith("jp") == (active == JAPAN)]
    operation(game, active, zone, **dict.fromkeys(own, "bismarck"))
    others = tuple((fleet, "hawaii") for fleet in fleets if fleet not in own)
    return change(game, reacting=others, reaction="immediate", surprised=surprised)


def shots(reports):
    """(firing, target, column, die read, cell, losses) of every shot."""
    return [
        (shot.firing[0], shot.targets[0], shot.column, shot.modified, shot.cell, shot.losses)
        for shot in told(reports, Shot)
    ]


@pytest.mark.parametrize(("die", "cell", "lost"), [(2, "1", 3), (1, "D", 2)])
def test_E1_7_to_9(die, cell, lost):
    """E1.4 to E1.9, both runs: TYP-10.3, 10.4, 10.26 to 10.30, TYP-R99, R119. The carrier that covers from Bismarck
    fights as if in Queensland, without the archipelago of Bismarck; the 5th Air Force adds 1 to Allied dice."""
    game = e1()
    reports = run(
        game, (AirReactions(), NavalReaction(), *BATTLE), ("reaction", (4,)), ("carrier jp_4_cv", (4,)),
        ("carrier us_tf16", (3,)), ("surface jp_3_fleet", (2,)), ("surface us_tf64", (die,)),
    )  # fmt: skip
    assert shots(reports) == [
        ("jp_4_cv", "us_tf16", 0, 4, "1", 1), ("us_tf16", "jp_4_cv", -2, 4, "D", 0),
        ("jp_3_fleet", "us_tf64", 1, 2, "D", 0), ("us_tf64", "jp_3_fleet", 1, die + 1, cell, int(cell == "1")),
    ]  # fmt: skip
    assert [shot.modifiers for shot in told(reports, Shot)] == [(), (("air", 1),)] * 2
    assert units(game, "jp_4_cv", "us_tf16", "us_tf64") == [
        ("bismarck", 2, True), ("queensland", 1, False), ("queensland", 2, True),
    ]  # fmt: skip
    assert losses(game) == {JAPAN: lost, ALLIES: 3}  # in half points: 1.5 or 1 against 1.5
    assert game.operation.fought


def test_no_battle_without_fleets_that_react():
    """TYP-9.14, 10.22: nobody is asked and no die rolled."""
    game = e1()
    assert ask(BATTLE[0], game, "player") is None
    assert not run(game, BATTLE)
    assert not game.operation.fought


@pytest.mark.parametrize(("option", "columns", "cell"), [("number", [-4, 5], "3"), ("columns", [-3, 3], "3")])
def test_the_period_modifier_is_the_firing_sides(option, columns, cell):
    """TYP-10.4, TYP-R99: turn 10, Japan -1, the Allies +2; as an option it shifts printed columns instead: from +3 two
    columns to the right is the last one."""
    game = meeting(10, jp_3_fleet=1, us_tf64=2, options={"period_modifier": option})  # 3 against 6
    reports = run(game, BATTLE, (1,), (6,))
    assert [shot.column for shot in told(reports, Shot)] == columns
    assert told(reports, Shot)[1].cell == cell


def test_carriers_fire_at_any_fleet_and_naval_fleets_do_not_reply():
    """TYP-10.23, 10.24: 2nd Carrier Fleet at TF 64 alone; no surface battle against carriers only."""
    game = meeting(jp_2_cv=2, us_tf64=2)
    reports = run(game, BATTLE, ("carrier jp_2_cv", (6,)))
    assert shots(reports) == [("jp_2_cv", "us_tf64", 0, 6, "1", 1)]


def test_the_non_active_side_aims_at_the_strongest_carrier_then_the_strongest_naval_fleet():
    """TYP-10.25, TYP-R118; ties by PC6; several may share a target (TYP-10.23)."""
    game = meeting(jp_1_cv=1, jp_2_cv=2, jp_1_fleet=2, us_tf16=2, us_tf17=2)  # 4 and 5 in the air, 8 at sea
    reports = run(game, BATTLE[:1], seed="a")
    allied = [shot for shot in shots(reports) if shot[0].startswith("us")]
    assert [shot[1] for shot in allied] == ["jp_2_cv", "jp_2_cv"]
    game = meeting(jp_1_fleet=1, jp_3_fleet=2, us_tf16=2)
    assert [shot[:2] for shot in shots(run(game, BATTLE[:1]))] == [("us_tf16", "jp_3_fleet")]
    game = meeting(jp_3_cv=2, jp_2_cv=2, us_tf16=2)
    reports = run(game, BATTLE[:1], ("carrier", (1,)), ("carrier", (1,)), ("PC6", (2,)), ("carrier us_tf16", (1,)))
    assert shots(reports)[-1][:2] == ("us_tf16", "jp_3_cv")


def test_the_active_sides_player_chooses_targets_also_in_defence():
    """TYP-10.25, W13: Japan fires at the naval fleet; defending against an Allied operation it is asked too."""
    game = meeting(jp_2_cv=2, us_tf16=2, us_tf64=2)
    reports = resolve(
        game, CarrierBattle(), ("carrier jp_2_cv", (1,)), ("carrier us_tf16", (1,)),
        player=(Fire("jp_2_cv", "us_tf64"),),
    )  # fmt: skip
    assert shots(reports)[0][:2] == ("jp_2_cv", "us_tf64")
    game = campaign(6, jp_2_cv="carolines")
    operation(game, ALLIES, "carolines", us_tf16="hawaii", us_tf64="hawaii")
    change(game, reacting=(("jp_2_cv", "carolines"),), reaction="immediate")
    assert ask(CarrierBattle(), game, "player").options().shooters == ("jp_2_cv",)
    assert CarrierBattle().when(game) == "7b"


def test_orders_of_fire_that_cannot_stand():
    """TYP-10.23, TYP-R117: not a shooter, twice, not a target; naval fleets take different ones."""
    game = meeting(jp_2_cv=2, us_tf16=2, us_tf64=2)
    assert refusals(
        CarrierBattle(), game, "player", Fire("us_tf16", "jp_2_cv"), Fire("jp_2_cv", "us_tf17"),
        Fire("jp_2_cv", "us_tf16"), Fire("jp_2_cv", "us_tf64"), Lose(()),
    ) == [
        ("battle-fire-unit", "TYP-10.23"), ("battle-fire-target", "TYP-10.23"), ("battle-fire-twice", "TYP-10.23"),
        ("not-now", "TYP-1.1"),
    ]  # fmt: skip
    game = meeting(jp_1_fleet=2, jp_2_fleet=2, us_tf64=2, us_tf77=2)
    lines = (Fire("jp_1_fleet", "us_tf64"), Fire("jp_2_fleet", "us_tf64"))
    assert refusals(SurfaceBattle(), game, "player", *lines) == [("battle-fire-taken", "TYP-10.23")]


def test_simultaneous_fire_is_with_the_values_from_before():
    """TYP-10.27: 1st Carrier Fleet sinks TF 16, which still fires with its full attack."""
    game = meeting(3, jp_1_cv=2, us_tf16=1)
    reports = run(game, BATTLE, ("carrier jp_1_cv", (6,)), ("carrier us_tf16", (6,)))
    assert shots(reports) == [("jp_1_cv", "us_tf16", 3, 6, "2", 2), ("us_tf16", "jp_1_cv", -5, 6, "D", 0)]
    assert units(game, "us_tf16")[0] == "lost"
    assert told(reports, StepLost) == [StepLost("us_tf16", 0)]  # TYP-R121: the second step is void


def test_the_surprised_side_replies_with_what_survives():
    """TYP-10.5, 10.27, 12.21, TYP-R104: Japan surprised by a reaction: Allied fire first and doubled; then the reduced
    carrier fleet replies, not doubled; the surface battle is as usual."""
    game = meeting(3, surprised=JAPAN, jp_2_cv=2, jp_3_fleet=2, us_tf16=2, us_tf64=2)
    reports = run(
        game, BATTLE, ("carrier us_tf16", (6,)), ("surface jp_3_fleet", (1,)), ("surface us_tf64", (1,))
    )  # fmt: skip
    assert shots(reports)[:2] == [("us_tf16", "jp_2_cv", -2, 6, "1", 2), ("jp_3_fleet", "us_tf64", 0, 1, "D", 0)]
    assert units(game, "jp_2_cv")[0] == "lost"  # doubled: two steps, and no reply
    game = meeting(3, surprised=JAPAN, jp_2_cv=2, us_tf16=2)
    reports = run(game, BATTLE, ("carrier us_tf16", (4,)), ("carrier jp_2_cv", (6,)))
    assert shots(reports) == [("us_tf16", "jp_2_cv", -2, 4, "D", 1), ("jp_2_cv", "us_tf16", -2, 6, "1", 1)]
    assert [shot.surprise for shot in told(reports, Shot)] == [True, False]


def test_turn_1_surprise_holds_for_surface_battles_too():
    """TYP-10.5, 10.28, TYP-R104, R105: ABDA sinks on any die before it can fire."""
    for die in range(1, 7):
        game = meeting(1, surprised=ALLIES, jp_2_fleet=2, al_abda=1, zone="java")
        reports = run(game, BATTLE, ("surface jp_2_fleet", (die,)))
        assert len(shots(reports)) == 1 and units(game, "al_abda")[0] == "gone"


def test_every_fire_at_fleets_in_an_archipelago_has_plus_1():
    """TYP-10.29, 22.8: the Solomons; carriers and surface fleets of both sides."""
    game = meeting(zone="solomons", jp_2_cv=2, jp_3_fleet=2, us_tf16=2, us_tf64=2)
    reports = run(game, BATTLE)
    assert [shot.modifiers for shot in told(reports, Shot)] == [(("archipelago", 1),)] * 4


def test_surface_pairings():
    """TYP-10.23, TYP-R117: the active side's choice stands; the others, the strongest first, at the strongest left, and
    who is left over does not fire."""
    game = meeting(jp_1_fleet=2, jp_3_fleet=2, us_tf53=2, us_tf64=2, us_tf77=2)
    order = (Fire("jp_1_fleet", "us_tf77"),)
    reports = resolve(game, SurfaceBattle(), *(("surface", (1,)) for _ in range(4)), player=order)
    assert [shot[:2] for shot in shots(reports)] == [
        ("jp_1_fleet", "us_tf77"), ("jp_3_fleet", "us_tf53"), ("us_tf53", "jp_1_fleet"), ("us_tf64", "jp_3_fleet"),
    ]  # fmt: skip


def test_carrier_losses_count_before_the_surface_battle():
    """TYP-10.26, TYP-R120: TF 64 fights with its reduced attack; a disorganised fleet with its full one."""
    game = meeting(jp_2_cv=2, jp_3_fleet=2, us_tf64=2)
    reports = run(game, BATTLE, ("carrier", (6,)), ("surface jp_3", (1,)), ("surface us_tf64", (1,)))
    assert shots(reports)[1:] == [("jp_3_fleet", "us_tf64", 2, 1, "D", 0), ("us_tf64", "jp_3_fleet", -1, 1, "0", 0)]
    game = meeting(jp_2_cv=2, jp_3_fleet=2, us_tf64=2)
    reports = run(game, BATTLE, ("carrier", (2,)), ("surface jp_3", (1,)), ("surface us_tf64", (1,)))
    assert units(game, "us_tf64") == ("queensland", 2, True)
    assert shots(reports)[2][2] == 6 - 5 + 1


def test_a_second_marker_has_no_effect_and_a_sunk_fleet_counts_only_its_steps():
    """TYP-10.34, TYP-R90, TYP-9.15: two D on one fleet are half a point; sunk, its marker is worth nothing."""
    game = meeting(jp_2_cv=2, jp_3_cv=2, us_tf64=2)
    reports = run(game, BATTLE, ("carrier", (2,)), ("carrier", (2,)))
    assert told(reports, Disorganised) == [Disorganised("us_tf64")]
    assert losses(game)[ALLIES] == 1
    game = meeting(jp_2_cv=2, jp_3_fleet=2, us_tf64=1)
    mark(game.board, "us_tf64", disorganised=True)
    run(game, BATTLE, ("carrier", (6,)))
    assert losses(game) == {JAPAN: 0, ALLIES: 2}


def test_units_aboard_a_sunk_fleet_are_eliminated():
    """TYP-10.33, TYP-R88: the 17th Army survives the reduction of its fleet and not its loss; back to the pool."""
    for steps, where in ((2, "map"), (1, "pool")):
        game = e1(jp_3_fleet=f"queensland/{steps}", us_tf16="lost")
        change(game, reacting=(("us_tf64", "new_caledonia"),), reaction="immediate")
        reports = run(game, BATTLE, ("carrier", (1,)), ("surface", (1,)), ("surface us_tf64", (4,)))
        assert game.board.units["jp_17_army"].where == where
        assert (StepLost("jp_17_army", 0, aboard=True) in told(reports, StepLost)) == (where == "pool")


def test_in_fog_what_was_aboard_stays_its_owners_secret():
    """TYP-R204."""
    game = e1(jp_3_fleet="queensland/1", us_tf16="lost", options=FOG)
    change(game, reacting=(("us_tf64", "new_caledonia"),), reaction="immediate")
    reports = run(game, BATTLE, ("carrier", (1,)), ("surface", (1,)), ("surface us_tf64", (4,)))
    heard = {to for to, _, _, report in reports if isinstance(report, StepLost) and report.aboard}
    assert heard == {"japan"}


def test_covering_naval_fleets_do_not_fight():
    """TYP-R119: 4th Fleet covers at Bismarck: no target, no fire."""
    game = e1(jp_4_fleet="bismarck", us_tf16="lost")
    operation(game, JAPAN, "queensland", jp_3_fleet="bismarck", jp_4_fleet="bismarck", cover={"jp_4_fleet": "bismarck"})
    change(game, reacting=(("us_tf64", "new_caledonia"),), reaction="immediate")
    reports = run(game, BATTLE, ("surface jp_3", (1,)), ("surface us_tf64", (1,)))
    assert [shot[:2] for shot in shots(reports)] == [("jp_3_fleet", "us_tf64"), ("us_tf64", "jp_3_fleet")]


def test_air_support_has_no_limit_but_the_die():
    """TYP-10.30, TYP-R123: three armies, +4: a 4 is read as 7 at most."""
    game = meeting(zone="formosa", jp_2_cv=2, us_tf16=2)
    change(game, support={JAPAN: ("jp_11_af", "jp_24_fl", "jp_1_aa")})
    reports = run(game, BATTLE, ("carrier jp_2_cv", (4,)), ("carrier us_tf16", (4,)))
    first, second = told(reports, Shot)
    assert first.modifiers == (("air", 2 + 1 + 1),) and first.modified == 7
    assert second.modifiers == () and second.modified == 4


def test_both_players_are_asked_where_there_are_two():
    """W13; in fog each knows the fleets that fight by name."""
    for options in (TWO, FOG):
        game = e1(options=options)
        resolve(game, NavalReaction(), ("reaction", (4,)))
        asks = {seat: ask(CarrierBattle(), game, seat).options() for seat in ("japan", "allies")}
        assert asks["japan"] == FireOptions(("jp_4_cv",), ("us_tf16", "us_tf64"), distinct=False)
        assert asks["allies"] == FireOptions(("us_tf16",), ("jp_3_fleet", "jp_4_cv"), distinct=False)


def test_samples_are_lawful():
    rng = Random(3)
    for step in BATTLE:
        game = meeting(jp_1_fleet=2, jp_2_cv=2, jp_3_fleet=2, us_tf53=2, us_tf16=2, us_tf64=2, options=TWO)
        for seat in ("japan", "allies"):
            made = ask(step, game, seat)
            for _ in range(10):
                orders = made.sample(rng)
                assert orders and not made.plan(orders).refusals
