"""The end of a turn and of the game in the Java Sea (TF-15.1 to 15.4, R53, 17.1 to 17.3, R57, R62)."""

import pytest

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Sail
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.records.reports import GameOver, Landed, Nightfall, Repaired, TurnBegins
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.sequence import Administration, TurnOpens
from arbitre.games.taskforce.rules.victory import concede, landed, level, score, won_by
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Umpire
from arbitre.kernel.results import Result
from taskforce.playing import go_through, only
from taskforce.seas import (
    ABDA,
    CONVOY,
    CRITICAL,
    DAY,
    NIGHT,
    SIGNIFICANT,
    STARTS,
    TF8,
    TF10,
    changed,
    flags,
    group,
    java,
    played,
    shown,
    where,
)

HELD = {"steps": 2}  # Houston as if she had begun intact, so that sums are plain


def ending(turn=DAY, fleets=STARTS, hidden=("0906", "1006"), real=1, **ships):
    """The administration of a turn."""
    return changed(java(Administration(), turn, fleets, hidden, real), **{"houston": HELD} | ships)


# --- repairs (TF-15.1) ------------------------------------------------------------------------------------------------


def test_minor_damage_is_under_repair_for_a_turn_and_then_gone():
    """TF-15.1; of two destroyers each by itself."""
    game = ending(jintsu={"minor": ("minor",)}, naka={"minor": ("repairs",)}, dd_J1={"minor": ("repairs", "minor")})
    game, told = go_through(game)
    ships = game.board.ships
    assert [ships[id].minor for id in ("jintsu", "naka", "dd_ijn-1")] == [("repairs",), (), ("repairs",)]
    assert only(Repaired, told).ships == ("dd_ijn-1", "naka")
    assert not [r for r in go_through(ending(jintsu={"minor": ("minor",)}))[1] if isinstance(r, Repaired)]


# --- landings (TF-17.1) -----------------------------------------------------------------------------------------------


def test_transports_that_end_a_turn_in_the_landing_area_count_half_a_point_a_ship():
    """TF-17.1: from then on, as long as they float, wherever they go; half of a counter if one of its ships sinks."""
    game, told = go_through(ending(fleets={CONVOY: "0606", TF8: "0703"}))
    counters = tuple(f"ak_ijn-{n}" for n in range(1, 5))
    assert only(Landed, told) == Landed(counters, 4.0) and game.board.landed == counters
    game = changed(game, ak_J1={"steps": 1, "sunk": 1}, ak_J2={"steps": 0, "sunk": 2})
    assert landed(game.board) == 2.5 and score(game.board, ALLIED) == 1.5
    away, told = go_through(ending(fleets={CONVOY: "0704", TF8: "0606"}))
    assert told == [] and away.board.landed == ()


@pytest.mark.parametrize(("hex", "lands"), [("0605", True), ("0606", True), ("0705", True), ("0604", False)])
def test_where_transports_land(hex, lands):
    """TF-17.1: the roads of Kragan."""
    assert bool(go_through(ending(fleets={CONVOY: hex}))[0].board.landed) is lands


def test_a_landing_is_told_once():
    """TF-17.1."""
    game, _ = go_through(ending(fleets={CONVOY: "0606"}))
    game.agenda = (Administration(),)
    assert go_through(game)[1] == []


# --- nightfall (TF-15.3, 15.4, R53) -----------------------------------------------------------------------------------


def test_night_falls_after_turn_10_and_markers_turn_back_to_their_flag():
    """TF-15.3, TF-15.4; example F6 of markers: groups stay open (TF-R53), and so do the Japanese (TF-S3.1)."""
    game = group(shown(ending(houston=CRITICAL)), ALLIED, 1, "0906", "houston")
    game, told = go_through(game)
    assert only(Nightfall, told).markers == ("A1",)
    assert game.board.markers["A1"].undetected and game.hidden.under["A1"] == ABDA
    assert where(game, ALLIED) == {"allied-w1": "0906"} and where(game) == STARTS


@pytest.mark.parametrize("turn", [9, 11, 12, 13, 14, 15])
def test_no_other_turn_hides_them(turn):
    """TF-15.3."""
    assert where(go_through(shown(ending(turn)))[0], ALLIED) == {ABDA: "0906"}


def test_nightfall_tells_nothing_where_nobody_is_shown():
    """TF-15.4."""
    game, told = go_through(ending())
    assert told == [] and flags(game) == {"A1": "0906", "A2": "1006"}


# --- points (TF-17.2) -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ships", "japanese", "allied"),
    [
        ({}, 0, 0),
        ({"exeter": SIGNIFICANT, "java": SIGNIFICANT}, 1, 0),
        ({"exeter": CRITICAL, "java": CRITICAL}, 3, 0),
        ({"exeter": {"steps": 0}, "java": {"steps": 0}}, 5, 0),
        ({"dd_A1": {"steps": 1, "sunk": 1}, "dd_A2": {"steps": 0, "sunk": 2}}, 1.5, 0),
        ({"dd_A5": {"steps": 1}}, 0, 0),  # it begins reduced: nothing was sunk
        ({"nachi": CRITICAL, "jintsu": SIGNIFICANT, "ak_J1": {"steps": 0, "sunk": 2}}, 0, 3),
    ],
)
def test_each_ship_counts_once_at_its_worst(ships, japanese, allied):
    """TF-17.2, TF-17.1: destroyers and transports by the ship, when they are sunk."""
    board = changed(java(Sailing(IJN), hidden=("0906",)), **{"houston": HELD} | ships).board
    assert (score(board, IJN), score(board, ALLIED)) == (japanese, allied)


