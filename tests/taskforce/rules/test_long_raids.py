"""Raids from land that take turns, and those that must find a fleet far off (TF-13.9 to 13.14, R42, R45, R71, R74, R75,
S7.3)."""

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.records.board import Air, Declared, Expected, Flight, Raid, Sortie
from arbitre.games.taskforce.records.fog_reports import RaidersShown, TookOff
from arbitre.games.taskforce.records.long_reports import CameOver, Sought, TurnedHome
from arbitre.games.taskforce.records.orders import Fly, Land, Patrol
from arbitre.games.taskforce.records.printed import ALLIED, IJN, delay, finds
from arbitre.games.taskforce.records.raid_reports import Scrambled
from arbitre.games.taskforce.records.reports import RaidFound, Recovered, StatusMoved
from arbitre.games.taskforce.rules import targets
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.flight_decks import carriers_at, far_at_sea, reach, strikes
from arbitre.games.taskforce.rules.interception import INTERCEPTED
from arbitre.games.taskforce.rules.landing import within
from arbitre.games.taskforce.rules.long_raids import declare
from arbitre.games.taskforce.rules.pairing import interceptors
from arbitre.games.taskforce.rules.raid_order import RaidOrder, raided
from arbitre.games.taskforce.rules.raids import Arrival, Return
from arbitre.games.taskforce.rules.scrambling import Scrambling
from arbitre.games.taskforce.rules.seeking import Seeking, flights
from arbitre.games.taskforce.rules.sequence import agenda
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.surplus import Surplus
from arbitre.games.taskforce.rules.view import view
from taskforce.farflung import (
    BETTYS,
    FIELD,
    HALF,
    HENDERSON,
    HOME,
    PORTLAND,
    RABAUL,
    TONE,
    ZERO,
    flying,
    solomons,
)
from taskforce.islands import refused, until
from taskforce.playing import both_told as step
from taskforce.playing import only

OUT, THERE = Sortie(5, 7), "1811"
RAID = Fly((*BETTYS, ZERO), FIELD, HENDERSON)
ROLL = [("air-order", [1, 2])]
AT = {6: "0407", 7: "0408", 8: "0409"}  # hexes so far from Rabaul


def arriving(units=BETTYS, sortie=OUT, turn=5, **more):
    """The turn in which a raid comes over Henderson Field, before the roll for the order in the air."""
    game = flying(solomons(RollForOrder(), turn=turn, ready=(), **more), units, sortie)
    game.board.first_in_the_air = ""
    return game


def homing(game, turn=7, units=BETTYS):
    """The end of the turn in which a raid is back."""
    game.board.turn = turn
    game.agenda = (ComingHome(),)
    return flying(game, units, Sortie(turn, turn), against=msgspec.UNSET)


# ------------------------------------------------------------------------------------------------------------ how it is


@pytest.mark.parametrize(("distance", "turns"), [(0, 0), (8, 0), (9, 1), (16, 1), (17, 2), (40, 2)])
def test_how_many_turns_later(distance, turns):
    """TF-13.9."""
    assert delay(distance) == turns


