"""Details of the automatic sides that no single phase shows: picks, fortresses, when Asia is attacked (TYP-R1, R79)."""

import pytest

from arbitre.games.typhon.records.printed import ALLIES, JAPAN, UNITS
from arbitre.games.typhon.records.reports import Garrisoned, Offensive, Shot
from arbitre.games.typhon.rules.automatic import automatic_japan
from arbitre.games.typhon.rules.automatic.asian_offensives import AsianOffensives
from arbitre.games.typhon.rules.automatic.garrisons import garrison, perimeter
from arbitre.games.typhon.rules.operations.forced_moves import nearest_to_supply
from arbitre.games.typhon.rules.telling import draw
from arbitre.games.typhon.rules.units import weakest
from typhon.positions import campaign, run, told, umpire


def after_switch(turn, /, *, board=None, **more):
    """A turn after a switch at the end of turn 5."""
    return campaign(turn, active=ALLIES, board={"switched": 5, "plan": "Z", **(board or {})}, **more)


# ------------------------------------------------------------------------------------------------------------- picks

FLEETS = ["us_tf16", "us_tf17", "us_tf64", "us_tf53", "us_tf58"]


@pytest.mark.parametrize("number", [2, 3, 5])
def test_every_candidate_has_the_same_chance(number):
    """TYP-R1, TYP-0.20: one die with a face for each candidate names each of them once."""
    game, among, chosen = campaign(6), FLEETS[:number], []
    for face in range(1, number + 1):
        judge = umpire(("PA29", (face,)))
        chosen.append(draw(game, judge, "PA29", list(among), "TYP-R137", ALLIES))
        assert [(made.sides, made.faces) for made in judge.draws] == [(number, (face,))]
    assert chosen == among


def test_ties_that_the_rulebook_leaves_open_are_drawn_as_well():
    """TYP-R1: the weakest of equal units (PC7), the nearest of equal zones of retreat (PC5): each face another one."""
    board = campaign(6).board
    armies = ("jp_14_army", "jp_16_army")
    assert [weakest(board, armies, "combat", umpire(("PC7", (face,)))) for face in (1, 2)] == list(armies)
    zones = ("hokkaido", "kyushu")
    assert [nearest_to_supply("jp_14_army", zones, umpire(("PC5", (face,)))) for face in (1, 2)] == list(zones)
    judge = umpire()
    assert weakest(board, armies[:1], "combat", judge) == "jp_14_army" and judge.draws == []


# -------------------------------------------------------------------------------------------------------- fortresses


def test_the_automatic_japan_turns_no_detachment_into_a_fortress():
    """TYP-R79: where action 1 adds a fortress beside a detachment, the detachment stays, and the stock pays."""
    snlf = "jp_snlf_maizuru_2"
    game = after_switch(9, control={"marshall": ALLIES}, cleared=("marshall", "carolines"), **{snlf: "carolines"})
    assert "carolines" in perimeter(game.board)
    stock = sum(unit.where == "stock" for unit in game.board.units.values())
    assert garrison(game, umpire(), "carolines", perimeter(game.board))
    assert game.board.units[snlf].zone == "carolines"
    assert sum(UNITS[unit.id].cls == "fortress" for unit in game.board.here("carolines")) == 1
    assert sum(unit.where == "stock" for unit in game.board.units.values()) == stock - 1


@pytest.mark.parametrize("turn", [6, 9, 12])
def test_fortresses_appear_by_action_1_alone(turn):
    """TYP-R79, TYP-7.6: in a whole phase 5 every new fortress stands in a zone that was garrisoned, and no detachment
    has left the map."""
    game = after_switch(turn, points={"ap": 8})
    before = {unit.id for unit in game.board.of(JAPAN, "land")}
    judge = umpire(seed=f"fortress-{turn}")
    automatic_japan.act(game, judge)
    new = [unit for unit in game.board.of(JAPAN, "land") if unit.id not in before and UNITS[unit.id].cls == "fortress"]
    filled = {report.zone: report.units for report in told(judge.reports, Garrisoned)}
    assert new and all(unit.id in filled[unit.zone] for unit in new)
    assert before <= {unit.id for unit in game.board.of(JAPAN, "land")}


# -------------------------------------------------------------------------------------------------------- action 3


def test_action_3_is_paid_in_phase_5_and_attacks_in_phase_7():
    """TYP-7.8, TYP-R73: South China is contested: a point is set aside for it and no die is rolled; the attack comes in
    phase 7, once."""
    game = after_switch(9, points={"ap": 30})
    judge = umpire(seed="action 3")
    automatic_japan.act(game, judge)
    assert "south_china" in game.board.reserved
    assert not told(judge.reports, Shot) and not told(judge.reports, Offensive)
    assert AsianOffensives().when(game) == "7"
    reports = run(game, [AsianOffensives()], seed="action 3")
    assert [report.zone for report in told(reports, Offensive)] == ["south_china"]
    assert {shot.zone for shot in told(reports, Shot)} == {"south_china"}
    assert game.board.reserved == ()


def test_without_a_point_left_asia_is_not_attacked():
    """TYP-7.8: contested or not."""
    game = after_switch(9)
    game.board.reserved = ()
    assert not told(run(game, [AsianOffensives()]), Shot)
