"""Land offensives: walks, attacks, sheet after sheet (TYP-9.1, 9.4 to 9.8, 10.6 to 10.8)."""

from random import Random

import pytest

from arbitre.games.typhon.records.board import put
from arbitre.games.typhon.records.orders import Attack, March, Rebuild
from arbitre.games.typhon.records.printed import ALLIES, JAPAN
from arbitre.games.typhon.records.reports import Displaced, Event, Marched
from arbitre.games.typhon.rules.land.land_combat import JoinBattle
from arbitre.games.typhon.rules.land.land_offensives import LandSegment, reach, walk, walk_in
from arbitre.games.typhon.rules.land.retreat import AfterCombats
from arbitre.games.typhon.rules.supply import Supply
from arbitre.games.typhon.rules.view import view
from typhon.positions import campaign, mark, refusals, resolve, run, told, umpire

TWO = {"scenario": "two_player", "visibility": "open"}
STEP = LandSegment(JAPAN)


def asia(turn=6, **more):
    """Turn 6, fair weather: Japan holds Indochina and Siam, the Allies Malaya, Burma, Bengal; South China is contested
    by one army each."""
    places = {"jp_25_army": "indochina", "jp_15_army": "siam", "jp_11_army": "south_china",
              "cn_iv_war_area": "south_china", **more}  # fmt: skip
    options = places.pop("options", None)
    board = places.pop("board", None)
    active = places.pop("active", JAPAN)
    control = {"burma": ALLIES, **places.pop("control", {})}
    zones = ("indochina", "siam", "malaya", "burma", "south_china", "formosa", "bengal")
    return campaign(
        turn, cleared=zones, options=options, board=board, active=active, control=control, **places
    )  # fmt: skip


def ways(game, unit):
    return reach(game.board, game.board.units[unit])


# ------------------------------------------------------------------------------------------------------- walks


def test_any_number_of_friendly_zones_and_one_enemy_or_contested():
    """TYP-9.4, 9.6, 9.7, TYP-R85: through Siam to Malaya and Burma, not on to Bengal or through South China."""
    found = ways(asia(), "jp_25_army")
    assert set(found) == {"burma", "south_china", "siam", "malaya"}
    assert found["malaya"] == ("indochina", "siam", "malaya")


def test_an_enemy_zone_stops_even_if_it_is_empty():
    """TYP-9.7, 13.3: Burma holds a marker only."""
    assert "bengal" not in ways(asia(), "jp_15_army")


def test_out_of_a_contested_zone_to_friendly_or_contested_never_to_an_enemy_zone():
    """TYP-9.5, TYP-R86: from South China to Siam and beyond, but neither into Burma nor from Siam into Malaya."""
    game = asia(jp_12_army="central_china", cn_iii_war_area="central_china")
    found = ways(game, "jp_11_army")
    assert {"indochina", "siam", "north_china", "korea", "formosa", "central_china"} == set(found)
    assert refusals(STEP, game, "player", March(("jp_11_army",), "burma")) == [("land-from-contested", "TYP-9.5")]


def test_a_contested_zone_is_not_crossed():
    """TYP-9.6."""
    game = asia(jp_2_army="formosa")
    found = ways(game, "jp_2_army")
    assert "south_china" in found and "indochina" not in found


def test_a_zone_taken_this_turn_is_no_start_and_no_way():
    """TYP-13.4, 13.3, TYP-R145: Burma, won this turn, becomes friendly in phase 8 only."""
    game = asia()
    run(game, ())
    walk_in(game, umpire(), ("jp_15_army",), "burma")
    assert ways(game, "jp_15_army") == {}
    assert "bengal" not in ways(game, "jp_25_army") and "burma" in ways(game, "jp_25_army")


def test_passages_lead_from_friendly_into_friendly_or_contested_zones():
    """TYP-9.8: Java to Sumatra, not into an enemy zone, and not out of a contested one."""
    game = campaign(6, control={"java": JAPAN, "timor": JAPAN}, cleared=("java",), jp_16_army="java",
                    jp_2_army="sumatra", uk_xv_corps="sumatra")  # fmt: skip
    assert set(ways(game, "jp_16_army")) == {"sumatra", "timor"}
    assert ways(game, "jp_2_army") == {}
    game.board.control["timor"] = ALLIES
    assert set(ways(game, "jp_16_army")) == {"sumatra"}
    assert refusals(STEP, game, "player", March(("jp_16_army",), "timor")) == [("land-passage", "TYP-9.8")]


