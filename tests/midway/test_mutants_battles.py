"""What changes of one sign in the rules of battle showed to be unproved (MID chapters 6 to 18)."""

from random import Random

import pytest
from positions import (
    JP,
    US,
    air,
    announced,
    ashore,
    change,
    judged,
    land,
    only_air,
    play,
    position,
    put,
    refusals,
    seen,
    ship,
)

from arbitre.games.midway.air_combat import AirCombat
from arbitre.games.midway.aircraft import landing_places, written
from arbitre.games.midway.bombardment import Bombardment, declarations, may_shell
from arbitre.games.midway.bombing import AntiAircraft, Bombing
from arbitre.games.midway.damage import hit_ship, lose_land
from arbitre.games.midway.fire import Volley, volley
from arbitre.games.midway.land_combat import LandCombat
from arbitre.games.midway.orders import AirTerm, CancelMidway, Engage, Fire, Raid, Screen, Shell
from arbitre.games.midway.printed import GRID
from arbitre.games.midway.raids import RaidDeclaration
from arbitre.games.midway.reports import (
    AirRound,
    Bombed,
    FlakFired,
    Gunnery,
    LandFought,
    RaidArrived,
    RaidOff,
    Screened,
    SeenShip,
    Shot,
    SubmarinesAttack,
    SurfaceContact,
    Torpedoed,
)
from arbitre.games.midway.state import KureBase
from arbitre.games.midway.submarines import SubmarineAttack, SubmarineScreen
from arbitre.games.midway.surface import Contact, Gunfire
from arbitre.games.midway.view import view
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Told, Umpire

DECLARE, ROUND_1, FLAK, BOMBS = RaidDeclaration(), AirCombat(1), AntiAircraft(), Bombing()
SCREEN, TORPEDOES, CONTACT, FIRST = SubmarineScreen(), SubmarineAttack(), Contact(), Gunfire(1)
HEX = "G5"
HOMES = {"us_cv_enterprise": "J5", "us_cv_hornet": "J5"}


def units(*ids):
    return tuple(AirTerm(unit=unit) for unit in ids)


def raid(raiders, on, *, cap=(), die=None, prepare=lambda game: None):
    """A US raid from J5 on these Japanese ships in G5, announced."""
    game = position({**HOMES, **dict.fromkeys(on, HEX)})
    only_air(game, JP, cap)
    prepare(game)
    game.located = {US: {HEX: "ships"}}
    return play(game, DECLARE, {US: [Raid(units(*raiders), HEX)]}, dice=[[die]] if die else []).game


def contact(ships, dice, hex="J6"):
    """These ships in contact, the initiative rolled."""
    game = announced(position(dict.fromkeys(ships, hex)), engage={US: {hex}}).game
    return play(game, CONTACT, dice=[(die,) for die in dice]).game


# --- raids declared


def test_a_refused_line_hides_no_other_and_is_not_hidden_by_one():
    """MID-R9: each line is judged, whatever stands before or after it."""
    game = position({**HOMES, "jp_dd4": "H5"})
    game.located = {US: {"H5": "ships", "F5": "ships"}}
    wrong, right = Raid(units("us_air_e_d1"), "I5"), Raid(units("us_air_h_d1"), "H5")
    ditching = Raid(units("us_air_e_d2"), "F5")
    for sheet in ([wrong, right, ditching], [ditching, wrong, right]):
        plan = judged(game, US, DECLARE, *sheet)
        found = {(remark.line, remark.phrase.key) for remark in plan.remarks}
        assert found == {(sheet.index(wrong), "raid-not-located"), (sheet.index(ditching), "raid-will-ditch")}
        assert plan.raids == {"H5": ["us_air_h_d1"], "F5": ["us_air_e_d2"]}
    assert refusals(game, US, DECLARE, right, Raid(units("us_air_h_d2", "us_air_h_d1"), "H5"), wrong) == [
        (1, "air-twice", "MID-R62"), (2, "raid-not-located", "MID-R29")
    ]  # fmt: skip


