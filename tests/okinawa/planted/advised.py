"""Leaks in advice, hints, plots and the words of questions, and in the sizes of what is shown."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.okinawa.records.orders import Fire, Search
from arbitre.games.okinawa.records.printed import GRID, UNITS, US
from arbitre.games.okinawa.rules.american_fire import AmericanFire, FireAsk
from arbitre.games.okinawa.rules.fire import FireOptions, victims
from arbitre.games.okinawa.rules.strength import combat_halves
from arbitre.games.okinawa.seat import advice, guide, plot
from arbitre.games.okinawa.seat.asks import ashore
from arbitre.games.okinawa.seat.chart import chart as chart_module
from arbitre.games.okinawa.seat.tables import tables
from arbitre.kernel.chart import Account
from arbitre.kernel.words import Term
from okinawa.planted.grafting import Truths, around, around_entry, lurkers

LEAKS = Register()
leak = LEAKS.leak


# --- advice -----------------------------------------------------------------------------------------------------------


@leak("advice", "OKI-R88")
def lone_counters_are_warned_in_time(patch):
    """The Americans are warned of a lone counter only if somebody is hidden in or next to where it goes."""
    truths = Truths(patch)

    def lone(old, view, orders):
        game = truths.behind(view)
        for said in old(view, orders):
            hexes = said.args["hexes"].items
            if any(hex in game.hidden.stacks or lurkers(game, hex) for hex in hexes):
                yield said

    around(patch, advice, "_lone", lone)


@leak("advice", "OKI-R38", rare=True)
def too_few_hits_for_what_hides(patch):
    """The Americans are told that hits will be too few for a hidden counter in the target hex."""
    truths = Truths(patch)

    def weak_fire(old, view, effect):
        yield from old(view, effect)
        game = truths.behind(view)
        for hex in sorted(set(effect.values())):
            prices = [victim.price for victim in victims(view.board, hex, game.hidden)]
            hits = sum(advice._expected(view, gun, hex) for gun, target in effect.items() if target == hex)
            if view.side == US and not victims(view.board, hex) and prices and hits < min(prices):
                yield advice._says("few", "OKI-9.8", hex=hex, hits=round(hits), price=min(prices))

    around(patch, advice, "_weak_fire", weak_fire)


@leak("advice", "OKI-R88")
def the_first_hint_searches_well(patch):
    """The Americans are hinted, on turn 1, to search the occupied hex that is nearest to the airfield."""
    truths = Truths(patch)

    def american_fire(old, asked):
        hidden = truths.behind(asked.view).hidden
        near = min(hidden.stacks, key=lambda hex: (GRID.distance(hex, "1231"), hex), default="1231")
        for hint in old(asked):
            if hint.at == "1231":
                line = asked.lawful(*(Search((gun,), (near,)) for gun in asked.ask.guns))
                hint = replace(hint, line=line)
            yield hint

    around_entry(patch, guide.GUIDES, AmericanFire, american_fire)


@leak("advice", "OKI-R38")
def a_shot_is_blind_only_if_nobody_is_there(patch):
    """The Americans read beside a plotted shot the price of what is hidden in the target hex."""
    truths = Truths(patch)

    def fire(old, drawn):
        made = old(drawn)
        game = truths.behind(drawn.view)
        prices = [victim.price for victim in victims(drawn.view.board, drawn.order.hex, game.hidden)]
        if drawn.view.side != US or made.says is None or made.says.key.endswith("blind") != bool(prices):
            return made
        said = made.says.args
        return replace(made, says=drawn.says("fire", "OKI-9.8", **{**said, "price": min(prices, default=0)}))

    around_entry(patch, plot.PLOTS, Fire, fire)


@leak("advice", "OKI-R106", rare=True)
def combats_so_far_with_companions(patch):
    """The Americans read, in the question of phase V, the defence of an attacked hex with hidden companions."""
    truths = Truths(patch)

    def halves(old, board, combat):
        game = truths.latest()
        return combat_halves(board, combat, game.hidden if board.assault and board.assault.side == US else None)

    around(patch, ashore, "combat_halves", halves)


# --- size -------------------------------------------------------------------------------------------------------------


@leak("size", "OKI-R88")
def no_more_targets_than_are_needed(patch):
    """The Americans see the list of a gun's targets end with the last hex in which something is hidden or known."""
    truths = Truths(patch)

    def options(old, ask):
        game = truths.behind(ask.view)
        guns = {}
        for gun, at in old(ask).guns.items():
            there = [n for n, hex in enumerate(at.targets) if hex in game.hidden.stacks or hex in game.board.stacks]
            guns[gun] = replace(at, targets=at.targets[: max(there, default=len(at.targets)) + 1])
        return FireOptions(guns)

    around(patch, FireAsk, "options", options)


@leak("size", "OKI-R104", rare=True)
def a_row_for_each_that_stayed_hidden(patch):
    """The Americans see an empty row in the table of known enemies for each hex that hides a companion of one."""
    truths = Truths(patch)

    def listed(old, view, side, title):
        table = old(view, side, title)
        if view.side != US or title != "tables-enemy" or not table.rows:
            return table
        hidden = truths.behind(view).hidden
        known = {unit.hex for id, unit in view.board.units.items() if UNITS[id].side != US}
        more = sum(hex in known for hex in hidden.stacks)
        return replace(table, rows=table.rows + (("",) * len(table.columns),) * more)

    around(patch, tables, "_open", listed)


@leak("size", "OKI-18.4")
def a_map_as_wide_as_the_guns_reach(patch):
    """The Americans' map draws more of the sea about hidden artillery."""
    truths = Truths(patch)

    def hexes(old, far):
        view = at["view"]
        more = frozenset()
        if view.side == US:
            hidden = truths.behind(view).hidden
            guns = [unit.hex for id, unit in hidden.units.items() if unit.hex and UNITS[id].kind == "artillery"]
            more = frozenset(hex for gun in guns for hex in GRID.within(gun, 5)) - chart_module.NEAR
        return old(far | more)

    def counters(old, view):
        at["view"] = view
        return old(view)

    at = {}
    around(patch, chart_module, "counters", counters)
    around(patch, chart_module, "hexes", hexes)


@leak("size", "OKI-15.1", rare=True)
def an_account_more_when_watched(patch):
    """The Americans' map has one more account, of no counters, in the phases after a hidden counter came in contact."""
    truths = Truths(patch)

    def accounts(old, view):
        yield from old(view)
        if view.side == US and truths.behind(view).hidden.contacts:
            yield Account(Term("chart-undiscovered"), 0)

    around(patch, chart_module, "accounts", accounts)
