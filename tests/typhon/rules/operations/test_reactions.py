"""Air and naval reactions (TYP chapter 12; E1.4 to E1.6, C9, C10)."""

from random import Random

import pytest

from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.orders import AirReact, React, Repair
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Abstained, AirReaction, Chosen, Reacted, ReactionTest, Rebuilt
from arbitre.games.typhon.rules.air_and_sea.engagement import air_bonus
from arbitre.games.typhon.rules.operations.air_reactions import AirReactions, AirReplies
from arbitre.games.typhon.rules.operations.reaction_die import english_sector, may_react, modifiers, result_of
from arbitre.games.typhon.rules.operations.reaction_die import tested as is_tested
from arbitre.games.typhon.rules.operations.reactions import NavalReaction, ReactionDie
from arbitre.games.typhon.rules.view import view
from typhon.battles import change, e1, operation, units
from typhon.positions import campaign, mark, refusals, resolve, run, told, umpire

TWO = {"scenario": "two_player", "visibility": "open"}
FOG = {"scenario": "two_player", "visibility": "fog"}


def reaction(game, *script, **orders):
    """The die, scripted first if at all, and the answer to it; the reports of both (TYP-R219)."""
    reports = resolve(game, ReactionDie(), *script[:1])
    return reports + resolve(game, NavalReaction(), *script[1:], **orders)


def ask(step, game, seat):
    game.agenda = (step,)
    return step.ask(view(game, seat))


# ------------------------------------------------------------------------------------------------- air armies


def test_E1_4_a_reduced_army_in_the_zone_supports_with_its_own_zone_bonus():
    """TYP-12.1 to 12.3, TYP-C.5: 5th Air Force, attack 3, adds 1; nobody is asked where nothing is to choose (R130)."""
    game = e1()
    assert ask(AirReactions(), game, "player") is None
    reports = run(game, [AirReactions()])
    assert told(reports, AirReaction) == [AirReaction(ALLIES, ("us_5_af",), 1)]
    assert game.operation.support == {ALLIES: ("us_5_af",), JAPAN: ()}
    assert game.board.units["us_5_af"].busy  # TYP-12.4


def test_an_army_next_door_reacts_with_attack_4_and_not_with_3():
    """TYP-12.2, 12.5: full 5th Air Force (5) reaches the Solomons from Queensland, reduced (3) it does not."""

    def supporting(face):
        game = campaign(3, control={"bismarck": JAPAN}, us_5_af=f"queensland/{face}", us_13_af="solomons")
        operation(game, JAPAN, "solomons", jp_4_cv="bismarck")
        run(game, [AirReactions()])
        return game.operation.support[ALLIES], air_bonus(game.board, game.operation, ALLIES)

    assert supporting(2) == (("us_13_af", "us_5_af"), 3)
    assert supporting(1) == (("us_13_af",), 2)


def contested(options=None, **more):
    """Solomons contested: both sides have an air army in it, Japan one more next door."""
    game = campaign(
        3, control={"bismarck": JAPAN, "solomons": "contested"}, options=options or {}, us_13_af="solomons",
        jp_11_af="solomons/1", jp_24_fl="bismarck", jp_17_army="solomons", us_xiv_corps="solomons", **more,
    )  # fmt: skip
    return operation(game, JAPAN, "solomons", jp_4_cv="bismarck")


def test_an_army_in_the_zone_intercepts_if_the_best_enemy_bonus_is_at_least_its_own():
    """TYP-12.6 to 12.8, TYP-R130: the defender declares first; 13th AF (2) finds no enemy bonus as high and supports;
    then the reduced 11th Air Fleet (1) cancels it."""
    game = contested()
    run(game, [AirReactions()])
    assert game.operation.support == {ALLIES: ("us_13_af",), JAPAN: ("jp_24_fl",)}
    assert game.operation.cancelled == ("us_13_af",)
    assert [air_bonus(game.board, game.operation, side) for side in (ALLIES, JAPAN)] == [0, 1]


