"""Phase 8: landing, CAP, and what is told of it (MID chapters 12 and 13)."""

import random

import pytest

from arbitre.games.midway.records.orders import AirTerm, Deck, Land, Raid, Reserve
from arbitre.games.midway.records.printed import AIR, GRID, ISLAND, SHIPS
from arbitre.games.midway.records.reports import GroundedDestroyed, Recovered
from arbitre.games.midway.records.state import Airfield
from arbitre.games.midway.rules.recovery import Recovery, room
from arbitre.games.midway.rules.view import view
from midway.positions import (
    DAY,
    JP,
    NIGHT,
    US,
    air,
    ashore,
    change,
    flying,
    judged,
    only_air,
    play,
    position,
    quarters,
    refusals,
    seen,
)

STEP = Recovery()
KAGA, AKAGI, SORYU, HIRYU, HOSHO = "jp_cv_kaga", "jp_cv_akagi", "jp_cv_soryu", "jp_cv_hiryu", "jp_cvl_hosho"
ENTERPRISE, HORNET, YORKTOWN = "us_cv_enterprise", "us_cv_hornet", "us_cv_yorktown"


def raider(hexes, unit="jp_air_k_d1", target="H6", out=2):
    """Carriers by hex, and one unit that has raided; nothing else in the air or aboard."""
    game = position(hexes, fog=False)
    only_air(game, AIR[unit].side, [unit])
    flying(game, unit, target, out)
    return game


def land(unit, code):
    return Land((AirTerm(unit=unit),), code)


def deck(ready, *units):
    return Deck(tuple(AirTerm(unit=unit) for unit in units), ready)


def after(game, *orders, side=JP):
    """The position after one side's phase 8."""
    return play(game, STEP, {side: orders}).game


# --- landing


def test_a_unit_lands_within_the_hexes_it_has_left_anywhere():
    """MID-12.1, MID-R24: out and back may differ, and it need not be where it took off."""
    for hex in GRID.hexes:
        game = raider({KAGA: "F6", AKAGI: hex})
        left = 2 * AIR["jp_air_k_d1"].move - 2
        near = GRID.distance("H6", hex) <= left
        wrong = refusals(game, JP, STEP, land("jp_air_k_d1", "A"))
        assert wrong == ([] if near else [(0, "land-not-there", "MID-12.1")])
    assert not judged(raider({KAGA: "F6", AKAGI: "G7"}), JP, STEP, land("jp_air_k_d1", "A")).remarks
    done = after(raider({KAGA: "F6", AKAGI: "G7"}), land("jp_air_k_d1", "A"))
    assert (air(done, "jp_air_k_d1").base, air(done, "jp_air_k_d1").status) == (AKAGI, "below")


def test_without_orders_it_goes_back_where_it_left_else_to_the_nearest_place_with_room():
    """MID-R49, MID-R3: equals in table order."""
    assert air(after(raider({KAGA: "F6", AKAGI: "G6"})), "jp_air_k_d1").base == KAGA
    assert air(after(raider({KAGA: "E6", AKAGI: "F6", SORYU: "G6"})), "jp_air_k_d1").base == SORYU
    assert air(after(raider({KAGA: "E6", HIRYU: "G6", SORYU: "G6"})), "jp_air_k_d1").base == HIRYU
    game = raider({KAGA: "E6", AKAGI: "F6", HOSHO: "G6"})
    change(game, "jp_air_ho_t1", status="ready")
    change(game, "jp_air_z_f1", status="ready", base=HOSHO)
    assert room(game.jp, HOSHO) == 0
    assert air(after(game), "jp_air_k_d1").base == AKAGI


def test_the_nearest_place_is_the_nearest_to_where_the_unit_is():
    """MID-R49: a unit from Midway that finds Midway full, over J6."""
    game = position({ENTERPRISE: "K5", HORNET: "I6"})
    only_air(game, US, ["us_air_m_t1"])
    game.us.airfield = Airfield(0, 0, 0)
    flying(game, "us_air_m_t1", "J5", 2)
    assert air(after(game, side=US), "us_air_m_t1").base == ENTERPRISE
    flying(game, "us_air_m_t1", "I6", 1)
    assert air(after(game, side=US), "us_air_m_t1").base == HORNET


