"""Air offensives, carrier strikes, paratroops (TYP-9.2, 9.3, 10.37 to 10.40, 11.2, 12.7 to 12.10, 18.3)."""

from random import Random

import pytest

from arbitre.games.typhon.records.board import lift, put
from arbitre.games.typhon.records.orders import AirOffensive, AirReact, Counter, Lose, Paratroops
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import AirAttack, AirReaction, OnTrack, ParatroopsLanded, Shot
from arbitre.games.typhon.rules.air_and_sea.air_combat import AirCombat, AirSortie
from arbitre.games.typhon.rules.air_and_sea.air_offensives import AirSegment, CarrierStrikes, offensive_steps
from arbitre.games.typhon.rules.air_and_sea.naval_battle import losses
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.view import view
from typhon.battles import operation, units
from typhon.positions import campaign, refusals, resolve, run, told

TWO = {"scenario": "two_player", "visibility": "open"}
FOG = {"scenario": "two_player", "visibility": "fog"}
STEP = AirSegment(JAPAN)


def ask(step, game, seat="player"):
    game.agenda = (step,)
    return step.ask(view(game, seat))


def over_queensland(turn=3, **more):
    """Two Japanese armies at Bismarck, one of them reduced; two Allied ones next door in Queensland."""
    return campaign(
        turn, **{"control": {"bismarck": JAPAN}, "jp_11_af": "bismarck", "jp_24_fl": "bismarck/1",
                 "us_5_af": "queensland", "al_raaf": "queensland/1", **more},
    )  # fmt: skip


def shot(reports, number=0):
    found = told(reports, Shot)[number]
    return found.kind, found.firing, found.targets, found.column, dict(found.modifiers), found.losses


# ------------------------------------------------------------------------------------------------------ combats


def test_air_against_air_all_the_defenders_armies_in_the_zone_count():
    """TYP-10.39, 12.9, 22.9, TYP-R209: 6 + 2 - (4 + 2) + 1 = 3; the reduced flotilla reaches aircraft next door. The
    target alone answers the weakest attacker (TYP-10.40): 5 - 2 + 0; nothing else is hit (TYP-12.10)."""
    game = over_queensland()
    reports = run(
        game, offensive_steps(JAPAN, ("jp_11_af", "jp_24_fl"), "us_5_af"), ("offensive", (3,)), ("answer us_5_af", (3,))
    )
    assert told(reports, AirAttack) == [
        AirAttack(JAPAN, ("jp_11_af", "jp_24_fl"), "queensland", "us_5_af", ("al_raaf",))
    ]  # fmt: skip
    assert shot(reports) == ("offensive", ("jp_11_af", "jp_24_fl"), ("us_5_af",), 3, {}, 1)
    assert shot(reports, 1) == ("answer", ("us_5_af",), ("jp_24_fl",), 5 - 2, {}, 1)
    assert [units(game, unit)[1] for unit in ("us_5_af", "al_raaf", "jp_11_af")] == [1, 1, 2]
    assert units(game, "jp_24_fl")[0] == "gone"  # its one step
    assert game.board.units["jp_11_af"].acted and units(game, "jp_11_af")[0] == "bismarck"  # TYP-9.3


def test_the_answer_is_with_the_strength_from_before():
    """TYP-10.1: RAAF, reduced, dies of the attack and answers all the same: 2 - 4."""
    game = over_queensland(us_5_af="lost")
    reports = run(game, offensive_steps(JAPAN, ("jp_11_af",), "al_raaf"), (6,), ("answer", (6,)))
    assert shot(reports, 1)[3] == 2 - 4 and units(game, "al_raaf")[0] == "lost"


def test_a_D_costs_an_air_army_a_step_and_losses_beyond_are_void():
    """TYP-10.39, 22.2, TYP-R121."""
    game = over_queensland(al_raaf="lost")
    reports = run(game, offensive_steps(JAPAN, ("jp_24_fl",), "us_5_af"), ("offensive", (5,)), ("answer", (6,)))
    assert shot(reports)[3:] == (2 - 4 + 1, {}, 1)
    assert shot(reports, 1)[3:] == (3, {}, 2) and units(game, "jp_24_fl")[0] == "gone"


def test_the_period_modifier_of_the_answer_is_its_own_sides():
    """TYP-10.4: turn 10: the offensive 6 - 4 - 1, the answer 5 - 4 + 2."""
    game = over_queensland(10, al_raaf="lost")
    reports = run(game, offensive_steps(JAPAN, ("jp_11_af",), "us_5_af"))
    assert [shot(reports, number)[3] for number in (0, 1)] == [1, 3]


