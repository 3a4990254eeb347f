"""Leaks in what the players of a duel are asked, answered and advised."""

from functools import partial

from msgspec.structs import replace
from planting import Register

from arbitre.games.taskforce.game import TaskForceSeat
from arbitre.games.taskforce.records.orders import Search
from arbitre.games.taskforce.rules import sailing, status
from arbitre.games.taskforce.rules.fleets import sea_map
from arbitre.games.taskforce.rules.sailing import Sailing, SailingAsk, ways
from arbitre.games.taskforce.rules.scouting import ScoutAsk, Scouting
from arbitre.games.taskforce.seat.asks import estimates
from arbitre.games.taskforce.seat.estimate.ways import Share
from arbitre.games.taskforce.seat.tables import duel as tables
from arbitre.kernel.words import Phrase
from taskforce.planted.grafting import Truths, around, carriers, foe, theirs

LEAKS = Register()
leak = partial(LEAKS.leak, scenario="carrier_duel")


def _far(game, side, hex):
    """How far the nearest hidden fleet of the enemy is from a hex."""
    hexes = [game.board.markers[at].hex for at in theirs(game, foe(side))]
    return min((sea_map(game.board).distance(hex, at) for at in hexes), default=99)


@leak("skipped question", "TF-R63")
def nobody_is_asked_to_search_where_no_carrier_is(patch):
    """The player is not asked where to search if no hidden carrier is in reach."""
    truths = Truths(patch)

    def ask(old, step, view):
        found, game = old(step, view), truths.behind(view)
        near = {*carriers(game, foe(view.side)).values()}
        return found if found is None or near & {*found.hexes} else None

    around(patch, Scouting, "ask", ask)


@leak("skipped question", "TF-R76")
def nobody_is_asked_to_sail_while_carriers_are_far(patch):
    """The umpire waits for nobody's ships while carriers of both sides are more than fifteen hexes apart."""
    truths = Truths(patch)

    def ask(old, step, view):
        game = truths.behind(view)
        here, there = carriers(game, view.side).values(), carriers(game, foe(view.side)).values()
        far = [sea_map(game.board).distance(one, other) for one in here for other in there]
        return None if far and min(far) > 9 else old(step, view)

    around(patch, Sailing, "ask", ask)


@leak("default", "TF-14.16")
def who_orders_no_search_has_the_carrier_searched(patch):
    """The player who orders nothing finds the first hex searched in which there is a carrier."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made, game = old(ask, orders), truths.latest()
        hexes = [hex for hex in carriers(game, foe(ask.side)).values() if hex in ask.hexes]
        if not orders and hexes and ask.most:
            made.order = Search((min(hexes),))
        return made

    around(patch, ScoutAsk, "plan", plan)


@leak("default", "TF-9.10")
def a_marker_that_is_not_named_closes_with_the_fleets(patch):
    """The player who orders nothing finds that his first dummy has sailed toward the nearest fleet."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made, game = old(ask, orders), truths.latest()
        dummies = sorted(m.label for m in ask.board.markers.values() if m.side == ask.side and not m.formation)
        for label in dummies[:1] if not orders else ():
            open_to = [way for way in ways(ask.board, label) if way and "off" not in way]
            near = min(open_to, key=lambda way: (_far(game, ask.side, way[-1]), way), default=None)
            if near:
                made.ways.setdefault(label, near)
        return made

    around(patch, SailingAsk, "plan", plan)


@leak("refusal", "TF-9.4")
def a_dummy_is_no_enemy(patch):
    """The player who would sail into a marker reads that it is an enemy's only of a fleet, else that it is too far."""
    truths = Truths(patch)

    def wrong(old, ask, board, order, sailed):
        found, game = old(ask, board, order, sailed), truths.latest()
        if found is not None and found.key in ("sail-enemy", "sail-too-far"):
            real = {game.board.markers[at].hex for at in theirs(game, foe(ask.side))}
            hit = not real.isdisjoint(order.path)
            args = {"reach": 1, **found.args}
            return Phrase("sail-enemy" if hit else "sail-too-far", args, "TF-9.4" if hit else "TF-9.3")
        return found

    around(patch, SailingAsk, "_wrong", wrong)


@leak("refusal", "TF-R3")
def dummies_may_sail_beside_dummies(patch):
    """The player is shut out of the zones of control of fleets alone, and not of dummies."""
    truths = Truths(patch)

    def zones(old, board, side):
        game, chart = truths.latest(), sea_map(board)
        return frozenset(n for at in theirs(game, foe(side)) for n in chart.sea_neighbours(game.board.markers[at].hex))

    around(patch, sailing, "zones", zones)