def test_a_full_place_is_passed_over_with_a_word():
    """MID-13.1, MID-R49: room for half a unit takes half a unit."""
    game = raider({KAGA: "F6", HOSHO: "G6"})
    change(game, "jp_air_z_f1", status="below", base=HOSHO)
    change(game, "jp_air_ho_t1", status="ready", steps=1)
    assert room(game.jp, HOSHO) == 1
    plan = judged(game, JP, STEP, land("jp_air_k_d1", "Ho"))
    assert plan.landed == {"jp_air_k_d1": KAGA} and not plan.refusals
    assert [r.phrase.key for r in plan.remarks] == ["land-full"]
    change(game, "jp_air_k_d1", steps=1)
    assert judged(game, JP, STEP, land("jp_air_k_d1", "Ho")).landed == {"jp_air_k_d1": HOSHO}


def test_units_land_in_the_order_of_the_list_cap_first():
    """MID-R49, MID-25.1: room for one, wished by three."""
    game = position({KAGA: "G6", HOSHO: "H6"}, fog=False)
    only_air(game, JP, ["jp_air_z_f1", "jp_air_k_f1", "jp_air_k_f2", "jp_air_k_d1"])
    change(game, "jp_air_z_f1", status="below", base=HOSHO)
    flying(game, "jp_air_k_d1", "H5", 1)
    flying(game, "jp_air_k_f1", "H5", 1)
    flying(game, "jp_air_k_f2", "H5", 1)
    lines = [land("jp_air_k_f2", "Ho"), land("jp_air_k_f1", "Ho"), land("jp_air_k_d1", "Ho")]
    assert judged(game, JP, STEP, *lines).landed["jp_air_k_f2"] == HOSHO
    assert judged(game, JP, STEP, *lines[::-1]).landed["jp_air_k_d1"] == HOSHO
    flying(game, "jp_air_k_f1", "H6", 0, "cap")
    flying(game, "jp_air_k_f2", "H6", 0, "cap")
    assert judged(game, JP, STEP, *lines[::-1]).landed == {
        "jp_air_k_f1": HOSHO, "jp_air_k_f2": "", "jp_air_k_d1": KAGA
    }  # fmt: skip
    assert judged(game, JP, STEP, *lines).landed["jp_air_k_f2"] == HOSHO
    assert judged(game, JP, STEP).landed["jp_air_k_f1"] == HOSHO  # unlisted: table order


@pytest.mark.parametrize(
    "trouble", [{"steps": 1}, {"steps": 0, "status": "sunk", "hex": ""}, {"status": "left", "hex": ""}]
)
def test_only_intact_carriers_on_the_map_take_aircraft(trouble):
    """MID-11.1, MID-R49"""
    game = raider({KAGA: "F6"})
    change(game, KAGA, **trouble)
    assert refusals(game, JP, STEP, land("jp_air_k_d1", "K")) == [(0, "land-not-there", "MID-12.1")]
    assert air(after(game), "jp_air_k_d1").status == "ditched"


def test_what_finds_no_place_ditches_and_is_lost():
    """MID-12.3, MID-24.5: 1/2 a step for US, 1/4 for JP."""
    done = after(raider({KAGA: "E6"}, out=3))
    unit = air(done, "jp_air_k_d1")
    assert (unit.status, unit.steps) == ("ditched", 0)
    assert [(x.unit, x.steps, x.how) for x in done.losses] == [("jp_air_k_d1", 2, "ditched")]
    assert quarters(done, US) == 4
    game = position({YORKTOWN: "K4"})
    only_air(game, US, ["us_air_y_d1"])
    flying(game, "us_air_y_d1", "H6", 4, steps=1)
    game.us.airfield = Airfield(0, 0, 0)
    assert quarters(after(game, side=US), JP) == 1


def test_midways_own_units_do_not_land_on_carriers_except_the_avenger():
    """MID-12.2"""
    game = position({ENTERPRISE: "J6"})
    for unit in [a for a in AIR.values() if a.base == ISLAND]:
        flying(game, unit.id, "I6", 1)
        wrong = refusals(game, US, STEP, land(unit.id, "E"))
        assert wrong == ([] if unit.model.endswith("Avenger") else [(0, "land-not-there", "MID-12.1")])
        assert not refusals(game, US, STEP, land(unit.id, "M"))


