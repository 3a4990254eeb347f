"""What follows a land combat: retreat, surrender, last stand, re-embarkation, breakthrough (TYP-10.13 to 10.17)."""

import pytest

from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.operation import LandCombat, Operation, Sailing
from arbitre.games.typhon.records.orders import Advance, Lose, Retreat
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import (
    Advanced,
    Displaced,
    Event,
    LastStand,
    Reembarked,
    Retreated,
    StepLost,
    Surrendered,
)
from arbitre.games.typhon.rules.land.land_combat import Outcome, combat_steps
from arbitre.games.typhon.rules.land.land_losses import StandToTheLast
from arbitre.games.typhon.rules.land.retreat import Breakthrough, GoBack, after_combats, open_ahead, ways_back
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, mark, refusals, resolve, run, told

TWO = {"scenario": "two_player", "visibility": "open"}


def over(game, side, zone, attackers, targets, lost, landed=()):
    """A combat over, with steps lost by (attackers, targets): the reports of what follows, by the defaults."""
    game.combat = LandCombat(side, zone, attackers, targets, landed, lost=lost)
    return run(game, (Outcome(),))


def landing(zone):
    """The 17th Army has landed from the 3rd Fleet, which came from Bismarck."""
    sailing, landers = Sailing("jp_3_fleet", ("bismarck", zone)), (("jp_3_fleet", ("jp_17_army",)),)
    return Operation(JAPAN, (sailing,), zone, landed=("jp_17_army",), landers=landers)


def burma(turn=6, **places):
    """Two Japanese armies against two British corps; Siam and Indochina Japanese, Bengal Allied."""
    places = {"jp_15_army": "burma", "jp_25_army": "burma", "uk_iv_corps": "burma", "uk_burma_corps": "burma", **places}
    options = places.pop("options", None)
    cleared = ("burma", "siam", "indochina", "bengal", "south_china", "central_china")
    return campaign(
        turn, cleared=cleared, options=options, control={"burma": "contested", "south_china": ALLIES}, **places
    )


def zone_of(game, *units):
    return [game.board.units[unit].zone for unit in units]


# ----------------------------------------------------------------------------------------------------- retreat


@pytest.mark.parametrize("lost", [(0, 0), (1, 1), (2, 1)])
def test_nobody_retreats_when_neither_or_both_lost(lost):
    """TYP-10.13, D.7."""
    assert over(burma(), JAPAN, "burma", ("jp_15_army",), ("uk_iv_corps",), lost) == []


def test_defenders_that_alone_lost_go_back_and_only_those_that_fought():
    """TYP-10.13, TYP-R107, TYP-R9: by default nearest to supply."""
    game = burma()
    reports = over(game, JAPAN, "burma", ("jp_15_army",), ("uk_iv_corps",), (0, 1))
    assert told(reports, Retreated) == [Retreated(("uk_iv_corps",), "bengal")]
    assert zone_of(game, "uk_iv_corps", "uk_burma_corps", "jp_15_army") == ["bengal", "burma", "burma"]


def test_attackers_that_alone_lost_go_back():
    """TYP-10.13, TYP-R9: Indochina is nearer to Japan than Siam."""
    game = burma()
    reports = over(game, JAPAN, "burma", ("jp_15_army",), ("uk_iv_corps",), (1, 0))
    assert told(reports, Retreated) == [Retreated(("jp_15_army",), "indochina")]
    assert zone_of(game, "jp_25_army") == ["burma"]


def test_no_retreat_over_a_passage_into_weather_or_into_a_full_zone():
    """TYP-10.13, TYP-16.4, TYP-R84, R109, TYP-17.2."""
    game = burma()
    assert ways_back(game.board, "jp_15_army") == ["indochina", "siam"]
    assert ways_back(game.board, "uk_iv_corps") == ["bengal", "central_china", "south_china"]
    for army in ("jp_17_army", "jp_18_army"):
        put(game.board, army, "siam", steps=2)
    assert ways_back(game.board, "jp_15_army") == ["indochina"]
    game.board.turn = 3  # monsoon
    assert ways_back(game.board, "jp_15_army") == []
    java = campaign(6, control={"java": "contested"}, jp_16_army="java", nl_knil="java")
    assert ways_back(java.board, "nl_knil") == []  # Sumatra and Timor lie behind passages
    china = burma(cn_i_war_area="central_china", jp_11_army="central_china", jp_23_army="burma")
    china.board.control["burma"] = JAPAN
    assert set(ways_back(china.board, "cn_i_war_area")) == {"tarim", "south_china"}