def test_the_defender_intercepts_the_highest_bonus_first():
    """TYP-12.8: 13th AF reduced (1) meets 11th Air Fleet full (2) and 24th (1); the strongest is cancelled, and being
    cancelled does nothing more itself."""
    game = contested()
    mark(game.board, "us_13_af", steps=1)
    mark(game.board, "jp_11_af", steps=2)
    run(game, [AirReactions()])
    assert game.operation.cancelled == ("jp_11_af",)
    assert game.operation.support == {ALLIES: (), JAPAN: ("jp_24_fl",)}


def test_the_player_is_asked_only_where_an_army_may_intercept():
    """TYP-R130, W12: alone, Japan with an army in the zone; it prefers support, and nobody is cancelled."""
    game = contested()
    reports = resolve(game, AirReactions())
    assert told(reports, AirReaction)
    assert ask(AirReplies(), game, "player").options().armies == {
        "jp_11_af": ("support", "intercept", "abstain"), "jp_24_fl": ("support", "abstain"),
    }  # fmt: skip
    resolve(game, AirReplies(), player=(AirReact("jp_11_af", "support"),))
    assert game.operation.cancelled == ()
    assert game.operation.support[JAPAN] == ("jp_11_af", "jp_24_fl")


def test_what_an_air_army_cannot_do():
    """TYP-12.2, 12.4, TYP-R130: outside reach, twice, intercepting from next door, kamikaze out of plan."""
    game = contested()
    resolve(game, AirReactions())
    step = AirReplies()
    lines = [
        AirReact("jp_1_aa", "support"), AirReact("jp_24_fl", "intercept"), AirReact("jp_24_fl", "kamikaze"),
        AirReact("jp_24_fl", "support"), AirReact("jp_24_fl", "abstain"), React(),
    ]  # fmt: skip
    assert refusals(step, game, "player", *lines) == [
        ("battle-air-reach", "TYP-12.2"), ("battle-air-intercept", "TYP-R130"), ("battle-air-no-kamikaze", "TYP-12.11"),
        ("battle-air-twice", "TYP-12.4"), ("not-now", "TYP-1.1"),
    ]  # fmt: skip


def test_with_two_players_an_owner_may_keep_his_armies_back():
    """TYP-R193: the Allied player declines for one army; the other reacts by default."""
    game = campaign(3, control={"bismarck": JAPAN}, options=TWO, us_5_af="queensland", us_13_af="solomons")
    operation(game, JAPAN, "solomons", jp_4_cv="bismarck")
    resolve(game, AirReactions(), allies=(AirReact("us_13_af", "abstain"),))
    assert game.operation.support[ALLIES] == ("us_5_af",)
    assert not game.board.units["us_13_af"].busy


def test_in_fog_both_are_asked_in_every_operation_that_enters_a_zone():
    """TYP-R216: even with no army anywhere near; nothing is asked where no zone is entered."""
    game = campaign(2, control={"bismarck": JAPAN}, options=FOG)
    operation(game, JAPAN, "solomons", jp_4_cv="bismarck")
    assert ask(AirReactions(), game, "allies") is not None and ask(AirReactions(), game, "japan") is None
    assert ask(AirReplies(), game, "japan") is not None
    assert ask(NavalReaction(), game, "allies") is not None
    change(game, zone="")
    assert ask(AirReactions(), game, "allies") is None and ask(NavalReaction(), game, "allies") is None
    assert not resolve(game, AirReactions()) and not game.agenda


def test_in_fog_support_is_told_to_its_owner_alone_until_fleets_meet():
    """TYP-R201: the operating side sees only support that is applied."""
    game = e1(options=FOG)
    reports = resolve(game, AirReactions())
    assert {to for to, *_ in reports} == {"allies"}
    assert "us_5_af" not in game.shown
    reports = reaction(game, ("reaction", (4,)))
    assert AirReaction(ALLIES, ("us_5_af",), 1) in [report for to, _, _, report in reports if to == "japan"]
    assert {"us_5_af", "us_tf16", "us_tf64", "jp_4_cv", "jp_3_fleet"} <= set(game.shown)  # TYP-R199


