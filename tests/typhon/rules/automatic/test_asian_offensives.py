"""Action 3 of the automatic Japanese: attacks in Asia and invasions (TYP-7.20 to 7.25, TYP-B.11 to B.15)."""

import pytest

from arbitre.games.typhon.records.printed import ALLIES, CHINA, JAPAN
from arbitre.games.typhon.records.reports import Advanced, Chosen, Offensive, Redeployed, Shot
from arbitre.games.typhon.rules.automatic.asian_offensives import (
    INVASION,
    AsianAttack,
    AsianInvasion,
    AsianOffensives,
    invaders,
    reserve,
    targets,
)
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.support import bombers
from typhon.positions import campaign, run, told, umpire


def after_switch(turn=9, /, ap=2, plan="Z", *, board=None, **changes):
    """A turn of winter after a switch on turn 5: nothing is closed in Asia."""
    fields = {"switched": 5, "plan": plan, **(board or {})}
    return campaign(turn, active=ALLIES, board=fields, points={"ap": ap}, **changes)


def china_lost(turn=9, /, **changes):
    """South China lost to Japan and no longer contested: nothing is contested in Asia."""
    control = {"south_china": ALLIES, **changes.pop("control", {})}
    places = {"jp_11_army": "pool", "jp_23_army": "pool", **changes}
    return after_switch(turn, control=control, **places)


def quiet_asia(**changes):
    """Nothing contested; Burma and Malaya Japanese and held, India and China Allied."""
    base = {
        "jp_25_army": "pool",
        "uk_burma_corps": "lost",
        "uk_iii_corps": "lost",
        "jp_2_army": "burma",
        "jp_17_army": "burma",
        "jp_18_army": "siam",
        "jp_19_army": "siam",
        "jp_15_army": "siam",
        "jp_20_army": "malaya",
        "jp_28_army": "indochina",
        "jp_29_army": "indochina",
    }
    control = {"burma": JAPAN, "malaya": JAPAN, **changes.pop("control", {})}
    return china_lost(**{**base, **changes}, control=control)


def only_bengal(game):
    """China is Japanese: Bengal is the one target."""
    game.board.control.update(dict.fromkeys(("south_china", "central_china", "tarim"), JAPAN))
    assert targets(game.board, Supply(game.board, JAPAN)) == ["bengal"]


def reserved(game, *script):
    reserve(game, umpire(*script), Supply(game.board, JAPAN))
    return game.board.reserved


# ------------------------------------------------------------------------------------------------- what is paid for


def test_a_point_is_set_aside_for_each_contested_asian_zone():
    """TYP-7.18, TYP-B.11, TYP-R73, PJ2: South China and Burma, a point each, in an order drawn."""
    game = after_switch(jp_2_army="burma", control={"burma": "contested"}, ap=3)
    assert reserved(game, ("PJ2", (1,))) == ("burma", "south_china")
    assert game.board.points[JAPAN]["ap"] == 1


def test_no_more_zones_than_points():
    """TYP-B.11: while points last."""
    game = after_switch(jp_2_army="burma", control={"burma": "contested"}, ap=1)
    assert reserved(game, ("PJ2", (2,))) == ("south_china",)
    assert game.board.points[JAPAN]["ap"] == 0


@pytest.mark.parametrize("why", ["closed", "supply", "army", "elsewhere"])
def test_zones_that_cannot_be_attacked_are_not_paid_for(why):
    """TYP-B.11: closed by weather, out of supply, no army there, not in Asia; and while a zone is contested there is no
    invasion (TYP-7.21)."""
    changes = {"jp_11_army": "pool", "jp_23_army": "pool", "jp_2_army": "burma", "control": {"burma": "contested"}}
    turn = 7 if why == "closed" else 9
    if why == "army":
        changes |= {"jp_2_army": "pool", "jp_snlf_kure_3": "burma"}
    game = after_switch(turn, **{**changes, "control": {**changes["control"], "south_china": ALLIES}})
    if why == "supply":
        game.board.control.update(korea="none", formosa="none", indochina="none")
    if why == "elsewhere":
        game.board.control["burma"] = ALLIES
        game = after_switch(jp_2_army="sumatra", us_iii_marine="sumatra", control={"sumatra": "contested"}, ap=5)
        assert "sumatra" not in reserved(game)
        return
    assert reserved(game) == () and game.board.points[JAPAN]["ap"] == 2


def test_one_invasion_when_no_asian_zone_is_contested():
    """TYP-7.21, TYP-R73, TYP-B.11: one point, the target is drawn when it is made."""
    game = quiet_asia()
    assert reserved(game) == (INVASION,)
    assert game.board.points[JAPAN]["ap"] == 1