def test_the_unit_sent_twice_is_the_one_that_is_named():
    """MID-R9, MID-R62: not the others of its line."""
    game = position({**HOMES, "jp_dd4": "H5"})
    game.located = {US: {"H5": "ships"}}
    sheet = [Raid(units("us_air_h_d1"), "H5"), Raid((*units("us_air_h_d2", "us_air_h_d1"), AirTerm(1, "E", "D")), "H5")]
    (remark,) = judged(game, US, DECLARE, *sheet).refusals
    assert (remark.line, remark.phrase.key, remark.phrase.args) == (1, "air-twice", {"term": "us_air_h_d1"})


def test_units_bound_for_midway_are_not_offered_elsewhere():
    """MID-6.6, MID-R27: and only the escort once that raid is called off."""
    game = position({"jp_cv_soryu": "F6", "us_dd1": "H6"})
    only_air(game, JP, ["jp_air_s_f1", "jp_air_s_d1", "jp_air_s_d2"])
    game.jp.strike = ("jp_air_s_f1", "jp_air_s_d1")
    game.located = {JP: {"H6": "ships"}}
    options = DECLARE.ask(seen(game, JP, DECLARE)).options()
    assert options["strike"] == ["jp_air_s_f1", "jp_air_s_d1"]
    assert options["raids"] == {"H6": ["jp_air_s_d2"]}
    assert options["raids_if_cancelled"] == {"H6": ["jp_air_s_f1", "jp_air_s_d2"]}
    assert refusals(game, JP, DECLARE, CancelMidway(), Raid(units("jp_air_s_f1", "jp_air_s_d2"), "H6")) == []


def test_raids_are_offered_as_far_as_they_may_fly():
    """MID-R24, MID-R9: twice the rating, and not a hex more."""
    game = position({"us_cv_enterprise": "J5"})
    only_air(game, US, ["us_air_e_d1", "us_air_m_m1", "us_air_m_h1"])
    far = {hex: GRID.distance("J5", hex) for hex in ("F5", "E6")}
    assert far == {"F5": 4, "E6": 5}
    game.located = {US: dict.fromkeys(far, "ships")}
    offered = DECLARE.ask(seen(game, US, DECLARE)).options()["raids"]
    assert offered == {"E6": ["us_air_m_m1", "us_air_m_h1"], "F5": ["us_air_e_d1", "us_air_m_m1", "us_air_m_h1"]}


def test_a_raid_on_ships_shows_nothing_of_midways_ground():
    """MID-10.4, MID-26.2: the aircraft at Midway are listed to a raider of Midway only, and are no sighting otherwise
    (MID-R14 b)."""
    game = position({"jp_cv_akagi": "H5", "us_dd1": "H6"})
    change(game, "us_air_e_d1", base="midway")
    game.located = {JP: {"H6": "ships"}}
    played = play(game, DECLARE, {JP: [Raid(units("jp_air_a_d1"), "H6")]})
    assert played.report(JP, RaidArrived).ground == ()
    assert played.game.sighted == 0


# --- naming shooters


def test_the_same_term_twice_means_two_units():
    """MID-R62, MID-R73: a base and type on two lines are two fighters."""
    game = raid(["us_air_e_d1", "us_air_e_d2"], ["jp_cv_kaga"], cap=["jp_air_k_f1", "jp_air_k_f2"])
    plan = judged(game, JP, ROUND_1, Fire("KF", "D1"), Fire("KF", "D2"))
    assert (plan.remarks, plan.fire) == ([], {HEX: [("F1", "D1"), ("F2", "D2")]})
    third = [Fire("KF", "D1")] * 3
    assert refusals(game, JP, ROUND_1, *third) == [(2, "fire-no-shooter", "MID-R73")]


