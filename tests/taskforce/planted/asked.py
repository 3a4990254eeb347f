"""Leaks in who is asked, in what may be ordered, in defaults and refusals."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.rules.raids import Raids, RaidsAsk
from arbitre.games.taskforce.rules.reconnaissance import Reconnaissance, SearchAsk
from arbitre.kernel.words import Phrase
from taskforce.planted.grafting import Truths, around, fleet, fleet_hex

LEAKS = Register()
leak = LEAKS.leak


@leak("skipped question", "TF-R63")
def a_fleet_close_to_home_is_searched_for_no_more(patch):
    """The player is not asked where to search while the fleet is within sight of Singapore."""
    truths = Truths(patch)

    def ask(old, step, view):
        return None if fleet_hex(truths.behind(view))[2:] > "13" else old(step, view)

    around(patch, Reconnaissance, "ask", ask)


@leak("skipped question", "TF-R76", rare=True)
def raids_are_asked_for_where_a_token_lies(patch):
    """The player is asked for raids though nothing is reported, if a token on the map is a lie."""
    truths = Truths(patch)

    def ask(old, step, view):
        lie = any(token.face == "misdirect" for token in truths.behind(view).hidden.tokens)
        return old(step, view) or (RaidsAsk(view) if lie and 4 <= view.board.turn <= 9 else None)

    around(patch, Raids, "ask", ask)
    around(patch, RaidsAsk, "sample", lambda old, ask, rng: old(ask, rng) if ask.hexes and ask.units else ())


@leak("default", "TF-14.16", rare=True)
def who_orders_nothing_searches_for_a_fleet_in_a_stack(patch):
    """The player who gives no orders has the hex of the fleet searched if several markers stand there."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made, game = old(ask, orders), truths.latest()
        many = sum(marker.hex == fleet_hex(game) for marker in game.board.markers.values()) > 1
        if not orders and many and ask.most:
            made.order = Search((fleet_hex(game),))
        return made

    around(patch, SearchAsk, "plan", plan)


@leak("refusal", "TF-S2.3")
def hexes_of_dummies_hold_nothing(patch):
    """The player is told that there is no marker in the hex of a dummy that a token has already been laid on."""
    truths = Truths(patch)

    def wrong(old, ask, order):
        found, game = old(ask, order), truths.latest()
        tried = {token.hex for token in game.hidden.tokens} - {fleet_hex(game)}
        for hex in order.hexes if found is None and fleet(game) else ():
            if hex in tried:
                return Phrase("search-nothing-there", {"hex": hex}, "TF-S2.3")
        return found

    around(patch, SearchAsk, "_wrong", wrong)
    around(patch, SearchAsk, "sample", lambda old, ask, rng: _allowed(ask, old(ask, rng)))


def _allowed(ask, orders):
    return orders if not ask.plan(orders).refusals else ()


@leak("refusal", "TF-R48", rare=True)
def a_refusal_counts_what_the_cup_still_says(patch):
    """The player reads, when he lays too many tokens, how many of the cup are lies."""
    truths = Truths(patch)

    def wrong(old, ask, order):
        found = old(ask, order)
        if found is not None and found.key == "search-too-many":
            return replace(found, args={"most": truths.latest().hidden.cup["misdirect"]})
        return found

    around(patch, SearchAsk, "_wrong", wrong)


@leak("order", "TF-14.5")
def hexes_are_offered_from_the_fleet_outwards(patch):
    """The player is offered the hex of the fleet before the others."""
    truths = Truths(patch)

    def options(old, ask):
        made = old(ask)
        return replace(made, hexes=tuple(sorted(made.hexes, key=lambda hex: hex != fleet_hex(truths.latest()))))

    around(patch, SearchAsk, "options", options)
