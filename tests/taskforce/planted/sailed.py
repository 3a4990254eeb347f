"""Leaks in what the player of the Java Sea is asked, answered and advised, and in what lies before him."""

from functools import partial

from msgspec.structs import replace
from planting import Register

from arbitre.games.taskforce.game import TaskForceSeat
from arbitre.games.taskforce.records.printed import IJN
from arbitre.games.taskforce.rules.fleets import contact, open_fleets, sea_map
from arbitre.games.taskforce.rules.java_sea import Pursuing
from arbitre.games.taskforce.rules.sailing import Sailing, SailingAsk, ways
from arbitre.games.taskforce.seat.advice import sailing as advice
from arbitre.games.taskforce.seat.plot import fleets as plots
from arbitre.kernel.words import Phrase
from taskforce.planted.grafting import Truths, around, fleet, fleet_hex

LEAKS = Register()
leak = partial(LEAKS.leak, scenario="java_sea")


def _far(game, hex):
    """How far the hidden fleet is from a hex; 0 if it has been found."""
    return sea_map(game.board).distance(hex, fleet_hex(game)) if fleet(game) else 0


@leak("skipped question", "TF-R76")
def nobody_is_asked_while_the_fleet_is_far(patch):
    """The player is not asked where to sail while the hidden fleet is more than four hexes from all of his."""
    truths = Truths(patch)

    def ask(old, step, view):
        game = truths.behind(view)
        hexes = open_fleets(game.board, IJN).values()
        return None if hexes and min(_far(game, hex) for hex in hexes) > 4 else old(step, view)

    around(patch, Sailing, "ask", ask)


@leak("default", "TF-9.10")
def a_fleet_that_is_not_named_sails_out_of_the_way(patch):
    """The player who orders nothing finds that a fleet two hexes from the hidden one has sailed away from it."""
    truths = Truths(patch)

    def plan(old, ask, orders):
        made, game = old(ask, orders), truths.latest()
        for id, hex in open_fleets(ask.board, IJN).items() if not orders and fleet(game) else ():
            far = [way for way in ways(ask.board, id) if way and way[-1] != "off" and _far(game, way[-1]) > 2]
            if _far(game, hex) == 2 and far:
                made.ways.setdefault(id, far[0])
        return made

    around(patch, SailingAsk, "plan", plan)


@leak("refusal", "TF-9.4")
def a_dummy_is_no_enemy(patch):
    """The player who would sail into a marker reads that it is an enemy's only of the fleet, else that it is too
    far."""
    truths = Truths(patch)

    def wrong(old, ask, board, order, sailed):
        found, game = old(ask, board, order, sailed), truths.latest()
        if found is not None and found.key == "sail-enemy" and fleet(game) and fleet_hex(game) not in order.path:
            return replace(found, key="sail-too-far", args={**found.args, "reach": 1}, clause="TF-9.3")
        return found

    around(patch, SailingAsk, "_wrong", wrong)


@leak("refusal", "TF-R3")
def nobody_sails_beside_the_fleet_unawares(patch):
    """The player is refused a way that ends beside the fleet, and not one that ends beside a dummy."""
    truths = Truths(patch)

    def wrong(old, ask, board, order, sailed):
        found, game = old(ask, board, order, sailed), truths.latest()
        end = order.path[-1] if found is None and order.path else ""
        if end and fleet(game) and contact(sea_map(board), end, fleet_hex(game)):
            return Phrase("sail-enemy", {"fleet": order.fleet}, "TF-9.4")
        return found

    around(patch, SailingAsk, "_wrong", wrong)


@leak("order", "TF-R76")
def fleets_are_offered_from_the_hidden_one_outwards(patch):
    """The player is offered that fleet of his first that the hidden one is nearest to."""
    truths = Truths(patch)

    def options(old, ask):
        made, game = old(ask), truths.latest()
        return replace(made, fleets=dict(sorted(made.fleets.items(), key=lambda each: _far(game, each[1].hex))))

    around(patch, SailingAsk, "options", options)


def _certain(patch, module):
    """Have a module that speaks of odds know the fleet."""
    truths = Truths(patch)

    def belief(old, view):
        known, game = old(view), truths.behind(view)
        odds = {label: float(label == fleet(game)) for label in known.odds} if fleet(game) else known.odds
        return replace(known, odds=odds)

    around(patch, module, "belief", belief)


@leak("advice", "TF-8.1")
def advice_knows_which_marker_is_the_fleet(patch):
    """The player is warned of transports beside the fleet, for certain, and never beside a dummy."""
    _certain(patch, advice)


@leak("advice", "TF-8.1")
def the_pencil_knows_which_marker_is_the_fleet(patch):
    """The player reads at the end of a drawn way that the marker there is the fleet, or is not."""
    _certain(patch, plots)


@leak("value", "TF-8.1")
def the_map_is_dark_over_the_fleet(patch):
    """The player sees the map by night in a turn in which the fleet is in the east."""
    truths = Truths(patch)

    def chart(old, seat, view):
        made, game = old(seat, view), truths.behind(view)
        return replace(made, dark=made.dark != (fleet_hex(game) > "09"))

    around(patch, TaskForceSeat, "chart", chart)


@leak("value", "TF-8.1")
def the_example_is_of_the_fleet_in_danger(patch):
    """The player reads the lines of the example in another order if the hidden fleet is within three hexes of his
    convoy."""
    truths = Truths(patch)

    def ask_words(old, seat, view, ask, language):
        words, game = old(seat, view, ask, language), truths.behind(view)
        convoy = open_fleets(view.board, IJN).get("ijn-11")
        near = convoy and fleet(game) and _far(game, convoy) < 4
        return replace(words, example=(*words.example, *words.example[:1])) if near else words

    around(patch, TaskForceSeat, "ask_words", ask_words)


@leak("size", "TF-8.1")
def the_table_of_markers_has_a_line_less(patch):
    """The player finds a line less in the last table while the hidden fleet shares its hex with a dummy."""
    truths = Truths(patch)

    def tables(old, seat, view):
        made, game = old(seat, view), truths.behind(view)
        shared = sum(marker.hex == fleet_hex(game) for marker in game.board.markers.values()) > 1
        return (*made[:-1], replace(made[-1], rows=made[-1].rows[:-1])) if shared else made

    around(patch, TaskForceSeat, "tables", tables)


@leak("process memory", "TF-8.1")
def ways_are_listed_backwards_where_a_fleet_has_been(patch):
    """The player is offered his fleets in another order in a turn in which this process has had the fleet where a
    marker is now."""
    been = set()

    def carry_out(old, step, game, plans, umpire):
        more = old(step, game, plans, umpire)
        been.add((game.board.turn, fleet_hex(game)))
        return more

    def options(old, ask):
        made = old(ask)
        here = {(ask.board.turn, marker.hex) for marker in ask.board.markers.values()}
        return replace(made, fleets=dict(reversed(made.fleets.items()))) if been & here else made

    around(patch, Pursuing, "carry_out", carry_out)
    around(patch, SailingAsk, "options", options)