def test_the_highest_air_rating_comes_first_among_fighters():
    """MID-R62: a Zero of Kaga (7) on Zuiho before Zuiho's own (5), which stands before it in the table."""
    def prepare(game):
        change(game, "jp_air_k_reserve", base="jp_cvl_zuiho", status="ready")

    game = raid(["us_air_e_d1"], ["jp_cvl_zuiho"], cap=["jp_air_z_f1", "jp_air_k_reserve"], prepare=prepare)
    assert game.battles[0].cap == {"F1": "jp_air_z_f1", "F2": "jp_air_k_reserve"}
    assert judged(game, JP, ROUND_1, Fire("ZF", "D1")).fire[HEX][0] == ("F2", "D1")


def test_a_term_means_a_unit_of_its_base_type_and_strength():
    """MID-R62: among bombers of two bases and types, (e) for a reduced one; the highest bombing rating first."""
    def prepare(game):
        change(game, "us_air_e_d2", steps=1)
        change(game, "us_air_e_t1", base="midway", steps=1)

    sent = ["us_air_e_d1", "us_air_e_d2", "us_air_e_t1", "us_air_h_d1", "us_air_h_t1", "us_air_m_t1", "us_air_e_f1"]
    game = raid(sent, ["jp_dd4"], prepare=prepare)
    behind = game.battles[0].raiders

    def meant(text):
        return behind[judged(game, US, BOMBS, Fire(text, "jp_dd4")).fire[HEX][0][0]]

    terms = {"ED": "us_air_e_d1", "ED(e)": "us_air_e_d2", "HD": "us_air_h_d1", "ht": "us_air_h_t1"}
    assert {text: meant(text) for text in terms} == terms
    assert meant("MT(e)") == "us_air_m_t1"  # the Avenger (3) before the Devastator (2) that stands above it
    for text in ("ET", "HD(e)", "EF", "YD"):
        assert refusals(game, US, BOMBS, Fire(text, "jp_dd4")) == [(0, "fire-no-shooter", "MID-R73")]


def test_a_term_of_aircraft_never_means_a_ship_or_a_company():
    """MID-R73: left of ">" a gun is written by its name or its letter."""
    game = raid(["us_air_e_d1"], ["jp_dd4"])
    assert refusals(game, JP, FLAK, Fire("KD", "D1")) == [(0, "fire-no-shooter", "MID-R73")]


def test_lines_after_one_of_another_kind_are_read():
    """MID-R9."""
    game = raid(["us_air_e_d1", "us_air_e_d2"], ["jp_dd4", "jp_tt1"])
    plan = judged(game, US, BOMBS, Engage(HEX), Fire("D2", "jp_dd4"))
    assert [remark.phrase.key for remark in plan.refusals] == ["not-now"]
    assert plan.fire[HEX][0] == ("D2", "jp_dd4")


def test_what_is_offered_to_those_who_fire():
    """MID-R9: per battle who may fire, at what, and the default of MID-9.4."""
    game = raid(["us_air_e_d1", "us_air_e_f1"], ["jp_dd4", "jp_tt1"])
    battle = {
        "battle": HEX,
        "shooters": {"D1": "us_air_e_d1"},
        "targets": ["jp_dd4", "jp_tt1"],
        "default": [["D1", "jp_tt1"]],
    }
    assert BOMBS.ask(seen(game, US, BOMBS)).options() == {"battles": [battle]}


def test_a_rating_of_0_rolls_nothing():
    """MID-1.7, MID-R77."""
    assert volley(Umpire(ScriptedDice(())), "flak", "jp_tt1", "us_air_e_d1", 2, 0) == Volley(0, ())


def test_a_unit_named_by_its_id_is_written_by_its_id():
    """MID-R62: in what is said of an order."""
    assert written((AirTerm(unit="us_air_e_d1"), AirTerm(2, "E", "T", True))) == "us_air_e_d1+2xET(e)"


# --- in the air


def test_aircraft_land_on_carriers_and_on_no_other_ship():
    """MID-12.1, MID-R49."""
    game = position(dict.fromkeys(("us_cv_enterprise", "us_ca_astoria", "us_dd1", "us_ss1"), "J5"))
    assert landing_places(game.us, "us_air_e_d1", "J5", 0) == ["us_cv_enterprise"]