def test_air_against_a_fleet_in_port():
    """TYP-10.38, 22.8, TYP-12.9: -2 in port, interceptors subtract their defence; a naval fleet does not answer
    (TYP-R122). Disorganised, it goes on the turn track at once (TYP-10.35)."""
    game = campaign(3, control={"queensland": JAPAN}, jp_11_af="queensland", jp_3_aa="queensland",
                    us_tf64="new_south_wales", us_5_af="new_south_wales/1")  # fmt: skip
    reports = run(game, offensive_steps(JAPAN, ("jp_11_af", "jp_3_aa"), "us_tf64"), ("offensive", (4,)))
    assert shot(reports) == ("offensive", ("jp_11_af", "jp_3_aa"), ("us_tf64",), 6 + 5 - 5 - 3 + 1, {"port": -2}, 1)
    assert units(game, "us_tf64") == ("new_south_wales", 1, False)
    game = campaign(3, control={"new_hebrides": JAPAN}, jp_11_af="new_hebrides", us_tf64="new_caledonia")
    reports = run(game, offensive_steps(JAPAN, ("jp_11_af",), "us_tf64"), ("offensive", (3,)))
    assert shot(reports)[3:] == (6 - 5 + 1, {"archipelago": 1, "port": -2}, 0)
    assert units(game, "us_tf64") == ("track", 2, False)
    assert game.board.units["us_tf64"].back == 5 and told(reports, OnTrack) == [OnTrack("us_tf64", 5)]


def test_a_carrier_fleet_attacked_in_port_answers_aircraft():
    """TYP-R122: 4 - 4 + 0, no -2, no archipelago: it fires at aircraft."""
    game = campaign(3, control={"new_hebrides": JAPAN}, jp_11_af="new_hebrides", us_tf16="new_caledonia")
    reports = run(game, offensive_steps(JAPAN, ("jp_11_af",), "us_tf16"), (1,), ("answer us_tf16", (4,)))
    assert shot(reports, 1) == ("answer", ("us_tf16",), ("jp_11_af",), 0, {}, 1)


def test_turn_1_surprise_in_the_air():
    """TYP-10.5, TYP-R104, TYP-22.5: Japanese fire is doubled and comes first; the survivor answers, not doubled."""
    game = campaign(1, control={"midway": JAPAN}, jp_11_af="midway", us_7_af="hawaii")
    reports = run(game, offensive_steps(JAPAN, ("jp_11_af",), "us_7_af"), ("offensive", (1,)))
    assert shot(reports) == ("offensive", ("jp_11_af",), ("us_7_af",), 5, {}, 2)  # the 1 doubled
    assert units(game, "us_7_af")[0] == "lost"
    game = campaign(1, control={"midway": JAPAN}, jp_24_fl="midway/1", us_7_af="hawaii")
    reports = run(game, offensive_steps(JAPAN, ("jp_24_fl",), "us_7_af"), ("offensive", (1,)), ("answer", (6,)))
    assert [found.surprise for found in told(reports, Shot)] == [True, False]
    assert shot(reports, 1)[3] == 2 - 2 - 1  # reduced, Allied period -1


def test_an_army_without_adjacent_bonus_stays_behind_if_the_fleet_is_next_door():
    """TYP-10.37: an automatic side's reduced army does not join."""
    game = campaign(3, control={"new_hebrides": JAPAN}, jp_11_af="new_hebrides", jp_24_fl="new_hebrides/1",
                    us_tf64="new_caledonia")  # fmt: skip
    reports = run(game, offensive_steps(JAPAN, ("jp_11_af", "jp_24_fl"), "us_tf64"))
    assert shot(reports)[1] == ("jp_11_af",)


def test_a_target_that_is_gone_costs_the_chance():
    """TYP-R214: nothing is rolled."""
    game = over_queensland()
    lift(game.board, "us_5_af", "lost")
    reports = run(game, offensive_steps(JAPAN, ("jp_11_af",), "us_5_af"))
    assert told(reports, AirAttack) == [AirAttack(JAPAN, ("jp_11_af",), "bismarck", "")]
    assert not told(reports, Shot) and game.board.units["jp_11_af"].acted


