"""Wasp and her group come in turn 13, with markers that have been kept for them (TF-S7.1, R3, R62)."""

import msgspec
import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Arm, Divide, Form, Lay, LayDummies, Ready
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Deployed
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.rules.arriving import Arriving, arriving, due
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.sequence import agenda, phases
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.duels import new
from taskforce.playing import resolved

AREA = scenario("eastern_solomons").musters[ALLIED].areas["reinforcement"]
COVER = ("2322", "2621", "2922", "3122", "3220")  # hexes from which markers close all of it
GROUP = ("wasp", "san_francisco", "salt_lake_city", "san_juan", "dd_allied-9", "dd_allied-10", "dd_allied-11")
RING = Form("allied-3", GROUP[:5])
REST = Form("allied-8", GROUP[5:])


def step(game, sheet=(), seed="wasp"):
    plans = {side: ask.plan(sheet) for side, ask in asked(TASKFORCE, game).items()}
    assert not [remark for found in plans.values() for remark in found.refusals]
    umpire = Umpire(KeyedDice(seed, TASKFORCE.id))
    game = resolved(game, plans, umpire)
    assert not TASKFORCE.invariants(game), TASKFORCE.invariants(game)
    return game, [report for to, _, _, report in umpire.reports if to == IJN]


def set_up():
    game = new("eastern_solomons")
    for _ in range(2):
        game, _ = step(game)
    return game


def due_now(turn=13):
    """The set-up, and at once the arrival."""
    game = set_up()
    game.board.turn = turn
    game.agenda = phases(game.board)[phases(game.board).index(Arriving(ALLIED)) :]
    return game


def refusal(game, *orders):
    refused = asked(TASKFORCE, game)[ALLIED].plan(orders).refusals
    return (refused[0].phrase.key, refused[0].phrase.clause) if refused else None


def beset(game, hexes, dummy=True):
    """Japanese markers moved to these hexes, dummies or others."""
    labels = [label for label, under in view(game, IJN).under.items() if bool(under) != dummy]
    for label, hex in zip(labels, hexes, strict=False):
        game.board.markers[label] = replace(game.board.markers[label], hex=hex)


def test_before_she_comes_she_is_in_no_fleet_and_on_no_map():
    """TF-S7.1: ten markers lie on the map, two are kept; her aircraft are in no box and nobody can order them."""
    game = set_up()
    board = game.board
    assert board.awaited == GROUP
    assert not any(ship in fleet.slots for fleet in board.formations.values() for ship in GROUP)
    assert sum(marker.side == ALLIED for marker in board.markers.values()) == 10
    assert {unit.box for unit in board.air.values() if unit.base == "wasp"} == {""}
    ask = Status(ALLIED).ask(view(game, ALLIED))
    hers = next(unit.id for unit in board.air.values() if unit.base == "wasp")
    assert ask.plan((Arm((hers,)),)).refusals and hers not in ask.options().units


@pytest.mark.parametrize("turn", [3, 12, 13, 14])
def test_she_comes_in_turn_13_before_the_allied_player_moves(turn):
    """TF-S7.1, TF-3.1: in odd turns the Japanese has moved then."""
    game = set_up()
    game.board.turn = turn
    steps = phases(game.board)
    assert (Arriving(ALLIED) in steps) == (turn >= 13) == bool(due(game.board, ALLIED))
    assert Arriving(IJN) not in steps
    if turn >= 13:
        assert steps[steps.index(Arriving(ALLIED)) + 1] == Sailing(ALLIED)
        assert agenda(Arriving(ALLIED), game.board) == steps[steps.index(Arriving(ALLIED)) :]


def test_her_fleets_come_with_both_markers_and_both_sides_are_told():
    """TF-S7.1, TF-7.2 to 7.4."""
    game = due_now()
    assert set(asked(TASKFORCE, game)) == {ALLIED}
    sheet = (RING, REST, Lay("allied-3", AREA[0]), Lay("allied-8", AREA[0]), Ready("wasp", ("f4f-7", "sbd-9")))
    game, (told,) = step(game, sheet)
    assert isinstance(told, Deployed) and dict(told.fleets) == {"allied-3": RING.ships, "allied-8": REST.ships}
    assert told.markers == (("A11", AREA[0]), ("A12", AREA[0])) and told.ready == (("wasp", ("f4f-7", "sbd-9")),)
    assert not game.board.awaited and isinstance(game.agenda[0], Sailing)
    assert Arriving(ALLIED) not in phases(game.board)
    boxes = {unit.id: unit.box for unit in game.board.air.values() if unit.base == "wasp"}
    assert boxes.pop("f4f-7") == boxes.pop("sbd-9") == "ready" and set(boxes.values()) == {"reserve"}
    assert all(not marker.formation for marker in game.board.markers.values())