def test_fighters_with_nothing_left_to_fire_at_are_not_asked():
    """MID-7.2, MID-R34, MID-R35: the escort fell to a reply in round 1; what is left of the raid is a heavy bomber."""
    def prepare(game):
        change(game, "us_air_e_f1", steps=1)

    game = raid(["us_air_m_h1", "us_air_e_f1"], ["jp_cv_kaga"], cap=["jp_air_k_f1"], die=1, prepare=prepare)
    after = play(game, ROUND_1, dice=[[10], [1, 10]]).game
    assert air(after, "us_air_e_f1").status == "lost"
    assert AirCombat(2).ask(seen(after, JP, AirCombat(2))) is None


def test_a_battle_without_fire_does_not_end_the_others():
    """MID-R7, MID-R4: in each phase all battles are fought, whichever of them has nothing to fight."""
    game = position({**HOMES, "us_cv_yorktown": "J5", "jp_tt1": "F5", "jp_cv_akagi": "H5", "jp_dd4": "H5"})
    only_air(game, JP, ["jp_air_a_f1"])
    game.located = {US: {"F5": "ships", "H5": "carriers"}}
    raids = [Raid(units("us_air_e_d1"), "F5"), Raid(units("us_air_h_d1"), "H5")]
    game = play(game, DECLARE, {US: raids}).game
    assert [battle.key for battle in game.battles] == ["F5", "H5"]
    fought = play(game, ROUND_1, dice=[("a_f1 h_d1", [10, 10]), ("reply", [10, 10])])
    assert [r.battle for r in fought.told[US] if isinstance(r, AirRound)] == ["H5"]
    flak = play(fought.game, FLAK, {JP: [Fire("jp_dd4", "D1")]}, dice=[("flak dd4 h_d1", [10, 10])])
    assert [r.battle for r in flak.told[US] if isinstance(r, FlakFired)] == ["H5"]
    change(flak.game, "us_air_e_d1", steps=0, status="lost")
    bombs = play(flak.game, BOMBS, dice=[("bomb h_d1", [10, 10])])
    assert [r.battle for r in bombs.told[US] if isinstance(r, Bombed)] == ["H5"]


def test_a_unit_that_loses_a_step_flies_on_and_one_that_loses_both_is_on_no_mission():
    """MID-1.8, MID-1.10: only its dice fall; the raid goes on and the way home is kept."""
    game = raid(["us_air_e_d1", "us_air_e_d2"], ["jp_cv_kaga"], cap=["jp_air_k_f1", "jp_air_k_f2"])
    orders = {JP: [Fire("F1", "D1"), Fire("F2", "D2")]}
    after = play(game, ROUND_1, orders, dice=[[1, 10], [10], [1, 1]]).game
    hit, gone = air(after, "us_air_e_d1"), air(after, "us_air_e_d2")
    assert (hit.steps, hit.status, hit.mission, hit.target, hit.out) == (1, "flying", "raid", HEX, 3)
    assert (gone.steps, gone.status, gone.mission) == (0, "lost", "")


def test_a_gun_that_is_named_does_not_fire_a_second_time():
    """MID-8.1, MID-R37, MID-R78: the strongest one named, with more bombers than guns."""
    game = raid(["us_air_e_d1", "us_air_e_d2", "us_air_e_t1"], ["jp_bb_haruna", "jp_dd4"])
    assert judged(game, JP, FLAK, Fire("jp_bb_haruna", "D2")).fire[HEX] == [("jp_bb_haruna", "D2"), ("jp_dd4", "D1")]


def test_samples_of_anti_aircraft_fire_are_lawful_and_vary():
    """MID-8.1, MID-R9: each aircraft the target of one gun only."""
    guns = ["jp_cv_akagi", "jp_bb_haruna", "jp_dd4", "jp_dd10"]
    ask = FLAK.ask(seen(raid(["us_air_e_d1", "us_air_e_d2", "us_air_e_t1"], guns), JP, FLAK))
    sheets = [ask.sample(Random(seed)) for seed in range(60)]
    assert all(ask.plan(sheet).remarks == [] for sheet in sheets)
    assert {len(sheet) for sheet in sheets} >= {1, 2, 3}
    assert {order.shooter for sheet in sheets for order in sheet} == set(guns)