def test_no_invasion_without_armies_to_spare():
    """TYP-B.11: it must be possible."""
    game = quiet_asia(jp_15_army="pool")
    assert reserved(game) == () and game.board.points[JAPAN]["ap"] == 2


# ------------------------------------------------------------------------------------------------- attack


def attack(game, zone="south_china", *script, seed="test"):
    return run(game, (AsianAttack(zone),), *script, seed=seed)


def pairs(reports):
    """Who attacked whom, in order."""
    return [(shot.firing, shot.targets) for shot in told(reports, Shot) if shot.kind == "attack"]


def test_each_army_attacks_one_enemy_beginning_with_the_weakest():
    """TYP-7.20, TYP-R74, TYP-B.13: the strongest army first; the i-th at the i-th weakest. Burma: 25th (4) and 2nd (3)
    against the Burma Corps (2) and the IV Corps (3)."""
    game = after_switch(
        jp_25_army="burma",
        jp_2_army="burma",
        uk_iv_corps="burma",
        control={"burma": "contested"},
    )
    script = [("attack", (1,)), ("counter", (1,)), ("attack", (1,)), ("counter", (1,))]
    reports = attack(game, "burma", *script)
    assert pairs(reports) == [(("jp_25_army",), ("uk_burma_corps",)), (("jp_2_army",), ("uk_iv_corps",))]
    assert told(reports, Offensive) == [Offensive("burma", ("jp_25_army", "jp_2_army"))]
    assert game.combat is None
    assert game.board.points[JAPAN]["ap"] == 2  # what was paid stays paid


def test_more_armies_than_enemies_start_again_with_the_weakest():
    """TYP-R74: one enemy left, attacked twice, each time as a combat of its own (TYP-B.13)."""
    game = after_switch(jp_25_army="burma", jp_2_army="burma", control={"burma": "contested"})
    reports = attack(game, "burma", ("attack", (1,)), ("counter", (1,)), ("attack", (1,)), ("counter", (1,)))
    assert pairs(reports) == [(("jp_25_army",), ("uk_burma_corps",)), (("jp_2_army",), ("uk_burma_corps",))]


def test_fortresses_and_detachments_do_not_attack():
    """TYP-R74."""
    game = after_switch(
        jp_25_army="burma", jp_snlf_kure_3="burma", jp_fortress_1="burma", control={"burma": "contested"}
    )
    reports = attack(game, "burma", ("attack", (1,)), ("counter", (1,)))
    assert pairs(reports) == [(("jp_25_army",), ("uk_burma_corps",))]


def test_the_point_comes_back_if_the_zone_can_no_longer_be_attacked():
    """TYP-R73, TYP-B.15, TYP-7.25: the Allies have left, or the army has died."""
    game = after_switch(cleared=("south_china",), jp_11_army="south_china", ap=0)
    attack(game)
    assert game.board.points[JAPAN]["ap"] == 1
    game = after_switch(jp_11_army="pool", jp_23_army="pool", jp_snlf_kure_3="south_china", ap=0)
    attack(game)
    assert game.board.points[JAPAN]["ap"] == 1


def test_reduced_armies_are_exchanged_for_full_ones():
    """TYP-7.20, TYP-R75, TYP-B.13: one for one, from friendly Asian zones joined by friendly land zones; the strongest
    come. The 25th (4) stands in Siam, joined to Burma; Korea is not joined by friendly land, for South China is
    contested."""
    game = after_switch(
        jp_2_army="burma/1",
        jp_25_army="siam",
        jp_15_army="siam",
        jp_32_army="korea",
        control={"burma": "contested"},
    )
    reports = attack(game, "burma", ("attack", (1,)), ("counter", (1,)))
    assert told(reports, Redeployed) == [
        Redeployed("jp_25_army", "siam", "burma"),
        Redeployed("jp_2_army", "burma", "siam"),
    ]
    assert pairs(reports) == [(("jp_25_army",), ("uk_burma_corps",))]


def test_no_full_army_no_exchange():
    """TYP-R75: a reduced army attacks then itself."""
    game = after_switch(
        jp_2_army="burma/1", jp_25_army="siam/1", jp_15_army="siam/1", jp_16_army="pool", control={"burma": "contested"}
    )
    reports = attack(game, "burma", ("attack", (1,)), ("counter", (1,)))
    assert not told(reports, Redeployed) and pairs(reports)[0][0] == ("jp_2_army",)


# ------------------------------------------------------------------------------------------------- breakthrough


