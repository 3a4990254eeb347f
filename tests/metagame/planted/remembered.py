"""Leaks in the memory of the process: what was made while one nation was served is given to another."""

from msgspec.structs import replace
from planting import Register

from arbitre.games.metagame.records.orders import Move
from arbitre.games.metagame.rules.movement import MovementAsk
from arbitre.games.metagame.rules.recruiting import RecruitingAsk
from arbitre.games.metagame.seat.advice import advice
from arbitre.games.metagame.seat.chart import chart as chart_module
from arbitre.games.metagame.seat.plot import plot
from arbitre.games.metagame.seat.tables import tables
from arbitre.kernel.chart import Mark
from metagame.planted.grafting import around

LEAKS = Register()
leak = LEAKS.leak


def kept(patch, owner, name, key):
    """What a function gives is kept by `key(*args)`, which forgets for whom it was made."""
    made = {}

    def grafted(old, *args):
        if key(*args) not in made:
            result = old(*args)
            made[key(*args)] = result if isinstance(result, tuple) or hasattr(result, "rows") else tuple(result)
        return made[key(*args)]

    around(patch, owner, name, grafted)


@leak("process memory", "META-16.5")
def what_stands_somewhere_is_kept(patch):
    """A nation reads beside a plotted move what another knows of that territory this week."""
    kept(patch, plot, "estimate", lambda view, area: (view.turn, area))
    kept(patch, advice, "estimate", lambda view, area: (view.turn, area))


@leak("process memory", "META-2.7")
def accounts_are_kept(patch):
    """A nation's map shows the credits of whoever of its camp was served first this week."""
    kept(patch, chart_module, "_accounts", lambda view: (view.turn, view.camp, len(view.told)))


@leak("process memory", "META-18.6")
def standing_orders_are_kept(patch):
    """A nation reads in its table the standing orders of another."""
    kept(patch, tables, "standing", lambda view: (view.turn, view.assigned))


@leak("process memory", "META-16.6")
def the_last_moves_tried_are_kept(patch):
    """A nation's map marks where others have thought of marching, sheets they did not send among them."""
    tried = {}

    def plan(old, ask, orders):
        made = old(ask, orders)
        tried[ask.view.turn] = sorted({order.to for order in orders if isinstance(order, Move)})
        return made

    def signs(old, view):
        yield from old(view)
        yield from (Mark("battle", area) for area in tried.get(view.turn, ()))

    around(patch, MovementAsk, "plan", plan)
    around(patch, chart_module, "_signs", signs)


@leak("process memory", "META-6.18")
def what_was_thought_of_is_not_offered_again(patch):
    """A nation is not offered espionage of a territory for which an intox was thought of in this process."""
    lied = set()

    def plan(old, ask, orders):
        lied.update((ask.view.turn, order.area) for order in orders if type(order).__name__ == "Intox")
        return old(ask, orders)

    def options(old, ask):
        made = old(ask)
        return replace(made, spied=tuple(area for area in made.spied if (ask.view.turn, area) not in lied))

    around(patch, RecruitingAsk, "plan", plan)
    around(patch, RecruitingAsk, "options", options)