def test_samples_cover_every_battle_of_the_step():
    """MID-R9, MID-25.4."""
    game = position({**HOMES, "jp_tt1": "H5", "jp_tt2": "I5"})
    game.located = {US: {"H5": "ships", "I5": "ships"}}
    game = play(game, DECLARE, {US: [Raid(units("us_air_e_d1"), "H5"), Raid(units("us_air_h_d1"), "I5")]}).game
    ask = BOMBS.ask(seen(game, US, BOMBS))
    sheets = [ask.sample(Random(seed)) for seed in range(40)]
    assert all(ask.plan(sheet).remarks == [] for sheet in sheets)
    assert any({order.battle for order in sheet} == {"H5", "I5"} for sheet in sheets)
    assert any(sheet == () for sheet in sheets)  # the default policy is part of what is tried


def test_companies_that_are_gone_do_not_fire():
    """MID-10.1: the land units at Midway, those that are left."""
    game = position({"jp_cv_soryu": "F6"})
    for unit in ("us_land_b", "us_land_e"):
        change(game, unit, status="lost", steps=0)
    game.jp.strike = ("jp_air_s_d1",)
    only_air(game, US, [])
    game = play(game, DECLARE).game
    assert list(FLAK.ask(seen(game, US, FLAK)).fights[0].shooters) == list("ACDF")


# --- bombs


def test_battleships_are_bombed_before_transports_wherever_the_table_has_them():
    """MID-9.4: BB, then TT, then others; transports of group 2 stand before Kongo in the table."""
    game = raid(["us_air_e_d1", "us_air_e_d2", "us_air_e_d3"], ["jp_cl_nagara", "jp_tt1", "jp_bb_kongo"])
    targets = [target for _, target in judged(game, US, BOMBS).fire[HEX]]
    assert targets == ["jp_bb_kongo", "jp_tt1", "jp_cl_nagara"]


def test_the_strength_of_a_company_is_told_with_each_shot_at_it():
    """MID-R46, MID-10.2: the state of each target after the bombs."""
    game = position({"jp_cv_soryu": "F6"})
    only_air(game, US, [])
    game.jp.strike = ("jp_air_s_d1", "jp_air_s_d2")
    game = play(game, DECLARE).game
    orders = {JP: [Fire("D1", "A"), Fire("D2", "B")]}
    told = play(game, BOMBS, orders, dice=[[1, 9], [9, 9]]).report(JP, Bombed)
    assert told.shots == (Shot("D1", "A", 1, 1, (1, 9)), Shot("D2", "B", 0, 2, (9, 9)))


def test_troops_ashore_are_not_hurt_with_their_transport():
    """MID-R61, MID-4.10: they share its fate only while they are aboard."""
    for faces, status in (([1, 10], "map"), ([1, 1], "sunk")):
        game = raid(["us_air_e_d1"], ["jp_tt1"], prepare=lambda game: ashore(game, "jp_land_1"))
        after = play(game, BOMBS, dice=[faces]).game
        assert after.jp.ships["jp_tt1"].status == status
        assert (land(after, "jp_land_1").status, land(after, "jp_land_1").steps) == ("ashore", 2)
        assert {loss.unit for loss in after.losses} == {"jp_tt1"}


def test_a_reserve_that_goes_down_with_its_carrier_is_nothing_any_more():
    """MID-R67: no step of it is left, and it scores nothing."""
    game = raid(["us_air_e_d1"], ["jp_cv_kaga"])
    for unit in ("jp_air_k_reserve", "jp_air_a_reserve"):
        change(game, unit, status="reserve")
    after = play(game, BOMBS, dice=[[1, 1]]).game
    lost, other = air(after, "jp_air_k_reserve"), air(after, "jp_air_a_reserve")
    assert (lost.status, lost.steps) == ("lost", 0)
    assert (other.status, other.steps) == ("reserve", 1)  # that of another carrier
    assert {loss.unit for loss in after.losses} == {"jp_cv_kaga"}


