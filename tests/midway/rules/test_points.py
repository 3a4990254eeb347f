"""Victory points and the final account (MID chapter 24)."""

import pytest

from arbitre.games.midway.records.printed import AIR, LAND, SHIPS
from arbitre.games.midway.records.state import KureBase, Loss
from arbitre.games.midway.rules.sequence import EndOfTurn
from arbitre.games.midway.rules.victory import account, points, quarters, summary
from midway.positions import JP, US, ashore, change, play, position, put

KAGA, ST11, SFT, TONE = "jp_cv_kaga", "jp_st11", "jp_sft", "jp_ca_tone"
BOTH = {KAGA: "D6", "us_ca_astoria": "K4"}


@pytest.mark.parametrize("unit", [*SHIPS.values(), *AIR.values(), *LAND.values()], ids=lambda unit: unit.id)
def test_what_a_lost_step_scores(unit):
    """MID-24.1, MID-24.5, MID-R68: from any cause alike, ditching apart."""
    worth = {"CV": 20, "CVL": 16, "BB": 16, "CA": 8, "TT": 8, "SFT": 8, "ST": 8, "CL": 4, "DD": 4, "SS": 4}
    worth |= {"AIR": 2, "LAND": 0, "Yamato": 20}
    kind = "AIR" if unit.id in AIR else "LAND" if unit.id in LAND else unit.kind
    expected = worth.get(getattr(unit, "name", ""), worth[kind])
    assert quarters(Loss(9, unit.side, unit.id, 1)) == expected
    assert quarters(Loss(9, unit.side, unit.id, 2)) == 2 * expected
    if unit.id in AIR:
        assert quarters(Loss(9, unit.side, unit.id, 1, "ditched")) == (1 if unit.side == US else 2)


def test_losses_score_for_the_enemy():
    """MID-24.1, MID-R68: each step once, whenever it was lost."""
    game = position(BOTH)
    game.losses = (Loss(3, JP, KAGA, 1), Loss(9, JP, KAGA, 1), Loss(9, US, "us_dd1", 2))
    assert points(game) == {US: 44 + 40, JP: 8}
    lines = {(line.side, line.key): (line.count, line.quarters, line.units) for line in account(game)}
    assert lines == {
        (US, "score-cv"): (2, 40, (KAGA,)), (US, "score-midway"): (1, 44, ()), (JP, "score-dd"): (2, 8, ("us_dd1",))
    }  # fmt: skip
    assert [line.side for line in account(game)] == [US, US, JP]


def test_the_account_line_by_line():
    """MID-R68, MID-24.3, MID-24.5: aircraft shot down and ditched apart, reserves, Kure, SFT."""
    game = position({ST11: "G6", SFT: "H6"}, turn=25)
    game.jp.kure = KureBase(8)
    ashore(game, "jp_land_1")
    for unit in game.us.land:
        change(game, unit, status="lost", steps=0)
    game.losses = (
        Loss(3, JP, "jp_air_k_d1", 2), Loss(3, JP, "jp_air_k_d2", 1, "ditched"),
        Loss(3, JP, "jp_air_k_reserve", 2, "used"),
        Loss(3, US, "us_air_y_d1", 2), Loss(4, US, "us_air_y_d2", 2), Loss(4, US, "us_air_y_d2", 1, "ditched"),
    )  # fmt: skip
    assert [(line.side, line.key, line.count, line.quarters) for line in account(game)] == [
        (US, "score-air", 2, 4), (US, "score-ditched", 1, 2), (US, "score-reserve", 2, 4),
        (JP, "score-air", 4, 8), (JP, "score-ditched", 1, 1), (JP, "score-midway", 1, 44),
        (JP, "score-kure", 1, 4), (JP, "score-special", 1, 4),
    ]  # fmt: skip


def test_eleven_points_for_midway_go_to_whoever_holds_it():
    """MID-24.2, MID-R69"""
    game = position(BOTH)
    assert points(game) == {US: 44, JP: 0}
    ashore(game, "jp_land_1")
    for unit in game.us.land:
        change(game, unit, status="lost", steps=0)
    assert points(game) == {US: 0, JP: 44}


@pytest.mark.parametrize(
    ("turn", "begun", "closed", "steps", "hex", "scores"),
    [(25, 22, False, 2, "G6", 4), (25, 22, False, 1, "G6", 2), (25, 23, False, 2, "G6", 0), (25, 8, True, 2, "G6", 0),
     (25, 0, False, 2, "G6", 0), (10, 7, False, 2, "G6", 4)],
)  # fmt: skip
def test_a_working_kure_base_scores(turn, begun, closed, steps, hex, scores):
    """MID-21.5, MID-24.3"""
    game = position({ST11: hex}, turn=turn)
    change(game, ST11, steps=steps)
    game.jp.kure = KureBase(begun, closed)
    assert points(game)[JP] == scores


@pytest.mark.parametrize(
    ("hex", "steps", "held", "scores"),
    [("H6", 2, True, 4), ("H6", 1, True, 2), ("H6", 2, False, 0), ("G6", 2, True, 0)],
)
def test_sft_scores_at_a_japanese_midway(hex, steps, held, scores):
    """MID-22.1, MID-24.3"""
    game = position({SFT: hex}, turn=25)
    change(game, SFT, steps=steps)
    if held:
        ashore(game, "jp_land_1")
        for unit in game.us.land:
            change(game, unit, status="lost", steps=0)
    assert points(game)[JP] == scores + (44 if held else 0)


def test_trapped_aircraft_and_ships_that_left_score_nothing():
    """MID-24.4, MID-R71, MID-R67"""
    game = position(BOTH)
    change(game, KAGA, steps=1)
    change(game, "jp_air_k_d1", status="trapped")
    change(game, TONE, status="left")
    change(game, "jp_air_a_reserve", status="lost", steps=0)
    game.losses = (Loss(9, JP, KAGA, 1),)
    assert points(game) == {US: 44 + 20, JP: 0}


def test_a_finished_game_in_figures():
    """MID-24.1, MID-23.3: what simulations count; reserves put in play are no losses."""
    game = position(BOTH, turn=25, fog=False)
    change(game, KAGA, hex="", status="sunk", steps=0)
    change(game, TONE, status="sunk", steps=0)
    game.losses = (
        Loss(3, JP, KAGA, 2), Loss(3, JP, TONE, 2), Loss(3, JP, "jp_air_k_d1", 2),
        Loss(3, JP, "jp_air_a_d1", 1, "ditched"), Loss(3, JP, "jp_air_a_reserve", 1, "used"),
        Loss(5, US, "us_air_y_d1", 2, "ditched"), Loss(5, US, "us_dd1", 1),
    )  # fmt: skip
    put(game, "jp_bb_haruna", "D6")
    assert summary(play(game, EndOfTurn(), {}).game) == {
        "winner": "us", "reason": "turns", "control": "us", "turns": 25,
        "points_us": 11 + 10 + 4 + 1 + 0.5 + 0.5, "points_jp": 0.5 + 1,
        "carriers_sunk_us": 0, "ships_sunk_us": 0, "air_steps_lost_us": 2, "air_steps_ditched_us": 2,
        "carriers_sunk_jp": 1, "ships_sunk_jp": 2, "air_steps_lost_jp": 3, "air_steps_ditched_jp": 1,
    }  # fmt: skip
    with pytest.raises(AssertionError):
        summary(game)