def test_the_defender_chooses_whom_he_answers():
    """TYP-21.2, W16: with two players, and alone for the player whose side defends in phase 7."""
    step = AirCombat(JAPAN, ("jp_11_af", "jp_24_fl"), "us_5_af", (), "offensive", "bismarck")
    game = over_queensland(options=TWO)
    assert ask(step, game, "japan") is None
    assert refusals(step, game, "allies", Counter("us_5_af"), Lose(())) == [
        ("battle-counter", "TYP-21.2"), ("not-now", "TYP-1.1")
    ]  # fmt: skip
    reports = resolve(game, step, (1,), ("answer", (1,)), allies=(Counter("jp_11_af"),))
    assert shot(reports, 1)[2] == ("jp_11_af",)
    assert ask(step, over_queensland()) is None  # the Allies run themselves
    step = AirCombat(ALLIES, ("us_5_af", "al_raaf"), "jp_11_af", (), "offensive", "queensland")
    assert ask(step, over_queensland()).options().counter == ("us_5_af", "al_raaf")
    assert step.when(over_queensland()) == "7a"


# ------------------------------------------------------------------------------------------------------- orders


def test_the_segment_comes_again_until_an_empty_sheet():
    """TYP-9.2, TYP-5.13, TYP-R52: one point an army, paid at once; then the same question, the army has acted."""
    game = over_queensland(points={"pl": 3})
    orders = (AirOffensive(("jp_11_af", "jp_24_fl"), "us_5_af"),)
    resolve(game, STEP, player=orders)
    assert game.board.points[JAPAN]["pl"] == 1
    assert game.agenda == (AirSortie(JAPAN, ("jp_11_af", "jp_24_fl"), "us_5_af"), STEP)
    run(game, game.agenda[:1])
    assert ask(STEP, game) is None or not ask(STEP, game).targets()
    game = over_queensland()
    resolve(game, STEP)
    assert game.agenda == () and game.board.points[JAPAN]["pl"] == 6


def test_the_allies_pay_nothing():
    """TYP-R52: and are asked as the active side after the switch."""
    game = over_queensland(9, active=ALLIES, board={"switched": 6, "plan": "Z"})
    resolve(game, AirSegment(ALLIES), player=(AirOffensive(("us_5_af",), "jp_11_af"),))
    assert len(game.agenda) == 2
    assert ask(STEP, game) is None


@pytest.mark.parametrize(("order", "key", "clause"), [
    (AirOffensive(("us_5_af",), "us_tf64"), "battle-not-army", "TYP-9.2"),
    (AirOffensive(("jp_11_af", "jp_11_af"), "us_5_af"), "battle-acted", "TYP-9.2"),
    (AirOffensive(("jp_11_af", "jp_1_aa"), "us_5_af"), "battle-one-zone", "TYP-9.2"),
    (AirOffensive((), "us_5_af"), "battle-offensive-nobody", "TYP-9.2"),
    (AirOffensive(("jp_11_af",), "aus_i_corps"), "battle-wrong-target", "TYP-9.3"),
    (AirOffensive(("jp_11_af",), "jp_24_fl"), "battle-wrong-target", "TYP-9.3"),
    (AirOffensive(("jp_11_af",), "us_tf16"), "battle-target-far", "TYP-9.3"),
    (AirOffensive(("jp_11_af",), "us_tf58"), "battle-unseen", "TYP-9.3"),
    (AirOffensive(("jp_11_af", "jp_24_fl"), "us_tf64"), "battle-fleet-far", "TYP-10.37"),
    (AirOffensive(("jp_3_aa",), "uk_raf_fe"), "battle-weather", "TYP-16.4"),
    (AirOffensive(("jp_4_aa",), "us_5_af"), "battle-supply", "TYP-15.1"),
    (Paratroops("java"), "battle-drop-turn", "TYP-18.3"),
    (Lose(()), "not-now", "TYP-1.1"),
])  # fmt: skip
def test_refusals(order, key, clause):
    game = over_queensland(us_tf64="queensland", jp_4_aa="new_zealand", uk_raf_fe="malaya", aus_i_corps="queensland")
    assert refusals(STEP, game, "player", order) == [(key, clause)]


def test_each_line_is_judged_after_the_lines_before_it():
    """TYP-9.2, TYP-R52: one offensive an army, and the points run out."""
    game = over_queensland(points={"pl": 1})
    lines = (AirOffensive(("jp_11_af",), "us_5_af"), AirOffensive(("jp_24_fl",), "us_5_af"))
    assert refusals(STEP, game, "player", *lines) == [("battle-offensive-points", "TYP-R52")]
    lines = (AirOffensive(("jp_11_af",), "us_5_af"), AirOffensive(("jp_11_af",), "al_raaf"))
    assert refusals(STEP, over_queensland(), "player", *lines) == [("battle-acted", "TYP-9.2")]
    assert ask(STEP, over_queensland(points={"pl": 0})) is None


