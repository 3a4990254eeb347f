"""Raids: missions, range, declaration, announcement (MID chapter 6, MID-10.1 to 10.4)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.midway.records.orders import AirTerm, CancelMidway, Raid, Search, StrikeMidway
from arbitre.games.midway.records.printed import AIR, RULES
from arbitre.games.midway.records.reports import Deck, RaidArrived, RaidOff, RaidSighted, SeenAir, SeenLand, SeenShip
from arbitre.games.midway.rules.raids import RaidDeclaration
from arbitre.kernel.dice import KeyedDice
from midway.positions import JP, NIGHT, US, air, ashore, change, judged, only_air, play, position, put, refusals, seen

STEP = RaidDeclaration()


def units(*ids):
    return tuple(AirTerm(unit=unit) for unit in ids)


def fleets(**changes):
    """US carriers in J5, Akagi and Kaga in H5, two hexes apart, each located by the other."""
    game = position(
        {"us_cv_enterprise": "J5", "us_cv_hornet": "J5", "us_dd1": "J5", "jp_cv_akagi": "H5", "jp_cv_kaga": "H5"},
        **changes,
    )
    game.located = {US: {"H5": "carriers"}, JP: {"J5": "carriers"}}
    return game


def strike(*ids, **changes):
    """Soryu in F6 with these units committed to Midway in phase 1."""
    game = position({"jp_cv_soryu": "F6"}, **changes)
    game.jp.strike = ids
    return game


# ---------------------------------------------------------------------------------------------- declaring


def test_both_sides_are_asked_on_every_day_turn_and_never_at_night():
    """MID-R8, MID-2.4, MID-6.1: even with nothing located."""
    for side in (US, JP):
        before = seen(position(), side, STEP)
        assert STEP.ask(before) is not None
        dark = seen(position(turn=NIGHT), side, STEP)
        assert STEP.ask(dark) is None


def test_P6_an_order_by_number_base_type_and_strength():
    """P6, MID-25.3: 2xYF+2xYD+1xYD(e)+1xYT; refused while Yorktown has no reduced D."""
    game = position({"us_cv_yorktown": "J5"})
    game.located = {US: {"H5": "ships"}}
    order = Raid((AirTerm(2, "Y", "F"), AirTerm(2, "Y", "D"), AirTerm(1, "Y", "D", True), AirTerm(1, "Y", "T")), "H5")
    assert refusals(game, US, STEP, order) == [(0, "air-none", "MID-R62")]
    change(game, "us_air_y_d2", steps=1)
    sent = judged(game, US, STEP, order).raids["H5"]
    assert sent == [f"us_air_y_{u}" for u in ("f1", "f2", "d1", "d2", "d3", "t1")]


def test_only_hexes_located_this_turn():
    """MID-6.1, MID-6.8, MID-R29, and the same refusal whether the enemy is there or not."""
    game = fleets()
    put(game, "jp_cv_soryu", "I5")
    for hex in ("I5", "I6", "Z9"):
        assert refusals(game, US, STEP, Raid(units("us_air_e_d1"), hex)) == [(0, "raid-not-located", "MID-R29")]


@pytest.mark.parametrize(
    ("unit", "hex", "lawful"),
    [
        ("us_air_e_d1", "F5", True),  # 4 hexes: 2 x 2
        ("us_air_e_d1", "E6", False),  # 5
        ("us_air_m_m1", "B7", True),  # 6: 2 x 3
        ("us_air_m_m1", "A7", False),  # 7
        ("us_air_m_h1", "A7", True),
    ],
)
def test_range(unit, hex, lawful):
    """MID-R24, MID-6.4: as far as twice the rating, both legs together."""
    game = fleets()
    game.located = {US: {hex: "ships"}}
    expected = [] if lawful else [(0, "raid-too-far", "MID-R24")]
    assert refusals(game, US, STEP, Raid(units(unit), hex)) == expected


def test_no_way_home_is_accepted_with_a_warning():
    """MID-R24: it will ditch; another carrier within reach, or Midway, is a way home."""
    game = fleets()
    game.located = {US: {"F5": "ships"}}
    order = Raid((AirTerm(2, "E", "D"),), "F5")  # 4 out, nothing left
    (remark,) = judged(game, US, STEP, order).remarks
    assert (remark.kind, remark.phrase.key, remark.phrase.args) == ("note", "raid-will-ditch", {"units": 2})
    put(game, "us_cv_yorktown", "F5")
    assert judged(game, US, STEP, order).remarks == []


def test_only_ready_units_fly():
    """MID-6.2: not those below, flying, trapped or lost."""
    game = fleets()
    for status in ("below", "flying", "trapped", "lost", "reserve"):
        change(game, "us_air_e_d1", status=status)
        assert refusals(game, US, STEP, Raid(units("us_air_e_d1"), "H5")) == [(0, "air-none", "MID-R62")]
    assert refusals(game, US, STEP, Raid((AirTerm(4, "E", "D"),), "H5")) == [(0, "air-too-many", "MID-R62")]


def test_no_raid_from_a_carrier_in_fog():
    """MID-6.10, MID-20.4; and from there once the fog has lifted."""
    game = position({"jp_cv_akagi": "F4"})
    game.located = {JP: {"H5": "ships"}}
    order = Raid((AirTerm(1, "A", "D"),), "H5")
    assert refusals(game, JP, STEP, order) == [(0, "raid-from-fog", "MID-6.10")]
    game.fog = False
    assert refusals(game, JP, STEP, order) == []
    change(game, "jp_cv_akagi", hex="", status="waiting")
    assert refusals(game, JP, STEP, order) == [(0, "air-none", "MID-R62")]  # not on the map yet


def test_a_raid_needs_a_bomber():
    """MID-R26: judged on the whole raid, not line by line."""
    game = fleets()
    escort, bomber = Raid((AirTerm(2, "E", "F"),), "H5"), Raid((AirTerm(1, "H", "T"),), "H5")
    assert refusals(game, US, STEP, escort) == [(0, "raid-only-fighters", "MID-R26")]
    assert refusals(game, US, STEP, escort, bomber) == []
    too_many = Raid((AirTerm(9, "H", "T"),), "H5")  # one refusal, for what is wrong
    assert refusals(game, US, STEP, escort, too_many) == [(1, "air-too-many", "MID-R62")]
    game.located[US]["I5"] = "ships"
    assert refusals(game, US, STEP, escort, Raid(bomber.air, "I5")) == [(0, "raid-only-fighters", "MID-R26")]


def test_a_unit_flies_once():
    """MID-1.10: one mission a turn."""
    game = fleets()
    one = Raid(units("us_air_e_d1"), "H5")
    assert refusals(game, US, STEP, one, one) == [(1, "air-twice", "MID-R62")]
    three = Raid((AirTerm(3, "E", "D"),), "H5")
    assert refusals(game, US, STEP, three, three) == [(1, "air-too-many", "MID-R62")]


def test_other_orders_have_no_place_here():
    """MID-2.5; MID-6.6: a raid on Midway cannot be declared later than phase 1."""
    game = strike()
    assert refusals(game, JP, STEP, StrikeMidway((AirTerm(1, "S", "D"),))) == [(0, "raid-midway-phase", "MID-6.6")]
    assert refusals(game, JP, STEP, Search("H5")) == [(0, "not-now", "MID-2.5")]
    assert refusals(game, JP, STEP, CancelMidway()) == [(0, "raid-none-to-cancel", "MID-6.6")]


def test_lines_for_one_hex_are_one_raid_whatever_the_bases():
    """MID-6.9, MID-R29: one battle, with every enemy ship in the hex."""
    game = fleets()
    put(game, "jp_dd4", "H5")
    orders = [Raid(units("us_air_e_d1"), "H5"), Raid(units("us_air_h_d1"), "H5"), Raid(units("us_air_m_h1"), "H5")]
    played = play(game, STEP, {US: orders})
    (battle,) = played.game.battles
    assert set(battle.raiders.values()) == {"us_air_e_d1", "us_air_h_d1", "us_air_m_h1"}
    assert [s.id for s in played.report(US, RaidArrived).ships] == ["jp_cv_akagi", "jp_cv_kaga", "jp_dd4"]


def test_raiders_are_in_the_air():
    """MID-6.3, MID-R42: where they went and how far out is kept for the way home."""
    game = fleets()
    after = play(game, STEP, {US: [Raid(units("us_air_e_d1", "us_air_m_h1"), "H5")]}).game
    flown = air(after, "us_air_e_d1")
    assert (flown.status, flown.mission, flown.target, flown.out) == ("flying", "raid", "H5", 2)
    assert (flown.base, air(after, "us_air_m_h1").out) == ("us_cv_enterprise", 1)
    assert air(game, "us_air_e_d1").status == "ready"  # the game before stays as it was


def test_nothing_ordered_is_no_raid():
    """MID-R3."""
    played = play(fleets(), STEP)
    assert played.game.battles == () and played.told == {US: [], JP: []}


# ---------------------------------------------------------------------------------------------- the raid on Midway


def test_a_raid_declared_in_phase_1_is_flown_without_orders():
    """MID-6.6, MID-R3."""
    after = play(strike("jp_air_s_f1", "jp_air_s_d1"), STEP, dice=[("air initiative Midway", [5])]).game
    (battle,) = after.battles
    assert (battle.key, battle.hex, battle.midway, battle.raider) == ("Midway", "H6", True, JP)
    flown = air(after, "jp_air_s_d1")
    assert (flown.status, flown.mission, flown.target, flown.out) == ("flying", "raid", "H6", 2)
    assert after.jp.strike == ()


def test_units_committed_to_midway_must_fly_there():
    """MID-6.6: they cannot be sent elsewhere, nor withdrawn singly (MID-R27)."""
    game = strike("jp_air_s_f1", "jp_air_s_d1")
    game.located = {JP: {"H6": "ships"}}
    order = Raid(units("jp_air_s_d1"), "H6")
    assert refusals(game, JP, STEP, order) == [(0, "raid-committed", "MID-6.6")]
    assert refusals(game, JP, STEP, Raid((AirTerm(2, "S", "D"),), "H6")) == [(0, "raid-committed", "MID-6.6")]


def test_calling_off_frees_the_escort_only():
    """MID-6.6, MID-R27: bombers and torpedo bombers may do nothing else this turn, wherever the line stands."""
    game = strike("jp_air_s_f1", "jp_air_s_d1", "jp_air_s_t1")
    game.located = {JP: {"H6": "ships"}}
    escort = Raid(units("jp_air_s_f1", "jp_air_s_d2"), "H6")
    for orders in ([escort, CancelMidway()], [CancelMidway(), escort]):
        assert refusals(game, JP, STEP, *orders) == []
    assert refusals(game, JP, STEP, escort) == [(0, "raid-committed", "MID-6.6")]
    for bomber in ("jp_air_s_d1", "jp_air_s_t1"):
        order = Raid(units(bomber), "H6")
        assert refusals(game, JP, STEP, CancelMidway(), order) == [(1, "raid-committed", "MID-6.6")]
    after = play(game, STEP, {JP: [CancelMidway()]}).game
    assert after.battles == () and after.jp.strike == ()
    assert {air(after, u).status for u in game.jp.strike} == {"ready"}


def test_a_freed_escort_named_twice_is_named_twice():
    """MID-R27, MID-R62: once freed it is not committed any more, so that is not why the second line is refused."""
    game = strike("jp_air_s_f1", "jp_air_s_d1")
    game.located = {JP: {"H6": "ships"}}
    one, two = (Raid(units("jp_air_s_f1", "jp_air_s_d2"), "H6"), Raid(units("jp_air_s_t1", "jp_air_s_f1"), "H6"))
    assert refusals(game, JP, STEP, CancelMidway(), one, two) == [(2, "air-twice", "MID-R62")]


def test_a_freed_escort_is_cap():
    """MID-R27, MID-6.11; committed to a raid that is flown, it is not."""
    game = fleets()
    game.jp.strike = ("jp_air_a_f1", "jp_air_a_d1")
    only_air(game, JP, ["jp_air_a_f1", "jp_air_a_d1"])
    raid = {US: [Raid(units("us_air_e_d1"), "H5")]}
    battles = play(game, STEP, {**raid, JP: [CancelMidway()]}).game.battles
    assert [b.cap for b in battles] == [{"F1": "jp_air_a_f1"}]
    battles = play(game, STEP, raid, dice=[("air initiative Midway", [1])]).game.battles
    assert [b.cap for b in battles if not b.midway] == [{}]


def test_a_cancelled_raid_is_told_to_its_owner_alone():
    """MID-26.2: the enemy's view and reports are those of a turn without it."""
    cancelled = play(strike("jp_air_s_d1"), STEP, {JP: [CancelMidway()]})
    never = play(strike(), STEP)
    assert cancelled.told == {US: [], JP: [RaidOff()]}
    assert seen(cancelled.game, US, STEP) == seen(never.game, US, STEP)
    assert seen(strike("jp_air_s_d1"), US, STEP) == seen(strike(), US, STEP)


