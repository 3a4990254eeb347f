"""Whither a raid on the track is bound reaches no enemy in advanced fog before it is over its target (TF-13.14)."""

import msgspec
import pytest
from msgspec.structs import replace
from twinning import Pair

from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.board import Sortie
from arbitre.games.taskforce.records.long_reports import CameOver
from arbitre.games.taskforce.records.printed import ALLIED, IJN
from arbitre.games.taskforce.rules.air_order import RollForOrder
from arbitre.games.taskforce.rules.coming_home import ComingHome
from arbitre.games.taskforce.rules.seeking import Seeking
from arbitre.games.taskforce.rules.status import Status
from arbitre.games.taskforce.rules.steps import Wait
from arbitre.games.taskforce.rules.view import view
from taskforce.farflung import BETTYS, HENDERSON, flying, solomons
from taskforce.playing import both_told as step
from taskforce.rules.test_long_raids import seeking
from taskforce.twinning_duels import faces, looks, sees

OTHER = "espiritu"


def two_targets(step_, turn=4):
    """Two Allied bases that Rabaul may raid in as many turns; a truth, and one in which the raid is bound for the
    other."""
    game = solomons(step_, turn=turn, ready=())
    game.options["fog"] = "advanced"
    game.board.bases[OTHER] = replace(game.board.bases[HENDERSON], id=OTHER, hex="2012")
    flying(game, BETTYS, Sortie(5, 7))
    twin = game.copy()
    for id in BETTYS:
        twin.board.air[id] = replace(twin.board.air[id], against=OTHER)
    return Pair(TASKFORCE, "bound for the other base", ALLIED, game, twin, frozenset(), ())


@pytest.mark.parametrize("step_", [Status(ALLIED), Status(IJN), ComingHome(), RollForOrder()], ids=repr)
def test_nothing_that_the_enemy_is_shown_or_asked_tells_whither(step_):
    """TF-13.14, TF-R76."""
    both = two_targets(step_)
    assert not sees(both) and not looks(both) and not faces(both)
    assert view(both.truth, IJN) != view(both.twin, IJN)


def test_on_arrival_it_does():
    """TF-13.14, TF-R75: until then no report differs either."""
    both = two_targets(RollForOrder(), turn=4)
    (_, told), (_, other) = (step(game, dice=[("air-order", [1, 2])]) for game in (both.truth, both.twin))
    assert told[ALLIED] == other[ALLIED]
    both = two_targets(RollForOrder(), turn=5)
    found = [step(game, dice=[("air-order", [1, 2])])[1][ALLIED][-1] for game in (both.truth, both.twin)]
    assert [(type(report), report.base) for report in found] == [(CameOver, HENDERSON), (CameOver, OTHER)]


def test_who_looks_for_his_fleet_he_does_not_see():
    """TF-13.12, TF-R19, TF-R76: the step is one wait to him, whoever raids, and his own to the raider."""
    game = seeking()
    game.options["fog"] = "advanced"
    assert view(game, ALLIED).now == Wait() and view(game, IJN).now == Seeking()
    twin = game.copy()
    for id in BETTYS:
        twin.board.air[id] = replace(twin.board.air[id], base="shokaku")
    seen = [msgspec.json.encode(view(each, ALLIED)) for each in (game, twin)]
    assert seen[0] == seen[1]
