"""Scenario 1 from the first wave to the points (TF-S1.1 to S1.5, 17.1 to 17.3): what is there, and how it ends."""

from collections import Counter

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Attack, Done
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import Bombed, GameOver, WaveBegins, WaveOver
from arbitre.games.taskforce.records.scenarios import scenario
from arbitre.games.taskforce.records.state import Outcome
from arbitre.games.taskforce.rules.victory import level, score
from arbitre.kernel.bases import Concede
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Seat, Umpire, asked, interrupt
from arbitre.kernel.results import Result
from taskforce.harbours import BOMBS, DIVERS, TORPEDOES, attack, damaged, harbour
from taskforce.playing import go_on

# -------------------------------------------------------------------------------------------------------------- set-up


def test_the_aircraft_of_both_waves():
    """TF-S1.1, 2.9, 7.1: half a unit is a reduced counter, 5.5 are five full ones and one reduced: 44 and 45 points."""
    board = TASKFORCE.new({}).board
    full = Counter(unit.kind for unit in board.air.values() if unit.steps == 2)
    half = Counter(unit.kind for unit in board.air.values() if unit.steps == 1)
    assert full == {"kate": 5, "kate_bomb": 5, "val": 9}
    assert half == {"kate": 1, "kate_bomb": 1}
    points = [sum(board.air[id].air_surface for id in wave) for wave in ((*TORPEDOES, *BOMBS), DIVERS)]
    assert points == [44, 45]
    assert not any(unit.flown for unit in board.air.values())


def test_the_ships_in_harbour():
    """TF-S1.3, S1.5: eight battleships, two heavy and four light cruisers, each by herself and intact."""
    board = TASKFORCE.new({}).board
    assert Counter(ship.printed.type for ship in board.ships.values()) == {"BB": 8, "CA": 2, "CL": 4}
    assert {ship.level for ship in board.ships.values()} == {"intact"}
    (moored,) = board.formations.values()
    assert moored.kind == "moored" and set(moored.slots) == set(board.ships)


def test_one_player_and_everything_in_the_open():
    """TF-17.4, 17.5, 1.3: the Japanese one of the two sides; the umpire plays nobody else."""
    assert TASKFORCE.sides == (IJN, ALLIED)
    game = harbour()
    assert TASKFORCE.seats(game) == (Seat(IJN, IJN),)
    assert list(asked(TASKFORCE, game)) == [IJN]
    assert TASKFORCE.view(game, IJN).board == game.board


# --------------------------------------------------------------------------------------------------------------- waves


def test_the_first_wave_attacks_before_the_second():
    """TF-S1.1."""
    game, reports = go_on(TASKFORCE.new({}))
    assert reports == [WaveBegins(1, (("kate", 5, 1), ("kate_bomb", 5, 1)))]
    assert (game.board.turn, game.board.raid.units) == (1, (*TORPEDOES, *BOMBS))
    game, reports = go_on(game, Done())
    assert reports == [WaveOver(1, 0.0, (*TORPEDOES, *BOMBS)), WaveBegins(2, (("val", 9, 0),))]
    assert (game.board.turn, game.board.raid.units) == (2, DIVERS)


def test_the_game_ends_after_the_second_wave():
    """TF-17.3, S1.1."""
    game, reports = go_on(harbour(2), Done())
    assert reports == [WaveOver(2, 0.0, DIVERS), GameOver(0.0, "defeat", "allied")]
    assert TASKFORCE.over(game) and game.agenda == () and game.board.raid is None
    assert TASKFORCE.moment(game) == (2, "over")


def test_moments_are_waves():
    """TF-S1.1, 9.1: no other phase of a turn is played."""
    assert [TASKFORCE.moment(harbour(wave)) for wave in (1, 2)] == [(1, "wave"), (2, "wave")]


# -------------------------------------------------------------------------------------------------------------- points


@pytest.mark.parametrize(
    ("ship", "points"),
    [("arizona", [0, 0, 2, 4, 6]), ("new_orleans", [0, 0, 1, 2, 3]), ("helena", [0, 0, 0, 1, 2])],
)
def test_a_ship_counts_once_at_her_worst(ship, points):
    """TF-17.1, 17.2."""
    won = []
    for state in ("intact", "minor", "significant", "critical", "sunk"):
        game = harbour()
        damaged(game, ship, state)
        won.append(score(game.board, IJN))
    assert won == points


def test_what_an_attack_brings_is_what_the_account_grows_by():
    """TF-17.2: a critical ship that is sunk brings the two points between."""
    done = attack(harbour(arizona="critical"), BOMBS[:1], "arizona", bombs=6)
    assert (done.told(Bombed).won, score(done.game.board, IJN)) == (2.0, 6.0)


