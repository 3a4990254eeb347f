"""Scenario 4 as it is given: ships, aircraft, hexes, what wins (TF-7.1)."""

import pytest
from msgspec.structs import replace

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.maps import printed_map
from arbitre.games.taskforce.records.orders import Patrol, Stow
from arbitre.games.taskforce.records.printed import AIRCRAFT, ALLIED, IJN, SHIPS, SIDES, TURNS, enemy, points
from arbitre.games.taskforce.records.reports import GameOver
from arbitre.games.taskforce.records.scenarios import OFFERED, scenario
from arbitre.games.taskforce.records.state import Outcome
from arbitre.games.taskforce.rules.sailing import Sailing
from arbitre.games.taskforce.rules.sequence import Administration
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.units import mustered
from arbitre.games.taskforce.rules.victory import concede, finish, score, summary, won_by
from arbitre.kernel.dice import ScriptedDice
from arbitre.kernel.play import Told, Umpire, asked
from arbitre.kernel.results import Result
from arbitre.words import LANGUAGES
from taskforce.duels import TF1, duel, turn_of
from taskforce.seat.positions import WORDS

DUEL = scenario("carrier_duel")


def given(side):
    return dict(zip(DUEL.musters, mustered(DUEL.musters.values()), strict=True))[side]


def test_the_duel_is_for_two_by_day_and_on_offer():
    """TF-7.1, TF-17.4: turns 3 to 10, all by day; six points ahead win."""
    assert DUEL.players == SIDES and tuple(DUEL.musters) == SIDES
    assert not any(TURNS[turn].night for turn in range(DUEL.first_turn, DUEL.last_turn + 1))
    assert (DUEL.first_turn, DUEL.last_turn, DUEL.levels) == (3, 10, (("victory", 6.0),))
    assert DUEL.id in OFFERED
    seats = TASKFORCE.seats(TASKFORCE.new({"scenario": DUEL.id}))
    assert tuple(seat.id for seat in seats) == SIDES


@pytest.mark.parametrize("side", SIDES)
def test_each_side_has_two_carriers_among_thirteen_counters(side):
    """TF-7.1, TF-2.6: six full counters of destroyers."""
    ships, air = given(side)
    assert len({ship.id for ship in ships}) == len(ships) == 13
    assert all(ship.printed.side == side and ship.steps == 2 for ship in ships)
    assert [ship.id for ship in ships if ship.printed.carrier] == list(DUEL.musters[side].air)
    assert sum(ship.printed.type == "DD" for ship in ships) == 6
    assert len({unit.id for unit in air}) == len(air) and all(unit.printed.side == side for unit in air)


def test_air_units_are_at_home_on_their_carriers_numbered_by_type():
    """TF-2.15, TF-2.9: of two and a half Wildcats of the Yorktown the third is reduced."""
    _, air = given(ALLIED)
    wildcats = [(unit.id, unit.base, unit.steps) for unit in air if unit.kind == "f4f"]
    assert wildcats == [
        *((f"f4f-{number}", "enterprise", 2) for number in (1, 2, 3)),
        ("f4f-4", "yorktown", 2), ("f4f-5", "yorktown", 2), ("f4f-6", "yorktown", 1),
    ]  # fmt: skip
    devastators = [(unit.id, unit.base, unit.steps) for unit in air if unit.kind == "tbd"]
    assert devastators == [
        ("tbd-1", "enterprise", 2), ("tbd-2", "enterprise", 1), ("tbd-3", "yorktown", 2), ("tbd-4", "yorktown", 1),
    ]  # fmt: skip
    _, air = given(IJN)
    assert {AIRCRAFT[unit.kind].kind for unit in air} == {"F", "DB", "T"} and len(air) == 16


@pytest.mark.parametrize("side", SIDES)
def test_a_marker_lies_on_each_start_hex_and_half_of_them_are_dummies(side):
    """TF-7.4."""
    muster, chart = DUEL.musters[side], printed_map(DUEL.map)
    assert len(set(muster.start)) == len(muster.start) == muster.markers == 2 * muster.real == 8
    assert all(chart.enterable(hex) for hex in muster.start)
    home = DUEL.withdrawal[side]
    assert not home.port and len(home.hexes) == 14 and all(chart.edge(hex) for hex in home.hexes)
    assert {chart.grid.column(hex) for hex in home.hexes} == {"01" if side == IJN else "22"}
    assert set(muster.air) <= SHIPS.keys() and muster.searches == 2


@pytest.mark.parametrize(
    ("sunk", "winner", "level"),
    [
        ((), "", "draw"),
        (("enterprise", "yorktown"), IJN, "victory"),
        (("shokaku", "zuikaku"), ALLIED, "victory"),
        (("shokaku", "zuikaku", "enterprise", "yorktown"), "", "draw"),
    ],
)
def test_who_is_six_points_ahead_at_the_end_has_won(sunk, winner, level):
    """TF-17.1, 17.3."""
    game = duel(Administration(), 10, (("0702", 7),), (("1602", 7),))
    for id in sunk:
        game.board.ships[id] = replace(game.board.ships[id], steps=0)
    game, told = turn_of(game, {})
    assert (game.outcome.winner, game.outcome.level) == (winner, level)
    assert TASKFORCE.result(game) == Result(winner, TASKFORCE.score(game))
    assert told[-1].winner == winner and not game.agenda
    said = TASKFORCE.seat.said(Told(1, 10, "administration", told[-1]), TASKFORCE.view(game, IJN))
    for language in LANGUAGES:
        assert WORDS[language].say(said[0]).endswith(".")