def won_burma(**changes):
    """The 25th alone against a reduced Burma Corps."""
    control = {"burma": "contested", **changes.pop("control", {})}
    return after_switch(jp_25_army="burma", uk_burma_corps="burma/1", control=control, **changes)


def test_a_zone_won_is_broken_out_of():
    """TYP-7.24, TYP-B.13, PJ9: the Burma Corps falls; Bengal (IV Corps), Central and South China are open by land. The
    army goes into the one drawn and does not attack again (TYP-10.16)."""
    game = won_burma()
    reports = attack(game, "burma", ("attack", (6,)), ("counter", (1,)), ("PJ9", (1,)))
    (chosen,) = [report for report in told(reports, Chosen) if report.code == "PJ9"]
    assert set(chosen.among) == {"bengal", "central_china", "south_china"}
    assert told(reports, Advanced) == [Advanced(("jp_25_army",), chosen.chosen)]
    assert game.board.units["jp_25_army"].zone == chosen.chosen
    assert game.board.entered["burma"] == JAPAN  # and Burma is won all the same (TYP-R212)


def test_no_breakthrough_while_an_enemy_stands():
    """TYP-7.24: the zone must be won."""
    game = won_burma(uk_iv_corps="burma")
    reports = attack(game, "burma", ("attack", (6,)), ("counter", (1,)))
    assert not told(reports, Advanced) and game.board.units["jp_25_army"].zone == "burma"


def test_the_army_of_the_last_combat_breaks_through():
    """TYP-B.13: the 2nd Army fells the corps that the 25th only reduced; the others stay."""
    game = after_switch(jp_25_army="burma", jp_2_army="burma", control={"burma": "contested"})
    dice = [("attack", (4,)), ("counter", (6,)), ("attack", (6,)), ("counter", (1,)), ("PJ9", (1,))]
    reports = attack(game, "burma", *dice)
    assert told(reports, Advanced)[0].units == ("jp_2_army",)
    assert game.board.units["jp_25_army"].zone == "burma"


# ------------------------------------------------------------------------------------------------- invasion


def test_targets_are_allied_asian_zones_in_supply_with_a_land_link():
    """TYP-7.21, TYP-B.14: by Burma and from North China; not Manchuria or Mongolia, nor the Tarim Basin beyond
    the Gobi, nor Pakistan beyond India."""
    game = quiet_asia()
    found = targets(game.board, Supply(game.board, JAPAN))
    assert set(found) == {"bengal", "central_china", "south_china"}
    game.board.turn = 7
    assert "bengal" not in targets(game.board, Supply(game.board, JAPAN))


def test_what_stays_at_home():
    """TYP-7.22, TYP-R76, TYP-B.14: two armies in a Chinese zone off the perimeter, the stacking limit on it, one
    elsewhere. Siam touches Andaman, so it is on the perimeter: its three armies exceed its two by one."""
    game = quiet_asia()
    assert invaders(game.board, "bengal") == ["jp_15_army"]
    game = quiet_asia(control={"andaman": JAPAN})
    assert len(invaders(game.board, "bengal")) == 2  # Siam keeps one; Malaya, Burma and Indochina have no more


@pytest.mark.parametrize(("third", "going"), [("32_army", "32_army"), ("32_army/1", "18_army")])
def test_full_and_strong_armies_go_first(third, going):
    """TYP-B.14: of Siam's three armies one may go: the 32nd (4) though it is printed last; reduced it stays, and the
    18th (3) goes, not the 19th (2)."""
    unit, _, steps = third.partition("/")
    game = quiet_asia(jp_15_army="pool", cleared=CHINA, **{f"jp_{unit}": f"siam/{steps}" if steps else "siam"})
    only_bengal(game)
    reports = run(game, (AsianInvasion(),), seed="c")
    assert told(reports, Offensive)[0].units == (f"jp_{going}",)


def test_a_full_army_goes_before_a_reduced_one_of_the_same_value():
    """TYP-B.14: the 19th (2) before the reduced 32nd (2); Siam off the perimeter keeps one."""
    game = quiet_asia(jp_15_army="pool", jp_32_army="siam/1", cleared=CHINA, control={"andaman": JAPAN})
    only_bengal(game)
    reports = run(game, (AsianInvasion(),), seed="c")
    assert set(told(reports, Offensive)[0].units) == {"jp_18_army", "jp_19_army"}


