"""What comes home after the raids, and what has to land elsewhere (TF-4.8, 11.7, 13.1 to 13.6, 13.15, R8, R40, R41)."""

from itertools import combinations
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Declared
from arbitre.games.taskforce.records.orders import Land, Patrol
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Recovered, Recovery
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.at_sea import mend
from arbitre.games.taskforce.rules.carriers import strike
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.raid_order import RaidOrder
from arbitre.games.taskforce.rules.sequence import Administration, agenda, phases
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import duel, turn_of

S, Z, E, Y = "shokaku", "zuikaku", "enterprise", "yorktown"
SHUT = {"minor": ("minor",), "deck": ("landing",)}
BELOW = ("ready", "reserve")


def returning(*away, ours="0808", second="0810", theirs="1608", turn=5, **ships):
    """Nobody has anything to do but to come home: these units are in a box or over a hex; ships as they are said to
    be. The second Japanese carrier, full at the start, has lost her dive bombers."""
    laid = ((ours, 1), (second, 2), ("0704", 7)), ((theirs, 1), ("1610", 2), ("1704", 7))
    game = duel(ComingHome(), turn, *laid)
    board = game.board
    board.first_in_the_air = IJN
    for id in ("val-4", "val-5", "val-6"):
        board.air[id] = replace(board.air[id], steps=0)
    for id, how in ships.items():
        board.ships[id] = replace(board.ships[id], **how)
    for id, place in away:
        box, over = ("", place) if place.isdecimal() else (place, "")
        board.air[id] = replace(board.air[id], box=box, over=over, changed=turn, left="ready")
    game.agenda = (ComingHome(), Administration())
    return game


def place(game, id):
    """Where a unit is: its home and its box."""
    unit = game.board.air[id]
    return (unit.base, unit.box or unit.over) if unit.steps else "lost"


def refused(game, *orders, side=IJN):
    refusals = asked(TASKFORCE, game)[side].plan(orders).refusals
    return (refusals[0].phrase.key, refusals[0].phrase.clause) if refusals else None