def us_strike():
    """Both sides ashore at Midway, Enterprise two hexes off with a bomber committed to it, Akagi with a fighter."""
    game = position({"us_cv_enterprise": "J5", "jp_cv_akagi": "H6"})
    ashore(game, "jp_land_1", "jp_land_2")
    change(game, "jp_land_2", steps=1)
    game.us.strike = ("us_air_e_d1",)
    return game


def test_a_us_raid_on_midway_is_aimed_at_the_troops_ashore():
    """MID-6.7, MID-10.6: no CAP, no airfield, JP units with their strength."""
    played = play(us_strike(), STEP)
    arrived = played.report(US, RaidArrived)
    assert (arrived.garrison, arrived.cap, arrived.ground, arrived.ships, arrived.rounds) == (
        (SeenLand("L1", 2), SeenLand("L2", 1)),
        (),
        (),
        (),
        0,
    )
    assert played.game.battles[0].cap == {}  # Akagi's fighters take no part (MID-10.3)


def test_both_sides_may_raid_midway():
    """MID-6.7: two battles of one place are told apart by the side attacked, US first (MID-R77)."""
    game = us_strike()
    game.jp.strike = ("jp_air_a_d1",)
    battles = play(game, STEP).game.battles
    assert [(b.key, b.raider) for b in battles] == [("Midway/us", JP), ("Midway/jp", US)]


