"""Land combat: columns, dice, losses, surprise, support (TYP chapter 10.1 to 10.3, Appendix D)."""

import pytest

from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.operation import LandCombat, Operation, Sailing
from arbitre.games.typhon.records.orders import Counter, Lose
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Retreated, Shot, StepLost, Surrendered
from arbitre.games.typhon.rules.land.land_combat import (
    CounterTarget,
    JoinBattle,
    combat_steps,
    default_targets,
    may_attack,
    price,
)
from arbitre.games.typhon.rules.land.land_losses import TakeLosses
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, mark, refusals, resolve, run, told, umpire

QUEENSLAND = LandCombat(JAPAN, "queensland", ("jp_17_army",), ("aus_i_corps",), landed=("jp_17_army",))


def fight(game, attackers, targets, zone, *script, side=JAPAN, landed=()):
    """One combat to its end, by the defaults; the reports."""
    return run(game, combat_steps(LandCombat(side, zone, attackers, targets, landed)), *script)


def shots(reports):
    return told(reports, Shot)


def total(shot):
    return sum(number for _, number in shot.modifiers)


def steps(game, *units):
    return [game.board.units[unit].steps for unit in units]


def operation(side, zone, *fleets):
    return Operation(side, tuple(Sailing(fleet, ("bismarck", zone)) for fleet in fleets), zone)


# ------------------------------------------------------------------------------------------ worked examples


@pytest.mark.parametrize(("die", "losses"), list(enumerate([2, 4, 4, 6, 6, 6], 1)))
def test_C1_the_25th_army_in_malaya(die, losses):
    """C1: TYP-10.9, 10.10, TYP-R103: surprise; the corps dies on any die and never replies (TYP-10.5)."""
    game = campaign(1, jp_25_army="malaya", jp_3_aa="indochina")
    reports = fight(game, ("jp_25_army",), ("uk_iii_corps",), "malaya", ("attack", [die]))
    (shot,) = shots(reports)
    assert (shot.column, total(shot), shot.losses, shot.surprise) == (3, 3, losses, True)
    assert game.board.units["uk_iii_corps"].where in ("lost", "gone")
    assert steps(game, "jp_25_army") == [2]


def manila():
    game = campaign(1, jp_14_army="north_philippines", jp_11_af="formosa", jp_3_fleet="north_philippines",
                    jp_3_aa="honshu", jp_24_fl="honshu")  # fmt: skip
    game.operation = operation(JAPAN, "north_philippines", "jp_3_fleet")
    return game


@pytest.mark.parametrize(("die", "losses"), list(enumerate([0, 1, 1, 1, 3, 3], 1)))
def test_C2_the_14th_army_lands_on_luzon(die, losses):
    """C2: TYP-10.12, 22.6, TYP-R106: surprise first, then the ground; landing -2, naval support +1 (TYP-10.21)."""
    game = manila()
    script = [("attack", [die])] + ([("counter", [1])] if losses < 2 else [])
    reports = fight(game, ("jp_14_army",), ("us_phil_corps",), "north_philippines", *script, landed=("jp_14_army",))
    shot = shots(reports)[0]
    assert (shot.column, total(shot), shot.losses) == (2, 1, losses)
    assert dict(shot.modifiers) == {"efficiency": 1, "air": 1, "naval": 1, "landing": -2}


@pytest.mark.parametrize("die", range(1, 7))
def test_C2b_the_survivors_reply_with_what_is_left(die):
    """C2b: TYP-10.5, 10.20, 10.21: column -2, die 0; on 2 and more both have lost a step and stay; on 1 the corps alone
    has, and without a way out by land it surrenders (TYP-10.14)."""
    game = manila()
    script = ("attack", [2]), ("counter", [die])
    reports = fight(game, ("jp_14_army",), ("us_phil_corps",), "north_philippines", *script, landed=("jp_14_army",))
    counter = shots(reports)[1]
    assert (counter.column, total(counter), counter.losses, counter.surprise) == (-2, 0, int(die > 1), False)
    if die > 1:
        assert steps(game, "jp_14_army", "us_phil_corps") == [1, 1]
        assert not told(reports, Surrendered)
    else:
        assert game.board.units["us_phil_corps"].where == "gone"  # TYP-R111
        assert told(reports, Surrendered) == [Surrendered(("us_phil_corps",), "north_philippines")]