def test_burnt_aircraft_are_listed_full_before_reduced():
    """MID-R82, MID-R46: D before T, full before reduced, in the raider's report and the owner's."""
    game = position({"us_cv_enterprise": "I5"})
    only_air(game, US, ["us_air_e_d1", "us_air_e_d2", "us_air_e_t1"])
    change(game, "us_air_e_d1", steps=1)
    fate = hit_ship(game, Umpire(ScriptedDice(())), US, "us_cv_enterprise", ["D"])
    assert fate.burnt == (("D", 2), ("D", 1), ("T", 2))


def test_a_ship_that_sinks_is_on_no_hex_and_takes_her_troops_whole():
    """MID-1.8, MID-4.10: transport sunk, land unit eliminated, whatever it had left."""
    game = raid(["us_air_e_d1"], ["jp_tt1"], prepare=lambda game: put(game, "jp_tt1", HEX, steps=1))
    after = play(game, BOMBS, dice=[[1, 10]]).game
    assert (ship(after, "jp_tt1").status, ship(after, "jp_tt1").hex) == ("sunk", "")
    assert (land(after, "jp_land_1").status, land(after, "jp_land_1").steps) == ("lost", 0)
    assert {loss.unit: loss.steps for loss in after.losses} == {"jp_tt1": 1, "jp_land_1": 2}


def test_each_step_of_a_land_unit_is_entered_once():
    """MID-R68, MID-18.2."""
    game = position()
    assert lose_land(game, US, "us_land_a", 1, eliminates=False) == 1
    assert lose_land(game, US, "us_land_a", 1, eliminates=False) == 1  # never the last one (MID-10.2)
    assert lose_land(game, US, "us_land_a", 3, eliminates=True) == 0
    assert [(loss.unit, loss.steps) for loss in game.losses] == [("us_land_a", 1), ("us_land_a", 1)]


# --- ships


def test_a_combat_that_lapses_does_not_end_the_others():
    """MID-R59, MID-R4: at C9 one side has no ship left; at J6 they fight."""
    game = position({"us_dd1": "J6", "jp_dd4": "J6", "us_dd2": "C9", "jp_dd10": "C9"})
    game = announced(game, engage={US: {"J6", "C9"}}).game
    change(game, "jp_dd10", hex="", status="sunk", steps=0)
    played = play(game, CONTACT, dice=[("J6|us", (9,)), ("J6|jp", (2,))])
    assert [combat.hex for combat in played.game.combats] == ["J6"]
    assert played.report(US, SurfaceContact).hex == "J6"


def test_nobody_learns_what_was_aboard_a_carrier_sunk_by_guns_or_torpedoes():
    """MID-26.2, MID-R46: ready aircraft are shown to raiders, whose bombs burnt them, and to nobody else."""
    game = contact(("us_ca_astoria", "jp_cv_soryu"), (9, 2))
    played = play(game, FIRST, dice=[(4, 4)])
    assert played.game.jp.ships["jp_cv_soryu"].status == "sunk"
    fate = played.report(US, Gunnery).fates[0]
    assert (fate.burnt, fate.own_lost, fate.own_trapped) == ((), (), ())
    assert "jp_air_s_d1" in played.report(JP, Gunnery).fates[0].own_lost
    game = announced(position({"us_ss1": "J6", "jp_cv_soryu": "J6"}), torpedoes={US: ["us_ss1"]}).game
    played = play(play(game, SCREEN).game, TORPEDOES, dice=[(1, 1)])
    assert played.report(US, Torpedoed).fates[0].burnt == ()