# ---------------------------------------------------------------------------------------------- CAP


def raid_on_us(game, *raiders, dice=()):
    return play(game, STEP, {JP: [Raid(units(*raiders), "J5")]}, dice=dice)


def test_cap_is_every_ready_fighter_in_the_hex_not_otherwise_used():
    """MID-6.11, MID-6.3: not those on a raid, searching, below, trapped, or on carriers elsewhere."""
    game = fleets()
    put(game, "us_cv_yorktown", "J6")
    change(game, "us_air_e_f2", status="below")
    change(game, "us_air_e_f3", status="flying", mission="search", target="I5", out=1)
    put(game, "us_cv_hornet", "J5", steps=1)
    for unit in ("us_air_h_f1", "us_air_h_f2", "us_air_h_f3"):
        change(game, unit, status="trapped")
    change(game, "us_air_y_f1", base="us_cv_enterprise")
    raid = {JP: [Raid(units("jp_air_a_d1"), "J5")]}
    after = play(game, STEP, raid).game
    assert set(after.battles[0].cap.values()) == {"us_air_e_f1", "us_air_y_f1"}
    risen = air(after, "us_air_e_f1")
    assert (risen.status, risen.mission, risen.target, risen.out) == ("flying", "cap", "J5", 0)
    sent = {**raid, US: [Raid(units("us_air_e_f1", "us_air_e_d1"), "H5")]}
    after = play(game, STEP, sent, dice=[("air initiative H5", [1])]).game
    assert [set(b.cap.values()) for b in after.battles if b.hex == "J5"] == [{"us_air_y_f1"}]