def test_simple_air_nets_the_two_totals_and_nobody_intercepts():
    """TYP-R114."""
    game = contested(options={"simple_air": "yes"})
    run(game, [AirReactions()])
    assert game.operation.cancelled == ()
    assert [air_bonus(game.board, game.operation, side) for side in (ALLIES, JAPAN)] == [0, 0]
    mark(game.board, "jp_11_af", steps=2)
    assert [air_bonus(game.board, game.operation, side) for side in (ALLIES, JAPAN)] == [-1, 1]


# ------------------------------------------------------------------------------------------- whether and the die


def test_E1_5_and_6_the_die_in_queensland_calls_both_fleets():
    """TYP-12.14, 12.20, 12.22: +1 for Australia; not the route too (TYP-R133), not the reduced army (TYP-R134)."""
    game = e1()
    reports = reaction(game, ("reaction", (4,)))
    assert told(reports, ReactionTest) == [ReactionTest(ALLIES, 4, (("enemy_in_australia", 1),), 5, "immediate")]
    bases = ("new_caledonia", "new_caledonia")
    assert told(reports, Reacted) == [Reacted(ALLIES, ("us_tf16", "us_tf64"), "queensland", bases)]
    assert [units(game, fleet)[0] for fleet in ("us_tf16", "us_tf64", "us_tf17")] == ["queensland"] * 2 + ["hawaii"]
    assert game.operation.reacting == (("us_tf16", "new_caledonia"), ("us_tf64", "new_caledonia"))
    assert game.board.units["us_tf16"].reacted and not game.operation.surprised
    assert not told(reports, Chosen)  # no choice to draw


def test_E1_variant_a_surprise_reaction_takes_the_carriers_from_anywhere():
    """TYP-12.21, TYP-R138: two fleets activated, so both carrier fleets, and Japan is surprised."""
    game = e1(us_13_af="queensland")  # a full air army in the zone: +1 (TYP-R134)
    reports = reaction(game, ("reaction", (5,)))
    assert told(reports, ReactionTest)[0].total == 7
    assert told(reports, Reacted)[0].fleets == ("us_tf16", "us_tf17")
    assert game.operation.surprised == JAPAN


def test_surprise_fills_up_with_the_best_naval_fleets():
    """TYP-R138: three enemy fleets, one own carrier fleet left: then TF 64 (6) and not ABDA (3)."""
    game = e1(us_tf17="lost")
    put(game.board, "jp_4_fleet", "queensland")
    game = operation(
        game, JAPAN, "queensland", jp_4_cv="carolines", jp_3_fleet="indochina", jp_4_fleet="carolines",
    )  # fmt: skip
    mark(game.board, "us_5_af", steps=2)
    put(game.board, "us_tf53", "hawaii", steps=1)  # 5
    reports = reaction(game, ("reaction", (5,)))
    assert dict(told(reports, ReactionTest)[0].modifiers)["more_than_two_enemy_fleets"] == 1
    assert told(reports, Reacted)[0].fleets == ("us_tf16", "us_tf64", "us_tf53")


@pytest.mark.parametrize(("total", "result"), [(-1, "none"), (2, "none"), (3, "immediate"), (6, "immediate"),
                                               (7, "surprise"), (12, "surprise")])  # fmt: skip
def test_results(total, result):
    """TYP-12.14."""
    assert result_of(total) == result


def marianas(**more):
    """C9: plan Z, three Allied fleets against the Marianas, a full 1st Air Fleet there."""
    game = campaign(
        9, active=ALLIES, board={"plan": "Z", "switched": 6}, control={"wake": ALLIES}, jp_1_af="marianas",
        jp_1_cv="honshu", jp_1_fleet="carolines", **{"jp_2_cv": "lost", "jp_4_cv": "lost", **more},
    )  # fmt: skip
    return operation(game, ALLIES, "marianas", us_tf58="wake", us_tf53="wake", us_tf64="wake")


def test_C9_the_japanese_die_under_plan_Z():
    """TYP-12.15, 12.18, TYP-R136: 1 + 4 + 1 + 1 - 2 = 5, immediate."""
    reports = reaction(marianas(jp_4_fleet="lost", jp_5_fleet="lost"), ("reaction", (1,)))
    report = told(reports, ReactionTest)[0]
    assert (report.total, report.result) == (5, "immediate")
    assert dict(report.modifiers) == {
        "two_zones_from_japan": 4, "more_than_two_enemy_fleets": 1, "zone_contains_air_army": 1, "plan_z": -2,
    }  # fmt: skip


