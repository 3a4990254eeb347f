"""The admiral before heavy bombers among others (TF-12.5)."""

from random import Random

from arbitre.games.taskforce.captain import Admiral
from arbitre.games.taskforce.game import TASKFORCE
from arbitre.games.taskforce.records.orders import Hold
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.rules.interception import Pairings
from arbitre.games.taskforce.rules.view import view
from arbitre.kernel.play import asked
from taskforce.islands import NEAR, raiding, until


def test_heavies_are_let_by_where_others_promise_more():
    """TF-12.5: what he orders stands, and he says whom he lets by."""
    game, _ = until(raiding(("b17-1", "b17-2", "sbd-13"), NEAR, "", cap=("zero-1", "zero-2")), Pairings)
    seen, ask = view(game, IJN), asked(TASKFORCE, game)[IJN]
    orders = Admiral(Random(1)).orders(seen, ask)
    assert not ask.plan(orders).refusals
    found = {raider for pairing in ask.plan(orders).pairings for raider in pairing.raiders}
    assert "sbd-13" in found and (Hold(("b17-1", "b17-2")) in orders) == (found == {"sbd-13"})