def test_one_fleet_comes_beside_a_dummy():
    """TF-S7.1: whatever is formed, two markers come, and the enemy sees no more."""
    sheet = (Form("allied-3", GROUP[:5]), Form("allied-8", GROUP[5:]))
    one = step(due_now(), (*sheet, Lay("allied-3", AREA[0]), Lay("allied-8", AREA[3])))[0]
    other = step(due_now(), (*sheet, Lay("allied-8", AREA[0]), Lay("allied-3", AREA[3])))[0]
    assert msgspec.json.encode(view(one, IJN)) == msgspec.json.encode(view(other, IJN))
    assert one.hidden.under != other.hidden.under
    ring = Form("allied-3", (*GROUP[:4], "dd_allied-9"))
    assert refusal(due_now(), ring, LayDummies((AREA[0],))) == ("lay-too-many", "TF-7.4")


def test_nothing_is_formed_of_those_who_are_there_already():
    """TF-7.2, TF-2.17: neither their ships nor their numbers."""
    game = due_now()
    assert refusal(game, Form("allied-3", ("wasp", "atlanta"))) == ("form-not-yours", "TF-7.2")
    assert refusal(game, Form("allied-1", ("wasp", "san_juan"))) == ("form-again", "TF-7.2")
    assert refusal(game, Ready("enterprise", ())) == ("ready-no-carrier", "TF-7.3")
    assert refusal(game, Lay("allied-1", AREA[0])) == ("lay-no-fleet", "TF-7.4")
    assert refusal(game, Divide("dd_allied-1")) == ("form-not-yours", "TF-7.2")
    fleets = asked(TASKFORCE, game)[ALLIED].options().fleets
    assert set(fleets) == {"allied-3", "allied-8"} and fleets["allied-3"][0] == "wasp"


def test_a_counter_that_comes_may_be_divided():
    """TF-6.16."""
    sheet = (Divide("dd_allied-9"), RING, Form("allied-8", (*GROUP[5:], "dd_allied-12")))
    game, _ = step(due_now(), sheet)
    assert game.board.formations["allied-8"].slots[-1] == "dd_allied-12" and not game.board.awaited


@pytest.mark.parametrize("dummy", [True, False])
def test_no_hex_in_the_zone_of_a_japanese_marker_will_do_real_or_dummy(dummy):
    """TF-S7.1, TF-R3: nor that in which it lies."""
    game = due_now()
    hex = "2621"
    beset(game, [hex], dummy)
    near = [other for other in AREA if other in sea_map(game.board).sea_neighbours(hex)]
    open_to = arriving(ALLIED, game.board, {}).hexes
    assert len(near) > 2 and set(open_to) == set(AREA) - {hex, *near}
    for shut in (hex, *near):
        assert refusal(game, RING, REST, Lay("allied-3", shut)) == ("lay-no-start", "TF-7.4")


def test_where_there_is_no_hex_she_comes_a_turn_later():
    """TF-S7.1: nobody is asked, and both can see why."""
    game = due_now()
    beset(game, COVER)
    assert asked(TASKFORCE, game) == {}
    game, told = step(game)
    assert told == [] and game.board.awaited == GROUP and isinstance(game.agenda[0], Sailing)
    game.board.turn = 14
    assert Arriving(ALLIED) in phases(game.board)
    beset(game, ["1901"])
    game.agenda = (Arriving(ALLIED),)
    assert set(asked(TASKFORCE, game)) == {ALLIED} and not step(game)[0].board.awaited


def test_by_default_she_comes_at_equal_intervals_of_what_is_open():
    """TF-7.7."""
    _, (told,) = step(due_now())
    assert sorted(hex for _, hex in told.markers) == [AREA[0], AREA[len(AREA) // 2]]
    assert [fleet for fleet, _ in told.fleets] == ["allied-3", "allied-8"]