@pytest.mark.parametrize(("die", "losses"), list(enumerate([0, 0, 0, 1, 1, 1], 1)))
def test_C3_the_11th_army_in_south_china(die, losses):
    """C3 with Chinese armies of 3: TYP-10.12: difficult ground without surprise."""
    game = campaign(3, jp_5_aa="north_china", jp_3_aa="honshu", jp_11_af="kyushu")
    script = ("attack", [die]), ("counter", [1])
    shot = shots(fight(game, ("jp_11_army",), ("cn_iv_war_area",), "south_china", *script))[0]
    assert (shot.column, total(shot), shot.losses, shot.terrain) == (2, 2, losses, True)


def landing_in_queensland():
    """The land half of E1: both Japanese fleets disorganised, the carrier at Bismarck."""
    game = campaign(
        2, control={"bismarck": JAPAN}, jp_17_army="queensland", aus_i_corps="queensland", us_5_af="queensland/1",
        jp_4_cv="bismarck", jp_3_fleet="queensland",
    )  # fmt: skip
    mark(game.board, "jp_4_cv", disorganised=True)
    mark(game.board, "jp_3_fleet", disorganised=True)
    game.operation = operation(JAPAN, "queensland", "jp_3_fleet")
    return game


def test_E1_10_and_E1_11_the_landing_in_queensland():
    """E1.10, E1.11, E1.12, TYP-D.1 to D.6: no support from disorganised fleets (TYP-10.36), carriers only in the zone
    (TYP-R116); the reply with full strength at once (TYP-10.1), air support the other way (TYP-R115); both lose one: no
    retreat."""
    game = landing_in_queensland()
    before = game.board.points[JAPAN]["pl"]
    reports = run(game, combat_steps(QUEENSLAND), ("attack", [5]), ("counter", [3]))
    attack, counter = shots(reports)
    assert (attack.column, total(attack), attack.modified, attack.cell, attack.losses) == (2, -4, 1, "D", 1)
    assert dict(attack.modifiers) == {"efficiency": -1, "air": -1, "landing": -2}
    assert (counter.column, total(counter), counter.modified, counter.losses) == (0, 4, 7, 1)
    assert dict(counter.modifiers) == {"efficiency": 1, "air": 1, "landing": 2}
    assert steps(game, "jp_17_army", "aus_i_corps") == [1, 1]
    assert not told(reports, Retreated)
    assert game.board.points[JAPAN]["pl"] == before - 1  # TYP-5.12
    assert game.board.units["jp_17_army"].acted  # TYP-10.8


# ----------------------------------------------------------------------------------- columns, dice, who pays


def burma(turn=6, **places):
    """Two Japanese armies and an SNLF against two British corps in Burma, difficult; everything else far away."""
    return campaign(
        turn, cleared=("burma", "siam", "indochina", "bengal", "north_china"),
        **{"jp_15_army": "burma", "jp_25_army": "burma", "uk_iv_corps": "burma", "uk_burma_corps": "burma", **places},
    )  # fmt: skip


def test_all_attackers_together_against_all_targets():
    """TYP-10.9, TYP-R101: 3 + 4 - (3 + 2) + 0; one reply by all, at the weakest (TYP-10.2): 3 + 2 - 3 + 1; best
    efficiency of either side (TYP-10.10)."""
    game = burma()
    pair = ("jp_15_army", "jp_25_army"), ("uk_iv_corps", "uk_burma_corps")
    attack, counter = shots(fight(game, *pair, "burma", ("attack", [1]), ("counter", [1])))
    assert (attack.column, attack.shift, attack.modifiers) == (2, 0, (("efficiency", 1),))
    assert (counter.column, counter.shift, counter.modifiers) == (3, 1, (("efficiency", -1),))
    assert counter.targets == ("jp_15_army",)