def test_fighters_of_a_hex_without_a_raid_stay_on_deck():
    """MID-6.11."""
    after = play(fleets(), STEP).game
    assert air(after, "us_air_e_f1").status == "ready"


def at_midway():
    """Enterprise and a destroyer in H6, Akagi two hexes off with a raid on Midway declared; US ships in H6 located."""
    game = position({"us_cv_enterprise": "H6", "us_dd1": "H6", "jp_cv_akagi": "F6"})
    game.located = {JP: {"H6": "carriers"}}
    return game


def test_midway_and_the_ships_there_are_defended_apart():
    """MID-10.3, MID-19.1: two raids in H6, each met by its own fighters only; Midway first (MID-R4)."""
    game = at_midway()
    game.jp.strike = ("jp_air_a_d1",)
    played = play(game, STEP, {JP: [Raid(units("jp_air_a_d2"), "H6")]})
    island, ships = played.game.battles
    assert (island.key, ships.key) == ("Midway", "H6")
    assert set(island.cap.values()) == {"us_air_m_fw1", "us_air_m_fb1", "us_air_m_fb2"}
    assert set(ships.cap.values()) == {"us_air_e_f1", "us_air_e_f2", "us_air_e_f3"}
    arrived = played.report(JP, RaidArrived)
    assert arrived.ships == () and len(arrived.garrison) == 6
    assert [s.id for s in played.report(JP, RaidArrived, 1).ships] == ["us_cv_enterprise", "us_dd1"]


