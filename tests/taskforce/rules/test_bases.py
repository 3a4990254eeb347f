"""Bases on land: raids on them, what these do, aircraft that fly from them (TF-2.14, 4.15 to 4.17, 12.19, 12.20)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Board, Pairing, Raid
from arbitre.games.taskforce.records.orders import Attack, Done, Engage, Fly, Hold, Land, Lose, Patrol
from arbitre.games.taskforce.records.printed import ALLIED, BASES, IJN, points
from arbitre.games.taskforce.records.reports import Bombed, DeckDamaged, FiredAt, Overboard, RaidFound
from arbitre.games.taskforce.rules import targets
from arbitre.games.taskforce.rules.at_sea import mend
from arbitre.games.taskforce.rules.bombing import Bombing, Bombs
from arbitre.games.taskforce.rules.carriers import strike
from arbitre.games.taskforce.rules.coming_home import ComingHome, LandingAsk
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.fleets import must_withdraw
from arbitre.games.taskforce.rules.flight_decks import carriers_at, far, far_ashore
from arbitre.games.taskforce.rules.interception import Pairings, RunIn
from arbitre.games.taskforce.rules.landing import receives, room, within
from arbitre.games.taskforce.rules.pairing import Pairer, interceptors, let_by
from arbitre.games.taskforce.rules.sailing import ways
from arbitre.games.taskforce.rules.scouting import able, scouts
from arbitre.games.taskforce.rules.scrambling import by_radar
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.games.taskforce.rules.victory import score
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Umpire
from taskforce.islands import AKAGI, HEX, HORNET, MIDWAY, NEAR, damaged, island, raiding, refused, step, until
from taskforce.playing import only

VALS, KATES, ZERO = ("val-1", "val-2"), ("kate-1", "kate-2"), "zero-1"
HEAVIES = ("b17-1", "b17-2")


def hit(game, hits, dice=()):
    """Midway after these hits; what is to be told."""
    scripted = ScriptedDice(dice)
    found = strike(game.board, Umpire(scripted), MIDWAY, hits)
    assert not scripted.left()
    return found


def at_midway(game):
    """The units in boxes of Midway that are left."""
    return {id: unit.box for id, unit in game.board.air.items() if unit.base == MIDWAY and unit.box and unit.steps}


# -------------------------------------------------------------------------------------------------------- what there is


def test_a_base_lies_open_to_both_and_has_a_sheet_as_a_carrier_has():
    """TF-7.6, TF-2.14, TF-8.7, TF-2.16: its aircraft and its damage too, in advanced fog as well."""
    game = damaged(island(Status(IJN), ready=("sbd-13",)), minor=("minor",), deck=("landing",))
    for fog in ("standard", "advanced"):
        game.options["fog"] = fog
        board = view(game, IJN).board
        base = board.ashore[MIDWAY]
        assert (base.hex, base.level, base.deck, base.minor) == (HEX, "minor", ("landing",), ("minor",))
        assert board.air["sbd-13"].box == "ready" and board.air["b17-1"].box == "reserve"
    assert carriers_at(game.board, ALLIED, {})[MIDWAY] == HEX and MIDWAY not in carriers_at(game.board, IJN, {})


def test_a_scenario_without_bases_keeps_nothing_of_them():
    """TF-S5.2."""
    assert Board("coral_sea").ashore == {} and not Board("coral_sea").bases


def test_ships_may_enter_the_hex_of_an_enemy_base():
    """TF-9.5: nothing but markers and ships of the enemy bars a hex."""
    game = island(Contacts(), turn=4, places={AKAGI: "1710"})
    assert (HEX,) in ways(game.board, "ijn-1")


# --------------------------------------------------------------------------------------------------------------- damage


@pytest.mark.parametrize(
    ("hits", "level", "dice"),
    [
        (15, "intact", []),
        (16, "minor", [("deck", [3])]),
        (17, "significant", [("deck", [3]), ("deck", [6])]),
        (32, "critical", []),
        (33, "sunk", []),
    ],
)
def test_hits_on_a_base(hits, level, dice):
    """TF-2.14, TF-4.1, TF-4.12: it is damaged as a ship is, with dice for its deck."""
    game = island(Status(IJN))
    found = hit(game, hits, dice)
    assert (found.after.level, found.before.level) == (level, "intact")
    assert not must_withdraw(found.after) and not game.board.crippled
    assert points("BASE", found.after.level) == {"significant": 4, "critical": 6, "sunk": 8}.get(level, 0)


def test_a_base_never_withdraws():
    """TF-4.17: though its deck says so of a carrier."""
    game = island(Status(IJN))
    found = hit(game, 17, [("deck", [1]), ("deck", [1])])
    assert found.deck == DeckDamaged(MIDWAY, found.deck.rolls, ("landing", "launching"), False)
    assert not game.board.crippled and not must_withdraw(found.after)


def test_aircraft_in_ready_explode_on_a_base():
    """TF-2.14, TF-4.11: two bombers in READY add six hits."""
    game = island(Status(IJN), ready=("sbd-13", "sbd-14"))
    found = hit(game, 10, [("explosion", [3]), ("deck", [3])])
    assert (found.hits, found.after.level) == (16, "minor") and found.exploded.units == ("sbd-13", "sbd-14")


def crowd(game, dice=()):
    """Midway with significant damage while a raid is on, when her owner is asked whom she loses."""
    game.board.raid = Raid(IJN, HEX, (), ())
    hit(game, 17, dice)
    game.agenda = agenda(Surplus(ALLIED), game.board)
    return game


DECKS = [("explosion", [4]), ("deck", [3]), ("deck", [6])]


def test_a_damaged_base_has_half_its_room_and_loses_from_ready_first():
    """TF-4.15, TF-11.5: eighteen steps, room for twelve: of READY as its owner chooses, or by default those of least
    value, reduced ones before full ones."""
    game = island(Status(IJN), ready=("sbd-13", "sbd-14", "f4f-10", "f2a-1"))
    assert sum(game.board.air[id].steps for id in at_midway(game)) == 18 and room(game.board, MIDWAY) == 24 - 18
    game = crowd(game, DECKS)
    assert refused(game, ALLIED, Lose(("f2a-2", "sb2u-1", "f4f-10"))) == ("surplus-not-there", "TF-11.5")
    chosen, told = step(game, {ALLIED: (Lose(("sbd-13", "sbd-14", "f4f-10")),)})
    assert only(Overboard, told) == Overboard(MIDWAY, ("sbd-13", "sbd-14", "f4f-10"))
    assert isinstance(chosen.agenda[0], Surplus) and room(chosen.board, MIDWAY) == 0
    chosen, told = step(chosen)
    assert told == [] and isinstance(chosen.agenda[0], Bombing)
    left, told = step(game)
    assert set(only(Overboard, told).units) == {"f2a-1", "f4f-10", "sbd-13"} and "sbd-14" in at_midway(left)


def test_what_ready_cannot_give_reserve_does():
    """TF-4.15: the one in READY, then of RESERVE as its owner chooses."""
    game = crowd(island(Status(IJN), ready=("sbd-13",)), DECKS)
    game, told = step(game)
    assert only(Overboard, told).units == ("sbd-13",)
    assert refused(game, ALLIED, Lose(("b17-1",))) == ("surplus-count", "TF-11.5")
    game, told = step(game, {ALLIED: (Lose(("b17-1", "sbd-14")),)})
    assert only(Overboard, told).units == ("b17-1", "sbd-14") and room(game.board, MIDWAY) == 0


def test_a_destroyed_base_loses_all_that_is_in_its_boxes():
    """TF-4.16: on CAP too, which a sunk carrier does not; who is over the map is left (TF-R43)."""
    game = raiding(("sbd-13",), NEAR, "", cap=("f4f-10",), from_map=("sbd-14",))
    hit(game, 33)
    assert at_midway(game) == {} and game.board.air["sbd-13"].steps == 2
    assert game.board.bases_in(HEX, ALLIED) == ()


def test_who_was_away_from_a_destroyed_base_lands_on_another_base_or_is_lost():
    """TF-R43, TF-4.16, TF-13.4: Hornet is in reach of the Dauntless and takes none from land."""
    game = raiding(("sbd-13",), "1909", "")
    game.agenda = (ComingHome(),)
    game.board.declared = ()
    hit(game, 33)
    assert within(game.board, "sbd-13", carriers_at(game.board, ALLIED, {})) == ()
    game, _ = step(game)
    assert not game.board.air["sbd-13"].steps
    other = raiding(("sbd-13",), "1909", "")
    other.board.bases["henderson"] = replace(other.board.bases[MIDWAY], id="henderson", kind="henderson", hex="2009")
    hit(other, 33)
    assert within(other.board, "sbd-13", carriers_at(other.board, ALLIED, {})) == ("henderson",)


def test_minor_damage_of_a_base_is_repaired():
    """TF-2.14, TF-15.1."""
    game = damaged(island(Status(IJN)), minor=("repairs",), deck=("landing",))
    assert not receives(game.board, MIDWAY)
    mend(game, Umpire(ScriptedDice([])))
    assert game.board.counter(MIDWAY).level == "intact" and receives(game.board, MIDWAY)


# --------------------------------------------------------------------------------------------------------------- status


def test_a_raid_on_a_base_needs_no_marker_in_its_hex():
    """TF-11.10, TF-R70: five hexes, and not six; a raid on the fleet there needs a report."""
    game = island(Status(IJN), ready=(*VALS, ZERO))
    assert refused(game, IJN, Fly((*VALS, ZERO), HEX, MIDWAY)) is None
    assert refused(game, IJN, Fly(VALS, HEX)) == ("raid-no-report", "TF-11.9")
    assert refused(game, IJN, Fly(VALS, "1710", MIDWAY)) == ("raid-no-base", "TF-11.10")
    far_off = island(Status(IJN), ready=VALS, places={AKAGI: "1307"})
    assert refused(far_off, IJN, Fly(VALS, HEX, MIDWAY)) == ("status-range", "TF-11.10")
    assert refused(damaged(game, steps=0), IJN, Fly(VALS, HEX, MIDWAY)) == ("raid-no-base", "TF-11.10")


def test_units_sent_to_one_hex_may_be_declared_differently_and_are_one_raid():
    """TF-R31."""
    places = {AKAGI: NEAR, HORNET: HEX}
    game = island(Status(IJN), places=places, ready=(*VALS, *KATES))
    game, _ = step(game, {IJN: (Fly(VALS, HEX, MIDWAY), Fly(KATES, HEX))})
    (raid,) = game.board.declared
    assert raid.units == (*VALS, *KATES) and refused(island(Status(IJN), places=places, ready=VALS), IJN) is None
    assert game.board.air["val-1"].against == MIDWAY and not game.board.air["kate-1"].against


def test_cap_may_be_sent_over_a_base_whatever_is_in_its_hex():
    """TF-R70, TF-11.8: by the first player."""
    game = island(Status(ALLIED), first=ALLIED, places={HORNET: "2009", AKAGI: NEAR}, ready=("f4f-4",))
    assert game.board.air["f4f-4"].base == HORNET
    assert refused(game, ALLIED, Patrol(("f4f-4",), HEX)) is None
    game.board.first_in_the_air = IJN
    assert refused(game, ALLIED, Patrol(("f4f-4",), HEX)) == ("status-second", "TF-11.8")


def test_land_ranges_are_for_raids_on_bases_by_who_began_on_land():
    """TF-13.7, TF-13.8, TF-R44: as far as they can; TF-R73: not for who has come from a carrier."""
    game = island(Status(ALLIED))
    air = game.board.air
    assert [far_ashore(game.board, id) for id in ("f2a-1", "sb2u-1", "b17-1", "sbd-13")] == [8, 10, 18, 10]
    assert [air[id].printed.land_range for id in ("f2a-1", "sb2u-1")] == [8, 10]
    assert air["f2a-1"].printed.land_range == air["f4f-10"].printed.land_range
    assert air["sb2u-1"].printed.land_range == air["sbd-13"].printed.land_range
    assert far_ashore(game.board, "sbd-1") == 5 and far(game.board, "sbd-13") == 5 and far(game.board, "b17-1") == 5
    air["tbd-1"] = replace(air["tbd-1"], base=MIDWAY)
    air["sbd-1"] = replace(air["sbd-1"], base=MIDWAY)
    assert (far_ashore(game.board, "tbd-1"), far_ashore(game.board, "sbd-1")) == (4, 5)


# ---------------------------------------------------------------------------------------------------------------- raids


def test_a_raid_on_a_base_turns_up_what_lies_beside_it():
    """TF-R70 (example C9), TF-12.21: the base may be attacked, and the ships."""
    game = raiding(KATES, places={AKAGI: NEAR, HORNET: HEX})
    game, told = step(game)
    assert only(RaidFound, told).formations == (("A92", "allied-2"),)
    assert targets.afloat(game.board, game.board.raid) == (HORNET, MIDWAY)


def test_fighters_over_a_base_intercept_and_others_go_up_by_radar():
    """TF-2.14, TF-12.3, TF-12.4, TF-12.21: one CAP covers base and fleet."""
    game = raiding(KATES, cap=("f4f-10", "f4f-4"), ready=("f2a-1",), places={AKAGI: NEAR, HORNET: HEX})
    game, _ = step(game)
    raid = game.board.raid
    assert set(interceptors(game.board, raid)) == {"f4f-10", "f4f-4"} and by_radar(game.board, raid) == ("f2a-1",)
    assert by_radar(damaged(game, deck=("launching",)).board, raid) == ()


def test_torpedo_bombers_of_a_raid_on_a_base_are_bombers_in_all():
    """TF-12.19: pairing, losses, values; also against ships of the hex. TF-R36: of a raid on a fleet against the
    base."""
    game = raiding(KATES, places={AKAGI: NEAR, HORNET: HEX}, cap=("f4f-10",))
    kate = game.board.air["kate-1"]
    assert (kate.air_surface, kate.torpedoes, replace(kate, steps=1).air_surface) == (2, False, 1)
    assert game.board.air["kate-3"].air_surface == 6 and game.board.air["kate-3"].torpedoes
    game, _ = step(game)
    assert Pairer(game.board, game.board.raid).shares == (0,)
    on_fleet = raiding(("kate-3",), against="", places={AKAGI: NEAR, HORNET: HEX})
    on_fleet, _ = step(on_fleet)
    assert targets.points(on_fleet.board, "kate-3", HORNET) == 6
    assert targets.points(on_fleet.board, "kate-3", MIDWAY) == 2


@pytest.mark.parametrize(
    ("unit", "steps", "met", "against", "value"),
    [
        ("kate-1", 2, True, MIDWAY, 2),
        ("kate-1", 2, False, MIDWAY, 4),
        ("kate-1", 1, True, MIDWAY, 1),
        ("val-1", 2, False, MIDWAY, 10),
        ("val-1", 2, False, "", 5),
        ("b17-1", 2, False, MIDWAY, 9),
        ("b17-1", 2, True, MIDWAY, 3),
    ],
)
def test_precision_against_a_base(unit, steps, met, against, value):
    """TF-12.20, TF-R36, TF-R77, example C6: double, heavies three times, unless a fighter has intercepted, or the raid
    was declared on the fleet."""
    board = island(Status(IJN)).board
    board.air[unit] = replace(board.air[unit], steps=steps, against=against, over=HEX, box="")
    board.raid = Raid(IJN, HEX, (), (unit,), met=met)
    assert targets.points(board, unit, MIDWAY) == value


def test_who_was_intercepted_bombs_with_less_precision_though_the_fighter_was_shot_down():
    """TF-R77: one that met the escort alone protects too; READY and those that stay out do not."""
    game = raiding((*VALS, ZERO), cap=("f4f-10",), ready=())
    game, _ = until(game, RunIn, [("interception", [4])])
    game.board.air["f4f-10"] = replace(game.board.air["f4f-10"], steps=0)
    assert game.board.raid.pairings == (Pairing(("f4f-10",), (ZERO,), *_fought(game)),)
    game, _ = step(game)
    assert game.board.raid.met is True and targets.points(game.board, "val-1", MIDWAY) == 5
    free, _ = until(raiding((*VALS, ZERO), ready=()), Bombing)
    assert not free.board.raid.met and targets.points(free.board, "val-1", MIDWAY) == 10


def _fought(game):
    (pairing,) = game.board.raid.pairings
    return pairing.raider_steps, pairing.interceptor_steps, pairing.bombs


def test_a_base_is_fired_from_and_bombed_at_two_less():
    """TF-12.13, TF-12.16: its own four points, alone, and no ships that lie beside it."""
    game, _ = until(raiding(VALS), Bombing)
    game, told = step(game, {IJN: (Attack(VALS, MIDWAY),)}, [("anti-air", [6])])
    assert (only(FiredAt, told).value, only(FiredAt, told).units) == (4, VALS)
    while not isinstance(game.agenda[0], Bombs):
        game, _ = step(game)
    dice = [("bombs", [6])]
    left = sum(targets.points(game.board, id, MIDWAY) for id in VALS if game.board.air[id].steps)
    game, told = step(game, dice=dice)
    bombed = only(Bombed, told)
    assert (bombed.modifier, bombed.value) == (-2, left)


def test_what_a_base_has_no_room_for_is_lost_before_the_next_attack():
    """TF-4.15: the steps of the raid go on after it."""
    game, _ = until(raiding((*VALS, "val-3", "val-4", "kate-1")), Bombing)
    game, _ = step(game, {IJN: (Attack((*VALS, "val-3", "val-4"), MIDWAY),)}, [("anti-air", [6])])
    while not isinstance(game.agenda[0], Bombs):
        game, _ = step(game)
    game, told = step(game, dice=[("bombs", [4]), ("deck", [3]), ("deck", [6])])
    assert only(Bombed, told).after == "significant" and isinstance(game.agenda[0], Surplus)
    game, told = until(game, Bombing)
    assert [report.ship for report in told] == [MIDWAY]


def test_by_default_a_raid_that_was_declared_on_a_base_bombs_it_before_battleships():
    """TF-12.17: carriers first; one that was declared on the fleet bombs the base last."""
    alone, _ = until(raiding(VALS), Bombing)
    assert targets.default_attack(alone.board, alone.board.raid) == Attack(VALS[:2], MIDWAY)
    beside, _ = until(raiding(VALS, places={AKAGI: NEAR, HORNET: HEX}), Bombing)
    assert targets.default_attack(beside.board, beside.board.raid).target == HORNET


def test_heavies_are_not_fired_at_and_attack_apart():
    """TF-12.18, TF-16.1, TF-R35."""
    game, _ = until(raiding((*HEAVIES, "sbd-13"), NEAR, ""), Bombing)
    assert refused(game, ALLIED, Attack(("b17-1", "sbd-13"), AKAGI)) == ("bombing-mixed", "TF-R35")
    assert len(set(targets.default_attack(game.board, game.board.raid).units) & {*HEAVIES}) in (0, 2)
    game, told = step(game, {ALLIED: (Attack(HEAVIES, AKAGI),)})
    assert (only(FiredAt, told).value, only(FiredAt, told).die) == (0, 0)


def test_heavies_leave_play_after_their_raid():
    """TF-16.1: also those that have found nothing to attack."""
    game, _ = until(raiding((*HEAVIES, "sbd-13"), NEAR, ""), Bombing)
    game, _ = step(game, {ALLIED: (Attack(("b17-1",), AKAGI),)})
    game, _ = step(game)
    game, _ = step(game, dice=[("bombs", [6])])
    game, _ = step(game, {ALLIED: (Done(),)})
    game, _ = step(game)
    assert [game.board.air[id].flown for id in (*HEAVIES, "sbd-13")] == [True, True, False]
    game, _ = until(game, ComingHome)
    game, _ = step(game)
    assert [game.board.air[id].box for id in (*HEAVIES, "sbd-13")] == ["", "", "from-map"]


def heavy_raid(*escort):
    """B-17s over Akagi, with two Zeros on CAP, when the pairings are in hand."""
    return until(raiding((*HEAVIES, *escort), NEAR, "", cap=("zero-1", "zero-2")), Pairings)[0]


def test_zeros_may_stay_out_where_all_bombers_are_heavies():
    """TF-12.3, TF-16.1, TF-R77: escorted or not, each as his owner wants; by default they intercept."""
    game = heavy_raid("f4f-10")
    assert refused(game, IJN, Hold(("zero-1", "zero-2"))) is None
    assert len(step(game)[0].board.raid.pairings) == 2
    one, _ = step(game, {IJN: (Hold(("zero-1",)),)})
    assert one.board.raid.pairings == (Pairing(("zero-2",), ("f4f-10",)),)
    none, _ = step(game, {IJN: (Hold(("zero-1", "zero-2")),)})
    assert none.board.raid.pairings == ()
    none, _ = until(none, Bombing)
    assert not none.board.raid.met and none.board.raid.units == HEAVIES


def test_zeros_must_meet_heavies_among_others():
    """TF-12.3."""
    game = heavy_raid("sbd-13")
    assert refused(game, IJN, Hold(("zero-1",))) == ("stay-out-cannot", "TF-12.3")


def test_heavies_among_others_may_be_let_by():
    """TF-12.5, TF-16.1: whoever would have engaged them joins another fight; all of the others must be met."""
    game = heavy_raid("sbd-13")
    assert {pairing.raiders[0] for pairing in step(game)[0].board.raid.pairings} == {*HEAVIES}
    assert refused(game, IJN, Hold(("sbd-13",))) == ("let-by-cannot", "TF-12.5")
    met, _ = step(game, {IJN: (Hold(HEAVIES),)})
    assert met.board.raid.pairings == (Pairing(("zero-1", "zero-2"), ("sbd-13",)),)
    one, _ = step(game, {IJN: (Hold(("b17-1",)), Engage(("zero-1",), ("b17-2",)))})
    assert {pairing.raiders for pairing in one.board.raid.pairings} == {("b17-2",), ("sbd-13",)}


def test_nobody_is_let_by_as_long_as_fighters_keep_all_busy():
    """TF-12.5: two fighters for two Zeros."""
    game = raiding((*HEAVIES, "sbd-13", "f4f-10", "f2a-1"), NEAR, "", cap=("zero-1", "zero-2"))
    raid, _ = step(game)
    assert let_by(raid.board, raid.board.raid) == ()


# ---------------------------------------------------------------------------------------------------------- coming home


def test_aircraft_of_a_base_land_on_no_carrier_and_those_of_carriers_on_a_base():
    """TF-13.4, TF-13.5, TF-R73: whose home is a base by now is of the land."""
    game = raiding(("sbd-13", "sbd-5"), "1909", "")
    hexes = carriers_at(game.board, ALLIED, {})
    assert game.board.air["sbd-5"].base == HORNET
    assert within(game.board, "sbd-13", hexes) == () and within(game.board, "sbd-5", hexes) == (MIDWAY,)
    game.agenda, game.board.declared = (ComingHome(),), ()
    damaged(game, deck=("landing",))
    (remark,) = LandingAsk(view(game, ALLIED)).plan((Land(("sbd-13",), HORNET),)).refusals
    assert (remark.phrase.key, remark.phrase.clause) == ("land-on-land", "TF-13.4")
    game.board.air["sbd-5"] = replace(game.board.air["sbd-5"], base=MIDWAY, former=HORNET)
    assert within(game.board, "sbd-5", hexes) == (HORNET,)


# ------------------------------------------------------------------------------------------------------------- searches


def test_midway_searches_one_hex_if_it_can_launch_though_it_be_destroyed_in_the_turn():
    """TF-S6.6, TF-2.14, TF-14.2, TF-R65."""
    game = island(Status(ALLIED))
    game.board.scouts = able(game.board)
    assert game.board.scouts[-1] == MIDWAY
    assert able(damaged(game, deck=("launching",)).board) == game.board.scouts[:-1]
    damaged(game, steps=0)
    found = scouts(game.board, ALLIED, {})[MIDWAY]
    assert (found.hexes, found.most, found.range) == ((HEX,), 1, 8)


# -------------------------------------------------------------------------------------------------------------- victory


@pytest.mark.parametrize(
    ("state", "japanese", "allied"),
    [
        ({}, 0, 4),
        ({"minor": ("minor",)}, 0, 4),
        ({"steps": 1}, 4, 0),
        ({"steps": 1, "critical": True}, 6, 0),
        ({"steps": 0}, 8, 0),
    ],
)
def test_points_for_midway(state, japanese, allied):
    """TF-17.1, TF-17.2: for her owner as long as she is no worse than slightly damaged."""
    board = damaged(island(Status(IJN)), **state).board
    assert (score(board, IJN), score(board, ALLIED)) == (japanese, allied)
    assert BASES[MIDWAY].side == ALLIED