@pytest.mark.parametrize(("die", "result"), [(4, "none"), (5, "immediate")])
def test_C10_north_philippines_on_turn_1(die, result):
    """TYP-12.17: surprise of turn 1 -2; nobody within two zones, so nothing happens; the other side learns nothing."""
    game = campaign(1, jp_2_fleet="formosa")
    operation(game, JAPAN, "north_philippines", jp_2_fleet="formosa", jp_4_cv="palau")
    reports = reaction(game, ("reaction", (die,)))
    assert told(reports, ReactionTest) == [ReactionTest(ALLIES, die, (("turn_1_surprise", -2),), die - 2, result)]
    assert game.operation.reaction == "none" and game.operation.reacting == ()
    assert bool(told(reports, Abstained)) == (result == "immediate")


@pytest.mark.parametrize(("zone", "home", "lines"), [
    ("midway", "wake", {"enemy_in_or_next_to_pearl_harbor": 3, "enemy_in_or_next_to_india_or_sea_route": 1}),
    ("solomons", "bismarck", {"enemy_in_or_next_to_india_or_sea_route": 1}),
    ("andaman", "malaya", {"enemy_in_or_next_to_india_or_sea_route": 1}),
    ("northern_territory", "timor", {"enemy_in_australia": 1}),
    ("new_south_wales", "queensland", {"enemy_in_australia": 1}),
    ("new_guinea", "bismarck", {}),
])  # fmt: skip
def test_allied_modifiers(zone, home, lines):
    """TYP-12.17, TYP-R133, TYP-R135: Pearl Harbor belongs to the route as well; Australia has its own line."""
    game = campaign(3, control={home: JAPAN})
    operation(game, JAPAN, zone, jp_2_cv=home)
    assert dict(modifiers(game.board, game.operation)) == lines


def test_a_covering_fleet_counts_for_the_modifiers_once():
    """TYP-R135: two fleets next to the route add 1 in all; covering from the Solomons counts."""
    game = campaign(3, control={"bismarck": JAPAN, "solomons": JAPAN})
    operation(game, JAPAN, "nauru", jp_2_cv="bismarck", jp_3_fleet="bismarck", cover={"jp_2_cv": "solomons"})
    assert dict(modifiers(game.board, game.operation)) == {"enemy_in_or_next_to_india_or_sea_route": 1}


@pytest.mark.parametrize(("zone", "lines"), [
    ("okinawa", {"next_to_japan": 1}), ("formosa", {"two_zones_from_japan": 4}), ("palau", {"two_zones_from_japan": 4}),
    ("carolines", {"three_zones_from_japan": 1}), ("bismarck", {"base_more_than_three_zones": 1}), ("nauru", {}),
])  # fmt: skip
def test_japanese_modifiers(zone, lines):
    """TYP-12.18, TYP-R136: by direct distance; a base counts only beyond three zones."""
    control = {"bismarck": JAPAN, "nauru": JAPAN}
    game = campaign(12, active=ALLIES, control=control, cleared=(zone,), board={"plan": "A", "switched": 6})
    operation(game, ALLIES, zone, us_tf64="hawaii")
    assert dict(modifiers(game.board, game.operation)) == lines


def test_a_zone_of_japan_needs_no_die():
    """TYP-12.18."""
    game = campaign(14, active=ALLIES, board={"plan": "SHO", "switched": 6}, jp_1_fleet="okinawa", jp_1_cv="kyushu")
    operation(game, ALLIES, "kyushu", us_tf64="korea")
    reports = reaction(game)
    assert told(reports, ReactionTest) == [ReactionTest(JAPAN, 0, (), 0, "immediate")]
    assert len(game.operation.reacting) == 1