def test_the_ships_fighters_stay_down_when_only_midway_is_raided():
    """MID-10.3, MID-19.2: and carrier fighters based at Midway are Midway's."""
    game = at_midway()
    game.jp.strike = ("jp_air_a_d1",)
    change(game, "us_air_e_f1", base="midway")
    after = play(game, STEP).game
    assert "us_air_e_f1" in after.battles[0].cap.values()
    assert air(after, "us_air_e_f2").status == "ready"


# ---------------------------------------------------------------------------------------------- initiative


@pytest.mark.parametrize(
    ("raiders", "cap", "die", "rounds", "first"),
    [
        (["jp_air_a_f1", "jp_air_a_d1"], True, 1, 2, JP),
        (["jp_air_a_f1", "jp_air_a_d1"], True, 5, 2, JP),
        (["jp_air_a_f1", "jp_air_a_d1"], True, 6, 2, US),
        (["jp_air_a_f1", "jp_air_a_d1"], True, 10, 2, US),
        (["jp_air_a_d1", "jp_air_a_t1"], True, None, 1, US),  # no escort: one round, the defender's, no die
        (["jp_air_a_f1", "jp_air_a_d1"], False, None, 0, ""),  # no CAP: no air combat
    ],
)
def test_initiative_and_rounds(raiders, cap, die, rounds, first):
    """MID-7.1, MID-7.3, MID-R32."""
    game = fleets()
    only_air(game, US, ["us_air_e_f1"] if cap else [])
    played = raid_on_us(game, *raiders, dice=[("air initiative J5", [die])] if die else [])
    (battle,) = played.game.battles
    assert (battle.rounds, battle.first) == (rounds, first)
    for report in (played.report(US, RaidSighted), played.report(JP, RaidArrived)):  # announced to both
        assert (report.rounds, report.first) == (rounds, first)


@pytest.mark.parametrize(
    ("raiders", "die", "rounds"),
    [
        (["us_air_m_h1"], None, 0),
        (["us_air_m_h1", "us_air_e_f1"], 3, 2),
        (["us_air_m_h1", "us_air_e_d1"], None, 1),
    ],
)
def test_cap_rises_against_heavy_bombers_too(raiders, die, rounds):
    """MID-R35, MID-7.2: no air combat with H alone, but with its escort; the CAP is airborne all the same."""
    orders = {US: [Raid(units(*raiders), "H5")]}
    after = play(fleets(), STEP, orders, dice=[("air initiative", [die])] if die else []).game
    assert after.battles[0].rounds == rounds
    assert len(after.battles[0].cap) == 4 and air(after, "jp_air_a_f1").mission == "cap"


# ---------------------------------------------------------------------------------------------- announcement


def test_P2_direction_of_a_raid():
    """P2, MID-6.12: Soryu in F6 raids Midway: "from G6 or G7", nothing more precise."""
    played = play(strike("jp_air_s_d1"), STEP)
    assert played.report(US, RaidSighted).approach == ("G6", "G7")