def test_weather_stops_every_step_of_a_walk():
    """TYP-16.4, TYP-R158: monsoon on turn 7."""
    game = asia(turn=7, jp_2_army="formosa", control={"south_china": JAPAN}, cn_iv_war_area="lost")
    assert ways(game, "jp_25_army") == {}
    assert refusals(STEP, game, "player", March(("jp_2_army",), "indochina")) == [("land-closed", "TYP-16.4")]
    assert refusals(STEP, game, "player", March(("jp_25_army",), "south_china")) == [("land-closed", "TYP-16.4")]


def test_a_walk_needs_room_at_its_end_and_supply_at_its_start():
    """TYP-8.1, TYP-R85, TYP-15.1."""
    game = asia(jp_2_army="malaya", jp_17_army="malaya")
    assert walk(game.board, "jp_25_army", "malaya", JAPAN) == ()
    assert walk(game.board, "jp_25_army", "burma", JAPAN) == ("indochina", "burma")
    put(game.board, "jp_18_army", "timor", steps=2)
    game.board.control.update(timor=JAPAN, java="contested")
    put(game.board, "jp_16_army", "java", steps=2)
    assert "java" in ways(game, "jp_18_army")
    game.board.points[JAPAN]["nm"] = 0
    assert walk(game.board, "jp_18_army", "java", JAPAN) == ()
    assert not Supply(game.board, JAPAN).of(game.board.units["jp_18_army"])
    assert refusals(STEP, game, "player", March(("jp_18_army",), "java")) == [("land-no-supply", "TYP-R85")]


def test_a_fortress_never_walks():
    """TYP-0.8, 14.3."""
    game = asia(jp_fortress_1="indochina")
    assert ways(game, "jp_fortress_1") == {}
    assert refusals(STEP, game, "player", March(("jp_fortress_1",), "siam")) == [("land-fortress", "TYP-0.8")]


def test_the_chinese_stay_in_china_while_burma_is_not_friendly():
    """TYP-17.2, TYP-R167."""
    game = asia(active=ALLIES, cn_i_war_area="central_china")
    assert "burma" in ways(game, "cn_i_war_area")
    game.board.control["burma"] = JAPAN
    assert "burma" not in ways(game, "cn_i_war_area") and "south_china" in ways(game, "cn_i_war_area")
    step = LandSegment(ALLIES)
    assert refusals(step, game, "player", March(("cn_i_war_area",), "burma")) == [("land-chinese", "TYP-17.2")]
    attack = Attack(("cn_iv_war_area",), ("jp_11_army",))
    assert refusals(step, game, "player", attack) == [("land-chinese", "TYP-17.2")]


def test_the_militia_stay_in_australia():
    """TYP-17.5."""
    game = asia(active=ALLIES, aus_militia_1="queensland")
    assert set(ways(game, "aus_militia_1")) == {
        "new_south_wales", "northern_territory", "south_australia", "western_australia"
    }  # fmt: skip
    order = March(("aus_militia_1",), "new_guinea")
    assert refusals(LandSegment(ALLIES), game, "player", order) == [("land-militia", "TYP-17.5")]


def test_no_advance_in_the_turn_after_the_switch():
    """TYP-4.37: neither into an enemy zone nor into a contested one; units in contested zones attack all the same."""
    game = asia(active=ALLIES, uk_iv_corps="bengal", uk_xv_corps="burma", control={"burma": ALLIES},
                board={"switched": 5})  # fmt: skip
    assert set(ways(game, "uk_xv_corps")) == {"bengal", "india", "pakistan", "ceylon", "central_china", "tarim"}
    step = LandSegment(ALLIES)
    for zone in ("siam", "south_china"):
        assert refusals(step, game, "player", March(("uk_xv_corps",), zone)) == [("land-truce", "TYP-4.37")]
    assert refusals(step, game, "player", Attack(("cn_iv_war_area",), ("jp_11_army",))) == []
    game.board.switched = 4
    assert {"siam", "south_china"} <= set(ways(game, "uk_xv_corps"))


