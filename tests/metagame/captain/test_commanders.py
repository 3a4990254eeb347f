"""Automatic commanders beside each other."""

from random import Random

from arbitre.games.metagame.captain import Bold, Commander
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