def test_each_army_that_attacks_costs_a_point_and_nothing_after_the_switch():
    """TYP-5.12, TYP-10.18, TYP-R50, R51, R55."""
    game = burma(jp_snlf_kure_1="burma")
    pair = ("jp_15_army", "jp_25_army", "jp_snlf_kure_1"), ("uk_iv_corps",)
    assert price(game.board, JAPAN, pair[0]) == 2
    resolve(game, JoinBattle(LandCombat(JAPAN, "burma", *pair)))
    assert game.board.points[JAPAN]["pl"] == 4
    assert price(game.board, ALLIES, pair[1]) == 0
    game.board.switched = 5
    assert price(game.board, JAPAN, pair[0]) == 0


def test_an_attack_whose_targets_are_gone_is_void_and_free():
    game = burma()
    put(game.board, "uk_iv_corps", "india")
    resolve(game, JoinBattle(LandCombat(JAPAN, "burma", ("jp_15_army",), ("uk_iv_corps",))))
    assert game.board.points[JAPAN]["pl"] == 6 and not game.board.units["jp_15_army"].acted
    assert game.agenda == ()


def test_air_support_is_netted_and_held_to_two():
    """TYP-10.19, TYP-R113, D.2: own-zone and adjacent bonuses; the reply has the opposite (TYP-R115)."""
    game = burma(jp_3_aa="burma", jp_5_aa="siam", jp_1_aa="indochina")  # 2 + 1 + 1
    attack, counter = shots(fight(game, ("jp_15_army",), ("uk_iv_corps",), "burma", ("attack", [1]), ("counter", [1])))
    assert dict(attack.modifiers)["air"] == 2 and dict(counter.modifiers)["air"] == -2
    game = burma(jp_3_aa="burma", uk_raf_fe="burma/1", us_10_af="bengal")  # 2 against 1 + 1
    attack, counter = shots(fight(game, ("jp_15_army",), ("uk_iv_corps",), "burma", ("attack", [1]), ("counter", [1])))
    assert "air" not in dict(attack.modifiers) and "air" not in dict(counter.modifiers)


def test_air_armies_support_every_combat_whatever_they_have_done():
    """TYP-R217."""
    game = burma(jp_3_aa="burma")
    mark(game.board, "jp_3_aa", acted=True, busy=True)
    attack = shots(fight(game, ("jp_15_army",), ("uk_iv_corps",), "burma", ("attack", [1]), ("counter", [1])))[0]
    assert dict(attack.modifiers)["air"] == 2


def gilbert(*fleets, zone="solomons", options=None, turn=6, **marks):
    """An Allied corps lands against an army and its air army, in the Solomons (archipelago, difficult)."""
    game = campaign(
        turn, active=ALLIES, control={zone: JAPAN}, options=options,
        us_iii_marine=zone, jp_17_army=zone, jp_4_aa=zone, **dict.fromkeys(fleets, zone),
    )  # fmt: skip
    game.board.switched = 4
    game.operation = operation(ALLIES, zone, *fleets)
    for fleet in marks:
        mark(game.board, fleet, disorganised=True)
    return game


def land_in(game, landed=("us_iii_marine",), zone="solomons"):
    script = ("attack", [1]), ("counter", [1])
    found = shots(fight(game, ("us_iii_marine",), ("jp_17_army",), zone, *script, side=ALLIES, landed=landed))
    return [dict(shot.modifiers) for shot in found]


def test_carriers_support_the_attack_alone():
    """TYP-10.19, 10.20, TYP-11.4: one carrier fleet, the best; the air army of the defender counts 2 in the reply."""
    attack, counter = land_in(gilbert("us_tf58", "us_tf16"))
    assert "air" not in attack  # 2 - 2
    assert counter["air"] == 2
    attack, _ = land_in(gilbert("us_tf16"))
    assert attack["air"] == -1