def test_rabaul_raids_henderson_in_two_turns_each_way():
    """TF-S7.3, TF-13.9, TF-13.14, example D3: out in turn 3, attack in turn 5, LANDING at the end of turn 7, RESERVE in
    turn 8. Nobody of the raid is anywhere else meanwhile."""
    game = solomons(Status(IJN), ready=(*BETTYS, ZERO))
    game, told = step(game, {IJN: (RAID,)})
    (move,) = only(StatusMoved, told[ALLIED]).moves
    assert (move.units, move.hex, move.base, move.sortie) == ((*BETTYS, ZERO), FIELD, HENDERSON, OUT)
    air = game.board.air
    assert {(air[id].box, air[id].over, air[id].sortie, air[id].against) for id in RAID.units} == {
        ("", "", OUT, HENDERSON)
    }
    assert game.board.declared == ()
    game.agenda, game.board.turn = (ComingHome(),), 4
    game, told = step(game)
    assert not told[IJN] and game.board.air["betty-1"].sortie == OUT
    game.agenda, game.board.turn = (RollForOrder(),), 5
    game, told = step(game, dice=ROLL)
    assert only(CameOver, told[ALLIED]) == CameOver(IJN, HENDERSON, FIELD, 1, 2, (ZERO, *BETTYS))
    assert game.board.declared == (Declared(FIELD, (ZERO, *BETTYS)),)
    game.agenda, game.board.declared = (ComingHome(),), ()
    game, told = step(game)
    assert only(TurnedHome, told[ALLIED]) == TurnedHome(IJN, 7, 3, (ZERO, *BETTYS))
    assert game.board.air[ZERO].sortie == Sortie(7, 7) and not game.board.air[ZERO].over
    game.agenda, game.board.turn = (ComingHome(),), 6
    assert step(game)[1][IJN] == []
    game.board.turn = 7
    game, told = step(game)
    assert only(Recovered, told[ALLIED]).landed[0].box == "from-map"
    assert not game.board.air[ZERO].sortie
    game.agenda, game.board.turn = (Status(IJN),), 8
    game, _ = step(game)
    assert {game.board.air[id].box for id in RAID.units} == {"reserve"}


@pytest.mark.parametrize(("turn", "legal"), [(3, True), (6, True), (7, False), (8, False), (9, False), (18, True)])
def test_no_raid_attacks_or_is_back_by_night(turn, legal):
    """TF-13.10, example D3: of turn 7 the return would be turn 11, of turn 8 turn 12; TF-R45: of turn 6 it is turn 10,
    though aircraft are cleared away in turn 11."""
    game = solomons(Status(IJN), turn=turn)
    said = refused(game, IJN, Fly(BETTYS, FIELD, HENDERSON))
    assert said == (None if legal else ("status-night", "TF-13.10"))
    hexes = carriers_at(game.board, IJN, {})
    assert strikes(game.board, IJN, "betty-1", hexes) == ((HENDERSON,) if legal else ())
    moves = game.agenda[0].ask(view(game, IJN)).plan((Fly(BETTYS, FIELD, HENDERSON),)).moves
    assert [move.to for move in moves] == (["raid"] if legal else [])


def test_who_has_not_the_range_stays():
    """TF-13.7, TF-13.9: Dauntless fly ten hexes, and Wildcats eight."""
    game = solomons(Status(ALLIED), first=ALLIED, ready=("sbd-12", "f4f-10"))
    assert refused(game, ALLIED, Fly(("sbd-12",), HOME, RABAUL)) == ("status-range", "TF-11.10")


def test_one_turn_later_at_nine_hexes_and_each_base_by_itself():
    """TF-13.9: units of two bases that raid one target, each in its time; TF-R75: and then as one raid (TF-12.1)."""
    game = solomons(Status(IJN), ready=(*BETTYS, ZERO))
    game.board.bases["buka"] = replace(game.board.bases[RABAUL], id="buka", hex="1002")
    game.board.air[ZERO] = replace(game.board.air[ZERO], base="buka")
    game, told = step(game, {IJN: (RAID,)})
    assert [(move.units, move.sortie) for move in only(StatusMoved, told[IJN]).moves] == [
        (BETTYS, OUT),
        ((ZERO,), Sortie(4, 5)),
    ]


def test_the_target_is_fixed_and_attacked_though_the_base_is_gone():
    """TF-13.9, TF-13.13: Portland lies there and is attacked; the Betty carries bombs, not torpedoes."""
    game = arriving(fleets={PORTLAND: THERE, TONE: "3003"})
    game.board.bases[HENDERSON] = replace(game.board.bases[HENDERSON], steps=0)
    game, told = step(game, dice=ROLL)
    assert only(CameOver, told[IJN]).base == HENDERSON
    game.agenda = (Arrival(),)
    game, told = step(game)
    assert only(RaidFound, told[IJN]).formations and targets.afloat(game.board, game.board.raid) == (PORTLAND,)
    betty = game.board.air["betty-1"]
    assert (betty.air_surface, betty.torpedoes) == (2, False)