@pytest.mark.parametrize(("zone", "found"), [
    ("queensland", True), ("bismarck", True), ("hawaii", True), ("aleutians", True), ("wake", False), ("nauru", True),
])  # fmt: skip
def test_the_test_wants_a_base_in_supply_in_the_zone_or_next_to_it(zone, found):
    """TYP-12.13, TYP-R211: Wake touches none but Japanese bases; Nauru touches Bismarck, an Allied base."""
    game = campaign(2)
    operation(game, JAPAN, zone, jp_2_cv="carolines")
    assert is_tested(game.board, game.operation) == found


def test_the_base_must_be_in_supply_and_in_the_defenders_hands():
    """TYP-R131: Nauru when Bismarck is Japanese; New Guinea when Bismarck is cut off; a contested base still counts."""
    game = campaign(3, control={"bismarck": JAPAN})
    assert not is_tested(game.board, operation(game, JAPAN, "nauru", jp_2_cv="carolines").operation)
    game = campaign(3, control=dict.fromkeys(("new_guinea", "solomons", "nauru", "queensland"), JAPAN))
    assert not is_tested(game.board, operation(game, JAPAN, "bismarck", jp_2_cv="carolines").operation)
    game = campaign(3, control={"bismarck": "contested"}, us_xiv_corps="bismarck", jp_17_army="bismarck")
    assert is_tested(game.board, operation(game, JAPAN, "bismarck", jp_2_cv="carolines").operation)


def test_a_covering_fleet_beside_a_base_does_not_cause_the_test():
    """TYP-R211: Wake is attacked from Carolines beside Bismarck."""
    game = campaign(2)
    operation(game, JAPAN, "wake", jp_3_fleet="carolines", jp_2_cv="carolines", cover={"jp_2_cv": "carolines"})
    reports = reaction(game)
    assert not reports and game.operation.reaction == "none"


# ------------------------------------------------------------------------------------------------------ who comes


def test_the_english_sector():
    """TYP-12.16, TYP-R132: Malaya and what touches an English base; the Eastern Fleet alone, and nobody for a contested
    zone. When Malaya has fallen, Borneo and Sumatra leave the sector."""
    board = campaign(2).board
    assert [english_sector(board, zone) for zone in ("malaya", "borneo", "bengal", "java")] == [True, True, True, False]
    assert may_react(board, "malaya", ALLIES) == ["uk_eastern_fleet"]
    assert "uk_eastern_fleet" not in may_react(board, "java", ALLIES) and "al_abda" in may_react(board, "java", ALLIES)
    board.control["malaya"] = JAPAN
    assert [english_sector(board, zone) for zone in ("borneo", "sumatra", "bengal")] == [False, False, True]
    game = campaign(2, control={"malaya": "contested"}, jp_17_army="malaya")
    operation(game, JAPAN, "malaya", jp_2_fleet="indochina")
    assert not reaction(game) and game.operation.reaction == "none"


def test_immediate_reaction_by_kind():
    """TYP-12.20, TYP-R137: a naval fleet never answers for an enemy carrier; a carrier may answer for a naval one."""
    game = e1(us_tf16="lost", us_tf17="lost")
    operation(game, JAPAN, "queensland", jp_4_cv="bismarck")
    reaction(game, ("reaction", (4,)))
    assert game.operation.reacting == ()
    game = e1(us_tf64="lost", us_tf17="new_south_wales")
    operation(game, JAPAN, "queensland", jp_3_fleet="bismarck")
    reports = reaction(game, ("reaction", (4,)), ("PA29", (2,)))
    assert told(reports, Reacted)[0].fleets == ("us_tf17",)
    assert told(reports, Chosen) == [Chosen("PA29", "us_tf17", ("us_tf16", "us_tf17"), "TYP-R137")]


@pytest.mark.parametrize("changes", [{"reacted": True}, {"disorganised": True}])
def test_who_has_reacted_or_is_disorganised_does_not_come(changes):
    """TYP-R137, TYP-9.18."""
    game = e1()
    mark(game.board, "us_tf64", **changes)
    reports = reaction(game, ("reaction", (4,)))
    assert told(reports, Reacted)[0].fleets == ("us_tf16",)