# --------------------------------------------------------------------------------------------------------- fog


def test_in_fog_a_nameless_counter_is_attacked_by_kind():
    """TYP-R215, R203: the umpire draws among those of the kind (PC10); both learn who fought; then it is hidden."""
    game = over_queensland(options=FOG, us_tf64="queensland")
    seen = view(game, "japan").board
    aimed = [unit.id for unit in seen.here("queensland", ALLIES, "air")]
    assert len(aimed) == 2 and all(id.startswith("hidden-allies-air-") for id in aimed)
    assert refusals(STEP, game, "japan", AirOffensive(("jp_11_af",), "us_5_af")) == [("battle-unseen", "TYP-9.3")]
    resolve(game, STEP, japan=(AirOffensive(("jp_11_af",), aimed[0]),))
    reports = run(game, game.agenda[:1], ("PC10", (2,)), ("offensive", (1,)), ("answer", (1,)))
    attack = told(reports, AirAttack)[0]
    assert {attack.target, *attack.interceptors} == {"us_5_af", "al_raaf"}
    assert {to for to, _, _, report in reports if isinstance(report, Shot)} == {"japan", "allies"}
    assert game.shown == ()


def test_in_fog_an_attack_on_what_is_no_longer_there_is_told_to_its_owner_alone():
    """TYP-R214."""
    game = over_queensland(options=FOG)
    aimed = view(game, "japan").board.here("queensland", ALLIES, "air")[0].id
    resolve(game, STEP, japan=(AirOffensive(("jp_11_af",), aimed),))
    for army in ("us_5_af", "al_raaf"):
        put(game.board, army, "new_zealand")
    reports = run(game, game.agenda[:1])
    assert [(to, report.target) for to, _, _, report in reports] == [("japan", "")]


# ---------------------------------------------------------------------------------------------- carrier strikes


def strike(target, *, turn=3, options=None, **places):
    """1st and 2nd Carrier Fleets, two of one operation, strike from Palmyra at something in or next to it."""
    game = campaign(turn, options=options or {}, control={"palmyra": JAPAN}, **places)
    return operation(
        game, JAPAN, "", jp_1_cv="honshu", jp_2_cv="honshu", cover={"jp_1_cv": "palmyra", "jp_2_cv": "palmyra"},
        strikes=((("jp_1_cv", "jp_2_cv"), "palmyra", target),),
    )  # fmt: skip


def test_carriers_strike_a_fleet_in_its_base():
    """TYP-10.37, 11.2, TYP-R126, R127: 7 + 5 - 5 (TF 64) - 2 (7th AF intercepts) + 1 = 6, +1 Hawaii, -2 in port; its
    losses count, and make the comparison necessary (TYP-R89). The interceptor has reacted in the operation (12.4)."""
    game = strike("us_tf64", us_7_af="hawaii/1")
    reports = run(game, [CarrierStrikes()], ("strike", (6,)))
    assert shot(reports) == (
        "strike", ("jp_1_cv", "jp_2_cv"), ("us_tf64",), 6, {"archipelago": 1, "port": -2}, 3,
    )  # fmt: skip
    assert losses(game) == {JAPAN: 0, ALLIES: 4} and game.operation.fought
    assert game.board.units["us_7_af"].busy and told(reports, AirReaction)[0].interceptors == ("us_7_af",)
    assert CarrierStrikes().when(game) == "6b"


def test_a_strike_that_costs_no_fleet_anything_is_no_fight():
    """TYP-R89: steps of air armies do not count; TYP-11.5, R126: the army answers the weakest carrier fleet in full, on
    its air defence, +1 if that fleet is in an archipelago."""
    game = strike("us_7_af", us_7_af="hawaii", us_tf16="lost")
    reports = run(game, [CarrierStrikes()], ("strike", (1,)), ("answer us_7_af", (1,)))
    assert shot(reports)[3:] == (6, {}, 1)
    assert shot(reports, 1) == ("answer", ("us_7_af",), ("jp_2_cv",), 4 - 6, {}, 0)
    assert not game.operation.fought
    game = strike("us_7_af", us_7_af="hawaii")
    run(game, [CarrierStrikes()], ("strike", (1,)), ("answer us_7_af", (6,)))
    assert units(game, "jp_2_cv") == ("palmyra", 1, False) and game.operation.fought