def test_a_carrier_next_door_or_disorganised_gives_nothing():
    """TYP-10.36, TYP-R116."""
    game = gilbert("us_tf16")
    put(game.board, "us_tf16", "new_hebrides")
    assert land_in(game)[0]["air"] == -2
    assert land_in(gilbert("us_tf16", us_tf16=True))[0]["air"] == -2


def test_one_naval_fleet_bombards_for_the_attack_alone():
    """TYP-10.21, 22.7, 9.19: the best of those in the zone, never for the reply; not disorganised (TYP-10.36)."""
    attack, counter = land_in(gilbert("us_tf53", "us_tf64"))
    assert attack["naval"] == 3 and "naval" not in counter
    assert land_in(gilbert("us_tf53", "us_tf64", us_tf53=True))[0]["naval"] == 1


def test_naval_support_without_a_landing_only_in_small_zones():
    """TYP-10.21, TYP-R94: in an archipelago also for units already ashore; on a coast only for a landing."""
    ashore = land_in(gilbert("us_tf53"), landed=())[0]
    assert ashore["naval"] == 3 and "landing" not in ashore
    assert "naval" not in land_in(gilbert("us_tf53", zone="java"), landed=(), zone="java")[0]
    assert land_in(gilbert("us_tf53", zone="java"), zone="java")[0]["naval"] == 3


def test_fleets_of_no_operation_give_nothing():
    """TYP-R116, 10.21."""
    game = gilbert("us_tf53", "us_tf58")
    game.operation = None
    attack = land_in(game)[0]
    assert "naval" not in attack and attack["air"] == -2


def test_simple_air_nets_the_armies_first():
    """TYP-R114: 4 enemy air points are held to 2 before a carrier is added."""

    def against_four(options):
        game = gilbert("us_tf58", options=options)
        put(game.board, "jp_1_af", "solomons", steps=2)
        return land_in(game)

    assert against_four(None)[0]["air"] == -2
    simple = against_four({"simple_air": "yes"})
    assert "air" not in simple[0] and simple[1]["air"] == 2


def test_one_attacker_from_the_sea_makes_it_a_landing():
    """TYP-R100: units ashore may join; the modifiers are those of a landing."""
    game = gilbert("us_tf53", us_tf53=True)
    put(game.board, "us_i_corps", "solomons", steps=2)
    pair = ("us_iii_marine", "us_i_corps"), ("jp_17_army",)
    script = ("attack", [1]), ("counter", [1])
    attack, counter = shots(fight(game, *pair, "solomons", *script, side=ALLIES, landed=("us_i_corps",)))
    assert dict(attack.modifiers)["landing"] == -2 and dict(counter.modifiers)["landing"] == 2


def test_only_japan_surprises_and_only_on_turn_1():
    """TYP-10.5, TYP-R104: the reply is neither doubled nor first; on turn 2 both are of one moment."""
    game = burma(turn=1)
    reports = fight(game, ("jp_15_army",), ("uk_iv_corps",), "burma", ("attack", [4]), ("counter", [1]))
    kinds = [type(report) for _, _, _, report in reports]
    assert kinds.index(StepLost) < [i for i, kind in enumerate(kinds) if kind is Shot][1]
    attack, counter = shots(reports)
    assert attack.surprise and not counter.surprise
    assert counter.column == 2 - 3 - 1 + 0  # a reduced corps
    game = burma(turn=2)
    attack, counter = shots(fight(game, ("jp_15_army",), ("uk_iv_corps",), "burma", ("attack", [6]), ("counter", [1])))
    assert not attack.surprise and counter.column == 0  # TYP-10.1: full strength


def test_the_ground_saves_defenders_not_attackers():
    """TYP-10.12: the counter-attack in Burma costs its full losses."""
    game = burma()
    reports = fight(game, ("jp_15_army",), ("uk_iv_corps",), "burma", ("attack", [2]), ("counter", [3]))
    attack, counter = shots(reports)
    assert attack.cell == "D" and attack.losses == 0  # TYP-R106
    assert counter.losses == 1 and not counter.terrain


# -------------------------------------------------------------------------------------------- choices: W16, W17