# ------------------------------------------------------------------------------------------------- the segment


def test_walking_in_takes_the_zone_in_phase_8_only():
    """TYP-13.4, TYP-R145, TYP-R212."""
    game = asia()
    reports = resolve(game, STEP, player=(March(("jp_15_army",), "burma"),))
    assert told(reports, Marched) == [Marched(("jp_15_army",), "siam", "burma")]
    assert game.board.control["burma"] == ALLIES and game.board.entered["burma"] == JAPAN
    assert game.agenda == (LandSegment(JAPAN, ("jp_15_army",)),)


def test_who_walks_in_on_aircraft_drives_them_off():
    """TYP-9.9."""
    game = asia(us_10_af="burma")
    reports = resolve(game, STEP, player=(March(("jp_15_army",), "burma"),))
    reports += run(game, game.agenda[:-1])
    assert [report.unit for report in told(reports, Displaced)] == ["us_10_af"]


def test_australia_and_india_are_alarmed_at_once():
    """TYP-17.8: XXXIII Corps as soon as a Japanese land unit is in India."""
    game = asia(jp_15_army="burma", control={"burma": JAPAN})
    reports = resolve(game, STEP, player=(March(("jp_15_army",), "bengal"),))
    assert [report.what for report in told(reports, Event)] == ["india"]


def test_a_unit_walks_once_and_may_attack_where_it_stops():
    """TYP-9.1, 9.6: a sheet with a march and an attack, or two sheets."""
    game = asia(jp_2_army="north_china")
    march, attack = March(("jp_2_army",), "south_china"), Attack(("jp_2_army",), ("cn_iv_war_area",))
    assert refusals(STEP, game, "player", march, attack) == []
    assert refusals(STEP, game, "player", march, March(("jp_2_army",), "korea")) == [("land-marched", "TYP-9.6")]
    assert refusals(STEP, game, "player", attack)  # not there yet
    resolve(game, STEP, player=(march,))
    step = game.agenda[0]
    assert refusals(step, game, "player", March(("jp_2_army",), "korea")) == [("land-marched", "TYP-9.6")]
    assert refusals(step, game, "player", attack) == []
    resolve(game, step)
    assert game.board.units["jp_2_army"].acted  # its operation of the turn


def test_marches_come_first_then_the_attacks_zone_by_zone():
    """TYP-D.8: what ends the fighting follows the last attack in a zone."""
    game = asia(jp_2_army="north_china", jp_12_army="central_china", cn_iii_war_area="central_china",
                jp_1_army="south_china")  # fmt: skip
    orders = (
        Attack(("jp_11_army",), ("cn_iv_war_area",)), Attack(("jp_12_army",), ("cn_iii_war_area",)),
        Attack(("jp_1_army",), ("cn_iv_war_area",)), March(("jp_2_army",), "central_china"),
    )  # fmt: skip
    resolve(game, STEP, player=orders)
    assert game.board.units["jp_2_army"].zone == "central_china"
    found = [step.combat.attackers[0] if isinstance(step, JoinBattle) else type(step) for step in game.agenda]
    assert found == ["jp_11_army", "jp_1_army", AfterCombats, "jp_12_army", AfterCombats, LandSegment]


def test_an_empty_sheet_ends_the_segment():
    """TYP-R8, TYP-R9: no order, no attack."""
    game = asia()
    resolve(game, STEP)
    assert game.agenda == ()


def test_an_attacker_attacks_once_a_defender_is_attacked_often():
    """TYP-10.8, TYP-9.1."""
    game = asia(jp_1_army="south_china")
    twice = Attack(("jp_11_army",), ("cn_iv_war_area",)), Attack(("jp_11_army",), ("cn_iv_war_area",))
    assert refusals(STEP, game, "player", *twice) == [("land-acted", "TYP-9.1")]
    both = twice[0], Attack(("jp_1_army",), ("cn_iv_war_area",))
    assert refusals(STEP, game, "player", *both) == []