def test_a_delayed_raid_may_attack_the_base_and_ships_beside_it():
    """TF-13.13."""
    game, _ = step(arriving(fleets={PORTLAND: THERE, TONE: "3003"}), dice=ROLL)
    game.agenda = (Arrival(),)
    game, _ = step(game)
    assert targets.afloat(game.board, game.board.raid) == (PORTLAND, HENDERSON)


def test_it_comes_on_the_map_before_anybody_moves_and_cap_may_meet_it():
    """TF-R75: whoever goes first; those that take off for the same hex join it (TF-12.1, R31)."""
    game, _ = step(arriving(first=ALLIED), dice=[("air-order", [2, 1])])
    assert game.agenda[0] == Status(ALLIED) and [raid.hex for raid in game.board.declared] == [FIELD]
    seen = view(game, ALLIED).board
    assert seen.air["betty-1"].over == FIELD
    game.board.air["f4f-10"] = replace(game.board.air["f4f-10"], box="ready")
    game, _ = step(game, {ALLIED: (Patrol(("f4f-10",)),)})
    assert game.board.air["f4f-10"].box == "cap"
    game.board.air["val-1"] = replace(game.board.air["val-1"], box="", over=FIELD, against=HENDERSON)
    from_sea = solomons(Status(IJN), ready=("val-1",), fleets={TONE: "1808", PORTLAND: "3115"}, turn=5)
    ring = replace(from_sea.board.formations["ijn-7"], id="ijn-1", kind="ring", slots=("shokaku",), number=1)
    from_sea.board.formations["ijn-1"] = ring
    from_sea.board.markers["J9"] = replace(from_sea.board.markers["J7"], label="J9", hex="1807")
    from_sea.hidden.under["J9"] = "ijn-1"
    flying(from_sea, BETTYS, OUT, over=FIELD)
    from_sea.board.declared = (Declared(FIELD, BETTYS),)
    joined, _ = step(from_sea, {IJN: (Fly(("val-1",), FIELD, HENDERSON),)})
    assert joined.board.declared == (Declared(FIELD, (*BETTYS, "val-1")),)


# --------------------------------------------------------------------------------------------------------- the way back


def test_who_is_back_lands_elsewhere_within_five_hexes_of_home():
    """TF-R74, TF-R43, example D6: Rabaul cannot land aircraft, and what is near Henderson Field is of no use."""
    game = solomons(turn=7)
    game.board.bases[RABAUL] = replace(game.board.bases[RABAUL], deck=("landing",), minor=("minor",))
    game.board.bases["buka"] = replace(game.board.bases[RABAUL], id="buka", hex="0705", deck=(), minor=())
    game.board.bases["rekata"] = replace(game.board.bases["buka"], id="rekata", hex="1708")
    game = homing(game)
    hexes = carriers_at(game.board, IJN, {})
    assert within(game.board, "betty-1", hexes) == ("buka",)
    game.board.bases["wau"] = replace(game.board.bases["buka"], id="wau", hex="0106")
    assert refused(game, IJN, Land(("betty-1",), "wau")) is None
    assert refused(game, IJN, Land(("betty-1",), "rekata")) == ("land-range", "TF-13.4")
    game, told = step(game, {IJN: (Land(("betty-1",), "wau"),)})
    assert {home.carrier for home in only(Recovered, told[IJN]).landed} == {"wau", "buka"}


def test_nobody_is_asked_before_he_is_back():
    """TF-R74: on the way out and over the target nothing is decided."""
    game = solomons(turn=5)
    game.board.bases[RABAUL] = replace(game.board.bases[RABAUL], deck=("landing",), minor=("minor",))
    for base, hex in (("buka", "0705"), ("wau", "0106")):
        game.board.bases[base] = replace(game.board.bases[RABAUL], id=base, hex=hex, deck=(), minor=())
    flying(game, BETTYS, OUT, over=FIELD)
    assert ComingHome().ask(view(game, IJN)) is None
    assert ComingHome().ask(view(homing(game), IJN)) is not None