def test_fleets_in_the_attacked_base_are_drawn_like_others():
    """TYP-R143: one place, TF 64 in the zone itself and ABDA next to it."""
    game = campaign(3, control={"timor": JAPAN}, us_tf64="new_south_wales", al_abda="new_zealand")
    operation(game, JAPAN, "new_south_wales", jp_3_fleet="timor")
    reports = reaction(game, ("reaction", (4,)), ("PA29", (1,)))
    assert set(told(reports, Chosen)[0].among) == {"us_tf64", "al_abda"}


def test_an_automatic_side_repairs_fleets_that_react():
    """TYP-3.12, TYP-R139: carriers first, one step each, while points last; Japan its two first fleets only."""
    game = e1(points={"carrier_us": 1, "naval_us": 0})
    for fleet in ("us_tf16", "us_tf64"):
        mark(game.board, fleet, steps=1)
    reports = reaction(game, ("reaction", (4,)))
    assert [report.unit for report in told(reports, Rebuilt)] == ["us_tf16"]
    assert units(game, "us_tf16", "us_tf64") == [("queensland", 2, False), ("queensland", 1, False)]
    assert game.board.points[ALLIES]["carrier_us"] == 0
    game = marianas(points={"naval": 3, "carrier": 3}, jp_2_fleet="palau/1")
    mark(game.board, "jp_1_fleet", steps=1)
    reports = reaction(game, ("reaction", (1,)), ("PJ10", (1,)), ("PJ10", (1,)))
    assert told(reports, Reacted)[0].fleets == ("jp_1_cv", "jp_1_fleet", "jp_2_fleet")
    assert game.board.units["jp_1_fleet"].steps == 2 and game.board.units["jp_2_fleet"].steps == 1


def test_alone_japan_always_reacts_and_may_only_repair():
    """TYP-R144, TYP-3.12: the player is asked for repairs alone, and only if there are any."""

    def attacked(points):
        carriers = {"jp_1_cv": "lost", "jp_2_cv": "lost", "jp_4_cv": "lost"}
        fleets = {"jp_1_fleet": "lost", "jp_2_fleet": "lost", "jp_3_fleet": "lost", "jp_5_fleet": "lost"}
        game = campaign(4, points={"naval": points}, jp_4_fleet="carolines/1", **carriers, **fleets)
        return operation(game, ALLIES, "marshall", us_tf64="hawaii")

    for points, die, asked in ((0, 6, False), (1, 6, True), (1, 1, False)):  # not after a failure (TYP-R219)
        game = attacked(points)
        resolve(game, ReactionDie(), ("reaction", (die,)))
        assert (ask(NavalReaction(), game, "player") is not None) == asked
    game = attacked(1)
    assert refusals(NavalReaction(), game, "player", React(), Repair("jp_4_fleet"), Repair("jp_4_fleet")) == [
        ("battle-react-always", "TYP-R144"), ("battle-repair-full", "TYP-3.4"),
    ]  # fmt: skip
    reaction(game, ("reaction", (6,)), player=(Repair("jp_4_fleet"),))
    assert units(game, "jp_4_fleet") == ("marshall", 2, False)
    assert game.board.points[JAPAN]["naval"] == 0


def test_with_two_players_the_owner_answers_once_the_die_is_known():
    """TYP-21.3, TYP-R219: abstaining, or with the fleets he names; silence is the procedure."""
    game = e1(options=TWO)
    reports = reaction(game, ("reaction", (4,)), allies=(React(),))
    assert told(reports, ReactionTest)[0].result == "immediate" and told(reports, Abstained)
    assert game.operation.reaction == "none" and units(game, "us_tf64")[0] == "new_caledonia"
    game = e1(options=TWO)
    reaction(game, ("reaction", (4,)), allies=(React(("us_tf64",)),))
    assert game.operation.reacting == (("us_tf64", "new_caledonia"),)
    game = e1(options=TWO)
    reaction(game, ("reaction", (4,)))
    assert len(game.operation.reacting) == 2


def test_the_die_is_told_before_the_question_and_decides_nothing_yet():
    """TYP-R219, TYP-12.14: die and total; nobody moves before the answer."""
    game = e1(options=TWO)
    reports = resolve(game, ReactionDie(), ("reaction", (4,)))
    assert told(reports, ReactionTest) == [ReactionTest(ALLIES, 4, (("enemy_in_australia", 1),), 5, "immediate")]
    assert len(reports) == 2  # one to each: the table is open
    assert game.operation.reaction == "immediate" and game.operation.reacting == ()