def test_C7_the_points_of_a_report():
    """C7: three battleships sunk and one critical are 22, all the cruisers 14; nobody else counts."""
    game = harbour()
    for id, state in (("arizona", "sunk"), ("oklahoma", "sunk"), ("nevada", "sunk"), ("maryland", "critical")):
        damaged(game, id, state)
    assert score(game.board, IJN) == 22
    for ship in list(game.board.ships.values()):
        if ship.printed.type in ("CA", "CL"):
            damaged(game, ship.id, "sunk")
    assert score(game.board, IJN) == 36 and score(game.board, "allied") == 0


BATTLESHIPS = ("california", "oklahoma", "maryland", "west_virginia", "tennessee", "arizona", "nevada")


@pytest.mark.parametrize(
    ("more", "points", "reached", "winner"),
    [
        ({"pennsylvania": "critical"}, 34.0, "defeat", "allied"),
        ({"pennsylvania": "critical", "raleigh": "critical"}, 35.0, "victory", "ijn"),
        ({"pennsylvania": "sunk", "new_orleans": "sunk"}, 39.0, "victory", "ijn"),
        ({"pennsylvania": "sunk", "new_orleans": "sunk", "raleigh": "critical"}, 40.0, "strategic", "ijn"),
    ],
)
def test_what_the_points_come_to(more, points, reached, winner):
    """TF-17.1: 35 and more win, 40 and more are a strategic victory."""
    game = harbour(2)
    for id, state in {**dict.fromkeys(BATTLESHIPS[:5], "sunk"), **more}.items():
        damaged(game, id, state)
    assert level(game.board) == reached
    game, reports = go_on(game, Done())
    assert reports[-1] == GameOver(points, reached, winner)
    assert game.outcome == Outcome(winner, reached, points)


def test_points_are_told_at_the_end_of_each_wave():
    """TF-17.2, 17.6: what ships are worth by then."""
    done = attack(harbour(), ("kate-1",), "nevada", bombs=1)
    _, reports = go_on(done.game, Done())
    assert reports[0].points == 6.0


def test_giving_up_is_a_defeat_whatever_has_been_won():
    """TF-17.3."""
    game = harbour()
    for id in BATTLESHIPS:
        damaged(game, id, "sunk")
    umpire = Umpire(ScriptedDice([]))
    game, asks = interrupt(TASKFORCE, game, {IJN: (Concede(),)}, umpire)
    assert not asks and TASKFORCE.over(game)
    assert [report for _, _, _, report in umpire.reports] == [GameOver(42.0, "conceded", "allied")]


def test_a_finished_game_in_figures():
    """TF-17.1, 17.2: and where the points came from."""
    game = attack(harbour(), ("kate-1",), "nevada", bombs=1).game
    game = attack(game, ("kate-2",), "arizona", bombs=1).game
    game = attack(game, ("kate-3",), "helena", bombs=1).game
    game, _ = go_on(game, Done(), Done())
    assert TASKFORCE.summary(game) == {
        "winner": "allied",
        "level": "defeat",
        "turn": 2,
        "points": 12.0,
        "minor": 0,
        "significant": 0,
        "critical": 1,
        "sunk": 2,
        "aircraft_lost": 0,
        "aircraft_unused": 8 + 1 + 9,
    }
    assert TASKFORCE.sources(game) == {IJN: {"BB": 10.0, "CL": 2.0}} and TASKFORCE.score(game) == {IJN: 12.0}
    assert TASKFORCE.result(game) == Result("allied", {IJN: 12.0}, "defeat")


def test_a_game_under_way_in_figures():
    """TF-17.6: no winner yet; aircraft lost are not unused."""
    game = harbour(2)
    game, _ = go_on(game, Attack(DIVERS[:1], "arizona"), dice=[("anti-air arizona", [1]), ("bombs arizona", [1])])
    summary = TASKFORCE.summary(game)
    assert (summary["winner"], summary["level"], summary["aircraft_lost"], summary["aircraft_unused"]) == ("", "", 0, 8)


def test_the_scenario_as_it_is_printed():
    """TF-1.10, 17.4, S1.2."""
    printed = scenario("pearl_harbor")
    assert (printed.number, printed.first_turn, printed.last_turn, printed.surprise) == (1, 1, 2, 4)
    assert [wave.units for wave in printed.waves] == [{"kate": 5.5, "kate_bomb": 5.5}, {"val": 9.0}]
    assert printed.levels == (("strategic", 40.0), ("victory", 35.0))