@pytest.mark.parametrize(
    ("ahead", "reached"), [(5.5, "marginal"), (6, "decisive"), (1, "marginal"), (0.5, "defeat"), (-3, "defeat")]
)
def test_levels_by_how_far_the_japanese_are_ahead(ahead, reached):
    """TF-17.1: 6 decisive, 1 marginal."""
    sunk = round(2 * max(ahead, 0))
    board = java(Sailing(IJN), hidden=("0906",)).board
    game = changed(java(Sailing(IJN), hidden=("0906",)), houston=HELD, dd_A1={"sunk": sunk})
    game = changed(game, nachi={"steps": 0}) if ahead < 0 else game
    assert won_by(game.board) == ahead and level(game.board) == reached
    assert won_by(board) == 1  # Houston as she begins


def test_landings_and_losses_are_reckoned_against_each_other():
    """TF-17.1: in what is told at the end, in the summary, and where the points came from."""
    game = ending(16, {CONVOY: "0606", TF8: "0703"}, exeter={"steps": 0}, ak_J1={"steps": 1, "sunk": 1})
    game, told = go_through(game)
    assert only(GameOver, told) == GameOver(6.0, "decisive", IJN)
    assert TASKFORCE.summary(game)["points"] == 6.0 and TASKFORCE.summary(game)["level"] == "decisive"
    assert TASKFORCE.sources(game) == {IJN: {"CA": 3.0, "landed": 3.5}, ALLIED: {"AK": 0.5}}
    assert TASKFORCE.score(game) == {IJN: 6.5, ALLIED: 0.5}
    assert TASKFORCE.result(game) == Result(IJN, {IJN: 6.0}, "decisive")


# --- the end (TF-17.3, R62) -------------------------------------------------------------------------------------------


def test_the_game_ends_after_turn_16_and_everything_is_shown():
    """TF-17.3, TF-17.7: not after turn 15."""
    game, told = go_through(ending(15))
    assert game.agenda == (TurnOpens(),) and told == []
    game, told = go_through(game)
    assert only(TurnBegins, told).turn == 16 and view(game, IJN).hidden is None
    game, told = go_through(ending(16))
    assert only(GameOver, told) == GameOver(0.0, "defeat", ALLIED) and game.agenda == ()
    assert view(game, IJN).hidden.under == {"A1": ABDA, "A2": ""}


def test_it_ends_when_a_side_has_no_ship_left_on_the_map():
    """TF-17.3, TF-R62: dummies are no ships, groups are; home is off the map."""
    ends = {
        "no Allied ship": ending(real=0),
        "no Japanese ship": ending(fleets={}),
        "a group": group(ending(real=0, houston=CRITICAL), ALLIED, 1, "0905", "houston"),
        "hidden": ending(),
        "shown": shown(ending()),
    }
    assert {why: game.agenda == () for why, (game, _) in ((why, go_through(game)) for why, game in ends.items())} == {
        "no Allied ship": True, "no Japanese ship": True, "a group": False, "hidden": False, "shown": False,
    }  # fmt: skip


def test_ships_that_have_left_count_for_the_damage_that_they_took_along():
    """TF-R57, TF-9.8: and transports that have landed and are gone count as afloat."""
    game = changed(java(Sailing(IJN), NIGHT, {TF10: "0102", CONVOY: "0605"}, ("0906",)), nachi=CRITICAL, houston=HELD)
    game.board.landed = ("ak_ijn-1",)
    game, _ = go_through(game)  # Nachi's fleet must go
    while TF10 in where(game):
        game.agenda = (Sailing(IJN), *game.agenda)
        game, _ = go_through(game)
    game.agenda = (Sailing(IJN), *game.agenda)
    game = game.copy()
    game.board.markers = {k: v if v.formation != CONVOY else type(v)(k, IJN, "0101", (), CONVOY)
                          for k, v in game.board.markers.items()}  # fmt: skip
    game, _ = go_through(game, Sail(CONVOY, ("off",)))
    assert where(game) == {} and score(game.board, ALLIED) == 2 and landed(game.board) == 1.0


def test_who_gives_up_has_lost_by_the_points_of_that_moment():
    """TF-17.1."""
    game, umpire = ending(exeter={"steps": 0}), Umpire(ScriptedDice([]))
    umpire.begin(*TASKFORCE.moment(game))
    concede(game, umpire, IJN)
    assert (game.outcome.level, game.outcome.winner, game.outcome.points) == ("conceded", ALLIED, 3.0)


def test_whole_games_hold_together_and_save_and_load():
    """TF-17.3: random players, every position as it comes back from disk."""
    for seed in range(3):
        for game in played(f"whole{seed}"):
            assert not TASKFORCE.invariants(game)
            again = TASKFORCE.codec.state(TASKFORCE.codec.plain(game))
            assert TASKFORCE.codec.plain(again) == TASKFORCE.codec.plain(game)
            assert again.agenda == game.agenda
        assert game.outcome is not None and game.board.turn <= 16
