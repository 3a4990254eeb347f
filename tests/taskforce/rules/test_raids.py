"""Raids on a fleet that has been reported: declared, arrived, home (TF-11.9, 11.11, 11.15, chapter 12, TF-S2.4)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Formation, Ship
from arbitre.games.taskforce.records.orders import Attack, Done, Fly, Search
from arbitre.games.taskforce.records.printed import ALLIED
from arbitre.games.taskforce.records.reports import FiredAt, RaidFound, RaidOver
from arbitre.games.taskforce.rules.bombing import Bombing
from arbitre.games.taskforce.rules.raids import Arrival, Raids, Return
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance
from arbitre.games.taskforce.rules.sequence import Administration
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from taskforce.hunts import AIR, FIRST, FORCE_Z, LAST, PRINCE_OF_WALES, REPULSE, hexes, hunt, raid, raiding, sighted
from taskforce.playing import asks, go_through, one_step, only, refusal

# --- declared ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(3, 11))
def test_raids_fly_in_turns_4_to_9(turn):
    """TF-S2.4."""
    assert (asks(raiding("0510", turn=turn)) is not None) == (4 <= turn <= 9)


def test_only_a_hex_with_a_report_or_a_number_is_raided():
    """TF-11.9, TF-S2.4."""
    game = raiding("0510", "0611")
    assert asks(game).options().hexes == ("0510",)
    assert refusal(game, Fly(AIR[:2], "0510")) is None
    assert refusal(game, Fly(AIR[:2], "0611")) == ("raid-no-report", "TF-11.9")
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation=FORCE_Z, sightings=())
    assert asks(game).options().hexes == ("0510",)
    assert asks(hunt("0510", "0611", step=Raids())) is None


def test_undetected_markers_beside_a_reported_one_bar_no_raid():
    """TF-11.9: at least one of them is detected or partially detected."""
    assert asks(raiding("0510", "0510")).options().hexes == ("0510",)


def test_any_distance_and_any_units_will_do():
    """TF-S2.4: which overrides the 5 hexes of TF-11.9 and TF-13.11, and knows no limit to those that are ready."""
    game = raiding("0515")
    assert refusal(game, Fly(AIR, "0515")) is None
    assert asks(game).plan((Fly(AIR[:3], "0515"), Fly(AIR[5:], "0515"))).raids == {"0515": (*AIR[:3], *AIR[5:])}


def test_a_unit_attacks_once():
    """TF-S2.4."""
    game = raiding("0510")
    game.board.air["betty-1"] = replace(game.board.air["betty-1"], flown=True)
    game.board.air["betty-2"] = replace(game.board.air["betty-2"], flown=True, steps=0)
    assert "betty-1" not in asks(game).options().units
    assert refusal(game, Fly(("betty-1",), "0510")) == ("bombing-flown", "TF-S2.4")
    assert refusal(game, Fly(("betty-2",), "0510")) == ("bombing-lost", "TF-S2.4")
    assert refusal(game, Fly(("betty-3", "betty-3"), "0510")) == ("bombing-twice", "TF-S2.4")
    assert refusal(game, Fly(("nell-1",), "0510"), Fly(("nell-1",), "0510")) == ("bombing-twice", "TF-S2.4")
    assert refusal(game, Fly(("zero-1",), "0510")) == ("bombing-no-unit", "TF-11.9")
    assert refusal(game, Fly((), "0510")) == ("bombing-nobody", "TF-11.9")
    assert refusal(game, Search(("0510",))) == ("not-now", "TF-11.9")


def test_nobody_is_asked_who_has_nobody_left():
    game = raiding("0510")
    for id in AIR:
        game.board.air[id] = replace(game.board.air[id], flown=True)
    assert asks(game) is None


def test_without_orders_nobody_flies():
    """TF-11.15."""
    game = one_step(raiding("0510"), (), Umpire(KeyedDice("none")))
    assert game.agenda == (Reconnaissance(), Administration()) and not game.told
    assert not any(unit.flown for unit in game.board.air.values())


# --- over the fleet ---------------------------------------------------------------------------------------------------


def test_a_raid_arrives_in_the_same_turn_and_is_not_called_off():
    """TF-S2.4, TF-11.11: nothing is asked between; TF-12.10: nobody intercepts, bombing comes at once."""
    game, told = go_through(raiding("0510"), Fly(AIR[:2], "0510"))
    assert not told and game.agenda == (Arrival(), Bombing(), Return(), Reconnaissance(), Administration())
    assert asks(game) is None and game.board.declared[0].units == AIR[:2]
    game, told = go_through(game)
    assert only(RaidFound, told) == RaidFound("0510", AIR[:2], (("A1", FORCE_Z),), ())
    assert game.board.turn == 5 and game.board.declared == ()
    assert set(asks(game).options().units) == set(AIR[:2])
    assert tuple(asks(game).options().ships) == (FIRST, PRINCE_OF_WALES, REPULSE, LAST)


def test_all_markers_of_the_hex_are_turned_up_and_dummies_removed():
    """TF-12.2, TF-R60."""
    game, told = raid(raiding("0510", "0510", "0510", "0611"), "0510")
    assert only(RaidFound, told).dummies == ("A2", "A3")
    assert hexes(game) == {"A1": "0510", "A4": "0611"} and game.hidden.under == {"A1": FORCE_Z, "A4": ""}
    assert game.board.markers["A1"].formation == FORCE_Z


def test_only_a_real_marker_is_reported_so_that_a_raid_finds_a_fleet():
    """TF-S2.5: what a dummy answers never is a sighting; a position in which one has a report is found out."""
    assert TASKFORCE.invariants(sighted(hunt("0510", "0611"), "A2")) == ["A2 has a report, and is a dummy (TF-S2.5)"]


def test_who_attacked_and_who_did_not_are_out_of_play():
    """TF-S2.4: a unit attacks once, and one that found nothing to attack is out too."""
    game, _ = raid(raiding("0510"), "0510", *AIR[:3])
    game, told = go_through(game, Attack(AIR[:1], LAST), dice=[("anti-air", [6]), ("bombs", [6])], steps=3)
    game, told = go_through(game, Done(), steps=2)
    assert only(RaidOver, told) == RaidOver("0510", AIR[1:3])
    assert [id for id in AIR if game.board.air[id].flown] == list(AIR[:3])
    assert game.board.raid is None and game.agenda == (Reconnaissance(), Administration())


def test_the_fleet_that_has_been_found_may_be_raided_again_by_others():
    """TF-11.9, TF-S2.4: its number is shown."""
    game, _ = raid(raiding("0510"), "0510", "nell-1")
    game, _ = go_through(game, Done(), steps=2)
    game.agenda, game.board.turn = (Raids(), *game.agenda), 6
    assert "nell-1" not in asks(game).options().units
    game, told = raid(game, "0510", "nell-2")
    assert only(RaidFound, told).formations == (("A1", FORCE_Z),)


def test_a_dummy_that_has_joined_the_detected_fleet_is_turned_up_by_the_next_raid():
    """TF-12.2, TF-R60."""
    game = raiding("0510", "0510")
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation=FORCE_Z, sightings=())
    game, told = raid(game, "0510")
    assert only(RaidFound, told).dummies == ("A2",) and hexes(game) == {"A1": "0510"}


def test_a_fleet_of_which_nothing_is_left_leaves_the_map():
    game, _ = raid(raiding("0510", "0611"), "0510", "nell-1")
    column = game.board.formations[FORCE_Z]
    game.board.formations[FORCE_Z] = replace(column, slots=())
    for id in column.slots:
        game.board.ships[id] = replace(game.board.ships[id], steps=0)
    game, _ = go_through(game, steps=2)
    assert hexes(game) == {"A2": "0611"}


def test_raids_on_several_hexes_are_resolved_by_hex_number():
    """TF-12.1: each hex is one raid, and losses in one undo no other."""
    game = sighted(raiding("0611", "0510"), "A2")
    game.board.formations["allied-8"] = Formation("allied-8", ALLIED, "column", ("exeter",), 8)
    game.board.ships["exeter"] = Ship("exeter", "exeter")
    game.hidden.under["A2"] = "allied-8"
    sheet = (Fly(AIR[:1], "0611"), Fly(AIR[1:2], "0510"), Fly(AIR[2:3], "0611"))
    game, _ = go_through(game, *sheet)
    assert [(each.hex, each.units) for each in game.board.declared] == [("0510", AIR[1:2]), ("0611", (AIR[0], AIR[2]))]
    assert game.agenda[:6] == (Arrival(), Bombing(), Return()) * 2
    game, told = go_through(game)
    assert only(RaidFound, told).formations == (("A2", "allied-8"),)
    assert tuple(asks(game).options().ships) == ("exeter",)
    game, told = go_through(game, Done(), steps=3)
    assert only(RaidFound, told).formations == (("A1", FORCE_Z),)
    assert set(asks(game).options().units) == {AIR[0], AIR[2]}


def test_the_ships_fire_as_they_stand_in_their_column():
    """TF-12.12: the raid meets the fire of the column (more in test_column)."""
    game, _ = raid(raiding("0510"), "0510", *AIR[:4])
    game, told = go_through(game, Attack(AIR[:1], REPULSE), dice=[("anti-air repulse", [6])])
    assert only(FiredAt, told).value == 7