def test_us_carrier_aircraft_may_land_at_midway_and_are_midways_there():
    """MID-R50, MID-19.2: and may land on carriers again."""
    game = position({ENTERPRISE: "J6"})
    only_air(game, US, ["us_air_e_d1"])
    flying(game, "us_air_e_d1", "I6", 1)
    done = after(game, land("us_air_e_d1", "M"), side=US)
    assert air(done, "us_air_e_d1").base == ISLAND
    flying(done, "us_air_e_d1", "I6", 1)
    assert not refusals(done, US, STEP, land("us_air_e_d1", "E"))
    assert refusals(done, US, STEP, Land((AirTerm(1, "E", "D"),), "E"))[0][1] == "air-none"  # it left Midway: code M
    assert not refusals(done, US, STEP, Land((AirTerm(1, "M", "D"),), "E"))


def test_jp_never_uses_midway():
    """MID-R49"""
    game = raider({KAGA: "E6"}, out=3)
    ashore(game, "jp_land_1")
    for unit in game.us.land:
        change(game, unit, status="lost", steps=0)
    assert refusals(game, JP, STEP, land("jp_air_k_d1", "M")) == [(0, "land-unknown", "MID-1.11")]
    assert air(after(game), "jp_air_k_d1").status == "ditched"


@pytest.mark.parametrize(
    ("field", "lands"),
    [(Airfield(16, 3, 1), True), (Airfield(2, 0, 0), True), (Airfield(1, 0, 0), False), (Airfield(0, 0, 0), False),
     (Airfield(0, 0, 0, closed=True), False)],
)  # fmt: skip
def test_midways_capacity_limits_landings(field, lands):
    """MID-13.3, MID-R45, MID-R53"""
    game = position()
    only_air(game, US, ["us_air_m_ds1"])
    flying(game, "us_air_m_ds1", "H7", 1)
    game.us.airfield = field
    assert (air(after(game, side=US), "us_air_m_ds1").status == "below") == lands


def test_a_lower_capacity_drives_nobody_out():
    """MID-R45: what is on the ground stays; nothing more comes in."""
    game = position()
    flying(game, "us_air_m_ds1", "H7", 1)
    game.us.airfield = Airfield(4, 0, 0)
    done = after(game, side=US)
    assert air(done, "us_air_m_ds1").status == "ditched"
    assert sum(a.status == "ready" for a in done.us.air.values() if a.base == ISLAND) == 9


def test_carriers_in_h6_add_no_room_to_midway():
    """MID-19.2"""
    game = position({ENTERPRISE: "H6"})
    assert room(game.us, ISLAND) == room(position().us, ISLAND)


def test_what_takes_room_and_what_does_not():
    """MID-13.1, 13.2, MID-R53: ready and not ready alike, a reduced unit half; not what flies nor unused reserves."""
    game = position({KAGA: "F6"})
    assert room(game.jp, KAGA) == 16 - 14
    change(game, "jp_air_k_d1", status="below")
    assert room(game.jp, KAGA) == 2
    change(game, "jp_air_k_d1", steps=1)
    assert room(game.jp, KAGA) == 3
    flying(game, "jp_air_k_d1", "H6", 2)
    assert room(game.jp, KAGA) == 4
    change(game, "jp_air_k_reserve", status="below")
    assert room(game.jp, KAGA) == 2


def test_a_unit_reduced_in_the_air_needs_half_the_room():
    """MID-R53"""
    game = raider({HOSHO: "G6"})
    change(game, "jp_air_z_f1", status="below", base=HOSHO)
    change(game, "jp_air_ho_t1", status="ready", steps=1)
    assert air(after(game), "jp_air_k_d1").status == "ditched"
    change(game, "jp_air_k_d1", steps=1)
    assert air(after(game), "jp_air_k_d1").base == HOSHO


def test_nothing_changes_base_without_a_mission_but_a_search_may_end_elsewhere():
    """MID-R51"""
    game = position({KAGA: "F6", AKAGI: "F6"})
    assert refusals(game, JP, STEP, land("jp_air_k_d1", "A")) == [(0, "air-none", "MID-R62")]
    flying(game, "jp_air_k_d1", "F7", 1, "search")
    change(game, "jp_air_a_d1", status="left")
    assert air(after(game, land("jp_air_k_d1", "A")), "jp_air_k_d1").base == AKAGI


def test_a_carrier_in_fog_recovers():
    """MID-R50"""
    game = raider({KAGA: "F4"}, target="F5", out=1)
    game.fog = True
    assert air(after(game), "jp_air_k_d1").base == KAGA


