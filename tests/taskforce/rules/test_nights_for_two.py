"""What is otherwise by night where two play: how far fleets sail, who fires, that nothing flies and nobody searches;
and nightfall (TF-1.1, 3.3, 9.3, 9.6, 10.5, 10.12, 11.6, 14.1, 15.3)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sighting
from arbitre.games.taskforce.records.orders import Fire, Fly, Patrol, Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN, SIDES, TURNS
from arbitre.games.taskforce.records.reports import Fired, Met, Nightfall, Sailed
from arbitre.games.taskforce.records.state import Token
from arbitre.games.taskforce.rules.air_order import RollForOrder, status_steps
from arbitre.games.taskforce.rules.battles import Arranging, Gunnery
from arbitre.games.taskforce.rules.contacts import Contacts
from arbitre.games.taskforce.rules.fleets import sighted
from arbitre.games.taskforce.rules.ranging import Ranging
from arbitre.games.taskforce.rules.sailing import Sailing, ways
from arbitre.games.taskforce.rules.scouting import Scouting, able
from arbitre.games.taskforce.rules.sequence import Administration, agenda, phases
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire, asked
from taskforce.nights import ocean
from taskforce.playing import only, resolved

NIGHTS = (11, 12, 13, 14)
OURS, THEIRS = (("2010", 1), ("2210", 7), ("2012", 0)), (("0612", 1), ("0614", 7), ("0616", 0))


def refusal(game, side, *orders):
    return [(r.phrase.key, r.phrase.clause) for r in asked(TASKFORCE, game)[side].plan(orders).refusals]


def after(game, sheets=None, seed="night"):
    plans = {side: ask.plan((sheets or {}).get(side, ())) for side, ask in asked(TASKFORCE, game).items()}
    assert not [refused for plan in plans.values() for refused in plan.refusals]
    umpire = Umpire(KeyedDice(seed, TASKFORCE.id))
    return resolved(game, plans, umpire), [report for to, _, _, report in umpire.reports if to == IJN]


def test_four_turns_of_three_hours():
    """TF-1.1: from 18:00 to 06:00."""
    assert [turn for turn in range(3, 23) if TURNS[turn].night] == list(NIGHTS)
    assert not any(TURNS[turn].flying or TURNS[turn].searching for turn in NIGHTS)


@pytest.mark.parametrize("turn", NIGHTS)
def test_two_hexes_in_any_directions_for_fleets_and_dummies(turn):
    """TF-9.3, TF-3.3, TF-R22: back again too; by day one."""
    side, label = (IJN, "J3") if turn % 2 else (ALLIED, "A3")
    game = ocean(Sailing(side), turn, OURS, THEIRS)
    here = game.board.markers[label].hex
    found = ways(game.board, label)
    assert max(map(len, found)) == 2 and any(way[-1:] == (here,) for way in found)
    day = ocean(Sailing(side), 5, OURS, THEIRS)
    assert max(map(len, ways(day.board, label))) == 1


def test_the_enemy_sees_every_step():
    """TF-9.10."""
    game, told = after(ocean(Sailing(IJN), 11, OURS, THEIRS), {IJN: (Sail("J1", ("1910", "1810")),)})
    assert only(Sailed, told).ways == (("J1", ("2010", "1910", "1810")),) and game.board.markers["J1"].hex == "1810"


@pytest.mark.parametrize("turn", NIGHTS)
def test_nothing_takes_off(turn):
    """TF-11.6, TF-3.3: neither on CAP nor on a raid, though an enemy lies open; the roll for order is made all the same
    (TF-11.6), and whoever has aircraft moves them in their boxes."""
    game = ocean(Status(IJN), turn, OURS, (("1910", 1), ("0614", 7)), ("A1",))
    game.board.first_in_the_air = IJN
    game.board.air["val-1"] = replace(game.board.air["val-1"], box="ready", base="akagi")
    game.board.air["zero-1"] = replace(game.board.air["zero-1"], box="ready", base="akagi")
    assert refusal(game, IJN, Patrol(("zero-1",))) == [("status-dark", "TF-11.6")]
    assert refusal(game, IJN, Fly(("val-1",), "1910")) == [("status-dark", "TF-11.6")]
    assert RollForOrder() in phases(game.board) and Status(IJN) in status_steps(game.board)


@pytest.mark.parametrize("turn", [9, 10, *NIGHTS])
def test_nobody_searches(turn):
    """TF-14.1, TF-3.3: nor in the last two turns of day, from Ceylon neither."""
    for side in SIDES:
        game = ocean(Scouting(side), turn, OURS, THEIRS)
        game.board.scouts = able(game.board)
        assert asked(TASKFORCE, game) == {}


# --- battles ----------------------------------------------------------------------------------------------------------


def beside(turn):
    game = ocean(Arranging(), turn, (("1010", 7),), (("1011", 7),), ("J1", "A1"))
    game.agenda = agenda(Arranging(), game.board)
    return after(game)[0]


@pytest.mark.parametrize(("turn", "first"), [(11, IJN), (12, ALLIED)])
def test_all_ships_fire_and_no_range_is_agreed_on(turn, first):
    """TF-10.5: whoever has the initiative names his targets first (TF-10.6)."""
    game = beside(turn)
    assert Ranging() not in game.agenda and isinstance(game.agenda[0], Gunnery)
    ask = asked(TASKFORCE, game)[first]
    assert {*ask.firing} == {*game.board.formations[f"{first}-7"].slots}
    assert isinstance(beside(5).agenda[0], Ranging)


def test_japanese_destroyers_fire_twice_as_hard():
    """TF-10.12, TF-3.3: Allied ones do not."""
    game = beside(11)
    ship = game.board.ships["dd_ijn-1"]
    sheet = (Fire(("dd_ijn-1",), "warspite"), Fire(("abukuma",), "warspite"))
    game, told = after(game, {IJN: sheet})
    by_ship = {salvo.ships: salvo for salvo in only(Fired, told).salvos}
    assert by_ship["dd_ijn-1",].value == 2 * ship.printed.firepower[0] and only(Fired, told).range == ""
    assert by_ship["abukuma",].value == game.board.ships["abukuma"].printed.firepower[0]
    game, told = after(game)
    assert {s.value for s in only(Fired, told).salvos if s.ships[0].startswith("dd_allied")} == {
        game.board.ships["dd_allied-1"].printed.firepower[0]
    }


def test_what_meets_by_night_shows_itself_through_night_and_day():
    """TF-9.12, TF-15.3: the marker stays detected until night falls again."""
    game, told = after(ocean(Contacts(), 11, (("1010", 7), ("1010", 0)), (("1011", 7),)))
    assert only(Met, told) == Met((("A1", "allied-7"), ("J1", "ijn-7")), ("J2",))
    for turn in (12, 14, 20):
        game.board.turn, game.agenda = turn, (Administration(),)
        game, _ = after(game)
        assert game.board.markers["J1"].formation == "ijn-7"


# --- nightfall --------------------------------------------------------------------------------------------------------


def test_all_tokens_go_back_and_every_marker_turns_to_its_flag():
    """TF-15.3, TF-15.4, TF-3.3: of both sides, before turn 11; under the labels that they have (TF-R54)."""
    game = ocean(Administration(), 10, OURS, THEIRS, ("J1",))
    game.board.markers["A1"] = replace(game.board.markers["A1"], sightings=(Sighting(7, "carrier"),))
    game.hidden.tokens = (Token("nothing", 7, "0612", ("A1",)),)
    game.hidden.cup["nothing"] -= 1
    game.board.cup -= 1
    game, told = after(game)
    assert only(Nightfall, told).markers == ("A1", "J1") and game.board.cup == 54 and game.hidden.tokens == ()
    assert all(marker.undetected for marker in game.board.markers.values())


@pytest.mark.parametrize("turn", [9, 11, 13, 14])
def test_in_no_other_turn(turn):
    """TF-15.3."""
    game, told = after(ocean(Administration(), turn, OURS, THEIRS, ("J1",)))
    assert not [report for report in told if isinstance(report, Nightfall)]
    assert game.board.markers["J1"].formation == "ijn-1"


def test_both_are_told_of_it_when_no_marker_turns():
    """TF-15.3: of the tokens, which go back from markers that a search told nothing of too."""
    _, told = after(ocean(Administration(), 10, OURS, THEIRS))
    assert only(Nightfall, told).markers == ()


def test_a_report_of_the_day_calls_no_raid_at_dawn():
    """TF-R30: the marker must be found again."""
    game = ocean(Administration(), 10, OURS, THEIRS)
    game.board.markers["A1"] = replace(game.board.markers["A1"], sightings=(Sighting(7, "carrier"),))
    assert sighted(game.board, ALLIED) == ("0612",)
    game, _ = after(game)
    assert sighted(game.board, ALLIED) == () == sighted(view(game, IJN).board, ALLIED)
