"""Detachments occupy zones on turn 1 (TYP-18.1, 18.2)."""

from random import Random

import pytest

from arbitre.games.typhon.game import TYPHON
from arbitre.games.typhon.records.board import mark, put
from arbitre.games.typhon.records.orders import Lose, Occupy
from arbitre.games.typhon.records.printed import ALLIES, HIDDEN, JAPAN, UNITS
from arbitre.games.typhon.records.reports import Occupied
from arbitre.games.typhon.rules.control import friendly
from arbitre.games.typhon.rules.operations.occupations import Occupations
from arbitre.games.typhon.rules.view import view
from arbitre.games.typhon.seat.asks.asks import ask_words
from typhon.positions import campaign, refusals, resolve, told, umpire

FOG = {"scenario": "two_player", "visibility": "fog"}
STEP = Occupations()
SNLF = [id for id, printed in UNITS.items() if printed.cls == "snlf"]
ONE, OTHER = SNLF[:2]


def opening(**more):
    """Two detachments alone: in the Carolines and the Marshalls."""
    places = {**dict.fromkeys(SNLF, "pool"), ONE: "carolines", OTHER: "marshall"}
    return campaign(1, **{**places, **more})


def ask(game, seat="player"):
    game.agenda = (STEP,)
    return STEP.ask(view(game, seat))


def test_a_detachment_takes_a_zone_without_a_fleet():
    """TYP-18.1, 18.2: free, at once, that is its action; the zone is no longer the Allies', and Japanese in phase 8."""
    game = opening()
    points = dict(game.board.points[JAPAN])
    reports = resolve(game, STEP, player=(Occupy(ONE, "bismarck"), Occupy(OTHER, "gilbert")))
    assert told(reports, Occupied) == [Occupied(ONE, "bismarck"), Occupied(OTHER, "gilbert")]
    unit = game.board.units[ONE]
    assert (unit.zone, unit.acted) == ("bismarck", True)
    assert game.board.entered["bismarck"] == JAPAN and not friendly(game.board, "bismarck", ALLIES)
    assert game.board.control["bismarck"] == ALLIES and game.board.points[JAPAN] == points
    assert friendly(game.board, "carolines", JAPAN)


def test_only_on_turn_1_and_only_japan():
    """TYP-18.2."""
    game = opening()
    assert ask(game) is not None
    game.board.turn = 2
    assert ask(game) is None
    assert not resolve(game, STEP)
    game = opening(options={"scenario": "two_player"})
    assert ask(game, "allies") is None and ask(game, "japan") is not None


def test_in_fog_it_is_asked_though_all_have_acted():
    """TYP-R216: in the open there is then nothing to ask; in fog neither a pause nor its absence may tell."""
    for options, asked in (({"scenario": "two_player", "visibility": "open"}, False), (FOG, True)):
        game = opening(options=options)
        for unit in (ONE, OTHER):
            mark(game.board, unit, acted=True)
        assert (ask(game, "japan") is not None) == asked and ask(game, "allies") is None
    question = ask(game, "japan")
    assert not question.sample(Random(0)) and question.plan((Occupy(ONE, "bismarck"),)).refusals
    said = ask_words(TYPHON.seat, view(game, "japan"), question, "en")
    assert "may-occupy-none" in [phrase.key for phrase in said.may]


@pytest.mark.parametrize(("orders", "key", "clause"), [
    ((Occupy("jp_17_army", "bismarck"),), "battle-occupy-unit", "TYP-18.2"),
    ((Occupy(ONE, "gilbert"),), "battle-occupy-zone", "TYP-18.2"),  # not next to it
    ((Occupy(OTHER, "sea_central_pacific"),), "battle-occupy-zone", "TYP-18.2"),
    ((Occupy(ONE, "palau"),), "battle-occupy-zone", "TYP-18.2"),  # its own
    ((Occupy(ONE, "nauru"),), "battle-occupy-zone", "TYP-18.2"),  # a unit stands there
    ((Occupy(ONE, "wake"), Occupy(ONE, "bismarck")), "battle-occupy-again", "TYP-R168"),
    ((Occupy(ONE, "wake"), Occupy(OTHER, "wake")), "battle-occupy-taken", "TYP-R168"),
    ((Lose(()),), "not-now", "TYP-1.1"),
])  # fmt: skip
def test_refusals(orders, key, clause):
    game = opening(us_5_af="nauru")
    assert refusals(STEP, game, "player", *orders) == [(key, clause)]


def test_not_where_it_cannot_stay_nor_where_paratroops_have_landed():
    """TYP-R83, TYP-R170, TYP-R168: no continental zone; no zone that paratroops have taken; the link must be by sea."""
    game = opening(control={"south_china": ALLIES}, cleared=("south_china",), **{ONE: "formosa"})
    assert "south_china" not in ask(game).options().detachments[ONE]
    game = opening()
    game.board.entered["bismarck"] = JAPAN
    assert refusals(STEP, game, "player", Occupy(ONE, "bismarck")) == [("battle-occupy-zone", "TYP-18.2")]


def test_in_fog_the_zone_may_prove_held():
    """TYP-R214: a detachment sees its neighbours; what comes in afterwards makes it fail, and it has acted."""
    game = opening(options=FOG)
    plan = ask(game, "japan").plan((Occupy(ONE, "bismarck"),))
    put(game.board, "us_5_af", "bismarck")
    judge = umpire(seed="x")
    STEP.resolve(game, {"japan": plan}, judge)
    assert [(to, report) for to, _, _, report in judge.reports] == [("japan", Occupied(ONE, "bismarck", taken=False))]
    assert game.board.units[ONE].zone == "carolines" and game.board.units[ONE].acted
    game = opening(options=FOG)
    reports = resolve(game, STEP, japan=(Occupy(ONE, "bismarck"),))
    (seen,) = [report for to, _, _, report in reports if to == "allies"]
    assert seen.zone == "bismarck" and seen.unit.startswith(HIDDEN)


def test_samples_are_lawful():
    rng = Random(1)
    made = ask(opening())
    for _ in range(20):
        assert not made.plan(made.sample(rng)).refusals