def test_the_owner_chooses_where_to_retreat():
    """W18, TYP-R109, TYP-R192: one line for all or one a unit, as far as there is room."""
    game = burma(options=TWO, jp_2_army="indochina")
    game.combat = LandCombat(JAPAN, "burma", ("jp_15_army", "jp_25_army"), ("uk_iv_corps",), lost=(1, 0))
    step = GoBack(JAPAN, ("jp_15_army", "jp_25_army"))
    assert step.ask(view(game, "allies")) is None
    bad = {
        ("land-retreat-unit", "TYP-10.13"): Retreat("siam", "jp_2_army"),
        ("land-retreat-zone", "TYP-R109"): Retreat("bengal", "jp_15_army"),
    }
    for expected, order in bad.items():
        assert refusals(step, game, "japan", order) == [expected]
    assert refusals(step, game, "japan", Retreat("indochina")) == [("land-full", "TYP-8.1")]
    resolve(game, step, japan=(Retreat("siam", "jp_25_army"), Retreat("indochina", "jp_15_army")))
    assert zone_of(game, "jp_15_army", "jp_25_army") == ["indochina", "siam"]


def test_alone_the_player_is_asked_for_his_own_side_only():
    """W18: his attackers and his defenders, not those of the automatic side."""
    game = burma()
    game.combat = LandCombat(JAPAN, "burma", ("jp_15_army",), ("uk_iv_corps",), lost=(1, 0))
    assert GoBack(JAPAN, ("jp_15_army",)).ask(view(game, "player")) is not None
    assert GoBack(ALLIES, ("uk_iv_corps",)).ask(view(game, "player")) is None


def test_allied_defenders_without_a_way_out_surrender_for_good():
    """TYP-10.14, TYP-R111; Chinese armies come back by their own rule."""
    game = campaign(6, control={"java": "contested"}, jp_16_army="java", uk_xv_corps="java", jp_11_army="south_china",
                    cn_i_war_area="java")  # fmt: skip
    reports = over(game, JAPAN, "java", ("jp_16_army",), ("uk_xv_corps", "cn_i_war_area"), (0, 1))
    assert told(reports, Surrendered) == [Surrendered(("uk_xv_corps", "cn_i_war_area"), "java")]
    assert game.board.units["uk_xv_corps"].where == "gone"
    assert game.board.units["cn_i_war_area"].where == "lost"


def test_japanese_defenders_without_a_way_out_sell_one_step_for_one():
    """TYP-10.14, TYP-R210: one step in all on each side, by the default of TYP-R102."""
    game = campaign(6, active=ALLIES, control={"solomons": JAPAN}, jp_17_army="solomons", jp_fortress_1="solomons",
                    us_i_corps="solomons", us_iii_marine="solomons")  # fmt: skip
    fighters = ("us_i_corps", "us_iii_marine"), ("jp_17_army", "jp_fortress_1")
    reports = over(game, ALLIES, "solomons", *fighters, (0, 1))
    assert told(reports, LastStand) == [LastStand("solomons", ("jp_17_army", "jp_fortress_1"))]
    assert told(reports, StepLost) == [StepLost("jp_17_army", 1), StepLost("us_iii_marine", 1)]


def test_a_fortress_never_retreats_the_armies_with_it_do():
    """TYP-R107, TYP-R210: the fortress pays."""
    game = campaign(6, active=ALLIES, control={"indochina": JAPAN}, jp_25_army="indochina", jp_fortress_1="indochina",
                    uk_xv_corps="indochina")  # fmt: skip
    assert ways_back(game.board, "jp_fortress_1") == []
    reports = over(game, ALLIES, "indochina", ("uk_xv_corps",), ("jp_25_army", "jp_fortress_1"), (0, 1))
    assert zone_of(game, "jp_25_army") == ["siam"]
    assert told(reports, StepLost) == [StepLost("jp_fortress_1", 0), StepLost("uk_xv_corps", 1)]


def test_the_last_two_die_together_and_the_zone_goes_back_to_its_owner():
    """TYP-13.5, TYP-R146."""
    game = campaign(6, active=ALLIES, control={"wake": JAPAN}, jp_snlf_kure_3="wake", us_i_corps="wake/1")
    game.board.entered = {"wake": ""}
    over(game, ALLIES, "wake", ("us_i_corps",), ("jp_snlf_kure_3",), (0, 1))
    assert "wake" not in game.board.stacks
    assert game.board.entered["wake"] == JAPAN