def test_with_no_base_left_they_are_lost():
    """TF-R43, TF-R74, TF-4.16: Rabaul was destroyed while they were away."""
    game = homing(solomons(turn=7))
    game.board.bases[RABAUL] = replace(game.board.bases[RABAUL], steps=0)
    for id, unit in game.board.air.items():
        if unit.base == RABAUL and not unit.sortie:
            game.board.air[id] = replace(unit, steps=0, box="")
    game, told = step(game)
    assert only(Recovered, told[IJN]).lost == BETTYS


# --------------------------------------------------------------------------------------------------------- what is told


def test_standard_fog_shows_types_and_target_on_the_track():
    """TF-13.14."""
    game = flying(solomons(Status(ALLIED), turn=4), BETTYS, OUT)
    assert view(game, ALLIED).board.air["betty-1"] == game.board.air["betty-1"]
    assert view(game, ALLIED).coming == ()


def fogged(game):
    """The same in advanced fog."""
    game.options["fog"] = "advanced"
    return game


def test_in_advanced_fog_the_enemy_sees_turn_and_number_and_the_target_on_arrival():
    """TF-13.14, TF-R75, TF-R19."""
    game = fogged(solomons(Status(IJN), ready=(*BETTYS, ZERO)))
    game, told = step(game, {IJN: (RAID,)})
    assert isinstance(game.agenda[0], Surplus) and view(game, ALLIED).coming == ()
    game, told = step(game)
    assert only(TookOff, told[ALLIED]) == TookOff(IJN, (), (), (Expected(5, 3, False),))
    assert not {*RAID.units} & view(game, ALLIED).board.air.keys()
    assert view(game, ALLIED).coming == (Expected(5, 3, False),) and view(game, IJN).coming == ()
    game.agenda, game.board.turn = (RollForOrder(),), 5
    game, told = step(game, dice=ROLL)
    assert only(CameOver, told[ALLIED]) == CameOver(IJN, HENDERSON, FIELD, 1, 2)
    seen = view(game, ALLIED)
    assert seen.coming == () and seen.aloft == (Flight(FIELD, 1, 2),) and seen.board.declared == (Declared(FIELD, ()),)
    game.agenda = (Surplus(IJN),)  # which looks as if he had not moved
    assert view(game, ALLIED).aloft == seen.aloft and view(game, ALLIED).board.declared == seen.board.declared
    game, told = step(game)
    assert only(TookOff, told[ALLIED]) == TookOff(IJN, (), ())
    game.agenda = (ComingHome(),)
    game.board.declared = ()
    game, told = step(game)
    assert only(TurnedHome, told[ALLIED]) == TurnedHome(IJN, 7, 3)
    assert view(game, ALLIED).coming == (Expected(7, 3, True),)


def test_nothing_of_it_is_kept_where_there_is_none():
    """TF-13.14: in saved games that know of no such raids."""
    assert not {"sortie", "missed"} & msgspec.to_builtins(Air("zero-1", "zero")).keys()
    assert "later" not in msgspec.to_builtins(TookOff(IJN, (), ()))


# ---------------------------------------------------------------------------------------------- fleets that are far off


@pytest.mark.parametrize(("distance", "least"), [(5, 1), (6, 2), (7, 3), (8, 5)])
def test_what_finds_a_fleet(distance, least):
    """TF-13.12."""
    assert [die for die in range(1, 7) if finds(distance, die)] == [*range(least, 7)]