# --- CAP


def test_cap_lands_in_its_hex_and_is_ready_at_once():
    """MID-12.6: not ready if the owner says so; not on another hex's carrier."""
    game = position({KAGA: "F6", AKAGI: "F6", SORYU: "F7"})
    flying(game, "jp_air_k_f1", "F6", 0, "cap")
    assert refusals(game, JP, STEP, land("jp_air_k_f1", "S")) == [(0, "land-not-there", "MID-12.6")]
    assert (air(after(game), "jp_air_k_f1").status, air(after(game), "jp_air_k_f1").base) == ("ready", KAGA)
    elsewhere = after(game, land("jp_air_k_f1", "A"), Deck((AirTerm(1, "A", "F"),), False), deck(False, "jp_air_k_f1"))
    assert (air(elsewhere, "jp_air_k_f1").status, air(elsewhere, "jp_air_k_f1").base) == ("below", AKAGI)
    assert air(after(game), "jp_air_k_f1").flew == 0  # defending is no mission that tires
    assert play(game, STEP, {}).report(JP, Recovered).ready == ()  # it never was otherwise
    assert not refusals(game, JP, STEP, deck(True, "jp_air_k_f1"))
    for unit in ("jp_air_a_f1", "jp_air_a_f2"):
        change(game, unit, status="lost", steps=0)
    lines = (land("jp_air_k_f1", "A"), Deck((AirTerm(1, "A", "F"),), False))  # by the letter of where it lands
    told = play(game, STEP, {JP: lines}).report(JP, Recovered)
    assert told.landed == (("jp_air_k_f1", AKAGI),) and told.below == ("jp_air_k_f1",)
    change(game, KAGA, steps=1)
    change(game, AKAGI, steps=1)
    assert air(after(game), "jp_air_k_f1").status == "ditched"
    assert refusals(game, JP, STEP, deck(False, "jp_air_k_f1")) == [(0, "air-none", "MID-R62")]
    assert room(game.jp, KAGA) < 0 < room(game.jp, SORYU)


def test_midways_cap_lands_on_midway_and_that_of_ships_on_carriers():
    """MID-R84, MID-12.6: also with a carrier in H6, and for carrier aircraft based at Midway."""
    game = position({ENTERPRISE: "H6"})
    only_air(game, US, ["us_air_e_f1", "us_air_e_f2"])
    change(game, "us_air_e_f1", base=ISLAND)
    flying(game, "us_air_e_f1", "H6", 0, "cap")
    flying(game, "us_air_e_f2", "H6", 0, "cap")
    assert refusals(game, US, STEP, land("us_air_e_f1", "E")) == [(0, "land-not-there", "MID-12.6")]
    assert refusals(game, US, STEP, land("us_air_e_f2", "M")) == [(0, "land-not-there", "MID-12.6")]
    done = after(game, side=US)
    assert (air(done, "us_air_e_f1").base, air(done, "us_air_e_f2").base) == (ISLAND, ENTERPRISE)
    game.us.airfield = Airfield(0, 0, 0)
    assert air(after(game, side=US), "us_air_e_f1").status == "ditched"


# --- what is told


def test_recovery_is_told_to_its_owner_only():
    """MID-12.8, MID-26.2: the enemy is told the same, whatever happens on the other side's decks."""
    quiet = position({KAGA: "F6", YORKTOWN: "K4"})
    busy = position({KAGA: "F6", YORKTOWN: "K4"})
    flying(busy, "jp_air_k_d1", "H6", 2)
    flying(busy, "jp_air_k_d2", "H6", 4)
    one = play(quiet, STEP, {})
    two = play(busy, STEP, {JP: [Reserve("K", False), deck(False, "jp_air_k_t1")]})
    assert one.told[US] == two.told[US] and len(one.told[US]) == 1
    assert view(one.game, US) == view(two.game, US)
    told = two.report(JP, Recovered)
    assert told.landed == (("jp_air_k_d1", KAGA),) and told.ditched == ("jp_air_k_d2",)
    assert told.below == ("jp_air_k_t1",) and told.reserves == ("jp_air_k_reserve",)