def test_each_owner_chooses_the_step_of_a_last_stand():
    """W17, TYP-R210."""
    game = campaign(6, options=TWO, control={"solomons": JAPAN}, jp_17_army="solomons", jp_fortress_1="solomons",
                    us_i_corps="solomons", us_iii_marine="solomons")  # fmt: skip
    game.combat = LandCombat(ALLIES, "solomons", ("us_i_corps", "us_iii_marine"), ("jp_17_army", "jp_fortress_1"))
    step = StandToTheLast(("jp_17_army", "jp_fortress_1"))
    reports = resolve(game, step, japan=(Lose(("jp_fortress_1",)),), allies=(Lose(("us_i_corps",)),))
    assert told(reports, StepLost) == [StepLost("jp_fortress_1", 0), StepLost("us_i_corps", 1)]


def test_attackers_without_a_way_back_stay_unharmed():
    """TYP-R108."""
    game = campaign(6, active=ALLIES, control={"solomons": JAPAN}, jp_17_army="solomons", us_i_corps="solomons")
    reports = over(game, ALLIES, "solomons", ("us_i_corps",), ("jp_17_army",), (1, 0))
    assert zone_of(game, "us_i_corps") == ["solomons"]
    assert not told(reports, StepLost) and not told(reports, Surrendered)


def test_landed_attackers_go_back_aboard_the_others_stay():
    """TYP-10.15, TYP-R108."""
    game = campaign(2, control={"bismarck": JAPAN}, jp_17_army="queensland", aus_i_corps="queensland",
                    jp_3_fleet="queensland", jp_18_army="queensland")  # fmt: skip
    game.operation = landing("queensland")
    fighters = ("jp_17_army", "jp_18_army"), ("aus_i_corps",)
    reports = over(game, JAPAN, "queensland", *fighters, (1, 0), landed=("jp_17_army",))
    assert told(reports, Reembarked) == [Reembarked(("jp_17_army",), "queensland")]
    assert zone_of(game, "jp_17_army", "jp_18_army") == ["bismarck", "queensland"]
    assert game.board.units["jp_17_army"].acted


def test_E1_in_difficult_ground_the_17th_army_goes_back_aboard():
    """The variant of E1: the Australian loss ignored (TYP-10.12), Japan alone has lost, the army goes to Bismarck."""
    game = campaign(2, control={"bismarck": JAPAN}, jp_17_army="new_guinea", aus_i_corps="new_guinea",
                    us_5_af="new_guinea/1", jp_3_fleet="new_guinea")  # fmt: skip
    game.operation = landing("new_guinea")
    mark(game.board, "jp_3_fleet", disorganised=True)
    combat = LandCombat(JAPAN, "new_guinea", ("jp_17_army",), ("aus_i_corps",), landed=("jp_17_army",))
    run(game, combat_steps(combat), ("attack", [5]), ("counter", [3]))
    assert zone_of(game, "jp_17_army", "aus_i_corps") == ["bismarck", "new_guinea"]
    assert game.board.units["jp_17_army"].steps == 1 and game.board.units["aus_i_corps"].steps == 2


def test_control_follows_who_is_left():
    """TYP-R212, 13.4: the defenders gone, the zone is the attackers'; the attackers gone, the defenders'."""
    for lost, owner in (((0, 1), JAPAN), ((1, 0), ALLIES)):
        game = burma(jp_25_army="lost", uk_burma_corps="lost")
        over(game, JAPAN, "burma", ("jp_15_army",), ("uk_iv_corps",), lost)
        assert game.board.entered["burma"] == owner


# ------------------------------------------------------------------------------------------------ breakthrough


def won(**places):
    """Burma won by two armies against the IV Corps, and the combat that did it."""
    game = campaign(6, cleared=("burma", "bengal", "central_china", "south_china", "indochina", "siam"),
                    control={"burma": "contested", "south_china": ALLIES},
                    **{"jp_15_army": "burma", "jp_25_army": "burma", **places})  # fmt: skip
    game.combat = LandCombat(JAPAN, "burma", ("jp_15_army", "jp_25_army"), ("uk_iv_corps",), lost=(0, 2))
    return game