def test_from_land_fleets_are_raided_at_eight_hexes_and_never_more():
    """TF-13.11: by who has the range; TF-R73: not by who came from a carrier."""
    for hex, legal in ((AT[8], True), ("0410", False)):
        game = solomons(Status(IJN), fleets={PORTLAND: hex, TONE: "3003"})
        said = refused(game, IJN, Fly(BETTYS, hex))
        assert said == (None if legal else ("status-range", "TF-11.9"))
    board = game.board
    assert [far_at_sea(board, id) for id in ("betty-1", ZERO, "f4f-10", "p39_p40-1", "sbd-12")] == [8, 8, 8, 6, 8]
    assert far_at_sea(board, "zero-1") == 5
    board.air["zero-1"] = replace(board.air["zero-1"], base=RABAUL)
    assert far_at_sea(board, "zero-1") == 5
    board.markers["A7"] = replace(board.markers["A7"], hex=AT[6])
    hexes = carriers_at(board, IJN, {})
    assert reach(board, IJN, "zero-1", hexes) == () and reach(board, IJN, ZERO, hexes) == (AT[6],)


def seeking(hex=AT[7], units=BETTYS, step_=None, **more):
    """A raid from Rabaul on Portland that has been declared, and looks for her."""
    game = solomons(turn=5, fleets={PORTLAND: hex, TONE: "3003"}, **more)
    for id in units:
        game.board.air[id] = replace(game.board.air[id], box="", over=hex, changed=5, left="ready")
    game.board.declared = (Declared(hex, tuple(units)),)
    game.agenda = agenda(step_ or Seeking(), game.board)
    return game


def test_who_finds_nothing_turns_nothing_up_and_nobody_takes_off():
    """TF-13.12, TF-R71, example C8: on a 2 at seven hexes; nobody is asked for radar, and the units land after the
    other raids."""
    game = seeking()
    game, told = step(game, dice=[("seeking", [2])])
    assert told[IJN] == told[ALLIED] == [Sought(IJN, AT[7], False, 0, 2, BETTYS, 7, 2)]
    assert game.board.raid is None and game.board.declared == () and not game.board.markers["A7"].formation
    assert not isinstance(game.agenda[0], Arrival | Scrambling) and game.board.air["betty-1"].over == AT[7]
    assert isinstance(game.agenda[0], ComingHome)
    game, told = step(game)
    assert only(Recovered, told[ALLIED]).landed[0].units == BETTYS and not game.board.air["betty-1"].missed


def test_who_finds_the_fleet_raids_it_as_ever():
    """TF-13.12, example C8: on a 3."""
    game = seeking()
    game, told = step(game, dice=[("seeking", [3])])
    assert only(Sought, told[ALLIED]).found and game.agenda[: len(INTERCEPTED)] == INTERCEPTED
    game, told = step(game)
    assert only(RaidFound, told[IJN]).formations and game.board.markers["A7"].formation


def test_the_units_of_a_base_roll_together_and_only_they_are_out_of_it():
    """TF-R42, TF-13.12: of two bases one finds the fleet; the others stay over the hex without a part in it."""
    game = seeking(units=(*BETTYS, ZERO))
    game.board.bases["buka"] = replace(game.board.bases[RABAUL], id="buka", hex="0406")
    game.board.bases["wau"] = replace(game.board.bases[RABAUL], id="wau", hex="0402")
    game.board.air[ZERO] = replace(game.board.air[ZERO], base="wau")
    game.board.air[HALF] = replace(game.board.air[HALF], base="buka", box="", over=AT[7])
    game.board.declared = (Declared(AT[7], (*BETTYS, ZERO, HALF)),)
    game, told = step(game, dice=[("seeking", [2]), ("seeking", [6])])
    assert [(report.units, report.found, report.distance) for report in told[IJN]] == [
        (BETTYS, False, 7),
        ((ZERO,), True, 6),
    ]
    game, _ = step(game)
    assert game.board.raid.units == (ZERO, HALF) and game.board.air["betty-1"].over == AT[7]


def test_who_raids_a_base_need_not_find_it():
    """TF-13.12 is for fleets: nobody rolls, of the same phase or of turns."""
    game, _ = step(arriving(), dice=ROLL)
    assert [*flights(game.board, game.board.declared)] == [*INTERCEPTED]
    game = seeking(hex="0406", step_=RaidOrder())
    game, _ = step(game)
    assert isinstance(game.agenda[0], Arrival)  # five hexes