def test_what_is_told_stands_in_the_order_of_the_table():
    """MID-2.7"""
    game = position({KAGA: "F6", HIRYU: "F6"})
    for unit in ("jp_air_h_d1", "jp_air_k_d1"):
        change(game, unit, status="below")
    told = play(game, STEP, {JP: [deck(False, "jp_air_h_t1"), deck(False, "jp_air_k_t1")]}).report(JP, Recovered)
    assert told.ready == ("jp_air_k_d1", "jp_air_h_d1") and told.below == ("jp_air_k_t1", "jp_air_h_t1")


def test_a_unit_already_ready_is_not_told_as_made_ready():
    """MID-2.7"""
    game = position({KAGA: "F6"})
    assert play(game, STEP, {JP: [deck(True, "jp_air_k_d1")]}).report(JP, Recovered) == Recovered(())


def test_jp_learns_now_what_it_destroyed_on_the_ground():
    """MID-R46, MID-2.9: once."""
    game = position()
    game.grounded_hit = (("D", 2), ("H", 1))
    done = play(game, STEP, {})
    assert done.report(JP, GroundedDestroyed).aircraft == (("D", 2), ("H", 1))
    assert not done.heard(US, GroundedDestroyed)
    assert not play(done.game, STEP, {}).heard(JP, GroundedDestroyed)


# --- in general


def test_orders_of_other_phases_are_refused():
    """MID-2.5"""
    game = position({KAGA: "F6"})
    assert refusals(game, JP, STEP, Raid((AirTerm(1, "K", "D"),), "H6")) == [(0, "not-now", "MID-2.5")]


def test_a_landing_line_names_units_in_the_air_and_a_base_of_the_side():
    """MID-R9, MID-1.11"""
    game = raider({KAGA: "F6"})
    assert refusals(game, JP, STEP, land("jp_air_k_d1", "Y")) == [(0, "land-unknown", "MID-1.11")]
    assert refusals(game, JP, STEP, land("jp_air_k_d1", "K"), land("jp_air_k_d1", "K"))[0][0] == 1
    assert refusals(game, JP, STEP, land("us_air_y_d1", "K")) == [(0, "air-unknown", "MID-R62")]


def test_sampled_recoveries_are_lawful_and_leave_nobody_in_the_air():
    """MID-1.10: what takes off comes down in the same turn."""
    for seed in range(60):
        rng = random.Random(seed)
        ships = {s.id: rng.choice(GRID.within("H6", 4)) for s in SHIPS.values() if s.carrier and rng.random() < 0.8}
        game = position(ships, turn=rng.choice((DAY, NIGHT)))
        for side in (US, JP):
            for unit in list(game.forces(side).air.values()):
                if unit.status == "ready" and (unit.base == ISLAND or unit.base in ships):
                    what = rng.random()
                    if what < 0.5:
                        flying(game, unit.id, rng.choice(GRID.within("H6", 3)), rng.randint(0, 4))
                    elif what < 0.7:
                        change(game, unit.id, status="below", flew=rng.choice((0, game.turn - 1)))
        sheets = {}
        for side in (US, JP):
            here = seen(game, side, STEP)
            sheets[side] = here.now.ask(here).sample(rng)
            assert not here.now.ask(here).plan(sheets[side]).refusals
        done = play(game, STEP, sheets).game
        for side in (US, JP):
            assert not [a for a in done.forces(side).air.values() if a.status == "flying" or a.mission]
            for ship in done.forces(side).ships.values():
                if SHIPS[ship.id].carrier and ship.status == "map":
                    assert room(done.forces(side), ship.id) >= 0


def test_what_is_offered_is_accepted():
    """MID-R9"""
    game = raider({KAGA: "F6", AKAGI: "G6", SORYU: "E6"})
    change(game, "jp_air_k_t1", status="below")
    here = seen(game, JP, STEP)
    offered = here.now.ask(here).options()
    assert offered.land == {"jp_air_k_d1": ("A", "K")} and offered.ready == ("jp_air_k_t1",)
    assert offered.below == () and set(offered.reserve) == set()
    change(game, "jp_air_k_reserve", status="reserve")
    here = seen(game, JP, STEP)
    assert here.now.ask(here).options().reserve == ("K",)
    change(game, "jp_air_k_t2", status="ready")
    here = seen(game, JP, STEP)
    assert here.now.ask(here).options().below == ("jp_air_k_t2",)
    game.options = {"deck": "strict"}
    here = seen(game, JP, STEP)
    assert here.now.ask(here).options().below == ()