def test_what_is_wrong_with_an_attack():
    """TYP-10.6, 10.7, 0.8, TYP-9.4."""
    game = asia(jp_fortress_1="south_china", jp_2_army="siam", uk_iii_corps="malaya")
    wrong = {
        Attack((), ("cn_iv_war_area",)): ("land-nobody", "TYP-9.4"),
        Attack(("jp_11_army", "jp_11_army"), ("cn_iv_war_area",)): ("land-twice", "TYP-9.1"),
        Attack(("cn_iv_war_area",), ("jp_11_army",)): ("land-not-yours", "TYP-9.4"),
        Attack(("jp_5_aa",), ("cn_iv_war_area",)): ("land-not-yours", "TYP-9.4"),
        Attack(("nobody",), ("cn_iv_war_area",)): ("land-not-yours", "TYP-9.4"),
        Attack(("jp_11_army", "jp_2_army"), ("cn_iv_war_area",)): ("land-elsewhere", "TYP-10.6"),
        Attack(("jp_fortress_1",), ("cn_iv_war_area",)): ("land-fortress", "TYP-0.8"),
        Attack(("jp_11_army",), ()): ("land-no-target", "TYP-10.7"),
        Attack(("jp_11_army",), ("uk_iii_corps",)): ("land-no-target", "TYP-10.7"),
    }
    for order, expected in wrong.items():
        assert refusals(STEP, game, "player", order) == [expected]
    assert refusals(STEP, game, "player", Rebuild("jp_11_army")) == [("not-now", "TYP-1.1")]


def test_what_is_wrong_with_a_march():
    """TYP-9.4, 9.1, 8.1."""
    game = asia(jp_2_army="siam", jp_17_army="malaya", jp_18_army="malaya")
    mark(game.board, "jp_2_army", acted=True)
    wrong = {
        March(("jp_15_army",), "siam"): ("land-here", "TYP-9.4"),
        March(("jp_2_army",), "indochina"): ("land-acted", "TYP-9.1"),
        March(("jp_15_army",), "malaya"): ("land-full", "TYP-8.1"),
        March(("jp_15_army",), "bengal"): ("land-no-way", "TYP-9.4"),
    }
    for order, expected in wrong.items():
        assert refusals(STEP, game, "player", order) == [expected]


def test_lines_are_judged_on_the_position_the_lines_before_leave():
    """TYP-8.1: Malaya takes two armies; a third may follow when one of the line before it could not be taken back."""
    game = asia(jp_2_army="siam", jp_17_army="siam", jp_18_army="lost")
    lines = [March((unit,), "malaya") for unit in ("jp_15_army", "jp_2_army", "jp_17_army")]
    assert refusals(STEP, game, "player", *lines) == [("land-full", "TYP-8.1")]


def test_japan_pays_for_every_army_of_its_attacks():
    """TYP-5.12, TYP-R50."""
    game = asia(jp_1_army="south_china", jp_snlf_kure_3="south_china")
    game.board.points[JAPAN]["pl"] = 1
    one, two = (
        Attack(("jp_11_army", "jp_snlf_kure_3"), ("cn_iv_war_area",)),
        Attack(("jp_1_army",), ("cn_iv_war_area",)),
    )
    assert refusals(STEP, game, "player", one) == []
    assert refusals(STEP, game, "player", one, two) == [("land-points", "TYP-5.12")]
    game.board.points[JAPAN]["pl"] = 2
    assert refusals(STEP, game, "player", one, two) == []


def test_an_attack_needs_supply():
    """TYP-10.6, TYP-15.1: a British corps in Timor while the Indies are Japanese all around."""
    game = asia(active=ALLIES, uk_xv_corps="java", jp_2_army="java", control=dict.fromkeys(
        ("sumatra", "borneo", "celebes", "timor"), JAPAN))  # fmt: skip
    attack = Attack(("uk_xv_corps",), ("jp_2_army",))
    step = LandSegment(ALLIES)
    assert refusals(step, game, "player", attack) == [("land-no-supply", "TYP-10.6")]
    game.board.control["timor"] = ALLIES
    assert refusals(step, game, "player", attack) == []


