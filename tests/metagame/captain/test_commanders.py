"""Automatic commanders beside each other."""

from random import Random

from arbitre.games.metagame.captain import Bold, Commander
from arbitre.games.metagame.game import METAGAME
from arbitre.games.metagame.records.orders import Move, Result
from arbitre.kernel.play import Umpire, run_out
from metagame.days import DICE, monday, says, then
from metagame.playing import Campaign


def test_a_commander_of_an_enemy_shares_nothing_with_that_of_an_ally():
    """META-20.8: what one of them has seen and ordered changes no order of the other."""
    alone, beside = Campaign(), Campaign()
    orders = []
    for campaign, crowded in ((alone, False), (beside, True)):
        ally, foe = Commander(Random(1)), Bold(Random(2))
        sheets = []
        for phase in ("recruit", "bombing", "movement"):
            campaign.until(phase)
            if crowded:
                foe.orders(campaign.view("soviet_union"), campaign.asks["soviet_union"])
            sheets.append(ally.orders(campaign.view("germany"), campaign.asks["germany"]))
        orders.append(sheets)
    assert orders[0] == orders[1] and any(orders[0])


def test_after_saturday_midnight_nothing_is_left_to_the_other_side():
    """META-11.7, 11.15: a commander who stands in for somebody then finds a report that is contested until Sunday."""
    board = {"smolensk": {"soviet_union": 2}, "belarus": {"germany": 5}}
    game = then(then(monday(board, battles="outside")))
    game = then(game, germany=Move(0, "belarus", "smolensk"))
    (fight,) = (assault.fights[0] for assault in game.assaults.values())
    game = says(game, "germany", *(Result(fight.id, n, "attacker", s.target, 1) for n, s in enumerate(fight.slots, 1)))
    game, asks = run_out(METAGAME, game, ("midnight",), Umpire(DICE))
    view = METAGAME.view(game, "soviet_union")
    assert view.over and asks["soviet_union"].open
    orders = Commander(Random(1)).orders(view, asks["soviet_union"])
    assert not asks["soviet_union"].plan(orders).refusals