def test_the_defender_chooses_his_target_with_two_players():
    """W16, TYP-21.2, TYP-10.2."""
    pair = ("jp_15_army", "jp_25_army"), ("uk_iv_corps",)
    game = burma(options={"scenario": "two_player", "visibility": "open"})
    resolve(game, JoinBattle(LandCombat(JAPAN, "burma", *pair)))
    step = game.agenda[0]
    assert step.ask(view(game, "japan")) is None
    assert refusals(step, game, "allies", Counter("uk_iv_corps")) == [("land-not-attacker", "TYP-21.2")]
    resolve(game, step, allies=(Counter("jp_25_army"),))
    assert game.combat.counter == "jp_25_army"


def test_a_single_attacker_leaves_no_choice():
    """W16, TYP-R10."""
    game = burma(options={"scenario": "two_player", "visibility": "open"})
    resolve(game, JoinBattle(LandCombat(JAPAN, "burma", ("jp_15_army",), ("uk_iv_corps",))))
    assert game.agenda[0].ask(view(game, "allies")) is None


def test_alone_the_player_is_asked_when_he_defends_and_not_when_he_attacks():
    """W16, TYP-R10: the active side defends in phase 7."""
    for side, asked in ((JAPAN, True), (ALLIES, False)):
        attackers, targets = ("uk_iv_corps", "uk_burma_corps"), ("jp_15_army",)
        game = burma(active=side)
        resolve(game, JoinBattle(LandCombat(ALLIES, "burma", attackers, targets)))
        assert (CounterTarget().ask(view(game, "player")) is not None) == asked


def test_the_weakest_attacker_by_lot_among_equals():
    """TYP-10.2, TYP-R124: PC7."""
    game = burma(jp_25_army="siam", jp_17_army="burma")
    pair = ("jp_15_army", "jp_17_army"), ("uk_iv_corps",)
    script = ("PC7 counter", [2]), ("attack", [1]), ("counter", [1])
    assert shots(fight(game, *pair, "burma", *script))[1].targets == ("jp_17_army",)


def test_losses_of_the_reply_pass_on_to_the_next_weakest():
    """TYP-R101."""
    game = burma(jp_15_army="burma/1", us_14_af="burma")
    pair = ("jp_15_army", "jp_25_army"), ("uk_iv_corps", "uk_burma_corps")
    reports = fight(game, *pair, "burma", ("attack", [1]), ("counter", [6]))
    counter = shots(reports)[1]
    assert counter.targets == ("jp_15_army",) and counter.losses == 2
    assert told(reports, StepLost)[-2:] == [StepLost("jp_15_army", 0), StepLost("jp_25_army", 1)]
    assert game.board.units["jp_15_army"].where == "pool"  # TYP-10.18


def test_losses_fall_on_full_faces_then_on_the_strongest():
    """TYP-R102: the default; then PC4."""
    game = burma(uk_burma_corps="burma/1", uk_xv_corps="burma", uk_xxxiii_corps="burma")
    game.combat = LandCombat(JAPAN, "burma", ("jp_15_army",), ("uk_burma_corps", "uk_xv_corps", "uk_xxxiii_corps"),
                             owed=(0, 1))  # fmt: skip
    run(game, (TakeLosses(),))
    assert steps(game, "uk_burma_corps", "uk_xv_corps", "uk_xxxiii_corps") == [1, 2, 1]
    assert game.combat.lost == (0, 1)