@pytest.mark.parametrize(
    ("hexes", "approach"),
    [
        (["I6"], ("I6",)),  # from an adjacent hex: that hex
        (["J6"], ("",)),  # from within the hex
        (["H6", "L5"], ("I6", "I7", "K6")),  # the union, in order of columns
        (["J6", "I6"], ("", "I6")),
    ],
)
def test_approach_hexes(hexes, approach):
    """MID-R25."""
    game = position({"us_dd1": "J6", **dict(zip(["jp_cv_akagi", "jp_cv_kaga"], hexes, strict=False))})
    game.located = {JP: {"J6": "ships"}}
    raiders = ["jp_air_a_d1", "jp_air_k_d1"][: len(hexes)]
    played = play(game, STEP, {JP: [Raid(units(*raiders), "J6")]})
    assert played.report(US, RaidSighted).approach == approach


def test_approach_may_be_drawn(monkeypatch):
    """MID-R25: a switch in the data has one of them drawn."""
    monkeypatch.setitem(RULES["range"], "raid_approach_report", "one")
    played = play(strike("jp_air_s_d1"), STEP, dice=[("approach Midway", [2])])
    assert played.report(US, RaidSighted).approach == ("G7",)


def test_the_defender_sees_types_and_strengths_only():
    """MID-R30, MID-R82, MID-6.12: by type, full before reduced; no model, no base, no id in the whole report."""
    game = fleets()
    change(game, "jp_air_k_f1", steps=1)
    raiders = ["jp_air_k_t1", "jp_air_a_d1", "jp_air_k_f1", "jp_air_a_f1", "jp_air_k_d2"]
    played = raid_on_us(game, *raiders, dice=[("air initiative", [1])])
    report = played.report(US, RaidSighted)
    strengths = {"F1": 2, "F2": 1, "D1": 2, "D2": 2, "T1": 2}
    assert report.raiders == tuple(SeenAir(label, label[0], steps) for label, steps in strengths.items())
    assert "jp_" not in repr(report)
    assert {unit for _, unit in report.cap} == {f"us_air_{c}_f{n}" for c in "eh" for n in (1, 2, 3)}
    mine = played.report(JP, RaidArrived)
    assert dict(mine.raiders) == played.game.battles[0].raiders


def test_the_raider_sees_ships_cap_and_ready_decks():
    """MID-6.12, MID-R30, MID-R82: no submarines, cargo or not-ready aircraft; CAP by strength, not on the decks."""
    game = fleets()
    put(game, "us_ss1", "J5")
    put(game, "us_dd1", "J5", steps=1)
    for unit in ("us_air_e_d1", "us_air_e_t1", "us_air_h_f2"):
        change(game, unit, status="below")
    change(game, "us_air_h_f3", steps=1)
    change(game, "us_air_e_d3", steps=1)
    only_air(game, US, [u for u in game.us.air if "_e_" in u or "_h_f" in u])
    report = raid_on_us(game, "jp_air_a_d1").report(JP, RaidArrived)
    assert report.ships == (SeenShip("us_cv_enterprise", 2), SeenShip("us_cv_hornet", 2), SeenShip("us_dd1", 1))
    assert report.cap == (*(SeenAir(f"F{n}", "F", 2) for n in (1, 2, 3, 4)), SeenAir("F5", "F", 1))
    assert report.decks == (
        Deck("us_cv_enterprise", (("D", 2), ("D", 2), ("D", 1), ("T", 1))),
        Deck("us_cv_hornet", ()),
    )
    assert "us_air" not in repr(report) and report.garrison == () and report.ground == ()


def test_the_decks_are_those_left_after_both_sides_have_flown():
    """MID-R31, MID-R42: aircraft sent out are not aboard when their carrier is raided."""
    game = fleets()
    only_air(game, US, ["us_air_e_d1", "us_air_e_d2"])
    orders = {US: [Raid(units("us_air_e_d1"), "H5")], JP: [Raid(units("jp_air_a_d1"), "J5")]}
    report = play(game, STEP, orders).report(JP, RaidArrived)
    assert report.decks == (Deck("us_cv_enterprise", (("D", 2),)), Deck("us_cv_hornet", ()))