def test_a_duel_that_nobody_has_won_is_summed_up_as_a_draw():
    """TF-17.1: as in other games for two, so that a draw can count half."""
    game = duel(Administration(), 10, [("0702", 1)], [("1602", 1)])
    assert summary(game)["winner"] == ""
    finish(game, Umpire(ScriptedDice([])))
    assert (summary(game)["winner"], summary(game)["level"]) == ("draw", "draw")


@pytest.mark.parametrize("side", SIDES)
def test_who_gives_up_a_duel_has_lost_it_though_he_be_ahead(side):
    """TF-17.1: what is counted is how far the winner is ahead, of one who was behind less than nothing."""
    game = duel(Administration(), 5, [("0702", 1)], [("1602", 1)])
    board, umpire = game.board, Umpire(ScriptedDice([]))
    board.ships["astoria"] = replace(board.ships["astoria"], steps=0)
    lead = score(board, IJN)
    assert lead > 0 == score(board, ALLIED) and won_by(board) == lead
    umpire.begin(*TASKFORCE.moment(game))
    concede(game, umpire, side)
    assert game.outcome == Outcome(enemy(side), "conceded", -lead if side == IJN else lead)
    assert summary(game)["points"] == lead
    assert TASKFORCE.result(game) == Result(enemy(side), {IJN: lead, ALLIED: 0.0}, "conceded")
    (_, turn, phase, report), *_ = umpire.reports
    for language in LANGUAGES:
        (phrase,) = TASKFORCE.seat.say(Told(1, turn, phase, report), TASKFORCE.view(game, IJN))
        said = WORDS[language].say(phrase)
        assert str(int(lead)) in said and ("victory" in said or "victoire" in said)


# --- the end (TF-17.3, R62, 17.7) -------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("left", "ends"), [(0, True), (7, False)])
def test_it_ends_when_a_side_has_no_ship_left_on_the_map(side, left, ends):
    """TF-17.3, TF-R62: its dummies keep nothing going, nor do its aircraft; a fleet under a hidden marker does."""
    laid = {IJN: [("0702", 7), ("0704", 0)], ALLIED: [("1602", 7), ("1604", 0)]} | {side: [("0910", left)]}
    game, told = turn_of(duel(Administration(), 5, laid[IJN], laid[ALLIED]), {})
    assert (game.outcome is not None) == ends and (not game.agenda) == ends
    assert any(isinstance(report, GameOver) for report in told) == ends


def test_a_cripple_that_leaves_the_map_counts_for_her_damage_and_takes_her_aircraft_along():
    """TF-R57, TF-9.8, TF-17.2: nothing for leaving; nobody flies from a carrier that has gone."""
    game = duel(Sailing(IJN), 5, [("0102", 1), ("0704", 7)], [("1602", 1)])
    board = game.board
    board.engaged = True
    board.ships["shokaku"] = replace(board.ships["shokaku"], steps=1, deck=("landing",))
    board.air["zero-1"] = replace(board.air["zero-1"], box="ready")
    before = score(board, ALLIED)
    while any(fleet == TF1 for fleet in game.hidden.under.values()):
        game.agenda = (Sailing(IJN),)
        game, _ = turn_of(game, {})
    assert score(game.board, ALLIED) == before == points("CV", "significant") > 0
    assert TF1 not in game.board.formations and game.board.ships["shokaku"].steps == 1
    game.agenda, game.board.first_in_the_air = (Status(IJN),), IJN
    ask = asked(TASKFORCE, game)[IJN]
    for order in (Patrol(("zero-1",)), Stow(("zero-1",))):
        (refused,) = ask.plan([order]).refusals
        assert (refused.phrase.key, refused.phrase.clause) == ("status-gone", "TF-9.8")


def test_at_the_end_everything_is_shown_to_both():
    """TF-17.7: and nothing before."""
    game = duel(Administration(), 10, [("0702", 1), ("0704", 0)], [("1602", 0), ("1604", 7)])
    assert all(TASKFORCE.view(game, side).hidden is None for side in SIDES)
    game, _ = turn_of(game, {})
    for side, there in ((IJN, ["dummy", "TF 7"]), (ALLIED, ["TF 1", "dummy"])):
        seen = TASKFORCE.view(game, side)
        assert seen.hidden == game.hidden
        table = next(table for table in TASKFORCE.seat.tables(seen) if table.title == "tables-lying-theirs")
        assert [WORDS["en"].text(row[3]) for row in table.rows] == there


def test_the_points_of_both_are_open_to_both():
    """TF-17.6: under standard fog, from the first turn on."""
    game = duel(Administration(), 5, [("0702", 1)], [("1602", 1)])
    game.board.ships["astoria"] = replace(game.board.ships["astoria"], steps=0)
    rows = [next(iter(TASKFORCE.seat.tables(TASKFORCE.view(game, side)))).rows for side in SIDES]
    assert rows[0] == rows[1] and score(game.board, IJN) == points("CA", "sunk")