def test_in_advanced_fog_the_enemy_hears_of_failures_alone_and_not_who():
    """TF-13.12, TF-R19: nor whence; a failed party is not shown with those that raid."""
    game = fogged(seeking(units=(*BETTYS, ZERO)))
    game.board.bases["wau"] = replace(game.board.bases[RABAUL], id="wau", hex="0402")
    game.board.air[ZERO] = replace(game.board.air[ZERO], base="wau")
    for dice, heard in (([2, 6], 1), ([6, 6], 0)):
        after, told = step(game, dice=[("seeking", [die]) for die in dice])
        assert told[ALLIED] == [Sought(IJN, AT[7], False, 0, 2)] * heard and len(told[IJN]) == 2
    after, _ = step(game, dice=[("seeking", [2]), ("seeking", [6])])
    after, _ = step(after)
    after, told = step(after)
    assert [raider.unit for raider in only(RaidersShown, told[ALLIED]).raiders] == [ZERO]
    seen = view(after, ALLIED)
    assert ZERO in seen.board.air and "betty-1" not in seen.board.air and seen.aloft == (Flight(AT[7], 1, 2),)
    assert not [report for report in told[ALLIED] if isinstance(report, Scrambled)]


def test_a_heavy_bomber_that_finds_nothing_has_made_its_attack():
    """TF-16.1, TF-13.12: it leaves play; what finds nothing beside it lands."""
    game = seeking(units=("sbd-12",), hex="0302")
    game.board.markers["J8"] = replace(game.board.markers["J8"], hex="1805")
    heavy = replace(game.board.air["sbd-12"], kind="b17", over="1805", id="b17-9")
    game.board.air["b17-9"] = heavy
    game.board.air["sbd-12"] = replace(game.board.air["sbd-12"], over="1805")
    game.board.declared = (Declared("1805", ("sbd-12", "b17-9")),)
    game.agenda = agenda(Seeking(), game.board)
    game, told = step(game, dice=[("seeking", [1])])
    assert only(Sought, told[IJN]).distance == 6
    assert game.board.air["b17-9"].over == "1805"  # with all others
    game, told = step(game)
    assert game.board.air["b17-9"].flown and not game.board.air["b17-9"].over
    assert only(Recovered, told[IJN]).landed[0].units == ("sbd-12",)


def test_two_sides_may_raid_the_same_hex_and_who_raids_does_not_intercept():
    """TF-12.1, 12.3: what comes over a base from afar is one raid, what its owner sends at ships off it another; before
    and after his own raid his fighters there are not on CAP."""
    game = arriving(units=(*BETTYS, ZERO), fleets={TONE: FIELD, PORTLAND: "3115"})
    game, _ = step(game, dice=ROLL)
    fighter = next(id for id, unit in game.board.air.items() if unit.base == HENDERSON and unit.fighter)
    game.board.air[fighter] = replace(game.board.air[fighter], box="", over=FIELD, left="ready", changed=5)
    declare(game.board, ALLIED, FIELD, (fighter,))
    assert [raid.units for raid in game.board.declared] == [(ZERO, *BETTYS), (fighter,)]
    assert raided(game.board) == (FIELD,)
    assert RaidOrder().ask(view(game, game.board.first_in_the_air)) is None
    theirs = Raid(IJN, FIELD, (), (*BETTYS, ZERO))
    assert fighter not in interceptors(game.board, theirs)
    game.board.declared = ()
    assert fighter in interceptors(game.board, theirs)  # as one that has been sent there on CAP
    game.board.declared = (Declared(FIELD, (fighter,)), Declared(FIELD, (ZERO, *BETTYS)))
    game.agenda = agenda(Arrival(), game.board)
    game, _ = until(game, Return)
    assert game.board.raid.side == ALLIED and not game.board.raid.units  # no fighter is among those that bomb
    game, _ = step(game)
    assert game.board.air[fighter].missed and fighter not in interceptors(game.board, theirs)