def test_the_raider_of_midway_sees_garrison_cap_and_all_aircraft_on_the_ground():
    """MID-10.4, MID-R82, P4: one list, ready and not ready alike, without the CAP."""
    game = strike("jp_air_s_d1")
    only_air(game, US, ["us_air_m_fb1", "us_air_m_fb2", "us_air_m_ds1", "us_air_m_t1", "us_air_m_h1", "us_air_m_fw1"])
    change(game, "us_air_m_ds1", status="below")
    change(game, "us_air_m_fw1", status="below")
    change(game, "us_land_c", steps=1)
    report = play(game, STEP).report(JP, RaidArrived)
    assert report.garrison == tuple(SeenLand(label, 1 if label == "C" else 2) for label in "ABCDEF")
    assert report.cap == (SeenAir("F1", "F", 2), SeenAir("F2", "F", 2))
    assert report.ground == (("F", 1), ("D", 2), ("T", 1), ("H", 2))
    assert report.ships == () and report.decks == ()


def test_labels_are_not_given_base_by_base():
    """MID-R82: with keyed dice, equals come in any order; full always before reduced."""
    game = fleets()
    change(game, "jp_air_a_d1", steps=1)
    raiders = ["jp_air_a_d1", "jp_air_a_d2", "jp_air_k_d1", "jp_air_k_d2"]
    first, cap = set(), set()
    for seed in range(40):
        (battle,) = raid_on_us(game, *raiders, dice=KeyedDice(str(seed))).game.battles
        assert battle.raiders["D4"] == "jp_air_a_d1"
        first.add(battle.raiders["D1"])
        cap.add(battle.cap["F1"])
    assert first == {"jp_air_a_d2", "jp_air_k_d1", "jp_air_k_d2"}
    assert cap == {f"us_air_{c}_f{n}" for c in "eh" for n in (1, 2, 3)}


def test_twins_that_differ_in_what_is_hidden_are_told_the_same():
    """MID-26.2: home base of raiders and of CAP, not-ready aircraft, submarines leave no trace in the reports."""
    one, two = fleets(), fleets()
    only_air(one, US, ["us_air_e_f1", "us_air_e_d1"])
    only_air(two, US, ["us_air_h_f2", "us_air_e_d3", "us_air_h_t1"])
    change(two, "us_air_h_t1", status="below")
    put(two, "us_ss2", "J5")
    dice = KeyedDice("seed")
    first = raid_on_us(one, "jp_air_a_d1", "jp_air_a_f1", dice=dice)
    second = raid_on_us(two, "jp_air_a_d1", "jp_air_a_f1", dice=dice)
    assert first.told[JP] == second.told[JP]
    third = raid_on_us(one, "jp_air_k_d2", "jp_air_k_f1", dice=dice)
    assert third.told[US] == first.told[US]
    assert seen(third.game, US, STEP) == seen(first.game, US, STEP)


def test_battles_in_order_of_hex():
    """MID-R4, MID-R77: column, then row; in one hex attacks on US ships first, told apart by the side attacked."""
    game = position(
        {
            "us_cv_enterprise": "I5",
            "us_cv_hornet": "J10",
            "us_dd1": "J9",
            "jp_cv_akagi": "I5",
            "jp_cv_kaga": "H5",
            "jp_cv_hiryu": "J10",
        }
    )
    game.located = {US: {"I5": "carriers", "H5": "carriers"}, JP: {"J10": "ships", "I5": "ships", "J9": "ships"}}
    orders = {
        US: [Raid(units("us_air_e_t1"), "I5"), Raid(units("us_air_e_d1"), "H5")],
        JP: [Raid(units("jp_air_h_d1"), "J10"), Raid(units("jp_air_a_d1"), "I5"), Raid(units("jp_air_h_t1"), "J9")],
    }
    played = play(game, STEP, orders)
    keys = ["H5", "I5/us", "I5/jp", "J9", "J10"]
    assert [b.key for b in played.game.battles] == keys
    for side in (US, JP):
        assert [r.battle for r in played.told[side]] == keys


def test_initiative_dice_in_order_of_battles():
    """MID-R4."""
    game = fleets()
    orders = {
        US: [Raid(units("us_air_e_f1", "us_air_e_t1"), "H5")],
        JP: [Raid(units("jp_air_a_f1", "jp_air_a_t1"), "J5")],
    }
    after = play(game, STEP, orders, dice=[("air initiative H5", [1]), ("air initiative J5", [10])]).game
    assert [b.first for b in after.battles] == [US, US]