def test_the_air_replies_bring_the_die():
    """TYP-R219: rolled once both sides' air armies have declared, before W11."""
    game = e1(options=TWO)
    resolve(game, AirReactions())
    assert game.agenda == (AirReplies(),)
    resolve(game, AirReplies())
    assert game.agenda == (ReactionDie(),)


@pytest.mark.parametrize(("die", "result", "fleets"), [
    (1, "none", ()), (4, "immediate", ("us_tf16", "us_tf64")), (6, "surprise", ("us_tf16", "us_tf17", "us_tf64")),
])  # fmt: skip
def test_what_may_be_answered_depends_on_the_die(die, result, fleets):
    """TYP-R219, TYP-12.20, 12.21: an immediate reaction calls out those within two zones, a surprise reaction all. In
    the open nobody is asked after a failure; in fog always, and an answer that decides nothing is taken (TYP-R216)."""
    for options in (TWO, FOG):
        game = e1(options=options, al_abda="lost", us_tf17="wake")
        if die == 6:
            put(game.board, "jp_4_cv", "midway")  # next to Pearl Harbor: a total of 10
        resolve(game, ReactionDie(), ("reaction", (die,)))
        made = ask(NavalReaction(), game, "allies")
        assert (made is not None) == (options is FOG or bool(fleets))
        if made is not None:
            offered = made.options()
            assert (offered.result, set(offered.fleets)) == (result, set(fleets))
            notes = [remark.phrase.key for remark in made.plan((React(("us_tf64",)),)).remarks]
            assert notes == ([] if fleets else ["battle-react-nobody"])
        assert ask(NavalReaction(), game, "japan") is None


def test_a_far_fleet_is_refused_when_the_reaction_is_immediate():
    """TYP-R219, TYP-12.20: its side has seen the die; TF 17 at Pearl Harbor is too far for it, not for a surprise."""
    game = e1(options=FOG)
    resolve(game, ReactionDie(), ("reaction", (4,)))
    assert refusals(NavalReaction(), game, "allies", React(("us_tf17", "us_tf64"))) == [
        ("battle-react-far", "TYP-12.20")
    ]
    change(game, reaction="surprise")
    assert not refusals(NavalReaction(), game, "allies", React(("us_tf17", "us_tf64")))


def test_nobody_is_asked_in_the_open_where_the_die_brings_nobody_near():
    """TYP-R219, TYP-R216: no fleet within two zones; in fog the question is put all the same."""
    for options, asked in ((TWO, False), (FOG, True)):
        far = dict.fromkeys(("us_tf16", "us_tf17", "us_tf64"), "hawaii")
        game = e1(options=options, al_abda="lost", **far)
        resolve(game, ReactionDie(), ("reaction", (4,)))
        assert (ask(NavalReaction(), game, "allies") is not None) == asked
        assert told(resolve(game, NavalReaction()), Abstained) == [Abstained(ALLIES, "queensland")]


def test_in_fog_an_untested_zone_asks_and_ignores_the_answer():
    """TYP-R216, TYP-R219: Wake touches no Allied base; the Allies alone know that no die was rolled."""
    game = campaign(2, options=FOG)
    operation(game, JAPAN, "wake", jp_3_fleet="carolines")
    assert not resolve(game, ReactionDie()) and game.operation.reaction == "untested"
    assert ask(NavalReaction(), game, "allies").options().result == "untested"
    assert view(game, "japan").operation.reaction == ""
    assert not resolve(game, NavalReaction(), allies=(React(("us_tf64",)),))
    assert game.operation.reaction == "none" and units(game, "us_tf64")[0] != "wake"