@leak("refusal", "TF-14.3")
def a_hex_with_dummies_alone_is_too_far(patch):
    """The player is refused a search of a hex in which there are only dummies."""
    truths = Truths(patch)

    def wrong(old, ask, order):
        found, game = old(ask, order), truths.latest()
        if found is None and isinstance(order, Search):
            real = {game.board.markers[at].hex for at in theirs(game, foe(ask.side))}
            for hex in order.hexes:
                if hex in ask.hexes and hex not in real:
                    return Phrase("search-too-far", {"hex": hex, "most": 8}, "TF-14.3")
        return found

    around(patch, ScoutAsk, "wrong", wrong)


@leak("refusal", "TF-11.9")
def a_raid_is_refused_for_another_reason_where_a_carrier_is(patch):
    """The player reads another reason when he may not raid the hex of a hidden carrier."""
    truths = Truths(patch)

    def wrong(old, board, side, order, hexes):
        found, game = old(board, side, order, hexes), truths.latest()
        if found is not None and getattr(order, "hex", "") in carriers(game, foe(side)).values():
            return replace(found, clause="TF-8.1")
        return found

    around(patch, status, "wrong", wrong)


@leak("order", "TF-R76")
def hexes_to_search_are_offered_by_what_is_in_them(patch):
    """The player is offered the hexes of fleets before those of dummies."""
    truths = Truths(patch)

    def options(old, ask):
        made, game = old(ask), truths.latest()
        return replace(made, hexes=tuple(sorted(made.hexes, key=lambda hex: _far(game, ask.side, hex) > 0)))

    around(patch, ScoutAsk, "options", options)


@leak("size", "TF-R76")
def there_is_one_hex_less_to_search_while_carriers_are_far(patch):
    """The player is offered one hex less if no carrier is within reach."""
    truths = Truths(patch)

    def options(old, ask):
        made, game = old(ask), truths.latest()
        near = {*carriers(game, foe(ask.side)).values()} & {*made.hexes}
        return made if near else replace(made, most=made.most - 1)

    around(patch, ScoutAsk, "options", options)


@leak("order", "TF-R76")
def markers_to_sail_are_offered_from_the_enemy_outwards(patch):
    """The player is offered that marker of his first that a hidden fleet is nearest to."""
    truths = Truths(patch)

    def options(old, ask):
        made, game = old(ask), truths.latest()
        return replace(made, fleets=dict(sorted(made.fleets.items(), key=lambda e: _far(game, ask.side, e[1].hex))))

    around(patch, SailingAsk, "options", options)


def _certain(patch, module):
    """Have a module that speaks of odds know what is under the markers."""
    truths = Truths(patch)

    def estimate(old, view):
        known, game = old(view), truths.behind(view)
        rings = carriers(game, foe(view.side))
        return replace(known, odds={at: Share(bool(game.hidden.under.get(at)), at in rings) for at in known.odds})

    around(patch, module, "estimate", estimate)


@leak("advice", "TF-8.1")
def the_question_knows_what_is_under_the_markers(patch):
    """The player reads below the question which markers are fleets, and which of them carriers."""
    _certain(patch, estimates)


@leak("value", "TF-8.1")
def the_table_knows_what_is_under_the_markers(patch):
    """The player reads in a table which markers are fleets, and which of them carriers."""
    _certain(patch, tables)


@leak("advice", "TF-8.1")
def advice_warns_of_carriers_in_the_north(patch):
    """The player is warned of enemies in the north only if a carrier is there."""
    truths = Truths(patch)

    def advice(old, seat, view, ask, orders):
        found, game = old(seat, view, ask, orders), truths.behind(view)
        north = any(hex[2:] < "07" for hex in carriers(game, foe(view.side)).values())
        return (*found, Phrase("advice-known-well", {"hex": "north", "better": ""}, "TF-8.1")) if north else found

    around(patch, TaskForceSeat, "advice", advice)


@leak("size", "TF-8.1")
def the_table_of_points_has_a_line_less(patch):
    """The player finds a line less in the table of points while an odd number of hidden fleets is in the south."""
    truths = Truths(patch)

    def shorter(old, seat, view):
        made, game = old(seat, view), truths.behind(view)
        south = sum(game.board.markers[at].hex[2:] > "08" for at in theirs(game, foe(view.side)))
        return (replace(made[0], rows=made[0].rows[:-1]), *made[1:]) if south % 2 else made

    around(patch, TaskForceSeat, "tables", shorter)