# ---------------------------------------------------------------------------------------------- sightings for group 13


@pytest.mark.parametrize(
    ("raiders", "sighted"),
    [
        (["us_air_e_d1"], True),
        (["us_air_m_ds1"], False),
        (["us_air_m_t1"], False),  # Avengers never count
        (["us_air_m_ds1", "us_air_h_f1"], True),
    ],
)
def test_us_carrier_aircraft_among_raiders_are_a_sighting(raiders, sighted):
    """MID-4.8, MID-R14 (b): noted by the umpire, told to nobody."""
    game = fleets()
    only_air(game, JP, [])
    played = play(game, STEP, {US: [Raid(units(*raiders), "H5")]})
    assert played.game.sighted == (game.turn if sighted else 0)
    game.sighted = 3
    assert play(game, STEP, {US: [Raid(units(*raiders), "H5")]}).game.sighted == 3  # the first one counts


def test_us_carriers_and_aircraft_seen_by_raiders_are_a_sighting():
    """MID-R14 (b), (c)."""
    game = fleets()
    only_air(game, US, [])
    assert raid_on_us(game, "jp_air_a_d1").game.sighted == game.turn  # a carrier is listed
    game = position({"us_dd1": "J5", "jp_cv_akagi": "H5"})
    game.located = {JP: {"J5": "ships"}}
    assert raid_on_us(game, "jp_air_a_d1").game.sighted == 0
    game = strike("jp_air_s_d1")
    assert play(game, STEP).game.sighted == 0  # Midway's own
    change(game, "us_air_m_t1", base="midway")
    for status in ("below", "ready"):
        change(game, "us_air_e_f1", base="midway", status=status)  # on the ground, or CAP
        assert play(game, STEP).game.sighted == game.turn


def test_jp_aircraft_are_no_sighting():
    """MID-R14: only US carriers count."""
    game = fleets()
    assert play(game, STEP, {US: [Raid(units("us_air_m_h1"), "H5")]}).game.sighted == 0


# ---------------------------------------------------------------------------------------------- samples


def test_samples_are_lawful():
    """MID-R9: random orders of the ask stand before its own judgement."""
    rng = Random(1)
    game = fleets()
    game.jp.strike = ("jp_air_a_f1", "jp_air_a_d1", "jp_air_k_t1")
    game.located[JP]["H6"] = "ships"
    flown = 0
    for _ in range(100):
        for side in (US, JP):
            before = seen(game, side, STEP)
            ask = STEP.ask(before)
            orders = ask.sample(rng)
            plan = ask.plan(orders)
            assert plan.refusals == []
            flown += len(plan.raids)
            offered = ask.options().raids_if_cancelled if plan.cancel else ask.options().raids
            for hex, sent in plan.raids.items():
                assert set(sent) <= set(offered[hex])
                assert sent == sorted(sent, key=lambda unit: AIR[unit].order)
    assert flown > 100


terms = st.builds(
    AirTerm,
    number=st.integers(-1, 9),
    code=st.sampled_from(["", "E", "H", "M", "A", "Ho", "z", "Midway"]),
    type=st.sampled_from(["", "F", "D", "T", "M", "H", "X", "FD"]),
    reduced=st.booleans(),
    unit=st.sampled_from(["", "", "us_air_e_d1", "jp_air_a_d1", "us_cv_hornet", "?"]),
)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.builds(Raid, air=st.lists(terms, max_size=3).map(tuple), hex=st.sampled_from(["H5", "J5", "", "Z"])),
        max_size=4,
    )
)
def test_any_sheet_is_judged(orders):
    """MID-R9: whatever is written is accepted or refused line by line, and no unit is sent twice or unready."""
    game = fleets()
    for side in (US, JP):
        plan = judged(game, side, STEP, *orders)
        sent = [unit for raid in plan.raids.values() for unit in raid]
        assert len(sent) == len(set(sent))
        assert all(game.forces(side).air[unit].status == "ready" for unit in sent)
        assert all(0 <= remark.line < len(orders) for remark in plan.remarks)
        assert set(plan.raids) <= set(game.located[side])