def test_the_owner_chooses_his_losses():
    """W17, TYP-R102, TYP-R192."""
    game = burma(options={"scenario": "two_player", "visibility": "open"})
    game.combat = LandCombat(JAPAN, "burma", ("jp_25_army",), ("uk_iv_corps", "uk_burma_corps"), owed=(0, 2))
    step = TakeLosses()
    assert step.ask(view(game, "japan")) is None
    told_off = [
        refusals(step, game, "allies", Lose(units))[0]
        for units in [("jp_25_army",), ("uk_iv_corps",) * 3, ("uk_burma_corps", "uk_iv_corps", "uk_iv_corps")]
    ]
    assert told_off == [
        ("land-not-hit", "TYP-R102"), ("land-lose-too-many", "TYP-10.11"), ("land-lose-too-many", "TYP-10.11"),
    ]  # fmt: skip
    mark(game.board, "uk_burma_corps", steps=1)
    assert refusals(step, game, "allies", Lose(("uk_burma_corps", "uk_burma_corps"))) == [
        ("land-lose-no-step", "TYP-0.3")
    ]
    resolve(game, step, allies=(Lose(("uk_burma_corps",)),))
    assert game.board.units["uk_burma_corps"].where == "gone" and steps(game, "uk_iv_corps") == [1]  # TYP-R26


def test_no_question_where_everything_is_lost_or_one_unit_pays():
    """W17."""
    game = burma(options={"scenario": "two_player", "visibility": "open"})
    for targets, owed in ((("uk_iv_corps",), 1), (("uk_iv_corps", "uk_burma_corps"), 4)):
        game.combat = LandCombat(JAPAN, "burma", ("jp_25_army",), targets, owed=(0, owed))
        assert TakeLosses().ask(view(game, "allies")) is None


def test_losses_beyond_the_group_are_void():
    """TYP-R102."""
    game = burma()
    game.combat = LandCombat(JAPAN, "burma", ("jp_25_army",), ("uk_burma_corps",), owed=(0, 6))
    reports = run(game, (TakeLosses(),))
    assert len(told(reports, StepLost)) == 2 and game.combat.lost == (0, 2)
    assert game.losses == {"allies-land": 2}


# ---------------------------------------------------------------------------------------------- who may attack


def test_who_may_attack():
    """TYP-0.8, TYP-9.1, TYP-16.4, TYP-17.2, TYP-17.5."""
    game = campaign(2, jp_fortress_1="south_china", aus_militia_1="new_guinea", aus_militia_2="queensland")
    board = game.board
    assert may_attack(board, "jp_11_army", "south_china")
    assert not may_attack(board, "jp_11_army", "north_china")
    assert not may_attack(board, "jp_fortress_1", "south_china")
    assert not may_attack(board, "jp_5_aa", "south_china")
    assert may_attack(board, "cn_iv_war_area", "south_china")  # TYP-R167: Burma is friendly
    board.control["burma"] = JAPAN
    assert not may_attack(board, "cn_iv_war_area", "south_china")
    assert may_attack(board, "aus_militia_2", "queensland")
    assert not may_attack(board, "aus_militia_1", "new_guinea")
    mark(board, "jp_11_army", acted=True)
    assert not may_attack(board, "jp_11_army", "south_china")
    put(board, "jp_15_army", "burma")
    board.turn = 3
    assert not may_attack(board, "jp_15_army", "burma")


def test_the_weakest_target_by_default():
    """TYP-R10, W15: ties in printed order."""
    game = burma(uk_burma_corps="burma/1")
    assert default_targets(game.board, "burma", JAPAN) == ["uk_burma_corps"]
    assert default_targets(game.board, "burma", ALLIES) == ["jp_15_army"]
    assert default_targets(game.board, "siam", JAPAN) == []


def test_in_fog_a_nameless_target_is_drawn_and_shown():
    """TYP-R215, PC10, TYP-R199."""
    game = burma(options={"scenario": "two_player"})
    seen = view(game, "japan").board
    hidden = [unit.id for unit in seen.here("burma", ALLIES, "land")]
    assert len(hidden) == 2 and all(unit.startswith("hidden") for unit in hidden)
    judge = umpire(("PC10", [2]))
    game.agenda = ()
    JoinBattle(LandCombat(JAPAN, "burma", ("jp_15_army",), (hidden[0],))).resolve(game, {}, judge)
    assert len(game.combat.targets) == 1 and set(game.shown) == {"jp_15_army", *game.combat.targets}
    assert game.combat.targets[0] in view(game, "japan").board.units
    assert game.combat.targets == ("uk_iv_corps",)  # the second of the two in printed order