def filled(game, carrier, steps):
    """The same, the carrier with room for so many steps only."""
    board = game.board
    held = sum(unit.steps for unit in board.air.values() if unit.base == carrier and unit.box in BELOW)
    spare = board.ships[carrier].printed.capacity - steps - held
    unit = next(unit for unit in board.air.values() if unit.base == carrier and not unit.fighter)
    for number in range(spare // 2):
        extra = replace(unit, id=f"{unit.kind}-9{number}", steps=2, box="reserve", over="")
        board.air[extra.id] = extra
    if spare % 2:
        board.air[f"{unit.kind}-99"] = replace(unit, id=f"{unit.kind}-99", steps=1, box="reserve", over="")
    return game


# --- home -------------------------------------------------------------------------------------------------------------


def test_units_come_home_from_CAP_and_from_the_map_each_to_its_box():
    """TF-13.1, 13.2, 11.7, 2.11: CAP over another hex is on the map; without a raid, and without an order."""
    game = returning(("zero-1", "cap"), ("val-1", "cap"), ("zero-2", "0704"), ("f4f-1", "1608"))
    assert not asked(TASKFORCE, game)
    game, told = turn_of(game, {})
    assert [place(game, id) for id in ("zero-1", "val-1", "zero-2")] == [
        (S, "from-cap"),
        (S, "from-cap"),
        (S, "from-map"),
    ]
    assert told == [
        Recovered(IJN, (Recovery(S, "from-cap", ("zero-1", "val-1")), Recovery(S, "from-map", ("zero-2",)))),
        Recovered(ALLIED, (Recovery(E, "from-map", ("f4f-1",)),)),
    ]
    assert not game.board.declared


def test_nothing_is_told_of_who_has_nobody_away():
    """TF-13.1."""
    _, told = turn_of(returning(("f4f-1", "cap")), {})
    assert [report.side for report in told] == [ALLIED]
    assert turn_of(returning(), {})[1] == []


def test_at_home_no_room_is_needed():
    """TF-R41: what there is no room for is lost in the next status step (TF-11.5)."""
    game, _ = turn_of(filled(returning(("val-1", "1108")), S, 0), {})
    assert place(game, "val-1") == (S, "from-map")


def test_they_come_home_in_every_turn_before_the_administration():
    """TF-13.1, 11.2: the step stands after the status steps."""
    game = duel(RollForOrder(), 5, (("0808", 1), ("0810", 2)), (("1608", 1),))
    game.agenda = agenda(RollForOrder(), game.board)
    rest = phases(game.board)[phases(game.board).index(RaidOrder()) :]
    assert rest[:2] == (RaidOrder(), ComingHome()) and game.agenda == (RollForOrder(), *rest)
    game, _ = turn_of(game, {}, [("air-order 1", [1, 2])])
    assert game.agenda == (Status(IJN), Status(ALLIED), *rest)
    game.board.air["zero-1"] = replace(game.board.air["zero-1"], box="ready")
    game, _ = turn_of(game, {IJN: (Patrol(("zero-1",)),)})
    while ComingHome() in game.agenda:
        assert place(game, "zero-1") == (S, "cap")
        assert agenda(game.agenda[0], game.board) == game.agenda
        game, _ = turn_of(game, {})
    assert place(game, "zero-1") == (S, "from-cap")


def test_who_has_not_come_home_is_noticed():
    """TF-13.1."""
    game = returning(("zero-1", "cap"), ("val-1", "1108"))
    game.agenda = (Administration(),)
    said = ["zero-1 has not come home from CAP (TF-13.1)", "val-1 has not come home from 1108 (TF-13.1)"]
    assert sorted(TASKFORCE.invariants(game)) == sorted(said)


# --- elsewhere --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [SHUT, {"steps": 1, "deck": ("landing",)}, {"steps": 1, "critical": True}])
def test_who_cannot_land_at_home_lands_on_another_carrier_always_from_the_map(how):
    """TF-13.3, 13.5, 4.14: and is at home there."""
    game, told = turn_of(returning(("zero-1", "cap"), ("val-1", "1008"), **{S: how}), {})
    assert place(game, "zero-1") == place(game, "val-1") == (Z, "from-map")
    assert told == [Recovered(IJN, (Recovery(Z, "from-map", ("zero-1", "val-1")),))]


def test_a_deck_that_cannot_launch_lands_all_the_same():
    """TF-4.14."""
    game, _ = turn_of(returning(("zero-1", "cap"), **{S: {"minor": ("minor",), "deck": ("launching",)}}), {})
    assert place(game, "zero-1") == (S, "from-cap")


@pytest.mark.parametrize(("over", "lands"), [("1310", True), ("1410", False)])
def test_another_carrier_is_within_five_hexes_of_where_the_unit_is(over, lands):
    """TF-13.4, R40: not of its home; who finds none is lost (TF-13.6)."""
    game, told = turn_of(returning(("val-1", over), ours="0101", **{S: SHUT}), {})
    assert (place(game, "val-1") == (Z, "from-map")) == lands
    assert (told[0].lost == ("val-1",)) != lands and (place(game, "val-1") == "lost") != lands


@pytest.mark.parametrize(("over", "tbd"), [("1210", True), ("1110", False)])
def test_a_TBD_flies_four_hexes(over, tbd):
    """TF-13.4, 16.3: four to one hex, five to the other."""
    game, _ = turn_of(returning(("tbd-1", over), ("sbd-1", over), theirs="2201", **{E: SHUT}), {})
    assert place(game, "sbd-1") == (Y, "from-map")
    assert (place(game, "tbd-1") == (Y, "from-map")) == tbd


def test_room_counts_both_landing_boxes_and_what_comes_home_before():
    """TF-R41: the most valuable first; full counters before reduced ones (TF-13.15)."""
    game = filled(returning(("kate-1", "1008"), ("val-1", "1008"), ("zero-1", "cap"), **{S: SHUT}), Z, 4)
    game, told = turn_of(game, {})
    assert [place(game, id) for id in ("kate-1", "val-1", "zero-1")] == [(Z, "from-map"), (Z, "from-map"), "lost"]
    game = filled(returning(("kate-1", "1008"), ("val-1", "1008"), ("zero-3", "cap"), **{S: SHUT}), Z, 2)
    game, told = turn_of(game, {})
    assert place(game, "zero-3") == (Z, "from-cap")
    assert told[0].lost == ("val-1", "kate-1")  # the room is for who is at home there


def test_nothing_lands_on_a_carrier_that_has_left_the_map():
    """TF-13.2: she is no home any more."""
    game = returning(("val-1", "1008"), ("zero-1", "cap"), ("kate-4", "1008"))
    game.board.air["val-2"] = replace(game.board.air["val-2"], steps=0)
    del game.board.formations["ijn-2"]
    label = next(label for label, fleet in game.hidden.under.items() if fleet == "ijn-2")
    del game.board.markers[label], game.hidden.under[label]
    game, _ = turn_of(game, {})
    assert place(game, "kate-4") == (S, "from-map") and place(game, "val-1") == (S, "from-map")


def test_aircraft_of_a_sunk_carrier_that_are_up_land_elsewhere():
    """TF-4.8, R40: those on CAP from where she sank; what was below is lost with her."""
    game = returning(("zero-1", "cap"), ("val-1", "1008"), ours="0808", second="0810")
    board = game.board
    board.air["val-2"] = replace(board.air["val-2"], box="ready")
    board.markers["J1"] = replace(board.markers["J1"], formation="ijn-1")  # a raid has turned it up
    strike(board, Umpire(ScriptedDice([("explosion shokaku", [6])])), S, 40)
    assert board.last_hex == {S: "0808"} and place(game, "val-2") == "lost"
    game, _ = turn_of(game, {})
    assert place(game, "zero-1") == place(game, "val-1") == (Z, "from-map")


def test_those_on_CAP_over_a_sunk_carrier_are_lost_if_no_other_is_in_range():
    """TF-13.6, R40."""
    game = returning(("zero-1", "cap"), **{S: {"steps": 0}})
    game.board.formations["ijn-1"] = game.board.formations["ijn-1"].without((S,))
    game.board.last_hex = {S: "1408"}
    game, told = turn_of(game, {})
    assert told == [Recovered(IJN, (), ("zero-1",))]


# --- choices ----------------------------------------------------------------------------------------------------------


def short(steps=2, **how):
    """Three units that cannot land at home, and room for fewer of them."""
    away = ("kate-1", "1008"), ("val-1", "1008"), ("zero-1", "cap")
    return filled(returning(*away, **{S: SHUT}, **how), Z, steps)


def test_the_owner_chooses_who_lands_where_there_is_not_room_for_all():
    """TF-13.3: the others as by default, the rest is lost (TF-13.6)."""
    game = short(2)
    assert set(asked(TASKFORCE, game)) == {IJN}
    game, told = turn_of(game, {IJN: (Land(("zero-1",), Z),)})
    assert told == [Recovered(IJN, (Recovery(Z, "from-map", ("zero-1",)),), ("val-1", "kate-1"))]


def test_nobody_is_asked_where_there_is_nothing_to_choose():
    """TF-13.2, 13.15: room for all on the only carrier, or for none."""
    assert not asked(TASKFORCE, short(6)) and not asked(TASKFORCE, short(0)) and not asked(TASKFORCE, short(1))
    assert set(asked(TASKFORCE, short(4))) == {IJN}
    assert not asked(TASKFORCE, returning(("zero-1", "cap"), **{S: SHUT, Z: SHUT}))


@pytest.mark.parametrize("second", ["0810", "0202"])
def test_whether_a_side_is_asked_tells_nothing_of_where_its_carriers_are(second):
    """TF-R76: it is asked though nothing is in range."""
    game = short(2, second=second)
    game.board.air["zero-1"] = replace(game.board.air["zero-1"], box="", over="1008")
    (ask,) = asked(TASKFORCE, game).values()
    near = {id for id, unit in ask.options().units.items() if unit.carriers}
    assert set(ask.options().units) == {"kate-1", "val-1", "zero-1"} and bool(near) == (second == "0810")
    if not near:
        assert refused(game, Land(("zero-1",), Z)) == ("land-range", "TF-13.4")
        assert turn_of(game, {})[1][0].lost == ("zero-1", "val-1", "kate-1")


def test_what_may_not_be_ordered():
    """TF-13.2 to 13.4, R41."""
    game = short(3)
    game.board.air["zero-3"] = replace(game.board.air["zero-3"], box="", over="0908")
    assert refused(game, Land(("zero-2",), Z)) == ("land-not-away", "TF-13.1")
    assert refused(game, Land(("zero-3",), S)) == ("land-at-home", "TF-13.2")
    assert refused(game, Land(("val-1",), S)) == ("land-closed", "TF-4.14")
    assert refused(game, Land(("val-1",), E)) == ("land-closed", "TF-4.14")
    assert refused(game, Land(("val-1", "val-1"), Z)) == ("bombing-twice", "TF-13.3")
    assert refused(game, Land((), Z)) == ("status-nobody", "TF-13.1")
    assert refused(game, Land(("f4f-1",), Z)) == ("status-no-unit", "TF-2.15")
    assert refused(game, Patrol(("val-1",))) == ("not-now", "TF-13.1")
    filled(game, Z, 3)
    game.board.air["zero-3"] = replace(game.board.air["zero-3"], box="reserve", over="")
    assert refused(game, Land(("val-1",), Z)) is None
    assert refused(game, Land(("val-1", "kate-1"), Z)) == ("land-no-room", "TF-R41")
    assert refused(game, Land(("val-1",), Z), Land(("kate-1",), Z)) == ("land-no-room", "TF-R41")


# --- going back -------------------------------------------------------------------------------------------------------


def diverted(over="1008"):
    """A unit diverted for minor damage, on another mission two turns later, its former carrier repaired."""
    game, _ = turn_of(returning(("val-1", "1008"), **{S: SHUT}), {})
    assert game.board.air["val-1"].former == S
    umpire = Umpire(ScriptedDice([]))
    umpire.begin(5, "administration")
    mend(game, umpire)
    assert not asked(TASKFORCE, again(game.copy(), over))
    mend(game, umpire)
    return again(game, over)


def again(game, over):
    game.board.air["val-1"] = replace(game.board.air["val-1"], box="", over=over)
    game.board.first_in_the_air = IJN
    game.agenda = (ComingHome(), Administration())
    return game


def test_who_was_diverted_for_minor_damage_may_return_once_that_is_repaired():
    """TF-13.5: its owner chooses; by default it stays where it is at home now (TF-13.15)."""
    game = diverted()
    assert set(asked(TASKFORCE, game)) == {IJN}
    stays, _ = turn_of(game, {})
    assert place(stays, "val-1") == (Z, "from-map") and stays.board.air["val-1"].former == S
    game, _ = turn_of(game, {IJN: (Land(("val-1",), S),)})
    assert place(game, "val-1") == (S, "from-map") and not game.board.air["val-1"].former


def test_it_returns_within_its_range_and_with_room():
    """TF-13.4, 13.5: as it would land on any other carrier."""
    assert refused(diverted("1408"), Land(("val-1",), S)) == ("land-range", "TF-13.4")
    assert refused(diverted(), Land(("val-1",), Z)) == ("land-at-home", "TF-13.2")
    game = filled(diverted(), S, 1)
    assert not asked(TASKFORCE, game)


def test_who_was_diverted_for_anything_worse_may_not_return():
    """TF-13.5, 4.13: that is never repaired."""
    game, _ = turn_of(returning(("val-1", "1008"), **{S: {"steps": 1, "deck": ("landing",)}}), {})
    assert place(game, "val-1") == (Z, "from-map") and not game.board.air["val-1"].former


# --- LANDING boxes that have been closed ------------------------------------------------------------------------------


def closed(second="0810", **ships):
    game = returning(("zero-1", "from-cap"), ("val-1", "from-map"), second=second, **ships)
    game.agenda = (Status(IJN), ComingHome(), Administration())
    return game


def test_who_stands_in_LANDING_of_a_deck_that_has_been_closed_goes_to_RESERVE_of_another():
    """TF-R8, 13.4: in the status step."""
    game, told = turn_of(closed(**{S: SHUT}), {})
    assert told[1:] == [Recovered(IJN, (Recovery(Z, "reserve", ("zero-1", "val-1")),))]
    assert place(game, "zero-1") == place(game, "val-1") == (Z, "reserve")


def test_they_are_lost_if_no_other_carrier_is_within_range_of_theirs():
    """TF-R8, R40."""
    _, told = turn_of(closed(second="1410", **{S: SHUT}), {})
    assert told[1:] == [Recovered(IJN, (), ("zero-1", "val-1"))]


def test_those_of_a_carrier_that_has_sunk_go_from_where_she_sank():
    """TF-R8, 4.8."""
    for wreck, lost in (("1010", ()), ("1610", ("zero-1", "val-1"))):
        game = closed(**{S: {"steps": 0}})
        game.board.formations["ijn-1"] = game.board.formations["ijn-1"].without((S,))
        game.board.last_hex = {S: wreck}
        assert turn_of(game, {})[1][1].lost == lost


# --- secrets ----------------------------------------------------------------------------------------------------------

SEEN = msgspec.json.encode


@pytest.mark.parametrize("pair", list(combinations(("J1", "J3", "J4"), 2)))
def test_the_enemy_is_told_the_same_wherever_the_carriers_are(pair):
    """TF-8.1, 13.1, R76: as long as the same ones are in range; what is told is boxes, no hexes."""
    games = []
    for exchanged in (False, True):
        laid = (("0808", 1), ("0810", 2), ("0908", 0), ("0910", 0)), (("1608", 1),)
        game = duel(ComingHome(), 5, *laid)
        game.board.first_in_the_air = ALLIED
        game.board.ships[S] = replace(game.board.ships[S], **SHUT)
        for id, box, over in (("zero-1", "cap", ""), ("val-1", "", "1108"), ("kate-4", "", "1108")):
            game.board.air[id] = replace(game.board.air[id], box=box, over=over)
        game.board.air["val-4"] = replace(game.board.air["val-4"], steps=0)
        game.board.declared = (Declared("1108", ("val-1", "kate-4")),)
        if exchanged:
            one, other = pair
            under = game.hidden.under
            under[one], under[other] = under[other], under[one]
        game.agenda = (ComingHome(), Administration())
        games.append(game)
    game, twin = games
    assert SEEN(view(game, ALLIED)) == SEEN(view(twin, ALLIED))
    assert set(asked(TASKFORCE, games[0])) == set(asked(TASKFORCE, games[1]))
    ends = [turn_of(game, {}) for game in games]
    assert ends[0][1] == ends[1][1]
    assert SEEN(view(ends[0][0], ALLIED)) == SEEN(view(ends[1][0], ALLIED))


@pytest.mark.parametrize("seed", range(20))
def test_what_chance_orders_stands_and_nobody_stays_away(seed):
    """TF-13.1: whatever is aboard, closed and away."""
    rng = Random(seed)
    game = returning(**{id: rng.choice(({}, SHUT)) for id in (S, Z, E, Y)})
    other = {S: Z, Z: S, E: Y, Y: E}
    for id, unit in game.board.air.items():
        where = rng.choice(("ready", "reserve", "cap", "1008", "1508"))
        box, over = ("", where) if where.isdecimal() else (where, "")
        former = rng.choice(("", other[unit.base]))
        game.board.air[id] = replace(unit, steps=rng.choice((0, 1, 2)), box=box, over=over, former=former)
    game, _ = turn_of(game, {side: ask.sample(rng) for side, ask in asked(TASKFORCE, game).items()})
    assert not [unit for unit in game.board.air.values() if unit.steps and (unit.over or unit.box == "cap")]