def test_default_gunfire_ranks_by_naval_rating_then_as_listed():
    """MID-R58, MID-R78: Yamato (8), Nagato (7), Haruna (6), the rest in the order of the report."""
    game = contact(("us_ca_astoria", "us_ca_vincennes", "us_ca_pensacola", "us_dd1", "us_dd2", "jp_dd4", "jp_cl_nagara",
                    "jp_bb_haruna", "jp_bb_nagato", "jp_bb_yamato"), (9, 2))
    targets = [target for _, target in judged(game, US, FIRST).fire["J6"]]
    assert targets == ["jp_bb_yamato", "jp_bb_nagato", "jp_bb_haruna", "jp_cl_nagara", "jp_dd4"]


def test_default_gunfire_at_carriers_is_in_the_order_of_the_report():
    """MID-R58, MID-R78: Kaga is listed before Hiryu, both before the transports."""
    game = contact(("us_ca_astoria", "us_ca_vincennes", "us_dd1", "jp_tt1", "jp_cv_hiryu", "jp_cv_kaga"), (9, 2))
    targets = [target for _, target in judged(game, US, FIRST).fire["J6"]]
    assert targets == ["jp_cv_kaga", "jp_cv_hiryu", "jp_tt1"]


def screened(*ships, hexes=("J6",), turn=8):
    """Submarines attack in these hexes, one in each, where these ships are; announced."""
    subs = dict(zip(("us_ss1", "us_ss2"), hexes, strict=False))
    game = position({**dict(ships), **subs}, turn=turn)
    return announced(game, torpedoes={US: list(subs)}).game


def test_only_destroyers_that_lost_a_step_are_told_as_damaged():
    """MID-R80, MID-15.4."""
    game = screened(("jp_dd4", "J6"), ("jp_dd10", "J6"), ("jp_dd17", "J6"))
    played = play(game, SCREEN, dice=[(2, 2), (3, 3), (4, 4), (9, 2), (1, 9), (9, 9)])
    for side in (US, JP):
        assert played.report(side, Screened).destroyers == (SeenShip("jp_dd10", 1),)


def test_screens_of_two_hexes_are_kept_apart():
    """MID-15.2: each destroyer screens in its own hex; a hex without destroyers is not asked about."""
    game = screened(("jp_dd4", "J6"), ("jp_dd10", "C9"), hexes=("J6", "C9"))
    screens = SCREEN.ask(seen(game, JP, SCREEN)).options()["screens"]
    assert [(entry["hex"], entry["destroyers"], entry["default"]) for entry in screens] == [
        ("C9", ["jp_dd10"], [["jp_dd10", "S1"]]), ("J6", ["jp_dd4"], [["jp_dd4", "S1"]])
    ]  # fmt: skip
    game = screened(("jp_dd4", "J6"), ("jp_tt1", "C9"), hexes=("J6", "C9"))
    ask = SCREEN.ask(seen(game, JP, SCREEN))
    assert [entry["hex"] for entry in ask.options()["screens"]] == ["J6"]
    assert ask.plan([]).screens == {"J6": [("jp_dd4", "S1")]}


def test_samples_of_screens_are_lawful_and_vary():
    """MID-15.2, MID-R9."""
    game = screened(("jp_dd4", "J6"), ("jp_dd10", "J6"), ("jp_dd17", "C9"), hexes=("J6", "C9"))
    ask = SCREEN.ask(seen(game, JP, SCREEN))
    sheets = [ask.sample(Random(seed)) for seed in range(60)]
    assert all(ask.plan(sheet).remarks == [] for sheet in sheets)
    assert {len(sheet) for sheet in sheets} == {0, 1, 2, 3}
    assert all(isinstance(order, Screen) for sheet in sheets for order in sheet)


def test_each_attack_is_announced_for_what_it_is():
    """MID-R60 b, MID-2.9: in two hexes, by one side and by both."""
    ships = {"us_ss1": "C9", "us_ss2": "J6", "jp_ss_i168": "J6", "us_dd1": "J6", "jp_dd4": "J6", "jp_tt1": "C9"}
    game = position(ships)
    change(game, "us_ss1", steps=1)
    played = announced(game, torpedoes={US: ["us_ss1", "us_ss2"], JP: ["jp_ss_i168"]})
    assert played.told[JP] == [
        SubmarinesAttack("C9", US, seen=(("S1", 1),)),
        SubmarinesAttack("J6", US, seen=(("S1", 2),)),
        SubmarinesAttack("J6", JP, own=(("S1", "jp_ss_i168"),)),
    ]
    offered = SCREEN.ask(seen(played.game, JP, SCREEN)).options()["screens"]
    assert [(entry["hex"], entry["submarines"]) for entry in offered] == [("J6", {"S1": 2})]