def test_a_game_saved_with_the_question_before_the_die_rolls_it_after_the_answer():
    """TYP-R219: so earlier programs had it; the answer that was acknowledged stands, far fleets noted."""
    game = e1(options=FOG)
    made = ask(NavalReaction(), game, "allies")
    assert made.options().result == ""
    plan = made.plan((React(("us_tf64", "us_tf17")),))
    assert [remark.phrase.key for remark in plan.remarks] == ["battle-react-far"]
    reports = resolve(game, NavalReaction(), ("reaction", (4,)), allies=(React(("us_tf64", "us_tf17")),))
    assert told(reports, ReactionTest)[0].result == "immediate"
    assert game.operation.reacting == (("us_tf64", "new_caledonia"),)
    assert ask(NavalReaction(), e1(options=TWO), "allies") is not None
    untested = operation(campaign(2, options=TWO), JAPAN, "wake", jp_3_fleet="carolines")
    assert ask(NavalReaction(), untested, "allies") is None


def test_the_die_has_the_number_of_the_reaction():
    """The die of a game and its seed is the one it always was, and so are those that follow."""
    game = e1(options=TWO)
    game.count, game.agenda = 11, (ReactionDie(),)
    judge = umpire(seed="s")
    ReactionDie().resolve(game, {}, judge)
    assert [draw.label.split("|")[2:] for draw in judge.draws] == [["12", "reaction", "allies"]]
    assert game.count == 11


def test_what_a_fleet_cannot_answer():
    """TYP-9.18, 12.16, TYP-R137: the enemy's, one that has reacted, the Eastern Fleet outside its sector; and one
    answer."""
    game = e1(options=TWO)
    mark(game.board, "us_tf16", reacted=True)
    resolve(game, ReactionDie(), ("reaction", (4,)))
    step = NavalReaction()
    assert refusals(step, game, "allies", React(("jp_1_fleet", "us_tf16", "uk_eastern_fleet"))) == [
        ("battle-react-fleet", "TYP-21.3"), ("battle-react-again", "TYP-9.18"), ("battle-react-sector", "TYP-12.16"),
    ]  # fmt: skip
    plan = ask(step, game, "allies").plan((React(("us_tf64",)), React()))
    assert [remark.phrase.key for remark in plan.remarks] == ["battle-react-once"]


def test_in_fog_the_die_is_the_reacting_sides_secret():
    """TYP-R201, TYP-R219: the operating side hears of fleets that come, without their bases; else nothing, and sees
    nothing of what the die said while the other answers."""
    for die, orders, hears in ((1, (), []), (4, (React(),), []), (4, (), [Reacted])):
        game = e1(options=FOG)
        reports = reaction(game, ("reaction", (die,)), allies=orders)
        mine = [report for to, _, _, report in reports if to == "japan"]
        assert [type(report) for report in mine] == hears
        assert all(report.bases == () for report in mine)
    seen = []
    for die in (1, 4, 6):
        game = e1(options=FOG)
        assert {to for to, *_ in resolve(game, ReactionDie(), ("reaction", (die,)))} == {"allies"}
        game.agenda = (NavalReaction(),)
        seen.append(view(game, "japan"))
    assert seen[0] == seen[1] == seen[2]


def test_turn_1_surprise_and_a_surprise_reaction_cancel():
    """TYP-R104, R105: on turn 1 the Allies are surprised, unless they get a surprise reaction."""
    for die, surprised in ((4, ALLIES), (6, "")):
        game = campaign(1, control={"solomons": JAPAN}, us_5_af="queensland", us_tf16="new_caledonia")
        for fleet in ("jp_3_fleet", "jp_4_cv", "jp_2_cv"):
            put(game.board, fleet, "solomons")
        game = operation(game, JAPAN, "queensland", jp_3_fleet="solomons", jp_4_cv="solomons", jp_2_cv="solomons")
        mark(game.board, "us_tf17", reacted=True)
        if die == 6:
            put(game.board, "jp_2_cv", "midway")  # next to Pearl Harbor
        reaction(game, ("reaction", (die,)))
        assert game.operation.reacting and game.operation.surprised == surprised


def test_samples_are_lawful():
    rng = Random(7)
    for step in (AirReactions(), AirReplies(), NavalReaction()):
        for game in (contested(options=TWO), e1(options=FOG)):
            for seat in ("japan", "allies"):
                made = ask(step, game, seat)
                for _ in range(20 if made else 0):
                    assert not made.plan(made.sample(rng)).refusals