def test_where_a_breakthrough_may_go():
    """TYP-10.16, TYP-R112: adjacent enemy or contested zones by land with room, not friendly ones, in open weather."""
    game = won(cn_i_war_area="central_china", jp_11_army="central_china")
    assert open_ahead(game.board, "jp_15_army") == ["bengal", "central_china", "south_china"]
    for army in ("jp_2_army", "jp_17_army"):
        put(game.board, army, "central_china", steps=2)
    assert "central_china" not in open_ahead(game.board, "jp_15_army")
    game.board.turn = 7
    assert open_ahead(game.board, "jp_15_army") == []


def test_only_winners_of_the_last_combat_break_through_and_only_if_ordered():
    """TYP-R112, TYP-R9, W18."""
    game = won(jp_2_army="burma")
    reports = run(game, after_combats(JAPAN, "burma", ("jp_15_army", "jp_25_army", "jp_2_army")))
    assert not told(reports, Advanced)
    step = Breakthrough(JAPAN, "burma", ("jp_15_army", "jp_25_army"))
    assert refusals(step, game, "player", Advance("bengal", ("jp_2_army",))) == [("land-not-advancing", "TYP-R112")]
    assert refusals(step, game, "player", Advance("siam")) == [("land-no-advance-there", "TYP-10.16")]
    split = Advance("bengal", ("jp_15_army",)), Advance("central_china", ("jp_25_army",))
    assert refusals(step, game, "player", *split) == [("land-one-advance", "TYP-R112")]
    reports = resolve(game, step, player=(Advance("bengal"),))
    assert told(reports, Advanced) == [Advanced(("jp_15_army", "jp_25_army"), "bengal")]
    assert zone_of(game, "jp_15_army", "jp_25_army") == ["bengal", "bengal"]
    assert game.board.entered["bengal"] == JAPAN
    assert told(reports, Event)  # TYP-17.8: the alarm in India at once


def test_after_combats_offers_the_breakthrough_to_the_winners_alone():
    """TYP-R112: not to units that did not fight in the last combat."""
    game = won(jp_2_army="burma")
    resolve(game, after_combats(JAPAN, "burma", ("jp_15_army", "jp_25_army", "jp_2_army"))[0])
    assert [step for step in game.agenda if isinstance(step, Breakthrough)] == [
        Breakthrough(JAPAN, "burma", ("jp_15_army", "jp_25_army"))
    ]


def test_no_breakthrough_without_a_combat_or_with_an_enemy_left():
    """TYP-10.16, 9.7."""
    game = won()
    game.combat = None
    resolve(game, after_combats(JAPAN, "burma", ("jp_15_army",))[0])
    assert not [step for step in game.agenda if isinstance(step, Breakthrough)]
    game = won(uk_xv_corps="burma")
    resolve(game, after_combats(JAPAN, "burma", ("jp_15_army",))[0])
    assert not [step for step in game.agenda if isinstance(step, Breakthrough)]


def test_named_units_must_find_room_all_who_may_go_as_far_as_it_reaches():
    """TYP-R112, 8.1: Bengal takes two armies."""
    game = won(jp_2_army="bengal", uk_iv_corps="bengal")
    step = Breakthrough(JAPAN, "burma", ("jp_15_army", "jp_25_army"))
    both = Advance("bengal", ("jp_15_army", "jp_25_army"))
    assert refusals(step, game, "player", both) == [("land-full", "TYP-8.1")]
    resolve(game, step, player=(Advance("bengal"),))
    assert zone_of(game, "jp_15_army", "jp_25_army") == ["bengal", "burma"]


def test_no_breakthrough_in_the_turn_after_the_switch():
    """TYP-R207."""
    game = campaign(6, active=ALLIES, cleared=("burma", "siam"), control={"burma": "contested"}, uk_iv_corps="burma")
    game.board.switched = 4
    assert "siam" in open_ahead(game.board, "uk_iv_corps")
    game.board.switched = 5
    assert open_ahead(game.board, "uk_iv_corps") == []


def test_aircraft_leave_the_zone_before_the_breakthrough_and_the_next_one_too():
    """TYP-10.17, 9.9."""
    game = won(us_10_af="burma", uk_raf_fe="bengal")
    steps = after_combats(JAPAN, "burma", ("jp_15_army", "jp_25_army"))
    reports = run(game, steps)
    assert told(reports, Displaced)[0].unit == "us_10_af"
    put(game.board, "us_10_af", "andaman")
    resolve(game, Breakthrough(JAPAN, "burma", ("jp_15_army",)), player=(Advance("bengal"),))
    reports = run(game, game.agenda)
    assert [(report.unit, report.origin) for report in told(reports, Displaced)] == [("uk_raf_fe", "bengal")]