def test_who_is_asked_and_in_which_phase():
    """TYP-1.5, 1.7, TYP-21.10, 21.11: on turn 1 the Allies start nothing."""
    game = asia(turn=2, options=TWO)
    allied = LandSegment(ALLIES)
    assert STEP.ask(view(game, "japan")) is not None and STEP.ask(view(game, "allies")) is None
    assert allied.ask(view(game, "allies")) is not None
    assert (STEP.when(game), allied.when(game)) == ("6c", "7c")
    game.board.turn = 1
    assert allied.ask(view(game, "allies")) is None


def test_in_fog_the_other_side_learns_that_a_zone_was_entered_and_no_more():
    """TYP-R196, R202: an advance shows the zone; a march between friendly zones shows nothing."""
    game = asia(options={"scenario": "two_player"})
    reports = resolve(game, STEP, japan=(March(("jp_15_army",), "burma"), March(("jp_25_army",), "siam")))
    heard = {to: [report for who, _, _, report in reports if who == to] for to in ("japan", "allies")}
    assert heard["allies"] == [Marched((), "", "burma")]
    assert heard["japan"] == [Marched(("jp_15_army",), "siam", "burma"), Marched(("jp_25_army",), "indochina", "siam")]


def test_in_fog_hidden_units_are_named_by_their_kind():
    """TYP-R215, TYP-R214."""
    game = asia(options={"scenario": "two_player"})
    (hidden,) = [unit.id for unit in view(game, "japan").board.here("south_china", ALLIES, "land")]
    assert hidden.startswith("hidden-allies-land")
    assert refusals(STEP, game, "japan", Attack(("jp_11_army",), (hidden,))) == []
    assert refusals(STEP, game, "japan", Attack(("jp_11_army",), ("cn_iv_war_area",))) == [
        ("land-no-target", "TYP-10.7")
    ]
    resolve(game, STEP, japan=(Attack(("jp_11_army",), (hidden,)),))
    run(game, game.agenda[:1], ("attack", [1]), ("counter", [1]))
    assert game.shown == ("jp_11_army", "cn_iv_war_area", "jp_5_aa")  # the air army supports (TYP-R199)


def test_names_are_forgotten_when_the_offensive_is_over():
    """TYP-R199."""
    game = asia(options={"scenario": "two_player"})
    (hidden,) = [unit.id for unit in view(game, "japan").board.here("south_china", ALLIES, "land")]
    resolve(game, STEP, japan=(Attack(("jp_11_army",), (hidden,)),))
    run(game, game.agenda[:-1])
    assert game.shown == () and game.combat is None


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("options", [TWO, {"scenario": "two_player"}])
def test_random_sheets_are_lawful_and_carried_out(seed, options):
    """W15, W20: whatever a player draws is accepted, and the fighting comes to an end."""
    game = campaign(2, options=options, jp_15_army="burma", uk_iv_corps="burma", jp_25_army="malaya")
    rng, sent = Random(seed), 0
    for side in (JAPAN, ALLIES):
        step = LandSegment(side)
        for _ in range(6):
            ask = step.ask(view(game, side))
            options = ask.options()
            assert all(options.costs.keys() >= {*contest.units} for contest in options.attack.values())
            orders = ask.sample(rng)
            sent += len(orders)
            resolve(game, step, seed=str(seed), **{side: orders})
            if not game.agenda:
                break
            *steps, step = game.agenda
            run(game, steps, seed=str(seed))
    assert sent


def test_fleets_leave_a_port_that_the_last_troops_march_out_of():
    """TYP-14.2, TYP-9.9: in a contested zone a fleet stays only while a land unit of its own does."""
    game = campaign(
        5, cleared=["indochina"], control={"indochina": "contested"}, jp_11_army="indochina", uk_iv_corps="indochina",
        jp_2_fleet="indochina", points={"pl": 5},
    )  # fmt: skip
    reports = resolve(game, LandSegment(JAPAN), player=(March(("jp_11_army",), "south_china"),))
    reports += run(game, game.agenda[:-1])
    (gone,) = told(reports, Displaced)
    assert (gone.unit, gone.origin) == ("jp_2_fleet", "indochina")
    assert game.board.units["jp_2_fleet"].zone == gone.zone != "indochina"