def test_with_two_players_an_army_may_be_kept_for_the_naval_battle():
    """TYP-12.4, TYP-R193: it does not rise against the strike, so its defence does not count."""
    game = strike("us_tf64", us_7_af="hawaii/1", options=TWO)
    combat = AirCombat(JAPAN, ("jp_1_cv", "jp_2_cv"), "us_tf64", ("us_7_af",), "strike", "palmyra")
    assert refusals(combat, game, "allies", AirReact("us_7_af", "support")) == [("battle-rise", "TYP-12.7")]
    reports = resolve(game, combat, ("strike", (1,)), allies=(AirReact("us_7_af", "abstain"),))
    assert shot(reports)[3] == 6 and not game.board.units["us_7_af"].busy  # 8 held to 6


# ---------------------------------------------------------------------------------------------------- paratroops


def test_paratroops_take_a_zone_held_by_a_marker():
    """TYP-18.1, 18.3, TYP-R169: free, once a turn; not friendly to the Allies any more, Japanese in phase 8."""
    game = campaign(2, control={"borneo": JAPAN})
    points = dict(game.board.points[JAPAN])
    reports = resolve(game, STEP, player=(Paratroops("sumatra"),))
    assert told(reports, ParatroopsLanded) == [ParatroopsLanded("sumatra")]
    assert game.board.entered["sumatra"] == JAPAN and not friendly(game.board, "sumatra", ALLIES)
    assert game.board.points[JAPAN] == points
    assert game.agenda == (AirSegment(JAPAN, True),)
    assert ask(game.agenda[0], game) is None or not ask(game.agenda[0], game).drops


@pytest.mark.parametrize(("turn", "zone", "key"), [
    (2, "ceylon", "battle-drop-zone"),  # not next to a Japanese zone
    (2, "malaya", "battle-drop-zone"),  # held by a corps
    (2, "south_china", "battle-drop-zone"),  # contested
    (2, "sea_philippine", "battle-drop-zone"),
    (3, "sumatra", "battle-drop-turn"),
])  # fmt: skip
def test_where_and_when_paratroops_cannot_land(turn, zone, key):
    """TYP-18.3, TYP-R169."""
    game = campaign(turn, control={"borneo": JAPAN}, jp_11_af="bismarck", uk_iii_corps="malaya")
    game.agenda = (STEP,)
    put(game.board, "us_5_af", "bismarck")  # something to attack, so that the step asks
    assert refusals(STEP, game, "player", Paratroops(zone))[0][0] == key


def test_paratroops_once_a_turn_and_not_where_a_detachment_has_landed():
    """TYP-18.3, TYP-R170."""
    game = campaign(2, control={"borneo": JAPAN})
    assert refusals(STEP, game, "player", Paratroops("sumatra"), Paratroops("celebes")) == [
        ("battle-drop-once", "TYP-18.3")
    ]  # fmt: skip
    game.board.entered["sumatra"] = JAPAN
    assert refusals(STEP, game, "player", Paratroops("sumatra")) == [("battle-drop-zone", "TYP-R169")]


def test_the_zone_beside_must_have_been_japanese_when_the_turn_began():
    """TYP-R169: Borneo taken this turn does not open Sumatra."""
    game = campaign(2)
    game.board.entered["borneo"] = JAPAN
    assert "sumatra" not in ask(STEP, game).drops
    game.board.control["borneo"] = JAPAN
    assert "sumatra" in ask(STEP, game).drops


def test_in_fog_paratroops_may_find_the_zone_held():
    """TYP-R214: accepted like a lawful drop; the chance is spent, Japan alone learns it, and nothing more."""
    game = campaign(2, control={"borneo": JAPAN}, options=FOG, cleared=("borneo",))
    put(game.board, "al_abda", "java")
    put(game.board, "uk_iii_corps", "sumatra")
    plan = ask(STEP, game, "japan")
    assert "sumatra" in plan.drops
    reports = resolve(game, STEP, japan=(Paratroops("sumatra"),))
    assert [(to, report) for to, _, _, report in reports] == [("japan", ParatroopsLanded("sumatra", taken=False))]
    assert "sumatra" not in game.board.entered and game.agenda == (AirSegment(JAPAN, True),)


def test_samples_are_lawful_and_fight():
    rng = Random(5)
    fought = 0
    for options in ({}, TWO, FOG):
        game = over_queensland(2, options=options, us_tf64="queensland")
        made = ask(STEP, game, "player" if not options else "japan")
        for _ in range(30):
            orders = made.sample(rng)
            assert not made.plan(orders).refusals
            fought += any(isinstance(order, AirOffensive) for order in orders)
    assert fought > 30