def test_a_zone_with_allied_aircraft_is_invaded_before_others():
    """TYP-7.21, TYP-B.14: exactly one, so nothing is drawn (PJ7). It holds no land unit: it is entered without a fight,
    the air army leaves it (TYP-9.9) and nobody goes further."""
    game = quiet_asia(us_14_af="south_china", cleared=("south_china",))
    reports = run(game, (AsianInvasion(),))
    assert not [report for report in told(reports, Chosen) if report.code == "PJ7"]
    (offensive,) = told(reports, Offensive)
    assert (offensive.zone, offensive.invasion) == ("south_china", True)
    assert game.board.units["us_14_af"].zone != "south_china"
    assert not told(reports, Advanced) and not told(reports, Shot)
    assert game.board.entered["south_china"] == JAPAN


def test_the_target_is_drawn_among_all_without_aircraft():
    """TYP-7.21, PJ7."""
    reports = run(quiet_asia(), (AsianInvasion(),), seed="a")
    (chosen,) = [report for report in told(reports, Chosen) if report.code == "PJ7"]
    assert set(chosen.among) == {"bengal", "central_china", "south_china"}


def test_an_invasion_without_a_force_gives_the_point_back():
    """TYP-B.14, TYP-B.15: nothing to spare anywhere."""
    game = quiet_asia(jp_15_army="pool")
    run(game, (AsianInvasion(),), seed="a")
    assert game.board.points[JAPAN]["ap"] == 3


def test_an_army_air_force_is_brought_up():
    """TYP-7.23, TYP-B.14, PJ8: the 3rd Air Army comes from Indochina to Burma, next to Bengal; the fleet of the Navy in
    Andaman, which reaches Bengal, does not do, nor does a reduced air army, whose bonus reaches nothing next door."""
    game = quiet_asia(cleared=CHINA, jp_11_af="andaman", jp_5_aa="korea/1")
    game.board.control["andaman"] = JAPAN
    only_bengal(game)
    assert [reach.unit.id for reach in bombers(game.board, "bengal", JAPAN)] == ["jp_11_af"]
    reports = run(game, (AsianInvasion(),), seed="a")
    assert told(reports, Redeployed) == [Redeployed("jp_3_aa", "indochina", "burma")]


def monsoon(**changes):
    """Central China is the one target of an invasion from Korea; the monsoon closes Burma and Indochina."""
    japanese = dict.fromkeys(("south_china", "tarim"), JAPAN)
    game = quiet_asia(
        cleared=CHINA, jp_18_army="korea", jp_19_army="korea", jp_5_aa="korea", control=japanese, **changes
    )
    game.board.turn = 7
    assert targets(game.board, Supply(game.board, JAPAN)) == ["central_china"]
    return game


def test_an_army_air_force_neither_leaves_nor_enters_closed_weather():
    """TYP-R222, TYP-B.14: the 5th Air Army comes, for the 3rd is shut in in Indochina; and no army goes to Burma, the
    only zone next to the target with room."""
    reports = run(monsoon(), (AsianInvasion(),), ("PC2", (1,)))  # PJ8 has one candidate
    assert [(move.unit, move.zone != "burma") for move in told(reports, Redeployed)] == [("jp_5_aa", True)]
    navy = ("jp_11_af", "jp_24_fl", "jp_12_af", "jp_13_af", "jp_1_af", "jp_2_af")
    full = dict(zip(navy, ("north_china", "south_china", "tarim") * 2, strict=True))
    assert not told(run(monsoon(**full), (AsianInvasion(),)), Redeployed)


def test_aircraft_in_reach_stay():
    """TYP-7.23: one is there already."""
    game = quiet_asia(jp_3_aa="burma", cleared=CHINA)
    only_bengal(game)
    reports = run(game, (AsianInvasion(),), seed="a")
    assert not told(reports, Redeployed)


def test_the_invaders_attack_like_armies_of_a_contested_zone():
    """TYP-B.14: they enter as far as there is room and attack the weakest."""
    game = quiet_asia(cleared=CHINA, uk_iv_corps="bengal", jp_3_aa="burma")
    only_bengal(game)
    reports = run(game, (AsianInvasion(),), ("PC7", (1,)), ("attack", (1,)), ("counter", (1,)))
    assert pairs(reports) == [(("jp_15_army",), ("uk_iv_corps",))]  # drawn with the 18th, of the same value
    assert not friendly(game.board, "bengal", ALLIES)


# ------------------------------------------------------------------------------------------------- the phase


def test_the_phase_makes_what_was_paid_for():
    """TYP-1.7, TYP-B.13: in the order of payment; nothing stays reserved."""
    game = after_switch(board={"reserved": ("south_china", INVASION)})
    steps = AsianOffensives().carry_out(game, {}, umpire())
    assert steps == (AsianAttack("south_china"), AsianInvasion())
    assert game.board.reserved == ()
    assert AsianOffensives().carry_out(after_switch(), {}, umpire()) == ()
