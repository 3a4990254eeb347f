"""Siblings: advice, size."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.orders import Land, Move
from arbitre.games.okinawa.records.printed import BEACHES, GRID, UNITS, US
from arbitre.games.okinawa.rules.american_fire import AmericanFire
from arbitre.games.okinawa.rules.american_movement import AmericanMovement, MovementAsk
from arbitre.games.okinawa.rules.ships import Ships
from arbitre.games.okinawa.seat import advice, guide, plot
from arbitre.games.okinawa.seat.asks import asks
from arbitre.games.okinawa.seat.chart import chart as chart_module
from arbitre.games.okinawa.seat.tables import tables
from arbitre.kernel.chart import Route
from okinawa.planted.grafting import Truths, around, around_entry, lurkers

LEAKS = Register()
leak = LEAKS.leak


@leak("advice", "OKI-R88")
def ships_far_from_what_hides(patch):
    """The Americans are told that ships are far if nothing hidden is within six hexes, not if no land is."""
    truths = Truths(patch)

    def ships(old, view, ask, orders):
        hidden = truths.behind(view).hidden.stacks
        ways = ask.plan(orders).ways
        far = [ship for ship, path in ways.items() if not any(GRID.distance(path[-1], hex) <= 6 for hex in hidden)]
        if far:
            yield advice._says("far", "OKI-9.6", ships=advice._labels(far), n=len(far), range=6)

    around_entry(patch, advice.ADVICE, Ships, ships)


@leak("advice", "OKI-R88", rare=True)
def landings_are_missed_only_where_it_is_safe(patch):
    """The Americans are told of a forgotten landing only if some beach is free of hidden troops."""
    truths = Truths(patch)

    def beaches(old, board):
        game = truths.latest()
        safe = any(not any(lurkers(game, hex) for hex in beach.hexes) for beach in BEACHES.values())
        crowded = any(sum(bool(lurkers(game, hex)) for hex in beach.hexes) > 1 for beach in BEACHES.values())
        for said in old(board):
            if said.key != "advice-no-landing" or (safe and not crowded):
                yield said

    around(patch, advice, "_beaches", beaches)


@leak("advice", "OKI-R88")
def the_first_landing_is_where_it_is_quiet(patch):
    """The Americans are hinted, on turn 1, to land in the hex of the beach with the fewest hidden troops about."""
    truths = Truths(patch)

    def movement(old, asked):
        game = truths.behind(asked.view)
        for hint in old(asked):
            if hint.says.key == "guide-land":
                hex = min(
                    (hex for beach in BEACHES.values() for hex in beach.hexes),
                    key=lambda hex: (sum(GRID.distance(hex, other) <= 3 for other in game.hidden.stacks), hex),
                )
                waiting = [id for id, unit in asked.view.board.units.items() if unit.where == "tray"]
                troops = [id for id in waiting if UNITS[id].kind == "infantry"][:2]
                hint = replace(hint, at=hex, line=asked.lawful(Land(tuple(troops), hex)))
            yield hint

    around_entry(patch, guide.GUIDES, AmericanMovement, movement)


@leak("advice", "OKI-R88")
def dark_hexes_are_those_that_hide(patch):
    """The Americans read beside a plotted move how many hexes of its way have something hidden in them."""
    truths = Truths(patch)

    def move(old, drawn):
        made = old(drawn)
        if drawn.view.side != US or made.says is None or "dark" not in made.says.args:
            return made
        hidden = truths.behind(drawn.view).hidden.stacks
        path, _ = plot._walked(drawn)
        dark = sum(hex in hidden for hex in path)
        return replace(made, says=replace(made.says, args={**made.says.args, "dark": dark}))

    around_entry(patch, plot.PLOTS, Move, move)


@leak("advice", "OKI-R88")
def examples_search_where_something_is(patch):
    """The Americans read an example of search fire that names an occupied hex, if one is within range."""
    truths = Truths(patch)

    def dark(old, board, laid):
        hidden = truths.latest().hidden.stacks
        return sorted(old(board, laid), key=lambda hex: hex not in hidden)

    around(patch, asks, "_dark", dark)


@leak("size", "OKI-R88")
def no_farther_than_the_last_that_hides(patch):
    """The Americans see the list of hexes a counter can come to cut after ten more than there are hidden about it."""
    truths = Truths(patch)

    def options(old, ask):
        game = truths.behind(ask.view)
        found = old(ask)
        move = {}
        for id, hexes in found.move.items():
            here = ask.view.board.units[id].hex
            move[id] = hexes[: 20 + len(lurkers(game, here))]
        return replace(found, move=move)

    around(patch, MovementAsk, "options", options)


@leak("size", "OKI-R78", rare=True)
def a_column_more_when_a_combat_may_be_supported(patch):
    """The Americans see one more empty row in the table of combats where an attacker is watched from hiding."""
    truths = Truths(patch)

    def combats(old, view):
        rows = list(old(view))
        yield from rows
        contacts = truths.behind(view).hidden.contacts
        if rows and contacts and view.side == US:
            yield ("",) * len(rows[0])

    around(patch, tables, "_combats", combats)


@leak("size", "OKI-18.4", rare=True)
def ways_with_room_for_the_hidden(patch):
    """The Americans' map draws a way of no length for each counter that stopped next to a hidden one this turn."""
    truths = Truths(patch)

    def routes(old, view):
        yield from old(view)
        if view.side == US:
            game = truths.behind(view)
            for _, american in game.hidden.contacts:
                hex = view.board.units[american].hex if american in view.board.units else ""
                if hex:
                    yield Route("moved", (hex, hex), "first")

    around(patch, chart_module, "routes", routes)


@leak("size", "OKI-R88")
def as_many_examples_as_are_worth_it(patch):
    """The Americans read fewer lines of example fire, one for each hidden counter that is left within reach."""
    truths = Truths(patch)

    def fire(old, asked):
        said = old(asked)
        hexes = [asked.view.board.units[gun].hex for gun in asked.ask.guns]
        hidden = truths.behind(asked.view).hidden.stacks
        near = sum(any(GRID.distance(hex, here) <= 7 for here in hexes) for hex in hidden)
        asked.example = asked.example[: max(1, near)]
        return said

    around_entry(patch, asks.ASKS, AmericanFire, fire)
