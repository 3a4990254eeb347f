"""What changes of one sign in the rules of raids and bombs showed to be unproved (MID chapters 6 to 11)."""

from random import Random

import pytest

from arbitre.games.midway.records.orders import AirTerm, CancelMidway, Engage, Fire, Raid
from arbitre.games.midway.records.printed import GRID
from arbitre.games.midway.records.reports import (
    AirRound,
    Bombed,
    FlakFired,
    RaidArrived,
    Shot,
)
from arbitre.games.midway.records.state import Airfield
from arbitre.games.midway.rules.air_combat import AirCombat
from arbitre.games.midway.rules.aircraft import landing_places, written
from arbitre.games.midway.rules.bombing import AntiAircraft, Bombing
from arbitre.games.midway.rules.damage import hit_ship, lose_land
from arbitre.games.midway.rules.fire import BattleFire, FireOptions, Volley, volley
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Umpire
from midway.positions import (
    JP,
    US,
    air,
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

DECLARE, ROUND_1, FLAK, BOMBS = RaidDeclaration(), AirCombat(1), AntiAircraft(), Bombing()
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


def test_a_raid_of_fighters_is_refused_beside_what_else_is_wrong():
    """MID-R26, MID-R9: every refusal of a sheet is told."""
    game = position({**HOMES, "jp_dd4": "H5"})
    game.located = {US: {"H5": "ships"}}
    sheet = [Raid(units("us_air_e_d1"), "I5"), Raid(units("us_air_e_f1"), "H5")]
    expected = [(0, "raid-not-located", "MID-R29"), (1, "raid-only-fighters", "MID-R26")]
    assert refusals(game, US, DECLARE, *sheet) == expected


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
    assert options.strike == ("jp_air_s_f1", "jp_air_s_d1")
    assert options.raids == {"H6": ("jp_air_s_d2",)}
    assert options.raids_if_cancelled == {"H6": ("jp_air_s_f1", "jp_air_s_d2")}
    assert refusals(game, JP, DECLARE, CancelMidway(), Raid(units("jp_air_s_f1", "jp_air_s_d2"), "H6")) == []


def test_raids_are_offered_as_far_as_they_may_fly():
    """MID-R24, MID-R9: twice the rating, and not a hex more."""
    game = position({"us_cv_enterprise": "J5"})
    only_air(game, US, ["us_air_e_d1", "us_air_m_m1", "us_air_m_h1"])
    far = {hex: GRID.distance("J5", hex) for hex in ("F5", "E6")}
    assert far == {"F5": 4, "E6": 5}
    game.located = {US: dict.fromkeys(far, "ships")}
    offered = DECLARE.ask(seen(game, US, DECLARE)).options().raids
    assert offered == {"E6": ("us_air_m_m1", "us_air_m_h1"), "F5": ("us_air_e_d1", "us_air_m_m1", "us_air_m_h1")}


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
    battle = BattleFire(
        battle=HEX,
        shooters={"D1": "us_air_e_d1"},
        targets=("jp_dd4", "jp_tt1"),
        default=(("D1", "jp_tt1"),),
    )
    assert BOMBS.ask(seen(game, US, BOMBS)).options() == FireOptions((battle,))


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


@pytest.mark.parametrize(("capacity", "places"), [(0, []), (1, ["midway"]), (2, ["midway"])])
def test_a_field_with_room_for_half_a_unit_is_a_place_to_land(capacity, places):
    """MID-13.1, MID-R45: a reduced unit counts half."""
    game = position()
    game.us.airfield = Airfield(capacity, 0, 0)
    assert landing_places(game.us, "us_air_m_ds1", "H6", 0) == places


def test_two_battles_of_one_hex_may_be_named_in_full():
    """MID-25.4, MID-R73, MID-R77: by the hex and the side attacked, or by the hex where only one can be meant."""
    game = position({"us_cv_enterprise": "I5", "jp_cv_akagi": "I5"})
    game.located = {US: {"I5": "carriers"}, JP: {"I5": "carriers"}}
    orders = {US: [Raid(units("us_air_e_d1"), "I5")], JP: [Raid(units("jp_air_a_d1"), "I5")]}
    game = play(game, DECLARE, orders).game
    for battle in ("I5/us", "I5", ""):
        assert judged(game, US, ROUND_1, Fire("F2", "D1", battle)).fire == {
            "I5/us": [("F2", "D1"), ("F1", "D1"), ("F3", "D1")]
        }
    assert refusals(game, US, ROUND_1, Fire("F1", "D1", "I5/jp")) == [(0, "fire-no-battle", "MID-25.4")]


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