def test_losses_against_every_submarine_are_told():
    """MID-R80, MID-15.4, MID-R60 k: two submarines, two screens, two destroyers hit, in table order."""
    game = position(dict.fromkeys(("us_ss1", "us_ss2", "jp_dd4", "jp_dd10"), "J6"))
    game = announced(game, torpedoes={US: ["us_ss1", "us_ss2"]}).game
    orders = {JP: [Screen("jp_dd10", "S1"), Screen("jp_dd4", "S2")]}
    played = play(game, SCREEN, orders, dice=[(2, 2), (1, 9), (3, 3), (9, 1)])
    for side in (US, JP):
        assert played.report(side, Screened).destroyers == (SeenShip("jp_dd4", 1), SeenShip("jp_dd10", 1))


def test_an_attacker_without_a_target_is_not_asked():
    """MID-R80: with an empty list the attack ends."""
    game = position({"jp_st11": "G6", "us_ss2": "G6"}, turn=15)
    game.jp.kure = KureBase(begun=14)
    game = play(announced(game, torpedoes={US: ["us_ss2"]}).game, SCREEN).game
    assert TORPEDOES.ask(seen(game, US, TORPEDOES)) is None


# --- the shore


def test_as_many_firers_as_targets_must_cover_them_all():
    """MID-18.2, MID-18.4: "fewer firers" are fewer."""
    game = position()
    ashore(game, "jp_land_1", "jp_land_2")
    for label in "cdef":
        change(game, f"us_land_{label}", status="lost", steps=0)
    wrong = [Fire("A", "L1"), Fire("B", "L1")]
    expected = [(n, "land-not-covered", "MID-18.2") for n in range(2)]
    assert refusals(game, US, LandCombat(US), *wrong) == expected


def test_what_jp_may_name_is_read_from_its_whole_ledger():
    """MID-16.1, MID-26.2: other reports stand between those of land combat, and say nothing of companies."""
    game = position({"jp_bb_haruna": "H6"})
    fate = Bombed("Midway", (), ())
    told = (Told(1, 5, "3", RaidOff()), Told(2, 5, "7", fate), Told(3, 5, "12", LandFought(JP, (), ())))
    game.told = {JP: told}
    assert may_shell(view(game, JP)) == {"jp_bb_haruna": tuple("ABCDEF")}


@pytest.mark.parametrize("companies", [True, False])
def test_us_ships_shell_the_troops_ashore_with_or_without_companies_left(companies):
    """MID-16.5: the targets are the Japanese units ashore, whoever holds the island."""
    game = position({"us_ca_astoria": "H6"})
    ashore(game, "jp_land_2", "jp_land_3")
    if not companies:
        for unit in game.us.land:
            change(game, unit, status="lost", steps=0)
    assert may_shell(view(game, US)) == {"us_ca_astoria": ("L2", "L3")}
    assert declarations(view(game, US), [(0, Shell("us_ca_astoria", "L3"))]) == ([("us_ca_astoria", "L3")], [])
    game.us.shells = (("us_ca_astoria", "L3"),)
    assert land(play(game, Bombardment(), dice=[(4, 9)]).game, "jp_land_3").steps == 1


def test_a_ship_away_from_the_hex_has_no_part_in_a_default():
    """MID-14.1: put beside the combat it is neither shooter nor target."""
    game = contact(("us_ca_astoria", "jp_dd4"), (9, 2))
    put(game, "jp_dd10", "J7")
    assert judged(game, US, FIRST).fire == {"J6": [("us_ca_astoria", "jp_dd4")]}
