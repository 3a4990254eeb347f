"""Scenario 2: the set-up, the moves of the markers, repairs, the end (TF-S2.1, S2.2, chapters 15 and 17)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.printed import ALLIED, IJN, TOKENS, TURNS
from arbitre.games.taskforce.records.reports import GameOver, Repaired, Steamed, TokenShown, TurnBegins
from arbitre.games.taskforce.rules.force_z import Steaming
from arbitre.games.taskforce.rules.raids import Raids
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance
from arbitre.games.taskforce.rules.sequence import Administration, TurnOpens, phases
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import KeyedDice
from arbitre.kernel.play import Umpire
from taskforce.hunts import (
    AIR,
    ASIDE,
    AWAY,
    FIRST,
    FORCE_Z,
    LAST,
    PRINCE_OF_WALES,
    REPULSE,
    STARTS,
    STAY,
    TOWARD,
    hexes,
    hunt,
    played,
    search,
    searching,
    sighted,
    steam,
    tokens,
)
from taskforce.playing import asks, go_through, one_step, only


def opened(seed):
    """A game whose first step has been resolved."""
    return one_step(TASKFORCE.new({"scenario": "force_z"}), (), Umpire(KeyedDice(seed, "taskforce")))


# --- set-up -----------------------------------------------------------------------------------------------------------


def test_a_task_force_and_three_dummies_lie_on_the_start_hexes_shuffled():
    """TF-S2.1: one marker in each; which of them is Force Z is left to chance."""
    found = Counter()
    for seed in range(60):
        game = opened(f"shuffle{seed}")
        assert tuple(hexes(game).values()) == STARTS
        assert all(marker.undetected and marker.side == ALLIED for marker in game.board.markers.values())
        under = game.hidden.under
        assert sorted(under.values()) == ["", "", "", FORCE_Z]
        found[next(label for label in under if under[label])] += 1
    assert set(found) == {"A1", "A2", "A3", "A4"} and min(found.values()) > 5


def test_force_z_is_the_column_that_is_printed_and_its_last_destroyer_sails_alone():
    """TF-S2.1, TF-2.9, TF-2.17: Task Force 7, a column; the last counter begins reduced, with one step."""
    board = opened("column").board
    column = board.formations[FORCE_Z]
    assert (column.kind, column.number) == ("column", 7)
    assert column.slots == (FIRST, PRINCE_OF_WALES, REPULSE, LAST)
    assert [board.ships[id].steps for id in column.slots] == [2, 2, 2, 1]
    assert len(board.formations) == 1 and len(board.ships) == 4


def test_the_aircraft_of_saigon_are_full_and_ready():
    """TF-S2.4: 4 units of Nells with bombs, 3 with torpedoes, 3 of Bettys."""
    air = opened("air").board.air
    assert tuple(air) == AIR
    assert all(unit.steps == 2 and not unit.flown for unit in air.values())


def test_the_cup_holds_25_10_and_19():
    """TF-14.13, 7.5: 54 tokens, all of them in the one cup."""
    game = opened("cup")
    assert game.hidden.cup == {"detected": 25, "misdirect": 10, "nothing": 19} == TOKENS
    assert game.board.cup == 54


def test_the_allied_side_is_the_umpires_and_never_asked():
    """TF-S2.1, TF-17.5: it neither searches nor launches; there is one seat, and all that is asked is asked of it."""
    assert [seat.id for seat in TASKFORCE.seats(opened("seats"))] == [IJN]
    asking = Counter(type(game.agenda[0]).__name__ for game in played("asking") if game.agenda and asks(game))
    assert set(asking) <= {"Raids", "Bombing", "AntiAirLosses", "Reconnaissance"}
    assert asking["Reconnaissance"] > 2


# --- the sequence -----------------------------------------------------------------------------------------------------


def test_a_turn_is_movement_air_reconnaissance_administration():
    """TF-9.1; of naval combat there is none, for the Japanese have no ships."""
    assert opened("turn").agenda == (TurnOpens(),)
    game, told = go_through(opened("turn"))
    assert only(TurnBegins, told) == TurnBegins(3, TURNS[3].clock)
    assert game.agenda == phases(game.board) == (Steaming(), Raids(), Reconnaissance(), Administration())
    assert [step.phase for step in game.agenda] == ["movement", "air", "reconnaissance", "administration"]


def test_only_day_turns_are_played():
    """TF-S2.1: turns 3 to 10; TF-1.1: all of them by day."""
    turns = [game.board.turn for seed in range(6) for game in played(f"days{seed}", share=0) if game.board.markers]
    assert set(turns[1:]) - {2} == set(range(3, 11))  # 2 until the first opens
    assert not any(TURNS[turn].night for turn in range(3, 11))
    assert TURNS[2].night and TURNS[11].night


# --- the moves of the markers (TF-S2.2) -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hex", "toward", "aside", "away"),
    [
        ("0510", "0511", "0609", "0509"),
        ("0611", "0512", "0711", "0610"),
        ("0712", "0612", "0811", "0711"),
        ("0811", "0712", "0911", "0810"),
        ("0613", "0514", "0714", "0612"),  # aside not to the islet of 0713, though it is as far east
        ("0413", "0514", "0413", "0412"),  # no open sea that is no nearer: it stays
        ("0515", "0415", "0614", "0514"),
        ("1414", "1314", "1413", "1414"),  # nowhere is farther away: it stays
    ],
)
def test_where_a_die_takes_a_marker(hex, toward, aside, away):
    """TF-S2.2: 1 to 3 toward Singapore by sea, 4 aside into the open sea, 5 nowhere, 6 away, the northernmost hex."""
    for die, wanted in {1: toward, 2: toward, 3: toward, 4: aside, 5: hex, 6: away}.items():
        game, told = go_through(hunt(hex), dice=[(f"course {hex}", [die])])
        (course,) = only(Steamed, told).courses
        assert (course.die, course.origin, course.hex) == (die, hex, wanted)
        assert hexes(game) == ({} if wanted == "0415" else {"A1": wanted})


def test_ways_are_by_sea():
    """TF-S2.2, TF-1.5: each die goes over open sides alone, and to the distance it must."""
    malaya = printed_map("malaya")
    far = malaya.sea_distances(["0415"])
    for hex in sorted(far):
        for die in (TOWARD, ASIDE, AWAY) if far[hex] else ():
            (course,) = only(Steamed, steam(hunt(hex), die)[1]).courses
            end = course.hex
            assert end == hex or end in malaya.sea_neighbours(hex)
            step = far[end] - far[hex]
            assert step in {TOWARD: (-1,), ASIDE: (0, 1), AWAY: (0, 1)}[die]
            assert die != AWAY or step == 1 or end == hex


def test_each_marker_has_a_die_of_its_own_whatever_is_known_of_it():
    """TF-S2.2: those with a report and those that show their number move too. TF-8.9, TF-9.10: everybody sees it."""
    game = sighted(hunt("0510", "0611", "0712"), "A1")
    game.board.markers["A1"] = replace(game.board.markers["A1"], formation=FORCE_Z, sightings=())
    after, told = steam(game, TOWARD, STAY, AWAY)
    assert hexes(after) == {"A1": "0511", "A2": "0611", "A3": "0711"}
    report = only(Steamed, told)
    assert [(course.label, course.die) for course in report.courses] == [("A1", 1), ("A2", 5), ("A3", 6)]
    assert report.parted == report.dummies == ()
    assert view(after, IJN).board.markers == after.board.markers


def test_a_dummy_that_comes_home_is_taken_off_the_map_with_its_tokens():
    """TF-S2.2, TF-14.11: it is seen to be a dummy, and the tokens on it may be seen; the game goes on."""
    game, _ = search(searching("0515", "0611", fleet=2), {"0515": "misdirect"}, to_the_end=True)
    after, told = steam(game, TOWARD, STAY)
    assert only(Steamed, told).dummies == ("A1",)
    assert hexes(after) == {"A2": "0611"} and after.hidden.under == {"A2": FORCE_Z}
    assert only(TokenShown, told) == TokenShown("misdirect", 5, "0515")
    assert after.outcome is None and not after.hidden.tokens
    assert after.board.cup == 53  # the token stays out of it


def test_force_z_that_comes_home_ends_the_game():
    """TF-S2.2: and with nothing sunk the player has lost."""
    game, told = steam(hunt("0515", "0611"), TOWARD, STAY)
    assert game.outcome and game.outcome.level == "defeat" and not game.agenda
    assert hexes(game) == {"A2": "0611"}
    assert only(Steamed, told).dummies == ()
    assert only(GameOver, told).winner == ALLIED


def test_a_ship_sunk_before_is_worth_a_marginal_victory_though_the_other_comes_home():
    """TF-S2.2, TF-17.1."""
    game, _ = steam(sink(hunt("0515", "0611"), REPULSE), TOWARD, STAY)
    assert game.outcome.level == "marginal" and game.outcome.winner == IJN


# --- administration, the end ------------------------------------------------------------------------------------------


def sink(game, *ships):
    """The same, these ships sunk."""
    column = game.board.formations[FORCE_Z]
    left = tuple(id for id in column.slots if id not in ships)
    game.board.formations[FORCE_Z] = replace(column, slots=left)
    for id in ships:
        game.board.ships[id] = replace(game.board.ships[id], steps=0)
    return game


def test_minor_damage_is_gone_after_the_administration_of_the_next_turn():
    """TF-15.1: turned over first, removed the turn after; and the player is told (TF-8.2)."""
    game = hunt("0510", step=Administration())
    game.board.ships[REPULSE] = replace(game.board.ships[REPULSE], minor=("minor",))
    game.board.ships[PRINCE_OF_WALES] = replace(game.board.ships[PRINCE_OF_WALES], minor=("repairs",))
    game, told = go_through(game)
    assert game.board.ships[REPULSE].minor == ("repairs",)
    assert game.board.ships[PRINCE_OF_WALES].minor == ()
    assert only(Repaired, told).ships == (PRINCE_OF_WALES,)
    game.agenda = (Administration(),)
    game, told = go_through(game)
    assert game.board.ships[REPULSE].minor == () and only(Repaired, told).ships == (REPULSE,)


def test_the_turn_marker_moves_on():
    """TF-15.2."""
    game, told = go_through(hunt("0510", step=Administration()), steps=2)
    assert game.board.turn == 6 and game.agenda == phases(game.board)
    assert only(TurnBegins, told) == TurnBegins(6, TURNS[6].clock)
    assert not any(isinstance(report, Repaired) for report in told)


@pytest.mark.parametrize(
    ("sunk", "level", "winner"),
    [
        ((), "defeat", ALLIED),
        ((FIRST, LAST), "defeat", ALLIED),
        ((PRINCE_OF_WALES,), "marginal", IJN),
        ((REPULSE, FIRST), "marginal", IJN),
        ((PRINCE_OF_WALES, REPULSE), "decisive", IJN),
    ],
)
def test_the_game_ends_after_turn_10_and_is_won_by_what_has_been_sunk(sunk, level, winner):
    """TF-17.1, TF-17.3."""
    game, told = go_through(sink(hunt("0510", turn=10, step=Administration()), *sunk))
    assert not game.agenda and (game.outcome.level, game.outcome.winner) == (level, winner)
    assert only(GameOver, told).level == level
    game, _ = go_through(sink(hunt("0510", turn=9, step=Administration()), *sunk))
    assert (game.outcome is None) == (level != "decisive")  # both sunk: nothing can change any more


def test_the_game_ends_when_nobody_is_left_to_attack():
    """TF-17.3: units that have attacked are out of play, and so are those lost."""
    game = hunt("0510", step=Administration())
    for id in AIR[1:]:
        game.board.air[id] = replace(game.board.air[id], flown=True)
    assert go_through(game.copy())[0].outcome is None
    game.board.air[AIR[0]] = replace(game.board.air[AIR[0]], steps=0, flown=True)
    assert go_through(game)[0].outcome.level == "defeat"


def test_everything_is_opened_at_the_end_and_not_before():
    """TF-17.7; TF-8.1: until then nobody sees what is under the markers, nor faces."""
    game, _ = search(searching("0510", "0611", turn=8), {"0611": "nothing"})
    assert view(game, IJN).hidden is None
    game.board.turn, game.agenda = 10, (Administration(),)
    game, _ = go_through(game)
    shown = view(game, IJN).hidden
    assert shown.under == {"A1": FORCE_Z, "A2": ""}
    assert tokens(game) == [("nothing", ("A2",))] and shown.tokens == game.hidden.tokens


def test_boards_sheets_and_all_that_lies_open_are_in_the_view():
    """TF-8.2, TF-8.9: standard fog; the cup's number too. TF-8.1: no face and no formation under a marker."""
    game, _ = search(searching("0510", "0611"), {"0510": "misdirect"})
    seen = view(game, IJN)
    assert seen.board.ships == game.board.ships and seen.board.formations == game.board.formations
    assert seen.board.air == game.board.air and seen.board.cup == 53
    assert [each.kind for each in seen.board.markers["A1"].sightings] == ["carrier"]
    assert not any(marker.formation for marker in seen.board.markers.values())
